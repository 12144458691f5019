/* Programs on devices: all functions of PJRT_LoadedExecutable, except Execute (execute.c). */
#include "pjrt/plugin/extensions.h"
#include "pjrt/plugin/wire.h"

#include <string.h>

tsr_status pjrt_LoadedExecutable_Destroy(PJRT_LoadedExecutable_Destroy_Args *args, base_error *error)
{
    (void)error;
    if (args->executable)
        pjrt_executable_drop(args->executable->executable);
    base_free(args->executable);
    return TSR_OK;
}

tsr_status pjrt_LoadedExecutable_GetExecutable(PJRT_LoadedExecutable_GetExecutable_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->loaded_executable, "executable", error);
    if (status == TSR_OK) {
        args->executable = args->loaded_executable->executable;
        atomic_fetch_add(&args->executable->refs, 1);
    }
    return status;
}

tsr_status pjrt_LoadedExecutable_AddressableDevices(PJRT_LoadedExecutable_AddressableDevices_Args *args,
                                                    base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->addressable_devices = args->executable->executable->devices;
        args->num_addressable_devices = args->executable->executable->n_devices;
    }
    return status;
}

tsr_status
pjrt_LoadedExecutable_AddressableDeviceLogicalIds(PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args *args,
                                                  base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->addressable_device_logical_ids = args->executable->executable->logical;
        args->num_addressable_device_logical_ids = args->executable->executable->n_devices;
    }
    return status;
}

tsr_status pjrt_LoadedExecutable_Delete(PJRT_LoadedExecutable_Delete_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        atomic_store(&args->executable->deleted, true);
    return status;
}

tsr_status pjrt_LoadedExecutable_IsDeleted(PJRT_LoadedExecutable_IsDeleted_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->is_deleted = atomic_load(&args->executable->deleted);
    return status;
}

tsr_status pjrt_LoadedExecutable_Fingerprint(PJRT_LoadedExecutable_Fingerprint_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->executable_fingerprint = args->executable->executable->fingerprint;
        args->executable_fingerprint_size = strlen(args->executable_fingerprint);
    }
    return status;
}

/* DeviceAssignmentProto: field 1 replicas, 2 partitions, 3 for each partition a message with the ids of its
 * replicas. */
tsr_status pjrt_LoadedExecutable_GetDeviceAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args *args,
                                                     base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status != TSR_OK)
        return status;
    const PJRT_Executable *e = args->executable->executable;
    base_text text = {0};
    pjrt_add_number(&text, 1, (uint64_t)e->options.replicas);
    pjrt_add_number(&text, 2, (uint64_t)e->options.partitions);
    for (int64_t p = 0; p < e->options.partitions; p++) {
        base_text ids = {0};
        for (int64_t r = 0; r < e->options.replicas; r++) {
            pjrt_add_number(&ids, 1, (uint64_t)e->ids[r * e->options.partitions + p]);
        }
        pjrt_add_bytes(&text, 3, ids.data, ids.size);
        text.failed = text.failed || ids.failed;
        base_text_free(&ids);
    }
    status = text.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a device assignment")
                         : pjrt_bytes_new(text.data, text.size, &args->serialized_device_assignment, error);
    base_text_free(&text);
    if (status == TSR_OK) {
        args->serialized_bytes = args->serialized_device_assignment->data;
        args->serialized_bytes_size = args->serialized_device_assignment->size;
        args->serialized_device_assignment_deleter = pjrt_bytes_free;
    }
    return status;
}
