/* chlo's functions of complex numbers from StableHLO's own ops, for readers of exported programs and devices of plugins: they
 * have no code of their own for them. Inverse functions are Kahan's (Branch cuts for complex elementary functions, 1987): products of
 * the parts of square roots, so that the signs of zeros choose the side of a branch cut. Numbers are computed as f64. */
#include "pass/chlo_pair.h"

#include <math.h>

typedef struct parts {
    ir_value *re, *im;
} parts;

static parts parts_of(ir_builder *b, ir_value *z)
{
    return (parts){ir_convert(b, ir_unary(b, IR_REAL, z), TSR_F64), ir_convert(b, ir_unary(b, IR_IMAG, z), TSR_F64)};
}

/* i z */
static parts turned(ir_builder *b, parts z)
{
    return (parts){ir_neg(b, z.im), z.re};
}

/* -i z */
static parts turned_back(ir_builder *b, parts z)
{
    return (parts){z.im, ir_neg(b, z.re)};
}

static parts root(ir_builder *b, ir_value *re, ir_value *im)
{
    return parts_of(b, ir_unary(b, IR_SQRT, ir_binary(b, IR_COMPLEX, re, im)));
}

static ir_value *is_infinite(ir_builder *b, ir_value *x)
{
    return ir_compare(b, IR_EQ, pass_chlo_abs(b, x), pass_chlo_fill(b, x, INFINITY));
}

static ir_value *exceeds(ir_builder *b, parts z, double limit)
{
    ir_value *far = ir_max(b, pass_chlo_abs(b, z.re), pass_chlo_abs(b, z.im));
    return ir_compare(b, IR_GT, far, pass_chlo_fill(b, far, limit));
}

static const double far_limit = 0x1p500; /* 1 is nothing beside larger numbers; squares of smaller ones are finite */

/* What the inverse functions with roots compute of: z, and 1. Products of the roots of large numbers would overflow, so that
 * both are 2^-100 times that, and the size lacks log(2^100). An infinite part is 1, and a finite one beside it a zero
 * of its sign: the angles are the same, and the size is infinite. */
typedef struct operand {
    parts z;
    ir_value *one, *lacks, *infinite;
} operand;

static operand operand_of(ir_builder *b, parts z)
{
    ir_value *one = ir_ones_like(b, z.re), *zero = ir_zeros_like(b, z.re), *less = pass_chlo_fill(b, z.re, 0x1p-100);
    ir_value *endless_re = is_infinite(b, z.re), *endless_im = is_infinite(b, z.im), *far = exceeds(b, z, far_limit);
    ir_value *infinite = ir_binary(b, IR_OR, endless_re, endless_im), *scale = ir_select(b, far, less, one);
    ir_value *factor = ir_select(b, infinite, zero, scale);
    ir_value *x = ir_select(b, endless_re, pass_chlo_signed(b, one, z.re), ir_mul(b, z.re, factor));
    ir_value *y = ir_select(b, endless_im, pass_chlo_signed(b, one, z.im), ir_mul(b, z.im, factor));
    ir_value *lacks = ir_select(b, far, pass_chlo_fill(b, z.re, 69.314718055994530942), zero);
    return (operand){{x, y}, scale, lacks, infinite};
}

/* |asinh(x)| and what it lacks */
static ir_value *size_of(ir_builder *b, ir_value *x, operand of)
{
    ir_value *size = ir_add(b, pass_chlo_asinh_f64(b, pass_chlo_abs(b, x)), of.lacks);
    return ir_select(b, of.infinite, pass_chlo_fill(b, x, INFINITY), size);
}

static ir_value *twice(ir_builder *b, ir_value *x)
{
    return ir_add(b, x, x);
}

static parts arc_sine(ir_builder *b, parts z)
{
    operand of = operand_of(b, z);
    ir_value *x = of.z.re, *y = of.z.im, *one = of.one;
    parts less = root(b, ir_sub(b, one, x), ir_neg(b, y)), more = root(b, ir_add(b, one, x), y);
    ir_value *across = ir_sub(b, ir_mul(b, less.re, more.re), ir_mul(b, less.im, more.im));
    ir_value *size = ir_sub(b, ir_mul(b, less.re, more.im), ir_mul(b, less.im, more.re));
    return (parts){ir_binary(b, IR_ATAN2, x, across), pass_pair_copy_sign(b, size_of(b, size, of), z.im)};
}

