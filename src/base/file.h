/* Files and folders (file.c, file_write.c). */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/error.h"

/* Returns the new descriptor fd, moved if it is one of the standard ones: where a host closed these, its messages would go into
 * our file or socket. -1: fd is -1, or there is no other descriptor (errno). */
int base_fd_above(int fd);
/* Reads a whole regular file of at most max_bytes. *data (freed with base_free) has a zero byte after its size
 * bytes. */
tsr_status base_file_read(const char *path, size_t max_bytes, char **data, size_t *size, base_error *error);
/* Writes to a temporary file beside path, syncs it, and renames it: path has the old or the new content, never a
 * part. A link is followed; a character device (/dev/null, a terminal) is written to directly; any other target that
 * is not a regular file is an error (TSR_IO). Temporary files for the same path whose process was killed are
 * removed. mode: the permissions of a new file, less the umask; a file that is replaced keeps its own. With BASE_FILE_NO_SYNC added, the file is not synced, for content
 * that can be made again and is checked when read (a cache), and no temporary files are removed:
 * base_remove_abandoned does that. */
#define BASE_FILE_NO_SYNC UINT32_C(0x80000000)
tsr_status base_file_write(const char *path, const void *data, size_t size, uint32_t mode, base_error *error);
/* The same in steps: open, write as often as needed, then close (commit = false: the temporary file is removed). */
typedef struct base_file_writer base_file_writer;
tsr_status base_file_writer_open(const char *path, uint32_t mode, base_file_writer **out, base_error *error);
tsr_status base_file_writer_write(base_file_writer *writer, const void *data, size_t size, base_error *error);
tsr_status base_file_writer_close(base_file_writer *writer, bool commit, base_error *error);
/* Closes a writer after steps that ended with this status, and commits if that is TSR_OK. Returns the status, or why the commit
 * failed; error keeps the message of an earlier failure. writer NULL: it was not opened. */
tsr_status base_file_writer_end(base_file_writer *writer, tsr_status status, base_error *error);
/* An empty folder beside path, under a temporary name, to be filled and then renamed to path. Such folders of killed
 * processes are removed. */
typedef struct base_temporary {
    char *path;
    int lock; /* a locked file; held as long as the process uses the folder */
} base_temporary;
tsr_status base_temporary_new(const char *path, uint32_t mode, base_temporary *out, base_error *error);
void base_temporary_free(base_temporary *folder); /* removes the folder if it still has its temporary name */
/* Removes temporary files and folders in `folder` whose writers were killed. stem: only those made for that name;
 * NULL: all. */
void base_remove_abandoned(const char *folder, const char *stem);
/* A new folder <stem>-<six characters> in TMPDIR (/tmp); such folders of this user's killed processes are removed. */
typedef struct base_scratch {
    char path[256];
    int lock; /* a locked file; held as long as the process uses the folder */
} base_scratch;
tsr_status base_scratch_new(const char *stem, base_scratch *out, base_error *error);
void base_scratch_free(base_scratch *scratch); /* removes the folder with everything in it */
void base_remove_folder(const char *path);     /* removes it with everything in it, as far as possible */
/* Maps a whole file read-only; for an empty file data is "" and size 0. */
tsr_status base_file_map(const char *path, const void **data, size_t *size, base_error *error);
void base_file_unmap(const void *data, size_t size);
/* Like mkdir -p; TSR_INVALID_ARGUMENT for an empty path. */
tsr_status base_make_folders(const char *path, uint32_t mode, base_error *error);
/* Calls visit for each entry except . and .. until visit returns a status other than TSR_OK, which is then returned. */
tsr_status base_folder_visit(const char *path, tsr_status (*visit)(void *user, const char *name), void *user,
                             base_error *error);
/* For tests: the n-th write to a file from now on fails as on a full disk; 0: off. */
void base_file_fail_write_at(uint64_t n);

#endif
