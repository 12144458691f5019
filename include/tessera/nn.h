/* Modules: parameters, buffers and sub-modules under names, and a forward.
 *
 * Ownership. A constructor's result is the caller's until it is freed or handed to a module that takes it over
 * (tsr_register_module, tsr_nn_sequential: also when they fail). A constructor that fails returns NULL and sets the
 * context's first error; a constructor that is passed this NULL fails with the same error. Parameters and buffers are
 * kept tensors of the module; pointers to them are borrowed.
 *
 * Threads. Many contexts may call one module's forward at once, after the context that made it has computed its first
 * values (tsr_mark_step). While a thread changes parameters or buffers, registers or switches training, no other thread
 * may use the module.
 *
 * No call is collective (tessera/dist.h), except for the tensors that it computes or reads (tsr_sync and tsr_read in
 * tensor.h), and the forward of modules that say so (tessera/ddp.h, tessera/fsdp.h). */
#ifndef TESSERA_NN_H
#define TESSERA_NN_H

#include <tessera/functions.h>
#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_module tsr_module;

/* ---- user-defined modules ---------------------------------------------------------------------------------------- */

typedef struct tsr_module_class {
    size_t size TSR_ZERO;      /* sizeof(tsr_module_class) */
    const char *name TSR_ZERO; /* for messages and tsr_module_print */
    /* Reads in[n_in], writes all of out[n_out] (new tensors, or error tensors), which are NULL at first. An error that
     * it returns is the context's, also when it set none; an error tensor among the results is an error, too. NULL: a
     * container. */
    tsr_status (*forward)(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out) TSR_ZERO;
    void (*free)(void *state) TSR_ZERO; /* may be NULL; called exactly once */
    /* Copies the state for a copy of the module (tsr_module_copy); returns NULL when memory is short. The function may
     * be NULL: then a module with a state cannot be copied. */
    void *(*copy)(const void *state)TSR_ZERO;
} tsr_module_class;

/* class_table is copied. state is passed to forward; it is taken over, also when this fails. */
TSR_API tsr_module *tsr_module_new(const tsr_module_class *class_table, void *state);
/* NULL is allowed. When called in the module's own forward or its hooks, the module is freed when that forward ends. A module
 * that another one has taken over is freed with that one: here the call does nothing but set the context's error
 * (TSR_FAILED_PRECONDITION); tsr_replace_module takes a module out of a tree. */
TSR_API void tsr_module_free(tsr_module *module);
/* Registers child in module under a name that is unique there and has no dot. child is taken over. TSR_INVALID_ARGUMENT
 * also when the tree would have more than 256 levels. */
TSR_API tsr_status tsr_register_module(tsr_module *module, const char *name, tsr_module *child);
/* Keeps tensor and makes it require gradients. tensor NULL: there is no parameter of that name (an omitted bias). One
 * tensor under two names is one parameter. */
TSR_API tsr_status tsr_register_parameter(tsr_module *module, const char *name, tsr_tensor *tensor);
/* Keeps tensor; part of the state dict when persistent. */
TSR_API tsr_status tsr_register_buffer(tsr_module *module, const char *name, tsr_tensor *tensor, bool persistent);

/* ---- modules made of a function and children ------------------------------------------------------------------------ */

/* The shortest way to define a model: forward takes one tensor and returns one (a new one, or an error tensor), and
 * calls the children by name.
 *
 *     static tsr_tensor *block(tsr_module *m, tsr_tensor *x)
 *     {
 *         return tsr_add(x, tsr_call(m, "fc", tsr_call(m, "norm", x)));
 *     }
 *     tsr_module *m = tsr_nn_module("Block", block, {"norm", tsr_nn_layer_norm(64)}, {"fc", tsr_nn_linear(64, 64)});
 *
 * docs/modules-of-your-own.md is a guide. */
typedef tsr_tensor *(*tsr_module_function)(tsr_module *module, tsr_tensor *input);
typedef struct tsr_named_child {
    const char *name;
    tsr_module *module;
} tsr_named_child;
/* type is copied. All children are taken over, also on failure (NULL). If a child is NULL, the call fails with the
 * error of that child's constructor. */
TSR_API tsr_module *tsr_nn_module_of(const char *type, tsr_module_function forward, const tsr_named_child *children,
                                     int64_t n);
/* tsr_forward of the child of that name; an error tensor when there is no such child. */
TSR_API tsr_tensor *tsr_call(tsr_module *module, const char *name, tsr_tensor *input);
/* The same for a forward of two tensors (a layer that also reads a condition, such as a U-Net's noise level):
 * tsr_nn_module2("Block", block, {"fc", tsr_nn_linear(64, 64)}), called by tsr_forward2 and tsr_call2. */
