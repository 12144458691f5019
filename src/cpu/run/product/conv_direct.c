/* Convolutions without packing the input. The rows of a tile lie in one stretch of the output's fastest dimension, so
 * that their inputs are a constant distance apart. The steps are up to three loops. The innermost one, along which the
 * input is regular (a line of the window and its features, or a line of the output for a window's gradient), and the
 * loop around it run inside the micro-kernel; the third (turns) runs outside, and adds to the tile's sums. If the
 * window reaches outside the input, the input is copied once, with a border of zeros. A line of the window that lies
 * wholly in the border is skipped, if the window is finite (infinity times a zero of the border is NaN). */
#include <string.h>

#include "cpu/run/product/internal.h"

/* Of the input and output of the rows for which a panel of the window is read once; more where the window comes from beyond
 * the second-level cache. */
enum { BLOCK_BYTES = 64 << 10 };

static int64_t block_bytes(const conv_plan *plan)
{
    int64_t l2 = (int64_t)base_cpu()->l2_bytes;
    return plan->group_bytes > l2 ? BASE_MAX(l2 / 8, BLOCK_BYTES) : BLOCK_BYTES;
}

/* ---- running ---- */

/* The offset of a group's first row in the input, and in the output. */
static int64_t group_offset(const conv_plan *plan, int64_t number, int64_t *out)
{
    int64_t offset = 0;
    *out = 0;
    for (int d = plan->row_rank - 2; d >= 0; d--) {
        offset += number % plan->rows[d].size * plan->rows[d].in;
        *out += number % plan->rows[d].size * plan->rows[d].other;
        number /= plan->rows[d].size;
    }
    /* Negative padding cuts elements off; positive padding is part of the copy. */
    for (int s = 0; s < plan->spatial; s++)
        offset -= plan->pad[s] * plan->in_stride[s];
    return offset;
}

static int64_t turn_offset(const conv_plan *plan, int64_t turn)
{
    return turn / plan->near_turns * plan->a_far_turn + turn % plan->near_turns * plan->a_turn;
}

/* The steps [first, last) of loop `loop` that a group of rows needs: all steps, or those outside the border (one step
 * of zeros if all are inside it). */
static void needed_steps(const conv_run *r, int64_t number, int32_t loop, int64_t *first, int64_t *last)
{
    const conv_plan *plan = r->plan;
    *first = 0;
    *last = loop == 1 ? plan->outer : plan->turns;
    if (plan->trim_loop != loop || !r->finite)
        return;
    for (int32_t d = plan->row_rank - 2; d > plan->trim_row; d--)
        number /= plan->rows[d].size;
    const conv_dim *row = &plan->rows[plan->trim_row];
    int64_t at = number % row->size * row->move, low = plan->pad_low[row->space], high = plan->pad_high[row->space];
    while (*last - *first > 1 && at + *first * plan->trim_move < low)
        ++*first;
    while (*last - *first > 1 && at + (*last - 1) * plan->trim_move >= high)
        --*last;
}

