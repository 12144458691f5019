/* A tensor's state for gradients: whether it requires gradients, its gradient, and its hooks. The walk that computes
 * gradients is in backward.c. */
#include "tensor/call/call.h"
#include "tensor/record/frame.h"
#include "tensor/record/view.h"

#include <tessera/autograd.h>

#include <string.h>

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

/* Moves the value of a number, or of a view of one, into a cell of its own. */
static tsr_status own_cell(tsr_tensor *tensor, base_error *error)
{
    own_cell_call call = {.context = tensor_context(), .tensor = tensor};
    tsr_context *context = call.context;
    if (context != tensor->context)
        return base_fail(error, TSR_FAILED_PRECONDITION, "another context's number cannot require gradients");
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
    tensor_variable *variable = tensor->variable;
    tensor_view *view = tensor->view;
    cell->keeps -= tensor->keeps;
    tensor->cell = old->cell;
    tensor->variable = old->variable;
    tensor->view = old->view;
    tensor->cell->keeps += tensor->keeps;
    old->cell = cell;
    old->variable = variable;
    old->view = view;
    tsr_free(old);
    return TSR_OK;
}

/* Makes the tensor a leaf, or a leaf no longer. A view becomes a root of its own; views of this view do not change. */
static bool set_leaf(tsr_tensor *tensor, bool requires_grad)
{
    tensor_variable *variable = tensor->variable;
    if (variable->parent) {
        if (variable->view)
            variable->view->refs++;
        variable = tensor_variable_new_root(tensor->cell, variable->view, variable->type);
        if (!variable)
            return false;
        tensor_variable_release(tensor->variable);
        tensor->variable = variable;
    }
    variable->requires_grad = requires_grad;
    tensor_cell_renew_leaf(variable->cell);
    variable->cell->version++; /* values remembered for the old state are stale */
    return true;
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
    const ir_value *node = tensor->cell->node;
    if (node && tensor_frame_builder_of(tensor->context, node) != &tensor->context->record.builder)
        return tensor_fail(
            "set_requires_grad", TSR_FAILED_PRECONDITION,
            "a tensor of a function that is being recorded cannot become a leaf; make the tensor outside");
    if (tensor->cell->number) {
        base_error error = {0};
        tsr_status status = own_cell(tensor, &error);
        if (status != TSR_OK)
            return tensor_fail("set_requires_grad", status, "%s", error.message);
    }
    if (!set_leaf(tensor, requires_grad))
        return tensor_new_error(tensor->context, NULL);
    return tensor;
}

bool tsr_requires_grad(const tsr_tensor *tensor)
{
    return tensor && tensor->refs > 0 && tensor->variable && tensor_variable_requires_grad(tensor->variable);
}

bool tsr_is_leaf(const tsr_tensor *tensor)
{
    return !tsr_requires_grad(tensor) || tensor->variable->requires_grad;
}

tsr_tensor *tsr_grad(tsr_tensor *tensor)
{
    return tensor && tensor->refs > 0 && tensor->variable ? tensor->variable->grad : NULL;
}

void tsr_clear_grad(tsr_tensor *tensor)
{
    tsr_tensor *grad = tsr_grad(tensor);
    if (!grad)
        return;
    if (grad->cell)
        grad->cell->grad_unconsumed = false;
    tensor_variable_set_grad(tensor->variable, NULL);
}

void tensor_consume_grad(tsr_tensor *tensor)
{
    tsr_tensor *grad = tsr_grad(tensor);
    if (!grad || !grad->cell)
        return;
    grad->cell->grad_consumed = grad->cell->grad_consumed || grad->cell->grad_unconsumed;
    grad->cell->grad_unconsumed = false;
}

tsr_tensor *tsr_detach(tsr_tensor *tensor)
{
    if (!tensor || tensor->refs == 0)
        return tensor_fail("detach", TSR_INVALID_ARGUMENT, "%s", tsr_tensor_message(tensor));
    if (tensor->failure)
        return tensor;
    static const tensor_row row = {.name = "detach"};
    if (tensor->context != tensor_context())
        return tensor_show_foreign(&row, tensor, NULL);
    tsr_tensor *shown = tensor_new_detached(tensor);
    return shown ? shown : tensor_new_error(tensor->context, NULL);
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

typedef struct watch_call {
    tsr_context *context;
    tensor_variable *variable;
    tensor_watch *watch;
} watch_call;

static tsr_status watch_body(void *user)
{
    watch_call *call = user;
    tensor_variable_watch(call->context, call->variable, call->watch);
    return call->context->record.builder.status;
}

bool tensor_collects_grad(const tsr_tensor *tensor)
{
    bool retained = tsr_is_leaf(tensor); /* a leaf retains its gradient without a watch */
    for (const tensor_watch *w = retained ? NULL : tensor->variable->watches; w; w = w->next)
        retained = retained || !w->hook;
    return retained;
}

static tsr_status watch_value(const char *function, tsr_tensor *tensor,
                              tsr_tensor *(*hook)(void *user, tsr_tensor *gradient), void *user,
                              void (*ended)(void *user))
{
    base_error error = {0};
    if (tensor_check(tensor, &error) != TSR_OK)
        return tensor_status_fail(error.status, "%s: %s", function, error.message);
    if (!tsr_requires_grad(tensor))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: can't be used on a Tensor that has requires_grad=False",
                                  function);
    tsr_context *context = tensor_context();
    if (context != tensor->context || context->record.frame)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "%s: the tensor is of another context, or a function is being recorded", function);
    tensor_variable *variable = tensor->variable;
    if (!hook && tensor_collects_grad(tensor))
        return TSR_OK;
    tensor_watch *watch = base_alloc_zero(1, sizeof(*watch));
    watch_call call = {context, variable, watch};
    context->busy++;
    tsr_status status = TSR_OUT_OF_MEMORY;
    if (watch) {
        watch->hook = hook;
        watch->user = user;
        watch->ended = ended;
        status = base_try(watch_body, &call, &error);
    }
    context->busy--;
    if (status == TSR_OK)
        return TSR_OK;
    if (context->record.builder.status != TSR_OK)
        error = context->record.builder.error;
    tensor_builder_reset(context);
    base_free(watch);
    return tensor_status_fail(status, "%s: %s", function, error.status == status ? error.message : "out of memory");
}

tsr_status tsr_retain_grad(tsr_tensor *tensor)
{
    return watch_value("retain_grad", tensor, NULL, NULL, NULL);
}

tsr_status tsr_register_hook(tsr_tensor *tensor, tsr_tensor *(*hook)(void *user, tsr_tensor *gradient), void *user)
{
    if (!hook)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "register_hook: the function is NULL");
    return watch_value("register_hook", tensor, hook, user, NULL);
}

tsr_status tensor_register_hook(tsr_tensor *tensor, tsr_tensor *(*hook)(void *user, tsr_tensor *gradient), void *user,
                                void (*ended)(void *user))
{
    return watch_value("register_hook", tensor, hook, user, ended);
}
