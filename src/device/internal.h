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
    void *base;      /* what the system gave, base_bytes of it */
    size_t base_bytes;
    uint32_t users; /* launches, of an arena */
} device_block;
/* 0 bytes are fine. TSR_OUT_OF_MEMORY names size, the bytes in use and the limit. */
tsr_status device_block_new(device *d, size_t bytes, device_block **out, base_error *error);
/* The same for memory that the caller can do without: packed copies are not given up for it. */
tsr_status device_block_spare(device *d, size_t bytes, device_block **out, base_error *error);
/* The same, but no large block is asked of the system: TSR_OUT_OF_MEMORY where the pool has none. */
tsr_status device_block_pooled(device *d, size_t bytes, device_block **out, base_error *error);
void device_block_free(device_block *block); /* to the pool; NULL is fine */
/* Memory for a run's temporaries. A device runs one program at a time, so launches that wait in its queue share one block;
 * the last one's leave frees it. *out is NULL where no block that is in use suffices: the caller brings one with share. */
device_block *device_arena_join(device *d, size_t bytes);
void device_arena_share(device *d, device_block *block);
void device_arena_leave(device_block *block); /* NULL is fine */
/* The most bytes that a device may use: its limit, or the machine's memory. */
uint64_t device_most_bytes(device *d);

/* Counts bytes in a device's own memory as used, without a block: TSR_OUT_OF_MEMORY past the limit. */
tsr_status device_reserve(device *d, size_t bytes, base_error *error);
void device_unreserve(device *d, size_t bytes);

/* ---- devices (platform.c, device.c, queue.c) ---------------------------------------------------------------------------------- */

typedef struct device_task device_task;
struct device_task {
    void (*run)(device_task *task); /* frees it */
    bool launch;                    /* counts among the launches of which at most two are in flight */
    bool plain;                     /* never waits, so that a thread that waits for it may run it */
    device_task *next;
};

typedef struct device_queue {
    pthread_mutex_t lock;
    pthread_cond_t wake, done; /* tasks have come; a task has gone */
    device_task *first, *last;
    base_thread *thread;
    uint64_t entered, left; /* tasks */
    int launches;
    bool stop, sleeping;
    bool busy;               /* a task is running: on the thread, or on a caller's in its place */
    atomic_bool pending;     /* first is not NULL: what the spinning thread looks at */
    device_event *flight[2]; /* memory of its own: the ends of its last two runs, the older one first; or NULL */
} device_queue;

struct device_platform {
    const device_backend *backend;
    void *state; /* the backend's */
    int count;
    device *devices;         /* [count] */
    atomic_size_t users;     /* values and programs */
    uint64_t serial;         /* no other platform of the process has it */
    pthread_mutex_t handing; /* held while a run is handed to a backend's own queue, so that `flight` has their order */
};

struct device {
    device_platform *platform;
    const device_backend *backend; /* the platform's, and its state: close at hand */
    void *state;
    int ordinal;
    char name[32];
    device_queue queue;
    atomic_uint_fast64_t used, peak, limit;
    pthread_mutex_t admission; /* held while a launch takes its memory, so that none takes what another waits for */
    device_block *arena;       /* that the launches in the queue share; memory.c's lock guards it */
};

/* The number of the space of that name (NULL: the usual one). */
tsr_status device_find_space(const device *d, const char *wanted, size_t *out, base_error *error);
/* The memory cache lets go of the platform's programs (cache.c). */
void device_cache_forget(const device_platform *p);

/* Links task in. launch tasks wait until fewer than two are in flight. */
tsr_status device_queue_put(device *d, device_task *task, base_error *error);
tsr_status device_queue_start(device *d, base_error *error); /* its thread, unless it runs */
/* One task into each queue, all of which were started; what others put so comes before all of these or after all. */
void device_queue_put_all(size_t n, device *const *devices, device_task *const *tasks);
/* Makes the caller the queue's thread until device_queue_end, when nothing is queued or under way; else false. */
bool device_queue_begin(device *d);
void device_queue_end(device *d);
/* The caller is about to wait for the event, which a task sets: it runs that one, and those before it, itself if the
 * queue's thread has not begun and they are plain. */
