/* The record as StableHLO. Outputs and donations are chosen as for a sync (choose.c), and the program is built as for a
 * sync. Its main function is rearranged (export_arrange.c), and the program is written instead of compiled: cells,
 * leaves and buffers stay unchanged. */
#include "tensor/exchange/export.h"

#include <string.h>

/* ---- choosing what to export ------------------------------------------------------------------------------------- */

/* A value that is computed already enters as an argument. */
static void add_given(export_call *call, ir_value *value, const tensor_cell *cell)
{
    tensor_record *record = &call->context->record;
    value = tensor_strip(record, value);
    device_value *buffer = value->op->code == IR_LEAF ? NULL : record->values[value->id].buffer;
    if (buffer) {
        tensor_leaf *leaf = tensor_leaf_new(call->context, TENSOR_LEAF_BUFFER, value->type);
        leaf->buffer = device_value_retain(buffer);
        value = leaf->value;
    }
    tensor_add_output(&call->arena, &call->step, value);
    if (call->cells.count < call->step.outputs.count)
        base_vec_push(&call->arena, &call->cells, cell);
}

static tsr_status choose_outputs(export_call *call)
{
    tsr_context *context = call->context;
    for (size_t i = 0; i < call->n; i++) {
        tsr_tensor *tensor = call->tensors[i];
        ir_value *value = tensor_value(context, tensor);
        if (!value)
            return base_fail(&call->error, context->record.builder.status, "%s", context->record.builder.error.message);
        add_given(call, value, tensor->view ? NULL : tensor->cell);
    }
    for (size_t i = 0; i < call->n && call->whole; i++)
        if (!call->tensors[i]->view)
            tensor_add_target(context, &call->arena, &call->step, call->tensors[i]->cell);
    for (tensor_cell *cell = context->live; cell && call->whole; cell = cell->next_live)
        if (cell->keeps > 0 || cell->grad_unconsumed)
            tensor_add_target(context, &call->arena, &call->step, cell);
    return TSR_OK;
}

/* ---- writing ----------------------------------------------------------------------------------------------------- */

static tsr_status write_module(export_call *call, const ir_module *module)
{
    const ir_print_options options = {.generic = call->options.generic, .locations = call->options.locations};
    if (call->bytecode)
        return ir_write_bytecode(module, call->version, &call->out, &call->error);
    ir_print_module(module, &options, &call->out);
    return call->out.failed ? base_fail(&call->error, TSR_OUT_OF_MEMORY, "out of memory for the text") : TSR_OK;
}

static tsr_status find_donated(export_call *call)
{
    for (size_t i = 0; i < call->step.leaves.count; i++)
        if (call->step.leaves.items[i]->donated)
            return base_fail(&call->error, TSR_EXPIRED,
                             "the program to export needs a tensor whose memory an earlier step has taken");
    return TSR_OK;
}

static tsr_status arrange_body(void *user)
{
    export_call *call = user;
    tsr_context *context = call->context;
    tsr_status status = choose_outputs(call);
    if (status != TSR_OK)
        return status;
    tensor_gather_step(context, &call->arena, &call->step);
    status = find_donated(call);
    if (status != TSR_OK)
        return status;
    tensor_choose_donations(context, &call->arena, &call->step, call->whole);
    export_arrange(call);
    return TSR_OK;
}

static tsr_status write_body(void *user)
{
    export_call *call = user;
    tsr_context *context = call->context;
    if (tensor_build_program(context, &call->step))
        export_wrap_main(call);
    if (context->building_error.status != TSR_OK) {
        call->error = context->building_error;
        return call->error.status;
    }
    tsr_status status = export_write_calls(call, context->building);
    return status == TSR_OK ? write_module(call, context->building) : status;
}

/* ---- values --------------------------------------------------------------------------------------------------------- */

static tsr_tensor *value_of(const export_call *call, const export_argument *a)
{
    if (a->number)
        return tsr_from_data(a->number, a->type->dtype, NULL, 0);
    return tensor_from_buffer(device_value_retain(call->step.leaves.items[a->leaf]->buffer));
}

