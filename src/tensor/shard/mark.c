/* Marks: a tensor's cell remembers how its values lie on the devices of a mesh.
 *
 * A computed value is moved at once. A pending value gets a constraint, as if by an in-place function: gradients flow
 * through it. A pending leaf of autograd (for example a parameter's initial value) is only marked: the program that
 * computes it leaves its result in that sharding. */
#include "tensor/call/call.h"
#include "tensor/shard/shard.h"

#include <string.h>

const ir_sharding *shard_of(const tsr_tensor *tensor)
{
    const tensor_cell *cell = tensor ? tensor->cell : NULL;
    if (!cell || tensor->refs == 0)
        return NULL;
    return cell->sharding || !cell->buffer ? cell->sharding : device_value_sharding(cell->buffer);
}

/* ---- data ------------------------------------------------------------------------------------------------------------- */

/* sharding NULL: moves the value to the context's own device. */
static tsr_status move(tsr_context *context, tensor_cell *cell, const ir_sharding *sharding, base_error *error)
{
    device_value *moved = NULL;
    if ((!sharding || sharding->mesh->devices == 1) && !device_value_has_parts(cell->buffer))
        return TSR_OK;
    tsr_status status = sharding ? tensor_spread(context, cell->buffer, sharding, &moved, error)
                                 : device_value_copy(cell->buffer, context->device, &moved, error);
    if (status == TSR_OK)
        tensor_cell_move(cell, moved);
    return status;
}

/* ---- constraints on pending values ------------------------------------------------------------------------------- */

typedef struct constrain_call {
    tensor_call call;
    const ir_sharding *sharding;
    ir_value *out;
} constrain_call;

static tsr_status constrain_body(void *user)
{
    constrain_call *c = user;
    c->out = ir_constrain(c->call.b, c->call.in[0], c->sharding);
    return TSR_OK;
}

static tsr_status constrain(const char *function, tsr_tensor *tensor, const ir_sharding *sharding)
{
    const tensor_row row = {.name = function, .differentiable = true};
    constrain_call c = {.call = {.row = &row, .n_tensors = 1, .tensors = &tensor, .in_place = true},
                        .sharding = sharding};
    tsr_tensor *done = tensor_run_in_place(&c.call, constrain_body, &c, &c.out);
    return done == tensor ? TSR_OK : tsr_tensor_status(done);
}

static tsr_tensor *constrained(const char *function, tsr_tensor *tensor, const ir_sharding *sharding)
{
    const tensor_row row = {.name = function, .differentiable = true};
    constrain_call c = {.call = {.row = &row, .n_tensors = 1, .tensors = &tensor}, .sharding = sharding};
    tsr_tensor *made;
    tensor_run(&c.call, constrain_body, &c, &c.out, 1, &made);
    if (tsr_tensor_status(made) == TSR_OK)
        made->context->uses_meshes = true;
    return made;
}

tsr_tensor *tsr_mark_sharding_with_gradients(tsr_tensor *tensor, const tsr_mesh *mesh, const char *spec)
{
    static const char *const name = "mark_sharding_with_gradients";
    base_error error = {0};
    mesh = shard_mesh_or_global(name, mesh);
    if (!mesh)
        return tensor_new_error_of_context(TSR_INVALID_ARGUMENT);
    if (tensor_is_error(tensor))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "the tensor is NULL or an error");
    const ir_sharding *sharding = shard_read_spec(mesh, spec, tensor->type->rank, &error);
    return sharding ? constrained(name, tensor, sharding) : tensor_fail(name, error.status, "%s", error.message);
}

/* ---- marks ------------------------------------------------------------------------------------------------------------ */

