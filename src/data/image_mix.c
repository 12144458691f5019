/* Mixing each image of a batch with the one before it (torchvision's MixUp and CutMix). One share is drawn for the batch:
 * from a beta distribution of two equal parameters, g / (g + h) of two gamma variables, in logarithms, since the variables
 * of small parameters have values below the smallest double. */
#include "data/internal.h"

#include <math.h>

#include <tessera/functions.h>
#include <tessera/image.h>

enum { TRIES = 16 }; /* a try succeeds in 19 of 20 cases */

static tsr_tensor *draw(bool normal, int64_t columns)
{
    const int64_t dims[2] = {2, columns};
    if (normal)
        return tsr_randn(
            &(tsr_randn_options){.size = sizeof(tsr_randn_options), .shape = dims, .n_shape = 2, .dtype = TSR_F64});
    tsr_tensor *u =
        tsr_rand(&(tsr_rand_options){.size = sizeof(tsr_rand_options), .shape = dims, .n_shape = 2, .dtype = TSR_F64});
    return tsr_sub(tsr_number(1), u); /* not 0 */
}

/* [1] f64: the share of an image. The logarithms of two gamma variables of shape alpha: of shape alpha + 1 by rejection (G.
 * Marsaglia, W. Tsang: A simple method for generating gamma variables; 2000), times a uniform number to 1 / alpha. */
static tsr_tensor *draw_share(double alpha)
{
    const double d = alpha + 1 - 1.0 / 3, c = 1 / sqrt(9 * d);
    tsr_tensor *x = draw(true, TRIES), *u = draw(false, TRIES), *boost = draw(false, 1);
    tsr_tensor *root = tsr_add_scalar(tsr_mul_scalar(x, c), 1);
    tsr_tensor *positive = tsr_gt_scalar(root, 0);
    root = tsr_where(positive, root, tsr_number(1));
    tsr_tensor *log_v = tsr_mul_scalar(tsr_log(root), 3);
    tsr_tensor *bound = tsr_add(tsr_mul_scalar(tsr_square(x), 0.5),
                                tsr_mul_scalar(tsr_add_scalar(tsr_sub(log_v, tsr_exp(log_v)), 1), d));
    tsr_tensor *accepted = tsr_to(tsr_logical_and(positive, tsr_lt(tsr_log(u), bound)), TSR_I32);
    const tsr_argmax_options first = {.size = sizeof(first), .dim = 1, .keepdim = true};
    tsr_tensor *log_gamma = tsr_add(tsr_gather(log_v, 1, tsr_argmax(accepted, &first)),
                                    tsr_div_scalar(tsr_log(boost), alpha)); /* less log(d), which both have */
    return tsr_sigmoid(tsr_sub(tsr_select(log_gamma, 0, 0), tsr_select(log_gamma, 0, 1)));
}

static tsr_tensor *before(tsr_tensor *rows)
{
    static const int64_t shift = 1, dim = 0;
    return tsr_roll(rows, &shift, 1, &dim, 1);
}

/* share * rows + (1 - share) * the rows before */
static tsr_tensor *mixed_rows(tsr_tensor *rows, tsr_tensor *share)
{
    share = tsr_to(share, tsr_tensor_dtype(rows));
    return tsr_add(tsr_mul(before(rows), tsr_sub(tsr_number(1), share)), tsr_mul(rows, share));
}

/* The labels as probabilities [N, classes]. */
static tsr_tensor *probabilities(tsr_tensor *labels, int64_t num_classes)
{
    return tsr_dim(labels) == 2 ? labels : tsr_to(tsr_one_hot(labels, num_classes), TSR_F32);
}

static tsr_tensor *wrong_call(const char *function, tsr_tensor *images, tsr_tensor *labels, int64_t num_classes,
                              double alpha)
{
    tsr_tensor *wrong = data_image_wrong(function, images, true);
    if (wrong)
        return wrong;
    if (tensor_is_error(labels))
        return labels ? labels : tensor_fail(function, TSR_INVALID_ARGUMENT, "the labels are NULL");
    bool floats = ir_dtype_is_float(tsr_tensor_dtype(labels));
    if (tsr_dim(labels) != (floats ? 2 : 1) || tsr_size(labels, 0) != tsr_size(images, 0))
        return tensor_fail(function, TSR_INVALID_ARGUMENT,
                           "expected a class or probabilities [N, classes] for each of %lld images, got %s of %lld "
                           "dimensions, the first of %lld",
                           (long long)tsr_size(images, 0), tsr_dtype_name(tsr_tensor_dtype(labels)),
                           (long long)tsr_dim(labels), (long long)tsr_size(labels, 0));
    if (floats ? num_classes != 0 && num_classes != tsr_size(labels, 1) : num_classes <= 0)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "%lld classes", (long long)num_classes);
    if (!(alpha >= 1e-6) || !isfinite(alpha))
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "alpha is %g: it must be finite, and at least 1e-6", alpha);
    return NULL;
}

