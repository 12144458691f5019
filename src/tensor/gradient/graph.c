/* The nodes of a backward pass: its seeds, the ops that take part, and the markers at which gradients end. */
#include "tensor/gradient/backward.h"

tsr_status backward_find_seeds(backward_call *call)
{
    tsr_context *context = call->context;
    ir_builder *b = &context->record.builder;
    call->seeds = base_arena_zero(&call->scratch, call->n_outputs + 1, sizeof(ir_value *));
    call->cotangents = base_arena_zero(&call->scratch, call->n_outputs + 1, sizeof(ir_value *));
    for (size_t i = 0; i < call->n_outputs; i++) {
        tsr_tensor *output = call->outputs[i], *given = call->grad_outputs ? call->grad_outputs[i] : NULL;
        ir_value *value = tensor_value(context, output);
        if (!value)
            return b->status;
        if (!(value->op->flags & TENSOR_NEEDS_GRAD))
            return backward_fail(call, TSR_INVALID_ARGUMENT,
                                 "element %zu of tensors does not require grad and does not have a grad_fn", i);
        if (!given && value->type->count != 1)
            return backward_fail(call, TSR_INVALID_ARGUMENT, "grad can be implicitly created only for scalar outputs");
        if (!given && ir_dtype_is_complex(value->type->dtype))
            return backward_fail(call, TSR_INVALID_ARGUMENT,
                                 "grad can be implicitly created only for real scalar outputs but got %s",
                                 tsr_dtype_name(value->type->dtype));
        ir_value *seed = given ? tensor_value(context, given) : ir_ones_like(b, value);
        if (seed && given && seed->type != value->type)
            return backward_fail(call, TSR_INVALID_ARGUMENT,
                                 "Mismatch in shape or dtype: grad_output[%zu] does not match output[%zu]", i, i);
        call->seeds[i] = value;
        call->cotangents[i] = tensor_cotangent_like(context, value, seed);
    }
    return b->status;
}

tensor_variable *backward_marked_by(const ir_value *value)
{
    const tensor_leaf *leaf = tensor_leaf_of(value);
    return leaf ? leaf->variable : NULL;
}

static void add_marker(backward_call *call, ir_value *value)
{
    tensor_variable *variable = backward_marked_by(value);
    uint64_t known;
    if (!variable || base_map_get(&call->markers, (uintptr_t)variable, &known))
        return;
    base_map_put(&call->scratch, &call->markers, (uintptr_t)variable, (uintptr_t)value);
    /* A tensor that was a leaf when it was recorded, and is a leaf no longer, gets no gradient, but its hooks are
     * called. */
    bool gets = variable->requires_grad;
    if (call->inputs || !(gets || variable->watches))
        return;
    base_vec_push(&call->scratch, &call->wanted, value);
    base_vec_push(&call->scratch, &call->leaves, gets ? variable : NULL);
}

/* Gradients are computed for hooks, too, even when the leaf that they lead to has been freed. */
static void add_watched(backward_call *call, ir_op *op)
{
    const tensor_record *record = &call->context->record;
    for (uint32_t r = 0; r < op->n_results && !call->inputs; r++)
        if (record->values[op->results[r].id].watch) {
            base_vec_push(&call->scratch, &call->wanted, &op->results[r]);
            base_vec_push(&call->scratch, &call->leaves, (tensor_variable *)NULL);
        }
}

tsr_status backward_find_graph(backward_call *call)
{
    tensor_record *record = &call->context->record;
    size_t last = 0;
    for (size_t i = 0; i < call->n_outputs; i++) {
        call->seeds[i]->op->flags |= TENSOR_MARK;
        last = BASE_MAX(last, (size_t)call->seeds[i]->op->id + 1);
    }
    ir_op **ops = base_arena_zero(&call->scratch, last + 1, sizeof(ir_op *));
    size_t n = 0;
    bool used = false;
    for (size_t i = last; i-- > 0;) {
        ir_op *op = record->ops[i];
        if (!(op->flags & TENSOR_MARK))
            continue;
        op->flags &= (uint16_t)~TENSOR_MARK;
        ops[n++] = op;
        used = used || (op->flags & TENSOR_GRAD_USED);
        for (uint32_t k = tensor_first_traced(op); k < op->n_operands; k++)
            if (op->operands[k]->op->flags & TENSOR_NEEDS_GRAD)
                op->operands[k]->op->flags |= TENSOR_MARK;
    }
    for (size_t i = n; i-- > 0;) {
        base_vec_push(&call->scratch, &call->ops, ops[i]);
        add_marker(call, &ops[i]->results[0]);
        add_watched(call, ops[i]);
    }
    if (used)
        return backward_fail(call, TSR_INVALID_ARGUMENT,
                             "Trying to backward through the graph a second time (or directly access saved tensors "
                             "after they have already been freed). Specify .retain_graph = true if you need to "
                             "backward through the graph a second time");
    return TSR_OK;
}
