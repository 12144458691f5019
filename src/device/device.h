/* Devices, values in their memory, compiled programs, and the cache of those.
 *
 *   device_platform    devices of one kind, opened together; several of a kind may be open, one after another or at once
 *   device             one of its devices ("cpu:0")
 *   device_event       something that will have happened, or failed
 *   device_value       a tensor on one device or several: counted reference (value.h)
 *   device_buffer      a value's part on one device: layout, memory, and the event that defines it
 *   device_executable  a compiled program: counted reference, immutable, any number of launches in flight
 *   device_signature   the meaning of a program's arguments and results (signature.h)
 *   device_backend     the tables that a backend fills in (backend.h)
 *
 * Order. Each device has one queue. A launch or copy is put into it and runs when everything before it has run; what
 * callers get at once are buffers whose events fire later. At most two launches are in flight on a device, then
 * device_execute waits.
 *
 * Errors of a run reach its output buffers' events, and the outputs of every launch that reads those. A caller that
 * waits for or reads such a buffer gets the first error's status and message.
 *
 * All functions may be called from any thread unless said otherwise. */
#ifndef DEVICE_DEVICE_H
#define DEVICE_DEVICE_H

#include "device/backend.h"
#include "device/signature.h"
#include "device/value.h"

typedef struct device device;
typedef struct device_platform device_platform;
typedef struct device_event device_event;
typedef struct device_buffer device_buffer;
typedef struct device_executable device_executable;
typedef struct device_packed device_packed; /* backend.h: device_packed_begin */

/* ---- platforms and devices (platform.c, device.c) ----------------------------------------------------------------- */

/* Registers a backend, which is copied; equal names again: nothing happens. */
tsr_status device_backend_register(const device_backend *backend, base_error *error);
/* Makes a registered kind the default one, which TESSERA_DEVICE named before. TSR_FAILED_PRECONDITION: the default platform
 * is open already, and values may be on it. */
tsr_status device_set_default_kind(const char *kind, base_error *error);
/* Names of the registered backends, in order of registration: NULL past the last one. */
const char *device_kind(size_t index);

/* Opens count devices of a kind (0: as many as the backend says) with the backend's own options (NULL: none). It shares
 * nothing with other platforms of the kind: a program or value of one is none of another's. TSR_UNAVAILABLE: no such
 * kind; TSR_INVALID_ARGUMENT: options that the backend does not know. */
tsr_status device_platform_open(const char *kind, int count, const char *options, device_platform **out,
                                base_error *error);
/* Waits for runs, then closes it; no other thread uses it meanwhile. Programs that only the cache holds are freed.
 * TSR_FAILED_PRECONDITION: values or programs of it are alive, and it stays open. */
tsr_status device_platform_close(device_platform *p, base_error *error);
int device_platform_count(const device_platform *p);
device *device_platform_device(device_platform *p, int ordinal); /* NULL: there is none */

/* The platform of each kind that the process has anyway: opened on first use, with what the environment says, and never
 * closed. Kind NULL: what TESSERA_DEVICE names, else the first one registered. */
int device_count(const char *kind); /* 0: no such kind */
/* TSR_UNAVAILABLE: no such kind or ordinal (the message says which there are). */
tsr_status device_get(const char *kind, int ordinal, device **out, base_error *error);
device_platform *device_platform_of(const device *d);
const char *device_kind_of(const device *d);
int device_ordinal(const device *d);
/* "cpu:0": stays valid. */
const char *device_name(const device *d);
/* The i-th attribute ("cores", "isa", "name", ...) as text; false past the last. */
bool device_attribute(const device *d, size_t i, const char **name, const char **value);

/* The i-th memory space's name, the usual one first; false past the last. */
bool device_space(const device *d, size_t i, const char **name);

typedef struct device_memory_info {
    uint64_t used;   /* bytes of live buffers and running arenas */
    uint64_t peak;   /* the most that used has been since the last reset */
    uint64_t pooled; /* freed, kept for reuse */
    uint64_t limit;  /* 0: none */
    uint64_t packed; /* of used: packed copies beside buffers, which go when memory is short */
} device_memory_info;
void device_memory(const device *d, device_memory_info *out);
/* Past limit bytes (0: none) whatever needs more fails with TSR_OUT_OF_MEMORY and says how much was asked for. */
void device_set_memory_limit(device *d, uint64_t bytes);
void device_reset_memory_peak(device *d);
/* Freed blocks kept for reuse take at most so many bytes in the process; the default is a quarter of the memory. */
void device_set_pool_limit(uint64_t bytes);
/* Packed copies of buffers (what products read of weights, put in order once) take at most so many bytes in the process;
 * the default is an eighth of the memory; 0: none is kept. */
void device_set_packed_limit(uint64_t bytes);
void device_trim_pool(void); /* gives them all back to the system */

