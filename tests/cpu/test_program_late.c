/* Results of products that are read long after they are made (compile/lower/late.c): a layer's sums, which the last op reads after
 * others have touched more memory than most last-level caches hold. */
#include "programs.h"

#include <math.h>

enum { ROWS = 1024, WIDE = 2048, NARROW = 8, ROUNDS = 6 };

static float to_unit(float x)
{
    return fminf(fmaxf(x, 0), 1);
}

/* out[rows, m] = x[rows, k] w[k, m] */
static void product(const float *x, const float *w, int k, int m, float *out)
{
    memset(out, 0, sizeof(float) * ROWS * (size_t)m);
    for (int i = 0; i < ROWS; i++)
        for (int s = 0; s < k; s++)
            for (int j = 0; j < m; j++)
                out[i * m + j] += x[i * k + s] * w[s * m + j];
}

static void program_text(base_text *t)
{
    base_text_add(t, "func.func @main(%x0: tensor<1024x8xf32>, %w: tensor<8x2048xf32>, %v: tensor<2048x8xf32>) -> "
                     "tensor<1024x8xf32> {\n"
                     "  %zero = stablehlo.constant dense<0.0> : tensor<1024x2048xf32>\n"
                     "  %one = stablehlo.constant dense<1.0> : tensor<1024x2048xf32>\n"
                     "  %half = stablehlo.constant dense<0.5> : tensor<1024x2048xf32>\n"
                     "  %small = stablehlo.constant dense<0.0009765625> : tensor<1024x8xf32>\n");
    for (int r = 0; r < ROUNDS; r++)
        base_text_format(
            t,
            "  %%h%d = stablehlo.dot_general %%x%d, %%w, contracting_dims = [1] x [0] : (tensor<1024x8xf32>, "
            "tensor<8x2048xf32>) -> tensor<1024x2048xf32>\n"
            "  %%b%d = stablehlo.add %%h%d, %%half : tensor<1024x2048xf32>\n"
            "  %%a%d = stablehlo.maximum %%b%d, %%zero : tensor<1024x2048xf32>\n"
            "  %%p%d = stablehlo.minimum %%a%d, %%one : tensor<1024x2048xf32>\n"
            "  %%q%d = stablehlo.dot_general %%p%d, %%v, contracting_dims = [1] x [0] : (tensor<1024x2048xf32>, "
            "tensor<2048x8xf32>) -> tensor<1024x8xf32>\n"
            "  %%x%d = stablehlo.multiply %%q%d, %%small : tensor<1024x8xf32>\n",
            r, r, r, r, r, r, r, r, r, r, r + 1, r);
    base_text_format(
        t,
        "  %%last = stablehlo.multiply %%b0, %%p%d : tensor<1024x2048xf32>\n"
        "  %%out = stablehlo.dot_general %%last, %%v, contracting_dims = [1] x [0] : (tensor<1024x2048xf32>, "
        "tensor<2048x8xf32>) -> tensor<1024x8xf32>\n"
        "  return %%out : tensor<1024x8xf32>\n}\n",
        ROUNDS - 1);
}

static void fill(float *to, size_t n, uint32_t seed)
{
    for (size_t i = 0; i < n; i++) {
        seed = seed * 1664525 + 1013904223;
        to[i] = (float)(seed >> 8) / (float)(1 << 23) - 1;
    }
}

TEST(read_late)
{
    static float x[ROWS * NARROW], w[NARROW * WIDE], v[WIDE * NARROW], out[ROWS * NARROW], now[ROWS * NARROW];
    float *h = malloc(sizeof(float) * ROWS * WIDE), *first = malloc(sizeof(float) * ROWS * WIDE);
    fill(x, ROWS * NARROW, 1);
    fill(w, NARROW * WIDE, 2);
    fill(v, WIDE * NARROW, 3);
    base_text text = {0};
    program_text(&text);
    const void *args[] = {x, w, v};
    CHECK(program_run(text.data, 3, args, out));
    base_text_free(&text);
    memcpy(now, x, sizeof(now));
    for (int r = 0; r < ROUNDS; r++) {
        product(now, w, NARROW, WIDE, h);
        for (int i = 0; i < ROWS * WIDE; i++)
            h[i] += 0.5F;
        if (r == 0)
            memcpy(first, h, sizeof(float) * ROWS * WIDE);
        for (int i = 0; i < ROWS * WIDE; i++)
            h[i] = to_unit(h[i]);
        product(h, v, WIDE, NARROW, now);
        for (int i = 0; i < ROWS * NARROW; i++)
            now[i] *= 1.0F / 1024;
    }
    for (int i = 0; i < ROWS * WIDE; i++)
        h[i] *= first[i];
    product(h, v, WIDE, NARROW, now);
    int wrong = 0;
    for (int i = 0; i < ROWS * NARROW; i++)
        wrong += !(fabsf(out[i] - now[i]) <= 1e-3F);
    CHECK_INT(wrong, 0);
    free(h);
    free(first);
}
