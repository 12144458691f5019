/* Loaders: order, workers, errors, epochs, ends. */
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>

#include "data/data.h"

static void expect_error(tsr_status status, const char *part)
{
    const char *message;
    CHECK_STATUS(tsr_error_take(&message), status);
    CHECK_CONTAINS(message, part);
}

/* A data set of numbers, with the events that the tests need. */
typedef struct numbers {
    int64_t count, fails_at;
    atomic_int calls, freed, inside, most_inside;
    bool slow, gate; /* gate: item 0 waits until item 4 was made */
    atomic_int four;
} numbers;

static int64_t numbers_count(void *state)
{
    return ((numbers *)state)->count;
}

static tsr_status numbers_get(void *state, int64_t index, void *const *fields)
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

static void numbers_free(void *state)
{
    atomic_fetch_add(&((numbers *)state)->freed, 1);
}

static tsr_dataset *numbers_new(numbers *s, int64_t count)
{
    static const tsr_dataset_class table = {sizeof(table), "numbers", numbers_count, numbers_get, numbers_free};
    static const tsr_field fields[] = {{TSR_I64, 0, {0}}, {TSR_F32, 1, {2}}};
    memset(s, 0, sizeof(*s));
    s->count = count;
    s->fails_at = -1;
    return tsr_dataset_new(&table, s, fields, 2);
}

/* Writes an epoch's items to out, and checks tensors against the batch's indices. Returns the number of items. */
static int64_t read_epoch(tsr_loader *loader, int64_t *out, int64_t *sizes)
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

TEST(in_order)
{
    numbers s;
    int64_t live = tsr_live_tensors(), items[64], sizes[8] = {0};
    tsr_loader *loader = tsr_loader_new(numbers_new(&s, 10), 4);
    CHECK_INT(tsr_loader_length(loader), 3);
    for (int epoch = 0; epoch < 3; epoch++) {
        CHECK_INT(tsr_loader_epoch(loader), epoch);
        CHECK_INT(read_epoch(loader, items, sizes), 10);
        CHECK(sizes[0] == 4 && sizes[1] == 4 && sizes[2] == 2);
        for (int64_t i = 0; i < 10; i++)
            CHECK_INT(items[i], i);
    }
    tsr_loader_free(loader);
    CHECK_INT(s.freed, 1);
    CHECK_INT(tsr_live_tensors(), live);

    loader = tsr_loader_new(numbers_new(&s, 10), 4, .drop_last = true, .no_workers = true);
    CHECK_INT(tsr_loader_length(loader), 2);
    CHECK_INT(read_epoch(loader, items, NULL), 8);
    CHECK_INT(atomic_load(&s.calls), 8); /* nothing is made ahead */
    tsr_loader_free(loader);

    loader = tsr_loader_new(numbers_new(&s, 0), 4);
    CHECK_INT(read_epoch(loader, items, NULL), 0);
    CHECK_INT(read_epoch(loader, items, NULL), 0);
    tsr_loader_free(loader);
    CHECK_INT(s.freed, 1);

    CHECK(!(tsr_loader_new)(NULL, NULL));
    expect_error(TSR_INVALID_ARGUMENT, "data set is NULL");
    loader = (tsr_loader_new)(numbers_new(&s, 3), NULL); /* batches of one */
    CHECK_INT(tsr_loader_length(loader), 3);
    CHECK_INT(read_epoch(loader, items, NULL), 3);
    tsr_loader_free(loader);
}

