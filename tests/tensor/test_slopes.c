/* Gradients where functions are not differentiable: ends, ties, poles, NaN. Found by random programs beside PyTorch
 * (tests/pytorch/fuzz_pytorch.py); expected values are PyTorch's. */
#include "test.h"
#include "values.h"

#include <math.h>
#include <string.h>

#include <tessera/autograd.h>
#include <tessera/functions.h>

TEST(slopes_at_the_ends_of_flat_parts)
{
    tsr_scope scope = tsr_scope_begin();
    const float data[] = {-3, -1, 0, 0.5f, 1, 3, 6, NAN};
    tsr_tensor *x = leaf(data, 7), *y = leaf(data, 7), *z = leaf(data, 7), *w = leaf(data, 7);
    VALUES(slopes(x, tsr_relu6(x)), 0, 0, 0, 1, 1, 1, 0);
    VALUES(slopes(y, tsr_hardtanh(y)), 0, 0, 1, 1, 0, 0, 0);
    VALUES(slopes(z, tsr_hardsigmoid(z)), 0, 1.0f / 6, 1.0f / 6, 1.0f / 6, 1.0f / 6, 0, 0);
    VALUES(slopes(w, tsr_hardswish(w)), 0, 1.0f / 6, 0.5f, 2.0f / 3, 5.0f / 6, 1, 1);
    x = leaf(data, 8);
    y = tsr_clamp(x, tsr_number(-1), tsr_number_int(1));
    float got[8];
    CHECK_INT(tsr_read(y, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == -1 && got[1] == -1 && got[3] == 0.5f && got[4] == 1 && got[6] == 1 && isnan(got[7]));
    VALUES(slopes(x, y), 0, 0, 1, 1, 0, 0, 0, 0);
    x = leaf(data, 7);
    VALUES(slopes(x, tsr_clamp(x, tsr_number(0), NULL)), 0, 0, 0, 1, 1, 1, 1);
    tsr_scope_end(scope);
}

TEST(slopes_where_values_are_equal)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2, INFINITY}, 3), *y = leaf((const float[]){1, 2, INFINITY}, 3);
    tsr_tensor *sum = tsr_logaddexp(x, y);
    VALUES(tsr_narrow(sum, 0, 0, 2), 1.6931472f, 2.6931472f);
    VALUES(slopes(x, tsr_narrow(sum, 0, 0, 2)), 0.5f, 0.5f, 0);
    VALUES(tsr_grad(y), 0.5f, 0.5f, 0);
    x = leaf((const float[]){0, 0, 0}, 3);
    y = vector((const float[]){0.5f, 2, -1}, 3);
    tsr_tensor *product = tsr_xlogy(x, y);
    VALUES(product, 0, 0, 0);
    VALUES(slopes(x, product), -0.6931472f, 0.6931472f, 0);
    x = leaf((const float[]){2, 2, 2}, 3);
    VALUES(slopes(x, tsr_std(x, 1)), 0, 0, 0);
    tsr_scope_end(scope);
}

/* Nothing is divided by a running product; elements without weight receive nothing. */
TEST(slopes_of_running_products_and_sums)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){2, 0, 3, 0, 5}, 5);
    VALUES(slopes(x, tsr_cumprod(x, 0)), 1, 8, 0, 0, 0);
    x = leaf((const float[]){1, -INFINITY, 2, -INFINITY}, 4);
    VALUES(slopes(x, tsr_logcumsumexp(x, 0)), 2.5378828f, 0, 1.4621171f, 0);
    /* Exponentials of the results themselves would overflow. */
    x = leaf((const float[]){200, 201, 199.5f}, 3);
    tsr_tensor *first;
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(tsr_logcumsumexp(x, 0))), TSR_LIST(x), &first, .create_graph = true),
              TSR_OK);
    VALUES(slopes(x, tsr_square(first)), 0.18433606f, 0.11882849f, -0.30316454f);
    tsr_scope_end(scope);
}

