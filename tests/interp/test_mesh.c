/* The simulated mesh: collectives called from outside, messages, and programs that can never finish. */
#include "test.h"

#include "interp/interp.h"

static ir_module *mesh_parse(const char *text)
{
    ir_module *module = NULL;
    base_error error = {0};
    CHECK_OK(ir_parse("test", text, strlen(text), &module, &error), error);
    return module;
}

/* Every process gets x = [its number, 10]; yields all processes' sum. */
static const char mesh_sum[] =
    "func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {\n"
    "  %r = \"stablehlo.all_reduce\"(%x) ({\n"
    "  ^bb0(%a: tensor<i32>, %b: tensor<i32>):\n"
    "    %s = stablehlo.add %a, %b : tensor<i32>\n"
    "    stablehlo.return %s : tensor<i32>\n"
    "  }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5]]> : tensor<1x6xi64>,\n"
    "      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}\n"
    "    : (tensor<2xi32>) -> tensor<2xi32>\n"
    "  %i = stablehlo.replica_id : tensor<ui32>\n"
    "  %p = stablehlo.partition_id : tensor<ui32>\n"
    "  %three = stablehlo.constant dense<3> : tensor<ui32>\n"
    "  %ip = stablehlo.multiply %i, %three : tensor<ui32>\n"
    "  %n = stablehlo.add %ip, %p : tensor<ui32>\n"
    "  %m = stablehlo.convert %n : (tensor<ui32>) -> tensor<i32>\n"
    "  %mm = stablehlo.broadcast_in_dim %m, dims = [] : (tensor<i32>) -> tensor<2xi32>\n"
    "  %t = stablehlo.add %r, %mm : tensor<2xi32>\n"
    "  return %t : tensor<2xi32>\n"
    "}\n";

TEST(a_function_on_every_process)
{
    ir_module *module = mesh_parse(mesh_sum);
    CHECK_OR_RETURN(module != NULL);
    const ir_function *main = ir_module_main(module);
    int32_t x[6][2];
    interp_array args[6], results[6];
    for (int i = 0; i < 6; i++) {
        x[i][0] = i;
        x[i][1] = 10;
        args[i] = (interp_array){main->arg_types[0], x[i], NULL};
    }
    interp_options options = {.replicas = 2, .partitions = 3};
    base_error error = {0};
    CHECK_OK(interp_call_mesh(main, 1, args, results, &options, &error), error);
    for (int i = 0; i < 6; i++) {
        CHECK_INT(((int32_t *)results[i].data)[0], 15 + i);
        CHECK_INT(((int32_t *)results[i].data)[1], 60 + i);
        interp_array_free(&results[i]);
    }
    /* in one process, the group's other members are missing */
    interp_array alone;
    CHECK_STATUS(interp_call(main, 1, args, &alone, NULL, &error), TSR_INVALID_ARGUMENT);
    ir_module_free(module);
}

/* Five processes: ((0 + 1) + (2 + 3)) + 4, for these values no other order of additions gives the same f32 sum. */
TEST(reductions_combine_in_a_balanced_tree)
{
    ir_module *module = mesh_parse("func.func @main(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>) {\n"
                                   "  %r = \"stablehlo.all_reduce\"(%x) ({\n"
                                   "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
                                   "    %s = stablehlo.add %a, %b : tensor<f32>\n"
                                   "    stablehlo.return %s : tensor<f32>\n"
                                   "  }) {replica_groups = dense<[[0, 1, 2, 3, 4]]> : tensor<1x5xi64>}\n"
                                   "    : (tensor<f32>) -> tensor<f32>\n"
                                   "  %d = \"stablehlo.all_reduce\"(%x) ({\n"
                                   "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
                                   "    %s = stablehlo.subtract %a, %b : tensor<f32>\n"
                                   "    stablehlo.return %s : tensor<f32>\n"
                                   "  }) {replica_groups = dense<[[0, 1, 2, 3, 4]]> : tensor<1x5xi64>}\n"
                                   "    : (tensor<f32>) -> tensor<f32>\n"
                                   "  return %r, %d : tensor<f32>, tensor<f32>\n"
                                   "}\n");
    CHECK_OR_RETURN(module != NULL);
    const ir_function *main = ir_module_main(module);
    float x[5] = {1e8f, 1, -1e8f, 1, 0.5f};
    interp_array args[5], results[10];
    for (int i = 0; i < 5; i++)
        args[i] = (interp_array){main->arg_types[0], &x[i], NULL};
    interp_options options = {.replicas = 5};
    base_error error = {0};
    CHECK_OK(interp_call_mesh(main, 1, args, results, &options, &error), error);
    for (int i = 0; i < 5; i++) {
        CHECK(*(float *)results[2 * i].data == 0.5f);     /* from first to last: 1.5 */
        CHECK(*(float *)results[2 * i + 1].data == 2e8f); /* (1e8 - 1) - (-1e8 - 1) - 0.5 */
    }
    for (int i = 0; i < 10; i++)
        interp_array_free(&results[i]);
    ir_module_free(module);
}

