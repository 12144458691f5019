/* Shared by the stages of the partitioner: shardings in which axes are indices into one mesh, and lists of axes.
 *
 * Inside the partitioner an axis is always a part: the whole axis is the part with before 1 and the axis's own size.
 * So a list of axes can be cut anywhere, and two lists compared from their slowest axis on. */
#ifndef PASS_SPMD_H
#define PASS_SPMD_H

#include "pass/internal.h"

#include <string.h>

typedef struct spmd_axis {
    size_t axis; /* of the mesh */
    int64_t before, size;
} spmd_axis;
typedef BASE_VEC(spmd_axis) spmd_axes; /* the first one slowest */

/* How a value is cut: the axes of each dimension. */
typedef struct spmd_sharding {
    int64_t rank;
    spmd_axes *dims; /* [rank] */
    bool *open;      /* [rank]: propagation may add axes */
    int64_t *priority;
    bool elsewhere;      /* over another mesh: ops with such a value propagate nothing */
    spmd_axes others;    /* axes that may not cut any dimension: replicated, unreduced, or of enclosing manual
                       * computations */
    spmd_axes unreduced; /* of these, the axes along which the value is the sum of the devices' parts */
} spmd_sharding;

typedef struct spmd_mesh {
    const ir_module *module;
    const ir_mesh
        *mesh;        /* the axes of the module's other meshes are read as parts of this one's axes, where they are */
    bool several;     /* whether shardings may name meshes of which they are not */
    bool keeps_ones;  /* axes of size 1 are read too: propagation carries them on */
    int64_t *strides; /* of each axis: position / stride % size is the coordinate */
} spmd_mesh;

/* Whether sizes are known and the elements are not quantized. */
static inline bool spmd_can_be_cut(const ir_type *type)
{
    return ir_is_tensor(type) && ir_is_static(type) && !type->quant && !type->bounds;
}

/* ---- lists of axes (axes.c) ------------------------------------------------------------------------------------------ */

int64_t spmd_parts(const spmd_axes *axes); /* the product of their sizes */
/* Adds an axis; joins it with the last one if it continues that. */
void spmd_push(base_arena *arena, spmd_axes *axes, spmd_axis axis);
/* The longest list that both begin with; it may end with a part of an axis. */
spmd_axes spmd_common(base_arena *arena, const spmd_axes *a, const spmd_axes *b);
/* The axes of list after prefix, with which list begins. */
spmd_axes spmd_behind(base_arena *arena, const spmd_axes *list, const spmd_axes *prefix);
bool spmd_equal(const spmd_axes *a, const spmd_axes *b);
/* The first axes of list, up to the first one that overlaps with an axis of `others`. */
spmd_axes spmd_without(base_arena *arena, const spmd_axes *list, const spmd_axes *others);
spmd_axes spmd_copy(base_arena *arena, const spmd_axes *axes);

/* ---- shardings (axes.c) ------------------------------------------------------------------------------------------------ */

spmd_sharding *spmd_whole(base_arena *arena, int64_t rank, bool open);
/* The sharding, or NULL if it says nothing about axes: the value lies on one device, which the partitioner may choose. */
const ir_sharding *spmd_stated(const spmd_mesh *mesh, const ir_sharding *said);
/* false: the sharding names an axis that its mesh does not have, or that no axes of the first mesh form. only: [axes of the mesh] which axes are read; NULL:
 * all. */
bool spmd_read(base_arena *arena, const spmd_mesh *mesh, const ir_sharding *from, const bool *only,
               spmd_sharding **sharding);
/* Marks the axes of the first mesh that a manual computation names; its shardings tell its mesh. false: they are only parts of
 * these axes. */
bool spmd_manual_axes(base_arena *arena, const spmd_mesh *mesh, const ir_manual_axes *names, const ir_shardings *in,
                      const ir_shardings *out, bool *only);
const ir_sharding *spmd_written(base_arena *arena, const spmd_mesh *mesh, const char *name, const spmd_sharding *from);
/* The mesh of a name in the module; NULL: there is none. */
const ir_mesh *spmd_named_mesh(const ir_module *module, const char *name);
/* The mesh that the first sharding of main names, over whose axes the module is partitioned. *name: its name in the module,
 * or NULL. TSR_UNIMPLEMENTED: another mesh has other devices (with mesh->several, that is no matter). */
tsr_status spmd_find_mesh(pass_context *context, spmd_mesh *mesh, const char **name);

/* Converts shardings in XLA's spelling to Shardy's (import.c). *any (NULL: not wanted): whether there were such. */
tsr_status spmd_import(pass_context *context, bool *any);
/* Puts a custom call of op's operand, with op's type, in op's place. Unwinds when memory is short. (import.c) */
void spmd_replace_by_call(pass_context *context, ir_op *op, const ir_custom_call_attrs *attrs);
/* The partitioner that a user has registered for a custom call, and its user; NULL: there is none (custom.c). */
const pass_partitioner *spmd_partitioner_of(const ir_op *op, void **user);

/* ---- factors (axes.c) ----------------------------------------------------------------------------------------------- */

const ir_mapping *spmd_mapping(const ir_rule *rule, size_t value);
/* Divides each dimension's axes among its factors, slowest first; axes whose sizes do not divide a factor's size
 * belong to none. */
void spmd_project(base_arena *arena, const ir_rule *rule, size_t value, const spmd_sharding *sharding,
                  spmd_axes *of_factor);
/* The axes of a dimension, joined from those of its factors. */
spmd_axes spmd_join(base_arena *arena, const ir_rule *rule, size_t value, size_t dimension, const spmd_axes *of_factor);
bool spmd_is_kind(const ir_rule *rule, ir_factor_kind kind, int64_t factor);

#endif
