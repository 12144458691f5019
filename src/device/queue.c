/* A device's queue: tasks in order on one thread, which starts with the first task and again after a fork. A caller may
 * take the thread's place: for a task that it brings while the queue is empty or, before it would wait, for tasks for
 * which the thread has not woken up yet (plain tasks, which never wait for other threads).
 *
 * Between tasks the thread spins for a short while before it sleeps: the next step of a training loop comes soon, and a
 * wake-up costs more than the step's small kernels. If a task comes while the thread spins, the thread leaves it to the
 * caller for a moment: often the caller waits for the task at once, and no hand-over is needed. For the same reason the
 * wake-up for a task that a caller will mostly wait for is left to a spinning thread, if there is one. */
#include "device/internal.h"

enum { SPINS = 1000, SPINS_FOR_CALLER = 200 };

static _Thread_local const device *thread_device;
/* Held while tasks that belong together are put into their queues. */
static pthread_mutex_t together = PTHREAD_MUTEX_INITIALIZER;

/* Only the forking thread exists in the child of a fork: no queue has a thread, and locks may have been held. */
static void reset_queue(device *d)
{
    device_queue_init(&d->queue);
    pthread_mutex_init(&d->admission, NULL);
    pthread_mutex_init(&d->platform->handing, NULL);
}

static void after_fork(void)
{
    pthread_mutex_init(&together, NULL);
    device_visit(reset_queue);
}

BASE_FORK_HOOK(after_fork);

void device_queue_end_of(device *d)
{
    base_wake_end(&d->queue.late);
    for (int i = 0; i < 2; i++)
        device_event_release(d->queue.flight[i]);
    pthread_mutex_destroy(&d->queue.lock);
    pthread_cond_destroy(&d->queue.wake);
    pthread_cond_destroy(&d->queue.done);
}

/* Wakes the thread if it is needed; the lock is held. */
static void wake(device_queue *q)
{
    if (q->first && !q->busy && q->sleeping)
        pthread_cond_signal(&q->wake);
}

static void wake_late(base_wake *late)
{
    device_queue *q = (device_queue *)late;
    pthread_mutex_lock(&q->lock);
    wake(q);
    pthread_mutex_unlock(&q->lock);
}

void device_queue_init(device_queue *q)
{
    *q = (device_queue){.late.call = wake_late};
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->wake, NULL);
    pthread_cond_init(&q->done, NULL);
}

/* Whether the caller is the device's queue thread. */
static bool on_queue(const device *d)
{
    return thread_device == d;
}

bool device_on_any_queue(void)
{
    return thread_device != NULL;
}

bool device_queue_idle(device *d)
{
    pthread_mutex_lock(&d->queue.lock);
    bool idle = d->queue.entered == d->queue.left;
    pthread_mutex_unlock(&d->queue.lock);
    return idle;
}

/* Runs the first task; the lock is held on entry and on return. */
static void run_first(device_queue *q)
{
    device_task *task = q->first;
    base_wake_cancel(&q->late);
    q->first = task->next;
    if (!q->first) {
        q->last = NULL;
        atomic_store_explicit(&q->pending, false, memory_order_relaxed);
    }
    bool launch = task->launch;
    q->busy = true;
    pthread_mutex_unlock(&q->lock);
    task->run(task);
    pthread_mutex_lock(&q->lock);
    q->busy = false;
    q->left++;
    q->launches -= launch;
    pthread_cond_broadcast(&q->done);
}

