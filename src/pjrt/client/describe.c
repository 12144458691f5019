/* Describes a plugin as text (tessera doctor --plugin). */
#include "pjrt/api/partitioner.h"
#include "pjrt/client/client.h"

/* By type; mid 2026. */
static const char *const extensions[] = {"GPU custom calls",
                                         "profiler",
                                         "custom partitioner",
                                         "streams",
                                         "layouts",
                                         "FFI",
                                         "memory descriptions",
                                         "Triton",
                                         "raw buffers",
                                         "phases of compiling",
                                         "example",
                                         "unknown",
                                         "transfers between hosts",
                                         "metadata of executables",
                                         "callbacks",
                                         "host allocator",
                                         "TPU topologies",
                                         "TPU executables",
                                         "Megascale",
                                         "shardings",
                                         "ABI versions",
                                         "collectives",
                                         "multi-slice",
                                         "host memory allocator",
                                         "transforms of XLA"};

static const char *name_of(uint32_t type)
{
    if (type == PJRT_EXTENSION_TESSERA)
        return "reader of modules";
    return type < BASE_COUNT(extensions) ? extensions[type] : NULL;
}

static void describe_functions(const PJRT_Api *api, base_text *out)
{
    size_t there = 0, all = 0;
    base_text lacks = {0};
#define FUNCTION(plugin, name, ...)                                                                                    \
    all++;                                                                                                             \
    there += api->name != NULL;                                                                                        \
    if (!api->name)                                                                                                    \
        base_text_format(&lacks, "%s%s", lacks.size ? ", " : "", #name);
#include "pjrt/api/functions.def"
#undef FUNCTION
    base_text_format(out, "functions   %zu of %zu%s%s\n", there, all, lacks.size ? "; it lacks " : "",
                     lacks.size ? lacks.data : "");
    base_text_free(&lacks);
}

static void describe_extensions(const PJRT_Api *api, base_text *out)
{
    base_text_format(out, "extensions ");
    int n = 0;
    for (const PJRT_Extension_Base *e = api->extension_start; e && n < PJRT_MOST_EXTENSIONS; e = e->next, n++)
        if (name_of(e->type))
            base_text_format(out, "%s %s", n ? "," : "", name_of(e->type));
        else
            base_text_format(out, "%s number %u", n ? "," : "", e->type);
    base_text_format(out, "%s\n", n ? "" : " none");
}

static void describe_devices(const pjrt_platform *p, base_text *out)
{
    for (int i = 0; i < p->count; i++) {
        const pjrt_place *place = &p->places[i];
        base_text_format(out, "device %-4d %s, number %d; memories:", i, place->kind ? place->kind : "no name",
                         place->id);
        for (size_t k = 0; k < place->n_spaces; k++)
            base_text_format(out, "%s %s", k ? "," : "", place->names[k]);
        base_text_format(out, "%s\n", place->n_spaces ? "" : " one without a name");
    }
}

tsr_status pjrt_describe(const char *path, const char *options, base_text *out, base_error *error)
{
    const char *kind = NULL;
    tsr_status status = pjrt_load(path, options, &kind, error);
    if (status != TSR_OK)
        return status;
    pjrt_library *l = pjrt_library_find(path);
    pjrt_platform p = {.library = l};
    status = pjrt_client_open(&p, error);
    if (status == TSR_OK)
        status = pjrt_places_read(&p, 0, error);
    if (status == TSR_OK) {
        base_text_format(out, "plugin      %s\nPJRT C API  %d.%d\n", l->path, l->api.pjrt_api_version.major_version,
                         l->api.pjrt_api_version.minor_version);
        base_text_format(out, "StableHLO   %d.%d.%d is written for it\n", l->version[0], l->version[1], l->version[2]);
        base_text_format(out, "platform    %s\n", l->identity);
        describe_functions(&l->api, out);
        describe_extensions(&l->api, out);
        describe_devices(&p, out);
        if (out->failed)
            status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a description");
    }
    pjrt_places_free(&p);
    pjrt_client_close(&p);
    return status;
}
