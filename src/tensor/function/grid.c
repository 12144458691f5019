/* Images at any places (grid_sample), and the places of an affine map (affine_grid). The places' last dimension has one
 * coordinate for each spatial dimension, the last dimension's first: (x, y) or (x, y, z). */
#include "tensor/function/compose.h"

#include <string.h>

enum { ZEROS, BORDER, REFLECTION, N_PADDINGS };
enum { BILINEAR, NEAREST, BICUBIC, N_MODES };

/* The images, and the places in pixels. Arrays are by spatial dimension, as in the images. A pixel's channels lie side by
 * side, so that a place is looked up once for all of them, in the gradient too. */
typedef struct sampling {
    tsr_tensor *flat;  /* [N * all pixels, C] */
    tsr_tensor *first; /* [N, 1]: the number of each image's first pixel */
    tsr_dtype number;  /* of pixels' numbers: i32 where it holds them all */
    int64_t rank, sizes[3];
    tsr_tensor *at[3]; /* [N, places] */
    int padding;
    bool align_corners;
} sampling;

/* ---- coordinates --------------------------------------------------------------------------------------------- */

/* Converts a coordinate in -1 ... 1 to a position among n elements. */
static tsr_tensor *place_on(tsr_tensor *x, int64_t n, bool align_corners)
{
    if (align_corners)
        return tsr_mul_scalar(tsr_add_scalar(x, 1), (double)(n - 1) / 2);
    return tsr_mul_scalar(tsr_sub_scalar(tsr_mul_scalar(tsr_add_scalar(x, 1), (double)n), 1), 0.5);
}

/* Reflects x at low / 2 and high / 2 until it lies between them. */
static tsr_tensor *reflected(tsr_tensor *x, int64_t low, int64_t high)
{
    double start = (double)low / 2, span = (double)(high - low) / 2;
    if (span == 0)
        return tsr_mul_scalar(x, 0);
    tsr_tensor *away = tsr_abs(tsr_sub_scalar(x, start));
    tsr_tensor *flips = tsr_floor(tsr_div_scalar(away, span)),
               *rest = tsr_sub(away, tsr_mul_scalar(tsr_detach(flips), span));
    tsr_tensor *odd = tsr_ne_scalar(tsr_remainder(tsr_detach(flips), tsr_number(2)), 0);
    return tsr_where(odd, tsr_sub(tsr_number(span + start), rest), tsr_add_scalar(rest, start));
}

/* Moves positions of spatial dimension d into the image, as padding_mode says. */
static tsr_tensor *bounded(const sampling *s, tsr_tensor *x, int64_t d)
{
    int64_t n = s->sizes[d];
    if (s->padding == ZEROS)
        return x;
    if (s->padding == REFLECTION)
        x = s->align_corners ? reflected(x, 0, 2 * (n - 1)) : reflected(x, -1, 2 * n - 1);
    return tsr_clamp(x, tsr_number(0), tsr_number((double)(n - 1)));
}

/* Whole positions in one dimension: clamped to the image, and whether they are inside. */
typedef struct tap {
    tsr_tensor *place, *inside;
} tap;

static tap tap_at(const sampling *s, tsr_tensor *at, int64_t d)
{
    double last = (double)(s->sizes[d] - 1);
    return (tap){tsr_to(tsr_clamp(at, tsr_number(0), tsr_number(last)), s->number),
                 tsr_logical_and(tsr_ge_scalar(at, 0), tsr_le_scalar(at, last))};
}

/* One number for each place, to stand beside the place's channels. */
static tsr_tensor *beside_channels(tsr_tensor *x)
{
    return tsr_reshape(x, (const int64_t[]){-1, 1}, 2);
}

/* The pixels at taps[rank]; 0 outside the image. [N * places, C] */
static tsr_tensor *pixels(const sampling *s, const tap *taps)
{
    tsr_tensor *inside = taps[0].inside, *index = taps[0].place;
    for (int64_t d = 1; d < s->rank; d++) {
        inside = tsr_logical_and(inside, taps[d].inside);
        index = tsr_add(tsr_mul_scalar(index, (double)s->sizes[d]), taps[d].place);
    }
    tsr_tensor *taken = tsr_index_select(s->flat, 0, tsr_flatten(tsr_add(index, s->first), 0, -1));
    return tsr_masked_fill(taken, beside_channels(tsr_logical_not(inside)), 0);
}

/* ---- modes ----------------------------------------------------------------------------------------------------- */

static tsr_tensor *nearest(const sampling *s)
{
    tap taps[3];
    for (int64_t d = 0; d < s->rank; d++)
        taps[d] = tap_at(s, tsr_detach(tsr_round(bounded(s, s->at[d], d))), d);
    return pixels(s, taps);
}

