/* Shared by comm's files: links, the engine that moves bytes over links, and a world's state. */
#ifndef COMM_INTERNAL_H
#define COMM_INTERNAL_H

#include "comm/comm.h"

/* ---- headers, which ranks exchange before data moves ---- */

enum { COMM_MAGIC = 0x43525354, COMM_INLINE_MOST = 4096, COMM_SITE = 96 };
typedef struct comm_header {
    uint32_t magic, op;
    uint64_t generation, sequence; /* the number of the call; only collectives are counted */
    int64_t count;
    uint64_t detail; /* a hash of the call's other fields, on which ranks must agree, too */
    int32_t dtype, reduction, root, tag;
    uint32_t payload; /* bytes that follow at once */
    int32_t line;
    uint64_t bytes;         /* of a message */
    uint64_t in_at, out_at; /* offsets of the operands in the rank's segment (heap.c); 0: they are not in it */
    int64_t dims[COMM_DIMS_MOST];
    int32_t n_dims;
    char file[COMM_SITE];
} comm_header;

/* ---- links ---- */

typedef struct comm_link comm_link;
/* How a thread learns that a link can continue: by a futex, by polling a descriptor, or by asking again and again. */
typedef enum comm_wait { COMM_WAIT_FUTEX, COMM_WAIT_POLL, COMM_WAIT_ASK, COMM_WAITS } comm_wait;
/* A transport moves bytes in order, and never waits. */
typedef struct comm_transport {
    const char *name;
    comm_wait wait;
    ptrdiff_t (*send)(comm_link *link, const void *data,
                      size_t size); /* the number of bytes taken; -1: the link is broken */
    ptrdiff_t (*receive)(comm_link *link, void *data, size_t size); /* how many have come; -1 */
    void (*close)(comm_link *link);
    /* Helps along bytes that were taken; true: some bytes still need help. NULL: bytes arrive without help. */
    bool (*pending)(comm_link *link);
    void (*finish)(
        comm_link *link);           /* tells the peer that nothing more will be sent; NULL: closing the link tells it */
    bool (*ended)(comm_link *link); /* whether the peer has called finish; NULL if there is no finish */
} comm_transport;
extern const comm_transport comm_ring_transport, comm_tcp_transport, comm_mpi_transport;

typedef struct comm_message {
    struct comm_message *next;
    int tag;
    comm_header header;
    size_t got;
    char data[];
} comm_message;

/* A byte stream in one direction between two processes, in shared memory. Each side trusts its own count alone. */
typedef struct comm_ring {
    _Alignas(64) _Atomic uint64_t written;
    _Alignas(64) _Atomic uint64_t read;
    _Alignas(
        64) _Atomic uint64_t finished; /* the number of calls without staging (direct.c) that the sender has finished */
} comm_ring;
/* The head of a rank's segment; its incoming rings follow. */
typedef struct comm_segment {
    /* A futex: a peer wakes it after changing a ring of this rank, if the rank sleeps. */
    _Alignas(64) _Atomic uint32_t doorbell;
    _Alignas(64) _Atomic uint32_t sleeps;
    _Alignas(64) _Atomic int cpu; /* the processor on which its last call began */
    uint64_t processors;          /* a hash of the processors that the rank may use; set before peers map the segment */
} comm_segment;

struct comm_link {
    const comm_transport *transport; /* NULL: this rank itself */
    int peer;
    int data_fd;    /* TCP's */
    int control_fd; /* a Unix or TCP connection for heartbeats, failures and goodbye */
    bool failed;    /* whether the world has failed when the link is closed; set by the world */
    struct comm_mpi_link *mpi;
    void *theirs; /* the peer's segment, mapped */
    size_t their_size;
    comm_segment *own_head, *their_head;
    comm_ring *incoming, *outgoing;
    char *incoming_data, *outgoing_data;
    uint64_t sent, taken; /* how many bytes this side has written, and how many it has read */
    uint64_t direct_calls;
    bool wants_read, wants_write;
    bool saw_goodbye; /* before the last try (move.c) */
    bool has_ended;   /* the stream from the peer has ended, after a whole message */
    _Atomic bool has_left;
    _Atomic uint64_t heard_ns; /* the last sign of life */
    net_parser control;
    /* The stream from the peer: a header, then the data that the header announces. */
    comm_header header;
    size_t header_got;
    comm_message *arriving;
    comm_message *messages, **last_message;
    size_t message_bytes;
    comm_header last_seen; /* the peer's last call; op 0: none */
};

