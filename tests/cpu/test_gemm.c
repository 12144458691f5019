/* Matrix products against three loops, bit for bit: every element is one chain of fused multiply-adds. */
#include "gemm_check.h"
#include "kernel_check.h"
#include "test.h"

typedef struct product {
    tsr_dtype dtype, acc;
    int64_t m, n, k, batch;
    bool a_transposed, b_transposed, c_transposed, gaps, accumulate;
} product;

static double element(tsr_dtype dtype, const void *data, int64_t at)
{
    switch (dtype) {
    case TSR_F32:
        return (double)((const float *)data)[at];
    case TSR_F64:
        return ((const double *)data)[at];
    case TSR_I32:
        return ((const int32_t *)data)[at];
    case TSR_I8:
        return ((const int8_t *)data)[at];
    case TSR_U8:
        return ((const uint8_t *)data)[at];
    default:
        return base_float_decode(dtype, ((const uint16_t *)data)[at]);
    }
}

/* One more term of an element's chain. */
static void chain(const product *p, int isa, void *c, double a, double b)
{
    if (p->acc == TSR_F32) {
        float *sum = c, x = (float)a, y = (float)b;
        *sum = isa >= BASE_ISA_AVX2 ? fmaf(x, y, *sum) : x * y + *sum;
    } else if (p->acc == TSR_F64) {
        double *sum = c;
        *sum = isa >= BASE_ISA_AVX2 ? fma(a, b, *sum) : a * b + *sum;
    } else {
        uint32_t *sum = c;
        *sum += (uint32_t)(int32_t)a * (uint32_t)(int32_t)b;
    }
}

/* Where products of bf16 are made by tiles of pairs (cpu/run/product/pairs.c), as Intel's manual describes TDPBF16PS:
 * over 32 steps, the products at even and at odd steps are summed apart, then both sums are added. */
static void chain_pairs(const product *p, float *sum, const uint16_t *a, int64_t a_col, const uint16_t *b,
                        int64_t b_row)
{
    for (int64_t s = 0; s < p->k; s += 32) {
        float part[2] = {0, 0};
        for (int64_t i = s; i < s + 32 && i < p->k; i++)
            part[i % 2] = fmaf((float)base_float_decode(TSR_BF16, a[i * a_col]),
                               (float)base_float_decode(TSR_BF16, b[i * b_row]), part[i % 2]);
        *sum += part[0] + part[1];
    }
}

/* The same in vectors, as Intel's manual describes VDPBF16PS: of each pair first the odd product, then the even one. */
static void chain_vectors(const product *p, float *sum, const uint16_t *a, int64_t a_col, const uint16_t *b,
                          int64_t b_row)
{
    for (int64_t s = 0; s < p->k; s += 2)
        for (int64_t i = s + 1; i >= s; i--)
            if (i < p->k)
                *sum = fmaf((float)base_float_decode(TSR_BF16, a[i * a_col]),
                            (float)base_float_decode(TSR_BF16, b[i * b_row]), *sum);
}

