/* Data sets, samplers and loaders: from items in files or memory to batches of tensors on the device.
 *
 * A data set is a number of items; an item is a number of fields, each of one dtype and shape ("1x8x8 f32 image, scalar
 * i64 label"). A sampler chooses the items of an epoch and their order. In a loader, worker threads fill batches ahead,
 * in the sampler's order for any number of workers, and the loader hands the batches out as tensors.
 *
 * Ownership. The object that a constructor returns belongs to the caller until it is freed or passed to a constructor
 * that takes it over. Constructors in this header take over data sets and samplers, also when they fail.
 * tsr_dataset_retain gives a data set a second owner. A constructor that fails returns NULL and sets the context's
 * first error; a constructor that is passed this NULL fails with the same error.
 *
 * Threads. A loader or batch is used by one thread at a time, in one context. Data sets are immutable: their get is
 * called by several threads at once (by workers, and by the loader's user for a batch that no worker has begun), and
 * must not use tensors.
 *
 * No call is collective (tessera/dist.h). Loaders of several processes agree only in that each is given its own part of
 * the items (tsr_distributed_sampler). */
#ifndef TESSERA_DATA_H
#define TESSERA_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tessera/sharding.h>
#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_dataset tsr_dataset;
typedef struct tsr_sampler tsr_sampler;
typedef struct tsr_loader tsr_loader;
typedef struct tsr_batch tsr_batch;

enum { TSR_MAX_FIELDS = 16, TSR_FIELD_MAX_DIMS = 8 };

/* One field of an item. 0 dimensions: a scalar. In a batch of n items the field has the shape [n, dims...]. */
typedef struct tsr_field {
    tsr_dtype dtype;
    int32_t n_dims;
    int64_t dims[TSR_FIELD_MAX_DIMS];
} tsr_field;

/* ---- data sets --------------------------------------------------------------------------------------------------- */

/* A data set of the user's own. */
typedef struct tsr_dataset_class {
    size_t size TSR_ZERO;      /* sizeof(tsr_dataset_class) */
    const char *name TSR_ZERO; /* for messages */
    /* Number of items; called once, when the data set is made. */
    int64_t (*count)(void *state) TSR_ZERO;
    /* Writes item `index` (0 <= index < count): fields[i] has room for field i, row-major, uninitialised. Called by
     * several threads at once. Any status but TSR_OK is an error of the tsr_loader_next call that returns the batch,
     * with the message passed to tsr_dataset_fail. */
    tsr_status (*get)(void *state, int64_t index, void *const *fields) TSR_ZERO;
    /* May be NULL. Called exactly once, also when tsr_dataset_new fails. */
    void (*free)(void *state) TSR_ZERO;
} tsr_dataset_class;
/* class_table is read during the call only. n_fields: 1 to TSR_MAX_FIELDS. */
TSR_API tsr_dataset *tsr_dataset_new(const tsr_dataset_class *class_table, void *state, const tsr_field *fields,
                                     int64_t n_fields);
/* A stream: items that come one after the other, and whose number is not known (lines of a log, records from a network). */
typedef struct tsr_stream_class {
    size_t size TSR_ZERO; /* sizeof(tsr_stream_class) */
    const char *name TSR_ZERO;
    /* The next call of next gets the first item of this epoch (0, 1 ...); also called when an epoch was left early. */
    tsr_status (*begin)(void *state, int64_t epoch) TSR_ZERO;
    /* Writes the next item, as get does. TSR_END: the epoch has no more. Any other status is an error of the tsr_loader_next
     * call that returns the batch, as with get, and the item is skipped. */
    tsr_status (*next)(void *state, void *const *fields) TSR_ZERO;
    void (*free)(void *state) TSR_ZERO; /* as above */
} tsr_stream_class;
/* A data set for loaders alone, without items by index. Its functions are called by one thread at a time. A loader keeps the
 * stream's order: it has neither shuffle nor a sampler, its length is -1, and one of its workers at a time reads ahead. A
 * loader that goes to a place in an epoch (tsr_loader_load_state_dict) reads the items before it again. */
TSR_API tsr_dataset *tsr_stream_dataset(const tsr_stream_class *class_table, void *state, const tsr_field *fields,
                                        int64_t n_fields);
/* For a get that fails (or next, collate, a map's call): sets the calling thread's message (copied) and returns status. */
TSR_API tsr_status tsr_dataset_fail(tsr_status status, const char *message);

