/* Products of few rows with a right operand that is contiguous along k: a layer's output, x times its weights transposed.
 *
 * Packing would have to transpose the whole right operand for a few uses of each element. Instead the transposed
 * product c' = b' a' is computed: its rows are b's columns, which are read in place, and its panels are made of the few
 * rows of a. c' is made in a block of the thread, and transposed when it is complete; then the epilogue runs on c's
 * block as usual. Each element is the same chain of multiply-adds.
 *
 * Here "rows" and "columns" are those of c' until the block has been turned. */
#include "cpu/run/product/internal.h"

/* Called when rows [row, end) of the block are complete: transposes them, and runs the epilogue. */
static void gemm_turned_finish(const gemm_part *w, const char *block, int64_t stride, int64_t row, int64_t end,
                               int64_t column, int64_t columns)
{
    const gemm_plan *plan = w->plan;
    int64_t size = plan->t.size;
    char *c = w->c + (column * plan->c_row + row) * size;
    gemm_transpose((uint32_t *)c, plan->c_row, (const uint32_t *)block, stride, end - row, columns, plan->isa);
    gemm_run_epilogue(w, c, plan->c_row, column, columns, row, end - row);
}

void gemm_run_turned(const gemm_part *w, int64_t tile0, int64_t tile1, int64_t panel0, int64_t panel1)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t size = t->size, row_begin = gemm_row_start(t, tile0);
    int64_t column = panel0 * t->columns, columns = BASE_MIN(panel1 * t->columns, t->n) - column;
    int64_t stride = (panel1 - panel0) * t->columns;
    for (int64_t k0 = 0; k0 < plan->k; k0 += t->kc) {
        gemm_block block = {.k = BASE_MIN(t->kc, plan->k - k0), .c_step = stride * size, .first = k0 == 0};
        for (int64_t tile = tile0; tile < tile1; tile += t->mc) {
            int64_t end = BASE_MIN(tile + t->mc, tile1), row = gemm_row_start(t, tile);
            char *c = w->c_block + (row - row_begin) * stride * size;
            /* Steps of k in the packed panels before this one. */
            int64_t before = w->keeps ? k0 * (panel1 - panel0) : 0;
            gemm_take_a(w, &block, tile, end, k0, panel0);
            const char *a = block.a;
            for (int64_t panel = panel0; panel < panel1; panel++) {
                gemm_take_b(w, &block, panel, before + (panel - panel0) * block.k, k0, tile == tile0 && !w->packed);
                block.a = a;
                block.c = c + (panel - panel0) * t->columns * size;
                gemm_run_panel(t, w->args->code, &block, tile, end, panel);
            }
            if (k0 + block.k >= plan->k)
                gemm_turned_finish(w, c, stride, row, gemm_row_start(t, end), column, columns);
        }
    }
}
