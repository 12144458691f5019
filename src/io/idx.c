/* IDX, the format of MNIST's files: two zero bytes, a byte for the dtype, a byte for the number of dimensions, the
 * dimensions and the elements, all with the high byte first. */
#include "io/internal.h"

enum { IDX_MOST_RANK = 8 };

static tsr_dtype dtype_of(uint8_t code)
{
    static const struct {
        uint8_t code;
        tsr_dtype dtype;
    } dtypes[] = {{0x08, TSR_U8}, {0x09, TSR_I8}, {0x0b, TSR_I16}, {0x0c, TSR_I32}, {0x0d, TSR_F32}, {0x0e, TSR_F64}};
    for (size_t i = 0; i < BASE_COUNT(dtypes); i++)
        if (dtypes[i].code == code)
            return dtypes[i].dtype;
    return TSR_DTYPE_NONE;
}

static uint32_t big_u32(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

tsr_status io_idx_parse(const void *data, size_t size, base_arena *arena, io_array *out, base_error *error)
{
    const uint8_t *bytes = data, *content = NULL;
    if (io_gzip_is(data, size)) {
        tsr_status status = io_gzip_read(data, size, arena, &content, &size, error);
        if (status != TSR_OK)
            return status;
        bytes = content;
    }
    if (size < 4 || bytes[0] != 0 || bytes[1] != 0)
        return base_fail(error, TSR_CORRUPT, "not an IDX file: it does not begin with two zero bytes");
    tsr_dtype dtype = dtype_of(bytes[2]);
    size_t rank = bytes[3], start = 4 + 4 * rank;
    if (dtype == TSR_DTYPE_NONE)
        return base_fail(error, TSR_CORRUPT, "byte 2: there is no type %d", (int)bytes[2]);
    if (rank < 1 || rank > IDX_MOST_RANK || size < start)
        return base_fail(error, TSR_CORRUPT, "byte 3: %zu dimensions in %zu bytes", rank, size);
    int64_t *dims = base_arena_alloc(arena, rank * sizeof(*dims));
    if (!dims)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the dimensions");
    for (size_t i = 0; i < rank; i++)
        dims[i] = big_u32(bytes + 4 + 4 * i);
    size_t count, wanted;
    *out = (io_array){.name = out->name,
                      .dtype = dtype,
                      .rank = (int64_t)rank,
                      .dims = dims,
                      .data = bytes + start,
                      .bytes = size - start,
                      .swapped = tsr_dtype_size(dtype) > 1};
    tsr_status status = io_array_size(out, &count, &wanted, error);
    if (status == TSR_OK && wanted != size - start)
        status =
            base_fail(error, TSR_CORRUPT, "%zu bytes of elements, and the dimensions want %zu", size - start, wanted);
    return status;
}

tsr_status tsr_load_idx(const char *path, tsr_tensor **tensor)
{
    return io_load_array("load_idx", path, io_idx_parse, tensor);
}
