/* Clients and their create options, which topologies have, too. */
#include "pjrt/plugin/job.h"
#include "pjrt/plugin/partitioner.h"

#include "cpu/cpu.h"

#include <stdio.h>
#include <string.h>

#ifndef TESSERA_VERSION
#define TESSERA_VERSION "0"
#endif

/* ---- options of a client ---- */

/* How long processes wait for each other, unless the host says otherwise. */
enum { MEET_SECONDS = 300, MEET_SECONDS_MOST = 86400 };

static bool is_named(const PJRT_NamedValue *value, const char *name)
{
    return value->name_size == strlen(name) && memcmp(value->name, name, value->name_size) == 0;
}

/* A host that has joined other processes (jax.distributed) says how many they are and which one it is. */
typedef struct job_place {
    int64_t count, index;
} job_place;

static bool read_place(const PJRT_NamedValue *v, job_place *p)
{
    if (v->type != PJRT_VALUE_INT64)
        return false;
    if (is_named(v, "num_nodes"))
        p->count = v->int64_value;
    else if (is_named(v, "node_id"))
        p->index = v->int64_value;
    else
        return false;
    return true;
}

static tsr_status check_place(job_place p, pjrt_client_options *out, base_error *error)
{
    if (p.count < 1 || p.count > PJRT_DEVICES_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "num_nodes is %lld; 1 to %d are possible", (long long)p.count,
                         PJRT_DEVICES_MOST);
    if (p.index < 0 || p.index >= p.count)
        return base_fail(error, TSR_INVALID_ARGUMENT, "node_id is %lld; 0 to %lld are possible", (long long)p.index,
                         (long long)p.count - 1);
    out->processes = (int)p.count;
    out->process = (int)p.index;
    return TSR_OK;
}

/* Whether v is a text of that name that fits into `out`, which it is then copied to. */
static bool read_text(const PJRT_NamedValue *v, const char *name, char *out, size_t room)
{
    if (!is_named(v, name) || v->type != PJRT_VALUE_STRING || !v->string_value || v->value_size == 0 ||
        v->value_size >= room)
        return false;
    memcpy(out, v->string_value, v->value_size);
    out[v->value_size] = 0;
    return true;
}

/* "shm", "tcp" or "shm,tcp". *out: comm's numbers. */
static tsr_status read_transports(const PJRT_NamedValue *v, int *out, base_error *error)
{
    char text[32];
    if (!read_text(v, "transport", text, sizeof(text)))
        return base_fail(error, TSR_INVALID_ARGUMENT, "create option transport: no text, or a long one");
    tsr_status status = comm_read_transports(text, "create option transport", out, error);
    return status == TSR_OK && (*out & COMM_MPI)
               ? base_fail(error, TSR_INVALID_ARGUMENT, "create option transport is \"%s\"; shm and tcp are possible",
                           text)
               : status;
}

/* *known: it is an option of a client, whose value may still be a wrong one. */
static tsr_status read_option(const PJRT_NamedValue *v, pjrt_client_options *out, job_place *place, bool *known,
                              base_error *error)
{
    bool is_integer = v->type == PJRT_VALUE_INT64;
    *known = true;
    if (is_named(v, "num_devices") && is_integer) {
        out->count = (int)v->int64_value;
        if (v->int64_value < 1 || v->int64_value > PJRT_DEVICES_MOST)
            return base_fail(error, TSR_INVALID_ARGUMENT, "num_devices is %lld; 1 to %d are possible",
                             (long long)v->int64_value, PJRT_DEVICES_MOST);
    } else if (is_named(v, "meet_seconds") && is_integer) {
        out->meet_seconds = (int)v->int64_value;
        if (v->int64_value < 1 || v->int64_value > MEET_SECONDS_MOST)
            return base_fail(error, TSR_INVALID_ARGUMENT, "meet_seconds is %lld; 1 to %d are possible",
                             (long long)v->int64_value, MEET_SECONDS_MOST);
    } else if (is_named(v, "transport") && v->type == PJRT_VALUE_STRING) {
        return read_transports(v, &out->transports, error);
    } else if (is_named(v, "flush_denormals") && v->type == PJRT_VALUE_BOOL) {
        out->flush_denormals = v->bool_value;
    } else {
        *known = read_text(v, "platform_name", out->platform, sizeof(out->platform)) ||
                 read_text(v, "host", out->host, sizeof(out->host)) || read_place(v, place);
    }
    return TSR_OK;
}

