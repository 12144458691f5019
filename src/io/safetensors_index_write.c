/* Writes a model as several safetensors files and their index, model.safetensors.index.json, which comes last.
 *
 * Several files cannot be replaced at once. So a save that replaces an earlier one writes its files under names of their
 * own, replaces the index, and only then takes the old files' names: a process that dies leaves the old model or the new
 * one, never files of both. */
#include "io/internal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

/* The length of "model" in "model.safetensors.index.json": all of the path before this ending, or before ".json". */
static size_t stem_size(const char *path)
{
    static const char *const endings[] = {".safetensors.index.json", ".index.json", ".json"};
    size_t size = strlen(path);
    for (size_t i = 0; i < BASE_COUNT(endings); i++) {
        size_t ending = strlen(endings[i]);
        if (size > ending && strcmp(path + size - ending, endings[i]) == 0)
            return size - ending;
    }
    return size;
}

/* "model-00001-of-00003.safetensors"; with a token "model-00001-of-00003.0123456789abcdef.safetensors". */
static void name_file(base_text *out, const char *path, int32_t part, int32_t parts, uint64_t token)
{
    out->size = 0;
    base_text_format(out, "%.*s-%05d-of-%05d", (int)stem_size(path), path, (int)part + 1, (int)parts);
    if (token)
        base_text_format(out, ".%016llx", (unsigned long long)token);
    base_text_add(out, ".safetensors");
}

typedef struct index_writing {
    const tsr_state_dict *dict;
    const char *path;
    int32_t *parts, n; /* the file of each entry, -1: the index itself; the number of files */
    int64_t total;     /* bytes of all tensors */
    base_error *error;
} index_writing;

static tsr_status write_index(const index_writing *w, uint64_t token)
{
    const tsr_state_dict *dict = w->dict;
    const int32_t *parts = w->parts;
    base_error *error = w->error;
    base_text out = {0}, name = {0};
    base_file_writer *file = NULL;
    tsr_status status = TSR_OK;
    const char *slash = strrchr(w->path, '/'), *own = slash ? slash + 1 : w->path;
    base_text_format(&out, "{\"metadata\":{\"total_size\":%lld", (long long)w->total);
    for (int64_t i = 0; i < tsr_state_dict_count(dict) && status == TSR_OK; i++)
        if (parts[i] < 0) {
            base_text_char(&out, ',');
            status = io_metadata_write(dict, i, &out, error);
        }
    base_text_add(&out, "},\"weight_map\":{");
    bool first = true;
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++)
        if (parts[i] >= 0) {
            name_file(&name, own, parts[i], w->n, token);
            base_text_add(&out, first ? "\n" : ",\n");
            io_json_quote(&out, tsr_state_dict_name(dict, i));
            base_text_char(&out, ':');
            io_json_quote(&out, name.failed ? "" : name.data);
            out.failed = out.failed || name.failed;
            first = false;
        }
    base_text_add(&out, "\n}}\n");
    if (status == TSR_OK && out.failed)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the index");
    if (status == TSR_OK)
        status = base_file_writer_open(w->path, 0666, &file, error);
    if (status == TSR_OK)
        status = base_file_writer_write(file, out.data, out.size, error);
    status = base_file_writer_end(file, status, error);
    base_text_free(&out);
    base_text_free(&name);
    return status;
}

static tsr_status write_file(const index_writing *w, int32_t part, uint64_t token)
{
    base_text name = {0};
    name_file(&name, w->path, part, w->n, token);
    tsr_status status = name.failed ? base_fail(w->error, TSR_OUT_OF_MEMORY, "out of memory for a name")
                                    : io_write_safetensors(w->dict, w->parts, part, name.data, w->error);
    base_text_free(&name);
    return status;
}

static tsr_status write_files(const index_writing *w, uint64_t token)
{
    tsr_status status = TSR_OK;
    for (int32_t part = 0; part < w->n && status == TSR_OK; part++)
        status = write_file(w, part, token);
    return status;
}

/* ---- replacing ------------------------------------------------------------------------------------------------------- */

