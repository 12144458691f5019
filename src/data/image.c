/* Transforms of images (image.h), composed of tensor functions. Random values are drawn for each image of the batch, as
 * a tensor [N, 1, 1, 1], and broadcast. */
#include "data/internal.h"

#include <math.h>

#include <tessera/functions.h>
#include <tessera/image.h>

tsr_tensor *data_image_wrong(const char *function, tsr_tensor *images, bool floats)
{
    if (tensor_is_error(images))
        return images ? images : tensor_fail(function, TSR_INVALID_ARGUMENT, "the images are NULL");
    if (tsr_dim(images) != 4)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "expected images [N, C, H, W], got %lld dimensions",
                           (long long)tsr_dim(images));
    tsr_dtype dtype = tsr_tensor_dtype(images);
    if (!floats || ir_dtype_is_float(dtype))
        return NULL;
    return tensor_fail(function, TSR_INVALID_ARGUMENT,
                       "expected images of floats, got %s: tsr_div_scalar(tsr_to(images, TSR_F32), 255) for bytes",
                       tsr_dtype_name(dtype));
}

static tsr_tensor *draw(const tsr_tensor *images, tsr_dtype dtype)
{
    const int64_t dims[4] = {tsr_size(images, 0), 1, 1, 1};
    return tsr_rand(&(tsr_rand_options){.size = sizeof(tsr_rand_options), .shape = dims, .n_shape = 4, .dtype = dtype});
}

tsr_tensor *data_image_draw(const tsr_tensor *images)
{
    return draw(images, tsr_tensor_dtype(images));
}

tsr_tensor *data_image_chance(const tsr_tensor *images, double p)
{
    return tsr_lt_scalar(draw(images, TSR_F32), p); /* bf16 has 256 numbers from 0 to 1: too few for a small p */
}

/* ---- places ------------------------------------------------------------------------------------------------------------- */

tsr_tensor *tsr_center_crop(tsr_tensor *images, int64_t height, int64_t width)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("center_crop");
    tsr_tensor *wrong = data_image_wrong("center_crop", images, false);
    if (wrong)
        return wrong;
    if (height <= 0 || width <= 0)
        return tensor_fail("center_crop", TSR_INVALID_ARGUMENT, "to %lld x %lld pixels", (long long)height,
                           (long long)width);
    int64_t high = tsr_size(images, 2), wide = tsr_size(images, 3);
    int64_t more_y = BASE_MAX(height - high, 0), more_x = BASE_MAX(width - wide, 0);
    if (more_y || more_x) {
        const int64_t pad[4] = {more_x / 2, more_x - more_x / 2, more_y / 2, more_y - more_y / 2};
        images = tsr_pad(images, 0, pad, 4);
    }
    /* torchvision rounds the position of the first line half to even. */
    int64_t top = (int64_t)nearbyint((double)(high + more_y - height) / 2);
    int64_t left = (int64_t)nearbyint((double)(wide + more_x - width) / 2);
    return tsr_narrow(tsr_narrow(images, 2, top, height), 3, left, width);
}

/* The numbers 0 ... n - 1, as i64. */
static tsr_tensor *counted(int64_t n)
{
    return tsr_arange(0, (double)n, &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = 1});
}

/* `size` lines along dimension dim (2 or 3) of each image, from a random position. */
static tsr_tensor *random_stretch(tsr_tensor *images, int64_t dim, int64_t size)
{
    int64_t dims[4], line[4] = {1, 1, 1, 1}, places = tsr_size(images, dim) - size + 1;
    if (places == 1)
        return images;
    for (int i = 0; i < 4; i++)
        dims[i] = i == dim ? size : tsr_size(images, i);
    line[dim] = size;
    const int64_t each[4] = {dims[0], 1, 1, 1};
    tsr_tensor *from = tsr_randint(
        0, places, &(tsr_randint_options){.size = sizeof(tsr_randint_options), .shape = each, .n_shape = 4});
    tsr_tensor *lines = tsr_add(from, tsr_reshape(counted(size), line, 4));
    return tsr_gather(images, dim, tsr_expand(lines, dims, 4));
}

tsr_tensor *tsr_random_crop(tsr_tensor *images, int64_t height, int64_t width, int64_t padding)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_crop");
    tsr_tensor *wrong = data_image_wrong("random_crop", images, false);
    if (wrong)
        return wrong;
    if (padding < 0 || padding > INT32_MAX || height <= 0 || width <= 0 || height > tsr_size(images, 2) + 2 * padding ||
        width > tsr_size(images, 3) + 2 * padding)
        return tensor_fail("random_crop", TSR_INVALID_ARGUMENT,
                           "%lld x %lld pixels cannot be cut out of %lld x %lld with %lld around them",
                           (long long)height, (long long)width, (long long)tsr_size(images, 2),
                           (long long)tsr_size(images, 3), (long long)padding);
    if (padding > 0)
        images = tsr_pad(images, 0, (const int64_t[]){padding, padding, padding, padding}, 4);
    return random_stretch(random_stretch(images, 2, height), 3, width);
}

