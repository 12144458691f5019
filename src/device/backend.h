/* The tables that a backend fills in, one per subject.
 *
 *   platform   devices of one kind that were opened together: how many, their attributes, what programs depend on
 *   memory     buffers in memory of the devices' own; none: values lie in the host's memory, which device manages
 *   program    compiled programs: made, saved, loaded, described
 *   launch     their runs
 *
 * Memory. Without a memory table, buffers are blocks that device allocates (memory.c), a launch takes all of them
 * before it is queued, and `run` is called on the device's queue thread with plain pointers. With such a table, buffers
 * are handles from the backend, `execute` puts a run into the backend's own queue, and host pointers mean nothing to
 * the device.
 *
 * A backend sets each event that it is given exactly once if the call returned TSR_OK, from any thread, and never if
 * the call failed. The functions of the memory table must not wait, since they are called from callbacks of events. */
#ifndef DEVICE_BACKEND_H
#define DEVICE_BACKEND_H

#include "device/signature.h"

struct device;
struct device_buffer;
struct device_event;
struct device_compile_options;
struct device_packed;
struct comm_world;

/* ---- platform ---- */

typedef struct device_platform_options {
    int count;        /* devices wanted; 0: as many as the backend finds, or as its environment variables say */
    const char *text; /* the backend's own options; NULL: none */
    void *user;       /* the backend's */
} device_platform_options;

typedef struct device_platform_table {
    /* state: passed to all other functions. *count: the number of devices, at least 1. */
    tsr_status (*open)(const device_platform_options *options, void **state, int *count, base_error *error);
    /* Called when none of the platform's values and programs is left, and nothing runs. NULL: there is nothing to
     * do. */
    void (*close)(void *state);
    /* Ends the platform's threads, which start again when there is work. NULL: there are no threads. */
    void (*stop)(void *state);
    /* The i-th attribute of a device; false past the last. NULL: devices have no attributes. */
    bool (*attribute)(void *state, int ordinal, size_t i, const char **name, const char **value);
    /* Appends bytes that differ between versions and machines that compile differently: part of every key. NULL:
     * none. */
    void (*identity)(void *state, base_text *out);
} device_platform_table;

/* ---- memory ---- */

typedef struct device_memory_table {
    /* The name of a device's i-th memory space, the usual space first; false past the last. NULL: there is one space,
     * without a name. */
    bool (*space)(void *state, int ordinal, size_t i, const char **name);
    /* Allocates uninitialized memory for elements of the type, row-major, in a space of that device. Handles are never
     * NULL. */
    tsr_status (*allocate)(void *state, int ordinal, size_t space, const ir_type *type, void **handle,
                           base_error *error);
    void (*free)(void *state, void *handle); /* called when no copy and no run uses the handle */
    /* Copies elements in, out, and between devices of the platform. A copy begins at once; its source and target stay
     * until done fires. */
    tsr_status (*copy_in)(void *state, void *to, const void *data, struct device_event *done, base_error *error);
    tsr_status (*copy_out)(void *state, void *from, void *data, struct device_event *done, base_error *error);
    tsr_status (*copy)(void *state, void *from, void *to, struct device_event *done, base_error *error);
} device_memory_table;

/* ---- program ---- */

typedef enum device_thread {
    DEVICE_ON_QUEUE, /* a run may wait for other runs, so it needs the queue's thread */
    /* A run never waits, so a thread that waits for it may run it; after a run that was brief, the next is the caller's. */
    DEVICE_ON_ANY_THREAD,
    /* A run never waits, nor takes longer than handing it over: the caller runs it if nothing is queued. */
    DEVICE_ON_CALLER
} device_thread;

/* The description of a compiled program; lives as long as the program. */
typedef struct device_program_info {
    double flops;
    uint64_t bytes;          /* read and written by a run, caches not considered */
    uint64_t arena_bytes;    /* temporaries of a run; with host memory, device allocates them */
    uint64_t constant_bytes; /* kept with the program */
    size_t memory_bytes;     /* the memory of the program itself, which counts for the cache */
    /* A run that has begun can end with an error, since it calls code that may refuse its values. */
    bool may_fail;
    bool fails_whole;     /* if a run ends with an error, it has not yet written to the memory of a donated argument */
    bool fails_together;  /* nor has any other run of the launch in this process: they meet first (device_run.here) */
    device_thread thread; /* with host memory: the threads on which a run may take place */
    uint64_t brief_ns;    /* the longest run that is not worth handing over */
} device_program_info;

typedef struct device_program_table {
    /* Compiles the module, and takes it over, also on failure. signature: that of its main function, which lives as
     * long as the program; the backend sets the layouts of arguments and results, and changes nothing else. */
    tsr_status (*compile)(void *state, ir_module *module, device_signature *signature,
                          const struct device_compile_options *options, void **program, base_error *error);
    void (*free)(void *program);
    const device_program_info *(*info)(const void *program);
    /* A program as bytes, and back. whole: with all its parts; else parts may stay in the store (device_store_put), and
     * load gives TSR_NOT_FOUND where the store has lost them. load trusts none of the bytes (TSR_CORRUPT), but does trust
     * the signature. NULL: there is no disk cache. */
    tsr_status (*save)(const void *program, bool whole, base_text *out, base_error *error);
    tsr_status (*load)(void *state, const void *data, size_t size, const device_signature *signature,
                       const struct device_compile_options *options, void **program, base_error *error);
    void (*print)(const void *program, base_text *out); /* or NULL */
} device_program_table;

