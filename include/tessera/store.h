/* Key-value stores that processes share: in a store, ranks find each other and exchange small values. Names and
 * meanings are PyTorch's (TCPStore, FileStore, HashStore, PrefixStore).
 *
 * A store belongs to the caller; any threads may use it, also while one of them waits in it. Calls wait for missing
 * keys, at most for the store's timeout (300 s unless set), then return TSR_TIMED_OUT. Bounds: keys of 64 KiB, values of 32 MiB. No call
 * is collective. */
#ifndef TESSERA_STORE_H
#define TESSERA_STORE_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_store tsr_store;

typedef struct tsr_tcp_store_options {
    size_t size TSR_ZERO;
    const char *host TSR_ZERO; /* positional */
    int64_t port TSR_ZERO;     /* server: 0 chooses any free port */
    /* true: this process is the server, and uses the store as well; false: it waits for the server */
    bool is_server TSR_ZERO;
    /* the secret that both sides prove to know; NULL: TESSERA_SECRET; without a secret only loopback is served */
    const char *secret TSR_ZERO;
    int64_t timeout_ms TSR_ZERO;   /* 0: 300 s */
    int64_t *actual_port TSR_ZERO; /* out: the port that the server uses; or NULL */
} tsr_tcp_store_options;
/* tsr_tcp_store_new("10.0.0.1", .port = 29500, .is_server = true). NULL: an error. */
TSR_API tsr_store *tsr_tcp_store_new(const tsr_tcp_store_options *options);
TSR_API tsr_store *tsr_file_store_new(const char *path); /* a file that all processes reach; NULL: an error */
TSR_API tsr_store *tsr_hash_store_new(void);             /* a store in this process, for threads; NULL: an error */
/* Keys of store under "prefix/"; store must outlive it. NULL: an error. */
TSR_API tsr_store *tsr_prefix_store_new(tsr_store *store, const char *prefix);
TSR_API void tsr_store_free(tsr_store *store); /* NULL is allowed */

TSR_API tsr_status tsr_store_set(tsr_store *store, const char *key, const void *value, int64_t size);
/* Waits for the key. *value is the caller's (tsr_string_free), with a zero after its *size bytes (size NULL: not wanted). */
TSR_API tsr_status tsr_store_get(tsr_store *store, const char *key, char **value, int64_t *size);
/* Adds to the number under the key (initially 0); *sum (NULL allowed): the result. */
TSR_API tsr_status tsr_store_add(tsr_store *store, const char *key, int64_t amount, int64_t *sum);
/* Sets the value to desired if it is `expected`, or if the key is absent and expected is "". *value (NULL allowed): the
 * value afterwards, or expected if the key is absent; the caller's, as in tsr_store_get. */
TSR_API tsr_status tsr_store_compare_set(tsr_store *store, const char *key, const char *expected, const char *desired,
                                         char **value, int64_t *size);
TSR_API tsr_status tsr_store_append(tsr_store *store, const char *key, const void *value, int64_t size);
TSR_API tsr_status tsr_store_delete_key(tsr_store *store, const char *key,
                                        bool *was_there); /* was_there: NULL allowed */
TSR_API tsr_status tsr_store_num_keys(tsr_store *store, int64_t *n);
TSR_API tsr_status tsr_store_check(tsr_store *store, const char *const *keys, int64_t n, bool *all_there);
/* Waits until all keys exist. timeout_ms 0: the store's timeout. */
TSR_API tsr_status tsr_store_wait(tsr_store *store, const char *const *keys, int64_t n, int64_t timeout_ms);
TSR_API void tsr_store_set_timeout(tsr_store *store, int64_t timeout_ms);
TSR_API int64_t tsr_store_timeout(const tsr_store *store); /* NULL: 0 */

#ifdef __cplusplus
}
inline tsr_store *tsr_tcp_store_new(const char *host, const tsr_tcp_store_options &options = tsr_tcp_store_options(),
                                    const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_tcp_store_options o = options;
    o.size = sizeof(o);
    o.host = host;
    return tsr_tcp_store_new(&o);
}
#elif !defined(TSR_NO_SITES)
#define tsr_tcp_store_new(...)                                                                                         \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_tcp_store_new: host is missing"), tsr_here(__FILE__, __LINE__),                      \
     tsr_tcp_store_new(&(tsr_tcp_store_options){.size = sizeof(tsr_tcp_store_options), .host = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_file_store_new(...) (tsr_here(__FILE__, __LINE__), tsr_file_store_new(__VA_ARGS__))
#define tsr_hash_store_new(...) (tsr_here(__FILE__, __LINE__), tsr_hash_store_new(__VA_ARGS__))
#define tsr_prefix_store_new(...) (tsr_here(__FILE__, __LINE__), tsr_prefix_store_new(__VA_ARGS__))
#define tsr_store_set(...) (tsr_here(__FILE__, __LINE__), tsr_store_set(__VA_ARGS__))
#define tsr_store_get(...) (tsr_here(__FILE__, __LINE__), tsr_store_get(__VA_ARGS__))
#define tsr_store_add(...) (tsr_here(__FILE__, __LINE__), tsr_store_add(__VA_ARGS__))
#define tsr_store_compare_set(...) (tsr_here(__FILE__, __LINE__), tsr_store_compare_set(__VA_ARGS__))
#define tsr_store_append(...) (tsr_here(__FILE__, __LINE__), tsr_store_append(__VA_ARGS__))
#define tsr_store_delete_key(...) (tsr_here(__FILE__, __LINE__), tsr_store_delete_key(__VA_ARGS__))
#define tsr_store_num_keys(...) (tsr_here(__FILE__, __LINE__), tsr_store_num_keys(__VA_ARGS__))
#define tsr_store_check(...) (tsr_here(__FILE__, __LINE__), tsr_store_check(__VA_ARGS__))
#define tsr_store_wait(...) (tsr_here(__FILE__, __LINE__), tsr_store_wait(__VA_ARGS__))
#endif
#endif
