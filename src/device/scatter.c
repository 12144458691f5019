/* Distributes a value from one device, or from the host's memory, to several devices: each device gets the elements for
 * its place in the mesh, read row by row from the whole, which is mapped once. */
#include "device/internal.h"

typedef struct scattering {
    const ir_type *whole, *part;
    const ir_sharding *sharding;
    const char *from;
    int64_t place; /* the place in the mesh of the part that is being filled */
    int64_t row;   /* fill_own: the first row at `from`, counted in the whole */
    tsr_status (*fill)(void *user, void *data);
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

/* Fills the part of each device of this process. */
static tsr_status scatter(scattering *s, const ir_type *type, device *const *devices, device_team *team,
                          device_value **out, base_error *error)
{
    const ir_sharding *sharding = s->sharding;
    int64_t first = team ? device_team_first(team) : 0;
    size_t n = team ? device_team_count(team) : (size_t)sharding->mesh->devices;
    device_value **parts = base_alloc_zero(n, sizeof(device_value *));
    tsr_status status = parts ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a value on %zu devices", n);
    for (s->place = 0; s->place < sharding->mesh->devices && status == TSR_OK; s->place++) {
        int64_t i = ir_mesh_device(sharding->mesh, s->place) - first;
        if (i >= 0 && i < (int64_t)n)
            status = device_value_fill_moved(team ? device_team_device(team, (size_t)i) : devices[i], s->part, s->fill,
                                             s, &parts[i], error);
    }
    if (status == TSR_OK)
        status = device_value_join(type, sharding, team, n, parts, out, error);
    for (size_t i = 0; parts && i < n && status != TSR_OK; i++)
        device_value_release(parts[i]);
    base_free(parts);
    return status;
}

tsr_status device_value_spread(device_value *v, const ir_sharding *sharding, device *const *devices, device_team *team,
                               device_value **out, base_error *error)
{
    scattering s = {.whole = v->type, .sharding = sharding, .fill = fill_part};
    tsr_status status = device_shard_type(v->type, sharding, &s.part, error);
    const void *data = NULL;
    if (status == TSR_OK)
        status = device_value_map(v, &data, error);
    if (status != TSR_OK)
        return status;
    s.from = data;
    status = scatter(&s, v->type, devices, team, out, error);
    device_value_unmap(v);
    return status;
}

/* ---- of each process's own rows ---- */

static tsr_status fill_own(void *user, void *data)
{
    const scattering *s = user;
    int64_t first[IR_MAX_RANK], sizes[IR_MAX_RANK];
    if (!device_part_bounds(s->whole, s->part, s->sharding, s->place, first, sizes))
        memset(data, 0, ir_type_bytes(s->part));
    /* The rows of `from` are at the place that they would have in the whole. */
    size_t row = ir_type_bytes(s->whole) / (size_t)BASE_MAX(s->whole->dims[0], 1);
    uintptr_t begin = (uintptr_t)s->from - (uintptr_t)s->row * row;
    device_part_copy(s->whole, s->part, s->sharding, s->place, (char *)begin, data, true);
    return TSR_OK;
}

tsr_status device_value_spread_own(device_value *v, const ir_type *type, const ir_sharding *sharding, device_team *team,
                                   device_value **out, base_error *error)
{
    int64_t rows = v->type->rank > 0 ? v->type->dims[0] : 0;
    scattering s = {.whole = type, .sharding = sharding, .fill = fill_own, .row = rows * device_team_process(team)};
    tsr_status status = device_shard_type(type, sharding, &s.part, error);
    int64_t first_device = device_team_first(team), end = first_device + (int64_t)device_team_count(team);
    for (int64_t p = 0; p < sharding->mesh->devices && status == TSR_OK; p++) {
        int64_t first[IR_MAX_RANK], sizes[IR_MAX_RANK], d = ir_mesh_device(sharding->mesh, p);
        device_part_bounds(type, s.part, sharding, p, first, sizes);
        if (d >= first_device && d < end && sizes[0] > 0 && (first[0] < s.row || first[0] + sizes[0] > s.row + rows))
            status =
                base_fail(error, TSR_INVALID_ARGUMENT,
                          "device %lld holds the rows from %lld to %lld, but its process brings those from %lld to "
                          "%lld: the first dimension must be cut by axes that number the processes first",
                          (long long)d, (long long)first[0], (long long)(first[0] + sizes[0]), (long long)s.row,
                          (long long)(s.row + rows));
    }
    const void *data = NULL;
    if (status == TSR_OK)
        status = device_value_map(v, &data, error);
    if (status != TSR_OK)
        return status;
    s.from = data;
    status = scatter(&s, type, NULL, team, out, error);
    device_value_unmap(v);
    return status;
}
