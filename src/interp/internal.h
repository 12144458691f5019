/* Declarations that the files of interp share.
 *
 * Memory. Every array that an evaluation makes lies in an interp_buffer on its state's list of live buffers; results
 * leave the list when they are handed to the caller. The remaining buffers are freed when the evaluation ends, even
 * after an error, so evaluators may return or unwind at any point. Scratch memory is a buffer too.
 *
 * An evaluator, eval_<name>, reads in[op->n_operands] and sets out[op->n_results], each through interp_result. It
 * runs inside base_try: allocation never yields NULL. */
#ifndef INTERP_INTERNAL_H
#define INTERP_INTERNAL_H

#include <complex.h>
#include <stdatomic.h>

#include "interp/interp.h"

typedef struct interp_state interp_state;
typedef struct interp_mesh interp_mesh;
typedef struct interp_plan interp_plan;

#define INTERP_TRY(expression)                                                                                         \
    do {                                                                                                               \
        tsr_status interp_status_ = (expression);                                                                      \
        if (BASE_UNLIKELY(interp_status_ != TSR_OK))                                                                   \
            return interp_status_;                                                                                     \
    } while (0)

/* Shared by all threads of one evaluation. */
typedef struct interp_shared {
    _Atomic uint64_t bytes; /* of live buffers */
    _Atomic uint64_t ops;   /* evaluated */
} interp_shared;

struct interp_state {
    base_arena arena;   /* plans and bodies; freed when the evaluation ends */
    base_arena scratch; /* memory for one op's check */
    const interp_options *options;
    base_error *error;
    interp_shared *shared;
    interp_buffer *live, *spare; /* spare: small buffers to be reused */
    int n_spare;
    base_map plans;        /* ir_region * -> interp_plan * */
    base_map bodies;       /* ir_region * -> the first unused interp_body * of that region, or 0 */
    interp_mesh *mesh;     /* NULL: alone */
    int64_t process;       /* this process's number in the mesh: replica * partitions + partition */
    int depth;             /* of calls and regions */
    bool over_limit;       /* memory was short because of the limit */
    size_t asked;          /* the bytes that the failed allocation asked for */
    const ir_op *op;       /* the op that asked for them */
    uint64_t rng[2];       /* the state of `rng` */
    interp_probes *probes; /* used when the options give no probes; NULL: nothing is kept yet */
};

/* ---- arrays (array.c) ------------------------------------------------------------------------------------------ */

struct interp_buffer { /* 64 bytes before the data */
    interp_buffer *previous, *next;
    interp_state *state; /* the state whose list it is on; NULL: handed out */
    size_t bytes, refs;
    size_t tuple; /* number of elements, when data is an interp_array[] */
};

/* Sets up a state; interp_state_end frees all buffers that are still on its list. */
void interp_state_begin(interp_state *state, const interp_options *options, interp_shared *shared, base_error *error);
void interp_state_end(interp_state *state);

/* An array of a static type with uninitialised elements; for tuples and futures the elements are cleared. Never
 * fails (unwinds). */
interp_array interp_allocate(interp_state *state, const ir_type *type);
void *interp_scratch(interp_state *state, size_t count, size_t size);
void interp_scratch_free(void *data); /* NULL: nothing */
/* interp_keep adds an owner, interp_drop removes one. Borrowed arrays are left unchanged. */
interp_array interp_keep(const interp_array *array);
void interp_drop(interp_array *array);
/* Takes an array, its elements included, off its state's list; a borrowed array is copied first. The caller then
 * owns it. */
void interp_hand_out(interp_state *state, interp_array *array);
/* The reverse: puts an array that was handed out on state's list. */
void interp_take_in(interp_state *state, interp_array *array);
/* The same value without an owner count: for arguments, which belong to the caller and perhaps to several threads. */
interp_array interp_lend(interp_state *state, const interp_array *array);
/* The memory that result `out` is written to, for elements of `type`: allocated here or already present (then its
 * type must be the same). */
tsr_status interp_result(interp_state *state, interp_array *out, const ir_type *type, void **data);
/* Gives out in's value: shared if possible, else copied. Types must be equal, except that a dynamic dimension
 * matches any size. */
tsr_status interp_pass(interp_state *state, const interp_array *in, interp_array *out);
/* The actual type of op's result i with these dimensions: the declared type when it is static and agrees. */
tsr_status interp_shape(interp_state *state, const ir_op *op, size_t i, int64_t rank, const int64_t *dims,
                        const ir_type **type);
/* Calls interp_shape, then interp_result. */
tsr_status interp_result_dims(interp_state *state, const ir_op *op, size_t i, int64_t rank, const int64_t *dims,
                              interp_array *out, void **data);

