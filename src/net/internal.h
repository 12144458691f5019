/* Shared by the files of net. */
#ifndef NET_INTERNAL_H
#define NET_INTERNAL_H

#include "net/net.h"

/* Kinds of frames below NET_KIND_FIRST belong to the handshake. */
enum { NET_GREET_CHALLENGE = 1, NET_GREET_ANSWER = 2, NET_GREET_WELCOME = 3, NET_KIND_FIRST = 16 };
enum { NET_GREETING_MOST = 256, NET_GREETING_MS = 5000 };

/* For the server: checks the client's answer, completes the challenge, makes the proof. */
tsr_status net_welcome(const char *secret, net_challenge *challenge, const uint8_t answer[NET_NONCE + NET_MAC],
                       uint8_t proof[NET_MAC], base_error *error);

/* ---- keys and values in memory (values.c) ---- */

typedef struct net_value {
    struct net_value *next; /* of the bucket */
    char *key, *value;
    size_t key_size, size;
    uint64_t hash;
} net_value;
/* A zeroed net_values is empty. A change is made completely or not at all. Limit: NET_VALUES_MOST bytes of keys and
 * values. */
#define NET_VALUES_MOST ((size_t)1 << 30)
typedef struct net_values {
    net_value **buckets;
    size_t bucket_count, count, bytes;
} net_values;
net_value *net_values_find(const net_values *values, net_bytes key); /* NULL: absent */
tsr_status net_values_set(net_values *values, net_bytes key, net_bytes value, base_error *error);
tsr_status net_values_append(net_values *values, net_bytes key, net_bytes value, base_error *error);
/* The value is a decimal number; an absent value counts as 0. TSR_INVALID_ARGUMENT: the value is not a number. */
tsr_status net_values_add(net_values *values, net_bytes key, int64_t amount, int64_t *sum, base_error *error);
/* result: valid until the next change. */
tsr_status net_values_compare_set(net_values *values, net_bytes key, net_bytes expected, net_bytes desired,
                                  net_bytes *result, base_error *error);
bool net_values_delete(net_values *values, net_bytes key);
void net_values_free(net_values *values);

/* ---- kinds of stores ---- */

/* Each function is called with the store's lock held, with checked keys and values, and with the call's deadline. */
typedef struct net_store_kind {
    const char *name;
    void (*free)(net_store *store);
    tsr_status (*set)(net_store *store, net_bytes key, net_bytes value, uint64_t deadline, base_error *error);
    tsr_status (*append)(net_store *store, net_bytes key, net_bytes value, uint64_t deadline, base_error *error);
    tsr_status (*get)(net_store *store, net_bytes key, char **value, size_t *size, uint64_t deadline,
                      base_error *error); /* waits if the key is absent */
    tsr_status (*add)(net_store *store, net_bytes key, int64_t amount, int64_t *sum, uint64_t deadline,
                      base_error *error);
    tsr_status (*compare_set)(net_store *store, net_bytes key, net_bytes expected, net_bytes desired, char **value,
                              size_t *size, uint64_t deadline, base_error *error);
    tsr_status (*delete)(net_store *store, net_bytes key, bool *was_there, uint64_t deadline, base_error *error);
    tsr_status (*count)(net_store *store, int64_t *keys, uint64_t deadline, base_error *error);
    tsr_status (*check)(net_store *store, const net_bytes *keys, size_t n, bool *all_there, uint64_t deadline,
                        base_error *error);
    tsr_status (*wait)(net_store *store, const net_bytes *keys, size_t n, uint64_t deadline, base_error *error);
} net_store_kind;
/* The first member of the struct of each kind of store. */
struct net_store {
    const net_store_kind *kind;
    pthread_mutex_t lock;
    _Atomic int64_t timeout_ms;
};
void net_store_begin(net_store *store, const net_store_kind *kind); /* sets the members above */
tsr_status net_copy_out(net_bytes bytes, char **value, size_t *size, base_error *error);
tsr_status net_missing_key(net_bytes key, base_error *error); /* TSR_TIMED_OUT */

/* ---- the server of a TCP store (store_server.c) ---- */

enum net_request {
    NET_STORE_SET = NET_KIND_FIRST,
    NET_STORE_APPEND,
    NET_STORE_GET,
    NET_STORE_ADD,
    NET_STORE_COMPARE_SET,
    NET_STORE_DELETE,
    NET_STORE_COUNT,
    NET_STORE_CHECK,
    NET_STORE_WAIT,
    NET_STORE_REPLY
};
typedef struct net_store_server net_store_server;
tsr_status net_store_server_start(net_loop *loop, int listener, const char *secret, net_store_server **out,
                                  base_error *error);
void net_store_server_free(net_store_server *server); /* after the loop has stopped */

#endif
