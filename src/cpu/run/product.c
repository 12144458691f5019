/* Steps that run a matrix product or a convolution, and the packing of operands before a run. */
#include "cpu/run/product/product.h"
#include "cpu/run/execute.h"
#include "cpu/run/shared.h"

typedef struct product {
    void *buffers[CPU_STEP_BUFFERS], *codes[CPU_GEMM_CODES];
    cpu_gemm_arguments arguments;
} product;

static void product_begin(product *p, const cpu_step *step, const cpu_frame *f, const int32_t fused[3], int32_t packing)
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
    if (packing >= 0 && f->packed)
        p->arguments.packed = f->packed[packing];
}

tsr_status cpu_run_gemm(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_gemm_step *own = step->payload;
    product p;
    (void)error;
    product_begin(&p, step, f, own->fused, own->packing);
    cpu_gemm_run(p.arguments.packed ? own->packed_plan : own->plan, &p.arguments, f->pool);
    return TSR_OK;
}

tsr_status cpu_run_conv(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_conv_step *own = step->payload;
    product p;
    (void)error;
    product_begin(&p, step, f, own->fused, own->packing);
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

typedef struct pack_call {
    const cpu_packing *packing;
    const void *from;
} pack_call;

static void pack(void *user, void *memory)
{
    const pack_call *call = user;
    cpu_packing_run(call->packing, call->from, memory, cpu_the_pool());
}

void cpu_begin_packed(const cpu_program *p, const device_run *run, cpu_packed_copies *c)
{
    size_t n = p->n_packings;
    void **lists = n <= BASE_COUNT(c->few) / 2 ? c->few : base_alloc(2 * n * sizeof(void *));
    c->data = NULL;
    c->held = NULL;
    if (n == 0 || !lists || !run->buffers)
        return;
    c->data = (const void **)lists;
    c->held = (device_packed **)(lists + n);
    for (size_t i = 0; i < n; i++) {
        size_t arg = p->packed_args[i];
        c->data[i] = c->held[i] = NULL;
        if (arg == CPU_PACKED_BY_STEP)
            continue;
        pack_call call = {&p->packings[i], run->args[arg]};
        c->data[i] = device_packed_begin(run->buffers[arg], &p->packings[i], sizeof(p->packings[i]),
                                         p->signature->args[arg].layout, cpu_packing_bytes(&p->packings[i]), pack,
                                         &call, &c->held[i]);
    }
}

void cpu_end_packed(const cpu_program *p, const device_run *run, cpu_packed_copies *c)
{
    for (size_t i = 0; c->held && i < p->n_packings; i++)
        if (p->packed_args[i] != CPU_PACKED_BY_STEP)
            device_packed_end(run->buffers[p->packed_args[i]], c->held[i]);
    if (c->data && c->data != (const void **)c->few)
        base_free(c->data);
}
