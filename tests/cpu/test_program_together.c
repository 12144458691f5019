/* One launch on several CPU devices: collectives among their runs. The expected sums follow by arithmetic on small
 * integers. Every test uses eight devices and one pool thread. */
#include "programs.h"

#include <pthread.h>

enum { DEVICES = 8, CHAIN = 20, LAUNCHES = 30, THREADS = 3 };

#define SUM                                                                                                            \
    "({\n    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n      %s = stablehlo.add %a, %b : tensor<f32>\n"                 \
    "      stablehlo.return %s : tensor<f32>\n  }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : "             \
    "tensor<1x8xi64>} : (tensor<4xf32>) -> tensor<4xf32>\n"

/* CHAIN times: the mean over all devices, plus the device's number. */
static const char chain_head[] =
    "func.func @main(%0: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {\n"
    "  %id = stablehlo.replica_id : tensor<ui32>\n"
    "  %f = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>\n"
    "  %n = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<4xf32>\n"
    "  %e = stablehlo.constant dense<8.0> : tensor<4xf32>\n";

static const char checked[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                              "  %one = stablehlo.constant dense<1.0> : tensor<4xf32>\n"
                              "  check.expect_eq %x, %one : tensor<4xf32>\n"
                              "  %r = \"stablehlo.all_reduce\"(%x) " SUM "  return %r : tensor<4xf32>\n}\n";

static device *devices[DEVICES];

static device_executable *compile(const char *text)
{
    base_error error = {0};
    setenv("CPU_NUM_DEVICES", "8", 1);
    setenv("TESSERA_NUM_THREADS", "1", 1);
    CHECK_OK(cpu_backend_register(&error), error);
    for (int i = 0; i < DEVICES; i++)
        CHECK_OK(device_get("cpu", i, &devices[i], &error), error);
    device_compile_options options = {.replicas = DEVICES};
    device_executable *e = NULL;
    CHECK_OK(device_compile(program_parse(text), &options, &e, &error), error);
    CHECK_INT(device_executable_devices(e), DEVICES);
    return e;
}

static device_executable *compile_chain(void)
{
    base_text text = {0};
    base_text_add(&text, chain_head);
    for (int i = 0; i < CHAIN; i++) {
        base_text_format(&text, "  %%r%d = \"stablehlo.all_reduce\"(%%%d) ", i, 2 * i);
        base_text_add(&text, SUM);
        base_text_format(&text, "  %%%d = stablehlo.divide %%r%d, %%e : tensor<4xf32>\n", 2 * i + 1, i);
        base_text_format(&text, "  %%%d = stablehlo.add %%%d, %%n : tensor<4xf32>\n", 2 * i + 2, 2 * i + 1);
    }
    base_text_format(&text, "  return %%%d : tensor<4xf32>\n}\n", 2 * CHAIN);
    device_executable *e = compile(text.data);
    base_text_free(&text);
    return e;
}

static device_value *filled(device *d, float value)
{
    base_error error = {0};
    const float data[4] = {value, value, value, value};
    device_value *b = NULL;
    CHECK_OK(device_value_from_host(d, ir_tensor_type(TSR_F32, 1, (const int64_t[]){4}), data, &b, &error), error);
    return b;
}

/* The value of these parts, which becomes their only owner. */
static device_value *joined(device_value *const *parts)
{
    base_error error = {0};
    device_value *v = NULL;
    CHECK_OK(device_value_join(device_value_type(parts[0]), NULL, NULL, DEVICES, parts, &v, &error), error);
    return v;
}

/* The mean of 0 ... 7 is 3.5: each round adds it to the mean on every device. All values are multiples of 0.5:
 * exact. */
static void run_chain(device_executable *e)
{
    base_error error = {0};
    device_value *values[DEVICES];
    for (int i = 0; i < DEVICES; i++)
        values[i] = filled(devices[i], (float)i);
    device_value *value = joined(values), *result = NULL;
    CHECK_INT(device_value_devices(value), DEVICES);
    for (int k = 0; k < LAUNCHES; k++) {
        const device_launch launch = {.devices = devices, .args = &value, .results = &result};
        CHECK_OK(device_execute(e, &launch, &error), error);
        CHECK(device_value_is_donated(value));
        device_value_release(value);
        value = result;
    }
    for (int i = 0; i < DEVICES; i++) {
        float got[4] = {0};
        device_value *part = device_value_part(value, (size_t)i);
        CHECK_OK(device_value_read(part, got, &error), error);
        CHECK_NEAR(got[3], 3.5 * CHAIN * LAUNCHES + i, 0);
        CHECK(device_value_device(part) == devices[i]);
    }
    float whole[4 * DEVICES];
    CHECK_STATUS(device_value_read(value, whole, &error), TSR_INVALID_ARGUMENT); /* parts are tensors of their own */
    device_value_release(value);
}

TEST(a_chain_of_all_reduces)
{
    device_executable *e = compile_chain();
    run_chain(e);
    base_timer_summary time;
    CHECK(base_timer_find("ExecuteReplicatedTime", &time) && time.count == DEVICES * LAUNCHES);
    device_executable_release(e);
    device_shutdown();
}

static void *run_chain_on_a_thread(void *e)
{
    run_chain(e);
    return NULL;
}

/* Launches by several threads run in one order on all devices. */
TEST(launches_of_several_threads)
{
    device_executable *e = compile_chain();
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, run_chain_on_a_thread, e), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    device_executable_release(e);
    device_shutdown();
}

