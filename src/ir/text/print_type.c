/* Types as StableHLO writes them: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, !quant.uniform<...>, tuple<...>, tokens. */
#include "ir/text/asm.h"

static void ir_print_ints(int64_t n, const int64_t *v, base_text *out)
{
    for (int64_t i = 0; i < n; i++) {
        base_text_add(out, i ? ", " : "");
        if (v[i] == IR_DYNAMIC)
            base_text_char(out, '?');
        else
            base_text_int(out, v[i]);
    }
}

static void ir_storage_range(tsr_dtype storage, int64_t *low, int64_t *high)
{
    int bits = ir_dtype_bits(storage);
    bool with_sign = ir_dtype_is_signed(storage);
    *low = with_sign ? -(INT64_C(1) << (bits - 1)) : 0;
    *high = with_sign ? (INT64_C(1) << (bits - 1)) - 1 : (INT64_C(1) << bits) - 1;
}

static void ir_print_scale(const ir_quant *quant, int64_t i, base_text *out)
{
    base_text_double(out, quant->scales[i], 53, true);
    if (quant->zero_points[i] != 0)
        base_text_format(out, ":%lld", (long long)quant->zero_points[i]);
}

/* Nested braces, one level for each quantized axis; the last axis is innermost. */
static void ir_print_scales(const ir_quant *quant, const int64_t *sizes, int64_t n, int64_t *at, base_text *out)
{
    if (n == 0) {
        ir_print_scale(quant, (*at)++, out);
        return;
    }
    base_text_char(out, '{');
    for (int64_t i = 0; i < sizes[0]; i++) {
        base_text_add(out, i ? ", " : "");
        ir_print_scales(quant, sizes + 1, n - 1, at, out);
    }
    base_text_char(out, '}');
}

static void ir_print_quant(const ir_type *type, base_text *out)
{
    const ir_quant *quant = type->quant;
    int64_t low, high, at = 0;
    ir_storage_range(quant->storage, &low, &high);
    /* "ui8" is written u8 here */
    base_text_add(out, "!quant.uniform<");
    if (ir_dtype_is_unsigned(quant->storage))
        base_text_format(out, "u%s", tsr_dtype_name(quant->storage) + 2);
    else
        base_text_add(out, tsr_dtype_name(quant->storage));
    if (quant->storage_min != low || quant->storage_max != high)
        base_text_format(out, "<%lld:%lld>", (long long)quant->storage_min, (long long)quant->storage_max);
    base_text_format(out, ":%s", tsr_dtype_name(quant->expressed));
    bool blocks = quant->n_axes > 1;
    for (int64_t i = 0; i < quant->n_axes; i++)
        blocks = blocks || quant->block_sizes[i] != 1;
    if (quant->n_axes == 0) {
        base_text_add(out, ", ");
        ir_print_scale(quant, 0, out);
    } else if (!blocks) {
        base_text_format(out, ":%lld, ", (long long)quant->axes[0]);
        ir_print_scales(quant, &quant->n_scales, 1, &at, out);
    } else {
        base_text_add(out, ":{");
        for (int64_t i = 0; i < quant->n_axes; i++)
            base_text_format(out, "%s%lld:%lld", i ? ", " : "", (long long)quant->axes[i],
                             (long long)quant->block_sizes[i]);
        base_text_add(out, "}, ");
        ir_print_scales(quant, quant->slices, quant->n_axes, &at, out);
    }
    base_text_char(out, '>');
}

static void ir_print_type_list(const ir_type *type, base_text *out)
{
    for (int64_t i = 0; i < type->rank; i++) {
        base_text_add(out, i ? ", " : "");
        ir_print_type(type->elements[i], out);
    }
    base_text_char(out, '>');
}

void ir_print_type(const ir_type *type, base_text *out)
{
    if (!type) {
        base_text_add(out, "none");
        return;
    }
    switch (type->kind) {
    case IR_TYPE_TOKEN:
        base_text_add(out, "!stablehlo.token");
        return;
    case IR_TYPE_TUPLE:
        base_text_add(out, "tuple<");
        ir_print_type_list(type, out);
        return;
    case IR_TYPE_FUTURE:
        base_text_add(out, "!stablehlo.future<");
        ir_print_type_list(type, out);
        return;
    case IR_TYPE_OPAQUE:
        base_text_add(out, type->text);
        return;
    case IR_TYPE_TENSOR:
        break;
    }
    base_text_add(out, "tensor<");
    for (int64_t i = 0; i < type->rank; i++) {
        if (type->dims[i] == IR_DYNAMIC)
            base_text_char(out, '?');
        else
            base_text_int(out, type->dims[i]);
        base_text_char(out, 'x');
    }
    if (type->quant)
        ir_print_quant(type, out);
    else
        base_text_add(out, tsr_dtype_name(type->dtype));
    if (type->bounds) {
        base_text_add(out, ", #stablehlo.bounds<");
        ir_print_ints(type->rank, type->bounds, out);
        base_text_char(out, '>');
    }
    base_text_char(out, '>');
}
