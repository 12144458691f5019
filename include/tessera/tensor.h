/* Contexts, scopes, tensors, and when they are computed.
 *
 * Nothing runs while you write: a function on tensors adds to the context's record and returns a handle at once.
 * tsr_sync compiles the record (or finds it compiled), launches it and returns without waiting; reading a value waits.
 *
 * Ownership. A new tensor belongs to the innermost scope of the calling thread's context and is freed when that scope
 * ends. tsr_keep makes its value survive until tsr_free. tsr_retain and tsr_release count references to the handle
 * alone and never change a result. Tensors made outside every scope live until tsr_free or the context's end.
 *
 * Errors. A function on tensors that is called wrongly returns an error tensor, which holds the error; every tensor
 * computed from it is the same error. The context keeps the first one (tsr_error_take, tsr_report). Functions that
 * block, read, or allocate return a tsr_status; outputs are set only on success. Pointers are not NULL, except where a
 * comment allows it.
 *
 * Threads. All calls work on the calling thread's current context, which one thread uses at a time. A computed tensor
 * may be used from every context; a pending tensor only from its own. A view of another context's tensor is a tensor of
 * the current context with the value that the other one has now; neither can be changed here.
 *
 * Sites. The macros below remember the caller's file and line, which errors and reports then name. A language binding
 * calls tsr_here itself.
 *
 * Collective calls (tessera/dist.h): a call that computes tensors, such as tsr_sync, tsr_mark_step or a read of a
 * pending tensor, is collective where the program that it runs has collectives, or runs on a mesh with devices of
 * several processes (tessera/sharding.h); a read of a computed tensor (tsr_read, tsr_item, tsr_map, printing) is
 * collective where this process's devices do not hold all of its elements. All other calls of this header are not. */
#ifndef TESSERA_TENSOR_H
#define TESSERA_TENSOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tessera/dtype.h>
#include <tessera/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_context tsr_context;
typedef struct tsr_tensor tsr_tensor;
typedef tsr_tensor *tsr_tensor_pointer_; /* for the macros below */
typedef uint64_t tsr_scope;

/* ---- sites ------------------------------------------------------------------------------------------------------ */

/* Sets the source line, file:line, of the calling thread's next tensor functions. file must live as long as the process
 * (a string literal does). */
TSR_API void tsr_here(const char *file, int line);

/* ---- contexts --------------------------------------------------------------------------------------------------- */

/* A context of its own, for threads or language bindings. NULL when memory is short. The caller owns it. */
TSR_API tsr_context *tsr_context_new(void);
/* Makes it the calling thread's current context, until tsr_context_leave. TSR_FAILED_PRECONDITION when another thread
 * uses the context, or when a function that a call on the context has called (a hook, a body, a closure) tries to leave
 * it. Enter and leave nest. A freed context is TSR_INVALID_ARGUMENT, until its memory becomes another context's. */
TSR_API tsr_status tsr_context_enter(tsr_context *context);
TSR_API tsr_status tsr_context_leave(tsr_context *context);
/* Frees the context with all its tensors: tensors still kept or retained become error tensors, which tsr_free and
 * tsr_release end as before. TSR_FAILED_PRECONDITION while a thread is in the context. NULL is allowed. */
TSR_API tsr_status tsr_context_free(tsr_context *context);
/* Waits for all work, frees the calling thread's default context, stops all worker threads and frees the library's
 * memory. The library may be used again afterwards. No other thread may be inside the library. Inside a function that
 * the library has called (a hook, a body, a closure) the context stays. */
TSR_API void tsr_shutdown(void);

/* ---- errors ----------------------------------------------------------------------------------------------------- */

/* Returns and clears the context's first error: message (NULL allowed) points into the context and is valid until the
 * next call of this function or of tsr_report. TSR_OK and "" when there was none. */
TSR_API tsr_status tsr_error_take(const char **message);
/* Waits for all launched work, then returns the first error's status and clears it. If there is an error, prints its
 * message to standard error: this call is the program's request to print. */
TSR_API tsr_status tsr_report(void);
/* The status that a tensor carries: TSR_OK, or the error of an error tensor or of a failed run (does not wait). */
TSR_API tsr_status tsr_tensor_status(const tsr_tensor *tensor);
/* Its message, "" without an error. Valid as long as the tensor. */
TSR_API const char *tsr_tensor_message(const tsr_tensor *tensor);

