/* The kernel language: fusion groups are lowered to it, and it is compiled to machine code.
 *
 * A kernel is a typed list of ops in nested loops, written as scalar code: the author writes the computation of one
 * element. Values are op numbers; a value is visible until the end of the loop that contains its op. A loop may be
 *   parallel   the one outermost loop: a call runs its iterations [begin, end). At most one, not inside another loop,
 *              no accumulator outside it.
 *   vector     its iterations do not depend on each other (but through lane accumulators), so the generator runs many
 *              at once: all that depends on its index becomes vectors, also serial loops inside it (a column reduction
 *              is a
 *              vector loop over columns around a serial loop over rows). It may be the parallel loop itself. No vector
 *              loop stands inside another one.
 *   serial     neither. A while loop has no extent but one WHILE op, at which it ends.
 * Loads and stores have an affine map: element offset + sum of coefficient * loop index + a computed index, and a
 * predicate. In a vector loop a coefficient of 1 is a vector access, 0 a broadcast, 2 to 4 and -1 shuffles, others
 * gather.
 *
 * Order of sums. An accumulator with lanes = 1 takes values one after the other: op(op(init, x0), x1) ... One with
 * lanes = L (a power of two, the vector loop's) keeps L partial results, iteration i going to lane i % L; GET combines
 * lane l with lane l + L/2, then l + L/4 ..., and then init: op(init, tree). So the bits of a result depend on extents
 * and lanes only, neither on the instruction set nor on threads. An accumulator that is declared inside the vector loop
 * exists once per iteration and has lanes = 1.
 *
 * A compiled kernel is a cpu_kernel_function. Buffers may be the same memory only where each iteration of the innermost
 * loops reads an element no later than it writes it, at the same index.
 *
 * Ops are in kernel.def. Everything here lives in the kernel's arena and runs inside base_try. */
#ifndef CPU_KERNEL_H
#define CPU_KERNEL_H

#include "base/base.h"

typedef int32_t cpu_value; /* an op's number; negative: none */
#define CPU_NONE (-1)

typedef enum cpu_code {
#define CPU_OP(code, name, arity, rule, doc) CPU_##code,
#include "cpu/compile/kernel/kernel.def"
#undef CPU_OP
    CPU_CODE_COUNT
} cpu_code;

/* Whether the op is one of the float functions that take many instructions (cbrt and those after it). */
static inline bool cpu_code_is_function(int code)
{
    return code >= CPU_CBRT;
}

enum {
    CPU_LOOP_PARALLEL = 1,
    CPU_LOOP_VECTOR = 2,
    CPU_LOOP_UNROLL = 4, /* fully; constant extent */
    CPU_LOOP_WHILE = 8,  /* runs until its WHILE, which stands directly in the loop, finds false */
    /* Of a parallel vector loop: every call's `begin` and `end` are multiples of CPU_LOOP_CUT, so that each turn has whole
     * vectors. */
    CPU_LOOP_EVEN = 16,
    /* Of a parallel vector loop: a step has fewer than CPU_LOOP_MANY elements, so that a run gains less from a long body that is
     * written out several times than the copies cost to compile. */
    CPU_LOOP_BRIEF = 32,
};
enum { CPU_LOOP_CUT = 64, CPU_LOOP_MANY = 16384 };
enum {
    CPU_BUFFER_READ = 1,
    CPU_BUFFER_WRITE = 2,
    /* Non-temporal stores, for values that are not read again soon. The caller promises that the buffer is 64-byte aligned,
     * and so are places whose index the kernel computes from its arguments, and that `begin` is a multiple of 64 if the
     * parallel loop is the vector loop. */
    CPU_BUFFER_STREAM = 4,
    CPU_BUFFER_SCRATCH = 8, /* part of the scratch argument: elements at scratch + offset bytes */
};
typedef enum cpu_reduction {
    CPU_REDUCE_ADD,
    CPU_REDUCE_MUL,
    CPU_REDUCE_MIN,
    CPU_REDUCE_MAX,
    CPU_REDUCE_AND,
    CPU_REDUCE_OR,
    CPU_REDUCE_XOR,
    CPU_REDUCE_ARGMAX, /* value and index; NaN is greater than all; of equal values the lower index is taken */
    CPU_REDUCE_ARGMIN, /* the same, but NaN is less than all */
    CPU_REDUCE_SET,    /* lanes = 1: REDUCE replaces its value (scans, general loop-carried values) */
    CPU_REDUCE_COUNT
} cpu_reduction;

typedef struct cpu_term {
    cpu_value loop;
    int64_t coefficient; /* elements */
} cpu_term;

enum { CPU_MAP_TERMS = 8 };
/* Where a load or store finds its element. Start from cpu_map_at(0), which has no index and no predicate: element 0. */
typedef struct cpu_map {
    int64_t offset; /* elements */
    int32_t count;
    cpu_value index;     /* i32 or i64, in elements, added to the rest; or CPU_NONE */
    cpu_value predicate; /* bool: where it is false, no memory is touched and a load gives 0; or CPU_NONE */
    cpu_term terms[CPU_MAP_TERMS];
} cpu_map;

