/* Modules: parameters, buffers and sub-modules under names, and a forward.
 *
 * Ownership. A constructor's result is the caller's until it is freed or handed to a module that takes it over
 * (tsr_register_module, tsr_nn_sequential: also when they fail). A constructor that fails returns NULL and sets the
 * context's first error; NULL passed on as a module is that same error. Parameters and buffers are kept tensors of the
 * module; pointers to them are borrowed.
 *
 * Threads. Many contexts may run one module forward at once, when the context that made it has computed its first
 * values (tsr_mark_step); a thread that changes parameters or buffers, registers or switches training must be alone. */
#ifndef TESSERA_NN_H
#define TESSERA_NN_H

#include <tessera/functions.h>
#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_module tsr_module;

/* ---- modules of one's own ----------------------------------------------------------------------------------------- */

typedef struct tsr_module_class {
    size_t size;      /* sizeof(tsr_module_class) */
    const char *name; /* for messages and tsr_module_print */
    /* Reads in[n_in], writes out[n_out] (new tensors, or error tensors). NULL: a container. */
    tsr_status (*forward)(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out);
    void (*free)(void *state); /* may be NULL; called exactly once */
} tsr_module_class;

/* class_table is copied. state is handed to forward; it is taken over, also when this fails. */
TSR_API tsr_module *tsr_module_new(const tsr_module_class *class_table, void *state);
TSR_API void tsr_module_free(tsr_module *module); /* NULL is allowed */
/* Under module's name for it, which is unique in module and has no dot. child is taken over. TSR_INVALID_ARGUMENT as well
 * when a tree of more than 256 levels would come of it. */
TSR_API tsr_status tsr_register_module(tsr_module *module, const char *name, tsr_module *child);
/* Keeps tensor, makes it require gradients. NULL: no parameter of that name (a bias left out). One tensor under two names
 * is one parameter. */
TSR_API tsr_status tsr_register_parameter(tsr_module *module, const char *name, tsr_tensor *tensor);
/* Keeps tensor; part of the state dict when persistent. */
TSR_API tsr_status tsr_register_buffer(tsr_module *module, const char *name, tsr_tensor *tensor, bool persistent);

/* ---- what every module has ----------------------------------------------------------------------------------------- */

/* One tensor in, one out. An error tensor when the module is NULL, a container, or wants other numbers. */
TSR_API tsr_tensor *tsr_forward(tsr_module *module, tsr_tensor *input);
TSR_API tsr_status tsr_forward_n(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                 int64_t n_out);
/* Training or evaluation, for the module and all below it. Modules begin in training. */
TSR_API void tsr_train(tsr_module *module, bool training);
TSR_API void tsr_eval(tsr_module *module);
TSR_API bool tsr_is_training(const tsr_module *module);

/* The parameters of the module and all below it, each once, in order of registration: borrowed, valid until something is
 * registered or freed there. NULL module: NULL. */
typedef struct tsr_parameter_list tsr_parameter_list;
TSR_API const tsr_parameter_list *tsr_parameters(tsr_module *module);
TSR_API int64_t tsr_parameter_count(const tsr_parameter_list *list); /* NULL: 0 */
TSR_API tsr_tensor *tsr_parameter_at(const tsr_parameter_list *list, int64_t i);
TSR_API const char *tsr_parameter_name(const tsr_parameter_list *list, int64_t i); /* "0.weight" */
/* By path ("0.weight"); buffers too. NULL: none. */
TSR_API tsr_tensor *tsr_named_tensor(tsr_module *module, const char *path);
TSR_API tsr_module *tsr_named_module(tsr_module *module, const char *path);
/* Forgets all gradients. */
TSR_API void tsr_module_zero_grad(tsr_module *module);

/* A list of one's own: some of a module's parameters (those with weight decay, the head alone), or leaves that no
 * module has. The names are "0", "1" ... The tensors stay as long as the list does; an optimizer copies its list. It is
 * the caller's (tsr_parameter_list_free). NULL: an error. */
TSR_API tsr_parameter_list *tsr_parameter_list_new(tsr_tensor *const *tensors, int64_t n);
/* Not for what tsr_parameters returned. NULL is allowed. */
TSR_API void tsr_parameter_list_free(tsr_parameter_list *list);

/* ---- gradients, between tsr_backward and tsr_optimizer_step ----------------------------------------------------------- */

