/* Programs: a module as a portable artifact, compiled by the plugin; its bytes for the cache on disk. */
#include "pjrt/client/client.h"

#include "pass/pass.h"

#include <string.h>

/* ---- the module ---- */

/* Keeps only donations among main's attributes; the others have a meaning only in this library. */
static void strip(ir_function *main)
{
    for (size_t i = 0; i < main->n_args; i++) {
        const ir_attr *alias = ir_attr_get(main->arg_attrs[i], "tf.aliasing_output");
        const char *const name = "tf.aliasing_output";
        main->arg_attrs[i] = alias ? ir_attr_dict(&main->module->arena, 1, &name, &alias) : NULL;
    }
    for (size_t i = 0; main->result_attrs && i < main->n_results; i++)
        main->result_attrs[i] = NULL;
}

static tsr_status strip_main(void *user)
{
    strip(user);
    return TSR_OK;
}

/* Rewrites the program in ops of StableHLO, which plugins read: other ops are decomposed, and checks of indices become
 * arithmetic for plugins that do not know them. */
static tsr_status write_module(const pjrt_library *l, ir_module *module, pjrt_checks **checks, base_text *out,
                               base_error *error)
{
    tsr_status status = pass_run(module, NULL, error);
    if (status == TSR_OK && !l->own)
        status = pjrt_checks_expose(module, checks, error);
    if (status == TSR_OK)
        status = base_try(strip_main, ir_module_main(module), error);
    return status == TSR_OK ? ir_write_bytecode(module, l->version, out, error) : status;
}

static bool region_may_fail(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next)
        if (op->code == IR_CUSTOM_CALL)
            return true;
        else
            for (size_t i = 0; i < op->n_regions; i++)
                if (region_may_fail(op->regions[i]))
                    return true;
    return false;
}

static bool may_fail(const ir_module *module)
{
    for (size_t i = 0; i < module->n_functions; i++)
        if (module->functions[i]->body && region_may_fail(module->functions[i]->body))
            return true;
    return false;
}

/* ---- facts about a program ---- */

static PJRT_Executable *executable_of(const pjrt_program *program, base_error *error)
{
    PJRT_LoadedExecutable_GetExecutable_Args args = {.loaded_executable = program->loaded};
    const pjrt_library *l = program->platform->library;
    if (PJRT_CALL(l, LoadedExecutable_GetExecutable, &args, error) != TSR_OK)
        return NULL;
    if (!args.executable)
        pjrt_gave_no(l, "LoadedExecutable_GetExecutable", "executable", error);
    return args.executable;
}

static void executable_free(const pjrt_program *program, PJRT_Executable *e)
{
    PJRT_Executable_Destroy_Args args = {.executable = e};
    base_error ignored;
    if (e)
        PJRT_CALL(program->platform->library, Executable_Destroy, &args, &ignored);
}

/* The memory that the plugin allocates for a run beside its arguments and results, for messages and reports. */
static void read_temporaries(pjrt_program *program, PJRT_Executable *e)
{
    base_error ignored;
    PJRT_Executable_GetCompiledMemoryStats_Args stats = {.executable = e};
    if (PJRT_CALL(program->platform->library, Executable_GetCompiledMemoryStats, &stats, &ignored) == TSR_OK)
        program->info.arena_bytes = (uint64_t)BASE_MAX(stats.temp_size_in_bytes, 0);
}

/* Plugins that do not report costs count as zero. */
static void read_costs(pjrt_program *program, PJRT_Executable *e)
{
    base_error ignored;
    PJRT_Executable_GetCostAnalysis_Args cost = {.executable = e};
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args code = {.executable = e};
    if (PJRT_CALL(program->platform->library, Executable_GetCostAnalysis, &cost, &ignored) == TSR_OK && cost.properties)
        for (size_t i = 0; i < cost.num_properties; i++) {
            const PJRT_NamedValue *v = pjrt_named_value(cost.properties, i);
            if (!v || v->type != PJRT_VALUE_FLOAT || !v->name)
                continue;
            if (v->name_size == 5 && memcmp(v->name, "flops", 5) == 0)
                program->info.flops = v->float_value;
            else if (v->name_size == 14 && memcmp(v->name, "bytes accessed", 14) == 0 && v->float_value >= 0)
                program->info.bytes = (uint64_t)v->float_value;
        }
    if (PJRT_CALL(program->platform->library, Executable_SizeOfGeneratedCodeInBytes, &code, &ignored) == TSR_OK)
        program->info.memory_bytes += (size_t)BASE_MAX(code.size_in_bytes, 0);
}

