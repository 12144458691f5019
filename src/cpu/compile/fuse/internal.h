/* Shared by the walk that makes groups (walk.c), the rules by which ops join a group (join.c), and later changes of groups. */
#ifndef CPU_FUSE_INTERNAL_H
#define CPU_FUSE_INTERNAL_H

#include "cpu/compile/build/build.h"
#include "cpu/compile/lower/group.h"

/* The groups that compute a repeated op, in the order in which the groups were made. */
typedef struct fuse_holders {
    cpu_group **groups;
    size_t n;
} fuse_holders;

typedef struct fuser {
    cpu_build *b;
    base_arena *arena;
    BASE_VEC(cpu_group *) groups;
    cpu_group **group_of;  /* by op id: the group that has the op as a root, or that is the only one to have it */
    uint32_t *marks;       /* by op id: stamps of walks */
    bool *copied;          /* by op id: the op is repeated in its users' groups */
    fuse_holders *holders; /* by op id: of a repeated op, the groups that compute it */
    /* By op id: the length of the longest chain of ops that leads from the op inside its group. */
    uint32_t *depth;
    /* By op id: how often the op's group computes each of its elements, which is more than once if readers need it at
     * different indices. */
    double *copies;
    cpu_group **computed; /* by op id: the ops that the op's step computes; NULL: none */
    uint32_t *number;     /* by op id: the op's number from 1, in the order of the walk; 0: not reached yet */
    uint32_t *bound;      /* by op id: the bound of an op that is in no group (see reach.c) */
    /* producers[producers_at[id]] up to producers_at[id + 1]: the makers of the op's operands, and the effect before
     * it. */
    ir_op **producers;
    uint32_t *producers_at;
    /* By op id: of an effect that keeps the program's order, the next such effect; NULL: it is the last. */
    ir_op **next_effect;
    uint32_t n_looked_at, stamp;
    BASE_VEC(ir_op *) stack;
} fuser;

bool cpu_fuse_emits(const ir_op *op);        /* whether a kernel can compute the op, one element at a time */
bool cpu_fuse_reshape_view(const ir_op *op); /* the same bytes in another shape */
/* Whether each dimension of a reshape's operand appears in the result, whole or cut, so that the operand's index is affine
 * in the result's. */
bool cpu_fuse_plain_reshape(const ir_op *op);
/* Lets op join the groups of its users, or start a group (walk.c). Ops come from the last to the first. */
void cpu_fuse_look_at(fuser *f, ir_op *op);
/* A new group with op as its only member and root. Inside base_try. */
cpu_group *cpu_fuse_seed(fuser *f, ir_op *op);
void cpu_fuse_add(fuser *f, cpu_group *g, ir_op *op, const cpu_map_to *map, bool root);
/* Counts the loads that op adds to g as a new member; op's results are no longer loads. */
void cpu_fuse_count_loads(base_arena *arena, cpu_group *g, const ir_op *op);
/* Whether g's members read op, and at which index of g's domain. several: they read it at more than one index. */
bool cpu_fuse_needed(fuser *f, const cpu_group *g, const ir_op *op, cpu_map_to *map, bool *several);
/* Whether op can be computed in g at the index where it is needed. root: its value is also written to memory. */
bool cpu_fuse_can_join(fuser *f, cpu_group *g, ir_op *op, bool root, cpu_map_to *map, bool *several);

/* The most members of a group that are functions. They share constants, whose lifetimes span the kernel, so that LLVM's time
 * grows with the third power of their number; a pass over memory costs little beside so many. */
enum { FUSE_FUNCTIONS = 16 };
bool cpu_fuse_is_function(const ir_op *op); /* whether it takes many operations for one element */
/* When groups change after the walk that makes them: the most members of a group that grows; the most ops that move or are
 * repeated together, and the fewest elements of the value that they make. */
enum { FUSE_MEMBERS = 160, FUSE_MOVED = 24, FUSE_LEAST = 1024 };
/* Whether an op that computes each element from elements at the same place may move between groups, or be repeated. */
bool cpu_fuse_simple(const ir_op *op);
/* Changes of groups that are made (members.c). cpu_fuse_recount afterwards counts what the group reads and writes. */
bool cpu_fuse_insert(fuser *f, cpu_group *g, ir_op *op, const cpu_map_to *map); /* false: g has it already */
void cpu_fuse_remove(fuser *f, cpu_group *g, const ir_op *op);
void cpu_fuse_drop_unused(fuser *f, cpu_group *g); /* members that are no roots and that no member reads */
void cpu_fuse_recount(fuser *f, cpu_group *g);

/* Lets steps of one op compute operands that are cheap to make (operands.c). Runs when the groups are final. */
void cpu_fuse_operands(fuser *f);
/* Lets groups write the parts that they make of larger values (updates.c). Runs when the groups are final. */
void cpu_fuse_updates(fuser *f);

bool cpu_has_effect(const ir_op *op);
/* Whether op has an effect that happens in the program's order. The order of units (order.c) runs all such effects one
 * after the other, so a path leads from each to the next. The end of a collective sends nothing, so it may run in any
 * order. */
bool cpu_keeps_order(const ir_op *op);

/* Paths between units (reach.c). */
void cpu_fuse_paths_begin(fuser *f);
void cpu_fuse_number(fuser *f, const ir_op *op); /* op is looked at now */
void cpu_fuse_extended(fuser *f, cpu_group *g);  /* called when the newest member of g is a root */
/* Whether a path leads from op through its users into g. */
bool cpu_fuse_reaches(fuser *f, ir_op *from, const cpu_group *g);
/* Lets groups recompute values that other groups made for them, instead of reading them (recompute.c). Runs after
 * groups were merged. Returns whether any value is recomputed. */
bool cpu_recompute(fuser *f);
/* Lets groups compute, in place of results that one later group reads, fewer bytes that the later group would compute
 * from them (ahead.c). Runs after groups were merged. Returns whether any value is. */
bool cpu_compute_ahead(fuser *f);

/* Units (units.c): appended to b->units. */
void cpu_op_unit(cpu_build *b, ir_op *op, const cpu_lowering *lowering, const cpu_group *computed);
void cpu_group_unit(cpu_build *b, cpu_group *g);
typedef BASE_VEC(cpu_unit *) cpu_unit_list;
/* By argument of the block: the units that read it, also through a view, in their order, each once. */
cpu_unit_list *cpu_argument_readers(cpu_build *b);
/* Puts operands and results of started collectives into memory that other ranks reach (reached.c). */
void cpu_reach_operands(cpu_build *b);
/* Whether the block returns the value (alias.c). value: a root. */
bool cpu_is_returned(const cpu_build *b, const ir_value *value);
/* Adds the bytes of a constant that some step reads from memory (also through a view). */
void cpu_want_in_memory(cpu_build *b, ir_value *value);

/* Merges groups over one domain, and returns how many groups are left. node_of: by op id, the number of the op's group,
 * or the op's own number (from n on) when the op is a unit of its own, or -1. */
size_t cpu_merge_groups(cpu_build *b, cpu_group **groups, size_t n, int32_t *node_of, size_t n_nodes);

#endif
