/* Writes to variables, with gradients and without. */
#include "tensor/record/variable_parts.h"
#include "tensor/record/view.h"

/* The root whose history would be lost when the cell gets a value that does not carry this history. */
static tensor_variable *loser(const tensor_cell *cell)
{
    tensor_variable *root = cell->variable;
    return root && !root->requires_grad && !root->used && tensor_cell_carries_gradients(cell) ? root : NULL;
}

static bool check_frame(tsr_context *context, const tensor_cell *cell, const tensor_variable *writer)
{
    const tensor_variable *lost = context->record.frame ? loser(cell) : NULL;
    if (!lost || lost == writer)
        return true;
    ir_build_error(
        tensor_builder(context), TSR_FAILED_PRECONDITION,
        "a tensor that requires gradients cannot be changed without them (under no_grad, or through a detached "
        "tensor) inside a function that is being recorded");
    return false;
}

typedef struct data_call {
    tsr_context *context;
    const tensor_variable *variable;
    ir_value *value;
} data_call;

static tsr_status data_body(void *user)
{
    data_call *c = user;
    ir_builder *b = tensor_builder(c->context);
    if (c->variable->view) {
        ir_value *whole = tensor_frame_capture(c->context, tensor_cell_value(c->context, c->variable->cell));
        c->value = whole ? tensor_view_write(c->context, b, c->variable->view, NULL, whole, c->value) : NULL;
    }
    if (c->value && tensor_frame_may_need_grad(c->context, c->value))
        c->value = tensor_detached_value(c->context, c->value);
    return TSR_OK;
}

ir_value *tensor_variable_data(tsr_context *context, const tensor_variable *variable, ir_value *value)
{
    data_call c = {context, variable, value};
    if (!check_frame(context, variable->cell, NULL))
        return NULL;
    tensor_in_grad_mode(context, true, data_body, &c);
    return c.value;
}

void tensor_cell_set_data(tensor_cell *cell, ir_value *node)
{
    tensor_variable *lost = loser(cell);
    if (lost) {
        lost->history = cell->node;
        tensor_variable_enlist(lost);
        cell->variable = NULL;
    }
    tensor_cell_set_node(cell, node);
}

/* Whether it or a view between it and its root was made while gradients were off. */
static bool made_without_grad(const tensor_variable *variable)
{
    while (variable && !variable->without_grad)
        variable = variable->parent;
    return variable != NULL;
}

static bool check_writable(tsr_context *context, const tensor_variable *variable, const tensor_variable *root,
                           const ir_value *value)
{
    ir_builder *b = tensor_builder(context);
    if (root->requires_grad)
        ir_build_error(b, TSR_INVALID_ARGUMENT,
                       variable != root
                           ? "a view of a leaf Variable that requires grad is being used in an in-place operation."
                           : "a leaf Variable that requires grad is being used in an in-place operation.");
    else if (made_without_grad(variable) && tensor_frame_needs_grad(context, value))
        ir_build_error(b, TSR_INVALID_ARGUMENT,
                       "A view was created in no_grad mode and is being modified inplace with grad mode enabled. Given "
                       "that this use case is ambiguous and error-prone, it is forbidden.");
    return b->status == TSR_OK;
}

/* The variable's value at the place where the record is being written now. */
static ir_value *here(tsr_context *context, tensor_variable *variable)
{
    return tensor_frame_capture(context, tensor_variable_value(context, variable));
}

/* The root's new value after value is written to the part that variable shows. */
static ir_value *write_through(tsr_context *context, tensor_variable *variable, ir_value *value)
{
    ir_builder *b = tensor_builder(context);
    tensor_variable *root = tensor_variable_root(variable);
    /* Where no gradient flows, the values of the views in between are not needed, so the whole chain of views is
     * written at once. */
    if (variable != root && value && !tensor_variable_requires_grad(root) && !tensor_frame_needs_grad(context, value)) {
        ir_value *whole = here(context, root);
        return whole ? tensor_view_write(context, b, variable->view, root->view, whole, value) : NULL;
    }
    for (tensor_variable *v = variable; v->parent && value; v = v->parent)
        value = tensor_view_write_step(context, b, v->view, here(context, v->parent), value);
    return value;
}

/* The written tensor needs no gradient, but the root still needs one, as in PyTorch: the root's new value depends on
 * the old value with a derivative of zero. */
static ir_value *with_zero_gradient(tsr_context *context, tensor_variable *root, ir_value *value)
{
    ir_builder *b = tensor_builder(context);
    ir_value *old = here(context, root);
    return old ? ir_select(b, ir_constant_scalar(b, TSR_BOOL, 0), old, value) : NULL;
}

void tensor_variable_write(tsr_context *context, tensor_variable *variable, ir_value *value)
{
    tensor_cell *cell = variable->cell;
    const ir_builder *b = tensor_builder(context);
    if (context->no_grad) {
        value = tensor_variable_data(context, variable, value);
        if (value && b->status == TSR_OK)
            tensor_cell_set_data(cell, value);
        return;
    }
    tensor_variable *root = tensor_variable_root(variable);
    if (!check_writable(context, variable, root, value) || !check_frame(context, cell, root))
        return;
    value = write_through(context, variable, value);
    if (value && tensor_variable_requires_grad(root) && !tensor_frame_needs_grad(context, value))
        value = with_zero_gradient(context, root, value);
    ir_value *node = value && root->view ? tensor_variable_data(context, root, value) : value;
    if (!node || b->status != TSR_OK)
        return;
    if (cell->variable == root)
        tensor_cell_set_node(cell, node);
    else
        tensor_cell_set_data(cell, node);
    root->used = false;
    root->history = root->view && tensor_frame_needs_grad(context, value) ? value : NULL;
    if (root->history)
        tensor_variable_enlist(root);
    if (!root->view)
        cell->variable = root;
    if (root->watches && (value->op->flags & TENSOR_NEEDS_GRAD))
        tensor_watches_move(context, root, value);
}
