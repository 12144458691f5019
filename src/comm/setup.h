/* The state while a world is set up (setup.c): addresses (setup_address.c) and MPI (setup_mpi.c). */
#ifndef COMM_SETUP_H
#define COMM_SETUP_H

#include <sys/socket.h>
#include <sys/un.h>

#include "comm/internal.h"

typedef struct comm_setup {
    comm_world *world;
    const comm_world_options *options;
    uint64_t deadline;
    int unix_listener, tcp_listener, segment_fd;
    comm_address *all; /* [size] */
    int mpi_tag;
    bool mpi_threads;   /* on all ranks several threads may call MPI */
    base_error refused; /* why the last connection that was none of a rank's was closed; its message may be empty */
} comm_setup;

/* Writes a name that two ranks have in common if they can share memory: that of the boot, network namespace and user. */
void comm_describe_machine(char machine[96]);
socklen_t comm_unix_address(const char *name, struct sockaddr_un *out);
/* Listens on a Unix socket with a random name, and makes this rank's segment. */
tsr_status comm_listen_unix(comm_setup *s, comm_address *own, base_error *error);
/* Without a secret it listens only on the loopback interface, so ranks of this machine in another network namespace do
 * not reach the port. */
tsr_status comm_listen_tcp(comm_setup *s, comm_address *own, base_error *error);

/* Puts a value of this rank into the store. Frees the value. */
tsr_status comm_put(comm_setup *s, const char *suffix, base_text *value, base_error *error);
/* Waits for the value that the rank puts there. Free *value with base_free. */
tsr_status comm_get(comm_setup *s, int rank, const char *suffix, char **value, size_t *size, base_error *error);
/* The address of this rank, and of another one. */
tsr_status comm_publish(comm_setup *s, const comm_address *own, base_error *error);
tsr_status comm_look_up(comm_setup *s, int rank, comm_address *out, base_error *error);
/* Whether this rank shares memory with that one, and whether MPI carries the data between them. */
bool comm_is_near(const comm_setup *s, int rank);
bool comm_is_over_mpi(const comm_setup *s, int rank);

/* Initializes MPI if any link needs it. If MPI does not work, TCP is used instead, unless only MPI is allowed. */
tsr_status comm_meet_over_mpi(comm_setup *s, base_error *error);
/* Makes the links over MPI. */
tsr_status comm_open_over_mpi(comm_setup *s, base_error *error);
/* Lets MPI do collectives if all ranks may have links over it. Some of MPI's ranks, or all in another order, need a
 * communicator of their own. All ranks decide the same. */
tsr_status comm_open_collectives(comm_setup *s, base_error *error);

#endif
