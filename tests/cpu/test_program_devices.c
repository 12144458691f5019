/* Several CPU devices in one process: each has its own queue, and a program runs on the device that its launch
 * names. */
#include "programs.h"

static const char text[] = "func.func @main(%x: tensor<40xf32>) -> tensor<40xf32> {\n"
                           "  %0 = stablehlo.add %x, %x : tensor<40xf32>\n  return %0 : tensor<40xf32>\n}\n";

static const char layer[] =
    "func.func @main(%w: tensor<30x40xf32>, %x: tensor<3x40xf32>) -> tensor<3x30xf32> {\n"
    "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [1] : (tensor<3x40xf32>, tensor<30x40xf32>) -> "
    "tensor<3x30xf32>\n  return %0 : tensor<3x30xf32>\n}\n";

/* Each device keeps packed copies of its own buffers. */
static void run_layer_on(device_executable *e, int ordinal, float *out)
{
    base_error error = {0};
    device *d;
    device_value *args[2], *result;
    CHECK_OK(device_get("cpu", ordinal, &d, &error), error);
    for (int i = 0; i < 2; i++) {
        float data[30 * 40];
        const ir_type *type = device_executable_signature(e)->args[i].type;
        program_fill(type, data, (uint64_t)i);
        CHECK_OK(device_value_from_host(d, type, data, &args[i], &error), error);
    }
    device_memory_info info;
    for (int i = 0; i < 3; i++) {
        device_launch launch = {.devices = &d, .args = args, .results = &result};
        CHECK_OK(device_execute(e, &launch, &error), error);
        CHECK_OK(device_value_read(result, out, &error), error);
        device_value_release(result);
        device_memory(d, &info);
        CHECK((info.packed > 0) == (i > 0));
    }
    device_value_release(args[0]);
    device_value_release(args[1]);
    device_wait(d);
    device_memory(d, &info);
    CHECK_INT((int64_t)info.packed, 0);
}

TEST(programs_run_where_they_are_sent)
{
    base_error error = {0};
    setenv("CPU_NUM_DEVICES", "3", 1);
    setenv("TESSERA_NUM_THREADS", "2", 1);
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_INT(device_count("cpu"), 3);
    CHECK_INT(cpu_threads(), 2);
    device_executable *e;
    CHECK_OK(device_compile(program_parse(text), NULL, &e, &error), error);
    device_value *results[3];
    for (int i = 0; i < 3; i++) {
        device *d;
        CHECK_OK(device_get("cpu", i, &d, &error), error);
        float data[40];
        for (int j = 0; j < 40; j++)
            data[j] = (float)(i + j);
        device_value *x;
        CHECK_OK(device_value_from_host(d, device_executable_signature(e)->args[0].type, data, &x, &error), error);
        device_launch launch = {.devices = &d, .args = &x, .results = &results[i]};
        CHECK_OK(device_execute(e, &launch, &error), error);
        if (i > 0) { /* an argument elsewhere is refused */
            device_value *none;
            device_launch wrong = {.args = &x, .results = &none};
            CHECK_STATUS(device_execute(e, &wrong, &error), TSR_INVALID_ARGUMENT);
        }
        device_value_release(x);
    }
    for (int i = 0; i < 3; i++) {
        float got[40];
        CHECK_OK(device_value_read(results[i], got, &error), error);
        CHECK_NEAR(got[39], 2 * (i + 39), 0);
        CHECK_INT(device_ordinal(device_value_device(results[i])), i);
        device_value_release(results[i]);
    }
    device_executable *keeping;
    CHECK_OK(device_compile(program_parse(layer), NULL, &keeping, &error), error);
    float at[3][3 * 30];
    for (int i = 0; i < 3; i++)
        run_layer_on(keeping, i, at[i]);
    CHECK(memcmp(at[0], at[1], sizeof(at[0])) == 0 && memcmp(at[0], at[2], sizeof(at[0])) == 0);
    device_executable_release(keeping);
    device *d;
    CHECK_OK(device_get("cpu", 0, &d, &error), error);
    const char *name, *value;
    size_t n = 0;
    while (device_attribute(d, n, &name, &value))
        n++;
    CHECK_INT(n, 4);
    CHECK_STATUS(device_get("cpu", 3, &d, &error), TSR_UNAVAILABLE);
    device_executable_release(e);
    device_shutdown();
}
