/* Images, as in torchvision: transforms, and writing them to a file.
 *
 * Transforms are functions on a batch [N, C, H, W] of floats (crops and flips also of integers: a file's bytes), which are
 * recorded, fused and run on the device with the rest of a step. Random transforms draw for each image of the batch, from the
 * context's generator, so a run that goes on from a checkpoint draws the same numbers as an uninterrupted run. All return a
 * new tensor; a wrong batch or argument gives an error tensor.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_IMAGE_H
#define TESSERA_IMAGE_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The middle [N, C, height, width]; a side that is too short is padded with zeros first. */
TSR_API tsr_tensor *tsr_center_crop(tsr_tensor *images, int64_t height, int64_t width);
/* Pads each image with `padding` zeros on all sides and cuts [height, width] out of it at a random place (RandomCrop). */
TSR_API tsr_tensor *tsr_random_crop(tsr_tensor *images, int64_t height, int64_t width, int64_t padding);
/* A random box of each image, resized to [N, C, height, width] as tsr_resize_images does it with antialias
 * (RandomResizedCrop): its area is a random part of the image's, from min_scale to max_scale (0.08 and 1 in torchvision),
 * and its width over its height a random ratio from 3/4 to 4/3. */
TSR_API tsr_tensor *tsr_random_resized_crop(tsr_tensor *images, int64_t height, int64_t width, double min_scale,
                                            double max_scale);
/* Each image mirrored from left to right, or from top to bottom, with probability p. */
TSR_API tsr_tensor *tsr_random_horizontal_flip(tsr_tensor *images, double p);
TSR_API tsr_tensor *tsr_random_vertical_flip(tsr_tensor *images, double p);
/* (images - mean[c]) / std[c] for each of n channels; std > 0. n = 1: the same for all channels. */
TSR_API tsr_tensor *tsr_normalize_images(tsr_tensor *images, const double *mean, const double *std, int64_t n);
/* Resizes to [N, C, height, width], bilinear. antialias: an image that shrinks is averaged, so that fine lines do not
 * flicker (torchvision's default). */
TSR_API tsr_tensor *tsr_resize_images(tsr_tensor *images, int64_t height, int64_t width, bool antialias);
/* Changes each image's brightness, contrast and saturation, in this order, each by a random factor from 1 - x to 1 + x
 * (not below 0). Values are from 0 to 1 and stay in this range. x = 0 changes nothing. Saturation needs 1 or 3
 * channels. */
TSR_API tsr_tensor *tsr_color_jitter(tsr_tensor *images, double brightness, double contrast, double saturation);
/* Turns each image's hue by a random part of the circle of colours, from -hue to hue (0 to 0.5): ColorJitter's fourth number.
 * 1 or 3 channels, of which values are from 0 to 1. */
TSR_API tsr_tensor *tsr_random_hue(tsr_tensor *images, double hue);
/* Each image, with probability p, and of values from 0 to 1 (torchvision's RandomSolarize, RandomPosterize ... of floats): */
/* with 1 - value in the place of values of at least threshold (0 to 1) */
TSR_API tsr_tensor *tsr_random_solarize(tsr_tensor *images, double threshold, double p);
/* with 2^bits levels, each value becoming the level below it; bits: 0 to 8 */
TSR_API tsr_tensor *tsr_random_posterize(tsr_tensor *images, int64_t bits, double p);
/* with its brightness in all channels, of which there are 1 or 3 */
TSR_API tsr_tensor *tsr_random_grayscale(tsr_tensor *images, double p);
/* with each channel's values stretched so that the smallest becomes 0 and the largest 1; 1 or 3 channels */
TSR_API tsr_tensor *tsr_random_autocontrast(tsr_tensor *images, double p);
/* with each channel's 256 levels spread so that all are about equally frequent (PIL's equalize); 1 or 3 channels */
TSR_API tsr_tensor *tsr_random_equalize(tsr_tensor *images, double p);
/* Zeros in a random box of each image, with probability p (RandomErasing): its area is a random part of the image's, from
 * min_scale to max_scale (0.02 and 0.33 in torchvision), its height over its width a random ratio from 0.3 to 3.3. A box that
 * does not fit is drawn again, ten times; then the image stays. */
