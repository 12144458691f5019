/* Random hue of images, as torchvision's adjust_hue computes it: by way of hue, saturation and value. */
#include "data/internal.h"

#include <tessera/functions.h>
#include <tessera/image.h>

static tsr_tensor *channel(tsr_tensor *images, int64_t i)
{
    return tsr_narrow(images, 1, i, 1);
}

/* The channel that is largest decides: base + first - second, where these say how far the other two are from it, in parts
 * of the chroma. */
static tsr_tensor *sector(double base, tsr_tensor *first, tsr_tensor *second)
{
    return tsr_add_scalar(tsr_sub(first, second), base);
}

/* [N, 1, H, W]: the hue, in sixths of the circle from red. most: the largest channel; chroma: less the smallest. */
static tsr_tensor *hue_of(tsr_tensor *images, tsr_tensor *most, tsr_tensor *chroma)
{
    tsr_tensor *red = channel(images, 0), *green = channel(images, 1), *blue = channel(images, 2);
    tsr_tensor *divisor = tsr_where(tsr_eq_scalar(chroma, 0), tsr_number(1), chroma); /* grey: any hue does */
    tsr_tensor *far_red = tsr_div(tsr_sub(most, red), divisor), *far_green = tsr_div(tsr_sub(most, green), divisor),
               *far_blue = tsr_div(tsr_sub(most, blue), divisor);
    return tsr_where(tsr_eq(most, red), sector(0, far_blue, far_green),
                     tsr_where(tsr_eq(most, green), sector(2, far_red, far_blue), sector(4, far_green, far_red)));
}

/* The channel that a hue gives; from: 5 for red, 3 for green, 1 for blue. */
static tsr_tensor *channel_of(tsr_tensor *hue, tsr_tensor *most, tsr_tensor *chroma, double from)
{
    tsr_tensor *k = tsr_remainder(tsr_add_scalar(hue, from), tsr_number(6));
    tsr_tensor *down = tsr_minimum(k, tsr_sub(tsr_number(4), k));
    return tsr_sub(most, tsr_mul(chroma, tsr_clamp(down, tsr_number(0), tsr_number(1))));
}

static tsr_tensor *extreme(tsr_tensor *images, bool largest)
{
    const int64_t dim = 1;
    if (largest)
        return tsr_amax(&(tsr_amax_options){
            .size = sizeof(tsr_amax_options), .self = images, .dims = &dim, .n_dims = 1, .keepdim = true});
    return tsr_amin(&(tsr_amin_options){
        .size = sizeof(tsr_amin_options), .self = images, .dims = &dim, .n_dims = 1, .keepdim = true});
}

tsr_tensor *tsr_random_hue(tsr_tensor *images, double hue)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("random_hue");
    tsr_tensor *wrong = data_image_wrong("random_hue", images, true);
    if (wrong)
        return wrong;
    int64_t channels = tsr_size(images, 1);
    if (!(hue >= 0 && hue <= 0.5))
        return tensor_fail("random_hue", TSR_INVALID_ARGUMENT, "the hue %g is not from 0 to 0.5", hue);
    if (channels != 1 && channels != 3)
        return tensor_fail("random_hue", TSR_INVALID_ARGUMENT, "images of %lld channels: 1 or 3 are needed",
                           (long long)channels);
    if (hue == 0 || channels == 1)
        return tsr_clone(images);
    tsr_tensor *most = extreme(images, true), *chroma = tsr_sub(most, extreme(images, false));
    tsr_tensor *turn = tsr_sub_scalar(tsr_mul_scalar(data_image_draw(images), 12 * hue), 6 * hue);
    tsr_tensor *turned = tsr_add(hue_of(images, most, chroma), turn);
    tsr_tensor *const parts[3] = {channel_of(turned, most, chroma, 5), channel_of(turned, most, chroma, 3),
                                  channel_of(turned, most, chroma, 1)};
    return tsr_cat(parts, 3, 1);
}