/* For a get, a next, a map's call or a collate that draws random numbers (an augmentation, noise): a seed for this item, or for
 * this batch. It follows from the loader's seed, the epoch and the item's place in the epoch alone: it is the same for any
 * number of workers and in a run that goes on from a checkpoint, and another one in each epoch. Calls for one item return
 * the same number. In tsr_dataset_get: a seed of the index. Outside of these functions: 0. */
TSR_API uint64_t tsr_item_seed(void);

/* One array in the host's memory: row-major, the first dimension counts items. */
typedef struct tsr_array {
    const void *data TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int32_t n_dims TSR_ZERO; /* 1 to TSR_FIELD_MAX_DIMS + 1 */
    tsr_dtype dtype TSR_ZERO;
} tsr_array;
/* Item i is row i of each array. The arrays are copied. All have the same number of rows. */
TSR_API tsr_dataset *tsr_array_dataset(const tsr_array *arrays, int64_t n);
/* The same for tensors, whose values are computed and read during the call. tsr_tensor_dataset(TSR_LIST(images,
 * labels)) */
TSR_API tsr_dataset *tsr_tensor_dataset(tsr_tensor *const *tensors, int64_t n);

/* The bundled digits: 1,797 images of handwritten digits from UCI's "Optical Recognition of Handwritten Digits"
 * (E. Alpaydin, C. Kaynak; CC BY 4.0), the same images that scikit-learn ships. Field 0: f32 [1, 8, 8], the ink of each
 * pixel, 0 to 1 in sixteenths; field 1: i64, the digit. TSR_TEST is every fifth image (0, 5, 10 ...): 360; TSR_TRAIN
 * the other 1,437. */
enum { TSR_TRAIN = 0, TSR_TEST = 1 };
TSR_API tsr_dataset *tsr_digits(int32_t split);

/* CIFAR-10 (A. Krizhevsky), the folder of its "binary version": data_batch_1.bin to data_batch_5.bin, or test_batch.bin.
 * Field 0: f32 [3, 32, 32], 0 to 1; field 1: i64, the class. */
TSR_API tsr_dataset *tsr_cifar10(const char *folder, int32_t split);

/* A file of tokens (whole numbers of dtype u8, u16, i32, u32 or i64, one after the other, in this machine's byte order),
 * mapped and not read: a text's bytes with u8. Item i is `length` tokens from i * stride on (stride 0: length). Field 0: i64
 * [length]; field 1: i64 [length], the token after each of these, which a language model learns to predict. The file
 * must not change. */
TSR_API tsr_dataset *tsr_token_file(const char *path, tsr_dtype dtype, int64_t length, int64_t stride);
/* The same for n tokens in memory (from tsr_tokenizer_encode), which are copied. */
TSR_API tsr_dataset *tsr_token_dataset(const int64_t *tokens, int64_t n, int64_t length, int64_t stride);

/* Items indices[0], indices[1] ... (copied). */
TSR_API tsr_dataset *tsr_subset(tsr_dataset *dataset, const int64_t *indices, int64_t n);
/* The items of n data sets, one set after the other; all have the same fields. n >= 1. */
TSR_API tsr_dataset *tsr_concat_dataset(tsr_dataset *const *datasets, int64_t n);
/* Cuts into n data sets of lengths[i] items (their sum is the count), drawn without repetition by seed. parts[n] is set
 * on success; each part is the caller's. */
TSR_API tsr_status tsr_random_split(tsr_dataset *dataset, const int64_t *lengths, int64_t n, uint64_t seed,
                                    tsr_dataset **parts);
/* Each item passes through call: in[] are the source's fields, out[] has room for the given fields (NULL and 0: the
 * source's). index is the item's index in the source; an augmentation draws its numbers from tsr_item_seed(). call and free_user are called like get
 * and free above. */
TSR_API tsr_dataset *tsr_map_dataset(tsr_dataset *dataset, const tsr_field *fields, int64_t n_fields,
                                     tsr_status (*call)(void *user, int64_t index, const void *const *in,
                                                        void *const *out),
                                     void *user, void (*free_user)(void *user));

