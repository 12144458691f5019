/* Changes to a whole tree of modules: apply, freezing by pattern, tying tensors, converting dtypes; and copying a
 * tree. */
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

/* ---- freezing ----------------------------------------------------------------------------------------------------------- */

bool nn_path_fits(const char *pattern, const char *text)
{
    const char *star = NULL, *tried = text;
    while (*text) {
        if (*pattern == '*') {
            star = pattern++;
            tried = text;
        } else if (*pattern == *text) {
            pattern++;
            text++;
        } else if (star) {
            pattern = star + 1;
            text = ++tried;
        } else {
            return false;
        }
    }
    while (*pattern == '*')
        pattern++;
    return *pattern == 0;
}

typedef struct freezing {
    const char *pattern;
    bool requires_grad;
    int64_t n;
} freezing;

static tsr_status freeze(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    freezing *f = user;
    if (kind != NN_PARAMETER || (f->pattern && !nn_path_fits(f->pattern, path)))
        return TSR_OK;
    f->n++;
    return tsr_tensor_status(tsr_set_requires_grad(tensor, f->requires_grad));
}

enum { SHOWN_NAMES = 12 };

/* The parameters' names for a message: those that have at least so long a beginning in common with the pattern. */
typedef struct naming {
    const char *pattern;
    size_t least;
    int64_t shown, n;
    base_text names;
} naming;

static tsr_status add_name(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    naming *all = user;
    size_t common = 0;
    (void)tensor;
    while (path[common] && path[common] == all->pattern[common])
        common++;
    if (kind != NN_PARAMETER || common < all->least)
        return TSR_OK;
    all->n++;
    if (all->shown < SHOWN_NAMES)
        base_text_format(&all->names, "%s%s", all->shown++ > 0 ? ", " : "; there are ", path);
    return TSR_OK;
}

/* A pattern without a match is a slip of the pen: the message has the names that are nearest to it. */
static int64_t no_match(const tsr_module *module, const char *pattern)
{
    naming all = {.pattern = pattern};
    for (size_t least = strcspn(pattern, "*"); all.n == 0;
         least--) { /* down to 0, which every parameter has in common */
        all.least = least;
        if (nn_walk(module, add_name, &all) != TSR_OK || least == 0)
            break;
    }
    int64_t more = all.n - all.shown;
    tensor_status_fail(TSR_NOT_FOUND, "module_requires_grad: no parameter matches '%s'%s%s", pattern,
                       all.names.data && !all.names.failed ? all.names.data : ", and the module has no parameters",
                       more > 0 ? " and others" : "");
    base_text_free(&all.names);
    return -1;
}

int64_t tsr_module_requires_grad(tsr_module *module, const char *pattern, bool requires_grad)
{
    freezing f = {pattern, requires_grad, 0};
    if (!module) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "module_requires_grad: the module is NULL");
        return -1;
    }
    if (nn_walk(module, freeze, &f) != TSR_OK)
        return -1;
    return f.n > 0 || !pattern ? f.n : no_match(module, pattern);
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
    if (!entry)
        return tensor_status_fail(TSR_NOT_FOUND, "replace_tensor: there is no tensor \"%s\"", path);
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

/* ---- replacing a tree's tensors: tied ones stay tied ------------------------------------------------------------- */

typedef struct renewal {
    tsr_dtype dtype; /* NONE: as they are */
    size_t n;        /* number of the tree's entries, in the order of a walk */
    tsr_tensor **old, **now;
} renewal;

/* Whether the tensor's dtype is a float that conversions apply to. */
static bool is_float(tsr_dtype dtype)
{
    return dtype == TSR_F32 || dtype == TSR_F64 || dtype == TSR_F16 || dtype == TSR_BF16;
}

static tsr_status count_entry(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    (void)path, (void)kind, (void)tensor;
    ++*(size_t *)user;
    return TSR_OK;
}

