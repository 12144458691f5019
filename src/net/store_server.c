/* The server of a TCP store: requests in, replies out, on the loop's thread, which is the only one that touches values.
 *
 * A request is a number, which the reply repeats, and its fields. get and wait are answered when their keys exist.
 * Until then the server keeps the request, at most one for each connection: when a client gives up, its next request
 * replaces the kept one. */
#include "net/internal.h"

#include <string.h>
#include <unistd.h>

typedef struct waiting {
    struct waiting *next;
    net_connection *connection;
    uint8_t kind;
    uint32_t number, n;
    char *keys; /* the request's bytes from its count of keys on */
    size_t size;
} waiting;

struct net_store_server {
    net_values values;
    waiting *waiting;
};

static tsr_status reply(net_connection *c, uint32_t number, tsr_status status, int64_t integer, net_bytes bytes,
                        base_error *error)
{
    base_text text = {0};
    net_write_u32(&text, number);
    net_write_u32(&text, (uint32_t)status);
    net_write_u64(&text, (uint64_t)integer);
    net_write_bytes(&text, bytes);
    tsr_status sent = text.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a reply")
                                  : net_send(c, NET_STORE_REPLY, (net_bytes){text.data, text.size}, error);
    base_text_free(&text);
    return sent;
}

/* Whether all keys exist; also gives the first key's value. */
static bool look(const net_store_server *s, const waiting *w, net_bytes *value)
{
    net_reader reader = {(const uint8_t *)w->keys, (const uint8_t *)w->keys + w->size, false};
    for (uint32_t i = 0; i < w->n; i++) {
        const net_value *v = net_values_find(&s->values, net_read_bytes(&reader));
        if (!v)
            return false;
        if (i == 0)
            *value = (net_bytes){v->value, v->size};
    }
    return true;
}

static tsr_status answer(const waiting *w, net_bytes value, base_error *error)
{
    return reply(w->connection, w->number, TSR_OK, 1, w->kind == NET_STORE_GET ? value : (net_bytes){0}, error);
}

/* A key was added: answers the requests that can now be answered. */
static void answer_waiting(net_store_server *s)
{
    for (waiting **at = &s->waiting; *at;) {
        waiting *w = *at;
        net_bytes value = {0};
        if (!look(s, w, &value)) {
            at = &w->next;
            continue;
        }
        base_error unused;
        answer(w, value, &unused); /* ignore the error: a broken connection is closed by its own events */
        *at = w->next;
        base_free(w->keys);
        base_free(w);
    }
}

static void forget(net_store_server *s, const net_connection *c)
{
    for (waiting **at = &s->waiting; *at;) {
        waiting *w = *at;
        if (w->connection != c) {
            at = &w->next;
            continue;
        }
        *at = w->next;
        base_free(w->keys);
        base_free(w);
    }
}

/* get, wait and check: answers at once, or keeps the request for later. */
static tsr_status with_keys(net_store_server *s, net_connection *c, uint8_t kind, uint32_t number, net_reader *reader,
                            base_error *error)
{
    waiting w = {.connection = c, .kind = kind, .number = number, .n = net_read_u32(reader)};
    w.keys = (char *)(uintptr_t)reader->at;
    w.size = (size_t)(reader->end - reader->at);
    if (w.n > NET_KEYS_MOST)
        reader->bad = true;
    for (uint32_t i = 0; i < w.n && !reader->bad; i++)
        net_read_bytes(reader);
    if (reader->bad || reader->at != reader->end || (kind == NET_STORE_GET && w.n != 1))
        return base_fail(error, TSR_CORRUPT, "a store's request is damaged");
    net_bytes value = {0};
    bool there = look(s, &w, &value);
    if (there)
        return answer(&w, value, error);
    if (kind == NET_STORE_CHECK)
        return reply(c, number, TSR_OK, 0, value, error);
    waiting *kept = base_alloc(sizeof(*kept));
    char *keys = base_alloc(w.size + 1);
    if (!kept || !keys) {
        base_free(kept);
        base_free(keys);
        return reply(c, number, TSR_OUT_OF_MEMORY, 0, net_string("the store's server has no memory"), error);
    }
    memcpy(keys, w.keys, w.size);
    *kept = w;
    kept->keys = keys;
    kept->next = s->waiting;
    s->waiting = kept;
    return TSR_OK;
}

