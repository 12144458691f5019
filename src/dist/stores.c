/* The public header's stores, which are net's stores; names and meanings are PyTorch's. */
#include "dist/internal.h"

#include <stdlib.h>
#include <string.h>

static net_store *inner(tsr_store *store)
{
    return (net_store *)store;
}

static tsr_status tell(const char *function, tsr_status status, const base_error *error)
{
    return status == TSR_OK ? status : tensor_status_fail(status, "%s: %s", function, error->message);
}

static tsr_status check(const char *function, const tsr_store *store, const char *key)
{
    return store && key && *key
               ? TSR_OK
               : tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the store or the key is NULL or empty", function);
}

static net_bytes bytes(const void *data, int64_t size)
{
    return (net_bytes){data ? data : "", data && size > 0 ? (size_t)size : 0};
}

static tsr_store *opened(const char *function, net_store *store, tsr_status status, const base_error *error)
{
    tell(function, status, error);
    return status == TSR_OK ? (tsr_store *)store : NULL;
}

tsr_store *(tsr_tcp_store_new)(const tsr_tcp_store_options *options)
{
    tsr_tcp_store_options o;
    base_error error;
    net_store *store = NULL;
    int port = 0;
    if (tensor_options("tcp_store_new", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    if (!o.host || o.port < 0 || o.port > 65535 || (o.port == 0 && !o.is_server)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "tcp_store_new: a host and a port are needed");
        return NULL;
    }
    if (o.timeout_ms < 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "tcp_store_new: a time limit of %lld ms", (long long)o.timeout_ms);
        return NULL;
    }
    const net_tcp_store_options given = {.host = o.host,
                                         .secret = o.secret ? o.secret : getenv("TESSERA_SECRET"),
                                         .port = (int)o.port,
                                         .is_server = o.is_server,
                                         .timeout_ms = o.timeout_ms};
    tsr_status status = net_tcp_store_new(&given, &store, &port, &error);
    if (status == TSR_OK && o.actual_port)
        *o.actual_port = o.is_server ? port : o.port;
    return opened("tcp_store_new", store, status, &error);
}

tsr_store *tsr_file_store_new(const char *path)
{
    base_error error;
    net_store *store = NULL;
    if (!path || !*path) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "file_store_new: the path is NULL or empty");
        return NULL;
    }
    tsr_status status = net_file_store_new(path, &store, &error);
    return opened("file_store_new", store, status, &error);
}

tsr_store *tsr_hash_store_new(void)
{
    base_error error;
    net_store *store = NULL;
    tsr_status status = net_hash_store_new(&store, &error);
    return opened("hash_store_new", store, status, &error);
}

tsr_store *tsr_prefix_store_new(tsr_store *store, const char *prefix)
{
    base_error error;
    net_store *out = NULL;
    if (check("prefix_store_new", store, prefix) != TSR_OK)
        return NULL;
    tsr_status status = net_prefix_store_new(inner(store), prefix, &out, &error);
    return opened("prefix_store_new", out, status, &error);
}

void tsr_store_free(tsr_store *store)
{
    net_store_free(inner(store));
}

tsr_status tsr_store_set(tsr_store *store, const char *key, const void *value, int64_t size)
{
    base_error error;
    tsr_status status = check("store_set", store, key);
    if (status == TSR_OK && (size < 0 || (size > 0 && !value)))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "store_set: a value of %lld bytes", (long long)size);
    return status == TSR_OK
               ? tell("store_set", net_store_set(inner(store), net_string(key), bytes(value, size), &error), &error)
               : status;
}

/* The caller's copy, followed by a zero; tsr_string_free frees it. */
static tsr_status hand_over(const char *function, char *value, size_t size, char **out, int64_t *out_size)
{
    *out = base_alloc(size + 1);
    if (*out) {
        memcpy(*out, value, size);
        (*out)[size] = 0;
        if (out_size)
            *out_size = (int64_t)size;
    }
    base_free(value);
    return *out ? TSR_OK : tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
}

tsr_status tsr_store_get(tsr_store *store, const char *key, char **value, int64_t *size)
{
    base_error error;
    char *found = NULL;
    size_t n = 0;
    tsr_status status = check("store_get", store, key);
    if (status == TSR_OK && !value)
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "store_get: nowhere to put the value");
    if (status == TSR_OK)
        status = tell("store_get", net_store_get(inner(store), net_string(key), &found, &n, &error), &error);
    return status == TSR_OK ? hand_over("store_get", found, n, value, size) : status;
}

