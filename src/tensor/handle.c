/* Handles, cells and scopes: who lives how long.
 *
 * A handle is owned by a scope (through context->owned, a stack that scopes mark), by keeps, and by retains; it goes
 * when the last of these does. A cell goes with its last handle. Both come from slabs that the context keeps, so that
 * making a tensor costs no allocation in a steady state. */
#include "tensor/internal.h"

#include <string.h>

enum { SLAB_ITEMS = 128 };

typedef struct slab {
    struct slab *next;
    bool of_cells;
    union {
        tensor_cell cells[SLAB_ITEMS];
        tsr_tensor tensors[SLAB_ITEMS];
    };
} slab;

static void cell_unlist(tensor_cell *cell);

/* Free items are linked through their first word; refs or handles is 0 in them. */
static void *slab_take(tsr_context *context, void **free_list, size_t item_size)
{
    if (!*free_list) {
        slab *block = base_alloc_zero(1, sizeof(*block));
        if (!block)
            return NULL;
        block->of_cells = item_size == sizeof(tensor_cell);
        block->next = context->blocks;
        context->blocks = block;
        char *items = (char *)&block->cells;
        for (size_t i = SLAB_ITEMS; i-- > 0;) {
            void **item = (void **)(void *)(items + i * item_size);
            *item = *free_list;
            *free_list = item;
        }
    }
    void **item = *free_list;
    *free_list = *item;
    memset(item, 0, item_size);
    return item;
}

static void slab_give(void **free_list, void *item)
{
    *(void **)item = *free_list;
    *free_list = item;
}

/* ---- failures ------------------------------------------------------------------------------------------------------ */

/* What an error tensor says when there is no memory for its message. */
static struct failure_of_memory {
    uint32_t refs;
    tsr_status status;
    char message[16];
} out_of_memory = {UINT32_MAX / 2, TSR_OUT_OF_MEMORY, "out of memory"}; /* never written: all threads share it */
_Static_assert(offsetof(struct failure_of_memory, message) == offsetof(tensor_failure, message), "one layout");

static tensor_failure *failure_of_memory(void)
{
    return (tensor_failure *)(void *)&out_of_memory;
}

tensor_failure *tensor_failure_new(const base_error *error)
{
    size_t size = strlen(error->message) + 1;
    tensor_failure *failure = base_alloc(sizeof(*failure) + size);
    if (!failure)
        return failure_of_memory();
    failure->refs = 1;
    failure->status = error->status;
    memcpy(failure->message, error->message, size);
    return failure;
}

tensor_failure *tensor_failure_share(tensor_failure *failure)
{
    if (failure->refs < UINT32_MAX / 4)
        failure->refs++;
    return failure;
}

static void failure_release(tensor_failure *failure)
{
    if (failure && failure->refs < UINT32_MAX / 4 && --failure->refs == 0)
        base_free(failure);
}

/* ---- cells --------------------------------------------------------------------------------------------------------- */

static void cell_unlink(tensor_cell *cell)
{
    if (!cell->link_live)
        return;
    *cell->link_live = cell->next_live;
    if (cell->next_live)
        cell->next_live->link_live = cell->link_live;
    cell->link_live = NULL;
    cell->next_live = NULL;
}

/* New ones go to the end, so that outputs keep the order in which they were made. */
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

static void cell_drop_leaf(tensor_cell *cell)
{
    if (cell->leaf && cell->leaf_epoch == cell->context->record.epoch)
        cell->leaf->cell = NULL;
    cell->leaf = NULL;
}

void tensor_cell_renew_leaf(tensor_cell *cell)
{
    if (cell->leaf && cell->leaf_epoch == cell->context->record.epoch)
        cell->has_markers = true; /* the old leaf still names it */
    cell->leaf = NULL;
}

/* What is recorded may outlive the cell: its gradients end nowhere then. */
static void cell_drop_markers(tensor_cell *cell)
{
    for (tensor_leaf *leaf = cell->context->record.leaves; leaf && cell->has_markers; leaf = leaf->next)
        if (leaf->cell == cell)
            leaf->cell = NULL;
}

