/* One call: its checks, its turn, and the algorithm that its row names. */
#include "comm/internal.h"

#include <sched.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static tsr_status barrier(comm_world *world, const comm_call *call, base_error *error)
{
    return comm_meet(world, call, 0, NULL, 0, NULL, error);
}

static const struct {
    const char *name;
    tsr_status (*run)(comm_world *world, const comm_call *call, base_error *error);
    bool reduces, rooted;
} rows[COMM_OPS] = {
    [COMM_BARRIER] = {"barrier", barrier, false, false},
    [COMM_ALL_REDUCE] = {"all_reduce", comm_all_reduce, true, false},
    [COMM_ALL_GATHER] = {"all_gather", comm_all_gather, false, false},
    [COMM_REDUCE_SCATTER] = {"reduce_scatter", comm_reduce_scatter, true, false},
    [COMM_BROADCAST] = {"broadcast", comm_broadcast, false, true},
    [COMM_REDUCE] = {"reduce", comm_reduce, true, true},
    [COMM_GATHER] = {"gather", comm_gather, false, true},
    [COMM_SCATTER] = {"scatter", comm_scatter, false, true},
    [COMM_ALL_TO_ALL] = {"all_to_all", comm_all_to_all, false, false},
    [COMM_PERMUTE] = {"collective_permute", comm_permute, false, false},
    [COMM_SEND] = {"send", comm_send, false, false},
    [COMM_RECEIVE] = {"receive", comm_receive, false, false},
};

const char *comm_op_name(comm_op op)
{
    return op > 0 && op < COMM_OPS ? rows[op].name : "an unknown call";
}

static tsr_status check_pairs(const comm_world *world, const comm_call *call, base_error *error)
{
    int n = world->team.n;
    for (int i = 0; i < call->n_pairs; i++) {
        int source = call->pairs[2 * i], target = call->pairs[2 * i + 1];
        if (source < 0 || source >= n || target < 0 || target >= n)
            return base_fail(error, TSR_INVALID_ARGUMENT, "collective_permute: the pair (%d, %d) in a world of %d",
                             source, target, n);
        for (int k = 0; k < i; k++)
            if (call->pairs[2 * k + 1] == target || call->pairs[2 * k] == source)
                return base_fail(error, TSR_INVALID_ARGUMENT,
                                 "collective_permute: a rank is twice the source or twice the target");
    }
    return TSR_OK;
}

static tsr_status check_present(const comm_world *world, const comm_call *call, int rank, base_error *error)
{
    for (int64_t i = 0; i < world->n_only; i++)
        if (world->only[i] == rank)
            return TSR_OK;
    return base_fail(error, TSR_FAILED_PRECONDITION,
                     "%s: rank %d takes part in this call, and is not among the ranks of %s, so it would never come",
                     rows[call->op].name, rank, world->only_in);
}

/* Whether all that take part are among the ranks that make calls now. A receive from any rank may find one. */
static tsr_status check_all_present(const comm_world *world, const comm_call *call, base_error *error)
{
    if (call->op == COMM_SEND || call->op == COMM_RECEIVE)
        return call->peer < 0 ? TSR_OK : check_present(world, call, call->peer, error);
    int n = call->everywhere ? world->size : world->team.n;
    tsr_status status = TSR_OK;
    for (int i = 0; i < n && status == TSR_OK; i++)
        status = check_present(world, call, call->everywhere || !world->team.ranks ? i : world->team.ranks[i], error);
    return status;
}

