/* One launch on several far devices, and values whose parts lie on several. */
#include "far_values.h"

TEST(one_launch_on_several_devices)
{
    static const char text[] =
        "func.func @main(%x: tensor<5xf32> {tf.aliasing_output = 0 : i32}) -> tensor<5xf32> {\n"
        "  %r = \"stablehlo.all_reduce\"(%x) ({\n    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
        "      %s = stablehlo.add %a, %b : tensor<f32>\n      stablehlo.return %s : tensor<f32>\n"
        "  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<5xf32>) -> tensor<5xf32>\n"
        "  return %r : tensor<5xf32>\n}\n";
    device *d[2] = {far(0), far(1)};
    device_executable *e = NULL;
    const device_compile_options options = {.device = d[0], .replicas = 2};
    CHECK_OK(device_compile(fake_module(text, NULL), &options, &e, &error), error);
    device_value *parts[2] = {filled(d[0], 1), filled(d[1], 10)}, *v = NULL, *r = NULL;
    CHECK_OK(device_value_join(vector(), NULL, NULL, 2, parts, &v, &error), error);
    for (int i = 0; i < 20; i++) { /* 11, doubled each time */
        CHECK_OK(device_execute(e, &(device_launch){.args = &v, .results = &r}, &error), error);
        device_value_release(v);
        v = r;
    }
    CHECK_INT(device_value_devices(v), 2);
    for (size_t i = 0; i < 2; i++) {
        CHECK(device_value_device(device_value_part(v, i)) == d[i]);
        CHECK_NEAR(first_of(device_value_part(v, i)), 11 * (1 << 19), 0);
    }
    /* When one part fails, the others fail too. */
    far_fail(FAR_RUN_FAILS, 1);
    CHECK_OK(device_execute(e, &(device_launch){.args = &v, .results = &r}, &error), error);
    CHECK_STATUS(device_value_wait(r, &error), TSR_IO);
    device_value_release(v);
    device_value_release(r);
    const base_error why = {.status = TSR_TIMED_OUT, .message = "the peer is gone"};
    parts[0] = filled(d[0], 1);
    CHECK_OK(device_value_failed(d[1], vector(), &why, &parts[1], &error), error);
    CHECK_OK(device_value_join(vector(), NULL, NULL, 2, parts, &v, &error), error);
    CHECK_OK(device_execute(e, &(device_launch){.args = &v, .results = &r}, &error), error);
    CHECK_STATUS(device_value_wait(device_value_part(r, 0), &error), TSR_CANCELLED);
    CHECK_STATUS(device_value_wait(device_value_part(r, 1), &error), TSR_TIMED_OUT);
    device_value_release(v);
    device_value_release(r);
    device_executable_release(e);
}

/* Parts of a 4 x 6 value: [2, 3] each, for a program that adds one. */
#define SHARDED(mesh_, dims_)                                                                                          \
    "func.func @main(%x: tensor<2x3xf32> {tf.aliasing_output = 0 : i32, tessera.sharding = #sdy.sharding<" mesh_       \
    ", " dims_ ">}) -> (tensor<2x3xf32> {tessera.sharding = #sdy.sharding<" mesh_ ", " dims_ ">}) {\n"                 \
    "  %o = stablehlo.constant dense<1.0> : tensor<2x3xf32>\n  %r = stablehlo.add %x, %o : tensor<2x3xf32>\n"          \
    "  return %r : tensor<2x3xf32>\n}\n"