/* Waits until everything put into the device's queue so far has run. Must not be called from the queue itself. */
void device_wait(device *d);
/* Calls call(user) on the device's queue thread, after everything put there before. TSR_OUT_OF_MEMORY: not called. */
tsr_status device_enqueue(device *d, void (*call)(void *user), void *user, base_error *error);
/* Ends the queue threads, after their work, and gives pooled memory back. Devices start again when they are used. */
void device_shutdown(void);

/* ---- events (event.c) ------------------------------------------------------------------------------------------ */

device_event *device_event_new(void); /* pending, one reference; NULL: memory is short */
device_event *device_event_retain(device_event *e);
void device_event_release(device_event *e); /* NULL is fine */
/* Fires it, once. error: NULL or status TSR_OK: it went well; else the error is copied. */
void device_event_set(device_event *e, const base_error *error);
bool device_event_is_set(const device_event *e);
/* Waits and returns its status. NULL: TSR_OK at once. */
tsr_status device_event_wait(device_event *e, base_error *error);
/* Calls call once when the event fires, on the thread that sets it, or at once where it has fired (e NULL: the same). It
 * gets what the event was set to, must not wait for anything, and may free the callback, which stays until then. */
typedef struct device_callback {
    struct device_callback *next; /* device's own */
    void (*call)(struct device_callback *self, const base_error *error);
} device_callback;
void device_event_then(device_event *e, device_callback *callback);
/* A reference to an event that fires when all of n have (NULL: those that have), with the first error; *out is NULL where
 * they all have fired without one. */
tsr_status device_event_all(size_t n, device_event *const *events, device_event **out, base_error *error);

/* ---- layouts (layout.c) ---------------------------------------------------------------------------------------- */

/* How a dense array lies in memory: dimensions from the fastest to the slowest. Interned: equal ones are one pointer.
 * NULL stands for row-major, and device_layout_of returns it for that. */
typedef struct device_layout {
    int64_t rank;
    int32_t minor_to_major[]; /* [rank] */
} device_layout;
const device_layout *device_layout_of(int64_t rank, const int32_t *minor_to_major);
/* Elements' strides of type in layout (NULL: row-major). */
void device_layout_strides(const ir_type *type, const device_layout *layout, int64_t *strides);
/* Whether elements lie at the same places in both: dimensions of one element may be anywhere. */
bool device_layouts_agree(const ir_type *type, const device_layout *a, const device_layout *b);
/* Copies a dense array of type from one layout to another. */
void device_relayout(const ir_type *type, const void *from, const device_layout *from_layout, void *to,
                     const device_layout *to_layout);

/* ---- executables (executable.c, execute.c) ----------------------------------------------------------------------- */

/* Programs. A module's main function becomes the executable; its signature says which attributes mean what. Types are
 * static. Results may be arguments, constants, or one value twice: each result gets a buffer of its own. */

typedef struct device_compile_options {
    device *device; /* that it is compiled for; NULL: the default kind's first one */
    /* The devices that run it, replica by replica. NULL or 0: one replica and one partition. */
    int64_t replicas, partitions;
    device *const *assignment; /* [replicas * partitions] or NULL: ordinals from 0 */
    /* Each of them runs in an operating system's process of its own: launches have a world. In the key; which of them a
     * process is, is not: all ranks find one program. */
    bool apart;
    /* Options that change bits; part of every key. */
    bool allow_reassociation; /* reductions may be ordered for speed */
    /* Sizes of arguments that vary from call to call, while all else stays: values and bits are the same with or without,
     * but a program of other such sizes finds the machine code that this one had made. In the key: n_varying > 0. */
    const int64_t *varying;
    size_t n_varying;
    /* The layouts of the arguments that it will be launched on, [buffer arguments] or NULL. The compiler prefers them,
     * so that no argument needs converting. They are in no key: a program that is found may read other layouts. */
    const device_layout *const *arg_layouts;
    /* Only the rewrites that compiling needs, and one kernel an op: the same values, slowly. For tests of the rest. */
    bool unoptimized;
    /* For tests and fuzzers, in no key: each pass is verified, and a defect of the compiler is an error (TSR_INTERNAL) where it
     * would otherwise cost speed alone. */
    bool strict;
    /* Stages to show ("simplify,kernel", "all"); NULL: what TESSERA_PRINT says. show NULL: to stderr. */
    const char *print;
    void (*show)(void *user, const char *stage, const char *text);
    void *show_user;
} device_compile_options;

/* Takes module over, also when it fails. options NULL: defaults. */
tsr_status device_compile(ir_module *module, const device_compile_options *options, device_executable **out,
                          base_error *error);
device_executable *device_executable_retain(device_executable *e);
void device_executable_release(device_executable *e);

size_t device_executable_devices(const device_executable *e); /* replicas times partitions; compiled apart: 1 */
/* Lives as long as the executable. */
const device_signature *device_executable_signature(const device_executable *e);
/* Whether a run that has begun can still fail, so that donated values may be lost. */
bool device_executable_may_fail(const device_executable *e);
/* Whether such a run gives back what was donated to it, as it was: its steps that can fail come before those that write. */
bool device_executable_fails_whole(const device_executable *e);