TEST(any_allocation_may_fail)
{
    ir_module *module = mesh_parse(mesh_sum);
    CHECK_OR_RETURN(module != NULL);
    const ir_function *main = ir_module_main(module);
    int32_t x[2] = {1, 2};
    interp_array args[6], results[6];
    for (int i = 0; i < 6; i++)
        args[i] = (interp_array){main->arg_types[0], x, NULL};
    interp_options options = {.replicas = 2, .partitions = 3};
    int failures = 0;
    for (uint64_t n = 1; n < 2000; n += 3) {
        base_error error = {0};
        base_allocation_fail_at(n, false);
        tsr_status status = interp_call_mesh(main, 1, args, results, &options, &error);
        base_allocation_fail_at(0, false);
        if (status == TSR_OK) {
            for (int i = 0; i < 6; i++)
                interp_array_free(&results[i]);
            break;
        }
        CHECK_STATUS(status, TSR_OUT_OF_MEMORY);
        failures++;
    }
    CHECK(failures > 5);
    ir_module_free(module);
}

static tsr_status mesh_run(const char *text, base_error *error)
{
    ir_module *module = mesh_parse(text);
    uint64_t checks = 0;
    if (!module)
        return TSR_INTERNAL;
    interp_options options = {.checks = &checks};
    tsr_status status = interp_call(ir_module_find(module, "main"), 0, NULL, NULL, &options, error);
    CHECK(status != TSR_OK || checks > 0);
    ir_module_free(module);
    return status;
}

#define RECEIVE                                                                                                        \
    "func.func @wait(%t: !stablehlo.token) -> tensor<i32> {\n"                                                         \
    "  %r:2 = \"stablehlo.recv\"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}\n"             \
    "    : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)\n"                                                    \
    "  return %r#0 : tensor<i32>\n"                                                                                    \
    "}\n"

TEST(waiting_for_ever_is_an_error)
{
    base_error error = {0};
    CHECK_STATUS(mesh_run(RECEIVE "func.func @main() {\n"
                                  "  %t = stablehlo.create_token : !stablehlo.token\n"
                                  "  %r:2 = \"interpreter.run_parallel\"(%t, %t) {programs = [[@wait], [@wait]]}\n"
                                  "    : (!stablehlo.token, !stablehlo.token) -> (tensor<i32>, tensor<i32>)\n"
                                  "  return\n"
                                  "}\n",
                          &error),
                 TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "wait for each other");
}

TEST(a_failing_process_stops_the_others)
{
    base_error error = {0};
    CHECK_STATUS(mesh_run(RECEIVE "func.func @fail(%t: !stablehlo.token) -> tensor<i32> {\n"
                                  "  %c = stablehlo.constant dense<1> : tensor<i32>\n"
                                  "  check.expect_eq_const %c, dense<2> : tensor<i32>\n"
                                  "  return %c : tensor<i32>\n"
                                  "}\n"
                                  "func.func @main() {\n"
                                  "  %t = stablehlo.create_token : !stablehlo.token\n"
                                  "  %r:2 = \"interpreter.run_parallel\"(%t, %t) {programs = [[@wait], [@fail]]}\n"
                                  "    : (!stablehlo.token, !stablehlo.token) -> (tensor<i32>, tensor<i32>)\n"
                                  "  return\n"
                                  "}\n",
                          &error),
                 TSR_CHECK_FAILED);
    CHECK_CONTAINS(error.message, "process (1, 0)");
    CHECK_CONTAINS(error.message, "got 1, wanted 2");
}

/* A ring: process i sends to i + 1. */
TEST(messages_find_their_process)
{
    base_error error = {0};
    CHECK_OK(mesh_run("func.func @ring(%t: !stablehlo.token) -> tensor<ui32> {\n"
                      "  %i = stablehlo.partition_id : tensor<ui32>\n"
                      "  %s = \"stablehlo.send\"(%i, %t) {\n"
                      "    channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>,\n"
                      "    source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}\n"
                      "    : (tensor<ui32>, !stablehlo.token) -> !stablehlo.token\n"
                      "  %r:2 = \"stablehlo.recv\"(%s) {\n"
                      "    channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>,\n"
                      "    source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}\n"
                      "    : (!stablehlo.token) -> (tensor<ui32>, !stablehlo.token)\n"
                      "  return %r#0 : tensor<ui32>\n"
                      "}\n"
                      "func.func @main() {\n"
                      "  %t = stablehlo.create_token : !stablehlo.token\n"
                      "  %r:3 = \"interpreter.run_parallel\"(%t, %t, %t) {programs = [[@ring, @ring, @ring]]}\n"
                      "    : (!stablehlo.token, !stablehlo.token, !stablehlo.token)\n"
                      "    -> (tensor<ui32>, tensor<ui32>, tensor<ui32>)\n"
                      "  check.expect_eq_const %r#0, dense<2> : tensor<ui32>\n"
                      "  check.expect_eq_const %r#1, dense<0> : tensor<ui32>\n"
                      "  check.expect_eq_const %r#2, dense<1> : tensor<ui32>\n"
                      "  return\n"
                      "}\n",
                      &error),
             error);
}
