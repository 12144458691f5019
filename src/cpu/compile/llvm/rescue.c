/* The way out of LLVM when it cannot continue.
 *
 * LLVM has no way to report that memory ran out: operator new throws through code that was built without exceptions, or
 * a handler is called that must not return; both end the process. The caller makes sure that there is memory (code.c),
 * so this file is for the rare case that another thread takes that memory meanwhile. The handlers jump out, as LLVM's
 * own crash recovery does: destructors do not run, allocated memory is lost, a lock may stay held. So this process can
 * compile nothing afterwards; compiled programs continue to run. Failures of threads that are not compiling are passed
 * to the earlier handlers.
 *
 * One failure reaches no handler. The thread-local variables of a library that was loaded later are allocated when a
 * thread first uses one of them, and the C library ends the process when that fails. So each compilation first
 * allocates and frees that much memory, and then uses one variable of each such library. */
#include "cpu/compile/llvm/rescue.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdlib.h>

#include <llvm-c/ErrorHandling.h>

typedef void new_handler(void);
/* From the C++ library, which LLVM loads. The symbols are weak: where they are missing, LLVM is missing, too. */
__attribute__((weak)) new_handler *rescue_set_new_handler(new_handler *handler) __asm__("_ZSt15set_new_handlerPFvvE");
__attribute__((weak)) void rescue_set_bad_alloc(void (*handler)(void *user, const char *reason, bool crash),
                                                void *user) __asm__("_ZN4llvm31install_bad_alloc_error_handler"
                                                                    "EPFvPvPKcbES0_");
__attribute__((weak)) void *rescue_cxa_globals(void) __asm__("__cxa_get_globals");

typedef struct way_out {
    jmp_buf back;
    tsr_status status;
    char reason[200];
} way_out;

static _Thread_local way_out *innermost;
BASE_LOCK(lock, BASE_RANK_MIDDLE);
static int compiling; /* how many threads compile; the new handler is this file's while there are any */
static new_handler *other_handler;
static atomic_bool lost;

static void jump_out(tsr_status status, const char *reason)
{
    way_out *way = innermost;
    size_t i = 0;
    if (!way)
        return;
    for (; reason && reason[i] && i + 1 < sizeof(way->reason); i++)
        way->reason[i] = reason[i];
    way->reason[i] = 0;
    way->status = status;
    innermost = NULL;
    _longjmp(way->back, 1);
}

static void new_failed(void)
{
    jump_out(TSR_OUT_OF_MEMORY, NULL);
    if (other_handler)
        other_handler();
    else
        rescue_set_new_handler(NULL); /* operator new tries again with no handler, and throws */
}

static void allocation_failed(void *user, const char *reason, bool crash)
{
    (void)user, (void)crash;
    jump_out(TSR_OUT_OF_MEMORY, reason);
}

static void gave_up(const char *reason)
{
    jump_out(TSR_INTERNAL, reason);
}

static void enter(void)
{
    static bool installed;
    base_lock_take(&lock);
    if (!installed) {
        LLVMInstallFatalErrorHandler(gave_up);
        if (rescue_set_bad_alloc)
            rescue_set_bad_alloc(allocation_failed, NULL);
        installed = true;
    }
    if (compiling++ == 0 && rescue_set_new_handler)
        other_handler = rescue_set_new_handler(new_failed);
    base_lock_leave(&lock);
}

static void leave(void)
{
    base_lock_take(&lock);
    if (--compiling == 0 && rescue_set_new_handler)
        rescue_set_new_handler(other_handler);
    base_lock_leave(&lock);
}

/* Allocates the thread-local variables of this module, LLVM and libstdc++ that this thread does not have yet. Together
 * they take some 200 bytes, plus 16 bytes per library for their table; the check asks for far more. */
static bool has_thread_locals(void)
{
    enum { ENOUGH = 16 << 10 };
    void *volatile enough = malloc(ENOUGH);
    free(enough);
    if (!enough)
        return false;
    way_out *volatile own = innermost;
    void *volatile of_llvm = dlsym(RTLD_DEFAULT, "_ZN4llvm8parallel11threadIndexE");
    void *volatile of_cxx = rescue_cxa_globals ? rescue_cxa_globals() : NULL;
    (void)own, (void)of_llvm, (void)of_cxx;
    return true;
}

tsr_status rescue_run(tsr_status (*body)(void *user), void *user, base_error *error)
{
    way_out way = {.status = TSR_OK};
    if (!has_thread_locals())
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for the thread-local variables of LLVM");
    if (atomic_load(&lost))
        return base_fail(error, TSR_OUT_OF_MEMORY,
                         "LLVM has run out of memory in this process, which compiles no more programs");
    enter();
    tsr_status status;
    if (_setjmp(way.back) == 0) {
        innermost = &way;
        status = body(user);
        innermost = NULL;
    } else {
        atomic_store(&lost, true);
        status = base_fail(error, way.status, "LLVM gave up: %s", way.reason[0] ? way.reason : "out of memory");
    }
    leave();
    return status;
}
