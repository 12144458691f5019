/* Triangular systems, batch by batch, in f64, each element rounded once. All kinds become t x = b with a lower t: a
 * system with t on the right is transposed, and the rows and columns of an upper t are reversed. Blocks of rows are
 * solved from the top: the contribution of the rows above (a product) is subtracted, then the rows of the block are
 * solved one by one. Columns of x are independent: if there are many, threads take strips of columns, otherwise
 * matrices of the batch. */
#include "cpu/run/routine/solve.h"

enum { FEW_COLUMNS = 128, WIDE_STRIP = 128 };

typedef struct solving {
    const triangular_plan *plan;
    const cpu_routine_call *call;
    solve_product_function *product;
    int64_t columns;          /* how many columns x has; each has n elements */
    int64_t a_bytes, b_bytes; /* the size of a matrix in the program's memory */
    int64_t number;           /* the number of the matrix in the batch, if all threads work on one */
    solve_matrix t;           /* its triangle */
    char *memory;             /* workspace after that */
} solving;

static int64_t element_bytes(const triangular_plan *p)
{
    return (p->form.is_double ? 8 : 4) * (p->form.is_complex ? 2 : 1);
}

static int64_t columns_of(const triangular_plan *p)
{
    return p->right ? p->rows : p->columns;
}

/* Whether rows are solved from the last one up, as for an upper op(a). With op(a) on the right, the system is
 * transposed once more. */
static bool is_upper(const triangular_plan *p)
{
    bool transposed = (p->transposed != 0) != (p->right != 0);
    return (p->lower != 0) == transposed;
}

static void take_rows(const solving *s, const solve_matrix *t, int64_t number, int64_t begin, int64_t end)
{
    const triangular_plan *p = s->plan;
    bool transposed = (p->transposed != 0) != (p->right != 0), upper = is_upper(p);
    const char *a = (const char *)s->call->buffers[0] + number * s->a_bytes;
    int64_t sign = upper ? -1 : 1, row = transposed ? 1 : p->n, column = transposed ? p->n : 1;
    solve_part part = {.at = (upper ? p->n * p->n - 1 : 0) + begin * sign * row,
                       .row_step = sign * row,
                       .column_step = sign * column,
                       .rows = end - begin,
                       .columns = end,
                       .conjugated = p->conjugated};
    solve_take(&p->form, &part, a, t, begin, 0);
    for (int64_t i = begin; p->unit && i < end; i++) {
        t->re[i * t->stride + i] = 1;
        if (t->im)
            t->im[i * t->stride + i] = 0;
    }
}

/* Describes columns [begin, end) of x as they lie in b. */
static solve_part columns_in_memory(const triangular_plan *p, int64_t begin, int64_t end)
{
    bool upper = is_upper(p);
    int64_t row = p->right ? 1 : p->columns, column = p->right ? p->columns : 1;
    return (solve_part){.at = begin * column + (upper ? (p->n - 1) * row : 0),
                        .row_step = upper ? -row : row,
                        .column_step = column,
                        .rows = p->n,
                        .columns = end - begin};
}

/* Divides row r by the diagonal element. A complex divisor is scaled to be near 1, and used by way of its conjugate. */
static void triangular_divide(const solve_matrix *t, const solve_matrix *x, int64_t r, int64_t columns)
{
    double c = t->re[r * t->stride + r], d = t->im ? t->im[r * t->stride + r] : 0;
    double *re = x->re + r * x->stride, *im = x->im ? x->im + r * x->stride : NULL;
    if (d == 0) {
        for (int64_t j = 0; j < columns; j++)
            re[j] /= c;
        for (int64_t j = 0; im && j < columns; j++)
            im[j] /= c;
        return;
    }
    bool wide = (c < 0 ? -c : c) >= (d < 0 ? -d : d);
    double ratio = wide ? d / c : c / d, size = wide ? c + d * ratio : c * ratio + d;
    for (int64_t j = 0; j < columns; j++) {
        double u = re[j], v = im[j];
        re[j] = (wide ? u + v * ratio : u * ratio + v) / size;
        im[j] = (wide ? v - u * ratio : v * ratio - u) / size;
    }
}

