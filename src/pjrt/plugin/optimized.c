/* The optimized program, for hosts that show it: StableHLO after the passes that all backends share, cut up for one device
 * if the program is for several. Made when a host first asks, from the program as it came; kept with the program. */
#include "pjrt/plugin/partitioner.h"

#include "pass/pass.h"

#include <stdio.h>
#include <string.h>

/* A program that is compiled for one device computes on whole values, whatever its mesh. */
tsr_status pjrt_cut_up(const PJRT_Executable *e, ir_module *module, base_error *error)
{
    /* Hosts know no uneven cuts, nor cuts by parts of axes, of values for which they stated none. */
    static const pass_options cut = {.only = "sdy-propagation-pipeline,spmd-partition", .plain_border = true};
    int64_t devices = pass_spmd_devices(module);
    bool whole = devices > 1 && e->options.replicas * e->options.partitions == 1;
    return !whole && (module->n_meshes > 0 || devices > 1) ? pass_run(module, &cut, error) : TSR_OK;
}

/* Ops of StableHLO stay whole: the text is read by people. Hosts turn it into HLO, for which jaxlib converts no async ops. */
static bool is_in_stablehlo(void *user, const ir_op *op)
{
    (void)user;
    return op->code != IR_ASYNC_START && op->code != IR_ASYNC_DONE && !strchr(ir_info((ir_opcode)op->code)->name, '.');
}

/* Main's attributes that outlive the passes: what a host wants to see of arguments and results. Shardings do not: main is
 * the program of one device. */
static const char *const kept[] = {"tf.aliasing_output", "jax.buffer_donor", "mhlo.memory_kind"};

static const ir_attr *keep_attrs(base_arena *arena, const ir_attr *attrs)
{
    const char *names[BASE_COUNT(kept)];
    const ir_attr *values[BASE_COUNT(kept)];
    size_t n = 0;
    for (size_t i = 0; i < BASE_COUNT(kept); i++) {
        names[n] = kept[i];
        values[n] = ir_attr_get(attrs, kept[i]);
        n += values[n] != NULL;
    }
    return n ? ir_attr_dict(arena, n, names, values) : NULL;
}

static tsr_status clean_main(void *user)
{
    ir_function *main = user;
    base_arena *arena = &main->module->arena;
    for (size_t i = 0; i < main->n_args; i++)
        main->arg_attrs[i] = keep_attrs(arena, main->arg_attrs[i]);
    for (size_t i = 0; main->result_attrs && i < main->n_results; i++)
        main->result_attrs[i] = keep_attrs(arena, main->result_attrs[i]);
    return TSR_OK;
}

/* ---- shardings, as attributes of the module ----
 *
 * Hosts that do not know the shardings extension (JAX before 0.10) look for them there, in XLA's spelling. */

typedef struct telling {
    const PJRT_Executable *e;
    ir_module *module;
    base_error *error;
} telling;

static const ir_attr *text_of_sharding(const telling *t, const char *data, size_t size)
{
    base_text text = {0};
    tsr_status status = pjrt_sharding_text(data, size, &text, t->error);
    const ir_attr *attr = status == TSR_OK ? ir_attr_string(&t->module->arena, text.data ? text.data : "") : NULL;
    base_text_free(&text);
    if (!attr)
        base_unwind_told(status);
    return attr;
}

/* Several results are a tuple, one is a value. */
static const ir_attr *text_of_results(const telling *t, size_t n)
{
    base_text tuple = {0};
    for (size_t i = 0; i < n; i++) {
        const ir_attr *one = text_of_sharding(t, t->e->result_shardings[i], t->e->result_sharding_sizes[i]);
        if (n == 1)
            return one;
        base_text_format(&tuple, "%s%s", i ? ", " : "{", one->text);
    }
    base_text_add(&tuple, "}");
    const ir_attr *attr = tuple.failed ? NULL : ir_attr_string(&t->module->arena, tuple.data);
    base_text_free(&tuple);
    if (!attr)
        base_unwind(TSR_OUT_OF_MEMORY);
    return attr;
}

