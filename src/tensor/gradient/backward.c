/* Backward over the record: the walk is grad's; graph.c finds the nodes for the walk, this file the variables that receive
 * gradients.
 *
 * A node takes part when TENSOR_NEEDS_GRAD is set: gradients were enabled when it was recorded, and one of its operands
 * takes part. Gradients end at markers: LEAF and ALIAS nodes that name a variable. A variable can have several markers,
 * when it was changed, or computed, between its uses; its gradient is still summed in one place, so that a sync between
 * the uses changes no bit. Nodes that backward builds require no gradient unless create_graph is set. */
#include "tensor/gradient/backward.h"

#include <tessera/autograd.h>

tsr_status backward_fail(backward_call *call, tsr_status status, const char *format, ...)
{
    ir_builder *b = &call->context->record.builder;
    va_list args;
    va_start(args, format);
    if (b->status == TSR_OK)
        b->status = base_fail_v(&b->error, status, format, args);
    va_end(args);
    return b->status;
}

/* Replaces every marker of a variable by the same one, so grad's walk sees one marker for each variable. */
static ir_value *stand_in(void *user, ir_value *value)
{
    if (value->op->code != IR_LEAF && value->op->code != IR_ALIAS)
        return value;
    const backward_call *call = user;
    const tensor_variable *variable = backward_marked_by(value);
    uint64_t marker;
    return variable && base_map_get(&call->markers, (uintptr_t)variable, &marker) ? (ir_value *)(uintptr_t)marker
                                                                                  : value;
}

static bool follows(void *user, const ir_op *op, size_t operand)
{
    (void)user;
    return (op->operands[operand]->op->flags & TENSOR_NEEDS_GRAD) != 0 && operand >= tensor_first_traced(op);
}

static ir_value *arrive(void *user, ir_builder *b, const ir_op *op, size_t operand, ir_value *gradient)
{
    (void)b;
    const backward_call *call = user;
    return tensor_gradient_of_all_devices(call->context, op, operand, gradient);
}

static tsr_status walk(backward_call *call)
{
    tsr_context *context = call->context;
    ir_builder *b = &context->record.builder;
    for (size_t i = 0; i < call->n_inputs; i++) {
        tensor_variable *variable = call->inputs[i]->variable;
        if (!tensor_variable_requires_grad(variable))
            return backward_fail(call, TSR_INVALID_ARGUMENT, "One of the differentiated Tensors does not require grad");
        ir_value *value = tensor_variable_identity(context, variable);
        if (!value)
            return b->status;
        base_vec_push(&call->scratch, &call->wanted, value);
    }
    tsr_status status = backward_find_seeds(call);
    if (status == TSR_OK)
        status = backward_find_graph(call);
    if (status != TSR_OK)
        return status;
    call->first_new = context->record.n_ops;
    call->gradients = base_arena_zero(&call->scratch, call->wanted.count + 1, sizeof(ir_value *));
    const grad_options options = {.user = call,
                                  .follows = follows,
                                  .stand_in = stand_in,
                                  .hook = backward_hook,
                                  .arrive = context->parts_mesh ? arrive : NULL,
                                  .scratch = &call->scratch};
    grad_backward(b, call->ops.count, call->ops.items, call->n_outputs, call->seeds, call->cotangents,
                  call->wanted.count, call->wanted.items, call->gradients, &options);
    return b->status;
}

/* Whether the sync after an optimizer's step has ended the gradient. What is added to it has ended as well: its readers, among them
 * a step, fail, but not this backward, which may be for other parameters (a GAN's generator, whose loss passes through the critic). */
static bool has_ended(const tsr_tensor *grad)
{
    const tensor_cell *cell = grad->cell;
    return !cell->node && !cell->buffer && cell->expired && cell->grad_consumed;
}

/* Sets new gradients, or adds to existing ones. All values are built first and bound together, so that a failure
 * changes nothing. */
