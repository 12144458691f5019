/* How much of the caller's stack is left: functions that recurse over a program check it before they go deeper. */
#include "base/base.h"

#include <pthread.h>

#ifdef BASE_SANITIZED
enum { RESERVE = 160 << 10 }; /* sanitizers make frames several times as large */
#else
enum { RESERVE = 64 << 10 };
#endif

static _Thread_local uintptr_t lowest, highest; /* bounds of the thread's own stack; both 0: not determined yet */

static void find_stack(void)
{
    pthread_attr_t attributes;
    void *start = NULL;
    size_t size = 0;
    highest = UINTPTR_MAX;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return;
    if (pthread_attr_getstack(&attributes, &start, &size) == 0 && size > 0) {
        lowest = (uintptr_t)start;
        highest = lowest + size;
    }
    pthread_attr_destroy(&attributes);
}

size_t base_stack_left(void)
{
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (BASE_UNLIKELY(highest == 0))
        find_stack();
    /* The stack pointer is outside of the thread's stack, as in a coroutine: the remaining space is not known. */
    return lowest != 0 && here >= lowest && here < highest ? here - lowest : SIZE_MAX;
}

bool base_stack_is_short(void)
{
    return base_stack_left() < RESERVE;
}

void base_stack_check(void)
{
    if (BASE_UNLIKELY(base_stack_is_short()))
        base_unwind_why(TSR_UNIMPLEMENTED, BASE_STACK_SHORT);
}
