/* What the partitioner's files share while they build the program of one device.
 *
 * A value of the whole program is cut into pieces of one size. Where that size times their number is more than the value's
 * size, the last pieces reach beyond its end. Elements there are arbitrary: an op that would mix them with the value's own
 * masks them first. */
#ifndef PASS_SPMD_RESHARD_H
#define PASS_SPMD_RESHARD_H

#include "pass/spmd/spmd.h"

typedef struct spmd_job {
    pass_context *context;
    base_arena *scratch;
    spmd_mesh mesh;
    int64_t n_channels;
    base_map built;                 /* ir_value * of the whole program -> spmd_local * */
    BASE_VEC(ir_opcode) gathered;   /* rows of ops that were built on whole values */
    BASE_VEC(ir_function *) bodies; /* of manual computations */
    base_map free; /* ir_value * -> whether it is made of constants alone (spmd_is_free): 1 no, 2 yes */
} spmd_job;

/* A value of the whole program on this device: cut by these axes, built in that region. */
typedef struct spmd_form {
    ir_value *value;
    const spmd_axes *axes; /* [rank] */
    const ir_region *region;
    struct spmd_form *next; /* the same value cut otherwise, made before */
} spmd_form;
typedef struct spmd_local {
    spmd_form *first;     /* the one that the op gave; NULL: not built yet */
    const ir_value *same; /* a value made of constants alone that this one is, in another region; or NULL */
} spmd_local;

/* Leaves the pass with this error. */
void spmd_fail(spmd_job *job, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4) BASE_NORETURN;
/* The result of a build; leaves the pass where it failed. */
ir_value *spmd_built(spmd_job *job, const ir_builder *b, ir_value *value);

/* ---- values (local.c) -------------------------------------------------------------------------------------------------- */

spmd_axes *spmd_no_axes(spmd_job *job); /* [IR_MAX_RANK], all empty: the caller's to fill */
void spmd_set(spmd_job *job, const ir_builder *b, const ir_value *value, ir_value *local, const spmd_axes *axes);
/* In this region value is outer, which is made of constants alone. */
void spmd_set_same(spmd_job *job, const ir_value *value, const ir_value *outer);
/* Whether the value follows from constants alone: each reader has its own, cut as it wants it. */
bool spmd_is_free(spmd_job *job, const ir_value *value);
const ir_value *spmd_origin(const spmd_job *job, const ir_value *value);
/* How the op that made it cut the value. Of one that is made of constants alone: NULL. */
const spmd_axes *spmd_axes_of(spmd_job *job, const ir_value *value);
/* The value cut by these axes. */
ir_value *spmd_wanted(spmd_job *job, ir_builder *b, const ir_value *value, const spmd_axes *axes);
/* The bytes that bringing it there sends from a device. */
int64_t spmd_wanted_bytes(spmd_job *job, const ir_builder *b, const ir_value *value, const spmd_axes *axes);
/* Of what one device has of a dimension of that size: the size over the pieces, rounded up. */
static inline int64_t spmd_piece(int64_t size, const spmd_axes *axes)
{
    int64_t parts = spmd_parts(axes);
    return parts < 2 ? size : (size + parts - 1) / parts;
}
const ir_type *spmd_local_type(const ir_type *type, const spmd_axes *axes);
int64_t spmd_bytes(const ir_type *type);

/* ---- devices (device.c) ------------------------------------------------------------------------------------------------ */

/* The piece that a place of the mesh has. */
int64_t spmd_piece_at(const spmd_job *job, const spmd_axes *axes, int64_t place);
/* A scalar i64 that on each device is base + piece * step. */
ir_value *spmd_start(spmd_job *job, ir_builder *b, const spmd_axes *axes, int64_t base, int64_t step);
ir_ints2 spmd_groups(spmd_job *job, const spmd_axes *axes);
ir_channel spmd_channel(spmd_job *job);
ir_value *spmd_gather(spmd_job *job, ir_builder *b, ir_value *x, int64_t d, const spmd_axes *axes);
ir_value *spmd_permute(spmd_job *job, ir_builder *b, ir_value *x, int64_t n, const int64_t *pairs);
ir_value *spmd_all_reduce(spmd_job *job, ir_builder *b, ir_opcode joiner, ir_value *x, const spmd_axes *axes);
ir_value *spmd_reduce_scatter(spmd_job *job, ir_builder *b, ir_opcode joiner, ir_value *x, int64_t d,
                              const spmd_axes *axes);
ir_value *spmd_all_to_all(spmd_job *job, ir_builder *b, ir_value *x, int64_t from, int64_t to, const spmd_axes *axes);
/* x, which is cut by axes, a local part of a value of type whole, with fill (a scalar) where it lies beyond the end. */
ir_value *spmd_mask(spmd_job *job, ir_builder *b, ir_value *x, const ir_type *whole, const spmd_axes *axes,
                    ir_value *fill);
