/* Planning convolutions that read their input in place (run/product/conv_direct.c): the padded copy, if one is needed;
 * the steps as three loops; and which lines of zeros can be skipped. */
#include <string.h>

#include "cpu/compile/product/internal.h"

/* SHORTEST_RUN: of so many features, a place of the input is copied into packed rows. MANY_ROWS: so many rows of a tile use each
 * element of the window often enough, wherever it comes from. */
enum {
    SHORTEST_CALL = 48,
    SHORTEST_RUN = 8,
    FEWEST_ROWS = 3,
    MANY_ROWS = 8,
    IMAGE_BYTES = 1 << 20,
    BLOCK_BYTES = 320 << 10,
    FEWEST_STEPS = 96
};

/* Whether a tile of few rows would wait for the window, which it reads from beyond the second-level cache: 512 features over
 * 4 x 4 places took 1.8 times as long as with a packed input, over 7 x 7 places 1.3 times; 256 features 0.9 times. */
static bool waits_for_window(const conv_plan *plan, int64_t rows)
{
    int64_t bytes = plan->n * plan->k * (int64_t)tsr_dtype_size(plan->tile_dtype);
    return rows < MANY_ROWS && bytes > rows * (int64_t)base_cpu()->l2_bytes / 4;
}

conv_border conv_border_of(const cpu_conv_problem *p)
{
    conv_border border = {{0}, {0}};
    for (int s = 0; s < p->spatial_rank; s++) {
        border.low[s] = p->pad_low[s];
        border.places[s] = (p->out_size[s] - 1) * p->stride[s] + (p->window[s] - 1) * p->window_dilation[s] + 1;
    }
    return border;
}

static int64_t reach_of(const conv_pad_dim *d)
{
    return d->size == 1 && d->padded == 1 ? INT64_MAX : d->in;
}

/* Whether so many lines, so far from each other, share one or two sets of the first-level cache that do not hold them. Four sets
 * are enough: the second-level cache then gives the lines in time. */
static bool share_sets(int64_t apart, int64_t lines)
{
    int64_t ways = BASE_MAX(gemm_lines_of_set(), 1);
    return (apart % GEMM_PAGE == 0 && lines > ways) || (apart % (GEMM_PAGE / 2) == 0 && lines > 2 * ways);
}

/* If each place's features lie in few sets of the cache, where tile after tile would fetch them again: how many lines of zeros
 * along the outermost spatial dimension, after an image's, put them into different sets. 0: none. */
static int64_t apart_by(const conv_plan *plan, const cpu_conv_problem *p)
{
    enum { LINE = 16, FEWEST_READERS = 32 };
    int64_t size = (int64_t)tsr_dtype_size(p->dtype), image = 1;
    if (plan->features_first || p->out_features < FEWEST_READERS || size != 4 || p->spatial_rank == 0)
        return 0;
    for (int s = p->spatial_rank - 1; s >= 0; s--) {
        if (p->window[s] != 1 || p->stride[s] != 1 || p->pad_low[s] != 0 || p->in_size[s] != p->out_size[s] ||
            p->in_spatial[s] != image)
            return 0;
        image *= p->in_size[s];
    }
    if (p->in_feature != image || !share_sets(image * size, p->in_features))
        return 0;
    int64_t line = image / p->in_size[0], more = (LINE + line - 1) / line;
    return share_sets((image + more * line) * size, p->in_features) ? 0 : more;
}

static void swap(int64_t *a, int64_t *b)
{
    int64_t k = *a;
    *a = *b;
    *b = k;
}