void device_queue_help(device *d, const device_event *event);
/* The task that will set the event is put in d's queue. unsure: it may set an error. */
void device_event_runs_on(device_event *e, device *d, bool unsure);
/* Its status is an error, or may become one. */
bool device_event_is_unsure(const device_event *e);
void device_queue_init(device_queue *q);
void device_queue_end_of(device *d); /* its thread has been stopped */
/* Of a device with memory of its own: waits while two runs are in flight; and notes that one more is. */
void device_flight_wait(device *d);
void device_flight_add(device *d, device_event *end);
void device_queue_stop(device *d);
/* Around a program's run: what its custom calls put into a queue runs at once, on this thread. begin returns what end
 * takes. */
const device *device_run_begin(const device *d);
void device_run_end(const device *before);
bool device_in_run(void);              /* this thread runs a program, on any device */
bool device_on_queue(const device *d); /* the caller is the device's queue thread */
bool device_on_any_queue(void);
bool device_queue_idle(device *d); /* nothing is queued or under way */
/* Calls visit for each device there is. */
void device_visit(void (*visit)(device *d));

/* ---- buffers ------------------------------------------------------------------------------------------------------- */

/* A buffer's elements in another layout, kept beside the buffer. Its memory is there from the start; the elements are
 * once somebody has asked for them. It stays where it is while it has users: launches, and those who mapped the buffer. */
typedef struct device_conversion device_conversion;

/* The first members of every value. */
struct device_value {
    atomic_uint refs, users;
    const ir_type *type;
    const ir_sharding *sharding; /* NULL: none */
    size_t n;                    /* devices; 1: it is a device_buffer */
};

struct device_buffer {
    device_value value;
    device *device;
    const device_layout *layout;
    const char *space;   /* of its memory, or NULL; the device's */
    device_event *event; /* NULL: defined */
    uint32_t holds;      /* this and the following fields: under device_buffer_lock */
    bool donated;
    device_block *block; /* NULL: not defined yet, borrowed, aliased, in memory of the device's own, or donated */
    void *data;          /* host memory */
    device_buffer *base; /* alias: whose memory it is; held */
    void (*release)(void *user); /* borrowed */
    void *release_user;
    void *handle;    /* memory of the device's own: from the start */
    size_t reserved; /* bytes of it that count as used */
    device_conversion *conversions;
    _Atomic(device_packed *)
        packed; /* packed copies beside it; read_before: a program that wants one has read it (packed.c) */
    bool read_before;
};

/* One buffer at a time. */
void device_buffer_lock(device_buffer *b);
void device_buffer_unlock(device_buffer *b);

/* A value's i-th part. */
device_buffer *device_value_spread_part(const device_value *v, size_t i); /* of several devices */
static inline device_buffer *device_value_buffer(const device_value *v, size_t i)
{
    return BASE_LIKELY(v->n == 1) ? (device_buffer *)(uintptr_t)v : device_value_spread_part(v, i);
}

/* As those of values (value.h), of one device. */
tsr_status device_buffer_from_host(device *d, const ir_type *type, const void *data, device_buffer **out,
                                   base_error *error);
tsr_status device_buffer_borrow(device *d, const ir_type *type, const void *data, void (*release)(void *user),
                                void *user, device_buffer **out, base_error *error);
tsr_status device_buffer_fill(device *d, const ir_type *type, tsr_status (*fill)(void *user, void *data), void *user,
                              device_buffer **out, base_error *error);
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
/* The type of each part of a value, or TSR_INVALID_ARGUMENT: the sharding does not go with it (shards.c). */
tsr_status device_shard_type(const ir_type *whole, const ir_sharding *s, const ir_type **out, base_error *error);
/* Whether values of type whole have parts of that type; the sharding's mesh is written out. */
bool device_sharding_fits(const ir_type *whole, const ir_type *part, const ir_sharding *s);
/* Of the part at a place of the mesh: where it begins in the whole, and how much of it lies in there. Whether all does. */
bool device_part_bounds(const ir_type *whole, const ir_type *part, const ir_sharding *s, int64_t place, int64_t *first,
                        int64_t *sizes);
