/* Samplers: which items an epoch has, and in which order. Each sampler is a pure function of its seed and the epoch. */
#include "data/internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static tsr_sampler *make(const char *function, const tsr_sampler_class *table, void *state, int64_t length)
{
    tsr_sampler *s = length < 0 ? NULL : base_alloc_zero(1, sizeof(*s));
    if (!s) {
        if (table->free)
            table->free(state);
        return length < 0 ? data_fail(TSR_INVALID_ARGUMENT, "%s: %lld indices", function, (long long)length)
                          : data_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    }
    s->table = *table;
    s->state = state;
    s->length = length;
    return s;
}

tsr_sampler *tsr_sampler_new(const tsr_sampler_class *class_table, void *state)
{
    if (!class_table || class_table->size != sizeof(*class_table) || !class_table->length || !class_table->indices) {
        if (class_table && class_table->size == sizeof(*class_table) && class_table->free)
            class_table->free(state);
        return data_fail(TSR_INVALID_ARGUMENT, "sampler_new: the class needs its size, length and indices");
    }
    return make("sampler_new", class_table, state, class_table->length(state));
}

void tsr_sampler_free(tsr_sampler *sampler)
{
    if (!sampler)
        return;
    if (sampler->table.free)
        sampler->table.free(sampler->state);
    base_free(sampler);
}

int64_t tsr_sampler_length(const tsr_sampler *sampler)
{
    return sampler ? sampler->length : 0;
}

int64_t tsr_sampler_batches(const tsr_sampler *sampler)
{
    return sampler ? sampler->batches : 0;
}

tsr_status data_indices(tsr_sampler *sampler, int64_t epoch, int64_t *out, base_error *error)
{
    tsr_status status = sampler->table.indices(sampler->state, epoch, out);
    if (status > 0)
        status = TSR_INTERNAL;
    return status == TSR_OK ? TSR_OK
                            : base_fail(error, status, "the sampler %s failed in epoch %lld",
                                        sampler->table.name ? sampler->table.name : "?", (long long)epoch);
}

tsr_status tsr_sampler_indices(tsr_sampler *sampler, int64_t epoch, int64_t *out)
{
    if (!sampler || epoch < 0 || (!out && sampler->length > 0))
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "sampler_indices: a sampler, an epoch from 0 and room are needed");
    base_error error;
    tsr_status status = data_indices(sampler, epoch, out, &error);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "sampler_indices: %s", error.message);
}

/* ---- sequential, random ------------------------------------------------------------------------------------------ */

typedef struct plain_state {
    int64_t n;
    uint64_t seed;
} plain_state;

static int64_t plain_length(void *state)
{
    return ((plain_state *)state)->n;
}

static tsr_status sequential_indices(void *state, int64_t epoch, int64_t *out)
{
    (void)epoch;
    for (int64_t i = 0; i < ((plain_state *)state)->n; i++)
        out[i] = i;
    return TSR_OK;
}

static tsr_status random_indices(void *state, int64_t epoch, int64_t *out)
{
    const plain_state *s = state;
    sequential_indices(state, epoch, out);
    data_random r = data_random_new(s->seed, (uint64_t)epoch);
    data_random_shuffle(&r, out, s->n);
    return TSR_OK;
}

static tsr_sampler *plain_new(const char *function, const tsr_sampler_class *table, int64_t n, uint64_t seed)
{
    plain_state *s = base_alloc(sizeof(*s));
    if (!s)
        return data_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    *s = (plain_state){n, seed};
    return make(function, table, s, n);
}

tsr_sampler *tsr_sequential_sampler(int64_t n)
{
    static const tsr_sampler_class table = {sizeof(table), "sequential", plain_length, sequential_indices, base_free};
    return plain_new("sequential_sampler", &table, n, 0);
}

tsr_sampler *tsr_random_sampler(int64_t n, uint64_t seed)
{
    static const tsr_sampler_class table = {sizeof(table), "random", plain_length, random_indices, base_free};
    return plain_new("random_sampler", &table, n, seed);
}

/* ---- weighted samplers ------------------------------------------------------------------------------------------- */

typedef struct weighted_state {
    int64_t n, length, positive;
    bool replacement;
    uint64_t seed;
    double total;
    double weights[]; /* with replacement: the cumulative sums of the weights */
} weighted_state;

static int64_t weighted_length(void *state)
{
    return ((weighted_state *)state)->length;
}

static tsr_status draw_with_replacement(const weighted_state *s, data_random *r, int64_t *out)
{
    for (int64_t i = 0; i < s->length; i++) {
        double at = data_random_unit(r) * s->total;
        int64_t low = 0, high = s->n - 1; /* finds the first sum above the draw: never an item of weight 0 */
        while (low < high) {
            int64_t middle = low + (high - low) / 2;
            if (s->weights[middle] > at)
                high = middle;
            else
                low = middle + 1;
        }
        while (low > 0 && s->weights[low] == s->weights[low - 1]) /* rounding: step back over weight 0 */
            low--;
        out[i] = low;
    }
    return TSR_OK;
}

