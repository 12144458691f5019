/* Differences that random programs found (tests/pytorch/fuzz_pytorch.py), as small programs with PyTorch's results. */
#include "test.h"
#include "values.h"

#include <math.h>

#include <tessera/autograd.h>
#include <tessera/functions.h>

static tsr_tensor *matrix(const float *data, int64_t rows, int64_t columns)
{
    return tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
}

TEST(a_write_through_an_empty_diagonal_writes_nothing)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = matrix((const float[]){1, 2, 3, 4}, 1, 4);
    tsr_tensor *none = tsr_diagonal(x, -2, 0, 1);
    CHECK_INT(tsr_numel(none), 0);
    CHECK_INT(tsr_tensor_status(tsr_fill_(none, 9)), TSR_OK);
    VALUES(x, 1, 2, 3, 4);
    tsr_scope_end(scope);
}

TEST(a_diagonal_keeps_the_sign_of_zero)
{
    tsr_scope scope = tsr_scope_begin();
    float got[2] = {0};
    tsr_tensor *x = matrix((const float[]){-0.0f, INFINITY, NAN, -0.0f}, 2, 2);
    CHECK_INT(tsr_read(tsr_diagonal(x, 0, 0, 1), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && signbit(got[0]) && got[1] == 0 && signbit(got[1]));
    tsr_scope_end(scope);
}

TEST(diagonals_are_read_and_written)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = matrix((const float[]){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, 3, 4);
    VALUES(tsr_diagonal(x, 0, 0, 1), 0, 5, 10);
    VALUES(tsr_diagonal(x, 2, 0, 1), 2, 7);
    VALUES(tsr_diagonal(x, -1, 0, 1), 4, 9);
    VALUES(tsr_diagonal(x, 1, 1, 0), 4, 9);
    tsr_mul_scalar_(tsr_diagonal(x, 1, 0, 1), 10);
    VALUES(x, 0, 10, 2, 3, 4, 5, 60, 7, 8, 9, 10, 110);
    tsr_tensor *cube = tsr_reshape(tsr_arange(0, 12, 1, .dtype = TSR_F32), TSR_DIMS(2, 3, 2));
    tsr_tensor *across = tsr_diagonal(cube, 0, 2, 0);
    VALUES(across, 0, 7, 2, 9, 4, 11);
    tsr_zero_(across);
    VALUES(cube, 0, 1, 0, 3, 0, 5, 6, 0, 8, 0, 10, 0);
    tsr_tensor *w = leaf((const float[]){1, 2, 3, 4}, 4);
    CHECK_INT(tsr_backward(tsr_sum(tsr_square(tsr_diagonal(tsr_reshape(w, TSR_DIMS(2, 2)), 0, 0, 1)))), TSR_OK);
    VALUES(tsr_grad(w), 2, 0, 0, 8);
    tsr_scope_end(scope);
}

TEST(to_its_own_dtype_shares_storage)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, 2}, 2), *same = tsr_to(x, TSR_F32), *wide = tsr_to(x, TSR_F64);
    tsr_tensor *part = tsr_to(tsr_narrow(x, 0, 1, 1), TSR_F32);
    tsr_add_scalar_(x, 1);
    VALUES(same, 2, 3);
    tsr_mul_scalar_(part, 2);
    VALUES(x, 2, 6);
    VALUES(tsr_to(wide, TSR_F32), 1, 2);
    tsr_tensor *stopped = tsr_to(tsr_detach(leaf((const float[]){1}, 1)), TSR_F32);
    CHECK(!tsr_requires_grad(stopped));
    tsr_scope_end(scope);
}

