/* MPI as a transport: the library, loaded when a world needs it (mpi_library.c), and links over it (mpi.c). */
#ifndef COMM_MPI_H
#define COMM_MPI_H

#include "comm/internal.h"

/* Open MPI's handles are pointers. MPICH's are 32-bit numbers, which functions take in the same registers (x86-64,
 * AArch64), and write into the lower half of a zeroed handle. */
typedef uintptr_t comm_mpi_handle;

#define COMM_MPI_FUNCTIONS(X)                                                                                          \
    X(Initialized, (int *yes))                                                                                         \
    X(Init_thread, (int *argc, char ***argv, int wanted, int *given))                                                  \
    X(Query_thread, (int *level))                                                                                      \
    X(Finalize, (void))                                                                                                \
    X(Finalized, (int *yes))                                                                                           \
    X(Get_library_version, (char *text, int *size))                                                                    \
    X(Error_string, (int code, char *text, int *size))                                                                 \
    X(Comm_rank, (comm_mpi_handle comm, int *rank))                                                                    \
    X(Comm_size, (comm_mpi_handle comm, int *size))                                                                    \
    X(Comm_dup, (comm_mpi_handle comm, comm_mpi_handle * copy))                                                        \
    X(Comm_set_errhandler, (comm_mpi_handle comm, comm_mpi_handle handler))                                            \
    X(Isend, (const void *data, int size, comm_mpi_handle type, int to, int tag, comm_mpi_handle comm,                 \
              comm_mpi_handle *request))                                                                               \
    X(Issend, (const void *data, int size, comm_mpi_handle type, int to, int tag, comm_mpi_handle comm,                \
               comm_mpi_handle *request))                                                                              \
    X(Irecv,                                                                                                           \
      (void *data, int size, comm_mpi_handle type, int from, int tag, comm_mpi_handle comm, comm_mpi_handle *request)) \
    X(Test, (comm_mpi_handle * request, int *done, void *status))                                                      \
    X(Get_count, (const void *status, comm_mpi_handle type, int *count))                                               \
    X(Cancel, (comm_mpi_handle * request))                                                                             \
    X(Comm_idup, (comm_mpi_handle comm, comm_mpi_handle * copy, comm_mpi_handle * request))                            \
    X(Bcast, (void *data, int count, comm_mpi_handle type, int root, comm_mpi_handle comm))                            \
    X(Comm_group, (comm_mpi_handle comm, comm_mpi_handle * group))                                                     \
    X(Group_incl, (comm_mpi_handle group, int n, const int *ranks, comm_mpi_handle *some))                             \
    X(Group_free, (comm_mpi_handle * group))                                                                           \
    X(Comm_create_group, (comm_mpi_handle comm, comm_mpi_handle group, int tag, comm_mpi_handle *out))                 \
    X(Comm_free, (comm_mpi_handle * comm))                                                                             \
    X(Iallreduce, (const void *in, void *out, int count, comm_mpi_handle type, comm_mpi_handle op,                     \
                   comm_mpi_handle comm, comm_mpi_handle *request))                                                    \
    X(Ireduce_scatter_block, (const void *in, void *out, int count, comm_mpi_handle type, comm_mpi_handle op,          \
                              comm_mpi_handle comm, comm_mpi_handle *request))                                         \
    X(Iallgather, (const void *in, int sent, comm_mpi_handle sent_type, void *out, int received,                       \
                   comm_mpi_handle received_type, comm_mpi_handle comm, comm_mpi_handle *request))                     \
    X(Ialltoall, (const void *in, int sent, comm_mpi_handle sent_type, void *out, int received,                        \
                  comm_mpi_handle received_type, comm_mpi_handle comm, comm_mpi_handle *request))                      \
    X(Ibcast, (void *data, int count, comm_mpi_handle type, int root, comm_mpi_handle comm, comm_mpi_handle *request))

typedef struct comm_mpi_library {
#define COMM_MPI_MEMBER(name_, arguments_) int(*name_) arguments_;
    COMM_MPI_FUNCTIONS(COMM_MPI_MEMBER)
#undef COMM_MPI_MEMBER
    comm_mpi_handle everyone, byte, errors_return; /* MPI_COMM_WORLD, MPI_BYTE, MPI_ERRORS_RETURN */
    comm_mpi_handle comm;                          /* a copy of MPI_COMM_WORLD, for messages of this library only */
    comm_mpi_handle source;                        /* another one, of which communicators of some ranks are made */
    int rank, size;                                /* in it */
    bool many_threads;                             /* several threads may call MPI at once */
    uint64_t job;                                  /* a random number, equal on all processes of the MPI job */
    comm_mpi_handle types[TSR_DTYPE_COUNT], ops[COMM_REDUCTIONS]; /* for MPI's own reductions; 0: it has none */
} comm_mpi_library;

/* Every call into MPI is made between these two, by one thread at a time, so MPI_THREAD_SERIALIZED is enough; only the
 * communicators of some ranks, whose making waits, are made on threads of their own (mpi_comm.c). */
void comm_mpi_enter(void);
void comm_mpi_leave(void);

/* Loads and initializes MPI, once in a process; every process of the MPI job must call it. many_threads: the first call
 * asks for MPI_THREAD_MULTIPLE. */
tsr_status comm_mpi_start(bool many_threads, const comm_mpi_library **out, base_error *error);
/* An MPI tag that no world of this process has used. */
int comm_mpi_next_tag(void);
/* Marks the tag on which the ranks of a world agreed as used: later worlds get higher tags. */
void comm_mpi_take_tag(int tag);
enum { COMM_MPI_TAGS_MOST = 32767 }; /* that MPI promises */
/* Counts worlds with links over MPI that have not ended. MPI is finalized at exit if none is left and none has
 * failed. */
void comm_mpi_count_world(int change, bool failed);

/* ---- collectives by MPI itself (mpi_whole.c), and their communicators (mpi_comm.c) ---- */

enum { COMM_MPI_PIECE = 4 << 20 };
struct comm_mpi_whole {
    const comm_mpi_library *mpi;
    comm_mpi_handle comm, request;
    bool busy;   /* the request is under way */
    bool groups; /* groups may have communicators */
    char in[COMM_MPI_PIECE], out[COMM_MPI_PIECE];
};
/* 1: the request has completed, 0: not yet, -1: it failed. */
int comm_mpi_test_whole(comm_mpi_whole *w);
/* Within a step: the engine tries it again, and names the team's ranks if they are late. */
void comm_mpi_ask_again(const comm_world *world);
/* Makes the communicator of the world's team, a group whose members have all agreed on their first call. */
tsr_status comm_mpi_open_group(comm_world *world, base_error *error);

#endif
