/* Devices, values in their memory, compiled programs, and the cache of programs.
 *
 *   device_platform    devices of one kind, opened together; several of a kind may be open, one after another or at
 *                      once
 *   device             one of its devices ("cpu:0")
 *   device_event       an operation that has completed, has failed, or is pending
 *   device_value       a tensor on one device or several: counted reference (value.h)
 *   device_buffer      a value's part on one device: layout, memory, and the event that defines it
 *   device_executable  a compiled program: counted reference, immutable, any number of launches in flight
 *   device_signature   the meaning of a program's arguments and results (signature.h)
 *   device_backend     the tables that a backend fills in (backend.h)
 *
 * Order. Each device has one queue. A launch or copy is put into it and runs when everything before it has run; callers
 * at once get buffers whose events fire later. At most two launches are in flight on a device; further calls of
 * device_execute wait.
 *
 * A run's error reaches the events of its output buffers, and the outputs of every launch that reads those buffers. A
 * caller that waits for or reads such a buffer gets the first error's status and message.
 *
 * All functions may be called from any thread unless said otherwise. */
#ifndef DEVICE_DEVICE_H
#define DEVICE_DEVICE_H

#include "device/backend.h"
#include "device/signature.h"
#include "device/team.h"
#include "device/value.h"

typedef struct device device;
typedef struct device_platform device_platform;
typedef struct device_event device_event;
typedef struct device_buffer device_buffer;
typedef struct device_executable device_executable;
typedef struct device_packed device_packed; /* backend.h: device_packed_begin */

/* ---- platforms and devices (platform.c, device.c) ----------------------------------------------------------------- */

/* Registers a backend, whose table is copied. If the name is registered already, nothing happens. */
tsr_status device_backend_register(const device_backend *backend, base_error *error);
/* Makes a registered kind the default, in place of the kind that TESSERA_DEVICE names. TSR_FAILED_PRECONDITION: the
 * default platform is already open, and has values, programs or holders, or may have: caller_moves: the caller gives another device
 * to everything that has one of it without holding it. */
tsr_status device_set_default_kind(const char *kind, bool caller_moves, base_error *error);
/* Opens the kind's devices first; where they do not open, the default stays. */
tsr_status device_open_default_kind(const char *kind, bool caller_moves, base_error *error);
/* Whether TESSERA_DEVICE or one of these calls has named a kind; false: none, or the file of a plugin that is to be loaded. */
bool device_default_kind_is_chosen(void);
/* For who keeps a device before there is a value on it: the default kind stays. */
void device_hold(const device *d);
void device_let_go(const device *d);
/* Names of the registered backends, in order of registration: NULL past the last one. */
const char *device_kind(size_t index);

/* Opens count devices of a kind (0: as many as the backend finds) with the backend's own options (NULL: none).
 * Platforms of a kind share nothing: a program or value belongs to one of them. TSR_UNAVAILABLE: no such kind;
 * TSR_INVALID_ARGUMENT: options that the backend does not know. */
tsr_status device_platform_open(const char *kind, int count, const char *options, device_platform **out,
                                base_error *error);
/* Waits for the platform's runs, then closes it; no other thread may use it meanwhile. Programs that only the cache
 * holds are freed. TSR_FAILED_PRECONDITION: values or programs of the platform are alive; it stays open. */
tsr_status device_platform_close(device_platform *p, base_error *error);
int device_platform_count(const device_platform *p);
device *device_platform_device(device_platform *p, int ordinal); /* NULL: there is none */

/* The next functions use each kind's standard platform, which is opened on first use, as the environment says, and
 * never closed. Kind NULL: the kind that TESSERA_DEVICE names, else the first one registered. */
int device_count(const char *kind); /* 0: no such kind */
/* TSR_UNAVAILABLE: there is no such kind or ordinal (the message says which exist). */
tsr_status device_get(const char *kind, int ordinal, device **out, base_error *error);
device_platform *device_platform_of(const device *d);
const char *device_kind_of(const device *d);
int device_ordinal(const device *d);
/* "cpu:0": stays valid. */
const char *device_name(const device *d);
/* The i-th attribute ("cores", "isa", "name", ...) as text; false past the last. */
bool device_attribute(const device *d, size_t i, const char **name, const char **value);

/* The name of the i-th memory space, the usual one first; false past the last. */
bool device_space(const device *d, size_t i, const char **name);

typedef struct device_memory_info {
    uint64_t used;   /* bytes of live buffers and running arenas */
    uint64_t peak;   /* the greatest value of `used` since the last reset */
    uint64_t pooled; /* freed, kept for reuse */
    uint64_t limit;  /* 0: none was set */
    uint64_t most;   /* the limit in force: without one, the machine's memory */
    /* The part of `used` that packed copies beside buffers take; they are freed when memory is short. */
    uint64_t packed;
} device_memory_info;
void device_memory(const device *d, device_memory_info *out);
/* Requests that exceed the limit in bytes (0: none) fail with TSR_OUT_OF_MEMORY and a message that says how much was
 * requested. */
