/* Shared by the files of data: data sets, samplers, batches, loaders.
 *
 * How a loader works: a worker makes the epoch's plan (the sampler's indices, cut into batches), claims the next batch
 * while fewer than `capacity` batches are ahead of the consumer, fills device memory item by item, and puts the batch
 * into its slot. The consumer takes slots in order and wraps their buffers into tensors of its own context. */
#ifndef DATA_INTERNAL_H
#define DATA_INTERNAL_H

#include "data/data.h"

/* The largest number of indices or weights in a list; a larger count is an error. */
#define DATA_LIST_MOST (INT64_C(1) << 40)

#include <pthread.h>
#include <stdatomic.h>

/* ---- data sets (dataset.c) -------------------------------------------------------------------------------------- */

struct tsr_dataset {
    atomic_uint refs;
    const char *name;
    tsr_dataset_class table; /* of a stream: name and free */
    tsr_stream_class stream; /* next NULL: the data set is no stream */
    void *state;
    int64_t count; /* -1: a stream */
    int32_t n_fields;
    size_t item_bytes; /* size of all fields, each rounded up to 16, as data_scratch needs it */
    size_t field_bytes[TSR_MAX_FIELDS];
    tsr_field fields[TSR_MAX_FIELDS];
};

/* A data set with these fields and the state, which it takes over, also on failure; NULL: an error, which is in the
 * context. count: -1 for a stream. */
tsr_dataset *data_new(const char *function, const tsr_dataset_class *table, void *state, const tsr_field *fields,
                      int64_t n_fields, int64_t count);
/* The message of a callback that failed (tsr_dataset_fail), as an error "what: message". status: the callback's. */
tsr_status data_callback_failed(tsr_status status, const char *what, base_error *error);
void data_callback_begins(void); /* forgets the message of an earlier one */
/* What tsr_item_seed gives on this thread from now on, until the end: that of a place in a stream of numbers. */
void data_item_begins(uint64_t stream, int64_t place);
void data_item_ends(void);
/* Gets one item; index is checked. error's message contains the data set's message. */
tsr_status data_get(const tsr_dataset *dataset, int64_t index, void *const *fields, base_error *error);
bool data_same_fields(const tsr_dataset *a, const tsr_dataset *b);
/* For a NULL argument in place of an object: keeps the context's error, which made the object NULL, or else sets this
 * one. Returns NULL. */
void *data_fail(tsr_status status, const char *format, ...) BASE_PRINTF(2, 3);
/* Where n items' fields begin in a block of memory, each field's n values side by side: offsets[n_fields], which are
 * multiples of 64. *bytes: the block's size, at least 64. */
tsr_status data_block_layout(const tsr_dataset *d, int64_t n, size_t *offsets, size_t *bytes, base_error *error);
/* The bytes of a field, or 0 and an error. first: the size that replaces a first dimension of -1; -1: such a dimension
 * is an error. */
tsr_status data_field_bytes(const tsr_field *field, int64_t first, size_t *bytes, base_error *error);

/* ---- samplers (sampler.c, random.c) ----------------------------------------------------------------------------- */

struct tsr_sampler {
    tsr_sampler_class table;
    void *state;
    int64_t length;
    int64_t batches;    /* 0: a plain sampler */
    int64_t batch_size; /* size of a batch sampler's batches */
};

tsr_status data_indices(tsr_sampler *sampler, int64_t epoch, int64_t *out, base_error *error);

/* The library's own random numbers (splitmix64), so that the order of a seed never changes. */
typedef struct data_random {
    uint64_t state;
} data_random;
static inline data_random data_random_new(uint64_t seed, uint64_t stream)
{
    return (data_random){base_hash_u64(base_hash_u64(seed, UINT64_C(0x7465737365726121)), stream)};
}
static inline uint64_t data_random_next(data_random *r)
{
    uint64_t x = r->state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}
/* The stream of an epoch's item seeds; no sampler draws from it. */
static inline uint64_t data_item_stream(uint64_t seed, int64_t epoch)
{
    return data_random_new(base_hash_u64(seed, UINT64_C(0x6974656d73656564)), (uint64_t)epoch).state; /* "itemseed" */
}
/* A uniform number in [0, n), without bias; n > 0. */
uint64_t data_random_below(data_random *r, uint64_t n);
/* Uniform in (0, 1). */
static inline double data_random_unit(data_random *r)
{
    return ((double)(data_random_next(r) >> 11) + 0.5) * 0x1p-53;
}
/* Shuffles the values. */
void data_random_shuffle(data_random *r, int64_t *values, int64_t n);

/* ---- batches (batch.c) ------------------------------------------------------------------------------------------ */

struct tsr_batch {
    int64_t size, n_fields;
    device *device;                        /* the device that gets the batch */
    device_value *buffers[TSR_MAX_FIELDS]; /* NULL after the consumer has wrapped them */
    tsr_tensor *tensors[TSR_MAX_FIELDS];
    uint64_t stream; /* of tsr_item_seed; the batch's items are its numbers from `first` on */
    int64_t first;
    /* While a stream's batch is filled: its items in a block (data_block_layout of the loader's batch size); else NULL. */
    const char *read;
    const size_t *offsets;
    int64_t indices[];
};

