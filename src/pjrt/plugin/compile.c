/* Programs: from the bytes of a host to an executable, and questions about it.
 *
 * The bytes are the key of the compile cache, in memory and on disk. A program for several partitions is cut up first.
 * A program and its load on devices are one object with two names, since it is compiled for its devices. */
#include "pjrt/plugin/plugin.h"

#include "pass/pass.h"

#include <stdio.h>
#include <string.h>

/* ---- facts that a host asks for later ---- */

/* Facts about main that the signature lacks. The host passes every argument of main: none is a number slot. */
static tsr_status keep_text(void *user)
{
    const pjrt_border_program *t = user;
    PJRT_Executable *e = t->e;
    const ir_function *main = ir_module_main(t->module);
    const char *name = t->module->name ? t->module->name : main->name;
    e->name = base_arena_strndup(&e->arena, name, strlen(name));
    e->donated = base_arena_zero(&e->arena, main->n_args + 1, sizeof(*e->donated));
    for (size_t i = 0; i < main->n_args; i++)
        e->donated[i] = ir_attr_get(main->arg_attrs[i], "jax.buffer_donor") ||
                        ir_attr_get(main->arg_attrs[i], "tf.aliasing_output");
    return TSR_OK;
}

static void list_kinds(base_arena *arena, const device_port *ports, size_t n, const char ***kinds, size_t **sizes)
{
    *kinds = base_arena_alloc(arena, (n + 1) * sizeof(**kinds));
    *sizes = base_arena_alloc(arena, (n + 1) * sizeof(**sizes));
    for (size_t i = 0; i < n; i++) {
        (*kinds)[i] = ports[i].space ? ports[i].space : pjrt_memory_kind(0);
        (*sizes)[i] = strlen((*kinds)[i]);
    }
}

static const PJRT_Layouts_MemoryLayout **list_layouts(base_arena *arena, const device_port *ports, size_t n,
                                                      const device_layout *const *demands)
{
    const PJRT_Layouts_MemoryLayout **out = base_arena_alloc(arena, (n + 1) * sizeof(*out));
    for (size_t i = 0; i < n; i++)
        out[i] = pjrt_layout_in(arena, (size_t)ports[i].type->rank, demands[i]);
    return out;
}

/* A signature that came with the machine code of other hands need not be that of main. */
static bool are_demands_of(const device_port *ports, size_t n, size_t n_demands, const device_layout *const *demands)
{
    bool fit = n <= n_demands;
    for (size_t i = 0; i < n && fit; i++)
        fit = !demands[i] || demands[i]->rank == ports[i].type->rank;
    return fit;
}

/* An argument that the host offers without naming a result (jax.buffer_donor), or for a result that is cut over another mesh, is
 * donated only if a result of its size is left for it: hosts expect to keep the others. */
static void settle_donors(PJRT_Executable *e)
{
    const device_signature *s = e->signature;
    bool *taken = base_arena_zero(&e->arena, s->n_results + 1, sizeof(*taken));
    for (size_t i = 0; i < s->n_args; i++)
        if (s->args[i].alias >= 0)
            taken[s->args[i].alias] = true;
    for (size_t i = 0; i < s->n_args; i++) {
        size_t r = 0;
        while (r < s->n_results && (taken[r] || ir_type_bytes(s->results[r].type) != ir_type_bytes(s->args[i].type)))
            r++;
        bool offered = e->donated[i] && s->args[i].alias < 0;
        if (offered && r < s->n_results)
            taken[r] = true;
        e->donated[i] = s->args[i].alias >= 0 || (offered && r < s->n_results);
    }
}

