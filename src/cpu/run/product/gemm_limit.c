/* Products of which a triangle is known to be zero, or not to be needed (cpu_gemm_limit): each tile runs over the steps of k
 * that count, or not at all. The steps left out are zero, so sums have the bits of whole sums, for finite operands. */
#include <string.h>

#include "cpu/run/product/internal.h"

gemm_steps gemm_steps_of(const gemm_plan *plan, int64_t row, int64_t row_end, int64_t column, int64_t column_end)
{
    const cpu_gemm_limit *l = &plan->limit;
    gemm_steps all = {0, plan->k}, none = {0, 0};
    switch (l->kind) {
    case CPU_LIMIT_STEPS_TO_ROW:
        all.end = BASE_MIN(all.end, row_end + l->shift);
        break;
    case CPU_LIMIT_ROWS_TO_STEP:
        all.begin = BASE_MAX(all.begin, row - l->shift);
        break;
    case CPU_LIMIT_STEPS_TO_COLUMN:
        all.end = BASE_MIN(all.end, column_end + l->shift);
        break;
    case CPU_LIMIT_COLUMNS_TO_STEP:
        all.begin = BASE_MAX(all.begin, column - l->shift);
        break;
    case CPU_LIMIT_COLUMNS_TO_ROW:
        return column < row_end + l->shift ? all : none;
    case CPU_LIMIT_ROWS_TO_COLUMN:
        return row < column_end + l->shift ? all : none;
    default:
        break;
    }
    return all;
}

#if defined(__x86_64__)
#include <emmintrin.h>

static void clear_past_caches(char *c, int64_t bytes)
{
    for (int64_t i = 0; i < bytes; i += (int64_t)sizeof(__m128i))
        _mm_stream_si128((__m128i *)(c + i), _mm_setzero_si128());
}
#else
static void clear_past_caches(char *c, int64_t bytes)
{
    memset(c, 0, (size_t)bytes);
}
#endif

static void clear(char *c, int64_t c_step, int64_t rows, int64_t bytes, bool streams)
{
    for (int64_t i = 0; i < rows; i++)
        if (streams && bytes % GEMM_LINE == 0)
            clear_past_caches(c + i * c_step, bytes);
        else
            memset(c + i * c_step, 0, (size_t)bytes);
}

/* Whether no step counts for a tile. */
static bool is_left_out(const gemm_plan *plan, int64_t tile, int64_t panel)
{
    const gemm_tiling *t = &plan->t;
    int64_t row = gemm_row_start(t, tile), column = panel * t->columns;
    gemm_steps s = gemm_steps_of(plan, row, row + gemm_tile_rows(t, tile), column, BASE_MIN(column + t->columns, t->n));
    return s.begin >= s.end;
}

void gemm_clear_left_out(const gemm_part *w, char *c, int64_t c_step, int64_t tile, int64_t end, int64_t panel,
                         int64_t panel_end)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t left = panel * t->columns;
    for (; tile < end; tile++) {
        int64_t rows = gemm_tile_rows(t, tile);
        for (int64_t first = panel, last; first < panel_end; first = last + 1) {
            for (last = first; last < panel_end && is_left_out(plan, tile, last); last++)
                ;
            int64_t column = first * t->columns, columns = BASE_MIN(last * t->columns, t->n) - column;
            if (last > first)
                clear(c + (column - left) * t->size, c_step, rows, columns * t->size, w->streams);
        }
        c += rows * c_step;
    }
}

void gemm_run_tiles(const gemm_part *w, gemm_block *block, int64_t k0, int64_t tile, int64_t end, int64_t panel)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t column = panel * t->columns, columns = BASE_MIN((int64_t)t->columns, t->n - column);
    int64_t k = block->k;
    bool fetches = plan->fetches && k0 + k >= plan->k;
    gemm_lines lines;
    lines.count = lines.rows = 0;
    for (; tile < end; tile++) {
        int64_t row = gemm_row_start(t, tile), rows = gemm_tile_rows(t, tile);
        gemm_steps s = gemm_steps_of(plan, row, row + rows, column, column + columns);
        int64_t begin = BASE_MAX(s.begin, k0) - k0, stop = BASE_MIN(s.end, k0 + k) - k0;
        int64_t a_step = !plan->a_columns ? t->size : block->a_step ? block->a_step : rows * t->size;
        gemm_list_lines(w, &lines, block, fetches, row, rows, column, columns);
        if (begin < stop) {
            block->a += begin * a_step;
            block->b += begin * block->b_step;
            block->k = stop - begin;
            gemm_run_tile(t, w->args->code, block, &lines, (int)rows, panel);
            block->a -= begin * a_step;
            block->b -= begin * block->b_step;
        } else if (block->first && s.begin < s.end) { /* later steps add to it */
            clear(block->c, block->c_step, rows, columns * t->size, false);
        }
        gemm_advance(block, 1, rows);
    }
    block->k = k;
}
