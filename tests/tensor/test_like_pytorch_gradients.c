/* Gradients that random programs found to differ from PyTorch's (tests/pytorch/fuzz_pytorch.py), as small programs. */
#include "test.h"
#include "values.h"

#include <math.h>

#include <tessera/autograd.h>
#include <tessera/functions.h>

static tsr_tensor *matrix(const float *data, int64_t rows, int64_t columns)
{
    return tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
}

TEST(overwritten_values_still_require_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2);
    tsr_tensor *plain = vector((const float[]){5, 6}, 2);
    tsr_tensor *filled = tsr_mul_scalar(x, 2), *zeroed = tsr_mul_scalar(x, 2), *copied = tsr_mul_scalar(x, 2);
    tsr_fill_(filled, 3);
    tsr_zero_(zeroed);
    tsr_copy_(copied, plain);
    CHECK(tsr_requires_grad(filled) && tsr_requires_grad(zeroed) && tsr_requires_grad(copied));
    VALUES(filled, 3, 3);
    VALUES(copied, 5, 6);
    CHECK_INT(tsr_backward(tsr_sum(tsr_add(tsr_add(filled, zeroed), copied))), TSR_OK);
    VALUES(tsr_grad(x), 0, 0);
    tsr_scope_end(scope);
}

TEST(running_statistics_have_no_gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = matrix((const float[]){1, 2, 3, 4}, 2, 2), *mean = leaf((const float[]){0, 0}, 2);
    tsr_tensor *var = vector((const float[]){1, 1}, 2);
    tsr_tensor *y = tsr_batch_norm(x, mean, var, NULL, NULL, false, 0.1);
    CHECK_INT(tsr_tensor_status(y), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "not differentiable with respect to argument 'running_mean'");
    tsr_tensor *bias = leaf((const float[]){1, 2}, 2), *none = tsr_zeros(TSR_DIMS(0, 2));
    y = tsr_batch_norm(none, var, var, NULL, bias, false, 0.1);
    CHECK(tsr_requires_grad(y));
    VALUES(slopes(bias, y), 0, 0);
    tsr_scope_end(scope);
}

TEST(functions_without_effect_stop_gradients_under_no_grad)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2);
    tsr_set_grad_enabled(false);
    CHECK(!tsr_requires_grad(tsr_clone(x)) && !tsr_requires_grad(tsr_contiguous(x)));
    CHECK(!tsr_requires_grad(tsr_pow_scalar(x, 1)) && !tsr_requires_grad(tsr_dropout(x, 0, true)));
    tsr_set_grad_enabled(true);
    tsr_scope_end(scope);
}

TEST(a_complex_scalar_begins_no_gradients_by_itself)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2);
    const char *message = NULL;
    CHECK_INT(tsr_backward(tsr_sum(tsr_to(x, TSR_C64))), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK(message && strstr(message, "only for real scalar outputs but got complex<f32>"));
    tsr_scope_end(scope);
}

TEST(a_gradient_that_can_be_differentiated_stays_so_when_more_is_added)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2);
    tsr_tensor *y = tsr_sum(tsr_mul(tsr_mul(x, x), x));
    CHECK_INT(tsr_backward(y, .create_graph = true), TSR_OK);
    CHECK_INT(tsr_backward(y, .retain_graph = true), TSR_OK);
    tsr_tensor *gradient = tsr_grad(x), *second = NULL;
    CHECK(tsr_requires_grad(gradient));
    VALUES(gradient, 6, 24);
    y = tsr_sum(gradient);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(x), &second), TSR_OK);
    VALUES(second, 6, 12);
    tsr_scope_end(scope);
}

TEST(a_power_of_zero_has_a_gradient_that_requires_none)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){-0.0f, 2}, 2);
    tsr_tensor *y = tsr_sum(tsr_pow_scalar(x, 0)), *gradient = NULL;
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(x), &gradient, .create_graph = true), TSR_OK);
    CHECK(!tsr_requires_grad(gradient));
    VALUES(gradient, 0, 0);
    tsr_scope_end(scope);
}

