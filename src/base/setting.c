/* Numbers in environment variables. */
#include "base/base.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

tsr_status base_setting(const char *name, int64_t least, int64_t most, int64_t fallback, int64_t *out,
                        base_error *error)
{
    const char *text = getenv(name);
    *out = fallback;
    if (!text || !*text)
        return TSR_OK;
    errno = 0;
    long long value = strtoll(text, NULL, 10);
    bool digits = text[strspn(text, "0123456789")] == 0;
    if (!digits || errno != 0 || value < least || value > most)
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "the environment's %s is \"%s\"; it takes a number from %lld to %lld", name, text,
                         (long long)least, (long long)most);
    *out = value;
    return TSR_OK;
}