static tsr_status accumulate(backward_call *call)
{
    tsr_context *context = call->context;
    ir_builder *b = &context->record.builder;
    size_t n = call->wanted.count;
    tsr_tensor **fresh = base_arena_zero(&call->scratch, n + 1, sizeof(tsr_tensor *));
    for (size_t i = 0; i < n; i++) {
        if (!call->gradients[i] || !call->leaves.items[i])
            continue;
        tsr_tensor *grad = call->leaves.items[i]->grad;
        if (grad && has_ended(grad))
            continue;
        if (grad)
            call->gradients[i] = ir_add(b, tensor_value(context, grad), call->gradients[i]);
        else if (!(fresh[i] = tensor_new(context, call->gradients[i], NULL, call->gradients[i]->type)))
            base_unwind(TSR_OUT_OF_MEMORY);
    }
    if (b->status != TSR_OK)
        return b->status;
    for (size_t i = 0; i < n; i++) {
        tensor_variable *leaf = call->leaves.items[i];
        if (!call->gradients[i] || !leaf)
            continue;
        leaf->reached++;
        if (leaf->grad && has_ended(leaf->grad))
            continue;
        if (fresh[i]) {
            tensor_disown(fresh[i]);
            tensor_variable_set_grad(leaf, fresh[i]);
        } else if (context->no_grad) { /* as a write does: a differentiable gradient keeps its history */
            tensor_cell_set_data(leaf->grad->cell, call->gradients[i]);
        } else {
            tensor_cell_set_node(leaf->grad->cell, call->gradients[i]);
            leaf->grad->cell->variable = &leaf->grad->cell->own;
        }
        leaf->grad->cell->grad_unconsumed = true;
    }
    return TSR_OK;
}

uint32_t tensor_gradients_reached(const tsr_tensor *leaf)
{
    return tensor_is_error(leaf) ? 0 : leaf->variable->reached;
}

bool tensor_gradient_has_ended(const tsr_tensor *leaf)
{
    return !tensor_is_error(leaf) && leaf->variable->grad && has_ended(leaf->variable->grad);
}

int64_t tensor_gradient_place(const tsr_tensor *leaf)
{
    const tsr_tensor *grad = tensor_is_error(leaf) ? NULL : leaf->variable->grad;
    return grad && grad->cell->node ? (int64_t)grad->cell->node->op->id : -1;
}

tsr_status tensor_set_grad(tsr_tensor *leaf, tsr_tensor *grad)
{
    if (tensor_is_error(leaf) || tensor_is_error(grad) || leaf->type != grad->type)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "set_grad: the gradient has another type than the tensor");
    tensor_disown(grad);
    tensor_variable_set_grad(leaf->variable, grad);
    grad->cell->grad_unconsumed = true;
    return TSR_OK;
}

/* A gradient may be the same value as another tensor's: the given gradient, or another input's gradient. */
static void distinguish(backward_call *call)
{
    for (size_t i = 0; i < call->wanted.count; i++) {
        ir_value *gradient = call->gradients[i];
        bool known = gradient && gradient->op->id < call->first_new;
        for (size_t k = 0; k < i && gradient && call->create_graph && !known; k++)
            known = call->gradients[k] == gradient;
        if (known)
            call->gradients[i] = backward_distinct(call, gradient);
    }
}

/* From now on, a second walk through a rule that reads values is an error, even if no sync happens between the two
 * walks. */
static void mark_used(backward_call *call)
{
    tensor_record *record = &call->context->record;
    size_t first = record->n_ops;
    for (size_t i = call->ops.count; i-- > 0;)
        if (ir_info((ir_opcode)call->ops.items[i]->code)->gradient_reads != IR_READS_NEITHER) {
            call->ops.items[i]->flags |= TENSOR_GRAD_USED;
            first = call->ops.items[i]->id;
        }
    record->has_used = record->has_used || first < record->n_ops;
    tensor_record_spread_used(record, first);
}

static tsr_status backward_body(void *user)
{
    backward_call *call = user;
    tsr_status status = walk(call);
    if (status == TSR_OK)
        distinguish(call);
    for (size_t i = 0; status == TSR_OK && i < call->n_inputs && !call->allow_unused; i++)
        if (!call->gradients[i])
            status = backward_fail(call, TSR_INVALID_ARGUMENT,
                                   "One of the differentiated Tensors appears to not have been used in the graph. Set "
                                   ".allow_unused = true if this is the desired behavior.");
    if (status == TSR_OK && !call->inputs)
        status = accumulate(call);
    if (status == TSR_OK && !call->retain_graph && !call->create_graph)
        mark_used(call);
    return status;
}

