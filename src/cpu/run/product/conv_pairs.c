/* Convolutions of bf16 as products whose tiles multiply pairs of steps (compile/code/tile_code.c, CPU_TILE_PAIRS). The input is
 * read through the window while it is packed, as in conv.c. Where the window reaches outside the input, a padded copy is
 * read: one of all images, or of a few images at a time by the thread that reads them. */
#include "cpu/run/product/conv_pairs.h"

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
        if (!plan->flat)
            conv_scatter(plan, out, c, block_stride, row0 + row, count, column, columns);
        if (plan->epilogue.code >= 0)
            gemm_run_fused(&plan->epilogue, r->args->code, c, r->args->epilogue, NULL, 0, 0, row0 + row,
                           g * plan->n + column, count, columns, block.c_step / t->size, r->args->scalars,
                           own + plan->a_bytes + plan->c_bytes);
    }
}

/* Chunks are parts of a group, of all rows. */
static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    char *own = r->own + thread * conv_thread_bytes(plan);
    int64_t parts = r->gm * r->gn;
    const uint16_t *in = (const uint16_t *)(const void *)(plan->pad_rank ? r->padded : (const char *)r->args->a);
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t i = chunk % parts / r->gn, j = chunk % parts % r->gn, g = chunk / parts;
        run_part(r, g, in + plan->in_origin + g * plan->in_group, 0, own, t->row_tiles * i / r->gm,
                 t->row_tiles * (i + 1) / r->gm, t->panels * j / r->gn, t->panels * (j + 1) / r->gn);
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
            run_part(r, g, (const uint16_t *)(const void *)copy + plan->in_origin + g * plan->in_group, chunk * t->m,
                     own, 0, t->row_tiles, 0, t->panels);
    }
}

void conv_pairs_run(conv_run *r, cpu_pool *pool)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    if (plan->by_images) {
        cpu_pool_run(pool, plan->m / t->m, run_images, r);
        return;
    }
    if (plan->pad_rank)
        conv_pad(r, pool);
    gemm_grid(t, plan->groups, cpu_pool_threads(pool), 0.5, 0, &r->gm, &r->gn);
    cpu_pool_run(pool, plan->groups * r->gm * r->gn, run_chunks, r);
}
