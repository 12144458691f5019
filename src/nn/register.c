/* The children, parameters and buffers of modules. Paths are made when a module gets a parent, so that forward only reads the
 * tree: many threads may run it at once. */
#include "nn/internal.h"

#include <stdio.h>
#include <string.h>

static bool name_free(const tsr_module *module, const char *name)
{
    for (size_t i = 0; i < module->n_entries; i++)
        if (strcmp(module->entries[i].name, name) == 0)
            return false;
    for (size_t i = 0; i < module->n_children; i++)
        if (strcmp(module->children[i].name, name) == 0)
            return false;
    return !nn_is_parametrized(module, name);
}

static tsr_status check_name(const char *function, const tsr_module *module, const char *name)
{
    const char *wrong = !module  ? "the module is NULL"
                        : !name  ? "the name is NULL"
                        : !*name ? "the name is empty"
                                 : NULL;
    if (wrong)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %s", function, wrong);
    if (strchr(name, '.'))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a name must not have a dot: '%s'", function, name);
    if (!name_free(module, name))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: attribute '%s' already exists", function, name);
    return TSR_OK;
}

/* Sets the paths of the module and of all modules below it; a path for which memory is short is left out of
 * messages. */
static void set_paths(tsr_module *module, const char *name)
{
    const char *above = module->parent->path ? module->parent->path : "";
    size_t size = strlen(above) + strlen(name) + 2;
    base_free(module->path);
    module->path = base_alloc(size);
    if (module->path)
        snprintf(module->path, size, "%s%s%s", above, *above ? "." : "", name);
    for (size_t i = 0; i < module->n_children; i++)
        set_paths(module->children[i].module, module->children[i].name);
}

static bool is_inside(const tsr_module *module, const tsr_module *tree)
{
    while (module && module != tree)
        module = module->parent;
    return module != NULL;
}

static uint32_t depth_of(const tsr_module *module)
{
    uint32_t depth = 0;
    for (const tsr_module *at = module->parent; at; at = at->parent)
        depth++;
    return depth;
}

/* Whether taken may become a child of module. */
static tsr_status check_child(const char *function, const tsr_module *module, const char *name, const tsr_module *taken)
{
    if (!taken)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: module '%s' is NULL", function, name);
    if (is_inside(module, taken))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: module '%s' would contain itself", function, name);
    if (depth_of(module) + 1 + taken->levels >= NN_MOST_LEVELS)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: module '%s' would be one of more than %d levels", function,
                                  name, NN_MOST_LEVELS);
    return TSR_OK;
}

static tsr_status add_child(tsr_module *module, const char *name, tsr_module *taken)
{
    nn_child *grown = base_realloc(module->children, (module->n_children + 1) * sizeof(*grown));
    if (grown)
        module->children = grown;
    char *copy = grown ? base_strdup(name) : NULL;
    if (!copy)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "register_module: out of memory");
    module->children[module->n_children++] = (nn_child){copy, taken};
    taken->parent = module;
    uint32_t levels = taken->levels + 1;
    for (tsr_module *at = module; at && at->levels < levels; at = at->parent)
        at->levels = levels++;
    set_paths(taken, copy);
    nn_forget_parameters(module);
    return TSR_OK;
}

tsr_status tsr_register_module(tsr_module *module, const char *name, tsr_module *taken)
{
    if (taken && taken->parent)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "register_module: module '%s' has a parent already",
                                  name ? name : "");
    if (taken && is_inside(module, taken))
        return check_child("register_module", module, name ? name : "", taken);
    tsr_status status = check_name("register_module", module, name);
    if (status == TSR_OK)
        status = check_child("register_module", module, name, taken);
    if (status == TSR_OK)
        status = add_child(module, name, taken);
    if (status != TSR_OK)
        tsr_module_free(taken);
    return status;
}

/* Counts the levels below the module and its ancestors anew. */
static void count_levels(tsr_module *module)
{
    for (; module; module = module->parent) {
        module->levels = 0;
        for (size_t i = 0; i < module->n_children; i++)
            module->levels = BASE_MAX(module->levels, module->children[i].module->levels + 1);
    }
}

