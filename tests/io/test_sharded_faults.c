/* What is wrong with a sharded checkpoint: each message names the file, the tensor, and the two numbers that differ. */
#include "expect.h"
#include "test.h"

#include <tessera/functions.h>
#include <tessera/io.h>
#include <tessera/sharded_checkpoint.h>

#include "base/base.h"

#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROWS = 16384, COLUMNS = 8, PROCESSES = 4 };

static char folder[300];

static void fresh_folder(const char *name)
{
    snprintf(folder, sizeof(folder), "%s/tests/sharded-faults-%s-%d", TEST_BUILD, name, (int)getpid());
    base_remove_folder(folder);
}

/* "w", whose rows are divided among the processes, 4096 each. */
static tsr_state_dict *dict_of(double value, tsr_dtype dtype, int64_t rows)
{
    tsr_state_dict *dict = tsr_state_dict_new();
    CHECK_STATUS(tsr_state_dict_set(dict, "w", tsr_full(value, TSR_DIMS(rows, COLUMNS), .dtype = dtype)), TSR_OK);
    return dict;
}

static void save_as(double value, uint64_t token)
{
    tsr_saving *savings[PROCESSES];
    tsr_state_dict *dict = dict_of(value, TSR_F32, ROWS);
    for (int i = PROCESSES - 1; i >= 0; i--)
        savings[i] = tsr_save_sharded_begin(dict, folder, .process = i, .processes = PROCESSES, .token = token);
    for (int i = 0; i < PROCESSES; i++)
        CHECK_STATUS(tsr_saving_end(savings[i]), TSR_OK);
    tsr_state_dict_free(dict);
}

static void shard_path(uint64_t token, int process, char *out, size_t size)
{
    snprintf(out, size, "%s/shard-%016llx-%05d-of-%05d.safetensors", folder, (unsigned long long)token, process,
             PROCESSES);
}

/* The whole checkpoint, its merging, and the loading of all slices fail with the same message. */
static void all_fail(tsr_status status, const char *part)
{
    tsr_state_dict *read = NULL, *into = dict_of(9, TSR_F32, ROWS);
    char merged[400];
    snprintf(merged, sizeof(merged), "%s.safetensors", folder);
    CHECK_STATUS(tsr_read_sharded(folder, &read), status);
    expect_error(status, part);
    CHECK(!read);
    CHECK_STATUS(tsr_load_sharded(folder, into), status);
    expect_error(status, part);
    CHECK_STATUS(tsr_merge_sharded(folder, merged), status);
    expect_error(status, part);
    CHECK(access(merged, F_OK) != 0);
    tsr_state_dict_free(into);
}