/* Runs row groups [first, last) and panels [panel0, panel1) of feature group g. in: the input, or its padded copy. */
static void run_part(const conv_run *r, int64_t g, const char *in, char *scratch, int64_t first, int64_t last,
                     int64_t panel0, int64_t panel1)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    const conv_dim *row = &plan->rows[plan->row_rank - 1];
    int64_t size = t->size, column = panel0 * t->columns, columns = BASE_MIN(panel1 * t->columns, plan->n) - column;
    in += g * plan->in_group * size;
    char *out = (char *)r->args->c + g * plan->out_group * size;
    gemm_block block = {.a_row_bytes = row->in * size,
                        .a_step = plan->a_inner * size,
                        .c_step = row->other * size,
                        .k = plan->inner,
                        .a_outer = plan->a_outer * size};
    /* The gradient of a window reads the whole input in each turn, so it takes one block, and the loop over turns is
     * outside. */
    bool turns_outside = plan->features_first;
    int64_t group_bytes = row->size * BASE_MAX(row->in * size, columns * size);
    int64_t groups = turns_outside ? last - first : BASE_MAX(block_bytes(plan) / group_bytes, 1);
    int64_t call_steps = plan->inner * plan->outer;
    for (int64_t group = first; group < last; group += groups) {
        int64_t end = BASE_MIN(group + groups, last);
        for (int64_t outside = 0; outside < (turns_outside ? plan->turns : 1); outside++)
            for (int64_t panel = panel0; panel < panel1; panel++)
                for (int64_t i = group; i < end; i++) {
                    int64_t out_offset, in_offset = group_offset(plan, i, &out_offset);
                    int64_t outer0, outer1, turn0 = outside, turn1 = outside + 1;
                    needed_steps(r, i, 1, &outer0, &outer1);
                    if (!turns_outside)
                        needed_steps(r, i, 2, &turn0, &turn1);
                    block.outer = outer1 - outer0;
                    for (int64_t turn = turn0; turn < turn1; turn++) {
                        int64_t step = turn * call_steps + outer0 * plan->inner;
                        block.first = turn == (turns_outside ? 0 : turn0);
                        block.b_step = plan->b_direct ? plan->b_row * size : t->columns * size;
                        if (plan->b_direct)
                            block.b = (const char *)r->args->b +
                                      (g * plan->window_group + step * plan->b_row + panel * t->columns) * size;
                        else
                            block.b = r->window + g * plan->group_bytes + (panel * plan->k + step) * t->columns * size;
                        block.a = in + (in_offset + turn_offset(plan, turn) + outer0 * plan->a_outer) * size;
                        block.c = out + (out_offset + panel * t->columns) * size;
                        gemm_run_panel(t, r->args->code, &block, 0, t->row_tiles, panel);
                    }
                }
        if (plan->epilogue.code >= 0)
            gemm_run_fused(&plan->epilogue, r->args->code, out + (group * row->size * plan->c_row + column) * size,
                           r->args->epilogue, NULL, 0, 0, group * row->size, g * plan->n + column,
                           (end - group) * row->size, columns, plan->c_row, r->args->scalars, scratch);
    }
}

/* The same for all feature groups, but each image is padded just before it is read. */
static void run_images(const conv_run *r, char *own, int64_t first, int64_t last, int64_t panel0, int64_t panel1)
{
    const conv_plan *plan = r->plan;
    int64_t image_bytes = plan->rows[0].in * plan->t.size, lines = image_bytes / conv_line_bytes(plan);
    int64_t each = plan->m / plan->rows[plan->row_rank - 1].size / plan->rows[0].size; /* row groups of an image */
    while (first < last) {
        int64_t image = first / each, end = BASE_MIN((image + 1) * each, last);
        conv_copy_lines(r, own, image * lines, (image + 1) * lines);
        for (int64_t g = 0; g < plan->groups; g++)
            run_part(r, g, own - image * image_bytes, own + plan->a_bytes, first, end, panel0, panel1);
        first = end;
    }
}

static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    char *own = r->own + thread * conv_thread_bytes(plan);
    const char *in = plan->pad_rank ? r->padded : r->args->a;
    int64_t parts = r->gm * r->gn, groups = plan->m / plan->rows[plan->row_rank - 1].size;
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t i = chunk % parts / r->gn, j = chunk % parts % r->gn;
        int64_t first = groups * i / r->gm, last = groups * (i + 1) / r->gm;
        int64_t panel0 = t->panels * j / r->gn, panel1 = t->panels * (j + 1) / r->gn;
        if (plan->by_images)
            run_images(r, own, first, last, panel0, panel1);
        else
            run_part(r, chunk / parts, in, own, first, last, panel0, panel1);
    }
}

/* Whether all elements of the packed window are finite. */
static bool is_finite(const conv_run *r)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    bool finite = true;
    for (int64_t group = 0; group < plan->groups && finite; group++)
        finite =
            gemm_is_finite(plan->tile_dtype, r->window + group * plan->group_bytes, t->panels * t->columns * plan->k);
    return finite;
}

void conv_direct_run(conv_run *r, cpu_pool *pool)
{
    const conv_plan *plan = r->plan;
    gemm_tiling t = plan->t;
    t.row_tiles = plan->m / plan->rows[plan->row_rank - 1].size;
    int64_t apart = plan->by_images ? 1 : plan->groups; /* groups that are chunks of their own */
    gemm_grid(&t, apart, cpu_pool_threads(pool), 0, 0, &r->gm, &r->gn);
    r->finite = plan->trim_loop == 0 || r->known_finite || is_finite(r);
    if (plan->pad_rank && !plan->by_images)
        conv_pad(r, pool);
    cpu_pool_run(pool, apart * r->gm * r->gn, run_chunks, r);
}
