/* The partitioner: convolutions, windows, indices and slices, whose parts need the elements of neighbours. */
#include "spmd.h"

/* jax.lax.conv_general_dilated(arange(16).reshape(1, 4, 4), (arange(16) % 5).reshape(2, 1, 8), feature_group_count=4), in
 * NWC and WIO */
TEST(convolutions_by_groups)
{
    check_program(
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main() {\n"
        "  %i = stablehlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, "
        "13.0, 14.0, 15.0]]]> : tensor<1x4x4xf32>\n"
        "  %b = stablehlo.optimization_barrier %i : tensor<1x4x4xf32>\n"
        "  %x = sdy.sharding_constraint %b <@mesh, [{}, {}, {\"x\"}]> : tensor<1x4x4xf32>\n"
        "  %j = stablehlo.constant dense<[[[0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0]], [[3.0, 4.0, 0.0, 1.0, 2.0, 3.0, "
        "4.0, 0.0]]]> : tensor<2x1x8xf32>\n"
        "  %k = stablehlo.optimization_barrier %j : tensor<2x1x8xf32>\n"
        "  %y = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} "
        "{batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<1x4x4xf32>, tensor<2x1x8xf32>) -> "
        "tensor<1x3x8xf32>\n"
        "  %w = sdy.sharding_constraint %y <@mesh, [{}, {}, {\"x\"}]> : tensor<1x3x8xf32>\n"
        "  %want = stablehlo.constant dense<[[[12.0, 16.0, 2.0, 8.0, 20.0, 18.0, 31.0, 6.0], [24.0, 36.0, 10.0, 24.0, "
        "44.0, "
        "30.0, 51.0, 14.0], [36.0, 56.0, 18.0, 40.0, 68.0, 42.0, 71.0, 22.0]]]> : tensor<1x3x8xf32>\n"
        "  check.expect_eq %w, %want : tensor<1x3x8xf32>\n"
        "  return\n"
        "}\n",
        4, 1, "(tensor<1x4x1xf32>, tensor<2x1x2xf32>) -> tensor<1x3x2xf32>");
}

/* numpy: arange(16)[2:14]; arange(16)[::-1]; concatenate([arange(16)[13:], arange(16)[:13]]) */
TEST(stretches_of_neighbours)
{
    check_program(
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main() {\n"
        "  %i = stablehlo.iota dim = 0 : tensor<16xi32>\n"
        "  %b = stablehlo.optimization_barrier %i : tensor<16xi32>\n"
        "  %a = sdy.sharding_constraint %b <@mesh, [{\"x\"}]> : tensor<16xi32>\n"
        "  %s = stablehlo.slice %a [2:14] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>} : "
        "(tensor<16xi32>) -> tensor<12xi32>\n"
        "  %ws = stablehlo.constant dense<[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]> : tensor<12xi32>\n"
        "  check.expect_eq %s, %ws : tensor<12xi32>\n"
        "  %r = stablehlo.reverse %a, dims = [0] : tensor<16xi32>\n"
        "  %wr = stablehlo.constant dense<[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]> : tensor<16xi32>\n"
        "  check.expect_eq %r, %wr : tensor<16xi32>\n"
        "  %l = stablehlo.slice %a [13:16] : (tensor<16xi32>) -> tensor<3xi32>\n"
        "  %f = stablehlo.slice %a [0:13] : (tensor<16xi32>) -> tensor<13xi32>\n"
        "  %c = stablehlo.concatenate %l, %f, dim = 0 : (tensor<3xi32>, tensor<13xi32>) -> tensor<16xi32>\n"
        "  %wc = stablehlo.constant dense<[13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]> : tensor<16xi32>\n"
        "  check.expect_eq %c, %wc : tensor<16xi32>\n"
        "  return\n"
        "}\n",
        4, 3, "stablehlo.collective_permute");
}

/* numpy: convolve(arange(16), [1, 1, 1], "same"); then the maximum of each pair */
TEST(windows_over_borders)
{
    check_program("sdy.mesh @mesh = <[\"x\"=4]>\n"
                  "func.func @main() {\n"
                  "  %i = stablehlo.iota dim = 1 : tensor<1x16x1xf32>\n"
                  "  %b = stablehlo.optimization_barrier %i : tensor<1x16x1xf32>\n"
                  "  %a = sdy.sharding_constraint %b <@mesh, [{}, {\"x\"}, {}]> : tensor<1x16x1xf32>\n"
                  "  %k = stablehlo.constant dense<1.0> : tensor<3x1x1xf32>\n"
                  "  %c = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride "
                  "= [1], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
                  "(tensor<1x16x1xf32>, tensor<3x1x1xf32>) -> tensor<1x16x1xf32>\n"
                  "  %r = stablehlo.reshape %c : (tensor<1x16x1xf32>) -> tensor<16xf32>\n"
                  "  %w = stablehlo.constant dense<[1.0, 3.0, 6.0, 9.0, 12.0, 15.0, 18.0, 21.0, 24.0, 27.0, 30.0, "
                  "33.0, 36.0, 39.0, 42.0, 29.0]> : tensor<16xf32>\n"
                  "  check.expect_eq %r, %w : tensor<16xf32>\n"
                  "  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
                  "  %m = \"stablehlo.reduce_window\"(%c, %z) <{padding = dense<[[0, 0], [0, 1], [0, 0]]> : "
                  "tensor<3x2xi64>, window_dimensions = array<i64: 1, 2, 1>}> ({\n"
                  "    ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                  "      %v = stablehlo.maximum %x, %y : tensor<f32>\n"
                  "      stablehlo.return %v : tensor<f32>\n"
                  "  }) : (tensor<1x16x1xf32>, tensor<f32>) -> tensor<1x16x1xf32>\n"
                  "  %n = stablehlo.reshape %m : (tensor<1x16x1xf32>) -> tensor<16xf32>\n"
                  "  %wm = stablehlo.constant dense<[3.0, 6.0, 9.0, 12.0, 15.0, 18.0, 21.0, 24.0, 27.0, 30.0, 33.0, "
                  "36.0, 39.0, 42.0, 42.0, 29.0]> : tensor<16xf32>\n"
                  "  check.expect_eq %n, %wm : tensor<16xf32>\n"
                  "  return\n"
                  "}\n",
                  4, 2, "stablehlo.collective_permute");
}

/* The window's three places do not divide over two devices; the infinite element lies beyond the window, and no device may
 * multiply it, not even by zero. The window's begin lies in the padding: 3 * 5. */
TEST(an_infinity_that_no_window_reads)
{
    check_program("sdy.mesh @mesh = <[\"x\"=2]>\n"
                  "func.func @main() {\n"
                  "  %i = stablehlo.constant dense<[[[5.0], [0x7F800000]]]> : tensor<1x2x1xf32>\n"
                  "  %x = stablehlo.optimization_barrier %i : tensor<1x2x1xf32>\n"
                  "  %j = stablehlo.constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf32>\n"
                  "  %b = stablehlo.optimization_barrier %j : tensor<3x1x1xf32>\n"
                  "  %k = sdy.sharding_constraint %b <@mesh, [{\"x\"}, {}, {}]> : tensor<3x1x1xf32>\n"
                  "  %y = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride "
                  "= [2], pad = [[2, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
                  "(tensor<1x2x1xf32>, tensor<3x1x1xf32>) -> tensor<1x1x1xf32>\n"
                  "  %want = stablehlo.constant dense<15.0> : tensor<1x1x1xf32>\n"
                  "  check.expect_eq %y, %want : tensor<1x1x1xf32>\n"
                  "  return\n"
                  "}\n",
                  2, 1, "stablehlo.convolution");
}

/* Which device has the element is known at run time; each adds the bits of its own, or zero. */
TEST(a_negative_zero_keeps_its_sign)
{
    check_program(
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main() {\n"
        "  %i = stablehlo.constant dense<[1.0, -0.0, 2.0, -0.0]> : tensor<4xf8E3M4>\n"
        "  %b = stablehlo.optimization_barrier %i : tensor<4xf8E3M4>\n"
        "  %x = sdy.sharding_constraint %b <@mesh, [{\"x\"}]> : tensor<4xf8E3M4>\n"
        "  %j = stablehlo.constant dense<3> : tensor<i32>\n"
        "  %at = stablehlo.optimization_barrier %j : tensor<i32>\n"
        "  %s = stablehlo.dynamic_slice %x, %at, sizes = [1] : (tensor<4xf8E3M4>, tensor<i32>) -> tensor<1xf8E3M4>\n"
        "  %y = stablehlo.bitcast_convert %s : (tensor<1xf8E3M4>) -> tensor<1xui8>\n"
        "  %want = stablehlo.constant dense<128> : tensor<1xui8>\n"
        "  check.expect_eq %y, %want : tensor<1xui8>\n"
        "  return\n"
        "}\n",
        2, 1, "stablehlo.dynamic_slice");
}

/* Each device handles only the indices that point into its part. Values by hand. */
TEST(indices_into_parts)
{
    check_program(
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main() {\n"
        "  %i = stablehlo.iota dim = 0 : tensor<8x2xf32>\n"
        "  %b = stablehlo.optimization_barrier %i : tensor<8x2xf32>\n"
        "  %a = sdy.sharding_constraint %b <@mesh, [{\"x\"}, {}]> : tensor<8x2xf32>\n"
        "  %j = stablehlo.constant dense<[[7], [0], [3], [9]]> : tensor<4x1xi32>\n"
        "  %k = stablehlo.optimization_barrier %j : tensor<4x1xi32>\n"
        "  %g = \"stablehlo.gather\"(%a, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
        "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : "
        "(tensor<8x2xf32>, tensor<4x1xi32>) -> tensor<4x2xf32>\n"
        "  %wg = stablehlo.constant dense<[[7.0, 7.0], [0.0, 0.0], [3.0, 3.0], [7.0, 7.0]]> : tensor<4x2xf32>\n"
        "  check.expect_eq %g, %wg : tensor<4x2xf32>\n"
        "  %u = stablehlo.constant dense<1.0> : tensor<4x2xf32>\n"
        "  %s = \"stablehlo.scatter\"(%a, %k, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims "
        "= [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
        "    ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
        "      %v = stablehlo.add %x, %y : tensor<f32>\n"
        "      stablehlo.return %v : tensor<f32>\n"
        "  }) : (tensor<8x2xf32>, tensor<4x1xi32>, tensor<4x2xf32>) -> tensor<8x2xf32>\n"
        "  %ws = stablehlo.constant dense<[[1.0, 1.0], [1.0, 1.0], [2.0, 2.0], [4.0, 4.0], [4.0, 4.0], [5.0, 5.0], "
        "[6.0, 6.0], [8.0, 8.0]]> : tensor<8x2xf32>\n"
        "  check.expect_eq %s, %ws : tensor<8x2xf32>\n"
        "  %at = stablehlo.constant dense<5> : tensor<i32>\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %p = stablehlo.optimization_barrier %at : tensor<i32>\n"
        "  %n = stablehlo.constant dense<-1.0> : tensor<2x2xf32>\n"
        "  %d = stablehlo.dynamic_update_slice %a, %n, %p, %zero : (tensor<8x2xf32>, tensor<2x2xf32>, tensor<i32>, "
        "tensor<i32>) -> tensor<8x2xf32>\n"
        "  %wd = stablehlo.constant dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0], [-1.0, -1.0], "
        "[-1.0, -1.0], [7.0, 7.0]]> : tensor<8x2xf32>\n"
        "  check.expect_eq %d, %wd : tensor<8x2xf32>\n"
        "  return\n"
        "}\n",
        4, 3, "stablehlo.all_reduce");
}

/* A dimension of single elements that no index moves along: its first element is on the first device alone. Values by hand. */
TEST(scatter_at_the_first_element)
{
    check_program("sdy.mesh @mesh = <[\"x\"=2]>\n"
                  "func.func @main() {\n"
                  "  %i = stablehlo.iota dim = 0 : tensor<2x4xf32>\n"
                  "  %b = stablehlo.optimization_barrier %i : tensor<2x4xf32>\n"
                  "  %a = sdy.sharding_constraint %b <@mesh, [{}, {\"x\"}]> : tensor<2x4xf32>\n"
                  "  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>\n"
                  "  %k = stablehlo.optimization_barrier %j : tensor<3x1xi32>\n"
                  "  %u = stablehlo.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>\n"
                  "  %s = \"stablehlo.scatter\"(%a, %k, %u) <{scatter_dimension_numbers = "
                  "#stablehlo.scatter<inserted_window_dims = "
                  "[0, 1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
                  "    ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                  "      %v = stablehlo.add %x, %y : tensor<f32>\n"
                  "      stablehlo.return %v : tensor<f32>\n"
                  "  }) : (tensor<2x4xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<2x4xf32>\n"
                  "  %ws = stablehlo.constant dense<[[2.0, 0.0, 0.0, 0.0], [6.0, 1.0, 1.0, 1.0]]> : tensor<2x4xf32>\n"
                  "  check.expect_eq %s, %ws : tensor<2x4xf32>\n"
                  "  return\n"
                  "}\n",
                  2, 1, "stablehlo.scatter");
}

/* Nine rows on four devices: slices that two devices hold, that begin before the first row and end beyond the last one, and
 * that the last device, which has no row, lacks. The whole is nowhere gathered. */
TEST(slices_at_run_time)
{
    static const char *const text =
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main() {\n"
        "  %i = stablehlo.iota dim = 0 : tensor<9x2xf32>\n"
        "  %n = stablehlo.negate %i : tensor<9x2xf32>\n"
        "  %b = stablehlo.optimization_barrier %n : tensor<9x2xf32>\n"
        "  %a = sdy.sharding_constraint %b <@mesh, [{\"x\"}, {}]> : tensor<9x2xf32>\n"
        "  %c = stablehlo.constant dense<[2, -3, 100]> : tensor<3xi32>\n"
        "  %p = stablehlo.optimization_barrier %c : tensor<3xi32>\n"
        "  %0 = stablehlo.slice %p [0:1] : (tensor<3xi32>) -> tensor<1xi32>\n"
        "  %1 = stablehlo.slice %p [1:2] : (tensor<3xi32>) -> tensor<1xi32>\n"
        "  %2 = stablehlo.slice %p [2:3] : (tensor<3xi32>) -> tensor<1xi32>\n"
        "  %s0 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>\n"
        "  %s1 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>\n"
        "  %s2 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>\n"
        "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %d0 = stablehlo.dynamic_slice %a, %s0, %z, sizes = [3, 2] : (tensor<9x2xf32>, tensor<i32>, tensor<i32>) -> "
        "tensor<3x2xf32>\n"
        "  %d1 = stablehlo.dynamic_slice %a, %s1, %z, sizes = [1, 1] : (tensor<9x2xf32>, tensor<i32>, tensor<i32>) -> "
        "tensor<1x1xf32>\n"
        "  %d2 = stablehlo.dynamic_slice %a, %s2, %z, sizes = [4, 1] : (tensor<9x2xf32>, tensor<i32>, tensor<i32>) -> "
        "tensor<4x1xf32>\n"
        "  check.expect_eq_const %d0, dense<[[-2.0, -2.0], [-3.0, -3.0], [-4.0, -4.0]]> : tensor<3x2xf32>\n"
        "  check.expect_eq_const %d1, dense<[[-0.0]]> : tensor<1x1xf32>\n"
        "  check.expect_eq_const %d2, dense<[[-5.0], [-6.0], [-7.0], [-8.0]]> : tensor<4x1xf32>\n"
        "  return\n"
        "}\n";
    check_program(text, 4, 3, "stablehlo.all_reduce");
    ir_module *module = partitioned(text, STAGES);
    CHECK_OR_RETURN(module != NULL);
    base_text out = {0};
    ir_print_module(module, NULL, &out);
    CHECK(strstr(out.data, "stablehlo.all_gather") == NULL);
    base_text_free(&out);
    ir_module_free(module);
}

/* Five elements on four devices: padding beyond the end enters no sum. 0 + 1 + 4 + 9 + 16; 120 = 5! */
TEST(uneven_sums)
{
    check_program("sdy.mesh @mesh = <[\"x\"=4]>\n"
                  "func.func @main() {\n"
                  "  %i = stablehlo.iota dim = 0 : tensor<5xf32>\n"
                  "  %b = stablehlo.optimization_barrier %i : tensor<5xf32>\n"
                  "  %a = sdy.sharding_constraint %b <@mesh, [{\"x\"}]> : tensor<5xf32>\n"
                  "  %d = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<5xf32>, tensor<5xf32>) "
                  "-> tensor<f32>\n"
                  "  %wd = stablehlo.constant dense<30.0> : tensor<f32>\n"
                  "  check.expect_eq %d, %wd : tensor<f32>\n"
                  "  %one = stablehlo.constant dense<1.0> : tensor<5xf32>\n"
                  "  %n = stablehlo.add %a, %one : tensor<5xf32>\n"
                  "  %z = stablehlo.constant dense<1.0> : tensor<f32>\n"
                  "  %p = stablehlo.reduce(%n init: %z) applies stablehlo.multiply across dimensions = [0] : "
                  "(tensor<5xf32>, tensor<f32>) -> tensor<f32>\n"
                  "  %wp = stablehlo.constant dense<120.0> : tensor<f32>\n"
                  "  check.expect_eq %p, %wp : tensor<f32>\n"
                  "  return\n"
                  "}\n",
                  4, 2, "stablehlo.all_reduce");
}