/* Marks a tensor that has passed tensor_check. */
static tsr_status mark_tensor(const char *function, tsr_tensor *tensor, const ir_sharding *sharding)
{
    tsr_context *context = tensor_context();
    tensor_cell *cell = tensor->cell;
    base_error error;
    if (!context)
        return tensor_without_context(NULL);
    if (tensor->view || cell->number)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "%s: the tensor is %s; mark %s", function,
                                  tensor->view ? "a view" : "a number",
                                  tensor->view ? "the tensor that it shows" : "a tensor");
    if (tensor->context != context)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "%s: the tensor is another context's", function);
    if (cell->sharding && cell->sharding != sharding)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "%s: the tensor has another sharding, %s; clear it first (tsr_clear_sharding)",
                                  function, cell->sharding->shard.text);
    tsr_status status = TSR_OK;
    bool leaf = cell->variable && cell->variable->requires_grad;
    if (cell->buffer && !cell->node) {
        if (device_value_sharding(cell->buffer) != sharding)
            status = move(context, cell, sharding, &error);
        if (status != TSR_OK)
            return tensor_status_fail(status, "%s: %s", function, error.message);
    } else if (!leaf && cell->sharding != sharding) {
        status = constrain(function, tensor, sharding);
    }
    if (status == TSR_OK && !context->record.frame) {
        cell->sharding = sharding;
        cell->marked_at = tensor_site(context);
        context->uses_meshes = true;
    }
    return status;
}

tsr_status tsr_mark_sharding(tsr_tensor *tensor, const tsr_mesh *mesh, const char *spec)
{
    base_error error = {0};
    mesh = shard_mesh_or_global("mark_sharding", mesh);
    if (!mesh)
        return TSR_INVALID_ARGUMENT;
    tsr_status status = tensor_check(tensor, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "mark_sharding: %s", error.message);
    const ir_sharding *sharding = shard_read_spec(mesh, spec, tensor->type->rank, &error);
    if (!sharding)
        return tensor_status_fail(error.status, "mark_sharding: %s", error.message);
    return mark_tensor("mark_sharding", tensor, sharding);
}

/* The type of the batch of which each process has rows of that type. NULL and an error: there are no rows. */
static const ir_type *type_of_all(const ir_type *own, const device_team *team, base_error *error)
{
    int64_t dims[IR_MAX_RANK];
    if (own->rank < 1) {
        base_fail(error, TSR_INVALID_ARGUMENT, "a scalar has no rows");
        return NULL;
    }
    memcpy(dims, own->dims, (size_t)own->rank * sizeof(*dims));
    dims[0] = base_times(dims[0], device_team_processes(team));
    const ir_type *type = dims[0] >= 0 ? ir_with_dims(own, own->rank, dims) : NULL;
    if (!type)
        base_fail(error, TSR_INVALID_ARGUMENT, "the batch of all processes is too large");
    return type;
}

tsr_tensor *tsr_shard_minibatch(tsr_tensor *part, const tsr_mesh *mesh, const char *spec)
{
    static const char *const name = "shard_minibatch";
    base_error error = {0};
    tsr_context *context = tensor_context();
    device_value *whole = NULL;
    mesh = shard_mesh_or_global(name, mesh);
    if (!mesh || !context)
        return mesh ? tensor_error_of_memory() : tensor_new_error_of_context(TSR_INVALID_ARGUMENT);
    if (tensor_is_error(part))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "the tensor is NULL or an error");
    if (part->view || part->cell->number || shard_of(part) || part->context != context)
        return tensor_fail(name, TSR_FAILED_PRECONDITION,
                           "the tensor is a view, a number, another context's, or has a sharding");
    const ir_sharding *sharding = shard_read_spec(mesh, spec, part->type->rank, &error);
    device_team *team = tensor_team_of(mesh->mesh);
    const ir_type *type = sharding && team ? type_of_all(part->type, team, &error) : part->type;
    tsr_status status = sharding && type ? TSR_OK : error.status;
    if (status == TSR_OK && !part->cell->buffer)
        status = tensor_sync(context, 1, &part, false, &error);
    if (status == TSR_OK)
        status = team ? device_value_spread_own(part->cell->buffer, type, sharding, team, &whole, &error)
                      : tensor_spread(context, part->cell->buffer, sharding, &whole, &error);
    if (status != TSR_OK)
        return tensor_fail(name, status, "%s", error.message);
    tsr_tensor *made = tensor_from_buffer(whole);
    if (tsr_tensor_status(made) == TSR_OK) {
        made->cell->sharding = sharding;
        made->cell->marked_at = tensor_site(context);
        context->uses_meshes = true;
    }
    return made;
}