/* The first NaN is the median, and takes the gradient; of equal elements the earlier one is lower. */
TEST(medians_with_nan_and_ties)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){3, NAN, 1, NAN, 4}, 5), *places = NULL,
               *y = leaf((const float[]){4, 2, 9, 2}, 4);
    float got = 0;
    tsr_tensor *middle = tsr_median(x, 0, &places);
    CHECK_INT(tsr_read(middle, &got, sizeof(got)), TSR_OK);
    CHECK(isnan(got));
    VALUES(tsr_to(places, TSR_F32), 1);
    VALUES(slopes(x, middle), 0, 1, 0, 0, 0);
    middle = tsr_median(y, 0, &places);
    VALUES(middle, 2);
    VALUES(tsr_to(places, TSR_F32), 3);
    VALUES(slopes(y, middle), 0, 0, 0, 1);
    tsr_clear_grad(y);
    middle = tsr_kthvalue(y, 1, 0, &places);
    VALUES(tsr_to(places, TSR_F32), 1);
    VALUES(slopes(y, middle), 0, 1, 0, 0);
    tsr_scope_end(scope);
}

/* Medians of the numbers beside NaNs, as torch.nanmedian has them: however many NaNs, and where -inf is the middle. */
TEST(medians_of_the_numbers_beside_nans)
{
    static const struct {
        int64_t n;
        float x[6], middle;
        int place;
    } cases[] = {
        {5, {3, NAN, 1, NAN, 4}, 3, 0},
        {6, {NAN, 5, 2, -INFINITY, NAN, 7}, 2, 2},
        {6, {NAN, NAN, 1, -INFINITY, NAN, 6}, 1, 2},
        {5, {NAN, -INFINITY, NAN, NAN, 6}, -INFINITY, 1},
        {4, {NAN, NAN, 8, NAN}, 8, 2},
        {4, {INFINITY, NAN, -INFINITY, NAN}, -INFINITY, 2},
        {3, {NAN, NAN, NAN}, NAN, 0},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        tsr_scope scope = tsr_scope_begin();
        float got = 0, slope[6] = {0}, want[6] = {0};
        tsr_tensor *x = leaf(cases[i].x, cases[i].n), *places = NULL;
        tsr_tensor *middle = tsr_nanmedian(x, 0, &places), *gradient = slopes(x, middle);
        CHECK_INT(tsr_read(middle, &got, sizeof(got)), TSR_OK);
        CHECK(isnan(cases[i].middle) ? isnan(got) : got == cases[i].middle);
        VALUES(tsr_to(places, TSR_F32), (float)cases[i].place);
        CHECK_INT(tsr_read(gradient, slope, (size_t)cases[i].n * sizeof(*slope)), TSR_OK);
        want[cases[i].place] = 1;
        CHECK(memcmp(slope, want, sizeof(want)) == 0);
        tsr_scope_end(scope);
    }
}

TEST(infinite_distances_have_slopes)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *far = vector((const float[]){-INFINITY, INFINITY, 0.5f, 3}, 4);
    tsr_tensor *x = leaf((const float[]){0, 0, 0, 0}, 4);
    VALUES(slopes(x, tsr_smooth_l1_loss(x, far, 1, .reduction = 2)), 1, -1, -0.5f, -1);
    tsr_clear_grad(x);
    VALUES(slopes(x, tsr_huber_loss(x, far, 2, .reduction = 2)), 2, -2, -0.5f, -2);
    tsr_scope_end(scope);
}

TEST(flat_functions_pass_zeros_back)
{
    tsr_scope scope = tsr_scope_begin();
    const float data[] = {-1.5f, 0.25f};
    tsr_tensor *(*const flat[])(tsr_tensor *) = {tsr_floor, tsr_ceil, tsr_round, tsr_trunc, tsr_sign};
    for (size_t i = 0; i < sizeof(flat) / sizeof(*flat); i++) {
        tsr_tensor *x = leaf(data, 2);
        VALUES(slopes(x, flat[i](x)), 0, 0);
    }
    tsr_tensor *x = leaf(data, 2), *sign = leaf(data, 2);
    VALUES(slopes(x, tsr_copysign(x, sign)), 1, 1);
    VALUES(tsr_grad(sign), 0, 0);
    tsr_scope_end(scope);
}

