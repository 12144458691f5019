/* Convolutions of bf16 as products whose tiles multiply pairs of steps (compile/code/tile_code.c, CPU_TILE_PAIRS). The input is
 * read through the window while it is packed, as in conv.c, or in place, as in conv_direct.c. Where the window reaches
 * outside the input, a padded copy is read: one of all images, or of a few images at a time by the thread that reads
 * them. */
#include "cpu/run/product/conv_pairs.h"

/* Writes a block of sums to the output, or has the epilogue do so. */
static void end_block(const conv_run *r, int64_t g, char *c, char *own, int64_t c_step, int64_t row, int64_t rows,
                      int64_t column, int64_t columns)
{
    const conv_plan *plan = r->plan;
    char *out = (char *)r->args->c + g * plan->out_group * plan->t.size;
    if (!plan->flat)
        conv_scatter(plan, out, c, c_step, row, rows, column, columns);
    if (plan->epilogue.code >= 0)
        gemm_run_fused(&plan->epilogue, r->args->code, c, r->args->epilogue, NULL, 0, 0, row, g * plan->n + column,
                       rows, columns, c_step / plan->t.size, r->args->scalars, own + plan->a_bytes + plan->c_bytes);
}

/* Runs row tiles [tile0, tile1) of the plan's tiling and panels [panel0, panel1) of group g, with in and row0 those of the
 * tiling's first row. */
static void run_part(const conv_run *r, int64_t g, const uint16_t *in, int64_t row0, char *own, int64_t tile0,
                     int64_t tile1, int64_t panel0, int64_t panel1)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    enum { STEP = PAIRS_COLUMNS * 4 };
    int64_t column = panel0 * PAIRS_COLUMNS, columns = BASE_MIN(panel1 * PAIRS_COLUMNS, plan->n) - column;
    int64_t block_stride = t->panels * STEP, most_rows = t->rows + (t->big > 0);
    char *out = (char *)r->args->c + g * plan->out_group * t->size, *c_block = own + plan->a_bytes;
    conv_places rows, steps;
    bool in_block = conv_has_block(plan);
    for (int64_t tile = tile0, tile_end; tile < tile1; tile = tile_end) {
        tile_end = BASE_MIN(tile + t->mc, tile1);
        int64_t row = gemm_row_start(t, tile), count = gemm_row_start(t, tile_end) - row;
        gemm_block block = {.c_step = in_block ? block_stride : plan->c_row * t->size};
        char *c = !in_block ? out + ((row0 + row) * plan->c_row + column) * t->size : c_block;
        conv_find_places(plan->rows, plan->row_rank, row, count, &rows);
        for (int64_t k0 = 0; k0 < plan->k; k0 += t->kc) {
            int64_t k = BASE_MIN(t->kc, plan->k - k0), whole = pairs_whole_steps(k);
            conv_find_places(plan->steps, plan->step_rank, k0, k, &steps);
            block.k = whole / 2;
            block.first = k0 == 0;
            block.b_step = STEP;
            if (plan->by_rows) {
                block.a_row_bytes = (int64_t)t->row_stride * 2;
                conv_pairs_pack_rows((uint16_t *)own, t->row_stride, in, &rows, &steps);
            } else {
                block.a_panel_bytes = most_rows * block.k * 4;
                conv_pairs_pack_columns((uint32_t *)own, most_rows * block.k, t, tile, tile_end, in, &rows, &steps);
            }
            for (int64_t panel = panel0; panel < panel1; panel++) {
                block.a = own;
                block.b = r->window + g * plan->group_bytes + (k0 * t->panels + panel * whole) * PAIRS_COLUMNS * 2;
                block.c = c + (panel - panel0) * STEP;
                gemm_run_panel(t, r->args->code, &block, tile, tile_end, panel);
            }
        }
        end_block(r, g, c, own, block.c_step, row0 + row, count, column, columns);
    }
}

