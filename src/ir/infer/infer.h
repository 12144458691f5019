/* Shared by the shape rules, the other files of this folder: messages, the check of declared result types, dimensions
 * that may be unknown, reducer regions, windows.
 *
 * A rule checks every constraint of its op in StableHLO's specification, fills absent attribute lists with their
 * defaults, and ends in ir_infer_results (or ir_infer_one), which settles the result types: the declared types if the
 * program declares them and they are compatible, else the inferred types.
 *
 * Rules run inside base_try: they allocate from call->arena, which never returns NULL. */
#ifndef IR_INFER_H
#define IR_INFER_H

#include "ir/ir.h"

#define INFER_TRY(expression)                                                                                          \
    do {                                                                                                               \
        tsr_status infer_status_ = (expression);                                                                       \
        if (BASE_UNLIKELY(infer_status_ != TSR_OK))                                                                    \
            return infer_status_;                                                                                      \
    } while (0)

/* The rules themselves: infer_same, infer_dot_general ... */
#define OP(code, name, operands, results, regions, traits, attrs, infer, ...) ir_infer_fn infer_##infer;
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

/* Reports a constraint that does not hold: TSR_INVALID_ARGUMENT with this message. */
tsr_status ir_infer_fail(const ir_infer_call *call, const char *format, ...) BASE_PRINTF(2, 3);

/* Formats text for messages; it lies in the call's arena. */
const char *ir_infer_show(const ir_infer_call *call, const ir_type *type);                    /* tensor<2x3xf32> */
const char *ir_infer_show_element(const ir_infer_call *call, const ir_type *type);            /* f32 */
const char *ir_infer_show_dims(const ir_infer_call *call, int64_t rank, const int64_t *dims); /* [2, ?, 3] */
const char *ir_infer_show_ints(const ir_infer_call *call, ir_ints ints);
const char *ir_infer_show_dim(const ir_infer_call *call, int64_t dim); /* 2, or ? */

static inline const ir_type *ir_infer_type(const ir_infer_call *call, size_t i)
{
    return call->operands[i]->type;
}

/* ---- element types --------------------------------------------------------------------------------------------- */

enum {
    INFER_BOOL = 1,
    INFER_SIGNED = 2,
    INFER_UNSIGNED = 4,
    INFER_FLOAT = 8,
    INFER_COMPLEX = 16,
    INFER_QUANT = 32,      /* one scale for the tensor */
    INFER_QUANT_AXIS = 64, /* several */
    INFER_INTEGER = INFER_SIGNED | INFER_UNSIGNED,
    INFER_PLAIN = INFER_BOOL | INFER_INTEGER | INFER_FLOAT | INFER_COMPLEX,
    INFER_ANY = INFER_PLAIN | INFER_QUANT | INFER_QUANT_AXIS,
    INFER_ACCURATE = 128 /* in the column `elements` of ops.def: the op has the attribute result_accuracy */
};
/* The class bit of type's elements; 0 for a type other than a tensor. */
unsigned ir_infer_class(const ir_type *type);
/* A type that is quantized along dimensions must have a scale for each slice along them; all other types pass. */
tsr_status ir_infer_check_quant(const ir_infer_call *call, const ir_type *type, const char *what);
/* type (named `what` in the message) must be a tensor whose element type is in one of the mask's classes. */
tsr_status ir_infer_check_type(const ir_infer_call *call, const ir_type *type, unsigned mask, const char *what);
static inline tsr_status ir_infer_check_operand(const ir_infer_call *call, size_t i, unsigned mask, const char *what)
{
    return ir_infer_check_type(call, ir_infer_type(call, i), mask, what);
}
/* A token is accepted, too. */
tsr_status ir_infer_check_value(const ir_infer_call *call, const ir_type *type, unsigned mask, const char *what);
/* type must have a static shape; where `bounded` is set, dynamic dimensions with bounds are accepted too. */
tsr_status ir_infer_check_static(const ir_infer_call *call, const ir_type *type, bool bounded, const char *what);
tsr_status ir_infer_check_token(const ir_infer_call *call, const ir_type *type, const char *what);

