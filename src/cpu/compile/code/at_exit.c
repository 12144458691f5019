/* LLVM has objects that end with the process, while other threads may still compile: the process waits for these, and none
 * begins afterwards. Functions of atexit run in reverse order, and LLVM enters further ones where a kernel first needs
 * such an object. So the one that waits is entered again after the 1st, 2nd, 4th, 8th ... compilation; what remains is the first
 * use of an object by a compilation during which the process exits. */
#include <pthread.h>
#include <stdlib.h>

#include "cpu/compile/code/code.h"

BASE_LOCK(exit_lock, BASE_RANK_MIDDLE);
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static unsigned compiling;
static uint64_t finished;
static bool ends;
static _Thread_local unsigned own; /* of this thread, which may call exit in a signal's handler */

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
    bool late = ends;
    compiling += late ? 0 : 1;
    own += late ? 0 : 1;
    base_lock_leave(&exit_lock);
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
