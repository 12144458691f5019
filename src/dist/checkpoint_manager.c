/* Checkpoints of many steps: <path>/step-<n> is a sharded checkpoint, complete when it has an index, which says when it was
 * written: a run that went back to an earlier step has newer checkpoints of lower steps. One save is under way at a time;
 * rank 0 removes the oldest checkpoints when a newer one is complete. */
#include "dist/internal.h"

#include "io/io.h"

#include <tessera/checkpoint_manager.h>
#include <tessera/random.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct tsr_checkpoint_manager {
    char *path;
    int64_t interval, keep;
    bool synchronous;
    tsr_saving *saving; /* under way, or NULL */
};

/* ---- all ranks ------------------------------------------------------------------------------------------------------------- */

/* Rank 0 makes a number that no earlier save had, from the clock and its process, and sends it to all. */
static tsr_status share_token(uint64_t *token)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t own = (int64_t)(base_hash_u64((uint64_t)now.tv_sec, (uint64_t)getpid()) ^ (uint64_t)now.tv_nsec) | 1;
    comm_world *world = tsr_get_world_size() > 1 ? dist_world("dist_save_sharded_begin") : NULL;
    *token = (uint64_t)own;
    if (tsr_get_world_size() <= 1)
        return TSR_OK;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *shared = tsr_from_data(&own, TSR_I64, &(int64_t){1}, 1);
    tsr_status status = world ? dist_in_place("dist_save_sharded_begin", &shared, 1, COMM_BROADCAST, 0) : TSR_INTERNAL;
    if (status == TSR_OK)
        status = tsr_item_int(shared, &own);
    tensor_scope_leave(scope);
    *token = (uint64_t)own;
    return status;
}

tsr_saving *tsr_dist_save_sharded_begin(const tsr_state_dict *dict, const char *folder)
{
    uint64_t token;
    if (share_token(&token) != TSR_OK)
        return NULL;
    return tsr_save_sharded_begin(dict, &(tsr_save_sharded_options){.size = sizeof(tsr_save_sharded_options),
                                                                    .folder = folder,
                                                                    .process = tsr_get_rank(),
                                                                    .processes = tsr_get_world_size(),
                                                                    .token = token});
}

/* ---- steps ------------------------------------------------------------------------------------------------------------------- */

typedef struct saved_step {
    int64_t step;
    uint64_t written_ns;
} saved_step;
typedef struct steps {
    const char *path;
    saved_step *items;
    size_t n;
} steps;

static tsr_status step_path(const char *path, int64_t step, const char *file, base_text *out)
{
    out->size = 0;
    base_text_format(out, "%s/step-%lld%s", path, (long long)step, file);
    return out->failed ? TSR_OUT_OF_MEMORY : TSR_OK;
}

static tsr_status add_step(void *user, const char *name)
{
    steps *s = user;
    struct stat about;
    base_text index = {0};
    int64_t step = strncmp(name, "step-", 5) == 0 ? strtoll(name + 5, NULL, 10) : -1;
    if (step < 0)
        return TSR_OK;
    base_text_format(&index, "step-%lld", (long long)step);
    bool ours = !index.failed && strcmp(index.data, name) == 0; /* "step-07" is not */
    bool whole = ours && step_path(s->path, step, "/index.json", &index) == TSR_OK && stat(index.data, &about) == 0;
    uint64_t written_ns = whole ? io_pieces_written_ns(index.data) : 0;
    base_text_free(&index);
    if (!whole)
        return TSR_OK;
    saved_step *grown = base_realloc(s->items, (s->n + 1) * sizeof(*grown));
    if (!grown)
        return TSR_OUT_OF_MEMORY;
    s->items = grown;
    s->items[s->n++] = (saved_step){step, written_ns};
    return TSR_OK;
}

static int by_step(const void *left, const void *right)
{
    const saved_step *a = left, *b = right;
    return a->step < b->step ? -1 : a->step > b->step;
}

static int by_time(const void *left, const void *right)
{
    const saved_step *a = left, *b = right;
    return a->written_ns != b->written_ns ? (a->written_ns < b->written_ns ? -1 : 1) : by_step(left, right);
}

/* items: base_free. */
static tsr_status find_steps(const char *path, int (*order)(const void *, const void *), steps *out)
{
    base_error error = {0};
    *out = (steps){.path = path};
    tsr_status status = base_folder_visit(path, add_step, out, &error);
    if (status == TSR_OK && out->n)
        qsort(out->items, out->n, sizeof(*out->items), order);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "checkpoint_manager: %s cannot be read", path);
}

/* The index goes first: a removal that a death cuts off leaves a folder that counts for no checkpoint, not one that
 * counts and lacks files. */
static void remove_step(const char *path, int64_t step, base_text *scratch)
{
    if (step_path(path, step, "/index.json", scratch) == TSR_OK && unlink(scratch->data) == 0 &&
        step_path(path, step, "", scratch) == TSR_OK)
        base_remove_folder(scratch->data);
}

/* Removes the oldest checkpoints, if there are more than the manager keeps. */
static void remove_old(const tsr_checkpoint_manager *m)
{
    steps all;
    base_text path = {0};
    if (m->keep == 0 || tsr_get_rank() != 0 || find_steps(m->path, by_time, &all) != TSR_OK)
        return;
    for (size_t i = 0; i + (size_t)m->keep < all.n; i++)
        remove_step(m->path, all.items[i].step, &path);
    base_text_free(&path);
    base_free(all.items);
}

