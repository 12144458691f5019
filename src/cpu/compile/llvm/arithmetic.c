/* Kernel ops as LLVM instructions. Each works on scalars and on vectors; float functions are in math.c. */
#include "cpu/compile/llvm/math.h"

#include <string.h>

#if defined(__x86_64__)
enum { ON_X86 = 1 };
#else
enum { ON_X86 = 0 };
#endif

static gen_value zero_like(gen_value x)
{
    return LLVMConstNull(LLVMTypeOf(x));
}

static int bits_of(int dtype)
{
    return dtype == TSR_BOOL ? 1 : (int)tsr_dtype_size(dtype) * 8;
}

/* The same for scalars, with LLVM's bits: the operands change places by the sign of x; then the first is taken if it is
 * greater, or NaN. LLVM would branch on the sign, and on a choice between floats, and where elements come in no order, the
 * processor guesses wrongly half of the time; a choice between integers is no branch. */
static gen_value scalar_extreme(gen *g, bool largest, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    LLVMTypeRef type = LLVMTypeOf(x), word = type == g->f32 ? g->i32 : g->i64;
    gen_value a = LLVMBuildBitCast(b, x, word, ""), c = LLVMBuildBitCast(b, y, word, "");
    gen_value sign = LLVMBuildAShr(b, a, gen_int(g, word, type == g->f32 ? 31 : 63), "");
    gen_value differ = LLVMBuildAnd(b, LLVMBuildXor(b, a, c, ""), sign, "");
    gen_value first = LLVMBuildXor(b, largest ? c : a, differ, "");
    gen_value second = LLVMBuildXor(b, largest ? a : c, differ, "");
    gen_value left = LLVMBuildBitCast(b, first, type, ""), right = LLVMBuildBitCast(b, second, type, "");
    gen_value more = LLVMBuildFCmp(b, largest ? LLVMRealOGT : LLVMRealOLT, left, right, "");
    gen_value nan = LLVMBuildFCmp(b, LLVMRealUNO, left, left, "");
    gen_value taken = gen_select(g, LLVMBuildOr(b, more, nan, ""), first, second);
    return LLVMBuildBitCast(b, taken, type, "");
}

/* IEEE 754 maximum and minimum. If an operand is a constant that is neither NaN nor zero, this is one instruction and
 * at most one blend. */
static gen_value float_extreme(gen *g, bool largest, gen_value x, gen_value y)
{
    bool branches = ON_X86 && g->isa < BASE_ISA_AVX512 && gen_lanes(x) == 1;
    if (branches && !LLVMIsConstant(x) && !LLVMIsConstant(y))
        return scalar_extreme(g, largest, x, y);
    return gen_call2(g, largest ? "llvm.maximum" : "llvm.minimum", x, y);
}

static gen_value integer_divide(gen *g, cpu_code code, int dtype, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    gen_value zero = zero_like(y), one = gen_int(g, LLVMTypeOf(y), 1), ones = LLVMConstAllOnes(LLVMTypeOf(y));
    gen_value by_zero = LLVMBuildICmp(b, LLVMIntEQ, y, zero, "");
    bool div = code == CPU_DIV;
    if (!cpu_dtype_is_signed(dtype)) {
        gen_value safe = gen_select(g, by_zero, one, y);
        gen_value q = div ? LLVMBuildUDiv(b, x, safe, "") : LLVMBuildURem(b, x, safe, "");
        return gen_select(g, by_zero, div ? ones : x, q);
    }
    gen_value by_minus_one = LLVMBuildICmp(b, LLVMIntEQ, y, ones, "");
    gen_value safe = gen_select(g, LLVMBuildOr(b, by_zero, by_minus_one, ""), one, y);
    gen_value q = div ? LLVMBuildSDiv(b, x, safe, "") : LLVMBuildSRem(b, x, safe, "");
    q = gen_select(g, by_minus_one, div ? LLVMBuildNeg(b, x, "") : zero, q);
    return gen_select(g, by_zero, div ? ones : x, q);
}

