/* The extension for memories of devices that are only described, in a topology: the kinds are those of a client's devices. */
#include "pjrt/plugin/extensions.h"

#include <string.h>

struct PJRT_MemoryDescription {
    int32_t kind;
};
static const PJRT_MemoryDescription descriptions[PJRT_MEMORIES] = {{0}, {1}, {2}};
static const PJRT_MemoryDescription *const list[PJRT_MEMORIES] = {&descriptions[0], &descriptions[1], &descriptions[2]};

static PJRT_Error *of_device(PJRT_DeviceDescription_MemoryDescriptions_Args *args)
{
    base_error error;
    if (pjrt_need(args->device_description, "device description", &error) != TSR_OK)
        return pjrt_error_new(&error);
    args->memory_descriptions = list;
    args->num_memory_descriptions = PJRT_MEMORIES;
    args->default_memory_index = 0;
    return NULL;
}

static PJRT_Error *kind_of(PJRT_MemoryDescription_Kind_Args *args)
{
    base_error error;
    if (pjrt_need(args->memory_description, "memory description", &error) != TSR_OK)
        return pjrt_error_new(&error);
    args->kind = pjrt_memory_kind(args->memory_description->kind);
    args->kind_size = strlen(args->kind);
    args->kind_id = args->memory_description->kind;
    return NULL;
}

PJRT_MemoryDescriptions_Extension pjrt_memory_descriptions_extension = {
    .base = {sizeof(PJRT_MemoryDescriptions_Extension), PJRT_EXTENSION_MEMORY_DESCRIPTIONS,
             &pjrt_abi_version_extension.base},
    .DeviceDescription_MemoryDescriptions = of_device,
    .MemoryDescription_Kind = kind_of,
};
