/* custom_call: the checks and helpers of test programs, chlo's functions, and whatever is registered. */
#include "interp/check.h"

#include <string.h>

/* A registered function: results are allocated by their declared types, which must be static. */
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
    INTERP_TRY(custom->execute(custom->user, attrs->backend_config, op->n_operands, buffers, op->n_results, outputs,
                               state->error));
    interp_scratch_free(buffers);
    return TSR_OK;
}

bool interp_is_annotation(const char *target)
{
    static const char *const names[] = {"Sharding",
                                        "SPMDFullToShardShape",
                                        "SPMDShardToFullShape",
                                        "annotate_device_placement",
                                        "xla.sdy.FuncResultSharding",
                                        "mhlo.copy",
                                        "sdy.sharding_constraint",
                                        "sdy.propagation_barrier",
                                        "sdy.reshard",
                                        "sdy.sharding_group"};
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        if (strcmp(target, names[i]) == 0)
            return true;
    return false;
}

tsr_status eval_custom_call(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const char *target = attrs->call_target_name ? attrs->call_target_name : "";
    bool known = false;
    if (strncmp(target, "check.", 6) == 0)
        INTERP_TRY(interp_check_call(state, op, target + 6, in, out, &known));
    else if (strncmp(target, "interpreter.", 12) == 0)
        INTERP_TRY(interp_host_call(state, op, target + 12, in, out, &known));
    else if (strncmp(target, "chlo.", 5) == 0)
        INTERP_TRY(interp_chlo_call(state, op, target + 5, in, out, &known));
    else if (strncmp(target, "mhlo.", 5) == 0) /* older exports of the same functions */
        INTERP_TRY(
            interp_chlo_call(state, op, strcmp(target + 5, "topk") == 0 ? "top_k" : target + 5, in, out, &known));
    else
        INTERP_TRY(interp_export_call(state, op, target, in, out, &known));
    if (known)
        return TSR_OK;
    const ir_custom *custom = ir_find_custom_call(target);
    if (custom && custom->execute)
        return interp_registered(state, op, custom, in, out);
    if (interp_is_annotation(target) && op->n_results <= op->n_operands) {
        for (size_t i = 0; i < op->n_results; i++)
            if (!ir_types_compatible(in[i].type, op->results[i].type))
                return interp_fail(state, TSR_UNIMPLEMENTED, "@%s changes the shape", target);
        for (size_t i = 0; i < op->n_results; i++)
            INTERP_TRY(interp_pass(state, &in[i], &out[i]));
        return TSR_OK;
    }
    return interp_fail(
        state, TSR_UNIMPLEMENTED,
        "nothing is registered for the custom call @%s; tsr_register_custom_call registers a function for it", target);
}
