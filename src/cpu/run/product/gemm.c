/* Matrix products: the loops over blocks around the micro-kernel. A chunk of the work is a rectangle of C, all of k;
 * its thread packs its own operands, so threads never wait for each other. Each thread gets a few chunks, so that other
 * threads can take some of them. They lie below one another if b can be packed for the first one and kept for the rest,
 * else side by side: then each packs a again, which is cheaper, since a block of it is read in the order of memory and
 * used from the second-level cache. */
#include <string.h>

#include "cpu/program/cost.h"
#include "cpu/run/product/internal.h"

enum {
    CHUNKS = 4,          /* most of a thread */
    FEWEST_TILES = 4,    /* of a chunk's rows */
    FEWEST_TO_PACK = 16, /* the same where each chunk packs b again */
    FEWEST_PANELS = 12,  /* of a chunk that packs a again */
    TILES_SPEED = 8,     /* how many times as fast tiles of pairs are, roughly */
    VECTORS_SPEED = 2    /* and vectors of pairs */
};

/* Describes the panels of b that a thread has packed; it lies at the start of the thread's workspace. */
typedef struct packed_panels {
    const char *b; /* the operand; NULL: none */
    int64_t panel; /* the first */
} packed_panels;

static int64_t thread_bytes(const gemm_plan *plan)
{
    /* the size is an odd number of cache lines, so that the threads' blocks do not share sets */
    return gemm_round_up(plan->a_bytes + plan->b_bytes + plan->c_bytes + plan->scratch_bytes + 64 * 6, 64);
}

size_t cpu_gemm_workspace(const cpu_gemm_plan *public_plan, int threads)
{
    return (size_t)thread_bytes((const gemm_plan *)public_plan) * (size_t)BASE_MAX(threads, 1);
}

/* ---- running ---- */

typedef struct gemm_run {
    const gemm_plan *plan;
    const cpu_gemm_arguments *args;
    int64_t gm, gn;       /* parts of each product */
    bool keeps;           /* a thread's panels serve all its chunks, which lie below one another */
    int64_t matrix_bytes; /* for GEMM_PACKED: the size of one matrix of the batch */
} gemm_run;

/* Runs the tiles of one panel, as gemm_run_panel. last: no more steps of k follow. */
static void run_tiles(const gemm_part *w, gemm_block *block, int64_t k0, int64_t tile, int64_t tile_end, int64_t panel,
                      bool last)
{
    const gemm_plan *plan = w->plan;
    if (plan->limit.kind != CPU_LIMIT_NONE || (last && plan->fetches))
        gemm_run_tiles(w, block, k0, tile, tile_end, panel);
    else
        gemm_run_panel(&plan->t, w->args->code, block, tile, tile_end, panel);
}

/* The panels of b that a block of row tiles multiplies one after the other. */
typedef struct panel_walk {
    int64_t begin, end; /* the panels */
    int64_t k0;
    int64_t before;   /* steps of k in packed panels before the first one's */
    bool once, fresh; /* each packed panel takes the place of the one before its group; it is not packed yet */
    bool more;        /* another block of row tiles follows */
} panel_walk;

/* Completes the arguments for panel i of a group that begins with panel `group`. */
static void take_panel(const gemm_part *w, const panel_walk *walk, gemm_block *block, int64_t group, int64_t i)
{
    int64_t next = i + 1 < walk->end ? i + 1 : walk->begin, since = walk->once ? group : walk->begin;
    gemm_take_b(w, block, i, walk->before + (i - since) * block->k, walk->k0, walk->fresh);
    if (i != walk->begin)
        block->a_from = NULL; /* the first panel's tiles have copied it */
    block->next_lines = 0;
    if (i + 1 < walk->end || walk->more)
        gemm_set_next(w, block, next, walk->before + (next - since) * block->k, walk->k0,
                      walk->fresh && next != walk->begin);
}

/* Runs the last steps of a group's panels, a few row tiles at a time, each with its epilogue: the sums are then still in the
 * first-level cache. block: of the group's first panel, without b. A panel is packed just before its first tiles, which
 * prefetch the next one. */
static void run_rows(const gemm_part *w, const panel_walk *walk, const gemm_block *block, int64_t tile,
                     int64_t tile_end, int64_t panel, int64_t panel_end)
{
    enum { TILES = 8 };
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t column = panel * t->columns, columns = BASE_MIN(panel_end * t->columns, t->n) - column;
    gemm_block blocks[GEMM_GROUP];
    for (int64_t begin = tile, end; begin < tile_end; begin = end) {
        end = BASE_MIN(begin + TILES, tile_end);
        int64_t row = gemm_row_start(t, begin), rows = gemm_row_start(t, end) - row;
        char *c = block->c + (row - gemm_row_start(t, tile)) * block->c_step;
        for (int64_t i = panel; i < panel_end; i++) {
            gemm_block *own = &blocks[i - panel];
            if (begin == tile) {
                *own = *block;
                own->c += (i - panel) * t->columns * t->size;
                take_panel(w, walk, own, panel, i);
            }
            run_tiles(w, own, walk->k0, begin, end, i, true);
        }
        gemm_run_epilogue(w, c, block->c_step / t->size, row, rows, column, columns);
    }
}

