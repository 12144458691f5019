/* log(x) and log(1 + x) on vectors of f32 and f64 (math.c says how). */
#include "cpu/compile/llvm/math.h"

static const double log_f32[] = {0.3333331347,  -0.2500000894, 0.200020954,   -0.1666794568, 0.1421993673,
                                 -0.1240660176, 0.1188655049,  -0.1166939139, 0.06742572039};
static const double log_f64[] = {0.6666666666666666297, 0.4000000000000621947, 0.2857142856909364315,
                                 0.2222222264577852213, 0.1818177573831417093, 0.1538708785791482458,
                                 0.1325017854822310159, 0.1325081571045935991};

/* x = 2^e m with m in [sqrt(1/2), sqrt(2)), for x positive and normal; e as a float. */
gen_value gen_split_exponent(gen *g, gen_value x, gen_value *e, gen_value *integer)
{
    LLVMBuilderRef b = g->builder;
    bool single = gen_is_f32(g, x);
    gen_value bits = gen_bits(g, x);
    LLVMTypeRef type = LLVMTypeOf(bits);
    gen_value shift = gen_int(g, type, single ? 23 : 52);
    gen_value above = LLVMBuildSub(b, bits, gen_int(g, type, single ? 0x3f3504f3u : 0x3fe6a09e667f3bcdu), "");
    *integer = LLVMBuildAShr(b, above, shift, "");
    if (single) {
        *e = LLVMBuildSIToFP(b, *integer, LLVMTypeOf(x), "");
    } else { /* not every instruction set converts 64-bit integers */
        gen_value magic = gen_float(g, x, 0x1.8p52);
        gen_value sum = LLVMBuildAdd(b, *integer, gen_bits(g, magic), "");
        *e = LLVMBuildFSub(b, gen_real(g, sum, x), magic, "");
    }
    return gen_real(g, LLVMBuildSub(b, bits, LLVMBuildShl(b, *integer, shift, ""), ""), x);
}

/* a b + c; c may be NULL, for 0. */
static gen_value add_product(gen *g, gen_value a, gen_value b, gen_value c)
{
    return c ? gen_fma(g, a, b, c) : LLVMBuildFMul(g->builder, a, b, "");
}

/* e ln 2 + log(1 + f) + low; low: far smaller than 1, or NULL. */
static gen_value log_sum(gen *g, gen_value e, gen_value f, gen_value low)
{
    LLVMBuilderRef b = g->builder;
    gen_value half = gen_float(g, f, -0.5);
    if (gen_is_f32(g, f)) {
        gen_value square = LLVMBuildFMul(b, f, f, "");
        gen_value p = gen_polynomial(g, f, log_f32, BASE_COUNT(log_f32));
        gen_value y = add_product(g, e, gen_float(g, f, -2.12194440e-4), low);
        y = gen_fma(g, LLVMBuildFMul(b, f, square, ""), p, y);
        y = gen_fma(g, square, half, y);
        return gen_fma(g, e, gen_float(g, f, 0.693359375), LLVMBuildFAdd(b, f, y, ""));
    }
    /* 2 atanh(s) with s = f / (2 + f), arranged so that rounded terms are small beside f. */
    gen_value s = LLVMBuildFDiv(b, f, LLVMBuildFAdd(b, f, gen_float(g, f, 2), ""), "");
    gen_value z = LLVMBuildFMul(b, s, s, "");
    gen_value r = LLVMBuildFMul(b, z, gen_polynomial(g, z, log_f64, BASE_COUNT(log_f64)), "");
    gen_value square = LLVMBuildFMul(b, LLVMBuildFMul(b, f, f, ""), gen_float(g, f, 0.5), "");
    gen_value tail = add_product(g, e, gen_float(g, f, 1.90821492927058770002e-10), low);
    tail = gen_fma(g, s, LLVMBuildFAdd(b, square, r, ""), tail);
    gen_value rest = LLVMBuildFSub(b, LLVMBuildFSub(b, square, tail, ""), f, "");
    return LLVMBuildFSub(b, LLVMBuildFMul(b, e, gen_float(g, f, 6.93147180369123816490e-01), ""), rest, "");
}

