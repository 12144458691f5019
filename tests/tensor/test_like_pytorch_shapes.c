/* Views, shapes, dtypes and errors that random programs found to differ from PyTorch's (tests/pytorch/fuzz_pytorch.py). */
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
