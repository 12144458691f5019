/* Indices out of range: with tsr_set_check_indices an error with PyTorch's message, without it the documented
 * results. */
#include "test.h"

#include <math.h>
#include <stdio.h>

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

static tsr_tensor *table(void)
{
    return tsr_from_data((const float[]){0, 1, 2, 3, 4, 5}, TSR_F32, TSR_DIMS(3, 2));
}

static tsr_tensor *indices(int64_t first, int64_t second)
{
    return tsr_from_data((const int64_t[]){first, second}, TSR_I64, TSR_DIMS(2));
}

static void check_fails(tsr_tensor *tensor, const char *words)
{
    float values[64];
    CHECK_INT(tsr_read(tensor, values, (size_t)tsr_numel(tensor) * tsr_dtype_size(tsr_tensor_dtype(tensor))),
              TSR_INVALID_ARGUMENT);
    const char *message = "";
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, words);
}

TEST(an_index_out_of_range_is_an_error_where_indices_are_checked)
{
    CHECK(!tsr_set_check_indices(true));
    tsr_scope scope = tsr_scope_begin();
    const char *words = "index 3 is out of bounds for dimension 0 with size 3";
    check_fails(tsr_index_select(table(), 0, indices(0, 3)), words);
    check_fails(tsr_index(table(), TSR_LIST(indices(3, 0))), words);
    check_fails(tsr_gather(table(), 0, tsr_reshape(indices(0, 3), TSR_DIMS(1, 2))), words);
    check_fails(tsr_index_add(table(), 0, indices(3, 1), tsr_ones(TSR_DIMS(2, 2))), words);
    check_fails(tsr_index_fill(table(), 0, indices(-4, 1), 7), "index -4 is out of bounds for dimension 0 with size 3");
    check_fails(tsr_scatter_add(table(), 1, tsr_reshape(indices(0, 2), TSR_DIMS(1, 2)), tsr_ones(TSR_DIMS(1, 2))),
                "index 2 is out of bounds for dimension 1 with size 2");
    check_fails(tsr_embedding(table(), indices(1, -1)), "index out of range in self: -1");
    check_fails(tsr_one_hot(indices(1, 4), 4), "smaller than num_classes");
    tsr_tensor *logits = tsr_zeros(TSR_DIMS(2, 4));
    check_fails(tsr_cross_entropy(logits, indices(1, 4)), "Target 4 is out of bounds.");
    check_fails(tsr_nll_loss(logits, indices(-1, 2)), "Target -1 is out of bounds.");
    tsr_scope_end(scope);
    CHECK(tsr_set_check_indices(false));
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(checks_change_no_value)
{
    float plain[3], checked[3];
    for (int i = 0; i < 2; i++) {
        tsr_set_check_indices(i == 1);
        tsr_scope scope = tsr_scope_begin();
        float *out = i ? checked : plain;
        tsr_tensor *weight = tsr_set_requires_grad(table(), true);
        tsr_tensor *rows = tsr_embedding(weight, indices(2, 0));
        tsr_tensor *loss = tsr_cross_entropy(rows, indices(1, -100)); /* -100: ignored */
        CHECK_INT(tsr_backward(tsr_add(loss, tsr_sum(tsr_index_select(weight, 0, indices(-1, 1))))), TSR_OK);
        double value;
        CHECK_INT(tsr_item(loss, &value), TSR_OK);
        out[0] = (float)value;
        CHECK_INT(tsr_read(tsr_select(tsr_grad(weight), 0, 2), out + 1, 2 * sizeof(float)), TSR_OK);
        tsr_scope_end(scope);
    }
    tsr_set_check_indices(false);
    for (int i = 0; i < 3; i++)
        CHECK_NEAR(checked[i], plain[i], 0);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(parameters_survive_an_index_out_of_range)
{
    tsr_set_check_indices(true);
    tsr_tensor *weight = tsr_keep(table());
    tsr_scope scope = tsr_scope_begin();
    tsr_add_(weight, tsr_sum(tsr_embedding(weight, indices(0, 9))));
    CHECK_INT(tsr_mark_step(), TSR_INVALID_ARGUMENT);
    const char *message = "";
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "index out of range in self: 9");
    tsr_scope_end(scope);
    float values[6];
    CHECK_INT(tsr_read(weight, values, sizeof(values)), TSR_OK);
    for (int i = 0; i < 6; i++)
        CHECK_NEAR(values[i], i, 0);
    tsr_free(weight);
    tsr_set_check_indices(false);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status add_row(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    out[0] = tsr_add(in[1], tsr_sum(tsr_index_select(user, 0, tsr_reshape(in[0], TSR_DIMS(1)))));
    return TSR_OK;
}

TEST(indices_are_checked_in_loops)
{
    for (int trips = 3; trips <= 4; trips++) {
        tsr_set_check_indices(true);
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *sum = tsr_zeros(TSR_DIMS(1));
        CHECK_INT(tsr_fori_loop(0, trips, add_row, table(), TSR_LIST(sum), &sum), TSR_OK);
        if (trips == 4) {
            check_fails(sum, "index 3 is out of bounds");
        } else {
            float value;
            CHECK_INT(tsr_read(sum, &value, sizeof(value)), TSR_OK);
            CHECK_NEAR(value, 15, 0);
        }
        tsr_scope_end(scope);
        tsr_set_check_indices(false);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

/* The error names the line that recorded the index, and the line that ran it. */
TEST(a_check_names_the_line_that_asked)
{
    tsr_set_check_indices(true);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *rows = table(), *inside = indices(0, 1), *outside = indices(0, 5);
    tsr_tensor *good = tsr_index_select(rows, 0, inside);
    tsr_tensor *bad = tsr_index_select(rows, 0, outside);
    char place[64];
    snprintf(place, sizeof(place), "test_check_indices.c:%d", __LINE__ - 2);
    check_fails(tsr_add(good, bad), place);
    tsr_scope_end(scope);
    tsr_set_check_indices(false);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* PyTorch 2.15 refuses the same calls when it makes them. */
TEST(lengths_out_of_range_are_errors_where_indices_are_checked)
{
    tsr_set_check_indices(true);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *log_probs = tsr_log_softmax(tsr_zeros(TSR_DIMS(5, 2, 4)), -1);
    tsr_tensor *rows = tsr_ones(TSR_DIMS(2, 3), .dtype = TSR_I64), *flat = tsr_ones(TSR_DIMS(4), .dtype = TSR_I64);
    tsr_tensor *full = indices(5, 5), *three = indices(3, 2);
    check_fails(tsr_ctc_loss(log_probs, rows, indices(6, 5), three),
                "Expected input_lengths to have values from 0 to 5, but got value 6");
    check_fails(tsr_ctc_loss(log_probs, rows, indices(-1, 5), three), "but got value -1");
    check_fails(tsr_ctc_loss(log_probs, rows, full, indices(4, 2)),
                "Expected target_lengths to have values from 0 to 3, but got value 4");
    check_fails(tsr_ctc_loss(log_probs, flat, full, three),
                "Expected the sums of target_lengths to have values from 0 to 4, but got value 5");
    CHECK_INT(tsr_sync(tsr_ctc_loss(log_probs, rows, full, three)), TSR_OK);
    CHECK_INT(tsr_sync(tsr_ctc_loss(log_probs, flat, full, indices(2, 2))), TSR_OK);
    tsr_scope_end(scope);
    tsr_set_check_indices(false);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_tensor *floats(float first, float second)
{
    return tsr_from_data((const float[]){first, second}, TSR_F32, TSR_DIMS(2));
}

TEST(probabilities_out_of_range_are_errors_where_indices_are_checked)
{
    tsr_scope scope = tsr_scope_begin();
    const char *target = "all elements of target should be between 0 and 1, but 1 of them not";
    const char *input = "all elements of input should be between 0 and 1, but 1 of them not";
    tsr_set_check_indices(true);
    check_fails(tsr_binary_cross_entropy(floats(0.5f, 0.25f), floats(1.5f, 0)), target);
    check_fails(tsr_binary_cross_entropy(floats(0.5f, 0.25f), floats(0, -0.5f)), target);
    check_fails(tsr_binary_cross_entropy(floats(0.5f, 0.25f), floats(NAN, 0)), target);
    check_fails(tsr_binary_cross_entropy(floats(0.5f, 1.25f), floats(1, 0)), input);
    check_fails(tsr_binary_cross_entropy(floats(0.5f, NAN), floats(1, 0)), input);
    tsr_set_check_indices(false);
    float slopes[2][2];
    for (int checked = 0; checked < 2; checked++) { /* a check changes neither value nor slope */
        tsr_set_check_indices(checked);
        tsr_tensor *x = tsr_set_requires_grad(floats(0.5f, 0.25f), true);
        tsr_tensor *loss = tsr_binary_cross_entropy(x, floats(1, 0));
        CHECK_INT(tsr_backward(loss), TSR_OK);
        double value;
        CHECK_INT(tsr_item(loss, &value), TSR_OK);
        CHECK_NEAR(value, 0.49041462, 1e-6); /* PyTorch's */
        CHECK_INT(tsr_read(tsr_grad(x), slopes[checked], sizeof(slopes[0])), TSR_OK);
    }
    tsr_set_check_indices(false);
    CHECK_NEAR(slopes[1][0], slopes[0][0], 0);
    CHECK_NEAR(slopes[1][1], slopes[0][1], 0);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(weights_of_a_draw_are_checked_where_indices_are_checked)
{
    tsr_set_check_indices(true);
    tsr_scope scope = tsr_scope_begin();
    const char *words = "probability tensor contains either `inf`, `nan` or element < 0";
    for (int replacement = 0; replacement < 2; replacement++) {
        check_fails(tsr_multinomial(floats(1, -0.5f), 1, .replacement = replacement), words);
        check_fails(tsr_multinomial(floats(NAN, 1), 1, .replacement = replacement), words);
        check_fails(tsr_multinomial(floats(1, INFINITY), 1, .replacement = replacement), words);
        int64_t drawn = -1;
        CHECK_INT(tsr_item_int(tsr_multinomial(floats(0, 3), 1, .replacement = replacement), &drawn), TSR_OK);
        CHECK_INT(drawn, 1);
    }
    tsr_set_check_indices(false);
    int64_t drawn = -1; /* without checks an index in range */
    CHECK_INT(tsr_item_int(tsr_multinomial(floats(1, -0.5f), 1), &drawn), TSR_OK);
    CHECK(drawn == 0 || drawn == 1);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
}
