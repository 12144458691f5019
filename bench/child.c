/* A program as a child of the bench, whose standard output is read. */
#include "bench/bench.h"

#include <sys/wait.h>
#include <unistd.h>

bool bench_child(void (*become)(void *user), void *user, char *out, size_t size)
{
    int ends[2], status = 1;
    if (pipe(ends) != 0)
        return false;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        become(user);
        _exit(127);
    }
    close(ends[1]);
    size_t used = 0;
    ssize_t n;
    while (child > 0 && used + 1 < size && (n = read(ends[0], out + used, size - used - 1)) > 0)
        used += (size_t)n;
    out[used] = 0;
    close(ends[0]);
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
