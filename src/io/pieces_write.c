/* Writes a sharded checkpoint: saving copies this process's pieces at once; a thread writes them, and the first
 * process's thread renames the index into place when every process's file exists. See pieces.h.
 *
 * A process that fails writes a file failed-<token>, which ends the waiting of the other processes. If a save ends
 * early, the old index stays valid, and its files still exist: they are removed only after the new index is in
 * place. */
#include "io/pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct own_piece {
    const io_pieces_tensor *tensor;
    const io_piece *piece;
    size_t offset, bytes, element;
} own_piece;

struct tsr_saving {
    base_arena arena;
    io_pieces plan;
    char *folder, *index;
    size_t index_size;
    int32_t process;
    int64_t timeout_ms;
    own_piece *pieces;
    size_t n_pieces, bytes;
    uint8_t *data;
    base_thread *thread;
    atomic_bool done;
    base_error error; /* the thread's error, valid after done is set */
};

static tsr_status path_of(const tsr_saving *s, const char *name, base_text *out, base_error *error)
{
    base_text_format(out, "%s/%s", s->folder, name);
    return out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a path") : TSR_OK;
}

/* ---- copying the pieces ------------------------------------------------------------------------------------------ */

static int by_element_size(const void *left, const void *right)
{
    const own_piece *a = left, *b = right;
    if (a->element != b->element)
        return a->element > b->element ? -1 : 1;
    return a < b ? -1 : a > b;
}

static tsr_status list_pieces(void *user)
{
    tsr_saving *s = user;
    size_t n = 0;
    for (size_t t = 0; t < s->plan.n_tensors; t++)
        n += s->plan.tensors[t].n_pieces;
    s->pieces = base_arena_zero(&s->arena, n + 1, sizeof(*s->pieces));
    for (size_t t = 0; t < s->plan.n_tensors; t++) {
        const io_pieces_tensor *tensor = &s->plan.tensors[t];
        for (size_t i = 0; i < tensor->n_pieces; i++) {
            size_t element = tsr_dtype_size(tensor->dtype);
            if (tensor->pieces[i].file == s->process)
                s->pieces[s->n_pieces++] =
                    (own_piece){.tensor = tensor,
                                .piece = &tensor->pieces[i],
                                .bytes = (size_t)io_piece_count(tensor, &tensor->pieces[i]) * element,
                                .element = element};
        }
    }
    if (s->n_pieces)
        qsort(s->pieces, s->n_pieces, sizeof(*s->pieces), by_element_size);
    for (size_t i = 0; i < s->n_pieces; i++) {
        s->pieces[i].offset = s->bytes;
        s->bytes += s->pieces[i].bytes;
    }
    return TSR_OK;
}

static tsr_status copy_piece(const own_piece *p, uint8_t *to)
{
    const void *data;
    if (p->bytes == 0)
        return TSR_OK;
    if (p->piece->part == IO_PIECE_ELSEWHERE)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "save_sharded: the tensor has parts in other processes: all of them must save it, by "
                                  "tsr_dist_save_sharded_begin");
    if (p->piece->part >= 0)
        return tsr_read_local_shard(p->tensor->tensor, p->piece->part, to, p->bytes);
    tsr_status status = tsr_map(p->tensor->tensor, &data);
    if (status != TSR_OK)
        return status;
    size_t row = p->tensor->rank && p->piece->shape[0] ? p->bytes / (size_t)p->piece->shape[0] : 0;
    memcpy(to, (const uint8_t *)data + (size_t)p->piece->start[0] * row, p->bytes);
    return tsr_unmap(p->tensor->tensor);
}

static tsr_status copy_all(tsr_saving *s, base_error *error)
{
    tsr_status status = base_try(list_pieces, s, error);
    s->data = status == TSR_OK ? base_alloc(s->bytes + 1) : NULL;
    if (!s->data)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a copy of %zu bytes", s->bytes);
    for (size_t i = 0; i < s->n_pieces && status == TSR_OK; i++) {
        status = copy_piece(&s->pieces[i], s->data + s->pieces[i].offset);
        if (status != TSR_OK)
            base_fail(error, status, "tensor \"%s\" could not be read: %s", s->pieces[i].tensor->name,
                      tsr_tensor_message(s->pieces[i].tensor->tensor));
    }
    return status;
}

