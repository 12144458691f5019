/* Loops, branches, updates in place, scatter. */
#include "programs.h"

TEST(a_loop_that_counts)
{
    cpu_cost cost;
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
    cpu_cost cost;
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

/* Copies of a loop whose turns write rows of %f. more: ops that make the index %at, and others. row: makes the row %row
 * from the turn's value %r. */
static uint32_t copies_of_stack(const char *first, const char *limit, const char *step, const char *more,
                                const char *row)
{
    char text[2048];
    cpu_cost cost = {0};
    snprintf(
        text, sizeof(text),
        "func.func @main(%%x: tensor<6xf32>, %%f: tensor<5x6xf32>) -> (tensor<6xf32>, tensor<5x6xf32>) {\n"
        "  %%zero = stablehlo.constant dense<%s> : tensor<i32>\n"
        "  %%0:3 = stablehlo.while(%%i = %%zero, %%a = %%x, %%s = %%f) : tensor<i32>, tensor<6xf32>, tensor<5x6xf32>\n"
        "  cond {\n"
        "    %%n = stablehlo.constant dense<%s> : tensor<i32>\n"
        "    %%c = stablehlo.compare NE, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %%c : tensor<i1>\n"
        "  } do {\n"
        "    %%by = stablehlo.constant dense<%s> : tensor<i32>\n"
        "    %%z = stablehlo.constant dense<0> : tensor<i32>\n"
        "    %%one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %%four = stablehlo.constant dense<4> : tensor<i32>\n"
        "    %%j = stablehlo.add %%i, %%by : tensor<i32>\n"
        "    %%t = stablehlo.tanh %%a : tensor<6xf32>\n"
        "    %%r = stablehlo.reshape %%t : (tensor<6xf32>) -> tensor<1x6xf32>\n%s%s"
        "    %%u = stablehlo.dynamic_update_slice %%s, %%row, %%at, %%z : (tensor<5x6xf32>, tensor<1x6xf32>, "
        "tensor<i32>, "
        "tensor<i32>) -> tensor<5x6xf32>\n"
        "    stablehlo.return %%j, %%t, %%u : tensor<i32>, tensor<6xf32>, tensor<5x6xf32>\n"
        "  }\n"
        "  return %%0#1, %%0#2 : tensor<6xf32>, tensor<5x6xf32>\n}\n",
        first, limit, step, more, row);
    program_check(text, 50, 3, &cost);
    return cost.copies;
}

/* A stack that the loop fills is not copied first; one with a row that keeps its first value, or is read, is. */
TEST(a_loop_that_fills_a_stack)
{
    static const char up[] = "    %at = stablehlo.add %i, %z : tensor<i32>\n";
    static const char down[] = "    %at = stablehlo.subtract %four, %i : tensor<i32>\n";
    static const char before[] = "    %at = stablehlo.subtract %i, %one : tensor<i32>\n";
    static const char narrow[] = "    %w = stablehlo.convert %i : (tensor<i32>) -> tensor<i8>\n"
                                 "    %at = stablehlo.convert %w : (tensor<i8>) -> tensor<i32>\n";
    static const char same[] = "    %at = stablehlo.multiply %i, %z : tensor<i32>\n";
    /* the fifth sum wraps to -128, and its index is clamped to 0; in a wider dtype it would be 4 */
    static const char wraps[] = "    %k = stablehlo.constant dense<124> : tensor<i8>\n"
                                "    %w = stablehlo.convert %i : (tensor<i32>) -> tensor<i8>\n"
                                "    %sum = stablehlo.add %w, %k : tensor<i8>\n"
                                "    %v = stablehlo.convert %sum : (tensor<i8>) -> tensor<i32>\n"
                                "    %far = stablehlo.constant dense<124> : tensor<i32>\n"
                                "    %at = stablehlo.subtract %v, %far : tensor<i32>\n";
    static const char plain[] = "    %row = stablehlo.negate %r : tensor<1x6xf32>\n";
    static const char read[] = "    %old = stablehlo.slice %s [4:5, 0:6] : (tensor<5x6xf32>) -> tensor<1x6xf32>\n"
                               "    %row = stablehlo.add %old, %r : tensor<1x6xf32>\n";
    uint32_t filled = copies_of_stack("0", "5", "1", up, plain);
    CHECK_INT(copies_of_stack("0", "5", "1", down, plain), filled);
    CHECK_INT(copies_of_stack("5", "0", "-1", before, plain), filled);
    CHECK_INT(copies_of_stack("0", "5", "1", narrow, plain), filled);
    CHECK_INT(copies_of_stack("0", "4", "1", up, plain), filled + 1);
    CHECK_INT(copies_of_stack("1", "6", "1", up, plain), filled + 1);
    CHECK_INT(copies_of_stack("0", "10", "2", up, plain), filled + 1);
    CHECK_INT(copies_of_stack("0", "5", "1", same, plain), filled + 1);
    CHECK_INT(copies_of_stack("0", "5", "1", wraps, plain), filled + 1);
    CHECK_INT(copies_of_stack("0", "5", "1", up, read), filled + 1);
}

/* Steps of a loop whose kernel makes a [2, 3] that is written to %s: `write` makes %u from %t. */
static uint32_t kernels_with_update(const char *write)
{
    char text[2048];
    cpu_cost cost = {0};
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<2x3xf32>, %%f: tensor<5x4x3xf32>, %%at: tensor<i32>) -> "
             "tensor<5x4x3xf32> {\n"
             "  %%z = stablehlo.constant dense<0> : tensor<i32>\n"
             "  %%one = stablehlo.constant dense<1> : tensor<i32>\n"
             "  %%t = stablehlo.tanh %%x : tensor<2x3xf32>\n"
             "  %%r = stablehlo.reshape %%t : (tensor<2x3xf32>) -> tensor<1x2x3xf32>\n%s"
             "  return %%u : tensor<5x4x3xf32>\n}\n",
             write);
    program_check(text, 50, 3, &cost);
    return cost.kernels;
}

