/* From the start of a process to its first trained step: tessera demo digits, run as a child with a cache folder of its
 * own, empty or filled by a run before; or tessera run with two ranks of bench_first_step. Both processes read the same monotonic clock. */
#include "bench/bench.h"

#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct program {
    const char *folder; /* of its cache */
    bool ranks;
} program;

static void become(void *user)
{
    const program *p = user;
    setenv("TESSERA_CACHE", p->folder, 1); /* the child's own environment */
    char self[4096] = "";
    if (p->ranks && readlink("/proc/self/exe", self, sizeof(self) - 1) > 0)
        execl(self, "tessera", "run", "--nproc-per-node", "2", self, "bench", "--first-step", (char *)NULL);
    execl("/proc/self/exe", "tessera", "demo", "digits", "--epochs", "1", "--json", (char *)NULL);
}

static bool first_step(const char *folder, bool ranks, double *ms)
{
    char out[4096];
    double start = bench_now();
    if (!bench_child(become, &(program){folder, ranks}, out, sizeof(out)))
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
    base_scratch folder;
    bool warm = row->n >= 1, ranks = row->n == 2, ok = true;
    if (warm && base_scratch_new("tessera-bench", &folder, NULL) != TSR_OK)
        return false;
    if (warm)
        ok = first_step(folder.path, ranks, &unused);
    for (int i = 0; ok && i < 5; i++) {
        base_scratch own;
        if (!warm && base_scratch_new("tessera-bench", &own, NULL) != TSR_OK)
            return false;
        ok = first_step(warm ? folder.path : own.path, ranks, &samples[i]);
        if (!warm)
            base_scratch_free(&own);
        for (int k = i; ok && k > 0 && samples[k] < samples[k - 1]; k--) {
            double swap = samples[k];
            samples[k] = samples[k - 1];
            samples[k - 1] = swap;
        }
    }
    if (warm)
        base_scratch_free(&folder);
    result->ms = samples[2];
    result->min_ms = samples[0];
    return ok;
}