typedef tsr_tensor *(*tsr_module_function2)(tsr_module *module, tsr_tensor *first, tsr_tensor *second);
TSR_API tsr_module *tsr_nn_module2_of(const char *type, tsr_module_function2 forward, const tsr_named_child *children,
                                      int64_t n);
TSR_API tsr_tensor *tsr_call2(tsr_module *module, const char *name, tsr_tensor *first, tsr_tensor *second);
/* An integer under a name in the module, for forward to read (the number of heads). Setting it again replaces it.
 * tsr_module_int of a name that was not set returns 0 and sets the context's error. */
TSR_API tsr_status tsr_module_set_int(tsr_module *module, const char *name, int64_t value);
TSR_API int64_t tsr_module_int(const tsr_module *module, const char *name);

/* ---- what every module has ----------------------------------------------------------------------------------------- */

/* One tensor in, one out. An error tensor when the module is NULL, a container, or has another number of inputs or
 * results. */
TSR_API tsr_tensor *tsr_forward(tsr_module *module, tsr_tensor *input);
/* Two tensors in, one out: a loss of input and target, Bilinear, a decoder layer of target and memory ... */
TSR_API tsr_tensor *tsr_forward2(tsr_module *module, tsr_tensor *first, tsr_tensor *second);
/* Any number of tensors in and out. A forward that gives an error tensor has failed: the result is the status of that
 * tensor. After an error all of out are error tensors. */
TSR_API tsr_status tsr_forward_n(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                 int64_t n_out);
/* Switches the module and all modules below it to training or evaluation. Modules begin in training. */
TSR_API void tsr_train(tsr_module *module, bool training);
TSR_API void tsr_eval(tsr_module *module);
TSR_API bool tsr_is_training(const tsr_module *module);

/* The parameters of the module and all below it, each once, in order of registration: borrowed, valid until a module or
 * tensor in the tree is registered or freed. NULL module: NULL. */
typedef struct tsr_parameter_list tsr_parameter_list;
TSR_API const tsr_parameter_list *tsr_parameters(tsr_module *module);
TSR_API int64_t tsr_parameter_count(const tsr_parameter_list *list); /* NULL: 0 */
TSR_API tsr_tensor *tsr_parameter_at(const tsr_parameter_list *list, int64_t i);
TSR_API const char *tsr_parameter_name(const tsr_parameter_list *list, int64_t i); /* "0.weight" */
/* By path ("0.weight"); buffers too. NULL: none, which is no error: it asks whether there is one. */
TSR_API tsr_tensor *tsr_named_tensor(tsr_module *module, const char *path);
/* The same where there must be one: otherwise an error tensor, whose message (TSR_NOT_FOUND) has the names that there are,
 * as of a child that tsr_call does not find. An optional argument (a bias) takes NULL for left out, but not this error. */
TSR_API tsr_tensor *tsr_need_tensor(tsr_module *module, const char *path);
TSR_API tsr_module *tsr_named_module(tsr_module *module, const char *path);
/* Calls visit for the module and all modules below it, children first, with their paths ("" for the module itself),
 * until it returns anything but TSR_OK, which is then the result. It must not register or free modules. */
TSR_API tsr_status tsr_module_apply(tsr_module *module,
                                    tsr_status (*visit)(void *user, tsr_module *module, const char *path), void *user);
/* Freezes or unfreezes parameters: sets whether the parameters whose path matches the pattern require gradients. In the
 * pattern * is any text ("encoder.*", "*.bias"; NULL: all parameters). Returns the number of matching parameters; -1:
 * an error, such as TSR_NOT_FOUND for a pattern that matches none: the message has the nearest names. */
TSR_API int64_t tsr_module_requires_grad(tsr_module *module, const char *pattern, bool requires_grad);
/* Puts another tensor of the same shape in the place of a parameter or buffer, to tie weights (tsr_replace_tensor(m,
 * "head.weight", tsr_named_tensor(m, "embedding.weight"))). An optimizer that was made before still updates the old
 * tensor. */
TSR_API tsr_status tsr_replace_tensor(tsr_module *module, const char *path, tsr_tensor *tensor);
/* Puts another module in the place of the one with that path ("fc", "layers.3.norm", "0" of a Sequential), which is freed:
 * another head for a loaded model, or tsr_nn_identity() to leave a layer out. The replacement is taken over, also on failure;
 * it begins in training. An optimizer that was made before still updates the old parameters; tsr_ddp and tsr_fsdp are
 * called afterwards. TSR_NOT_FOUND: there is no such module. tsr_replace_module(m, "fc", tsr_nn_linear(512, 10)) */
TSR_API tsr_status tsr_replace_module(tsr_module *module, const char *path, tsr_module *replacement);
/* Converts all floating-point parameters and buffers to another floating-point dtype. The results are new tensors, so
 * make optimizers afterwards; tied parameters stay tied. All are computed on return; an error leaves the module as it
 * was. */