typedef struct tsr_clip_grad_norm_options {
    size_t size;
    double max_norm;  /* positional */
    double norm_type; /* p; INFINITY: the largest magnitude; 0: 2 */
} tsr_clip_grad_norm_options;
/* Scales the gradients in place so that the norm of all of them as one vector is at most max_norm; returns the norm that
 * they had, a scalar that is not computed before it is wanted (0 without gradients). Parameters without a gradient are left
 * out. An error tensor, and gradients as they were, when an argument is wrong.
 * tsr_clip_grad_norm_(tsr_parameters(model), 1.0) */
TSR_API tsr_tensor *tsr_clip_grad_norm_(const tsr_parameter_list *parameters,
                                        const tsr_clip_grad_norm_options *options);
/* Every element of every gradient between -clip_value and clip_value. */
TSR_API tsr_status tsr_clip_grad_value_(const tsr_parameter_list *parameters, double clip_value);

/* Parameters and persistent buffers by path. The dict is the caller's; its tensors share the module's storage. */
TSR_API tsr_state_dict *tsr_module_state_dict(tsr_module *module);
/* Copies values in. strict: every name of either side must be in the other. Shapes must be equal; dtypes are converted.
 * Everything is checked before anything changes; the error names all that does not fit. Not strict: names that only one
 * side has are left alone, and said in the log (tsr_set_log_sink). */
TSR_API tsr_status tsr_module_load_state_dict(tsr_module *module, const tsr_state_dict *dict, bool strict);

/* ---- modules as text ------------------------------------------------------------------------------------------------- */

/* The class's name ("Linear"); "" for NULL. Valid as long as the module. */
TSR_API const char *tsr_module_type(const tsr_module *module);
/* What PyTorch prints: Linear(in_features=4, out_features=3, bias=True), children indented. *text is the caller's
 * (tsr_string_free). */
TSR_API tsr_status tsr_module_to_string(const tsr_module *module, char **text);
/* Writes it to standard output, with a line end. */
TSR_API tsr_status tsr_module_print(const tsr_module *module);

/* ---- containers; layers, activations and losses are in modules.h ----------------------------------------------------- */

/* Containers without a forward, whose modules are taken over, also when they fail; NULL: an error. Lists name them "0",
 * "1" ...; a dict by n names, which are copied. Their modules are trained, saved and moved with the module that they are
 * registered in; tsr_module_child or tsr_named_module(list, "0") gives one. */
TSR_API tsr_module *tsr_nn_module_list(tsr_module *const *modules, int64_t n);
TSR_API tsr_module *tsr_nn_module_dict(const char *const *names, tsr_module *const *modules, int64_t n);
TSR_API tsr_module *tsr_nn_parameter_list(tsr_tensor *const *tensors, int64_t n);
/* A module's children in the order of registration; name may be NULL, else it gets child i's. NULL: there is none. */
TSR_API int64_t tsr_module_child_count(const tsr_module *module);
TSR_API tsr_module *tsr_module_child(const tsr_module *module, int64_t i, const char **name);
/* One after the other, named "0", "1" ...; all are taken over. tsr_nn_sequential(a, b, c) */
TSR_API tsr_module *tsr_nn_sequential_list(tsr_module *const *modules, int64_t n);

/* ---- initial values: each writes into a parameter, without gradients, and returns its status ------------------------ */

TSR_API tsr_status tsr_init_uniform(tsr_tensor *tensor, double low, double high);
TSR_API tsr_status tsr_init_normal(tsr_tensor *tensor, double mean, double std);
TSR_API tsr_status tsr_init_constant(tsr_tensor *tensor, double value);
TSR_API tsr_status tsr_init_xavier_uniform(tsr_tensor *tensor, double gain);
TSR_API tsr_status tsr_init_xavier_normal(tsr_tensor *tensor, double gain);
/* a: the slope below zero of the leaky relu that follows (0: relu; sqrt(5): PyTorch's layers). Fan in. */
TSR_API tsr_status tsr_init_kaiming_uniform(tsr_tensor *tensor, double a);
TSR_API tsr_status tsr_init_kaiming_normal(tsr_tensor *tensor, double a);

