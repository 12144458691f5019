/* Blocks of memory of all sizes: apart from each other, and given back to the system. */
#include <stdio.h>
#include <unistd.h>

#define FAKE_DEVICES 1
#include "fake.h"

enum { COUNT = 60 };

static const device_backend fake = {.name = "fake", .platform = &fake_platform};

static size_t size_of(int i)
{
    return ((size_t)(i % 20) * 131 + 1) << 10; /* 1 KiB to 2.4 MiB */
}

static device_value *filled(device *d, int i, unsigned char *host)
{
    base_error error;
    device_value *made;
    int64_t bytes = (int64_t)size_of(i);
    memset(host, i, (size_t)bytes);
    CHECK_OK(device_value_from_host(d, ir_tensor_type(TSR_U8, 1, &bytes), host, &made, &error), error);
    return made;
}

static void check_bytes(const device_value *value, int i)
{
    const unsigned char *at = device_value_pointer(value);
    size_t wrong = 0;
    for (size_t n = 0; n < size_of(i); n++)
        wrong += at[n] != i;
    CHECK_INT(wrong, 0);
    CHECK(((uintptr_t)at & 63) == 0);
}

static size_t resident_bytes(void)
{
    size_t pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%*u %zu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

TEST(blocks_of_all_sizes)
{
    base_error error;
    device *d;
    device_value *values[COUNT] = {NULL};
    unsigned char *host = malloc(3 << 20);
    CHECK_OK(device_backend_register(&fake, &error), error);
    CHECK_OK(device_get("fake", 0, &d, &error), error);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < COUNT; i++)
            if (!values[i])
                values[i] = filled(d, i, host);
        for (int i = 0; i < COUNT; i++)
            check_bytes(values[i], i);
        for (int i = round; i < COUNT; i += 3) { /* two of three neighbours stay */
            device_value_release(values[i]);
            values[i] = NULL;
        }
        device_wait(d);
        device_trim_pool();
        for (int i = 0; i < COUNT; i++)
            if (values[i])
                check_bytes(values[i], i);
    }
    size_t before = resident_bytes(), left = 0;
    for (int i = 0; i < COUNT; i++) {
        left += values[i] ? size_of(i) : 0;
        device_value_release(values[i]);
    }
    device_wait(d);
    device_trim_pool();
    CHECK(resident_bytes() + left / 4 * 3 <= before);
    free(host);
}
