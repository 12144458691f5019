/* The machine's peak of f32 multiply-adds, measured: independent fused multiply-adds in registers, on as many threads as
 * run programs. The first trials do not count: a core that was idle is a third slower for a millisecond, and processors that
 * share a core do so only after some milliseconds of work. */
#include "bench/bench.h"

#include "base/base.h"

#include <tessera/runtime.h>

#if defined(__x86_64__)
#include <immintrin.h>
#include <stdatomic.h>

enum { CHAINS = 12, ROUNDS = 300000, TRIALS = 8, WARM_TRIALS = 2, MOST_THREADS = 64 };

typedef struct worker {
    double seconds; /* of the trials that count */
    float sink;
    _Atomic int *missing; /* threads not yet started: all must begin together, since cores may share their units */
} worker;

static void meet(const worker *w)
{
    atomic_fetch_sub(w->missing, 1);
    while (atomic_load(w->missing) > 0)
        base_pause();
}

__attribute__((target("avx512f"))) static void run_avx512(void *user)
{
    worker *w = user;
    __m512 acc[CHAINS], a = _mm512_set1_ps(0.999F), b = _mm512_set1_ps(1e-6F);
    for (int i = 0; i < CHAINS; i++)
        acc[i] = _mm512_set1_ps((float)i);
    meet(w);
    for (int t = 0; t < TRIALS; t++) {
        double start = bench_now();
        for (int r = 0; r < ROUNDS; r++)
#pragma GCC unroll 12
            for (int i = 0; i < CHAINS; i++)
                acc[i] = _mm512_fmadd_ps(acc[i], a, b);
        w->seconds += t < WARM_TRIALS ? 0 : bench_now() - start;
    }
    for (int i = 0; i < CHAINS; i++)
        w->sink += _mm512_reduce_add_ps(acc[i]);
}

__attribute__((target("avx2,fma"))) static void run_avx2(void *user)
{
    worker *w = user;
    __m256 acc[CHAINS], a = _mm256_set1_ps(0.999F), b = _mm256_set1_ps(1e-6F);
    for (int i = 0; i < CHAINS; i++)
        acc[i] = _mm256_set1_ps((float)i);
    meet(w);
    for (int t = 0; t < TRIALS; t++) {
        double start = bench_now();
        for (int r = 0; r < ROUNDS; r++)
#pragma GCC unroll 12
            for (int i = 0; i < CHAINS; i++)
                acc[i] = _mm256_fmadd_ps(acc[i], a, b);
        w->seconds += t < WARM_TRIALS ? 0 : bench_now() - start;
    }
    for (int i = 0; i < CHAINS; i++)
        w->sink += _mm256_cvtss_f32(acc[i]);
}

double bench_flops_per_second(void)
{
    int threads = BASE_MIN(tsr_get_num_threads(), base_processor_count());
    base_isa isa = base_cpu()->isa;
    if (isa == BASE_ISA_SSE2 || threads > MOST_THREADS)
        return 0;
    double lanes = isa == BASE_ISA_AVX512 ? 16 : 8, rate = 0;
    void (*run)(void *user) = isa == BASE_ISA_AVX512 ? run_avx512 : run_avx2;
    _Atomic int missing = threads;
    worker workers[MOST_THREADS] = {{0}};
    base_thread *handles[MOST_THREADS];
    int started = 0;
    for (; started < threads; started++) {
        workers[started].missing = &missing;
        if (base_thread_start("peak", run, &workers[started], &handles[started], NULL) != TSR_OK)
            break;
    }
    atomic_fetch_sub(&missing, threads - started);
    for (int i = 0; i < started; i++) {
        base_thread_join(handles[i]);
        rate += 2 * lanes * CHAINS * ROUNDS * (TRIALS - WARM_TRIALS) / workers[i].seconds;
    }
    return rate;
}
#else
double bench_flops_per_second(void)
{
    return 0;
}
#endif
