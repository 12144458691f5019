/* Loaders: batches from samplers of the user's, and batches that collate makes. */
#include "data/loader_test.h"

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

TEST(a_freed_batch_has_no_tensors)
{
    numbers s;
    tsr_batch *batch;
    tsr_loader *loader = tsr_loader_new(numbers_new(&s, 5), 2);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
    tsr_tensor *items = tsr_batch_get(batch, 0);
    tsr_batch_free(batch);
    int64_t got[2];
    CHECK_STATUS(tsr_read(items, got, sizeof(got)), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT,
                 "the tensor was freed: its scope has ended (tsr_keep or tsr_scope_return make it "
                 "live longer), or tsr_free or, for a batch's tensor, tsr_batch_free was called");
    tsr_loader_free(loader);
}
