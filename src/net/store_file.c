/* A store in a file that all processes can lock and append to, as PyTorch's FileStore.
 *
 * The file is a log of records: kind (u8), key, value, each string after its length. A process replays the records
 * that it has not read; a writer holds the exclusive lock, replays first, then appends one record with one write. A
 * writer that is killed while writing leaves an incomplete record at the end: readers ignore it, and the next writer
 * removes it. */
#include "net/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { RECORD_SET = 1, RECORD_DELETE = 2 };

typedef struct file_store {
    net_store store;
    net_values values;
    int fd;
    unsigned forks; /* base_fork_count of the process that opened fd */
    off_t at;       /* bytes that have been replayed */
} file_store;

static void free_file(net_store *store)
{
    file_store *s = (file_store *)store;
    if (s->fd >= 0)
        close(s->fd);
    net_values_free(&s->values);
    base_free(s);
}

static tsr_status failed(const char *what, base_error *error)
{
    return base_fail(error, TSR_IO, "a file store: %s: %s", what, base_reason(errno));
}

/* A lock belongs to an open file, which a fork's child has in common with its parent: neither would keep the other one out. So
 * the child opens the file again, by the descriptor: the path may be relative to a folder that the process has left. */
static tsr_status open_after_fork(file_store *s, base_error *error)
{
    char path[40];
    if (s->forks == base_fork_count())
        return TSR_OK;
    snprintf(path, sizeof(path), "/proc/self/fd/%d", s->fd);
    int own = base_fd_above(open(path, O_RDWR | O_CLOEXEC));
    if (own < 0)
        return failed("opening it after a fork", error);
    close(s->fd);
    s->fd = own;
    s->forks = base_fork_count();
    return TSR_OK;
}

static tsr_status lock_file(file_store *s, int how, base_error *error)
{
    tsr_status status = open_after_fork(s, error);
    if (status != TSR_OK)
        return status;
    while (flock(s->fd, how) != 0)
        if (errno != EINTR)
            return failed("locking", error);
    return TSR_OK;
}

/* Applies one record from the bytes that were read; returns its size, or 0 when it is incomplete. */
static tsr_status replay_one(file_store *s, net_reader *reader, bool *whole, base_error *error)
{
    const uint8_t *start = reader->at;
    uint8_t kind = net_read_u8(reader);
    net_bytes key = net_read_bytes(reader), value = net_read_bytes(reader);
    *whole = !reader->bad;
    if (reader->bad) {
        reader->at = start;
        return TSR_OK;
    }
    if ((kind != RECORD_SET && kind != RECORD_DELETE) || key.size > NET_KEY_MOST || value.size > NET_VALUE_MOST)
        return base_fail(error, TSR_CORRUPT, "a file store: the file is damaged, or no store");
    if (kind == RECORD_DELETE)
        net_values_delete(&s->values, key);
    else
        return net_values_set(&s->values, key, value, error);
    return TSR_OK;
}

/* The caller holds the file's lock. Applies all complete records that are new. */
static tsr_status replay(file_store *s, base_error *error)
{
    struct stat info;
    if (fstat(s->fd, &info) != 0)
        return failed("its size", error);
    if (info.st_size < s->at)
        return base_fail(error, TSR_CORRUPT, "a file store: the file became shorter");
    size_t size = (size_t)(info.st_size - s->at), got = 0;
    if (size == 0)
        return TSR_OK;
    if (size > 2 * NET_VALUES_MOST)
        return base_fail(error, TSR_OUT_OF_MEMORY, "a file store: the file has grown by %zu bytes", size);
    uint8_t *data = base_alloc(size);
    if (!data)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory to read %zu bytes of a file store", size);
    tsr_status status = TSR_OK;
    while (got < size && status == TSR_OK) {
        ssize_t n = pread(s->fd, data + got, size - got, s->at + (off_t)got);
        if (n == 0)
            break;
        if (n < 0 && errno != EINTR)
            status = failed("reading", error);
        got += (size_t)BASE_MAX(n, 0);
    }
    net_reader reader = {data, data + got, false};
    for (bool whole = true; whole && status == TSR_OK && reader.at < reader.end;) {
        const uint8_t *before = reader.at;
        status = replay_one(s, &reader, &whole, error);
        if (whole && status == TSR_OK)
            s->at += reader.at - before;
    }
    base_free(data);
    return status;
}