static tsr_status renew_entry(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    renewal *r = user;
    (void)path;
    r->old[r->n] = tensor;
    for (size_t i = 0; i < r->n; i++)
        if (tensor_storage(r->old[i]) == tensor_storage(tensor)) {
            r->now[r->n++] = r->now[i];
            return TSR_OK;
        }
    tsr_tensor *value = tsr_detach(tensor);
    bool other = r->dtype != TSR_DTYPE_NONE && is_float(tsr_tensor_dtype(tensor));
    value = tsr_clone(other ? tsr_to(value, r->dtype) : value);
    if (kind == NN_PARAMETER && tsr_requires_grad(tensor))
        value = tsr_set_requires_grad(value, true);
    if (tensor_is_error(value))
        return value ? tsr_tensor_status(value) : TSR_OUT_OF_MEMORY;
    r->now[r->n++] = tsr_keep(value);
    return TSR_OK;
}

static void renewal_free(renewal *r)
{
    base_free(r->old);
    base_free(r->now);
}

/* Makes and keeps a new, computed tensor for each tensor of the tree, one for all entries of a tied tensor. Nothing is
 * kept after an error. */
static tsr_status renew(const char *function, tsr_module *module, renewal *r)
{
    size_t count = 0;
    nn_walk(module, count_entry, &count);
    r->old = base_alloc_zero(count + 1, sizeof(*r->old));
    r->now = base_alloc_zero(count + 1, sizeof(*r->now));
    if (!r->old || !r->now) {
        renewal_free(r);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    }
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = nn_walk(module, renew_entry, r);
    if (status == TSR_OK && r->n > 0)
        status = tsr_sync_all(r->now, (int64_t)r->n);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    if (status == TSR_OK)
        return TSR_OK;
    for (size_t i = 0; i < r->n; i++) {
        bool again = false;
        for (size_t k = 0; k < i; k++)
            again = again || r->now[k] == r->now[i];
        if (!again)
            tsr_free(r->now[i]);
    }
    renewal_free(r);
    return status;
}

/* Puts the new tensors into the tree `to`, which is the original tree or its copy; *at: the index of the next entry.
 * Each entry has its own keep. */
static void put(tsr_module *to, const renewal *r, size_t *at, bool free_old)
{
    for (size_t i = 0; i < to->n_entries; i++) {
        nn_entry *entry = &to->entries[i];
        if (!entry->tensor)
            continue;
        bool first = true;
        for (size_t k = 0; k < *at; k++)
            first = first && r->now[k] != r->now[*at];
        tsr_tensor *now = r->now[(*at)++], *old = entry->tensor;
        entry->tensor = first ? now : tsr_keep(now);
        if (!free_old)
            continue;
        tensor_set_replaced(old);
        tsr_free(old);
    }
    nn_forget_parameters(to);
    for (size_t i = 0; i < to->n_children; i++)
        put(to->children[i].module, r, at, free_old);
}

tsr_status tsr_module_to(tsr_module *module, tsr_dtype dtype)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("module_to");
    if (!module || !is_float(dtype))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "module_to: %s",
                                  module ? "only f16, bf16, f32 and f64 are possible" : "the module is NULL");
    renewal r = {.dtype = dtype};
    size_t at = 0;
    tsr_status status = renew("module_to", module, &r);
    if (status != TSR_OK)
        return status;
    put(module, &r, &at, true);
    renewal_free(&r);
    return TSR_OK;
}

/* ---- copies ------------------------------------------------------------------------------------------------------------- */

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

/* Copies the entries, still with the original's tensors, which put() replaces. */
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
    renewal r = {.dtype = TSR_DTYPE_NONE};
    size_t at = 0;
    if (!copy)
        return NULL;
    if (renew("module_copy", module, &r) != TSR_OK)
        return nn_give_up(copy);
    mark(module, copy);
    put(copy, &r, &at, false);
    renewal_free(&r);
    return copy;
}
