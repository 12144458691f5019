/* Sequential: runs its children one after the other, including children that were registered later. */
#include "nn/internal.h"

#include <stdio.h>

static tsr_status sequence_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                   tsr_tensor **out, int64_t n_out)
{
    (void)state;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *value = in[0];
    for (size_t i = 0; i < module->n_children; i++)
        value = (tsr_forward)(module->children[i].module, value);
    out[0] = value;
    return TSR_OK;
}

bool nn_all_free(const char *function, tsr_module *const *modules, int64_t n)
{
    if (!tensor_list_fits(modules, n)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the list is NULL, or its count is wrong", function);
        return false;
    }
    for (int64_t i = 0; i < n; i++) {
        const char *wrong = !modules[i] ? "is NULL" : modules[i]->parent ? "has a parent already" : NULL;
        for (int64_t k = 0; k < i && !wrong; k++)
            wrong = modules[k] == modules[i] ? "comes twice" : NULL;
        if (wrong) {
            tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: module '%lld' %s", function, (long long)i, wrong);
            nn_free_list(modules, n);
            return false;
        }
    }
    return true;
}

tsr_module *tsr_nn_sequential_list(tsr_module *const *modules, int64_t n)
{
    static const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = "Sequential", .forward = sequence_forward};
    if (!nn_all_free("nn_sequential", modules, n))
        return NULL;
    tsr_module *module = tsr_module_new(&class_table, NULL);
    if (!module) {
        nn_free_list(modules, n);
        return NULL;
    }
    module->row = nn_row_named("sequential");
    for (int64_t i = 0; i < n; i++) {
        char name[24];
        snprintf(name, sizeof(name), "%lld", (long long)i);
        if (tsr_register_module(module, name, modules[i]) != TSR_OK) {
            nn_free_list(modules + i + 1, n - i - 1);
            return nn_give_up(module);
        }
    }
    return module;
}
