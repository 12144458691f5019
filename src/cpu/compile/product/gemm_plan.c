/* Planning matrix products: how tiles read their operands, which operands are packed, and which machine code is
 * needed. */
#include <stdlib.h>
#include <string.h>

#include "cpu/compile/product/internal.h"

enum {
    NEAR_HALVES = 5,      /* the largest operand that is read in place, in halves of the second-level cache */
    MOST_KEPT = 8,        /* the most packed panels of a thread, in multiples of the second-level cache */
    MOST_DIRECT = 8,      /* the most row tiles that read b in place: for more, packing it costs little */
    LONG_TILE = 256,      /* for so many steps or more, prefetching c's rows costs nothing by comparison */
    MOST_APART = 1 << 15, /* bytes between rows that share sets: farther ones meet in the second-level cache, too */
    FAR_RESULTS = 16,     /* times the second-level cache: results of a batch that come from memory */
    MOST_TURNED = 1 << 20 /* the most bytes of a c that is turned */
};

/* Whether it pays to compute the transposed product (run/product/gemm_turned.c). */
static bool turns(const cpu_gemm_problem *p, tsr_dtype tile_dtype)
{
    bool plain = !p->prologue_a.kernel && !p->prologue_b.kernel && !p->accumulate && !p->discard &&
                 (p->dtype == tile_dtype || p->dtype == TSR_BF16) && tsr_dtype_size(tile_dtype) == 4;
    bool fits = p->m < p->n && p->m * p->n * 4 <= MOST_TURNED;
    return plain && fits && p->c_col == 1 && p->b_row == 1 && p->b_col != 1 && p->k > 1 &&
           p->k * p->n > p->k * p->m + p->m * p->n;
}

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

static bool conflicts(int64_t bytes)
{
    return bytes % 4096 == 0; /* rows at such a distance share cache sets */
}

/* Whether the rows of a panel of b take one another's place in the second-level cache: at an even multiple of half a page
 * they meet in one set of 32. */
static bool panel_conflicts(int64_t row_bytes, int64_t rows)
{
    return conflicts(row_bytes) || (conflicts(2 * row_bytes) && rows * 4096 >= (int64_t)base_cpu()->l2_bytes);
}

/* Whether pairs of steps are multiplied at once. The choice does not depend on m and n, so that rows of a product have the
 * same bits alone. */
static bool takes_pairs(const cpu_gemm_problem *p)
{
    return base_cpu()->pairs != BASE_PAIRS_NONE && p->isa == (int)base_cpu()->isa && p->dtype == TSR_BF16 &&
           p->acc == TSR_F32 && p->k >= PAIRS_STEPS && !p->prologue_a.kernel && !p->prologue_b.kernel;
}

/* Whether the matrices of a, whose columns are so many elements apart, stay in the second-level cache while tiles read them
 * in place, a line of each column at a time. Else the columns are packed, which reads them whole. */
static bool stays_near(const cpu_gemm_problem *p, int64_t column)
{
    int64_t size = (int64_t)tsr_dtype_size(p->dtype), bytes = p->m * p->k * size;
    for (int64_t d = 0; d < p->batch_rank; d++)
        bytes *= p->a_batch[d] ? p->batch[d] : 1;
    return bytes <= (int64_t)base_cpu()->l2_bytes && !panel_conflicts(column * size, p->k);
}

/* Whether low tiles read rows of a in place that meet in one set of the first-level cache. Tiles of narrow vectors gain
 * nothing by it: they are low, and packing is as fast or faster. */
static bool shares_sets(const cpu_gemm_problem *p, int64_t row_bytes)
{
    return p->isa == BASE_ISA_AVX512 && llabs(row_bytes) <= MOST_APART;
}

static gemm_height height_of_tiles(const gemm_plan *plan, const cpu_gemm_problem *p)
{
    int64_t row_bytes = p->a_row * (int64_t)tsr_dtype_size(plan->tile_dtype);
    if (p->dtype != plan->tile_dtype || !conflicts(row_bytes))
        return GEMM_HIGH;
    if (plan->turned)
        return GEMM_LOW;
    bool in_place = p->a_col == 1 && !p->prologue_a.kernel && shares_sets(p, row_bytes);
    return in_place ? GEMM_SHARED : GEMM_HIGH;
}