/* The caller holds the exclusive lock and has replayed. Appends a record and applies it. */
static tsr_status append_record(file_store *s, uint8_t kind, net_bytes key, net_bytes value, base_error *error)
{
    base_text record = {0};
    net_write_u8(&record, kind);
    net_write_bytes(&record, key);
    net_write_bytes(&record, value);
    tsr_status status = record.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store's value") : TSR_OK;
    if (status == TSR_OK && ftruncate(s->fd, s->at) != 0)
        status = failed("cutting off what a killed writer left", error);
    for (size_t at = 0; status == TSR_OK && at < record.size;) {
        ssize_t n = pwrite(s->fd, record.data + at, record.size - at, s->at + (off_t)at);
        if (n < 0 && errno != EINTR) {
            status = failed("writing", error);
            if (ftruncate(s->fd, s->at) != 0) /* the disk is full: the next writer tries again */
                break;
        }
        at += (size_t)BASE_MAX(n, 0);
    }
    base_text_free(&record);
    return status == TSR_OK ? replay(s, error) : status;
}

/* Begin and end a call, with the file locked and replayed in between. */
static tsr_status store_file_begin(file_store *s, int how, base_error *error)
{
    tsr_status status = lock_file(s, how, error);
    if (status != TSR_OK)
        return status;
    status = replay(s, error);
    if (status != TSR_OK)
        flock(s->fd, LOCK_UN);
    return status;
}

static tsr_status store_file_finish(file_store *s, tsr_status status)
{
    flock(s->fd, LOCK_UN);
    return status;
}

static tsr_status store_file_set(net_store *store, net_bytes key, net_bytes value, uint64_t deadline, base_error *error)
{
    (void)deadline;
    file_store *s = (file_store *)store;
    tsr_status status = store_file_begin(s, LOCK_EX, error);
    return status == TSR_OK ? store_file_finish(s, append_record(s, RECORD_SET, key, value, error)) : status;
}

/* Writes the result of a change: the change is made in a copy of the value, and the copy's new value becomes the
 * record. */
static tsr_status change(file_store *s, net_bytes key,
                         tsr_status (*run)(net_values *one, net_bytes key, void *user, base_error *error), void *user,
                         base_error *error)
{
    net_values one = {0};
    tsr_status status = store_file_begin(s, LOCK_EX, error);
    if (status != TSR_OK)
        return status;
    const net_value *v = net_values_find(&s->values, key);
    if (v)
        status = net_values_set(&one, key, (net_bytes){v->value, v->size}, error);
    if (status == TSR_OK)
        status = run(&one, key, user, error);
    const net_value *after = status == TSR_OK ? net_values_find(&one, key) : NULL;
    if (after && (!v || v->size != after->size || memcmp(v->value, after->value, v->size) != 0))
        status = append_record(s, RECORD_SET, key, (net_bytes){after->value, after->size}, error);
    net_values_free(&one);
    return store_file_finish(s, status);
}

static tsr_status run_append(net_values *one, net_bytes key, void *user, base_error *error)
{
    return net_values_append(one, key, *(const net_bytes *)user, error);
}

static tsr_status store_file_append(net_store *store, net_bytes key, net_bytes value, uint64_t deadline,
                                    base_error *error)
{
    (void)deadline;
    return change((file_store *)store, key, run_append, &value, error);
}

typedef struct addition {
    int64_t amount, *sum;
} addition;

static tsr_status run_add(net_values *one, net_bytes key, void *user, base_error *error)
{
    const addition *a = user;
    return net_values_add(one, key, a->amount, a->sum, error);
}

static tsr_status store_file_add(net_store *store, net_bytes key, int64_t amount, int64_t *sum, uint64_t deadline,
                                 base_error *error)
{
    (void)deadline;
    return change((file_store *)store, key, run_add, &(addition){amount, sum}, error);
}

typedef struct comparison {
    net_bytes expected, desired;
    char **value;
    size_t *size;
} comparison;

