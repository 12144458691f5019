/* The functions of a store: checks of keys and values, the lock, the timeout. The functions of the store's kind do
 * the work. */
#include "net/internal.h"

#include <string.h>

enum { STORE_TIMEOUT_MS = 300000 };

void net_store_begin(net_store *store, const net_store_kind *kind)
{
    store->kind = kind;
    pthread_mutex_init(&store->lock, NULL);
    store->timeout_ms = STORE_TIMEOUT_MS;
}

void net_store_free(net_store *store)
{
    if (!store)
        return;
    pthread_mutex_destroy(&store->lock);
    store->kind->free(store);
}

void net_store_set_timeout(net_store *store, int64_t milliseconds)
{
    atomic_store(&store->timeout_ms, milliseconds);
}

int64_t net_store_timeout(const net_store *store)
{
    return atomic_load(&store->timeout_ms);
}

tsr_status net_copy_out(net_bytes bytes, char **value, size_t *size, base_error *error)
{
    char *copy = base_alloc(bytes.size + 1);
    if (!copy)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store's value of %zu bytes", bytes.size);
    if (bytes.size)
        memcpy(copy, bytes.data, bytes.size);
    copy[bytes.size] = 0;
    *value = copy;
    *size = bytes.size;
    return TSR_OK;
}

tsr_status net_missing_key(net_bytes key, base_error *error)
{
    return base_fail(error, TSR_TIMED_OUT, "the key %.*s was not set within the store's time limit",
                     (int)BASE_MIN(key.size, (size_t)200), (const char *)key.data);
}

static tsr_status check_sizes(net_bytes key, size_t value, base_error *error)
{
    if (key.size > NET_KEY_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a store's key of %zu bytes, %d at most are allowed", key.size,
                         NET_KEY_MOST);
    if (value > NET_VALUE_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a store's value of %zu bytes, %d at most are allowed", value,
                         NET_VALUE_MOST);
    return TSR_OK;
}

static tsr_status check_keys(const net_bytes *keys, size_t n, base_error *error)
{
    if (n > NET_KEYS_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%zu keys, %d at most are allowed", n, NET_KEYS_MOST);
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        status = check_sizes(keys[i], 0, error);
    return status;
}

/* Calls a function of the store's kind while the lock is held. */
#define LOCKED(call_)                                                                                                  \
    do {                                                                                                               \
        uint64_t deadline = net_deadline(net_store_timeout(store));                                                    \
        pthread_mutex_lock(&store->lock);                                                                              \
        status = store->kind->call_;                                                                                   \
        pthread_mutex_unlock(&store->lock);                                                                            \
    } while (0)

tsr_status net_store_set(net_store *store, net_bytes key, net_bytes value, base_error *error)
{
    tsr_status status = check_sizes(key, value.size, error);
    if (status == TSR_OK)
        LOCKED(set(store, key, value, deadline, error));
    return status;
}

tsr_status net_store_append(net_store *store, net_bytes key, net_bytes value, base_error *error)
{
    tsr_status status = check_sizes(key, value.size, error);
    if (status == TSR_OK)
        LOCKED(append(store, key, value, deadline, error));
    return status;
}

tsr_status net_store_get(net_store *store, net_bytes key, char **value, size_t *size, base_error *error)
{
    tsr_status status = check_sizes(key, 0, error);
    if (status == TSR_OK)
        LOCKED(get(store, key, value, size, deadline, error));
    return status;
}

tsr_status net_store_add(net_store *store, net_bytes key, int64_t amount, int64_t *sum, base_error *error)
{
    int64_t unused;
    tsr_status status = check_sizes(key, 0, error);
    if (status == TSR_OK)
        LOCKED(add(store, key, amount, sum ? sum : &unused, deadline, error));
    return status;
}

tsr_status net_store_compare_set(net_store *store, net_bytes key, net_bytes expected, net_bytes desired, char **value,
                                 size_t *size, base_error *error)
{
    tsr_status status = check_sizes(key, BASE_MAX(expected.size, desired.size), error);
    if (status == TSR_OK)
        LOCKED(compare_set(store, key, expected, desired, value, size, deadline, error));
    return status;
}

tsr_status net_store_delete(net_store *store, net_bytes key, bool *was_there, base_error *error)
{
    tsr_status status = check_sizes(key, 0, error);
    if (status == TSR_OK)
        LOCKED(delete (store, key, was_there, deadline, error));
    return status;
}

tsr_status net_store_count(net_store *store, int64_t *keys, base_error *error)
{
    tsr_status status;
    LOCKED(count(store, keys, deadline, error));
    return status;
}

tsr_status net_store_check(net_store *store, const net_bytes *keys, size_t n, bool *all_there, base_error *error)
{
    tsr_status status = check_keys(keys, n, error);
    if (status == TSR_OK)
        LOCKED(check(store, keys, n, all_there, deadline, error));
    return status;
}

tsr_status net_store_wait(net_store *store, const net_bytes *keys, size_t n, int64_t timeout_ms, base_error *error)
{
    tsr_status status = check_keys(keys, n, error);
    if (status != TSR_OK)
        return status;
    uint64_t deadline = net_deadline(timeout_ms);
    pthread_mutex_lock(&store->lock);
    status = store->kind->wait(store, keys, n, deadline, error);
    pthread_mutex_unlock(&store->lock);
    return status;
}
