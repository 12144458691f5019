/* Sums of two f64, and powers computed with them: for functions of f64 where one rounding per step is too inexact. */
#include "cpu/compile/llvm/math.h"

/* Without FMA the factors are cut in two: the omitted product is then below the last bit of the low part. */
gen_value gen_product(gen *g, gen_value x, gen_value y, gen_value *low)
{
    LLVMBuilderRef b = g->builder;
    gen_value p = LLVMBuildFMul(b, x, y, "");
    if (g->fma) {
        *low = gen_fma(g, x, y, LLVMBuildFNeg(b, p, ""));
        return p;
    }
    gen_value mask = gen_int(g, gen_integer_like(g, x), ~((UINT64_C(1) << 27) - 1));
    gen_value x1 = gen_real(g, LLVMBuildAnd(b, gen_bits(g, x), mask, ""), x), x2 = LLVMBuildFSub(b, x, x1, "");
    gen_value y1 = gen_real(g, LLVMBuildAnd(b, gen_bits(g, y), mask, ""), y), y2 = LLVMBuildFSub(b, y, y1, "");
    gen_value e = LLVMBuildFSub(b, LLVMBuildFMul(b, x1, y1, ""), p, "");
    e = LLVMBuildFAdd(b, e, LLVMBuildFMul(b, x1, y2, ""), "");
    e = LLVMBuildFAdd(b, e, LLVMBuildFMul(b, x2, y1, ""), "");
    *low = LLVMBuildFAdd(b, e, LLVMBuildFMul(b, x2, y2, ""), "");
    return p;
}

gen_value gen_ordered_sum(gen *g, gen_value x, gen_value y, gen_value *low)
{
    LLVMBuilderRef b = g->builder;
    gen_value sum = LLVMBuildFAdd(b, x, y, "");
    *low = LLVMBuildFAdd(b, LLVMBuildFSub(b, x, sum, ""), y, "");
    return sum;
}

gen_value gen_any_sum(gen *g, gen_value x, gen_value y, gen_value *low)
{
    LLVMBuilderRef b = g->builder;
    gen_value sum = LLVMBuildFAdd(b, x, y, ""), part = LLVMBuildFSub(b, sum, x, "");
    gen_value x_lost = LLVMBuildFSub(b, x, LLVMBuildFSub(b, sum, part, ""), "");
    *low = LLVMBuildFAdd(b, x_lost, LLVMBuildFSub(b, y, part, ""), "");
    return sum;
}

/* One division, corrected by its remainder. */
gen_value gen_quotient(gen *g, gen_value top, gen_value top_low, gen_value bottom, gen_value bottom_low)
{
    LLVMBuilderRef b = g->builder;
    gen_value inverse = LLVMBuildFDiv(b, gen_float(g, top, 1), bottom, ""), low;
    gen_value q = LLVMBuildFMul(b, top, inverse, ""), less = LLVMBuildFNeg(b, q, ""), rest;
    if (g->fma) { /* the remainder is exact */
        rest = gen_fma(g, less, bottom, top);
    } else {
        gen_value back = gen_product(g, q, bottom, &low);
        rest = LLVMBuildFSub(b, LLVMBuildFSub(b, top, back, ""), low, "");
    }
    return gen_fma(g, LLVMBuildFAdd(b, rest, gen_fma(g, less, bottom_low, top_low), ""), inverse, q);
}

/* high + low. A pair need not be normalised (low below high's last bit): the sums and products here lose only terms
 * that are small beside the product of two low parts, or beside low's last bit. */
typedef struct gen_pair {
    gen_value high, low;
} gen_pair;

static gen_pair add_pairs(gen *g, gen_pair x, gen_pair y) /* |x| at least |y|, or x zero */
{
    LLVMBuilderRef b = g->builder;
    gen_value lost, sum = gen_ordered_sum(g, x.high, y.high, &lost);
    return (gen_pair){sum, LLVMBuildFAdd(b, lost, LLVMBuildFAdd(b, x.low, y.low, ""), "")};
}

static gen_pair multiply_pairs(gen *g, gen_pair x, gen_pair y)
{
    gen_value lost, p = gen_product(g, x.high, y.high, &lost);
    return (gen_pair){p, gen_fma(g, x.high, y.low, gen_fma(g, x.low, y.high, lost))};
}

/* ---- power ---- */

/* (2 atanh(s) / s - 2) / s^2 in s^2, from tools/fit_special.py, the lowest degree first; then the rounding errors of
 * the first two coefficients. */
