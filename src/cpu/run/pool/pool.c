/* The pool. Workers watch a generation number; a run writes the job, raises the number and wakes sleeping workers
 * through a futex. Each thread has a share of the chunks, cut into a few pieces, which it takes from the front. A
 * thread that has finished its own share takes pieces from the back of other shares, so that no thread waits long for a
 * slow or late one (whose processor runs another program). One atomic word holds a share's generation and its remaining
 * pieces, so neither a queue nor a lock is needed. The system may also let a woken worker wait for the caller's own
 * processor, which stays busy, while another processor is idle: a worker that is late again and again is moved off the
 * caller's processor.
 *
 * A thread reads the job only while it holds a piece that it has not counted as done, and the run waits for pending to
 * reach 0 before it returns: at any moment the job belongs either to the run or to the workers. */
#include "cpu/run/pool/pool.h"

#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SPIN_NS = 50000, SPINS_A_LOOK = 64 };
enum { PIECES = 4 /* most of a share */, MOST_THREADS = 4096 };
enum { LATE_IN_A_ROW = 4, MOST_IN_A_ROW = 1024 /* the number of late runs between two tries to move a worker */ };

typedef struct worker {
    cpu_pool *pool;
    base_thread *thread;
    int number;
    uint32_t late; /* in how many runs in a row the worker took no piece; only runs use this field */
    _Atomic pid_t id;
    _Atomic uint32_t came; /* the last generation in which the worker took a piece */
} worker;

/* The pieces that are left of a thread's share: the generation, the first piece, the end. */
typedef struct share {
    _Alignas(64) _Atomic uint64_t left;
} share;

struct cpu_pool {
    pthread_mutex_t run;    /* held by the run in progress */
    _Atomic int threads;    /* wanted, with the caller */
    int started;            /* how many workers run, 0 to threads - 1 */
    _Atomic unsigned forks; /* the number of forks in this process's ancestry when the workers were started */
    worker *workers;
    share *shares; /* [started + 1]; the first is the caller's */
    /* the job */
    cpu_chunk_function *function;
    void *user;
    int64_t chunks;
    uint64_t modes; /* floating point modes of the caller */
    _Atomic bool stop;
    uint32_t first; /* the generation that workers have seen when they start */
    _Alignas(64) _Atomic uint32_t generation;
    _Atomic uint32_t sleepers;
    _Alignas(64) _Atomic uint32_t pending; /* how many pieces of this generation are not done */
    _Atomic uint32_t waiting;              /* the run sleeps on pending */
};

/* ---- fork ---- */

static _Atomic unsigned fork_count;
BASE_LOCK(renew_lock, BASE_RANK_MIDDLE);

static void after_fork(void)
{
    atomic_fetch_add(&fork_count, 1);
}

BASE_FORK_HOOK(after_fork);

/* ---- waiting ---- */