TSR_API tsr_status tsr_module_to(tsr_module *module, tsr_dtype dtype);
/* A new module with equal values, without hooks and key-value cache; tied parameters are tied in the copy. It is the
 * caller's. NULL: an error (a module of the user's class has a state but no copy function). */
TSR_API tsr_module *tsr_module_copy(tsr_module *module);
/* Forgets all gradients. */
TSR_API void tsr_module_zero_grad(tsr_module *module);

/* A list that the caller chooses: some of a module's parameters (the ones with weight decay, or only the head), or
 * leaves outside any module, which must be kept for as long as they are trained (tsr_keep). The names are "0", "1" ... The tensors stay as long as the list does; an optimizer copies
 * its list. It is the caller's (tsr_parameter_list_free). NULL: an error. */
TSR_API tsr_parameter_list *tsr_parameter_list_new(tsr_tensor *const *tensors, int64_t n);
/* The module's parameters for which chosen(user, name, parameter) is true, under their names, in order: for groups with
 * options of their own (biases and norms without weight decay), or to train a part. Like tsr_parameter_list_new. */
TSR_API tsr_parameter_list *
tsr_parameters_where(tsr_module *module, bool (*chosen)(void *user, const char *name, const tsr_tensor *parameter),
                     void *user);
/* Not for lists that tsr_parameters returned. NULL is allowed. */
TSR_API void tsr_parameter_list_free(tsr_parameter_list *list);

/* ---- hooks ----------------------------------------------------------------------------------------------------------- */

/* Functions that a module calls around its forward, in the order in which they were registered. Each registration returns a
 * number (> 0) for tsr_remove_hook; 0: an error. user must live as long as the hook. Hooks must not register or remove
 * hooks. */

/* Before the forward: may put other tensors into in[n_in]. An error ends the forward. */
typedef tsr_status (*tsr_forward_pre_hook)(void *user, tsr_module *module, tsr_tensor **in, int64_t n_in);
TSR_API int64_t tsr_register_forward_pre_hook(tsr_module *module, tsr_forward_pre_hook hook, void *user);
/* After the forward: may put other tensors into out[n_out]. */
typedef tsr_status (*tsr_forward_hook)(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                       tsr_tensor **out, int64_t n_out);
TSR_API int64_t tsr_register_forward_hook(tsr_module *module, tsr_forward_hook hook, void *user);
/* While tsr_backward passes through the module's first result: hook(user, gradient) as in tsr_register_hook. */
TSR_API int64_t tsr_register_backward_hook(tsr_module *module, tsr_tensor *(*hook)(void *user, tsr_tensor *gradient),
                                           void *user);
/* While tsr_backward passes through the module (PyTorch's register_full_backward_hook): grad_out[n_out] are the gradients
 * of its results (NULL: none arrived), grad_in[n_in] those of its inputs by way of this call alone (NULL: the input requires
 * none); the hook may put others, of the same dtypes and shapes, into grad_in. It may record, but not read. When no input
 * requires a gradient, the hook is called with the gradients of results. An error ends the backward. It is called for
 * forwards after its registration, also when it was removed in between; user and the results must live until the backward.
 * The forward gets its inputs under handles of their own, so writing into them changes only these. Not inside a function that
 * is recorded (a loop's body, a checkpoint), which is TSR_FAILED_PRECONDITION, as with the hook above. */
typedef tsr_status (*tsr_full_backward_hook)(void *user, tsr_tensor *const *grad_out, int64_t n_out,
                                             tsr_tensor **grad_in, int64_t n_in);
TSR_API int64_t tsr_register_full_backward_hook(tsr_module *module, tsr_full_backward_hook hook, void *user);
/* Called when tsr_module_state_dict(root) has added the module's own entries, whose names begin with prefix; may add or
 * change entries. */
typedef tsr_status (*tsr_state_dict_hook)(void *user, tsr_module *module, tsr_state_dict *dict, const char *prefix);
TSR_API int64_t tsr_register_state_dict_hook(tsr_module *module, tsr_state_dict_hook hook, void *user);
/* Called by tsr_module_load_state_dict, tsr_module_load_matching and tsr_load_checkpoint before anything is checked, with a
 * copy of the dict, parents first: may rename, add or remove entries, so that files of an earlier version of a model
 * load, and entries that a state dict hook added are taken out. An error ends the load, and nothing has changed. */
TSR_API int64_t tsr_register_load_state_dict_hook(tsr_module *module, tsr_state_dict_hook hook, void *user);
TSR_API tsr_status tsr_remove_hook(tsr_module *module,
                                   int64_t hook); /* TSR_NOT_FOUND: the module has no hook of that number */

/* ---- gradients, between tsr_backward and tsr_optimizer_step ----------------------------------------------------------- */

