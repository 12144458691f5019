/* The bundled digits. Every fifth image (0, 5, 10 ...) belongs to the test set. */
#include "data/internal.h"

#include <string.h>

static const char digits[][66] = {
#include "data/digits.inc"
};
enum { DIGITS_COUNT = BASE_COUNT(digits), DIGITS_TEST = (DIGITS_COUNT + 4) / 5, DIGITS_PIXELS = 64 };

static const int32_t splits[2] = {TSR_TRAIN, TSR_TEST};

static int64_t digits_count(void *state)
{
    return *(const int32_t *)state == TSR_TEST ? DIGITS_TEST : DIGITS_COUNT - DIGITS_TEST;
}

static tsr_status digits_get(void *state, int64_t index, void *const *fields)
{
    int64_t image = *(const int32_t *)state == TSR_TEST ? 5 * index : index + index / 4 + 1;
    const char *line = digits[image];
    float *pixels = fields[0];
    for (int i = 0; i < DIGITS_PIXELS; i++)
        pixels[i] = (float)(line[i] - 'A') * 0x1p-4f;
    int64_t label = line[DIGITS_PIXELS] - '0';
    memcpy(fields[1], &label, sizeof(label));
    return TSR_OK;
}

tsr_dataset *tsr_digits(int32_t split)
{
    static const tsr_dataset_class table = {sizeof(table), "digits", digits_count, digits_get, NULL};
    static const tsr_field fields[] = {{TSR_F32, 3, {1, 8, 8}}, {TSR_I64, 0, {0}}};
    if (split != TSR_TRAIN && split != TSR_TEST)
        return data_fail(TSR_INVALID_ARGUMENT, "digits: the split is TSR_TRAIN or TSR_TEST, not %d", (int)split);
    return tsr_dataset_new(&table, (void *)(uintptr_t)&splits[split], fields, BASE_COUNT(fields));
}
