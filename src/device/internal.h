/* Shared by device's files: devices, memory blocks, buffers, the disk store. */
#ifndef DEVICE_INTERNAL_H
#define DEVICE_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "base/base.h"
#include "device/device.h"

/* ---- blocks of memory (memory.c) --------------------------------------------------------------------------------- */

/* Memory that a device counts. Aligned to 64 bytes. */
typedef struct device_block {
    void *data;
    size_t capacity; /* usable at data */
    device *owner;   /* that it is counted on */
    void *base;      /* the memory that the system gave, base_bytes long */
    size_t base_bytes;
    uint32_t users; /* launches, of an arena */
} device_block;
/* Allocates a block, which may have 0 bytes. TSR_OUT_OF_MEMORY names size, the bytes in use and the limit. */
tsr_status device_block_new(device *d, size_t bytes, device_block **out, base_error *error);
/* The same for memory that the caller can do without: no packed copies are freed for it. */
tsr_status device_block_spare(device *d, size_t bytes, device_block **out, base_error *error);
/* The same, but no large block is requested from the system: TSR_OUT_OF_MEMORY if the pool has none. */
tsr_status device_block_pooled(device *d, size_t bytes, device_block **out, base_error *error);
void device_block_free(device_block *block); /* returns the block to the pool; NULL is allowed */
/* Maps memory of huge pages. bytes, alignment: multiples of a huge page, alignment a power of two; NULL: the system has none
 * (region.c). */
void *device_map_huge(size_t bytes, size_t alignment);
/* Cuts bytes from a region of huge pages, at a page's start; NULL: the system has no memory (region.c). */
void *device_region_take(size_t bytes);
void device_region_give(void *part, size_t bytes); /* bytes: as in device_region_take */
/* Memory for a run's temporaries. A device runs one program at a time, so the launches in its queue share one block,
 * which is freed when the last of them leaves. join returns the block in use, or one of the pool; NULL if neither is large
 * enough: the caller then brings a block with share. */
device_block *device_arena_join(device *d, size_t bytes);
void device_arena_share(device *d, device_block *block);
void device_arena_leave(device_block *block); /* NULL is fine */
/* The most bytes that a device may use: its limit, or the machine's memory. */
uint64_t device_most_bytes(device *d);

/* Counts bytes in a device's own memory as used, without a block. TSR_OUT_OF_MEMORY: they exceed the limit. */
tsr_status device_reserve(device *d, size_t bytes, base_error *error);
void device_unreserve(device *d, size_t bytes);

/* ---- devices (platform.c, device.c, queue.c) ---------------------------------------------------------------------------------- */

typedef struct device_task device_task;
struct device_task {
    void (*run)(device_task *task); /* frees it */
    bool launch;                    /* one of the launches of which at most two are in flight */
    bool plain;                     /* it never waits, so a thread that waits for it may run it */
    bool awaited;                   /* a thread will mostly wait for it at once */
    device_task *next;
};

typedef struct device_queue {
    base_wake late; /* the first member; wakes the thread */
    pthread_mutex_t lock;
    pthread_cond_t wake, done; /* wake: tasks have come; done: a task has left */
    device_task *first, *last;
    base_thread *thread;
    uint64_t entered, left; /* tasks */
    int launches;
    bool stop, sleeping;
    bool busy;           /* a task is running, on the queue's thread or on a caller's thread */
    atomic_bool pending; /* first is not NULL; the spinning thread watches this flag */
    /* With memory of its own: the end events of its last two runs, the older one first; or NULL. */
    device_event *flight[2];
} device_queue;

struct device_platform {
    const device_backend *backend;
    void *state; /* the backend's */
    int count;
    device *devices;     /* [count] */
    atomic_size_t users; /* values and programs */
    uint64_t serial;     /* a number that no other platform of the process has */
    /* Held while a run is put into a backend's own queue, so that `flight` has the same order. */
    pthread_mutex_t handing;
};

struct device {
    device_platform *platform;
    const device_backend *backend; /* the platform's backend and its state, copied for quick access */
    void *state;
    int ordinal;
    char name[32];
    device_queue queue;
    atomic_uint_fast64_t used, peak, limit;
    /* Held while a launch takes its memory, so that it takes nothing for which an earlier launch waits. */
    pthread_mutex_t admission;
    device_block *arena; /* shared by the launches in the queue; guarded by memory.c's lock */
};

