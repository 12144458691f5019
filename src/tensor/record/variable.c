/* Variables: their life, and the bookkeeping that keeps histories alive (variable.h). */
#include "tensor/record/variable_parts.h"
#include "tensor/record/view.h"

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

tensor_variable *tensor_variable_root(tensor_variable *variable)
{
    while (variable->parent)
        variable = variable->parent;
    return variable;
}

/* ---- the list of variables that point at nodes with gradients ---------------------------------------------------- */

void tensor_variable_enlist(tensor_variable *variable)
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

bool tensor_variables_prune(tsr_context *context)
{
    bool hold = false;
    for (tensor_variable *v = context->listed, *next; v; v = next) {
        next = v->next_listed;
        if (v->history && is_used(v->history))
            tensor_variable_mark_used(v);
        if (v->value && (!tensor_variable_is_current(v) || is_used(v->value)))
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

void tensor_watch_attach(tensor_record *record, tensor_watch *watch, const ir_value *value)
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
        tensor_watch_attach(&context->record, watch, value);
    if (value && variable->value == value)
        tensor_variable_enlist(variable);
}

void tensor_watches_move(tsr_context *context, tensor_variable *variable, const ir_value *value)
{
    for (tensor_watch *watch = variable->watches; watch; watch = watch->next)
        if (!watch->hook) {
            take_off(&context->record, watch);
            tensor_watch_attach(&context->record, watch, value);
        }
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
