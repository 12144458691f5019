/* Random changes of an image's tones, as torchvision computes them of floats: each image is changed with probability p. */
#include "data/internal.h"

#include <tessera/functions.h>
#include <tessera/image.h>

enum { LEVELS = 256 }; /* of a byte */

/* NULL, or the error of a call with wrong images or a wrong probability. */
static tsr_tensor *wrong_call(const char *function, tsr_tensor *images, double p)
{
    tsr_tensor *wrong = data_image_wrong(function, images, true);
    if (!wrong && !(p >= 0 && p <= 1))
        wrong = tensor_fail(function, TSR_INVALID_ARGUMENT, "the probability is %g", p);
    return wrong;
}

static tsr_tensor *wrong_channels(const char *function, const tsr_tensor *images)
{
    int64_t n = tsr_size(images, 1);
    return n == 1 || n == 3 ? NULL
                            : tensor_fail(function, TSR_INVALID_ARGUMENT, "images of %lld channels: 1 or 3 are needed",
                                          (long long)n);
}

static tsr_tensor *sometimes(tsr_tensor *images, tsr_tensor *changed, double p)
{
    return tsr_where(data_image_chance(images, p), changed, images);
}

tsr_tensor *tsr_random_solarize(tsr_tensor *images, double threshold, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_solarize");
    tsr_tensor *wrong = wrong_call("random_solarize", images, p);
    if (wrong)
        return wrong;
    if (!(threshold >= 0 && threshold <= 1))
        return tensor_fail("random_solarize", TSR_INVALID_ARGUMENT, "the threshold %g is not from 0 to 1", threshold);
    tsr_tensor *inverse = tsr_sub(tsr_number(1), images);
    return sometimes(images, tsr_where(tsr_ge_scalar(images, threshold), inverse, images), p);
}

tsr_tensor *tsr_random_posterize(tsr_tensor *images, int64_t bits, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_posterize");
    tsr_tensor *wrong = wrong_call("random_posterize", images, p);
    if (wrong)
        return wrong;
    if (bits < 0 || bits > 8)
        return tensor_fail("random_posterize", TSR_INVALID_ARGUMENT, "%lld bits are not from 0 to 8", (long long)bits);
    double levels = (double)(1 << bits);
    tsr_tensor *level = tsr_floor(tsr_mul_scalar(images, levels));
    level = tsr_clamp(level, tsr_number(0), tsr_number(levels - 1));
    return sometimes(images, tsr_mul_scalar(level, 1 / levels), p);
}

tsr_tensor *tsr_random_grayscale(tsr_tensor *images, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_grayscale");
    tsr_tensor *wrong = wrong_call("random_grayscale", images, p);
    if (!wrong)
        wrong = wrong_channels("random_grayscale", images);
    return wrong ? wrong : sometimes(images, data_image_grey(images), p);
}

/* [N, C, 1, 1]: each channel's largest or smallest value. */
static tsr_tensor *extreme(tsr_tensor *images, bool largest)
{
    static const int64_t dims[2] = {2, 3};
    if (largest)
        return tsr_amax(&(tsr_amax_options){
            .size = sizeof(tsr_amax_options), .self = images, .dims = dims, .n_dims = 2, .keepdim = true});
    return tsr_amin(&(tsr_amin_options){
        .size = sizeof(tsr_amin_options), .self = images, .dims = dims, .n_dims = 2, .keepdim = true});
}

tsr_tensor *tsr_random_autocontrast(tsr_tensor *images, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_autocontrast");
    tsr_tensor *wrong = wrong_call("random_autocontrast", images, p);
    if (!wrong)
        wrong = wrong_channels("random_autocontrast", images);
    if (wrong)
        return wrong;
    tsr_tensor *least = extreme(images, false), *range = tsr_sub(extreme(images, true), least);
    tsr_tensor *even = tsr_eq_scalar(range, 0); /* a channel of one value stays */
    least = tsr_where(even, tsr_number(0), least);
    range = tsr_where(even, tsr_number(1), range);
    tsr_tensor *wide = tsr_div(tsr_sub(images, least), range);
    return sometimes(images, tsr_clamp(wide, tsr_number(0), tsr_number(1)), p);
}

/* [N, C, 256]: how many of the pixels [N, C, H * W] have each level. */
static tsr_tensor *histogram(tsr_tensor *pixels)
{
    const int64_t dims[3] = {tsr_size(pixels, 0), tsr_size(pixels, 1), LEVELS};
    tsr_tensor *none = tsr_zeros(
        &(tsr_zeros_options){.size = sizeof(tsr_zeros_options), .shape = dims, .n_shape = 3, .dtype = TSR_I64});
    tsr_tensor *ones = tsr_ones_like(&(tsr_ones_like_options){.size = sizeof(tsr_ones_like_options), .self = pixels});
    return tsr_scatter_add(none, 2, pixels, ones);
}

/* The level that each of the 256 levels becomes: PIL's ImageOps.equalize. *step: 0 where a channel stays, [N, C, 1]. */
static tsr_tensor *levels_after(tsr_tensor *pixels, tsr_tensor **step)
{
    const tsr_cumsum_options along = {.size = sizeof(along), .dim = 2};
    const tsr_argmax_options last = {.size = sizeof(last), .dim = 2, .keepdim = true};
    tsr_tensor *counts = histogram(pixels), *sums = tsr_cumsum(counts, &along);
    tsr_tensor *brightest = tsr_gather(counts, 2, tsr_argmax(sums, &last)); /* how many pixels have the largest level */
    *step = tsr_floor_divide(tsr_sub(tsr_number_int(tsr_size(pixels, 2)), brightest), tsr_number_int(LEVELS - 1));
    tsr_tensor *divisor = tsr_clamp_min(*step, tsr_number_int(1));
    tsr_tensor *before = tsr_sub(sums, counts); /* the sums of the levels below */
    tsr_tensor *levels = tsr_floor_divide(tsr_add(before, tsr_floor_divide(*step, tsr_number_int(2))), divisor);
    return tsr_clamp(levels, tsr_number_int(0), tsr_number_int(LEVELS - 1));
}

tsr_tensor *tsr_random_equalize(tsr_tensor *images, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_equalize");
    tsr_tensor *wrong = wrong_call("random_equalize", images, p);
    if (!wrong)
        wrong = wrong_channels("random_equalize", images);
    if (wrong)
        return wrong;
    /* As torchvision makes bytes of floats: 255.999 times the value, cut. */
    tsr_tensor *bytes = tsr_to(tsr_mul_scalar(images, LEVELS - 0.001), TSR_I64);
    bytes = tsr_clamp(bytes, tsr_number_int(0), tsr_number_int(LEVELS - 1));
    tsr_tensor *pixels = tsr_flatten(bytes, 2, 3), *step, *levels = levels_after(pixels, &step);
    pixels = tsr_where(tsr_ne_scalar(step, 0), tsr_gather(levels, 2, pixels), pixels);
    tsr_tensor *result = tsr_div_scalar(tsr_to(pixels, tsr_tensor_dtype(images)), LEVELS - 1);
    return sometimes(images, tsr_reshape(result, tsr_shape(images), 4), p);
}
