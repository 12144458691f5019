/* Cells: the storage that handles share. A cell's value is a buffer, a node of the record, or both, while a gradient
 * may still be taken through the node. A cell with a node is on its context's list. The cell is freed with its last
 * handle. */
#include "tensor/record/context.h"

/* A new value goes to the end of the list, so that outputs keep the order in which they were made. */
static void cell_link(tensor_cell *cell)
{
    if (cell->link_live)
        return;
    tsr_context *context = cell->context;
    if (!context->live)
        context->live_end = &context->live;
    cell->link_live = context->live_end;
    cell->next_live = NULL;
    *context->live_end = cell;
    context->live_end = &cell->next_live;
}

static void cell_unlist(tensor_cell *cell)
{
    if (!cell->link_live)
        return;
    if (&cell->next_live == cell->context->live_end)
        cell->context->live_end = cell->link_live;
    *cell->link_live = cell->next_live;
    if (cell->next_live)
        cell->next_live->link_live = cell->link_live;
    cell->link_live = NULL;
    cell->next_live = NULL;
}

tensor_cell *tensor_cell_older(const tsr_context *context, const tensor_cell *cell)
{
    tensor_cell **link = cell ? cell->link_live : context->live ? context->live_end : NULL;
    if (!link || link == &context->live)
        return NULL;
    return (tensor_cell *)((char *)link - offsetof(tensor_cell, next_live));
}

static void cell_forget_refusal(tensor_cell *cell)
{
    tensor_failure_release(cell->refused);
    cell->refused = NULL;
}

static void cell_drop_leaf(tensor_cell *cell)
{
    if (cell->leaf && cell->leaf_epoch == cell->context->record.epoch)
        cell->leaf->cell = NULL;
    cell->leaf = NULL;
}

void tensor_cell_renew_leaf(tensor_cell *cell)
{
    if (cell->leaf && cell->leaf_epoch == cell->context->record.epoch)
        cell->has_markers = true; /* the old leaf still names the cell */
    cell->leaf = NULL;
}

/* Clears the leaves that name the cell, since leaves of the record may outlive it. */
static void cell_drop_markers(tensor_cell *cell)
{
    for (tensor_leaf *leaf = cell->context->record.leaves; leaf && cell->has_markers; leaf = leaf->next)
        if (leaf->cell == cell)
            leaf->cell = NULL;
}

/* A buffer's users are the cells that show it: only an update of the last such cell may take the buffer's memory. */
static void cell_take_buffer(tensor_cell *cell, device_value *buffer)
{
    if (buffer)
        device_value_add_user(buffer);
    if (buffer && cell->refused)
        cell_forget_refusal(cell);
    if (cell->buffer) {
        device_value_drop_user(cell->buffer);
        device_value_release(cell->buffer);
    }
    cell->buffer = buffer;
}

/* The cell's value is about to change: the sync that outputs the new value may reuse the old value's buffer. */
static void cell_supersede_leaf(tensor_cell *cell)
{
    if (cell->leaf && cell->leaf_epoch == cell->context->record.epoch) {
        cell->old_leaf = cell->leaf;
        cell->old_leaf_epoch = cell->leaf_epoch;
    }
    cell_drop_leaf(cell);
}

tensor_cell *tensor_cell_new(tsr_context *context, ir_value *node, device_value *buffer, const ir_type *type)
{
    tensor_cell *cell = tensor_cell_take(context);
    if (!cell) {
        if (buffer)
            device_value_release(buffer);
        return NULL;
    }
    cell->context = context;
    cell->handles = 1;
    cell->type = type;
    cell->device = context->device;
    cell->node = node;
    tensor_variable_init_own(cell);
    cell_take_buffer(cell, buffer);
    if (node)
        cell_link(cell);
    return cell;
}

void tensor_cell_set_node(tensor_cell *cell, ir_value *node)
{
    cell_supersede_leaf(cell);
    cell_take_buffer(cell, NULL);
    cell->node = node;
    cell->version++;
    cell->expired = NULL;
    cell->grad_consumed = false;
    cell->number = false;
    tensor_failure_release(cell->failure);
    cell->failure = NULL;
    cell_forget_refusal(cell);
    cell_unlist(cell); /* the cell's value is the newest from now on */
    cell_link(cell);
}

void tensor_cell_lend(tensor_cell *cell, tensor_cell_state *state)
{
    *state = (tensor_cell_state){.node = cell->node,
                                 .buffer = cell->buffer ? device_value_retain(cell->buffer) : NULL,
                                 .leaf = cell->leaf,
                                 .leaf_epoch = cell->leaf_epoch,
                                 .old_leaf = cell->old_leaf,
                                 .old_leaf_epoch = cell->old_leaf_epoch,
                                 .number = cell->number,
                                 .is_own = cell->variable == &cell->own,
                                 .is_used = cell->own.used};
    cell->handles++;
}

