/* Ops that move elements, alone and inside other kernels. */
#include "programs.h"

TEST(slices_pads_reverses)
{
    program_check("func.func @main(%a: tensor<7x20xf32>, %p: tensor<f32>) -> (tensor<2x5xf32>, tensor<12x43xf32>, "
                  "tensor<5x16xf32>, tensor<7x20xf32>) {\n"
                  "  %0 = stablehlo.slice %a [1:6:3, 2:17:3] : (tensor<7x20xf32>) -> tensor<2x5xf32>\n"
                  "  %1 = stablehlo.pad %a, %p, low = [2, 1], high = [3, 3], interior = [0, 1] : (tensor<7x20xf32>, "
                  "tensor<f32>) -> tensor<12x43xf32>\n"
                  "  %2 = stablehlo.pad %a, %p, low = [-1, -2], high = [-1, -2], interior = [0, 0] : "
                  "(tensor<7x20xf32>, tensor<f32>) -> tensor<5x16xf32>\n"
                  "  %3 = stablehlo.reverse %a, dims = [0, 1] : tensor<7x20xf32>\n"
                  "  return %0, %1, %2, %3 : tensor<2x5xf32>, tensor<12x43xf32>, tensor<5x16xf32>, "
                  "tensor<7x20xf32>\n}\n",
                  0, 2, NULL);
}

TEST(pads_of_some_dimensions)
{
    program_check("func.func @main(%a: tensor<2x3x3xf32>, %b: tensor<2x2x5xf32>) -> (tensor<2x3x4xf32>, "
                  "tensor<2x6x5xf32>, tensor<4x3x3xf32>, tensor<2x3x3x4xf32>) {\n"
                  "  %z = stablehlo.constant dense<0.5> : tensor<f32>\n"
                  "  %0 = stablehlo.pad %a, %z, low = [0, 0, 0], high = [0, 0, 1], interior = [0, 0, 0] : "
                  "(tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3x4xf32>\n"
                  "  %1 = stablehlo.pad %b, %z, low = [0, 3, 0], high = [0, 1, 0], interior = [0, 0, 0] : "
                  "(tensor<2x2x5xf32>, tensor<f32>) -> tensor<2x6x5xf32>\n"
                  "  %2 = stablehlo.pad %a, %z, low = [1, 0, 0], high = [1, 0, 0], interior = [0, 0, 0] : "
                  "(tensor<2x3x3xf32>, tensor<f32>) -> tensor<4x3x3xf32>\n"
                  "  %3 = stablehlo.broadcast_in_dim %a, dims = [0, 1, 2] : (tensor<2x3x3xf32>) -> "
                  "tensor<2x3x3x4xf32>\n"
                  "  %4 = stablehlo.reverse %3, dims = [3] : tensor<2x3x3x4xf32>\n"
                  "  return %0, %1, %2, %4 : tensor<2x3x4xf32>, tensor<2x6x5xf32>, tensor<4x3x3xf32>, "
                  "tensor<2x3x3x4xf32>\n}\n",
                  0, 2, NULL);
}

TEST(transposes)
{
    program_check("func.func @main(%a: tensor<5x6x7xf32>) -> (tensor<7x5x6xf32>, tensor<6x5x7xf32>) {\n"
                  "  %0 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<5x6x7xf32>) -> tensor<7x5x6xf32>\n"
                  "  %1 = stablehlo.transpose %a, dims = [1, 0, 2] : (tensor<5x6x7xf32>) -> tensor<6x5x7xf32>\n"
                  "  %2 = stablehlo.negate %0 : tensor<7x5x6xf32>\n"
                  "  return %2, %1 : tensor<7x5x6xf32>, tensor<6x5x7xf32>\n}\n",
                  0, 2, NULL);
}