/* The kernel that makes a part writes it into the whole, wherever that is: also clamped, also in another shape, unless the
 * kernel reads the whole, or the place depends on what it makes. */
TEST(a_kernel_that_updates_a_part)
{
    static const char plain[] = "  %u = stablehlo.dynamic_update_slice %f, %r, %at, %one, %z : (tensor<5x4x3xf32>, "
                                "tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x4x3xf32>\n";
    static const char clamped[] =
        "  %far = stablehlo.constant dense<7> : tensor<i32>\n"
        "  %u = stablehlo.dynamic_update_slice %f, %r, %far, %far, %far : (tensor<5x4x3xf32>, "
        "tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x4x3xf32>\n";
    static const char reads[] =
        "  %old = stablehlo.slice %f [0:1, 0:2, 0:3] : (tensor<5x4x3xf32>) -> tensor<1x2x3xf32>\n"
        "  %sum = stablehlo.add %old, %r : tensor<1x2x3xf32>\n"
        "  %u = stablehlo.dynamic_update_slice %f, %sum, %at, %one, %z : (tensor<5x4x3xf32>, "
        "tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x4x3xf32>\n";
    static const char depends[] =
        "  %first = stablehlo.slice %t [0:1, 0:1] : (tensor<2x3xf32>) -> tensor<1x1xf32>\n"
        "  %number = stablehlo.reshape %first : (tensor<1x1xf32>) -> tensor<f32>\n"
        "  %place = stablehlo.convert %number : (tensor<f32>) -> tensor<i32>\n"
        "  %u = stablehlo.dynamic_update_slice %f, %r, %place, %one, %z : (tensor<5x4x3xf32>, "
        "tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x4x3xf32>\n";
    CHECK_INT(kernels_with_update(plain), 1);
    CHECK_INT(kernels_with_update(clamped), 1);
    CHECK(kernels_with_update(reads) > 1);
    CHECK(kernels_with_update(depends) > 1);
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
        cpu_cost cost;
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
    cpu_cost cost;
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
    cpu_cost cost;
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

/* Updates of one batch never meet those of another: threads share the leading batches; updates of one element still come in
 * order. The last numbers: index_vector_dim, and the dimensions of x, i and u. */
static void check_batched_scatter(const char *x, const char *i, const char *u, const char *numbers)
{
    char text[1536];
    cpu_cost cost;
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%sxf32>, %%i: tensor<%sxi32>, %%u: tensor<%sxf32>) -> tensor<%sxf32> {\n"
             "  %%0 = \"stablehlo.scatter\"(%%x, %%i, %%u) ({\n"
             "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
             "    %%r = stablehlo.add %%a, %%b : tensor<f32>\n"
             "    stablehlo.return %%r : tensor<f32>\n"
             "  }) {scatter_dimension_numbers = #stablehlo.scatter<%s>} : (tensor<%sxf32>, tensor<%sxi32>, "
             "tensor<%sxf32>) -> tensor<%sxf32>\n"
             "  return %%0 : tensor<%sxf32>\n}\n",
             x, i, u, x, numbers, x, i, u, x, x);
    program_check(text, 100, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(scatters_in_batches)
{
    check_batched_scatter("40x7", "40x500x1", "40x500",
                          "inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], "
                          "scatter_dims_to_operand_dims = [1], index_vector_dim = 2");
    check_batched_scatter("7x40", "500x40x1", "500x40",
                          "inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [1], "
                          "scatter_dims_to_operand_dims = [0], index_vector_dim = 2");
    check_batched_scatter("6x7x40", "1x500x6", "500x6x40",
                          "update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], "
                          "scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [1], "
                          "index_vector_dim = 0");
    check_batched_scatter("30x20x7", "30x20x50x1", "30x20x50",
                          "inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = "
                          "[0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3");
}

/* The counter and the row are made before the update that reads their old values; all three are written in place, so
 * the only copies bring the state into the loop. */
TEST(a_loop_without_copies)
{
    cpu_cost cost;
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

#define TURNS(state, rest)                                                                                             \
    "func.func @main(%x: tensor<2048xf32>) -> tensor<2048xf32> {\n"                                                    \
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"                                                            \
    "  %0:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<2048xf32>\n"                                  \
    "  cond {\n"                                                                                                       \
    "    %n = stablehlo.constant dense<9> : tensor<i32>\n"                                                             \
    "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"                               \
    "    stablehlo.return %c : tensor<i1>\n"                                                                           \
    "  } do {\n"                                                                                                       \
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"                                                           \
    "    %j = stablehlo.add %i, %one : tensor<i32>\n"                                                                  \
    "    %four = stablehlo.constant dense<4> : tensor<i32>\n"                                                          \
    "    %late = stablehlo.compare GT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"                         \
    "    %r = \"stablehlo.if\"(%late) ({\n"                                                                            \
    "      %v = stablehlo.constant dense<7.0> : tensor<1xf32>\n"                                                       \
    "      %u = stablehlo.dynamic_update_slice %s, %v, %i : (tensor<2048xf32>, tensor<1xf32>, tensor<i32>) -> "        \
    "tensor<2048xf32>\n"                                                                                               \
    "      stablehlo.return %u : tensor<2048xf32>\n"                                                                   \
    "    }, {\n      stablehlo.return %s : tensor<2048xf32>\n    }) : (tensor<i1>) -> tensor<2048xf32>\n" rest         \
    "    stablehlo.return %j, " state " : tensor<i32>, tensor<2048xf32>\n"                                             \
    "  }\n"                                                                                                            \
    "  return %0#1 : tensor<2048xf32>\n}\n"

/* The large state is copied once, into the loop; beside the counter's copy. An old state that is read after the branch needs
 * one more copy. */
TEST(a_branch_updates_in_place)
{
    cpu_cost cost;
    program_check(TURNS("%r", ""), 0, 3, &cost);
    CHECK_INT(cost.copies, 2);
    program_check(TURNS("%t", "    %t = stablehlo.add %r, %s : tensor<2048xf32>\n"), 0, 3, &cost);
    CHECK_INT(cost.copies, 3);
}

/* Loops and branches of small tensors are one kernel: a scan with a search and a branch in it, a case in a loop, state
 * of every kind, state read by computed index beside state held in registers. */
TEST(a_loop_is_one_kernel)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<3xf32>, %t: tensor<6xf32>) -> (tensor<3xf32>, tensor<6x3xf32>, tensor<i32>) {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %stack = stablehlo.constant dense<0.0> : tensor<6x3xf32>\n"
        "  %w:4 = stablehlo.while(%i = %zero, %a = %x, %s = %stack, %n = %zero) : tensor<i32>, tensor<3xf32>, "
        "tensor<6x3xf32>, tensor<i32>\n"
        "  cond {\n"
        "    %six = stablehlo.constant dense<6> : tensor<i32>\n"
        "    %c = stablehlo.compare LT, %i, %six : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %d = stablehlo.dynamic_slice %t, %i, sizes = [1] : (tensor<6xf32>, tensor<i32>) -> tensor<1xf32>\n"
        "    %h0 = stablehlo.reshape %d : (tensor<1xf32>) -> tensor<f32>\n"
        "    %u:3 = stablehlo.while(%b = %a, %h = %h0, %m = %n) : tensor<3xf32>, tensor<f32>, tensor<i32>\n"
        "    cond {\n"
        "      %small = stablehlo.constant dense<1.0e-2> : tensor<f32>\n"
        "      %q = stablehlo.abs %h : tensor<f32>\n"
        "      %c = stablehlo.compare GT, %q, %small : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "      stablehlo.return %c : tensor<i1>\n"
        "    } do {\n"
        "      %p = stablehlo.slice %b [0:1] : (tensor<3xf32>) -> tensor<1xf32>\n"
        "      %q = stablehlo.slice %b [1:3] : (tensor<3xf32>) -> tensor<2xf32>\n"
        "      %r = stablehlo.concatenate %q, %p, dim = 0 : (tensor<2xf32>, tensor<1xf32>) -> tensor<3xf32>\n"
        "      %f = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "      %l = stablehlo.constant dense<0.75> : tensor<f32>\n"
        "      %e = stablehlo.reduce(%r init: %f) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, "
        "tensor<f32>) -> tensor<f32>\n"
        "      %big = stablehlo.compare GT, %e, %l : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "      %v:2 = \"stablehlo.if\"(%big) ({\n"
        "        %k = stablehlo.broadcast_in_dim %l, dims = [] : (tensor<f32>) -> tensor<3xf32>\n"
        "        %g = stablehlo.multiply %r, %k : tensor<3xf32>\n"
        "        stablehlo.return %g, %l : tensor<3xf32>, tensor<f32>\n"
        "      }, {\n"
        "        stablehlo.return %r, %e : tensor<3xf32>, tensor<f32>\n"
        "      }) : (tensor<i1>) -> (tensor<3xf32>, tensor<f32>)\n"
        "      %half = stablehlo.constant dense<0.5> : tensor<f32>\n"
        "      %j = stablehlo.multiply %h, %half : tensor<f32>\n"
        "      %o = stablehlo.add %m, %one : tensor<i32>\n"
        "      stablehlo.return %v#0, %j, %o : tensor<3xf32>, tensor<f32>, tensor<i32>\n"
        "    }\n"
        "    %y = stablehlo.reshape %u#0 : (tensor<3xf32>) -> tensor<1x3xf32>\n"
        "    %s2 = stablehlo.dynamic_update_slice %s, %y, %i, %z : (tensor<6x3xf32>, tensor<1x3xf32>, tensor<i32>, "
        "tensor<i32>) -> tensor<6x3xf32>\n"
        "    %i2 = stablehlo.add %i, %one : tensor<i32>\n"
        "    stablehlo.return %i2, %u#0, %s2, %u#2 : tensor<i32>, tensor<3xf32>, tensor<6x3xf32>, tensor<i32>\n"
        "  }\n"
        "  return %w#1, %w#2, %w#3 : tensor<3xf32>, tensor<6x3xf32>, tensor<i32>\n}\n",
        0, 5, &cost);
    CHECK_INT(cost.kernels, 1);
    CHECK_INT(cost.interpreted, 0);
}

TEST(a_loop_over_state_of_every_kind)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%p: tensor<i1>, %x: tensor<f64>, %k: tensor<4xi8>, %z: tensor<2xcomplex<f32>>, %h: "
        "tensor<3xbf16>, %v: tensor<40xf32>) -> (tensor<i1>, tensor<f64>, tensor<4xi8>, tensor<2xcomplex<f32>>, "
        "tensor<3xbf16>, tensor<40xf32>) {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i64>\n"
        "  %w:7 = stablehlo.while(%i = %zero, %a = %p, %b = %x, %c = %k, %d = %z, %e = %h, %f = %v) : tensor<i64>, "
        "tensor<i1>, tensor<f64>, tensor<4xi8>, tensor<2xcomplex<f32>>, tensor<3xbf16>, tensor<40xf32>\n"
        "  cond {\n"
        "    %n = stablehlo.constant dense<5> : tensor<i64>\n"
        "    %r = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>\n"
        "    stablehlo.return %r : tensor<i1>\n"
        "  } do {\n"
        "    %one = stablehlo.constant dense<1> : tensor<i64>\n"
        "    %i2 = stablehlo.add %i, %one : tensor<i64>\n"
        "    %three = stablehlo.constant dense<3> : tensor<i64>\n"
        "    %which = stablehlo.remainder %i, %three : tensor<i64>\n"
        "    %index = stablehlo.convert %which : (tensor<i64>) -> tensor<i32>\n"
        "    %b2 = \"stablehlo.case\"(%index) ({\n"
        "      %t = stablehlo.add %b, %b : tensor<f64>\n"
        "      stablehlo.return %t : tensor<f64>\n"
        "    }, {\n"
        "      %t = stablehlo.negate %b : tensor<f64>\n"
        "      stablehlo.return %t : tensor<f64>\n"
        "    }, {\n"
        "      stablehlo.return %b : tensor<f64>\n"
        "    }) : (tensor<i32>) -> tensor<f64>\n"
        "    %a2 = stablehlo.not %a : tensor<i1>\n"
        "    %c2 = stablehlo.multiply %c, %c : tensor<4xi8>\n"
        "    %d2 = stablehlo.reverse %d, dims = [0] : tensor<2xcomplex<f32>>\n"
        "    %e2 = stablehlo.add %e, %e : tensor<3xbf16>\n"
        "    %s = stablehlo.convert %b2 : (tensor<f64>) -> tensor<f32>\n"
        "    %t = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<40xf32>\n"
        "    %u = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<i1>) -> tensor<40xi1>\n"
        "    %m = stablehlo.multiply %f, %t : tensor<40xf32>\n"
        "    %f2 = stablehlo.select %u, %m, %f : tensor<40xi1>, tensor<40xf32>\n"
        "    stablehlo.return %i2, %a2, %b2, %c2, %d2, %e2, %f2 : tensor<i64>, tensor<i1>, tensor<f64>, tensor<4xi8>, "
        "tensor<2xcomplex<f32>>, tensor<3xbf16>, tensor<40xf32>\n"
        "  }\n"
        "  return %w#1, %w#2, %w#3, %w#4, %w#5, %w#6 : tensor<i1>, tensor<f64>, tensor<4xi8>, tensor<2xcomplex<f32>>, "
        "tensor<3xbf16>, tensor<40xf32>\n}\n",
        0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}
