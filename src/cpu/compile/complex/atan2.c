/* The angle of a point whose two coordinates are complex. */
#include "cpu/compile/complex/complex.h"

#include <math.h>

static cpu_complex atan2_choose(ir_builder *b, ir_value *where, cpu_complex x, cpu_complex y)
{
    return (cpu_complex){ir_select(b, where, x.re, y.re), ir_select(b, where, x.im, y.im)};
}

/* x u + y v of numbers converted from f32, whose products are exact in f64. */
static ir_value *sum_of_products(ir_builder *b, ir_value *x, ir_value *u, ir_value *y, ir_value *v)
{
    return ir_add(b, ir_mul(b, x, u), ir_mul(b, y, v));
}

/* half or the opposite angle, whichever is closer to about. side has half's sign where half is too small for a number. */
static ir_value *next_to(ir_builder *b, cpu_pair half, ir_value *side, ir_value *about)
{
    ir_value *zero = cpu_real(b, about, 0), *none = cpu_real_is(b, IR_EQ, half.high, 0);
    cpu_pair pi = {cpu_real(b, about, 0x1.921fb54442d18p+1), cpu_real(b, about, 0x1.1a62633145c07p-53)};
    ir_value *sideless = cpu_real_is(b, IR_EQ, side, 0);
    ir_value *sign = ir_select(b, none, ir_select(b, sideless, ir_neg(b, about), side), half.high);
    ir_value *negative = cpu_real_negative(b, sign);
    pi = cpu_pair_select(b, negative, pi, cpu_pair_negate(b, pi));
    cpu_pair turned = cpu_pair_plus(b, cpu_pair_select(b, none, (cpu_pair){zero, zero}, half), pi);
    ir_value *away = cpu_real_is(b, IR_LT, ir_unary(b, IR_COSINE, ir_sub(b, about, half.high)), 0);
    ir_value *signed_zero = ir_select(b, sideless, half.high, cpu_real_with_sign(b, zero, side));
    half.high = ir_select(b, none, signed_zero, half.high);
    ir_value *kept = ir_select(b, cpu_real_is(b, IR_EQ, half.low, 0), half.high, cpu_pair_round(b, half)); /* -0 */
    return ir_select(b, away, cpu_pair_round(b, turned), kept);
}

/* -i log(p / r) with p = x + i y, q = x - i y and r = sqrt(p q), since (p / r)^2 = p / q: the imaginary part is
 * -log(|p|^2 / |q|^2) / 4, where |p|^2 - |q|^2 = 4 (im(x) re(y) - re(x) im(y)); the real part is half the angle of p
 * conj(q) = |x|^2 - |y|^2 + 2 i re(x conj(y)), or the opposite angle, whichever is closer to p's angle minus r's. */
cpu_complex cpu_complex_atan2(ir_builder *b, cpu_complex y, cpu_complex x)
{
    cpu_complex p = {ir_sub(b, x.re, y.im), ir_add(b, x.im, y.re)};
    cpu_complex q = {ir_add(b, x.re, y.im), ir_sub(b, x.im, y.re)};
    ir_value *more = sum_of_products(b, x.im, y.re, ir_neg(b, x.re), y.im), *is_less = cpu_real_is(b, IR_LT, more, 0);
    more = ir_mul(b, more, cpu_real(b, more, 4));
    cpu_complex other = atan2_choose(b, is_less, p, q);
    ir_value *size = sum_of_products(b, other.re, other.re, other.im, other.im);
    ir_value *im = ir_unary(b, IR_LOG_PLUS_ONE, ir_div(b, cpu_real_abs(b, more), size));
    im = ir_mul(b, im, cpu_real(b, im, 0.25));
    im = ir_select(b, is_less, im, ir_neg(b, im));
    ir_value *across = sum_of_products(b, x.re, y.re, x.im, y.im), *low1, *low2, *low3;
    ir_value *along = cpu_real_exact_sum(b, ir_mul(b, x.re, x.re), ir_mul(b, x.im, x.im), &low1);
    along = cpu_real_exact_sum(b, along, ir_neg(b, ir_mul(b, y.re, y.re)), &low2);
    along = cpu_real_exact_sum(b, along, ir_neg(b, ir_mul(b, y.im, y.im)), &low3);
    along = ir_add(b, along, ir_add(b, low1, ir_add(b, low2, low3)));
    ir_value *half = cpu_real_half(b, ir_binary(b, IR_ATAN2, ir_add(b, across, across), along));
    ir_value *re_r =
        sum_of_products(b, ir_add(b, x.re, x.im), ir_sub(b, x.re, x.im), ir_add(b, y.re, y.im), ir_sub(b, y.re, y.im));
    ir_value *im_r = sum_of_products(b, x.re, x.im, y.re, y.im);
    ir_value *about = cpu_real_half(b, ir_binary(b, IR_ATAN2, ir_add(b, im_r, im_r), re_r));
    about = ir_sub(b, ir_binary(b, IR_ATAN2, p.im, p.re), about);
    ir_value *real = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.im, 0), cpu_real_is(b, IR_EQ, y.im, 0));
    cpu_complex of_real = {ir_binary(b, IR_ATAN2, y.re, x.re), cpu_real(b, x.re, 0)};
    return atan2_choose(b, real, of_real, (cpu_complex){next_to(b, cpu_pair_of(b, half), across, about), im});
}

