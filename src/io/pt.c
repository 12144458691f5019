/* PyTorch's .pt files: a zip archive of a pickle (NAME/data.pkl) and one member for each storage (NAME/data/KEY).
 *
 * The pickle is parsed to a description (pickle.c). The few constructors that torch.save uses for tensors are
 * recognised by name here; any other global is refused, and the error names it. Containers are flattened, and paths
 * become names. The work that a file can cause is bounded: depth, visited objects, and total bytes, because a small
 * file can describe huge tensors by strides of zero, or by naming one storage many times. */
#include "io/internal.h"

#include <stdio.h>
#include <string.h>

enum { PT_DEPTH = 64, PT_VISITS = 1 << 22, PT_ENTRIES = 1 << 20, PT_NAME = 1 << 12 };

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

typedef struct parsing {
    const void *data;
    size_t size;
    base_arena *arena;
    base_error *error;
    io_pt *out;
    io_zip zip;
    const char *prefix; /* NAME of the archive */
    base_table members; /* name -> member */
    base_table loaded;  /* member -> its verified content */
    bool swapped;
    size_t visits;
    uint64_t bytes, bytes_max;
    BASE_VEC(io_pt_entry) entries;
    char name[PT_NAME];
} parsing;

static tsr_status pt_fail(parsing *p, const char *what)
{
    return base_fail(p->error, TSR_CORRUPT, "%s%s%s", p->name, *p->name ? ": " : "", what);
}

static tsr_status unknown(parsing *p, const char *what)
{
    return base_fail(p->error, TSR_UNIMPLEMENTED,
                     "\"%s\" is a %s: only tensors, numbers and strings in dicts and lists "
                     "are read",
                     p->name, what);
}

/* ---- tensors --------------------------------------------------------------------------------------------------------- */

static const struct named_dtype *find_name(const struct named_dtype *table, size_t n, const io_pickle *global)
{
    for (size_t i = 0; i < n && global->kind == IO_PICKLE_GLOBAL; i++)
        if (strcmp(table[i].name, global->text) == 0)
            return &table[i];
    return NULL;
}

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

/* Counts memory that an object needs. A small file can describe objects that need much: it may name one object often. */
static tsr_status count_bytes(parsing *p, uint64_t bytes)
{
    p->bytes += bytes;
    return p->bytes > p->bytes_max ? pt_fail(p, "the file describes far more bytes than it has") : TSR_OK;
}

/* A storage's bytes, checked once. */
static tsr_status storage_content(parsing *p, const io_pickle *key, const uint8_t **data, size_t *size)
{
    if (key->kind != IO_PICKLE_STRING || strlen(key->text) != key->size || key->size >= PT_NAME)
        return pt_fail(p, "a storage without a proper key");
    const char *name = base_arena_format(p->arena, "%s/data/%s", p->prefix, key->text);
    io_zip_member *m = base_table_get(&p->members, name, strlen(name));
    if (!m)
        return base_fail(p->error, TSR_CORRUPT, "%s: the archive has no member \"%s\"", p->name, name);
    const uint8_t *content = base_table_get(&p->loaded, name, strlen(name));
    if (!content) {
        tsr_status status = m->deflated ? count_bytes(p, m->size) : TSR_OK;
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

static tsr_status read_ints(parsing *p, const io_pickle *tuple, int64_t *out, int64_t *n)
{
    if (tuple->kind != IO_PICKLE_LIST || tuple->count > IR_MAX_RANK)
        return pt_fail(p, "a tensor whose shape is no tuple");
    for (size_t i = 0; i < tuple->count; i++) {
        if (tuple->items[i]->kind != IO_PICKLE_INT || tuple->items[i]->i < 0)
            return pt_fail(p, "a tensor whose shape or strides are no numbers from 0");
        out[i] = tuple->items[i]->i;
    }
    *n = (int64_t)tuple->count;
    return TSR_OK;
}

/* Checks that every element lies within the storage's n elements; row-major strides are dropped. */
static tsr_status check_strides(parsing *p, io_array *a, int64_t *strides, uint64_t offset, uint64_t n)
{
    size_t count, bytes;
    if (io_array_size(a, &count, &bytes, p->error) != TSR_OK) {
        base_fail_prefix(p->error, "%s", p->name);
        return p->error->status;
    }
    tsr_status status = count_bytes(p, bytes);
    if (status != TSR_OK)
        return status;
    uint64_t last = offset, expected = 1;
    bool row_major = true;
    if (offset > n)
        return pt_fail(p, "a tensor that begins behind its storage");
    for (int64_t i = a->rank - 1; i >= 0; i--) {
        if (a->dims[i] <= 1)
            strides[i] = 0; /* a stride that is never used */
        else if (count > 0 && (uint64_t)strides[i] > (n - last) / (uint64_t)(a->dims[i] - 1))
            return pt_fail(p, "a tensor that reaches past its storage");
        else if (count > 0)
            last += (uint64_t)strides[i] * (uint64_t)(a->dims[i] - 1);
        row_major = row_major && (a->dims[i] <= 1 || (uint64_t)strides[i] == expected);
        if (count > 0)
            expected *= (uint64_t)a->dims[i];
    }
    if (count > 0 && last >= n)
        return pt_fail(p, "a tensor that reaches past its storage");
    a->bytes = bytes;
    a->strides = count == 0 || row_major ? NULL : base_arena_copy(p->arena, strides, (size_t)a->rank * sizeof(int64_t));
    return TSR_OK;
}

/* Reads {"conj": True, "neg": True}, the last argument for a tensor whose values are not its storage's elements. */
static tsr_status read_bits(parsing *p, const io_pickle *bits, io_array *a)
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
            return unknown(p, base_arena_format(p->arena, "tensor with the mark \"%.64s\"", name));
    }
    return TSR_OK;
}

