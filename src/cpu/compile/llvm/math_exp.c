/* e^x, 2^x and e^x - 1 on vectors of f32 and f64 (math.c says how), and the parts of e^x that other functions begin with. */
#include "cpu/compile/llvm/math.h"

static const double exp_f32[] = {0.4999999404, 0.1666652113, 0.04166848585, 0.008368737064, 0.001380889094};
static const double exp_f64[] = {0.5,
                                 0.1666666666666668239,
                                 0.04166666666666609536,
                                 0.008333333333316938346,
                                 0.001388888888911502147,
                                 0.0001984126989661922139,
                                 0.00002480158692910049725,
                                 2.755723462250790277e-6,
                                 2.755757885540724187e-7,
                                 2.511212232157673273e-8,
                                 2.082777487434340826e-9};

/* x = n ln 2 + r; low, for f64: the rounding error of r. */
static gen_value exp_reduce(gen *g, gen_value x, gen_value *n, gen_value *i, gen_value *low)
{
    LLVMBuilderRef b = g->builder;
    bool single = gen_is_f32(g, x);
    gen_nearest(g, x, 1.4426950408889634, n, i);
    gen_value upper = gen_fma(g, *n, gen_float(g, x, single ? -0.693359375 : -6.93147180369123816490e-01), x);
    gen_value second = gen_float(g, x, single ? 2.12194440e-4 : -1.90821492927058770002e-10);
    gen_value r = gen_fma(g, *n, second, upper);
    *low = single ? gen_float(g, x, 0) : gen_fma(g, *n, second, LLVMBuildFSub(b, upper, r, ""));
    return r;
}

gen_value gen_exp_parts(gen *g, gen_value x, gen_value *n, gen_value *i, gen_value *low)
{
    bool single = gen_is_f32(g, x);
    LLVMBuilderRef b = g->builder;
    gen_value lost, r = exp_reduce(g, x, n, i, &lost);
    gen_value q = single ? gen_polynomial(g, r, exp_f32, BASE_COUNT(exp_f32))
                         : gen_polynomial(g, r, exp_f64, BASE_COUNT(exp_f64));
    gen_value square = LLVMBuildFMul(b, r, r, "");
    *low = lost;
    return single ? gen_fma(g, square, q, r) : gen_ordered_sum(g, r, gen_fma(g, square, q, lost), low);
}

/* Half of r's square is exact, too. */
gen_value gen_exp_pair(gen *g, gen_value x, gen_value more, gen_value *n, gen_value *i, gen_value *low)
{
    LLVMBuilderRef b = g->builder;
    gen_value lost, r = exp_reduce(g, x, n, i, &lost), half = gen_float(g, x, 0.5), below, sum_low;
    if (more)
        r = gen_any_sum(g, r, LLVMBuildFAdd(b, lost, more, ""), &lost);
    gen_value square = gen_product(g, r, LLVMBuildFMul(b, r, half, ""), &below);
    gen_value q = gen_polynomial(g, r, exp_f64 + 1, BASE_COUNT(exp_f64) - 1);
    gen_value cube = LLVMBuildFMul(b, LLVMBuildFAdd(b, square, square, ""), r, "");
    gen_value rest = gen_fma(g, cube, q, LLVMBuildFAdd(b, lost, below, ""));
    gen_value p = gen_ordered_sum(g, r, square, &sum_low);
    return gen_ordered_sum(g, p, LLVMBuildFAdd(b, sum_low, rest, ""), low);
}

/* x + (y + low), with |x| at least |y|: for f64 the rounding error of the first sum is kept. */
static gen_value sum_with(gen *g, gen_value x, gen_value y, gen_value low)
{
    LLVMBuilderRef b = g->builder;
    if (gen_is_f32(g, x))
        return LLVMBuildFAdd(b, x, y, "");
    gen_value lost, sum = gen_ordered_sum(g, x, y, &lost);
    return LLVMBuildFAdd(b, sum, LLVMBuildFAdd(b, lost, low, ""), "");
}

/* Where e^x rounds to 0, that is selected: instructions that round a result to less than a normal number take some hundred
 * cycles, and a softmax with a mask has such x in half of its places. */
