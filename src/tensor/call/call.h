/* One call of a tensor function: from the stub that is generated from functions.def to the returned handle (call.c),
 * and checks of indices (check_indices.c). */
#ifndef TENSOR_CALL_H
#define TENSOR_CALL_H

#include "tensor/record/context.h"

/* How a function treats its tensors' dtypes before its body sees them. */
typedef enum tensor_promotion {
    TENSOR_PROMOTE_NONE,            /* dtypes stay unchanged */
    TENSOR_PROMOTE_COMMON,          /* to PyTorch's common dtype of all tensors; the body broadcasts them */
    TENSOR_PROMOTE_FLOAT,           /* as COMMON, and integers and bools become the default float (f32) */
    TENSOR_PROMOTE_SAME,            /* COMMON, but tensors of different dtypes are an error: products */
    TENSOR_PROMOTE_BROADCAST,       /* COMMON, and all tensors are broadcast to one shape */
    TENSOR_PROMOTE_BROADCAST_FLOAT, /* FLOAT, and all tensors are broadcast to one shape */
    /* The kinds above, where a formula of f16 or bf16 operands is computed in f32 and rounded once, at its end */
    TENSOR_PROMOTE_WIDE = 8,
    TENSOR_PROMOTE_NONE_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_NONE,
    TENSOR_PROMOTE_COMMON_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_COMMON,
    TENSOR_PROMOTE_FLOAT_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_FLOAT,
    TENSOR_PROMOTE_BROADCAST_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_BROADCAST,
    TENSOR_PROMOTE_BROADCAST_FLOAT_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_BROADCAST_FLOAT,
    /* The same where an operand is a number, which f16 and bf16 would round */
    TENSOR_PROMOTE_NUMBER_WIDE = 16,
    TENSOR_PROMOTE_BROADCAST_NUMBER_WIDE = TENSOR_PROMOTE_NUMBER_WIDE | TENSOR_PROMOTE_BROADCAST,
    TENSOR_PROMOTE_KIND = TENSOR_PROMOTE_WIDE - 1 /* the bits of the first kinds */
} tensor_promotion;

enum { TENSOR_CAST_NONE, TENSOR_CAST_LOWER, TENSOR_CAST_F32, TENSOR_CAST_WIDEST }; /* what amp does with a function */

/* A row of functions.def. */
typedef struct tensor_row {
    const char *name;     /* without the prefix tsr_ */
    const char *in_place; /* of the function that writes into its first tensor, "add_"; NULL: the same */
    tensor_promotion promotion;
    uint8_t autocast; /* TENSOR_CAST_*: what amp does with the function */
    bool differentiable;
} tensor_row;

extern const tensor_row tensor_rows[];

enum { TENSOR_CALL_INLINE = 8 };

/* One call: the function's stub fills it in, the body reads it. */
typedef struct tensor_call {
    const tensor_row *row;
    size_t n_tensors;
    tsr_tensor *const *tensors; /* as given; NULL where an optional tensor is absent */
    uint64_t optional;          /* bit i: tensors[i] may be NULL */
    const char *wrong;          /* message for an invalid argument that the stub found before the body; NULL: none */
    bool in_place;              /* the first tensor takes the result */
    tsr_context *context;
    ir_builder *b;
    ir_value **in; /* [n_tensors] the tensors' values, promoted; NULL where absent */
    ir_value *in_inline[TENSOR_CALL_INLINE];
    base_error error;
} tensor_call;

/* The name of the function that was called, for messages. */
static inline const char *tensor_call_name(const tensor_call *call)
{
    return call->in_place && call->row->in_place ? call->row->in_place : call->row->name;
}

/* Writes a warning to the log, "file:line: function: message": once for each line of the program, for a few lines. */
void tensor_call_warn(tensor_call *call, const char *format, ...) BASE_PRINTF(2, 3);

/* Runs body(user) so that it can build ops: sets call->context, b and in, promotes operands and catches failures. Then
 * the n_out values that the body wrote to out[] become new tensors in results[]. On a failure results[0] is an error
 * tensor, the others are NULL, and the context remembers the error. A failure inside the body unwinds (tensor_call_fail
 * and every ir function), so the body sees no NULL values except absent operands. Returns results[0]. */
tsr_tensor *tensor_run(tensor_call *call, tsr_status (*body)(void *user), void *user, ir_value *const *out,
                       size_t n_out, tsr_tensor **results);
/* The work of tensor_run before the body builds: NULL, or the error tensor that the call returns. For functions on
 * handles. */
tsr_tensor *tensor_begin(tensor_call *call);
/* Like tensor_run, for a function that updates its first tensor in place with out[0], cast to the tensor's dtype:
 * returns that tensor, or an error tensor, in which case the first tensor is unchanged. */
tsr_tensor *tensor_run_in_place(tensor_call *call, tsr_status (*body)(void *user), void *user, ir_value *const *out);
/* A number that the user passed, as a parameter of the program, at the place where the call records. */
ir_value *tensor_call_number(tensor_call *call, tsr_dtype dtype, double value);
/* The same for a number that becomes elements of dtype. Integers refuse a number beyond their ends, a NaN and an infinity, with
 * PyTorch's words; negative numbers down to -max are 2^bits more in unsigned ones, as in PyTorch. */
ir_value *tensor_call_element(tensor_call *call, tsr_dtype dtype, double value);
/* The least power of two above all numbers of dtype, integers: the largest of them and one more. */
double tensor_integer_end(tsr_dtype dtype);
/* Inside a body: operand i in dtype. A number is written in dtype at once, so that in f64 it is the user's number and not the
 * nearest f32. NULL: the call has no such operand. For functions whose row promotes nothing. */
ir_value *tensor_call_operand(tensor_call *call, size_t i, tsr_dtype dtype);
/* Inside a body: false, after the call failed with PyTorch's words, where operand i is a number that becomes elements of dtype,
 * integers that do not hold it (tensor_call_element). */
bool tensor_call_holds(tensor_call *call, size_t i, tsr_dtype dtype);
/* Inside a body: fails the call with this message, which gets the prefix "file:line: name: ". Returns NULL. */
void *tensor_call_fail(tensor_call *call, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* The same, with PyTorch's message for a dtype that the function does not support. kernel: PyTorch's name of the
 * function, "lshift". Returns NULL. */
void *tensor_call_refuse_dtype(tensor_call *call, const char *kernel, tsr_dtype dtype);

/* For a stub's `wrong`: "dtype is 99, which is no dtype". Valid until the thread's next call of this function. */
const char *tensor_no_dtype(const char *name, tsr_dtype dtype);

/* ---- indices (check_indices.c) ------------------------------------------------------------------------------------- */

/* Whether the calls that a context records check their indices. */
bool tensor_checks_indices(const tsr_context *context);
/* Returns index, with a check of that range on it while the context checks indices. NULL stays NULL. */
ir_value *tensor_checked_index(tensor_call *call, ir_value *index, const tensor_index_range *range);
/* Returns value, a float of one element or more, with the check that `fits` (bool, its shape) holds everywhere; while the context
 * checks indices. The message has the number of elements that do not fit between `before` and `after`. The value passes
 * through a select on that number, so that no pass removes the check; otherwise: the select's other choice. NULL: an error. */
ir_value *tensor_checked_values(tensor_call *call, ir_value *value, ir_value *fits, const char *before,
                                const char *after, double otherwise);

/* A view of a computed tensor of another context, by one step (NULL: the whole tensor), as a tensor of the current context
 * (foreign.c). */
tsr_tensor *tensor_show_foreign(const tensor_row *row, tsr_tensor *self, const tensor_view *step);

#endif