/* Copies what the part at a place has of the whole, both row-major, one way or the other. */
void device_part_copy(const ir_type *whole, const ir_type *part, const ir_sharding *s, int64_t place, char *all,
                      char *own, bool to_part);
/* Reads a value of several devices as one array. */
tsr_status device_shards_read(device_value *v, void *data, device_event **done, base_error *error);

extern base_counter device_conversions; /* of buffers from one layout to another, for a program or a reader */
/* Undefined yet; event's reference is taken over (it may be NULL). */
device_buffer *device_buffer_new(device *d, const ir_type *type, const device_layout *layout, device_event *event);
/* Memory for the elements in layout wanted, with the caller among its users until device_conversion_end; the buffer need
 * not be defined yet. *out is NULL where the buffer's own memory is as wanted. reuse: as device_block_pooled. */
tsr_status device_conversion_begin(device_buffer *b, const device_layout *wanted, bool reuse, device_conversion **out,
                                   base_error *error);
/* The elements of a defined buffer, in the conversion's layout (NULL: in the buffer's own). Cannot fail. */
const void *device_conversion_data(device_buffer *b, device_conversion *c);
/* The same where the memory is the device's own: waits for a copy of the elements. */
tsr_status device_conversion_fetch(device_buffer *b, device_conversion *c, const void **data, base_error *error);
/* That by rows, which has users; NULL: the buffer's own memory is. */
device_conversion *device_conversion_of_rows(device_buffer *b);
void device_conversion_end(device_buffer *b, device_conversion *c); /* NULL is fine */
/* Frees them all: no run reads them, no user has mapped them. */
void device_conversions_drop(device_buffer *b);

/* ---- packed copies (packed.c) ---------------------------------------------------------------------------------------- */

void device_packed_drop(
    device_buffer *b);                    /* the buffer goes, or its memory is about to change hands: no run reads it */
bool device_packed_trim(const device *d); /* frees what no run uses (NULL: of all devices); false: nothing */
uint64_t device_packed_bytes(const device *d);

/* ---- moving elements (transfer.c) ---- */

/* A handle of type in the device's own memory, not defined before event fires (its reference is taken over). */
tsr_status device_buffer_new_own(device *d, const ir_type *type, const char *space, device_event *event,
                                 device_buffer **out, base_error *error);

/* It lies in that one of its device's spaces. */
void device_buffer_set_space(device_buffer *b, size_t which);

/* ---- executables --------------------------------------------------------------------------------------------------- */

struct device_executable {
    atomic_uint refs;
    const device_backend *backend;
    device *device;
    void *program;
    const device_program_info *info;
    device_signature *signature;
    int64_t replicas, partitions; /* that it was compiled for, at least 1 */
    bool apart;                   /* one of them runs here */
    device **devices; /* [replicas * partitions] or NULL: those of the platform from ordinal 0, or `device` */
    uint64_t compile_ns;
};
/* options->device is set. Takes program and signature over, also when this fails. */
tsr_status device_executable_wrap(const device_compile_options *options, void *program, device_signature *signature,
                                  device_executable **out, base_error *error);

/* The one on which process i runs unless the launch says otherwise; NULL: the platform has too few. */
device *device_executable_device(const device_executable *e, size_t i);

/* ---- the disk cache (disk.c) --------------------------------------------------------------------------------------- */

/* Where entries lie: "" when there is none. Reads the environment once. */
void device_disk_folder(char *out, size_t size);
/* The exclusive lock of a key across processes: a descriptor, or -1 when there is no folder or it cannot be had. */
int device_disk_lock(const char *backend, const void *key, size_t key_size);
void device_disk_unlock(int lock);
/* An entry that could not be loaded: removed. */
void device_disk_drop(const char *kind, const void *key, size_t key_size);
tsr_status device_disk_configure(const char *folder, uint64_t bytes, bool readonly, base_error *error);
void device_disk_stats(uint64_t *entries, uint64_t *bytes);
void device_disk_clear(void);

#endif
