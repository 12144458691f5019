/* Replaces the event loop when the library is built without libuv's header: all other functions work, and starting a
 * server reports the reason. */
#include "net/net.h"

#include <unistd.h>

static tsr_status missing(base_error *error)
{
    return base_fail(error, TSR_UNAVAILABLE,
                     "this build has no event loop: build it with libuv (Debian: apt-get install libuv1-dev)");
}

tsr_status net_loop_start(net_loop **out, base_error *error)
{
    (void)out;
    return missing(error);
}

void net_loop_stop(net_loop *loop)
{
    (void)loop;
}

tsr_status net_serve(net_loop *loop, int listener, const net_service *service, base_error *error)
{
    (void)loop, (void)service;
    close(listener);
    return missing(error);
}

tsr_status net_send(net_connection *connection, uint8_t kind, net_bytes payload, base_error *error)
{
    (void)connection, (void)kind, (void)payload;
    return missing(error);
}

void *net_connection_service(net_connection *connection)
{
    (void)connection;
    return NULL;
}
