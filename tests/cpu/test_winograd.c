/* Convolutions by Winograd's algorithm against sums in f64, with any number of threads, and with a packed window. */
#include <math.h>

#include "conv_check.h"
#include "cpu/program/product/plan.h"
#include "gemm_check.h"
#include "kernel_check.h"
#include "test.h"

typedef struct operands {
    cpu_conv_problem p;
    int64_t in_count, window_count, out_count;
    float *in, *window, *out;
    cpu_conv_plan plan;
    void *entries[CPU_GEMM_CODES];
} operands;

static bool prepare(const conv_case *c, int isa, operands *w)
{
    *w = (operands){.p = {.isa = isa, .dtype = TSR_F32, .acc = TSR_F32}};
    check_conv_describe(c, &w->p, &w->in_count, &w->window_count, &w->out_count);
    w->in = malloc((size_t)w->in_count * sizeof(float));
    w->window = malloc((size_t)w->window_count * sizeof(float));
    w->out = malloc((size_t)w->out_count * sizeof(float));
    check_fill(w->in, TSR_F32, (size_t)w->in_count, false);
    check_fill(w->window, TSR_F32, (size_t)w->window_count, false);
    cpu_request requests[CPU_GEMM_CODES];
    size_t count;
    base_error error = {0};
    CHECK_OK(cpu_conv_plan_make(&w->p, &w->plan, requests, &count, &error), error);
    return check_entries(requests, count, w->entries);
}

static void finish(operands *w)
{
    free(w->in);
    free(w->window);
    free(w->out);
}

static void run(operands *w, cpu_pool *pool, const void *packed)
{
    void *workspace = aligned_alloc(64, (cpu_conv_workspace(&w->plan, cpu_pool_threads(pool)) + 127) / 64 * 64);
    cpu_gemm_arguments arguments = {
        .code = w->entries, .a = w->in, .b = w->window, .c = w->out, .workspace = workspace, .packed = packed};
    memset(w->out, 0x55, (size_t)w->out_count * sizeof(float));
    cpu_conv_run(&w->plan, &arguments, pool);
    free(workspace);
}

static bool is_winograd(const cpu_conv_plan *plan)
{
    const conv_plans *plans = (const conv_plans *)plan;
    return plans->phases[0].winograd.used;
}

/* The greatest error, as a part of the sum of the products' absolute values. */
static double error_of(const operands *w)
{
    const cpu_conv_problem *p = &w->p;
    double most = 0;
    for (int64_t n = 0; n < p->batch; n++)
        for (int64_t f = 0; f < p->out_features; f++)
            for (int64_t i = 0; i < p->out_size[0] * p->out_size[1]; i++) {
                int64_t o[3] = {i / p->out_size[1], i % p->out_size[1]};
                double size, want = check_conv_exact(p, w->in, w->window, n, f, o, &size);
                int64_t at =
                    n * p->out_batch + f * p->out_feature + o[0] * p->out_spatial[0] + o[1] * p->out_spatial[1];
                double error = fabs(w->out[at] - want) / fmax(size, 1e-30); /* 0: all of the window is in the padding */
                most = error <= most ? most : error;                        /* NaN counts */
            }
    return most;
}

static void run_case(const conv_case *c, int isa, cpu_pool *pool)
{
    operands w;
    if (!prepare(c, isa, &w))
        return;
    CHECK(is_winograd(&w.plan));
    size_t bytes = (size_t)w.out_count * sizeof(float);
    run(&w, NULL, NULL);
    /* The transforms add 4 x 4 elements before the products, and 3 x 3 after them, and each sum has w.p.in_features terms. */
    double error = error_of(&w);
    CHECK(error < 1e-6);
    if (!(error < 1e-6))
        fprintf(stderr, "  case %s, isa %d: %g\n", c->name, isa, error);
    float *first = malloc(bytes);
    memcpy(first, w.out, bytes);
    run(&w, pool, NULL);
    CHECK(memcmp(first, w.out, bytes) == 0);
    cpu_packing packing;
    cpu_conv_packing(&w.plan, &packing);
    CHECK_INT(packing.parts, c->gradient ? 0 : 1);
    if (packing.parts) {
        void *packed = aligned_alloc(64, (cpu_packing_bytes(&packing) + 63) / 64 * 64);
        cpu_packing_run(&packing, w.window, packed, pool);
        run(&w, pool, packed);
        CHECK(memcmp(first, w.out, bytes) == 0);
        free(packed);
    }
    free(first);
    finish(&w);
}

