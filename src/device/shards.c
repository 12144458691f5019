/* Sharded values as one array: which elements each part holds, and reading them all. */
#include "device/internal.h"

tsr_status device_shards_read(device_value *v, void *data, device_event **done, base_error *error)
{
    (void)data, (void)done;
    return base_fail(error, TSR_INVALID_ARGUMENT, "a value on %zu devices without a sharding is read part by part",
                     v->n);
}
