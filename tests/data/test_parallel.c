/* A parallel loader: batches in turn for three devices, read by threads and by one thread; the end of an epoch. */
#include "test.h"

#include <tessera/tessera.h>

#include <pthread.h>
#include <string.h>

enum { DEVICES = 3, ITEMS = 22, BATCH = 2 }; /* 11 batches: three rounds, and two batches that are dropped */

static tsr_dataset *counted(void)
{
    float values[ITEMS];
    for (int i = 0; i < ITEMS; i++)
        values[i] = (float)i;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *t = tsr_from_data(values, TSR_F32, (int64_t[]){ITEMS}, 1);
    tsr_dataset *data = tsr_tensor_dataset(&t, 1);
    tsr_scope_end(scope);
    return data;
}

/* With fewer devices, some are used twice. */
static int32_t device_of(int64_t place)
{
    static const int32_t order[] = {2, 0, 1};
    setenv("CPU_NUM_DEVICES", "3", 1);
    return order[place] % tsr_device_count();
}

static tsr_parallel_loader *make(int64_t prefetch)
{
    const int32_t devices[] = {device_of(0), device_of(1), device_of(2)};
    return tsr_parallel_loader_new(tsr_loader_new(counted(), BATCH, .workers = 2), devices, DEVICES,
                                   .device_prefetch_size = prefetch);
}

/* Whether the place's k-th batch has the items of batch k * DEVICES + place. */
static bool is_batch(tsr_batch *batch, int64_t place, int64_t k)
{
    float got[BATCH];
    tsr_tensor *t = tsr_batch_get(batch, 0);
    int64_t first = (k * DEVICES + place) * BATCH;
    return tsr_read(t, got, sizeof(got)) == TSR_OK && got[0] == (float)first && got[1] == (float)(first + 1);
}

typedef struct consumer {
    tsr_parallel_loader *loader;
    int64_t place;
    int device;
    long good;
} consumer;

static void *consume(void *user)
{
    consumer *c = user;
    tsr_batch *batch;
    CHECK_INT(tsr_set_device(c->device), TSR_OK);
    for (int epoch = 0; epoch < 2; epoch++) {
        int64_t k = 0;
        while (tsr_parallel_loader_next(c->loader, c->place, &batch) == TSR_OK) {
            tsr_scope scope = tsr_scope_begin();
            c->good += is_batch(batch, c->place, k++);
            tsr_batch_free(batch);
            tsr_scope_end(scope);
            if (c->place == 1)
                usleep(2000); /* one is behind the others */
        }
        CHECK_INT(k, 3);
    }
    return NULL;
}

TEST(threads_read_a_device_each)
{
    for (int64_t prefetch = 0; prefetch < 2; prefetch++) {
        consumer consumers[DEVICES];
        pthread_t threads[DEVICES];
        tsr_parallel_loader *loader = make(prefetch);
        CHECK(loader != NULL);
        CHECK_INT(tsr_parallel_loader_length(loader), 3);
        for (int i = 0; i < DEVICES; i++) {
            consumers[i] = (consumer){loader, i, device_of(i), 0};
            CHECK(pthread_create(&threads[i], NULL, consume, &consumers[i]) == 0);
        }
        for (int i = 0; i < DEVICES; i++) {
            CHECK(pthread_join(threads[i], NULL) == 0);
            CHECK_INT(consumers[i].good, 6);
        }
        tsr_parallel_loader_free(loader);
    }
}

TEST(one_thread_reads_them_in_turn)
{
    tsr_parallel_loader *loader = make(2);
    tsr_batch *batch;
    for (int epoch = 0; epoch < 2; epoch++) {
        for (int64_t k = 0; k < 3; k++)
            for (int64_t place = 0; place < DEVICES; place++) {
                tsr_scope scope = tsr_scope_begin();
                CHECK_INT(tsr_parallel_loader_next(loader, place, &batch), TSR_OK);
                CHECK(is_batch(batch, place, k));
                tsr_batch_free(batch);
                tsr_scope_end(scope);
            }
        for (int64_t place = 0; place < DEVICES; place++)
            CHECK_INT(tsr_parallel_loader_next(loader, place, &batch), TSR_END);
    }
    tsr_parallel_loader_free(loader);
}

static int64_t count_items(void *state)
{
    (void)state;
    return ITEMS;
}

