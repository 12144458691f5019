/* The cache's folder: bytes by kind and key, one file each, for many processes at once.
 *
 *   <folder>/<kind>-<hash of the key, 32 digits>   an entry (entry.c)
 *   <folder>/lock-<backend's hash>-<0..63>         flock'ed while an entry with such a hash is being made; each backend
 *                                                  has its own locks, since a plugin that compiles may be another
 *                                                  copy of this library
 *
 * A file appears only when it is complete (it is written under another name and renamed), and is checked as a whole
 * when read: sizes, checksum, and the key's bytes. A file that fails the check is removed and counts as absent. Files
 * that a killed writer left are removed when the folder is looked through; files that are being written count towards
 * the budget and stay. A hit sets the file's time; when the folder outgrows its budget, the least recently used files
 * are removed. A folder that others may write to is not trusted, and not used. */
#include "device/internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static bool ready, readonly, made;
static char folder[900];
static uint64_t budget = (uint64_t)4 << 30, written_since;

enum { MAX_ENTRY = 1 << 30 };

static void disk_choose(const char *given)
{
    const char *path = given, *below = "";
    if (!path)
        path = getenv("TESSERA_CACHE");
    if (!given && path && strcmp(path, "0") == 0)
        path = ""; /* "off", and no folder of that name */
    if (!path)
        path = getenv("XLA_PERSISTENT_CACHE_PATH"); /* PyTorch/XLA's name for it */
    if (!path) {
        path = getenv("XDG_CACHE_HOME");
        below = "/tessera";
        if (!path || !*path) {
            path = getenv("HOME");
            below = "/.cache/tessera";
        }
    }
    folder[0] = 0;
    if (path && *path && strlen(path) + strlen(below) < sizeof(folder)) {
        strcpy(folder, path);
        strcat(folder, below);
    }
    ready = true;
    made = false;
}

/* Makes the folder if it is to be written; `made` is set when it is there. Returns why it is never to be used, or NULL. Under
 * the lock. */
static const char *make_folder(bool write)
{
    struct stat s;
    if (write && base_make_folders(folder, 0700, NULL) != TSR_OK)
        return "cannot be made";
    if (stat(folder, &s) != 0)
        return NULL;
    if (!S_ISDIR(s.st_mode) || (s.st_uid != geteuid() && s.st_uid != 0) || (s.st_mode & 022))
        return "may be written to by others: it is not used";
    made = true;
    return NULL;
}

/* Copies the folder's name to out, and makes the folder if it is to be written. False: there is no folder to use. Takes
 * the lock. */
static bool use_folder(char *out, bool write)
{
    const char *refused = NULL;
    base_lock_take(&lock);
    if (!ready)
        disk_choose(NULL);
    strcpy(out, folder);
    bool wanted = folder[0] && !(write && readonly);
    if (wanted && !made)
        refused = make_folder(write);
    if (refused)
        folder[0] = 0;
    bool usable = wanted && made;
    base_lock_leave(&lock);
    if (refused)
        base_log(1, "the cache's folder %s %s", out, refused);
    return usable;
}

static void entry_path(char *out, size_t size, const char *where, const char *kind, const void *key, size_t key_size)
{
    uint64_t a = base_hash(key, key_size, 1), b = base_hash(key, key_size, 2);
    snprintf(out, size, "%s/%s-%016llx%016llx", where, kind, (unsigned long long)a, (unsigned long long)b);
}

tsr_status device_store_get(const char *kind, const void *key, size_t key_size, void **data, size_t *size)
{
    static base_counter damaged = {.name = "PersistentCacheDamaged"};
    char where[sizeof(folder)], path[sizeof(folder) + 64];
    if (!use_folder(where, false))
        return TSR_NOT_FOUND;
    entry_path(path, sizeof(path), where, kind, key, key_size);
    char *bytes;
    size_t n;
    if (base_file_read(path, MAX_ENTRY, &bytes, &n, NULL) != TSR_OK)
        return TSR_NOT_FOUND;
    const char *content;
    tsr_status status = device_entry_read(bytes, n, key, key_size, &content, size);
    if (status == TSR_CORRUPT) {
        base_counter_add(&damaged, 1);
        device_disk_drop(kind, key, key_size);
    }
    if (status != TSR_OK) {
        base_free(bytes);
        return TSR_NOT_FOUND;
    }
    memmove(bytes, content, *size);
    *data = bytes;
    if (!readonly)
        utimensat(AT_FDCWD, path, NULL, 0);
    return TSR_OK;
}

typedef struct found {
    char name[128]; /* names of entries have at most 64 characters, those of temporary files a few more */
    uint64_t bytes;
    int64_t time;
    bool temporary;
} found;

static int by_time(const void *a, const void *b)
{
    const found *x = a, *y = b;
    return x->time < y->time ? -1 : x->time > y->time;
}

/* Whether a file has the name of an entry, or of one that is being written: <kind>-<32 digits>, and what follows a dot.
 * Other files in the folder are not the cache's: they are neither counted nor removed. */
static bool is_entry(const char *name)
{
    size_t kind = strspn(name, "abcdefghijklmnopqrstuvwxyz_"), digits = 0;
    if (kind > 0 && name[kind] == '-')
        digits = strspn(name + kind + 1, "0123456789abcdef");
    char next = digits == 32 ? name[kind + 33] : '-';
    return (next == 0 || next == '.') && strlen(name) < sizeof(((found *)NULL)->name);
}

