/* Reductions over elements that lie apart in memory: a group whose fastest dimension is reduced, while its operand is a
 * transpose that has a kept dimension fastest (for example a bias's gradient over activations that are channels last).
 *
 * Lanes along the reduced run would have to gather. Where columns fill vectors and rows are many, memory is read row by
 * row: a vector holds neighbours of the kept dimension (a block of columns), and the lanes of each column are rows of
 * scratch: element i of the run is added to row i % lanes of its column. Then the upper half of the rows is added to
 * the lower half until one row is left. So each column is summed in the same order, and to the same bits, as by the
 * lane accumulators of an ordinary kernel (kernel.h), and memory is read along its cache lines.
 *
 *   parallel loop over blocks of columns (and the other kept runs)
 *     for each level: rows = identity
 *       loops over outer reduced runs, over turns of `lanes`, over lanes; vector loop over the block's columns: add
 *       halve; the result is the first row
 *     vector loop over columns: stores of values with one element per row */
#include "cpu/compile/kernel/internal.h"
#include "cpu/compile/lower/writer.h"

enum { LEAST_RUN = 128, LEAST_COLUMNS = 5, VECTOR = 16, WIDE_COLUMNS = 64, WIDEST_COLUMNS = 256, ENOUGH_RUNS = 12 };

/* The columns of a block: whole cache lines, so that threads share none. runs: the kept elements of the other dimensions.
 * Where these keep the threads busy, blocks are as wide as the scratch allows, so that memory is read in long pieces. 0: the
 * columns do not fill vectors. */
static int64_t block_of(int64_t columns, int64_t runs)
{
    if (columns % VECTOR != 0)
        return 0;
    if (runs >= ENOUGH_RUNS && columns <= WIDE_COLUMNS)
        return columns;
    return columns % 64 == 0 && (columns >= WIDEST_COLUMNS || runs >= ENOUGH_RUNS) ? 64
           : columns % 32 == 0 && columns >= WIDE_COLUMNS                          ? 32
                                                                                   : VECTOR;
}

static int64_t block_of_cut(const cpu_group_cut *cut)
{
    int64_t runs = 1;
    for (int32_t i = 0; i < cut->n_kept - 1; i++)
        runs *= cut->kept_extents[i];
    return block_of(cut->kept_extents[cut->n_kept - 1], runs);
}

int32_t cpu_map_fastest(cpu_map_to map)
{
    int32_t last = map.rank - 1;
    while (last > 0 && map.d[last] == CPU_MAP_NONE)
        last--;
    return last >= 0 ? map.d[last] : CPU_MAP_NONE;
}

int cpu_count_fastest(const cpu_group *g, const cpu_group_cut *cut, int *counts)
{
    int all = 0;
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        for (size_t k = 0; k < m->op->n_operands; k++) {
            const ir_value *value = ir_operand(m->op, k);
            if (value->type->count != g->count || cpu_group_find(g, ir_defining_op(value)) ||
                cpu_inline_constant(value))
                continue;
            int32_t fastest = cpu_map_fastest(cpu_member_needs(g, m, k));
            for (int32_t run = 0; run < cut->n_kept; run++)
                counts[run] += fastest == cut->kept[run];
            all += fastest >= 0;
        }
    }
    return all;
}

/* The kept run whose last dimension is the fastest one in more than half of the memory of the domain's size; -1: there
 * is no such run. */
static int32_t columns_in_memory(const cpu_group *g, const cpu_group_cut *cut)
{
    int across[CPU_EMIT_RANK] = {0}, all = cpu_count_fastest(g, cut, across), most = -1;
    for (size_t i = 0; i < g->members.count; i++)
        all += cpu_is_full_root(g, &g->members.items[i]);
    for (int32_t run = 0; run < cut->n_kept; run++)
        if (most < 0 || across[run] > across[most])
            most = run;
    return most >= 0 && 2 * across[most] > all ? most : -1;
}

static void move_last(cpu_group_cut *cut, int32_t run)
{
    const int32_t dim = cut->kept[run];
    const int64_t extent = cut->kept_extents[run];
    for (; run < cut->n_kept - 1; run++) {
        cut->kept[run] = cut->kept[run + 1];
        cut->kept_extents[run] = cut->kept_extents[run + 1];
    }
    cut->kept[run] = dim;
    cut->kept_extents[run] = extent;
}

