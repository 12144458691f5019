/* Products of which a triangle does not count: the bits of whole products where it counts, and zeros or these bits elsewhere. */
#include <math.h>

#include "gemm_check.h"
#include "kernel_check.h"
#include "test.h"

typedef struct limited {
    int64_t m, n, k, batch, shift;
    bool a_transposed, b_transposed, c_transposed;
} limited;

/* Whether a place (row, column) or a step of its sum counts. */
static bool counts(int kind, int64_t shift, int64_t row, int64_t column, int64_t step)
{
    switch (kind) {
    case CPU_LIMIT_STEPS_TO_ROW:
        return step <= row + shift;
    case CPU_LIMIT_ROWS_TO_STEP:
        return row <= step + shift;
    case CPU_LIMIT_STEPS_TO_COLUMN:
        return step <= column + shift;
    case CPU_LIMIT_COLUMNS_TO_STEP:
        return column <= step + shift;
    case CPU_LIMIT_COLUMNS_TO_ROW:
        return column <= row + shift;
    default:
        return row <= column + shift;
    }
}

typedef struct matrices {
    cpu_gemm_problem g;
    int64_t a_count, b_count, c_count;
    float *a, *b, *c;
} matrices;

static void describe(const limited *l, int kind, int isa, matrices *w)
{
    cpu_gemm_problem *g = &w->g;
    *g = (cpu_gemm_problem){.isa = isa, .dtype = TSR_F32, .acc = TSR_F32, .m = l->m, .n = l->n, .k = l->k};
    g->a_row = l->a_transposed ? 1 : l->k;
    g->a_col = l->a_transposed ? l->m : 1;
    g->b_row = l->b_transposed ? 1 : l->n;
    g->b_col = l->b_transposed ? l->k : 1;
    g->c_row = l->c_transposed ? 1 : l->n;
    g->c_col = l->c_transposed ? l->m : 1;
    g->batch_rank = 1;
    g->batch[0] = l->batch;
    g->a_batch[0] = l->m * l->k;
    g->b_batch[0] = l->k * l->n;
    g->c_batch[0] = l->m * l->n;
    g->limit = (cpu_gemm_limit){.kind = kind, .shift = l->shift};
    w->a_count = l->batch * l->m * l->k;
    w->b_count = l->batch * l->k * l->n;
    w->c_count = l->batch * l->m * l->n;
    w->a = malloc((size_t)w->a_count * sizeof(float));
    w->b = malloc((size_t)w->b_count * sizeof(float));
    w->c = aligned_alloc(64, ((size_t)w->c_count * sizeof(float) + 63) / 64 * 64);
    check_fill(w->a, TSR_F32, (size_t)w->a_count, false);
    check_fill(w->b, TSR_F32, (size_t)w->b_count, false);
    memset(w->c, 0x7f, (size_t)w->c_count * sizeof(float));
}

/* Sets the operand's triangle to zero, as the limit says. */
static void clear_triangle(const limited *l, int kind, matrices *w)
{
    const cpu_gemm_problem *g = &w->g;
    bool of_a = kind == CPU_LIMIT_STEPS_TO_ROW || kind == CPU_LIMIT_ROWS_TO_STEP;
    bool of_b = kind == CPU_LIMIT_STEPS_TO_COLUMN || kind == CPU_LIMIT_COLUMNS_TO_STEP;
    int64_t outer = of_a ? l->m : l->n;
    for (int64_t q = 0; q < l->batch && (of_a || of_b); q++)
        for (int64_t i = 0; i < outer; i++)
            for (int64_t s = 0; s < l->k; s++)
                if (!counts(kind, l->shift, i, i, s))
                    *(of_a ? &w->a[q * g->a_batch[0] + i * g->a_row + s * g->a_col]
                           : &w->b[q * g->b_batch[0] + i * g->b_col + s * g->b_row]) = 0;
}

static float chain(const limited *l, const matrices *w, int64_t q, int64_t i, int64_t j)
{
    const cpu_gemm_problem *g = &w->g;
    float sum = 0;
    for (int64_t s = 0; s < l->k; s++) {
        float x = w->a[q * g->a_batch[0] + i * g->a_row + s * g->a_col];
        float y = w->b[q * g->b_batch[0] + s * g->b_row + j * g->b_col];
        sum = g->isa >= BASE_ISA_AVX2 ? fmaf(x, y, sum) : x * y + sum;
    }
    return sum;
}