static tsr_status make_lists(void *user)
{
    PJRT_Executable *e = user;
    const device_signature *s = e->signature;
    base_arena *arena = &e->arena;
    size_t dims = 0, at = 0;
    if (!are_demands_of(s->args, s->n_args, e->n_demands[0], e->demands[0]) ||
        !are_demands_of(s->results, s->n_results, e->n_demands[1], e->demands[1]))
        return TSR_CORRUPT;
    settle_donors(e);
    list_kinds(arena, s->args, s->n_args, &e->argument_kinds, &e->argument_kind_sizes);
    list_kinds(arena, s->results, s->n_results, &e->result_kinds, &e->result_kind_sizes);
    e->argument_layouts = list_layouts(arena, s->args, s->n_args, e->demands[0]);
    e->result_layouts = list_layouts(arena, s->results, s->n_results, e->demands[1]);
    for (size_t i = 0; i < s->n_results; i++)
        dims += (size_t)s->results[i].type->rank;
    if (e->options.replicas * e->options.partitions > 1)
        pjrt_list_shardings(e);
    e->result_types = base_arena_alloc(arena, (s->n_results + 1) * sizeof(*e->result_types));
    e->result_ranks = base_arena_alloc(arena, (s->n_results + 1) * sizeof(*e->result_ranks));
    e->result_dims = base_arena_alloc(arena, (dims + 1) * sizeof(*e->result_dims));
    for (size_t i = 0; i < s->n_results; i++) {
        const ir_type *type = pjrt_shown_type(s->results[i].type, e->demands[1][i]);
        size_t rank = e->tokens[i] ? 0 : (size_t)type->rank;
        e->result_types[i] = e->tokens[i] ? PJRT_TYPE_TOKEN : pjrt_type_of(type->dtype);
        e->result_ranks[i] = rank;
        for (size_t d = 0; d < rank; d++)
            e->result_dims[at++] = type->dims[d];
    }
    return TSR_OK;
}

static void set_cost(PJRT_NamedValue *out, const char *name, double value)
{
    *out = (PJRT_NamedValue){.struct_size = sizeof(*out),
                             .name = name,
                             .name_size = strlen(name),
                             .type = PJRT_VALUE_FLOAT,
                             .float_value = (float)value,
                             .value_size = 1};
}

/* ---- compiling ---- */

device_compile_options pjrt_compile_options(const PJRT_Executable *e, device **assignment)
{
    for (int64_t i = 0; i < e->options.replicas * e->options.partitions; i++)
        assignment[i] = e->devices[i]->device;
    return (device_compile_options){.device = assignment[0],
                                    .replicas = e->options.replicas,
                                    .partitions = e->options.partitions,
                                    .assignment = assignment};
}

tsr_status pjrt_compile_key(const PJRT_Executable *e, base_text *key, base_error *error)
{
    base_text_add(key, "pjrt ");
    base_text_bytes(key, e->code, e->code_size);
    return key->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program's key") : TSR_OK;
}

static tsr_status choose_devices(PJRT_Executable *e, base_error *error)
{
    const pjrt_options *o = &e->options;
    size_t n = (size_t)(o->replicas * o->partitions);
    for (size_t i = 0; i < n; i++) {
        int64_t id = o->n_ids ? o->ids[i] : (int64_t)i;
        e->devices[i] = pjrt_client_device(e->client, id);
        if (!e->devices[i])
            return base_fail(error, TSR_INVALID_ARGUMENT, "the program is for device %lld; there are %d", (long long)id,
                             e->client->count);
        for (size_t k = 0; k < i; k++) /* collectives wait for all partners, and a device runs one program at a time */
            if (e->devices[k] == e->devices[i])
                return base_fail(error, TSR_INVALID_ARGUMENT, "the program is for device %lld twice", (long long)id);
        e->logical[i] =
            (PJRT_LogicalDeviceIds){(int32_t)(i / (size_t)o->partitions), (int32_t)(i % (size_t)o->partitions)};
    }
    return TSR_OK;
}

static tsr_status hand_over(void *user, ir_module **out, base_error *error)
{
    pjrt_border_program *program = user;
    tsr_status status = pjrt_cut_up(program->e, program->module, error);
    if (status == TSR_OK)
        status = base_try(pjrt_meet_demands, program, error);
    if (status != TSR_OK)
        return status;
    *out = program->module;
    program->module = NULL;
    return TSR_OK;
}

static tsr_status compile(pjrt_border_program *program, pjrt_span saved, base_error *error)
{
    PJRT_Executable *e = program->e;
    device *assignment[PJRT_DEVICES_MOST];
    base_text key = {0};
    tsr_status status = choose_devices(e, error);
    if (status == TSR_OK)
        status = pjrt_compile_key(e, &key, error);
    if (status == TSR_OK) {
        device_compile_options options = pjrt_compile_options(e, assignment);
        options.saved = saved.data;
        options.saved_size = saved.size;
        status = device_compile_cached(key.data, key.size, hand_over, program, &options, &e->executable, error);
    }
    base_text_free(&key);
    if (status == TSR_OK)
        e->signature = device_executable_signature(e->executable);
    return status;
}

