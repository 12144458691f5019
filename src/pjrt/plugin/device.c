/* Devices, their descriptions, and memories.
 *
 * All memories of a device are the host's: pinned_host and unpinned_host are names that hosts ask for, and a buffer keeps
 * the name under which it was made. */
#include "pjrt/plugin/plugin.h"

#include <stdio.h>
#include <string.h>

static const char *const kinds[PJRT_MEMORIES] = {"device", "pinned_host", "unpinned_host"};

const char *pjrt_memory_kind(int32_t kind)
{
    return kinds[kind];
}

int32_t pjrt_memory_find(const char *name)
{
    for (int32_t i = 0; i < PJRT_MEMORIES; i++)
        if (!name || strcmp(name, kinds[i]) == 0)
            return i;
    return -1;
}

void pjrt_device_init(PJRT_Device *d, PJRT_Client *client, int ordinal)
{
    d->client = client;
    d->description = client->topology->description[ordinal];
    d->device = device_platform_device(client->platform, ordinal);
    for (int k = 0; k < PJRT_MEMORIES; k++) {
        PJRT_Memory *m = d->memory[k] = &d->memories[k];
        *m = (PJRT_Memory){.device = d, .id = ordinal * PJRT_MEMORIES + k, .kind = k};
        snprintf(m->text, sizeof(m->text), "%s(id=%d)", kinds[k], m->id);
    }
}

/* ---- descriptions ---- */

tsr_status pjrt_DeviceDescription_Id(PJRT_DeviceDescription_Id_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device_description, "device description", error);
    if (status == TSR_OK)
        args->id = args->device_description->id;
    return status;
}

tsr_status pjrt_DeviceDescription_ProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args *args, base_error *error)
{
    args->process_index = 0;
    return pjrt_need(args->device_description, "device description", error);
}

tsr_status pjrt_DeviceDescription_Attributes(PJRT_DeviceDescription_Attributes_Args *args, base_error *error)
{
    args->attributes = NULL;
    args->num_attributes = 0;
    return pjrt_need(args->device_description, "device description", error);
}

tsr_status pjrt_DeviceDescription_Kind(PJRT_DeviceDescription_Kind_Args *args, base_error *error)
{
    args->device_kind = "cpu";
    args->device_kind_size = 3;
    return pjrt_need(args->device_description, "device description", error);
}

tsr_status pjrt_DeviceDescription_DebugString(PJRT_DeviceDescription_DebugString_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device_description, "device description", error);
    if (status == TSR_OK) {
        args->debug_string = args->device_description->name;
        args->debug_string_size = strlen(args->debug_string);
    }
    return status;
}

tsr_status pjrt_DeviceDescription_ToString(PJRT_DeviceDescription_ToString_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device_description, "device description", error);
    if (status == TSR_OK) {
        args->to_string = args->device_description->text;
        args->to_string_size = strlen(args->to_string);
    }
    return status;
}

/* ---- devices ---- */

tsr_status pjrt_Device_GetDescription(PJRT_Device_GetDescription_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status == TSR_OK)
        args->device_description = args->device->description;
    return status;
}

tsr_status pjrt_Device_IsAddressable(PJRT_Device_IsAddressable_Args *args, base_error *error)
{
    args->is_addressable = true;
    return pjrt_need(args->device, "device", error);
}

tsr_status pjrt_Device_LocalHardwareId(PJRT_Device_LocalHardwareId_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status == TSR_OK)
        args->local_hardware_id = args->device->description->id;
    return status;
}

tsr_status pjrt_Device_AddressableMemories(PJRT_Device_AddressableMemories_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status == TSR_OK) {
        args->memories = args->device->memory;
        args->num_memories = PJRT_MEMORIES;
    }
    return status;
}

tsr_status pjrt_Device_DefaultMemory(PJRT_Device_DefaultMemory_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status == TSR_OK)
        args->memory = args->device->memory[0];
    return status;
}

