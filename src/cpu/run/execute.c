/* Running a program: its steps, in order, on the device's queue thread; the pool helps with each.
 *
 * Nothing is allocated here (but for probes): frames, scratch and workspaces are in the arena that the caller gives. */
#include "cpu/run/execute.h"
#include "cpu/cpu.h"
#include "cpu/program/cost.h"
#include "cpu/run/routine/routine.h"

#include <stdio.h>

typedef cpu_frame frame;

static inline void *at(const frame *f, cpu_place place)
{
    return cpu_at(f, place);
}

/* ---- kernels ---- */

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

static void run_kernel(const cpu_step *step, const frame *f)
{
    void *buffers[CPU_STEP_BUFFERS];
    for (int32_t i = 0; i < step->n_places; i++)
        buffers[i] = at(f, step->places[i]);
    kernel_run k = {.buffers = buffers,
                    .dims = step->dims,
                    .iterations = step->iterations,
                    .chunk = step->chunk,
                    .scratch = step->scratch,
                    .workspace = f->workspace};
    void *entry = f->program->codes[step->code].entry;
    memcpy(&k.code, &entry, sizeof(entry));
    int64_t chunks = (step->iterations + step->chunk - 1) / step->chunk;
    if (chunks <= 1)
        k.code(buffers, k.dims, NULL, f->workspace, 0, step->iterations);
    else
        cpu_pool_run(f->pool, chunks, run_chunks, &k);
}

/* ---- products ---- */

static void run_product(const cpu_step *step, const frame *f)
{
    void *buffers[CPU_STEP_BUFFERS], *codes[CPU_GEMM_CODES];
    for (int32_t i = 0; i < step->n_places; i++)
        buffers[i] = at(f, step->places[i]);
    for (int32_t i = 0; i < step->n_code; i++)
        codes[i] = f->program->codes[step->code + i].entry;
    cpu_gemm_arguments arguments = {.code = codes,
                                    .a = buffers[0],
                                    .b = buffers[1],
                                    .c = buffers[2],
                                    .epilogue = buffers + 3,
                                    .prologue_a = buffers + 3 + step->fused[0],
                                    .prologue_b = buffers + 3 + step->fused[0] + step->fused[1],
                                    .workspace = f->workspace};
    if (step->packing >= 0 && f->session->packed)
        arguments.packed = f->session->packed[step->packing];
    if (step->kind == CPU_STEP_GEMM)
        cpu_gemm_run(arguments.packed ? step->packed_plan : step->plan, &arguments, f->pool);
    else
        cpu_conv_run(step->plan, &arguments, f->pool);
}

/* Packed copies of arguments that products ask for, beside the buffers (device_packed_begin). */
typedef struct packed_copies {
    const void **data; /* [n_packings]: the copy, or NULL: the run does without */
    device_packed **held;
    void *few[2 * 16]; /* the two lists, where they are short */
} packed_copies;

typedef struct pack_call {
    const cpu_packing *packing;
    const void *from;
} pack_call;

static void pack(void *user, void *memory)
{
    const pack_call *call = user;
    cpu_packing_run(call->packing, call->from, memory, cpu_the_pool());
}

static void begin_packed(const cpu_program *p, const device_run *run, packed_copies *c)
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
        pack_call call = {&p->packings[i], run->args[arg]};
        c->data[i] = device_packed_begin(run->buffers[arg], &p->packings[i], sizeof(p->packings[i]),
                                         p->signature->args[arg].layout, cpu_packing_bytes(&p->packings[i]), pack,
                                         &call, &c->held[i]);
    }
}

static void end_packed(const cpu_program *p, const device_run *run, packed_copies *c)
{
    for (size_t i = 0; c->held && i < p->n_packings; i++)
        device_packed_end(run->buffers[p->packed_args[i]], c->held[i]);
    if (c->data && c->data != (const void **)c->few)
        base_free(c->data);
}

/* ---- copies ---- */

typedef struct copy_run {
    char *to;
    const char *from;
    int64_t bytes;
} copy_run;

enum { COPY_CHUNK = 1 << 19 };

static void copy_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    (void)thread;
    const copy_run *c = user;
    int64_t first = begin * COPY_CHUNK, last = BASE_MIN(end * COPY_CHUNK, c->bytes);
    memcpy(c->to + first, c->from + first, (size_t)(last - first));
}