TEST(an_expanded_tensor_that_repeats_nothing_may_be_written)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, 2}, 2);
    CHECK_INT(tsr_tensor_status(tsr_add_scalar_(tsr_expand(x, TSR_DIMS(1, -1)), 1)), TSR_OK);
    VALUES(x, 2, 3);
    CHECK_INT(tsr_tensor_status(tsr_add_scalar_(tsr_expand(x, TSR_DIMS(2, -1)), 1)), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(an_empty_dimension_has_as_many_chunks_as_asked_for)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *parts[4] = {NULL}, *x = tsr_zeros(TSR_DIMS(2, 0));
    CHECK_INT(tsr_chunk(x, 3, 1, parts, 4), 3);
    CHECK_INT(tsr_size(parts[2], 1), 0);
    CHECK_INT(tsr_chunk(tsr_zeros(TSR_DIMS(5)), 4, 0, parts, 4), 3);
    CHECK_INT(tsr_split(x, 2, 1, parts, 4), 1);
    tsr_scope_end(scope);
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

TEST(a_nan_is_sorted_last)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t got[2] = {0};
    tsr_tensor *edges = vector((const float[]){1, 2, 3}, 3), *x = vector((const float[]){NAN, 2}, 2);
    CHECK_INT(tsr_read(tsr_searchsorted(edges, x), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 3 && got[1] == 1);
    CHECK_INT(tsr_read(tsr_searchsorted(edges, x, .right = true), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 3 && got[1] == 2);
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

TEST(what_is_gathered_of_one_element_is_the_new_one)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){-3}, 1);
    tsr_neg_(x);
    tsr_tensor *y = tsr_gather(x, 0, tsr_zeros(TSR_DIMS(1), .dtype = TSR_I64));
    CHECK_INT(tsr_sync(x, y), TSR_OK); /* x's new value takes the old one's memory, which the gather also reads */
    VALUES(x, 3);
    VALUES(y, 3);
    tsr_scope_end(scope);
}

TEST(remainders_and_order_of_complex_numbers_are_errors)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_zeros(TSR_DIMS(2), .dtype = TSR_C64), *none = tsr_zeros(TSR_DIMS(0), .dtype = TSR_I64);
    tsr_tensor *(*const functions[])(tsr_tensor *, tsr_tensor *) = {tsr_remainder, tsr_fmod, tsr_xlogy, tsr_lt,
                                                                    tsr_le,        tsr_gt,   tsr_ge};
    for (size_t i = 0; i < sizeof(functions) / sizeof(functions[0]); i++) {
        functions[i](x, x);
        CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
        functions[i](none, tsr_sum(x));
        CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    }
    tsr_scope_end(scope);
}

/* torch.tril_indices(2, 3, 0), torch.triu_indices(3, 2, -1), and the number of places for other sizes. */
TEST(indices_of_triangles_take_memory_for_what_they_hold)
{
    tsr_scope scope = tsr_scope_begin();
    VALUES(tsr_to(tsr_tril_indices(2, 3, 0), TSR_F32), 0, 1, 1, 0, 0, 1);
    VALUES(tsr_to(tsr_triu_indices(3, 2, -1), TSR_F32), 0, 0, 1, 1, 2, 0, 1, 0, 1, 1);
    static const int64_t cases[][5] = {
        /* row, col, offset, number on and below the diagonal, number on and above it */
        {4, 5, 2, 17, 6}, {4, 5, -2, 3, 19}, {5, 3, 7, 15, 0}, {5, 3, -7, 0, 15},       {3, 3, 3, 9, 0},
        {3, 3, -3, 0, 9}, {0, 4, 1, 0, 0},   {4, 0, -1, 0, 0}, {3, 2, INT64_MAX, 6, 0}, {3, 2, INT64_MIN, 0, 6},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const int64_t *c = cases[i];
        CHECK_INT(tsr_size(tsr_tril_indices(c[0], c[1], c[2]), 1), c[3]);
        CHECK_INT(tsr_size(tsr_triu_indices(c[0], c[1], c[2]), 1), c[4]);
    }
    CHECK_INT(tsr_size(tsr_tril_indices(INT64_C(1) << 40, INT64_C(1) << 40, 1 - (INT64_C(1) << 40)), 1), 1);
    CHECK_INT(tsr_size(tsr_triu_indices(INT64_MAX, 1, 0), 1), 1);
    CHECK_INT(tsr_error_take(NULL), TSR_OK);
    tsr_tril_indices(INT64_MAX, INT64_MAX, 0);
    CHECK_INT(tsr_error_take(NULL), TSR_OUT_OF_MEMORY);
    tsr_scope_end(scope);
}