static tsr_status backward(backward_call *call)
{
    tsr_context *context = call->context;
    if (context->busy > 0)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "%s: inside a backward_hook, which may record, but not differentiate", call->name);
    if (context->record.frame)
        return tensor_status_fail(TSR_UNIMPLEMENTED,
                                  "%s: inside a function that is being recorded; differentiate its result outside",
                                  call->name);
    context->record.builder.loc = tensor_site(context);
    bool no_grad = context->no_grad;
    context->no_grad = !call->create_graph;
    base_error error = {0};
    context->busy++;
    tensor_cells_hold(context);
    tsr_status status = base_try(backward_body, call, &error);
    tensor_cells_let_go(context);
    context->busy--;
    context->no_grad = no_grad;
    ir_builder *b = &context->record.builder;
    if (status != TSR_OK) {
        for (size_t i = 0; i < context->record.n_ops; i++)
            context->record.ops[i]->flags &= (uint16_t)~TENSOR_MARK;
        if (b->status != TSR_OK)
            error = b->error;
        tensor_builder_reset(context);
        tsr_tensor *failed = tensor_fail(call->name, status, "%s", error.message);
        tsr_free(failed);
    }
    return status;
}

static tsr_status check_list(const char *name, tsr_tensor *const *tensors, int64_t n)
{
    if (n == 0 || !tensor_list_fits(tensors, n))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the list is empty", name);
    for (int64_t i = 0; i < n; i++) {
        if (!tensors[i])
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: tensor %lld is NULL", name, (long long)i);
        tsr_status status = tsr_tensor_status(tensors[i]);
        if (status != TSR_OK)
            return tensor_status_fail(status, "%s: %s", name, tsr_tensor_message(tensors[i]));
    }
    return TSR_OK;
}

tsr_status tsr_backward(const tsr_backward_options *options)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    tsr_backward_options own;
    tsr_status status = tensor_options("backward", &own, sizeof(own), options);
    if (status != TSR_OK)
        return status;
    status = check_list("backward", &own.tensor, 1);
    if (status != TSR_OK)
        return status;
    backward_call call = {.context = context,
                          .name = "backward",
                          .n_outputs = 1,
                          .outputs = &own.tensor,
                          .grad_outputs = &own.gradient,
                          .retain_graph = own.retain_graph,
                          .create_graph = own.create_graph};
    status = backward(&call);
    base_arena_free(&call.scratch);
    return status == TSR_OK ? backward_tell_listeners() : status;
}

static tsr_status gradients_of(tsr_context *context, tsr_tensor *const *outputs, int64_t n_outputs,
                               tsr_tensor *const *inputs, int64_t n_inputs, const tsr_autograd_grad_options *own)
{
    tsr_status status = check_list("autograd_grad", outputs, n_outputs);
    if (status == TSR_OK)
        status = check_list("autograd_grad", inputs, n_inputs);
    if (status == TSR_OK && !own->gradients)
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "autograd_grad: gradients is NULL");
    if (status != TSR_OK)
        return status;
    backward_call call = {.context = context,
                          .name = "autograd_grad",
                          .n_outputs = (size_t)n_outputs,
                          .outputs = outputs,
                          .grad_outputs = own->grad_outputs,
                          .n_inputs = (size_t)n_inputs,
                          .inputs = inputs,
                          .retain_graph = own->retain_graph,
                          .create_graph = own->create_graph,
                          .allow_unused = own->allow_unused};
    status = backward(&call);
    for (int64_t i = 0; status == TSR_OK && i < n_inputs; i++) {
        ir_value *gradient = call.gradients[i];
        own->gradients[i] = gradient ? tensor_new(context, gradient, NULL, gradient->type) : NULL;
        if (gradient && !own->gradients[i])
            status = tensor_status_fail(TSR_OUT_OF_MEMORY, "autograd_grad: out of memory");
    }
    base_arena_free(&call.scratch);
    return status;
}

tsr_status tsr_autograd_grad(tsr_tensor *const *outputs, int64_t n_outputs, tsr_tensor *const *inputs, int64_t n_inputs,
                             const tsr_autograd_grad_options *options)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    tsr_autograd_grad_options own;
    tsr_status status = tensor_options("autograd_grad", &own, sizeof(own), options);
    if (status != TSR_OK)
        return status;
    status = gradients_of(context, outputs, n_outputs, inputs, n_inputs, &own);
    if (status != TSR_OK)
        tensor_fail_results(tensor_fail("autograd_grad", status, "failed: %s", tensor_reason(status)), own.gradients,
                            n_inputs);
    return status;
}
