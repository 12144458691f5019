/* Plans of transforms: factors, Bluestein's length, tables; and Bluestein's algorithm:
 * with c_k = exp(-pi i k^2 / n), X_k = c_k sum_j (x_j c_j) conj(c_(k - j)), a circular convolution of length >= 2n - 1. */
#include "cpu/fft.h"

#include <math.h>
#include <string.h>

static bool factor(fft_length *plan, int64_t n)
{
    static const int32_t radices[] = {2, 3, 5, 7, 11, 13};
    int twos = n > 0 ? __builtin_ctzll((unsigned long long)n) : 0;
    plan->n_factors = 0;
    for (; twos > 4 || twos == 3; twos -= 3, n /= 8) /* few stages: eights, with fours for what is left of two */
        plan->factors[plan->n_factors++] = 8;
    for (; twos >= 2; twos -= 2, n /= 4)
        plan->factors[plan->n_factors++] = 4;
    for (size_t i = 0; i < BASE_COUNT(radices); i++)
        while (n % radices[i] == 0) {
            plan->factors[plan->n_factors++] = radices[i];
            n /= radices[i];
        }
    return n == 1;
}

/* 2^a 3^b 5^c, at least n. */
static int64_t smooth_length(int64_t n)
{
    int64_t best = 1;
    while (best < n)
        best *= 2;
    for (int64_t five = 1; five < best; five *= 5)
        for (int64_t three = five; three < best; three *= 3) {
            int64_t all = three;
            while (all < n)
                all *= 2;
            best = BASE_MIN(best, all);
        }
    return best;
}

/* Roots of each stage: its radix' own, then those of its elements. */
static int64_t stage_doubles(int32_t radix, int64_t m)
{
    return 2 * (radix + (radix - 1) * m);
}

int64_t fft_length_plan(fft_length *plan, int64_t n, int64_t at)
{
    memset(plan, 0, sizeof(*plan));
    plan->n = plan->inner = n;
    int64_t begin = at;
    if (!factor(plan, n)) {
        plan->inner = smooth_length(2 * n - 1);
        factor(plan, plan->inner);
        plan->chirp = at;
        plan->spectrum = at + 2 * n;
        at += 2 * (n + plan->inner);
    }
    plan->stages = at;
    int64_t left = plan->inner;
    for (int32_t i = 0; i < plan->n_factors; i++) {
        left /= plan->factors[i];
        at += stage_doubles(plan->factors[i], left);
    }
    return at - begin;
}

bool fft_length_valid(const fft_length *plan, int64_t n_doubles)
{
    if (plan->n < 1 || plan->n > (INT64_C(1) << 40) || plan->n_factors < 0 || plan->n_factors > FFT_FACTORS)
        return false;
    fft_length again;
    int64_t begin = plan->inner == plan->n ? plan->stages : plan->chirp;
    int64_t size = fft_length_plan(&again, plan->n, begin);
    return memcmp(&again, plan, sizeof(again)) == 0 && begin >= 0 && begin + size <= n_doubles;
}

/* From angles of at most pi / 4 beside the nearest axis. */
void fft_root(int64_t k, int64_t n, double *out)
{
    const long double eighth = 0.785398163397448309615660845819876L;
    k %= n;
    int64_t octant = 8 * k / n, rest = 8 * k - octant * n;
    bool before = octant % 2 != 0; /* the axis */
    long double angle = (long double)(before ? n - rest : rest) / (long double)n * eighth;
    double c = (double)cosl(angle), s = (double)(before ? -sinl(angle) : sinl(angle));
    const double cosines[] = {c, -s, -c, s}, sines[] = {s, c, -s, -c};
    int64_t axis = (octant + before) / 2 % 4;
    out[0] = cosines[axis];
    out[1] = -sines[axis];
}

const fft_functions *fft_functions_of(int isa)
{
    return isa >= BASE_ISA_AVX512 ? &fft_functions_avx512
           : isa == BASE_ISA_AVX2 ? &fft_functions_avx2
                                  : &fft_functions_sse2;
}

void fft_stages(const fft_length *plan, const double *tables, int64_t lanes, double *re, double *im, double *buffer,
                int isa)
{
    /* A single line's first stages have nothing to fill wide vectors with, which costs more than later ones gain. */
    if (lanes == 1)
        isa = BASE_ISA_SSE2;
    fft_functions_of(isa)->stages(plan, tables, lanes, re, im, buffer);
}

void fft_length_tables(const fft_length *plan, double *tables, double *scratch)
{
    double *at = tables + plan->stages;
    int64_t n = plan->inner;
    for (int32_t i = 0; i < plan->n_factors; i++) {
        int64_t radix = plan->factors[i], m = n / radix;
        for (int64_t k = 0; k < radix; k++, at += 2)
            fft_root(k, radix, at);
        for (int64_t p = 0; p < m; p++)
            for (int64_t k = 1; k < radix; k++, at += 2)
                fft_root(p * k, n, at);
        n = m;
    }
    if (plan->inner == plan->n)
        return;
    double *chirp = tables + plan->chirp, *spectrum = tables + plan->spectrum;
    int64_t inner = plan->inner, square = 0; /* k^2 mod 2n */
    double *re = scratch, *im = scratch + inner;
    memset(scratch, 0, (size_t)(2 * inner) * sizeof(double));
    for (int64_t k = 0; k < plan->n; k++) {
        fft_root(square, 2 * plan->n, chirp + 2 * k);
        re[k] = chirp[2 * k];
        im[k] = -chirp[2 * k + 1];
        if (k > 0) {
            re[inner - k] = re[k];
            im[inner - k] = im[k];
        }
        square = (square + 2 * k + 1) % (2 * plan->n);
    }
    fft_stages(plan, tables, 1, re, im, scratch + 2 * inner, BASE_ISA_SSE2);
    for (int64_t k = 0; k < inner; k++) {
        spectrum[2 * k] = re[k] / (double)inner;
        spectrum[2 * k + 1] = im[k] / (double)inner;
    }
}

int64_t fft_length_buffer(const fft_length *plan, int64_t lanes)
{
    return 2 * plan->inner * lanes;
}

void fft_multiply(double *re, double *im, const double *pairs, int64_t n, int64_t lanes, bool conjugated)
{
    double sign = conjugated ? -1 : 1;
    for (int64_t k = 0; k < n; k++) {
        double c = pairs[2 * k], s = pairs[2 * k + 1];
        for (int64_t l = 0; l < lanes; l++) {
            double x = re[k * lanes + l], y = im[k * lanes + l];
            re[k * lanes + l] = x * c - y * s;
            im[k * lanes + l] = sign * (x * s + y * c);
        }
    }
}

void fft_run(const fft_length *plan, const double *tables, int64_t lanes, double *re, double *im, double *buffer,
             int isa)
{
    if (plan->inner == plan->n) {
        fft_stages(plan, tables, lanes, re, im, buffer, isa);
        return;
    }
    const double *chirp = tables + plan->chirp;
    size_t rest = (size_t)((plan->inner - plan->n) * lanes) * sizeof(double);
    fft_multiply(re, im, chirp, plan->n, lanes, false);
    memset(re + plan->n * lanes, 0, rest);
    memset(im + plan->n * lanes, 0, rest);
    fft_stages(plan, tables, lanes, re, im, buffer, isa);
    fft_multiply(re, im, tables + plan->spectrum, plan->inner, lanes, false);
    fft_stages(plan, tables, lanes, im, re, buffer, isa); /* parts exchanged: the inverse */
    fft_multiply(re, im, chirp, plan->n, lanes, false);
}
