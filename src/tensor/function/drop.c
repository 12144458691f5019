/* Dropout of whole channels and its variants, and other random functions: composed of dropout, bernoulli and
 * uniform. */
#include "tensor/function/compose.h"

#include <math.h>

/* Ones in input's shape, except that the dimensions after the channels have size one. n: the number of such dimensions
 * (0: all after the first two). */
static tsr_tensor *channel_ones(tsr_tensor *input, int64_t n)
{
    int64_t dims[IR_MAX_RANK], rank = input->type->rank, kept = n > 0 && rank == n + 1 ? 1 : 2;
    for (int64_t i = 0; i < rank; i++)
        dims[i] = i < kept ? input->type->dims[i] : 1;
    return tsr_ones(&(tsr_ones_options){
        .size = sizeof(tsr_ones_options), .shape = dims, .n_shape = rank, .dtype = input->type->dtype});
}

static bool is_share(double p)
{
    return p >= 0 && p <= 1;
}

static tsr_tensor *refuse_share(tensor_call *call, double p)
{
    return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                       "dropout probability has to be between 0 and 1, but got %g", p);
}

static tsr_tensor *drop_channels(tensor_call *call, tsr_tensor *self, double p, bool training, int64_t n)
{
    if (!is_share(p))
        return refuse_share(call, p);
    if (!training || p == 0)
        return self;
    return tsr_mul(self, tsr_dropout(channel_ones(self, n), p, true));
}

tsr_tensor *tensor_fn_dropout1d(tensor_call *call, tsr_tensor *self, double p, bool training)
{
    return drop_channels(call, self, p, training, 1);
}

tsr_tensor *tensor_fn_dropout2d(tensor_call *call, tsr_tensor *self, double p, bool training)
{
    return drop_channels(call, self, p, training, 2);
}

tsr_tensor *tensor_fn_dropout3d(tensor_call *call, tsr_tensor *self, double p, bool training)
{
    return drop_channels(call, self, p, training, 3);
}

static tsr_tensor *drop_alpha(tensor_call *call, tsr_tensor *self, double p, bool training, bool channels)
{
    const double lowest = -1.7580993408473766; /* SELU's limit: -scale * alpha */
    if (!is_share(p))
        return refuse_share(call, p);
    if (!training || p == 0)
        return self;
    if (p == 1)
        return tsr_mul_scalar(self, 0);
    tsr_tensor *share =
        channels ? tsr_mul_scalar(channel_ones(self, 0), 1 - p)
                 : tsr_full_like(self, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = 1 - p});
    tsr_tensor *kept = tsr_bernoulli(share);
    double scale = 1 / sqrt((1 - p) * (1 + p * lowest * lowest)), shift = -scale * lowest * p;
    tsr_tensor *dropped = tsr_mul_scalar(tsr_sub(tsr_number(1), kept), lowest);
    return tsr_add_scalar(tsr_mul_scalar(tsr_add(tsr_mul(self, kept), dropped), scale), shift);
}

tsr_tensor *tensor_fn_alpha_dropout(tensor_call *call, tsr_tensor *self, double p, bool training)
{
    return drop_alpha(call, self, p, training, false);
}

tsr_tensor *tensor_fn_feature_alpha_dropout(tensor_call *call, tsr_tensor *self, double p, bool training)
{
    return drop_alpha(call, self, p, training, true);
}

tsr_tensor *tensor_fn_rrelu(tensor_call *call, tsr_tensor *self, double lower, double upper, bool training)
{
    if (!isfinite(lower) || !isfinite(upper))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "rrelu: %s bound must be finite, got %g",
                           isfinite(lower) ? "upper" : "lower", isfinite(lower) ? upper : lower);
    if (lower > upper)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "Lower bound should be less than or equal to the upper bound");
    if (!training)
        return tsr_leaky_relu(self, (lower + upper) / 2);
    tsr_tensor *zeros = tsr_zeros_like(&(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options), .self = self});
    return tsr_where(tsr_ge_scalar(self, 0), self, tsr_mul(self, tsr_uniform(zeros, lower, upper)));
}

tsr_tensor *tensor_fn_gumbel_softmax(tensor_call *call, tsr_tensor *self, double tau, int64_t dim, bool hard)
{
    if (!(tau > 0))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "tau must be positive, but it is %g", tau);
    tsr_tensor *zeros = tsr_zeros_like(&(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options), .self = self});
    tsr_tensor *noise = tsr_neg(tsr_log(tsr_exponential(zeros, 1)));
    tsr_tensor *soft = tsr_softmax(tsr_div_scalar(tsr_add(self, noise), tau),
                                   &(tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = dim});
    if (!hard)
        return soft;
    tsr_tensor *largest =
        tsr_argmax(soft, &(tsr_argmax_options){.size = sizeof(tsr_argmax_options), .dim = dim, .keepdim = true});
    zeros = tsr_zeros_like(&(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options), .self = soft});
    tsr_tensor *chosen = tsr_scatter(zeros, dim, largest, tsr_add_scalar(zeros, 1));
    return tsr_add(tsr_sub(chosen, tsr_detach(soft)), soft);
}