static parts arc_cosine(ir_builder *b, parts z)
{
    operand of = operand_of(b, z);
    ir_value *x = of.z.re, *y = of.z.im, *one = of.one;
    parts less = root(b, ir_sub(b, one, x), ir_neg(b, y)), more = root(b, ir_add(b, one, x), y);
    ir_value *size = ir_sub(b, ir_mul(b, more.re, less.im), ir_mul(b, more.im, less.re));
    return (parts){twice(b, ir_binary(b, IR_ATAN2, less.re, more.re)),
                   pass_pair_copy_sign(b, size_of(b, size, of), ir_neg(b, z.im))};
}

static parts area_cosine(ir_builder *b, parts z)
{
    operand of = operand_of(b, z);
    ir_value *x = of.z.re, *y = of.z.im, *one = of.one;
    parts less = root(b, ir_sub(b, x, one), y), more = root(b, ir_add(b, x, one), y);
    ir_value *size = ir_add(b, ir_mul(b, less.re, more.re), ir_mul(b, less.im, more.im));
    return (parts){size_of(b, size, of), twice(b, ir_binary(b, IR_ATAN2, less.im, more.re))};
}

static parts area_sine(ir_builder *b, parts z)
{
    return turned_back(b, arc_sine(b, turned(b, z)));
}

/* x / |z|^2 for large numbers, and 0 for infinite ones: the scale keeps the squares finite. */
static ir_value *far_inverse(ir_builder *b, ir_value *x, parts z)
{
    ir_value *scale = pass_chlo_fill(b, x, 0x1p-600), *infinite = is_infinite(b, z.im);
    ir_value *u = ir_mul(b, x, scale), *v = ir_mul(b, z.im, scale);
    ir_value *square = ir_add(b, ir_mul(b, u, u), ir_mul(b, v, v));
    infinite = ir_binary(b, IR_OR, infinite, is_infinite(b, x));
    return ir_select(b, infinite, ir_zeros_like(b, x), ir_mul(b, ir_div(b, u, square), scale));
}

/* (log 2 - log |y|) / 2, for numbers so near 1 or -1 that y^2 underflows */
static ir_value *size_near_one(ir_builder *b, ir_value *y)
{
    ir_value *log = ir_sub(b, pass_chlo_fill(b, y, 0.69314718055994530942), ir_log(b, pass_chlo_abs(b, y)));
    return ir_mul(b, pass_chlo_fill(b, y, 0.5), log);
}

/* log1p(4 |x| / ((1 - |x|)^2 + y^2)) / 4 with x's sign, and half the angle of 1 - z^2 + 2 i y. Far from zero the angle is
 * that of a nearer number, whose square is finite. */
static parts area_tangent(ir_builder *b, parts z)
{
    ir_value *most = pass_chlo_fill(b, z.re, far_limit), *one = ir_ones_like(b, z.re),
             *quarter = pass_chlo_fill(b, z.re, 0.25);
    ir_value *size = pass_chlo_abs(b, z.re), *x = ir_min(b, size, most);
    ir_value *y = ir_max(b, ir_min(b, z.im, most), ir_neg(b, most));
    ir_value *rest = ir_sub(b, one, x), *square = ir_mul(b, y, y);
    ir_value *ratio = ir_div(b, ir_mul(b, pass_chlo_fill(b, x, 4), x), ir_add(b, ir_mul(b, rest, rest), square));
    ir_value *re = ir_mul(b, quarter, ir_unary(b, IR_LOG_PLUS_ONE, ratio));
    ir_value *near = ir_binary(b, IR_AND, ir_compare(b, IR_EQ, size, one),
                               pass_chlo_below(b, pass_chlo_abs(b, z.im), 1 / far_limit));
    re = ir_select(b, near, size_near_one(b, z.im), re);
    re = ir_select(b, exceeds(b, z, far_limit), far_inverse(b, size, z), re);
    re = pass_pair_copy_sign(b, re, z.re);
    ir_value *angle = ir_binary(b, IR_ATAN2, twice(b, y), ir_sub(b, ir_mul(b, rest, ir_add(b, one, x)), square));
    return (parts){re, ir_mul(b, pass_chlo_fill(b, angle, 0.5), angle)};
}

