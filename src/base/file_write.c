/* Writes files so that a reader finds either the old or the new content, even after a crash.
 *
 * A writer fills a temporary file beside its target, syncs it, renames it over the target, and syncs the folder, so
 * that the rename survives a crash. It holds a lock on the temporary file, which the system drops when the process
 * is killed: a temporary file without a lock is abandoned, and is removed when its target is saved again or its
 * cache is scanned. Scratch folders use locks in the same way. */
#include "base/internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BASE_WRITER_BUFFER = 64 * 1024, BASE_WRITER_PIECE = 8 << 20 };

struct base_file_writer {
    int file;
    bool sync;
    bool through;      /* writes to the target itself, a character device */
    tsr_status status; /* the first error; later calls return it again */
    size_t buffered;
    char *buffer; /* BASE_WRITER_BUFFER bytes */
    char *path, *temporary;
    bool replaces; /* a file, of which `old` has the owner and the permissions */
    struct stat old;
};

static _Atomic uint64_t base_writes;
static _Atomic uint64_t base_write_fails;

void base_file_fail_write_at(uint64_t n)
{
    atomic_store(&base_write_fails, n == 0 ? 0 : atomic_load(&base_writes) + n);
}

static void base_writer_free(base_file_writer *writer)
{
    if (writer->file >= 0)
        close(writer->file);
    base_free(writer->buffer);
    base_free(writer->path);
    base_free(writer->temporary);
    base_free(writer);
}

/* ---- temporary names ---- */

/* <path>.<process>-<time>-<number>.tmp, with the three numbers in hexadecimal. */
static bool base_is_temporary(const char *name, const char *stem)
{
    size_t length = stem ? strlen(stem) : 0;
    const char *at = strrchr(name, '.');
    if (!at || strcmp(at, ".tmp") != 0 || (stem && (strncmp(name, stem, length) != 0 || name[length] != '.')))
        return false;
    int parts = 0;
    bool digits = false;
    for (at--; at > name && *at != '.'; at--) {
        bool digit = (*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'f');
        if (!digit && (*at != '-' || !digits))
            return false;
        parts += *at == '-';
        digits = digit;
    }
    return at > name && digits && parts == 2 && (!stem || at == name + length);
}

static bool base_joined(char *out, size_t size, const char *folder, const char *name)
{
    return snprintf(out, size, "%s/%s", folder, name) < (int)size;
}

/* A writer that still runs holds the file's lock, so its file stays. Any other file is removed while this function
 * holds the lock: a writer that has just created it and waits for the lock then finds it removed, and creates
 * another one. */
static void base_remove_if_abandoned(const char *path, int folder, const char *name)
{
    struct stat info;
    char whole[4096];
    int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return;
    bool abandoned = fstat(file, &info) == 0 && flock(file, LOCK_EX | LOCK_NB) == 0;
    if (abandoned && S_ISREG(info.st_mode))
        unlinkat(folder, name, 0);
    else if (abandoned && S_ISDIR(info.st_mode) && base_joined(whole, sizeof(whole), path, name))
        base_remove_folder(whole);
    close(file);
}

void base_remove_abandoned(const char *path, const char *stem)
{
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        if (base_is_temporary(entry->d_name, stem))
            base_remove_if_abandoned(path, dirfd(folder), entry->d_name);
    if (folder)
        closedir(folder);
}

/* Copies the folder of path to `out`, and returns where path's last part begins. */
static const char *base_split(const char *path, char *out)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    memcpy(out, path, length);
    strcpy(out + length, !slash ? "." : length == 0 ? "/" : "");
    return slash ? slash + 1 : path;
}

/* A new name in the folder of path. */
static void base_temporary_name(char *out, size_t size, const char *path)
{
    static _Atomic uint64_t serial;
    snprintf(out, size, "%s.%lx-%llx-%llx.tmp", path, (long)getpid(), (unsigned long long)base_wall_ns(),
             (unsigned long long)atomic_fetch_add(&serial, 1));
}

/* Locks a newly created file or folder, and returns its descriptor. -1: it could not be opened, or another process
 * removed it as abandoned before it was locked; then it is closed. */
static int base_lock_new(int file)
{
    struct stat info;
    if (file < 0)
        return -1;
    flock(file, LOCK_EX);
    if (fstat(file, &info) == 0 && info.st_nlink > 0)
        return file;
    close(file);
    return -1;
}

tsr_status base_temporary_new(const char *path, uint32_t mode, base_temporary *out, base_error *error)
{
    size_t size = strlen(path) + 64;
    *out = (base_temporary){.path = base_alloc(size), .lock = -1};
    if (!out->path)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while making a folder beside %s", path);
    const char *name = base_split(path, out->path);
    base_remove_abandoned(out->path, name);
    for (int attempt = 0; attempt < 100; attempt++) {
        base_temporary_name(out->path, size, path);
        if (mkdir(out->path, (mode_t)mode) != 0) {
            if (errno != EEXIST)
                break;
            continue;
        }
        if ((out->lock = base_lock_new(open(out->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))) >= 0)
            return TSR_OK;
    }
    tsr_status status = base_fail_errno(error, "make a folder beside", path);
    base_free(out->path);
    return status;
}

