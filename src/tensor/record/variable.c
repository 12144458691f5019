/* Variables: values with their gradients, writes, and the bookkeeping that keeps histories alive (variable.h).
 *
 * Most variables are the only root of their cell: then the cell's value carries the history, and no separate history is
 * stored. A history is stored when the cell gets a new value without gradients: then the variable's value is an alias,
 * whose first operand is the new value and whose second operand is the history. */
#include "tensor/record/frame.h"
#include "tensor/record/view.h"

static tensor_variable *root_of(tensor_variable *variable)
{
    while (variable->parent)
        variable = variable->parent;
    return variable;
}

void tensor_variable_init_own(tensor_cell *cell)
{
    cell->own.refs = 1;
    cell->own.cell = cell;
    cell->own.type = cell->type;
    cell->variable = &cell->own;
}

tensor_variable *tensor_variable_new_root(tensor_cell *cell, tensor_view *view, const ir_type *type)
{
    tensor_variable *variable = base_alloc_zero(1, sizeof(*variable));
    if (!variable) {
        tensor_view_release(view);
        return NULL;
    }
    variable->refs = 1;
    variable->has_more = true;
    variable->cell = cell;
    variable->view = view;
    variable->type = type;
    return variable;
}

tensor_variable *tensor_variable_new_view(tensor_variable *parent, tensor_view *view, const ir_type *type)
{
    tensor_variable *variable = tensor_variable_new_root(parent->cell, view, type);
    if (!variable)
        return NULL;
    variable->parent = parent;
    parent->refs++;
    return variable;
}

/* ---- the list of variables that point at nodes with gradients ---------------------------------------------------- */

static void enlist(tensor_variable *variable)
{
    if (variable->link_listed)
        return;
    tsr_context *context = variable->cell->context;
    variable->has_more = true;
    variable->next_listed = context->listed;
    variable->link_listed = &context->listed;
    if (context->listed)
        context->listed->link_listed = &variable->next_listed;
    context->listed = variable;
}

static void unlist(tensor_variable *variable)
{
    if (!variable->link_listed)
        return;
    *variable->link_listed = variable->next_listed;
    if (variable->next_listed)
        variable->next_listed->link_listed = variable->link_listed;
    variable->link_listed = NULL;
    variable->next_listed = NULL;
}

static bool is_used(const ir_value *value)
{
    return (value->op->flags & TENSOR_GRAD_USED) != 0;
}

static bool is_current(const tensor_variable *variable)
{
    return variable->value && variable->version == variable->cell->version &&
           variable->epoch == variable->cell->context->record.epoch;
}

bool tensor_variables_prune(tsr_context *context)
{
    bool hold = false;
    for (tensor_variable *v = context->listed, *next; v; v = next) {
        next = v->next_listed;
        if (v->history && is_used(v->history))
            tensor_variable_mark_used(v);
        if (v->value && (!is_current(v) || is_used(v->value)))
            v->value = NULL;
        hold = hold || v->history || (v->value && v->watches);
        if (!v->history && !v->value)
            unlist(v);
    }
    return hold;
}

void tensor_variables_mark(tsr_context *context)
{
    for (tensor_variable *v = context->listed; v; v = v->next_listed) {
        if (v->history)
            v->history->op->flags |= TENSOR_MARK;
        if (v->value && v->watches)
            v->value->op->flags |= TENSOR_MARK;
    }
}

void tensor_variables_move(tsr_context *context, ir_value *const *moved)
{
    for (tensor_variable *v = context->listed, *next; v; v = next) {
        next = v->next_listed;
        if (v->history)
            v->history = moved[v->history->id];
        v->value = v->value ? moved[v->value->id] : NULL;
        v->epoch = context->record.epoch;
        if (!v->history && !v->value)
            unlist(v);
    }
}

void tensor_variable_mark_used(tensor_variable *variable)
{
    variable->history = NULL;
    variable->used = !variable->requires_grad;
}

/* ---- watches ----------------------------------------------------------------------------------------------------------- */

