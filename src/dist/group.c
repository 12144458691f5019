/* The default process group: its world, store and team, for a process or for each thread of tsr_launch. */
#include "dist/init_method.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

BASE_LOCK(group_lock, BASE_RANK_FIRST);
static comm_world *world;
static device_team *team;        /* of the world's ranks; NULL: no mesh has needed it yet */
static net_store *place, *store; /* where the ranks meet, and its part for this group, which borrows it */
static dist_method joined;       /* of the world */
static int64_t groups_made, barriers_made;
static int64_t teams_made;             /* since the process began, for names that no earlier group used */
static _Thread_local dist_member *own; /* each thread of tsr_launch is a rank */

void dist_become(dist_member *member)
{
    own = member;
}

bool dist_is_member(void)
{
    return own != NULL;
}

static tsr_status open_store(const dist_method *d, bool serves, net_store **out, base_error *error)
{
    if (strcmp(d->scheme, "file") == 0)
        return net_file_store_new(d->path, out, error);
    const net_tcp_store_options options = {.host = d->host,
                                           .secret = getenv("TESSERA_SECRET"),
                                           .port = (int)d->port,
                                           .is_server = serves,
                                           .timeout_ms = d->timeout_ms};
    return net_tcp_store_new(&options, out, NULL, error);
}

tsr_status dist_open_store(net_store **out, base_error *error)
{
    base_lock_take(&group_lock);
    dist_method d = joined;
    base_lock_leave(&group_lock);
    return open_store(&d, false, out, error);
}

int64_t dist_timeout(void)
{
    if (own)
        return own->timeout_ms;
    base_lock_take(&group_lock);
    int64_t timeout = joined.timeout_ms;
    base_lock_leave(&group_lock);
    return timeout;
}

/* Adds to the number of groups that this rank has made in the store, and gives it. A launcher's store, or a file, keeps the
 * keys of groups that have ended, so each group has a part of its own. The numbers of all ranks agree, since a rank counts a
 * group that all have made. */
static tsr_status count_group(const dist_method *d, int64_t amount, int64_t *number, base_error *error)
{
    char key[64];
    int size =
        snprintf(key, sizeof(key), "groups/%llu/%lld", (unsigned long long)dist_generation(), (long long)d->rank);
    return net_store_add(place, (net_bytes){key, (size_t)size}, amount, number, error);
}

static tsr_status open_stores(const dist_method *d, base_error *error)
{
    char name[48];
    int64_t number = 0;
    tsr_status status = open_store(d, d->rank == 0 && !d->agent_serves, &place, error);
    if (status == TSR_OK)
        status = count_group(d, 0, &number, error);
    if (status != TSR_OK)
        return status;
    snprintf(name, sizeof(name), "default/%lld", (long long)number);
    return net_prefix_store_new(place, name, &store, error);
}

static void close_stores(net_store *old_place, net_store *old_store)
{
    net_store_free(old_store);
    net_store_free(old_place);
}

static tsr_status open_group(const dist_method *d, base_error *error)
{
    int allowed;
    tsr_status status = dist_transports(&allowed, error);
    if (status == TSR_OK && d->size > 1)
        status = open_stores(d, error);
    if (status != TSR_OK)
        return status;
    const comm_world_options options = {.rank = (int)d->rank,
                                        .size = (int)d->size,
                                        .store = store,
                                        .name = "default",
                                        .generation = dist_generation(),
                                        .secret = getenv("TESSERA_SECRET"),
                                        .host = getenv("TESSERA_HOST"),
                                        .timeout_ms = d->timeout_ms,
                                        .transports = allowed,
                                        .any_order = !d->reproducible};
    status = comm_world_new(&options, &world, error);
    if (status == TSR_OK && place) { /* a store that rank 0 has closed meanwhile needs no count */
        int64_t number;
        base_error ignored;
        count_group(d, 1, &number, &ignored);
    }
    return status;
}

static comm_world *current(void)
{
    if (own)
        return own->world;
    base_lock_take(&group_lock);
    comm_world *w = world;
    base_lock_leave(&group_lock);
    return w;
}

device_team *dist_team(void)
{
    base_lock_take(&group_lock);
    device_team *found = device_team_retain(own ? own->team : team);
    base_lock_leave(&group_lock);
    return found;
}

/* Makes the team without the lock, since it waits for other ranks. A process calls it from one thread. */
static tsr_status find_team(bool make, device_team **out, base_error *error)
{
    comm_world *w = current();
    tsr_status status = TSR_OK;
    base_lock_take(&group_lock);
    device_team *found = own ? own->team : team;
    base_lock_leave(&group_lock);
    if (!found && make && w && comm_size(w) > 1) {
        status = dist_make_team(w, &found, error);
        base_lock_take(&group_lock);
        *(own ? &own->team : &team) = status == TSR_OK ? found : NULL;
        base_lock_leave(&group_lock);
    }
    *out = status == TSR_OK ? found : NULL;
    return status;
}

