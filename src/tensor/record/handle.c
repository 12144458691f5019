/* Handles: the user's references to tensors. A handle shows a cell, as a whole or through a view. A scope (scope.c),
 * keeps and retains own references to the handle; it is freed with the last reference. */
#include "tensor/record/context.h"
#include "tensor/record/view.h"

static tsr_tensor *handle_new(tsr_context *context)
{
    tsr_tensor *tensor = tensor_handle_take(context);
    if (!tensor)
        return NULL;
    tensor->context = context;
    tensor->refs = 1;
    tensor->site = context->record.builder.loc;
    if (!tensor_own(context, tensor)) {
        tensor->refs = 0;
        tensor_handle_give(context, tensor);
        return NULL;
    }
    context->live_tensors++;
    context->created_tensors++;
    return tensor;
}

tsr_tensor *tensor_new(tsr_context *context, ir_value *node, device_value *buffer, const ir_type *type)
{
    tensor_cell *cell = tensor_cell_new(context, node, buffer, type);
    tsr_tensor *tensor = cell ? handle_new(context) : NULL;
    if (!tensor) {
        if (cell)
            tensor_cell_release(cell);
        return NULL;
    }
    tensor->cell = cell;
    tensor->variable = &cell->own;
    tensor->type = type;
    return tensor;
}

/* A new handle on an existing cell's variable; takes over the reference to variable. */
static tsr_tensor *handle_show(tsr_context *context, tensor_variable *variable)
{
    tsr_tensor *tensor = variable ? handle_new(context) : NULL;
    if (!tensor) {
        tensor_variable_release(variable);
        return NULL;
    }
    tensor->cell = variable->cell;
    tensor->cell->handles++;
    tensor->variable = variable;
    tensor->view = variable->view;
    tensor->type = variable->type;
    return tensor;
}

tsr_tensor *tensor_new_view(tsr_tensor *of, tensor_view *view, const ir_type *type)
{
    bool stops = of->context->no_grad && tensor_variable_requires_grad(of->variable);
    tensor_variable *variable =
        stops ? tensor_variable_new_root(of->cell, view, type) : tensor_variable_new_view(of->variable, view, type);
    if (variable)
        variable->without_grad = of->context->no_grad;
    return handle_show(of->context, variable);
}

tsr_tensor *tensor_new_detached(tsr_tensor *of)
{
    if (of->view)
        of->view->refs++;
    return handle_show(of->context, tensor_variable_new_root(of->cell, of->view, of->type));
}

tsr_tensor *tensor_new_same(tsr_tensor *of)
{
    of->variable->refs++;
    return handle_show(of->context, of->variable);
}

tsr_tensor *tensor_new_error(tsr_context *context, tensor_failure *failure)
{
    tsr_tensor *tensor = context ? handle_new(context) : NULL;
    if (!tensor) {
        tensor_failure_release(failure);
        return tensor_error_of_memory();
    }
    tensor->failure = failure ? failure : tensor_failure_of_memory();
    tensor->type = &tensor_no_type;
    return tensor;
}

static void drop_value(tsr_tensor *tensor)
{
    tensor_cell *cell = tensor->cell;
    tensor->cell = NULL;
    tensor->type = &tensor_no_type;
    if (cell) {
        cell->keeps -= tensor->keeps;
        tensor_variable_release(tensor->variable);
        tensor_cell_release(cell);
    }
    tensor->variable = NULL;
    tensor->view = NULL;
    tensor_failure_release(tensor->failure);
    tensor->failure = NULL;
}

void tensor_handle_release(tsr_tensor *tensor)
{
    if (tensor == tensor_error_of_memory() || tensor->refs == 0 || --tensor->refs > 0)
        return;
    tsr_context *context = tensor->context;
    drop_value(tensor);
    if (context)
        context->live_tensors--;
    tensor_handle_give(context, tensor);
}

void tensor_handle_orphan(tsr_tensor *tensor)
{
    drop_value(tensor);
    tensor->failure = tensor_failure_of_end();
    tensor->context = NULL;
    tensor->site = NULL;
}

/* Whether the handle is not NULL, not the shared out-of-memory tensor, and not freed already. */
static bool is_held(const tsr_tensor *tensor)
{
    return tensor && tensor->refs > 0 && tensor != tensor_error_of_memory();
}

/* Whether the handle is a gradient that only its variable owns: users borrow it (tsr_grad). */
static bool is_cells_own(const tsr_tensor *tensor)
{
    return tensor->is_grad && tensor->refs == 1;
}

void tensor_set_replaced(tsr_tensor *tensor)
{
    tensor->replaced = true;
}

bool tensor_is_replaced(const tsr_tensor *tensor)
{
    return tensor->replaced;
}

tsr_tensor *tsr_keep(tsr_tensor *tensor)
{
    if (!is_held(tensor))
        return tensor;
    tensor->keeps++;
    if (tensor->cell)
        tensor->cell->keeps++;
    if (tensor->scope_slot >= 0)
        tensor_disown(tensor); /* the keep takes over the scope's reference */
    else
        tensor->refs++;
    return tensor;
}

void tsr_free(tsr_tensor *tensor)
{
    if (!is_held(tensor) || is_cells_own(tensor))
        return;
    if (tensor->keeps > 0) {
        tensor->keeps--;
        if (tensor->cell)
            tensor->cell->keeps--;
    }
    tensor_disown(tensor);
    tensor_handle_release(tensor);
}

tsr_tensor *tsr_retain(tsr_tensor *tensor)
{
    if (is_held(tensor))
        tensor->refs++;
    return tensor;
}

void tsr_release(tsr_tensor *tensor)
{
    if (is_held(tensor) && !is_cells_own(tensor))
        tensor_handle_release(tensor);
}

int64_t tsr_live_tensors(void)
{
    tsr_context *context = tensor_context();
    return context ? context->live_tensors : 0;
}

/* ---- properties of tensors --------------------------------------------------------------------------------------- */

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

const char tensor_freed_message[] = "the tensor was freed: its scope has ended (tsr_keep or tsr_scope_return make it "
                                    "live longer), or tsr_free or, for a batch's tensor, tsr_batch_free was called";

tsr_status tensor_check(const tsr_tensor *tensor, base_error *error)
{
    tsr_status status = tsr_tensor_status(tensor);
    return status == TSR_OK ? TSR_OK : base_fail(error, status, "%s", tsr_tensor_message(tensor));
}

tsr_status tsr_tensor_status(const tsr_tensor *tensor)
{
    if (!tensor || tensor->refs == 0)
        return TSR_INVALID_ARGUMENT;
    if (tensor->failure)
        return tensor->failure->status;
    return tensor->cell->failure ? tensor->cell->failure->status : TSR_OK;
}

const char *tsr_tensor_message(const tsr_tensor *tensor)
{
    if (!tensor)
        return "the tensor is NULL";
    if (tensor->refs == 0) /* the handle's memory belongs to its context until another tensor reuses it */
        return tensor_freed_message;
    const tensor_failure *failure = tensor->failure ? tensor->failure : tensor->cell->failure;
    return failure ? failure->message : "";
}

void tensor_set_wide(tsr_tensor *tensor, tsr_tensor *wide)
{
    if (tensor && tensor->cell)
        tensor->cell->wide = wide;
}

tsr_tensor *tensor_wide(const tsr_tensor *tensor)
{
    return tensor && tensor->cell ? tensor->cell->wide : NULL;
}
