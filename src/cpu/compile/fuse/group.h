/* Fusion groups: ops that become one kernel, or one product with what follows it.
 *
 * A group has a domain: the dimensions of what it computes. Some of them may be reduced by its reduce ops (`reduced`); the
 * others are its rows. Every member has a map from its own dimensions to the domain's, which says at which index of the
 * domain it is needed; values at the full domain or at rows can be written to memory (roots). */
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
    BASE_VEC(cpu_member) members; /* users before what they use */
    base_map index;               /* op id -> place in members */
    ir_op *product;               /* an op with elementwise ops behind it, whose result is the domain; or NULL */
    uint32_t n_reduces, n_loads, stamp;
    bool by_body; /* one of its reduces is CPU_FOLD_BODY: it has no other ones */
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

/* Units (units.c): appended to b->units. */
void cpu_op_unit(cpu_build *b, ir_op *op, const cpu_lowering *lowering);
void cpu_group_unit(cpu_build *b, cpu_group *g);
bool cpu_is_used(const cpu_build *b, const ir_value *value);
/* A constant that some step reads from memory (also through a view) gets its bytes. */
void cpu_want_in_memory(cpu_build *b, ir_value *value);
bool cpu_inline_constant(const ir_value *value); /* one that kernels hold */

/* Writes the group's kernel and step (lower/group.c). */
void cpu_lower_group(cpu_build *b, cpu_unit *unit);
/* The step of a group that only changes rows and columns (routine/transpose.c); false: it is something else. */
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

/* Merges groups over one domain; returns how many are left. node_of: by op id, the number of its group, or of itself
 * (from n on) when it is a unit of its own, or -1. */
size_t cpu_merge_groups(cpu_build *b, cpu_group **groups, size_t n, int32_t *node_of, size_t n_nodes);

/* Whether op is done as a product: dot_general, convolution, or another that takes an epilogue as they do. */
bool cpu_product_takes(const ir_op *op);
/* What products of operands of this dtype are summed in; TSR_DTYPE_NONE: there is none that takes them. */
tsr_dtype cpu_product_accumulator(tsr_dtype dtype);
/* Whether op may take part in a product's epilogue. */
bool cpu_product_member(const ir_op *op);
/* Makes group->tile. False: not with these members. */
bool cpu_product_plan(cpu_build *b, cpu_group *g);
void cpu_lower_product(cpu_build *b, cpu_unit *unit);
/* Whether a transpose is no obstacle: the product reads its operands with any strides. */
bool cpu_product_sees_through(const ir_op *op);
/* One kernel out of blocks of steps (combine.c). */
typedef struct cpu_combiner cpu_combiner;
cpu_combiner *cpu_combine_begin(cpu_build *b, cpu_unit *unit, const char *name);
/* Writes the block's steps, where its arguments, results and arena lie at these places of the unit's block; places in
 * `own` slots are nobody else's. */
void cpu_combine_block(cpu_combiner *m, const cpu_block *block, const cpu_place *args, const cpu_place *results,
                       cpu_place arena);
cpu_kernel *cpu_combine_kernel(cpu_combiner *m); /* for what stands around the blocks */
cpu_value cpu_combine_load(cpu_combiner *m, cpu_place place, tsr_dtype dtype);
/* The step, if all went well and it is short enough for that to be worth it: false otherwise. */
bool cpu_combine_end(cpu_combiner *m, const cpu_slot *const *own, size_t n_own);

/* The gradient of pooling (lower/unpool.c). */
bool cpu_unpool_takes(const ir_op *op);
bool cpu_unpool_plan(const cpu_group *g);
void cpu_lower_unpool(cpu_build *b, cpu_unit *unit);
/* Operand i of a product as it lies in memory: the value and a stride a dimension (a transpose is seen through). */
ir_value *cpu_product_operand(const ir_op *op, size_t i, int64_t *strides);
/* Chooses where the sums go: a root of the unit, or memory of its own. */
void cpu_product_sums(cpu_build *b, cpu_unit *unit);
bool cpu_reduce_takes(const ir_op *op);
size_t cpu_reduce_inputs(const ir_op *op);          /* its operands that are reduced; 0: no reduce */
void cpu_split_reduction(ir_builder *b, ir_op *op); /* where that pays (split.c) */
void cpu_expand_random(ir_builder *b, ir_op *op);   /* rng_bit_generator in integer ops (random.c) */
cpu_fold cpu_fold_of(base_arena *arena, const ir_op *op, cpu_reduction *place);

/* A reduce that sums one term (pick.c): the element of `kept` whose index along `dimension` is `number`. */
typedef struct cpu_pick {
    int32_t dimension;
    ir_value *number, *kept;
    const ir_op *select, *compare;
} cpu_pick;
bool cpu_pick_find(const ir_op *op, cpu_pick *pick);
bool cpu_pick_stands(const cpu_group *g, const ir_op *op); /* what it looks through is in the group */

/* Rewrites dot_general and convolution, where need be, so that products take them (contract.c): what they multiply and
 * sum in, before the layout pass; what their dimensions are, after it. */
void cpu_product_types(ir_builder *b, ir_op *op);
/* A product's operand x as [batch, others, contracted]; sizes: the three. */
ir_value *cpu_three_dims(ir_builder *b, ir_value *x, ir_ints batch, ir_ints contracted, int64_t sizes[3]);
void cpu_product_form(ir_builder *b, ir_op *op);
void cpu_vector_product(ir_builder *b, ir_op *op); /* a sum in place of a product with a vector (vector_product.c) */
void cpu_depthwise(ir_builder *b, ir_op *op);      /* elementwise products in place of a depthwise convolution */
void cpu_solve_types(ir_builder *b, ir_op *op);    /* the same of cholesky and triangular_solve (lower/solve.c) */

/* Convolutions (lower/convolution.c). */
bool cpu_conv_takes(const ir_op *op);
bool cpu_conv_multiplies(const ir_op *op); /* it would, if only its sums were rounded by another op */
bool cpu_conv_cut(const cpu_group *g, int32_t *row, int64_t *row_extent, int32_t *column, int64_t *column_extent,
                  int32_t *n_batch, int32_t *batch, int64_t *batch_extent);
tsr_status cpu_conv_make(cpu_compilation *c, const ir_op *op, tsr_dtype acc, const cpu_fused *epilogue,
                         cpu_conv_plan *plan, cpu_request *requests, size_t *count, double *flops, base_error *error);
/* Rough cost of computing one element of op, in operations. */
int cpu_op_cost(const ir_op *op);

#endif
