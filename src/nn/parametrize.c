/* Parametrizations: tensors of a module that are computed at each use from other tensors.
 *
 * A parametrized tensor has no entry in its module. Its originals are entries of the container
 * parametrizations.<name>, whose children "0", "1" ... are the parametrizations, applied one after the other. So walks,
 * state dicts, optimizers and copies find the originals as any other tensors. */
#include "nn/parametrize.h"

#include <tessera/parametrize.h>

#include <stdio.h>
#include <string.h>

/* Checks that the parametrization computes from the originals a tensor like value. */
static tsr_status check_result(tsr_module *parametrization, tsr_tensor *const *originals, int64_t n,
                               const tsr_tensor *value, bool unsafe)
{
    tsr_tensor *made = NULL;
    bool training = parametrization->training;
    tsr_eval(parametrization); /* a trial must not move running estimates */
    tsr_status status = tsr_forward_n(parametrization, originals, n, &made, 1);
    tsr_train(parametrization, training);
    if (status == TSR_OK && !unsafe && !nn_same_type(made, value))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT,
                                    "register_parametrization: %s changes the shape or the dtype of the tensor, which "
                                    "needs .unsafe = true",
                                    parametrization->class_table.name);
    return status;
}

static tsr_module *container(const char *type, const tsr_module *like)
{
    tsr_module *made = nn_container(type);
    if (made)
        made->training = like->training;
    return made;
}

/* The list parametrizations.<name>, with the originals and the first parametrization, which it takes over. */
static tsr_status add_list(tsr_module *module, const nn_entry *entry, tsr_module *parametrization,
                           tsr_tensor *const *originals, int64_t n)
{
    tsr_module *dict = nn_parametrizations(module), *list = container(nn_parametrization_list, module);
    bool frozen = entry->kind == NN_PARAMETER && !tsr_requires_grad(entry->tensor);
    tsr_status status = list ? TSR_OK : TSR_OUT_OF_MEMORY;
    if (list)
        status = tsr_register_module(list, "0", parametrization);
    for (int64_t i = 0; status == TSR_OK && i < n; i++) {
        char name[32] = "original";
        if (n > 1)
            snprintf(name, sizeof(name), "original%lld", (long long)i);
        status = nn_register_entry(list, name, originals[i], entry->kind, frozen);
    }
    if (status == TSR_OK && !dict) {
        dict = container(nn_parametrization_dict, module);
        status = dict ? tsr_register_module(module, "parametrizations", dict) : TSR_OUT_OF_MEMORY;
    }
    if (status == TSR_OK)
        return tsr_register_module(dict, entry->name, list);
    tsr_module_free(list);
    return status;
}

static void drop_entry(tsr_module *module, const char *name)
{
    for (size_t i = 0; i < module->n_entries; i++)
        if (strcmp(module->entries[i].name, name) == 0) {
            tsr_free(module->entries[i].tensor);
            base_free(module->entries[i].name);
            module->n_entries--;
            memmove(&module->entries[i], &module->entries[i + 1], (module->n_entries - i) * sizeof(*module->entries));
            break;
        }
    nn_forget_parameters(module);
}

/* New tensors of these values, computed; the one original of a parametrization stays the parameter that it was. */
static tsr_status own_originals(tsr_tensor *parameter, tsr_tensor **originals, int64_t n)
{
    if (n == 1 && originals[0] == parameter)
        return TSR_OK;
    if (n == 1 && nn_same_type(originals[0], parameter)) {
        tsr_status status = tensor_assign(parameter, originals[0]);
        originals[0] = parameter;
        return status;
    }
    for (int64_t i = 0; i < n; i++) {
        originals[i] = tsr_clone(tsr_detach(originals[i]));
        if (tensor_is_error(originals[i]))
            return TSR_OUT_OF_MEMORY;
    }
    return tsr_sync_all(originals, n);
}

static const nn_entry *find_own(const tsr_module *module, const char *name)
{
    for (size_t i = 0; i < module->n_entries; i++)
        if (strcmp(module->entries[i].name, name) == 0 && module->entries[i].tensor)
            return &module->entries[i];
    return NULL;
}

