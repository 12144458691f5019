/* Devices and their descriptions. */
#include "pjrt/plugin/plugin.h"

#include <stdio.h>
#include <string.h>

void pjrt_device_init(PJRT_Device *d, PJRT_Client *client, int id)
{
    d->client = client;
    d->description = client->topology->description[id];
    int ordinal = id - client->first;
    if (ordinal < 0 || ordinal >= client->count)
        return;
    d->device = device_platform_device(client->platform, ordinal);
    for (int k = 0; k < PJRT_MEMORIES; k++) {
        d->memory[k] = &d->memories[k];
        pjrt_memory_init(d->memory[k], d, id * PJRT_MEMORIES + k, k);
    }
}

/* A device of this process: hosts must not ask for the memories of others. */
static tsr_status need_own(const PJRT_Device *d, base_error *error)
{
    tsr_status status = pjrt_need(d, "device", error);
    return status != TSR_OK || d->device ? status : pjrt_not_here(d, error);
}

tsr_status pjrt_not_here(const PJRT_Device *d, base_error *error)
{
    return base_fail(error, TSR_INVALID_ARGUMENT, "%s is a device of process %d, not of this one", d->description->name,
                     d->description->process);
}

void pjrt_device_end(PJRT_Device *d)
{
    for (int k = 0; k < PJRT_MEMORIES; k++)
        pjrt_memory_end(&d->memories[k]);
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
    tsr_status status = pjrt_need(args->device_description, "device description", error);
    if (status == TSR_OK)
        args->process_index = args->device_description->process;
    return status;
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
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status == TSR_OK)
        args->is_addressable = args->device->device != NULL;
    return status;
}

tsr_status pjrt_Device_LocalHardwareId(PJRT_Device_LocalHardwareId_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status == TSR_OK)
        args->local_hardware_id = args->device->description->ordinal;
    return status;
}

tsr_status pjrt_Device_AddressableMemories(PJRT_Device_AddressableMemories_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status == TSR_OK) {
        args->memories = args->device->memory;
        args->num_memories = args->device->device ? PJRT_MEMORIES : 0;
    }
    return status;
}

tsr_status pjrt_Device_DefaultMemory(PJRT_Device_DefaultMemory_Args *args, base_error *error)
{
    tsr_status status = need_own(args->device, error);
    if (status == TSR_OK)
        args->memory = args->device->memory[0];
    return status;
}

tsr_status pjrt_Device_MemoryStats(PJRT_Device_MemoryStats_Args *args, base_error *error)
{
    tsr_status status = need_own(args->device, error);
    if (status != TSR_OK)
        return status;
    device_memory_info info;
    device_memory(args->device->device, &info);
    int64_t most = (int64_t)BASE_MIN(info.most, (uint64_t)INT64_MAX);
    /* The host's struct is not cleared: fields that are not told are marked as such. All devices share the memory, so each may count
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
    tsr_status status = need_own(args->device, error);
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