void tensor_cell_return(tensor_cell *cell, tensor_cell_state *state)
{
    cell_take_buffer(cell, state->buffer);
    cell->node = state->node;
    cell->version++;
    cell->number = state->number;
    cell->leaf = state->leaf;
    cell->leaf_epoch = state->leaf_epoch;
    cell->old_leaf = state->old_leaf;
    cell->old_leaf_epoch = state->old_leaf_epoch;
    if (cell->leaf && cell->leaf_epoch == cell->context->record.epoch)
        cell->leaf->cell = cell;
    if (state->is_own && cell->own.refs > 0) {
        cell->variable = &cell->own;
        cell->own.history = NULL;
    }
    cell->own.used = state->is_used;
    cell_unlist(cell);
    if (cell->node)
        cell_link(cell);
}

void tensor_cell_set_buffer(tensor_cell *cell, device_value *buffer)
{
    cell_drop_leaf(cell);
    cell_take_buffer(cell, buffer);
    cell->node = NULL;
    cell->expired = NULL;
    cell_unlist(cell);
}

void tensor_cell_move(tensor_cell *cell, device_value *buffer)
{
    tensor_leaf *leaf = cell->leaf && cell->leaf_epoch == cell->context->record.epoch ? cell->leaf : NULL;
    if (leaf && leaf->buffer == cell->buffer) {
        device_value_release(leaf->buffer);
        leaf->buffer = device_value_retain(buffer);
    }
    cell_take_buffer(cell, buffer);
}

void tensor_cell_computed(tensor_cell *cell, device_value *buffer, bool keep_node)
{
    cell_take_buffer(cell, buffer);
    if (!keep_node) {
        if (cell->variable && (cell->node->op->flags & TENSOR_GRAD_USED))
            tensor_variable_mark_used(cell->variable);
        cell->node = NULL;
        cell_unlist(cell);
    }
}

void tensor_cell_expire(tensor_cell *cell, const ir_loc *at)
{
    static const ir_loc unknown;
    cell->node = NULL;
    if (cell->refused) { /* its error says more than that its operands are gone */
        cell->failure = cell->refused;
        cell->refused = NULL;
        cell_unlist(cell);
        return;
    }
    cell->expired = at ? at : &unknown;
    cell_unlist(cell);
}

void tensor_cell_refuse(tensor_cell *cell, const base_error *error)
{
    cell_forget_refusal(cell);
    cell->refused = tensor_failure_new(error);
}

void tensor_cell_fail(tensor_cell *cell, const base_error *error)
{
    cell->failure = tensor_failure_new(error);
    cell_forget_refusal(cell);
    cell->node = NULL;
    cell_unlist(cell);
}

static void cell_end(tensor_cell *cell)
{
    tsr_context *context = cell->context;
    cell_drop_leaf(cell);
    cell_drop_markers(cell);
    cell_unlist(cell);
    while (tensor_cell_unmap(cell)) {}
    cell_take_buffer(cell, NULL);
    tensor_failure_release(cell->failure);
    cell_forget_refusal(cell);
    tensor_cell_give(context, cell);
}

void tensor_cell_release(tensor_cell *cell)
{
    if (--cell->handles > 0)
        return;
    tsr_context *context = cell->context;
    if (BASE_LIKELY(context->walks == 0)) {
        cell_end(cell);
        return;
    }
    cell->next_dying = context->dying;
    context->dying = cell;
}

void tensor_cells_hold(tsr_context *context)
{
    context->walks++;
}

void tensor_cells_let_go(tsr_context *context)
{
    if (--context->walks > 0)
        return;
    tensor_variables_end_dying(context); /* variables end before their cells */
    while (context->dying) {
        tensor_cell *cell = context->dying;
        context->dying = cell->next_dying;
        cell_end(cell);
    }
}

/* ---- memory mapped by users -------------------------------------------------------------------------------------- */

/* A mapping keeps the cell's buffer for its reader, even when the cell gets another value meanwhile. */
struct tensor_mapping {
    tensor_mapping *next;
    device_value *buffer;
};

tsr_status tensor_cell_map(tensor_cell *cell, device_value *buffer, const void **data, base_error *error)
{
    tensor_mapping *mapping = base_alloc(sizeof(*mapping));
    if (!mapping)
        return base_fail(error, TSR_OUT_OF_MEMORY, "map: out of memory");
    tsr_status status = device_value_map(buffer, data, error);
    if (status != TSR_OK) {
        base_free(mapping);
        return status;
    }
    *mapping = (tensor_mapping){cell->mappings, device_value_retain(buffer)};
    cell->mappings = mapping;
    return TSR_OK;
}

bool tensor_cell_unmap(tensor_cell *cell)
{
    tensor_mapping *mapping = cell->mappings;
    if (!mapping)
        return false;
    cell->mappings = mapping->next;
    device_value_unmap(mapping->buffer);
    device_value_release(mapping->buffer);
    base_free(mapping);
    return true;
}
