/* Functions whose result's size depends on values, and others composed of functions whose values op_db does not judge.
 * Expected values are PyTorch 2.15's. */
#include "test.h"
#include "values.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/random.h>
#include <tessera/runtime.h>

#include <math.h>

/* n values of sin(k), or of cos(k). */
static tsr_tensor *wave(bool cosine, const int64_t *dims, int64_t rank)
{
    float values[64];
    for (int k = 0; k < 64; k++)
        values[k] = (float)(cosine ? cos(k) : sin(k));
    return tsr_from_data(values, TSR_F32, dims, rank);
}

TEST(what_is_read_is_counted)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(((const float[]){0, 2, 0, 3, -1, 0}), TSR_F32, TSR_DIMS(2, 3));
    int64_t before = tsr_counter_value("SizeFromValues");
    tsr_tensor *places = tsr_nonzero(x);
    CHECK_INT(tsr_counter_value("SizeFromValues"), before + 1);
    CHECK_INT(tsr_size(places, 0), 3);
    VALUES(tsr_to(places, TSR_F32), 0, 1, 1, 0, 1, 1);
    tsr_set_requires_grad(x, true);
    tsr_tensor *chosen = tsr_masked_select(x, tsr_gt_scalar(tsr_detach(x), 0));
    VALUES(chosen, 2, 3);
    CHECK_INT(tsr_backward(tsr_sum(tsr_square(chosen))), TSR_OK);
    VALUES(tsr_grad(x), 0, 4, 0, 6, 0, 0);
    CHECK_INT(tsr_counter_value("SizeFromValues"), before + 2);
    tsr_scope_end(scope);
}

TEST(unique_elements_with_their_places_and_counts)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(((const float[]){3, 1, 2, 1, 3, 3}), TSR_F32, TSR_DIMS(2, 3));
    VALUES(tsr_unique(x), 1, 2, 3);
    VALUES(tsr_to(tsr_unique_inverse(x), TSR_F32), 2, 0, 1, 0, 2, 2);
    CHECK_INT(tsr_dim(tsr_unique_inverse(x)), 2);
    VALUES(tsr_to(tsr_unique_counts(x), TSR_F32), 2, 1, 3);
    VALUES(tsr_unique_consecutive(x), 3, 1, 2, 1, 3);
    VALUES(tsr_to(tsr_bincount(tsr_flatten(tsr_to(x, TSR_I64), 0, -1), NULL, 6), TSR_F32), 0, 2, 1, 3, 0, 0);
    tsr_scope_end(scope);
}

/* Element k stands k + 1 times in a row, so the runs, their lengths and the places in them are known. */
TEST(long_and_short_runs)
{
    enum { RUNS = 40, N = RUNS * (RUNS + 1) / 2 };
    tsr_scope scope = tsr_scope_begin();
    int64_t values[N], wrong = 0, n = 0;
    for (int64_t k = 0; k < RUNS; k++)
        for (int64_t i = 0; i <= k; i++)
            values[n++] = k;
    for (int64_t first = 0; first < RUNS; first++) { /* from all places in a word */
        int64_t from = first * (first + 1) / 2, count = N - from, kept = RUNS - first;
        tsr_tensor *x = tsr_from_data(values + from, TSR_I64, TSR_DIMS(count));
        tsr_tensor *all[4] = {tsr_unique_consecutive(x), tsr_unique(x), tsr_unique_counts(x), tsr_unique_inverse(x)};
        for (int i = 0; i < 4; i++) {
            int64_t got[N], size = i == 3 ? count : kept;
            CHECK_INT(tsr_numel(all[i]), size);
            CHECK_INT(tsr_read(all[i], got, (size_t)size * sizeof(*got)), TSR_OK);
            for (int64_t k = 0; k < size; k++)
                wrong += got[k] != (i < 2 ? first + k : i == 2 ? first + k + 1 : values[from + k] - first);
        }
    }
    CHECK_INT(wrong, 0);
    tsr_scope_end(scope);
}

TEST(counts_of_views_and_of_wrong_values)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(((const int64_t[]){5, 0, 3, 3, 1, 0, 3, 2, 2}), TSR_I64, TSR_DIMS(9));
    VALUES(tsr_to(tsr_bincount(x, NULL, 0), TSR_F32), 2, 1, 2, 3, 0, 1);
    VALUES(tsr_to(tsr_bincount(tsr_narrow(x, 0, 1, 6), NULL, 0), TSR_F32), 2, 1, 0, 3);
    VALUES(tsr_to(tsr_bincount(tsr_narrow(x, 0, 0, 0), NULL, 2), TSR_F32), 0, 0);
    CHECK_INT(tsr_numel(tsr_bincount(tsr_narrow(x, 0, 0, 0), NULL, 0)), 0);
    VALUES(tsr_to(tsr_unique(tsr_narrow(x, 0, 2, 4)), TSR_F32), 0, 1, 3);
    for (int at = 0; at < 9; at++) {
        int64_t values[9] = {5, 0, 3, 3, 1, 0, 3, 2, 2};
        values[at] = at % 2 ? -1 : INT64_MIN;
        tsr_bincount(tsr_from_data(values, TSR_I64, TSR_DIMS(9)), NULL, 0);
        REFUSED(TSR_INVALID_ARGUMENT, "bincount only supports 1-d non-negative integral inputs.");
    }
    tsr_scope_end(scope);
}