static inline size_t interp_element(const ir_type *type)
{
    return tsr_dtype_size(type->dtype);
}
/* For each dimension, the number of elements that one step along it skips in a row-major array. */
void interp_strides(int64_t rank, const int64_t *dims, int64_t *strides);
/* Advances index, the last dimension fastest; false: the end was reached (and all indices are zero again). */
static inline bool interp_next(int64_t rank, const int64_t *dims, int64_t *index)
{
    for (int64_t i = rank - 1; i >= 0; i--) {
        if (++index[i] < dims[i])
            return true;
        index[i] = 0;
    }
    return false;
}
/* Element i of an integer (or bool) tensor; a value outside int64_t's range becomes the range's nearest end. */
int64_t interp_integer(const interp_array *array, int64_t i);
/* All elements of a rank-1 integer tensor (such as the shape operand of a dynamic op). */
tsr_status interp_integers(interp_state *state, const interp_array *array, int64_t most, int64_t *values,
                           const char *what);
/* Copies one element of `size` bytes. */
static inline void interp_move(void *dst, const void *src, size_t size)
{
    switch (size) {
    case 1:
        *(uint8_t *)dst = *(const uint8_t *)src;
        break;
    case 4:
        __builtin_memcpy(dst, src, 4);
        break;
    case 8:
        __builtin_memcpy(dst, src, 8);
        break;
    default:
        __builtin_memcpy(dst, src, size);
    }
}
void interp_fill(void *dst, int64_t count, const void *value, size_t size);
/* Writes out's elements in order; each is read from src at base + sum(index[i] * strides[i]), counted in elements
 * (eval_shape.c). */
void interp_walk(const ir_type *out, const void *src, int64_t base, const int64_t *strides, void *dst);
/* Writes src, which is dense, into dst at base with dst's strides (eval_slice.c). */
void interp_scatter_block(const ir_type *block, const void *src, int64_t base, const int64_t *strides, void *dst);

/* ---- blocks of elements in the type of computation (block.c) --------------------------------------------------- */

typedef enum interp_class { INTERP_BOOL, INTERP_SIGNED, INTERP_UNSIGNED, INTERP_REAL, INTERP_COMPLEX } interp_class;
enum { INTERP_BLOCK = 256 };
typedef union interp_block {
    int64_t i[INTERP_BLOCK]; /* bool: 0 or 1; unsigned integers: zero-extended */
    double r[INTERP_BLOCK];
    double complex c[INTERP_BLOCK];
} interp_block;
interp_class interp_class_of(tsr_dtype dtype);
/* 8 bytes for each element, 16 for a complex one. */
static inline size_t interp_wide_size(tsr_dtype dtype)
{
    return dtype == TSR_C64 || dtype == TSR_C128 ? 16 : 8;
}
/* Converts n elements of dtype at src to the class's wide type at dst (int64_t, double, double complex), and back:
 * integers wrap, floats are rounded once. */
void interp_decode(tsr_dtype dtype, size_t n, const void *src, void *dst);
void interp_encode(tsr_dtype dtype, size_t n, const void *src, void *dst);
/* Rounds wide values to values of dtype. */
void interp_round(tsr_dtype dtype, size_t n, void *wide);
/* A whole array in wide scratch memory; one element of an array. */
void *interp_widen(interp_state *state, const interp_array *array);
double interp_real(tsr_dtype dtype, const void *element);

/* ---- elementwise ops (eval_elementwise.c; the functions: real.c, integer.c, complex.c) --------------------------- */

/* One function for each class: out[i] = f(a[i], b[i]); ops with one operand pass a as b. For integers, bits is the
 * width, and interp_encode cuts the result to it. out may be a or b. */
typedef void interp_real_fn(size_t n, const double *a, const double *b, double *out);
typedef void interp_integer_fn(size_t n, int bits, const int64_t *a, const int64_t *b, int64_t *out);
typedef void interp_complex_fn(size_t n, const double complex *a, const double complex *b, double complex *out);
typedef struct interp_row {
    interp_real_fn *real;
    interp_integer_fn *boolean, *is_signed, *is_unsigned;
    interp_complex_fn *of_complex;
    interp_real_fn *real64;       /* for f64, where real is not accurate enough; NULL: real */
    interp_complex_fn *complex64; /* for c64, where of_complex would round in between; NULL: of_complex */
} interp_row;

/* An elementwise op prepared for running, with its types and functions looked up. */
typedef struct interp_kernel interp_kernel;
struct interp_kernel {
    void (*run)(const interp_kernel *kernel, size_t n, const void *const *in, void *out);
    const ir_op *op;
    const ir_type *in_type[3], *out_type;
    tsr_dtype in[3], out;
    uint8_t size[3], out_size;
    bool scalar[3]; /* operand i is a scalar, used for all elements */
    int bits, n_in;
    interp_class kind; /* of the operands */
    interp_row row;
    int32_t direction; /* compare */
    bool total_order;
};
/* TSR_UNIMPLEMENTED: the op has no function for these types. */
tsr_status interp_kernel_init(interp_kernel *kernel, const ir_op *op, const ir_type *const *in, const ir_type *out,
                              base_error *error);