/* ---- the file ------------------------------------------------------------------------------------------------------------------ */

static void add_checksums(const tsr_saving *s, base_text *out)
{
    base_text key = {0};
    for (size_t i = 0; i < s->n_pieces; i++) {
        const own_piece *p = &s->pieces[i];
        key.size = 0;
        base_text_add(&key, "tessera.crc:");
        io_piece_key(p->tensor, p->piece, &key);
        base_text_add(out, i ? "," : "\"__metadata__\":{");
        io_json_quote(out, key.failed ? "" : key.data);
        base_text_add(out, ":\"");
        for (size_t at = 0; at < p->bytes; at += IO_PIECE_BLOCK)
            base_text_format(
                out, "%08x",
                (unsigned)io_crc32(0, s->data + p->offset + at, BASE_MIN(p->bytes - at, (size_t)IO_PIECE_BLOCK)));
        base_text_char(out, '"');
    }
    out->failed = out->failed || key.failed;
    base_text_format(out, "%s\"tessera.token\":\"%016llx\"}", s->n_pieces ? "," : "\"__metadata__\":{",
                     (unsigned long long)s->plan.token);
    base_text_free(&key);
}

static tsr_status make_header(const tsr_saving *s, base_text *out, base_error *error)
{
    static const char no_length[8] = {0};
    base_text key = {0};
    base_text_bytes(out, no_length, sizeof(no_length));
    base_text_char(out, '{');
    add_checksums(s, out);
    for (size_t i = 0; i < s->n_pieces; i++) {
        const own_piece *p = &s->pieces[i];
        key.size = 0;
        io_piece_key(p->tensor, p->piece, &key);
        base_text_char(out, ',');
        io_json_quote(out, key.failed ? "" : key.data);
        base_text_format(out, ":{\"dtype\":\"%s\",\"shape\":[", io_safetensors_dtype(p->tensor->dtype));
        for (int64_t d = 0; d < p->tensor->rank; d++)
            base_text_format(out, d ? ",%lld" : "%lld", (long long)p->piece->shape[d]);
        base_text_format(out, "],\"data_offsets\":[%zu,%zu]}", p->offset, p->offset + p->bytes);
    }
    base_text_char(out, '}');
    while (!out->failed && out->size % 8 != 0)
        base_text_char(out, ' ');
    bool failed = out->failed || key.failed;
    base_text_free(&key);
    if (failed)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a header");
    for (int i = 0; i < 8; i++)
        out->data[i] = (char)((uint64_t)(out->size - 8) >> (8 * i) & 255);
    return TSR_OK;
}

static tsr_status write_file(const tsr_saving *s, base_error *error)
{
    base_text header = {0}, path = {0};
    base_file_writer *writer = NULL;
    tsr_status status = path_of(s, s->plan.files[s->process], &path, error);
    if (status == TSR_OK)
        status = make_header(s, &header, error);
    if (status == TSR_OK)
        status = base_file_writer_open(path.data, 0666, &writer, error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, header.data, header.size, error);
    if (status == TSR_OK && s->bytes)
        status = base_file_writer_write(writer, s->data, s->bytes, error);
    status = base_file_writer_end(writer, status, error);
    base_text_free(&header);
    base_text_free(&path);
    return status;
}

/* ---- waiting for other processes --------------------------------------------------------------------------------- */

static bool exists(const tsr_saving *s, const char *name)
{
    struct stat about;
    base_text path = {0};
    bool is = path_of(s, name, &path, NULL) == TSR_OK && stat(path.data, &about) == 0;
    base_text_free(&path);
    return is;
}

typedef struct other_count {
    const tsr_saving *saving;
    size_t process;
    char found[64];
} other_count;

/* shard-<token of 16 digits>-<process>-of-<processes>: the file of a process that saves with this token for another number of
 * processes than this one does. */
