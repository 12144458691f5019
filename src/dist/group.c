/* The process group: where its description comes from, and its life. */
#include "dist/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct description {
    char scheme[8], host[256], path[1024];
    int64_t port, rank, size, timeout_ms, reproducible;
    bool agent_serves; /* tessera run holds the store */
} description;

BASE_LOCK(group_lock, BASE_RANK_FIRST);
static comm_world *world;
static device_team *team; /* of the world's ranks; NULL: no mesh has needed it yet */
static net_store *store;
static description joined; /* of the world */
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

/* ---- the description ------------------------------------------------------------------------------------------------ */

static bool parse_number(const char *text, int64_t most, int64_t *out)
{
    char *end;
    if (!text || *text < '0' || *text > '9')
        return false;
    long long value = strtoll(text, &end, 10);
    if ((*end && *end != '&') || value > most)
        return false;
    *out = value;
    return true;
}

/* The value of the first of these names that is set in the environment. */
static const char *variable(const char *const *names, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (getenv(names[i]) && *getenv(names[i]))
            return getenv(names[i]);
    return NULL;
}

static tsr_status from_environment(description *d)
{
    static const char *const ranks[] = {"RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"};
    static const char *const sizes[] = {"WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_NTASKS"};
    const char *rank = variable(ranks, BASE_COUNT(ranks)), *size = variable(sizes, BASE_COUNT(sizes));
    const char *host = getenv("MASTER_ADDR"), *port = getenv("MASTER_PORT");
    d->rank = own ? own->index : 0;
    d->size = own ? own->size : 1;
    if (own || (!rank && !size))
        return TSR_OK;
    if (!parse_number(size, COMM_RANKS_MOST, &d->size) || !parse_number(rank, COMM_RANKS_MOST, &d->rank))
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "init_process_group: RANK is \"%s\" and WORLD_SIZE \"%s\" in the environment",
                                  rank ? rank : "", size ? size : "");
    d->port = 29500;
    if (port && !parse_number(port, 65535, &d->port))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "init_process_group: MASTER_PORT is \"%s\"", port);
    host = host && *host ? host : "127.0.0.1";
    if (strlen(host) >= sizeof(d->host))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "init_process_group: MASTER_ADDR is too long");
    memcpy(d->host, host, strlen(host) + 1);
    memcpy(d->scheme, "tcp", 4);
    d->agent_serves = getenv("TESSERA_AGENT_STORE") != NULL;
    /* torchrun's own store listens at MASTER_PORT and has another protocol, so ours takes another port. */
    if (getenv("TORCHELASTIC_USE_AGENT_STORE"))
        d->port++;
    return TSR_OK;
}

static tsr_status bad_method(const char *method)
{
    return tensor_status_fail(TSR_INVALID_ARGUMENT,
                              "init_process_group: \"%s\" is none of env://, tcp://HOST:PORT?rank=R&world_size=N, "
                              "file:///PATH?rank=R&world_size=N",
                              method);
}

/* "rank=0&world_size=2&timeout_ms=500" */
static bool parse_query(const char *query, description *d)
{
    static const struct {
        const char *name;
        size_t offset;
        int64_t most;
    } fields[] = {{"rank=", offsetof(description, rank), COMM_RANKS_MOST},
                  {"world_size=", offsetof(description, size), COMM_RANKS_MOST},
                  {"timeout_ms=", offsetof(description, timeout_ms), INT64_MAX / 2000000},
                  {"reproducible=", offsetof(description, reproducible), 1}};
    while (*query) {
        bool known = false;
        for (size_t i = 0; i < BASE_COUNT(fields) && !known; i++) {
            size_t size = strlen(fields[i].name);
            if (strncmp(query, fields[i].name, size) != 0)
                continue;
            known = true;
            int64_t *field = (int64_t *)(void *)((char *)d + fields[i].offset);
            if (!parse_number(query + size, fields[i].most, field))
                return false;
        }
        if (!known)
            return false;
        query += strcspn(query, "&");
        query += *query == '&';
    }
    return true;
}

static tsr_status parse(const char *method, description *d)
{
    *d = (description){.rank = -1, .reproducible = 1};
    const char *whole = method ? method : "env://", *query = strchr(whole, '?');
    size_t size = query ? (size_t)(query - whole) : strlen(whole);
    if (query && !parse_query(query + 1, d))
        return bad_method(whole);
    if (size == 6 && (strncmp(whole, "env://", 6) == 0 || strncmp(whole, "xla://", 6) == 0)) {
        int64_t timeout = d->timeout_ms;
        tsr_status status = from_environment(d);
        d->timeout_ms = timeout;
        return status;
    }
    if (size > 7 && strncmp(whole, "file://", 7) == 0 && size - 7 < sizeof(d->path)) {
        memcpy(d->scheme, "file", 5);
        memcpy(d->path, whole + 7, size - 7);
    } else if (size > 6 && strncmp(whole, "tcp://", 6) == 0 && size - 6 < sizeof(d->host)) {
        memcpy(d->scheme, "tcp", 4);
        memcpy(d->host, whole + 6, size - 6);
        char *colon = strrchr(d->host, ':');
        if (!colon || !parse_number(colon + 1, 65535, &d->port))
            return bad_method(whole);
        *colon = 0;
    } else {
        return bad_method(whole);
    }
    return d->rank >= 0 && d->size >= 1 && d->rank < d->size ? TSR_OK : bad_method(whole);
}

/* ---- the group ------------------------------------------------------------------------------------------------------ */

tsr_status dist_transports(int *out, base_error *error)
{
    return comm_read_transports(getenv("TESSERA_TRANSPORT"), "TESSERA_TRANSPORT", out, error);
}

static tsr_status open_store(const description *d, bool serves, net_store **out, base_error *error)
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
    description d = joined;
    base_lock_leave(&group_lock);
    return open_store(&d, false, out, error);
}

uint64_t dist_generation(void)
{
    const char *text = getenv("TESSERA_GENERATION");
    int64_t number = 0;
    if (text)
        parse_number(text, INT64_MAX / 2, &number);
    return (uint64_t)number;
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

static tsr_status open_group(const description *d, base_error *error)
{
    int allowed;
    tsr_status status = dist_transports(&allowed, error);
    if (status == TSR_OK && d->size > 1)
        status = open_store(d, d->rank == 0 && !d->agent_serves, &store, error);
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
    return comm_world_new(&options, &world, error);
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
static tsr_status join(const description *d, base_error *error)
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
    description d;
    base_error error;
    tsr_status status = parse(init_method, &d);
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
        net_store_free(store);
        store = NULL;
    }
    base_lock_leave(&group_lock);
    if (there)
        return tensor_status_fail(status, "init_process_group: there is a process group already");
    return status == TSR_OK ? status : tensor_status_fail(status, "init_process_group: %s", error.message);
}

tsr_status tsr_destroy_process_group(void)
{
    tensor_wait(); /* for steps with collectives */
    if (own && own->world) {
        end_team(own->team);
        own->team = NULL;
        comm_world_free(own->world);
        own->world = NULL;
        return TSR_OK;
    }
    base_lock_take(&group_lock);
    comm_world *old = own ? NULL : world;
    net_store *old_store = own ? NULL : store;
    device_team *old_team = own ? NULL : team;
    if (!own) {
        world = NULL;
        team = NULL;
        store = NULL;
        groups_made = barriers_made = 0;
    }
    base_lock_leave(&group_lock);
    end_team(old_team);
    comm_world_free(old);
    net_store_free(old_store);
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
