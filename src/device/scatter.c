/* Distributes a value from one device, or from the host's memory, to several devices: each device gets the elements for
 * its place in the mesh, read row by row from the whole, which is mapped once. */
#include "device/internal.h"

typedef struct scattering {
    const ir_type *whole, *part;
    const ir_sharding *sharding;
    const char *from;
    int64_t place; /* the place in the mesh of the part that is being filled */
} scattering;

/* Writes the part's elements to its memory, with zeros beyond the end of the whole. */
static tsr_status fill_part(void *user, void *data)
{
    const scattering *s = user;
    int64_t first[IR_MAX_RANK], sizes[IR_MAX_RANK];
    if (!device_part_bounds(s->whole, s->part, s->sharding, s->place, first, sizes))
        memset(data, 0, ir_type_bytes(s->part));
    device_part_copy(s->whole, s->part, s->sharding, s->place, (char *)(uintptr_t)s->from, data, true);
    return TSR_OK;
}

tsr_status device_value_spread_host(const ir_type *type, const void *data, const ir_sharding *sharding,
                                    device *const *devices, device_value **out, base_error *error)
{
    scattering s = {.whole = type, .sharding = sharding, .from = data};
    tsr_status status = device_shard_type(type, sharding, &s.part, error);
    if (status != TSR_OK)
        return status;
    size_t n = (size_t)sharding->mesh->devices;
    device_value **parts = base_alloc_zero(n, sizeof(device_value *));
    if (!parts)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a value on %zu devices", n);
    for (s.place = 0; s.place < (int64_t)n && status == TSR_OK; s.place++) {
        int64_t i = ir_mesh_device(sharding->mesh, s.place);
        status = device_value_fill(devices[i], s.part, fill_part, &s, &parts[i], error);
    }
    if (status == TSR_OK)
        status = device_value_join(type, sharding, n, parts, out, error);
    for (size_t i = 0; i < n && status != TSR_OK; i++)
        device_value_release(parts[i]);
    base_free(parts);
    return status;
}

tsr_status device_value_spread(device_value *v, const ir_sharding *sharding, device *const *devices, device_value **out,
                               base_error *error)
{
    const void *data = NULL;
    tsr_status status = device_value_map(v, &data, error);
    if (status != TSR_OK)
        return status;
    status = device_value_spread_host(v->type, data, sharding, devices, out, error);
    device_value_unmap(v);
    return status;
}
