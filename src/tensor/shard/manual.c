/* Manual sharding: between tsr_enable_manual_sharding and tsr_disable_manual_sharding each device computes on its own
 * part, as the program says, and collectives over axes of the mesh are the user's.
 *
 * The two calls are the ops SPMDFullToShardShape and SPMDShardToFullShape. No axis is propagated to the values between
 * them, and the partitioner copies the ops that read a part as they are (pass/spmd). Their gradients are in
 * grad/manual.c; a whole value that an op reads beside parts is one that each device has. */
#include "tensor/call/call.h"
#include "tensor/shard/shard.h"

#include <stdio.h>
#include <string.h>

typedef struct border_call {
    tensor_call call;
    const ir_sharding *sharding;
    const ir_type *type; /* the result's */
    bool ends;
    ir_value *out;
} border_call;

static tsr_status border_body(void *user)
{
    border_call *c = user;
    if (!c->ends)
        c->call.context->parts_mesh = c->sharding->mesh;
    c->out = (c->ends ? ir_shard_to_full : ir_full_to_shard)(c->call.b, c->call.in[0], c->sharding, c->type);
    return TSR_OK;
}

static tsr_tensor *record_border(border_call *c, const char *function, tsr_tensor *tensor)
{
    const tensor_row row = {.name = function, .differentiable = true};
    tsr_tensor *made;
    c->call = (tensor_call){.row = &row, .n_tensors = 1, .tensors = &tensor};
    tensor_run(&c->call, border_body, c, &c->out, 1, &made);
    if (tsr_tensor_status(made) == TSR_OK)
        made->context->uses_meshes = true;
    return made;
}

/* The part of a value of that type that each device has; NULL and an error: its sizes cannot be divided. */
static const ir_type *part_of(const ir_sharding *sharding, const ir_type *whole, base_error *error)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t d = 0; d < whole->rank; d++) {
        int64_t parts = 1;
        for (size_t i = 0; i < sharding->dims[d].axes.n; i++) {
            ir_axis_place place;
            if (ir_mesh_place(sharding->mesh, &sharding->dims[d].axes.v[i], &place))
                parts *= place.size;
        }
        if (whole->dims[d] % parts != 0) {
            base_fail(error, TSR_INVALID_ARGUMENT, "dimension %lld of size %lld cannot be cut into %lld equal parts",
                      (long long)d, (long long)whole->dims[d], (long long)parts);
            return NULL;
        }
        dims[d] = whole->dims[d] / parts;
    }
    return ir_with_dims(whole, whole->rank, dims);
}

/* The sharding that a call names, over a mesh that may be the global one. NULL and an error. */
static const ir_sharding *named_sharding(const char *function, const tsr_mesh *mesh, const char *spec, int64_t rank,
                                         base_error *error)
{
    mesh = shard_mesh_or_global(function, mesh);
    if (mesh)
        return shard_read_spec(mesh, spec, rank, error);
    base_fail(error, TSR_INVALID_ARGUMENT, "there is no mesh");
    return NULL;
}

tsr_tensor *tsr_enable_manual_sharding(tsr_tensor *tensor, const tsr_mesh *mesh, const char *spec)
{
    static const char *const name = "enable_manual_sharding";
    base_error error = {0};
    if (tensor_is_error(tensor))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "the tensor is NULL or an error");
    const ir_sharding *sharding = named_sharding(name, mesh, spec, tensor->type->rank, &error);
    const ir_type *type = sharding ? part_of(sharding, tensor->type, &error) : NULL;
    if (!type)
        return tensor_fail(name, error.status, "%s", error.message);
    border_call c = {.sharding = sharding, .type = type};
    return record_border(&c, name, tensor);
}

tsr_tensor *tsr_disable_manual_sharding(tsr_tensor *part, const int64_t *shape, int64_t n_dims, const tsr_mesh *mesh,
                                        const char *spec)
{
    static const char *const name = "disable_manual_sharding";
    base_error error = {0};
    if (tensor_is_error(part))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "the tensor is NULL or an error");
    if (!shape || n_dims != part->type->rank)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "the whole has %lld dimensions, and the part %lld",
                           (long long)n_dims, (long long)part->type->rank);
    const ir_sharding *sharding = named_sharding(name, mesh, spec, n_dims, &error);
    const ir_type *whole = sharding ? ir_with_dims(part->type, n_dims, shape) : NULL;
    if (sharding && !whole)
        base_fail(&error, TSR_INVALID_ARGUMENT, "the shape is not one of a tensor");
    const ir_type *type = whole ? part_of(sharding, whole, &error) : NULL;
    if (!type)
        return tensor_fail(name, error.status, "%s", error.message);
    if (type != part->type)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "the part of that whole under \"%s\" has another shape than the tensor", spec);
    border_call c = {.sharding = sharding, .type = whole, .ends = true};
    return record_border(&c, name, part);
}

/* ---- groups ------------------------------------------------------------------------------------------------------------ */

typedef struct rows_call {
    const ir_sharding *sharding;
    int64_t rows, columns, *v;
    base_arena arena;
} rows_call;

static tsr_status find_rows(void *user)
{
    rows_call *c = user;
    return ir_mesh_rows(&c->arena, c->sharding->mesh, c->sharding->dims[0].axes, &c->rows, &c->columns, &c->v)
               ? TSR_OK
               : TSR_INVALID_ARGUMENT;
}

tsr_status tensor_mesh_groups(const tsr_mesh *mesh, const char *axes, int64_t *rows, int64_t *columns, int64_t **ids,
                              base_error *error)
{
    char spec[256];
    if (!axes || snprintf(spec, sizeof(spec), "(%s)", axes) >= (int)sizeof(spec))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the axes along which devices meet are missing, or too many");
    rows_call c = {.sharding = shard_read_spec(mesh, spec, 1, error)};
    if (!c.sharding)
        return error->status;
    tsr_status status = base_try(find_rows, &c, error);
    size_t n = status == TSR_OK ? (size_t)(c.rows * c.columns) : 0;
    *ids = n ? base_alloc(n * sizeof(**ids)) : NULL;
    if (*ids)
        memcpy(*ids, c.v, n * sizeof(**ids));
    *rows = c.rows;
    *columns = c.columns;
    base_arena_free(&c.arena);
    if (status != TSR_OK)
        return base_fail(error, status, "the axes \"%s\" do not make groups of devices", axes);
    return *ids ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for groups of devices");
}
