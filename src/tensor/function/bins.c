/* Elements by bins: the bin of each one, and how many lie in each. */
#include "tensor/function/compose.h"

#include <math.h>

tsr_tensor *tensor_fn_bucketize(tensor_call *call, tsr_tensor *self, tsr_tensor *boundaries, bool right, bool out_int32)
{
    if (boundaries->type->rank != 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "boundaries tensor must be 1 dimension, but got dim(%lld)",
                           (long long)boundaries->type->rank);
    return tsr_searchsorted(boundaries, &(tsr_searchsorted_options){.size = sizeof(tsr_searchsorted_options),
                                                                    .values = self,
                                                                    .right = right,
                                                                    .out_int32 = out_int32});
}

/* Equal bins from min to max; when min and max are equal, from the smallest element to the largest. */
tsr_tensor *tensor_fn_histc(tensor_call *call, tsr_tensor *self, int64_t bins, double min, double max)
{
    tsr_dtype dtype = self->type->dtype;
    if (bins <= 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "torch.histogram(): bins must be > 0, but got %lld",
                           (long long)bins);
    if (!isfinite(min) || !isfinite(max))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "torch.histc: range of [%g, %g] is not finite", min,
                           max);
    if (max < min)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "torch.histc: max must be larger than min");
    tsr_tensor *x = tsr_reshape(tsr_detach(self), &(const int64_t){-1}, 1);
    const tsr_scalar_tensor_options own = {.size = sizeof(own), .value = min, .dtype = dtype},
                                    end = {.size = sizeof(end), .value = max, .dtype = dtype};
    tsr_tensor *low = tsr_scalar_tensor(&own), *high = tsr_scalar_tensor(&end);
    if (min == max && self->type->count > 0) {
        low = tsr_amin(&(tsr_amin_options){.size = sizeof(tsr_amin_options), .self = x});
        high = tsr_amax(&(tsr_amax_options){.size = sizeof(tsr_amax_options), .self = x});
    }
    tsr_tensor *flat = tsr_eq(low, high);
    low = tsr_where(flat, tsr_sub_scalar(low, 1), low);
    high = tsr_where(flat, tsr_add_scalar(high, 1), high);
    tsr_tensor *inside = tsr_logical_and(tsr_ge(x, low), tsr_le(x, high));
    tsr_tensor *place = tsr_floor(tsr_div(tsr_mul_scalar(tsr_sub(x, low), (double)bins), tsr_sub(high, low)));
    place = tsr_to(tsr_clamp(place, tsr_number(0), tsr_number((double)(bins - 1))), TSR_I64);
    tsr_tensor *zeros = compose_zeros(&bins, 1, dtype);
    return tsr_scatter_add(zeros, 0, place, tsr_to(inside, dtype));
}
