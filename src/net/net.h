/* Communication between the processes of a job: an event loop on a thread of its own, connections that carry frames,
 * authentication by a shared secret, and key-value stores with PyTorch's semantics.
 *
 * All data from a peer is treated as hostile until it is checked: sizes are bounded before memory is allocated,
 * versions are compared, and a connection that breaks a rule is closed. Without a secret only the loopback interface is
 * served.
 *
 * libuv and libsodium are loaded when they are first needed (uv.c, auth.c), not linked: a program of one process
 * starts without them, and the library can be built without libuv's header. If a library is missing when it is
 * needed, the error is TSR_UNAVAILABLE and names the package. */
#ifndef NET_NET_H
#define NET_NET_H

#include "base/base.h"

/* ---- messages (message.c) ---------------------------------------------------------------------------------------- */

/* Fields are little-endian numbers, and byte strings preceded by their length (u32). Writing: base_text, whose
 * `failed` is checked once at the end. Reading: when a field is missing, `bad` is set, and this field and all later
 * ones read as 0 or empty. */
typedef struct net_reader {
    const uint8_t *at, *end;
    bool bad;
} net_reader;
typedef struct net_bytes {
    const void *data; /* borrowed */
    size_t size;
} net_bytes;
uint8_t net_read_u8(net_reader *reader);
uint32_t net_read_u32(net_reader *reader);
uint64_t net_read_u64(net_reader *reader);
net_bytes net_read_bytes(net_reader *reader);
void net_write_u8(base_text *text, uint8_t value);
void net_write_u32(base_text *text, uint32_t value);
void net_write_u64(base_text *text, uint64_t value);
void net_write_bytes(base_text *text, net_bytes bytes); /* at most UINT32_MAX bytes; more set text->failed */
static inline net_bytes net_string(const char *text)
{
    return (net_bytes){text, __builtin_strlen(text)};
}

/* ---- frames (frame.c) -------------------------------------------------------------------------------------------- */

/* A frame on a stream: version (u8), kind (u8), 0 (u16), size of the payload (u32), payload. */
enum { NET_FRAME_VERSION = 1, NET_FRAME_HEADER = 8, NET_FRAME_MOST = 64 << 20 };
void net_frame_header(uint8_t header[NET_FRAME_HEADER], uint8_t kind, size_t size);
/* Divides a stream into frames. A zeroed parser is ready; `most` bounds a payload (0: NET_FRAME_MOST) and may change
 * between frames. Memory grows with the bytes that have arrived, not with the size that a header claims. */
typedef struct net_parser {
    uint8_t header[NET_FRAME_HEADER];
    size_t header_size, payload_size, wanted, capacity, most;
    uint8_t *payload;
} net_parser;
typedef tsr_status net_on_frame(void *user, uint8_t kind, const void *payload, size_t size, base_error *error);
/* Calls on_frame for each complete frame; stops at its first error. TSR_CORRUPT: the bytes are not a valid frame.
 * After an error the caller must close the stream. */
tsr_status net_parser_feed(net_parser *parser, const void *data, size_t size, net_on_frame *on_frame, void *user,
                           base_error *error);
void net_parser_free(net_parser *parser);

/* ---- authentication (auth.c) -------------------------------------------------------------------------------------- */

/* Both sides prove that they know the secret, and neither sends it: the server's challenge is a random number; the
 * client's answer is another random number with a MAC over both; the server's proof is a MAC over both in reverse
 * order (HMAC-SHA256, from libsodium). With an empty secret the MACs are empty, which is acceptable only on the
 * loopback interface. */
enum { NET_NONCE = 32, NET_MAC = 32, NET_SECRET_MOST = 1024 };
typedef struct net_challenge {
    uint8_t server[NET_NONCE], client[NET_NONCE];
} net_challenge;
typedef enum net_side { NET_CLIENT = 'c', NET_SERVER = 's' } net_side;
tsr_status net_random(void *data, size_t size, base_error *error);
/* The MAC that `side` sends. secret: text; NULL or "": the MAC is all zeros. */
tsr_status net_mac(const char *secret, net_side side, const net_challenge *challenge, uint8_t mac[NET_MAC],
                   base_error *error);
/* TSR_FAILED_PRECONDITION: the peer does not know the secret. */
tsr_status net_check_mac(const char *secret, net_side side, const net_challenge *challenge, const uint8_t mac[NET_MAC],
                         base_error *error);

/* ---- blocking sockets with deadlines (socket.c) ---------------------------------------------------------------- */

/* Deadlines are base_now_ns values. Sockets are non-blocking and close on exec. The system notices after three
 * seconds that a silent peer's machine is gone (keepalive and TCP_USER_TIMEOUT). */
uint64_t net_deadline(int64_t timeout_ms); /* from now; negative: never */
tsr_status net_listen(const char *host, int port, int *fd, int *actual_port, base_error *error); /* port 0: any */
/* Tries again until the deadline, if no server listens there yet. */
tsr_status net_connect(const char *host, int port, uint64_t deadline, int *fd, base_error *error);
tsr_status net_accept(int listener, uint64_t deadline, int *fd, base_error *error);
tsr_status net_wait_readable(int fd, uint64_t deadline, base_error *error); /* waits for data, or for the end of the
                                                                             * stream */