/* Corrects the result of log where x is not a positive finite number. at: the x for which the result is -inf. */
static gen_value log_special(gen *g, gen_value result, gen_value x, double at)
{
    LLVMBuilderRef b = g->builder;
    gen_value infinity = gen_float(g, x, __builtin_inf()), pole = gen_float(g, x, at);
    result = gen_select(g, LLVMBuildFCmp(b, LLVMRealUEQ, x, infinity, ""), x, result); /* inf and NaN */
    result = gen_select(g, LLVMBuildFCmp(b, LLVMRealOEQ, x, pole, ""), gen_float(g, x, -__builtin_inf()), result);
    return gen_select(g, LLVMBuildFCmp(b, LLVMRealOLT, x, pole, ""), gen_float(g, x, __builtin_nan("")), result);
}

gen_value gen_log(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    bool single = gen_is_f32(g, x);
    gen_value tiny = LLVMBuildFCmp(b, LLVMRealOLT, x, gen_float(g, x, single ? 0x1p-126 : 0x1p-1022), "");
    gen_value scaled = LLVMBuildFMul(b, x, gen_float(g, x, single ? 0x1p24 : 0x1p54), "");
    gen_value e, integer;
    gen_value m = gen_split_exponent(g, gen_select(g, tiny, scaled, x), &e, &integer);
    gen_value less = gen_select(g, tiny, gen_float(g, x, single ? -24 : -54), gen_float(g, x, 0));
    e = LLVMBuildFAdd(b, e, less, "");
    gen_value result = log_sum(g, e, LLVMBuildFSub(b, m, gen_float(g, x, 1), ""), NULL);
    return log_special(g, result, x, 0);
}

gen_value gen_log_normal(gen *g, gen_value x)
{
    gen_value e, integer, m = gen_split_exponent(g, x, &e, &integer);
    return log_sum(g, e, LLVMBuildFSub(g->builder, m, gen_float(g, x, 1), ""), NULL);
}

/* 1 / m within a hundredth, for m = 1 + f in [sqrt(1/2), sqrt(2)); 1 for 1. */
static gen_value about_inverse(gen *g, gen_value f, gen_value m)
{
    LLVMBuilderRef b = g->builder;
    gen_value one = gen_float(g, f, 1), y = gen_fma(g, f, LLVMBuildFSub(b, f, one, ""), one); /* 1 - f + f^2 */
    return LLVMBuildFMul(b, y, gen_fma(g, LLVMBuildFNeg(b, m, ""), y, gen_float(g, f, 2)), "");
}

/* log(u) of the rounded sum u = x + 1, and its slope times the rounding error. */
gen_value gen_log_plus_one(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value one = gen_float(g, x, 1), e, integer;
    gen_value u = LLVMBuildFAdd(b, x, one, "");
    gen_value m = gen_split_exponent(g, u, &e, &integer);
    /* the rounding error of x + 1, scaled as m is */
    gen_value large = LLVMBuildFCmp(b, LLVMRealOGE, x, one, "");
    gen_value lost_large = LLVMBuildFSub(b, one, LLVMBuildFSub(b, u, x, ""), "");
    gen_value lost_small = LLVMBuildFSub(b, x, LLVMBuildFSub(b, u, one, ""), "");
    gen_value lost = gen_select(g, large, lost_large, lost_small);
    gen_value back = gen_power_of_two(g, LLVMBuildNeg(b, integer, ""), x);
    /* There 2^-e is subnormal, and the error is 1. */
    gen_value huge = LLVMBuildFCmp(b, LLVMRealOGT, x, gen_float(g, x, 0x1p100), "");
    lost = gen_select(g, huge, gen_float(g, x, 0), LLVMBuildFMul(b, lost, back, ""));
    gen_value f = LLVMBuildFSub(b, m, one, "");
    gen_value low = LLVMBuildFMul(b, lost, about_inverse(g, f, m), "");
    gen_value result = log_special(g, log_sum(g, e, f, low), x, -1);
    gen_value zero = LLVMBuildFCmp(b, LLVMRealOEQ, x, gen_float(g, x, 0), "");
    return gen_select(g, zero, x, result);
}
