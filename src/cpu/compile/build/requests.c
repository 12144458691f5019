/* The constants of a program, and its kernels that need machine code, as a compilation collects them. */
#include "cpu/compile/build/build.h"

#include <unistd.h>

void cpu_give_up(cpu_compilation *c, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(c->error, status, format, args);
    va_end(args);
    if (c->at)
        ir_blame(c->error, c->at);
    base_unwind_told(status);
    __builtin_unreachable(); /* compiling runs inside base_try */
}

void cpu_give_up_built(cpu_compilation *c, const ir_builder *b)
{
    *c->error = b->error;
    if (c->at && !c->error->sited)
        ir_blame(c->error, c->at);
    base_unwind_told(b->status);
    __builtin_unreachable();
}

/* What one of a program's constants may take: a quarter of the machine's memory, since a run needs more than its constants,
 * and at most what the user allows for the device. */
static size_t most_constant_bytes(const cpu_compilation *c)
{
    size_t most = (size_t)sysconf(_SC_PHYS_PAGES) / 4 * (size_t)sysconf(_SC_PAGESIZE);
    device_memory_info memory = {0};
    if (c->options && c->options->device)
        device_memory(c->options->device, &memory);
    return memory.limit > 0 ? BASE_MIN(most, (size_t)memory.limit) : most;
}

char *cpu_constant_room(cpu_compilation *c, size_t bytes)
{
    enum { ALIGNED = 64 };
    cpu_program *p = c->program;
    size_t before = p->constant_bytes, at = (before + ALIGNED - 1) / ALIGNED * ALIGNED, wanted = at + bytes + ALIGNED;
    if (wanted > c->constant_room) { /* a large constant gets no more than it needs */
        size_t room = BASE_MAX(wanted, c->constant_room + c->constant_room / 2);
        char *grown = base_alloc_aligned(room, ALIGNED);
        if (!grown)
            cpu_give_up(c, TSR_OUT_OF_MEMORY, "no memory for a program's constants");
        if (before)
            memcpy(grown, p->constants, before);
        base_free_aligned(p->constants);
        p->constants = grown;
        c->constant_room = room;
    }
    memset((char *)p->constants + before, 0, at - before);
    p->constant_bytes = at + bytes;
    return (char *)p->constants + at;
}

int64_t cpu_constant(cpu_compilation *c, const void *data, size_t bytes, size_t repeat)
{
    char many[4096]; /* the data over and over, since a byte at a time takes long */
    size_t most = most_constant_bytes(c), room = bytes > 0 && repeat > 1 ? sizeof(many) / bytes : 0;
    if (bytes > 0 && repeat > most / bytes) {
        if (c->options && c->options->refused)
            *c->options->refused = true;
        cpu_give_up(c, TSR_OUT_OF_MEMORY, "a constant of %zu times %zu bytes; the limit is %zu", repeat, bytes, most);
    }
    char *out = cpu_constant_room(c, bytes * repeat);
    int64_t at = out - (char *)c->program->constants;
    for (size_t i = 0; i < BASE_MIN(room, repeat); i++)
        memcpy(many + i * bytes, data, bytes);
    for (; room > 0 && repeat >= room; repeat -= room, out += room * bytes)
        memcpy(out, many, room * bytes);
    for (size_t i = 0; bytes > 0 && i < repeat; i++, out += bytes)
        memcpy(out, data, bytes);
    return at;
}

/* step: the kernel is that of this step alone; it may need more scratch than it came with, and the step's places move to where
 * it begins. NULL: it is part of a step. */
static int32_t request_kernel(cpu_compilation *c, const cpu_kernel *kernel, cpu_step *step, int64_t *dims, int *n_dims)
{
    base_error error = {0};
    tsr_status status = cpu_kernel_verify(kernel, &error);
    if (status == TSR_OK) {
        cpu_kernel *tidy = cpu_kernel_tidy(dims ? kernel : cpu_kernel_folded(kernel));
        if (!dims)
            tidy = cpu_kernel_masked(cpu_kernel_branch(cpu_kernel_split(tidy)));
        if (!dims && step) {
            int64_t shifts[CPU_STEP_BUFFERS];
            tidy = cpu_kernel_by_rows(tidy);
            cpu_kernel_anchor(tidy, shifts);
            for (int32_t i = 0; i < step->n_places; i++)
                step->places[i].offset += shifts[i];
        }
        kernel = dims ? cpu_kernel_general(tidy, c->options, dims, n_dims) : tidy;
        status = cpu_kernel_verify(kernel, &error);
    }
    if (status != TSR_OK || device_print_wanted(c->options, "kernel")) {
        base_text text = {0};
        cpu_kernel_print(kernel, &text);
        if (status == TSR_OK)
            device_print_show(c->options, "kernel", text.data ? text.data : "");
        else
            base_log(0, "a kernel that breaks a rule: %s\n%s", error.message, text.data ? text.data : "");
        base_text_free(&text);
    }
    if (status != TSR_OK)
        cpu_give_up(c, status, "kernel %s: %s", kernel->name, error.message);
    cpu_request request = {.kernel = kernel, .isa = c->isa};
    base_vec_push(&c->arena, &c->requests, request);
    return (int32_t)c->requests.count - 1;
}

int32_t cpu_request_kernel(cpu_compilation *c, cpu_kernel *kernel)
{
    return request_kernel(c, kernel, NULL, NULL, NULL);
}

/* Marks the parallel vector loop of a kernel by its step. Even, if all calls begin and end at multiples of CPU_LOOP_CUT: the
 * code generator then leaves out the loop's masked last turn, which would double the code of a long body. Brief, if the step
 * has few elements: the code generator then writes a long body once. */
static void mark_loop(cpu_kernel *k, const cpu_kernel_step *step)
{
    bool even =
        step->iterations % CPU_LOOP_CUT == 0 && (step->chunk >= step->iterations || step->chunk % CPU_LOOP_CUT == 0);
    int marks = (even ? CPU_LOOP_EVEN : 0) | (step->iterations < CPU_LOOP_MANY ? CPU_LOOP_BRIEF : 0);
    for (size_t i = 0; i < k->ops.count; i++) {
        cpu_op *op = &k->ops.items[i];
        if (op->code == CPU_LOOP && op->flags == (CPU_LOOP_PARALLEL | CPU_LOOP_VECTOR) && op->args[0] < 0)
            op->flags |= (uint8_t)marks;
    }
}

void cpu_request_step(cpu_compilation *c, cpu_kernel *kernel, cpu_step *step, const cpu_kernel_step *payload)
{
    cpu_kernel_step own = *payload;
    int64_t dims[CPU_STEP_DIMS] = {0};
    int n_dims = 0;
    if (!c->general)
        mark_loop(kernel, payload);
    step->code = request_kernel(c, kernel, step, c->general ? dims : NULL, &n_dims);
    step->n_code = 1;
    own.n_dims = n_dims;
    own.scratch = (c->requests.items[step->code].kernel->scratch_bytes + 63) / 64 * 64;
    if (n_dims)
        own.dims = base_arena_copy(&c->program->arena, dims, (size_t)n_dims * sizeof(*dims));
    step->payload = base_arena_copy(&c->program->arena, &own, sizeof(own));
}
