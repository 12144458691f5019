/* tensor as the floors above see it: the public functions, and what modules, optimizers and loaders need besides. */
#ifndef TENSOR_TENSOR_H
#define TENSOR_TENSOR_H

#ifndef TSR_NO_SITES
#define TSR_NO_SITES /* a site is the user's line, never one of ours */
#endif
#include <tessera/tensor.h>

#include "base/base.h"
#include "device/device.h"
#include "grad/grad.h"
#include "ir/ir.h"
#include "pass/pass.h"

typedef struct tensor_cell tensor_cell;

/* The calling thread's context, its default one made on first use. NULL when memory is short. */
tsr_context *tensor_context(void);
/* Writes an error that belongs to no tensor into the current context (kept when it is the first); returns status. */
tsr_status tensor_status_fail(tsr_status status, const char *format, ...) BASE_PRINTF(2, 3);
/* The context's first error becomes this one, if there is none yet; returns its status. */
tsr_status tensor_remember(tsr_context *context, const base_error *error);
/* A new error tensor in the innermost scope, remembered by the context. "function: message" with the caller's site is
 * made by this function. */
tsr_tensor *tensor_fail(const char *function, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* True for NULL and error tensors. */
bool tensor_is_error(const tsr_tensor *tensor);

/* Ends a scope that the library began for its own temporaries: frees them, and never launches anything. */
void tensor_scope_leave(tsr_scope scope);

/* The path of the module whose forward runs, for sites: push before, pop after when push returned true. */
bool tensor_path_push(tsr_context *context, const char *path);
void tensor_path_pop(tsr_context *context);

/* The tensor's cell becomes source's value (same dtype and shape, checked): what optimizers, running statistics and
 * copy_ do. No gradient flows. The target stays as it was when this fails. */
tsr_status tensor_assign(tsr_tensor *target, tsr_tensor *source);
/* The same for n targets, then their n sources: all of them, or none when this fails. */
tsr_status tensor_assign_all(size_t n, tsr_tensor *const *tensors);
/* Copies the caller's options (or none: NULL) into own, a struct of size bytes that begins with its size. Unknown fields
 * that are set are TSR_INVALID_ARGUMENT. */
tsr_status tensor_options(const char *function, void *own, size_t size, const void *given);
/* An optimizer step has used the tensor's gradient: it is no output of the next sync. */
void tensor_consume_grad(tsr_tensor *tensor);
/* A 0-d tensor of dtype whose value is a parameter of the compiled program, one slot a call. */
tsr_tensor *tensor_scalar_parameter(tsr_dtype dtype, double value);
/* A tensor of a buffer's value in the innermost scope; the reference is taken over. Never NULL. */
tsr_tensor *tensor_from_buffer(device_buffer *buffer);
/* Whether a one-element tensor has been computed by now; then its value. Never waits, computes or fails. */
bool tensor_ready(const tsr_tensor *tensor, double *value);
/* Identity of the storage: tied parameters have one. */
const void *tensor_storage(const tsr_tensor *tensor);

#endif