#ifdef __cplusplus
}
template <typename... modules> inline tsr_module *tsr_nn_sequential(modules... list)
{
    tsr_module *const all[] = {list...};
    return tsr_nn_sequential_list(all, (int64_t)sizeof...(list));
}
inline tsr_tensor *tsr_clip_grad_norm_(const tsr_parameter_list *parameters, double max_norm,
                                       tsr_clip_grad_norm_options options = {}, const char *file = __builtin_FILE(),
                                       int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.max_norm = max_norm;
    return tsr_clip_grad_norm_(parameters, &options);
}
inline tsr_tensor *tsr_clip_grad_norm_(const tsr_parameter_list *parameters, int max_norm,
                                       const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_clip_grad_norm_(parameters, (double)max_norm, tsr_clip_grad_norm_options{}, file, line);
}
#else
#define tsr_nn_sequential(...)                                                                                         \
    tsr_nn_sequential_list((tsr_module *const[]){__VA_ARGS__},                                                         \
                           (int64_t)(sizeof((tsr_module *const[]){__VA_ARGS__}) / sizeof(tsr_module *)))
#endif

#ifndef TSR_NO_SITES
#define tsr_module_new(...) (tsr_here(__FILE__, __LINE__), tsr_module_new(__VA_ARGS__))
#define tsr_register_module(...) (tsr_here(__FILE__, __LINE__), tsr_register_module(__VA_ARGS__))
#define tsr_register_parameter(...) (tsr_here(__FILE__, __LINE__), tsr_register_parameter(__VA_ARGS__))
#define tsr_register_buffer(...) (tsr_here(__FILE__, __LINE__), tsr_register_buffer(__VA_ARGS__))
#define tsr_forward_n(...) (tsr_here(__FILE__, __LINE__), tsr_forward_n(__VA_ARGS__))
#define tsr_parameter_list_new(...) (tsr_here(__FILE__, __LINE__), tsr_parameter_list_new(__VA_ARGS__))
#define tsr_module_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_module_state_dict(__VA_ARGS__))
#define tsr_module_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_module_load_state_dict(__VA_ARGS__))
#define tsr_module_to_string(...) (tsr_here(__FILE__, __LINE__), tsr_module_to_string(__VA_ARGS__))
#define tsr_module_print(...) (tsr_here(__FILE__, __LINE__), tsr_module_print(__VA_ARGS__))
#define tsr_nn_module_list(...) (tsr_here(__FILE__, __LINE__), tsr_nn_module_list(__VA_ARGS__))
#define tsr_nn_module_dict(...) (tsr_here(__FILE__, __LINE__), tsr_nn_module_dict(__VA_ARGS__))
#define tsr_nn_parameter_list(...) (tsr_here(__FILE__, __LINE__), tsr_nn_parameter_list(__VA_ARGS__))
#define tsr_nn_sequential_list(...) (tsr_here(__FILE__, __LINE__), tsr_nn_sequential_list(__VA_ARGS__))
#define tsr_init_uniform(...) (tsr_here(__FILE__, __LINE__), tsr_init_uniform(__VA_ARGS__))
#define tsr_init_normal(...) (tsr_here(__FILE__, __LINE__), tsr_init_normal(__VA_ARGS__))
#define tsr_init_constant(...) (tsr_here(__FILE__, __LINE__), tsr_init_constant(__VA_ARGS__))
#define tsr_init_xavier_uniform(...) (tsr_here(__FILE__, __LINE__), tsr_init_xavier_uniform(__VA_ARGS__))
#define tsr_init_xavier_normal(...) (tsr_here(__FILE__, __LINE__), tsr_init_xavier_normal(__VA_ARGS__))
#define tsr_init_kaiming_uniform(...) (tsr_here(__FILE__, __LINE__), tsr_init_kaiming_uniform(__VA_ARGS__))
#define tsr_init_kaiming_normal(...) (tsr_here(__FILE__, __LINE__), tsr_init_kaiming_normal(__VA_ARGS__))
#ifndef __cplusplus
#define tsr_clip_grad_norm_(parameters, ...)                                                                           \
    (tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_clip_grad_norm_(parameters, &(tsr_clip_grad_norm_options){.size = sizeof(tsr_clip_grad_norm_options),         \
                                                                   .max_norm = __VA_ARGS__}))
#endif
#define tsr_clip_grad_value_(...) (tsr_here(__FILE__, __LINE__), tsr_clip_grad_value_(__VA_ARGS__))
#define tsr_forward(module, input) (tsr_here(__FILE__, __LINE__), tsr_forward(module, input))
#endif

#include <tessera/modules.h>
#endif
