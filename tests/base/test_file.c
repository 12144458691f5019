/* Files: reading, mapping, atomic writing under readers and under failures, folders. */
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>

#include "base/base.h"
#include "test.h"

static char path_text[3][256];

static const char *in_folder(int slot, const char *name)
{
    snprintf(path_text[slot], sizeof(path_text[slot]), "%s/%s", test_folder(), name);
    return path_text[slot];
}

static tsr_status count_entry(void *user, const char *name)
{
    (void)name;
    ++*(int *)user;
    return TSR_OK;
}

static int entries_of(const char *path)
{
    int count = 0;
    base_error error = {0};
    CHECK_OK(base_folder_visit(path, count_entry, &count, &error), error);
    return count;
}

TEST(write_and_read)
{
    base_error error = {0};
    const char *path = in_folder(0, "plain");
    char *data = NULL;
    size_t size = 0;
    CHECK_STATUS(base_file_read(path, 100, &data, &size, &error), TSR_NOT_FOUND);
    CHECK_CONTAINS(error.message, path);
    CHECK_OK(base_file_write(path, "hello", 5, 0640, &error), error);
    CHECK_OK(base_file_read(path, 5, &data, &size, &error), error);
    CHECK_INT(size, 5);
    CHECK_STR(data, "hello");
    base_free(data);
    struct stat info;
    CHECK(stat(path, &info) == 0 && (info.st_mode & 0777 & ~0640u) == 0 && (info.st_mode & 0600) == 0600);
    data = NULL;
    CHECK_STATUS(base_file_read(path, 4, &data, &size, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "5 bytes");
    CHECK_OK(base_file_write(path, NULL, 0, 0600, &error), error);
    CHECK_OK(base_file_read(path, 4, &data, &size, &error), error);
    CHECK(size == 0 && data && data[0] == 0);
    base_free(data);
    CHECK_STATUS(base_file_read(test_folder(), 1000, &data, &size, &error), TSR_IO);
    CHECK_STATUS(base_file_write(in_folder(1, "no/such/file"), "x", 1, 0600, &error), TSR_NOT_FOUND);
    CHECK_STATUS(base_file_write(test_folder(), "x", 1, 0600, &error), TSR_IO); /* a folder is in the way */
    CHECK_INT(entries_of(test_folder()), 1);
    CHECK(mkfifo(in_folder(1, "pipe"), 0600) == 0);
    CHECK_STATUS(base_file_read(path_text[1], 1000, &data, &size, &error), TSR_IO); /* and does not hang */
    unlink(path_text[1]);
}

TEST(map)
{
    base_error error = {0};
    const void *data;
    size_t size;
    const char *path = in_folder(0, "mapped");
    CHECK_STATUS(base_file_map(path, &data, &size, &error), TSR_NOT_FOUND);
    CHECK_OK(base_file_write(path, "0123456789", 10, 0600, &error), error);
    CHECK_OK(base_file_map(path, &data, &size, &error), error);
    CHECK(size == 10 && memcmp(data, "0123456789", 10) == 0);
    CHECK_OK(base_file_write(path, "other", 5, 0600, &error), error);
    CHECK(memcmp(data, "0123456789", 10) == 0); /* the old content, as long as it is mapped */
    base_file_unmap(data, size);
    CHECK_OK(base_file_write(path, "", 0, 0600, &error), error);
    CHECK_OK(base_file_map(path, &data, &size, &error), error);
    CHECK(data && size == 0);
    base_file_unmap(data, size);
}

TEST(writer_in_pieces)
{
    base_error error = {0};
    const char *path = in_folder(0, "pieces");
    base_file_writer *writer;
    enum { TOTAL = 500000 };
    char *content = base_alloc(TOTAL), *data;
    for (int i = 0; i < TOTAL; i++)
        content[i] = (char)base_hash_u64((uint64_t)i, 1);
    CHECK_OK(base_file_writer_open(path, 0600, &writer, &error), error);
    size_t at = 0, step = 1;
    for (; at < TOTAL; step = step * 3 % 200001 + 1) {
        size_t piece = BASE_MIN(step, (size_t)TOTAL - at);
        CHECK_OK(base_file_writer_write(writer, content + at, piece, &error), error);
        at += piece;
    }
    CHECK(access(path, F_OK) != 0); /* not there before the end */
    CHECK_OK(base_file_writer_close(writer, true, &error), error);
    size_t size;
    CHECK_OK(base_file_read(path, TOTAL, &data, &size, &error), error);
    CHECK(size == TOTAL && memcmp(data, content, TOTAL) == 0);
    base_free(data);

    CHECK_OK(base_file_writer_open(path, 0600 | BASE_FILE_NO_SYNC, &writer, &error), error);
    CHECK_OK(base_file_writer_write(writer, "given up", 8, &error), error);
    CHECK_STATUS(base_file_writer_close(writer, false, &error), TSR_OK);
    CHECK_OK(base_file_read(path, TOTAL, &data, &size, &error), error);
    CHECK(size == TOTAL && memcmp(data, content, TOTAL) == 0);
    base_free(data);
    base_free(content);
}

/* Whichever write or allocation fails: the old content stays, nothing else is left in the folder. */
/* A host may have closed the standard descriptors; what it prints then must not be in our file. */
TEST(a_file_has_no_standard_descriptor)
{
    char path[256];
    int input = dup(STDIN_FILENO), output = dup(STDOUT_FILENO);
    base_file_writer *writer = NULL;
    base_error error;
    fflush(stdout);
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    snprintf(path, sizeof(path), "%s/above", test_folder());
    CHECK_INT(base_file_writer_open(path, 0600, &writer, &error), TSR_OK);
    CHECK_INT(base_file_writer_write(writer, "ours", 4, &error), TSR_OK);
    CHECK(write(STDIN_FILENO, "theirs", 6) < 0 && write(STDOUT_FILENO, "theirs", 6) < 0);
    CHECK_INT(base_file_writer_close(writer, true, &error), TSR_OK);
    CHECK_INT(base_fd_above(-1), -1);
    int made = base_fd_above(open(path, O_RDONLY | O_CLOEXEC));
    CHECK(made > STDERR_FILENO && fcntl(made, F_GETFD) == FD_CLOEXEC && fcntl(STDIN_FILENO, F_GETFD) < 0);
    close(made);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    close(input);
    close(output);
    char *data = NULL;
    size_t size = 0;
    CHECK_INT(base_file_read(path, 100, &data, &size, &error), TSR_OK);
    CHECK_STR(data, "ours");
    base_free(data);
}

TEST(failures_leave_the_old_content)
{
    base_error error = {0};
    CHECK_OK(base_make_folders(in_folder(0, "failing"), 0700, &error), error);
    const char *folder = path_text[0], *path = in_folder(1, "failing/file");
    enum { SIZE = 300000 };
    char *content = base_alloc_zero(1, SIZE), *data;
    size_t size;
    CHECK_OK(base_file_write(path, "old", 3, 0600, &error), error);
    int failures = 0;
    for (int what = 0; what < 2; what++)
        for (uint64_t n = 1; n < 100; n++) {
            what ? base_file_fail_write_at(n) : base_allocation_fail_at(n, false);
            base_file_writer *writer = NULL;
            tsr_status status = base_file_writer_open(path, 0600, &writer, &error), put = TSR_OK;
            if (status == TSR_OK) {
                for (int i = 0; i < 30 && put == TSR_OK; i++)
                    put = base_file_writer_write(writer, content, SIZE / 30, &error);
                status = base_file_writer_close(writer, true, &error);
                CHECK(put == TSR_OK || put == status);
            }
            base_allocation_fail_at(0, false);
            base_file_fail_write_at(0);
            CHECK_INT(entries_of(folder), 1);
            if (status == TSR_OK) {
                CHECK(n > (what ? 3 : 2));
                CHECK_OK(base_file_write(path, "old", 3, 0600, &error), error);
                break;
            }
            failures++;
            CHECK_STATUS(status, what ? TSR_IO : TSR_OUT_OF_MEMORY);
            CHECK_CONTAINS(error.message, path);
            CHECK_OK(base_file_read(path, 100, &data, &size, &error), error);
            CHECK_STR(data, "old");
            base_free(data);
        }
    CHECK(failures >= 5);
    base_file_fail_write_at(1);
    CHECK_STATUS(base_file_write(path, "new", 3, 0600, &error), TSR_IO);
    CHECK_CONTAINS(error.message, "No space left");
    base_file_fail_write_at(0);
    base_free(content);
}

static _Atomic bool reading;

static void *read_again_and_again(void *user)
{
    long *wrong = user;
    while (atomic_load(&reading)) {
        char *data;
        size_t size;
        if (base_file_read(path_text[2], 1 << 20, &data, &size, NULL) != TSR_OK) {
            ++*wrong;
            continue;
        }
        for (size_t i = 1; i < size; i++)
            *wrong += data[i] != data[0];
        *wrong += size != (size_t)(data[0] - 'a' + 1) * 10000;
        base_free(data);
    }
    return NULL;
}

static void *write_again_and_again(void *user)
{
    long *wrong = user;
    char *data = base_alloc(30000);
    for (int i = 0; i < 100; i++) {
        memset(data, 'a' + i % 3, 30000);
        *wrong += base_file_write(path_text[2], data, (size_t)(i % 3 + 1) * 10000, 0600 | BASE_FILE_NO_SYNC, NULL) != 0;
    }
    base_free(data);
    return NULL;
}

TEST(readers_see_old_or_new)
{
    pthread_t readers[2], writers[2];
    long wrong[4] = {0};
    in_folder(2, "contended");
    atomic_store(&reading, true);
    write_again_and_again(&wrong[0]);
    for (int i = 0; i < 2; i++) {
        pthread_create(&readers[i], NULL, read_again_and_again, &wrong[i]);
        pthread_create(&writers[i], NULL, write_again_and_again, &wrong[2 + i]);
    }
    for (int i = 0; i < 2; i++)
        pthread_join(writers[i], NULL);
    atomic_store(&reading, false);
    for (int i = 0; i < 2; i++)
        pthread_join(readers[i], NULL);
    CHECK_INT(wrong[0] + wrong[1] + wrong[2] + wrong[3], 0);
}

static tsr_status stop_early(void *user, const char *name)
{
    (void)name;
    return ++*(int *)user == 2 ? TSR_END : TSR_OK;
}

TEST(folders)
{
    base_error error = {0};
    CHECK_OK(base_make_folders(in_folder(0, "a//b/c/"), 0755, &error), error);
    CHECK_OK(base_make_folders(path_text[0], 0755, &error), error);
    CHECK_STATUS(base_make_folders("", 0755, &error), TSR_INVALID_ARGUMENT);
    struct stat info;
    CHECK(stat(in_folder(1, "a/b/c"), &info) == 0 && S_ISDIR(info.st_mode));
    CHECK_OK(base_file_write(in_folder(0, "a/file"), "", 0, 0600, &error), error);
    CHECK_STATUS(base_make_folders(in_folder(1, "a/file/x"), 0755, &error), TSR_IO);
    CHECK_CONTAINS(error.message, "in the way");
    CHECK_STATUS(base_folder_visit(in_folder(1, "nowhere"), stop_early, NULL, &error), TSR_NOT_FOUND);
    CHECK_INT(entries_of(in_folder(1, "a")), 2);
    int seen = 0;
    CHECK_STATUS(base_folder_visit(in_folder(1, "a"), stop_early, &seen, &error), TSR_END);
    CHECK_INT(seen, 2);
    base_allocation_fail_at(1, false);
    CHECK_STATUS(base_make_folders(in_folder(1, "z"), 0755, &error), TSR_OUT_OF_MEMORY);
    base_allocation_fail_at(0, false);
}