TEST(xlogy_passes_infinite_gradients_as_pytorch)
{
    tsr_scope scope = tsr_scope_begin();
    const float zeros[] = {0, 0, 0, 0, 2}, logs[] = {-1, 0, 2, INFINITY, 0.5f};
    float got[5] = {0};
    tsr_tensor *x = leaf(zeros, 5), *y = leaf(logs, 5);
    VALUES(slopes_of(x, tsr_xlogy(x, y), INFINITY), 0, 0, INFINITY, INFINITY, -INFINITY);
    CHECK_INT(tsr_read(tsr_grad(y), got, sizeof(got)), TSR_OK);
    CHECK(isnan(got[0]) && isnan(got[1]) && isnan(got[2]) && isnan(got[3]) && isinf(got[4]));
    x = leaf(zeros, 5);
    y = leaf(logs, 5);
    VALUES(slopes_of(x, tsr_xlogy(x, y), 1), 0, 0, 0.6931472f, INFINITY, -0.6931472f);
    CHECK_INT(tsr_read(tsr_grad(y), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && isnan(got[1]) && got[2] == 0 && got[3] == 0 && got[4] == 4);
    tsr_scope_end(scope);
}

TEST(a_power_of_exponent_zero_is_flat_to_any_gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){INFINITY, 2, 0}, 3);
    VALUES(slopes_of(x, tsr_pow(x, vector((const float[]){0, 0, 0}, 3)), INFINITY), 0, 0, 0);
    tsr_scope_end(scope);
}

/* As torch.nn.functional has them. */
TEST(slopes_of_units_at_nan_and_zero)
{
    tsr_scope scope = tsr_scope_begin();
    const float data[] = {NAN, 2, 0};
    tsr_tensor *x[5];
    for (int i = 0; i < 5; i++)
        x[i] = leaf(data, 3);
    VALUES(slopes(x[0], tsr_elu(x[0], 0.5)), 1, 1, 0.5f);
    VALUES(slopes(x[1], tsr_celu(x[1], 1.5)), 1, 1, 1);
    VALUES(slopes(x[2], tsr_selu(x[2])), 1.05070099f, 1.05070099f, 1.75809934f);
    VALUES(slopes(x[3], tsr_hardsigmoid(x[3])), 0, 1.0f / 6, 1.0f / 6);
    VALUES(slopes(x[4], tsr_hardswish(x[4])), 1, 7.0f / 6, 0.5f);
    tsr_tensor *at_zero = leaf((const float[]){0}, 1), *first = NULL;
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_elu(at_zero, 0.5)), TSR_LIST(at_zero), &first, .create_graph = true),
              TSR_OK);
    VALUES(slopes(at_zero, first), 0); /* the second slope */
    tsr_scope_end(scope);
}

TEST(a_slope_outside_a_function_s_domain)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){-3, -2, 2, 3}, 4);
    VALUES(slopes(x, tsr_acosh(x)), 0.35355338f, 0.57735027f, 0.57735027f, 0.35355338f); /* as PyTorch's */
    tsr_scope_end(scope);
}

/* The derivatives of sin(pi x) / (pi x). */
TEST(sinc_is_smooth_at_zero)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){0, 1}, 2), *first = NULL;
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sinc(x)), TSR_LIST(x), &first,
                                .grad_outputs = TSR_LIST(tsr_ones(TSR_DIMS(2))), .create_graph = true),
              TSR_OK);
    VALUES(first, 0, -1);
    VALUES(slopes(x, first), -3.28986813f, 2); /* -pi^2 / 3 */
    tsr_scope_end(scope);
}

/* The sum of x / |x| over two elements has the slope 2 / |x| - (sum of x)^2 / |x|^3, whose own slope is computed by hand. */
TEST(a_norm_has_second_slopes_where_an_element_is_zero)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){0, 2}, 2), *first = NULL;
    tsr_tensor *unit = tsr_normalize(x, 2, 0), *sum = tsr_sum(unit);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(sum), TSR_LIST(x), &first, .create_graph = true), TSR_OK);
    VALUES(first, 0.5f, 0);
    VALUES(slopes(x, tsr_sum(first)), -0.5f, -0.25f);
    tsr_scope_end(scope);
}

