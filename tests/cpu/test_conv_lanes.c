/* Convolutions on lanes beside plain loops in f64: gradients of windows, and elements that are not finite. Outputs of finite
 * operands are compared bit for bit in test_conv.c. */
#include <math.h>

#include "base/base.h"
#include "conv_check.h"
#include "cpu/run/product/product.h"
#include "gemm_check.h"
#include "kernel_check.h"
#include "test.h"

/* A layer: the input is [images, size, channels], the output's gradient [images, out, channels], or both with channels first. */
typedef struct layer {
    int64_t images, groups, features, size[2], window[2], stride[2], dilation[2], pad[2];
    bool channels_first;
} layer;

static const layer layers[] = {
    {9, 32, 1, {7, 9}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, false},
    {2, 71, 1, {12, 13}, {5, 5}, {2, 1}, {1, 1}, {2, 2}, false},
    {1, 24, 1, {5, 4}, {7, 7}, {1, 1}, {1, 1}, {3, 3}, false},
    {10, 20, 1, {9, 9}, {3, 3}, {2, 2}, {2, 3}, {2, 3}, true},
    {3, 9, 1, {8, 30}, {1, 9}, {1, 1}, {1, 1}, {0, 4}, true},
    {9, 15, 2, {8, 8}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, false},
    {3, 12, 4, {8, 9}, {3, 5}, {1, 2}, {1, 1}, {1, 0}, false},
    {8, 5, 8, {6, 7}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, true},
};

static int64_t out_size(const layer *l, int s)
{
    return (l->size[s] + 2 * l->pad[s] - (l->window[s] - 1) * l->dilation[s] - 1) / l->stride[s] + 1;
}

/* The gradient of the layer's window as a convolution: batch and features of the input are exchanged, and the window is the
 * output's gradient. */
static cpu_conv_problem gradient_problem(const layer *l, int isa)
{
    int64_t channels = l->groups * l->features, taps = l->window[0] * l->window[1], f = l->features;
    int64_t in = l->size[0] * l->size[1], out = out_size(l, 0) * out_size(l, 1);
    cpu_conv_problem p = {
        .isa = isa, .dtype = TSR_F32, .acc = TSR_F32, .spatial_rank = 2, .batch = f, .groups = l->groups};
    p.in_features = l->images;
    p.out_features = f;
    p.in_feature = in * channels;
    p.in_batch = l->channels_first ? in : 1;
    p.in_group = f * p.in_batch;
    p.window_in = out * channels;
    p.window_out = l->channels_first ? out : 1;
    p.window_group = f * p.window_out;
    p.out_batch = taps; /* [channels, features, window], as PyTorch's */
    p.out_feature = f * taps;
    p.out_group = f * f * taps;
    for (int s = 0; s < 2; s++) {
        p.in_size[s] = l->size[s];
        p.window[s] = out_size(l, s);
        p.out_size[s] = l->window[s];
        p.stride[s] = l->dilation[s];
        p.window_dilation[s] = l->stride[s];
        p.in_dilation[s] = 1;
        p.pad_low[s] = l->pad[s];
        int64_t each = l->channels_first ? 1 : channels;
        p.in_spatial[s] = s ? each : l->size[1] * each;
        p.window_spatial[s] = s ? each : out_size(l, 1) * each;
        p.out_spatial[s] = s ? 1 : l->window[1];
    }
    return p;
}

static void run_planned(const cpu_conv_problem *p, const float *in, const float *window, float *out, cpu_pool *pool)
{
    cpu_conv_plan plan;
    cpu_request requests[CPU_GEMM_CODES];
    void *entries[CPU_GEMM_CODES];
    size_t count;
    base_error error = {0};
    CHECK_OK(cpu_conv_plan_make(p, &plan, requests, &count, &error), error);
    if (!check_entries(requests, count, entries))
        return;
    void *workspace = aligned_alloc(64, (cpu_conv_workspace(&plan, cpu_pool_threads(pool)) + 127) / 64 * 64);
    cpu_gemm_arguments arguments = {.code = entries, .a = in, .b = window, .c = out, .workspace = workspace};
    cpu_conv_run(&plan, &arguments, pool);
    free(workspace);
}