/* Its value changes: the sync that outputs the new one may reuse the old one's buffer. */
static void cell_supersede_leaf(tensor_cell *cell)
{
    if (cell->leaf && cell->leaf_epoch == cell->context->record.epoch) {
        cell->old_leaf = cell->leaf;
        cell->old_leaf_epoch = cell->leaf_epoch;
    }
    cell_drop_leaf(cell);
}

static void cell_unlist(tensor_cell *cell)
{
    if (cell->link_live && &cell->next_live == cell->context->live_end)
        cell->context->live_end = cell->link_live;
    cell_unlink(cell);
}

void tensor_cell_set_node(tensor_cell *cell, ir_value *node)
{
    cell_supersede_leaf(cell);
    if (cell->buffer) {
        device_buffer_release(cell->buffer);
        cell->buffer = NULL;
        cell->shared = false;
    }
    cell->node = node;
    cell->version++;
    cell->expired = NULL;
    cell->number = false;
    failure_release(cell->failure);
    cell->failure = NULL;
    cell_link(cell);
}

void tensor_cell_set_buffer(tensor_cell *cell, device_buffer *buffer)
{
    cell_drop_leaf(cell);
    if (cell->buffer)
        device_buffer_release(cell->buffer);
    cell->buffer = buffer;
    cell->shared = false;
    cell->node = NULL;
    cell->expired = NULL;
    cell_unlist(cell);
}

void tensor_cell_computed(tensor_cell *cell, device_buffer *buffer, bool keep_node)
{
    if (cell->buffer)
        device_buffer_release(cell->buffer);
    cell->buffer = buffer;
    if (!keep_node) {
        cell->node = NULL;
        cell_unlist(cell);
    }
}

void tensor_cell_expire(tensor_cell *cell, const ir_loc *at)
{
    static const ir_loc unknown;
    cell->node = NULL;
    cell->expired = at ? at : &unknown;
    cell_unlist(cell);
}

void tensor_cell_release(tensor_cell *cell)
{
    if (--cell->handles > 0)
        return;
    tsr_context *context = cell->context;
    cell_drop_leaf(cell);
    cell_drop_markers(cell);
    cell_unlist(cell);
    if (cell->buffer)
        device_buffer_release(cell->buffer);
    failure_release(cell->failure);
    if (cell->autograd)
        tensor_autograd_free(cell);
    slab_give((void **)&context->free_cells, cell);
}

/* ---- handles ------------------------------------------------------------------------------------------------------- */

static bool scope_own(tsr_context *context, tsr_tensor *tensor)
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

static tsr_tensor *handle_new(tsr_context *context)
{
    tsr_tensor *tensor = slab_take(context, (void **)&context->free_tensors, sizeof(*tensor));
    if (!tensor)
        return NULL;
    tensor->context = context;
    tensor->refs = 1;
    tensor->site = context->record.builder.loc;
    if (!scope_own(context, tensor)) {
        slab_give((void **)&context->free_tensors, tensor);
        return NULL;
    }
    context->live_tensors++;
    context->created_tensors++;
    return tensor;
}

tsr_tensor *tensor_new(tsr_context *context, ir_value *node, device_buffer *buffer, const ir_type *type)
{
    tensor_cell *cell = slab_take(context, (void **)&context->free_cells, sizeof(*cell));
    tsr_tensor *tensor = cell ? handle_new(context) : NULL;
    if (!tensor) {
        if (cell)
            slab_give((void **)&context->free_cells, cell);
        if (buffer)
            device_buffer_release(buffer);
        return NULL;
    }
    cell->context = context;
    cell->handles = 1;
    cell->type = type;
    cell->device = context->device;
    cell->buffer = buffer;
    cell->node = node;
    if (node)
        cell_link(cell);
    tensor->cell = cell;
    tensor->type = type;
    return tensor;
}

