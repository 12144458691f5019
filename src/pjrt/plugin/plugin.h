/* libtessera_pjrt.so: the CPU backend behind the PJRT C API. Declarations shared by its files.
 *
 *   table.c     GetPjrtApi, the table, versions of structs    client.c    clients, topology.c topologies
 *   error.c     errors, events                                device.c    devices, memory.c memories
 *   options.c   compile options (protobuf)                    executable.c programs, compile.c how they are compiled
 *   facts.c     facts of a program, donors.c its donated arguments, answers.c a host's questions about it
 *   execute.c   programs on devices                           buffer.c    buffers, shape.c their dtypes and layouts
 *   optimized.c programs after the passes, for people
 *   copy.c      into buffers, read.c out of them              transfer.c  piece by piece into buffers
 *   alias.c, later.c  calls whose second half the host makes  flights.c   runs under way
 *   ahead.c     programs compiled ahead of their clients      serialize.c programs as bytes
 *   border.c    layouts that hosts demand of arguments and results, wrap.c a main around main, tokens.c
 *   parts.c     calls that the plugin itself cuts up          windows.c   scatters as XLA defines them
 *   layouts.c, shardings.c, ffi.c, abi_version.c, partitioner.c, profiler.c, memory_descriptions.c   extensions
 *
 * A client holds a platform of its own, so several can live in a process. Buffers and programs hold their client: it closes
 * when the last of them is gone. All functions may be called from any thread.
 *
 * Each implemented function of the table is pjrt_<name> here: it gets the arguments in a struct of full size, whatever
 * the host knows of it, and returns a status. */
#ifndef PJRT_PLUGIN_H
#define PJRT_PLUGIN_H

#include "device/device.h"
#include "pjrt/api/codes.h"

#include <stdatomic.h>

#define FUNCTION(plugin, name, ...) tsr_status pjrt_##name(PJRT_##name##_Args *args, base_error *error);
#include "pjrt/api/functions.def"
#undef FUNCTION

/* ---- errors and events (error.c) ---- */

PJRT_Error *pjrt_error_new(const base_error *why); /* never NULL: without memory it returns a static error */

/* TSR_INVALID_ARGUMENT if the host passed NULL for the object of that name. */
tsr_status pjrt_need(const void *object, const char *name, base_error *error);
/* Takes the reference over, even when it fails. NULL: makes an event that has fired. */
tsr_status pjrt_event_new(device_event *event, PJRT_Event **out, base_error *error);

/* ---- clients, topologies, devices, memories (client.c, topology.c, device.c, memory.c) ---- */

struct pjrt_job; /* job.h */

enum { PJRT_MEMORIES = 3, PJRT_DEVICES_MOST = 64 };

struct PJRT_DeviceDescription {
    int32_t id, process, ordinal; /* ordinal: its number among the process's devices */
    char name[80], text[32];
};
struct PJRT_TopologyDescription {
    int count;
    PJRT_DeviceDescription *items;        /* [count] */
    PJRT_DeviceDescription **description; /* [count] */
    char platform[64];
};
struct PJRT_Memory {
    const PJRT_Memory_FunctionTable *functions;
    PJRT_Device *device;
    int32_t id, kind; /* kind 0: the memory in which buffers are made by default */
    char text[48];
    struct pjrt_user_data *user_data; /* a list, under the client's lock */
};
struct PJRT_Device {
    PJRT_Client *client;
    PJRT_DeviceDescription *description;
    device *device; /* NULL: it is another process's, and has no memories here */
    PJRT_Memory memories[PJRT_MEMORIES];
    PJRT_Memory *memory[PJRT_MEMORIES];
};
struct PJRT_Client {
    atomic_size_t refs;
    device_platform *platform;
    PJRT_TopologyDescription *topology;
    struct pjrt_job *job; /* NULL: the process is alone */
    int count, first;     /* devices of this process; the first one's id, after those of the processes before it */
    int total;            /* devices of all processes */
    bool flush_denormals; /* in all runs */
    PJRT_Device *items;   /* [total] */
    PJRT_Device **device; /* [total] */
    PJRT_Memory **memory; /* [count * PJRT_MEMORIES] */
    char version[96];
    pthread_mutex_t lock; /* of the following list, and of memories' user data */
    struct pjrt_flight *flights;
};
typedef struct pjrt_client_options {
    int count;         /* 0: what CPU_NUM_DEVICES says */
    char platform[64]; /* JAX chooses its lowering rules by this name */
    bool flush_denormals;
    int processes, process;                   /* how many a job has; this one's number */
    char host[256];                           /* where the other processes reach this one */
    int transports, meet_seconds;             /* between processes, of comm's; how long they wait for each other */
    const PJRT_Client_Create_Args *key_value; /* the host's store; NULL: it gives none */
} pjrt_client_options;
tsr_status pjrt_read_client_options(const PJRT_NamedValue *values, size_t n, pjrt_client_options *out,
                                    base_error *error);
