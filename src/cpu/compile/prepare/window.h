/* Parts of values: which part of an operand an op needs to compute a part of its result (window.c). */
#ifndef CPU_WINDOW_H
#define CPU_WINDOW_H

#include "ir/ir.h"

/* A part of one dimension: `size` indices from first + factor * (the index along `axis`) on. axis -1: no axis moves it. */
typedef struct cpu_window {
    int64_t size, first, factor;
    int axis;
} cpu_window;

static inline cpu_window cpu_window_whole(int64_t size)
{
    return (cpu_window){.size = size, .axis = -1};
}

/* Whether the windows cover the value of this type. */
bool cpu_windows_are_whole(const cpu_window *windows, const ir_type *type);

/* Whether an axis moves one of the windows. */
bool cpu_windows_move(const cpu_window *windows, int64_t rank);

bool cpu_windows_equal(const cpu_window *a, const cpu_window *b, int64_t rank);

/* Windows [rank of operand i] of operand i that op needs for `of` of its result, one for each of the result's dimensions. The
 * op with its attributes as they are, on parts of these sizes, computes the part. False: it does not, or it is not known. */
bool cpu_operand_windows(const ir_op *op, const cpu_window *of, size_t i, cpu_window *out);

#endif