static void attach(tensor_record *record, tensor_watch *watch, const ir_value *value)
{
    tensor_watch **link = &record->values[value->id].watch;
    while (*link && *link != watch)
        link = &(*link)->chain;
    *link = watch;
}

static void take_off(tensor_record *record, tensor_watch *watch)
{
    for (size_t i = 0; i < record->n_values; i++)
        for (tensor_watch **link = &record->values[i].watch; *link; link = &(*link)->chain)
            if (*link == watch) {
                *link = watch->chain;
                break;
            }
    watch->chain = NULL;
}

void tensor_variable_watch(tsr_context *context, tensor_variable *variable, tensor_watch *watch)
{
    const ir_value *value = variable->requires_grad ? NULL : tensor_variable_identity(context, variable);
    if (context->record.builder.status != TSR_OK)
        return;
    tensor_watch **end = &variable->watches;
    while (*end)
        end = &(*end)->next;
    *end = watch;
    variable->has_more = true;
    watch->variable = variable;
    if (value)
        attach(&context->record, watch, value);
    if (value && variable->value == value)
        enlist(variable);
}

/* A write moves retain_grad to the new value; hooks stay with the old one, as in PyTorch. */
static void move_retained(tsr_context *context, tensor_variable *variable, const ir_value *value)
{
    for (tensor_watch *watch = variable->watches; watch; watch = watch->next)
        if (!watch->hook) {
            take_off(&context->record, watch);
            attach(&context->record, watch, value);
        }
}

/* ---- values ------------------------------------------------------------------------------------------------------------ */

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

/* Calls body in this grad mode; the context's own mode is restored afterwards, also when body unwinds. */
static void in_grad_mode(tsr_context *context, bool no_grad, tsr_status (*body)(void *user), void *user)
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
    in_grad_mode(context, no_grad, apply_body, &c);
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
    enlist(variable);
    for (tensor_watch *watch = variable->watches; watch; watch = watch->next)
        if (same_version || !watch->hook)
            attach(&context->record, watch, value);
}

static ir_value *root_value(tsr_context *context, tensor_variable *v)
{
    ir_value *data = tensor_cell_value(context, v->cell);
    if (!data)
        return NULL;
    ir_builder *b = tensor_frame_builder_of(context, data);
    bool in_frame = b != &context->record.builder;
    bool carries = tensor_frame_needs_grad(context, data);
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
    for (; known->parent && !is_current(known); known = known->parent)
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
    if (is_current(v))
        return v->value;
    return v->parent ? view_value(context, v) : root_value(context, v);
}

ir_value *tensor_variable_identity(tsr_context *context, tensor_variable *v)
{
    return v->history && !v->requires_grad ? v->history : tensor_variable_value(context, v);
}

static bool carries_gradients(const tensor_cell *cell)
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
           (root->cell->variable == root && carries_gradients(root->cell));
}

/* ---- writing ----------------------------------------------------------------------------------------------------------- */

/* The root whose history would be lost when the cell gets a value that does not carry this history. */
static tensor_variable *loser(const tensor_cell *cell)
{
    tensor_variable *root = cell->variable;
    return root && !root->requires_grad && !root->used && carries_gradients(cell) ? root : NULL;
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
        ir_value *whole = tensor_cell_value(c->context, c->variable->cell);
        c->value = whole ? tensor_view_write(c->context, b, c->variable->view, NULL, whole, c->value) : NULL;
    }
    if (c->value && tensor_frame_needs_grad(c->context, c->value))
        c->value = c->context->record.frame ? tensor_frame_stop(b, c->value) : tensor_alias(c->context, c->value);
    return TSR_OK;
}

ir_value *tensor_variable_data(tsr_context *context, const tensor_variable *variable, ir_value *value)
{
    data_call c = {context, variable, value};
    if (!check_frame(context, variable->cell, NULL))
        return NULL;
    in_grad_mode(context, true, data_body, &c);
    return c.value;
}

