/* Quantized element types: !quant.uniform<storage:expressed, scale:zero point>, for whole tensors, axes and blocks. */
#include "ir/text/parse.h"

#include <string.h>

typedef struct ir_scales {
    BASE_VEC(double) scales;
    BASE_VEC(int64_t) zero_points;
    int64_t slices[IR_MAX_RANK]; /* the number of items in each level of braces */
} ir_scales;

static void ir_read_scale(ir_reader *r, ir_scales *out)
{
    double scale = ir_read_double(r, "a scale");
    int64_t zero_point = ir_accept(r, ':') ? ir_read_int(r) : 0;
    base_vec_push(r->arena, &out->scales, scale);
    base_vec_push(r->arena, &out->zero_points, zero_point);
}

/* Nested braces: one level for each quantized axis of the type. */
static void ir_read_scales(ir_reader *r, ir_scales *out, int64_t level, int64_t levels)
{
    const char *at = r->token.at;
    int64_t n = 0;
    ir_expect(r, '{', "'{' before the scales");
    do {
        if (level + 1 < levels)
            ir_read_scales(r, out, level + 1, levels);
        else
            ir_read_scale(r, out);
        n++;
    } while (ir_accept(r, ','));
    ir_expect(r, '}', "'}' after the scales");
    if (out->slices[level] != 0 && out->slices[level] != n)
        ir_fail_at(r, at, "these are %lld, but the ones before %lld", (long long)n, (long long)out->slices[level]);
    out->slices[level] = n;
}

/* {0:1, 1:2}: pairs of axis and block size. */
static void ir_read_blocks(ir_reader *r, ir_quant *quant)
{
    BASE_VEC(int64_t) axes = {0}, sizes = {0};
    do {
        int64_t axis = ir_read_int(r);
        ir_expect(r, ':', "':' and a block size");
        int64_t size = ir_read_int(r);
        base_vec_push(r->arena, &axes, axis);
        base_vec_push(r->arena, &sizes, size);
    } while (ir_accept(r, ','));
    ir_expect(r, '}', "'}' after the block sizes");
    quant->n_axes = (int64_t)axes.count;
    quant->axes = axes.items;
    quant->block_sizes = sizes.items;
    if (axes.count > IR_MAX_RANK)
        ir_fail_at(r, r->token.at, "%zu quantized dimensions, but the highest rank is %d", axes.count, IR_MAX_RANK);
}

static tsr_dtype ir_read_storage(ir_reader *r)
{
    const char *at = r->token.at, *end = r->token.end;
    if (ir_at(r, IR_TOKEN_WORD) && *at == 'u' && end - at > 1 && at[1] != 'i') { /* u8 stands for ui8 */
        uint64_t bits = 0;
        tsr_dtype dtype = TSR_DTYPE_NONE;
        for (tsr_dtype one = TSR_U2; ir_read_digits(at + 1, end, &bits) && one <= TSR_U64; one++)
            if ((uint64_t)ir_dtype_bits(one) == bits)
                dtype = one;
        if (dtype == TSR_DTYPE_NONE)
            ir_fail_expected(r, "a storage type");
        ir_next(r);
        return dtype;
    }
    return ir_read_word_dtype(r);
}

static void ir_storage_default(ir_reader *r, const char *at, ir_quant *quant)
{
    int bits = ir_dtype_bits(quant->storage);
    if (ir_dtype_is_integer(quant->storage) && bits > 32)
        ir_fail_at(r, at, "quantized types are stored in integers of at most 32 bits, not in %s",
                   tsr_dtype_name(quant->storage));
    if (!ir_dtype_is_integer(quant->storage))
        ir_fail_status(r, TSR_UNIMPLEMENTED, at, "quantized types are stored in integers, not in %s",
                       tsr_dtype_name(quant->storage));
    bool is_signed = ir_dtype_is_signed(quant->storage);
    quant->storage_min = is_signed ? -(INT64_C(1) << (bits - 1)) : 0;
    quant->storage_max = is_signed ? (INT64_C(1) << (bits - 1)) - 1 : (INT64_C(1) << bits) - 1;
}

static void ir_set_range(ir_reader *r, const char *at, ir_quant *quant, int64_t low, int64_t high)
{
    if (low < quant->storage_min || high > quant->storage_max || low >= high)
        ir_fail_at(r, at, "the range %lld to %lld is not one of %s", (long long)low, (long long)high,
                   tsr_dtype_name(quant->storage));
    quant->storage_min = low;
    quant->storage_max = high;
}

/* Scales are positive numbers of the expressed type; `at` is where the type begins. */
static void ir_check_scales(ir_reader *r, const char *at, const ir_quant *quant, const double *scales, size_t n)
{
    if (!ir_dtype_is_float(quant->expressed))
        ir_fail_at(r, at, "the expressed type must be a floating-point type, not %s", tsr_dtype_name(quant->expressed));
    for (int64_t i = 0; i < quant->n_axes; i++)
        if (quant->axes[i] < 0)
            ir_fail_at(r, at, "the quantized dimension %lld is negative", (long long)quant->axes[i]);
    for (size_t i = 0; i < n; i++) {
        char element[16];
        ir_element_set(quant->expressed, element, scales[i]);
        double scale = ir_element_get(quant->expressed, element);
        if (!(scale > 0) || scale > 1e308)
            ir_fail_at(r, at, "scale %zu is not a positive finite number of type %s", i,
                       tsr_dtype_name(quant->expressed));
    }
}

void ir_finish_quant(ir_reader *r, const char *at, ir_quant *quant, int64_t low, int64_t high, size_t n_scales)
{
    ir_storage_default(r, at, quant);
    ir_set_range(r, at, quant, low, high);
    ir_check_scales(r, at, quant, quant->scales, n_scales);
    quant->n_scales = (int64_t)n_scales;
}

ir_quant *ir_read_quant(ir_reader *r)
{
    ir_quant *quant = base_arena_zero(r->arena, 1, sizeof(*quant));
    ir_scales scales = {0};
    ir_next(r);
    ir_expect(r, '<', "'<' after !quant.uniform");
    const char *at = r->token.at;
    quant->storage = ir_read_storage(r);
    ir_storage_default(r, at, quant);
    if (ir_accept(r, '<')) {
        int64_t low = ir_read_int(r);
        ir_expect(r, ':', "':' and the highest stored value");
        int64_t high = ir_read_int(r);
        ir_expect(r, '>', "'>' after the range of stored values");
        ir_set_range(r, at, quant, low, high);
    }
    ir_expect(r, ':', "':' and the expressed type");
    quant->expressed = ir_read_word_dtype(r);
    if (ir_accept(r, ':')) {
        if (ir_accept(r, '{')) {
            ir_read_blocks(r, quant);
        } else {
            int64_t axis = ir_read_int(r);
            static const int64_t one[1] = {1};
            quant->n_axes = 1;
            quant->axes = base_arena_copy(r->arena, &axis, sizeof(axis));
            quant->block_sizes = one;
        }
        ir_expect(r, ',', "',' and the scales");
        ir_read_scales(r, &scales, 0, quant->n_axes);
    } else {
        ir_expect(r, ',', "',' and the scale");
        ir_read_scale(r, &scales);
    }
    ir_expect(r, '>', "'>' after the quantized type");
    ir_check_scales(r, at, quant, scales.scales.items, scales.scales.count);
    quant->slices = base_arena_copy(r->arena, scales.slices, (size_t)quant->n_axes * sizeof(int64_t));
    quant->n_scales = (int64_t)scales.scales.count;
    quant->scales = scales.scales.items;
    quant->zero_points = scales.zero_points.items;
    return quant;
}
