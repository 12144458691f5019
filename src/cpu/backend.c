/* The backend table. This file alone includes both compile, which makes programs, and run, which runs them. */
#include "cpu/compile/compile.h"
#include "cpu/cpu.h"
#include "cpu/program/program.h"
#include "cpu/run/shared.h"
#include "interp/interp.h"
#include "lapack/lapack.h"

#include <stdio.h>

BASE_LOCK(text_lock, BASE_RANK_MIDDLE);

static tsr_status open_devices(const device_platform_options *options, void **state, int *count, base_error *error)
{
    if (options->text && *options->text)
        return base_fail(error, TSR_INVALID_ARGUMENT, "devices of kind cpu have no options: \"%s\"", options->text);
    *state = NULL; /* all devices share the pool */
    tsr_status status = cpu_open(count, error);
    *count = options->count ? options->count : *count;
    return status;
}

static void stop_pool(void *state)
{
    (void)state;
    cpu_close();
}

static bool attribute(void *state, int ordinal, size_t i, const char **name, const char **value)
{
    (void)state;
    (void)ordinal;
    static char text[4][80];
    const base_cpu_info *cpu = base_cpu();
    static const char *const names[] = {"name", "isa", "cores", "l2_bytes"};
    if (i >= BASE_COUNT(names))
        return false;
    base_lock_take(&text_lock);
    if (!text[i][0])
        switch (i) {
        case 0:
            snprintf(text[0], sizeof(text[0]), "%s", cpu->name);
            break;
        case 1:
            snprintf(text[1], sizeof(text[1]), "%s", base_isa_name(cpu->isa));
            break;
        case 2:
            snprintf(text[2], sizeof(text[2]), "%d", base_processor_count());
            break;
        default:
            snprintf(text[3], sizeof(text[3]), "%zu", cpu->l2_bytes);
        }
    base_lock_leave(&text_lock);
    *name = names[i];
    *value = text[i];
    return true;
}

static void identity(void *state, base_text *out)
{
    (void)state;
    const base_cpu_info *cpu = base_cpu();
    base_text_format(out, "cpu %d %s %s ", CPU_PROGRAM_VERSION, cpu->llvm_name, base_pairs_name(cpu->pairs));
    if (cpu->caches_set) /* else not: the kinds of a processor's cores may differ in them */
        base_text_format(out, "%zu,%zu,%zu ", cpu->l1_bytes, cpu->l2_bytes, cpu->l3_bytes);
    cpu_compile_identity(out);
}

static const device_program_info *info_of(const void *program)
{
    return &((const cpu_program *)program)->told;
}

static tsr_status compile(void *state, ir_module *module, device_signature *signature,
                          const device_compile_options *options, void **program, base_error *error)
{
    (void)state;
    return cpu_compile_module(module, signature, options, (cpu_program **)program, error);
}

void cpu_executable_cost(const device_executable *e, cpu_cost *out)
{
    const cpu_program *p = device_executable_program(e, "cpu");
    *out = p ? p->info.cost : (cpu_cost){0};
    const device_signature *s = device_executable_signature(e);
    out->argument_bytes = device_signature_argument_bytes(s);
    out->result_bytes = device_signature_result_bytes(s);
}

bool cpu_executable_interpreted(const device_executable *e, size_t i, ir_opcode *code, uint32_t *count)
{
    const cpu_program *p = device_executable_program(e, "cpu");
    if (!p || i >= p->info.n_interpreted)
        return false;
    *code = p->info.interpreted[i].code;
    *count = p->info.interpreted[i].count;
    return true;
}

tsr_status cpu_backend_register(base_error *error)
{
    static const device_platform_table platform = {
        .open = open_devices, .stop = stop_pool, .attribute = attribute, .identity = identity};
    static const device_program_table program = {.compile = compile,
                                                 .free = cpu_program_free,
                                                 .info = info_of,
                                                 .save = cpu_program_save,
                                                 .load = cpu_program_load,
                                                 .print = cpu_program_print};
    static const device_launch_table launch = {.run = cpu_program_run, .share = cpu_share};
    static const device_backend backend = {
        .name = "cpu", .platform = &platform, .program = &program, .launch = &launch};
    tsr_status status = lapack_register(error);
    if (status == TSR_OK)
        status = interp_register_calls(error);
    return status == TSR_OK ? device_backend_register(&backend, error) : status;
}
