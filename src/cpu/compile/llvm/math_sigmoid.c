/* tanh, the logistic function, and erf of f32. */
#include "cpu/compile/llvm/math.h"

static const double tanh_f32[] = {-0.3333332837, 0.133331582,     -0.05394057557,
                                  0.02166636288, -0.008091964759, 0.002064656466};

static gen_value tanh_single(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value z = LLVMBuildFMul(b, x, x, "");
    gen_value p = gen_polynomial(g, z, tanh_f32, BASE_COUNT(tanh_f32));
    gen_value near = gen_fma(g, LLVMBuildFMul(b, z, x, ""), p, x);
    gen_value magnitude = gen_clamp_above(g, gen_abs(g, x), 10), n, i, low;
    gen_value two = gen_float(g, x, 2), one = gen_float(g, x, 1);
    gen_value q = gen_exp_parts(g, LLVMBuildFMul(b, magnitude, two, ""), &n, &i, &low);
    /* 1 - 2 / (e^2|x| + 1) */
    gen_value e = gen_power_of_two(g, i, x);
    gen_value below = gen_fma(g, e, q, LLVMBuildFAdd(b, e, one, ""));
    gen_value far = LLVMBuildFSub(b, one, LLVMBuildFDiv(b, two, below, ""), "");
    gen_value small = LLVMBuildFCmp(b, LLVMRealOLT, gen_abs(g, x), gen_float(g, x, 0.65), "");
    return gen_copysign(g, gen_select(g, small, near, far), x);
}

/* t / (t + 1) with t = (e^2|x| - 1) / 2 */
static gen_value tanh_double(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value magnitude = gen_clamp_above(g, gen_abs(g, x), 20), n, i, low, rest, lost;
    gen_value p = gen_exp_pair(g, LLVMBuildFAdd(b, magnitude, magnitude, ""), NULL, &n, &i, &low);
    gen_value t = gen_expm1_half(g, p, low, i, &rest), one = gen_float(g, x, 1);
    gen_value bottom = gen_any_sum(g, t, one, &lost);
    gen_value result = gen_quotient(g, t, rest, bottom, LLVMBuildFAdd(b, lost, rest, ""));
    result = gen_select(g, LLVMBuildFCmp(b, LLVMRealOLT, magnitude, gen_float(g, x, 0x1p-27), ""), magnitude, result);
    return gen_copysign(g, result, x);
}

static gen_value logistic_single(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value one = gen_float(g, x, 1);
    gen_value e = gen_exp(g, LLVMBuildFNeg(b, gen_abs(g, x), ""));
    gen_value negative = LLVMBuildFCmp(b, LLVMRealOLT, x, gen_float(g, x, 0), "");
    /* with q = e / (1 + e): e - e q for negative x, else 1 - q, where a smaller q has a smaller error */
    gen_value q = LLVMBuildFDiv(b, e, LLVMBuildFAdd(b, e, one, ""), "");
    return gen_select(g, negative, gen_fma(g, LLVMBuildFNeg(b, e, ""), q, e), LLVMBuildFSub(b, one, q, ""));
}

/* 1 / (1 + e) or e / (1 + e), with e = e^-|x| as the sum of two numbers */
static gen_value logistic_double(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value one = gen_float(g, x, 1), zero = gen_float(g, x, 0), n, i, low, rest, lost;
    gen_value size = gen_clamp_above(g, gen_abs(g, x), 746);
    gen_value p = gen_exp_parts(g, LLVMBuildFNeg(b, size, ""), &n, &i, &low);
    gen_value e = gen_ordered_sum(g, one, p, &rest);
    rest = gen_scale(g, LLVMBuildFAdd(b, rest, low, ""), n, i);
    e = gen_scale(g, e, n, i);
    gen_value bottom = gen_ordered_sum(g, one, e, &lost);
    gen_value negative = LLVMBuildFCmp(b, LLVMRealOLT, x, zero, "");
    return gen_quotient(g, gen_select(g, negative, e, one), gen_select(g, negative, rest, zero), bottom,
                        LLVMBuildFAdd(b, lost, rest, ""));
}

gen_value gen_logistic(gen *g, gen_value x)
{
    return gen_is_f32(g, x) ? logistic_single(g, x) : logistic_double(g, x);
}

static const double erf_small[] = {0.1283791661,   -0.3761262596,    0.1128359959,  -0.02685442939,
                                   0.005189505871, -0.0008020591922, 7.888318942e-5};
static const double erf_large[] = {0.0001882579236, -1.129579306,    -0.6332182884,   -0.1084201336,
                                   0.02520913631,   -0.004204853438, 0.0004413890711, -2.169087384e-5};

