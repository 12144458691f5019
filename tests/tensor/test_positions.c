/* Slices whose positions change from step to step: values, gradients, and how often such a loop compiles. Expected
 * values are computed here, element by element. */
#include "test.h"
#include "values.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

#include <math.h>

enum { ROWS = 12, COLUMNS = 5, STEPS = 8, FEW = 3 };

static float number(int64_t row, int64_t column)
{
    return (float)sin((double)(row * COLUMNS + column));
}

static tsr_tensor *numbers(void)
{
    float data[ROWS * COLUMNS];
    for (int i = 0; i < ROWS * COLUMNS; i++)
        data[i] = number(i / COLUMNS, i % COLUMNS);
    return tsr_from_data(data, TSR_F32, TSR_DIMS(ROWS, COLUMNS));
}

static int64_t compiles(void)
{
    return tsr_counter_value("UncachedCompile");
}

TEST(a_loop_over_rows_compiles_a_few_programs)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(numbers());
    int64_t before = compiles();
    for (int i = 0; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        float got[2 * COLUMNS];
        tsr_tensor *rows = tsr_narrow(x, 0, i, 2);
        CHECK_INT(tsr_read(tsr_mul_scalar(rows, 2), got, sizeof(got)), TSR_OK);
        for (int k = 0; k < 2 * COLUMNS; k++)
            CHECK(got[k] == 2 * number(i + k / COLUMNS, k % COLUMNS));
        if (i == 1)
            CHECK_CONTAINS(tsr_recompile_report(), "the same as before at another position");
        tsr_scope_end(step);
    }
    CHECK(compiles() - before <= FEW);
    tsr_free(x);
    tsr_scope_end(scope);
}

/* Two programs in turn: a value that is read, and a step. */
TEST(so_does_a_loop_of_several_programs)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(numbers()), *sum = tsr_keep(tsr_zeros(TSR_DIMS(COLUMNS)));
    int64_t before = compiles();
    double all[COLUMNS] = {0};
    for (int i = 0; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        double got;
        CHECK_INT(tsr_item(tsr_select(tsr_select(x, 0, i), 0, 3), &got), TSR_OK);
        CHECK(got == (double)number(i, 3));
        tsr_add_(sum, tsr_select(x, 0, i + 1));
        CHECK_INT(tsr_mark_step(), TSR_OK);
        for (int k = 0; k < COLUMNS; k++)
            all[k] = (double)(float)(all[k] + (double)number(i + 1, k));
        tsr_scope_end(step);
    }
    float got[COLUMNS];
    CHECK_INT(tsr_read(sum, got, sizeof(got)), TSR_OK);
    for (int k = 0; k < COLUMNS; k++)
        CHECK(got[k] == (float)all[k]);
    CHECK(compiles() - before <= 2 * FEW + 1);
    tsr_free(x);
    tsr_free(sum);
    tsr_scope_end(scope);
}

TEST(steps_and_turned_tensors_move_too)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(numbers());
    int64_t before = compiles();
    for (int i = 0; i < 4; i++) {
        tsr_scope step = tsr_scope_begin();
        float got[3][3]; /* x.T[1:4, i : i + 7 : 3] */
        tsr_tensor *part = tsr_slice(tsr_narrow(tsr_t(x), 0, 1, 3), 1, i, i + 7, 3);
        CHECK_INT(tsr_read(tsr_neg(part), got, sizeof(got)), TSR_OK);
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++)
                CHECK(got[a][b] == -number(i + 3 * b, 1 + a));
        tsr_scope_end(step);
    }
    CHECK(compiles() - before <= FEW);
    tsr_free(x);
    tsr_scope_end(scope);
}