TEST(empty_tensors_require_gradients_too)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *plain = vector((const float[]){3, 4, 5}, 3);
    tsr_tensor *no_index = tsr_zeros(TSR_DIMS(0), .dtype = TSR_I64), *rows = tsr_reshape(x, TSR_DIMS(1, 2));
    tsr_tensor *nothing[] = {tsr_embedding(rows, no_index),
                             tsr_gather(x, 0, no_index),
                             tsr_take(x, no_index),
                             tsr_index_select(x, 0, no_index),
                             tsr_scatter(plain, 0, no_index, x),
                             tsr_scatter_reduce(plain, 0, no_index, x, "sum")};
    for (size_t i = 0; i < sizeof(nothing) / sizeof(*nothing); i++) {
        CHECK_INT(tsr_tensor_status(nothing[i]), TSR_OK);
        CHECK(tsr_requires_grad(nothing[i]));
        tsr_clear_grad(x);
        VALUES(slopes(x, nothing[i]), 0, 0);
    }
    VALUES(nothing[4], 3, 4, 5);
    CHECK_INT(tsr_size(tsr_embedding(tsr_zeros(TSR_DIMS(0, 3)), no_index), 1), 3);
    tsr_tensor *base = matrix((const float[]){1, 2}, 1, 2), *none = tsr_diagonal(base, -2, 0, 1);
    tsr_mul_(none, tsr_narrow(x, 0, 0, 1));
    CHECK(tsr_requires_grad(none) && tsr_requires_grad(base));
    VALUES(base, 1, 2);
    tsr_scope_end(scope);
}

TEST(indices_have_no_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){3, 1, 2}, 3), *indices = NULL;
    tsr_tensor *values = tsr_max(x, 0, &indices);
    CHECK(tsr_requires_grad(values) && !tsr_requires_grad(indices));
    CHECK(!tsr_requires_grad(tsr_to(indices, TSR_F32)) && !tsr_requires_grad(tsr_rsqrt(tsr_argmin(x, 0))));
    tsr_sort(x, 0, &indices);
    CHECK(!tsr_requires_grad(tsr_to(indices, TSR_F32)));
    tsr_scope_end(scope);
}

static tsr_tensor *keep_a_copy(void *user, tsr_tensor *gradient)
{
    *(tsr_tensor **)user = tsr_keep(tsr_clone(gradient));
    return NULL;
}

TEST(hooks_of_a_leaf_that_is_one_no_longer_see_its_gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *seen = NULL;
    CHECK_INT(tsr_register_hook(x, keep_a_copy, &seen), TSR_OK);
    tsr_tensor *y = tsr_sum(tsr_square(x));
    tsr_set_requires_grad(x, false);
    CHECK_INT(tsr_backward(y), TSR_OK);
    CHECK(!tsr_grad(x));
    VALUES(seen, 2, 4);
    tsr_free(seen);
    tsr_scope_end(scope);
}

TEST(what_is_put_nowhere_has_an_empty_gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_zeros(TSR_DIMS(2, 0)), *nothing = tsr_set_requires_grad(tsr_zeros(TSR_DIMS(0)), true);
    tsr_index_put_(x, TSR_LIST(tsr_from_data((const int64_t[]){1}, TSR_I64, TSR_DIMS(1))), nothing);
    CHECK_INT(tsr_backward(tsr_sum(x)), TSR_OK);
    CHECK(tsr_grad(nothing) && tsr_numel(tsr_grad(nothing)) == 0);
    tsr_scope_end(scope);
}

TEST(angles_of_real_numbers_have_no_slope)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){-3, 2, NAN, 0}, 4);
    VALUES(slopes(x, tsr_angle(x)), 0, 0, 0, 0);
    tsr_scope_end(scope);
}
