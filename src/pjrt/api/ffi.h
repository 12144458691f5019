/* XLA's foreign function interface, version 0.3: how a compiled program calls a user's handler. Only the layout of its
 * structs.
 *
 * A handler is one function for up to four stages (a bundle has a function for each stage): it gets a call frame and
 * returns NULL or an error that it made with the table of functions in the frame. */
#ifndef PJRT_API_FFI_H
#define PJRT_API_FFI_H

#include "pjrt/api/abi.h"

enum { FFI_MAJOR = 0, FFI_MINOR = 3 };
enum { FFI_INSTANTIATE, FFI_PREPARE, FFI_INITIALIZE, FFI_EXECUTE, FFI_STAGES };
enum { FFI_BUFFER = 1 };                                        /* arguments and results */
enum { FFI_ARRAY = 1, FFI_DICTIONARY, FFI_SCALAR, FFI_STRING }; /* attributes */

typedef struct XLA_FFI_Error XLA_FFI_Error;
typedef struct XLA_FFI_Future XLA_FFI_Future;
typedef struct XLA_FFI_ExecutionContext XLA_FFI_ExecutionContext;
typedef struct XLA_FFI_Api XLA_FFI_Api;

typedef struct XLA_FFI_ByteSpan {
    const char *ptr;
    size_t len;
} XLA_FFI_ByteSpan;
typedef struct XLA_FFI_Scalar {
    uint32_t dtype;
    void *value;
} XLA_FFI_Scalar;
typedef struct XLA_FFI_Array {
    uint32_t dtype;
    size_t size;
    void *data;
} XLA_FFI_Array;
typedef struct XLA_FFI_Buffer {
    size_t struct_size;
    void *extension_start;
    uint32_t dtype;
    void *data;
    int64_t rank;
    int64_t *dims;
} XLA_FFI_Buffer;
typedef struct XLA_FFI_Values { /* arguments; results */
    size_t struct_size;
    void *extension_start;
    int64_t size;
    int32_t *types;
    void **values;
} XLA_FFI_Values;
typedef struct XLA_FFI_Attrs {
    size_t struct_size;
    void *extension_start;
    int64_t size;
    int32_t *types;
    XLA_FFI_ByteSpan **names; /* sorted */
    void **attrs;
} XLA_FFI_Attrs;
typedef struct XLA_FFI_CallFrame {
    size_t struct_size;
    void *extension_start;
    const XLA_FFI_Api *api;
    XLA_FFI_ExecutionContext *ctx;
    int32_t stage;
    XLA_FFI_Values args, rets;
    XLA_FFI_Attrs attrs;
    XLA_FFI_Future *future; /* set by a handler that continues after it has returned */
} XLA_FFI_CallFrame;
typedef XLA_FFI_Error *XLA_FFI_Handler(XLA_FFI_CallFrame *frame);
typedef struct XLA_FFI_Handler_Bundle {
    XLA_FFI_Handler *stages[FFI_STAGES]; /* NULL: nothing to do */
} XLA_FFI_Handler_Bundle;

typedef struct XLA_FFI_TypeId {
    int64_t type_id;
} XLA_FFI_TypeId;

/* What a handler tells of itself when its frame has this extension. */
enum { FFI_EXTENSION_METADATA = 1 };
typedef struct XLA_FFI_Metadata {
    size_t struct_size;
    PJRT_Api_Version api_version; /* of the header that the handler was compiled with */
    uint32_t traits;
    XLA_FFI_TypeId state_type_id;
} XLA_FFI_Metadata;
typedef struct XLA_FFI_Metadata_Extension {
    PJRT_Extension_Base base;
    XLA_FFI_Metadata *metadata;
} XLA_FFI_Metadata_Extension;
typedef struct XLA_FFI_TypeInfo {
    size_t struct_size;
    void *extension_start;
    void (*deleter)(void *object);
} XLA_FFI_TypeInfo;

/* ---- what a handler may call: FFI_FUNCTION(name, last, fields) in the order of the table ---- */

/* last: the last field that XLA's header counts in the struct's size. Of Future_Create and Type_Register it is not the last
 * one, which their callers set or read all the same. */