static tsr_status look_for_other_count(void *user, const char *name)
{
    other_count *c = user;
    const char *expected = c->saving->plan.files[c->process];
    size_t same = (size_t)(strstr(expected, "-of-") + 4 - expected);
    if (strncmp(name, expected, same) == 0 && strlen(name) < sizeof(c->found))
        snprintf(c->found, sizeof(c->found), "%s", name);
    return TSR_OK;
}

static tsr_status fail_late(const tsr_saving *s, const char *name, base_error *error)
{
    other_count other = {.saving = s};
    while (other.process < s->plan.n_files && strcmp(s->plan.files[other.process], name) != 0)
        other.process++;
    if (other.process < s->plan.n_files)
        base_folder_visit(s->folder, look_for_other_count, &other, NULL);
    if (*other.found)
        return base_fail(
            error, TSR_TIMED_OUT,
            "%s/%s is not there after %lld ms, but %s is: process %zu saves for another number of processes "
            "than process %d does (%zu)",
            s->folder, name, (long long)s->timeout_ms, other.found, other.process, (int)s->process, s->plan.n_files);
    return base_fail(error, TSR_TIMED_OUT, "%s/%s is not there after %lld ms", s->folder, name,
                     (long long)s->timeout_ms);
}

static void failed_name(const tsr_saving *s, char name[40])
{
    static const char digits[] = "0123456789abcdef";
    memcpy(name, "failed-", 7);
    for (int i = 0; i < 16; i++)
        name[7 + i] = digits[s->plan.token >> (60 - 4 * i) & 15];
    name[23] = 0;
}

