/* model.safetensors.index.json: a model in several safetensors files. The "weight_map" of the index names each tensor's
 * file; the files are in the index's folder. Each file is opened once, and only the tensors that the map assigns to it
 * are read. Numbers and strings are in the index's "metadata". safetensors_index_write.c writes such models. */
#include "io/internal.h"

#include <string.h>

typedef struct index_entry {
    const char *name, *file;
} index_entry;

typedef struct index_reading {
    const char *path;
    const void *data;
    size_t size;
    base_arena *arena;
    base_error *error;
    index_entry *entries;
    size_t n, capacity;
    base_table names; /* of tensors */
    BASE_VEC(io_metadata) metadata;
} index_reading;

/* Whether text is the name of a file in the index's folder: names with folders are refused. */
static bool is_file_name(const char *text)
{
    return *text && !strchr(text, '/') && !strchr(text, '\\') && strcmp(text, ".") != 0 && strcmp(text, "..") != 0;
}

static void add_entry(index_reading *r, index_entry entry)
{
    if (r->n == r->capacity) {
        size_t more = BASE_MAX(2 * r->capacity, (size_t)64);
        index_entry *grown = base_arena_zero(r->arena, more, sizeof(*grown));
        if (r->n)
            memcpy(grown, r->entries, r->n * sizeof(*grown));
        r->entries = grown;
        r->capacity = more;
    }
    r->entries[r->n++] = entry;
}

static bool read_map(index_reading *r, io_json *j)
{
    bool first = true;
    io_json_take(j, '{');
    while (!j->failed && io_json_more(j, '}', &first)) {
        index_entry entry;
        if (!io_json_string(j, &entry.name) || !io_json_once(j, &r->names, entry.name) || !io_json_take(j, ':') ||
            !io_json_string(j, &entry.file))
            break;
        if (!is_file_name(entry.file))
            return io_json_fail(j, "the name of a file that is not beside the index");
        add_entry(r, entry);
    }
    return !j->failed;
}

/* Strings; other values, such as the total size, are passed over. */
static bool read_metadata(index_reading *r, io_json *j)
{
    base_table keys = {0};
    bool first = true;
    io_json_take(j, '{');
    while (!j->failed && io_json_more(j, '}', &first)) {
        io_metadata m;
        if (!io_json_string(j, &m.key) || !io_json_once(j, &keys, m.key) || !io_json_take(j, ':'))
            break;
        if (!io_json_is(j, '"'))
            io_json_skip(j);
        else if (io_json_string(j, &m.value))
            base_vec_push(r->arena, &r->metadata, m);
    }
    return !j->failed;
}

static tsr_status read_index(void *user)
{
    index_reading *r = user;
    io_json j = {.start = r->data, .at = r->data, .what = "the index", .arena = r->arena, .error = r->error};
    j.end = j.start + r->size;
    base_table keys = {0};
    bool first = true, found = false;
    const char *key;
    io_json_take(&j, '{');
    while (!j.failed && io_json_more(&j, '}', &first)) {
        if (!io_json_string(&j, &key) || !io_json_once(&j, &keys, key) || !io_json_take(&j, ':'))
            break;
        bool map = strcmp(key, "weight_map") == 0;
        found = found || map;
        bool metadata = strcmp(key, "metadata") == 0 && io_json_is(&j, '{');
        if (!(map ? read_map(r, &j) : metadata ? read_metadata(r, &j) : io_json_skip(&j)))
            break;
    }
    if (!j.failed)
        io_json_end(&j);
    if (j.failed)
        return r->error->status;
    return found ? TSR_OK : base_fail(r->error, TSR_CORRUPT, "the index has no \"weight_map\"");
}

tsr_status io_index_parse(const void *data, size_t size, base_arena *arena, base_error *error)
{
    index_reading r = {.data = data, .size = size, .arena = arena, .error = error};
    return base_try(read_index, &r, error);
}

/* Loads the file of entry `from`, with all tensors of later entries that lie in it, too. The name of a loaded entry is
 * cleared. */
static tsr_status load_file(index_reading *r, size_t from, tsr_state_dict *dict)
{
    const char *slash = strrchr(r->path, '/');
    const char *name = r->entries[from].file;
    base_text path = {0};
    base_text_bytes(&path, r->path, slash ? (size_t)(slash + 1 - r->path) : 0);
    base_text_add(&path, name);
    tsr_safetensors *file = NULL;
    base_error error;
    tsr_status status = path.failed ? base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory")
                                    : io_safetensors_open(path.data, &file, &error);
    if (status != TSR_OK)
        io_fail("load_safetensors", &error);
    for (size_t i = from; status == TSR_OK && i < r->n; i++) {
        tsr_tensor *tensor;
        if (!r->entries[i].name || strcmp(r->entries[i].file, name) != 0)
            continue;
        status = io_safetensors_has(file, r->entries[i].name)
                     ? tsr_safetensors_get(file, r->entries[i].name, &tensor)
                     : tensor_status_fail(TSR_NOT_FOUND, "load_safetensors: %s: %s has no tensor \"%s\"", r->path, name,
                                          r->entries[i].name);
        if (status == TSR_OK && (status = tsr_state_dict_set(dict, r->entries[i].name, tensor)) != TSR_OK)
            tsr_free(tensor);
        r->entries[i].name = NULL;
    }
    tsr_safetensors_close(file);
    base_text_free(&path);
    return status;
}

tsr_status io_load_index(const char *path, tsr_state_dict **dict)
{
    const void *data;
    size_t size;
    base_error error;
    if (base_file_map(path, &data, &size, &error) != TSR_OK)
        return io_fail("load_safetensors", &error);
    base_arena arena = {0};
    index_reading r = {.path = path, .data = data, .size = size, .arena = &arena, .error = &error};
    tsr_state_dict *all = NULL;
    tsr_status status = base_try(read_index, &r, &error);
    if (status != TSR_OK) {
        base_fail_prefix(&error, "%s", path);
        io_fail("load_safetensors", &error);
    } else if (!(all = tsr_state_dict_new())) {
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "load_safetensors: out of memory");
    }
    if (status == TSR_OK)
        status = io_metadata_store(all, r.metadata.items, r.metadata.count, "load_safetensors", path);
    for (size_t i = 0; i < r.n && status == TSR_OK; i++)
        status = io_metadata_lacks(all, r.entries[i].name, "load_safetensors", path);
    for (size_t i = 0; status == TSR_OK && i < r.n; i++)
        if (r.entries[i].name)
            status = load_file(&r, i, all);
    base_arena_free(&arena);
    base_file_unmap(data, size);
    if (status == TSR_OK)
        *dict = all;
    else
        tsr_state_dict_free(all);
    return status;
}
