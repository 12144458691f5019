/* Branches around loops whose guards outer loops decide: rows of several parts, as a concatenation or a pad along an outer
 * dimension reads them. */
#include "cpu/compile/kernel/kernel.h"
#include "kernel_check.h"
#include "test.h"

enum { ROWS = 23, FIRST = 3, SECOND = 17, GAP = 19 };

typedef struct parts_case {
    int64_t columns;
    bool turned;    /* the vector loop is the outer one, so that its lanes differ in their guards */
    bool sums;      /* the inner loop adds to an accumulator of the outer one */
    bool bounded;   /* predicates are joined with another bool */
    bool shifted;   /* conditions are those of differences, as the parts of a concatenation count their rows */
    bool wraps;     /* the last condition is that of a sum that wraps */
    bool branched;  /* output */
    int conditions; /* output: branches */
    int predicates; /* output: loads that have one */
} parts_case;

static cpu_value both(cpu_kernel *k, cpu_value x, cpu_value y)
{
    return cpu_binary(k, CPU_AND, x, y);
}

/* r >= limit */
static cpu_value from(cpu_kernel *k, const parts_case *c, cpu_value row, int64_t limit)
{
    cpu_value r = cpu_index(k, row, c->wraps ? TSR_I32 : TSR_I64);
    if (c->wraps)
        return cpu_binary(k, CPU_LT, cpu_binary(k, CPU_ADD, r, cpu_const_i64(k, TSR_I32, INT32_MAX - limit + 1)),
                          cpu_const_i64(k, TSR_I32, 0));
    cpu_value less = c->shifted ? cpu_binary(k, CPU_ADD, r, cpu_const_i64(k, TSR_I64, -limit)) : r;
    return cpu_binary(k, CPU_GE, less, cpu_const_i64(k, TSR_I64, c->shifted ? 0 : limit));
}

/* Row r is row r of a up to FIRST, then row SECOND - r of b, 0.5 between SECOND and GAP, and row r - GAP of a at the end. */
static cpu_kernel *build(base_arena *arena, const parts_case *c)
{
    cpu_kernel *k = cpu_kernel_new(arena, "parts");
    int a = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ), b = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_READ);
    int y = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE), sums = cpu_kernel_buffer(k, TSR_F32, CPU_BUFFER_WRITE);
    cpu_value row = cpu_loop(k, ROWS, c->turned ? CPU_LOOP_VECTOR : CPU_LOOP_PARALLEL, 0),
              r = cpu_index(k, row, TSR_I64);
    cpu_value sum = cpu_acc(k, CPU_REDUCE_ADD, cpu_const(k, TSR_F32, 0), 1);
    cpu_value column = cpu_loop(k, c->columns, c->turned || c->sums ? 0 : CPU_LOOP_VECTOR, 0);
    cpu_value first = cpu_const_i64(k, TSR_I64, FIRST), second = cpu_const_i64(k, TSR_I64, SECOND);
    cpu_value in_first = cpu_binary(k, CPU_LT, r, first);
    cpu_value in_second = both(k, from(k, c, row, FIRST), cpu_binary(k, CPU_LT, r, second));
    cpu_value at_end = from(k, c, row, GAP);
    cpu_value bound = c->bounded ? cpu_binary(k, CPU_LT, r, cpu_const_i64(k, TSR_I64, ROWS)) : CPU_NONE;
    cpu_map map = cpu_map_at(0), other = cpu_map_at(SECOND * c->columns), last = cpu_map_at(-GAP * c->columns), one;
    cpu_map_add(&map, row, c->columns);
    cpu_map_add(&map, column, 1);
    cpu_map_add(&other, row, -c->columns);
    cpu_map_add(&other, column, 1);
    cpu_map_add(&last, row, c->columns);
    cpu_map_add(&last, column, 1);
    one = cpu_map_at(0);
    cpu_map_add(&one, row, 1);
    cpu_map out = map;
    map.predicate = c->bounded ? both(k, in_first, bound) : in_first;
    other.predicate = c->bounded ? both(k, bound, in_second) : in_second;
    last.predicate = at_end;
    cpu_value x = cpu_select(k, at_end, cpu_load(k, a, &last), cpu_const(k, TSR_F32, 0.5));
    x = cpu_select(k, in_first, cpu_load(k, a, &map), x);
    x = cpu_select(k, in_second, cpu_load(k, b, &other), x);
    cpu_store(k, y, &out, x);
    if (c->sums)
        cpu_reduce(k, sum, x);
    cpu_end(k);
    cpu_store(k, sums, &one, c->sums ? cpu_get(k, sum) : cpu_const(k, TSR_F32, 0));
    cpu_end(k);
    return k;
}

static void check_rows(const parts_case *c, const float *a, const float *b, const float *y)
{
    for (int64_t r = 0; r < ROWS; r++)
        for (int64_t j = 0; j < c->columns; j++) {
            float want = r < FIRST    ? a[r * c->columns + j]
                         : r < SECOND ? b[(SECOND - r) * c->columns + j]
                         : r < GAP    ? 0.5f
                                      : a[(r - GAP) * c->columns + j];
            CHECK(y[r * c->columns + j] == want);
        }
}