TEST(empty_vectors_and_scalars_in_sums_and_cats)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *none = tsr_zeros(TSR_DIMS(0)), *leaf_none = tsr_zeros(TSR_DIMS(0));
    tsr_set_requires_grad(leaf_none, true);
    CHECK(tsr_requires_grad(tsr_cat(TSR_LIST(none, leaf_none), 0)));
    CHECK(tsr_requires_grad(tsr_cat(TSR_LIST(tsr_ones(TSR_DIMS(2)), leaf_none), 0)));
    tsr_tensor *rows = tsr_zeros(TSR_DIMS(2, 0)), *row = tsr_zeros(TSR_DIMS(1, 0));
    tsr_set_requires_grad(row, true);
    CHECK(tsr_requires_grad(tsr_index_copy(rows, 0, tsr_zeros(TSR_DIMS(1), .dtype = TSR_I64), row)));
    CHECK_INT(tsr_size(tsr_cat(TSR_LIST(none, tsr_ones(TSR_DIMS(2, 3))), 1), 1), 3);
    float zero[2];
    CHECK_INT(tsr_read(tsr_sum(tsr_number(-0.0)), &zero[0], sizeof(float)), TSR_OK);
    CHECK_INT(tsr_read(tsr_mean(tsr_number(-0.0)), &zero[1], sizeof(float)), TSR_OK);
    CHECK(!signbit(zero[0]) && !signbit(zero[1]));
    tsr_scope_end(scope);
}

TEST(blocks_of_several_dtypes_and_negative_zeros)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *whole = tsr_full(1, TSR_DIMS(1, 1), .dtype = TSR_I64);
    tsr_tensor *row = tsr_from_data((const float[]){-0.0f, 2.5f}, TSR_F32, TSR_DIMS(2));
    tsr_tensor *blocks = tsr_block_diag(TSR_LIST(whole, row));
    CHECK_INT(tsr_tensor_dtype(blocks), TSR_F32);
    VALUES(blocks, 1, 0, 0, 0, 0, 2.5f);
    float got[6];
    CHECK_INT(tsr_read(blocks, got, sizeof(got)), TSR_OK);
    CHECK(!signbit(got[3]) && signbit(got[4]));
    CHECK_INT(tsr_size(tsr_block_diag(TSR_LIST(tsr_zeros(TSR_DIMS(0, 3)), row)), 1), 5);
    tsr_scope_end(scope);
}

TEST(response_norms_over_more_than_all_channels)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data((const float[]){1, 2, 3, 4, 5, 6}, TSR_F32, TSR_DIMS(1, 3, 2));
    VALUES(tsr_local_response_norm(x, 6, 0.5, 0.75, 1), 0.3591803f, 0.5445456f, 1.0775409f, 1.0890912f, 1.7959015f,
           1.6336368f);
    VALUES(tsr_local_response_norm(x, 7, 0.5, 0.75, 1), 0.390795f, 0.5981395f, 1.172385f, 1.196279f, 1.9539748f,
           1.7944184f);
    VALUES(tsr_local_response_norm(x, 40, 0.5, 0.75, 1), 0.7617179f, 1.3433628f, 2.2851534f, 2.6867256f, 3.8085892f,
           4.03009f);
    VALUES(tsr_local_response_norm(x, INT64_MAX / 4 * 3, 0.5, 0.75, 1), 1, 2, 3, 4, 5, 6);
    tsr_scope_end(scope);
}

