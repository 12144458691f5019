/* How a process group is asked for: an init method such as "tcp://HOST:PORT?rank=R&world_size=N". */
#ifndef DIST_INIT_METHOD_H
#define DIST_INIT_METHOD_H

#include "dist/internal.h"

typedef struct dist_method {
    char scheme[8], host[256], path[1024]; /* "tcp" with a host, "file" with a path, or "": no store */
    int64_t port, rank, size, timeout_ms, reproducible;
    bool agent_serves; /* tessera run holds the store */
} dist_method;

/* Reads the method; NULL: "env://", which reads the variables that launchers set. own: the thread's rank of tsr_launch, or
 * NULL. Otherwise sets the context's error. */
tsr_status dist_read_method(const char *method, const dist_member *own, dist_method *out);

#endif