/* Reads (storage, offset, size, stride, ...), the arguments of torch._utils._rebuild_tensor and its variants. */
static tsr_status read_tensor(parsing *p, const io_pickle *arguments, bool v3, io_array *a)
{
    if (arguments->count < (v3 ? 7u : 4u) || arguments->items[0]->kind != IO_PICKLE_PERSISTENT ||
        arguments->items[1]->kind != IO_PICKLE_INT || arguments->items[1]->i < 0)
        return pt_fail(p, "a tensor that is not described as torch.save does");
    const io_pickle *storage = arguments->items[0];
    if (storage->count < 5 || storage->items[0]->kind != IO_PICKLE_STRING ||
        strcmp(storage->items[0]->text, "storage") != 0 || storage->items[4]->kind != IO_PICKLE_INT)
        return pt_fail(p, "a tensor without a storage");
    const struct named_dtype *found = v3 ? find_name(dtypes, BASE_COUNT(dtypes), arguments->items[6])
                                         : find_name(storages, BASE_COUNT(storages), storage->items[1]);
    if (!found) {
        const io_pickle *global = v3 ? arguments->items[6] : storage->items[1];
        return unknown(
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
        return pt_fail(p, "a tensor with more or fewer strides than dimensions");
    a->dims = base_arena_copy(p->arena, dims, (size_t)a->rank * sizeof(dims[0]));
    a->swapped = p->swapped && element > 1;
    uint64_t offset = (uint64_t)arguments->items[1]->i;
    status = check_strides(p, a, strides, offset, size / element);
    if (status == TSR_OK)
        a->data += offset * element;
    size_t bits = v3 ? 7 : 6;
    return status == TSR_OK && arguments->count > bits ? read_bits(p, arguments->items[bits], a) : status;
}

/* ---- the tree -------------------------------------------------------------------------------------------------------- */

static tsr_status visit(parsing *p, io_pickle *o, int depth);

static tsr_status pt_add(parsing *p, io_pt_entry entry)
{
    if (p->entries.count == PT_ENTRIES)
        return pt_fail(p, "too many entries");
    /* A file with a single tensor has no names. */
    const char *name = *p->name ? p->name : "value";
    tsr_status status = count_bytes(p, strlen(name));
    if (status != TSR_OK)
        return status;
    entry.name = base_arena_strdup(p->arena, name);
    entry.array.name = entry.name;
    base_vec_push(p->arena, &p->entries, entry);
    return TSR_OK;
}

static tsr_status visit_call(parsing *p, io_pickle *o, int depth)
{
    const io_pickle *callee = o->items[0], *arguments = o->items[1];
    if (callee->kind != IO_PICKLE_GLOBAL)
        return unknown(p, "call of something without a name");
    bool v3 = strcmp(callee->text, "torch._utils _rebuild_tensor_v3") == 0;
    if (v3 || strcmp(callee->text, "torch._utils _rebuild_tensor_v2") == 0 ||
        strcmp(callee->text, "torch._utils _rebuild_tensor") == 0) {
        io_pt_entry entry = {.kind = TSR_STATE_TENSOR};
        tsr_status status = read_tensor(p, arguments, v3, &entry.array);
        return status == TSR_OK ? pt_add(p, entry) : status;
    }
    if (strncmp(callee->text, "torch._utils _rebuild_parameter", 31) == 0 && arguments->count >= 1)
        return visit(p, arguments->items[0], depth + 1);
    return unknown(p, base_arena_format(p->arena, "\"%s\"", callee->text));
}

/* Visits an item under name.part, or under part when name is empty. */
static tsr_status visit_part(parsing *p, const char *part, io_pickle *item, int depth)
{
    size_t before = strlen(p->name), size = strlen(part);
    if (before + 1 + size >= PT_NAME)
        return pt_fail(p, "a name that is too long");
    if (before)
        p->name[before] = '.';
    memcpy(p->name + before + (before > 0), part, size + 1);
    tsr_status status = visit(p, item, depth);
    if (status == TSR_OK)
        p->name[before] = 0;
    return status;
}

static tsr_status visit_items(parsing *p, io_pickle *o, int depth)
{
    bool dict = o->kind == IO_PICKLE_DICT;
    char number[32];
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < o->count && status == TSR_OK; i += dict ? 2 : 1) {
        const io_pickle *key = dict ? o->items[i] : NULL;
        const char *part = number;
        if (key && key->kind == IO_PICKLE_STRING && key->size > 0 && strlen(key->text) == key->size) {
            part = key->text;
        } else if (!key || key->kind == IO_PICKLE_INT) {
            snprintf(number, sizeof(number), "%lld", (long long)(key ? key->i : (int64_t)i));
        } else {
            return unknown(p, "dict whose keys are neither texts nor integers");
        }
        status = visit_part(p, part, o->items[dict ? i + 1 : i], depth + 1);
    }
    return status;
}

static tsr_status visit(parsing *p, io_pickle *o, int depth)
{
    if (depth > PT_DEPTH || o->visiting || ++p->visits > PT_VISITS)
        return pt_fail(p, o->visiting ? "an object that contains itself" : "objects nested too deeply, or too many");
    tsr_status status;
    switch (o->kind) {
    case IO_PICKLE_NONE:
        return TSR_OK;
    case IO_PICKLE_BOOL:
    case IO_PICKLE_INT:
        return pt_add(p, (io_pt_entry){.kind = TSR_STATE_INT, .i = o->i});
    case IO_PICKLE_FLOAT:
        return pt_add(p, (io_pt_entry){.kind = TSR_STATE_NUMBER, .f = o->f});
    case IO_PICKLE_STRING:
        if ((status = count_bytes(p, o->size)) != TSR_OK) /* before its bytes are read: many entries may name it */
            return status;
        if (strlen(o->text) != o->size)
            return unknown(p, "text with a zero byte");
        return pt_add(p, (io_pt_entry){.kind = TSR_STATE_STRING, .string = o->text});
    case IO_PICKLE_LIST:
    case IO_PICKLE_DICT:
    case IO_PICKLE_CALL:
        o->visiting = true;
        status = o->kind == IO_PICKLE_CALL ? visit_call(p, o, depth) : visit_items(p, o, depth);
        o->visiting = false;
        return status;
    case IO_PICKLE_GLOBAL:
        return unknown(p, base_arena_format(p->arena, "\"%s\"", o->text));
    default:
        return unknown(p, "bytes or storage");
    }
}

/* ---- the archive ----------------------------------------------------------------------------------------------------- */

static tsr_status parse_archive(void *user)
{
    parsing *p = user;
    const io_zip_member *pickle = NULL, *order = NULL;
    for (size_t i = 0; i < p->zip.n_members; i++) {
        io_zip_member *m = &p->zip.members[i];
        const char *slash = strchr(m->name, '/');
        if (base_table_get(&p->members, m->name, strlen(m->name)))
            return base_fail(p->error, TSR_CORRUPT, "two members are named \"%s\"", m->name);
        base_table_put(p->arena, &p->members, m->name, strlen(m->name), m);
        if (slash && strcmp(slash, "/data.pkl") == 0 && !pickle) {
            pickle = m;
            p->prefix = base_arena_strndup(p->arena, m->name, (size_t)(slash - m->name));
        } else if (slash && strcmp(slash, "/byteorder") == 0 && m->size <= 8) {
            order = m;
        } else if (slash && strcmp(slash, "/constants.pkl") == 0) {
            return base_fail(p->error, TSR_UNIMPLEMENTED,
                             "this is a TorchScript program, not what torch.save writes of "
                             "a state dict");
        }
    }
    if (!pickle)
        return base_fail(p->error, TSR_CORRUPT, "the archive has no data.pkl: torch.save did not write it");
    const uint8_t *data;
    tsr_status status = TSR_OK;
    if (order) {
        status = io_zip_read(order, p->arena, &data, p->error);
        p->swapped = status == TSR_OK && order->size == 3 && memcmp(data, "big", 3) == 0;
    }
    p->bytes_max = 16 * (uint64_t)p->size + (UINT64_C(1) << 30);
    if (status == TSR_OK && pickle->size > p->bytes_max)
        status = pt_fail(p, "the file describes far more bytes than it has");
    io_pickle *root = NULL;
    if (status == TSR_OK)
        status = io_zip_read(pickle, p->arena, &data, p->error);
    if (status == TSR_OK)
        status = io_pickle_parse(data, pickle->size, p->arena, &root, p->error);
    if (status == TSR_OK)
        status = visit(p, root, 0);
    if (status == TSR_OK)
        *p->out = (io_pt){p->entries.count, p->entries.items};
    return status;
}

tsr_status io_pt_parse(const void *data, size_t size, base_arena *arena, io_pt *out, base_error *error)
{
    if (size >= 2 && memcmp(data, "\x80\x02", 2) == 0)
        return base_fail(error, TSR_UNIMPLEMENTED,
                         "this is PyTorch's format from before 1.6; load and save it again with a newer one");
    parsing *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    p->data = data;
    p->size = size;
    p->arena = arena;
    p->error = error;
    p->out = out;
    tsr_status status = io_zip_parse(data, size, arena, &p->zip, error);
    if (status == TSR_OK)
        status = base_try(parse_archive, p, error);
    base_free(p);
    return status;
}

/* ---- loading --------------------------------------------------------------------------------------------------------- */

static tsr_status store(const char *path, const io_pt_entry *e, tsr_state_dict *dict)
{
    if (tsr_state_dict_find(dict, e->name) >= 0)
        return tensor_status_fail(TSR_CORRUPT, "load_pt: %s: two entries are named \"%s\"", path, e->name);
    switch (e->kind) {
    case TSR_STATE_TENSOR:
        return io_array_store(&e->array, dict);
    case TSR_STATE_INT:
        return tsr_state_dict_set_int(dict, e->name, e->i);
    case TSR_STATE_NUMBER:
        return tsr_state_dict_set_number(dict, e->name, e->f);
    default:
        return tsr_state_dict_set_string(dict, e->name, e->string);
    }
}

tsr_status tsr_load_pt(const char *path, tsr_state_dict **dict)
{
    const void *data;
    size_t size;
    base_error error;
    if (!path || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_pt: the %s is NULL", path ? "result" : "path");
    if (base_file_map(path, &data, &size, &error) != TSR_OK)
        return io_fail("load_pt", &error);
    base_arena arena = {0};
    io_pt content = {0};
    tsr_state_dict *loaded = NULL;
    tsr_status status = io_pt_parse(data, size, &arena, &content, &error);
    if (status != TSR_OK) {
        base_fail_prefix(&error, "%s", path);
        io_fail("load_pt", &error);
    } else if (!(loaded = tsr_state_dict_new())) {
        status = TSR_OUT_OF_MEMORY; /* the error is set */
    }
    for (size_t i = 0; i < content.n_entries && status == TSR_OK; i++)
        status = store(path, &content.entries[i], loaded);
    base_arena_free(&arena);
    base_file_unmap(data, size);
    if (status == TSR_OK)
        *dict = loaded;
    else
        tsr_state_dict_free(loaded);
    return status;
}