/* A transpose alone is a routine. */
TEST(large_transposes)
{
    static const struct {
        const char *from, *to, *dims;
    } cases[] = {{"3x160x96xf32", "3x96x160xf32", "0, 2, 1"},
                 {"301x131xi32", "131x301xi32", "1, 0"},
                 {"2x1x30x20x60xf32", "2x60x1x30x20xf32", "0, 4, 1, 2, 3"},
                 {"16x4x33x17xui32", "33x17x16x4xui32", "2, 3, 0, 1"},
                 {"4x100x9x10xf32", "4x9x100x10xf32", "0, 2, 1, 3"}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[512];
        cpu_cost cost;
        snprintf(text, sizeof(text),
                 "func.func @main(%%a: tensor<%s>) -> tensor<%s> {\n"
                 "  %%0 = stablehlo.transpose %%a, dims = [%s] : (tensor<%s>) -> tensor<%s>\n"
                 "  return %%0 : tensor<%s>\n}\n",
                 cases[i].from, cases[i].to, cases[i].dims, cases[i].from, cases[i].to, cases[i].to);
        program_check(text, 0, 2, &cost);
        CHECK_INT(cost.kernels, i == 4);
        CHECK_INT(cost.interpreted, 0);
    }
}

/* A few columns of each row, read along the rows. */
TEST(narrow_transposes_in_kernels)
{
    program_check("func.func @main(%a: tensor<9x7x70xf32>, %b: tensor<70x7x9xf32>) -> tensor<70x7x9xf32> {\n"
                  "  %0 = stablehlo.transpose %a, dims = [2, 1, 0] : (tensor<9x7x70xf32>) -> tensor<70x7x9xf32>\n"
                  "  %1 = stablehlo.subtract %b, %0 : tensor<70x7x9xf32>\n"
                  "  return %1 : tensor<70x7x9xf32>\n}\n",
                  0, 2, NULL);
    program_check("func.func @main(%a: tensor<9x70xi32>, %b: tensor<70x9xi32>) -> tensor<70x9xi32> {\n"
                  "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<9x70xi32>) -> tensor<70x9xi32>\n"
                  "  %1 = stablehlo.add %b, %0 : tensor<70x9xi32>\n"
                  "  return %1 : tensor<70x9xi32>\n}\n",
                  0, 2, NULL);
}

/* Matrices of a batch beside transposed ones; the last two read along a dimension that is not beside the results' fastest. */
TEST(transposes_of_a_batch_beside_other_values)
{
    static const struct {
        const char *from, *to, *dims;
    } cases[] = {{"3x7x5x48xf32", "3x48x7x5xf32", "0, 3, 1, 2"}, {"3x9x19xf64", "3x19x9xf64", "0, 2, 1"},
                 {"2x33x24xbf16", "2x24x33xbf16", "0, 2, 1"},    {"3x37x64xui8", "3x64x37xui8", "0, 2, 1"},
                 {"5x6x40xf32", "40x5x6xf32", "2, 0, 1"},        {"9x4x6x24xi32", "24x6x4x9xi32", "3, 2, 1, 0"}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[512];
        snprintf(text, sizeof(text),
                 "func.func @main(%%a: tensor<%s>, %%b: tensor<%s>) -> tensor<%s> {\n"
                 "  %%0 = stablehlo.transpose %%a, dims = [%s] : (tensor<%s>) -> tensor<%s>\n"
                 "  %%1 = stablehlo.subtract %%b, %%0 : tensor<%s>\n"
                 "  return %%1 : tensor<%s>\n}\n",
                 cases[i].from, cases[i].to, cases[i].to, cases[i].dims, cases[i].from, cases[i].to, cases[i].to,
                 cases[i].to);
        program_check(text, 0, 2, NULL);
    }
}

