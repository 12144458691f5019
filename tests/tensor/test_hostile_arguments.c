/* Wrong arguments of each kind: an error that names the fault, never a crash. */
#include "test.h"

#include <math.h>

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/custom_call.h>
#include <tessera/dlpack.h>
#include <tessera/export.h>
#include <tessera/functions.h>
#include <tessera/program.h>
#include <tessera/random.h>
#include <tessera/runtime.h>
#include <tessera/state_dict.h>

static void forget(void)
{
    tsr_error_take(NULL);
}

/* An error tensor whose message has this part. */
#define CHECK_BAD(tensor, part)                                                                                        \
    do {                                                                                                               \
        tsr_tensor *bad_ = (tensor);                                                                                   \
        CHECK_INT(tsr_tensor_status(bad_), TSR_INVALID_ARGUMENT);                                                      \
        CHECK_CONTAINS(tsr_tensor_message(bad_), part);                                                                \
        forget();                                                                                                      \
    } while (0)

static tsr_tensor *matrix(tsr_dtype dtype)
{
    static const int64_t bytes[12];
    return tsr_from_data(bytes, dtype, TSR_DIMS(2, 3));
}

TEST(what_a_body_cannot_build_is_an_error)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = matrix(TSR_F32), *flags = matrix(TSR_BOOL), *whole = matrix(TSR_I64);
    tsr_tensor *query = tsr_ones(TSR_DIMS(1, 2, 4, 8)), *mask = tsr_ones(TSR_DIMS(7, 5));
    CHECK_BAD(tsr_scaled_dot_product_attention(query, query, query, .attn_mask = mask), "scaled_dot_product_attention");
    CHECK_BAD(tsr_nanmean(x, .dims = (const int64_t[]){5}, .n_dims = 1), "Dimension out of range");
    CHECK_BAD(tsr_cosine_similarity(x, x, 9), "Dimension out of range");
    CHECK_BAD(tsr_hypot(flags, flags), "hypot");
    CHECK_BAD(tsr_logcumsumexp(whole, 0), "logcumsumexp");
    CHECK_BAD(tsr_batch_norm(flags, NULL, NULL, NULL, NULL, true, 0.1), "batch_norm");
    CHECK_BAD(tsr_one_hot(whole, INT64_MAX), "one_hot");
    CHECK_BAD(tsr_histogram(x, INT64_MAX, NULL), "too large");
    tsr_tensor *image = tsr_ones(TSR_DIMS(1, 4, 2));
    CHECK_BAD(tsr_group_norm(image, 2, tsr_ones(TSR_DIMS(2, 2)), NULL), "group_norm");
    CHECK_BAD(tsr_tile(x, TSR_DIMS(INT64_MIN, 1)), "tile");
    CHECK_BAD(tsr_tile(x, TSR_DIMS(INT64_MAX, 1)), "tile");
    CHECK_BAD(tsr_tensordot(x, x, TSR_DIMS(0, 1, 0, 1, 0), TSR_DIMS(0, 1, 0, 1, 0)), "stands twice");
    tsr_scope_end(scope);
}

/* Dtypes are PyTorch's: a number without dimensions gives its kind of number, the tensor beside it gives the width. */
TEST(a_complex_number_takes_the_width_of_a_tensor)
{
    tsr_scope scope = tsr_scope_begin();
    const double one[] = {1, 2};
    tsr_tensor *number = tsr_from_data(one, TSR_C128, NULL, 0), *single = tsr_ones(TSR_DIMS(2));
    CHECK_INT(tsr_tensor_dtype(tsr_mul(single, number)), TSR_C64);
    CHECK_INT(tsr_tensor_dtype(tsr_mul(tsr_to(single, TSR_F64), number)), TSR_C128);
    CHECK_INT(tsr_tensor_dtype(tsr_mul(tsr_to(single, TSR_I64), number)), TSR_C128);
    CHECK_BAD(tsr_clamp(single, NULL, number), "not supported for complex");
    tsr_scope_end(scope);
}

