/* Any bytes as a .pt archive, as a pickle, and as the pickle of an otherwise valid archive, since checksums would
 * refuse every changed pickle. The tensors' elements are touched. */
#include "io/internal.h"

#include <string.h>

static void put(base_text *out, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        base_text_char(out, i < 8 ? (char)(value >> (8 * i) & 255) : 0);
}

/* The fields that the local header and the directory share. */
static void put_common(base_text *out, const char *name, const void *data, size_t size)
{
    put(out, 20, 2);
    put(out, 0, 8);
    put(out, io_crc32(0, data, size), 4);
    put(out, size, 4);
    put(out, size, 4);
    put(out, strlen(name), 2);
}

static void make_archive(const uint8_t *pickle, size_t size, base_text *out)
{
    static const uint8_t storage[96] = {1, 2, 3};
    const struct {
        const char *name;
        const void *data;
        size_t size;
    } members[] = {{"a/data.pkl", pickle, size}, {"a/data/0", storage, sizeof(storage)}, {"a/data/1", storage, 5}};
    size_t offsets[BASE_COUNT(members)];
    for (size_t i = 0; i < BASE_COUNT(members); i++) {
        offsets[i] = out->size;
        put(out, 0x04034b50, 4);
        put_common(out, members[i].name, members[i].data, members[i].size);
        put(out, 0, 2);
        base_text_add(out, members[i].name);
        base_text_bytes(out, members[i].data, members[i].size);
    }
    size_t begin = out->size;
    for (size_t i = 0; i < BASE_COUNT(members); i++) {
        put(out, 0x02014b50, 4);
        put(out, 20, 2);
        put_common(out, members[i].name, members[i].data, members[i].size);
        put(out, 0, 12);
        put(out, offsets[i], 4);
        base_text_add(out, members[i].name);
    }
    size_t end = out->size;
    put(out, 0x06054b50, 4);
    put(out, 0, 4);
    put(out, BASE_COUNT(members), 2);
    put(out, BASE_COUNT(members), 2);
    put(out, end - begin, 4);
    put(out, begin, 4);
    put(out, 0, 2);
}

static void try_file(const void *data, size_t size, bool must_be_archive)
{
    base_arena arena = {0};
    base_error error = {0};
    io_pt file = {0};
    io_zip zip;
    if (must_be_archive && io_zip_parse(data, size, &arena, &zip, &error) != TSR_OK)
        __builtin_trap();
    if (io_pt_parse(data, size, &arena, &file, &error) != TSR_OK && !error.message[0])
        __builtin_trap();
    for (size_t i = 0; i < file.n_entries; i++) {
        const io_array *a = &file.entries[i].array;
        size_t count, bytes;
        if (file.entries[i].kind != TSR_STATE_TENSOR)
            continue;
        if (io_array_size(a, &count, &bytes, &error) != TSR_OK)
            __builtin_trap(); /* parsing has checked it */
        uint8_t *out = bytes < 1 << 20 ? base_alloc(bytes + 1) : NULL;
        if (out)
            io_array_copy(a, out);
        base_free(out);
    }
    base_arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_text archive = {0};
    try_file(data, size, false);
    if (size < 1 << 16) {
        make_archive(data, size, &archive);
        try_file(archive.data, archive.size, true);
    }
    base_text_free(&archive);
    return 0;
}