static bool run_product(const product *p, int isa, cpu_pool *pool)
{
    int64_t gap = p->gaps ? 5 : 0;
    cpu_gemm_problem g = {.isa = isa, .dtype = p->dtype, .acc = p->acc, .m = p->m, .n = p->n, .k = p->k};
    g.accumulate = p->accumulate;
    int64_t a_size, b_size, c_size;
    g.a_row = p->a_transposed ? 1 : p->k + gap;
    g.a_col = p->a_transposed ? p->m + gap : 1;
    a_size = p->a_transposed ? (p->m + gap) * p->k : (p->k + gap) * p->m;
    g.b_row = p->b_transposed ? 1 : p->n + gap;
    g.b_col = p->b_transposed ? p->k + gap : 1;
    b_size = p->b_transposed ? (p->k + gap) * p->n : (p->n + gap) * p->k;
    g.c_row = p->c_transposed ? 1 : p->n + gap;
    g.c_col = p->c_transposed ? p->m + gap : 1;
    c_size = p->c_transposed ? (p->m + gap) * p->n : (p->n + gap) * p->m;
    g.batch_rank = 1;
    g.batch[0] = p->batch;
    g.a_batch[0] = a_size;
    g.b_batch[0] = b_size;
    g.c_batch[0] = c_size;
    size_t acc = tsr_dtype_size(p->acc), in = tsr_dtype_size(p->dtype);
    size_t a_count = (size_t)(a_size * p->batch), b_count = (size_t)(b_size * p->batch);
    size_t c_count = (size_t)(c_size * p->batch);
    char *a = malloc(a_count * in + 1), *b = malloc(b_count * in + 1);
    char *c = malloc(c_count * acc + 1), *want = malloc(c_count * acc + 1);
    check_fill(a, p->dtype, a_count, false);
    check_fill(b, p->dtype, b_count, false);
    check_fill(c, p->acc, c_count, false);
    memcpy(want, c, c_count * acc);
    bool pairs = p->dtype == TSR_BF16 && p->k >= 32 && isa == (int)base_cpu()->isa && base_cpu()->pairs;
    for (int64_t q = 0; q < p->batch; q++)
        for (int64_t i = 0; i < p->m; i++)
            for (int64_t j = 0; j < p->n; j++) {
                char *at = want + (size_t)(q * c_size + i * g.c_row + j * g.c_col) * acc;
                if (!p->accumulate)
                    memset(at, 0, acc);
                if (pairs) {
                    (base_cpu()->pairs == BASE_PAIRS_TILES ? chain_pairs : chain_vectors)(
                        p, (float *)at, (uint16_t *)a + q * a_size + i * g.a_row, g.a_col,
                        (uint16_t *)b + q * b_size + j * g.b_col, g.b_row);
                    continue;
                }
                for (int64_t s = 0; s < p->k; s++)
                    chain(p, isa, at, element(p->dtype, a, q * a_size + i * g.a_row + s * g.a_col),
                          element(p->dtype, b, q * b_size + s * g.b_row + j * g.b_col));
            }
    cpu_gemm_plan plan;
    cpu_request requests[CPU_GEMM_CODES];
    void *entries[CPU_GEMM_CODES];
    size_t count;
    base_error error = {0};
    CHECK_OK(cpu_gemm_plan_make(&g, &plan, requests, &count, &error), error);
    bool good = check_entries(requests, count, entries);
    if (good) {
        void *workspace = aligned_alloc(64, (cpu_gemm_workspace(&plan, cpu_pool_threads(pool)) + 127) / 64 * 64);
        cpu_gemm_arguments arguments = {.code = entries, .a = a, .b = b, .c = c, .workspace = workspace};
        cpu_gemm_run(&plan, &arguments, pool);
        free(workspace);
        good = memcmp(c, want, c_count * acc) == 0;
    }
    cpu_gemm_plan again;
    cpu_packing packing;
    if (good && !p->accumulate && cpu_gemm_plan_packed(&g, &plan, &again, &packing, requests, &count) &&
        check_entries(requests, count, entries)) {
        void *workspace = aligned_alloc(64, (cpu_gemm_workspace(&again, cpu_pool_threads(pool)) + 127) / 64 * 64);
        void *packed = aligned_alloc(64, (cpu_packing_bytes(&packing) + 63) / 64 * 64);
        cpu_packing_run(&packing, packing.operand ? b : a, packed, pool);
        cpu_gemm_arguments arguments = {
            .code = entries, .a = a, .b = b, .c = c, .workspace = workspace, .packed = packed};
        memset(c, 0x55, c_count * acc);
        cpu_gemm_run(&again, &arguments, pool);
        for (int64_t q = 0; q < p->batch; q++)
            for (int64_t i = 0; i < p->m; i++)
                for (int64_t j = 0; j < p->n; j++) {
                    size_t at = (size_t)(q * c_size + i * g.c_row + j * g.c_col) * acc;
                    good = good && memcmp(c + at, want + at, acc) == 0;
                }
        free(workspace);
        free(packed);
    }
    if (!good)
        fprintf(stderr, "%s %dx%dx%d batch %d at %d bt %d ct %d gaps %d acc %d isa %d threads %d\n",
                tsr_dtype_name(p->dtype), (int)p->m, (int)p->n, (int)p->k, (int)p->batch, p->a_transposed,
                p->b_transposed, p->c_transposed, p->gaps, p->accumulate, isa, cpu_pool_threads(pool));
    CHECK(good);
    free(a);
    free(b);
    free(c);
    free(want);
    return good;
}

