/* A program's interaction with its surroundings: registered custom calls, infeed and outfeed, print, trace, checks,
 * rng. */
#include "test.h"

#include "interp/interp.h"

static ir_module *calls_parse(const char *text)
{
    ir_module *module = NULL;
    base_error error = {0};
    CHECK_OK(ir_parse("test.mlir", text, strlen(text), &module, &error), error);
    return module;
}

static tsr_status times(void *user, const ir_custom_run *run, base_error *error)
{
    if (run->n_inputs != 1 || run->n_outputs != 1)
        return base_fail(error, TSR_INVALID_ARGUMENT, "one of each");
    for (int64_t i = 0; i < run->inputs[0].type->count; i++)
        ((float *)run->outputs[0].data)[i] = ((const float *)run->inputs[0].data)[i] * *(float *)user;
    return TSR_OK;
}

TEST(registered_custom_calls)
{
    static float factor = 3;
    ir_custom custom = {.name = "test.times", .user = &factor, .execute = times};
    base_error error = {0};
    CHECK_OK(ir_register_custom_call(&custom, &error), error);
    ir_module *module = calls_parse("func.func @main() -> tensor<2xf32> {\n"
                                    "  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"
                                    "  %y = stablehlo.custom_call @test.times(%x) : (tensor<2xf32>) -> tensor<2xf32>\n"
                                    "  return %y : tensor<2xf32>\n"
                                    "}\n"
                                    "func.func @unknown(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                                    "  %y = stablehlo.custom_call @test.none(%x) : (tensor<2xf32>) -> tensor<2xf32>\n"
                                    "  return %y : tensor<2xf32>\n"
                                    "}\n");
    CHECK_OR_RETURN(module != NULL);
    interp_array y = {0};
    CHECK_OK(interp_call(ir_module_find(module, "main"), 0, NULL, &y, NULL, &error), error);
    CHECK_OR_RETURN(y.data != NULL);
    CHECK_NEAR(((float *)y.data)[1], 6, 0);
    interp_array none;
    CHECK_STATUS(interp_call(ir_module_find(module, "unknown"), 1, &y, &none, NULL, &error), TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(error.message, "test.none");
    CHECK_CONTAINS(error.message, "stablehlo.custom_call at test.mlir:7:");
    interp_array_free(&y);
    ir_module_free(module);
}

/* JAX's dce_sink has no results, and anyone may register another function under its name. */
TEST(sinks)
{
    base_error error = {0};
    CHECK_OK(interp_register_calls(&error), error);
    CHECK_OK(interp_register_calls(&error), error);
    ir_module *module =
        calls_parse("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                    "  %y = stablehlo.add %x, %x : tensor<2xf32>\n"
                    "  stablehlo.custom_call @dce_sink(%y) {has_side_effect = true} : (tensor<2xf32>) -> ()\n"
                    "  return %x : tensor<2xf32>\n"
                    "}\n"
                    "func.func @wrong(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                    "  %y = stablehlo.custom_call @dce_sink(%x) : (tensor<2xf32>) -> tensor<2xf32>\n"
                    "  return %y : tensor<2xf32>\n"
                    "}\n");
    CHECK_OR_RETURN(module != NULL);
    float values[2] = {1, 2};
    interp_array x = {.type = module->functions[0]->body->args[0].type, .data = values}, y = {0};
    CHECK_OK(interp_call(ir_module_find(module, "main"), 1, &x, &y, NULL, &error), error);
    CHECK_OR_RETURN(y.data != NULL);
    CHECK_NEAR(((float *)y.data)[1], 2, 0);
    interp_array_free(&y);
    CHECK_STATUS(interp_call(ir_module_find(module, "wrong"), 1, &x, &y, NULL, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "no results");
    ir_module_free(module);
}

/* A device's part of a value is a whole value's part only where the program runs over a mesh. */
TEST(parts_need_a_mesh)
{
    ir_module *module =
        calls_parse("func.func @main(%x: tensor<4xf32>) -> tensor<2xf32> {\n"
                    "  %y = stablehlo.custom_call @SPMDFullToShardShape(%x) : (tensor<4xf32>) -> tensor<2xf32>\n"
                    "  return %y : tensor<2xf32>\n"
                    "}\n");
    CHECK_OR_RETURN(module != NULL);
    base_error error = {0};
    float values[4] = {1, 2, 3, 4};
    interp_array x = {.type = module->functions[0]->body->args[0].type, .data = values}, y = {0};
    CHECK_STATUS(interp_call(ir_module_find(module, "main"), 1, &x, &y, NULL, &error), TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(error.message,
                   "@SPMDFullToShardShape changes the shape, as only a program over a mesh of devices can");
    ir_module_free(module);
}

typedef struct feed {
    int fed, taken, traced;
    int32_t last;
    char printed[256];
} feed;

static tsr_status feed_in(void *user, size_t n, interp_array *values, base_error *error)
{
    feed *f = user;
    if (n != 1 || f->fed == 2)
        return base_fail(error, TSR_END, "no more");
    ((int32_t *)values[0].data)[0] = ((int32_t *)values[0].data)[1] = 10 + f->fed++;
    return TSR_OK;
}

static tsr_status feed_out(void *user, size_t n, const interp_array *values, base_error *error)
{
    (void)n, (void)error;
    feed *f = user;
    f->taken++;
    f->last = ((const int32_t *)values[0].data)[1];
    return TSR_OK;
}

static void feed_trace(void *user, const ir_op *op, const interp_array *operands, const interp_array *results)
{
    (void)operands, (void)results;
    ((feed *)user)->traced += op->code == IR_ADD;
}

static void feed_print(void *user, const char *text)
{
    strncat(((feed *)user)->printed, text, 200);
}

TEST(the_host)
{
    ir_module *module =
        calls_parse("func.func @main(%t: !stablehlo.token) -> !stablehlo.token {\n"
                    "  %a:2 = \"stablehlo.infeed\"(%t) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)\n"
                    "  %b:2 = \"stablehlo.infeed\"(%a#1) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)\n"
                    "  %s = stablehlo.add %a#0, %b#0 : tensor<2xi32>\n"
                    "  interpreter.print %s : tensor<2xi32>\n"
                    "  %o = \"stablehlo.outfeed\"(%s, %b#1) : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token\n"
                    "  return %o : !stablehlo.token\n"
                    "}\n");
    CHECK_OR_RETURN(module != NULL);
    feed f = {0};
    interp_options options = {.infeed = feed_in,
                              .outfeed = feed_out,
                              .feed_user = &f,
                              .trace = feed_trace,
                              .trace_user = &f,
                              .print = feed_print,
                              .print_user = &f};
    interp_array token = {ir_token_type(), NULL, NULL}, out;
    base_error error = {0};
    CHECK_OK(interp_call(ir_module_main(module), 1, &token, &out, &options, &error), error);
    CHECK_INT(f.taken, 1);
    CHECK_INT(f.last, 21);
    CHECK_INT(f.traced, 1);
    CHECK_STR(f.printed, "%s = tensor<2xi32> {\n  [21, 21]\n}\n");
    /* an empty infeed's status comes back */
    CHECK_STATUS(interp_call(ir_module_main(module), 1, &token, &out, &options, &error), TSR_END);
    ir_module_free(module);
}

TEST(checks_say_what_differs)
{
    ir_module *module =
        calls_parse("func.func @main() {\n"
                    "  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>\n"
                    "  check.expect_eq_const %x, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>\n"
                    "  check.expect_eq_const %x, dense<[[1.0, 2.0], [3.00000048, 4.0]]> : tensor<2x2xf32>\n"
                    "  return\n"
                    "}\n");
    CHECK_OR_RETURN(module != NULL);
    uint64_t checks = 0;
    interp_options options = {.checks = &checks};
    base_error error = {0};
    CHECK_STATUS(interp_call(ir_module_main(module), 0, NULL, NULL, &options, &error), TSR_CHECK_FAILED);
    CHECK_INT(checks, 1);
    CHECK_CONTAINS(error.message, "test.mlir:4:");
    CHECK_CONTAINS(error.message, "check.expect_eq_const: at [1, 0] got 3.000000e+00, wanted 3.00000048, 2 ulp apart");
    ir_module_free(module);
}

TEST(rng_is_a_function_of_the_seed)
{
    ir_module *module = calls_parse("func.func @main() -> (tensor<1000xf32>, tensor<1000xf64>, tensor<1000xi32>) {\n"
                                    "  %a = stablehlo.constant dense<-2.0> : tensor<f32>\n"
                                    "  %b = stablehlo.constant dense<3.0> : tensor<f32>\n"
                                    "  %m = stablehlo.constant dense<5.0> : tensor<f64>\n"
                                    "  %d = stablehlo.constant dense<2.0> : tensor<f64>\n"
                                    "  %i = stablehlo.constant dense<-7> : tensor<i32>\n"
                                    "  %j = stablehlo.constant dense<9> : tensor<i32>\n"
                                    "  %n = stablehlo.constant dense<1000> : tensor<1xi64>\n"
                                    "  %u = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<f32>, "
                                    "tensor<f32>, tensor<1xi64>) -> tensor<1000xf32>\n"
                                    "  %v = stablehlo.rng %m, %d, %n, distribution = NORMAL : (tensor<f64>, "
                                    "tensor<f64>, tensor<1xi64>) -> tensor<1000xf64>\n"
                                    "  %w = stablehlo.rng %i, %j, %n, distribution = UNIFORM : (tensor<i32>, "
                                    "tensor<i32>, tensor<1xi64>) -> tensor<1000xi32>\n"
                                    "  return %u, %v, %w : tensor<1000xf32>, tensor<1000xf64>, tensor<1000xi32>\n"
                                    "}\n");
    CHECK_OR_RETURN(module != NULL);
    interp_array r[3][3];
    base_error error = {0};
    for (int i = 0; i < 3; i++) {
        interp_options options = {.seed = i == 2 ? 8 : 7};
        CHECK_OK(interp_call(ir_module_main(module), 0, NULL, r[i], &options, &error), error);
    }
    double mean = 0, square = 0;
    for (int i = 0; i < 1000; i++) {
        float u = ((float *)r[0][0].data)[i];
        double v = ((double *)r[0][1].data)[i];
        int32_t w = ((int32_t *)r[0][2].data)[i];
        CHECK(u >= -2 && u < 3);
        CHECK(w >= -7 && w < 9);
        mean += v / 1000;
        square += (v - 5) * (v - 5) / 1000;
    }
    CHECK_NEAR(mean, 5, 0.2);
    CHECK_NEAR(square, 4, 0.6);
    CHECK(memcmp(r[0][0].data, r[1][0].data, 4000) == 0);
    CHECK(memcmp(r[0][0].data, r[2][0].data, 4000) != 0);
    for (int i = 0; i < 9; i++)
        interp_array_free(&r[i / 3][i % 3]);
    ir_module_free(module);
}
