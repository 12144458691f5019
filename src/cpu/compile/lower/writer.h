/* Shared by the files that write a fusion group's kernel: lower/group.c, lower/level.c for each level of its reductions, and
 * lower/across.c for reductions whose memory has a kept dimension fastest. */
#ifndef CPU_LOWER_GROUP_H
#define CPU_LOWER_GROUP_H

#include "cpu/compile/lower/group.h"

typedef struct cpu_group_writer {
    cpu_emitter e;
    cpu_group *g;
    cpu_at at;            /* the index of the domain */
    cpu_value inner_loop; /* the vector loop over the reduced dimensions, if there is one */
    int32_t level, n_levels;
    cpu_value column_loop; /* in across.c: the open vector loop over kept elements; else CPU_NONE */
} cpu_group_writer;

/* The domain's runs, kept and reduced: the last dimension and the extent of each. */
typedef struct cpu_group_cut {
    int32_t kept[CPU_EMIT_RANK], reduced[CPU_EMIT_RANK], n_kept, n_reduced;
    int64_t kept_extents[CPU_EMIT_RANK], reduced_extents[CPU_EMIT_RANK];
} cpu_group_cut;

/* Sets the axes of the runs from one index that counts all of them. */
void cpu_set_flat_axes(cpu_group_writer *w, cpu_axis flat, const int32_t *runs, const int64_t *extents, int32_t n);
/* Opens one loop that counts all the given runs; if there are several, their axes are quotients of the loop's index. */
void cpu_open_flat(cpu_group_writer *w, const int32_t *runs, const int64_t *extents, int32_t n, int flags, int lanes);
/* The first of the reduced runs that can be counted together with the fastest one; *extent: the extent of them all. */
int32_t cpu_inner_run(const cpu_group *g, const cpu_group_cut *cut, int64_t *extent);
cpu_value cpu_emit_widened(cpu_emitter *e, ir_value *value, const cpu_at *index);
void cpu_store_root(cpu_group_writer *w, const cpu_member *m);
/* Whether the member is written to memory at each index of the domain, in the loops of the reductions. */
bool cpu_is_full_root(const cpu_group *g, const cpu_member *m);

/* ---- level.c ---- */
/* Chooses costly members that the loops of several levels need: a row of their elements is kept, if the row fits the
 * cache and one loop counts it. */
void cpu_choose_scratch(cpu_group_writer *w, const int64_t *extents, int32_t n, bool lanes_here);
/* Writes one level: its picks, and the loop over the reduced runs that feeds the reductions of the level. */
void cpu_write_level(cpu_group_writer *w, int32_t level, const cpu_group_cut *cut, bool lanes_here, bool lane_by_lane);

/* Opens the loops of a group without reductions that reads some memory along another dimension than it writes
 * (lower/tiles.c), and returns how many; 0: it reads no such memory. *iterations: of the parallel loop. */
int32_t cpu_open_tiles(cpu_group_writer *w, const cpu_group_cut *cut, int64_t *iterations);

/* How a reduce, or a reduce_window, takes its elements (lower/reduce.c). begin: its accumulators. take: one element of
 * each input, of the dtypes of the body's later arguments (swapped: it goes before the accumulated values). feed: the
 * elements at the domain's index `at`. end: the results, put into m->known. Only the member's op, fold, place, known
 * and acc are used. */
void cpu_fold_begin(cpu_emitter *e, cpu_member *m, int lanes);
void cpu_fold_take(cpu_emitter *e, const cpu_member *m, const cpu_value *elements, bool swapped);
void cpu_fold_feed(cpu_emitter *e, const cpu_member *m, const cpu_at *at);
void cpu_fold_end(cpu_emitter *e, cpu_member *m);
/* Whether a plain fold gives the same bits in any order; then, in a vector loop: takes the elements and sets m->known to
 * what the accumulators then hold. */
