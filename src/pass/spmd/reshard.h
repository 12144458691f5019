/* Shared by the partitioner's files that build the program of one device.
 *
 * A value of the whole program is cut into pieces of one size. If that size times their number exceeds the value's
 * size, the last pieces reach beyond its end. The elements beyond the end are arbitrary: an op that would combine
 * them with the value's own elements masks them first. */
#ifndef PASS_SPMD_RESHARD_H
#define PASS_SPMD_RESHARD_H

#include "pass/spmd/spmd.h"

typedef struct spmd_job {
    pass_context *context;
    base_arena *scratch;
    spmd_mesh mesh;
    int64_t n_channels;
    base_map built;                 /* ir_value * of the whole program -> spmd_local * */
    BASE_VEC(ir_opcode) gathered;   /* the rows of the ops that were built on whole values */
    BASE_VEC(ir_function *) bodies; /* of manual computations */
    base_map free;      /* ir_value * -> whether it is made of constants alone (spmd_is_free): 1 no, 2 yes */
    bool replicas;      /* devices are replicas of one partition, and not partitions of one replica */
    bool gathers_again; /* spmd_gathers_again */
    base_map numbered;  /* ir_value * -> 1: it depends on the device's number */
    base_map parts; /* ir_value * -> 1: each device has a value of its own (SPMDFullToShardShape, and what follows) */
    base_map sums, summands; /* sums.c */
    base_map conversions;    /* ir_value * -> the ir_op * that converts it before a sum (late.c) */
    base_map converted;      /* results of such ops -> 1: built with the op before them */
} spmd_job;

/* One form of a value of the whole program on this device: its cut, and the region in which it was built. */
typedef struct spmd_form {
    ir_value *value;
    const spmd_axes *axes; /* [rank] */
    const ir_region *region;
    struct spmd_form *next; /* an earlier form of the same value */
} spmd_form;
typedef struct spmd_local {
    spmd_form *first;     /* the latest form; NULL: not built yet */
    const ir_value *same; /* the outer value that this value captures, if that is made of constants alone; or NULL */
} spmd_local;

/* The mesh of a sharding over a mesh of equally many devices that no axes of the job's mesh form; NULL: it is the job's, or
 * these form it. */
const ir_mesh *spmd_elsewhere(spmd_job *job, const ir_sharding *said);
/* Such a sharding as one over a mesh that has the job's order of devices; NULL: no axes of the job's mesh form this one
 * either. (order.c) */
const ir_sharding *spmd_in_order(spmd_job *job, const ir_sharding *said);
/* The device's part of a value by a sharding over such a mesh, and the other way: `part` is the part of a value of the whole
 * program. (order.c) */
ir_value *spmd_part_elsewhere(spmd_job *job, ir_builder *b, const ir_value *value, const ir_sharding *said);
void spmd_set_elsewhere(spmd_job *job, ir_builder *b, const ir_value *value, ir_value *part, const ir_sharding *said);
/* Works on another mesh of equally many devices from here on; returns the one before. */
spmd_mesh spmd_enter_mesh(spmd_job *job, const ir_mesh *mesh);

/* After an op was built: if the program puts it on one device and its value depends on the device's number, that device
 * sends it to the others (numbered.c). */
void spmd_settle_device(spmd_job *job, ir_builder *b, const ir_op *op);
bool spmd_is_of_device(const spmd_job *job, const ir_op *op); /* whether it is such an op, of one result */
/* The device's number in the launch. */
ir_value *spmd_device_number(const spmd_job *job, ir_builder *b);

/* Ends the pass with this error. */
void spmd_fail(spmd_job *job, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4) BASE_NORETURN;
/* Returns `value`, or ends the pass if the builder has failed. */
ir_value *spmd_built(spmd_job *job, const ir_builder *b, ir_value *value);

/* ---- values (local.c) -------------------------------------------------------------------------------------------------- */

spmd_axes *spmd_no_axes(spmd_job *job); /* [IR_MAX_RANK] empty lists, which the caller may fill */
void spmd_set(spmd_job *job, const ir_builder *b, const ir_value *value, ir_value *local, const spmd_axes *axes);
/* Records that `value`, in its region, is the captured `outer`, which is made of constants alone. */
void spmd_set_same(spmd_job *job, const ir_value *value, const ir_value *outer);
/* Whether the value is made of constants alone. Such a value is built again for each reader, with the cut that the
 * reader needs. */
