/* State dicts of modules: a dict gets references to the module's tensors; loading copies values, after everything was
 * checked. */
#include "nn/internal.h"

#include <stdio.h>
#include <string.h>

static tsr_status add_to_dict(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    return kind == NN_HIDDEN_BUFFER ? TSR_OK : tsr_state_dict_set(user, path, tensor);
}

tsr_state_dict *tsr_module_state_dict(tsr_module *module)
{
    if (!module) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "state_dict: the module is NULL");
        return NULL;
    }
    tsr_state_dict *dict = tsr_state_dict_new();
    if (dict && (nn_walk(module, add_to_dict, dict) != TSR_OK || nn_state_dict_hooks(module, dict) != TSR_OK)) {
        tsr_state_dict_free(dict);
        return NULL;
    }
    return dict;
}

typedef struct load_call {
    bool matching; /* different shapes are no error; the texts name all keys */
    const tsr_state_dict *dict;
    tsr_module *module;
    size_t n;           /* number of tensors that have an entry */
    tsr_tensor **pairs; /* these tensors, then their new values: for tensor_assign_all */
    size_t n_pairs;
    base_text missing, unexpected, mismatched; /* the keys that do not fit, as text */
    int64_t n_missing, n_unexpected, n_mismatched;
} load_call;

static bool same_shape(const tsr_tensor *a, const tsr_tensor *b)
{
    return tsr_dim(a) == tsr_dim(b) &&
           (tsr_dim(a) == 0 || memcmp(tsr_shape(a), tsr_shape(b), (size_t)tsr_dim(a) * sizeof(int64_t)) == 0);
}

