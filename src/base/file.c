/* Files: read whole, mapped, written atomically, folders made and walked.
 *
 * A writer fills a temporary file beside its target, syncs it and renames it over the target, so that a reader finds the
 * old or the new content whatever happens, and syncs the folder, so that the rename survives a crash. */
#include "base/base.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BASE_WRITER_BUFFER = 64 * 1024 };

struct base_file_writer {
    int file;
    bool sync;
    tsr_status status; /* the first failure: later calls repeat it */
    size_t buffered;
    char *buffer; /* BASE_WRITER_BUFFER bytes */
    char *path, *temporary;
};

static _Atomic uint64_t base_writes;
static _Atomic uint64_t base_write_fails;

void base_file_fail_write_at(uint64_t n)
{
    atomic_store(&base_write_fails, n == 0 ? 0 : atomic_load(&base_writes) + n);
}

/* The error for errno, about path. */
static tsr_status base_fail_errno(base_error *error, const char *what, const char *path)
{
    int number = errno;
    char text[128];
    const char *reason = strerror_r(number, text, sizeof(text));
    tsr_status status = number == ENOENT || number == ENOTDIR ? TSR_NOT_FOUND
                        : number == ENOMEM                    ? TSR_OUT_OF_MEMORY
                                                              : TSR_IO;
    return base_fail(error, status, "cannot %s %s: %s", what, path, reason);
}

/* Opens a regular file for reading and finds its size. */
static tsr_status base_open_regular(const char *path, int *file, size_t *size, base_error *error)
{
    struct stat info;
    int opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* not to hang on a pipe */
    if (opened < 0)
        return base_fail_errno(error, "open", path);
    if (fstat(opened, &info) != 0) {
        base_fail_errno(error, "examine", path);
        close(opened);
        return TSR_IO;
    }
    if (!S_ISREG(info.st_mode)) {
        close(opened);
        return base_fail(error, TSR_IO, "%s is not a regular file", path);
    }
    *file = opened;
    *size = (size_t)info.st_size;
    return TSR_OK;
}

tsr_status base_file_read(const char *path, size_t max_bytes, char **data, size_t *size, base_error *error)
{
    int file = -1;
    size_t expected = 0;
    tsr_status status = base_open_regular(path, &file, &expected, error);
    if (status != TSR_OK)
        return status;
    char *bytes = NULL;
    size_t got = 0;
    if (expected > max_bytes || expected == SIZE_MAX)
        status = base_fail(error, TSR_INVALID_ARGUMENT, "%s has %zu bytes, more than the %zu allowed", path, expected,
                           max_bytes);
    else if (!(bytes = base_alloc(expected + 1)))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the %zu bytes of %s", expected, path);
    while (status == TSR_OK && bytes &&
           got < expected) { /* a file that grows meanwhile is cut, one that shrinks is short */
        ssize_t n = read(file, bytes + got, expected - got);
        if (n == 0)
            break;
        if (n > 0)
            got += (size_t)n;
        else if (errno != EINTR)
            status = base_fail_errno(error, "read", path);
    }
    close(file);
    if (status != TSR_OK || !bytes) {
        base_free(bytes);
        return status;
    }
    bytes[got] = 0;
    *data = bytes;
    *size = got;
    return TSR_OK;
}

tsr_status base_file_map(const char *path, const void **data, size_t *size, base_error *error)
{
    int file = -1;
    size_t bytes = 0;
    tsr_status status = base_open_regular(path, &file, &bytes, error);
    if (status != TSR_OK)
        return status;
    void *mapped = NULL;
    if (bytes != 0) {
        mapped = mmap(NULL, bytes, PROT_READ, MAP_PRIVATE, file, 0);
        if (mapped == MAP_FAILED)
            status = base_fail_errno(error, "map", path);
    }
    close(file);
    if (status == TSR_OK) {
        *data = mapped;
        *size = bytes;
    }
    return status;
}

