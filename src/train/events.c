/* The records of event files: a length, its checksum, a message and its checksum (CRC-32C, masked as TensorFlow does). The
 * message is Event {1: time, 2: step, 3: version, 5: Summary {1: Value {1: tag, 2: number, 8: TensorProto}}} as a protocol buffer.
 * Numbers are written in field 2; TensorFlow 2 and PyTorch's add_scalar(new_style=True) write tensors without dimensions. */
#include "train/events.h"

#include <string.h>

/* ---- checksums ---------------------------------------------------------------------------------------------------------- */

static uint32_t crc32c(const void *data, size_t size)
{
    uint32_t crc = UINT32_MAX;
    for (const uint8_t *at = data; size > 0; size--) {
        crc ^= *at++;
        for (int bit = 0; bit < 8; bit++) /* without a table, since records are short */
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0x82f63b78) : 0);
    }
    return ~crc;
}

static uint32_t masked(const void *data, size_t size)
{
    uint32_t crc = crc32c(data, size);
    return (crc >> 15 | crc << 17) + UINT32_C(0xa282ead8);
}

/* ---- writing ------------------------------------------------------------------------------------------------------------ */

static void put_fixed(base_text *out, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        base_text_char(out, (char)(value >> 8 * i));
}

static void put_varint(base_text *out, uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        base_text_char(out, (char)(value | 0x80));
    base_text_char(out, (char)value);
}

enum { VARINT = 0, FIXED64 = 1, BYTES = 2, FIXED32 = 5 };

static void put_tag(base_text *out, unsigned field, unsigned kind)
{
    put_varint(out, field << 3 | kind);
}

static void put_bytes(base_text *out, unsigned field, const void *data, size_t size)
{
    put_tag(out, field, BYTES);
    put_varint(out, size);
    base_text_bytes(out, data, size);
}

static void put_value(base_text *out, const train_event *event)
{
    base_text value = {0}, summary = {0};
    float number = (float)event->value;
    uint32_t bits;
    memcpy(&bits, &number, sizeof(bits));
    put_bytes(&value, 1, event->name, event->name_size);
    put_tag(&value, 2, FIXED32);
    put_fixed(&value, bits, 4);
    put_bytes(&summary, 1, value.data, value.size);
    put_bytes(out, 5, summary.data, summary.size);
    out->failed = out->failed || value.failed || summary.failed;
    base_text_free(&value);
    base_text_free(&summary);
}

void train_event_frame(base_text *out, const void *message, size_t size)
{
    size_t begin = out->size;
    put_fixed(out, size, 8);
    if (out->failed)
        return;
    put_fixed(out, masked(out->data + begin, 8), 4);
    base_text_bytes(out, message, size);
    put_fixed(out, masked(message, size), 4);
}

void train_event_write(base_text *out, double time, const train_event *event)
{
    static const char version[] = "brain.Event:2";
    base_text message = {0};
    uint64_t bits;
    memcpy(&bits, &time, sizeof(bits));
    put_tag(&message, 1, FIXED64);
    put_fixed(&message, bits, 8);
    if (event->name) {
        put_tag(&message, 2, VARINT);
        put_varint(&message, (uint64_t)event->step);
        put_value(&message, event);
    } else {
        put_bytes(&message, 3, version, sizeof(version) - 1);
    }
    if (!message.failed)
        train_event_frame(out, message.data, message.size);
    out->failed = out->failed || message.failed;
    base_text_free(&message);
}

/* ---- reading ------------------------------------------------------------------------------------------------------------ */

static uint64_t fixed(const uint8_t *data, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t)data[i] << 8 * i;
    return value;
}

/* A field of a message: its number, its wire type, and its bytes or its integer. */
typedef struct field {
    uint64_t number;
    unsigned kind;
    const uint8_t *data;
    size_t size;
    uint64_t value;
} field;