static gen_value high_product(gen *g, int dtype, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    int bits = bits_of(dtype);
    bool is_signed = cpu_dtype_is_signed(dtype);
    LLVMTypeRef wide = gen_shaped(LLVMIntTypeInContext(g->context, (unsigned)bits * 2), x);
    gen_value a = is_signed ? LLVMBuildSExt(b, x, wide, "") : LLVMBuildZExt(b, x, wide, "");
    gen_value c = is_signed ? LLVMBuildSExt(b, y, wide, "") : LLVMBuildZExt(b, y, wide, "");
    gen_value product = LLVMBuildMul(b, a, c, "");
    return LLVMBuildTrunc(b, LLVMBuildLShr(b, product, gen_int(g, wide, (uint64_t)bits), ""), LLVMTypeOf(x), "");
}

static gen_value shift(gen *g, cpu_code code, int dtype, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    int bits = bits_of(dtype);
    gen_value most = gen_int(g, LLVMTypeOf(y), (uint64_t)bits - 1);
    gen_value over = LLVMBuildICmp(b, LLVMIntUGT, y, most, "");
    gen_value by = gen_select(g, over, most, y);
    if (code == CPU_SAR)
        return LLVMBuildAShr(b, x, by, "");
    gen_value shifted = code == CPU_SHL ? LLVMBuildShl(b, x, by, "") : LLVMBuildLShr(b, x, by, "");
    return gen_select(g, over, zero_like(x), shifted);
}

static gen_value sign_of(gen *g, int dtype, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value zero = zero_like(x);
    if (cpu_dtype_is_float(dtype)) {
        gen_value one = gen_call2(g, "llvm.copysign", gen_float(g, x, 1), x);
        gen_value other = LLVMBuildFCmp(b, LLVMRealUEQ, x, zero, ""); /* zero or NaN */
        return gen_select(g, other, x, one);
    }
    gen_value positive = LLVMBuildZExt(b, LLVMBuildICmp(b, LLVMIntNE, x, zero, ""), LLVMTypeOf(x), "");
    if (!cpu_dtype_is_signed(dtype))
        return positive;
    return gen_select(g, LLVMBuildICmp(b, LLVMIntSLT, x, zero, ""), LLVMConstAllOnes(LLVMTypeOf(x)), positive);
}

static gen_value arithmetic_number(gen *g, cpu_code code, int dtype, gen_value *x)
{
    LLVMBuilderRef b = g->builder;
    bool is_float = cpu_dtype_is_float(dtype), is_signed = cpu_dtype_is_signed(dtype);
    switch (code) {
    case CPU_ADD:
        return is_float ? LLVMBuildFAdd(b, x[0], x[1], "") : LLVMBuildAdd(b, x[0], x[1], "");
    case CPU_SUB:
        return is_float ? LLVMBuildFSub(b, x[0], x[1], "") : LLVMBuildSub(b, x[0], x[1], "");
    case CPU_MUL:
        return is_float ? LLVMBuildFMul(b, x[0], x[1], "") : LLVMBuildMul(b, x[0], x[1], "");
    case CPU_DIV:
        return is_float ? LLVMBuildFDiv(b, x[0], x[1], "") : integer_divide(g, code, dtype, x[0], x[1]);
    case CPU_REM:
        if (is_float)
            return gen_remainder(g, x[0], x[1]);
        return integer_divide(g, code, dtype, x[0], x[1]);
    case CPU_MIN:
    case CPU_MAX: {
        bool largest = code == CPU_MAX;
        if (is_float)
            return float_extreme(g, largest, x[0], x[1]);
        LLVMIntPredicate predicate = is_signed ? largest ? LLVMIntSGT : LLVMIntSLT : largest ? LLVMIntUGT : LLVMIntULT;
        return gen_select(g, LLVMBuildICmp(b, predicate, x[0], x[1], ""), x[0], x[1]);
    }
    case CPU_NEG:
        return is_float ? LLVMBuildFNeg(b, x[0], "") : LLVMBuildNeg(b, x[0], "");
    case CPU_ABS:
        if (is_float)
            return gen_call1(g, "llvm.fabs", x[0]);
        if (!is_signed)
            return x[0];
        return gen_select(g, LLVMBuildICmp(b, LLVMIntSLT, x[0], zero_like(x[0]), ""), LLVMBuildNeg(b, x[0], ""), x[0]);
    default:
        return sign_of(g, dtype, x[0]);
    }
}

