/* Planning a convolution, or a phase of one: the dimensions of rows and steps, and whether the input is read in place or packed. */
#include <string.h>

#include "cpu/compile/product/internal.h"

/* ---- planning ---- */

static void sort_by_stride(conv_dim *dims, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && dims[j - 1].other < dims[j].other; j--) {
            conv_dim d = dims[j];
            dims[j] = dims[j - 1];
            dims[j - 1] = d;
        }
}

/* Removes dimensions of one element, whose strides do not matter for sorting. */
static int drop_ones(conv_dim *dims, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (dims[i].size != 1)
            dims[kept++] = dims[i];
    if (kept == 0)
        dims[kept++] = (conv_dim){.size = 1, .space = -1};
    return kept;
}

/* Whether the dimensions can be counted as one by their strides in `other`; *step: the stride between neighbours. */
static bool is_flat(const conv_dim *dims, int count, int64_t *step)
{
    *step = dims[count - 1].other;
    for (int i = 0; i + 1 < count; i++)
        if (dims[i].other != dims[i + 1].other * dims[i + 1].size)
            return false;
    return true;
}

static void plan_dims(conv_plan *plan, const cpu_conv_problem *p)
{
    int64_t positions = 1, taps = 1;
    conv_dim features = {p->in_features, p->in_feature, p->window_in, -1, 0};
    plan->rows[plan->row_rank++] = (conv_dim){p->batch, p->in_batch, p->out_batch, -1, 0};
    plan->inside = true;
    for (int s = 0; s < p->spatial_rank; s++) {
        positions *= p->out_size[s];
        taps *= p->window[s];
    }
    bool features_first = plan->features_first = taps > positions;
    if (features_first)
        plan->steps[plan->step_rank++] = features;
    for (int s = 0; s < p->spatial_rank; s++) {
        bool dilated = p->in_dilation[s] > 1; /* the offset along a dilated dimension is computed from the position */
        int64_t in = p->in_spatial[s], window = p->window_spatial[s];
        plan->rows[plan->row_rank++] =
            (conv_dim){p->out_size[s], dilated ? 0 : in * p->stride[s], p->out_spatial[s], s, (int32_t)p->stride[s]};
        if (p->reverse[s])
            plan->window_base += window * (p->window[s] - 1);
        plan->steps[plan->step_rank++] =
            (conv_dim){p->window[s], dilated ? 0 : in * p->window_dilation[s], p->reverse[s] ? -window : window, s,
                       (int32_t)p->window_dilation[s]};
        plan->in_size[s] = p->in_size[s];
        plan->in_stride[s] = in;
        plan->pad[s] = p->pad_low[s];
        plan->in_dilation[s] = p->in_dilation[s];
        int64_t last = (p->out_size[s] - 1) * p->stride[s] + (p->window[s] - 1) * p->window_dilation[s] - p->pad_low[s];
        plan->inside = plan->inside && !dilated && p->pad_low[s] <= 0 && last < p->in_size[s];
    }
    if (!features_first)
        plan->steps[plan->step_rank++] = features;
    plan->row_rank = drop_ones(plan->rows, plan->row_rank);
    plan->step_rank = drop_ones(plan->steps, plan->step_rank);
    sort_by_stride(plan->rows, plan->row_rank);
}

static int64_t conv_plan_product(const conv_dim *dims, int count)
{
    int64_t all = 1;
    for (int i = 0; i < count; i++)
        all *= dims[i].size;
    return all;
}

tsr_status conv_plan_check(const cpu_conv_problem *p, base_error *error)
{
    bool good = p->isa >= BASE_ISA_SSE2 && p->isa <= BASE_ISA_AVX512 && p->spatial_rank >= 0 &&
                p->spatial_rank <= CPU_CONV_SPATIAL && p->batch >= 0 && p->groups >= 0 && p->in_features >= 0 &&
                p->out_features >= 0;
    for (int s = 0; good && s < p->spatial_rank; s++)
        good = p->in_size[s] >= 0 && p->window[s] >= 0 && p->out_size[s] >= 0 && p->stride[s] > 0 &&
               p->in_dilation[s] > 0 && p->window_dilation[s] > 0 && p->stride[s] < 1 << 30 &&
               p->window_dilation[s] < 1 << 30;
    if (!good)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a convolution with impossible sizes");
    if (gemm_tile_dtype(p->dtype, p->acc) == TSR_DTYPE_NONE)
        return base_fail(error, TSR_UNIMPLEMENTED, "a convolution of %s summed in %s", tsr_dtype_name(p->dtype),
                         tsr_dtype_name(p->acc));
    return TSR_OK;
}

