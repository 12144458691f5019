/* Constants of addresses (kernel/anchor.c): kernels of one computation on different slices become the same kernel, which reads
 * and writes the slices that the step passes. */
#include <stdlib.h>
#include <string.h>

#include "kernel_check.h"
#include "test.h"

enum { SLICES = 5, ROWS = 3, COLUMNS = 37, SLICE = ROWS * COLUMNS, ALL = SLICES * SLICE };

/* to[i] = 2 from[i], for the rows of one slice; that of `to` is an index computed from constants, clamped as those of
 * dynamic_update_slice are. The columns are a part of a loop that runs once, as those of scatter's kernels are: their number
 * follows from its index, and a condition that holds guards them. */
static cpu_kernel *doubled(base_arena *arena, int64_t read, int64_t written)
{
    cpu_kernel *k = cpu_kernel_new(arena, "doubled");
    int from = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), to = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value row = cpu_loop(k, ROWS, CPU_LOOP_PARALLEL, 0), part = cpu_loop(k, 1, 0, 0);
    cpu_value begin = cpu_binary(k, CPU_MUL, cpu_index(k, part, TSR_I64), cpu_const_i64(k, TSR_I64, 64));
    cpu_value columns = cpu_binary(k, CPU_SUB, cpu_const_i64(k, TSR_I64, COLUMNS), begin);
    cpu_if(k, cpu_binary(k, CPU_GT, columns, cpu_const_i64(k, TSR_I64, 0)));
    cpu_value column = cpu_loop_value(k, columns, CPU_LOOP_VECTOR, 0);
    cpu_map in = cpu_map_at(read * SLICE), out = cpu_map_at(0);
    cpu_map_add(&in, row, COLUMNS);
    cpu_map_add(&in, column, 1);
    cpu_map_add(&out, row, COLUMNS);
    cpu_map_add(&out, column, 1);
    cpu_value start = cpu_const_i64(k, TSR_I64, written), none = cpu_const_i64(k, TSR_I64, 0);
    start = cpu_binary(k, CPU_MIN, cpu_binary(k, CPU_MAX, start, none), cpu_const_i64(k, TSR_I64, SLICES - 1));
    out.index = cpu_binary(k, CPU_MUL, start, cpu_const_i64(k, TSR_I64, SLICE));
    cpu_value x = cpu_load(k, from, &in);
    cpu_store(k, to, &out, cpu_binary(k, CPU_ADD, x, x));
    for (int open = 0; open < 4; open++)
        cpu_end(k);
    return k;
}

static cpu_kernel *anchored(cpu_kernel *k, int64_t *shifts)
{
    base_error error = {0};
    cpu_kernel *tidy = cpu_kernel_tidy(cpu_kernel_folded(k));
    cpu_kernel_anchor(tidy, shifts);
    CHECK_OK(cpu_kernel_verify(tidy, &error), error);
    return tidy;
}

static bool same_key(const cpu_kernel *a, const cpu_kernel *b)
{
    base_text x = {0}, y = {0};
    cpu_request_key(&(cpu_request){.kernel = a, .isa = BASE_ISA_AVX2}, &x);
    cpu_request_key(&(cpu_request){.kernel = b, .isa = BASE_ISA_AVX2}, &y);
    bool same = x.size == y.size && memcmp(x.data, y.data, x.size) == 0;
    base_text_free(&x);
    base_text_free(&y);
    return same;
}

