/* How the processes of a job find each other. See job.h. */
#include "pjrt/plugin/job.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A rank that gives no sign of life for so long counts as dead: as long as jax.distributed's own heartbeat allows. The end of a
 * process on the same machine, or of its connection, is noticed at once. */
enum { SILENCE_MS = 100000, SECRET = 32, TELL_MOST = 300 };

struct pjrt_job {
    int processes, process, devices, transports, meet_seconds;
    uint64_t
        number; /* of the client, among those of its process that are of several: keys of the store are used once */
    char host[256], secret[SECRET + 1];
    bool spread, far;  /* over several machines; a process may not share memory */
    bool needs_secret; /* over TCP within a machine, or over addresses that others may reach */
    int counts[PJRT_DEVICES_MOST];
    comm_world *worlds[PJRT_DEVICES_MOST]; /* [devices] */
};

static tsr_status set(const pjrt_job *job, net_store *store, const char *what, int who, const char *value,
                      base_error *error)
{
    char key[80];
    snprintf(key, sizeof(key), "tessera/%" PRIu64 "/%s/%d", job->number, what, who);
    return net_store_set(store, net_string(key), net_string(value), error);
}

/* value: room for TELL_MOST characters, which the store's value is cut to. */
static tsr_status get(const pjrt_job *job, net_store *store, const char *what, int who, char *value, base_error *error)
{
    char key[80], *got = NULL;
    size_t size = 0;
    snprintf(key, sizeof(key), "tessera/%" PRIu64 "/%s/%d", job->number, what, who);
    tsr_status status = net_store_get(store, net_string(key), &got, &size, error);
    if (status == TSR_OK)
        snprintf(value, TELL_MOST, "%s", got);
    base_free(got);
    return status;
}

/* ---- what each process tells: "2 near 127.0.0.1", its devices, whether it may share memory, and its address ---- */

static tsr_status read_process(pjrt_job *job, int p, const char *value, int *total, base_error *error)
{
    char *end;
    long n = strtol(value, &end, 10);
    bool far = strncmp(end, " far ", 5) == 0;
    const char *host = end + (far ? 5 : 6);
    if (n < 1 || n > PJRT_DEVICES_MOST || (!far && strncmp(end, " near ", 6) != 0))
        return base_fail(error, TSR_CORRUPT, "process %d told no number of devices: %s", p, value);
    job->counts[p] = (int)n;
    job->far = job->far || far;
    job->spread = job->spread || strcmp(host, job->host) != 0;
    job->needs_secret = job->needs_secret || !net_is_loopback(host);
    *total += job->counts[p];
    return *total <= PJRT_DEVICES_MOST
               ? TSR_OK
               : base_fail(error, TSR_INVALID_ARGUMENT, "the processes have %d devices and more; %d are possible",
                           *total, PJRT_DEVICES_MOST);
}

static tsr_status meet(pjrt_job *job, net_store *store, base_error *error)
{
    char value[TELL_MOST];
    int total = 0;
    snprintf(value, sizeof(value), "%d %s %s", job->devices, job->transports & COMM_SHARED ? "near" : "far", job->host);
    tsr_status status = set(job, store, "devices", job->process, value, error);
    for (int p = 0; p < job->processes && status == TSR_OK; p++) {
        status = get(job, store, "devices", p, value, error);
        if (status == TSR_TIMED_OUT)
            base_fail_prefix(error, "process %d did not tell its devices within %d s", p, job->meet_seconds);
        if (status == TSR_OK)
            status = read_process(job, p, value, &total, error);
    }
    if (!job->spread) { /* all have one address, so they are on one machine */
        snprintf(job->host, sizeof(job->host), "127.0.0.1");
        job->needs_secret = false;
    }
    job->needs_secret = job->needs_secret || job->far;
    return status;
}

