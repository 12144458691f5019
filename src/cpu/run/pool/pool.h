/* The thread pool. A run deals n chunks to the threads in fixed contiguous ranges: thread t of T gets [n * t / T, n *
 * (t + 1) / T), so that cached and first-touched memory stays with the thread. The caller is thread 0 and works too. A
 * thread runs its range in a few pieces, one after the other; a thread that has finished takes pieces of other ranges.
 * Workers spin briefly after a run, then park. They block all signals, and take the caller's floating point modes for
 * each run (base_fp_begin).
 *
 * Any thread may start a run. While a run is in progress, the callers of other runs (and of runs from inside a chunk)
 * do these alone, so no thread ever waits for a busy pool. After a fork, the child starts new workers on first use. */
#ifndef CPU_POOL_H
#define CPU_POOL_H

#include "base/base.h"

typedef struct cpu_pool cpu_pool;

/* Runs chunks [begin, end); called several times for a thread in one run. thread: 0 to cpu_pool_threads - 1; no two
 * calls at the same time in a run have the same number, so it can select a workspace. */
typedef void cpu_chunk_function(void *user, int64_t begin, int64_t end, int thread);

/* threads: at least 1, including the caller. Workers start on first use. */
tsr_status cpu_pool_new(int threads, cpu_pool **out, base_error *error);
void cpu_pool_free(cpu_pool *pool);         /* joins the workers; no run may be in progress. NULL is allowed */
void cpu_pool_rest(cpu_pool *pool);         /* joins them after the run in progress; the next run starts new ones */
int cpu_pool_threads(const cpu_pool *pool); /* NULL: 1 */
tsr_status cpu_pool_resize(cpu_pool *pool, int threads, base_error *error); /* waits for a run in progress */

/* Returns when all chunks are done, and all that they wrote is visible. If n_chunks <= 1, or there is one thread, or
 * pool is NULL, the caller runs all chunks as thread 0. */
void cpu_pool_run(cpu_pool *pool, int64_t n_chunks, cpu_chunk_function *run, void *user);

#endif
