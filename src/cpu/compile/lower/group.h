/* Fusion groups: ops that become one kernel, or one product with its epilogue.
 *
 * A group has a domain: the dimensions that it computes over. Some of them may be reduced by its reduce ops
 * (`reduced`); the others are its rows. Every member has a map from its own dimensions to those of the domain: the
 * index of the domain at which the member is needed; values that are needed at the full domain or at rows can be
 * written to memory (roots). */
#ifndef CPU_GROUP_H
#define CPU_GROUP_H

#include "cpu/compile/lower/emit.h"

enum {
    CPU_MAP_NONE = -1, /* no dimension of the domain: a dimension of one element, or an index of 0 */
    CPU_MAP_FREE = -2  /* some computed index */
};

typedef struct cpu_map_to {
    int32_t rank;
    int8_t d[CPU_EMIT_RANK]; /* a dimension of the domain, or CPU_MAP_* */
} cpu_map_to;

/* The most buffers that a group reads and writes: a few places of the step are left for scratch and predicates. */
enum { CPU_GROUP_BUFFERS = CPU_STEP_BUFFERS - 8 };

/* How a reduce takes its elements (lower/reduce.c). */
typedef enum cpu_fold {
    CPU_FOLD_NONE,  /* no reduce */
    CPU_FOLD_PLAIN, /* each result is one plain reduction */
    CPU_FOLD_PLACE, /* an extremum and its index */
    CPU_FOLD_PICK,  /* a sum of one term, which is found without a loop (pick.c) */
    CPU_FOLD_BODY   /* any body, element by element */
} cpu_fold;

typedef struct cpu_member {
    ir_op *op;
    cpu_map_to map;
    bool root;
    bool several;  /* needed under different maps */
    int32_t level; /* how many levels of reductions must be complete before the member can be computed */
    cpu_fold fold;
    cpu_reduction place;    /* CPU_FOLD_PLACE: which extremum */
    cpu_value *known, *acc; /* results and accumulators of a reduce, set while the kernel is written */
    uint32_t phases;        /* bits: the levels whose loops need its elements */
    /* The kernel buffer that keeps a row of its elements from the first of these levels on; -1: recomputed each
     * time. */
    int32_t scratch;
} cpu_member;

/* A dynamic_update_slice of which a member makes the update, in the same order of elements: the kernel writes the update
 * into the op's result, which has the memory of operand 0 (fuse/updates.c). */
typedef struct cpu_group_update {
    ir_op *op;
    ir_value *made; /* by the member: the update, or the update in another shape */
    cpu_map_to map; /* of the update's dimensions */
} cpu_group_update;

typedef struct cpu_group {
    int32_t rank;
    int64_t dims[CPU_EMIT_RANK];
    uint32_t reduced;             /* bits of the domain's dimensions */
    int64_t count;                /* elements of the domain */
    BASE_VEC(cpu_member) members; /* users before their operands */
    base_map index;               /* op id -> number in members */
    BASE_VEC(cpu_group_update) updates;
    ir_op *product;   /* an op whose result is the domain, followed by elementwise ops; NULL: none */
    base_map loaded;  /* ids of values that members read and no member computes, except constants of one element */
    uint32_t n_loads; /* their number, or more */
    uint32_t n_roots; /* an upper bound on the values that it writes; with n_loads at most CPU_GROUP_BUFFERS */
    uint32_t n_reduces;
    uint32_t n_functions;          /* members that take many operations for one element (sine, logarithm), or more */
    uint32_t stamp, newest, bound; /* used by the walk that makes groups (fuse/reach.c) */
    bool by_body;                  /* its only reduce is CPU_FOLD_BODY */
    bool computed;                 /* its readers compute what it makes: it has no step (fuse/operands.c) */
    cpu_unit *unit;
    struct cpu_tile_plan *tile; /* of a product: the plan, made when the group was checked (lower/product.c) */
} cpu_group;

/* The member for op, or NULL. */
cpu_member *cpu_group_find(const cpu_group *g, const ir_op *op);
/* The map at which operand i of op is needed when op's result is needed at map. */
cpu_map_to cpu_operand_map(const ir_op *op, size_t i, const cpu_map_to *map);
/* Of the dimensions of the type `to`, into which a value of the type `from`, needed at map, is reshaped; dimensions that
 * are no dimension of `from` are CPU_MAP_FREE. */
cpu_map_to cpu_map_reshaped(const ir_type *from, const ir_type *to, const cpu_map_to *map);
bool cpu_map_equal(const cpu_map_to *a, const cpu_map_to *b);
/* Whether the map is all dimensions of the domain in order (full), or those that are not reduced (rows); dimensions of
 * one element may be left out. */
bool cpu_map_is_full(const cpu_group *g, const cpu_map_to *map);
bool cpu_map_is_rows(const cpu_group *g, const cpu_map_to *map);

/* The map at which the group needs operand i of a member. */
cpu_map_to cpu_member_needs(const cpu_group *g, const cpu_member *user, size_t i);
/* The map that has each dimension of the domain in `dims` (bits), in order. */
void cpu_map_identity(const cpu_group *g, uint32_t dims, cpu_map_to *map);

/* Writes the group's kernel, and makes its step (lower/group.c). */
void cpu_lower_group(cpu_build *b, cpu_unit *unit);
/* Makes the step of a group that only swaps rows and columns (transpose.c); false: the group does something else. */
bool cpu_transpose_step(cpu_build *b, cpu_unit *unit);
/* Cuts the domain into runs of dimensions that can be counted as one. runs[i]: the last dimension of the i-th run. */
int32_t cpu_group_runs(const cpu_group *g, int32_t *runs, int64_t *extents);
/* Whether a and b, neighbouring dimensions that are both kept or both reduced, can be counted as one in all of the
 * group's memory. */
bool cpu_group_merges(const cpu_group *g, int32_t a, int32_t b);
uint32_t cpu_group_single(const cpu_group *g); /* bits: dimensions whose index some member needs by itself */
cpu_at cpu_index_at(const cpu_at *domain, const cpu_map_to *map);
/* Whether two indices name the same element of a tensor of this type. */
bool cpu_same_place(const ir_type *type, const cpu_at *a, const cpu_at *b);
const char *cpu_group_name(cpu_build *b, const cpu_group *g);

#endif
