/* Modules that consist of a C function and named children, and the integers that such a function reads. */
#include "nn/internal.h"

#include <string.h>

/* One of the two is set. */
typedef struct function_state {
    tsr_module_function forward;
    tsr_module_function2 forward2;
} function_state;

static tsr_status function_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                   tsr_tensor **out, int64_t n_out)
{
    const function_state *s = state;
    if (s->forward2 ? !nn_takes_two(module, in, n_in, n_out) : !nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = s->forward2 ? s->forward2(module, in[0], in[1]) : s->forward(module, in[0]);
    return out[0] ? TSR_OK
                  : tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: its forward returned NULL", module->class_table.name);
}

static void function_free(void *state)
{
    base_free(state);
}

/* A module without children. */
static tsr_module *function_module(const char *type, function_state functions)
{
    if (!type || !*type || (!functions.forward && !functions.forward2)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "nn_module: the type or the forward is NULL, or the type is empty");
        return NULL;
    }
    char *name = base_strdup(type);
    function_state *s = name ? base_alloc_zero(1, sizeof(*s)) : NULL;
    if (!s) {
        base_free(name);
        tensor_status_fail(TSR_OUT_OF_MEMORY, "nn_module: out of memory");
        return NULL;
    }
    *s = functions;
    const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = name, .forward = function_forward, .free = function_free};
    tsr_module *module = tsr_module_new(&class_table, s);
    if (!module) {
        base_free(name);
        return NULL;
    }
    module->own_type = name;
    module->state_size = sizeof(*s);
    return module;
}

/* Frees each of children[0 ... n) that has no owner, once. */
static void free_children(const tsr_named_child *children, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        bool again = !children[i].module;
        for (int64_t k = 0; k < i && !again; k++)
            again = children[k].module == children[i].module;
        if (!again && !children[i].module->parent)
            tsr_module_free(children[i].module);
    }
}

static tsr_module *function_with_children(const char *type, function_state functions, const tsr_named_child *children,
                                          int64_t n)
{
    if (!tensor_list_fits(children, n)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "nn_module: the list is NULL, or its count is wrong");
        return NULL;
    }
    for (int64_t i = 0; i < n; i++) /* before any child has an owner, so that each is freed once */
        for (int64_t k = 0; k < i; k++)
            if (children[i].module && children[k].module == children[i].module) {
                tensor_status_fail(TSR_INVALID_ARGUMENT, "nn_module: module '%s' comes twice",
                                   children[i].name ? children[i].name : "");
                free_children(children, n);
                return NULL;
            }
    tsr_module *module = function_module(type, functions);
    int64_t taken = 0;
    bool done = module != NULL;
    for (; done && taken < n; taken++) /* takes over the child, also when it fails */
        done = tsr_register_module(module, children[taken].name, children[taken].module) == TSR_OK;
    if (done)
        return module;
    if (taken < n)
        free_children(children + taken, n - taken);
    return nn_give_up(module);
}

tsr_module *tsr_nn_module_of(const char *type, tsr_module_function forward, const tsr_named_child *children, int64_t n)
{
    return function_with_children(type, (function_state){.forward = forward}, children, n);
}

tsr_module *tsr_nn_module2_of(const char *type, tsr_module_function2 forward, const tsr_named_child *children,
                              int64_t n)
{
    return function_with_children(type, (function_state){.forward2 = forward}, children, n);
}

/* ---- calls ------------------------------------------------------------------------------------------------------------ */

static tsr_module *child_named(const tsr_module *module, const char *name)
{
    return name ? nn_child_of(module, name, strlen(name)) : NULL;
}

/* Names what there is in place of the child or tensor, so that a slip of the pen is seen. */
static tsr_tensor *is_absent(const char *function, const tsr_module *module, const char *what, const char *name,
                             base_text *names)
{
    tsr_tensor *error =
        tensor_fail(function, TSR_NOT_FOUND, "%s has no %s '%s'%s", module ? module->class_table.name : "a NULL module",
                    what, name ? name : "(null)", names->data && !names->failed ? names->data : "");
    base_text_free(names);
    return error;
}

static tsr_tensor *no_child(const char *function, const tsr_module *module, const char *name)
{
    base_text names = {0};
    for (size_t i = 0; module && i < module->n_children; i++)
        base_text_format(&names, "%s%s", i > 0 ? ", " : "; it has ", module->children[i].name);
    return is_absent(function, module, "child", name, &names);
}

tsr_tensor *tsr_call(tsr_module *module, const char *name, tsr_tensor *input)
{
    tsr_module *child = child_named(module, name);
    return child ? (tsr_forward)(child, input) : no_child("call", module, name);
}

tsr_tensor *tsr_call2(tsr_module *module, const char *name, tsr_tensor *first, tsr_tensor *second)
{
    tsr_module *child = child_named(module, name);
    return child ? (tsr_forward2)(child, first, second) : no_child("call2", module, name);
}

tsr_tensor *nn_no_tensor(const char *function, tsr_module *module, const char *path)
{
    for (const char *dot = path ? strchr(path, '.') : NULL; dot; dot = strchr(path, '.')) {
        tsr_module *next = nn_child_of(module, path, (size_t)(dot - path));
        if (!next)
            break;
        module = next;
        path = dot + 1;
    }
    base_text names = {0};
    for (size_t i = 0; module && i < module->n_entries; i++)
        if (module->entries[i].tensor) /* NULL: left out, such as a layer's bias */
            base_text_format(&names, "%s%s", names.size > 0 ? ", " : "; it has ", module->entries[i].name);
    for (size_t i = 0; module && i < module->n_children; i++)
        base_text_format(&names, "%s%s.", names.size > 0 ? ", " : "; it has ", module->children[i].name);
    return is_absent(function, module, "tensor", path, &names);
}

tsr_tensor *tsr_need_tensor(tsr_module *module, const char *path)
{
    tsr_tensor *found = tsr_named_tensor(module, path);
    return found ? found : nn_no_tensor("need_tensor", module, path);
}

/* ---- integers --------------------------------------------------------------------------------------------------------- */

tsr_status tsr_module_set_int(tsr_module *module, const char *name, int64_t value)
{
    if (!module || !name || !*name)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "module_set_int: the module is NULL, or the name is empty");
    for (size_t i = 0; i < module->n_numbers; i++)
        if (strcmp(module->numbers[i].name, name) == 0) {
            module->numbers[i].value = value;
            return TSR_OK;
        }
    nn_named_int *grown = base_realloc(module->numbers, (module->n_numbers + 1) * sizeof(*grown));
    if (grown)
        module->numbers = grown;
    char *copy = grown ? base_strdup(name) : NULL;
    if (!copy)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "module_set_int: out of memory");
    module->numbers[module->n_numbers++] = (nn_named_int){copy, value};
    return TSR_OK;
}

int64_t tsr_module_int(const tsr_module *module, const char *name)
{
    for (size_t i = 0; module && name && i < module->n_numbers; i++)
        if (strcmp(module->numbers[i].name, name) == 0)
            return module->numbers[i].value;
    tensor_status_fail(TSR_NOT_FOUND, "module_int: %s has no integer '%s'",
                       module ? module->class_table.name : "a NULL module", name ? name : "(null)");
    return 0;
}
