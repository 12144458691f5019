/* tessera hlo cost and bench: what a compiled program does, and how long it takes. */
#include "cmd/hlo.h"

#include "cpu/cpu.h"
#include "device/device.h"
#include "pass/pass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A number under a name, as a line or a member of an object. */
typedef struct cost_row {
    const char *name, *unit;
    double value;
    int digits;
} cost_row;

static void print_rows(bool json, const char *function, size_t n, const cost_row *rows)
{
    if (json) {
        printf("{\"function\": ");
        cmd_json_string(function);
    }
    for (size_t i = 0; i < n; i++) {
        base_text number = {0};
        base_text_fixed(&number, rows[i].value, rows[i].digits);
        if (json)
            printf(", \"%s\": %s", rows[i].name, number.data);
        else
            printf("%-15s %s%s%s\n", rows[i].name, number.data, rows[i].unit[0] ? " " : "", rows[i].unit);
        base_text_free(&number);
    }
}

static void print_interpreted(bool json, const device_executable *e)
{
    ir_opcode code;
    uint32_t count;
    if (json)
        printf(", \"interpreted_ops\": {");
    for (size_t i = 0; cpu_executable_interpreted(e, i, &code, &count); i++) {
        if (json)
            printf("%s\"%s\": %u", i ? ", " : "", ir_info(code)->name, count);
        else
            printf("  interpreted   %s, %u times\n", ir_info(code)->name, count);
    }
    if (json)
        puts("}}");
}

/* ---- cost --------------------------------------------------------------------------------------------------------------------- */

typedef struct cost_options {
    bool json;
    int64_t replicas, partitions; /* partitions 0: the number of devices in the program's shardings */
    bool devices;                 /* they were asked for */
    pass_traffic traffic;
} cost_options;

static uint64_t peak_of(const device_cost *cost)
{
    return cost->argument_bytes + cost->result_bytes + cost->arena_bytes + cost->constant_bytes;
}

static void print_traffic(const cost_options *o, const ir_module *module, double flops, uint64_t peak)
{
    const ir_attr *gathered = ir_attr_get(module->extra, "tessera.gathered");
    if (o->json)
        printf(", \"peak_bytes\": %llu, \"flops_written\": %.0f, \"trips_known\": %s, \"collectives\": {",
               (unsigned long long)peak, flops, o->traffic.known ? "true" : "false");
    for (int k = 0, n = 0; k < PASS_COLLECTIVES; k++) {
        unsigned long long count = o->traffic.kinds[k].count, bytes = o->traffic.kinds[k].bytes;
        const char *name = o->traffic.kinds[k].name;
        if (count && o->json)
            printf("%s\"%s\": {\"count\": %llu, \"bytes\": %llu}", n++ ? ", " : "", name, count, bytes);
        else if (count)
            printf("%-15s %llu, %llu bytes\n", name, count, bytes);
    }
    if (o->json)
        printf("}, \"gathered\": {");
    for (size_t i = 0; gathered && i < gathered->count; i++)
        if (o->json)
            printf("%s\"%s\": %lld", i ? ", " : "", gathered->names[i], (long long)gathered->items[i]->i);
        else
            printf("gathered for    %s, %lld times\n", gathered->names[i], (long long)gathered->items[i]->i);
    if (o->json)
        printf("}");
}

static int cost_function(void *user, ir_module *module, ir_function *function)
{
    const cost_options *o = user;
    base_error error = {0};
    device_executable *executable;
    ir_module *own;
    const device_compile_options options = {.replicas = o->replicas, .partitions = o->partitions};
    if (hlo_copy_main(function, &own, &error) != TSR_OK ||
        device_compile(own, o->devices ? &options : NULL, &executable, &error) != TSR_OK)
        return hlo_exit(&error);
    device_cost cost;
    cpu_cost counts;
    device_executable_cost(executable, &cost);
    cpu_executable_cost(executable, &counts);
    const cost_row rows[] = {
        {"flops", "", o->devices ? o->traffic.flops : cost.flops, 0},
        {"bytes", "", (double)cost.bytes, 0},
        {"peak", "bytes", (double)peak_of(&cost), 0},
        {"arguments", "bytes", (double)cost.argument_bytes, 0},
        {"results", "bytes", (double)cost.result_bytes, 0},
        {"arena", "bytes", (double)cost.arena_bytes, 0},
        {"constants", "bytes", (double)cost.constant_bytes, 0},
        {"steps", "", counts.steps, 0},
        {"kernels", "", counts.kernels, 0},
        {"products", "", counts.products, 0},
        {"libraries", "", counts.libraries, 0},
        {"copies", "", counts.copies, 0},
        {"aliases", "", counts.aliases, 0},
        {"interpreted", "", counts.interpreted, 0},
        {"compile", "ms", (double)cost.compile_ns / 1e6, 2},
    };
    if (!o->json)
        printf("@%s\n", function->name);
    print_rows(o->json, function->name, BASE_COUNT(rows), rows);
    if (o->devices)
        print_traffic(o, module, o->traffic.flops_written, peak_of(&cost));
    print_interpreted(o->json, executable);
    device_executable_release(executable);
    return CMD_OK;
}