TEST(sizes_that_do_not_fit_a_number_are_errors)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *image = tsr_ones(TSR_DIMS(1, 2, 4, 4)), *window = tsr_ones(TSR_DIMS(2, 2, 2, 2)), *x = matrix(TSR_F32);
    CHECK_BAD(tsr_conv2d(image, window, NULL, .padding = {INT64_MAX, 1}), "too large");
    CHECK_BAD(tsr_conv2d(image, window, NULL, .dilation = {INT64_MAX, 1}), "too large");
    CHECK_BAD(tsr_conv_transpose2d(image, window, NULL, .output_padding = {INT64_MAX}), "output padding");
    CHECK_BAD(tsr_max_pool2d(image, INT64_MAX, 2), "too large");
    CHECK_BAD(tsr_avg_pool2d(image, INT64_MIN, 2), "greater than zero");
    CHECK_BAD(tsr_max_pool2d(image, 2, 2, .dilation = {INT64_MAX, 1}), "too large");
    CHECK_BAD(tsr_fractional_max_pool2d(image, NULL, .kernel_size = {INT64_MAX}, .output_size = {2}), "do not fit");
    CHECK_BAD(tsr_fractional_max_pool2d(image, NULL, .kernel_size = {2}, .output_ratio = {NAN}), "not between 0 and 1");
    CHECK_BAD(tsr_fractional_max_pool2d(image, NULL, .kernel_size = {2}, .output_size = {-1}), "not between 0 and 1");
    CHECK_BAD(tsr_window_kaiser(INT64_MAX, 1), "invalid size");
    tsr_tensor *many = tsr_expand(tsr_ones(TSR_DIMS(1)), TSR_DIMS(INT64_C(1) << 60)), *few = tsr_ones(TSR_DIMS(30));
    CHECK_BAD(tsr_combinations(many, 64), "2^24 numbers");
    CHECK_BAD(tsr_combinations(few, 15), "2^24 numbers");
    CHECK_INT(tsr_numel(tsr_combinations(few, 30)), 30);
    CHECK_INT(tsr_numel(tsr_combinations(few, 31)), 0);
    tsr_tensor *wide = tsr_expand(tsr_ones(TSR_DIMS(1)), TSR_DIMS(INT64_C(1) << 32));
    CHECK_BAD(tsr_kron(wide, wide), "4294967296");
    CHECK_BAD(tsr_window_hann(INT64_MAX), "arange");
    CHECK_INT(tsr_tensor_status(tsr_adaptive_max_pool2d(image, 1, INT64_MAX, NULL)), TSR_OUT_OF_MEMORY);
    tsr_error_take(NULL);
    CHECK_BAD(tsr_pixel_shuffle(image, INT64_MAX), "divisible");
    CHECK_BAD(tsr_unfold_dim(x, 0, INT64_MIN, 1), "maximum size");
    CHECK_BAD(tsr_pad(x, 0, TSR_DIMS(INT64_MAX, INT64_MAX)), "pad");
    CHECK_BAD(tsr_diag_embed(x, INT64_MIN), "diag_embed");
    CHECK_BAD(tsr_repeat_interleave(x, INT64_MAX, 0), "repeat_interleave");
    CHECK_INT(tsr_numel(tsr_diagonal(x, INT64_MIN, 0, 1)), 0);
    CHECK_INT(tsr_size(tsr_slice(x, 1, INT64_MIN, INT64_MAX, INT64_MAX), 1), 1);
    CHECK_BAD(tsr_layer_norm(x, TSR_DIMS(INT64_MIN), NULL, NULL), "normalized_shape");
    CHECK(!tsr_program_function_name(NULL, INT64_MIN));
    tsr_scope_end(scope);
}

/* The size that internally means "unknown" must be refused from a user's function. */
static tsr_status unknown_size(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_type *in,
                               int64_t n_out, tsr_custom_type *out)
{
    (void)user, (void)attributes, (void)n_in, (void)n_out;
    out[0] = in[0];
    out[0].dims[0] = INT64_MIN;
    return TSR_OK;
}

