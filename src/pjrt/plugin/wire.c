/* Protobuf's wire format, read field by field and written. */
#include "pjrt/plugin/wire.h"

uint64_t pjrt_wire_varint(pjrt_wire *w)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (w->at == w->end)
            break;
        uint8_t byte = *w->at++;
        value |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return value;
    }
    w->bad = true;
    return 0;
}

static uint64_t read_fixed(pjrt_wire *w, size_t size)
{
    uint64_t value = 0;
    if ((size_t)(w->end - w->at) < size) {
        w->bad = true;
        return 0;
    }
    for (size_t i = 0; i < size; i++)
        value |= (uint64_t)w->at[i] << (8 * i);
    w->at += size;
    return value;
}

bool pjrt_wire_next(pjrt_wire *w, pjrt_field *f)
{
    if (w->bad || w->at == w->end)
        return false;
    uint64_t key = pjrt_wire_varint(w);
    *f = (pjrt_field){.number = key >> 3};
    switch (key & 7) {
    case 0:
        f->value = pjrt_wire_varint(w);
        break;
    case 1:
        f->value = read_fixed(w, 8);
        break;
    case 2: {
        uint64_t size = pjrt_wire_varint(w);
        if (size > (uint64_t)(w->end - w->at)) {
            w->bad = true;
            break;
        }
        f->bytes = (pjrt_wire){w->at, w->at + size, false};
        f->has_bytes = true;
        w->at += size;
        break;
    }
    case 5:
        f->value = read_fixed(w, 4);
        break;
    default:
        w->bad = true;
    }
    return !w->bad;
}

/* ---- writing ---- */

static void add_varint(base_text *out, uint64_t value)
{
    for (; value >= 128; value >>= 7)
        base_text_bytes(out, &(char){(char)(value | 128)}, 1);
    base_text_bytes(out, &(char){(char)value}, 1);
}

void pjrt_add_number(base_text *out, uint64_t field, uint64_t value)
{
    add_varint(out, field << 3);
    add_varint(out, value);
}

void pjrt_add_bytes(base_text *out, uint64_t field, const void *data, size_t size)
{
    add_varint(out, field << 3 | 2);
    add_varint(out, size);
    base_text_bytes(out, data, size);
}

void pjrt_add_numbers(base_text *out, uint64_t field, const int64_t *values, size_t n)
{
    base_text list = {0};
    for (size_t i = 0; i < n; i++)
        add_varint(&list, (uint64_t)values[i]);
    pjrt_add_bytes(out, field, list.data, list.size);
    out->failed = out->failed || list.failed;
    base_text_free(&list);
}
