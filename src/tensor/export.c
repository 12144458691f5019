/* The record as StableHLO. Outputs and donations are chosen as a sync chooses them, the program is built as for a sync,
 * but written instead of compiled: cells, leaves and buffers stay as they are. */
#include "tensor/internal.h"

#include <tessera/export.h>

#include <string.h>

typedef struct export_call {
    tsr_context *context;
    size_t n;
    tsr_tensor *const *tensors;
    tsr_export_options options;
    bool bytecode;
    int version[3];
    base_arena arena;
    tensor_step step;
    BASE_VEC(const tensor_cell *) cells; /* [outputs] a cell whose value it is, or NULL */
    base_map output_of;                  /* value -> its number among the outputs + 1 */
    base_map names;                      /* cell -> name */
    base_text out;
    base_error error;
} export_call;

static ir_value *strip(const tensor_record *record, ir_value *value)
{
    while (value->op->code == IR_ALIAS && !record->values[value->id].buffer)
        value = value->op->operands[0];
    return value;
}

/* A value that is computed already enters as an argument. */
static void add_output(export_call *call, ir_value *value, const tensor_cell *cell)
{
    tensor_record *record = &call->context->record;
    uint64_t known;
    value = strip(record, value);
    device_buffer *buffer = value->op->code == IR_LEAF ? NULL : record->values[value->id].buffer;
    if (buffer) {
        tensor_leaf *leaf = tensor_leaf_new(call->context, TENSOR_LEAF_BUFFER, value->type);
        leaf->buffer = device_buffer_retain(buffer);
        leaf->shared = true;
        value = leaf->value;
    }
    if (base_map_get(&call->output_of, (uintptr_t)value, &known))
        return;
    base_vec_push(&call->arena, &call->step.outputs, value);
    base_vec_push(&call->arena, &call->cells, cell);
    base_map_put(&call->arena, &call->output_of, (uintptr_t)value, call->step.outputs.count);
}

static tsr_status choose_outputs(export_call *call)
{
    tsr_context *context = call->context;
    for (size_t i = 0; i < call->n; i++) {
        ir_value *value = tensor_value(context, call->tensors[i]);
        if (!value)
            return base_fail(&call->error, context->record.builder.status, "%s", context->record.builder.error.message);
        add_output(call, value, call->tensors[i]->view ? NULL : call->tensors[i]->cell);
    }
    for (tensor_cell *cell = context->live; cell && call->n == 0; cell = cell->next_live)
        if (!cell->buffer && cell->node && (cell->keeps > 0 || cell->grad_unconsumed))
            add_output(call, cell->node, cell);
    return TSR_OK;
}

static tsr_status choose_donations(export_call *call)
{
    tensor_step *step = &call->step;
    for (size_t i = 0; i < step->leaves.count; i++) {
        if (step->leaves.items[i]->donated)
            return base_fail(&call->error, TSR_EXPIRED,
                             "what is to be exported needs a tensor whose memory an earlier step has taken");
        base_vec_push(&call->arena, &step->donated_to, -1);
    }
    for (size_t r = 0; r < step->outputs.count && call->n == 0; r++) {
        const tensor_cell *cell = call->cells.items[r];
        const tensor_leaf *old =
            cell->old_leaf && cell->old_leaf_epoch == call->context->record.epoch ? cell->old_leaf : NULL;
        if (!old || !old->buffer || old->shared || old->value->type != step->outputs.items[r]->type)
            continue;
        for (size_t i = 0; i < step->leaves.count; i++)
            if (step->leaves.items[i] == old && step->donated_to.items[i] < 0)
                step->donated_to.items[i] = (int32_t)r;
    }
    return TSR_OK;
}

/* ---- names ------------------------------------------------------------------------------------------------------------- */

static void collect_names(export_call *call)
{
    const tsr_state_dict *dict = call->options.names;
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++) {
        const char *name = tsr_state_dict_name(dict, i);
        const tsr_tensor *tensor = tsr_state_dict_get(dict, name);
        if (tensor && tensor->cell)
            base_map_put(&call->arena, &call->names, (uintptr_t)tensor->cell, (uintptr_t)name);
    }
}

static const ir_attr *with_name(export_call *call, base_arena *arena, const ir_attr *attrs, const tensor_cell *cell)
{
    uint64_t name;
    if (!cell || !base_map_get(&call->names, (uintptr_t)cell, &name))
        return attrs;
    size_t n = attrs ? attrs->count : 0;
    const char **names = base_arena_zero(arena, n + 1, sizeof(*names));
    const ir_attr **items = base_arena_zero(arena, n + 1, sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        names[i] = attrs->names[i];
        items[i] = attrs->items[i];
    }
    names[n] = "tessera.name";
    items[n] = ir_attr_string(arena, base_arena_strdup(arena, (const char *)(uintptr_t)name));
    return ir_attr_dict(arena, n + 1, names, items);
}