static bool take_varint(const uint8_t **at, const uint8_t *end, uint64_t *value)
{
    *value = 0;
    for (int shift = 0; shift < 64 && *at < end; shift += 7) {
        uint8_t byte = *(*at)++;
        *value |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return false;
}

/* Reads the next field; false at the end, or if the message is damaged. */
static bool take_field(const uint8_t **at, const uint8_t *end, field *f)
{
    uint64_t tag, size;
    if (*at >= end || !take_varint(at, end, &tag))
        return false;
    *f = (field){.number = tag >> 3, .kind = tag & 7};
    switch (f->kind) {
    case VARINT:
        return take_varint(at, end, &f->value);
    case FIXED64:
    case FIXED32:
        size = f->kind == FIXED64 ? 8 : 4;
        break;
    case BYTES:
        if (!take_varint(at, end, &size))
            return false;
        break;
    default:
        return false;
    }
    if (size > (uint64_t)(end - *at))
        return false;
    f->data = *at;
    f->size = (size_t)size;
    if (f->kind != BYTES)
        f->value = fixed(*at, (int)size);
    *at += size;
    return true;
}

static double number_of(const uint8_t *data, size_t size)
{
    uint64_t bits = fixed(data, (int)size);
    uint32_t narrow = (uint32_t)bits;
    float small;
    double number;
    memcpy(&small, &narrow, sizeof(small));
    memcpy(&number, &bits, sizeof(number));
    return size == sizeof(small) ? (double)small : number;
}

/* Reads TensorProto {1: dtype, 2: shape, 4: content, 5: floats, 6: doubles}; false unless it is one float or double without
 * dimensions. */
static bool read_tensor(const uint8_t *at, const uint8_t *end, double *number)
{
    enum { FLOAT = 1, DOUBLE = 2 };
    uint64_t dtype = 0;
    field value = {0};
    bool scalar = true;
    for (field f; take_field(&at, end, &f);) {
        if (f.number == 1 && f.kind == VARINT)
            dtype = f.value;
        else if (f.number == 2)
            scalar = f.kind == BYTES && f.size == 0;
        else if (f.number >= 4 && f.number <= 6 && f.kind != VARINT)
            value = f;
    }
    size_t size = dtype == FLOAT ? 4 : 8;
    bool fits = (dtype == FLOAT && value.number != 6) || (dtype == DOUBLE && value.number != 5);
    if (!scalar || !fits || value.size != size)
        return false;
    *number = number_of(value.data, size);
    return true;
}

static tsr_status read_value(const uint8_t *at, const uint8_t *end, int64_t step, train_visit *visit, void *user)
{
    train_event event = {.step = step};
    bool has_value = false;
    for (field f; take_field(&at, end, &f);) {
        if (f.number == 1 && f.kind == BYTES) {
            event.name = (const char *)f.data;
            event.name_size = f.size;
        } else if (f.number == 2 && f.kind == FIXED32) {
            event.value = number_of(f.data, f.size);
            has_value = true;
        } else if (f.number == 8 && f.kind == BYTES) {
            has_value = read_tensor(f.data, f.data + f.size, &event.value) || has_value;
        }
    }
    return event.name && has_value ? visit(user, &event) : TSR_OK;
}

static tsr_status read_event(const uint8_t *at, const uint8_t *end, train_visit *visit, void *user)
{
    const uint8_t *start = at;
    int64_t step = 0;
    tsr_status status = TSR_OK;
    for (field f; take_field(&at, end, &f);) /* the step may come after the numbers */
        if (f.number == 2 && f.kind == VARINT)
            step = (int64_t)f.value;
    at = start;
    for (field f; status == TSR_OK && take_field(&at, end, &f);) {
        if (f.number != 5 || f.kind != BYTES)
            continue;
        const uint8_t *inner = f.data;
        for (field v; status == TSR_OK && take_field(&inner, f.data + f.size, &v);)
            if (v.number == 1 && v.kind == BYTES)
                status = read_value(v.data, v.data + v.size, step, visit, user);
    }
    return status;
}

tsr_status train_events_read(const uint8_t *data, size_t size, train_visit *visit, void *user)
{
    enum { AROUND = 16 }; /* a length and two checksums */
    tsr_status status = TSR_OK;
    while (status == TSR_OK && size >= AROUND) {
        uint64_t length = fixed(data, 8);
        if (length > size - AROUND || fixed(data + 8, 4) != masked(data, 8) ||
            fixed(data + 12 + length, 4) != masked(data + 12, (size_t)length))
            break;
        status = read_event(data + 12, data + 12 + length, visit, user);
        data += AROUND + length;
        size -= AROUND + (size_t)length;
    }
    return status;
}
