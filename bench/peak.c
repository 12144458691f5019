/* The machine's peak of f32 multiply-adds, measured: independent fused multiply-adds in registers, on as many threads as
 * run programs. */
#include "bench/bench.h"

#include "base/base.h"

#include <tessera/runtime.h>

#if defined(__x86_64__)
#include <immintrin.h>

enum { CHAINS = 12, ROUNDS = 4000000 };

typedef struct worker {
    double seconds;
    float sink;
} worker;

__attribute__((target("avx512f"))) static void run_avx512(void *user)
{
    worker *w = user;
    __m512 acc[CHAINS], a = _mm512_set1_ps(0.999F), b = _mm512_set1_ps(1e-6F);
    for (int i = 0; i < CHAINS; i++)
        acc[i] = _mm512_set1_ps((float)i);
    double start = bench_now();
    for (int r = 0; r < ROUNDS; r++)
#pragma GCC unroll 12
        for (int i = 0; i < CHAINS; i++)
            acc[i] = _mm512_fmadd_ps(acc[i], a, b);
    w->seconds = bench_now() - start;
    for (int i = 0; i < CHAINS; i++)
        w->sink += _mm512_reduce_add_ps(acc[i]);
}

__attribute__((target("avx2,fma"))) static void run_avx2(void *user)
{
    worker *w = user;
    __m256 acc[CHAINS], a = _mm256_set1_ps(0.999F), b = _mm256_set1_ps(1e-6F);
    for (int i = 0; i < CHAINS; i++)
        acc[i] = _mm256_set1_ps((float)i);
    double start = bench_now();
    for (int r = 0; r < ROUNDS; r++)
#pragma GCC unroll 12
        for (int i = 0; i < CHAINS; i++)
            acc[i] = _mm256_fmadd_ps(acc[i], a, b);
    w->seconds = bench_now() - start;
    for (int i = 0; i < CHAINS; i++)
        w->sink += _mm256_cvtss_f32(acc[i]);
}

double bench_flops_per_second(void)
{
    static double measured;
    static int measured_threads;
    int threads = BASE_MIN(tsr_get_num_threads(), base_processor_count());
    if (measured > 0 && measured_threads == threads)
        return measured;
    base_isa isa = base_cpu()->isa;
    if (isa == BASE_ISA_SSE2 || threads > 64)
        return 0;
    double lanes = isa == BASE_ISA_AVX512 ? 16 : 8, best = 0;
    for (int round = 0; round < 3; round++) {
        worker workers[64] = {{0}};
        base_thread *handles[64];
        int started = 0;
        for (; started < threads; started++)
            if (base_thread_start("peak", isa == BASE_ISA_AVX512 ? run_avx512 : run_avx2, &workers[started],
                                  &handles[started], NULL) != TSR_OK)
                break;
        double rate = 0;
        for (int i = 0; i < started; i++) {
            base_thread_join(handles[i]);
            rate += 2 * lanes * CHAINS * ROUNDS / workers[i].seconds;
        }
        best = rate > best ? rate : best;
    }
    measured_threads = threads;
    return measured = best;
}
#else
double bench_flops_per_second(void)
{
    return 0;
}
#endif
