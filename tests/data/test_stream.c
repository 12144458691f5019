/* Streams: items whose number is not known, in loaders. */
#include "expect.h"
#include "test.h"

#include <stdatomic.h>

#include <tessera/tessera.h>

#include <stdlib.h>

/* Gives 100 * epoch + 0, 1 ... below `count`, each with its half; fails once before item `fails` of epoch 0. */
typedef struct counting {
    int64_t count, at, epoch, fails;
    atomic_int *begun, *freed;
} counting;

static tsr_status counting_begin(void *state, int64_t epoch)
{
    counting *c = state;
    c->epoch = epoch;
    c->at = 0;
    ++*c->begun;
    return epoch == 7 ? tsr_dataset_fail(TSR_IO, "no more tapes") : TSR_OK;
}

static tsr_status counting_next(void *state, void *const *fields)
{
    counting *c = state;
    if (c->at == c->fails && c->epoch == 0) {
        c->fails = -1;
        return tsr_dataset_fail(TSR_CORRUPT, "a torn line");
    }
    if (c->at == c->count)
        return TSR_END;
    *(int64_t *)fields[0] = 100 * c->epoch + c->at;
    ((float *)fields[1])[0] = (float)c->at / 2;
    ((float *)fields[1])[1] = -1;
    c->at++;
    return TSR_OK;
}

static void counting_free(void *state)
{
    ++*((counting *)state)->freed;
    free(state);
}

static atomic_int begun, freed; /* loaders' workers count */

static tsr_dataset *counting_new(int64_t count, int64_t fails)
{
    static const tsr_stream_class table = {sizeof(table), "counting", counting_begin, counting_next, counting_free};
    const tsr_field fields[] = {{TSR_I64, 0, {0}}, {TSR_F32, 1, {2}}};
    counting *c = malloc(sizeof(*c));
    *c = (counting){.count = count, .fails = fails, .begun = &begun, .freed = &freed};
    return tsr_stream_dataset(&table, c, fields, 2);
}

/* Takes the next batch, which must have n items that begin with `first`. */
static void check_stream_batch(tsr_loader *loader, int64_t n, int64_t first)
{
    tsr_batch *batch = NULL;
    int64_t items[16] = {0};
    float pairs[16][2] = {{0}};
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
    CHECK_OR_RETURN(batch != NULL);
    CHECK_INT(tsr_batch_size(batch), n);
    CHECK_STATUS(tsr_read(tsr_batch_get(batch, 0), items, (size_t)n * sizeof(int64_t)), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_batch_get(batch, 1), pairs, (size_t)n * sizeof(pairs[0])), TSR_OK);
    for (int64_t i = 0; i < n; i++) {
        CHECK_INT(items[i], first + i);
        CHECK(pairs[i][0] == (float)((first + i) % 100) / 2 && pairs[i][1] == -1);
        CHECK_INT(tsr_batch_indices(batch)[i], (first + i) % 100);
    }
    tsr_batch_free(batch);
}

static void check_end(tsr_loader *loader)
{
    tsr_batch *batch = NULL;
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_END);
    CHECK(batch == NULL);
}

TEST(batches_of_a_stream)
{
    for (int workers = 0; workers < 4; workers++) {
        begun = freed = 0;
        tsr_loader *loader = tsr_loader_new(counting_new(10, -1), 4, .no_workers = workers == 0, .workers = workers);
        CHECK_INT(tsr_loader_length(loader), -1);
        for (int64_t epoch = 0; epoch < 3; epoch++) {
            check_stream_batch(loader, 4, 100 * epoch);
            check_stream_batch(loader, 4, 100 * epoch + 4);
            check_stream_batch(loader, 2, 100 * epoch + 8);
            check_end(loader);
        }
        check_stream_batch(loader, 4, 300);
        CHECK_STATUS(tsr_loader_set_epoch(loader, 5), TSR_OK); /* an epoch that is left early */
        check_stream_batch(loader, 4, 500);
        tsr_loader_free(loader);
        CHECK(begun >= 5);
        CHECK_INT(freed, 1);
    }
    tsr_loader *even = tsr_loader_new(counting_new(8, -1), 4),
               *dropping = tsr_loader_new(counting_new(7, -1), 4, .drop_last = true);
    tsr_loader *none = tsr_loader_new(counting_new(0, -1), 4);
    check_stream_batch(even, 4, 0);
    check_stream_batch(even, 4, 4);
    check_end(even);
    check_stream_batch(dropping, 4, 0);
    check_end(dropping);
    check_stream_batch(dropping, 4, 100);
    check_end(none);
    check_end(none);
    tsr_loader_free(even);
    tsr_loader_free(dropping);
    tsr_loader_free(none);
}