tsr_status tsr_clear_sharding(tsr_tensor *tensor)
{
    tsr_context *context = tensor_context();
    base_error error = {0};
    if (!context)
        return tensor_without_context(NULL);
    tsr_status status = tensor_check(tensor, &error);
    if (status == TSR_OK && tensor->cell->buffer)
        status = move(context, tensor->cell, NULL, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "clear_sharding: %s", error.message);
    tensor->cell->sharding = NULL;
    return TSR_OK;
}

/* ---- reading marks ----------------------------------------------------------------------------------------------- */

/* Also the sharding of a constraint that has not run yet. */
static const ir_sharding *shown_sharding(const tsr_tensor *tensor)
{
    const ir_sharding *sharding = shard_of(tensor);
    const tensor_cell *cell = tensor ? tensor->cell : NULL;
    bool pending = cell && tensor->refs > 0 && !tensor->view && !cell->buffer && cell->node;
    return sharding || !pending ? sharding
                                : tensor_constraint_of(tensor_strip(&tensor->context->record, cell->node)->op);
}

tsr_sharding_type tsr_get_sharding_type(const tsr_tensor *tensor)
{
    return shard_type_of(shown_sharding(tensor));
}

static tsr_status give_text(const char *function, const tsr_tensor *tensor, char **out,
                            void (*write)(const ir_sharding *sharding, base_text *out))
{
    base_text text = {0};
    base_error error = {0};
    if (!out)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the result is NULL", function);
    tsr_status status = tensor_check(tensor, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "%s: %s", function, error.message);
    const ir_sharding *sharding = shown_sharding(tensor);
    if (sharding)
        write(sharding, &text);
    base_text_char(&text, 0);
    if (text.failed) {
        base_text_free(&text);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    }
    *out = text.data;
    return TSR_OK;
}

tsr_status tsr_get_partition_spec(const tsr_tensor *tensor, char **spec)
{
    return give_text("get_partition_spec", tensor, spec, shard_write_spec);
}

tsr_status tsr_get_sharding_spec(const tsr_tensor *tensor, char **spec)
{
    return give_text("get_sharding_spec", tensor, spec, shard_write_tiles);
}

tsr_status tensor_shard_like(tsr_tensor *tensor, const tsr_tensor *like)
{
    const ir_sharding *sharding = like->cell ? like->cell->sharding : NULL;
    if (BASE_LIKELY(!sharding) || !tensor->cell || tensor->cell->sharding || tensor->view || like->view ||
        tensor->type->rank != like->type->rank ||
        memcmp(tensor->type->dims, like->type->dims, (size_t)like->type->rank * sizeof(int64_t)) != 0)
        return TSR_OK;
    tensor_cell *cell = tensor->cell;
    base_error error = {0};
    tsr_status status = cell->buffer ? move(tensor->context, cell, sharding, &error) : TSR_OK;
    if (status != TSR_OK)
        return tensor_status_fail(status, "%s", error.message);
    cell->sharding = sharding;
    cell->marked_at = like->cell->marked_at;
    tensor->context->uses_meshes = true;
    return TSR_OK;
}

/* ---- functions for sharding policies ----------------------------------------------------------------------------- */

bool tensor_is_sharded(const tsr_tensor *tensor, int64_t dim, const char *axis)
{
    const ir_sharding *s = shard_of(tensor);
    for (size_t d = 0; s && d < s->rank; d++)
        for (size_t i = 0; i < s->dims[d].axes.n; i++)
            if ((dim < 0 || dim == (int64_t)d) && (!axis || strcmp(axis, s->dims[d].axes.v[i].name) == 0))
                return true;
    return false;
}