/* ---- public ------------------------------------------------------------------------------------------------------------------ */

tsr_checkpoint_manager *tsr_checkpoint_manager_new(const tsr_checkpoint_manager_options *options)
{
    tsr_checkpoint_manager_options o;
    base_error error = {0};
    if (tensor_options("checkpoint_manager_new", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    if (!o.path || o.save_interval < 0 || o.max_to_keep < 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           "checkpoint_manager_new: the path is NULL, or every %lld steps, of which %lld are kept",
                           (long long)o.save_interval, (long long)o.max_to_keep);
        return NULL;
    }
    tsr_status status = base_make_folders(o.path, 0777, &error);
    tsr_checkpoint_manager *m = base_alloc_zero(1, sizeof(*m));
    char *path = base_strdup(o.path);
    if (status == TSR_OK && m && path) {
        *m = (tsr_checkpoint_manager){.path = path,
                                      .interval = BASE_MAX(o.save_interval, (int64_t)1),
                                      .keep = o.max_to_keep,
                                      .synchronous = o.synchronous};
        return m;
    }
    base_free(m);
    base_free(path);
    if (status == TSR_OK)
        status = base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory");
    tensor_status_fail(status, "checkpoint_manager_new: %s", error.message);
    return NULL;
}

tsr_status tsr_checkpoint_manager_join(tsr_checkpoint_manager *manager)
{
    if (!manager)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "checkpoint_manager_join: the manager is NULL");
    tsr_saving *saving = manager->saving;
    manager->saving = NULL;
    tsr_status status = saving ? tsr_saving_end(saving) : TSR_OK;
    if (saving && status == TSR_OK)
        remove_old(manager);
    return status;
}

void tsr_checkpoint_manager_free(tsr_checkpoint_manager *manager)
{
    if (!manager)
        return;
    tsr_checkpoint_manager_join(manager);
    base_free(manager->path);
    base_free(manager);
}

bool tsr_checkpoint_manager_should_save(const tsr_checkpoint_manager *manager, int64_t step)
{
    return manager && step >= 0 && step % manager->interval == 0;
}

tsr_status tsr_checkpoint_manager_save(tsr_checkpoint_manager *manager, int64_t step, const tsr_state_dict *dict,
                                       bool force, bool *saved)
{
    if (!manager || !dict || step < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "checkpoint_manager_save: %s",
                                  !manager ? "the manager is NULL"
                                  : !dict  ? "the dict is NULL"
                                           : "a negative step");
    bool due = force || tsr_checkpoint_manager_should_save(manager, step);
    if (saved)
        *saved = false;
    if (!due)
        return TSR_OK;
    base_text path = {0};
    tsr_status status = tsr_checkpoint_manager_join(manager);
    if (status == TSR_OK && step_path(manager->path, step, "", &path) != TSR_OK)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "checkpoint_manager_save: out of memory");
    if (status == TSR_OK) {
        manager->saving = tsr_dist_save_sharded_begin(dict, path.data);
        status = manager->saving ? TSR_OK : TSR_IO;
    }
    base_text_free(&path);
    if (status == TSR_OK && manager->synchronous)
        status = tsr_checkpoint_manager_join(manager);
    if (status == TSR_OK && saved)
        *saved = true;
    return status;
}

int64_t tsr_checkpoint_manager_all_steps(const tsr_checkpoint_manager *manager, int64_t *out, int64_t room)
{
    steps all;
    if (!manager || room < 0 || (room > 0 && !out)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "checkpoint_manager_all_steps: an argument is NULL");
        return -1;
    }
    if (find_steps(manager->path, by_step, &all) != TSR_OK)
        return -1;
    size_t shown = BASE_MIN((size_t)room, all.n);
    for (size_t i = 0; i < shown; i++)
        out[i] = all.items[all.n - shown + i].step;
    base_free(all.items);
    return (int64_t)all.n;
}

/* *step: the one that was written last. */
static tsr_status find_newest(const tsr_checkpoint_manager *manager, int64_t *step)
{
    steps all;
    tsr_status status = find_steps(manager->path, by_time, &all);
    if (status == TSR_OK && all.n == 0)
        status = tensor_status_fail(TSR_NOT_FOUND, "checkpoint_manager_restore: %s has no checkpoint that is whole",
                                    manager->path);
    if (status == TSR_OK)
        *step = all.items[all.n - 1].step;
    base_free(all.items);
    return status;
}

tsr_status tsr_checkpoint_manager_restore(tsr_checkpoint_manager *manager, int64_t step, tsr_state_dict *dict,
                                          int64_t *restored)
{
    base_text path = {0};
    if (!manager || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "checkpoint_manager_restore: the %s is NULL",
                                  manager ? "dict" : "manager");
    if (step < -1)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "checkpoint_manager_restore: the step is %lld",
                                  (long long)step);
    tsr_status status = tsr_checkpoint_manager_join(manager);
    if (status == TSR_OK && step == -1)
        status = find_newest(manager, &step);
    if (status == TSR_OK && step_path(manager->path, step, "", &path) != TSR_OK)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "checkpoint_manager_restore: out of memory");
    if (status == TSR_OK)
        status = tsr_load_sharded(path.data, dict);
    base_text_free(&path);
    if (status == TSR_OK && restored)
        *restored = step;
    return status;
}
