/* The values of variables, with their gradients.
 *
 * Most variables are the only root of their cell: then the cell's value carries the history, and no separate history is
 * stored. A history is stored when the cell gets a new value without gradients: then the variable's value is an alias,
 * whose first operand is the new value and whose second operand is the history. */
#include "tensor/record/variable_parts.h"
#include "tensor/record/view.h"

static bool marks(const ir_value *value, const tensor_variable *variable)
{
    const tensor_leaf *leaf = tensor_leaf_of(value);
    return leaf && leaf->variable == variable;
}

typedef struct apply_call {
    tsr_context *context;
    ir_builder *b;
    const tensor_view *view, *from;
    ir_value *value;
} apply_call;

static tsr_status apply_body(void *user)
{
    apply_call *c = user;
    c->value = tensor_view_apply(c->context, c->b, c->view, c->from, c->value);
    return TSR_OK;
}

void tensor_in_grad_mode(tsr_context *context, bool no_grad, tsr_status (*body)(void *user), void *user)
{
    bool was = context->no_grad;
    context->no_grad = no_grad;
    tsr_status status = base_try(body, user, NULL);
    context->no_grad = was;
    if (status != TSR_OK)
        base_unwind(status);
}

/* A view's value, with or without gradients passing through it, independent of the context's mode: backward and no_grad
 * code read views, too. */
static ir_value *apply(tsr_context *context, ir_builder *b, bool no_grad, const tensor_view *view,
                       const tensor_view *from, ir_value *value)
{
    if (context->no_grad == no_grad)
        return tensor_view_apply(context, b, view, from, value);
    apply_call c = {context, b, view, from, value};
    tensor_in_grad_mode(context, no_grad, apply_body, &c);
    return c.value;
}

static void variable_remember(tsr_context *context, tensor_variable *variable, ir_value *value)
{
    bool same_version = variable->version == variable->cell->version;
    variable->value = value;
    variable->version = variable->cell->version;
    variable->epoch = context->record.epoch;
    if (!variable->parent || value->is_argument || !(value->op->flags & TENSOR_NEEDS_GRAD))
        return;
    tensor_variable_enlist(variable);
    for (tensor_watch *watch = variable->watches; watch; watch = watch->next)
        if (same_version || !watch->hook)
            tensor_watch_attach(&context->record, watch, value);
}

static ir_value *root_value(tsr_context *context, tensor_variable *v)
{
    ir_value *data = tensor_cell_value(context, v->cell);
    if (!data)
        return NULL;
    ir_builder *b = tensor_frame_builder_of(context, data);
    bool in_frame = b != &context->record.builder;
    bool carries = tensor_frame_may_need_grad(context, data);
    if (v->view)
        data = apply(context, b, true, v->view, NULL, data);
    ir_value *value = data;
    if (!data)
        return NULL;
    if (in_frame) /* frames refuse leaves and stored histories */
        value = carries && v != v->cell->variable ? tensor_frame_stop(b, data) : data;
    else if (v->requires_grad)
        value = tensor_alias_of_leaf(context, data, v);
    else if (v->used)
        value = tensor_alias_used(context, data);
    else if (v->history)
        value = tensor_alias_traced(context, data, v->history);
    else if (data->op->flags & TENSOR_NEEDS_GRAD && v != v->cell->variable)
        value = tensor_alias(context, data);
    if (value)
        variable_remember(context, v, value);
    return value;
}

/* Computes the view's value from the nearest ancestor whose value is known, without recursion: loops can make long
 * chains of views. */
static ir_value *view_value(tsr_context *context, tensor_variable *v)
{
    size_t n = 0;
    tensor_variable *known = v;
    for (; known->parent && !tensor_variable_is_current(known); known = known->parent)
        n++;
    ir_value *value = tensor_variable_value(context, known);
    if (n > 1 && value && !tensor_frame_needs_grad(context, value)) { /* the values in between have no reader */
        value = apply(context, tensor_frame_builder_of(context, value), false, v->view, known->view, value);
        if (value)
            variable_remember(context, v, value);
        return value;
    }
    tensor_variable **path = &v;
    if (n > 1)
        path = base_arena_zero(&context->record.arena, n, sizeof(*path));
    size_t i = n;
    for (tensor_variable *w = v; n > 1 && w != known; w = w->parent)
        path[--i] = w;
    for (i = 0; i < n && value; i++) {
        ir_builder *b = tensor_frame_builder_of(context, value);
        ir_value *shown = apply(context, b, false, path[i]->view, path[i]->parent->view, value);
        if (shown == value && b == &context->record.builder && (value->op->flags & TENSOR_NEEDS_GRAD))
            shown = tensor_alias_traced(context, value, value); /* the view changes nothing, but needs its own node */
        value = shown;
        if (value)
            variable_remember(context, path[i], value);
    }
    return value;
}

ir_value *tensor_variable_value(tsr_context *context, tensor_variable *v)
{
    tensor_cell *cell = v->cell;
    if (v == cell->variable && !v->used) {
        ir_value *value = tensor_cell_value(context, cell);
        if (!v->requires_grad || !value || marks(value, v))
            return value;
    }
    if (tensor_variable_is_current(v))
        return v->value;
    return v->parent ? view_value(context, v) : root_value(context, v);
}

ir_value *tensor_variable_identity(tsr_context *context, tensor_variable *v)
{
    return v->history && !v->requires_grad ? v->history : tensor_variable_value(context, v);
}

bool tensor_cell_carries_gradients(const tensor_cell *cell)
{
    return cell->node && tensor_frame_needs_grad(cell->context, cell->node);
}

bool tensor_variable_requires_grad(const tensor_variable *variable)
{
    if (!grad_has_gradient(variable->type))
        return false;
    const tensor_variable *root = variable;
    while (root->parent)
        root = root->parent;
    return root->requires_grad || root->used || root->history ||
           (root->cell->variable == root && tensor_cell_carries_gradients(root->cell));
}
