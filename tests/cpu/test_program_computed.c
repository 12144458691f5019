/* Operands of scatters that the scatter's kernel computes (fuse/operands.c). */
#include "programs.h"

#define ROWS                                                                                                           \
    "<{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "          \
    "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"                                                 \
    "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"                                                                      \
    "    %r = stablehlo.add %a, %b : tensor<f32>\n"                                                                    \
    "    stablehlo.return %r : tensor<f32>\n"                                                                          \
    "  }) "
#define PLACES                                                                                                         \
    "<{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = "  \
    "[0, 1], index_vector_dim = 2>}> ({\n"                                                                             \
    "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"                                                                      \
    "    %r = stablehlo.add %a, %b : tensor<f32>\n"                                                                    \
    "    stablehlo.return %r : tensor<f32>\n"                                                                          \
    "  }) "

static void check(const char *text, uint64_t ulps, uint32_t kernels)
{
    cpu_cost cost = {0};
    program_check(text, ulps, 5, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.kernels, kernels);
}

/* Updates are one row for all places; indices count from the end where they are negative. */
TEST(rows_of_a_broadcast_at_wrapped_indices)
{
    check("func.func @main(%x: tensor<8x30xf32>, %i: tensor<12xi32>, %u: tensor<30xf32>) -> tensor<8x30xf32> {\n"
          "  %z = stablehlo.constant dense<0> : tensor<12xi32>\n"
          "  %n = stablehlo.constant dense<8> : tensor<12xi32>\n"
          "  %c = stablehlo.compare LT, %i, %z : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>\n"
          "  %p = stablehlo.add %i, %n : tensor<12xi32>\n"
          "  %w = stablehlo.select %c, %p, %i : tensor<12xi1>, tensor<12xi32>\n"
          "  %v = stablehlo.reshape %w : (tensor<12xi32>) -> tensor<12x1xi32>\n"
          "  %s = stablehlo.broadcast_in_dim %u, dims = [1] : (tensor<30xf32>) -> tensor<12x30xf32>\n"
          "  %0 = \"stablehlo.scatter\"(%x, %v, %s) " ROWS
          ": (tensor<8x30xf32>, tensor<12x1xi32>, tensor<12x30xf32>) -> tensor<8x30xf32>\n"
          "  return %0 : tensor<8x30xf32>\n}\n",
          0, 1);
}

/* Index vectors of a counted part and a given one. */
TEST(places_of_concatenated_indices)
{
    check("func.func @main(%x: tensor<9x7xf32>, %i: tensor<9x4xi32>, %u: tensor<9x4xbf16>) -> tensor<9x7xf32> {\n"
          "  %k = stablehlo.iota dim = 0 : tensor<9x4x1xi32>\n"
          "  %j = stablehlo.reshape %i : (tensor<9x4xi32>) -> tensor<9x4x1xi32>\n"
          "  %v = stablehlo.concatenate %k, %j, dim = 2 : (tensor<9x4x1xi32>, tensor<9x4x1xi32>) -> tensor<9x4x2xi32>\n"
          "  %s = stablehlo.convert %u : (tensor<9x4xbf16>) -> tensor<9x4xf32>\n"
          "  %0 = \"stablehlo.scatter\"(%x, %v, %s) " PLACES
          ": (tensor<9x7xf32>, tensor<9x4x2xi32>, tensor<9x4xf32>) -> tensor<9x7xf32>\n"
          "  return %0 : tensor<9x7xf32>\n}\n",
          0, 2);
}

/* Two scatters of the same updates compute them both. */
TEST(updates_that_two_scatters_read)
{
    check("func.func @main(%x: tensor<8x30xf32>, %y: tensor<9x30xf32>, %i: tensor<5x1xi32>, %u: tensor<30xf32>) -> "
          "(tensor<8x30xf32>, tensor<9x30xf32>) {\n"
          "  %s = stablehlo.broadcast_in_dim %u, dims = [1] : (tensor<30xf32>) -> tensor<5x30xf32>\n"
          "  %0 = \"stablehlo.scatter\"(%x, %i, %s) " ROWS
          ": (tensor<8x30xf32>, tensor<5x1xi32>, tensor<5x30xf32>) -> tensor<8x30xf32>\n"
          "  %1 = \"stablehlo.scatter\"(%y, %i, %s) " ROWS
          ": (tensor<9x30xf32>, tensor<5x1xi32>, tensor<5x30xf32>) -> tensor<9x30xf32>\n"
          "  return %0, %1 : tensor<8x30xf32>, tensor<9x30xf32>\n}\n",
          0, 2);
}

