/* A store that puts "prefix/" before each key of another store, so that parts of a program use separate keys. */
#include "net/internal.h"

#include <string.h>

typedef struct prefix_store {
    net_store store;
    net_store *inner;
    size_t size;
    char prefix[]; /* with its slash */
} prefix_store;

static void free_prefix(net_store *store)
{
    base_free(store);
}

/* The key's name in the inner store; data NULL: memory is short. */
static net_bytes longer(const net_store *store, net_bytes key, base_error *error)
{
    const prefix_store *s = (const prefix_store *)store;
    char *data = base_alloc(s->size + key.size + 1);
    if (!data) {
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store's key");
        return (net_bytes){0};
    }
    memcpy(data, s->prefix, s->size);
    if (key.size)
        memcpy(data + s->size, key.data, key.size);
    return (net_bytes){data, s->size + key.size};
}

static net_store *inner_of(net_store *store)
{
    return ((prefix_store *)store)->inner;
}

static int64_t left_ms(uint64_t deadline)
{
    uint64_t now = base_now_ns();
    return deadline == UINT64_MAX ? -1 : deadline <= now ? 0 : (int64_t)((deadline - now + 999999) / 1000000);
}

/* Calls a function of the inner store with the longer key. */
#define INNER(call_)                                                                                                   \
    net_bytes whole = longer(store, key, error);                                                                       \
    tsr_status status = whole.data ? call_ : TSR_OUT_OF_MEMORY;                                                        \
    base_free((void *)(uintptr_t)whole.data);                                                                          \
    return status

static tsr_status store_prefix_set(net_store *store, net_bytes key, net_bytes value, uint64_t deadline,
                                   base_error *error)
{
    (void)deadline;
    INNER(net_store_set(inner_of(store), whole, value, error));
}

static tsr_status store_prefix_append(net_store *store, net_bytes key, net_bytes value, uint64_t deadline,
                                      base_error *error)
{
    (void)deadline;
    INNER(net_store_append(inner_of(store), whole, value, error));
}

static tsr_status with_keys(net_store *store, const net_bytes *keys, size_t n, bool *all_there, uint64_t deadline,
                            base_error *error)
{
    net_bytes *whole = base_alloc_zero(BASE_MAX(n, 1), sizeof(*whole));
    tsr_status status = whole ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu keys", n);
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        whole[i] = longer(store, keys[i], error);
        status = whole[i].data ? TSR_OK : TSR_OUT_OF_MEMORY;
    }
    if (status == TSR_OK)
        status = all_there ? net_store_check(inner_of(store), whole, n, all_there, error)
                           : net_store_wait(inner_of(store), whole, n, left_ms(deadline), error);
    for (size_t i = 0; i < n && whole; i++)
        base_free((void *)(uintptr_t)whole[i].data);
    base_free(whole);
    return status;
}

/* Other threads may use the store meanwhile; its own lock protects nothing here. */
static tsr_status store_prefix_wait(net_store *store, const net_bytes *keys, size_t n, uint64_t deadline,
                                    base_error *error)
{
    pthread_mutex_unlock(&store->lock);
    tsr_status status = with_keys(store, keys, n, NULL, deadline, error);
    pthread_mutex_lock(&store->lock);
    return status;
}

static tsr_status store_prefix_get(net_store *store, net_bytes key, char **value, size_t *size, uint64_t deadline,
                                   base_error *error)
{
    tsr_status there = store_prefix_wait(store, &key, 1, deadline, error); /* this store's timeout applies */
    if (there != TSR_OK)
        return there;
    INNER(net_store_get(inner_of(store), whole, value, size, error));
}

static tsr_status store_prefix_add(net_store *store, net_bytes key, int64_t amount, int64_t *sum, uint64_t deadline,
                                   base_error *error)
{
    (void)deadline;
    INNER(net_store_add(inner_of(store), whole, amount, sum, error));
}

static tsr_status store_prefix_compare_set(net_store *store, net_bytes key, net_bytes expected, net_bytes desired,
                                           char **value, size_t *size, uint64_t deadline, base_error *error)
{
    (void)deadline;
    INNER(net_store_compare_set(inner_of(store), whole, expected, desired, value, size, error));
}

static tsr_status delete (net_store *store, net_bytes key, bool *was_there, uint64_t deadline, base_error *error)
{
    (void)deadline;
    INNER(net_store_delete(inner_of(store), whole, was_there, error));
}

static tsr_status store_prefix_count(net_store *store, int64_t *keys, uint64_t deadline, base_error *error)
{
    (void)deadline;
    return net_store_count(inner_of(store), keys, error); /* counts the keys of all prefixes, as PyTorch does */
}

static tsr_status store_prefix_check(net_store *store, const net_bytes *keys, size_t n, bool *all_there,
                                     uint64_t deadline, base_error *error)
{
    return with_keys(store, keys, n, all_there, deadline, error);
}

static const net_store_kind kind = {
    "PrefixStore",      free_prefix,        store_prefix_set,         store_prefix_append,
    store_prefix_get,   store_prefix_add,   store_prefix_compare_set, delete,
    store_prefix_count, store_prefix_check, store_prefix_wait};

tsr_status net_prefix_store_new(net_store *inner, const char *prefix, net_store **out, base_error *error)
{
    size_t size = strlen(prefix);
    prefix_store *s = base_alloc_zero(1, sizeof(*s) + size + 2);
    if (!s)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store");
    net_store_begin(&s->store, &kind);
    atomic_store(&s->store.timeout_ms, net_store_timeout(inner));
    s->inner = inner;
    memcpy(s->prefix, prefix, size);
    s->prefix[size] = '/';
    s->size = size + 1;
    *out = &s->store;
    return TSR_OK;
}