typedef struct further_call {
    const ir_mesh *mesh;
    const ir_sharding *now, *made;
    int64_t rank, dim;
    const char *axis;
    bool open; /* further axes may cut the other dimensions */
} further_call;

static tsr_status cut_further(void *user)
{
    further_call *c = user;
    ir_dim_sharding dims[IR_MAX_RANK];
    const ir_axis axis = {.name = c->axis};
    for (int64_t d = 0; d < c->rank; d++) {
        dims[d] =
            c->now && d < (int64_t)c->now->rank ? c->now->dims[d] : (ir_dim_sharding){.open = c->open, .priority = -1};
        if (d == c->dim)
            dims[d] = (ir_dim_sharding){.axes = {1, &axis}, .priority = -1};
    }
    c->made = ir_sharding_make(&(ir_sharding){.mesh = c->mesh, .rank = (size_t)c->rank, .dims = dims});
    return TSR_OK;
}

const ir_sharding *tensor_dimension_sharding(const tsr_mesh *mesh, int64_t dim, const char *axis)
{
    further_call c = {mesh->mesh, NULL, NULL, dim + 1, dim, axis, true};
    return base_try(cut_further, &c, NULL) == TSR_OK ? c.made : NULL;
}

tsr_tensor *tensor_constrained(const char *function, tsr_tensor *tensor, const ir_sharding *sharding)
{
    further_call c = {sharding->mesh, sharding, NULL, tensor->type->rank, -1, NULL, true};
    return base_try(cut_further, &c, NULL) == TSR_OK ? constrained(function, tensor, c.made)
                                                     : tensor_fail(function, TSR_OUT_OF_MEMORY, "out of memory");
}

typedef struct open_call {
    const ir_mesh *mesh;
    const ir_sharding *made;
    int64_t rank, dim;
    size_t n;
    const char *const *names;
} open_call;

static tsr_status cut_one(void *user)
{
    open_call *c = user;
    ir_dim_sharding dims[IR_MAX_RANK];
    ir_axis axes[IR_MAX_RANK];
    for (size_t i = 0; i < c->n; i++)
        axes[i] = (ir_axis){.name = c->names[i]};
    for (int64_t d = 0; d < c->rank; d++)
        dims[d] = (ir_dim_sharding){.axes = {d == c->dim ? c->n : 0, axes}, .open = d != c->dim, .priority = -1};
    c->made = ir_sharding_make(&(ir_sharding){.mesh = c->mesh, .rank = (size_t)c->rank, .dims = dims});
    return TSR_OK;
}

tsr_tensor *tensor_cut_dimension(const char *function, tsr_tensor *tensor, const tsr_mesh *mesh, int64_t dim, size_t n,
                                 const char *const *axes)
{
    open_call c = {mesh->mesh, NULL, tensor->type->rank, dim, BASE_MIN(n, (size_t)IR_MAX_RANK), axes};
    return base_try(cut_one, &c, NULL) == TSR_OK ? constrained(function, tensor, c.made)
                                                 : tensor_fail(function, TSR_OUT_OF_MEMORY, "out of memory");
}

tsr_status tensor_shard_dimension(const char *function, tsr_tensor *tensor, const tsr_mesh *mesh, int64_t dim,
                                  const char *axis)
{
    base_error error = {0};
    const ir_sharding *now = shard_of(tensor);
    further_call c = {mesh->mesh, now, NULL, tensor->type->rank, dim, axis, false};
    if (now && !ir_mesh_same(now->mesh, mesh->mesh))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a tensor is marked over another mesh, %s", function,
                                  now->mesh->shard.text);
    tsr_status status = base_try(cut_further, &c, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "%s: out of memory", function);
    tensor->cell->sharding = NULL;
    status = mark_tensor(function, tensor, c.made);
    if (status != TSR_OK)
        tensor->cell->sharding = now;
    return status;
}