/* ---- scopes and handles ----------------------------------------------------------------------------------------- */

/* Begins a scope: tensors made from now on belong to it. */
TSR_API tsr_scope tsr_scope_begin(void);
/* Frees every tensor of the scope, and of scopes begun inside it and not ended, except kept and retained tensors.
 * Ending the outermost scope launches the ops that kept tensors still need. An unknown scope is
 * TSR_INVALID_ARGUMENT. */
TSR_API tsr_status tsr_scope_end(tsr_scope scope);
/* Hands the tensor to the scope that encloses `scope` and returns the tensor. An unknown scope sets the context's error
 * (TSR_INVALID_ARGUMENT), and the tensor stays where it is. */
TSR_API tsr_tensor *tsr_scope_return(tsr_scope scope, tsr_tensor *tensor);
/* Frees *handle, which must be the caller's to free, and puts value in its place: a loop's h = f(h). *handle gets the
 * old tensor's lifetime: it is kept if the old tensor was kept, and belongs to the old tensor's scope (if value lives
 * longer, *handle is another handle on it). *handle may be NULL or value: then nothing is freed. TSR_INVALID_ARGUMENT:
 * a tensor is NULL, was freed, or is of another context; *handle is unchanged.
 *
 *     tsr_scope iteration = tsr_scope_begin();
 *     tsr_assign(&h, step(h));
 *     tsr_scope_end(iteration);                    frees what step made, except h */
TSR_API tsr_status tsr_assign(tsr_tensor **handle, tsr_tensor *value);
/* Makes the tensor's value survive scopes and syncs until tsr_free. Returns the tensor. Parameters, buffers and
 * optimizer state are kept. */
TSR_API tsr_tensor *tsr_keep(tsr_tensor *tensor);
/* Ends a keep, or frees a tensor ahead of its scope. NULL is allowed. */
TSR_API void tsr_free(tsr_tensor *tensor);
TSR_API tsr_tensor *tsr_retain(tsr_tensor *tensor);
TSR_API void tsr_release(tsr_tensor *tensor);
/* The number of handles in the current context; tests assert that it returns to its first value. */
TSR_API int64_t tsr_live_tensors(void);

/* ---- properties of a tensor: these functions do not wait or compute ---------------------------------------------- */

TSR_API tsr_dtype tsr_tensor_dtype(const tsr_tensor *tensor);
TSR_API int64_t tsr_dim(const tsr_tensor *tensor);               /* number of dimensions; 0 for error tensors */
TSR_API int64_t tsr_size(const tsr_tensor *tensor, int64_t dim); /* dim may be negative; -1 when out of range */
TSR_API const int64_t *tsr_shape(const tsr_tensor *tensor);      /* [tsr_dim], valid as long as the tensor */
TSR_API int64_t tsr_numel(const tsr_tensor *tensor);
TSR_API bool tsr_is_pending(const tsr_tensor *tensor);       /* recorded, not launched yet */
TSR_API int32_t tsr_tensor_device(const tsr_tensor *tensor); /* the device's ordinal */

/* Marks dimension dim of an input (a tensor with data, neither a view nor a computed value) as varying in size from
 * step to step, between min and max: the last batch of an epoch, sentences. dim may be negative; 0 <= min <= max, 1 <=
 * max. Steps that differ in such sizes have one key and share their machine code; each size still has a program of its
 * own, planned and scheduled for it, so that values have the same bits as without the mark. A mark concerns only its
 * tensor: mark every input whose size varies. Marking again replaces the bounds. Returns x; an error tensor, and x as
 * it was, for a size outside the bounds or a tensor that cannot be marked. Threads: as for every function that changes
 * a tensor. Modelled on PyTorch's torch._dynamo.mark_dynamic. */
TSR_API tsr_tensor *tsr_mark_dynamic(tsr_tensor *x, int64_t dim, int64_t min, int64_t max);

/* ---- data in ----------------------------------------------------------------------------------------------------- */

