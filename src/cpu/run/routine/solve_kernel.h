/* The product of solve.h on vectors: included once for each instruction set, which defines SOLVE_WIDTH (f64 a vector),
 * SOLVE_ROWS (of a tile of two vectors, by the number of registers), SOLVE_TARGET (an attribute), SOLVE_RUN (the
 * function's name) and multiply_add. A single row is processed many vectors at once, so that sums need not wait for
 * each other. The sums stay in registers, since all loops over them are unrolled. */
#include <string.h>

enum { TILE_VECTORS = 2, ROW_VECTORS = 8, MOST_SUMS = SOLVE_ROWS * TILE_VECTORS, STEPS = 256 };

/* Computes the tile at row i and column j over steps [p, p + k) of the sums. */
SOLVE_TARGET static inline __attribute__((always_inline)) void tile(const solve_product *w, int64_t i, int64_t j,
                                                                    int64_t p, int64_t k, int rows, int vectors)
{
    vector sums[MOST_SUMS];
#pragma GCC unroll 16
    for (int s = 0; s < rows * vectors; s++)
        sums[s] = (vector){0};
    const double *a = w->a + i * w->a_row + p * w->a_col, *b = w->b + p * w->b_stride + j;
    for (int64_t step = 0; step < k; step++, a += w->a_col, b += w->b_stride) {
        vector row[ROW_VECTORS];
#pragma GCC unroll 8
        for (int v = 0; v < vectors; v++)
            memcpy(&row[v], b + v * SOLVE_WIDTH, sizeof(vector));
#pragma GCC unroll 8
        for (int r = 0; r < rows; r++) {
            /* Subtracting zeros keeps -0; adding zeros would be a real addition. */
            vector one = a[r * w->a_row] - (vector){0};
#pragma GCC unroll 8
            for (int v = 0; v < vectors; v++)
                sums[r * vectors + v] = multiply_add(one, row[v], sums[r * vectors + v]);
        }
    }
#pragma GCC unroll 8
    for (int r = 0; r < rows; r++)
#pragma GCC unroll 8
        for (int v = 0; v < vectors; v++) {
            double *c = w->c + (i + r) * w->c_stride + j + v * SOLVE_WIDTH;
            vector was;
            memcpy(&was, c, sizeof(vector));
            was = w->added ? was + sums[r * vectors + v] : was - sums[r * vectors + v];
            memcpy(c, &was, sizeof(vector));
        }
}

SOLVE_TARGET static void single_row(const solve_product *w, int64_t i, int64_t p, int64_t k)
{
    int64_t j = 0;
    for (; w->columns - j > (ROW_VECTORS - 1) * SOLVE_WIDTH; j += ROW_VECTORS * SOLVE_WIDTH)
        tile(w, i, j, p, k, 1, ROW_VECTORS);
    for (; w->columns - j > SOLVE_WIDTH; j += 2 * SOLVE_WIDTH)
        tile(w, i, j, p, k, 1, 2);
    if (w->columns > j)
        tile(w, i, j, p, k, 1, 1);
}

SOLVE_TARGET void SOLVE_RUN(const solve_product *w)
{
    enum { WIDE = TILE_VECTORS * SOLVE_WIDTH };
    for (int64_t p = 0; p < w->k; p += STEPS) {
        int64_t k = BASE_MIN(w->k - p, (int64_t)STEPS), tiled = w->rows / SOLVE_ROWS * SOLVE_ROWS;
        for (int64_t j = 0; j < w->columns; j += WIDE)
            for (int64_t i = 0; i < tiled; i += SOLVE_ROWS) {
                if (w->columns - j > SOLVE_WIDTH)
                    tile(w, i, j, p, k, SOLVE_ROWS, TILE_VECTORS);
                else
                    tile(w, i, j, p, k, SOLVE_ROWS, 1);
            }
        for (int64_t i = tiled; i < w->rows; i++)
            single_row(w, i, p, k);
    }
}
