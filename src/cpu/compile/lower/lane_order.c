/* Adds one element at a time in the order in which lane accumulators add. A reduction's kernel does so when its vectors
 * run along a kept dimension, while its sums must have the order of lanes along the reduced dimension
 * (kernel/kernel.h).
 *
 * Lane l takes elements l, l + lanes, l + 2 * lanes ... one after the other, and lanes are combined l with l + lanes/2,
 * then l with l + lanes/4, and so on. As nested loops that is a loop of two around each halving:
 *
 *   for each of the lanes 0, 1: for each of +0, +2: ... for each of +0, +lanes/2: loops over the lane's elements
 *
 * with an accumulator of two values at each loop, which starts from the reduction's identity. The initial value comes to
 * the sum of all lanes, as for the lanes of vectors. */
#include "cpu/compile/kernel/internal.h"
#include "cpu/compile/lower/writer.h"

/* Accumulators inside those of the members that the level feeds; *outer has the latter. */
static void open_level(cpu_group_writer *w, cpu_value **outer)
{
    cpu_emitter *e = &w->e;
    *outer = base_arena_alloc(e->arena, w->g->members.count * sizeof(**outer));
    for (size_t i = 0; i < w->g->members.count; i++) {
        cpu_member *m = &w->g->members.items[i];
        if (!cpu_feeds(m, w->level))
            continue;
        cpu_reduction reduction = cpu_reduction_of(m->op, 0);
        int dtype = e->k->ops.items[m->acc[0]].dtype;
        uint64_t identity = cpu_reduction_identity(reduction, dtype);
        (*outer)[i] = m->acc[0];
        m->acc[0] = cpu_acc(e->k, reduction, cpu_const_bits(e->k, (tsr_dtype)dtype, &identity), 1);
    }
}

static void close_level(cpu_group_writer *w, const cpu_value *outer)
{
    cpu_kernel *k = w->e.k;
    for (size_t i = 0; i < w->g->members.count; i++) {
        cpu_member *m = &w->g->members.items[i];
        if (!cpu_feeds(m, w->level))
            continue;
        cpu_reduce(k, outer[i], cpu_get(k, m->acc[0]));
        m->acc[0] = outer[i];
    }
}

/* How many elements a lane takes in one pass over the run; CPU_NONE: all lanes take the same number. */
static cpu_value elements_of(cpu_emitter *e, const cpu_axis *lane, int64_t turns, int64_t rest)
{
    if (rest == 0)
        return CPU_NONE;
    cpu_value has_one_more =
        cpu_binary(e->k, CPU_LT, cpu_axis_value(e, lane, TSR_I64), cpu_const_i64(e->k, TSR_I64, rest));
    return cpu_select(e->k, has_one_more, cpu_const_i64(e->k, TSR_I64, turns + 1), cpu_const_i64(e->k, TSR_I64, turns));
}

void cpu_lane_order_open(cpu_group_writer *w, const cpu_group_cut *cut, cpu_lane_order *order)
{
    cpu_emitter *e = &w->e;
    int64_t extent;
    int32_t inner = cpu_inner_run(w->g, cut, &extent);
    const int lanes = cpu_reduction_lanes(extent);
    const int64_t turns = extent / lanes, rest = extent % lanes;
    cpu_axis lane = cpu_axis_at(0);
    *order = (cpu_lane_order){.n_loops = inner + 1};
    if (lanes > 1)
        open_level(w, &order->whole);
    for (int step = 1; step < lanes; step *= 2) {
        cpu_value loop = cpu_emit_loop(e, 2, step * 4 >= lanes ? CPU_LOOP_UNROLL : 0, 0);
        lane = cpu_axis_add(e, lane, cpu_axis_scale(e, cpu_axis_loop(loop), step));
        open_level(w, &order->outer[order->n_levels++]);
    }
    for (int32_t i = 0; i < inner; i++)
        w->at.axes[cut->reduced[i]] = cpu_axis_loop(cpu_emit_loop(e, cut->reduced_extents[i], 0, 0));
    cpu_value turn = cpu_emit_loop_to(e, turns + (rest > 0), elements_of(e, &lane, turns, rest), 0, 0);
    cpu_set_flat_axes(w, cpu_axis_add(e, lane, cpu_axis_scale(e, cpu_axis_loop(turn), lanes)), cut->reduced + inner,
                      cut->reduced_extents + inner, cut->n_reduced - inner);
}

void cpu_lane_order_close(cpu_group_writer *w, const cpu_lane_order *order)
{
    cpu_kernel *k = w->e.k;
    for (int32_t i = 0; i < order->n_loops; i++)
        cpu_end(k);
    for (int32_t level = order->n_levels; level-- > 0;) {
        close_level(w, order->outer[level]);
        cpu_end(k);
    }
    if (order->whole)
        close_level(w, order->whole);
}