gen_value gen_exp(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    bool single = gen_is_f32(g, x);
    gen_value n, i, low, zero = gen_float(g, x, 0);
    gen_value vanishes = LLVMBuildFCmp(b, LLVMRealOLT, x, gen_float(g, x, single ? -104 : -746), "");
    x = gen_select(g, vanishes, zero, gen_clamp_above(g, x, single ? 89 : 710));
    gen_value p = gen_exp_parts(g, x, &n, &i, &low);
    gen_value result = gen_scale(g, sum_with(g, gen_float(g, x, 1), p, low), n, i);
    return gen_select(g, vanishes, zero, result);
}

/* (2^x - 1) / x for |x| up to 1/2 */
static const double exp2_f32[] = {0.6931471825,   0.2402264774,   0.05550332367,
                                  0.009618420154, 0.001339891809, 0.0001535828342};

/* 2^x = 2^n (1 + r p(r)) with x = n + r, which is exact */
static gen_value exp2_single(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value n, i, zero = gen_float(g, x, 0);
    gen_value vanishes = LLVMBuildFCmp(b, LLVMRealOLT, x, gen_float(g, x, -150), "");
    gen_value inside = gen_select(g, vanishes, zero, gen_clamp_above(g, x, 129));
    gen_nearest(g, inside, 1, &n, &i);
    gen_value r = LLVMBuildFSub(b, inside, n, "");
    gen_value p = gen_fma(g, r, gen_polynomial(g, r, exp2_f32, BASE_COUNT(exp2_f32)), gen_float(g, r, 1));
    return gen_select(g, vanishes, zero, gen_scale(g, p, n, i));
}

/* 2^x = 2^n e^(r ln 2), with the product as a sum of two numbers */
static gen_value exp2_double(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value n, i, low, lost, zero = gen_float(g, x, 0);
    gen_value vanishes = LLVMBuildFCmp(b, LLVMRealOLT, x, gen_float(g, x, -1076), "");
    gen_value inside = gen_select(g, vanishes, zero, gen_clamp_above(g, x, 1030));
    gen_nearest(g, inside, 1, &n, &i);
    gen_value r = LLVMBuildFSub(b, inside, n, "");
    gen_value h = gen_product(g, r, gen_float(g, x, 0x1.62e42fefa39efp-1), &lost);
    lost = gen_fma(g, r, gen_float(g, x, 0x1.abc9e3b39803fp-56), lost);
    gen_value q = gen_polynomial(g, h, exp_f64, BASE_COUNT(exp_f64));
    gen_value p = gen_ordered_sum(g, h, gen_fma(g, LLVMBuildFMul(b, h, h, ""), q, lost), &low);
    return gen_select(g, vanishes, zero, gen_scale(g, sum_with(g, gen_float(g, x, 1), p, low), n, i));
}

gen_value gen_exp2(gen *g, gen_value x)
{
    return gen_is_f32(g, x) ? exp2_single(g, x) : exp2_double(g, x);
}

gen_value gen_expm1_half(gen *g, gen_value p, gen_value low, gen_value i, gen_value *rest)
{
    LLVMBuilderRef b = g->builder;
    gen_value half = gen_power_of_two(g, LLVMBuildSub(b, i, gen_int(g, LLVMTypeOf(i), 1), ""), p);
    if (gen_is_f32(g, p))
        return gen_fma(g, half, p, LLVMBuildFSub(b, half, gen_float(g, p, 0.5), ""));
    gen_value below, lost, less = gen_any_sum(g, half, gen_float(g, p, -0.5), &below);
    gen_value sum = gen_ordered_sum(g, less, LLVMBuildFMul(b, half, p, ""), &lost);
    lost = LLVMBuildFAdd(b, lost, below, "");
    *rest = gen_fma(g, half, low, lost);
    return sum;
}

gen_value gen_exp_minus_one(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    bool single = gen_is_f32(g, x);
    gen_value n, i, low, rest = NULL;
    gen_value inside = gen_clamp_below(g, gen_clamp_above(g, x, single ? 89 : 710), single ? -18 : -40);
    gen_value p = single ? gen_exp_parts(g, inside, &n, &i, &low) : gen_exp_pair(g, inside, NULL, &n, &i, &low);
    gen_value sum = gen_expm1_half(g, p, low, i, &rest);
    sum = LLVMBuildFMul(b, rest ? LLVMBuildFAdd(b, sum, rest, "") : sum, gen_float(g, x, 2), "");
    gen_value zero = gen_int(g, LLVMTypeOf(i), 0);
    sum = gen_select(g, LLVMBuildICmp(b, LLVMIntEQ, i, zero, ""), p, sum); /* keeps subnormals */
    return gen_copysign(g, sum, x);
}
