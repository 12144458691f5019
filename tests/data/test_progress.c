/* The progress line of a loader. */
#include "data/loader_test.h"

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
