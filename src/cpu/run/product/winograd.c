/* Outputs by Winograd's algorithm. A line of tiles covers two lines of the output. A thread takes a block of lines after the
 * other: it transforms their input, multiplies component by component, transforms the products, and runs the epilogue on these
 * lines of the output while they are in its cache. */
#include <string.h>

#include "cpu/run/product/winograd.h"

typedef struct part_of_run {
    const conv_run *r;
    float *zeros, *unused;   /* a place outside the image: its input, and its output */
    float *input, *products; /* components */
    char *scratch;
    int64_t input_apart, products_apart; /* elements from one component to the next */
    int64_t panel0, panel1, row;         /* row: elements of a row of products */
} part_of_run;

static int64_t most_tiles(const conv_winograd *w)
{
    return w->block * w->tiles[1];
}

/* Transforms the input of lines [first, last); returns the number of tiles. */
static int64_t take_input(const part_of_run *p, int64_t first, int64_t last)
{
    const conv_winograd *w = &p->r->plan->winograd;
    const winograd_functions *f = winograd_functions_for(p->r->plan->isa);
    float *to = p->input;
    for (int64_t line = first; line < last; line++) {
        const float *image = winograd_x(p->r) + line / w->tiles[0] * w->x_image;
        for (int64_t x = 0; x < w->tiles[1]; x++, to += w->row) {
            const float *at[WINOGRAD_PARTS];
            winograd_input_at(w, image, line % w->tiles[0], x, p->zeros, at);
            winograd_fetch_ahead(at[WINOGRAD_NEW], w->x_place, x, w->tiles[1], w->in, false);
            f->input(at, to, p->input_apart, w->in);
        }
    }
    return (last - first) * w->tiles[1];
}

static void multiply(const part_of_run *p, int64_t tiles)
{
    const conv_plan *plan = p->r->plan;
    const conv_winograd *w = &plan->winograd;
    const gemm_tiling *t = &plan->t;
    int64_t row_tiles = 0, window_apart = conv_winograd_apart(t->panels * w->in * t->columns);
    while (row_tiles < t->row_tiles && gemm_row_start(t, row_tiles) < tiles)
        row_tiles++;
    gemm_block block = {.a_row_bytes = w->row * t->size, .b_step = t->columns * t->size, .c_step = p->row * t->size};
    for (int64_t i = 0; i < WINOGRAD_PARTS; i++) {
        float *a = p->input + i * p->input_apart;
        memset(a + tiles * w->row, 0, (size_t)((gemm_row_start(t, row_tiles) - tiles) * w->row) * sizeof(float));
        const float *b = (const float *)p->r->window + i * window_apart;
        for (int64_t k0 = 0; k0 < w->in; k0 += t->kc) {
            block.k = BASE_MIN(t->kc, w->in - k0);
            block.first = k0 == 0;
            for (int64_t panel = p->panel0; panel < p->panel1; panel++) {
                block.a = (const char *)(a + k0);
                block.b = (const char *)(b + (panel * w->in + k0) * t->columns);
                block.c = (char *)(p->products + i * p->products_apart + (panel - p->panel0) * t->columns);
                gemm_run_panel(t, p->r->args->code, &block, 0, row_tiles, panel);
            }
        }
    }
}

static void give_output(const part_of_run *p, int64_t first, int64_t last, int64_t column, int64_t columns)
{
    const conv_winograd *w = &p->r->plan->winograd;
    const winograd_functions *f = winograd_functions_for(p->r->plan->isa);
    const float *from = p->products;
    for (int64_t line = first; line < last; line++) {
        const float *image = (const float *)p->r->args->c + line / w->tiles[0] * w->y_image + column;
        for (int64_t x = 0; x < w->tiles[1]; x++, from += p->row) {
            const float *at[WINOGRAD_OUTPUTS];
            winograd_output_at(w, image, line % w->tiles[0], x, p->unused, at);
            winograd_fetch_ahead(at[0], w->y_place, x, w->tiles[1], columns, true);
            f->output(from, p->products_apart, (float *const *)at, columns);
        }
    }
}

/* The row of the output at which a line of tiles begins. */
static int64_t first_row(const conv_winograd *w, int64_t line)
{
    return (line / w->tiles[0] * w->y_size[0] + BASE_MIN(2 * (line % w->tiles[0]), w->y_size[0])) * w->y_size[1];
}

static void run_lines(const part_of_run *p, int64_t first, int64_t last)
{
    const conv_plan *plan = p->r->plan;
    const conv_winograd *w = &plan->winograd;
    int64_t column = p->panel0 * plan->t.columns;
    int64_t columns = BASE_MIN(p->panel1 * plan->t.columns, w->out) - column, group = 0;
    multiply(p, take_input(p, first, last));
    give_output(p, first, last, column, columns);
    if (plan->epilogue.code < 0)
        return;
    int64_t row = first_row(w, first);
    char *c = (char *)p->r->args->c + (row * plan->c_row + column) * plan->t.size;
    gemm_run_fused(&plan->epilogue, p->r->args->code, c, p->r->args->epilogue, &group, 1, group, row, column,
                   first_row(w, last) - row, columns, plan->c_row, p->r->args->scalars, p->scratch);
}

static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_plan *plan = r->plan;
    const conv_winograd *w = &plan->winograd;
    char *own = r->own + thread * conv_thread_bytes(plan);
    int64_t lines = w->images * w->tiles[0];
    part_of_run p = {.r = r, .zeros = (float *)own, .scratch = own + plan->a_bytes + plan->c_bytes};
    p.input = p.zeros + w->row;
    p.input_apart = conv_winograd_apart(most_tiles(w) * w->row);
    p.unused = (float *)(own + plan->a_bytes);
    p.products = p.unused + w->row_out;
    memset(p.zeros, 0, (size_t)w->row * sizeof(float));
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t i = chunk / r->gn, j = chunk % r->gn, last = lines * (i + 1) / r->gm;
        p.panel0 = plan->t.panels * j / r->gn;
        p.panel1 = plan->t.panels * (j + 1) / r->gn;
        p.row = (p.panel1 - p.panel0) * plan->t.columns + CONV_WINOGRAD_GAP;
        p.products_apart = conv_winograd_apart(most_tiles(w) * p.row);
        for (int64_t line = lines * i / r->gm; line < last; line += w->block)
            run_lines(&p, line, BASE_MIN(line + w->block, last));
    }
}

void winograd_run(conv_run *r, cpu_pool *pool)
{
    enum { CHUNKS = 4 /* of a thread */ };
    const conv_winograd *w = &r->plan->winograd;
    int64_t lines = w->images * w->tiles[0], threads = cpu_pool_threads(pool);
    gemm_tiling t = r->plan->t;
    t.row_tiles = lines;
    /* The transforms of a line's input take 0.15 of its products with a panel; reading a panel takes as long as 16 tiles'. */
    gemm_grid(&t, 1, (int)threads, 0.15, 16.0 / (double)w->tiles[1], &r->gm, &r->gn);
    while (r->gm < CHUNKS * threads && lines >= 2 * r->gm * w->block)
        r->gm *= 2;
    winograd_copy(r, pool);
    cpu_pool_run(pool, r->gm * r->gn, run_chunks, r);
}
