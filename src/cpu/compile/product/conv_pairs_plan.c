/* Planning convolutions of bf16 by vectors of pairs (run/product/conv_pairs.h). Which ones they take follows from the sums'
 * lengths and from the processor alone, so that an output has the same bits alone. */
#include <string.h>

#include "cpu/compile/product/internal.h"

enum {
    FEWEST_IMAGES = 8,    /* of which threads copy a part each, just before they read it */
    UNIT_ROWS = 256,      /* of images that are copied at a time */
    UNIT_BYTES = 1 << 19, /* of their copy */
    MOST_ROWS = 256,      /* of a block */
    FEWEST_ROWS = 3,      /* of a tile that reads its input in place */
    SHORTEST_CALL = 24,   /* steps of a call of such a tile */
    MOST_PANELS = 1       /* with more of them packing pays */
};

/* Where images have their features apart, the copy has them side by side; a gradient's rows are its layer's features. Even
 * features are turned by words, which costs less than joining steps to pairs for each row that reads them. */
static conv_inner inner_of(const conv_plan *plan, const cpu_conv_problem *p)
{
    const conv_dim *row = &plan->rows[plan->row_rank - 1], *step = &plan->steps[plan->step_rank - 1];
    bool words = !plan->features_first && p->in_features % 2 == 0;
    if (step->in == 1 || p->spatial_rank == 0 || p->in_spatial[p->spatial_rank - 1] != 1 ||
        (!words && (row->in == 1 || p->groups != 1)))
        return CONV_AS_IT_IS;
    return plan->features_first ? CONV_BATCH_INSIDE : CONV_FEATURES_INSIDE;
}

/* Odd features, as those of colours, get one more of zeros where that makes all runs of steps whole pairs, so that tiles may
 * read them in place. This follows from sizes alone, since it changes which steps are pairs. */
static int64_t missing_features(const conv_plan *plan, const cpu_conv_problem *p)
{
    enum { FEWEST = 3 };
    int64_t more = p->in_features + 1;
    bool odd = p->in_features % 2 && p->in_features >= FEWEST && p->groups == 1 && !plan->features_first;
    return odd && plan->n <= MOST_PANELS * PAIRS_COLUMNS && plan->k / p->in_features * more <= CPU_GEMM_STEPS;
}

/* Plans that each thread copies a few images at a time, where they are the outermost rows of the copy. */
static void copy_by_images(conv_plan *plan, const cpu_conv_problem *p)
{
    const conv_pad_dim *outermost = plan->pads;
    while (outermost->padded == 1 && outermost < plan->pads + plan->pad_rank - 1)
        outermost++;
    bool by_batch = plan->row_rank > 1 && plan->rows[0].space < 0 && plan->rows[0].in == outermost->out &&
                    plan->rows[0].size == p->batch && p->batch >= FEWEST_IMAGES && outermost->size == p->batch;
    int64_t rows = plan->m / BASE_MAX(p->batch, 1), bytes = outermost->out * (int64_t)tsr_dtype_size(p->dtype),
            images = 1;
    if (!by_batch || plan->features_first || !plan->flat || bytes > UNIT_BYTES * 2)
        return;
    for (int64_t n = 2; n <= p->batch / FEWEST_IMAGES; n++)
        if (p->batch % n == 0 && n * rows <= UNIT_ROWS && n * bytes <= UNIT_BYTES)
            images = n;
    plan->by_images = true;
    plan->pad_bytes = 0;
    plan->image_bytes = images * bytes;
    plan->t.m = images * rows;
}

/* Has the rows run last along the dimension whose elements lie side by side in the input, if rows do not anyway and no epilogue
 * counts them: the output is then written element by element. */
static void turn_rows(conv_plan *plan, const cpu_conv_problem *p)
{
    int last = plan->row_rank - 1;
    if (p->epilogue.kernel || plan->rows[last].in == 1 || plan->steps[plan->step_rank - 1].in == 1)
        return;
    for (int d = 0; d < last; d++)
        if (plan->rows[d].in == 1) {
            conv_dim side_by_side = plan->rows[d];
            memmove(&plan->rows[d], &plan->rows[d + 1], (size_t)(last - d) * sizeof(side_by_side));
            plan->rows[last] = side_by_side;
            plan->flat = false;
            return;
        }
}

/* Has tiles read pairs of steps where they lie, if each run of steps is one of whole pairs. */
static bool read_in_place(conv_plan *plan)
{
    const conv_dim *row = &plan->rows[plan->row_rank - 1];
    if (!plan->by_rows || plan->k > CPU_GEMM_STEPS || plan->n > MOST_PANELS * PAIRS_COLUMNS ||
        row->size < FEWEST_ROWS || row->in < 0 || row->in > 1 << 19 || !conv_split_steps(plan))
        return false;
    bool calls = plan->turns == 1 || plan->inner * plan->outer >= SHORTEST_CALL;
    return plan->a_inner == 1 && plan->inner % 2 == 0 && calls;
}

bool conv_plan_pairs(conv_plan *plan, const cpu_conv_problem *problem)
{
    bool takes = base_cpu()->pairs == BASE_PAIRS_VECTORS && problem->isa == (int)base_cpu()->isa &&
                 problem->dtype == TSR_BF16 && plan->tile_dtype == TSR_F32 && plan->k >= CPU_CONV_PAIRED_STEPS &&
                 plan->m > 0 && plan->n > 0;
    cpu_conv_problem p = *problem;
    for (int s = 0; s < p.spatial_rank; s++)
        takes = takes && p.in_dilation[s] == 1;
    if (!takes)
        return false;
    conv_plan_padding(plan, &p, inner_of(plan, problem), missing_features(plan, problem), NULL);
    conv_plan_problem(plan, &p);
    turn_rows(plan, &p);
    const conv_dim *row = &plan->rows[plan->row_rank - 1], *step = &plan->steps[plan->step_rank - 1];
    plan->by_rows = step->in == 1 || step->size == 1;
    plan->t.m = plan->m;
    if (!plan->by_rows && row->in != 1 && row->size != 1)
        return false;
    if (plan->pad_rank)
        copy_by_images(plan, &p);
    gemm_tiling *t = &plan->t;
    plan->in_place = read_in_place(plan);
    gemm_tiling_pairs(t, BASE_PAIRS_VECTORS, plan->in_place ? row->size : t->m, plan->n, plan->k);
    int64_t most_rows = t->rows + (t->big > 0);
    t->mc = (int32_t)BASE_MAX(BASE_MIN((int64_t)t->mc, MOST_ROWS / most_rows), 1);
    plan->in_origin = 0;
    for (int s = 0; s < p.spatial_rank;
         s++) /* negative padding cuts elements off; positive padding is part of the copy */
        plan->in_origin -= p.pad_low[s] * p.in_spatial[s];
    int64_t rows = t->mc * most_rows;
    if (plan->in_place) /* a block is so many whole lines */
        rows = conv_block_lines(plan) * row->size;
    plan->a_bytes = plan->in_place ? 0 : gemm_round_up(rows * t->row_stride * 2 + 64, 64);
    plan->c_bytes = !conv_has_block(plan) ? 0 : gemm_round_up(rows * t->panels * t->columns * t->size, 64);
    return plan->pairs = true;
}
