/* Averaged weights as a state dict. */
#include "optim/averaged.h"

#include <stdio.h>

tsr_state_dict *tsr_averaged_state_dict(const tsr_averaged *averaged)
{
    if (!averaged) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_state_dict: the averages are NULL");
        return NULL;
    }
    if (optim_averaged_in_place(averaged, "averaged_state_dict") != TSR_OK)
        return NULL;
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

/* Finds the dict's value for average i, which is borrowed. A wide average also takes a value of the parameter's dtype. */
static tsr_status find_value(const tsr_averaged *a, int64_t i, const tsr_state_dict *dict, tsr_tensor **value)
{
    char name[1100];
    snprintf(name, sizeof(name), "module.%s", a->names[i]);
    *value = tsr_state_dict_get(dict, name);
    if (!*value)
        return tensor_status_fail(TSR_NOT_FOUND, "averaged_load_state_dict: %s is missing", name);
    if (!optim_state_fits(*value, a->averages[i]) && !optim_state_fits(*value, a->parameters[i]))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "averaged_load_state_dict: %s has another shape or dtype",
                                  name);
    return TSR_OK;
}

tsr_status optim_averaged_check_state(const tsr_averaged *a, const tsr_state_dict *dict)
{
    int64_t updates;
    tsr_status status = optim_averaged_in_place(a, "averaged_load_state_dict");
    if (status != TSR_OK)
        return status;
    if (tsr_state_dict_get_int(dict, "n_averaged", &updates) != TSR_OK || updates < 0)
        return tensor_status_fail(TSR_NOT_FOUND, "averaged_load_state_dict: n_averaged is missing or negative");
    tsr_tensor *value;
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
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; status == TSR_OK && i < a->n; i++) {
        tsr_tensor *value;
        status = find_value(a, i, dict, &value);
        pairs[i] = a->averages[i];
        pairs[a->n + i] = status == TSR_OK ? tsr_to(value, tsr_tensor_dtype(a->averages[i])) : NULL;
    }
    if (status == TSR_OK)
        status = tensor_assign_all((size_t)a->n, pairs);
    if (status == TSR_OK)
        status = tsr_state_dict_get_int(dict, "n_averaged", &a->updates);
    base_free(pairs);
    tensor_scope_leave(scope);
    return status;
}
