/* The messages in which ranks describe themselves: the address in the store, and the first frame on a connection after
 * its greeting.
 *
 * Both are read from bytes that may come from strangers. */
#include "comm/internal.h"

#include <string.h>

static void read_text(net_reader *reader, char *out, size_t room)
{
    net_bytes bytes = net_read_bytes(reader);
    if (reader->bad || bytes.size >= room || memchr(bytes.data, 0, bytes.size)) {
        reader->bad = true;
        return;
    }
    memcpy(out, bytes.data, bytes.size);
    out[bytes.size] = 0;
}

void comm_write_address(base_text *text, const comm_address *own, int size)
{
    net_write_bytes(text, net_string(own->machine));
    net_write_bytes(text, net_string(own->name));
    net_write_bytes(text, net_string(own->host));
    net_write_u32(text, (uint32_t)own->port);
    net_write_u32(text, (uint32_t)own->transports);
    net_write_u32(text, (uint32_t)size);
}

bool comm_read_address(net_bytes bytes, comm_address *out, int *size)
{
    net_reader reader = {bytes.data, (const uint8_t *)bytes.data + bytes.size, false};
    *out = (comm_address){.port = 0};
    read_text(&reader, out->machine, sizeof(out->machine));
    read_text(&reader, out->name, sizeof(out->name));
    read_text(&reader, out->host, sizeof(out->host));
    uint32_t port = net_read_u32(&reader), transports = net_read_u32(&reader), ranks = net_read_u32(&reader);
    out->port = (int)port;
    out->transports = (int)transports;
    *size = (int)ranks;
    return !reader.bad && reader.at == reader.end && port <= 65535 &&
           transports <= (COMM_SHARED | COMM_MPI | COMM_TCP) && ranks <= COMM_RANKS_MOST;
}

void comm_write_hello(base_text *text, const comm_hello *own)
{
    net_write_u32(text, (uint32_t)own->rank);
    net_write_u32(text, own->purpose);
    net_write_u64(text, own->generation);
    net_write_bytes(text, own->name);
}

bool comm_read_hello(net_bytes bytes, comm_hello *out)
{
    net_reader reader = {bytes.data, (const uint8_t *)bytes.data + bytes.size, false};
    uint32_t rank = net_read_u32(&reader);
    out->rank = (int)BASE_MIN(rank, (uint32_t)COMM_RANKS_MOST);
    out->purpose = net_read_u32(&reader);
    out->generation = net_read_u64(&reader);
    out->name = net_read_bytes(&reader);
    return !reader.bad && reader.at == reader.end && rank < COMM_RANKS_MOST && out->purpose <= COMM_DATA;
}

bool comm_may_join(const comm_hello *own, const comm_hello *theirs, int size)
{
    return theirs->rank > own->rank && theirs->rank < size && theirs->generation == own->generation &&
           theirs->name.size == own->name.size &&
           (own->name.size == 0 || memcmp(theirs->name.data, own->name.data, own->name.size) == 0);
}