static gen_value bitwise(gen *g, cpu_code code, int dtype, gen_value *x)
{
    LLVMBuilderRef b = g->builder;
    switch (code) {
    case CPU_MULHI:
        return high_product(g, dtype, x[0], x[1]);
    case CPU_AND:
        return LLVMBuildAnd(b, x[0], x[1], "");
    case CPU_OR:
        return LLVMBuildOr(b, x[0], x[1], "");
    case CPU_XOR:
        return LLVMBuildXor(b, x[0], x[1], "");
    case CPU_NOT:
        return LLVMBuildNot(b, x[0], "");
    case CPU_ROTL: {
        gen_value arguments[3] = {x[0], x[0], x[1]};
        return gen_intrinsic(g, "llvm.fshl", LLVMTypeOf(x[0]), 3, arguments);
    }
    case CPU_POPCNT:
        return gen_call1(g, "llvm.ctpop", x[0]);
    case CPU_CLZ: {
        gen_value arguments[2] = {x[0], LLVMConstInt(g->i1, 0, 0)};
        return gen_intrinsic(g, "llvm.ctlz", LLVMTypeOf(x[0]), 2, arguments);
    }
    default:
        return shift(g, code, dtype, x[0], x[1]);
    }
}

/* The operand of a call of fabs, or NULL. */
static gen_value magnitude_of(gen_value x)
{
    unsigned fabs = LLVMLookupIntrinsicID("llvm.fabs", strlen("llvm.fabs"));
    bool calls = LLVMIsACallInst(x) && LLVMGetIntrinsicID(LLVMGetCalledValue(x)) == fabs;
    return calls ? LLVMGetOperand(x, 0) : NULL;
}

/* LLVM 19 takes x for positive where |x| > 0 or |x| >= 0 selects it, and drops the |x| that follows. So comparisons of |x|
 * with zero become comparisons of x that mean the same, and others hide |x| (hidden_magnitude). NULL: the operands are not of
 * this kind. */
static gen_value compare_magnitude(gen *g, cpu_code code, gen_value x, gen_value y)
{
    if (code == CPU_EQ || code == CPU_NE)
        return NULL;
    bool left = magnitude_of(x) != NULL; /* else |y| may stand on the right */
    gen_value of = left ? magnitude_of(x) : magnitude_of(y), zero = left ? y : x;
    if (!of || (zero != gen_float(g, of, 0.0) && zero != gen_float(g, of, -0.0)))
        return NULL;
    switch (code) {
    case CPU_LT:
    case CPU_GT:
        if ((code == CPU_LT) == left)
            return LLVMConstNull(gen_shaped(g->i1, of));
        return LLVMBuildFCmp(g->builder, LLVMRealONE, of, zero, "");
    default:
        return LLVMBuildFCmp(g->builder, (code == CPU_LE) == left ? LLVMRealOEQ : LLVMRealORD, of, zero, "");
    }
}

/* x, or, if it is a magnitude that is compared with a number which LLVM may yet find to be zero, x behind a fence, which LLVM
 * does not look through and which costs no instruction. */
static gen_value hidden_magnitude(gen *g, gen_value x, gen_value other)
{
    return magnitude_of(x) && !LLVMIsConstant(other) ? gen_call1(g, "llvm.arithmetic.fence", x) : x;
}