/* Runs the program twice on four devices; rows[i], columns[i]: the piece that device i holds, as Shardy defines it. */
static void run_sharded(const char *text, const int *rows, const int *columns, const int64_t *whole)
{
    device_platform *p = NULL;
    device_executable *e = NULL;
    far(0);
    CHECK_OK(device_platform_open("far", 4, "delay=0", &p, &error), error);
    const device_compile_options options = {.device = device_platform_device(p, 0), .partitions = 4};
    CHECK_OK(device_compile(fake_module(text, NULL), &options, &e, &error), error);
    const device_port *port = &device_executable_signature(e)->args[0];
    const ir_type *type = port->whole;
    CHECK(type == ir_tensor_type(TSR_F32, 2, whole));
    base_text bytes = {0};
    device_signature *again = NULL;
    size_t used;
    CHECK(device_signature_write(device_executable_signature(e), &bytes));
    CHECK_OK(device_signature_load(bytes.data, bytes.size, &used, &again, &error), error);
    CHECK(again && again->args[0].sharding == port->sharding);
    device_signature_free(again);
    base_text_free(&bytes);
    device_value *parts[4], *v = NULL, *r = NULL;
    for (int i = 0; i < 4; i++) {
        float data[6];
        for (int k = 0; k < 6; k++)
            data[k] = (float)((rows[i] * 2 + k / 3) * whole[1] + columns[i] * 3 + k % 3);
        CHECK_OK(device_value_from_host(device_platform_device(p, i), port->type, data, &parts[i], &error), error);
    }
    CHECK_OK(device_value_join(type, port->sharding, NULL, 4, parts, &v, &error), error);
    float got[24] = {0};
    CHECK_OK(device_value_read(v, got, &error), error);
    for (int i = 0; i < whole[0] * whole[1]; i++)
        CHECK_NEAR(got[i], i, 0);
    for (int turn = 0; turn < 2; turn++) {
        CHECK_OK(device_execute(e, &(device_launch){.args = &v, .results = &r}, &error), error);
        CHECK(device_value_is_donated(v));
        device_value_release(v);
        v = r;
    }
    CHECK(device_value_type(v) == type && device_value_sharding(v) == port->sharding);
    const void *mapped = NULL;
    CHECK_OK(device_value_map(v, &mapped, &error), error);
    for (int i = 0; i < whole[0] * whole[1]; i++)
        CHECK_NEAR(((const float *)mapped)[i], i + 2, 0);
    device_value_unmap(v);
    device_value *copy = NULL;
    CHECK_OK(device_value_copy(v, device_platform_device(p, 1), &copy, &error), error);
    CHECK_INT(device_value_devices(copy), 1);
    CHECK_OK(device_value_read(copy, got, &error), error);
    CHECK_NEAR(got[7], 9, 0);
    CHECK_STATUS(device_execute(e, &(device_launch){.args = &copy, .results = &r}, &error), TSR_INVALID_ARGUMENT);
    far_fail(FAR_COPY_FAILS, 2); /* the error of one of the parts that are read */
    CHECK_STATUS(device_value_read(v, got, &error), whole[0] * whole[1] > 6 ? TSR_IO : TSR_OK);
    far_fail(FAR_COPY_FAILS, 0);
    device_value_release(copy);
    device_value_release(v);
    device_executable_release(e);
    for (int i = 0; i < 4; i++)
        device_wait(device_platform_device(p, i));
    CHECK_OK(device_platform_close(p, &error), error);
}

TEST(sharded_values_are_one_array)
{
    /* The last axis of a mesh is the fastest; the first axis of a dimension is the slowest. */
    run_sharded(SHARDED("mesh<[\"x\"=2, \"y\"=2]>", "[{\"x\"}, {\"y\"}]"), (const int[]){0, 0, 1, 1},
                (const int[]){0, 1, 0, 1}, (const int64_t[]){4, 6});
    run_sharded(SHARDED("mesh<[\"x\"=2, \"y\"=2], device_ids=[3, 1, 2, 0]>", "[{\"x\"}, {\"y\"}]"),
                (const int[]){1, 0, 1, 0}, (const int[]){1, 1, 0, 0}, (const int64_t[]){4, 6});
    run_sharded(SHARDED("mesh<[\"x\"=2, \"y\"=2]>", "[{\"y\", \"x\"}, {}]"), (const int[]){0, 2, 1, 3},
                (const int[]){0, 0, 0, 0}, (const int64_t[]){8, 3});
    run_sharded(SHARDED("mesh<[\"x\"=2, \"y\"=2]>", "[{}, {\"y\"}]"), (const int[]){0, 0, 0, 0},
                (const int[]){0, 1, 0, 1}, (const int64_t[]){2, 6}); /* on x the parts are equal */
    run_sharded(SHARDED("mesh<[\"a\"=4]>", "[{\"a\":(1)2}, {\"a\":(2)2}]"), (const int[]){0, 0, 1, 1},
                (const int[]){0, 1, 0, 1}, (const int64_t[]){4, 6});
}

TEST(shardings_that_do_not_fit)
{
    static const char *const texts[] = {
        SHARDED("mesh<[\"x\"=2, \"y\"=2], device_ids=[4, 1, 2, 0]>", "[{\"x\"}, {\"y\"}]"),
        SHARDED("mesh<[\"x\"=2]>", "[{\"y\"}, {}]"),
        SHARDED("mesh<[\"x\"=2]>", "[{\"x\"}]"),
        SHARDED("@nowhere", "[{\"x\"}, {}]"),
    };
    int tried = 0;
    for (size_t i = 0; i < BASE_COUNT(texts); i++) {
        ir_module *module = NULL;
        device_signature *s = NULL;
        if (ir_parse("program", texts[i], strlen(texts[i]), &module, &error) != TSR_OK)
            continue; /* refused before */
        tried++;
        CHECK_STATUS(device_signature_read(module, &s, &error), TSR_INVALID_ARGUMENT);
        CHECK_CONTAINS(error.message, "0 has a sharding that is not one of its type");
        ir_module_free(module);
    }
    CHECK(tried >= 2);
}

TEST(nothing_is_left)
{
    for (int i = 0; i < 2; i++)
        device_wait(far(i));
    device_shutdown();
    CHECK_INT(far_memories(), 0);
}
