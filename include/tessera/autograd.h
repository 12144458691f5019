/* Reverse-mode differentiation of the record.
 *
 * tsr_backward walks the record backwards and grows it: nothing runs until a sync, and gradients can be differentiated
 * again. Gradients are accumulated into leaves that require them (tsr_set_requires_grad), as in PyTorch. An in-place
 * function gives a tensor a new value; functions that read the old value keep their gradients.
 *
 * No call is collective (tessera/dist.h), except that tsr_backward through a module of tsr_ddp records collectives: all
 * ranks then call it in the same order (tessera/ddp.h). */
#ifndef TESSERA_AUTOGRAD_H
#define TESSERA_AUTOGRAD_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Makes a floating-point or complex leaf collect gradients, or stop doing so. Returns the tensor; an error tensor for
 * other dtypes ("only Tensors of floating point dtype can require gradients"). A view, or a tensor that tsr_detach returned,
 * becomes a leaf of its own on the same storage: writes are seen by both tensors, gradients end at the new leaf. */
TSR_API tsr_tensor *tsr_set_requires_grad(tsr_tensor *tensor, bool requires_grad);
TSR_API bool tsr_requires_grad(const tsr_tensor *tensor);
TSR_API bool tsr_is_leaf(const tsr_tensor *tensor);
/* The accumulated gradient, of the tensor's shape and dtype: borrowed, valid until the next tsr_zero_grad of the tensor
 * or until the tensor ends; tsr_free and tsr_release leave it alone. NULL: none yet. A tensor that is not a leaf (a
 * view, for example) has a gradient only after tsr_retain_grad. */
TSR_API tsr_tensor *tsr_grad(tsr_tensor *tensor);
/* Forgets the gradient (PyTorch's set_to_none). */
TSR_API void tsr_clear_grad(tsr_tensor *tensor);
/* The same value and storage; gradients stop here. */
TSR_API tsr_tensor *tsr_detach(tsr_tensor *tensor);

/* Whether functions called from now on let gradients through; returns the setting before. Belongs to the context. */
TSR_API bool tsr_set_grad_enabled(bool enabled);
TSR_API bool tsr_is_grad_enabled(void);

typedef struct tsr_backward_options {
    size_t size TSR_ZERO;
    tsr_tensor *tensor TSR_ZERO;   /* positional */
    tsr_tensor *gradient TSR_ZERO; /* of the tensor's shape; NULL: ones, for a tensor of one element */
    bool retain_graph TSR_ZERO;    /* the graph may be walked again */
    bool create_graph TSR_ZERO;    /* the gradients can be differentiated in turn; implies retain_graph */
} tsr_backward_options;
/* tsr_backward(loss) or tsr_backward(loss, .retain_graph = true): accumulates d tensor / d leaf into every leaf that it
 * depends on and that requires gradients. TSR_INVALID_ARGUMENT with PyTorch's words when the tensor has several elements
 * and no gradient is given, when it depends on no such leaf, and when the graph was walked before without retain_graph.
 * Nothing is accumulated then. */
TSR_API tsr_status tsr_backward(const tsr_backward_options *options);

typedef struct tsr_autograd_grad_options {
    size_t size TSR_ZERO;
    tsr_tensor **gradients TSR_ZERO;          /* positional, out: [n_inputs], NULL where an input is not reached */
    tsr_tensor *const *grad_outputs TSR_ZERO; /* [n_outputs], NULL entries or NULL: ones for one-element outputs */
    bool retain_graph TSR_ZERO, create_graph TSR_ZERO;
    bool allow_unused TSR_ZERO; /* an input that no output depends on is no error: its gradient is NULL */
} tsr_autograd_grad_options;
/* Gradients of the sum of the outputs with respect to the inputs, returned and not accumulated. The new tensors belong
 * to the innermost scope; after an error all of them are error tensors. tsr_autograd_grad(TSR_LIST(y), TSR_LIST(x), gradients, .create_graph = true) */
TSR_API tsr_status tsr_autograd_grad(tsr_tensor *const *outputs, int64_t n_outputs, tsr_tensor *const *inputs,
                                     int64_t n_inputs, const tsr_autograd_grad_options *options);

/* While this is on, the current context checks the values that each sync computed: a NaN or an infinity is
 * TSR_NOT_FINITE, which names the first function that made one from finite values, and kept tensors have their values
 * from before the step. Slow: nothing is fused or updated in place. Returns the setting before. */
TSR_API bool tsr_set_detect_anomaly(bool enabled);

/* Keeps a non-leaf's gradient too: each backward that passes through the tensor's present value adds to it. After a
 * write through the tensor this holds for the new value. */
TSR_API tsr_status tsr_retain_grad(tsr_tensor *tensor);
/* hook(user, gradient) is called while backward passes through the tensor's present value: its result, if not NULL,
 * takes the gradient's place. It may record, but not read. The tensor must outlive the backward. */
TSR_API tsr_status tsr_register_hook(tsr_tensor *tensor, tsr_tensor *(*hook)(void *user, tsr_tensor *gradient),
                                     void *user);

#ifdef __cplusplus
}
inline tsr_status tsr_backward(tsr_tensor *tensor, tsr_backward_options options = {},
                               const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.tensor = tensor;
    return tsr_backward(&options);
}
inline tsr_status tsr_autograd_grad(tsr_tensor *const *outputs, int64_t n_outputs, tsr_tensor *const *inputs,
                                    int64_t n_inputs, tsr_tensor **gradients, tsr_autograd_grad_options options = {},
                                    const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.gradients = gradients;
    return tsr_autograd_grad(outputs, n_outputs, inputs, n_inputs, &options);
}
#elif !defined(TSR_NO_SITES)
#define tsr_backward(...)                                                                                              \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_backward: tensor is missing"), tsr_here(__FILE__, __LINE__),                         \
     tsr_backward(&(tsr_backward_options){.size = sizeof(tsr_backward_options), .tensor = __VA_ARGS__}))
/* In two steps, so that TSR_LIST(x) is expanded to its two arguments before they are counted. */
#define tsr_autograd_grad(...) tsr_autograd_grad_(__VA_ARGS__)
#define tsr_autograd_grad_(outputs, n_outputs, inputs, n_inputs, ...)                                                  \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_autograd_grad: gradients is missing"), tsr_here(__FILE__, __LINE__),                 \
     tsr_autograd_grad(                                                                                                \
         outputs, n_outputs, inputs, n_inputs,                                                                         \
         &(tsr_autograd_grad_options){.size = sizeof(tsr_autograd_grad_options), .gradients = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_set_requires_grad(...) (tsr_here(__FILE__, __LINE__), tsr_set_requires_grad(__VA_ARGS__))
#define tsr_detach(...) (tsr_here(__FILE__, __LINE__), tsr_detach(__VA_ARGS__))
#define tsr_retain_grad(...) (tsr_here(__FILE__, __LINE__), tsr_retain_grad(__VA_ARGS__))
#define tsr_register_hook(...) (tsr_here(__FILE__, __LINE__), tsr_register_hook(__VA_ARGS__))
#endif
#endif
