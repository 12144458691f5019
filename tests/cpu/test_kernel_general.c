/* Kernels of programs with sizes that vary: the code is the same for each size, and leaves the same memory as the
 * original kernel, evaluated and compiled. */
#include "cpu/program/program.h"
#include "kernel_check.h"
#include "test.h"

enum { COLUMNS = 5, MOST_ROWS = 40, X = MOST_ROWS * COLUMNS, Y = X + MOST_ROWS, Z = MOST_ROWS };

/* x [rows, COLUMNS]; y holds its transpose after `rows` untouched elements; s has the means of the columns; z has, for
 * each row, its number times rows - 1, plus the transposed element of y. */
static cpu_kernel *written(base_arena *arena, int64_t rows, int lanes)
{
    cpu_kernel *k = cpu_kernel_new(arena, "written");
    enum { BOTH = CPU_BUFFER_READ | CPU_BUFFER_WRITE };
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, BOTH);
    int s = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE), z = cpu_kernel_buffer(k, TSR_F64, CPU_BUFFER_WRITE);
    cpu_value j = cpu_loop(k, COLUMNS, CPU_LOOP_PARALLEL, 0);
    cpu_value sum = cpu_acc(k, CPU_REDUCE_ADD, cpu_const(k, TSR_F32, 0), lanes);
    cpu_value i = cpu_loop(k, rows, CPU_LOOP_VECTOR, lanes);
    cpu_map from = cpu_map_at(0), to = cpu_map_at(rows);
    cpu_map_add(&from, i, COLUMNS);
    cpu_map_add(&from, j, 1);
    cpu_map_add(&to, j, rows);
    cpu_map_add(&to, i, 1);
    cpu_value element = cpu_load(k, x, &from);
    cpu_reduce(k, sum, element);
    cpu_store(k, y, &to, element);
    cpu_end(k);
    cpu_map mean = cpu_map_at(0);
    cpu_map_add(&mean, j, 1);
    cpu_store(k, s, &mean, cpu_binary(k, CPU_DIV, cpu_get(k, sum), cpu_const(k, TSR_F32, (double)rows)));
    cpu_value row = cpu_loop(k, rows, 0, 0), number = cpu_index(k, row, TSR_I32);
    cpu_map here = cpu_map_at(0), across = cpu_map_at(rows);
    cpu_map_add(&here, row, 1);
    across.index = cpu_binary(k, CPU_SUB, cpu_const_i64(k, TSR_I32, rows - 1), number);
    cpu_value times = cpu_convert(k, cpu_binary(k, CPU_MUL, number, cpu_const_i64(k, TSR_I32, rows - 1)), TSR_F64);
    cpu_value other = cpu_convert(k, cpu_load(k, y, &across), TSR_F64);
    cpu_store(k, z, &here,
              cpu_binary(k, CPU_DIV, cpu_binary(k, CPU_ADD, times, other), cpu_const(k, TSR_F64, (double)rows)));
    cpu_end(k);
    cpu_end(k);
    return cpu_kernel_tidy(k);
}

typedef struct memory {
    float x[X], y[Y], s[COLUMNS];
    double z[Z];
} memory;

static void evaluate(const cpu_kernel *k, memory *m)
{
    void *buffers[] = {m->x, m->y, m->s, m->z};
    base_error error = {0};
    /* Column by column: z reads the first column only. */
    CHECK_OK(cpu_kernel_evaluate(k, buffers, NULL, NULL, NULL, 0, COLUMNS, &error), error);
}

static void try_size(base_arena *arena, int64_t rows, int lanes, base_text *key)
{
    static memory want, got;
    check_fill(want.x, TSR_F32, X, false);
    memcpy(got.x, want.x, sizeof(want.x));
    memset(want.y, 0, sizeof(want.y) + sizeof(want.s) + sizeof(want.z));
    memset(got.y, 0, sizeof(got.y) + sizeof(got.s) + sizeof(got.z));
    cpu_kernel *k = written(arena, rows, lanes);
    int64_t dims[CPU_STEP_DIMS];
    int n_dims = 0;
    const device_compile_options options = {.varying = &rows, .n_varying = 1};
    const cpu_kernel *general = cpu_kernel_general(k, &options, dims, &n_dims);
    base_error error = {0};
    CHECK_OK(cpu_kernel_verify(general, &error), error);
    check_run run = {.begin = 0, .end = COLUMNS};
    CHECK_OR_RETURN(n_dims > 4 && n_dims <= 8);
    memcpy(run.dims, dims, (size_t)n_dims * sizeof(*dims));
    evaluate(k, &want);
    const check_buffer buffers[] = {
        {got.x, sizeof(got.x)}, {got.y, sizeof(got.y)}, {got.s, sizeof(got.s)}, {got.z, sizeof(got.z)}};
    CHECK(check_kernel(general, buffers, &run));
    CHECK(memcmp(&want, &got, sizeof(want)) == 0);
    key->size = 0;
    const cpu_request request = {.kernel = general, .isa = BASE_ISA_SSE2};
    cpu_request_key(&request, key);
}

static tsr_status try_sizes(void *user)
{
    base_arena *arena = user;
    for (int lanes = 8; lanes <= 16; lanes *= 2) {
        static const int64_t sizes[] = {24, 17, 40, 8, 31};
        base_text first = {0}, other = {0};
        try_size(arena, sizes[0], lanes, &first);
        for (size_t i = 1; i < BASE_COUNT(sizes); i++) {
            try_size(arena, sizes[i], lanes, &other);
            CHECK(first.size == other.size && memcmp(first.data, other.data, first.size) == 0);
        }
        base_text_free(&first);
        base_text_free(&other);
    }
    return TSR_OK;
}

TEST(one_code_for_all_sizes)
{
    base_arena arena = {0};
    base_error error = {0};
    CHECK_OK(base_try(try_sizes, &arena, &error), error);
    base_arena_free(&arena);
}

/* A number not chosen before turns out to vary: it is chosen from then on. */
static tsr_status try_other(void *user)
{
    int n_dims[3];
    for (int turn = 0; turn < 3; turn++) {
        static const int64_t sizes[] = {10, 11, 12}, extents[] = {7, 9, 13};
        cpu_kernel *k = cpu_kernel_new(user, "other");
        int x = cpu_kernel_buffer(k, TSR_U8, CPU_BUFFER_READ | CPU_BUFFER_WRITE);
        cpu_value i = cpu_loop(k, 3, CPU_LOOP_PARALLEL, 0), j = cpu_loop(k, extents[turn], 0, 0);
        cpu_map map = cpu_map_at(0);
        cpu_map_add(&map, i, sizes[turn]);
        cpu_map_add(&map, j, 1);
        cpu_store(k, x, &map, cpu_unary(k, CPU_NEG, cpu_unary(k, CPU_NOT, cpu_load(k, x, &map))));
        cpu_end(k);
        cpu_end(k);
        int64_t dims[CPU_STEP_DIMS];
        const device_compile_options options = {.varying = &sizes[turn], .n_varying = 1};
        cpu_kernel_general(cpu_kernel_tidy(k), &options, dims, &n_dims[turn]);
    }
    CHECK_INT(n_dims[0], 2); /* the strides */
    CHECK_INT(n_dims[1], 3);
    CHECK_INT(n_dims[2], 3);
    return TSR_OK;
}

TEST(a_choice_widens)
{
    base_arena arena = {0};
    base_error error = {0};
    CHECK_OK(base_try(try_other, &arena, &error), error);
    base_arena_free(&arena);
}