TSR_API tsr_dataset *tsr_dataset_retain(tsr_dataset *dataset);
/* The data set ends with its last owner's free. NULL is allowed. */
TSR_API void tsr_dataset_free(tsr_dataset *dataset);
TSR_API int64_t tsr_dataset_count(const tsr_dataset *dataset);       /* NULL: 0; a stream: -1 */
TSR_API int64_t tsr_dataset_field_count(const tsr_dataset *dataset); /* NULL: 0 */
TSR_API tsr_status tsr_dataset_field(const tsr_dataset *dataset, int64_t i, tsr_field *field);
/* Writes one item into the caller's memory; any thread. */
TSR_API tsr_status tsr_dataset_get(const tsr_dataset *dataset, int64_t index, void *const *fields);

/* ---- samplers ---------------------------------------------------------------------------------------------------- */

/* A sampler of the user's own, with the same length in every epoch. */
typedef struct tsr_sampler_class {
    size_t size TSR_ZERO; /* sizeof(tsr_sampler_class) */
    const char *name TSR_ZERO;
    int64_t (*length)(void *state) TSR_ZERO; /* indices an epoch; asked once */
    /* Writes the indices of an epoch (0, 1 ...). Called by one thread at a time. */
    tsr_status (*indices)(void *state, int64_t epoch, int64_t *out) TSR_ZERO;
    void (*free)(void *state) TSR_ZERO; /* may be NULL; called exactly once */
} tsr_sampler_class;
TSR_API tsr_sampler *tsr_sampler_new(const tsr_sampler_class *class_table, void *state);
/* 0, 1 ... n - 1 */
TSR_API tsr_sampler *tsr_sequential_sampler(int64_t n);
/* Each of 0 ... n - 1 once, in an order that depends on (seed, epoch) alone. */
TSR_API tsr_sampler *tsr_random_sampler(int64_t n, uint64_t seed);
/* `length` draws of 0 ... n - 1, each with the same probability (PyTorch's RandomSampler with replacement and num_samples).
 * Without replacement: whole permutations one after another, of which the last one may be cut. */
TSR_API tsr_sampler *tsr_random_draws_sampler(int64_t n, int64_t length, bool replacement, uint64_t seed);
/* Each of these n indices once, in an order that depends on (seed, epoch) alone (SubsetRandomSampler); they are copied. */
TSR_API tsr_sampler *tsr_subset_random_sampler(const int64_t *indices, int64_t n, uint64_t seed);
/* `length` draws of 0 ... n - 1 with probability proportional to weights[i] (finite, >= 0, copied), with or without
 * replacement (then length must be at most the number of positive weights). Depends on (seed, epoch) alone. */
TSR_API tsr_sampler *tsr_weighted_sampler(const double *weights, int64_t n, int64_t length, bool replacement,
                                          uint64_t seed);
/* Cuts a sampler's indices into batches. A loader does so without it; a batch sampler is for looking at the batches or
 * shaping them. A loader with a batch sampler ignores its own batch_size and drop_last. */
TSR_API tsr_sampler *tsr_batch_sampler(tsr_sampler *sampler, int64_t batch_size, bool drop_last);
TSR_API void tsr_sampler_free(tsr_sampler *sampler);
TSR_API int64_t tsr_sampler_length(const tsr_sampler *sampler);  /* indices an epoch; NULL: 0 */
TSR_API int64_t tsr_sampler_batches(const tsr_sampler *sampler); /* batches an epoch; 0: not a batch sampler */
/* Writes the indices of an epoch, tsr_sampler_length of them. */
TSR_API tsr_status tsr_sampler_indices(tsr_sampler *sampler, int64_t epoch, int64_t *out);

/* ---- loaders ----------------------------------------------------------------------------------------------------- */