/* A batch of these items (NULL: their indices are set later), without buffers yet. NULL: memory is short. */
tsr_batch *data_batch_new(const int64_t *indices, int64_t n);
/* Loads the items and puts them on the device; may run on any thread. */
tsr_status data_batch_fill(tsr_batch *batch, const tsr_loader *loader, base_error *error);
/* Begins an epoch of the loader's stream, and skips the items of whole batches (stream.c). *ended: there are no more. */
tsr_status data_stream_begin(const tsr_loader *loader, int64_t epoch, int64_t skip, bool *ended, base_error *error);
/* Reads batch `number` of the epoch from the loader's stream. *batch NULL without an error: none is left. *ended: no other
 * batch follows. */
tsr_status data_stream_batch(const tsr_loader *loader, int64_t epoch, int64_t number, tsr_batch **batch, bool *ended,
                             base_error *error);
/* The next batch, whose buffers are not wrapped yet: on any thread, but one at a time. TSR_END: the epoch is over, and
 * the next one has begun. */
tsr_status data_loader_take(tsr_loader *loader, tsr_batch **batch, base_error *error);
/* Wraps the batch's buffers into tensors of the current context, sharded as the loader's options say. */
tsr_status data_batch_wrap(tsr_batch *batch, const tsr_loader *loader);

/* ---- images (image.c and image_*.c) ----------------------------------------------------------------- */

/* Checks a call's images: returns NULL, or an error tensor when they are no batch [N, C, H, W], or not of floats where
 * these are asked for. */
tsr_tensor *data_image_wrong(const char *function, tsr_tensor *images, bool floats);
/* Uniform numbers in [0, 1), one for each image: [N, 1, 1, 1] in the dtype of the images, which are floats. */
tsr_tensor *data_image_draw(const tsr_tensor *images);
/* True with probability p, in the same shape. */
tsr_tensor *data_image_chance(const tsr_tensor *images, double p);
/* [N, 1, H, W]: the brightness of each pixel of 1 or 3 channels (ITU-R BT.601). */
tsr_tensor *data_image_grey(tsr_tensor *images);

/* ---- loaders (loader.c, loader_work.c, loader_new.c, progress.c) ----------------------------------------------------------------------------- */

typedef struct data_slot {
    bool done;
    tsr_batch *batch; /* NULL: error has the reason */
    base_error error;
} data_slot;

typedef enum data_plan_state { DATA_UNPLANNED, DATA_PLANNING, DATA_PLANNED, DATA_PLAN_FAILED } data_plan_state;

enum { DATA_PENDING_VALUES = 4, DATA_MAX_WORKERS = 256 };
typedef struct data_progress {
    bool used, shown, terminal, enabled; /* enabled and terminal: set at the first call */
    int32_t mode;
    uint64_t epoch_start, last_draw;
    int64_t first_batch; /* the first batch of the epoch that the progress bar saw */
    char name[48];
    double value;
    bool has_value;
    tsr_tensor *pending[DATA_PENDING_VALUES]; /* retained, oldest first */
    int n_pending;
} data_progress;

struct tsr_loader {
    tsr_dataset *dataset;
    tsr_sampler *sampler;
    int64_t batch_size;
    int64_t n_batches; /* of a stream: INT64_MAX until the epoch's end is found; then guarded by the lock */
    bool drop_last;
    uint64_t seed;
    int32_t n_workers; /* 0: the consumer makes all batches */
    size_t capacity;
    device *device;
    device **devices; /* [n_devices] of a parallel loader: batch i goes to devices[i % n]; NULL: use device */
    int64_t n_devices;
    tsr_status (*collate)(void *user, int64_t n, const void *const *in, void *const *out);
    tsr_status (*collate_sizes)(void *user, int64_t n, const void *const *in, int64_t (*dims)[TSR_FIELD_MAX_DIMS]);
    void *collate_user;
    int64_t n_collate_fields;
    tsr_field collate_fields[TSR_MAX_FIELDS];
    const tsr_mesh *mesh; /* borrowed; NULL: the global one */
    int64_t n_specs;      /* 0: batches are not sharded */
    char *specs[TSR_MAX_FIELDS];
    bool minibatch;

    bool started;
    unsigned forks; /* base_fork_count of the process that has the workers */
    base_thread *workers[DATA_MAX_WORKERS];
    pthread_mutex_t lock; /* guards all members below */
    pthread_cond_t work;  /* signalled when a worker may find work */
    pthread_cond_t ready; /* signalled when a slot or the plan is done */
    bool stop;
    int32_t idle;        /* waiting workers */
    uint64_t generation; /* changes when an epoch is left early: unfinished batches of the old generation are dropped */
    int64_t epoch;
    data_plan_state plan;
    bool reading; /* a thread reads the stream */
    base_error plan_error;
    int64_t *indices;     /* [length of the sampler] of the planned epoch */
    int64_t next_claim;   /* the next batch that no thread has claimed */
    int64_t next_deliver; /* the next batch for the consumer */
    data_slot *slots;     /* [capacity]: batch b is in slot b % capacity */

    data_progress progress;
};

static inline bool data_loader_is_stream(const tsr_loader *l)
{
    return l->dataset->count < 0;
}
/* Makes the epoch's indices, or begins it in a stream. The lock is held before and after, and released while the sampler
 * runs. */
void data_loader_plan(tsr_loader *l);
void data_loader_make_batch(tsr_loader *l); /* claims the next batch and makes it; the lock as above */
void data_loader_work(void *user);          /* the body of a worker thread */
void data_loader_drop(tsr_loader *l);       /* empties the slots; the lock is held */
void data_loader_after_fork(tsr_loader *l); /* in a fork's child: starts again at the next batch, without the workers */
void data_progress_end(tsr_loader *loader); /* called when an epoch is over */
void data_progress_free(tsr_loader *loader);

#endif