/* Finds the number of the space of that name (NULL: the usual one). */
tsr_status device_find_space(const device *d, const char *wanted, size_t *out, base_error *error);
/* Removes the platform's programs from the memory cache (cache.c). */
void device_cache_forget(const device_platform *p);

/* ---- programs of the compile cache (cache_program.c) ---- */

/* Appends the caller's key, and everything else that the code depends on. */
tsr_status device_cache_key(const void *key, size_t size, const device_compile_options *options, base_text *out,
                            base_error *error);
/* Makes an executable that is not in the memory cache: from the user's saved one, from disk, or else with the compiler.
 * key: of device_cache_key. */
tsr_status device_cache_make(const base_text *key, tsr_status (*build)(void *user, ir_module **out, base_error *error),
                             void *user, const device_compile_options *options, device_executable **out,
                             base_error *error);
void device_cache_disk_stats(device_cache_info *out); /* sets the fields of the disk, and the folder */

/* Appends the task. Tasks with `launch` wait until fewer than two are in flight. */
tsr_status device_queue_put(device *d, device_task *task, base_error *error);
tsr_status device_queue_start(device *d, base_error *error); /* its thread, unless it runs */
/* Puts one task into each queue; all queues have been started. Tasks from another such call come before all of these,
 * or after all. */
void device_queue_put_all(size_t n, device *const *devices, device_task *const *tasks);
/* Makes the caller the queue's thread until device_queue_end, if nothing is queued or running; else returns false. */
bool device_queue_begin(device *d);
void device_queue_end(device *d);
/* Called before a thread waits for an event that a task sets. The caller runs that task and the tasks before it, if the
 * queue's thread has not begun them and they are plain. */
void device_queue_help(device *d, const device_event *event);
/* Records that a task in d's queue will set the event. unsure: the task may set an error. */
void device_event_runs_on(device_event *e, device *d, bool unsure);
/* Whether its status is an error, or may become one. */
bool device_event_is_unsure(const device_event *e);
void device_queue_init(device_queue *q);
void device_queue_end_of(device *d); /* its thread has been stopped */
/* For a device with memory of its own: one waits while two runs are in flight, the other records one more run. */
void device_flight_wait(device *d);
void device_flight_add(device *d, device_event *end);
void device_queue_stop(device *d);
/* Called before and after a program's run: tasks that its custom calls put into a queue run at once, on this thread.
 * end takes the value that begin returned. */
const device *device_run_begin(const device *d);
void device_run_end(const device *before);
bool device_in_run(void); /* whether this thread is running a program, on any device */
bool device_on_any_queue(void);
bool device_queue_idle(device *d); /* whether nothing is queued or running */
/* Calls visit for each device of the process. */
void device_visit(void (*visit)(device *d));

/* ---- buffers ------------------------------------------------------------------------------------------------------- */

/* A copy of a buffer's elements in another layout, kept beside the buffer. Its memory is allocated at once; its
 * elements are written when they are first needed. It stays in place while it has users: launches, and threads that
 * mapped the buffer. */
typedef struct device_conversion device_conversion;

/* The members with which every value begins. */
struct device_value {
    atomic_uint refs, users;
    const ir_type *type;
    const ir_sharding *sharding; /* NULL: none */
    size_t n;                    /* how many devices of this process it is on */
    device_team *team;           /* NULL: on no other ones */
};

/* Whether a value is a list of parts; else it is a device_buffer. */
static inline bool device_value_is_spread(const device_value *v)
{
    return v->n != 1 || v->team != NULL;
}

struct device_buffer {
    device_value value;
    device *device;
    const device_layout *layout;
    const char *space;           /* the memory space of its memory, or NULL; the string belongs to the device */
    device_event *event;         /* NULL: defined */
    uint32_t holds;              /* device_buffer_lock guards this field and the ones below */
    atomic_bool donated;         /* written under the lock */
    device_block *block;         /* NULL: undefined, borrowed, aliased, in the device's own memory, or donated */
    void *data;                  /* host memory */
    device_buffer *base;         /* of an alias: the buffer whose memory it uses, which is held */
    void (*release)(void *user); /* borrowed */
    void *release_user;
    void *handle;    /* memory of the device's own; set from the start */
    size_t reserved; /* how many bytes of that memory count as used */
    device_conversion *conversions;
    _Atomic(device_packed *)
        packed; /* its packed copies; read_before: a program that uses packed copies has read the buffer (packed.c) */
    bool read_before;
};

