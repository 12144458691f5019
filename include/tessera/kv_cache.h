/* Key-value caches: a model that has seen a text writes on, a token at a time, without computing the text again.
 *
 * A cache is set on a model; its attention layers (tsr_causal_attention, and tsr_nn_multihead_attention with is_causal)
 * then append the keys and values of their inputs to those of earlier calls, and attend to all of them. Each
 * forward of the model goes on where the last one ended. The position is a parameter of the compiled programs: the text's
 * call and the first token's compile, the tokens after them do not.
 *
 * A cache is for inference: no gradient goes through it. One thread uses it, and the model meanwhile. */
#ifndef TESSERA_KV_CACHE_H
#define TESSERA_KV_CACHE_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_module tsr_module;
typedef struct tsr_kv_cache tsr_kv_cache;

/* For at most `capacity` positions (> 0). The memory of a layer is taken at its first call: keys and values, each
 * [N, heads, capacity, width]. The caller's. NULL: an error. */
TSR_API tsr_kv_cache *tsr_kv_cache_new(int64_t capacity);
/* The module that it was set on has none from then on. NULL is allowed. */
TSR_API void tsr_kv_cache_free(tsr_kv_cache *cache);
/* Begins again at position 0: another text. The memory stays. */
TSR_API void tsr_kv_cache_reset(tsr_kv_cache *cache);
/* How many positions it holds. NULL: 0. */
TSR_API int64_t tsr_kv_cache_position(const tsr_kv_cache *cache);

/* module and all below it use cache from now on (NULL: none). A cache is of one module at a time. Borrowed. */
TSR_API tsr_status tsr_set_kv_cache(tsr_module *module, tsr_kv_cache *cache);

/* For the forward of `module`, which is the model that a cache was set on or one below it. */

/* Query, key and value [N, heads, L, width] -> [N, heads, L, width]: scaled dot product attention in which each position
 * sees itself and those before it. Without a cache that is tsr_scaled_dot_product_attention(..., .is_causal = true). With
 * one, key and value are written after those of earlier forwards first; more positions than its capacity are an error
 * tensor. module is one layer: it calls this once in a forward. */
TSR_API tsr_tensor *tsr_causal_attention(tsr_module *module, tsr_tensor *query, tsr_tensor *key, tsr_tensor *value);
/* [n] i64: the positions of n inputs, 0, 1 ... or where a cache goes on; for position embeddings. */
TSR_API tsr_tensor *tsr_positions(const tsr_module *module, int64_t n);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_kv_cache_new(...) (tsr_here(__FILE__, __LINE__), tsr_kv_cache_new(__VA_ARGS__))
#define tsr_set_kv_cache(...) (tsr_here(__FILE__, __LINE__), tsr_set_kv_cache(__VA_ARGS__))
#define tsr_causal_attention(...) (tsr_here(__FILE__, __LINE__), tsr_causal_attention(__VA_ARGS__))
#define tsr_positions(...) (tsr_here(__FILE__, __LINE__), tsr_positions(__VA_ARGS__))
#endif
#endif
