/* The safetensors format: 8 bytes, the header's length n; n bytes of JSON; the tensors' bytes.
 *
 *     {"__metadata__": {"key": "value"}, "weight": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}}
 *
 * As the reference implementation demands, the tensors' ranges must cover the bytes after the header without gap or
 * overlap, and each must have the size of its dtype and shape. */
#include "io/internal.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER_MAX = 100000000 }; /* the reference's limit */

static const struct dtype_name {
    const char *name;
    tsr_dtype dtype;
} dtype_names[] = {
    {"BOOL", TSR_BOOL},
    {"F4", TSR_F4E2M1FN}, /* packed: two in a byte */
    {"U8", TSR_U8},
    {"I8", TSR_I8},
    {"F8_E5M2", TSR_F8E5M2},
    {"F8_E4M3", TSR_F8E4M3FN},
    {"F8_E8M0", TSR_F8E8M0FNU},
    {"F8_E4M3FNUZ", TSR_F8E4M3FNUZ},
    {"F8_E5M2FNUZ", TSR_F8E5M2FNUZ},
    {"I16", TSR_I16},
    {"U16", TSR_U16},
    {"F16", TSR_F16},
    {"BF16", TSR_BF16},
    {"I32", TSR_I32},
    {"U32", TSR_U32},
    {"F32", TSR_F32},
    {"C64", TSR_C64},
    {"F64", TSR_F64},
    {"I64", TSR_I64},
    {"U64", TSR_U64},
};

const char *io_safetensors_dtype(tsr_dtype dtype)
{
    for (size_t i = 0; i < BASE_COUNT(dtype_names); i++)
        if (dtype_names[i].dtype == dtype)
            return dtype_names[i].name;
    return NULL;
}

tsr_dtype io_safetensors_dtype_named(const char *name)
{
    for (size_t i = 0; i < BASE_COUNT(dtype_names); i++)
        if (strcmp(dtype_names[i].name, name) == 0)
            return dtype_names[i].dtype;
    return TSR_DTYPE_NONE;
}

/* ---- the header ------------------------------------------------------------------------------------------------------ */

typedef struct parsing {
    const uint8_t *data;
    size_t size;
    base_arena *arena;
    base_error *error;
    io_safetensors *out;
    io_json json;
    BASE_VEC(io_array) arrays;
    BASE_VEC(io_metadata) metadata;
    base_table names;
} parsing;

static bool parse_metadata(parsing *p)
{
    io_json *j = &p->json;
    base_table keys = {0};
    bool first = true;
    if (!io_json_take(j, '{'))
        return false;
    while (io_json_more(j, '}', &first)) {
        io_metadata m;
        if (!io_json_string(j, &m.key) || !io_json_once(j, &keys, m.key) || !io_json_take(j, ':') ||
            !io_json_string(j, &m.value))
            return false;
        base_vec_push(p->arena, &p->metadata, m);
    }
    return !j->failed;
}

static bool parse_dtype(parsing *p, io_array *a)
{
    const char *name;
    if (!io_json_string(&p->json, &name))
        return false;
    a->dtype = io_safetensors_dtype_named(name);
    a->packed = a->dtype == TSR_F4E2M1FN;
    if (a->dtype != TSR_DTYPE_NONE)
        return true;
    bool f6 = strcmp(name, "F6_E2M3") == 0 || strcmp(name, "F6_E3M2") == 0;
    base_fail(p->error, f6 ? TSR_UNIMPLEMENTED : TSR_CORRUPT, "tensor \"%s\" has the dtype \"%.32s\", which %s",
              a->name, name, f6 ? "is not supported: convert it to a wider one" : "the format does not know");
    p->json.failed = true;
    return false;
}

static bool parse_shape(parsing *p, io_array *a)
{
    io_json *j = &p->json;
    int64_t dims[IR_MAX_RANK];
    bool first = true;
    a->rank = 0;
    if (!io_json_take(j, '['))
        return false;
    while (io_json_more(j, ']', &first)) {
        uint64_t dim;
        if (!io_json_unsigned(j, &dim))
            return false;
        if (a->rank == IR_MAX_RANK || dim > INT64_MAX)
            return io_json_fail(j, a->rank == IR_MAX_RANK ? "too many dimensions" : "a dimension that is too large");
        dims[a->rank++] = (int64_t)dim;
    }
    a->dims = base_arena_copy(p->arena, dims, (size_t)a->rank * sizeof(dims[0]));
    return !j->failed;
}

/* The file is cut off, or the header lies. */
static bool fail_offsets(parsing *p, const io_array *a, uint64_t end, size_t available)
{
    p->json.failed = true;
    base_fail(p->error, TSR_CORRUPT,
              "tensor \"%s\" ends at byte %llu of the data, of which the file has %zu (is it cut off?)", a->name,
              (unsigned long long)end, available);
    return false;
}

/* The offsets. Until all fields are known, data holds the begin (relative to the file's tensors), and bytes holds the
 * size. */
static bool parse_offsets(parsing *p, io_array *a, const uint8_t *tensors, size_t available)
{
    io_json *j = &p->json;
    uint64_t begin, end;
    if (!io_json_take(j, '[') || !io_json_unsigned(j, &begin) || !io_json_take(j, ',') || !io_json_unsigned(j, &end) ||
        !io_json_take(j, ']'))
        return false;
    if (end > available)
        return fail_offsets(p, a, end, available);
    if (begin > end)
        return io_json_fail(j, "offsets of which the end is before the begin");
    a->data = tensors + begin;
    a->bytes = (size_t)(end - begin);
    return true;
}