/* One buffer at a time. */
void device_buffer_lock(device_buffer *b);
void device_buffer_unlock(device_buffer *b);

/* A value's i-th part. */
device_buffer *device_value_spread_part(const device_value *v, size_t i); /* of several devices */
static inline device_buffer *device_value_buffer(const device_value *v, size_t i)
{
    return BASE_LIKELY(!device_value_is_spread(v)) ? (device_buffer *)(uintptr_t)v : device_value_spread_part(v, i);
}

/* The same as the functions of values (value.h), for one device. */
tsr_status device_buffer_from_host(device *d, const ir_type *type, const void *data, device_buffer **out,
                                   base_error *error);
tsr_status device_buffer_borrow(device *d, const ir_type *type, const void *data, void (*release)(void *user),
                                void *user, device_buffer **out, base_error *error);
/* from_host: fill writes data that no device of this process has, which the metrics count. */
tsr_status device_buffer_fill(device *d, const ir_type *type, tsr_status (*fill)(void *user, void *data), void *user,
                              bool from_host, device_buffer **out, base_error *error);
/* device_value_fill with elements of a value of another device. */
tsr_status device_value_fill_moved(device *d, const ir_type *type, tsr_status (*fill)(void *user, void *data),
                                   void *user, device_value **out, base_error *error);
tsr_status device_buffer_pending(device *d, const ir_type *type, device_event *event, void **data, device_buffer **out,
                                 base_error *error);
tsr_status device_buffer_failed(device *d, const ir_type *type, const base_error *why, device_buffer **out,
                                base_error *error);
device_buffer *device_buffer_retain(device_buffer *b);
void device_buffer_release(device_buffer *b);
void device_buffer_free(device_buffer *b); /* its last reference is gone */
bool device_buffer_is_donated(const device_buffer *b);
tsr_status device_buffer_read_begin(device_buffer *b, void *data, device_event **done, base_error *error);
tsr_status device_buffer_read(device_buffer *b, void *data, base_error *error);
tsr_status device_buffer_map(device_buffer *b, const void **data, base_error *error);
void device_buffer_unmap(device_buffer *b);
tsr_status device_buffer_hold(device_buffer *b, base_error *error);
void device_buffer_unhold(device_buffer *b);
tsr_status device_buffer_copy(device_buffer *b, device *d, device_buffer **out, base_error *error);
tsr_status device_buffer_alias(device_buffer *b, const ir_type *type, device_buffer **out, base_error *error);
tsr_status device_buffer_after(device_buffer *b, device_event *event, device_buffer **out, base_error *error);
/* The type of each part of a sharded value. TSR_INVALID_ARGUMENT: the sharding does not fit the type (shards.c). */
tsr_status device_shard_type(const ir_type *whole, const ir_sharding *s, const ir_type **out, base_error *error);
/* Whether a value of type `whole` has parts of type `part`; the sharding's mesh is written out. */
bool device_sharding_fits(const ir_type *whole, const ir_type *part, const ir_sharding *s);
/* For the part at a place of the mesh: where it begins in the whole value, and how much of it lies inside the value.
 * Returns whether all of it does. */
bool device_part_bounds(const ir_type *whole, const ir_type *part, const ir_sharding *s, int64_t place, int64_t *first,
                        int64_t *sizes);
/* Copies the elements that the part at a place shares with the whole value, in either direction; both are row-major. */
void device_part_copy(const ir_type *whole, const ir_type *part, const ir_sharding *s, int64_t place, char *all,
                      char *own, bool to_part);
/* Reads a value on several devices as one array. *done NULL: it has been read. */
tsr_status device_shards_read(device_value *v, void *data, device_event **done, base_error *error);

/* Counts conversions of buffers from one layout to another, for a program or a reader. */
extern base_counter device_conversions;
/* A new, undefined buffer; takes over the reference to event (which may be NULL). */
device_buffer *device_buffer_new(device *d, const ir_type *type, const device_layout *layout, device_event *event);
tsr_status device_no_buffer(base_error *error);                         /* fails for lack of memory for a handle */
tsr_status device_buffer_check(const ir_type *type, base_error *error); /* that a buffer can be of the type */
/* A new buffer with a block of memory; the caller writes its elements. */
tsr_status device_buffer_new_block(device *d, const ir_type *type, device_buffer **out, base_error *error);
/* A new, undefined buffer in the device's own memory; its event fires when its elements are there. */
tsr_status device_buffer_new_own(device *d, const ir_type *type, device_buffer **out, base_error *error);
/* Allocates memory for the elements in the layout `wanted`; the caller is one of its users until device_conversion_end.
 * The buffer may still be undefined. *out is NULL if the buffer's own memory has that layout. reuse: as in
 * device_block_pooled. */
