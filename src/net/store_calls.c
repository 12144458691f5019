/* A store whose keys and values somebody else keeps: a host gives two functions, which set a key and wait for one. That is
 * all that ranks need to find each other; the other functions of a store are refused. */
#include "net/internal.h"

typedef struct calls_store {
    net_store store;
    net_store_calls calls;
} calls_store;

static const net_store_calls *calls_of(const net_store *store)
{
    return &((const calls_store *)store)->calls;
}

static void store_calls_free(net_store *store)
{
    base_free(store);
}

static int64_t left_ms(uint64_t deadline)
{
    uint64_t now = base_now_ns();
    return deadline == UINT64_MAX ? -1 : deadline <= now ? 0 : (int64_t)((deadline - now + 999999) / 1000000);
}

static tsr_status store_calls_set(net_store *store, net_bytes key, net_bytes value, uint64_t deadline,
                                  base_error *error)
{
    (void)deadline;
    return calls_of(store)->set(calls_of(store)->user, key, value, error);
}

static tsr_status store_calls_get(net_store *store, net_bytes key, char **value, size_t *size, uint64_t deadline,
                                  base_error *error)
{
    return calls_of(store)->get(calls_of(store)->user, key, left_ms(deadline), value, size, error);
}

static tsr_status store_calls_wait(net_store *store, const net_bytes *keys, size_t n, uint64_t deadline,
                                   base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        char *value = NULL;
        size_t size;
        status = store_calls_get(store, keys[i], &value, &size, deadline, error);
        base_free(value);
    }
    return status;
}

static tsr_status lacks(const char *function, base_error *error)
{
    return base_fail(error, TSR_UNIMPLEMENTED, "this store can set keys and wait for them; it has no %s", function);
}

static tsr_status store_calls_append(net_store *store, net_bytes key, net_bytes value, uint64_t deadline,
                                     base_error *error)
{
    (void)store, (void)key, (void)value, (void)deadline;
    return lacks("append", error);
}

static tsr_status store_calls_add(net_store *store, net_bytes key, int64_t amount, int64_t *sum, uint64_t deadline,
                                  base_error *error)
{
    (void)store, (void)key, (void)amount, (void)sum, (void)deadline;
    return lacks("add", error);
}

static tsr_status store_calls_compare_set(net_store *store, net_bytes key, net_bytes expected, net_bytes desired,
                                          char **value, size_t *size, uint64_t deadline, base_error *error)
{
    (void)store, (void)key, (void)expected, (void)desired, (void)value, (void)size, (void)deadline;
    return lacks("compare_set", error);
}

static tsr_status store_calls_delete(net_store *store, net_bytes key, bool *was_there, uint64_t deadline,
                                     base_error *error)
{
    (void)store, (void)key, (void)was_there, (void)deadline;
    return lacks("delete", error);
}

static tsr_status store_calls_count(net_store *store, int64_t *keys, uint64_t deadline, base_error *error)
{
    (void)store, (void)keys, (void)deadline;
    return lacks("count", error);
}

static tsr_status store_calls_check(net_store *store, const net_bytes *keys, size_t n, bool *all_there,
                                    uint64_t deadline, base_error *error)
{
    (void)store, (void)keys, (void)n, (void)all_there, (void)deadline;
    return lacks("check", error);
}

static const net_store_kind kind = {"CallsStore",      store_calls_free,  store_calls_set,         store_calls_append,
                                    store_calls_get,   store_calls_add,   store_calls_compare_set, store_calls_delete,
                                    store_calls_count, store_calls_check, store_calls_wait};

tsr_status net_calls_store_new(const net_store_calls *calls, net_store **out, base_error *error)
{
    calls_store *s = base_alloc_zero(1, sizeof(*s));
    if (!s)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store");
    net_store_begin(&s->store, &kind);
    s->calls = *calls;
    *out = &s->store;
    return TSR_OK;
}