bool spmd_is_free(spmd_job *job, const ir_value *value);
const ir_value *spmd_origin(const spmd_job *job, const ir_value *value);
/* The cut that the value's op gave it; NULL for a value that is made of constants alone. */
const spmd_axes *spmd_axes_of(spmd_job *job, const ir_value *value);
/* The value, cut by these axes. */
ir_value *spmd_wanted(spmd_job *job, ir_builder *b, const ir_value *value, const spmd_axes *axes);
/* Whether each reader of the value gathers it for itself, so that its `bytes` do not lie on a device between two readers:
 * if they are many, and the value is an argument or made from one by ops of one operand, where the pass's setting
 * gather-again asks for it. So a parameter is gathered for the forward pass and again for the backward pass. */
bool spmd_gathers_again(const spmd_job *job, const ir_value *value, int64_t bytes);
/* The bytes that a device would send for spmd_wanted. */
int64_t spmd_wanted_bytes(spmd_job *job, const ir_builder *b, const ir_value *value, const spmd_axes *axes);
/* The size of a device's piece of a dimension: the dimension's size over the number of pieces, rounded up. */
static inline int64_t spmd_piece(int64_t size, const spmd_axes *axes)
{
    int64_t parts = spmd_parts(axes);
    return parts < 2 ? size : (size + parts - 1) / parts;
}
const ir_type *spmd_local_type(const ir_type *type, const spmd_axes *axes);
int64_t spmd_bytes(const ir_type *type);

/* ---- devices (device.c) ------------------------------------------------------------------------------------------------ */

/* The index of the piece that the device at this position of the mesh has. */
int64_t spmd_piece_at(const spmd_job *job, const spmd_axes *axes, int64_t place);
/* A scalar i64 whose value on each device is base + piece * step. */
ir_value *spmd_start(spmd_job *job, ir_builder *b, const spmd_axes *axes, int64_t base, int64_t step);
ir_ints2 spmd_groups(spmd_job *job, const spmd_axes *axes);
ir_value *spmd_gather(spmd_job *job, ir_builder *b, ir_value *x, int64_t d, const spmd_axes *axes);
ir_value *spmd_permute(spmd_job *job, ir_builder *b, ir_value *x, int64_t n, const int64_t *pairs);
ir_value *spmd_all_reduce(spmd_job *job, ir_builder *b, ir_opcode joiner, ir_value *x, const spmd_axes *axes);
ir_value *spmd_reduce_scatter(spmd_job *job, ir_builder *b, ir_opcode joiner, ir_value *x, int64_t d,
                              const spmd_axes *axes);
ir_value *spmd_all_to_all(spmd_job *job, ir_builder *b, ir_value *x, int64_t from, int64_t to, const spmd_axes *axes);
/* x is the device's part, cut by axes, of a value of type whole. Returns x with `fill` (a scalar) in the elements
 * beyond the value's end. */
ir_value *spmd_mask(spmd_job *job, ir_builder *b, ir_value *x, const ir_type *whole, const spmd_axes *axes,
                    ir_value *fill);
bool spmd_is_uneven(const ir_type *whole, const spmd_axes *axes);

/* ---- values held as summands (sums.c) ---------------------------------------------------------------------------------- */

/* The axes along which the value is the sum of the devices' parts. only: as in spmd_read. */
spmd_axes spmd_said_sums(spmd_job *job, const ir_sharding *said, const bool *only);
/* The sum of the devices' summands, and a device's summand of a value that all have. */
ir_value *spmd_added(spmd_job *job, ir_builder *b, ir_value *x, const spmd_axes *axes);
ir_value *spmd_summand(spmd_job *job, ir_builder *b, ir_value *x, const spmd_axes *axes);
/* A device's summand of a value of the whole program, cut by axes, none of which are those of the sum. */
ir_value *spmd_summand_of(spmd_job *job, ir_builder *b, const ir_value *value, const spmd_axes *axes,
                          const spmd_axes *sums);
/* The axes along which a manual computation takes the operand's summands. */
spmd_axes spmd_manual_sums(spmd_job *job, const ir_op *op, size_t operand);
/* Finds the values of f that are only returned or given to manual computations, as summands along the same axes. */
void spmd_find_sums(spmd_job *job, const ir_function *f);
const spmd_axes *spmd_only_sums(const spmd_job *job, const ir_value *value); /* NULL: it is no such value */
/* Records that such a value was built as a summand. */
void spmd_set_summand(spmd_job *job, const ir_value *value);
bool spmd_is_summand(const spmd_job *job, const ir_value *value);

/* Finds the conversions of f that come before a sum, and the one of a value that has no other reader; NULL: none (late.c). */
void spmd_find_conversions(spmd_job *job, const ir_function *f);
const ir_op *spmd_conversion_before_sum(const spmd_job *job, const ir_value *value);

