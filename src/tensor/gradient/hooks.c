/* Hooks on gradients, and gradients that retain_grad keeps. */
#include "tensor/gradient/backward.h"

ir_value *backward_distinct(const backward_call *call, ir_value *gradient)
{
    if (!(gradient->op->flags & TENSOR_NEEDS_GRAD))
        return gradient;
    return call->create_graph ? tensor_alias_traced(call->context, gradient, gradient)
                              : tensor_alias(call->context, gradient);
}

/* retain_grad: adds the gradient to the gradient that the tensor has, as backward does for leaves. */
static ir_value *retain(backward_call *call, tensor_variable *variable, ir_value *gradient)
{
    tsr_context *context = call->context;
    if (variable->grad) {
        ir_value *sum = ir_add(&context->record.builder, tensor_value(context, variable->grad), gradient);
        if (sum) {
            tensor_cell_set_data(variable->grad->cell, sum);
            variable->grad->cell->grad_unconsumed = true;
        }
        return gradient;
    }
    ir_value *own = gradient->op->id < call->first_new ? backward_distinct(call, gradient) : gradient;
    if (!own)
        return gradient; /* the builder holds the error */
    tsr_tensor *shown = tensor_new(context, own, NULL, own->type);
    if (!shown)
        base_unwind(TSR_OUT_OF_MEMORY);
    tensor_disown(shown);
    shown->cell->grad_unconsumed = true;
    tensor_variable_set_grad(variable, shown);
    return gradient;
}

/* A hook gets the gradient as a tensor of the innermost scope. */
static ir_value *run_hook(backward_call *call, const tensor_watch *watch, ir_value *gradient)
{
    tsr_context *context = call->context;
    tsr_tensor *shown = tensor_new(context, gradient, NULL, gradient->type);
    if (!shown)
        base_unwind(TSR_OUT_OF_MEMORY);
    tensor_guard guard = tensor_guard_begin(context);
    tsr_tensor *changed = watch->hook(watch->user, shown);
    base_error error;
    tsr_status status = changed ? tensor_check(changed, &error) : TSR_OK;
    ir_value *value = changed && status == TSR_OK ? tensor_value(context, changed) : NULL;
    tensor_guard_end(context, guard);
    if (!changed)
        return gradient;
    if (status != TSR_OK)
        return ir_build_error(&context->record.builder, status, "%s", error.message);
    if (value && value->type != gradient->type)
        return ir_build_error(&context->record.builder, TSR_INVALID_ARGUMENT,
                              "a hook has changed the dtype or shape of the gradient");
    return value;
}

static const tensor_watch *following(const tensor_watch *watch, bool of_variable)
{
    return of_variable ? watch->next : watch->chain;
}

ir_value *backward_hook(void *user, ir_builder *b, ir_value *value, ir_value *cotangent)
{
    (void)b;
    backward_call *call = user;
    const tensor_record *record = &call->context->record;
    tensor_variable *leaf = backward_marked_by(value);
    bool of_leaf = leaf && leaf->watches;
    const tensor_watch *first = of_leaf                        ? leaf->watches
                                : value->id < record->n_values ? record->values[value->id].watch
                                                               : NULL;
    for (const tensor_watch *watch = first; watch && cotangent; watch = following(watch, of_leaf))
        if (watch->hook)
            cotangent = run_hook(call, watch, cotangent);
    for (const tensor_watch *watch = first; watch && cotangent && !of_leaf; watch = following(watch, of_leaf))
        if (!watch->hook)
            cotangent = retain(call, watch->variable, cotangent);
    return cotangent;
}
