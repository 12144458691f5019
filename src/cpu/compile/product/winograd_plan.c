/* Planning convolutions by Winograd's algorithm (run/product/winograd.h): which ones it takes, and how many tiles are
 * transformed at a time. Which ones it takes follows from shapes alone, since it decides the bits of the result: operands
 * whose strides do not suit are copied, and no epilogue is planned with a gradient (cpu_conv_takes_epilogue). */
#include "cpu/compile/product/internal.h"

enum {
    FEWEST_FEATURES = 32, /* so that the products outweigh the transforms */
    FEWEST_TILES = 96,    /* of a batch, so that they outweigh the transform of the window */
    LEAST_BLOCK = 64,
    MOST_BLOCK = 192,   /* tiles at a time */
    LONGEST_LINE = 256, /* of tiles */
    MOST_TILES = 64,    /* of a gradient, at a time */
    GRADIENT_COLUMNS = 64
};

/* Elements of a row that has an odd number of cache lines, so that rows do not share cache sets. */
static int64_t odd_lines(int64_t elements)
{
    return (gemm_round_up(elements * (int64_t)sizeof(float), GEMM_LINE) / GEMM_LINE | 1) * GEMM_LINE /
           (int64_t)sizeof(float);
}

static bool is_plain(const cpu_conv_problem *p)
{
    bool plain = p->spatial_rank == 2 && p->groups == 1 && p->out_feature == 1 && !p->in_order;
    for (int s = 0; s < 2 && plain; s++)
        plain = p->stride[s] == 1 && p->in_dilation[s] == 1 && p->window_dilation[s] == 1;
    return plain;
}

/* Where the operand lies. If its features do not lie side by side, its strides become those of a copy. */
static conv_winograd_source source_of(int64_t feature, int64_t features, const int64_t *size, int64_t *image,
                                      int64_t *place)
{
    conv_winograd_source source = {
        .copied = feature != 1, .image = *image, .place = {place[0], place[1]}, .feature = feature};
    if (source.copied) {
        place[1] = features;
        place[0] = features * size[1];
        *image = place[0] * size[0];
    }
    return source;
}

/* A convolution with a window of 3 x 3. */
static bool reads_outputs(conv_winograd *w, const cpu_conv_problem *p)
{
    *w = (conv_winograd){.images = p->batch,
                         .in = p->in_features,
                         .out = p->out_features,
                         .x_image = p->in_batch,
                         .y_image = p->out_batch,
                         .w_in = p->window_in};
    for (int s = 0; s < 2; s++) {
        if (p->window[s] != 3)
            return false;
        w->x_size[s] = p->in_size[s];
        w->y_size[s] = p->out_size[s];
        w->x_place[s] = p->in_spatial[s];
        w->y_place[s] = p->out_spatial[s];
        w->w_place[s] = p->reverse[s] ? -p->window_spatial[s] : p->window_spatial[s];
    }
    w->x_from = source_of(p->in_feature, w->in, w->x_size, &w->x_image, w->x_place);
    return true;
}

/* The gradient of such a window: features and batch are exchanged, and the output's gradient is the window. */
static bool reads_gradient(conv_winograd *w, const cpu_conv_problem *p)
{
    *w = (conv_winograd){.gradient = true,
                         .images = p->in_features,
                         .in = p->batch,
                         .out = p->out_features,
                         .x_image = p->in_feature,
                         .y_image = p->window_in,
                         .w_in = p->out_batch};
    for (int s = 0; s < 2; s++) {
        if (p->out_size[s] != 3 || p->reverse[s])
            return false;
        w->x_size[s] = p->in_size[s];
        w->y_size[s] = p->window[s];
        w->x_place[s] = p->in_spatial[s];
        w->y_place[s] = p->window_spatial[s];
        w->w_place[s] = p->out_spatial[s];
    }
    w->x_from = source_of(p->in_batch, w->in, w->x_size, &w->x_image, w->x_place);
    w->y_from = source_of(p->window_out, w->out, w->y_size, &w->y_image, w->y_place);
    return true;
}