TEST(addcdiv_divides_no_whole_numbers_by_whole_numbers)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = matrix((const float[]){1, 2, 3, 4}, 2, 2), *whole = tsr_to(x, TSR_I64);
    tsr_tensor *flags = tsr_to(x, TSR_BOOL);
    CHECK_INT(tsr_tensor_status(tsr_addcdiv(x, whole, flags, 1)), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    VALUES(tsr_addcdiv(x, whole, x, 1), 2, 3, 4, 5);
    VALUES(tsr_addcdiv(whole, x, whole, 1), 2, 3, 4, 5);
    tsr_scope_end(scope);
}

TEST(attention_to_nothing_is_zero)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *q = leaf((const float[]){1, 0, 0, 1}, 4), *v = leaf((const float[]){1, 2, 3, 5}, 4);
    tsr_tensor *k = matrix((const float[]){1, 2, 3, 4}, 2, 2), *seen = matrix((const float[]){1, 1, 0, 0}, 2, 2);
    const int64_t square[] = {2, 2};
    tsr_tensor *y = tsr_scaled_dot_product_attention(tsr_reshape(q, square, 2), k, tsr_reshape(v, square, 2),
                                                     .attn_mask = tsr_to(seen, TSR_BOOL));
    VALUES(y, 2.608859f, 4.413289f, 0, 0);
    VALUES(slopes(q, y), 1.112438f, 1.112438f, 0, 0);
    VALUES(tsr_grad(v), 0.195570f, 0.195570f, 0.804430f, 0.804430f);
    k = matrix((const float[]){-INFINITY, 2, 3, 4}, 2, 2); /* a score may be -infinity without any mask */
    y = tsr_scaled_dot_product_attention(tsr_ones(TSR_DIMS(2, 2)), k, tsr_reshape(v, square, 2), .is_causal = true);
    VALUES(y, 0, 0, 3, 5);
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

TEST(zeros_of_softshrink_have_the_sign_of_what_they_were)
{
    tsr_scope scope = tsr_scope_begin();
    float got[4] = {0};
    tsr_tensor *x = leaf((const float[]){-0.25f, 0.25f, -0.0f, -2}, 4), *y = tsr_softshrink(x, 0.5);
    CHECK_INT(tsr_read(y, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && signbit(got[0]) && !signbit(got[1]) && signbit(got[2]) && got[3] == -1.5f);
    VALUES(slopes_of(x, y, INFINITY), 0, 0, 0, INFINITY);
    tsr_scope_end(scope);
}

TEST(complex_numbers_have_no_order)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *(*const functions[])(tsr_tensor *, tsr_tensor *) = {
        tsr_maximum, tsr_minimum, tsr_fmax, tsr_fmin, tsr_atan2, tsr_copysign, tsr_hypot, tsr_floor_divide};
    tsr_tensor *x = vector((const float[]){1, 2}, 2), *z = tsr_to(x, TSR_C64);
    for (size_t i = 0; i < sizeof(functions) / sizeof(functions[0]); i++) {
        CHECK_INT(tsr_tensor_status(functions[i](x, z)), TSR_INVALID_ARGUMENT);
        REFUSED(TSR_INVALID_ARGUMENT, "not implemented for");
    }
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

/* An empty list of dimensions does not mean all dimensions; a missing list does. */
TEST(squeeze_with_an_empty_list_leaves_all)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_zeros(TSR_DIMS(1, 3, 1));
    const int64_t none[1] = {0};
    CHECK_INT(tsr_dim(tsr_squeeze(x)), 1);
    CHECK_INT(tsr_dim(tsr_squeeze(x, .dims = none, .n_dims = 0)), 3);
    CHECK_INT(tsr_dim(tsr_squeeze(x, .dims = none, .n_dims = 1)), 2);
    tsr_scope_end(scope);
}

