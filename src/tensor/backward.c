/* Backward over the record: the walk is grad's, this file finds what it walks over and where gradients go.
 *
 * A node takes part when TENSOR_NEEDS_GRAD is set: some operand does, and gradients were enabled. Gradients end at
 * leaves and markers (ALIAS nodes) of cells that require them. What backward builds needs no gradient itself unless
 * create_graph asks for it. */
#include "tensor/internal.h"

#include <tessera/autograd.h>

typedef struct backward_call {
    tsr_context *context;
    const char *name;
    size_t n_outputs;
    tsr_tensor *const *outputs;
    tsr_tensor *const *grad_outputs; /* or NULL */
    size_t n_inputs;                 /* autograd_grad */
    tsr_tensor *const *inputs;       /* NULL: every leaf that requires gradients */
    bool retain_graph, create_graph, allow_unused;
    base_arena scratch;
    BASE_VEC(ir_op *) ops;
    BASE_VEC(ir_value *) wanted;
    BASE_VEC(tensor_cell *) cells; /* [wanted] of leaves */
    ir_value **seeds, **cotangents, **gradients;
} backward_call;

static tsr_status backward_fail(backward_call *call, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
static tsr_status backward_fail(backward_call *call, tsr_status status, const char *format, ...)
{
    ir_builder *b = &call->context->record.builder;
    va_list args;
    va_start(args, format);
    if (b->status == TSR_OK)
        b->status = base_fail_v(&b->error, status, format, args);
    va_end(args);
    return b->status;
}

static tsr_status find_seeds(backward_call *call)
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
        ir_value *seed = given ? tensor_value(context, given) : ir_ones_like(b, value);
        if (seed && given && seed->type != value->type)
            return backward_fail(call, TSR_INVALID_ARGUMENT,
                                 "Mismatch in shape or dtype: grad_output[%zu] does not match output[%zu]", i, i);
        call->seeds[i] = value;
        call->cotangents[i] = seed;
    }
    return b->status;
}

/* The nodes that gradients pass through, in order, and the leaves and markers where they end. */
static tsr_status find_graph(backward_call *call)
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
        if (op->code == IR_ALIAS)
            continue; /* a marker: the gradient ends here */
        for (uint32_t k = 0; k < op->n_operands; k++)
            if (op->operands[k]->op->flags & TENSOR_NEEDS_GRAD)
                op->operands[k]->op->flags |= TENSOR_MARK;
    }
    for (size_t i = n; i-- > 0;) {
        base_vec_push(&call->scratch, &call->ops, ops[i]);
        tensor_leaf *leaf = tensor_leaf_of(&ops[i]->results[0]);
        if (leaf && leaf->cell && !call->inputs) {
            base_vec_push(&call->scratch, &call->wanted, leaf->value);
            base_vec_push(&call->scratch, &call->cells, leaf->cell);
        }
    }
    if (used)
        return backward_fail(call, TSR_INVALID_ARGUMENT,
                             "Trying to backward through the graph a second time (or directly access saved tensors "
                             "after they have already been freed). Specify .retain_graph = true if you need to "
                             "backward through the graph a second time");
    return TSR_OK;
}

static bool follows(void *user, const ir_op *op, size_t operand)
{
    (void)user;
    return (op->operands[operand]->op->flags & TENSOR_NEEDS_GRAD) != 0 && op->code != IR_ALIAS;
}

