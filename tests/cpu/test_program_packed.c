/* Weights that stay the same are packed once and kept beside their buffer: the same bits as with packing in each run,
 * within the limits, and freed with the buffer. */
#include "programs.h"

static base_error error;
static device *cpu;

typedef struct step {
    device_executable *e;
    device_value *w, *x;
} step;

static device_value *filled(const ir_type *type, uint64_t seed)
{
    void *data = malloc(ir_type_bytes(type));
    program_fill(type, data, seed);
    device_value *b = NULL;
    CHECK_OK(device_value_from_host(cpu, type, data, &b, &error), error);
    free(data);
    return b;
}

/* (w, x) -> one result. */
static step begin(const char *text)
{
    step s = {.e = program_compile(text, &cpu)};
    s.w = filled(device_executable_signature(s.e)->args[0].type, 1);
    s.x = filled(device_executable_signature(s.e)->args[1].type, 2);
    return s;
}

static void *run(const step *s)
{
    device_value *result, *args[] = {s->w, s->x};
    device_launch launch = {.args = args, .results = &result};
    CHECK_OK(device_execute(s->e, &launch, &error), error);
    void *out = calloc(1, device_value_bytes(result));
    CHECK_OK(device_value_read(result, out, &error), error);
    device_value_release(result);
    return out;
}

static void end(step *s)
{
    device_value_release(s->w);
    device_value_release(s->x);
    device_executable_release(s->e);
}

static int64_t copies(void)
{
    return base_counter_value("PackedCopies");
}

static uint64_t packed_bytes(void)
{
    device_memory_info info;
    device_memory(cpu, &info);
    return info.packed;
}

static bool same(const step *s, const void *a, const void *b)
{
    return memcmp(a, b, ir_type_bytes(device_executable_signature(s->e)->results[0].type)) == 0;
}

/* The first run finds no copy, the second makes it, the third finds it. */
static void check_kept(const char *text, int64_t wanted)
{
    device_set_packed_limit((uint64_t)1 << 30);
    step s = begin(text);
    int64_t before = copies();
    void *first = run(&s);
    CHECK_INT(copies() - before, 0);
    void *second = run(&s);
    CHECK_INT(copies() - before, wanted);
    void *third = run(&s);
    CHECK_INT(copies() - before, wanted);
    CHECK(same(&s, first, second) && same(&s, first, third));
    CHECK((packed_bytes() > 0) == (wanted > 0));
    free(first);
    free(second);
    free(third);
    end(&s);
    device_wait(cpu);
    CHECK_INT((int64_t)packed_bytes(), 0);
}

static const char layer[] =
    "func.func @main(%w: tensor<96x300xf32>, %x: tensor<5x300xf32>) -> tensor<5x96xf32> {\n"
    "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [1] : (tensor<5x300xf32>, tensor<96x300xf32>) -> "
    "tensor<5x96xf32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<5x96xf32>\n"
    "  %1 = stablehlo.maximum %0, %z : tensor<5x96xf32>\n"
    "  return %1 : tensor<5x96xf32>\n}\n";

TEST(products)
{
    check_kept(layer, 1);
    /* Narrow elements are widened once. */
    check_kept("func.func @main(%w: tensor<70x90xbf16>, %x: tensor<20x70xbf16>) -> tensor<20x90xf32> {\n"
               "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<20x70xbf16>, "
               "tensor<70x90xbf16>) -> tensor<20x90xf32>\n  return %0 : tensor<20x90xf32>\n}\n",
               1);
    check_kept("func.func @main(%w: tensor<3x50x66xf32>, %x: tensor<3x30x66xf32>) -> tensor<3x30x50xf32> {\n"
               "  %0 = stablehlo.dot_general %x, %w, batching_dims = [0] x [0], contracting_dims = [2] x [2] : "
               "(tensor<3x30x66xf32>, tensor<3x50x66xf32>) -> tensor<3x30x50xf32>\n"
               "  return %0 : tensor<3x30x50xf32>\n}\n",
               1);
    /* Long sums: several blocks of steps. */
    check_kept("func.func @main(%w: tensor<40x2500xf32>, %x: tensor<9x2500xf32>) -> tensor<9x40xf32> {\n"
               "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [1] : (tensor<9x2500xf32>, "
               "tensor<40x2500xf32>) -> tensor<9x40xf32>\n  return %0 : tensor<9x40xf32>\n}\n",
               1);
}

