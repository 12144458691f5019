/* LLVM has objects that end with the process, while other threads may still compile: the process waits for these, and none
 * begins afterwards. Functions of atexit run in reverse order, and LLVM registers further ones where a kernel first needs
 * such an object. So the function that waits is registered before the first compilation, and again after the 1st, 2nd, 4th, 8th
 * ... one. This leaves one case: a compilation during which the process exits is the first to use an object. */
#include <pthread.h>
#include <stdlib.h>

#include "cpu/compile/code/code.h"

BASE_LOCK(exit_lock, BASE_RANK_MIDDLE);
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static unsigned compiling;
static uint64_t finished;
static bool begun; /* the first compilation */
static bool ends;
static _Thread_local unsigned own; /* how many of them this thread has begun: a signal's handler may call exit */

static void forget_others(void)
{
    compiling = own;
    pthread_cond_init(&changed, NULL);
}
BASE_FORK_HOOK(forget_others);

static void wait_for_others(void)
{
    base_lock_take(&exit_lock);
    ends = true;
    while (compiling > own)
        base_lock_wait(&exit_lock, &changed);
    base_lock_leave(&exit_lock);
}

tsr_status cpu_codegen_enter(base_error *error)
{
    base_lock_take(&exit_lock);
    bool late = ends, first = !late && !begun;
    begun = begun || first;
    compiling += late ? 0 : 1;
    own += late ? 0 : 1;
    base_lock_leave(&exit_lock);
    if (first)
        atexit(wait_for_others);
    return late ? base_fail(error, TSR_UNAVAILABLE, "the process ends, and LLVM ended before") : TSR_OK;
}

void cpu_codegen_leave(void)
{
    base_lock_take(&exit_lock);
    compiling--;
    own--;
    finished++;
    bool again = (finished & (finished - 1)) == 0;
    pthread_cond_broadcast(&changed);
    base_lock_leave(&exit_lock);
    if (again)
        atexit(wait_for_others);
}