/* A group of ranks that has made calls. */
typedef struct comm_group {
    uint64_t hash, sequence;
    uintptr_t mpi; /* its communicator, if MPI has done a call of it (mpi_comm.c); else 0 */
} comm_group;

/* The ranks of the running call: all ranks, or a group in its order. Algorithms use positions in the team. */
typedef struct comm_team {
    int n, self;
    const int *ranks;   /* [n] the rank at each position; NULL: position i is rank i */
    uint64_t hash;      /* of the list; 0: all */
    uint64_t *sequence; /* counts its calls */
    comm_group *group;  /* NULL: all */
} comm_team;

struct comm_world {
    int rank, size;
    comm_team team;
    comm_group *groups; /* those that have called (team.c) */
    int n_groups;
    uint64_t generation, sequence;
    int64_t timeout_ms, meet_ms, silence_ms;
    int neighbours;      /* the number of ranks on this machine, including this one */
    int processors;      /* this rank's part of the machine's processors; 0: there are more ranks */
    bool all_rings;      /* all links are rings */
    const int32_t *only; /* [n_only] the ranks that make calls now (comm_world_only); NULL: all */
    int64_t n_only;
    const char *only_in;
    _Atomic double slow;          /* the least time per byte in ns (comm_world_slow) */
    bool uses_mpi;                /* counted by comm_mpi_count_world */
    bool any_order;               /* reductions may combine in any order */
    struct comm_mpi_whole *whole; /* NULL: MPI only carries bytes */
    int spins; /* how often a thread tries at least before it sleeps; 0 if there are more ranks than processors */
    uint64_t spin_ns;  /* and how long */
    uint64_t moved_ns; /* when it last left a processor to a peer */
    bool yields;       /* the running call is beside threads that occupy the rank's processors: it sleeps at once */
    comm_link *links;  /* [size] */
    void *segment;
    size_t segment_size;
    struct comm_heap *heap;  /* the heap at the segment's end, or NULL */
    pthread_mutex_t running; /* one call at a time */
    const comm_call *call;   /* the one that runs */
    uint64_t deadline;
    int wake_fd; /* an eventfd: a failure wakes threads that poll */
    _Atomic bool failed, busy, ends;
    pthread_mutex_t failure_lock;
    base_error failure;
    bool tell_failure; /* whether the monitor has to send the failure to the peers */
    int monitor_fd;    /* an eventfd that wakes the monitor thread */
    base_thread *monitor;
    void *polled;  /* the monitor's: struct pollfd[size + 1] */
    char *staging; /* memory for the other ranks' pieces while they are reduced */
    size_t staging_size;
    pthread_mutex_t queue_lock;
    struct comm_queue *queue; /* the asynchronous calls; NULL before the first one */
};

/* ---- moving bytes (move.c) ---- */

typedef struct comm_move {
    int peer; /* position in the team */
    bool receives;
    void *data; /* not written when sending */
    size_t size, done;
} comm_move;
/* Runs until all moves are complete; moves of one peer in one direction run one after another. */
tsr_status comm_move_all(comm_world *world, comm_move *moves, size_t n, base_error *error);
/* Tries all moves once, without waiting. *done: all are complete. */
tsr_status comm_move_some(comm_world *world, comm_move *moves, size_t n, bool *done, base_error *error);
/* Moves as much of one transfer as it can without waiting. If some is left, it marks the link, which comm_repeat then waits
 * for. */
tsr_status comm_move_one(comm_world *world, comm_move *move, base_error *error);
/* Takes received bytes from the link: a whole message, or a collective's header. After a header, the stream stops until
 * the header is taken. */