/* Builds a call with an effect that lies on one device; false: op is no such call (single.c). */
bool spmd_build_single(spmd_job *job, ir_builder *b, const ir_op *op);

/* ---- from one cut to another (reshard.c) ------------------------------------------------------------------------------- */

/* x is the device's part, cut by `from`, of a value of type whole; returns the part cut by `to`. b NULL: builds
 * nothing, only counts. *bytes (may be NULL): the bytes that a device sends. */
ir_value *spmd_reshard(spmd_job *job, ir_builder *b, ir_value *x, const ir_type *whole, const spmd_axes *from,
                       const spmd_axes *to, int64_t *bytes);
/* The same walk without a program: told is called after each step of it, with Shardy's op for it. */
typedef struct spmd_step {
    ir_opcode row;         /* IR_SDY_ALL_GATHER, _ALL_SLICE, _ALL_TO_ALL or _COLLECTIVE_PERMUTE */
    const spmd_axes *axes; /* [rank] gathered, or cut off; of all_to_all one list, which goes ... */
    int64_t from, to;      /* ... from one dimension to another */
    const spmd_axes *now;  /* [rank] the cut after the step */
} spmd_step;
typedef void spmd_step_function(void *user, const spmd_step *step);
void spmd_reshard_steps(spmd_job *job, const ir_type *whole, const spmd_axes *from, const spmd_axes *to,
                        spmd_step_function *told, void *user);
/* n elements of dimension d, from step * piece + base on; `piece` is the index of the device's piece when cut by
 * result_axes. The dimension's size is given, and x is cut by axes along it. Elements outside of the dimension are
 * `fill`, a scalar; NULL: they are arbitrary. */
ir_value *spmd_window(spmd_job *job, ir_builder *b, ir_value *x, int64_t size, int64_t d, const spmd_axes *axes,
                      const spmd_axes *result_axes, int64_t base, int64_t step, int64_t n, ir_value *fill);

/* ---- stages that keep whole shapes (moves.c, explicit.c) ------------------------------------------------------------------ */

/* Begins a stage: calls are inlined, XLA's spellings imported. *mesh: the mesh's name in the module. Without a mesh in *job,
 * there is nothing to do. */
tsr_status spmd_begin_stage(pass_context *context, spmd_job *job, const char **mesh);
/* Builds one of Shardy's ops that change a value's sharding. axes: the op's text, or NULL. */
ir_value *spmd_write_move(spmd_job *job, ir_builder *b, ir_opcode row, ir_value *value, base_text *axes,
                          const ir_sharding *sharding);
/* {"x", "y":(1)2}, and [{"x"}, {}]. */
void spmd_write_list(const spmd_job *job, const spmd_axes *axes, base_text *text);
void spmd_write_lists(const spmd_job *job, int64_t rank, const spmd_axes *lists, base_text *text);

/* ---- ops --------------------------------------------------------------------------------------------------------------- */

/* The state while one op is built from parts of its operands. */
typedef struct spmd_call {
    spmd_job *job;
    ir_builder *b;
    const ir_op *op;
    const ir_rule *rule;
    spmd_axes *of_factor;
    size_t n;              /* operands, captures included */
    ir_value **operands;   /* cut by the factors' axes; captures are whole */
    spmd_axes **in, **out; /* [operand or result][rank]: the axes of each dimension */
    const ir_type **types; /* the results' parts */
    spmd_axes reduced;     /* axes over which results are partial: devices along them have summands of one result ... */
    ir_opcode joiner;      /* ... which this op joins */
    ir_value **results;    /* filled in by spmd_part.build */
} spmd_call;
typedef void spmd_part_function(spmd_call *call);
/* How an op is built from parts of its operands (parts.c has the table). */
typedef struct spmd_part {
    spmd_part_function *build; /* NULL: the op is built on whole values */
    unsigned kinds;            /* bits of ir_factor_kind: which factors may be cut, besides pass-through ones */
    ir_opcode (*joiner)(const ir_op *op);
    void (*settle)(spmd_job *job, const ir_op *op, const ir_rule *rule,
                   spmd_axes *of_factor); /* removes the axes of further factors that cannot be cut */
    const ir_rule *(*rule)(base_arena *arena, const ir_op *op, const ir_rule *rule); /* cuts more than the rule by which
                                                                                       * shardings propagate */
    bool joins; /* `build` joins the partial results if joiner finds no op */
} spmd_part;
const spmd_part *spmd_part_of(const ir_op *op);
/* The same op, with these attributes, on the call's operands. */
void spmd_part_like(spmd_call *call, const void *attrs);
spmd_part_function spmd_part_slice, spmd_part_pad, spmd_part_reverse, spmd_part_concatenate, spmd_part_iota,
    spmd_part_reduce, spmd_part_dot, spmd_part_reduce_window, spmd_part_convolution, spmd_part_gather,
    spmd_part_scatter, spmd_part_dynamic_slice, spmd_part_dynamic_update_slice;
