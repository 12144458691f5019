/* Convolutions against plain loops, bit for bit: each output is one chain of multiply-adds over window, then features. */
#include "conv_cases.h"
#include "conv_check.h"
#include "cpu/program/product/plan.h"
#include "gemm_check.h"
#include "kernel_check.h"
#include "test.h"

static void run_conv(const conv_case *c, tsr_dtype dtype, int isa, cpu_pool *pool)
{
    cpu_conv_problem p = {.isa = isa, .dtype = dtype, .acc = TSR_F32, .in_order = true};
    int64_t in_count, window_count, out_count;
    check_conv_describe(c, &p, &in_count, &window_count, &out_count);
    void *in = malloc((size_t)in_count * 4 + 1), *window = malloc((size_t)window_count * 4 + 1);
    float *out = malloc((size_t)out_count * 4 + 1);
    check_fill(in, p.dtype, (size_t)in_count, false);
    check_fill(window, p.dtype, (size_t)window_count, false);
    memset(out, 0x55, (size_t)out_count * 4);
    cpu_conv_plan plan;
    cpu_request requests[CPU_GEMM_CODES];
    void *entries[CPU_GEMM_CODES];
    size_t count;
    base_error error = {0};
    CHECK_OK(cpu_conv_plan_make(&p, &plan, requests, &count, &error), error);
    if (!check_entries(requests, count, entries))
        return;
    void *workspace = aligned_alloc(64, (cpu_conv_workspace(&plan, cpu_pool_threads(pool)) + 127) / 64 * 64);
    cpu_gemm_arguments arguments = {.code = entries, .a = in, .b = window, .c = out, .workspace = workspace};
    cpu_conv_run(&plan, &arguments, pool);
    cpu_packing packing;
    cpu_conv_packing(&plan, &packing);
    if (packing.parts) {
        void *packed = aligned_alloc(64, (cpu_packing_bytes(&packing) + 63) / 64 * 64);
        float *usual = malloc((size_t)out_count * 4 + 1);
        memcpy(usual, out, (size_t)out_count * 4);
        memset(out, 0x55, (size_t)out_count * 4);
        cpu_packing_run(&packing, window, packed, pool);
        arguments.packed = packed;
        cpu_conv_run(&plan, &arguments, pool);
        CHECK(memcmp(usual, out, (size_t)out_count * 4) == 0);
        free(usual);
        free(packed);
    }
    free(workspace);
    int64_t positions = 1, wrong = 0;
    const void *planned = &plan;
    const conv_plan *phase = &((const conv_plans *)planned)->phases[0];
    for (int s = 0; s < p.spatial_rank; s++)
        positions *= p.out_size[s];
    for (int64_t i = 0; i < out_count; i++) {
        int64_t o[3] = {0}, rest = check_odometer(i, p.spatial_rank, p.out_size, o);
        int64_t f = rest % p.out_features, g = rest / p.out_features % p.groups;
        int64_t n = rest / p.out_features / p.groups;
        int64_t at = g * p.out_group + n * p.out_batch + f * p.out_feature;
        for (int s = 0; s < p.spatial_rank; s++)
            at += o[s] * p.out_spatial[s];
        float want = check_conv_output(&p, phase->pairs, phase->more_features, in, window, g, n, f, o);
        wrong += memcmp(&want, &out[at], 4) != 0 && !(want == 0 && out[at] == 0);
    }
    CHECK_INT(wrong, 0);
    if (wrong)
        fprintf(stderr, "  case %s of %s, isa %d, threads %d\n", c->name, tsr_dtype_name(dtype), isa,
                cpu_pool_threads(pool));
    CHECK(out_count == 0 || positions > 0);
    free(in);
    free(window);
    free(out);
}

TEST(convolutions)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(3, &pool, NULL), TSR_OK);
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        for (int isa = 0; isa <= (int)base_cpu()->isa; isa++) {
            tsr_dtype dtype = cases[i].dtype ? cases[i].dtype : TSR_F32;
            run_conv(&cases[i], dtype, isa, NULL);
            run_conv(&cases[i], dtype, isa, pool);
            if (dtype == TSR_F32) /* halves have kernels of their own */
                run_conv(&cases[i], TSR_BF16, isa, pool);
        }
    cpu_pool_free(pool);
}

/* ---- fusion: y = max(conv + bias, 0) over an output that is channels last ---- */

typedef struct fusion {
    base_arena arena;
    cpu_kernel *kernel;
    int64_t columns;
} fusion;