void tensor_cell_set_data(tensor_cell *cell, ir_value *node)
{
    tensor_variable *lost = loser(cell);
    if (lost) {
        lost->history = cell->node;
        enlist(lost);
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

/* The root's new value after value is written to the part that variable shows. */
static ir_value *write_through(tsr_context *context, tensor_variable *variable, ir_value *value)
{
    ir_builder *b = tensor_builder(context);
    tensor_variable *root = root_of(variable);
    /* Where no gradient flows, the values of the views in between are not needed, so the whole chain of views is
     * written at once. */
    if (variable != root && value && !tensor_variable_requires_grad(root) && !tensor_frame_needs_grad(context, value)) {
        ir_value *whole = tensor_variable_value(context, root);
        return whole ? tensor_view_write(context, b, variable->view, root->view, whole, value) : NULL;
    }
    for (tensor_variable *v = variable; v->parent && value; v = v->parent)
        value = tensor_view_write_step(context, b, v->view, tensor_variable_value(context, v->parent), value);
    return value;
}

/* The written tensor needs no gradient, but the root still needs one, as in PyTorch: the root's new value depends on
 * the old value with a derivative of zero. */
static ir_value *with_zero_gradient(tsr_context *context, tensor_variable *root, ir_value *value)
{
    ir_builder *b = tensor_builder(context);
    ir_value *old = tensor_variable_value(context, root);
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
    tensor_variable *root = root_of(variable);
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
        enlist(root);
    if (!root->view)
        cell->variable = root;
    if (root->watches && (value->op->flags & TENSOR_NEEDS_GRAD))
        move_retained(context, root, value);
}

/* ---- freeing variables ------------------------------------------------------------------------------------------- */

static void drop_watches(tensor_variable *variable)
{
    tensor_record *record = &variable->cell->context->record;
    for (tensor_watch *watch = variable->watches, *next; watch; watch = next) {
        next = watch->next;
        take_off(record, watch);
        if (watch->ended)
            watch->ended(watch->user);
        base_free(watch);
    }
    variable->watches = NULL;
}

void tensor_variable_set_grad(tensor_variable *variable, tsr_tensor *grad)
{
    tsr_tensor *old = variable->grad;
    variable->grad = grad;
    if (grad) {
        grad->is_grad = true;
        variable->has_more = true;
        if (variable->cell->sharding && grad->cell && !grad->cell->sharding && !grad->view && !variable->view)
            grad->cell->sharding = variable->cell->sharding; /* the gradient lies on the devices as the tensor does */
    }
    if (!old)
        return;
    old->is_grad = false; /* the user may still hold it */
    tensor_handle_release(old);
}

/* Recorded nodes may outlive the variable; then the gradients that flow to its markers are dropped. */
static void drop_markers(const tensor_variable *variable)
{
    tensor_leaf *leaf = variable->marked_epoch == variable->cell->context->record.epoch ? variable->markers : NULL;
    for (; leaf; leaf = leaf->next_marker)
        leaf->variable = NULL;
}

/* Frees a variable without references, and then each parent to which no other reference is left. */
static void variable_end(tensor_variable *variable)
{
    while (variable) {
        tensor_cell *cell = variable->cell;
        tensor_variable *parent = variable->parent;
        if (cell->variable == variable)
            cell->variable = NULL;
        drop_markers(variable);
        drop_watches(variable);
        unlist(variable);
        tensor_variable_set_grad(variable, NULL);
        tensor_view_release(variable->view);
        if (variable != &cell->own)
            base_free(variable);
        variable = parent && --parent->refs == 0 ? parent : NULL;
    }
}

void tensor_variable_release(tensor_variable *variable)
{
    if (!variable || --variable->refs > 0)
        return;
    tsr_context *context = variable->cell->context;
    if (BASE_LIKELY(!variable->has_more)) {
        if (variable->cell->variable == variable)
            variable->cell->variable = NULL;
    } else if (context->walks == 0) {
        variable_end(variable);
    } else {
        variable->next_dying = context->dying_variables;
        context->dying_variables = variable;
    }
}

void tensor_variables_end_dying(tsr_context *context)
{
    while (context->dying_variables) {
        tensor_variable *variable = context->dying_variables;
        context->dying_variables = variable->next_dying;
        variable_end(variable);
    }
}
