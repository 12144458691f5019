/* The event loop: libuv on a thread of its own, servers, and the connections that they accept.
 *
 * Only the loop's thread touches connections. Other threads pass calls to it through a list with a lock, and an
 * async handle wakes it. A connection must first complete the handshake (greet.c) within NET_GREETING_MS, in frames
 * of at most NET_GREETING_MOST bytes; until then its service does not know of it. Its memory is freed when its
 * handles are closed. */
#include "net/internal.h"
#include "net/uv.h"

#include <string.h>
#include <unistd.h>

typedef struct call {
    struct call *next;
    tsr_status (*run)(void *user, base_error *error);
    void *user;
    base_error *error;
    tsr_status status;
    bool done;
} call;

typedef struct server {
    struct server *next;
    uv_tcp_t tcp;
    net_loop *loop;
    net_service service;
    char secret[NET_SECRET_MOST + 1];
} server;

struct net_connection {
    net_connection *next, **previous; /* of the loop's */
    uv_tcp_t tcp;
    uv_timer_t timer; /* of the greeting */
    int handles;      /* that are not closed yet */
    server *server;
    net_parser parser;
    net_challenge challenge;
    bool is_open, is_closing;
    size_t unsent;
    char buffer[64 << 10];
};

struct net_loop {
    const net_uv *uv;
    uv_loop_t loop;
    uv_async_t wake;
    base_thread *thread;
    pthread_mutex_t lock;
    pthread_cond_t done;
    call *calls, **last_call;
    bool stops;
    server *servers;
    net_connection *connections;
};

/* ---- connections -------------------------------------------------------------------------------------------------- */

static const net_uv *uv_of(const net_connection *c)
{
    return c->server->loop->uv;
}

static void on_closed(uv_handle_t *handle)
{
    net_connection *c = handle->data;
    if (--c->handles > 0)
        return;
    net_parser_free(&c->parser);
    base_free(c);
}

static void close_connection(net_connection *c)
{
    if (c->is_closing)
        return;
    c->is_closing = true;
    *c->previous = c->next;
    if (c->next)
        c->next->previous = c->previous;
    if (c->is_open && c->server->service.on_close)
        c->server->service.on_close(c->server->service.user, c);
    uv_of(c)->close((uv_handle_t *)&c->tcp, on_closed);
    uv_of(c)->close((uv_handle_t *)&c->timer, on_closed);
}

typedef struct outgoing {
    uv_write_t request;
    net_connection *connection;
    size_t size;
    char data[];
} outgoing;

static void on_written(uv_write_t *request, int status)
{
    outgoing *o = (outgoing *)request;
    o->connection->unsent -= o->size;
    if (status < 0)
        close_connection(o->connection);
    base_free(o);
}

tsr_status net_send(net_connection *c, uint8_t kind, net_bytes payload, base_error *error)
{
    size_t size = NET_FRAME_HEADER + payload.size;
    if (c->is_closing)
        return base_fail(error, TSR_UNAVAILABLE, "the peer closed the connection");
    if (payload.size > NET_FRAME_MOST || c->unsent + size > NET_UNSENT_MOST)
        return base_fail(error, TSR_UNAVAILABLE, "the peer does not read what it is sent");
    outgoing *o = base_alloc(sizeof(*o) + size);
    if (!o)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a message of %zu bytes", size);
    o->connection = c;
    o->size = size;
    net_frame_header((uint8_t *)o->data, kind, payload.size);
    if (payload.size)
        memcpy(o->data + NET_FRAME_HEADER, payload.data, payload.size);
    uv_buf_t buffer = {o->data, size};
    int failed = uv_of(c)->write(&o->request, (uv_stream_t *)&c->tcp, &buffer, 1, on_written);
    if (failed) {
        base_free(o);
        return base_fail(error, TSR_IO, "sending: %s", uv_of(c)->strerror(failed));
    }
    c->unsent += size;
    return TSR_OK;
}

void *net_connection_service(net_connection *connection)
{
    return connection->server->service.user;
}