static void run_all(const product *p)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(3, &pool, NULL), TSR_OK);
    for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
        run_product(p, isa, NULL);
        run_product(p, isa, pool);
    }
    cpu_pool_free(pool);
}

TEST(shapes)
{
    static const int64_t sizes[][3] = {
        {1, 1, 1},     {0, 5, 3},      {5, 0, 3},     {3, 4, 0},      {1, 300, 17},   {2, 40, 5},      {3, 50, 9},
        {5, 33, 10},   {64, 64, 64},   {64, 10, 512}, {13, 31, 7},    {14, 32, 4},    {15, 33, 300},   {29, 65, 2},
        {100, 48, 20}, {170, 17, 260}, {200, 1, 33},  {97, 1100, 31}, {65, 130, 515}, {230, 70, 1100}, {400, 60, 40}};
    for (size_t i = 0; i < BASE_COUNT(sizes); i++) {
        product p = {
            .dtype = TSR_F32, .acc = TSR_F32, .m = sizes[i][0], .n = sizes[i][1], .k = sizes[i][2], .batch = 1};
        run_all(&p);
        p.gaps = p.accumulate = true;
        run_all(&p);
    }
}

TEST(layouts)
{
    for (int layout = 0; layout < 16; layout++) {
        product p = {.dtype = TSR_F32, .acc = TSR_F32, .m = 61, .n = 83, .k = 270, .batch = 1};
        p.a_transposed = layout & 1;
        p.b_transposed = layout & 2;
        p.c_transposed = layout & 4;
        p.accumulate = layout & 8;
        run_all(&p);
        p.m = 512; /* row distances that share cache sets */
        p.n = 64;
        p.k = 512;
        if (layout < 4)
            run_all(&p);
    }
}

/* Right operands that are contiguous along k, for few rows: computed as the transposed product. */
TEST(few_rows)
{
    static const int64_t rows[] = {1, 5, 40, 64};
    for (size_t i = 0; i < BASE_COUNT(rows); i++) {
        product p = {.dtype = TSR_F32, .acc = TSR_F32, .m = rows[i], .n = 397, .k = 600, .batch = 1, .gaps = true};
        p.b_transposed = true;
        p.a_transposed = i % 2 != 0;
        run_all(&p);
    }
    product p = {.dtype = TSR_I32, .acc = TSR_I32, .m = 9, .n = 70, .k = 1024, .batch = 2, .b_transposed = true};
    run_all(&p);
}

/* Steps in several blocks, from packed panels that serve more than one chunk; direct and transposed. */
TEST(long_sums)
{
    product p = {.dtype = TSR_F32, .acc = TSR_F32, .m = 130, .n = 100, .k = 2100, .batch = 1, .b_transposed = true};
    run_all(&p);
    p.m = 50;
    p.n = 400;
    run_all(&p);
}

TEST(batches)
{
    for (int64_t batch = 0; batch < 9; batch += 1 + batch / 3) {
        product p = {.dtype = TSR_F32, .acc = TSR_F32, .m = 40, .n = 50, .k = 60, .batch = batch};
        run_all(&p);
        p.b_transposed = true;
        run_all(&p);
    }
}

/* Few columns, and a first operand whose rows lie side by side: too large for the second-level cache, or with steps that
 * share its sets. An attention layer's gradient of the values. */
