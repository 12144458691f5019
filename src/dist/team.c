/* The team of a process group: the devices of all its ranks, on which meshes lie. The first tsr_mesh_new after the
 * group was made makes it, in all ranks together. A rank that is a process brings all its devices, a rank that is a
 * thread of tsr_launch its own device. */
#include "dist/internal.h"

#include <stdio.h>
#include <stdlib.h>

/* Joins the worlds of n devices, whose ranks wait for each other, then the host's world, all[n]: in one order on all ranks,
 * since MPI makes its communicators in one order. */
static tsr_status join_all(const comm_world_options *all, size_t n, comm_world **worlds, base_error *error)
{
    tsr_status status = comm_worlds_new(all, n, worlds, error);
    if (status == TSR_OK)
        status = comm_world_new(&all[n], &worlds[n], error);
    for (size_t i = 0; i < n && status != TSR_OK; i++) {
        comm_world_free(worlds[i]);
        worlds[i] = NULL;
    }
    return status;
}

/* Opens a store for each rank of a process: a store serves one thread at a time. */
static tsr_status open_stores(comm_world_options *all, size_t n, base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        status = dist_open_store(&all[i].store, error);
    return status;
}

static tsr_status count_devices(comm_world *world, device *own, int64_t *count, base_error *error)
{
    size_t n = (size_t)comm_size(world);
    int64_t here = dist_is_member() ? 1 : device_platform_count(device_platform_of(own));
    int64_t *all = base_alloc(n * sizeof(*all));
    comm_call call = {.op = COMM_ALL_GATHER, .in = &here, .out = all, .count = 1, .dtype = TSR_I64};
    tensor_here(&call.file, &call.line);
    tsr_status status =
        all ? comm_run(world, &call, error) : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu ranks", n);
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        if (all[i] != all[0])
            status = base_fail(error, TSR_INVALID_ARGUMENT,
                               "rank 0 has %lld devices, rank %zu has %lld: a mesh needs equally many in each process",
                               (long long)all[0], i, (long long)all[i]);
    *count = here;
    base_free(all);
    return status;
}

static tsr_status make(comm_world *world, size_t n, device *own, device **devices, comm_world **worlds,
                       comm_world_options *all, device_team **out, base_error *error)
{
    char names[2][48];
    int64_t number = dist_next_team();
    comm_world_options like = {.store = dist_is_member() ? dist_store() : NULL, /* NULL: see open_stores */
                               .generation = dist_generation(),
                               .timeout_ms = dist_timeout(),
                               .secret = getenv("TESSERA_SECRET"),
                               .host = getenv("TESSERA_HOST")};
    tsr_status status = dist_transports(&like.transports, error);
    if (status != TSR_OK)
        return status;
    snprintf(names[0], sizeof(names[0]), "mesh/%lld/devices", (long long)number);
    snprintf(names[1], sizeof(names[1]), "mesh/%lld/processes", (long long)number);
    for (size_t i = 0; i <= n; i++) {
        all[i] = like;
        all[i].name = names[i == n];
        all[i].size = i == n ? comm_size(world) : comm_size(world) * (int)n;
        all[i].rank = i == n ? comm_rank(world) : comm_rank(world) * (int)n + (int)i;
        if (n > 1) /* MPI knows one rank in a process */
            all[i].transports = like.transports == COMM_ANY ? COMM_SHARED | COMM_TCP : like.transports & ~COMM_MPI;
        if (i < n)
            devices[i] = dist_is_member() ? own : device_platform_device(device_platform_of(own), (int)i);
    }
    if (!like.store)
        status = open_stores(all, n + 1, error);
    if (status == TSR_OK)
        status = join_all(all, n, worlds, error);
    for (size_t i = 0; i <= n && !like.store; i++)
        net_store_free(all[i].store);
    if (status != TSR_OK)
        return status;
    const device_team_options options = {
        .n = n, .devices = devices, .worlds = worlds, .host = worlds[n], .here = tensor_here};
    return device_team_new(&options, out, error);
}

tsr_status dist_make_team(comm_world *world, device_team **out, base_error *error)
{
    device *own = tensor_device();
    int64_t n = 0;
    if (!own)
        return tensor_without_context(error);
    tsr_status status = count_devices(world, own, &n, error);
    if (status != TSR_OK)
        return status;
    if (base_times(n, comm_size(world)) > COMM_RANKS_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%lld devices in each of %d processes are more than %d",
                         (long long)n, comm_size(world), COMM_RANKS_MOST);
    comm_world_options *all = base_alloc_zero((size_t)n + 1, sizeof(*all));
    device **devices = base_alloc((size_t)n * sizeof(device *));
    comm_world **worlds = base_alloc(((size_t)n + 1) * sizeof(comm_world *)); /* the host's last */
    status = all && devices && worlds ? make(world, (size_t)n, own, devices, worlds, all, out, error)
                                      : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %lld devices", (long long)n);
    base_free(all);
    base_free(devices);
    base_free(worlds);
    return status;
}
