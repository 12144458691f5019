/* Parametrized tensors: computing them from their originals, assigning values to them, and removing their
 * parametrizations. See parametrize.c. */
#include "nn/parametrize.h"

#include <tessera/parametrize.h>

#include <stdio.h>
#include <string.h>

const char nn_parametrization_dict[] = "ModuleDict", nn_parametrization_list[] = "ParametrizationList";

/* ---- finding and computing -------------------------------------------------------------------------------------------- */

tsr_module *nn_parametrizations(const tsr_module *module)
{
    for (size_t i = 0; i < module->n_children; i++)
        if (module->children[i].module->class_table.name == nn_parametrization_dict)
            return module->children[i].module;
    return NULL;
}

tsr_module *nn_parametrizations_of(const tsr_module *module, const char *name)
{
    const tsr_module *dict = nn_parametrizations(module);
    for (size_t i = 0; dict && i < dict->n_children; i++)
        if (strcmp(dict->children[i].name, name) == 0 &&
            dict->children[i].module->class_table.name == nn_parametrization_list)
            return dict->children[i].module;
    return NULL;
}

bool nn_is_parametrized(const tsr_module *module, const char *name)
{
    return name ? nn_parametrizations_of(module, name) != NULL : nn_parametrizations(module) != NULL;
}

bool tsr_is_parametrized(const tsr_module *module, const char *name)
{
    return module && nn_is_parametrized(module, name);
}

/* Applies parametrizations [from, n) of the list to the n_in tensors. */
static tsr_tensor *applied(tsr_module *list, tsr_tensor *const *in, int64_t n_in)
{
    tsr_tensor *x = NULL;
    nn_hold(list); /* a forward may remove the parametrization that it computes */
    for (size_t i = 0; i < list->n_children; i++) {
        if (tsr_forward_n(list->children[i].module, in, n_in, &x, 1) != TSR_OK)
            break; /* x is the error */
        in = &x;
        n_in = 1;
    }
    nn_release(list);
    return x;
}

tsr_tensor *nn_parametrized(const tsr_module *module, const char *name)
{
    tsr_module *list = nn_parametrizations_of(module, name);
    tsr_tensor *originals[NN_MOST_ORIGINALS] = {NULL};
    if (!list)
        return NULL;
    tsr_tensor *cached = nn_parametrized_cached(list);
    if (cached)
        return cached;
    for (size_t i = 0; i < list->n_entries; i++)
        originals[i] = nn_entry_tensor(list, &list->entries[i]);
    nn_hold(list);
    tsr_tensor *value = nn_parametrized_cache(list, applied(list, originals, (int64_t)list->n_entries));
    nn_release(list);
    return value;
}

tsr_tensor *nn_parametrized_look(tsr_module *module, const char *name)
{
    tsr_module *list = nn_parametrizations_of(module, name);
    bool training = list && list->training;
    nn_hold(list);
    tsr_eval(list);
    tsr_tensor *value = nn_parametrized(module, name);
    tsr_train(list, training);
    nn_release(list);
    return value;
}

bool nn_same_type(const tsr_tensor *a, const tsr_tensor *b)
{
    return tsr_tensor_dtype(a) == tsr_tensor_dtype(b) && tsr_dim(a) == tsr_dim(b) &&
           (tsr_dim(a) == 0 || memcmp(tsr_shape(a), tsr_shape(b), (size_t)tsr_dim(a) * sizeof(int64_t)) == 0);
}

tsr_status nn_right_inverse(tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals, int64_t n)
{
    originals[0] = value;
    if (!parametrization->right_inverse)
        return n == 1 ? TSR_OK
                      : tensor_status_fail(TSR_INVALID_ARGUMENT,
                                           "register_parametrization: %lld originals need a "
                                           "right_inverse",
                                           (long long)n);
    nn_hold(parametrization);
    tsr_status status =
        parametrization->right_inverse(parametrization->right_user, parametrization, value, originals, n);
    nn_release(parametrization);
    for (int64_t i = 0; status == TSR_OK && i < n; i++)
        if (tensor_is_error(originals[i]))
            status = originals[i] ? tsr_tensor_status(originals[i])
                                  : tensor_status_fail(TSR_INVALID_ARGUMENT, "right_inverse left an original NULL");
    return status;
}

tsr_status nn_register_entry(tsr_module *module, const char *name, tsr_tensor *tensor, nn_entry_kind kind, bool frozen)
{
    tsr_status status = kind == NN_PARAMETER ? tsr_register_parameter(module, name, tensor)
                                             : tsr_register_buffer(module, name, tensor, kind == NN_BUFFER);
    return status == TSR_OK && kind == NN_PARAMETER && frozen ? tsr_tensor_status(tsr_set_requires_grad(tensor, false))
                                                              : status;
}

/* ---- assigning and removing --------------------------------------------------------------------------------------------- */