void device_set_memory_limit(device *d, uint64_t bytes);
void device_reset_memory_peak(device *d);
/* The most bytes that packed copies of buffers take in the process (weights that were packed once for products). The
 * default is an eighth of the memory; 0: no copies are kept. */
void device_set_packed_limit(uint64_t bytes);
void device_trim_pool(void); /* gives all pooled blocks back to the system */

/* Waits until everything that is in the device's queue now has run. Must not be called from the queue itself. */
void device_wait(device *d);
/* Calls call(user) on the device's queue thread, after everything queued before. TSR_OUT_OF_MEMORY: it is not
 * called. */
tsr_status device_enqueue(device *d, void (*call)(void *user), void *user, base_error *error);
/* Ends the queue threads after their work, and gives pooled memory back. Devices start again when they are used. */
void device_shutdown(void);

/* ---- events (event.c) ------------------------------------------------------------------------------------------ */

device_event *device_event_new(void); /* a pending event, as one reference; NULL: out of memory */
device_event *device_event_retain(device_event *e);
void device_event_release(device_event *e); /* NULL is fine */
/* Fires the event; called once. error: NULL or with status TSR_OK for success; otherwise the error is copied. */
void device_event_set(device_event *e, const base_error *error);
/* Gives a pending event an error with which it fires, whatever outcome device_event_set tells later. False: it has fired
 * (or is NULL), and nothing happens. */
bool device_event_poison(device_event *e, const base_error *error);
bool device_event_is_set(const device_event *e);
bool device_event_is_good(const device_event *e); /* it has fired without an error; NULL counts as such */
/* Waits for the event and returns its status. If e is NULL, returns TSR_OK at once. */
tsr_status device_event_wait(device_event *e, base_error *error);
/* Calls `call` once when the event fires, on the thread that sets it, or at once if it has fired or is NULL. `call`
 * gets the event's outcome, must not wait for anything, and may free the callback, which must stay valid until then. */
typedef struct device_callback {
    struct device_callback *next; /* device's own */
    void (*call)(struct device_callback *self, const base_error *error);
} device_callback;
void device_event_then(device_event *e, device_callback *callback);
/* What a thread that is about to wait for an event does first, so that the event fires sooner. */
typedef struct device_help {
    void (*help)(
        struct device_help *self); /* may wait; called by any number of threads, at once, also after the event */
    void (*drop)(struct device_help *self); /* the event is gone, and no thread helps */
} device_help;
/* Takes `help` over, for an event that has none. Threads that wait already do not notice. */
void device_event_helped_by(device_event *e, device_help *help);
/* Records that `before` leads to e: who waits for e waits for `before` first. Once for an event. */
void device_event_comes_after(device_event *e, device_event *before);
/* A reference to an event that fires when all n events have fired, with the first error (a NULL event counts as fired).
 * *out is NULL if all have fired without an error. */
tsr_status device_event_all(size_t n, device_event *const *events, device_event **out, base_error *error);

/* ---- layouts (layout.c) ---------------------------------------------------------------------------------------- */

/* How a dense array lies in memory: its dimensions from the fastest to the slowest. Layouts are interned: equal ones
 * are one pointer. NULL means row-major, and device_layout_of returns NULL for that. */
typedef struct device_layout {
    int64_t rank;
    int32_t minor_to_major[]; /* [rank] */
} device_layout;
const device_layout *device_layout_of(int64_t rank, const int32_t *minor_to_major);
/* The strides, in elements, of an array of the type in the layout (NULL: row-major). */
void device_layout_strides(const ir_type *type, const device_layout *layout, int64_t *strides);
/* Whether elements lie at the same places in both layouts; the order of dimensions of one element does not matter. */
bool device_layouts_agree(const ir_type *type, const device_layout *a, const device_layout *b);
/* Copies a dense array of type from one layout to another. */
void device_relayout(const ir_type *type, const void *from, const device_layout *from_layout, void *to,
                     const device_layout *to_layout);

/* ---- executables (executable.c, execute.c) ----------------------------------------------------------------------- */

/* Programs. A module's main function becomes the executable; signature.h says what its attributes mean. Types are
 * static. Results may be arguments, constants, or the same value twice: each result gets a buffer of its own. */

