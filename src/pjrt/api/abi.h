/* The PJRT C API, major 0, as hosts and plugins share it: only the layout of its structs.
 *
 * Every struct begins with its size as its writer knows it: a reader looks at no byte beyond that. Objects are opaque
 * here; host and plugin each define their own. Functions return NULL or an error that the caller destroys. */
#ifndef PJRT_API_ABI_H
#define PJRT_API_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PJRT_MAJOR = 0 };

typedef struct PJRT_Error PJRT_Error;
typedef struct PJRT_Event PJRT_Event;
typedef struct PJRT_Client PJRT_Client;
typedef struct PJRT_Device PJRT_Device;
typedef struct PJRT_DeviceDescription PJRT_DeviceDescription;
typedef struct PJRT_Memory PJRT_Memory;
typedef struct PJRT_Executable PJRT_Executable;
typedef struct PJRT_LoadedExecutable PJRT_LoadedExecutable;
typedef struct PJRT_Buffer PJRT_Buffer;
typedef struct PJRT_TopologyDescription PJRT_TopologyDescription;
typedef struct PJRT_ExecuteContext PJRT_ExecuteContext;
typedef struct PJRT_CopyToDeviceStream PJRT_CopyToDeviceStream;
typedef struct PJRT_AsyncHostToDeviceTransferManager PJRT_AsyncHostToDeviceTransferManager;
typedef struct PJRT_FulfillAliasBufferCallback PJRT_FulfillAliasBufferCallback;
typedef struct PJRT_AsyncTrackingEvent PJRT_AsyncTrackingEvent;
typedef struct PJRT_DeviceAttributes PJRT_DeviceAttributes;
typedef struct PJRT_Chunk PJRT_Chunk;
typedef struct PJRT_Bytes PJRT_Bytes; /* the owner of bytes that a function returned (many names in the original) */

/* ---- small structs ---- */

typedef uint32_t PJRT_Error_Code;
enum {
    PJRT_CANCELLED = 1,
    PJRT_UNKNOWN,
    PJRT_INVALID_ARGUMENT,
    PJRT_DEADLINE_EXCEEDED,
    PJRT_NOT_FOUND,
    PJRT_ALREADY_EXISTS,
    PJRT_PERMISSION_DENIED,
    PJRT_RESOURCE_EXHAUSTED,
    PJRT_FAILED_PRECONDITION,
    PJRT_ABORTED,
    PJRT_OUT_OF_RANGE,
    PJRT_UNIMPLEMENTED,
    PJRT_INTERNAL,
    PJRT_UNAVAILABLE,
    PJRT_DATA_LOSS
};

typedef uint32_t PJRT_Buffer_Type; /* element types; codes.c has ours */
enum {
    PJRT_TYPE_PRED = 1,
    PJRT_TYPE_S8,
    PJRT_TYPE_S16,
    PJRT_TYPE_S32,
    PJRT_TYPE_S64,
    PJRT_TYPE_U8,
    PJRT_TYPE_U16,
    PJRT_TYPE_U32,
    PJRT_TYPE_U64,
    PJRT_TYPE_F16,
    PJRT_TYPE_F32,
    PJRT_TYPE_F64,
    PJRT_TYPE_BF16,
    PJRT_TYPE_C64,
    PJRT_TYPE_C128,
    PJRT_TYPE_F8E5M2,
    PJRT_TYPE_F8E4M3FN,
    PJRT_TYPE_F8E4M3B11FNUZ,
    PJRT_TYPE_F8E5M2FNUZ,
    PJRT_TYPE_F8E4M3FNUZ,
    PJRT_TYPE_S4,
    PJRT_TYPE_U4,
    PJRT_TYPE_TOKEN, /* of no element; such a buffer has no dimensions */
    PJRT_TYPE_S2,
    PJRT_TYPE_U2,
    PJRT_TYPE_F8E4M3,
    PJRT_TYPE_F8E3M4,
    PJRT_TYPE_F8E8M0FNU,
    PJRT_TYPE_F4E2M1FN
};

typedef struct PJRT_Extension_Base {
    size_t struct_size;
    uint32_t type;
    struct PJRT_Extension_Base *next;
} PJRT_Extension_Base;
enum { PJRT_EXTENSION_LAYOUTS = 4, PJRT_EXTENSION_SHARDINGS = 19 };

/* A key-value store that all processes of a job share; a host gives a client functions for it, which any thread may call.
 * Errors are made by the plugin's callback_error. A value belongs to the host until value_deleter_callback is called. */
