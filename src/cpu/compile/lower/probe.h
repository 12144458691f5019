/* Finds out what a body computes, by calling it on chosen arguments.
 *
 * A body made of comparisons, logic and choices alone, with no constants but zeros, infinities and NaN, sees of its
 * arguments only how each pair is ordered and which class each is of. So a few representatives of each class stand for
 * all values, and trying every combination of them proves what the body does, however it is written. */
#ifndef CPU_PROBE_H
#define CPU_PROBE_H

#include "cpu/compile/lower/emit.h"

/* The region as a kernel of its own: a buffer of one element for each argument (captures too), then for each result. */
cpu_kernel *cpu_body_kernel(base_arena *arena, const ir_op *op, size_t number);
/* The same for some of the values that the region computes. */
cpu_kernel *cpu_value_kernel(base_arena *arena, ir_region *region, size_t n, ir_value *const *values);

enum { CPU_PROBE_MOST = 20 };
/* Representatives of dtype, lowest in the total order first; how many. Elements of tsr_dtype_size bytes in 8-byte slots. */
int cpu_probe_values(tsr_dtype dtype, uint64_t out[CPU_PROBE_MOST]);
/* Whether the region is made of comparisons, logic and choices, as said above. */
bool cpu_probe_compares(const ir_region *region);

/* Whether the body (value, index), (value, index) -> (value, index) of a reduce keeps the largest (smallest) value and the
 * index of the first such, NaN before all, given that the first index is the lower one. Which of equal zeros or NaNs
 * the value is does not matter. */
bool cpu_probe_extremum(base_arena *arena, const ir_op *op, bool *largest);

/* Whether the body of a reduction yields x for (init, x) and (x, init), as far as can be seen. init: n elements in 8-byte
 * slots. */
bool cpu_probe_identity(base_arena *arena, const ir_op *op, const uint64_t *init);

#endif