static gen_value llvm_arithmetic_compare(gen *g, cpu_code code, int dtype, gen_value x, gen_value y)
{
    static const LLVMRealPredicate reals[] = {LLVMRealOEQ, LLVMRealUNE, LLVMRealOLT,
                                              LLVMRealOLE, LLVMRealOGT, LLVMRealOGE};
    static const LLVMIntPredicate signeds[] = {LLVMIntEQ, LLVMIntNE, LLVMIntSLT, LLVMIntSLE, LLVMIntSGT, LLVMIntSGE};
    static const LLVMIntPredicate others[] = {LLVMIntEQ, LLVMIntNE, LLVMIntULT, LLVMIntULE, LLVMIntUGT, LLVMIntUGE};
    int which = (int)code - CPU_EQ;
    if (cpu_dtype_is_float(dtype)) {
        gen_value result = compare_magnitude(g, code, x, y);
        return result
                   ? result
                   : LLVMBuildFCmp(g->builder, reals[which], hidden_magnitude(g, x, y), hidden_magnitude(g, y, x), "");
    }
    return LLVMBuildICmp(g->builder, cpu_dtype_is_signed(dtype) ? signeds[which] : others[which], x, y, "");
}

/* ---- conversions ---- */

static gen_value bf16_to_f32(gen *g, gen_value x)
{
    LLVMTypeRef wide = gen_shaped(g->i32, x);
    gen_value bits = LLVMBuildShl(g->builder, LLVMBuildZExt(g->builder, x, wide, ""), gen_int(g, wide, 16), "");
    return LLVMBuildBitCast(g->builder, bits, gen_shaped(g->f32, x), "");
}

/* Whether x, an f32, is 0, a widened bf16, or made of such by ops that change no bit but the sign's. */
static bool is_widened_bf16(gen *g, gen_value x, int depth)
{
    if (LLVMIsAConstant(x))
        return LLVMIsNull(x);
    if (!LLVMIsAInstruction(x) || depth == 0)
        return false;
    if (magnitude_of(x))
        return is_widened_bf16(g, magnitude_of(x), depth - 1);
    gen_value of = LLVMGetNumOperands(x) > 0 ? LLVMGetOperand(x, 0) : NULL;
    switch (LLVMGetInstructionOpcode(x)) {
    case LLVMBitCast:
        return LLVMIsAInstruction(of) && LLVMGetInstructionOpcode(of) == LLVMShl &&
               LLVMGetOperand(of, 1) == gen_int(g, gen_shaped(g->i32, x), 16);
    case LLVMFNeg:
        return is_widened_bf16(g, of, depth - 1);
    case LLVMSelect:
        return is_widened_bf16(g, LLVMGetOperand(x, 1), depth - 1) &&
               is_widened_bf16(g, LLVMGetOperand(x, 2), depth - 1);
    default:
        return false;
    }
}

/* Rounds to nearest even by integer addition; a NaN keeps its upper bits and becomes quiet. */
static gen_value f32_to_bf16(gen *g, gen_value x)
{
    enum { DEPTH = 4 };
    LLVMBuilderRef b = g->builder;
    LLVMTypeRef wide = gen_shaped(g->i32, x);
    gen_value bits = LLVMBuildBitCast(b, x, wide, "");
    gen_value high = LLVMBuildLShr(b, bits, gen_int(g, wide, 16), "");
    if (is_widened_bf16(g, x, DEPTH))
        return LLVMBuildTrunc(b, high, gen_shaped(g->i16, x), "");
    gen_value odd = LLVMBuildAnd(b, high, gen_int(g, wide, 1), "");
    gen_value rounded = LLVMBuildAdd(b, bits, LLVMBuildAdd(b, odd, gen_int(g, wide, 0x7fff), ""), "");
    rounded = LLVMBuildLShr(b, rounded, gen_int(g, wide, 16), "");
    gen_value quiet = LLVMBuildOr(b, high, gen_int(g, wide, 0x40), "");
    gen_value nan = LLVMBuildFCmp(b, LLVMRealUNO, x, x, "");
    return LLVMBuildTrunc(b, gen_select(g, nan, quiet, rounded), gen_shaped(g->i16, x), "");
}