/* x + y and x - y as sums of two numbers. */
static cpu_pair atan2_sum(ir_builder *b, ir_value *x, ir_value *y)
{
    cpu_pair z;
    z.high = cpu_real_exact_sum(b, x, y, &z.low);
    return z;
}

/* x u + y v; a zero gets the sign that plain arithmetic gives it. */
static cpu_pair products(ir_builder *b, ir_value *x, ir_value *u, ir_value *y, ir_value *v)
{
    cpu_pair sum = cpu_pair_sum_of_products(b, x, u, y, v);
    ir_value *none = cpu_real_is(b, IR_EQ, sum.high, 0), *plain = ir_add(b, ir_mul(b, x, u), ir_mul(b, y, v));
    return (cpu_pair){ir_select(b, none, plain, sum.high), sum.low};
}

/* |x|^2 - |y|^2 */
static cpu_pair difference_of_squares(ir_builder *b, cpu_complex x, cpu_complex y)
{
    ir_value *from[] = {x.re, x.im, y.re, y.im}, *terms[8];
    for (size_t i = 0; i < 4; i++) {
        terms[4 + i] = cpu_real_exact_product(b, from[i], from[i], &terms[i]);
        if (i >= 2) {
            terms[4 + i] = ir_neg(b, terms[4 + i]);
            terms[i] = ir_neg(b, terms[i]);
        }
    }
    return cpu_pair_sum(b, BASE_COUNT(terms), terms);
}

/* Both operands, a tiny one scaled up so that products of the two do not vanish; back: the factor that undoes the
 * scaling. */
typedef struct lifted {
    cpu_complex x, y;
    ir_value *back;
} lifted;

static lifted lift(ir_builder *b, cpu_complex x, cpu_complex y)
{
    ir_value *one = cpu_real(b, x.re, 1), *up = cpu_real(b, x.re, 0x1p600);
    ir_value *x_small = cpu_real_is(b, IR_LT, ir_max(b, cpu_real_abs(b, x.re), cpu_real_abs(b, x.im)), 0x1p-400);
    ir_value *y_small = cpu_real_is(b, IR_LT, ir_max(b, cpu_real_abs(b, y.re), cpu_real_abs(b, y.im)), 0x1p-400);
    ir_value *x_factor = ir_select(b, x_small, up, one), *y_factor = ir_select(b, y_small, up, one);
    ir_value *both = cpu_real_or(b, x_small, y_small);
    return (lifted){{ir_mul(b, x.re, x_factor), ir_mul(b, x.im, x_factor)},
                    {ir_mul(b, y.re, y_factor), ir_mul(b, y.im, y_factor)},
                    ir_select(b, both, cpu_real(b, x.re, 0x1p-600), one)};
}

static ir_value *unless_lost(ir_builder *b, ir_value *x, ir_value *other)
{
    ir_value *size = cpu_real_abs(b, x);
    ir_value *good = cpu_real_and(b, cpu_real_is(b, IR_GT, size, 0), cpu_real_is(b, IR_LT, size, INFINITY));
    return ir_select(b, good, x, other);
}