/* Fields of several sizes: a byte, a row of wide numbers, half a number. */
static tsr_status mixed_next(void *state, void *const *fields)
{
    int64_t *at = state, item = (*at)++;
    if (item == 7)
        return TSR_END;
    CHECK((uintptr_t)fields[1] % sizeof(int64_t) == 0);
    *(uint8_t *)fields[0] = (uint8_t)item;
    for (int64_t i = 0; i < 9; i++)
        ((int64_t *)fields[1])[i] = 10 * item + i;
    *(float *)fields[2] = (float)item / 2;
    return TSR_OK;
}

static tsr_status mixed_begin(void *state, int64_t epoch)
{
    (void)epoch;
    *(int64_t *)state = 0;
    return TSR_OK;
}

/* Of each item its byte, its row's last number and its half together. */
static tsr_status mixed_sums(void *user, int64_t n, const void *const *in, void *const *out)
{
    (void)user;
    for (int64_t i = 0; i < n; i++)
        ((double *)out[0])[i] = ((const uint8_t *)in[0])[i] + (double)((const int64_t *)in[1])[9 * i + 8] +
                                (double)((const float *)in[2])[i];
    return TSR_OK;
}

TEST(fields_of_several_sizes)
{
    static const tsr_stream_class table = {sizeof(table), "mixed", mixed_begin, mixed_next, NULL};
    const tsr_field fields[] = {{TSR_U8, 0, {0}}, {TSR_I64, 1, {9}}, {TSR_F32, 0, {0}}}, sums = {TSR_F64, 1, {-1}};
    int64_t at[2];
    tsr_loader *plain = tsr_loader_new(tsr_stream_dataset(&table, &at[0], fields, 3), 3);
    tsr_loader *collated = tsr_loader_new(tsr_stream_dataset(&table, &at[1], fields, 3), 3, .collate = mixed_sums,
                                          .collate_fields = &sums, .n_collate_fields = 1);
    for (int64_t first = 0; first < 7; first += 3) {
        tsr_batch *a = NULL, *b = NULL;
        uint8_t bytes[3] = {0};
        int64_t rows[3][9] = {{0}}, n = first < 6 ? 3 : 1;
        float halves[3] = {0};
        double sum[3] = {0};
        CHECK_STATUS(tsr_loader_next(plain, &a), TSR_OK);
        CHECK_STATUS(tsr_loader_next(collated, &b), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_batch_get(a, 0), bytes, (size_t)n), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_batch_get(a, 1), rows, (size_t)n * sizeof(rows[0])), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_batch_get(a, 2), halves, (size_t)n * sizeof(halves[0])), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_batch_get(b, 0), sum, (size_t)n * sizeof(sum[0])), TSR_OK);
        for (int64_t i = 0; i < n; i++) {
            int64_t item = first + i;
            CHECK_INT(bytes[i], item);
            CHECK_INT(rows[i][0], 10 * item);
            CHECK_INT(rows[i][8], 10 * item + 8);
            CHECK_NEAR(halves[i], (double)item / 2, 0);
            CHECK_NEAR(sum[i], 11.5 * (double)item + 8, 0);
        }
        tsr_batch_free(a);
        tsr_batch_free(b);
    }
    check_end(plain);
    check_end(collated);
    tsr_loader_free(plain);
    tsr_loader_free(collated);
}

TEST(a_place_in_a_stream)
{
    tsr_loader *loader = tsr_loader_new(counting_new(20, -1), 4, .workers = 2),
               *other = tsr_loader_new(counting_new(20, -1), 4);
    for (int i = 0; i < 5; i++)
        check_stream_batch(loader, 4, 4 * i);
    check_end(loader);
    check_stream_batch(loader, 4, 100);
    check_stream_batch(loader, 4, 104);
    tsr_state_dict *place = tsr_loader_state_dict(loader);
    CHECK_STATUS(tsr_loader_load_state_dict(other, place), TSR_OK);
    check_stream_batch(other, 4, 108);
    check_stream_batch(loader, 4, 108);
    tsr_state_dict_set_int(place, "batch", 90); /* beyond the end */
    CHECK_STATUS(tsr_loader_load_state_dict(other, place), TSR_OK);
    check_end(other);
    tsr_state_dict_free(place);
    tsr_loader_free(loader);
    tsr_loader_free(other);
}