static const double log_fine[] = {0.6666666666666666,  0.4,
                                  0.2857142857142857,  0.22222222222221846,
                                  0.1818181818192055,  0.15384615368426527,
                                  0.13333334927545218, 0.11764605236538342,
                                  0.10530385543195436, 0.0942220876984394,
                                  0.1010869079759298};
static const double log_fine_low[] = {3.700743479264591e-17, -2.220970871676104e-17};

/* s = f / (2 + f) */
static gen_pair log_ratio(gen *g, gen_value f)
{
    LLVMBuilderRef b = g->builder;
    gen_value lost, back_low, bottom = gen_ordered_sum(g, gen_float(g, f, 2), f, &lost), rest;
    gen_value inverse = LLVMBuildFDiv(b, gen_float(g, f, 1), bottom, ""), q = LLVMBuildFMul(b, f, inverse, "");
    gen_value less = LLVMBuildFNeg(b, q, "");
    if (g->fma) { /* the remainder is exact */
        rest = gen_fma(g, less, bottom, f);
    } else {
        gen_value back = gen_product(g, q, bottom, &back_low);
        rest = LLVMBuildFSub(b, LLVMBuildFSub(b, f, back, ""), back_low, "");
    }
    return (gen_pair){q, LLVMBuildFMul(b, gen_fma(g, less, lost, rest), inverse, "")};
}

/* log(x) of a positive finite number to some 68 bits. */
static gen_pair log_pair(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value tiny = LLVMBuildFCmp(b, LLVMRealOLT, x, gen_float(g, x, 0x1p-1022), ""), e, integer;
    x = gen_select(g, tiny, LLVMBuildFMul(b, x, gen_float(g, x, 0x1p54), ""), x);
    gen_value m = gen_split_exponent(g, x, &e, &integer);
    e = LLVMBuildFAdd(b, e, gen_select(g, tiny, gen_float(g, x, -54), gen_float(g, x, 0)), "");
    gen_pair s = log_ratio(g, LLVMBuildFSub(b, m, gen_float(g, x, 1), "")), z = multiply_pairs(g, s, s);
    /* The terms of the third coefficient and those beyond are below 2^-18 of the logarithm: one rounding of their sum,
     * and of its product with z, is enough. */
    size_t fine = BASE_COUNT(log_fine_low);
    gen_value rest = gen_polynomial(g, z.high, log_fine + fine, (int)(BASE_COUNT(log_fine) - fine));
    gen_pair term = {LLVMBuildFMul(b, z.high, rest, ""), gen_float(g, x, 0)}, sum;
    for (size_t i = fine; i-- > 0;) {
        gen_pair c = {gen_float(g, x, log_fine[i]), gen_float(g, x, log_fine_low[i])};
        sum = add_pairs(g, c, term);
        term = multiply_pairs(g, z, sum);
    }
    sum = multiply_pairs(g, s, term);
    gen_pair two = {LLVMBuildFAdd(b, s.high, s.high, ""), LLVMBuildFAdd(b, s.low, s.low, "")};
    sum = add_pairs(g, two, sum);
    /* the first part of ln 2 is short: its product with e is exact */
    gen_pair unit = {LLVMBuildFMul(b, e, gen_float(g, x, 6.93147180369123816490e-01), ""),
                     LLVMBuildFMul(b, e, gen_float(g, x, 1.90821492927058770002e-10), "")};
    return add_pairs(g, unit, sum);
}

/* Whether y, which is not negative, is a whole number, and whether it is odd. */
static gen_value is_whole(gen *g, gen_value y, gen_value *odd)
{
    LLVMBuilderRef b = g->builder;
    double first = gen_is_f32(g, y) ? 0x1p23 : 0x1p52; /* from here on all numbers are whole, from its double on even */
    gen_value magic = gen_float(g, y, first), inside = gen_clamp_above(g, y, first);
    gen_value shifted = LLVMBuildFAdd(b, inside, magic, ""), nearest = LLVMBuildFSub(b, shifted, magic, "");
    gen_value large = LLVMBuildFCmp(b, LLVMRealOGE, y, magic, "");
    gen_value bits = gen_select(g, large, gen_bits(g, y), gen_bits(g, shifted)), one = gen_int(g, LLVMTypeOf(bits), 1);
    gen_value whole = LLVMBuildFCmp(b, LLVMRealOEQ, nearest, inside, "");
    *odd = LLVMBuildICmp(b, LLVMIntEQ, LLVMBuildAnd(b, bits, one, ""), one, "");
    *odd = LLVMBuildAnd(b, *odd, LLVMBuildFCmp(b, LLVMRealOLT, y, gen_float(g, y, 2 * first), ""), "");
    *odd = LLVMBuildAnd(b, *odd, whole, "");
    return whole;
}