static tsr_tensor *random_flip(const char *function, tsr_tensor *images, double p, int64_t dim)
{
    tsr_tensor *wrong = data_image_wrong(function, images, false);
    if (wrong)
        return wrong;
    if (!(p >= 0 && p <= 1))
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "the probability is %g", p);
    return tsr_where(data_image_chance(images, p), tsr_flip(images, &dim, 1), images);
}

tsr_tensor *tsr_random_horizontal_flip(tsr_tensor *images, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_horizontal_flip");
    return random_flip("random_horizontal_flip", images, p, 3);
}

tsr_tensor *tsr_random_vertical_flip(tsr_tensor *images, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_vertical_flip");
    return random_flip("random_vertical_flip", images, p, 2);
}

tsr_tensor *tsr_resize_images(tsr_tensor *images, int64_t height, int64_t width, bool antialias)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("resize_images");
    tsr_tensor *wrong = data_image_wrong("resize_images", images, true);
    if (wrong)
        return wrong;
    if (height <= 0 || width <= 0)
        return tensor_fail("resize_images", TSR_INVALID_ARGUMENT, "to %lld x %lld pixels", (long long)height,
                           (long long)width);
    return tsr_interpolate(&(tsr_interpolate_options){.size = sizeof(tsr_interpolate_options),
                                                      .self = images,
                                                      .output_size = {height, width},
                                                      .mode = "bilinear",
                                                      .antialias = antialias});
}

/* ---- colours ------------------------------------------------------------------------------------------------------------ */

/* values[n] as [1, n, 1, 1] in the images' dtype. */
static tsr_tensor *of_channels(const tsr_tensor *images, const double *values, int64_t n)
{
    const int64_t dims[4] = {1, n, 1, 1};
    return tsr_to(tsr_from_data(values, TSR_F64, dims, 4), tsr_tensor_dtype(images));
}

tsr_tensor *tsr_normalize_images(tsr_tensor *images, const double *mean, const double *std, int64_t n)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("normalize_images");
    tsr_tensor *wrong = data_image_wrong("normalize_images", images, true);
    if (wrong)
        return wrong;
    bool right = mean && std && (n == 1 || n == tsr_size(images, 1));
    for (int64_t i = 0; right && i < n; i++)
        right = std[i] > 0;
    if (!right)
        return tensor_fail("normalize_images", TSR_INVALID_ARGUMENT,
                           "%lld means and deviations (above zero) for %lld channels", (long long)n,
                           (long long)tsr_size(images, 1));
    return tsr_div(tsr_sub(images, of_channels(images, mean, n)), of_channels(images, std, n));
}

/* share * images + (1 - share) * other, clamped to [0, 1]. */
static tsr_tensor *blend(tsr_tensor *images, tsr_tensor *other, tsr_tensor *share)
{
    tsr_tensor *mixed = tsr_add(other, tsr_mul(share, tsr_sub(images, other)));
    return tsr_clamp(mixed, tsr_number(0), tsr_number(1));
}

/* A random factor for each image, between 1 - x (at least 0) and 1 + x. */
static tsr_tensor *factor(const tsr_tensor *images, double x)
{
    double low = BASE_MAX(1 - x, 0);
    return tsr_add_scalar(tsr_mul_scalar(data_image_draw(images), 1 + x - low), low);
}

tsr_tensor *data_image_grey(tsr_tensor *images)
{
    static const double weights[3] = {0.2989, 0.587, 0.114};
    if (tsr_size(images, 1) == 1)
        return images;
    return tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options),
                                      .self = tsr_mul(images, of_channels(images, weights, 3)),
                                      .dims = &(const int64_t){1},
                                      .n_dims = 1,
                                      .keepdim = true});
}

static tsr_tensor *mean_of_image(tsr_tensor *images)
{
    return tsr_mean(&(tsr_mean_options){.size = sizeof(tsr_mean_options),
                                        .self = images,
                                        .dims = (const int64_t[]){1, 2, 3},
                                        .n_dims = 3,
                                        .keepdim = true});
}

tsr_tensor *tsr_color_jitter(tsr_tensor *images, double brightness, double contrast, double saturation)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("color_jitter");
    tsr_tensor *wrong = data_image_wrong("color_jitter", images, true);
    if (wrong)
        return wrong;
    int64_t channels = tsr_size(images, 1);
    if (!(brightness >= 0) || !(contrast >= 0) || !(saturation >= 0))
        return tensor_fail("color_jitter", TSR_INVALID_ARGUMENT,
                           "brightness %g, contrast %g, saturation %g: none may be below 0", brightness, contrast,
                           saturation);
    if (channels != 1 && channels != 3)
        return tensor_fail("color_jitter", TSR_INVALID_ARGUMENT, "images of %lld channels: 1 or 3 are needed",
                           (long long)channels);
    if (brightness > 0)
        images = blend(images, tsr_mul_scalar(images, 0), factor(images, brightness));
    if (contrast > 0)
        images = blend(images, mean_of_image(data_image_grey(images)), factor(images, contrast));
    if (saturation > 0)
        images = blend(images, data_image_grey(images), factor(images, saturation));
    return images;
}