/* Handles the client's answer to the challenge. */
static tsr_status greet(net_connection *c, uint8_t kind, const void *payload, size_t size, base_error *error)
{
    uint8_t proof[NET_MAC];
    server *s = c->server;
    if (kind != NET_GREET_ANSWER || size != NET_NONCE + NET_MAC)
        return base_fail(error, TSR_CORRUPT, "the peer greets in another way");
    tsr_status status = net_welcome(s->secret, &c->challenge, payload, proof, error);
    if (status == TSR_OK)
        status = net_send(c, NET_GREET_WELCOME, (net_bytes){proof, NET_MAC}, error);
    if (status != TSR_OK)
        return status;
    c->is_open = true;
    c->parser.most = s->service.most;
    if (s->service.on_open)
        s->service.on_open(s->service.user, c);
    return TSR_OK;
}

static tsr_status on_frame(void *user, uint8_t kind, const void *payload, size_t size, base_error *error)
{
    net_connection *c = user;
    return c->is_open ? c->server->service.on_frame(c, kind, payload, size, error)
                      : greet(c, kind, payload, size, error);
}

static void on_buffer(uv_handle_t *handle, size_t size, uv_buf_t *buffer)
{
    (void)size;
    net_connection *c = handle->data;
    *buffer = (uv_buf_t){c->buffer, sizeof(c->buffer)};
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    net_connection *c = stream->data;
    base_error error;
    if (n == 0)
        return;
    if (n < 0) {
        close_connection(c);
        return;
    }
    if (net_parser_feed(&c->parser, buffer->base, (size_t)n, on_frame, c, &error) != TSR_OK) {
        base_log(1, "a connection was closed: %s", error.message);
        close_connection(c);
    }
}

static void on_late(uv_timer_t *timer)
{
    net_connection *c = timer->data;
    if (!c->is_open)
        close_connection(c);
}

static void on_connection(uv_stream_t *listener, int failed)
{
    server *s = listener->data;
    const net_uv *uv = s->loop->uv;
    uv_os_fd_t fd;
    net_connection *c = failed ? NULL : base_alloc_zero(1, sizeof(*c));
    if (!c)
        return; /* out of memory: the peer waits in the backlog until its own deadline passes */
    c->server = s;
    c->parser.most = NET_GREETING_MOST;
    uv->tcp_init(&s->loop->loop, &c->tcp);
    uv->timer_init(&s->loop->loop, &c->timer);
    c->tcp.data = c->timer.data = c;
    c->handles = 2;
    c->next = s->loop->connections;
    c->previous = &s->loop->connections;
    if (c->next)
        c->next->previous = &c->next;
    s->loop->connections = c;
    bool good = uv->accept(listener, (uv_stream_t *)&c->tcp) == 0 && uv->fileno((uv_handle_t *)&c->tcp, &fd) == 0 &&
                net_socket_options(fd, NULL) == TSR_OK && net_random(c->challenge.server, NET_NONCE, NULL) == TSR_OK &&
                net_send(c, NET_GREET_CHALLENGE, (net_bytes){c->challenge.server, NET_NONCE}, NULL) == TSR_OK &&
                uv->timer_start(&c->timer, on_late, NET_GREETING_MS, 0) == 0 &&
                uv->read_start((uv_stream_t *)&c->tcp, on_buffer, on_read) == 0;
    if (!good)
        close_connection(c);
}

/* ---- servers ------------------------------------------------------------------------------------------------------ */

typedef struct serving {
    server *server;
    net_loop *loop;
    int listener;
} serving;

static void on_server_closed(uv_handle_t *handle)
{
    base_free(handle->data);
}

static tsr_status serve(void *user, base_error *error)
{
    serving *x = user;
    server *s = x->server;
    const net_uv *uv = x->loop->uv;
    int failed = uv->tcp_init(&x->loop->loop, &s->tcp);
    if (failed) {
        close(x->listener);
        base_free(s);
        return base_fail(error, TSR_IO, "serving: %s", uv->strerror(failed));
    }
    s->tcp.data = s;
    failed = uv->tcp_open(&s->tcp, x->listener);
    if (failed)
        close(x->listener);
    else
        failed = uv->listen((uv_stream_t *)&s->tcp, 4096, on_connection);
    if (failed) {
        uv->close((uv_handle_t *)&s->tcp, on_server_closed);
        return base_fail(error, TSR_IO, "serving: %s", uv->strerror(failed));
    }
    s->next = x->loop->servers;
    x->loop->servers = s;
    return TSR_OK;
}