bool spmd_is_uneven(const ir_type *whole, const spmd_axes *axes);

/* ---- from one cut to another (reshard.c) ------------------------------------------------------------------------------- */

/* x, a part of a value of type whole that is cut by from, cut by to. b NULL: nothing is built. *bytes, which may be NULL: what
 * a device sends. */
ir_value *spmd_reshard(spmd_job *job, ir_builder *b, ir_value *x, const ir_type *whole, const spmd_axes *from,
                       const spmd_axes *to, int64_t *bytes);
/* Elements [step * piece + base, + n) of dimension d of a value of type whole, of which x is cut by axes there; piece: by
 * result_axes. Elements outside are fill, a scalar; NULL: anything. */
ir_value *spmd_window(spmd_job *job, ir_builder *b, ir_value *x, int64_t size, int64_t d, const spmd_axes *axes,
                      const spmd_axes *result_axes, int64_t base, int64_t step, int64_t n, ir_value *fill);

/* ---- ops --------------------------------------------------------------------------------------------------------------- */

/* An op that is built from parts of its operands, while it is. */
typedef struct spmd_call {
    spmd_job *job;
    ir_builder *b;
    const ir_op *op;
    const ir_rule *rule;
    spmd_axes *of_factor;
    size_t n;              /* operands, captures included */
    ir_value **operands;   /* as the factors cut them, captures whole */
    spmd_axes **in, **out; /* [operand or result][rank]: how they are cut */
    const ir_type **types; /* the results' parts */
    spmd_axes reduced;     /* devices that differ in these have different sums of the results ... */
    ir_opcode joiner;      /* ... that this op joins */
    ir_value **results;    /* what part builds */
} spmd_call;
typedef void spmd_part_function(spmd_call *call);
/* How a row is built from parts (parts.c has the table). */
typedef struct spmd_part {
    spmd_part_function *build; /* NULL: the op is built on whole values */
    unsigned kinds;            /* bits of ir_factor_kind: factors of these kinds may be cut, besides those that pass */
    ir_opcode (*joiner)(const ir_op *op);
    void (*settle)(spmd_job *job, const ir_op *op, const ir_rule *rule,
                   spmd_axes *of_factor); /* what else cannot be cut */
    bool joins;                           /* build itself joins what has no joiner */
} spmd_part;
const spmd_part *spmd_part_of(const ir_op *op);
/* The same op, with these attributes, on the call's operands. */
void spmd_part_like(spmd_call *call, const void *attrs);
spmd_part_function spmd_part_slice, spmd_part_pad, spmd_part_reverse, spmd_part_concatenate, spmd_part_iota,
    spmd_part_reduce, spmd_part_dot, spmd_part_reduce_window, spmd_part_convolution, spmd_part_gather,
    spmd_part_scatter, spmd_part_dynamic_slice, spmd_part_dynamic_update_slice;

/* The axes of each factor of an op by what they cost (choose.c). */
spmd_axes *spmd_choose(spmd_job *job, const ir_builder *b, const ir_op *op, const ir_rule *rule, const spmd_part *part);
/* The axes of each dimension of a value of the rule. */
spmd_axes *spmd_dims_of(spmd_job *job, const ir_rule *rule, size_t value, const spmd_axes *of_factor);
/* The axes that the program says of a value, or NULL. only: these of the mesh. */
const spmd_axes *spmd_said(spmd_job *job, const ir_type *type, const ir_sharding *said, const bool *only);
const spmd_axes *spmd_said_of_result(spmd_job *job, const ir_op *op, size_t result);

/* Builds the op again for one device, from the values that stand for its operands (partition.c). */
void spmd_build_op(spmd_job *job, ir_builder *b, const ir_op *op);
/* The same op with these operands, types and regions, without shardings. */
const ir_op *spmd_build_like(spmd_job *job, ir_builder *b, const ir_op *op, const void *attrs, size_t n,
                             size_t n_captures, ir_value *const *operands, ir_region *const *regions,
                             const ir_type *const *types);
void spmd_build_whole(spmd_job *job, ir_builder *b, const ir_op *op);
/* Loops, branches, manual computations, constraints and others that have parts in a way of their own (control.c). false:
 * the op is none of these. */
bool spmd_build_control(spmd_job *job, ir_builder *b, const ir_op *op);
/* Of equal collectives in one region the first one's results are everybody's (merge.c). */
tsr_status spmd_merge_collectives(spmd_job *job, ir_function *function);
/* Attributes that are not shardings of the whole program; added and sizes, which may be NULL, as tessera.sharding and
 * tessera.sizes. */
const ir_attr *spmd_attributes(spmd_job *job, const ir_attr *extra, const ir_shard *added, const ir_attr *sizes);

#endif
