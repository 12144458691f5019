/* Any bytes as an npy file, and as an npz archive. */
#include "io/internal.h"

static void try_npy(const uint8_t *data, size_t size, base_arena *arena)
{
    base_error error = {0};
    io_array array = {0};
    if (io_npy_parse(data, size, arena, &array, &error) != TSR_OK) {
        if (error.status == TSR_OK || !error.message[0])
            __builtin_trap();
        return;
    }
    size_t count, bytes;
    if (io_array_size(&array, &count, &bytes, &error) != TSR_OK)
        __builtin_trap();
    uint8_t *out = base_alloc(bytes + 1);
    if (out)
        io_array_copy(&array, out);
    base_free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_arena arena = {0};
    base_error error = {0};
    io_zip zip;
    try_npy(data, size, &arena);
    if (io_zip_parse(data, size, &arena, &zip, &error) == TSR_OK)
        for (size_t i = 0; i < zip.n_members; i++) {
            const uint8_t *content;
            if (io_zip_read(&zip.members[i], &arena, &content, &error) == TSR_OK)
                try_npy(content, zip.members[i].size, &arena);
        }
    base_arena_free(&arena);
    return 0;
}
