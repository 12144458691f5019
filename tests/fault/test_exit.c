/* The process exits while other threads compile, and functions that it calls at exit compile. */
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>

#include <tessera/tessera.h>

enum { EXITS = TEST_SANITIZED ? 4 : 24, PATIENCE = 100 };

static atomic_int compiled;

static tsr_status compile(int64_t size)
{
    tsr_scope scope = tsr_scope_begin();
    double sum = 0;
    tsr_status status = tsr_item(tsr_sum(tsr_softmax(tsr_tanh(tsr_ones(TSR_DIMS(size, 33))), 1)), &sum);
    if (status == TSR_OK && fabs(sum - (double)size) > 1e-3)
        status = TSR_INTERNAL;
    tsr_scope_end(scope);
    return status;
}

static void *compile_on(void *user)
{
    for (int64_t size = 1 + (int64_t)(uintptr_t)user;; size += 2) {
        compile(size);
        atomic_fetch_add(&compiled, 1);
    }
    return NULL;
}

static void exit_while_threads_compile(int microseconds)
{
    pthread_t thread;
    for (uintptr_t i = 0; i < 2; i++)
        if (pthread_create(&thread, NULL, compile_on, (void *)i) != 0)
            _exit(2);
    while (atomic_load(&compiled) == 0)
        usleep(100);
    usleep((useconds_t)microseconds);
    exit(0);
}

static void compile_late(void)
{
    if (compile(7) != TSR_UNAVAILABLE)
        _exit(3);
}

static void exit_and_compile_late(int unused)
{
    (void)unused;
    atexit(compile_late);
    exit(compile(5) == TSR_OK ? 0 : 4);
}

/* Runs it in a child, in which the library is first used; the child's exit status, or -1. */
static int run(void (*child)(int), int argument)
{
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        setenv("TESSERA_CACHE", "", 1);
        alarm(PATIENCE);
        child(argument);
    }
    int status = -1;
    return pid > 0 && waitpid(pid, &status, 0) == pid && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(the_process_exits_while_threads_compile)
{
    for (int i = 0; i < EXITS; i++)
        CHECK_INT(run(exit_while_threads_compile, i * 1500), 0);
}

TEST(what_compiles_after_the_generator_has_ended_is_told)
{
    CHECK_INT(run(exit_and_compile_late, 0), 0);
}