static tsr_status counts_places(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_sum(tsr_to(tsr_nonzero(in[1]), TSR_F32));
    return TSR_OK;
}

TEST(a_loops_body_has_no_values_to_read)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *first = tsr_number(0), *out[1] = {NULL};
    const char *message;
    CHECK(tsr_fori_loop(0, 3, counts_places, NULL, &first, 1, out) != TSR_OK);
    CHECK(tsr_error_take(&message) != TSR_OK);
    CHECK_CONTAINS(message, "nonzero: the size of the result depends on values");
    tsr_scope_end(scope);
}

static tsr_status picks_places(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    tsr_tensor *x = tsr_ones(TSR_DIMS(3));
    out[0] = tsr_add(in[1], tsr_sum(tsr_index(x, TSR_LIST(tsr_gt_scalar(x, 0)))));
    return TSR_OK;
}

TEST(masks_are_read_only_where_their_number_decides)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(((const float[]){0, 2, 0, 3, -1, 0}), TSR_F32, TSR_DIMS(2, 3));
    tsr_tensor *mask = tsr_gt_scalar(x, 0), *first = tsr_number(0), *out[1] = {NULL};
    int64_t before = tsr_counter_value("SizeFromValues");
    VALUES(tsr_index_put(x, TSR_LIST(mask), tsr_number(7)), 0, 7, 0, 7, -1, 0);
    VALUES(tsr_index(x, TSR_LIST(NULL, tsr_from_data(((const int64_t[]){2, 0}), TSR_I64, TSR_DIMS(2)))), 0, 0, 0, 3);
    CHECK_INT(tsr_counter_value("SizeFromValues"), before);
    VALUES(tsr_index(x, TSR_LIST(mask)), 2, 3);
    tsr_tensor *values = tsr_from_data(((const float[]){8, 9}), TSR_F32, TSR_DIMS(2));
    VALUES(tsr_index_put_(x, TSR_LIST(mask), values), 0, 8, 0, 9, -1, 0);
    CHECK_INT(tsr_counter_value("SizeFromValues"), before + 2);
    const char *message;
    CHECK(tsr_fori_loop(0, 3, picks_places, NULL, &first, 1, out) != TSR_OK);
    CHECK(tsr_error_take(&message) != TSR_OK);
    CHECK_CONTAINS(message, "index: the size of the result depends on values");
    tsr_index(x, TSR_LIST(NULL, NULL));
    CHECK(tsr_error_take(&message) == TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "index: every index is NULL");
    tsr_index(x, TSR_LIST(tsr_gt_scalar(tsr_sum(x), 0)));
    CHECK(tsr_error_take(&message) == TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(message, "a mask without dimensions");
    tsr_scope_end(scope);
}

TEST(repeats_are_not_read_when_their_sum_is_given)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(((const float[]){5, 6, 7}), TSR_F32, TSR_DIMS(3));
    tsr_tensor *repeats = tsr_from_data(((const int64_t[]){2, 0, 1}), TSR_I64, TSR_DIMS(3));
    int64_t before = tsr_counter_value("SizeFromValues");
    VALUES(tsr_repeat_interleave_tensor(x, repeats, 0, .output_size = 3), 5, 5, 7);
    CHECK_INT(tsr_counter_value("SizeFromValues"), before);
    VALUES(tsr_repeat_interleave_tensor(x, repeats, 0), 5, 5, 7);
    CHECK_INT(tsr_counter_value("SizeFromValues"), before + 1);
    tsr_scope_end(scope);
}