/* Both results become the error. */
static tsr_status fail_both(tsr_tensor *wrong, tsr_tensor **mixed, tsr_tensor **targets)
{
    *mixed = wrong;
    *targets = tsr_neg(wrong);
    return tsr_tensor_status(wrong);
}

static tsr_status status_of(const tsr_tensor *mixed, const tsr_tensor *targets)
{
    tsr_status status = tsr_tensor_status(mixed);
    return status == TSR_OK ? tsr_tensor_status(targets) : status;
}

tsr_status tsr_mixup(tsr_tensor *images, tsr_tensor *labels, int64_t num_classes, double alpha, tsr_tensor **mixed,
                     tsr_tensor **targets)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("mixup");
    if (!mixed || !targets)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "mixup: a result is NULL");
    tsr_tensor *wrong = wrong_call("mixup", images, labels, num_classes, alpha);
    if (wrong)
        return fail_both(wrong, mixed, targets);
    tsr_tensor *share = draw_share(alpha);
    *mixed = mixed_rows(images, share);
    *targets = mixed_rows(probabilities(labels, num_classes), share);
    return status_of(*mixed, *targets);
}

/* A stretch of n lines around a random one, of which half a side has `half` (f64 [1]): [n] bools, and its length. */
static tsr_tensor *stretch(int64_t n, tsr_tensor *half, tsr_tensor **length)
{
    static const int64_t one = 1;
    tsr_tensor *middle = tsr_to(
        tsr_randint(0, n, &(tsr_randint_options){.size = sizeof(tsr_randint_options), .shape = &one, .n_shape = 1}),
        TSR_F64);
    tsr_tensor *begin = tsr_clamp_min(tsr_sub(middle, half), tsr_number(0));
    tsr_tensor *end = tsr_clamp_max(tsr_add(middle, half), tsr_number((double)n));
    tsr_tensor *line = tsr_arange(
        0, (double)n, &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = 1, .dtype = TSR_F64});
    *length = tsr_sub(end, begin);
    return tsr_logical_and(tsr_ge(line, begin), tsr_lt(line, end));
}

tsr_status tsr_cutmix(tsr_tensor *images, tsr_tensor *labels, int64_t num_classes, double alpha, tsr_tensor **mixed,
                      tsr_tensor **targets)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("cutmix");
    if (!mixed || !targets)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "cutmix: a result is NULL");
    tsr_tensor *wrong = wrong_call("cutmix", images, labels, num_classes, alpha);
    if (!wrong && (tsr_size(images, 2) == 0 || tsr_size(images, 3) == 0))
        wrong = tensor_fail("cutmix", TSR_INVALID_ARGUMENT, "the images have no pixels");
    if (wrong)
        return fail_both(wrong, mixed, targets);
    int64_t high = tsr_size(images, 2), wide = tsr_size(images, 3);
    tsr_tensor *side = tsr_mul_scalar(tsr_sqrt(tsr_sub(tsr_number(1), draw_share(alpha))), 0.5), *height, *width;
    tsr_tensor *lines = stretch(high, tsr_floor(tsr_mul_scalar(side, (double)high)), &height);
    tsr_tensor *columns = stretch(wide, tsr_floor(tsr_mul_scalar(side, (double)wide)), &width);
    tsr_tensor *inside = tsr_logical_and(tsr_unsqueeze(lines, 1), columns);
    tsr_tensor *share = tsr_sub(tsr_number(1), tsr_div_scalar(tsr_mul(height, width), (double)high * (double)wide));
    *mixed = tsr_where(inside, before(images), images);
    *targets = mixed_rows(probabilities(labels, num_classes), share);
    return status_of(*mixed, *targets);
}
