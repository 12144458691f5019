/* An MPI launcher that a test starts: its ranks run the test as_a_rank of the same program. */
#ifndef TESTS_LAUNCHER_H
#define TESTS_LAUNCHER_H

#include "test.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct launcher {
    pid_t child, gone; /* gone: child, once it has ended; else 0 */
    char log[96];
    long failed_before;
} launcher;

/* Starts `mpirun -n n` (a command's words) with variable=path in the ranks' environment. */
static inline launcher launcher_start(const char *mpirun, int n, const char *variable, const char *path)
{
    launcher l = {.failed_before = test_failed};
    char command[1024], self[256] = "";
    CHECK(readlink("/proc/self/exe", self, sizeof(self) - 1) > 0);
    snprintf(l.log, sizeof(l.log), "%s.log", path);
    /* In a common folder, launchers that start at the same time are in each other's way. */
    snprintf(command, sizeof(command),
             "TMPDIR=%s ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 %s=%s exec %s -n %d %s as_a_rank >%s 2>&1",
             test_folder(), variable, path, mpirun, n, self, l.log);
    fflush(NULL);
    l.child = fork();
    if (l.child == 0) {
        setpgid(0, 0);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    return l;
}

/* Waits a millisecond; true while the launcher runs. */
static inline bool launcher_runs(launcher *l)
{
    if (l->gone == 0) {
        usleep(1000);
        l->gone = waitpid(l->child, NULL, WNOHANG);
    }
    return l->gone == 0;
}

/* Gives the launcher a minute to end, then kills it and its ranks. may_stay: a launcher that keeps jobs alive may wait
 * for its dead ranks, and for those that left without MPI_Finalize. */
static inline void launcher_end(launcher *l, const atomic_int *ranks, int n, bool may_stay)
{
    for (int tries = 60000; tries > 0 && launcher_runs(l); tries--) {}
    CHECK(l->gone == l->child || may_stay);
    if (l->gone != l->child) {
        kill(-l->child, SIGKILL);
        for (int i = 0; i < n; i++)
            if (ranks[i])
                kill(ranks[i], SIGKILL);
        waitpid(l->child, NULL, 0);
    }
    char command[128];
    snprintf(command, sizeof(command), "cat %s >&2", l->log);
    if (test_failed != l->failed_before)
        CHECK_INT(system(command), 0);
    unlink(l->log);
}

#endif