/* erf(66 k / 256 + d) for k from 0 to 15, a row for each power of d; the first column is erf(d) - d. */
static const double erf_rows[][16] = {
    {0.0, 0.2845914364, 0.5341230631, 0.7259598374, 0.8552718163, 0.9316980839, 0.9713020921, 0.9892958999,
     0.9964637756, 0.9989671111, 0.9997336864, 0.9999394417, 0.9999878407, 0.9999978542, 0.9999996424, 0.9999999404},
    {0.1283791661, 1.055817246, 0.864947319, 0.6203798652, 0.3895767927, 0.2141882628, 0.1031016335, 0.04345128685,
     0.0160327144, 0.005179390311, 0.001464932691, 0.0003627638507, 7.86498349e-5, 1.49292955e-5, 2.481124284e-6,
     3.610154522e-7},
    {0.0, -0.2721997797, -0.4459893107, -0.4798212647, -0.401753366, -0.2761071622, -0.1594869643, -0.07841417938,
     -0.03307333589, -0.01201232988, -0.003781388281, -0.001028826809, -0.0002363949316, -4.839385292e-5,
     -2.732253961e-6, 2.060328598e-6},
    {-0.3761222363, -0.3051995933, -0.1350501627, 0.04060853273, 0.1463411301, 0.1658787578, 0.1301039308,
     0.07986215502, 0.04012396932, 0.01686367393, 0.006002854556, 0.001823968487, 0.0004755656992, 0.0001067960111,
     2.071324343e-5, 3.476924576e-6},
    {0.0, 0.1292063445, 0.1826569885, 0.1436381191, 0.05870421603, -0.01425176393, -0.047078453, -0.04589300603,
     -0.03008704633, -0.01587602682, -0.006300427485, -0.002263644477, -0.0009971593972, -0.0002442859986,
     -0.0003347689926, -0.000172834727},
    {0.1121704802, 0.08004709333, 0.004843264818, -0.05609712377, -0.06759299338, -0.04203986004, -0.009848324582,
     0.009013678879, 0.01293966081, 0.00937340688, 0.004900609143, 0.002014416736, 0.0006759728421, 0.000188876249,
     4.446121966e-5, 8.888735465e-6},
};

/* The numbers of a row that the low four bits of each lane select: one instruction. */
static gen_value choose16(gen *g, const double *row, gen_value which)
{
    gen_value items[16];
    for (int i = 0; i < 16; i++)
        items[i] = LLVMConstReal(g->f32, row[i]);
    gen_value arguments[2] = {LLVMConstVector(items, 16), which};
    return gen_intrinsic(g, "llvm.x86.avx512.permvar.sf.512", NULL, 2, arguments);
}

/* A polynomial of degree 5 about the nearest of sixteen places; beyond the last of them the result is 1. */
static gen_value erf_pieces(gen *g, gen_value x)
{
    LLVMBuilderRef b = g->builder;
    gen_value size = gen_clamp_above(g, gen_abs(g, x), 3.96875), n, k;
    gen_nearest(g, size, 256.0 / 66, &n, &k);
    gen_value d = gen_fma(g, n, gen_float(g, x, -66.0 / 256), size), p = NULL;
    for (size_t i = BASE_COUNT(erf_rows); i-- > 1;) {
        gen_value c = choose16(g, erf_rows[i], k);
        p = p ? gen_fma(g, p, d, c) : c;
    }
    gen_value first = LLVMBuildFCmp(b, LLVMRealOEQ, n, gen_float(g, x, 0), "");
    gen_value start = gen_select(g, first, d, choose16(g, erf_rows[0], k));
    return gen_copysign(g, gen_fma(g, p, d, start), x);
}

/* x's lanes as the first ones of `count`, or the first `count` lanes of x; a single lane is a scalar. */
static gen_value with_lanes(gen *g, gen_value x, int count)
{
    int lanes = gen_lanes(x);
    if (lanes == count)
        return x;
    if (count == 1)
        return LLVMBuildExtractElement(g->builder, x, gen_i32(g, 0), "");
    LLVMTypeRef type = LLVMVectorType(g->f32, (unsigned)count);
    if (lanes == 1)
        return LLVMBuildInsertElement(g->builder, LLVMConstNull(type), x, gen_i32(g, 0), "");
    gen_value places[16];
    for (int i = 0; i < count; i++)
        places[i] = gen_i32(g, i % lanes);
    return LLVMBuildShuffleVector(g->builder, x, x, LLVMConstVector(places, (unsigned)count), "");
}

gen_value gen_erf_f32(gen *g, gen_value x)
{
    /* On one processor equal operands have equal results, however many lanes a kernel has. */
    if (g->isa == BASE_ISA_AVX512 && gen_lanes(x) <= 16)
        return with_lanes(g, erf_pieces(g, with_lanes(g, x, 16)), gen_lanes(x));
    LLVMBuilderRef b = g->builder;
    gen_value one = gen_float(g, x, 1);
    gen_value p = gen_polynomial(g, LLVMBuildFMul(b, x, x, ""), erf_small, BASE_COUNT(erf_small));
    gen_value near = gen_fma(g, x, p, x);
    gen_value t = gen_clamp_above(g, gen_abs(g, x), 4), n, i, low;
    gen_value q = gen_exp_parts(g, gen_polynomial(g, t, erf_large, BASE_COUNT(erf_large)), &n, &i, &low);
    gen_value e = gen_power_of_two(g, i, x); /* 1 - e^log(erfc) */
    gen_value far = LLVMBuildFSub(b, one, gen_fma(g, e, q, e), "");
    gen_value small = LLVMBuildFCmp(b, LLVMRealULT, gen_abs(g, x), one, "");
    return gen_select(g, small, near, gen_copysign(g, far, x));
}

gen_value gen_tanh(gen *g, gen_value x)
{
    return gen_is_f32(g, x) ? tanh_single(g, x) : tanh_double(g, x);
}