const ir_rule *spmd_rule_dynamic_slice(base_arena *arena, const ir_op *op, const ir_rule *rule);

/* Chooses the axes of each factor of an op by their cost (choose.c). */
spmd_axes *spmd_choose(spmd_job *job, const ir_builder *b, const ir_op *op, const ir_rule *rule, const spmd_part *part);
/* The axes of each dimension of operand or result `value`, computed from the factors' axes. */
spmd_axes *spmd_dims_of(spmd_job *job, const ir_rule *rule, size_t value, const spmd_axes *of_factor);
/* The cut of an argument or result of the program, or of a part over another mesh, whose sharding says `said` (may be NULL):
 * pieces that reach beyond the value's end are padded if the element type allows that, otherwise they are larger. */
const spmd_axes *spmd_border_axes(spmd_job *job, const ir_type *type, const spmd_axes *said);
/* The axes by which the program states that a value is cut, or NULL. only: other axes of the mesh are ignored. */
const spmd_axes *spmd_said(spmd_job *job, const ir_type *type, const ir_sharding *said, const bool *only);
const spmd_axes *spmd_said_of_result(spmd_job *job, const ir_op *op, size_t result);

/* The rule and the row by which the op is computed in parts, with the kinds of factors that may be cut; false: it is computed
 * on whole values. *joiner: the op that joins partial results, or IR_OPCODE_COUNT (partition_op.c). */
bool spmd_rule_for(spmd_job *job, const ir_op *op, const ir_rule **rule, spmd_part *part, ir_opcode *joiner);
/* Joins result i's partial values over the call's reduced axes; the result's cut gets the axes of a reduce_scatter (partial.c). */
ir_value *spmd_joined(spmd_call *call, size_t i);
/* The axes of the factors over which an op with this rule adds partial results. */
spmd_axes spmd_reduced(spmd_job *job, const ir_rule *rule, const spmd_axes *of_factor);
/* Adds to dims, the cut of a result with partial sums over `left`, the axes of the sum by which `said` cuts it further, for
 * each dimension that they divide; removes them from left. taken: [rank] out. False: there are none. */
bool spmd_scatter(spmd_job *job, const ir_type *type, spmd_axes *dims, const spmd_axes *said, spmd_axes *left,
                  spmd_axes *taken);
void spmd_find_strides(spmd_job *job); /* of the job's mesh */
/* Whether values of the type can be cut: parts are padded with zeros and added; F8E8M0FNU has no zero. */
bool spmd_has_parts(const ir_type *type);
bool spmd_is_part(const spmd_job *job, const ir_value *value); /* of manual sharding: each device's own */
/* The attributes of `extra` except shardings of the whole program; added, sizes: a sharding and sizes to add, or NULL
 * (partition_op.c). */
const ir_attr *spmd_program_attributes(spmd_job *job, const ir_attr *extra, const ir_shard *added,
                                       const ir_attr *sizes);
/* Builds the op for one device, from its operands' local values (partition_op.c). */
void spmd_build_op(spmd_job *job, ir_builder *b, const ir_op *op);
/* The same op with these operands, types and regions, without shardings. */
const ir_op *spmd_build_like(spmd_job *job, ir_builder *b, const ir_op *op, const void *attrs, size_t n,
                             size_t n_captures, ir_value *const *operands, ir_region *const *regions,
                             const ir_type *const *types);
/* Ops that compute parts in their own way: loops, branches, manual computations, constraints and others (control.c).
 * false: op is none of them. */
bool spmd_build_control(spmd_job *job, ir_builder *b, const ir_op *op);
/* Builds a custom call that a user's partitioner computes in parts; false: op is no such call (custom.c). */
bool spmd_build_custom(spmd_job *job, ir_builder *b, const ir_op *op);
/* Keeps the first of equal collectives in a region; the others' readers use its results (merge.c). */
tsr_status spmd_merge_collectives(spmd_job *job, ir_function *function);
/* Whether two collectives of a region do the same to their operands: only these and the channels may differ. */
bool spmd_same_way(spmd_job *job, const ir_op *a, const ir_op *b);
/* Joins small all-reduces that do not depend on each other into one with several operands (join.c). */
void spmd_join_all_reduces(spmd_job *job, ir_region *region);

#endif
