/* Convolutions of bf16 and their gradients against PyTorch's (generate_conv_golden.py), bit for bit: the operands are multiples of
 * 1/32 so small that any order of the sums is exact, and each result is rounded once. Random operands are checked against the
 * interpreter, and for the same bits with any number of threads. */
#include "programs.h"

typedef struct layer {
    int64_t n, in, out, size[2], window[2], result[2], stride, padding, groups;
} layer;

/* generate_conv_golden.py has the same list. */
static const layer layers[] = {
    {2, 16, 17, {5, 4}, {3, 2}, {5, 5}, 1, 1, 1},  {2, 32, 32, {5, 4}, {2, 2}, {2, 2}, 2, 0, 2},
    {2, 19, 19, {6, 5}, {3, 3}, {3, 3}, 2, 1, 19}, {2, 32, 32, {6, 7}, {3, 3}, {6, 7}, 1, 1, 2},
    {9, 3, 20, {9, 8}, {3, 3}, {5, 4}, 2, 1, 1},   {9, 36, 40, {3, 4}, {3, 3}, {3, 4}, 1, 1, 2},
    {2, 3, 17, {9, 11}, {5, 5}, {5, 6}, 2, 2, 1},
};

enum { TEXT = 4096, OUTPUT = 0, INPUT_GRADIENT = 1, WINDOW_GRADIENT = 2 };

static int64_t count(const layer *l, int what)
{
    if (what == OUTPUT)
        return l->n * l->out * l->result[0] * l->result[1];
    return what == INPUT_GRADIENT ? l->n * l->in * l->size[0] * l->size[1]
                                  : l->out * (l->in / l->groups) * l->window[0] * l->window[1];
}

typedef struct types {
    char x[64], w[64], y[64];
} types;

static void name_types(const layer *l, const char *element, types *t)
{
    snprintf(t->x, sizeof(t->x), "tensor<%dx%dx%dx%dx%s>", (int)l->n, (int)l->in, (int)l->size[0], (int)l->size[1],
             element);
    snprintf(t->w, sizeof(t->w), "tensor<%dx%dx%dx%dx%s>", (int)l->out, (int)(l->in / l->groups), (int)l->window[0],
             (int)l->window[1], element);
    snprintf(t->y, sizeof(t->y), "tensor<%dx%dx%dx%dx%s>", (int)l->n, (int)l->out, (int)l->result[0], (int)l->result[1],
             element);
}

static void write_output(const layer *l, char *text)
{
    types t;
    name_types(l, "bf16", &t);
    snprintf(text, TEXT,
             "func.func @main(%%x: %s, %%w: %s) -> %s {\n"
             "  %%0 = stablehlo.convolution(%%x, %%w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], "
             "window = {stride = [%d, %d], pad = [[%d, %d], [%d, %d]]} {batch_group_count = 1 : i64, "
             "feature_group_count = %d : i64} : (%s, %s) -> %s\n  return %%0 : %s\n}\n",
             t.x, t.w, t.y, (int)l->stride, (int)l->stride, (int)l->padding, (int)l->padding, (int)l->padding,
             (int)l->padding, (int)l->groups, t.x, t.w, t.y, t.y);
}

/* The first operand is the gradient of the output, the second the window; both are widened, as gradients have them. */
static void write_input_gradient(const layer *l, char *text)
{
    types t, wide;
    char cut[64], turned[64], moved[64];
    int each = (int)(l->out / l->groups), in = (int)(l->in / l->groups), g = (int)l->groups, pad[2][2];
    name_types(l, "bf16", &t);
    name_types(l, "f32", &wide);
    snprintf(cut, sizeof(cut), "tensor<%dx%dx%dx%dx%dxf32>", g, each, in, (int)l->window[0], (int)l->window[1]);
    snprintf(turned, sizeof(turned), "tensor<%dx%dx%dx%dx%dxf32>", each, g, in, (int)l->window[0], (int)l->window[1]);
    snprintf(moved, sizeof(moved), "tensor<%dx%dx%dx%dxf32>", each, g * in, (int)l->window[0], (int)l->window[1]);
    for (int s = 0; s < 2; s++) {
        pad[s][0] = (int)(l->window[s] - 1 - l->padding);
        pad[s][1] = (int)(l->size[s] + l->window[s] - 2 - (l->result[s] - 1) * l->stride) - pad[s][0];
    }
    snprintf(text, TEXT,
             "func.func @main(%%g: %s, %%w: %s) -> %s {\n"
             "  %%0 = stablehlo.convert %%g : (%s) -> %s\n  %%1 = stablehlo.convert %%w : (%s) -> %s\n"
             "  %%2 = stablehlo.reshape %%1 : (%s) -> %s\n"
             "  %%3 = stablehlo.transpose %%2, dims = [1, 0, 2, 3, 4] : (%s) -> %s\n"
             "  %%4 = stablehlo.reshape %%3 : (%s) -> %s\n  %%5 = stablehlo.reverse %%4, dims = [2, 3] : %s\n"
             "  %%6 = stablehlo.convolution(%%0, %%5) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], "
             "window = {pad = [[%d, %d], [%d, %d]], lhs_dilate = [%d, %d]} {batch_group_count = 1 : i64, "
             "feature_group_count = %d : i64} : (%s, %s) -> %s\n"
             "  %%7 = stablehlo.convert %%6 : (%s) -> %s\n  return %%7 : %s\n}\n",
             t.y, t.w, t.x, t.y, wide.y, t.w, wide.w, wide.w, cut, cut, turned, turned, moved, moved, pad[0][0],
             pad[0][1], pad[1][0], pad[1][1], (int)l->stride, (int)l->stride, g, wide.y, moved, wide.x, wide.x, t.x,
             t.x);
}

