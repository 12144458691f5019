/* Complex numbers in compiled programs against the interpreter. (test_complex_math.c: functions against mpmath.) */
#include "programs.h"

static void check(const char *text)
{
    cpu_cost cost;
    program_check(text, 4, 3, &cost);
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

TEST(shapes)
{
    check(
        "func.func @main(%x: tensor<5x7xcomplex<f32>>, %s: tensor<2xi32>, %p: tensor<5x7xi1>) -> "
        "(tensor<7x5xcomplex<f32>>, tensor<3x9xcomplex<f32>>, tensor<10x7xcomplex<f32>>, tensor<5x7xcomplex<f32>>, "
        "tensor<2x7xcomplex<f32>>, tensor<35xcomplex<f32>>) {\n"
        "  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<5x7xcomplex<f32>>) -> tensor<7x5xcomplex<f32>>\n"
        "  %z = stablehlo.constant dense<(1.0, -2.0)> : tensor<complex<f32>>\n"
        "  %1 = stablehlo.slice %x [1:4, 0:7] : (tensor<5x7xcomplex<f32>>) -> tensor<3x7xcomplex<f32>>\n"
        "  %2 = stablehlo.pad %1, %z, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<3x7xcomplex<f32>>, "
        "tensor<complex<f32>>) -> tensor<3x9xcomplex<f32>>\n"
        "  %3 = stablehlo.reverse %x, dims = [1] : tensor<5x7xcomplex<f32>>\n"
        "  %4 = stablehlo.concatenate %x, %3, dim = 0 : (tensor<5x7xcomplex<f32>>, tensor<5x7xcomplex<f32>>) -> "
        "tensor<10x7xcomplex<f32>>\n"
        "  %5 = stablehlo.select %p, %x, %3 : tensor<5x7xi1>, tensor<5x7xcomplex<f32>>\n"
        "  %6 = \"stablehlo.gather\"(%x, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], "
        "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 7>} : "
        "(tensor<5x7xcomplex<f32>>, tensor<2xi32>) -> tensor<2x7xcomplex<f32>>\n"
        "  %7 = stablehlo.reshape %x : (tensor<5x7xcomplex<f32>>) -> tensor<35xcomplex<f32>>\n"
        "  return %0, %2, %4, %5, %6, %7 : tensor<7x5xcomplex<f32>>, tensor<3x9xcomplex<f32>>, "
        "tensor<10x7xcomplex<f32>>, tensor<5x7xcomplex<f32>>, tensor<2x7xcomplex<f32>>, tensor<35xcomplex<f32>>\n}\n");
}

TEST(conversions_and_comparisons)
{
    check("func.func @main(%x: tensor<9xcomplex<f32>>, %y: tensor<9xcomplex<f32>>, %r: tensor<9xi32>) -> "
          "(tensor<9xcomplex<f64>>, tensor<9xf32>, tensor<9xcomplex<f32>>, tensor<9xi1>, tensor<9xi1>) {\n"
          "  %0 = stablehlo.convert %x : (tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f64>>\n"
          "  %1 = stablehlo.convert %x : (tensor<9xcomplex<f32>>) -> tensor<9xf32>\n"
          "  %2 = stablehlo.convert %r : (tensor<9xi32>) -> tensor<9xcomplex<f32>>\n"
          "  %3 = stablehlo.compare EQ, %x, %y : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>\n"
          "  %4 = stablehlo.compare NE, %x, %x : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>\n"
          "  return %0, %1, %2, %3, %4 : tensor<9xcomplex<f64>>, tensor<9xf32>, tensor<9xcomplex<f32>>, tensor<9xi1>, "
          "tensor<9xi1>\n}\n");
}

TEST(loops_and_branches)
{
    check("func.func @main(%x: tensor<4xcomplex<f64>>, %n: tensor<i32>, %p: tensor<i1>) -> (tensor<4xcomplex<f64>>, "
          "tensor<4xcomplex<f64>>) {\n"
          "  %c = stablehlo.constant dense<0> : tensor<i32>\n"
          "  %0:2 = stablehlo.while(%i = %c, %z = %x) : tensor<i32>, tensor<4xcomplex<f64>>\n"
          "  cond {\n"
          "    %k = stablehlo.constant dense<5> : tensor<i32>\n"
          "    %1 = stablehlo.compare LT, %i, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
          "    stablehlo.return %1 : tensor<i1>\n"
          "  } do {\n"
          "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
          "    %2 = stablehlo.add %i, %one : tensor<i32>\n"
          "    %3 = stablehlo.multiply %z, %x : tensor<4xcomplex<f64>>\n"
          "    stablehlo.return %2, %3 : tensor<i32>, tensor<4xcomplex<f64>>\n"
          "  }\n"
          "  %4 = \"stablehlo.if\"(%p) ({\n"
          "    %5 = stablehlo.add %x, %x : tensor<4xcomplex<f64>>\n"
          "    stablehlo.return %5 : tensor<4xcomplex<f64>>\n"
          "  }, {\n"
          "    stablehlo.return %x : tensor<4xcomplex<f64>>\n"
          "  }) : (tensor<i1>) -> tensor<4xcomplex<f64>>\n"
          "  return %0#1, %4 : tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>\n}\n");
}

TEST(reductions)
{
    static const char *const bodies[] = {"add", "multiply"};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<6x8xcomplex<f64>>) -> tensor<6xcomplex<f64>> {\n"
                 "  %%c = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f64>>\n"
                 "  %%0 = stablehlo.reduce(%%x init: %%c) applies stablehlo.%s across dimensions = [1] : "
                 "(tensor<6x8xcomplex<f64>>, tensor<complex<f64>>) -> tensor<6xcomplex<f64>>\n"
                 "  return %%0 : tensor<6xcomplex<f64>>\n}\n",
                 bodies[i]);
        cpu_cost cost;
        program_check(text, 64, 3, &cost);
        CHECK_INT(cost.interpreted, 0);
    }
}

