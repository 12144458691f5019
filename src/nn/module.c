/* Modules: creation and freeing, their parameters, buffers and children, and forward.
 *
 * Paths are made when a module gets a parent, so that forward only reads the tree: many threads may run it at once. */
#include "nn/internal.h"

#include <stdio.h>
#include <string.h>

/* ---- creation and freeing ---------------------------------------------------------------------------------------- */

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
    if (module->held) {
        module->freed = true;
        module->parent = NULL;
        return;
    }
    nn_forget_parameters(module);
    for (size_t i = 0; i < module->n_children; i++) {
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

/* ---- registration ------------------------------------------------------------------------------------------------------- */

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
                                    "replace_module: there is no module \"%s\"", path ? path : "")
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

/* ---- forward ------------------------------------------------------------------------------------------------------------ */

/* The first result that is an error tensor; NULL: none. */
static tsr_tensor *first_error(tsr_tensor *const *results, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        if (results[i] && tensor_is_error(results[i]))
            return results[i];
    return NULL;
}

/* Calls the class's forward and the hooks. The results reach out only when all of them are there and none is an error.
 * wrong: the first result that is one. */
static tsr_status whole_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                int64_t n_out, tsr_tensor **wrong)
{
    enum { USUAL = 8 };
    tsr_tensor *few[USUAL] = {NULL}, **results = few;
    if (n_out > USUAL && !(results = base_alloc_zero((size_t)n_out, sizeof(*results))))
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "forward: out of memory");
    tsr_status status = module->n_hooks ? nn_hooked_forward(module, in, n_in, results, n_out)
                                        : nn_own_forward(module, in, n_in, results, n_out);
    *wrong = first_error(results, n_out);
    if (*wrong && status == TSR_OK) /* from a hook */
        status = tsr_tensor_status(*wrong);
    for (int64_t i = 0; i < n_out && status == TSR_OK; i++)
        if (!results[i])
            status = tensor_status_fail(TSR_INVALID_ARGUMENT, "the forward of %s did not set result %lld of %lld",
                                        module->class_table.name, (long long)i, (long long)n_out);
    if (status == TSR_OK && n_out > 0)
        memcpy(out, results, (size_t)n_out * sizeof(*out));
    if (results != few)
        base_free(results);
    return status;
}

tsr_status nn_own_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    tsr_status status = module->class_table.forward(module->state, module, in, n_in, out, n_out);
    const tsr_tensor *wrong = status == TSR_OK ? first_error(out, n_out) : NULL;
    if (wrong)
        return tsr_tensor_status(wrong);
    return status == TSR_OK ? status : tensor_user_failed(status, "the forward of %s", module->class_table.name);
}

static tsr_status checked_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                  int64_t n_out, tsr_tensor **wrong)
{
    if (!module)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "forward: the module is NULL");
    if (!tensor_list_fits(in, n_in) || !tensor_list_fits(out, n_out))
        return tensor_status_fail(
            TSR_INVALID_ARGUMENT, "forward: the list of %s is NULL, or its count (%lld) is negative or too large",
            tensor_list_fits(in, n_in) ? "results" : "inputs", (long long)(tensor_list_fits(in, n_in) ? n_out : n_in));
    if (!module->class_table.forward)
        return tensor_status_fail(TSR_UNIMPLEMENTED, "forward: %s is a container without a forward",
                                  module->class_table.name);
    tsr_context *context = tensor_context();
    if (!context)
        return TSR_OUT_OF_MEMORY;
    bool pushed = tensor_path_push(context, module->path ? module->path : module->class_table.name);
    tensor_guard guard = tensor_guard_begin(context);
    nn_hold(module);
    tsr_status status = whole_forward(module, in, n_in, out, n_out, wrong);
    tensor_guard_end(context, guard);
    nn_kv_cache_end(module->cache, status == TSR_OK);
    if (pushed)
        tensor_path_pop(context);
    nn_release(module);
    return status;
}

tsr_status tsr_forward_n(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    tsr_tensor *wrong = NULL;
    tsr_status status = checked_forward(module, in, n_in, out, n_out, &wrong);
    if (status == TSR_OK)
        return status;
    if (!wrong)
        wrong = tensor_fail("forward", status, "%s failed: %s", module ? module->class_table.name : "a NULL module",
                            tensor_reason(status));
    tensor_fail_results(wrong, out, n_out);
    return status;
}

static tsr_tensor *only_result(tsr_module *module, tsr_tensor *const *in, int64_t n)
{
    tsr_tensor *output = NULL;
    (void)!tsr_forward_n(module, in, n, &output, 1);
    return output;
}

tsr_tensor *tsr_forward(tsr_module *module, tsr_tensor *input)
{
    return only_result(module, &input, 1);
}

tsr_tensor *tsr_forward2(tsr_module *module, tsr_tensor *first, tsr_tensor *second)
{
    return only_result(module, (tsr_tensor *const[]){first, second}, 2);
}
