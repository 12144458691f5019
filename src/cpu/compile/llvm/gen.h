/* Internals of the code generator: the state of one LLVM module that is built from one request.
 *
 * A kernel value that differs between the lanes of the vector loop is an array of `unroll` LLVM vectors of `width`
 * elements (scalars when width is 1); any other value is one scalar. Narrow floats are held as integers of their size,
 * bools as i1. */
#ifndef CPU_LLVM_GEN_H
#define CPU_LLVM_GEN_H

#include <llvm-c/Core.h>

#include "cpu/compile/code/codegen.h"
#include "cpu/compile/kernel/internal.h"

enum { GEN_MAX_UNROLL = 64 };

typedef LLVMValueRef gen_value;

typedef struct gen_slot { /* the LLVM values of one op */
    gen_value *v;         /* if varying, `unroll` values; else one */
    gen_value splat;      /* the broadcast of a uniform value, valid while splat_serial equals the module's */
    int splat_serial;
} gen_slot;

typedef struct gen {
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    gen_value function;
    LLVMTypeRef i1, i8, i16, i32, i64, f32, f64, pointer;
    base_arena *arena;
    base_isa isa;
    bool fma;
    const cpu_kernel *k;
    gen_value *buffers; /* addresses, by buffer */
    gen_value dims, scalars, begin, end, dummy;
    gen_value tile; /* memory of a transposing tile; NULL until it is needed */
    gen_slot *slots;
    bool *varying;
    int32_t *ends;
    gen_value **accs, **acc_indexes; /* by ACC: its registers now */
    int *acc_count, *acc_index_dtype;
    gen_value *index; /* by LOOP: the index, i64; of a vector loop, its first lane's index */
    /* the vector loop being emitted */
    cpu_value vector;
    int width, unroll, serial, serials;
    /* In a transposing tile: the loop around it, whose successive indices are the lane groups; else CPU_NONE. */
    cpu_value across;
    int lanes_left;  /* there: lanes that exist */
    bool rotating;   /* its lane accumulators rotate (kernel.c) */
    gen_value *mask; /* in a tail: `unroll` masks; else NULL */
} gen;

/* ---- target.c ---- */
void gen_end_streams(gen *g); /* makes values that were stored past the caches visible before the kernel returns */

/* ---- gen.c: small helpers ---- */
LLVMTypeRef gen_type(const gen *g, int dtype);                 /* the type of a scalar in a register */
LLVMTypeRef gen_vector_type(const gen *g, LLVMTypeRef scalar); /* at the width now */
/* The scalar type, or a vector of it with the length of like. */
LLVMTypeRef gen_shaped(LLVMTypeRef scalar, gen_value like);
int gen_lanes(gen_value value); /* 1 for scalars */
gen_value gen_i64(const gen *g, int64_t value);
gen_value gen_i32(const gen *g, int64_t value);
gen_value gen_splat(gen *g, gen_value scalar, int lanes);
gen_value gen_float(gen *g, gen_value like, double value);   /* a constant of like's type */
gen_value gen_int(gen *g, LLVMTypeRef type, uint64_t value); /* type: an integer or a vector of integers */
LLVMTypeRef gen_integer_like(const gen *g, gen_value value); /* the integer type with the shape and size of value */
gen_value gen_intrinsic(gen *g, const char *name, LLVMTypeRef overload, int count, gen_value *arguments);
gen_value gen_intrinsic2(gen *g, const char *name, LLVMTypeRef first, LLVMTypeRef second, int count,
                         gen_value *arguments);
gen_value gen_call1(gen *g, const char *intrinsic, gen_value x);
gen_value gen_call2(gen *g, const char *intrinsic, gen_value x, gen_value y);
gen_value gen_fma(gen *g, gen_value a, gen_value b, gen_value c); /* fused; without FMA a multiply, then an add */
gen_value gen_select(gen *g, gen_value condition, gen_value x, gen_value y);
gen_value gen_iota(gen *g, LLVMTypeRef scalar, int lanes, int64_t first);
gen_value gen_part(gen *g, gen_value vector, int first,
                   int lanes); /* these lanes of a vector; a single one is a scalar */
/* Calls a scalar libm function for each lane. */
gen_value gen_library(gen *g, const char *name, int count, gen_value *x);
/* Returns x (i64) as a value of which LLVM knows nothing; costs no instruction. Loops take their next index from here,
 * so that LLVM's strength reduction finds nothing to do: it takes a third to a half of LLVM's time, and gains nothing
 * where addresses are outer terms plus an index. */
gen_value gen_opaque(gen *g, gen_value x);
gen_value gen_local(gen *g, LLVMTypeRef type, unsigned alignment); /* zeroed memory on the function's stack */
LLVMBasicBlockRef gen_block(gen *g, const char *name);
void gen_begin_function(gen *g, const char *name, LLVMTypeRef *arguments, int count, const char *cpu,
                        const char *features);

/* ---- arithmetic.c ---- */
/* One op on LLVM values, which are all scalars or all vectors of one length. input: as for cpu_evaluate_op. */
gen_value gen_op(gen *g, cpu_code code, int input, int output, gen_value *x);
gen_value gen_magnitude_of(gen_value x); /* x's operand if x is a call of fabs; else NULL */
static inline gen_value gen_zero_like(gen_value x)
{
    return LLVMConstNull(LLVMTypeOf(x));
}
static inline int gen_bits_of(int dtype)
{
    return dtype == TSR_BOOL ? 1 : (int)tsr_dtype_size(dtype) * 8;
}

/* ---- convert.c ---- */
gen_value gen_convert(gen *g, int input, int output, gen_value x);

/* ---- math*.c: x and y are floats of one type ---- */
static inline int gen_vector_bytes(const gen *g)
{
    return 16 << g->isa;
}
gen_value gen_math(gen *g, cpu_code code, const gen_value *operands);

/* ---- transpose.c ---- */
/* Whether the vector loop `loop` and the loop around it form a tile that is better transposed in registers than
 * gathered. */
bool gen_transposes(const gen *g, int loop);
/* Transposes: out[i] consists of element i of each row. There are as many rows as each row has elements. */
void gen_transpose(gen *g, gen_value *rows, int count);

/* ---- load.c, store.c ---- */
void gen_load(gen *g, int id);
void gen_store(gen *g, int id);
/* ---- kernel.c ---- */
/* Lane group u of a value, broadcast to a vector if as_vector. */
gen_value gen_use(gen *g, cpu_value value, int u, bool as_vector);
void gen_set_uniform(gen *g, int id, gen_value value);
gen_value gen_constant(gen *g, const cpu_op *op); /* its dtype and bits */
void gen_range(gen *g, int first, int last);      /* emits these ops */
void gen_kernel(gen *g, const cpu_kernel *k);
/* ---- accumulate.c ---- */
void gen_acc(gen *g, int id);
void gen_reduce(gen *g, int id);
void gen_scan(gen *g, int id);
void gen_get(gen *g, int id); /* also get_index */
/* ---- loops.c ---- */
void gen_loop(gen *g, int id);
void gen_if(gen *g, int id);
/* ---- tile.c ---- */
void gen_tile(gen *g, const cpu_tile *tile, const char *cpu, const char *features);

#endif