/* A plugin that gives no executable describes nothing. */
static tsr_status read_description(pjrt_program *program, base_error *error)
{
    base_error ignored;
    PJRT_Executable *e = executable_of(program, &ignored);
    if (!e)
        return TSR_OK;
    tsr_status status = pjrt_outputs_check(program, e, error);
    if (status == TSR_OK)
        read_costs(program, e);
    if (status == TSR_OK)
        read_temporaries(program, e);
    executable_free(program, e);
    return status;
}

/* ---- compiling ---- */

static void program_free(void *user)
{
    pjrt_program *program = user;
    PJRT_LoadedExecutable_Destroy_Args args = {.executable = program->loaded};
    base_error ignored;
    if (program->loaded)
        PJRT_CALL(program->platform->library, LoadedExecutable_Destroy, &args, &ignored);
    pjrt_checks_free(program->checks);
    base_free(program->numbers);
    base_free(program);
}

static pjrt_program *program_new(pjrt_platform *p, const device_signature *s, const device_compile_options *options)
{
    pjrt_program *program = base_alloc_zero(1, sizeof(*program));
    if (!program)
        return NULL;
    program->platform = p;
    program->signature = s;
    program->processes = (size_t)(BASE_MAX(options->replicas, 1) * BASE_MAX(options->partitions, 1));
    program->portable = program->processes == 1;
    program->info.memory_bytes = sizeof(*program);
    program->numbers = base_alloc_zero(s->n_parameters + 1, sizeof(*program->numbers));
    if (!program->numbers) {
        base_free(program);
        return NULL;
    }
    return program;
}

static tsr_status write_options(const pjrt_platform *p, const device_compile_options *options, base_text *out,
                                base_error *error)
{
    int64_t replicas = BASE_MAX(options->replicas, 1), partitions = BASE_MAX(options->partitions, 1);
    int64_t n = replicas * partitions;
    int *ids = n > 1 ? base_alloc((size_t)n * sizeof(*ids)) : NULL;
    if (n > 1 && !ids)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %lld devices", (long long)n);
    for (int64_t i = 0; n > 1 && i < n; i++) {
        int ordinal = options->assignment ? device_ordinal(options->assignment[i]) : (int)i;
        if (ordinal >= p->count) {
            base_free(ids);
            return base_fail(error, TSR_UNAVAILABLE, "a program of %lld devices; there are %d", (long long)n, p->count);
        }
        ids[i] = p->places[ordinal].id;
    }
    pjrt_options_write(replicas, partitions, ids, out);
    base_free(ids);
    return out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for compile options") : TSR_OK;
}

static tsr_status compile_text(pjrt_program *program, const base_text *code, const base_text *options,
                               base_error *error)
{
    PJRT_Program text = {
        .struct_size = sizeof(text), .code = code->data, .code_size = code->size, .format = "mlir", .format_size = 4};
    PJRT_Client_Compile_Args args = {.client = program->platform->client,
                                     .program = &text,
                                     .compile_options = options->data,
                                     .compile_options_size = options->size};
    tsr_status status = PJRT_CALL(program->platform->library, Client_Compile, &args, error);
    if (status != TSR_OK)
        return status;
    program->loaded = args.executable;
    return program->loaded ? TSR_OK : pjrt_gave_no(program->platform->library, "Client_Compile", "program", error);
}

static tsr_status compile(void *state, ir_module *module, device_signature *signature,
                          const device_compile_options *options, void **out, base_error *error)
{
    pjrt_platform *p = state;
    base_text code = {0}, wanted = {0};
    pjrt_program *program = program_new(p, signature, options);
    tsr_status status = program ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    for (size_t k = 0; status == TSR_OK && k < signature->n_parameters; k++)
        if (signature->number_of[k] >= 0)
            program->numbers[k] = ir_module_main(module)->arg_types[k];
    if (status == TSR_OK) {
        program->info.may_fail = may_fail(module);
        status = write_module(p->library, module, &program->checks, &code, error);
    }
    if (status == TSR_OK)
        status = write_options(p, options, &wanted, error);
    if (status == TSR_OK)
        status = compile_text(program, &code, &wanted, error);
    if (status == TSR_OUT_OF_MEMORY && program)
        base_fail_prefix(error, "a program with %llu bytes of arguments and %llu of results",
                         (unsigned long long)device_signature_argument_bytes(signature),
                         (unsigned long long)device_signature_result_bytes(signature));
    if (status == TSR_OK)
        status = read_description(program, error);
    base_text_free(&code);
    base_text_free(&wanted);
    ir_module_free(module);
    if (status != TSR_OK) {
        if (program)
            program_free(program);
        return status;
    }
    *out = program;
    return TSR_OK;
}