typedef struct keyed {
    double key;
    int64_t index;
} keyed;

static int by_key(const void *a, const void *b)
{
    const keyed *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->index < y->index ? -1 : x->index > y->index;
}

/* Efraimidis and Spirakis, "Weighted random sampling with a reservoir", 2006: takes the items with the smallest Exp(1)
 * / weight. */
static tsr_status draw_without_replacement(const weighted_state *s, data_random *r, int64_t *out)
{
    keyed *keys = base_alloc(BASE_MAX((size_t)s->positive, (size_t)1) * sizeof(*keys));
    if (!keys)
        return TSR_OUT_OF_MEMORY;
    size_t n = 0;
    for (int64_t i = 0; i < s->n; i++) {
        double u = data_random_unit(r); /* for every item, so that a weight changes no other item's number */
        if (s->weights[i] > 0)
            keys[n++] = (keyed){-log(u) / s->weights[i], i};
    }
    qsort(keys, n, sizeof(*keys), by_key);
    for (int64_t i = 0; i < s->length; i++)
        out[i] = keys[i].index;
    base_free(keys);
    return TSR_OK;
}

static tsr_status weighted_indices(void *state, int64_t epoch, int64_t *out)
{
    const weighted_state *s = state;
    data_random r = data_random_new(s->seed, (uint64_t)epoch);
    return s->replacement ? draw_with_replacement(s, &r, out) : draw_without_replacement(s, &r, out);
}

tsr_sampler *tsr_weighted_sampler(const double *weights, int64_t n, int64_t length, bool replacement, uint64_t seed)
{
    static const tsr_sampler_class table = {sizeof(table), "weighted", weighted_length, weighted_indices, base_free};
    static const char function[] = "weighted_sampler";
    if (n < 1 || n > DATA_LIST_MOST || !weights || length < 0)
        return data_fail(TSR_INVALID_ARGUMENT, "%s: %lld weights, %lld draws", function, (long long)n,
                         (long long)length);
    int64_t positive = 0;
    double total = 0;
    for (int64_t i = 0; i < n; i++) {
        if (!(weights[i] >= 0 && weights[i] < INFINITY))
            return data_fail(TSR_INVALID_ARGUMENT, "%s: weight %lld is negative or not finite", function, (long long)i);
        positive += weights[i] > 0;
        total += weights[i];
    }
    if (positive == 0 || !(total < INFINITY))
        return data_fail(TSR_INVALID_ARGUMENT, "%s: the weights' sum must be positive and finite", function);
    if (!replacement && length > positive)
        return data_fail(TSR_INVALID_ARGUMENT, "%s: %lld draws without replacement of %lld positive weights", function,
                         (long long)length, (long long)positive);
    weighted_state *s = (uint64_t)n > (PTRDIFF_MAX - sizeof(*s)) / sizeof(double)
                            ? NULL
                            : base_alloc(sizeof(*s) + (size_t)n * sizeof(double));
    if (!s)
        return data_fail(TSR_OUT_OF_MEMORY, "%s: out of memory for %lld weights", function, (long long)n);
    *s = (weighted_state){n, length, positive, replacement, seed, total};
    double sum = 0;
    for (int64_t i = 0; i < n; i++)
        s->weights[i] = replacement ? (sum += weights[i]) : weights[i];
    return make(function, &table, s, length);
}

/* ---- batches ----------------------------------------------------------------------------------------------------- */

static int64_t batch_length(void *state)
{
    return ((tsr_sampler *)state)->length;
}

static tsr_status batch_indices(void *state, int64_t epoch, int64_t *out)
{
    tsr_sampler *inner = state;
    return inner->table.indices(inner->state, epoch, out);
}

static void batch_free(void *state)
{
    tsr_sampler_free(state);
}

tsr_sampler *tsr_batch_sampler(tsr_sampler *sampler, int64_t batch_size, bool drop_last)
{
    static const tsr_sampler_class table = {sizeof(table), "batch", batch_length, batch_indices, batch_free};
    if (!sampler || batch_size < 1) {
        tsr_sampler_free(sampler);
        return data_fail(TSR_INVALID_ARGUMENT, "batch_sampler: %s",
                         sampler ? "the batch size must be at least 1" : "the sampler is NULL");
    }
    int64_t length = sampler->length;
    tsr_sampler *s = make("batch_sampler", &table, sampler, length);
    if (s) {
        s->batch_size = batch_size;
        s->batches = length / batch_size + (!drop_last && length % batch_size != 0);
    }
    return s;
}
