/* Makes types: checks what they consist of, and takes them from the table.
 *
 * Each thread has a small direct-mapped cache, indexed by a cheap mix of dtype and dims, so that a thread that asks
 * again for a recent type takes no lock. */
#include "ir/type_table.h"

enum { IR_TYPE_CACHE = 256 };

static _Thread_local const ir_type *ir_type_cache[IR_TYPE_CACHE];

static inline size_t ir_type_cache_index(tsr_dtype dtype, int64_t rank, const int64_t *dims)
{
    uint64_t mix = (uint64_t)dtype * 64 + (uint64_t)rank;
    for (int64_t i = 0; i < rank; i++)
        mix = (mix ^ (uint64_t)dims[i]) * UINT64_C(0x9e3779b97f4a7c15);
    return (mix * UINT64_C(0x9e3779b97f4a7c15)) >> 56;
}

const ir_type *ir_tensor_type_full(tsr_dtype dtype, int64_t rank, const int64_t *dims, const int64_t *bounds,
                                   const ir_quant *quant)
{
    size_t element = tsr_dtype_size(dtype);
    if (element == 0 || rank < 0 || rank > IR_MAX_RANK || (quant && !ir_quant_valid(quant)))
        return NULL;
    /* A dimension of size 0 counts as 1 in the check, so that products of any of the dimensions fit too. */
    int64_t bytes = (int64_t)element, count = 1;
    bool dynamic = false, bounded = false;
    for (int64_t i = 0; i < rank; i++) {
        int64_t dim = dims[i];
        if (bounds && bounds[i] != IR_DYNAMIC) {
            if (dim != IR_DYNAMIC || bounds[i] < 0 || __builtin_mul_overflow(bytes, BASE_MAX(bounds[i], 1), &bytes))
                return NULL;
            bounded = true;
        }
        if (dim == IR_DYNAMIC) {
            dynamic = true;
            continue;
        }
        if (dim < 0 || __builtin_mul_overflow(bytes, BASE_MAX(dim, 1), &bytes))
            return NULL;
        count *= dim;
    }
    ir_type model = {.kind = IR_TYPE_TENSOR,
                     .dtype = dtype,
                     .rank = rank,
                     .count = dynamic ? IR_DYNAMIC : count,
                     .dims = dims,
                     .bounds = bounded ? bounds : NULL,
                     .quant = quant};
    static const int64_t none[1];
    if (!dims)
        model.dims = none;
    return ir_type_intern(&model);
}

const ir_type *ir_tensor_type(tsr_dtype dtype, int64_t rank, const int64_t *dims)
{
    if (BASE_UNLIKELY(rank < 0 || rank > IR_MAX_RANK))
        return NULL;
    const ir_type **slot = &ir_type_cache[ir_type_cache_index(dtype, rank, dims)];
    const ir_type *type = *slot;
    if (BASE_LIKELY(type && type->dtype == dtype && type->rank == rank)) {
        int64_t i = 0;
        while (i < rank && type->dims[i] == dims[i])
            i++;
        if (i == rank)
            return type;
    }
    type = ir_tensor_type_full(dtype, rank, dims, NULL, NULL);
    if (type)
        *slot = type;
    return type;
}

const ir_type *ir_scalar_type(tsr_dtype dtype)
{
    return ir_tensor_type(dtype, 0, NULL);
}

const ir_type *ir_with_dtype(const ir_type *type, tsr_dtype dtype)
{
    if (type->kind != IR_TYPE_TENSOR)
        return NULL;
    if (type->dtype == dtype && !type->quant)
        return type;
    if (type->bounds)
        return ir_tensor_type_full(dtype, type->rank, type->dims, type->bounds, NULL);
    return ir_tensor_type(dtype, type->rank, type->dims);
}

const ir_type *ir_with_dims(const ir_type *type, int64_t rank, const int64_t *dims)
{
    if (type->kind != IR_TYPE_TENSOR)
        return NULL;
    if (type->quant)
        return ir_tensor_type_full(type->dtype, rank, dims, NULL, type->quant);
    return ir_tensor_type(type->dtype, rank, dims);
}

