/* Calls of a plugin's functions as expressions, for hosts in C that load plugins by themselves.
 *
 *     PJRT_Client *client = PJRT_CALL(api, check, Client_Create, .num_options = 0).client;
 *
 * PJRT_CALL is the function's argument struct after the call: the fields that are named here, and those that the function
 * has filled in. Its error, or NULL, goes to `check`, which owns it. */
#ifndef PJRT_API_CALL_H
#define PJRT_API_CALL_H

#include "pjrt/api/abi.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef void (*pjrt_check)(const PJRT_Api *api, const char *function, PJRT_Error *error);

#define FUNCTION(plugin, name, ...)                                                                                    \
    static inline PJRT_##name##_Args pjrt_call_##name(const PJRT_Api *api, pjrt_check check, PJRT_##name##_Args args)  \
    {                                                                                                                  \
        check(api, #name, api->name(&args));                                                                           \
        return args;                                                                                                   \
    }
#include "pjrt/api/functions.def"
#undef FUNCTION
#define PJRT_CALL(api, check, name, ...)                                                                               \
    pjrt_call_##name(api, check, (PJRT_##name##_Args){.struct_size = sizeof(PJRT_##name##_Args), __VA_ARGS__})

/* A check that ends the program with the error's message. */
static inline void pjrt_must(const PJRT_Api *api, const char *function, PJRT_Error *error)
{
    PJRT_Error_Message_Args text = {.struct_size = sizeof(text), .error = error};
    if (!error)
        return;
    api->Error_Message(&text);
    fprintf(stderr, "PJRT_%s: %.*s\n", function, (int)text.message_size, text.message);
    exit(1);
}

/* The table of the plugin in a file, which stays loaded; ends the program if there is none. Plugin_Initialize is the next
 * call. */
static inline const PJRT_Api *pjrt_load(const char *file)
{
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    const PJRT_Api *(*get)(void) = NULL;
    if (library)
        *(void **)&get = dlsym(library, "GetPjrtApi");
    if (!get) {
        fprintf(stderr, "%s is no plugin: %s\n", file, library ? "it lacks GetPjrtApi" : dlerror());
        exit(1);
    }
    return get();
}

/* CompileOptionsProto { executable_build_options: { num_replicas: 1, num_partitions: 1 } } */
static const char pjrt_one_device[] = {0x1a, 4, 0x20, 1, 0x28, 1};

/* A buffer's elements in row-major order, when they are there. */
typedef struct pjrt_elements {
    PJRT_Buffer_Type type;
    size_t count, size; /* elements, bytes of each */
    void *data;         /* [count * size] the caller frees it; NULL without memory */
} pjrt_elements;

/* Waits. Of 64 dimensions at most. */
static inline pjrt_elements pjrt_read(const PJRT_Api *api, pjrt_check check, PJRT_Buffer *buffer)
{
    pjrt_elements e = {.type = PJRT_CALL(api, check, Buffer_ElementType, .buffer = buffer).type, .count = 1};
    PJRT_Buffer_Dimensions_Args shape = PJRT_CALL(api, check, Buffer_Dimensions, .buffer = buffer);
    int64_t order[64] = {0};
    for (size_t i = 0; i < shape.num_dims && i < 64; i++) {
        e.count *= (size_t)shape.dims[i];
        order[i] = (int64_t)(shape.num_dims - 1 - i);
    }
    PJRT_Buffer_MemoryLayout layout = {
        .struct_size = sizeof(layout),
        .type = PJRT_LAYOUT_TILED,
        .tiled = {.struct_size = sizeof(layout.tiled), .minor_to_major = order, .minor_to_major_size = shape.num_dims}};
    size_t bytes = PJRT_CALL(api, check, Buffer_ToHostBuffer, .src = buffer, .host_layout = &layout).dst_size;
    e.size = e.count ? bytes / e.count : 0;
    e.data = malloc(bytes + 1);
    if (e.data) {
        PJRT_Event *event = PJRT_CALL(api, check, Buffer_ToHostBuffer, .src = buffer, .host_layout = &layout,
                                      .dst = e.data, .dst_size = bytes)
                                .event;
        PJRT_CALL(api, check, Event_Await, .event = event);
        PJRT_CALL(api, check, Event_Destroy, .event = event);
    }
    return e;
}

#endif
