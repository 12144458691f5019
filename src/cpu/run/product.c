/* Steps that are a matrix product or a convolution, and operands that are packed for them beforehand. */
#include "cpu/run/product/product.h"
#include "cpu/run/execute.h"
#include "cpu/run/shared.h"

typedef struct product {
    void *buffers[CPU_STEP_BUFFERS], *codes[CPU_GEMM_CODES];
    cpu_gemm_arguments arguments;
} product;

static void begin(product *p, const cpu_step *step, const cpu_frame *f, const int32_t fused[3], int32_t packing)
{
    for (int32_t i = 0; i < step->n_places; i++)
        p->buffers[i] = cpu_at(f, step->places[i]);
    for (int32_t i = 0; i < step->n_code; i++)
        p->codes[i] = f->program->codes[step->code + i].entry;
    p->arguments = (cpu_gemm_arguments){.code = p->codes,
                                        .a = p->buffers[0],
                                        .b = p->buffers[1],
                                        .c = p->buffers[2],
                                        .epilogue = p->buffers + 3,
                                        .prologue_a = p->buffers + 3 + fused[0],
                                        .prologue_b = p->buffers + 3 + fused[0] + fused[1],
                                        .workspace = f->workspace};
    if (packing >= 0 && f->run->packed)
        p->arguments.packed = f->run->packed[packing];
}

tsr_status cpu_run_gemm(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_gemm_step *own = step->payload;
    product p;
    (void)error;
    begin(&p, step, f, own->fused, own->packing);
    cpu_gemm_run(p.arguments.packed ? own->packed_plan : own->plan, &p.arguments, f->pool);
    return TSR_OK;
}

tsr_status cpu_run_conv(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_conv_step *own = step->payload;
    product p;
    (void)error;
    begin(&p, step, f, own->fused, own->packing);
    cpu_conv_run(own->plan, &p.arguments, f->pool);
    return TSR_OK;
}

int64_t cpu_workspace_gemm(const cpu_step *step, int threads)
{
    const cpu_gemm_step *own = step->payload;
    int64_t bytes = (int64_t)cpu_gemm_workspace(own->plan, threads);
    return own->packed_plan ? BASE_MAX(bytes, (int64_t)cpu_gemm_workspace(own->packed_plan, threads)) : bytes;
}

int64_t cpu_workspace_conv(const cpu_step *step, int threads)
{
    return (int64_t)cpu_conv_workspace(cpu_conv_of(step)->plan, threads);
}

tsr_status cpu_program_pack(const void *program, size_t number, const void *data, void *out)
{
    uint32_t saved = cpu_fp_begin();
    cpu_packing_run(&((const cpu_program *)program)->packings[number], data, out, cpu_the_pool());
    cpu_fp_end(saved);
    return TSR_OK;
}
