/* The tables that a backend fills in, one a subject.
 *
 *   platform   devices of one kind that were opened together: how many, their attributes, what programs depend on
 *   memory     buffers in memory of the devices' own; none: values lie in the host's memory, which device manages
 *   program    compiled programs: made, saved, loaded, described
 *   launch     their runs
 *
 * Memory. With no memory table, buffers are blocks that device allocates (memory.c), a launch takes all of them before it is
 * queued, and `run` is called on the device's queue thread with plain pointers. With one, buffers are handles that the
 * backend gave, `execute` puts a run into the backend's own queue, and host pointers mean nothing to the device.
 *
 * Events that a backend is given are set by it exactly once where the call returned TSR_OK, from any thread, and never
 * where it failed. Functions that are called from an event's callback must not wait: those of memory. */
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
    int count;        /* devices wanted; 0: what the backend finds, or what its environment variables say */
    const char *text; /* the backend's own options; NULL: none */
    void *user;       /* the backend's */
} device_platform_options;

typedef struct device_platform_table {
    /* *state: passed to all other functions; *count: the number of devices, at least 1. */
    tsr_status (*open)(const device_platform_options *options, void **state, int *count, base_error *error);
    /* No value and no program of it is left, and nothing runs. NULL: nothing to do. */
    void (*close)(void *state);
    /* Its threads end; they start again when something is to be done. NULL: there are none. */
    void (*stop)(void *state);
    /* The i-th attribute of a device; false past the last. NULL: there are none. */
    bool (*attribute)(void *state, int ordinal, size_t i, const char **name, const char **value);
    /* Bytes that tell apart versions and machines that compile differently: part of every key. NULL: none. */
    void (*identity)(void *state, base_text *out);
} device_platform_table;

/* ---- memory ---- */

typedef struct device_memory_table {
    /* Names of a device's memory spaces, the usual one first; false past the last. NULL: there is one, with no name. */
    bool (*space)(void *state, int ordinal, size_t i, const char **name);
    /* Uninitialised memory for elements of type, row-major, in a space of that device. Handles are never NULL. */
    tsr_status (*allocate)(void *state, int ordinal, size_t space, const ir_type *type, void **handle,
                           base_error *error);
    void (*free)(void *state, void *handle); /* no copy and no run uses it */
    /* Elements in, out, and across devices of the platform. They begin at once; source and target stay until done fires. */
    tsr_status (*copy_in)(void *state, void *to, const void *data, struct device_event *done, base_error *error);
    tsr_status (*copy_out)(void *state, void *from, void *data, struct device_event *done, base_error *error);
    tsr_status (*copy)(void *state, void *from, void *to, struct device_event *done, base_error *error);
} device_memory_table;

/* ---- program ---- */

typedef enum device_thread {
    DEVICE_ON_QUEUE,      /* a run may wait for others: it needs the queue's thread */
    DEVICE_ON_ANY_THREAD, /* it never waits: a caller that waits for it may run it */
    DEVICE_ON_CALLER      /* nor does it take longer than handing it over: the caller runs it where nothing is queued */
} device_thread;

/* The description of a compiled program; lives as long as the program. */
typedef struct device_program_info {
    double flops;
    uint64_t bytes;          /* read and written by a run, caches not considered */
    uint64_t arena_bytes;    /* temporaries of a run; host memory: device allocates them */
    uint64_t constant_bytes; /* kept with the program */
    size_t memory_bytes;     /* what the program itself takes, for the cache */
    bool may_fail;           /* a run that has begun can end with an error: it calls code that may refuse its values */
    bool fails_whole;        /* then it has not yet written to the memory of any argument that is donated */
    device_thread thread;    /* host memory: where a run may take place */
} device_program_info;

typedef struct device_program_table {
    /* Takes module over, also when it fails. signature: of its main function; the layouts of arguments and results are to
     * be set, the rest is not changed. It lives as long as the program. */
    tsr_status (*compile)(void *state, ir_module *module, device_signature *signature,
                          const struct device_compile_options *options, void **program, base_error *error);
    void (*free)(void *program);
    const device_program_info *(*info)(const void *program);
    /* A whole program as bytes and back; load trusts nothing (TSR_CORRUPT) but the signature. NULL: no disk cache. */
    tsr_status (*save)(const void *program, base_text *out, base_error *error);
    tsr_status (*load)(void *state, const void *data, size_t size, const device_signature *signature,
                       const struct device_compile_options *options, void **program, base_error *error);
    /* The i-th number that the backend counts of a program ("kernels"); false past the last. NULL: none. */
    bool (*statistic)(const void *program, size_t i, const char **name, uint64_t *value);
    void (*print)(const void *program, base_text *out); /* or NULL */
} device_program_table;