void conv_plan_problem(conv_plan *plan, const cpu_conv_problem *p)
{
    plan->spatial = p->spatial_rank;
    plan->row_rank = plan->step_rank = 0;
    plan->window_base = 0;
    plan_dims(plan, p);
    plan->m = conv_plan_product(plan->rows, plan->row_rank);
    plan->n = p->out_features;
    plan->k = conv_plan_product(plan->steps, plan->step_rank);
    plan->groups = p->groups;
    plan->in_group = p->in_group;
    plan->window_group = p->window_group;
    plan->out_group = p->out_group;
    plan->window_out = p->window_out;
    plan->out_feature = p->out_feature;
    plan->flat = is_flat(plan->rows, plan->row_rank, &plan->c_row) && (p->out_feature == 1 || plan->n <= 1);
}

/* The implicit product: chooses the side of the input that is packed in runs. */
static void plan_packed(conv_plan *plan, const cpu_conv_problem *p)
{
    gemm_tiling *t = &plan->t;
    gemm_tiling_choose(t, p->isa, plan->tile_dtype, plan->m, plan->n, plan->k, GEMM_HIGH);
    const conv_dim *row = &plan->rows[plan->row_rank - 1], *step = &plan->steps[plan->step_rank - 1];
    plan->by_rows = row->in != 1 || (step->in == 1 && step->size >= 8);
    plan->by_words = p->dtype == plan->tile_dtype && t->size == 4 && (plan->by_rows ? step->in : row->in) == 1;
    for (int s = 0; s < p->spatial_rank; s++)
        plan->by_words = plan->by_words && p->in_dilation[s] == 1;
    int64_t most_rows = t->rows + (t->big > 0);
    plan->a_bytes = gemm_round_up(t->mc * most_rows * t->row_stride * t->size + 64, 64);
    plan->c_bytes = !conv_has_block(plan) ? 0 : gemm_round_up(t->mc * most_rows * t->panels * t->columns * t->size, 64);
}

enum { MANY_TILES = 64 };

/* Chooses the algorithm: Winograd's, or the direct sums with or without a packed input. shared: of a copy of the input that other
 * phases read, too, or NULL. *a_bytes: between a tile's rows of a. */
static void plan_algorithm(conv_plan *plan, const cpu_conv_problem *problem, const conv_border *shared, int *flags,
                           int64_t *a_bytes)
{
    cpu_conv_problem padded;
    conv_plan_problem(plan, problem);
    *flags = 0;
    if (conv_plan_lanes(plan, problem))
        return;
    if (conv_plan_winograd(plan, problem)) {
        *a_bytes = plan->winograd.row * plan->t.size;
        return;
    }
    if (conv_plan_pairs(plan, problem)) {
        int64_t elements = plan->in_place ? plan->rows[plan->row_rank - 1].in : plan->t.row_stride;
        *flags = CPU_TILE_PAIRS | (plan->in_place ? CPU_TILE_NESTED : 0);
        *a_bytes = elements * (int64_t)tsr_dtype_size(TSR_BF16);
        return;
    }
    bool direct = false;
    conv_inner other = conv_plan_inner(plan, problem);
    /* Features that lie apart are a page of memory each for a tile of rows; a copy that has them side by side costs less. */
    bool other_first = other == CONV_FEATURES_INSIDE && problem->in_feature != 1;
    for (int i = 0; i < 2 && !direct; i++) {
        conv_inner inner = (i == 0) == other_first ? other : CONV_AS_IT_IS;
        if (i == 1 && other == CONV_AS_IT_IS)
            break;
        padded = *problem;
        conv_plan_padding(plan, &padded, inner, 0, shared);
        conv_plan_problem(plan, &padded);
        direct = conv_plan_direct(plan, &padded);
    }
    if (direct) {
        *flags = CPU_TILE_NESTED;
        *a_bytes = plan->rows[plan->row_rank - 1].in * plan->t.size;
    } else {
        plan->pad_rank = 0;
        plan->pad_bytes = 0;
        conv_plan_problem(plan, problem);
        plan_packed(plan, problem);
        *a_bytes = plan->t.row_stride * plan->t.size;
    }
    bool b_flat = is_flat(plan->steps, plan->step_rank, &plan->b_row) && plan->window_base == 0;
    plan->b_direct =
        b_flat && plan->window_out == 1 && plan->dtype == plan->tile_dtype && plan->b_row * plan->t.size <= 1024;
    /* Every tile of rows reads b, so packing it into dense panels pays where there are many. */
    if (plan->direct && (!plan->features_first || plan->m >= (int64_t)MANY_TILES * plan->t.rows))
        plan->b_direct = false;
}

