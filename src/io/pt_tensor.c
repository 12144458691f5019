/* Tensors of a .pt file: their storages, dtypes, shapes and strides, all of which are checked. */
#include "io/pt_parsing.h"

#include <string.h>

static const struct named_dtype {
    const char *name;
    tsr_dtype dtype;
} storages[] =
    {
        {"torch FloatStorage", TSR_F32},        {"torch DoubleStorage", TSR_F64},
        {"torch HalfStorage", TSR_F16},         {"torch BFloat16Storage", TSR_BF16},
        {"torch LongStorage", TSR_I64},         {"torch IntStorage", TSR_I32},
        {"torch ShortStorage", TSR_I16},        {"torch CharStorage", TSR_I8},
        {"torch ByteStorage", TSR_U8},          {"torch BoolStorage", TSR_BOOL},
        {"torch ComplexFloatStorage", TSR_C64}, {"torch ComplexDoubleStorage", TSR_C128},
},
  dtypes[] = {
      {"torch float8_e5m2", TSR_F8E5M2},
      {"torch float8_e4m3fn", TSR_F8E4M3FN},
      {"torch float8_e5m2fnuz", TSR_F8E5M2FNUZ},
      {"torch float8_e4m3fnuz", TSR_F8E4M3FNUZ},
      {"torch float8_e8m0fnu", TSR_F8E8M0FNU},
      {"torch uint16", TSR_U16},
      {"torch uint32", TSR_U32},
      {"torch uint64", TSR_U64},
};

const char *io_pt_dtype(tsr_dtype dtype, bool *v3)
{
    for (size_t i = 0; i < BASE_COUNT(storages) + BASE_COUNT(dtypes); i++) {
        *v3 = i >= BASE_COUNT(storages);
        const struct named_dtype *row = *v3 ? &dtypes[i - BASE_COUNT(storages)] : &storages[i];
        if (row->dtype == dtype)
            return row->name;
    }
    return NULL;
}

tsr_status io_pt_fail(io_pt_parsing *p, const char *what)
{
    return base_fail(p->error, TSR_CORRUPT, "%s%s%s", p->name, *p->name ? ": " : "", what);
}

tsr_status io_pt_unknown(io_pt_parsing *p, const char *what)
{
    return base_fail(p->error, TSR_UNIMPLEMENTED,
                     "\"%s\" is a %s: only tensors, numbers and strings in dicts and lists "
                     "are read",
                     p->name, what);
}

tsr_status io_pt_count(io_pt_parsing *p, uint64_t bytes)
{
    p->bytes += bytes;
    return p->bytes > p->bytes_max ? io_pt_fail(p, "the file describes far more bytes than it has") : TSR_OK;
}

static const struct named_dtype *find_name(const struct named_dtype *table, size_t n, const io_pickle *global)
{
    for (size_t i = 0; i < n && global->kind == IO_PICKLE_GLOBAL; i++)
        if (strcmp(table[i].name, global->text) == 0)
            return &table[i];
    return NULL;
}

/* A storage's bytes, checked once. */
static tsr_status storage_content(io_pt_parsing *p, const io_pickle *key, const uint8_t **data, size_t *size)
{
    if (key->kind != IO_PICKLE_STRING || strlen(key->text) != key->size || key->size >= IO_PT_NAME)
        return io_pt_fail(p, "a storage without a proper key");
    const char *name = base_arena_format(p->arena, "%s/data/%s", p->prefix, key->text);
    io_zip_member *m = base_table_get(&p->members, name, strlen(name));
    if (!m)
        return base_fail(p->error, TSR_CORRUPT, "%s: the archive has no member \"%s\"", p->name, name);
    const uint8_t *content = base_table_get(&p->loaded, name, strlen(name));
    if (!content) {
        tsr_status status = m->deflated ? io_pt_count(p, m->size) : TSR_OK;
        if (status == TSR_OK)
            status = io_zip_read(m, p->arena, &content, p->error);
        if (status != TSR_OK)
            return status;
        base_table_put(p->arena, &p->loaded, name, strlen(name), (void *)(uintptr_t)content);
    }
    *data = content;
    *size = m->size;
    return TSR_OK;
}

static tsr_status read_ints(io_pt_parsing *p, const io_pickle *tuple, int64_t *out, int64_t *n)
{
    if (tuple->kind != IO_PICKLE_LIST || tuple->count > IR_MAX_RANK)
        return io_pt_fail(p, "a tensor whose shape is no tuple");
    for (size_t i = 0; i < tuple->count; i++) {
        if (tuple->items[i]->kind != IO_PICKLE_INT || tuple->items[i]->i < 0)
            return io_pt_fail(p, "a tensor whose shape or strides are no numbers from 0");
        out[i] = tuple->items[i]->i;
    }
    *n = (int64_t)tuple->count;
    return TSR_OK;
}

