/* Products of bf16 by pairs of steps: the loops over blocks, as in gemm.c, with both operands packed. The sums are in AMX's
 * tile registers (pairs.c) or in vectors (compile/code/tile_code.c, CPU_TILE_PAIRS). */
#include "cpu/run/product/pairs.h"

typedef struct pairs_block {
    int64_t k0, k, steps;    /* steps: k, rounded up to whole tiles */
    int64_t tile, tile_end;  /* the row tiles whose a is packed */
    bool first, last, fresh; /* fresh: the panels are not packed yet */
} pairs_block;

/* The panel of b, which is packed here if it is fresh. before: the steps of all panels before it. */
static const char *pairs_take_panel(const gemm_part *w, const pairs_block *block, int64_t panel, int64_t before)
{
    const gemm_plan *plan = w->plan;
    int64_t column = panel * PAIRS_COLUMNS, columns = BASE_MIN((int64_t)PAIRS_COLUMNS, plan->t.n - column);
    if (plan->b_mode == GEMM_PACKED)
        return w->b_packed + (block->k0 * plan->t.panels + panel * block->steps) * PAIRS_COLUMNS * 2;
    char *packed = w->b_pack + before * PAIRS_COLUMNS * 2;
    if (block->fresh)
        pairs_pack_columns((uint32_t *)packed, (const uint16_t *)w->b + block->k0 * plan->b_row + column * plan->b_col,
                           plan->b_col, plan->b_row, columns, block->k, plan->isa);
    return packed;
}

/* Adds the products of the block's rows and one panel, in vectors. c: their sums; next: the next panel. */
static void pairs_run_vectors(const gemm_part *w, const pairs_block *block, int64_t panel, const char *b,
                              const char *next, char *c, int64_t c_step)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t column = panel * PAIRS_COLUMNS, columns = BASE_MIN((int64_t)PAIRS_COLUMNS, t->n - column);
    enum { STEP = PAIRS_COLUMNS * 4 };
    gemm_block one = {.a = w->a_pack,
                      .a_row_bytes = (int64_t)t->row_stride * 2,
                      .b = b,
                      .b_step = STEP,
                      .c = c,
                      .c_step = c_step,
                      .k = block->steps / 2,
                      .first = block->first,
                      .far = plan->far,
                      .next = next,
                      .next_step = STEP,
                      .next_lines = next ? STEP / GEMM_LINE : 0};
    bool fetches = block->last && plan->fetches;
    gemm_lines lines;
    lines.count = lines.rows = 0;
    for (int64_t tile = block->tile; tile < block->tile_end; tile++) {
        int rows = gemm_tile_rows(t, tile);
        gemm_list_lines(w, &lines, &one, fetches, gemm_row_start(t, tile), rows, column, columns);
        gemm_run_tile(t, w->args->code, &one, &lines, rows, panel);
        gemm_advance(&one, 1, rows);
    }
}

/* The same in tile registers. */
static void pairs_run_panel(const gemm_part *w, pairs_state *state, const pairs_block *block, int64_t panel,
                            const char *b, char *c, int64_t c_step)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t column = panel * PAIRS_COLUMNS, columns = BASE_MIN((int64_t)PAIRS_COLUMNS, t->n - column);
    int64_t a_step = (int64_t)t->row_stride * 2;
    const char *a = w->a_pack;
    for (int64_t tile = block->tile; tile < block->tile_end; tile++) {
        int rows = gemm_tile_rows(t, tile);
        if (block->last && plan->fetches)
            gemm_fetch_epilogue(w, NULL, gemm_row_start(t, tile), rows, column, columns);
        pairs_set(state, rows, (int)columns);
        pairs_run(state, block->steps, a, a_step, b, c, c_step, block->first);
        a += rows * a_step;
        c += rows * c_step;
    }
}

void gemm_run_pairs(const gemm_part *w, int64_t tile0, int64_t tile1, int64_t panel0, int64_t panel1)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    pairs_state state = {0, 0};
    int64_t c_row = plan->discard ? (int64_t)GEMM_GROUP * PAIRS_COLUMNS : plan->c_row, size = t->size;
    for (int64_t panel = panel0; panel < panel1; panel += t->nc) {
        int64_t panel_end = BASE_MIN(panel + t->nc, panel1);
        for (int64_t k0 = 0; k0 < plan->k; k0 += t->kc) {
            pairs_block block = {.k0 = k0, .k = BASE_MIN(t->kc, plan->k - k0), .first = k0 == 0 && !plan->accumulate};
            block.steps = pairs_whole_steps(block.k);
            block.last = k0 + block.k >= plan->k;
            int64_t before = w->keeps ? k0 * (panel1 - panel0) + (panel - panel0) * block.steps : 0;
            for (int64_t tile = tile0; tile < tile1; tile += t->mc) {
                int64_t row = gemm_row_start(t, tile), rows;
                block.tile = tile;
                block.tile_end = BASE_MIN(tile + t->mc, tile1);
                block.fresh = tile == tile0 && !w->packed;
                rows = gemm_row_start(t, block.tile_end) - row;
                pairs_pack_rows((uint16_t *)w->a_pack, t->row_stride,
                                (const uint16_t *)w->a + row * plan->a_row + k0 * plan->a_col, plan->a_row, plan->a_col,
                                rows, block.k, plan->isa);
                for (int64_t group = panel; group < panel_end; group += GEMM_GROUP) {
                    int64_t group_end = BASE_MIN(group + GEMM_GROUP, panel_end), first = group * PAIRS_COLUMNS;
                    char *c = plan->discard ? w->c_block : w->c + (row * c_row + first) * size;
                    for (int64_t i = group; i < group_end; i++) {
                        const char *b = pairs_take_panel(w, &block, i, before + (i - panel) * block.steps);
                        char *sums = c + (i - group) * PAIRS_COLUMNS * size;
                        bool more = i + 1 < panel_end && !block.fresh;
                        if (plan->tiles)
                            pairs_run_panel(w, &state, &block, i, b, sums, c_row * size);
                        else
                            pairs_run_vectors(w, &block, i, b, more ? b + block.steps * PAIRS_COLUMNS * 2 : NULL, sums,
                                              c_row * size);
                    }
                    if (block.last)
                        gemm_run_epilogue(w, c, c_row, row, rows, first,
                                          BASE_MIN(group_end * PAIRS_COLUMNS, t->n) - first);
                }
            }
        }
    }
    if (plan->tiles)
        pairs_end(&state);
}
