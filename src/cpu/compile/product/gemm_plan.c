/* Planning matrix products: tiles, the threads' memory, and which machine code is needed. gemm_modes.c decides how tiles read
 * their operands. */
#include <string.h>

#include "cpu/compile/product/internal.h"

enum {
    MOST_KEPT = 8,  /* the most packed panels of a thread, in multiples of the second-level cache */
    LONG_TILE = 256 /* for so many steps or more, prefetching c's rows costs nothing by comparison */
};

void gemm_fused_plan(const cpu_fused *fused, int isa, gemm_fused *out, cpu_request *requests, size_t *count)
{
    memset(out, 0, sizeof(*out));
    out->code = -1;
    if (!fused->kernel)
        return;
    size_t at = 0;
    while (at < *count && requests[at].kernel != fused->kernel)
        at++;
    out->code = (int32_t)at;
    out->count = fused->count;
    out->scratch = (fused->kernel->scratch_bytes + 63) / 64 * 64;
    memcpy(out->buffers, fused->buffers, sizeof(out->buffers));
    for (size_t i = 0; i < fused->kernel->buffers.count; i++) {
        const cpu_buffer *b = &fused->kernel->buffers.items[i];
        if (b->position <= 0) /* the sums, or scratch memory */
            continue;
        const cpu_fused_buffer *buffer = &out->buffers[b->position - 1];
        if (!(b->flags & CPU_BUFFER_STREAM) && buffer->col == 1 && buffer->row != 0)
            out->fetched |= 1u << (b->position - 1);
    }
    out->fetched &= ~fused->over_sums;
    if (at == *count)
        requests[(*count)++] = (cpu_request){.kernel = fused->kernel, .isa = isa};
}

static tsr_status gemm_plan_check(const cpu_gemm_problem *p, base_error *error)
{
    if (p->isa < BASE_ISA_SSE2 || p->isa > BASE_ISA_AVX512 || p->m < 0 || p->n < 0 || p->k < 0 || p->batch_rank < 0 ||
        p->batch_rank > CPU_GEMM_BATCH)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a matrix product with impossible sizes");
    if (gemm_tile_dtype(p->dtype, p->acc) == TSR_DTYPE_NONE)
        return base_fail(error, TSR_UNIMPLEMENTED, "a matrix product of %s summed in %s", tsr_dtype_name(p->dtype),
                         tsr_dtype_name(p->acc));
    bool fused = p->epilogue.kernel || p->prologue_a.kernel || p->prologue_b.kernel;
    if (p->c_col != 1 && p->n > 1 && (fused || (p->c_row != 1 && p->m > 1)))
        return base_fail(error, TSR_UNIMPLEMENTED, "a matrix product into columns that are not side by side");
    return TSR_OK;
}

/* A product with C by columns is the transposed product by rows. */
static void swap_operands(cpu_gemm_problem *p)
{
    cpu_gemm_problem was = *p;
    p->m = was.n;
    p->n = was.m;
    p->a_row = was.b_col;
    p->a_col = was.b_row;
    p->b_row = was.a_col;
    p->b_col = was.a_row;
    p->c_row = was.c_col;
    p->c_col = was.c_row;
    memcpy(p->a_batch, was.b_batch, sizeof(p->a_batch));
    memcpy(p->b_batch, was.a_batch, sizeof(p->b_batch));
    static const cpu_limit_kind exchanged[] = {
        [CPU_LIMIT_NONE] = CPU_LIMIT_NONE,
        [CPU_LIMIT_STEPS_TO_ROW] = CPU_LIMIT_STEPS_TO_COLUMN,
        [CPU_LIMIT_ROWS_TO_STEP] = CPU_LIMIT_COLUMNS_TO_STEP,
        [CPU_LIMIT_STEPS_TO_COLUMN] = CPU_LIMIT_STEPS_TO_ROW,
        [CPU_LIMIT_COLUMNS_TO_STEP] = CPU_LIMIT_ROWS_TO_STEP,
        [CPU_LIMIT_COLUMNS_TO_ROW] = CPU_LIMIT_ROWS_TO_COLUMN,
        [CPU_LIMIT_ROWS_TO_COLUMN] = CPU_LIMIT_COLUMNS_TO_ROW,
    };
    p->limit.kind = exchanged[was.limit.kind];
}

/* Room for the panels between two blocks of a or, if that is not too much, for a thread's share of b, which then serves
 * all its chunks. */
static int64_t room_for_b(const gemm_plan *plan)
{
    const gemm_tiling *t = &plan->t;
    int64_t step = (int64_t)t->columns * t->size, threads = plan->turned ? 1 : base_processor_count();
    int64_t share = (t->panels + threads - 1) / threads * plan->k * step;
    int64_t bytes = t->nc * t->kc * step;
    if (gemm_packs_b(plan) && share > bytes && share <= (int64_t)base_cpu()->l2_bytes * MOST_KEPT)
        bytes = share;
    return gemm_round_up(bytes + t->kc * 64 + 64, 64);
}

