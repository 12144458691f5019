/* Key-value caches (kv_cache.h).
 *
 * A layer's keys and values lie in two kept tensors of the cache's capacity. Each forward updates them in place at
 * positions [position, position + L); syncs donate their buffers, so nothing is copied. All shapes are the same in each
 * call, and the position is a number slot, so one program serves all tokens. The position advances when the forward of
 * the module that owns the cache succeeds: a forward that fails has no effect. */
#include "nn/internal.h"

#include <string.h>

typedef struct cache_layer {
    const tsr_module *module;
    tsr_tensor *keys, *values; /* kept: [N, heads, capacity, width] */
    tsr_tensor *taking_part;   /* kept: [N, capacity] bool, or NULL before the first forward with a mask */
} cache_layer;

struct tsr_kv_cache {
    tsr_module *owner; /* the module that owns the cache, or NULL */
    int64_t capacity, position;
    int64_t pending; /* number of positions that the running forward has written */
    cache_layer *layers;
    size_t n_layers;
};

tsr_kv_cache *tsr_kv_cache_new(int64_t capacity)
{
    if (capacity <= 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "kv_cache_new: the capacity is %lld", (long long)capacity);
        return NULL;
    }
    tsr_kv_cache *cache = base_alloc_zero(1, sizeof(*cache));
    if (!cache)
        tensor_status_fail(TSR_OUT_OF_MEMORY, "kv_cache_new: out of memory");
    else
        cache->capacity = capacity;
    return cache;
}

void tsr_kv_cache_free(tsr_kv_cache *cache)
{
    if (!cache)
        return;
    if (cache->owner)
        cache->owner->cache = NULL;
    for (size_t i = 0; i < cache->n_layers; i++) {
        tsr_free(cache->layers[i].keys);
        tsr_free(cache->layers[i].values);
        tsr_free(cache->layers[i].taking_part);
    }
    base_free(cache->layers);
    base_free(cache);
}

void tsr_kv_cache_reset(tsr_kv_cache *cache)
{
    if (cache)
        cache->position = cache->pending = 0;
}

int64_t tsr_kv_cache_position(const tsr_kv_cache *cache)
{
    return cache ? cache->position : 0;
}

tsr_status tsr_kv_cache_reorder(tsr_kv_cache *cache, tsr_tensor *rows)
{
    if (!cache || tensor_is_error(rows))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "kv_cache_reorder: %s",
                                  cache ? tsr_tensor_message(rows) : "the cache is NULL");
    tsr_dtype dtype = tsr_tensor_dtype(rows);
    int64_t n = cache->n_layers ? tsr_size(cache->layers[0].keys, 0) : 0;
    if (cache->n_layers && (tsr_dim(rows) != 1 || tsr_size(rows, 0) != n || (dtype != TSR_I64 && dtype != TSR_I32)))
        return tensor_status_fail(
            TSR_INVALID_ARGUMENT,
            "kv_cache_reorder: rows is a vector of i64 or i32, one for each of the cache's %lld rows", (long long)n);
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("kv_cache_reorder");
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    size_t n_stores = 0, most = 3 * cache->n_layers;
    tsr_tensor **pairs =
        base_alloc_zero(2 * most + 1, sizeof(*pairs)); /* the stores, then their rows in the new order */
    for (size_t i = 0; pairs && i < cache->n_layers; i++) {
        const cache_layer *layer = &cache->layers[i];
        tsr_tensor *const stores[] = {layer->keys, layer->values, layer->taking_part};
        for (size_t k = 0; k < BASE_COUNT(stores); k++)
            if (stores[k]) {
                pairs[most + n_stores] = tsr_index_select(stores[k], 0, rows);
                pairs[n_stores++] = stores[k];
            }
    }
    tsr_status status = TSR_OUT_OF_MEMORY;
    if (pairs) {
        memmove(pairs + n_stores, pairs + most, n_stores * sizeof(*pairs));
        status = tensor_assign_all(n_stores, pairs);
    }
    base_free(pairs);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

/* Another module may get the address of a freed layer, so a cache that changes its owner forgets all layers. */
static void forget_layers(tsr_kv_cache *cache)
{
    for (size_t i = 0; i < cache->n_layers; i++) {
        tsr_free(cache->layers[i].keys);
        tsr_free(cache->layers[i].values);
        tsr_free(cache->layers[i].taking_part);
    }
    cache->n_layers = 0;
    tsr_kv_cache_reset(cache);
}

void nn_kv_cache_leave(tsr_kv_cache *cache)
{
    if (!cache)
        return;
    cache->owner = NULL;
    forget_layers(cache);
}

tsr_status tsr_set_kv_cache(tsr_module *module, tsr_kv_cache *cache)
{
    if (!module)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "set_kv_cache: the module is NULL");
    if (cache == module->cache)
        return TSR_OK;
    if (cache && cache->owner)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "set_kv_cache: the cache is set on a module already");
    nn_kv_cache_leave(module->cache);
    module->cache = cache;
    if (cache)
        cache->owner = module;
    return TSR_OK;
}