/* Updates stay in memory where the program returns them, where another kernel reads them, and where they are dear. */
TEST(updates_that_stay_in_memory)
{
    check("func.func @main(%x: tensor<8x30xf32>, %i: tensor<5x1xi32>, %u: tensor<30xf32>) -> (tensor<8x30xf32>, "
          "tensor<5x30xf32>) {\n"
          "  %s = stablehlo.broadcast_in_dim %u, dims = [1] : (tensor<30xf32>) -> tensor<5x30xf32>\n"
          "  %0 = \"stablehlo.scatter\"(%x, %i, %s) " ROWS
          ": (tensor<8x30xf32>, tensor<5x1xi32>, tensor<5x30xf32>) -> tensor<8x30xf32>\n"
          "  return %0, %s : tensor<8x30xf32>, tensor<5x30xf32>\n}\n",
          0, 2);
    check("func.func @main(%x: tensor<8x30xf32>, %i: tensor<5x1xi32>, %u: tensor<5x30xf32>) -> (tensor<8x30xf32>, "
          "tensor<30x5xf32>) {\n"
          "  %s = stablehlo.negate %u : tensor<5x30xf32>\n"
          "  %0 = \"stablehlo.scatter\"(%x, %i, %s) " ROWS
          ": (tensor<8x30xf32>, tensor<5x1xi32>, tensor<5x30xf32>) -> tensor<8x30xf32>\n"
          "  %t = stablehlo.transpose %s, dims = [1, 0] : (tensor<5x30xf32>) -> tensor<30x5xf32>\n"
          "  return %0, %t : tensor<8x30xf32>, tensor<30x5xf32>\n}\n",
          0, 3);
    check("func.func @main(%x: tensor<8x30xf32>, %i: tensor<5x1xi32>, %u: tensor<5x30xf32>) -> tensor<8x30xf32> {\n"
          "  %s = stablehlo.sine %u : tensor<5x30xf32>\n"
          "  %0 = \"stablehlo.scatter\"(%x, %i, %s) " ROWS
          ": (tensor<8x30xf32>, tensor<5x1xi32>, tensor<5x30xf32>) -> tensor<8x30xf32>\n"
          "  return %0 : tensor<8x30xf32>\n}\n",
          500, 2);
}

/* The updates are made from the memory that the scatter would change in place: a loop's state. */
TEST(updates_of_the_changed_operand)
{
    cpu_cost cost = {0};
    program_check("func.func @main(%x: tensor<5x30xf32>, %i: tensor<5x1xi32>) -> tensor<5x30xf32> {\n"
                  "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
                  "  %0:2 = stablehlo.while(%k = %zero, %y = %x) : tensor<i32>, tensor<5x30xf32>\n"
                  "    cond {\n"
                  "    %n = stablehlo.constant dense<3> : tensor<i32>\n"
                  "    %c = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                  "    stablehlo.return %c : tensor<i1>\n"
                  "  } do {\n"
                  "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
                  "    %m = stablehlo.add %k, %one : tensor<i32>\n"
                  "    %s = stablehlo.negate %y : tensor<5x30xf32>\n"
                  "    %z = \"stablehlo.scatter\"(%y, %i, %s) " ROWS
                  ": (tensor<5x30xf32>, tensor<5x1xi32>, tensor<5x30xf32>) -> tensor<5x30xf32>\n"
                  "    stablehlo.return %m, %z : tensor<i32>, tensor<5x30xf32>\n"
                  "  }\n"
                  "  return %0#1 : tensor<5x30xf32>\n}\n",
                  0, 7, &cost);
    CHECK_INT(cost.interpreted, 0);
}
