/* Protobuf's wire format: a varint of number and kind, then a varint, 8 bytes, a length and bytes, or 4 bytes. */
#ifndef PJRT_PLUGIN_WIRE_H
#define PJRT_PLUGIN_WIRE_H

#include "base/base.h"

typedef struct pjrt_wire { /* untrusted bytes, from `at` on */
    const uint8_t *at, *end;
    bool bad; /* they are damaged */
} pjrt_wire;

typedef struct pjrt_field {
    uint64_t number, value; /* value: of varints and fixed numbers */
    pjrt_wire bytes;        /* of a field with a length */
    bool has_bytes;
} pjrt_field;

/* The next field; false at the end, or where the bytes are damaged. */
bool pjrt_wire_next(pjrt_wire *w, pjrt_field *f);
uint64_t pjrt_wire_varint(pjrt_wire *w);

void pjrt_add_number(base_text *out, uint64_t field, uint64_t value);
void pjrt_add_bytes(base_text *out, uint64_t field, const void *data, size_t size); /* or a message, or a text */
void pjrt_add_numbers(base_text *out, uint64_t field, const int64_t *values, size_t n);

#endif
