/* Custom calls: functions in C that programs call by name (stablehlo.custom_call @name), those that were read as well as
 * those that are recorded.
 *
 * A function is registered once a process, under a name that no other has, and for as long as the process lives. It has up
 * to three parts: infer says what its results are, evaluate computes them on buffers, gradient builds their gradient of
 * other functions on tensors. Without infer a program's own types hold; without evaluate a run that needs the call fails;
 * without gradient differentiating it does.
 *
 * Threads. infer and gradient are called by the thread that builds or reads a program; evaluate by a thread of the
 * library, several at once for different calls. evaluate must not use tensors. The user pointer is theirs to guard. */
#ifndef TESSERA_CUSTOM_CALL_H
#define TESSERA_CUSTOM_CALL_H

#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A call's data besides its operands (backend_config). Borrowed, for the time of the callback. */
typedef struct tsr_attributes tsr_attributes;
/* TSR_NOT_FOUND when it is absent or of another kind. get_number takes an int, too. */
TSR_API tsr_status tsr_attributes_get_int(const tsr_attributes *attributes, const char *name, int64_t *value);
TSR_API tsr_status tsr_attributes_get_number(const tsr_attributes *attributes, const char *name, double *value);
TSR_API tsr_status tsr_attributes_get_ints(const tsr_attributes *attributes, const char *name, const int64_t **values,
                                           int64_t *n);
TSR_API const char *tsr_attributes_get_string(const tsr_attributes *attributes, const char *name); /* NULL: absent */
/* The whole of it where a program gives a string and no dictionary; NULL: it does not. */
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
    void *data; /* inputs must not be written; outputs hold anything before */
} tsr_custom_buffer;

typedef struct tsr_custom_call_class {
    size_t size; /* sizeof(tsr_custom_call_class) */
    const char *name;
    bool has_side_effect; /* a call is run once, in its order, whether its results are used or not */
    /* in[n_in] -> out[n_out]. For a program that was read, what infer says must be what the program says. NULL: see
     * above. Any status but TSR_OK refuses the call, with the message that tsr_custom_call_fail was given. */
    tsr_status (*infer)(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_type *in,
                        int64_t n_out, tsr_custom_type *out);
    /* Any status but TSR_OK fails the run. */
    tsr_status (*evaluate)(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_buffer *in,
                           int64_t n_out, const tsr_custom_buffer *out);
    /* Builds, of in[n_in], out[n_out] and grad_out[n_out] (of the outputs' types; NULL where none arrived), grad_in[n_in],
     * of the inputs' dtypes and shapes; NULL: none. Called while recording: nothing can be read. */
    tsr_status (*gradient)(void *user, const tsr_attributes *attributes, int64_t n_in, tsr_tensor *const *in,
                           int64_t n_out, tsr_tensor *const *out, tsr_tensor *const *grad_out, tsr_tensor **grad_in);
} tsr_custom_call_class;

/* the struct that is copied. TSR_INVALID_ARGUMENT: the name is registered already. Any thread. */
TSR_API tsr_status tsr_register_custom_call(const tsr_custom_call_class *what, void *user);
/* For the callbacks: sets the calling thread's message (copied) and returns status. */
TSR_API tsr_status tsr_custom_call_fail(tsr_status status, const char *message);

/* Records a call of a registered function that has infer. attributes: its ints, numbers and strings are what the callbacks
 * see; NULL: none. The new tensors belong to the innermost scope; out is set only on success. */
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
