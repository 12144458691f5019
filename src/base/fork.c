/* Locks that all of the process shares, and what a fork does to them.
 *
 * The child of a fork has one thread. Were another thread of the parent in a critical section at that moment, the child
 * would find the lock held for ever and the data half changed. So fork first takes every lock that has been used so far,
 * in the order of their ranks, and gives them all back on both sides. A thread that holds a lock takes another only if
 * that one's rank is higher: programs and this walk then agree on the order (debug builds check it). */
#include "base/base.h"

#include <assert.h>

static pthread_mutex_t registry = PTHREAD_MUTEX_INITIALIZER; /* taken before any lock; of the two lists */
static base_lock *known;                                     /* by rank */
static base_fork_hook *hooks;
static pthread_once_t watching = PTHREAD_ONCE_INIT;

static void before_fork(void)
{
    pthread_mutex_lock(&registry);
    for (base_lock *l = known; l; l = l->next)
        pthread_mutex_lock(&l->mutex);
}

static void after_fork_in_parent(void)
{
    for (base_lock *l = known; l; l = l->next)
        pthread_mutex_unlock(&l->mutex);
    pthread_mutex_unlock(&registry);
}

static void after_fork_in_child(void)
{
    after_fork_in_parent();
    for (base_fork_hook *h = hooks; h; h = h->next)
        h->in_child();
}

static void watch_forks(void)
{
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

static void enter_lock(base_lock *lock)
{
    pthread_once(&watching, watch_forks);
    pthread_mutex_lock(&registry);
    if (!atomic_load(&lock->known)) {
        base_lock **at = &known;
        while (*at && (*at)->rank <= lock->rank)
            at = &(*at)->next;
        lock->next = *at;
        *at = lock;
        atomic_store(&lock->known, true);
    }
    pthread_mutex_unlock(&registry);
}

#ifdef TESSERA_DEBUG
static _Thread_local const base_lock *held[8];
static _Thread_local int n_held;

static void note_taken(const base_lock *lock)
{
    assert(n_held == 0 || held[n_held - 1]->rank < lock->rank);
    assert(n_held < (int)BASE_COUNT(held));
    held[n_held++] = lock;
}

static void note_left(const base_lock *lock)
{
    assert(n_held > 0 && held[n_held - 1] == lock);
    n_held--;
}
#else
static inline void note_taken(const base_lock *lock)
{
    (void)lock;
}
static inline void note_left(const base_lock *lock)
{
    (void)lock;
}
#endif

void base_lock_take(base_lock *lock)
{
    if (BASE_UNLIKELY(!atomic_load_explicit(&lock->known, memory_order_acquire)))
        enter_lock(lock);
    pthread_mutex_lock(&lock->mutex);
    note_taken(lock);
}

void base_lock_leave(base_lock *lock)
{
    note_left(lock);
    pthread_mutex_unlock(&lock->mutex);
}

void base_lock_wait(base_lock *lock, pthread_cond_t *changed)
{
    note_left(lock);
    pthread_cond_wait(changed, &lock->mutex);
    note_taken(lock);
}

void base_fork_watch(base_fork_hook *hook)
{
    if (BASE_LIKELY(atomic_load_explicit(&hook->known, memory_order_acquire)))
        return;
    pthread_once(&watching, watch_forks);
    pthread_mutex_lock(&registry);
    if (!atomic_load(&hook->known)) {
        hook->next = hooks;
        hooks = hook;
        atomic_store(&hook->known, true);
    }
    pthread_mutex_unlock(&registry);
}
