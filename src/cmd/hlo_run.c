/* tessera hlo run: evaluates or compiles a file's programs and reports their checks.
 *
 * Checks (check.expect_eq and the like) are custom calls that the interpreter knows; in a compiled program they are the
 * only ops that may go through it without counting. */
#include "cmd/hlo.h"

#include "cpu/cpu.h"
#include "device/device.h"
#include "interp/interp.h"
#include "lapack/lapack.h"
#include "pass/pass.h"
#include "pjrt/pjrt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct run_options {
    bool interp, strict;
    int64_t replicas, partitions;     /* of the part being run; 1 for one program over all devices */
    int64_t n_replicas, n_partitions; /* that were asked for */
    hlo_inputs inputs;
    const char *output, *plugin; /* plugin: the file whose devices run the program; NULL: the CPU */
    bool several;                /* the part has more than one program: results carry the function's name */
    unsigned part;               /* the part being run, from 0 */
    uint64_t checks;             /* that hold so far */
    bool compiled;
    uint64_t interpreted; /* ops */
} run_options;

/* ---- arguments and results ------------------------------------------------------------------------------------------------- */

typedef struct run_call {
    run_options *options;
    const ir_function *function;
    bool print;
    size_t n_args;
    const ir_type **types;
    void **args;
} run_call;

static void end_call(run_call *call)
{
    for (size_t i = 0; call->args && i < call->n_args; i++)
        base_free(call->args[i]);
    free(call->args);
    free(call->types);
}

static int begin_call(run_call *call, run_options *o, const ir_function *function)
{
    *call = (run_call){.options = o, .function = function, .n_args = function->n_args};
    for (size_t i = 0; i < o->inputs.count; i++)
        if (o->inputs.items[i].index >= (int64_t)function->n_args)
            return cmd_fail("hlo run", CMD_USAGE, "@%s has no argument %lld", function->name,
                            (long long)o->inputs.items[i].index);
    call->types = calloc(call->n_args + 1, sizeof(*call->types));
    call->args = calloc(call->n_args + 1, sizeof(*call->args));
    int status = call->types && call->args ? CMD_OK : cmd_fail("hlo run", CMD_UNSUPPORTED, "out of memory");
    for (size_t i = 0; i < call->n_args && status == CMD_OK; i++)
        status = hlo_input(&o->inputs, function, i, &call->types[i], &call->args[i]);
    return status;
}

static int show_result(const run_call *call, int64_t process, size_t index, const ir_type *type, const void *data)
{
    const run_options *o = call->options;
    if (!ir_is_tensor(type))
        return CMD_OK;
    if (call->print) {
        base_text text = {0};
        const ir_attr attr = {.kind = IR_ATTR_DENSE, .type = type, .dense = {.type = type, .data = data}};
        ir_print_attr(&attr, &text);
        if (text.data)
            puts(text.data);
        base_text_free(&text);
    }
    if (!o->output)
        return CMD_OK;
    base_text name = {0};
    if (o->part)
        base_text_format(&name, "part%u.", o->part);
    if (o->several)
        base_text_format(&name, "%s.", call->function->name);
    if (o->replicas * o->partitions > 1)
        base_text_format(&name, "process%lld.", (long long)process);
    base_text_format(&name, "%zu", index);
    int status = name.failed ? CMD_FAILED : hlo_output(o->output, name.data, type, data);
    base_text_free(&name);
    return status;
}

/* ---- interpreted ------------------------------------------------------------------------------------------------------------- */

static void print_line(void *user, const char *text)
{
    (void)user;
    fputs(text, stdout);
}

static int interpret_call(run_call *call)
{
    run_options *o = call->options;
    const ir_function *function = call->function;
    size_t processes = (size_t)(o->replicas * o->partitions), n = function->n_args;
    interp_array *arrays = calloc(processes * (n + function->n_results) + 1, sizeof(*arrays));
    if (!arrays)
        return cmd_fail("hlo run", CMD_UNSUPPORTED, "out of memory");
    interp_array *results = arrays + processes * n;
    for (size_t i = 0; i < processes * n; i++)
        arrays[i] = (interp_array){.type = call->types[i % n], .data = call->args[i % n]};
    uint64_t before = o->checks;
    const interp_options options = {
        .checks = &o->checks, .replicas = o->replicas, .partitions = o->partitions, .print = print_line};
    base_error error = {0};
    tsr_status status = processes > 1 ? interp_call_mesh(function, n, arrays, results, &options, &error)
                                      : interp_call(function, n, arrays, results, &options, &error);
    int code = status == TSR_OK ? CMD_OK : hlo_exit(&error);
    call->print = o->checks == before && !o->output;
    for (size_t i = 0; status == TSR_OK && i < processes * function->n_results; i++) {
        if (code == CMD_OK)
            code = show_result(call, (int64_t)(i / function->n_results), i % function->n_results, results[i].type,
                               results[i].data);
        interp_array_free(&results[i]);
    }
    free(arrays);
    return code;
}

static int interpret(void *user, ir_module *module, ir_function *function)
{
    (void)module;
    run_call call;
    int status = begin_call(&call, user, function);
    if (status == CMD_OK)
        status = interpret_call(&call);
    end_call(&call);
    return status;
}

/* ---- compiled ----------------------------------------------------------------------------------------------------------------- */

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
        code = show_result(call, (int64_t)(i / call->function->n_results), i % call->function->n_results, type, data);
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

/* ---- programs --------------------------------------------------------------------------------------------------------------- */

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

static int compile_call(run_call *call)
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
        return interpret_call(call);
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

static int compile_and_run(void *user, ir_module *module, ir_function *function)
{
    (void)module;
    run_call call;
    int status = begin_call(&call, user, function);
    if (status == CMD_OK)
        status = compile_call(&call);
    end_call(&call);
    return status;
}

