/* Files: reading and mapping whole files; making, listing and removing folders. file_write.c writes files. */
#include "base/internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

tsr_status base_fail_errno(base_error *error, const char *what, const char *path)
{
    int number = errno;
    tsr_status status = number == ENOENT || number == ENOTDIR ? TSR_NOT_FOUND
                        : number == ENOMEM                    ? TSR_OUT_OF_MEMORY
                                                              : TSR_IO;
    return base_fail(error, status, "cannot %s %s: %s", what, path, base_reason(number));
}

int base_fd_above(int fd)
{
    if (BASE_LIKELY(fd < 0 || fd > STDERR_FILENO))
        return fd;
    int moved = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), why = errno;
    close(fd);
    errno = why;
    return moved;
}

/* Opens a regular file for reading and finds its size. */
static tsr_status base_open_regular(const char *path, int *file, size_t *size, base_error *error)
{
    struct stat info;
    int opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* non-blocking, so that opening a pipe does not hang */
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
           got < expected) { /* a file that grows meanwhile is cut; if it shrinks, fewer bytes are read */
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
    const void *mapped = ""; /* an empty file cannot be mapped; "" spares readers a case for NULL */
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
    if (size != 0)
        munmap((void *)(uintptr_t)data, size);
}

/* ---- folders --------------------------------------------------------------------------------------------------- */

static tsr_status base_make_folder(const char *path, uint32_t mode, base_error *error)
{
    struct stat info;
    if (mkdir(path, (mode_t)mode) == 0)
        return TSR_OK;
    int number = errno; /* EEXIST, or another error that a read-only parent gives for an existing folder */
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
    if (!*path) /* files in it would lie at the root of the file system */
        return base_fail(error, TSR_INVALID_ARGUMENT, "a folder's name is empty");
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
    if (status == TSR_OK)
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

void base_remove_folder(const char *path)
{
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        char inside[4096];
        if (unlinkat(dirfd(folder), entry->d_name, 0) != 0 &&
            snprintf(inside, sizeof(inside), "%s/%s", path, entry->d_name) < (int)sizeof(inside))
            base_remove_folder(inside);
    }
    if (folder)
        closedir(folder);
    rmdir(path);
}
