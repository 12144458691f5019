/* Parametrizations: tensors of a module that are computed at each use from other tensors.
 *
 * A parametrized tensor has no entry in its module. Its originals are entries of the container
 * parametrizations.<name>, whose children "0", "1" ... are the parametrizations, applied one after the other. So walks,
 * state dicts, optimizers and copies find the originals as any other tensors. */
#include "nn/internal.h"

#include <tessera/parametrize.h>

#include <stdio.h>
#include <string.h>

enum { MOST_ORIGINALS = 16 };

/* The containers' types are known by these addresses, which copies of a module share. */
static const char dict_type[] = "ModuleDict", list_type[] = "ParametrizationList", dict_name[] = "parametrizations";

/* ---- finding and computing -------------------------------------------------------------------------------------------- */

static tsr_module *dict_of(const tsr_module *module)
{
    for (size_t i = 0; i < module->n_children; i++)
        if (module->children[i].module->class_table.name == dict_type)
            return module->children[i].module;
    return NULL;
}

static tsr_module *list_of(const tsr_module *module, const char *name)
{
    const tsr_module *dict = dict_of(module);
    for (size_t i = 0; dict && i < dict->n_children; i++)
        if (strcmp(dict->children[i].name, name) == 0 && dict->children[i].module->class_table.name == list_type)
            return dict->children[i].module;
    return NULL;
}

bool nn_is_parametrized(const tsr_module *module, const char *name)
{
    return name ? list_of(module, name) != NULL : dict_of(module) != NULL;
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
        tsr_module *parametrization = list->children[i].module;
        tsr_status status = tsr_forward_n(parametrization, in, n_in, &x, 1);
        if (status != TSR_OK || !x) {
            x = tensor_fail("parametrization", status == TSR_OK ? TSR_INTERNAL : status, "%s failed",
                            parametrization->class_table.name);
            break;
        }
        in = &x;
        n_in = 1;
    }
    nn_release(list);
    return x;
}

tsr_tensor *nn_parametrized(const tsr_module *module, const char *name)
{
    tsr_module *list = list_of(module, name);
    tsr_tensor *originals[MOST_ORIGINALS] = {NULL};
    if (!list)
        return NULL;
    for (size_t i = 0; i < list->n_entries; i++)
        originals[i] = nn_entry_tensor(list, &list->entries[i]);
    return applied(list, originals, (int64_t)list->n_entries);
}

/* ---- registering ------------------------------------------------------------------------------------------------------ */

static bool same_type(const tsr_tensor *a, const tsr_tensor *b)
{
    return tsr_tensor_dtype(a) == tsr_tensor_dtype(b) && tsr_dim(a) == tsr_dim(b) &&
           (tsr_dim(a) == 0 || memcmp(tsr_shape(a), tsr_shape(b), (size_t)tsr_dim(a) * sizeof(int64_t)) == 0);
}

/* The originals of value, which are value itself when the parametrization has no right inverse. */
static tsr_status inverted(tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals, int64_t n)
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

