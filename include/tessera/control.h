/* Loops and branches inside a program, and checkpoints.
 *
 * The caller's functions are called once, while recording, with placeholder tensors; the ops that they record become
 * the body of one op of the program. Outside tensors that they use become operands of that op, and gradients flow to
 * them. Inside, a tensor cannot be read (it has no value yet) and an outside tensor cannot be changed in place: pass it
 * in and return its new value. Tensors made inside belong to the body and end with it. A body that fails (any status
 * but TSR_OK, an error tensor, NULL) fails the call, and nothing is recorded.
 *
 * All return TSR_OK or an error, which the context remembers too; outputs are new tensors of the innermost scope: after an
 * error, error tensors (tsr_compile: set only on success).
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_CONTROL_H
#define TESSERA_CONTROL_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Reads in[n_in], writes out[n_out]. */
typedef tsr_status (*tsr_body)(void *user, tsr_tensor *const *in, tsr_tensor **out);

typedef struct tsr_compile_options {
    size_t size TSR_ZERO;
    int64_t n_out TSR_ZERO;   /* positional */
    bool full_graph TSR_ZERO; /* reading or syncing inside function is TSR_FAILED_PRECONDITION, naming the line */
} tsr_compile_options;
/* Calls function once and computes its outputs as one program, with the inputs as arguments; the next call that records
 * the same ops runs the same program. tsr_compile(function, user, TSR_LIST(x, y), out, n_out, .full_graph = true) */
TSR_API tsr_status tsr_compile(tsr_body function, void *user, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                               const tsr_compile_options *options);

/* Calls function for the first inputs of given dtypes and shapes, of which given ones need gradients; later calls with
 * such inputs copy the recorded ops without calling function, so recording costs no more than the copy. The call is
 * recorded like any function on tensors: it fuses, and gradients flow to its inputs. The caller promises that outputs
 * follow from the inputs alone: the parts of user that function reads must not change (the pointers function and user
 * identify the recording), and numbers that function uses become constants. A tensor from outside, or a random number,
 * is TSR_FAILED_PRECONDITION. The context may forget recorded ops when it has many, and then calls function again.
 * tsr_assume_pure(function, user, TSR_LIST(x, w), out, n_out) */
TSR_API tsr_status tsr_assume_pure(tsr_body function, void *user, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                   int64_t n_out);

/* While condition (one bool scalar out) holds for the n loop variables, body makes their next values, of the same dtypes
 * and shapes. The loop's gradient is an error, since the number of iterations is not known; use tsr_fori_loop or
 * tsr_scan. */
TSR_API tsr_status tsr_while_loop(tsr_body condition, tsr_body body, void *user, tsr_tensor *const *init, int64_t n,
                                  tsr_tensor **out);
/* For i = lower ... upper - 1: body gets (i as an i64 scalar, the n loop variables) and makes their next values. */
TSR_API tsr_status tsr_fori_loop(int64_t lower, int64_t upper, tsr_body body, void *user, tsr_tensor *const *init,
                                 int64_t n, tsr_tensor **out);
/* For each index of the first dimension of all xs: body gets (n_init carried tensors, a slice of each of n_xs xs) and
 * returns (the carried tensors' next values, n_ys results). out: the last carried values, then the results stacked
 * along a new first dimension. `length` is used when n_xs is 0. */
TSR_API tsr_status tsr_scan(tsr_body body, void *user, tsr_tensor *const *init, int64_t n_init, tsr_tensor *const *xs,
                            int64_t n_xs, int64_t n_ys, int64_t length, tsr_tensor **out);
/* Runs if_true or if_false, depending on the bool scalar pred; both return n_out tensors of equal dtypes and shapes. */
TSR_API tsr_status tsr_cond(tsr_tensor *pred, tsr_body if_true, tsr_body if_false, void *user, tsr_tensor *const *in,
                            int64_t n_in, tsr_tensor **out, int64_t n_out);
/* Runs branches[index], or the last branch when index (an i32 scalar) is out of range. */
TSR_API tsr_status tsr_switch(tsr_tensor *index, const tsr_body *branches, int64_t n_branches, void *user,
                              tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out);

/* fn(in) without keeping the values that its gradient reads: backward computes them again from the inputs when the
 * gradient arrives (PyTorch's checkpoint). Random functions inside give the same values both times. Tensors from outside
 * that fn changes in place, such as running statistics, change once, and not at all when fn fails; a tensor through which
 * gradients flow is refused. The cost is a second forward pass. */
TSR_API tsr_status tsr_checkpoint(tsr_body fn, void *user, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                  int64_t n_out);

/* A function with a gradient of its own (PyTorch's autograd.Function). Both are called once, while recording.
 * forward reads in[n_in] and writes out[n_out] and saved[n_saved] (inputs, outputs or any other tensors that backward
 * reads). backward reads saved[n_saved] and grad_out[n_out] (of the outputs' shapes, zeros where none arrived; NULL for
 * outputs that are neither floating-point nor complex) and writes grad_in[n_in], of the inputs' dtypes and shapes;
 * NULL: none. */
typedef struct tsr_custom_class {
    const char *name TSR_ZERO; /* for errors */
    tsr_status (*forward)(void *user, tsr_tensor *const *in, tsr_tensor **out, tsr_tensor **saved) TSR_ZERO;
    tsr_status (*backward)(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out,
                           tsr_tensor **grad_in) TSR_ZERO;
    int64_t n_saved TSR_ZERO;
} tsr_custom_class;
TSR_API tsr_status tsr_custom_function(const tsr_custom_class *what, void *user, tsr_tensor *const *in, int64_t n_in,
                                       tsr_tensor **out, int64_t n_out);

#ifndef TSR_NO_SITES
#define tsr_assume_pure(...) (tsr_here(__FILE__, __LINE__), tsr_assume_pure(__VA_ARGS__))
#define tsr_checkpoint(...) (tsr_here(__FILE__, __LINE__), tsr_checkpoint(__VA_ARGS__))
#define tsr_custom_function(...) (tsr_here(__FILE__, __LINE__), tsr_custom_function(__VA_ARGS__))
#define tsr_while_loop(...) (tsr_here(__FILE__, __LINE__), tsr_while_loop(__VA_ARGS__))
#define tsr_fori_loop(...) (tsr_here(__FILE__, __LINE__), tsr_fori_loop(__VA_ARGS__))
#define tsr_scan(...) (tsr_here(__FILE__, __LINE__), tsr_scan(__VA_ARGS__))
#define tsr_cond(...) (tsr_here(__FILE__, __LINE__), tsr_cond(__VA_ARGS__))
#define tsr_switch(...) (tsr_here(__FILE__, __LINE__), tsr_switch(__VA_ARGS__))
#endif

#ifdef __cplusplus
}
inline tsr_status tsr_compile(tsr_body function, void *user, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                              int64_t n_out, tsr_compile_options options = {}, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.n_out = n_out;
    return tsr_compile(function, user, in, n_in, out, &options);
}
#elif !defined(TSR_NO_SITES)
/* In two steps, so that TSR_LIST(x) is expanded to its two arguments before they are counted. */
#define tsr_compile(...) tsr_compile_(__VA_ARGS__)
#define tsr_compile_(function, user, in, n_in, out, ...)                                                               \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_compile: n_out is missing"), tsr_here(__FILE__, __LINE__),                           \
     tsr_compile(function, user, in, n_in, out,                                                                        \
                 &(tsr_compile_options){.size = sizeof(tsr_compile_options), .n_out = __VA_ARGS__}))
#endif
#endif