void nn_kv_cache_end(tsr_kv_cache *cache, bool done)
{
    if (!cache)
        return;
    cache->position += done ? cache->pending : 0;
    cache->pending = 0;
}

tsr_kv_cache *nn_kv_cache(const tsr_module *module)
{
    while (module && !module->cache)
        module = module->parent;
    return module ? module->cache : NULL;
}

/* ---- functions for forwards -------------------------------------------------------------------------------------- */

/* The numbers 0, 1 ... n - 1. */
static tsr_tensor *counted(int64_t n)
{
    return tsr_arange(0, (double)n, &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = 1});
}

tsr_tensor *tsr_positions(const tsr_module *module, int64_t n)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("positions");
    const tsr_kv_cache *cache = nn_kv_cache(module);
    tsr_tensor *places = counted(n);
    return cache ? tsr_add_scalar(places, (double)cache->position) : places;
}

/* Keeps a store's first values. They are computed at once, by a program of their own: then the first call gets a buffer,
 * as later calls do, and has the same programs. */
static tsr_tensor *kept_store(tsr_tensor *first)
{
    const void *data;
    tsr_tensor *store = tsr_keep(first);
    if (!tensor_is_error(store) && tsr_map(store, &data) == TSR_OK)
        tsr_unmap(store);
    return store;
}

/* Zeros for all positions of a layer, with the other sizes of the tensor `like`. */
static tsr_tensor *new_store(const tsr_kv_cache *cache, const tsr_tensor *like)
{
    const int64_t dims[4] = {tsr_size(like, 0), tsr_size(like, 1), cache->capacity, tsr_size(like, 3)};
    return kept_store(tsr_zeros(&(tsr_zeros_options){
        .size = sizeof(tsr_zeros_options), .shape = dims, .n_shape = 4, .dtype = tsr_tensor_dtype(like)}));
}

static cache_layer *layer_of(tsr_kv_cache *cache, const tsr_module *module, const tsr_tensor *key,
                             const tsr_tensor *value)
{
    for (size_t i = 0; i < cache->n_layers; i++)
        if (cache->layers[i].module == module)
            return &cache->layers[i];
    cache_layer *grown = base_realloc(cache->layers, (cache->n_layers + 1) * sizeof(*grown));
    if (!grown)
        return NULL;
    cache->layers = grown;
    cache_layer *layer = &grown[cache->n_layers];
    *layer = (cache_layer){module, new_store(cache, key), new_store(cache, value), NULL};
    if (tensor_is_error(layer->keys) || tensor_is_error(layer->values)) {
        tsr_free(layer->keys);
        tsr_free(layer->values);
        return NULL;
    }
    cache->n_layers++;
    return layer;
}

/* Whether x fits into the store: all sizes but the number of positions, and the dtype, must be as in the first call. */
static bool goes_into(const tsr_tensor *store, const tsr_tensor *x)
{
    return tsr_size(x, 0) == tsr_size(store, 0) && tsr_size(x, 1) == tsr_size(store, 1) &&
           tsr_size(x, 3) == tsr_size(store, 3) && tsr_tensor_dtype(x) == tsr_tensor_dtype(store);
}

static tsr_tensor *attend(tsr_tensor *query, tsr_tensor *key, tsr_tensor *value, tsr_tensor *mask, bool causal)
{
    bool grouped = tsr_size(query, 1) != tsr_size(key, 1);
    const tsr_scaled_dot_product_attention_options options = {
        .size = sizeof(options), .value = value, .attn_mask = mask, .is_causal = causal, .enable_gqa = grouped};
    return tsr_scaled_dot_product_attention(query, key, &options);
}

static tsr_tensor *trues(int64_t rows, int64_t columns)
{
    return tsr_ones(&(tsr_ones_options){
        .size = sizeof(tsr_ones_options), .shape = (const int64_t[]){rows, columns}, .n_shape = 2, .dtype = TSR_BOOL});
}

/* [N, L] as [N, 1, 1, L], to stand beside scores. */
static tsr_tensor *beside_scores(tsr_tensor *key_mask)
{
    return tsr_unflatten(key_mask, -1, (const int64_t[]){1, 1, -1}, 3);
}

/* The positions of the cache that may be attended to, [N, 1, 1, capacity], once those of the new ones are written; NULL:
 * all. From a layer's first mask on every forward writes here, since a text's positions may lie where another's padding
 * was. */