typedef struct tsr_loader_options {
    size_t size TSR_ZERO;
    int64_t batch_size TSR_ZERO; /* 0: the default, 1 (PyTorch refuses a 0 that is written out) */
    bool shuffle TSR_ZERO;       /* as tsr_random_sampler(count, seed) */
    bool drop_last TSR_ZERO;     /* no smaller batch at the end of an epoch */
    bool no_workers TSR_ZERO;    /* batches are made by the thread that calls tsr_loader_next */
    uint64_t seed TSR_ZERO;      /* of shuffle, and of the items' own random numbers (tsr_item_seed) */
    int32_t workers TSR_ZERO;    /* threads; 0: 1 */
    int32_t prefetch TSR_ZERO;   /* most batches that are ready or being made; 0: 2 for each worker */
    int32_t progress TSR_ZERO;   /* when tsr_progress prints: 0: on a terminal, 1: always, -1: never */
    int32_t device TSR_ZERO;     /* ordinal of the device that batches are put on */
    /* which items, in which order (taken over); not with shuffle. NULL: all in order, also where a sampler's constructor has
     * failed and returned NULL: the context has its error */
    tsr_sampler *sampler TSR_ZERO;
    /* Turns a batch (in[i]: field i of n items, [n, dims...]) into another: out[i] has room for collate_fields[i],
     * which describes a whole field of the batch; a first dimension of -1 stands for n. Called by several workers at
     * once. collate_fields is copied. */
    tsr_status (*collate)(void *user, int64_t n, const void *const *in, void *const *out) TSR_ZERO;
    void *collate_user TSR_ZERO;
    const tsr_field *collate_fields TSR_ZERO;
    int64_t n_collate_fields TSR_ZERO;
    /* Batches over a mesh: a spec for each field (tsr_mark_sharding; a NULL one: the field stays on the device), copied.
     * A number of specs other than that of fields, and a spec that does not fit its field, is an error of
     * tsr_loader_next. minibatch: in a mesh over several processes, a batch is this process's part of the batch of all
     * (tsr_shard_minibatch), as with tsr_distributed_sampler; else all processes load the whole batch. */
    const tsr_mesh *mesh TSR_ZERO; /* outlives the loader; NULL: the global one */
    const char *const *input_sharding TSR_ZERO;
    int64_t n_input_sharding TSR_ZERO;
    bool minibatch TSR_ZERO;
    /* For batches that are padded to their longest item: called before collate with the same items, and may make the sizes of
     * the batch's fields smaller. dims[i]: those of collate_fields[i], n in place of -1. collate then writes fields of these
     * sizes, row-major. Mark such dimensions (tsr_mark_dynamic), so that they share machine code. NULL: fixed sizes. */
    tsr_status (*collate_sizes)(void *user, int64_t n, const void *const *in,
                                int64_t (*dims)[TSR_FIELD_MAX_DIMS]) TSR_ZERO;
} tsr_loader_options;

/* tsr_loader_new(dataset, batch_size, .shuffle = true): takes the data set over. The exported function takes a pointer
 * to the options, NULL: the defaults. Threads start with the first tsr_loader_next. */
TSR_API tsr_loader *tsr_loader_new(tsr_dataset *dataset, const tsr_loader_options *options);
/* Stops and joins the workers, at any time (waits for the items that they are making). Batches already handed out stay
 * valid. NULL is allowed. */
TSR_API void tsr_loader_free(tsr_loader *loader);
/* The next batch, which is the caller's. TSR_END: the epoch is over (*batch is NULL); the next call begins the next
 * epoch, whose first batches are being made meanwhile. An error of the data set is returned in place of the batch, with
 * the item's index in the context's message; the next call goes on after that batch. */
TSR_API tsr_status tsr_loader_next(tsr_loader *loader, tsr_batch **batch);
/* The next call of tsr_loader_next begins this epoch (>= 0), for example after leaving one early. */
TSR_API tsr_status tsr_loader_set_epoch(tsr_loader *loader, int64_t epoch);
/* The loader's place: the ints "epoch", "batch" (number handed out in this epoch) and "batches" (in an epoch). The dict
 * is the caller's; NULL: an error. */
TSR_API tsr_state_dict *tsr_loader_state_dict(tsr_loader *loader);
/* Goes to the place in the dict: the next batch is the one that followed when the dict was made. The loader must have
 * been made with the same data set, sampler, seed and batch size; a different number of batches is
 * TSR_INVALID_ARGUMENT, and nothing has changed. */
TSR_API tsr_status tsr_loader_load_state_dict(tsr_loader *loader, const tsr_state_dict *dict);
/* The epoch that the next tsr_loader_next belongs to, from 0. */
TSR_API int64_t tsr_loader_epoch(const tsr_loader *loader);
/* Batches an epoch. NULL: 0; of a stream: -1. */
TSR_API int64_t tsr_loader_length(const tsr_loader *loader);

/* Field i as a tensor [n, dims...] on the device; borrowed from the batch, not owned by a scope. i out of range: an
 * error tensor. */