TEST(a_missing_shard)
{
    tsr_scope scope = tsr_scope_begin();
    char path[500];
    fresh_folder("missing");
    save_as(1, 10);
    shard_path(10, 2, path, sizeof(path));
    CHECK(unlink(path) == 0);
    all_fail(TSR_NOT_FOUND,
             "/shard-000000000000000a-00002-of-00004.safetensors is missing; it held w[8192:12288, 0:8]");
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

TEST(a_shard_that_is_cut_off)
{
    tsr_scope scope = tsr_scope_begin();
    char path[500], part[300];
    struct stat about;
    fresh_folder("cut");
    save_as(1, 11);
    shard_path(11, 1, path, sizeof(path));
    CHECK(stat(path, &about) == 0 && truncate(path, about.st_size - 1000) == 0);
    all_fail(TSR_CORRUPT,
             "/shard-000000000000000b-00001-of-00004.safetensors: tensor \"w@4096,0\" ends at byte 131072 of the "
             "data, of which the file has 130072");
    CHECK(truncate(path, 100) == 0); /* within the header */
    snprintf(part, sizeof(part), "-00001-of-00004.safetensors: the header claims %lld bytes, and the file has 92",
             (long long)about.st_size - 131072 - 8);
    all_fail(TSR_CORRUPT, part);
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

/* The pieces of both have the same places, shapes and right checksums. */
TEST(shards_of_two_checkpoints)
{
    tsr_scope scope = tsr_scope_begin();
    char path[500], away[500];
    fresh_folder("two");
    save_as(1, 12);
    shard_path(12, 3, path, sizeof(path));
    snprintf(away, sizeof(away), "%s.away", folder);
    CHECK(rename(path, away) == 0);
    base_remove_folder(folder);
    save_as(2, 13);
    shard_path(13, 3, path, sizeof(path));
    CHECK(rename(away, path) == 0);
    all_fail(TSR_CORRUPT,
             "/shard-000000000000000d-00003-of-00004.safetensors is of another checkpoint: its token is "
             "000000000000000c, and that of the index 000000000000000d; it should hold w[12288:16384, 0:8]");
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

/* One process believes that there are three of them, the other one that there are four. */
TEST(processes_that_count_differently)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = dict_of(1, TSR_F32, ROWS);
    tsr_saving *savings[2];
    fresh_folder("counts");
    for (int i = 1; i >= 0; i--)
        savings[i] =
            tsr_save_sharded_begin(dict, folder, .process = i, .processes = 2 + i, .token = 14, .timeout_ms = 300);
    CHECK_STATUS(tsr_saving_end(savings[0]), TSR_TIMED_OUT);
    expect_error(TSR_TIMED_OUT,
                 "/shard-000000000000000e-00001-of-00002.safetensors is not there after 300 ms, but "
                 "shard-000000000000000e-00001-of-00003.safetensors is: process 1 saves for another number of "
                 "processes than process 0 does (2)");
    CHECK(tsr_saving_end(savings[1]) != TSR_OK);
    while (tsr_error_take(NULL) != TSR_OK)
        ;
    tsr_state_dict_free(dict);
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

/* Replaces the first `from` in the file by `to`, which is as long. */
static void edit(const char *path, const char *from, const char *to)
{
    static char text[200000];
    FILE *f = fopen(path, "r+b");
    CHECK_OR_RETURN(f);
    size_t n = fread(text, 1, sizeof(text) - 1, f);
    char *at = memmem(text, n, from, strlen(from));
    CHECK_INT(strlen(from), strlen(to));
    CHECK_OR_RETURN(at);
    fseek(f, at - text, SEEK_SET);
    fputs(to, f);
    fclose(f);
}

TEST(another_dtype_or_shape)
{
    tsr_scope scope = tsr_scope_begin();
    char path[500];
    fresh_folder("dtype");
    save_as(1, 15);
    shard_path(15, 2, path, sizeof(path));
    edit(path, "\"F32\"", "\"I32\"");
    all_fail(TSR_CORRUPT,
             "/shard-000000000000000f-00002-of-00004.safetensors: w[8192:12288, 0:8] is i32 [4096, 8] there, and "
             "f32 [4096, 8] by the index");
    edit(path, "\"I32\"", "\"F32\"");
    edit(path, "[4096,8]", "[8192,4]");
    all_fail(TSR_CORRUPT, "w[8192:12288, 0:8] is f32 [8192, 4] there, and f32 [4096, 8] by the index");
    edit(path, "[8192,4]", "[4096,8]");
    edit(path, "\"w@8192,0\":{", "\"v@8192,0\":{");
    all_fail(TSR_CORRUPT, "-00002-of-00004.safetensors: w[8192:12288, 0:8] is not in the file");
    edit(path, "\"v@8192,0\":{", "\"w@8192,0\":{");
    tsr_state_dict *dicts[] = {dict_of(9, TSR_BF16, ROWS), dict_of(9, TSR_F32, 5), dict_of(9, TSR_F32, ROWS)};
    CHECK_STATUS(tsr_load_sharded(folder, dicts[0]), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, ": tensor \"w\" is f32 [16384, 8] there, and bf16 [16384, 8] in the dict");
    CHECK_STATUS(tsr_load_sharded(folder, dicts[1]), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, ": tensor \"w\" is f32 [16384, 8] there, and f32 [5, 8] in the dict");
    CHECK_STATUS(tsr_load_sharded(folder, dicts[2]), TSR_OK);
    for (int i = 0; i < 3; i++)
        tsr_state_dict_free(dicts[i]);
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

TEST(slices_that_overlap_or_are_missing)
{
    tsr_scope scope = tsr_scope_begin();
    char path[500];
    fresh_folder("ranges");
    save_as(1, 16);
    snprintf(path, sizeof(path), "%s/index.json", folder);
    edit(path, "[2, [8192, 0], [4096, 8]]", "[2, [8191, 0], [4096, 8]]");
    all_fail(TSR_CORRUPT, "/index.json: the pieces of tensor \"w\" do not cover it once: w[4096:8192, 0:8] in "
                          "shard-0000000000000010-00001-of-00004.safetensors and w[8191:12287, 0:8] in "
                          "shard-0000000000000010-00002-of-00004.safetensors overlap");
    edit(path, "[2, [8191, 0], [4096, 8]]", "[2, [8192, 0], [4095, 8]]");
    all_fail(TSR_CORRUPT, "the pieces of tensor \"w\" do not cover it once: they have 131064 of its 131072 elements");
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

/* The thread that writes is the parent's. */
TEST(a_child_ends_its_parents_save)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = dict_of(1, TSR_F32, ROWS);
    fresh_folder("child");
    tsr_saving *saving = /* waits for process 0's index */
        tsr_save_sharded_begin(dict, folder, .process = 1, .processes = 2, .token = 15, .timeout_ms = 300);
    if (!TEST_SANITIZED) { /* the sanitizers' own locks may be held in a child */
        pid_t child = fork();
        if (child == 0) {
            alarm(20);
            _exit(tsr_saving_end(saving) != TSR_CANCELLED);
        }
        int status = 0;
        CHECK(child > 0 && waitpid(child, &status, 0) == child && status == 0);
    }
    CHECK_STATUS(tsr_saving_end(saving), TSR_TIMED_OUT);
    tsr_error_take(NULL);
    tsr_state_dict_free(dict);
    base_remove_folder(folder);
    tsr_scope_end(scope);
}