static tsr_status collect_values(export_call *call, tsr_state_dict **values)
{
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_status status = dict ? TSR_OK : TSR_OUT_OF_MEMORY;
    tsr_scope scope = tsr_scope_begin();
    for (size_t i = 0; i < call->arguments.count && status == TSR_OK; i++)
        status = tsr_state_dict_set(dict, call->arguments.items[i].name, value_of(call, &call->arguments.items[i]));
    tensor_scope_leave(scope);
    if (status == TSR_OK)
        *values = dict;
    else
        tsr_state_dict_free(dict);
    return status == TSR_OK ? TSR_OK : base_fail(&call->error, status, "collecting the values failed");
}

/* ---- the whole export -------------------------------------------------------------------------------------------- */

static tsr_status check_tensors(const char *name, const export_call *call)
{
    for (size_t i = 0; i < call->n; i++) {
        const tsr_tensor *tensor = call->tensors[i];
        if (!tensor)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: tensor %zu is NULL", name, i);
        if (tsr_tensor_status(tensor) != TSR_OK)
            return tensor_status_fail(tsr_tensor_status(tensor), "%s: %s", name, tsr_tensor_message(tensor));
        if (tensor->context != call->context)
            return tensor_status_fail(TSR_FAILED_PRECONDITION, "%s: tensor %zu is of another context", name, i);
    }
    return TSR_OK;
}

tsr_status tensor_export(const char *name, tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options,
                         const tensor_export_form *form, base_text *out, tsr_state_dict **values)
{
    export_call call = {.context = tensor_context(), .bytecode = form->bytecode};
    tsr_context *context = call.context;
    if (!context)
        return tensor_without_context(NULL);
    if (!tensor_list_fits(tensors, n))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a list of %lld tensors", name, (long long)n);
    tsr_status status = tensor_options(name, &call.options, sizeof(call.options), options);
    if (status != TSR_OK)
        return status;
    if (context->record.frame)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "%s: a function is being recorded (a loop's body, a branch)",
                                  name);
    for (int i = 0; i < 3; i++)
        call.version[i] = form->version ? form->version[i] : call.options.version[i];
    call.n = (size_t)n;
    call.tensors = tensors;
    call.whole = n == 0 || call.options.step;
    if ((status = check_tensors(name, &call)) != TSR_OK)
        return status;
    context->building_error.status = TSR_OK;
    context->busy++;
    status = base_try(arrange_body, &call, &call.error);
    if (status == TSR_OK && out)
        status = base_try(write_body, &call, &call.error);
    if (status == TSR_OK && values)
        status = collect_values(&call, values);
    context->busy--;
    ir_module_free(context->building);
    context->building = NULL;
    base_arena_free(&call.arena);
    tensor_builder_reset(context);
    if (status == TSR_OK) {
        if (out)
            *out = call.out;
        return TSR_OK;
    }
    for (size_t i = 0; i < context->record.n_ops; i++)
        context->record.ops[i]->flags &= (uint16_t)~TENSOR_MARK;
    base_text_free(&call.out);
    return tensor_status_fail(status, "%s: %s", name, call.error.message);
}

tsr_status tsr_get_stablehlo(tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options, char **text)
{
    static const tensor_export_form form = {.bytecode = false};
    if (!text)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_stablehlo: the result is NULL");
    base_text out = {0};
    tsr_status status = tensor_export("get_stablehlo", tensors, n, options, &form, &out, NULL);
    if (status == TSR_OK)
        *text = out.data;
    return status;
}

tsr_status tsr_get_stablehlo_bytecode(tsr_tensor *const *tensors, int64_t n, const int32_t version[3],
                                      const tsr_export_options *options, char **bytes, size_t *size)
{
    const tensor_export_form form = {.bytecode = true, .version = version};
    if (!bytes || !size)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_stablehlo_bytecode: the result is NULL");
    base_text out = {0};
    tsr_status status = tensor_export("get_stablehlo_bytecode", tensors, n, options, &form, &out, NULL);
    if (status == TSR_OK) {
        *bytes = out.data;
        *size = out.size;
    }
    return status;
}

tsr_status tsr_get_stablehlo_values(tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options,
                                    tsr_state_dict **values)
{
    static const tensor_export_form form = {.bytecode = false};
    if (!values)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_stablehlo_values: the result is NULL");
    return tensor_export("get_stablehlo_values", tensors, n, options, &form, NULL, values);
}