/* Connections between machines need a secret, which process 0 makes. Those that can read the store are of the job. */
static tsr_status agree_on_secret(pjrt_job *job, net_store *store, base_error *error)
{
    uint8_t random[SECRET / 2];
    char value[TELL_MOST];
    if (!job->needs_secret)
        return TSR_OK;
    tsr_status status = job->process == 0 ? net_random(random, sizeof(random), error) : TSR_OK;
    if (status == TSR_OK && job->process == 0) {
        for (size_t i = 0; i < sizeof(random); i++)
            snprintf(job->secret + 2 * i, 3, "%02x", random[i]);
        return set(job, store, "secret", 0, job->secret, error);
    }
    if (status == TSR_OK)
        status = get(job, store, "secret", 0, value, error);
    if (status == TSR_TIMED_OUT)
        return base_fail_prefix(error, "process 0 did not tell its secret within %d s", job->meet_seconds);
    if (status == TSR_OK)
        snprintf(job->secret, sizeof(job->secret), "%.*s", SECRET, value);
    return status;
}

/* ---- worlds ---- */

/* Each rank's store is its own, since the ranks wait for each other. */
static tsr_status open_stores(const PJRT_Client_Create_Args *host, comm_world_options *all, int n, base_error *error)
{
    tsr_status status = TSR_OK;
    for (int i = 0; i < n && status == TSR_OK; i++)
        status = pjrt_key_value_store(host, &all[i].store, error);
    return status;
}

static tsr_status make_worlds(pjrt_job *job, const PJRT_Client_Create_Args *host, base_error *error)
{
    char name[32];
    int size = 0, first = 0;
    for (int p = 0; p < job->processes; p++) {
        first += p < job->process ? job->counts[p] : 0;
        size += job->counts[p];
    }
    comm_world_options *all = base_alloc_zero((size_t)job->devices, sizeof(*all));
    if (!all)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %d devices", job->devices);
    snprintf(name, sizeof(name), "tessera/%" PRIu64, job->number);
    for (int i = 0; i < job->devices; i++)
        all[i] = (comm_world_options){.rank = first + i,
                                      .size = size,
                                      .name = name,
                                      .secret = job->needs_secret ? job->secret : NULL,
                                      .host = job->host,
                                      .meet_ms = job->meet_seconds * INT64_C(1000),
                                      .silence_ms = SILENCE_MS,
                                      .transports = job->transports};
    tsr_status status = open_stores(host, all, job->devices, error);
    if (status == TSR_OK)
        status = comm_worlds_new(all, (size_t)job->devices, job->worlds, error);
    for (int i = 0; i < job->devices; i++)
        net_store_free(all[i].store);
    base_free(all);
    return status;
}

tsr_status pjrt_job_new(const pjrt_client_options *options, int devices, pjrt_job **out, base_error *error)
{
    static _Atomic uint64_t numbers;
    if (!options->key_value)
        return base_fail(error, TSR_FAILED_PRECONDITION,
                         "num_nodes is %d, and the host gives no functions of a key-value store, by which processes "
                         "find each other",
                         options->processes);
    net_store *store = NULL;
    pjrt_job *job = base_alloc_zero(1, sizeof(*job));
    if (!job)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a job");
    job->processes = options->processes;
    job->process = options->process;
    job->devices = devices;
    job->transports = options->transports;
    job->meet_seconds = options->meet_seconds;
    job->number = atomic_fetch_add(&numbers, 1);
    memcpy(job->host, options->host, sizeof(job->host));
    tsr_status status = pjrt_key_value_store(options->key_value, &store, error);
    if (status == TSR_OK) {
        net_store_set_timeout(store, job->meet_seconds * INT64_C(1000));
        status = meet(job, store, error);
    }
    if (status == TSR_OK)
        status = agree_on_secret(job, store, error);
    net_store_free(store);
    if (status == TSR_OK)
        status = make_worlds(job, options->key_value, error);
    if (status == TSR_OK)
        *out = job;
    else
        pjrt_job_free(job);
    return status;
}

void pjrt_job_free(pjrt_job *job)
{
    for (int i = 0; job && i < job->devices; i++)
        comm_world_free(job->worlds[i]);
    base_free(job);
}

const int *pjrt_job_counts(const pjrt_job *job)
{
    return job->counts;
}

comm_world *pjrt_job_world(const pjrt_job *job, int ordinal)
{
    return job->worlds[ordinal];
}