/* Requests that change or count values, which are answered at once. */
static tsr_status change(net_store_server *s, uint8_t kind, net_reader *reader, int64_t *integer, net_bytes *bytes,
                         bool *damaged, base_error *error)
{
    net_bytes key = {0}, first = {0}, second = {0};
    int64_t amount = 0;
    if (kind != NET_STORE_COUNT)
        key = net_read_bytes(reader);
    if (kind == NET_STORE_SET || kind == NET_STORE_APPEND || kind == NET_STORE_COMPARE_SET)
        first = net_read_bytes(reader);
    if (kind == NET_STORE_COMPARE_SET)
        second = net_read_bytes(reader);
    if (kind == NET_STORE_ADD)
        amount = (int64_t)net_read_u64(reader);
    *damaged = reader->bad || reader->at != reader->end || key.size > NET_KEY_MOST;
    if (*damaged)
        return TSR_OK;
    switch (kind) {
    case NET_STORE_SET:
        return net_values_set(&s->values, key, first, error);
    case NET_STORE_APPEND:
        return net_values_append(&s->values, key, first, error);
    case NET_STORE_ADD:
        return net_values_add(&s->values, key, amount, integer, error);
    case NET_STORE_COMPARE_SET:
        return net_values_compare_set(&s->values, key, first, second, bytes, error);
    case NET_STORE_DELETE:
        *integer = net_values_delete(&s->values, key);
        return TSR_OK;
    default:
        *integer = (int64_t)s->values.count;
        return TSR_OK;
    }
}

static tsr_status on_frame(void *user, uint8_t kind, const void *payload, size_t size, base_error *error)
{
    net_connection *c = user;
    net_store_server *s = net_connection_service(c);
    net_reader reader = {payload, (const uint8_t *)payload + size, false};
    if (kind < NET_STORE_SET || kind > NET_STORE_WAIT || size < 4)
        return base_fail(error, TSR_CORRUPT, "the store has no request %d", kind);
    uint32_t number = net_read_u32(&reader);
    forget(s, c);
    if (kind == NET_STORE_GET || kind == NET_STORE_CHECK || kind == NET_STORE_WAIT)
        return with_keys(s, c, kind, number, &reader, error);
    int64_t integer = 0;
    net_bytes bytes = {0};
    bool damaged = false;
    base_error refused;
    tsr_status status = change(s, kind, &reader, &integer, &bytes, &damaged, &refused);
    if (damaged)
        return base_fail(error, TSR_CORRUPT, "a store's request is damaged");
    tsr_status sent = reply(c, number, status, integer, status == TSR_OK ? bytes : net_string(refused.message), error);
    if (status == TSR_OK && kind != NET_STORE_DELETE && kind != NET_STORE_COUNT)
        answer_waiting(s);
    return sent;
}

static void on_close(void *user, net_connection *c)
{
    forget(user, c);
}

tsr_status net_store_server_start(net_loop *loop, int listener, const char *secret, net_store_server **out,
                                  base_error *error)
{
    net_store_server *s = base_alloc_zero(1, sizeof(*s));
    if (!s) {
        close(listener);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store's server");
    }
    const net_service service = {
        .secret = secret, .most = NET_FRAME_MOST, .user = s, .on_frame = on_frame, .on_close = on_close};
    tsr_status status = net_serve(loop, listener, &service, error);
    if (status != TSR_OK) {
        base_free(s);
        return status;
    }
    *out = s;
    return TSR_OK;
}

void net_store_server_free(net_store_server *server)
{
    if (!server)
        return;
    while (server->waiting)
        forget(server, server->waiting->connection);
    net_values_free(&server->values);
    base_free(server);
}
