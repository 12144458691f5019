/* Planning the phases of a convolution whose input is dilated: outputs that are as far apart as two of the input's elements use the
 * same taps. Phases that read the same places share a copy of the input, and run together in blocks of lines. */
#include <string.h>

#include "cpu/compile/product/internal.h"

/* The number of phases; 1: the convolution has no phases, or not in a form that this file supports. */
static int64_t count_phases(const cpu_conv_problem *p)
{
    int64_t phases = 1;
    for (int s = 0; s < p->spatial_rank; s++) {
        if (p->in_dilation[s] == 1)
            continue;
        if (p->stride[s] != 1 || p->window_dilation[s] != 1 || p->in_dilation[s] > CPU_CONV_PHASES)
            return 1;
        phases *= p->in_dilation[s];
    }
    return phases <= CPU_CONV_PHASES && p->out_feature == 1 ? phases : 1;
}

/* The part of the problem that computes the outputs phase[s] + d i, from the taps first, first + d, ... */
static cpu_conv_problem phase_problem(const cpu_conv_problem *p, int64_t number, conv_plan *plan)
{
    cpu_conv_problem part = *p;
    part.epilogue.kernel = NULL;
    for (int s = p->spatial_rank - 1; s >= 0; s--) {
        int64_t d = p->in_dilation[s], phase = number % d;
        number /= d;
        if (d == 1)
            continue;
        int64_t first = ((p->pad_low[s] - phase) % d + d) % d;
        int64_t taps = first < p->window[s] ? (p->window[s] - first + d - 1) / d : 0;
        int64_t place = p->reverse[s] ? p->window[s] - 1 - first - d * (taps - 1) : first;
        plan->window_offset += taps ? place * p->window_spatial[s] : 0;
        plan->out_offset += phase * p->out_spatial[s];
        part.window[s] = taps;
        part.window_spatial[s] = p->window_spatial[s] * d;
        part.out_size[s] = p->out_size[s] > phase ? (p->out_size[s] - phase + d - 1) / d : 0;
        part.out_spatial[s] = p->out_spatial[s] * d;
        part.pad_low[s] = (p->pad_low[s] - phase - first) / d;
        part.in_dilation[s] = 1;
    }
    return part;
}

/* The smallest copy that holds both. */
static conv_border border_of_both(const conv_border *a, const conv_border *b)
{
    conv_border both;
    for (int s = 0; s < CPU_CONV_SPATIAL; s++) {
        both.low[s] = BASE_MAX(a->low[s], b->low[s]);
        both.places[s] = both.low[s] + BASE_MAX(a->places[s] - a->low[s], b->places[s] - b->low[s]);
    }
    return both;
}

/* shared: so that all phases may read one padded copy of the input. */
static tsr_status plan_phases(const cpu_conv_problem *problem, bool shared, conv_plans *plans, cpu_request *requests,
                              size_t *count, base_error *error)
{
    cpu_conv_problem parts[CPU_CONV_PHASES];
    conv_border border;
    for (int64_t i = 0; i < plans->count; i++) {
        parts[i] = phase_problem(problem, i, &plans->phases[i]);
        conv_border own = conv_border_of(&parts[i]);
        border = i == 0 ? own : border_of_both(&border, &own);
    }
    tsr_status status = TSR_OK;
    for (int64_t i = 0; status == TSR_OK && i < plans->count; i++)
        status = conv_plan_one(&parts[i], shared ? &border : NULL, &plans->phases[i], requests, count, error);
    return status;
}

/* Whether all phases, planned for a shared border, read the input, or the same padded copy of it, in place, image by image, and
 * have panels of as many columns (lines of few places that differ in length may not), which are numbered for all of them at once.
 * Rows come image by image if the images are outermost in the output, and are no line themselves: they are one where each phase
 * has a single place of an image. */