/* A number with the sign of x u + y v for coordinates as they came: in scaled ones a small term vanishes beside a large
 * one. Products that may underflow are computed with a factor, which the smaller number of each can bear. Where both ways
 * fail, as sums of zeros do, it is scaled. */
static ir_value *sign_of_products(ir_builder *b, ir_value *x, ir_value *u, ir_value *y, ir_value *v, ir_value *scaled)
{
    ir_value *from[] = {x, u, y, v}, *raised[4];
    for (size_t i = 0; i < 4; i += 2) {
        ir_value *swap = ir_compare(b, IR_LT, cpu_real_abs(b, from[i]), cpu_real_abs(b, from[i + 1]));
        raised[i] = ir_select(b, swap, from[i + 1], from[i]);
        raised[i + 1] = cpu_real_times(b, ir_select(b, swap, from[i], from[i + 1]), 0x1p1000);
    }
    ir_value *small = products(b, raised[0], raised[1], raised[2], raised[3]).high;
    return unless_lost(b, small, unless_lost(b, products(b, x, u, y, v).high, scaled));
}

/* The imaginary part of x^2 + y^2, whose sign chooses the side of the root. Where that part vanishes beside the scaled
 * coordinates, a tiny number with its sign. */
static ir_value *turn_of(ir_builder *b, cpu_complex x, cpu_complex y, cpu_complex whole_x, cpu_complex whole_y)
{
    ir_value *turn = products(b, x.re, x.im, y.re, y.im).high, *tiny = cpu_real(b, turn, 0x1p-1000);
    ir_value *sign = sign_of_products(b, whole_x.re, whole_x.im, whole_y.re, whole_y.im, turn);
    ir_value *side = cpu_real_with_sign(b, ir_max(b, cpu_real_abs(b, turn), tiny), sign);
    turn = ir_select(b, cpu_real_is(b, IR_EQ, sign, 0), turn, side);
    return ir_add(b, turn, turn);
}

/* Whether no product was lost in a sum of products of coordinates as they came. size is not negative. */
static ir_value *is_known(ir_builder *b, ir_value *size)
{
    return cpu_real_and(b, cpu_real_is(b, IR_GT, size, 0x1p-900), cpu_real_is(b, IR_LT, size, INFINITY));
}

/* A sum of products of unscaled coordinates over one of scaled coordinates, which is rounded once even if it is subnormal. */
static ir_value *scaled_back(ir_builder *b, ir_value *unscaled, ir_value *scaled, ir_value *scale)
{
    return ir_mul(b, ir_mul(b, ir_div(b, unscaled, scaled), scale), scale);
}