typedef struct PJRT_Error *(*PJRT_CallbackError)(PJRT_Error_Code code, const char *message, size_t message_size);
typedef struct PJRT_KeyValueGetCallback_Args { /* waits for the key */
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const char *key;
    size_t key_size;
    int timeout_in_ms;
    PJRT_CallbackError *callback_error;
    void *user_arg;
    char *value;       /* out */
    size_t value_size; /* out */
    void (*value_deleter_callback)(char *value);
} PJRT_KeyValueGetCallback_Args;
typedef struct PJRT_Error *(*PJRT_KeyValueGetCallback)(PJRT_KeyValueGetCallback_Args *args);
typedef struct PJRT_KeyValuePutCallback_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const char *key;
    size_t key_size;
    const char *value;
    size_t value_size;
    PJRT_CallbackError *callback_error;
    void *user_arg;
} PJRT_KeyValuePutCallback_Args;
typedef struct PJRT_Error *(*PJRT_KeyValuePutCallback)(PJRT_KeyValuePutCallback_Args *args);

enum { PJRT_VALUE_STRING, PJRT_VALUE_INT64, PJRT_VALUE_INT64_LIST, PJRT_VALUE_FLOAT, PJRT_VALUE_BOOL };
typedef struct PJRT_NamedValue {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const char *name;
    size_t name_size;
    uint32_t type;
    union {
        const char *string_value;
        int64_t int64_value;
        const int64_t *int64_array_value;
        float float_value;
        bool bool_value;
    };
    size_t value_size; /* characters or elements; 1 */
} PJRT_NamedValue;

enum { PJRT_LAYOUT_TILED, PJRT_LAYOUT_STRIDES };
typedef struct PJRT_Buffer_MemoryLayout_Tiled {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const int64_t *minor_to_major;
    size_t minor_to_major_size;
    const int64_t *tile_dims;
    const size_t *tile_dim_sizes;
    size_t num_tiles;
} PJRT_Buffer_MemoryLayout_Tiled;
typedef struct PJRT_Buffer_MemoryLayout_Strides {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const int64_t *byte_strides;
    size_t num_byte_strides;
} PJRT_Buffer_MemoryLayout_Strides;
typedef struct PJRT_Buffer_MemoryLayout {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    union {
        PJRT_Buffer_MemoryLayout_Tiled tiled;
        PJRT_Buffer_MemoryLayout_Strides strides;
    };
    uint32_t type;
} PJRT_Buffer_MemoryLayout;

typedef struct PJRT_Program {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    char *code; /* of the returned program: first NULL, then memory of code_size bytes */
    size_t code_size;
    const char *format; /* "mlir", "hlo", "hlo_with_config" */
    size_t format_size;
} PJRT_Program;

typedef struct PJRT_LogicalDeviceIds {
    int32_t replica, partition;
} PJRT_LogicalDeviceIds;

typedef struct PJRT_ShapeSpec {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const int64_t *dims;
    size_t num_dims;
    PJRT_Buffer_Type element_type;
} PJRT_ShapeSpec;

typedef struct PJRT_ProcessInfo { /* how a process of the host's job fares */
    size_t struct_size;
    int32_t task_id;
    uint64_t incarnation_id;
    uint32_t state; /* 0 unspecified, 1 uninitialized, 2 disconnected, 3 connected, 4 error */
    int32_t error_code;
    const char *error_message;
    size_t error_message_size;
} PJRT_ProcessInfo;

typedef struct PJRT_ExecuteOptions {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    void *send_callbacks, *recv_callbacks; /* for each device: callbacks for sends to and receives from the host */
    size_t num_send_ops, num_recv_ops;
    int32_t launch_id;
    const int64_t *non_donatable_input_indices;
    size_t num_non_donatable_input_indices;
    PJRT_ExecuteContext *context;
    const char *call_location;
    size_t num_tasks;
    int *task_ids;
    int64_t *incarnation_ids;
    void *multi_slice_config;
    bool use_major_to_minor_data_layout_for_callbacks;
    void *hlo_output_callbacks;
    size_t num_hlo_output_callbacks;
} PJRT_ExecuteOptions;

/* Called once for each payload of an error: named bytes, beside the message. */
typedef void (*PJRT_Error_PayloadVisitor)(const char *key, size_t key_size, const char *value, size_t value_size,
                                          void *user_arg);

/* Errors and memories begin with a pointer to one of these (minor 112): hosts may call them in place of the table's. */
typedef struct PJRT_Error_FunctionTable {
    size_t struct_size,
        instance_size; /* bytes of this struct; bytes of an error that hosts may read: its pointer to this */
    PJRT_Extension_Base *extension_start;
    void (*destroy)(PJRT_Error *error);
    void (*message)(const PJRT_Error *error, const char **message, size_t *message_size);
    PJRT_Error_Code (*get_code)(const PJRT_Error *error);
    void (*for_each_payload)(const PJRT_Error *error, PJRT_Error_PayloadVisitor visitor, void *user_arg);
} PJRT_Error_FunctionTable;
typedef struct PJRT_Memory_FunctionTable {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    size_t instance_struct_size;
    void *(*get_user_data)(PJRT_Memory *memory, const void *key); /* NULL: there is none */
    /* Takes data over, which `free` ends (NULL: nothing does) when other data get the key or the client is gone. */
    void (*set_user_data)(PJRT_Memory *memory, const void *key, void *data, void (*free)(void *data));
} PJRT_Memory_FunctionTable;

