/* A part of ir.h: meshes and shardings as values.
 *
 * A mesh is devices in a grid with named axes. A sharding says along which axes of the mesh each dimension of a tensor
 * is cut. A program carries them as attributes of kind IR_ATTR_SHARD (sdy.sharding of arguments, results and ops;
 * mhlo.sharding; the attributes of Shardy's ops) and as the meshes of its module.
 *
 * Values are interned, as types are: equal values are one pointer, for the life of the process, and never change. Two
 * values are equal when their texts, which the values keep, are equal. So a mesh that lists its device ids in order and
 * a mesh that lists none are different values, though ir_mesh_same holds for them.
 *
 * One reader and one writer (shard/read.c, shard/write.c) handle the texts; bytecode/sdy.c and bytecode/shard.c
 * build the same values from bytes. All limits are defined here. */
#ifndef IR_SHARD_H
#define IR_SHARD_H

#include "ir/types.h"

#include <string.h>

typedef struct ir_attr ir_attr;
typedef struct ir_op ir_op;
typedef struct ir_module ir_module;

enum {
    IR_SHARD_MOST_AXES = 256,         /* axes of a mesh; axes that one sharding names */
    IR_SHARD_MOST_DEVICES = 1 << 20,  /* device ids that a mesh lists; devices that a launch can have */
    IR_SHARD_MOST_VALUES = 1 << 16,   /* shardings in a list */
    IR_SHARD_MOST_FACTORS = 1 << 16,  /* factors of a sharding rule */
    IR_SHARD_MOST_TILE_DIMS = 3 * 64, /* of a tile assignment: dimensions, subgroup kinds, and dimensions of the iota */
};

typedef enum ir_shard_kind {
    IR_SHARD_MESH,     /* ir_mesh:        #sdy.mesh<["x"=2]> */
    IR_SHARD_SHARDING, /* ir_sharding:    #sdy.sharding<@mesh, [{"x"}]> */
    IR_SHARD_LIST,     /* ir_shardings:   #sdy.sharding_per_value<[<@mesh, [{"x"}]>]> */
    IR_SHARD_AXES,     /* ir_manual_axes: #sdy<manual_axes{"x"}> */
    IR_SHARD_RULE,     /* ir_rule:        #sdy.op_sharding_rule<([i])->([i]) {i=8}> */
    IR_SHARD_TILES,    /* ir_tiles:       {devices=[2,1]<=[2]}, the string of mhlo.sharding */
    IR_SHARD_GROUPS    /* ir_mesh_groups: #stablehlo.replica_group_mesh_axes<...> */
} ir_shard_kind;

/* The head that all of these values begin with. text: zero-terminated, canonical. */
typedef struct ir_shard {
    ir_shard_kind kind;
    uint64_t hash; /* hash of the text: the same in every process */
    const char *text;
    size_t size;
} ir_shard;

/* An axis, or a part of one: "x":(2)4 is the part of axis x that has size 4, with parts of product 2 before it. */
typedef struct ir_axis {
    const char *name;
    int64_t before, size; /* size 0: the whole axis; before is then 0 */
} ir_axis;
typedef struct ir_axes {
    size_t n;
    const ir_axis *v;
} ir_axes;

typedef struct ir_mesh_axis {
    const char *name;
    int64_t size;
} ir_mesh_axis;
typedef struct ir_mesh {
    ir_shard shard;
    size_t n_axes;
    const ir_mesh_axis *axes; /* the last one fastest */
    size_t n_ids;
    const int64_t *ids; /* device ids by position; n_ids 0: in order. A mesh without axes has one id: everything lies
                         * on that device */
    int64_t devices;    /* the product of the axes' sizes, at most INT64_MAX */
} ir_mesh;