TEST(a_custom_call_has_sizes)
{
    tsr_scope scope = tsr_scope_begin();
    const tsr_custom_call_class what = {.size = sizeof(what), .name = "test.unknown_size", .infer = unknown_size};
    CHECK_INT(tsr_register_custom_call(&what, NULL), TSR_OK);
    tsr_tensor *out = NULL;
    CHECK_INT(tsr_custom_call("test.unknown_size", NULL, TSR_LIST(matrix(TSR_F32)), &out, 1), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_tensor_status(out), TSR_INVALID_ARGUMENT);
    forget();
    tsr_scope_end(scope);
}

TEST(lists_and_dtypes_are_checked_for_every_function)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = matrix(TSR_F32), *all[] = {x, x};
    CHECK_BAD(tsr_cat(all, -1, 0), "tensors is NULL, or its count is negative");
    CHECK_BAD(tsr_stack(all, INT64_MIN, 0), "tensors is NULL, or its count is negative");
    CHECK_BAD(tsr_stack(NULL, 2, 0), "tensors is NULL, or its count is negative");
    CHECK_BAD(tsr_einsum("ij,ij", all, -3), "tensors is NULL, or its count is negative");
    CHECK_BAD(tsr_einsum(NULL, all, 2), "equation is NULL");
    CHECK_BAD(tsr_permute(x, NULL, 2), "dims is NULL");
    const int64_t order[] = {1, 0};
    CHECK_BAD(tsr_permute(x, order, -2), "dims is NULL, or its count is negative");
    CHECK_BAD(tsr_index(x, NULL, 1), "indices is NULL");
    CHECK_BAD(tsr_to(x, 99), "to: dtype is 99, which is no dtype");
    CHECK_BAD(tsr_zeros(TSR_DIMS(2), .dtype = -1), "zeros: dtype is -1, which is no dtype");
    CHECK_BAD(tsr_from_data(all, 99, TSR_DIMS(1)), "99 is not a dtype");
    CHECK_BAD((tsr_sum)(&(tsr_sum_options){.size = 12, .self = x}), "size is 12");
    tsr_scope_end(scope);
}

TEST(lists_of_results_are_errors_when_they_were_not_made)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = matrix(TSR_F32), *bad = tsr_matmul(x, x), *parts[3];
    forget();
    memset(parts, 0x55, sizeof(parts));
    CHECK_INT(tsr_split(bad, 1, 0, parts, 3), -1);
    for (int i = 0; i < 3; i++)
        CHECK_CONTAINS(tsr_tensor_message(parts[i]), "matmul");
    memset(parts, 0x55, sizeof(parts));
    CHECK_INT(tsr_chunk(x, 0, 0, parts, 3), -1);
    for (int i = 0; i < 3; i++)
        CHECK_CONTAINS(tsr_tensor_message(parts[i]), "chunk");
    memset(parts, 0x55, sizeof(parts));
    CHECK_INT(tsr_unbind(x, 4, parts, 3), -1);
    for (int i = 0; i < 3; i++)
        CHECK_CONTAINS(tsr_tensor_message(parts[i]), "Dimension out of range");
    CHECK_INT(tsr_split(x, INT64_MAX, 1, parts, 3), 1);
    CHECK_INT(tsr_size(parts[0], 1), 3);
    CHECK_INT(tsr_split(x, 1, 1, NULL, 3), -1);
    forget();
    tsr_scope_end(scope);
}

TEST(results_that_nobody_wants_are_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(1));
    CHECK_INT((tsr_item)(x, NULL), TSR_INVALID_ARGUMENT);
    CHECK_INT((tsr_item_int)(x, NULL), TSR_INVALID_ARGUMENT);
    CHECK_INT((tsr_map)(x, NULL), TSR_INVALID_ARGUMENT);
    tsr_get_rng_state(NULL);
    tsr_fork_rng_state(1, NULL);
    const char *name = NULL;
    CHECK(!tsr_device_attribute(0, 0, &name, NULL));
    CHECK_INT(tsr_read(x, &name, 4), TSR_OK);
    tsr_metric_data("TransferFromDeviceTime", NULL, NULL);
    forget();
    tsr_scope_end(scope);
}

/* ---- mappings -------------------------------------------------------------------------------------------------------- */