/* Gives a file that has a token in its name the name without it, too. The index does not name what it replaces. */
static tsr_status name_again(const index_writing *w, int32_t part, uint64_t token)
{
    base_text from = {0}, to = {0};
    name_file(&from, w->path, part, w->n, token);
    name_file(&to, w->path, part, w->n, 0);
    bool linked =
        !from.failed && !to.failed && (unlink(to.data) == 0 || errno == ENOENT) && link(from.data, to.data) == 0;
    base_text_free(&from);
    base_text_free(&to);
    return linked ? TSR_OK : write_file(w, part, 0); /* not every file system has links */
}

typedef struct leftovers {
    const char *stem, *folder;
    size_t stem_size;
    uint64_t token; /* 0: of all saves */
} leftovers;

/* Whether text begins as what follows the stem in the name of a file with a token. */
static bool has_token(const char *text)
{
    static const char form[] = "-ddddd-of-ddddd.xxxxxxxxxxxxxxxx.safetensors";
    size_t i = 0;
    for (; form[i]; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9', hex = digit || (text[i] >= 'a' && text[i] <= 'f');
        if (!(form[i] == 'd' ? digit : form[i] == 'x' ? hex : text[i] == form[i]))
            return false;
    }
    return text[i] == 0 || text[i] == '.';
}

/* Removes a file with a token in its name, or what a death left of one that was being written. */
static tsr_status remove_leftover(void *user, const char *name)
{
    static const char ending[] = ".safetensors";
    const leftovers *l = user;
    char token[17];
    snprintf(token, sizeof(token), "%016llx", (unsigned long long)l->token);
    if (strncmp(name, l->stem, l->stem_size) != 0 || !has_token(name + l->stem_size) ||
        (l->token && !strstr(name + l->stem_size, token)))
        return TSR_OK;
    const char *end = strstr(name + l->stem_size, ending) + strlen(ending);
    base_text text = {0};
    if (*end) {
        base_text_bytes(&text, name, (size_t)(end - name));
        if (!text.failed)
            base_remove_abandoned(l->folder, text.data);
    } else {
        base_text_format(&text, "%s/%s", l->folder, name);
        if (!text.failed)
            unlink(text.data);
    }
    base_text_free(&text);
    return TSR_OK;
}

static void remove_leftovers(const char *path, uint64_t token)
{
    const char *slash = strrchr(path, '/');
    base_text folder = {0};
    base_text_bytes(&folder, path, slash ? (size_t)(slash - path) : 0);
    if (!slash)
        base_text_char(&folder, '.');
    else if (slash == path)
        base_text_char(&folder, '/');
    leftovers l = {.stem = slash ? slash + 1 : path, .folder = folder.data, .token = token};
    l.stem_size = stem_size(path) - (size_t)(l.stem - path);
    if (!folder.failed)
        base_folder_visit(l.folder, remove_leftover, &l, NULL);
    base_text_free(&folder);
}

/* The index that is there names the old files until it is replaced by one that names the new files, which bear other names
 * so far. Then these get their own names, and the last index names them. So at each moment the index's files are of one
 * save. */
static tsr_status replace(const index_writing *w)
{
    uint64_t token = base_hash_u64(base_wall_ns(), (uint64_t)getpid()) | 1;
    tsr_status status = write_files(w, token);
    if (status == TSR_OK)
        status = write_index(w, token);
    bool replaced = status == TSR_OK;
    for (int32_t part = 0; part < w->n && status == TSR_OK; part++)
        status = name_again(w, part, token);
    if (status == TSR_OK)
        status = write_index(w, 0);
    if (status == TSR_OK)
        remove_leftovers(w->path, 0); /* also those of saves that a death ended */
    else if (!replaced)
        remove_leftovers(w->path, token); /* the old index may name another save's */
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
    int32_t *parts = base_alloc(((size_t)tsr_state_dict_count(dict) + 1) * sizeof(*parts));
    if (!parts)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "save_safetensors_index: out of memory");
    index_writing w = {.dict = dict, .path = path, .parts = parts, .error = &error};
    w.n = assign_files(dict, most_bytes, parts, &w.total);
    tsr_status status = TSR_OK;
    if (w.n > 99999)
        status = base_fail(&error, TSR_INVALID_ARGUMENT, "%d files; 99999 are possible", (int)w.n);
    else if (access(path, F_OK) == 0)
        status = replace(&w);
    else if ((status = write_files(&w, 0)) == TSR_OK)
        status = write_index(&w, 0);
    base_free(parts);
    return status == TSR_OK ? TSR_OK : io_fail("save_safetensors_index", &error);
}