typedef struct ir_dim_sharding {
    ir_axes axes;     /* the first one slowest */
    bool open;        /* propagation may add axes */
    int64_t priority; /* -1: no priority is given */
} ir_dim_sharding;
typedef struct ir_sharding {
    ir_shard shard;
    const char *mesh_name; /* NULL: mesh is written out */
    const ir_mesh *mesh;   /* written out; NULL: the module has a mesh with this name */
    size_t rank;
    const ir_dim_sharding *dims;
    ir_axes replicated, unreduced;
} ir_sharding;
typedef struct ir_shardings {
    ir_shard shard;
    size_t n;
    const ir_sharding *const *v;
} ir_shardings;
typedef struct ir_manual_axes {
    ir_shard shard;
    ir_axes axes; /* whole ones */
} ir_manual_axes;

typedef struct ir_factors {
    size_t n;
    const int64_t *v;
} ir_factors;
typedef struct ir_mapping { /* for one operand or result: the factors of each dimension, the slowest first */
    size_t n;
    const ir_factors *v;
} ir_mapping;
typedef struct ir_mappings {
    size_t n;
    const ir_mapping *v;
} ir_mappings;
typedef enum ir_factor_kind {
    IR_FACTOR_REDUCTION,
    IR_FACTOR_REPLICATION,
    IR_FACTOR_PERMUTATION,
    IR_FACTOR_BLOCKED,
    IR_FACTOR_KINDS,
    IR_FACTOR_PASSES = IR_FACTOR_KINDS /* the kind of a factor in none of the lists */
} ir_factor_kind;
/* Which dimensions of an op's operands and results correspond: dimensions with a common factor are cut alike. A
 * dimension consists of one factor, or of several (those that a reshape joins), the slowest first. A factor's kind
 * says what cutting it costs: nothing; a reduction of the results; it cannot be cut, so each device needs it whole;
 * or elements move between devices. Shardings are not propagated along a blocked factor. */
typedef struct ir_rule {
    ir_shard shard;
    ir_mappings operands, results;
    ir_factors sizes;                    /* the size of each factor */
    ir_factors special[IR_FACTOR_KINDS]; /* the factors of each kind, in order; a factor in none of the lists passes
                                          * through */
    bool custom;
} ir_rule;

/* XLA's sharding: devices in a grid of tiles. */
typedef enum ir_tiles_kind {
    IR_TILES_REPLICATED,
    IR_TILES_MANUAL,
    IR_TILES_UNKNOWN,
    IR_TILES_UNREDUCED,
    IR_TILES_MAXIMAL, /* all on one device */
    IR_TILES_TILED,
    IR_TILES_TUPLE
} ir_tiles_kind;
typedef enum ir_tiles_group { IR_TILES_ALONE, IR_TILES_SHARD_AS, IR_TILES_SHARD_LIKE } ir_tiles_group;
typedef struct ir_tiles {
    ir_shard shard;
    ir_tiles_kind kind;
    int64_t device;    /* maximal */
    ir_factors dims;   /* tiled: the number of tiles along each dimension, then of devices in each subgroup */
    ir_factors iota;   /* <=[2,4]T(1,0): these dimensions count up, ... */
    ir_factors turn;   /* ... and are then transposed; none: they are not */
    ir_factors listed; /* the devices in order of the tiles, when iota.n is 0 */
    bool last_replicated;
    ir_factors last;      /* the subgroups' kinds: IR_TILES_REPLICATED, _MANUAL, _UNREDUCED */
    ir_tiles_group group; /* values in one group have equal shardings */
    int64_t group_id;
    size_t n_elements; /* of a tuple */
    const struct ir_tiles *const *elements;
} ir_tiles;

/* Replica groups given by axes of a mesh: the devices of one group differ in these axes and agree in all others. */
typedef struct ir_mesh_groups {
    ir_shard shard;
    const char *mesh_name; /* the mesh's name; NULL: mesh is written out */
    const ir_mesh *mesh;
    ir_axes axes;
} ir_mesh_groups;

/* ---- text (shard/read.c, tiles.c, groups.c) --------------------------------------------------------------------
 *
 * Call inside base_try; scratch holds temporary memory and the error message. */

/* Reads any attribute of Shardy's, or StableHLO's replica_group_mesh_axes. Returns NULL on success: *out is the
 * value, or NULL when the text is an attribute of Shardy's that has no value here (a single axis). Else returns the
 * error message. */
