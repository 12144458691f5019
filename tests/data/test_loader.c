/* Loaders: order, workers, epochs, ends. */
#include "data/loader_test.h"

#include <sys/wait.h>

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
    CHECK_STATUS(tsr_loader_set_epoch(loader, INT64_MAX), TSR_OK);
    CHECK_INT(read_epoch(loader, items, NULL), 50);
    CHECK_INT(tsr_loader_epoch(loader), INT64_MAX); /* the last one comes again */
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

/* The child of a fork has none of the workers, whose batches it makes again. */
TEST(a_child_uses_its_parents_loader)
{
    int64_t items[40];
    tsr_batch *batch;
    const int rounds = TEST_SANITIZED ? 0 : 6;     /* the sanitizers' own locks may be held in a child */
    for (int round = 0; round < rounds; round++) { /* all workers wait, or are in the middle of a batch */
        numbers s;
        tsr_dataset *d = numbers_new(&s, 40);
        s.slow = round % 2 != 0;
        tsr_loader *loader = tsr_loader_new(d, 4, .workers = 3);
        CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_OK);
        tsr_batch_free(batch);
        if (round % 2 == 0)
            usleep(20000);
        pid_t child = fork();
        if (child == 0) {
            alarm(20);
            int wrong = round >= 4 ? 0 : read_epoch(loader, items, NULL) != 36 || items[0] != 4 || items[35] != 39;
            tsr_loader_free(loader);
            _exit(wrong);
        }
        int status = 0;
        CHECK(child > 0 && waitpid(child, &status, 0) == child && status == 0);
        CHECK_INT(read_epoch(loader, items, NULL), 36);
        tsr_loader_free(loader);
    }
}
