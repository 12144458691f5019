/* Any bytes as an event file: every record is read as far as the file is well, and what was read is written and read
 * again. The checksums of the records are made right, as the fuzzer would not find them. */
#include "train/events.h"

#include <string.h>

typedef struct reading {
    base_text again;
    size_t n;
} reading;

static tsr_status write_again(void *user, const train_event *event)
{
    reading *r = user;
    if (!event->name)
        __builtin_trap();
    train_event_write(&r->again, 0, event);
    r->n++;
    return TSR_OK;
}

static tsr_status count(void *user, const train_event *event)
{
    size_t *n = user;
    (void)event;
    ++*n;
    return TSR_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_text file = {0};
    reading r = {0};
    size_t n = 0;
    train_events_read(data, size, count, &n); /* as it is */
    while (size > 1) {                        /* as records of data[0] bytes each */
        size_t length = data[0] < size ? data[0] : size - 1;
        train_event_frame(&file, data + 1, length);
        data += 1 + length;
        size -= 1 + length;
    }
    train_events_read((const uint8_t *)file.data, file.size, write_again, &r);
    n = 0;
    train_events_read((const uint8_t *)r.again.data, r.again.size, count, &n);
    if (n != r.n)
        __builtin_trap();
    base_text_free(&file);
    base_text_free(&r.again);
    return 0;
}