/* counts: each process's devices. */
tsr_status pjrt_topology_new(int processes, const int *counts, const char *platform, PJRT_TopologyDescription **out,
                             base_error *error);
void pjrt_topology_free(PJRT_TopologyDescription *t); /* NULL: nothing to do */
/* *out: one reference. */
tsr_status pjrt_client_new(const pjrt_client_options *options, PJRT_Client **out, base_error *error);
PJRT_Client *pjrt_client_hold(PJRT_Client *client);
void pjrt_client_drop(PJRT_Client *client);
void pjrt_device_init(PJRT_Device *d, PJRT_Client *client, int id);
tsr_status pjrt_not_here(const PJRT_Device *d, base_error *error); /* it is another process's: TSR_INVALID_ARGUMENT */
void pjrt_device_end(PJRT_Device *d);                              /* ends what the host keeps with its memories */
void pjrt_memory_init(PJRT_Memory *m, PJRT_Device *device, int32_t id, int32_t kind);
void pjrt_memory_end(PJRT_Memory *m);
PJRT_Device *pjrt_client_device(const PJRT_Client *client, int64_t id); /* NULL: there is none */
const char *pjrt_memory_kind(int32_t kind);
int32_t pjrt_memory_find(const char *name); /* the kind of memory of that name; NULL: the default; -1: unknown */

/* ---- dtypes and shapes (shape.c) ---- */

/* TSR_INVALID_ARGUMENT, TSR_UNIMPLEMENTED */
tsr_status pjrt_shape(PJRT_Buffer_Type type, const int64_t *dims, size_t n, const ir_type **out, base_error *error);
/* Byte strides of elements in a layout that a host gives (NULL: row-major). Its size is not read: XLA's own client leaves
 * it uninitialized, and the struct has had the same fields in all versions. */
tsr_status pjrt_layout_strides(const ir_type *type, const PJRT_Buffer_MemoryLayout *layout, int64_t *strides,
                               base_error *error);
const int64_t *pjrt_minor_to_major(size_t rank); /* [rank] the layout of row-major arrays; never freed */

/* A layout that a host demands of an array is the array's stored type: the row-major array of the same bytes, whose
 * dimensions are the array's from the slowest to the fastest. Devices see stored types alone. NULL: row-major. */

/* Reads a layout (NULL: row-major) that device memory is to have. TSR_UNIMPLEMENTED: it has tiles or gaps. */
tsr_status pjrt_layout_read(const ir_type *type, const PJRT_Buffer_MemoryLayout *layout, const device_layout **out,
                            base_error *error);
/* The same for minor-to-major dimensions: TSR_INVALID_ARGUMENT unless they are a permutation. */
tsr_status pjrt_layout_of_dims(int64_t rank, const int64_t *minor_to_major, const device_layout **out,
                               base_error *error);
/* The array's dimension that is dimension i of the stored type. */
static inline int64_t pjrt_stored_dim(const device_layout *layout, int64_t rank, int64_t i)
{
    return layout ? layout->minor_to_major[rank - 1 - i] : i;
}
/* Appends XLA's message of an array in a layout (ShapeProto): 2 element type, 3 dimensions, 5 layout {1 minor to major,
 * 16 alignment of its end in elements: 1}, 6 which dimensions are dynamic: none. */
