/* Running the plans of matrix products and convolutions. */
#ifndef CPU_RUN_PRODUCT_H
#define CPU_RUN_PRODUCT_H

#include "cpu/program/product/product.h"
#include "cpu/run/pool/pool.h"

/* The code that a plan runs. code: entries of the loaded objects, in the order of the requests. */
typedef struct cpu_gemm_arguments {
    void *const *code;
    const void *a, *b; /* convolution: input, window. With a prologue: unused */
    void *c;           /* where the sums go; an epilogue may write its output over it */
    void *const *epilogue, *const *prologue_a, *const *prologue_b; /* the fused buffers' addresses */
    const void *scalars;
    void *workspace; /* cpu_gemm_workspace bytes, 64-byte aligned */
    const void
        *packed; /* NULL, or the operand that the plan's packing names, packed so; needed by cpu_gemm_plan_packed's */
} cpu_gemm_arguments;

size_t cpu_gemm_workspace(const cpu_gemm_plan *plan, int threads);
void cpu_gemm_run(const cpu_gemm_plan *plan, const cpu_gemm_arguments *arguments, cpu_pool *pool);
size_t cpu_conv_workspace(const cpu_conv_plan *plan, int threads);
void cpu_conv_run(const cpu_conv_plan *plan, const cpu_gemm_arguments *arguments, cpu_pool *pool);

/* packed: 64-byte aligned. The thread's rounding and denormal modes are those of a run (base_fp_begin). */
void cpu_packing_run(const cpu_packing *packing, const void *operand, void *packed, cpu_pool *pool);

#endif