typedef struct cpu_op {
    uint8_t code;     /* cpu_code */
    uint8_t dtype;    /* the result's tsr_dtype; TSR_DTYPE_NONE: no result */
    uint8_t flags;    /* LOOP: CPU_LOOP_*; ACC: cpu_reduction */
    uint8_t reserved; /* 0 */
    /* Lanes of a LOOP or an ACC; 0 on a vector loop: the generator chooses (the loop then has no lane accumulators). */
    int32_t lanes;
    cpu_value args[3];
    /* LOAD: index, predicate. STORE: value, index, predicate. LOOP: the extent, or none. ACC: init. REDUCE: value,
     * index (argmax, argmin). Others: operands. Unused: CPU_NONE. */
    int32_t ref;        /* buffer, loop or accumulator */
    int32_t first_term; /* of LOAD and STORE: terms[first_term, first_term + term_count) */
    int32_t term_count;
    int64_t imm; /* CONST: bits; SCALAR, DIM: its number; LOAD, STORE: offset; LOOP: extent, or -1 if args[0] is the
                  * extent or it is a while loop; END: the LOOP or IF that it ends */
} cpu_op;

typedef struct cpu_buffer {
    uint8_t dtype, flags; /* CPU_BUFFER_* */
    uint16_t reserved;
    int32_t position; /* number in the buffers argument; scratch: -1 */
    /* offset: bytes from the buffer's or the scratch's start; size: bytes, for scratch only, else 0. */
    int64_t offset, size;
} cpu_buffer;

typedef struct cpu_kernel {
    base_arena *arena;
    const char *name; /* for printing and profiles; not part of the key */
    BASE_VEC(cpu_op) ops;
    BASE_VEC(cpu_term) terms;
    BASE_VEC(cpu_buffer) buffers;
    BASE_VEC(cpu_value) open; /* while building: LOOPs and IFs that have not ended yet */
    int32_t arguments;        /* non-scratch buffers so far */
    int64_t scratch_bytes;    /* bytes that a call needs at scratch, 64-byte aligned */
} cpu_kernel;

typedef struct cpu_code_info {
    const char *name;
    int arity;
    int rule; /* CPU_RULE_*, in the order of kernel.c; for the verifier and the printer */
    const char *doc;
} cpu_code_info;
const cpu_code_info *cpu_code_find(cpu_code code);

/* ---- building (kernel.c) --------------------------------------------------------------------------------------- */

cpu_kernel *cpu_kernel_new(base_arena *arena, const char *name);
/* Appends a buffer argument; a complex buffer has the dtype of its parts. */
int cpu_kernel_buffer(cpu_kernel *k, tsr_dtype dtype, int flags);
int cpu_kernel_scratch(cpu_kernel *k, tsr_dtype dtype, int64_t elements);

cpu_value cpu_loop(cpu_kernel *k, int64_t extent, int flags, int lanes);
cpu_value cpu_loop_value(cpu_kernel *k, cpu_value extent, int flags,
                         int lanes); /* the extent is an i64 with the same value in all lanes */
cpu_value cpu_if(cpu_kernel *k, cpu_value condition);
cpu_value cpu_while_loop(cpu_kernel *k);
void cpu_while(cpu_kernel *k, cpu_value condition);
void cpu_end(cpu_kernel *k); /* ends the innermost loop or if */

cpu_value cpu_const(cpu_kernel *k, tsr_dtype dtype, double value);          /* rounded to dtype */
cpu_value cpu_const_i64(cpu_kernel *k, tsr_dtype dtype, int64_t value);     /* integers and bool; low bits */
cpu_value cpu_const_bits(cpu_kernel *k, tsr_dtype dtype, const void *bits); /* tsr_dtype_size bytes */
cpu_value cpu_scalar(cpu_kernel *k, tsr_dtype dtype, int slot);
cpu_value cpu_dim(cpu_kernel *k, int which);
cpu_value cpu_index(cpu_kernel *k, cpu_value loop, tsr_dtype dtype); /* TSR_I32 or TSR_I64 */

static inline cpu_map cpu_map_at(int64_t offset)
{
    return (cpu_map){.offset = offset, .index = CPU_NONE, .predicate = CPU_NONE};
}
/* Adds coefficient * index of loop. A zero coefficient adds nothing; if the map has a term for the loop, it grows. */
void cpu_map_add(cpu_map *map, cpu_value loop, int64_t coefficient);
cpu_value cpu_load(cpu_kernel *k, int buffer, const cpu_map *map);
void cpu_store(cpu_kernel *k, int buffer, const cpu_map *map, cpu_value value);

cpu_value cpu_unary(cpu_kernel *k, cpu_code code, cpu_value x);
cpu_value cpu_binary(cpu_kernel *k, cpu_code code, cpu_value x, cpu_value y);     /* also comparisons */
cpu_value cpu_multiply_add(cpu_kernel *k, cpu_value x, cpu_value y, cpu_value z); /* x y + z */
cpu_value cpu_select(cpu_kernel *k, cpu_value condition, cpu_value x, cpu_value y);
cpu_value cpu_convert(cpu_kernel *k, cpu_value x, tsr_dtype dtype); /* x itself when it has that dtype */
cpu_value cpu_bitcast(cpu_kernel *k, cpu_value x, tsr_dtype dtype);

