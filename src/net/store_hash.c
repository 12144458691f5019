/* A store for the threads of one process. */
#include "net/internal.h"

#include <errno.h>
#include <string.h>
#include <time.h>

typedef struct hash_store {
    net_store store;
    net_values values;
    pthread_cond_t changed;
} hash_store;

static void free_hash(net_store *store)
{
    hash_store *s = (hash_store *)store;
    pthread_cond_destroy(&s->changed);
    net_values_free(&s->values);
    base_free(s);
}

static tsr_status store_hash_set(net_store *store, net_bytes key, net_bytes value, uint64_t deadline, base_error *error)
{
    (void)deadline;
    hash_store *s = (hash_store *)store;
    pthread_cond_broadcast(&s->changed);
    return net_values_set(&s->values, key, value, error);
}

static tsr_status store_hash_append(net_store *store, net_bytes key, net_bytes value, uint64_t deadline,
                                    base_error *error)
{
    (void)deadline;
    hash_store *s = (hash_store *)store;
    pthread_cond_broadcast(&s->changed);
    return net_values_append(&s->values, key, value, error);
}

static tsr_status store_hash_wait(net_store *store, const net_bytes *keys, size_t n, uint64_t deadline,
                                  base_error *error)
{
    hash_store *s = (hash_store *)store;
    const struct timespec until = {(time_t)(deadline / 1000000000), (long)(deadline % 1000000000)};
    for (size_t i = 0; i < n; i++)
        while (!net_values_find(&s->values, keys[i])) {
            int failed = deadline == UINT64_MAX
                             ? pthread_cond_wait(&s->changed, &store->lock)
                             : pthread_cond_clockwait(&s->changed, &store->lock, CLOCK_MONOTONIC, &until);
            if (failed == ETIMEDOUT && !net_values_find(&s->values, keys[i]))
                return net_missing_key(keys[i], error);
        }
    return TSR_OK;
}

static tsr_status store_hash_get(net_store *store, net_bytes key, char **value, size_t *size, uint64_t deadline,
                                 base_error *error)
{
    hash_store *s = (hash_store *)store;
    tsr_status status = store_hash_wait(store, &key, 1, deadline, error);
    if (status != TSR_OK)
        return status;
    const net_value *v = net_values_find(&s->values, key);
    return net_copy_out((net_bytes){v->value, v->size}, value, size, error);
}

static tsr_status store_hash_add(net_store *store, net_bytes key, int64_t amount, int64_t *sum, uint64_t deadline,
                                 base_error *error)
{
    (void)deadline;
    hash_store *s = (hash_store *)store;
    pthread_cond_broadcast(&s->changed);
    return net_values_add(&s->values, key, amount, sum, error);
}

static tsr_status store_hash_compare_set(net_store *store, net_bytes key, net_bytes expected, net_bytes desired,
                                         char **value, size_t *size, uint64_t deadline, base_error *error)
{
    (void)deadline;
    hash_store *s = (hash_store *)store;
    net_bytes result = {0};
    pthread_cond_broadcast(&s->changed);
    tsr_status status = net_values_compare_set(&s->values, key, expected, desired, &result, error);
    return status == TSR_OK ? net_copy_out(result, value, size, error) : status;
}

static tsr_status delete (net_store *store, net_bytes key, bool *was_there, uint64_t deadline, base_error *error)
{
    (void)deadline, (void)error;
    *was_there = net_values_delete(&((hash_store *)store)->values, key);
    return TSR_OK;
}

static tsr_status store_hash_count(net_store *store, int64_t *keys, uint64_t deadline, base_error *error)
{
    (void)deadline, (void)error;
    *keys = (int64_t)((hash_store *)store)->values.count;
    return TSR_OK;
}

static tsr_status store_hash_check(net_store *store, const net_bytes *keys, size_t n, bool *all_there,
                                   uint64_t deadline, base_error *error)
{
    (void)deadline, (void)error;
    *all_there = true;
    for (size_t i = 0; i < n; i++)
        *all_there = *all_there && net_values_find(&((hash_store *)store)->values, keys[i]);
    return TSR_OK;
}

static const net_store_kind kind = {"HashStore",      free_hash,        store_hash_set,         store_hash_append,
                                    store_hash_get,   store_hash_add,   store_hash_compare_set, delete,
                                    store_hash_count, store_hash_check, store_hash_wait};

tsr_status net_hash_store_new(net_store **out, base_error *error)
{
    hash_store *s = base_alloc_zero(1, sizeof(*s));
    if (!s)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store");
    net_store_begin(&s->store, &kind);
    pthread_cond_init(&s->changed, NULL);
    *out = &s->store;
    return TSR_OK;
}
