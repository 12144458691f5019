/* Groups of ranks with links of their own: calls of different groups do not wait for each other, and a failure of one
 * group does not affect the others. Members find each other in the store of the group in which the new group was made,
 * or in a store that the user gives. */
#include "dist/group.h"

#include <stdlib.h>
#include <string.h>

tsr_status dist_enter(const char *name, const tsr_group *group, comm_world **world)
{
    *world = group ? group->world : dist_world(name);
    if (*world)
        return TSR_OK;
    return group ? tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: this rank is not in the group", name)
                 : TSR_FAILED_PRECONDITION;
}

tsr_status dist_enter_all(const char *name, const tsr_group *group, comm_world **world)
{
    tsr_status status = dist_enter(name, group, world);
    return status == TSR_OK ? dist_check_present(name, group, -1) : status;
}

tsr_status dist_place(const char *name, const tsr_group *group, int32_t rank, int32_t *place)
{
    int32_t found = tsr_group_rank_of(group, rank);
    if (found < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: rank %d is not in the group", name, rank);
    *place = found;
    return TSR_OK;
}

int32_t dist_global_rank(const tsr_group *group, int32_t place)
{
    return group && place >= 0 && place < group->n ? group->ranks[place] : place;
}

int32_t dist_first(const tsr_dist_options *o)
{
    return o && tensor_size_fits(o->size) && o->group ? dist_global_rank(o->group, 0) : 0;
}

/* Makes the group of n ranks. place: this rank's number in it, or -1. */
static tsr_group *make(const char *function, net_store *store, const char *name, const int32_t *ranks, int64_t n,
                       int64_t place, const tsr_group_options *o)
{
    base_error error;
    int allowed = COMM_ANY;
    tsr_group *group = base_alloc_zero(1, sizeof(*group));
    error.status = TSR_OK;
    if (group) {
        group->ranks = base_alloc(((size_t)n + 1) * sizeof(*group->ranks));
        group->timeout_ms = o->timeout_ms;
    }
    tsr_status status =
        group && group->ranks ? TSR_OK : base_fail(&error, TSR_OUT_OF_MEMORY, "no memory for %lld ranks", (long long)n);
    if (status == TSR_OK)
        status = dist_transports(&allowed, &error);
    for (int64_t i = 0; i < n && status == TSR_OK; i++)
        group->ranks[group->n++] = ranks ? ranks[i] : (int32_t)i;
    if (status == TSR_OK && place >= 0 && store)
        status = net_prefix_store_new(store, name, &group->store, &error);
    const comm_world_options options = {.rank = (int)place,
                                        .size = (int)n,
                                        .store = store,
                                        .name = name,
                                        .generation = dist_generation(),
                                        .secret = getenv("TESSERA_SECRET"),
                                        .host = getenv("TESSERA_HOST"),
                                        .timeout_ms = o->timeout_ms,
                                        .transports = allowed,
                                        .any_order = o->any_order};
    if (status == TSR_OK && place >= 0)
        status = comm_world_new(&options, &group->world, &error);
    if (status == TSR_OK)
        return group;
    tensor_status_fail(status, "%s: %s", function, error.message);
    tsr_group_free(group);
    return NULL;
}

static bool ranks_fit(const int32_t *ranks, int64_t n, int64_t size)
{
    if (n < 1 || n > size)
        return false;
    for (int64_t i = 0; i < n; i++) {
        if (ranks[i] < 0 || ranks[i] >= size)
            return false;
        for (int64_t k = 0; k < i; k++)
            if (ranks[k] == ranks[i])
                return false;
    }
    return true;
}

tsr_group *(tsr_new_group)(const int32_t *ranks, const tsr_group_options *options)
{
    static const char function[] = "new_group";
    tsr_group_options o;
    if (tensor_options(function, &o, sizeof(o), options) != TSR_OK)
        return NULL;
    comm_world *world = dist_world(function);
    int64_t size = world ? comm_size(world) : 0, n = ranks ? o.n : size, place = -1;
    char name[64];
    if (!world || dist_check_present(function, NULL, -1) != TSR_OK) /* all ranks make a group, and count it */
        return NULL;
    if (!(ranks ? ranks_fit(ranks, n, size) : true) || o.timeout_ms < 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "new_group: a list of %lld ranks in a world of %lld, each once",
                           (long long)o.n, (long long)size);
        return NULL;
    }
    for (int64_t i = 0; i < n; i++)
        if ((ranks ? ranks[i] : i) == comm_rank(world))
            place = i;
    snprintf(name, sizeof(name), "group/%lld", (long long)dist_next_group());
    tensor_wait();
    return make(function, dist_store(), name, ranks, n, place, &o);
}