static void check_refused(const tsr_tensor *x, const char *words)
{
    const char *message = "";
    CHECK_INT(tsr_tensor_status(x), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, words);
}

TEST(products_of_two_dtypes_are_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *f32 = tsr_ones(TSR_DIMS(2, 2)), *bf16 = tsr_to(f32, TSR_BF16), *i64 = tsr_to(f32, TSR_I64);
    const char *words = "have the same dtype, but got";
    check_refused(tsr_matmul(f32, i64), words);
    check_refused(tsr_linear(f32, bf16, NULL), words);
    check_refused(tsr_linear(f32, f32, tsr_select(bf16, 0, 0)), words);
    check_refused(tsr_addmm(bf16, f32, f32), words);
    CHECK_INT(tsr_tensor_dtype(tsr_matmul(bf16, bf16)), TSR_BF16);
    CHECK_INT(tsr_report(), TSR_OK);
    tsr_scope_end(scope);
}

/* torch.addbmm of int8 is int8, torch.addr of bool is bool. */
TEST(added_products_keep_their_dtype)
{
    tsr_scope scope = tsr_scope_begin();
    int8_t value = 0;
    tsr_tensor *m = tsr_full(1, TSR_DIMS(2, 2), .dtype = TSR_I8);
    tsr_tensor *batch = tsr_full(2, TSR_DIMS(3, 2, 2), .dtype = TSR_I8);
    tsr_tensor *sum = tsr_addbmm(m, batch, batch);
    CHECK_INT(tsr_tensor_dtype(sum), TSR_I8);
    CHECK_INT(tsr_read(tsr_select(tsr_select(sum, 0, 0), 0, 0), &value, 1), TSR_OK);
    CHECK_INT(value, 25);
    bool truth = false;
    tsr_tensor *none = tsr_zeros(TSR_DIMS(2, 2), .dtype = TSR_BOOL), *all = tsr_ones(TSR_DIMS(2), .dtype = TSR_BOOL);
    tsr_tensor *outer = tsr_addr(none, all, all);
    CHECK_INT(tsr_tensor_dtype(outer), TSR_BOOL);
    CHECK_INT(tsr_read(tsr_select(tsr_select(outer, 0, 1), 0, 0), &truth, 1), TSR_OK);
    CHECK(truth);
    CHECK_INT(tsr_report(), TSR_OK);
    tsr_scope_end(scope);
}

TEST(a_cat_that_does_not_fit_tells_the_sizes)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *list[] = {tsr_ones(TSR_DIMS(2, 3)), tsr_ones(TSR_DIMS(5, 3)), tsr_ones(TSR_DIMS(2, 4))};
    check_refused(tsr_cat(list, 3, 0),
                  "Sizes of tensors must match except in dimension 0. Expected size 3 but got size "
                  "4 for tensor number 2 in the list");
    tsr_scope_end(scope);
}

TEST(an_enormous_p_of_mvlgamma_is_refused)
{
    tsr_scope scope = tsr_scope_begin();
    check_refused(tsr_mvlgamma(tsr_ones(TSR_DIMS(2)), INT64_MAX), "is more than 1048576");
    float out[3];
    const float x[] = {2.5f, 4, 7},
                expected[] = {3.59809029f, 7.40475278f, 24.4213086f}; /* torch.mvlgamma(x.double(), 4) */
    CHECK_INT(tsr_read(tsr_mvlgamma(tsr_from_data(x, TSR_F32, (const int64_t[]){3}, 1), 4), out, sizeof(out)), TSR_OK);
    for (int i = 0; i < 3; i++)
        CHECK(fabsf(out[i] - expected[i]) < 1e-5f * expected[i]);
    tsr_scope_end(scope);
}

