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

tsr_status pjrt_topology_new(int count, const char *platform, PJRT_TopologyDescription **out, base_error *error)
{
    PJRT_TopologyDescription *t = base_alloc_zero(1, sizeof(*t));
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
    for (int i = 0; i < count; i++) {
        PJRT_DeviceDescription *d = t->description[i] = &t->items[i];
        d->id = i;
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
    return pjrt_topology_new(options.count ? options.count : 1, options.platform, &args->topology, error);
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

enum { NAME_ROOM = sizeof(((PJRT_TopologyDescription *)NULL)->platform) };

tsr_status pjrt_TopologyDescription_Deserialize(PJRT_TopologyDescription_Deserialize_Args *args, base_error *error)
{
    char text[128], *end = text;
    size_t size = args->serialized_topology_size;
    if (!args->serialized_topology || size >= sizeof(text))
        return base_fail(error, TSR_CORRUPT, "these bytes are no topology");
    memcpy(text, args->serialized_topology, size);
    text[size] = 0;
    char *space = strrchr(text, ' '); /* the name may have spaces, too */
    long count = space ? strtol(space + 1, &end, 10) : 0;
    if (count < 1 || count > PJRT_DEVICES_MOST || *end || space == text || space - text >= NAME_ROOM)
        return base_fail(error, TSR_CORRUPT, "these bytes are no topology");
    *space = 0;
    return pjrt_topology_new((int)count, text, &args->topology, error);
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