void pjrt_add_shape(const ir_type *type, const device_layout *layout, base_text *out);
const ir_type *pjrt_stored_type(const ir_type *type, const device_layout *layout);
const ir_type *pjrt_shown_type(const ir_type *stored, const device_layout *layout); /* back */
/* Brings numbers of an array's dimensions into the order of the stored type; in place. */
void pjrt_store_dims(int64_t rank, const device_layout *layout, int64_t *numbers);
void pjrt_row_major(const ir_type *type, int64_t *strides);
bool pjrt_strides_agree(const ir_type *type, const int64_t *a, const int64_t *b);
/* Copies elements from one order to another; strides in bytes, any sign. */
void pjrt_copy_strided(const ir_type *type, const char *from, const int64_t *from_strides, char *to,
                       const int64_t *to_strides);

/* ---- buffers (buffer.c) ---- */

/* Elements that are a part of a byte: hosts leave the bits above them undefined (ml_dtypes' int4), programs read the byte. Sets
 * these bits of `count` elements; nothing for other dtypes. (copy.c) */
void pjrt_widen(tsr_dtype dtype, int64_t count, void *elements);

struct PJRT_Buffer {
    PJRT_Client *client; /* held */
    PJRT_Memory *memory;
    const ir_type *type;         /* to the host; value has the stored type */
    const device_layout *layout; /* NULL: row-major */
    bool token;                  /* to the host; the value is an array of no elements */
    pthread_mutex_t lock;        /* of the following bytes */
    device_value *value;         /* NULL: deleted */
    bool deleted;                /* by the host; the value is kept while `references` are */
    const void *mapped;          /* row-major elements, made when a host first asks for their address */
    uint32_t references;         /* of hosts to these */
    int64_t minor_to_major[];    /* [rank] unless the layout is NULL */
};
/* Takes value, of a stored type, over, also when it fails. */
tsr_status pjrt_buffer_new(PJRT_Memory *memory, device_value *value, const device_layout *layout, PJRT_Buffer **out,
                           base_error *error);
/* A reference to the value. TSR_INVALID_ARGUMENT: it was deleted or donated. */
tsr_status pjrt_buffer_value(PJRT_Buffer *buffer, device_value **out, base_error *error);
void pjrt_buffer_delete(PJRT_Buffer *buffer);
/* The memory that a call's memory and device name; either may be NULL. */
tsr_status pjrt_choose_memory(PJRT_Client *client, PJRT_Memory *memory, PJRT_Device *device, PJRT_Memory **out,
                              base_error *error);

/* TSR_INVALID_ARGUMENT: these n bytes are not all in an array of the type. */
tsr_status pjrt_check_range(const ir_type *type, int64_t offset, int64_t n, base_error *error);
/* Begins to copy n bytes, in range, of the value to memory that stays until `done` (a pending event) fires. After an error
 * it does not fire. (read.c) */
tsr_status pjrt_read_raw(device_value *value, int64_t offset, int64_t n, void *to, device_event *done,
                         base_error *error);

/* ---- runs under way (flights.c) ---- */

/* Records that a run of that number on the device ends when the event fires; NULL and fired events are fine. Without memory
 * the run is not recorded, and cannot be poisoned. */
void pjrt_flight_begin(PJRT_Device *d, int32_t launch_id, device_event *event);

/* ---- programs (options.c, executable.c, compile.c, facts.c, donors.c, execute.c) ---- */

typedef struct pjrt_options {
    int64_t replicas, partitions;
    size_t n_ids;
    int32_t ids[PJRT_DEVICES_MOST]; /* the devices, replica by replica; empty: devices from 0 on */
    bool portable;                  /* a program of one device, whose device the host names with each run */
} pjrt_options;
/* The bytes are untrusted; damaged bytes are TSR_INVALID_ARGUMENT. */
tsr_status pjrt_options_read(const void *data, size_t size, pjrt_options *out, base_error *error);

