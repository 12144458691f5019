/* A call of a function as a compiled program.
 *
 * Checks (check.expect_eq and the like) are custom calls that the interpreter knows; in a compiled program they are the
 * only ops that may go through it without counting. */
#include "cmd/hlo_run.h"

#include "cpu/cpu.h"
#include "device/device.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct program_job {
    const ir_function *function;
    int64_t replicas, partitions;
    ir_module *module;
    base_error *error;
} program_job;

/* @main calls entry on every process, each with arguments of its own. */
static tsr_status add_processes(const program_job *job, ir_function *entry)
{
    base_arena *arena = &job->module->arena;
    size_t n = (size_t)(job->replicas * job->partitions), n_args = n * entry->n_args, n_results = n * entry->n_results;
    const ir_type **types = base_arena_alloc(arena, (n_args + 1) * sizeof(*types));
    ir_value **values = base_arena_alloc(arena, (n_args + n_results + 1) * sizeof(*values));
    for (size_t i = 0; i < n_args; i++)
        types[i] = entry->arg_types[i % entry->n_args];
    ir_function *main = ir_function_new(job->module, "main", n_args, types);
    ir_builder b;
    ir_builder_init(&b, main);
    for (size_t i = 0; i < n_args; i++)
        values[i] = &main->body->args[i];
    ir_op *call = ir_run_parallel(&b, (size_t)job->replicas, (size_t)job->partitions, entry, values, 0, NULL);
    for (size_t i = 0; call && i < n_results; i++)
        values[i] = ir_result(call, i);
    ir_return(&b, call ? n_results : 0, values);
    ir_function_finish(main);
    return b.status == TSR_OK ? TSR_OK : base_fail(job->error, b.status, "%s", b.error.message);
}

/* The function as a program for one process, or for every process of a mesh; its arguments are plain buffers, without
 * donation. */
static tsr_status make_program(void *user)
{
    program_job *job = user;
    bool alone = job->replicas * job->partitions == 1;
    ir_function *entry = ir_function_copy(job->module, job->function, alone ? "main" : "process");
    if (!entry)
        return base_fail(job->error, TSR_OUT_OF_MEMORY, "out of memory");
    for (size_t i = 0; i < entry->n_args; i++)
        entry->arg_attrs[i] = NULL;
    entry->is_private = !alone;
    return alone ? TSR_OK : add_processes(job, entry);
}

/* NULL: error says why. */
static ir_module *as_program(const run_options *o, const ir_function *function, base_error *error)
{
    program_job job = {function, o->replicas, o->partitions, ir_module_new(), error};
    if (!job.module)
        base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    if (job.module && base_try(make_program, &job, error) != TSR_OK) {
        ir_module_free(job.module);
        return NULL;
    }
    return job.module;
}

typedef struct call_counts {
    uint64_t checks;
    uint64_t host;     /* interpreter.print and probe, which no backend compiles */
    uint64_t others;   /* custom calls that are not registered */
    const char *other; /* the first one's target */
} call_counts;

static void count_calls(const ir_region *region, call_counts *counts)
{
    for (const ir_op *op = region ? region->first : NULL; op; op = op->next) {
        for (uint32_t i = 0; i < op->n_regions; i++)
            count_calls(op->regions[i], counts);
        if (op->code != IR_CUSTOM_CALL)
            continue;
        const char *target = ((const ir_custom_call_attrs *)op->attrs)->call_target_name;
        const ir_custom *custom = ir_find_custom_call(target);
        if (op->row >= IR_CHECK_EQ && op->row <= IR_CHECK_EXPECT_SERIALIZED_EQ)
            counts->checks++;
        else if (op->row == IR_INTERPRETER_PRINT || op->row == IR_INTERPRETER_PROBE)
            counts->host++;
        else if ((!custom || !custom->execute) && counts->others++ == 0)
            counts->other = target;
    }
}

/* The number of ops, other than checks, that go through the interpreter, and the first of them. */
static uint64_t count_interpreted(const device_executable *executable, const call_counts *calls, ir_opcode *first)
{
    uint64_t total = 0;
    ir_opcode code;
    uint32_t count;
    for (size_t i = 0; cpu_executable_interpreted(executable, i, &code, &count); i++) {
        uint64_t n = count;
        if (code == IR_CUSTOM_CALL) /* calls may have been inlined more than once, chlo ops decomposed */
            n = calls->others && n > calls->checks + calls->host ? n - calls->checks - calls->host : 0;
        if (total == 0 && n)
            *first = code;
        total += n;
    }
    return total;
}

