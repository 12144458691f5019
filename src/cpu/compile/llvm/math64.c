/* Functions that are computed in f64: the trigonometric ones, cbrt and pow, for f64 itself and, with a further
 * rounding, for f32. */
#include "cpu/compile/llvm/math.h"

static gen_value widen(gen *g, gen_value x)
{
    return LLVMBuildFPExt(g->builder, x, gen_shaped(g->f64, x), "");
}

static gen_value narrow(gen *g, gen_value x)
{
    return LLVMBuildFPTrunc(g->builder, x, gen_shaped(g->f32, x), "");
}

gen_value gen_with_rare(gen *g, gen_value condition, gen_value fast, const char *function, int count, gen_value *x)
{
    LLVMBuilderRef b = g->builder;
    gen_value any = gen_lanes(condition) > 1 ? gen_call1(g, "llvm.vector.reduce.or", condition) : condition;
    LLVMBasicBlockRef before = LLVMGetInsertBlock(b), rare = gen_block(g, "rare"), after = gen_block(g, "common");
    gen_value branch = LLVMBuildCondBr(b, any, rare, after);
    LLVMMetadataRef weights[3] = {LLVMMDStringInContext2(g->context, "branch_weights", 14),
                                  LLVMValueAsMetadata(gen_i32(g, 1)), LLVMValueAsMetadata(gen_i32(g, 1000000))};
    unsigned kind = LLVMGetMDKindIDInContext(g->context, "prof", 4);
    LLVMSetMetadata(branch, kind, LLVMMetadataAsValue(g->context, LLVMMDNodeInContext2(g->context, weights, 3)));
    LLVMPositionBuilderAtEnd(b, rare);
    gen_value slow = gen_select(g, condition, gen_library(g, function, count, x), fast);
    LLVMBasicBlockRef from = LLVMGetInsertBlock(b);
    LLVMBuildBr(b, after);
    LLVMPositionBuilderAtEnd(b, after);
    gen_value phi = LLVMBuildPhi(b, LLVMTypeOf(fast), "");
    LLVMAddIncoming(phi, &fast, &before, 1);
    LLVMAddIncoming(phi, &slow, &from, 1);
    return phi;
}

/* ---- sine, cosine, tangent ---- */

static const double sin_f64[] = {-0.1666666666666666574,   0.008333333333333322809,  -0.0001984126984125502021,
                                 2.755731921416183075e-6,  -2.505210490339179483e-8, 1.605836550653393838e-10,
                                 -7.578639189651236101e-13};
static const double cos_f64[] = {0.04166666666666666435,   -0.001388888888888887424, 0.00002480158730157137396,
                                 -2.755731921531899422e-7, 2.087675435272476607e-9,  -1.147029169669140575e-11,
                                 4.738036969937023229e-14};

/* x = n pi/2 + (r + low) for |x| below about 2^19, and the low bits of n. The parts of pi/2 have 33 bits, so that their
 * products with n are exact; low collects the rounding errors of the first two subtractions. */
static gen_value reduce(gen *g, gen_value x, gen_value *low, gen_value *n)
{
    LLVMBuilderRef b = g->builder;
    gen_value real;
    gen_nearest(g, x, 0.63661977236758134308, &real, n);
    gen_value first = LLVMBuildFMul(b, real, gen_float(g, x, 1.57079632673412561417e+00), "");
    gen_value second = LLVMBuildFMul(b, real, gen_float(g, x, 6.07710050630396597660e-11), "");
    gen_value third = LLVMBuildFMul(b, real, gen_float(g, x, 2.02226624871116645580e-21), "");
    gen_value rest = gen_fma(g, real, gen_float(g, x, 8.47842766036889956997e-32), third);
    gen_value a = LLVMBuildFSub(b, x, first, "");
    gen_value c = LLVMBuildFSub(b, a, second, "");
    gen_value lost = LLVMBuildFSub(b, LLVMBuildFSub(b, a, c, ""), second, "");
    lost = LLVMBuildFSub(b, lost, rest, "");
    gen_value r = LLVMBuildFAdd(b, c, lost, "");
    *low = LLVMBuildFAdd(b, LLVMBuildFSub(b, c, r, ""), lost, "");
    return r;
}

