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
    int64_t at = number % row->size * row->move - plan->pad[row->space], low = plan->pad_low[row->space],
            high = plan->pad_high[row->space];
    while (*last - *first > 1 && at + *first * plan->trim_move < low)
        ++*first;
    while (*last - *first > 1 && at + (*last - 1) * plan->trim_move >= high)
        --*last;
}

/* Feature group g, the input or its padded copy from there on, and the output from there on. */
typedef struct part {
    const conv_run *r;
    int64_t g;
    const char *in;
    char *out;
} part;

/* Steps that one call of a tile adds: `inners` of the innermost loop from `inner` on, for `outers` of the loop around it from
 * `outer` on, which is several only if the innermost one is whole. */
typedef struct steps {
    int64_t turn, outer, inner, outers, inners;
} steps;

/* Adds these steps to the sums of row group i and a panel; first: sets them. */
static void add_steps(const part *p, int64_t i, int64_t panel, const steps *s, bool first)
{
    const conv_run *r = p->r;
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    const conv_dim *row = &plan->rows[plan->row_rank - 1];
    int64_t out_offset, size = t->size, in_offset = group_offset(plan, i, &out_offset);
    int64_t step = (s->turn * plan->outer + s->outer) * plan->inner + s->inner;
    gemm_block block = {.a_row_bytes = row->in * size,
                        .a_step = plan->a_inner * size,
                        .c_step = row->other * size,
                        .k = s->inners,
                        .outer = s->outers,
                        .a_outer = plan->a_outer * size,
                        .first = first};
    if (plan->b_direct) {
        block.b_step = plan->b_row * size;
        block.b =
            (const char *)r->args->b + (p->g * plan->window_group + step * plan->b_row + panel * t->columns) * size;
    } else {
        block.b_step = t->columns * size;
        block.b = r->window + p->g * plan->group_bytes + (panel * plan->k + step) * t->columns * size;
    }
    block.a =
        p->in + (in_offset + turn_offset(plan, s->turn) + s->outer * plan->a_outer + s->inner * plan->a_inner) * size;
    block.c = p->out + (out_offset + panel * t->columns) * size;
    gemm_run_panel(t, r->args->code, &block, 0, t->row_tiles, panel);
}

/* Row groups [first, last) and panels [panel0, panel1) of the gradient of a window: each group reads the whole input, and all of
 * them one block of steps before the next one. */
static void run_gradient(const part *p, int64_t first, int64_t last, int64_t panel0, int64_t panel1)
{
    const conv_plan *plan = p->r->plan;
    steps s;
    for (s.turn = 0; s.turn < plan->turns; s.turn++)
        for (s.outer = 0; s.outer < plan->outer; s.outer += plan->block_outer)
            for (s.inner = 0; s.inner < plan->inner; s.inner += plan->block_inner) {
                s.outers = BASE_MIN(plan->block_outer, plan->outer - s.outer);
                s.inners = BASE_MIN(plan->block_inner, plan->inner - s.inner);
                for (int64_t panel = panel0; panel < panel1; panel++)
                    for (int64_t i = first; i < last; i++)
                        add_steps(p, i, panel, &s, s.turn + s.outer + s.inner == 0);
            }
}

/* The same for outputs that read a window. */
static void run_rows(const part *p, int64_t first, int64_t last, int64_t panel0, int64_t panel1)
{
    const conv_plan *plan = p->r->plan;
    for (int64_t panel = panel0; panel < panel1; panel++)
        for (int64_t i = first; i < last; i++) {
            steps s = {.inners = plan->inner};
            int64_t outer1, turn0, turn1;
            needed_steps(p->r, i, 1, &s.outer, &outer1);
            needed_steps(p->r, i, 2, &turn0, &turn1);
            s.outers = outer1 - s.outer;
            for (s.turn = turn0; s.turn < turn1; s.turn++)
                add_steps(p, i, panel, &s, s.turn == turn0);
        }
}

void conv_direct_part(const conv_run *r, int64_t g, const char *in, char *scratch, int64_t first, int64_t last,
                      int64_t panel0, int64_t panel1)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    const conv_dim *row = &plan->rows[plan->row_rank - 1];
    int64_t size = t->size, column = panel0 * t->columns, columns = BASE_MIN(panel1 * t->columns, plan->n) - column;
    part p = {r, g, in + g * plan->in_group * size, (char *)r->args->c + g * plan->out_group * size};
    int64_t group_bytes = row->size * BASE_MAX(row->in * size, columns * size);
    int64_t groups = plan->features_first ? last - first : BASE_MAX(block_bytes(plan) / group_bytes, 1);
    for (int64_t group = first; group < last; group += groups) {
        int64_t end = BASE_MIN(group + groups, last);
        (plan->features_first ? run_gradient : run_rows)(&p, group, end, panel0, panel1);
        if (plan->epilogue.code >= 0)
            gemm_run_fused(&plan->epilogue, r->args->code, p.out + (group * row->size * plan->c_row + column) * size,
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
            conv_direct_part(r, g, own - image * image_bytes, own + plan->a_bytes, first, end, panel0, panel1);
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
            conv_direct_part(r, chunk / parts, in, own, first, last, panel0, panel1);
    }
}

void conv_direct_check(conv_run *r)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    bool finite = true;
    if (plan->trim_loop == 0 || r->known_finite) {
        r->finite = true;
        return;
    }
    for (int64_t group = 0; group < plan->groups && finite; group++)
        finite =
            gemm_is_finite(plan->tile_dtype, r->window + group * plan->group_bytes, t->panels * t->columns * plan->k);
    r->finite = finite;
}

void conv_direct_run(conv_run *r, cpu_pool *pool)
{
    const conv_plan *plan = r->plan;
    gemm_tiling t = plan->t;
    t.row_tiles = plan->m / plan->rows[plan->row_rank - 1].size;
    int64_t apart = plan->by_images ? 1 : plan->groups; /* groups that are chunks of their own */
    gemm_grid(&t, apart, cpu_pool_threads(pool), 0, 0, &r->gm, &r->gn);
    conv_direct_check(r);
    if (plan->pad_rank && !plan->by_images)
        conv_pad(r, pool);
    cpu_pool_run(pool, apart * r->gm * r->gn, run_chunks, r);
}