TEST(writes_at_moving_places)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(numbers());
    CHECK_INT(tsr_mark_step(), TSR_OK);
    int64_t before = compiles();
    for (int i = 0; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        tsr_fill_(tsr_select(x, 0, i + 1), 10 + i);
        tsr_mul_scalar_(tsr_narrow(x, 0, i, 2), 2);
        CHECK_INT(tsr_mark_step(), TSR_OK);
        tsr_scope_end(step);
    }
    CHECK(compiles() - before <= FEW + 2); /* the starts 0 and 1 make programs of other forms */
    float got[ROWS][COLUMNS];
    CHECK_INT(tsr_read(x, got, sizeof(got)), TSR_OK);
    for (int k = 0; k < COLUMNS; k++) {
        CHECK(got[0][k] == 2 * number(0, k));
        for (int i = 0; i < STEPS; i++)
            CHECK(got[i + 1][k] == (float)(10 + i) * (i + 1 < STEPS ? 4 : 2));
        CHECK(got[STEPS + 1][k] == number(STEPS + 1, k));
    }
    tsr_free(x);
    tsr_scope_end(scope);
}

/* The gradient of sum(x[i : i + 2]^3) is 3 x^2 in these rows; the second one 6 x. */
TEST(gradients_pass_through_moving_slices)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(tsr_set_requires_grad(numbers(), true));
    for (int i = 0; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        tsr_tensor *part = tsr_narrow(x, 0, i, 2), *first, *second;
        tsr_tensor *y = tsr_sum(tsr_mul(tsr_square(part), part));
        CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(x), &first, .create_graph = true), TSR_OK);
        CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(first)), TSR_LIST(x), &second), TSR_OK);
        CHECK_INT(tsr_sync(first, second), TSR_OK);
        float a[ROWS][COLUMNS], b[ROWS][COLUMNS];
        CHECK_INT(tsr_read(first, a, sizeof(a)), TSR_OK);
        CHECK_INT(tsr_read(second, b, sizeof(b)), TSR_OK);
        for (int r = 0; r < ROWS; r++)
            for (int k = 0; k < COLUMNS; k++) {
                double v = r == i || r == i + 1 ? (double)number(r, k) : 0;
                CHECK(fabs((double)a[r][k] - 3 * v * v) < 1e-6);
                CHECK(fabs((double)b[r][k] - 6 * v) < 1e-6);
            }
        tsr_scope_end(step);
    }
    tsr_free(x);
    tsr_scope_end(scope);
}

/* A Jacobian row by row: the slice's value is not asked for, and only its gradient is in the program. */
TEST(gradients_alone_move_too)
{
    tsr_scope scope = tsr_scope_begin();
    float data[STEPS];
    for (int i = 0; i < STEPS; i++)
        data[i] = number(i, 0);
    tsr_tensor *x = tsr_keep(leaf(data, STEPS));
    int64_t before = compiles();
    for (int i = 0; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        float got[STEPS];
        tsr_tensor *row, *y = tsr_mul(x, x);
        CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_select(y, 0, i)), TSR_LIST(x), &row), TSR_OK);
        CHECK_INT(tsr_read(row, got, sizeof(got)), TSR_OK);
        for (int k = 0; k < STEPS; k++)
            CHECK(got[k] == (k == i ? 2 * data[k] : 0));
        tsr_scope_end(step);
    }
    CHECK(compiles() - before <= FEW);
    tsr_free(x);
    tsr_scope_end(scope);
}