/* Solves columns [begin, end) of matrix `number`, in memory of their own. */
static void solve_columns(const solving *s, const solve_matrix *t, int64_t number, int64_t begin, int64_t end,
                          char *memory)
{
    const triangular_plan *p = s->plan;
    int64_t columns = end - begin;
    const char *from = (const char *)s->call->buffers[1] + number * s->b_bytes;
    char *to = (char *)s->call->buffers[2] + number * s->b_bytes;
    solve_matrix x = solve_matrix_at(&p->form, p->n, columns, &memory);
    solve_part part = columns_in_memory(p, begin, end);
    solve_take(&p->form, &part, from, &x, 0, 0);
    for (int64_t block = 0; block < p->n; block += SOLVE_BLOCK) {
        int64_t block_end = BASE_MIN(block + SOLVE_BLOCK, p->n);
        solve_subtract(s->product, t, block, 0, false, &x, 0, &x, block, 0, block_end - block, columns, block);
        for (int64_t r = block; r < block_end; r++) {
            solve_subtract(s->product, t, r, block, false, &x, block, &x, r, 0, 1, columns, r - block);
            if (!p->unit)
                triangular_divide(t, &x, r, columns);
        }
    }
    solve_give(&p->form, &part, &x, 0, 0, to);
}

static int64_t strip_bytes(const triangular_plan *p, int64_t columns)
{
    return solve_matrix_bytes(&p->form, p->n, columns);
}

static void run_matrices(void *user, int64_t begin, int64_t end, int thread)
{
    const solving *s = user;
    const triangular_plan *p = s->plan;
    int64_t each = solve_matrix_bytes(&p->form, p->n, p->n) + strip_bytes(p, s->columns);
    for (int64_t i = begin; i < end; i++) {
        char *memory = (char *)s->call->workspace + thread * each;
        solve_matrix t = solve_matrix_at(&p->form, p->n, p->n, &memory);
        take_rows(s, &t, i, 0, p->n);
        solve_columns(s, &t, i, 0, s->columns, memory);
    }
}

static void run_rows(void *user, int64_t begin, int64_t end, int thread)
{
    (void)thread;
    const solving *s = user;
    take_rows(s, &s->t, s->number, begin * SOLVE_STRIP, BASE_MIN(end * SOLVE_STRIP, s->plan->n));
}

static void run_strips(void *user, int64_t begin, int64_t end, int thread)
{
    const solving *s = user;
    char *memory = s->memory + thread * strip_bytes(s->plan, WIDE_STRIP);
    for (int64_t i = begin; i < end; i++)
        solve_columns(s, &s->t, s->number, i * WIDE_STRIP, BASE_MIN((i + 1) * WIDE_STRIP, s->columns), memory);
}

static tsr_status triangular_run(const cpu_routine_call *call, base_error *error)
{
    (void)error;
    const triangular_plan *p = call->plan;
    solving s = {.plan = p, .call = call, .product = solve_product_for(p->isa), .columns = columns_of(p)};
    s.a_bytes = p->n * p->n * element_bytes(p);
    s.b_bytes = p->rows * p->columns * element_bytes(p);
    if (s.columns <= FEW_COLUMNS) {
        bool few = p->batch * p->n * p->n * s.columns < 100000;
        cpu_pool_run(few ? NULL : call->pool, p->batch, run_matrices, &s);
        return TSR_OK;
    }
    s.memory = call->workspace;
    s.t = solve_matrix_at(&p->form, p->n, p->n, &s.memory);
    for (s.number = 0; s.number < p->batch; s.number++) {
        cpu_pool_run(call->pool, (p->n + SOLVE_STRIP - 1) / SOLVE_STRIP, run_rows, &s);
        cpu_pool_run(call->pool, (s.columns + WIDE_STRIP - 1) / WIDE_STRIP, run_strips, &s);
    }
    return TSR_OK;
}

static int64_t triangular_workspace(const void *plan, int threads)
{
    const triangular_plan *p = plan;
    int64_t triangle = solve_matrix_bytes(&p->form, p->n, p->n), columns = columns_of(p);
    return columns <= FEW_COLUMNS ? (triangle + strip_bytes(p, columns)) * threads
                                  : triangle + strip_bytes(p, WIDE_STRIP) * threads;
}

static bool triangular_check(const void *plan, int32_t n_places, int32_t n_codes)
{
    const triangular_plan *p = plan;
    return n_places == 3 && n_codes == 0 && p->n >= 0 && p->n < 1 << 24 && p->batch >= 0 && p->rows >= 0 &&
           p->columns >= 0 && p->n == (p->right ? p->columns : p->rows);
}

static double triangular_microseconds(const void *plan)
{
    const triangular_plan *p = plan;
    double elements = (double)p->n * (double)(p->n + p->rows * p->columns);
    return (double)p->batch * elements * (p->form.is_complex ? 4 : 1) / 2000;
}

const cpu_routine cpu_routine_triangular = {.name = "triangular_solve",
                                            .plan_bytes = sizeof(triangular_plan),
                                            .run = triangular_run,
                                            .workspace = triangular_workspace,
                                            .check = triangular_check,
                                            .microseconds = triangular_microseconds};
