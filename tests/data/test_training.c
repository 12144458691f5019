/* Batches in a lazy program: values are right while the loader works ahead, the batch is freed before the run has
 * finished, and no memory is left over. */
#include "test.h"

#include <tessera/data.h>
#include <tessera/functions.h>

TEST(batches_in_expressions)
{
    int64_t live = tsr_live_tensors();
    tsr_loader *loader = tsr_loader_new(tsr_digits(TSR_TEST), 50, .workers = 2);
    for (int epoch = 0; epoch < 2; epoch++) {
        double ink = 0, labels = 0;
        tsr_tensor *sums[8][2];
        int n = 0;
        tsr_batch *batch;
        while (tsr_loader_next(loader, &batch) == TSR_OK) {
            tsr_scope scope = tsr_scope_begin();
            sums[n][0] = tsr_keep(tsr_sum(tsr_batch_get(batch, 0)));
            sums[n][1] = tsr_keep(tsr_sum(tsr_batch_get(batch, 1)));
            CHECK_STATUS(tsr_sync_all(sums[n], 2), TSR_OK);
            tsr_scope_end(scope);
            tsr_batch_free(batch);
            n++;
        }
        CHECK_INT(n, 8);
        for (int i = 0; i < n; i++) {
            double x = 0;
            int64_t y = 0;
            CHECK_STATUS(tsr_item(sums[i][0], &x), TSR_OK);
            CHECK_STATUS(tsr_item_int(sums[i][1], &y), TSR_OK);
            ink += x;
            labels += (double)y;
            tsr_free(sums[i][0]);
            tsr_free(sums[i][1]);
        }
        /* numpy: load_digits().data[::5].sum() / 16 and target[::5].sum() */
        CHECK_NEAR(ink, 7037.375, 0.01);
        CHECK_NEAR(labels, 1644, 0);
    }
    tsr_loader_free(loader);
    CHECK_INT(tsr_live_tensors(), live);
    const char *message;
    CHECK_STATUS(tsr_error_take(&message), TSR_OK);
    CHECK_STR(message, "");
}