static void futex_wait(_Atomic uint32_t *word, uint32_t value)
{
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

static void futex_wake(_Atomic uint32_t *word)
{
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
}

/* Spins for a moment while *word equals `value` (until_equal: until it does). */
static bool look(_Atomic uint32_t *word, uint32_t value, bool until_equal)
{
    for (int i = 0; i < SPINS_A_LOOK; i++) {
        if ((atomic_load_explicit(word, memory_order_acquire) == value) == until_equal)
            return true;
        base_pause();
    }
    return false;
}

/* The same for longer; false: it took too long. idle: meanwhile the thread brings wake-ups that others leave to it. */
static bool spin(_Atomic uint32_t *word, uint32_t value, bool until_equal, bool idle)
{
    if (look(word, value, until_equal))
        return true;
    uint64_t start = base_now_ns();
    bool done;
    if (idle)
        base_spin_begin();
    do {
        done = look(word, value, until_equal);
        if (idle)
            base_spin_look();
    } while (!done && base_now_ns() - start <= SPIN_NS);
    if (idle)
        base_spin_end();
    return done;
}

/* ---- workers ---- */

/* The first chunk of thread t; its chunks end where those of thread t + 1 begin. */
static int64_t share_begin(const cpu_pool *pool, int64_t t)
{
    int64_t n = pool->chunks, threads = pool->started + 1;
    return n / threads * t + n % threads * t / threads; /* n * t / threads without overflow */
}

static int64_t pieces_of(int64_t chunks)
{
    return BASE_MIN(chunks, (int64_t)PIECES);
}

/* Takes the next piece of a share, or for a thief the last one; negative: none is left. */
static int64_t take_piece(share *s, uint32_t generation, bool own)
{
    uint64_t left = atomic_load(&s->left);
    for (;;) {
        uint64_t first = left >> 16 & 0xffff, end = left & 0xffff;
        if (left >> 32 != generation || first >= end)
            return -1;
        uint64_t rest = own ? left + (1 << 16) : left - 1;
        if (atomic_compare_exchange_weak(&s->left, &left, rest))
            return (int64_t)(own ? first : end - 1);
    }
}

/* Takes and runs pieces, the thread's own share first, until none are left. Returns how many it ran. */
static uint32_t do_pieces(cpu_pool *pool, uint32_t generation, int thread)
{
    uint32_t done = 0;
    int threads = pool->started + 1;
    for (int i = 0; i < threads; i++) {
        int victim = (thread + i) % threads;
        for (int64_t piece; (piece = take_piece(&pool->shares[victim], generation, i == 0)) >= 0; done++) {
            if (thread > 0 && done == 0) {
                atomic_store_explicit(&pool->workers[thread - 1].came, generation, memory_order_relaxed);
                base_fp_set(pool->modes);
            }
            int64_t begin = share_begin(pool, victim), n = share_begin(pool, victim + 1) - begin, pieces = pieces_of(n);
            pool->function(pool->user, begin + n * piece / pieces, begin + n * (piece + 1) / pieces, thread);
        }
    }
    return done;
}

static void pool_work(void *user)
{
    worker *self = user;
    cpu_pool *pool = self->pool;
    uint32_t seen = pool->first;
    atomic_store(&self->id, (pid_t)syscall(SYS_gettid));
    for (;;) {
        if (!spin(&pool->generation, seen, false, self->number == 1)) {
            atomic_fetch_add(&pool->sleepers, 1);
            while (atomic_load(&pool->generation) == seen)
                futex_wait(&pool->generation, seen);
            atomic_fetch_sub(&pool->sleepers, 1);
        }
        seen = atomic_load(&pool->generation);
        if (atomic_load(&pool->stop))
            return;
        uint32_t done = do_pieces(pool, seen, self->number);
        if (done > 0 && atomic_fetch_sub(&pool->pending, done) == done && atomic_load(&pool->waiting))
            futex_wake(&pool->pending);
    }
}

static void raise_generation(cpu_pool *pool)
{
    atomic_fetch_add(&pool->generation, 1);
    if (atomic_load(&pool->sleepers))
        futex_wake(&pool->generation);
}

/* Deals the job's pieces to the shares, and returns the new generation. */
static uint32_t announce(cpu_pool *pool)
{
    uint32_t generation = atomic_load(&pool->generation) + 1;
    int64_t total = 0;
    for (int t = 0; t <= pool->started; t++) {
        int64_t pieces = pieces_of(share_begin(pool, t + 1) - share_begin(pool, t));
        total += pieces;
        atomic_store(&pool->shares[t].left, (uint64_t)generation << 32 | (uint64_t)pieces);
    }
    atomic_store(&pool->pending, (uint32_t)total);
    raise_generation(pool);
    return generation;
}

/* Moves a worker off the caller's processor; afterwards the worker may again run on all its processors. */
static void send_away(const worker *w)
{
    cpu_set_t may, elsewhere;
    pid_t id = atomic_load(&w->id);
    int here = sched_getcpu();
    if (id == 0 || here < 0 || sched_getaffinity(id, sizeof(may), &may) != 0 || CPU_COUNT(&may) < 2)
        return;
    elsewhere = may;
    CPU_CLR(here, &elsewhere);
    if (CPU_COUNT(&elsewhere) > 0 && sched_setaffinity(id, sizeof(elsewhere), &elsewhere) == 0)
        sched_setaffinity(id, sizeof(may), &may);
}

/* Looks for workers that took no piece of a run whose pieces are all taken. */
static void mind_late_workers(cpu_pool *pool, uint32_t generation)
{
    for (int i = 0; i < pool->started; i++) {
        worker *w = &pool->workers[i];
        if (atomic_load_explicit(&w->came, memory_order_relaxed) == generation)
            w->late = 0;
        else if (++w->late % MOST_IN_A_ROW == LATE_IN_A_ROW)
            send_away(w);
    }
}

static void await(cpu_pool *pool)
{
    if (spin(&pool->pending, 0, true, false))
        return;
    atomic_store(&pool->waiting, 1);
    for (;;) {
        uint32_t left = atomic_load(&pool->pending);
        if (left == 0)
            break;
        futex_wait(&pool->pending, left);
    }
    atomic_store(&pool->waiting, 0);
}

static void stop_workers(cpu_pool *pool)
{
    if (pool->forks != atomic_load(&fork_count))
        pool->started = 0; /* the workers stayed in the parent process; their records leak here, once per fork */
    if (pool->started > 0) {
        atomic_store(&pool->stop, true);
        raise_generation(pool);
        for (int i = 0; i < pool->started; i++)
            base_thread_join(pool->workers[i].thread);
        atomic_store(&pool->stop, false);
    }
    base_free_aligned(pool->workers);
    base_free_aligned(pool->shares);
    pool->workers = NULL;
    pool->shares = NULL;
    pool->started = 0;
}

/* Starts as many workers as the system allows. */
static void start_workers(cpu_pool *pool)
{
    pool->workers = base_alloc_aligned((size_t)pool->threads * sizeof(*pool->workers), 64);
    pool->shares = base_alloc_aligned((size_t)pool->threads * sizeof(*pool->shares), 64);
    pool->first = atomic_load(&pool->generation);
    if (!pool->workers || !pool->shares) {
        base_free_aligned(pool->workers);
        base_free_aligned(pool->shares);
        pool->workers = NULL;
        pool->shares = NULL;
        return;
    }
    int started = 0;
    for (; started < pool->threads - 1; started++) {
        worker *w = &pool->workers[started];
        *w = (worker){.pool = pool, .number = started + 1, .came = pool->first};
        if (base_thread_start("tessera", pool_work, w, &w->thread, NULL) != TSR_OK)
            break;
    }
    pool->started = started;
}

/* ---- the pool ---- */

tsr_status cpu_pool_new(int threads, cpu_pool **out, base_error *error)
{
    if (threads < 1 || threads > MOST_THREADS)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%d threads; 1 to %d are possible", threads, MOST_THREADS);
    cpu_pool *pool = base_alloc_aligned(sizeof(*pool), 64);
    if (!pool)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a thread pool");
    *pool = (cpu_pool){.threads = threads};
    pool->forks = atomic_load(&fork_count);
    pthread_mutex_init(&pool->run, NULL);
    *out = pool;
    return TSR_OK;
}

void cpu_pool_free(cpu_pool *pool)
{
    if (!pool)
        return;
    stop_workers(pool);
    pthread_mutex_destroy(&pool->run);
    base_free_aligned(pool);
}

int cpu_pool_threads(const cpu_pool *pool)
{
    return pool ? pool->threads : 1;
}

/* In the child of a fork, the parent's run is gone, but its lock may still be held. */
static void renew_after_fork(cpu_pool *pool)
{
    if (BASE_LIKELY(atomic_load(&pool->forks) == atomic_load(&fork_count)))
        return;
    base_lock_take(&renew_lock);
    if (pool->forks != atomic_load(&fork_count)) {
        pthread_mutex_init(&pool->run, NULL);
        stop_workers(pool);
        atomic_store(&pool->sleepers, 0);
        atomic_store(&pool->pending, 0);
        atomic_store(&pool->waiting, 0);
        pool->forks = atomic_load(&fork_count);
    }
    base_lock_leave(&renew_lock);
}

void cpu_pool_rest(cpu_pool *pool)
{
    if (!pool)
        return;
    renew_after_fork(pool);
    pthread_mutex_lock(&pool->run);
    stop_workers(pool);
    pthread_mutex_unlock(&pool->run);
}

tsr_status cpu_pool_resize(cpu_pool *pool, int threads, base_error *error)
{
    if (threads < 1 || threads > MOST_THREADS)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%d threads; 1 to %d are possible", threads, MOST_THREADS);
    renew_after_fork(pool);
    pthread_mutex_lock(&pool->run);
    stop_workers(pool);
    pool->threads = threads;
    pthread_mutex_unlock(&pool->run);
    return TSR_OK;
}

void cpu_pool_run(cpu_pool *pool, int64_t n_chunks, cpu_chunk_function *run, void *user)
{
    if (n_chunks <= 0)
        return;
    bool alone = !pool || n_chunks == 1 || pool->threads == 1;
    if (!alone) {
        renew_after_fork(pool);
        alone = pthread_mutex_trylock(&pool->run) != 0;
    }
    if (alone) {
        run(user, 0, n_chunks, 0);
        return;
    }
    if (BASE_UNLIKELY(!pool->workers))
        start_workers(pool);
    pool->function = run;
    pool->user = user;
    pool->chunks = n_chunks;
    pool->modes = base_fp_current();
    if (pool->started > 0) {
        uint32_t generation = announce(pool), done = do_pieces(pool, generation, 0);
        mind_late_workers(pool, generation);
        if (atomic_fetch_sub(&pool->pending, done) != done)
            await(pool);
    } else {
        run(user, 0, n_chunks, 0);
    }
    pthread_mutex_unlock(&pool->run);
}