/* Without F16C the conversion is exact by integer ops: the exponent is moved, a subnormal number is a count of 2^-24 (in f32
 * a normal number, which runs that flush subnormal ones keep), and infinities and NaNs are corrected. With F16C the f32
 * result is fenced: otherwise LLVM narrows the ops that follow to ops on half, which it splits into scalars, and its
 * maximum of halves loses NaNs. */
static gen_value f16_to_f32(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    LLVMTypeRef real = gen_shaped(g->f32, x), wide = gen_shaped(g->i32, x);
    if (g->isa >= BASE_ISA_AVX2) {
        LLVMTypeRef half = gen_shaped(LLVMHalfTypeInContext(g->context), x);
        return gen_call1(g, "llvm.arithmetic.fence", LLVMBuildFPExt(b, LLVMBuildBitCast(b, x, half, ""), real, ""));
    }
    gen_value bits = LLVMBuildZExt(b, x, wide, "");
    gen_value sign = LLVMBuildShl(b, LLVMBuildAnd(b, bits, gen_int(g, wide, 0x8000), ""), gen_int(g, wide, 16), "");
    gen_value size = LLVMBuildAnd(b, bits, gen_int(g, wide, 0x7fff), "");
    gen_value rest = LLVMBuildShl(b, size, gen_int(g, wide, 13), "");
    gen_value special = LLVMBuildICmp(b, LLVMIntUGE, rest, gen_int(g, wide, 0x7c00u << 13), "");
    gen_value number = LLVMBuildSIToFP(b, size, real, "");
    number = LLVMBuildBitCast(b, LLVMBuildFMul(b, number, gen_float(g, number, 0x1p-24), ""), wide, "");
    number = gen_select(g, LLVMBuildICmp(b, LLVMIntULT, size, gen_int(g, wide, 0x400), ""), number,
                        LLVMBuildAdd(b, rest, gen_int(g, wide, 112u << 23), ""));
    gen_value infinite = LLVMBuildOr(b, rest, gen_int(g, wide, 0x7f800000u), "");
    gen_value quiet = LLVMBuildOr(b, infinite, gen_int(g, wide, 0x400000u), "");
    gen_value nan = LLVMBuildICmp(b, LLVMIntUGT, rest, gen_int(g, wide, 0x7c00u << 13), "");
    infinite = gen_select(g, nan, quiet, infinite);
    gen_value result = gen_select(g, special, infinite, number);
    return LLVMBuildBitCast(b, LLVMBuildOr(b, result, sign, ""), real, "");
}