static tsr_status run_case(void *user)
{
    parts_case *c = user;
    base_arena arena = {0};
    base_error error = {0};
    cpu_kernel *whole = cpu_kernel_tidy(build(&arena, c)), *k = cpu_kernel_branch(whole);
    CHECK_OK(cpu_kernel_verify(k, &error), error);
    c->branched = k != whole;
    c->conditions = c->predicates = 0;
    for (size_t i = 0; i < k->ops.count; i++) {
        c->conditions += k->ops.items[i].code == CPU_IF;
        c->predicates += k->ops.items[i].code == CPU_LOAD && k->ops.items[i].args[1] >= 0;
    }
    /* memory of exactly the parts' sizes, so that a load outside them is seen */
    const int64_t rows[4] = {BASE_MAX(FIRST, ROWS - GAP), SECOND - FIRST + 1, ROWS, 1};
    check_buffer buffers[4];
    for (int b = 0; b < 4; b++) {
        size_t n = (size_t)(b == 3 ? ROWS : rows[b] * c->columns);
        buffers[b] = (check_buffer){malloc(4 * n), 4 * n};
        check_fill(buffers[b].data, TSR_F32, n, false);
    }
    check_run run = {.begin = 0, .end = c->turned ? 1 : ROWS};
    CHECK(check_kernel(k, buffers, &run));
    check_rows(c, buffers[0].data, buffers[1].data, buffers[2].data);
    for (int b = 0; b < 4; b++)
        free(buffers[b].data);
    base_arena_free(&arena);
    return TSR_OK;
}

TEST(rows_of_parts)
{
    static const int64_t columns[] = {1, 3, 16, 50, 224};
    for (size_t n = 0; n < 2 * BASE_COUNT(columns); n++) {
        parts_case c = {.columns = columns[n / 2], .bounded = n % 2};
        CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
        CHECK(c.branched);
        CHECK_INT(c.conditions, 6); /* three guards, and their opposites */
    }
}

TEST(conditions_that_follow_from_others)
{
    parts_case shifted = {.columns = 50, .shifted = true}, wraps = {.columns = 50, .wraps = true};
    CHECK_INT(base_try(run_case, &shifted, NULL), TSR_OK);
    CHECK_INT(shifted.predicates, 0);
    CHECK_INT(base_try(run_case, &wraps, NULL), TSR_OK);
    CHECK(wraps.branched);
}

/* Two parts: where a counter is not below the limit, it reaches it, and the second part's load needs no predicate. */
TEST(two_parts)
{
    base_arena arena = {0};
    base_error error = {0};
    enum { COLUMNS = 40, BOTH = 2 };
    cpu_kernel *k = cpu_kernel_new(&arena, "two");
    int a = cpu_kernel_buffer(k, TSR_BF16, CPU_BUFFER_READ), b = cpu_kernel_buffer(k, TSR_BF16, CPU_BUFFER_READ);
    int y = cpu_kernel_buffer(k, TSR_BF16, CPU_BUFFER_WRITE);
    cpu_value outer = cpu_loop(k, ROWS, CPU_LOOP_PARALLEL, 0), part = cpu_loop(k, BOTH, 0, 0);
    cpu_value which = cpu_index(k, part, TSR_I64), column = cpu_loop(k, COLUMNS, CPU_LOOP_VECTOR, 0);
    cpu_value less = cpu_binary(k, CPU_ADD, which, cpu_const_i64(k, TSR_I64, -1));
    cpu_value is_first = cpu_binary(k, CPU_LT, which, cpu_const_i64(k, TSR_I64, 1));
    cpu_map from_a = cpu_map_at(0), from_b = cpu_map_at(-COLUMNS), to = cpu_map_at(0);
    cpu_map_add(&to, outer, BOTH * COLUMNS);
    for (int i = 0; i < 3; i++) {
        cpu_map *map = i == 0 ? &from_a : i == 1 ? &from_b : &to;
        if (i < 2)
            cpu_map_add(map, outer, COLUMNS);
        cpu_map_add(map, part, COLUMNS);
        cpu_map_add(map, column, 1);
    }
    from_a.predicate = is_first;
    from_b.predicate = cpu_binary(k, CPU_GE, less, cpu_const_i64(k, TSR_I64, 0));
    cpu_store(k, y, &to, cpu_select(k, is_first, cpu_load(k, a, &from_a), cpu_load(k, b, &from_b)));
    cpu_end(k);
    cpu_end(k);
    cpu_end(k);
    k = cpu_kernel_branch(cpu_kernel_tidy(k));
    CHECK_OK(cpu_kernel_verify(k, &error), error);
    for (size_t i = 0; i < k->ops.count; i++)
        CHECK(k->ops.items[i].code != CPU_LOAD || k->ops.items[i].args[1] < 0);
    check_buffer buffers[3];
    for (int i = 0; i < 3; i++) {
        size_t n = (size_t)(i < 2 ? 1 : BOTH) * ROWS * COLUMNS;
        buffers[i] = (check_buffer){malloc(2 * n), 2 * n};
        check_fill(buffers[i].data, TSR_BF16, n, false);
    }
    check_run run = {.begin = 0, .end = ROWS};
    CHECK(check_kernel(k, buffers, &run));
    const uint16_t *x = buffers[0].data, *z = buffers[1].data, *got = buffers[2].data;
    for (int r = 0; r < ROWS; r++)
        for (int j = 0; j < COLUMNS; j++) {
            CHECK(got[2 * r * COLUMNS + j] == x[r * COLUMNS + j]);
            CHECK(got[(2 * r + 1) * COLUMNS + j] == z[r * COLUMNS + j]);
        }
    for (int i = 0; i < 3; i++)
        free(buffers[i].data);
    base_arena_free(&arena);
}

TEST(loops_that_stay_as_they_are)
{
    parts_case turned = {.columns = 5, .turned = true}, sums = {.columns = 20, .sums = true};
    CHECK_INT(base_try(run_case, &turned, NULL), TSR_OK);
    CHECK(!turned.branched);
    CHECK_INT(base_try(run_case, &sums, NULL), TSR_OK);
    CHECK(!sums.branched);
}
