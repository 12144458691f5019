/* Meshes: all devices in a grid with named axes. */
#include "tensor/shard/shard.h"

#include <tessera/runtime.h>

#include <stdio.h>
#include <string.h>

static _Atomic(tsr_mesh *) shard_global;

const tsr_mesh *shard_mesh_or_global(const char *function, const tsr_mesh *mesh)
{
    if (!mesh)
        mesh = atomic_load(&shard_global);
    if (!mesh)
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the mesh is NULL, and no global one is set", function);
    return mesh;
}

tsr_status shard_device_count(bool make, int64_t *devices, int64_t *processes, base_error *error)
{
    device_team *team = NULL;
    tsr_status status = tensor_find_team(make, &team, error);
    *devices = team ? device_team_size(team) : tsr_device_count();
    *processes = team ? device_team_processes(team) : 1;
    return status;
}

/* Each device once. */
static tsr_status check_ids(const tsr_mesh_options *o, int64_t devices, base_error *error)
{
    bool *seen = base_alloc_zero((size_t)devices, sizeof(*seen));
    tsr_status status = seen ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a mesh");
    for (int64_t i = 0; i < devices && status == TSR_OK; i++) {
        int64_t id = o->device_ids ? o->device_ids[i] : i;
        if (id < 0 || id >= devices)
            status = base_fail(error, TSR_INVALID_ARGUMENT, "device id %lld; there are devices 0 to %lld",
                               (long long)id, (long long)devices - 1);
        else if (seen[id])
            status = base_fail(error, TSR_INVALID_ARGUMENT, "device id %lld stands twice", (long long)id);
        else
            seen[id] = true;
    }
    base_free(seen);
    return status;
}

static tsr_status check_shape(const int64_t *shape, const tsr_mesh_options *o, base_error *error)
{
    int64_t product = 1, devices, processes;
    tsr_status status = shard_device_count(true, &devices, &processes, error);
    if (status != TSR_OK)
        return status;
    if (!shape)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the shape is NULL");
    if (o->n_dims < 1 || o->n_dims > IR_SHARD_MOST_AXES)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%lld axes; a mesh has 1 to %d", (long long)o->n_dims,
                         IR_SHARD_MOST_AXES);
    for (int64_t i = 0; i < o->n_dims; i++) {
        if (shape[i] < 1)
            return base_fail(error, TSR_INVALID_ARGUMENT, "axis %lld has the size %lld", (long long)i,
                             (long long)shape[i]);
        product = product > IR_SHARD_MOST_DEVICES / shape[i] ? IR_SHARD_MOST_DEVICES + 1 : product * shape[i];
        const char *name = o->axis_names ? o->axis_names[i] : NULL;
        if (o->axis_names && (!name || !*name || name[strcspn(name, ", ()\"'\n")]))
            return base_fail(error, TSR_INVALID_ARGUMENT,
                             "axis %lld has no name, or one with a space, comma, quote or parenthesis", (long long)i);
        if (name && (strcmp(name, "None") == 0 || strspn(name, "-0123456789") == strlen(name)))
            return base_fail(error, TSR_INVALID_ARGUMENT, "an axis cannot be called %s", name);
        for (int64_t k = 0; name && k < i; k++)
            if (strcmp(name, o->axis_names[k]) == 0)
                return base_fail(error, TSR_INVALID_ARGUMENT, "two axes are called %s", name);
    }
    if (product != devices)
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "the axes' sizes have the product %lld, but there are %lld devices (%lld processes with "
                         "CPU_NUM_DEVICES=%lld); a mesh covers all of them",
                         (long long)product, (long long)devices, (long long)processes,
                         (long long)(devices / processes));
    return check_ids(o, devices, error);
}

typedef struct mesh_call {
    const int64_t *shape;
    const tsr_mesh_options *options;
    const ir_mesh *made;
} mesh_call;

static tsr_status intern_mesh(void *user)
{
    mesh_call *c = user;
    size_t n = (size_t)c->options->n_dims;
    ir_mesh_axis axes[IR_SHARD_MOST_AXES];
    char names[IR_SHARD_MOST_AXES][32]; // "axis" and any size_t
    ir_mesh like = {.n_axes = n, .axes = axes};
    int64_t devices = 1;
    bool in_order = true;
    for (size_t i = 0; i < n; i++) {
        snprintf(names[i], sizeof(names[i]), "axis%zu", i);
        axes[i] = (ir_mesh_axis){c->options->axis_names ? c->options->axis_names[i] : names[i], c->shape[i]};
        devices *= c->shape[i];
    }
    for (int64_t i = 0; c->options->device_ids && i < devices; i++)
        in_order = in_order && c->options->device_ids[i] == i;
    like.n_ids = in_order ? 0 : (size_t)devices;
    like.ids = in_order ? NULL : c->options->device_ids;
    c->made = ir_mesh_make(&like);
    return TSR_OK;
}