TEST(products)
{
    static const char *const kinds[] = {"complex<f32>", "complex<f64>"};
    for (int i = 0; i < 2; i++)
        for (int large = 0; large < 2; large++) {
            int m = large ? 40 : 5, k = large ? 50 : 6, n = large ? 30 : 7;
            char text[1024];
            snprintf(text, sizeof(text),
                     "func.func @main(%%x: tensor<%dx%dx%s>, %%y: tensor<%dx%dx%s>) -> tensor<%dx%dx%s> {\n"
                     "  %%0 = stablehlo.dot_general %%x, %%y, contracting_dims = [1] x [0] : (tensor<%dx%dx%s>, "
                     "tensor<%dx%dx%s>) -> tensor<%dx%dx%s>\n  return %%0 : tensor<%dx%dx%s>\n}\n",
                     m, k, kinds[i], k, n, kinds[i], m, n, kinds[i], m, k, kinds[i], k, n, kinds[i], m, n, kinds[i], m,
                     n, kinds[i]);
            cpu_cost cost;
            program_check(text, 5000, 3, &cost);
            CHECK_INT(cost.interpreted, 0);
        }
}

TEST(sorts_and_scatters)
{
    check("func.func @main(%x: tensor<9xcomplex<f32>>, %k: tensor<9xf32>, %i: tensor<3x1xi32>, %u: "
          "tensor<3xcomplex<f32>>) -> (tensor<9xf32>, tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>, "
          "tensor<9xcomplex<f32>>) {\n"
          "  %0:2 = \"stablehlo.sort\"(%k, %x) <{dimension = 0 : i64, is_stable = true}> ({\n"
          "  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<complex<f32>>, %d: tensor<complex<f32>>):\n"
          "    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
          "    stablehlo.return %p : tensor<i1>\n"
          "  }) : (tensor<9xf32>, tensor<9xcomplex<f32>>) -> (tensor<9xf32>, tensor<9xcomplex<f32>>)\n"
          "  %1 = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
          "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
          "  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):\n"
          "    %s = stablehlo.add %a, %b : tensor<complex<f32>>\n"
          "    stablehlo.return %s : tensor<complex<f32>>\n"
          "  }) : (tensor<9xcomplex<f32>>, tensor<3x1xi32>, tensor<3xcomplex<f32>>) -> tensor<9xcomplex<f32>>\n"
          "  %2 = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
          "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
          "  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):\n"
          "    %m = stablehlo.multiply %a, %b : tensor<complex<f32>>\n"
          "    stablehlo.return %m : tensor<complex<f32>>\n"
          "  }) : (tensor<9xcomplex<f32>>, tensor<3x1xi32>, tensor<3xcomplex<f32>>) -> tensor<9xcomplex<f32>>\n"
          "  return %0#0, %0#1, %1, %2 : tensor<9xf32>, tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>, "
          "tensor<9xcomplex<f32>>\n}\n");
}