/* Counts of one run. They are made when it is compiled, so they are the same everywhere. */
typedef struct device_cost {
    double flops;
    uint64_t bytes;          /* read and written by a run, caches not considered */
    uint64_t arena_bytes;    /* temporaries at their peak */
    uint64_t constant_bytes; /* kept with the executable */
    uint64_t argument_bytes, result_bytes;
    uint64_t compile_ns; /* how long compiling took here, 0 from a cache */
} device_cost;
void device_executable_cost(const device_executable *e, device_cost *out);
/* The i-th number that the backend counts of its programs ("kernels", "interpreted.sort"); false past the last. */
bool device_executable_statistic(const device_executable *e, size_t i, const char **name, uint64_t *value);
/* Steps, kernels and places as text. */
void device_executable_print(const device_executable *e, base_text *out);
/* The backend's own program, for its tests and tools; NULL: that of another backend. */
void *device_executable_program(const device_executable *e, const char *kind);

typedef struct device_launch {
    /* [device_executable_devices] where process replica * partitions + partition runs, none twice; NULL: on the devices
     * that it was compiled for. */
    device *const *devices;
    device_value *const *args; /* [signature's args]: each of as many devices as the launch has, in their order */
    const void *numbers;       /* 16-byte slots, each number at its slot's start, as its dtype lies in memory */
    size_t n_numbers;
    const bool *keep;       /* [args] or NULL: true: do not donate this one whatever the program says */
    const void *context;    /* of custom calls (ir_custom_run): stays until done fires; NULL: none */
    device_value **results; /* [signature's results]: out, a reference each; of as many devices as the launch */
    device_event **done;    /* NULL, or out: a reference to the event of all results; tells of errors without any */
    bool *refused;          /* NULL, or out: true: a device has too little memory for the run, now and again */
    /* Of a program that was compiled apart, for as many as the world has ranks: this launch is that of the world's own
     * rank, on one device (devices[0]), with values of one device. The ranks make their launches in one order; each other's
     * are found by the collectives in them, and a run that fails ends the world. It lives until the runs are over. */
    struct comm_world *world;
    const device_site *sites; /* [n_sites] of main's collectives, in their order: for errors; copied */
    size_t n_sites;
} device_launch;
/* Runs a program once on each of its devices, together: what collectives, messages and the like do, they do among these
 * runs. Checks the arguments, enqueues, returns; a brief program on one device has run by then where nothing was queued. All
 * devices' runs are enqueued, before or after any other such launch, or none is; when one of them fails, those that wait
 * for it fail as well (TSR_CANCELLED). The caller may release the arguments at once. A donated argument that is neither
 * held nor kept cannot be used any more when this returns TSR_OK (should an argument turn out to carry an error, the run
 * takes nothing: device_value_is_donated is false again). All memory is taken before this returns TSR_OK. After an error
 * nothing was enqueued, results are not set. */
tsr_status device_execute(device_executable *e, const device_launch *launch, base_error *error);

/* ---- the compile cache (cache.c, disk.c) ------------------------------------------------------------------------- */

/* Looks key up: in memory, then on disk; else calls build and compiles its module. Bytes are compared, so keys may be
 * anything; options and the device's kind are added to the key. One thread (and with a disk cache one process) compiles
 * an entry, the others wait for it. build: gives a module that is taken over; called at most once, by this thread. */
tsr_status device_compile_cached(const void *key, size_t size,
                                 tsr_status (*build)(void *user, ir_module **out, base_error *error), void *user,
                                 const device_compile_options *options, device_executable **out, base_error *error);

typedef struct device_cache_options {
    uint64_t memory_bytes; /* of executables kept in memory; 0: 1 GiB */
    /* NULL: TESSERA_CACHE, $XDG_CACHE_HOME/tessera or ~/.cache/tessera; "": no disk cache. */
    const char *folder;
    uint64_t disk_bytes; /* 0: 4 GiB */
    bool readonly;       /* entries are read, none is written or removed */
} device_cache_options;
/* options NULL: the defaults. Takes effect at once; the memory cache keeps what fits. */
tsr_status device_cache_configure(const device_cache_options *options, base_error *error);

typedef struct device_cache_info {
    uint64_t entries, bytes;           /* in memory */
    uint64_t disk_entries, disk_bytes; /* files in the folder */
    uint64_t hits, misses, disk_hits, disk_misses, disk_failures;
    char folder[1024]; /* "" : none */
} device_cache_info;
void device_cache_stats(device_cache_info *out);
/* PyTorch/XLA's limit on programs in memory (XLA_COMPILATION_CACHE_SIZE), beside those in bytes; 0: none. */
uint64_t device_cache_most_entries(void);
void device_cache_clear(bool disk); /* forgets the memory cache; disk: removes the files as well */

#endif