/* Runs the rectangle of row tiles [tile0, tile1) and panels [panel0, panel1). */
static void run_part(const gemm_part *w, int64_t tile0, int64_t tile1, int64_t panel0, int64_t panel1)
{
    const gemm_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    int64_t row_begin = gemm_row_start(t, tile0), row_end = gemm_row_start(t, tile1);
    int64_t size = t->size, c_row = plan->discard ? gemm_kept_row(plan) : plan->c_row;
    /* Whether a packed panel is used by only one block of tiles. */
    bool once = plan->b_mode == GEMM_PANELS && tile0 + t->mc >= tile1 && !w->keeps;
    for (int64_t panel = panel0; panel < panel1; panel += t->nc) {
        int64_t panel_end = BASE_MIN(panel + t->nc, panel1);
        int64_t column = panel * t->columns, columns = BASE_MIN(panel_end * t->columns, t->n) - column;
        if (plan->k == 0 && !plan->accumulate)
            for (int64_t row = row_begin; row < row_end; row++)
                memset(w->c + (row * c_row + column) * size, 0, (size_t)(columns * size));
        for (int64_t k0 = 0; k0 < BASE_MAX(plan->k, 1); k0 += BASE_MAX(t->kc, 1)) {
            gemm_block block = {.k = BASE_MIN(t->kc, plan->k - k0), .c_step = c_row * size, .far = plan->far};
            block.streams = w->streams;
            block.first = k0 == 0 && !plan->accumulate;
            bool last = k0 + block.k >= plan->k;
            if (plan->b_mode == GEMM_PROLOGUE && block.k > 0)
                gemm_take_b_block(w, &block, column, columns, k0);
            for (int64_t tile = tile0; tile < tile1; tile += t->mc) {
                int64_t tile_end = BASE_MIN(tile + t->mc, tile1), row = gemm_row_start(t, tile);
                panel_walk walk = {.begin = panel,
                                   .end = panel_end,
                                   .k0 = k0,
                                   .before = w->keeps ? k0 * (panel1 - panel0) + (panel - panel0) * block.k : 0,
                                   .once = once,
                                   .fresh = tile == tile0 && !w->packed,
                                   .more = tile_end < tile1};
                bool together = last && block.k > 0 && plan->epilogue.code >= 0;
                if (block.k > 0)
                    gemm_take_a(w, &block, tile, tile_end, k0, panel);
                const char *a = block.a;
                if (block.first && plan->limit.kind != CPU_LIMIT_NONE && !plan->discard)
                    gemm_clear_left_out(w, w->c + (row * c_row + column) * size, block.c_step, tile, tile_end, panel,
                                        panel_end);
                for (int64_t group = panel; group < panel_end; group += GEMM_GROUP) {
                    int64_t group_end = BASE_MIN(group + GEMM_GROUP, panel_end), first = group * t->columns;
                    int64_t kept = (group - panel) % gemm_kept_panels(plan) * t->columns;
                    char *c = plan->discard ? w->c_block + kept * size : w->c + (row * c_row + first) * size;
                    if (block.first && plan->limit.kind != CPU_LIMIT_NONE && plan->discard)
                        gemm_clear_left_out(w, c, block.c_step, tile, tile_end, group, group_end);
                    block.c = c;
                    if (together) {
                        run_rows(w, &walk, &block, tile, tile_end, group, group_end);
                        continue;
                    }
                    for (int64_t i = group; i < group_end && block.k > 0; i++) {
                        take_panel(w, &walk, &block, group, i);
                        block.a = a;
                        block.c = c + (i - group) * t->columns * size;
                        run_tiles(w, &block, k0, tile, tile_end, i, last);
                    }
                    if (last)
                        gemm_run_epilogue(w, c, c_row, row, gemm_row_start(t, tile_end) - row, first,
                                          BASE_MIN(group_end * t->columns, t->n) - first);
                }
            }
        }
    }
}