static tsr_status check(const comm_world *world, const comm_call *call, base_error *error)
{
    if (call->op <= 0 || call->op >= COMM_OPS)
        return base_fail(error, TSR_INVALID_ARGUMENT, "collective %d is not known", (int)call->op);
    const char *name = rows[call->op].name;
    size_t bytes = tsr_dtype_size(call->dtype);
    int n = world->team.n;
    if (call->op == COMM_BARRIER)
        return TSR_OK;
    if (bytes == 0 || call->count < 0 || call->count > INT64_MAX / 4 / (int64_t)bytes / (int64_t)BASE_MAX(n, 1))
        return base_fail(error, TSR_INVALID_ARGUMENT, "%s of %lld elements of type %s", name, (long long)call->count,
                         tsr_dtype_name(call->dtype));
    if (rows[call->op].rooted && (call->root < 0 || call->root >= n))
        return base_fail(error, TSR_INVALID_ARGUMENT, "%s: root %d in a world of %d", name, call->root, n);
    if (call->op == COMM_SEND || call->op == COMM_RECEIVE) {
        int least = call->op == COMM_RECEIVE ? -1 : 0;
        if (call->peer < least || call->peer >= world->size || call->peer == world->rank)
            return base_fail(error, TSR_INVALID_ARGUMENT, "%s: rank %d with rank %d in a world of %d", name,
                             world->rank, call->peer, world->size);
    }
    if (call->op == COMM_ALL_TO_ALL && !call->send_counts != !call->receive_counts)
        return base_fail(error, TSR_INVALID_ARGUMENT, "all_to_all needs both lists of counts, or none");
    for (int i = 0; i < n && call->op == COMM_ALL_TO_ALL && call->send_counts; i++)
        if (call->send_counts[i] < 0 || call->receive_counts[i] < 0 ||
            BASE_MAX(call->send_counts[i], call->receive_counts[i]) > INT64_MAX / 4 / (int64_t)bytes / (int64_t)n)
            return base_fail(error, TSR_INVALID_ARGUMENT, "all_to_all: a block of %lld elements",
                             (long long)BASE_MIN(call->send_counts[i], call->receive_counts[i]));
    if (call->op == COMM_PERMUTE)
        return check_pairs(world, call, error);
    return rows[call->op].reduces ? comm_need_combine(call, error) : TSR_OK;
}

static void drag(const comm_world *world, const comm_call *call, uint64_t begin)
{
    double wanted = world->slow * (double)call->count * (double)tsr_dtype_size(call->dtype);
    double spent = (double)(base_now_ns() - begin);
    if (wanted <= spent)
        return;
    int slack = prctl(PR_GET_TIMERSLACK);
    prctl(PR_SET_TIMERSLACK, 1); /* a link does not end some tens of microseconds late */
    usleep((useconds_t)((wanted - spent) * 1e-3));
    prctl(PR_SET_TIMERSLACK, slack);
}

/* Runs a call on the thread whose turn it is. */
tsr_status comm_run_now(comm_world *world, const comm_call *given, bool beside, base_error *error)
{
    static char nothing; /* replaces NULL in a call without elements, since offsets are added to the pointer */
    comm_call own = *given;
    if (own.count == 0 && !own.send_counts) {
        own.in = own.in ? own.in : &nothing;
        own.out = own.out ? own.out : &nothing;
    }
    const comm_call *call = &own;
    base_error local;
    base_error *e = error ? error : &local;
    pthread_mutex_lock(&world->running);
    tsr_status status = comm_team_set(world, call, e);
    if (status == TSR_OK)
        status = check(world, call, e);
    if (status == TSR_OK && world->only)
        status = check_all_present(world, call, e);
    if (status == TSR_OK && (status = comm_world_status(world, e)) == TSR_OK) {
        world->call = call;
        world->yields = beside && BASE_MAX(call->computing, 1) >= world->processors;
        world->deadline = net_deadline(world->timeout_ms);
        atomic_store(&world->busy, true);
        if (world->segment)
            atomic_store_explicit(&((comm_segment *)world->segment)->cpu, sched_getcpu(), memory_order_relaxed);
        uint64_t begin = world->slow > 0 ? base_now_ns() : 0;
        status = call->everywhere ? comm_meet_everywhere(world, call, e) : TSR_OK;
        if (status == TSR_OK)
            status = rows[call->op].run(world, call, e);
        if (world->slow > 0 && status == TSR_OK)
            drag(world, call, begin);
        atomic_store(&world->busy, false);
        world->call = NULL;
        if (world->uses_mpi && status == TSR_OK && comm_pending(world))
            comm_wake(world->monitor_fd);
        /* A rank that stops in the middle of a call tells the others, so that they do not wait for it. But a received
         * message of another type is complete, and no other rank waits for this one. */
        if (status != TSR_OK && call->op != COMM_RECEIVE)
            comm_set_failure(world, e, true);
    }
    pthread_mutex_unlock(&world->running);
    return status;
}
