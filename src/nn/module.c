/* Modules: creation and freeing. */
#include "nn/internal.h"

#include <string.h>

void *nn_state(const tsr_module *module, const tsr_module_class *class_table)
{
    return module->class_table.forward == class_table->forward && module->class_table.forward ? module->state : NULL;
}

void nn_become(tsr_module *module, const char *type, nn_forward *forward)
{
    if (!module->former)
        module->former = module->class_table.forward;
    module->class_table.forward = forward;
    module->class_table.name = type;
}

nn_forward *nn_former(const tsr_module *module)
{
    return module->former;
}

bool nn_number(const tsr_module *module, const char *name, double *out)
{
    for (size_t i = 0; module->row && i < module->row->n_fields; i++) {
        const tensor_field *field = &module->row->fields[i];
        const char *at = (const char *)module->state + field->offset;
        if (strcmp(field->name, name) != 0)
            continue;
        if (field->kind == TENSOR_FIELD_FLOAT)
            *out = *(const double *)(const void *)at;
        else if (field->kind == TENSOR_FIELD_INT)
            *out = (double)*(const int64_t *)(const void *)at;
        else
            return false;
        return true;
    }
    return false;
}

tsr_module *tsr_module_new(const tsr_module_class *class_table, void *state)
{
    void (*release)(void *state) = NULL;
    tsr_module *module = NULL;
    bool valid = class_table && tensor_size_fits(class_table->size);
    tsr_module_class own = {0};
    if (valid) {
        memcpy(&own, class_table, BASE_MIN(class_table->size, sizeof(own)));
        release = own.free;
        module = base_alloc_zero(1, sizeof(*module));
    }
    if (!module) {
        if (release)
            release(state);
        tensor_status_fail(valid ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT,
                           valid ? "module_new: out of memory" : "module_new: the class is NULL or has no size");
        return NULL;
    }
    module->class_table = own;
    if (!own.name)
        module->class_table.name = "Module";
    module->state = state;
    module->training = true;
    module->parameters.n = -1;
    return module;
}

void nn_hold(tsr_module *module)
{
    if (module)
        module->held++;
}

void nn_release(tsr_module *module)
{
    if (module && --module->held == 0 && module->freed)
        tsr_module_free(module);
}

void tsr_module_free(tsr_module *module)
{
    if (!module)
        return;
    if (module->parent) { /* whose list of children would have a module that is no more */
        tensor_status_fail(TSR_FAILED_PRECONDITION, "module_free: module '%s' belongs to its %s, which frees it",
                           module->path ? module->path : "", module->parent->class_table.name);
        return;
    }
    if (module->held) {
        module->freed = true;
        return;
    }
    nn_forget_parameters(module);
    for (size_t i = 0; i < module->n_children; i++) {
        module->children[i].module->parent = NULL;
        tsr_module_free(module->children[i].module);
        base_free(module->children[i].name);
    }
    for (size_t i = 0; i < module->n_entries; i++) {
        tsr_free(module->entries[i].tensor);
        base_free(module->entries[i].name);
    }
    if (module->class_table.free)
        module->class_table.free(module->state);
    nn_kv_cache_leave(module->cache);
    for (size_t i = 0; i < module->n_numbers; i++)
        base_free(module->numbers[i].name);
    base_free(module->numbers);
    base_free(module->hooks);
    base_free(module->own_type);
    base_free(module->children);
    base_free(module->entries);
    base_free(module->path);
    base_free(module);
}

void nn_free_list(tsr_module *const *modules, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        bool again = !modules[i];
        for (int64_t k = 0; k < i && !again; k++)
            again = modules[k] == modules[i];
        if (!again && !modules[i]->parent)
            tsr_module_free(modules[i]);
    }
}

static void free_state(void *state)
{
    base_free(state);
}

tsr_module *nn_layer_new(const nn_row *row,
                         tsr_status (*forward)(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                               tsr_tensor **out, int64_t n_out),
                         const void *state, size_t size)
{
    void *own = base_alloc_zero(1, size + 1);
    if (!own) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", row->type);
        return NULL;
    }
    memcpy(own, state, size);
    const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = row->type, .forward = forward, .free = free_state};
    tsr_module *module = tsr_module_new(&class_table, own);
    if (module) {
        module->row = row;
        module->state_size = size;
    }
    return module;
}

const nn_row *nn_row_named(const char *name)
{
    for (size_t i = 0; i < nn_row_count; i++)
        if (strcmp(nn_rows[i].name, name) == 0)
            return &nn_rows[i];
    return NULL;
}

tsr_module *nn_give_up(tsr_module *module)
{
    tsr_module_free(module);
    return NULL;
}
