/* custom_call: registered functions, annotations, and checks of indices. */
#include "interp/check.h"

/* A registered function: memory for the results is allocated by their declared types, which must be static. */
static tsr_status interp_registered(interp_state *state, const ir_op *op, const ir_custom *custom,
                                    const interp_array *in, interp_array *out)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    ir_custom_buffer *buffers = interp_scratch(state, op->n_operands + op->n_results, sizeof(ir_custom_buffer));
    ir_custom_buffer *outputs = buffers + op->n_operands;
    for (size_t i = 0; i < op->n_operands; i++)
        buffers[i] = (ir_custom_buffer){in[i].type, in[i].data};
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        if (type->kind == IR_TYPE_TOKEN) {
            out[i] = (interp_array){type, NULL, NULL};
        } else {
            void *data;
            if (!ir_is_tensor(type) || !ir_is_static(type))
                return interp_fail(state, TSR_UNIMPLEMENTED, "a custom call with a result of unknown shape");
            INTERP_TRY(interp_result(state, &out[i], type, &data));
        }
        outputs[i] = (ir_custom_buffer){out[i].type, out[i].data};
    }
    const ir_custom_run run = {.attrs = attrs,
                               .config = ir_custom_config(op),
                               .n_inputs = op->n_operands,
                               .n_outputs = op->n_results,
                               .inputs = buffers,
                               .outputs = outputs};
    INTERP_TRY(custom->execute(custom->user, &run, state->error));
    interp_scratch_free(buffers);
    return TSR_OK;
}

tsr_status eval_annotation(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    if (op->n_results > op->n_operands)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "it has more results than operands");
    for (size_t i = 0; i < op->n_results; i++)
        if (!ir_types_compatible(in[i].type, op->results[i].type))
            return interp_fail(state, TSR_UNIMPLEMENTED,
                               "@%s changes the shape, as only a program over a mesh of devices can",
                               ((const ir_custom_call_attrs *)op->attrs)->call_target_name);
    for (size_t i = 0; i < op->n_results; i++)
        INTERP_TRY(interp_pass(state, &in[i], &out[i]));
    return TSR_OK;
}

static int64_t int_of(const ir_attr *config, const char *name, int64_t absent)
{
    const ir_attr *attr = ir_attr_get(config, name);
    return attr && attr->kind == IR_ATTR_INT ? attr->i : absent;
}

static const char *text_of(const ir_attr *config, const char *name)
{
    const ir_attr *attr = ir_attr_get(config, name);
    return attr && attr->kind == IR_ATTR_STRING ? attr->text : "";
}

interp_index_check interp_index_check_of(const ir_op *op)
{
    const ir_attr *config = ((const ir_custom_call_attrs *)op->attrs)->backend_config;
    if (!config || config->kind != IR_ATTR_DICT)
        return (interp_index_check){.low = INT64_MIN, .high = INT64_MAX, .also = INT64_MIN, .before = "", .after = ""};
    int64_t low = int_of(config, "low", INT64_MIN);
    return (interp_index_check){.low = low,
                                .high = int_of(config, "high", INT64_MAX),
                                .also = int_of(config, "also", low),
                                .before = text_of(config, "before"),
                                .after = text_of(config, "after"),
                                .number = (uint32_t)int_of(config, "number", 0)};
}

static tsr_status fail_at(interp_state *state, const interp_index_check *check, int64_t index)
{
    interp_fail(state, TSR_INVALID_ARGUMENT, "%s%lld%s", check->before, (long long)index, check->after);
    if (state->error && check->number)
        state->error->place = check->number;
    return TSR_INVALID_ARGUMENT;
}

tsr_status eval_check_indices(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    if (op->n_operands != 1 || op->n_results != 1 || !ir_is_tensor(in[0].type) ||
        !ir_dtype_is_integer(in[0].type->dtype) || !ir_types_compatible(in[0].type, op->results[0].type))
        return interp_fail(state, TSR_INVALID_ARGUMENT, "it takes and gives one tensor of integers");
    const interp_index_check check = interp_index_check_of(op);
    for (int64_t i = 0; i < in[0].type->count; i++) {
        int64_t index = interp_integer(&in[0], i);
        if ((index < check.low || index >= check.high) && index != check.also)
            return fail_at(state, &check, index);
    }
    return interp_pass(state, &in[0], &out[0]);
}

/* ---- calls by name ---- */

/* JAX's dce_sink, and its control_dep, which wants its operands in this order, as ops run here: operands are computed, although
 * nothing reads them. */
static tsr_status sink(void *user, const ir_custom_run *run, base_error *error)
{
    (void)user;
    return run->n_outputs == 0 ? TSR_OK : base_fail(error, TSR_INVALID_ARGUMENT, "it has no results");
}

tsr_status interp_register_calls(base_error *error)
{
    static const ir_custom dce_sink = {.name = "dce_sink", .effect = true, .replaceable = true, .execute = sink};
    static const ir_custom control_dep = {.name = "control_dep", .effect = true, .replaceable = true, .execute = sink};
    tsr_status status = ir_register_custom_call(&dce_sink, error);
    return status == TSR_OK ? ir_register_custom_call(&control_dep, error) : status;
}

/* A custom call whose name has no row in ops.def. */
tsr_status eval_custom_call(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const char *target = attrs->call_target_name ? attrs->call_target_name : "";
    const ir_custom *custom = ir_find_custom_call(target);
    if (custom && custom->execute)
        return interp_registered(state, op, custom, in, out);
    return interp_fail(
        state, TSR_UNIMPLEMENTED,
        "nothing is registered for the custom call @%s; tsr_register_custom_call registers a function for it", target);
}