/* Checks that the parametrization computes from the originals a tensor like value. */
static tsr_status check_result(tsr_module *parametrization, tsr_tensor *const *originals, int64_t n,
                               const tsr_tensor *value, bool unsafe)
{
    tsr_tensor *made = NULL;
    bool training = parametrization->training;
    tsr_eval(parametrization); /* a trial must not move running estimates */
    tsr_status status = tsr_forward_n(parametrization, originals, n, &made, 1);
    tsr_train(parametrization, training);
    if (status == TSR_OK && tensor_is_error(made))
        status = made ? tsr_tensor_status(made) : TSR_INTERNAL;
    if (status == TSR_OK && !unsafe && !same_type(made, value))
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

static tsr_status add_tensor(tsr_module *module, const char *name, tsr_tensor *tensor, nn_entry_kind kind, bool frozen)
{
    tsr_status status = kind == NN_PARAMETER ? tsr_register_parameter(module, name, tensor)
                                             : tsr_register_buffer(module, name, tensor, kind == NN_BUFFER);
    return status == TSR_OK && kind == NN_PARAMETER && frozen ? tsr_tensor_status(tsr_set_requires_grad(tensor, false))
                                                              : status;
}

/* The list parametrizations.<name>, with the originals and the first parametrization, which it takes over. */
static tsr_status add_list(tsr_module *module, const nn_entry *entry, tsr_module *parametrization,
                           tsr_tensor *const *originals, int64_t n)
{
    tsr_module *dict = dict_of(module), *list = container(list_type, module);
    bool frozen = entry->kind == NN_PARAMETER && !tsr_requires_grad(entry->tensor);
    tsr_status status = list ? TSR_OK : TSR_OUT_OF_MEMORY;
    if (list)
        status = tsr_register_module(list, "0", parametrization);
    for (int64_t i = 0; status == TSR_OK && i < n; i++) {
        char name[32] = "original";
        if (n > 1)
            snprintf(name, sizeof(name), "original%lld", (long long)i);
        status = add_tensor(list, name, originals[i], entry->kind, frozen);
    }
    if (status == TSR_OK && !dict) {
        dict = container(dict_type, module);
        status = dict ? tsr_register_module(module, dict_name, dict) : TSR_OUT_OF_MEMORY;
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
    if (n == 1 && same_type(originals[0], parameter)) {
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
    tsr_tensor *originals[MOST_ORIGINALS] = {NULL}, *value = tsr_keep(find_own(module, name)->tensor);
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = inverted(parametrization, value, originals, n);
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
    tsr_module *list = list_of(module, name);
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false), training = list->training;
    tsr_eval(list);
    tsr_tensor *value = nn_parametrized(module, name);
    tsr_train(list, training);
    tsr_status status = n != 1                   ? tensor_status_fail(TSR_INVALID_ARGUMENT,
                                                                      "register_parametrization: '%s' is "
                                                                                        "parametrized already; a further "
                                                                                        "parametrization has one original",
                                                                      name)
                        : tensor_is_error(value) ? tsr_tensor_status(value)
                                                 : check_result(parametrization, &value, 1, value, unsafe);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    list = list_of(module, name);
    if (status == TSR_OK)
        status = check_unchanged(list != NULL, parametrization);
    if (status != TSR_OK)
        return status;
    char number[32];
    snprintf(number, sizeof(number), "%zu", list->n_children);
    return tsr_register_module(list, number, parametrization);
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
    else if (n < 1 || n > MOST_ORIGINALS)
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "register_parametrization: %lld originals, not 1 to %d",
                                    (long long)n, MOST_ORIGINALS);
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

/* ---- assigning and removing --------------------------------------------------------------------------------------------- */

tsr_status tsr_assign_parametrized(tsr_module *module, const char *name, tsr_tensor *value)
{
    tsr_module *list = module && name ? list_of(module, name) : NULL;
    if (!list || tensor_is_error(value))
        return tensor_status_fail(list ? TSR_INVALID_ARGUMENT : TSR_NOT_FOUND, "assign_parametrized: %s",
                                  list ? "the value is NULL or an error" : "no parametrized tensor has that name");
    tsr_tensor *pairs[2 * MOST_ORIGINALS] = {NULL};
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
            status = inverted(p, value, pairs + n, i == 1 ? (int64_t)n : 1);
        value = pairs[n];
    }
    if (status == TSR_OK && list->n_entries != n)
        status =
            tensor_status_fail(TSR_FAILED_PRECONDITION, "assign_parametrized: right_inverse changed the originals");
    for (size_t i = 0; status == TSR_OK && i < n; i++) {
        pairs[i] = list->entries[i].tensor;
        if (!same_type(pairs[i], pairs[n + i]))
            status =
                tensor_status_fail(TSR_INVALID_ARGUMENT, "assign_parametrized: the value has another shape or dtype");
    }
    if (status == TSR_OK)
        status = tensor_assign_all(n, pairs);
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
    tsr_module *list = module && name ? list_of(module, name) : NULL;
    if (!list)
        return tensor_status_fail(TSR_NOT_FOUND, "remove_parametrizations: no parametrized tensor has that name");
    if (!leave_parametrized && list->n_entries != 1)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "Cannot leave unparametrized (`leave_parametrized=False`) a "
                                  "tensor that is parametrized in terms of a sequence of tensors.");
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
        if (status == TSR_OK && list->n_entries == 1 && same_type(first, made)) {
            status = tensor_assign(first, made);
            made = first;
        } else if (status == TSR_OK) {
            made = tsr_clone(tsr_detach(made));
            status = tsr_sync_all(&made, 1);
        }
    }
    tsr_set_grad_enabled(was);
    if (status == TSR_OK && list_of(module, copy) != list)
        status = tensor_status_fail(TSR_FAILED_PRECONDITION,
                                    "remove_parametrizations: a forward removed the parametrizations of '%s'", copy);
    if (status == TSR_OK) {
        tsr_module *dict = dict_of(module);
        tsr_keep(made); /* the list frees its originals */
        drop_child(dict, list);
        if (dict->n_children == 0)
            drop_child(module, dict);
        status = add_tensor(module, copy, made, kind, frozen);
        tsr_free(made);
    }
    nn_release(list);
    nn_release(module);
    base_free(copy);
    tensor_scope_leave(scope);
    return status;
}