/* As other tools write it: "tf.aliasing_output = 0 : i32". */
static const ir_attr *aliasing(base_arena *arena, int32_t result)
{
    const char *name = "tf.aliasing_output";
    const ir_attr value = {.kind = IR_ATTR_INT, .type = ir_scalar_type(TSR_I32), .i = result};
    const ir_attr *kept = base_arena_copy(arena, &value, sizeof(value));
    return ir_attr_dict(arena, 1, &name, &kept);
}

/* A donated argument is the value before of the tensor whose new value takes its memory. */
static void add_names(export_call *call, ir_module *module)
{
    ir_function *function = ir_module_find(module, "main");
    base_arena *arena = &module->arena;
    for (size_t i = 0; i < function->n_args; i++) {
        int32_t result = call->step.donated_to.items[i];
        const tensor_cell *cell = result >= 0 ? call->cells.items[result] : call->step.leaves.items[i]->cell;
        const ir_attr *attrs = result >= 0 ? aliasing(arena, result) : function->arg_attrs[i];
        function->arg_attrs[i] = with_name(call, arena, attrs, cell);
    }
    for (size_t i = 0; i < function->n_results; i++)
        function->result_attrs[i] = with_name(call, arena, function->result_attrs[i], call->cells.items[i]);
}

/* ---- writing ------------------------------------------------------------------------------------------------------------ */

static tsr_status write_module(export_call *call, const ir_module *module)
{
    const ir_print_options options = {.generic = call->options.generic, .locations = call->options.locations};
    if (call->bytecode)
        return ir_write_bytecode(module, call->version, &call->out, &call->error);
    ir_print_module(module, &options, &call->out);
    return call->out.failed ? base_fail(&call->error, TSR_OUT_OF_MEMORY, "out of memory for the text") : TSR_OK;
}

static tsr_status export_body(void *user)
{
    export_call *call = user;
    tsr_context *context = call->context;
    tsr_status status = choose_outputs(call);
    if (status != TSR_OK)
        return status;
    collect_names(call);
    tensor_gather_step(context, &call->arena, &call->step);
    status = choose_donations(call);
    if (status != TSR_OK)
        return status;
    if (!tensor_build_program(context, &call->step)) {
        call->error = context->building_error;
        return call->error.status;
    }
    add_names(call, context->building);
    return write_module(call, context->building);
}

static tsr_status check_tensors(const export_call *call)
{
    for (size_t i = 0; i < call->n; i++) {
        const tsr_tensor *tensor = call->tensors[i];
        if (!tensor)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_stablehlo: tensor %zu is NULL", i);
        if (tsr_tensor_status(tensor) != TSR_OK)
            return tensor_status_fail(tsr_tensor_status(tensor), "get_stablehlo: %s", tsr_tensor_message(tensor));
        if (tensor->context != call->context)
            return tensor_status_fail(TSR_FAILED_PRECONDITION, "get_stablehlo: tensor %zu is of another context", i);
    }
    return TSR_OK;
}

static tsr_status export_step(export_call *call, tsr_tensor *const *tensors, int64_t n,
                              const tsr_export_options *options)
{
    call->context = tensor_context();
    if (!call->context)
        return TSR_OUT_OF_MEMORY;
    if (n < 0 || (n > 0 && !tensors))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_stablehlo: a list of %lld tensors", (long long)n);
    if (options && options->size == 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_stablehlo: options->size is 0");
    if (call->context->record.frame)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "get_stablehlo: a function is being recorded (a loop's body, a branch)");
    call->n = (size_t)n;
    call->tensors = tensors;
    if (options)
        memcpy(&call->options, options, BASE_MIN(options->size, sizeof(*options)));
    tsr_status status = check_tensors(call);
    if (status != TSR_OK)
        return status;
    call->context->building_error.status = TSR_OK;
    status = base_try(export_body, call, &call->error);
    ir_module_free(call->context->building);
    call->context->building = NULL;
    base_arena_free(&call->arena);
    tensor_builder_reset(call->context);
    if (status == TSR_OK)
        return TSR_OK;
    for (size_t i = 0; i < call->context->record.n_ops; i++)
        call->context->record.ops[i]->flags &= (uint16_t)~TENSOR_MARK;
    base_text_free(&call->out);
    return tensor_status_fail(status, "get_stablehlo: %s", call->error.message);
}

tsr_status tsr_get_stablehlo(tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options, char **text)
{
    if (!text)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_stablehlo: the result is NULL");
    export_call call = {.bytecode = false};
    tsr_status status = export_step(&call, tensors, n, options);
    if (status == TSR_OK)
        *text = call.out.data;
    return status;
}

tsr_status tsr_get_stablehlo_bytecode(tsr_tensor *const *tensors, int64_t n, const int32_t version[3],
                                      const tsr_export_options *options, char **bytes, size_t *size)
{
    if (!bytes || !size)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_stablehlo_bytecode: the result is NULL");
    export_call call = {.bytecode = true};
    for (int i = 0; version && i < 3; i++)
        call.version[i] = version[i];
    tsr_status status = export_step(&call, tensors, n, options);
    if (status == TSR_OK) {
        *bytes = call.out.data;
        *size = call.out.size;
    }
    return status;
}
