/* Values that a product's epilogue makes ahead for a later step, in place of results that are more bytes (fuse/ahead.c), and
 * gradients that it makes where a sum of columns reads them, too. Values are checked against the interpreter's. */
#include "programs.h"

enum { ROWS = 64, WIDE = 96, NARROW = 32 };

#define MATRIX "tensor<64x96xf32>"

/* A layer with the activation x * tanh(x), and the gradients of its operand and of its bias. `more` is returned besides. */
static void layer(base_text *t, const char *more)
{
    base_text_format(
        t,
        "func.func @main(%%a: tensor<64x32xf32>, %%w: tensor<32x96xf32>, %%b: tensor<96xf32>, %%v: tensor<96x32xf32>, "
        "%%dz: tensor<64x32xf32>) -> (tensor<64x32xf32>, " MATRIX ", tensor<96xf32>%s) {\n"
        "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %%one = stablehlo.constant dense<1.0> : " MATRIX "\n"
        "  %%p = stablehlo.dot_general %%a, %%w, contracting_dims = [1] x [0] : (tensor<64x32xf32>, tensor<32x96xf32>) "
        "-> " MATRIX "\n"
        "  %%bias = stablehlo.broadcast_in_dim %%b, dims = [1] : (tensor<96xf32>) -> " MATRIX "\n"
        "  %%x = stablehlo.add %%p, %%bias : " MATRIX "\n"
        "  %%t = stablehlo.tanh %%x : " MATRIX "\n"
        "  %%y = stablehlo.multiply %%x, %%t : " MATRIX "\n"
        "  %%z = stablehlo.dot_general %%y, %%v, contracting_dims = [1] x [0] : (" MATRIX ", tensor<96x32xf32>) -> "
        "tensor<64x32xf32>\n"
        "  %%d = stablehlo.multiply %%z, %%dz : tensor<64x32xf32>\n"
        "  %%dy = stablehlo.dot_general %%d, %%v, contracting_dims = [1] x [1] : (tensor<64x32xf32>, "
        "tensor<96x32xf32>) -> " MATRIX "\n"
        "  %%square = stablehlo.multiply %%t, %%t : " MATRIX "\n"
        "  %%rest = stablehlo.subtract %%one, %%square : " MATRIX "\n"
        "  %%steep = stablehlo.multiply %%x, %%rest : " MATRIX "\n"
        "  %%slope = stablehlo.add %%t, %%steep : " MATRIX "\n"
        "  %%dx = stablehlo.multiply %%dy, %%slope : " MATRIX "\n"
        "  %%db = stablehlo.reduce(%%dx init: %%zero) applies stablehlo.add across dimensions = [0] : (" MATRIX
        ", tensor<f32>) -> tensor<96xf32>\n"
        "  return %%d, %%dx, %%db%s%s : tensor<64x32xf32>, " MATRIX ", tensor<96xf32>%s\n}\n",
        more ? ", " MATRIX : "", more ? ", " : "", more ? more : "", more ? ", " MATRIX : "");
}

static cpu_cost cost_of(const char *more)
{
    base_text text = {0};
    cpu_cost cost = {0};
    layer(&text, more);
    program_check(text.data, PROGRAM_BOUNDED, 1, &cost);
    base_text_free(&text);
    return cost;
}

enum { SIZE = 4, MATRIX_BYTES = ROWS * WIDE * SIZE };

/* The layer's product writes y and the slope, where x and its tanh would be a matrix more. */
TEST(slope_in_place_of_its_operands)
{
    cpu_cost cost = cost_of(NULL);
    CHECK_INT(cost.products, 3);
    CHECK_INT(cost.kernels, 1); /* the sum of columns; the last product's epilogue makes dx */
    int64_t bytes = 0;
    bytes += SIZE * (ROWS * NARROW + NARROW * WIDE + WIDE) + 3 * MATRIX_BYTES; /* a, w, b; sums, y, slope */
    bytes += MATRIX_BYTES + SIZE * (WIDE * NARROW + 3 * ROWS * NARROW);        /* y, v; sums, dz, d */
    bytes += SIZE * (ROWS * NARROW + WIDE * NARROW) + 3 * MATRIX_BYTES;        /* d, v; sums, slope, dx */
    bytes += MATRIX_BYTES + SIZE * WIDE;                                       /* dx, db */
    CHECK_INT((int64_t)cost.bytes, bytes);
}

/* x is in memory anyway: then the slope is as many bytes as the tanh alone, and nothing moves. */
TEST(operand_is_kept_anyway)
{
    cpu_cost without = cost_of(NULL), cost = cost_of("%x");
    CHECK_INT(cost.products, 3);
    CHECK_INT((int64_t)cost.bytes - (int64_t)without.bytes, 2 * MATRIX_BYTES); /* x written, and read for the slope */
}