typedef struct device_compile_options {
    device *device; /* the device to compile for; NULL: the first one of the default kind */
    /* How many replicas and partitions run the program; 0: one replica and one partition. */
    int64_t replicas, partitions;
    device *const *assignment; /* [replicas * partitions] the devices, replica by replica; NULL: ordinals from 0 */
    /* Each process of the program runs in its own process of the operating system, and launches have a world. This is
     * part of the key, but the number of the process is not: all ranks find one program. */
    bool apart;
    /* Options that change bits; part of every key. */
    bool allow_reassociation; /* reductions may be ordered for speed */
    /* Sizes of arguments that vary from call to call, while all else stays the same. They do not change values or bits,
     * but a program with other such sizes reuses the machine code of this one. Whether n_varying > 0 is part of the
     * key. */
    const int64_t *varying;
    size_t n_varying;
    /* The layouts that the arguments of launches will have, [buffer arguments], or NULL. The compiler prefers them, so
     * that no argument needs converting. They are not part of the key: a program from the cache may read other
     * layouts. */
    const device_layout *const *arg_layouts;
    /* Bytes that device_executable_save wrote, or NULL. device_compile_cached takes them instead of compiling if they are
     * for the same key and options, this build of the library and such a machine; else it ignores them. They contain
     * machine code: they must come from where the caller would also take a library from. */
    const void *saved;
    size_t saved_size;
    /* NULL, or output: true if compiling fails because the program needs more memory than the device's limit. */
    bool *refused;
    /* Only the rewrites that compiling needs, and one kernel per op: the same values, but slowly. For testing the
     * optimizations. */
    bool unoptimized;
    /* Tells the keys of one kind of callers from another's, as part of each key; NULL: "". */
    const char *domain;
    /* For tests and fuzzers; not part of the key: each pass is verified, and a defect of the compiler is an error
     * (TSR_INTERNAL) where it would otherwise only cost speed. */
    bool strict;
    /* The stages to print ("simplify,kernel", "all"); NULL: those that TESSERA_PRINT names. show NULL: prints go to
     * stderr. */
    const char *print;
    void (*show)(void *user, const char *stage, const char *text);
    void *show_user;
} device_compile_options;

/* Takes the module over, also on failure. options NULL: the defaults. */
tsr_status device_compile(ir_module *module, const device_compile_options *options, device_executable **out,
                          base_error *error);
device_executable *device_executable_retain(device_executable *e);
void device_executable_release(device_executable *e);

/* Replicas times partitions; 1 if compiled with `apart`. */
size_t device_executable_devices(const device_executable *e);
/* The signature lives as long as the executable. */
const device_signature *device_executable_signature(const device_executable *e);
/* Whether a run that has begun can still fail, so that donated values may be lost. */
bool device_executable_may_fail(const device_executable *e);
/* Whether a launch that fails, of so many runs in this process, gives back its donated arguments unchanged: steps that can
 * fail come before those that write, in all runs. */
bool device_executable_fails_whole(const device_executable *e, size_t runs);

/* Counts of one run, made when the program is compiled, so that they are the same everywhere. */
typedef struct device_cost {
    double flops;
    uint64_t bytes;          /* read and written by a run, caches not considered */
    uint64_t arena_bytes;    /* temporaries at their peak */
    uint64_t constant_bytes; /* kept with the executable */
    uint64_t argument_bytes, result_bytes;
    uint64_t compile_ns; /* how long compiling took in this process; 0 if the program came from a cache */
} device_cost;
void device_executable_cost(const device_executable *e, device_cost *out);
/* Steps, kernels and places as text. */
void device_executable_print(const device_executable *e, base_text *out);
/* The backend's own program, for its tests and tools; NULL: it belongs to a backend of another kind. */
void *device_executable_program(const device_executable *e, const char *kind);