void base_file_unmap(const void *data, size_t size)
{
    if (data)
        munmap((void *)(uintptr_t)data, size);
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

static void base_writer_free(base_file_writer *writer)
{
    if (writer->file >= 0)
        close(writer->file);
    base_free(writer->buffer);
    base_free(writer->path);
    base_free(writer->temporary);
    base_free(writer);
}

tsr_status base_file_writer_open(const char *path, uint32_t mode, base_file_writer **out, base_error *error)
{
    static _Atomic uint64_t serial;
    base_file_writer *writer = base_alloc_zero(1, sizeof(*writer));
    if (!writer)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while opening %s", path);
    writer->file = -1;
    writer->sync = !(mode & BASE_FILE_NO_SYNC);
    size_t length = strlen(path);
    writer->buffer = base_alloc(BASE_WRITER_BUFFER);
    writer->path = base_strdup(path);
    writer->temporary = base_alloc(length + 64);
    if (!writer->buffer || !writer->path || !writer->temporary) {
        base_writer_free(writer);
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while opening %s", path);
    }
    for (int attempt = 0; writer->file < 0; attempt++) {
        snprintf(writer->temporary, length + 64, "%s.%lx-%llx-%llx.tmp", path, (long)getpid(),
                 (unsigned long long)base_wall_ns(), (unsigned long long)atomic_fetch_add(&serial, 1));
        writer->file = open(writer->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, (mode_t)(mode & 07777));
        if (writer->file < 0 && (errno != EEXIST || attempt == 100)) {
            tsr_status status = base_fail_errno(error, "create a file beside", path);
            base_writer_free(writer);
            return status;
        }
    }
    *out = writer;
    return TSR_OK;
}

/* Writes size bytes past the buffer. */
static tsr_status base_writer_put(base_file_writer *writer, const char *data, size_t size, base_error *error)
{
    while (size != 0 && writer->status == TSR_OK) {
        uint64_t number = atomic_fetch_add_explicit(&base_writes, 1, memory_order_relaxed) + 1;
        ssize_t n;
        if (BASE_UNLIKELY(number == atomic_load_explicit(&base_write_fails, memory_order_relaxed))) {
            n = -1;
            errno = ENOSPC;
        } else {
            n = write(writer->file, data, BASE_MIN(size, (size_t)1 << 30));
        }
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

/* Makes a rename in path's folder last. Some file systems cannot; the content is safe without. */
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

tsr_status base_file_writer_close(base_file_writer *writer, bool commit, base_error *error)
{
    bool earlier = writer->status != TSR_OK;
    if (commit && !earlier)
        base_writer_flush(writer, error);
    if (commit && writer->status == TSR_OK && writer->sync && fsync(writer->file) != 0)
        writer->status = base_fail_errno(error, "sync", writer->path);
    int closed = close(writer->file);
    writer->file = -1;
    if (commit && writer->status == TSR_OK && closed != 0 && errno != EINTR)
        writer->status = base_fail_errno(error, "write", writer->path);
    if (commit && writer->status == TSR_OK && rename(writer->temporary, writer->path) != 0)
        writer->status = base_fail_errno(error, "replace", writer->path);
    tsr_status status = commit ? writer->status : TSR_OK;
    if (commit && earlier)
        base_fail(error, status, "an earlier write to %s failed", writer->path);
    if (!commit || status != TSR_OK)
        unlink(writer->temporary);
    else if (writer->sync)
        base_sync_folder(writer->path);
    base_writer_free(writer);
    return status;
}

tsr_status base_file_write(const char *path, const void *data, size_t size, uint32_t mode, base_error *error)
{
    base_file_writer *writer;
    tsr_status status = base_file_writer_open(path, mode, &writer, error);
    if (status != TSR_OK)
        return status;
    status = base_file_writer_write(writer, data, size, error);
    if (status == TSR_OK)
        return base_file_writer_close(writer, true, error);
    base_file_writer_close(writer, false, NULL);
    return status;
}

/* ---- folders --------------------------------------------------------------------------------------------------- */

static tsr_status base_make_folder(const char *path, uint32_t mode, base_error *error)
{
    struct stat info;
    if (mkdir(path, (mode_t)mode) == 0)
        return TSR_OK;
    int number = errno; /* EEXIST, or whatever a read-only parent says of a folder that exists */
    if (stat(path, &info) == 0) {
        if (S_ISDIR(info.st_mode))
            return TSR_OK;
        return base_fail(error, TSR_IO, "%s is in the way: it is not a folder", path);
    }
    errno = number;
    return base_fail_errno(error, "make the folder", path);
}

tsr_status base_make_folders(const char *path, uint32_t mode, base_error *error)
{
    char *copy = base_strdup(path);
    if (!copy)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while making the folder %s", path);
    tsr_status status = TSR_OK;
    for (char *at = copy; *at && status == TSR_OK; at++)
        if (*at == '/' && at != copy && at[-1] != '/') {
            *at = 0;
            status = base_make_folder(copy, mode, error);
            *at = '/';
        }
    if (status == TSR_OK && *copy)
        status = base_make_folder(copy, mode, error);
    base_free(copy);
    return status;
}

tsr_status base_folder_visit(const char *path, tsr_status (*visit)(void *user, const char *name), void *user,
                             base_error *error)
{
    DIR *folder = opendir(path);
    if (!folder)
        return base_fail_errno(error, "open the folder", path);
    tsr_status status = TSR_OK;
    while (status == TSR_OK) {
        errno = 0;
        struct dirent *entry = readdir(folder);
        if (!entry) {
            if (errno != 0)
                status = base_fail_errno(error, "read the folder", path);
            break;
        }
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            status = visit(user, entry->d_name);
    }
    closedir(folder);
    return status;
}
