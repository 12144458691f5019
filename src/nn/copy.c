/* Copies a tree of modules. */
#include "nn/renew.h"

#include <string.h>

/* A copy of the module without its children and tensors; NULL after an error. */
static tsr_module *bare_copy(const tsr_module *module)
{
    void *state = NULL;
    if (module->state && !module->state_size && !module->class_table.copy) {
        tensor_status_fail(TSR_UNIMPLEMENTED, "module_copy: %s has a state, and its class has no copy",
                           module->class_table.name);
        return NULL;
    }
    if (module->state_size) {
        state = base_alloc(module->state_size + 1);
        if (state)
            memcpy(state, module->state, module->state_size);
    } else if (module->state) {
        state = module->class_table.copy(module->state);
    }
    if (module->state && !state) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "module_copy: out of memory");
        return NULL;
    }
    tsr_module *copy = tsr_module_new(&module->class_table, state);
    if (!copy)
        return NULL;
    if (module->own_type) {
        copy->own_type = base_strdup(module->own_type);
        if (!copy->own_type) {
            tensor_status_fail(TSR_OUT_OF_MEMORY, "module_copy: out of memory");
            return nn_give_up(copy);
        }
        copy->class_table.name = copy->own_type;
    }
    copy->row = module->row;
    copy->state_size = module->state_size;
    copy->former = module->former;
    copy->training = module->training;
    copy->right_inverse = module->right_inverse;
    copy->right_user = module->right_user;
    return copy;
}

/* Copies the entries, still with the original's tensors, which nn_renewal_put replaces. */
static bool copy_entries(const tsr_module *module, tsr_module *copy)
{
    copy->entries = base_alloc_zero(module->n_entries + 1, sizeof(*copy->entries));
    for (size_t i = 0; copy->entries && i < module->n_entries; i++) {
        char *name = base_strdup(module->entries[i].name);
        if (!name)
            return false;
        copy->entries[copy->n_entries++] = (nn_entry){name, module->entries[i].kind, NULL};
    }
    return copy->entries != NULL;
}

static tsr_module *tree_copy(const tsr_module *module)
{
    tsr_module *copy = bare_copy(module);
    if (!copy)
        return NULL;
    bool done = copy_entries(module, copy);
    if (!done)
        tensor_status_fail(TSR_OUT_OF_MEMORY, "module_copy: out of memory");
    for (size_t i = 0; done && i < module->n_numbers; i++)
        done = tsr_module_set_int(copy, module->numbers[i].name, module->numbers[i].value) == TSR_OK;
    for (size_t i = 0; done && i < module->n_children; i++) {
        tsr_module *child = tree_copy(module->children[i].module);
        done = child && tsr_register_module(copy, module->children[i].name, child) == TSR_OK;
    }
    return done ? copy : nn_give_up(copy);
}

/* Marks the copy's entries that must get a tensor, by giving them the original's. */
static void mark(const tsr_module *module, tsr_module *copy)
{
    for (size_t i = 0; i < module->n_entries; i++)
        copy->entries[i].tensor = module->entries[i].tensor;
    for (size_t i = 0; i < module->n_children; i++)
        mark(module->children[i].module, copy->children[i].module);
}

tsr_module *tsr_module_copy(tsr_module *module)
{
    if (!module) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "module_copy: the module is NULL");
        return NULL;
    }
    tsr_module *copy = tree_copy(module);
    nn_renewal r = {.dtype = TSR_DTYPE_NONE};
    size_t at = 0;
    if (!copy)
        return NULL;
    if (nn_renew("module_copy", module, &r) != TSR_OK)
        return nn_give_up(copy);
    mark(module, copy);
    nn_renewal_put(copy, &r, &at, false);
    nn_renewal_free(&r);
    return copy;
}
