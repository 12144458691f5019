/* Column sums whose loops change places (kernel/rows.c): compiled, they have the bits of the kernel as it was written. */
#include <stdlib.h>
#include <string.h>

#include "kernel_check.h"
#include "test.h"

enum { BLOCKS = 3, ARGUMENTS = 6 };

typedef struct sums_case {
    int64_t rows, columns;
    int streams; /* operands read for each row and column */
} sums_case;

static cpu_map map_of(cpu_value block, int64_t by_block, cpu_value row, int64_t by_row, cpu_value column)
{
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, block, by_block);
    if (row >= 0)
        cpu_map_add(&map, row, by_row);
    cpu_map_add(&map, column, 1);
    return map;
}

/* z = (x + y) factor[column] + x, and 1 + 2 times each block's column sums of z. */
static cpu_kernel *column_sums(base_arena *arena, const sums_case *c)
{
    cpu_kernel *k = cpu_kernel_new(arena, "sums");
    int x = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
    int factor = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ),
        of_row = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
    int z = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE), sums = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value block = cpu_loop(k, BLOCKS, CPU_LOOP_PARALLEL, 0), column = cpu_loop(k, c->columns, CPU_LOOP_VECTOR, 0);
    cpu_value sum = cpu_acc(k, CPU_REDUCE_ADD, cpu_const(k, TSR_F32, -0.0), 1);
    cpu_map by_column = cpu_map_at(0), by_row = cpu_map_at(0);
    cpu_map_add(&by_column, column, 1);
    cpu_value scale = cpu_load(k, factor, &by_column);
    cpu_value row = cpu_loop(k, c->rows, 0, 0);
    cpu_map_add(&by_row, row, 1);
    cpu_map all = map_of(block, c->rows * c->columns, row, c->columns, column);
    cpu_value value = cpu_load(k, x, &all);
    value = cpu_binary(
        k, CPU_ADD,
        cpu_binary(k, CPU_MUL, cpu_load(k, c->streams > 1 ? y : factor, c->streams > 1 ? &all : &by_column), scale),
        value);
    value = cpu_binary(k, CPU_MUL, value, cpu_load(k, of_row, &by_row));
    cpu_store(k, z, &all, value);
    cpu_reduce(k, sum, value);
    cpu_end(k);
    cpu_map out = map_of(block, c->columns, CPU_NONE, 0, column);
    cpu_value total = cpu_get(k, sum);
    cpu_store(k, sums, &out, cpu_binary(k, CPU_ADD, cpu_binary(k, CPU_ADD, total, total), cpu_const(k, TSR_F32, 1)));
    cpu_end(k);
    cpu_end(k);
    return k;
}

/* Whether the loops of the case change places. */
static bool run_sums(base_arena *arena, const sums_case *c)
{
    base_error error = {0};
    cpu_kernel *plain = cpu_kernel_tidy(column_sums(arena, c)), *turned = cpu_kernel_by_rows(plain);
    CHECK_OK(cpu_kernel_verify(turned, &error), error);
    size_t all = (size_t)(BLOCKS * c->rows * c->columns), few = (size_t)(BLOCKS * c->columns);
    size_t elements[ARGUMENTS] = {all, all, (size_t)c->columns, (size_t)c->rows, all, few};
    check_buffer buffers[ARGUMENTS];
    void *want[ARGUMENTS];
    for (int i = 0; i < ARGUMENTS; i++) {
        buffers[i] = (check_buffer){calloc(elements[i], 4), elements[i] * 4};
        check_fill(buffers[i].data, TSR_F32, elements[i], false);
        want[i] = calloc(elements[i], 4);
        memcpy(want[i], buffers[i].data, elements[i] * 4);
    }
    uint64_t scalars[2] = {0};
    CHECK_OK(cpu_kernel_evaluate(plain, want, NULL, scalars, NULL, 0, BLOCKS, &error), error);
    check_run run = {.end = BLOCKS};
    CHECK(check_kernel(turned, buffers, &run));
    for (int i = 0; i < ARGUMENTS; i++) {
        CHECK(memcmp(want[i], buffers[i].data, elements[i] * 4) == 0);
        free(buffers[i].data);
        free(want[i]);
    }
    return turned != plain;
}

TEST(loops_of_column_sums_change_places)
{
    base_arena arena = {0};
    for (int64_t columns = 1; columns < 200; columns += columns < 20 ? 3 : 37)
        CHECK(run_sums(&arena, &(sums_case){.rows = 9, .columns = columns, .streams = 2}));
    CHECK(run_sums(&arena, &(sums_case){.rows = 40, .columns = 4096, .streams = 2}));
    base_arena_free(&arena);
}

TEST(loops_stay_where_sums_are_large_or_operands_few)
{
    base_arena arena = {0};
    CHECK(!run_sums(&arena, &(sums_case){.rows = 9, .columns = 5000, .streams = 2}));
    CHECK(!run_sums(&arena, &(sums_case){.rows = 3, .columns = 64, .streams = 2}));
    CHECK(!run_sums(&arena, &(sums_case){.rows = 9, .columns = 64, .streams = 1}));
    base_arena_free(&arena);
}
