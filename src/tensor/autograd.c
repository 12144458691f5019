/* What a tensor says about gradients: whether it requires them, the gradient that it has, hooks on it. The walk that
 * makes gradients is in backward.c. */
#include "tensor/internal.h"

#include <tessera/autograd.h>

#include <string.h>

tensor_autograd *tensor_autograd_of(tensor_cell *cell)
{
    if (!cell->autograd)
        cell->autograd = base_alloc_zero(1, sizeof(*cell->autograd));
    return cell->autograd;
}

void tensor_autograd_set_grad(tensor_autograd *autograd, tsr_tensor *grad)
{
    tsr_tensor *old = autograd->grad;
    autograd->grad = grad;
    if (grad)
        grad->is_grad = true;
    if (!old)
        return;
    old->is_grad = false; /* somebody else may hold it */
    tensor_handle_release(old);
}

void tensor_autograd_free(tensor_cell *cell)
{
    tensor_autograd *autograd = cell->autograd;
    tensor_record *record = &cell->context->record;
    for (tensor_watch *watch = autograd->watches, *next; watch; watch = next) {
        next = watch->next;
        for (size_t i = 0; i < record->n_values; i++)
            for (tensor_watch **link = &record->values[i].watch; *link; link = &(*link)->chain)
                if (*link == watch) {
                    *link = watch->chain;
                    break;
                }
        base_free(watch);
    }
    cell->autograd = NULL;
    tensor_autograd_set_grad(autograd, NULL);
    base_free(autograd);
}

/* ---- state ------------------------------------------------------------------------------------------------------------ */

typedef struct own_cell_call {
    tsr_context *context;
    tsr_tensor *tensor, *fresh;
} own_cell_call;

static tsr_status own_cell_body(void *user)
{
    own_cell_call *call = user;
    ir_value *value = tensor_value(call->context, call->tensor);
    if (value && !(call->fresh = tensor_new(call->context, value, NULL, value->type)))
        base_unwind(TSR_OUT_OF_MEMORY);
    return call->context->record.builder.status;
}

/* What a view, a detached handle or a number shows, in a cell of its own: the leaf is this handle, not what it was taken of. */
static tsr_status own_cell(tsr_tensor *tensor, base_error *error)
{
    own_cell_call call = {.context = tensor_context(), .tensor = tensor};
    tsr_context *context = call.context;
    if (context != tensor->context)
        return base_fail(error, TSR_FAILED_PRECONDITION, "a view of another context's tensor cannot require gradients");
    context->record.builder.loc = tensor_site(context);
    context->busy++;
    tsr_status status = base_try(own_cell_body, &call, error);
    context->busy--;
    if (status != TSR_OK) {
        if (context->record.builder.status != TSR_OK)
            *error = context->record.builder.error;
        tensor_builder_reset(context);
        return status;
    }
    tsr_tensor *old = call.fresh;
    tensor_cell *cell = tensor->cell;
    cell->keeps -= tensor->keeps;
    tensor->cell = old->cell;
    tensor->cell->keeps += tensor->keeps;
    old->cell = cell;
    old->view = tensor->view;
    tensor->view = NULL;
    tensor->detached = false;
    tensor->view_node = NULL;
    tsr_free(old);
    return TSR_OK;
}

tsr_tensor *tsr_set_requires_grad(tsr_tensor *tensor, bool requires_grad)
{
    if (!tensor || tensor->refs == 0)
        return tensor_fail("set_requires_grad", TSR_INVALID_ARGUMENT, "%s", tsr_tensor_message(tensor));
    if (tensor->failure)
        return tensor;
    if (!ir_dtype_is_float(tensor->type->dtype) && !ir_dtype_is_complex(tensor->type->dtype)) {
        if (!requires_grad)
            return tensor;
        return tensor_fail("set_requires_grad", TSR_INVALID_ARGUMENT,
                           "only Tensors of floating point and complex dtype can require gradients");
    }
    bool leaf = tsr_is_leaf(tensor);
    if (!leaf && !requires_grad)
        return tensor_fail("set_requires_grad", TSR_INVALID_ARGUMENT,
                           "you can only change requires_grad flags of leaf variables.");
    if (!leaf || tsr_requires_grad(tensor) == requires_grad)
        return tensor;
    if (tensor->view || tensor->detached || tensor->cell->number) {
        base_error error = {0};
        tsr_status status = own_cell(tensor, &error);
        if (status != TSR_OK)
            return tensor_fail("set_requires_grad", status, "%s", error.message);
    }
    tensor->cell->requires_grad = requires_grad;
    tensor_cell_renew_leaf(tensor->cell);
    return tensor;
}

