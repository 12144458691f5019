/* Writing to a path that another kind of file occupies, and files that killed processes leave. */
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "base/base.h"
#include "test.h"

static base_error error;

static const char *inside(const char *name)
{
    static char paths[4][256];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, 256, "%s/%s", test_folder(), name);
    return path;
}

static tsr_status count_one(void *user, const char *name)
{
    (void)name;
    ++*(int *)user;
    return TSR_OK;
}

static int entries_of(const char *folder)
{
    int count = 0;
    CHECK_OK(base_folder_visit(folder, count_one, &count, &error), error);
    return count;
}

static bool holds(const char *path, const char *text)
{
    char *data = NULL;
    size_t size = 0;
    bool same = base_file_read(path, 100, &data, &size, NULL) == TSR_OK && size == strlen(text) &&
                memcmp(data, text, size) == 0;
    base_free(data);
    return same;
}

/* A process that opens a file for writing, writes some of it, and is killed. */
static void be_killed(const char *path, uint32_t mode)
{
    pid_t child = fork();
    if (child == 0) {
        base_file_writer *writer = NULL;
        if (base_file_writer_open(path, mode, &writer, NULL) == TSR_OK)
            base_file_writer_write(writer, "half", 4, NULL);
        kill(getpid(), SIGKILL);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFSIGNALED(status));
}

TEST(what_is_no_regular_file_stays)
{
    struct stat info;
    const char *pipe = inside("pipe");
    CHECK_INT(mkfifo(pipe, 0600), 0);
    CHECK_STATUS(base_file_write(pipe, "x", 1, 0600, &error), TSR_IO);
    CHECK_CONTAINS(error.message, "not a regular file");
    CHECK(stat(pipe, &info) == 0 && S_ISFIFO(info.st_mode));
    CHECK_STATUS(base_file_write(test_folder(), "x", 1, 0600, &error), TSR_IO);
    /* a device node of our own, if the system lets us make one; else the system's node, which we cannot replace */
    const char *node = inside("null");
    if (mknod(node, S_IFCHR | 0600, 1 << 8 | 3) != 0)
        node = "/dev/null";
    int file = open(node, O_WRONLY | O_CLOEXEC);
    if (file >= 0) {
        close(file);
        CHECK_OK(base_file_write(node, "gone", 4, 0600, &error), error);
    }
    CHECK(stat(node, &info) == 0 && S_ISCHR(info.st_mode));
}

TEST(a_link_is_followed)
{
    struct stat info;
    const char *target = inside("target"), *link = inside("link"), *dangling = inside("dangling");
    CHECK_OK(base_file_write(target, "old", 3, 0600, &error), error);
    CHECK_INT(symlink("target", link), 0);
    CHECK_OK(base_file_write(link, "new", 3, 0600, &error), error);
    CHECK(lstat(link, &info) == 0 && S_ISLNK(info.st_mode));
    CHECK(holds(target, "new"));
    CHECK_INT(symlink("nowhere/at/all", dangling), 0);
    CHECK_STATUS(base_file_write(dangling, "x", 1, 0600, &error), TSR_NOT_FOUND);
}

/* As after writing into it: a private file stays private, and a group's file the group's. */
TEST(a_replaced_file_keeps_its_permissions)
{
    static const mode_t modes[] = {0600, 0640, 0666, 0755};
    struct stat info;
    const char *path = inside("kept");
    CHECK_OK(base_file_write(path, "old", 3, 0600, &error), error);
    for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
        CHECK_INT(chmod(path, modes[i]), 0);
        if (geteuid() == 0)
            CHECK_INT(chown(path, 12, 34), 0);
        CHECK_OK(base_file_write(path, "new", 3, 0644, &error), error);
        CHECK(holds(path, "new"));
        CHECK_INT(stat(path, &info), 0);
        CHECK_INT(info.st_mode & 07777, modes[i]);
        CHECK(geteuid() != 0 || (info.st_uid == 12 && info.st_gid == 34));
    }
}

TEST(what_a_killed_writer_left_goes_with_the_next_save)
{
    CHECK_OK(base_make_folders(inside("saves"), 0700, &error), error);
    const char *path = inside("saves/model"), *folder = inside("saves");
    be_killed(path, 0600 | BASE_FILE_NO_SYNC);
    be_killed(path, 0600 | BASE_FILE_NO_SYNC);
    CHECK_INT(entries_of(folder), 2);
    CHECK_OK(base_file_write(inside("saves/mod"), "x", 1, 0600, &error), error); /* another name: not its business */
    CHECK_INT(entries_of(folder), 3);
    CHECK_OK(base_file_write(inside("saves/model.0-0-0.txt"), "x", 1, 0600, &error), error);
    base_file_writer *writer = NULL; /* a save under way is left alone */
    CHECK_OK(base_file_writer_open(path, 0600, &writer, &error), error);
    CHECK_INT(entries_of(folder), 3);
    CHECK_OK(base_file_write(path, "second", 6, 0600, &error), error);
    CHECK_INT(entries_of(folder), 4);
    CHECK_OK(base_file_writer_write(writer, "first", 5, &error), error);
    CHECK_OK(base_file_writer_close(writer, true, &error), error);
    CHECK(holds(path, "first"));
    CHECK_INT(entries_of(folder), 3);
}

TEST(scratch_folders_of_killed_processes_go)
{
    setenv("TMPDIR", test_folder(), 1);
    int before = entries_of(test_folder());
    pid_t child = fork();
    if (child == 0) {
        base_scratch left;
        char path[300];
        if (base_scratch_new("scratch", &left, NULL) == TSR_OK) {
            snprintf(path, sizeof(path), "%s/a/b", left.path);
            base_make_folders(path, 0700, NULL);
            snprintf(path, sizeof(path), "%s/a/file", left.path);
            base_file_write(path, "x", 1, 0600, NULL);
        }
        kill(getpid(), SIGKILL);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK_INT(entries_of(test_folder()), before + 1);
    base_scratch one, two;
    CHECK_OK(base_scratch_new("scratch", &one, &error), error);
    CHECK_OK(base_scratch_new("scratch", &two, &error), error);
    CHECK_INT(entries_of(test_folder()), before + 2);
    base_scratch_free(&one);
    base_scratch_free(&two);
    CHECK_INT(entries_of(test_folder()), before);
}

TEST(a_folder_that_a_killed_process_was_filling_goes)
{
    CHECK_OK(base_make_folders(inside("programs"), 0700, &error), error);
    const char *path = inside("programs/step"), *folder = inside("programs");
    pid_t child = fork();
    if (child == 0) {
        base_temporary left;
        char file[400];
        if (base_temporary_new(path, 0700, &left, NULL) == TSR_OK) {
            snprintf(file, sizeof(file), "%s/values", left.path);
            base_file_write(file, "half", 4, 0600, NULL);
        }
        kill(getpid(), SIGKILL);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFSIGNALED(status));
    CHECK_INT(entries_of(folder), 1);
    base_temporary one, two;
    CHECK_OK(base_temporary_new(path, 0700, &one, &error), error);
    CHECK_OK(base_temporary_new(path, 0700, &two, &error), error);
    CHECK_INT(entries_of(folder), 2);
    CHECK_INT(rename(one.path, path), 0);
    base_temporary_free(&one);
    base_temporary_free(&two);
    CHECK_INT(entries_of(folder), 1);
}
