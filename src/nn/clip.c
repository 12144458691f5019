/* Gradients clipped by norm or by value before an optimizer's step (torch.nn.utils), and lists of parameters that the
 * caller chooses. */
#include "nn/internal.h"

#include <math.h>
#include <stdio.h>

/* ---- lists of parameters ----------------------------------------------------------------------------------------- */

static tsr_parameter_list *list_of_at_most(int64_t n)
{
    tsr_parameter_list *list = base_alloc_zero(1, sizeof(*list));
    if (!list)
        return NULL;
    list->tensors = base_alloc_zero((size_t)n + 1, sizeof(*list->tensors));
    list->names = base_alloc_zero((size_t)n + 1, sizeof(*list->names));
    if (list->tensors && list->names)
        return list;
    tsr_parameter_list_free(list);
    return NULL;
}

static bool list_add(tsr_parameter_list *list, const char *name, tsr_tensor *tensor)
{
    list->names[list->n] = base_strdup(name);
    if (!list->names[list->n])
        return false;
    list->tensors[list->n++] = tsr_retain(tensor);
    return true;
}

static tsr_parameter_list *list_failed(const char *function, tsr_parameter_list *list)
{
    tsr_parameter_list_free(list);
    tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    return NULL;
}

tsr_parameter_list *tsr_parameter_list_new(tsr_tensor *const *tensors, int64_t n)
{
    bool bad = !tensor_list_fits(tensors, n);
    for (int64_t i = 0; !bad && i < n; i++)
        bad = tensor_is_error(tensors[i]);
    if (bad) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "parameter_list_new: the list or a tensor is NULL, or an error");
        return NULL;
    }
    tsr_parameter_list *list = list_of_at_most(n);
    bool made = list != NULL;
    for (int64_t i = 0; made && i < n; i++) {
        char name[32];
        snprintf(name, sizeof(name), "%lld", (long long)i);
        made = list_add(list, name, tensors[i]);
    }
    return made ? list : list_failed("parameter_list_new", list);
}

tsr_parameter_list *tsr_parameters_where(tsr_module *module,
                                         bool (*chosen)(void *user, const char *name, const tsr_tensor *parameter),
                                         void *user)
{
    const tsr_parameter_list *all = tsr_parameters(module);
    if (!all || !chosen) {
        if (module || !chosen)
            tensor_status_fail(TSR_INVALID_ARGUMENT, "parameters_where: the module or the function is NULL");
        return NULL;
    }
    tsr_parameter_list *list = list_of_at_most(all->n);
    bool made = list != NULL;
    for (int64_t i = 0; made && i < all->n; i++)
        if (chosen(user, all->names[i], all->tensors[i]))
            made = list_add(list, all->names[i], all->tensors[i]);
    return made ? list : list_failed("parameters_where", list);
}

void tsr_parameter_list_free(tsr_parameter_list *list)
{
    for (int64_t i = 0; list && i < list->n; i++) {
        tsr_release(list->tensors[i]);
        base_free(list->names[i]);
    }
    if (!list)
        return;
    base_free(list->tensors);
    base_free(list->names);
    base_free(list);
}

/* ---- clipping ---------------------------------------------------------------------------------------------------------- */

/* Replaces every gradient of the list in place by change(gradient, user), without recording gradients; returns the
 * first error. */
static tsr_status change_all(const tsr_parameter_list *list, tsr_tensor *(*change)(tsr_tensor *gradient, void *user),
                             void *user)
{
    tsr_status status = TSR_OK;
    for (int64_t i = 0; status == TSR_OK && i < list->n; i++) {
        tsr_tensor *gradient = tsr_grad(list->tensors[i]);
        tsr_tensor *changed = gradient ? change(gradient, user) : NULL;
        if (gradient)
            status = changed ? tsr_tensor_status(changed) : TSR_OUT_OF_MEMORY;
    }
    return status;
}

static tsr_tensor *scaled(tsr_tensor *gradient, void *factor)
{
    return tsr_mul_(gradient, factor);
}

/* The p-norm of all gradients as one vector, computed from the norm of each gradient; NULL: there are no gradients, or
 * memory is short. */
static tsr_tensor *total_norm(const tsr_parameter_list *list, double p)
{
    tsr_tensor **norms = base_alloc_zero((size_t)list->n + 1, sizeof(*norms));
    int64_t n = 0;
    for (int64_t i = 0; norms && i < list->n; i++)
        if (tsr_grad(list->tensors[i]))
            norms[n++] =
                tsr_norm(tsr_grad(list->tensors[i]), &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = p});
    tsr_tensor *total =
        n == 0 ? tsr_zeros(&(tsr_zeros_options){.size = sizeof(tsr_zeros_options)})
               : tsr_norm(tsr_stack(norms, n, 0), &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = p});
    base_free(norms);
    return total;
}

tsr_tensor *tsr_clip_grad_norm_(const tsr_parameter_list *parameters, const tsr_clip_grad_norm_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("clip_grad_norm_");
    tsr_clip_grad_norm_options o;
    if (tensor_options("clip_grad_norm_", &o, sizeof(o), options) != TSR_OK)
        return tensor_fail("clip_grad_norm_", TSR_INVALID_ARGUMENT, "the options are of another version");
    if (!parameters)
        return tensor_fail("clip_grad_norm_", TSR_INVALID_ARGUMENT, "the parameters are NULL");
    if (!(o.max_norm >= 0) || !(o.norm_type >= 0)) /* NaN, too */
        return tensor_fail("clip_grad_norm_", TSR_INVALID_ARGUMENT, "%s must be at least 0, but is %g",
                           !(o.max_norm >= 0) ? "max_norm" : "norm_type",
                           !(o.max_norm >= 0) ? o.max_norm : o.norm_type);
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *total = total_norm(parameters, o.norm_type > 0 ? o.norm_type : 2);
    tsr_tensor *factor = tsr_div(tsr_number(o.max_norm), tsr_add(total, tsr_number(1e-6)));
    factor = tsr_clamp(factor, NULL, tsr_number(1));
    tsr_status status = tensor_is_error(factor) ? TSR_OK : change_all(parameters, scaled, factor);
    tsr_set_grad_enabled(was);
    total = tsr_scope_return(scope, status == TSR_OK ? total : factor);
    tensor_scope_leave(scope);
    return status == TSR_OK ? total : tensor_fail("clip_grad_norm_", status, "a gradient cannot be scaled");
}

static tsr_tensor *clamped(tsr_tensor *gradient, void *bounds)
{
    tsr_tensor **both = bounds;
    return tsr_clamp_(gradient, both[0], both[1]);
}

tsr_status tsr_clip_grad_value_(const tsr_parameter_list *parameters, double clip_value)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("clip_grad_value_");
    if (!parameters || !(clip_value >= 0))
        return parameters ? tensor_status_fail(TSR_INVALID_ARGUMENT,
                                               "clip_grad_value_: clip_value must be at least 0, but is %g", clip_value)
                          : tensor_status_fail(TSR_INVALID_ARGUMENT, "clip_grad_value_: the parameters are NULL");
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status =
        change_all(parameters, clamped, (tsr_tensor *[]){tsr_number(-clip_value), tsr_number(clip_value)});
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}
