/* Float functions as polynomials on vectors: f32 here, in math_sigmoid.c and in math_angle.c, f64 and the rarer f32
 * functions (which are computed in f64) in math64.c. Bounds: 2 ulp in f32, 1 ulp in f64; infinities, NaN, signed zeros and subnormals as IEEE
 * 754 and C say.
 *
 * Coefficients come from tools/fit_polynomials.py. Multiplies and adds are fused where the instruction set can do so;
 * range reductions use constants with so many trailing zeros that they are exact without fusing, too. */
#include "cpu/compile/llvm/math.h"

/* c[0] + c[step] x + ... */
static gen_value horner(gen *g, gen_value x, const double *c, int count, int step)
{
    gen_value sum = gen_float(g, x, c[(count - 1) / step * step]);
    for (int i = (count - 1) / step * step - step; i >= 0; i -= step)
        sum = gen_fma(g, sum, x, gen_float(g, x, c[i]));
    return sum;
}

/* c[0] + c[1] x + ... Even and odd powers of a long one are two chains, which the processor works on at once. */
gen_value gen_polynomial(gen *g, gen_value x, const double *c, int count)
{
    if (count < 8)
        return horner(g, x, c, count, 1);
    gen_value square = LLVMBuildFMul(g->builder, x, x, "");
    return gen_fma(g, horner(g, square, c + 1, count - 1, 2), x, horner(g, square, c, count, 2));
}

gen_value gen_bits(gen *g, gen_value x)
{
    return LLVMBuildBitCast(g->builder, x, gen_integer_like(g, x), "");
}

gen_value gen_real(gen *g, gen_value bits, gen_value like)
{
    return LLVMBuildBitCast(g->builder, bits, LLVMTypeOf(like), "");
}

gen_value gen_abs(gen *g, gen_value x)
{
    return gen_call1(g, "llvm.fabs", x);
}

gen_value gen_copysign(gen *g, gen_value magnitude, gen_value sign)
{
    return gen_call2(g, "llvm.copysign", magnitude, sign);
}

gen_value gen_clamp_above(gen *g, gen_value x, double most)
{
    gen_value limit = gen_float(g, x, most);
    return gen_select(g, LLVMBuildFCmp(g->builder, LLVMRealOGT, x, limit, ""), limit, x);
}

gen_value gen_clamp_below(gen *g, gen_value x, double least)
{
    gen_value limit = gen_float(g, x, least);
    return gen_select(g, LLVMBuildFCmp(g->builder, LLVMRealOLT, x, limit, ""), limit, x);
}

bool gen_is_f32(const gen *g, gen_value x)
{
    LLVMTypeRef type = LLVMTypeOf(x);
    return (LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type) : type) == g->f32;
}

/* x = n * unit + rest with n = round(x / unit); n as a float and, in its low bits, as an integer. Adding 1.5 *
 * 2^(mantissa bits) leaves the rounded integer in the low bits of the sum, which works on every instruction set. */
void gen_nearest(gen *g, gen_value x, double reciprocal, gen_value *n, gen_value *integer)
{
    bool single = gen_is_f32(g, x);
    gen_value magic = gen_float(g, x, single ? 0x1.8p23 : 0x1.8p52);
    gen_value shifted = gen_fma(g, x, gen_float(g, x, reciprocal), magic);
    *n = LLVMBuildFSub(g->builder, shifted, magic, "");
    gen_value bits = gen_bits(g, shifted);
    *integer = LLVMBuildSub(g->builder, bits, gen_bits(g, magic), "");
}

/* 2^i for integers i for which the result is a normal number. */
gen_value gen_power_of_two(gen *g, gen_value i, gen_value like)
{
    bool single = gen_is_f32(g, like);
    gen_value biased = LLVMBuildAdd(g->builder, i, gen_int(g, LLVMTypeOf(i), single ? 127 : 1023), "");
    return gen_real(g, LLVMBuildShl(g->builder, biased, gen_int(g, LLVMTypeOf(i), single ? 23 : 52), ""), like);
}