static tsr_status run_compare_set(net_values *one, net_bytes key, void *user, base_error *error)
{
    const comparison *c = user;
    net_bytes result = {0};
    tsr_status status = net_values_compare_set(one, key, c->expected, c->desired, &result, error);
    return status == TSR_OK ? net_copy_out(result, c->value, c->size, error) : status;
}

static tsr_status store_file_compare_set(net_store *store, net_bytes key, net_bytes expected, net_bytes desired,
                                         char **value, size_t *size, uint64_t deadline, base_error *error)
{
    (void)deadline;
    char *copy = NULL;
    size_t copied = 0;
    comparison c = {expected, desired, &copy, &copied};
    tsr_status status = change((file_store *)store, key, run_compare_set, &c, error);
    if (status != TSR_OK) {
        base_free(copy);
        return status;
    }
    *value = copy;
    *size = copied;
    return TSR_OK;
}

static tsr_status delete (net_store *store, net_bytes key, bool *was_there, uint64_t deadline, base_error *error)
{
    (void)deadline;
    file_store *s = (file_store *)store;
    tsr_status status = store_file_begin(s, LOCK_EX, error);
    if (status != TSR_OK)
        return status;
    *was_there = net_values_find(&s->values, key) != NULL;
    return store_file_finish(s, *was_there ? append_record(s, RECORD_DELETE, key, (net_bytes){0}, error) : TSR_OK);
}

static tsr_status store_file_count(net_store *store, int64_t *keys, uint64_t deadline, base_error *error)
{
    (void)deadline;
    file_store *s = (file_store *)store;
    tsr_status status = store_file_begin(s, LOCK_SH, error);
    if (status != TSR_OK)
        return status;
    *keys = (int64_t)s->values.count;
    return store_file_finish(s, TSR_OK);
}

static tsr_status store_file_check(net_store *store, const net_bytes *keys, size_t n, bool *all_there,
                                   uint64_t deadline, base_error *error)
{
    (void)deadline;
    file_store *s = (file_store *)store;
    tsr_status status = store_file_begin(s, LOCK_SH, error);
    if (status != TSR_OK)
        return status;
    *all_there = true;
    for (size_t i = 0; i < n; i++)
        *all_there = *all_there && net_values_find(&s->values, keys[i]);
    return store_file_finish(s, TSR_OK);
}

/* Looks at the file every few milliseconds; other threads may use the store in between. */
static tsr_status store_file_wait(net_store *store, const net_bytes *keys, size_t n, uint64_t deadline,
                                  base_error *error)
{
    file_store *s = (file_store *)store;
    for (size_t i = 0;;) {
        tsr_status status = store_file_begin(s, LOCK_SH, error);
        if (status != TSR_OK)
            return status;
        while (i < n && net_values_find(&s->values, keys[i]))
            i++;
        store_file_finish(s, TSR_OK);
        if (i == n)
            return TSR_OK;
        if (base_now_ns() >= deadline)
            return net_missing_key(keys[i], error);
        pthread_mutex_unlock(&store->lock);
        nanosleep(&(struct timespec){0, 3000000}, NULL);
        pthread_mutex_lock(&store->lock);
    }
}

static tsr_status store_file_get(net_store *store, net_bytes key, char **value, size_t *size, uint64_t deadline,
                                 base_error *error)
{
    for (;;) {
        tsr_status status = store_file_wait(store, &key, 1, deadline, error);
        if (status != TSR_OK)
            return status;
        const net_value *v = net_values_find(&((file_store *)store)->values, key);
        if (v)
            return net_copy_out((net_bytes){v->value, v->size}, value, size, error);
    }
}

static const net_store_kind kind = {"FileStore",      free_file,        store_file_set,         store_file_append,
                                    store_file_get,   store_file_add,   store_file_compare_set, delete,
                                    store_file_count, store_file_check, store_file_wait};

tsr_status net_file_store_new(const char *path, net_store **out, base_error *error)
{
    file_store *s = base_alloc_zero(1, sizeof(*s));
    if (!s)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a store");
    s->forks = base_fork_count();
    s->fd = base_fd_above(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (s->fd < 0) {
        int number = errno;
        base_free(s);
        return base_fail(error, TSR_IO, "a file store at %s: %s", path, base_reason(number));
    }
    net_store_begin(&s->store, &kind);
    *out = &s->store;
    return TSR_OK;
}
