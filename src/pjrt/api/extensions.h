/* Smaller extensions of PJRT: memories of devices that are only described, versions of serialized programs, traces. Only the
 * layout of their structs. */
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

/* ---- versions: which serialized programs a client can load ---- */

enum { PJRT_EXTENSION_ABI_VERSION = 20 };
typedef struct PJRT_AbiVersion PJRT_AbiVersion; /* of a runtime, or of a program */
typedef struct PJRT_Client_RuntimeAbiVersion_Args {
    size_t struct_size;
    PJRT_Client *client;
    PJRT_AbiVersion *abi_version;
} PJRT_Client_RuntimeAbiVersion_Args;
typedef struct PJRT_Executable_GetAbiVersion_Args {
    size_t struct_size;
    PJRT_Executable *executable;
    PJRT_AbiVersion *abi_version;
} PJRT_Executable_GetAbiVersion_Args;
typedef struct PJRT_AbiVersion_Destroy_Args {
    size_t struct_size;
    PJRT_AbiVersion *abi_version;
} PJRT_AbiVersion_Destroy_Args;
typedef struct PJRT_AbiVersion_IsCompatible_Args { /* with a runtime; with a program */
    size_t struct_size;
    const PJRT_AbiVersion *abi_version, *other_abi_version;
} PJRT_AbiVersion_IsCompatible_Args;
typedef struct PJRT_AbiVersion_ToProto_Args { /* {1 platform, 2 version} */
    size_t struct_size;
    const PJRT_AbiVersion *abi_version;
    const char *serialized_proto;
    size_t serialized_proto_size;
    PJRT_Bytes *serialized_proto_holder;
    void (*serialized_proto_deleter)(PJRT_Bytes *holder);
} PJRT_AbiVersion_ToProto_Args;
typedef struct PJRT_AbiVersion_PlatformId_Args {
    size_t struct_size;
    const PJRT_AbiVersion *abi_version;
    uint64_t platform_id;
} PJRT_AbiVersion_PlatformId_Args;
typedef struct PJRT_AbiVersion_FromProto_Args {
    size_t struct_size;
    const char *serialized_proto;
    size_t serialized_proto_size;
    PJRT_AbiVersion *abi_version;
} PJRT_AbiVersion_FromProto_Args;
typedef struct PJRT_AbiVersion_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*Client_RuntimeAbiVersion)(PJRT_Client_RuntimeAbiVersion_Args *args);
    PJRT_Error *(*Executable_GetAbiVersion)(PJRT_Executable_GetAbiVersion_Args *args);
    PJRT_Error *(*Runtime_Destroy)(PJRT_AbiVersion_Destroy_Args *args);
    PJRT_Error *(*Runtime_IsCompatibleWithRuntime)(PJRT_AbiVersion_IsCompatible_Args *args);
    PJRT_Error *(*Runtime_IsCompatibleWithExecutable)(PJRT_AbiVersion_IsCompatible_Args *args);
    PJRT_Error *(*Runtime_ToProto)(PJRT_AbiVersion_ToProto_Args *args);
    PJRT_Error *(*Runtime_PlatformId)(PJRT_AbiVersion_PlatformId_Args *args);
    PJRT_Error *(*Executable_Destroy)(PJRT_AbiVersion_Destroy_Args *args);
    PJRT_Error *(*Executable_ToProto)(PJRT_AbiVersion_ToProto_Args *args);
    PJRT_Error *(*Executable_PlatformId)(PJRT_AbiVersion_PlatformId_Args *args);
    PJRT_Error *(*Runtime_FromProto)(PJRT_AbiVersion_FromProto_Args *args);
    PJRT_Error *(*Executable_FromProto)(PJRT_AbiVersion_FromProto_Args *args);
} PJRT_AbiVersion_Extension;

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