/* The same where tiles read the input in place: lines [line, line_end) of rows, relative to in and row0. */
static void run_lines(const conv_run *r, int64_t g, const uint16_t *in, int64_t row0, char *own, int64_t line,
                      int64_t line_end, int64_t panel0, int64_t panel1)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    const conv_dim *dim = &plan->rows[plan->row_rank - 1];
    bool in_block = conv_has_block(plan);
    enum { STEP = PAIRS_COLUMNS * 4, HALF = 2 };
    int64_t column = panel0 * PAIRS_COLUMNS, columns = BASE_MIN(panel1 * PAIRS_COLUMNS, plan->n) - column;
    int64_t each = plan->inner * plan->outer, most = BASE_MIN(conv_block_lines(plan), (int64_t)CPU_GEMM_STEPS);
    const char *window = r->window + g * plan->group_bytes;
    char *out = (char *)r->args->c + g * plan->out_group * t->size;
    conv_places lines;
    for (int64_t end; line < line_end; line = end) {
        end = BASE_MIN(line + most, line_end);
        int64_t row = row0 + line * dim->size;
        char *c = in_block ? own + plan->a_bytes : out + (row * plan->c_row + column) * t->size;
        gemm_block block = {.a_row_bytes = dim->in * HALF,
                            .b_step = STEP,
                            .c_step = in_block ? t->panels * STEP : plan->c_row * t->size,
                            .k = plan->inner / 2,
                            .outer = plan->outer,
                            .a_outer = plan->a_outer * HALF};
        conv_find_places(plan->rows, plan->row_rank - 1, line, end - line, &lines);
        for (int64_t panel = panel0; panel < panel1; panel++)
            for (int64_t i = 0; i < end - line; i++)
                for (int64_t turn = 0; turn < plan->turns; turn++) {
                    int64_t at = turn / plan->near_turns * plan->a_far_turn + turn % plan->near_turns * plan->a_turn;
                    block.first = turn == 0;
                    block.a = (const char *)(in + lines.offset[i] + at);
                    block.b =
                        window + panel * pairs_whole_steps(plan->k) * PAIRS_COLUMNS * HALF + turn * each / 2 * STEP;
                    block.c = c + i * dim->size * block.c_step + (panel - panel0) * STEP;
                    gemm_run_panel(t, r->args->code, &block, 0, t->row_tiles, panel);
                }
        end_block(r, g, c, own, block.c_step, row, (end - line) * dim->size, column, columns);
    }
}

/* Runs units [unit, unit_end) of group g: row tiles, or lines where tiles read in place. in: the input, or its copy from output
 * row row0 on. */
static void run_units(const conv_run *r, int64_t g, const char *in, int64_t row0, char *own, int64_t unit,
                      int64_t unit_end, int64_t panel0, int64_t panel1)
{
    const conv_plan *plan = r->plan;
    const uint16_t *group = (const uint16_t *)(const void *)in + plan->in_origin + g * plan->in_group;
    (plan->in_place ? run_lines : run_part)(r, g, group, row0, own, unit, unit_end, panel0, panel1);
}

/* Chunks are parts of a group, of all rows. */
static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    char *own = r->own + thread * conv_thread_bytes(plan);
    int64_t parts = r->gm * r->gn;
    const char *in = plan->pad_rank ? r->padded : r->args->a;
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t i = chunk % parts / r->gn, j = chunk % parts % r->gn, g = chunk / parts;
        run_units(r, g, in, 0, own, r->units * i / r->gm, r->units * (i + 1) / r->gm, t->panels * j / r->gn,
                  t->panels * (j + 1) / r->gn);
    }
}

/* Chunks are a few images, which the thread copies first; the tiling is that of their rows. */
static void run_images(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    char *own = r->own + thread * conv_thread_bytes(plan),
         *copy = own + conv_thread_bytes(plan) - gemm_round_up(plan->image_bytes, GEMM_LINE);
    int64_t lines = plan->image_bytes / conv_line_bytes(plan);
    for (int64_t chunk = begin; chunk < end; chunk++) {
        conv_copy_lines(r, copy, chunk * lines, (chunk + 1) * lines);
        for (int64_t g = 0; g < plan->groups; g++)
            run_units(r, g, copy, chunk * conv_unit_rows(plan), own, 0, r->units, 0, t->panels);
    }
}

void conv_pairs_run(conv_run *r, cpu_pool *pool)
{
    const conv_plan *plan = r->plan;
    gemm_tiling t = plan->t;
    int64_t rows = plan->by_images ? conv_unit_rows(plan) : plan->m;
    if (plan->in_place)
        t.row_tiles = rows / plan->rows[plan->row_rank - 1].size;
    r->units = t.row_tiles;
    if (plan->by_images) {
        cpu_pool_run(pool, plan->m / rows, run_images, r);
        return;
    }
    if (plan->pad_rank)
        conv_pad(r, pool);
    gemm_grid(&t, plan->groups, cpu_pool_threads(pool), plan->in_place ? 0 : 0.5, 0, &r->gm, &r->gn);
    cpu_pool_run(pool, plan->groups * r->gm * r->gn, run_chunks, r);
}