/* sin(r + low) and cos(r + low) for |r| of at most pi/4. */
static gen_value sine_core(gen *g, gen_value r, gen_value low)
{
    LLVMBuilderRef b = g->builder;
    gen_value z = LLVMBuildFMul(b, r, r, ""), v = LLVMBuildFMul(b, z, r, "");
    gen_value p = gen_polynomial(g, z, sin_f64 + 1, BASE_COUNT(sin_f64) - 1);
    /* r - ((z (low / 2 - v p) - low) - v s0) */
    gen_value inner = LLVMBuildFSub(b, LLVMBuildFMul(b, low, gen_float(g, r, 0.5), ""), LLVMBuildFMul(b, v, p, ""), "");
    inner = LLVMBuildFSub(b, LLVMBuildFMul(b, z, inner, ""), low, "");
    inner = LLVMBuildFSub(b, inner, LLVMBuildFMul(b, v, gen_float(g, r, sin_f64[0]), ""), "");
    return LLVMBuildFSub(b, r, inner, "");
}

static gen_value cosine_core(gen *g, gen_value r, gen_value low)
{
    LLVMBuilderRef b = g->builder;
    gen_value one = gen_float(g, r, 1);
    gen_value z = LLVMBuildFMul(b, r, r, "");
    gen_value p = LLVMBuildFMul(b, z, gen_polynomial(g, z, cos_f64, BASE_COUNT(cos_f64)), "");
    gen_value half = LLVMBuildFMul(b, z, gen_float(g, r, 0.5), "");
    gen_value w = LLVMBuildFSub(b, one, half, "");
    gen_value lost = LLVMBuildFSub(b, LLVMBuildFSub(b, one, w, ""), half, "");
    gen_value tail = LLVMBuildFSub(b, LLVMBuildFMul(b, z, p, ""), LLVMBuildFMul(b, r, low, ""), "");
    return LLVMBuildFAdd(b, w, LLVMBuildFAdd(b, lost, tail, ""), "");
}

static gen_value odd_bit(gen *g, gen_value n, int bit)
{
    LLVMTypeRef type = LLVMTypeOf(n);
    gen_value masked = LLVMBuildAnd(g->builder, n, gen_int(g, type, UINT64_C(1) << bit), "");
    return LLVMBuildICmp(g->builder, LLVMIntNE, masked, gen_int(g, type, 0), "");
}

/* Whether x is too large for this reduction; NaN and infinities count as too large. */
static gen_value too_large(gen *g, gen_value x)
{
    return LLVMBuildFCmp(g->builder, LLVMRealUGE, gen_abs(g, x), gen_float(g, x, 500000), "");
}

static gen_value sine_double(gen *g, cpu_code code, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value n, low, r = reduce(g, x, &low, &n);
    if (code == CPU_COS)
        n = LLVMBuildAdd(b, n, gen_int(g, LLVMTypeOf(n), 1), "");
    gen_value result = gen_select(g, odd_bit(g, n, 0), cosine_core(g, r, low), sine_core(g, r, low));
    result = gen_select(g, odd_bit(g, n, 1), LLVMBuildFNeg(b, result, ""), result);
    if (code == CPU_SIN) {
        gen_value tiny = LLVMBuildFCmp(b, LLVMRealOLT, gen_abs(g, x), gen_float(g, x, 0x1p-27), "");
        result = gen_select(g, tiny, x, result);
    }
    return gen_with_rare(g, too_large(g, x), result, code == CPU_COS ? "cos" : "sin", 1, &x);
}

