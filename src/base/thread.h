/* Threads, and wake-ups that threads leave to one another (thread.c, wake.c). Locks and conditions are pthread's. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <stdatomic.h>

#include "base/error.h"

/* A joinable thread with all signals blocked. Debuggers show the name (15 characters at most). */
typedef struct base_thread base_thread;
tsr_status base_thread_start(const char *name, void (*run)(void *user), void *user, base_thread **out,
                             base_error *error);
void base_thread_join(base_thread *thread); /* waits and frees; only frees in the child of a fork */

/* A wake-up that a thread leaves to others, which spin in wait of work (wake.c). It lies in the object that is woken;
 * `call` may take locks that the thread holds when it leaves, but not when it ends, the wake-up. */
typedef struct base_wake {
    void (*call)(struct base_wake *wake);
} base_wake;
/* True: a spinning thread calls it after a moment, unless it is cancelled before. False: no thread spins, or another
 * wake-up was left before; the caller wakes by itself. */
bool base_wake_leave(base_wake *wake);
bool base_wake_cancel(base_wake *wake); /* whether it was left and not yet called */
void base_wake_end(base_wake *wake);    /* cancels it, and waits for a call in progress: then the object may go */
/* A thread that spins in wait of work calls look again and again between begin and end. */
void base_spin_begin(void);
void base_spin_look(void);
void base_spin_end(void); /* calls a wake-up that is left when no thread spins any more */

#endif
