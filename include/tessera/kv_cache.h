/* Key-value caches: with a cache, a model that has read a text generates further tokens one at a time, without
 * computing the text again.
 *
 * A cache is set on a model; its attention layers (tsr_causal_attention, and tsr_nn_multihead_attention with is_causal)
 * then append the keys and values of their inputs to those of earlier calls, and attend to all of them. Each forward of
 * the model begins at the position where the previous one ended. The position is a parameter of the compiled programs:
 * the call for the text and the call for the first token compile, later tokens do not.
 *
 * A cache is for inference: no gradient goes through it. One thread at a time uses a cache and its model.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_KV_CACHE_H
#define TESSERA_KV_CACHE_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_module tsr_module;
typedef struct tsr_kv_cache tsr_kv_cache;

/* A cache for at most `capacity` positions (> 0). Each layer's first call allocates its keys and values, each [N,
 * heads, capacity, width]. The cache is the caller's. NULL: an error. */
TSR_API tsr_kv_cache *tsr_kv_cache_new(int64_t capacity);
/* The cache's module has no cache from then on. NULL is allowed. */
TSR_API void tsr_kv_cache_free(tsr_kv_cache *cache);
/* Begins again at position 0, for another text. The memory stays allocated. */
TSR_API void tsr_kv_cache_reset(tsr_kv_cache *cache);
/* Puts the cache's rows into another order, for a beam search: row rows[i] becomes row i, from which the next forward goes on. rows:
 * a vector (i64 or i32) with one number for each of the cache's N rows, each number from 0 to N - 1; a number may occur several
 * times. Example: tsr_floor_divide(best, tsr_number_int(words)), where best are the places that tsr_topk has found among N * words
 * scores. The call copies the whole cache once. An error leaves the cache as it was. A cache without rows stays as it is. */
TSR_API tsr_status tsr_kv_cache_reorder(tsr_kv_cache *cache, tsr_tensor *rows);
/* The number of positions filled. NULL: 0. */
TSR_API int64_t tsr_kv_cache_position(const tsr_kv_cache *cache);

/* The module and all modules below it use cache from now on (NULL: none). A cache belongs to one module at a time. The
 * cache is borrowed. */
TSR_API tsr_status tsr_set_kv_cache(tsr_module *module, tsr_kv_cache *cache);

/* For use in the forward of `module`: the model that a cache was set on, or a module below it. */

typedef struct tsr_causal_attention_options {
    size_t size TSR_ZERO;
    tsr_tensor *value TSR_ZERO;
    tsr_tensor *key_mask TSR_ZERO; /* [N, L] bool, false for padding, to which nothing attends; NULL: there is none */
} tsr_causal_attention_options;
/* Query, key and value [N, heads, L, width] -> [N, heads, L, width]: scaled dot product attention in which each
 * position attends to itself and to earlier positions, less those that key_mask leaves out. A position that attends to
 * nothing has zeros. Without a cache it equals tsr_scaled_dot_product_attention(..., .is_causal = true), or with a mask of
 * both. With a cache, key, value and key_mask are first appended to those of earlier forwards; more positions than its
 * capacity give an error tensor. Key and value may have fewer heads than query, of which so many in a row then share
 * one (grouped queries): the cache holds theirs alone. module is one layer, which calls this once in a forward.
 *     tsr_causal_attention(m, query, key, value, .key_mask = mask)
 * Prompts of several lengths that are padded at the left end at one position, so that tokens can follow: the position
 * embeddings of a row are then tsr_positions less the row's padding. */
TSR_API tsr_tensor *tsr_causal_attention(tsr_module *module, tsr_tensor *query, tsr_tensor *key,
                                         const tsr_causal_attention_options *options);
/* [n] i64: the positions of n inputs for position embeddings: from 0 on, or from the cache's position on. */
TSR_API tsr_tensor *tsr_positions(const tsr_module *module, int64_t n);

#ifdef __cplusplus
}
inline tsr_tensor *tsr_causal_attention(tsr_module *module, tsr_tensor *query, tsr_tensor *key, tsr_tensor *value,
                                        tsr_causal_attention_options options = {}, const char *file = __builtin_FILE(),
                                        int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.value = value;
    return tsr_causal_attention(module, query, key, &options);
}
#elif !defined(TSR_NO_SITES)
#define tsr_causal_attention(module, query, key, ...)                                                                  \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_causal_attention: value is missing"), tsr_here(__FILE__, __LINE__),                  \
     tsr_causal_attention(                                                                                             \
         module, query, key,                                                                                           \
         &(tsr_causal_attention_options){.size = sizeof(tsr_causal_attention_options), .value = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_kv_cache_new(...) (tsr_here(__FILE__, __LINE__), tsr_kv_cache_new(__VA_ARGS__))
#define tsr_kv_cache_reorder(...) (tsr_here(__FILE__, __LINE__), tsr_kv_cache_reorder(__VA_ARGS__))
#define tsr_set_kv_cache(...) (tsr_here(__FILE__, __LINE__), tsr_set_kv_cache(__VA_ARGS__))
#define tsr_positions(...) (tsr_here(__FILE__, __LINE__), tsr_positions(__VA_ARGS__))
#endif
#endif