static tsr_tensor *masked_positions(const tsr_kv_cache *cache, cache_layer *layer, tsr_tensor *places,
                                    tsr_tensor *key_mask, int64_t n)
{
    int64_t rows = tsr_size(layer->keys, 0);
    if (!key_mask && !layer->taking_part)
        return NULL;
    if (!layer->taking_part) {
        tsr_tensor *store = kept_store(trues(rows, cache->capacity));
        if (tensor_is_error(store)) {
            tsr_free(store);
            return tensor_fail("causal_attention", TSR_OUT_OF_MEMORY, "no memory for a layer's mask");
        }
        layer->taking_part = store;
    }
    tsr_index_copy_(layer->taking_part, 1, places, key_mask ? key_mask : trues(rows, n));
    return beside_scores(layer->taking_part);
}

static tsr_tensor *cached_attention(tsr_kv_cache *cache, tsr_module *module, tsr_tensor *query, tsr_tensor *key,
                                    tsr_tensor *value, tsr_tensor *key_mask)
{
    int64_t n = tsr_size(key, 2);
    if (n != tsr_size(query, 2) || n != tsr_size(value, 2))
        return tensor_fail("causal_attention", TSR_INVALID_ARGUMENT,
                           "query, key and value have %lld, %lld and %lld positions", (long long)tsr_size(query, 2),
                           (long long)n, (long long)tsr_size(value, 2));
    if (n > cache->capacity - cache->position)
        return tensor_fail("causal_attention", TSR_INVALID_ARGUMENT,
                           "the cache holds %lld of %lld positions, and %lld come", (long long)cache->position,
                           (long long)cache->capacity, (long long)n);
    cache_layer *layer = layer_of(cache, module, key, value);
    if (!layer)
        return tensor_fail("causal_attention", TSR_OUT_OF_MEMORY, "no memory for a layer's keys and values");
    if (!goes_into(layer->keys, key) || !goes_into(layer->values, value))
        return tensor_fail("causal_attention", TSR_INVALID_ARGUMENT,
                           "keys or values have other sizes or another dtype than those in the cache");
    tsr_tensor *places = tsr_positions(module, n);
    tsr_index_copy_(layer->keys, 2, places, key);
    tsr_index_copy_(layer->values, 2, places, value);
    tsr_tensor *all = counted(cache->capacity);
    tsr_tensor *seen = tsr_le(all, tsr_unsqueeze(places, 1)); /* [n, capacity] */
    tsr_tensor *real = masked_positions(cache, layer, places, key_mask, n);
    if (real)
        seen = tsr_logical_and(seen, real);
    cache->pending = n;
    return attend(query, layer->keys, layer->values, seen, false);
}

static tsr_tensor *masked_attention(tsr_tensor *query, tsr_tensor *key, tsr_tensor *value, tsr_tensor *key_mask)
{
    tsr_tensor *earlier = tsr_tril(trues(tsr_size(query, 2), tsr_size(key, 2)), 0);
    return attend(query, key, value, tsr_logical_and(earlier, beside_scores(key_mask)), false);
}

/* The first error among a call's tensors; NULL: there is none. */
static tsr_tensor *wrong_tensor(tsr_tensor *const all[3], tsr_tensor *key_mask)
{
    for (int i = 0; i < 3; i++) {
        if (tensor_is_error(all[i]))
            return all[i] ? all[i] : tensor_fail("causal_attention", TSR_INVALID_ARGUMENT, "a tensor is NULL");
        if (tsr_dim(all[i]) != 4)
            return tensor_fail("causal_attention", TSR_INVALID_ARGUMENT,
                               "expected [N, heads, L, width], got %lld dimensions", (long long)tsr_dim(all[i]));
    }
    if (!key_mask || tensor_is_error(key_mask))
        return key_mask;
    if (tsr_tensor_dtype(key_mask) == TSR_BOOL && tsr_dim(key_mask) == 2 &&
        tsr_size(key_mask, 0) == tsr_size(all[1], 0) && tsr_size(key_mask, 1) == tsr_size(all[1], 2))
        return NULL;
    return tensor_fail("causal_attention", TSR_INVALID_ARGUMENT, "key_mask must be booleans [%lld, %lld]",
                       (long long)tsr_size(all[1], 0), (long long)tsr_size(all[1], 2));
}

tsr_tensor *tsr_causal_attention(tsr_module *module, tsr_tensor *query, tsr_tensor *key,
                                 const tsr_causal_attention_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("causal_attention");
    tsr_causal_attention_options o;
    if (tensor_options("causal_attention", &o, sizeof(o), options) != TSR_OK)
        return tensor_fail("causal_attention", TSR_INVALID_ARGUMENT, "wrong options");
    tsr_tensor *wrong = wrong_tensor((tsr_tensor *const[]){query, key, o.value}, o.key_mask);
    if (wrong)
        return wrong;
    tsr_kv_cache *cache = nn_kv_cache(module);
    if (!cache)
        return o.key_mask ? masked_attention(query, key, o.value, o.key_mask) : attend(query, key, o.value, NULL, true);
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *result = cached_attention(cache, module, query, key, o.value, o.key_mask);
    tsr_set_grad_enabled(was);
    return result;
}
