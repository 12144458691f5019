/* Loops, branches, updates in place, scatter. */
#include "programs.h"

TEST(a_loop_that_counts)
{
    device_cost cost;
    program_check("func.func @main(%x: tensor<100xf32>, %w: tensor<100xf32>) -> (tensor<i32>, tensor<100xf32>) {\n"
                  "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
                  "  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<100xf32>\n"
                  "  cond {\n"
                  "    %n = stablehlo.constant dense<7> : tensor<i32>\n"
                  "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                  "    stablehlo.return %c : tensor<i1>\n"
                  "  } do {\n"
                  "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
                  "    %j = stablehlo.add %i, %one : tensor<i32>\n"
                  "    %t = stablehlo.tanh %a : tensor<100xf32>\n"
                  "    %b = stablehlo.add %t, %w : tensor<100xf32>\n"
                  "    stablehlo.return %j, %b : tensor<i32>, tensor<100xf32>\n"
                  "  }\n"
                  "  return %0#0, %0#1 : tensor<i32>, tensor<100xf32>\n}\n",
                  50, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(a_loop_that_swaps_and_stacks)
{
    device_cost cost;
    program_check(
        "func.func @main(%x: tensor<6xf32>, %y: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<5x6xf32>) {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %f = stablehlo.constant dense<0.0> : tensor<5x6xf32>\n"
        "  %0:4 = stablehlo.while(%i = %zero, %a = %x, %b = %y, %s = %f) : tensor<i32>, tensor<6xf32>, tensor<6xf32>, "
        "tensor<5x6xf32>\n"
        "  cond {\n"
        "    %n = stablehlo.constant dense<5> : tensor<i32>\n"
        "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "    %j = stablehlo.add %i, %one : tensor<i32>\n"
        "    %t = stablehlo.add %a, %b : tensor<6xf32>\n"
        "    %r = stablehlo.reshape %t : (tensor<6xf32>) -> tensor<1x6xf32>\n"
        "    %u = stablehlo.dynamic_update_slice %s, %r, %i, %z : (tensor<5x6xf32>, tensor<1x6xf32>, tensor<i32>, "
        "tensor<i32>) -> tensor<5x6xf32>\n"
        "    stablehlo.return %j, %b, %a, %u : tensor<i32>, tensor<6xf32>, tensor<6xf32>, tensor<5x6xf32>\n"
        "  }\n"
        "  return %0#1, %0#2, %0#3 : tensor<6xf32>, tensor<6xf32>, tensor<5x6xf32>\n}\n",
        0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(a_loop_of_no_iterations)
{
    program_check("func.func @main(%x: tensor<6xf32>) -> tensor<6xf32> {\n"
                  "  %0 = stablehlo.while(%a = %x) : tensor<6xf32>\n"
                  "  cond {\n"
                  "    %c = stablehlo.constant dense<false> : tensor<i1>\n"
                  "    stablehlo.return %c : tensor<i1>\n"
                  "  } do {\n"
                  "    %b = stablehlo.negate %a : tensor<6xf32>\n"
                  "    stablehlo.return %b : tensor<6xf32>\n"
                  "  }\n"
                  "  return %0 : tensor<6xf32>\n}\n",
                  0, 3, NULL);
}

TEST(branches)
{
    for (uint64_t seed = 0; seed < 4; seed++) {
        device_cost cost;
        program_check("func.func @main(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<6xf32>) -> (tensor<6xf32>, "
                      "tensor<6xf32>) {\n"
                      "  %0 = \"stablehlo.if\"(%p) ({\n"
                      "    %a = stablehlo.negate %x : tensor<6xf32>\n"
                      "    stablehlo.return %a : tensor<6xf32>\n"
                      "  }, {\n"
                      "    stablehlo.return %x : tensor<6xf32>\n"
                      "  }) : (tensor<i1>) -> tensor<6xf32>\n"
                      "  %1 = \"stablehlo.case\"(%i) ({\n"
                      "    %a = stablehlo.negate %x : tensor<6xf32>\n"
                      "    stablehlo.return %a : tensor<6xf32>\n"
                      "  }, {\n"
                      "    %a = stablehlo.abs %x : tensor<6xf32>\n"
                      "    stablehlo.return %a : tensor<6xf32>\n"
                      "  }, {\n"
                      "    %a = stablehlo.add %x, %x : tensor<6xf32>\n"
                      "    stablehlo.return %a : tensor<6xf32>\n"
                      "  }) : (tensor<i32>) -> tensor<6xf32>\n"
                      "  return %0, %1 : tensor<6xf32>, tensor<6xf32>\n}\n",
                      0, seed, &cost);
        CHECK_INT(cost.interpreted, 0);
    }
}

static void check_scatter(const char *body, const char *dtype)
{
    char text[1536];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<5x6x%s>, %%i: tensor<40x1xi32>, %%u: tensor<40x6x%s>) -> tensor<5x6x%s> {\n"
             "  %%0 = \"stablehlo.scatter\"(%%x, %%i, %%u) ({\n"
             "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n"
             "    %s\n"
             "  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = "
             "[0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<5x6x%s>, tensor<40x1xi32>, "
             "tensor<40x6x%s>) -> tensor<5x6x%s>\n"
             "  return %%0 : tensor<5x6x%s>\n}\n",
             dtype, dtype, dtype, dtype, dtype, body, dtype, dtype, dtype, dtype);
    device_cost cost;
    program_check(text, 100, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(scatters)
{
    check_scatter("%r = stablehlo.add %a, %b : tensor<f32> stablehlo.return %r : tensor<f32>", "f32");
    check_scatter("%r = stablehlo.maximum %a, %b : tensor<i32> stablehlo.return %r : tensor<i32>", "i32");
    check_scatter("stablehlo.return %b : tensor<f32>", "f32");
}

TEST(a_scatter_of_single_elements)
{
    device_cost cost;
    program_check("func.func @main(%x: tensor<5x6xf32>, %i: tensor<40x2xi32>, %u: tensor<40xf32>) -> tensor<5x6xf32> "
                  "{\n"
                  "  %n = stablehlo.negate %x : tensor<5x6xf32>\n"
                  "  %0 = \"stablehlo.scatter\"(%n, %i, %u) ({\n"
                  "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
                  "    %r = stablehlo.add %a, %b : tensor<f32>\n"
                  "    stablehlo.return %r : tensor<f32>\n"
                  "  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], "
                  "scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>} : (tensor<5x6xf32>, "
                  "tensor<40x2xi32>, tensor<40xf32>) -> tensor<5x6xf32>\n"
                  "  return %0 : tensor<5x6xf32>\n}\n",
                  100, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

/* The counter and the row are made before the update that reads their old values; all three are written in place, so the
 * copies are those that bring the state into the loop. */
TEST(a_loop_without_copies)
{
    device_cost cost;
    program_check(
        "func.func @main(%x: tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>, tensor<50x8xf32>) {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %f = stablehlo.constant dense<0.0> : tensor<50x8xf32>\n"
        "  %0:3 = stablehlo.while(%i = %zero, %a = %x, %s = %f) : tensor<i32>, tensor<8xf32>, tensor<50x8xf32>\n"
        "  cond {\n"
        "    %n = stablehlo.constant dense<40> : tensor<i32>\n"
        "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "    %j = stablehlo.add %i, %one : tensor<i32>\n"
        "    %half = stablehlo.constant dense<0.75> : tensor<8xf32>\n"
        "    %b = stablehlo.multiply %a, %half : tensor<8xf32>\n"
        "    %r = stablehlo.reshape %a : (tensor<8xf32>) -> tensor<1x8xf32>\n"
        "    %t = stablehlo.dynamic_update_slice %s, %r, %i, %z : (tensor<50x8xf32>, tensor<1x8xf32>, tensor<i32>, "
        "tensor<i32>) -> tensor<50x8xf32>\n"
        "    stablehlo.return %j, %b, %t : tensor<i32>, tensor<8xf32>, tensor<50x8xf32>\n"
        "  }\n"
        "  return %0#0, %0#1, %0#2 : tensor<i32>, tensor<8xf32>, tensor<50x8xf32>\n}\n",
        0, 3, &cost);
    CHECK_INT(cost.copies, 3);
}
