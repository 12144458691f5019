/* Products with batch dimensions and what lies between them, as a loop over the batch: attention of 4 x 4 heads of 128 places,
 * in the forms in which programs write it. */
#include "programs.h"

#define SCORES "tensor<4x4x128x128xf32>"
#define HEADS "tensor<4x4x128x8xf32>"
#define ROWS "tensor<4x4x128xf32>"
#define F32 "tensor<f32>"

#define THREE "%q: " HEADS ", %k: " HEADS ", %v: " HEADS
#define PRODUCT                                                                                                        \
    "  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3]\n"             \
    "    : (" HEADS ", " HEADS ") -> " SCORES "\n"
/* The three of one matrix, as slices whose heads lie beside each other. */
#define SLICED                                                                                                         \
    "  %q0 = stablehlo.slice %x [0:4, 0:128, 0:32] : (tensor<4x128x96xf32>) -> tensor<4x128x32xf32>\n"                 \
    "  %q = stablehlo.reshape %q0 : (tensor<4x128x32xf32>) -> tensor<4x128x4x8xf32>\n"                                 \
    "  %k0 = stablehlo.slice %x [0:4, 0:128, 32:64] : (tensor<4x128x96xf32>) -> tensor<4x128x32xf32>\n"                \
    "  %k1 = stablehlo.reshape %k0 : (tensor<4x128x32xf32>) -> tensor<4x128x4x8xf32>\n"                                \
    "  %k = stablehlo.transpose %k1, dims = [0, 2, 1, 3] : (tensor<4x128x4x8xf32>) -> " HEADS "\n"                     \
    "  %v0 = stablehlo.slice %x [0:4, 0:128, 64:96] : (tensor<4x128x96xf32>) -> tensor<4x128x32xf32>\n"                \
    "  %v1 = stablehlo.reshape %v0 : (tensor<4x128x32xf32>) -> tensor<4x128x4x8xf32>\n"                                \
    "  %v = stablehlo.transpose %v1, dims = [0, 2, 1, 3] : (tensor<4x128x4x8xf32>) -> " HEADS "\n"                     \
    "  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 2] x [0, 1], contracting_dims = [3] x [3]\n"             \
    "    : (tensor<4x128x4x8xf32>, " HEADS ") -> " SCORES "\n"

/* %p: the probabilities of the scores %m. */
#define SOFTMAX                                                                                                        \
    "  %zero = stablehlo.constant dense<0.0> : " F32 "\n"                                                              \
    "  %lowest = stablehlo.constant dense<0xFF800000> : " F32 "\n"                                                     \
    "  %most = stablehlo.reduce(%m init: %lowest) applies stablehlo.maximum across dimensions = [3]\n"                 \
    "    : (" SCORES ", " F32 ") -> " ROWS "\n"                                                                        \
    "  %mb = stablehlo.broadcast_in_dim %most, dims = [0, 1, 2] : (" ROWS ") -> " SCORES "\n"                          \
    "  %d = stablehlo.subtract %m, %mb : " SCORES "\n"                                                                 \
    "  %e = stablehlo.exponential %d : " SCORES "\n"                                                                   \
    "  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3]\n"                          \
    "    : (" SCORES ", " F32 ") -> " ROWS "\n"                                                                        \
    "  %tb = stablehlo.broadcast_in_dim %t, dims = [0, 1, 2] : (" ROWS ") -> " SCORES "\n"                             \
    "  %p = stablehlo.divide %e, %tb : " SCORES "\n"
#define OUTPUT                                                                                                         \
    "  %o = stablehlo.dot_general %p, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2]\n"             \
    "    : (" SCORES ", " HEADS ") -> " HEADS "\n"