void conv_plan_padding(conv_plan *plan, cpu_conv_problem *p, conv_inner inner, int64_t more_features,
                       const conv_border *shared)
{
    conv_border border = shared ? *shared : conv_border_of(p);
    int64_t more_lines = inner == CONV_AS_IT_IS && !shared ? apart_by(plan, p) : 0;
    bool needed = inner != CONV_AS_IT_IS || more_features > 0 || more_lines > 0;
    enum { GROUPS = 0, SPACE = 3 }; /* places in the list of dimensions */
    conv_pad_dim *d = plan->pads;
    int rank = 0;
    plan->pad_rank = 0;
    plan->pad_turned = false;
    plan->more_features = 0;
    d[rank++] = (conv_pad_dim){p->groups, p->groups, 0, p->in_group, 0};
    d[rank++] = (conv_pad_dim){p->batch, p->batch, 0, p->in_batch, 0};
    d[rank++] = (conv_pad_dim){p->in_features, p->in_features + more_features, 0, p->in_feature, 0};
    for (int s = 0; s < p->spatial_rank; s++) {
        int64_t places = border.places[s] + (s == 0 ? more_lines : 0);
        needed = needed || border.low[s] > 0 || border.places[s] - border.low[s] > p->in_size[s];
        plan->pad_low[s] = BASE_MAX(border.low[s], 0);
        plan->pad_high[s] = border.low[s] + p->in_size[s];
        d[rank++] = (conv_pad_dim){p->in_size[s], places, border.low[s], p->in_spatial[s], 0};
    }
    if (!needed)
        return;
    int64_t stride = 1, order[CONV_PAD_DIMS];
    plan->pad_turned = inner != CONV_AS_IT_IS;
    for (int i = 0; i < rank; i++)
        order[i] = i;
    /* The copy has the order of the input's dimensions in memory; dimensions of one element go outermost. A turned copy has `inner`
     * inside, and a group's places side by side. */
    for (int i = 1; i < rank; i++)
        for (int j = i; j > 0 && reach_of(&d[order[j - 1]]) < reach_of(&d[order[j]]); j--)
            swap(&order[j], &order[j - 1]);
    for (int i = 0; plan->pad_turned && i + 1 < rank; i++)
        if (order[i] == (int64_t)inner)
            swap(&order[i], &order[i + 1]);
    for (int i = rank - 1; plan->pad_turned && i > 0; i--)
        if (order[i] == GROUPS && order[i - 1] >= SPACE)
            swap(&order[i], &order[i - 1]);
    for (int i = rank - 1; i >= 0; i--) {
        d[order[i]].out = stride;
        stride *= d[order[i]].padded;
    }
    p->in_group = d[0].out;
    p->in_batch = d[1].out;
    p->in_feature = d[2].out;
    p->in_features += more_features;
    plan->more_features = more_features;
    for (int s = 0; s < p->spatial_rank; s++) {
        p->in_spatial[s] = d[3 + s].out;
        p->in_size[s] = d[3 + s].padded;
        p->pad_low[s] -= border.low[s];
    }
    conv_pad_dim sorted[CONV_PAD_DIMS] = {{0}}; /* zeros, since programs are stored with their plans */
    for (int i = 0; i < rank; i++)
        sorted[i] = d[order[i]];
    /* neighbouring dimensions without a gap and without padding are merged, which makes longer lines */
    for (; rank > 1 && sorted[rank - 1].low == 0 && sorted[rank - 1].padded == sorted[rank - 1].size &&
           sorted[rank - 1].in == 1 && sorted[rank - 2].in == sorted[rank - 1].size;
         rank--) {
        conv_pad_dim *slow = &sorted[rank - 2];
        int64_t n = sorted[rank - 1].size;
        *slow = (conv_pad_dim){slow->size * n, slow->padded * n, slow->low * n, 1, 1};
    }
    memcpy(plan->pads, sorted, sizeof(sorted));
    plan->pad_rank = rank;
    plan->pad_bytes = (stride * (int64_t)tsr_dtype_size(p->dtype) + 64 + 63) / 64 * 64;
}

/* If the copy of one image fits the second-level cache, each thread pads the images that it needs, one at a time. */
static void pad_by_images(conv_plan *plan, const cpu_conv_problem *p)
{
    const conv_pad_dim *outermost = plan->pads;
    while (outermost->padded == 1 && outermost < plan->pads + plan->pad_rank - 1)
        outermost++;
    int64_t bytes = (outermost->out * (int64_t)tsr_dtype_size(p->dtype) + 64 + 63) / 64 * 64;
    bool by_batch = plan->row_rank > 1 && plan->rows[0].space < 0 && plan->rows[0].in == outermost->out &&
                    plan->rows[0].size == p->batch && p->batch > 1 && outermost->size == p->batch;
    if (!by_batch || plan->features_first || bytes > IMAGE_BYTES)
        return;
    plan->by_images = true;
    plan->pad_bytes = 0;
    plan->a_bytes = bytes;
}

/* Finds the step loop, if any, that is one dimension of the window and reaches into the border. */
static void find_trim(conv_plan *plan)
{
    int64_t strides[3] = {plan->a_inner, plan->a_outer, plan->a_turn};
    int64_t counts[3] = {plan->inner, plan->outer, plan->turns};
    plan->trim_loop = 0;
    for (int32_t loop = 1; loop < 3 && plan->pad_rank && !plan->features_first; loop++)
        for (int i = 0; i < plan->step_rank; i++) {
            const conv_dim *step = &plan->steps[i];
            if (step->space < 0 || step->in != strides[loop] || step->size != counts[loop] || step->size < 2)
                continue;
            for (int32_t d = 0; d < plan->row_rank - 1; d++)
                if (plan->rows[d].space == step->space) {
                    plan->trim_loop = loop;
                    plan->trim_row = d;
                    plan->trim_move = step->move;
                }
        }
}