tsr_tensor *tensor_new_view(tsr_tensor *of, tensor_view *view, const ir_type *type)
{
    tsr_tensor *tensor = handle_new(of->context);
    if (!tensor) {
        tensor_view_release(view);
        return NULL;
    }
    tensor->cell = of->cell;
    tensor->cell->handles++;
    tensor->view = view;
    tensor->type = type;
    tensor->detached = of->detached;
    return tensor;
}

/* The one error tensor that needs no memory; nobody frees it. */
static tsr_tensor *error_of_memory(void)
{
    static tsr_tensor shared = {.refs = 1, .scope_slot = -1, .failure = (tensor_failure *)(void *)&out_of_memory};
    return &shared;
}

tsr_tensor *tensor_new_error(tsr_context *context, tensor_failure *failure)
{
    tsr_tensor *tensor = context ? handle_new(context) : NULL;
    if (!tensor) {
        failure_release(failure);
        return error_of_memory();
    }
    tensor->failure = failure ? failure : failure_of_memory();
    return tensor;
}

void tensor_handle_release(tsr_tensor *tensor)
{
    if (tensor->scope_slot < 0 && !tensor->context)
        return; /* the shared out-of-memory tensor */
    if (--tensor->refs > 0)
        return;
    tsr_context *context = tensor->context;
    if (tensor->cell) {
        tensor->cell->keeps -= tensor->keeps;
        tensor_view_release(tensor->view);
        tensor_cell_release(tensor->cell);
    }
    failure_release(tensor->failure);
    context->live_tensors--;
    slab_give((void **)&context->free_tensors, tensor);
}

/* Leaves its scope without being freed. */
static void scope_disown(tsr_tensor *tensor)
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

void tensor_disown(tsr_tensor *tensor)
{
    scope_disown(tensor);
}

tsr_tensor *tsr_keep(tsr_tensor *tensor)
{
    if (!tensor || !tensor->context)
        return tensor;
    tensor->keeps++;
    if (tensor->cell)
        tensor->cell->keeps++;
    if (tensor->scope_slot >= 0)
        scope_disown(tensor); /* the scope's reference is now the keep's */
    else
        tensor->refs++;
    return tensor;
}

void tsr_free(tsr_tensor *tensor)
{
    if (!tensor || !tensor->context)
        return;
    if (tensor->keeps > 0) {
        tensor->keeps--;
        if (tensor->cell)
            tensor->cell->keeps--;
    }
    scope_disown(tensor);
    tensor_handle_release(tensor);
}

tsr_tensor *tsr_retain(tsr_tensor *tensor)
{
    if (tensor && tensor->context)
        tensor->refs++;
    return tensor;
}

void tsr_release(tsr_tensor *tensor)
{
    if (tensor && tensor->context)
        tensor_handle_release(tensor);
}

int64_t tsr_live_tensors(void)
{
    tsr_context *context = tensor_context();
    return context ? context->live_tensors : 0;
}

void tensor_handles_free_all(tsr_context *context)
{
    for (size_t i = context->n_owned; i-- > 0;)
        if (context->owned[i]) {
            context->owned[i]->scope_slot = -1;
            tensor_handle_release(context->owned[i]);
        }
    context->n_owned = 0;
    /* What is still alive is kept or retained by somebody who cannot free it any more. Cells last: views name them. */
    for (slab *block = context->blocks; block; block = block->next)
        for (size_t i = 0; i < SLAB_ITEMS && !block->of_cells; i++)
            if (block->tensors[i].refs > 0) {
                block->tensors[i].refs = 1;
                tensor_handle_release(&block->tensors[i]);
            }
    for (slab *block = context->blocks; block;) {
        slab *next = block->next;
        base_free(block);
        block = next;
    }
    context->blocks = NULL;
}

/* ---- scopes -------------------------------------------------------------------------------------------------------- */

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

static size_t scope_find(const tsr_context *context, tsr_scope scope)
{
    size_t i = context->n_scopes;
    while (i > 0 && context->scopes[i - 1].id != scope)
        i--;
    return i; /* its place + 1; 0: unknown */
}

