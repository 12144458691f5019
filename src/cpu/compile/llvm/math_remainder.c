/* x less a whole multiple of y, exactly, as C's fmod.
 *
 * The quotient, rounded towards zero, is found by a division, whose rounding may make it one too large; then quotient
 * times y is subtracted without an error, and a negative rest gets y back. This is exact while the quotient fits into a
 * number's digits: in f64 for numbers of f32, where quotient times y has at most 53 digits; in f64 for f64 itself with a
 * fused multiply-add. Where a lane's quotient is larger, or y is zero, infinite or NaN, libm computes all lanes. */
#include "cpu/compile/llvm/math.h"

/* Both not negative; *rare: where the result is not valid. */
static gen_value small_quotient(gen *g, gen_value x, gen_value y, double most, gen_value *rare)
{
    LLVMBuilderRef b = g->builder;
    gen_value limit = LLVMBuildFMul(b, y, gen_float(g, y, most), "");
    gen_value fits = LLVMBuildFCmp(b, LLVMRealOLT, x, limit, "");
    gen_value finite = LLVMBuildFCmp(b, LLVMRealOLT, y, gen_float(g, y, __builtin_inf()), "");
    *rare = LLVMBuildNot(b, LLVMBuildAnd(b, fits, finite, ""), "");
    gen_value quotient = gen_call1(g, "llvm.trunc", LLVMBuildFDiv(b, x, y, ""));
    gen_value rest = gen_fma(g, LLVMBuildFNeg(b, quotient, ""), y, x);
    gen_value zero = LLVMConstNull(LLVMTypeOf(rest));
    return gen_select(g, LLVMBuildFCmp(b, LLVMRealOLT, rest, zero, ""), LLVMBuildFAdd(b, rest, y, ""), rest);
}

gen_value gen_remainder(gen *g, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    gen_value operands[2] = {x, y}, rare;
    bool narrow = gen_is_f32(g, x);
    if (!narrow && !g->fma)
        return gen_library(g, "fmod", 2, operands);
    gen_value a = gen_abs(g, x), c = gen_abs(g, y);
    if (narrow) {
        LLVMTypeRef wide = gen_shaped(g->f64, x);
        a = LLVMBuildFPExt(b, a, wide, "");
        c = LLVMBuildFPExt(b, c, wide, "");
    }
    gen_value rest = small_quotient(g, a, c, narrow ? 0x1p28 : 0x1p51, &rare);
    if (narrow)
        rest = LLVMBuildFPTrunc(b, rest, LLVMTypeOf(x), "");
    return gen_with_rare(g, rare, gen_copysign(g, rest, x), narrow ? "fmodf" : "fmod", 2, operands);
}
