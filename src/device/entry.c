/* The form of an entry of the cache, in a file or in memory: a header, the key, the content. The checksum finds damage; it
 * is no protection against bytes that were made to deceive. */
#include "device/internal.h"

typedef struct header {
    char magic[8];
    uint64_t key_size, size, checksum;
} header;
_Static_assert(sizeof(header) == DEVICE_ENTRY_HEADER, "the header's size");
static const char magic[8] = "TSRC0001";

static uint64_t checksum(const void *key, size_t key_size, const void *data, size_t size)
{
    return base_hash(data, size, base_hash(key, key_size, 0x7465737365726121u));
}

void device_entry_header(char out[DEVICE_ENTRY_HEADER], const void *key, size_t key_size, const void *data, size_t size)
{
    header h = {.key_size = key_size, .size = size, .checksum = checksum(key, key_size, data, size)};
    memcpy(h.magic, magic, sizeof(magic));
    memcpy(out, &h, sizeof(h));
}

tsr_status device_entry_read(const void *bytes, size_t n, const void *key, size_t key_size, const char **data,
                             size_t *size)
{
    header h;
    if (n < sizeof(h))
        return TSR_CORRUPT;
    memcpy(&h, bytes, sizeof(h));
    const char *stored = (const char *)bytes + sizeof(h);
    if (memcmp(h.magic, magic, sizeof(magic)) != 0 || h.key_size > n - sizeof(h) ||
        h.size != n - sizeof(h) - h.key_size || h.checksum != checksum(stored, h.key_size, stored + h.key_size, h.size))
        return TSR_CORRUPT;
    if (h.key_size != key_size || memcmp(stored, key, key_size) != 0)
        return TSR_NOT_FOUND;
    *data = stored + key_size;
    *size = h.size;
    return TSR_OK;
}