/* Lists the folder's files; free the list with base_free. NULL: there are none, or no memory for the list. */
static found *list(const char *where, size_t *count)
{
    found *files = NULL;
    size_t n = 0, capacity = 0;
    if (!readonly)
        base_remove_abandoned(where, NULL);
    DIR *d = opendir(where);
    for (struct dirent *e; d && (e = readdir(d));) {
        struct stat s;
        if (!is_entry(e->d_name) || fstatat(dirfd(d), e->d_name, &s, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(s.st_mode))
            continue;
        if (n == capacity) {
            capacity = capacity ? 2 * capacity : 64;
            found *more = base_realloc(files, capacity * sizeof(*files));
            if (!more)
                break;
            files = more;
        }
        strcpy(files[n].name, e->d_name);
        files[n].temporary = strchr(e->d_name, '.') != NULL;
        files[n].bytes = (uint64_t)s.st_size;
        files[n].time = (int64_t)s.st_mtim.tv_sec * 1000000000 + s.st_mtim.tv_nsec;
        n++;
    }
    if (d)
        closedir(d);
    *count = n;
    return files;
}

static void make_room(const char *where, uint64_t limit)
{
    size_t n;
    found *files = list(where, &n);
    uint64_t total = 0;
    for (size_t i = 0; i < n; i++)
        total += files[i].bytes;
    if (total > limit) {
        qsort(files, n, sizeof(*files), by_time);
        for (size_t i = 0; i < n && total > limit - limit / 8; i++) {
            char path[sizeof(folder) + 160];
            snprintf(path, sizeof(path), "%s/%s", where, files[i].name);
            if (!files[i].temporary && unlink(path) == 0)
                total -= files[i].bytes;
        }
    }
    base_free(files);
}

bool device_store_is_open(void)
{
    char where[sizeof(folder)];
    return use_folder(where, true);
}

void device_store_put(const char *kind, const void *key, size_t key_size, const void *data, size_t size)
{
    char where[sizeof(folder)], path[sizeof(folder) + 64], header[DEVICE_ENTRY_HEADER];
    size_t whole = sizeof(header) + key_size + size;
    if (whole > MAX_ENTRY || !use_folder(where, true))
        return;
    device_entry_header(header, key, key_size, data, size);
    entry_path(path, sizeof(path), where, kind, key, key_size);
    base_error error;
    base_file_writer *writer = NULL;
    tsr_status status = base_file_writer_open(path, 0600 | BASE_FILE_NO_SYNC, &writer, &error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, header, sizeof(header), &error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, key, key_size, &error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, data, size, &error);
    if (base_file_writer_end(writer, status, &error) != TSR_OK)
        base_log(1, "a cache entry could not be written: %s", error.message);
    base_lock_take(&lock);
    uint64_t limit = budget;
    bool look = written_since == 0 || written_since + whole > limit / 16;
    written_since = look ? whole : written_since + whole;
    base_lock_leave(&lock);
    if (look)
        make_room(where, limit);
}

void device_disk_drop(const char *kind, const void *key, size_t key_size)
{
    char where[sizeof(folder)], path[sizeof(folder) + 64];
    if (!use_folder(where, true))
        return;
    entry_path(path, sizeof(path), where, kind, key, key_size);
    unlink(path);
}

/* Waits for other processes, but not for ever: one of them may be stopped, in a debugger say. */
static bool lock_file(int fd)
{
    enum { PATIENCE_MS = 10000, PAUSE_MS = 2 };
    for (int waited = 0; flock(fd, LOCK_EX | LOCK_NB) != 0; waited += PAUSE_MS) {
        if ((errno != EWOULDBLOCK && errno != EINTR) || waited >= PATIENCE_MS)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_MS * 1000000L}, NULL);
    }
    return true;
}

int device_disk_lock(const char *backend, const void *key, size_t key_size)
{
    char where[sizeof(folder)], path[sizeof(folder) + 64];
    if (!use_folder(where, true))
        return -1;
    snprintf(path, sizeof(path), "%s/lock-%08x-%d", where, (unsigned)base_hash(backend, strlen(backend), 1),
             (int)(base_hash(key, key_size, 1) % 64));
    int fd = base_fd_above(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (fd >= 0 && !lock_file(fd)) {
        close(fd);
        fd = -1;
    }
    return fd;
}

void device_disk_unlock(int held)
{
    if (held < 0)
        return;
    flock(held, LOCK_UN); /* unlocked first, since a child that was forked meanwhile has the descriptor, too */
    close(held);
}

void device_disk_folder(char *out, size_t size)
{
    base_lock_take(&lock);
    if (!ready)
        disk_choose(NULL);
    snprintf(out, size, "%s", folder);
    base_lock_leave(&lock);
}

tsr_status device_disk_configure(const char *given, uint64_t bytes, bool no_writes, base_error *error)
{
    if (given && strlen(given) >= sizeof(folder))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the cache's folder has a name of %zu bytes, %zu are allowed",
                         strlen(given), sizeof(folder) - 1);
    base_lock_take(&lock);
    disk_choose(given);
    budget = bytes;
    readonly = no_writes;
    written_since = 0;
    base_lock_leave(&lock);
    return TSR_OK;
}

void device_disk_stats(uint64_t *entries, uint64_t *bytes)
{
    char where[sizeof(folder)];
    *entries = *bytes = 0;
    if (!use_folder(where, false))
        return;
    size_t n;
    found *files = list(where, &n);
    *entries = n;
    for (size_t i = 0; i < n; i++)
        *bytes += files[i].bytes;
    base_free(files);
}

void device_disk_clear(void)
{
    char where[sizeof(folder)];
    if (use_folder(where, true))
        make_room(where, 0);
}
