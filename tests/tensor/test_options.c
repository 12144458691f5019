/* Options that functions got after their first form: in place, as parameters of a compiled program, in the body of a loop;
 * and the plain functions, whose signature is the old one. Values are PyTorch's. */
#include "test.h"
#include "values.h"

#include <math.h>

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/random.h>
#include <tessera/runtime.h>

TEST(plain_functions_keep_their_signatures)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *(*const two[])(tsr_tensor *, tsr_tensor *) = {tsr_add, tsr_sub, tsr_div};
    tsr_tensor *(*const one[])(tsr_tensor *) = {tsr_round, tsr_logit, tsr_nan_to_num, tsr_hardtanh};
    tsr_tensor *x = vector((const float[]){3, -1}, 2), *y = vector((const float[]){2, 4}, 2);
    VALUES(two[0](x, y), 5, 3);
    VALUES(two[1](x, y), 1, -5);
    VALUES(two[2](x, y), 1.5f, -0.25f);
    VALUES(one[0](two[2](x, y)), 2, 0);
    VALUES(one[1](vector((const float[]){0.5f, 0.25f}, 2)), 0, -1.0986123f);
    VALUES(one[2](vector((const float[]){NAN, 7}, 2)), 0, 7);
    VALUES(one[3](x), 1, -1);
    tsr_scope_end(scope);
}

TEST(options_in_place)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, -2, 7}, 3), *y = vector((const float[]){4, 2, 2}, 3);
    VALUES(tsr_add_(x, y, .alpha = -0.5), -1, -3, 6);
    VALUES(tsr_sub_(x, y, .alpha = 2), -9, -7, 2);
    VALUES(tsr_div_(x, y, .rounding_mode = "floor"), -3, -4, 1);
    VALUES(tsr_mul_scalar_(x, 1.26), -3.78f, -5.04f, 1.26f);
    VALUES(tsr_round_(x, .decimals = 1), -3.8f, -5.0f, 1.3f);
    VALUES(tsr_hardtanh_(x, .min_val = -4, .max_val_is_zero = true), -3.8f, -4, 0);
    VALUES(tsr_nan_to_num_(tsr_log_(x), .nan = 5, .neginf = -1), 5, 5, -1);
    /* whole numbers stay whole */
    tsr_tensor *n = tsr_from_data((const int64_t[]){7, -7}, TSR_I64, (const int64_t[]){2}, 1);
    tsr_div_(n, tsr_number_int(2), .rounding_mode = "trunc");
    int64_t got[2];
    CHECK_INT(tsr_read(n, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 3 && got[1] == -3);
    CHECK(tsr_tensor_status(tsr_div(n, n, .rounding_mode = "ceil")) == TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(factors_are_parameters_of_the_program)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, 2}, 2), *y = vector((const float[]){10, 20}, 2);
    tsr_tensor *a = tsr_reshape(x, TSR_DIMS(1, 2)), *b = tsr_reshape(y, TSR_DIMS(2, 1));
    int64_t compiled = 0;
    for (int i = 0; i < 3; i++) {
        float factor = 0.5f + (float)i;
        VALUES(tsr_add(x, y, .alpha = factor), 1 + 10 * factor, 2 + 20 * factor);
        VALUES(tsr_addmm(vector((const float[]){10}, 1), a, b, .beta = factor, .alpha = -factor), -40 * factor);
        VALUES(tsr_logit(tsr_mul_scalar(x, 0.25), .eps = 0.3 + 0.05 * i),
               logf((0.3f + 0.05f * (float)i) / (0.7f - 0.05f * (float)i)), 0);
        CHECK(i == 0 || tsr_counter_value("UncachedCompile") == compiled);
        compiled = tsr_counter_value("UncachedCompile");
    }
    tsr_scope_end(scope);
}

static tsr_status quotients(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_add(tsr_div(in[1], tsr_number(0.4), .rounding_mode = "trunc"), in[1], .alpha = 0.5);
    return TSR_OK;
}

/* Rounded quotients are flat also inside a loop's body: only alpha's term has a slope, 0.5 a turn. */
TEST(rounded_quotients_in_a_loop)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, -0.5f}, 2), *out[1];
    CHECK_INT(tsr_fori_loop(0, 2, quotients, NULL, TSR_LIST(x), out), TSR_OK);
    VALUES(out[0], 7.25f, -3.625f);
    VALUES(slopes(x, out[0]), 0.25f, 0.25f);
    tsr_scope_end(scope);
}

TEST(bernoulli_with_one_probability)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(7);
    tsr_tensor *n = tsr_zeros(TSR_DIMS(100000), .dtype = TSR_I64);
    tsr_bernoulli_(n, .p = 0.3);
    double share;
    CHECK_INT(tsr_item(tsr_mean(n, .dtype = TSR_F64), &share), TSR_OK);
    CHECK(fabs(share - 0.3) < 0.01);
    VALUES(tsr_bernoulli(vector((const float[]){5, 6}, 2), .p_is_zero = true), 0, 0);
    VALUES(tsr_bernoulli(vector((const float[]){5, 6}, 2), .p = 1), 1, 1);
    CHECK(tsr_tensor_status(tsr_bernoulli(n, .p = 1.5)) == TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(rows_are_scaled_in_place)
{
    tsr_scope scope = tsr_scope_begin();
    const float data[] = {3, 4, 0.3f, 0.4f, 6, 8};
    tsr_tensor *w = tsr_reshape(vector(data, 6), TSR_DIMS(3, 2));
    tsr_tensor *at = tsr_from_data((const int64_t[]){0, 1, 0}, TSR_I64, (const int64_t[]){3}, 1);
    VALUES(tsr_ravel(tsr_embedding_renorm(w, at, 1, 2)), 0.6f, 0.8f, 0.3f, 0.4f, 6, 8);
    VALUES(tsr_ravel(w), 3, 4, 0.3f, 0.4f, 6, 8);
    CHECK(tsr_embedding_renorm_(w, at, 1, 2) == w);
    VALUES(tsr_ravel(w), 0.6f, 0.8f, 0.3f, 0.4f, 6, 8);
    tsr_scope_end(scope);
}

/* torch.nn.functional.lp_pool1d(x, p, 2) and adaptive_max_pool of an output without elements */
TEST(pools_at_their_ends)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *row = tsr_reshape(vector((const float[]){1, -3, 0.5f, 2}, 4), TSR_DIMS(1, 1, 4)), *places = NULL;
    VALUES(tsr_ravel(tsr_lp_pool1d(row, INFINITY, 2)), 3, 2);
    VALUES(tsr_ravel(tsr_lp_pool1d(row, -INFINITY, 2)), 1, 0.5f);
    tsr_tensor *none = tsr_adaptive_max_pool1d(row, 0, &places);
    CHECK(tsr_tensor_status(none) == TSR_OK && tsr_dim(none) == 3 && tsr_size(none, 2) == 0);
    CHECK(tsr_tensor_dtype(places) == TSR_I64 && tsr_size(places, 2) == 0);
    tsr_tensor *image = tsr_ones(TSR_DIMS(1, 2, 4, 4));
    none = tsr_adaptive_max_pool2d(image, 0, 2, &places);
    CHECK(tsr_dim(none) == 4 && tsr_size(none, 1) == 2 && tsr_size(none, 2) == 0 && tsr_size(none, 3) == 2);
    CHECK(tsr_tensor_status(tsr_adaptive_max_pool2d(image, 2, -1, &places)) == TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}