static bool is_wanted(const ir_op *op)
{
    bool wanted = op->n_results == 0 || ((const ir_custom_call_attrs *)op->attrs)->has_side_effect;
    for (size_t i = 0; i < op->n_results; i++)
        wanted = wanted || op->results[i].n_uses > 0;
    return wanted;
}

/* A call of a name for which there is neither a handler nor a meaning of its own. */
static bool is_unknown_call(const ir_op *op)
{
    if (op->code != IR_CUSTOM_CALL || op->row != IR_CUSTOM_CALL || !is_wanted(op))
        return false;
    const ir_custom *known = ir_find_custom_call(((const ir_custom_call_attrs *)op->attrs)->call_target_name);
    return !known || !known->execute;
}

static const ir_op *find_in_region(const ir_region *region, bool (*is)(const ir_op *op))
{
    const ir_op *found = NULL;
    for (const ir_op *op = region ? region->first : NULL; op && !found; op = op->next) {
        for (size_t i = 0; i < op->n_regions && !found; i++)
            found = find_in_region(op->regions[i], is);
        found = !found && is(op) ? op : found;
    }
    return found;
}

/* An op of the program for which `is` is true; NULL: there is none. */
static const ir_op *find_op(const ir_module *module, bool (*is)(const ir_op *op))
{
    const ir_op *found = NULL;
    for (size_t i = 0; i < module->n_functions && !found; i++)
        found = find_in_region(module->functions[i]->body, is);
    return found;
}

/* Hosts expect this error from the compilation, not from the run, and in these words. */
static tsr_status check_calls(void *user)
{
    const pjrt_border_program *t = user;
    const ir_op *call = find_op(t->module, is_unknown_call);
    return call ? base_fail(t->error, TSR_UNIMPLEMENTED, "No FFI handler registered for the custom call @%s",
                            ((const ir_custom_call_attrs *)call->attrs)->call_target_name)
                : TSR_OK;
}

/* A host's partitioner is known to this process alone, and its name in the program may mean another one tomorrow: such a
 * program is cut up at once, and the cut one takes its place, as the key of caches and in serialized form. */
static tsr_status replace_by_parts(pjrt_border_program *program)
{
    PJRT_Executable *e = program->e;
    if (!find_op(program->module, pass_has_partitioner))
        return TSR_OK;
    tsr_status status = pjrt_cut_up(e, program->module, program->error);
    if (status != TSR_OK)
        return status;
    static const ir_print_options generic = {.generic = true};
    base_text text = {0};
    ir_print_module(program->module, &generic, &text);
    if (text.failed) {
        base_text_free(&text);
        return base_fail(program->error, TSR_OUT_OF_MEMORY, "no memory for a program");
    }
    base_free(e->code);
    e->code = text.data;
    e->code_size = text.size;
    return TSR_OK;
}

static tsr_status compile_fill(PJRT_Executable *e, pjrt_span saved, base_error *error)
{
    pjrt_border_program program = {.e = e, .error = error};
    tsr_status status = pjrt_options_read(e->option_bytes, e->option_size, &e->options, error);
    if (status == TSR_OK)
        status = ir_parse("program", e->code, e->code_size, &program.module, error);
    if (status == TSR_OK && !ir_module_main(program.module))
        status = base_fail(error, TSR_INVALID_ARGUMENT, "the program has no main function");
    if (status == TSR_OK)
        status = base_try(pjrt_take_tokens, &program, error);
    if (status == TSR_OK)
        status = base_try(pjrt_drop_layouts, program.module, error);
    if (status == TSR_OK)
        status = replace_by_parts(&program);
    if (status == TSR_OK)
        status = base_try(check_calls, &program, error);
    if (status == TSR_OK)
        status = base_try(keep_text, &program, error);
    if (status == TSR_OK)
        status = base_try(pjrt_read_demands, &program, error);
    if (status == TSR_OK)
        status = compile(&program, saved, error);
    ir_module_free(program.module);
    if (status == TSR_OK)
        status = base_try(make_lists, e, error);
    if (status != TSR_OK)
        return status;
    device_cost cost;
    device_executable_cost(e->executable, &cost);
    set_cost(&e->costs[0], "flops", cost.flops);
    set_cost(&e->costs[1], "bytes accessed", (double)cost.bytes);
    uint64_t high = base_hash(e->code, e->code_size, 1), low = base_hash(e->option_bytes, e->option_size, high);
    snprintf(e->fingerprint, sizeof(e->fingerprint), "%016llx%016llx", (unsigned long long)high,
             (unsigned long long)low);
    return TSR_OK;
}