/* Runs `checked` with value for device `which` and ones for the others; each one's status. */
static tsr_status run_checked(device_executable *e, int which, device_value *odd, tsr_status *each, base_error *error)
{
    device_value *parts[DEVICES], *result = NULL;
    for (int i = 0; i < DEVICES; i++)
        parts[i] = i == which ? odd : filled(devices[i], 1);
    device_value *value = NULL;
    tsr_status status = device_value_join(device_value_type(odd), NULL, NULL, DEVICES, parts, &value, error);
    if (status == TSR_OK) {
        status = device_execute(e, &(device_launch){.args = &value, .results = &result}, error);
        device_value_release(value);
    } else {
        for (int i = 0; i < DEVICES; i++)
            device_value_release(parts[i]);
    }
    for (size_t i = 0; i < DEVICES; i++) {
        base_error own = {0};
        each[i] = status == TSR_OK ? device_value_wait(device_value_part(result, i), &own) : status;
    }
    base_error own = {0};
    tsr_status all =
        status == TSR_OK ? device_value_wait(result, &own) : TSR_OK; /* the error of the first device to fail */
    CHECK(status != TSR_OK || (all == TSR_OK) == (each[which] == TSR_OK));
    device_value_release(result);
    return status;
}

TEST(one_that_fails_holds_nobody_up)
{
    base_error error = {0};
    tsr_status each[DEVICES];
    device_executable *e = compile(checked);
    CHECK_OK(run_checked(e, 3, filled(devices[3], 1), each, &error), error);
    for (int i = 0; i < DEVICES; i++)
        CHECK_STATUS(each[i], TSR_OK);
    CHECK_OK(run_checked(e, 3, filled(devices[3], 2), each, &error), error); /* fails while it runs */
    for (int i = 0; i < DEVICES; i++)
        CHECK_STATUS(each[i], i == 3 ? TSR_CHECK_FAILED : TSR_CANCELLED);
    device_value *failed = NULL;
    const base_error why = {.status = TSR_IO, .message = "lost"};
    CHECK_OK(device_value_failed(devices[5], ir_tensor_type(TSR_F32, 1, (const int64_t[]){4}), &why, &failed, &error),
             error);
    CHECK_OK(run_checked(e, 5, failed, each, &error), error); /* before it runs */
    for (int i = 0; i < DEVICES; i++)
        CHECK_STATUS(each[i], i == 5 ? TSR_IO : TSR_CANCELLED);
    device_executable_release(e);
    device_shutdown();
}

