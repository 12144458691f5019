/* Parametrizations: a parameter that is computed from others (torch.nn.utils.parametrize).
 *
 * A parametrized tensor, say "weight", is no parameter any more. The module computes it at each use from the original
 * tensors, which are the parameters: in state dicts they are "parametrizations.weight.original", or
 * "parametrizations.weight.original0", "...original1" when there are several; tensors of the parametrization itself are
 * "parametrizations.weight.0.<name>". These are PyTorch's names. tsr_named_tensor(module, "weight") gives the computed
 * value.
 *
 * Optimizers are made afterwards when a parametrization has several originals; with one original the parameter stays the
 * same tensor. While a thread registers or removes parametrizations, no other thread may use the module.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_PARAMETRIZE_H
#define TESSERA_PARAMETRIZE_H

#include <tessera/nn.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the n originals of which the parametrization makes value; called without gradients. */
typedef tsr_status (*tsr_right_inverse)(void *user, tsr_module *parametrization, tsr_tensor *value,
                                        tsr_tensor **originals, int64_t n);
typedef struct tsr_register_parametrization_options {
    size_t size TSR_ZERO;
    tsr_module *parametrization TSR_ZERO; /* positional */
    /* NULL: the original is the tensor itself, and nothing can be assigned later */
    tsr_right_inverse right_inverse TSR_ZERO;
    void *user TSR_ZERO;        /* for right_inverse; must live as long as the module and its copies */
    int64_t originals TSR_ZERO; /* 0: 1; at most 16; more than 1 needs right_inverse */
    bool unsafe TSR_ZERO;       /* the computed tensor may have another shape or dtype */
} tsr_register_parametrization_options;
/* From now on the module's parameter or buffer `name` is what parametrization's forward computes from the originals
 * (originals inputs, one result of the same shape and dtype). For a tensor that is parametrized already, the new
 * parametrization (of one input) is applied to the result of those before. parametrization is taken over, also on
 * failure; a module made of the user's C function will do:
 *
 *     tsr_register_parametrization(m, "weight", tsr_nn_module_of("Symmetric", symmetric, NULL, 0)) */
TSR_API tsr_status tsr_register_parametrization(tsr_module *module, const char *name,
                                                const tsr_register_parametrization_options *options);
/* Removes all parametrizations of a tensor. leave_parametrized: the parameter gets the computed value; otherwise the
 * original's value, of which there must be one. TSR_NOT_FOUND: the tensor is not parametrized. */
TSR_API tsr_status tsr_remove_parametrizations(tsr_module *module, const char *name, bool leave_parametrized);
/* name NULL: whether any tensor of the module itself is. */
TSR_API bool tsr_is_parametrized(const tsr_module *module, const char *name);
/* Sets the originals so that value is computed, by right_inverse (PyTorch's assignment to the parametrized tensor).
 * TSR_UNIMPLEMENTED: a parametrization has no right_inverse. */
TSR_API tsr_status tsr_assign_parametrized(tsr_module *module, const char *name, tsr_tensor *value);

/* While this is on, a forward of the calling thread that needs a parametrized tensor again gets the value computed first
 * (PyTorch's parametrize.cached): for a weight that is used several times in a step, by a loop over cells or by modules that
 * share it. Values are computed anew after it was switched off, so each step switches it on and, before the optimizer's
 * step, off. Returns the setting before.
 *     bool was = tsr_set_parametrize_cached(true); ... forwards ... tsr_set_parametrize_cached(was); */
TSR_API bool tsr_set_parametrize_cached(bool enabled);

/* ---- PyTorch's parametrizations (torch.nn.utils.parametrizations) -------------------------------------------------------- */

typedef struct tsr_weight_norm_options {
    size_t size TSR_ZERO;
    tsr_module *module TSR_ZERO; /* positional */
    const char *name TSR_ZERO;   /* NULL: "weight" */
    int64_t dim TSR_ZERO;        /* each slice along dim has a norm of its own */
    bool whole TSR_ZERO;         /* one norm for the whole tensor (PyTorch's dim=None) */
} tsr_weight_norm_options;
/* A length (original0) times a direction (original1) (T. Salimans, D. Kingma: Weight normalization; 2016). */
TSR_API tsr_status tsr_weight_norm(const tsr_weight_norm_options *options);