void base_temporary_free(base_temporary *folder)
{
    base_remove_folder(folder->path);
    close(folder->lock);
    base_free(folder->path);
}

/* Gives the temporary file the permissions of the one that it replaces (a private file stays private), and its owner and
 * group, as far as the process may and the file system has such. */
static void base_writer_become(int file, const struct stat *old)
{
    struct stat own;
    bool same = fstat(file, &own) == 0 && own.st_uid == old->st_uid && own.st_gid == old->st_gid;
    if (same || fchown(file, old->st_uid, old->st_gid) == 0 || fchown(file, (uid_t)-1, old->st_gid) == 0)
        fchmod(file, old->st_mode & 0777);
    else /* what the old file's group may do is not for another group */
        fchmod(file, old->st_mode & 0707);
}

/* Creates a file under a temporary name, locked as long as the writer has it open. */
static tsr_status base_writer_create(base_file_writer *writer, size_t size, uint32_t mode, base_error *error)
{
    for (int attempt = 0; attempt < 100; attempt++) {
        base_temporary_name(writer->temporary, size, writer->path);
        uint32_t permitted =
            writer->replaces ? writer->old.st_mode & 0777 : 07777; /* a private file is so from the start */
        writer->file =
            base_fd_above(open(writer->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, (mode_t)(mode & permitted)));
        if (writer->file < 0 && errno != EEXIST)
            break;
        writer->file = base_lock_new(writer->file);
        if (writer->file >= 0 && writer->replaces)
            base_writer_become(writer->file, &writer->old);
        if (writer->file >= 0)
            return TSR_OK;
    }
    return base_fail_errno(error, "create a file beside", writer->path);
}

/* The target must be a regular file, or not exist; a link is followed. A terminal, /dev/null and similar devices are
 * written to instead of replaced. */
static tsr_status base_writer_aim(base_file_writer *writer, const char *path, base_error *error)
{
    struct stat info;
    bool there = stat(path, &info) == 0;
    writer->replaces = there && S_ISREG(info.st_mode);
    if (writer->replaces)
        writer->old = info;
    if (there && S_ISCHR(info.st_mode)) {
        writer->file = base_fd_above(open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY));
        writer->through = true;
        return writer->file < 0 ? base_fail_errno(error, "open", path) : TSR_OK;
    }
    if (there && !S_ISREG(info.st_mode))
        return base_fail(error, TSR_IO, "%s is not a regular file, so it cannot be replaced", path);
    if (lstat(path, &info) != 0 || !S_ISLNK(info.st_mode))
        return TSR_OK;
    char *real = realpath(path, NULL);
    char *copy = real ? base_strdup(real) : NULL;
    if (!real)
        return base_fail_errno(error, "follow the link", path);
    free(real);
    if (!copy)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while opening %s", path);
    base_free(writer->path);
    writer->path = copy;
    return TSR_OK;
}

tsr_status base_file_writer_open(const char *path, uint32_t mode, base_file_writer **out, base_error *error)
{
    base_file_writer *writer = base_alloc_zero(1, sizeof(*writer));
    if (!writer)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while opening %s", path);
    writer->file = -1;
    writer->sync = !(mode & BASE_FILE_NO_SYNC);
    writer->buffer = base_alloc(BASE_WRITER_BUFFER);
    writer->path = base_strdup(path);
    tsr_status status = writer->buffer && writer->path
                            ? base_writer_aim(writer, path, error)
                            : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while opening %s", path);
    if (status == TSR_OK && !writer->through) {
        size_t size = strlen(writer->path) + 64;
        writer->temporary = base_alloc(size);
        if (!writer->temporary)
            status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while opening %s", path);
        if (status == TSR_OK && writer->sync) { /* a cache (no sync) scans its folder itself, now and then */
            const char *name = base_split(writer->path, writer->temporary);
            base_remove_abandoned(writer->temporary, name);
        }
        if (status == TSR_OK)
            status = base_writer_create(writer, size, mode, error);
    }
    if (status == TSR_OK)
        *out = writer;
    else
        base_writer_free(writer);
    return status;
}

/* Writes size bytes directly, without the buffer. */
static tsr_status base_writer_put(base_file_writer *writer, const char *data, size_t size, base_error *error)
{
    while (size != 0 && writer->status == TSR_OK) {
        uint64_t number = atomic_fetch_add_explicit(&base_writes, 1, memory_order_relaxed) + 1;
        ssize_t n;
        if (BASE_UNLIKELY(number == atomic_load_explicit(&base_write_fails, memory_order_relaxed))) {
            n = -1;
            errno = ENOSPC;
        } else {
            n = write(writer->file, data, BASE_MIN(size, (size_t)BASE_WRITER_PIECE));
        }
        if (n == BASE_WRITER_PIECE && writer->sync) /* the disk begins with this piece while the next one is copied */
            sync_file_range(writer->file, 0, 0, SYNC_FILE_RANGE_WRITE);
        if (n > 0) {
            data += n;
            size -= (size_t)n;
        } else if (n == 0) {
            errno = ENOSPC;
            writer->status = base_fail_errno(error, "write", writer->path);
        } else if (errno != EINTR) {
            writer->status = base_fail_errno(error, "write", writer->path);
        }
    }
    return writer->status;
}