cpu_across cpu_goes_across(const cpu_group *g, cpu_group_cut *cut)
{
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        if (m->fold != CPU_FOLD_NONE && (m->fold != CPU_FOLD_PLAIN || m->op->n_results > 1))
            return CPU_ALONG;
    }
    int32_t run = columns_in_memory(g, cut);
    if (run < 0 || cut->kept_extents[run] < LEAST_COLUMNS)
        return CPU_ALONG;
    move_last(cut, run);
    int64_t extent;
    cpu_inner_run(g, cut, &extent);
    return extent >= LEAST_RUN && block_of_cut(cut) > 0 ? CPU_ACROSS_BY_ROWS : CPU_ACROSS_BY_LANES;
}

typedef struct across {
    cpu_group_writer *w;
    const cpu_group_cut *cut;
    int64_t block, extent, lanes;
    int32_t inner;
    cpu_axis first; /* the block's first column */
} across;

static void open_columns(across *a)
{
    cpu_group_writer *w = a->w;
    int32_t run = a->cut->kept[a->cut->n_kept - 1];
    w->column_loop = cpu_emit_loop(&w->e, a->block, CPU_LOOP_VECTOR, 0);
    w->at.axes[run] = cpu_axis_add(&w->e, a->first, cpu_axis_loop(w->column_loop));
}

static void close_columns(across *a)
{
    cpu_end(a->w->e.k);
    a->w->column_loop = CPU_NONE;
}

/* The place of column c in a row of scratch. */
static cpu_map scratch_at(const across *a, cpu_value row)
{
    cpu_map map = cpu_map_at(0);
    if (row >= 0)
        cpu_map_add(&map, row, a->block);
    cpu_map_add(&map, a->w->column_loop, 1);
    return map;
}

cpu_value cpu_across_known(cpu_group_writer *w, const cpu_member *m)
{
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, w->column_loop, 1);
    cpu_value sum = cpu_load(w->e.k, m->acc[0], &map);
    return cpu_convert(w->e.k, sum, m->op->results[0].type->dtype);
}

/* Adds to rows [0, count) of scratch: for all columns, element `first` + row of the run. */
static void add_rows(across *a, int32_t level, cpu_axis first, int64_t count)
{
    cpu_group_writer *w = a->w;
    cpu_emitter *e = &w->e;
    size_t mark = cpu_emit_mark(e);
    cpu_value row = cpu_emit_loop(e, count, 0, 0);
    cpu_set_flat_axes(w, cpu_axis_add(e, first, cpu_axis_loop(row)), a->cut->reduced + a->inner,
                      a->cut->reduced_extents + a->inner, a->cut->n_reduced - a->inner);
    open_columns(a);
    for (size_t i = w->g->members.count; i-- > 0;) {
        const cpu_member *m = &w->g->members.items[i];
        if (cpu_feeds(m, level)) {
            cpu_map map = scratch_at(a, row);
            cpu_value x = cpu_emit_widened(e, ir_operand(m->op, 0), &w->at);
            cpu_value sum = cpu_load(e->k, m->acc[0], &map);
            cpu_store(e->k, m->acc[0], &map, cpu_binary(e->k, cpu_reduction_code(cpu_reduction_of(m->op, 0)), sum, x));
        } else if (m->level == level && cpu_is_full_root(w->g, m)) {
            cpu_store_root(w, m);
        }
    }
    close_columns(a);
    cpu_end(e->k);
    cpu_emit_forget_to(e, mark);
}

static void clear_rows(const across *a, const cpu_member *m, cpu_reduction reduction)
{
    cpu_kernel *k = a->w->e.k;
    int dtype = k->buffers.items[m->acc[0]].dtype;
    uint64_t bits = cpu_reduction_identity(reduction, dtype);
    cpu_value loop = cpu_emit_loop(&a->w->e, a->lanes * a->block, CPU_LOOP_VECTOR, 0);
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, loop, 1);
    cpu_store(k, m->acc[0], &map, cpu_const_bits(k, (tsr_dtype)dtype, &bits));
    cpu_end(k);
}

static void halve_rows(across *a, const cpu_member *m, cpu_reduction reduction)
{
    cpu_emitter *e = &a->w->e;
    cpu_kernel *k = e->k;
    for (int64_t half = a->lanes / 2; half > 0; half /= 2) {
        cpu_value loop = cpu_emit_loop(e, half * a->block, CPU_LOOP_VECTOR, 0);
        cpu_map low = cpu_map_at(0), high = cpu_map_at(half * a->block);
        cpu_map_add(&low, loop, 1);
        cpu_map_add(&high, loop, 1);
        cpu_value x = cpu_load(k, m->acc[0], &low), y = cpu_load(k, m->acc[0], &high);
        cpu_store(k, m->acc[0], &low, cpu_binary(k, cpu_reduction_code(reduction), x, y));
        cpu_end(k);
    }
    const cpu_at none = {0};
    size_t mark = cpu_emit_mark(e);
    open_columns(a);
    cpu_map map = scratch_at(a, CPU_NONE);
    cpu_value init = cpu_emit_widened(e, ir_operand(m->op, 1), &none), sum = cpu_load(k, m->acc[0], &map);
    int dtype = k->ops.items[sum].dtype;
    if ((reduction == CPU_REDUCE_MAX || reduction == CPU_REDUCE_MIN) && cpu_dtype_is_float(dtype)) /* as lanes do */
        sum = cpu_select(k, cpu_binary(k, CPU_NE, sum, sum), cpu_const(k, (tsr_dtype)dtype, __builtin_nan("")), sum);
    cpu_store(k, m->acc[0], &map, cpu_binary(k, cpu_reduction_code(reduction), init, sum));
    close_columns(a);
    cpu_emit_forget_to(e, mark);
}