/* sin(r) = r + r^3 p(r^2), cos(r) = 1 - r^2 / 2 + r^4 q(r^2) for |r| of at most pi/4 */
static const double sin_f32[] = {-0.1666665524, 0.008332169615, -0.0001951623417};
static const double cos_f32[] = {0.04166664556, -0.001388737233, 2.443883204e-5};

/* With fused products: x - n pi/2 in three steps, of which the first is exact and the others lose half a unit in the last
 * place of their results. */
static gen_value sine_single(gen *g, cpu_code code, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value real, n;
    gen_nearest(g, x, 0.63661977236758134308, &real, &n);
    gen_value r = gen_fma(g, real, gen_float(g, x, -1.57079637050628662109375), x);
    r = gen_fma(g, real, gen_float(g, x, 4.37113900018624283e-8), r);
    r = gen_fma(g, real, gen_float(g, x, 1.71512451097e-15), r);
    gen_value z = LLVMBuildFMul(b, r, r, ""), p = gen_polynomial(g, z, sin_f32, BASE_COUNT(sin_f32));
    gen_value sine = gen_fma(g, LLVMBuildFMul(b, r, z, ""), p, r);
    gen_value q = gen_polynomial(g, z, cos_f32, BASE_COUNT(cos_f32));
    gen_value cosine = gen_fma(g, z, gen_float(g, x, -0.5), gen_float(g, x, 1));
    cosine = gen_fma(g, LLVMBuildFMul(b, z, z, ""), q, cosine);
    if (code == CPU_COS)
        n = LLVMBuildAdd(b, n, gen_int(g, LLVMTypeOf(n), 1), "");
    gen_value result = gen_select(g, odd_bit(g, n, 0), cosine, sine);
    gen_value sign = LLVMBuildAnd(b, LLVMBuildShl(b, n, gen_int(g, LLVMTypeOf(n), 30), ""),
                                  gen_int(g, LLVMTypeOf(n), 0x80000000u), "");
    result = gen_real(g, LLVMBuildXor(b, gen_bits(g, result), sign, ""), x);
    if (code == CPU_SIN) {
        gen_value tiny = LLVMBuildFCmp(b, LLVMRealOLT, gen_abs(g, x), gen_float(g, x, 0x1p-13), "");
        result = gen_select(g, tiny, x, result);
    }
    return gen_with_rare(g, too_large(g, x), result, code == CPU_COS ? "cosf" : "sinf", 1, &x);
}

gen_value gen_sine(gen *g, cpu_code code, gen_value x)
{
    if (gen_is_f32(g, x) && g->fma)
        return sine_single(g, code, x);
    return gen_is_f32(g, x) ? narrow(g, sine_double(g, code, widen(g, x))) : sine_double(g, code, x);
}

static gen_value tangent(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value n, low, r = reduce(g, x, &low, &n);
    gen_value s = sine_core(g, r, low), c = cosine_core(g, r, low), odd = odd_bit(g, n, 0);
    gen_value top = gen_select(g, odd, LLVMBuildFNeg(b, c, ""), s);
    gen_value result = LLVMBuildFDiv(b, top, gen_select(g, odd, s, c), "");
    gen_value tiny = LLVMBuildFCmp(b, LLVMRealOLT, gen_abs(g, x), gen_float(g, x, 0x1p-27), "");
    return gen_with_rare(g, too_large(g, x), gen_select(g, tiny, x, result), "tan", 1, &x);
}

/* sin(r + low) and cos(r + low) as sums of two numbers each; half of r's square is exact. */
static gen_value sine_pair(gen *g, gen_value r, gen_value low, gen_value *rest)
{
    LLVMBuilderRef b = g->builder;
    gen_value z = LLVMBuildFMul(b, r, r, ""), v = LLVMBuildFMul(b, z, r, "");
    gen_value p = gen_polynomial(g, z, sin_f64, BASE_COUNT(sin_f64));
    gen_value more = gen_fma(g, LLVMBuildFMul(b, z, gen_float(g, r, -0.5), ""), low, low);
    return gen_ordered_sum(g, r, gen_fma(g, v, p, more), rest);
}

