/* Modules whose input size the first forward finds: it makes the module that they are named for, whose class, state and
 * tensors they take over. Name, place in the tree, hooks and the training flag stay. */
#include "nn/generated/state.h"

#include <stdio.h>
#include <string.h>

/* ---- becoming another module -------------------------------------------------------------------------------------------- */

/* Whether the input has n + 1 or n + 2 dimensions (n 0: at least one), and its channels are [1], or [0] without a batch. */
static bool input_fits(const tsr_module *module, const tsr_tensor *x, int64_t n, bool batch, int64_t *channels)
{
    int64_t rank = tsr_dim(x);
    if (n == 0 ? rank > 0 : rank == n + 2 || (rank == n + 1 && !batch) || (batch && n == 1 && rank == 2)) {
        *channels = tsr_size(x, n == 0 ? -1 : rank == n + 1 && !batch ? 0 : 1);
        return true;
    }
    tensor_status_fail(TSR_INVALID_ARGUMENT,
                       "Expected %lldD (unbatched) or %lldD (batched) input to %s, but got %lldD input",
                       (long long)(n == 0 ? 1 : n + 1), (long long)n + 2, module->class_table.name, (long long)rank);
    return false;
}

/* A first forward in a checkpoint or a loop's body makes parameters that outlive it. */
#define BECOME(constructor)                                                                                            \
    {                                                                                                                  \
        tensor_outside outside = tensor_outside_begin();                                                               \
        tsr_module *made = constructor;                                                                                \
        tensor_outside_end(outside);                                                                                   \
        return become(module, made, in, out);                                                                          \
    }

/* The module takes over what `made` is, and runs; `made` is freed with what the module was. */
static tsr_status become(tsr_module *module, tsr_module *made, tsr_tensor *const *in, tsr_tensor **out)
{
    if (!made)
        return TSR_INVALID_ARGUMENT; /* the constructor has set the context's error */
#define SWAP(type, field)                                                                                              \
    {                                                                                                                  \
        type kept = module->field;                                                                                     \
        module->field = made->field;                                                                                   \
        made->field = kept;                                                                                            \
    }
    SWAP(tsr_module_class, class_table)
    SWAP(const nn_row *, row)
    SWAP(void *, state)
    SWAP(size_t, state_size)
    SWAP(nn_entry *, entries)
    SWAP(size_t, n_entries)
#undef SWAP
    module->lazy = false;
    tsr_module_free(made);
    nn_forget_parameters(module);
    return module->class_table.forward(module->state, module, in, 1, out, 1);
}

/* ---- the modules ---------------------------------------------------------------------------------------------------------- */

bool nn_setup_lazy_linear(const nn_lazy_linear *s, tsr_module *module)
{
    (void)s;
    if (module)
        module->lazy = true;
    return module != NULL;
}

tsr_status nn_forward_lazy_linear(const nn_lazy_linear *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out)
{
    int64_t inputs;
    if (tensor_is_error(in[0])) {
        out[0] = in[0];
        return TSR_OK;
    }
    if (!input_fits(module, in[0], 0, false, &inputs))
        return TSR_INVALID_ARGUMENT;
    const tsr_nn_linear_options options = {
        .size = sizeof(options), .out_features = s->out_features, .no_bias = s->no_bias, .dtype = s->dtype};
    BECOME(tsr_nn_linear(inputs, &options))
}

/* Each kind has a state and an options struct of its own, with the same names. */
#define LAZY(name, plain, n, batch, MAKE)                                                                              \
    bool nn_setup_##name(const nn_##name *s, tsr_module *module)                                                       \
    {                                                                                                                  \
        (void)s;                                                                                                       \
        if (module)                                                                                                    \
            module->lazy = true;                                                                                       \
        return module != NULL;                                                                                         \
    }                                                                                                                  \
    tsr_status nn_forward_##name(const nn_##name *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out)      \
    {                                                                                                                  \
        int64_t channels;                                                                                              \
        if (tensor_is_error(in[0])) {                                                                                  \
            out[0] = in[0];                                                                                            \
            return TSR_OK;                                                                                             \
        }                                                                                                              \
        if (!input_fits(module, in[0], n, batch, &channels))                                                           \
            return TSR_INVALID_ARGUMENT;                                                                               \
        tsr_nn_##plain##_options o = {.size = sizeof(o)};                                                              \
        MAKE(plain)                                                                                                    \
    }
#define COPY(field) memcpy(o.field, s->field, sizeof(o.field));
#define ANY_CONVOLUTION(plain)                                                                                         \
    COPY(kernel_size)                                                                                                  \
    COPY(stride)                                                                                                       \
    COPY(padding)                                                                                                      \
    COPY(dilation)                                                                                                     \
    o.kernel = s->kernel;                                                                                              \
    o.groups = s->groups;                                                                                              \
    o.no_bias = s->no_bias;                                                                                            \
    o.dtype = s->dtype;                                                                                                \
    BECOME(tsr_nn_##plain(channels, s->out_channels, &o))
#define CONVOLUTION(plain)                                                                                             \
    o.padding_same = s->padding_same;                                                                                  \
    o.padding_reflect = s->padding_reflect;                                                                            \
    o.padding_replicate = s->padding_replicate;                                                                        \
    o.padding_circular = s->padding_circular;                                                                          \
    ANY_CONVOLUTION(plain)
#define TRANSPOSED(plain)                                                                                              \
    COPY(output_padding)                                                                                               \
    ANY_CONVOLUTION(plain)
#define NORM(plain)                                                                                                    \
    o.num_features = channels;                                                                                         \
    o.eps = s->eps;                                                                                                    \
    o.eps_is_zero = s->eps == 0;                                                                                       \
    o.momentum = s->momentum;                                                                                          \
    o.momentum_is_zero = s->momentum == 0;                                                                             \
    o.no_bias = s->no_bias;                                                                                            \
    o.dtype = s->dtype;
#define BATCH_NORM(plain)                                                                                              \
    NORM(plain)                                                                                                        \
    o.no_affine = s->no_affine;                                                                                        \
    o.no_running_stats = s->no_running_stats;                                                                          \
    o.cumulative = s->cumulative;                                                                                      \
    BECOME(tsr_nn_##plain(&o))
#define INSTANCE_NORM(plain)                                                                                           \
    NORM(plain)                                                                                                        \
    o.affine = !s->no_affine;                                                                                          \
    o.running_stats = !s->no_running_stats;                                                                            \
    BECOME(tsr_nn_##plain(&o))

LAZY(lazy_conv1d, conv1d, 1, false, CONVOLUTION)
LAZY(lazy_conv2d, conv2d, 2, false, CONVOLUTION)
LAZY(lazy_conv3d, conv3d, 3, false, CONVOLUTION)
LAZY(lazy_conv_transpose1d, conv_transpose1d, 1, false, TRANSPOSED)
LAZY(lazy_conv_transpose2d, conv_transpose2d, 2, false, TRANSPOSED)
LAZY(lazy_conv_transpose3d, conv_transpose3d, 3, false, TRANSPOSED)
LAZY(lazy_batch_norm1d, batch_norm1d, 1, true, BATCH_NORM)
LAZY(lazy_batch_norm2d, batch_norm2d, 2, true, BATCH_NORM)
LAZY(lazy_batch_norm3d, batch_norm3d, 3, true, BATCH_NORM)
LAZY(lazy_instance_norm1d, instance_norm1d, 1, false, INSTANCE_NORM)
LAZY(lazy_instance_norm2d, instance_norm2d, 2, false, INSTANCE_NORM)
LAZY(lazy_instance_norm3d, instance_norm3d, 3, false, INSTANCE_NORM)