/* Compares the size in the file with the size computed from dtype and shape. */
static bool check_size(parsing *p, io_array *a)
{
    size_t count, bytes;
    if (io_array_size(a, &count, &bytes, p->error) != TSR_OK) {
        base_fail_prefix(p->error, "tensor \"%s\"", a->name);
    } else if (a->packed && count % 2 != 0) {
        base_fail(p->error, TSR_CORRUPT, "tensor \"%s\" has an odd number of F4 elements", a->name);
    } else if ((a->packed ? count / 2 : bytes) != a->bytes) {
        base_fail(p->error, TSR_CORRUPT, "tensor \"%s\" has %zu bytes, and its dtype and shape need %zu", a->name,
                  a->bytes, a->packed ? count / 2 : bytes);
    } else {
        return true;
    }
    p->json.failed = true;
    return false;
}

static bool parse_tensor(parsing *p, const char *name, const uint8_t *tensors, size_t available)
{
    io_json *j = &p->json;
    io_array a = {.name = name};
    bool first = true, has_dtype = false, has_shape = false, has_offsets = false;
    if (!io_json_take(j, '{'))
        return false;
    while (io_json_more(j, '}', &first)) {
        const char *key;
        if (!io_json_string(j, &key) || !io_json_take(j, ':'))
            return false;
        bool *has = strcmp(key, "dtype") == 0          ? &has_dtype
                    : strcmp(key, "shape") == 0        ? &has_shape
                    : strcmp(key, "data_offsets") == 0 ? &has_offsets
                                                       : NULL;
        if (has && *has)
            return io_json_fail(j, "the same key twice");
        bool good = has == &has_dtype     ? parse_dtype(p, &a)
                    : has == &has_shape   ? parse_shape(p, &a)
                    : has == &has_offsets ? parse_offsets(p, &a, tensors, available)
                                          : io_json_skip(j);
        if (!good)
            return false;
        if (has)
            *has = true;
    }
    if (j->failed)
        return false;
    if (!has_dtype || !has_shape || !has_offsets)
        return io_json_fail(j, "a tensor without dtype, shape or data_offsets");
    if (!check_size(p, &a))
        return false;
    base_vec_push(p->arena, &p->arrays, a);
    return true;
}

static int by_offset(const void *left, const void *right)
{
    const io_array *a = left, *b = right;
    if (a->data != b->data)
        return a->data < b->data ? -1 : 1;
    return a->bytes < b->bytes ? -1 : a->bytes > b->bytes;
}

static tsr_status check_cover(parsing *p, const uint8_t *tensors, const uint8_t *end)
{
    const uint8_t *at = tensors;
    for (size_t i = 0; i < p->arrays.count; i++) {
        const io_array *a = &p->arrays.items[i];
        if (a->data != at)
            return base_fail(p->error, TSR_CORRUPT, "tensor \"%s\" %s at byte %zu of the data", a->name,
                             a->data < at ? "overlaps another one" : "leaves a gap", (size_t)(a->data - tensors));
        at += a->bytes;
    }
    if (at != end)
        return base_fail(p->error, TSR_CORRUPT, "the file has %zu bytes after its last tensor", (size_t)(end - at));
    return TSR_OK;
}

static tsr_status safetensors_format_parse(void *user)
{
    parsing *p = user;
    if (p->size < 8)
        return base_fail(p->error, TSR_CORRUPT, "%zu bytes are too few for a safetensors file", p->size);
    uint64_t length = io_u64(p->data);
    if (memcmp(p->data, "PK\3\4", 4) == 0)
        return base_fail(p->error, TSR_CORRUPT, "this is a zip archive (tsr_load_npz and tsr_load_pt read these)");
    if (length > p->size - 8 || length > HEADER_MAX)
        return base_fail(p->error, TSR_CORRUPT, "the header claims %llu bytes, and the file has %zu after its length",
                         (unsigned long long)length, p->size - 8);
    const uint8_t *tensors = p->data + 8 + length;
    size_t available = p->size - 8 - (size_t)length;
    const char *text = (const char *)p->data + 8;
    io_json *j = &p->json;
    *j = (io_json){.start = text, .at = text, .what = "the header", .arena = p->arena, .error = p->error};
    j->end = text + length;
    bool first = true;
    io_json_take(j, '{');
    while (!j->failed && io_json_more(j, '}', &first)) {
        const char *name;
        if (!io_json_string(j, &name) || !io_json_once(j, &p->names, name) || !io_json_take(j, ':'))
            break;
        if (!(strcmp(name, "__metadata__") == 0 ? parse_metadata(p) : parse_tensor(p, name, tensors, available)))
            break;
    }
    if (!io_json_end(j))
        return p->error->status;
    if (p->arrays.count)
        qsort(p->arrays.items, p->arrays.count, sizeof(io_array), by_offset);
    *p->out = (io_safetensors){p->arrays.count, p->metadata.count, p->arrays.items, p->metadata.items};
    return check_cover(p, tensors, p->data + p->size);
}

tsr_status io_safetensors_parse(const void *data, size_t size, base_arena *arena, io_safetensors *out,
                                base_error *error)
{
    parsing p = {.data = data, .size = size, .arena = arena, .error = error, .out = out};
    return base_try(safetensors_format_parse, &p, error);
}