/* Items 2 and 9 cannot be read: they are in batches 1 and 4, both of place 1. */
static tsr_status get_item(void *state, int64_t index, void *const *fields)
{
    (void)state;
    *(float *)fields[0] = (float)index;
    return index == 2 || index == 9 ? tsr_dataset_fail(TSR_IO, "a torn page") : TSR_OK;
}

TEST(an_error_takes_the_place_of_its_batch)
{
    static const tsr_dataset_class class_table = {
        .size = sizeof(class_table), .name = "torn", .count = count_items, .get = get_item};
    static const tsr_field scalar = {.dtype = TSR_F32};
    const int32_t devices[] = {device_of(0), device_of(1), device_of(2)};
    tsr_parallel_loader *loader = tsr_parallel_loader_new(
        tsr_loader_new(tsr_dataset_new(&class_table, NULL, &scalar, 1), BATCH), devices, DEVICES);
    for (int64_t k = 0; k < 3; k++)
        for (int64_t place = 0; place < DEVICES; place++) {
            tsr_scope scope = tsr_scope_begin();
            tsr_batch *batch;
            bool torn = place == 1 && k < 2;
            CHECK_INT(tsr_parallel_loader_next(loader, place, &batch), torn ? TSR_IO : TSR_OK);
            CHECK((batch == NULL) == torn);
            if (batch) {
                CHECK(is_batch(batch, place, k));
                CHECK_INT(tsr_tensor_device(tsr_batch_get(batch, 0)), devices[place]);
            }
            const char *message;
            tsr_error_take(&message);
            CHECK(!torn || (strstr(message, k == 0 ? "item 2:" : "item 9:") && strstr(message, "a torn page")));
            tsr_batch_free(batch);
            tsr_scope_end(scope);
        }
    tsr_batch *batch;
    for (int64_t place = 0; place < DEVICES; place++)
        CHECK_INT(tsr_parallel_loader_next(loader, place, &batch), TSR_END);
    tsr_parallel_loader_free(loader);
}

/* With one device: the loader ends steps without calls by the program. */
TEST(a_step_ends_every_second_batch)
{
    tsr_parallel_loader *loader =
        tsr_parallel_loader_new(tsr_loader_new(counted(), BATCH), (const int32_t[]){0}, 1, .batches_per_execution = 2);
    tsr_tensor *sum = tsr_keep(tsr_zeros((int64_t[]){BATCH}, 1));
    tsr_batch *batch;
    CHECK_INT(tsr_mark_step(), TSR_OK);
    int64_t before = tsr_counter_value("MarkStep"), batches = 0;
    while (tsr_parallel_loader_next(loader, 0, &batch) == TSR_OK) {
        tsr_scope scope = tsr_scope_begin();
        CHECK(batches % 2 == 1 || !tsr_is_pending(sum));
        CHECK_INT(tsr_tensor_status(tsr_add_(sum, tsr_batch_get(batch, 0))), TSR_OK);
        tsr_batch_free(batch);
        tsr_scope_end(scope);
        batches++;
    }
    CHECK_INT(batches, 11);
    CHECK_INT(tsr_counter_value("MarkStep") - before, 6);
    float got[BATCH];
    CHECK_INT(tsr_read(sum, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 110 && got[1] == 121);
    tsr_free(sum);
    tsr_parallel_loader_free(loader);
}

TEST(wrong_uses)
{
    tsr_batch *batch = NULL;
    static const int32_t far = 99;
    CHECK(tsr_parallel_loader_new(NULL, &far, 1) == NULL);
    CHECK(tsr_parallel_loader_new(tsr_loader_new(counted(), 1), &far, 1) == NULL);
    CHECK(tsr_parallel_loader_new(tsr_loader_new(counted(), 1), &far, 0) == NULL);
    tsr_loader *begun = tsr_loader_new(counted(), 1);
    CHECK_INT(tsr_loader_next(begun, &batch), TSR_OK);
    tsr_batch_free(batch);
    CHECK(tsr_parallel_loader_new(begun, (const int32_t[]){0}, 1) == NULL);
    tsr_parallel_loader *loader = make(0);
    CHECK_INT(tsr_parallel_loader_next(loader, 3, &batch), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_parallel_loader_next(loader, 0, NULL), TSR_INVALID_ARGUMENT);
    tsr_parallel_loader_free(loader);
    tsr_error_take(NULL);
}
