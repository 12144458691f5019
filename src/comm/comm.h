/* Collectives between the ranks of a world.
 *
 * A world is a number of ranks, each a process (or a thread with a comm_world of its own), that found each other through
 * a store. Between each two of them lies a link that moves bytes: rings in shared memory on one machine (memfd segments
 * that are passed over a Unix socket: no names, nothing left when a process is killed), between machines MPI, where mpirun
 * or srun has started the ranks, or TCP. The algorithms stand above the links and are the same over all of them, and a reduction combines in the order of base_tree
 * over ranks: the same bits over any transport.
 *
 * No call hangs. Before any data moves, all ranks exchange what they call (op, dtype, count, its number, its line): where
 * they disagree every rank has an error that names both sides. A rank that dies, leaves, falls silent (heartbeats) or is
 * late (the world's timeout) is an error on all others, which names it and what it last called. After such an error the
 * world is of no more use: each further call returns that error. */
#ifndef COMM_COMM_H
#define COMM_COMM_H

#include "base/base.h"
#include "net/net.h"

typedef struct comm_world comm_world;

/* Which transports may be used, of which the first one that both ranks of a pair may use is taken. COMM_ANY: all, but MPI
 * only in a job of MPI's, and TCP instead where MPI does not give all ranks their places. */
enum { COMM_ANY = 0, COMM_SHARED = 1, COMM_MPI = 2, COMM_TCP = 4 };
enum { COMM_RANKS_MOST = 4096 };

typedef struct comm_world_options {
    int rank, size;
    net_store *store;    /* where the ranks find each other: borrowed, used by comm_world_new alone */
    const char *name;    /* the world's name in the store; two worlds of one store need different names */
    uint64_t generation; /* ranks of another one are refused */
    const char *secret;  /* the secret for connections over TCP (links over MPI have one, too); NULL: loopback only */
    const char *host;    /* where other machines reach this rank; NULL: 127.0.0.1 */
    int64_t timeout_ms;  /* the most that a call, or meeting the other ranks, may take; 0: 30 minutes, as in PyTorch */
    int64_t
        silence_ms; /* a rank that another one waits for counts as dead after so long without a sign of life; 0: 3 s */
    int transports;
} comm_world_options;

/* All ranks call it. */
tsr_status comm_world_new(const comm_world_options *options, comm_world **out, base_error *error);
void comm_world_free(comm_world *world); /* says goodbye; waits for asynchronous calls. NULL is fine */
int comm_rank(const comm_world *world);
int comm_size(const comm_world *world);
const char *comm_transport_name(const comm_world *world, int peer); /* "shared memory", "mpi", "tcp", "self" */
/* From now on a collective takes at least ns_per_byte for each of its bytes, as over slow links: for benches and tests. All
 * ranks call it. */
void comm_world_slow(comm_world *world, double ns_per_byte);
/* The failure after which the world cannot be used; TSR_OK: there was none. */
tsr_status comm_world_status(comm_world *world, base_error *error);
void comm_world_fail(comm_world *world, const base_error *why); /* on this and all other ranks */

typedef enum comm_op {
    COMM_BARRIER = 1,
    COMM_ALL_REDUCE,
    COMM_ALL_GATHER,
    COMM_REDUCE_SCATTER,
    COMM_BROADCAST,
    COMM_REDUCE,
    COMM_GATHER,
    COMM_SCATTER,
    COMM_ALL_TO_ALL,
    COMM_PERMUTE,
    COMM_SEND,
    COMM_RECEIVE,
    COMM_OPS
} comm_op;

typedef enum comm_reduction {
    COMM_SUM = 0,
    COMM_PRODUCT,
    COMM_MIN,
    COMM_MAX,
    COMM_AND, /* integers: bits; bool */
    COMM_OR,
    COMM_XOR,
    COMM_AVERAGE, /* floats: the sum divided by the number of ranks */
    COMM_REDUCTIONS
} comm_reduction;

/* One call. n: ranks. `in` and `out` may be the same memory where both have as many elements (all_to_all: not).
 *     all_reduce, broadcast, reduce, permute   in, out: count elements. broadcast: in is read on the root alone, out
 *                                              written on all; reduce: out on the root alone
 *     all_gather, gather                       in: count; out: n * count (gather: on the root alone)
 *     reduce_scatter, scatter                  in: n * count (scatter: on the root alone); out: count
 *     all_to_all                               in, out: n blocks of count, or of send_counts[rank], receive_counts[rank]
 *     permute                                  pairs (source, target): a rank that is no target gets zeros
 *     send, receive                            peer (receive: -1 is any; *from then says which), tag; count elements
 * A call of a group is made by its members alone: n is then their number, and roots, pairs and blocks go by their
 * places in the list, which all of them give in the same order. */
typedef struct comm_call {
    comm_op op;
    const void *in;
    void *out;
    int64_t count;
    tsr_dtype dtype;
    comm_reduction reduction;
    int root, peer, tag;
    int *from;
    const int64_t *send_counts, *receive_counts;
    const int *pairs; /* 2 * n_pairs */
    int n_pairs;
    const int *group; /* [n_group] ranks, with this one; NULL: all. Not of send and receive */
    int n_group;
    uint64_t detail;  /* further data that must be equal on all ranks: a program and a position in it */
    const char *file; /* the line of the user's that calls; NULL: not known */
    int line;
} comm_call;

/* Memory of which ranks on the same machine reduce and read without copies: an all_reduce whose operands lie there, 64-byte
 * aligned, on all its ranks stages nothing, nor does an all_gather, reduce_scatter or broadcast whose `in` lies there. NULL: there is none; then any other memory does as well. Any thread; freed before the world. */
void *comm_memory_new(comm_world *world, size_t bytes);
void comm_memory_free(comm_world *world, void *data); /* what comm_memory_new gave, or NULL */

/* Runs the call and waits for it. Calls of several threads run one after another; all ranks make them in the same order.
 * Errors: TSR_INVALID_ARGUMENT (a bad call, or ranks disagree), TSR_TIMED_OUT, TSR_UNAVAILABLE (a rank died, left or fell
 * silent), TSR_OUT_OF_MEMORY. */
tsr_status comm_run(comm_world *world, const comm_call *call, base_error *error);

/* The same on the world's own thread, in the order of the calls. Memory of the call stays valid until it is done. */
typedef struct comm_work comm_work;
tsr_status comm_start(comm_world *world, const comm_call *call, comm_work **out, base_error *error);
bool comm_work_done(comm_work *work);
tsr_status comm_work_wait(comm_work *work, int64_t timeout_ms, base_error *error); /* negative: no limit */
void comm_work_free(comm_work *work); /* at any time, before the world; does not wait */

/* What a reduction makes of two vectors of `count` elements: out = a and b. out may be a or b. NULL: that dtype has no
 * such reduction. Rounds each element once, as one op of a program does. */
typedef void comm_combine(void *out, const void *a, const void *b, size_t count);
comm_combine *comm_combine_for(comm_reduction reduction, tsr_dtype dtype);

const char *comm_op_name(comm_op op);

#endif