static const device_program_info *info(const void *program)
{
    return &((const pjrt_program *)program)->info;
}

/* ---- bytes: the facts about numbers that the signature lacks, and the plugin's own bytes ---- */

static tsr_status save(const void *user, bool whole, base_text *out, base_error *error)
{
    (void)whole;
    const pjrt_program *program = user;
    const pjrt_library *l = program->platform->library;
    if (program->checks)
        return base_fail(error, TSR_UNIMPLEMENTED, "a program that checks indices for %s has no form in bytes",
                         l->kind);
    PJRT_Executable *e = executable_of(program, error);
    PJRT_Executable_Serialize_Args args = {.executable = e};
    tsr_status status = e ? PJRT_CALL(l, Executable_Serialize, &args, error) : error->status;
    if (status == TSR_OK && !args.serialized_bytes)
        status = pjrt_gave_no(l, "Executable_Serialize", "bytes", error);
    if (status == TSR_OK) {
        base_text_char(out, (char)program->info.may_fail);
        for (size_t k = 0; k < program->signature->n_parameters; k++)
            if (program->numbers[k])
                base_text_char(out, (char)program->numbers[k]->dtype);
        base_text_bytes(out, args.serialized_bytes, args.serialized_bytes_size);
        if (out->failed)
            status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program's bytes");
        if (args.serialized_executable_deleter)
            args.serialized_executable_deleter(args.serialized_executable);
    }
    executable_free(program, e);
    return status;
}

/* *used: the number of bytes that this file's save function had written. */
static tsr_status load_numbers(pjrt_program *program, const void *data, size_t size, size_t *used, base_error *error)
{
    const unsigned char *at = data;
    const device_signature *s = program->signature;
    if (size < 1 + s->n_numbers)
        return base_fail(error, TSR_CORRUPT, "a program's bytes end early");
    program->info.may_fail = at[0] != 0;
    *used = 1;
    for (size_t k = 0; k < s->n_parameters; k++) {
        if (s->number_of[k] < 0)
            continue;
        if (*used == size || at[*used] == TSR_DTYPE_NONE || at[*used] >= TSR_DTYPE_COUNT)
            return base_fail(error, TSR_CORRUPT, "a number of a program that has no dtype");
        program->numbers[k] = ir_tensor_type((tsr_dtype)at[(*used)++], 0, NULL);
    }
    return TSR_OK;
}

static tsr_status load(void *state, const void *data, size_t size, const device_signature *signature,
                       const device_compile_options *options, void **out, base_error *error)
{
    pjrt_platform *p = state;
    size_t used = 0;
    base_text wanted = {0};
    pjrt_program *program = program_new(p, signature, options);
    tsr_status status = program ? load_numbers(program, data, size, &used, error)
                                : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    if (status == TSR_OK)
        status = write_options(p, options, &wanted, error);
    PJRT_Executable_DeserializeAndLoad_Args args = {.client = p->client,
                                                    .serialized_executable = (const char *)data + used,
                                                    .serialized_executable_size = size - used,
                                                    .overridden_serialized_compile_options = wanted.data,
                                                    .overridden_serialized_compile_options_size = wanted.size};
    if (status == TSR_OK && PJRT_CALL(p->library, Executable_DeserializeAndLoad, &args, error) == TSR_OK &&
        !args.loaded_executable)
        pjrt_gave_no(p->library, "Executable_DeserializeAndLoad", "program", error);
    if (status == TSR_OK && !args.loaded_executable) {
        status = TSR_CORRUPT; /* for example, another version of the plugin: the program is compiled again */
        if (error)
            error->status = status;
    }
    base_text_free(&wanted);
    if (status == TSR_OK) {
        program->loaded = args.loaded_executable;
        status = read_description(program, error);
    }
    if (status != TSR_OK) {
        if (program)
            program_free(program);
        return status;
    }
    *out = program;
    return TSR_OK;
}

const device_program_table pjrt_program_table = {
    .compile = compile, .free = program_free, .info = info, .save = save, .load = load};
