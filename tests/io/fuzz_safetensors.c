/* Any bytes as a safetensors file: parsed, and each tensor's elements touched. */
#include "io/internal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_arena arena = {0};
    base_error error = {0};
    io_safetensors file;
    if (io_safetensors_parse(data, size, &arena, &file, &error) == TSR_OK) {
        for (size_t i = 0; i < file.n_arrays; i++) {
            size_t count, bytes;
            if (io_array_size(&file.arrays[i], &count, &bytes, &error) != TSR_OK)
                __builtin_trap(); /* parsing has checked it */
            uint8_t *out = base_alloc(bytes + 1);
            if (out)
                io_array_copy(&file.arrays[i], out);
            base_free(out);
        }
    } else if (error.status == TSR_OK || !error.message[0]) {
        __builtin_trap(); /* an error has a message */
    }
    base_arena_free(&arena);
    base_arena index = {0};
    base_error why = {0};
    if (io_index_parse(data, size, &index, &why) != TSR_OK && !why.message[0])
        __builtin_trap();
    base_arena_free(&index);
    return 0;
}
