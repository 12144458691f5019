/* Cholesky factors of a batch of matrices: a = u^H u by block rows of u, in f64, with each element rounded once. Each
 * block row of u starts as the block row of a. The contribution of the rows above (a product) is subtracted, the
 * diagonal block is factored, and the columns to its right are solved in independent strips. A small matrix is done by
 * one thread, a large one by all threads together. */
#include "cpu/run/routine/solve.h"

#include <math.h>
#include <string.h>

enum { SMALL = 160, ROWS = 16 /* that are moved at once */ };

typedef struct factoring {
    const cholesky_plan *plan;
    solve_product_function *product;
    const char *from;
    char *to;
    solve_matrix u;
    int64_t block, block_end; /* rows */
} factoring;

/* Describes rows [begin, end) of u's upper triangle: the diagonal block, and the elements to its right. If the program
 * gave the lower triangle, they are those of its adjoint. */
static void parts_of(const cholesky_plan *p, int64_t begin, int64_t end, solve_part *diagonal, solve_part *right)
{
    *diagonal = (solve_part){.at = begin * (p->n + 1),
                             .row_step = p->lower ? 1 : p->n,
                             .column_step = p->lower ? p->n : 1,
                             .rows = end - begin,
                             .columns = end - begin,
                             .upper = true,
                             .conjugated = p->lower};
    *right = *diagonal;
    right->at += (end - begin) * right->column_step;
    right->columns = p->n - end;
    right->upper = false;
}

static void take_rows(void *user, int64_t first, int64_t last, int thread)
{
    (void)thread;
    const factoring *f = user;
    for (; first < last; first++) {
        int64_t begin = first * ROWS, end = BASE_MIN(begin + ROWS, f->plan->n);
        solve_part diagonal, right;
        parts_of(f->plan, begin, end, &diagonal, &right);
        solve_take(&f->plan->form, &diagonal, f->from, &f->u, begin, begin);
        solve_take(&f->plan->form, &right, f->from, &f->u, begin, end);
    }
}

/* Writes rows of the factor u to the result, with zeros on the other side of the diagonal. */
static void give_rows(void *user, int64_t first, int64_t last, int thread)
{
    (void)thread;
    const factoring *f = user;
    const cholesky_plan *p = f->plan;
    int64_t bytes = (p->form.is_double ? 8 : 4) * (p->form.is_complex ? 2 : 1);
    for (; first < last; first++) {
        int64_t begin = first * ROWS, end = BASE_MIN(begin + ROWS, p->n);
        solve_part diagonal, right;
        parts_of(p, begin, end, &diagonal, &right);
        solve_give(&p->form, &diagonal, &f->u, begin, begin, f->to);
        solve_give(&p->form, &right, &f->u, begin, end, f->to);
        for (int64_t i = begin; i < end; i++) {
            int64_t zero = p->lower ? i + 1 : 0, count = p->lower ? p->n - i - 1 : i;
            memset(f->to + (i * p->n + zero) * bytes, 0, (size_t)(count * bytes));
        }
    }
}

/* Finishes columns [column, end) of row r of the block: subtracts the products with the block's earlier rows, then
 * divides by the diagonal. Products begin at whole vectors; elements before the diagonal are not used. */
static void finish_row(const factoring *f, int64_t r, int64_t column, int64_t end)
{
    const solve_matrix *u = &f->u;
    int64_t whole = column / SOLVE_PADDING * SOLVE_PADDING;
    solve_subtract(f->product, u, f->block, r, true, u, f->block, u, r, whole, 1, end - whole, r - f->block);
    double diagonal = u->re[r * u->stride + r];
    if (column == r) {
        diagonal = diagonal > 0 ? sqrt(diagonal) : (double)NAN;
        u->re[r * u->stride + r] = diagonal;
        if (u->im)
            u->im[r * u->stride + r] = 0;
        column++;
    }
    double *re = u->re + r * u->stride, *im = u->im ? u->im + r * u->stride : NULL;
    for (int64_t j = column; j < end; j++)
        re[j] /= diagonal;
    for (int64_t j = column; im && j < end; j++)
        im[j] /= diagonal;
}

static void run_diagonal(const factoring *f)
{
    int64_t rows = f->block_end - f->block;
    solve_subtract(f->product, &f->u, 0, f->block, true, &f->u, 0, &f->u, f->block, f->block, rows, rows, f->block);
    for (int64_t r = f->block; r < f->block_end; r++)
        finish_row(f, r, r, f->block_end);
}

