/* Clients and topologies. */
#include "pjrt/plugin/plugin.h"

#include "cpu/cpu.h"

#include <stdio.h>
#include <string.h>

#ifndef TESSERA_VERSION
#define TESSERA_VERSION "0"
#endif

/* ---- topologies ---- */

static void topology_free(PJRT_TopologyDescription *t)
{
    if (!t)
        return;
    base_free(t->items);
    base_free(t->description);
    base_free(t);
}

static tsr_status topology_new(int count, const char *platform, PJRT_TopologyDescription **out, base_error *error)
{
    PJRT_TopologyDescription *t = base_alloc_zero(1, sizeof(*t));
    if (t) {
        t->count = count;
        t->items = base_alloc_zero((size_t)count, sizeof(*t->items));
        t->description = base_alloc_zero((size_t)count, sizeof(*t->description));
    }
    if (!t || !t->items || !t->description) {
        topology_free(t);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a topology of %d devices", count);
    }
    snprintf(t->platform, sizeof(t->platform), "%s", platform);
    for (int i = 0; i < count; i++) {
        PJRT_DeviceDescription *d = t->description[i] = &t->items[i];
        d->id = i;
        snprintf(d->name, sizeof(d->name), "TESSERA_CPU_%d", i);
        snprintf(d->text, sizeof(d->text), "CpuDevice(id=%d)", i);
    }
    *out = t;
    return TSR_OK;
}

/* ---- options of a client ---- */

typedef struct client_options {
    int count;         /* 0: what CPU_NUM_DEVICES says */
    char platform[64]; /* JAX chooses its lowering rules by this name */
} client_options;

static bool is_named(const PJRT_NamedValue *value, const char *name)
{
    return value->name_size == strlen(name) && memcmp(value->name, name, value->name_size) == 0;
}

static tsr_status read_options(const PJRT_NamedValue *values, size_t n, client_options *out, base_error *error)
{
    *out = (client_options){.platform = "cpu"};
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
        } else if (is_named(&v, "platform_name") && v.type == PJRT_VALUE_STRING && v.value_size > 0 &&
                   v.value_size < sizeof(out->platform)) {
            memcpy(out->platform, v.string_value, v.value_size);
            out->platform[v.value_size] = 0;
        } else {
            return base_fail(error, TSR_INVALID_ARGUMENT,
                             "create option %.*s: there are num_devices (an integer) and platform_name (a string)",
                             (int)BASE_MIN(v.name_size, 200), v.name);
        }
    }
    return TSR_OK;
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
    topology_free(client->topology);
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
    status = topology_new(client->count, platform, &client->topology, error);
    for (int i = 0; i < client->count && status == TSR_OK; i++) {
        client->device[i] = &client->items[i];
        pjrt_device_init(client->device[i], client, i);
        for (int k = 0; k < PJRT_MEMORIES; k++)
            client->memory[i * PJRT_MEMORIES + k] = client->device[i]->memory[k];
    }
    return status;
}

tsr_status pjrt_client_new(int count, const char *platform, PJRT_Client **out, base_error *error)
{
    PJRT_Client *client = base_alloc_zero(1, sizeof(*client));
    if (!client)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a client");
    atomic_store(&client->refs, 1);
    pthread_mutex_init(&client->lock, NULL);
    snprintf(client->version, sizeof(client->version), "Tessera %s", TESSERA_VERSION);
    tsr_status status = open_devices(client, count, platform, error);
    if (status == TSR_OK)
        *out = client;
    else
        pjrt_client_drop(client);
    return status;
}

tsr_status pjrt_Client_Create(PJRT_Client_Create_Args *args, base_error *error)
{
    client_options options;
    tsr_status status = read_options(args->create_options, args->num_options, &options, error);
    return status == TSR_OK ? pjrt_client_new(options.count, options.platform, &args->client, error) : status;
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

/* ---- topologies, for hosts that compile ahead ---- */

tsr_status pjrt_TopologyDescription_Create(PJRT_TopologyDescription_Create_Args *args, base_error *error)
{
    client_options options;
    tsr_status status = read_options(args->create_options, args->num_options, &options, error);
    if (status != TSR_OK)
        return status;
    return topology_new(options.count ? options.count : 1, options.platform, &args->topology, error);
}

tsr_status pjrt_TopologyDescription_Destroy(PJRT_TopologyDescription_Destroy_Args *args, base_error *error)
{
    (void)error;
    topology_free(args->topology);
    return TSR_OK;
}

tsr_status pjrt_TopologyDescription_PlatformName(PJRT_TopologyDescription_PlatformName_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->topology, "topology", error);
    if (status == TSR_OK) {
        args->platform_name = args->topology->platform;
        args->platform_name_size = strlen(args->platform_name);
    }
    return status;
}

tsr_status pjrt_TopologyDescription_PlatformVersion(PJRT_TopologyDescription_PlatformVersion_Args *args,
                                                    base_error *error)
{
    args->platform_version = "Tessera " TESSERA_VERSION;
    args->platform_version_size = strlen(args->platform_version);
    return pjrt_need(args->topology, "topology", error);
}

tsr_status pjrt_TopologyDescription_GetDeviceDescriptions(PJRT_TopologyDescription_GetDeviceDescriptions_Args *args,
                                                          base_error *error)
{
    tsr_status status = pjrt_need(args->topology, "topology", error);
    if (status == TSR_OK) {
        args->descriptions = args->topology->description;
        args->num_descriptions = (size_t)args->topology->count;
    }
    return status;
}

/* "cpu 4" */
tsr_status pjrt_TopologyDescription_Serialize(PJRT_TopologyDescription_Serialize_Args *args, base_error *error)
{
    char text[128];
    tsr_status status = pjrt_need(args->topology, "topology", error);
    if (status != TSR_OK)
        return status;
    int n = snprintf(text, sizeof(text), "%s %d", args->topology->platform, args->topology->count);
    status = pjrt_bytes_new(text, (size_t)n, &args->serialized_topology, error);
    if (status != TSR_OK)
        return status;
    args->serialized_bytes = args->serialized_topology->data;
    args->serialized_bytes_size = args->serialized_topology->size;
    args->serialized_topology_deleter = pjrt_bytes_free;
    return TSR_OK;
}

tsr_status pjrt_TopologyDescription_Deserialize(PJRT_TopologyDescription_Deserialize_Args *args, base_error *error)
{
    char text[128], name[64];
    int count = 0;
    size_t size = args->serialized_topology_size;
    if (!args->serialized_topology || size >= sizeof(text))
        return base_fail(error, TSR_CORRUPT, "these bytes are no topology");
    memcpy(text, args->serialized_topology, size);
    text[size] = 0;
    if (sscanf(text, "%63s %d", name, &count) != 2 || count < 1 || count > PJRT_DEVICES_MOST)
        return base_fail(error, TSR_CORRUPT, "these bytes are no topology");
    return topology_new(count, name, &args->topology, error);
}

tsr_status pjrt_TopologyDescription_Attributes(PJRT_TopologyDescription_Attributes_Args *args, base_error *error)
{
    args->attributes = NULL;
    args->num_attributes = 0;
    return pjrt_need(args->topology, "topology", error);
}

tsr_status pjrt_TopologyDescription_Fingerprint(PJRT_TopologyDescription_Fingerprint_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->topology, "topology", error);
    if (status == TSR_OK)
        args->fingerprint =
            base_hash(args->topology->platform, strlen(args->topology->platform), (uint64_t)args->topology->count);
    return status;
}