TEST(all_or_nothing_is_enqueued)
{
    base_error error = {0};
    tsr_status each[DEVICES];
    device_executable *e = compile(checked);
    CHECK_STATUS(run_checked(e, 3, filled(devices[2], 1), each, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "parts 2 and 3 of a value are both on cpu:2");
    device_value *parts[DEVICES], *result = NULL;
    for (int i = 0; i < DEVICES; i++)
        parts[i] = filled(devices[i], 1);
    device_value *one = device_value_retain(parts[0]), *value = joined(parts);
    device *other[DEVICES];
    memcpy(other, devices, sizeof(other));
    other[0] = devices[1];
    const device_launch launch = {.devices = other, .args = &value, .results = &result};
    CHECK_STATUS(device_execute(e, &launch, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "cpu:1 is given twice");
    other[1] = devices[0];
    CHECK_STATUS(device_execute(e, &launch, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "argument 0 is on cpu:0, the program runs on cpu:1");
    CHECK_STATUS(device_execute(e, &(device_launch){.args = &one, .results = &result}, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "argument 0 is on 1 devices, the program runs on 8");
    CHECK(result == NULL);
    device_value_release(one);
    device_value_release(value);
    device_executable_release(e);
    device_shutdown();
}

/* Gradients of a batch norm: one kernel makes all four sums over %g. Merging small groups first kept the sum that the root's gradient
 * needs apart from those that read the root: two more passes over %x and %g. */
TEST(large_groups_first)
{
    cpu_cost cost = {0};
    program_check(
        "func.func @main(%x: tensor<4096x40xf32>, %g: tensor<4096x40xf32>, %w: tensor<40xf32>) -> "
        "(tensor<4096x40xf32>, tensor<40xf32>, tensor<40xf32>, tensor<40xf32>) {\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %part = stablehlo.constant dense<2.44140625E-4> : tensor<40xf32>\n"
        "  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : "
        "(tensor<4096x40xf32>, tensor<f32>) -> tensor<40xf32>\n"
        "  %mean = stablehlo.multiply %sum, %part : tensor<40xf32>\n"
        "  %m = stablehlo.broadcast_in_dim %mean, dims = [1] : (tensor<40xf32>) -> tensor<4096x40xf32>\n"
        "  %d = stablehlo.subtract %x, %m : tensor<4096x40xf32>\n"
        "  %dd = stablehlo.multiply %d, %d : tensor<4096x40xf32>\n"
        "  %v = stablehlo.reduce(%dd init: %zero) applies stablehlo.add across dimensions = [0] : "
        "(tensor<4096x40xf32>, tensor<f32>) -> tensor<40xf32>\n"
        "  %moved = stablehlo.subtract %v, %w : tensor<40xf32>\n"
        "  %var = stablehlo.multiply %v, %part : tensor<40xf32>\n"
        "  %eps = stablehlo.add %var, %part : tensor<40xf32>\n"
        "  %r = stablehlo.rsqrt %eps : tensor<40xf32>\n"
        "  %rr = stablehlo.broadcast_in_dim %r, dims = [1] : (tensor<40xf32>) -> tensor<4096x40xf32>\n"
        "  %h = stablehlo.multiply %d, %rr : tensor<4096x40xf32>\n"
        "  %ww = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<40xf32>) -> tensor<4096x40xf32>\n"
        "  %db = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0] : "
        "(tensor<4096x40xf32>, tensor<f32>) -> tensor<40xf32>\n"
        "  %gw = stablehlo.multiply %g, %ww : tensor<4096x40xf32>\n"
        "  %gh = stablehlo.multiply %g, %h : tensor<4096x40xf32>\n"
        "  %dw = stablehlo.reduce(%gh init: %zero) applies stablehlo.add across dimensions = [0] : "
        "(tensor<4096x40xf32>, tensor<f32>) -> tensor<40xf32>\n"
        "  %a = stablehlo.multiply %gw, %rr : tensor<4096x40xf32>\n"
        "  %gd = stablehlo.multiply %gw, %d : tensor<4096x40xf32>\n"
        "  %na = stablehlo.negate %a : tensor<4096x40xf32>\n"
        "  %sa = stablehlo.reduce(%na init: %zero) applies stablehlo.add across dimensions = [0] : "
        "(tensor<4096x40xf32>, tensor<f32>) -> tensor<40xf32>\n"
        "  %sd = stablehlo.reduce(%gd init: %zero) applies stablehlo.add across dimensions = [0] : "
        "(tensor<4096x40xf32>, tensor<f32>) -> tensor<40xf32>\n"
        "  %r2 = stablehlo.multiply %r, %r : tensor<40xf32>\n"
        "  %r3 = stablehlo.multiply %r2, %r : tensor<40xf32>\n"
        "  %q = stablehlo.multiply %sd, %r3 : tensor<40xf32>\n"
        "  %q2 = stablehlo.multiply %q, %part : tensor<40xf32>\n"
        "  %qq = stablehlo.broadcast_in_dim %q2, dims = [1] : (tensor<40xf32>) -> tensor<4096x40xf32>\n"
        "  %e = stablehlo.multiply %qq, %d : tensor<4096x40xf32>\n"
        "  %f = stablehlo.subtract %a, %e : tensor<4096x40xf32>\n"
        "  %mean2 = stablehlo.multiply %sa, %part : tensor<40xf32>\n"
        "  %mm = stablehlo.broadcast_in_dim %mean2, dims = [1] : (tensor<40xf32>) -> tensor<4096x40xf32>\n"
        "  %dx = stablehlo.add %f, %mm : tensor<4096x40xf32>\n"
        "  return %dx, %dw, %db, %moved : tensor<4096x40xf32>, tensor<40xf32>, tensor<40xf32>, tensor<40xf32>\n"
        "}\n",
        PROGRAM_BOUNDED, 1, &cost);
    CHECK((double)cost.bytes < 9 * sizeof(float) * 4096 * 40);
}
