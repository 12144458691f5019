/* Runs the plans of matrix products and convolutions. */
#ifndef CPU_RUN_PRODUCT_H
#define CPU_RUN_PRODUCT_H

#include "cpu/program/product/product.h"
#include "cpu/run/pool/pool.h"

/* The arguments of a run. code: the entry points of the loaded objects, in the order of the plan's requests. */
typedef struct cpu_gemm_arguments {
    void *const *code;
    const void *a, *b; /* of a convolution: input and window; unused for an operand with a prologue */
    void *c;           /* the place of the sums; an epilogue may write its output over them */
    void *const *epilogue, *const *prologue_a, *const *prologue_b; /* the fused buffers' addresses */
    const void *scalars;
    void *workspace; /* cpu_gemm_workspace bytes, 64-byte aligned */
    /* The operand that the plan's packing names, in packed form; NULL: it is not packed. A plan of cpu_gemm_plan_packed
     * needs it. */
    const void *packed;
} cpu_gemm_arguments;

size_t cpu_gemm_workspace(const cpu_gemm_plan *plan, int threads);
void cpu_gemm_run(const cpu_gemm_plan *plan, const cpu_gemm_arguments *arguments, cpu_pool *pool);
size_t cpu_conv_workspace(const cpu_conv_plan *plan, int threads);
void cpu_conv_run(const cpu_conv_plan *plan, const cpu_gemm_arguments *arguments, cpu_pool *pool);

/* packed: 64-byte aligned memory. The thread must have the floating point modes of a run (base_fp_begin). */
void cpu_packing_run(const cpu_packing *packing, const void *operand, void *packed, cpu_pool *pool);

#endif