TEST(an_infinite_element_stays_in_its_windows)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){INFINITY, 1, 2, 3, 4}, 5), *rows = tsr_reshape(x, TSR_DIMS(1, 1, 5));
    tsr_tensor *means = tsr_adaptive_avg_pool1d(rows, 3);
    VALUES(means, INFINITY, 2, 3.5f);
    VALUES(tsr_interpolate(rows, .output_size = {3}, .mode = "area"), INFINITY, 2, 3.5f);
    tsr_backward(tsr_sum(tsr_mul(means, tsr_reshape(vector((const float[]){INFINITY, 3, 4}, 3), TSR_DIMS(1, 1, 3)))));
    VALUES(tsr_grad(x), INFINITY, INFINITY, 1, 3, 2);
    tsr_scope_end(scope);
}

/* A window's padding never counts as its largest element. */
TEST(a_padded_window_of_infinities_has_its_first_place)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *places, *x = tsr_full(-INFINITY, TSR_DIMS(1, 1, 3, 4)), *y;
    tsr_max_pool2d_with_indices(x, 2, 2, &places, .stride = {2, 2}, .padding = {1, 1});
    VALUES(tsr_to(places, TSR_F32), 0, 1, 3, 4, 5, 7);
    x = leaf((const float[]){1, -INFINITY, -INFINITY, -INFINITY, -INFINITY, 3}, 6);
    y = tsr_max_pool2d_with_indices(tsr_reshape(x, TSR_DIMS(1, 1, 2, 3)), 2, 2, &places, .stride = {1, 1},
                                    .padding = {1, 1});
    VALUES(y, 1, 1, -INFINITY, -INFINITY, 1, 1, 3, 3, -INFINITY, -INFINITY, 3, 3);
    VALUES(tsr_to(places, TSR_F32), 0, 0, 1, 2, 0, 0, 5, 5, 3, 3, 5, 5);
    tsr_backward(tsr_sum(tsr_mul(y, tsr_reshape(tsr_arange(0, 12, 1), TSR_DIMS(1, 1, 3, 4)))));
    VALUES(tsr_grad(x), 0 + 1 + 4 + 5, 2, 3, 8 + 9, 0, 6 + 7 + 10 + 11);
    tsr_scope_end(scope);
}

/* LLVM 19 drops the magnitude of a number whose magnitude was compared with zero, also with a zero that only LLVM finds. */
TEST(hypot_of_a_negative_number_and_zero_is_positive)
{
    tsr_scope scope = tsr_scope_begin();
    const double image[] = {-2, -0.5, -1.75, -2.25, 2.5, 1.5, -0.5, -1.25, 2.25}, window[] = {2, -1.25, -1.5, 0};
    tsr_tensor *x = tsr_from_data(image, TSR_F64, TSR_DIMS(1, 1, 3, 3));
    tsr_tensor *w = tsr_from_data(window, TSR_F64, TSR_DIMS(1, 1, 2, 2)),
               *zero = tsr_zeros(TSR_DIMS(1), .dtype = TSR_F64);
    double got[4];
    tsr_tensor *y = tsr_hypot(tsr_conv2d(x, w, zero), zero);
    CHECK_INT(tsr_read(y, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && got[1] == 2.5625 && got[2] == 6.875 && got[3] == 5);
    tsr_tensor *parts =
        tsr_reshape(vector((const float[]){-0.75f, -1.75f, -0.5f, -1.5f, 0.25f, 1, -2, -1.25f}, 8), TSR_DIMS(2, 2, 2));
    tsr_tensor *sum = tsr_sum(parts), *none = tsr_sum(tsr_narrow(parts, -1, 0, 0));
    VALUES(tsr_hypot_(sum, tsr_silu(none)), 6.5f);
    tsr_scope_end(scope);
}

/* Results are C99's and PyTorch's. Slopes of a finite operand beside an infinite one are PyTorch's; that of the infinite one is the
 * limit. */
TEST(hypot_with_an_infinite_operand_is_infinite)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY;
    tsr_tensor *x = vector((const float[]){i, NAN, -i, 1, 0, i}, 6),
               *y = vector((const float[]){NAN, -i, 2, -i, i, i}, 6);
    VALUES(tsr_hypot(x, y), i, i, i, i, i, i);
    float got = 0;
    CHECK_INT(tsr_read(tsr_hypot(tsr_narrow(x, 0, 1, 1), tsr_narrow(x, 0, 3, 1)), &got, sizeof(got)), TSR_OK);
    CHECK(isnan(got));
    x = leaf((const float[]){-i, 1, 0}, 3);
    y = leaf((const float[]){2, -i, i}, 3);
    VALUES(slopes(x, tsr_hypot(x, y)), -1, 0, 0);
    VALUES(tsr_grad(y), 0, -1, 1);
    tsr_scope_end(scope);
}