/* ---- the verb ------------------------------------------------------------------------------------------------------------------ */

static int count_function(void *user, ir_module *module, ir_function *function)
{
    (void)module, (void)function;
    ++*(unsigned *)user;
    return CMD_OK;
}

/* A program with shardings becomes one program over all partitions, whose arguments and results are whole. */
static tsr_status spread(run_options *o, ir_module *module, base_error *error)
{
    static const pass_options spmd = {.only = "sdy-propagation-pipeline,spmd-partition,spmd-run"};
    bool asked = o->n_replicas == 1 && o->n_partitions != 1; /* 0: all devices of the mesh */
    int64_t devices = asked ? pass_spmd_devices(module) : 0;
    o->replicas = o->n_replicas;
    o->partitions = BASE_MAX(o->n_partitions, 1);
    if (devices == 0)
        return TSR_OK;
    if (o->n_partitions && devices != o->n_partitions)
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "the program's shardings are over %lld devices, --devices says %lld", (long long)devices,
                         (long long)o->n_partitions);
    o->partitions = 1;
    return pass_run(module, &spmd, error);
}

static int run_part(void *user, ir_module *module)
{
    run_options *o = user;
    base_error error = {0};
    unsigned programs = 0;
    static const pass_options manual = {.only = "manual"}; /* custom calls that the interpreter does not know */
    if (ir_verify(module, &error) != TSR_OK || spread(o, module, &error) != TSR_OK ||
        pass_run(module, &manual, &error) != TSR_OK)
        return hlo_exit(&error);
    hlo_each_function(module, count_function, &programs);
    o->several = programs > 1;
    int status = hlo_each_function(module, o->interp ? interpret : compile_and_run, user);
    o->part++;
    return status;
}

static int parse_options(run_options *o, int argc, char **argv, const char **file)
{
    for (int i = 1; i < argc; i++) {
        const char *value;
        int64_t seed;
        if (strcmp(argv[i], "--interp") == 0) {
            o->interp = true;
        } else if (strcmp(argv[i], "--cpu") == 0) {
            o->interp = false;
        } else if (strcmp(argv[i], "--strict") == 0) {
            o->strict = true;
        } else if (cmd_option(argc, argv, &i, "--input", &value)) {
            if (!hlo_inputs_add(&o->inputs, value))
                return cmd_fail("hlo run", CMD_USAGE, "--input needs NUMBER=FILE.npy, each number once");
        } else if (cmd_option(argc, argv, &i, "--random", &value)) {
            if (!cmd_number(value, &seed))
                return cmd_fail("hlo run", CMD_USAGE, "--random needs a whole number");
            o->inputs.random = true;
            o->inputs.seed = (uint64_t)seed;
        } else if (cmd_option(argc, argv, &i, "--output", &o->output)) {
            if (!o->output || !*o->output)
                return cmd_fail("hlo run", CMD_USAGE, "--output needs a folder");
        } else if (cmd_option(argc, argv, &i, "--plugin", &o->plugin)) {
            if (!o->plugin || !*o->plugin)
                return cmd_fail("hlo run", CMD_USAGE, "--plugin needs a file");
        } else if (cmd_option(argc, argv, &i, "--devices", &value)) {
            if (!hlo_devices(value, &o->n_replicas, &o->n_partitions))
                return cmd_fail(
                    "hlo run", CMD_USAGE,
                    "--devices needs a number, REPLICASxPARTITIONS as in 4x2, or mesh; at most %d processes",
                    INTERP_MOST_PROCESSES);
        } else if (argv[i][0] == '-' || *file) {
            return cmd_fail("hlo run", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        } else {
            *file = argv[i];
        }
    }
    if (!*file)
        return cmd_fail("hlo run", CMD_USAGE, "which file?");
    if (o->plugin && (o->interp || o->strict || o->n_replicas * o->n_partitions != 1))
        return cmd_fail("hlo run", CMD_USAGE,
                        "--plugin compiles for one device: without --interp, --strict and --devices");
    return CMD_OK;
}

/* Registers the CPU backend, or makes the plugin's devices the default. */
static tsr_status open_backend(const run_options *o, base_error *error)
{
    const char *kind = NULL;
    if (!o->plugin)
        return cpu_backend_register(error);
    tsr_status status = pjrt_load(o->plugin, NULL, &kind, error);
    return status == TSR_OK ? device_set_default_kind(kind, error) : status;
}

/* The custom calls that a backend would register. */
static tsr_status register_calls(base_error *error)
{
    tsr_status status = lapack_register(error);
    return status == TSR_OK ? interp_register_calls(error) : status;
}

int hlo_run(int argc, char **argv)
{
    run_options o = {.n_replicas = 1, .n_partitions = 1};
    const char *file = NULL;
    base_error error;
    o.inputs.items = calloc((size_t)argc + 1, sizeof(*o.inputs.items));
    int status =
        o.inputs.items ? parse_options(&o, argc, argv, &file) : cmd_fail("hlo run", CMD_UNSUPPORTED, "out of memory");
    if (status == CMD_OK && (o.interp ? register_calls(&error) : open_backend(&o, &error)) != TSR_OK)
        status = hlo_exit(&error);
    cpu_set_print(print_line, NULL);
    if (status == CMD_OK)
        status = hlo_each_program(file, run_part, &o);
    if (status == CMD_OK && o.checks)
        fprintf(stderr, "%llu check%s\n", (unsigned long long)o.checks, o.checks == 1 ? " holds" : "s hold");
    if (o.compiled && !o.plugin)
        fprintf(stderr, "%llu op%s went through the interpreter\n", (unsigned long long)o.interpreted,
                o.interpreted == 1 ? "" : "s");
    free(o.inputs.items);
    return status;
}
