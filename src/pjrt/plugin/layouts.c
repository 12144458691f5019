/* The layouts extension: the layouts of arrays, in XLA's notation ("{1,0}"). Arrays are row-major to hosts where hosts
 * demand no other layout: an array of another layout in a program is converted when a host reads it. */
#include "pjrt/plugin/extensions.h"

#include <stdio.h>
#include <string.h>

struct PJRT_Layouts_MemoryLayout {
    bool listed; /* a program's: it goes with the program */
    size_t size;
    char text[4 * IR_MAX_RANK];
};

static void write_layout(PJRT_Layouts_MemoryLayout *l, size_t rank, const device_layout *layout)
{
    size_t n = (size_t)snprintf(l->text, sizeof(l->text), "{");
    for (size_t i = 0; i < rank; i++)
        n += (size_t)snprintf(l->text + n, sizeof(l->text) - n, i ? ",%lld" : "%lld",
                              (long long)pjrt_stored_dim(layout, (int64_t)rank, (int64_t)(rank - 1 - i)));
    l->size = n + (size_t)snprintf(l->text + n, sizeof(l->text) - n, "}");
}

const PJRT_Layouts_MemoryLayout *pjrt_layout_in(base_arena *arena, size_t rank, const device_layout *layout)
{
    PJRT_Layouts_MemoryLayout *l = base_arena_alloc(arena, sizeof(*l));
    write_layout(l, rank, layout);
    l->listed = true;
    return l;
}

static PJRT_Error *layout_destroy(PJRT_Layouts_MemoryLayout_Destroy_Args *args)
{
    if (args->layout && !args->layout->listed)
        base_free((void *)(uintptr_t)args->layout);
    return NULL;
}

static PJRT_Error *layout_serialize(PJRT_Layouts_MemoryLayout_Serialize_Args *args)
{
    base_error error;
    if (pjrt_need(args->layout, "layout", &error) != TSR_OK)
        return pjrt_error_new(&error);
    args->serialized_bytes = args->layout->text;
    args->serialized_bytes_size = args->layout->size;
    args->serialized_layout = NULL;
    args->serialized_layout_deleter = pjrt_bytes_free;
    return NULL;
}

/* The host destroys it. */
static PJRT_Error *new_layout(size_t rank, const device_layout *layout, const PJRT_Layouts_MemoryLayout **out)
{
    base_error error;
    PJRT_Layouts_MemoryLayout *l = rank <= IR_MAX_RANK ? base_alloc(sizeof(*l)) : NULL;
    if (!l) {
        if (rank > IR_MAX_RANK)
            base_fail(&error, TSR_UNIMPLEMENTED, "a layout of rank %zu; at most %d", rank, IR_MAX_RANK);
        else
            base_fail(&error, TSR_OUT_OF_MEMORY, "no memory for a layout");
        return pjrt_error_new(&error);
    }
    l->listed = false;
    write_layout(l, rank, layout);
    *out = l;
    return NULL;
}

static PJRT_Error *of_client(PJRT_Layouts_Client_GetDefaultLayout_Args *args)
{
    return new_layout(args->num_dims, NULL, &args->layout);
}

static PJRT_Error *of_topology(PJRT_Layouts_Topology_GetDefaultLayout_Args *args)
{
    return new_layout(args->num_dims, NULL, &args->layout);
}

static PJRT_Error *of_buffer(PJRT_Layouts_Buffer_MemoryLayout_Args *args)
{
    base_error error;
    if (pjrt_need(args->buffer, "buffer", &error) != TSR_OK)
        return pjrt_error_new(&error);
    return new_layout((size_t)args->buffer->type->rank, args->buffer->layout, &args->layout);
}

static PJRT_Error *of_results(PJRT_Layouts_Executable_Args *args)
{
    base_error error;
    if (pjrt_need(args->executable, "executable", &error) != TSR_OK)
        return pjrt_error_new(&error);
    args->count = args->executable->signature->n_results;
    args->layouts = args->executable->result_layouts;
    return NULL;
}

static PJRT_Error *of_parameters(PJRT_Layouts_Executable_Args *args)
{
    base_error error;
    if (pjrt_need(args->executable, "executable", &error) != TSR_OK)
        return pjrt_error_new(&error);
    args->count = args->executable->signature->n_args;
    args->layouts = args->executable->argument_layouts;
    return NULL;
}

PJRT_Layouts_Extension pjrt_layouts_extension = {
    .base = {sizeof(PJRT_Layouts_Extension), PJRT_EXTENSION_LAYOUTS, &pjrt_memory_descriptions_extension.base},
    .MemoryLayout_Destroy = layout_destroy,
    .MemoryLayout_Serialize = layout_serialize,
    .Client_GetDefaultLayout = of_client,
    .Buffer_MemoryLayout = of_buffer,
    .Topology_GetDefaultLayout = of_topology,
    .Executable_GetOutputLayouts = of_results,
    .Executable_GetParameterLayouts = of_parameters,
};
