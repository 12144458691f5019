/* The devices of several processes. See team.h. */
#include "device/team.h"

#include "comm/comm.h"
#include "device/internal.h"

struct device_team {
    atomic_uint refs;
    size_t n;
    int64_t size, first, processes, process;
    device_team_here *here;
    atomic_bool ended;
    comm_world *host;
    comm_world **worlds; /* [n] */
    device *devices[];   /* [n] */
};

static bool fits(const device_team_options *o)
{
    for (size_t i = 0; i < o->n; i++)
        if (comm_size(o->worlds[i]) != comm_size(o->worlds[0]) ||
            comm_rank(o->worlds[i]) != comm_rank(o->worlds[0]) + (int)i ||
            o->devices[i]->platform != o->devices[0]->platform)
            return false;
    return o->n > 0;
}

tsr_status device_team_new(const device_team_options *o, device_team **out, base_error *error)
{
    bool good = fits(o);
    device_team *team =
        good ? base_alloc_zero(1, sizeof(*team) + o->n * (sizeof(device *) + sizeof(comm_world *))) : NULL;
    if (!team) {
        for (size_t i = 0; i < o->n; i++)
            comm_world_free(o->worlds[i]);
        comm_world_free(o->host);
        return good ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a mesh over processes")
                    : base_fail(error, TSR_INVALID_ARGUMENT, "the worlds of a mesh's devices do not fit together");
    }
    *team = (device_team){.n = o->n,
                          .size = comm_size(o->worlds[0]),
                          .first = comm_rank(o->worlds[0]),
                          .processes = comm_size(o->host),
                          .process = comm_rank(o->host),
                          .here = o->here,
                          .host = o->host};
    atomic_init(&team->refs, 1);
    team->worlds = (comm_world **)(team->devices + o->n);
    for (size_t i = 0; i < o->n; i++) {
        team->devices[i] = o->devices[i];
        team->worlds[i] = o->worlds[i];
    }
    *out = team;
    return TSR_OK;
}

device_team *device_team_retain(device_team *team)
{
    if (team)
        atomic_fetch_add_explicit(&team->refs, 1, memory_order_relaxed);
    return team;
}

void device_team_end(device_team *team)
{
    if (atomic_exchange(&team->ended, true))
        return;
    for (size_t i = 0; i < team->n; i++)
        comm_world_free(team->worlds[i]);
    comm_world_free(team->host);
}

void device_team_release(device_team *team)
{
    if (!team || atomic_fetch_sub_explicit(&team->refs, 1, memory_order_acq_rel) != 1)
        return;
    device_team_end(team);
    base_free(team);
}

int64_t device_team_size(const device_team *team)
{
    return team->size;
}
int64_t device_team_processes(const device_team *team)
{
    return team->processes;
}
int64_t device_team_process(const device_team *team)
{
    return team->process;
}
size_t device_team_count(const device_team *team)
{
    return team->n;
}
int64_t device_team_first(const device_team *team)
{
    return team->first;
}
device *device_team_device(const device_team *team, size_t i)
{
    return team->devices[i];
}
comm_world *device_team_host(const device_team *team)
{
    return atomic_load(&team->ended) ? NULL : team->host;
}
comm_world *device_team_world(const device_team *team, size_t i)
{
    return atomic_load(&team->ended) ? NULL : team->worlds[i];
}

tsr_status device_team_gather(device_team *team, const void *in, size_t bytes, void *out, uint64_t what,
                              base_error *error)
{
    if (atomic_load(&team->ended))
        return base_fail(error, TSR_FAILED_PRECONDITION, "the process group of this mesh has been destroyed");
    comm_call call = {
        .op = COMM_ALL_GATHER, .in = in, .out = out, .count = (int64_t)bytes, .dtype = TSR_U8, .detail = what};
    if (team->here)
        team->here(&call.file, &call.line);
    return comm_run(team->host, &call, error);
}

void device_team_fail(device_team *team, const base_error *why)
{
    if (atomic_load(&team->ended))
        return;
    for (size_t i = 0; i < team->n; i++)
        comm_world_fail(team->worlds[i], why);
    comm_world_fail(team->host, why);
}
