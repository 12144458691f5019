/* Seeds of items: one for each item and epoch, for any number of workers. */
#include "test.h"

#include "data/data.h"

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