/* The same order for 0, 1, 2 and 7 workers; a different order in the next epoch and for another seed. */
TEST(shuffled)
{
    numbers s;
    int64_t want[2][50], items[50];
    for (int workers = 0; workers <= 7; workers += workers < 2 ? 1 : 5) {
        tsr_dataset *d = numbers_new(&s, 50);
        s.slow = true;
        tsr_loader *loader =
            tsr_loader_new(d, 7, .shuffle = true, .seed = 11, .workers = workers, .no_workers = workers == 0);
        for (int epoch = 0; epoch < 2; epoch++) {
            CHECK_INT(read_epoch(loader, items, NULL), 50);
            if (workers == 0)
                memcpy(want[epoch], items, sizeof(items));
            CHECK(memcmp(want[epoch], items, sizeof(items)) == 0);
        }
        tsr_loader_free(loader);
    }
    CHECK(memcmp(want[0], want[1], sizeof(items)) != 0);
    bool seen[50] = {false};
    for (int i = 0; i < 50; i++) {
        CHECK(!seen[want[0][i]]);
        seen[want[0][i]] = true;
    }
    tsr_loader *loader = tsr_loader_new(numbers_new(&s, 50), 7, .shuffle = true, .seed = 12);
    CHECK_INT(read_epoch(loader, items, NULL), 50);
    CHECK(memcmp(want[0], items, sizeof(items)) != 0);
    /* To resume: the same epoch again. */
    tsr_loader_free(loader);
    loader = tsr_loader_new(numbers_new(&s, 50), 7, .shuffle = true, .seed = 11);
    CHECK_STATUS(tsr_loader_set_epoch(loader, 1), TSR_OK);
    CHECK_INT(read_epoch(loader, items, NULL), 50);
    CHECK(memcmp(want[1], items, sizeof(items)) == 0);
    tsr_loader_free(loader);
}

/* Another loader continues with the next batch, however many batches workers had made ahead. */
TEST(resumed)
{
    for (int workers = 0; workers < 3; workers++) {
        for (int taken = 0; taken <= 8; taken++) {
            numbers s[2];
            tsr_batch *batch;
            int64_t items[2][50];
            tsr_loader *loaders[2];
            for (int i = 0; i < 2; i++)
                loaders[i] = tsr_loader_new(numbers_new(&s[i], 50), 7, .shuffle = true, .seed = 11, .workers = workers,
                                            .no_workers = workers == 0);
            read_epoch(loaders[0], items[0], NULL);
            for (int i = 0; i < taken; i++) {
                CHECK_STATUS(tsr_loader_next(loaders[0], &batch), TSR_OK);
                tsr_batch_free(batch);
            }
            tsr_state_dict *dict = tsr_loader_state_dict(loaders[0]);
            CHECK_STATUS(tsr_loader_load_state_dict(loaders[1], dict), TSR_OK);
            int64_t left = read_epoch(loaders[0], items[0], NULL);
            CHECK_INT(left, 50 - BASE_MIN(50, 7 * taken));
            CHECK_INT(read_epoch(loaders[1], items[1], NULL), left);
            CHECK(memcmp(items[0], items[1], (size_t)left * sizeof(int64_t)) == 0);
            CHECK_INT(tsr_loader_epoch(loaders[1]), 2);
            tsr_state_dict_set_int(dict, "batch", 9);
            CHECK_STATUS(tsr_loader_load_state_dict(loaders[1], dict), TSR_INVALID_ARGUMENT);
            expect_error(TSR_INVALID_ARGUMENT, "epoch 1, batch 9 of 8, in a loader of 8 batches");
            CHECK_INT(tsr_loader_epoch(loaders[1]), 2);
            tsr_state_dict_free(dict);
            tsr_loader_free(loaders[0]);
            tsr_loader_free(loaders[1]);
        }
    }
    CHECK_STATUS(tsr_loader_load_state_dict(NULL, NULL), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "the loader or the dict is NULL");
}

/* Item 0 waits for item 4: only a second worker can make it, and batch 0 still comes first. */
TEST(workers_overlap)
{
    numbers s;
    int64_t items[8];
    tsr_dataset *d = numbers_new(&s, 8);
    s.gate = true;
    tsr_loader *loader = tsr_loader_new(d, 4, .workers = 2);
    CHECK_INT(read_epoch(loader, items, NULL), 8);
    for (int64_t i = 0; i < 8; i++)
        CHECK_INT(items[i], i);
    CHECK(s.most_inside >= 2);
    tsr_loader_free(loader);
}

TEST(bounded)
{
    numbers s;
    tsr_batch *batch;
    tsr_loader *loader = tsr_loader_new(numbers_new(&s, 100), 1, .workers = 3, .prefetch = 5);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
    for (int i = 0; i < 1000 && atomic_load(&s.calls) < 6; i++)
        usleep(1000);
    usleep(20000);
    /* The batch taken and five ahead; only four, if all workers slept when it was taken: they are woken when half are
     * left. */
    CHECK(atomic_load(&s.calls) >= 5 && atomic_load(&s.calls) <= 6);
    tsr_loader_free(loader); /* in the middle */
    CHECK_INT(s.freed, 1);
    int64_t item = -1;
    CHECK_STATUS(tsr_read(tsr_batch_get(batch, 0), &item, sizeof(item)), TSR_OK); /* a batch outlives its loader */
    CHECK_INT(item, 0);
    tsr_batch_free(batch);
}