TEST(a_hard_gumbel_softmax_chooses_by_its_softmax)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(3);
    static const float shares[] = {0.5f, 0.3f, 0.2f};
    tsr_tensor *logits = tsr_log(tsr_from_data(shares, TSR_F32, TSR_DIMS(3)));
    tsr_tensor *many = tsr_set_requires_grad(tsr_clone(tsr_expand(tsr_detach(logits), TSR_DIMS(20000, 3))), true);
    tsr_tensor *chosen = tsr_gumbel_softmax(many, 0.7, -1, .hard = true);
    float mean[3];
    const int64_t rows = 0;
    CHECK_STATUS(tsr_read(tsr_mean(tsr_round(chosen), .dims = &rows, .n_dims = 1), mean, sizeof(mean)), TSR_OK);
    for (int i = 0; i < 3; i++)
        CHECK_NEAR(mean[i], shares[i], 0.015); /* four deviations */
    tsr_tensor *weights = tsr_from_data(((const float[]){1, 2, 3}), TSR_F32, TSR_DIMS(3));
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul(chosen, weights))), TSR_OK);
    double sum;
    CHECK_STATUS(tsr_item(tsr_sum(tsr_abs(tsr_grad(many))), &sum), TSR_OK);
    CHECK(sum > 1000); /* the softmax's gradient, not the choice's, which is zero */
    tsr_scope_end(scope);
}

/* PyTorch's and NumPy's: no NaN equals another one. */
TEST(slices_with_a_nan_are_different)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(((const float[]){0, 1, 0, 1, NAN, 1, NAN, 1}), TSR_F32, TSR_DIMS(4, 2));
    tsr_tensor *inverse, *counts, *slices = tsr_unique_dim(x, 0, &inverse, &counts);
    CHECK_INT(tsr_size(slices, 0), 3);
    VALUES(tsr_nan_to_num(slices, .nan = 7), 0, 1, 7, 1, 7, 1);
    VALUES(tsr_to(inverse, TSR_F32), 0, 0, 1, 2);
    VALUES(tsr_to(counts, TSR_F32), 2, 1, 1);
    tsr_scope_end(scope);
}

TEST(patches_come_back_in_their_places)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = wave(false, (const int64_t[]){1, 4, 6}, 3);
    VALUES(tsr_fold(x, .output_size = {3, 4}, .kernel_size = {2, 2}), 0, 0.562055469, 1.56628394, 0.989358246,
           -0.395452917, -0.675504208, -0.362460852, -0.0870449543, 0.650287867, 0.548752308, -0.970248759,
           -0.846220374);
    tsr_tensor *peaks = tsr_from_data(((const float[]){5, 6, 7, 8}), TSR_F32, TSR_DIMS(1, 2, 2));
    tsr_tensor *at = tsr_from_data(((const int64_t[]){0, 3, 9, 15}), TSR_I64, TSR_DIMS(1, 2, 2));
    VALUES(tsr_max_unpool(peaks, at, TSR_DIMS(4, 4)), 5, 0, 0, 6, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 8);
    tsr_scope_end(scope);
}

TEST(bags_of_embeddings)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = wave(false, (const int64_t[]){4, 3}, 2);
    tsr_tensor *i = tsr_from_data(((const int64_t[]){0, 2, 1, 3, 3, 1}), TSR_I64, TSR_DIMS(6));
    tsr_tensor *o = tsr_from_data(((const int64_t[]){0, 2, 2, 5}), TSR_I64, TSR_DIMS(4));
    tsr_tensor *weights = tsr_from_data(((const float[]){0, 1, 2, 3, 4, 5}), TSR_F32, TSR_DIMS(6));
    VALUES(tsr_embedding_bag(w, i, o), -0.139707744, 0.749228776, 0.949327826, 0, 0, 0, 0.321785659, -0.614948273,
           -0.986301601, 0.141120002, -0.756802499, -0.958924294);
    VALUES(tsr_embedding_bag(w, i, o, .mode = "max"), 0, 0.841470957, 0.989358246, 0, 0, 0, 0.412118495, -0.54402113,
           -0.958924294, 0.141120002, -0.756802499, -0.958924294);
    VALUES(tsr_embedding_bag(w, i, o, .mode = "sum", .per_sample_weights = weights), -0.279415488, 0.656986594,
           0.989358246, 0, 0, 0, 3.16706944, -5.32175303, -8.91777992, 0.705600023, -3.78401256, -4.79462147);
    VALUES(tsr_embedding_bag(w, tsr_reshape(i, TSR_DIMS(2, 3)), NULL, .padding_idx_plus_one = 4), -0.0460984968,
           0.247218356, 0.313243777, 0.141120002, -0.756802499, -0.958924294);
    tsr_scope_end(scope);
}

TEST(tensordot_sums_over_pairs_of_dimensions)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = wave(false, (const int64_t[]){2, 3, 4}, 3), *b = wave(true, (const int64_t[]){4, 3, 2}, 3);
    VALUES(tsr_tensordot(a, b, TSR_DIMS(1, 2), TSR_DIMS(1, 0)), 2.88126922, 4.03939342, 0.906259656, 3.93412423);
    tsr_scope_end(scope);
}