/* An iota of any shape is one loop; a slice of it, or an iota beside a sum, is also correct. */
TEST(reshaped_lists)
{
    cpu_cost cost;
    program_check("func.func @main(%a: tensor<6x5x7xi32>, %r: tensor<5xi32>, %l: tensor<210xi32>) -> "
                  "(tensor<6x5x7xi32>, tensor<6x5x7xi32>, tensor<6xi32>, tensor<7x6x5xi32>) {\n"
                  "  %0 = stablehlo.iota dim = 0 : tensor<210xi32>\n"
                  "  %1 = stablehlo.add %0, %l : tensor<210xi32>\n"
                  "  %2 = stablehlo.reshape %1 : (tensor<210xi32>) -> tensor<6x5x7xi32>\n"
                  "  %3 = stablehlo.multiply %2, %a : tensor<6x5x7xi32>\n"
                  "  %4 = stablehlo.broadcast_in_dim %r, dims = [1] : (tensor<5xi32>) -> tensor<6x5x7xi32>\n"
                  "  %5 = stablehlo.add %4, %2 : tensor<6x5x7xi32>\n"
                  "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
                  "  %6 = stablehlo.reduce(%5 init: %z) applies stablehlo.add across dimensions = [1, 2] : "
                  "(tensor<6x5x7xi32>, tensor<i32>) -> tensor<6xi32>\n"
                  "  %7 = stablehlo.transpose %2, dims = [2, 0, 1] : (tensor<6x5x7xi32>) -> tensor<7x6x5xi32>\n"
                  "  return %3, %5, %6, %7 : tensor<6x5x7xi32>, tensor<6x5x7xi32>, tensor<6xi32>, "
                  "tensor<7x6x5xi32>\n}\n",
                  0, 2, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(concatenations)
{
    program_check("func.func @main(%a: tensor<4x3xf32>, %b: tensor<4x5xf32>, %c: tensor<4x1xf32>) -> "
                  "(tensor<4x9xf32>, tensor<8x3xf32>) {\n"
                  "  %0 = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<4x3xf32>, tensor<4x5xf32>, "
                  "tensor<4x1xf32>) -> tensor<4x9xf32>\n"
                  "  %1 = stablehlo.negate %a : tensor<4x3xf32>\n"
                  "  %2 = stablehlo.concatenate %1, %a, dim = 0 : (tensor<4x3xf32>, tensor<4x3xf32>) -> "
                  "tensor<8x3xf32>\n"
                  "  %3 = stablehlo.exponential %0 : tensor<4x9xf32>\n"
                  "  return %3, %2 : tensor<4x9xf32>, tensor<8x3xf32>\n}\n",
                  4, 2, NULL);
}

TEST(reshapes)
{
    program_check("func.func @main(%a: tensor<6x4xf32>, %b: tensor<24xf32>) -> (tensor<24xf32>, tensor<2x3x4xf32>, "
                  "tensor<3x8xf32>, tensor<6x1x4xf32>) {\n"
                  "  %0 = stablehlo.negate %a : tensor<6x4xf32>\n"
                  "  %1 = stablehlo.reshape %0 : (tensor<6x4xf32>) -> tensor<24xf32>\n"
                  "  %2 = stablehlo.add %1, %b : tensor<24xf32>\n"
                  "  %3 = stablehlo.reshape %0 : (tensor<6x4xf32>) -> tensor<2x3x4xf32>\n"
                  "  %4 = stablehlo.reshape %a : (tensor<6x4xf32>) -> tensor<3x8xf32>\n"
                  "  %5 = stablehlo.reshape %a : (tensor<6x4xf32>) -> tensor<6x1x4xf32>\n"
                  "  %6 = stablehlo.abs %5 : tensor<6x1x4xf32>\n"
                  "  return %2, %3, %4, %6 : tensor<24xf32>, tensor<2x3x4xf32>, tensor<3x8xf32>, "
                  "tensor<6x1x4xf32>\n}\n",
                  0, 2, NULL);
}

TEST(iota_and_gather)
{
    program_check("func.func @main(%x: tensor<10x6xf32>, %i: tensor<9xi32>) -> (tensor<9x6xf32>, tensor<9x6xi32>, "
                  "tensor<4x5xf32>) {\n"
                  "  %0 = \"stablehlo.gather\"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], "
                  "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: "
                  "1, 6>, indices_are_sorted = false} : (tensor<10x6xf32>, tensor<9xi32>) -> tensor<9x6xf32>\n"
                  "  %1 = stablehlo.iota dim = 1 : tensor<9x6xi32>\n"
                  "  %2 = stablehlo.iota dim = 0 : tensor<4x5xf32>\n"
                  "  %3 = stablehlo.negate %0 : tensor<9x6xf32>\n"
                  "  return %3, %1, %2 : tensor<9x6xf32>, tensor<9x6xi32>, tensor<4x5xf32>\n}\n",
                  0, 2, NULL);
}

TEST(dynamic_slices)
{
    program_check(
        "func.func @main(%x: tensor<10x6xf32>, %u: tensor<3x2xf32>, %i: tensor<i32>, %j: tensor<i32>) -> "
        "(tensor<3x2xf32>, tensor<10x6xf32>) {\n"
        "  %0 = stablehlo.dynamic_slice %x, %i, %j, sizes = [3, 2] : (tensor<10x6xf32>, tensor<i32>, tensor<i32>) -> "
        "tensor<3x2xf32>\n"
        "  %1 = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<10x6xf32>, tensor<3x2xf32>, tensor<i32>, "
        "tensor<i32>) -> tensor<10x6xf32>\n"
        "  return %0, %1 : tensor<3x2xf32>, tensor<10x6xf32>\n}\n",
        0, 2, NULL);
}

TEST(results_that_are_arguments_and_constants)
{
    program_check("func.func @main(%x: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<3xi32>, tensor<5xf32>) "
                  "{\n"
                  "  %0 = stablehlo.negate %x : tensor<5xf32>\n"
                  "  %c = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
                  "  return %x, %0, %c, %0 : tensor<5xf32>, tensor<5xf32>, tensor<3xi32>, tensor<5xf32>\n}\n",
                  0, 2, NULL);
}

/* A large splat that is returned is written by a kernel: the program, and its file in the cache, hold the one element. */
TEST(returned_splats_stay_splats)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%a: tensor<f32>) -> (tensor<300x200xf32>, tensor<300x200xf32>, tensor<300x200xf32>, "
        "tensor<100x100x10xi1>, tensor<90x90xcomplex<f32>>, tensor<40000xbf16>, tensor<f32>, tensor<90000xi64>) {\n"
        "  %0 = stablehlo.constant dense<0.0> : tensor<300x200xf32>\n"
        "  %1 = stablehlo.constant dense<-0.0> : tensor<300x200xf32>\n"
        "  %2 = stablehlo.constant dense<true> : tensor<100x100x10xi1>\n"
        "  %3 = stablehlo.constant dense<(1.5, -2.0)> : tensor<90x90xcomplex<f32>>\n"
        "  %4 = stablehlo.constant dense<1.5> : tensor<40000xbf16>\n"
        "  %5 = stablehlo.constant dense<-7> : tensor<90000xi64>\n"
        "  return %0, %1, %0, %2, %3, %4, %a, %5 : tensor<300x200xf32>, tensor<300x200xf32>, tensor<300x200xf32>, "
        "tensor<100x100x10xi1>, tensor<90x90xcomplex<f32>>, tensor<40000xbf16>, tensor<f32>, tensor<90000xi64>\n"
        "}\n",
        0, 1, &cost);
    CHECK(cost.constant_bytes < 90 * 90 * 8 + (40000 * 2) + 4096); /* complex and narrow constants stay whole */
}