/* x * 2^i with a single rounding to subnormals (except ties in the last step); i may span twice the normal exponent
 * range. */
gen_value gen_scale(gen *g, gen_value x, gen_value n, gen_value i)
{
    LLVMBuilderRef b = g->builder;
    bool single = gen_is_f32(g, x);
    if (g->isa == BASE_ISA_AVX512 && gen_lanes(x) == (single ? 16 : 8)) {
        const char *name = single ? "llvm.x86.avx512.mask.scalef.ps.512" : "llvm.x86.avx512.mask.scalef.pd.512";
        LLVMTypeRef mask = single ? g->i16 : g->i8;
        gen_value arguments[5] = {x, n, x, LLVMConstAllOnes(mask), gen_i32(g, 4)};
        return gen_intrinsic(g, name, NULL, 5, arguments);
    }
    gen_value half = LLVMBuildAShr(b, i, gen_int(g, LLVMTypeOf(i), 1), "");
    gen_value rest = LLVMBuildSub(b, i, half, "");
    gen_value scaled = LLVMBuildFMul(b, x, gen_power_of_two(g, half, x), "");
    return LLVMBuildFMul(b, scaled, gen_power_of_two(g, rest, x), "");
}

/* ---- exp ---- */

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

static gen_value gen_exp_minus_one(gen *g, gen_value x)
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

/* ---- log ---- */

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

/* e ln 2 + log(1 + f) */
static gen_value log_sum(gen *g, gen_value e, gen_value f)
{
    LLVMBuilderRef b = g->builder;
    gen_value half = gen_float(g, f, -0.5);
    if (gen_is_f32(g, f)) {
        gen_value square = LLVMBuildFMul(b, f, f, "");
        gen_value p = gen_polynomial(g, f, log_f32, BASE_COUNT(log_f32));
        gen_value y = LLVMBuildFMul(b, e, gen_float(g, f, -2.12194440e-4), "");
        y = gen_fma(g, LLVMBuildFMul(b, f, square, ""), p, y);
        y = gen_fma(g, square, half, y);
        return gen_fma(g, e, gen_float(g, f, 0.693359375), LLVMBuildFAdd(b, f, y, ""));
    }
    /* 2 atanh(s) with s = f / (2 + f), arranged so that rounded terms are small beside f. */
    gen_value s = LLVMBuildFDiv(b, f, LLVMBuildFAdd(b, f, gen_float(g, f, 2), ""), "");
    gen_value z = LLVMBuildFMul(b, s, s, "");
    gen_value r = LLVMBuildFMul(b, z, gen_polynomial(g, z, log_f64, BASE_COUNT(log_f64)), "");
    gen_value square = LLVMBuildFMul(b, LLVMBuildFMul(b, f, f, ""), gen_float(g, f, 0.5), "");
    gen_value low = LLVMBuildFMul(b, e, gen_float(g, f, 1.90821492927058770002e-10), "");
    gen_value tail = gen_fma(g, s, LLVMBuildFAdd(b, square, r, ""), low);
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
    gen_value result = log_sum(g, e, LLVMBuildFSub(b, m, gen_float(g, x, 1), ""));
    return log_special(g, result, x, 0);
}

gen_value gen_log_normal(gen *g, gen_value x)
{
    gen_value e, integer, m = gen_split_exponent(g, x, &e, &integer);
    return log_sum(g, e, LLVMBuildFSub(g->builder, m, gen_float(g, x, 1), ""));
}

static gen_value gen_log_plus_one(gen *g, gen_value x)
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
    gen_value f = LLVMBuildFAdd(b, LLVMBuildFSub(b, m, one, ""), lost, "");
    gen_value result = log_special(g, log_sum(g, e, f), x, -1);
    gen_value zero = LLVMBuildFCmp(b, LLVMRealOEQ, x, gen_float(g, x, 0), "");
    return gen_select(g, zero, x, result);
}