/* The parent's entry for the module with that path. */
static nn_child *place_of(tsr_module *root, const char *path)
{
    tsr_module *module = root && path && *path ? tsr_named_module(root, path) : NULL;
    tsr_module *parent = module ? module->parent : NULL;
    for (size_t i = 0; parent && i < parent->n_children; i++)
        if (parent->children[i].module == module)
            return &parent->children[i];
    return NULL;
}

/* Whether the module belongs to a parametrization, whose tensors an optimizer and other modules read. */
static bool is_parametrization(const tsr_module *module)
{
    for (; module && module->parent; module = module->parent)
        for (size_t i = 0; i < module->parent->n_children; i++)
            if (module->parent->children[i].module == module &&
                strcmp(module->parent->children[i].name, "parametrizations") == 0)
                return nn_is_parametrized(module->parent, NULL);
    return false;
}

tsr_status tsr_replace_module(tsr_module *module, const char *path, tsr_module *replacement)
{
    if (replacement && replacement->parent)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "replace_module: the replacement of \"%s\" has a parent already", path ? path : "");
    if (replacement && is_inside(module, replacement))
        return check_child("replace_module", module, path ? path : "", replacement);
    nn_child *place = place_of(module, path);
    tsr_module *old = place ? place->module : NULL;
    tsr_status status =
        !place ? tensor_status_fail(module && path ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT,
                                    "replace_module: %s has no module \"%s\"",
                                    module ? module->class_table.name : "a NULL module", path ? path : "")
        : is_parametrization(old)
            ? tensor_status_fail(TSR_INVALID_ARGUMENT, "replace_module: \"%s\" belongs to a parametrization", path)
            : check_child("replace_module", old->parent, path, replacement);
    if (status != TSR_OK) {
        tsr_module_free(replacement);
        return status;
    }
    place->module = replacement;
    replacement->parent = old->parent;
    old->parent = NULL;
    count_levels(replacement->parent);
    set_paths(replacement, place->name);
    nn_forget_parameters(replacement->parent);
    tsr_module_free(old);
    return TSR_OK;
}

static tsr_status register_tensor(const char *function, tsr_module *module, const char *name, tsr_tensor *tensor,
                                  nn_entry_kind kind)
{
    tsr_status status = check_name(function, module, name);
    if (status != TSR_OK)
        return status;
    if (tensor && tsr_tensor_status(tensor) != TSR_OK)
        return tsr_tensor_status(tensor);
    nn_entry *grown = base_realloc(module->entries, (module->n_entries + 1) * sizeof(*grown));
    if (grown)
        module->entries = grown;
    char *copy = grown ? base_strdup(name) : NULL;
    if (!copy)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    if (kind == NN_PARAMETER && tensor) {
        status = tsr_tensor_status(tsr_set_requires_grad(tensor, true));
        if (status != TSR_OK) {
            base_free(copy);
            return status;
        }
    }
    module->entries[module->n_entries++] = (nn_entry){copy, kind, tensor ? tsr_keep(tensor) : NULL};
    nn_forget_parameters(module);
    return TSR_OK;
}

tsr_status tsr_register_parameter(tsr_module *module, const char *name, tsr_tensor *tensor)
{
    return register_tensor("register_parameter", module, name, tensor, NN_PARAMETER);
}

tsr_status tsr_register_buffer(tsr_module *module, const char *name, tsr_tensor *tensor, bool persistent)
{
    return register_tensor("register_buffer", module, name, tensor, persistent ? NN_BUFFER : NN_HIDDEN_BUFFER);
}

tsr_tensor *nn_own_tensor(const tsr_module *module, const char *name)
{
    for (size_t i = 0; i < module->n_entries; i++)
        if (strcmp(module->entries[i].name, name) == 0)
            return nn_entry_tensor(module, &module->entries[i]);
    return module->n_children ? nn_parametrized(module, name) : NULL;
}

void nn_set_reading(tsr_module *module, nn_reading reading)
{
    module->reading = reading;
}

tsr_tensor *nn_entry_tensor(const tsr_module *module, const nn_entry *entry)
{
    const nn_reading *reading = &module->reading;
    return reading->read && entry->kind == NN_PARAMETER && entry->tensor && tensor_in_forward()
               ? reading->read(reading->user, entry->tensor)
               : entry->tensor;
}
