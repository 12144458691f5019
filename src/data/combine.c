/* Data sets that are made from other data sets: subset, concatenation, random split, map. */
#include "data/internal.h"

#include <string.h>

/* Errors of an inner data set are passed on unchanged, because its get has set the message; only the outermost data set
 * names an item. */
static tsr_status inner_get(const tsr_dataset *dataset, int64_t index, void *const *fields)
{
    return dataset->table.get(dataset->state, index, fields);
}

/* ---- subset ---------------------------------------------------------------------------------------------------------- */

typedef struct subset_state {
    tsr_dataset *dataset;
    int64_t n;
    int64_t indices[];
} subset_state;

static int64_t subset_count(void *state)
{
    return ((subset_state *)state)->n;
}

static tsr_status subset_get(void *state, int64_t index, void *const *fields)
{
    const subset_state *s = state;
    return inner_get(s->dataset, s->indices[index], fields);
}

static void subset_free(void *state)
{
    subset_state *s = state;
    tsr_dataset_free(s->dataset);
    base_free(s);
}

static const tsr_dataset_class subset_class = {sizeof(subset_class), "subset", subset_count, subset_get, subset_free};

tsr_dataset *tsr_subset(tsr_dataset *dataset, const int64_t *indices, int64_t n)
{
    if (!dataset)
        return data_fail(TSR_INVALID_ARGUMENT, "subset: the data set is NULL");
    if (dataset->count < 0) {
        tsr_dataset_free(dataset);
        return data_fail(TSR_INVALID_ARGUMENT, "subset: a stream has no items by index");
    }
    if (n < 0 || n > DATA_LIST_MOST || (n > 0 && !indices)) {
        tsr_dataset_free(dataset);
        return data_fail(TSR_INVALID_ARGUMENT, "subset: %lld indices", (long long)n);
    }
    for (int64_t i = 0; i < n; i++)
        if (indices[i] < 0 || indices[i] >= dataset->count) {
            int64_t count = dataset->count;
            tsr_dataset_free(dataset);
            return data_fail(TSR_INVALID_ARGUMENT, "subset: index %lld is out of range: the data set has %lld items",
                             (long long)indices[i], (long long)count);
        }
    subset_state *s = (uint64_t)n > (PTRDIFF_MAX - sizeof(*s)) / sizeof(int64_t)
                          ? NULL
                          : base_alloc(sizeof(*s) + (size_t)n * sizeof(int64_t));
    if (!s) {
        tsr_dataset_free(dataset);
        return data_fail(TSR_OUT_OF_MEMORY, "subset: out of memory for %lld indices", (long long)n);
    }
    s->dataset = dataset;
    s->n = n;
    if (n > 0)
        memcpy(s->indices, indices, (size_t)n * sizeof(int64_t));
    return tsr_dataset_new(&subset_class, s, dataset->fields, dataset->n_fields);
}

/* ---- random split ------------------------------------------------------------------------------------------------------ */

tsr_status tsr_random_split(tsr_dataset *dataset, const int64_t *lengths, int64_t n, uint64_t seed, tsr_dataset **parts)
{
    if (!dataset)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "random_split: the data set is NULL");
    if (dataset->count < 0) {
        tsr_dataset_free(dataset);
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "random_split: a stream has no items by index");
    }
    int64_t count = dataset->count, sum = 0;
    bool good = n >= 1 && tensor_list_fits(lengths, n) && parts;
    for (int64_t i = 0; good && i < n; i++) {
        good = lengths[i] >= 0 && lengths[i] <= count - sum;
        sum += good ? lengths[i] : 0;
    }
    if (!good || sum != count) {
        tsr_dataset_free(dataset);
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "random_split: the lengths must be at least 0 and add up to the %lld items",
                                  (long long)count);
    }
    int64_t *order = base_alloc(BASE_MAX((size_t)count * sizeof(int64_t), (size_t)1));
    tsr_dataset **made = base_alloc_zero((size_t)n, sizeof(*made));
    tsr_status status = TSR_OK;
    if (!order || !made) {
        status =
            tensor_status_fail(TSR_OUT_OF_MEMORY, "random_split: out of memory for %lld indices", (long long)count);
    } else {
        data_random r = data_random_new(seed, UINT64_C(0x73706c6974)); /* "split": a stream that no sampler's epoch
                                                                        * uses */
        for (int64_t i = 0; i < count; i++)
            order[i] = i;
        data_random_shuffle(&r, order, count);
    }
    int64_t begin = 0;
    for (int64_t i = 0; i < n && status == TSR_OK; i++) {
        made[i] = tsr_subset(tsr_dataset_retain(dataset), order + begin, lengths[i]);
        begin += lengths[i];
        if (!made[i])
            status = TSR_OUT_OF_MEMORY; /* the only remaining reason; subset has reported it */
    }
    for (int64_t i = 0; i < n && made; i++) {
        if (status == TSR_OK)
            parts[i] = made[i];
        else
            tsr_dataset_free(made[i]);
    }
    base_free(order);
    base_free(made);
    tsr_dataset_free(dataset);
    return status;
}

/* ---- concatenation ----------------------------------------------------------------------------------------------------- */

typedef struct concat_state {
    int64_t n;
    int64_t *ends; /* [n] the number of items in the data sets up to and including this one */
    tsr_dataset *datasets[];
} concat_state;

static int64_t concat_count(void *state)
{
    const concat_state *s = state;
    return s->ends[s->n - 1];
}