static gen_value f32_to_f16(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    LLVMTypeRef narrow = gen_shaped(g->i16, x), wide = gen_shaped(g->i32, x);
    if (g->isa >= BASE_ISA_AVX2) {
        LLVMTypeRef half = gen_shaped(LLVMHalfTypeInContext(g->context), x);
        return LLVMBuildBitCast(b, LLVMBuildFPTrunc(b, x, half, ""), narrow, "");
    }
    gen_value bits = LLVMBuildBitCast(b, x, wide, "");
    gen_value sign =
        LLVMBuildLShr(b, LLVMBuildAnd(b, bits, gen_int(g, wide, 0x80000000u), ""), gen_int(g, wide, 16), "");
    gen_value rest = LLVMBuildAnd(b, bits, gen_int(g, wide, 0x7fffffffu), "");
    /* for subnormal results: the sum with 0.5 has the rounded value in its low bits */
    gen_value tiny = LLVMBuildFAdd(b, LLVMBuildBitCast(b, rest, LLVMTypeOf(x), ""), gen_float(g, x, 0.5), "");
    tiny = LLVMBuildSub(b, LLVMBuildBitCast(b, tiny, wide, ""), gen_int(g, wide, 0x3f000000u), "");
    gen_value odd = LLVMBuildAnd(b, LLVMBuildLShr(b, rest, gen_int(g, wide, 13), ""), gen_int(g, wide, 1), "");
    gen_value normal = LLVMBuildAdd(b, rest, gen_int(g, wide, (uint32_t)(-(112 << 23)) + 0xfffu), "");
    normal = LLVMBuildLShr(b, LLVMBuildAdd(b, normal, odd, ""), gen_int(g, wide, 13), "");
    gen_value result =
        gen_select(g, LLVMBuildICmp(b, LLVMIntULT, rest, gen_int(g, wide, 113u << 23), ""), tiny, normal);
    gen_value over = LLVMBuildICmp(b, LLVMIntUGE, rest, gen_int(g, wide, 143u << 23), "");
    result = gen_select(g, over, gen_int(g, wide, 0x7c00), result);
    gen_value nan = LLVMBuildICmp(b, LLVMIntUGT, rest, gen_int(g, wide, 0x7f800000u), "");
    gen_value payload =
        LLVMBuildLShr(b, LLVMBuildAnd(b, rest, gen_int(g, wide, 0x7fffff), ""), gen_int(g, wide, 13), "");
    result = gen_select(g, nan, LLVMBuildOr(b, payload, gen_int(g, wide, 0x7e00), ""), result);
    return LLVMBuildTrunc(b, LLVMBuildOr(b, result, sign, ""), narrow, "");
}

/* Rounds to odd in f32 first, since f64 to a narrower format than f32 must round only once. */
static gen_value f64_to_f32_odd(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value near = LLVMBuildFPTrunc(b, x, gen_shaped(g->f32, x), "");
    gen_value back = LLVMBuildFPExt(b, near, LLVMTypeOf(x), "");
    LLVMTypeRef wide = gen_shaped(g->i32, x);
    gen_value bits = LLVMBuildBitCast(b, near, wide, "");
    gen_value one = gen_int(g, wide, 1), zero = gen_int(g, wide, 0);
    gen_value magnitude = gen_call1(g, "llvm.fabs", x), back_magnitude = gen_call1(g, "llvm.fabs", back);
    gen_value above = LLVMBuildFCmp(b, LLVMRealOGT, back_magnitude, magnitude, "");
    gen_value inexact = LLVMBuildFCmp(b, LLVMRealONE, back_magnitude, magnitude, "");
    gen_value down = LLVMBuildSub(b, bits, gen_select(g, above, one, zero), ""); /* towards zero */
    return LLVMBuildBitCast(b, LLVMBuildOr(b, down, gen_select(g, inexact, one, zero), ""), LLVMTypeOf(near), "");
}

static gen_value float_to_float(gen *g, int input, int output, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    if (input == TSR_BF16)
        x = bf16_to_f32(g, x);
    else if (input == TSR_F16)
        x = f16_to_f32(g, x);
    bool from_f64 = input == TSR_F64;
    switch (output) {
    case TSR_F64:
        return from_f64 ? x : LLVMBuildFPExt(b, x, gen_shaped(g->f64, x), "");
    case TSR_F32:
        return from_f64 ? LLVMBuildFPTrunc(b, x, gen_shaped(g->f32, x), "") : x;
    case TSR_BF16:
        return f32_to_bf16(g, from_f64 ? f64_to_f32_odd(g, x) : x);
    default:
        return f32_to_f16(g, from_f64 ? f64_to_f32_odd(g, x) : x);
    }
}

/* Converts to 8 or 16 bits, with values out of range set to the nearest bound and NaN to 0. It goes through i32, since
 * LLVM would otherwise convert lane by lane. */