/* ---- launch ---- */

/* A line of the user's. */
typedef struct device_site {
    const char *file; /* NULL: not known */
    int line;
} device_site;

/* One run of a program on one device whose memory is the host's. All memory is there before it starts: an argument that
 * is donated to result r has r's pointer (its content was copied first if it is still held). Pointers are 64-byte
 * aligned, those of arguments that are not donated at least 16-byte: they may be borrowed. */
typedef struct device_run {
    struct device *device;
    void *const *args;
    void *const *results;
    const void *numbers;                  /* 16-byte slots */
    const void *context;                  /* of custom calls; NULL: none */
    void *arena;                          /* info->arena_bytes */
    struct device_buffer *const *buffers; /* of the arguments: for device_packed_begin */
    int64_t replica, partition, replicas, partitions;
    base_mesh *mesh; /* NULL: alone; else where it meets the others, as process replica * partitions + partition */
    struct comm_world
        *world; /* NULL, or: the others are its ranks, this run is rank replica * partitions + partition */
    const device_site *sites; /* [n_sites] of main's collectives, in their order: for errors */
    size_t n_sites;
} device_run;

/* A run on n devices with memory of their own, at once; the lists go device by device. */
typedef struct device_order {
    size_t n;
    const int *ordinals; /* [n], of replica * partitions + partition */
    void *const *args;   /* [n * arguments] handles */
    const bool *donated; /* [n * arguments] the run may take its memory for the result that it aliases */
    const void *numbers; /* 16-byte slots, until the call returns */
    void **results;      /* [n * results] out: handles */
    struct device_event *
        *ready; /* [n] NULL: the arguments are there. Else the run begins when it fires; when it fires with
                                  * an error, the run ends with that error and has taken nothing */
    struct device_event **done; /* [n] the results are there, or will never be */
} device_order;

typedef struct device_launch_table {
    /* Host memory: on the device's queue thread, or where info->thread allows. */
    tsr_status (*run)(void *program, const device_run *run, base_error *error);
    /* Memory of its own. Returns at once; runs of a device begin and end in the order of the calls. Events are references of
     * the caller's that stay until done fires. All memory is obtained before this returns TSR_OK; when it fails, nothing
     * was taken. */
    tsr_status (*execute)(void *program, const device_order *order, base_error *error);
} device_launch_table;

typedef struct device_backend {
    const char *name;
    void *user; /* for `open`: tells apart backends that share their tables */
    const device_platform_table *platform;
    const device_memory_table *memory; /* NULL: the host's memory */
    const device_program_table *program;
    const device_launch_table *launch;
} device_backend;

/* ---- what backends use ---- */

/* A copy of an argument's elements in an order of the backend's own (what products read of a weight, packed once), kept
 * beside the buffer for all runs and programs that ask for the same key. Made from the second run that asks on, within
 * the limit on packed copies, by fill(user, memory) into 64-byte aligned memory; goes with the buffer, its donation, and
 * when memory is short. NULL: the run does without. layout: in which the run sees the elements that it would be filled
 * from. To be ended with *out, which may be NULL, when the run is over. Host memory only. */
const void *device_packed_begin(struct device_buffer *b, const void *key, size_t key_size,
                                const struct device_layout *layout, size_t bytes,
                                void (*fill)(void *user, void *memory), void *user, struct device_packed **out);
void device_packed_end(struct device_buffer *b, struct device_packed *p);

/* Whether a stage is to be shown, and showing it (TESSERA_PRINT or options->print). */
bool device_print_wanted(const struct device_compile_options *options, const char *stage);
void device_print_show(const struct device_compile_options *options, const char *stage, const char *text);

/* Bytes that tell this build of the library from others: part of every key on disk (build_id.c). */
void device_add_build_id(base_text *out);
/* The folder of the disk cache as a store of parts that entries share (compiled kernels): bytes by key, checked when
 * read. get: TSR_NOT_FOUND when absent, unreadable or damaged; *data by base_free. put: best effort. */
tsr_status device_store_get(const char *kind, const void *key, size_t key_size, void **data, size_t *size);
void device_store_put(const char *kind, const void *key, size_t key_size, const void *data, size_t size);

#endif
