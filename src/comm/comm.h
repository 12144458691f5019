/* Collectives between the ranks of a world.
 *
 * A world is a set of ranks, each a process (or a thread with a comm_world of its own), which found each other through
 * a store. A link between each two of them moves bytes: rings in shared memory on one machine (memfd segments that are
 * passed over a Unix socket: no names, nothing left when a process is killed), between machines MPI, if mpirun or srun
 * has started the ranks, or TCP. The algorithms are built on links and are the same for every kind of link, and a
 * reduction combines in the order of base_tree over ranks: the same bits over any transport.
 *
 * No call hangs. Before any data moves, all ranks exchange descriptions of their calls (op, dtype, count, number of the
 * call, line): where these disagree, every rank gets an error that names both sides. A rank that dies, leaves, sends no
 * heartbeats or is late (the world's timeout) causes an error on all other ranks, which names it and its last call.
 * After such an error the world cannot be used any more: each further call returns that error. */
#ifndef COMM_COMM_H
#define COMM_COMM_H

#include "base/base.h"
#include "net/net.h"

typedef struct comm_world comm_world;

/* The transports that may be used; each pair of ranks uses the first one that both may use. COMM_ANY: all, but MPI only
 * in a job that MPI's launcher started, and TCP instead if MPI does not give all ranks their places. */
enum { COMM_ANY = 0, COMM_SHARED = 1, COMM_MPI = 2, COMM_TCP = 4 };
/* Reads names separated by commas, some of shm, mpi, tcp; NULL or no name: COMM_ANY. from: where the text comes from, for the
 * error, TSR_INVALID_ARGUMENT. (transports.c) */
tsr_status comm_read_transports(const char *text, const char *from, int *out, base_error *error);
enum { COMM_RANKS_MOST = 4096 };

typedef struct comm_world_options {
    int rank, size;
    net_store *store;    /* where the ranks find each other: borrowed, used only by comm_world_new */
    const char *name;    /* the world's name in the store; two worlds that share a store need different names */
    uint64_t generation; /* ranks of another generation are refused */
    /* The secret for connections over TCP, which links over MPI also need; NULL: loopback only. */
    const char *secret;
    const char *host;   /* the address at which other machines reach this rank; NULL: 127.0.0.1 */
    int64_t timeout_ms; /* the time limit for a call, and for meeting the other ranks; 0: 30 minutes, as in PyTorch */
    int64_t meet_ms;    /* the time limit for meeting the other ranks alone; 0: timeout_ms */
    /* How long a rank for which another one waits may give no sign of life before it counts as dead; 0: 3 s. */
    int64_t silence_ms;
    int transports;
    /* A reduction may combine in any order: where all ranks of a call have links over MPI, MPI does the call. Equal on
     * all ranks. */
    bool any_order;
} comm_world_options;

/* All ranks call it. */
tsr_status comm_world_new(const comm_world_options *options, comm_world **out, base_error *error);
/* Joins n worlds, or n ranks of one. They wait for each other, so each is joined in a thread of its own and needs a store of its
 * own. On failure out[0, n) are NULL. (join.c) */
tsr_status comm_worlds_new(const comm_world_options *options, size_t n, comm_world **out, base_error *error);
void comm_world_free(comm_world *world); /* says goodbye, and waits for asynchronous calls. NULL is allowed */
int comm_rank(const comm_world *world);
int comm_size(const comm_world *world);
const char *comm_transport_name(const comm_world *world, int peer); /* "shared memory", "mpi", "tcp", "self" */
/* From now on, a collective takes at least ns_per_byte for each of its bytes, as over slow links: for benchmarks and
 * tests. All ranks must call it. */
void comm_world_slow(comm_world *world, double ns_per_byte);
/* From now on, calls in which a rank takes part that is not among the n listed fail at once (TSR_FAILED_PRECONDITION), where
 * they would wait for that rank: while only some ranks run a function, whose name messages show. ranks NULL: all calls run
 * again. The list stays the caller's and must live until then. */
