/* Scopes: how long handles live. A scope owns handles through context->owned, a stack in which each scope has a mark.
 * Ending a scope releases the handles above its mark; ending the outermost scope launches the nodes that kept cells
 * still need. */
#include "tensor/record/context.h"

bool tensor_own(tsr_context *context, tsr_tensor *tensor)
{
    if (context->n_owned == context->owned_capacity) {
        size_t capacity = BASE_MAX((size_t)256, 2 * context->owned_capacity);
        tsr_tensor **grown = base_realloc(context->owned, capacity * sizeof(tsr_tensor *));
        if (!grown)
            return false;
        context->owned = grown;
        context->owned_capacity = capacity;
    }
    tensor->scope_slot = (int64_t)context->n_owned;
    context->owned[context->n_owned++] = tensor;
    return true;
}

void tensor_disown(tsr_tensor *tensor)
{
    if (tensor->scope_slot >= 0) {
        tsr_context *context = tensor->context;
        context->owned[tensor->scope_slot] = NULL;
        tensor->scope_slot = -1;
        size_t mark = context->n_scopes ? context->scopes[context->n_scopes - 1].owned : 0;
        while (context->n_owned > mark && !context->owned[context->n_owned - 1])
            context->n_owned--;
    }
}

/* Puts value into the place of old in old's scope. A value that lives longer than that scope keeps its own place, and
 * another handle on its variable takes old's place. NULL: memory is short. */
static tsr_tensor *take_place(tsr_context *context, tsr_tensor *old, tsr_tensor *value)
{
    int64_t slot = old->scope_slot;
    if (value->scope_slot < slot && value->cell)
        value = tensor_new_same(value);
    if (!value || value->scope_slot < slot)
        return value;
    tensor_disown(value);
    context->owned[slot] = value;
    value->scope_slot = slot;
    old->scope_slot = -1;
    return value;
}

tsr_status tsr_assign(tsr_tensor **handle, tsr_tensor *value)
{
    tsr_tensor *old = handle ? *handle : NULL;
    if (!handle || !value)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "assign: %s is NULL", handle ? "the tensor" : "the address");
    if (value->refs == 0 || (old && old->refs == 0))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "assign: %s", tensor_freed_message);
    if (old && value->context != old->context)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "assign: the tensors are of two contexts");
    if (old && old != value) {
        if (old->keeps > 0)
            tsr_keep(value);
        else if (old->scope_slot >= 0)
            value = take_place(old->context, old, value);
        if (!value)
            return tensor_status_fail(TSR_OUT_OF_MEMORY, "assign: out of memory");
        tsr_free(old);
    }
    *handle = value;
    return TSR_OK;
}

tsr_scope tsr_scope_begin(void)
{
    tsr_context *context = tensor_context();
    if (!context)
        return 0;
    if (context->n_scopes == context->scopes_capacity) {
        size_t capacity = BASE_MAX((size_t)16, 2 * context->scopes_capacity);
        tensor_scope_mark *grown = base_realloc(context->scopes, capacity * sizeof(*grown));
        if (!grown)
            return 0;
        context->scopes = grown;
        context->scopes_capacity = capacity;
    }
    tensor_scope_mark *mark = &context->scopes[context->n_scopes++];
    mark->id = context->next_scope++;
    mark->owned = context->n_owned;
    return mark->id;
}

size_t tensor_scope_find(const tsr_context *context, tsr_scope scope)
{
    size_t i = context->n_scopes;
    while (i > 0 && context->scopes[i - 1].id != scope)
        i--;
    return i; /* its place + 1 */
}

void tensor_scope_close(tsr_context *context, size_t place)
{
    size_t keep = context->scopes[place - 1].owned;
    context->n_scopes = place - 1;
    for (size_t i = context->n_owned; i-- > keep;)
        if (context->owned[i]) {
            context->owned[i]->scope_slot = -1;
            tensor_handle_release(context->owned[i]);
        }
    context->n_owned = keep;
}

void tensor_scope_discard(tsr_context *context, tsr_scope scope, const ir_region *closed)
{
    size_t place = tensor_scope_find(context, scope);
    if (place > 0)
        tensor_scope_close(context, place);
    for (tensor_cell *cell = context->live, *next; cell; cell = next) {
        next = cell->next_live;
        if (ir_region_of(cell->node) != closed)
            continue;
        base_error error;
        base_fail(&error, TSR_FAILED_PRECONDITION,
                  "this tensor belongs to a function that was recorded (a loop's body, a branch, a checkpoint) and has "
                  "no value outside it; return it from there");
        tensor_cell_fail(cell, &error);
    }
}

tensor_guard tensor_guard_begin(tsr_context *context)
{
    tensor_guard guard = {context->scope_floor, context->n_scopes, tensor_site_leave()};
    context->guards++;
    context->scope_floor = context->n_scopes;
    return guard;
}

void tensor_guard_end(tsr_context *context, tensor_guard guard)
{
    tensor_context_return(context);
    if (context->n_scopes > guard.n_scopes)
        tensor_scope_close(context, guard.n_scopes + 1);
    context->scope_floor = guard.floor;
    context->guards--;
    tensor_site_return(guard.here);
}

void tensor_scope_leave(tsr_scope scope)
{
    tsr_context *context = tensor_context();
    size_t place = context ? tensor_scope_find(context, scope) : 0;
    if (place > 0)
        tensor_scope_close(context, place);
}

tsr_tensor *tsr_scope_return(tsr_scope scope, tsr_tensor *tensor)
{
    if (!tensor || tensor->refs == 0 || !tensor->context || tensor->scope_slot < 0)
        return tensor;
    tsr_context *context = tensor->context;
    size_t place = tensor_scope_find(context, scope);
    if (place == 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "scope_return: scope %llu is not open in this context",
                           (unsigned long long)scope);
        return tensor;
    }
    size_t boundary = context->scopes[place - 1].owned;
    if ((size_t)tensor->scope_slot < boundary)
        return tensor;
    /* The handle is inserted right below the scope's mark: all handles above move up by one, into the slot that it
     * leaves. */
    size_t slot = (size_t)tensor->scope_slot;
    for (size_t i = slot; i > boundary; i--) {
        context->owned[i] = context->owned[i - 1];
        if (context->owned[i])
            context->owned[i]->scope_slot = (int64_t)i;
    }
    context->owned[boundary] = tensor;
    tensor->scope_slot = (int64_t)boundary;
    for (size_t i = place - 1; i < context->n_scopes; i++)
        if (context->scopes[i].owned <= slot)
            context->scopes[i].owned++;
    return tensor;
}
