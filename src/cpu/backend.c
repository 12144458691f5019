/* The backend table: the one file that sees both compile, which makes programs, and run, which runs them. */
#include "cpu/compile/compile.h"
#include "cpu/cpu.h"
#include "cpu/program/program.h"
#include "cpu/run/shared.h"

#include <stdio.h>

BASE_LOCK(text_lock, BASE_RANK_MIDDLE);

static bool attribute(void *user, int ordinal, size_t i, const char **name, const char **value)
{
    (void)user;
    (void)ordinal;
    static const char *const isas[] = {"sse2", "avx2", "avx512"};
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
            snprintf(text[1], sizeof(text[1]), "%s", isas[cpu->isa]);
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

static void identity(void *user, base_text *out)
{
    (void)user;
    base_text_format(out, "cpu %d %s ", CPU_PROGRAM_VERSION, base_cpu()->llvm_name);
    cpu_compile_identity(out);
}

static tsr_status open_devices(void *user, int *count, base_error *error)
{
    (void)user;
    return cpu_open(count, error);
}

static void shutdown_pool(void *user)
{
    (void)user;
    cpu_close();
}

static const device_program_info *info_of(const void *program)
{
    return &((const cpu_program *)program)->info;
}

static tsr_status compile(void *user, ir_module *module, const device_compile_options *options, void **program,
                          base_error *error)
{
    (void)user;
    return cpu_compile_module(module, options, (cpu_program **)program, error);
}

tsr_status cpu_backend_register(base_error *error)
{
    static const device_backend backend = {
        .name = "cpu",
        .open = open_devices,
        .attribute = attribute,
        .identity = identity,
        .compile = compile,
        .program_free = cpu_program_free,
        .info = info_of,
        .save = cpu_program_save,
        .load = cpu_program_load,
        .print = cpu_program_print,
        .run = cpu_program_run,
        .pack = cpu_program_pack,
        .shutdown = shutdown_pool,
    };
    return device_backend_register(&backend, error);
}
