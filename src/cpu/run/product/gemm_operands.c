/* How a product's operands come to where the tiles read them: in place, packed beforehand, packed by this thread, copied by the
 * tiles themselves, or made by a prologue. */
#include "cpu/run/product/internal.h"

/* The steps among [k0, k0 + k), counted from k0, that tiles of these rows and columns read of a packed operand. */
static gemm_steps packed_steps(const gemm_plan *plan, int64_t row, int64_t row_end, int64_t column, int64_t column_end,
                               int64_t k0, int64_t k)
{
    gemm_steps s = gemm_steps_of(plan, row, row_end, column, column_end);
    return (gemm_steps){BASE_MIN(BASE_MAX(s.begin - k0, 0), k), BASE_MIN(BASE_MAX(s.end - k0, 0), k)};
}

/* Packs row tiles of an operand whose rows lie side by side in memory. */
static void pack_across(const gemm_plan *plan, char *dst, int64_t panel_bytes, const char *src, int64_t step_bytes,
                        int64_t tile, int64_t end, int64_t k0, int64_t k)
{
    enum { GROUP = 32 };
    const gemm_tiling *t = &plan->t;
    for (int64_t group = tile, group_end; group < end; group = group_end) {
        group_end = BASE_MIN(group + GROUP, end);
        if (group < t->big) /* tiles of one height */
            group_end = BASE_MIN(group_end, (int64_t)t->big);
        int64_t bytes = gemm_tile_rows(t, group) * t->size, count = group_end - group;
        gemm_steps s = packed_steps(plan, gemm_row_start(t, group), gemm_row_start(t, group_end), 0, t->n, k0, k);
        gemm_pack_across(dst + s.begin * bytes, panel_bytes, bytes, src + s.begin * step_bytes, step_bytes, count,
                         s.end - s.begin);
        src += count * bytes;
        dst += count * panel_bytes;
    }
}

/* Whether tiles of this panel copy an operand (GEMM_COPY_...). */
static bool copies(const gemm_plan *plan, int operand, int64_t panel)
{
    return plan->copies & operand && (panel + 1) * plan->t.columns <= plan->t.n;
}

void gemm_take_a(const gemm_part *w, gemm_block *block, int64_t tile, int64_t end, int64_t k0, int64_t panel)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t row = gemm_row_start(t, tile), rows = gemm_row_start(t, end) - row;
    int64_t from = (int64_t)tsr_dtype_size(plan->dtype);
    const char *src = gemm_offset(w->a, (row * plan->a_row + k0 * plan->a_col) * from);
    block->a_panel_bytes = block->a_step = 0;
    block->a_from = NULL;
    if (plan->a_mode == GEMM_DIRECT) {
        block->a = src;
        block->a_row_bytes = plan->a_row * t->size;
        block->a_step = plan->a_col * t->size;
    } else if (plan->a_mode == GEMM_ROWS) {
        block->a = w->a_pack;
        block->a_row_bytes = (int64_t)t->row_stride * t->size;
        if (plan->prologue_a.code >= 0)
            gemm_run_fused(&plan->prologue_a, w->args->code, w->a_pack, w->args->prologue_a, w->batch, plan->batch_rank,
                           w->number, row, k0, rows, block->k, t->row_stride, w->args->scalars, w->scratch);
        else
            gemm_pack_rows(w->a_pack, t->row_stride, plan->tile_dtype, src, plan->dtype, plan->a_row, plan->a_col, rows,
                           block->k);
    } else {
        block->a = w->a_pack;
        /* an odd number of cache lines, so that the panels, which are written side by side, do not share cache sets */
        block->a_panel_bytes =
            gemm_round_up((int64_t)(t->rows + (t->big > 0)) * block->k * t->size, GEMM_LINE) | GEMM_LINE;
        char *dst = w->a_pack;
        if (copies(plan, GEMM_COPY_A, panel)) {
            block->a_from = src;
            block->a_from_step = plan->a_col * from;
            return;
        }
        if (plan->a_row == 1 && plan->dtype == plan->tile_dtype) {
            pack_across(plan, dst, block->a_panel_bytes, src, plan->a_col * from, tile, end, k0, block->k);
            return;
        }
        for (int64_t i = tile; i < end; i++, dst += block->a_panel_bytes) {
            int64_t first = gemm_row_start(t, i);
            gemm_pack_panel(dst, gemm_tile_rows(t, i), plan->tile_dtype,
                            gemm_offset(w->a, (first * plan->a_row + k0 * plan->a_col) * from), plan->dtype,
                            plan->a_row, plan->a_col, gemm_tile_rows(t, i), block->k, plan->isa);
        }
    }
}

