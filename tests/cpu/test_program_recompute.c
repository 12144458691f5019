/* Values that readers compute again from parts of a value in memory (fuse/recompute.c): sums over the differences of all pairs
 * of rows, and the sums' gradients. Values are checked against the interpreter's, memory by its bytes. */
#include "programs.h"

enum { FIRST = 16, SECOND = 48, WIDTH = 64, SIZE = 4 };

#define PAIRS "tensor<16x48x64xf32>"

/* a: [16, 64], and b: [48, 64], are made from the argument by `parts`. */
static void distances(base_text *t, const char *type, const char *parts)
{
    base_text_format(
        t,
        "func.func @main(%%x: %s, %%g: tensor<16x48xf32>) -> (tensor<16x48xf32>, tensor<16x64xf32>, "
        "tensor<48x64xf32>) {\n%s"
        "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %%p = stablehlo.broadcast_in_dim %%a, dims = [0, 2] : (tensor<16x64xf32>) -> " PAIRS "\n"
        "  %%q = stablehlo.broadcast_in_dim %%b, dims = [1, 2] : (tensor<48x64xf32>) -> " PAIRS "\n"
        "  %%d = stablehlo.subtract %%p, %%q : " PAIRS "\n"
        "  %%e = stablehlo.abs %%d : " PAIRS "\n"
        "  %%sum = stablehlo.reduce(%%e init: %%zero) applies stablehlo.add across dimensions = [2] : (" PAIRS
        ", tensor<f32>) -> tensor<16x48xf32>\n"
        "  %%h = stablehlo.multiply %%sum, %%g : tensor<16x48xf32>\n"
        "  %%slope = stablehlo.sign %%d : " PAIRS "\n"
        "  %%k = stablehlo.broadcast_in_dim %%h, dims = [0, 1] : (tensor<16x48xf32>) -> " PAIRS "\n"
        "  %%m = stablehlo.multiply %%k, %%slope : " PAIRS "\n"
        "  %%da = stablehlo.reduce(%%m init: %%zero) applies stablehlo.add across dimensions = [1] : (" PAIRS
        ", tensor<f32>) -> tensor<16x64xf32>\n"
        "  %%db = stablehlo.reduce(%%m init: %%zero) applies stablehlo.add across dimensions = [0] : (" PAIRS
        ", tensor<f32>) -> tensor<48x64xf32>\n"
        "  return %%h, %%da, %%db : tensor<16x48xf32>, tensor<16x64xf32>, tensor<48x64xf32>\n}\n",
        type, parts);
}

static cpu_cost cost_of(const char *type, const char *parts)
{
    base_text text = {0};
    cpu_cost cost = {0};
    distances(&text, type, parts);
    program_check(text.data, PROGRAM_BOUNDED, 1, &cost);
    base_text_free(&text);
    return cost;
}

/* No step writes the differences, or the products: they are more bytes than all other values together. */
static void check_bytes(cpu_cost cost)
{
    CHECK_INT(cost.kernels, 3);
    CHECK((int64_t)cost.bytes < (int64_t)SIZE * FIRST * SECOND * WIDTH);
}

TEST(rows_of_one_matrix)
{
    check_bytes(cost_of("tensor<64x64xf32>",
                        "  %a = stablehlo.slice %x [16:32, 0:64] : (tensor<64x64xf32>) -> tensor<16x64xf32>\n"
                        "  %b = stablehlo.slice %x [16:64, 0:64] : (tensor<64x64xf32>) -> tensor<48x64xf32>\n"));
}

TEST(every_other_row_and_a_part_of_each)
{
    check_bytes(cost_of("tensor<97x70xf32>",
                        "  %a = stablehlo.slice %x [3:35:2, 6:70] : (tensor<97x70xf32>) -> tensor<16x64xf32>\n"
                        "  %b = stablehlo.slice %x [1:97:2, 2:66] : (tensor<97x70xf32>) -> tensor<48x64xf32>\n"));
}

TEST(rows_of_one_list)
{
    check_bytes(cost_of("tensor<4096xf32>",
                        "  %c = stablehlo.slice %x [1024:4096] : (tensor<4096xf32>) -> tensor<3072xf32>\n"
                        "  %f = stablehlo.slice %x [0:1024] : (tensor<4096xf32>) -> tensor<1024xf32>\n"
                        "  %a = stablehlo.reshape %f : (tensor<1024xf32>) -> tensor<16x64xf32>\n"
                        "  %b = stablehlo.reshape %c : (tensor<3072xf32>) -> tensor<48x64xf32>\n"));
}

/* A reduction of many rows is cut in two through a reshape. Each statistic and the result compute the centred values again. */
TEST(columns_statistics)
{
    cpu_cost cost = {0};
    program_check("func.func @main(%x: tensor<4096x40xf32>) -> (tensor<4096x40xf32>, tensor<40xf32>) {\n"
                  "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
                  "  %part = stablehlo.constant dense<2.44140625E-4> : tensor<40xf32>\n"
                  "  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : "
                  "(tensor<4096x40xf32>, tensor<f32>) -> tensor<40xf32>\n"
                  "  %mean = stablehlo.multiply %sum, %part : tensor<40xf32>\n"
                  "  %m = stablehlo.broadcast_in_dim %mean, dims = [1] : (tensor<40xf32>) -> tensor<4096x40xf32>\n"
                  "  %d = stablehlo.subtract %x, %m : tensor<4096x40xf32>\n"
                  "  %s = stablehlo.multiply %d, %d : tensor<4096x40xf32>\n"
                  "  %v = stablehlo.reduce(%s init: %zero) applies stablehlo.add across dimensions = [0] : "
                  "(tensor<4096x40xf32>, tensor<f32>) -> tensor<40xf32>\n"
                  "  %w = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<40xf32>) -> tensor<4096x40xf32>\n"
                  "  %q = stablehlo.divide %d, %w : tensor<4096x40xf32>\n"
                  "  return %q, %v : tensor<4096x40xf32>, tensor<40xf32>\n}\n",
                  PROGRAM_BOUNDED, 1, &cost);
    /* x is read three times and the quotients are written; 64 partial sums are small beside them. */
    CHECK((double)cost.bytes < 4.5 * SIZE * 4096 * 40);
}