/* (a, b) -> one of the two-operand functions, in dtype's wide type, with the result rounded. */
typedef struct interp_combine {
    tsr_dtype dtype;
    interp_class kind;
    int bits;
    interp_row row;
} interp_combine;
bool interp_combine_init(interp_combine *combine, ir_opcode code, tsr_dtype dtype);
void interp_combine_run(const interp_combine *combine, size_t n, const void *a, const void *b, void *out);

void interp_convert_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out);
void interp_reduce_precision_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out);
/* Conversion between any two element types. */
void interp_convert(tsr_dtype from, tsr_dtype to, size_t n, const void *src, void *dst);

/* The type in which complex functions compute. */
typedef long double complex interp_wide;

/* ---- quantized (eval_quantize.c) -------------------------------------------------------------------------------- */

/* Whether op is evaluated by converting its quantized operands to floats and its results back. */
bool interp_needs_dequantize(const ir_op *op, const interp_array *in);
tsr_status interp_eval_dequantized(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out);
/* Converts quantized elements to floats of dtype, and back; the tensor's type has the scales. */
void interp_dequantize(const ir_type *type, const void *src, tsr_dtype dtype, void *dst);
void interp_quantize(const ir_type *type, tsr_dtype dtype, const void *src, void *dst);

/* op's i-th operand. Unlike ir_operand it does not shorten chains of replacements, since threads that share a
 * program must not write to it. */
static inline ir_value *interp_operand(const ir_op *op, size_t i)
{
    return ir_resolve(op->operands[i]);
}

/* ---- running (run.c) -------------------------------------------------------------------------------------------- */

typedef tsr_status interp_eval_fn(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out);
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, ...) interp_eval_fn eval_##eval;
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

/* Runs one op, with all that surrounds it: limits, quantized operands, trace, the error's prefix. */
tsr_status interp_run_op(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out);
/* Runs a region or function on arguments that stay the caller's; the caller owns the results. */
tsr_status interp_run_region(interp_state *state, const ir_region *region, const interp_array *args,
                             interp_array *results);
tsr_status interp_run_function(interp_state *state, const ir_function *f, size_t n_args, const interp_array *args,
                               interp_array *results);
tsr_status interp_fail(interp_state *state, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* The module that op lies in, or NULL. */
const ir_module *interp_module_of(const ir_op *op);
/* interp_run_function with a state for the current thread: what interp_call does, on a mesh. */
tsr_status interp_call_in(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                          const interp_options *options, interp_shared *shared, interp_mesh *mesh, int64_t process,
                          base_error *error);

/* ---- bodies: regions over scalars, called once for each element (body.c) --------------------------------------- */

typedef struct interp_body interp_body;
/* region's formal arguments are scalars; captures[n] are the arguments after them. */
interp_body *interp_body_new(interp_state *state, const ir_region *region, size_t n_captures,
                             const interp_array *captures);
/* args[i]: an element of the i-th argument's type; results[i]: memory for one element. */
tsr_status interp_body_run(interp_state *state, interp_body *body, const void *const *args, void *const *results);
void interp_body_free(interp_body *body); /* kept for the next interp_body_new of the same region */

/* ---- the simulated mesh (mesh.c) --------------------------------------------------------------------------------- */

/* Every process of the mesh runs `f[process]`; see interp_call_mesh. Feeds: the functions that infeed calls, in
 * turn. */
tsr_status interp_mesh_run(interp_state *parent, int64_t replicas, int64_t partitions, const ir_function *const *f,
                           const size_t *n_args, const interp_array *const *args, interp_array *const *results,
                           size_t n_feeds, const ir_function *const *feeds, const interp_options *options,
                           interp_shared *shared, base_error *error);
int64_t interp_replicas(const interp_state *state);
int64_t interp_partitions(const interp_state *state);
/* Waits until all of group's members have come to the meeting with this key (for the n-th time, each member's n-th
 * call). Gives each member's n arrays: all[member * n + i], in group's order, valid until this process's next
 * meeting. */
tsr_status interp_meet(interp_state *state, uint64_t key, size_t members, const int64_t *group, size_t n,
                       const interp_array *mine, const interp_array **all);
/* Messages on a channel. to, from: process numbers; -1: any process. */
tsr_status interp_mesh_send(interp_state *state, int64_t channel, int64_t to, size_t n, const interp_array *values);
tsr_status interp_mesh_receive(interp_state *state, int64_t channel, size_t n, interp_array *values);
/* The next function of the infeed queue; NULL: the queue is empty. */
const ir_function *interp_mesh_next_feed(interp_state *state);

/* An array as MLIR prints it, for interpreter.print and messages. */
void interp_text_element(tsr_dtype dtype, const void *element, base_text *text);

#endif
