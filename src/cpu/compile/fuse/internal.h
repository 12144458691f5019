/* What the walk that makes groups (fuse.c) and the rules of joining one (join.c) share. */
#ifndef CPU_FUSE_INTERNAL_H
#define CPU_FUSE_INTERNAL_H

#include "cpu/compile/build/build.h"
#include "cpu/compile/lower/group.h"

/* The groups that compute a repeated op, in the order in which they were made. */
typedef struct fuse_holders {
    cpu_group **groups;
    size_t n;
} fuse_holders;

typedef struct fuser {
    cpu_build *b;
    base_arena *arena;
    BASE_VEC(cpu_group *) groups;
    cpu_group **group_of;  /* by op id: the group that it is a root of, or that alone has it */
    uint32_t *marks;       /* by op id: stamps of walks */
    bool *copied;          /* by op id: repeated in its users' groups */
    fuse_holders *holders; /* by op id, of a repeated op */
    uint32_t *depth;       /* by op id: the longest chain of ops in its group that leads from it */
    double *copies;        /* by op id: how often its group computes an element, as its readers' indices differ */
    uint32_t *number;      /* by op id: ops are numbered from 1 in the order in which they are looked at; 0: not yet */
    uint32_t *bound;       /* by op id, of an op that is in no group of its own: see reach.c */
    ir_op **producers;     /* of each op's operands, and the effect before it: from producers_at[id] to [id + 1] */
    uint32_t *producers_at;
    ir_op **next_effect; /* by op id, of an effect that keeps the program's order: the next such; NULL: none */
    uint32_t n_looked_at, stamp;
    BASE_VEC(ir_op *) stack;
} fuser;

bool cpu_fuse_emits(const ir_op *op);        /* whether kernels compute it, an element at a time */
bool cpu_fuse_reshape_view(const ir_op *op); /* the same bytes in another shape */
/* A new group, of op alone as its root. Inside base_try. */
cpu_group *cpu_fuse_seed(fuser *f, ir_op *op);
void cpu_fuse_add(fuser *f, cpu_group *g, ir_op *op, const cpu_map_to *map, bool root);
/* Counts what a new member reads, and its results no more. */
void cpu_fuse_count_loads(base_arena *arena, cpu_group *g, const ir_op *op);
/* Whether g's members read op, and at which index of g's domain; several: at more than one. */
bool cpu_fuse_needed(fuser *f, const cpu_group *g, const ir_op *op, cpu_map_to *map, bool *several);
/* Whether op can be computed in g where it is needed; root: its value is written to memory as well. */
bool cpu_fuse_can_join(fuser *f, cpu_group *g, ir_op *op, bool root, cpu_map_to *map, bool *several);

bool cpu_has_effect(const ir_op *op);
/* Whether op has an effect that happens in the program's order: the order of units (order.c) runs all these one after
 * the other, so a path leads from each to the next. The end of a collective that has begun sends nothing, and is free. */
bool cpu_keeps_order(const ir_op *op);

/* Paths between units (reach.c). */
void cpu_fuse_paths_begin(fuser *f);
void cpu_fuse_number(fuser *f, const ir_op *op); /* op is looked at now */
void cpu_fuse_extended(fuser *f, cpu_group *g);  /* its newest member is a root */
/* Whether a path leads from op through its users into g. */
bool cpu_fuse_reaches(fuser *f, ir_op *from, const cpu_group *g);
/* Where groups compute what others made for them, instead of reading it (recompute.c); after groups were merged.
 * Whether any does. */
bool cpu_recompute(fuser *f);

/* Units (units.c): appended to b->units. */
void cpu_op_unit(cpu_build *b, ir_op *op, const cpu_lowering *lowering);
void cpu_group_unit(cpu_build *b, cpu_group *g);
/* A constant that some step reads from memory (also through a view) gets its bytes. */
void cpu_want_in_memory(cpu_build *b, ir_value *value);

/* Merges groups over one domain; returns how many are left. node_of: by op id, the number of its group, or of itself
 * (from n on) when it is a unit of its own, or -1. */
size_t cpu_merge_groups(cpu_build *b, cpu_group **groups, size_t n, int32_t *node_of, size_t n_nodes);

#endif
