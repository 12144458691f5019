/* cond and switch: branches take no arguments, since they capture the values that they use. */
#include "tensor/call/shapes.h"
#include "tensor/control/control.h"

static tsr_status wrap_branch(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    (void)b, (void)args;
    tsr_tensor **out = base_arena_zero(&l->context->record.arena, l->n_out + 1, sizeof(*out));
    return tensor_control_results(l, l->body(l->user, l->init, out), l->n_out, out, results);
}

static tsr_status branch_body(void *user)
{
    tensor_control *l = user;
    base_arena *arena = &l->context->record.arena;
    ir_value *selector;
    tsr_status status = tensor_control_values(l, 1, &l->selector, &selector);
    tensor_control_body *bodies = base_arena_zero(arena, l->n_branches, sizeof(*bodies));
    for (size_t i = 0; status == TSR_OK && i < l->n_branches; i++) {
        l->body = l->branches[i];
        status = tensor_control_record(l, 0, NULL, false, wrap_branch, l->n_out, &bodies[i]);
    }
    if (status != TSR_OK)
        return status;
    ir_opcode code = selector->type->dtype == TSR_BOOL ? IR_IF : IR_CASE;
    return tensor_control_show(l, tensor_control_op(l, code, 1, &selector, l->n_branches, bodies), 0, l->n_out);
}

static tsr_status branch(tensor_control *l, tsr_tensor *selector, tsr_dtype dtype, int64_t n_branches, int64_t n_in,
                         int64_t n_out)
{
    tsr_status status = tensor_control_check(l, "selector", &selector, 1);
    if (status == TSR_OK)
        status = tensor_control_check(l, "input", l->init, n_in);
    if (status == TSR_OK && (selector->type->dtype != dtype || selector->type->rank != 0))
        status = tensor_control_fail(l, TSR_INVALID_ARGUMENT, "the selector must be a scalar of dtype %s, but is %s %s",
                                     tensor_dtype_words(dtype), tensor_dtype_words(selector->type->dtype),
                                     tensor_shape_words(selector->type).text);
    if (status == TSR_OK &&
        (n_branches < 1 || !tensor_list_fits(l->branches, n_branches) || !tensor_list_fits(l->out, n_out)))
        status = tensor_control_fail(l, TSR_INVALID_ARGUMENT, "no branches, or out is NULL");
    for (int64_t i = 0; status == TSR_OK && i < n_branches; i++)
        if (!l->branches[i])
            status = tensor_control_fail(l, TSR_INVALID_ARGUMENT, "branch %lld is NULL", (long long)i);
    l->selector = selector;
    l->n_branches = (size_t)n_branches;
    l->n_out = (size_t)n_out;
    return tensor_control_run(l, n_out, status, branch_body);
}

tsr_status tsr_cond(tsr_tensor *pred, tsr_body if_true, tsr_body if_false, void *user, tsr_tensor *const *in,
                    int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const tsr_body branches[] = {if_true, if_false};
    tensor_control l = {.name = "cond", .branches = branches, .user = user, .init = in, .out = out};
    return branch(&l, pred, TSR_BOOL, 2, n_in, n_out);
}

tsr_status tsr_switch(tsr_tensor *index, const tsr_body *branches, int64_t n_branches, void *user,
                      tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    tensor_control l = {.name = "switch", .branches = branches, .user = user, .init = in, .out = out};
    return branch(&l, index, TSR_I32, n_branches, n_in, n_out);
}