static void run_copy(const cpu_step *step, const frame *f)
{
    copy_run c = {.to = at(f, step->places[0]), .from = at(f, step->places[1]), .bytes = step->bytes};
    if (c.to == c.from)
        return;
    int64_t chunks = (c.bytes + COPY_CHUNK - 1) / COPY_CHUNK;
    if (chunks <= 1)
        memcpy(c.to, c.from, (size_t)c.bytes);
    else
        cpu_pool_run(f->pool, chunks, copy_chunks, &c);
}

/* ---- ops through the interpreter and custom calls ---- */

static tsr_status run_interp(const cpu_step *step, const frame *f, base_error *error)
{
    const ir_op *op = step->op;
    interp_array *arrays = at(f, step->places[op->n_operands + op->n_results]);
    for (uint32_t i = 0; i < op->n_operands; i++)
        arrays[i] = (interp_array){.type = ir_resolve(op->operands[i])->type, .data = at(f, step->places[i])};
    interp_array *results = arrays + op->n_operands;
    for (uint32_t i = 0; i < op->n_results; i++)
        results[i] = (interp_array){.type = op->results[i].type, .data = at(f, step->places[op->n_operands + i])};
    interp_options options = {.seed = base_now_ns(), .replicas = 1, .partitions = 1, .probes = f->session->probes};
    options.print = cpu_print_hook(&options.print_user);
    return interp_eval_op(op, arrays, results, &options, error);
}

static tsr_status run_custom(const cpu_step *step, const frame *f, base_error *error)
{
    const ir_op *op = step->op;
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_custom *custom = ir_find_custom_call(attrs->call_target_name);
    if (!custom || !custom->execute)
        return base_fail(
            error, TSR_UNIMPLEMENTED,
            "nothing is registered for the custom call @%s; tsr_register_custom_call registers a function for it",
            attrs->call_target_name);
    ir_custom_buffer *buffers = at(f, step->places[op->n_operands + op->n_results]);
    for (uint32_t i = 0; i < op->n_operands; i++)
        buffers[i] = (ir_custom_buffer){ir_resolve(op->operands[i])->type, at(f, step->places[i])};
    ir_custom_buffer *results = buffers + op->n_operands;
    for (uint32_t i = 0; i < op->n_results; i++)
        results[i] = (ir_custom_buffer){op->results[i].type, at(f, step->places[op->n_operands + i])};
    tsr_status status =
        custom->execute(custom->user, attrs->backend_config, op->n_operands, buffers, op->n_results, results, error);
    return status == TSR_OK ? status : base_fail_prefix(error, "custom call %s", attrs->call_target_name);
}

/* ---- routines ---- */

static tsr_status run_routine(const cpu_step *step, const frame *f, base_error *error)
{
    void *buffers[CPU_STEP_BUFFERS], *codes[CPU_ROUTINE_CODES];
    for (int32_t i = 0; i < step->n_places; i++)
        buffers[i] = at(f, step->places[i]);
    for (int32_t i = 0; i < step->n_code; i++)
        codes[i] = f->program->codes[step->code + i].entry;
    cpu_routine_call call = {
        .plan = step->plan, .buffers = buffers, .codes = codes, .workspace = f->workspace, .pool = f->pool};
    tsr_status status = cpu_routine_find(step->detail[0])->run(&call, error);
    return status == TSR_OK ? status : base_fail_prefix(error, "%s", step->name);
}

/* ---- loops and branches ---- */

/* Places: state (n of it), captures, the condition's result, then arenas of condition and body. The body writes each
 * state's next value to its own second copy or in place; see lower/control.c. */
static tsr_status run_while(const cpu_step *step, const frame *f, base_error *error)
{
    int32_t n = step->n_places - 4;
    void **pointers = at(f, step->places[n]);
    bool *go_on = at(f, step->places[n + 1]);
    for (int32_t i = 0; i < n; i++)
        pointers[i] = at(f, step->places[i]);
    void *condition_result[1] = {go_on};
    for (;;) {
        tsr_status status =
            cpu_run_block(step->blocks[0], f, at(f, step->places[n + 2]), pointers, condition_result, error);
        if (status != TSR_OK || !*go_on)
            return status;
        status = cpu_run_block(step->blocks[1], f, at(f, step->places[n + 3]), pointers, pointers, error);
        if (status != TSR_OK)
            return status;
    }
}

