/* From a value on one device, or in the host's memory, to one of several: each device gets the elements that its place in
 * the mesh holds, read row by row from the whole, which is mapped once. */
#include "device/internal.h"

typedef struct scattering {
    const ir_type *whole, *part;
    const ir_sharding *sharding;
    const char *from;
    int64_t place; /* of the part that is being filled */
} scattering;

/* The part's rows, in order, into its memory. */
static tsr_status fill_part(void *user, void *data)
{
    const scattering *s = user;
    const ir_type *part = s->part;
    int64_t rank = part->rank, index[IR_MAX_RANK] = {0}, first[IR_MAX_RANK];
    size_t size = tsr_dtype_size(part->dtype), row = rank ? (size_t)part->dims[rank - 1] * size : size;
    char *to = data;
    for (int64_t d = 0; d < rank; d++)
        first[d] = ir_sharding_piece_at(s->sharding, (size_t)d, s->place) * part->dims[d];
    if (part->count == 0)
        return TSR_OK;
    for (;;) {
        int64_t at = 0;
        for (int64_t d = 0; d < rank; d++)
            at = at * s->whole->dims[d] + first[d] + index[d];
        memcpy(to, s->from + (size_t)at * size, row);
        to += row;
        int64_t d = rank - 2;
        for (; d >= 0 && ++index[d] == part->dims[d]; d--)
            index[d] = 0;
        if (d < 0)
            return TSR_OK;
    }
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
