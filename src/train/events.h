/* TensorBoard's event files (events.c): records of protocol buffers. Only numbers by step are written and read. */
#ifndef TRAIN_EVENTS_H
#define TRAIN_EVENTS_H

#include "tensor/tensor.h"

#include <tessera/curve.h>

typedef struct train_event {
    const char *name; /* not terminated */
    size_t name_size;
    int64_t step;
    double value;
} train_event;

/* Appends the record of an event to out: the number `value` under `name`; without a name, the file's first record. */
void train_event_write(base_text *out, double time, const train_event *event);
/* Appends a record of a message's bytes. */
void train_event_frame(base_text *out, const void *message, size_t size);
/* Calls visit for every number in a file's bytes, up to the first damaged record. */
typedef tsr_status train_visit(void *user, const train_event *event);
tsr_status train_events_read(const uint8_t *data, size_t size, train_visit *visit, void *user);

#endif
