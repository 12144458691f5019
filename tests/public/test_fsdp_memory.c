/* The memory of fully sharded data parallel: a device holds its part of parameters, state and gradients, the activations of
 * its part of the batch, and two layers, never all parameters. */
#include "test.h"

#include <tessera/tessera.h>

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
