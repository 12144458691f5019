/* The functions of libuv that the event loop calls; they are looked up when a loop is first started. */
#ifndef NET_UV_H
#define NET_UV_H

#include <uv.h>

#include "base/base.h"

#define NET_UV_FUNCTIONS(X)                                                                                            \
    X(loop_init)                                                                                                       \
    X(loop_close)                                                                                                      \
    X(run)                                                                                                             \
    X(async_init)                                                                                                      \
    X(async_send)                                                                                                      \
    X(tcp_init)                                                                                                        \
    X(tcp_open)                                                                                                        \
    X(listen)                                                                                                          \
    X(accept)                                                                                                          \
    X(fileno)                                                                                                          \
    X(read_start)                                                                                                      \
    X(write)                                                                                                           \
    X(close)                                                                                                           \
    X(is_closing)                                                                                                      \
    X(timer_init)                                                                                                      \
    X(timer_start)                                                                                                     \
    X(strerror)

typedef struct net_uv {
#define NET_UV_MEMBER(name_) __typeof__(uv_##name_) *name_;
    NET_UV_FUNCTIONS(NET_UV_MEMBER)
#undef NET_UV_MEMBER
} net_uv;

const net_uv *net_load_uv(base_error *error); /* NULL: TSR_UNAVAILABLE, and the message names the package */

#endif