/* The same with sums of two numbers; both coordinates are scaled by one factor. */
cpu_complex cpu_complex_atan2_exact(ir_builder *b, cpu_complex y, cpu_complex x)
{
    ir_value *back, *most_x = ir_max(b, cpu_real_abs(b, x.re), cpu_real_abs(b, x.im));
    ir_value *scale = cpu_real_scale(b, most_x, ir_max(b, cpu_real_abs(b, y.re), cpu_real_abs(b, y.im)), &back);
    cpu_complex whole_x = x, whole_y = y;
    x = (cpu_complex){ir_mul(b, x.re, scale), ir_mul(b, x.im, scale)};
    y = (cpu_complex){ir_mul(b, y.re, scale), ir_mul(b, y.im, scale)};
    ir_value *minus_im = ir_neg(b, y.im), *minus_re = ir_neg(b, y.re);
    cpu_pair p[2] = {atan2_sum(b, x.re, minus_im), atan2_sum(b, x.im, y.re)},
             q[2] = {atan2_sum(b, x.re, y.im), atan2_sum(b, x.im, minus_re)};
    lifted up = lift(b, x, y);
    cpu_pair more = products(b, up.x.im, up.y.re, ir_neg(b, up.x.re), up.y.im);
    ir_value *more_sign = sign_of_products(b, whole_x.im, whole_y.re, ir_neg(b, whole_x.re), whole_y.im, more.high);
    ir_value *is_less = cpu_real_is(b, IR_LT, more_sign, 0);
    more = cpu_pair_select(b, is_less, cpu_pair_negate(b, more), more);
    cpu_pair near[2] = {cpu_pair_select(b, is_less, p[0], q[0]), cpu_pair_select(b, is_less, p[1], q[1])};
    cpu_pair far[2] = {cpu_pair_select(b, is_less, q[0], p[0]), cpu_pair_select(b, is_less, q[1], p[1])};
    cpu_pair size = cpu_pair_sum_of_squares(b, near[0], near[1]);
    ir_value *four = cpu_real(b, y.re, 4), *quarter = cpu_real(b, y.re, 0.25);
    cpu_pair ratio = cpu_pair_scale(b, cpu_pair_divide(b, cpu_pair_scale(b, more, four), size), up.back);
    ir_value *im = ir_mul(b, cpu_pair_round(b, cpu_pair_log1p(b, ratio)), quarter);
    /* small parts of the coordinates may have vanished when they were scaled */
    ir_value *whole = cpu_real_abs(b, products(b, whole_x.im, whole_y.re, ir_neg(b, whole_x.re), whole_y.im).high);
    ir_value *known = is_known(b, whole);
    whole = scaled_back(b, whole, size.high, scale);
    im = ir_select(b, cpu_real_and(b, known, cpu_real_is(b, IR_LT, ratio.high, 0x1p-960)), whole, im);
    /* the square of the distance from a pole may have underflowed */
    ir_value *lost = cpu_real_is(b, IR_LT, size.high, 0x1p-900);
    ir_value *apart = ir_sub(b, cpu_real_log_modulus(b, far[0].high, NULL, far[1].high),
                             cpu_real_log_modulus(b, near[0].high, NULL, near[1].high));
    im = cpu_real_abs(b, ir_select(b, lost, cpu_real_half(b, apart), im));
    im = ir_select(b, is_less, im, ir_neg(b, im));
    cpu_pair across = products(b, up.x.re, up.y.re, up.x.im, up.y.im);
    cpu_pair along = difference_of_squares(b, x, y);
    ir_value *thin = ir_mul(b, cpu_pair_quotient(b, across, along), up.back);
    ir_value *side = sign_of_products(b, whole_x.re, whole_y.re, whole_x.im, whole_y.im, across.high);
    across = cpu_pair_scale(b, across, ir_mul(b, cpu_real(b, y.re, 2), up.back));
    ir_value *flat = cpu_real_and(b, cpu_real_is(b, IR_GT, along.high, 0), cpu_real_is(b, IR_LT, up.back, 1));
    cpu_pair half = cpu_pair_scale(b, cpu_pair_angle(b, across, along), cpu_real(b, thin, 0.5));
    half = cpu_pair_select(b, flat, cpu_pair_of(b, thin), half);
    /* and so may the whole real part, where a small coordinate meets a large one */
    ir_value *unscaled = products(b, whole_x.re, whole_y.re, whole_x.im, whole_y.im).high;
    ir_value *tiny = scaled_back(b, unscaled, along.high, scale);
    ir_value *is_tiny =
        cpu_real_and(b, is_known(b, cpu_real_abs(b, unscaled)), cpu_real_is(b, IR_LT, cpu_real_abs(b, tiny), 0x1p-960));
    ir_value *shrunk = cpu_real_is(b, IR_LT, scale, 1);
    is_tiny = cpu_real_and(b, cpu_real_and(b, is_tiny, shrunk), cpu_real_is(b, IR_GT, along.high, 0));
    half = cpu_pair_select(b, is_tiny, cpu_pair_of(b, tiny), half);
    ir_value *turn = turn_of(b, x, y, whole_x, whole_y);
    ir_value *re_r =
        products(b, ir_add(b, x.re, x.im), ir_sub(b, x.re, x.im), ir_add(b, y.re, y.im), ir_sub(b, y.re, y.im)).high;
    ir_value *about = cpu_real_half(b, ir_binary(b, IR_ATAN2, turn, re_r));
    ir_value *re = next_to(b, half, side, ir_sub(b, ir_binary(b, IR_ATAN2, p[1].high, p[0].high), about));
    ir_value *real = cpu_real_and(b, cpu_real_is(b, IR_EQ, whole_x.im, 0), cpu_real_is(b, IR_EQ, whole_y.im, 0));
    cpu_complex of_real = {ir_binary(b, IR_ATAN2, whole_y.re, whole_x.re), cpu_real(b, x.re, 0)};
    return atan2_choose(b, real, of_real, (cpu_complex){re, im});
}
