/* Shared by the tests of loaders: a data set of numbers, and reading an epoch of it. */
#ifndef LOADER_TEST_H
#define LOADER_TEST_H

#include "expect.h"
#include "test.h"

#include <stdatomic.h>

#include "data/data.h"

/* A data set of numbers, with the events that the tests need. */
typedef struct numbers {
    int64_t count, fails_at;
    atomic_int calls, freed, inside, most_inside;
    bool slow, gate; /* gate: item 0 waits until item 4 was made */
    atomic_int four;
} numbers;

static inline int64_t numbers_count(void *state)
{
    return ((numbers *)state)->count;
}

static inline tsr_status numbers_get(void *state, int64_t index, void *const *fields)
{
    numbers *s = state;
    int inside = atomic_fetch_add(&s->inside, 1) + 1, most = atomic_load(&s->most_inside);
    while (inside > most && !atomic_compare_exchange_weak(&s->most_inside, &most, inside))
        ;
    atomic_fetch_add(&s->calls, 1);
    if (s->slow)
        usleep(index % 3 == 0 ? 2000 : 100);
    if (s->gate && index == 4)
        atomic_store(&s->four, 1);
    for (int i = 0; s->gate && index == 0 && !atomic_load(&s->four) && i < 10000; i++)
        usleep(1000);
    *(int64_t *)fields[0] = index;
    ((float *)fields[1])[0] = (float)index;
    ((float *)fields[1])[1] = -(float)index;
    atomic_fetch_sub(&s->inside, 1);
    return index == s->fails_at ? tsr_dataset_fail(TSR_IO, "the disk is on fire") : TSR_OK;
}

static inline void numbers_free(void *state)
{
    atomic_fetch_add(&((numbers *)state)->freed, 1);
}

static inline tsr_dataset *numbers_new(numbers *s, int64_t count)
{
    static const tsr_dataset_class table = {sizeof(table), "numbers", numbers_count, numbers_get, numbers_free};
    static const tsr_field fields[] = {{TSR_I64, 0, {0}}, {TSR_F32, 1, {2}}};
    memset(s, 0, sizeof(*s));
    s->count = count;
    s->fails_at = -1;
    return tsr_dataset_new(&table, s, fields, 2);
}

/* Writes an epoch's items to out, and checks tensors against the batch's indices. Returns the number of items. */
static inline int64_t read_epoch(tsr_loader *loader, int64_t *out, int64_t *sizes)
{
    int64_t n = 0;
    tsr_batch *batch;
    tsr_status status;
    while ((status = tsr_loader_next(loader, &batch)) == TSR_OK) {
        int64_t size = tsr_batch_size(batch), items[64];
        float values[64][2];
        tsr_tensor *index = tsr_batch_get(batch, 0), *value = tsr_batch_get(batch, 1);
        CHECK_INT(tsr_dim(index), 1);
        CHECK_INT(tsr_size(index, 0), size);
        CHECK(tsr_dim(value) == 2 && tsr_size(value, 0) == size && tsr_size(value, 1) == 2);
        CHECK(tsr_tensor_dtype(index) == TSR_I64 && tsr_tensor_dtype(value) == TSR_F32);
        CHECK_STATUS(tsr_read(index, items, (size_t)size * sizeof(int64_t)), TSR_OK);
        CHECK_STATUS(tsr_read(value, values, (size_t)size * sizeof(values[0])), TSR_OK);
        for (int64_t i = 0; i < size; i++) {
            CHECK(items[i] == tsr_batch_indices(batch)[i]);
            CHECK(values[i][0] == (float)items[i] && values[i][1] == -(float)items[i]);
            out[n++] = items[i];
        }
        if (sizes)
            *sizes++ = size;
        tsr_batch_free(batch);
    }
    CHECK_STATUS(status, TSR_END);
    CHECK(batch == NULL);
    return n;
}

#endif
