/* Writes a sharded checkpoint: saving copies this process's pieces at once; a thread writes them, and the first
 * process's thread renames the index into place when every process's file exists. See pieces.h.
 *
 * A process that fails writes a file failed-<token>, which ends the waiting of the other processes. If a save ends
 * early, the old index stays valid, and its files still exist: they are removed only after the new index is in
 * place. */
#include "io/saving.h"

static void save_thread(void *user)
{
    tsr_saving *s = user;
    base_text path = {0};
    char failed[40];
    s->error.status = TSR_OK;
    tsr_status status = io_saving_write_file(s, &s->error);
    if (status == TSR_OK)
        status = io_saving_commit(s, &s->error);
    if (status != TSR_OK && status != TSR_CANCELLED) {
        io_saving_failed_name(s, failed);
        if (io_saving_path(s, failed, &path, NULL) == TSR_OK)
            base_file_write(path.data, "", 0, 0666, NULL);
        base_text_free(&path);
    }
    s->error.status = status;
    base_free(s->data);
    s->data = NULL;
    atomic_store(&s->done, true);
}

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
    tsr_scope scope = tsr_scope_begin();
    tsr_status status = base_make_folders(o->folder, 0777, error);
    if (status == TSR_OK)
        status = io_pieces_plan(dict, (size_t)BASE_MAX(o->processes, 1), o->token ? o->token : base_now_ns(), &s->arena,
                                &s->plan, error);
    if (status == TSR_OK)
        status = io_pieces_write_index(&s->plan, dict, &index, error);
    s->index = index.data;
    s->index_size = index.size;
    if (status == TSR_OK)
        status = io_saving_copy(s, error);
    tensor_scope_leave(scope);
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
    if (!atomic_load(&saving->done)) /* the thread is not this process's */
        base_fail(&error, TSR_CANCELLED, "the process was forked in the middle of a save, which is its parent's");
    free_saving(saving);
    return error.status == TSR_OK ? TSR_OK : io_fail("save_sharded", &error);
}

tsr_status tsr_save_sharded(const tsr_state_dict *dict, const tsr_save_sharded_options *options)
{
    tsr_saving *saving = tsr_save_sharded_begin(dict, options);
    return saving ? tsr_saving_end(saving) : TSR_INVALID_ARGUMENT;
}
