/* Custom calls: functions in C that programs call by name (stablehlo.custom_call @name), both programs that were read
 * and recorded programs.
 *
 * A function is registered once per process, under a unique name, for as long as the process lives. It has up to three
 * parts: infer gives the types of the results, evaluate computes them in buffers, gradient builds their gradient from
 * other functions on tensors. Without infer the types in the program are used; without evaluate a run of the call
 * fails; without gradient differentiating the call fails.
 *
 * Threads. infer and gradient are called by the thread that builds or reads a program; evaluate by a thread of the
 * library, several at once for different calls. evaluate must not use tensors. The three functions must themselves
 * protect the user pointer's data against concurrent calls.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_CUSTOM_CALL_H
#define TESSERA_CUSTOM_CALL_H

#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A call's data besides its operands (backend_config). Borrowed, for the time of the callback. */
typedef struct tsr_attributes tsr_attributes;
/* TSR_NOT_FOUND when the entry is absent or of another kind. get_number accepts an int too. */
TSR_API tsr_status tsr_attributes_get_int(const tsr_attributes *attributes, const char *name, int64_t *value);
TSR_API tsr_status tsr_attributes_get_number(const tsr_attributes *attributes, const char *name, double *value);
TSR_API tsr_status tsr_attributes_get_ints(const tsr_attributes *attributes, const char *name, const int64_t **values,
                                           int64_t *n);
TSR_API const char *tsr_attributes_get_string(const tsr_attributes *attributes, const char *name); /* NULL: absent */
/* The whole data as a string, where a program gives a string and no dictionary; else NULL. */
TSR_API const char *tsr_attributes_get_text(const tsr_attributes *attributes);

enum { TSR_CUSTOM_MAX_DIMS = 16 };
typedef struct tsr_custom_type {
    tsr_dtype dtype;
    int64_t n_dims;
    int64_t dims[TSR_CUSTOM_MAX_DIMS];
} tsr_custom_type;

/* Row-major. */
typedef struct tsr_custom_buffer {
    tsr_dtype dtype; /* TSR_DTYPE_NONE: a token, without data */
    int64_t n_dims;
    const int64_t *dims;
    void *data; /* inputs must not be written; outputs are uninitialised before the call */
} tsr_custom_buffer;

typedef struct tsr_custom_call_class {
    size_t size TSR_ZERO; /* sizeof(tsr_custom_call_class) */
    const char *name TSR_ZERO;
    bool has_side_effect TSR_ZERO; /* each call runs once, in program order, whether or not its results are used */
    /* in[n_in] -> out[n_out]. In a program that was read, these types must equal the program's. NULL: see above. Any
     * status but TSR_OK refuses the call, with the message passed to tsr_custom_call_fail. */
    tsr_status (*infer)(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_type *in,
                        int64_t n_out, tsr_custom_type *out) TSR_ZERO;
    /* Any status but TSR_OK fails the run. */
    tsr_status (*evaluate)(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_buffer *in,
                           int64_t n_out, const tsr_custom_buffer *out) TSR_ZERO;
    /* Builds grad_in[n_in], of the inputs' dtypes and shapes (NULL: none), from in[n_in], out[n_out] and
     * grad_out[n_out] (of the outputs' types; NULL where no gradient arrived). Called while recording: nothing can be
     * read. */
    tsr_status (*gradient)(void *user, const tsr_attributes *attributes, int64_t n_in, tsr_tensor *const *in,
                           int64_t n_out, tsr_tensor *const *out, tsr_tensor *const *grad_out,
                           tsr_tensor **grad_in) TSR_ZERO;
} tsr_custom_call_class;

/* the struct is copied. TSR_INVALID_ARGUMENT: the name is registered already. Any thread. */
TSR_API tsr_status tsr_register_custom_call(const tsr_custom_call_class *what, void *user);
/* For the callbacks: sets the calling thread's message (copied) and returns status. */
TSR_API tsr_status tsr_custom_call_fail(tsr_status status, const char *message);

/* Records a call of a registered function that has infer. attributes: the callbacks get the dict's ints, numbers and
 * strings; NULL: none. The new tensors belong to the innermost scope; after an error they are error tensors. */
TSR_API tsr_status tsr_custom_call(const char *name, const tsr_state_dict *attributes, tsr_tensor *const *in,
                                   int64_t n_in, tsr_tensor **out, int64_t n_out);

#ifndef TSR_NO_SITES
#define tsr_custom_call(...) (tsr_here(__FILE__, __LINE__), tsr_custom_call(__VA_ARGS__))
#endif

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_register_custom_call(...) (tsr_here(__FILE__, __LINE__), tsr_register_custom_call(__VA_ARGS__))
#endif
#endif