static inline tsr_dtype ir_infer_expressed(const ir_type *type)
{
    return type->quant ? type->quant->expressed : type->dtype;
}
static inline bool ir_infer_per_axis(const ir_type *type)
{
    return type->quant && type->quant->n_axes > 0;
}
/* Same element types, ignoring quantization parameters: the specification's baseline_element_type. */
bool ir_infer_same_baseline(const ir_type *a, const ir_type *b);
/* Same element types, quantization parameters included. */
bool ir_infer_same_element(const ir_type *a, const ir_type *b);
/* is_promotable: whether `to` is the same element type as `from`, or a wider one of the same kind. */
bool ir_infer_promotable(const ir_type *from, const ir_type *to);
/* ---- dimensions ------------------------------------------------------------------------------------------------ */

/* The sizes are equal, or one of them is not known. */
static inline bool ir_infer_dims_agree(int64_t a, int64_t b)
{
    return a == b || a == IR_DYNAMIC || b == IR_DYNAMIC;
}
static inline int64_t ir_infer_bound(const ir_type *type, int64_t i)
{
    return type->bounds ? type->bounds[i] : IR_DYNAMIC;
}
/* Same rank and dimensions that agree; a size above the other type's bound does not agree. */
bool ir_infer_shapes_agree(const ir_type *a, const ir_type *b);
/* Tensors: shapes agree and baseline element types are the same. Other types: equal. */
bool ir_infer_compatible(const ir_type *a, const ir_type *b);
int64_t *ir_infer_dims(const ir_infer_call *call, int64_t rank);
/* A shape under construction: dims and bounds. */
typedef struct ir_infer_shape {
    int64_t rank;
    int64_t *dims, *bounds;
} ir_infer_shape;
ir_infer_shape ir_infer_shape_new(const ir_infer_call *call, int64_t rank);
static inline void ir_infer_shape_set(ir_infer_shape *shape, int64_t i, const ir_type *from, int64_t j)
{
    shape->dims[i] = from->dims[j];
    shape->bounds[i] = ir_infer_bound(from, j);
}
/* Joins two dimensions that agree; false: one size is larger than the other dimension's bound. */
bool ir_infer_shape_merge(ir_infer_shape *shape, int64_t i, const ir_type *a, int64_t k, const ir_type *b, int64_t m);
/* The tensor type with that shape and like's element type (and quantization); NULL: it is too large. */
const ir_type *ir_infer_shape_type(const ir_infer_shape *shape, const ir_type *like);
/* Joins two types that agree: each dimension gets the size that either type gives, else the bound. */
const ir_type *ir_infer_merge(const ir_infer_call *call, const ir_type *a, const ir_type *b);

/* The type that covers both of two compatible types: a dimension in which they differ is dynamic, its bound the
 * larger one. */
const ir_type *ir_infer_either(const ir_infer_call *call, const ir_type *a, const ir_type *b);

/* ---- attribute lists ------------------------------------------------------------------------------------------- */

/* list must have n elements (`why` says what n is: "the operand's rank"). */
tsr_status ir_infer_check_length(const ir_infer_call *call, const char *name, ir_ints list, int64_t n, const char *why);
/* Each element d must satisfy 0 <= d < limit. */
tsr_status ir_infer_check_range(const ir_infer_call *call, const char *name, ir_ints list, int64_t limit,
                                const char *why);
tsr_status ir_infer_check_dimension(const ir_infer_call *call, const char *name, int64_t value, int64_t rank,
                                    const char *why);
/* The first of the elements v[0], v[stride] ... that equals an earlier one, or -1. */
int64_t ir_infer_find_twice(const ir_infer_call *call, int64_t n, const int64_t *v, int64_t stride);
tsr_status ir_infer_check_unique(const ir_infer_call *call, const char *name, ir_ints list);
tsr_status ir_infer_check_sorted(const ir_infer_call *call, const char *name, ir_ints list);
tsr_status ir_infer_check_positive(const ir_infer_call *call, const char *name, ir_ints list);
/* A list of n elements equal to value. Rules write a default only where a list is absent, because a complete
 * attribute struct may lie in shared memory. */
ir_ints ir_infer_default(const ir_infer_call *call, int64_t n, int64_t value);
bool ir_infer_contains(ir_ints list, int64_t value);
ir_ints ir_infer_concat(const ir_infer_call *call, ir_ints a, ir_ints b);

