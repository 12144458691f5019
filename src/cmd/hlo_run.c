/* tessera hlo run: evaluates or compiles a file's programs and reports their checks. */
#include "cmd/hlo_run.h"

#include "cpu/cpu.h"
#include "device/device.h"
#include "interp/interp.h"
#include "lapack/lapack.h"
#include "pass/pass.h"
#include "pjrt/pjrt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Runs one function of a part. */
static int run_function(void *user, ir_module *module, ir_function *function)
{
    run_options *o = user;
    run_call call;
    (void)module;
    int status = run_call_begin(&call, o, function);
    if (status == CMD_OK)
        status = o->interp ? run_interpreted(&call) : run_compiled(&call);
    run_call_end(&call);
    return status;
}

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
    int status = hlo_each_function(module, run_function, user);
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
    return status == TSR_OK ? device_set_default_kind(kind, false, error) : status;
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
    cpu_set_print(run_print_line, NULL);
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
