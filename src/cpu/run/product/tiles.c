/* How a product is cut among threads, and how a panel's tiles run one after the other. None of this changes the bits of
 * a result. */
#include <math.h>

#include "cpu/run/product/internal.h"

void gemm_grid(const gemm_tiling *t, int64_t count, int threads, double a_pack, double b_pack, int64_t *gm, int64_t *gn)
{
    double best = INFINITY;
    *gm = *gn = 1;
    for (int64_t m = 1; m <= threads && m <= BASE_MAX(t->row_tiles, 1); m++)
        for (int64_t n = 1; m * n <= threads && n <= BASE_MAX(t->panels, 1); n++) {
            double rows = (double)((t->row_tiles + m - 1) / m), panels = (double)((t->panels + n - 1) / n);
            double each = rows * panels + rows * a_pack + panels * b_pack;
            double cost = each * (double)((count * m * n + threads - 1) / threads);
            if (cost < best * 0.999) {
                best = cost;
                *gm = m;
                *gn = n;
            }
        }
}

void gemm_want(gemm_lines *lines, const char *at, int64_t row_bytes, int64_t rows, int64_t bytes)
{
    for (; rows > 0; rows--, at += row_bytes)
        for (int64_t byte = 0; byte < bytes; byte += GEMM_LINE)
            if (lines && lines->count < GEMM_LINES)
                lines->at[lines->count++] = at + byte;
            else
                base_prefetch_write(at + byte);
}

/* Has a tile of k steps prefetch the lines; the first ones are prefetched now if there are more lines than steps. */
static void spread(cpu_tile_fetch *fetch, const gemm_lines *lines, int64_t k)
{
    int64_t now = BASE_MAX(lines->count - k, 0), left = lines->count - now;
    for (int64_t i = 0; i < now; i++)
        base_prefetch_write(lines->at[i]);
    fetch->lines = lines->at + now;
    fetch->rate = left ? UINT64_MAX / (uint64_t)k * (uint64_t)left : 0;
}

void gemm_run_panel(const gemm_tiling *t, void *const *code, const gemm_block *block, int64_t tile, int64_t tile_end,
                    int64_t panel)
{
    bool tail = t->tail_vectors && panel == t->panels - 1;
    int64_t columns = tail ? t->n - panel * t->columns : t->columns;
    const char *a = block->a;
    char *c = block->c;
    gemm_lines own, *lines = block->lines ? block->lines : &own;
    own.count = 0;
    for (int64_t line = 0; tile < tile_end; tile++, line++) {
        int rows = gemm_tile_rows(t, tile);
        const char *none = c;
        cpu_tile_fetch fetch = {.next = none, .lines = &none};
        if (block->far)
            gemm_want(t->lists ? lines : NULL, c, block->c_step, rows, columns * t->size);
        if (lines->count)
            spread(&fetch, lines, block->k);
        if (line < block->next_lines) {
            fetch.next = block->next + line * GEMM_LINE;
            fetch.next_step = block->next_step;
        }
        union {
            void *object;
            cpu_tile_function *function;
        } entry = {code[block->streams && !tail ? t->stream_code[rows - t->rows] : t->code[rows - t->rows][tail]]};
        entry.function(block->k, a, block->a_step ? block->a_step : (int64_t)rows * t->size, block->b, block->b_step, c,
                       block->c_step, block->first, columns, block->outer ? block->outer : (int64_t)(intptr_t)&fetch,
                       block->a_outer);
        lines->count = 0;
        a += block->a_panel_bytes ? block->a_panel_bytes : rows * block->a_row_bytes;
        c += rows * block->c_step;
    }
}