static parts arc_tangent(ir_builder *b, parts z)
{
    return turned_back(b, area_tangent(b, turned(b, z)));
}

/* cosh(x) or sinh(x) is that function of `rest` times both factors, each 1 or e^600: its product with a small number
 * may be finite where the function itself is not. */
typedef struct hyperbolic {
    ir_value *rest, *factors[2];
} hyperbolic;

static hyperbolic hyperbolic_of(ir_builder *b, ir_value *x)
{
    ir_value *size = pass_chlo_abs(b, x), *zero = ir_zeros_like(b, x), *one = ir_ones_like(b, x), *rest = size;
    ir_value *step = pass_chlo_fill(b, x, 600), *e = pass_chlo_fill(b, x, 3.7730203009299397e260);
    hyperbolic of;
    for (int i = 0; i < 2; i++) {
        ir_value *large = ir_compare(b, IR_GT, size, pass_chlo_fill(b, x, i ? 1300 : 700));
        rest = ir_sub(b, rest, ir_select(b, large, step, zero));
        of.factors[i] = ir_select(b, large, e, one);
    }
    of.rest = pass_pair_copy_sign(b, rest, x);
    return of;
}

static ir_value *product(ir_builder *b, pass_chlo_f64 *function, hyperbolic of, ir_value *y)
{
    return ir_mul(b, ir_mul(b, ir_mul(b, function(b, of.rest), y), of.factors[0]), of.factors[1]);
}

/* The same, and otherwise where y is 0: an infinity times 0 is none. (Of infinite imaginary parts both parts are NaN.) */
static ir_value *times(ir_builder *b, pass_chlo_f64 *function, hyperbolic of, ir_value *y, ir_value *otherwise)
{
    return ir_select(b, ir_compare(b, IR_EQ, y, ir_zeros_like(b, y)), otherwise, product(b, function, of, y));
}

static parts hyperbolic_cosine(ir_builder *b, parts z)
{
    ir_value *sine = ir_unary(b, IR_SINE, z.im), *cosine = ir_unary(b, IR_COSINE, z.im);
    ir_value *zero = ir_mul(b, pass_pair_copy_sign(b, ir_ones_like(b, sine), z.re), sine);
    hyperbolic of = hyperbolic_of(b, z.re);
    return (parts){product(b, pass_chlo_cosh_f64, of, cosine), times(b, pass_chlo_sinh_f64, of, sine, zero)};
}

static parts hyperbolic_sine(ir_builder *b, parts z)
{
    ir_value *sine = ir_unary(b, IR_SINE, z.im), *cosine = ir_unary(b, IR_COSINE, z.im);
    hyperbolic of = hyperbolic_of(b, z.re);
    return (parts){product(b, pass_chlo_sinh_f64, of, cosine), times(b, pass_chlo_cosh_f64, of, sine, sine)};
}

#define COMPLEX(name, build)                                                                                           \
    ir_value *pass_chlo_complex_##name(ir_builder *b, ir_value *z)                                                     \
    {                                                                                                                  \
        tsr_dtype dtype = ir_dtype_real(z->type->dtype);                                                               \
        parts of = build(b, parts_of(b, z));                                                                           \
        return ir_binary(b, IR_COMPLEX, ir_convert(b, of.re, dtype), ir_convert(b, of.im, dtype));                     \
    }
COMPLEX(acos, arc_cosine)
COMPLEX(acosh, area_cosine)
COMPLEX(asin, arc_sine)
COMPLEX(asinh, area_sine)
COMPLEX(atan, arc_tangent)
COMPLEX(atanh, area_tangent)
COMPLEX(cosh, hyperbolic_cosine)
COMPLEX(sinh, hyperbolic_sine)