/* Whether the output's rows are numbered image by image and line by line. */
static bool is_line_by_line(const cpu_conv_problem *p)
{
    int64_t apart = p->spatial_rank ? p->out_spatial[p->spatial_rank - 1] : 0;
    bool in_order = true;
    for (int s = p->spatial_rank - 1; s >= 0; s--) {
        in_order = in_order && p->out_spatial[s] >= apart;
        apart = p->out_spatial[s] * p->out_size[s];
    }
    return in_order && (p->batch == 1 || p->out_batch >= apart);
}

tsr_status conv_plan_one(const cpu_conv_problem *problem, const conv_border *shared, conv_plan *plan,
                         cpu_request *requests, size_t *count, base_error *error)
{
    plan->dtype = problem->dtype;
    plan->tile_dtype = gemm_tile_dtype(problem->dtype, problem->acc);
    plan->isa = problem->isa;
    plan->discard = problem->discard;
    gemm_tiling *t = &plan->t;
    int flags;
    int64_t a_bytes = 0;
    plan_algorithm(plan, problem, shared, &flags, &a_bytes);
    if (!plan->flat && problem->epilogue.kernel)
        return base_fail(error, TSR_UNIMPLEMENTED, "a fused convolution into an output that is not channels last");
    bool gradient = (plan->winograd.used && plan->winograd.gradient) || (plan->lanes.used && plan->lanes.gradient);
    if (problem->epilogue.kernel && (gradient || (plan->winograd.used && !is_line_by_line(problem))))
        return base_fail(error, TSR_UNIMPLEMENTED, "a fused convolution by an algorithm that takes no epilogue");
    if (plan->discard && (plan->winograd.used || plan->direct))
        return base_fail(error, TSR_INTERNAL, "a convolution that cannot do without memory for its sums");
    if (!plan->lanes.used)
        gemm_tiling_requests(t, plan->isa, plan->tile_dtype, flags | (plan->by_rows ? CPU_TILE_ROWS : CPU_TILE_COLUMNS),
                             (int)a_bytes, requests, count);
    gemm_fused_plan(&problem->epilogue, plan->isa, &plan->epilogue, requests, count);
    if (plan->lanes.used)
        return TSR_OK;
    int64_t step_bytes = plan->pairs ? (int64_t)tsr_dtype_size(TSR_BF16) : t->size;
    int64_t steps = plan->pairs ? pairs_whole_steps(plan->k) : plan->k;
    plan->group_bytes = plan->b_direct ? 0 : gemm_round_up(t->panels * t->columns * steps * step_bytes, 64);
    plan->b_bytes = plan->group_bytes * plan->groups;
    if (plan->winograd.used && !plan->b_direct) {
        cpu_packing packing;
        conv_packing_of(plan, &packing);
        plan->b_bytes = gemm_packing_bytes(&packing, &packing.part[0]);
    }
    return TSR_OK;
}

void cpu_conv_packing(const cpu_conv_plan *public_plan, cpu_packing *packing)
{
    const conv_plans *plans = (const conv_plans *)public_plan;
    cpu_packing one;
    memset(packing, 0, sizeof(*packing));
    for (int64_t i = 0; i < plans->count; i++) {
        const conv_plan *plan = &plans->phases[i];
        if (plan->b_direct || plan->k == 0 || plan->m == 0 || plan->n == 0 || plan->groups == 0) {
            packing->parts = 0;
            return;
        }
        conv_packing_of(plan, &one);
        cpu_packing_part part = one.part[0];
        if (i == 0)
            *packing = one;
        packing->part[i] = part;
        packing->parts = (int32_t)i + 1;
    }
}
