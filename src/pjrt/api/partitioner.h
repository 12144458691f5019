/* The extension of PJRT through which hosts register partitioners of custom calls: only the layout of its structs.
 *
 * Shapes are serialized ShapeProto messages of XLA, shardings serialized OpSharding messages. The caller owns what a
 * partitioner reads; what it returns stays until the caller has called cleanup_fn, which may be NULL. */
#ifndef PJRT_API_PARTITIONER_H
#define PJRT_API_PARTITIONER_H

#include "pjrt/api/abi.h"

enum { PJRT_EXTENSION_CUSTOM_PARTITIONER = 2 };

typedef struct JAX_String {
    const char *data;
    size_t size;
} JAX_String;
typedef struct JAX_Value {
    JAX_String shape;
    bool has_sharding;
    JAX_String sharding;
} JAX_Value;
typedef struct JAX_Outcome {
    int64_t api_version; /* 0 */
    void *data;
    void (*cleanup_fn)(void *data);
    bool has_error;
    PJRT_Error_Code code;
    JAX_String error_msg;
} JAX_Outcome;
typedef struct JAX_Partition_Args {
    JAX_Outcome header;
    size_t num_args;
    JAX_Value *op_args;
    JAX_Value op_result; /* of several results: a tuple's */
    JAX_String backend_config;
    /* output */
    JAX_String mlir_module; /* whose main computes the parts of one device */
    JAX_String *args_sharding;
    JAX_String result_sharding;
} JAX_Partition_Args;
typedef struct JAX_InferSharding_Args {
    JAX_Outcome header;
    size_t num_args;
    JAX_Value *op_args;
    JAX_String result_shape;
    JAX_String backend_config;
    bool has_result_sharding;
    JAX_String result_sharding;
} JAX_InferSharding_Args;
typedef struct JAX_PropagateUserSharding_Args {
    JAX_Outcome header;
    JAX_String backend_config;
    JAX_String result_shape;
    JAX_String result_sharding; /* in and out */
} JAX_PropagateUserSharding_Args;
typedef struct JAX_Partitioner {
    int64_t version;
    void *private_data;
    void (*dtor)(struct JAX_Partitioner *self);
    void (*partition)(struct JAX_Partitioner *self, JAX_Partition_Args *args);
    void (*infer_sharding)(struct JAX_Partitioner *self, JAX_InferSharding_Args *args);
    void (*propagate_user_sharding)(struct JAX_Partitioner *self, JAX_PropagateUserSharding_Args *args);
    bool can_side_effecting_have_replicated_sharding;
} JAX_Partitioner;

typedef struct PJRT_Register_Custom_Partitioner_Args {
    size_t struct_size;
    const char *name;
    size_t name_size;
    JAX_Partitioner *callbacks; /* taken over */
} PJRT_Register_Custom_Partitioner_Args;
typedef struct PJRT_Register_Batch_Partitionable_Args {
    size_t struct_size;
    const char *name;
    size_t name_size;
} PJRT_Register_Batch_Partitionable_Args;
typedef struct PJRT_Custom_Partitioner_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*register_custom_partitioner)(PJRT_Register_Custom_Partitioner_Args *args);
    PJRT_Error *(*register_batch_partitionable)(PJRT_Register_Batch_Partitionable_Args *args);
} PJRT_Custom_Partitioner_Extension;

/* ---- JAX's question for a sharding (jax.debug.inspect_array_sharding) ----
 *
 * The custom call @InspectSharding has a callback's bytes as its backend_config. The callback is called once while the
 * program is compiled. */
typedef struct JAX_InspectSharding_Args {
    const char *sharding; /* of the operand: an OpSharding message */
    size_t size;
    const char *error; /* output; NULL: none */
    void *error_data;
    void (*free_error)(struct JAX_InspectSharding_Args *args);
} JAX_InspectSharding_Args;
typedef struct JAX_InspectSharding_Callback {
    void (*call)(void *data, JAX_InspectSharding_Args *args);
    void *data;
} JAX_InspectSharding_Callback;

/* ---- this plugin's own extension ----
 *
 * Partitioners written in Python return programs as MLIR's bytecode, which differs from version to version of MLIR. The host
 * knows its own version: it turns such bytes into text. */
enum { PJRT_EXTENSION_TESSERA = 0x74737201 };
typedef struct Tessera_Text {
    size_t struct_size;
    const char *code;
    size_t code_size;
    bool failed; /* output: the text is an error's */
    /* Called once by the reader, with text that need not stay. */
    void (*give)(struct Tessera_Text *self, const char *text, size_t size);
} Tessera_Text;
typedef struct PJRT_Tessera_Extension {
    PJRT_Extension_Base base;
    /* The newest reader is asked. Any thread may call it. */
    void (*register_reader)(void (*reader)(Tessera_Text *text));
} PJRT_Tessera_Extension;

#endif