TEST(errors_of_a_stream)
{
    tsr_loader *loader = tsr_loader_new(counting_new(8, 5), 4);
    tsr_batch *batch;
    check_stream_batch(loader, 4, 0);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "item 5 of the stream: a torn line");
    tsr_loader_set_epoch(loader, 1);
    check_stream_batch(loader, 4, 100);
    tsr_loader_set_epoch(loader, 7);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_IO);
    expect_error(TSR_IO, "the stream's begin: no more tapes");
    tsr_loader_set_epoch(loader, 2);
    check_stream_batch(loader, 4, 200);
    tsr_loader_free(loader);
}

/* A stream of 0 to 9 whose item 5 fails in each reading. A call after the end fails the test. */
static tsr_status torn_next(void *state, void *const *fields)
{
    int64_t *at = state, item = (*at)++;
    CHECK(item <= 10);
    if (item == 5)
        return tsr_dataset_fail(TSR_CORRUPT, "a torn line");
    *(int64_t *)fields[0] = item;
    return item < 10 ? TSR_OK : TSR_END;
}

/* The first numbers of an epoch's batches of 4, -1 for one that fails, up to the end. */
static int read_torn(tsr_loader *loader, int64_t firsts[4])
{
    tsr_batch *batch;
    tsr_status status;
    int n = 0;
    for (; n < 4 && (status = tsr_loader_next(loader, &batch)) != TSR_END; n++) {
        int64_t items[4] = {-1};
        if (status == TSR_OK)
            CHECK_STATUS(tsr_read(tsr_batch_get(batch, 0), items, (size_t)tsr_batch_size(batch) * sizeof(int64_t)),
                         TSR_OK);
        else
            expect_error(TSR_CORRUPT, "item 5 of the stream: a torn line");
        firsts[n] = items[0];
        tsr_batch_free(batch);
    }
    return n;
}

/* A run that has passed an item that fails goes on at its place: the batches after it are those of the run that did not
 * stop. */
TEST(a_place_behind_an_item_that_fails)
{
    static const tsr_stream_class table = {sizeof(table), "torn", mixed_begin, torn_next, NULL};
    const tsr_field field = {TSR_I64, 0, {0}};
    for (int64_t place = 0; place <= 3; place++) {
        int64_t at, firsts[4] = {0};
        static const int64_t want[3] = {0, -1, 6}; /* 4 is lost with its batch */
        tsr_loader *loader = tsr_loader_new(tsr_stream_dataset(&table, &at, &field, 1), 4, .no_workers = true);
        tsr_state_dict *dict = tsr_loader_state_dict(loader);
        CHECK_STATUS(tsr_state_dict_set_int(dict, "batch", place), TSR_OK);
        CHECK_STATUS(tsr_loader_load_state_dict(loader, dict), TSR_OK);
        CHECK_INT(read_torn(loader, firsts), 3 - place);
        for (int64_t i = place; i < 3; i++)
            CHECK_INT(firsts[i - place], want[i]);
        tsr_state_dict_free(dict);
        tsr_loader_free(loader);
    }
}

static tsr_status unused(void *user, int64_t index, const void *const *in, void *const *out)
{
    (void)user, (void)index, (void)in, (void)out;
    return TSR_OK;
}

TEST(a_stream_has_no_items_by_index)
{
    freed = 0;
    tsr_dataset *stream = counting_new(8, -1), *parts[1];
    int64_t item, length = 8;
    float pair[2];
    void *fields[2] = {&item, pair};
    CHECK_INT(tsr_dataset_count(stream), -1);
    CHECK_STATUS(tsr_dataset_get(stream, 0, fields), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "a stream has no items by index");
    CHECK(!tsr_subset(tsr_dataset_retain(stream), NULL, 0));
    expect_error(TSR_INVALID_ARGUMENT, "subset: a stream");
    CHECK_STATUS(tsr_random_split(tsr_dataset_retain(stream), &length, 1, 0, parts), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "random_split: a stream");
    CHECK(!tsr_map_dataset(tsr_dataset_retain(stream), NULL, 0, unused, NULL, NULL));
    expect_error(TSR_INVALID_ARGUMENT, "map_dataset: a stream");
    CHECK(!tsr_concat_dataset((tsr_dataset *[]){tsr_dataset_retain(stream)}, 1));
    expect_error(TSR_INVALID_ARGUMENT, "data set 0 is a stream");
    CHECK(!tsr_loader_new(tsr_dataset_retain(stream), 4, .shuffle = true));
    expect_error(TSR_INVALID_ARGUMENT, "a stream keeps its order");
    tsr_dataset_free(stream);
    CHECK_INT(freed, 1);
    static const tsr_stream_class empty = {.size = sizeof(empty)};
    CHECK(!tsr_stream_dataset(&empty, NULL, NULL, 0));
    expect_error(TSR_INVALID_ARGUMENT, "its size, begin and next");
}