static tsr_status build_fusion(void *user)
{
    fusion *f = user;
    cpu_kernel *k = f->kernel = cpu_kernel_new(&f->arena, "bias_relu");
    int c = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), bias = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
    int y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value row = cpu_loop(k, 0, CPU_LOOP_PARALLEL, 0);
    cpu_value at = cpu_binary(k, CPU_MUL, cpu_index(k, row, TSR_I64), cpu_dim(k, 4));
    cpu_value col = cpu_loop_value(k, cpu_dim(k, 0), CPU_LOOP_VECTOR, 0);
    cpu_map map = cpu_map_at(0), bias_map = cpu_map_at(0);
    map.index = at;
    cpu_map_add(&map, col, 1);
    cpu_map_add(&bias_map, col, 1);
    cpu_value sum = cpu_binary(k, CPU_ADD, cpu_load(k, c, &map), cpu_load(k, bias, &bias_map));
    cpu_store(k, y, &map, cpu_binary(k, CPU_MAX, sum, cpu_const(k, TSR_F32, 0)));
    cpu_end(k);
    cpu_end(k);
    return TSR_OK;
}

static void run_fused(const conv_case *c, int isa, cpu_pool *pool)
{
    cpu_conv_problem p = {.isa = isa, .dtype = TSR_F32, .acc = TSR_F32};
    int64_t counts[3];
    check_conv_describe(c, &p, &counts[0], &counts[1], &counts[2]);
    fusion f = {.columns = c->groups * c->out};
    CHECK_INT(base_try(build_fusion, &f, NULL), TSR_OK);
    float *data[6];
    int64_t sizes[6] = {counts[0], counts[1], counts[2], counts[2], counts[2], f.columns};
    for (int i = 0; i < 6; i++) {
        data[i] = malloc((size_t)sizes[i] * 4 + 4);
        check_fill(data[i], TSR_F32, (size_t)sizes[i], false);
    }
    void *fused[] = {data[5], data[4]};
    for (int with = 0; with < 2; with++) {
        if (with) {
            p.epilogue = (cpu_fused){.kernel = f.kernel, .count = 2};
            p.epilogue.buffers[0] = (cpu_fused_buffer){.element_bytes = 4, .col = 1, .batch = {c->out}};
            p.epilogue.buffers[1] =
                (cpu_fused_buffer){.element_bytes = 4, .row = f.columns, .col = 1, .batch = {c->out}};
        }
        cpu_conv_plan plan;
        cpu_request requests[CPU_GEMM_CODES];
        void *entries[CPU_GEMM_CODES];
        size_t count;
        base_error error = {0};
        CHECK_OK(cpu_conv_plan_make(&p, &plan, requests, &count, &error), error);
        if (!check_entries(requests, count, entries))
            return;
        void *workspace = aligned_alloc(64, (cpu_conv_workspace(&plan, cpu_pool_threads(pool)) + 127) / 64 * 64);
        cpu_gemm_arguments arguments = {.code = entries,
                                        .a = data[0],
                                        .b = data[1],
                                        .c = data[2 + with],
                                        .epilogue = fused,
                                        .workspace = workspace};
        cpu_conv_run(&plan, &arguments, pool);
        free(workspace);
    }
    int wrong = 0;
    for (int64_t i = 0; i < counts[2]; i++) {
        float sum = data[2][i] + data[5][i % f.columns];
        wrong += data[4][i] != (sum > 0 ? sum : 0);
    }
    CHECK_INT(wrong, 0);
    if (wrong)
        fprintf(stderr, "  fused case %s, isa %d\n", c->name, isa);
    for (int i = 0; i < 6; i++)
        free(data[i]);
    base_arena_free(&f.arena);
}

TEST(fused)
{
    static const char *const names[] = {"plain",
                                        "padded",
                                        "stride",
                                        "groups",
                                        "groups that fill vectors",
                                        "input gradient",
                                        "deep",
                                        "dilated",
                                        "channels a page apart"};
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(2, &pool, NULL), TSR_OK);
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        for (size_t n = 0; n < BASE_COUNT(names); n++)
            for (int isa = 0; isa <= (int)base_cpu()->isa; isa += 2)
                if (strcmp(cases[i].name, names[n]) == 0) {
                    run_fused(&cases[i], isa, NULL);
                    run_fused(&cases[i], isa, pool);
                }
    cpu_pool_free(pool);
}

TEST(refused)
{
    cpu_conv_problem p = {.isa = 0, .dtype = TSR_F32, .acc = TSR_F32, .spatial_rank = 1, .stride = {0}};
    cpu_conv_plan plan;
    cpu_request requests[CPU_GEMM_CODES];
    size_t count;
    CHECK_INT(cpu_conv_plan_make(&p, &plan, requests, &count, NULL), TSR_INVALID_ARGUMENT);
    p = (cpu_conv_problem){.isa = 0, .dtype = TSR_F32, .acc = TSR_F64};
    CHECK_INT(cpu_conv_plan_make(&p, &plan, requests, &count, NULL), TSR_UNIMPLEMENTED);
}
