/* From ops to kernel ops: what the element at an index of a value is.
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

typedef struct cpu_emitter cpu_emitter;
struct cpu_emitter {
    cpu_build *b;
    cpu_kernel *k;
    base_arena *arena;
    const cpu_unit *unit;
    BASE_VEC(ir_value *) bound; /* values in memory, by kernel buffer; NULL: scratch, or memory of the step's own */
    BASE_VEC(cpu_slot *) own;   /* the memory of the latter, in order */
    BASE_VEC(int64_t) extents;  /* of loops, by the kernel value that is the loop; 0: not a loop */
    BASE_VEC(int8_t) origins;   /* of loops: 1 + which of the kernel's dims their index starts at; 0: none */
    cpu_value predicate;        /* where it does not hold, loads touch nothing; CPU_NONE: everywhere */
    /* A value that is not to be computed here but is known: reductions of the unit, a product's block. True: *out set. */
    bool (*known)(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value *out);
    /* Whether op is computed by this kernel, where it is used; else its value comes from memory. */
    bool (*inside)(const cpu_emitter *e, const ir_op *op);
    void *user;
    bool failed; /* something cannot be expressed: the caller gives the group up */
    int depth;
    struct cpu_memo *memo;
    size_t memo_count, memo_capacity;
};

/* The kernel buffer of a value in memory, made on first use with these flags. */
int cpu_emit_buffer(cpu_emitter *e, ir_value *value, int flags);
cpu_value cpu_emit(cpu_emitter *e, ir_value *value, const cpu_at *index);
/* operand i of op; narrow floats as f32. */
cpu_value cpu_emit_operand(cpu_emitter *e, const ir_op *op, size_t i, const cpu_at *index);
void cpu_emit_store(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value element);
/* Both parts of a `complex` op's result (lower/complex.c). */
void cpu_emit_store_complex(cpu_emitter *e, ir_value *value, const cpu_at *index);
/* Where the element at index of row-major memory of type lies. */
cpu_map cpu_emit_map(cpu_emitter *e, const ir_type *type, const cpu_at *index);
/* Whether sizes vary: kernels are then written alike for all of them (general.c). */
static inline bool cpu_emit_is_general(const cpu_emitter *e)
{
    return e->b && e->b->c->general;
}
size_t cpu_emit_mark(const cpu_emitter *e); /* forget what came after */
void cpu_emit_forget_to(cpu_emitter *e, size_t mark);

cpu_value cpu_emit_loop(cpu_emitter *e, int64_t extent, int flags, int lanes);
/* The same up to an extent that the kernel computes, i64, at most `most`; CPU_NONE: up to `most`. */
cpu_value cpu_emit_loop_to(cpu_emitter *e, int64_t most, cpu_value extent, int flags, int lanes);

/* A start within [0, most], i64. */
cpu_value cpu_emit_clamped(cpu_emitter *e, cpu_value start, int64_t most);
/* An emitter for a kernel that computes nothing but loads: steps that are written by hand. */
void cpu_emit_begin(cpu_emitter *e, cpu_build *b, const char *name);
/* Loops over type's elements: all dimensions but the fastest in the parallel loop if they are many, that one a vector
 * loop. at: the element's index. How many loops were opened. */
int cpu_emit_elements(cpu_emitter *e, const ir_type *type, cpu_at *at, int64_t *iterations);
/* Iterations for a thread at a time, when all of them are so many operations. */
int64_t cpu_emit_chunk(int64_t iterations, int64_t work);
/* Whether 0 <= axis < n: a bool, or CPU_NONE where it always is. And both of two such. */
cpu_value cpu_emit_within(cpu_emitter *e, const cpu_axis *axis, int64_t n);
cpu_value cpu_emit_both(cpu_emitter *e, cpu_value a, cpu_value b);
/* A buffer in memory of the step's own (cpu_emit_step places it). */
int cpu_emit_own(cpu_emitter *e, cpu_slot *slot, tsr_dtype dtype, int flags);
/* The kernel's step: requested, its buffers placed. */
void cpu_emit_step(cpu_emitter *e, cpu_unit *unit, int64_t iterations, int64_t chunk);

/* Bodies (body.c). Whether region `number` of op is a list of ops over scalars that kernels take. */
bool cpu_body_takes(const ir_op *op, size_t number);
/* Writes the region into the kernel, where its formal arguments are args, of the region's dtypes; captures are read
 * from op's operands. results: the values that it returns. */
void cpu_body_emit(cpu_emitter *e, const ir_op *op, size_t number, const cpu_value *args, cpu_value *results);
/* Whether each of the region's n results is one plain reduction of arguments i and n + i; and which that is, else
 * IR_OPCODE_COUNT. */
bool cpu_body_splits(const ir_op *op, size_t number);
ir_opcode cpu_body_part(const ir_op *op, size_t number, size_t i);
/* x, of dtype from, as dtype to: also between two that kernels do not compute in. */
cpu_value cpu_convert_any(cpu_emitter *e, cpu_value x, tsr_dtype from, tsr_dtype to);

/* Axes. */
static inline cpu_axis cpu_axis_at(int64_t offset)
{
    return (cpu_axis){.offset = offset, .value = CPU_NONE};
}
cpu_axis cpu_axis_loop(cpu_value loop);
cpu_axis cpu_axis_add(cpu_emitter *e, cpu_axis a, cpu_axis b);
cpu_axis cpu_axis_scale(cpu_emitter *e, cpu_axis a, int64_t factor);
cpu_value cpu_axis_value(cpu_emitter *e, const cpu_axis *a, tsr_dtype dtype); /* i32 or i64 */
/* Smallest and largest value; false: not known (a computed part). */
bool cpu_axis_range(const cpu_emitter *e, const cpu_axis *a, int64_t *low, int64_t *high);
/* Quotient and remainder by a constant; a is not negative. */
void cpu_axis_divide(cpu_emitter *e, const cpu_axis *a, int64_t by, cpu_axis *quotient, cpu_axis *remainder);

/* Dtypes that kernels compute with, or load and convert. */
bool cpu_dtype_computes(tsr_dtype dtype);
bool cpu_dtype_loads(tsr_dtype dtype);
static inline bool cpu_dtype_narrow(tsr_dtype dtype)
{
    return dtype == TSR_F16 || dtype == TSR_BF16;
}
/* Every operand and result loads and has a rank that an index can have. */
bool cpu_takes_types(const ir_op *op);

#endif