/* The program of one of the requested devices. */
static tsr_status cost_cut(cost_options *o, ir_module *module, base_error *error)
{
    static const pass_options spmd = {.only = "sdy-propagation-pipeline,spmd-partition,simplify,fold,cse,dce"};
    int64_t devices = pass_spmd_devices(module);
    if (o->partitions == 0)
        o->partitions = BASE_MAX(devices, 1);
    if (devices && (o->replicas != 1 || o->partitions != devices))
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "the program's shardings are over %lld devices, --devices says %lldx%lld", (long long)devices,
                         (long long)o->replicas, (long long)o->partitions);
    tsr_status status = devices ? pass_run(module, &spmd, error) : TSR_OK;
    return status == TSR_OK ? pass_count_traffic(module, &o->traffic, error) : status;
}

static int cost_part(void *user, ir_module *module)
{
    cost_options *o = user;
    base_error error = {0};
    if (ir_verify(module, &error) != TSR_OK || (o->devices && cost_cut(o, module, &error) != TSR_OK))
        return hlo_exit(&error);
    return hlo_each_function(module, cost_function, o);
}

int hlo_cost(int argc, char **argv)
{
    const char *file = NULL, *value;
    cost_options o = {.replicas = 1, .partitions = 1};
    base_error error = {0};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0)
            o.json = true;
        else if (cmd_option(argc, argv, &i, "--devices", &value)) {
            o.devices = hlo_devices(value, &o.replicas, &o.partitions);
            if (!o.devices)
                return cmd_fail("hlo cost", CMD_USAGE,
                                "--devices needs a number, REPLICASxPARTITIONS as in 1x8, or mesh");
        } else if (argv[i][0] == '-' || file)
            return cmd_fail("hlo cost", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        else
            file = argv[i];
    }
    if (!file)
        return cmd_fail("hlo cost", CMD_USAGE, "which file?");
    if (cpu_backend_register(&error) != TSR_OK)
        return hlo_exit(&error);
    return hlo_each_program(file, cost_part, &o);
}

/* ---- bench -------------------------------------------------------------------------------------------------------------------- */

typedef struct bench_options {
    hlo_inputs inputs;
    int64_t threads, milliseconds;
    bool json;
} bench_options;

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static tsr_status run_once(device_executable *e, device_value *const *args, device_value **results, base_error *error)
{
    device_event *done = NULL;
    size_t n = device_executable_signature(e)->n_results;
    const device_launch launch = {.args = args, .results = results, .done = &done};
    tsr_status status = device_execute(e, &launch, error);
    if (status != TSR_OK)
        return status;
    status = device_event_wait(done, error);
    device_event_release(done);
    for (size_t i = 0; i < n; i++)
        device_value_release(results[i]);
    return status;
}

/* The seconds of each run, until the time is over; at least three runs. *count: the number of runs. */
static tsr_status measure(device_executable *e, device_value *const *args, double seconds, double *samples, size_t room,
                          size_t *count, base_error *error)
{
    device_value **results = calloc(device_executable_signature(e)->n_results + 1, sizeof(*results));
    tsr_status status = results ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for results");
    double until = cmd_seconds() + seconds;
    for (*count = 0; status == TSR_OK && *count < room && (*count < 3 || cmd_seconds() < until); ++*count) {
        double start = cmd_seconds();
        status = run_once(e, args, results, error);
        samples[*count] = cmd_seconds() - start;
    }
    free(results);
    return status;
}

static void print_bench(const bench_options *o, const char *function, const device_executable *e, double load,
                        double first, double *samples, size_t n)
{
    device_cost cost;
    cpu_cost counts;
    device_executable_cost(e, &cost);
    cpu_executable_cost(e, &counts);
    qsort(samples, n, sizeof(*samples), ascending);
    double least = samples[0] > 0 ? samples[0] : 1e-9;
    const cost_row rows[] = {
        {"load", "ms", load * 1e3, 3},
        {"compile", "ms", (double)cost.compile_ns / 1e6, 3},
        {"first_run", "ms", first * 1e3, 3},
        {"least", "ms", samples[0] * 1e3, 6},
        {"median", "ms", samples[n / 2] * 1e3, 6},
        {"runs", "", (double)n, 0},
        {"threads", "", cpu_threads(), 0},
        {"flops", "", cost.flops, 0},
        {"bytes", "", (double)cost.bytes, 0},
        {"gflops", "per second", cost.flops / least / 1e9, 3},
        {"gbytes", "per second", (double)cost.bytes / least / 1e9, 3},
        {"interpreted", "", counts.interpreted, 0},
    };
    if (!o->json)
        printf("@%s\n", function);
    print_rows(o->json, function, BASE_COUNT(rows), rows);
    print_interpreted(o->json, e);
}