tsr_status pjrt_read_client_options(const PJRT_NamedValue *values, size_t n, pjrt_client_options *out,
                                    base_error *error)
{
    *out = (pjrt_client_options){
        .platform = "cpu", .host = "127.0.0.1", .transports = COMM_SHARED | COMM_TCP, .meet_seconds = MEET_SECONDS};
    job_place place = {.count = 1};
    if (n > 0 && !values)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the create options are NULL");
    for (size_t i = 0; i < n; i++) {
        PJRT_NamedValue v;
        bool known = false;
        tsr_status status = pjrt_struct_item(&v, sizeof(v), values, i, error);
        if (status == TSR_OK && !v.name)
            return base_fail(error, TSR_INVALID_ARGUMENT, "create option %zu has no name", i);
        if (status == TSR_OK)
            status = read_option(&v, out, &place, &known, error);
        if (status != TSR_OK)
            return status;
        if (!known)
            return base_fail(error, TSR_INVALID_ARGUMENT,
                             "create option %.*s: there are num_devices, num_nodes, node_id, meet_seconds (integers), "
                             "platform_name, host, transport (strings) and flush_denormals (true or false)",
                             (int)BASE_MIN(v.name_size, 200), v.name);
    }
    return check_place(place, out, error);
}

/* ---- clients ---- */

PJRT_Client *pjrt_client_hold(PJRT_Client *client)
{
    atomic_fetch_add(&client->refs, 1);
    return client;
}

void pjrt_client_drop(PJRT_Client *client)
{
    if (!client || atomic_fetch_sub(&client->refs, 1) != 1)
        return;
    if (client->platform)
        device_platform_close(client->platform, NULL);
    pjrt_job_free(client->job); /* no run is under way any more */
    pjrt_topology_free(client->topology);
    for (int i = 0; i < client->total && client->items; i++)
        pjrt_device_end(&client->items[i]);
    base_free(client->items);
    base_free(client->device);
    base_free(client->memory);
    pthread_mutex_destroy(&client->lock);
    base_free(client);
}

static tsr_status list_devices(PJRT_Client *client, base_error *error)
{
    size_t n = (size_t)client->total;
    client->items = base_alloc_zero(n, sizeof(*client->items));
    client->device = base_alloc_zero(n, sizeof(*client->device));
    client->memory = base_alloc_zero((size_t)client->count * PJRT_MEMORIES, sizeof(*client->memory));
    if (!client->items || !client->device || !client->memory)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu devices", n);
    for (int i = 0; i < client->total; i++) {
        client->device[i] = &client->items[i];
        pjrt_device_init(client->device[i], client, i);
    }
    for (int i = 0; i < client->count * PJRT_MEMORIES; i++)
        client->memory[i] = client->device[client->first + i / PJRT_MEMORIES]->memory[i % PJRT_MEMORIES];
    return TSR_OK;
}

static tsr_status open_devices(PJRT_Client *client, const pjrt_client_options *options, base_error *error)
{
    tsr_status status = cpu_backend_register(error);
    if (status == TSR_OK)
        status = pjrt_register_own_partitioners(error);
    if (status == TSR_OK)
        status = device_platform_open("cpu", options->count, NULL, &client->platform, error);
    if (status != TSR_OK)
        return status;
    size_t n = (size_t)device_platform_count(client->platform);
    if (n > PJRT_DEVICES_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "CPU_NUM_DEVICES asks for %zu devices; %d are possible", n,
                         PJRT_DEVICES_MOST);
    int alone = client->count = (int)n, processes = 1;
    const int *counts = &alone;
    if (options->processes > 1) {
        status = pjrt_job_new(options, client->count, &client->job, error);
        if (status != TSR_OK)
            return status;
        counts = pjrt_job_counts(client->job);
        processes = options->processes;
    }
    for (int p = 0; p < processes; p++) {
        client->first += p < options->process ? counts[p] : 0;
        client->total += counts[p];
    }
    status = pjrt_topology_new(processes, counts, options->platform, &client->topology, error);
    return status == TSR_OK ? list_devices(client, error) : status;
}

tsr_status pjrt_client_new(const pjrt_client_options *options, PJRT_Client **out, base_error *error)
{
    PJRT_Client *client = base_alloc_zero(1, sizeof(*client));
    if (!client)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a client");
    atomic_store(&client->refs, 1);
    pthread_mutex_init(&client->lock, NULL);
    snprintf(client->version, sizeof(client->version), "Tessera %s", TESSERA_VERSION);
    client->flush_denormals = options->flush_denormals;
    tsr_status status = open_devices(client, options, error);
    if (status == TSR_OK)
        *out = client;
    else
        pjrt_client_drop(client);
    return status;
}