typedef struct tsr_clip_grad_norm_options {
    size_t size TSR_ZERO;
    double max_norm TSR_ZERO;  /* positional */
    double norm_type TSR_ZERO; /* the p of the p-norm; INFINITY: the largest magnitude; 0: 2 */
} tsr_clip_grad_norm_options;
/* Scales the gradients in place so that the norm of all of them as one vector is at most max_norm; returns their norm
 * before, a scalar that is computed only when needed (0 without gradients). Parameters without a gradient are left out.
 * When an argument is wrong, the result is an error tensor and gradients stay as they were.
 * tsr_clip_grad_norm_(tsr_parameters(model), 1.0) */
TSR_API tsr_tensor *tsr_clip_grad_norm_(const tsr_parameter_list *parameters,
                                        const tsr_clip_grad_norm_options *options);
/* Clamps every element of every gradient to the range from -clip_value to clip_value. */
TSR_API tsr_status tsr_clip_grad_value_(const tsr_parameter_list *parameters, double clip_value);

/* Parameters and persistent buffers by path. The dict is the caller's; its tensors share the module's storage. */
TSR_API tsr_state_dict *tsr_module_state_dict(tsr_module *module);
/* Copies values into the module. strict: module and dict must have the same names. Shapes must be equal; dtypes are
 * converted. All entries are checked before any value changes; the error names every entry that does not fit. Not
 * strict: names on only one side are skipped and reported in the log (tsr_set_log_sink). */
TSR_API tsr_status tsr_module_load_state_dict(tsr_module *module, const tsr_state_dict *dict, bool strict);

/* Copies the entries that fit from another model's file: those with the module's name and shape; *loaded is their
 * number. All other tensors of the module stay. *report lists all missing entries, unexpected entries and entries of
 * another shape ("" when there are none); it is the caller's (tsr_string_free). loaded and report may be NULL. */
TSR_API tsr_status tsr_module_load_matching(tsr_module *module, const tsr_state_dict *dict, int64_t *loaded,
                                            char **report);

/* ---- modules as text ------------------------------------------------------------------------------------------------- */

/* The class's name ("Linear"); "" for NULL. Valid as long as the module. */
TSR_API const char *tsr_module_type(const tsr_module *module);
/* The text that PyTorch prints: Linear(in_features=4, out_features=3, bias=True), children indented. *text is the caller's
 * (tsr_string_free). */
TSR_API tsr_status tsr_module_to_string(const tsr_module *module, char **text);
/* Writes this text to standard output, with a line end. */
TSR_API tsr_status tsr_module_print(const tsr_module *module);
/* A line for each module of the tree, children first: its results' shapes for these inputs, its own parameters, and the
 * operations of its products (two for a multiplication and an addition; only of layers with weights, not of functions
 * in a forward), and its results' bytes; then the sums, with the memory of parameters, gradients and outputs (fusion needs
 * less, an optimizer's state is more). Nothing runs or changes: the forward is recorded in evaluation mode; only lazy
 * modules find their sizes, as in a first forward. *text is the caller's (tsr_string_free). */
TSR_API tsr_status tsr_module_summary(tsr_module *module, tsr_tensor *const *inputs, int64_t n, char **text);

/* ---- containers; layers, activations and losses are in modules.h ----------------------------------------------------- */

/* Containers without a forward. They take over the given modules, also on failure; NULL: an error. A list names its
 * modules "0", "1" ...; a dict uses n names, which are copied. The modules are trained, saved and moved with the module
 * in which the container is registered; tsr_module_child or tsr_named_module(list, "0") returns one of them. */
TSR_API tsr_module *tsr_nn_module_list(tsr_module *const *modules, int64_t n);
TSR_API tsr_module *tsr_nn_module_dict(const char *const *names, tsr_module *const *modules, int64_t n);
TSR_API tsr_module *tsr_nn_parameter_list(tsr_tensor *const *tensors, int64_t n);
TSR_API tsr_module *tsr_nn_parameter_dict(const char *const *names, tsr_tensor *const *tensors, int64_t n);
/* Child i of a module, in the order of registration; name may be NULL, else it gets the child's name. NULL: there is
 * none. */
TSR_API int64_t tsr_module_child_count(const tsr_module *module);
TSR_API tsr_module *tsr_module_child(const tsr_module *module, int64_t i, const char **name);
/* Runs modules one after the other, named "0", "1" ...; all are taken over. tsr_nn_sequential(a, b, c) */
TSR_API tsr_module *tsr_nn_sequential_list(tsr_module *const *modules, int64_t n);

/* ---- a loss with a distance of the user's ------------------------------------------------------------------------------ */