const char *ir_shard_read(base_arena *scratch, const char *text, const ir_shard **out);
static inline bool ir_shard_is_text(const char *text)
{
    return strncmp(text, "#sdy.", 5) == 0 || strncmp(text, "#sdy<", 5) == 0;
}
/* Reads XLA's text. Like the function above, but on success *out is never NULL. */
const char *ir_tiles_read(base_arena *scratch, const char *text, const ir_tiles **out);

/* ---- making values (shard/value.c) -----------------------------------------------------------------------------
 *
 * The interned value that equals *like, whose head is ignored; everything that *like points to is copied. Call
 * inside base_try. Only the limits above are checked: ir_check_shardings checks a value against its mesh and tensor. */

const ir_mesh *ir_mesh_make(const ir_mesh *like);
const ir_sharding *ir_sharding_make(const ir_sharding *like);
/* The whole value on each device of the mesh, which is written out. */
const ir_sharding *ir_sharding_replicated(const ir_mesh *mesh, size_t rank);
const ir_shardings *ir_shardings_make(size_t n, const ir_sharding *const *v);
const ir_manual_axes *ir_manual_axes_make(ir_axes axes);
const ir_rule *ir_rule_make(const ir_rule *like);
const ir_tiles *ir_tiles_make(const ir_tiles *like);
const ir_mesh_groups *ir_mesh_groups_make(const ir_mesh_groups *like);

/* Whether a row is one of Shardy's collectives (sdy.all_gather ...): the operand under another sharding, out_sharding. */
bool ir_shard_moves(uint16_t row);
/* The rule that op carries as sdy.sharding_rule, or else the rule of its row (the column `shard` of ops.def;
 * factor/), in arena and not interned. NULL: op has no rule (control flow, calls, ops on dynamic shapes, rows with
 * NONE). The rules are those that Shardy publishes for StableHLO's ops; ops that Shardy has no rule for have none
 * here, or a similar one. Inside base_try.
 *
 *   dot_general   ([i, k], [k, j])->([i, j]) {i=8, j=16, k=32} reduction={k} */
const ir_rule *ir_rule_of_op(base_arena *arena, const ir_op *op);
/* How many leading dimensions of a custom call's operands and results count batches that it computes by themselves, as XLA's
 * attribute num_batch_dims says; 0: none. Shardy has no rule for such calls, so no sharding is propagated along these
 * dimensions; but the call may be cut along them, by this rule (NULL: they are not alike, or there are none). */
int64_t ir_batch_dims_of(const ir_op *op);
const ir_rule *ir_rule_of_batches(base_arena *arena, const ir_op *op);
/* ir_rule_of_op without ways to cut that need elements of neighbouring pieces (Shardy's conservative propagation). */
const ir_rule *ir_conservative_rule_of_op(base_arena *arena, const ir_op *op);
/* The canonical text of a value, which begins with the name of its kind. */
void ir_shard_write(const ir_shard *shard, base_text *out);

/* ---- the ops and functions that carry shardings ---------------------------------------------------------------- */

const ir_attr *ir_shard_attr(base_arena *arena, const ir_shard *shard);
/* The attribute's value; NULL: the attribute is NULL, or of another kind. */
const ir_shard *ir_shard_of(const ir_attr *attr, ir_shard_kind kind);
static inline const ir_sharding *ir_sharding_of(const ir_attr *attr)
{
    return (const ir_sharding *)ir_shard_of(attr, IR_SHARD_SHARDING);
}
static inline const ir_shardings *ir_shardings_of(const ir_attr *attr)
{
    return (const ir_shardings *)ir_shard_of(attr, IR_SHARD_LIST);
}
static inline const ir_manual_axes *ir_manual_axes_of(const ir_attr *attr)
{
    return (const ir_manual_axes *)ir_shard_of(attr, IR_SHARD_AXES);
}
static inline const ir_rule *ir_rule_of(const ir_attr *attr)
{
    return (const ir_rule *)ir_shard_of(attr, IR_SHARD_RULE);
}
static inline const ir_tiles *ir_tiles_of(const ir_attr *attr)
{
    return (const ir_tiles *)ir_shard_of(attr, IR_SHARD_TILES);
}