TSR_API tsr_tensor *tsr_batch_get(tsr_batch *batch, int64_t i);
TSR_API int64_t tsr_batch_size(const tsr_batch *batch);        /* items; NULL: 0 */
TSR_API int64_t tsr_batch_field_count(const tsr_batch *batch); /* NULL: 0 */
TSR_API const int64_t *
tsr_batch_indices(const tsr_batch *batch); /* [size] the items' indices; valid as long as the batch */
/* NULL is allowed. Ops recorded on its tensors stay valid. */
TSR_API void tsr_batch_free(tsr_batch *batch);

/* Shows the progress of the epoch, the batches per second, and under `name` the newest value that is already computed;
 * it never waits for a value. value: a tensor of one element, or NULL. Draws at most ten times a second, to standard
 * error; see the option progress. When standard error is not a terminal and progress is 1, it writes one line per
 * second. */
TSR_API void tsr_progress(tsr_loader *loader, const char *name, tsr_tensor *value);
/* Ends the epoch's line of progress, for a program that leaves the epoch early and then prints other text; the end of
 * an epoch ends the line too. NULL is allowed. */
TSR_API void tsr_progress_end(tsr_loader *loader);

/* ---- several devices (torch_xla's ParallelLoader; with one device its MpDeviceLoader) -------------------------------- */

/* A loader's batches for n devices: batch i of an epoch is put on devices[i % n] by the loader's workers (its option
 * `workers` is the number of threads that transfer, `prefetch` the number of batches made ahead). An incomplete last
 * round is dropped. Each device is read by a thread of its own, or one thread reads all devices in turn. */
typedef struct tsr_parallel_loader tsr_parallel_loader;
typedef struct tsr_parallel_loader_options {
    size_t size TSR_ZERO;
    int64_t n TSR_ZERO; /* positional: how many devices */
    /* number of a device's batches between calls of tsr_mark_step; it is also called at an epoch's end; 0: 1 */
    int64_t batches_per_execution TSR_ZERO;
    int64_t device_prefetch_size TSR_ZERO; /* most batches that wait for a device that is behind the others; 0: 4 */
} tsr_parallel_loader_options;
/* tsr_parallel_loader_new(loader, devices, n): takes the loader over, also when it fails. The loader must not have
 * begun. devices: ordinals. NULL: an error. */
TSR_API tsr_parallel_loader *tsr_parallel_loader_new(tsr_loader *loader, const int32_t *devices,
                                                     const tsr_parallel_loader_options *options);
TSR_API void
tsr_parallel_loader_free(tsr_parallel_loader *loader); /* no thread may be in a call on it. NULL is allowed */
/* The next batch of devices[place], which is the caller's, in its context; waits while another device is
 * device_prefetch_size batches behind. Calls tsr_mark_step first when batches_per_execution batches have been handed
 * out. An error of the data set is returned in place of the batch, to the device whose batch it would be; the next call
 * goes on after it. A last round with batches for some devices alone is dropped, with its errors. TSR_END: the epoch is over for this device; the next epoch begins when every device has got TSR_END. */
TSR_API tsr_status tsr_parallel_loader_next(tsr_parallel_loader *loader, int64_t place, tsr_batch **batch);
TSR_API int64_t
tsr_parallel_loader_length(const tsr_parallel_loader *loader); /* each device's batches per epoch; -1: a stream's */

#ifdef __cplusplus
}
inline tsr_parallel_loader *
tsr_parallel_loader_new(tsr_loader *loader, const int32_t *devices, int64_t n,
                        const tsr_parallel_loader_options &options = tsr_parallel_loader_options(),
                        const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_parallel_loader_options o = options;
    o.size = sizeof(o);
    o.n = n;
    return tsr_parallel_loader_new(loader, devices, &o);
}
/* tsr_loader_new(dataset, 64, {.shuffle = true}), or with an options struct filled in before the call. */
inline tsr_loader *tsr_loader_new(tsr_dataset *dataset, int64_t batch_size,
                                  const tsr_loader_options &options = tsr_loader_options(),
                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_loader_options filled = options;
    filled.size = sizeof(filled);
    filled.batch_size = batch_size;
    return tsr_loader_new(dataset, &filled);
}
#else
/* The last positional argument begins the struct, so a call without options is ISO C too. */
#define tsr_loader_new(dataset, ...)                                                                                   \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_loader_new: batch_size is missing"), tsr_here(__FILE__, __LINE__),                   \
     tsr_loader_new((dataset), &(tsr_loader_options){.size = sizeof(tsr_loader_options), .batch_size = __VA_ARGS__}))