static gen_value cosine_pair(gen *g, gen_value r, gen_value low, gen_value *rest)
{
    LLVMBuilderRef b = g->builder;
    gen_value below, lost, z = gen_product(g, r, LLVMBuildFMul(b, r, gen_float(g, r, 0.5), ""), &below);
    gen_value square = LLVMBuildFAdd(b, z, z, "");
    gen_value p = gen_polynomial(g, square, cos_f64, BASE_COUNT(cos_f64));
    gen_value w = gen_ordered_sum(g, gen_float(g, r, 1), LLVMBuildFNeg(b, z, ""), &lost);
    lost = LLVMBuildFSub(b, lost, LLVMBuildFAdd(b, below, LLVMBuildFMul(b, r, low, ""), ""), "");
    return gen_ordered_sum(g, w, gen_fma(g, LLVMBuildFMul(b, square, square, ""), p, lost), rest);
}

gen_value gen_tan(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value n, low, s_low, c_low, r = reduce(g, x, &low, &n), odd = odd_bit(g, n, 0);
    gen_value s = sine_pair(g, r, low, &s_low), c = cosine_pair(g, r, low, &c_low);
    gen_value top = gen_select(g, odd, LLVMBuildFNeg(b, c, ""), s), bottom = gen_select(g, odd, s, c);
    gen_value top_low = gen_select(g, odd, LLVMBuildFNeg(b, c_low, ""), s_low);
    gen_value result = gen_quotient(g, top, top_low, bottom, gen_select(g, odd, s_low, c_low));
    gen_value tiny = LLVMBuildFCmp(b, LLVMRealOLT, gen_abs(g, x), gen_float(g, x, 0x1p-27), "");
    return gen_with_rare(g, too_large(g, x), gen_select(g, tiny, x, result), "tan", 1, &x);
}

/* ---- cube root ---- */

/* A first guess with a third of the exponent, Newton steps of third order, and a last step whose product is exact. */
static gen_value cbrt_double(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value magnitude = gen_abs(g, x);
    gen_value small = LLVMBuildFCmp(b, LLVMRealOLT, magnitude, gen_float(g, x, 0x1p-1022), "");
    gen_value large = LLVMBuildFCmp(b, LLVMRealOGT, magnitude, gen_float(g, x, 0x1p1000), "");
    gen_value a = gen_select(g, small, LLVMBuildFMul(b, magnitude, gen_float(g, x, 0x1p54), ""), magnitude);
    a = gen_select(g, large, LLVMBuildFMul(b, magnitude, gen_float(g, x, 0x1p-54), ""), a); /* 2a would overflow */
    gen_value bits = gen_bits(g, a);
    LLVMTypeRef type = LLVMTypeOf(bits);
    /* a third of the upper word, by a multiplication that every instruction set has */
    gen_value high = LLVMBuildLShr(b, bits, gen_int(g, type, 32), "");
    gen_value third =
        LLVMBuildLShr(b, LLVMBuildMul(b, high, gen_int(g, type, 0x55555556u), ""), gen_int(g, type, 32), "");
    gen_value guess =
        LLVMBuildShl(b, LLVMBuildAdd(b, third, gen_int(g, type, 715094163), ""), gen_int(g, type, 32), "");
    gen_value t = gen_real(g, guess, x);
    for (int step = 0; step < 2; step++) { /* t (t^3 + 2a) / (2 t^3 + a) */
        gen_value cube = LLVMBuildFMul(b, LLVMBuildFMul(b, t, t, ""), t, "");
        gen_value two_a = LLVMBuildFAdd(b, a, a, "");
        gen_value top = LLVMBuildFAdd(b, cube, two_a, "");
        gen_value bottom = LLVMBuildFAdd(b, LLVMBuildFAdd(b, cube, cube, ""), a, "");
        t = LLVMBuildFMul(b, t, LLVMBuildFDiv(b, top, bottom, ""), "");
    }
    /* round to 26 bits, so that t t is exact */
    gen_value rounded = LLVMBuildAdd(b, gen_bits(g, t), gen_int(g, type, UINT64_C(1) << 26), "");
    rounded = LLVMBuildAnd(b, rounded, gen_int(g, type, ~((UINT64_C(1) << 27) - 1)), "");
    t = gen_real(g, rounded, x);
    gen_value r = LLVMBuildFDiv(b, a, LLVMBuildFMul(b, t, t, ""), "");
    gen_value w = LLVMBuildFAdd(b, LLVMBuildFAdd(b, t, t, ""), r, "");
    r = LLVMBuildFDiv(b, LLVMBuildFSub(b, r, t, ""), w, "");
    t = LLVMBuildFAdd(b, t, LLVMBuildFMul(b, t, r, ""), "");
    t = gen_select(g, small, LLVMBuildFMul(b, t, gen_float(g, x, 0x1p-18), ""), t);
    t = gen_select(g, large, LLVMBuildFMul(b, t, gen_float(g, x, 0x1p18), ""), t);
    gen_value infinity = gen_float(g, x, __builtin_inf());
    gen_value same = LLVMBuildOr(b, LLVMBuildFCmp(b, LLVMRealUEQ, magnitude, infinity, ""),
                                 LLVMBuildFCmp(b, LLVMRealOEQ, x, gen_float(g, x, 0), ""), "");
    return gen_select(g, same, x, gen_copysign(g, t, x));
}

