/* Helpers of cholesky and triangular_solve: matrices as planes of f64 (a plane of real parts and, for complex matrices,
 * one of imaginary parts), whose rows are `stride` elements apart, and products of such planes. */
#ifndef CPU_SOLVE_H
#define CPU_SOLVE_H

#include "cpu/program/routine/solve.h"
#include "cpu/run/routine/routine.h"

enum { SOLVE_BLOCK = 48, SOLVE_STRIP = 64 };

typedef struct solve_matrix {
    double *re, *im; /* im NULL: real */
    int64_t stride;
} solve_matrix;

/* c[i][j] -= sum over p < k of a[i a_row + p a_col] b[p][j], or += if added; i < rows, j < columns. Each sum is formed
 * in the order of p before it is subtracted. Columns are processed in whole vectors: rows of b and c have room for
 * SOLVE_PADDING more elements, which may change. */
typedef struct solve_product {
    int64_t rows, columns, k;
    const double *a, *b;
    double *c;
    int64_t a_row, a_col, b_stride, c_stride;
    bool added;
} solve_product;
enum { SOLVE_PADDING = 8 };

typedef void solve_product_function(const solve_product *product);
solve_product_function solve_product_avx512, solve_product_avx2, solve_product_sse2;

/* ---- shared by the two routines (solve.c) ---- */

solve_product_function *solve_product_for(int isa);
int64_t solve_matrix_bytes(const solve_form *form, int64_t rows, int64_t columns);
/* Makes a matrix in *memory, which is advanced. */
solve_matrix solve_matrix_at(const solve_form *form, int64_t rows, int64_t columns, char **memory);
/* A part of a matrix in the program's memory: element (i, j) is number at + i row_step + j column_step; complex
 * elements are conjugated on request. */
typedef struct solve_part {
    int64_t at, row_step, column_step, rows, columns;
    bool upper; /* only elements with j >= i are used */
    bool conjugated;
} solve_part;
/* Copies a part from memory to the matrix, from element (row, column) on, and back; each element is rounded once. */
void solve_take(const solve_form *form, const solve_part *part, const char *memory, const solve_matrix *to, int64_t row,
                int64_t column);
void solve_give(const solve_form *form, const solve_part *part, const solve_matrix *from, int64_t row, int64_t column,
                char *memory);
/* c -= a b for parts of matrices that begin at (row, column); a is transposed and conjugated if `adjoint`. */
void solve_subtract(solve_product_function *product, const solve_matrix *a, int64_t a_row, int64_t a_column,
                    bool adjoint, const solve_matrix *b, int64_t b_row, const solve_matrix *c, int64_t c_row,
                    int64_t column, int64_t rows, int64_t columns, int64_t k);

#endif