TEST(signs_of_zero_and_nan_are_zero)
{
    tsr_scope scope = tsr_scope_begin();
    float got[3] = {1, 1, 1};
    const float data[] = {NAN, -0.0f, -2};
    tsr_tensor *x = leaf(data, 3);
    CHECK_INT(tsr_read(tsr_sign(x), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && got[1] == 0 && !signbit(got[1]) && got[2] == -1);
    CHECK_INT(tsr_read(slopes_of(x, tsr_abs(x), 3), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && got[1] == 0 && !signbit(got[1]) && got[2] == -3);
    tsr_scope_end(scope);
}

TEST(the_norm_of_a_window_of_zeros_is_flat)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){0, 0, 1, -2, 3, 0}, 6), *row = tsr_reshape(x, TSR_DIMS(1, 6));
    VALUES(slopes(x, tsr_lp_pool1d(row, 2, 2)), 0, 0, 0.4472136f, -0.8944272f, 1, 0);
    tsr_scope_end(scope);
}

TEST(extrema_of_two_nans_are_the_first)
{
    tsr_scope scope = tsr_scope_begin();
    const float data[] = {NAN, 1};
    tsr_tensor *x = leaf(data, 2), *y = leaf((const float[]){NAN, NAN}, 2);
    VALUES(slopes_of(x, tsr_fmax(x, y), 1), 1, 1);
    VALUES(tsr_grad(y), 0, 0);
    x = leaf(data, 2);
    VALUES(slopes_of(x, tsr_fmin(x, y), 1), 1, 1);
    tsr_scope_end(scope);
}

TEST(bounds_that_are_equal_tensors_take_the_gradient_beyond_them)
{
    tsr_scope scope = tsr_scope_begin();
    const float bounds[] = {-2, -2, -2};
    tsr_tensor *x = leaf((const float[]){-3, -2, 5}, 3), *low = leaf(bounds, 3), *high = leaf(bounds, 3);
    VALUES(slopes_of(x, tsr_clamp(x, low, high), 1), 0, 1, 0);
    VALUES(tsr_grad(low), 1, 0, 0);
    VALUES(tsr_grad(high), 0, 0, 1);
    tsr_scope_end(scope);
}

/* As in PyTorch: NaN counts as inside the range of tensor bounds, and outside the range of number bounds. */
TEST(clamps_gradient_at_nan)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){NAN, 1, 1, 1, NAN, NAN}, 6);
    tsr_tensor *low = leaf((const float[]){0, NAN, 0, 2, 1, NAN}, 6),
               *high = leaf((const float[]){3, 3, NAN, NAN, 0, NAN}, 6);
    VALUES(slopes_of(x, tsr_clamp(x, low, high), 1), 1, 1, 1, 0, 1, 1);
    VALUES(tsr_grad(low), 0, 0, 0, 0, 0, 0);
    VALUES(tsr_grad(high), 0, 0, 0, 0, 1, 0);
    x = leaf((const float[]){NAN, 1}, 2);
    VALUES(slopes_of(x, tsr_clamp(x, tsr_number(0), tsr_number(NAN)), 1), 0, 0);
    x = leaf((const float[]){-1, 0.5f, 2}, 3); /* the result is the NaN of low: high does not move it */
    low = leaf((const float[]){NAN, NAN, NAN}, 3);
    high = leaf((const float[]){1, 1, 1}, 3);
    VALUES(slopes_of(x, tsr_clamp(x, low, high), 1), 1, 1, 0);
    VALUES(tsr_grad(low), 0, 0, 0);
    VALUES(tsr_grad(high), 0, 0, 0);
    tsr_scope_end(scope);
}

TEST(logit_is_nan_outside_its_range_and_so_is_its_slope)
{
    tsr_scope scope = tsr_scope_begin();
    float got[5] = {0};
    tsr_tensor *x = leaf((const float[]){-1, 0, 0.25f, 1, 2}, 5), *y = tsr_logit(x);
    CHECK_INT(tsr_read(y, got, sizeof(got)), TSR_OK);
    CHECK(isnan(got[0]) && got[1] == -INFINITY && got[3] == INFINITY && isnan(got[4]));
    CHECK_NEAR(got[2], -1.098612, 1e-5);
    CHECK_INT(tsr_read(slopes(x, y), got, sizeof(got)), TSR_OK);
    CHECK(isnan(got[0]) && got[1] == INFINITY && got[3] == INFINITY && isnan(got[4]));
    CHECK_NEAR(got[2], 5.333333, 1e-4);
    tsr_scope_end(scope);
}

