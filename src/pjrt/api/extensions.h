/* Smaller extensions of PJRT: memories of devices that are only described, traces. Only the layout of their structs. */
#ifndef PJRT_API_EXTENSIONS_H
#define PJRT_API_EXTENSIONS_H

#include "pjrt/api/abi.h"

/* ---- memories of described devices ---- */

enum { PJRT_EXTENSION_MEMORY_DESCRIPTIONS = 6 };
typedef struct PJRT_MemoryDescription PJRT_MemoryDescription;
typedef struct PJRT_DeviceDescription_MemoryDescriptions_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_DeviceDescription *device_description;
    const PJRT_MemoryDescription *const *memory_descriptions;
    size_t num_memory_descriptions, default_memory_index;
} PJRT_DeviceDescription_MemoryDescriptions_Args;
typedef struct PJRT_MemoryDescription_Kind_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const PJRT_MemoryDescription *memory_description;
    const char *kind;
    size_t kind_size;
    int kind_id;
} PJRT_MemoryDescription_Kind_Args;
typedef struct PJRT_MemoryDescriptions_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*DeviceDescription_MemoryDescriptions)(PJRT_DeviceDescription_MemoryDescriptions_Args *args);
    PJRT_Error *(*MemoryDescription_Kind)(PJRT_MemoryDescription_Kind_Args *args);
} PJRT_MemoryDescriptions_Extension;

/* ---- traces ---- */

enum { PJRT_EXTENSION_PROFILER = 1 };
typedef struct PLUGIN_Profiler PLUGIN_Profiler;
typedef struct PLUGIN_Profiler_Error_Args { /* destroy, message, get_code: fields up to the function's results */
    size_t struct_size;
    void *priv;
    PJRT_Error *error;
    union {
        int32_t code;
        const char *message;
    };
    size_t message_size;
} PLUGIN_Profiler_Error_Args;
typedef struct PLUGIN_Profiler_Create_Args {
    size_t struct_size;
    const char *options;
    size_t options_size;
    PLUGIN_Profiler *profiler;
} PLUGIN_Profiler_Create_Args;
typedef struct PLUGIN_Profiler_Args { /* destroy, start, stop */
    size_t struct_size;
    PLUGIN_Profiler *profiler;
} PLUGIN_Profiler_Args;
typedef struct PLUGIN_Profiler_CollectData_Args {
    size_t struct_size;
    PLUGIN_Profiler *profiler;
    uint8_t *buffer; /* NULL: replaced by the profiler's own memory */
    size_t buffer_size_in_bytes;
} PLUGIN_Profiler_CollectData_Args;
typedef struct PLUGIN_Profiler_Api {
    size_t struct_size;
    void *priv;
    void (*error_destroy)(PLUGIN_Profiler_Error_Args *args);
    void (*error_message)(PLUGIN_Profiler_Error_Args *args);
    PJRT_Error *(*error_get_code)(PLUGIN_Profiler_Error_Args *args);
    PJRT_Error *(*create)(PLUGIN_Profiler_Create_Args *args);
    PJRT_Error *(*destroy)(PLUGIN_Profiler_Args *args);
    PJRT_Error *(*start)(PLUGIN_Profiler_Args *args);
    PJRT_Error *(*stop)(PLUGIN_Profiler_Args *args);
    PJRT_Error *(*collect_data)(PLUGIN_Profiler_CollectData_Args *args);
} PLUGIN_Profiler_Api;
typedef struct PJRT_Profiler_Extension {
    PJRT_Extension_Base base;
    const PLUGIN_Profiler_Api *profiler_api;
    int64_t traceme_context_id;
} PJRT_Profiler_Extension;

#endif
