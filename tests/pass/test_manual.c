/* Manual computations after the pass, evaluated: parts, their order, and the joined result. The values are by hand:
 * each device's part follows from its place in the mesh. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

static ir_module *parse(const char *text)
{
    base_error error;
    ir_module *module = NULL;
    if (ir_parse("test", text, strlen(text), &module, &error) != TSR_OK)
        fprintf(stderr, "%s\n", error.message);
    return module;
}

static void check_values(const char *text, int n, const float *want)
{
    static const pass_options manual = {.only = "manual"};
    static const int64_t eight[] = {8};
    float x[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    base_error error = {0};
    ir_module *module = parse(text);
    CHECK_OR_RETURN(module != NULL);
    CHECK_OK(pass_run(module, &manual, &error), error);
    CHECK_OK(ir_verify(module, &error), error);
    const interp_array arg = {.type = ir_tensor_type(TSR_F32, 1, eight), .data = x};
    interp_array got = {0};
    for (int pass = 0; pass < 2; pass++) { /* also after all passes */
        CHECK_OK(interp_call(ir_module_find(module, "main"), 1, &arg, &got, NULL, &error), error);
        CHECK_OR_RETURN(got.data && got.type->count == n);
        for (int i = 0; i < n; i++)
            CHECK_NEAR(((const float *)got.data)[i], want[i], 0);
        interp_array_free(&got);
        CHECK_INT(pass_run(module, NULL, &error), TSR_OK);
    }
    ir_module_free(module);
}

#define NUMBERED(mesh, in, out, axes, local, result)                                                                   \
    "sdy.mesh @mesh = <" mesh ">\n"                                                                                    \
    "func.func @main(%x: tensor<8xf32>) -> " result " {\n"                                                             \
    "  %r = sdy.manual_computation(%x) in_shardings=[<@mesh, [{" in "}]>] out_shardings=[<@mesh, [{" out "}]>] "       \
    "manual_axes={" axes "} (%a: " local ") {\n"                                                                       \
    "    %ten = stablehlo.constant dense<10.0> : tensor<f32>\n"                                                        \
    "    %id = stablehlo.partition_id : tensor<ui32>\n"                                                                \
    "    %f = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>\n"                                                 \
    "    %t = stablehlo.multiply %f, %ten : tensor<f32>\n"                                                             \
    "    %w = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<f32>) -> " local "\n"                                 \
    "    %s = stablehlo.add %a, %w : " local "\n"                                                                      \
    "    sdy.return %s : " local "\n"                                                                                  \
    "  } : (tensor<8xf32>) -> " result "\n"                                                                            \
    "  return %r : " result "\n"                                                                                       \
    "}\n"

TEST(parts_in_order)
{
    check_values(NUMBERED("[\"x\"=4]", "\"x\"", "\"x\"", "\"x\"", "tensor<2xf32>", "tensor<8xf32>"), 8,
                 (const float[]){0, 1, 12, 13, 24, 25, 36, 37});
}

TEST(two_axes_of_one_dimension)
{
    /* the part's number is y * 2 + x, the device's x * 2 + y */
    check_values(NUMBERED("[\"x\"=2, \"y\"=2]", "\"y\", \"x\"", "\"y\", \"x\"", "\"x\", \"y\"", "tensor<2xf32>",
                          "tensor<8xf32>"),
                 8, (const float[]){0, 1, 22, 23, 14, 15, 36, 37});
}

TEST(devices_in_another_order)
{
    check_values(
        NUMBERED("[\"x\"=4], device_ids=[3, 1, 0, 2]", "\"x\"", "\"x\"", "\"x\"", "tensor<2xf32>", "tensor<8xf32>"), 8,
        (const float[]){30, 31, 12, 13, 4, 5, 26, 27});
}

TEST(axes_that_are_not_manual)
{
    check_values(NUMBERED("[\"x\"=2, \"y\"=2]", "\"x\", \"y\"", "\"x\", ?", "\"x\"", "tensor<4xf32>", "tensor<8xf32>"),
                 8, (const float[]){0, 1, 2, 3, 24, 25, 26, 27});
}

TEST(parts_of_an_axis)
{
    /* cut along the slower half of x, joined along the faster half: devices 0 and 1 have the first part */
    check_values(NUMBERED("[\"x\"=4]", "\"x\":(1)2", "\"x\":(2)2", "\"x\"", "tensor<4xf32>", "tensor<8xf32>"), 8,
                 (const float[]){0, 1, 2, 3, 10, 11, 12, 13});
}

TEST(whole_in_parts_out)
{
    check_values(NUMBERED("[\"x\"=2]", "", "\"x\"", "\"x\"", "tensor<8xf32>", "tensor<16xf32>"), 16,
                 (const float[]){0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17});
}

TEST(sums_over_an_axis)
{
    check_values("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
                 "func.func @main(%x: tensor<8xf32>) -> tensor<4xf32> {\n"
                 "  %r = sdy.manual_computation(%x) in_shardings=[<@mesh, [{\"x\", \"y\"}]>] "
                 "out_shardings=[<@mesh, [{\"x\"}], replicated={\"y\"}>] manual_axes={\"x\", \"y\"} "
                 "(%a: tensor<2xf32>) {\n"
                 "    %s = \"stablehlo.all_reduce\"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, "
                 "type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({\n"
                 "    ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
                 "      %t = stablehlo.add %p, %q : tensor<f32>\n"
                 "      stablehlo.return %t : tensor<f32>\n"
                 "    }) : (tensor<2xf32>) -> tensor<2xf32>\n"
                 "    sdy.return %s : tensor<2xf32>\n"
                 "  } : (tensor<8xf32>) -> tensor<4xf32>\n"
                 "  return %r : tensor<4xf32>\n"
                 "}\n",
                 4, (const float[]){2, 4, 10, 12});
}

static void check_refused(const char *text, tsr_status status)
{
    static const pass_options manual = {.only = "manual"};
    base_error error = {0};
    ir_module *module = parse(text);
    CHECK_OR_RETURN(module != NULL);
    CHECK_INT(pass_run(module, &manual, &error), status);
    ir_module_free(module);
}

TEST(one_device_of_a_mesh_without_axes)
{
    check_refused("func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
                  "  %r = sdy.manual_computation(%x) in_shardings=[<mesh<[], device_ids=[3]>, []>] "
                  "out_shardings=[<mesh<[], device_ids=[3]>, []>] manual_axes={} (%a: tensor<8xf32>) {\n"
                  "    sdy.return %a : tensor<8xf32>\n"
                  "  } : (tensor<8xf32>) -> tensor<8xf32>\n"
                  "  return %r : tensor<8xf32>\n"
                  "}\n",
                  TSR_INVALID_ARGUMENT);
}

TEST(what_is_refused)
{
    check_refused(NUMBERED("[\"x\"=4]", "\"z\"", "", "\"x\"", "tensor<8xf32>", "tensor<8xf32>"), TSR_INVALID_ARGUMENT);
    check_refused(NUMBERED("[\"x\"=4]", "\"x\"", "\"x\"", "\"x\"", "tensor<4xf32>", "tensor<8xf32>"),
                  TSR_INVALID_ARGUMENT);
    check_refused(NUMBERED("[\"x\"=4096]", "\"x\"", "\"x\"", "\"x\"", "tensor<2xf32>", "tensor<8xf32>"),
                  TSR_UNIMPLEMENTED);
}
