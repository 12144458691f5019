/* Loaders: errors of items, options and memory. */
#include "data/loader_test.h"

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
