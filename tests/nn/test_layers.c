/* Layers apart from their values, which module_db checks: recurrences are loops of one size, dropouts, containers. */
#include "expect.h"
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <string.h>

/* ---- recurrences ---------------------------------------------------------------------------------------------------------- */

static size_t text_size(tsr_module *lstm, int64_t length, int *loops)
{
    tsr_scope scope = tsr_scope_begin();
    char *text = NULL;
    tsr_tensor *y = tsr_forward(lstm, tsr_zeros(TSR_DIMS(length, 2, 3)));
    tsr_export_options options = {.size = sizeof(options)};
    CHECK_INT(tsr_get_stablehlo(&y, 1, &options, &text), TSR_OK);
    size_t size = text ? strlen(text) : 0;
    *loops = 0;
    for (const char *at = text; at && (at = strstr(at, "stablehlo.while")); at++)
        ++*loops;
    tsr_string_free(text);
    tsr_scope_end(scope);
    return size;
}

TEST(a_recurrence_is_one_loop_a_layer_and_direction)
{
    tsr_module *lstm = tsr_nn_lstm(3, 4, .num_layers = 2, .bidirectional = true);
    int loops;
    size_t shorter = text_size(lstm, 5, &loops), longer = text_size(lstm, 50, &loops);
    CHECK_INT(loops, 4);
    CHECK(longer < shorter + shorter / 10);
    tsr_module_free(lstm);
}

TEST(dropout_between_layers_is_for_training_alone)
{
    tsr_module *gru = tsr_nn_gru(3, 4, .num_layers = 2, .dropout = 1.0, .no_bias = true);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 1, 3));
    double value = 1;
    CHECK_INT(tsr_item(tsr_sum(tsr_abs(tsr_forward(gru, x))), &value), TSR_OK);
    CHECK(value == 0); /* the second layer sees zeros, and has no bias */
    tsr_eval(gru);
    CHECK_INT(tsr_item(tsr_sum(tsr_abs(tsr_forward(gru, x))), &value), TSR_OK);
    CHECK(value > 0);
    tsr_scope_end(scope);
    tsr_module_free(gru);
}

TEST(states_that_do_not_fit_are_refused)
{
    tsr_module *lstm = tsr_nn_lstm(3, 4);
    tsr_scope scope = tsr_scope_begin();
    const char *message;
    tsr_tensor *out[3], *in[5] = {tsr_zeros(TSR_DIMS(5, 2, 3)), tsr_zeros(TSR_DIMS(1, 3, 4))};
    CHECK_INT(tsr_forward_n(lstm, in, 3, out, 3), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "Expected hidden[0] size (1, 2, 4), got [1, 3, 4]");
    CHECK_INT(tsr_forward_n(lstm, in, 5, out, 3), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "LSTM takes one to four tensors and gives one to three tensors, not 5 and 3");
    tsr_scope_end(scope);
    tsr_module_free(lstm);
}

/* ---- dropouts ------------------------------------------------------------------------------------------------------------- */

TEST(channels_are_dropped_whole)
{
    tsr_manual_seed(5);
    tsr_module *dropout = tsr_nn_dropout2d(0.5);
    tsr_scope scope = tsr_scope_begin();
    float values[8 * 16 * 4];
    tsr_tensor *y = tsr_forward(dropout, tsr_ones(TSR_DIMS(8, 16, 2, 2)));
    CHECK_INT(tsr_read(y, values, sizeof(values)), TSR_OK);
    int kept = 0;
    for (int c = 0; c < 8 * 16; c++) {
        CHECK(values[4 * c] == 0 || values[4 * c] == 2);
        for (int k = 1; k < 4; k++)
            CHECK(values[4 * c + k] == values[4 * c]);
        kept += values[4 * c] != 0;
    }
    CHECK(kept > 40 && kept < 88); /* of 128, four deviations */
    tsr_eval(dropout);
    CHECK_INT(tsr_read(tsr_forward(dropout, tsr_ones(TSR_DIMS(1, 1, 2, 2))), values, 16), TSR_OK);
    CHECK(values[0] == 1);
    tsr_scope_end(scope);
    tsr_module_free(dropout);
}

