/* Wake-ups left to threads that spin. To wake a sleeping thread costs the waker some 10 us, and is often for nothing: a
 * caller that has queued work mostly waits for it at once, and then does it itself. So the caller leaves the wake-up to
 * a thread that spins in wait of work of its own, which is otherwise idle. One wake-up can be left at a time. */
#include "base/base.h"

#include <stdatomic.h>

/* How long a wake-up lies before a spinning thread calls it: some 3 % of the steps of a small model wait for their loss
 * only after 32 us, since the system runs another thread in between. */
enum { GRACE_NS = 40000 };

static _Atomic(base_wake *) left;
static _Atomic uint64_t left_at; /* base_now_ns */
static _Atomic int spinning;     /* threads between base_spin_begin and base_spin_end */
BASE_LOCK(calling, BASE_RANK_MIDDLE);

static void after_fork(void)
{
    atomic_store(&left, NULL);
    atomic_store(&spinning, 0);
}

BASE_FORK_HOOK(after_fork);

static void take_and_call(void)
{
    base_lock_take(&calling);
    base_wake *wake = atomic_exchange(&left, NULL);
    if (wake)
        wake->call(wake);
    base_lock_leave(&calling);
}

bool base_wake_leave(base_wake *wake)
{
    if (atomic_load(&spinning) == 0)
        return false;
    base_wake *before = NULL;
    atomic_store(&left_at, base_now_ns());
    if (!atomic_compare_exchange_strong(&left, &before, wake))
        return before == wake;
    /* The last thread may have stopped spinning before it could see the wake-up. */
    return atomic_load(&spinning) > 0 || !base_wake_cancel(wake);
}

bool base_wake_cancel(base_wake *wake)
{
    base_wake *expected = wake;
    return atomic_load_explicit(&left, memory_order_relaxed) == wake &&
           atomic_compare_exchange_strong(&left, &expected, NULL);
}

void base_wake_end(base_wake *wake)
{
    base_lock_take(&calling);
    base_wake_cancel(wake);
    base_lock_leave(&calling);
}

void base_spin_begin(void)
{
    atomic_fetch_add(&spinning, 1);
}

void base_spin_look(void)
{
    if (atomic_load_explicit(&left, memory_order_relaxed) && base_now_ns() - atomic_load(&left_at) > GRACE_NS)
        take_and_call();
}

void base_spin_end(void)
{
    if (atomic_fetch_sub(&spinning, 1) == 1 && atomic_load(&left))
        take_and_call();
}