TEST(losses_of_nan_have_a_slope_of_nan)
{
    tsr_scope scope = tsr_scope_begin();
    float got[2] = {0};
    const float data[] = {NAN, INFINITY};
    tsr_tensor *zeros = tsr_zeros(TSR_DIMS(2)), *x = leaf(data, 2);
    CHECK_INT(tsr_read(slopes(x, tsr_smooth_l1_loss(x, zeros, 0.5)), got, sizeof(got)), TSR_OK);
    CHECK(isnan(got[0]) && got[1] == 0.5f); /* the mean of two */
    x = leaf(data, 2);
    CHECK_INT(tsr_read(slopes(x, tsr_huber_loss(x, zeros, 0.5)), got, sizeof(got)), TSR_OK);
    CHECK(isnan(got[0]) && got[1] == 0.25f);
    tsr_scope_end(scope);
}

/* The sum of a function's gradients, differentiated once more. */
static tsr_tensor *second_gradient(tsr_tensor *y, tsr_tensor *x)
{
    tsr_tensor *first = NULL, *second = NULL;
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(y)), TSR_LIST(x), &first, .create_graph = true), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(first)), TSR_LIST(x), &second), TSR_OK);
    return second;
}

/* Before, these were the gradients of a maximum and of an absolute value: 0. */
TEST(second_gradients_of_smooth_functions_where_their_formula_branches)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){0, 1}, 2), *y = vector((const float[]){0, 1}, 2);
    tsr_tensor *target = vector((const float[]){1, 0}, 2);
    VALUES(second_gradient(tsr_softplus(x), x), 0.25f, 0.19661193f);
    VALUES(second_gradient(tsr_logsigmoid(x), x), -0.25f, -0.19661193f);
    VALUES(second_gradient(tsr_mish(x), x), 0.64f, 0.18468576f);
    VALUES(second_gradient(tsr_logaddexp(x, y), x), 0.25f, 0.25f);
    tsr_tensor *zeros = vector((const float[]){0, 0}, 2), *ones = vector((const float[]){1, 1}, 2);
    VALUES(second_gradient(tsr_smooth_l1_loss(x, zeros, 2, .reduction = 1), x), 0.5f, 0.5f);
    VALUES(second_gradient(tsr_huber_loss(x, zeros, 2, .reduction = 1), x), 1, 1);
    VALUES(second_gradient(tsr_huber_loss(x, zeros, 1, .reduction = 1), x), 1, 0); /* linear from delta on */
    VALUES(second_gradient(tsr_hypot(x, ones), x), 1, 0.35355338f);
    VALUES(second_gradient(tsr_binary_cross_entropy_with_logits(x, target), x), 0.125f, 0.098305967f);
    const float i = INFINITY;
    tsr_tensor *a = vector((const float[]){i, -i, i, NAN}, 4), *b = vector((const float[]){i, -i, -i, 1}, 4);
    VALUES(tsr_logaddexp(a, b), i, -i, i, NAN);
    tsr_scope_end(scope);
}

/* Of equal elements the first gets the gradient, also of windows that do not reach the end, or have gaps. */
TEST(pooled_ties_go_to_the_first)
{
    tsr_scope scope = tsr_scope_begin();
    const float ends[] = {2, 2, 1, 2, 0, 0, 3, 3, 3}, corners[] = {2, 1, 2, 0, 5, 0, 2, 1, 2};
    tsr_tensor *x = leaf(ends, 9), *y = leaf(corners, 9);
    VALUES(slopes(x, tsr_max_pool2d(tsr_reshape(x, TSR_DIMS(1, 1, 3, 3)), 2, 2)), 1, 0, 0, 0, 0, 0, 0, 0, 0);
    tsr_tensor *gaps = tsr_max_pool2d(tsr_reshape(y, TSR_DIMS(1, 1, 3, 3)), 2, 2, .stride = {1, 1}, .dilation = {2, 2});
    VALUES(slopes(y, gaps), 1, 0, 0, 0, 0, 0, 0, 0, 0);
    tsr_scope_end(scope);
}

/* ---- an infinite gradient is multiplied once, by the whole derivative ---------------------------------------------------- */