#define CAUSAL                                                                                                         \
    "  %row = stablehlo.iota dim = 0 : tensor<128x128xi32>\n"                                                          \
    "  %column = stablehlo.iota dim = 1 : tensor<128x128xi32>\n"                                                       \
    "  %c0 = stablehlo.compare LE, %column, %row : (tensor<128x128xi32>, tensor<128x128xi32>) -> "                     \
    "tensor<128x128xi1>\n"                                                                                             \
    "  %c = stablehlo.broadcast_in_dim %c0, dims = [2, 3] : (tensor<128x128xi1>) -> tensor<4x4x128x128xi1>\n"          \
    "  %hidden = stablehlo.constant dense<0xFF800000> : " SCORES "\n"                                                  \
    "  %m = stablehlo.select %c, %s, %hidden : tensor<4x4x128x128xi1>, " SCORES "\n"
/* A mask of the examples' places, and a slope for each head. */
#define PADDED                                                                                                         \
    "  %b0 = stablehlo.broadcast_in_dim %pad, dims = [0, 3] : (tensor<4x128xf32>) -> " SCORES "\n"                     \
    "  %b1 = stablehlo.iota dim = 1 : " SCORES "\n"                                                                    \
    "  %b2 = stablehlo.multiply %b0, %b1 : " SCORES "\n"                                                               \
    "  %m = stablehlo.add %s, %b2 : " SCORES "\n"
#define SCALED                                                                                                         \
    "  %scale = stablehlo.constant dense<0.35> : " SCORES "\n"                                                         \
    "  %m = stablehlo.multiply %s, %scale : " SCORES "\n"

/* From %g, the gradient of the output, to those of %q, %k and %v. */
#define BACKWARD                                                                                                       \
    "  %dp = stablehlo.dot_general %g, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3]\n"            \
    "    : (" HEADS ", " HEADS ") -> " SCORES "\n"                                                                     \
    "  %dv = stablehlo.dot_general %p, %g, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2]\n"            \
    "    : (" SCORES ", " HEADS ") -> " HEADS "\n"                                                                     \
    "  %w0 = stablehlo.multiply %dp, %p : " SCORES "\n"                                                                \
    "  %w1 = stablehlo.reduce(%w0 init: %zero) applies stablehlo.add across dimensions = [3]\n"                        \
    "    : (" SCORES ", " F32 ") -> " ROWS "\n"                                                                        \
    "  %w2 = stablehlo.broadcast_in_dim %w1, dims = [0, 1, 2] : (" ROWS ") -> " SCORES "\n"                            \
    "  %w3 = stablehlo.subtract %dp, %w2 : " SCORES "\n"                                                               \
    "  %ds = stablehlo.multiply %p, %w3 : " SCORES "\n"                                                                \
    "  %dq = stablehlo.dot_general %ds, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2]\n"           \
    "    : (" SCORES ", " HEADS ") -> " HEADS "\n"                                                                     \
    "  %dk = stablehlo.dot_general %ds, %q, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2]\n"           \
    "    : (" SCORES ", " HEADS ") -> " HEADS "\n"

/* %g from %o, by a product of all heads, which is no part of a chain. */
#define PROJECTED                                                                                                      \
    "  %o1 = stablehlo.transpose %o, dims = [0, 2, 1, 3] : (" HEADS ") -> tensor<4x128x4x8xf32>\n"                     \
    "  %o2 = stablehlo.reshape %o1 : (tensor<4x128x4x8xf32>) -> tensor<512x32xf32>\n"                                  \
    "  %g0 = stablehlo.dot_general %o2, %w, contracting_dims = [1] x [0]\n"                                            \
    "    : (tensor<512x32xf32>, tensor<32x32xf32>) -> tensor<512x32xf32>\n"                                            \
    "  %g1 = stablehlo.reshape %g0 : (tensor<512x32xf32>) -> tensor<4x128x4x8xf32>\n"                                  \
    "  %g = stablehlo.transpose %g1, dims = [0, 2, 1, 3] : (tensor<4x128x4x8xf32>) -> " HEADS "\n"

#define MAIN(arguments, results) "func.func @main(" arguments ") -> (" results ") {\n"
#define RETURN1 "  return %o : " HEADS "\n}\n"
#define RETURN3 "  return %dq, %dk, %dv : " HEADS ", " HEADS ", " HEADS "\n}\n"

