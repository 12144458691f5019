/* Keys and values in memory: a hash table with chains, which may shrink, unlike base_table. */
#include "net/internal.h"

#include <stdlib.h>
#include <string.h>

static net_value **place_of(const net_values *values, net_bytes key, uint64_t hash)
{
    net_value **at = &values->buckets[hash & (values->bucket_count - 1)];
    while (*at && !((*at)->hash == hash && (*at)->key_size == key.size &&
                    (key.size == 0 || memcmp((*at)->key, key.data, key.size) == 0)))
        at = &(*at)->next;
    return at;
}

net_value *net_values_find(const net_values *values, net_bytes key)
{
    return values->bucket_count ? *place_of(values, key, base_hash(key.data, key.size, 0)) : NULL;
}

static bool grow(net_values *values)
{
    size_t wanted = values->bucket_count ? 2 * values->bucket_count : 64;
    if (values->count < values->bucket_count)
        return true;
    net_value **buckets = base_alloc_zero(wanted, sizeof(*buckets));
    if (!buckets)
        return values->bucket_count > 0; /* longer chains still work */
    for (size_t i = 0; i < values->bucket_count; i++)
        for (net_value *v = values->buckets[i], *next; v; v = next) {
            next = v->next;
            v->next = buckets[v->hash & (wanted - 1)];
            buckets[v->hash & (wanted - 1)] = v;
        }
    base_free(values->buckets);
    values->buckets = buckets;
    values->bucket_count = wanted;
    return true;
}

/* Sets the value to head followed by tail. Neither may lie in the old value's memory. */
static tsr_status values_put(net_values *values, net_bytes key, net_bytes head, net_bytes tail, base_error *error)
{
    size_t size = head.size + tail.size;
    net_value *v = net_values_find(values, key);
    size_t before = v ? v->size : 0, added = (v ? 0 : key.size) + size;
    if (size > NET_VALUE_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a store's value of %zu bytes, %d at most are allowed", size,
                         NET_VALUE_MOST);
    if (values->bytes - before > NET_VALUES_MOST - added)
        return base_fail(error, TSR_OUT_OF_MEMORY, "the store holds its limit of %zu bytes", NET_VALUES_MOST);
    char *data = base_alloc(size + 1), *name = v ? NULL : base_alloc(key.size + 1);
    net_value *made = v ? NULL : base_alloc_zero(1, sizeof(*made));
    if (!data || (!v && (!name || !made || !grow(values)))) {
        base_free(data);
        base_free(name);
        base_free(made);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store's value of %zu bytes", size);
    }
    if (head.size)
        memcpy(data, head.data, head.size);
    if (tail.size)
        memcpy(data + head.size, tail.data, tail.size);
    data[size] = 0;
    if (!v) {
        if (key.size)
            memcpy(name, key.data, key.size);
        *made = (net_value){.key = name, .key_size = key.size, .hash = base_hash(key.data, key.size, 0)};
        *place_of(values, key, made->hash) = made;
        values->count++;
        v = made;
    }
    base_free(v->value);
    v->value = data;
    v->size = size;
    values->bytes = values->bytes - before + added;
    return TSR_OK;
}

tsr_status net_values_set(net_values *values, net_bytes key, net_bytes value, base_error *error)
{
    return values_put(values, key, value, (net_bytes){0}, error);
}

tsr_status net_values_append(net_values *values, net_bytes key, net_bytes value, base_error *error)
{
    const net_value *v = net_values_find(values, key);
    return values_put(values, key, v ? (net_bytes){v->value, v->size} : (net_bytes){0}, value, error);
}

tsr_status net_values_add(net_values *values, net_bytes key, int64_t amount, int64_t *sum, base_error *error)
{
    const net_value *v = net_values_find(values, key);
    int64_t before = 0;
    if (v) {
        char *end = NULL;
        before = strtoll(v->value, &end, 10);
        if (v->size == 0 || end != v->value + v->size)
            return base_fail(error, TSR_INVALID_ARGUMENT, "the value of the key %.*s is no number to add to",
                             (int)BASE_MIN(key.size, (size_t)200), (const char *)key.data);
    }
    int64_t total;
    if (__builtin_add_overflow(before, amount, &total))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the sum leaves 64 bits");
    char text[32];
    size_t at = sizeof(text);
    uint64_t rest = total < 0 ? 0 - (uint64_t)total : (uint64_t)total;
    do
        text[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (total < 0)
        text[--at] = '-';
    tsr_status status = net_values_set(values, key, (net_bytes){text + at, sizeof(text) - at}, error);
    if (status == TSR_OK)
        *sum = total;
    return status;
}

tsr_status net_values_compare_set(net_values *values, net_bytes key, net_bytes expected, net_bytes desired,
                                  net_bytes *result, base_error *error)
{
    const net_value *v = net_values_find(values, key);
    bool fits = v ? v->size == expected.size && (v->size == 0 || memcmp(v->value, expected.data, v->size) == 0)
                  : expected.size == 0;
    if (!fits) {
        *result = v ? (net_bytes){v->value, v->size} : expected;
        return TSR_OK;
    }
    *result = desired;
    return net_values_set(values, key, desired, error);
}

bool net_values_delete(net_values *values, net_bytes key)
{
    if (!net_values_find(values, key))
        return false;
    net_value **at = place_of(values, key, base_hash(key.data, key.size, 0)), *v = *at;
    *at = v->next;
    values->count--;
    values->bytes -= v->key_size + v->size;
    base_free(v->key);
    base_free(v->value);
    base_free(v);
    return true;
}

void net_values_free(net_values *values)
{
    for (size_t i = 0; i < values->bucket_count; i++)
        for (net_value *v = values->buckets[i], *next; v; v = next) {
            next = v->next;
            base_free(v->key);
            base_free(v->value);
            base_free(v);
        }
    base_free(values->buckets);
    *values = (net_values){0};
}
