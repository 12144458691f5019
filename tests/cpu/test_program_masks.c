/* Attention with masks along two counters: the masked triangle of a product is left out. A value that a mask hides from a row
 * is not read, so an infinity there does not reach the row; direct sums would make NaN of zero times infinity. */
#include <math.h>

#include "programs.h"

enum { PLACES = 64, WIDTH = 8 };

#define HEAD                                                                                                           \
    "func.func @main(%q: tensor<64x8xf32>, %k: tensor<64x8xf32>, %v: tensor<64x8xf32>, %p: tensor<64x64xi1>)\n"        \
    "    -> tensor<64x8xf32> {\n"                                                                                      \
    "  %s = stablehlo.dot_general %q, %k, contracting_dims = [1] x [1]\n"                                              \
    "    : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x64xf32>\n"                                                \
    "  %row = stablehlo.iota dim = 0 : tensor<64x64xi32>\n"                                                            \
    "  %column = stablehlo.iota dim = 1 : tensor<64x64xi32>\n"                                                         \
    "  %low = stablehlo.constant dense<0xFF800000> : tensor<64x64xf32>\n"

#define SOFTMAX                                                                                                        \
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"                                                             \
    "  %m0 = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"                                                     \
    "  %most = stablehlo.reduce(%x init: %m0) applies stablehlo.maximum across dimensions = [1]\n"                     \
    "    : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>\n"                                                       \
    "  %mb = stablehlo.broadcast_in_dim %most, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>\n"                   \
    "  %d = stablehlo.subtract %x, %mb : tensor<64x64xf32>\n"                                                          \
    "  %e = stablehlo.exponential %d : tensor<64x64xf32>\n"                                                            \
    "  %t = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1]\n"                             \
    "    : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>\n"                                                       \
    "  %tb = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>\n"                      \
    "  %w = stablehlo.divide %e, %tb : tensor<64x64xf32>\n"

#define OUTPUT                                                                                                         \
    "  %o = stablehlo.dot_general %w, %v, contracting_dims = [1] x [0]\n"                                              \
    "    : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>\n"                                                \
    "  return %o : tensor<64x8xf32>\n}\n"

/* The sums run over rows: place j of the result reads rows from j on. */
#define BACKWARD                                                                                                       \
    "  %o = stablehlo.dot_general %w, %v, contracting_dims = [0] x [0]\n"                                              \
    "    : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>\n"                                                \
    "  return %o : tensor<64x8xf32>\n}\n"

#define COMPARE(direction, x, y)                                                                                       \
    "  %m = stablehlo.compare " direction ", " x ", " y ", SIGNED"                                                     \
    " : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>\n"
#define KEEP "  %x = stablehlo.select %m, %s, %low : tensor<64x64xi1>, tensor<64x64xf32>\n"
#define LOSE "  %x = stablehlo.select %m, %low, %s : tensor<64x64xi1>, tensor<64x64xf32>\n"
#define SHIFTED(by)                                                                                                    \
    "  %c = stablehlo.constant dense<" by "> : tensor<64x64xi32>\n"                                                    \
    "  %r2 = stablehlo.add %row, %c : tensor<64x64xi32>\n"

typedef struct form {
    const char *text;
    int hidden, row; /* a place of v with infinity; a row of the result that it must not reach */
    bool reaches;    /* it does: nothing is left out */
} form;

static const form forms[] = {
    {HEAD COMPARE("LE", "%column", "%row") KEEP SOFTMAX OUTPUT, PLACES - 1, 0, false},
    {HEAD COMPARE("LT", "%column", "%row") KEEP SOFTMAX OUTPUT, PLACES - 1, 1, true},
    {HEAD COMPARE("GE", "%row", "%column") KEEP SOFTMAX OUTPUT, PLACES - 1, 0, false},
    {HEAD COMPARE("GT", "%column", "%row") LOSE SOFTMAX OUTPUT, PLACES - 1, 0, false},
    {HEAD COMPARE("LT", "%row", "%column") LOSE SOFTMAX OUTPUT, PLACES - 1, 0, false},
    {HEAD SHIFTED("9") COMPARE("LE", "%column", "%r2") KEEP SOFTMAX OUTPUT, PLACES - 1, 0, false},
    {HEAD COMPARE("GT", "%column",
                  "%row") "  %n = stablehlo.not %m : tensor<64x64xi1>\n"
                          "  %x = stablehlo.select %n, %s, %low : tensor<64x64xi1>, tensor<64x64xf32>\n" SOFTMAX OUTPUT,
     PLACES - 1, 0, false},
    {HEAD COMPARE("LE", "%column",
                  "%row") "  %n = stablehlo.and %p, %m : tensor<64x64xi1>\n"
                          "  %x = stablehlo.select %n, %s, %low : tensor<64x64xi1>, tensor<64x64xf32>\n" SOFTMAX OUTPUT,
     PLACES - 1, 0, false},
    {HEAD COMPARE("LE", "%column", "%row") KEEP SOFTMAX BACKWARD, 0, PLACES - 1, false},
    {HEAD COMPARE("GE", "%column", "%row") KEEP SOFTMAX OUTPUT, 0, PLACES - 1, false},
    {HEAD SHIFTED("100") COMPARE("LE", "%column", "%r2") KEEP SOFTMAX OUTPUT, PLACES - 1, 0, true},
    {HEAD COMPARE("NE", "%column", "%row") KEEP SOFTMAX OUTPUT, PLACES - 1, 0, true},
    {HEAD "  %m = stablehlo.not %p : tensor<64x64xi1>\n" LOSE SOFTMAX OUTPUT, PLACES - 1, 0, true},
};