tsr_status net_write_all(int fd, const void *data, size_t size, uint64_t deadline, base_error *error);
tsr_status net_send_frame(int fd, uint8_t kind, net_bytes payload, uint64_t deadline, base_error *error);
/* payload: to be freed with base_free; it has at most `most` bytes. */
tsr_status net_receive_frame(int fd, size_t most, uint64_t deadline, uint8_t *kind, void **payload, size_t *size,
                             base_error *error);
/* The handshake of auth.c on a fresh connection, for either side. */
tsr_status net_greet(int fd, net_side side, const char *secret, uint64_t deadline, base_error *error);
bool net_is_loopback(const char *host); /* whether every address of the name is a loopback address */
tsr_status net_socket_options(int fd, base_error *error);

/* ---- the event loop (loop.c, uv.c) -------------------------------------------------------------------------------- */

/* A loop runs on its own thread; only that thread uses connections and calls their callbacks. */
typedef struct net_loop net_loop;
tsr_status net_loop_start(net_loop **out, base_error *error);
void net_loop_stop(net_loop *loop); /* closes the loop's connections, calls on_close for each, and joins the thread.
                                     * NULL is fine */

typedef struct net_connection net_connection;
typedef struct net_service {
    const char *secret; /* copied */
    size_t most;        /* the largest payload */
    void *user;
    void (*on_open)(void *user, net_connection *connection); /* called when the peer has proved that it knows the
                                                              * secret */
    net_on_frame *on_frame;                                  /* its `user` is the connection; an error closes the
                                                              * connection */
    void (*on_close)(void *user, net_connection *connection);
} net_service;
/* Serves a listening socket, which the loop owns from the call on, also after an error. Any thread. */
tsr_status net_serve(net_loop *loop, int listener, const net_service *service, base_error *error);
/* Call it on the loop's thread. A connection with more than NET_UNSENT_MOST bytes that its peer has not read is
 * closed. */
enum { NET_UNSENT_MOST = 256 << 20 };
tsr_status net_send(net_connection *connection, uint8_t kind, net_bytes payload, base_error *error);
void *net_connection_service(net_connection *connection); /* the service's user */

/* ---- stores (store.c and store_*.c) ------------------------------------------------------------------------------- */

/* Keys and values are bytes. Functions wait at most the store's timeout (300 s unless set); get and wait wait until
 * their keys exist. Any thread; a store handles one call at a time. Limits: 64 KiB for a key, 64 MiB for a value. */
enum { NET_KEY_MOST = 64 << 10, NET_VALUE_MOST = 32 << 20, NET_KEYS_MOST = 1 << 16 };
typedef struct net_store net_store;
void net_store_free(net_store *store); /* NULL is fine */
tsr_status net_store_set(net_store *store, net_bytes key, net_bytes value, base_error *error);
tsr_status net_store_get(net_store *store, net_bytes key, char **value, size_t *size,
                         base_error *error); /* base_free */
tsr_status net_store_add(net_store *store, net_bytes key, int64_t amount, int64_t *sum, base_error *error);
/* Sets desired if the value is `expected`, or if there is no value and expected is empty. *value: the value
 * afterwards; if there is none, expected (as in PyTorch's stores). */
tsr_status net_store_compare_set(net_store *store, net_bytes key, net_bytes expected, net_bytes desired, char **value,
                                 size_t *size, base_error *error);
tsr_status net_store_append(net_store *store, net_bytes key, net_bytes value, base_error *error);
tsr_status net_store_delete(net_store *store, net_bytes key, bool *was_there, base_error *error);
tsr_status net_store_count(net_store *store, int64_t *keys, base_error *error);
tsr_status net_store_check(net_store *store, const net_bytes *keys, size_t n, bool *all_there, base_error *error);
tsr_status net_store_wait(net_store *store, const net_bytes *keys, size_t n, int64_t timeout_ms, base_error *error);
void net_store_set_timeout(net_store *store, int64_t milliseconds);
int64_t net_store_timeout(const net_store *store);

tsr_status net_hash_store_new(net_store **out, base_error *error);                   /* in this process */
tsr_status net_file_store_new(const char *path, net_store **out, base_error *error); /* over a shared file system */
/* The keys of `inner` (borrowed) that begin with "prefix/". */
tsr_status net_prefix_store_new(net_store *inner, const char *prefix, net_store **out, base_error *error);
/* A store of the caller's, whose two functions any thread may call. A call of the store that waits keeps its other calls
 * waiting: threads that wait for each other's keys each need a store. append, add, compare_set, delete, count and check are
 * TSR_UNIMPLEMENTED. */
typedef struct net_store_calls {
    void *user;
    tsr_status (*set)(void *user, net_bytes key, net_bytes value, base_error *error);
    /* Waits for the key, for timeout_ms at most (negative: no limit; then TSR_TIMED_OUT). *value: base_free. */
    tsr_status (*get)(void *user, net_bytes key, int64_t timeout_ms, char **value, size_t *size, base_error *error);
} net_store_calls;
tsr_status net_calls_store_new(const net_store_calls *calls, net_store **out, base_error *error);
typedef struct net_tcp_store_options {
    const char *host, *secret;
    int port;           /* 0 for a server: any */
    bool is_server;     /* true: also runs the server; false: connects, and waits for the server until the timeout */
    int64_t timeout_ms; /* 0: 300 s */
} net_tcp_store_options;
tsr_status net_tcp_store_new(const net_tcp_store_options *options, net_store **out, int *port, base_error *error);

#endif