static void end_team(device_team *old)
{
    if (!old)
        return;
    device_team_end(old);
    device_team_release(old);
}

/* For a thread of tsr_launch: the ranks find each other in the store that they share. */
static tsr_status join(const dist_method *d, base_error *error)
{
    char name[32];
    int allowed;
    if (own->world)
        return base_fail(error, TSR_FAILED_PRECONDITION, "there is a process group already");
    tsr_status status = dist_transports(&allowed, error);
    if (status != TSR_OK)
        return status;
    snprintf(name, sizeof(name), "launch/%d", own->groups++);
    const comm_world_options options = {.rank = own->index,
                                        .size = own->size,
                                        .store = own->store,
                                        .name = name,
                                        .timeout_ms = d->timeout_ms,
                                        .transports = allowed};
    own->timeout_ms = d->timeout_ms;
    return comm_world_new(&options, &own->world, error);
}

tsr_status tsr_init_process_group(const char *init_method)
{
    dist_method d;
    base_error error;
    tsr_status status = dist_read_method(init_method, own, &d);
    if (status != TSR_OK)
        return status;
    tensor_set_team_source(find_team);
    if (own) {
        tensor_set_world_source(current);
        status = join(&d, &error);
        return status == TSR_OK ? status : tensor_status_fail(status, "init_process_group: %s", error.message);
    }
    tensor_set_world_source(current);
    base_lock_take(&group_lock);
    bool there = world != NULL;
    status = there ? TSR_FAILED_PRECONDITION : open_group(&d, &error);
    if (status == TSR_OK)
        joined = d;
    if (status != TSR_OK && !there) {
        close_stores(place, store);
        place = store = NULL;
    }
    base_lock_leave(&group_lock);
    if (there)
        return tensor_status_fail(status, "init_process_group: there is a process group already");
    return status == TSR_OK ? status : tensor_status_fail(status, "init_process_group: %s", error.message);
}

tsr_status tsr_destroy_process_group(void)
{
    base_error why = {0};
    tensor_wait(); /* for steps with collectives */
    if (tensor_world()) {
        base_fail(&why, TSR_FAILED_PRECONDITION, "the process group has ended before this was computed");
        tensor_end_collectives(&why);
    }
    if (own && own->world) {
        end_team(own->team);
        own->team = NULL;
        comm_world_free(own->world);
        own->world = NULL;
        return TSR_OK;
    }
    base_lock_take(&group_lock);
    comm_world *old = own ? NULL : world;
    net_store *old_place = own ? NULL : place, *old_store = own ? NULL : store;
    device_team *old_team = own ? NULL : team;
    if (!own) {
        world = NULL;
        team = NULL;
        place = store = NULL;
        groups_made = barriers_made = 0;
    }
    base_lock_leave(&group_lock);
    end_team(old_team);
    comm_world_free(old);
    close_stores(old_place, old_store);
    return old ? TSR_OK
               : tensor_status_fail(TSR_FAILED_PRECONDITION, "destroy_process_group: there is no process group");
}

net_store *dist_store(void)
{
    if (own)
        return own->store;
    base_lock_take(&group_lock);
    net_store *s = store;
    base_lock_leave(&group_lock);
    return s;
}

/* All ranks make the same calls, so these counters agree; each thread of tsr_launch has its own. */
static int64_t next(int64_t *of_process, int64_t *of_thread)
{
    if (own)
        return (*of_thread)++;
    base_lock_take(&group_lock);
    int64_t number = (*of_process)++;
    base_lock_leave(&group_lock);
    return number;
}

int64_t dist_next_group(void)
{
    return next(&groups_made, own ? &own->groups_made : NULL);
}

int64_t dist_next_team(void)
{
    return next(&teams_made, own ? &own->groups_made : NULL);
}

int64_t dist_next_barrier(void)
{
    return next(&barriers_made, own ? &own->barriers_made : NULL);
}

bool tsr_is_initialized(void)
{
    return current() != NULL;
}

int32_t tsr_get_rank(void)
{
    const comm_world *w = current();
    return w ? comm_rank(w) : 0;
}

int32_t tsr_get_world_size(void)
{
    const comm_world *w = current();
    return w ? comm_size(w) : 1;
}

comm_world *dist_world(const char *function)
{
    comm_world *w = current();
    if (!w)
        tensor_status_fail(TSR_FAILED_PRECONDITION, "%s: there is no process group: call tsr_init_process_group first",
                           function);
    return w;
}
