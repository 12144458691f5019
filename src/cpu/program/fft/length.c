/* Plans of transforms: the factors of a length, Bluestein's length, and the size of the tables. */
#include "cpu/program/fft/length.h"

#include <string.h>

static bool factor(fft_length *plan, int64_t n)
{
    static const int32_t radices[] = {2, 3, 5, 7, 11, 13};
    int twos = n > 0 ? __builtin_ctzll((unsigned long long)n) : 0;
    plan->n_factors = 0;
    for (; twos > 4 || twos == 3;
         /* Stages of radix 8, and of radix 4 for the remaining factors of two, so that there are few stages. */
         twos -= 3,
         n /= 8)
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

/* The least 2^a 3^b 5^c that is at least n. */
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

int64_t fft_width(int isa, bool wide)
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
    int64_t width = fft_width(isa, wide), s = 1, left = n;
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
        at += fft_stage_numbers(plan->factors[i], s, left, fft_width(isa, wide));
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