/* The program for the sizes of its inputs. */
static int settle_sizes(hlo_program *p)
{
    base_error error = {0};
    ir_module *refined = NULL;
    if (hlo_refine(p->main, p->types, p->args, &refined, &error) != TSR_OK && !hlo_has_own_types(p->main, p->types))
        return hlo_exit(&error);
    if (refined) {
        ir_module_free(p->module);
        p->module = refined;
        p->main = ir_module_main(refined);
    }
    return CMD_OK;
}

static int bench_function(void *user, ir_module *module, ir_function *function)
{
    (void)module;
    const bench_options *o = user;
    enum { SAMPLES = 1 << 16 };
    hlo_program program;
    device_executable *e = NULL;
    device *d = NULL;
    base_error error = {0};
    int code = hlo_program_new("hlo bench", &o->inputs, function, &program);
    if (code == CMD_OK)
        code = settle_sizes(&program);
    device_value **args = calloc(program.n_args + 1, sizeof(*args));
    double *samples = malloc(SAMPLES * sizeof(*samples)), load = 0, first = 0;
    size_t n = 0;
    tsr_status status = args && samples ? TSR_OK : base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory");
    if (code == CMD_OK && status == TSR_OK)
        status = device_get(NULL, 0, &d, &error);
    for (size_t i = 0; code == CMD_OK && status == TSR_OK && i < program.n_args; i++)
        status = device_value_from_host(d, program.types[i], program.args[i], &args[i], &error);
    if (code == CMD_OK &&
        status == TSR_OK) { /* done once per process, so its time does not count as this program's compilation */
        double start = cmd_seconds();
        cpu_load_codegen(NULL); /* if the code generator is missing, compiling reports that, or does not need it */
        load = cmd_seconds() - start;
        status = device_compile(program.module, NULL, &e, &error);
        program.module = NULL;
    }
    if (code == CMD_OK && status == TSR_OK)
        status = measure(e, args, 0, samples, 1, &n, &error);
    if (code == CMD_OK && status == TSR_OK) {
        first = samples[0];
        status = measure(e, args, (double)o->milliseconds / 1e3, samples, SAMPLES, &n, &error);
    }
    if (code == CMD_OK && status == TSR_OK)
        print_bench(o, function->name, e, load, first, samples, n);
    else if (code == CMD_OK)
        code = hlo_exit(&error);
    for (size_t i = 0; args && i < program.n_args; i++)
        device_value_release(args[i]);
    device_executable_release(e);
    free(args);
    free(samples);
    hlo_program_free(&program);
    return code;
}

static int bench_part(void *user, ir_module *module)
{
    base_error error = {0};
    if (ir_verify(module, &error) != TSR_OK)
        return hlo_exit(&error);
    return hlo_each_function(module, bench_function, user);
}

static int bench_options_parse(bench_options *o, int argc, char **argv, const char **file)
{
    const char *value;
    for (int i = 1; i < argc; i++) {
        int taken = hlo_inputs_option("hlo bench", &o->inputs, argc, argv, &i);
        if (taken < 0)
            return CMD_USAGE;
        if (taken)
            continue;
        if (strcmp(argv[i], "--json") == 0) {
            o->json = true;
        } else if (cmd_option(argc, argv, &i, "--threads", &value)) {
            if (!cmd_number(value, &o->threads) || o->threads < 1 || o->threads > 1024)
                return cmd_fail("hlo bench", CMD_USAGE, "--threads needs a number from 1 on");
        } else if (cmd_option(argc, argv, &i, "--milliseconds", &value)) {
            if (!cmd_number(value, &o->milliseconds))
                return cmd_fail("hlo bench", CMD_USAGE, "--milliseconds needs a whole number");
        } else if (argv[i][0] == '-' || *file) {
            return cmd_fail("hlo bench", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        } else {
            *file = argv[i];
        }
    }
    return *file ? CMD_OK : cmd_fail("hlo bench", CMD_USAGE, "which file?");
}

int hlo_bench(int argc, char **argv)
{
    bench_options o = {.milliseconds = 1000, .inputs = {.random = true, .seed = 1}};
    const char *file = NULL;
    base_error error = {0};
    const device_cache_options cache = {.folder = ""}; /* the time of a first compilation */
    o.inputs.items = calloc((size_t)argc + 1, sizeof(*o.inputs.items));
    int status = o.inputs.items ? bench_options_parse(&o, argc, argv, &file)
                                : cmd_fail("hlo bench", CMD_FAILED, "out of memory");
    if (status == CMD_OK &&
        (cpu_backend_register(&error) != TSR_OK || device_cache_configure(&cache, &error) != TSR_OK ||
         (o.threads && cpu_set_threads((int)o.threads, &error) != TSR_OK)))
        status = hlo_exit(&error);
    if (status == CMD_OK)
        status = hlo_each_program(file, bench_part, &o);
    free(o.inputs.items);
    return status;
}
