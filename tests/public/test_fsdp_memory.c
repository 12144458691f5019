/* The memory of fully sharded data parallel: a device holds its part of parameters, state and gradients, the activations of
 * its part of the batch, and two layers, never all parameters. Updates are written into the old values' memory, on no device
 * before all can. */
#include "test.h"

#include <tessera/tessera.h>

#include <string.h>

enum { DEVICES = 4, LAYERS = 8, WIDTH = 512, BATCH = 32 };

__attribute__((constructor)) static void have_four_devices(void)
{
    setenv("CPU_NUM_DEVICES", "4", 1);
}

static tsr_module *model_new(void)
{
    tsr_module *parts[2 * LAYERS];
    for (int i = 0; i < LAYERS; i++) {
        parts[2 * i] = tsr_nn_linear(WIDTH, WIDTH);
        parts[2 * i + 1] = tsr_nn_relu();
    }
    return tsr_nn_sequential_list(parts, 2 * LAYERS);
}

static void step(tsr_module *model, tsr_optimizer *optimizer, double *value)
{
    static float data[BATCH * WIDTH];
    for (int i = 0; i < BATCH * WIDTH; i++)
        data[i] = (float)((i * 7) % 29) * 0.1f - 1.4f;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(BATCH, WIDTH));
    tsr_tensor *loss = tsr_mean(tsr_square(tsr_sub(tsr_forward(model, x), x)));
    tsr_zero_grad(optimizer);
    CHECK_STATUS(tsr_backward(loss), TSR_OK);
    CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
    CHECK_STATUS(tsr_sync(loss), TSR_OK);
    CHECK_STATUS(tsr_item(loss, value), TSR_OK);
    tsr_scope_end(scope);
}

/* (parameters + state + gradients) / devices + activations + two layers, and a tenth for the rest. */
TEST(a_device_never_holds_all_parameters)
{
    const double layer = 4.0 * WIDTH * (WIDTH + 1), parameters = LAYERS * layer;
    const double activations = 2.0 * LAYERS * BATCH / DEVICES * WIDTH * 4;
    const double most = 1.1 * (4 * parameters / DEVICES + activations + 2 * layer);
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(DEVICES), .axis_names = (const char *const[]){"fsdp"});
    CHECK_OR_RETURN(mesh);
    tsr_manual_seed(3);
    tsr_module *model = tsr_fsdp(model_new(), mesh);
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 1e-3, 0.01);
    double first = 0, last = 0;
    step(model, optimizer, &first); /* makes the state */
    step(model, optimizer, &last);
    for (int32_t i = 0; i < DEVICES; i++)
        CHECK_STATUS(tsr_reset_peak_memory(i), TSR_OK);
    for (int i = 0; i < 3; i++)
        step(model, optimizer, &last);
    CHECK(last < first);
    for (int32_t i = 0; i < DEVICES; i++) {
        tsr_memory_info info = {.size = sizeof(info)};
        CHECK_STATUS(tsr_get_memory_info(i, &info), TSR_OK);
        if (!test_check((double)info.peak <= most, __FILE__, __LINE__))
            fprintf(stderr, "device %d: a peak of %.2f MiB, at most %.2f are allowed\n", (int)i,
                    (double)info.peak / (1 << 20), most / (1 << 20));
        CHECK((double)info.peak > 3 * parameters / DEVICES);
    }
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    tsr_mesh_free(mesh);
}

enum { WORDS = 64 };

static tsr_status look_up(tsr_module *model, tsr_optimizer *optimizer, int64_t last)
{
    int64_t words[BATCH];
    for (int i = 0; i < BATCH; i++)
        words[i] = i == BATCH - 1 ? last : i * 7 % WORDS;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(words, TSR_I64, TSR_DIMS(BATCH));
    tsr_tensor *loss = tsr_mean(tsr_square(tsr_forward(model, x)));
    tsr_zero_grad(optimizer);
    tsr_status status = tsr_backward(loss);
    if (status == TSR_OK)
        status = tsr_optimizer_step(optimizer);
    if (status == TSR_OK)
        status = tsr_sync(loss);
    tsr_scope_end(scope);
    return status;
}

/* An index beyond the table is in the last device's part of the batch alone: that device fails, and no device has written. */
TEST(a_device_that_fails_leaves_all_parameters)
{
    static float before[WORDS * WIDTH], after[WORDS * WIDTH];
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(DEVICES), .axis_names = (const char *const[]){"fsdp"});
    CHECK_OR_RETURN(mesh);
    tsr_set_check_indices(true);
    tsr_module *model = tsr_fsdp(tsr_nn_sequential(tsr_nn_embedding(WORDS, WIDTH), tsr_nn_linear(WIDTH, WIDTH)), mesh);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9);
    for (int i = 0; i < 3; i++)
        CHECK_STATUS(look_up(model, optimizer, 3), TSR_OK);
    int64_t taken = tsr_counter_value("InputOutputAliasCount");
    CHECK_STATUS(look_up(model, optimizer, 3), TSR_OK);
    CHECK(tsr_counter_value("InputOutputAliasCount") > taken); /* updates take the old values' memory */
    tsr_tensor *table = tsr_named_tensor(model, "module.0.weight");
    CHECK_STATUS(tsr_read(table, before, sizeof(before)), TSR_OK);
    CHECK(look_up(model, optimizer, WORDS) != TSR_OK);
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_read(table, after, sizeof(after)), TSR_OK);
    CHECK(memcmp(before, after, sizeof(before)) == 0);
    CHECK_STATUS(look_up(model, optimizer, 3), TSR_OK);
    CHECK_STATUS(tsr_read(table, after, sizeof(after)), TSR_OK);
    CHECK(memcmp(before, after, sizeof(before)) != 0);
    tsr_set_check_indices(false);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    tsr_mesh_free(mesh);
}
