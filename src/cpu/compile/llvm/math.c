/* Float functions as polynomials on vectors: which function an op is, and what the functions have in common. Exponentials and
 * logarithms are in math_exp.c and math_log.c, logistic functions in math_sigmoid.c, tangents and angles of f32 in
 * math_angle.c; others of f64, and the rarer f32 functions (which are computed in f64), in math64.c. Bounds: 2 ulp in f32,
 * 1 ulp in f64; infinities, NaN, signed zeros and subnormals as IEEE
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
            return gen_exp2(g, y);
        return single ? gen_through_f64(g, code, x, y) : gen_power(g, x, y);
    default:
        if (single)
            return g->fma ? gen_atan2_f32(g, x, y) : gen_through_f64(g, code, x, y);
        return gen_atan2(g, x, y);
    }
}