/* A tensor of dtype and dims[n_dims] from row-major data, which is copied before the call returns. */
TSR_API tsr_tensor *tsr_from_data(const void *data, tsr_dtype dtype, const int64_t *dims, int64_t n_dims);
/* The same without a copy: data is read until release(user) is called, from any thread, and must not change till then.
 * release may be NULL (data lives for ever). Data that is not 16-byte aligned is copied, and released at once. */
TSR_API tsr_tensor *tsr_from_borrowed(const void *data, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                                      void (*release)(void *user), void *user);
/* A number without a dtype of its own, like Python's: in an expression it takes the other operand's dtype, by PyTorch's
 * promotion rules. Its value is a parameter of the compiled program: another value does not recompile. */
TSR_API tsr_tensor *tsr_number(double value);
TSR_API tsr_tensor *tsr_number_int(int64_t value);

/* What a loss does with the losses of a batch's elements: the option `reduction` of loss functions and modules. */
enum { TSR_LOSS_MEAN = 0, TSR_LOSS_SUM = 1, TSR_LOSS_NONE = 2 };

/* ---- when it is computed ------------------------------------------------------------------------------------------ */

/* Launches the computation of new values of kept tensors (parameters, state), of gradients that no optimizer step
 * consumed, and of the n tensors given. Returns without waiting once the launch is queued; at most two are in
 * flight. */
TSR_API tsr_status tsr_sync_all(tsr_tensor *const *tensors, int64_t n);
/* tsr_sync(loss, logits) */
#define tsr_sync(...) (tsr_here(__FILE__, __LINE__), tsr_sync_all(TSR_LIST(__VA_ARGS__)))
/* The same without tensors: PyTorch/XLA's mark_step. */
TSR_API tsr_status tsr_mark_step(void);
/* Waits until all launches have run; returns TSR_OK or their first error. */
TSR_API tsr_status tsr_wait_device_ops(void);
/* Eager mode: each function runs at once. Slower; the same bits. */
TSR_API void tsr_set_eager(bool on);
TSR_API bool tsr_is_eager(void);
/* Calls closure(user) once the next sync's launch has run: on this thread, inside that sync, or (asynchronous) on a
 * thread of the library, in which case it may read but not record. */
TSR_API tsr_status tsr_add_step_closure(void (*closure)(void *user), void *user, bool asynchronous);

/* ---- data out: these launch the value's program and wait --------------------------------------------------------- */

/* Copies the value, row-major, into data of `bytes` bytes, which must be numel * element size. */
TSR_API tsr_status tsr_read(tsr_tensor *tensor, void *data, size_t bytes);
/* Reads the element of a one-element tensor as a double, or as an int64 (exact for integers; of other numbers without the
 * fraction). TSR_INVALID_ARGUMENT: another number of elements; an int64 does not hold the number (infinity, a NaN, a u64 from
 * 2^63 on); a complex number with an imaginary part. */
TSR_API tsr_status tsr_item(tsr_tensor *tensor, double *value);
TSR_API tsr_status tsr_item_int(tsr_tensor *tensor, int64_t *value);
/* Row-major data that can be read until tsr_unmap or the tensor's end, without a copy where the layout allows: the
 * tensor's value at the call, even if the tensor later gets another value. Each tsr_unmap ends the newest remaining
 * mapping; TSR_INVALID_ARGUMENT: there is none. */
TSR_API tsr_status tsr_map(tsr_tensor *tensor, const void **data);
TSR_API tsr_status tsr_unmap(tsr_tensor *tensor);

/* The text that PyTorch would print, with its options; requires_grad=True also where PyTorch names a grad_fn.
 * tsr_to_string: *text is owned by the caller (tsr_string_free). */
typedef struct tsr_print_options {
    size_t size TSR_ZERO;
    int32_t precision TSR_ZERO;  /* digits after the point; 0: 4 */
    int32_t threshold TSR_ZERO;  /* elements above which it summarises; 0: 1000 */
    int32_t edge_items TSR_ZERO; /* shown at each end of a summarised dimension; 0: 3 */
    int32_t line_width TSR_ZERO; /* 0: 80 */
    int32_t sci_mode TSR_ZERO;   /* 0: PyTorch's choice, 1: always, -1: never */
} tsr_print_options;
TSR_API tsr_status tsr_to_string(tsr_tensor *tensor, const tsr_print_options *options, char **text);
TSR_API void tsr_string_free(char *text);
/* Writes this text to standard output, with a line end. */
TSR_API tsr_status tsr_print(tsr_tensor *tensor);