bool cpu_fold_is_exact(const ir_op *op);
void cpu_fold_scan(cpu_emitter *e, cpu_member *m, const cpu_value *elements);
/* Operand i, an input or an initial value, at an index, converted to the dtype of the body's argument. */
cpu_value cpu_fold_argument(cpu_emitter *e, const ir_op *op, size_t i, const cpu_at *at);
/* CPU_FOLD_PLAIN: result i's. */
cpu_reduction cpu_reduction_of(const ir_op *op, size_t i);

/* Loops that carry values along a dimension (lower/running.c). begin: opens those over the other dimensions; then the
 * caller makes its accumulators. open: the loop along the dimension. end: closes all, and makes the step. cost: the
 * operations of an element; most: how many lines may go side by side. Each line needs accumulators of its own. */
enum { CPU_RUNNING_LINES = 4 };
typedef struct cpu_running {
    cpu_at at[CPU_RUNNING_LINES]; /* the element of each line */
    int lines;                    /* lines that go side by side */
    int64_t iterations;
    int opened;
    bool vectors; /* there is a vector loop over another dimension */
} cpu_running;
cpu_running cpu_running_begin(cpu_emitter *e, const ir_type *type, int64_t along, int64_t cost, int most);
void cpu_running_open(cpu_emitter *e, cpu_running *r, const ir_type *type, int64_t along, bool backwards, int flags);
void cpu_running_end(cpu_emitter *e, cpu_unit *unit, const cpu_running *r, const ir_type *type, int64_t cost);

/* For CPU_FOLD_PICK: the result at the index `row`, whose component along the reduced dimension is ignored. */
cpu_value cpu_pick_emit(cpu_emitter *e, const ir_op *op, const cpu_at *row);
/* Whether the loops of this level feed m's accumulators. */
static inline bool cpu_feeds(const cpu_member *m, int32_t level)
{
    return m->op->code == IR_REDUCE && m->fold != CPU_FOLD_PICK && m->level == level + 1;
}

/* The dimension of the domain that runs fastest in memory needed at map, or CPU_MAP_* (lower/across.c). */
int32_t cpu_map_fastest(cpu_map_to map);
/* Counts the operands of the domain's size that come from memory: counts[i] becomes larger by those that run fastest along
 * kept run i. Returns how many run fastest along a dimension of the domain. (lower/across.c) */
int cpu_count_fastest(const cpu_group *g, const cpu_group_cut *cut, int *counts);

/* How a group is written whose fastest dimension is reduced: with vectors along that dimension or, where memory has a
 * kept dimension fastest, with vectors along the kept one. Sums have the same order either way: row by row of memory
 * (lower/across.c), or lane by lane (lower/lane_order.c). */
typedef enum cpu_across { CPU_ALONG, CPU_ACROSS_BY_ROWS, CPU_ACROSS_BY_LANES } cpu_across;
/* Chooses between them. Unless the answer is CPU_ALONG, the run with the kept dimension becomes the last kept one of
 * the cut. */
cpu_across cpu_goes_across(const cpu_group *g, cpu_group_cut *cut);
/* For CPU_ACROSS_BY_ROWS: writes the kernel, and returns the iterations of the parallel loop. */
int64_t cpu_write_across(cpu_group_writer *w, const cpu_group_cut *cut);
/* The result of reduction m, loaded for the open loop over columns. */
cpu_value cpu_across_known(cpu_group_writer *w, const cpu_member *m);

/* For CPU_ACROSS_BY_LANES: opens and closes the loops over a level's elements, lane after lane, between cpu_fold_begin
 * and cpu_fold_feed with lanes = 1. */
enum { CPU_LANE_LEVELS = 6 };
typedef struct cpu_lane_order {
    int32_t n_levels, n_loops;         /* how often the lanes are halved; how many loops are inside the halvings */
    cpu_value *outer[CPU_LANE_LEVELS]; /* by level: the members' accumulators outside it */
    cpu_value *whole;                  /* those that start from the initial values; NULL: there is one lane */
} cpu_lane_order;
void cpu_lane_order_open(cpu_group_writer *w, const cpu_group_cut *cut, cpu_lane_order *order);
void cpu_lane_order_close(cpu_group_writer *w, const cpu_lane_order *order);

#endif