gen_value gen_cbrt(gen *g, gen_value x)
{
    return gen_is_f32(g, x) ? narrow(g, cbrt_double(g, widen(g, x))) : cbrt_double(g, x);
}

/* ---- atan2, pow ---- */

static const double atan_f64[] = {-0.3333333333208325922,   0.1999999986462405455,   -0.1428570912270843984,
                                  0.1111101085410892697,    -0.09089742512977287692, 0.07683389192710184112,
                                  -0.06619169137793858015,  0.05698925628448908709,  -0.04734158481848403655,
                                  0.0359497951139721994,    -0.02332812077494148331, 0.01199406238202697234,
                                  -0.004466543709071101216, 0.001053995240312711633, -0.0001171543796964839677};

/* For f32 arguments converted to f64: quotients neither overflow nor lose digits that f32 shows. */
static gen_value arc_tangent(gen *g, gen_value y, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value ay = gen_abs(g, y), ax = gen_abs(g, x), zero = gen_float(g, x, 0);
    gen_value steep = LLVMBuildFCmp(b, LLVMRealOGT, ay, ax, "");
    gen_value low = gen_select(g, steep, ax, ay), high = gen_select(g, steep, ay, ax);
    gen_value q = LLVMBuildFDiv(b, low, high, "");
    q = gen_select(g, LLVMBuildFCmp(b, LLVMRealOEQ, low, zero, ""), zero, q);               /* 0 / 0 */
    q = gen_select(g, LLVMBuildFCmp(b, LLVMRealOEQ, low, high, ""), gen_float(g, x, 1), q); /* inf / inf */
    q = gen_select(g, LLVMBuildFCmp(b, LLVMRealOEQ, high, zero, ""), zero, q);
    gen_value z = LLVMBuildFMul(b, q, q, "");
    gen_value p = gen_polynomial(g, z, atan_f64, BASE_COUNT(atan_f64));
    gen_value angle = gen_fma(g, LLVMBuildFMul(b, z, q, ""), p, q);
    angle = gen_select(g, steep, LLVMBuildFSub(b, gen_float(g, x, 1.5707963267948966), angle, ""), angle);
    gen_value sign = LLVMBuildICmp(b, LLVMIntSLT, gen_bits(g, x), gen_int(g, gen_integer_like(g, x), 0), "");
    angle = gen_select(g, sign, LLVMBuildFSub(b, gen_float(g, x, 3.141592653589793), angle, ""), angle);
    gen_value nan = LLVMBuildFCmp(b, LLVMRealUNO, x, y, "");
    return gen_select(g, nan, LLVMBuildFAdd(b, x, y, ""), gen_copysign(g, angle, y));
}