typedef struct device_launch {
    /* [device_executable_devices] the device of process replica * partitions + partition, no device twice; NULL: the
     * devices that the program was compiled for. */
    device *const *devices;
    device_value *const *args; /* [signature's args] each on as many devices as the launch has, in their order */
    const void *numbers;       /* 16-byte slots; each number is at its slot's start, in the form of its dtype */
    size_t n_numbers;
    const bool *keep;       /* [args] or NULL. true: this argument is not donated, whatever the program says */
    const void *context;    /* passed to custom calls (ir_custom_run); stays until done fires; NULL: none */
    device_value **results; /* [signature's results] output: one reference each, on as many devices as the launch has */
    /* NULL, or output: a reference to the event of all results; it also tells of errors if there are no results. */
    device_event **done;
    /* NULL, or output: true if the launch is refused because a device has too little memory for it. */
    bool *refused;
    /* The world of a program that was compiled with `apart`, with as many ranks as the program has processes. This
     * launch is that of the world's own rank, on one device (devices[0]), with values on one device. All ranks make
     * their launches in the same order; their collectives find each other, and a run that fails ends the world. The
     * world must live until the runs are over. */
    struct comm_world *world;
    /* The same for several devices of this process, which `devices` lists: each is a rank of a world of its own, and values
     * have a part on each of them and no sharding. NULL: none. */
    struct comm_world *const *worlds; /* [n_worlds] */
    size_t n_worlds;
    /* [replicas * partitions] the rank that each process of the program has in `world`, or in all of `worlds`, which may
     * have more ranks than these; copied. NULL: process i is rank i. */
    const int32_t *ranks;
    /* The same for a program whose processes are a team's devices: this launch is that of the devices of this process,
     * with values of the team. NULL: none. */
    device_team *team;
    /* Backends with host memory: floating point takes subnormal operands and results for zeros of their sign. */
    bool flush_denormals;
    /* The caller will mostly wait for a result at once, and then runs the program in the place of the queue's thread: if
     * that thread sleeps, it is not woken for the first 40 us. */
    bool awaited;
    const char *name;         /* the program's, for errors; copied; NULL: none */
    const device_site *sites; /* [n_sites] sites of main's collectives, in order, for errors; copied */
    size_t n_sites;
} device_launch;
/* Runs a program once on each of its devices, together: collectives, messages and feeds connect these runs. Checks the
 * arguments, enqueues the runs and returns; a brief program on one device has already run then, if nothing was queued.
 * Either the runs of all devices are enqueued, as a whole before or after any other such launch, or none is. When one
 * of them fails, the runs that wait for it fail, too (TSR_CANCELLED). The caller may release the arguments at once. A
 * donated argument that is neither held nor kept cannot be used any more once this returns TSR_OK (but if an argument
 * turns out to carry an error, the run takes no argument, and device_value_is_donated is false again). All memory is
 * taken before this returns TSR_OK. After an error nothing was enqueued, and results are not set. */
tsr_status device_execute(device_executable *e, const device_launch *launch, base_error *error);

/* ---- the compile cache (cache.c, cache_program.c, disk.c) -------------------------------------------------------- */

/* Looks the key up in memory, then on disk; otherwise calls build and compiles its module. Keys are compared as bytes,
 * so they may have any content; options and the device's kind are added to the key. One thread (and with a disk cache
 * one process) compiles an entry, while others wait for it. build: gives a module, which is taken over; it is called at
 * most once, by this thread. */
tsr_status device_compile_cached(const void *key, size_t size,
                                 tsr_status (*build)(void *user, ir_module **out, base_error *error), void *user,
                                 const device_compile_options *options, device_executable **out, base_error *error);

/* For a cache of the caller's that holds executables of this one. The first counts as a use: the least recently used ones are
 * evicted first. The second: whether the executable was evicted, so that memory beyond the limit is taken for as long as the
 * caller holds it. The third: how many were evicted so far. */
void device_cache_use(device_executable *e);
bool device_cache_evicted(const device_executable *e);
uint64_t device_cache_evictions(void);

/* The key that device_compile_cached had when it made the executable, *size bytes that live as long as it does; NULL:
 * device_compile made it. */
const void *device_executable_key(const device_executable *e, size_t *size);
/* Appends the executable's program as bytes for device_compile_options.saved of the same key and options. TSR_UNIMPLEMENTED:
 * it has no key, or its backend, or such a program, has no form in bytes. */
tsr_status device_executable_save(const device_executable *e, base_text *out, base_error *error);

typedef struct device_cache_options {
    uint64_t memory_bytes; /* the most bytes of executables kept in memory; 0: 1 GiB */
    /* NULL: the folder is TESSERA_CACHE, $XDG_CACHE_HOME/tessera or ~/.cache/tessera. "": no disk cache. */
    const char *folder;
    uint64_t disk_bytes; /* 0: 4 GiB */
    bool readonly;       /* entries are read, but none is written or removed */
} device_cache_options;
/* options NULL: the defaults. Takes effect at once; the memory cache keeps the entries that fit. */
tsr_status device_cache_configure(const device_cache_options *options, base_error *error);

typedef struct device_cache_info {
    uint64_t entries, bytes;           /* in memory */
    uint64_t disk_entries, disk_bytes; /* files in the folder */
    uint64_t hits, misses, disk_hits, disk_misses, disk_failures;
    char folder[1024]; /* "" : none */
} device_cache_info;
void device_cache_stats(device_cache_info *out);
/* The most programs in memory, besides the limit in bytes; 0: no such limit. It is PyTorch/XLA's
 * XLA_COMPILATION_CACHE_SIZE. */
uint64_t device_cache_most_entries(void);
void device_cache_clear(bool disk); /* empties the memory cache; disk: also removes the files */

#endif
