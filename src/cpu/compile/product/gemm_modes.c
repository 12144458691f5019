/* How a product's tiles read their operands and write their results: in place, packed, copied on the way, or past the caches.
 * Pairs apart, the choices do not change the bits of a result. */
#include <stdlib.h>

#include "cpu/compile/product/internal.h"

enum {
    NEAR_HALVES = 5,      /* the largest operand that is read in place, in halves of the second-level cache */
    MOST_DIRECT = 8,      /* the most row tiles that read b in place: for more, packing it costs little */
    MOST_BY_ROWS = 3,     /* the same where b lies far away */
    MOST_APART = 1 << 15, /* bytes between rows that share sets: farther ones meet in the second-level cache, too */
    MOST_TURNED = 1 << 20 /* the most bytes of a c that is turned */
};

/* Whether it pays to compute the transposed product (run/product/gemm_turned.c). */
bool gemm_turns(const cpu_gemm_problem *p)
{
    tsr_dtype tile_dtype = gemm_tile_dtype(p->dtype, p->acc);
    bool plain = !p->prologue_a.kernel && !p->prologue_b.kernel && !p->accumulate && !p->discard &&
                 (p->dtype == tile_dtype || p->dtype == TSR_BF16) && tsr_dtype_size(tile_dtype) == 4;
    bool fits = p->m < p->n && p->m * p->n * 4 <= MOST_TURNED;
    return plain && fits && p->c_col == 1 && p->b_row == 1 && p->b_col != 1 && p->k > 1 &&
           p->k * p->n > p->k * p->m + p->m * p->n;
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
bool gemm_takes_pairs(const cpu_gemm_problem *p)
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

gemm_height gemm_height_of_tiles(const gemm_plan *plan, const cpu_gemm_problem *p)
{
    int64_t row_bytes = p->a_row * (int64_t)tsr_dtype_size(plan->tile_dtype);
    if (p->dtype != plan->tile_dtype || !conflicts(row_bytes))
        return GEMM_HIGH;
    if (plan->turned)
        return GEMM_LOW;
    bool in_place = p->a_col == 1 && !p->prologue_a.kernel && shares_sets(p, row_bytes);
    return in_place ? GEMM_SHARED : GEMM_HIGH;
}

/* Whether b stays in the second-level caches of a few threads. */
static bool is_near(const gemm_plan *plan, const cpu_gemm_problem *p)
{
    return p->k * p->n * plan->t.size <= (int64_t)base_cpu()->l2_bytes / 2 * NEAR_HALVES;
}

/* Where few tiles read a b in place that lies far away, each of its lines serves once or twice. With many steps at once, the next
 * lines of a panel are a row apart, and come one by one. With few, a block of rows is read from its beginning to its end, which
 * prefetchers follow (they keep some 32 streams), and the sums stay in the second-level cache from one block to the next. */
static void read_whole_rows(gemm_plan *plan)
{
    enum { STEPS = 32 };
    gemm_tiling *t = &plan->t;
    t->kc = BASE_MIN(t->kc, (int64_t)STEPS);
    int64_t sums = t->m * t->columns * t->size, most = (int64_t)base_cpu()->l2_bytes / 2 / sums / GEMM_GROUP;
    t->nc = (int32_t)BASE_MIN(BASE_MAX(most, 1) * GEMM_GROUP, t->panels);
    t->mc = (int32_t)t->row_tiles; /* one block, whose sums a discarding product keeps */
}

void gemm_choose_modes(gemm_plan *plan, const cpu_gemm_problem *p)
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
    /* Tiles read rows of b in place where that is about as fast as reading a packed panel: where few tiles read them, or where they
     * lie near and do not share cache sets. */
    bool whole_rows =
        t->row_tiles > 0 && t->row_tiles <= MOST_BY_ROWS && !is_near(plan, p) && p->n * t->size >= GEMM_PAGE;
    bool small = t->row_tiles <= MOST_DIRECT && is_near(plan, p) && !panel_conflicts(p->b_row * t->size, p->k);
    if (plan->b_mode == GEMM_PACKED)
        return;
    if (p->prologue_b.kernel)
        plan->b_mode = GEMM_PROLOGUE;
    else if (same && (p->b_col == 1 || p->n == 1) && (few_tiles || small || whole_rows) && !plan->turned)
        plan->b_mode = GEMM_DIRECT;
    else
        plan->b_mode = GEMM_PANELS;
    if (plan->b_mode == GEMM_DIRECT && whole_rows)
        read_whole_rows(plan);
}

bool gemm_gains_by_packed(const gemm_plan *plan, const cpu_gemm_problem *p)
{
    bool kept = p->b_stays && plan->b_mode == GEMM_DIRECT && !plan->swapped && is_near(plan, p);
    /* Packed, it is read in order. For one row tile that gains least, and costs the same memory. */
    bool far = plan->b_mode == GEMM_DIRECT && plan->t.row_tiles > 1 && !is_near(plan, p);
    return gemm_packs_b(plan) || kept || far;
}

/* Whether tiles write each vector of c once, whole, and c is so large that it leaves the caches before its readers come. */
bool gemm_stores_past_caches(const gemm_plan *plan, const cpu_gemm_problem *p)
{
    const gemm_tiling *t = &plan->t;
    int64_t vector = (int64_t)t->lanes * t->size, bytes = p->m * p->n * plan->batch_count * t->size;
    bool whole = p->c_row * t->size % vector == 0 && t->columns * t->size % vector == 0;
    for (int i = 0; i < p->batch_rank; i++)
        whole = whole && p->c_batch[i] * t->size % vector == 0;
    return whole && !p->epilogue.kernel && !p->accumulate && !plan->turned && p->k > 0 && t->kc >= p->k &&
           bytes > (int64_t)base_cpu()->l2_bytes * GEMM_FAR_RESULTS;
}

/* The operands that tiles copy, GEMM_COPY_...: those that would be packed as they lie. */
int gemm_copied_by_tiles(const gemm_plan *plan, const cpu_gemm_problem *p, int flags)
{
    int rows = plan->t.rows + (plan->t.big > 0);
    bool can = (flags & CPU_TILE_FETCH) && !(flags & CPU_TILE_PAIRS) && !plan->turned && p->dtype == TSR_F32 &&
               plan->tile_dtype == TSR_F32 && plan->limit.kind == CPU_LIMIT_NONE && !plan->streams &&
               plan->t.panels > 1 && cpu_tile_encodes(p->isa, rows, plan->t.vectors);
    if (!can)
        return 0;
    /* A tile that copies a takes a part of each step's line. Where the steps' lines take one another's place in the cache, the
     * next tiles would fetch them again: packing takes whole lines. */
    bool apart = !panel_conflicts(p->a_col * plan->t.size, plan->t.kc);
    int a = plan->a_mode == GEMM_PANELS && p->a_row == 1 && apart ? GEMM_COPY_A : 0;
    /* Steps of narrow vectors have few slots for loads to spare: there, copying b alone takes longer than packing it. */
    bool b = plan->b_mode == GEMM_PANELS && p->b_col == 1 && (p->isa == BASE_ISA_AVX512 || a);
    return b ? a | GEMM_COPY_B : a;
}
