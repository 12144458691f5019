/* Quantizations: equality, hashes and copies of their content, as the table of types needs them. */
#include "ir/type_table.h"

uint64_t ir_hash_i64s(uint64_t hash, int64_t n, const int64_t *v)
{
    for (int64_t i = 0; i < n; i++)
        hash = base_hash_u64(hash, (uint64_t)v[i]);
    return hash;
}

bool ir_i64s_equal(int64_t n, const int64_t *a, const int64_t *b)
{
    return a == b || (a && b && (n == 0 || memcmp(a, b, (size_t)n * sizeof(*a)) == 0));
}

/* Scales along each quantized axis. */
static const int64_t *ir_quant_slices(const ir_quant *quant)
{
    return quant->slices ? quant->slices : &quant->n_scales;
}

uint64_t ir_quant_hash(const ir_quant *quant)
{
    uint64_t hash = base_hash_u64((uint64_t)quant->storage, (uint64_t)quant->expressed);
    hash = base_hash_u64(hash, (uint64_t)quant->storage_min);
    hash = base_hash_u64(hash, (uint64_t)quant->storage_max);
    hash = ir_hash_i64s(hash, quant->n_axes, quant->axes);
    hash = ir_hash_i64s(hash, quant->n_axes, quant->block_sizes);
    hash = ir_hash_i64s(hash, quant->n_axes, ir_quant_slices(quant));
    hash = base_hash(quant->scales, (size_t)quant->n_scales * sizeof(double), hash);
    return ir_hash_i64s(hash, quant->n_scales, quant->zero_points);
}

bool ir_quant_equal(const ir_quant *a, const ir_quant *b)
{
    return a->storage == b->storage && a->expressed == b->expressed && a->storage_min == b->storage_min &&
           a->storage_max == b->storage_max && a->n_axes == b->n_axes && a->n_scales == b->n_scales &&
           ir_i64s_equal(a->n_axes, a->axes, b->axes) && ir_i64s_equal(a->n_axes, a->block_sizes, b->block_sizes) &&
           ir_i64s_equal(a->n_axes, ir_quant_slices(a), ir_quant_slices(b)) &&
           memcmp(a->scales, b->scales, (size_t)a->n_scales * sizeof(double)) == 0 &&
           ir_i64s_equal(a->n_scales, a->zero_points, b->zero_points);
}

bool ir_quant_valid(const ir_quant *quant)
{
    int64_t slices = 1;
    for (int64_t i = 0; quant->slices && i < BASE_MIN(quant->n_axes, IR_MAX_RANK); i++)
        if (quant->slices[i] < 1 || __builtin_mul_overflow(slices, quant->slices[i], &slices))
            return false;
    if (quant->slices ? slices != quant->n_scales : quant->n_axes > 1)
        return false;
    return quant->n_axes >= 0 && quant->n_axes <= IR_MAX_RANK && quant->n_scales >= 1 && quant->scales &&
           quant->zero_points && (quant->n_axes == 0 || (quant->axes && quant->block_sizes)) &&
           (quant->n_axes > 0 || quant->n_scales == 1) && quant->n_scales <= (INT64_C(1) << 32);
}

size_t ir_quant_bytes(const ir_quant *quant)
{
    return (3 * (size_t)quant->n_axes + 2 * (size_t)quant->n_scales) * sizeof(int64_t);
}

ir_quant ir_quant_copy(const ir_quant *quant, void *memory)
{
    size_t axes = (size_t)quant->n_axes, scales = (size_t)quant->n_scales;
    int64_t *lists = memory, *zero_points = lists + 3 * axes;
    ir_quant copy = *quant;
    if (axes) {
        memcpy(lists, quant->axes, axes * sizeof(int64_t));
        memcpy(lists + axes, quant->block_sizes, axes * sizeof(int64_t));
        memcpy(lists + 2 * axes, ir_quant_slices(quant), axes * sizeof(int64_t));
    }
    memcpy(zero_points, quant->zero_points, scales * sizeof(int64_t));
    memcpy(zero_points + scales, quant->scales, scales * sizeof(double));
    copy.axes = axes ? lists : NULL;
    copy.block_sizes = axes ? lists + axes : NULL;
    copy.slices = axes ? lists + 2 * axes : NULL;
    copy.zero_points = zero_points;
    copy.scales = (const double *)(zero_points + scales);
    return copy;
}