/* The arguments of each process: all processes have the same. */
static tsr_status put_arguments(const run_call *call, device *d, size_t n, device_value **args, base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        status =
            device_value_from_host(d, call->types[i % call->n_args], call->args[i % call->n_args], &args[i], error);
    return status;
}

static int show_buffers(const run_call *call, size_t n, device_value **results)
{
    base_error error = {0};
    int code = CMD_OK;
    for (size_t i = 0; code == CMD_OK && i < n; i++) {
        const void *data;
        if (device_value_wait(results[i], &error) != TSR_OK)
            return hlo_exit(&error);
        const ir_type *type = device_value_type(results[i]);
        if ((!call->print && !call->options->output) || !ir_is_tensor(type))
            continue;
        if (device_value_map(results[i], &data, &error) != TSR_OK)
            return hlo_exit(&error);
        code = run_call_show(call, (int64_t)(i / call->function->n_results), i % call->function->n_results, type, data);
        device_value_unmap(results[i]);
    }
    return code;
}

static int run_executable(const run_call *call, device_executable *executable)
{
    base_error error = {0};
    size_t n = device_executable_signature(executable)->n_results,
           n_args = device_executable_signature(executable)->n_args;
    device_value **buffers = calloc(n_args + n + 1, sizeof(*buffers));
    device *d = NULL;
    if (!buffers)
        return cmd_fail("hlo run", CMD_UNSUPPORTED, "out of memory");
    device_value **results = buffers + n_args;
    device_event *done = NULL;
    const device_launch launch = {.args = buffers, .results = results, .done = &done};
    tsr_status status = device_get(NULL, 0, &d, &error);
    if (status == TSR_OK)
        status = put_arguments(call, d, n_args, buffers, &error);
    if (status == TSR_OK)
        status = device_execute(executable, &launch, &error);
    if (status == TSR_OK)
        status = device_event_wait(done, &error);
    device_event_release(done);
    int code = status == TSR_OK ? show_buffers(call, n, results) : hlo_exit(&error);
    for (size_t i = 0; i < n_args + n; i++)
        device_value_release(buffers[i]);
    free(buffers);
    return code;
}

static uint64_t count_ops(const ir_region *region)
{
    uint64_t n = 0;
    for (const ir_op *op = region ? region->first : NULL; op; op = op->next)
        n += op->code != IR_RETURN;
    return n;
}

int run_compiled(run_call *call)
{
    run_options *o = call->options;
    base_error error = {0};
    call_counts calls = {0};
    ir_module *own = NULL, *refined = NULL;
    if (hlo_refine(call->function, call->types, call->args, &refined, &error) != TSR_OK &&
        !hlo_has_own_types(call->function, call->types))
        return hlo_exit(&error);
    if (refined && o->replicas * o->partitions == 1) {
        own = refined;
    } else {
        own = as_program(o, refined ? ir_module_main(refined) : call->function, &error);
        ir_module_free(refined);
    }
    if (!own)
        return hlo_exit(&error);
    for (size_t i = 0; i < own->n_functions; i++)
        count_calls(own->functions[i]->body, &calls);
    device_executable *executable;
    bool unsettled = o->replicas * o->partitions == 1 && hlo_is_dynamic(own);
    uint64_t ops = count_ops(call->function->body);
    tsr_status compiled = device_compile(own, &(device_compile_options){.strict = o->strict}, &executable, &error);
    if (compiled == TSR_UNIMPLEMENTED && unsettled && !o->strict && !o->plugin) {
        o->compiled = true;
        o->interpreted += ops;
        return run_interpreted(call);
    }
    if (compiled != TSR_OK)
        return hlo_exit(&error);
    o->compiled = true;
    ir_opcode first = IR_CUSTOM_CALL;
    uint64_t interpreted = count_interpreted(executable, &calls, &first);
    o->interpreted += interpreted;
    int status = CMD_UNSUPPORTED;
    if (o->strict && interpreted) {
        bool named = first == IR_CUSTOM_CALL && calls.other;
        fprintf(stderr, "%s%s%s has no lowering (%llu ops of @%s go through the interpreter)\n", ir_info(first)->name,
                named ? " @" : "", named ? calls.other : "", (unsigned long long)interpreted, call->function->name);
    } else {
        call->print = calls.checks == 0 && !o->output;
        status = run_executable(call, executable);
        o->checks += status == CMD_OK ? calls.checks * (uint64_t)(o->replicas * o->partitions) : 0;
    }
    device_executable_release(executable);
    return status;
}