TEST(tall_and_transposed)
{
    static const int64_t sizes[][4] = {{1024, 40, 300, 1}, {2048, 10, 260, 1}, {310, 33, 2300, 1}, {90, 20, 350, 24}};
    for (size_t i = 0; i < BASE_COUNT(sizes); i++)
        for (int wide = 0; wide < 2; wide++) {
            product p = {.dtype = wide ? TSR_F64 : TSR_F32, .acc = wide ? TSR_F64 : TSR_F32, .a_transposed = true};
            p.m = sizes[i][0], p.n = sizes[i][1], p.k = sizes[i][2], p.batch = sizes[i][3];
            run_all(&p);
        }
}

/* Operands so large that tiles copy them into panels while they read them: several blocks of rows and of steps, a last panel
 * that is not full. */
TEST(copied)
{
    product p = {.dtype = TSR_F32, .acc = TSR_F32, .m = 110, .n = 70, .k = 3200, .batch = 1, .a_transposed = true};
    run_all(&p);
    p.gaps = p.accumulate = true;
    run_all(&p);
    p.a_transposed = false;
    run_all(&p);
}

/* Few rows, and a right operand beyond the second-level cache, of which a few whole rows are read at once. */
TEST(few_rows_and_far_operand)
{
    static const int64_t rows[] = {3, 9, 37};
    for (size_t i = 0; i < BASE_COUNT(rows); i++) {
        product p = {.dtype = TSR_F32, .acc = TSR_F32, .m = rows[i], .n = 6003, .k = 333, .batch = 1};
        run_all(&p);
        p.gaps = p.accumulate = p.a_transposed = true;
        run_all(&p);
    }
    product p = {.dtype = TSR_F64, .acc = TSR_F64, .m = 5, .n = 1024, .k = 1030, .batch = 1};
    run_all(&p);
    p.m = 0;
    run_all(&p);
}

TEST(dtypes)
{
    static const tsr_dtype pairs[][2] = {{TSR_F64, TSR_F64}, {TSR_BF16, TSR_F32}, {TSR_F16, TSR_F32},
                                         {TSR_I8, TSR_I32},  {TSR_U8, TSR_I32},   {TSR_I32, TSR_I32}};
    for (size_t i = 0; i < BASE_COUNT(pairs); i++)
        for (int layout = 0; layout < 4; layout++) {
            product p = {.dtype = pairs[i][0], .acc = pairs[i][1], .m = 37, .n = 45, .k = 51, .batch = 2};
            p.a_transposed = layout & 1;
            p.b_transposed = layout & 2;
            run_all(&p);
        }
    /* Rows of bf16 that begin at whole words, with an even and an odd number of steps, and a panel that is not full. */
    for (int layout = 0; layout < 8; layout++) {
        product p = {.dtype = TSR_BF16, .acc = TSR_F32, .m = 34, .n = 54, .k = layout & 4 ? 130 : 147, .batch = 2};
        p.a_transposed = layout & 1;
        p.b_transposed = layout & 2;
        p.gaps = layout & 4 ? 0 : 1;
        run_all(&p);
    }
    cpu_gemm_problem bad = {.isa = 0, .dtype = TSR_F32, .acc = TSR_I32, .m = 1, .n = 1, .k = 1, .c_col = 1};
    cpu_gemm_plan plan;
    cpu_request requests[CPU_GEMM_CODES];
    size_t count;
    CHECK_INT(cpu_gemm_plan_make(&bad, &plan, requests, &count, NULL), TSR_UNIMPLEMENTED);
    bad.m = -1;
    CHECK_INT(cpu_gemm_plan_make(&bad, &plan, requests, &count, NULL), TSR_INVALID_ARGUMENT);
}

/* Sizes about those of tiles, panels and blocks, in all layouts; half of them with operands beyond the second-level cache.
 * TESSERA_PRODUCTS sets the number; the suite runs few. */