size_t ir_type_bytes(const ir_type *type)
{
    if (type->kind != IR_TYPE_TENSOR || type->count == IR_DYNAMIC)
        return 0;
    return (size_t)type->count * tsr_dtype_size(type->dtype);
}

/* ---- the others ------------------------------------------------------------------------------------------------ */

const ir_type *ir_token_type(void)
{
    static _Atomic(const ir_type *) token;
    const ir_type *type = token;
    if (!type) {
        ir_type model = {.kind = IR_TYPE_TOKEN};
        token = type = ir_type_intern(&model);
    }
    return type;
}

static const ir_type *ir_compound_type(ir_type_kind kind, int64_t count, const ir_type *const *elements)
{
    const int64_t most = INT64_C(1) << 20;
    if (count < 0 || count > most)
        return NULL;
    static const ir_type *const none[1];
    ir_type model = {.kind = kind, .rank = count, .elements = count ? elements : none};
    for (int64_t i = 0; i < count; i++) {
        if (!elements[i])
            return NULL;
        if (elements[i]->count == IR_DYNAMIC)
            model.count = IR_DYNAMIC;
        model.nested += 1 + elements[i]->nested;
        if (model.nested > most)
            return NULL;
    }
    return ir_type_intern(&model);
}

const ir_type *ir_tuple_type(int64_t count, const ir_type *const *elements)
{
    return ir_compound_type(IR_TYPE_TUPLE, count, elements);
}

const ir_type *ir_future_type(int64_t count, const ir_type *const *elements)
{
    return ir_compound_type(IR_TYPE_FUTURE, count, elements);
}

const ir_type *ir_opaque_type(const char *text)
{
    ir_type model = {.kind = IR_TYPE_OPAQUE, .text = text};
    return ir_type_intern(&model);
}

bool ir_types_compatible(const ir_type *a, const ir_type *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind || a->dtype != b->dtype || a->rank != b->rank || a->quant != b->quant || a->text)
        return false;
    for (int64_t i = 0; i < a->rank; i++) {
        if (a->kind != IR_TYPE_TENSOR) {
            if (!ir_types_compatible(a->elements[i], b->elements[i]))
                return false;
        } else if (a->dims[i] != b->dims[i] && a->dims[i] != IR_DYNAMIC && b->dims[i] != IR_DYNAMIC) {
            return false;
        }
    }
    return true;
}

void ir_type_write(const ir_type *type, base_text *out)
{
    if (!type) {
        ir_write_u64(UINT64_MAX, out);
        return;
    }
    ir_write_u64((uint64_t)type->kind | (uint64_t)type->dtype << 8 | (uint64_t)(type->bounds != NULL) << 16 |
                     (uint64_t)(type->quant != NULL) << 17,
                 out);
    ir_write_u64((uint64_t)type->rank, out);
    size_t bytes = (size_t)type->rank * sizeof(int64_t);
    if (type->kind == IR_TYPE_TENSOR)
        base_text_bytes(out, type->dims, bytes);
    else
        for (int64_t i = 0; i < type->rank; i++)
            ir_type_write(type->elements[i], out);
    if (type->bounds)
        base_text_bytes(out, type->bounds, bytes);
    if (type->text)
        ir_write_bytes(type->text, strlen(type->text), out);
    if (!type->quant)
        return;
    const ir_quant *quant = type->quant;
    ir_write_u64((uint64_t)quant->storage | (uint64_t)quant->expressed << 8, out);
    ir_write_u64((uint64_t)quant->storage_min, out);
    ir_write_u64((uint64_t)quant->storage_max, out);
    ir_write_bytes(quant->axes, (size_t)quant->n_axes * sizeof(int64_t), out);
    ir_write_bytes(quant->block_sizes, (size_t)quant->n_axes * sizeof(int64_t), out);
    ir_write_bytes(quant->slices, (size_t)quant->n_axes * sizeof(int64_t), out);
    ir_write_bytes(quant->scales, (size_t)quant->n_scales * sizeof(double), out);
    ir_write_bytes(quant->zero_points, (size_t)quant->n_scales * sizeof(int64_t), out);
}
