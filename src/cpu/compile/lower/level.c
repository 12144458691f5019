/* One level of a group's kernel: the loop over the reduced runs, which feeds the level's reductions and stores the values that
 * are complete in it; and the rows of costly values that several levels' loops share. */
#include "cpu/compile/lower/writer.h"
#include "cpu/program/cost.h"

typedef cpu_group_writer writer;

void cpu_choose_scratch(writer *w, const int64_t *extents, int32_t n, bool lanes_here)
{
    enum { COSTLY = 16, LONGEST = 8192, MOST = 4 };
    cpu_group *g = w->g;
    int kept = 0;
    for (size_t i = 0; i < g->members.count; i++) {
        cpu_member *m = &g->members.items[i];
        m->scratch = -1;
        m->phases = cpu_is_full_root(g, m) ? 1u << m->level : 0;
    }
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *user = &g->members.items[i];
        uint32_t phases = user->fold == CPU_FOLD_PICK   ? 0
                          : user->op->code == IR_REDUCE ? 1u << (user->level - 1)
                                                        : user->phases;
        for (size_t j = 0; j < user->op->n_operands; j++) {
            cpu_member *m = cpu_group_find(g, ir_defining_op(ir_operand(user->op, j)));
            if (m && m->op->code != IR_REDUCE)
                m->phases |= phases;
        }
    }
    for (size_t i = 0; i < g->members.count && lanes_here && n == 1 && extents[0] <= LONGEST && kept < MOST; i++) {
        cpu_member *m = &g->members.items[i];
        if (cpu_op_cost(m->op) < COSTLY || m->several || (m->phases & (m->phases - 1)) == 0 ||
            !cpu_map_is_full(g, &m->map) || cpu_map_is_rows(g, &m->map) || m->op->code == IR_GATHER)
            continue;
        int64_t elements = extents[0], rounded = 64;
        while (rounded < elements)
            rounded *= 2;
        m->scratch =
            cpu_kernel_scratch(w->e.k, m->op->results[0].type->dtype, cpu_emit_is_general(&w->e) ? rounded : elements);
        while (w->e.bound.count <= (size_t)m->scratch)
            base_vec_push(w->e.arena, &w->e.bound, NULL);
        kept++;
    }
}

/* Picked terms are loaded before the loops of their level, since the level's results may be written over the memory
 * that they come from. */
static void write_picks(writer *w, int32_t level)
{
    for (size_t i = w->g->members.count; i-- > 0;) {
        const cpu_member *m = &w->g->members.items[i];
        if (m->fold == CPU_FOLD_PICK && m->level == level)
            m->known[0] = cpu_pick_emit(&w->e, m->op, &w->at);
    }
}

/* Whether the last of several runs that one loop may count gets a loop of its own, in which operands along the other runs are
 * uniform: the lanes of sums stay those of the one loop if the run fills them each time. lanes: 0: there are no sums. */
static bool counts_alone(int64_t extent, int lanes)
{
    enum { LONG = 64 };
    return extent >= LONG && (lanes == 0 || extent % lanes == 0);
}

void cpu_write_level(writer *w, int32_t level, const cpu_group_cut *cut, bool lanes_here, bool lane_by_lane)
{
    cpu_group *g = w->g;
    cpu_emitter *e = &w->e;
    bool wanted = false, reduces = false;
    write_picks(w, level);
    for (size_t i = 0; i < g->members.count; i++) {
        cpu_member *m = &g->members.items[i];
        reduces = reduces || cpu_feeds(m, level);
        wanted = wanted || cpu_feeds(m, level) || (m->level == level && cpu_is_full_root(g, m));
    }
    if (!wanted)
        return;
    const int32_t *runs = cut->reduced, n = cut->n_reduced;
    const int64_t *extents = cut->reduced_extents;
    int64_t extent = 1;
    int32_t inner = lanes_here ? cpu_inner_run(g, cut, &extent) : n;
    int lanes = lanes_here && reduces ? cpu_reduction_lanes(extent) : lanes_here ? 0 : 1;
    if (n - inner > 1 && counts_alone(extents[n - 1], lanes))
        inner = n - 1;
    for (size_t i = 0; i < g->members.count; i++) {
        cpu_member *m = &g->members.items[i];
        if (cpu_feeds(m, level))
            cpu_fold_begin(e, m, lanes_here ? lanes : 1);
    }
    size_t mark = cpu_emit_mark(e);
    int32_t opened = 0;
    cpu_lane_order order;
    if (lane_by_lane)
        cpu_lane_order_open(w, cut, &order);
    for (int32_t i = 0; i < inner && !lane_by_lane; i++, opened++)
        cpu_open_flat(w, runs + i, extents + i, 1, 0, 0);
    if (lanes_here) {
        w->inner_loop = (cpu_value)e->k->ops.count;
        cpu_open_flat(w, runs + inner, extents + inner, n - inner, CPU_LOOP_VECTOR, lanes);
        opened++;
    }
    for (size_t i = g->members.count; i-- > 0;) {
        cpu_member *m = &g->members.items[i];
        if (m->scratch >= 0 && (m->phases & ((2u << level) - 1)) == 1u << level) {
            cpu_at at = cpu_index_at(&w->at, &m->map);
            cpu_map map = cpu_map_at(0);
            cpu_map_add(&map, w->inner_loop, 1);
            cpu_store(e->k, m->scratch, &map, cpu_emit(e, &m->op->results[0], &at));
        }
    }
    for (size_t i = g->members.count; i-- > 0;) {
        cpu_member *m = &g->members.items[i];
        if (cpu_feeds(m, level))
            cpu_fold_feed(e, m, &w->at);
        else if (m->level == level && cpu_is_full_root(g, m))
            cpu_store_root(w, m);
    }
    for (int32_t i = 0; i < opened; i++)
        cpu_end(e->k);
    if (lane_by_lane)
        cpu_lane_order_close(w, &order);
    cpu_emit_forget_to(e, mark);
    for (int32_t i = 0; i < n; i++)
        w->at.axes[runs[i]] = cpu_axis_at(0);
    for (size_t i = 0; i < g->members.count; i++) {
        cpu_member *m = &g->members.items[i];
        if (cpu_feeds(m, level))
            cpu_fold_end(e, m);
    }
}