/* So is a large splat that an op overwrites, for each op in memory of its own. */
TEST(overwritten_splats_stay_splats)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%i: tensor<1xi32>, %x: tensor<1x200xf32>, %j: tensor<i32>) -> (tensor<300x200xf32>, "
        "tensor<300x200xf32>, tensor<300x200xf32>) {\n"
        "  %z = stablehlo.constant dense<2.5> : tensor<300x200xf32>\n"
        "  %0 = \"stablehlo.scatter\"(%z, %i, %x) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims "
        "= "
        "[1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
        "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
        "    %s = stablehlo.add %a, %b : tensor<f32>\n"
        "    stablehlo.return %s : tensor<f32>\n"
        "  }) : (tensor<300x200xf32>, tensor<1xi32>, tensor<1x200xf32>) -> tensor<300x200xf32>\n"
        "  %1 = stablehlo.dynamic_update_slice %z, %x, %j, %j : (tensor<300x200xf32>, tensor<1x200xf32>, tensor<i32>, "
        "tensor<i32>) -> tensor<300x200xf32>\n"
        "  return %0, %1, %z : tensor<300x200xf32>, tensor<300x200xf32>, tensor<300x200xf32>\n}\n",
        0, 2, &cost);
    CHECK(cost.constant_bytes < 4096);
    CHECK_INT(cost.copies, 0);
}

