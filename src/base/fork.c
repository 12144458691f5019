/* The locks of the process, and how a fork treats them.
 *
 * The child of a fork has one thread. If another thread of the parent is in a critical section at that moment, the
 * child finds the lock held for ever and the data half changed. So fork takes every lock first, in the order of their
 * ranks, and releases all of them in the parent and in the child. A thread that holds a lock takes another one only if
 * the other's rank is higher, so all threads and the fork agree on the order (debug builds check it). If a thread holds
 * a lock while it waits for a second thread, the lock's rank is lower than that of any lock that the second thread
 * takes.
 *
 * Values and events, which a child continues to use, have no mutexes of their own. An object's address decides which
 * lock of a small table protects it, so a fork takes the locks of all objects, however many there are. A fork does
 * not take three kinds of mutexes: those of objects that the child makes anew (queues, the pool), those that belong
 * to one call, and those of objects with threads of their own (loaders, worlds, servers, meshes of a run), which do
 * not exist in the child. tools/check-locks.sh lists them. */
#include "base/base.h"

#include <assert.h>

static base_lock *known; /* ordered by rank; this list and the hooks are written only before main begins, or while a
                          * library is loaded */
static base_fork_hook *hooks;
static unsigned forks;

static void before_fork(void)
{
    for (base_lock *l = known; l; l = l->next)
        pthread_mutex_lock(&l->mutex);
}

static void after_fork_in_parent(void)
{
    for (base_lock *l = known; l; l = l->next)
        pthread_mutex_unlock(&l->mutex);
}

static void after_fork_in_child(void)
{
    after_fork_in_parent();
    forks++;
    for (base_fork_hook *h = hooks; h; h = h->next)
        h->in_child();
}

static void watch_forks(void)
{
    if (!known && !hooks)
        pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

void base_lock_enter(base_lock *lock)
{
    watch_forks();
    base_lock **at = &known;
    while (*at && (*at)->rank <= lock->rank)
        at = &(*at)->next;
    lock->next = *at;
    *at = lock;
}

void base_locks_enter(base_locks *locks, int rank)
{
    for (int i = 0; i < BASE_LOCKS_EACH; i++) {
        locks->each[i].rank = rank;
        pthread_mutex_init(&locks->each[i].mutex, NULL);
        base_lock_enter(&locks->each[i]);
    }
}

base_lock *base_lock_of(base_locks *locks, const void *object)
{
    return &locks->each[base_hash_u64((uintptr_t)object, 0) % BASE_LOCKS_EACH];
}

unsigned base_fork_count(void)
{
    return forks;
}

void base_fork_hook_enter(base_fork_hook *hook)
{
    watch_forks();
    hook->next = hooks;
    hooks = hook;
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