static void write_level(across *a, int32_t level)
{
    cpu_group_writer *w = a->w;
    cpu_group *g = w->g;
    cpu_emitter *e = &w->e;
    const cpu_group_cut *cut = a->cut;
    bool wanted = false;
    w->level = level;
    for (size_t i = 0; i < g->members.count; i++) {
        cpu_member *m = &g->members.items[i];
        wanted = wanted || cpu_feeds(m, level) || (m->level == level && cpu_is_full_root(g, m));
        if (!cpu_feeds(m, level))
            continue;
        tsr_dtype dtype = m->op->results[0].type->dtype;
        m->acc[0] = cpu_kernel_scratch(e->k, cpu_dtype_narrow(dtype) ? TSR_F32 : dtype, a->lanes * a->block);
        while (e->bound.count <= (size_t)m->acc[0])
            base_vec_push(e->arena, &e->bound, NULL);
        clear_rows(a, m, cpu_reduction_of(m->op, 0));
    }
    if (!wanted)
        return;
    size_t mark = cpu_emit_mark(e);
    for (int32_t i = 0; i < a->inner; i++)
        w->at.axes[cut->reduced[i]] = cpu_axis_loop(cpu_emit_loop(e, cut->reduced_extents[i], 0, 0));
    int64_t turns = a->extent / a->lanes, rest = a->extent % a->lanes;
    cpu_axis turn = cpu_axis_loop(cpu_emit_loop(e, turns, 0, 0));
    add_rows(a, level, cpu_axis_scale(e, turn, a->lanes), a->lanes);
    cpu_end(e->k);
    cpu_emit_forget_to(e, mark);
    if (rest > 0)
        add_rows(a, level, cpu_axis_at(turns * a->lanes), rest);
    for (int32_t i = 0; i < a->inner; i++)
        cpu_end(e->k);
    cpu_emit_forget_to(e, mark);
    for (int32_t i = 0; i < cut->n_reduced; i++)
        w->at.axes[cut->reduced[i]] = cpu_axis_at(0);
    for (size_t i = 0; i < g->members.count; i++)
        if (cpu_feeds(&g->members.items[i], level)) {
            halve_rows(a, &g->members.items[i], cpu_reduction_of(g->members.items[i].op, 0));
            g->members.items[i].known[0] = 0; /* from here on the results are loaded from scratch */
        }
}

int64_t cpu_write_across(cpu_group_writer *w, const cpu_group_cut *cut)
{
    cpu_group *g = w->g;
    cpu_emitter *e = &w->e;
    across a = {.w = w, .cut = cut};
    int32_t last = cut->n_kept - 1;
    a.inner = cpu_inner_run(g, cut, &a.extent);
    a.lanes = cpu_reduction_lanes(a.extent);
    a.block = block_of_cut(cut);
    int32_t runs[CPU_EMIT_RANK];
    int64_t extents[CPU_EMIT_RANK], iterations = 1;
    for (int32_t i = 0; i <= last; i++) {
        runs[i] = cut->kept[i];
        extents[i] = i < last ? cut->kept_extents[i] : cut->kept_extents[i] / a.block;
        iterations *= extents[i];
    }
    cpu_axis flat = cpu_axis_loop(cpu_emit_loop(e, iterations, CPU_LOOP_PARALLEL, 0));
    cpu_set_flat_axes(w, flat, runs, extents, cut->n_kept);
    a.first = cpu_axis_scale(e, w->at.axes[cut->kept[last]], a.block);
    for (int32_t level = 0; level <= w->n_levels; level++)
        write_level(&a, level);
    open_columns(&a);
    for (size_t i = g->members.count; i-- > 0;)
        if (g->members.items[i].root && cpu_map_is_rows(g, &g->members.items[i].map))
            cpu_store_root(w, &g->members.items[i]);
    close_columns(&a);
    cpu_end(e->k);
    return iterations;
}