TEST(random)
{
    static const int64_t sizes[] = {1, 2, 3, 4, 5, 7, 8, 13, 14, 15, 16, 28, 31, 33, 48, 64, 97, 128, 130, 256, 333};
    const char *text = getenv("TESSERA_PRODUCTS");
    long count = text ? strtol(text, NULL, 10) : 12;
    for (long i = 0; i < count; i++) {
        int64_t size[3];
        for (int d = 0; d < 3; d++)
            size[d] = sizes[check_random() % BASE_COUNT(sizes)];
        int64_t work = 1 << (i % 2 ? 24 : 20), *longest = &size[check_random() % 3];
        *longest = BASE_MAX(work / (size[0] * size[1] * size[2] / *longest), 1);
        *longest = BASE_MIN(*longest, 20000) + (int64_t)(check_random() % 2);
        uint64_t bits = check_random() >> 8;
        bool f64 = bits % 8 == 0;
        product p = {.dtype = f64 ? TSR_F64 : TSR_F32, .acc = f64 ? TSR_F64 : TSR_F32, .batch = 1};
        p.m = size[0], p.n = size[1], p.k = size[2];
        p.a_transposed = bits & 8, p.b_transposed = bits & 16, p.c_transposed = bits & 32;
        p.gaps = bits & 64, p.accumulate = bits & 128;
        run_all(&p);
    }
}

/* ---- fusion: y = max(a' b' + bias, 0) with a' = 2 a, b' = b + 1, made by kernels; or, plain, with a and a
 * column-major b ---- */

typedef struct fusion {
    int64_t columns; /* build_far's */
    base_arena arena;
    cpu_kernel *epilogue, *prologue_a, *prologue_b;
} fusion;

static tsr_status build_fusion(void *user)
{
    fusion *f = user;
    cpu_kernel *k = f->epilogue = cpu_kernel_new(&f->arena, "bias_relu");
    int c = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), bias = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
    /* Rows of whole cache lines go past the caches. */
    int y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE | (f->columns % 16 ? 0 : CPU_BUFFER_STREAM));
    cpu_value stride = cpu_dim(k, 4), row = cpu_loop(k, 0, CPU_LOOP_PARALLEL, 0);
    cpu_value at = cpu_binary(k, CPU_MUL, cpu_index(k, row, TSR_I64), stride);
    cpu_value col = cpu_loop_value(k, cpu_dim(k, 0), CPU_LOOP_VECTOR, 0);
    cpu_map map = cpu_map_at(0), bias_map = cpu_map_at(0), y_map = cpu_map_at(0);
    map.index = at;
    cpu_map_add(&map, col, 1);
    cpu_map_add(&bias_map, col, 1);
    cpu_map_add(&y_map, row, 83);
    cpu_map_add(&y_map, col, 1);
    cpu_value sum = cpu_binary(k, CPU_ADD, cpu_load(k, c, &map), cpu_load(k, bias, &bias_map));
    cpu_store(k, y, &y_map, cpu_binary(k, CPU_MAX, sum, cpu_const(k, TSR_F32, 0)));
    cpu_end(k);
    cpu_end(k);
    for (int which = 0; which < 2; which++) {
        k = cpu_kernel_new(&f->arena, which ? "plus_one" : "twice");
        *(which ? &f->prologue_b : &f->prologue_a) = k;
        int out = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE), in = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
        stride = cpu_dim(k, 4);
        row = cpu_loop(k, 0, CPU_LOOP_PARALLEL, 0);
        at = cpu_binary(k, CPU_MUL, cpu_index(k, row, TSR_I64), stride);
        col = cpu_loop_value(k, cpu_dim(k, 0), CPU_LOOP_VECTOR, 0);
        cpu_map out_map = cpu_map_at(0), in_map = cpu_map_at(0);
        out_map.index = at;
        cpu_map_add(&out_map, col, 1);
        cpu_map_add(&in_map, row, which ? 83 : 270);
        cpu_map_add(&in_map, col, 1);
        cpu_value x = cpu_load(k, in, &in_map);
        cpu_store(k, out, &out_map, cpu_binary(k, which ? CPU_ADD : CPU_MUL, x, cpu_const(k, TSR_F32, which ? 1 : 2)));
        cpu_end(k);
        cpu_end(k);
    }
    return TSR_OK;
}

