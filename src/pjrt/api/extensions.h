/* Smaller extensions of PJRT: memories of devices that are only described, traces, versions of serialized programs. Only the
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

/* ---- versions: which client can load which serialized program ----
 *
 * A version as a message has the fields 1 (a number of the platform) and 2 (bytes that only the plugin reads). */

enum { PJRT_EXTENSION_ABI_VERSION = 20 };
typedef struct PJRT_RuntimeAbiVersion PJRT_RuntimeAbiVersion;
typedef struct PJRT_ExecutableAbiVersion PJRT_ExecutableAbiVersion;
typedef struct PJRT_Client_RuntimeAbiVersion_Args {
    size_t struct_size;
    PJRT_Client *client;
    PJRT_RuntimeAbiVersion *abi_version; /* output, the host's */
} PJRT_Client_RuntimeAbiVersion_Args;
typedef struct PJRT_Executable_GetAbiVersion_Args {
    size_t struct_size;
    PJRT_Executable *executable;
    PJRT_ExecutableAbiVersion *abi_version; /* output, the host's */
} PJRT_Executable_GetAbiVersion_Args;
typedef struct PJRT_RuntimeAbiVersion_Compatible_Args {
    size_t struct_size;
    const PJRT_RuntimeAbiVersion *abi_version;
    union {
        const PJRT_RuntimeAbiVersion *other_abi_version;
        const PJRT_ExecutableAbiVersion *executable_abi_version;
    };
} PJRT_RuntimeAbiVersion_Compatible_Args;

/* The same for clients and for programs. */
#define PJRT_ABI_VERSION_STRUCTS(kind)                                                                                 \
    typedef struct PJRT_##kind##AbiVersion_Destroy_Args {                                                              \
        size_t struct_size;                                                                                            \
        PJRT_##kind##AbiVersion *abi_version;                                                                          \
    } PJRT_##kind##AbiVersion_Destroy_Args;                                                                            \
    typedef struct PJRT_##kind##AbiVersion_ToProto_Args {                                                              \
        size_t struct_size;                                                                                            \
        const PJRT_##kind##AbiVersion *abi_version;                                                                    \
        const char *serialized_proto;                                                                                  \
        size_t serialized_proto_size;                                                                                  \
        PJRT_Bytes *serialized_proto_holder;                                                                           \
        void (*serialized_proto_deleter)(PJRT_Bytes * holder);                                                         \
    } PJRT_##kind##AbiVersion_ToProto_Args;                                                                            \
    typedef struct PJRT_##kind##AbiVersion_PlatformId_Args {                                                           \
        size_t struct_size;                                                                                            \
        const PJRT_##kind##AbiVersion *abi_version;                                                                    \
        uint64_t platform_id;                                                                                          \
    } PJRT_##kind##AbiVersion_PlatformId_Args;                                                                         \
    typedef struct PJRT_##kind##AbiVersion_FromProto_Args {                                                            \
        size_t struct_size;                                                                                            \
        const char *serialized_proto;                                                                                  \
        size_t serialized_proto_size;                                                                                  \
        PJRT_##kind##AbiVersion *abi_version;                                                                          \
    } PJRT_##kind##AbiVersion_FromProto_Args;
PJRT_ABI_VERSION_STRUCTS(Runtime)
PJRT_ABI_VERSION_STRUCTS(Executable)
#undef PJRT_ABI_VERSION_STRUCTS

typedef struct PJRT_AbiVersion_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*client_runtime_abi_version)(PJRT_Client_RuntimeAbiVersion_Args *args);
    PJRT_Error *(*executable_get_abi_version)(PJRT_Executable_GetAbiVersion_Args *args);
    PJRT_Error *(*runtime_abi_version_destroy)(PJRT_RuntimeAbiVersion_Destroy_Args *args);
    PJRT_Error *(*runtime_abi_version_is_compatible_with_runtime)(PJRT_RuntimeAbiVersion_Compatible_Args *args);
    PJRT_Error *(*runtime_abi_version_is_compatible_with_executable)(PJRT_RuntimeAbiVersion_Compatible_Args *args);
    PJRT_Error *(*runtime_abi_version_to_proto)(PJRT_RuntimeAbiVersion_ToProto_Args *args);
    PJRT_Error *(*runtime_abi_version_platform_id)(PJRT_RuntimeAbiVersion_PlatformId_Args *args);
    PJRT_Error *(*executable_abi_version_destroy)(PJRT_ExecutableAbiVersion_Destroy_Args *args);
    PJRT_Error *(*executable_abi_version_to_proto)(PJRT_ExecutableAbiVersion_ToProto_Args *args);
    PJRT_Error *(*executable_abi_version_platform_id)(PJRT_ExecutableAbiVersion_PlatformId_Args *args);
    PJRT_Error *(*runtime_abi_version_from_proto)(PJRT_RuntimeAbiVersion_FromProto_Args *args);
    PJRT_Error *(*executable_abi_version_from_proto)(PJRT_ExecutableAbiVersion_FromProto_Args *args);
} PJRT_AbiVersion_Extension;

#endif
