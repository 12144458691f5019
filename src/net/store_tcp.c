/* A store in another process: its client, and in the process that serves also loop and server.
 *
 * A call is one request and one reply on one connection. After a call that gave up waiting, its reply may still
 * arrive on the connection: replies have numbers, and older ones are dropped. Any other error ends the connection,
 * since a stream that was cut in the middle of a frame cannot be used any further.
 *
 * The child of a fork connects anew when it uses the store: on its parent's connection it would read the parent's replies. The
 * loop and the server stay the parent's. */
#include "net/internal.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct tcp_store {
    net_store store;
    net_loop *loop;
    net_store_server *server;
    char *host, *secret; /* secret: or NULL */
    int port, fd;
    unsigned forks, served_by; /* base_fork_count of the process that connected, and of the one that made the store */
    uint32_t number;
    base_error broken; /* why the connection cannot be used; status 0: the connection is good */
    char name[280];
} tcp_store;

static void free_tcp(net_store *store)
{
    tcp_store *s = (tcp_store *)store;
    if (s->fd >= 0)
        close(s->fd);
    if (s->served_by == base_fork_count()) { /* a child has neither the loop's thread nor what it holds */
        net_loop_stop(s->loop);
        net_store_server_free(s->server);
    }
    base_free(s->host);
    base_free(s->secret);
    base_free(s);
}

static tsr_status connect_store(tcp_store *s, base_error *error)
{
    uint64_t deadline = net_deadline(net_store_timeout(&s->store));
    if (s->fd >= 0)
        close(s->fd);
    s->fd = -1;
    s->forks = base_fork_count();
    s->broken = (base_error){0};
    tsr_status status = net_connect(s->host, s->port, deadline, &s->fd, error);
    return status != TSR_OK
               ? status
               : net_greet(s->fd, NET_CLIENT, s->secret, BASE_MIN(deadline, net_deadline(2 * NET_GREETING_MS)), error);
}

/* A reply's fields; its byte strings point into payload. */
typedef struct answer {
    void *payload; /* base_free */
    int64_t integer;
    net_bytes bytes;
} answer;

enum { REST_MS = 30000 };

static tsr_status read_reply(tcp_store *s, answer *a, uint64_t deadline, base_error *error)
{
    for (;;) {
        uint8_t kind;
        size_t size;
        /* The first bytes of a reply may take until the deadline: if they do not come, no data is lost. The rest
         * follows soon. */
        tsr_status status = net_wait_readable(s->fd, deadline, error);
        if (status != TSR_OK)
            return status;
        status = net_receive_frame(s->fd, 0, net_deadline(REST_MS), &kind, &a->payload, &size, error);
        if (status == TSR_TIMED_OUT)
            return base_fail(error, TSR_UNAVAILABLE, "the reply stopped half way");
        if (status != TSR_OK)
            return status;
        net_reader reader = {a->payload, (const uint8_t *)a->payload + size, false};
        uint32_t number = net_read_u32(&reader);
        tsr_status result = (tsr_status)net_read_u32(&reader);
        a->integer = (int64_t)net_read_u64(&reader);
        a->bytes = net_read_bytes(&reader);
        if (kind != NET_STORE_REPLY || reader.bad || reader.at != reader.end)
            return base_fail(error, TSR_CORRUPT, "the reply is damaged");
        if (number == s->number && result == TSR_OK)
            return TSR_OK;
        if (number == s->number) { /* the server rejected the request; the connection is good */
            base_fail(error, result, "%.*s", (int)BASE_MIN(a->bytes.size, (size_t)1000), (const char *)a->bytes.data);
            return TSR_END;
        }
        base_free(a->payload);
        a->payload = NULL;
    }
}

/* Sends the request, whose first field is its number, and reads its reply. */
static tsr_status ask(tcp_store *s, uint8_t kind, base_text *request, answer *a, uint64_t deadline, base_error *error)
{
    base_error local;
    base_error *e = error ? error : &local;
    *a = (answer){0};
    if (s->forks != base_fork_count() && connect_store(s, e) != TSR_OK) {
        base_fail_prefix(e, "the store at %s, after a fork", s->name);
        s->broken = *e;
    }
    tsr_status status = s->broken.status;
    if (status != TSR_OK) {
        base_fail(e, status, "%s", s->broken.message);
    } else if (request->failed) {
        status = base_fail(e, TSR_OUT_OF_MEMORY, "no memory for a request to a store");
    } else {
        status = net_send_frame(s->fd, kind, (net_bytes){request->data, request->size},
                                BASE_MAX(deadline, net_deadline(1000)), e);
        if (status == TSR_OK)
            status = read_reply(s, a, deadline, e);
        bool waits = kind == NET_STORE_GET || kind == NET_STORE_WAIT;
        if (status == TSR_END) {
            status = e->status;
        } else if (status != TSR_OK) {
            base_fail_prefix(e, "the store at %s", s->name);
            if (!(waits && status == TSR_TIMED_OUT))
                s->broken = *e;
        }
    }
    base_text_free(request);
    if (status != TSR_OK) {
        base_free(a->payload);
        *a = (answer){0};
    }
    return status;
}

