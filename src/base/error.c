/* Errors: a status and one sentence, written by the function that detects the error, with prefixes from its callers. */
#include "base/base.h"

#include <string.h>

tsr_status base_fail_v(base_error *error, tsr_status status, const char *format, va_list args)
{
    if (!error)
        return status;
    char text[sizeof(error->message)]; /* a buffer of its own: the arguments may point into error */
    if (base_print(text, sizeof(text), format, args) < 0)
        strcpy(text, "(the message could not be formatted)");
    error->status = status;
    error->place = 0;
    error->own = 0;
    error->sited = false;
    error->of_op = false;
    strcpy(error->message, text);
    return status;
}

const char *base_reason(int number)
{
    const char *reason = strerrordesc_np(number);
    return reason ? reason : "unknown error";
}

tsr_status base_fail(base_error *error, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(error, status, format, args);
    va_end(args);
    return status;
}

tsr_status base_fail_prefix(base_error *error, const char *format, ...)
{
    if (!error)
        return TSR_INTERNAL;
    char text[sizeof(error->message)];
    va_list args;
    va_start(args, format);
    int written = base_print(text, sizeof(text), format, args);
    va_end(args);
    size_t end = written < 0 ? 0 : BASE_MIN((size_t)written, sizeof(text) - 3);
    size_t rest = BASE_MIN(strlen(error->message), sizeof(text) - 3 - end);
    memmove(error->message + end + 2, error->message, rest);
    memcpy(error->message, text, end);
    memcpy(error->message + end, ": ", 2);
    error->message[end + 2 + rest] = 0;
    error->own = (uint16_t)BASE_MIN(error->own + end + 2, sizeof(text) - 1);
    return error->status;
}

tsr_status base_fail_suffix(base_error *error, const char *format, ...)
{
    if (!error)
        return TSR_INTERNAL;
    char text[256];
    va_list args;
    va_start(args, format);
    int written = base_print(text, sizeof(text), format, args);
    va_end(args);
    size_t added = written < 0 ? 0 : BASE_MIN((size_t)written, sizeof(text) - 1);
    size_t end = BASE_MIN(strlen(error->message), sizeof(error->message) - 1 - added); /* a long message is cut */
    memcpy(error->message + end, text, added);
    error->message[end + added] = 0;
    return error->status;
}