/* Runs a function on the loop's thread, and returns when the function has returned. */
static tsr_status loop_call(net_loop *loop, tsr_status (*run)(void *user, base_error *error), void *user,
                            base_error *error)
{
    call c = {.run = run, .user = user, .error = error};
    pthread_mutex_lock(&loop->lock);
    *loop->last_call = &c;
    loop->last_call = &c.next;
    loop->uv->async_send(&loop->wake);
    while (!c.done)
        pthread_cond_wait(&loop->done, &loop->lock);
    pthread_mutex_unlock(&loop->lock);
    return c.status;
}

tsr_status net_serve(net_loop *loop, int listener, const net_service *service, base_error *error)
{
    serving x = {base_alloc_zero(1, sizeof(*x.server)), loop, listener};
    size_t size = service->secret ? strlen(service->secret) : 0;
    if (!x.server || size > NET_SECRET_MOST) {
        bool memory = !x.server;
        close(listener);
        base_free(x.server);
        return memory ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a server")
                      : base_fail(error, TSR_INVALID_ARGUMENT, "the secret has %zu characters, %d at most are allowed",
                                  size, NET_SECRET_MOST);
    }
    x.server->loop = loop;
    x.server->service = *service;
    if (size)
        memcpy(x.server->secret, service->secret, size);
    return loop_call(loop, serve, &x, error);
}

/* ---- the thread --------------------------------------------------------------------------------------------------- */

static void close_all(net_loop *loop)
{
    while (loop->connections)
        close_connection(loop->connections);
    for (server *s = loop->servers, *next; s; s = next) {
        next = s->next;
        loop->uv->close((uv_handle_t *)&s->tcp, on_server_closed);
    }
    loop->servers = NULL;
    if (!loop->uv->is_closing((uv_handle_t *)&loop->wake))
        loop->uv->close((uv_handle_t *)&loop->wake, NULL);
}

static void on_wake(uv_async_t *wake)
{
    net_loop *loop = wake->data;
    pthread_mutex_lock(&loop->lock);
    while (loop->calls) {
        call *c = loop->calls;
        loop->calls = c->next;
        if (!loop->calls)
            loop->last_call = &loop->calls;
        pthread_mutex_unlock(&loop->lock);
        tsr_status status = c->run(c->user, c->error);
        pthread_mutex_lock(&loop->lock);
        c->status = status;
        c->done = true;
        pthread_cond_broadcast(&loop->done);
    }
    bool stops = loop->stops;
    pthread_mutex_unlock(&loop->lock);
    if (stops)
        close_all(loop);
}

static void run_loop(void *user)
{
    net_loop *loop = user;
    loop->uv->run(&loop->loop, UV_RUN_DEFAULT);
}

static void free_loop(net_loop *loop)
{
    pthread_cond_destroy(&loop->done);
    pthread_mutex_destroy(&loop->lock);
    base_free(loop);
}

tsr_status net_loop_start(net_loop **out, base_error *error)
{
    const net_uv *uv = net_load_uv(error);
    if (!uv)
        return TSR_UNAVAILABLE;
    net_loop *loop = base_alloc_zero(1, sizeof(*loop));
    if (!loop)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event loop");
    loop->uv = uv;
    loop->last_call = &loop->calls;
    pthread_mutex_init(&loop->lock, NULL);
    pthread_cond_init(&loop->done, NULL);
    int failed = uv->loop_init(&loop->loop);
    if (failed) {
        free_loop(loop);
        return base_fail(error, TSR_UNAVAILABLE, "an event loop: %s", uv->strerror(failed));
    }
    failed = uv->async_init(&loop->loop, &loop->wake, on_wake);
    loop->wake.data = loop;
    tsr_status status = failed ? base_fail(error, TSR_UNAVAILABLE, "an event loop: %s", uv->strerror(failed))
                               : base_thread_start("tessera-net", run_loop, loop, &loop->thread, error);
    if (status != TSR_OK) {
        if (!failed) {
            uv->close((uv_handle_t *)&loop->wake, NULL);
            uv->run(&loop->loop, UV_RUN_DEFAULT);
        }
        uv->loop_close(&loop->loop);
        free_loop(loop);
        return status;
    }
    *out = loop;
    return TSR_OK;
}

void net_loop_stop(net_loop *loop)
{
    if (!loop)
        return;
    pthread_mutex_lock(&loop->lock);
    loop->stops = true;
    loop->uv->async_send(&loop->wake);
    pthread_mutex_unlock(&loop->lock);
    base_thread_join(loop->thread);
    loop->uv->loop_close(&loop->loop);
    free_loop(loop);
}
