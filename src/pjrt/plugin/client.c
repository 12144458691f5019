/* Clients and their create options, which topologies have, too. */
#include "pjrt/plugin/partitioner.h"

#include "cpu/cpu.h"

#include <stdio.h>
#include <string.h>

#ifndef TESSERA_VERSION
#define TESSERA_VERSION "0"
#endif

/* ---- options of a client ---- */

static bool is_named(const PJRT_NamedValue *value, const char *name)
{
    return value->name_size == strlen(name) && memcmp(value->name, name, value->name_size) == 0;
}

/* A host that has joined other processes (jax.distributed) says how many they are and which one it is. */
typedef struct processes {
    int64_t count, index;
} processes;

static bool read_process_option(const PJRT_NamedValue *v, processes *p)
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

/* A client of one process among several would take itself for the whole: its collectives would give wrong values. */
static tsr_status check_processes(processes p, base_error *error)
{
    if (p.count > 1)
        return base_fail(error, TSR_UNIMPLEMENTED,
                         "num_nodes is %lld: a program runs on the devices of one process (num_devices makes several)",
                         (long long)p.count);
    if (p.count != 1 || p.index != 0)
        return base_fail(error, TSR_INVALID_ARGUMENT, "num_nodes is %lld and node_id %lld; 1 and 0 are possible",
                         (long long)p.count, (long long)p.index);
    return TSR_OK;
}

tsr_status pjrt_read_client_options(const PJRT_NamedValue *values, size_t n, pjrt_client_options *out,
                                    base_error *error)
{
    *out = (pjrt_client_options){.platform = "cpu"};
    processes nodes = {.count = 1};
    if (n > 0 && !values)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the create options are NULL");
    for (size_t i = 0; i < n; i++) {
        PJRT_NamedValue v;
        tsr_status status = pjrt_struct_item(&v, sizeof(v), values, i, error);
        if (status != TSR_OK)
            return status;
        if (!v.name)
            return base_fail(error, TSR_INVALID_ARGUMENT, "create option %zu has no name", i);
        if (is_named(&v, "num_devices") && v.type == PJRT_VALUE_INT64) {
            if (v.int64_value < 1 || v.int64_value > PJRT_DEVICES_MOST)
                return base_fail(error, TSR_INVALID_ARGUMENT, "num_devices is %lld; 1 to %d are possible",
                                 (long long)v.int64_value, PJRT_DEVICES_MOST);
            out->count = (int)v.int64_value;
        } else if (is_named(&v, "platform_name") && v.type == PJRT_VALUE_STRING && v.string_value && v.value_size > 0 &&
                   v.value_size < sizeof(out->platform)) {
            memcpy(out->platform, v.string_value, v.value_size);
            out->platform[v.value_size] = 0;
        } else if (is_named(&v, "flush_denormals") && v.type == PJRT_VALUE_BOOL) {
            out->flush_denormals = v.bool_value;
        } else if (!read_process_option(&v, &nodes)) {
            return base_fail(
                error, TSR_INVALID_ARGUMENT,
                "create option %.*s: there are num_devices, num_nodes, node_id (integers), platform_name (a "
                "string) and flush_denormals (true or false)",
                (int)BASE_MIN(v.name_size, 200), v.name);
        }
    }
    return check_processes(nodes, error);
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
    pjrt_topology_free(client->topology);
    for (int i = 0; i < client->count && client->items; i++)
        pjrt_device_end(&client->items[i]);
    base_free(client->items);
    base_free(client->device);
    base_free(client->memory);
    pthread_mutex_destroy(&client->lock);
    base_free(client);
}

static tsr_status open_devices(PJRT_Client *client, int count, const char *platform, base_error *error)
{
    tsr_status status = cpu_backend_register(error);
    if (status == TSR_OK)
        status = pjrt_register_own_partitioners(error);
    if (status == TSR_OK)
        status = device_platform_open("cpu", count, NULL, &client->platform, error);
    if (status != TSR_OK)
        return status;
    size_t n = (size_t)device_platform_count(client->platform);
    if (n > PJRT_DEVICES_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "CPU_NUM_DEVICES asks for %zu devices; %d are possible", n,
                         PJRT_DEVICES_MOST);
    client->count = (int)n;
    client->items = base_alloc_zero(n, sizeof(*client->items));
    client->device = base_alloc_zero(n, sizeof(*client->device));
    client->memory = base_alloc_zero(n * PJRT_MEMORIES, sizeof(*client->memory));
    if (!client->items || !client->device || !client->memory)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu devices", n);
    status = pjrt_topology_new(client->count, platform, &client->topology, error);
    for (int i = 0; i < client->count && status == TSR_OK; i++) {
        client->device[i] = &client->items[i];
        pjrt_device_init(client->device[i], client, i);
        for (int k = 0; k < PJRT_MEMORIES; k++)
            client->memory[i * PJRT_MEMORIES + k] = client->device[i]->memory[k];
    }
    return status;
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
    tsr_status status = open_devices(client, options->count, options->platform, error);
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
    args->process_index = 0;
    return pjrt_need(args->client, "client", error);
}

tsr_status pjrt_Client_Devices(PJRT_Client_Devices_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK) {
        args->devices = args->client->device;
        args->num_devices = (size_t)args->client->count;
    }
    return status;
}

tsr_status pjrt_Client_AddressableDevices(PJRT_Client_AddressableDevices_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK) {
        args->addressable_devices = args->client->device;
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
    return id >= 0 && id < client->count ? client->device[id] : NULL;
}

static tsr_status find_device(const PJRT_Client *client, int64_t id, PJRT_Device **out, base_error *error)
{
    tsr_status status = pjrt_need(client, "client", error);
    if (status != TSR_OK)
        return status;
    *out = pjrt_client_device(client, id);
    return *out ? TSR_OK
                : base_fail(error, TSR_INVALID_ARGUMENT, "there is no device %lld; there are %d", (long long)id,
                            client->count);
}

tsr_status pjrt_Client_LookupDevice(PJRT_Client_LookupDevice_Args *args, base_error *error)
{
    return find_device(args->client, args->id, &args->device, error);
}

tsr_status pjrt_Client_LookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args *args, base_error *error)
{
    return find_device(args->client, args->local_hardware_id, &args->addressable_device, error);
}

/* Devices from 0 on, replica by replica; one device serves one process. */
tsr_status pjrt_Client_DefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status != TSR_OK)
        return status;
    int64_t n =
        args->num_replicas > 0 && args->num_partitions > 0 ? base_times(args->num_replicas, args->num_partitions) : -1;
    if (n < 1 || n > args->client->count || (size_t)n > args->default_assignment_size || !args->default_assignment)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%d replicas of %d partitions on %d devices", args->num_replicas,
                         args->num_partitions, args->client->count);
    for (int64_t i = 0; i < n; i++)
        args->default_assignment[i] = (int)i;
    return TSR_OK;
}

tsr_status pjrt_Client_TopologyDescription(PJRT_Client_TopologyDescription_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK)
        args->topology = args->client->topology;
    return status;
}

/* Hosts tell how the processes of a job fare, so that runs that wait for a lost one can end. No run here leaves its process:
 * the list is read for its form alone. */
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
