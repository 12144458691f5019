/* Topologies: devices that are described, of a client or for hosts that compile ahead of one. */
#include "pjrt/plugin/plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef TESSERA_VERSION
#define TESSERA_VERSION "0"
#endif

void pjrt_topology_free(PJRT_TopologyDescription *t)
{
    if (!t)
        return;
    base_free(t->items);
    base_free(t->description);
    base_free(t);
}

tsr_status pjrt_topology_new(int processes, const int *counts, const char *platform, PJRT_TopologyDescription **out,
                             base_error *error)
{
    PJRT_TopologyDescription *t = base_alloc_zero(1, sizeof(*t));
    int count = 0;
    for (int p = 0; p < processes; p++)
        count += counts[p];
    if (t) {
        t->count = count;
        t->items = base_alloc_zero((size_t)count, sizeof(*t->items));
        t->description = base_alloc_zero((size_t)count, sizeof(*t->description));
    }
    if (!t || !t->items || !t->description) {
        pjrt_topology_free(t);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a topology of %d devices", count);
    }
    snprintf(t->platform, sizeof(t->platform), "%s", platform);
    for (int i = 0, process = 0, ordinal = 0; i < count; i++, ordinal++) {
        PJRT_DeviceDescription *d = t->description[i] = &t->items[i];
        for (; ordinal == counts[process]; ordinal = 0)
            process++;
        d->id = i;
        d->process = process;
        d->ordinal = ordinal;
        snprintf(d->name, sizeof(d->name), "%s:%d", t->platform, i);
        snprintf(d->text, sizeof(d->text), "CpuDevice(id=%d)", i);
    }
    *out = t;
    return TSR_OK;
}

/* ---- for hosts ---- */

tsr_status pjrt_TopologyDescription_Create(PJRT_TopologyDescription_Create_Args *args, base_error *error)
{
    pjrt_client_options options;
    tsr_status status = pjrt_read_client_options(args->create_options, args->num_options, &options, error);
    if (status != TSR_OK)
        return status;
    int counts[PJRT_DEVICES_MOST];
    for (int i = 0; i < options.processes; i++)
        counts[i] = BASE_MAX(options.count, 1);
    if (options.processes * counts[0] > PJRT_DEVICES_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%d processes of %d devices; %d devices are possible",
                         options.processes, counts[0], PJRT_DEVICES_MOST);
    return pjrt_topology_new(options.processes, counts, options.platform, &args->topology, error);
}

tsr_status pjrt_TopologyDescription_Destroy(PJRT_TopologyDescription_Destroy_Args *args, base_error *error)
{
    (void)error;
    pjrt_topology_free(args->topology);
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

/* "cpu 4", "cpu 2,2": the devices of each process */
tsr_status pjrt_TopologyDescription_Serialize(PJRT_TopologyDescription_Serialize_Args *args, base_error *error)
{
    base_text text = {0};
    tsr_status status = pjrt_need(args->topology, "topology", error);
    if (status != TSR_OK)
        return status;
    const PJRT_TopologyDescription *t = args->topology;
    base_text_add(&text, t->platform);
    for (int i = 0, n = 0; i < t->count; i++)
        if (i + 1 == t->count || t->items[i + 1].process != t->items[i].process) {
            base_text_format(&text, "%c%d", t->items[i].process > 0 ? ',' : ' ', i + 1 - n);
            n = i + 1;
        }
    status = text.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a topology")
                         : pjrt_bytes_new(text.data, text.size, &args->serialized_topology, error);
    base_text_free(&text);
    if (status != TSR_OK)
        return status;
    args->serialized_bytes = args->serialized_topology->data;
    args->serialized_bytes_size = args->serialized_topology->size;
    args->serialized_topology_deleter = pjrt_bytes_free;
    return TSR_OK;
}

enum { NAME_ROOM = sizeof(((PJRT_TopologyDescription *)NULL)->platform) };

tsr_status pjrt_TopologyDescription_Deserialize(PJRT_TopologyDescription_Deserialize_Args *args, base_error *error)
{
    char text[NAME_ROOM + 4 * PJRT_DEVICES_MOST], *at;
    int counts[PJRT_DEVICES_MOST], processes = 0, count = 0;
    size_t size = args->serialized_topology_size;
    if (!args->serialized_topology || size >= sizeof(text))
        return base_fail(error, TSR_CORRUPT, "these bytes are no topology");
    memcpy(text, args->serialized_topology, size);
    text[size] = 0;
    char *space = strrchr(text, ' '); /* the name may have spaces, too */
    bool good = space && space > text && space - text < NAME_ROOM;
    for (at = space; good && *at && processes < PJRT_DEVICES_MOST; processes++) {
        long n = strtol(at + 1, &at, 10);
        good = n >= 1 && n <= PJRT_DEVICES_MOST - count && (*at == 0 || *at == ',');
        counts[processes] = good ? (int)n : 0;
        count += counts[processes];
    }
    if (!good || *at)
        return base_fail(error, TSR_CORRUPT, "these bytes are no topology");
    *space = 0;
    return pjrt_topology_new(processes, counts, text, &args->topology, error);
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
    if (status != TSR_OK)
        return status;
    const PJRT_TopologyDescription *t = args->topology;
    args->fingerprint = base_hash(t->platform, strlen(t->platform), (uint64_t)t->count);
    for (int i = 1; i < t->count; i++) /* where another process's devices begin */
        if (t->items[i].process != t->items[i - 1].process)
            args->fingerprint = base_hash_u64(args->fingerprint, (uint64_t)i);
    return status;
}

/* ---- memories and the shapes in them ---- */

/* The kinds of a device's memories, by which hosts name them to the next function. */
tsr_status pjrt_TopologyDescription_GetMemorySpaceKindIds(PJRT_TopologyDescription_GetMemorySpaceKindIds_Args *args,
                                                          base_error *error)
{
    static const int ids[PJRT_MEMORIES] = {0, 1, 2};
    args->memory_space_kind_ids = ids;
    args->num_memory_space_kind_ids = PJRT_MEMORIES;
    return pjrt_need(args->topology, "topology", error);
}

/* All memories take the same layouts, so the host's layout stays, and an array without one is row-major. */
tsr_status pjrt_TopologyDescription_MakeCanonicalShapeForMemorySpace(
    PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args *args, base_error *error)
{
    const ir_type *type;
    const device_layout *layout;
    tsr_status status = pjrt_need(args->topology, "topology", error);
    if (status == TSR_OK && (args->memory_space_kind_id < 0 || args->memory_space_kind_id >= PJRT_MEMORIES))
        status = base_fail(error, TSR_INVALID_ARGUMENT, "there is no memory of kind %d; there are %d",
                           args->memory_space_kind_id, PJRT_MEMORIES);
    if (status == TSR_OK)
        status = pjrt_shape(args->element_type, args->dims, args->num_dims, &type, error);
    if (status == TSR_OK)
        status = pjrt_layout_read(type, args->layout, &layout, error);
    if (status == TSR_OK && pjrt_xla_type(type->dtype) == 0)
        status =
            base_fail(error, TSR_UNIMPLEMENTED, "XLA's shapes have no element type %s", tsr_dtype_name(type->dtype));
    if (status != TSR_OK)
        return status;
    base_text shape = {0};
    pjrt_add_shape(type, layout, &shape);
    if (shape.failed) {
        base_text_free(&shape);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a shape");
    }
    args->serialized_shape = shape.data;
    args->serialized_shape_size = shape.size;
    args->serialized_shape_deleter = base_free;
    return TSR_OK;
}
