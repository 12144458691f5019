/* Planes of f64: where they lie, how elements are read and written, and products of complex ones. */
#include "cpu/run/routine/solve.h"

solve_product_function *solve_product_for(int isa)
{
    static solve_product_function *const products[] = {
        solve_product_sse2,
        solve_product_avx2,
#if defined(__x86_64__)
        solve_product_avx512
#endif
    };
    return products[BASE_MIN(isa, (int)BASE_COUNT(products) - 1)];
}

/* The stride is an odd number of cache lines, so that rows do not share cache sets. */
static int64_t plane_stride(int64_t columns)
{
    int64_t lines = (columns + 7) / 8;
    return (lines | 1) * 8;
}

/* The last row's padding too. */
static int64_t plane(int64_t rows, int64_t columns)
{
    return (rows * plane_stride(columns) + 2 * SOLVE_PADDING) * (int64_t)sizeof(double);
}

int64_t solve_matrix_bytes(const solve_form *form, int64_t rows, int64_t columns)
{
    return plane(rows, columns) * (form->is_complex ? 2 : 1);
}

solve_matrix solve_matrix_at(const solve_form *form, int64_t rows, int64_t columns, char **memory)
{
    int64_t bytes = plane(rows, columns);
    solve_matrix m = {.re = (double *)(void *)*memory, .stride = plane_stride(columns)};
    if (form->is_complex)
        m.im = (double *)(void *)(*memory + bytes);
    *memory += bytes * (form->is_complex ? 2 : 1);
    return m;
}

/* ---- in and out ---- */

/* How many columns to take at a time: all, if the elements of a row are adjacent in memory; else a few, so that the
 * cache lines of these columns are used row after row. */
static int64_t columns_at_once(const solve_part *p)
{
    enum { FEW = 8 };
    return p->column_step == 1 || p->column_step == -1 ? BASE_MAX(p->columns, 1) : FEW;
}

/* Inlined with a constant form, so that the compiler specializes it. */
static inline __attribute__((always_inline)) void take_form(bool is_double, bool is_complex, const solve_part *p,
                                                            const char *memory, const solve_matrix *to, int64_t first)
{
    int64_t width = columns_at_once(p);
    for (int64_t begin = 0; begin < p->columns; begin += width) {
        int64_t end = BASE_MIN(begin + width, p->columns);
        for (int64_t i = 0; i < p->rows; i++)
            for (int64_t j = p->upper ? BASE_MAX(begin, i) : begin; j < end; j++) {
                int64_t at = (p->at + i * p->row_step + j * p->column_step) * (is_complex ? 2 : 1);
                const float *narrow = (const float *)(const void *)memory;
                const double *wide = (const double *)(const void *)memory;
                to->re[first + i * to->stride + j] = is_double ? wide[at] : (double)narrow[at];
                if (is_complex) {
                    double im = is_double ? wide[at + 1] : (double)narrow[at + 1];
                    to->im[first + i * to->stride + j] = p->conjugated ? -im : im;
                }
            }
    }
}

static inline __attribute__((always_inline)) void give_form(bool is_double, bool is_complex, const solve_part *p,
                                                            char *memory, const solve_matrix *from, int64_t first)
{
    int64_t width = columns_at_once(p);
    for (int64_t begin = 0; begin < p->columns; begin += width) {
        int64_t end = BASE_MIN(begin + width, p->columns);
        for (int64_t i = 0; i < p->rows; i++)
            for (int64_t j = p->upper ? BASE_MAX(begin, i) : begin; j < end; j++) {
                int64_t at = (p->at + i * p->row_step + j * p->column_step) * (is_complex ? 2 : 1);
                float *narrow = (float *)(void *)memory;
                double *wide = (double *)(void *)memory;
                double re = from->re[first + i * from->stride + j], im = 0;
                if (is_complex) {
                    im = from->im[first + i * from->stride + j];
                    im = p->conjugated ? -im : im;
                }
                if (is_double)
                    wide[at] = re;
                else
                    narrow[at] = (float)re;
                if (is_complex && is_double)
                    wide[at + 1] = im;
                else if (is_complex)
                    narrow[at + 1] = (float)im;
            }
    }
}

void solve_take(const solve_form *form, const solve_part *part, const char *memory, const solve_matrix *to, int64_t row,
                int64_t column)
{
    int64_t first = row * to->stride + column;
    if (form->is_complex)
        form->is_double ? take_form(true, true, part, memory, to, first)
                        : take_form(false, true, part, memory, to, first);
    else
        form->is_double ? take_form(true, false, part, memory, to, first)
                        : take_form(false, false, part, memory, to, first);
}

void solve_give(const solve_form *form, const solve_part *part, const solve_matrix *from, int64_t row, int64_t column,
                char *memory)
{
    int64_t first = row * from->stride + column;
    if (form->is_complex)
        form->is_double ? give_form(true, true, part, memory, from, first)
                        : give_form(false, true, part, memory, from, first);
    else
        form->is_double ? give_form(true, false, part, memory, from, first)
                        : give_form(false, false, part, memory, from, first);
}

/* ---- products ---- */

void solve_subtract(solve_product_function *product, const solve_matrix *a, int64_t a_row, int64_t a_column,
                    bool adjoint, const solve_matrix *b, int64_t b_row, const solve_matrix *c, int64_t c_row,
                    int64_t column, int64_t rows, int64_t columns, int64_t k)
{
    int64_t a_at = a_row * a->stride + a_column, b_at = b_row * b->stride + column, c_at = c_row * c->stride + column;
    solve_product p = {.rows = rows,
                       .columns = columns,
                       .k = k,
                       .a_row = adjoint ? 1 : a->stride,
                       .a_col = adjoint ? a->stride : 1,
                       .b_stride = b->stride,
                       .c_stride = c->stride};
    if (rows <= 0 || columns <= 0 || k <= 0)
        return;
    /* (x + i y) (u + i v) = x u - y v + i (x v + y u), with -y for y if a is conjugated. */
    for (int term = 0; term < (a->im ? 4 : 1); term++) {
        bool a_im = term == 1 || term == 3, b_im = term == 1 || term == 2;
        p.a = (a_im ? a->im : a->re) + a_at;
        p.b = (b_im ? b->im : b->re) + b_at;
        p.c = (a_im != b_im ? c->im : c->re) + c_at;
        p.added = a_im && (b_im != adjoint);
        product(&p);
    }
}