/* A mesh in a module, with a name: sdy.mesh @name = <...> {attributes}. */
typedef struct ir_named_mesh {
    const char *name;
    const ir_mesh *mesh;
    const ir_attr *extra; /* a dict, or NULL */
} ir_named_mesh;
const ir_mesh *ir_module_mesh(const ir_module *module, const char *name); /* NULL: none */
/* Adds a mesh; its name must be free. Inside base_try. */
void ir_module_add_mesh(ir_module *module, const char *name, const ir_mesh *mesh, const ir_attr *extra);
/* The sharding's mesh: written out, or the module's mesh with that name. NULL: the module has no such mesh. */
const ir_mesh *ir_sharding_mesh(const ir_module *module, const ir_sharding *sharding);

/* ---- queries about meshes (shard/mesh.c) ------------------------------------------------------------------------- */

/* Whether both meshes have axes of the same names and sizes, with the same devices in the same places. */
bool ir_mesh_same(const ir_mesh *a, const ir_mesh *b);
/* The axis's index in the mesh; n_axes: the mesh does not have it. */
size_t ir_mesh_find(const ir_mesh *mesh, const char *name);
/* The device at that place. */
static inline int64_t ir_mesh_device(const ir_mesh *mesh, int64_t place)
{
    return mesh->n_ids ? mesh->ids[place] : place;
}
static inline bool ir_mesh_one_device(const ir_mesh *mesh)
{
    return mesh->n_axes == 0 && mesh->n_ids == 1;
}
/* How a device's position in the mesh gives its coordinate on an axis or on a part: position / stride % size. */
typedef struct ir_axis_place {
    size_t axis; /* index of the axis in the mesh */
    int64_t size, stride;
} ir_axis_place;
/* false: the mesh has no such axis, or no such part, or more devices than can be numbered. */
bool ir_mesh_place(const ir_mesh *mesh, const ir_axis *axis, ir_axis_place *place);
/* The number of pieces that the sharding cuts dimension d into; -1: the sharding's mesh, which is written out, lacks
 * an axis. */
int64_t ir_sharding_pieces(const ir_sharding *s, size_t d);
/* The index of the piece of dimension d that the device at a position of the mesh has. */
int64_t ir_sharding_piece_at(const ir_sharding *s, size_t d, int64_t place);
/* The size of each piece of a dimension of that size: size / pieces, rounded up. The last pieces may reach beyond
 * the dimension's end, or begin there. */
static inline int64_t ir_sharding_piece(int64_t size, int64_t pieces)
{
    return size / pieces + (size % pieces != 0);
}
/* The type of the whole value when each device has a part of this type. sizes: the whole value's sizes, needed when
 * pieces reach beyond its end (tessera.sizes of an argument or result), else NULL. s NULL: the part is the whole.
 * Returns NULL when the type is too large, or sizes do not match the part. */
const ir_type *ir_sharding_whole(const ir_type *part, const ir_sharding *s, const ir_attr *sizes);
/* The rows of groups that axes make, in arena. false: an axis is not in the mesh, or named twice, or there are more
 * than IR_SHARD_MOST_DEVICES devices. */
bool ir_mesh_rows(base_arena *arena, const ir_mesh *mesh, ir_axes axes, int64_t *rows, int64_t *columns, int64_t **v);
/* The devices in order of the tiles, in arena; NULL: the sharding is not tiled, or there are too many devices. */
int64_t *ir_tiles_devices(base_arena *arena, const ir_tiles *tiles, int64_t *n);
/* Converts XLA's sharding of a value of that rank to axes of a mesh (shard/convert.c); mesh_name NULL: the result
 * has the mesh written out. Axes over which devices hold copies are not named. NULL: the sharding says nothing
 * ({unknown}, {manual} ...), has another number of devices, or cannot be expressed by axes and parts of axes of this
 * mesh. Inside base_try. */
const ir_sharding *ir_sharding_of_tiles(base_arena *scratch, const ir_tiles *tiles, size_t rank, const char *mesh_name,
                                        const ir_mesh *mesh);

#endif