/* Where a panel of b begins in the caller's memory. */
static const char *source_of_panel(const gemm_part *w, int64_t panel, int64_t k0)
{
    const gemm_plan *plan = w->plan;
    int64_t column = panel * plan->t.columns, size = (int64_t)tsr_dtype_size(plan->dtype);
    return gemm_offset(w->b, (k0 * plan->b_row + column * plan->b_col) * size);
}

/* The same in a copy that was packed before the run. */
static const char *packed_before(const gemm_part *w, int64_t panel, int64_t k0, int64_t k)
{
    const gemm_tiling *t = &w->plan->t;
    return w->b_packed + (k0 * t->panels + panel * k) * t->columns * t->size;
}

void gemm_take_b(const gemm_part *w, gemm_block *block, int64_t panel, int64_t steps, int64_t k0, bool fresh)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t columns = BASE_MIN((int64_t)t->columns, t->n - panel * t->columns);
    const char *src = source_of_panel(w, panel, k0);
    block->b_from = NULL;
    if (plan->b_mode == GEMM_DIRECT) {
        block->b = src;
        block->b_step = plan->b_row * t->size;
        return;
    }
    if (plan->b_mode == GEMM_PROLOGUE) { /* made whole by take_b_block */
        block->b = w->b_pack + steps / block->k * t->columns * t->size;
        return;
    }
    if (plan->b_mode == GEMM_PACKED) {
        block->b = packed_before(w, panel, k0, block->k);
        block->b_step = (int64_t)t->columns * t->size;
        return;
    }
    char *dst = w->b_pack + steps * t->columns * t->size;
    block->b = dst;
    block->b_step = (int64_t)t->columns * t->size;
    if (!fresh)
        return;
    if (copies(plan, GEMM_COPY_B, panel)) {
        block->b_from = src;
        block->b_from_step = plan->b_row * t->size;
        return;
    }
    gemm_steps s = packed_steps(plan, 0, t->m, panel * t->columns, panel * t->columns + columns, k0, block->k);
    if (s.begin < s.end)
        gemm_pack_panel(dst + s.begin * block->b_step, t->columns, plan->tile_dtype,
                        src + s.begin * plan->b_row * (int64_t)tsr_dtype_size(plan->dtype), plan->dtype, plan->b_col,
                        plan->b_row, columns, s.end - s.begin, plan->isa);
}

void gemm_set_next(const gemm_part *w, gemm_block *block, int64_t panel, int64_t steps, int64_t k0, bool fresh)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t step_bytes = (int64_t)t->columns * t->size;
    if (plan->b_mode == GEMM_DIRECT || (plan->b_mode == GEMM_PANELS && fresh)) {
        int64_t size = (int64_t)tsr_dtype_size(plan->dtype);
        block->next = source_of_panel(w, panel, k0);
        block->next_step = plan->b_row * size;
        step_bytes = plan->b_col == 1 ? t->columns * size : 0;
    } else if (plan->b_mode == GEMM_PANELS || plan->b_mode == GEMM_PACKED) {
        block->next =
            plan->b_mode == GEMM_PACKED ? packed_before(w, panel, k0, block->k) : w->b_pack + steps * step_bytes;
        block->next_step = step_bytes;
    } else {
        step_bytes = 0; /* a prologue has just made it */
    }
    block->next_lines = (step_bytes + GEMM_LINE - 1) / GEMM_LINE;
}

void gemm_take_b_block(const gemm_part *w, gemm_block *block, int64_t column, int64_t columns, int64_t k0)
{
    const gemm_plan *plan = w->plan;
    int64_t stride = columns + 64 / plan->t.size / 4;
    block->b_step = stride * plan->t.size;
    gemm_run_fused(&plan->prologue_b, w->args->code, w->b_pack, w->args->prologue_b, w->batch, plan->batch_rank,
                   w->number, k0, column, block->k, columns, stride, w->args->scalars, w->scratch);
}