static tsr_tensor *gelu(tsr_tensor *x)
{
    return tsr_gelu(x);
}
static tsr_tensor *gelu_tanh(tsr_tensor *x)
{
    return tsr_gelu(x, .tanh = true);
}
static tsr_tensor *softplus(tsr_tensor *x)
{
    return tsr_softplus(x);
}
static tsr_tensor *softplus_steep(tsr_tensor *x)
{
    return tsr_softplus(x, .beta = 2);
}
static tsr_tensor *elu(tsr_tensor *x)
{
    return tsr_elu(x, 0.5);
}
static tsr_tensor *celu(tsr_tensor *x)
{
    return tsr_celu(x, 2);
}

enum { POINTS = 7 };
static const float points[POINTS] = {0, 3, -3, 1, -1, 20.5f, -20.5f};
#define I INFINITY
/* The gradients for an incoming infinity, the slopes, and the slopes' slopes: PyTorch's. */
static const struct {
    const char *name;
    tsr_tensor *(*function)(tsr_tensor *);
    float infinite[POINTS], first[POINTS], second[POINTS];
} activations[] = {
    {"silu",
     tsr_silu,
     {I, I, -I, I, I, I, -I},
     {0.5f, 1.0881041f, -0.0881041f, 0.92767054f, 0.07232948f, 1, 0},
     {0.5f, -0.0323214f, -0.0323214f, 0.3023661f, 0.3023661f, 0, 0}},
    {"mish",
     tsr_mish,
     {I, I, -I, I, I, I, -I},
     {0.6f, 1.021107f, -0.09339312f, 1.0490363f, 0.05921675f, 1, 0},
     {0.64f, -0.0302666f, -0.0399287f, 0.1846858f, 0.3497057f, 0, 0}},
    {"hardswish",
     tsr_hardswish,
     {I, I, 0, I, I, I, 0},
     {0.5f, 1, 0, 0.8333333f, 0.1666667f, 1, 0},
     {0.3333333f, 0, 0, 0.3333333f, 0.3333333f, 0, 0}},
    {"gelu",
     gelu,
     {I, I, -I, I, -I, I, NAN},
     {0.5f, 1.0119456f, -0.0119456f, 1.0833154f, -0.0833154f, 1, 0},
     {0.7978846f, -0.0310229f, -0.0310229f, 0.2419707f, 0.2419707f, 0, 0}},
    {"gelu, tanh",
     gelu_tanh,
     {I, I, -I, I, -I, I, NAN},
     {0.5f, 1.0115843f, -0.0115843f, 1.0829641f, -0.0829641f, 1, 0},
     {0.7978846f, -0.0317676f, -0.0317676f, 0.2421482f, 0.2421482f, 0, 0}},
    {"softplus",
     softplus,
     {I, I, I, I, I, I, I},
     {0.5f, 0.9525741f, 0.0474259f, 0.7310586f, 0.2689414f, 1, 0},
     {0.25f, 0.0451767f, 0.0451767f, 0.1966119f, 0.1966119f, 0, 0}},
    {"softplus, beta = 2",
     softplus_steep,
     {I, I, I, I, I, I, I},
     {0.5f, 0.9975274f, 0.0024726f, 0.8807971f, 0.1192029f, 1, 0},
     {0.5f, 0.0049329f, 0.0049330f, 0.2099873f, 0.2099872f, 0, 0}},
    {"logsigmoid",
     tsr_logsigmoid,
     {I, I, I, I, I, I, I},
     {0.5f, 0.0474259f, 0.9525741f, 0.2689414f, 0.7310586f, 0, 1},
     {-0.25f, -0.0451767f, -0.0451767f, -0.1966119f, -0.1966119f, 0, 0}},
    {"elu",
     elu,
     {I, I, I, I, I, I, I},
     {0.5f, 1, 0.0248935f, 1, 0.1839397f, 1, 0},
     {0, 0, 0.0248935f, 0, 0.1839397f, 0, 0}},
    {"celu",
     celu,
     {I, I, I, I, I, I, I},
     {1, 1, 0.2231302f, 1, 0.6065307f, 1, 3.53575e-05f},
     {0, 0, 0.1115651f, 0, 0.3032653f, 0, 1.76788e-05f}},
    {"selu",
     tsr_selu,
     {I, I, I, I, I, I, I},
     {1.7580993f, 1.050701f, 0.0875306f, 1.050701f, 0.6467686f, 1.050701f, 0},
     {0, 0, 0.0875306f, 0, 0.6467686f, 0, 0}},
    {"i0",
     tsr_i0,
     {NAN, I, -I, I, -I, I, -I},
     {0, 3.9533706f, -3.9533706f, 0.5651591f, -0.5651591f, 69170832, -69170832},
     {0.5f, 3.5630023f, 3.5630023f, 0.7009069f, 0.7009069f, 67548688, 67548688}},
    {"i1",
     tsr_i1,
     {I, I, I, I, I, I, I},
     {0.5f, 3.5630023f, 3.5630023f, 0.7009069f, 0.7009069f, 67548688, 67548688},
     {0, 3.2049665f, -3.2049665f, 0.4294113f, -0.4294113f, 66040368, -66040368}},
};