TEST(alpha_dropout_keeps_mean_and_variance)
{
    tsr_manual_seed(6);
    tsr_module *dropout = tsr_nn_alpha_dropout(0.3);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *y = tsr_forward(dropout, tsr_randn(TSR_DIMS(100000)));
    double mean = 1, variance = 0;
    CHECK_INT(tsr_item(tsr_mean(y), &mean), TSR_OK);
    CHECK_INT(tsr_item(tsr_var(y, 1), &variance), TSR_OK);
    CHECK_NEAR(mean, 0, 0.02);
    CHECK_NEAR(variance, 1, 0.03);
    tsr_scope_end(scope);
    tsr_module_free(dropout);
}

/* ---- containers ----------------------------------------------------------------------------------------------------------- */

TEST(containers_hold_modules_and_parameters)
{
    tsr_module *parts[] = {tsr_nn_linear(2, 3), tsr_nn_linear(3, 2)};
    tsr_module *list = tsr_nn_module_list(parts, 2);
    CHECK_INT(tsr_module_child_count(list), 2);
    const char *name = NULL;
    CHECK(tsr_module_child(list, 1, &name) == parts[1]);
    CHECK_STR(name, "1");
    CHECK(tsr_module_child(list, 2, NULL) == NULL);
    CHECK_INT(tsr_parameter_count(tsr_parameters(list)), 4);

    const char *const names[] = {"encoder", "decoder"};
    tsr_module *dict = tsr_nn_module_dict(names, (tsr_module *[]){list, tsr_nn_relu()}, 2);
    CHECK(tsr_named_module(dict, "encoder.1") == parts[1]);
    char *text = NULL;
    CHECK_INT(tsr_module_to_string(dict, &text), TSR_OK);
    CHECK_CONTAINS(text, "ModuleDict(\n  (encoder): ModuleList(\n    (0): Linear(");
    tsr_string_free(text);

    tsr_scope scope = tsr_scope_begin();
    tsr_module *free_ones = tsr_nn_parameter_list(TSR_LIST(tsr_ones(TSR_DIMS(2)), tsr_zeros(TSR_DIMS(3))));
    CHECK_INT(tsr_parameter_count(tsr_parameters(free_ones)), 2);
    CHECK(tsr_requires_grad(tsr_named_tensor(free_ones, "1")));
    CHECK(tsr_tensor_status(tsr_forward(free_ones, tsr_ones(TSR_DIMS(2)))) == TSR_UNIMPLEMENTED);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
    tsr_module_free(free_ones);

    /* a name given twice: all modules are freed, none of them twice */
    const char *const same[] = {"a", "a"};
    tsr_module *two[] = {tsr_nn_relu(), tsr_nn_relu()};
    CHECK(tsr_nn_module_dict(same, two, 2) == NULL);
    tsr_error_take(NULL);
    tsr_module_free(dict);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* What PyTorch prints: equal neighbours of a ModuleList in one line, and arguments above children. */
TEST(printed_as_pytorch_prints)
{
    tsr_module *many =
        tsr_nn_module_list((tsr_module *[]){tsr_nn_relu(), tsr_nn_relu(), tsr_nn_linear(2, 2), tsr_nn_relu()}, 4);
    char *text = NULL;
    CHECK_INT(tsr_module_to_string(many, &text), TSR_OK);
    CHECK_STR(text, "ModuleList(\n  (0-1): 2 x ReLU()\n  (2): Linear(in_features=2, out_features=2, bias=True)\n"
                    "  (3): ReLU()\n)");
    tsr_string_free(text);
    tsr_module_free(many);
    tsr_module *lists[] = {tsr_nn_upsample(2),
                           tsr_nn_upsample(0, .scale_factors = {2, 3.5}),
                           tsr_nn_upsample(0, .output_size = {7}, .linear = true),
                           tsr_nn_upsample(0, .output_size = {7, 8}, .bilinear = true),
                           tsr_nn_unflatten(1, .unflattened_size = {2, 3, 4, 5}),
                           tsr_nn_layer_norm(0, .normalized_shape = {2, 3, 4, 5})};
    static const char *const printed[] = {"Upsample(scale_factor=2.0, mode='nearest')",
                                          "Upsample(scale_factor=(2.0, 3.5), mode='nearest')",
                                          "Upsample(size=7, mode='linear')",
                                          "Upsample(size=(7, 8), mode='bilinear')",
                                          "Unflatten(dim=1, unflattened_size=(2, 3, 4, 5))",
                                          "LayerNorm((2, 3, 4, 5), eps=1e-05, elementwise_affine=True, bias=True)"};
    for (int i = 0; i < 6; i++) {
        CHECK_INT(tsr_module_to_string(lists[i], &text), TSR_OK);
        CHECK_STR(text, printed[i]);
        tsr_string_free(text);
        tsr_module_free(lists[i]);
    }
    tsr_module *loss = tsr_nn_linear_cross_entropy_loss(4, 3);
    CHECK_INT(tsr_module_to_string(loss, &text), TSR_OK);
    CHECK_STR(text, "LinearCrossEntropyLoss(\n  in_features=4, num_classes=3, bias=False\n"
                    "  (linear): Linear(in_features=4, out_features=3, bias=False)\n)");
    tsr_string_free(text);
    tsr_module_free(loss);
}

TEST(losses_refuse_wrong_arguments)
{
    const char *message;
    CHECK(tsr_nn_linear_cross_entropy_loss(4, 3, .label_smoothing = 2) == NULL);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "expected label_smoothing to be in range [0, 1], got 2.0");
    tsr_scope scope = tsr_scope_begin();
    CHECK(tsr_nn_linear_cross_entropy_loss(4, 3, .weight = tsr_ones(TSR_DIMS(4))) == NULL);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "expected weight shape to be (3,), got (4,)");
    tsr_tensor *row = tsr_ones(TSR_DIMS(2, 3));
    CHECK_INT(tsr_tensor_status(tsr_triplet_margin_with_distance_loss(row, row, tsr_ones(TSR_DIMS(3)))),
              TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "expected to have the same number of dimensions");
    CHECK(!tsr_nn_triplet_margin_with_distance_loss(NULL, .reduction = 3));
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_tensor_status(tsr_triplet_margin_with_distance_loss(row, row, row, .margin = -1)),
              TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* Value: torch.nn.LinearCrossEntropyLoss of PyTorch 2.15. */