void pjrt_executable_drop(PJRT_Executable *e)
{
    if (!e || atomic_fetch_sub(&e->refs, 1) != 1)
        return;
    if (e->executable)
        device_executable_release(e->executable);
    pjrt_client_drop(e->client);
    base_arena_free(&e->arena);
    base_text_free(&e->optimized);
    pthread_mutex_destroy(&e->lock);
    base_free(e->code);
    base_free(e->option_bytes);
    base_free(e);
}

static char *copy_bytes(const void *data, size_t size)
{
    char *out = base_alloc(size + 1);
    if (out && size)
        memcpy(out, data, size);
    if (out)
        out[size] = 0;
    return out;
}

tsr_status pjrt_executable_new(PJRT_Client *client, pjrt_span code, pjrt_span options, pjrt_span saved,
                               PJRT_Executable **out, base_error *error)
{
    PJRT_Executable *e = base_alloc_zero(1, sizeof(*e));
    if (!e)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    atomic_store(&e->refs, 1);
    pthread_mutex_init(&e->lock, NULL);
    e->client = pjrt_client_hold(client);
    e->code = copy_bytes(code.data, code.size);
    e->code_size = code.size;
    e->option_bytes = copy_bytes(options.data, options.size);
    e->option_size = options.size;
    tsr_status status = e->code && e->option_bytes ? compile_fill(e, saved, error)
                                                   : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    if (status != TSR_OK)
        pjrt_executable_drop(e);
    else
        *out = e;
    return status;
}

tsr_status pjrt_executable_load(PJRT_Executable *e, PJRT_LoadedExecutable **out, base_error *error)
{
    PJRT_LoadedExecutable *loaded = base_alloc_zero(1, sizeof(*loaded));
    if (!loaded) {
        pjrt_executable_drop(e);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a loaded program");
    }
    loaded->executable = e;
    *out = loaded;
    return TSR_OK;
}

tsr_status pjrt_compile_program(PJRT_Client *client, const PJRT_Program *theirs, pjrt_span options,
                                PJRT_Executable **out, base_error *error)
{
    PJRT_Program program;
    if (!theirs || (options.size > 0 && !options.data))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the program or the options are NULL");
    tsr_status status = pjrt_struct_read(&program, sizeof(program), theirs, error);
    if (status != TSR_OK)
        return status;
    if (!program.code || !program.format)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the program's code or format is NULL");
    if (program.format_size != 4 || memcmp(program.format, "mlir", 4) != 0)
        return base_fail(error, TSR_UNIMPLEMENTED, "a program in the format %.*s; mlir (StableHLO) is read",
                         (int)BASE_MIN(program.format_size, 60), program.format);
    return pjrt_executable_new(client, (pjrt_span){program.code, program.code_size}, options, (pjrt_span){0}, out,
                               error);
}

tsr_status pjrt_Client_Compile(PJRT_Client_Compile_Args *args, base_error *error)
{
    PJRT_Executable *e;
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK)
        status = pjrt_compile_program(args->client, args->program,
                                      (pjrt_span){args->compile_options, args->compile_options_size}, &e, error);
    return status == TSR_OK ? pjrt_executable_load(e, &args->executable, error) : status;
}

/* ---- asking a program ---- */

tsr_status pjrt_Executable_Destroy(PJRT_Executable_Destroy_Args *args, base_error *error)
{
    (void)error;
    pjrt_executable_drop(args->executable);
    return TSR_OK;
}

tsr_status pjrt_Executable_Name(PJRT_Executable_Name_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->executable_name = args->executable->name;
        args->executable_name_size = strlen(args->executable_name);
    }
    return status;
}