/* The accumulator must be declared outside the loops that feed it. lanes: see the head of this file. */
cpu_value cpu_acc(cpu_kernel *k, cpu_reduction reduction, cpu_value init, int lanes);
void cpu_reduce(cpu_kernel *k, cpu_value acc, cpu_value value);
void cpu_reduce_at(cpu_kernel *k, cpu_value acc, cpu_value value,
                   cpu_value index); /* for argmax and argmin: the index, i64 or i32 */
/* Whether the reduction gives the same bits in any order. */
bool cpu_reduction_is_exact(int reduction, int dtype);
/* Takes value into acc (of one lane) and returns what acc then holds. In a vector loop, whose lanes are then combined in
 * another order, the reduction must be exact: any of integers, the maximum or minimum of floats. */
cpu_value cpu_scan(cpu_kernel *k, cpu_value acc, cpu_value value);
cpu_value cpu_get(cpu_kernel *k, cpu_value acc);
/* dtype: that of the reduced indices, i32 or i64. */
cpu_value cpu_get_index(cpu_kernel *k, cpu_value acc, tsr_dtype dtype);

/* The number of lanes for a reduction over extent elements (a power of two, 1 to 64); it depends on extent only. */
int cpu_reduction_lanes(int64_t extent);

/* ---- checking, rewriting, printing, running ---------------------------------------------------------------------- */

/* Fails with TSR_INTERNAL and a sentence that names the op, if the kernel breaks a rule. Trusts nothing
 * (kernel/verify.c). */
tsr_status cpu_kernel_verify(const cpu_kernel *k, base_error *error);
/* Folds integers, bools, selections, predicates, addresses, extents and conditions that follow from constants
 * (kernel/fold.c). Returns a new kernel in the same arena. */
cpu_kernel *cpu_kernel_folded(const cpu_kernel *k);
/* Moves each op to the outermost loop in which it can stand, merges equal ops, drops unused ones. Returns a new kernel
 * in the same arena. Loads move only if the kernel does not write their buffer (kernel/rewrite.c). */
cpu_kernel *cpu_kernel_tidy(const cpu_kernel *k);
/* Cuts innermost loops where comparisons of their index with constants change, so that guarded ops run only in the
 * iterations in which they count (kernel/split.c). Takes a tidy kernel and returns a tidy one in the same arena; k
 * itself if nothing is cut. */
cpu_kernel *cpu_kernel_split(cpu_kernel *k);
/* Branches around innermost loops whose selections are decided by outer loops (kernel/branch.c). Takes a tidy kernel and
 * returns a tidy one in the same arena; k itself if there are none. */
cpu_kernel *cpu_kernel_branch(cpu_kernel *k);
/* Cuts vector loops where a comparison of their index with a number that an outer loop sets changes, if little is left of the
 * body on one side of it: a causal mask (kernel/masked.c). Takes a tidy kernel and returns a tidy one in the same arena; k
 * itself if nothing is cut. */
cpu_kernel *cpu_kernel_masked(cpu_kernel *k);
/* Sums columns row by row where that reads memory better (kernel/rows.c). Takes a tidy kernel and returns a tidy one in the
 * same arena, which may need more scratch; k itself if nothing changes. */
cpu_kernel *cpu_kernel_by_rows(cpu_kernel *k);
/* Takes out of k's addresses, for each argument, the offset that all its accesses have in common: shifts[argument], in bytes,
 * from 0 to the last byte of the argument's memory. Calls pass the argument from there on (kernel/anchor.c). */
void cpu_kernel_anchor(cpu_kernel *k, int64_t *shifts);
/* Unrolls loops of a few constant iterations and folds values that become constant (kernel/unroll.c). Returns a new
 * kernel in the same arena; k itself if the new kernel would be long. */
const cpu_kernel *cpu_kernel_unroll(const cpu_kernel *k);
/* Turns elements that are written, and always at a constant place, into accumulators, which are loaded before
 * everything else and stored after it. local, by argument: its memory is not read afterwards, and its first content
 * does not matter. Returns a new kernel in the same arena (kernel/promote.c). Arguments must not overlap. */
cpu_kernel *cpu_kernel_promote(const cpu_kernel *k, const bool *local);
void cpu_kernel_print(const cpu_kernel *k, base_text *text); /* kernel/print.c */
/* Runs the kernel slowly, op by op; this defines the meaning of the language (kernel/evaluate.c). A verified kernel can
 * fail only with TSR_OUT_OF_MEMORY. Float functions come from libm, so compiled results differ by the ulps that
 * kernel.def allows. */
tsr_status cpu_kernel_evaluate(const cpu_kernel *k, void *const *buffers, const int64_t *dims, const void *scalars,
                               void *scratch, int64_t begin, int64_t end, base_error *error);

#endif