TEST(a_linear_loss_takes_probabilities)
{
    static const float input[] = {1, 2, 0.5F, -1}, weight[] = {1, 0, 0, 1, 1, 1};
    static const float probabilities[] = {0.2F, 0.3F, 0.5F, 0.6F, 0.1F, 0.3F};
    tsr_scope scope = tsr_scope_begin();
    tsr_module *loss = tsr_nn_linear_cross_entropy_loss(2, 3);
    tsr_set_grad_enabled(false);
    tsr_copy_(tsr_parameter_at(tsr_parameters(loss), 0), tsr_from_data(weight, TSR_F32, TSR_DIMS(3, 2)));
    tsr_set_grad_enabled(true);
    tsr_tensor *x = tsr_from_data(input, TSR_F32, TSR_DIMS(2, 2));
    double got = 0;
    CHECK_STATUS(tsr_item(tsr_forward2(loss, x, tsr_from_data(probabilities, TSR_F32, TSR_DIMS(2, 3))), &got), TSR_OK);
    CHECK_NEAR(got, 1.0109873742761628, 1e-6);
    tsr_module_free(loss);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* As in PyTorch, whole numbers as targets leave the input's dtype. */
TEST(a_loss_of_bf16_has_its_dtype)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_zeros(TSR_DIMS(2, 3), .dtype = TSR_BF16), *target = tsr_ones(TSR_DIMS(2, 3), .dtype = TSR_I64);
    tsr_module *loss = tsr_nn_multilabel_soft_margin_loss();
    tsr_tensor *value = tsr_forward2(loss, x, target);
    double got = 0;
    CHECK_INT(tsr_tensor_dtype(value), TSR_BF16);
    CHECK_STATUS(tsr_item(value, &got), TSR_OK);
    CHECK_NEAR(got, 0.69314718, 0.003); /* log(2) */
    tsr_module_free(loss);
    tsr_scope_end(scope);
}

static tsr_status run_module(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    out[0] = tsr_forward(user, in[0]);
    return tsr_tensor_status(out[0]);
}