TEST(errors)
{
    for (int workers = 0; workers < 3; workers++) {
        numbers s;
        tsr_dataset *d = numbers_new(&s, 10);
        s.fails_at = 5;
        tsr_loader *loader = tsr_loader_new(d, 4, .workers = workers, .no_workers = workers == 0);
        tsr_batch *batch;
        for (int epoch = 0; epoch < 2; epoch++) {
            CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
            tsr_batch_free(batch);
            CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_IO);
            CHECK(batch == NULL);
            expect_error(TSR_IO, "loader_next: item 5: the disk is on fire");
            CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
            CHECK_INT(tsr_batch_size(batch), 2);
            CHECK_INT(tsr_batch_indices(batch)[0], 8);
            tsr_batch_free(batch);
            CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_END);
        }
        tsr_loader_free(loader);
    }
    tsr_batch *none = NULL;
    CHECK_STATUS(tsr_loader_next(NULL, &none), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "the loader is NULL");
    CHECK(tensor_is_error(tsr_batch_get(NULL, 0)));
    expect_error(TSR_INVALID_ARGUMENT, "the batch is NULL");
}

TEST(options_refused)
{
    numbers s;
    CHECK(!tsr_loader_new(numbers_new(&s, 3), -1));
    expect_error(TSR_INVALID_ARGUMENT, "batch size is -1");
    CHECK_INT(s.freed, 1);
    CHECK(!tsr_loader_new(numbers_new(&s, 3), 1, .shuffle = true, .sampler = tsr_sequential_sampler(3)));
    expect_error(TSR_INVALID_ARGUMENT, "exclude each other");
    CHECK(!tsr_loader_new(numbers_new(&s, 3), 1, .workers = 300));
    expect_error(TSR_INVALID_ARGUMENT, "workers is 300");
    CHECK(!tsr_loader_new(numbers_new(&s, 3), 1, .device = 99));
    expect_error(TSR_UNAVAILABLE, "99");
    struct {
        tsr_loader_options known;
        int64_t unknown;
    } newer = {.known = {.size = sizeof(newer)}, .unknown = 0};
    tsr_loader *loader = (tsr_loader_new)(numbers_new(&s, 3), &newer.known);
    CHECK(loader != NULL);
    tsr_loader_free(loader);
    newer.unknown = 1;
    CHECK(!(tsr_loader_new)(numbers_new(&s, 3), &newer.known));
    expect_error(TSR_INVALID_ARGUMENT, "does not know");
    CHECK_INT(s.freed, 1);
}

TEST(leaving_early)
{
    numbers s;
    int64_t items[40];
    tsr_batch *batch;
    tsr_dataset *d = numbers_new(&s, 40);
    s.slow = true;
    tsr_loader *loader = tsr_loader_new(d, 4, .workers = 3);
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < round % 4; i++) {
            CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
            CHECK_INT(tsr_batch_indices(batch)[0], 4 * i);
            tsr_batch_free(batch);
        }
        CHECK_STATUS(tsr_loader_set_epoch(loader, round), TSR_OK);
    }
    CHECK_INT(read_epoch(loader, items, NULL), 40);
    for (int64_t i = 0; i < 40; i++)
        CHECK_INT(items[i], i);
    CHECK_INT(tsr_loader_epoch(loader), 20);
    tsr_loader_free(loader);
    /* Never started. */
    loader = tsr_loader_new(numbers_new(&s, 40), 4);
    tsr_loader_free(loader);
    CHECK_INT(s.calls, 0);
    tsr_loader_free(NULL);
}

static int64_t bad_length(void *state)
{
    (void)state;
    return 4;
}

static tsr_status bad_indices(void *state, int64_t epoch, int64_t *out)
{
    for (int i = 0; i < 4; i++)
        out[i] = i == 2 ? 77 : i;
    if ((*(int *)state)++ == 0)
        return TSR_IO;
    return epoch == 0 ? TSR_OK : TSR_OUT_OF_MEMORY;
}