static tsr_status none_of_name(const char *function, const tsr_module *module, const char *name)
{
    return tensor_status_fail(TSR_NOT_FOUND, "%s: %s has no parametrized tensor '%s'", function,
                              module ? module->class_table.name : "a NULL module", name ? name : "(null)");
}

tsr_status tsr_assign_parametrized(tsr_module *module, const char *name, tsr_tensor *value)
{
    tsr_module *list = module && name ? nn_parametrizations_of(module, name) : NULL;
    if (!list || tensor_is_error(value))
        return list ? tensor_status_fail(TSR_INVALID_ARGUMENT, "assign_parametrized: the value is NULL or an error")
                    : none_of_name("assign_parametrized", module, name);
    tsr_tensor *pairs[2 * NN_MOST_ORIGINALS] = {NULL};
    size_t n = list->n_entries;
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = TSR_OK;
    nn_hold(list); /* a right_inverse may free the module */
    for (size_t i = list->n_children; status == TSR_OK && i > 0; i--) {
        tsr_module *p = list->children[i - 1].module;
        if (!p->right_inverse)
            status = tensor_status_fail(TSR_UNIMPLEMENTED, "assign_parametrized: %s has no right_inverse",
                                        p->class_table.name);
        else
            status = nn_right_inverse(p, value, pairs + n, i == 1 ? (int64_t)n : 1);
        value = pairs[n];
    }
    if (status == TSR_OK && list->n_entries != n)
        status =
            tensor_status_fail(TSR_FAILED_PRECONDITION, "assign_parametrized: right_inverse changed the originals");
    for (size_t i = 0; status == TSR_OK && i < n; i++) {
        pairs[i] = list->entries[i].tensor;
        if (!nn_same_type(pairs[i], pairs[n + i]))
            status =
                tensor_status_fail(TSR_INVALID_ARGUMENT, "assign_parametrized: the value has another shape or dtype");
    }
    if (status == TSR_OK)
        status = tensor_assign_all(n, pairs);
    nn_parametrized_changed(list);
    nn_release(list);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

static void drop_child(tsr_module *parent, const tsr_module *child)
{
    for (size_t i = 0; i < parent->n_children; i++)
        if (parent->children[i].module == child) {
            tsr_module *taken = parent->children[i].module;
            nn_forget_parameters(parent);
            base_free(parent->children[i].name);
            parent->n_children--;
            memmove(&parent->children[i], &parent->children[i + 1],
                    (parent->n_children - i) * sizeof(*parent->children));
            taken->parent = NULL;
            tsr_module_free(taken);
            return;
        }
}

tsr_status tsr_remove_parametrizations(tsr_module *module, const char *name, bool leave_parametrized)
{
    tsr_module *list = module && name ? nn_parametrizations_of(module, name) : NULL;
    if (!list)
        return none_of_name("remove_parametrizations", module, name);
    if (!leave_parametrized && list->n_entries != 1)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "Cannot leave unparametrized (`leave_parametrized=False`) a "
                                  "tensor that is parametrized in terms of a sequence of tensors.");
    nn_parametrized_changed(list);
    nn_entry_kind kind = list->entries[0].kind;
    tsr_tensor *first = list->entries[0].tensor, *made = first;
    bool frozen = kind == NN_PARAMETER && !tsr_requires_grad(first);
    tsr_status status = TSR_OK;
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    char *copy = base_strdup(name); /* name may be the list's own */
    if (!copy)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "remove_parametrizations: out of memory");
    nn_hold(module);
    nn_hold(list);
    if (status == TSR_OK && leave_parametrized) {
        made = nn_parametrized(module, copy);
        status = tensor_is_error(made) ? tsr_tensor_status(made) : TSR_OK;
        if (status == TSR_OK && list->n_entries == 1 && nn_same_type(first, made)) {
            status = tensor_assign(first, made);
            made = first;
        } else if (status == TSR_OK) {
            made = tsr_clone(tsr_detach(made));
            status = tsr_sync_all(&made, 1);
        }
    }
    tsr_set_grad_enabled(was);
    if (status == TSR_OK && nn_parametrizations_of(module, copy) != list)
        status = tensor_status_fail(TSR_FAILED_PRECONDITION,
                                    "remove_parametrizations: a forward removed the parametrizations of '%s'", copy);
    if (status == TSR_OK) {
        tsr_module *dict = nn_parametrizations(module);
        tsr_keep(made); /* the list frees its originals */
        drop_child(dict, list);
        if (dict->n_children == 0)
            drop_child(module, dict);
        status = nn_register_entry(module, copy, made, kind, frozen);
        tsr_free(made);
    }
    nn_parametrized_changed(list);
    nn_release(list);
    nn_release(module);
    base_free(copy);
    tensor_scope_leave(scope);
    return status;
}