tsr_status pjrt_Executable_NumReplicas(PJRT_Executable_NumReplicas_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->num_replicas = (size_t)args->executable->options.replicas;
    return status;
}

tsr_status pjrt_Executable_NumPartitions(PJRT_Executable_NumPartitions_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->num_partitions = (size_t)args->executable->options.partitions;
    return status;
}

tsr_status pjrt_Executable_NumOutputs(PJRT_Executable_NumOutputs_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->num_outputs = args->executable->signature->n_results;
    return status;
}

/* Machine code lies in parts that programs share, so the reported size is that of the program's bytes. */
tsr_status pjrt_Executable_SizeOfGeneratedCodeInBytes(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args,
                                                      base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->size_in_bytes = (int64_t)args->executable->code_size;
    return status;
}

tsr_status pjrt_Executable_GetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->properties = args->executable->costs;
        args->num_properties = BASE_COUNT(args->executable->costs);
    }
    return status;
}

tsr_status pjrt_Executable_GetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args *args, base_error *error)
{
    device_cost cost;
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status != TSR_OK)
        return status;
    const PJRT_Executable *e = args->executable;
    const device_signature *s = e->signature;
    device_executable_cost(e->executable, &cost);
    int64_t alias = 0;
    for (size_t i = 0; i < s->n_args; i++)
        alias += s->args[i].alias >= 0 ? (int64_t)ir_type_bytes(s->args[i].type) : 0;
    int64_t whole = (int64_t)(cost.argument_bytes + cost.result_bytes + cost.arena_bytes) - alias;
    /* The host's struct is not cleared: the sizes of host memory, which no program has, are zero. */
    *args = (PJRT_Executable_GetCompiledMemoryStats_Args){.struct_size = args->struct_size,
                                                          .extension_start = args->extension_start,
                                                          .executable = args->executable,
                                                          .generated_code_size_in_bytes = (int64_t)e->code_size,
                                                          .argument_size_in_bytes = (int64_t)cost.argument_bytes,
                                                          .output_size_in_bytes = (int64_t)cost.result_bytes,
                                                          .alias_size_in_bytes = alias,
                                                          .temp_size_in_bytes = (int64_t)cost.arena_bytes,
                                                          .peak_memory_in_bytes = whole,
                                                          .total_size_in_bytes = whole,
                                                          .total_allocation_bytes = whole,
                                                          .peak_unpadded_heap_bytes = whole};
    return TSR_OK;
}

tsr_status pjrt_Executable_OutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->num_outputs = args->executable->signature->n_results;
        args->memory_kinds = args->executable->result_kinds;
        args->memory_kind_sizes = args->executable->result_kind_sizes;
    }
    return status;
}

tsr_status pjrt_Executable_ParameterMemoryKinds(PJRT_Executable_ParameterMemoryKinds_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->num_parameters = args->executable->signature->n_args;
        args->memory_kinds = args->executable->argument_kinds;
        args->memory_kind_sizes = args->executable->argument_kind_sizes;
    }
    return status;
}

tsr_status pjrt_Executable_OutputElementTypes(PJRT_Executable_OutputElementTypes_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->output_types = args->executable->result_types;
        args->num_output_types = args->executable->signature->n_results;
    }
    return status;
}

tsr_status pjrt_Executable_OutputDimensions(PJRT_Executable_OutputDimensions_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->num_outputs = args->executable->signature->n_results;
        args->dims = args->executable->result_dims;
        args->dim_sizes = args->executable->result_ranks;
    }
    return status;
}

tsr_status pjrt_Executable_Fingerprint(PJRT_Executable_Fingerprint_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->executable_fingerprint = args->executable->fingerprint;
        args->executable_fingerprint_size = strlen(args->executable->fingerprint);
    }
    return status;
}

tsr_status pjrt_Executable_GetCompileOptions(PJRT_Executable_GetCompileOptions_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        status = pjrt_bytes_new(args->executable->option_bytes, args->executable->option_size,
                                &args->serialized_compile_options, error);
    if (status == TSR_OK) {
        args->serialized_bytes = args->serialized_compile_options->data;
        args->serialized_bytes_size = args->serialized_compile_options->size;
        args->serialized_compile_options_deleter = pjrt_bytes_free;
    }
    return status;
}