#define tsr_parallel_loader_new(loader, devices, ...)                                                                  \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_parallel_loader_new: n is missing"), tsr_here(__FILE__, __LINE__),                   \
     tsr_parallel_loader_new(                                                                                          \
         (loader), (devices),                                                                                          \
         &(tsr_parallel_loader_options){.size = sizeof(tsr_parallel_loader_options), .n = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_dataset_new(...) (tsr_here(__FILE__, __LINE__), tsr_dataset_new(__VA_ARGS__))
#define tsr_array_dataset(...) (tsr_here(__FILE__, __LINE__), tsr_array_dataset(__VA_ARGS__))
#define tsr_tensor_dataset(...) (tsr_here(__FILE__, __LINE__), tsr_tensor_dataset(__VA_ARGS__))
#define tsr_digits(...) (tsr_here(__FILE__, __LINE__), tsr_digits(__VA_ARGS__))
#define tsr_cifar10(...) (tsr_here(__FILE__, __LINE__), tsr_cifar10(__VA_ARGS__))
#define tsr_token_file(...) (tsr_here(__FILE__, __LINE__), tsr_token_file(__VA_ARGS__))
#define tsr_token_dataset(...) (tsr_here(__FILE__, __LINE__), tsr_token_dataset(__VA_ARGS__))
#define tsr_subset(...) (tsr_here(__FILE__, __LINE__), tsr_subset(__VA_ARGS__))
#define tsr_concat_dataset(...) (tsr_here(__FILE__, __LINE__), tsr_concat_dataset(__VA_ARGS__))
#define tsr_random_split(...) (tsr_here(__FILE__, __LINE__), tsr_random_split(__VA_ARGS__))
#define tsr_map_dataset(...) (tsr_here(__FILE__, __LINE__), tsr_map_dataset(__VA_ARGS__))
#define tsr_dataset_get(...) (tsr_here(__FILE__, __LINE__), tsr_dataset_get(__VA_ARGS__))
#define tsr_sampler_new(...) (tsr_here(__FILE__, __LINE__), tsr_sampler_new(__VA_ARGS__))
#define tsr_sequential_sampler(...) (tsr_here(__FILE__, __LINE__), tsr_sequential_sampler(__VA_ARGS__))
#define tsr_random_sampler(...) (tsr_here(__FILE__, __LINE__), tsr_random_sampler(__VA_ARGS__))
#define tsr_random_draws_sampler(...) (tsr_here(__FILE__, __LINE__), tsr_random_draws_sampler(__VA_ARGS__))
#define tsr_subset_random_sampler(...) (tsr_here(__FILE__, __LINE__), tsr_subset_random_sampler(__VA_ARGS__))
#define tsr_weighted_sampler(...) (tsr_here(__FILE__, __LINE__), tsr_weighted_sampler(__VA_ARGS__))
#define tsr_batch_sampler(...) (tsr_here(__FILE__, __LINE__), tsr_batch_sampler(__VA_ARGS__))
#define tsr_sampler_indices(...) (tsr_here(__FILE__, __LINE__), tsr_sampler_indices(__VA_ARGS__))
#define tsr_loader_next(...) (tsr_here(__FILE__, __LINE__), tsr_loader_next(__VA_ARGS__))
#define tsr_loader_set_epoch(...) (tsr_here(__FILE__, __LINE__), tsr_loader_set_epoch(__VA_ARGS__))
#define tsr_loader_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_loader_state_dict(__VA_ARGS__))
#define tsr_loader_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_loader_load_state_dict(__VA_ARGS__))
#define tsr_batch_get(...) (tsr_here(__FILE__, __LINE__), tsr_batch_get(__VA_ARGS__))
#define tsr_stream_dataset(...) (tsr_here(__FILE__, __LINE__), tsr_stream_dataset(__VA_ARGS__))
#define tsr_dataset_field(...) (tsr_here(__FILE__, __LINE__), tsr_dataset_field(__VA_ARGS__))
#define tsr_parallel_loader_next(...) (tsr_here(__FILE__, __LINE__), tsr_parallel_loader_next(__VA_ARGS__))
#endif
#endif
