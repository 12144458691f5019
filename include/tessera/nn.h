/* Modules: parameters, buffers and sub-modules under names, and a forward.
 *
 * Ownership. A constructor's result is the caller's until it is freed or handed to a module that takes it over
 * (tsr_register_module, tsr_nn_sequential: also when they fail). A constructor that fails returns NULL and sets the
 * context's first error; NULL passed on as a module is that same error. Parameters and buffers are kept tensors of the
 * module; pointers to them are borrowed.
 *
 * Threads. Many contexts may run one module forward at once; whoever changes parameters or buffers, registers or
 * switches training must be alone. */
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
/* Under module's name for it, which is unique in module and has no dot. child is taken over. */
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

/* Parameters and persistent buffers by path. The dict is the caller's; its tensors share the module's storage. */
TSR_API tsr_state_dict *tsr_module_state_dict(tsr_module *module);
/* Copies values in. strict: every name of either side must be in the other. Shapes must be equal; dtypes are converted.
 * Everything is checked before anything changes. */
TSR_API tsr_status tsr_module_load_state_dict(tsr_module *module, const tsr_state_dict *dict, bool strict);

/* ---- layers: names, shapes and initial values are PyTorch's ---------------------------------------------------------- */

typedef struct tsr_nn_linear_options {
    size_t size;
    int64_t out_features; /* positional */
    bool no_bias;
    tsr_dtype dtype;
} tsr_nn_linear_options;
/* [..., in] -> [..., out]: x @ weight^T + bias; weight [out, in]. tsr_nn_linear(in, out, .no_bias = true) */
TSR_API tsr_module *tsr_nn_linear(int64_t in_features, const tsr_nn_linear_options *options);

typedef struct tsr_nn_conv2d_options {
    size_t size;
    int64_t kernel; /* positional: the kernel is kernel x kernel, unless kernel_size says otherwise */
    int64_t kernel_size[3], stride[3], padding[3], dilation[3];
    int64_t groups;
    bool no_bias;
    tsr_dtype dtype;
} tsr_nn_conv2d_options;
/* [N, in, H, W] -> [N, out, H', W']. tsr_nn_conv2d(in, out, 3, .padding = {1, 1}) */
TSR_API tsr_module *tsr_nn_conv2d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv2d_options *options);

typedef struct tsr_nn_batch_norm2d_options {
    size_t size;
    int64_t num_features; /* positional */
    double eps, momentum; /* 0: 1e-5 and 0.1 */
    bool no_affine, no_running_stats;
    tsr_dtype dtype;
} tsr_nn_batch_norm2d_options;
TSR_API tsr_module *tsr_nn_batch_norm2d(const tsr_nn_batch_norm2d_options *options);

typedef struct tsr_nn_layer_norm_options {
    size_t size;
    int64_t width; /* positional: of the last dimension */
    double eps;    /* 0: 1e-5 */
    bool no_affine, no_bias;
    tsr_dtype dtype;
} tsr_nn_layer_norm_options;
TSR_API tsr_module *tsr_nn_layer_norm(const tsr_nn_layer_norm_options *options);

typedef struct tsr_nn_embedding_options {
    size_t size;
    int64_t embedding_dim; /* positional */
    bool has_padding_idx;
    int64_t padding_idx; /* its row is zero at first and gets no gradient */
    tsr_dtype dtype;
} tsr_nn_embedding_options;
/* Integers [...] -> [..., embedding_dim]. tsr_nn_embedding(num_embeddings, embedding_dim) */
TSR_API tsr_module *tsr_nn_embedding(int64_t num_embeddings, const tsr_nn_embedding_options *options);

typedef struct tsr_nn_attention_options {
    size_t size;
    int64_t num_heads; /* positional */
    bool no_bias, is_causal;
    double dropout;
    tsr_dtype dtype;
} tsr_nn_attention_options;
/* Self-attention over [N, L, width] (or [L, width]): PyTorch's MultiheadAttention with one input and batch first.
 * tsr_nn_multihead_attention(width, heads, .is_causal = true) */
TSR_API tsr_module *tsr_nn_multihead_attention(int64_t embed_dim, const tsr_nn_attention_options *options);