tsr_status pjrt_Device_MemoryStats(PJRT_Device_MemoryStats_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status != TSR_OK)
        return status;
    device_memory_info info;
    device_memory(args->device->device, &info);
    int64_t most = (int64_t)BASE_MIN(info.most, (uint64_t)INT64_MAX);
    /* The host's struct is not cleared: what is not told is marked as such. All devices share the memory, so each may count
     * on its part. */
    *args = (PJRT_Device_MemoryStats_Args){.struct_size = args->struct_size,
                                           .extension_start = args->extension_start,
                                           .device = args->device,
                                           .bytes_in_use = (int64_t)info.used,
                                           .peak_bytes_in_use = (int64_t)info.peak,
                                           .peak_bytes_in_use_is_set = true,
                                           .bytes_limit = most,
                                           .bytes_limit_is_set = true,
                                           .bytes_reservable_limit = most / args->device->client->count,
                                           .bytes_reservable_limit_is_set = true,
                                           .pool_bytes = (int64_t)info.pooled,
                                           .pool_bytes_is_set = true};
    return TSR_OK;
}

tsr_status pjrt_Device_ClearMemoryStats(PJRT_Device_ClearMemoryStats_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status == TSR_OK)
        device_reset_memory_peak(args->device->device);
    return status;
}

static void nothing_to_delete(PJRT_DeviceAttributes *attributes)
{
    (void)attributes;
}

tsr_status pjrt_Device_GetAttributes(PJRT_Device_GetAttributes_Args *args, base_error *error)
{
    args->attributes = NULL;
    args->num_attributes = 0;
    args->device_attributes = NULL;
    args->attributes_deleter = nothing_to_delete;
    return pjrt_need(args->device, "device", error);
}

/* Hosts trace with these functions; they do nothing here. */
tsr_status pjrt_Device_CreateAsyncTrackingEvent(PJRT_Device_CreateAsyncTrackingEvent_Args *args, base_error *error)
{
    args->event = NULL;
    return pjrt_need(args->device, "device", error);
}

tsr_status pjrt_AsyncTrackingEvent_Destroy(PJRT_AsyncTrackingEvent_Destroy_Args *args, base_error *error)
{
    (void)args, (void)error;
    return TSR_OK;
}

/* ---- memories ---- */

tsr_status pjrt_Memory_Id(PJRT_Memory_Id_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK)
        args->id = args->memory->id;
    return status;
}

tsr_status pjrt_Memory_Kind(PJRT_Memory_Kind_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK) {
        args->kind = kinds[args->memory->kind];
        args->kind_size = strlen(args->kind);
    }
    return status;
}

tsr_status pjrt_Memory_Kind_Id(PJRT_Memory_Kind_Id_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK)
        args->kind_id = args->memory->kind;
    return status;
}

tsr_status pjrt_Memory_DebugString(PJRT_Memory_DebugString_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK) {
        args->debug_string = args->memory->text;
        args->debug_string_size = strlen(args->debug_string);
    }
    return status;
}

tsr_status pjrt_Memory_ToString(PJRT_Memory_ToString_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK) {
        args->to_string = args->memory->text;
        args->to_string_size = strlen(args->to_string);
    }
    return status;
}

tsr_status pjrt_Memory_AddressableByDevices(PJRT_Memory_AddressableByDevices_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK) {
        args->devices = &args->memory->device->client->device[args->memory->device->description->id];
        args->num_devices = 1;
    }
    return status;
}

tsr_status pjrt_choose_memory(PJRT_Client *client, PJRT_Memory *memory, PJRT_Device *device, PJRT_Memory **out,
                              base_error *error)
{
    *out = memory ? memory : device ? device->memory[0] : NULL;
    if (!client || !*out)
        return base_fail(error, TSR_INVALID_ARGUMENT, "no %s is given", client ? "memory and no device" : "client");
    if ((*out)->device->client != client)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the memory %s is of another client", (*out)->text);
    return TSR_OK;
}