static tsr_status tell_shardings(void *user)
{
    const telling *t = user;
    base_arena *arena = &t->module->arena;
    const ir_function *main = ir_module_main(t->module);
    size_t n = 0;
    const char *names[2];
    const ir_attr *items[2];
    if (t->e->argument_shardings) {
        const ir_attr **list = base_arena_alloc(arena, (main->n_args + 1) * sizeof(*list));
        for (size_t i = 0; i < main->n_args; i++)
            list[i] = text_of_sharding(t, t->e->argument_shardings[i], t->e->argument_sharding_sizes[i]);
        const ir_attr array = {.kind = IR_ATTR_ARRAY, .count = main->n_args, .items = list};
        names[n] = "mhlo.spmd_parameters_shardings";
        items[n++] = base_arena_copy(arena, &array, sizeof(array));
    }
    if (t->e->result_shardings) {
        names[n] = "mhlo.spmd_output_sharding";
        items[n++] = text_of_results(t, main->n_results);
    }
    size_t all = t->module->extra ? t->module->extra->count : 0;
    const char **every = base_arena_alloc(arena, (all + n + 1) * sizeof(*every));
    const ir_attr **values = base_arena_alloc(arena, (all + n + 1) * sizeof(*values));
    for (size_t i = 0; i < all + n; i++) {
        every[i] = i < n ? names[i] : t->module->extra->names[i - n];
        values[i] = i < n ? items[i] : t->module->extra->items[i - n];
    }
    if (n)
        t->module->extra = ir_attr_dict(arena, all + n, every, values);
    return TSR_OK;
}

/* The version of the artifact that came is one that the host reads: bytecode's producer names it ("StableHLO_v1.9.0"). Zeros:
 * the program came as text. */
static void version_of(const PJRT_Executable *e, int version[3])
{
    static const char name[] = "StableHLO_v";
    const char *end = e->code + BASE_MIN(e->code_size, 64), *at = e->code;
    memset(version, 0, 3 * sizeof(*version));
    while (at < end && *at && strncmp(at, name, sizeof(name) - 1) != 0)
        at++;
    if (e->code_size < 4 || memcmp(e->code, "ML\xefR", 4) != 0 || at >= end || !*at ||
        sscanf(at + sizeof(name) - 1, "%4d.%4d.%4d", &version[0], &version[1], &version[2]) != 3)
        memset(version, 0, 3 * sizeof(*version));
}

static tsr_status optimize(const PJRT_Executable *e, base_text *out, base_error *error)
{
    ir_module *module = NULL;
    static const pass_options shown = {.accepts = is_in_stablehlo};
    int version[3];
    version_of(e, version);
    tsr_status status = ir_parse("program", e->code, e->code_size, &module, error);
    if (status == TSR_OK)
        status = base_try(pjrt_replace_tokens, module, error);
    if (status == TSR_OK)
        status = base_try(pjrt_drop_layouts, module, error);
    if (status == TSR_OK)
        status = base_try(pjrt_keep_windows_whole, module, error);
    if (status == TSR_OK)
        status = pjrt_cut_up(e, module, error);
    if (status == TSR_OK)
        status = pass_run(module, &shown, error);
    if (status == TSR_OK)
        status = base_try(clean_main, ir_module_main(module), error);
    telling told = {e, module, error};
    if (status == TSR_OK)
        status = base_try(tell_shardings, &told, error);
    if (status == TSR_OK)
        status = ir_write_bytecode(module, version, out, error);
    ir_module_free(module);
    return status;
}

/* Hosts call this twice: for the size, then for the bytes. */
tsr_status pjrt_Executable_OptimizedProgram(PJRT_Executable_OptimizedProgram_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status != TSR_OK)
        return status;
    if (!args->program)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the program to be filled in is NULL");
    PJRT_Executable *e = args->executable;
    pthread_mutex_lock(&e->lock);
    if (!e->optimized.data) {
        status = optimize(e, &e->optimized, error);
        if (status != TSR_OK)
            base_text_free(&e->optimized);
    }
    pthread_mutex_unlock(&e->lock);
    if (status != TSR_OK)
        return status;
    args->program->format = "mlir";
    args->program->format_size = 4;
    if (args->program->code)
        memcpy(args->program->code, e->optimized.data, BASE_MIN(args->program->code_size, e->optimized.size));
    args->program->code_size = e->optimized.size;
    return TSR_OK;
}