static tsr_mesh *mesh_of(const ir_mesh *mesh, base_error *error)
{
    tsr_mesh *made = base_alloc_zero(1, sizeof(*made));
    int64_t *numbers = base_alloc(((size_t)mesh->devices + mesh->n_axes) * sizeof(*numbers));
    if (!made || !numbers) {
        base_free(made);
        base_free(numbers);
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a mesh");
        return NULL;
    }
    *made = (tsr_mesh){mesh, numbers, numbers + mesh->n_axes};
    for (size_t i = 0; i < mesh->n_axes; i++)
        made->shape[i] = mesh->axes[i].size;
    for (int64_t i = 0; i < mesh->devices; i++)
        made->ids[i] = ir_mesh_device(mesh, i);
    return made;
}

tsr_mesh *tsr_mesh_new(const int64_t *shape, const tsr_mesh_options *options)
{
    tsr_mesh_options o;
    base_error error = {0};
    if (tensor_options("mesh_new", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    mesh_call c = {shape, &o, NULL};
    tsr_status status = check_shape(shape, &o, &error);
    if (status == TSR_OK)
        status = base_try(intern_mesh, &c, &error);
    tsr_mesh *mesh = status == TSR_OK ? mesh_of(c.made, &error) : NULL;
    if (!mesh)
        tensor_status_fail(error.status != TSR_OK ? error.status : TSR_OUT_OF_MEMORY, "mesh_new: %s",
                           error.status != TSR_OK ? error.message : "out of memory");
    return mesh;
}

void tsr_mesh_free(tsr_mesh *mesh)
{
    if (!mesh)
        return;
    tsr_mesh *same = mesh;
    atomic_compare_exchange_strong(&shard_global, &same, NULL);
    base_free(mesh->shape);
    base_free(mesh);
}

int64_t tsr_mesh_size(const tsr_mesh *mesh)
{
    return mesh ? mesh->mesh->devices : 0;
}

int64_t tsr_mesh_dim(const tsr_mesh *mesh)
{
    return mesh ? (int64_t)mesh->mesh->n_axes : 0;
}

const int64_t *tsr_mesh_shape(const tsr_mesh *mesh)
{
    return mesh ? mesh->shape : NULL;
}

const int64_t *tsr_mesh_device_ids(const tsr_mesh *mesh)
{
    return mesh ? mesh->ids : NULL;
}

const char *tsr_mesh_axis_name(const tsr_mesh *mesh, int64_t axis)
{
    return mesh && axis >= 0 && axis < (int64_t)mesh->mesh->n_axes ? mesh->mesh->axes[axis].name : NULL;
}

int64_t tsr_mesh_axis_index(const tsr_mesh *mesh, const char *name)
{
    size_t at = mesh && name ? ir_mesh_find(mesh->mesh, name) : 0;
    return mesh && name && at < mesh->mesh->n_axes ? (int64_t)at : -1;
}

void tsr_set_global_mesh(tsr_mesh *mesh)
{
    atomic_store(&shard_global, mesh);
}

tsr_mesh *tsr_get_global_mesh(void)
{
    return atomic_load(&shard_global);
}

tsr_mesh *tsr_get_1d_mesh(const char *axis_name)
{
    base_error error;
    int64_t shape[1], processes;
    tsr_status status = shard_device_count(true, shape, &processes, &error);
    if (status != TSR_OK) {
        tensor_status_fail(status, "get_1d_mesh: %s", error.message);
        return NULL;
    }
    return tsr_mesh_new(shape, &(tsr_mesh_options){.size = sizeof(tsr_mesh_options),
                                                   .n_dims = 1,
                                                   .axis_names = axis_name ? &axis_name : NULL});
}

tsr_status tsr_set_auto_sharding(const tsr_mesh *mesh)
{
    tsr_context *context = tensor_context();
    tsr_status status =
        context ? tensor_automatic_set(context, mesh ? mesh->mesh : NULL) : tensor_without_context(NULL);
    return status == TSR_OK ? status : tensor_status_fail(status, "set_auto_sharding: out of memory");
}