tsr_status tsr_store_add(tsr_store *store, const char *key, int64_t amount, int64_t *sum)
{
    base_error error;
    int64_t own;
    tsr_status status = check("store_add", store, key);
    return status == TSR_OK
               ? tell("store_add", net_store_add(inner(store), net_string(key), amount, sum ? sum : &own, &error),
                      &error)
               : status;
}

tsr_status tsr_store_compare_set(tsr_store *store, const char *key, const char *expected, const char *desired,
                                 char **value, int64_t *size)
{
    base_error error;
    char *found = NULL;
    size_t n = 0;
    tsr_status status = check("store_compare_set", store, key);
    if (status == TSR_OK && (!expected || !desired))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "store_compare_set: a value is NULL");
    if (status == TSR_OK)
        status = tell("store_compare_set",
                      net_store_compare_set(inner(store), net_string(key), net_string(expected), net_string(desired),
                                            &found, &n, &error),
                      &error);
    if (status == TSR_OK && !value)
        base_free(found);
    return status == TSR_OK && value ? hand_over("store_compare_set", found, n, value, size) : status;
}

tsr_status tsr_store_append(tsr_store *store, const char *key, const void *value, int64_t size)
{
    base_error error;
    tsr_status status = check("store_append", store, key);
    if (status == TSR_OK && (size < 0 || (size > 0 && !value)))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "store_append: a value of %lld bytes", (long long)size);
    return status == TSR_OK ? tell("store_append",
                                   net_store_append(inner(store), net_string(key), bytes(value, size), &error), &error)
                            : status;
}

tsr_status tsr_store_delete_key(tsr_store *store, const char *key, bool *was_there)
{
    base_error error;
    bool there;
    tsr_status status = check("store_delete_key", store, key);
    return status == TSR_OK
               ? tell("store_delete_key",
                      net_store_delete(inner(store), net_string(key), was_there ? was_there : &there, &error), &error)
               : status;
}

tsr_status tsr_store_num_keys(tsr_store *store, int64_t *n)
{
    base_error error;
    if (!store || !n)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "store_num_keys: the store or the result is NULL");
    return tell("store_num_keys", net_store_count(inner(store), n, &error), &error);
}

/* The keys in net's form, to be freed by base_free. NULL: an error. */
static net_bytes *list(const char *function, const tsr_store *store, const char *const *keys, int64_t n)
{
    bool fits = store && tensor_list_fits(keys, n);
    for (int64_t i = 0; fits && i < n; i++)
        fits = keys[i] && *keys[i];
    net_bytes *all = fits ? base_alloc(((size_t)n + 1) * sizeof(*all)) : NULL;
    if (!fits)
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the store or a key is NULL or empty", function);
    else if (!all)
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    for (int64_t i = 0; all && i < n; i++)
        all[i] = net_string(keys[i]);
    return all;
}

tsr_status tsr_store_check(tsr_store *store, const char *const *keys, int64_t n, bool *all_there)
{
    base_error error;
    net_bytes *all = list("store_check", store, keys, n);
    if (!all || !all_there) {
        base_free(all);
        return TSR_INVALID_ARGUMENT;
    }
    tsr_status status = tell("store_check", net_store_check(inner(store), all, (size_t)n, all_there, &error), &error);
    base_free(all);
    return status;
}

tsr_status tsr_store_wait(tsr_store *store, const char *const *keys, int64_t n, int64_t timeout_ms)
{
    base_error error;
    net_bytes *all = list("store_wait", store, keys, n);
    if (!all)
        return TSR_INVALID_ARGUMENT;
    int64_t limit = timeout_ms > 0 ? timeout_ms : net_store_timeout(inner(store));
    tsr_status status = tell("store_wait", net_store_wait(inner(store), all, (size_t)n, limit, &error), &error);
    base_free(all);
    return status;
}

void tsr_store_set_timeout(tsr_store *store, int64_t timeout_ms)
{
    if (store && timeout_ms > 0)
        net_store_set_timeout(inner(store), timeout_ms);
}

int64_t tsr_store_timeout(const tsr_store *store)
{
    return store ? net_store_timeout((const net_store *)store) : 0;
}