#define PADDED .low = {1, 1}, .high = {1, 1}, .window = {3, 3}
static const conv_case cases[] = {
    {.name = "plain", .spatial = 2, .batch = 1, .groups = 1, .in = 32, .out = 32, .size = {22, 22}, .window = {3, 3}},
    {.name = "padded", .spatial = 2, .batch = 3, .groups = 1, .in = 48, .out = 64, .size = {12, 14}, PADDED},
    {.name = "odd sizes", .spatial = 2, .batch = 4, .groups = 1, .in = 33, .out = 41, .size = {13, 11}, PADDED},
    {.name = "uneven padding",
     .spatial = 2,
     .batch = 2,
     .groups = 1,
     .in = 40,
     .out = 35,
     .size = {15, 16},
     .window = {3, 3},
     .low = {2, -1},
     .high = {-1, 3}},
    {.name = "small images", .spatial = 2, .batch = 30, .groups = 1, .in = 36, .out = 100, .size = {4, 4}, PADDED},
    {.name = "long lines", .spatial = 2, .batch = 1, .groups = 1, .in = 32, .out = 32, .size = {3, 500}, PADDED},
    {.name = "many features", .spatial = 2, .batch = 6, .groups = 1, .in = 1100, .out = 37, .size = {8, 8}, PADDED},
    {.name = "input gradient",
     .spatial = 2,
     .batch = 2,
     .groups = 1,
     .in = 50,
     .out = 34,
     .size = {14, 16},
     .window = {3, 3},
     .low = {2, 2},
     .high = {2, 2},
     .reverse = true,
     .swapped_features = true},
    {.name = "window gradient",
     .spatial = 2,
     .batch = 33,
     .groups = 1,
     .in = 3,
     .out = 70,
     .size = {17, 12},
     .window = {15, 10},
     .gradient = true},
    {.name = "window gradient, padded",
     .spatial = 2,
     .batch = 130,
     .groups = 1,
     .in = 30,
     .out = 50,
     .size = {4, 4},
     .window = {4, 4},
     .low = {1, 1},
     .high = {1, 1},
     .gradient = true},
    {.name = "window gradient, odd places",
     .spatial = 2,
     .batch = 40,
     .groups = 1,
     .in = 4,
     .out = 150,
     .size = {13, 11},
     .window = {13, 11},
     .low = {1, 1},
     .high = {1, 1},
     .gradient = true},
};

TEST(winograd)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(3, &pool, NULL), TSR_OK);
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        for (int isa = 0; isa <= (int)base_cpu()->isa; isa++)
            run_case(&cases[i], isa, pool);
    cpu_pool_free(pool);
}

/* Operands whose places lie side by side give the bits of those whose features do. */
TEST(places_side_by_side)
{
    static const conv_case with[] = {
        {.name = "features last", .spatial = 2, .batch = 4, .groups = 1, .in = 40, .out = 33, .size = {12, 11}, PADDED},
    };
    operands last, first;
    if (!prepare(&with[0], (int)base_cpu()->isa, &last) || !prepare(&with[0], (int)base_cpu()->isa, &first))
        return;
    int64_t places = 12 * 11;
    for (int64_t n = 0; n < 4; n++)
        for (int64_t c = 0; c < 40; c++)
            for (int64_t i = 0; i < places; i++)
                first.in[(n * 40 + c) * places + i] = last.in[(n * places + i) * 40 + c];
    memcpy(first.window, last.window, (size_t)last.window_count * sizeof(float));
    first.p.in_feature = places;
    first.p.in_spatial[0] = 11;
    first.p.in_spatial[1] = 1;
    cpu_request requests[CPU_GEMM_CODES];
    size_t count;
    base_error error = {0};
    CHECK_OK(cpu_conv_plan_make(&first.p, &first.plan, requests, &count, &error), error);
    CHECK(check_entries(requests, count, first.entries) && is_winograd(&first.plan));
    run(&last, NULL, NULL);
    run(&first, NULL, NULL);
    CHECK(memcmp(first.out, last.out, (size_t)last.out_count * sizeof(float)) == 0);
    finish(&last);
    finish(&first);
}