struct PJRT_Executable {
    atomic_size_t refs;
    PJRT_Client *client; /* held */
    device_executable *executable;
    const device_signature *signature;
    pjrt_options options;
    int32_t ids[PJRT_DEVICES_MOST];          /* [options.replicas * options.partitions] of its devices */
    size_t n_devices;                        /* how many of these are this process's */
    PJRT_Device *devices[PJRT_DEVICES_MOST]; /* [n_devices] these */
    PJRT_LogicalDeviceIds logical[PJRT_DEVICES_MOST];
    bool apart;       /* others are other processes' */
    base_arena arena; /* of the rest */
    char *name, *option_bytes;
    size_t option_size;
    /* The program, code_size bytes: while it is compiled the host's (or pjrt_border_program.parts), later those in the key of
     * `executable`. */
    const char *code;
    size_t code_size;
    char fingerprint[40];
    /* Lists that functions return, made when compiled: */
    const char **argument_kinds, **result_kinds;
    size_t *argument_kind_sizes, *result_kind_sizes;
    PJRT_Buffer_Type *result_types;
    int64_t *result_dims;
    size_t *result_ranks;
    size_t n_demands[2];              /* main's arguments, results */
    const device_layout **demands[2]; /* the layouts of arguments, of results; NULL: row-major */
    const PJRT_Layouts_MemoryLayout **argument_layouts, **result_layouts;
    const char **argument_shardings, **result_shardings; /* NULL: one device */
    size_t *argument_sharding_sizes, *result_sharding_sizes;
    bool has_calls; /* custom calls, which get the context of a launch */
    bool *tokens;   /* [signature->n_results] which of them are tokens to the host */
    bool *donated;  /* [signature->n_args] donated, to a result or (by an attribute of JAX) to none */
    PJRT_NamedValue costs[2];
    pthread_mutex_t lock; /* of the following text */
    base_text optimized;  /* the program after the passes, when a host has asked for it */
};
struct PJRT_LoadedExecutable {
    PJRT_Executable *executable; /* held */
    atomic_bool deleted;
};
typedef struct pjrt_span { /* borrowed bytes */
    const void *data;
    size_t size;
} pjrt_span;
/* saved: bytes of pjrt_save_code, or none. *out: one reference. */
tsr_status pjrt_executable_new(PJRT_Client *client, pjrt_span code, pjrt_span options, pjrt_span saved,
                               PJRT_Executable **out, base_error *error);
/* The same for a program as a host gives it. */
tsr_status pjrt_compile_program(PJRT_Client *client, const PJRT_Program *program, pjrt_span options,
                                PJRT_Executable **out, base_error *error);
/* Takes over the reference to e, also when it fails. */
tsr_status pjrt_executable_load(PJRT_Executable *e, PJRT_LoadedExecutable **out, base_error *error);
/* Appends the program's machine code as bytes; nothing where such a program has no form in bytes (serialize.c). */
tsr_status pjrt_save_code(const PJRT_Executable *e, base_text *out, base_error *error);
extern const char pjrt_serialized_format[8]; /* changes with the form of serialized programs */
void pjrt_executable_drop(PJRT_Executable *e);

/* Compiles a program whose code, option bytes and client are set, and gathers the facts about it (compile.c). */
tsr_status pjrt_executable_fill(PJRT_Executable *e, pjrt_span saved, base_error *error);
/* Which arguments the host offers. Inside base_try (donors.c). */
void pjrt_read_donors(PJRT_Executable *e, const ir_function *main);
/* Which of these are donated, once the signature is known. Inside base_try. */
void pjrt_settle_donors(PJRT_Executable *e);

