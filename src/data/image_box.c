/* Random boxes of images, a box of its own for each image: erased (torchvision's RandomErasing), or resized
 * (RandomResizedCrop). Resizing is a product of three matrices, lines of the result by lines of the image, the image, and the
 * same for columns. Row i of such a matrix has the shares that the image's lines have in line i: those of bilinear
 * interpolation, with antialiasing. */
#include "data/internal.h"

#include <math.h>

#include <tessera/functions.h>
#include <tessera/image.h>

enum { TRIES = 10 }; /* as there: boxes that do not fit are drawn again, then the middle of the image is taken */

typedef struct box {
    tsr_tensor *height, *width, *top, *left; /* [N, 1, 1] f32, whole numbers */
} box;

static tsr_tensor *uniform(int64_t n, int64_t times, double low, double high)
{
    const int64_t dims[2] = {n, times};
    tsr_tensor *u =
        tsr_rand(&(tsr_rand_options){.size = sizeof(tsr_rand_options), .shape = dims, .n_shape = 2, .dtype = TSR_F32});
    return tsr_add_scalar(tsr_mul_scalar(u, high - low), low);
}

static tsr_tensor *less(double value, tsr_tensor *x)
{
    return tsr_sub(tsr_number(value), x);
}

static tsr_tensor *sum_of_tries(tsr_tensor *x)
{
    const int64_t dim = 1;
    return tsr_sum(
        &(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = x, .dims = &dim, .n_dims = 1, .keepdim = true});
}

/* The first try that fits, or other: [N, 1]. first: 1 for that try, 0 for the others. */
static tsr_tensor *chosen(tsr_tensor *tries, tsr_tensor *first, tsr_tensor *none, double other)
{
    return tsr_add(sum_of_tries(tsr_mul(tries, first)), tsr_mul_scalar(none, other));
}

/* Where a stretch of `size` of `all` lines begins: anywhere, and in the middle if no try fitted. */
static tsr_tensor *beginning(tsr_tensor *size, tsr_tensor *none, int64_t n, double all)
{
    tsr_tensor *room = less(all, size);
    tsr_tensor *any = tsr_minimum(tsr_floor(tsr_mul(uniform(n, 1, 0, 1), tsr_add_scalar(room, 1))), room);
    return tsr_where(tsr_gt_scalar(none, 0), tsr_floor(tsr_mul_scalar(room, 0.5)), any);
}

typedef struct sizes {
    tsr_tensor *height, *width, *fits; /* [N, TRIES]: f32 whole numbers, and bools */
} sizes;

/* Sizes of boxes whose area is a part of the image's from min_scale to max_scale, and whose width over height is from least
 * to most. */
static sizes draw_sizes(int64_t n, double area, double min_scale, double max_scale, double least, double most)
{
    tsr_tensor *of_box = tsr_mul_scalar(uniform(n, TRIES, min_scale, max_scale), area);
    tsr_tensor *slope = tsr_exp(uniform(n, TRIES, log(least), log(most)));
    return (sizes){.height = tsr_round(tsr_sqrt(tsr_div(of_box, slope))),
                   .width = tsr_round(tsr_sqrt(tsr_mul(of_box, slope)))};
}

/* The first try of each image that fits, as 1; *none is 1 where no try fits, [N, 1]. */
static tsr_tensor *first_that_fits(tsr_tensor *fits, tsr_tensor **none)
{
    tsr_tensor *number = tsr_to(fits, TSR_F32);
    tsr_tensor *before =
        tsr_sub(tsr_cumsum(number, &(tsr_cumsum_options){.size = sizeof(tsr_cumsum_options), .dim = 1}), number);
    tsr_tensor *first = tsr_mul(number, tsr_to(tsr_eq_scalar(before, 0), TSR_F32));
    *none = less(1, sum_of_tries(first));
    return first;
}

static box draw_box(int64_t n, double high, double wide, double min_scale, double max_scale)
{
    const double least = 3.0 / 4, most = 4.0 / 3, ratio = wide / high;
    sizes s = draw_sizes(n, high * wide, min_scale, max_scale, least, most);
    s.fits = tsr_logical_and(tsr_logical_and(tsr_gt_scalar(s.width, 0), tsr_le_scalar(s.width, wide)),
                             tsr_logical_and(tsr_gt_scalar(s.height, 0), tsr_le_scalar(s.height, high)));
    tsr_tensor *none, *first = first_that_fits(s.fits, &none);
    double other_high = ratio < least ? nearbyint(wide / least) : high,
           other_wide = ratio > most ? nearbyint(high * most) : wide;
    box b = {.height = chosen(s.height, first, none, other_high), .width = chosen(s.width, first, none, other_wide)};
    b.top = beginning(b.height, none, n, high);
    b.left = beginning(b.width, none, n, wide);
    tsr_tensor **const all[] = {&b.height, &b.width, &b.top, &b.left};
    for (size_t i = 0; i < BASE_COUNT(all); i++)
        *all[i] = tsr_unsqueeze(*all[i], 2);
    return b;
}