static tsr_status concat_get(void *state, int64_t index, void *const *fields)
{
    const concat_state *s = state;
    int64_t low = 0, high = s->n - 1; /* finds the first data set whose end is after index */
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (s->ends[middle] > index)
            high = middle;
        else
            low = middle + 1;
    }
    return inner_get(s->datasets[low], low ? index - s->ends[low - 1] : index, fields);
}

static void concat_free(void *state)
{
    concat_state *s = state;
    for (int64_t i = 0; i < s->n; i++)
        tsr_dataset_free(s->datasets[i]);
    base_free(s->ends);
    base_free(s);
}

static const tsr_dataset_class concat_class = {sizeof(concat_class), "concat", concat_count, concat_get, concat_free};

static tsr_status check_concat(tsr_dataset *const *datasets, int64_t n, base_error *error)
{
    int64_t count = 0;
    for (int64_t i = 0; i < n; i++) {
        if (!datasets[i])
            return base_fail(error, TSR_INVALID_ARGUMENT, "data set %lld is NULL", (long long)i);
        if (datasets[i]->count < 0)
            return base_fail(error, TSR_INVALID_ARGUMENT, "data set %lld is a stream, without items by index",
                             (long long)i);
        if (!data_same_fields(datasets[0], datasets[i]))
            return base_fail(error, TSR_INVALID_ARGUMENT, "data sets 0 and %lld have different fields", (long long)i);
        if (datasets[i]->count > INT64_MAX - count)
            return base_fail(error, TSR_INVALID_ARGUMENT, "too many items");
        count += datasets[i]->count;
    }
    return TSR_OK;
}

tsr_dataset *tsr_concat_dataset(tsr_dataset *const *datasets, int64_t n)
{
    if (n < 1 || !datasets || n > 1 << 24)
        return data_fail(TSR_INVALID_ARGUMENT, "concat_dataset: %lld data sets", (long long)n);
    base_error error;
    tsr_status status = check_concat(datasets, n, &error);
    concat_state *s = NULL;
    if (status == TSR_OK) {
        s = base_alloc(sizeof(*s) + (size_t)n * sizeof(datasets[0]));
        int64_t *ends = base_alloc((size_t)n * sizeof(int64_t));
        if (!s || !ends) {
            status = base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory");
            base_free(s);
            base_free(ends);
        } else {
            s->n = n;
            s->ends = ends;
            for (int64_t i = 0; i < n; i++) {
                s->datasets[i] = datasets[i];
                ends[i] = datasets[i]->count + (i ? ends[i - 1] : 0);
            }
        }
    }
    if (status != TSR_OK) {
        for (int64_t i = 0; i < n; i++)
            tsr_dataset_free(datasets[i]);
        return data_fail(status, "concat_dataset: %s", error.message);
    }
    return tsr_dataset_new(&concat_class, s, datasets[0]->fields, datasets[0]->n_fields);
}

/* ---- map --------------------------------------------------------------------------------------------------------------- */

typedef struct map_state {
    tsr_dataset *dataset;
    tsr_status (*call)(void *user, int64_t index, const void *const *in, void *const *out);
    void *user;
    void (*free_user)(void *user);
} map_state;

static int64_t map_count(void *state)
{
    return ((map_state *)state)->dataset->count;
}

static tsr_status map_get(void *state, int64_t index, void *const *fields)
{
    const map_state *s = state;
    const tsr_dataset *d = s->dataset;
    max_align_t small[256]; /* enough for most items; larger items allocate memory */
    char *memory = d->item_bytes <= sizeof(small) ? (char *)small : base_alloc_aligned(d->item_bytes, 64);
    if (!memory)
        return tsr_dataset_fail(TSR_OUT_OF_MEMORY, "out of memory for an item");
    void *in[TSR_MAX_FIELDS];
    char *at = memory;
    for (int32_t i = 0; i < d->n_fields; i++) {
        in[i] = at;
        at += (d->field_bytes[i] + 15) & ~(size_t)15;
    }
    tsr_status status = inner_get(d, index, in);
    if (status == TSR_OK)
        status = s->call(s->user, index, (const void *const *)in, fields);
    if (memory != (char *)small)
        base_free_aligned(memory);
    return status;
}

static void map_free(void *state)
{
    map_state *s = state;
    if (s->free_user)
        s->free_user(s->user);
    tsr_dataset_free(s->dataset);
    base_free(s);
}

static const tsr_dataset_class map_class = {sizeof(map_class), "map", map_count, map_get, map_free};

tsr_dataset *tsr_map_dataset(tsr_dataset *dataset, const tsr_field *fields, int64_t n_fields,
                             tsr_status (*call)(void *user, int64_t index, const void *const *in, void *const *out),
                             void *user, void (*free_user)(void *user))
{
    bool good = dataset && call && dataset->count >= 0;
    map_state *s = good ? base_alloc(sizeof(*s)) : NULL;
    if (!s) {
        const char *what = !dataset             ? "the data set is NULL"
                           : dataset->count < 0 ? "a stream has no items by index"
                                                : "call is NULL";
        if (free_user)
            free_user(user);
        tsr_dataset_free(dataset);
        return data_fail(good ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT, "map_dataset: %s",
                         good ? "out of memory" : what);
    }
    *s = (map_state){dataset, call, user, free_user};
    if (!fields && n_fields == 0)
        return tsr_dataset_new(&map_class, s, dataset->fields, dataset->n_fields);
    return tsr_dataset_new(&map_class, s, fields, n_fields);
}
