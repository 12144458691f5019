/* Containers without a forward: lists and dicts of modules, lists of parameters. */
#include "nn/internal.h"

#include <stdio.h>

tsr_module *nn_container(const char *type)
{
    const tsr_module_class class_table = {.size = sizeof(class_table), .name = type};
    tsr_module *module = tsr_module_new(&class_table, NULL);
    if (module)
        module->row = NULL;
    return module;
}

/* A container of n modules under their names, or under "0", "1" ... when numbered. The container takes over all
 * modules. */
static tsr_module *filled(const char *function, const char *type, bool numbered, const char *const *names,
                          tsr_module *const *modules, int64_t n)
{
    if (!nn_all_free(function, modules, n))
        return NULL;
    if (!names && !numbered && n > 0) {
        nn_free_list(modules, n);
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the names are NULL", function);
        return NULL;
    }
    tsr_module *all = nn_container(type);
    char number[24];
    int64_t taken = 0;
    bool done = all != NULL;
    for (; done && taken < n; taken++) {
        snprintf(number, sizeof(number), "%lld", (long long)taken);
        done = tsr_register_module(all, numbered ? number : names[taken], modules[taken]) == TSR_OK;
    }
    if (done)
        return all;
    nn_free_list(modules + taken, n - taken);
    return nn_give_up(all);
}

tsr_module *tsr_nn_module_list(tsr_module *const *modules, int64_t n)
{
    return filled("nn_module_list", "ModuleList", true, NULL, modules, n);
}

tsr_module *tsr_nn_module_dict(const char *const *names, tsr_module *const *modules, int64_t n)
{
    return filled("nn_module_dict", "ModuleDict", false, names, modules, n);
}

/* A container of n parameters under their names, or under "0", "1" ... when names is NULL. */
static tsr_module *parameters_of(const char *function, const char *type, const char *const *names,
                                 tsr_tensor *const *tensors, int64_t n)
{
    if (!tensor_list_fits(tensors, n)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the list is NULL, or its count is wrong", function);
        return NULL;
    }
    tsr_module *all = nn_container(type);
    char number[24];
    for (int64_t i = 0; all && i < n; i++) {
        snprintf(number, sizeof(number), "%lld", (long long)i);
        if (!tensors[i])
            tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: parameter %lld is NULL", function, (long long)i);
        if (!tensors[i] || tsr_register_parameter(all, names ? names[i] : number, tensors[i]) != TSR_OK)
            return nn_give_up(all);
    }
    return all;
}

tsr_module *tsr_nn_parameter_list(tsr_tensor *const *tensors, int64_t n)
{
    return parameters_of("nn_parameter_list", "ParameterList", NULL, tensors, n);
}

tsr_module *tsr_nn_parameter_dict(const char *const *names, tsr_tensor *const *tensors, int64_t n)
{
    if (names || n == 0)
        return parameters_of("nn_parameter_dict", "ParameterDict", names, tensors, n);
    tensor_status_fail(TSR_INVALID_ARGUMENT, "nn_parameter_dict: the names are NULL");
    return NULL;
}

int64_t tsr_module_child_count(const tsr_module *module)
{
    return module ? (int64_t)module->n_children : 0;
}

tsr_module *tsr_module_child(const tsr_module *module, int64_t i, const char **name)
{
    if (!module || i < 0 || i >= (int64_t)module->n_children)
        return NULL;
    if (name)
        *name = module->children[i].name;
    return module->children[i].module;
}