/* An error when the user's functions, which ran since the first checks, have changed what these checks found. */
static tsr_status check_unchanged(bool unchanged, const tsr_module *parametrization)
{
    return unchanged && !parametrization->freed && !parametrization->parent
               ? TSR_OK
               : tensor_status_fail(TSR_FAILED_PRECONDITION,
                                    "register_parametrization: right_inverse or the forward changed the module or the "
                                    "parametrization");
}

static tsr_status register_first(tsr_module *module, const char *name, tsr_module *parametrization, int64_t n,
                                 bool unsafe)
{
    tsr_tensor *originals[NN_MOST_ORIGINALS] = {NULL}, *value = tsr_keep(find_own(module, name)->tensor);
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = nn_right_inverse(parametrization, value, originals, n);
    if (status == TSR_OK)
        status = check_result(parametrization, originals, n, value, unsafe);
    if (status == TSR_OK)
        status = own_originals(value, originals, n);
    tsr_set_grad_enabled(was);
    const nn_entry *entry = find_own(module, name);
    if (status == TSR_OK)
        status = check_unchanged(entry && entry->tensor == value, parametrization);
    if (status == TSR_OK)
        status = add_list(module, entry, parametrization, originals, n);
    if (status == TSR_OK)
        drop_entry(module, name);
    tensor_scope_leave(scope);
    tsr_free(value);
    return status;
}

static tsr_status register_further(tsr_module *module, const char *name, tsr_module *parametrization, int64_t n,
                                   bool unsafe)
{
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *value = nn_parametrized_look(module, name);
    tsr_status status = n != 1                   ? tensor_status_fail(TSR_INVALID_ARGUMENT,
                                                                      "register_parametrization: '%s' is "
                                                                                        "parametrized already; a further "
                                                                                        "parametrization has one original",
                                                                      name)
                        : tensor_is_error(value) ? tsr_tensor_status(value)
                                                 : check_result(parametrization, &value, 1, value, unsafe);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    tsr_module *list = nn_parametrizations_of(module, name);
    if (status == TSR_OK)
        status = check_unchanged(list != NULL, parametrization);
    if (status != TSR_OK)
        return status;
    char number[32];
    snprintf(number, sizeof(number), "%zu", list->n_children);
    status = tsr_register_module(list, number, parametrization);
    nn_parametrized_changed(list);
    return status;
}

tsr_status tsr_register_parametrization(tsr_module *module, const char *name,
                                        const tsr_register_parametrization_options *options)
{
    tsr_register_parametrization_options o;
    tsr_status status = tensor_options("register_parametrization", &o, sizeof(o), options);
    if (status != TSR_OK)
        return status;
    tsr_module *p = o.parametrization;
    int64_t n = o.originals ? o.originals : 1;
    const nn_entry *entry = module && name ? find_own(module, name) : NULL;
    char *copy = NULL; /* name may be the module's own, or of its list of parameters */
    if (!module || !name || !p || p->parent || p == module)
        status =
            tensor_status_fail(TSR_INVALID_ARGUMENT, "register_parametrization: the module, the name or the "
                                                     "parametrization is NULL, or the parametrization has a parent");
    else if (n < 1 || n > NN_MOST_ORIGINALS)
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "register_parametrization: %lld originals, not 1 to %d",
                                    (long long)n, NN_MOST_ORIGINALS);
    else if (!entry && !nn_is_parametrized(module, name))
        status = tensor_status_fail(TSR_NOT_FOUND,
                                    "register_parametrization: %s has no parameter or buffer with name "
                                    "'%s'",
                                    module->class_table.name, name);
    else if (!(copy = base_strdup(name)))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "register_parametrization: out of memory");
    if (status != TSR_OK) {
        if (p && !p->parent && p != module)
            tsr_module_free(p);
        return status;
    }
    p->right_inverse = o.right_inverse;
    p->right_user = o.user;
    tsr_train(p, module->training);
    nn_hold(module);
    nn_hold(p);
    status = entry ? register_first(module, copy, p, n, o.unsafe) : register_further(module, copy, p, n, o.unsafe);
    if (status != TSR_OK && !p->parent)
        tsr_module_free(p);
    nn_release(p);
    nn_release(module);
    base_free(copy);
    return status;
}
