/* How the processes that save a sharded checkpoint end it together, by files in its folder alone: each waits for the others'
 * files, process 0 writes the index, and files of other saves are removed. */
#include "io/saving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static bool exists(const tsr_saving *s, const char *name)
{
    struct stat about;
    base_text path = {0};
    bool is = io_saving_path(s, name, &path, NULL) == TSR_OK && stat(path.data, &about) == 0;
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

void io_saving_failed_name(const tsr_saving *s, char name[40])
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
    io_saving_failed_name(s, failed);
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
    bool is = io_saving_path(s, name, &path, NULL) == TSR_OK &&
              base_file_read(path.data, (size_t)1 << 30, &data, &size, NULL) == TSR_OK;
    io_saving_failed_name(s, wanted);
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
    io_saving_failed_name(s, own);
    bool shard = strncmp(name, "shard-", 6) == 0 && strlen(name) > 23;
    unsigned long number = shard ? strtoul(name + 23, NULL, 10) : 0; /* shard-<token of 16 digits>-<number> */
    bool ours = (shard && (number < s->plan.n_files ? number == (unsigned long)s->process : s->process == 0)) ||
                (s->process == 0 && strncmp(name, "failed-", 7) == 0);
    if (ours && !strstr(name, own + 7) && io_saving_path(s, name, &path, NULL) == TSR_OK)
        unlink(path.data);
    base_text_free(&path);
    return TSR_OK;
}

tsr_status io_saving_commit(tsr_saving *s, base_error *error)
{
    tsr_status status = TSR_OK;
    base_text path = {0};
    if (s->process != 0)
        status = wait_for(s, index_is_new, "index.json", error);
    for (size_t f = 0; f < s->plan.n_files && s->process == 0 && status == TSR_OK; f++)
        status = wait_for(s, exists, s->plan.files[f], error);
    if (status == TSR_OK && s->process == 0)
        status = io_saving_path(s, "index.json", &path, error);
    if (status == TSR_OK && s->process == 0)
        status = base_file_write(path.data, s->index, s->index_size, 0666, error);
    base_text_free(&path);
    if (status == TSR_OK)
        base_folder_visit(s->folder, remove_old, s, NULL);
    return status;
}
