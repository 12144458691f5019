/* Averaged weights beside a model's parameters: equal averages (P. Izmailov et al.: SWA) or exponential ones. */
#include "optim/internal.h"

#include <stdio.h>

struct tsr_averaged {
    double decay; /* 0: an equal average */
    int64_t n, updates;
    tsr_tensor **parameters; /* retained */
    tsr_tensor **averages;   /* kept */
    char **names;
};

void tsr_averaged_free(tsr_averaged *a)
{
    for (int64_t i = 0; a && i < a->n; i++) {
        tsr_release(a->parameters[i]);
        tsr_free(a->averages[i]);
        base_free(a->names[i]);
    }
    if (a) {
        base_free(a->parameters);
        base_free(a->averages);
        base_free(a->names);
    }
    base_free(a);
}

/* Adds the average of parameter i, which begins as a copy of the parameter. */
static bool averaged_add(tsr_averaged *a, const tsr_parameter_list *list, int64_t i)
{
    tsr_tensor *parameter = tsr_parameter_at(list, i), *copy = tsr_clone(tsr_detach(parameter));
    a->names[i] = base_strdup(tsr_parameter_name(list, i) ? tsr_parameter_name(list, i) : "");
    a->parameters[i] = tsr_retain(parameter);
    a->averages[i] = tensor_is_error(copy) ? NULL : tsr_keep(copy);
    a->n = i + 1;
    return a->names[i] && a->averages[i];
}

tsr_averaged *tsr_averaged_new(const tsr_parameter_list *parameters, double ema_decay)
{
    int64_t n = tsr_parameter_count(parameters);
    if (n == 0 || !(ema_decay >= 0 && ema_decay <= 1)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           n == 0 ? "averaged: there are no parameters"
                                  : "Invalid decay value %g provided. Please provide a value in [0,1] range.",
                           ema_decay);
        return NULL;
    }
    tsr_averaged *a = base_alloc_zero(1, sizeof(*a));
    if (a) {
        a->decay = ema_decay;
        a->parameters = base_alloc_zero((size_t)n, sizeof(*a->parameters));
        a->averages = base_alloc_zero((size_t)n, sizeof(*a->averages));
        a->names = base_alloc_zero((size_t)n, sizeof(*a->names));
    }
    bool made = a && a->parameters && a->averages && a->names;
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; made && i < n; i++)
        made = averaged_add(a, parameters, i);
    tensor_scope_leave(scope);
    if (made && tsr_mark_step() == TSR_OK)
        return a;
    tsr_averaged_free(a);
    if (!made) /* a step that failed has set its own error */
        tensor_status_fail(TSR_OUT_OF_MEMORY, "averaged: out of memory");
    return NULL;
}

/* Each average's next value: the parameter at first; later the average moves towards the parameter by weight. */
static tsr_tensor *next_average(tsr_averaged *a, int64_t i, tsr_tensor *weight)
{
    tsr_tensor *now = tsr_detach(a->parameters[i]), *old = a->averages[i];
    return a->updates == 0 ? now : tsr_add(old, tsr_mul(tsr_sub(now, old), weight));
}

/* Binds new values to all tensors at once: the next values to averages, or (swap) the values of parameters and averages
 * to each other. */
static tsr_status bind(tsr_averaged *a, bool swap)
{
    int64_t n = swap ? 2 * a->n : a->n;
    tsr_tensor **pairs = base_alloc_zero((size_t)n, 2 * sizeof(*pairs));
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "averaged: out of memory");
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *weight = tsr_number(a->decay > 0 ? 1 - a->decay : 1 / ((double)a->updates + 1));
    for (int64_t i = 0; i < a->n; i++) {
        pairs[i] = a->averages[i];
        pairs[n + i] = swap ? tsr_detach(a->parameters[i]) : next_average(a, i, weight);
        if (swap) {
            pairs[a->n + i] = a->parameters[i];
            pairs[n + a->n + i] = a->averages[i];
        }
    }
    tsr_status status = tensor_assign_all((size_t)n, pairs);
    tsr_set_grad_enabled(was);
    base_free(pairs);
    tensor_scope_leave(scope);
    return status;
}

tsr_status tsr_averaged_update(tsr_averaged *averaged)
{
    if (!averaged)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_update: the averages are NULL");
    tsr_status status = bind(averaged, false);
    averaged->updates += status == TSR_OK;
    return status;
}

tsr_status tsr_averaged_swap(tsr_averaged *averaged)
{
    if (!averaged)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_swap: the averages are NULL");
    return bind(averaged, true);
}

tsr_tensor *tsr_averaged_at(const tsr_averaged *averaged, int64_t i)
{
    return averaged && i >= 0 && i < averaged->n ? averaged->averages[i] : NULL;
}

tsr_state_dict *tsr_averaged_state_dict(const tsr_averaged *averaged)
{
    if (!averaged) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_state_dict: the averages are NULL");
        return NULL;
    }
    char name[1100];
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_status status = dict ? tsr_state_dict_set_int(dict, "n_averaged", averaged->updates) : TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; status == TSR_OK && i < averaged->n; i++) {
        snprintf(name, sizeof(name), "module.%s", averaged->names[i]);
        status = tsr_state_dict_set(dict, name, averaged->averages[i]);
    }
    if (status == TSR_OK)
        return dict;
    tsr_state_dict_free(dict);
    return NULL;
}

/* Finds the dict's value for average i, which is borrowed. */
static tsr_status find_value(const tsr_averaged *a, int64_t i, const tsr_state_dict *dict, tsr_tensor **value)
{
    char name[1100];
    snprintf(name, sizeof(name), "module.%s", a->names[i]);
    *value = tsr_state_dict_get(dict, name);
    if (!*value)
        return tensor_status_fail(TSR_NOT_FOUND, "averaged_load_state_dict: %s is missing", name);
    if (!optim_state_fits(*value, a->averages[i]))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_load_state_dict: %s has another shape or dtype",
                                  name);
    return TSR_OK;
}

tsr_status optim_averaged_check_state(const tsr_averaged *a, const tsr_state_dict *dict)
{
    int64_t updates;
    if (tsr_state_dict_get_int(dict, "n_averaged", &updates) != TSR_OK || updates < 0)
        return tensor_status_fail(TSR_NOT_FOUND, "averaged_load_state_dict: n_averaged is missing or negative");
    tsr_tensor *value;
    tsr_status status = TSR_OK;
    for (int64_t i = 0; status == TSR_OK && i < a->n; i++)
        status = find_value(a, i, dict, &value);
    return status;
}

tsr_status tsr_averaged_load_state_dict(tsr_averaged *a, const tsr_state_dict *dict)
{
    if (!a || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_load_state_dict: the averages or the dict is NULL");
    tsr_status status = optim_averaged_check_state(a, dict);
    if (status != TSR_OK)
        return status;
    tsr_tensor **pairs = base_alloc_zero((size_t)a->n, 2 * sizeof(*pairs));
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "averaged_load_state_dict: out of memory");
    for (int64_t i = 0; status == TSR_OK && i < a->n; i++) {
        pairs[i] = a->averages[i];
        status = find_value(a, i, dict, &pairs[a->n + i]);
    }
    if (status == TSR_OK)
        status = tensor_assign_all((size_t)a->n, pairs);
    if (status == TSR_OK)
        status = tsr_state_dict_get_int(dict, "n_averaged", &a->updates);
    base_free(pairs);
    return status;
}