/* Element (channel, feature, y, x) of the gradient of the window. */
static double want_gradient(const layer *l, const cpu_conv_problem *p, const float *in, const float *g, int64_t c,
                            int64_t f, int64_t y, int64_t x, double *size)
{
    double sum = 0;
    *size = 0;
    for (int64_t n = 0; n < l->images; n++)
        for (int64_t i = 0; i < p->window[0]; i++)
            for (int64_t j = 0; j < p->window[1]; j++) {
                int64_t at = i * l->stride[0] + y * l->dilation[0] - l->pad[0];
                int64_t and = j * l->stride[1] + x * l->dilation[1] - l->pad[1];
                bool inside = at >= 0 && and >= 0 && at < l->size[0] && and < l->size[1];
                double one = inside ? in[n * p->in_feature + (c / l->features * l->features + f) * p->in_batch +
                                         at * p->in_spatial[0] + and*p->in_spatial[1]]
                                    : 0;
                double product =
                    one * g[n * p->window_in + c * p->window_out + i * p->window_spatial[0] + j * p->window_spatial[1]];
                sum += product;
                *size += fabs(product);
            }
    return sum;
}

static void check_gradient(const layer *l, int isa, cpu_pool *pool, bool infinite)
{
    cpu_conv_problem p = gradient_problem(l, isa);
    int64_t channels = l->groups * l->features, taps = l->window[0] * l->window[1];
    size_t n_in = (size_t)(l->images * p.in_feature), n_g = (size_t)(l->images * p.window_in);
    size_t n_out = (size_t)(channels * l->features * taps);
    float *in = malloc(n_in * 4), *g = malloc(n_g * 4), *out = malloc(n_out * 4), *again = malloc(n_out * 4);
    check_fill(in, TSR_F32, n_in, false);
    check_fill(g, TSR_F32, n_g, false);
    if (infinite) {
        g[0] = INFINITY; /* at the border */
        g[n_g - 1] = NAN;
    }
    run_planned(&p, in, g, out, pool);
    run_planned(&p, in, g, again, NULL);
    CHECK(memcmp(out, again, n_out * 4) == 0);
    int64_t wrong = 0;
    for (int64_t e = 0; e < (int64_t)n_out; e++) {
        double size, want = want_gradient(l, &p, in, g, e / taps / l->features, e / taps % l->features,
                                          e % taps / l->window[1], e % l->window[1], &size);
        bool good = isfinite(want) ? fabs(out[e] - want) <= 1e-6 * size + 1e-30
                    : isnan(want)  ? isnan(out[e]) != 0
                                   : out[e] == want;
        wrong += !good;
    }
    CHECK_INT(wrong, 0);
    if (wrong)
        fprintf(stderr, "  layer %d, isa %d, threads %d\n", (int)(l - layers), isa, cpu_pool_threads(pool));
    free(in);
    free(g);
    free(out);
    free(again);
}

TEST(gradients)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(3, &pool, NULL), TSR_OK);
    for (size_t i = 0; i < BASE_COUNT(layers); i++)
        for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
            check_gradient(&layers[i], isa, pool, false);
            check_gradient(&layers[i], isa, pool, true);
        }
    cpu_pool_free(pool);
}

/* An element of the border is zero: times an infinity of the window it is NaN. */
TEST(infinities)
{
    static const conv_case c = {.spatial = 2,
                                .batch = 2,
                                .groups = 20,
                                .in = 1,
                                .out = 1,
                                .size = {5, 6},
                                .window = {3, 3},
                                .low = {1, 1},
                                .high = {1, 1}};
    for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
        cpu_conv_problem p = {.isa = isa, .dtype = TSR_F32, .acc = TSR_F32};
        int64_t in_count, window_count, out_count, wrong = 0;
        check_conv_describe(&c, &p, &in_count, &window_count, &out_count);
        float *in = malloc((size_t)in_count * 4), *window = malloc((size_t)window_count * 4),
              *out = malloc((size_t)out_count * 4);
        check_fill(in, TSR_F32, (size_t)in_count, false);
        check_fill(window, TSR_F32, (size_t)window_count, false);
        window[3] = INFINITY;
        window[window_count - 1] = NAN;
        run_planned(&p, in, window, out, NULL);
        for (int64_t i = 0; i < out_count; i++) {
            int64_t o[3] = {0}, rest = check_odometer(i, 2, p.out_size, o), g = rest % p.groups, n = rest / p.groups;
            float want = check_conv_output(&p, false, 0, in, window, g, n, 0, o);
            float got = out[g * p.out_group + n * p.out_batch + o[0] * p.out_spatial[0] + o[1] * p.out_spatial[1]];
            wrong += isnan(want) ? !isnan(got) : got != want;
        }
        CHECK_INT(wrong, 0);
        free(in);
        free(window);
        free(out);
    }
}
