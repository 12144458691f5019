#include "cache.h"

#include "device/device.h"
#include "test.h"

void inside_cache_in_memory(void)
{
    base_error error;
    const device_cache_options options = {.folder = ""};
    CHECK_INT(device_cache_configure(&options, &error), TSR_OK);
}

void inside_cache_clear(void)
{
    device_cache_clear(false);
}
