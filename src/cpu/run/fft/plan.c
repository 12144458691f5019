/* Plans of transforms: factors, Bluestein's length, tables; and Bluestein's algorithm:
 * with c_k = exp(-pi i k^2 / n), X_k = c_k sum_j (x_j c_j) conj(c_(k - j)), a circular convolution of length >= 2n - 1. */
#include "cpu/run/fft/fft.h"

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

int64_t fft_lanes(bool wide)
{
    return 64 / (int64_t)(wide ? sizeof(double) : sizeof(float));
}

static int64_t width_of(int isa, bool wide)
{
    int64_t bytes = isa >= BASE_ISA_AVX512 ? 64 : isa == BASE_ISA_AVX2 ? 32 : 16;
    return bytes / (int64_t)(wide ? sizeof(double) : sizeof(float));
}

bool fft_is_smooth(int64_t n)
{
    fft_length plan;
    return factor(&plan, n);
}

bool fft_fills_vectors(int64_t n, int isa, bool wide)
{
    fft_length plan;
    int64_t width = width_of(isa, wide), s = 1, left = n;
    if (!factor(&plan, n) || plan.n_factors < 2)
        return false;
    for (int32_t i = 0; i < plan.n_factors; i++) {
        left /= plan.factors[i];
        if (fft_stage_kind(s, left, width) == FFT_FEW)
            return false;
        s *= plan.factors[i];
    }
    return true;
}

int64_t fft_length_plan(fft_length *plan, int64_t n, int64_t lanes, int isa, bool wide, int64_t at)
{
    memset(plan, 0, sizeof(*plan));
    plan->n = plan->inner = n;
    plan->lanes = lanes;
    plan->isa = isa;
    plan->wide = wide;
    int64_t begin = at;
    if (!factor(plan, n)) {
        plan->inner = smooth_length(2 * n - 1);
        factor(plan, plan->inner);
        plan->chirp = at;
        plan->spectrum = at + 2 * n;
        at += 2 * (n + plan->inner);
    }
    plan->stages = at;
    int64_t left = plan->inner, s = lanes;
    for (int32_t i = 0; i < plan->n_factors; i++) {
        left /= plan->factors[i];
        at += fft_stage_numbers(plan->factors[i], s, left, width_of(isa, wide));
        s *= plan->factors[i];
    }
    return at - begin;
}

bool fft_length_valid(const fft_length *plan, int64_t n_numbers)
{
    if (plan->n < 1 || plan->n > (INT64_C(1) << 40) || plan->n_factors < 0 || plan->n_factors > FFT_FACTORS ||
        (plan->lanes != 1 && plan->lanes != fft_lanes(plan->wide)) || (plan->wide != 0 && plan->wide != 1) ||
        (plan->inner != plan->n && !plan->wide))
        return false;
    fft_length again;
    int64_t begin = plan->inner == plan->n ? plan->stages : plan->chirp;
    int64_t size = fft_length_plan(&again, plan->n, plan->lanes, plan->isa, plan->wide, begin);
    return memcmp(&again, plan, sizeof(again)) == 0 && begin >= 0 && begin + size <= n_numbers;
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

const fft_functions *fft_functions_of(int isa, bool wide)
{
    static const fft_functions *const narrow[] = {&fft_narrow_sse2, &fft_narrow_avx2, &fft_narrow_avx512};
    static const fft_functions *const full[] = {&fft_functions_sse2, &fft_functions_avx2, &fft_functions_avx512};
    int at = isa >= BASE_ISA_AVX512 ? 2 : isa == BASE_ISA_AVX2 ? 1 : 0;
    return wide ? full[at] : narrow[at];
}

static void stages_of(const fft_length *plan, const void *tables, void *re, void *im, void *buffer)
{
    fft_functions_of(plan->isa, plan->wide)->stages(plan, tables, re, im, buffer);
}

/* Of the elements of a stage, and of its radix. */
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
        at = stage_table(at, n, radix, s, width_of(plan->isa, plan->wide));
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

/* re + i im times the table's numbers (pairs), each for `lanes` elements. */
static void multiply(double *re, double *im, const double *pairs, int64_t n, int64_t lanes)
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
    multiply(re, im, chirp, plan->n, lanes);
    memset((double *)re + used, 0, rest);
    memset((double *)im + used, 0, rest);
    stages_of(plan, tables, re, im, buffer);
    multiply(re, im, (const double *)tables + plan->spectrum, plan->inner, lanes);
    stages_of(plan, tables, im, re, buffer); /* parts exchanged: the inverse */
    multiply(re, im, chirp, plan->n, lanes);
}
