/* Locks at file scope, and what a fork does to them (fork.c). */
#ifndef BASE_LOCK_H
#define BASE_LOCK_H

#include <pthread.h>

#include "base/common.h"

/* A lock at file scope. It is never held in the child of a fork. Every mutex of the library is such a lock, except
 * mutexes of objects that have threads of their own, which a child cannot use (fork.c).
 *     BASE_LOCK(lock, BASE_RANK_MIDDLE);
 * Locks are registered before main begins, so that none is registered while others are held. A thread that holds a lock
 * takes another one only if the other's rank is higher. */
typedef struct base_lock {
    pthread_mutex_t mutex;
    int rank;
    struct base_lock *next;
} base_lock;
#define BASE_LOCK(name_, rank_)                                                                                        \
    static base_lock name_;                                                                                            \
    __attribute__((constructor)) static void enter_##name_(void)                                                       \
    {                                                                                                                  \
        base_lock_enter(&name_);                                                                                       \
    }                                                                                                                  \
    static base_lock name_ = {.mutex = PTHREAD_MUTEX_INITIALIZER, .rank = (rank_)}
/* Locks for objects that are created and freed: a few locks serve all objects, and base_lock_of returns the lock of
 * an object. A thread holds only one lock of each BASE_LOCKS at a time. */
enum {
#ifdef BASE_THREAD_SANITIZER
    BASE_LOCKS_EACH = 4 /* the thread sanitizer lets a thread hold 64 locks in all, and a fork holds every lock */
#else
    BASE_LOCKS_EACH = 64
#endif
};
typedef struct base_locks {
    base_lock each[BASE_LOCKS_EACH];
} base_locks;
#define BASE_LOCKS(name_, rank_)                                                                                       \
    static base_locks name_;                                                                                           \
    __attribute__((constructor)) static void enter_##name_(void)                                                       \
    {                                                                                                                  \
        base_locks_enter(&name_, (rank_));                                                                             \
    }                                                                                                                  \
    static base_locks name_
enum {
    BASE_RANK_PARTS,   /* held while a thread waits for parts */
    BASE_RANK_WAITING, /* held while a thread waits for a run; no other lock is held then */
    BASE_RANK_FIRST,   /* for setting up: registered functions take locks of all other ranks */
    BASE_RANK_DEVICES, /* for opening a backend, which takes its own locks */
    BASE_RANK_BUFFERS,
    BASE_RANK_COMPILING, /* held while LLVM runs */
    BASE_RANK_MIDDLE,    /* locks of this rank are never held together */
    BASE_RANK_TYPES,
    BASE_RANK_EVENTS,
    BASE_RANK_LAST, /* the log, metrics */
};
void base_lock_enter(base_lock *lock);              /* BASE_LOCK's */
void base_locks_enter(base_locks *locks, int rank); /* BASE_LOCKS' */
base_lock *base_lock_of(base_locks *locks, const void *object);
void base_lock_take(base_lock *lock);
void base_lock_leave(base_lock *lock);
void base_lock_wait(base_lock *lock, pthread_cond_t *changed); /* as pthread_cond_wait */

/* The number of forks between the process that loaded the library and this one. Work begun under another number
 * belongs to a thread of another process and never finishes here. */
unsigned base_fork_count(void);

/* The child of a fork calls this function before any other code; at file scope, once for each function. */
typedef struct base_fork_hook {
    void (*in_child)(void);
    struct base_fork_hook *next;
} base_fork_hook;
#define BASE_FORK_HOOK(in_child_)                                                                                      \
    static base_fork_hook hook_##in_child_;                                                                            \
    __attribute__((constructor)) static void enter_##in_child_(void)                                                   \
    {                                                                                                                  \
        base_fork_hook_enter(&hook_##in_child_);                                                                       \
    }                                                                                                                  \
    static base_fork_hook hook_##in_child_ = {in_child_, NULL}
void base_fork_hook_enter(base_fork_hook *hook); /* BASE_FORK_HOOK's */

#endif