TEST(what_is_read_in_place_is_not_kept_twice)
{
    check_kept("func.func @main(%w: tensor<70x90xf32>, %x: tensor<20x70xf32>) -> tensor<20x90xf32> {\n"
               "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<20x70xf32>, "
               "tensor<70x90xf32>) -> tensor<20x90xf32>\n  return %0 : tensor<20x90xf32>\n}\n",
               0);
}

#define CONVOLUTION(W, X, Y, WINDOW, FEATURES, GROUPS)                                                                 \
    "func.func @main(%w: " W ", %x: " X ") -> " Y " {\n"                                                               \
    "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x" FEATURES "->[b, f, 0, 1], window = " WINDOW     \
    " {batch_group_count = 1 : i64, feature_group_count = " GROUPS " : i64} : (" X ", " W ") -> " Y "\n"               \
    "  return %0 : " Y "\n}\n"

TEST(convolutions)
{
    check_kept(CONVOLUTION("tensor<40x24x3x3xf32>", "tensor<1x24x7x7xf32>", "tensor<1x40x7x7xf32>",
                           "{pad = [[1, 1], [1, 1]]}", "[o, i, 0, 1]", "1"),
               1);
    check_kept(CONVOLUTION("tensor<36x8x3x3xf32>", "tensor<2x16x9x9xf32>", "tensor<2x36x4x4xf32>", "{stride = [2, 2]}",
                           "[o, i, 0, 1]", "2"),
               1);
    /* Transposed: done in four phases, each with taps of its own. */
    check_kept(CONVOLUTION("tensor<20x30x4x4xf32>", "tensor<1x30x6x6xf32>", "tensor<1x20x12x12xf32>",
                           "{pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]}", "[o, i, 0, 1]", "1"),
               1);
}

TEST(a_window_with_infinities_meets_the_border)
{
    static const char text[] = CONVOLUTION("tensor<32x8x3x3xf32>", "tensor<1x8x6x16xf32>", "tensor<1x32x6x16xf32>",
                                           "{pad = [[1, 1], [1, 1]]}", "[o, i, 0, 1]", "1");
    device_set_packed_limit((uint64_t)1 << 30);
    step s = begin(text);
    float data[32 * 8 * 9];
    program_fill(device_value_type(s.w), data, 3);
    data[5 * 8 * 9 + 1] = INFINITY;
    device_value_release(s.w);
    CHECK_OK(device_value_from_host(cpu, device_executable_signature(s.e)->args[0].type, data, &s.w, &error), error);
    uint32_t *first = run(&s);
    for (int i = 0; i < 2; i++) {
        uint32_t *again = run(&s);
        CHECK(same(&s, first, again));
        free(again);
    }
    float corner;
    memcpy(&corner, first + 5 * 96, sizeof(corner));
    CHECK(corner != corner); /* infinity times the padding's zero */
    free(first);
    end(&s);
}

static const char update[] =
    "func.func @main(%w: tensor<96x300xf32> {tf.aliasing_output = 0 : i32}) -> tensor<96x300xf32> {\n"
    "  %0 = stablehlo.add %w, %w : tensor<96x300xf32>\n  return %0 : tensor<96x300xf32>\n}\n";

TEST(a_copy_goes_with_an_update)
{
    device_set_packed_limit((uint64_t)1 << 30);
    step s = begin(layer);
    device_executable *doubled = program_compile(update, &cpu);
    float *first = run(&s);
    free(run(&s));
    CHECK(packed_bytes() > 0);
    device_value *old = s.w, *args[] = {old};
    device_launch launch = {.args = args, .results = &s.w};
    CHECK_OK(device_execute(doubled, &launch, &error), error);
    CHECK_OK(device_value_wait(s.w, &error), error);
    CHECK(device_value_is_donated(old));
    CHECK_INT((int64_t)packed_bytes(), 0);
    device_value_release(old);
    for (int i = 0; i < 3; i++) {
        float *now = run(&s);
        for (int j = 0; j < 5 * 96; j++)
            CHECK_NEAR(now[j], 2 * first[j], 0);
        free(now);
    }
    CHECK(packed_bytes() > 0);
    free(first);
    device_executable_release(doubled);
    end(&s);
}