#define FFI_FUNCTIONS(FFI_FUNCTION)                                                                                    \
    FFI_FUNCTION(Error_Create, errc, const char *message; PJRT_Error_Code errc;)                                       \
    FFI_FUNCTION(Error_GetMessage, message, XLA_FFI_Error *error; const char *message;)                                \
    FFI_FUNCTION(Error_Destroy, error, XLA_FFI_Error *error;)                                                          \
    FFI_FUNCTION(Handler_Register, traits, XLA_FFI_ByteSpan name; XLA_FFI_ByteSpan platform;                           \
                 XLA_FFI_Handler_Bundle bundle; uint32_t traits;)                                                      \
    FFI_FUNCTION(Stream_Get, stream, XLA_FFI_ExecutionContext *ctx; void *stream;)                                     \
    FFI_FUNCTION(Type_Register, type_id, XLA_FFI_ByteSpan name; XLA_FFI_TypeId * type_id;                              \
                 const XLA_FFI_TypeInfo *type_info;)                                                                   \
    FFI_FUNCTION(ExecutionContext_Get, data, XLA_FFI_ExecutionContext *ctx; XLA_FFI_TypeId * type_id; void *data;)     \
    FFI_FUNCTION(State_Set, state, XLA_FFI_ExecutionContext *ctx; int32_t stage; XLA_FFI_TypeId * type_id;             \
                 void *state;)                                                                                         \
    FFI_FUNCTION(State_Get, state, XLA_FFI_ExecutionContext *ctx; int32_t stage; XLA_FFI_TypeId * type_id;             \
                 void *state;)                                                                                         \
    FFI_FUNCTION(DeviceMemory_Allocate, data, XLA_FFI_ExecutionContext *ctx; size_t size; size_t alignment;            \
                 void *data;)                                                                                          \
    FFI_FUNCTION(DeviceMemory_Free, data, XLA_FFI_ExecutionContext *ctx; size_t size; void *data;)                     \
    FFI_FUNCTION(ThreadPool_Schedule, data, XLA_FFI_ExecutionContext *ctx; void (*task)(void *data); void *data;)      \
    FFI_FUNCTION(ThreadPool_NumThreads, num_threads, XLA_FFI_ExecutionContext *ctx; int64_t * num_threads;)            \
    FFI_FUNCTION(Future_Create, extension_start, XLA_FFI_Future *future;)                                              \
    FFI_FUNCTION(Future_SetAvailable, future, XLA_FFI_Future *future;)                                                 \
    FFI_FUNCTION(Future_SetError, error, XLA_FFI_Future *future; XLA_FFI_Error * error;)                               \
    FFI_FUNCTION(RunId_Get, run_id, XLA_FFI_ExecutionContext *ctx; int64_t run_id;)                                    \
    FFI_FUNCTION(DeviceOrdinal_Get, device_ordinal, XLA_FFI_ExecutionContext *ctx; int32_t device_ordinal;)

#define FFI_ARGS(name, last, ...)                                                                                      \
    typedef struct XLA_FFI_##name##_Args {                                                                             \
        size_t struct_size;                                                                                            \
        void *extension_start;                                                                                         \
        __VA_ARGS__                                                                                                    \
    } XLA_FFI_##name##_Args;
FFI_FUNCTIONS(FFI_ARGS)
#undef FFI_ARGS

struct XLA_FFI_Api {
    size_t struct_size;
    void *extension_start;
    PJRT_Api_Version api_version;
    void *internal_api;
#define FFI_POINTER(name, ...) XLA_FFI_Error *(*name)(XLA_FFI_##name##_Args * args);
    FFI_FUNCTIONS(FFI_POINTER)
#undef FFI_POINTER
};

/* ---- the extension of PJRT through which hosts register ---- */

enum { PJRT_EXTENSION_FFI = 5 };
typedef struct PJRT_FFI_UserData {
    int64_t type_id;
    void *data;
} PJRT_FFI_UserData;
typedef struct PJRT_FFI_TypeInfo {
    void (*deleter)(void *object);
    void *serialize, *deserialize;
} PJRT_FFI_TypeInfo;
typedef struct PJRT_FFI_Type_Register_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const char *type_name;
    size_t type_name_size;
    int64_t type_id;
    const PJRT_FFI_TypeInfo *type_info;
} PJRT_FFI_Type_Register_Args;
typedef struct PJRT_FFI_UserData_Add_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_ExecuteContext *context;
    PJRT_FFI_UserData user_data;
} PJRT_FFI_UserData_Add_Args;
enum { FFI_TRAIT_IS_BUNDLE = 1 << 30 }; /* ours: handler points to a bundle */
typedef struct PJRT_FFI_Register_Handler_Args {
    size_t struct_size;
    const char *target_name;
    size_t target_name_size;
    void *handler;
    const char *platform_name;
    size_t platform_name_size;
    uint32_t traits;
} PJRT_FFI_Register_Handler_Args;
typedef struct PJRT_FFI_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*type_register)(PJRT_FFI_Type_Register_Args *args);
    PJRT_Error *(*user_data_add)(PJRT_FFI_UserData_Add_Args *args);
    PJRT_Error *(*register_handler)(PJRT_FFI_Register_Handler_Args *args);
} PJRT_FFI_Extension;

#endif
