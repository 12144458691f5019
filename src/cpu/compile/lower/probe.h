/* Finds out which function a body computes, by calling it on chosen arguments.
 *
 * A body made of comparisons, logic and choices alone, with no constants but zeros, infinities and NaN, depends only on
 * the class of each argument and on the order of each pair. So a few representatives of each class stand for all
 * values, and trying every combination of them proves which function the body computes, however it is written. */
#ifndef CPU_PROBE_H
#define CPU_PROBE_H

#include "cpu/compile/lower/emit.h"

/* The region as a kernel: it has a one-element buffer for each argument (captures included), then one for each
 * result. */
cpu_kernel *cpu_body_kernel(base_arena *arena, const ir_op *op, size_t number);
/* The same kernel with some of the values inside the region as its results. */
cpu_kernel *cpu_value_kernel(base_arena *arena, ir_region *region, size_t n, ir_value *const *values);

enum { CPU_PROBE_MOST = 20 };
/* Writes the representatives of dtype, the lowest in the total order first, and returns their number. Each takes
 * tsr_dtype_size bytes of an 8-byte slot. */
int cpu_probe_values(tsr_dtype dtype, uint64_t out[CPU_PROBE_MOST]);
/* Whether the region consists of comparisons, logic and choices only, as described above. */
bool cpu_probe_compares(const ir_region *region);

/* Whether the body (value, index), (value, index) -> (value, index) of a reduce keeps the largest (smallest) value and
 * the index of its first occurrence, with NaN before all, provided that the first argument has the lower index. Which
 * of several equal zeros or NaNs it keeps does not matter. */
bool cpu_probe_extremum(base_arena *arena, const ir_op *op, bool *largest);

/* Whether the body of a reduction yields x for (init, x) and for (x, init), as far as this can be determined. init: n
 * elements in 8-byte slots. */
bool cpu_probe_identity(base_arena *arena, const ir_op *op, const uint64_t *init);

#endif
