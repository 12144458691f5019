/* sqrt(x^2 + y^2), in which nothing overflows or underflows on the way; its gradient is in grad/composite_hypot.c.
 *
 * The error is below one place on devices that round a product and its sum once: half a place is the root's, 0.36 that of the
 * rounded sum of squares, and 0.1 that of the one square that is rounded before. That square is the smaller of two: y^2,
 * which is added to x^2, or (x - y)^2, which is added to 2 x y (as in fdlibm, Sun Microsystems 1993). */
#include "pass/chlo.h"

/* 2^n, so that x 2^-n and the squares of it are far from overflow and from 0, and its reciprocal: from the upper bits of x's
 * exponent, with the lower ones at their middle. */
static ir_value *power_near(ir_builder *b, ir_value *x, ir_value **inverse)
{
    bool single = x->type->dtype == TSR_F32;
    const ir_type *type = ir_with_dtype(x->type, single ? TSR_I32 : TSR_I64);
    ir_value *bits = ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, type);
    if (!bits)
        return NULL;
    bits = ir_binary(b, IR_AND, bits, ir_constant_fill(b, type, single ? 0x70000000p0 : 0x7000000000000000p0));
    bits = ir_binary(b, IR_OR, bits, ir_constant_fill(b, type, single ? 0x08000000p0 : 0x0800000000000000p0));
    /* The exponents of a number and of its reciprocal add up to twice the bias. */
    ir_value *back = ir_sub(b, ir_constant_fill(b, type, single ? 0x7f000000p0 : 0x7fe0000000000000p0), bits);
    *inverse = ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &back, x->type);
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &bits, x->type);
}

static bool hypot_of(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = pass_chlo_abs(b, call->operands[0]), *y = pass_chlo_abs(b, call->operands[1]), *inverse = NULL;
    ir_value *first = ir_compare(b, IR_GE, x, y), *large = ir_select(b, first, x, y),
             *small = ir_select(b, first, y, x);
    ir_value *power = large ? power_near(b, large, &inverse) : NULL;
    ir_value *u = ir_mul(b, large, inverse), *v = ir_mul(b, small, inverse), *twice = ir_add(b, v, v);
    ir_value *alike = ir_compare(b, IR_GT, twice, u); /* then u - v is exact */
    ir_value *rest = ir_select(b, alike, ir_sub(b, u, v), v);
    ir_value *sum = pass_chlo_multiply_add(b, ir_select(b, alike, twice, u), u, ir_mul(b, rest, rest));
    /* An infinity is the result also beside a NaN. */
    ir_value *infinity = pass_chlo_fill(b, x, __builtin_inf());
    ir_value *infinite = ir_binary(b, IR_OR, ir_compare(b, IR_EQ, x, infinity), ir_compare(b, IR_EQ, y, infinity));
    results[0] = ir_select(b, infinite, infinity, ir_mul(b, ir_unary(b, IR_SQRT, sum), power));
    return results[0] != NULL;
}

bool decompose_tessera_hypot(ir_builder *b, const pass_call *call, ir_value **results)
{
    return pass_in_f32(b, call, 1, hypot_of, results);
}