/* ---- results --------------------------------------------------------------------------------------------------- */

/* Settles the result types: each declared type must be compatible with the inferred one, and is then the result
 * type. NULL among the inferred types: the type is too large to exist. */
tsr_status ir_infer_results(ir_infer_call *call, size_t n, const ir_type *const *inferred);
/* Like the function above, but declared types must equal the inferred ones. */
tsr_status ir_infer_exact(ir_infer_call *call, size_t n, const ir_type *const *inferred);
tsr_status ir_infer_one(ir_infer_call *call, const ir_type *inferred);
/* Like ir_infer_one, and the result has exactly the inferred element type, quantization parameters included. */
tsr_status ir_infer_kept(ir_infer_call *call, const ir_type *inferred);
/* The results get their declared types, for ops whose types cannot be inferred; n types must be declared. */
tsr_status ir_infer_declared(ir_infer_call *call, size_t n, const char *why);

/* ---- regions --------------------------------------------------------------------------------------------------- */

/* Region i, named `what` in messages, must take n formal arguments and then the captures, and end with a return of
 * any number of values. */
tsr_status ir_infer_region(const ir_infer_call *call, size_t i, size_t n, const char *what, const ir_op **end);
static inline const ir_type *ir_infer_returned(const ir_op *end, size_t i)
{
    return ir_resolve(end->operands[i])->type;
}
/* Checks a body (E0 ... En-1, E0 ... En-1) -> (E0 ... En-1) over scalars to which inputs and inits are promotable.
 * Stores E in accumulators[n]. */
tsr_status ir_infer_reducer(const ir_infer_call *call, size_t region, const char *what, size_t n,
                            const ir_type *const *inputs, const ir_type *const *inits, const ir_type **accumulators);
/* The operands are n inputs, then n initial values: stores the types of reduce's or reduce_window's operands in
 * inputs and inits. */
tsr_status ir_infer_check_reduced(const ir_infer_call *call, size_t n, const ir_type **inputs, const ir_type **inits);
/* The type with `shape`'s shape and `element`'s element type. */
const ir_type *ir_infer_with_element(const ir_infer_call *call, const ir_type *shape, const ir_type *element);

/* ---- checks that a dynamic op shares with its static counterpart (infer/shape.c, infer/index.c) ------------------ */

tsr_status ir_infer_check_broadcast(const ir_infer_call *call, ir_ints dimensions, const ir_type *result);
tsr_status ir_infer_check_reshape(const ir_infer_call *call, const ir_type *result);
/* Computes a size after padding; false: negative or too large. */
bool ir_infer_padded(int64_t size, int64_t low, int64_t high, int64_t interior, int64_t *out);

/* ---- products (infer/dot.c): dot_general, dot, convolution -------------------------------------------------------- */

tsr_status ir_infer_check_precision(const ir_infer_call *call, ir_ints precision);
/* Settles the result with that shape: its element type is lhs's, or as declared (wider accumulation, quantization). */
tsr_status ir_infer_product(ir_infer_call *call, const ir_infer_shape *shape);

/* ---- shapes given by operands (infer/dynamic.c) ------------------------------------------------------------------ */

/* For pad and dynamic_pad: operands 0 and 1 have one element type, and operand 1 is a scalar. */
tsr_status ir_infer_check_padding_value(const ir_infer_call *call);
/* Operand i is a list of integers ... */
tsr_status ir_infer_check_shape_operand(const ir_infer_call *call, size_t i, const char *what);
/* ... with rank elements. */
tsr_status ir_infer_check_shape_length(const ir_infer_call *call, size_t i, const char *what, int64_t rank);
/* If operand i is a constant, its elements must agree with result's dimensions. */
tsr_status ir_infer_check_shape_value(const ir_infer_call *call, size_t i, const char *what, const ir_type *result);
/* Element i of an integer constant. */
tsr_status ir_infer_dense_int(const ir_infer_call *call, const ir_dense *dense, int64_t i, const char *what,
                              int64_t *out);

/* ---- windows (infer/window.c) ---------------------------------------------------------------------------------- */

#endif
