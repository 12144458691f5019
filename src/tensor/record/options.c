/* Options structs across versions of the library: an older caller's struct is shorter, a newer caller's struct is
 * longer. */
#include "tensor/tensor.h"

#include <string.h>

tsr_status tensor_options(const char *function, void *own, size_t size, const void *given)
{
    memset(own, 0, size);
    if (!given)
        return TSR_OK;
    size_t theirs;
    memcpy(&theirs, given, sizeof(theirs));
    if (!tensor_size_fits(theirs))
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "%s: the options' size is %zu; fill them in through the macro, or set size to the "
                                  "struct's",
                                  function, theirs);
    const char *bytes = given;
    for (size_t i = size; i < theirs; i++)
        if (bytes[i] != 0)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: an option is set that this version does not know",
                                      function);
    memcpy(own, given, BASE_MIN(size, theirs));
    memcpy(own, &size, sizeof(size)); /* own is whole, and may be passed on */
    return TSR_OK;
}
