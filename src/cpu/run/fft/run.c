/* Transforms of one length: the tables of each stage, and Bluestein's algorithm. With c_k = exp(-pi i k^2 / n), it
 * computes X_k = c_k sum_j (x_j c_j) conj(c_(k - j)), a circular convolution of length >= 2n - 1. */
#include "cpu/run/fft/fft.h"

#include <math.h>
#include <string.h>

const fft_functions *fft_functions_of(int isa, bool wide)
{
    static const fft_functions *const functions[][2] = {
        {&fft_narrow_sse2, &fft_functions_sse2},
        {&fft_narrow_avx2, &fft_functions_avx2},
#if defined(__x86_64__)
        {&fft_narrow_avx512, &fft_functions_avx512}
#endif
    };
    return functions[BASE_MIN(isa, (int)BASE_COUNT(functions) - 1)][wide];
}

static void stages_of(const fft_length *plan, const void *tables, void *re, void *im, void *buffer)
{
    fft_functions_of(plan->isa, plan->wide)->stages(plan, tables, re, im, buffer);
}

/* Writes the table of a stage: roots for its radix, and for its elements. */
static double *stage_table(double *at, int64_t n, int64_t radix, int64_t s, int64_t width)
{
    int64_t m = n / radix;
    for (int64_t k = 0; k < radix; k++, at += 2)
        fft_root(k, radix, at);
    if (fft_stage_kind(s, m, width) != FFT_ACROSS) {
        for (int64_t p = 0; p < m; p++)
            for (int64_t k = 1; k < radix; k++, at += 2)
                fft_root(p * k, n, at);
        return at;
    }
    for (int64_t k = 1; k < radix; k++, at += 2 * m * s)
        for (int64_t p = 0; p < m; p++) {
            double root[2];
            fft_root(p * k, n, root);
            for (int64_t q = 0; q < s; q++) {
                at[p * s + q] = root[0];
                at[m * s + p * s + q] = root[1];
            }
        }
    return at;
}

void fft_length_tables(const fft_length *plan, double *tables, double *scratch)
{
    double *at = tables + plan->stages;
    int64_t n = plan->inner, lanes = plan->lanes, s = lanes;
    for (int32_t i = 0; i < plan->n_factors; i++) {
        int64_t radix = plan->factors[i];
        at = stage_table(at, n, radix, s, fft_width(plan->isa, plan->wide));
        n /= radix;
        s *= radix;
    }
    if (plan->inner == plan->n)
        return;
    double *chirp = tables + plan->chirp, *spectrum = tables + plan->spectrum;
    int64_t inner = plan->inner, square = 0; /* k^2 mod 2n */
    double *re = scratch, *im = scratch + inner * lanes;
    memset(scratch, 0, (size_t)(2 * inner * lanes) * sizeof(double));
    for (int64_t k = 0; k < plan->n; k++) {
        fft_root(square, 2 * plan->n, chirp + 2 * k);
        int64_t mirrored = k > 0 ? inner - k : 0;
        re[k * lanes] = re[mirrored * lanes] = chirp[2 * k];
        im[k * lanes] = im[mirrored * lanes] = -chirp[2 * k + 1];
        square = (square + 2 * k + 1) % (2 * plan->n);
    }
    stages_of(plan, tables, re, im, scratch + 2 * inner * lanes);
    for (int64_t k = 0; k < inner; k++) {
        spectrum[2 * k] = re[k * lanes] / (double)inner;
        spectrum[2 * k + 1] = im[k * lanes] / (double)inner;
    }
}

/* Multiplies re + i im by the pairs of a table; each pair is used for `lanes` elements. */
static void run_multiply(double *re, double *im, const double *pairs, int64_t n, int64_t lanes)
{
    for (int64_t k = 0; k < n; k++) {
        double c = pairs[2 * k], s = pairs[2 * k + 1];
        for (int64_t l = 0; l < lanes; l++) {
            double x = re[k * lanes + l], y = im[k * lanes + l];
            re[k * lanes + l] = x * c - y * s;
            im[k * lanes + l] = x * s + y * c;
        }
    }
}

void fft_run(const fft_length *plan, const void *tables, void *re, void *im, void *buffer)
{
    if (plan->inner == plan->n) {
        stages_of(plan, tables, re, im, buffer);
        return;
    }
    int64_t lanes = plan->lanes;
    const double *chirp = (const double *)tables + plan->chirp;
    size_t used = (size_t)(plan->n * lanes), rest = (size_t)((plan->inner - plan->n) * lanes) * sizeof(double);
    run_multiply(re, im, chirp, plan->n, lanes);
    memset((double *)re + used, 0, rest);
    memset((double *)im + used, 0, rest);
    stages_of(plan, tables, re, im, buffer);
    run_multiply(re, im, (const double *)tables + plan->spectrum, plan->inner, lanes);
    stages_of(plan, tables, im, re, buffer); /* parts exchanged: the inverse */
    run_multiply(re, im, chirp, plan->n, lanes);
}
