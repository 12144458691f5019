/* A step that is too large for memory is refused; parameters and optimizer continue from their old values. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>

static tsr_status step(tsr_module *model, tsr_optimizer *optimizer, int64_t rows, double *loss)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *value = tsr_mean(tsr_square(tsr_forward(model, tsr_ones(TSR_DIMS(rows, 256)))));
    tsr_zero_grad(optimizer);
    tsr_backward(value);
    tsr_optimizer_step(optimizer);
    tsr_status status = tsr_sync(value);
    if (status == TSR_OK)
        status = tsr_item(value, loss);
    tsr_scope_end(scope);
    return status;
}

/* Steps of 64 rows; if tried is set, with one step of very many rows in between. */
static void train(bool tried, double *losses)
{
    tsr_manual_seed(3);
    tsr_module *model = tsr_nn_sequential(tsr_nn_linear(256, 256), tsr_nn_relu(), tsr_nn_linear(256, 8));
    tsr_optimizer *adam = tsr_adam(tsr_parameters(model), 1e-3);
    tsr_memory_info info = {.size = sizeof(info)};
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(tsr_get_memory_info(0, &info), TSR_OK);
    CHECK_INT(tsr_set_memory_limit(0, info.used + (4 << 20)), TSR_OK);
    for (int i = 0; i < 4; i++) {
        CHECK_INT(step(model, adam, 64, &losses[i]), TSR_OK);
        if (tried) {
            const char *message = "";
            double none = 0;
            CHECK_INT(step(model, adam, 100000, &none), TSR_OUT_OF_MEMORY);
            CHECK_INT(tsr_error_take(&message), TSR_OUT_OF_MEMORY);
            CHECK_CONTAINS(message, "test_memory_limit.c:");
            CHECK_CONTAINS(message, "the limit is");
        }
    }
    CHECK_INT(tsr_set_memory_limit(0, 0), TSR_OK);
    tsr_optimizer_free(adam);
    tsr_module_free(model);
}

/* Adam counts the failed step too, and its bias correction depends on that count: later losses differ. */
TEST(a_step_without_memory_leaves_parameters_as_they_were)
{
    double alone[4] = {NAN}, tried[4] = {NAN};
    train(false, alone);
    train(true, tried);
    CHECK(alone[3] < alone[0] && tried[3] < tried[0]);
    CHECK_NEAR(tried[0], alone[0], 0);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* More memory than any machine has: refused, although the system would promise it and kill the process later. */
TEST(more_than_the_machine_has)
{
    const char *message = "";
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_sync(tsr_full(2.5, TSR_DIMS((int64_t)1 << 46))), TSR_OUT_OF_MEMORY);
    CHECK_INT(tsr_error_take(&message), TSR_OUT_OF_MEMORY);
    CHECK_CONTAINS(message, "the limit is");
    CHECK_INT(tsr_sync(tsr_zeros(TSR_DIMS((int64_t)1 << 46))), TSR_OUT_OF_MEMORY);
    CHECK_INT(tsr_error_take(&message), TSR_OUT_OF_MEMORY);
    CHECK_CONTAINS(message, "memory");
    tsr_scope_end(scope);
}

/* The updates of many parameters of one shape read the step's numbers, not matrices of them: of 12 layers, a step takes
 * less memory beside parameters and states than five matrices. */
TEST(updates_of_one_shape_share_no_matrices_of_numbers)
{
    enum { LAYERS = 12, WIDTH = 256 };
    tsr_module *layers[LAYERS];
    for (int i = 0; i < LAYERS; i++)
        layers[i] = tsr_nn_linear(WIDTH, WIDTH);
    tsr_module *model = tsr_nn_sequential_list(layers, LAYERS);
    tsr_optimizer *adamw = tsr_adamw(tsr_parameters(model), 1e-3, 0.01);
    tsr_tensor *x = tsr_keep(tsr_ones(TSR_DIMS(8, WIDTH)));
    tsr_memory_info before = {.size = sizeof(before)}, after = before;
    CHECK_INT(tsr_sync(x), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(tsr_reset_peak_memory(0), TSR_OK);
    CHECK_INT(tsr_get_memory_info(0, &before), TSR_OK);
    for (int i = 0; i < 2; i++) {
        tsr_scope scope = tsr_scope_begin();
        CHECK_INT(tsr_minimize(adamw, tsr_mean(tsr_square(tsr_forward(model, x)))), TSR_OK);
        CHECK_INT(tsr_wait_device_ops(), TSR_OK);
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_get_memory_info(0, &after), TSR_OK);
    CHECK(after.peak - before.used < 5 * WIDTH * WIDTH * sizeof(float));
    tsr_free(x);
    tsr_optimizer_free(adamw);
    tsr_module_free(model);
}

/* The gradient of large logits lies in the memory of the logits. */
TEST(logits_and_their_gradient_share_memory)
{
    enum { ROWS = 256, WIDTH = 16, CLASSES = 8000 };
    tsr_module *model = tsr_nn_linear(WIDTH, CLASSES, .no_bias = true);
    tsr_optimizer *sgd = tsr_sgd(tsr_parameters(model), 0.1);
    tsr_tensor *x = tsr_keep(tsr_ones(TSR_DIMS(ROWS, WIDTH)));
    tsr_tensor *y = tsr_keep(tsr_zeros(TSR_DIMS(ROWS), .dtype = TSR_I64));
    tsr_memory_info before = {.size = sizeof(before)}, after = before;
    CHECK_INT(tsr_sync(x, y), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(tsr_reset_peak_memory(0), TSR_OK);
    CHECK_INT(tsr_get_memory_info(0, &before), TSR_OK);
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_minimize(sgd, tsr_cross_entropy(tsr_forward(model, x), y)), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_get_memory_info(0, &after), TSR_OK);
    CHECK(after.peak - before.used < 7 * (ROWS * CLASSES * sizeof(float)) / 4);
    tsr_free(x);
    tsr_free(y);
    tsr_optimizer_free(sgd);
    tsr_module_free(model);
}
