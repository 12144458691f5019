/* The init method, and the variables of the environment that describe a process group. */
#include "dist/init_method.h"

#include <stdlib.h>
#include <string.h>

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

static tsr_status from_environment(const dist_member *own, dist_method *d)
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
    if (d->rank >= d->size)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "init_process_group: the environment's RANK %s is not below WORLD_SIZE %s", rank,
                                  size);
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
static bool parse_query(const char *query, dist_method *d)
{
    static const struct {
        const char *name;
        size_t offset;
        int64_t most;
    } fields[] = {{"rank=", offsetof(dist_method, rank), COMM_RANKS_MOST},
                  {"world_size=", offsetof(dist_method, size), COMM_RANKS_MOST},
                  {"timeout_ms=", offsetof(dist_method, timeout_ms), INT64_MAX / 2000000},
                  {"reproducible=", offsetof(dist_method, reproducible), 1}};
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

tsr_status dist_read_method(const char *method, const dist_member *own, dist_method *d)
{
    *d = (dist_method){.rank = -1, .reproducible = 1};
    const char *whole = method ? method : "env://", *query = strchr(whole, '?');
    size_t size = query ? (size_t)(query - whole) : strlen(whole);
    if (query && !parse_query(query + 1, d))
        return bad_method(whole);
    if (size == 6 && (strncmp(whole, "env://", 6) == 0 || strncmp(whole, "xla://", 6) == 0))
        return from_environment(own, d);
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

tsr_status dist_transports(int *out, base_error *error)
{
    return comm_read_transports(getenv("TESSERA_TRANSPORT"), "TESSERA_TRANSPORT", out, error);
}

uint64_t dist_generation(void)
{
    const char *text = getenv("TESSERA_GENERATION");
    int64_t number = 0;
    if (text)
        parse_number(text, INT64_MAX / 2, &number);
    return (uint64_t)number;
}