/* ---- launch ---- */

/* A line of the user's. */
typedef struct device_site {
    const char *file; /* NULL: not known */
    int line;
} device_site;

/* One run of a program on one device whose memory is the host's. All memory is allocated before the run starts. An
 * argument that is donated to result r has the pointer of r (its content was copied first if the argument is still
 * held). Pointers are 64-byte aligned; those of arguments that are not donated may be borrowed, and are at least
 * 16-byte aligned. */
typedef struct device_run {
    struct device *device;
    void *const *args;
    void *const *results;
    const void *numbers;                  /* 16-byte slots */
    const void *context;                  /* of custom calls; NULL: none */
    void *arena;                          /* info->arena_bytes */
    struct device_buffer *const *buffers; /* of the arguments: for device_packed_begin */
    int64_t replica, partition, replicas, partitions;
    /* NULL: the run is alone; else the mesh in which it meets the other runs, as process replica * partitions +
     * partition. */
    base_mesh *mesh;
    struct comm_world *world; /* NULL, or the world of the processes, in which this run is one rank */
    const int32_t *ranks;     /* [replicas * partitions] the processes' ranks; NULL: process i is rank i */
    base_mesh *here; /* NULL, or the mesh of this launch's runs in this process, of which this is number seat */
    size_t seat, seats;
    bool
        flush_denormals; /* subnormal operands and results of floating point are zeros; integers and copies keep all bits */
    const device_site *sites; /* [n_sites] sites of main's collectives, in order, for errors */
    size_t n_sites;
} device_run;

/* A run on n devices with memory of their own, started on all at once; lists are ordered by device. */
typedef struct device_order {
    size_t n;
    const int *ordinals; /* [n] ordinals, by replica * partitions + partition */
    void *const *args;   /* [n * arguments] handles */
    /* [n * arguments] whether the run may take the argument's memory for the result that the argument aliases. */
    const bool *donated;
    const void *numbers; /* 16-byte slots, valid until the call returns */
    void **results;      /* [n * results] out: handles */
    /* [n] NULL: the arguments are ready; else the run begins when the event fires. If it fires with an error, the run
     * ends with that error, and has taken no memory. */
    struct device_event **ready;
    struct device_event **done; /* [n] fires when the results are ready, or never will be */
} device_order;

typedef struct device_launch_table {
    /* With host memory: runs the program on the device's queue thread, or where info->thread allows. */
    tsr_status (*run)(void *program, const device_run *run, base_error *error);
    /* With host memory: calls part(user, i) for every i below n, on the caller's thread and on those that runs use, and
     * returns when all calls have. NULL: there are no such threads. */
    void (*share)(int64_t n, void (*part)(void *user, int64_t i), void *user);
    /* With memory of its own: starts a run and returns at once; the runs of a device begin and end in the order of the
     * calls. Events are references of the caller, and stay until done fires. All memory is allocated before this
     * returns TSR_OK; if it fails, no memory was taken. */
    tsr_status (*execute)(void *program, const device_order *order, base_error *error);
} device_launch_table;

typedef struct device_backend {
    const char *name;
    void *user; /* for `open`: distinguishes backends that share their tables */
    const device_platform_table *platform;
    const device_memory_table *memory; /* NULL: the host's memory */
    const device_program_table *program;
    const device_launch_table *launch;
} device_backend;

/* ---- what backends use ---- */

/* A copy of an argument's elements in an order that the backend chooses (such as a weight packed once for products),
 * kept beside the buffer for all runs and programs that ask for the same key. The second run that asks makes it, within
 * the limit on packed copies, by calling fill(user, memory) with 64-byte aligned memory. It is freed with the buffer,
 * when the buffer is donated, and when memory is short. NULL: the run has to do without. layout: the layout in which
 * the run reads the elements. When the run is over, the use must be ended with *out, which may be NULL. Host memory
 * only. */
const void *device_packed_begin(struct device_buffer *b, const void *key, size_t key_size,
                                const struct device_layout *layout, size_t bytes,
                                void (*fill)(void *user, void *memory), void *user, struct device_packed **out);
void device_packed_end(struct device_buffer *b, struct device_packed *p);

/* The stages to be printed, by name, separated by commas (options->print or TESSERA_PRINT): "" for none. Whether a stage is
 * one of them, and printing it. */
const char *device_print_list(const struct device_compile_options *options);
bool device_print_wanted(const struct device_compile_options *options, const char *stage);
void device_print_show(const struct device_compile_options *options, const char *stage, const char *text);

/* Appends bytes that distinguish this build of the library from others: part of every key on disk (build_id.c). */
void device_add_build_id(base_text *out);
/* The folder of the disk cache, as a store of parts that several entries share (compiled kernels): bytes by key,
 * checked when read. get: TSR_NOT_FOUND if the bytes are absent, unreadable or damaged; free *data with base_free. put:
 * errors are ignored. */
tsr_status device_store_get(const char *kind, const void *key, size_t key_size, void **data, size_t *size);
void device_store_put(const char *kind, const void *key, size_t key_size, const void *data, size_t size);
bool device_store_is_open(void); /* whether there is a folder to write to */

#endif
