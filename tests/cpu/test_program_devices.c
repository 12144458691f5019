/* Several CPU devices in one process: each has its queue; programs run on the one that a launch names. */
#include "programs.h"

static const char text[] = "func.func @main(%x: tensor<40xf32>) -> tensor<40xf32> {\n"
                           "  %0 = stablehlo.add %x, %x : tensor<40xf32>\n  return %0 : tensor<40xf32>\n}\n";

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
    device_buffer *results[3];
    for (int i = 0; i < 3; i++) {
        device *d;
        CHECK_OK(device_get("cpu", i, &d, &error), error);
        float data[40];
        for (int j = 0; j < 40; j++)
            data[j] = (float)(i + j);
        device_buffer *x;
        CHECK_OK(device_buffer_from_host(d, device_executable_arg_type(e, 0), data, &x, &error), error);
        device_launch launch = {.device = d, .args = &x, .results = &results[i]};
        CHECK_OK(device_execute(e, &launch, &error), error);
        if (i > 0) { /* an argument elsewhere is refused */
            device_buffer *none;
            device_launch wrong = {.args = &x, .results = &none};
            CHECK_STATUS(device_execute(e, &wrong, &error), TSR_INVALID_ARGUMENT);
        }
        device_buffer_release(x);
    }
    for (int i = 0; i < 3; i++) {
        float got[40];
        CHECK_OK(device_buffer_read(results[i], got, &error), error);
        CHECK_NEAR(got[39], 2 * (i + 39), 0);
        CHECK_INT(device_ordinal(device_buffer_device(results[i])), i);
        device_buffer_release(results[i]);
    }
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