/* The operands are the input and the gradient of the output. */
static void write_window_gradient(const layer *l, char *text)
{
    types t, wide;
    int high[2];
    name_types(l, "bf16", &t);
    name_types(l, "f32", &wide);
    for (int s = 0; s < 2; s++)
        high[s] = (int)((l->result[s] - 1) * l->stride - l->size[s] + l->window[s] - l->padding);
    snprintf(text, TEXT,
             "func.func @main(%%x: %s, %%g: %s) -> %s {\n"
             "  %%0 = stablehlo.convert %%x : (%s) -> %s\n  %%1 = stablehlo.convert %%g : (%s) -> %s\n"
             "  %%2 = stablehlo.convolution(%%0, %%1) dim_numbers = [f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1], "
             "window = {pad = [[%d, %d], [%d, %d]], rhs_dilate = [%d, %d]} {batch_group_count = %d : i64, "
             "feature_group_count = 1 : i64} : (%s, %s) -> %s\n"
             "  %%3 = stablehlo.convert %%2 : (%s) -> %s\n  return %%3 : %s\n}\n",
             t.x, t.y, t.w, t.x, wide.x, t.y, wide.y, (int)l->padding, high[0], (int)l->padding, high[1],
             (int)l->stride, (int)l->stride, (int)l->groups, wide.x, wide.y, wide.w, wide.w, t.w, t.w);
}

static uint16_t *elements(int64_t n, int64_t step)
{
    uint16_t *x = malloc((size_t)n * sizeof(*x) + 1);
    for (int64_t i = 0; i < n; i++)
        x[i] = (uint16_t)base_float_encode(TSR_BF16, (double)(i * step % 101 - 50) / 32);
    return x;
}

/* Compares with the next `n` numbers of the file. */
static void check_layer(const char *text, int64_t n, const uint16_t *first, const uint16_t *second, FILE *golden)
{
    uint16_t *out = malloc((size_t)n * sizeof(*out) + 1), *want = malloc((size_t)n * sizeof(*want) + 1);
    const void *args[] = {first, second};
    int64_t wrong = 0;
    CHECK(fread(want, sizeof(*want), (size_t)n, golden) == (size_t)n);
    if (program_run(text, 2, args, out))
        for (int64_t i = 0; i < n; i++) /* a zero may have either sign */
            wrong += out[i] != want[i] && ((out[i] | want[i]) & 0x7fff) != 0;
    CHECK_INT(wrong, 0);
    if (wrong)
        fprintf(stderr, "%s\n", text);
    program_check(text, PROGRAM_BOUNDED, 7, NULL);
    free(out);
    free(want);
}

TEST(convolutions_of_halves)
{
    char path[512], text[TEXT];
    snprintf(path, sizeof(path), "%s/tests/cpu/golden/conv_bf16.bin", TEST_SOURCE);
    FILE *golden = fopen(path, "rb");
    CHECK(golden != NULL);
    for (size_t i = 0; golden && i < BASE_COUNT(layers); i++) {
        const layer *l = &layers[i];
        uint16_t *x = elements(count(l, INPUT_GRADIENT), 37), *w = elements(count(l, WINDOW_GRADIENT), 29),
                 *g = elements(count(l, OUTPUT), 53);
        write_output(l, text);
        check_layer(text, count(l, OUTPUT), x, w, golden);
        write_input_gradient(l, text);
        check_layer(text, count(l, INPUT_GRADIENT), g, w, golden);
        write_window_gradient(l, text);
        check_layer(text, count(l, WINDOW_GRADIENT), x, g, golden);
        free(x);
        free(w);
        free(g);
    }
    if (golden)
        fclose(golden);
}
