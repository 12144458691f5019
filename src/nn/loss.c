/* Losses that are more than a tensor function: the one with a linear layer of its own, and the one whose distance is a
 * function of the user's. */
#include "nn/generated/state.h"

/* ---- LinearCrossEntropyLoss ------------------------------------------------------------------------------------------- */

static int64_t times_features(int64_t n, const int64_t *features)
{
    for (int64_t i = 0; i < nn_rank(features, 3); i++)
        n = features[i] > 0 ? base_times(n, features[i]) : -1;
    return n;
}

bool nn_setup_linear_cross_entropy_loss(const nn_linear_cross_entropy_loss *s, tsr_module *module)
{
    const tsr_tensor *weight = nn_own_tensor(module, "weight");
    if (weight && (tsr_dim(weight) != 1 || tsr_size(weight, 0) != s->num_classes))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "expected weight shape to be (%lld,), got (%lld%s)",
                                  (long long)s->num_classes, (long long)(tsr_dim(weight) ? tsr_size(weight, 0) : 0),
                                  tsr_dim(weight) == 1 ? "," : ", ...") == TSR_OK;
    int64_t rows = times_features(s->num_classes, s->out_features);
    if (rows <= 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "nn_linear_cross_entropy_loss: out_features are too large or not positive") == TSR_OK;
    const tsr_nn_linear_options options = {
        .size = sizeof(options), .out_features = rows, .no_bias = !s->bias, .dtype = s->dtype};
    tsr_module *linear = tsr_nn_linear(s->in_features, &options);
    return linear && tsr_register_module(module, "linear", linear) == TSR_OK;
}

tsr_status nn_forward_linear_cross_entropy_loss(const nn_linear_cross_entropy_loss *s, tsr_module *module,
                                                tsr_tensor *const *in, tsr_tensor **out)
{
    const tsr_module *linear = tsr_named_module(module, "linear");
    int64_t n = nn_rank(s->out_features, BASE_COUNT(s->out_features)), dims[5] = {s->num_classes};
    for (int64_t i = 0; i < n; i++)
        dims[1 + i] = s->out_features[i];
    dims[n + 1] = s->in_features;
    tsr_tensor *bias = nn_own_tensor(linear, "bias");
    const int64_t unstated = -100; /* the function's own value, which it refuses beside probabilities if it is stated */
    const tsr_linear_cross_entropy_options options = {.size = sizeof(options),
                                                      .target = in[1],
                                                      .linear_bias = bias ? tsr_reshape(bias, dims, n + 1) : NULL,
                                                      .weight = nn_own_tensor(module, "weight"),
                                                      .reduction = s->reduction,
                                                      .ignore_index = s->ignore_index == unstated ? 0 : s->ignore_index,
                                                      .ignore_index_is_zero = s->ignore_index == 0,
                                                      .label_smoothing = s->label_smoothing};
    out[0] = tsr_linear_cross_entropy(in[0], tsr_reshape(nn_own_tensor(linear, "weight"), dims, n + 2), &options);
    return TSR_OK;
}

/* ---- triplets with the user's distance ---------------------------------------------------------------------------- */

static tsr_tensor *pairwise(void *user, tsr_tensor *a, tsr_tensor *b)
{
    (void)user;
    return tsr_pairwise_distance(
        a, b, &(tsr_pairwise_distance_options){.size = sizeof(tsr_pairwise_distance_options), .p = 2});
}

tsr_tensor *tsr_triplet_margin_with_distance_loss(tsr_tensor *anchor, tsr_tensor *positive,
                                                  const tsr_triplet_margin_with_distance_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("triplet_margin_with_distance_loss");
    static const char *const name = "triplet_margin_with_distance_loss";
    tsr_triplet_margin_with_distance_loss_options o;
    if (tensor_options(name, &o, sizeof(o), options) != TSR_OK)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "the options are wrong");
    tsr_tensor *negative = o.negative, *const given[] = {anchor, positive, negative};
    for (int i = 0; i < 3; i++)
        if (tensor_is_error(given[i]))
            return given[i] ? given[i] : tensor_fail(name, TSR_INVALID_ARGUMENT, "a tensor is NULL");
    double margin = o.margin == 0 ? 1 : o.margin;
    tsr_distance_function distance = o.distance ? o.distance : pairwise;
    if (!(margin > 0))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "margin must be greater than 0, got %g", margin);
    if (tsr_dim(anchor) != tsr_dim(positive) || tsr_dim(anchor) != tsr_dim(negative))
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "The anchor, positive, and negative tensors are expected to have the same number of "
                           "dimensions, but got: anchor %lldD, positive %lldD, and negative %lldD inputs",
                           (long long)tsr_dim(anchor), (long long)tsr_dim(positive), (long long)tsr_dim(negative));
    tsr_tensor *near = distance(o.user, anchor, positive), *far = distance(o.user, anchor, negative);
    if (o.swap)
        far = tsr_minimum(far, distance(o.user, positive, negative));
    return tensor_reduced_loss(name, tsr_relu(tsr_add_scalar(tsr_sub(near, far), margin)), o.reduction);
}

static tsr_status distance_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                   tsr_tensor **out, int64_t n_out)
{
    const tsr_nn_triplet_margin_with_distance_loss_options *s = state;
    if (n_in != 3 || n_out != 1)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "%s takes three tensors and gives one tensor, not %lld and %lld",
                                  module->class_table.name, (long long)n_in, (long long)n_out);
    const tsr_triplet_margin_with_distance_loss_options options = {.size = sizeof(options),
                                                                   .negative = in[2],
                                                                   .distance = s->distance,
                                                                   .user = s->user,
                                                                   .margin = s->margin,
                                                                   .swap = s->swap,
                                                                   .reduction = s->reduction};
    out[0] = tsr_triplet_margin_with_distance_loss(in[0], in[1], &options);
    return TSR_OK;
}

static void distance_free(void *state)
{
    base_free(state);
}

tsr_module *tsr_nn_triplet_margin_with_distance_loss(const tsr_nn_triplet_margin_with_distance_loss_options *options)
{
    tsr_nn_triplet_margin_with_distance_loss_options *s = base_alloc_zero(1, sizeof(*s));
    if (!s) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "TripletMarginWithDistanceLoss: out of memory");
        return NULL;
    }
    tsr_status status = tensor_options("nn_triplet_margin_with_distance_loss", s, sizeof(*s), options);
    if (status == TSR_OK && !(s->margin >= 0))
        status = tensor_status_fail(
            TSR_INVALID_ARGUMENT, "TripletMarginWithDistanceLoss: expected margin to be greater than 0, got %g instead",
            s->margin);
    if (status == TSR_OK && (s->reduction < TSR_LOSS_MEAN || s->reduction > TSR_LOSS_NONE))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT,
                                    "TripletMarginWithDistanceLoss: %lld is not a valid value for reduction",
                                    (long long)s->reduction);
    if (status != TSR_OK) {
        base_free(s);
        return NULL;
    }
    static const tsr_module_class class_table = {.size = sizeof(class_table),
                                                 .name = "TripletMarginWithDistanceLoss",
                                                 .forward = distance_forward,
                                                 .free = distance_free};
    tsr_module *module = tsr_module_new(&class_table, s);
    if (module)
        module->state_size = sizeof(*s); /* plain data: copies of the module copy it */
    return module;
}
