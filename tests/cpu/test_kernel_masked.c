/* Loops that are cut where a mask ends: they write the same bits as the whole loops, for masks that begin and end anywhere. */
#include "cpu/compile/kernel/kernel.h"
#include "kernel_check.h"
#include "test.h"

enum { ROWS = 21 };

typedef struct masked_case {
    cpu_code order;
    bool left;  /* the index is the comparison's first operand */
    bool hides; /* values where the comparison holds, not where it does not */
    tsr_dtype dtype;
    int64_t columns, step, base; /* row r is compared with r * step + base */
    bool cut;                    /* output: the loops were cut */
} masked_case;

/* The mask's answer at (row, column); hidden elements are `value`. */
static cpu_value choose(cpu_kernel *k, const masked_case *c, cpu_value row, cpu_value column, cpu_value x, double value)
{
    cpu_value bound = cpu_binary(k, CPU_MUL, cpu_index(k, row, c->dtype), cpu_const_i64(k, c->dtype, c->step));
    bound = cpu_binary(k, CPU_ADD, bound, cpu_const_i64(k, c->dtype, c->base));
    cpu_value at = cpu_index(k, column, c->dtype);
    cpu_value shown = c->left ? cpu_binary(k, c->order, at, bound) : cpu_binary(k, c->order, bound, at);
    cpu_value other = cpu_const(k, TSR_F32, value);
    return c->hides ? cpu_select(k, shown, other, x) : cpu_select(k, shown, x, other);
}

/* A row of a masked softmax without its division, and the masked row of a gradient. */
static cpu_kernel *build(base_arena *arena, const masked_case *c)
{
    cpu_kernel *k = cpu_kernel_new(arena, "masked");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    int sums = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE), z = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    int lanes = cpu_reduction_lanes(c->columns);
    cpu_value row = cpu_loop(k, ROWS, CPU_LOOP_PARALLEL, 0);
    cpu_map one = cpu_map_at(0), at;
    cpu_map_add(&one, row, 1);
    cpu_value sum = cpu_acc(k, CPU_REDUCE_ADD, cpu_const(k, TSR_F32, 0), lanes);
    cpu_value column = cpu_loop(k, c->columns, CPU_LOOP_VECTOR, lanes);
    at = one;
    at.terms[0].coefficient = c->columns;
    cpu_map_add(&at, column, 1);
    cpu_value shown = choose(k, c, row, column, cpu_load(k, x, &at), -INFINITY);
    cpu_value power = cpu_unary(k, CPU_EXP, cpu_binary(k, CPU_SUB, shown, cpu_const(k, TSR_F32, 1)));
    cpu_store(k, y, &at, power);
    cpu_reduce(k, sum, power);
    cpu_end(k);
    cpu_store(k, sums, &one, cpu_get(k, sum));
    column = cpu_loop(k, c->columns, CPU_LOOP_VECTOR, 0);
    at = one;
    at.terms[0].coefficient = c->columns;
    at.index =
        cpu_convert(k, cpu_binary(k, CPU_MUL, cpu_index(k, row, TSR_I32), cpu_const_i64(k, TSR_I32, 2)), TSR_I32);
    cpu_map_add(&at, column, 1);
    cpu_value twice = cpu_load(k, x, &at);
    cpu_store(k, z, &at, choose(k, c, row, column, cpu_binary(k, CPU_MUL, twice, twice), 0));
    cpu_end(k);
    cpu_end(k);
    return k;
}

static tsr_status run_case(void *user)
{
    masked_case *c = user;
    base_arena arena = {0};
    base_error error = {0};
    cpu_kernel *whole = cpu_kernel_tidy(build(&arena, c)), *cut = cpu_kernel_masked(whole);
    CHECK_OK(cpu_kernel_verify(cut, &error), error);
    c->cut = cut != whole;
    size_t n = (size_t)((c->columns + 2) * ROWS), bytes = n * 4;
    check_buffer buffers[2][4];
    for (int b = 0; b < 4; b++) {
        buffers[0][b] = (check_buffer){malloc(bytes), bytes};
        buffers[1][b] = (check_buffer){malloc(bytes), bytes};
        check_fill(buffers[0][b].data, TSR_F32, n, false);
        memcpy(buffers[1][b].data, buffers[0][b].data, bytes);
    }
    check_run run = {.begin = 0, .end = ROWS, .ulps = 4};
    CHECK(check_kernel(whole, buffers[0], &run) && check_kernel(cut, buffers[1], &run));
    for (int b = 0; b < 4; b++) {
        CHECK(memcmp(buffers[0][b].data, buffers[1][b].data, bytes) == 0);
        free(buffers[0][b].data);
        free(buffers[1][b].data);
    }
    base_arena_free(&arena);
    return TSR_OK;
}

TEST(masks_of_all_orders)
{
    static const cpu_code orders[] = {CPU_LT, CPU_LE, CPU_GT, CPU_GE};
    static const int64_t columns[] = {128, 200, 333, 127};
    static const int64_t lines[][2] = {{1, 0}, {17, -40}, {-9, 150}, {1, 60}};
    for (int number = 0; number < 4 * 2 * 2 * 4; number++) {
        int width = number / 16, line = (number + width) % 4;
        masked_case c = {.order = orders[number % 4],
                         .left = number / 4 % 2,
                         .hides = number / 8 % 2,
                         .dtype = (number / 2 + width) % 2 ? TSR_I64 : TSR_I32,
                         .columns = columns[width],
                         .step = lines[line][0],
                         .base = lines[line][1]};
        CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
        CHECK(c.cut == (c.columns >= 128));
    }
}

/* Numbers far outside the loop, up to the largest of their dtype. */
TEST(masks_that_hide_all_or_nothing)
{
    static const int64_t bases[] = {INT64_MAX, INT64_MIN, INT64_MAX - 1, -1, 0, 255, 256, 257};
    for (size_t b = 0; b < BASE_COUNT(bases); b++)
        for (int order = 0; order < 4; order++) {
            static const cpu_code orders[] = {CPU_LT, CPU_LE, CPU_GT, CPU_GE};
            masked_case c = {.order = orders[order], .left = b % 2, .dtype = TSR_I64, .columns = 256};
            c.base = bases[b];
            c.step = b < 3 ? 0 : 1;
            CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
        }
}