gen_value gen_power_end(gen *g, gen_value x)
{
    gen_value zero = gen_float(g, x, 0), infinity = gen_float(g, x, __builtin_inf()), magnitude = gen_abs(g, x);
    return LLVMBuildOr(g->builder, LLVMBuildFCmp(g->builder, LLVMRealOEQ, magnitude, zero, ""),
                       LLVMBuildFCmp(g->builder, LLVMRealUEQ, magnitude, infinity, ""), "");
}

gen_value gen_power_special(gen *g, gen_value result, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    gen_value zero = gen_float(g, x, 0), one = gen_float(g, x, 1), infinity = gen_float(g, x, __builtin_inf());
    gen_value magnitude = gen_abs(g, x), size = gen_abs(g, y), odd, whole = is_whole(g, size, &odd);
    /* 0 and infinity to a positive power stay as they are; to a negative power they become each other */
    gen_value far = LLVMBuildFCmp(b, LLVMRealOLT, y, zero, "");
    far = LLVMBuildXor(b, far, LLVMBuildFCmp(b, LLVMRealOEQ, magnitude, infinity, ""), "");
    result = gen_select(g, gen_power_end(g, x), gen_select(g, far, infinity, zero), result);
    gen_value negative = LLVMBuildICmp(b, LLVMIntSLT, gen_bits(g, x), gen_int(g, gen_integer_like(g, x), 0), "");
    gen_value finite_negative = LLVMBuildAnd(b, LLVMBuildFCmp(b, LLVMRealOLT, x, zero, ""),
                                             LLVMBuildFCmp(b, LLVMRealOLT, magnitude, infinity, ""), "");
    gen_value flip = LLVMBuildAnd(b, negative, odd, "");
    result = gen_select(g, flip, LLVMBuildFNeg(b, result, ""), result);
    gen_value undefined = LLVMBuildAnd(b, finite_negative, LLVMBuildNot(b, whole, ""), "");
    result = gen_select(g, undefined, gen_float(g, x, __builtin_nan("")), result);
    /* NaNs, then operands that give 1 whatever the other operand is */
    gen_value nan = LLVMBuildFCmp(b, LLVMRealUNO, x, y, "");
    result = gen_select(g, nan, LLVMBuildFAdd(b, x, y, ""), result);
    gen_value at_one = LLVMBuildFCmp(b, LLVMRealOEQ, x, one, "");
    gen_value minus_one = LLVMBuildAnd(b, LLVMBuildFCmp(b, LLVMRealOEQ, x, gen_float(g, x, -1), ""),
                                       LLVMBuildFCmp(b, LLVMRealOEQ, size, infinity, ""), "");
    gen_value unit =
        LLVMBuildOr(b, LLVMBuildOr(b, at_one, minus_one, ""), LLVMBuildFCmp(b, LLVMRealOEQ, y, zero, ""), "");
    return gen_select(g, unit, one, result);
}

gen_value gen_power(gen *g, gen_value x, gen_value y)
{
    LLVMBuilderRef b = g->builder;
    gen_pair log = log_pair(g, gen_select(g, gen_power_end(g, x), gen_float(g, x, 1), gen_abs(g, x)));
    gen_value least = gen_float(g, x, -746), most = gen_float(g, x, 710), lost, n, i, low, rest;
    gen_value factor = gen_clamp_below(g, gen_clamp_above(g, y, 0x1p65), -0x1p65); /* the result is 0, 1 or infinite */
    gen_value h = gen_product(g, factor, log.high, &lost);
    gen_value more = gen_fma(g, factor, log.low, lost);
    gen_value below = LLVMBuildFCmp(b, LLVMRealOLT, h, least, ""), above = LLVMBuildFCmp(b, LLVMRealOGT, h, most, "");
    h = gen_select(g, below, least, gen_select(g, above, most, h));
    more = gen_select(g, LLVMBuildOr(b, below, above, ""), gen_float(g, x, 0), more);
    gen_value p = gen_exp_pair(g, h, more, &n, &i, &low);
    gen_value sum = gen_ordered_sum(g, gen_float(g, x, 1), p, &rest);
    gen_value result = gen_scale(g, LLVMBuildFAdd(b, sum, LLVMBuildFAdd(b, rest, low, ""), ""), n, i);
    return gen_power_special(g, result, x, y);
}