/* Each gather's index is a pair whose second number the gather before has found. Before, a pair's other number was emitted for
 * each of the two places, so the kernel of 14 such gathers took 13 s to compile, and twice as long for one more. */
TEST(chain_of_gathers_by_pairs)
{
    enum { LENGTH = 40 };
    base_text text = {0};
    base_text_add(&text, "func.func @main(%x: tensor<6x9xi32>, %i0: tensor<6x5xi32>) -> tensor<6x5xi32> {\n"
                         "  %r = stablehlo.iota dim = 0 : tensor<6x5x1xi32>\n");
    for (int i = 0; i < LENGTH; i++)
        base_text_format(
            &text,
            "  %%c%d = stablehlo.reshape %%i%d : (tensor<6x5xi32>) -> tensor<6x5x1xi32>\n"
            "  %%p%d = stablehlo.concatenate %%r, %%c%d, dim = 2 : (tensor<6x5x1xi32>, tensor<6x5x1xi32>) -> "
            "tensor<6x5x2xi32>\n"
            "  %%g%d = \"stablehlo.gather\"(%%x, %%p%d) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = "
            "[0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : "
            "(tensor<6x9xi32>, tensor<6x5x2xi32>) -> tensor<6x5xi32>\n"
            "  %%i%d = stablehlo.add %%g%d, %%i%d : tensor<6x5xi32>\n",
            i, i, i, i, i, i, i + 1, i, i);
    base_text_format(&text, "  return %%i%d : tensor<6x5xi32>\n}\n", LENGTH);
    program_check(text.data, 0, 5, NULL);
    base_text_free(&text);
}

/* Loops cut at the edges of pads and between the parts of concatenations: rows, columns, the parallel loop, and a list that is
 * written in blocks. */