TEST(hidden_values)
{
    static float q[PLACES * WIDTH], k[PLACES * WIDTH], v[PLACES * WIDTH], out[PLACES * WIDTH];
    static uint8_t p[PLACES * PLACES];
    memset(p, 1, sizeof(p));
    for (int i = 0; i < PLACES * WIDTH; i++) {
        q[i] = (float)(i * 37 % 101) / 101;
        k[i] = (float)(i * 53 % 97) / 97;
        v[i] = (float)(i * 29 % 89) / 89;
    }
    for (size_t f = 0; f < BASE_COUNT(forms); f++) {
        float was = v[forms[f].hidden * WIDTH];
        v[forms[f].hidden * WIDTH] = INFINITY;
        const void *args[] = {q, k, v, p};
        bool ran = program_run(forms[f].text, 4, args, out);
        v[forms[f].hidden * WIDTH] = was;
        CHECK(ran && (forms[f].reaches != (isfinite(out[forms[f].row * WIDTH]) != 0)));
        if (!ran || forms[f].reaches == (isfinite(out[forms[f].row * WIDTH]) != 0))
            fprintf(stderr, "  form %zu: %g\n", f, out[forms[f].row * WIDTH]);
    }
}

TEST(as_the_interpreter)
{
    for (size_t f = 0; f < BASE_COUNT(forms); f++)
        program_check(forms[f].text, PROGRAM_BOUNDED, f + 1, NULL);
}

/* Scores that another reader needs are computed whole. */
TEST(scores_that_are_returned)
{
    program_check(
        "func.func @main(%q: tensor<64x8xf32>, %k: tensor<64x8xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {\n"
        "  %s = stablehlo.dot_general %q, %k, contracting_dims = [1] x [1]\n"
        "    : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x64xf32>\n"
        "  %row = stablehlo.iota dim = 0 : tensor<64x64xi32>\n"
        "  %column = stablehlo.iota dim = 1 : tensor<64x64xi32>\n"
        "  %low = stablehlo.constant dense<0.0> : tensor<64x64xf32>\n" COMPARE("LE", "%column", "%row") KEEP
        "  return %s, %x : tensor<64x64xf32>, tensor<64x64xf32>\n}\n",
        PROGRAM_BOUNDED, 7, NULL);
}

/* The backward pass of an attention layer: products whose result, left or right operand has the triangle. */
TEST(gradients)
{
    program_check("func.func @main(%q: tensor<2x70x8xf32>, %k: tensor<2x70x8xf32>, %v: tensor<2x70x8xf32>, %g: "
                  "tensor<2x70x8xf32>)\n"
                  "    -> (tensor<2x70x8xf32>, tensor<2x70x8xf32>, tensor<2x8x70xf32>) {\n"
                  "  %s = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2]\n"
                  "    : (tensor<2x70x8xf32>, tensor<2x70x8xf32>) -> tensor<2x70x70xf32>\n"
                  "  %row = stablehlo.iota dim = 0 : tensor<70x70xi32>\n"
                  "  %column = stablehlo.iota dim = 1 : tensor<70x70xi32>\n"
                  "  %c = stablehlo.compare LE, %column, %row, SIGNED : (tensor<70x70xi32>, tensor<70x70xi32>) -> "
                  "tensor<70x70xi1>\n"
                  "  %m = stablehlo.broadcast_in_dim %c, dims = [1, 2] : (tensor<70x70xi1>) -> tensor<2x70x70xi1>\n"
                  "  %zero = stablehlo.constant dense<0.0> : tensor<2x70x70xf32>\n"
                  "  %p = stablehlo.select %m, %s, %zero : tensor<2x70x70xi1>, tensor<2x70x70xf32>\n"
                  "  %dp = stablehlo.dot_general %g, %v, batching_dims = [0] x [0], contracting_dims = [2] x [2]\n"
                  "    : (tensor<2x70x8xf32>, tensor<2x70x8xf32>) -> tensor<2x70x70xf32>\n"
                  "  %ds = stablehlo.multiply %p, %dp : tensor<2x70x70xf32>\n"
                  "  %dv = stablehlo.dot_general %p, %g, batching_dims = [0] x [0], contracting_dims = [1] x [1]\n"
                  "    : (tensor<2x70x70xf32>, tensor<2x70x8xf32>) -> tensor<2x70x8xf32>\n"
                  "  %dq = stablehlo.dot_general %ds, %k, batching_dims = [0] x [0], contracting_dims = [2] x [1]\n"
                  "    : (tensor<2x70x70xf32>, tensor<2x70x8xf32>) -> tensor<2x70x8xf32>\n"
                  "  %dk = stablehlo.dot_general %q, %ds, batching_dims = [0] x [0], contracting_dims = [1] x [1]\n"
                  "    : (tensor<2x70x8xf32>, tensor<2x70x70xf32>) -> tensor<2x8x70xf32>\n"
                  "  return %dv, %dq, %dk : tensor<2x70x8xf32>, tensor<2x70x8xf32>, tensor<2x8x70xf32>\n}\n",
                  PROGRAM_BOUNDED, 11, NULL);
}