/* (atan(t) / t - 1) / t^2 for |t| up to tan(pi / 8), in t^2 */
static const double atan_near[] = {-0.3333333333333333148, 0.1999999999999988454,   -0.1428571428569568869,
                                   0.1111111110958429432,  -0.09090909016854879787, 0.07692305379143399291,
                                   -0.0666661770439244683, 0.0588162952746114423,   -0.05255588527876382116,
                                   0.0470572902082230099,  -0.04055525813913700428, 0.02961974066056714122,
                                   -0.01298726002300739334};

/* t is the quotient of the smaller part over the larger one or, beyond tan(pi / 8), that of their difference over their
 * sum, which is the tangent of the angle minus pi / 4. The arc tangent of t is added to a multiple of pi / 4. */
gen_value gen_atan2(gen *g, gen_value y, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value zero = gen_float(g, x, 0), one = gen_float(g, x, 1), ay = gen_abs(g, y), ax = gen_abs(g, x);
    gen_value steep = LLVMBuildFCmp(b, LLVMRealOGT, ay, ax, "");
    gen_value small = gen_select(g, steep, ax, ay), large = gen_select(g, steep, ay, ax);
    gen_value infinity = gen_float(g, x, __builtin_inf());
    gen_value infinite = LLVMBuildFCmp(b, LLVMRealOEQ, large, infinity, "");
    gen_value both = LLVMBuildFCmp(b, LLVMRealOEQ, small, infinity, "");
    small = gen_select(g, infinite, gen_select(g, both, one, zero), small);
    large = gen_select(g, infinite, one, large);
    large = gen_select(g, LLVMBuildFCmp(b, LLVMRealOEQ, large, zero, ""), one, large);
    gen_value plain = LLVMBuildFDiv(b, small, large, "");
    /* scale the parts so that sums and products neither overflow nor underflow */
    gen_value up = LLVMBuildFCmp(b, LLVMRealOLT, large, gen_float(g, x, 0x1p-400), "");
    gen_value down = LLVMBuildFCmp(b, LLVMRealOGT, large, gen_float(g, x, 0x1p500), "");
    gen_value factor = gen_select(g, up, gen_float(g, x, 0x1p600), one);
    factor = gen_select(g, down, gen_float(g, x, 0x1p-600), factor);
    small = LLVMBuildFMul(b, small, factor, "");
    large = LLVMBuildFMul(b, large, factor, "");
    gen_value limit = LLVMBuildFMul(b, large, gen_float(g, x, 0.41421356237309503), ""), less_low, more_low;
    gen_value middle = LLVMBuildFCmp(b, LLVMRealOGT, small, limit, "");
    gen_value less = gen_any_sum(g, small, LLVMBuildFNeg(b, large, ""), &less_low);
    gen_value more = gen_ordered_sum(g, large, small, &more_low);
    gen_value top = gen_select(g, middle, less, small), bottom = gen_select(g, middle, more, large);
    gen_value top_low = gen_select(g, middle, less_low, zero), bottom_low = gen_select(g, middle, more_low, zero);
    gen_value inverse = LLVMBuildFDiv(b, one, bottom, ""), low, back_low;
    gen_value t = LLVMBuildFMul(b, top, inverse, ""), back = gen_product(g, t, bottom, &back_low);
    gen_value rest = LLVMBuildFSub(b, LLVMBuildFSub(b, top, back, ""), back_low, "");
    rest = LLVMBuildFAdd(b, rest, LLVMBuildFSub(b, top_low, LLVMBuildFMul(b, t, bottom_low, ""), ""), "");
    t = gen_ordered_sum(g, t, LLVMBuildFMul(b, rest, inverse, ""), &low);
    gen_value z = LLVMBuildFMul(b, t, t, "");
    gen_value p = gen_polynomial(g, z, atan_near, BASE_COUNT(atan_near));
    gen_value tail = gen_fma(g, LLVMBuildFMul(b, z, t, ""), p, gen_fma(g, LLVMBuildFNeg(b, z, ""), low, low));
    /* the angle is k pi / 4 + t or k pi / 4 - t */
    gen_value left = LLVMBuildICmp(b, LLVMIntSLT, gen_bits(g, x), gen_int(g, gen_integer_like(g, x), 0), "");
    gen_value turned = LLVMBuildXor(b, steep, left, "");
    gen_value k = gen_select(g, steep, gen_float(g, x, 2), gen_select(g, left, gen_float(g, x, 4), zero));
    gen_value quarter = gen_select(g, turned, gen_float(g, x, -1), one);
    k = LLVMBuildFAdd(b, k, gen_select(g, middle, quarter, zero), "");
    t = LLVMBuildFMul(b, t, quarter, "");
    tail = LLVMBuildFMul(b, tail, quarter, "");
    gen_value lost, angle = LLVMBuildFMul(b, k, gen_float(g, x, 0x1.921fb54442dp-1), "");
    angle = gen_ordered_sum(g, angle, t, &lost);
    tail = gen_fma(g, k, gen_float(g, x, 0x1.8469898cc5170p-49), tail);
    angle = LLVMBuildFAdd(b, angle, LLVMBuildFAdd(b, lost, tail, ""), "");
    gen_value straight = LLVMBuildFCmp(b, LLVMRealOEQ, k, zero, "");
    gen_value tiny = LLVMBuildFCmp(b, LLVMRealOLT, plain, gen_float(g, x, 0x1p-27), "");
    angle = gen_select(g, LLVMBuildAnd(b, straight, tiny, ""), plain, angle);
    gen_value nan = LLVMBuildFCmp(b, LLVMRealUNO, x, y, "");
    return gen_select(g, nan, LLVMBuildFAdd(b, x, y, ""), gen_copysign(g, angle, y));
}

