/* The loops of computations that carry values along a dimension: running sums, and recurrences. The loop along the
 * dimension goes inside the vector loop over the fastest other dimension that is slower than it. If the dimension is itself
 * the fastest, a costly body is still worth vectors over elements that are further apart; with a cheap one, several lines go
 * side by side, since each element of a line waits for the one before. */
#include "cpu/compile/lower/writer.h"

/* The dimension over which the vector loop goes; -1: none. */
static int64_t vector_dimension(const ir_type *type, int64_t along, int64_t cost)
{
    enum { COSTLY = 8, MANY = 8 };
    int64_t vector = -1;
    for (int64_t d = 0; d < type->rank; d++)
        if (d != along && type->dims[d] > 1)
            vector = d;
    return vector < along && vector >= 0 && (cost < COSTLY || type->dims[vector] < MANY) ? -1 : vector;
}

/* How many of `outer` lines one iteration of the parallel loop takes. */
static int lines_at_once(int64_t outer, int most)
{
    enum { FEWEST = 16 }; /* iterations that are left for other threads */
    int lines = most;
    while (lines > 1 && (outer % lines != 0 || outer / lines < FEWEST))
        lines /= 2;
    return lines;
}

/* The line's number becomes an index in each dimension but two. */
static void spread_line(cpu_emitter *e, cpu_at *at, const ir_type *type, int64_t along, int64_t vector, int64_t outer,
                        cpu_axis left)
{
    for (int64_t d = type->rank - 1; d >= 0; d--) {
        if (d == along || d == vector || type->dims[d] == 1)
            continue;
        outer /= type->dims[d];
        if (outer == 1) {
            at->axes[d] = left;
            break;
        }
        cpu_axis quotient;
        cpu_axis_divide(e, &left, type->dims[d], &quotient, &at->axes[d]);
        left = quotient;
    }
}

cpu_running cpu_running_begin(cpu_emitter *e, const ir_type *type, int64_t along, int64_t cost, int most)
{
    cpu_running r = {.lines = 1, .iterations = 1};
    int64_t outer = 1, vector = vector_dimension(type, along, cost);
    for (int64_t d = 0; d < type->rank; d++)
        outer *= d == along || d == vector ? 1 : type->dims[d];
    if (vector < 0)
        r.lines = lines_at_once(outer, BASE_MIN(most, (int)CPU_RUNNING_LINES));
    for (int i = 0; i < r.lines; i++) {
        r.at[i].rank = (int32_t)type->rank;
        for (int64_t d = 0; d < type->rank; d++)
            r.at[i].axes[d] = cpu_axis_at(0);
    }
    if (outer > 1) {
        r.iterations = outer / r.lines;
        cpu_axis block = cpu_axis_loop(cpu_emit_loop(e, r.iterations, CPU_LOOP_PARALLEL, 0));
        r.opened++;
        for (int i = 0; i < r.lines; i++) {
            cpu_axis line = cpu_axis_scale(e, block, r.lines);
            line.offset += i;
            spread_line(e, &r.at[i], type, along, vector, outer, line);
        }
    }
    if (vector >= 0) {
        int flags = CPU_LOOP_VECTOR | (r.opened ? 0 : CPU_LOOP_PARALLEL);
        if (!r.opened)
            r.iterations = type->dims[vector];
        r.at[0].axes[vector] = cpu_axis_loop(cpu_emit_loop(e, type->dims[vector], flags, 0));
        r.opened++;
    }
    r.vectors = vector >= 0;
    return r;
}

void cpu_running_open(cpu_emitter *e, cpu_running *r, const ir_type *type, int64_t along, bool backwards, int flags)
{
    cpu_axis step = cpu_axis_loop(cpu_emit_loop(e, type->dims[along], flags, 0));
    for (int i = 0; i < r->lines; i++) {
        r->at[i].axes[along] = cpu_axis_scale(e, step, backwards ? -1 : 1);
        r->at[i].axes[along].offset += backwards ? type->dims[along] - 1 : 0;
    }
    r->opened++;
}

void cpu_running_end(cpu_emitter *e, cpu_unit *unit, const cpu_running *r, const ir_type *type, int64_t cost)
{
    for (int i = 0; i < r->opened; i++)
        cpu_end(e->k);
    e->b->c->program->info.cost.flops += (double)type->count;
    cpu_emit_step(e, unit, r->iterations, cpu_emit_chunk(r->iterations, type->count * cost));
}
