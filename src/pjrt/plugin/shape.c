/* Element types, dimensions, and orders of elements in memory. */
#include "pjrt/plugin/plugin.h"
#include "pjrt/plugin/wire.h"

#include <string.h>

tsr_status pjrt_shape(PJRT_Buffer_Type type, const int64_t *dims, size_t n, const ir_type **out, base_error *error)
{
    tsr_dtype dtype = pjrt_dtype_of(type);
    if (dtype == TSR_DTYPE_NONE)
        return base_fail(error, TSR_UNIMPLEMENTED, "element type %u", type);
    if (n > IR_MAX_RANK)
        return base_fail(error, TSR_UNIMPLEMENTED, "rank %zu; at most %d", n, IR_MAX_RANK);
    if (n > 0 && !dims)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the dimensions are NULL");
    for (size_t i = 0; i < n; i++)
        if (dims[i] < 0)
            return base_fail(error, TSR_INVALID_ARGUMENT, "dimension %zu is %lld", i, (long long)dims[i]);
    *out = ir_tensor_type(dtype, (int64_t)n, dims);
    return *out ? TSR_OK : base_fail(error, TSR_INVALID_ARGUMENT, "an array of these dimensions is too large");
}

const int64_t *pjrt_minor_to_major(size_t rank)
{
    static const int64_t down[IR_MAX_RANK] = {
        63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42,
        41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20,
        19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,  8,  7,  6,  5,  4,  3,  2,  1,  0,
    };
    return down + IR_MAX_RANK - rank;
}

void pjrt_row_major(const ir_type *type, int64_t *strides)
{
    int64_t step = (int64_t)tsr_dtype_size(type->dtype);
    for (int64_t d = type->rank - 1; d >= 0; d--) {
        strides[d] = step;
        step = base_times(step, type->dims[d]);
    }
}

static tsr_status tiled_strides(const ir_type *type, const PJRT_Buffer_MemoryLayout_Tiled *tiled, int64_t *strides,
                                base_error *error)
{
    bool seen[IR_MAX_RANK] = {false};
    int64_t step = (int64_t)tsr_dtype_size(type->dtype);
    if (tiled->num_tiles > 0 || tiled->minor_to_major_size != (size_t)type->rank ||
        (type->rank > 0 && !tiled->minor_to_major))
        return base_fail(error, TSR_UNIMPLEMENTED, "a layout of %zu dimensions and %zu tiles of an array of rank %lld",
                         tiled->minor_to_major_size, tiled->num_tiles, (long long)type->rank);
    for (int64_t i = 0; i < type->rank; i++) {
        int64_t d = tiled->minor_to_major[i];
        if (d < 0 || d >= type->rank || seen[d])
            return base_fail(error, TSR_INVALID_ARGUMENT, "a layout that names dimension %lld", (long long)d);
        seen[d] = true;
        strides[d] = step;
        step = base_times(step, type->dims[d]);
    }
    return TSR_OK;
}

tsr_status pjrt_layout_strides(const ir_type *type, const PJRT_Buffer_MemoryLayout *layout, int64_t *strides,
                               base_error *error)
{
    if (!layout) {
        pjrt_row_major(type, strides);
        return TSR_OK;
    }
    if (layout->type == PJRT_LAYOUT_TILED)
        return tiled_strides(type, &layout->tiled, strides, error);
    if (layout->type != PJRT_LAYOUT_STRIDES || layout->strides.num_byte_strides != (size_t)type->rank ||
        (type->rank > 0 && !layout->strides.byte_strides))
        return base_fail(error, TSR_INVALID_ARGUMENT, "a layout of type %u with %zu strides of an array of rank %lld",
                         layout->type, layout->strides.num_byte_strides, (long long)type->rank);
    memcpy(strides, layout->strides.byte_strides, (size_t)type->rank * sizeof(*strides));
    return TSR_OK;
}

/* ---- stored types ---- */

tsr_status pjrt_layout_of_dims(int64_t rank, const int64_t *minor_to_major, const device_layout **out,
                               base_error *error)
{
    int32_t order[IR_MAX_RANK];
    bool seen[IR_MAX_RANK] = {false}, row_major = true;
    for (int64_t i = 0; i < rank; i++) {
        int64_t d = minor_to_major[i];
        if (d < 0 || d >= rank || seen[d])
            return base_fail(error, TSR_INVALID_ARGUMENT, "a layout that names dimension %lld", (long long)d);
        seen[d] = true;
        order[i] = (int32_t)d;
        row_major = row_major && d == rank - 1 - i;
    }
    *out = row_major ? NULL : device_layout_of(rank, order);
    return row_major || *out ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a layout");
}