typedef struct tsr_spectral_norm_options {
    size_t size TSR_ZERO;
    tsr_module *module TSR_ZERO;         /* positional */
    const char *name TSR_ZERO;           /* NULL: "weight" */
    int64_t n_power_iterations TSR_ZERO; /* 0: 1; at most 1000 */
    double eps TSR_ZERO;                 /* 0: 1e-12 */
    int64_t dim TSR_ZERO;                /* the rows of the matrix; 0: 1 for transposed convolutions, else 0 */
    bool dim_is_zero TSR_ZERO;           /* 0 also for transposed convolutions */
} tsr_spectral_norm_options;
/* The tensor as a matrix [dim, all others], over its largest singular value, which is estimated with the buffers _u and
 * _v; each use in training iterates them (T. Miyato et al.: Spectral normalization for generative adversarial networks;
 * 2018). A vector is divided by its norm. */
TSR_API tsr_status tsr_spectral_norm(const tsr_spectral_norm_options *options);

typedef struct tsr_orthogonal_options {
    size_t size TSR_ZERO;
    tsr_module *module TSR_ZERO; /* positional */
    const char *name TSR_ZERO;   /* NULL: "weight" */
    /* "matrix_exp", "cayley" or "householder"; NULL: matrix_exp for square matrices, else householder */
    const char *orthogonal_map TSR_ZERO;
    /* without the buffer base, by which the result is multiplied; the other maps than householder then begin with the map
     * of the tensor */
    bool no_trivialization TSR_ZERO;
} tsr_orthogonal_options;
/* The last two dimensions are matrices with orthonormal rows or columns: first those of the tensor's QR decomposition. */
TSR_API tsr_status tsr_orthogonal(const tsr_orthogonal_options *options);

#ifdef __cplusplus
}
inline tsr_status tsr_register_parametrization(tsr_module *module, const char *name, tsr_module *parametrization,
                                               tsr_register_parametrization_options options = {},
                                               const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.parametrization = parametrization;
    return tsr_register_parametrization(module, name, &options);
}
inline tsr_status tsr_weight_norm(tsr_module *module, tsr_weight_norm_options options = {},
                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.module = module;
    return tsr_weight_norm(&options);
}
inline tsr_status tsr_spectral_norm(tsr_module *module, tsr_spectral_norm_options options = {},
                                    const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.module = module;
    return tsr_spectral_norm(&options);
}
inline tsr_status tsr_orthogonal(tsr_module *module, tsr_orthogonal_options options = {},
                                 const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.module = module;
    return tsr_orthogonal(&options);
}
#endif

#ifndef TSR_NO_SITES
#define tsr_remove_parametrizations(...) (tsr_here(__FILE__, __LINE__), tsr_remove_parametrizations(__VA_ARGS__))
#define tsr_assign_parametrized(...) (tsr_here(__FILE__, __LINE__), tsr_assign_parametrized(__VA_ARGS__))
#ifndef __cplusplus
#define tsr_register_parametrization(module, name, ...)                                                                \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_register_parametrization: parametrization is missing"),                              \
     tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_register_parametrization(                                                                                     \
         module, name,                                                                                                 \
         &(tsr_register_parametrization_options){.size = sizeof(tsr_register_parametrization_options),                 \
                                                 .parametrization = __VA_ARGS__}))
#define tsr_weight_norm(...)                                                                                           \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_weight_norm: module is missing"), tsr_here(__FILE__, __LINE__),                      \
     tsr_weight_norm(&(tsr_weight_norm_options){.size = sizeof(tsr_weight_norm_options), .module = __VA_ARGS__}))
#define tsr_spectral_norm(...)                                                                                         \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_spectral_norm: module is missing"), tsr_here(__FILE__, __LINE__),                    \
     tsr_spectral_norm(                                                                                                \
         &(tsr_spectral_norm_options){.size = sizeof(tsr_spectral_norm_options), .module = __VA_ARGS__}))
#define tsr_orthogonal(...)                                                                                            \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_orthogonal: module is missing"), tsr_here(__FILE__, __LINE__),                       \
     tsr_orthogonal(&(tsr_orthogonal_options){.size = sizeof(tsr_orthogonal_options), .module = __VA_ARGS__}))
#endif
#endif
#endif
