/* Tangent and angle of f32 numbers, with fused products: sums of two numbers keep what single roundings would lose where a
 * result is a quotient or a difference. Off by less than 1 ulp; tangents from 500000 on are libm's. Without fused products
 * both are computed in f64 (math64.c). */
#include "cpu/compile/llvm/math.h"

/* (tan(r) / r - 1) / r^2 for |r| up to 1.02 pi/4, in r^2: the nearest n of a large argument may be the next one. */
static const double tan_f32[] = {0.3333335519,  0.1333244294,     0.05408533663, 0.02114889212,
                                 0.01118571963, -0.0003586551175, 0.004599229433};
/* (atan(t) / t - 1) / t^2 for t up to 1, in t^2 */
static const double atan_f32[] = {-0.3333329856, 0.1999855489,   -0.1426430494, 0.109524928,    -0.08404296637,
                                  0.05797136948, -0.03119098954, 0.01092139818, -0.001795089571};

/* The terms of alternating sums that are much alike lose digits in two chains. */
static gen_value one_chain(gen *g, gen_value x, const double *c, int count)
{
    gen_value sum = gen_float(g, x, c[count - 1]);
    for (int i = count - 2; i >= 0; i--)
        sum = gen_fma(g, sum, x, gen_float(g, x, c[i]));
    return sum;
}

/* z p and its error: the rounding of the product, and z's own rounding, `below`, whose weight in z p grows by `slope` from
 * the first coefficient on. */
static gen_value scaled(gen *g, gen_value z, gen_value below, gen_value p, double first, double slope, gen_value *lost)
{
    gen_value s = gen_product(g, z, p, lost), weight = gen_fma(g, z, gen_float(g, z, slope), gen_float(g, z, first));
    *lost = gen_fma(g, below, weight, *lost);
    return s;
}

/* tan(x) is t or -1 / t, where x = n pi/2 + (r + low), and t, with its rounding error, the tangent of the rest. */
gen_value gen_tan_f32(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value real, n, low, below, lost, one = gen_float(g, x, 1);
    gen_nearest(g, x, 0.63661977236758134308, &real, &n);
    gen_value near = gen_fma(g, real, gen_float(g, x, -1.57079637050628662109375), x); /* exact */
    gen_value more = gen_product(g, real, gen_float(g, x, 4.37113900018624283e-8), &below);
    gen_value r = gen_any_sum(g, near, more, &low);
    low = LLVMBuildFAdd(b, low, gen_fma(g, real, gen_float(g, x, 1.71512451097e-15), below), "");
    gen_value z = gen_product(g, r, r, &below), p = one_chain(g, z, tan_f32, BASE_COUNT(tan_f32));
    gen_value s = scaled(g, z, below, p, 0.333, 0.33, &lost);
    gen_value steepness = gen_fma(g, z, gen_fma(g, z, gen_float(g, x, 0.7), one), one); /* of the tangent at r */
    gen_value tail = gen_fma(g, r, s, gen_fma(g, r, lost, LLVMBuildFMul(b, low, steepness, "")));
    gen_value t = gen_ordered_sum(g, r, tail, &lost), y = LLVMBuildFDiv(b, gen_float(g, x, -1), t, "");
    gen_value rest = gen_fma(g, y, lost, gen_fma(g, y, t, one)); /* 1 + y (t + lost) */
    LLVMTypeRef type = LLVMTypeOf(n);
    gen_value odd = LLVMBuildICmp(b, LLVMIntNE, LLVMBuildAnd(b, n, gen_int(g, type, 1), ""), gen_int(g, type, 0), "");
    gen_value result = gen_select(g, odd, gen_fma(g, y, rest, y), t);
    gen_value tiny = LLVMBuildFCmp(b, LLVMRealOLT, gen_abs(g, x), gen_float(g, x, 0x1p-13), "");
    gen_value large = LLVMBuildFCmp(b, LLVMRealUGE, gen_abs(g, x), gen_float(g, x, 500000), "");
    return gen_with_rare(g, large, gen_select(g, tiny, x, result), "tanf", 1, &x);
}

/* small / large, at most 1, and its rounding error; 1 and 0 where both are infinite or both zero. */
static gen_value quotient(gen *g, gen_value small, gen_value large, gen_value *lost)
{
    LLVMBuilderRef b = g->builder;
    gen_value zero = gen_float(g, small, 0), q = LLVMBuildFDiv(b, small, large, "");
    q = gen_select(g, LLVMBuildFCmp(b, LLVMRealOEQ, small, large, ""), gen_float(g, small, 1), q);
    q = gen_select(g, LLVMBuildFCmp(b, LLVMRealOEQ, small, zero, ""), zero, q);
    gen_value rest = LLVMBuildFDiv(b, gen_fma(g, LLVMBuildFNeg(b, q, ""), large, small), large, "");
    *lost = gen_select(g, LLVMBuildFCmp(b, LLVMRealORD, rest, rest, ""), rest, zero);
    return q;
}

/* The angle is k pi/2 + atan(q) or k pi/2 - atan(q), where q is the quotient of the smaller part over the larger one. */
gen_value gen_atan2_f32(gen *g, gen_value y, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value ay = gen_abs(g, y), ax = gen_abs(g, x), zero = gen_float(g, x, 0), one = gen_float(g, x, 1);
    gen_value steep = LLVMBuildFCmp(b, LLVMRealOGT, ay, ax, ""), below, lost, left_over;
    gen_value q = quotient(g, gen_select(g, steep, ax, ay), gen_select(g, steep, ay, ax), &left_over);
    gen_value z = gen_product(g, q, q, &below), p = one_chain(g, z, atan_f32, BASE_COUNT(atan_f32));
    gen_value s = scaled(g, z, below, p, -0.333, 0.19, &lost);
    gen_value steepness = gen_fma(g, z, gen_float(g, x, -0.5), one); /* of atan at q */
    gen_value tail = gen_fma(g, q, s, gen_fma(g, q, lost, LLVMBuildFMul(b, left_over, steepness, "")));
    gen_value left = LLVMBuildICmp(b, LLVMIntSLT, gen_bits(g, x), gen_int(g, gen_integer_like(g, x), 0), "");
    gen_value k = gen_select(g, steep, one, gen_select(g, left, gen_float(g, x, 2), zero));
    gen_value turned = LLVMBuildXor(b, steep, left, ""), direction = gen_select(g, turned, gen_float(g, x, -1), one);
    gen_value t = LLVMBuildFMul(b, q, direction, ""); /* exact */
    tail = gen_fma(g, direction, tail, LLVMBuildFMul(b, k, gen_float(g, x, -4.37113900018624283e-8), ""));
    gen_value angle = LLVMBuildFMul(b, k, gen_float(g, x, 1.57079637050628662109375), "");
    gen_value sum = LLVMBuildFAdd(b, angle, t, "");
    lost = LLVMBuildFAdd(b, LLVMBuildFSub(b, angle, sum, ""), t, ""); /* also right where the angle is 0 */
    angle = LLVMBuildFAdd(b, sum, LLVMBuildFAdd(b, lost, tail, ""), "");
    gen_value nan = LLVMBuildFCmp(b, LLVMRealUNO, x, y, "");
    return gen_select(g, nan, LLVMBuildFAdd(b, x, y, ""), gen_copysign(g, angle, y));
}