static void queue_work(void *user)
{
    device *d = user;
    device_queue *q = &d->queue;
    thread_device = d;
    pthread_mutex_lock(&q->lock);
    for (;;) {
        bool ran = false;
        for (; q->first && !q->busy; ran = true)
            run_first(q);
        if (q->stop && !q->first)
            break;
        if (ran) { /* otherwise a caller runs the tasks, and needs the processors */
            pthread_mutex_unlock(&q->lock);
            for (int i = 0; i < SPINS && !atomic_load_explicit(&q->pending, memory_order_acquire); i++)
                base_pause();
            for (int i = 0; i < SPINS_FOR_CALLER && atomic_load_explicit(&q->pending, memory_order_acquire); i++)
                base_pause();
            pthread_mutex_lock(&q->lock);
        }
        if (q->first ? q->busy : !q->stop) {
            q->sleeping = true;
            pthread_cond_wait(&q->wake, &q->lock);
            q->sleeping = false;
        }
    }
    pthread_mutex_unlock(&q->lock);
}

/* With the queue's lock. */
static tsr_status queue_start(device *d, base_error *error)
{
    return d->queue.thread ? TSR_OK : base_thread_start("tessera-queue", queue_work, d, &d->queue.thread, error);
}

tsr_status device_queue_start(device *d, base_error *error)
{
    pthread_mutex_lock(&d->queue.lock);
    tsr_status status = queue_start(d, error);
    pthread_mutex_unlock(&d->queue.lock);
    return status;
}

/* The device for which this thread is running a program. Tasks that a custom call of that program puts into any queue
 * run at once: the call waits for the task, the queue of the call's device waits for the call, and the queues of other
 * devices may wait for custom calls of their own (programs of many devices whose callbacks all use the first
 * device). */
static _Thread_local const device *runs_program;

const device *device_run_begin(const device *d)
{
    const device *before = runs_program;
    runs_program = d;
    return before;
}

void device_run_end(const device *before)
{
    runs_program = before;
}

bool device_in_run(void)
{
    return runs_program != NULL;
}

static tsr_status put(device *d, device_task *task, base_error *error)
{
    static base_timer lock_wait = {.name = "DeviceLockWait", .unit = "ns"};
    device_queue *q = &d->queue;
    pthread_mutex_lock(&q->lock);
    tsr_status status = queue_start(d, error);
    if (status != TSR_OK) {
        pthread_mutex_unlock(&q->lock);
        return status;
    }
    if (task->launch && !on_queue(d)) {
        if (q->launches >= 2) {
            uint64_t start = base_now_ns();
            while (q->launches >= 2)
                pthread_cond_wait(&q->done, &q->lock);
            base_timer_add(&lock_wait, (double)(base_now_ns() - start));
        }
    }
    q->launches += task->launch;
    task->next = NULL;
    if (q->last)
        q->last->next = task;
    else
        q->first = task;
    q->last = task;
    q->entered++;
    atomic_store_explicit(&q->pending, true, memory_order_release);
    if (!task->awaited || !q->sleeping || q->busy || !base_wake_leave(&q->late))
        wake(q);
    pthread_mutex_unlock(&q->lock);
    return TSR_OK;
}

tsr_status device_queue_put(device *d, device_task *task, base_error *error)
{
    if (!device_in_run())
        return put(d, task, error);
    task->run(task);
    return TSR_OK;
}

/* Tasks that meet cannot run one after the other. Under a custom call, the task of the call's own device runs at once,
 * after the others were put into their queues. */
void device_queue_put_all(size_t n, device *const *devices, device_task *const *tasks)
{
    base_error none;
    pthread_mutex_lock(&together);
    for (size_t i = 0; i < n; i++)
        if (devices[i] != runs_program)
            put(devices[i], tasks[i], &none); /* cannot fail, since the queue has its thread */
    pthread_mutex_unlock(&together);
    for (size_t i = 0; i < n; i++)
        if (devices[i] == runs_program)
            tasks[i]->run(tasks[i]);
}

bool device_queue_begin(device *d)
{
    device_queue *q = &d->queue;
    if (thread_device) /* the thread of a queue, of this one or another */
        return false;
    pthread_mutex_lock(&q->lock);
    bool idle = q->entered == q->left && !q->stop;
    if (idle) {
        q->busy = true;
        q->entered++;
        thread_device = d;
    }
    pthread_mutex_unlock(&q->lock);
    return idle;
}