#ifndef TSR_NO_SITES
#define tsr_from_data(...) (tsr_here(__FILE__, __LINE__), tsr_from_data(__VA_ARGS__))
#define tsr_mark_dynamic(...) (tsr_here(__FILE__, __LINE__), tsr_mark_dynamic(__VA_ARGS__))
#define tsr_number(value) (tsr_here(__FILE__, __LINE__), tsr_number(value))
#define tsr_number_int(value) (tsr_here(__FILE__, __LINE__), tsr_number_int(value))
#define tsr_mark_step() (tsr_here(__FILE__, __LINE__), tsr_mark_step())
#define tsr_read(tensor, data, bytes) (tsr_here(__FILE__, __LINE__), tsr_read(tensor, data, bytes))
#define tsr_item(tensor, value) (tsr_here(__FILE__, __LINE__), tsr_item(tensor, value))
#define tsr_item_int(tensor, value) (tsr_here(__FILE__, __LINE__), tsr_item_int(tensor, value))
#define tsr_map(tensor, data) (tsr_here(__FILE__, __LINE__), tsr_map(tensor, data))
#define tsr_print(tensor) (tsr_here(__FILE__, __LINE__), tsr_print(tensor))
#endif

#ifdef __cplusplus
}
/* Lists in C++, where a compound literal is not standard: values that live as long as the statement, and their count. */
template <typename T, unsigned long n> struct tsr_values_ {
    T values[n];
    const T *data() const
    {
        return values;
    }
};
template <typename... T> char (&tsr_counter_(T... values))[sizeof...(T)];
#define TSR_VALUES_(type, ...)                                                                                         \
    (tsr_values_<type, sizeof(tsr_counter_(__VA_ARGS__))>{{__VA_ARGS__}}.data()),                                      \
        (int64_t)sizeof(tsr_counter_(__VA_ARGS__))
#else
#define TSR_VALUES_(type, ...)                                                                                         \
    ((const type[]){__VA_ARGS__}), (int64_t)(sizeof((const type[]){__VA_ARGS__}) / sizeof(type))
#endif
/* Lists: a pointer and a count, two arguments at once. tsr_permute(x, TSR_DIMS(0, 2, 1)) */
#define TSR_DIMS(...) TSR_VALUES_(int64_t, __VA_ARGS__)
#define TSR_NUMBERS(...) TSR_VALUES_(double, __VA_ARGS__)
#define TSR_LIST(...) TSR_VALUES_(tsr_tensor_pointer_, __VA_ARGS__)
#ifndef TSR_NO_SITES
#define tsr_scope_end(...) (tsr_here(__FILE__, __LINE__), tsr_scope_end(__VA_ARGS__))
#define tsr_from_borrowed(...) (tsr_here(__FILE__, __LINE__), tsr_from_borrowed(__VA_ARGS__))
#define tsr_sync_all(...) (tsr_here(__FILE__, __LINE__), tsr_sync_all(__VA_ARGS__))
#define tsr_add_step_closure(...) (tsr_here(__FILE__, __LINE__), tsr_add_step_closure(__VA_ARGS__))
#define tsr_unmap(...) (tsr_here(__FILE__, __LINE__), tsr_unmap(__VA_ARGS__))
#define tsr_to_string(...) (tsr_here(__FILE__, __LINE__), tsr_to_string(__VA_ARGS__))
#define tsr_scope_return(...) (tsr_here(__FILE__, __LINE__), tsr_scope_return(__VA_ARGS__))
#define tsr_assign(...) (tsr_here(__FILE__, __LINE__), tsr_assign(__VA_ARGS__))
#endif
/* The option of dimensions, which is two members: tsr_sum(x, TSR_OVER(1), .keepdim = true), tsr_squeeze(x, TSR_OVER(2)) */
#define TSR_OVER(...) TSR_OVER_LIST_(TSR_DIMS(__VA_ARGS__))
#define TSR_OVER_LIST_(...) TSR_OVER_PAIR_(__VA_ARGS__)
#define TSR_OVER_PAIR_(values, count) .dims = values, .n_dims = count
#endif
