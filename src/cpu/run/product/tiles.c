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
    if (lines && lines->runs < CPU_FUSED_BUFFERS + 1 && lines->count < GEMM_LINES) {
        lines->of[lines->runs].end = lines->count;
        lines->of[lines->runs++].row_bytes = row_bytes;
    } else if (lines) {
        lines->rows = 0; /* some are not in the list: the next tile's are listed again */
    }
}

bool gemm_lines_go_on(gemm_lines *lines, bool lists, int64_t rows)
{
    if (lines->rows != rows) {
        lines->count = lines->runs = 0;
        lines->rows = lists ? rows : 0;
        return false;
    }
    int64_t i = 0;
    for (int r = 0; r < lines->runs; r++)
        for (int64_t move = rows * lines->of[r].row_bytes; i < lines->of[r].end; i++)
            lines->at[i] += move;
    return true;
}

/* Has a tile of k steps prefetch the lines; the first ones are prefetched now if there are more lines than it asks for. */
static void spread(cpu_tile_fetch *fetch, const gemm_lines *lines, int64_t k)
{
    int64_t left = BASE_MIN(lines->count, k / CPU_TILE_LINE_STEPS) / 2 * 2, now = lines->count - left;
    for (int64_t i = 0; i < now; i++)
        base_prefetch_write(lines->at[i]);
    fetch->lines = lines->at + now;
    fetch->line_count = left;
}

/* The machine code for a tile. */
static cpu_tile_function *tile_code(const gemm_tiling *t, void *const *code, const gemm_block *block, int rows,
                                    bool tail)
{
    int copies = (block->a_from ? GEMM_COPY_A : 0) | (block->b_from ? GEMM_COPY_B : 0), more = rows - t->rows;
    union {
        void *object;
        cpu_tile_function *function;
    } entry = {code[copies                    ? t->copy_code[more][copies - 1]
                    : block->streams && !tail ? t->stream_code[more]
                                              : t->code[more][tail]]};
    return entry.function;
}

/* How many bytes ahead a tile asks for an operand that it copies. */
static int64_t ahead(int64_t step)
{
    enum { STEPS_AHEAD = 32 };
    return STEPS_AHEAD * step;
}

void gemm_run_tile(const gemm_tiling *t, void *const *code, const gemm_block *block, const gemm_lines *lines, int rows,
                   int64_t panel)
{
    bool tail = t->tail_vectors && panel == t->panels - 1;
    int64_t columns = tail ? t->n - panel * t->columns : t->columns;
    const char *none = block->c;
    cpu_tile_fetch fetch = {.next = none, .lines = &none};
    if (lines->count)
        spread(&fetch, lines, block->k);
    if (block->next_lines > 0) {
        fetch.next = block->next;
        fetch.next_step = block->next_step;
    }
    const char *a = block->a, *b = block->b;
    int64_t a_step = block->a_step ? block->a_step : (int64_t)rows * t->size, b_step = block->b_step;
    if (block->a_from) {
        fetch.a_copy = (char *)(uintptr_t)a;
        fetch.a_ahead = ahead(block->a_from_step);
        a = block->a_from;
        a_step = block->a_from_step;
    }
    if (block->b_from) {
        fetch.b_copy = (char *)(uintptr_t)b;
        fetch.b_ahead = ahead(block->b_from_step);
        b = block->b_from;
        b_step = block->b_from_step;
    }
    tile_code(t, code, block, rows, tail)(block->k, a, a_step, b, b_step, block->c, block->c_step, block->first,
                                          columns, block->outer ? block->outer : (int64_t)(intptr_t)&fetch,
                                          block->a_outer);
}

void gemm_run_panel(const gemm_tiling *t, void *const *code, gemm_block *block, int64_t tile, int64_t tile_end,
                    int64_t panel)
{
    int64_t columns = BASE_MIN((int64_t)t->columns, t->n - panel * t->columns);
    gemm_lines lines;
    lines.count = lines.rows = 0;
    for (; tile < tile_end; tile++) {
        int rows = gemm_tile_rows(t, tile);
        if (!gemm_lines_go_on(&lines, t->lists, rows))
            gemm_fetch_sums(t, block, &lines, rows, columns);
        gemm_run_tile(t, code, block, &lines, rows, panel);
        gemm_advance(block, 1, rows);
    }
}