void device_queue_end(device *d)
{
    device_queue *q = &d->queue;
    thread_device = NULL;
    pthread_mutex_lock(&q->lock);
    q->busy = false;
    q->left++;
    if (q->first)
        pthread_cond_signal(&q->wake);
    pthread_cond_broadcast(&q->done);
    pthread_mutex_unlock(&q->lock);
}

/* Runs tasks in the thread's place until the count of tasks that have left reaches `until`, or event (if not NULL) is
 * set; stops when the thread itself runs a task. */
static void help(device *d, uint64_t until, const device_event *event)
{
    device_queue *q = &d->queue;
    if (thread_device)
        return;
    thread_device = d;
    while (q->first && q->first->plain && !q->busy && q->left < until && !(event && device_event_is_set(event)))
        run_first(q);
    thread_device = NULL;
    wake(q);
}

void device_queue_help(device *d, const device_event *event)
{
    pthread_mutex_lock(&d->queue.lock);
    help(d, UINT64_MAX, event);
    pthread_mutex_unlock(&d->queue.lock);
}

/* ---- runs in the queue of a backend with memory of its own ---- */

/* A reference to the end of the device's last run (before = 0), or of the run before that (before = 1); or NULL. */
static device_event *end_of_run(device *d, int before)
{
    pthread_mutex_lock(&d->queue.lock);
    device_event *end = device_event_retain(d->queue.flight[1 - before]);
    pthread_mutex_unlock(&d->queue.lock);
    return end;
}

static void wait_for_run(device_event *end)
{
    device_event_wait(end, NULL);
    device_event_release(end);
}

void device_flight_wait(device *d)
{
    if (!device_on_any_queue())
        wait_for_run(end_of_run(d, 1));
}

void device_flight_add(device *d, device_event *end)
{
    device_queue *q = &d->queue;
    pthread_mutex_lock(&q->lock);
    device_event *gone = q->flight[0];
    q->flight[0] = q->flight[1];
    q->flight[1] = device_event_retain(end);
    pthread_mutex_unlock(&q->lock);
    device_event_release(gone);
}

void device_wait(device *d)
{
    device_queue *q = &d->queue;
    if (on_queue(d))
        return;
    pthread_mutex_lock(&q->lock);
    uint64_t until = q->entered;
    help(d, until, NULL);
    while (q->left < until)
        pthread_cond_wait(&q->done, &q->lock);
    pthread_mutex_unlock(&q->lock);
    if (d->backend->memory)
        wait_for_run(end_of_run(d, 0));
}

void device_queue_stop(device *d)
{
    device_queue *q = &d->queue;
    pthread_mutex_lock(&q->lock);
    base_thread *thread = q->thread;
    q->stop = thread != NULL;
    q->thread = NULL;
    pthread_cond_signal(&q->wake);
    pthread_mutex_unlock(&q->lock);
    if (thread) {
        base_thread_join(thread);
        pthread_mutex_lock(&q->lock);
        q->stop = false;
        pthread_mutex_unlock(&q->lock);
    }
}

typedef struct call_task {
    device_task task;
    void (*call)(void *user);
    void *user;
    device_event *after; /* the end of the run before it in the backend's queue, or NULL */
} call_task;

static void run_call(device_task *task)
{
    call_task *t = (call_task *)task;
    wait_for_run(t->after);
    t->call(t->user);
    base_free(t);
}

tsr_status device_enqueue(device *d, void (*call)(void *user), void *user, base_error *error)
{
    call_task *t = base_alloc(sizeof(*t));
    if (!t)
        return base_fail(error, TSR_OUT_OF_MEMORY, "%s: no memory for a call on the queue", d->name);
    *t = (call_task){.task = {.run = run_call}, .call = call, .user = user};
    t->after = d->backend->memory ? end_of_run(d, 0) : NULL;
    tsr_status status = device_queue_put(d, &t->task, error);
    if (status != TSR_OK) {
        device_event_release(t->after);
        base_free(t);
    }
    return status;
}
