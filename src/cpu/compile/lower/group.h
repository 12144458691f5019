/* Fusion groups: ops that become one kernel, or one product with its epilogue.
 *
 * A group has a domain: the dimensions that it computes over. Some of them may be reduced by its reduce ops
 * (`reduced`); the others are its rows. Every member has a map from its own dimensions to the domain's, which says at
 * which index of the domain it is needed; values at the full domain or at rows can be written to memory (roots). */
#ifndef CPU_GROUP_H
#define CPU_GROUP_H

#include "cpu/compile/lower/emit.h"

enum {
    CPU_MAP_NONE = -1, /* a dimension of one element, or an index of 0 */
    CPU_MAP_FREE = -2  /* some computed index */
};

typedef struct cpu_map_to {
    int32_t rank;
    int8_t d[CPU_EMIT_RANK]; /* a dimension of the domain, or CPU_MAP_* */
} cpu_map_to;

/* Buffers that a group reads and writes at most: a few places are left for scratch and predicates. */
enum { CPU_GROUP_BUFFERS = CPU_STEP_BUFFERS - 8 };

/* How a reduce takes its elements (lower/reduce.c). */
typedef enum cpu_fold {
    CPU_FOLD_NONE,  /* no reduce */
    CPU_FOLD_PLAIN, /* each result by one plain reduction */
    CPU_FOLD_PLACE, /* an extremum and its index */
    CPU_FOLD_PICK,  /* a sum of one term, which is found without a loop (pick.c) */
    CPU_FOLD_BODY   /* any body, element by element */
} cpu_fold;

typedef struct cpu_member {
    ir_op *op;
    cpu_map_to map;
    bool root;
    bool several;  /* needed under different maps */
    int32_t level; /* reductions that must be complete before it can be computed */
    cpu_fold fold;
    cpu_reduction place;    /* CPU_FOLD_PLACE: which extremum */
    cpu_value *known, *acc; /* a reduce: its results and accumulators; filled in while the kernel is written */
    uint32_t phases;        /* levels whose loops need its elements */
    int32_t scratch;        /* the kernel buffer that keeps its row from the first of them on; -1: computed each time */
} cpu_member;

typedef struct cpu_group {
    int32_t rank;
    int64_t dims[CPU_EMIT_RANK];
    uint32_t reduced;             /* bits of the domain's dimensions */
    int64_t count;                /* elements of the domain */
    BASE_VEC(cpu_member) members; /* users before their operands */
    base_map index;               /* op id -> place in members */
    ir_op *product;               /* an op with elementwise ops after it, whose result is the domain; or NULL */
    base_map loaded;  /* ids of values that members read and no member computes; constants of one element are none */
    uint32_t n_loads; /* their number, or more */
    uint32_t n_roots; /* values that it writes, or more: with n_loads at most CPU_GROUP_BUFFERS */
    uint32_t n_reduces;
    uint32_t stamp, newest, bound; /* of the walk that made it (fuse/reach.c) */
    bool by_body;                  /* one of its reduces is CPU_FOLD_BODY: it has no other ones */
    cpu_unit *unit;
    struct cpu_tile_plan *tile; /* a product's: made when the group was checked (lower/product.c) */
} cpu_group;

/* The member that op is, or NULL. */
cpu_member *cpu_group_find(const cpu_group *g, const ir_op *op);
/* Where operand i of op is needed, when op's result is needed at map. */
cpu_map_to cpu_operand_map(const ir_op *op, size_t i, const cpu_map_to *map);
bool cpu_map_equal(const cpu_map_to *a, const cpu_map_to *b);
/* The map is each of the domain's dimensions in order (full), or each that is not reduced (rows); dimensions of one
 * element may be left out. */
bool cpu_map_is_full(const cpu_group *g, const cpu_map_to *map);
bool cpu_map_is_rows(const cpu_group *g, const cpu_map_to *map);

/* Where the group needs operand i of a member. */
cpu_map_to cpu_member_needs(const cpu_group *g, const cpu_member *user, size_t i);
/* Each of the domain's dimensions in `dims` (bits), in order. */
void cpu_map_identity(const cpu_group *g, uint32_t dims, cpu_map_to *map);

/* Writes the group's kernel and step (lower/group.c). */
void cpu_lower_group(cpu_build *b, cpu_unit *unit);
/* The step of a group that only changes rows and columns (transpose.c); false: it is something else. */
bool cpu_transpose_step(cpu_build *b, cpu_unit *unit);
/* The domain cut into runs: dimensions that can be counted as one. runs[i]: the last dimension of the i-th run. */
int32_t cpu_group_runs(const cpu_group *g, int32_t *runs, int64_t *extents);
/* Whether a and b, neighbours of the domain and of one kind, can be counted as one for all of the group's memory. */
bool cpu_group_merges(const cpu_group *g, int32_t a, int32_t b);
uint32_t cpu_group_single(const cpu_group *g); /* dimensions that something needs by themselves */
cpu_at cpu_index_at(const cpu_at *domain, const cpu_map_to *map);
/* Whether two indices name the same element of a tensor of this type. */
bool cpu_same_place(const ir_type *type, const cpu_at *a, const cpu_at *b);
const char *cpu_group_name(cpu_build *b, const cpu_group *g);

/* Rough cost of computing one element of op, in operations. */
int cpu_op_cost(const ir_op *op);

#endif