void comm_world_only(comm_world *world, const int32_t *ranks, int64_t n, const char *function);
/* The failure after which the world cannot be used; TSR_OK: there has been none. */
tsr_status comm_world_status(comm_world *world, base_error *error);
/* Makes the world fail, on this rank and on all others. */
void comm_world_fail(comm_world *world, const base_error *why);

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
    COMM_AVERAGE, /* for floats: the sum divided by the number of ranks */
    COMM_REDUCTIONS
} comm_reduction;

/* One call. n: ranks. `in` and `out` may be the same memory if they have the same number of elements, except in
 * all_to_all.
 *     all_reduce, broadcast, reduce, permute   in, out: count elements. broadcast: in is read on the root alone, out
 *                                              written on all; reduce: out on the root alone
 *     all_gather, gather                       in: count; out: n * count (gather: on the root alone)
 *     reduce_scatter, scatter                  in: n * count (scatter: on the root alone); out: count
 *     all_to_all                               in, out: n blocks of count, or of send_counts[rank], receive_counts[rank]
 *     permute                                  pairs (source, target): a rank that is no target gets zeros
 *     send, receive                            peer (receive: -1 is any; *from then says which), tag; count elements
 * Only the members of a group make a call of the group: n is then their number, and roots, pairs and blocks are
 * numbered by the members' places in the list, which all members give in the same order. */
enum { COMM_DIMS_MOST = 6 };
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
    const int *group; /* [n_group] ranks, including this one; NULL: all. Not for send and receive */
    int n_group;
    /* All ranks of the world make this call, each in the group that it belongs to: so all of them agree on it first,
     * and not only the members of each group. detail then has all groups. */
    bool everywhere;
    uint64_t detail; /* further data that must be equal on all ranks, such as a program and a position in it */
    int n_dims;      /* the shape of a tensor that is the operand, which messages show; 0: they only show the count */
    int64_t dims[COMM_DIMS_MOST];
    /* comm_start: the number of the rank's threads that compute until the call is waited for; 0: not known. */
    int computing;
    const char *file; /* the line of the user's code that makes the call; NULL: not known */
    int line;
} comm_call;

/* Memory that other ranks on the same machine reach without copies. An all_reduce whose operands lie there on all its
 * ranks, 64-byte aligned, stages no data, nor does an all_gather, reduce_scatter or broadcast whose `in` lies there.
 * NULL: there is no such memory, and any other memory may be used. Any thread; must be freed before the world. */
void *comm_memory_new(comm_world *world, size_t bytes);
void comm_memory_free(comm_world *world, void *data); /* what comm_memory_new gave, or NULL */

/* Runs the call and waits for it. Calls of several threads run one after another; all ranks must make them in the same
 * order. Errors: TSR_INVALID_ARGUMENT (a bad call, or ranks disagree), TSR_TIMED_OUT, TSR_UNAVAILABLE (a rank died,
 * left or fell silent), TSR_OUT_OF_MEMORY. */
tsr_status comm_run(comm_world *world, const comm_call *call, base_error *error);

/* The same on the world's own thread, in the order of the calls. The memory of the call must stay valid until it is
 * done. In shared memory the processors move the bytes: if the threads that compute (call->computing) occupy this
 * rank's processors, the call begins when it is waited for or asked about, or when a later call begins. */
typedef struct comm_work comm_work;
tsr_status comm_start(comm_world *world, const comm_call *call, comm_work **out, base_error *error);
bool comm_work_done(comm_work *work);
tsr_status comm_work_wait(comm_work *work, int64_t timeout_ms, base_error *error); /* negative: no limit */
void comm_work_free(comm_work *work); /* may be called at any time before the world is freed; does not wait */

/* How a reduction combines two vectors of `count` elements: out = op(a, b), where out may be a or b. NULL: that dtype
 * has no such reduction. Each element is rounded once, as by one op of a program. */
typedef void comm_combine(void *out, const void *a, const void *b, size_t count);
comm_combine *comm_combine_for(comm_reduction reduction, tsr_dtype dtype);

const char *comm_op_name(comm_op op);

#endif
