/* Conversions between dtypes. Halves and bf16 are numbers of f32 in between. */
#include "cpu/compile/llvm/math.h"

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
    if (gen_magnitude_of(x))
        return is_widened_bf16(g, gen_magnitude_of(x), depth - 1);
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
    int bits = gen_bits_of(output) - is_signed;
    gen_value most = gen_float(g, x, (double)((1 << bits) - 1));
    gen_value least = gen_float(g, x, is_signed ? -(double)(1 << bits) : 0.0);
    gen_value clamped = gen_select(g, LLVMBuildFCmp(b, LLVMRealOGT, x, least, ""), x, least);
    clamped = gen_select(g, LLVMBuildFCmp(b, LLVMRealOLT, clamped, most, ""), clamped, most);
    LLVMTypeRef wide = gen_shaped(g->i32, x);
    gen_value number = LLVMBuildFPToSI(b, clamped, wide, "");
    number = gen_select(g, LLVMBuildFCmp(b, LLVMRealORD, x, x, ""), number, LLVMConstNull(wide));
    return LLVMBuildTrunc(b, number, gen_shaped(gen_type(g, output), x), "");
}

gen_value gen_convert(gen *g, int input, int output, gen_value x)
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
            return LLVMBuildFCmp(b, LLVMRealUNE, x, gen_zero_like(x), "");
        if (gen_bits_of(output) <= 16)
            return float_to_narrow(g, output, x);
        bool is_signed = cpu_dtype_is_signed(output);
        return gen_intrinsic2(g, is_signed ? "llvm.fptosi.sat" : "llvm.fptoui.sat", type, LLVMTypeOf(x), 1, &x);
    }
    if (output == TSR_BOOL)
        return LLVMBuildICmp(b, LLVMIntNE, x, gen_zero_like(x), "");
    bool is_signed = cpu_dtype_is_signed(input);
    if (to_float) {
        bool narrow = cpu_dtype_is_narrow_float(output);
        LLVMTypeRef real = narrow ? gen_shaped(g->f32, x) : type;
        gen_value result = is_signed ? LLVMBuildSIToFP(b, x, real, "") : LLVMBuildUIToFP(b, x, real, "");
        return narrow ? float_to_float(g, TSR_F32, output, result) : result;
    }
    int from = gen_bits_of(input), to = gen_bits_of(output);
    if (to < from)
        return LLVMBuildTrunc(b, x, type, "");
    if (to == from)
        return x;
    return is_signed ? LLVMBuildSExt(b, x, type, "") : LLVMBuildZExt(b, x, type, "");
}