/* Whether there is enough work, and tiles at the border do not compute too many places in vain. */
static bool pays(const conv_winograd *w)
{
    double places = (double)w->y_size[0] * (double)w->y_size[1];
    double tiles = (double)w->tiles[0] * (double)w->tiles[1];
    return w->in >= FEWEST_FEATURES && w->out >= FEWEST_FEATURES && tiles * (double)w->images >= FEWEST_TILES &&
           w->tiles[1] <= LONGEST_LINE && 4 * tiles <= 1.4 * places;
}

static void plan_outputs(conv_plan *plan, conv_winograd *w)
{
    gemm_tiling *t = &plan->t;
    int64_t size = sizeof(float), line = w->tiles[1], near = (int64_t)base_cpu()->l2_bytes * 1 / 2;
    int64_t tiles = BASE_MAX(near / (16 * size * (w->in + w->out)), (int64_t)LEAST_BLOCK);
    w->block = BASE_MAX(BASE_MIN(tiles, (int64_t)MOST_BLOCK) / line, 1);
    w->block = BASE_MIN(w->block, w->images * w->tiles[0]);
    int64_t rows = w->block * line;
    gemm_tiling_choose(t, plan->isa, plan->tile_dtype, rows, w->out, w->in, GEMM_HIGH);
    w->row = odd_lines(w->in);
    w->row_out = t->panels * t->columns;
    plan->by_rows = true;
    plan->b_direct = false;
    plan->a_bytes = (w->row + 16 * conv_winograd_apart(rows * w->row)) * size;
    int64_t products = conv_winograd_apart(rows * (w->row_out + CONV_WINOGRAD_GAP));
    plan->c_bytes = gemm_round_up((w->row_out + 16 * products) * size, GEMM_LINE);
}

static void plan_gradient(conv_plan *plan, conv_winograd *w)
{
    gemm_tiling *t = &plan->t;
    int64_t size = sizeof(float);
    bool large = base_cpu()->l2_bytes >= 1 << 20; /* of a second-level cache that holds more tiles and sums */
    w->block = large ? MOST_TILES : MOST_TILES / 2;
    gemm_tiling_choose(t, plan->isa, plan->tile_dtype, w->in, w->out, w->block, GEMM_HIGH);
    int64_t columns = base_cpu()->l2_bytes >= 2 << 20 ? 2 * GRADIENT_COLUMNS : GRADIENT_COLUMNS;
    int64_t rows = conv_winograd_tiles(t) * (t->rows + (t->big > 0));
    w->row_out = BASE_MAX(BASE_MIN(columns / t->columns, t->panels), 1) * t->columns;
    w->row = odd_lines(BASE_MAX(rows, w->row_out));
    plan->by_rows = false;
    plan->b_direct = true;
    int64_t operands = conv_winograd_apart(w->block * rows) + conv_winograd_apart(w->block * w->row_out);
    plan->a_bytes = (w->row + 16 * operands) * size;
    plan->c_bytes = 16 * conv_winograd_apart(rows * w->row_out) * size;
}

static int64_t copied_elements(const conv_winograd *w)
{
    int64_t x = w->in * w->x_size[0] * w->x_size[1], y = w->out * w->y_size[0] * w->y_size[1];
    return w->images * ((w->x_from.copied ? x : 0) + (w->y_from.copied ? y : 0));
}

bool conv_plan_winograd(conv_plan *plan, const cpu_conv_problem *p)
{
    conv_winograd *w = &plan->winograd;
    bool takes = plan->dtype == TSR_F32 && plan->tile_dtype == TSR_F32 && is_plain(p) &&
                 (reads_outputs(w, p) || reads_gradient(w, p));
    for (int s = 0; s < 2 && takes; s++) {
        w->low[s] = p->pad_low[s];
        w->tiles[s] = (w->y_size[s] + 1) / 2;
    }
    if (!takes || !pays(w))
        return false;
    (w->gradient ? plan_gradient : plan_outputs)(plan, w);
    plan->pad_bytes = gemm_round_up(copied_elements(w) * (int64_t)sizeof(float), GEMM_LINE);
    return w->used = plan->t.columns <= CONV_WINOGRAD_COLUMNS;
}