TEST(parts_by_place)
{
    cpu_cost cost;
    program_check("func.func @main(%a: tensor<3x40x58xf32>) -> tensor<3x42x60xf32> {\n"
                  "  %0 = stablehlo.slice %a [0:3, 1:2, 0:58] : (tensor<3x40x58xf32>) -> tensor<3x1x58xf32>\n"
                  "  %1 = stablehlo.slice %a [0:3, 38:39, 0:58] : (tensor<3x40x58xf32>) -> tensor<3x1x58xf32>\n"
                  "  %2 = stablehlo.concatenate %0, %a, %1, dim = 1 : (tensor<3x1x58xf32>, tensor<3x40x58xf32>, "
                  "tensor<3x1x58xf32>) -> tensor<3x42x58xf32>\n"
                  "  %3 = stablehlo.slice %2 [0:3, 0:42, 1:2] : (tensor<3x42x58xf32>) -> tensor<3x42x1xf32>\n"
                  "  %4 = stablehlo.slice %2 [0:3, 0:42, 56:57] : (tensor<3x42x58xf32>) -> tensor<3x42x1xf32>\n"
                  "  %5 = stablehlo.concatenate %3, %2, %4, dim = 2 : (tensor<3x42x1xf32>, tensor<3x42x58xf32>, "
                  "tensor<3x42x1xf32>) -> tensor<3x42x60xf32>\n"
                  "  return %5 : tensor<3x42x60xf32>\n}\n",
                  0, 3, &cost);
    program_check("func.func @main(%a: tensor<1x100xf32>, %b: tensor<2x100xf32>) -> tensor<3x100xf32> {\n"
                  "  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1x100xf32>, tensor<2x100xf32>) -> "
                  "tensor<3x100xf32>\n"
                  "  return %0 : tensor<3x100xf32>\n}\n",
                  0, 3, &cost);
    program_check("func.func @main(%a: tensor<9000xf32>, %b: tensor<24000xf32>, %c: tensor<7960xf32>) -> "
                  "tensor<40960xf32> {\n"
                  "  %0 = stablehlo.concatenate %a, %b, %c, dim = 0 : (tensor<9000xf32>, tensor<24000xf32>, "
                  "tensor<7960xf32>) -> tensor<40960xf32>\n"
                  "  return %0 : tensor<40960xf32>\n}\n",
                  0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

/* ---- short last dimensions, chains of cheap ops ---- */

TEST(values_repeated_along_a_short_dimension)
{
    for (int n = 2; n < 6; n++) {
        char text[1024];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<37x65xf32>, %%y: tensor<%dx37x65xf32>) -> (tensor<37x65x%dxf32>, "
                 "tensor<37x65x%dxf32>) {\n"
                 "  %%0 = stablehlo.broadcast_in_dim %%x, dims = [0, 1] : (tensor<37x65xf32>) -> tensor<37x65x%dxf32>\n"
                 "  %%1 = stablehlo.transpose %%y, dims = [1, 2, 0] : (tensor<%dx37x65xf32>) -> tensor<37x65x%dxf32>\n"
                 "  %%2 = stablehlo.add %%0, %%1 : tensor<37x65x%dxf32>\n"
                 "  return %%0, %%2 : tensor<37x65x%dxf32>, tensor<37x65x%dxf32>\n}\n",
                 n, n, n, n, n, n, n, n, n);
        cpu_cost cost = {0};
        program_check(text, 0, 3, &cost);
        CHECK_INT(cost.interpreted, 0);
    }
}

/* The places of an interpolation along the last dimension: they are computed once, not for each of the rows. */
TEST(chains_of_cheap_ops_are_written_once)
{
    static const char text[] =
        "func.func @main(%x: tensor<2048x40xf32>) -> tensor<2048x60xf32> {\n"
        "  %h = stablehlo.constant dense<0.5> : tensor<60xf32>\n"
        "  %s = stablehlo.constant dense<0.6666667> : tensor<60xf32>\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<60xf32>\n"
        "  %i = stablehlo.iota dim = 0 : tensor<60xf32>\n"
        "  %a = stablehlo.add %i, %h : tensor<60xf32>\n"
        "  %b = stablehlo.multiply %a, %s : tensor<60xf32>\n"
        "  %c = stablehlo.subtract %b, %h : tensor<60xf32>\n"
        "  %d = stablehlo.maximum %c, %z : tensor<60xf32>\n"
        "  %e = stablehlo.convert %d : (tensor<60xf32>) -> tensor<60xi32>\n"
        "  %f = stablehlo.reshape %e : (tensor<60xi32>) -> tensor<60x1xi32>\n"
        "  %0 = \"stablehlo.gather\"(%x, %f) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], "
        "collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2048, 1>}> "
        ": "
        "(tensor<2048x40xf32>, tensor<60x1xi32>) -> tensor<2048x60xf32>\n"
        "  return %0 : tensor<2048x60xf32>\n}\n";
    cpu_cost cost = {0};
    program_check(text, 0, 3, &cost);
    CHECK_INT(cost.kernels, 2);
}
