/* Asynchronous calls: the world's own thread runs them in the order in which they were made. A thread that waits for a
 * call without a time limit runs calls, too, so that a call that has not begun need not wait for the other thread to
 * wake up.
 *
 * A patient call is one whose bytes only the processors could move that compute now. The world's thread would take one
 * of these away, and wake up for it, so it leaves the call to the thread that waits.
 *
 * One call runs at a time. While calls are queued, a synchronous call goes through the queue as well, so that all ranks
 * see one order. */
#include "comm/internal.h"

#include <errno.h>
#include <time.h>

struct comm_work {
    comm_work *next;
    struct comm_queue *queue;
    comm_call call;
    tsr_status status;
    base_error error;
    bool done, is_freed;
    bool patient; /* until the call begins */
};

typedef struct comm_queue {
    comm_world *world;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    comm_work *first, **last;
    int pending; /* not done */
    int urgent;  /* not begun, and not patient */
    bool runs;   /* one of the calls is running, on some thread */
    bool ends;
    base_thread *thread;
} comm_queue;

/* Runs the first queued call. The caller holds the lock, which is released while the call runs; no other call is running.
 * beside: on the world's own thread. */
static void run_first(comm_queue *q, bool beside)
{
    comm_work *work = q->first;
    q->first = work->next;
    if (!q->first)
        q->last = &q->first;
    q->runs = true;
    q->urgent -= !work->patient;
    work->patient = false;
    pthread_mutex_unlock(&q->lock);
    tsr_status status = comm_run_now(q->world, &work->call, beside, &work->error);
    pthread_mutex_lock(&q->lock);
    q->runs = false;
    work->status = status;
    work->done = true;
    q->pending--;
    pthread_cond_broadcast(&q->changed);
    if (work->is_freed)
        base_free(work);
}

static void run_queue(void *user)
{
    comm_queue *q = user;
    base_thread_take_turns_often();
    pthread_mutex_lock(&q->lock);
    while (q->first || q->runs || !q->ends) {
        if (q->first && !q->runs && (q->urgent || q->ends))
            run_first(q, true);
        else
            pthread_cond_wait(&q->changed, &q->lock);
    }
    pthread_mutex_unlock(&q->lock);
}

/* Lets the world's thread begin the call. The caller holds the lock. */
static void hurry(comm_work *work)
{
    if (!work->patient)
        return;
    work->patient = false;
    work->queue->urgent++;
    pthread_cond_broadcast(&work->queue->changed);
}

/* Makes the queue, at the first asynchronous call; only the thread that calls comm_start does so. */
static tsr_status make_queue(comm_world *world, base_error *error)
{
    comm_queue *q = base_alloc_zero(1, sizeof(*q));
    if (!q)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for asynchronous calls");
    q->world = world;
    q->last = &q->first;
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->changed, NULL);
    tsr_status status = base_thread_start("tessera-comm", run_queue, q, &q->thread, error);
    if (status != TSR_OK) {
        pthread_cond_destroy(&q->changed);
        pthread_mutex_destroy(&q->lock);
        base_free(q);
        return status;
    }
    world->queue = q;
    return TSR_OK;
}

void comm_queue_free(comm_world *world)
{
    comm_queue *q = world->queue;
    if (!q)
        return;
    pthread_mutex_lock(&q->lock);
    q->ends = true;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
    base_thread_join(q->thread);
    pthread_cond_destroy(&q->changed);
    pthread_mutex_destroy(&q->lock);
    base_free(q);
    world->queue = NULL;
}

tsr_status comm_start(comm_world *world, const comm_call *call, comm_work **out, base_error *error)
{
    pthread_mutex_lock(&world->queue_lock);
    tsr_status status = world->queue ? TSR_OK : make_queue(world, error);
    pthread_mutex_unlock(&world->queue_lock);
    if (status != TSR_OK)
        return status;
    comm_queue *q = world->queue;
    comm_work *work = base_alloc_zero(1, sizeof(*work));
    if (!work)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an asynchronous call");
    work->queue = q;
    work->call = *call;
    work->patient = world->all_rings && call->computing > 0 && call->computing >= world->processors &&
                    atomic_load_explicit(&world->slow, memory_order_relaxed) <= 0;
    pthread_mutex_lock(&q->lock);
    *q->last = work;
    q->last = &work->next;
    q->pending++;
    q->urgent += !work->patient;
    if (!work->patient)
        pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
    *out = work;
    return TSR_OK;
}

bool comm_work_done(comm_work *work)
{
    pthread_mutex_lock(&work->queue->lock);
    hurry(work);
    bool done = work->done;
    pthread_mutex_unlock(&work->queue->lock);
    return done;
}

tsr_status comm_work_wait(comm_work *work, int64_t timeout_ms, base_error *error)
{
    comm_queue *q = work->queue;
    uint64_t deadline = net_deadline(timeout_ms);
    const struct timespec until = {(time_t)(deadline / 1000000000), (long)(deadline % 1000000000)};
    int failed = 0;
    pthread_mutex_lock(&q->lock);
    if (deadline != UINT64_MAX)
        hurry(work);
    while (!work->done && failed != ETIMEDOUT) {
        if (deadline != UINT64_MAX)
            failed = pthread_cond_clockwait(&q->changed, &q->lock, CLOCK_MONOTONIC, &until);
        else if (q->first && !q->runs)
            run_first(q, false);
        else
            pthread_cond_wait(&q->changed, &q->lock);
    }
    tsr_status status = work->status;
    if (!work->done)
        status = base_fail(error, TSR_TIMED_OUT, "%s is not done within %lld ms", comm_op_name(work->call.op),
                           (long long)timeout_ms);
    else if (status != TSR_OK)
        base_fail(error, status, "%s", work->error.message);
    pthread_mutex_unlock(&q->lock);
    return status;
}

void comm_work_free(comm_work *work)
{
    if (!work)
        return;
    comm_queue *q = work->queue;
    pthread_mutex_lock(&q->lock);
    bool done = work->done;
    work->is_freed = true;
    pthread_mutex_unlock(&q->lock);
    if (done)
        base_free(work);
}

tsr_status comm_run(comm_world *world, const comm_call *call, base_error *error)
{
    pthread_mutex_lock(&world->queue_lock);
    comm_queue *q = world->queue;
    pthread_mutex_unlock(&world->queue_lock);
    bool queued = false;
    if (q) {
        pthread_mutex_lock(&q->lock);
        queued = q->pending > 0;
        pthread_mutex_unlock(&q->lock);
    }
    if (!queued)
        return comm_run_now(world, call, false, error);
    comm_work *work;
    tsr_status status = comm_start(world, call, &work, error);
    if (status != TSR_OK)
        return status;
    status = comm_work_wait(work, -1, error);
    comm_work_free(work);
    return status;
}
