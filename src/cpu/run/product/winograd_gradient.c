/* The gradient of a window of 3 x 3 by Winograd's algorithm. A thread takes a block of input and output features after the
 * other: it transforms both operands' tiles, some at a time, adds their products to 16 matrices, which stay in its cache, and
 * transforms these at the end. A sum runs over the tiles in order, however features are cut among threads. */
#include <string.h>

#include "cpu/run/product/winograd.h"

typedef struct part_of_run {
    const conv_run *r;
    float *zeros, *input, *output, *sums;          /* a place outside; components of both operands; of the result */
    int64_t input_apart, output_apart, sums_apart; /* elements from one component to the next */
    int64_t row, rows, tile0, tile1;               /* input features */
    int64_t column, columns, panel0, panel1;       /* output features; columns: with those that fill the last panel */
} part_of_run;

/* Transforms the operands' tiles [first, first + n). */
static void take_tiles(const part_of_run *p, int64_t first, int64_t n)
{
    const conv_winograd *w = &p->r->plan->winograd;
    const winograd_functions *f = winograd_functions_for(p->r->plan->isa);
    const float *x = winograd_x(p->r) + p->row, *y = winograd_y(p->r) + p->column;
    int64_t each = w->tiles[0] * w->tiles[1], columns = BASE_MIN(p->columns, w->out - p->column);
    for (int64_t i = 0; i < n; i++) {
        int64_t image = (first + i) / each, line = (first + i) % each / w->tiles[1], at = (first + i) % w->tiles[1];
        const float *in[WINOGRAD_PARTS], *out[WINOGRAD_OUTPUTS];
        winograd_input_at(w, x + image * w->x_image, line, at, p->zeros, in);
        winograd_fetch_ahead(in[WINOGRAD_NEW], w->x_place, at, w->tiles[1], p->rows, false);
        f->input(in, p->input + i * p->rows, p->input_apart, p->rows);
        winograd_output_at(w, y + image * w->y_image, line, at, p->zeros, out);
        winograd_fetch_ahead(out[0], w->y_place, at, w->tiles[1], columns, false);
        f->output_gradient(out, p->output + i * p->columns, p->output_apart, columns);
    }
}

static void add_products(const part_of_run *p, int64_t n, bool first)
{
    const gemm_tiling *t = &p->r->plan->t;
    gemm_block block = {.a_row_bytes = t->size,
                        .a_step = p->rows * t->size,
                        .b_step = p->columns * t->size,
                        .c_step = p->columns * t->size,
                        .k = n,
                        .first = first};
    for (int64_t i = 0; i < WINOGRAD_PARTS; i++) {
        for (int64_t panel = p->panel0; panel < p->panel1; panel++) {
            int64_t column = (panel - p->panel0) * t->columns;
            block.a = (const char *)(p->input + i * p->input_apart);
            block.b = (const char *)(p->output + i * p->output_apart + column);
            block.c = (char *)(p->sums + i * p->sums_apart + column);
            gemm_run_panel(t, p->r->args->code, &block, p->tile0, p->tile1, panel);
        }
    }
}

static void give_window(const part_of_run *p)
{
    const conv_winograd *w = &p->r->plan->winograd;
    const winograd_functions *f = winograd_functions_for(p->r->plan->isa);
    int64_t columns = BASE_MIN(p->columns, w->out - p->column);
    for (int64_t i = 0; i < p->rows; i++) {
        float *at[WINOGRAD_WINDOW], *window = (float *)p->r->args->c + (p->row + i) * w->w_in + p->column;
        for (int64_t j = 0; j < WINOGRAD_WINDOW; j++)
            at[j] = window + j / 3 * w->w_place[0] + j % 3 * w->w_place[1];
        f->window_gradient(p->sums + i * p->columns, p->sums_apart, at, columns);
    }
}

static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_plan *plan = r->plan;
    const conv_winograd *w = &plan->winograd;
    const gemm_tiling *t = &plan->t;
    char *own = r->own + thread * conv_thread_bytes(plan);
    int64_t tiles = w->images * w->tiles[0] * w->tiles[1];
    part_of_run p = {.r = r, .zeros = (float *)own, .sums = (float *)(own + plan->a_bytes)};
    p.input = p.zeros + w->row;
    memset(p.zeros, 0, (size_t)w->row * sizeof(float));
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t i = chunk / r->gn, j = chunk % r->gn;
        p.tile0 = t->row_tiles * i / r->gm;
        p.tile1 = t->row_tiles * (i + 1) / r->gm;
        p.row = gemm_row_start(t, p.tile0);
        p.rows = gemm_row_start(t, p.tile1) - p.row;
        p.panel0 = t->panels * j / r->gn;
        p.panel1 = t->panels * (j + 1) / r->gn;
        p.column = p.panel0 * t->columns;
        p.columns = (p.panel1 - p.panel0) * t->columns;
        p.input_apart = conv_winograd_apart(w->block * p.rows);
        p.output_apart = conv_winograd_apart(w->block * p.columns);
        p.sums_apart = conv_winograd_apart(p.rows * p.columns);
        p.output = p.input + WINOGRAD_PARTS * p.input_apart;
        for (int64_t tile = 0; tile < tiles; tile += w->block) {
            int64_t n = BASE_MIN(w->block, tiles - tile);
            take_tiles(&p, tile, n);
            add_products(&p, n, tile == 0);
        }
        give_window(&p);
    }
}

void winograd_run_gradient(conv_run *r, cpu_pool *pool)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    int64_t threads = cpu_pool_threads(pool), tiles = conv_winograd_tiles(t);
    int64_t panels = plan->winograd.row_out / t->columns;
    r->gm = (t->row_tiles + tiles - 1) / tiles;
    r->gn = (t->panels + panels - 1) / panels;
    while (r->gm * r->gn < threads && r->gn < t->panels)
        r->gn = BASE_MIN(2 * r->gn, t->panels);
    while (r->gm * r->gn < threads && r->gm < t->row_tiles)
        r->gm = BASE_MIN(2 * r->gm, t->row_tiles);
    winograd_copy(r, pool);
    cpu_pool_run(pool, r->gm * r->gn, run_chunks, r);
}