tsr_group *(tsr_group_from_store)(tsr_store *store, const tsr_group_options *options)
{
    tsr_group_options o;
    if (tensor_options("group_from_store", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    if (!store || o.n < 1 || o.n > COMM_RANKS_MOST || o.rank < 0 || o.rank >= o.n || !o.name || o.timeout_ms < 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           "group_from_store: a store, a name, and rank %d of %lld with a timeout of %lld", o.rank,
                           (long long)o.n, (long long)o.timeout_ms);
        return NULL;
    }
    return make("group_from_store", (net_store *)store, o.name, NULL, o.n, o.rank, &o);
}

void tsr_group_free(tsr_group *group)
{
    if (!group)
        return;
    comm_world_free(group->world);
    net_store_free(group->store);
    base_free(group->ranks);
    base_free(group);
}

int32_t tsr_group_size(const tsr_group *group)
{
    return group ? (int32_t)group->n : tsr_get_world_size();
}

int32_t tsr_group_rank(const tsr_group *group)
{
    return !group ? tsr_get_rank() : group->world ? comm_rank(group->world) : -1;
}

int32_t tsr_group_global_rank(const tsr_group *group, int32_t place)
{
    return place >= 0 && place < tsr_group_size(group) ? dist_global_rank(group, place) : -1;
}

int32_t tsr_group_rank_of(const tsr_group *group, int32_t global_rank)
{
    if (!group)
        return global_rank >= 0 && global_rank < tsr_get_world_size() ? global_rank : -1;
    for (int64_t i = 0; i < group->n; i++)
        if (group->ranks[i] == global_rank)
            return (int32_t)i;
    return -1;
}

const char *tsr_get_backend(const tsr_group *group)
{
    comm_world *world = group ? group->world : tsr_is_initialized() ? dist_world("get_backend") : NULL;
    return world ? "tessera" : NULL;
}

const char *tsr_group_transport(const tsr_group *group, int32_t peer)
{
    comm_world *world = group ? group->world : tsr_is_initialized() ? dist_world("group_transport") : NULL;
    return world && peer >= 0 && peer < comm_size(world) ? comm_transport_name(world, peer) : NULL;
}

/* ---- a barrier that names missing ranks ---- */

/* Rank 0 waits for the others' keys, each at most until the deadline, and sends the result to all ranks. The links are
 * not used: a group whose barrier failed stays usable. */
static tsr_status meet(net_store *store, int64_t number, int64_t n, int64_t own, const tsr_dist_options *o,
                       base_text *missing, base_error *error)
{
    char key[64];
    snprintf(key, sizeof(key), "barrier/%lld/%lld", (long long)number, (long long)own);
    tsr_status status = net_store_set(store, net_string(key), net_string("here"), error);
    uint64_t end = base_now_ns() + (uint64_t)o->timeout_ms * 1000000;
    int n_missing = 0;
    for (int64_t i = 1; i < n && own == 0 && status == TSR_OK; i++) {
        snprintf(key, sizeof(key), "barrier/%lld/%lld", (long long)number, (long long)i);
        net_bytes one = net_string(key);
        uint64_t now = base_now_ns();
        int64_t left = now < end ? (int64_t)((end - now) / 1000000) : 0;
        tsr_status there = net_store_wait(store, &one, 1, left, error);
        if (there == TSR_TIMED_OUT) {
            base_text_format(missing, "%s%d", n_missing++ ? ", " : "", dist_global_rank(o->group, (int32_t)i));
            if (!o->wait_all_ranks)
                break;
        } else {
            status = there;
        }
    }
    snprintf(key, sizeof(key), "barrier/%lld/end", (long long)number);
    if (own == 0 && status == TSR_OK)
        status = net_store_set(store, net_string(key),
                               n_missing ? (net_bytes){missing->data, missing->size} : net_string("-"), error);
    if (own == 0 || status != TSR_OK)
        return status != TSR_OK ? status : n_missing ? TSR_TIMED_OUT : TSR_OK;
    net_bytes one = net_string(key);
    status = net_store_wait(store, &one, 1, 2 * o->timeout_ms + 1000, error);
    char *value = NULL;
    size_t size = 0;
    if (status == TSR_OK)
        status = net_store_get(store, one, &value, &size, error);
    if (status == TSR_TIMED_OUT)
        base_text_format(missing, "%d", dist_global_rank(o->group, 0));
    else if (status == TSR_OK && !(size == 1 && value[0] == '-')) {
        base_text_bytes(missing, value, size);
        status = TSR_TIMED_OUT;
    }
    base_free(value);
    return status;
}

tsr_status(tsr_dist_monitored_barrier)(const tsr_dist_options *options)
{
    static const char name[] = "monitored_barrier";
    tsr_dist_options o;
    comm_world *world;
    base_error error;
    base_text missing = {0};
    tsr_status status = tensor_options(name, &o, sizeof(o), options);
    if (status == TSR_OK)
        status = dist_enter_all(name, o.group, &world);
    if (status != TSR_OK)
        return status;
    if (o.timeout_ms < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a timeout of %lld ms", name, (long long)o.timeout_ms);
    if (o.timeout_ms == 0)
        o.timeout_ms = o.group && o.group->timeout_ms ? o.group->timeout_ms : 1800000;
    tensor_wait();
    if (comm_size(world) == 1)
        return TSR_OK;
    int64_t number = o.group ? ((tsr_group *)(uintptr_t)o.group)->barriers++ : dist_next_barrier();
    status =
        meet(o.group ? o.group->store : dist_store(), number, comm_size(world), comm_rank(world), &o, &missing, &error);
    const char *file;
    int line;
    tensor_here(&file, &line);
    if (status == TSR_TIMED_OUT)
        tensor_status_fail(status, "%s: not within %lld ms at %s:%d: ranks %s", name, (long long)o.timeout_ms,
                           file ? file : "an unknown place", line, missing.data ? missing.data : "");
    else if (status != TSR_OK)
        tensor_status_fail(status, "%s: %s", name, error.message);
    base_text_free(&missing);
    return status;
}