TEST(own_samplers)
{
    numbers s;
    int64_t items[40], sizes[10];
    tsr_loader *loader =
        tsr_loader_new(numbers_new(&s, 10), 100, .sampler = tsr_batch_sampler(tsr_sequential_sampler(9), 2, true));
    CHECK_INT(tsr_loader_length(loader), 4);
    CHECK_INT(read_epoch(loader, items, sizes), 8);
    CHECK(sizes[0] == 2 && sizes[3] == 2);
    tsr_loader_free(loader);

    static const tsr_sampler_class table = {sizeof(table), "mine", bad_length, bad_indices, NULL};
    int calls = 0;
    tsr_batch *batch;
    loader = tsr_loader_new(numbers_new(&s, 10), 2, .sampler = tsr_sampler_new(&table, &calls));
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_IO);
    expect_error(TSR_IO, "the sampler mine failed in epoch 0");
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK); /* tried again */
    tsr_batch_free(batch);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "item 77 is out of range: the data set has 10 items");
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_END);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OUT_OF_MEMORY);
    expect_error(TSR_OUT_OF_MEMORY, "epoch 1");
    tsr_loader_free(loader);
}

/* Sums a batch's values, and fails on request. */
static tsr_status sum_rows(void *user, int64_t n, const void *const *in, void *const *out)
{
    double sum = 0;
    for (int64_t i = 0; i < n; i++) {
        sum += ((const float *)in[1])[2 * i];
        ((int32_t *)out[1])[i] = (int32_t)((const int64_t *)in[0])[i] * 2;
    }
    *(double *)out[0] = sum;
    tsr_status status = *(tsr_status *)user;
    return status == TSR_OK ? TSR_OK : tsr_dataset_fail(status, "the sums do not fit");
}

TEST(collate)
{
    numbers s;
    tsr_status result = TSR_OK;
    const tsr_field fields[] = {{TSR_F64, 0, {0}}, {TSR_I32, 1, {-1}}};
    tsr_batch *batch;
    tsr_loader *loader = tsr_loader_new(numbers_new(&s, 5), 3, .no_workers = true, .collate = sum_rows,
                                        .collate_user = &result, .collate_fields = fields, .n_collate_fields = 2);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
    double sum;
    int32_t twice[3];
    CHECK_STATUS(tsr_read(tsr_batch_get(batch, 0), &sum, sizeof(sum)), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_batch_get(batch, 1), twice, sizeof(twice)), TSR_OK);
    CHECK(sum == 3 && twice[0] == 0 && twice[1] == 2 && twice[2] == 4);
    tsr_batch_free(batch);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
    CHECK_INT(tsr_size(tsr_batch_get(batch, 1), 0), 2);
    tsr_batch_free(batch);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_END);
    result = TSR_CORRUPT;
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "collate: the sums do not fit");
    tsr_loader_free(loader);
    CHECK(!tsr_loader_new(numbers_new(&s, 5), 3, .collate = sum_rows));
    expect_error(TSR_INVALID_ARGUMENT, "collate needs 1 to 16 collate_fields, not 0");
}

/* Item i counts i + 1, i + 2 ... i times, and is padded with zeros to the longest of its batch. */
static int64_t longest(int64_t n, const void *const *in)
{
    int64_t most = 0;
    for (int64_t i = 0; i < n; i++)
        most = ((const int64_t *)in[0])[i] > most ? ((const int64_t *)in[0])[i] : most;
    return most;
}

static tsr_status sizes_of_longest(void *user, int64_t n, const void *const *in, int64_t (*dims)[TSR_FIELD_MAX_DIMS])
{
    dims[0][1] = longest(n, in) + *(const int64_t *)user;
    return TSR_OK;
}

static tsr_status pad(void *user, int64_t n, const void *const *in, void *const *out)
{
    (void)user;
    int64_t width = longest(n, in);
    for (int64_t i = 0; i < n; i++)
        for (int64_t k = 0, index = ((const int64_t *)in[0])[i]; k < width; k++)
            ((float *)out[0])[i * width + k] = k < index ? (float)(index + 1 + k) : 0;
    return TSR_OK;
}

