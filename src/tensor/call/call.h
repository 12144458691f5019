/* One call of a tensor function on its way: from the stub that functions.def makes to the handle that it returns
 * (call.c), and checks of indices on the way (check_indices.c). */
#ifndef TENSOR_CALL_H
#define TENSOR_CALL_H

#include "tensor/record/context.h"

/* How a function treats its tensors' dtypes before its body sees them. */
typedef enum tensor_promotion {
    TENSOR_PROMOTE_NONE,            /* as they are */
    TENSOR_PROMOTE_COMMON,          /* to PyTorch's common dtype of all; tensors are broadcast by the body */
    TENSOR_PROMOTE_FLOAT,           /* the same, and integers and bools to the default float (f32) */
    TENSOR_PROMOTE_SAME,            /* COMMON, and other dtypes than one are an error: products */
    TENSOR_PROMOTE_BROADCAST,       /* COMMON, and all broadcast to one shape */
    TENSOR_PROMOTE_BROADCAST_FLOAT, /* FLOAT, and all broadcast to one shape */
    /* The same, and a formula of f16 or bf16 is computed in f32 and rounded once, at its end */
    TENSOR_PROMOTE_WIDE = 8,
    TENSOR_PROMOTE_NONE_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_NONE,
    TENSOR_PROMOTE_COMMON_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_COMMON,
    TENSOR_PROMOTE_FLOAT_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_FLOAT,
    TENSOR_PROMOTE_BROADCAST_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_BROADCAST,
    TENSOR_PROMOTE_BROADCAST_FLOAT_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_BROADCAST_FLOAT
} tensor_promotion;

enum { TENSOR_CAST_NONE, TENSOR_CAST_LOWER, TENSOR_CAST_F32, TENSOR_CAST_WIDEST }; /* what amp does with a function */

/* A row of functions.def. */
typedef struct tensor_row {
    const char *name; /* without tsr_ */
    tensor_promotion promotion;
    uint8_t autocast; /* TENSOR_CAST_*: what amp does with it */
    bool differentiable;
} tensor_row;

extern const tensor_row tensor_rows[];
extern const size_t tensor_row_count;

enum { TENSOR_CALL_INLINE = 8 };

/* One call on its way: filled by the function's stub, read by its body. */
typedef struct tensor_call {
    const tensor_row *row;
    size_t n_tensors;
    tsr_tensor *const *tensors; /* as given; NULL where an optional one is absent */
    uint64_t optional;          /* bit i: tensors[i] may be NULL */
    const char *wrong;          /* the fault of an argument that no body may see, found by the stub; NULL: none */
    bool in_place;              /* of a HANDLE_IN_PLACE function: the first tensor takes the result */
    tsr_context *context;
    ir_builder *b;
    ir_value **in; /* [n_tensors] their values, promoted; NULL where absent */
    ir_value *in_inline[TENSOR_CALL_INLINE];
    base_error error;
} tensor_call;

/* Runs body(user) so that it may build: sets call->context, b and in, promotes, catches failures. Then *n values that
 * body put into out[] (at most `capacity`) become new tensors in results[]. On a failure results[0] is an error tensor
 * and the others are NULL; it is remembered by the context. Inside body, what cannot be built unwinds (tensor_call_fail and
 * every ir function): it sees no NULL values but absent operands. Returns results[0]. */
tsr_tensor *tensor_run(tensor_call *call, tsr_status (*body)(void *user), void *user, ir_value *const *out,
                       size_t n_out, tsr_tensor **results);
/* What tensor_run does before it builds: NULL, or the error tensor that the call returns. For functions on handles. */
tsr_tensor *tensor_begin(tensor_call *call);
/* The same for a function that updates its first tensor in place with out[0], cast to its dtype: returns that tensor,
 * or an error tensor and leaves it as it was. */
tsr_tensor *tensor_run_in_place(tensor_call *call, tsr_status (*body)(void *user), void *user, ir_value *const *out);
/* A number that the user passed, as a parameter of the program, where the call records. */
ir_value *tensor_call_number(tensor_call *call, tsr_dtype dtype, double value);
/* Inside a body: the call fails with this message ("file:line: name: " is put before it). Returns NULL. */
void *tensor_call_fail(tensor_call *call, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* The same, in PyTorch's words for a dtype that a function is not for. kernel: PyTorch's name of it, "lshift". NULL. */
void *tensor_call_refuse_dtype(tensor_call *call, const char *kernel, tsr_dtype dtype);
/* Writes a value into what the handle shows: through its views into the cell. Inside base_try. */
void tensor_write(tsr_context *context, tsr_tensor *tensor, ir_value *value);

/* ---- indices (check_indices.c) ------------------------------------------------------------------------------------- */

/* From low up to and without high, or also: anything else fails the run with "<before><the index><after>". */
typedef struct tensor_index_range {
    int64_t low, high, also;
    bool has_also;
    const char *before, *after; /* need not live longer than the call */
} tensor_index_range;
/* index, with that check on it while the context checks indices. NULL stays NULL. */
ir_value *tensor_checked_index(tensor_call *call, ir_value *index, const tensor_index_range *range);

#endif