/* Checks that every element lies within the storage's n elements; row-major strides are dropped. */
static tsr_status check_strides(io_pt_parsing *p, io_array *a, int64_t *strides, uint64_t offset, uint64_t n)
{
    size_t count, bytes;
    if (io_array_size(a, &count, &bytes, p->error) != TSR_OK) {
        base_fail_prefix(p->error, "%s", p->name);
        return p->error->status;
    }
    tsr_status status = io_pt_count(p, bytes);
    if (status != TSR_OK)
        return status;
    uint64_t last = offset, expected = 1;
    bool row_major = true;
    if (offset > n)
        return io_pt_fail(p, "a tensor that begins behind its storage");
    for (int64_t i = a->rank - 1; i >= 0; i--) {
        if (a->dims[i] <= 1)
            strides[i] = 0; /* a stride that is never used */
        else if (count > 0 && (uint64_t)strides[i] > (n - last) / (uint64_t)(a->dims[i] - 1))
            return io_pt_fail(p, "a tensor that reaches past its storage");
        else if (count > 0)
            last += (uint64_t)strides[i] * (uint64_t)(a->dims[i] - 1);
        row_major = row_major && (a->dims[i] <= 1 || (uint64_t)strides[i] == expected);
        if (count > 0)
            expected *= (uint64_t)a->dims[i];
    }
    if (count > 0 && last >= n)
        return io_pt_fail(p, "a tensor that reaches past its storage");
    a->bytes = bytes;
    a->strides = count == 0 || row_major ? NULL : base_arena_copy(p->arena, strides, (size_t)a->rank * sizeof(int64_t));
    return TSR_OK;
}

/* Reads {"conj": True, "neg": True}, the last argument for a tensor whose values are not its storage's elements. */
static tsr_status read_bits(io_pt_parsing *p, const io_pickle *bits, io_array *a)
{
    bool is_complex = a->dtype == TSR_C64 || a->dtype == TSR_C128;
    bool signs =
        is_complex || a->dtype == TSR_F16 || a->dtype == TSR_BF16 || a->dtype == TSR_F32 || a->dtype == TSR_F64;
    for (size_t i = 0; bits->kind == IO_PICKLE_DICT && i < bits->count; i += 2) {
        const io_pickle *key = bits->items[i], *value = bits->items[i + 1];
        const char *name = key->kind == IO_PICKLE_STRING ? key->text : "?";
        if (value->kind == IO_PICKLE_BOOL && !value->i)
            continue;
        if (value->kind == IO_PICKLE_BOOL && strcmp(name, "conj") == 0 && is_complex)
            a->conjugated = true;
        else if (value->kind == IO_PICKLE_BOOL && strcmp(name, "neg") == 0 && signs)
            a->negated = true;
        else
            return io_pt_unknown(p, base_arena_format(p->arena, "tensor with the mark \"%.64s\"", name));
    }
    return TSR_OK;
}

tsr_status io_pt_read_tensor(io_pt_parsing *p, const io_pickle *arguments, bool v3, io_array *a)
{
    if (arguments->count < (v3 ? 7u : 4u) || arguments->items[0]->kind != IO_PICKLE_PERSISTENT ||
        arguments->items[1]->kind != IO_PICKLE_INT || arguments->items[1]->i < 0)
        return io_pt_fail(p, "a tensor that is not described as torch.save does");
    const io_pickle *storage = arguments->items[0];
    if (storage->count < 5 || storage->items[0]->kind != IO_PICKLE_STRING ||
        strcmp(storage->items[0]->text, "storage") != 0 || storage->items[4]->kind != IO_PICKLE_INT)
        return io_pt_fail(p, "a tensor without a storage");
    const struct named_dtype *found = v3 ? find_name(dtypes, BASE_COUNT(dtypes), arguments->items[6])
                                         : find_name(storages, BASE_COUNT(storages), storage->items[1]);
    if (!found) {
        const io_pickle *global = v3 ? arguments->items[6] : storage->items[1];
        return io_pt_unknown(
            p, base_arena_format(p->arena, "tensor of \"%s\"", global->kind == IO_PICKLE_GLOBAL ? global->text : "?"));
    }
    int64_t dims[IR_MAX_RANK], strides[IR_MAX_RANK], n_strides;
    size_t size = 0, element = tsr_dtype_size(found->dtype);
    a->dtype = found->dtype;
    tsr_status status = storage_content(p, storage->items[2], &a->data, &size);
    if (status == TSR_OK)
        status = read_ints(p, arguments->items[2], dims, &a->rank);
    if (status == TSR_OK)
        status = read_ints(p, arguments->items[3], strides, &n_strides);
    if (status != TSR_OK)
        return status;
    if (a->rank != n_strides)
        return io_pt_fail(p, "a tensor with more or fewer strides than dimensions");
    a->dims = base_arena_copy(p->arena, dims, (size_t)a->rank * sizeof(dims[0]));
    a->swapped = p->swapped && element > 1;
    uint64_t offset = (uint64_t)arguments->items[1]->i;
    status = check_strides(p, a, strides, offset, size / element);
    if (status == TSR_OK)
        a->data += offset * element;
    size_t bits = v3 ? 7 : 6;
    return status == TSR_OK && arguments->count > bits ? read_bits(p, arguments->items[bits], a) : status;
}
