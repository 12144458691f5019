/* Functions whose result's size depends on values, and others composed of functions whose values op_db does not judge.
 * Expected values are PyTorch 2.15's. */
#include "test.h"
#include "values.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
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