static base_text request(tcp_store *s)
{
    base_text text = {0};
    net_write_u32(&text, ++s->number);
    return text;
}

static tsr_status store_tcp_put(net_store *store, uint8_t kind, net_bytes key, net_bytes value, uint64_t deadline,
                                base_error *error)
{
    tcp_store *s = (tcp_store *)store;
    base_text text = request(s);
    answer a;
    net_write_bytes(&text, key);
    net_write_bytes(&text, value);
    tsr_status status = ask(s, kind, &text, &a, deadline, error);
    base_free(a.payload);
    return status;
}

static tsr_status store_tcp_set(net_store *store, net_bytes key, net_bytes value, uint64_t deadline, base_error *error)
{
    return store_tcp_put(store, NET_STORE_SET, key, value, deadline, error);
}

static tsr_status store_tcp_append(net_store *store, net_bytes key, net_bytes value, uint64_t deadline,
                                   base_error *error)
{
    return store_tcp_put(store, NET_STORE_APPEND, key, value, deadline, error);
}

static base_text request_keys(tcp_store *s, const net_bytes *keys, size_t n)
{
    base_text text = request(s);
    net_write_u32(&text, (uint32_t)n);
    for (size_t i = 0; i < n; i++)
        net_write_bytes(&text, keys[i]);
    return text;
}

enum { FIRST_TURN_MS = 50, LONGEST_TURN_MS = 400 };

/* A request that the server answers when all keys are there. It is repeated, at most so many milliseconds each time,
 * and between the turns other threads may use the store: one of them may set the keys. */
static tsr_status ask_in_turns(tcp_store *s, uint8_t kind, const net_bytes *keys, size_t n, answer *a,
                               uint64_t deadline, base_error *error)
{
    for (int64_t turn = FIRST_TURN_MS;; turn = BASE_MIN(2 * turn, LONGEST_TURN_MS)) {
        uint64_t until = BASE_MIN(deadline, net_deadline(turn));
        base_text text = request_keys(s, keys, n);
        tsr_status status = ask(s, kind, &text, a, until, error);
        if (status != TSR_TIMED_OUT || s->broken.status != TSR_OK || until == deadline)
            return status;
        pthread_mutex_unlock(&s->store.lock);
        nanosleep(&(struct timespec){0, 50000}, NULL); /* else the lock is taken again before a waiting thread runs */
        pthread_mutex_lock(&s->store.lock);
    }
}

static tsr_status store_tcp_get(net_store *store, net_bytes key, char **value, size_t *size, uint64_t deadline,
                                base_error *error)
{
    tcp_store *s = (tcp_store *)store;
    answer a;
    tsr_status status = ask_in_turns(s, NET_STORE_GET, &key, 1, &a, deadline, error);
    if (status == TSR_TIMED_OUT && s->broken.status == TSR_OK)
        return net_missing_key(key, error);
    if (status == TSR_OK)
        status = net_copy_out(a.bytes, value, size, error);
    base_free(a.payload);
    return status;
}

static tsr_status store_tcp_add(net_store *store, net_bytes key, int64_t amount, int64_t *sum, uint64_t deadline,
                                base_error *error)
{
    tcp_store *s = (tcp_store *)store;
    base_text text = request(s);
    answer a;
    net_write_bytes(&text, key);
    net_write_u64(&text, (uint64_t)amount);
    tsr_status status = ask(s, NET_STORE_ADD, &text, &a, deadline, error);
    if (status == TSR_OK)
        *sum = a.integer;
    base_free(a.payload);
    return status;
}

static tsr_status store_tcp_compare_set(net_store *store, net_bytes key, net_bytes expected, net_bytes desired,
                                        char **value, size_t *size, uint64_t deadline, base_error *error)
{
    tcp_store *s = (tcp_store *)store;
    base_text text = request(s);
    answer a;
    net_write_bytes(&text, key);
    net_write_bytes(&text, expected);
    net_write_bytes(&text, desired);
    tsr_status status = ask(s, NET_STORE_COMPARE_SET, &text, &a, deadline, error);
    if (status == TSR_OK)
        status = net_copy_out(a.bytes, value, size, error);
    base_free(a.payload);
    return status;
}