/* Finishes the columns to the right of the diagonal block, in strips. */
static void run_strips(void *user, int64_t begin, int64_t end, int thread)
{
    (void)thread;
    const factoring *f = user;
    int64_t column = f->block_end + begin * SOLVE_STRIP;
    int64_t columns = BASE_MIN(f->block_end + end * SOLVE_STRIP, f->plan->n) - column;
    for (; columns > 0; column += SOLVE_STRIP, columns -= SOLVE_STRIP) {
        int64_t here = BASE_MIN(columns, (int64_t)SOLVE_STRIP);
        solve_subtract(f->product, &f->u, 0, f->block, true, &f->u, 0, &f->u, f->block, column, f->block_end - f->block,
                       here, f->block);
        for (int64_t r = f->block; r < f->block_end; r++)
            finish_row(f, r, column, column + here);
    }
}

static void factor(factoring *f, cpu_pool *pool)
{
    int64_t rows = (f->plan->n + ROWS - 1) / ROWS;
    cpu_pool_run(pool, rows, take_rows, f);
    for (f->block = 0; f->block < f->plan->n; f->block = f->block_end) {
        f->block_end = BASE_MIN(f->block + SOLVE_BLOCK, f->plan->n);
        run_diagonal(f);
        cpu_pool_run(pool, (f->plan->n - f->block_end + SOLVE_STRIP - 1) / SOLVE_STRIP, run_strips, f);
    }
    cpu_pool_run(pool, rows, give_rows, f);
}

typedef struct batch {
    const cholesky_plan *plan;
    const cpu_routine_call *call;
    int64_t matrix_bytes; /* in the program's memory */
} batch;

static factoring begin_matrix(const batch *b, int64_t number, int thread)
{
    const cholesky_plan *p = b->plan;
    char *memory = (char *)b->call->workspace + thread * solve_matrix_bytes(&p->form, p->n, p->n);
    return (factoring){.plan = p,
                       .product = solve_product_for(p->isa),
                       .from = (const char *)b->call->buffers[0] + number * b->matrix_bytes,
                       .to = (char *)b->call->buffers[1] + number * b->matrix_bytes,
                       .u = solve_matrix_at(&p->form, p->n, p->n, &memory)};
}

static void run_matrices(void *user, int64_t begin, int64_t end, int thread)
{
    for (int64_t i = begin; i < end; i++) {
        factoring f = begin_matrix(user, i, thread);
        factor(&f, NULL);
    }
}

static tsr_status cholesky_run(const cpu_routine_call *call, base_error *error)
{
    (void)error;
    const cholesky_plan *p = call->plan;
    int64_t bytes = p->n * p->n * (p->form.is_double ? 8 : 4) * (p->form.is_complex ? 2 : 1);
    batch b = {p, call, bytes};
    if (p->n <= SMALL) {
        bool few = p->batch * p->n * p->n * p->n < 100000;
        cpu_pool_run(few ? NULL : call->pool, p->batch, run_matrices, &b);
        return TSR_OK;
    }
    for (int64_t i = 0; i < p->batch; i++) {
        factoring f = begin_matrix(&b, i, 0);
        factor(&f, call->pool);
    }
    return TSR_OK;
}

static int64_t cholesky_workspace(const void *plan, int threads)
{
    const cholesky_plan *p = plan;
    return solve_matrix_bytes(&p->form, p->n, p->n) * (p->n <= SMALL ? threads : 1);
}

static bool cholesky_check(const void *plan, int32_t n_places, int32_t n_codes)
{
    const cholesky_plan *p = plan;
    return n_places == 2 && n_codes == 0 && p->n >= 0 && p->n < 1 << 24 && p->batch >= 0;
}

static double cholesky_microseconds(const void *plan)
{
    const cholesky_plan *p = plan;
    double n = (double)p->n;
    return (double)p->batch * n * n * (n + 30) * (p->form.is_complex ? 4 : 1) / 3000;
}

const cpu_routine cpu_routine_cholesky = {.name = "cholesky",
                                          .plan_bytes = sizeof(cholesky_plan),
                                          .run = cholesky_run,
                                          .workspace = cholesky_workspace,
                                          .check = cholesky_check,
                                          .microseconds = cholesky_microseconds};