TSR_API tsr_tensor *tsr_random_erasing(tsr_tensor *images, double p, double min_scale, double max_scale);
/* Mixes each image with the one before it (the first with the last), in a share that is drawn for the whole batch from
 * Beta(alpha, alpha): *mixed = share * images + (1 - share) * those before (H. Zhang et al.: mixup; 2017). labels: classes [N] of
 * integers below num_classes, or probabilities [N, classes] of floats (num_classes 0). *targets, [N, classes], are mixed in the
 * same way, for tsr_cross_entropy. After an error both results are error tensors. */
TSR_API tsr_status tsr_mixup(tsr_tensor *images, tsr_tensor *labels, int64_t num_classes, double alpha,
                             tsr_tensor **mixed, tsr_tensor **targets);
/* The same with a random box of the image before in the place of the image's own (S. Yun et al.: CutMix; 2019): the box is
 * one for the batch and has a part 1 - share of the area, less at the edges; targets are mixed by its actual area. */
TSR_API tsr_status tsr_cutmix(tsr_tensor *images, tsr_tensor *labels, int64_t num_classes, double alpha,
                              tsr_tensor **mixed, tsr_tensor **targets);
/* Writes images as one PNG file, as torchvision's save_image does: [N, C, H, W] in a grid of nrow images a line (8 in
 * torchvision), with `padding` black pixels (2) around each; a single one, also [C, H, W] or [H, W], without. C is 1 (grey) or
 * 3 (colours), and 2 or 4 with alpha as the last channel. Floats from 0 to 1, others become the nearest of these and NaN 0; or
 * u8. Computes and reads the tensor. The write is atomic; the picture has at most 2^30 bytes. */
TSR_API tsr_status tsr_save_image(tsr_tensor *images, const char *path, int64_t nrow, int64_t padding);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_center_crop(...) (tsr_here(__FILE__, __LINE__), tsr_center_crop(__VA_ARGS__))
#define tsr_random_crop(...) (tsr_here(__FILE__, __LINE__), tsr_random_crop(__VA_ARGS__))
#define tsr_random_horizontal_flip(...) (tsr_here(__FILE__, __LINE__), tsr_random_horizontal_flip(__VA_ARGS__))
#define tsr_random_vertical_flip(...) (tsr_here(__FILE__, __LINE__), tsr_random_vertical_flip(__VA_ARGS__))
#define tsr_normalize_images(...) (tsr_here(__FILE__, __LINE__), tsr_normalize_images(__VA_ARGS__))
#define tsr_resize_images(...) (tsr_here(__FILE__, __LINE__), tsr_resize_images(__VA_ARGS__))
#define tsr_random_resized_crop(...) (tsr_here(__FILE__, __LINE__), tsr_random_resized_crop(__VA_ARGS__))
#define tsr_random_hue(...) (tsr_here(__FILE__, __LINE__), tsr_random_hue(__VA_ARGS__))
#define tsr_random_solarize(...) (tsr_here(__FILE__, __LINE__), tsr_random_solarize(__VA_ARGS__))
#define tsr_random_posterize(...) (tsr_here(__FILE__, __LINE__), tsr_random_posterize(__VA_ARGS__))
#define tsr_random_grayscale(...) (tsr_here(__FILE__, __LINE__), tsr_random_grayscale(__VA_ARGS__))
#define tsr_random_autocontrast(...) (tsr_here(__FILE__, __LINE__), tsr_random_autocontrast(__VA_ARGS__))
#define tsr_random_equalize(...) (tsr_here(__FILE__, __LINE__), tsr_random_equalize(__VA_ARGS__))
#define tsr_random_erasing(...) (tsr_here(__FILE__, __LINE__), tsr_random_erasing(__VA_ARGS__))
#define tsr_mixup(...) (tsr_here(__FILE__, __LINE__), tsr_mixup(__VA_ARGS__))
#define tsr_cutmix(...) (tsr_here(__FILE__, __LINE__), tsr_cutmix(__VA_ARGS__))
#define tsr_save_image(...) (tsr_here(__FILE__, __LINE__), tsr_save_image(__VA_ARGS__))
#define tsr_color_jitter(...) (tsr_here(__FILE__, __LINE__), tsr_color_jitter(__VA_ARGS__))
#endif
#endif