enum { WITH_PROLOGUES, PLAIN, DISCARDED, WAYS };

static void run_fusion(const fusion *f, int isa, cpu_pool *pool, int way)
{
    bool plain = way == PLAIN;
    enum { M = 61, N = 83, K = 270 };
    cpu_gemm_problem g = {
        .isa = isa, .dtype = TSR_F32, .acc = TSR_F32, .m = M, .n = N, .k = K, .c_row = N + 3, .c_col = 1};
    g.discard = way == DISCARDED;
    g.epilogue = (cpu_fused){.kernel = f->epilogue, .count = 2};
    g.epilogue.buffers[0] = (cpu_fused_buffer){.element_bytes = 4, .row = 0, .col = 1};
    g.epilogue.buffers[1] = (cpu_fused_buffer){.element_bytes = 4, .row = N, .col = 1};
    g.a_row = K;
    g.a_col = g.b_row = 1;
    g.b_col = K;
    g.prologue_a = (cpu_fused){.kernel = plain ? NULL : f->prologue_a, .count = 1};
    g.prologue_a.buffers[0] = (cpu_fused_buffer){.element_bytes = 4, .row = K, .col = 1};
    g.prologue_b = (cpu_fused){.kernel = plain ? NULL : f->prologue_b, .count = 1};
    g.prologue_b.buffers[0] = (cpu_fused_buffer){.element_bytes = 4, .row = N, .col = 1};
    static float a[M * K], b[K * N], bias[N], c[M * (N + 3)], y[M * N];
    check_fill(a, TSR_F32, M * K, false);
    check_fill(b, TSR_F32, K * N, false);
    check_fill(bias, TSR_F32, N, false);
    memset(y, 0, sizeof(y));
    cpu_gemm_plan plan;
    cpu_request requests[CPU_GEMM_CODES];
    void *entries[CPU_GEMM_CODES];
    size_t count;
    base_error error = {0};
    CHECK_OK(cpu_gemm_plan_make(&g, &plan, requests, &count, &error), error);
    if (!check_entries(requests, count, entries))
        return;
    void *workspace = aligned_alloc(64, (cpu_gemm_workspace(&plan, cpu_pool_threads(pool)) + 127) / 64 * 64);
    void *epilogue[] = {bias, y}, *prologue_a[] = {a}, *prologue_b[] = {b};
    cpu_gemm_arguments arguments = {.code = entries,
                                    .a = a,
                                    .b = b,
                                    .c = g.discard ? NULL : c,
                                    .epilogue = epilogue,
                                    .prologue_a = prologue_a,
                                    .prologue_b = prologue_b,
                                    .workspace = workspace};
    cpu_gemm_run(&plan, &arguments, pool);
    free(workspace);
    int wrong = 0;
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            float sum = 0;
            for (int s = 0; s < K; s++) {
                float x = plain ? a[i * K + s] : 2 * a[i * K + s], z = plain ? b[j * K + s] : b[s * N + j] + 1;
                sum = isa >= BASE_ISA_AVX2 ? fmaf(x, z, sum) : x * z + sum;
            }
            sum += bias[j];
            wrong += y[i * N + j] != (sum > 0 ? sum : 0);
        }
    CHECK_INT(wrong, 0);
}

TEST(fused)
{
    fusion f = {0};
    CHECK_INT(base_try(build_fusion, &f, NULL), TSR_OK);
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(2, &pool, NULL), TSR_OK);
    for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
        for (int way = 0; way < WAYS; way++) {
            run_fusion(&f, isa, NULL, way);
            run_fusion(&f, isa, pool, way);
        }
    }
    cpu_pool_free(pool);
    base_arena_free(&f.arena);
}

/* ---- an epilogue whose operands exceed the second cache: y = a b + x, x as large as the product ---- */

enum { FAR_STEPS = 20 };

