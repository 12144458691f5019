/* Layers without parameters: one row each, a function of the input and at most two numbers. */
#include "nn/internal.h"

typedef struct simple {
    const char *name;
    tsr_tensor *(*apply)(tsr_module *module, tsr_tensor *input, double a, double b);
    double a, b;
} simple;

static tsr_tensor *apply_dropout(tsr_module *module, tsr_tensor *input, double p, double b)
{
    (void)b;
    return tsr_dropout(input, p, tsr_is_training(module));
}

static tsr_tensor *apply_flatten(tsr_module *module, tsr_tensor *input, double a, double b)
{
    (void)module, (void)a, (void)b;
    return tsr_flatten(input, 1, -1);
}

static tsr_tensor *apply_max_pool2d(tsr_module *module, tsr_tensor *input, double kernel, double b)
{
    (void)module, (void)b;
    const tsr_max_pool2d_options options = {.size = sizeof(options), .kernel_w = (int64_t)kernel};
    return tsr_max_pool2d(input, (int64_t)kernel, &options);
}

static tsr_tensor *apply_avg_pool2d(tsr_module *module, tsr_tensor *input, double kernel, double b)
{
    (void)module, (void)b;
    const tsr_avg_pool2d_options options = {.size = sizeof(options), .kernel_w = (int64_t)kernel};
    return tsr_avg_pool2d(input, (int64_t)kernel, &options);
}

static tsr_tensor *apply_adaptive(tsr_module *module, tsr_tensor *input, double height, double width)
{
    (void)module;
    return tsr_adaptive_avg_pool2d(input, (int64_t)height, (int64_t)width);
}

static tsr_tensor *apply_relu(tsr_module *module, tsr_tensor *input, double a, double b)
{
    (void)module, (void)a, (void)b;
    return tsr_relu(input);
}

static tsr_tensor *apply_gelu(tsr_module *module, tsr_tensor *input, double tanh, double b)
{
    (void)module, (void)b;
    return tsr_gelu(&(tsr_gelu_options){.size = sizeof(tsr_gelu_options), .self = input, .tanh = tanh != 0});
}

static tsr_tensor *apply_silu(tsr_module *module, tsr_tensor *input, double a, double b)
{
    (void)module, (void)a, (void)b;
    return tsr_silu(input);
}

static tsr_tensor *apply_tanh(tsr_module *module, tsr_tensor *input, double a, double b)
{
    (void)module, (void)a, (void)b;
    return tsr_tanh(input);
}

static tsr_tensor *apply_sigmoid(tsr_module *module, tsr_tensor *input, double a, double b)
{
    (void)module, (void)a, (void)b;
    return tsr_sigmoid(input);
}

static tsr_tensor *apply_softmax(tsr_module *module, tsr_tensor *input, double dim, double b)
{
    (void)module, (void)b;
    return tsr_softmax(input, &(tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = (int64_t)dim});
}

static tsr_tensor *apply_log_softmax(tsr_module *module, tsr_tensor *input, double dim, double b)
{
    (void)module, (void)b;
    return tsr_log_softmax(input,
                           &(tsr_log_softmax_options){.size = sizeof(tsr_log_softmax_options), .dim = (int64_t)dim});
}

static tsr_tensor *apply_identity(tsr_module *module, tsr_tensor *input, double a, double b)
{
    (void)module, (void)a, (void)b;
    return input;
}

static tsr_status simple_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                 int64_t n_out)
{
    const simple *s = state;
    tsr_status status;
    if (nn_one_to_one(s->name, n_in, n_out, &status))
        out[0] = s->apply(module, in[0], s->a, s->b);
    return status;
}

static tsr_module *simple_new(const char *name,
                              tsr_tensor *(*apply)(tsr_module *module, tsr_tensor *input, double a, double b), double a,
                              double b)
{
    const simple state = {name, apply, a, b};
    return nn_layer_new(name, simple_forward, &state, sizeof(state));
}

tsr_module *tsr_nn_dropout(double p)
{
    if (!(p >= 0 && p <= 1)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "dropout probability has to be between 0 and 1, but got %g", p);
        return NULL;
    }
    return simple_new("Dropout", apply_dropout, p, 0);
}

tsr_module *tsr_nn_flatten(void)
{
    return simple_new("Flatten", apply_flatten, 0, 0);
}

tsr_module *tsr_nn_max_pool2d(int64_t kernel)
{
    return simple_new("MaxPool2d", apply_max_pool2d, (double)kernel, 0);
}

tsr_module *tsr_nn_avg_pool2d(int64_t kernel)
{
    return simple_new("AvgPool2d", apply_avg_pool2d, (double)kernel, 0);
}

tsr_module *tsr_nn_adaptive_avg_pool2d(int64_t height, int64_t width)
{
    return simple_new("AdaptiveAvgPool2d", apply_adaptive, (double)height, (double)width);
}

tsr_module *tsr_nn_relu(void)
{
    return simple_new("ReLU", apply_relu, 0, 0);
}

tsr_module *tsr_nn_gelu(bool tanh)
{
    return simple_new("GELU", apply_gelu, tanh, 0);
}

tsr_module *tsr_nn_silu(void)
{
    return simple_new("SiLU", apply_silu, 0, 0);
}

tsr_module *tsr_nn_tanh(void)
{
    return simple_new("Tanh", apply_tanh, 0, 0);
}

tsr_module *tsr_nn_sigmoid(void)
{
    return simple_new("Sigmoid", apply_sigmoid, 0, 0);
}

tsr_module *tsr_nn_softmax(int64_t dim)
{
    return simple_new("Softmax", apply_softmax, (double)dim, 0);
}

tsr_module *tsr_nn_log_softmax(int64_t dim)
{
    return simple_new("LogSoftmax", apply_log_softmax, (double)dim, 0);
}

tsr_module *tsr_nn_identity(void)
{
    return simple_new("Identity", apply_identity, 0, 0);
}