typedef struct form {
    const char *text;
    int loops; /* over the batch */
} form;

static const form forms[] = {
    {MAIN(THREE, HEADS) PRODUCT SCALED SOFTMAX OUTPUT RETURN1, 1},
    {MAIN(THREE, HEADS) PRODUCT CAUSAL SOFTMAX OUTPUT RETURN1, 1},
    {MAIN("%x: tensor<4x128x96xf32>", HEADS) SLICED CAUSAL SOFTMAX OUTPUT RETURN1, 1},
    {MAIN(THREE ", %pad: tensor<4x128xf32>", HEADS) PRODUCT PADDED SOFTMAX OUTPUT RETURN1, 1},
    /* the probabilities are a result, too */
    {MAIN(THREE, HEADS ", " SCORES) PRODUCT CAUSAL SOFTMAX OUTPUT "  return %o, %p : " HEADS ", " SCORES "\n}\n", 1},
    /* the output's sum over the batch reads what the loop makes */
    {MAIN(THREE, "tensor<128x8xf32>") PRODUCT CAUSAL SOFTMAX OUTPUT
     "  %r = stablehlo.reduce(%o init: %zero) applies stablehlo.add across dimensions = [0, 1]\n"
     "    : (" HEADS ", " F32 ") -> tensor<128x8xf32>\n"
     "  return %r : tensor<128x8xf32>\n}\n",
     1},
    /* one loop for both directions, and two */
    {MAIN(THREE ", %g: " HEADS, HEADS ", " HEADS ", " HEADS) PRODUCT CAUSAL SOFTMAX BACKWARD RETURN3, 1},
    {MAIN("%q: " HEADS ", %k: " HEADS ", %v: " HEADS ", %w: tensor<32x32xf32>", HEADS ", " HEADS ", " HEADS)
         PRODUCT SCALED SOFTMAX OUTPUT PROJECTED BACKWARD RETURN3,
     2},
    {MAIN("%q: " HEADS ", %k: " HEADS ", %v: " HEADS ", %w: tensor<32x32xf32>", HEADS ", " HEADS ", " HEADS)
         PRODUCT CAUSAL SOFTMAX OUTPUT PROJECTED BACKWARD RETURN3,
     2},
    /* An op outside the chain reads the rows' sums before the chain's last op, which depends on another value. */
    {MAIN(THREE, HEADS ", " ROWS) PRODUCT CAUSAL SOFTMAX "  %n = stablehlo.reverse %t, dims = [2] : " ROWS "\n" OUTPUT
                                                         "  return %o, %n : " HEADS ", " ROWS "\n}\n",
     1},
    /* The scores pass through an op that mixes the batch: two products, no chain. */
    {MAIN(THREE, HEADS) PRODUCT "  %m = stablehlo.reverse %s, dims = [0] : " SCORES "\n" SOFTMAX OUTPUT RETURN1, 0},
};

typedef struct seen {
    int loops;
} seen;

static void show(void *user, const char *stage, const char *text)
{
    (void)stage;
    for (; (text = strstr(text, " turns while")) != NULL; text++)
        ((seen *)user)->loops++;
}

TEST(chains_become_loops)
{
    base_error error;
    CHECK_OK(cpu_backend_register(&error), error);
    for (size_t f = 0; f < BASE_COUNT(forms); f++) {
        seen s = {0};
        const device_compile_options options = {.print = "steps", .show = show, .show_user = &s, .strict = true};
        device_executable *e = NULL;
        CHECK_OK(device_compile(program_parse(forms[f].text), &options, &e, &error), error);
        device_executable_release(e);
        CHECK(s.loops == forms[f].loops);
        if (s.loops != forms[f].loops)
            fprintf(stderr, "  form %zu: %d loops\n", f, s.loops);
    }
}

TEST(as_the_interpreter)
{
    for (size_t f = 0; f < BASE_COUNT(forms); f++)
        program_check(forms[f].text, PROGRAM_BOUNDED, f + 1, NULL);
}