TEST(limits)
{
    device_set_packed_limit(96 * 300 * 4 / 2);
    step s = begin(layer);
    int64_t before = copies();
    for (int i = 0; i < 3; i++)
        free(run(&s));
    CHECK_INT(copies() - before, 0);
    device_set_packed_limit((uint64_t)1 << 30);
    void *first = run(&s);
    CHECK_INT(copies() - before, 1);
    device_set_packed_limit(0); /* kept copies are freed at once */
    CHECK_INT((int64_t)packed_bytes(), 0);
    device_set_packed_limit((uint64_t)1 << 30);
    free(run(&s));
    CHECK_INT(copies() - before, 2);
    /* When memory is short, packed copies are freed. */
    device_memory_info info;
    device_wait(cpu);
    device_memory(cpu, &info);
    device_set_memory_limit(cpu, info.used + 4096);
    device_value *more = filled(device_executable_signature(s.e)->args[0].type, 5);
    CHECK_INT((int64_t)packed_bytes(), 0);
    device_set_memory_limit(cpu, 0);
    void *again = run(&s);
    CHECK(same(&s, first, again));
    device_value_release(more);
    free(first);
    free(again);
    end(&s);
}

TEST(failing_allocations_only_cost_time)
{
    device_set_packed_limit((uint64_t)1 << 30);
    step s = begin(layer);
    void *first = run(&s);
    for (uint64_t n = 1; n < 60; n++) {
        device_value *result = NULL, *args[] = {s.w, s.x};
        device_launch launch = {.args = args, .results = &result};
        device_trim_pool();
        device_set_packed_limit(0);
        device_set_packed_limit((uint64_t)1 << 30);
        base_allocation_fail_at(n, false);
        tsr_status status = device_execute(s.e, &launch, &error);
        if (status == TSR_OK)
            status = device_value_wait(result, NULL);
        base_allocation_fail_at(0, false);
        CHECK(status == TSR_OK || status == TSR_OUT_OF_MEMORY);
        if (status == TSR_OK) {
            void *out = calloc(1, device_value_bytes(result));
            CHECK_OK(device_value_read(result, out, &error), error);
            CHECK(same(&s, first, out));
            free(out);
        }
        device_value_release(result);
    }
    free(first);
    end(&s);
}

static tsr_status build(void *user, ir_module **out, base_error *why)
{
    (void)why;
    *out = program_parse(user);
    return TSR_OK;
}

TEST(a_program_from_disk_asks_for_the_same)
{
    char path[256];
    snprintf(path, sizeof(path), "%s/packed", test_folder());
    device_cache_options o = {.folder = path};
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_get("cpu", 0, &cpu, &error), error);
    CHECK_OK(device_cache_configure(&o, &error), error);
    device_set_packed_limit((uint64_t)1 << 30);
    void *first = NULL;
    int64_t made = copies();
    for (int i = 0; i < 2; i++) {
        step s = {0};
        CHECK_OK(device_compile_cached("k", 1, build, (void *)(uintptr_t)layer, NULL, &s.e, &error), error);
        s.w = filled(device_executable_signature(s.e)->args[0].type, 1);
        s.x = filled(device_executable_signature(s.e)->args[1].type, 2);
        for (int j = 0; j < 3; j++) {
            void *out = run(&s);
            CHECK(!first || same(&s, first, out));
            free(first);
            first = out;
        }
        CHECK_INT(copies() - made, i + 1);
        end(&s);
        device_cache_clear(false);
    }
    free(first);
    device_cache_info info;
    device_cache_stats(&info);
    CHECK(info.disk_hits >= 1);
}
