/* Kernel ops as LLVM instructions. Each works on scalars and on vectors; conversions are in convert.c, float functions in math*.c. */
#include "cpu/compile/llvm/math.h"

#include <string.h>

#if defined(__x86_64__)
enum { ON_X86 = 1 };
#else
enum { ON_X86 = 0 };
#endif

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
    gen_value zero = gen_zero_like(y), one = gen_int(g, LLVMTypeOf(y), 1), ones = LLVMConstAllOnes(LLVMTypeOf(y));
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
    int bits = gen_bits_of(dtype);
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
    int bits = gen_bits_of(dtype);
    gen_value most = gen_int(g, LLVMTypeOf(y), (uint64_t)bits - 1);
    gen_value over = LLVMBuildICmp(b, LLVMIntUGT, y, most, "");
    gen_value by = gen_select(g, over, most, y);
    if (code == CPU_SAR)
        return LLVMBuildAShr(b, x, by, "");
    gen_value shifted = code == CPU_SHL ? LLVMBuildShl(b, x, by, "") : LLVMBuildLShr(b, x, by, "");
    return gen_select(g, over, gen_zero_like(x), shifted);
}

static gen_value sign_of(gen *g, int dtype, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value zero = gen_zero_like(x);
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
        return gen_select(g, LLVMBuildICmp(b, LLVMIntSLT, x[0], gen_zero_like(x[0]), ""), LLVMBuildNeg(b, x[0], ""),
                          x[0]);
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

gen_value gen_magnitude_of(gen_value x)
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
    bool left = gen_magnitude_of(x) != NULL; /* else |y| may stand on the right */
    gen_value of = left ? gen_magnitude_of(x) : gen_magnitude_of(y), zero = left ? y : x;
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
    return gen_magnitude_of(x) && !LLVMIsConstant(other) ? gen_call1(g, "llvm.arithmetic.fence", x) : x;
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
        return gen_convert(g, input, output, x[0]);
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
