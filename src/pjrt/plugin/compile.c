/* Compiling: from the bytes of a program to an executable of the device.
 *
 * The bytes are the key of the compile cache, in memory and on disk. A program for several partitions is cut up first. */
#include "pjrt/plugin/plugin.h"

#include "pass/pass.h"

/* How the program is compiled. assignment: room for PJRT_DEVICES_MOST devices, which the options refer to. */
static device_compile_options compile_options(const PJRT_Executable *e, device **assignment)
{
    for (size_t i = 0; i < e->n_devices; i++)
        assignment[i] = e->devices[i]->device;
    PJRT_Client *client = e->client;
    return (device_compile_options){.device = e->n_devices ? assignment[0] : client->device[client->first]->device,
                                    .replicas = e->options.replicas,
                                    .partitions = e->options.partitions,
                                    .assignment = e->apart ? NULL : assignment,
                                    .apart = e->apart,
                                    .domain = "pjrt"};
}

/* Without an assignment a program runs on this process's devices, or on all processes' if these are too few. One that is for
 * other processes' devices alone is compiled, too, since hosts ask about its results; its runs do nothing here. */
static tsr_status choose_devices(PJRT_Executable *e, base_error *error)
{
    const pjrt_options *o = &e->options;
    size_t n = (size_t)(o->replicas * o->partitions);
    int64_t first = n <= (size_t)e->client->count ? e->client->first : 0;
    for (size_t i = 0; i < n; i++) {
        int64_t id = o->n_ids ? o->ids[i] : first + (int64_t)i;
        PJRT_Device *d = pjrt_client_device(e->client, id);
        if (!d)
            return base_fail(error, TSR_INVALID_ARGUMENT, "the program is for device %lld; there are %d", (long long)id,
                             e->client->total);
        for (size_t k = 0; k < i; k++) /* collectives wait for all partners, and a device runs one program at a time */
            if (e->ids[k] == id)
                return base_fail(error, TSR_INVALID_ARGUMENT, "the program is for device %lld twice", (long long)id);
        e->ids[i] = (int32_t)id;
        if (!d->device)
            continue;
        e->devices[e->n_devices] = d;
        e->logical[e->n_devices++] =
            (PJRT_LogicalDeviceIds){(int32_t)(i / (size_t)o->partitions), (int32_t)(i % (size_t)o->partitions)};
    }
    e->apart = e->n_devices < n;
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
    tsr_status status = choose_devices(e, error);
    if (status != TSR_OK)
        return status;
    device_compile_options options = compile_options(e, assignment);
    options.saved = saved.data;
    options.saved_size = saved.size;
    status = device_compile_cached(e->code, e->code_size, hand_over, program, &options, &e->executable, error);
    if (status != TSR_OK)
        return status;
    e->code = device_executable_key(e->executable, &e->code_size);
    e->signature = device_executable_signature(e->executable);
    return TSR_OK;
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

static bool is_call(const ir_op *op)
{
    return op->code == IR_CUSTOM_CALL;
}

/* Hosts expect this error from the compilation, not from the run, and in these words. */
static tsr_status check_calls(void *user)
{
    const pjrt_border_program *t = user;
    t->e->has_calls = find_op(t->module, is_call) != NULL;
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
    ir_print_module(program->module, &generic, &program->parts);
    if (program->parts.failed)
        return base_fail(program->error, TSR_OUT_OF_MEMORY, "no memory for a program");
    e->code = program->parts.data;
    e->code_size = program->parts.size;
    return TSR_OK;
}

tsr_status pjrt_executable_fill(PJRT_Executable *e, pjrt_span saved, base_error *error)
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
        status = base_try(pjrt_keep_windows_whole, program.module, error);
    if (status == TSR_OK)
        status = replace_by_parts(&program);
    if (status == TSR_OK)
        status = base_try(check_calls, &program, error);
    if (status == TSR_OK)
        status = base_try(pjrt_keep_facts, &program, error);
    if (status == TSR_OK)
        status = base_try(pjrt_read_demands, &program, error);
    if (status == TSR_OK)
        status = compile(&program, saved, error);
    ir_module_free(program.module);
    base_text_free(&program.parts);
    return status == TSR_OK ? base_try(pjrt_list_facts, e, error) : status;
}