/* Dimensions are merged from the fastest one outward as long as the input has no gap. */
bool conv_split_steps(conv_plan *plan)
{
    enum { LEVELS = 4 };
    int64_t counts[LEVELS] = {1, 1, 1, 1}, strides[LEVELS] = {1, 0, 0, 0};
    int level = -1;
    for (int i = plan->step_rank - 1; i >= 0; i--) {
        const conv_dim *d = &plan->steps[i];
        if (level >= 0 && d->in == strides[level] * counts[level]) {
            counts[level] *= d->size;
            continue;
        }
        if (++level == LEVELS)
            return false;
        counts[level] = d->size;
        strides[level] = d->in;
    }
    plan->inner = counts[0];
    plan->outer = counts[1];
    plan->turns = counts[2] * counts[3];
    plan->near_turns = counts[2];
    plan->a_inner = strides[0];
    plan->a_outer = strides[1];
    plan->a_turn = strides[2];
    plan->a_far_turn = strides[3];
    return true;
}

/* The size of parts of n, at most `most` each, that are nearly equal. */
static int64_t even_part(int64_t n, int64_t most)
{
    int64_t parts = (n + most - 1) / most;
    return (n + parts - 1) / parts;
}

/* Rows of a gradient lie side by side, and its steps far apart: each step is a line of the cache for a tile of rows. The next tile
 * finds these lines if those of a block of steps, and a panel of the window, fit the first-level cache; the next panel, if the
 * rows of all of the block's steps fit the second-level cache. */
static void cut_steps(conv_plan *plan, int64_t rows)
{
    plan->block_inner = plan->inner;
    plan->block_outer = plan->outer;
    if (!plan->features_first || plan->by_rows)
        return;
    int64_t size = (int64_t)tsr_dtype_size(plan->dtype);
    int64_t most = (int64_t)base_cpu()->l1_bytes * 3 / 4 / (plan->t.columns * size + GEMM_LINE);
    int64_t steps = BASE_MIN(BASE_MAX(BLOCK_BYTES / (rows * size), (int64_t)FEWEST_STEPS), most);
    plan->block_outer = even_part(plan->outer, BASE_MAX(steps / plan->inner, 1));
    if (plan->block_outer == 1)
        plan->block_inner = even_part(plan->inner, steps);
}

/* Whether each place of a line has its features beside those of other groups. A copy that has the group's places side by side makes a
 * line of the window one run of steps. */
static bool groups_inside(const cpu_conv_problem *p)
{
    return p->groups > 1 && p->in_feature == 1 && p->in_group == p->in_features &&
           p->in_spatial[p->spatial_rank - 1] >= p->groups * p->in_features;
}

conv_inner conv_plan_inner(const conv_plan *plan, const cpu_conv_problem *p)
{
    int64_t taps = 1, strides = 1;
    for (int s = 0; s < p->spatial_rank; s++) {
        taps *= p->window[s];
        strides *= p->stride[s];
    }
    bool features = !plan->features_first;
    int64_t stride = features ? p->in_feature : p->in_batch, count = features ? p->in_features : p->batch;
    if (count == 1 || p->spatial_rank == 0 || tsr_dtype_size(p->dtype) != 4)
        return CONV_AS_IT_IS;
    bool places_inside = stride != 1 && p->in_spatial[p->spatial_rank - 1] == 1;
    if (!places_inside && !(features && groups_inside(p)))
        return CONV_AS_IT_IS;
    bool once = taps == strides && (taps == 1 || count >= SHORTEST_RUN); /* patches that are packed run by run */
    if (taps < strides || once)
        return CONV_AS_IT_IS;
    return features ? CONV_FEATURES_INSIDE : CONV_BATCH_INSIDE;
}

bool conv_plan_direct(conv_plan *plan, const cpu_conv_problem *p)
{
    bool flat = plan->flat || (!p->epilogue.kernel && p->out_feature == 1);
    if (plan->dtype != plan->tile_dtype || !flat || !plan->inside || plan->m == 0 || plan->k == 0 || plan->n == 0 ||
        !conv_split_steps(plan))
        return false;
    const conv_dim *row = &plan->rows[plan->row_rank - 1];
    if (!plan->features_first && waits_for_window(plan, row->size))
        return false;
    if (row->size < FEWEST_ROWS || (plan->turns > 1 && plan->inner * plan->outer < SHORTEST_CALL))
        return false;
    plan->by_rows = plan->a_inner == 1;
    int64_t row_bytes = row->in * (int64_t)tsr_dtype_size(plan->dtype);
    if (!plan->by_rows && row->in != 1)
        return false;
    if (plan->by_rows && (row_bytes < 0 || row_bytes > 1 << 20))
        return false;
    if (plan->pad_rank)
        pad_by_images(plan, p);
    find_trim(plan);
    gemm_tiling_choose(&plan->t, p->isa, plan->tile_dtype, row->size, plan->n, plan->inner * plan->outer, GEMM_HIGH);
    plan->t.kc = plan->k; /* the window is packed in one block */
    cut_steps(plan, row->size);
    return plan->direct = true;
}