static tsr_status build_far(void *user)
{
    fusion *f = user;
    cpu_kernel *k = f->epilogue = cpu_kernel_new(&f->arena, "add");
    int c = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
    int y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value stride = cpu_dim(k, 4), row = cpu_loop(k, 0, CPU_LOOP_PARALLEL, 0);
    cpu_map sums = cpu_map_at(0), map = cpu_map_at(0);
    sums.index = cpu_binary(k, CPU_MUL, cpu_index(k, row, TSR_I64), stride);
    cpu_value col = cpu_loop_value(k, cpu_dim(k, 0), CPU_LOOP_VECTOR, 0);
    cpu_map_add(&sums, col, 1);
    cpu_map_add(&map, row, f->columns);
    cpu_map_add(&map, col, 1);
    cpu_store(k, y, &map, cpu_binary(k, CPU_ADD, cpu_load(k, c, &sums), cpu_load(k, x, &map)));
    cpu_end(k);
    cpu_end(k);
    return TSR_OK;
}

static void run_far(const fusion *f, int isa, cpu_pool *pool)
{
    int64_t columns = f->columns, m = (int64_t)base_cpu()->l2_bytes / (columns * 4) + 20;
    const cpu_fused_buffer like_c = {.element_bytes = 4, .row = columns, .col = 1};
    cpu_gemm_problem g = {.isa = isa, .dtype = TSR_F32, .acc = TSR_F32, .m = m, .n = columns, .k = FAR_STEPS};
    g.a_row = FAR_STEPS;
    g.b_row = g.c_row = columns;
    g.a_col = g.b_col = g.c_col = 1;
    g.discard = true;
    g.epilogue = (cpu_fused){.kernel = f->epilogue, .count = 2, .buffers = {like_c, like_c}};
    size_t count = (size_t)(m * columns), n_requests;
    float *a = malloc((size_t)m * FAR_STEPS * 4), *b = malloc(FAR_STEPS * (size_t)columns * 4);
    float *x = malloc(count * 4), *y = aligned_alloc(64, (count * 4 + 63) / 64 * 64);
    memset(y, 0, count * 4);
    check_fill(a, TSR_F32, (size_t)m * FAR_STEPS, false);
    check_fill(b, TSR_F32, FAR_STEPS * (size_t)columns, false);
    check_fill(x, TSR_F32, count, false);
    cpu_gemm_plan plan;
    cpu_request requests[CPU_GEMM_CODES];
    void *entries[CPU_GEMM_CODES];
    base_error error = {0};
    CHECK_OK(cpu_gemm_plan_make(&g, &plan, requests, &n_requests, &error), error);
    if (check_entries(requests, n_requests, entries)) {
        void *workspace = aligned_alloc(64, (cpu_gemm_workspace(&plan, cpu_pool_threads(pool)) + 127) / 64 * 64);
        void *epilogue[] = {x, y};
        cpu_gemm_arguments arguments = {.code = entries, .a = a, .b = b, .epilogue = epilogue, .workspace = workspace};
        cpu_gemm_run(&plan, &arguments, pool);
        free(workspace);
        int wrong = 0;
        for (int64_t i = 0; i < m; i++)
            for (int64_t j = 0; j < columns; j++) {
                float sum = 0;
                for (int64_t s = 0; s < FAR_STEPS; s++) {
                    float p = a[i * FAR_STEPS + s], q = b[s * columns + j];
                    sum = isa >= BASE_ISA_AVX2 ? fmaf(p, q, sum) : p * q + sum;
                }
                wrong += y[i * columns + j] != sum + x[i * columns + j];
            }
        CHECK_INT(wrong, 0);
    }
    free(a);
    free(b);
    free(x);
    free(y);
}

static void far_columns(int64_t columns)
{
    fusion f = {.columns = columns};
    CHECK_INT(base_try(build_far, &f, NULL), TSR_OK);
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(2, &pool, NULL), TSR_OK);
    for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
        run_far(&f, isa, NULL);
        run_far(&f, isa, pool);
    }
    cpu_pool_free(pool);
    base_arena_free(&f.arena);
}

TEST(far)
{
    far_columns(515);
    far_columns(528);
}