/* 1 / sqrt(x); for f64 with a Newton step, whose remainder 1 - x y^2 is exact enough. */
static gen_value reciprocal_root(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value one = gen_float(g, x, 1), y = LLVMBuildFDiv(b, one, gen_call1(g, "llvm.sqrt", x), "");
    if (gen_is_f32(g, x))
        return y;
    gen_value low, below, root = gen_product(g, x, y, &low), square = gen_product(g, root, y, &below);
    gen_value rest = LLVMBuildFSub(b, LLVMBuildFSub(b, one, square, ""), below, "");
    rest = LLVMBuildFSub(b, rest, LLVMBuildFMul(b, low, y, ""), "");
    gen_value better = gen_fma(g, LLVMBuildFMul(b, y, gen_float(g, x, 0.5), ""), rest, y);
    return gen_select(g, LLVMBuildFCmp(b, LLVMRealORD, better, better, ""), better, y); /* 0, infinity */
}

/* ---- which function ---- */

static gen_value product_rest(gen *g, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    gen_value low;
    if (!gen_is_f32(g, x) || g->fma) {
        gen_product(g, x, y, &low);
        return low;
    }
    LLVMTypeRef wide = gen_shaped(g->f64, x);
    gen_value exact = LLVMBuildFMul(b, LLVMBuildFPExt(b, x, wide, ""), LLVMBuildFPExt(b, y, wide, ""), "");
    low = LLVMBuildFSub(b, exact, LLVMBuildFPExt(b, LLVMBuildFMul(b, x, y, ""), wide, ""), "");
    return LLVMBuildFPTrunc(b, low, LLVMTypeOf(x), "");
}

gen_value gen_math(gen *g, cpu_code code, const gen_value *operands)
{
    gen_value x = operands[0], y = operands[1];
    bool single = gen_is_f32(g, x);
    switch (code) {
    case CPU_MULTIPLY_ADD:
        return gen_fma(g, x, y, operands[2]);
    case CPU_PRODUCT_REST:
        return product_rest(g, x, y);
    case CPU_FLOOR:
        return gen_call1(g, "llvm.floor", x);
    case CPU_CEIL:
        return gen_call1(g, "llvm.ceil", x);
    case CPU_TRUNC:
        return gen_call1(g, "llvm.trunc", x);
    case CPU_ROUND_EVEN:
        return gen_call1(g, "llvm.roundeven", x);
    case CPU_ROUND_AWAY:
        return gen_call1(g, "llvm.round", x);
    case CPU_SQRT:
        return gen_call1(g, "llvm.sqrt", x);
    case CPU_RSQRT:
        return reciprocal_root(g, x);
    case CPU_EXP:
        return gen_exp(g, x);
    case CPU_EXPM1:
        return gen_exp_minus_one(g, x);
    case CPU_LOG:
        return gen_log(g, x);
    case CPU_LOG1P:
        return gen_log_plus_one(g, x);
    case CPU_TANH:
        return gen_tanh(g, x);
    case CPU_LOGISTIC:
        return gen_logistic(g, x);
    case CPU_SIN:
    case CPU_COS:
        return gen_sine(g, code, x);
    case CPU_CBRT:
        return gen_cbrt(g, x);
    default:
        break;
    }
    switch (code) {
    case CPU_ERF: /* only f32: programs contain the decomposition of f64's erf */
        return single ? gen_erf_f32(g, x) : gen_library(g, "erf", 1, &x);
    case CPU_TAN:
        if (single)
            return g->fma ? gen_tan_f32(g, x) : gen_through_f64(g, code, x, y);
        return gen_tan(g, x);
    case CPU_POW:
        if (x == gen_float(g, x, 2)) /* equal constants are one value of LLVM's */
            return single ? exp2_single(g, y) : exp2_double(g, y);
        return single ? gen_through_f64(g, code, x, y) : gen_power(g, x, y);
    default:
        if (single)
            return g->fma ? gen_atan2_f32(g, x, y) : gen_through_f64(g, code, x, y);
        return gen_atan2(g, x, y);
    }
}
