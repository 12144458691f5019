/* Calls a function on each module of a tree, and replaces a tensor of a module. */
#include "nn/internal.h"

#include <string.h>

/* ---- apply -------------------------------------------------------------------------------------------------------------- */

tsr_status tsr_module_apply(tsr_module *module, tsr_status (*visit)(void *user, tsr_module *module, const char *path),
                            void *user)
{
    if (!module || !visit)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "module_apply: the module or the function is NULL");
    /* Paths are relative to this module, which may itself be a part of another module. */
    typedef struct level {
        tsr_module *module;
        size_t next, path_size;
    } level;
    level levels[NN_MOST_LEVELS] = {{module, 0, 0}};
    base_text path = {0};
    base_text_add(&path, "");
    tsr_status status = TSR_OK;
    size_t depth = 1;
    nn_hold(module);
    while (depth > 0 && status == TSR_OK) {
        level *top = &levels[depth - 1];
        if (top->next < top->module->n_children) {
            const nn_child *child = &top->module->children[top->next++];
            nn_hold(child->module); /* visit may free the tree */
            levels[depth++] = (level){child->module, 0, path.size};
            base_text_format(&path, "%s%s", path.size ? "." : "", child->name);
        } else {
            status = path.failed ? tensor_status_fail(TSR_OUT_OF_MEMORY, "module_apply: out of memory")
                                 : visit(user, top->module, path.data);
            path.size = top->path_size;
            if (path.data)
                path.data[path.size] = 0;
            nn_release(top->module);
            depth--;
        }
    }
    while (depth > 0)
        nn_release(levels[--depth].module);
    base_text_free(&path);
    return status;
}

/* ---- replacing a module's tensors -------------------------------------------------------------------------------- */

/* The entry with that path, and the module that owns it; NULL: there is none. */
static nn_entry *find_entry(tsr_module *module, const char *path, tsr_module **owner)
{
    const char *last = strrchr(path, '.');
    char *above = last ? base_strdup(path) : NULL;
    if (last && !above)
        return NULL;
    if (last)
        above[last - path] = 0;
    *owner = last ? tsr_named_module(module, above) : module;
    base_free(above);
    for (size_t i = 0; *owner && i < (*owner)->n_entries; i++)
        if (strcmp((*owner)->entries[i].name, last ? last + 1 : path) == 0 && (*owner)->entries[i].tensor)
            return &(*owner)->entries[i];
    return NULL;
}

static tsr_status other_shape(const char *path, const tsr_tensor *tensor, const tsr_tensor *own)
{
    char given[256], wanted[256];
    nn_shape_text(tensor, given, sizeof(given));
    nn_shape_text(own, wanted, sizeof(wanted));
    return tensor_status_fail(TSR_INVALID_ARGUMENT,
                              "replace_tensor: the tensor has another shape than \"%s\": [%s] given, [%s] wanted", path,
                              given, wanted);
}

tsr_status tsr_replace_tensor(tsr_module *module, const char *path, tsr_tensor *tensor)
{
    if (!module || !path || tensor_is_error(tensor))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "replace_tensor: the %s",
                                  !module ? "module is NULL"
                                  : !path ? "path is NULL"
                                          : "tensor is NULL or an error");
    tsr_module *owner;
    nn_entry *entry = find_entry(module, path, &owner);
    if (!entry) {
        tsr_tensor *none = nn_no_tensor("replace_tensor", module, path);
        tsr_status status = tsr_tensor_status(none);
        tsr_free(none);
        return status;
    }
    if (tsr_dim(entry->tensor) != tsr_dim(tensor) ||
        (tsr_dim(tensor) > 0 &&
         memcmp(tsr_shape(entry->tensor), tsr_shape(tensor), (size_t)tsr_dim(tensor) * sizeof(int64_t)) != 0))
        return other_shape(path, tensor, entry->tensor);
    if (entry->kind == NN_PARAMETER) {
        tsr_status status = tsr_tensor_status(tsr_set_requires_grad(tensor, true));
        if (status != TSR_OK)
            return status;
    }
    tsr_tensor *old = entry->tensor;
    entry->tensor = tsr_keep(tensor);
    tsr_free(old);
    nn_forget_parameters(owner);
    return TSR_OK;
}