static tsr_status base_writer_flush(base_file_writer *writer, base_error *error)
{
    size_t size = writer->buffered;
    writer->buffered = 0;
    return base_writer_put(writer, writer->buffer, size, error);
}

tsr_status base_file_writer_write(base_file_writer *writer, const void *data, size_t size, base_error *error)
{
    if (writer->status != TSR_OK)
        return base_fail(error, writer->status, "an earlier write to %s failed", writer->path);
    if (size > BASE_WRITER_BUFFER - writer->buffered && base_writer_flush(writer, error) != TSR_OK)
        return writer->status;
    if (size >= BASE_WRITER_BUFFER)
        return base_writer_put(writer, data, size, error);
    if (size)
        memcpy(writer->buffer + writer->buffered, data, size);
    writer->buffered += size;
    return TSR_OK;
}

/* Syncs path's folder, which makes a rename permanent. Some file systems cannot do this; the content is safe without
 * it. */
static void base_sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? base_strdup(path) : NULL;
    if (slash && !folder)
        return;
    if (folder)
        folder[slash == path ? 1 : slash - path] = 0;
    int file = open(folder ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    base_free(folder);
}

/* The file is renamed while it is locked, so that no other process removes it as abandoned. */
static void base_writer_commit(base_file_writer *writer, base_error *error)
{
    base_writer_flush(writer, error);
    bool synced = writer->status != TSR_OK || !writer->sync || fsync(writer->file) == 0;
    if (!synced && !(writer->through && errno == EINVAL)) /* a terminal reports that it cannot be synced */
        writer->status = base_fail_errno(error, "sync", writer->path);
    if (writer->status == TSR_OK && !writer->through && rename(writer->temporary, writer->path) != 0)
        writer->status = base_fail_errno(error, "replace", writer->path);
}

tsr_status base_file_writer_close(base_file_writer *writer, bool commit, base_error *error)
{
    bool earlier = writer->status != TSR_OK;
    if (commit && earlier)
        base_fail(error, writer->status, "an earlier write to %s failed", writer->path);
    else if (commit)
        base_writer_commit(writer, error);
    tsr_status status = commit ? writer->status : TSR_OK;
    if (!writer->through && (!commit || status != TSR_OK))
        unlink(writer->temporary);
    else if (!writer->through && writer->sync)
        base_sync_folder(writer->path);
    base_writer_free(writer);
    return status;
}

tsr_status base_file_writer_end(base_file_writer *writer, tsr_status status, base_error *error)
{
    if (!writer)
        return status;
    bool commit = status == TSR_OK;
    tsr_status closed = base_file_writer_close(writer, commit, commit ? error : NULL);
    return commit ? closed : status;
}

tsr_status base_file_write(const char *path, const void *data, size_t size, uint32_t mode, base_error *error)
{
    base_file_writer *writer;
    tsr_status status = base_file_writer_open(path, mode, &writer, error);
    if (status != TSR_OK)
        return status;
    return base_file_writer_end(writer, base_file_writer_write(writer, data, size, error), error);
}

/* ---- scratch folders ---- */

tsr_status base_scratch_new(const char *stem, base_scratch *out, base_error *error)
{
    const char *where = getenv("TMPDIR");
    where = where && *where == '/' && strlen(where) < sizeof(out->path) / 2 ? where : "/tmp";
    size_t length = strlen(stem);
    DIR *folder = opendir(where);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        struct stat info;
        char path[sizeof(out->path)];
        if (strncmp(entry->d_name, stem, length) != 0 || entry->d_name[length] != '-' ||
            strlen(entry->d_name) != length + 7)
            continue;
        int file = openat(dirfd(folder), entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        bool abandoned =
            file >= 0 && fstat(file, &info) == 0 && info.st_uid == geteuid() && flock(file, LOCK_EX | LOCK_NB) == 0;
        if (abandoned && snprintf(path, sizeof(path), "%s/%s", where, entry->d_name) < (int)sizeof(path))
            base_remove_folder(path);
        if (file >= 0)
            close(file);
    }
    if (folder)
        closedir(folder);
    for (int attempt = 0; attempt < 100; attempt++) {
        snprintf(out->path, sizeof(out->path), "%s/%s-XXXXXX", where, stem);
        if (!mkdtemp(out->path))
            break;
        if ((out->lock = base_lock_new(open(out->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))) >= 0)
            return TSR_OK;
    }
    return base_fail_errno(error, "make a scratch folder in", where);
}

void base_scratch_free(base_scratch *scratch)
{
    base_remove_folder(scratch->path);
    close(scratch->lock);
}
