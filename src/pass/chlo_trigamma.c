/* The polygamma function of order 1, the gradient of digamma, for results narrower than f64. Plain f64 gives all of
 * their bits; the general form (chlo_zeta.c) computes in pairs, in a loop, with powers. */
#include "pass/chlo.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

static ir_value *trigamma_plus(ir_builder *b, ir_value *x, double c)
{
    return ir_add(b, x, pass_chlo_fill(b, x, c));
}

static ir_value *trigamma_inverse(ir_builder *b, ir_value *x)
{
    return ir_div(b, ir_ones_like(b, x), x);
}

/* For x >= 0: the sum of 1 / (x + k)^2 for k < STEPS, and the asymptotic series of the rest. */
static ir_value *trigamma_from_zero(ir_builder *b, ir_value *x)
{
    enum { STEPS = 10 };
    /* Bernoulli's numbers B(14) to B(2): the sum of B(2k) / x^(2k + 1). */
    static const double bernoulli[] = {1.1666666666666667,    -0.25311355311355311, 0.075757575757575758,
                                       -0.033333333333333333, 0.023809523809523810, -0.033333333333333333,
                                       0.16666666666666667};
    ir_value *sum = NULL;
    for (int k = STEPS - 1; k >= 0; k--) { /* small terms first */
        ir_value *at = k ? trigamma_plus(b, x, k) : x, *term = trigamma_inverse(b, ir_mul(b, at, at));
        sum = sum ? ir_add(b, sum, term) : term;
    }
    ir_value *inverse = trigamma_inverse(b, trigamma_plus(b, x, STEPS)), *square = ir_mul(b, inverse, inverse);
    ir_value *series = pass_chlo_polynomial(b, square, BASE_COUNT(bernoulli), bernoulli);
    ir_value *rest = trigamma_plus(b, ir_mul(b, inverse, series), 0.5);
    rest = ir_mul(b, inverse, trigamma_plus(b, ir_mul(b, inverse, rest), 1));
    return ir_add(b, rest, sum);
}

/* For x < 0: pi^2 / sin(pi x)^2 less the value at 1 - x. Infinity at the whole numbers, as zeta(2, x) has it. */
ir_value *pass_chlo_trigamma(ir_builder *b, ir_value *operand)
{
    if (operand->type->dtype == TSR_F64)
        return pass_chlo_trigamma_f64(b, operand);
    ir_value *x = ir_convert(b, operand, TSR_F64), *negative = pass_chlo_below(b, x, 0);
    ir_value *positive = ir_select(b, negative, ir_sub(b, ir_ones_like(b, x), x), x);
    ir_value *value = trigamma_from_zero(b, positive);
    ir_value *nearest = ir_unary(b, IR_ROUND_NEAREST_EVEN, x), *away = ir_sub(b, x, nearest);
    ir_value *sine = ir_unary(b, IR_SINE, ir_mul(b, away, pass_chlo_fill(b, x, pi)));
    ir_value *reflected = ir_sub(b, ir_div(b, pass_chlo_fill(b, x, pi * pi), ir_mul(b, sine, sine)), value);
    reflected = ir_select(b, ir_compare(b, IR_EQ, x, nearest), pass_chlo_fill(b, x, INFINITY), reflected);
    return ir_select(b, negative, reflected, value);
}