/* Places: index, captures, results, pointers, arena. detail: captures; whether the index is a bool. */
static tsr_status run_case(const cpu_step *step, const frame *f, base_error *error)
{
    int32_t captures = (int32_t)step->detail[0], n = step->n_places - 2;
    const void *selector = at(f, step->places[0]);
    int64_t index = step->n_blocks - 1;
    if (step->detail[1]) {
        index = *(const uint8_t *)selector ? 0 : 1;
    } else {
        int32_t wanted = *(const int32_t *)selector;
        if (wanted >= 0 && wanted < step->n_blocks)
            index = wanted;
    }
    void **pointers = at(f, step->places[n]);
    for (int32_t i = 1; i < n; i++)
        pointers[i - 1] = at(f, step->places[i]);
    return cpu_run_block(step->blocks[index], f, at(f, step->places[n + 1]), pointers, pointers + captures, error);
}

static tsr_status run_step(const cpu_step *step, const frame *f, base_error *error)
{
    switch ((cpu_step_kind)step->kind) {
    case CPU_STEP_KERNEL:
        run_kernel(step, f);
        return TSR_OK;
    case CPU_STEP_GEMM:
    case CPU_STEP_CONV:
        run_product(step, f);
        return TSR_OK;
    case CPU_STEP_COPY:
        run_copy(step, f);
        return TSR_OK;
    case CPU_STEP_INTERP:
        return run_interp(step, f, error);
    case CPU_STEP_CUSTOM:
        return run_custom(step, f, error);
    case CPU_STEP_ROUTINE:
        return run_routine(step, f, error);
    case CPU_STEP_WHILE:
        return run_while(step, f, error);
    case CPU_STEP_CASE:
        return run_case(step, f, error);
    case CPU_STEP_PARALLEL:
        return cpu_run_parallel(step, f, error);
    case CPU_STEP_MESH:
        return cpu_run_mesh(step, f, error);
    case CPU_STEP_KINDS:
        break;
    }
    return base_fail(error, TSR_INTERNAL, "a step of kind %d", step->kind);
}

tsr_status cpu_run_block(const cpu_block *block, const cpu_frame *caller, void *arena, void *const *args,
                         void *const *results, base_error *error)
{
    frame f = *caller;
    f.bases = arena;
    f.bases[CPU_BASE_ARENA] = arena;
    f.bases[CPU_BASE_CONSTANTS] = f.program->constants;
    f.bases[CPU_BASE_NUMBERS] = (void *)(uintptr_t)f.run->numbers;
    memcpy(f.bases + CPU_BASE_ARGS, args, block->n_args * sizeof(void *));
    memcpy(f.bases + CPU_BASE_ARGS + block->n_args, results, block->n_results * sizeof(void *));
    struct cpu_times *times = block == f.program->main ? f.program->times : NULL;
    for (size_t i = 0; i < block->n_steps; i++) {
        uint64_t start = BASE_UNLIKELY(times != NULL) ? base_now_ns() : 0;
        tsr_status status = run_step(&block->steps[i], &f, error);
        if (status != TSR_OK)
            return status;
        if (BASE_UNLIKELY(times != NULL))
            cpu_times_add(times, i, base_now_ns() - start);
    }
    return TSR_OK;
}

tsr_status cpu_program_run(void *program, const device_run *run, base_error *error)
{
    const cpu_program *p = program;
    cpu_pool *pool = cpu_the_pool();
    if (cpu_pool_threads(pool) > p->threads)
        pool = NULL; /* it grew since workspaces were counted */
    cpu_session session = {.probes = p->keeps_probes ? interp_probes_new() : NULL};
    frame f = {.program = p,
               .run = run,
               .session = &session,
               .pool = pool,
               .workspace = (char *)run->arena + p->workspace_offset};
    if (p->keeps_probes && !session.probes)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for probes");
    uint32_t saved = cpu_fp_begin();
    packed_copies copies;
    begin_packed(p, run, &copies);
    session.packed = copies.data;
    tsr_status status =
        run->mesh ? cpu_run_member(&f, error) : cpu_run_block(p->main, &f, run->arena, run->args, run->results, error);
    end_packed(p, run, &copies);
    cpu_fp_end(saved);
    interp_probes_free(session.probes);
    return status;
}