static tsr_status delete (net_store *store, net_bytes key, bool *was_there, uint64_t deadline, base_error *error)
{
    tcp_store *s = (tcp_store *)store;
    base_text text = request(s);
    answer a;
    net_write_bytes(&text, key);
    tsr_status status = ask(s, NET_STORE_DELETE, &text, &a, deadline, error);
    if (status == TSR_OK)
        *was_there = a.integer != 0;
    base_free(a.payload);
    return status;
}

static tsr_status store_tcp_count(net_store *store, int64_t *keys, uint64_t deadline, base_error *error)
{
    tcp_store *s = (tcp_store *)store;
    base_text text = request(s);
    answer a;
    tsr_status status = ask(s, NET_STORE_COUNT, &text, &a, deadline, error);
    if (status == TSR_OK)
        *keys = a.integer;
    base_free(a.payload);
    return status;
}

static tsr_status store_tcp_check(net_store *store, const net_bytes *keys, size_t n, bool *all_there, uint64_t deadline,
                                  base_error *error)
{
    tcp_store *s = (tcp_store *)store;
    base_text text = request_keys(s, keys, n);
    answer a;
    tsr_status status = ask(s, NET_STORE_CHECK, &text, &a, deadline, error);
    if (status == TSR_OK)
        *all_there = a.integer != 0;
    base_free(a.payload);
    return status;
}

static tsr_status store_tcp_wait(net_store *store, const net_bytes *keys, size_t n, uint64_t deadline,
                                 base_error *error)
{
    tcp_store *s = (tcp_store *)store;
    answer a;
    tsr_status status = ask_in_turns(s, NET_STORE_WAIT, keys, n, &a, deadline, error);
    base_free(a.payload);
    if (status != TSR_TIMED_OUT || s->broken.status != TSR_OK)
        return status;
    for (size_t i = 0; i < n; i++) { /* which one is missing */
        bool there = true;
        status = store_tcp_check(store, &keys[i], 1, &there, net_deadline(1000), error);
        if (status != TSR_OK || !there)
            return status != TSR_OK ? status : net_missing_key(keys[i], error);
    }
    return TSR_OK; /* the keys were added just now */
}

static const net_store_kind kind = {"TCPStore",      free_tcp,        store_tcp_set,         store_tcp_append,
                                    store_tcp_get,   store_tcp_add,   store_tcp_compare_set, delete,
                                    store_tcp_count, store_tcp_check, store_tcp_wait};

static tsr_status serve(tcp_store *s, const net_tcp_store_options *o, int *port, base_error *error)
{
    int listener;
    if ((!o->secret || !*o->secret) && !net_is_loopback(o->host))
        return base_fail(error, TSR_FAILED_PRECONDITION,
                         "a store at %s, which other machines reach, needs a secret that all processes share", o->host);
    tsr_status status = net_listen(o->host, o->port, &listener, port, error);
    if (status != TSR_OK)
        return status;
    status = net_loop_start(&s->loop, error);
    if (status != TSR_OK) {
        close(listener);
        return status;
    }
    return net_store_server_start(s->loop, listener, o->secret, &s->server, error);
}

tsr_status net_tcp_store_new(const net_tcp_store_options *o, net_store **out, int *port, base_error *error)
{
    int actual = o->port;
    tcp_store *s = base_alloc_zero(1, sizeof(*s));
    if (!s)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store");
    net_store_begin(&s->store, &kind);
    if (o->timeout_ms)
        atomic_store(&s->store.timeout_ms, o->timeout_ms);
    s->fd = -1;
    s->served_by = base_fork_count();
    s->host = base_strdup(o->host);
    s->secret = o->secret ? base_strdup(o->secret) : NULL;
    tsr_status status =
        s->host && (s->secret || !o->secret) ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store");
    if (status == TSR_OK && o->is_server)
        status = serve(s, o, &actual, error);
    s->port = actual;
    if (status == TSR_OK)
        status = connect_store(s, error);
    base_text name = {0};
    base_text_format(&name, "%.250s:%d", o->host, actual);
    if (status == TSR_OK && name.failed)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store");
    if (status == TSR_OK)
        memcpy(s->name, name.data, BASE_MIN(name.size, sizeof(s->name) - 1));
    base_text_free(&name);
    if (status != TSR_OK) {
        net_store_free(&s->store);
        return base_fail_prefix(error, "the store at %s:%d", o->host, actual);
    }
    if (port)
        *port = actual;
    *out = &s->store;
    return TSR_OK;
}
