/* The layouts extension: the layouts of arrays, in XLA's notation ("{1,0}"). All arrays are row-major to hosts: an
 * array of another layout in a program is converted when a host reads it. */
#include "pjrt/plugin/plugin.h"

#include <stdio.h>
#include <string.h>

struct PJRT_Layouts_MemoryLayout {
    char text[4 * IR_MAX_RANK];
    size_t size;
};

/* The layout for each rank, made when it is first used, and kept. */
static PJRT_Layouts_MemoryLayout layouts[IR_MAX_RANK + 1];

static void write_layouts(void)
{
    for (int64_t rank = 0; rank <= IR_MAX_RANK; rank++) {
        PJRT_Layouts_MemoryLayout *l = &layouts[rank];
        size_t n = (size_t)snprintf(l->text, sizeof(l->text), "{");
        for (int64_t d = rank - 1; d >= 0; d--)
            n += (size_t)snprintf(l->text + n, sizeof(l->text) - n, d ? "%lld," : "%lld", (long long)d);
        l->size = n + (size_t)snprintf(l->text + n, sizeof(l->text) - n, "}");
    }
}

const PJRT_Layouts_MemoryLayout *pjrt_layout_of(size_t rank)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, write_layouts);
    return &layouts[rank];
}

static PJRT_Error *layout_destroy(PJRT_Layouts_MemoryLayout_Destroy_Args *args)
{
    (void)args;
    return NULL;
}

static PJRT_Error *layout_serialize(PJRT_Layouts_MemoryLayout_Serialize_Args *args)
{
    args->serialized_bytes = args->layout->text;
    args->serialized_bytes_size = args->layout->size;
    args->serialized_layout = NULL;
    args->serialized_layout_deleter = pjrt_bytes_free;
    return NULL;
}

static PJRT_Error *by_rank(size_t rank, const PJRT_Layouts_MemoryLayout **out)
{
    base_error error;
    if (rank > IR_MAX_RANK) {
        base_fail(&error, TSR_UNIMPLEMENTED, "a layout of rank %zu; at most %d", rank, IR_MAX_RANK);
        return pjrt_error_new(&error);
    }
    *out = pjrt_layout_of(rank);
    return NULL;
}

static PJRT_Error *of_client(PJRT_Layouts_Client_GetDefaultLayout_Args *args)
{
    return by_rank(args->num_dims, &args->layout);
}

static PJRT_Error *of_topology(PJRT_Layouts_Topology_GetDefaultLayout_Args *args)
{
    return by_rank(args->num_dims, &args->layout);
}

static PJRT_Error *of_buffer(PJRT_Layouts_Buffer_MemoryLayout_Args *args)
{
    return by_rank((size_t)args->buffer->type->rank, &args->layout);
}

static PJRT_Error *of_results(PJRT_Layouts_Executable_Args *args)
{
    args->count = args->executable->signature->n_results;
    args->layouts = args->executable->result_layouts;
    return NULL;
}

static PJRT_Error *of_parameters(PJRT_Layouts_Executable_Args *args)
{
    args->count = args->executable->signature->n_args;
    args->layouts = args->executable->argument_layouts;
    return NULL;
}

PJRT_Layouts_Extension pjrt_layouts_extension = {
    .base = {sizeof(PJRT_Layouts_Extension), PJRT_EXTENSION_LAYOUTS, &pjrt_shardings_extension.base},
    .MemoryLayout_Destroy = layout_destroy,
    .MemoryLayout_Serialize = layout_serialize,
    .Client_GetDefaultLayout = of_client,
    .Buffer_MemoryLayout = of_buffer,
    .Topology_GetDefaultLayout = of_topology,
    .Executable_GetOutputLayouts = of_results,
    .Executable_GetParameterLayouts = of_parameters,
};
