/* From ops to kernel ops: how the element of a value at an index is computed.
 *
 * An emitter writes one kernel. cpu_emit asks for an element of any value; values in memory are loaded, others are
 * computed from their operands' elements at indices that follow from the one asked for, so that a broadcast, transpose,
 * slice, pad or gather inside a kernel is only another index. An index is a list of axes: affine in the kernel's loops
 * where possible, so that loads stay vector loads, else with a computed part. */
#ifndef CPU_EMIT_H
#define CPU_EMIT_H

#include "cpu/compile/build/build.h"

enum { CPU_EMIT_RANK = 12, CPU_AXIS_TERMS = 4 };

typedef struct cpu_axis {
    int64_t offset;
    cpu_value value; /* i64, added; or CPU_NONE */
    int32_t count;
    cpu_term terms[CPU_AXIS_TERMS];
} cpu_axis;

typedef struct cpu_at {
    int32_t rank;
    cpu_axis axes[CPU_EMIT_RANK];
} cpu_at;

/* An axis that was divided with a remainder, neither of which is affine. */
typedef struct cpu_division {
    cpu_axis whole;
    int64_t by;
    cpu_value quotient, remainder;
} cpu_division;

typedef struct cpu_emitter cpu_emitter;
struct cpu_emitter {
    cpu_build *b;
    cpu_kernel *k;
    base_arena *arena;
    const cpu_unit *unit;
    /* By kernel buffer: the value whose memory it is; NULL: scratch, or memory that belongs to the step. */
    BASE_VEC(ir_value *) bound;
    BASE_VEC(cpu_slot *) own;  /* the memory that belongs to the step, in the order of its buffers */
    BASE_VEC(int64_t) extents; /* by kernel value: the extent of that loop; 0: not a loop */
    /* By kernel value: 1 + the number of the dim at which the loop's index starts; 0: none. */
    BASE_VEC(int8_t) origins;
    BASE_VEC(cpu_division) divisions;
    /* A bool: where it is false, loads touch no memory; CPU_NONE: loads are unconditional. */
    cpu_value predicate;
    /* Provides a value that is known and need not be computed here: a reduction of the unit, or a product's block.
     * True: *out is set. */
    bool (*known)(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value *out);
    /* Whether this kernel computes op where it is used; otherwise op's value comes from memory. */
    bool (*inside)(const cpu_emitter *e, const ir_op *op);
    void *user;
    bool failed; /* an op cannot be expressed as a kernel: the caller gives up the group */
    int depth;
    struct cpu_memo *memo;
    size_t memo_count, memo_capacity;
};

/* The kernel buffer of a value in memory; the first call makes it, with these flags. */
int cpu_emit_buffer(cpu_emitter *e, ir_value *value, int flags);
cpu_value cpu_emit(cpu_emitter *e, ir_value *value, const cpu_at *index);
/* Operand i of op at the index; narrow floats are converted to f32. */
cpu_value cpu_emit_operand(cpu_emitter *e, const ir_op *op, size_t i, const cpu_at *index);
void cpu_emit_store(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value element);
/* Stores both parts of the result of a `complex` op (lower/complex.c). */
void cpu_emit_store_complex(cpu_emitter *e, ir_value *value, const cpu_at *index);
/* The place of the element at index in row-major memory of the type. */
cpu_map cpu_emit_map(cpu_emitter *e, const ir_type *type, const cpu_at *index);
/* Whether sizes vary: kernels are then written alike for all of them (general.c). */
static inline bool cpu_emit_is_general(const cpu_emitter *e)
{
    return e->b && e->b->c->general;
}
size_t cpu_emit_mark(const cpu_emitter *e); /* forget what came after */
void cpu_emit_forget_to(cpu_emitter *e, size_t mark);

cpu_value cpu_emit_loop(cpu_emitter *e, int64_t extent, int flags, int lanes);
/* The same, with an extent that the kernel computes (an i64 of at most `most`); CPU_NONE: the extent is `most`. */
cpu_value cpu_emit_loop_to(cpu_emitter *e, int64_t most, cpu_value extent, int flags, int lanes);

/* start, clamped to [0, most], as an i64. */
cpu_value cpu_emit_clamped(cpu_emitter *e, cpu_value start, int64_t most);
/* An emitter for a step that is written by hand: its kernel computes no ops besides loads. */
void cpu_emit_begin(cpu_emitter *e, cpu_build *b, const char *name);
/* Lets the emitter compute those operands of the step that have no memory (the unit's `computed`). */
void cpu_emit_computed(cpu_emitter *e, const cpu_unit *unit);
/* Opens loops over type's elements, and returns how many. The parallel loop counts all dimensions but the fastest if
 * they are many; the loop over the fastest is a vector loop. at: the element's index. */
