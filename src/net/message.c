/* Fields of messages: numbers are little-endian; byte strings follow their length. */
#include "net/net.h"

#include <string.h>

static uint64_t read_number(net_reader *reader, size_t bytes)
{
    uint64_t value = 0;
    if ((size_t)(reader->end - reader->at) < bytes) {
        reader->bad = true;
        reader->at = reader->end;
        return 0;
    }
    for (size_t i = 0; i < bytes; i++)
        value |= (uint64_t)reader->at[i] << (8 * i);
    reader->at += bytes;
    return value;
}

uint8_t net_read_u8(net_reader *reader)
{
    return (uint8_t)read_number(reader, 1);
}

uint32_t net_read_u32(net_reader *reader)
{
    return (uint32_t)read_number(reader, 4);
}

uint64_t net_read_u64(net_reader *reader)
{
    return read_number(reader, 8);
}

net_bytes net_read_bytes(net_reader *reader)
{
    size_t size = net_read_u32(reader);
    if ((size_t)(reader->end - reader->at) < size) {
        reader->bad = true;
        reader->at = reader->end;
        size = 0;
    }
    net_bytes bytes = {reader->at, size};
    reader->at += size;
    return bytes;
}

static void write_number(base_text *text, uint64_t value, size_t bytes)
{
    uint8_t data[8];
    for (size_t i = 0; i < bytes; i++)
        data[i] = (uint8_t)(value >> (8 * i));
    base_text_bytes(text, data, bytes);
}

void net_write_u8(base_text *text, uint8_t value)
{
    write_number(text, value, 1);
}

void net_write_u32(base_text *text, uint32_t value)
{
    write_number(text, value, 4);
}

void net_write_u64(base_text *text, uint64_t value)
{
    write_number(text, value, 8);
}

void net_write_bytes(base_text *text, net_bytes bytes)
{
    if (bytes.size > UINT32_MAX) {
        text->failed = true;
        return;
    }
    net_write_u32(text, (uint32_t)bytes.size);
    base_text_bytes(text, bytes.data, bytes.size);
}