tsr_status comm_pull(comm_world *world, comm_link *link, base_error *error);
/* Fails with the reason for which a stream that this side needs has ended. */
tsr_status comm_ended(comm_world *world, const comm_link *link, base_error *error);
/* Whether the peer has left and nothing more comes from it; the link is then not waited for. */
static inline bool comm_is_over(comm_link *link)
{
    bool over = link->has_ended || link->saw_goodbye;
    link->wants_read = link->wants_read && !over;
    return over;
}
static inline bool comm_has_header(const comm_link *link)
{
    return link->header_got == sizeof(comm_header) && !link->arriving;
}
/* Repeats `step` until it is done; between two tries the thread waits for links. Returns early when a rank fails. */
typedef tsr_status comm_step(void *user, bool *done, base_error *error);
tsr_status comm_repeat(comm_world *world, comm_step *step, void *user, base_error *error);
/* Helps all links along; true: a link still needs help. The caller holds `running`. */
bool comm_pending(comm_world *world);
/* The rank at a position of the team, and the link to that rank. */
static inline int comm_rank_at(const comm_world *world, int position)
{
    return world->team.ranks ? world->team.ranks[position] : position;
}
static inline comm_link *comm_peer(const comm_world *world, int position)
{
    return &world->links[comm_rank_at(world, position)];
}
static inline comm_move comm_sends(int peer, const void *data, size_t size)
{
    return (comm_move){peer, false, (void *)(uintptr_t)data, size, 0};
}
static inline comm_move comm_receives(int peer, void *data, size_t size)
{
    return (comm_move){peer, true, data, size, 0};
}

/* ---- teams (team.c) ---- */

/* Checks the call's group, and makes it the world's team. */
tsr_status comm_team_set(comm_world *world, const comm_call *call, base_error *error);

/* ---- agreement (meet.c) ---- */

/* All ranks tell each other their calls, and check them. payload: bytes of this rank that travel along (at most
 * COMM_INLINE_MOST); all: receives the payloads of all ranks, this one included, as [size][payload bytes]. */
tsr_status comm_meet(comm_world *world, const comm_call *call, uint64_t detail, const void *payload,
                     size_t payload_size, void *all, base_error *error);
/* Before the groups of a call that all ranks make: all ranks of the world agree on it. */
tsr_status comm_meet_everywhere(comm_world *world, const comm_call *call, base_error *error);
void comm_header_set(comm_header *header, const comm_world *world, const comm_call *call);
/* Writes for example "all_reduce of 8 f32 (sum) at train.c:12". */
void comm_describe(base_text *text, const comm_header *header);

/* ---- failures (world.c, monitor.c) ---- */

tsr_status comm_failure(comm_world *world, base_error *error); /* the world's */
/* Records the world's first failure. tell: also sends it to the peers. */
void comm_set_failure(comm_world *world, const base_error *why, bool tell);
tsr_status comm_monitor_start(comm_world *world, base_error *error);
void comm_monitor_stop(comm_world *world); /* says goodbye */
void comm_wake(int event_fd);

/* ---- how ranks describe themselves (hello.c) ---- */

typedef struct comm_address {
    char machine[96], name[40], host[256];
    int port, transports;
    int mpi_rank; /* known once MPI has been initialized; not part of the bytes */
} comm_address;
enum { COMM_CONTROL = 0, COMM_DATA = 1, COMM_HELLO_MOST = 1024 };
typedef struct comm_hello {
    int rank;
    uint32_t purpose; /* COMM_CONTROL, COMM_DATA */
    uint64_t generation;
    net_bytes name; /* the world's */
} comm_hello;
void comm_write_address(base_text *text, const comm_address *own, int size);
void comm_write_hello(base_text *text, const comm_hello *own);
/* false: the bytes are none. */
bool comm_read_address(net_bytes bytes, comm_address *out, int *size);
bool comm_read_hello(net_bytes bytes, comm_hello *out); /* name: borrowed */
/* Whether a greeting comes from a higher rank of this world. */
bool comm_may_join(const comm_hello *own, const comm_hello *theirs, int size);

/* ---- setting up (setup.h, ring.c) ---- */

tsr_status comm_set_up(comm_world *world, const comm_world_options *options, base_error *error);
enum { COMM_RING_BYTES = 512 << 10 };
size_t comm_segment_bytes(int size); /* without its heap */
tsr_status comm_segment_new(comm_world *world, int *fd, base_error *error);
tsr_status comm_ring_open(comm_world *world, comm_link *link, int fd, base_error *error); /* takes fd over */
/* Sleeps, unless the bell has rung since begin_sleep. */
void comm_ring_sleep(comm_world *world, uint32_t seen, int64_t most_ns);
void comm_ring_finished(comm_link *link); /* tells the peer that this side has finished one more call without staging */

/* ---- memory that other ranks reach (heap.c, direct.c) ---- */

