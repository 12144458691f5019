/* Loops of a group that reads some memory along another dimension than it writes.
 *
 * The vector loop runs along the results' fastest dimension. An operand whose fastest dimension is another one (a transpose lies
 * between) has the elements of a vector far apart. The generator then computes several indices of that dimension at once, and
 * transposes tiles in registers (llvm/transpose.c), if the loop directly around the vector loop runs along it:
 *
 *   parallel loop over the other runs, and blocks of the operand's fastest run
 *     loop over a block of that run; vector loop along the results' fastest run */
#include "cpu/compile/lower/writer.h"

/* The kept run other than the last one along which most operands from memory have their neighbours; -1: none has. */
static int32_t run_across(const cpu_group *g, const cpu_group_cut *cut)
{
    int counts[CPU_EMIT_RANK] = {0};
    int32_t found = -1;
    cpu_count_fastest(g, cut, counts);
    for (int32_t run = 0; run < cut->n_kept - 1; run++)
        if (counts[run] > (found < 0 ? 0 : counts[found]))
            found = run;
    return found;
}

/* The largest part of the extent that is whole vectors and divides it; the extent itself if there is none. */
static int64_t block_of_rows(int64_t extent)
{
    enum { VECTOR = 8, MOST = 32 /* a vector of bytes */ };
    int64_t rows = MOST;
    while (rows > 0 && extent % rows != 0)
        rows -= VECTOR;
    return rows > 0 ? rows : extent;
}

int32_t cpu_open_tiles(cpu_group_writer *w, const cpu_group_cut *cut, int64_t *iterations)
{
    cpu_emitter *e = &w->e;
    int32_t last = cut->n_kept - 1, across = w->g->reduced || cpu_emit_is_general(e) ? -1 : run_across(w->g, cut);
    if (across < 0)
        return 0;
    const int64_t rows = block_of_rows(cut->kept_extents[across]);
    int64_t extents[CPU_EMIT_RANK];
    *iterations = 1;
    for (int32_t i = 0; i < last; i++)
        *iterations *= extents[i] = i == across ? cut->kept_extents[i] / rows : cut->kept_extents[i];
    cpu_set_flat_axes(w, cpu_axis_loop(cpu_emit_loop(e, *iterations, CPU_LOOP_PARALLEL, 0)), cut->kept, extents, last);
    cpu_axis *row = &w->at.axes[cut->kept[across]];
    *row = cpu_axis_scale(e, *row, rows);
    *row = cpu_axis_add(e, *row, cpu_axis_loop(cpu_emit_loop(e, rows, 0, 0)));
    w->at.axes[cut->kept[last]] = cpu_axis_loop(cpu_emit_loop(e, cut->kept_extents[last], CPU_LOOP_VECTOR, 0));
    return 3;
}