static void scope_close(tsr_context *context, size_t place)
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
    size_t place = scope_find(context, scope);
    if (place > 0)
        scope_close(context, place);
    for (tensor_cell *cell = context->live, *next; cell; cell = next) {
        next = cell->next_live;
        const ir_region *region = cell->node->is_argument ? cell->node->region : cell->node->op->parent;
        if (region != closed)
            continue;
        base_error error;
        base_fail(&error, TSR_FAILED_PRECONDITION,
                  "this tensor belongs to a function that was recorded (a loop's body, a branch, a checkpoint) and has "
                  "no value outside it; return it from there");
        cell->failure = tensor_failure_new(&error);
        cell->node = NULL;
        cell_unlist(cell);
    }
}

void tensor_scope_leave(tsr_scope scope)
{
    tsr_context *context = tensor_context();
    size_t place = context ? scope_find(context, scope) : 0;
    if (place > 0)
        scope_close(context, place);
}

tsr_status tsr_scope_end(tsr_scope scope)
{
    tsr_context *context = tensor_context();
    if (!context)
        return TSR_OUT_OF_MEMORY;
    size_t place = scope_find(context, scope);
    if (place == 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "scope_end: scope %llu is not open in this context",
                                  (unsigned long long)scope);
    scope_close(context, place);
    if (place > 1 || context->record.frame)
        return TSR_OK;
    return tensor_scope_settle(context);
}

tsr_tensor *tsr_scope_return(tsr_scope scope, tsr_tensor *tensor)
{
    if (!tensor || !tensor->context || tensor->scope_slot < 0)
        return tensor;
    tsr_context *context = tensor->context;
    size_t place = scope_find(context, scope);
    if (place == 0)
        return tensor;
    size_t boundary = context->scopes[place - 1].owned;
    if ((size_t)tensor->scope_slot < boundary)
        return tensor;
    /* Inserted right below the scope's mark: everything above moves up by one, into the slot that it leaves. */
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

/* ---- what a tensor is ------------------------------------------------------------------------------------------------ */

tsr_dtype tsr_tensor_dtype(const tsr_tensor *tensor)
{
    return tensor && tensor->type ? tensor->type->dtype : TSR_DTYPE_NONE;
}

int64_t tsr_dim(const tsr_tensor *tensor)
{
    return tensor && tensor->type ? tensor->type->rank : 0;
}

int64_t tsr_size(const tsr_tensor *tensor, int64_t dim)
{
    int64_t rank = tsr_dim(tensor);
    if (dim < 0)
        dim += rank;
    return dim < 0 || dim >= rank ? -1 : tensor->type->dims[dim];
}

const int64_t *tsr_shape(const tsr_tensor *tensor)
{
    static const int64_t none[1];
    return tensor && tensor->type && tensor->type->rank > 0 ? tensor->type->dims : none;
}

int64_t tsr_numel(const tsr_tensor *tensor)
{
    return tensor && tensor->type ? tensor->type->count : 0;
}

bool tsr_is_pending(const tsr_tensor *tensor)
{
    return tensor && tensor->cell && !tensor->cell->buffer && tensor->cell->node;
}

int32_t tsr_tensor_device(const tsr_tensor *tensor)
{
    return tensor && tensor->cell ? device_ordinal(tensor->cell->device) : -1;
}

tsr_status tsr_tensor_status(const tsr_tensor *tensor)
{
    if (!tensor)
        return TSR_INVALID_ARGUMENT;
    if (tensor->failure)
        return tensor->failure->status;
    return tensor->cell->failure ? tensor->cell->failure->status : TSR_OK;
}

const char *tsr_tensor_message(const tsr_tensor *tensor)
{
    if (!tensor)
        return "the tensor is NULL";
    const tensor_failure *failure = tensor->failure ? tensor->failure : tensor->cell->failure;
    return failure ? failure->message : "";
}