static void visit_block(cpu_program *p, const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        cpu_cost *cost = &p->info.cost;
        cost->steps++;
        int64_t bytes = 0;
        switch ((cpu_step_kind)step->kind) {
        case CPU_STEP_KERNEL:
            cost->kernels++;
            bytes = step->scratch * p->threads;
            break;
        case CPU_STEP_GEMM:
            cost->products++;
            bytes = (int64_t)cpu_gemm_workspace(step->plan, p->threads);
            if (step->packed_plan)
                bytes = BASE_MAX(bytes, (int64_t)cpu_gemm_workspace(step->packed_plan, p->threads));
            break;
        case CPU_STEP_CONV:
            cost->products++;
            bytes = (int64_t)cpu_conv_workspace(step->plan, p->threads);
            break;
        case CPU_STEP_CUSTOM:
            cost->libraries++;
            p->info.may_fail = true;
            break;
        case CPU_STEP_INTERP:
        case CPU_STEP_PARALLEL: /* takes memory for its processes, and they for what they send */
        case CPU_STEP_MESH:
            p->info.may_fail = true;
            break;
        case CPU_STEP_ROUTINE: {
            const cpu_routine *routine = cpu_routine_find(step->detail[0]);
            cost->libraries++;
            bytes = routine->workspace ? routine->workspace(step->plan, p->threads) : 0;
            break;
        }
        default:
            break;
        }
        p->workspace_bytes = BASE_MAX(p->workspace_bytes, bytes);
        for (int32_t j = 0; j < step->n_blocks; j++)
            visit_block(p, step->blocks[j]);
    }
}

/* Whether a run of the block never waits for anybody, nor calls anybody else's code. */
static bool is_plain(const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        switch ((cpu_step_kind)step->kind) {
        case CPU_STEP_KERNEL:
        case CPU_STEP_GEMM:
        case CPU_STEP_CONV:
        case CPU_STEP_COPY:
        case CPU_STEP_ROUTINE:
            break;
        case CPU_STEP_WHILE:
        case CPU_STEP_CASE:
            for (int32_t j = 0; j < step->n_blocks; j++)
                if (!is_plain(step->blocks[j]))
                    return false;
            break;
        default:
            return false;
        }
    }
    return true;
}

/* Plain, without loops, and by a rough estimate not much longer than it may take to hand the run to another thread and back.
 * Where processors are few the run needs the caller's as well, so that going on beside it gains less. */
static bool is_brief(const cpu_program *p)
{
    const cpu_costs *costs = cpu_costs_of((int)base_cpu()->isa);
    const cpu_cost *cost = &p->info.cost;
    double us = 0;
    for (size_t i = 0; i < p->main->n_steps; i++) {
        const cpu_step *step = &p->main->steps[i];
        if (step->n_blocks > 0 || (step->kind == CPU_STEP_KERNEL && step->detail[0])) /* nobody knows how long */
            return false;
        const cpu_routine *routine = step->kind == CPU_STEP_ROUTINE ? cpu_routine_find(step->detail[0]) : NULL;
        if (routine && !routine->microseconds)
            return false;
        us += routine ? routine->microseconds(step->plan) : 0;
    }
    us += cost->flops / (costs->flops_per_us * BASE_MIN(cpu_threads(), 4));
    us += (double)cost->bytes / costs->bytes_per_us + (double)p->main->n_steps / costs->steps_per_us;
    return p->info.plain && us <= costs->hand_over_us + costs->shared_us / base_processor_count();
}

/* What went through the interpreter shows among the metrics. */
static void count_interpreted(const cpu_program *p)
{
    for (size_t i = 0; i < p->info.n_interpreted; i++) {
        char name[80];
        snprintf(name, sizeof(name), "interp::%s", ir_info(p->info.interpreted[i].code)->name);
        base_counter *counter = base_counter_named(name);
        if (counter)
            base_counter_add(counter, p->info.interpreted[i].count);
    }
}

void cpu_program_finish(cpu_program *p)
{
    count_interpreted(p);
    cpu_cost *cost = &p->info.cost;
    p->threads = BASE_MAX(cpu_threads(), base_processor_count());
    cost->steps = cost->kernels = cost->products = cost->libraries = 0;
    p->workspace_bytes = 0;
    visit_block(p, p->main);
    p->workspace_offset = (p->main->arena_bytes + 4095) / 4096 * 4096;
    cost->arena_bytes = (uint64_t)(p->workspace_offset + p->workspace_bytes);
    cost->constant_bytes = p->constant_bytes;
    p->info.plain = is_plain(p->main);
    p->info.brief = is_brief(p);
    p->told = (device_program_info){
        .flops = cost->flops,
        .bytes = cost->bytes,
        .arena_bytes = cost->arena_bytes,
        .constant_bytes = cost->constant_bytes,
        .memory_bytes = p->arena.bytes + p->constant_bytes + (p->module ? p->module->arena.bytes : 0),
        .may_fail = p->info.may_fail,
        .thread = p->info.brief   ? DEVICE_ON_CALLER
                  : p->info.plain ? DEVICE_ON_ANY_THREAD
                                  : DEVICE_ON_QUEUE,
    };
}
