/* Walks over the tree of modules: tensors and modules by path, the list of parameters, training. */
#include "nn/internal.h"

#include <stdio.h>
#include <string.h>

/* Visits every tensor of the tree with its path, depth first in order of registration. */
static tsr_status walk(const tsr_module *module, base_text *path, nn_visit *visit, void *user)
{
    tsr_status status = TSR_OK;
    size_t used = path->size;
    if (module->lazy)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "%s%s has no parameters before its first forward, which finds their sizes",
                                  used ? path->data : "", module->class_table.name);
    for (size_t i = 0; status == TSR_OK && i < module->n_entries; i++) {
        const nn_entry *e = &module->entries[i];
        if (!e->tensor)
            continue;
        base_text_add(path, e->name);
        status = path->failed ? tensor_status_fail(TSR_OUT_OF_MEMORY, "out of memory for a tensor's path")
                              : visit(user, path->data, e->kind, e->tensor);
        path->size = used;
    }
    for (size_t i = 0; status == TSR_OK && i < module->n_children; i++) {
        base_text_format(path, "%s.", module->children[i].name);
        status = walk(module->children[i].module, path, visit, user);
        path->size = used;
    }
    return status;
}

tsr_status nn_walk(const tsr_module *module, nn_visit *visit, void *user)
{
    base_text path = {0};
    tsr_status status = walk(module, &path, visit, user);
    base_text_free(&path);
    return status;
}

static tsr_status add_to_list(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    tsr_parameter_list *list = user;
    if (kind != NN_PARAMETER)
        return TSR_OK;
    for (int64_t i = 0; i < list->n; i++)
        if (tensor_storage(list->tensors[i]) == tensor_storage(tensor))
            return TSR_OK;
    size_t size = (size_t)(list->n + 1);
    tsr_tensor **tensors = base_realloc(list->tensors, size * sizeof(*tensors));
    if (tensors)
        list->tensors = tensors;
    char **names = base_realloc(list->names, size * sizeof(*names));
    if (names)
        list->names = names;
    char *copy = tensors && names ? base_strdup(path) : NULL;
    if (!copy)
        return TSR_OUT_OF_MEMORY;
    list->tensors[list->n] = tensor;
    list->names[list->n++] = copy;
    return TSR_OK;
}

void nn_forget_parameters(tsr_module *module)
{
    for (tsr_module *at = module; at; at = at->parent) {
        for (int64_t i = 0; i < at->parameters.n; i++)
            base_free(at->parameters.names[i]);
        base_free(at->parameters.names);
        base_free(at->parameters.tensors);
        at->parameters = (tsr_parameter_list){.n = -1};
    }
}

const tsr_parameter_list *tsr_parameters(tsr_module *module)
{
    if (!module)
        return NULL;
    if (module->parameters.n >= 0)
        return &module->parameters;
    tsr_parameter_list list = {0};
    tsr_status status = nn_walk(module, add_to_list, &list);
    if (status != TSR_OK) {
        for (int64_t i = 0; i < list.n; i++)
            base_free(list.names[i]);
        base_free(list.names);
        base_free(list.tensors);
        if (status == TSR_OUT_OF_MEMORY)
            tensor_status_fail(status, "parameters: out of memory");
        return NULL;
    }
    module->parameters = list;
    return &module->parameters;
}

int64_t tsr_parameter_count(const tsr_parameter_list *list)
{
    return list ? list->n : 0;
}

tsr_tensor *tsr_parameter_at(const tsr_parameter_list *list, int64_t i)
{
    return list && i >= 0 && i < list->n ? list->tensors[i] : NULL;
}

const char *tsr_parameter_name(const tsr_parameter_list *list, int64_t i)
{
    return list && i >= 0 && i < list->n ? list->names[i] : NULL;
}

tsr_module *nn_child_of(const tsr_module *module, const char *name, size_t n)
{
    for (size_t i = 0; module && i < module->n_children; i++)
        if (strlen(module->children[i].name) == n && strncmp(module->children[i].name, name, n) == 0)
            return module->children[i].module;
    return NULL;
}

/* The module at the path that stops at `end`. */
static tsr_module *module_at(tsr_module *module, const char *path, const char *end)
{
    while (module && path < end) {
        size_t n = strcspn(path, ".");
        module = nn_child_of(module, path, n);
        path += path[n] ? n + 1 : n;
    }
    return module;
}

tsr_module *tsr_named_module(tsr_module *module, const char *path)
{
    return path ? module_at(module, path, path + strlen(path)) : module;
}

tsr_tensor *nn_find_tensor(tsr_module *module, const char *path, nn_entry_kind *kind)
{
    const char *last = path ? strrchr(path, '.') : NULL;
    if (!module || !path)
        return NULL;
    if (last) {
        module = module_at(module, path, last);
        path = last + 1;
    }
    for (size_t i = 0; module && i < module->n_entries; i++)
        if (strcmp(module->entries[i].name, path) == 0) {
            *kind = module->entries[i].kind;
            return nn_entry_tensor(module, &module->entries[i]);
        }
    *kind = NN_HIDDEN_BUFFER; /* a parametrized tensor is computed, and nothing stores it */
    return module && module->n_children ? nn_parametrized(module, path) : NULL;
}

tsr_tensor *tsr_named_tensor(tsr_module *module, const char *path)
{
    nn_entry_kind kind;
    return nn_find_tensor(module, path, &kind);
}

void tsr_module_zero_grad(tsr_module *module)
{
    const tsr_parameter_list *list = tsr_parameters(module);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++)
        tsr_clear_grad(list->tensors[i]);
}

void tsr_train(tsr_module *module, bool training)
{
    if (!module)
        return;
    module->training = training;
    for (size_t i = 0; i < module->n_children; i++)
        tsr_train(module->children[i].module, training);
}

void tsr_eval(tsr_module *module)
{
    tsr_train(module, false);
}

bool tsr_is_training(const tsr_module *module)
{
    return module && module->training;
}