/* A shift of rows, of columns and of the flattened matrix; 0 and multiples of the sizes among them. */
TEST(shifts_move)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(tsr_set_requires_grad(numbers(), true));
    int64_t before = compiles();
    for (int i = -3; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        float rows[ROWS][COLUMNS], flat[ROWS * COLUMNS], slopes[ROWS][COLUMNS];
        tsr_tensor *rolled = tsr_roll(x, TSR_DIMS(i, 2 * i), TSR_DIMS(0, 1));
        tsr_tensor *all = tsr_roll(x, TSR_DIMS(3 * i), NULL, 0), *slope;
        CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(tsr_mul(rolled, tsr_detach(x)))), TSR_LIST(x), &slope), TSR_OK);
        CHECK_INT(tsr_sync(rolled, all, slope), TSR_OK);
        CHECK_INT(tsr_read(rolled, rows, sizeof(rows)), TSR_OK);
        CHECK_INT(tsr_read(all, flat, sizeof(flat)), TSR_OK);
        CHECK_INT(tsr_read(slope, slopes, sizeof(slopes)), TSR_OK);
        for (int r = 0; r < ROWS; r++)
            for (int k = 0; k < COLUMNS; k++) {
                int row = (r + i + 2 * ROWS) % ROWS, column = (k + 2 * i + 2 * COLUMNS) % COLUMNS;
                int at = (r * COLUMNS + k + 3 * i + ROWS * COLUMNS) % (ROWS * COLUMNS);
                CHECK(rows[row][column] == number(r, k) && flat[at] == number(r, k));
                CHECK(slopes[r][k] == number(row, column));
            }
        tsr_scope_end(step);
    }
    CHECK(compiles() - before <= FEW);
    tsr_free(x);
    tsr_scope_end(scope);
}

TEST(diagonals_and_bounds_move)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(numbers());
    int64_t before = compiles();
    for (int i = -2; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        float upper[ROWS][COLUMNS], lower[ROWS][COLUMNS];
        int64_t drawn[64], least = -i, most = 7 + i;
        tsr_tensor *a = tsr_triu(x, i), *b = tsr_tril(x, -i), *c = tsr_randint(-i, 8 + i, TSR_DIMS(64));
        CHECK_INT(tsr_sync(a, b, c), TSR_OK);
        CHECK_INT(tsr_read(a, upper, sizeof(upper)), TSR_OK);
        CHECK_INT(tsr_read(b, lower, sizeof(lower)), TSR_OK);
        CHECK_INT(tsr_read(c, drawn, sizeof(drawn)), TSR_OK);
        for (int r = 0; r < ROWS; r++)
            for (int k = 0; k < COLUMNS; k++)
                CHECK(upper[r][k] == (k - r >= i ? number(r, k) : 0) &&
                      lower[r][k] == (k - r <= -i ? number(r, k) : 0));
        for (int k = 0; k < 64; k++)
            CHECK(drawn[k] >= least && drawn[k] <= most);
        tsr_scope_end(step);
    }
    CHECK(compiles() - before <= FEW);
    tsr_free(x);
    tsr_scope_end(scope);
}

TEST(numbers_that_are_constants_are_named)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(numbers()), *zeros = tsr_keep(tsr_zeros(TSR_DIMS(ROWS, COLUMNS)));
    CHECK_INT(tsr_mark_step(), TSR_OK);
    for (int i = 0; i < 2; i++)
        CHECK_INT(tsr_sync(tsr_huber_loss(x, zeros, 0.5 + i)), TSR_OK);
    CHECK_CONTAINS(tsr_recompile_report(), "with another value, which is part of the program");
    tsr_free(x);
    tsr_free(zeros);
    tsr_scope_end(scope);
}

/* Parts at places that stay are constants, as before. */
TEST(steady_positions_stay_constants)
{
    CHECK_INT(tsr_initialize_cache("", false),
              TSR_OK); /* a program that an earlier run of this test has kept is not compiled */
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(numbers());
    CHECK_INT(tsr_mark_step(), TSR_OK);
    int64_t before = compiles();
    for (int i = 0; i < STEPS; i++) {
        tsr_scope step = tsr_scope_begin();
        tsr_tensor *parts[3], *total = tsr_zeros(TSR_DIMS(4, COLUMNS));
        CHECK_INT(tsr_split(x, 4, 0, parts, 3), 3);
        for (int k = 0; k < 3; k++)
            total = tsr_add(total, tsr_mul_scalar(parts[k], k + i));
        CHECK_INT(tsr_sync(total), TSR_OK);
        tsr_scope_end(step);
    }
    CHECK_INT(compiles() - before, 1);
    tsr_free(x);
    tsr_scope_end(scope);
}