static void run_limited(const limited *l, int kind, int isa, cpu_pool *pool)
{
    matrices w;
    describe(l, kind, isa, &w);
    clear_triangle(l, kind, &w);
    cpu_gemm_plan plan;
    cpu_request requests[CPU_GEMM_CODES];
    void *entries[CPU_GEMM_CODES];
    size_t count;
    base_error error = {0};
    CHECK_OK(cpu_gemm_plan_make(&w.g, &plan, requests, &count, &error), error);
    if (!check_entries(requests, count, entries))
        return;
    void *workspace = aligned_alloc(64, (cpu_gemm_workspace(&plan, cpu_pool_threads(pool)) + 127) / 64 * 64);
    cpu_gemm_arguments arguments = {.code = entries, .a = w.a, .b = w.b, .c = w.c, .workspace = workspace};
    cpu_gemm_run(&plan, &arguments, pool);
    int64_t wrong = 0;
    bool of_result = kind == CPU_LIMIT_COLUMNS_TO_ROW || kind == CPU_LIMIT_ROWS_TO_COLUMN;
    for (int64_t q = 0; q < l->batch; q++)
        for (int64_t i = 0; i < l->m; i++)
            for (int64_t j = 0; j < l->n; j++) {
                float want = chain(l, &w, q, i, j), is = w.c[q * w.g.c_batch[0] + i * w.g.c_row + j * w.g.c_col];
                bool needed = !of_result || counts(kind, l->shift, i, j, 0);
                wrong += !(is == want || (!needed && is == 0));
            }
    CHECK_INT(wrong, 0);
    if (wrong)
        fprintf(stderr, "  kind %d, %dx%dx%d batch %d shift %d at %d bt %d ct %d isa %d\n", kind, (int)l->m, (int)l->n,
                (int)l->k, (int)l->batch, (int)l->shift, l->a_transposed, l->b_transposed, l->c_transposed, isa);
    free(workspace);
    free(w.a);
    free(w.b);
    free(w.c);
}

TEST(limits)
{
    static const limited sizes[] = {
        {.m = 1, .n = 1, .k = 1, .batch = 1},       {.m = 40, .n = 50, .k = 33, .batch = 2, .shift = 3},
        {.m = 64, .n = 64, .k = 64, .batch = 3},    {.m = 100, .n = 70, .k = 90, .batch = 1, .shift = -17},
        {.m = 31, .n = 130, .k = 45, .batch = 2},   {.m = 130, .n = 31, .k = 200, .batch = 1, .shift = -200},
        {.m = 180, .n = 40, .k = 1100, .batch = 1}, {.m = 20, .n = 24, .k = 30, .batch = 1, .shift = 1000},
        {.m = 40, .n = 180, .k = 1100, .batch = 1},
    };
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(3, &pool, NULL), TSR_OK);
    for (size_t i = 0; i < BASE_COUNT(sizes); i++)
        for (int kind = CPU_LIMIT_STEPS_TO_ROW; kind <= CPU_LIMIT_ROWS_TO_COLUMN; kind++)
            for (int order = 0; order < 8; order++)
                for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
                    limited l = sizes[i];
                    l.a_transposed = order & 1;
                    l.b_transposed = order & 2;
                    l.c_transposed = order & 4;
                    run_limited(&l, kind, isa, isa % 2 ? pool : NULL);
                }
    cpu_pool_free(pool);
}

/* Results of a batch that are larger than the caches are stored past them; a c that is not aligned is stored as usual. */
TEST(past_the_caches)
{
    int64_t cache = (int64_t)base_cpu()->l2_bytes;
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(2, &pool, NULL), TSR_OK);
    for (int kind = CPU_LIMIT_NONE; kind <= CPU_LIMIT_COLUMNS_TO_ROW; kind += CPU_LIMIT_COLUMNS_TO_ROW) {
        limited l = {.m = 100, .n = 256, .k = 5};
        l.batch = 17 * cache / (l.m * l.n * (int64_t)sizeof(float)) + 1;
        run_limited(&l, kind, (int)base_cpu()->isa, pool);
    }
    cpu_pool_free(pool);
}