TEST(a_mapping_shows_the_value_that_it_was_made_of)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(tsr_add(tsr_ones(TSR_DIMS(4)), tsr_ones(TSR_DIMS(4))));
    const void *first, *second;
    CHECK_INT(tsr_map(x, &first), TSR_OK);
    tsr_add_scalar_(x, 3);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_NEAR(((const float *)first)[3], 2, 0);
    CHECK_INT(tsr_map(x, &second), TSR_OK);
    CHECK_NEAR(((const float *)second)[3], 5, 0);
    CHECK_INT(tsr_unmap(x), TSR_OK);
    CHECK_NEAR(((const float *)first)[0], 2, 0);
    CHECK_INT(tsr_unmap(x), TSR_OK);
    CHECK_INT(tsr_unmap(x), TSR_INVALID_ARGUMENT);
    forget();
    tsr_free(x);
    tsr_scope_end(scope);
}

/* Numbers that PyTorch refuses, too: the results would be NaN, or silently those of another number. */
TEST(numbers_that_are_not_finite_are_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 3)), *image = tsr_ones(TSR_DIMS(1, 2, 4));
    CHECK_BAD(tsr_uniform(x, NAN, 1), "uniform_ expects finite bounds, but found from=nan and to=1");
    CHECK_BAD(tsr_uniform(x, 0, INFINITY), "uniform_ expects finite bounds");
    CHECK_BAD(tsr_normal(x, 0, NAN), "normal expects std >= 0.0, but found std nan");
    CHECK_BAD(tsr_rrelu(x, NAN, 1, true), "rrelu: lower bound must be finite, got nan");
    CHECK_BAD(tsr_rrelu(x, 0, INFINITY, true), "rrelu: upper bound must be finite, got inf");
    CHECK_BAD(tsr_isclose(x, x, NAN, 0), "rtol must be greater than or equal to zero, but got nan");
    CHECK_BAD(tsr_allclose(x, x, 0, NAN), "atol must be greater than or equal to zero, but got nan");
    CHECK_BAD(tsr_cosine_similarity(x, x, 1, .eps = -1), "eps must be non-negative, got: -1");
    CHECK_BAD(tsr_cosine_similarity(x, x, 1, .eps = NAN), "eps must be non-negative, got: nan");
    CHECK_BAD(tsr_histc(x, 3, NAN, 1), "range of [nan, 1] is not finite");
    CHECK_BAD(tsr_pdist(x, NAN), "pdist only supports non-negative p values");
    CHECK_BAD(tsr_cdist(x, x, NAN), "cdist only supports non-negative p values");
    CHECK_BAD(tsr_softshrink(x, INFINITY), "lambda must be in range");
    CHECK_BAD(tsr_smooth_l1_loss(x, x, NAN), "does not support negative values for beta");
    CHECK_BAD(tsr_huber_loss(x, x, NAN), "does not support non-positive values for delta");
    CHECK_BAD(tsr_scaled_dot_product_attention(x, x, x, .dropout_p = -0.5), "has to be between 0 and 1, but got -0.5");
    CHECK_BAD(tsr_scaled_dot_product_attention(x, x, x, .dropout_p = NAN), "has to be between 0 and 1, but got nan");
    CHECK_BAD(tsr_batch_norm(image, NULL, NULL, NULL, NULL, true, 0.1, .eps_is_zero = true),
              "eps must be positive during training, but got 0");
    CHECK_BAD(tsr_batch_norm(image, tsr_ones(TSR_DIMS(2)), tsr_ones(TSR_DIMS(2)), NULL, NULL, false, 0.1, .eps = -1),
              "eps must be non-negative, but got -1");
    CHECK_BAD(tsr_quantile(x, tsr_number(1.5), 0), "quantile() q must be in the range [0, 1] but got 1.5");
    CHECK_BAD(tsr_nanquantile(x, tsr_number_int(-1), 0), "nanquantile() q must be in the range [0, 1] but got -1");
    CHECK_BAD(tsr_lp_pool1d(image, 0, 2), "norm_type must be a non-zero value, but got 0");
    tsr_scope_end(scope);
}