tsr_status pjrt_Client_Create(PJRT_Client_Create_Args *args, base_error *error)
{
    pjrt_client_options options;
    tsr_status status = pjrt_read_client_options(args->create_options, args->num_options, &options, error);
    options.key_value = args->kv_get_callback && args->kv_put_callback ? args : NULL;
    return status == TSR_OK ? pjrt_client_new(&options, &args->client, error) : status;
}

tsr_status pjrt_Client_Destroy(PJRT_Client_Destroy_Args *args, base_error *error)
{
    (void)error;
    pjrt_client_drop(args->client);
    return TSR_OK;
}

tsr_status pjrt_Client_PlatformName(PJRT_Client_PlatformName_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK) {
        args->platform_name = args->client->topology->platform;
        args->platform_name_size = strlen(args->platform_name);
    }
    return status;
}

tsr_status pjrt_Client_PlatformVersion(PJRT_Client_PlatformVersion_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK) {
        args->platform_version = args->client->version;
        args->platform_version_size = strlen(args->platform_version);
    }
    return status;
}

tsr_status pjrt_Client_ProcessIndex(PJRT_Client_ProcessIndex_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK)
        args->process_index = args->client->device[args->client->first]->description->process;
    return status;
}

tsr_status pjrt_Client_Devices(PJRT_Client_Devices_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK) {
        args->devices = args->client->device;
        args->num_devices = (size_t)args->client->total;
    }
    return status;
}

tsr_status pjrt_Client_AddressableDevices(PJRT_Client_AddressableDevices_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK) {
        args->addressable_devices = args->client->device + args->client->first;
        args->num_addressable_devices = (size_t)args->client->count;
    }
    return status;
}

tsr_status pjrt_Client_AddressableMemories(PJRT_Client_AddressableMemories_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK) {
        args->addressable_memories = args->client->memory;
        args->num_addressable_memories = (size_t)args->client->count * PJRT_MEMORIES;
    }
    return status;
}

PJRT_Device *pjrt_client_device(const PJRT_Client *client, int64_t id)
{
    return id >= 0 && id < client->total ? client->device[id] : NULL;
}

/* The device `id` of the n from `first` on. */
static tsr_status find_device(const PJRT_Client *client, int first, int n, int64_t id, PJRT_Device **out,
                              base_error *error)
{
    if (id < 0 || id >= n)
        return base_fail(error, TSR_INVALID_ARGUMENT, "there is no device %lld; there are %d", (long long)id, n);
    *out = client->device[first + id];
    return TSR_OK;
}

tsr_status pjrt_Client_LookupDevice(PJRT_Client_LookupDevice_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    return status == TSR_OK ? find_device(args->client, 0, args->client->total, args->id, &args->device, error)
                            : status;
}

tsr_status pjrt_Client_LookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    return status == TSR_OK ? find_device(args->client, args->client->first, args->client->count,
                                          args->local_hardware_id, &args->addressable_device, error)
                            : status;
}

/* This process's devices, replica by replica, or all processes' from 0 on if these are too few. */
tsr_status pjrt_Client_DefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status != TSR_OK)
        return status;
    int64_t n =
        args->num_replicas > 0 && args->num_partitions > 0 ? base_times(args->num_replicas, args->num_partitions) : -1;
    if (n < 1 || n > args->client->total || (size_t)n > args->default_assignment_size || !args->default_assignment)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%d replicas of %d partitions on %d devices", args->num_replicas,
                         args->num_partitions, args->client->total);
    for (int64_t i = 0; i < n; i++)
        args->default_assignment[i] = (int)i + (n <= args->client->count ? args->client->first : 0);
    return TSR_OK;
}

tsr_status pjrt_Client_TopologyDescription(PJRT_Client_TopologyDescription_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK)
        args->topology = args->client->topology;
    return status;
}

/* Hosts tell how the processes of a job fare, so that runs that wait for a lost one can end. The worlds of a job notice
 * that by themselves: the list is read for its form alone. */
tsr_status pjrt_Client_UpdateGlobalProcessInfo(PJRT_Client_UpdateGlobalProcessInfo_Args *args, base_error *error)
{
    enum { STATES = 5 };
    tsr_status status = pjrt_need(args->client, "client", error);
    for (size_t i = 0; i < args->num_process_infos && status == TSR_OK; i++) {
        PJRT_ProcessInfo info;
        status = pjrt_struct_item(&info, sizeof(info), args->process_infos, i, error);
        if (status == TSR_OK && info.state >= STATES)
            status = base_fail(error, TSR_INVALID_ARGUMENT, "process %d is in state %u", info.task_id, info.state);
    }
    return status;
}
