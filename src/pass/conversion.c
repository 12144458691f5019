/* Conversions that change nothing, or that can be one: of dtypes, of precision, of bits, and between complex numbers and their
 * parts. NaN payloads may differ. */
#include "pass/internal.h"

static int significant_bits(tsr_dtype dtype)
{
    switch (dtype) {
    case TSR_F64:
        return 53;
    case TSR_F32:
        return 24;
    case TSR_F16:
        return 11;
    case TSR_BF16:
        return 8;
    default:
        return 0;
    }
}

/* Whether every value of dtype `from` is also a value of dtype `to`. */
static bool embeds(tsr_dtype from, tsr_dtype to)
{
    int from_bits = ir_dtype_bits(from), to_bits = ir_dtype_bits(to);
    if (from == to)
        return true;
    if (from == TSR_BOOL)
        return ir_dtype_is_integer(to) ? to_bits >= 4 : significant_bits(to) > 0;
    if (ir_dtype_is_integer(from)) {
        int magnitude = from_bits - (ir_dtype_is_signed(from) ? 1 : 0);
        if (significant_bits(to) > 0)
            return significant_bits(to) >= magnitude && to != TSR_F16;
        if (ir_dtype_is_signed(to))
            return to_bits - 1 >= magnitude;
        return ir_dtype_is_unsigned(to) && ir_dtype_is_unsigned(from) && to_bits >= from_bits;
    }
    if (from == TSR_F16 || from == TSR_BF16)
        return to == TSR_F32 || to == TSR_F64;
    return from == TSR_F32 && to == TSR_F64;
}

static ir_value *convert(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    const ir_type *type = op->results[0].type;
    if (x->type == type)
        return x;
    ir_op *inner = pass_made_by(x, IR_CONVERT);
    if (!inner || x->type->quant || type->quant)
        return NULL;
    ir_value *origin = ir_operand(inner, 0);
    tsr_dtype from = origin->type->dtype, middle = x->type->dtype, to = type->dtype;
    if (origin->type->quant || !embeds(from, middle) || !ir_types_compatible(ir_with_dtype(origin->type, to), type))
        return NULL;
    /* A float outside an integer type's range has its own conversion rule: keep that conversion as it is. */
    if (ir_dtype_is_float(middle) && !ir_dtype_is_float(from) && !ir_dtype_is_float(to) && !ir_dtype_is_complex(to))
        return NULL;
    return origin->type == type ? origin : ir_build_typed(b, IR_CONVERT, NULL, 1, &origin, type);
}

static ir_value *reduce_precision(ir_builder *b, ir_op *op)
{
    (void)b;
    const ir_reduce_precision_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    base_float_format own = base_float_format_of(x->type->dtype);
    if (!own.exponent_bits)
        own = x->type->dtype == TSR_F64 ? (base_float_format){.exponent_bits = 11, .mantissa_bits = 52}
                                        : (base_float_format){.exponent_bits = 8, .mantissa_bits = 23};
    bool same = attrs->exponent_bits >= own.exponent_bits && attrs->mantissa_bits >= own.mantissa_bits;
    return same ? pass_stands(op, x) : NULL;
}

static ir_value *part(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    if (!ir_dtype_is_complex(x->type->dtype)) {
        if (op->code == IR_REAL)
            return pass_stands(op, x);
        return ir_is_static(x->type) ? ir_zeros_like(b, x) : NULL;
    }
    ir_op *inner = pass_made_by(x, IR_COMPLEX);
    return inner ? pass_stands(op, ir_operand(inner, op->code == IR_REAL ? 0 : 1)) : NULL;
}

static ir_value *complex_(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_op *real = pass_made_by(ir_operand(op, 0), IR_REAL), *imaginary = pass_made_by(ir_operand(op, 1), IR_IMAG);
    if (real && imaginary && ir_operand(real, 0) == ir_operand(imaginary, 0))
        return pass_stands(op, ir_operand(real, 0));
    return NULL;
}

static ir_value *bitcast(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    if (x->type == op->results[0].type)
        return x;
    ir_op *inner = pass_made_by(x, IR_BITCAST_CONVERT);
    if (!inner || x->type->quant)
        return NULL;
    ir_value *origin = ir_operand(inner, 0);
    const ir_type *type = op->results[0].type;
    if (origin->type == type)
        return origin;
    int from = ir_dtype_bits(origin->type->dtype), to = ir_dtype_bits(type->dtype);
    if (type->rank != origin->type->rank + (from > to) - (from < to))
        return NULL; /* two casts split an element into two new dimensions, where one cast makes a single one */
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &origin, op->results[0].type);
}

ir_value *pass_simplify_conversion(ir_builder *b, ir_op *op)
{
    static pass_rule *const rules[IR_OPCODE_COUNT] = {
        [IR_CONVERT] = convert,  [IR_REDUCE_PRECISION] = reduce_precision, [IR_REAL] = part, [IR_IMAG] = part,
        [IR_COMPLEX] = complex_, [IR_BITCAST_CONVERT] = bitcast,
    };
    return rules[op->code] && !pass_is_quantized(op) ? rules[op->code](b, op) : NULL;
}