typedef struct comm_heap comm_heap;
/* The size of a heap in a world of `size` ranks; 0: the process may not map so much, so there is no heap. */
size_t comm_heap_bytes(int size);
tsr_status comm_heap_new(comm_world *world, int fd, size_t begin, base_error *error);
void comm_heap_free(comm_world *world);
/* The operand's offset in this rank's segment; 0: it is not in the segment, or not aligned to 64 bytes. */
uint64_t comm_heap_place(const comm_world *world, const void *data, size_t bytes);
/* Whether the call can run without staging. Called after comm_meet; all ranks get the same answer. */
bool comm_can_direct(const comm_world *world, const comm_call *call);
/* The offsets of the operands that other ranks would read or write in such a call; 0: not in the segment. */
void comm_place_operands(const comm_world *world, const comm_call *call, uint64_t *in_at, uint64_t *out_at);
tsr_status comm_all_reduce_direct(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_broadcast_direct(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_all_gather_direct(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_reduce_scatter_direct(comm_world *world, const comm_call *call, base_error *error);

typedef struct comm_mpi_link comm_mpi_link;
typedef struct comm_mpi_whole comm_mpi_whole;
/* Whether a world of `size` ranks may have links over MPI: MPI runs, or its launcher has started this process as rank
 * `rank` of `size`. Does not call MPI: all of a job's processes must initialize it together. */
bool comm_mpi_launched(int rank, int size);
/* peer: the number that MPI gives the peer. Errors: TSR_UNAVAILABLE, TSR_OUT_OF_MEMORY. */
tsr_status comm_mpi_open(comm_world *world, comm_link *link, int peer, int tag, base_error *error);
/* Prepares a world for collectives by MPI (mpi_comm.c); all ranks call it. places: the [size] numbers that MPI gives
 * the ranks; NULL: these are all of MPI's ranks, in its order. tag: for MPI; not used by other worlds. groups: whether
 * several threads of each rank may call MPI; needed for places, and for calls of groups by MPI. */
tsr_status comm_mpi_open_whole(comm_world *world, const int *places, int tag, bool groups, base_error *error);
void comm_mpi_close_whole(comm_world *world);
/* Whether MPI does the call: all ranks get the same answer, and pass it to comm_meet as detail. */
bool comm_mpi_takes(const comm_world *world, const comm_call *call);
tsr_status comm_mpi_run(comm_world *world, const comm_call *call, base_error *error); /* after comm_meet */
uint32_t comm_ring_begin_sleep(comm_world *world);
void comm_ring_end_sleep(comm_world *world);
void comm_ring_wake_self(comm_world *world);

/* ---- algorithms, each in its file ---- */

static inline int64_t comm_range(int64_t count, int size, int rank) /* the first element of a rank's part */
{
    return count / size * rank + BASE_MIN((int64_t)rank, count % size);
}
tsr_status comm_all_reduce(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_all_gather(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_reduce_scatter(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_broadcast(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_reduce(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_gather(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_scatter(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_all_to_all(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_permute(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_send(comm_world *world, const comm_call *call, base_error *error);
tsr_status comm_receive(comm_world *world, const comm_call *call, base_error *error);

/* Reductions (reduce.c). Part p of `in` begins at element begin(p) and goes to rank p, which reduces it. Then the
 * reduced parts stay there, go to the root, or go to all ranks; `whole` receives part p. */
typedef enum comm_result { COMM_STAYS, COMM_TO_ROOT, COMM_TO_ALL } comm_result;
typedef struct comm_parts {
    const char *in; /* all parts */
    char *own;      /* receives this rank's reduced part */
    char *whole;    /* the place for the other ranks' reduced parts */
    int64_t (*begin)(const comm_call *call, int size, int rank);
    comm_result result;
} comm_parts;
tsr_status comm_reduce_parts(comm_world *world, const comm_call *call, const comm_parts *parts, base_error *error);
int64_t comm_begin_range(const comm_call *call, int size, int rank);
/* Reduces the values of all ranks ([size] pointers) to out. rooms: for each value, memory for the partial result that
 * starts with it; NULL: partial results overwrite the values (but not the rank's own) and out. */
void comm_reduce_values(const comm_call *call, int size, int self, const void **values, void *const *rooms, void *out,
                        size_t count);
tsr_status comm_need_combine(const comm_call *call, base_error *error);
/* beside: on the world's own thread. */
tsr_status comm_run_now(comm_world *world, const comm_call *call, bool beside, base_error *error);
void comm_queue_free(comm_world *world); /* waits for its calls */

#endif