/* Expected values are PyTorch's, with momentum=None. */
static void check_cumulative(bool in_checkpoint)
{
    tsr_module *norm = tsr_nn_batch_norm1d(2, .cumulative = true);
    char *text = NULL;
    CHECK_INT(tsr_module_to_string(norm, &text), TSR_OK);
    CHECK_STR(text, "BatchNorm1d(2, eps=1e-05, momentum=None, affine=True, bias=True, track_running_stats=True)");
    tsr_string_free(text);
    for (int i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_from_data((const float[]){1, 2, 3, 6, (float)i, 4}, TSR_F32, TSR_DIMS(3, 2)), *out[1];
        CHECK_INT(in_checkpoint ? tsr_checkpoint(run_module, norm, &x, 1, out, 1) : run_module(norm, &x, out), TSR_OK);
        CHECK_INT(tsr_mark_step(), TSR_OK);
        tsr_scope_end(scope);
    }
    float mean[2], var[2], y[2];
    CHECK_INT(tsr_read(tsr_named_tensor(norm, "running_mean"), mean, sizeof(mean)), TSR_OK);
    CHECK_INT(tsr_read(tsr_named_tensor(norm, "running_var"), var, sizeof(var)), TSR_OK);
    CHECK(fabsf(mean[0] - 1.6666666f) < 1e-6f && mean[1] == 4);
    CHECK(fabsf(var[0] - 1.5555556f) < 1e-6f && fabsf(var[1] - 4) < 1e-6f);
    int64_t batches = 0;
    CHECK_INT(tsr_read(tsr_named_tensor(norm, "num_batches_tracked"), &batches, sizeof(batches)), TSR_OK);
    CHECK_INT(batches, 3);
    tsr_scope scope = tsr_scope_begin();
    tsr_eval(norm);
    CHECK_INT(tsr_read(tsr_forward(norm, tsr_from_data((const float[]){1, 2}, TSR_F32, TSR_DIMS(1, 2))), y, sizeof(y)),
              TSR_OK);
    CHECK(fabsf(y[0] + 0.53452075f) < 1e-5f && fabsf(y[1] + 0.9999988f) < 1e-5f);
    tsr_scope_end(scope);
    tsr_module_free(norm);
}

TEST(cumulative_running_statistics_are_means_of_all_batches)
{
    check_cumulative(false);
    check_cumulative(true);
}

static tsr_tensor *two_lengths(int64_t first, int64_t second)
{
    return tsr_from_data((const int64_t[]){first, second}, TSR_I64, TSR_DIMS(2));
}

/* PyTorch's pack_padded_sequence refuses such lengths when it is called. */
TEST(lengths_out_of_range_are_errors_where_indices_are_checked)
{
    tsr_set_check_indices(true);
    tsr_scope scope = tsr_scope_begin();
    for (int kind = 0; kind < 3; kind++) {
        tsr_module *m = kind == 0 ? tsr_nn_rnn(3, 4) : kind == 1 ? tsr_nn_lstm(3, 4) : tsr_nn_gru(3, 4);
        tsr_tensor *in[] = {tsr_ones(TSR_DIMS(5, 2, 3)), NULL, NULL, NULL}, *out = NULL;
        int64_t lengths = kind == 1 ? 3 : 2;
        const int64_t wrong[] = {0, -2, 6};
        for (int i = 0; i < 3; i++) {
            char words[64];
            snprintf(words, sizeof(words), "an element in 'lengths' that is %d, and the batch has 5 steps",
                     (int)wrong[i]);
            in[lengths] = two_lengths(5, wrong[i]);
            CHECK_INT(tsr_forward_n(m, in, lengths + 1, &out, 1), TSR_OK);
            CHECK_INT(tsr_sync(out), TSR_INVALID_ARGUMENT);
            expect_error(TSR_INVALID_ARGUMENT, words);
        }
        in[lengths] = two_lengths(5, 1);
        CHECK_INT(tsr_forward_n(m, in, lengths + 1, &out, 1), TSR_OK);
        CHECK_INT(tsr_sync(out), TSR_OK);
        tsr_module_free(m);
    }
    tsr_scope_end(scope);
    tsr_set_check_indices(false);
    CHECK_INT(tsr_live_tensors(), 0);
}
