/* Padding with a tensor's own elements, and rearrangements of pixels and channels. */
#include "tensor/function/index.h"

#include <string.h>

/* ---- padding -------------------------------------------------------------------------------------------------------------- */

/* The margin before x along dim (or after x: !first): n elements, made of x's own elements. */
typedef ir_value *margin_of(ir_builder *b, ir_value *x, int64_t dim, int64_t n, bool first);

static ir_value *part(ir_builder *b, ir_value *x, int64_t dim, int64_t from, int64_t n)
{
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK];
    memcpy(limit, x->type->dims, (size_t)x->type->rank * sizeof(*limit));
    start[dim] = from;
    limit[dim] = from + n;
    return ir_slice(b, x, start, limit, NULL);
}

static ir_value *reflection(ir_builder *b, ir_value *x, int64_t dim, int64_t n, bool first)
{
    return ir_reverse(b, part(b, x, dim, first ? 1 : x->type->dims[dim] - 1 - n, n), 1, &dim);
}

static ir_value *edge(ir_builder *b, ir_value *x, int64_t dim, int64_t n, bool first)
{
    int64_t dims[IR_MAX_RANK], map[IR_MAX_RANK];
    for (int64_t i = 0; i < x->type->rank; i++) {
        dims[i] = i == dim ? n : x->type->dims[i];
        map[i] = i;
    }
    return ir_broadcast(b, part(b, x, dim, first ? 0 : x->type->dims[dim] - 1, 1), x->type->rank, dims, map);
}

static ir_value *other_end(ir_builder *b, ir_value *x, int64_t dim, int64_t n, bool first)
{
    return part(b, x, dim, first ? x->type->dims[dim] - n : 0, n);
}

static const struct {
    const char *mode;
    margin_of *margin;
} modes[] = {{"reflect", reflection}, {"replicate", edge}, {"circular", other_end}};

static bool check_padding(tensor_call *call, const ir_type *type, int64_t dim, margin_of *margin, int64_t low,
                          int64_t high)
{
    int64_t size = type->dims[dim], left = base_plus(size, base_plus(BASE_MIN(low, 0), BASE_MIN(high, 0)));
    if (margin == reflection && (low >= size || high >= size)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Argument #4: Padding size should be less than the corresponding input dimension, but got: "
                         "padding (%lld, %lld) at dimension %lld of input %s",
                         (long long)low, (long long)high, (long long)dim, tensor_shape_words(type).text);
    } else if (margin == other_end && (low > left || high > left)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Padding value causes wrapping around more than once.");
    } else if (base_plus(base_plus(size, low), high) <= 0 || size == 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Padding (%lld, %lld) of a dimension of size %lld leaves no element", (long long)low,
                         (long long)high, (long long)size);
    }
    return call->b->status == TSR_OK;
}

/* x without the elements that negative padding cuts off. */
static ir_value *slice_ends(ir_builder *b, ir_value *x, int64_t dim, int64_t low, int64_t high)
{
    if (!x || (low >= 0 && high >= 0))
        return x;
    int64_t from = base_minus(0, BASE_MIN(low, 0)), behind = base_minus(0, BASE_MIN(high, 0));
    return part(b, x, dim, from, base_minus(base_minus(x->type->dims[dim], from), behind));
}

/* x with the margins that positive padding adds. */
static ir_value *with_margins(ir_builder *b, ir_value *x, int64_t dim, int64_t low, int64_t high, margin_of *margin)
{
    ir_value *parts[3];
    size_t n = 0;
    if (low > 0)
        parts[n++] = margin(b, x, dim, low, true);
    parts[n++] = x;
    if (high > 0)
        parts[n++] = margin(b, x, dim, high, false);
    return n > 1 ? ir_concatenate(b, n, parts, dim) : x;
}