TSR_API tsr_module *tsr_nn_dropout(double p);
TSR_API tsr_module *tsr_nn_flatten(void); /* all dimensions but the first become one */
TSR_API tsr_module *tsr_nn_max_pool2d(int64_t kernel);
TSR_API tsr_module *tsr_nn_avg_pool2d(int64_t kernel);
TSR_API tsr_module *tsr_nn_adaptive_avg_pool2d(int64_t height, int64_t width);
TSR_API tsr_module *tsr_nn_relu(void);
TSR_API tsr_module *tsr_nn_gelu(bool tanh);
TSR_API tsr_module *tsr_nn_silu(void);
TSR_API tsr_module *tsr_nn_tanh(void);
TSR_API tsr_module *tsr_nn_sigmoid(void);
TSR_API tsr_module *tsr_nn_softmax(int64_t dim);
TSR_API tsr_module *tsr_nn_log_softmax(int64_t dim);
TSR_API tsr_module *tsr_nn_identity(void);

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
#define TSR_NN_OVERLOAD_(function, options_type, last, before, pass)                                                   \
    inline tsr_module *function before                                                                                 \
    {                                                                                                                  \
        options.size = sizeof(options);                                                                                \
        options.last = last;                                                                                           \
        return function pass;                                                                                          \
    }
TSR_NN_OVERLOAD_(tsr_nn_linear, tsr_nn_linear_options, out_features,
                 (int64_t in_features, int64_t out_features, tsr_nn_linear_options options = {}),
                 (in_features, &options))
TSR_NN_OVERLOAD_(tsr_nn_conv2d, tsr_nn_conv2d_options, kernel,
                 (int64_t in_channels, int64_t out_channels, int64_t kernel, tsr_nn_conv2d_options options = {}),
                 (in_channels, out_channels, &options))
TSR_NN_OVERLOAD_(tsr_nn_batch_norm2d, tsr_nn_batch_norm2d_options, num_features,
                 (int64_t num_features, tsr_nn_batch_norm2d_options options = {}), (&options))
TSR_NN_OVERLOAD_(tsr_nn_layer_norm, tsr_nn_layer_norm_options, width,
                 (int64_t width, tsr_nn_layer_norm_options options = {}), (&options))
TSR_NN_OVERLOAD_(tsr_nn_embedding, tsr_nn_embedding_options, embedding_dim,
                 (int64_t num_embeddings, int64_t embedding_dim, tsr_nn_embedding_options options = {}),
                 (num_embeddings, &options))
TSR_NN_OVERLOAD_(tsr_nn_multihead_attention, tsr_nn_attention_options, num_heads,
                 (int64_t embed_dim, int64_t num_heads, tsr_nn_attention_options options = {}), (embed_dim, &options))
#undef TSR_NN_OVERLOAD_
template <typename... modules> inline tsr_module *tsr_nn_sequential(modules... list)
{
    tsr_module *const all[] = {list...};
    return tsr_nn_sequential_list(all, (int64_t)sizeof...(list));
}
#else
#define TSR_NN_OPTIONS_(type, last, ...) (&(type){.size = sizeof(type), .last = __VA_ARGS__})
#define tsr_nn_linear(in_features, ...)                                                                                \
    tsr_nn_linear(in_features, TSR_NN_OPTIONS_(tsr_nn_linear_options, out_features, __VA_ARGS__))
#define tsr_nn_conv2d(in_channels, out_channels, ...)                                                                  \
    tsr_nn_conv2d(in_channels, out_channels, TSR_NN_OPTIONS_(tsr_nn_conv2d_options, kernel, __VA_ARGS__))
#define tsr_nn_batch_norm2d(...)                                                                                       \
    tsr_nn_batch_norm2d(TSR_NN_OPTIONS_(tsr_nn_batch_norm2d_options, num_features, __VA_ARGS__))
#define tsr_nn_layer_norm(...) tsr_nn_layer_norm(TSR_NN_OPTIONS_(tsr_nn_layer_norm_options, width, __VA_ARGS__))
#define tsr_nn_embedding(num_embeddings, ...)                                                                          \
    tsr_nn_embedding(num_embeddings, TSR_NN_OPTIONS_(tsr_nn_embedding_options, embedding_dim, __VA_ARGS__))
#define tsr_nn_multihead_attention(embed_dim, ...)                                                                     \
    tsr_nn_multihead_attention(embed_dim, TSR_NN_OPTIONS_(tsr_nn_attention_options, num_heads, __VA_ARGS__))
#define tsr_nn_sequential(...)                                                                                         \
    tsr_nn_sequential_list((tsr_module *const[]){__VA_ARGS__},                                                         \
                           (int64_t)(sizeof((tsr_module *const[]){__VA_ARGS__}) / sizeof(tsr_module *)))
#endif

#ifndef TSR_NO_SITES
#define tsr_forward(module, input) (tsr_here(__FILE__, __LINE__), tsr_forward(module, input))
#endif
#endif
