/* From the start of a process to its first trained step: tessera demo digits, run as a child with a cache folder of its
 * own, empty or filled by a run before. Both processes read the same monotonic clock. */
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The child's standard output, whole; false when it failed. */
static bool run_child(const char *folder, char *out, size_t size)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        setenv("TESSERA_CACHE", folder, 1); /* the child's own environment */
        execl("/proc/self/exe", "tessera", "demo", "digits", "--epochs", "1", "--json", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    size_t used = 0;
    ssize_t n;
    while (child > 0 && used + 1 < size && (n = read(ends[0], out + used, size - used - 1)) > 0)
        used += (size_t)n;
    out[used] = 0;
    close(ends[0]);
    int status = 1;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void remove_folder(const char *folder)
{
    char command[128];
    snprintf(command, sizeof(command), "rm -rf '%s'", folder); /* a name of mkdtemp's */
    if (system(command) != 0)
        fprintf(stderr, "%s was left behind\n", folder);
}

static bool first_step(const char *folder, double *ms)
{
    char out[4096];
    double start = bench_now();
    if (!run_child(folder, out, sizeof(out)))
        return false;
    const char *at = strstr(out, "\"first_step_monotonic_s\": ");
    if (!at)
        return false;
    *ms = 1e3 * (strtod(strchr(at, ':') + 1, NULL) - start);
    return true;
}

bool bench_start(const bench_row *row, bench_result *result)
{
    double samples[5], unused;
    char folder[] = "/tmp/tessera-bench-XXXXXX";
    bool warm = row->n == 1, ok = true;
    if (warm)
        ok = mkdtemp(folder) && first_step(folder, &unused);
    for (int i = 0; ok && i < 5; i++) {
        char own[] = "/tmp/tessera-bench-XXXXXX";
        if (!warm)
            ok = mkdtemp(own) != NULL;
        ok = ok && first_step(warm ? folder : own, &samples[i]);
        if (!warm)
            remove_folder(own);
        for (int k = i; ok && k > 0 && samples[k] < samples[k - 1]; k--) {
            double swap = samples[k];
            samples[k] = samples[k - 1];
            samples[k - 1] = swap;
        }
    }
    if (warm)
        remove_folder(folder);
    result->ms = samples[2];
    result->min_ms = samples[0];
    return ok;
}