ir_value *tensor_fn_pad_mode(tensor_call *call, ir_value *self, const char *mode, const int64_t *pad, int64_t n_pad)
{
    ir_builder *b = call->b;
    int64_t rank = self->type->rank;
    margin_of *margin = NULL;
    if (mode && strcmp(mode, "constant") == 0)
        return tensor_fn_pad(call, self, 0, pad, n_pad);
    for (size_t i = 0; mode && i < BASE_COUNT(modes); i++)
        if (strcmp(modes[i].mode, mode) == 0)
            margin = modes[i].margin;
    if (!margin)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Unrecognised padding mode %s", mode ? mode : "NULL");
    if (n_pad % 2 != 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Padding length must be divisible by 2");
    if (n_pad / 2 >= rank || n_pad / 2 + 2 < rank)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Only 2D, 3D, 4D, 5D padding with non-constant padding are supported for now");
    for (int64_t i = 0; i < n_pad / 2; i++)
        if (!check_padding(call, self->type, rank - 1 - i, margin, pad[2 * i], pad[2 * i + 1]))
            return NULL;
    for (int64_t i = 0; i < n_pad / 2 && self; i++) {
        int64_t dim = rank - 1 - i, low = pad[2 * i], high = pad[2 * i + 1];
        /* As in PyTorch: elements that negative padding cuts off at one end may be reflected at the other end, but
         * circular padding never uses them. */
        self = margin == other_end ? with_margins(b, slice_ends(b, self, dim, low, high), dim, low, high, margin)
                                   : slice_ends(b, with_margins(b, self, dim, low, high, margin), dim, low, high);
    }
    return self;
}

/* ---- pixels and channels -------------------------------------------------------------------------------------------------- */

/* Splits x into [lead..., parts...], permutes the parts, and reshapes the result to [lead..., dims...]. */
static ir_value *rearranged(ir_builder *b, ir_value *x, int64_t lead, int64_t n, const int64_t *parts,
                            const int64_t *order, int64_t n_dims, const int64_t *dims)
{
    int64_t shape[IR_MAX_RANK], permutation[IR_MAX_RANK];
    for (int64_t i = 0; i < lead; i++) {
        shape[i] = x->type->dims[i];
        permutation[i] = i;
    }
    for (int64_t i = 0; i < n; i++) {
        shape[lead + i] = parts[i];
        permutation[lead + i] = lead + order[i];
    }
    x = ir_transpose(b, ir_reshape(b, x, lead + n, shape), permutation);
    if (n_dims > 0)
        memcpy(shape + lead, dims, (size_t)n_dims * sizeof(*dims));
    return ir_reshape(b, x, lead + n_dims, shape);
}

ir_value *tensor_fn_pixel_shuffle(tensor_call *call, ir_value *self, int64_t r)
{
    int64_t rank = self->type->rank;
    if (rank < 3)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "pixel_shuffle expects input to have at least 3 dimensions, but got input with %lld "
                                "dimension(s)",
                                (long long)rank);
    if (r <= 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "pixel_shuffle expects a positive upscale_factor, but got %lld", (long long)r);
    const int64_t *d = self->type->dims + rank - 3, square = base_times(r, r);
    if (d[0] % square != 0)
        return tensor_call_fail(
            call, TSR_INVALID_ARGUMENT,
            "pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of "
            "upscale_factor, but input.size(-3)=%lld is not divisible by %lld",
            (long long)d[0], (long long)square);
    return rearranged(call->b, self, rank - 3, 5, (const int64_t[]){d[0] / square, r, r, d[1], d[2]},
                      (const int64_t[]){0, 3, 1, 4, 2}, 3,
                      (const int64_t[]){d[0] / square, base_times(d[1], r), base_times(d[2], r)});
}

ir_value *tensor_fn_pixel_unshuffle(tensor_call *call, ir_value *self, int64_t r)
{
    int64_t rank = self->type->rank;
    if (rank < 3)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "pixel_unshuffle expects input to have at least 3 dimensions, but got input with %lld "
                                "dimension(s)",
                                (long long)rank);
    if (r <= 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "pixel_unshuffle expects a positive downscale_factor, but got %lld", (long long)r);
    const int64_t *d = self->type->dims + rank - 3;
    for (int i = 1; i <= 2; i++)
        if (d[i] % r != 0)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "pixel_unshuffle expects %s to be divisible by downscale_factor, but "
                                    "input.size(%d)=%lld is not divisible by %lld",
                                    i == 1 ? "height" : "width", i - 3, (long long)d[i], (long long)r);
    return rearranged(call->b, self, rank - 3, 5, (const int64_t[]){d[0], d[1] / r, r, d[2] / r, r},
                      (const int64_t[]){0, 2, 4, 1, 3}, 3,
                      (const int64_t[]){base_times(base_times(d[0], r), r), d[1] / r, d[2] / r});
}

ir_value *tensor_fn_channel_shuffle(tensor_call *call, ir_value *self, int64_t groups)
{
    const ir_type *type = self->type;
    if (type->rank < 3)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "channel_shuffle expects input with > 2 dims, but got input with %lld dims",
                                (long long)type->rank);
    if (groups <= 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Number of groups to divide channels in must be positive. Value of groups:%lld",
                                (long long)groups);
    if (type->dims[1] % groups != 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Number of channels must be divisible by groups. Got %lld channels and %lld groups.",
                                (long long)type->dims[1], (long long)groups);
    int64_t rest = 1;
    for (int64_t i = 2; i < type->rank; i++)
        rest = base_times(rest, type->dims[i]);
    return rearranged(call->b, self, 1, 3, (const int64_t[]){groups, type->dims[1] / groups, rest},
                      (const int64_t[]){1, 0, 2}, type->rank - 1, type->dims + 1);
}
