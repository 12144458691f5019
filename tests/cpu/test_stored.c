/* The reader of stored programs: a file's own sizes are never trusted (fuzz_stored.c changes whole programs). */
#include <string.h>

#include "test.h"

#include "cpu/program/stored.h"

static tsr_status read_name(void *user)
{
    size_t size;
    cpu_read_bytes(user, &size);
    return size <= 8 ? TSR_OK : TSR_INTERNAL;
}

/* A number, then eight bytes: the data after the number cannot be longer than these. */
static tsr_status read_of(int64_t size)
{
    char bytes[16] = {0};
    memcpy(bytes, &size, sizeof(size));
    cpu_reader r = {.at = bytes, .end = bytes + sizeof(bytes)};
    base_error error = {0};
    tsr_status status = base_try(read_name, &r, &error);
    CHECK(r.at <= r.end);
    return status;
}

TEST(sizes_count_what_follows_them)
{
    CHECK_INT(read_of(0), TSR_OK);
    CHECK_INT(read_of(8), TSR_OK);
    CHECK_INT(read_of(9), TSR_CORRUPT);
    CHECK_INT(read_of(16), TSR_CORRUPT);
    CHECK_INT(read_of(-1), TSR_CORRUPT);
    CHECK_INT(read_of(INT64_MAX), TSR_CORRUPT);
}