TEST(kernels_on_slices_are_one)
{
    base_arena arena = {0};
    base_error error = {0};
    int64_t shifts[2];
    const cpu_kernel *first = anchored(doubled(&arena, 0, 0), shifts);
    CHECK_INT(shifts[0], 0);
    CHECK_INT(shifts[1], 0);
    for (int64_t read = 0; read < SLICES; read++)
        for (int64_t written = -1; written <= SLICES; written++) {
            static float from[ALL], to[ALL], want[ALL];
            const int64_t there = written < 0 ? 0 : written == SLICES ? SLICES - 1 : written;
            cpu_kernel *plain = doubled(&arena, read, written), *k = anchored(plain, shifts);
            CHECK(same_key(first, k));
            CHECK_INT(shifts[0], read * SLICE * 4);
            CHECK_INT(shifts[1], there * SLICE * 4);
            check_fill(from, TSR_F32, ALL, false);
            check_fill(to, TSR_F32, ALL, false);
            memcpy(want, to, sizeof(to));
            CHECK_OK(cpu_kernel_evaluate(plain, (void *[]){from, want}, NULL, NULL, NULL, 0, ROWS, &error), error);
            const check_buffer buffers[] = {{(char *)from + shifts[0], sizeof(from) - (size_t)shifts[0]},
                                            {(char *)to + shifts[1], sizeof(to) - (size_t)shifts[1]}};
            CHECK(check_kernel(k, buffers, &(check_run){.end = ROWS}));
            CHECK(memcmp(to, want, sizeof(to)) == 0);
        }
    base_arena_free(&arena);
}

/* Two reads of one argument, at `near` and `far`; flags: the argument's. index: the nearer one starts at a number from
 * memory; guard: it has a predicate; inside: it stands in an `if`. */
typedef struct pair_case {
    int64_t near, far;
    int flags;
    bool index, guard, inside;
    int64_t shift; /* the expected one, in elements */
} pair_case;

static cpu_kernel *of_pair(base_arena *arena, const pair_case *c)
{
    cpu_kernel *k = cpu_kernel_new(arena, "pair");
    int from = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ | c->flags);
    int start = cpu_kernel_buffer(k, TSR_I64, CPU_BUFFER_READ), to = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_map first = cpu_map_at(0);
    cpu_value number = cpu_load(k, start, &first);
    cpu_value positive = cpu_binary(k, CPU_GT, number, cpu_const_i64(k, TSR_I64, 0));
    cpu_value i = cpu_loop(k, COLUMNS, CPU_LOOP_PARALLEL | (c->inside ? 0 : CPU_LOOP_VECTOR), 0);
    cpu_map near = cpu_map_at(c->near), far = cpu_map_at(c->far), out = cpu_map_at(0);
    cpu_map_add(&near, i, 1);
    cpu_map_add(&far, i, 1);
    cpu_map_add(&out, i, 1);
    near.index = c->index ? number : CPU_NONE;
    near.predicate = c->guard ? positive : CPU_NONE;
    cpu_store(k, to, &out, cpu_load(k, from, &far));
    if (c->inside)
        cpu_if(k, positive);
    cpu_store(k, to, &out, cpu_binary(k, CPU_ADD, cpu_load(k, from, &near), cpu_load(k, to, &out)));
    if (c->inside)
        cpu_end(k);
    cpu_end(k);
    k->buffers.items[to].flags |= CPU_BUFFER_READ;
    return k;
}

TEST(only_memory_that_is_surely_touched_moves)
{
    static const pair_case cases[] = {
        {.near = 8, .far = 24, .shift = 8},
        {.near = 24, .far = 8, .shift = 8},
        {.near = -3, .far = 24, .shift = 0},
        {.near = 8, .far = 24, .index = true, .shift = 0},
        {.near = 24, .far = 8, .index = true, .shift = 8},
        {.near = 8, .far = 24, .guard = true, .shift = 0},
        {.near = 8, .far = 8, .guard = true, .shift = 8},
        {.near = 8, .far = 24, .inside = true, .shift = 0},
        {.near = 24, .far = 8, .inside = true, .shift = 8},
        {.near = 8, .far = 24, .flags = CPU_BUFFER_STREAM, .shift = 0},
    };
    base_arena arena = {0};
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        int64_t shifts[3];
        anchored(of_pair(&arena, &cases[i]), shifts);
        CHECK_INT(shifts[0], cases[i].shift * 4);
        CHECK_INT(shifts[1], 0);
        CHECK_INT(shifts[2], 0);
    }
    base_arena_free(&arena);
}