void nn_shape_text(const tsr_tensor *tensor, char *text, size_t size)
{
    size_t used = 0;
    text[0] = 0;
    for (int64_t i = 0; i < tsr_dim(tensor) && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%lld", i ? ", " : "", (long long)tsr_size(tensor, i));
}

/* The largest number of keys of one kind in a message. */
enum { NAMED_KEYS = 8 };

/* Adds a key to a text: after kind if it is the first key, else after the keys before it. */
static void add_key(const load_call *call, base_text *text, int64_t *n, const char *kind, const char *key)
{
    if (*n < NAMED_KEYS || call->matching)
        base_text_format(text, "%s\"%s\"", *n ? ", " : kind, key);
    else if (*n == NAMED_KEYS)
        base_text_add(text, " and others");
    ++*n;
}

static tsr_status check_entry(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    load_call *call = user;
    if (kind == NN_HIDDEN_BUFFER)
        return TSR_OK;
    tsr_tensor *value = tsr_state_dict_get(call->dict, path);
    call->n += value && (!call->matching || same_shape(value, tensor));
    if (!value) {
        add_key(call, &call->missing, &call->n_missing, "missing key ", path);
    } else if (!same_shape(value, tensor) && (call->n_mismatched++ < NAMED_KEYS || call->matching)) {
        char given[256], own[256];
        nn_shape_text(value, given, sizeof(given));
        nn_shape_text(tensor, own, sizeof(own));
        base_text_format(&call->mismatched, "%ssize mismatch for %s: [%s] given, [%s] wanted",
                         call->n_mismatched > 1 ? "; " : "", path, given, own);
    }
    return TSR_OK;
}

/* Finds entries of the dict that do not belong to the module. Strings are ignored: they describe the file ({"format":
 * "pt"}). */
static void check_unexpected(load_call *call)
{
    for (int64_t i = 0; i < tsr_state_dict_count(call->dict); i++) {
        const char *name = tsr_state_dict_name(call->dict, i);
        nn_entry_kind kind;
        if (tsr_state_dict_kind(call->dict, i) == TSR_STATE_STRING)
            continue;
        if (!nn_find_tensor(call->module, name, &kind) || kind == NN_HIDDEN_BUFFER)
            add_key(call, &call->unexpected, &call->n_unexpected, "unexpected key ", name);
    }
}

/* When no name fits because the dict's names have a prefix ("module." of PyTorch's DataParallel, "model." of a file with
 * several parts), adds how to take it off. */
static void add_remedy(const load_call *call, base_text *all)
{
    int64_t i = 0;
    while (tsr_state_dict_kind(call->dict, i) > TSR_STATE_TENSOR) /* strings, which describe the file */
        i++;
    const char *first = tsr_state_dict_name(call->dict, i), *own = tsr_parameter_name(tsr_parameters(call->module), 0);
    size_t whole = first ? strlen(first) : 0, part = own ? strlen(own) : 0;
    if (call->n > 0 || part == 0 || whole <= part || first[whole - part - 1] != '.' ||
        strcmp(first + whole - part, own) != 0)
        return;
    int prefix = (int)(whole - part);
    for (; i < tsr_state_dict_count(call->dict); i++)
        if (tsr_state_dict_kind(call->dict, i) == TSR_STATE_TENSOR &&
            strncmp(tsr_state_dict_name(call->dict, i), first, (size_t)prefix) != 0)
            return;
    base_text_format(all, "; tsr_state_dict_part(dict, \"%.*s\") takes the prefix off", prefix, first);
}

/* Reports all misfits in one message. When not strict, keys that only one side has are written to the log. */
static tsr_status check_all(load_call *call, bool strict)
{
    tsr_status status = nn_walk(call->module, check_entry, call);
    if (status == TSR_OK)
        check_unexpected(call);
    bool keys = call->n_missing || call->n_unexpected;
    if (status != TSR_OK) {
        /* a walk that fails has said why */
    } else if ((keys && strict) || call->n_mismatched) {
        status = strict && call->n_missing ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
        const char *between = "";
        base_text all = {0};
        const base_text *parts[] = {strict ? &call->missing : NULL, strict ? &call->unexpected : NULL,
                                    &call->mismatched};
        for (size_t i = 0; i < BASE_COUNT(parts); i++)
            if (parts[i] && parts[i]->size) {
                base_text_format(&all, "%s%s", between, parts[i]->data);
                between = "; ";
            }
        add_remedy(call, &all);
        tensor_status_fail(status, "load_state_dict: %s", all.data ? all.data : "keys or sizes differ");
        base_text_free(&all);
    } else if (keys) {
        base_log(2, "load_state_dict, not strict: %s%s%s", call->missing.data ? call->missing.data : "",
                 call->n_missing && call->n_unexpected ? "; " : "", call->unexpected.data ? call->unexpected.data : "");
    }
    base_text_free(&call->missing);
    base_text_free(&call->unexpected);
    base_text_free(&call->mismatched);
    return status;
}

static tsr_status add_pair(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    load_call *call = user;
    tsr_tensor *value = kind == NN_HIDDEN_BUFFER ? NULL : tsr_state_dict_get(call->dict, path);
    if (!value || !same_shape(value, tensor))
        return TSR_OK;
    value = tsr_detach(value);
    if (tsr_tensor_dtype(value) != tsr_tensor_dtype(tensor))
        value = tsr_to(value, tsr_tensor_dtype(tensor));
    call->pairs[call->n_pairs] = tensor;
    call->pairs[call->n + call->n_pairs++] = value;
    return tsr_tensor_status(value);
}

/* Copies the values of the entries that check_all counted. */
static tsr_status copy_all(load_call *call)
{
    call->pairs = base_alloc_zero(2 * call->n + 1, sizeof(*call->pairs));
    if (!call->pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "load_state_dict: out of memory");
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = nn_walk(call->module, add_pair, call);
    if (status == TSR_OK)
        status = tensor_assign_all(call->n, call->pairs);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    base_free(call->pairs);
    return status;
}

/* The texts of check_entry and check_unexpected, one on each line. NULL: memory is short. */
static char *report_of(load_call *call)
{
    base_text all = {0};
    const base_text *parts[] = {&call->missing, &call->unexpected, &call->mismatched};
    base_text_add(&all, "");
    for (size_t i = 0; i < BASE_COUNT(parts); i++) {
        all.failed = all.failed || parts[i]->failed;
        if (parts[i]->size)
            base_text_format(&all, "%s\n", parts[i]->data);
    }
    if (!all.failed)
        return all.data;
    base_text_free(&all);
    return NULL;
}

static tsr_status load_matching(tsr_module *module, const tsr_state_dict *dict, int64_t *loaded, char **report)
{
    load_call call = {.dict = dict, .module = module, .matching = true};
    char *text = NULL;
    tsr_status status = nn_walk(module, check_entry, &call);
    if (status == TSR_OK)
        check_unexpected(&call);
    if (status == TSR_OK && report && !(text = report_of(&call)))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "load_matching: out of memory");
    base_text_free(&call.missing);
    base_text_free(&call.unexpected);
    base_text_free(&call.mismatched);
    if (status == TSR_OK)
        status = copy_all(&call);
    if (status != TSR_OK) {
        base_free(text);
        return status;
    }
    if (loaded)
        *loaded = (int64_t)call.n;
    if (report)
        *report = text;
    return TSR_OK;
}

tsr_status tsr_module_load_matching(tsr_module *module, const tsr_state_dict *dict, int64_t *loaded, char **report)
{
    if (!module || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_matching: the module or the dict is NULL");
    tsr_state_dict *changed;
    tsr_status status = nn_load_hooks(module, dict, &changed);
    if (status == TSR_OK)
        status = load_matching(module, changed ? changed : dict, loaded, report);
    tsr_state_dict_free(changed);
    return status;
}

tsr_status tsr_module_load_state_dict(tsr_module *module, const tsr_state_dict *dict, bool strict)
{
    if (!module || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_state_dict: the module or the dict is NULL");
    tsr_state_dict *changed;
    tsr_status status = nn_load_hooks(module, dict, &changed);
    load_call call = {.dict = changed ? changed : dict, .module = module};
    if (status == TSR_OK)
        status = check_all(&call, strict);
    if (status == TSR_OK)
        status = copy_all(&call);
    tsr_state_dict_free(changed);
    return status;
}
