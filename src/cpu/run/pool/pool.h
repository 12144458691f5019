/* The thread pool. A run deals n chunks to the threads in fixed contiguous ranges: thread t of T gets [n * t / T, n *
 * (t + 1) / T), so that cache and first touch follow the thread. The caller is thread 0 and works too. A thread does
 * its range in a few pieces, one after the other; a thread that has finished takes pieces of other ranges. Workers spin
 * briefly after a run, then park. They block all signals; every run sets rounding to nearest and denormals on (no FTZ,
 * no DAZ) on each thread it uses and puts the caller's modes back.
 *
 * Any thread may run; while a run is on, others' runs (and runs from inside a chunk) are done whole by their callers,
 * so nothing ever waits for a busy pool. After fork the child's workers start anew on first use. */
#ifndef CPU_POOL_H
#define CPU_POOL_H

#include "base/base.h"

typedef struct cpu_pool cpu_pool;

/* Runs chunks [begin, end), for a thread several times in a run; thread: 0 to cpu_pool_threads - 1, no two at once the same within a run (workspaces). */
typedef void cpu_chunk_function(void *user, int64_t begin, int64_t end, int thread);

/* threads: at least 1, with the caller's. Workers start on first use. */
tsr_status cpu_pool_new(int threads, cpu_pool **out, base_error *error);
void cpu_pool_free(cpu_pool *pool);         /* joins the workers; no run may be on. NULL is fine */
int cpu_pool_threads(const cpu_pool *pool); /* NULL: 1 */
tsr_status cpu_pool_resize(cpu_pool *pool, int threads, base_error *error); /* waits for a run that is on */

/* Returns when all chunks are done; everything that they wrote is visible. n_chunks <= 1, one thread, or pool NULL: done
 * by the caller, as thread 0. */
void cpu_pool_run(cpu_pool *pool, int64_t n_chunks, cpu_chunk_function *run, void *user);

#endif