/* The distances of a's rows from b's; called while the loss is recorded, once or twice more for other pairs. */
typedef tsr_tensor *(*tsr_distance_function)(void *user, tsr_tensor *a, tsr_tensor *b);
typedef struct tsr_triplet_margin_with_distance_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *negative TSR_ZERO;           /* positional */
    tsr_distance_function distance TSR_ZERO; /* NULL: tsr_pairwise_distance, with p = 2 */
    void *user TSR_ZERO;
    double margin TSR_ZERO;     /* 0: 1 */
    bool swap TSR_ZERO;         /* the nearer of anchor and positive to negative counts */
    int64_t reduction TSR_ZERO; /* 0 mean, 1 sum, 2 none */
} tsr_triplet_margin_with_distance_loss_options;
/* max(0, distance(anchor, positive) - distance(anchor, negative) + margin); the three have as many dimensions as each
 * other. tsr_triplet_margin_with_distance_loss(anchor, positive, negative, .distance = f) */
TSR_API tsr_tensor *tsr_triplet_margin_with_distance_loss(tsr_tensor *anchor, tsr_tensor *positive,
                                                          const tsr_triplet_margin_with_distance_loss_options *options);
typedef struct tsr_nn_triplet_margin_with_distance_loss_options {
    size_t size TSR_ZERO;
    tsr_distance_function distance TSR_ZERO; /* positional; NULL: tsr_pairwise_distance */
    void *user TSR_ZERO;                     /* must live as long as the module and its copies */
    double margin TSR_ZERO;
    bool swap TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_nn_triplet_margin_with_distance_loss_options;
/* The same as a module of three inputs (tsr_forward_n). NULL: an error. */
TSR_API tsr_module *
tsr_nn_triplet_margin_with_distance_loss(const tsr_nn_triplet_margin_with_distance_loss_options *options);

/* ---- adaptive softmax --------------------------------------------------------------------------------------------------- */

typedef struct tsr_nn_adaptive_log_softmax_with_loss_options {
    size_t size TSR_ZERO;
    int64_t n_cutoffs TSR_ZERO; /* positional, within TSR_DIMS */
    double div_value TSR_ZERO;  /* 0: 4 */
    bool head_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool all_rows TSR_ZERO; /* every row passes through every cluster */
} tsr_nn_adaptive_log_softmax_with_loss_options;
/* Log-probabilities of many classes, sorted by their frequency, which cutoffs (increasing, below n_classes) divide into the
 * frequent ones and clusters (AdaptiveLogSoftmaxWithLoss): inputs [N, in_features] and classes [N] -> the logarithm of each
 * class's probability [N] and the loss, the mean of their negatives (tsr_forward_n). cutoffs are copied. NULL: an error.
 * A large cluster computes the rows of its own classes alone, 64 at a time; then there are no second gradients, except with
 * .all_rows, which needs time and memory for every row in every cluster.
 *     tsr_nn_adaptive_log_softmax_with_loss(64, 10000, TSR_DIMS(100, 1000), .div_value = 2) */
TSR_API tsr_module *tsr_nn_adaptive_log_softmax_with_loss(int64_t in_features, int64_t n_classes,
                                                          const int64_t *cutoffs,
                                                          const tsr_nn_adaptive_log_softmax_with_loss_options *options);
/* Of such a module: the log-probabilities of all classes, [N, n_classes]; their largest (tsr_argmax) is its prediction. */
TSR_API tsr_tensor *tsr_adaptive_log_prob(tsr_module *module, tsr_tensor *input);

/* ---- initial values: each writes into a parameter, without gradients, and returns its status ------------------------ */

TSR_API tsr_status tsr_init_uniform(tsr_tensor *tensor, double low, double high);
TSR_API tsr_status tsr_init_normal(tsr_tensor *tensor, double mean, double std);
TSR_API tsr_status tsr_init_constant(tsr_tensor *tensor, double value);
TSR_API tsr_status tsr_init_xavier_uniform(tsr_tensor *tensor, double gain);
TSR_API tsr_status tsr_init_xavier_normal(tsr_tensor *tensor, double gain);
/* a: the negative slope of the leaky relu that follows (0: relu; sqrt(5): PyTorch's layers). Scales by fan-in. */
TSR_API tsr_status tsr_init_kaiming_uniform(tsr_tensor *tensor, double a);
TSR_API tsr_status tsr_init_kaiming_normal(tsr_tensor *tensor, double a);
/* The same by fan-out (mode="fan_out"), as torchvision's ResNets have their convolutions. */
TSR_API tsr_status tsr_init_kaiming_uniform_fan_out(tsr_tensor *tensor, double a);
TSR_API tsr_status tsr_init_kaiming_normal_fan_out(tsr_tensor *tensor, double a);
/* The inputs, or with out the outputs, of one unit of a weight [out, in, kernel...], for formulas of one's own:
 * tsr_init_normal(w, 0, tsr_init_gain("tanh", 0) / sqrt(tsr_init_fan(w, true))). NaN: an error (fewer than two dimensions). */
TSR_API double tsr_init_fan(const tsr_tensor *tensor, bool out);
/* Normal, but within [low, high] (low < high), which may not begin more than six deviations from the mean. */
TSR_API tsr_status tsr_init_trunc_normal(tsr_tensor *tensor, double mean, double std, double low, double high);
/* gain times a matrix [first dimension, all others] whose rows, or columns when there are more rows, are orthonormal (A. Saxe
 * et al.: Exact solutions to the nonlinear dynamics of learning in deep linear networks). At least two dimensions. */
TSR_API tsr_status tsr_init_orthogonal(tsr_tensor *tensor, double gain);
/* The identity matrix [n, m]; for a convolution's weight [out, in / groups, ...] the window that passes each channel on
 * unchanged. */
TSR_API tsr_status tsr_init_eye(tsr_tensor *tensor);
TSR_API tsr_status tsr_init_dirac(tsr_tensor *tensor, int64_t groups);
/* Normal with deviation std; in each column, a random fraction `sparsity` of the rows (rounded up) is zero. Two
 * dimensions. */
TSR_API tsr_status tsr_init_sparse(tsr_tensor *tensor, double sparsity, double std);
/* PyTorch's recommended gain of "linear", "sigmoid", "tanh", "relu", "leaky_relu" (parameter: its slope) or "selu"; for
 * another name: NaN, and the context's error is set. */
TSR_API double tsr_init_gain(const char *nonlinearity, double parameter);

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
inline tsr_module *tsr_nn_adaptive_log_softmax_with_loss(int64_t in_features, int64_t n_classes, const int64_t *cutoffs,
                                                         int64_t n_cutoffs,
                                                         tsr_nn_adaptive_log_softmax_with_loss_options options = {},
                                                         const char *file = __builtin_FILE(),
                                                         int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.n_cutoffs = n_cutoffs;
    return tsr_nn_adaptive_log_softmax_with_loss(in_features, n_classes, cutoffs, &options);
}
inline tsr_tensor *tsr_triplet_margin_with_distance_loss(tsr_tensor *anchor, tsr_tensor *positive, tsr_tensor *negative,
                                                         tsr_triplet_margin_with_distance_loss_options options = {},
                                                         const char *file = __builtin_FILE(),
                                                         int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.negative = negative;
    return tsr_triplet_margin_with_distance_loss(anchor, positive, &options);
}
inline tsr_module *
tsr_nn_triplet_margin_with_distance_loss(tsr_distance_function distance,
                                         tsr_nn_triplet_margin_with_distance_loss_options options = {},
                                         const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    options.size = sizeof(options);
    options.distance = distance;
    return tsr_nn_triplet_margin_with_distance_loss(&options);
}
/* tsr_nn_module("Block", block, {{"norm", tsr_nn_layer_norm(64)}, {"fc", tsr_nn_linear(64, 64)}}) */
template <size_t n>
inline tsr_module *tsr_nn_module(const char *type, tsr_module_function forward, const tsr_named_child (&children)[n])
{
    return tsr_nn_module_of(type, forward, children, (int64_t)n);
}
template <size_t n>
inline tsr_module *tsr_nn_module2(const char *type, tsr_module_function2 forward, const tsr_named_child (&children)[n])
{
    return tsr_nn_module2_of(type, forward, children, (int64_t)n);
}
#else
#define tsr_nn_module(type, forward, ...)                                                                              \
    tsr_nn_module_of(type, forward, (const tsr_named_child[]){__VA_ARGS__},                                            \
                     (int64_t)(sizeof((const tsr_named_child[]){__VA_ARGS__}) / sizeof(tsr_named_child)))
#define tsr_nn_module2(type, forward, ...)                                                                             \
    tsr_nn_module2_of(type, forward, (const tsr_named_child[]){__VA_ARGS__},                                           \
                      (int64_t)(sizeof((const tsr_named_child[]){__VA_ARGS__}) / sizeof(tsr_named_child)))
#define tsr_nn_sequential(...)                                                                                         \
    tsr_nn_sequential_list((tsr_module *const[]){__VA_ARGS__},                                                         \
                           (int64_t)(sizeof((tsr_module *const[]){__VA_ARGS__}) / sizeof(tsr_module *)))
#endif

#ifndef TSR_NO_SITES
#define tsr_module_new(...) (tsr_here(__FILE__, __LINE__), tsr_module_new(__VA_ARGS__))
#define tsr_module_free(module) (tsr_here(__FILE__, __LINE__), tsr_module_free(module))
#define tsr_nn_module_of(...) (tsr_here(__FILE__, __LINE__), tsr_nn_module_of(__VA_ARGS__))
#define tsr_nn_module2_of(...) (tsr_here(__FILE__, __LINE__), tsr_nn_module2_of(__VA_ARGS__))
#define tsr_need_tensor(module, path) (tsr_here(__FILE__, __LINE__), tsr_need_tensor(module, path))
#define tsr_call(module, name, input) (tsr_here(__FILE__, __LINE__), tsr_call(module, name, input))
#define tsr_call2(...) (tsr_here(__FILE__, __LINE__), tsr_call2(__VA_ARGS__))
#define tsr_forward2(...) (tsr_here(__FILE__, __LINE__), tsr_forward2(__VA_ARGS__))
#define tsr_module_set_int(...) (tsr_here(__FILE__, __LINE__), tsr_module_set_int(__VA_ARGS__))
#define tsr_module_int(...) (tsr_here(__FILE__, __LINE__), tsr_module_int(__VA_ARGS__))
#define tsr_register_module(...) (tsr_here(__FILE__, __LINE__), tsr_register_module(__VA_ARGS__))
#define tsr_register_parameter(...) (tsr_here(__FILE__, __LINE__), tsr_register_parameter(__VA_ARGS__))
#define tsr_register_buffer(...) (tsr_here(__FILE__, __LINE__), tsr_register_buffer(__VA_ARGS__))
#define tsr_forward_n(...) (tsr_here(__FILE__, __LINE__), tsr_forward_n(__VA_ARGS__))
#define tsr_parameter_list_new(...) (tsr_here(__FILE__, __LINE__), tsr_parameter_list_new(__VA_ARGS__))
#define tsr_parameters_where(...) (tsr_here(__FILE__, __LINE__), tsr_parameters_where(__VA_ARGS__))
#define tsr_module_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_module_state_dict(__VA_ARGS__))
#define tsr_module_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_module_load_state_dict(__VA_ARGS__))
#define tsr_module_load_matching(...) (tsr_here(__FILE__, __LINE__), tsr_module_load_matching(__VA_ARGS__))
#define tsr_module_summary(...) (tsr_here(__FILE__, __LINE__), tsr_module_summary(__VA_ARGS__))
#define tsr_module_to_string(...) (tsr_here(__FILE__, __LINE__), tsr_module_to_string(__VA_ARGS__))
#define tsr_module_print(...) (tsr_here(__FILE__, __LINE__), tsr_module_print(__VA_ARGS__))
#define tsr_nn_module_list(...) (tsr_here(__FILE__, __LINE__), tsr_nn_module_list(__VA_ARGS__))
#define tsr_nn_module_dict(...) (tsr_here(__FILE__, __LINE__), tsr_nn_module_dict(__VA_ARGS__))
#define tsr_nn_parameter_dict(...) (tsr_here(__FILE__, __LINE__), tsr_nn_parameter_dict(__VA_ARGS__))
#define tsr_nn_parameter_list(...) (tsr_here(__FILE__, __LINE__), tsr_nn_parameter_list(__VA_ARGS__))
#define tsr_nn_sequential_list(...) (tsr_here(__FILE__, __LINE__), tsr_nn_sequential_list(__VA_ARGS__))
#define tsr_module_apply(...) (tsr_here(__FILE__, __LINE__), tsr_module_apply(__VA_ARGS__))
#define tsr_module_requires_grad(...) (tsr_here(__FILE__, __LINE__), tsr_module_requires_grad(__VA_ARGS__))
#define tsr_replace_tensor(...) (tsr_here(__FILE__, __LINE__), tsr_replace_tensor(__VA_ARGS__))
#define tsr_replace_module(...) (tsr_here(__FILE__, __LINE__), tsr_replace_module(__VA_ARGS__))
#define tsr_module_to(...) (tsr_here(__FILE__, __LINE__), tsr_module_to(__VA_ARGS__))
#define tsr_module_copy(...) (tsr_here(__FILE__, __LINE__), tsr_module_copy(__VA_ARGS__))
#define tsr_register_forward_pre_hook(...) (tsr_here(__FILE__, __LINE__), tsr_register_forward_pre_hook(__VA_ARGS__))
#define tsr_register_forward_hook(...) (tsr_here(__FILE__, __LINE__), tsr_register_forward_hook(__VA_ARGS__))
#define tsr_register_backward_hook(...) (tsr_here(__FILE__, __LINE__), tsr_register_backward_hook(__VA_ARGS__))
#define tsr_register_full_backward_hook(...)                                                                           \
    (tsr_here(__FILE__, __LINE__), tsr_register_full_backward_hook(__VA_ARGS__))
#define tsr_register_state_dict_hook(...) (tsr_here(__FILE__, __LINE__), tsr_register_state_dict_hook(__VA_ARGS__))
#define tsr_register_load_state_dict_hook(...)                                                                         \
    (tsr_here(__FILE__, __LINE__), tsr_register_load_state_dict_hook(__VA_ARGS__))
#define tsr_remove_hook(...) (tsr_here(__FILE__, __LINE__), tsr_remove_hook(__VA_ARGS__))
#define tsr_init_trunc_normal(...) (tsr_here(__FILE__, __LINE__), tsr_init_trunc_normal(__VA_ARGS__))
#define tsr_init_orthogonal(...) (tsr_here(__FILE__, __LINE__), tsr_init_orthogonal(__VA_ARGS__))
#define tsr_init_eye(...) (tsr_here(__FILE__, __LINE__), tsr_init_eye(__VA_ARGS__))
#define tsr_init_dirac(...) (tsr_here(__FILE__, __LINE__), tsr_init_dirac(__VA_ARGS__))
#define tsr_init_sparse(...) (tsr_here(__FILE__, __LINE__), tsr_init_sparse(__VA_ARGS__))
#define tsr_init_gain(...) (tsr_here(__FILE__, __LINE__), tsr_init_gain(__VA_ARGS__))
#define tsr_init_uniform(...) (tsr_here(__FILE__, __LINE__), tsr_init_uniform(__VA_ARGS__))
#define tsr_init_normal(...) (tsr_here(__FILE__, __LINE__), tsr_init_normal(__VA_ARGS__))
#define tsr_init_constant(...) (tsr_here(__FILE__, __LINE__), tsr_init_constant(__VA_ARGS__))
#define tsr_init_xavier_uniform(...) (tsr_here(__FILE__, __LINE__), tsr_init_xavier_uniform(__VA_ARGS__))
#define tsr_init_xavier_normal(...) (tsr_here(__FILE__, __LINE__), tsr_init_xavier_normal(__VA_ARGS__))
#define tsr_init_kaiming_uniform_fan_out(...)                                                                          \
    (tsr_here(__FILE__, __LINE__), tsr_init_kaiming_uniform_fan_out(__VA_ARGS__))
#define tsr_init_kaiming_normal_fan_out(...)                                                                           \
    (tsr_here(__FILE__, __LINE__), tsr_init_kaiming_normal_fan_out(__VA_ARGS__))
#define tsr_init_fan(...) (tsr_here(__FILE__, __LINE__), tsr_init_fan(__VA_ARGS__))
#define tsr_init_kaiming_uniform(...) (tsr_here(__FILE__, __LINE__), tsr_init_kaiming_uniform(__VA_ARGS__))
#define tsr_init_kaiming_normal(...) (tsr_here(__FILE__, __LINE__), tsr_init_kaiming_normal(__VA_ARGS__))
#ifndef __cplusplus
#define tsr_clip_grad_norm_(parameters, ...)                                                                           \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_clip_grad_norm_: max_norm is missing"), tsr_here(__FILE__, __LINE__),                \
     tsr_clip_grad_norm_(parameters, &(tsr_clip_grad_norm_options){.size = sizeof(tsr_clip_grad_norm_options),         \
                                                                   .max_norm = __VA_ARGS__}))
