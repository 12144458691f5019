/* Any bytes as a deflate stream: the first two give the expected size of the output. */
#include "io/internal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    size_t out_size = io_u16(data);
    uint8_t *out = base_alloc(out_size + 1); /* of exactly that size, so that a write past it is seen */
    if (out)
        io_inflate(data + 2, size - 2, out, out_size);
    base_free(out);
    return 0;
}
