/* Shared by the shape rules: element types, their classes, and which types may be combined. See infer.h. */
#include "ir/infer/infer.h"

/* By dtype: a table look-up replaces four comparisons on the record's hot path. */
static const uint8_t dtype_classes[TSR_DTYPE_COUNT] = {
    [TSR_BOOL] = INFER_BOOL,           [TSR_I2] = INFER_SIGNED,      [TSR_I4] = INFER_SIGNED,
    [TSR_I8] = INFER_SIGNED,           [TSR_I16] = INFER_SIGNED,     [TSR_I32] = INFER_SIGNED,
    [TSR_I64] = INFER_SIGNED,          [TSR_U2] = INFER_UNSIGNED,    [TSR_U4] = INFER_UNSIGNED,
    [TSR_U8] = INFER_UNSIGNED,         [TSR_U16] = INFER_UNSIGNED,   [TSR_U32] = INFER_UNSIGNED,
    [TSR_U64] = INFER_UNSIGNED,        [TSR_F16] = INFER_FLOAT,      [TSR_BF16] = INFER_FLOAT,
    [TSR_F32] = INFER_FLOAT,           [TSR_F64] = INFER_FLOAT,      [TSR_F8E3M4] = INFER_FLOAT,
    [TSR_F8E4M3] = INFER_FLOAT,        [TSR_F8E4M3FN] = INFER_FLOAT, [TSR_F8E4M3FNUZ] = INFER_FLOAT,
    [TSR_F8E4M3B11FNUZ] = INFER_FLOAT, [TSR_F8E5M2] = INFER_FLOAT,   [TSR_F8E5M2FNUZ] = INFER_FLOAT,
    [TSR_F8E8M0FNU] = INFER_FLOAT,     [TSR_F6E2M3FN] = INFER_FLOAT, [TSR_F6E3M2FN] = INFER_FLOAT,
    [TSR_F4E2M1FN] = INFER_FLOAT,      [TSR_C64] = INFER_COMPLEX,    [TSR_C128] = INFER_COMPLEX,
};

unsigned ir_infer_class(const ir_type *type)
{
    if (type->kind != IR_TYPE_TENSOR)
        return 0;
    if (BASE_UNLIKELY(type->quant != NULL))
        return type->quant->n_axes ? INFER_QUANT_AXIS : INFER_QUANT;
    return dtype_classes[type->dtype];
}

static const char *mask_words(const ir_infer_call *call, unsigned mask)
{
    static const struct {
        unsigned mask;
        const char *words;
    } names[] = {{INFER_BOOL, "i1"},
                 {INFER_INTEGER, "integer"},
                 {INFER_SIGNED, "signed integer"},
                 {INFER_UNSIGNED, "unsigned integer"},
                 {INFER_FLOAT, "floating-point"},
                 {INFER_COMPLEX, "complex"},
                 {INFER_QUANT | INFER_QUANT_AXIS, "quantized"},
                 {INFER_QUANT, "per-tensor quantized"},
                 {INFER_QUANT_AXIS, "per-axis quantized"}};
    const char *text = "", *last = NULL;
    unsigned left = mask;
    for (size_t i = 0; i < BASE_COUNT(names); i++) {
        if ((left & names[i].mask) != names[i].mask)
            continue;
        left &= ~names[i].mask;
        if (last)
            text = *text ? base_arena_format(call->arena, "%s, %s", text, last) : last;
        last = names[i].words;
    }
    if (!last)
        return "no";
    return *text ? base_arena_format(call->arena, "%s or %s", text, last) : last;
}

tsr_status ir_infer_check_quant(const ir_infer_call *call, const ir_type *type, const char *what)
{
    const ir_quant *quant = type->quant;
    if (type->kind != IR_TYPE_TENSOR || !quant || quant->n_axes == 0)
        return TSR_OK;
    if (quant->n_axes > 1 || quant->block_sizes[0] > 1)
        return ir_infer_fail(call, "%s is quantized by blocks, which no op takes: %s", what, ir_infer_show(call, type));
    int64_t n_scales = 1;
    for (int64_t i = 0; i < quant->n_axes; i++) {
        if (quant->axes[i] < 0 || quant->axes[i] >= type->rank)
            return ir_infer_fail(call, "%s is quantized along dimension %lld, but its rank is %lld", what,
                                 (long long)quant->axes[i], (long long)type->rank);
        int64_t size = type->dims[quant->axes[i]];
        if (size == IR_DYNAMIC)
            return TSR_OK;
        n_scales *= size;
    }
    if (n_scales != quant->n_scales)
        return ir_infer_fail(call, "%s has %lld scales, but %lld slices along its quantized dimension", what,
                             (long long)quant->n_scales, (long long)n_scales);
    return TSR_OK;
}