/* Copies what the plan has of the problem. */
static void plan_problem(gemm_plan *plan, const cpu_gemm_problem *p)
{
    plan->dtype = p->dtype;
    plan->tile_dtype = gemm_tile_dtype(p->dtype, p->acc);
    plan->isa = p->isa;
    plan->accumulate = p->accumulate;
    plan->k = p->k;
    plan->batch_rank = p->batch_rank;
    plan->batch_count = 1;
    for (int i = 0; i < p->batch_rank; i++) {
        plan->batch[i] = p->batch[i];
        plan->batch_count *= p->batch[i];
        plan->a_batch[i] = p->a_batch[i];
        plan->b_batch[i] = p->b_batch[i];
        plan->c_batch[i] = p->c_batch[i];
    }
    plan->a_row = p->a_row;
    plan->a_col = p->a_col;
    plan->b_row = p->b_row;
    plan->b_col = p->b_col;
    plan->c_row = plan->turned ? p->c_col : p->c_row;
}

/* Chooses the tiling, and how tiles read their operands. */
static void plan_tiling(gemm_plan *plan, const cpu_gemm_problem *p, bool pairs, bool packed)
{
    gemm_tiling *t = &plan->t;
    if (pairs) {
        gemm_tiling_pairs(t, base_cpu()->pairs, p->m, p->n, p->k);
        plan->a_mode = GEMM_PAIRS;
        plan->b_mode = packed ? GEMM_PACKED : GEMM_PAIRS;
        plan->tiles = base_cpu()->pairs == BASE_PAIRS_TILES;
        return;
    }
    gemm_tiling_choose(t, p->isa, plan->tile_dtype, p->m, p->n, p->k, gemm_height_of_tiles(plan, p));
    if (plan->turned)
        t->nc = (int32_t)t->panels;
    plan->below = plan->turned && p->b_changes;
    gemm_choose_modes(plan, p);
    plan->streams = gemm_stores_past_caches(plan, p);
}

/* Requests the machine code of the tiles. large: operands and result do not fit into the second-level cache together. */
static void request_tiles(gemm_plan *plan, const cpu_gemm_problem *p, bool large, cpu_request *requests, size_t *count)
{
    gemm_tiling *t = &plan->t;
    bool pairs = plan->a_mode == GEMM_PAIRS;
    int64_t a_step = pairs ? (int64_t)t->row_stride * 2
                           : (plan->a_mode == GEMM_DIRECT ? p->a_row : t->row_stride) * (int64_t)t->size;
    int flags = (plan->a_columns ? CPU_TILE_COLUMNS : CPU_TILE_ROWS) | (large ? CPU_TILE_FETCH : 0) |
                (pairs ? CPU_TILE_PAIRS : 0);
    if (!plan->tiles)
        gemm_tiling_requests(t, p->isa, plan->tile_dtype, flags, (int)a_step, requests, count);
    plan->copies = gemm_copied_by_tiles(plan, p, flags);
    for (int what = 1; what <= plan->copies; what++)
        if ((what & plan->copies) == what)
            gemm_tiling_requests(t, p->isa, plan->tile_dtype,
                                 flags | (what & GEMM_COPY_A ? CPU_TILE_COPY_A : 0) |
                                     (what & GEMM_COPY_B ? CPU_TILE_COPY_B : 0),
                                 (int)a_step, requests, count);
    t->lists = (flags & CPU_TILE_FETCH) && !plan->tiles && p->isa >= BASE_ISA_AVX2;
    if (plan->streams)
        gemm_tiling_requests(t, p->isa, plan->tile_dtype, flags | CPU_TILE_STREAM, (int)a_step, requests, count);
}

/* Plans the kernels fused with the product, and requests their machine code. */
static void plan_fused(gemm_plan *plan, const cpu_gemm_problem *p, cpu_request *requests, size_t *count)
{
    cpu_fused epilogue = p->epilogue;
    if (epilogue.past_caches && !plan->turned)
        epilogue.kernel = epilogue.past_caches;
    gemm_fused_plan(&epilogue, p->isa, &plan->epilogue, requests, count);
    gemm_fused_plan(&p->prologue_a, p->isa, &plan->prologue_a, requests, count);
    gemm_fused_plan(&p->prologue_b, p->isa, &plan->prologue_b, requests, count);
    int64_t bytes = 0;
    for (int i = 0; i < plan->epilogue.count; i++)
        if (plan->epilogue.fetched >> i & 1)
            bytes += p->m * p->n * plan->epilogue.buffers[i].element_bytes;
    plan->fetches = bytes > (int64_t)base_cpu()->l2_bytes && !plan->turned;
}

