/* Steps that run a kernel: the pool runs the parallel loop, cut into chunks. */
#include "cpu/run/execute.h"

typedef struct kernel_run {
    cpu_kernel_function *code;
    void *const *buffers;
    const int64_t *dims;
    int64_t iterations, chunk, scratch;
    char *workspace;
} kernel_run;

static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const kernel_run *k = user;
    int64_t last = BASE_MIN(end * k->chunk, k->iterations);
    k->code(k->buffers, k->dims, NULL, k->workspace + k->scratch * thread, begin * k->chunk, last);
}

tsr_status cpu_run_kernel(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_kernel_step *own = step->payload;
    (void)error;
    void *buffers[CPU_STEP_BUFFERS];
    for (int32_t i = 0; i < step->n_places; i++)
        buffers[i] = cpu_at(f, step->places[i]);
    kernel_run k = {.buffers = buffers,
                    .dims = own->dims,
                    .iterations = own->iterations,
                    .chunk = own->chunk,
                    .scratch = own->scratch,
                    .workspace = f->workspace};
    void *entry = f->program->codes[step->code].entry;
    memcpy(&k.code, &entry, sizeof(entry));
    int64_t chunks = (own->iterations + own->chunk - 1) / own->chunk;
    if (chunks <= 1)
        k.code(buffers, k.dims, NULL, f->workspace, 0, own->iterations);
    else
        cpu_pool_run(f->pool, chunks, run_chunks, &k);
    return TSR_OK;
}
