/* The names of status codes. */
#include "base/base.h"

const char *tsr_status_name(tsr_status status)
{
    static const struct {
        tsr_status status;
        const char *name;
    } names[] = {
#define STATUS(name) {name, #name}
        STATUS(TSR_OK),
        STATUS(TSR_END),
        STATUS(TSR_INVALID_ARGUMENT),
        STATUS(TSR_OUT_OF_MEMORY),
        STATUS(TSR_UNAVAILABLE),
        STATUS(TSR_UNIMPLEMENTED),
        STATUS(TSR_IO),
        STATUS(TSR_NOT_FOUND),
        STATUS(TSR_CORRUPT),
        STATUS(TSR_EXPIRED),
        STATUS(TSR_INTERNAL),
        STATUS(TSR_TIMED_OUT),
        STATUS(TSR_CANCELLED),
        STATUS(TSR_FAILED_PRECONDITION),
        STATUS(TSR_NOT_FINITE),
        STATUS(TSR_CHECK_FAILED),
#undef STATUS
    };
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        if (names[i].status == status)
            return names[i].name;
    return "TSR_UNKNOWN";
}
