/* Data sets of tokens and of CIFAR-10's files. */
#include "expect.h"
#include "test.h"

#include <tessera/data.h>
#include <tessera/runtime.h>

static const char *written(const void *data, size_t size)
{
    static char path[64];
    snprintf(path, sizeof(path), "tokens-%ld", (long)getpid());
    FILE *file = fopen(path, "wb");
    CHECK(file && fwrite(data, 1, size, file) == size);
    if (file)
        fclose(file);
    return path;
}

/* Checks that item `index`, of three tokens, begins at token `first`; each token is its place times 10. */
static void check_item(tsr_dataset *tokens, int64_t index, int64_t first)
{
    int64_t now[3], next[3];
    CHECK_STATUS(tsr_dataset_get(tokens, index, (void *[]){now, next}), TSR_OK);
    for (int64_t i = 0; i < 3; i++) {
        CHECK_INT(now[i], 10 * (first + i));
        CHECK_INT(next[i], 10 * (first + i + 1));
    }
}

TEST(tokens_of_memory)
{
    int64_t list[11];
    for (int64_t i = 0; i < 11; i++)
        list[i] = 10 * i;
    tsr_dataset *tokens = tsr_token_dataset(list, 11, 3, 0);
    list[4] = -1; /* they were copied */
    CHECK_INT(tsr_dataset_count(tokens), 3);
    for (int64_t i = 0; i < 3; i++)
        check_item(tokens, i, 3 * i);
    tsr_dataset_free(tokens);
    list[4] = 40;
    tokens = tsr_token_dataset(list, 11, 3, 1);
    CHECK_INT(tsr_dataset_count(tokens), 8); /* the last item is 7, 8, 9; the token to predict is 10 */
    check_item(tokens, 7, 7);
    tsr_dataset_free(tokens);
    tokens = tsr_token_dataset(list, 4, 3, 0);
    CHECK_INT(tsr_dataset_count(tokens), 1);
    tsr_dataset_free(tokens);
}

TEST(tokens_of_files)
{
    uint8_t bytes[11];
    uint16_t shorts[11];
    uint32_t ints[11];
    int64_t longs[11];
    for (uint8_t i = 0; i < 11; i++)
        longs[i] = ints[i] = shorts[i] = bytes[i] = (uint8_t)(10 * i);
    const struct {
        tsr_dtype dtype;
        const void *data;
        size_t size;
    } files[] = {{TSR_U8, bytes, sizeof(bytes)},
                 {TSR_U16, shorts, sizeof(shorts)},
                 {TSR_U32, ints, sizeof(ints)},
                 {TSR_I32, ints, sizeof(ints)},
                 {TSR_I64, longs, sizeof(longs)}};
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        const char *path = written(files[i].data, files[i].size);
        tsr_dataset *tokens = tsr_token_file(path, files[i].dtype, 3, 2);
        CHECK_INT(tsr_dataset_count(tokens), 4);
        for (int64_t k = 0; k < 4; k++)
            check_item(tokens, k, 2 * k);
        tsr_dataset_free(tokens);
        remove(path);
    }
}

TEST(misuse_of_tokens)
{
    int64_t list[3] = {0, 1, 2};
    CHECK(tsr_token_dataset(list, 3, 3, 0) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "3 tokens are too few for items of 3 and one more");
    CHECK(tsr_token_dataset(list, 3, 0, 0) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "items of 0 tokens");
    CHECK(tsr_token_dataset(NULL, 3, 1, 0) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "3 tokens");
    CHECK(tsr_token_file("no such file", TSR_U8, 3, 0) == NULL);
    expect_error(TSR_NOT_FOUND, "no such file");
    const char *path = written("12345", 5);
    CHECK(tsr_token_file(path, TSR_F32, 3, 0) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "tokens are u8");
    CHECK(tsr_token_file(path, TSR_U16, 1, 0) == NULL);
    expect_error(TSR_CORRUPT, "5 bytes are no whole number of tokens");
    remove(path);
}

TEST(images_of_cifar)
{
    enum { RECORD = 1 + 3 * 32 * 32, IMAGES = 3 };
    static uint8_t bytes[IMAGES * RECORD];
    static float pixels[RECORD - 1];
    int64_t label = -1;
    for (int i = 0; i < IMAGES; i++) {
        bytes[i * RECORD] = (uint8_t)(3 * i + 4);
        for (int k = 1; k < RECORD; k++)
            bytes[i * RECORD + k] = (uint8_t)(k * (i + 1));
    }
    char path[128];
    snprintf(path, sizeof(path), "%s/test_batch.bin", test_folder());
    FILE *file = fopen(path, "wb");
    CHECK_OR_RETURN(file && fwrite(bytes, 1, sizeof(bytes), file) == sizeof(bytes));
    fclose(file);
    tsr_dataset *images = tsr_cifar10(test_folder(), TSR_TEST);
    CHECK_INT(tsr_dataset_count(images), IMAGES);
    CHECK_STATUS(tsr_dataset_get(images, 1, (void *[]){pixels, &label}), TSR_OK);
    CHECK_INT(label, 7);
    for (int k = 0; k < RECORD - 1; k++)
        CHECK(pixels[k] == (float)(uint8_t)(2 * (k + 1)) / 255);
    CHECK_STATUS(tsr_dataset_get(images, 2, (void *[]){pixels, &label}), TSR_CORRUPT); /* class 10 */
    expect_error(TSR_CORRUPT, "its class is above 9");
    tsr_dataset_free(images);
    CHECK(tsr_cifar10(test_folder(), TSR_TRAIN) == NULL);
    expect_error(TSR_NOT_FOUND, "data_batch_1.bin");
    file = fopen(path, "ab");
    fputc(0, file);
    fclose(file);
    CHECK(tsr_cifar10(test_folder(), TSR_TEST) == NULL);
    expect_error(TSR_CORRUPT, "no whole number of images");
    remove(path);
}