/* Sets the sizes of a thread's workspace. */
static void plan_memory(gemm_plan *plan)
{
    const gemm_tiling *t = &plan->t;
    int64_t most_rows = t->rows + (t->big > 0);
    if (plan->a_mode != GEMM_DIRECT)
        plan->a_bytes = gemm_round_up(t->mc * most_rows * t->row_stride * t->size + 2 * GEMM_LINE,
                                      GEMM_LINE); /* see CPU_TILE_COPY_A */
    if (gemm_packs_b(plan) || plan->b_mode == GEMM_PROLOGUE)
        plan->b_bytes = room_for_b(plan);
    plan->c_bytes = plan->turned    ? gemm_turned_bytes(plan)
                    : plan->discard ? gemm_round_up(t->mc * most_rows * gemm_kept_row(plan) * t->size, 64)
                                    : 0;
    plan->scratch_bytes =
        BASE_MAX(plan->epilogue.scratch, BASE_MAX(plan->prologue_a.scratch, plan->prologue_b.scratch));
}

static tsr_status make_plan(const cpu_gemm_problem *problem, bool packed, cpu_gemm_plan *out, cpu_request *requests,
                            size_t *count, base_error *error)
{
    gemm_plan plan = {.b_mode = packed ? GEMM_PACKED : GEMM_DIRECT};
    const gemm_tiling *t = &plan.t;
    cpu_gemm_problem p = *problem;
    tsr_status status = gemm_plan_check(&p, error);
    if (status != TSR_OK)
        return status;
    bool pairs = gemm_takes_pairs(&p);
    plan.turned = !packed && !pairs && gemm_turns(&p);
    if (plan.turned || (p.c_col != 1 && p.n > 1)) {
        swap_operands(&p);
        plan.swapped = true;
    }
    /* Tiles of pairs and turned products ignore limits; an accumulating product must not clear c. */
    if (!pairs && !plan.turned && !p.accumulate)
        plan.limit = p.limit;
    plan_problem(&plan, &p);
    plan_tiling(&plan, &p, pairs, packed);
    int64_t c_bytes = p.m * p.n * t->size, near = (int64_t)base_cpu()->l2_bytes;
    bool large = (p.m * p.k + p.k * p.n) * t->size + c_bytes > near;
    request_tiles(&plan, &p, large, requests, count);
    plan_fused(&plan, &p, requests, count);
    plan.discard = p.discard && p.epilogue.kernel && p.k > 0 && !p.accumulate && !plan.swapped &&
                   (t->kc >= p.k || (plan.b_mode == GEMM_DIRECT && t->mc >= t->row_tiles));
    if (p.discard && !plan.discard)
        return base_fail(error, TSR_INTERNAL, "a matrix product that cannot do without memory for its sums");
    bool distant = large ? c_bytes > near * 2 : c_bytes * plan.batch_count > near * GEMM_FAR_RESULTS;
    plan.far = !plan.discard && !plan.streams && (distant || (large && p.k >= LONG_TILE));
    plan_memory(&plan);
    memset(out, 0, sizeof(*out));
    memcpy(out, &plan, sizeof(plan));
    return TSR_OK;
}

tsr_status cpu_gemm_plan_make(const cpu_gemm_problem *problem, cpu_gemm_plan *plan, cpu_request *requests,
                              size_t *count, base_error *error)
{
    *count = 0;
    return make_plan(problem, false, plan, requests, count, error);
}

bool cpu_gemm_plan_packed(const cpu_gemm_problem *problem, const cpu_gemm_plan *public_plan, cpu_gemm_plan *out,
                          cpu_packing *packing, cpu_request *requests, size_t *count)
{
    const gemm_plan *usual = (const gemm_plan *)public_plan, *plan = (const gemm_plan *)out;
    const gemm_tiling *t = &plan->t;
    if (!gemm_gains_by_packed(usual, problem) || usual->k == 0 || usual->batch_count == 0 || usual->t.m == 0 ||
        usual->t.n == 0 || make_plan(problem, true, out, requests, count, NULL) != TSR_OK)
        return false;
    memset(packing, 0, sizeof(*packing));
    packing->dtype = (int32_t)plan->dtype;
    packing->tile_dtype = (int32_t)gemm_packed_dtype(plan);
    packing->isa = plan->isa;
    packing->parts = 1;
    packing->operand = !plan->swapped;
    cpu_packing_part *part = &packing->part[0];
    *part = (cpu_packing_part){.n = t->n,
                               .k = plan->k,
                               .columns = t->columns,
                               .kc = t->kc,
                               .column_stride = plan->b_col,
                               .steps = 1,
                               .step_size = {plan->k},
                               .step_stride = {plan->b_row}};
    for (int d = 0; d < plan->batch_rank; d++)
        if (plan->b_batch[d] != 0) {
            part->matrix_size[part->matrices] = plan->batch[d];
            part->matrix_stride[part->matrices++] = plan->b_batch[d];
        }
    return true;
}