int cpu_emit_elements(cpu_emitter *e, const ir_type *type, cpu_at *at, int64_t *iterations);
/* How many iterations a thread takes at a time, where all iterations together are `work` operations. */
int64_t cpu_emit_chunk(int64_t iterations, int64_t work);
/* The same where an iteration is a row. */
int64_t cpu_emit_row_chunk(int64_t rows, int64_t work);
/* Whether 0 <= axis < n, as a bool, or CPU_NONE if that is always true; and the conjunction of two such conditions. */
cpu_value cpu_emit_within(cpu_emitter *e, const cpu_axis *axis, int64_t n);
cpu_value cpu_emit_both(cpu_emitter *e, cpu_value a, cpu_value b);
/* Writes one element of a dynamic_update_slice's update, the one at `at`, into the op's result. */
void cpu_emit_update(cpu_emitter *e, ir_op *op, const cpu_at *at, cpu_value element);
/* A buffer in memory that belongs to the step (cpu_emit_step places it). */
int cpu_emit_own(cpu_emitter *e, cpu_slot *slot, tsr_dtype dtype, int flags);
/* Makes the kernel's step: requests the code and places the buffers. */
void cpu_emit_step(cpu_emitter *e, cpu_unit *unit, int64_t iterations, int64_t chunk);

/* Bodies (body.c). Whether region `number` of op consists of ops over scalars that kernels can compute. */
bool cpu_body_takes(const ir_op *op, size_t number);
/* Writes the region into the kernel. args: its arguments, of the region's dtypes; captures are read from op's operands.
 * results: the values that it returns. */
void cpu_body_emit(cpu_emitter *e, const ir_op *op, size_t number, const cpu_value *args, cpu_value *results);
/* Whether each of the region's n results is one plain reduction of arguments i and n + i; and the opcode of such a
 * reduction, else IR_OPCODE_COUNT. */
bool cpu_body_splits(const ir_op *op, size_t number);
ir_opcode cpu_body_part(const ir_op *op, size_t number, size_t i);
/* Converts x from one dtype to another; kernels need not compute in either of them. */
cpu_value cpu_convert_any(cpu_emitter *e, cpu_value x, tsr_dtype from, tsr_dtype to);

/* Axes (emit_axis.c). */
static inline cpu_axis cpu_axis_at(int64_t offset)
{
    return (cpu_axis){.offset = offset, .value = CPU_NONE};
}
cpu_axis cpu_axis_loop(cpu_value loop);
cpu_axis cpu_axis_add(cpu_emitter *e, cpu_axis a, cpu_axis b);
cpu_axis cpu_axis_scale(cpu_emitter *e, cpu_axis a, int64_t factor);
cpu_value cpu_axis_value(cpu_emitter *e, const cpu_axis *a, tsr_dtype dtype); /* i32 or i64 */
/* The smallest and largest value of the axis; false: unknown, since it has a computed part. */
bool cpu_axis_range(const cpu_emitter *e, const cpu_axis *a, int64_t *low, int64_t *high);
/* i32 if that is known to hold all of the axis's values, else i64. */
tsr_dtype cpu_axis_dtype(const cpu_emitter *e, const cpu_axis *a);
/* The quotient and remainder of a, which is not negative, by a constant. */
void cpu_axis_divide(cpu_emitter *e, const cpu_axis *a, int64_t by, cpu_axis *quotient, cpu_axis *remainder);
/* The division by `by` of which high is the quotient, or the quotient and affine terms, and low the remainder; NULL: there
 * is none. */
const cpu_division *cpu_axis_division(const cpu_emitter *e, const cpu_axis *high, const cpu_axis *low, int64_t by);

/* Whether kernels compute with the dtype; whether they load and convert it. */
bool cpu_dtype_computes(tsr_dtype dtype);
bool cpu_dtype_loads(tsr_dtype dtype);
static inline bool cpu_dtype_narrow(tsr_dtype dtype)
{
    return dtype == TSR_F16 || dtype == TSR_BF16;
}
/* Whether every operand and result can be loaded and has a rank that an index can have. */
bool cpu_takes_types(const ir_op *op);

/* The number of dimension d in a window's list; a list that is left out has ones. */
static inline int64_t cpu_emit_or_one(ir_ints list, int64_t d)
{
    return d < list.n && list.v ? list.v[d] : 1;
}

#endif