tsr_status device_conversion_begin(device_buffer *b, const device_layout *wanted, bool reuse, device_conversion **out,
                                   base_error *error);
/* The elements of a defined buffer in the conversion's layout (c NULL: the buffer's own memory). Cannot fail. */
const void *device_conversion_data(device_buffer *b, device_conversion *c);
/* Whether device_conversion_data has to copy the elements first. */
bool device_conversion_is_due(device_buffer *b, const device_conversion *c);
/* The same if the memory is the device's own: waits for a copy of the elements. */
tsr_status device_conversion_fetch(device_buffer *b, device_conversion *c, const void **data, base_error *error);
/* The conversion to row-major that has users. NULL: the buffer's own memory is row-major. */
device_conversion *device_conversion_of_rows(device_buffer *b);
void device_conversion_end(device_buffer *b, device_conversion *c); /* NULL is fine */
/* Frees all conversions of a buffer: no run may read them, and no user may have mapped them. */
void device_conversions_drop(device_buffer *b);

/* ---- packed copies (packed.c) ---------------------------------------------------------------------------------------- */

/* Called when the buffer is freed or its memory changes owner: no run may read it. */
void device_packed_drop(device_buffer *b);
/* Frees copies that no run uses (NULL: on all devices). False: there were none. */
bool device_packed_trim(const device *d);
uint64_t device_packed_bytes(const device *d);

/* Records in which of its device's spaces the buffer lies. */
void device_buffer_set_space(device_buffer *b, size_t which);

/* ---- executables --------------------------------------------------------------------------------------------------- */

struct device_executable {
    atomic_uint refs;
    const device_backend *backend;
    device *device;
    void *program;
    const device_program_info *info;
    device_signature *signature;
    int64_t replicas, partitions; /* of the compiled program, at least 1 */
    bool apart;                   /* one of them runs here */
    device **devices; /* [replicas * partitions], or NULL: the platform's devices from ordinal 0 on, or `device` */
    uint64_t compile_ns;
    base_text key; /* of device_cache_key; empty: it was not made by way of the cache */
    /* Its entry in the cache in memory, written under that cache's lock; NULL: none (any more). */
    _Atomic(void *) entry;
    _Atomic uint64_t last_ns; /* how long the last run took whose thread the device chooses; 0: there was none */
};
/* options->device must be set. Takes program and signature over, also on failure. */
tsr_status device_executable_wrap(const device_compile_options *options, void *program, device_signature *signature,
                                  device_executable **out, base_error *error);

/* The device on which process i runs unless the launch names another; NULL: the platform has too few devices. */
device *device_executable_device(const device_executable *e, size_t i);

/* ---- an entry of the cache as bytes (entry.c) ---------------------------------------------------------------------- */

enum { DEVICE_ENTRY_HEADER = 32 };
/* The bytes of an entry are a header, then the key, then the content. */
void device_entry_header(char out[DEVICE_ENTRY_HEADER], const void *key, size_t key_size, const void *data,
                         size_t size);
/* *data: the content, inside bytes. TSR_CORRUPT: the bytes are damaged, or no entry; TSR_NOT_FOUND: another key's. */
tsr_status device_entry_read(const void *bytes, size_t n, const void *key, size_t key_size, const char **data,
                             size_t *size);

/* ---- the disk cache (disk.c) --------------------------------------------------------------------------------------- */

/* The folder of the cache's files; "" if there is none. Reads the environment once. */
void device_disk_folder(char *out, size_t size);
/* Takes the exclusive lock of a key across processes. Returns a descriptor, or -1 if there is no folder or the lock
 * cannot be taken: also where another process holds it for ten seconds. */
int device_disk_lock(const char *backend, const void *key, size_t key_size);
void device_disk_unlock(int lock);
/* Removes an entry that could not be loaded. */
void device_disk_drop(const char *kind, const void *key, size_t key_size);
tsr_status device_disk_configure(const char *folder, uint64_t bytes, bool readonly, base_error *error);
void device_disk_stats(uint64_t *entries, uint64_t *bytes);
void device_disk_clear(void);

#endif
