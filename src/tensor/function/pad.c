/* Padding by a tensor's own elements, and rearrangements of pixels and channels. */
#include "tensor/function/index.h"

#include <string.h>

/* ---- padding -------------------------------------------------------------------------------------------------------------- */

/* The element that stands at a place, which may lie before 0 or behind size. */
typedef int64_t place_of(int64_t at, int64_t size);

static int64_t reflected(int64_t at, int64_t size)
{
    at = at < 0 ? -at : at;
    return at >= size ? 2 * (size - 1) - at : at;
}

static int64_t nearest(int64_t at, int64_t size)
{
    return at < 0 ? 0 : at >= size ? size - 1 : at;
}

static int64_t around(int64_t at, int64_t size)
{
    return ((at % size) + size) % size;
}

static const struct {
    const char *mode;
    place_of *place;
} modes[] = {{"reflect", reflected}, {"replicate", nearest}, {"circular", around}};

static bool check_padding(tensor_call *call, const ir_type *type, int64_t dim, place_of *place, int64_t low,
                          int64_t high)
{
    int64_t size = type->dims[dim];
    if (place == reflected && (low >= size || high >= size)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Argument #4: Padding size should be less than the corresponding input dimension, but got: "
                         "padding (%lld, %lld) at dimension %lld of input %s",
                         (long long)low, (long long)high, (long long)dim, tensor_shape_words(type).text);
    } else if (place == around && (low > size || high > size)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Padding value causes wrapping around more than once.");
    } else if (size + low + high <= 0 || size == 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Padding (%lld, %lld) of a dimension of size %lld leaves no element", (long long)low,
                         (long long)high, (long long)size);
    }
    return call->b->status == TSR_OK;
}

ir_value *tensor_fn_pad_mode(tensor_call *call, ir_value *self, const char *mode, const int64_t *pad, int64_t n_pad)
{
    ir_builder *b = call->b;
    int64_t rank = self->type->rank;
    place_of *place = NULL;
    if (mode && strcmp(mode, "constant") == 0)
        return tensor_fn_pad(call, self, 0, pad, n_pad);
    for (size_t i = 0; mode && i < BASE_COUNT(modes); i++)
        if (strcmp(modes[i].mode, mode) == 0)
            place = modes[i].place;
    if (!place)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Unrecognised padding mode %s", mode ? mode : "NULL");
    if (n_pad % 2 != 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Padding length must be divisible by 2");
    if (n_pad / 2 >= rank || n_pad / 2 + 2 < rank)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Only 2D, 3D, 4D, 5D padding with non-constant padding are supported for now");
    for (int64_t i = 0; i < n_pad / 2; i++)
        if (!check_padding(call, self->type, rank - 1 - i, place, pad[2 * i], pad[2 * i + 1]))
            return NULL;
    for (int64_t i = 0; i < n_pad / 2 && self; i++) {
        int64_t dim = rank - 1 - i, size = self->type->dims[dim], total = size + pad[2 * i] + pad[2 * i + 1];
        if (pad[2 * i] == 0 && pad[2 * i + 1] == 0)
            continue;
        /* Negative padding cuts first; the rest is repeated. */
        int64_t from = BASE_MAX(-pad[2 * i], 0), left = size - from - BASE_MAX(-pad[2 * i + 1], 0);
        int64_t *index = base_arena_zero(&call->context->record.arena, (size_t)total, sizeof(*index));
        for (int64_t k = 0; k < total; k++)
            index[k] = from + place(k - BASE_MAX(pad[2 * i], 0), left);
        self = tensor_take_slices(b, self, dim, ir_constant_data(b, ir_tensor_type(TSR_I64, 1, &total), index));
    }
    return self;
}

/* ---- pixels and channels -------------------------------------------------------------------------------------------------- */

/* x as [lead..., parts...], those parts in another order, then as [lead..., dims...]. */
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
        rest *= type->dims[i];
    return rearranged(call->b, self, 1, 3, (const int64_t[]){groups, type->dims[1] / groups, rest},
                      (const int64_t[]){1, 0, 2}, type->rank - 1, type->dims + 1);
}