/* The mean of the pixels around, weighted by how near they are. */
static tsr_tensor *linear(const sampling *s)
{
    tap around[3][2], taps[3];
    tsr_tensor *shares[3][2], *sum = NULL;
    for (int64_t d = 0; d < s->rank; d++) {
        tsr_tensor *x = bounded(s, s->at[d], d), *floor = tsr_detach(tsr_floor(x));
        around[d][0] = tap_at(s, floor, d);
        around[d][1] = tap_at(s, tsr_add_scalar(floor, 1), d);
        shares[d][1] = tsr_sub(x, floor);
        shares[d][0] = tsr_rsub(shares[d][1], tsr_number(1));
    }
    for (int64_t k = 0; k < (int64_t)1 << s->rank; k++) {
        tsr_tensor *share = NULL;
        for (int64_t d = 0; d < s->rank; d++) {
            int64_t next = k >> (s->rank - 1 - d) & 1;
            taps[d] = around[d][next];
            share = share ? tsr_mul(share, shares[d][next]) : shares[d][next];
        }
        tsr_tensor *part = tsr_mul(pixels(s, taps), beside_channels(share));
        sum = sum ? tsr_add(sum, part) : part;
    }
    return sum;
}

/* Keys' cubic convolution with a = -0.75: the weights of the four pixels around, x after the second. */
static void cubic_weights(tsr_tensor *x, tsr_tensor *weights[4])
{
    const double a = -0.75;
    tsr_tensor *other = tsr_rsub(x, tsr_number(1));
    for (int k = 0; k < 2; k++) {
        tsr_tensor *to = k == 0 ? x : other, *from = k == 0 ? other : x, *square = tsr_mul(to, to);
        tsr_tensor *slope = tsr_sub_scalar(tsr_mul_scalar(to, a + 2), a + 3);
        weights[k == 0 ? 1 : 2] = tsr_add_scalar(tsr_mul(slope, square), 1);
        weights[k == 0 ? 3 : 0] = tsr_mul_scalar(tsr_mul(square, from), a);
    }
}

typedef struct cubic_taps {
    tap taps[3][4];
    tsr_tensor *weights[3][4];
} cubic_taps;

/* The sum over dimension d and those after it; taps: those chosen in the dimensions before. */
static tsr_tensor *cubic_sum(const sampling *s, const cubic_taps *c, tap *taps, int64_t d)
{
    if (d == s->rank)
        return pixels(s, taps);
    tsr_tensor *sum = NULL;
    for (int i = 0; i < 4; i++) {
        taps[d] = c->taps[d][i];
        tsr_tensor *part = tsr_mul(cubic_sum(s, c, taps, d + 1), beside_channels(c->weights[d][i]));
        sum = sum ? tsr_add(sum, part) : part;
    }
    return sum;
}

static tsr_tensor *cubic(const sampling *s)
{
    cubic_taps c;
    tap taps[3];
    for (int64_t d = 0; d < s->rank; d++) {
        tsr_tensor *floor = tsr_detach(tsr_floor(s->at[d]));
        cubic_weights(tsr_sub(s->at[d], floor), c.weights[d]);
        for (int i = 0; i < 4; i++)
            c.taps[d][i] = tap_at(s, bounded(s, tsr_add_scalar(floor, i - 1), d), d);
    }
    return cubic_sum(s, &c, taps, 0);
}

/* ---- functions --------------------------------------------------------------------------------------------------- */

/* The number of the name among n; an empty name is the first; -1: it is not there. */
static int named(const char *name, const char *const *names, int n)
{
    for (int i = 0; i < n; i++)
        if (!name || !*name || strcmp(name, names[i]) == 0)
            return i;
    return -1;
}

static tsr_tensor *wrong_shapes(tensor_call *call, const ir_type *self, const ir_type *grid)
{
    tensor_words images = tensor_shape_words(self);
    tensor_words places = tensor_shape_words(grid);
    const char *name = call->row->name;
    if ((self->rank != 4 && self->rank != 5) || self->rank != grid->rank)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "grid_sampler(): expected 4D or 5D input and grid with same number of dimensions, but got "
                           "input with sizes %s and grid with sizes %s",
                           images.text, places.text);
    if (self->dims[0] != grid->dims[0])
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "grid_sampler(): expected grid and input to have same batch size, but got input with sizes "
                           "%s and grid with sizes %s",
                           images.text, places.text);
    if (grid->dims[grid->rank - 1] != self->rank - 2)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "grid_sampler(): expected grid to have size %lld in last dimension, but got grid with sizes "
                           "%s",
                           (long long)self->rank - 2, places.text);
    for (int64_t i = 2; i < self->rank; i++)
        if (self->dims[i] == 0)
            return tensor_fail(name, TSR_INVALID_ARGUMENT,
                               "grid_sampler(): expected input to have non-empty spatial dimensions, but input has "
                               "sizes %s with dimension %lld being empty",
                               images.text, (long long)i);
    return NULL;
}

