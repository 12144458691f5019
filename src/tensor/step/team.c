/* The devices of several processes: where a context finds their team, and how values get there. */
#include "tensor/step/step.h"

static tensor_team_source *_Atomic team_source;

void tensor_set_team_source(tensor_team_source *source)
{
    atomic_store(&team_source, source);
}

tsr_status tensor_find_team(bool make, device_team **out, base_error *error)
{
    tensor_team_source *source = atomic_load(&team_source);
    *out = NULL;
    return source ? source(make, out, error) : TSR_OK;
}

device_team *tensor_team_of(const ir_mesh *mesh)
{
    device_team *team = NULL;
    if (tensor_find_team(false, &team, NULL) != TSR_OK || !team)
        return NULL;
    return device_team_size(team) == mesh->devices ? team : NULL;
}

tsr_status tensor_check_mesh(const tsr_context *context, const ir_mesh *mesh, base_error *error)
{
    int64_t here = device_platform_count(device_platform_of(context->device));
    return mesh->devices <= here || tensor_team_of(mesh)
               ? TSR_OK
               : base_fail(
                     error, TSR_FAILED_PRECONDITION,
                     "a mesh of %lld devices, of which this process has %lld: its process group has been destroyed",
                     (long long)mesh->devices, (long long)here);
}

tsr_status tensor_spread(const tsr_context *context, device_value *value, const ir_sharding *sharding,
                         device_value **out, base_error *error)
{
    tsr_status status = tensor_check_mesh(context, sharding->mesh, error);
    if (status != TSR_OK)
        return status;
    device_team *team = tensor_team_of(sharding->mesh);
    size_t n = team ? 0 : (size_t)sharding->mesh->devices;
    device **devices = base_alloc((n + 1) * sizeof(device *));
    if (!devices)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a value on %zu devices", n);
    for (size_t i = 0; i < n; i++)
        devices[i] = device_platform_device(device_platform_of(context->device), (int)i);
    status = device_value_spread(value, sharding, devices, team, out, error);
    base_free(devices);
    return status;
}