TEST(activations_multiply_a_gradient_once)
{
    for (size_t i = 0; i < sizeof(activations) / sizeof(*activations); i++) {
        tsr_scope scope = tsr_scope_begin();
        long failed = test_failed;
        tsr_tensor *x = leaf(points, POINTS), *z = leaf(points, POINTS), *w = leaf(points, POINTS);
        check_values(slopes_of(x, activations[i].function(x), I), activations[i].infinite, POINTS, __FILE__, __LINE__);
        check_values(slopes(z, activations[i].function(z)), activations[i].first, POINTS, __FILE__, __LINE__);
        check_values(second_gradient(activations[i].function(w), w), activations[i].second, POINTS, __FILE__, __LINE__);
        if (test_failed != failed)
            fprintf(stderr, "%s\n", activations[i].name);
        tsr_scope_end(scope);
    }
}

/* x = y = 0: the root's slope is infinite, the activation's is not 0. */
TEST(roots_of_activations_at_zero_have_an_infinite_slope)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *(*const functions[])(tsr_tensor *) = {tsr_silu, tsr_mish, tsr_hardswish, gelu,  gelu_tanh,
                                                      elu,      celu,     tsr_selu,      tsr_i1};
    for (size_t i = 0; i < sizeof(functions) / sizeof(*functions); i++) {
        tsr_tensor *x = leaf((const float[]){0}, 1);
        VALUES(slopes(x, tsr_sqrt(functions[i](x))), INFINITY);
    }
    tsr_scope_end(scope);
}

TEST(logaddexp_multiplies_a_gradient_once)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){0, 1, I, 20}, 4), *y = leaf((const float[]){0, -2, 0, 0}, 4);
    VALUES(slopes_of(x, tsr_logaddexp(x, y), I), I, I, I, I);
    x = leaf((const float[]){0, 1, -I, 20}, 4);
    y = leaf((const float[]){0, -2, 0, 0}, 4);
    tsr_tensor *sum = tsr_logaddexp(x, y);
    VALUES(slopes(x, sum), 0.5f, 0.9525741f, 0, 1);
    VALUES(tsr_grad(y), 0.5f, 0.0474259f, 1, 2.061154e-9f);
    tsr_scope_end(scope);
}
#undef I

/* A loss, its gradient and a sum of its input in one program: the compiler joins their loops while it looks at one of them.
 * The values are PyTorch's. */
TEST(a_loss_beside_a_sum)
{
    static const float x[3] = {0.5f, -0.57f, 0.27f}, y[3] = {0.75f, 2.5f, 0.78f}, want[3] = {0.25f, 0.5f, 0.5f};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *input = tsr_from_data(x, TSR_F32, TSR_DIMS(3));
    tsr_tensor *target = tsr_set_requires_grad(tsr_from_data(y, TSR_F32, TSR_DIMS(3)), true);
    tsr_tensor *loss = tsr_huber_loss(input, target, 0.5, .reduction = 1), *sum = tsr_sum(input);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    CHECK_INT(tsr_sync(loss, sum, tsr_grad(target)), TSR_OK);
    double value = 0, total = 0;
    float slopes[3];
    CHECK_INT(tsr_item(tsr_detach(loss), &value), TSR_OK);
    CHECK_INT(tsr_item(sum, &total), TSR_OK);
    CHECK_INT(tsr_read(tsr_grad(target), slopes, sizeof(slopes)), TSR_OK);
    CHECK(fabs(value - 1.57125) < 1e-5 && fabs(total - 0.2) < 1e-6);
    for (int i = 0; i < 3; i++)
        CHECK(fabsf(slopes[i] - want[i]) < 1e-6f);
    tsr_scope_end(scope);
}