/* Waits until is_there returns true for the file `name`, the time limit is reached, or a process has failed. */
static tsr_status wait_for(const tsr_saving *s, bool (*is_there)(const tsr_saving *s, const char *name),
                           const char *name, base_error *error)
{
    uint64_t end =
        base_now_ns() + (uint64_t)s->timeout_ms * (s->process ? 2000000 : 1000000); /* process 0 reports first */
    char failed[40];
    failed_name(s, failed);
    while (!is_there(s, name)) {
        if (exists(s, failed))
            return base_fail(error, TSR_CANCELLED, "another process could not write its part of %s", s->folder);
        if (base_now_ns() > end)
            return fail_late(s, name, error);
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    return TSR_OK;
}

static bool index_is_new(const tsr_saving *s, const char *name)
{
    base_text path = {0};
    char *data = NULL, wanted[40];
    size_t size;
    bool is = path_of(s, name, &path, NULL) == TSR_OK &&
              base_file_read(path.data, (size_t)1 << 30, &data, &size, NULL) == TSR_OK;
    failed_name(s, wanted);
    is = is && strstr(data, wanted + 7) != NULL;
    base_free(data);
    base_text_free(&path);
    return is;
}

/* Files of other saves: those of the process with this one's number; the first process's, and all that no process of this
 * save would remove. */
static tsr_status remove_old(void *user, const char *name)
{
    const tsr_saving *s = user;
    char own[40];
    base_text path = {0};
    failed_name(s, own);
    bool shard = strncmp(name, "shard-", 6) == 0 && strlen(name) > 23;
    unsigned long number = shard ? strtoul(name + 23, NULL, 10) : 0; /* shard-<token of 16 digits>-<number> */
    bool ours = (shard && (number < s->plan.n_files ? number == (unsigned long)s->process : s->process == 0)) ||
                (s->process == 0 && strncmp(name, "failed-", 7) == 0);
    if (ours && !strstr(name, own + 7) && path_of(s, name, &path, NULL) == TSR_OK)
        unlink(path.data);
    base_text_free(&path);
    return TSR_OK;
}

static tsr_status commit(tsr_saving *s, base_error *error)
{
    tsr_status status = TSR_OK;
    base_text path = {0};
    if (s->process != 0)
        status = wait_for(s, index_is_new, "index.json", error);
    for (size_t f = 0; f < s->plan.n_files && s->process == 0 && status == TSR_OK; f++)
        status = wait_for(s, exists, s->plan.files[f], error);
    if (status == TSR_OK && s->process == 0)
        status = path_of(s, "index.json", &path, error);
    if (status == TSR_OK && s->process == 0)
        status = base_file_write(path.data, s->index, s->index_size, 0666, error);
    base_text_free(&path);
    if (status == TSR_OK)
        base_folder_visit(s->folder, remove_old, s, NULL);
    return status;
}

static void save_thread(void *user)
{
    tsr_saving *s = user;
    base_text path = {0};
    char failed[40];
    s->error.status = TSR_OK;
    tsr_status status = write_file(s, &s->error);
    if (status == TSR_OK)
        status = commit(s, &s->error);
    if (status != TSR_OK && status != TSR_CANCELLED) {
        failed_name(s, failed);
        if (path_of(s, failed, &path, NULL) == TSR_OK)
            base_file_write(path.data, "", 0, 0666, NULL);
        base_text_free(&path);
    }
    s->error.status = status;
    base_free(s->data);
    s->data = NULL;
    atomic_store(&s->done, true);
}

/* ---- public ------------------------------------------------------------------------------------------------------------------------ */

static void free_saving(tsr_saving *s)
{
    base_arena_free(&s->arena);
    base_free(s->folder);
    base_free(s->index);
    base_free(s->data);
    base_free(s);
}

static tsr_status begin(tsr_saving *s, const tsr_state_dict *dict, const tsr_save_sharded_options *o, base_error *error)
{
    base_text index = {0};
    tsr_status status = base_make_folders(o->folder, 0777, error);
    if (status == TSR_OK)
        status = io_pieces_plan(dict, (size_t)BASE_MAX(o->processes, 1), o->token ? o->token : base_now_ns(), &s->arena,
                                &s->plan, error);
    if (status == TSR_OK)
        status = io_pieces_write_index(&s->plan, dict, &index, error);
    s->index = index.data;
    s->index_size = index.size;
    if (status == TSR_OK)
        status = copy_all(s, error);
    return status == TSR_OK ? base_thread_start("save", save_thread, s, &s->thread, error) : status;
}

tsr_saving *tsr_save_sharded_begin(const tsr_state_dict *dict, const tsr_save_sharded_options *options)
{
    tsr_save_sharded_options o;
    base_error error = {0};
    if (tensor_options("save_sharded", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    if (!dict || !o.folder || o.process < 0 || o.process >= BASE_MAX(o.processes, 1) ||
        o.processes > IO_PIECES_MOST_FILES || o.timeout_ms < 0 || (o.processes > 1 && !o.token)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           "save_sharded: the dict or the folder is NULL, or process %d of %d with the token %llu",
                           (int)o.process, (int)o.processes, (unsigned long long)o.token);
        return NULL;
    }
    tsr_saving *s = base_alloc_zero(1, sizeof(*s));
    if (s)
        s->folder = base_strdup(o.folder);
    if (!s || !s->folder) {
        base_free(s);
        tensor_status_fail(TSR_OUT_OF_MEMORY, "save_sharded: out of memory");
        return NULL;
    }
    s->process = o.process;
    s->timeout_ms = o.timeout_ms ? o.timeout_ms : 600000;
    if (begin(s, dict, &o, &error) == TSR_OK)
        return s;
    io_fail("save_sharded", &error);
    free_saving(s);
    return NULL;
}

bool tsr_saving_is_done(const tsr_saving *saving)
{
    return !saving || atomic_load(&saving->done);
}

tsr_status tsr_saving_end(tsr_saving *saving)
{
    if (!saving)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "saving_end: the saving is NULL");
    base_thread_join(saving->thread);
    base_error error = saving->error;
    free_saving(saving);
    return error.status == TSR_OK ? TSR_OK : io_fail("save_sharded", &error);
}

tsr_status tsr_save_sharded(const tsr_state_dict *dict, const tsr_save_sharded_options *options)
{
    tsr_saving *saving = tsr_save_sharded_begin(dict, options);
    return saving ? tsr_saving_end(saving) : TSR_INVALID_ARGUMENT;
}