/* [N, n]: whether each of n lines is one of a random stretch of so many [N, 1]. */
static tsr_tensor *within(tsr_tensor *size, tsr_tensor *none, int64_t n)
{
    tsr_tensor *begin = beginning(size, none, tsr_size(size, 0), (double)n);
    tsr_tensor *line = tsr_arange(
        0, (double)n, &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = 1, .dtype = TSR_F32});
    return tsr_logical_and(tsr_ge(line, begin), tsr_lt(line, tsr_add(begin, size)));
}

tsr_tensor *tsr_random_erasing(tsr_tensor *images, double p, double min_scale, double max_scale)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_erasing");
    tsr_tensor *wrong = data_image_wrong("random_erasing", images, true);
    if (wrong)
        return wrong;
    if (!(p >= 0 && p <= 1))
        return tensor_fail("random_erasing", TSR_INVALID_ARGUMENT, "the probability is %g", p);
    if (!(min_scale >= 0 && min_scale <= max_scale && max_scale <= 1))
        return tensor_fail("random_erasing", TSR_INVALID_ARGUMENT,
                           "from %g to %g of the area; 0 <= min_scale <= max_scale <= 1", min_scale, max_scale);
    int64_t high = tsr_size(images, 2), wide = tsr_size(images, 3);
    sizes s = draw_sizes(tsr_size(images, 0), (double)high * (double)wide, min_scale, max_scale, 1 / 3.3, 1 / 0.3);
    s.fits = tsr_logical_and(tsr_lt_scalar(s.width, (double)wide), tsr_lt_scalar(s.height, (double)high));
    tsr_tensor *none, *first = first_that_fits(s.fits, &none);
    tsr_tensor *lines = within(chosen(s.height, first, none, 0), none, high),
               *columns = within(chosen(s.width, first, none, 0), none, wide);
    tsr_tensor *inside = tsr_unsqueeze(tsr_logical_and(tsr_unsqueeze(lines, 2), tsr_unsqueeze(columns, 1)), 1);
    inside = tsr_logical_and(inside, data_image_chance(images, p));
    return tsr_where(inside, tsr_number(0), images);
}

/* 0.5, 1.5 ... n - 0.5: the middles of n lines. */
static tsr_tensor *middles(int64_t n)
{
    return tsr_arange(0.5, (double)n,
                      &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = 1, .dtype = TSR_F32});
}

/* [N, 1, to, from]: the shares of `from` lines, of which the box has `size` from `begin` on, in `to` lines. */
static tsr_tensor *shares(tsr_tensor *begin, tsr_tensor *size, int64_t from, int64_t to)
{
    const int64_t last = -1;
    tsr_tensor *scale = tsr_div_scalar(size, (double)to), *wide = tsr_clamp_min(scale, tsr_number(1));
    tsr_tensor *centre = tsr_add(begin, tsr_mul(tsr_unsqueeze(middles(to), 1), scale)); /* [N, to, 1] */
    tsr_tensor *line = middles(from);
    tsr_tensor *share = tsr_clamp_min(less(1, tsr_div(tsr_abs(tsr_sub(line, centre)), wide)), tsr_number(0));
    tsr_tensor *inside = tsr_logical_and(tsr_gt(line, begin), tsr_lt(line, tsr_add(begin, size)));
    share = tsr_where(inside, share, tsr_number(0));
    tsr_tensor *sum = tsr_sum(&(tsr_sum_options){
        .size = sizeof(tsr_sum_options), .self = share, .dims = &last, .n_dims = 1, .keepdim = true});
    return tsr_unsqueeze(tsr_div(share, sum), 1);
}

tsr_tensor *tsr_random_resized_crop(tsr_tensor *images, int64_t height, int64_t width, double min_scale,
                                    double max_scale)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_resized_crop");
    tsr_tensor *wrong = data_image_wrong("random_resized_crop", images, true);
    if (wrong)
        return wrong;
    int64_t high = tsr_size(images, 2), wide = tsr_size(images, 3);
    if (height <= 0 || width <= 0 || high <= 0 || wide <= 0)
        return tensor_fail("random_resized_crop", TSR_INVALID_ARGUMENT, "to %lld x %lld pixels of %lld x %lld",
                           (long long)height, (long long)width, (long long)high, (long long)wide);
    if (!(min_scale > 0 && min_scale <= max_scale && max_scale <= 1))
        return tensor_fail("random_resized_crop", TSR_INVALID_ARGUMENT,
                           "from %g to %g of the area; 0 < min_scale <= max_scale <= 1", min_scale, max_scale);
    box b = draw_box(tsr_size(images, 0), (double)high, (double)wide, min_scale, max_scale);
    tsr_tensor *lines = tsr_to(shares(b.top, b.height, high, height), tsr_tensor_dtype(images)),
               *columns = tsr_to(shares(b.left, b.width, wide, width), tsr_tensor_dtype(images));
    return tsr_matmul(tsr_matmul(lines, images), tsr_transpose(columns, 2, 3));
}