#define tsr_triplet_margin_with_distance_loss(anchor, positive, ...)                                                   \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_triplet_margin_with_distance_loss: negative is missing"),                            \
     tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_triplet_margin_with_distance_loss(                                                                            \
         anchor, positive,                                                                                             \
         &(tsr_triplet_margin_with_distance_loss_options){                                                             \
             .size = sizeof(tsr_triplet_margin_with_distance_loss_options), .negative = __VA_ARGS__}))
/* In two steps, so that TSR_DIMS(...) is expanded to its two arguments before they are counted. */
#define TSR_ADAPTIVE_(in_features, n_classes, cutoffs, ...)                                                            \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_adaptive_log_softmax_with_loss: n_cutoffs is missing"),                           \
     tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_nn_adaptive_log_softmax_with_loss(                                                                            \
         in_features, n_classes, cutoffs,                                                                              \
         &(tsr_nn_adaptive_log_softmax_with_loss_options){                                                             \
             .size = sizeof(tsr_nn_adaptive_log_softmax_with_loss_options), .n_cutoffs = __VA_ARGS__}))
#define tsr_nn_adaptive_log_softmax_with_loss(...) TSR_ADAPTIVE_(__VA_ARGS__)
#define tsr_nn_triplet_margin_with_distance_loss(...)                                                                  \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_triplet_margin_with_distance_loss: distance is missing"),                         \
     tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_nn_triplet_margin_with_distance_loss(&(tsr_nn_triplet_margin_with_distance_loss_options){                     \
         .size = sizeof(tsr_nn_triplet_margin_with_distance_loss_options), .distance = __VA_ARGS__}))
#endif
#define tsr_adaptive_log_prob(...) (tsr_here(__FILE__, __LINE__), tsr_adaptive_log_prob(__VA_ARGS__))
#define tsr_clip_grad_value_(...) (tsr_here(__FILE__, __LINE__), tsr_clip_grad_value_(__VA_ARGS__))
#define tsr_forward(module, input) (tsr_here(__FILE__, __LINE__), tsr_forward(module, input))
#endif

#include <tessera/kv_cache.h>
#include <tessera/modules.h>
#include <tessera/parametrize.h>
#endif