static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const gemm_run *r = user;
    const gemm_plan *plan = r->plan;
    gemm_part w = {.plan = plan, .args = r->args, .keeps = r->keeps};
    packed_panels *packed = (packed_panels *)((char *)r->args->workspace + thread * thread_bytes(plan));
    w.a_pack = (char *)packed + 64;
    w.b_pack = w.a_pack + plan->a_bytes;
    w.c_block = w.b_pack + plan->b_bytes;
    w.scratch = w.c_block + plan->c_bytes;
    int64_t parts = r->gm * r->gn, from = (int64_t)tsr_dtype_size(plan->dtype);
    for (int64_t chunk = begin; chunk < end; chunk++) {
        w.number = chunk / parts;
        int64_t rest = w.number, a = 0, b = 0, c = 0, matrix = 0, matrices = 1;
        for (int d = plan->batch_rank - 1; d >= 0; d--) {
            w.batch[d] = rest % plan->batch[d];
            rest /= plan->batch[d];
            if (plan->b_batch[d] != 0) {
                matrix += w.batch[d] * matrices;
                matrices *= plan->batch[d];
            }
            a += w.batch[d] * plan->a_batch[d];
            b += w.batch[d] * plan->b_batch[d];
            c += w.batch[d] * plan->c_batch[d];
        }
        w.a = gemm_offset(plan->swapped ? r->args->b : r->args->a, a * from);
        w.b = gemm_offset(plan->swapped ? r->args->a : r->args->b, b * from);
        w.b_packed = gemm_offset(r->args->packed, GEMM_PACKING_HEADER + matrix * r->matrix_bytes);
        w.c = r->args->c ? (char *)r->args->c + c * plan->t.size : NULL;
        w.streams = plan->streams && (uintptr_t)w.c % GEMM_LINE == 0;
        int64_t i = chunk % parts % r->gm, j = chunk % parts / r->gm, panel = plan->t.panels * j / r->gn;
        w.packed = r->keeps && packed->b == w.b && packed->panel == panel;
        gemm_part_function *run = plan->a_mode == GEMM_PAIRS ? gemm_run_pairs
                                  : plan->turned             ? gemm_run_turned
                                                             : run_part;
        run(&w, plan->t.row_tiles * i / r->gm, plan->t.row_tiles * (i + 1) / r->gm, panel,
            plan->t.panels * (j + 1) / r->gn);
        *packed = (packed_panels){.b = w.b, .panel = panel};
    }
    if (plan->streams)
        gemm_end_streams();
}

/* The cost of packing a row tile or a panel, in calls of a tile. */
static const double pack_cost[] = {[GEMM_DIRECT] = 0,      [GEMM_ROWS] = 0.05, [GEMM_PANELS] = 0.15,
                                   [GEMM_PROLOGUE] = 0.15, [GEMM_PACKED] = 0,  [GEMM_PAIRS] = 0.5};

/* Chooses the parts of each product. */
static void cut(gemm_run *r, int threads)
{
    const gemm_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    gemm_grid(t, plan->batch_count, threads, pack_cost[plan->a_mode], pack_cost[plan->b_mode], &r->gm, &r->gn);
    if (plan->below && t->row_tiles >= (int64_t)threads * FEWEST_TILES)
        r->gm = threads, r->gn = 1;
    int64_t panels = (t->panels + r->gn - 1) / r->gn, share = panels * plan->k * t->columns * t->size;
    r->keeps = gemm_packs_b(plan) && share + t->kc * 64 + 64 <= plan->b_bytes;
    int64_t more = (int64_t)threads * CHUNKS / (plan->batch_count * r->gm * r->gn), beside = 1, below = 1;
    bool again = !r->keeps && plan->b_mode != GEMM_DIRECT && plan->b_mode != GEMM_PACKED;
    if (again && plan->b_mode == GEMM_PANELS && !plan->below && !plan->turned && plan->prologue_a.code < 0)
        beside = BASE_MIN(panels / FEWEST_PANELS, more);
    if (beside <= 1)
        below = BASE_MIN(t->row_tiles / r->gm / (again ? FEWEST_TO_PACK : FEWEST_TILES), more);
    /* Parts that have few rows, or many steps, lie side by side, too. */
    if (beside <= 1 && below <= 1 && plan->a_mode == GEMM_DIRECT && !plan->turned)
        beside = BASE_MIN(t->panels / r->gn / GEMM_GROUP, more);
    r->gm *= BASE_MAX(below, 1);
    r->gn *= BASE_MAX(beside, 1);
}

void cpu_gemm_run(const cpu_gemm_plan *public_plan, const cpu_gemm_arguments *arguments, cpu_pool *pool)
{
    const gemm_plan *plan = (const gemm_plan *)public_plan;
    const gemm_tiling *t = &plan->t;
    if (t->m == 0 || t->n == 0 || plan->batch_count == 0)
        return;
    gemm_run r = {.plan = plan, .args = arguments, .gm = 1, .gn = 1};
    tsr_dtype packed = gemm_packed_dtype(plan);
    int64_t steps = gemm_packed_steps(packed, plan->k);
    r.matrix_bytes = (t->panels * t->columns * steps * (int64_t)tsr_dtype_size(packed) + 63) / 64 * 64;
    double work = (double)t->m * (double)t->n * (double)plan->k * (double)plan->batch_count;
    if (plan->a_mode == GEMM_PAIRS)
        work /= plan->tiles ? TILES_SPEED : VECTORS_SPEED;
    if (work < (double)cpu_costs_of(plan->isa)->wake_multiplies)
        pool = NULL;
    int threads = cpu_pool_threads(pool);
    if (threads > 1)
        cut(&r, threads);
    for (int i = 0; i < threads; i++)
        ((packed_panels *)((char *)arguments->workspace + i * thread_bytes(plan)))->b = NULL;
    cpu_pool_run(pool, plan->batch_count * r.gm * r.gn, run_chunks, &r);
}