/* The layout of a dense array with these strides; TSR_UNIMPLEMENTED: the array has gaps, or elements lie backwards. */
static tsr_status layout_of_strides(const ir_type *type, const int64_t *strides, const device_layout **out,
                                    base_error *error)
{
    int64_t dims[IR_MAX_RANK], dense[IR_MAX_RANK], step = (int64_t)tsr_dtype_size(type->dtype);
    for (int64_t n = 0; n < type->rank;
         n++) { /* by insertion: of equal strides the later dimension is the faster one */
        int64_t at = 0, d = type->rank - 1 - n;
        while (at < n && strides[dims[at]] <= strides[d])
            at++;
        memmove(dims + at + 1, dims + at, (size_t)(n - at) * sizeof(*dims));
        dims[at] = d;
    }
    for (int64_t i = 0; i < type->rank; i++) {
        dense[dims[i]] = step;
        step = base_times(step, type->dims[dims[i]]);
    }
    if (!pjrt_strides_agree(type, strides, dense))
        return base_fail(error, TSR_UNIMPLEMENTED, "device memory for an array with gaps");
    return pjrt_layout_of_dims(type->rank, dims, out, error);
}

tsr_status pjrt_layout_read(const ir_type *type, const PJRT_Buffer_MemoryLayout *layout, const device_layout **out,
                            base_error *error)
{
    int64_t strides[IR_MAX_RANK], own[IR_MAX_RANK];
    *out = NULL;
    if (!layout)
        return TSR_OK;
    tsr_status status = pjrt_layout_strides(type, layout, strides, error);
    if (status != TSR_OK)
        return status;
    if (layout->type == PJRT_LAYOUT_TILED)
        return pjrt_layout_of_dims(type->rank, layout->tiled.minor_to_major, out, error);
    pjrt_row_major(type, own);
    return pjrt_strides_agree(type, own, strides) ? TSR_OK : layout_of_strides(type, strides, out, error);
}

void pjrt_store_dims(int64_t rank, const device_layout *layout, int64_t *numbers)
{
    int64_t given[IR_MAX_RANK];
    if (!layout)
        return;
    memcpy(given, numbers, (size_t)rank * sizeof(*given));
    for (int64_t i = 0; i < rank; i++)
        numbers[i] = given[pjrt_stored_dim(layout, rank, i)];
}

const ir_type *pjrt_stored_type(const ir_type *type, const device_layout *layout)
{
    int64_t dims[IR_MAX_RANK];
    if (!layout)
        return type;
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(*dims));
    pjrt_store_dims(type->rank, layout, dims);
    return ir_with_dims(type, type->rank, dims);
}

const ir_type *pjrt_shown_type(const ir_type *stored, const device_layout *layout)
{
    int64_t dims[IR_MAX_RANK];
    if (!layout)
        return stored;
    for (int64_t i = 0; i < stored->rank; i++)
        dims[pjrt_stored_dim(layout, stored->rank, i)] = stored->dims[i];
    return ir_with_dims(stored, stored->rank, dims);
}

bool pjrt_strides_agree(const ir_type *type, const int64_t *a, const int64_t *b)
{
    for (int64_t d = 0; d < type->rank && type->count > 0; d++)
        if (type->dims[d] > 1 && a[d] != b[d])
            return false;
    return true;
}

void pjrt_copy_strided(const ir_type *type, const char *from, const int64_t *from_strides, char *to,
                       const int64_t *to_strides)
{
    size_t size = tsr_dtype_size(type->dtype);
    int64_t index[IR_MAX_RANK] = {0}, rank = type->rank;
    if (type->count == 0)
        return;
    for (;;) {
        int64_t n = rank ? type->dims[rank - 1] : 1, from_step = rank ? from_strides[rank - 1] : 0,
                to_step = rank ? to_strides[rank - 1] : 0;
        if (from_step == (int64_t)size && to_step == (int64_t)size)
            memcpy(to, from, (size_t)n * size);
        else
            for (int64_t i = 0; i < n; i++)
                memcpy(to + i * to_step, from + i * from_step, size);
        int64_t d = rank - 2;
        for (; d >= 0; d--) {
            from += from_strides[d];
            to += to_strides[d];
            if (++index[d] < type->dims[d])
                break;
            from -= from_strides[d] * type->dims[d];
            to -= to_strides[d] * type->dims[d];
            index[d] = 0;
        }
        if (d < 0)
            return;
    }
}

/* ---- messages ---- */

void pjrt_add_shape(const ir_type *type, const device_layout *layout, base_text *out)
{
    static const int64_t none_is_dynamic[IR_MAX_RANK];
    size_t rank = (size_t)type->rank;
    int64_t order[IR_MAX_RANK];
    base_text message = {0};
    for (size_t i = 0; i < rank; i++)
        order[i] = pjrt_stored_dim(layout, type->rank, type->rank - 1 - (int64_t)i);
    pjrt_add_numbers(&message, 1, order, rank);
    pjrt_add_number(&message, 16, 1);
    pjrt_add_number(out, 2, pjrt_xla_type(type->dtype));
    pjrt_add_numbers(out, 3, type->dims, rank);
    pjrt_add_bytes(out, 5, message.data, message.size);
    pjrt_add_numbers(out, 6, none_is_dynamic, rank);
    out->failed = out->failed || message.failed;
    base_text_free(&message);
}