/* What the algorithm leaves to direct sums: little work, much of it in vain, other windows, and sums in order. */
TEST(left_to_direct_sums)
{
    static const conv_case direct[] = {
        {.name = "few features", .spatial = 2, .batch = 8, .groups = 1, .in = 31, .out = 64, .size = {16, 16}, PADDED},
        {.name = "few tiles", .spatial = 2, .batch = 1, .groups = 1, .in = 64, .out = 64, .size = {8, 8}, PADDED},
        {.name = "3 x 3 places", .spatial = 2, .batch = 99, .groups = 1, .in = 64, .out = 64, .size = {3, 3}, PADDED},
        {.name = "stride",
         .spatial = 2,
         .batch = 8,
         .groups = 1,
         .in = 64,
         .out = 64,
         .size = {32, 32},
         .window = {3, 3},
         .stride = {2, 2}},
        {.name = "groups", .spatial = 2, .batch = 8, .groups = 2, .in = 64, .out = 64, .size = {16, 16}, PADDED},
        {.name = "in order", .spatial = 2, .batch = 3, .groups = 1, .in = 48, .out = 64, .size = {12, 14}, PADDED},
    };
    for (size_t i = 0; i < BASE_COUNT(direct); i++) {
        cpu_conv_problem p = {.isa = 0, .dtype = TSR_F32, .acc = TSR_F32};
        int64_t counts[3];
        check_conv_describe(&direct[i], &p, &counts[0], &counts[1], &counts[2]);
        p.in_order = i + 1 == BASE_COUNT(direct);
        cpu_conv_plan plan;
        cpu_request requests[CPU_GEMM_CODES];
        size_t count;
        base_error error = {0};
        CHECK_OK(cpu_conv_plan_make(&p, &plan, requests, &count, &error), error);
        CHECK(!is_winograd(&plan));
    }
}

/* Operands whose dimensions lie in any order, and such as are a part of a larger array, give the same bits. */
TEST(strides_of_any_order)
{
    static const conv_case with[] = {
        {.name = "layer", .spatial = 2, .batch = 4, .groups = 1, .in = 40, .out = 33, .size = {12, 11}, PADDED},
        {.name = "gradient",
         .spatial = 2,
         .batch = 33,
         .groups = 1,
         .in = 4,
         .out = 40,
         .size = {12, 11},
         .window = {12, 11},
         .low = {1, 1},
         .high = {1, 1},
         .gradient = true},
    };
    enum { BATCH, LINE, PLACE, FEATURE, DIMENSIONS, ORDERS = 24, GAP = 3 };
    for (size_t i = 0; i < BASE_COUNT(with); i++) {
        operands want, got;
        if (!prepare(&with[i], (int)base_cpu()->isa, &want) || !prepare(&with[i], (int)base_cpu()->isa, &got))
            return;
        run(&want, NULL, NULL);
        const cpu_conv_problem *p = &want.p;
        memcpy(got.window, want.window, (size_t)want.window_count * sizeof(float));
        int64_t sizes[] = {p->batch, p->in_size[0], p->in_size[1], p->in_features};
        int64_t from[] = {p->in_batch, p->in_spatial[0], p->in_spatial[1], p->in_feature};
        float *in = malloc((size_t)want.in_count * GAP * sizeof(float));
        free(got.in);
        got.in = in;
        for (int order = 0; order < 2 * ORDERS; order++) {
            int64_t place[DIMENSIONS], step = order < ORDERS ? 1 : GAP, left[] = {0, 1, 2, 3};
            for (int d = 0, n = order % ORDERS; d < DIMENSIONS; n /= DIMENSIONS - d, d++) {
                int at = n % (DIMENSIONS - d);
                place[left[at]] = step;
                step *= sizes[left[at]];
                left[at] = left[DIMENSIONS - 1 - d];
            }
            for (int64_t k = 0; k < want.in_count; k++) {
                int64_t at = k, to = 0, source = 0;
                for (int d = DIMENSIONS - 1; d >= 0; at /= sizes[d], d--) {
                    to += at % sizes[d] * place[d];
                    source += at % sizes[d] * from[d];
                }
                in[to] = want.in[source];
            }
            got.p.in_batch = place[BATCH];
            got.p.in_feature = place[FEATURE];
            got.p.in_spatial[0] = place[LINE];
            got.p.in_spatial[1] = place[PLACE];
            cpu_request requests[CPU_GEMM_CODES];
            size_t count;
            base_error error = {0};
            CHECK_OK(cpu_conv_plan_make(&got.p, &got.plan, requests, &count, &error), error);
            if (!check_entries(requests, count, got.entries))
                break;
            CHECK(is_winograd(&got.plan));
            run(&got, NULL, NULL);
            CHECK(memcmp(got.out, want.out, (size_t)want.out_count * sizeof(float)) == 0);
        }
        finish(&want);
        finish(&got);
    }
}