/* Hooks see the gradient as a tensor, in a scope of their own. */
static ir_value *run_hook(backward_call *call, tensor_watch *watch, ir_value *gradient)
{
    tsr_context *context = call->context;
    tsr_tensor *shown = tensor_new(context, gradient, NULL, gradient->type);
    if (!shown)
        base_unwind(TSR_OUT_OF_MEMORY);
    if (!watch->hook) {
        tensor_autograd *autograd = watch->cell->autograd;
        tensor_disown(shown);
        shown->cell->grad_unconsumed = true;
        tensor_autograd_set_grad(autograd, shown);
        return gradient;
    }
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

static ir_value *hook(void *user, ir_builder *b, ir_value *value, ir_value *cotangent)
{
    (void)b;
    backward_call *call = user;
    tensor_record *record = &call->context->record;
    tensor_watch *watch = value->id < record->n_values ? record->values[value->id].watch : NULL;
    for (; watch && cotangent; watch = watch->chain)
        cotangent = run_hook(call, watch, cotangent);
    const tensor_leaf *leaf = tensor_leaf_of(value);
    if (leaf && leaf->cell && leaf->cell->autograd)
        for (watch = leaf->cell->autograd->watches; watch && cotangent; watch = watch->next)
            cotangent = run_hook(call, watch, cotangent);
    return cotangent;
}

static tsr_status walk(backward_call *call)
{
    tsr_context *context = call->context;
    ir_builder *b = &context->record.builder;
    for (size_t i = 0; i < call->n_inputs; i++) {
        ir_value *value = tensor_value(context, call->inputs[i]);
        if (!value)
            return b->status;
        base_vec_push(&call->scratch, &call->wanted, value);
    }
    tsr_status status = find_seeds(call);
    if (status == TSR_OK)
        status = find_graph(call);
    if (status != TSR_OK)
        return status;
    call->gradients = base_arena_zero(&call->scratch, call->wanted.count + 1, sizeof(ir_value *));
    const grad_options options = {.user = call, .follows = follows, .hook = hook, .scratch = &call->scratch};
    grad_backward(b, call->ops.count, call->ops.items, call->n_outputs, call->seeds, call->cotangents,
                  call->wanted.count, call->wanted.items, call->gradients, &options);
    return b->status;
}

/* New gradients, or sums with those that are there: built first, bound together, so that a failure changes nothing. */
static tsr_status accumulate(backward_call *call)
{
    tsr_context *context = call->context;
    ir_builder *b = &context->record.builder;
    size_t n = call->wanted.count;
    tsr_tensor **fresh = base_arena_zero(&call->scratch, n + 1, sizeof(tsr_tensor *));
    for (size_t i = 0; i < n; i++) {
        if (!call->gradients[i])
            continue;
        tensor_autograd *autograd = tensor_autograd_of(call->cells.items[i]);
        if (!autograd)
            base_unwind(TSR_OUT_OF_MEMORY);
        if (autograd->grad)
            call->gradients[i] = ir_add(b, tensor_value(context, autograd->grad), call->gradients[i]);
        else if (call->gradients[i] &&
                 !(fresh[i] = tensor_new(context, call->gradients[i], NULL, call->gradients[i]->type)))
            base_unwind(TSR_OUT_OF_MEMORY);
    }
    if (b->status != TSR_OK)
        return b->status;
    for (size_t i = 0; i < n; i++) {
        if (!call->gradients[i])
            continue;
        tensor_autograd *autograd = call->cells.items[i]->autograd;
        if (fresh[i]) {
            tensor_disown(fresh[i]);
            tensor_autograd_set_grad(autograd, fresh[i]);
        } else {
            tensor_cell_set_node(autograd->grad->cell, call->gradients[i]);
        }
        autograd->grad->cell->grad_unconsumed = true;
    }
    return TSR_OK;
}

static tsr_status backward_body(void *user)
{
    backward_call *call = user;
    tsr_status status = walk(call);
    for (size_t i = 0; status == TSR_OK && i < call->n_inputs && !call->allow_unused; i++)
        if (!call->gradients[i])
            status = backward_fail(call, TSR_INVALID_ARGUMENT,
                                   "One of the differentiated Tensors appears to not have been used in the graph. Set "
                                   ".allow_unused = true if this is the desired behavior.");
    if (status == TSR_OK && !call->inputs)
        status = accumulate(call);
    if (status == TSR_OK && !call->retain_graph && !call->create_graph)
        for (size_t i = 0; i < call->ops.count; i++)
            if (call->ops.items[i]->code != IR_LEAF && call->ops.items[i]->code != IR_ALIAS)
                call->ops.items[i]->flags |= TENSOR_GRAD_USED;
    return status;
}

static tsr_status backward(backward_call *call)
{
    tsr_context *context = call->context;
    if (context->busy > 0)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "%s: inside a hook, which may record, but not differentiate",
                                  call->name);
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
        return TSR_OUT_OF_MEMORY;
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
    return status;
}

tsr_status tsr_autograd_grad(tsr_tensor *const *outputs, int64_t n_outputs, tsr_tensor *const *inputs, int64_t n_inputs,
                             const tsr_autograd_grad_options *options)
{
    tsr_context *context = tensor_context();
    if (!context)
        return TSR_OUT_OF_MEMORY;
    tsr_autograd_grad_options own;
    tsr_status status = tensor_options("autograd_grad", &own, sizeof(own), options);
    if (status == TSR_OK)
        status = check_list("autograd_grad", outputs, n_outputs);
    if (status == TSR_OK)
        status = check_list("autograd_grad", inputs, n_inputs);
    if (status == TSR_OK && !own.gradients)
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "autograd_grad: gradients is NULL");
    if (status != TSR_OK)
        return status;
    backward_call call = {.context = context,
                          .name = "autograd_grad",
                          .n_outputs = (size_t)n_outputs,
                          .outputs = outputs,
                          .grad_outputs = own.grad_outputs,
                          .n_inputs = (size_t)n_inputs,
                          .inputs = inputs,
                          .retain_graph = own.retain_graph,
                          .create_graph = own.create_graph,
                          .allow_unused = own.allow_unused};
    status = backward(&call);
    for (int64_t i = 0; status == TSR_OK && i < n_inputs; i++) {
        ir_value *gradient = call.gradients[i];
        own.gradients[i] = gradient ? tensor_new(context, gradient, NULL, gradient->type) : NULL;
        if (gradient && !own.gradients[i])
            status = tensor_status_fail(TSR_OUT_OF_MEMORY, "autograd_grad: out of memory");
    }
    base_arena_free(&call.scratch);
    return status;
}