TEST(convolutions)
{
    cpu_cost cost;
    program_check("func.func @main(%x: tensor<2x3x9x8xcomplex<f32>>, %w: tensor<4x3x3x3xcomplex<f32>>) -> "
                  "tensor<2x4x7x6xcomplex<f32>> {\n"
                  "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window "
                  "= {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x9x8xcomplex<f32>>, "
                  "tensor<4x3x3x3xcomplex<f32>>) -> tensor<2x4x7x6xcomplex<f32>>\n"
                  "  return %0 : tensor<2x4x7x6xcomplex<f32>>\n}\n",
                  5000, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
    /* The products read the parts through transposes, which are also in memory for the other result. */
    program_check(
        "func.func @main(%x: tensor<3x3x6x3x7xcomplex<f32>>, %w: tensor<3x1x1x1x1xcomplex<f32>>) -> "
        "(tensor<3x1x6x3x7xcomplex<f32>>, tensor<3x3x6x3x7xf32>) {\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1, 2]x[i, o, 0, 1, 2]->[b, f, 0, 1, 2], window = "
        "{} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x3x6x3x7xcomplex<f32>>, "
        "tensor<3x1x1x1x1xcomplex<f32>>) -> tensor<3x1x6x3x7xcomplex<f32>>\n"
        "  %1 = stablehlo.abs %x : (tensor<3x3x6x3x7xcomplex<f32>>) -> tensor<3x3x6x3x7xf32>\n"
        "  return %0, %1 : tensor<3x1x6x3x7xcomplex<f32>>, tensor<3x3x6x3x7xf32>\n}\n",
        5000, 3, &cost);
}

/* Overlapping windows, padding, and a body that depends on the order of its arguments. */
TEST(select_and_scatter)
{
    check("func.func @main(%x: tensor<7x6xcomplex<f64>>, %s: tensor<4x3xcomplex<f64>>, %c: tensor<complex<f64>>) -> "
          "tensor<7x6xcomplex<f64>> {\n"
          "  %0 = \"stablehlo.select_and_scatter\"(%x, %s, %c) <{padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, "
          "window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 2>}> ({\n"
          "  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):\n"
          "    %k = stablehlo.compare LE, %a, %b : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<i1>\n"
          "    stablehlo.return %k : tensor<i1>\n"
          "  }, {\n"
          "  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):\n"
          "    %m = stablehlo.subtract %a, %b : tensor<complex<f64>>\n"
          "    stablehlo.return %m : tensor<complex<f64>>\n"
          "  }) : (tensor<7x6xcomplex<f64>>, tensor<4x3xcomplex<f64>>, tensor<complex<f64>>) -> "
          "tensor<7x6xcomplex<f64>>\n"
          "  return %0 : tensor<7x6xcomplex<f64>>\n}\n");
}

/* The barrier's second result is a constant before its complex operand becomes two. */
TEST(a_barrier_whose_results_are_replaced_one_by_one)
{
    check(
        "func.func @main(%x: tensor<1x1xf32>, %z: tensor<complex<f32>>) -> (tensor<complex<f32>>, tensor<0x1xf32>) {\n"
        "  %0 = stablehlo.slice %x [1:1, 0:1] : (tensor<1x1xf32>) -> tensor<0x1xf32>\n"
        "  %1:3 = stablehlo.optimization_barrier %x, %0, %z : tensor<1x1xf32>, tensor<0x1xf32>, tensor<complex<f32>>\n"
        "  return %1#2, %1#1 : tensor<complex<f32>>, tensor<0x1xf32>\n}\n");
}
