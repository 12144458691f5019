/* CIFAR-10's files ("binary version"): each record has a byte for the class and 3 x 32 x 32 bytes, red, green, blue.
 * The files are mapped; each file must have a whole number of records. */
#include "data/internal.h"

#include <stdio.h>
#include <string.h>

enum { PIXELS = 3 * 32 * 32, RECORD = 1 + PIXELS, CLASSES = 10, MOST_FILES = 5 };

typedef struct cifar_state {
    int n; /* files that are mapped */
    struct {
        const void *data;
        size_t size;
        int64_t count;
    } files[MOST_FILES];
} cifar_state;

static int64_t cifar_count(void *state)
{
    const cifar_state *s = state;
    int64_t count = 0;
    for (int i = 0; i < s->n; i++)
        count += s->files[i].count;
    return count;
}

static tsr_status cifar_get(void *state, int64_t index, void *const *fields)
{
    const cifar_state *s = state;
    int file = 0;
    while (index >= s->files[file].count)
        index -= s->files[file++].count;
    const uint8_t *record = (const uint8_t *)s->files[file].data + (size_t)index * RECORD;
    float *pixels = fields[0];
    for (int i = 0; i < PIXELS; i++)
        pixels[i] = (float)record[1 + i] / 255;
    int64_t label = record[0];
    if (label >= CLASSES)
        return tsr_dataset_fail(TSR_CORRUPT, "its class is above 9");
    memcpy(fields[1], &label, sizeof(label));
    return TSR_OK;
}

static void cifar_free(void *state)
{
    cifar_state *s = state;
    for (int i = 0; i < s->n; i++)
        base_file_unmap(s->files[i].data, s->files[i].size);
    base_free(s);
}

static tsr_status add_file(cifar_state *s, const char *folder, const char *name, base_error *error)
{
    char path[4096];
    if (snprintf(path, sizeof(path), "%s/%s", folder, name) >= (int)sizeof(path))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the folder's name is too long");
    tsr_status status = base_file_map(path, &s->files[s->n].data, &s->files[s->n].size, error);
    if (status != TSR_OK)
        return status;
    size_t size = s->files[s->n].size;
    s->files[s->n++].count = (int64_t)(size / RECORD);
    return size % RECORD == 0
               ? TSR_OK
               : base_fail(error, TSR_CORRUPT, "%s: %zu bytes are no whole number of images", path, size);
}

tsr_dataset *tsr_cifar10(const char *folder, int32_t split)
{
    static const tsr_dataset_class table = {sizeof(table), "cifar10", cifar_count, cifar_get, cifar_free};
    static const tsr_field fields[] = {{TSR_F32, 3, {3, 32, 32}}, {TSR_I64, 0, {0}}};
    static const char *const train[] = {"data_batch_1.bin", "data_batch_2.bin", "data_batch_3.bin", "data_batch_4.bin",
                                        "data_batch_5.bin"};
    static const char *const test[] = {"test_batch.bin"};
    if (!folder || (split != TSR_TRAIN && split != TSR_TEST))
        return data_fail(TSR_INVALID_ARGUMENT, "cifar10: %s",
                         folder ? "the split is TSR_TRAIN or TSR_TEST" : "the folder is NULL");
    cifar_state *s = base_alloc_zero(1, sizeof(*s));
    if (!s)
        return data_fail(TSR_OUT_OF_MEMORY, "cifar10: out of memory");
    const char *const *names = split == TSR_TEST ? test : train;
    int n = split == TSR_TEST ? (int)BASE_COUNT(test) : (int)BASE_COUNT(train);
    base_error error;
    for (int i = 0; i < n; i++)
        if (add_file(s, folder, names[i], &error) != TSR_OK) {
            cifar_free(s);
            return data_fail(error.status, "cifar10: %s", error.message);
        }
    return tsr_dataset_new(&table, s, fields, BASE_COUNT(fields));
}
