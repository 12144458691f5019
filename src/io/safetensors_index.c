/* model.safetensors.index.json: a model in several safetensors files. The "weight_map" of the index names each tensor's
 * file; the files are in the index's folder. Each file is opened once, and only the tensors that the map assigns to it
 * are read. Numbers and strings are in the index's "metadata". */
#include "io/internal.h"

#include <stdio.h>
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
    tsr_status status = path.failed ? tensor_status_fail(TSR_OUT_OF_MEMORY, "load_safetensors: out of memory")
                                    : tsr_safetensors_open(path.data, &file);
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

/* ---- writing --------------------------------------------------------------------------------------------------------- */

/* Numbers the files of a dict's tensors, in their order: a file takes tensors until the next one would make it larger than
 * most_bytes. Returns the number of files. */
static int32_t assign_files(const tsr_state_dict *dict, int64_t most_bytes, int32_t *parts, int64_t *total)
{
    int32_t part = 0;
    int64_t bytes = 0;
    *total = 0;
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++) {
        parts[i] = -1;
        if (tsr_state_dict_kind(dict, i) != TSR_STATE_TENSOR)
            continue;
        const tsr_tensor *tensor = tsr_state_dict_get(dict, tsr_state_dict_name(dict, i));
        int64_t own = tsr_numel(tensor) * (int64_t)tsr_dtype_size(tsr_tensor_dtype(tensor));
        if (bytes > 0 && own > most_bytes - bytes) {
            part++;
            bytes = 0;
        }
        parts[i] = part;
        bytes += own;
        *total += own;
    }
    return part + 1;
}

/* "model-00001-of-00003.safetensors" for "model.safetensors.index.json": all of the path before this ending, or before
 * ".json". */
static void name_file(base_text *out, const char *path, int32_t part, int32_t parts)
{
    static const char *const endings[] = {".safetensors.index.json", ".index.json", ".json"};
    size_t size = strlen(path);
    for (size_t i = 0; i < BASE_COUNT(endings); i++) {
        size_t ending = strlen(endings[i]);
        if (size > ending && strcmp(path + size - ending, endings[i]) == 0) {
            size -= ending;
            break;
        }
    }
    base_text_format(out, "%.*s-%05d-of-%05d.safetensors", (int)size, path, (int)part + 1, (int)parts);
}

static tsr_status write_index(const tsr_state_dict *dict, const int32_t *parts, int32_t n, int64_t total,
                              const char *path, base_error *error)
{
    base_text out = {0};
    base_file_writer *file = NULL;
    tsr_status status = TSR_OK;
    const char *slash = strrchr(path, '/'), *own = slash ? slash + 1 : path;
    base_text_format(&out, "{\"metadata\":{\"total_size\":%lld", (long long)total);
    for (int64_t i = 0; i < tsr_state_dict_count(dict) && status == TSR_OK; i++)
        if (parts[i] < 0) {
            base_text_char(&out, ',');
            status = io_metadata_write(dict, i, &out, error);
        }
    base_text_add(&out, "},\"weight_map\":{");
    bool first = true;
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++)
        if (parts[i] >= 0) {
            base_text name = {0};
            name_file(&name, own, parts[i], n);
            base_text_add(&out, first ? "\n" : ",\n");
            io_json_quote(&out, tsr_state_dict_name(dict, i));
            base_text_char(&out, ':');
            io_json_quote(&out, name.failed ? "" : name.data);
            out.failed = out.failed || name.failed;
            base_text_free(&name);
            first = false;
        }
    base_text_add(&out, "\n}}\n");
    if (status == TSR_OK && out.failed)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the index");
    if (status == TSR_OK)
        status = base_file_writer_open(path, 0666, &file, error);
    if (status == TSR_OK)
        status = base_file_writer_write(file, out.data, out.size, error);
    status = base_file_writer_end(file, status, error);
    base_text_free(&out);
    return status;
}

tsr_status tsr_save_safetensors_index(const tsr_state_dict *dict, const char *path, int64_t most_bytes)
{
    base_error error;
    size_t size = path ? strlen(path) : 0;
    if (!dict || !path || most_bytes < 1)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_safetensors_index: the %s",
                                  !dict   ? "dict is NULL"
                                  : !path ? "path is NULL"
                                          : "files are to have less than one byte");
    if (size < 6 || strcmp(path + size - 5, ".json") != 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_safetensors_index: %s does not end with .json", path);
    int64_t total;
    int32_t *parts = base_alloc(((size_t)tsr_state_dict_count(dict) + 1) * sizeof(*parts));
    if (!parts)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "save_safetensors_index: out of memory");
    int32_t n = assign_files(dict, most_bytes, parts, &total);
    tsr_status status =
        n > 99999 ? base_fail(&error, TSR_INVALID_ARGUMENT, "%d files; 99999 are possible", (int)n) : TSR_OK;
    for (int32_t part = 0; part < n && status == TSR_OK; part++) {
        base_text file = {0};
        name_file(&file, path, part, n);
        status = file.failed ? base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory for a name")
                             : io_write_safetensors(dict, parts, part, file.data, &error);
        base_text_free(&file);
    }
    if (status == TSR_OK)
        status = write_index(dict, parts, n, total, path, &error);
    base_free(parts);
    return status == TSR_OK ? TSR_OK : io_fail("save_safetensors_index", &error);
}