/* x^y for f32: e^(y log |x|) in f64, then the sign and C's special cases in f32, whose vectors hold twice as many numbers.
 * |x| is a normal f64 where it is neither 0 nor infinite, and a result that is not one overflows or vanishes in f32.
 * The f64 result is off by up to 2^-44, so a power that lies halfway between two f32 numbers (0.5^150, 4097^2) would be
 * rounded to either one. It is rounded to 41 places after the point first, which makes it exact again. */
static gen_value power(gen *g, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    gen_value log = gen_log_normal(g, widen(g, gen_abs(g, x)));
    gen_value exponent = LLVMBuildFMul(b, widen(g, y), log, ""), n, i, low;
    exponent = gen_clamp_below(g, gen_clamp_above(g, exponent, 200), -200);
    gen_value p = gen_exp_parts(g, exponent, &n, &i, &low); /* x^y = 2^i (1 + p) */
    gen_value shifted = LLVMBuildFAdd(b, p, gen_float(g, p, 0x1.8p11 + 1), "");
    gen_value sum = LLVMBuildFSub(b, shifted, gen_float(g, p, 0x1.8p11), "");
    return gen_power_special(g, narrow(g, LLVMBuildFMul(b, sum, gen_power_of_two(g, i, p), "")), x, y);
}

gen_value gen_through_f64(gen *g, cpu_code code, gen_value x, gen_value y)
{
    if (code == CPU_POW)
        return power(g, x, y);
    gen_value wide = widen(g, x);
    return narrow(g, code == CPU_TAN ? tangent(g, wide) : arc_tangent(g, wide, widen(g, y)));
}