/* Operands of all magnitudes; the exact length is `low` places above `want` (mpmath). Where products and sums are rounded apart
 * (SSE2), the error may be 1.2 places. */
TEST(hypot_is_within_a_place)
{
    static const struct {
        double x, y, want, low;
    } rows[] = {{0x1.622111bb82f5ap+0, 0x1.2e8b27d2360aap+0, 0x1.d1c4adea6d2cep+0, 0.48071},
                {0x1.def9a934a16bap+0, 0x1.48ab66c3789cfp-1, 0x1.fa61e8d62f419p+0, -0.13379},
                {0x1.b677864cffcb0p+1000, 0x1.26a3af19ae7bfp+999, 0x1.ce8dda738fe98p+1000, 0.24627},
                {0x1.b38e6e704746fp-900, 0x1.caeed48f3ed54p-901, 0x1.ec4e147273c3dp-900, -0.38722}},
      singles[] = {{0x1.8d9922p+0, 0x1.36918ap+0, 0x1.f88448p+0, -0.48713},
                   {0x1.ddd898p+0, 0x1.430d3ap-1, 0x1.f86874p+0, 0.32768},
                   {0x1.d0fafcp+100, 0x1.747ceep+99, 0x1.f4e490p+100, -0.36225},
                   {0x1.c3be8ap-120, 0x1.0770e0p-121, 0x1.d68e66p-120, 0.24705}};
    tsr_scope scope = tsr_scope_begin();
    for (size_t i = 0; i < 4; i++) {
        double got = 0;
        float single = 0, u = (float)singles[i].x, v = (float)singles[i].y;
        CHECK_INT(tsr_read(tsr_hypot(tsr_from_data(&rows[i].x, TSR_F64, NULL, 0),
                                     tsr_from_data(&rows[i].y, TSR_F64, NULL, 0)),
                           &got, sizeof(got)),
                  TSR_OK);
        CHECK_INT(tsr_read(tsr_hypot(tsr_from_data(&u, TSR_F32, NULL, 0), tsr_from_data(&v, TSR_F32, NULL, 0)), &single,
                           sizeof(single)),
                  TSR_OK);
        double place = nextafter(rows[i].want, INFINITY) - rows[i].want;
        CHECK(fabs((got - rows[i].want) / place - rows[i].low) < 1.2);
        place = (double)nextafterf((float)singles[i].want, INFINITY) - singles[i].want;
        CHECK(fabs(((double)single - singles[i].want) / place - singles[i].low) < 1.2);
    }
    tsr_scope_end(scope);
}