TEST(batches_padded_to_their_longest_item)
{
    numbers s;
    int64_t more = 0;
    const tsr_field fields[] = {{TSR_F32, 2, {-1, 6}}};
    tsr_batch *batch;
    tsr_loader *loader =
        tsr_loader_new(numbers_new(&s, 5), 2, .workers = 2, .collate = pad, .collate_user = &more,
                       .collate_fields = fields, .n_collate_fields = 1, .collate_sizes = sizes_of_longest);
    static const float wanted[3][6] = {{0, 2}, {3, 4, 0, 4, 5, 6}, {5, 6, 7, 8}};
    static const int64_t rows[3] = {2, 2, 1}, columns[3] = {1, 3, 4};
    for (int i = 0; i < 3; i++) {
        float got[6] = {0};
        CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
        tsr_tensor *x = tsr_mark_dynamic(tsr_batch_get(batch, 0), 1, 0, 6);
        CHECK_INT(tsr_size(x, 0), rows[i]);
        CHECK_INT(tsr_size(x, 1), columns[i]);
        CHECK_STATUS(tsr_read(x, got, (size_t)(rows[i] * columns[i]) * sizeof(float)), TSR_OK);
        CHECK(memcmp(got, wanted[i], sizeof(got)) == 0);
        tsr_batch_free(batch);
    }
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_END);
    tsr_loader_free(loader);

    more = 6; /* of the first batch one too many */
    loader = tsr_loader_new(numbers_new(&s, 5), 2, .no_workers = true, .collate = pad, .collate_user = &more,
                            .collate_fields = fields, .n_collate_fields = 1, .collate_sizes = sizes_of_longest);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "collate_sizes: dimension 1 of field 0 is 7; 0 to 6 are possible");
    tsr_loader_free(loader);
    CHECK(!tsr_loader_new(numbers_new(&s, 5), 2, .collate_sizes = sizes_of_longest));
    expect_error(TSR_INVALID_ARGUMENT, "collate_sizes without collate");
}

/* Whichever allocation fails, the call gives an error or a batch, and no item is lost. */
TEST(memory_fails)
{
    int good = 0;
    for (uint64_t n = 1; n < 60 && good < 3; n++) {
        numbers s;
        int64_t live = tsr_live_tensors();
        base_allocation_fail_at(n, false);
        tsr_dataset *d = numbers_new(&s, 6);
        tsr_loader *loader = tsr_loader_new(d, 4, .no_workers = true, .shuffle = true);
        bool failed = !loader;
        tsr_batch *batch;
        for (int i = 0; loader && i < 3; i++) {
            tsr_status status = tsr_loader_next(loader, &batch);
            CHECK(status == TSR_OK || status == TSR_END || status == TSR_OUT_OF_MEMORY);
            failed = failed || status < 0;
            tsr_batch_free(batch);
        }
        tsr_loader_free(loader);
        base_allocation_fail_at(0, false);
        if (!failed)
            good++;
        CHECK((tsr_error_take(NULL) == TSR_OUT_OF_MEMORY) == failed);
        CHECK_INT(s.freed, 1);
        CHECK_INT(tsr_live_tensors(), live);
    }
    CHECK_INT(good, 3);
}

/* Progress without a terminal: lines with the newest value. */
TEST(progress)
{
    char path[128], text[4096];
    snprintf(path, sizeof(path), "%s/progress", test_folder());
    fflush(stderr);
    int before = dup(2);
    FILE *file = fopen(path, "w+");
    CHECK_OR_RETURN(file && dup2(fileno(file), 2) == 2);
    for (int mode = -1; mode <= 1; mode++) {
        numbers s;
        tsr_batch *batch;
        tsr_loader *loader = tsr_loader_new(numbers_new(&s, 5), 1, .progress = mode);
        float loss = 0.125f;
        while (tsr_loader_next(loader, &batch) == TSR_OK) {
            tsr_tensor *value = tsr_from_data(&loss, TSR_F32, NULL, 0);
            double copied; /* a device may copy the number later, and progress shows only values that are there */
            CHECK_STATUS(tsr_item(value, &copied), TSR_OK);
            tsr_progress(loader, "loss", value);
            tsr_free(value);
            tsr_batch_free(batch);
            loss *= 2;
        }
        tsr_loader_free(loader);
    }
    numbers left;
    tsr_batch *first;
    tsr_loader *early = tsr_loader_new(numbers_new(&left, 5), 1, .progress = 1);
    CHECK_INT(tsr_loader_next(early, &first), TSR_OK);
    tsr_progress(early, NULL, NULL);
    tsr_progress_end(early); /* its line ends although the epoch goes on */
    fprintf(stderr, "left\n");
    tsr_batch_free(first);
    tsr_loader_free(early);
    fflush(stderr);
    dup2(before, 2);
    close(before);
    rewind(file);
    size_t size = fread(text, 1, sizeof(text) - 1, file);
    text[size] = 0;
    fclose(file);
    CHECK_CONTAINS(text, "epoch 1 5/5");
    CHECK_CONTAINS(text, "  loss 2.0000\n");
    CHECK_CONTAINS(text, "epoch 1 1/5\nleft\n");
    tsr_progress(NULL, "loss", NULL);
    tsr_progress_end(NULL);
}