static void choose_modes(gemm_plan *plan, const cpu_gemm_problem *p)
{
    const gemm_tiling *t = &plan->t;
    bool same = p->dtype == plan->tile_dtype;
    bool few_panels = t->panels <= 2, few_tiles = t->row_tiles <= 2;
    int64_t row_bytes = p->a_row * t->size;
    plan->a_columns = false;
    if (p->prologue_a.kernel) {
        plan->a_mode = GEMM_ROWS;
    } else if (p->a_col == 1 || p->k == 1) {
        bool fits = row_bytes > -(1 << 30) / 16 && row_bytes < (1 << 30) / 16;
        bool in_set = t->rows + (t->big > 0) <= gemm_rows_of_set() && shares_sets(p, row_bytes);
        plan->a_mode = same && fits && (!conflicts(row_bytes) || few_panels || in_set) ? GEMM_DIRECT : GEMM_ROWS;
    } else if (p->a_row == 1) {
        plan->a_columns = true;
        plan->a_mode = same && few_panels && stays_near(p, p->a_col) ? GEMM_DIRECT : GEMM_PANELS;
    } else {
        plan->a_mode = GEMM_ROWS;
    }
    /* Tiles read rows of b in place where that is about as fast as reading a packed panel: unless many tiles read them,
     * the rows share cache sets, or they come from distant memory again and again. */
    int64_t b_bytes = p->k * p->n * t->size, near = (int64_t)base_cpu()->l2_bytes / 2 * NEAR_HALVES;
    bool small = t->row_tiles <= MOST_DIRECT && b_bytes <= near && !panel_conflicts(p->b_row * t->size, p->k);
    if (plan->b_mode == GEMM_PACKED)
        return;
    if (p->prologue_b.kernel)
        plan->b_mode = GEMM_PROLOGUE;
    else if (same && (p->b_col == 1 || p->n == 1) && (few_tiles || small) && !plan->turned)
        plan->b_mode = GEMM_DIRECT;
    else
        plan->b_mode = GEMM_PANELS;
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

/* Whether tiles write each vector of c once, whole, and c is so large that it leaves the caches before its readers come. */
static bool stores_past_caches(const gemm_plan *plan, const cpu_gemm_problem *p)
{
    const gemm_tiling *t = &plan->t;
    int64_t vector = (int64_t)t->lanes * t->size, bytes = p->m * p->n * plan->batch_count * t->size;
    bool whole = p->c_row * t->size % vector == 0 && t->columns * t->size % vector == 0;
    for (int i = 0; i < p->batch_rank; i++)
        whole = whole && p->c_batch[i] * t->size % vector == 0;
    return whole && !p->epilogue.kernel && !p->accumulate && !plan->turned && p->k > 0 && t->kc >= p->k &&
           bytes > (int64_t)base_cpu()->l2_bytes * FAR_RESULTS;
}

/* The operands that tiles copy, GEMM_COPY_...: those that would be packed as they lie. */
static int what_tiles_copy(const gemm_plan *plan, const cpu_gemm_problem *p, int flags)
{
    bool can = (flags & CPU_TILE_FETCH) && !(flags & CPU_TILE_PAIRS) && p->isa >= BASE_ISA_AVX2 && !plan->turned &&
               p->dtype == TSR_F32 && plan->tile_dtype == TSR_F32 && plan->limit.kind == CPU_LIMIT_NONE &&
               !plan->streams && plan->t.panels > 1;
    if (!can)
        return 0;
    int rows = plan->t.rows + (plan->t.big > 0), registers = (rows + 1) * plan->t.vectors + 2;
    bool wide = p->isa == BASE_ISA_AVX512,
         fits = wide || registers <= 16; /* without masks, one register more holds one */
    /* A tile that copies a takes a part of each step's line. Where the steps' lines take one another's place in the cache, the
     * next tiles would fetch them again: packing takes whole lines. */
    bool apart = !panel_conflicts(p->a_col * plan->t.size, plan->t.kc);
    int a = plan->a_mode == GEMM_PANELS && p->a_row == 1 && fits && apart ? GEMM_COPY_A : 0;
    /* Steps of narrow vectors have few slots for loads to spare: there, copying b alone takes longer than packing it. */
    return plan->b_mode == GEMM_PANELS && p->b_col == 1 && (wide || a) ? a | GEMM_COPY_B : a;
}

static tsr_status make_plan(const cpu_gemm_problem *problem, bool packed, cpu_gemm_plan *out, cpu_request *requests,
                            size_t *count, base_error *error)
{
    gemm_plan plan = {.b_mode = packed ? GEMM_PACKED : GEMM_DIRECT};
    cpu_gemm_problem p = *problem;
    tsr_status status = gemm_plan_check(&p, error);
    if (status != TSR_OK)
        return status;
    bool pairs = takes_pairs(&p);
    plan.turned = !packed && !pairs && turns(&p, gemm_tile_dtype(p.dtype, p.acc));
    if (plan.turned || (p.c_col != 1 && p.n > 1)) {
        swap_operands(&p);
        plan.swapped = true;
    }
    plan.dtype = p.dtype;
    plan.tile_dtype = gemm_tile_dtype(p.dtype, p.acc);
    plan.isa = p.isa;
    plan.accumulate = p.accumulate;
    /* Tiles of pairs and turned products ignore limits; an accumulating product must not clear c. */
    if (!pairs && !plan.turned && !p.accumulate)
        plan.limit = p.limit;
    plan.k = p.k;
    plan.batch_rank = p.batch_rank;
    plan.batch_count = 1;
    for (int i = 0; i < p.batch_rank; i++) {
        plan.batch[i] = p.batch[i];
        plan.batch_count *= p.batch[i];
        plan.a_batch[i] = p.a_batch[i];
        plan.b_batch[i] = p.b_batch[i];
        plan.c_batch[i] = p.c_batch[i];
    }
    plan.a_row = p.a_row;
    plan.a_col = p.a_col;
    plan.b_row = p.b_row;
    plan.b_col = p.b_col;
    plan.c_row = plan.turned ? p.c_col : p.c_row;
    gemm_tiling *t = &plan.t;
    if (pairs)
        gemm_tiling_pairs(t, base_cpu()->pairs, p.m, p.n, p.k);
    else
        gemm_tiling_choose(t, p.isa, plan.tile_dtype, p.m, p.n, p.k, height_of_tiles(&plan, &p));
    if (plan.turned)
        t->nc = (int32_t)t->panels;
    plan.below = plan.turned && p.b_changes;
    if (pairs)
        plan.a_mode = GEMM_PAIRS, plan.b_mode = packed ? GEMM_PACKED : GEMM_PAIRS;
    else
        choose_modes(&plan, &p);
    int64_t a_step = (plan.a_mode == GEMM_DIRECT ? p.a_row : t->row_stride) * t->size;
    int64_t c_bytes = p.m * p.n * t->size, near = (int64_t)base_cpu()->l2_bytes;
    bool large = (p.m * p.k + p.k * p.n) * t->size + c_bytes > near;
    int flags = (plan.a_columns ? CPU_TILE_COLUMNS : CPU_TILE_ROWS) | (large ? CPU_TILE_FETCH : 0);
    plan.streams = !pairs && stores_past_caches(&plan, &p);
    plan.tiles = pairs && base_cpu()->pairs == BASE_PAIRS_TILES;
    if (pairs) {
        a_step = (int64_t)t->row_stride * 2;
        flags |= CPU_TILE_PAIRS;
    }
    if (!plan.tiles)
        gemm_tiling_requests(t, p.isa, plan.tile_dtype, flags, (int)a_step, requests, count);
    plan.copies = what_tiles_copy(&plan, &p, flags);
    for (int what = 1; what <= plan.copies; what++)
        if ((what & plan.copies) == what)
            gemm_tiling_requests(t, p.isa, plan.tile_dtype,
                                 flags | (what & GEMM_COPY_A ? CPU_TILE_COPY_A : 0) |
                                     (what & GEMM_COPY_B ? CPU_TILE_COPY_B : 0),
                                 (int)a_step, requests, count);
    t->lists = (flags & CPU_TILE_FETCH) && !plan.tiles && p.isa >= BASE_ISA_AVX2;
    if (plan.streams)
        gemm_tiling_requests(t, p.isa, plan.tile_dtype, flags | CPU_TILE_STREAM, (int)a_step, requests, count);
    if (p.epilogue.past_caches && !plan.turned)
        p.epilogue.kernel = p.epilogue.past_caches;
    gemm_fused_plan(&p.epilogue, p.isa, &plan.epilogue, requests, count);
    gemm_fused_plan(&p.prologue_a, p.isa, &plan.prologue_a, requests, count);
    gemm_fused_plan(&p.prologue_b, p.isa, &plan.prologue_b, requests, count);
    int64_t most_rows = t->rows + (t->big > 0);
    if (plan.a_mode != GEMM_DIRECT)
        plan.a_bytes = gemm_round_up(t->mc * most_rows * t->row_stride * t->size + 2 * GEMM_LINE,
                                     GEMM_LINE); /* see CPU_TILE_COPY_A */
    if (gemm_packs_b(&plan) || plan.b_mode == GEMM_PROLOGUE)
        plan.b_bytes = room_for_b(&plan);
    plan.discard = p.discard && p.epilogue.kernel && p.k > 0 && t->kc >= p.k && !p.accumulate && !plan.swapped;
    if (p.discard && !plan.discard)
        return base_fail(error, TSR_INTERNAL, "a matrix product that cannot do without memory for its sums");
    bool distant = large ? c_bytes > near * 2 : c_bytes * plan.batch_count > near * FAR_RESULTS;
    plan.far = !plan.discard && !plan.streams && (distant || (large && p.k >= LONG_TILE));
    plan.c_bytes = plan.turned    ? gemm_turned_bytes(&plan)
                   : plan.discard ? gemm_round_up(t->mc * most_rows * GEMM_GROUP * t->columns * t->size, 64)
                                  : 0;
    int64_t epilogue_bytes = 0;
    for (int i = 0; i < plan.epilogue.count; i++)
        if (plan.epilogue.fetched >> i & 1)
            epilogue_bytes += p.m * p.n * plan.epilogue.buffers[i].element_bytes;
    plan.fetches = epilogue_bytes > (int64_t)base_cpu()->l2_bytes && !plan.turned;
    plan.scratch_bytes = BASE_MAX(plan.epilogue.scratch, BASE_MAX(plan.prologue_a.scratch, plan.prologue_b.scratch));
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
    if (!gemm_packs_b(usual) || usual->k == 0 || usual->batch_count == 0 || usual->t.m == 0 || usual->t.n == 0 ||
        make_plan(problem, true, out, requests, count, NULL) != TSR_OK)
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