static gen_value float_to_narrow(gen *g, int output, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    bool is_signed = cpu_dtype_is_signed(output);
    int bits = bits_of(output) - is_signed;
    gen_value most = gen_float(g, x, (double)((1 << bits) - 1));
    gen_value least = gen_float(g, x, is_signed ? -(double)(1 << bits) : 0.0);
    gen_value clamped = gen_select(g, LLVMBuildFCmp(b, LLVMRealOGT, x, least, ""), x, least);
    clamped = gen_select(g, LLVMBuildFCmp(b, LLVMRealOLT, clamped, most, ""), clamped, most);
    LLVMTypeRef wide = gen_shaped(g->i32, x);
    gen_value number = LLVMBuildFPToSI(b, clamped, wide, "");
    number = gen_select(g, LLVMBuildFCmp(b, LLVMRealORD, x, x, ""), number, LLVMConstNull(wide));
    return LLVMBuildTrunc(b, number, gen_shaped(gen_type(g, output), x), "");
}

static gen_value converted(gen *g, int input, int output, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    bool from_float = cpu_dtype_is_float(input) || cpu_dtype_is_narrow_float(input);
    bool to_float = cpu_dtype_is_float(output) || cpu_dtype_is_narrow_float(output);
    if (input == output)
        return x;
    if (from_float && to_float)
        return float_to_float(g, input, output, x);
    LLVMTypeRef type = gen_shaped(gen_type(g, output), x);
    if (from_float) {
        if (cpu_dtype_is_narrow_float(input))
            x = float_to_float(g, input, TSR_F32, x);
        if (output == TSR_BOOL)
            return LLVMBuildFCmp(b, LLVMRealUNE, x, zero_like(x), "");
        if (bits_of(output) <= 16)
            return float_to_narrow(g, output, x);
        bool is_signed = cpu_dtype_is_signed(output);
        return gen_intrinsic2(g, is_signed ? "llvm.fptosi.sat" : "llvm.fptoui.sat", type, LLVMTypeOf(x), 1, &x);
    }
    if (output == TSR_BOOL)
        return LLVMBuildICmp(b, LLVMIntNE, x, zero_like(x), "");
    bool is_signed = cpu_dtype_is_signed(input);
    if (to_float) {
        bool narrow = cpu_dtype_is_narrow_float(output);
        LLVMTypeRef real = narrow ? gen_shaped(g->f32, x) : type;
        gen_value result = is_signed ? LLVMBuildSIToFP(b, x, real, "") : LLVMBuildUIToFP(b, x, real, "");
        return narrow ? float_to_float(g, TSR_F32, output, result) : result;
    }
    int from = bits_of(input), to = bits_of(output);
    if (to < from)
        return LLVMBuildTrunc(b, x, type, "");
    if (to == from)
        return x;
    return is_signed ? LLVMBuildSExt(b, x, type, "") : LLVMBuildZExt(b, x, type, "");
}

gen_value gen_op(gen *g, cpu_code code, int input, int output, gen_value *x)
{
    LLVMBuilderRef b = g->builder;
    switch (cpu_code_find(code)->rule) {
    case CPU_RULE_COMPARE:
        return llvm_arithmetic_compare(g, code, input, x[0], x[1]);
    case CPU_RULE_TEST: {
        gen_value magnitude = gen_call1(g, "llvm.fabs", x[0]);
        return LLVMBuildFCmp(b, LLVMRealOLT, magnitude, gen_float(g, x[0], __builtin_inf()), "");
    }
    case CPU_RULE_SELECT:
        return gen_select(g, x[0], x[1], x[2]);
    case CPU_RULE_CONVERT:
        return converted(g, input, output, x[0]);
    case CPU_RULE_BITCAST:
        return LLVMBuildBitCast(b, x[0], gen_shaped(gen_type(g, output), x[0]), "");
    case CPU_RULE_NUMBER:
        return arithmetic_number(g, code, input, x);
    case CPU_RULE_FLOAT:
        return gen_math(g, code, x);
    default:
        return bitwise(g, code, input, x);
    }
}