tsr_status ir_infer_check_type(const ir_infer_call *call, const ir_type *type, unsigned mask, const char *what)
{
    if (BASE_LIKELY(ir_infer_class(type) & mask))
        return BASE_UNLIKELY(ir_infer_class(type) == INFER_QUANT_AXIS) ? ir_infer_check_quant(call, type, what)
                                                                       : TSR_OK;
    if (mask == INFER_ANY)
        return ir_infer_fail(call, "%s must be a tensor, not %s", what, ir_infer_show(call, type));
    return ir_infer_fail(call, "%s must be a tensor of %s elements, not %s", what, mask_words(call, mask),
                         ir_infer_show(call, type));
}

tsr_status ir_infer_check_value(const ir_infer_call *call, const ir_type *type, unsigned mask, const char *what)
{
    if (type->kind == IR_TYPE_TOKEN || ir_infer_class(type) & mask)
        return ir_infer_check_quant(call, type, what);
    return ir_infer_fail(call, "%s must be a tensor or a token, not %s", what, ir_infer_show(call, type));
}

tsr_status ir_infer_check_static(const ir_infer_call *call, const ir_type *type, bool bounded, const char *what)
{
    for (int64_t i = 0; i < type->rank; i++)
        if (type->dims[i] == IR_DYNAMIC && !(bounded && ir_infer_bound(type, i) != IR_DYNAMIC))
            return ir_infer_fail(call, "%s must have a static shape%s, not %s", what, bounded ? " or bounds" : "",
                                 ir_infer_show(call, type));
    return TSR_OK;
}

tsr_status ir_infer_check_token(const ir_infer_call *call, const ir_type *type, const char *what)
{
    if (type->kind == IR_TYPE_TOKEN)
        return TSR_OK;
    return ir_infer_fail(call, "%s must be a token, not %s", what, ir_infer_show(call, type));
}

static bool same_quant(const ir_quant *a, const ir_quant *b)
{
    if (a == b)
        return true;
    if (!a || !b || a->storage != b->storage || a->expressed != b->expressed || a->storage_min != b->storage_min ||
        a->storage_max != b->storage_max || a->n_axes != b->n_axes || a->n_scales != b->n_scales)
        return false;
    for (int64_t i = 0; i < a->n_axes; i++)
        if (a->axes[i] != b->axes[i] || a->block_sizes[i] != b->block_sizes[i] || a->slices[i] != b->slices[i])
            return false;
    for (int64_t i = 0; i < a->n_scales; i++)
        if (a->scales[i] != b->scales[i] || a->zero_points[i] != b->zero_points[i])
            return false;
    return true;
}

bool ir_infer_same_element(const ir_type *a, const ir_type *b)
{
    return a->kind == IR_TYPE_TENSOR && b->kind == IR_TYPE_TENSOR && a->dtype == b->dtype &&
           same_quant(a->quant, b->quant);
}

bool ir_infer_same_baseline(const ir_type *a, const ir_type *b)
{
    if (a->kind != IR_TYPE_TENSOR || b->kind != IR_TYPE_TENSOR)
        return a == b;
    if (BASE_LIKELY(!a->quant && !b->quant))
        return a->dtype == b->dtype;
    return a->quant && b->quant && a->quant->storage == b->quant->storage &&
           a->quant->expressed == b->quant->expressed && a->quant->storage_min == b->quant->storage_min &&
           a->quant->storage_max == b->quant->storage_max;
}

bool ir_infer_promotable(const ir_type *from, const ir_type *to)
{
    if (from->kind != IR_TYPE_TENSOR || to->kind != IR_TYPE_TENSOR || !from->quant != !to->quant)
        return false;
    if (from->quant)
        return from->quant->expressed == to->quant->expressed &&
               ir_dtype_bits(from->quant->storage) <= ir_dtype_bits(to->quant->storage);
    unsigned a = dtype_classes[from->dtype], b = dtype_classes[to->dtype];
    return a == b && ir_dtype_bits(from->dtype) <= ir_dtype_bits(to->dtype);
}
