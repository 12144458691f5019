/* Numbers as the sum of two of their type, high + low: what complex<f64> needs where one rounding a step is too much.
 * Where something on the way is not finite, the low part is 0 and high is what plain arithmetic gives. */
#include "cpu/complex.h"

static ir_value *finite_or_zero(ir_builder *b, ir_value *x)
{
    return ir_select(b, ir_unary(b, IR_IS_FINITE, x), x, cpu_real(b, x, 0));
}

cpu_pair cpu_pair_sum_of_products(ir_builder *b, ir_value *x, ir_value *u, ir_value *y, ir_value *v)
{
    ir_value *low_x, *low_y, *low, *plain = ir_add(b, ir_mul(b, x, u), ir_mul(b, y, v));
    ir_value *high = cpu_real_exact_product(b, x, u, &low_x);
    high = cpu_real_exact_sum(b, high, cpu_real_exact_product(b, y, v, &low_y), &low);
    low = finite_or_zero(b, ir_add(b, low, ir_add(b, low_x, low_y)));
    ir_value *sum = ir_add(b, high, low), *rest = ir_add(b, ir_sub(b, high, sum), low);
    sum = ir_select(b, ir_unary(b, IR_IS_FINITE, sum), sum, plain);
    return (cpu_pair){sum, finite_or_zero(b, rest)};
}

cpu_pair cpu_pair_add(ir_builder *b, cpu_pair x, ir_value *y)
{
    ir_value *low, *high = cpu_real_exact_sum(b, x.high, y, &low);
    return (cpu_pair){high, finite_or_zero(b, ir_add(b, low, x.low))};
}

cpu_pair cpu_pair_root(ir_builder *b, cpu_pair x)
{
    ir_value *low, *root = ir_unary(b, IR_SQRT, x.high), *square = cpu_real_exact_product(b, root, root, &low);
    ir_value *rest = ir_add(b, ir_sub(b, ir_sub(b, x.high, square), low), x.low);
    return (cpu_pair){root, finite_or_zero(b, ir_div(b, rest, ir_add(b, root, root)))};
}

ir_value *cpu_pair_quotient(ir_builder *b, cpu_pair x, cpu_pair y)
{
    /* products of the smallest numbers are not exact */
    ir_value *tiny = cpu_real_is(b, IR_LT, cpu_real_abs(b, x.high), 0x1p-700), *one = cpu_real(b, x.high, 1);
    ir_value *up = ir_select(b, tiny, cpu_real(b, x.high, 0x1p300), one);
    ir_value *down = ir_select(b, tiny, cpu_real(b, x.high, 0x1p-300), one);
    x = (cpu_pair){ir_mul(b, x.high, up), ir_mul(b, x.low, up)};
    ir_value *low, *quotient = ir_div(b, x.high, y.high);
    ir_value *product = cpu_real_exact_product(b, quotient, y.high, &low);
    ir_value *rest = ir_add(b, ir_sub(b, ir_sub(b, x.high, product), low), x.low);
    rest = ir_sub(b, rest, ir_mul(b, quotient, y.low));
    ir_value *more = finite_or_zero(b, ir_div(b, rest, y.high)), *none = cpu_real_is(b, IR_EQ, more, 0); /* -0 */
    return ir_mul(b, ir_select(b, none, quotient, ir_add(b, quotient, more)), down);
}