/* A new main around the program's own: how it converts argument i, and result i. */
typedef struct pjrt_wrapper {
    const ir_type *(*argument_type)(const void *user, size_t i, const ir_type *type);
    ir_value *(*argument)(const void *user, ir_builder *b, size_t i, const ir_type *type, ir_value *given);
    ir_value *(*result)(const void *user, ir_builder *b, size_t i, ir_value *made);
    const void *user;
} pjrt_wrapper;
/* Inside base_try. The old main is called inner_name, or a name like it. */
void pjrt_wrap_main(ir_module *module, const char *inner_name, const pjrt_wrapper *w);

typedef struct pjrt_border_program {
    PJRT_Executable *e;
    ir_module *module;
    base_error *error;
    /* The program that takes the place of one which a host's partitioner cuts up; empty: none does. */
    base_text parts;
} pjrt_border_program;
/* Keeps what the signature will not tell; inside base_try, user: a pjrt_border_program (facts.c). */
tsr_status pjrt_keep_facts(void *user);
/* Makes the lists that functions return, once the program is compiled; inside base_try, user: the PJRT_Executable. */
tsr_status pjrt_list_facts(void *user);
/* Reads the layouts that the module demands of main's arguments and results, and chooses those left to the compiler; inside
 * base_try, user: a pjrt_border_program. */
tsr_status pjrt_read_demands(void *user);
/* The sharding of the stored type; with `back` the array's own, from that of the stored type. Inside base_try. */
const ir_sharding *pjrt_stored_sharding(base_arena *arena, const ir_sharding *s, const device_layout *layout,
                                        bool back);
/* Appends "tensor<2x3xf32>", with_layout: "... of the layout {1,0}". */
void pjrt_print_array(const ir_type *type, const device_layout *layout, bool with_layout, base_text *out);
/* Gives main's arguments and results, of one device, their stored types; inside base_try, user: a pjrt_border_program. */
tsr_status pjrt_meet_demands(void *user);

tsr_status pjrt_replace_tokens(void *module); /* inside base_try (tokens.c) */
tsr_status
pjrt_take_tokens(void *program); /* the same; notes which results were tokens; program: a pjrt_border_program */
tsr_status pjrt_drop_layouts(void *module); /* inside base_try: @LayoutConstraint passes its operand on */
/* Scatters leave out windows that do not fit into the operand, as a whole; inside base_try (windows.c). */
tsr_status pjrt_keep_windows_whole(void *module);
/* Makes a program for several devices that of one of them (optimized.c). */
tsr_status pjrt_cut_up(const PJRT_Executable *e, ir_module *module, base_error *error);
/* Prepares the answers of the shardings extension (shardings.c); call it inside base_try. */
void pjrt_list_shardings(PJRT_Executable *e);

struct PJRT_Bytes {
    size_t size;
    char data[];
};
tsr_status pjrt_bytes_new(const void *data, size_t size, PJRT_Bytes **out, base_error *error);
void pjrt_bytes_free(PJRT_Bytes *bytes);

/* ---- extensions ---- */

extern PJRT_Layouts_Extension pjrt_layouts_extension;
/* A layout of an array of that rank, at most IR_MAX_RANK, as the extension gives it, in arena. */
const PJRT_Layouts_MemoryLayout *pjrt_layout_in(base_arena *arena, size_t rank, const device_layout *layout);
extern PJRT_Shardings_Extension pjrt_shardings_extension;
extern struct PJRT_Custom_Partitioner_Extension pjrt_partitioner_extension; /* partitioner.h */
extern struct PJRT_FFI_Extension pjrt_ffi_extension;                        /* ffi.h */
uint32_t pjrt_xla_type(tsr_dtype dtype); /* XLA's number of an element type, which is not PJRT's; 0: it has none */

/* ---- versions of structs (table.c) ---- */

/* Copies a struct of the host into one of full size; fields that the host does not know are zero. TSR_INVALID_ARGUMENT: its
 * size is missing or cannot be one. */
tsr_status pjrt_struct_read(void *own, size_t own_size, const void *theirs, base_error *error);
/* The same for struct i of a list. The first struct's size tells the distance of two structs; hosts leave the padding at
 * the end out of it. */
tsr_status pjrt_struct_item(void *own, size_t own_size, const void *items, size_t i, base_error *error);

#endif