tsr_tensor *tensor_fn_grid_sample(tensor_call *call, tsr_tensor *self, tsr_tensor *grid, const char *mode,
                                  const char *padding_mode, bool align_corners)
{
    static const char *const paddings[] = {"zeros", "border", "reflection"};
    static const char *const modes[] = {"bilinear", "nearest", "bicubic"};
    static tsr_tensor *(*const samples[])(const sampling *) = {linear, nearest, cubic};
    int how = named(mode, modes, N_MODES), padding = named(padding_mode, paddings, N_PADDINGS);
    if (how < 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but "
                           "got: '%s'",
                           mode);
    if (padding < 0)
        return tensor_fail(
            call->row->name, TSR_INVALID_ARGUMENT,
            "nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', "
            "but got: '%s'",
            padding_mode);
    tsr_tensor *wrong = wrong_shapes(call, self->type, grid->type);
    if (wrong)
        return wrong;
    tsr_dtype wide = ir_dtype_of_sums(self->type->dtype); /* halves are rounded once, at the end */
    tsr_tensor *images = tsr_flatten(tsr_to(self, wide), 2, -1);
    if (tensor_is_error(images))
        return images;
    double n_pixels = (double)images->type->dims[2];
    tsr_dtype number = (double)self->type->dims[0] * n_pixels <= INT32_MAX ? TSR_I32 : TSR_I64;
    tsr_tensor *numbers = tsr_to(compose_arange(self->type->dims[0]), number);
    sampling s = {.flat = tsr_flatten(tsr_transpose(images, 1, 2), 0, 1),
                  .first = tsr_unsqueeze(tsr_mul_scalar(numbers, n_pixels), 1),
                  .number = number,
                  .rank = self->type->rank - 2,
                  .padding = padding,
                  .align_corners = align_corners};
    tsr_tensor *places = tsr_flatten(tsr_to(grid, wide), 1, -2); /* [N, places, coordinates] */
    for (int64_t d = 0; d < s.rank; d++) {
        s.sizes[d] = self->type->dims[d + 2];
        s.at[d] = place_on(tsr_select(places, 2, s.rank - 1 - d), s.sizes[d], align_corners);
    }
    const int64_t apart[3] = {self->type->dims[0], tsr_size(s.at[0], 1), self->type->dims[1]};
    tsr_tensor *sampled = tsr_transpose(tsr_reshape(samples[how](&s), apart, 3), 1, 2); /* [N, C, places] */
    return tsr_unflatten(tsr_to(sampled, self->type->dtype), 2, grid->type->dims + 1, s.rank);
}

/* The coordinates of n pixels' centres, or with align_corners of n points from one end to the other. */
static tsr_tensor *centres(int64_t n, tsr_dtype dtype, bool align_corners)
{
    if (n == 1)
        return compose_zeros(&n, 1, dtype);
    tsr_tensor *x =
        tsr_linspace(-1, 1, &(tsr_linspace_options){.size = sizeof(tsr_linspace_options), .steps = n, .dtype = dtype});
    return align_corners ? x : tsr_div_scalar(tsr_mul_scalar(x, (double)(n - 1)), (double)n);
}

tsr_tensor *tensor_fn_affine_grid(tensor_call *call, tsr_tensor *theta, const int64_t *output_size,
                                  int64_t n_output_size, bool align_corners)
{
    const ir_type *type = theta->type;
    int64_t spatial = n_output_size - 2, grid[3];
    const char *name = call->row->name;
    if (!ir_dtype_is_float(type->dtype))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "Expected theta to have floating point type, but got %s",
                           tensor_dtype_words(type->dtype));
    if (spatial != 2 && spatial != 3)
        return tensor_fail(name, TSR_UNIMPLEMENTED,
                           "affine_grid only supports 4D and 5D sizes, for 2D and 3D affine transforms, respectively. "
                           "Got size of %lld numbers.",
                           (long long)n_output_size);
    for (int64_t i = 0; i < n_output_size; i++)
        if (output_size[i] <= 0)
            return tensor_fail(name, TSR_INVALID_ARGUMENT, "Expected non-zero, positive output size. Got %lld",
                               (long long)output_size[i]);
    if (type->rank != 3 || type->dims[0] != output_size[0] || type->dims[1] != spatial ||
        type->dims[2] != spatial + 1) {
        tensor_words given = tensor_shape_words(type);
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "Expected a batch of %lldD affine matrices of shape Nx%lldx%lld for size %lld x ... Got %s.",
                           (long long)spatial, (long long)spatial, (long long)spatial + 1, (long long)output_size[0],
                           given.text);
    }
    memcpy(grid, output_size + 2, (size_t)spatial * sizeof(*grid));
    tsr_tensor *parts[4] = {NULL};
    for (int64_t d = 0; d < spatial; d++) {
        int64_t along[3] = {1, 1, 1};
        along[d] = grid[d];
        tsr_tensor *x = tsr_reshape(centres(grid[d], type->dtype, align_corners), along, spatial);
        parts[spatial - 1 - d] = tsr_expand(x, grid, spatial);
    }
    parts[spatial] = tsr_ones(
        &(tsr_ones_options){.size = sizeof(tsr_ones_options), .shape = grid, .n_shape = spatial, .dtype = type->dtype});
    tsr_tensor *points = tsr_flatten(tsr_stack(parts, spatial + 1, spatial), 0, -2); /* [places, spatial + 1] */
    tsr_tensor *places = tsr_matmul(points, tsr_transpose(theta, 1, 2));
    return tsr_unflatten(places, 1, grid, spatial);
}
