/* A part of ir.h: types and single elements. */
#ifndef IR_TYPES_H
#define IR_TYPES_H

#include "base/base.h"

typedef struct ir_type ir_type;

/* ---- types (type.c) -------------------------------------------------------------------------------------------- */

#define IR_DYNAMIC INT64_MIN /* a dimension whose size is known only at run time */
#define IR_MAX_RANK 64

typedef enum ir_type_kind {
    IR_TYPE_TENSOR,
    IR_TYPE_TOKEN,
    IR_TYPE_TUPLE,
    IR_TYPE_FUTURE,
    IR_TYPE_OPAQUE /* a type of another dialect, kept as text, for values that are only passed on ("memref<2xf32>") */
} ir_type_kind;

/* Uniform quantization: real = scale * (stored - zero_point), with one scale and zero point for all elements (axis
 * -1) or one for each index of axis; with block sizes there may be several axes (n_axes > 1). Interned with its
 * type. */
typedef struct ir_quant {
    tsr_dtype storage, expressed;
    int64_t storage_min, storage_max;
    int64_t n_axes;                    /* 0: per tensor */
    const int64_t *axes, *block_sizes; /* [n_axes]; block size 1: one scale for each index */
    int64_t n_scales;
    const double *scales;
    const int64_t *zero_points;
    const int64_t *slices; /* [n_axes]: number of scales along each axis; their product is n_scales. As an argument
                            * NULL: all along the only axis */
} ir_quant;

struct ir_type {
    ir_type_kind kind;
    tsr_dtype dtype;                /* tensors: the element type; quantized tensors: the storage type */
    uint32_t id;                    /* dense, in order of interning: differs between processes */
    uint64_t hash;                  /* hash of the content: the same in every process */
    int64_t rank;                   /* tensors: dimensions; tuples and futures: elements */
    int64_t count;                  /* elements of a tensor; IR_DYNAMIC if a dimension is dynamic */
    const int64_t *dims;            /* [rank] */
    const int64_t *bounds;          /* [rank] upper bounds of dynamic dimensions (IR_DYNAMIC: none), or NULL */
    const ir_quant *quant;          /* or NULL */
    const ir_type *const *elements; /* tuples and futures */
    int64_t nested;                 /* number of types in it, a type counted as often as it occurs */
    const char *text;               /* opaque ones; else NULL */
};

/* NULL when memory is short (outside base_try), or when dims are negative, too many, or their byte size overflows. */
const ir_type *ir_tensor_type(tsr_dtype dtype, int64_t rank, const int64_t *dims);
const ir_type *ir_tensor_type_full(tsr_dtype dtype, int64_t rank, const int64_t *dims, const int64_t *bounds,
                                   const ir_quant *quant);
const ir_type *ir_scalar_type(tsr_dtype dtype);
const ir_type *ir_with_dtype(const ir_type *type, tsr_dtype dtype);                  /* same dims; no quant */
const ir_type *ir_with_dims(const ir_type *type, int64_t rank, const int64_t *dims); /* same dtype and quant */
const ir_type *ir_token_type(void);
/* NULL also when it would contain more than 2^20 types, each counted as often as it occurs: shared parts double with
 * each level of nesting, and types are written and walked as trees. */
const ir_type *ir_tuple_type(int64_t count, const ir_type *const *elements);
const ir_type *ir_future_type(int64_t count, const ir_type *const *elements);
const ir_type *ir_opaque_type(const char *text);
static inline bool ir_is_tensor(const ir_type *type)
{
    return type->kind == IR_TYPE_TENSOR;
}
static inline bool ir_is_static(const ir_type *type)
{
    return type->count != IR_DYNAMIC;
}
/* Bytes of a static tensor: elements packed densely, row-major, at least one byte for each; 0 for tokens. */
size_t ir_type_bytes(const ir_type *type);
/* StableHLO's "compatible": equal, except that a dynamic dimension equals any size. */
bool ir_types_compatible(const ir_type *a, const ir_type *b);

bool ir_dtype_is_float(tsr_dtype dtype); /* f4 to f64 */
/* The dtype in which several steps are computed that are rounded once, such as sums: f32 for f16 and bf16, else the same. */
tsr_dtype ir_dtype_of_sums(tsr_dtype dtype);
bool ir_dtype_is_complex(tsr_dtype dtype);
double ir_dtype_largest(tsr_dtype dtype);   /* the largest finite number of f32 or f64, or of a part of c64 or c128 */
bool ir_dtype_is_signed(tsr_dtype dtype);   /* i2 to i64 */
bool ir_dtype_is_unsigned(tsr_dtype dtype); /* u2 to u64 */
bool ir_dtype_is_integer(tsr_dtype dtype);  /* signed or unsigned, not bool */
int ir_dtype_bits(tsr_dtype dtype);         /* 1 for bool, 2, 4, 6, 8 ... 128 */
tsr_dtype ir_dtype_real(tsr_dtype dtype);   /* complex dtypes: the dtype of a part; others: the same dtype */
bool ir_dtype_has_infinity(tsr_dtype dtype);
/* Appends the canonical bytes of a type (NULL is allowed), the same in every process, to out. */
void ir_type_write(const ir_type *type, base_text *out);

/* ---- single elements (element.c) ------------------------------------------------------------------------------- */

/* Elements as they lie in memory (see tsr_dtype), for any dtype and any alignment. set rounds (floats to nearest
 * even; integers toward zero, saturating, NaN as 0); set_i64 wraps integers to their width. For complex dtypes get
 * reads the real part, and set makes the imaginary part 0. */
void ir_element_set(tsr_dtype dtype, void *element, double value);
void ir_element_set_i64(tsr_dtype dtype, void *element, int64_t value);
double ir_element_get(tsr_dtype dtype, const void *element);
int64_t ir_element_get_i64(tsr_dtype dtype, const void *element);
/* The lowest or highest value: an infinity if the format has infinities. */
void ir_element_extreme(tsr_dtype dtype, bool lowest, void *element);
/* Converts n elements from outside. For booleans and integers narrower than a byte, which take one byte each, only
 * the low bits count (for booleans any bit); the other bits are set to the sign or to 0, as our elements have them. */
void ir_elements_normalise(tsr_dtype dtype, void *elements, int64_t n);

#endif
