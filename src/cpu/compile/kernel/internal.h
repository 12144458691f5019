/* Shared by the files of the kernel language. */
#ifndef CPU_KERNEL_INTERNAL_H
#define CPU_KERNEL_INTERNAL_H

#include "cpu/compile/kernel/kernel.h"

enum {
    CPU_RULE_LEAF,
    CPU_RULE_MEMORY,
    CPU_RULE_CONTROL,
    CPU_RULE_REDUCE,
    CPU_RULE_SAME,
    CPU_RULE_NUMBER,
    CPU_RULE_FLOAT,
    CPU_RULE_INTEGER,
    CPU_RULE_BITS,
    CPU_RULE_COMPARE,
    CPU_RULE_TEST,
    CPU_RULE_SELECT,
    CPU_RULE_CONVERT,
    CPU_RULE_BITCAST
};

static inline bool cpu_dtype_is_float(int dtype) /* that can be computed in */
{
    return dtype == TSR_F32 || dtype == TSR_F64;
}
static inline bool cpu_dtype_is_narrow_float(int dtype)
{
    return dtype == TSR_F16 || dtype == TSR_BF16 || (dtype >= TSR_F8E3M4 && dtype <= TSR_F4E2M1FN);
}
static inline bool cpu_dtype_is_signed(int dtype)
{
    return dtype >= TSR_I8 && dtype <= TSR_I64;
}
static inline bool cpu_dtype_is_integer(int dtype)
{
    return cpu_dtype_is_signed(dtype) || (dtype >= TSR_U8 && dtype <= TSR_U64);
}

/* The op that combines two partial results of a reduction; argmax, argmin and set have none. */
cpu_code cpu_reduction_code(cpu_reduction reduction);
/* The bits of the identity, for which op(identity, x) is x, also for x = -0. */
uint64_t cpu_reduction_identity(cpu_reduction reduction, int dtype);

/* One op on bits (the low bytes of each value, zero-extended). input: the dtype of the first operand, for SELECT that
 * of the second. */
uint64_t cpu_evaluate_op(cpu_code code, int input, int output, const uint64_t *x);
/* Whether (value, index) is chosen before (other, other_index) in an argmax or argmin. */
bool cpu_evaluate_before(cpu_reduction reduction, int dtype, uint64_t value, int64_t index, uint64_t other,
                         int64_t other_index);

/* A comparison of an index that counts up with a number: LT, LE, GT or GE. */
typedef struct cpu_order {
    bool later;   /* the answer changes after the number, not at it */
    bool at_last; /* the answer from there on */
} cpu_order;
/* left: the index is the first operand. False: op `code` is no such comparison. */
bool cpu_kernel_order(int code, bool left, cpu_order *order);

/* An integer as factor * index + something from low to high, for the index of the loop that is examined; the rest comes from
 * the indices of the loops inside it. No such number lies outside i32, so that none wraps. */
typedef struct cpu_line {
    bool known;
    int64_t factor, low, high;
} cpu_line;

/* The answer of a comparison is the opposite of at_last up to the iteration `first`, and at_last from `second` on. */
typedef struct cpu_line_cut {
    int64_t first, second;
    bool at_last;
} cpu_line_cut;

/* The form of an op, from its operands' forms in `lines`. loop: the examined one, of `extent` iterations. */
cpu_line cpu_line_of(const cpu_kernel *k, const cpu_line *lines, const cpu_op *op, cpu_value loop, int64_t extent);
/* Where a comparison of two such numbers changes; false: this is none, or it does not change with the index. */
bool cpu_line_find_cut(const cpu_line *lines, const cpu_op *op, cpu_line_cut *cut);

/* ---- rewriting a kernel and folding constants (fold.c); operands are op numbers in `out` ---- */

cpu_value cpu_kernel_append(cpu_kernel *out, cpu_op op);
/* Op `id` of k with the operands, loops and accumulators of another kernel, and the terms of k. now: by op of k, its number
 * there. */
cpu_op cpu_kernel_renumbered(const cpu_kernel *k, int id, const cpu_value *now);
/* The same with its terms, which become the last ones of `out`; it is not appended. */
cpu_op cpu_kernel_carried(cpu_kernel *out, const cpu_kernel *k, int id, const cpu_value *now);
cpu_value cpu_kernel_constant(cpu_kernel *out, int dtype, uint64_t bits);
bool cpu_kernel_is_constant(const cpu_kernel *out, cpu_value value);
/* Integers, bools and selections that follow from constants become constants or operands; any other op is appended. */
cpu_value cpu_kernel_fold(cpu_kernel *out, cpu_op op);
/* Appends a load or store whose terms are the last ones of `out`. A constant index is added to the offset. A constant
 * predicate is dropped; if it is false, so is the op: a load becomes 0, a store CPU_NONE. */
cpu_value cpu_kernel_fold_memory(cpu_kernel *out, cpu_op op);
/* A new kernel with k's name, buffers and scratch, and no ops. */
cpu_kernel *cpu_kernel_like(const cpu_kernel *k);

#endif