static bool read_alike(const conv_plans *plans, const conv_plan *whole, int64_t images)
{
    const conv_plan *first = &plans->phases[0];
    bool alike = images == 1 || whole->rows[0].space < 0;
    for (int64_t i = 0; i < plans->count && alike; i++) {
        const conv_plan *plan = &plans->phases[i];
        bool by_images = images == 1 || (plan->rows[0].space < 0 && plan->row_rank > 1);
        alike = plan->direct && by_images && plan->pad_rank == first->pad_rank &&
                plan->pad_turned == first->pad_turned && plan->by_images == first->by_images &&
                plan->row_rank == first->row_rank && plan->t.columns == first->t.columns &&
                memcmp(plan->pads, first->pads, (size_t)first->pad_rank * sizeof(*first->pads)) == 0;
    }
    return alike;
}

/* Cuts an image's lines into blocks whose outputs stay near until the epilogue reads them. whole: the rows of all phases. */
static void cut_lines(conv_plans *plans, const cpu_conv_problem *p, const conv_plan *whole)
{
    const conv_plan *first = &plans->phases[0];
    int outermost = p->batch > 1; /* among the rows */
    int space = whole->row_rank > outermost + 1 ? whole->rows[outermost].space : -1;
    plans->images = p->batch;
    plans->lines = plans->apart = plans->block = 1; /* an image is one line if its phases' lines are not alike */
    for (int64_t i = 0; i < plans->count; i++)
        if (plans->phases[i].row_rank <= outermost + 1 || plans->phases[i].rows[outermost].space != space)
            space = -1;
    if (space < 0)
        return;
    plans->lines = whole->rows[outermost].size;
    plans->apart = p->in_dilation[space];
    int64_t line_rows = whole->m / (plans->images * plans->lines);
    int64_t bytes = plans->apart * line_rows * BASE_MAX(whole->c_row, 1) * first->t.size;
    plans->block = BASE_MAX((int64_t)base_cpu()->l2_bytes / 2 / bytes, 1);
}

tsr_status cpu_conv_plan_make(const cpu_conv_problem *problem, cpu_conv_plan *out, cpu_request *requests, size_t *count,
                              base_error *error)
{
    conv_plans *plans = (conv_plans *)out;
    memset(out, 0, sizeof(*out));
    *count = 0;
    tsr_status status = conv_plan_check(problem, error);
    if (status != TSR_OK)
        return status;
    plans->count = count_phases(problem);
    plans->epilogue.code = -1;
    if (plans->count == 1)
        return conv_plan_one(problem, NULL, &plans->phases[0], requests, count, error);
    conv_plan whole = {0};
    conv_plan_problem(&whole, problem);
    status = plan_phases(problem, true, plans, requests, count, error);
    if (status == TSR_OK && !(plans->shared = read_alike(plans, &whole, problem->batch))) {
        *count = 0;
        memset(plans->phases, 0, sizeof(plans->phases));
        status = plan_phases(problem, false, plans, requests, count, error);
    }
    if (status == TSR_OK && !whole.flat && problem->epilogue.kernel)
        return base_fail(error, TSR_UNIMPLEMENTED, "a fused convolution into an output that is not channels last");
    gemm_fused_plan(&problem->epilogue, problem->isa, &plans->epilogue, requests, count);
    plans->rows = whole.m;
    plans->cols = whole.n * whole.groups;
    plans->c_row = whole.c_row;
    if (plans->shared)
        cut_lines(plans, problem, &whole);
    return status;
}

bool cpu_conv_takes_epilogue(const cpu_conv_problem *problem)
{
    conv_plan plan = {.dtype = problem->dtype,
                      .tile_dtype = gemm_tile_dtype(problem->dtype, problem->acc),
                      .isa = problem->isa,
                      .discard = problem->discard};
    if (conv_plan_check(problem, NULL) != TSR_OK || count_phases(problem) > 1) /* phases are sums without an epilogue */
        return true;
    conv_plan_problem(&plan, problem);
    bool gradient = conv_plan_lanes(&plan, problem) ? plan.lanes.gradient
                                                    : conv_plan_winograd(&plan, problem) && plan.winograd.gradient;
    return !gradient;
}