/* The second halves of calls, which the host makes once, from any thread. */
typedef struct PJRT_Buffer_CopyRawToHostFuture_Callback_Args {
    size_t struct_size;
    void *callback_data; /* as the first call gave it */
    PJRT_Error_Code error_code;
    const char *error_message;
    size_t error_message_size;
    void *dst; /* unless there is an error */
} PJRT_Buffer_CopyRawToHostFuture_Callback_Args;
typedef struct PJRT_Buffer_DonateWithControlDependency_Callback_Args {
    size_t struct_size;
    void *callback_data;
    PJRT_Error_Code error_code;
    const char *error_message;
    size_t error_message_size;
} PJRT_Buffer_DonateWithControlDependency_Callback_Args;

/* ---- functions ---- */

#define FUNCTION(plugin, name, ...)                                                                                    \
    typedef struct PJRT_##name##_Args {                                                                                \
        size_t struct_size;                                                                                            \
        PJRT_Extension_Base *extension_start;                                                                          \
        __VA_ARGS__                                                                                                    \
    } PJRT_##name##_Args;
#include "pjrt/api/functions.def"
#undef FUNCTION

typedef struct PJRT_Api_Version {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    int major_version, minor_version;
} PJRT_Api_Version;

typedef struct PJRT_Api {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Api_Version pjrt_api_version;
#define FUNCTION(plugin, name, ...) PJRT_Error *(*name)(PJRT_##name##_Args * args);
#include "pjrt/api/functions.def"
#undef FUNCTION
} PJRT_Api;

/* ---- extensions ---- */

typedef struct PJRT_Layouts_MemoryLayout PJRT_Layouts_MemoryLayout;
typedef struct PJRT_Layouts_MemoryLayout_Destroy_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const PJRT_Layouts_MemoryLayout *layout;
} PJRT_Layouts_MemoryLayout_Destroy_Args;
typedef struct PJRT_Layouts_MemoryLayout_Serialize_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const PJRT_Layouts_MemoryLayout *layout;
    const char *serialized_bytes;
    size_t serialized_bytes_size;
    PJRT_Bytes *serialized_layout;
    void (*serialized_layout_deleter)(PJRT_Bytes *serialized_layout);
} PJRT_Layouts_MemoryLayout_Serialize_Args;
typedef struct PJRT_Layouts_Client_GetDefaultLayout_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Client *client;
    PJRT_Buffer_Type type;
    const int64_t *dims;
    size_t num_dims;
    const PJRT_Layouts_MemoryLayout *layout;
} PJRT_Layouts_Client_GetDefaultLayout_Args;
typedef struct PJRT_Layouts_Buffer_MemoryLayout_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Buffer *buffer;
    const PJRT_Layouts_MemoryLayout *layout;
} PJRT_Layouts_Buffer_MemoryLayout_Args;
typedef struct PJRT_Layouts_Topology_GetDefaultLayout_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_TopologyDescription *topology;
    PJRT_Buffer_Type type;
    const int64_t *dims;
    size_t num_dims;
    const PJRT_Layouts_MemoryLayout *layout;
} PJRT_Layouts_Topology_GetDefaultLayout_Args;
typedef struct PJRT_Layouts_Executable_Args { /* of outputs; of parameters */
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t count;
    const PJRT_Layouts_MemoryLayout *const *layouts;
} PJRT_Layouts_Executable_Args;
typedef struct PJRT_Layouts_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*MemoryLayout_Destroy)(PJRT_Layouts_MemoryLayout_Destroy_Args *args);
    PJRT_Error *(*MemoryLayout_Serialize)(PJRT_Layouts_MemoryLayout_Serialize_Args *args);
    PJRT_Error *(*Client_GetDefaultLayout)(PJRT_Layouts_Client_GetDefaultLayout_Args *args);
    PJRT_Error *(*Buffer_MemoryLayout)(PJRT_Layouts_Buffer_MemoryLayout_Args *args);
    PJRT_Error *(*Topology_GetDefaultLayout)(PJRT_Layouts_Topology_GetDefaultLayout_Args *args);
    PJRT_Error *(*Executable_GetOutputLayouts)(PJRT_Layouts_Executable_Args *args);
    PJRT_Error *(*Executable_GetParameterLayouts)(PJRT_Layouts_Executable_Args *args);
} PJRT_Layouts_Extension;

typedef struct PJRT_Shardings_Executable_Args { /* of parameters, and of outputs: serialized OpSharding messages */
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t count;
    const char *const *shardings; /* NULL: there are none */
    const size_t *sharding_sizes;
} PJRT_Shardings_Executable_Args;
typedef struct PJRT_Shardings_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*Executable_ParameterShardings)(PJRT_Shardings_Executable_Args *args);
    PJRT_Error *(*Executable_OutputShardings)(PJRT_Shardings_Executable_Args *args);
} PJRT_Shardings_Extension;

#endif
