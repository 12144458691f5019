/* frexp: a number as a mantissa in [1/2, 1) times a power of two, by the bits of its exponent. */
#include "tensor/generated/bodies.h"

/* Where the exponent lies in a number of this dtype. */
typedef struct exponent_bits {
    tsr_dtype integer;
    int shift, mask, bias, lift; /* lift: 2^lift times a subnormal number is normal */
} exponent_bits;

static ir_value *as_bits(ir_builder *b, ir_value *x, tsr_dtype dtype)
{
    return x ? ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, ir_with_dtype(x->type, dtype)) : NULL;
}

static ir_value *filled(ir_builder *b, const ir_value *like, double value)
{
    return like ? ir_constant_fill(b, like->type, value) : NULL;
}

/* 2^k for small integers k, exactly. */
static ir_value *power(ir_builder *b, const exponent_bits *e, ir_value *k, tsr_dtype dtype)
{
    ir_value *biased = ir_add(b, k, filled(b, k, e->bias + 1));
    return as_bits(b, ir_binary(b, IR_SHIFT_LEFT, biased, filled(b, k, e->shift)), dtype);
}

void tensor_fn_frexp(tensor_call *call, ir_value *self, ir_value **out)
{
    static const exponent_bits single = {TSR_I32, 23, 255, 126, 24}, twice = {TSR_I64, 52, 2047, 1022, 54};
    ir_builder *b = call->b;
    tsr_dtype given = self->type->dtype, dtype = given == TSR_F64 ? TSR_F64 : TSR_F32;
    const exponent_bits *e = dtype == TSR_F64 ? &twice : &single;
    out[0] = out[1] = NULL;
    if (!ir_dtype_is_float(given)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "torch.frexp() only supports floating-point dtypes");
        return;
    }
    ir_value *x = ir_convert(b, self, dtype), *zero = filled(b, x, 0), *size = ir_unary(b, IR_ABS, x);
    ir_value *small = ir_compare(b, IR_LT, size, filled(b, x, dtype == TSR_F64 ? 0x1p-1022 : 0x1p-126));
    ir_value *lifted = ir_select(b, small, ir_mul(b, x, filled(b, x, dtype == TSR_F64 ? 0x1p54 : 0x1p24)), x);
    ir_value *bits = as_bits(b, lifted, e->integer);
    ir_value *field = ir_binary(b, IR_AND, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, bits, filled(b, bits, e->shift)),
                                filled(b, bits, e->mask));
    ir_value *place = ir_sub(b, ir_sub(b, field, filled(b, field, e->bias)),
                             ir_select(b, small, filled(b, field, e->lift), filled(b, field, 0)));
    /* 0, infinities and NaN are their own mantissas */
    ir_value *plain = ir_binary(b, IR_AND, ir_compare(b, IR_GT, size, zero), ir_unary(b, IR_IS_FINITE, x));
    place = ir_select(b, plain, place, filled(b, place, 0));
    /* In two steps, since 2^-place may be no normal number; a product has the gradient that a change of bits lacks. */
    ir_value *half = ir_binary(b, IR_SHIFT_RIGHT_ARITHMETIC, place, filled(b, place, 1));
    ir_value *mantissa = ir_mul(b, x, power(b, e, ir_neg(b, half), dtype));
    mantissa = ir_mul(b, mantissa, power(b, e, ir_neg(b, ir_sub(b, place, half)), dtype));
    out[0] = ir_convert(b, mantissa, given);
    out[1] = ir_convert(b, place, TSR_I32);
}