TEST(losses_leave_out_infinities_that_do_not_count)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY;
    tsr_tensor *x = leaf((const float[]){i, -1, i, -i}, 4), *like = vector((const float[]){-1, -1, 1, 1}, 4);
    tsr_tensor *loss = tsr_hinge_embedding_loss(x, like, 1, .reduction = TSR_LOSS_NONE);
    VALUES(loss, 0, 2, i, -i);
    VALUES(slopes(x, loss), 0, -1, 1, 1);
    tsr_tensor *scores = leaf((const float[]){i, 0.2f, 0.3f, 0.3f, 0.2f, -i}, 6);
    tsr_tensor *labels = tsr_from_data((const int64_t[]){0, -1, 1, 0, 1, -1}, TSR_I64, TSR_DIMS(2, 3));
    loss = tsr_multilabel_margin_loss(tsr_reshape(scores, TSR_DIMS(2, 3)), labels, .reduction = TSR_LOSS_NONE);
    VALUES(loss, 0, 0);
    VALUES(slopes(scores, loss), 0, 0, 0, 0, 0, 0);
    tsr_scope_end(scope);
}

TEST(quantiles_that_are_one_element_are_exact)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY;
    tsr_tensor *x = leaf((const float[]){1, i, 3, 2, -i, i, 2, 3}, 8), *rows = tsr_reshape(x, TSR_DIMS(2, 4));
    VALUES(tsr_quantile(rows, tsr_number(0.25), 1, .interpolation = "higher"), 2, 2);
    VALUES(tsr_quantile(rows, tsr_number(0.25), 1, .interpolation = "nearest"), 2, 2);
    VALUES(tsr_quantile(rows, tsr_number(1), 1, .interpolation = "nearest"), i, i);
    VALUES(tsr_nanquantile(rows, tsr_number(1), 1, .interpolation = "higher"), i, i);
    tsr_tensor *lower = tsr_quantile(rows, tsr_number(0.25), 1, .interpolation = "lower");
    VALUES(lower, 1, -i);
    VALUES(slopes(x, lower), 1, 0, 0, 0, 1, 0, 0, 0);
    tsr_tensor *y = vector((const float[]){1, 3, 2, 4}, 4); /* 2/3 rounded up to f32, times 3, lies above 2 */
    VALUES(tsr_quantile(y, tsr_number(2.0 / 3), 0, .interpolation = "higher"), 4);
    VALUES(tsr_quantile(y, tsr_number(2.0 / 3), 0, .interpolation = "midpoint"), 3.5f);
    VALUES(tsr_quantile(y, tsr_number(2.0 / 3), 0, .interpolation = "lower"), 3);
    VALUES(tsr_quantile(y, tsr_number(2.0 / 3), 0), 3);
    tsr_scope_end(scope);
}

TEST(logarithms_of_complex_infinities_have_an_angle)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY, data[] = {i, 2, -i, 0, 1, -i};
    tsr_tensor *z = tsr_from_data(data, TSR_C64, TSR_DIMS(3));
    VALUES(tsr_view_as_real(tsr_log2(z)), i, 0, i, 4.5323601f, i, -2.2661800f);
    VALUES(tsr_view_as_real(tsr_log10(z)), i, 0, i, 1.3643764f, i, -0.6821882f);
    tsr_scope_end(scope);
}

/* Which imaginary part the logarithm of 0 has is open in PyTorch. */
TEST(complex_logarithms_of_zero_are_added)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY, none[] = {-i, 1, -i, 0, -i, 1, 1, 2}, some[] = {-i, 1, -i, 0, 0.5f, 1, 2, -1};
    tsr_tensor *a = tsr_from_data(none, TSR_C64, TSR_DIMS(4)), *b = tsr_from_data(some, TSR_C64, TSR_DIMS(4));
    VALUES(tsr_view_as_real(tsr_logaddexp(a, b)), -i, 1, -i, 0, 0.5f, 1, 1.550454617f, -0.918527722f);
    VALUES(tsr_view_as_real(tsr_logaddexp(b, a)), -i, 1, -i, 0, 0.5f, 1, 1.550454617f, -0.918527722f);
    tsr_scope_end(scope);
}

TEST(angles_of_real_numbers_have_no_slope)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){-3, 2, NAN, 0}, 4);
    VALUES(slopes(x, tsr_angle(x)), 0, 0, 0, 0);
    tsr_scope_end(scope);
}