bool tsr_requires_grad(const tsr_tensor *tensor)
{
    if (!tensor || tensor->refs == 0 || tensor->failure || tensor->detached)
        return false;
    const tensor_cell *cell = tensor->cell;
    if (!grad_has_gradient(tensor->type))
        return false;
    return cell->requires_grad || (cell->node && tensor_frame_needs_grad(tensor->context, cell->node));
}

bool tsr_is_leaf(const tsr_tensor *tensor)
{
    if (!tsr_requires_grad(tensor))
        return true;
    return tensor->cell->requires_grad && !tensor->view;
}

tsr_tensor *tsr_grad(tsr_tensor *tensor)
{
    bool whole = tensor && tensor->refs > 0 && tensor->cell && !tensor->view && !tensor->detached;
    return whole && tensor->cell->autograd ? tensor->cell->autograd->grad : NULL;
}

void tsr_clear_grad(tsr_tensor *tensor)
{
    tsr_tensor *grad = tsr_grad(tensor);
    if (!grad)
        return;
    if (grad->cell)
        grad->cell->grad_unconsumed = false;
    tensor_autograd_set_grad(tensor->cell->autograd, NULL);
}

void tensor_consume_grad(tsr_tensor *tensor)
{
    tsr_tensor *grad = tsr_grad(tensor);
    if (grad && grad->cell)
        grad->cell->grad_unconsumed = false;
}

tsr_tensor *tsr_detach(tsr_tensor *tensor)
{
    if (!tensor || tensor->refs == 0)
        return tensor_fail("detach", TSR_INVALID_ARGUMENT, "%s", tsr_tensor_message(tensor));
    if (tensor->failure)
        return tensor;
    if (tensor->view)
        tensor->view->refs++;
    tsr_tensor *shown = tensor_new_view(tensor, tensor->view, tensor->type);
    if (!shown)
        return tensor_new_error(tensor->context, NULL);
    shown->detached = true;
    return shown;
}

bool tsr_set_grad_enabled(bool enabled)
{
    tsr_context *context = tensor_context();
    if (!context)
        return true;
    bool was = !context->no_grad;
    context->no_grad = !enabled;
    return was;
}

bool tsr_is_grad_enabled(void)
{
    tsr_context *context = tensor_context();
    return context && !context->no_grad;
}

/* ---- watches ---------------------------------------------------------------------------------------------------------- */

static tsr_status watch_value(const char *function, tsr_tensor *tensor,
                              tsr_tensor *(*hook)(void *user, tsr_tensor *gradient), void *user)
{
    base_error error;
    if (tensor_check(tensor, &error) != TSR_OK)
        return tensor_status_fail(error.status, "%s: %s", function, error.message);
    if (!tsr_requires_grad(tensor) || tensor->view)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "%s: can't be used on a Tensor that has requires_grad=False, or on a view", function);
    tensor_cell *cell = tensor->cell;
    if (cell->requires_grad && !hook)
        return TSR_OK; /* a leaf keeps its gradient anyway */
    tensor_autograd *autograd = tensor_autograd_of(cell);
    tensor_watch *watch = autograd ? base_alloc_zero(1, sizeof(*watch)) : NULL;
    if (!watch)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    watch->cell = cell;
    watch->hook = hook;
    watch->user = user;
    watch->next = autograd->watches;
    autograd->watches = watch;
    if (cell->node && !cell->requires_grad) {
        tensor_value_info *info = &tensor->context->record.values[cell->node->id];
        watch->chain = info->watch;
        info->watch = watch;
    }
    return TSR_OK;
}

tsr_status tsr_retain_grad(tsr_tensor *tensor)
{
    return watch_value("retain_grad", tensor, NULL, NULL);
}

tsr_status tsr_register_hook(tsr_tensor *tensor, tsr_tensor *(*hook)(void *user, tsr_tensor *gradient), void *user)
{
    if (!hook)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "register_hook: the function is NULL");
    return watch_value("register_hook", tensor, hook, user);
}