/* ---- seeds of items ---------------------------------------------------------------------------------------------- */

static int64_t seeds_count(void *state)
{
    (void)state;
    return 10;
}

static tsr_status seeds_get(void *state, int64_t index, void *const *fields)
{
    (void)state;
    (void)index;
    *(uint64_t *)fields[0] = tsr_item_seed();
    *(uint64_t *)fields[1] = tsr_item_seed();
    return TSR_OK;
}

static tsr_dataset *seeds_new(void)
{
    static const tsr_dataset_class table = {sizeof(table), "seeds", seeds_count, seeds_get, NULL};
    static const tsr_field fields[] = {{TSR_U64, 0, {0}}, {TSR_U64, 0, {0}}};
    return tsr_dataset_new(&table, NULL, fields, 2);
}

/* Reads two epochs from a batch on; returns the number of seeds. */
static int read_seeds(tsr_loader *loader, uint64_t *seeds)
{
    int n = 0;
    tsr_batch *batch;
    for (int64_t first = tsr_loader_epoch(loader); tsr_loader_epoch(loader) < 2 && first < 2;) {
        tsr_status status = tsr_loader_next(loader, &batch);
        if (status == TSR_END)
            continue;
        CHECK_STATUS(status, TSR_OK);
        if (status != TSR_OK)
            return n;
        uint64_t again[10];
        size_t bytes = (size_t)tsr_batch_size(batch) * sizeof(*seeds);
        CHECK_STATUS(tsr_read(tsr_batch_get(batch, 0), seeds + n, bytes), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_batch_get(batch, 1), again, bytes), TSR_OK);
        CHECK(memcmp(seeds + n, again, bytes) == 0); /* one item, one seed */
        n += (int)tsr_batch_size(batch);
        tsr_batch_free(batch);
    }
    return n;
}

TEST(seeds_of_items)
{
    uint64_t want[20], got[20];
    for (int workers = 0; workers < 4; workers++) {
        tsr_loader *loader =
            tsr_loader_new(seeds_new(), 3, .shuffle = true, .seed = 5, .workers = workers, .no_workers = workers == 0);
        CHECK_INT(read_seeds(loader, workers ? got : want), 20);
        if (workers)
            CHECK(memcmp(want, got, sizeof(want)) == 0);
        tsr_loader_free(loader);
    }
    for (int i = 0; i < 20; i++) /* another one for each item and epoch */
        for (int k = 0; k < i; k++)
            CHECK(want[i] != want[k]);
    tsr_loader *loader = tsr_loader_new(seeds_new(), 3, .seed = 6);
    CHECK_INT(read_seeds(loader, got), 20);
    CHECK(want[0] != got[0]);
    tsr_loader_free(loader);
    /* A run that goes on in the second epoch, after two batches. */
    loader = tsr_loader_new(seeds_new(), 3, .shuffle = true, .seed = 5);
    tsr_state_dict *dict = tsr_loader_state_dict(loader);
    tsr_state_dict_set_int(dict, "epoch", 1);
    tsr_state_dict_set_int(dict, "batch", 2);
    CHECK_STATUS(tsr_loader_load_state_dict(loader, dict), TSR_OK);
    CHECK_INT(read_seeds(loader, got), 4);
    CHECK(memcmp(want + 16, got, 4 * sizeof(got[0])) == 0);
    tsr_state_dict_free(dict);
    tsr_loader_free(loader);
    /* Without a loader: of the index alone. */
    tsr_dataset *d = seeds_new();
    uint64_t seeds[3][2];
    for (int i = 0; i < 3; i++)
        CHECK_STATUS(tsr_dataset_get(d, i / 2, (void *const[]){&seeds[i][0], &seeds[i][1]}), TSR_OK);
    CHECK(seeds[0][0] == seeds[1][0] && seeds[0][0] != seeds[2][0] && tsr_item_seed() == 0);
    tsr_dataset_free(d);
}
