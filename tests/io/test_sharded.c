/* Sharded checkpoints: written by several processes (here: savings of one process side by side), read under other shardings,
 * only the needed slices; files that are missing or damaged; saves that end early. */
#include "expect.h"
#include "test.h"

#include <tessera/functions.h>
#include <tessera/io.h>
#include <tessera/sharded_checkpoint.h>
#include <tessera/sharding.h>

#include "base/base.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

enum { ROWS = 64, COLUMNS = 48, BIG = 300000 };

__attribute__((constructor)) static void have_eight_devices(void)
{
    setenv("CPU_NUM_DEVICES", "8", 1);
}

static const char *const axes[] = {"a", "b"};
static char folder[300];

static const char *fresh_folder(const char *name)
{
    snprintf(folder, sizeof(folder), "%s/tests/sharded-%s-%d", TEST_BUILD, name, (int)getpid());
    base_remove_folder(folder);
    return folder;
}

static float *numbers(size_t n, float seed)
{
    float *data = malloc(n * sizeof(*data));
    for (size_t i = 0; i < n; i++)
        data[i] = seed + (float)i * 0.125f;
    return data;
}

static tsr_tensor *filled(int64_t rows, int64_t columns, float seed)
{
    float *data = numbers((size_t)(rows * columns), seed);
    tsr_tensor *t = tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
    free(data);
    return t;
}

static void check_filled(tsr_tensor *t, float seed, const char *file, int line)
{
    size_t n = (size_t)tsr_numel(t);
    float *want = numbers(n, seed), *got = malloc(n * sizeof(*got));
    test_check(tsr_read(t, got, n * sizeof(*got)) == TSR_OK && memcmp(got, want, n * sizeof(*got)) == 0, file, line);
    free(want);
    free(got);
}
#define CHECK_FILLED(t, seed) check_filled((t), (seed), __FILE__, __LINE__)

/* mesh NULL: on one device. */
static tsr_state_dict *dict_of(const tsr_mesh *mesh, const char *spec, float seed)
{
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_tensor *w = filled(ROWS, COLUMNS, seed), *big = filled(BIG, 2, seed + 1), *u = filled(3, 5, seed + 2);
    tsr_tensor *odd = filled(7, 5, seed + 3); /* no mesh divides it */
    if (mesh) {
        CHECK_STATUS(tsr_mark_sharding(w, mesh, spec), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(big, mesh, "b, None"), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(odd, mesh, "b, None"), TSR_OK);
    }
    CHECK_STATUS(tsr_state_dict_set(dict, "layer.weight", w), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "big", big), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "u", u), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "odd", odd), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "half", tsr_to(u, TSR_BF16)), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set_int(dict, "step", (int64_t)seed), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set_number(dict, "lr", 0.1), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set_string(dict, "name", "a \"run\""), TSR_OK);
    return dict;
}

static void check_dict(const tsr_state_dict *dict, float seed)
{
    int64_t step = 0;
    double lr = 0;
    CHECK_FILLED(tsr_state_dict_get(dict, "layer.weight"), seed);
    CHECK_FILLED(tsr_state_dict_get(dict, "big"), seed + 1);
    CHECK_FILLED(tsr_state_dict_get(dict, "u"), seed + 2);
    CHECK_FILLED(tsr_state_dict_get(dict, "odd"), seed + 3);
    CHECK_FILLED(tsr_to(tsr_state_dict_get(dict, "half"), TSR_F32), seed + 2); /* the values are bf16's */
    CHECK_STATUS(tsr_state_dict_get_int(dict, "step", &step), TSR_OK);
    CHECK_INT(step, (int64_t)seed);
    CHECK_STATUS(tsr_state_dict_get_number(dict, "lr", &lr), TSR_OK);
    CHECK(lr == 0.1);
    CHECK_STR(tsr_state_dict_get_string(dict, "name"), "a \"run\"");
}

static tsr_status save_as(const tsr_state_dict *dict, int processes, uint64_t token)
{
    tsr_saving *savings[8];
    tsr_status first = TSR_OK;
    for (int i = processes - 1; i >= 0; i--) {
        savings[i] = tsr_save_sharded_begin(dict, folder, .process = i, .processes = processes, .token = token,
                                            .timeout_ms = 20000);
        CHECK(savings[i]);
    }
    for (int i = 0; i < processes; i++) {
        tsr_status status = tsr_saving_end(savings[i]);
        first = first == TSR_OK ? status : first;
    }
    return first;
}

static int files_in(const char *path)
{
    int n = 0;
    DIR *d = opendir(path);
    for (struct dirent *e; d && (e = readdir(d));)
        n += e->d_name[0] != '.';
    if (d)
        closedir(d);
    return n;
}

TEST(four_processes_write_and_any_mesh_reads)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = axes), *line = tsr_get_1d_mesh("b");
    tsr_state_dict *sharded = dict_of(mesh, "a, b", 3), *plain = dict_of(NULL, NULL, 5);
    fresh_folder("any");
    CHECK_STATUS(save_as(sharded, 4, 77), TSR_OK);
    CHECK_INT(files_in(folder), 5);
    static const char *const specs[] = {"a, b", "b, a", "(a, b), None", "None, None", "None, b"};
    for (size_t i = 0; i < sizeof(specs) / sizeof(specs[0]); i++) {
        tsr_state_dict *into = dict_of(mesh, specs[i], 9);
        CHECK_STATUS(tsr_load_sharded(folder, into), TSR_OK);
        check_dict(into, 3);
        char *spec = NULL;
        CHECK_STATUS(tsr_get_partition_spec(tsr_state_dict_get(into, "layer.weight"), &spec), TSR_OK);
        CHECK_STR(spec, specs[i]);
        tsr_string_free(spec);
        tsr_state_dict_free(into);
    }
    CHECK_STATUS(tsr_load_sharded(folder, plain), TSR_OK);
    check_dict(plain, 3);
    tsr_state_dict *other = dict_of(line, "b, None", 1);
    CHECK_STATUS(tsr_load_sharded(folder, other), TSR_OK);
    check_dict(other, 3);
    /* The reverse: replicated tensors written by three processes, among which the rows are split. */
    CHECK_STATUS(save_as(plain, 3, 78), TSR_OK);
    CHECK_INT(files_in(folder), 4); /* files of the previous save are gone */
    tsr_state_dict *again = dict_of(mesh, "b, a", 9);
    CHECK_STATUS(tsr_load_sharded(folder, again), TSR_OK);
    check_dict(again, 3);
    tsr_state_dict *all = NULL;
    CHECK_STATUS(tsr_read_sharded(folder, &all), TSR_OK);
    check_dict(all, 3);
    char path[400];
    snprintf(path, sizeof(path), "%s.safetensors", folder);
    CHECK_STATUS(tsr_merge_sharded(folder, path), TSR_OK);
    tsr_state_dict *merged = NULL;
    CHECK_STATUS(tsr_load_safetensors(path, &merged), TSR_OK);
    check_dict(merged, 3);
    unlink(path);
    tsr_state_dict *const dicts[] = {sharded, plain, other, again, all, merged};
    for (size_t i = 0; i < sizeof(dicts) / sizeof(dicts[0]); i++)
        tsr_state_dict_free(dicts[i]);
    base_remove_folder(folder);
    tsr_mesh_free(mesh);
    tsr_mesh_free(line);
    tsr_scope_end(scope);
}

/* Entries that show a part of another tensor are written as the values that they show. */
TEST(views_are_written)
{
    tsr_scope scope = tsr_scope_begin();
    float values[3] = {0};
    tsr_tensor *matrix = tsr_from_data((float[]){1, 2, 3, 4, 5, 6}, TSR_F32, (int64_t[]){3, 2}, 2);
    tsr_state_dict *dict = tsr_state_dict_new(), *all = NULL;
    CHECK_STATUS(tsr_state_dict_set(dict, "column", tsr_select(matrix, 1, 1)), TSR_OK);
    fresh_folder("views");
    int64_t before = tsr_live_tensors();
    CHECK_STATUS(save_as(dict, 1, 79), TSR_OK);
    CHECK_INT(tsr_live_tensors(), before);
    CHECK_STATUS(tsr_read_sharded(folder, &all), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_state_dict_get(all, "column"), values, sizeof(values)), TSR_OK);
    CHECK(values[0] == 2 && values[1] == 4 && values[2] == 6);
    tsr_state_dict_free(dict);
    tsr_state_dict_free(all);
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

TEST(training_goes_on_meanwhile)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = dict_of(NULL, NULL, 3), *into = dict_of(NULL, NULL, 0);
    fresh_folder("meanwhile");
    tsr_saving *saving = tsr_save_sharded_begin(dict, folder);
    CHECK_OR_RETURN(saving);
    tsr_add_(tsr_state_dict_get(dict, "big"), tsr_number(1)); /* after the copy */
    CHECK_STATUS(tsr_mark_step(), TSR_OK);
    CHECK_STATUS(tsr_saving_end(saving), TSR_OK);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_OK);
    check_dict(into, 3);
    tsr_state_dict_free(dict);
    tsr_state_dict_free(into);
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

/* The path of the file of that process, in the index's order. */
static void shard_path(uint64_t token, int process, int processes, char *out, size_t size)
{
    snprintf(out, size, "%s/shard-%016llx-%05d-of-%05d.safetensors", folder, (unsigned long long)token, process,
             processes);
}

static void flip_byte(const char *path, long from_end)
{
    FILE *f = fopen(path, "r+b");
    CHECK_OR_RETURN(f);
    fseek(f, -from_end, SEEK_END);
    int c = fgetc(f);
    fseek(f, -from_end, SEEK_END);
    fputc(c ^ 16, f);
    fclose(f);
}

TEST(missing_and_damaged_files_are_named)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = axes);
    tsr_state_dict *dict = dict_of(mesh, "a, b", 3), *into = dict_of(mesh, "b, None", 9);
    char path[500], away[500];
    fresh_folder("faults");
    CHECK_STATUS(save_as(dict, 4, 99), TSR_OK);
    shard_path(99, 1, 4, path, sizeof(path));
    snprintf(away, sizeof(away), "%s.away", folder);
    CHECK(rename(path, away) == 0);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "-00001-of-00004.safetensors is missing; it held layer.weight[0:32, 24:36]");
    check_dict(into, 9); /* nothing has changed */
    CHECK(rename(away, path) == 0);
    /* The file's last byte belongs to big or to layer.weight, whose elements have the same size. */
    flip_byte(path, 1);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "is damaged");
    check_dict(into, 9);
    flip_byte(path, 1);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_OK);
    check_dict(into, 3);
    CHECK(truncate(path, 5000) == 0);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "-00001-of-00004.safetensors");
    tsr_state_dict_free(into);
    into = tsr_state_dict_new();
    CHECK_STATUS(tsr_state_dict_set(into, "none", filled(2, 2, 0)), TSR_OK);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "has no tensor \"none\"");
    CHECK_STATUS(tsr_state_dict_remove(into, "none"), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(into, "u", filled(5, 3, 0)), TSR_OK);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "\"u\" is f32 [3, 5] there, and f32 [5, 3] in the dict");
    base_remove_folder(folder);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "index.json");
    tsr_state_dict_free(dict);
    tsr_state_dict_free(into);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(what_ends_early_keeps_the_old_one)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *old = dict_of(NULL, NULL, 3), *new = dict_of(NULL, NULL, 4), *into = dict_of(NULL, NULL, 9);
    fresh_folder("early");
    CHECK_STATUS(save_as(old, 4, 5), TSR_OK);
    /* One of four processes never saves: the first process waits for its file, then gives up. */
    tsr_saving *savings[3];
    for (int i = 0; i < 3; i++)
        savings[i] = tsr_save_sharded_begin(new, folder, .process = i, .processes = 4, .token = 6, .timeout_ms = 100);
    for (int i = 0; i < 3; i++)
        CHECK(tsr_saving_end(savings[i]) != TSR_OK);
    expect_error(TSR_TIMED_OUT, "");
    while (tsr_error_take(NULL) != TSR_OK)
        ;
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_OK);
    check_dict(into, 3);
    /* A full disk, at each write of a save by one process. */
    int failed = 0;
    for (uint64_t at = 1; at <= 64; at++) {
        base_file_fail_write_at(at);
        tsr_status status = tsr_save_sharded(new, folder);
        base_file_fail_write_at(0);
        while (tsr_error_take(NULL) != TSR_OK)
            ;
        if (status == TSR_OK)
            break;
        failed++;
        CHECK_STATUS(status, TSR_IO);
        CHECK_STATUS(tsr_load_sharded(folder, into), TSR_OK);
        check_dict(into, 3);
    }
    CHECK(failed >= 3);
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_OK);
    check_dict(into, 4);
    CHECK_INT(files_in(folder), 2); /* the index and its file: remains of earlier saves are gone */
    tsr_state_dict_free(old);
    tsr_state_dict_free(new);
    tsr_state_dict_free(into);
    base_remove_folder(folder);
    tsr_scope_end(scope);
}

/* Writes the text of the folder's index with its first `from` replaced by `to`. */
static void edit_index(const char *from, const char *to)
{
    char path[400], text[8192];
    snprintf(path, sizeof(path), "%s/index.json", folder);
    FILE *f = fopen(path, "r");
    CHECK_OR_RETURN(f);
    size_t n = fread(text, 1, sizeof(text) - 1, f);
    text[n] = 0;
    fclose(f);
    char *at = strstr(text, from);
    CHECK_OR_RETURN(at && (f = fopen(path, "w")));
    fprintf(f, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    fclose(f);
}

/* Neither tensors nor numbers change when the checkpoint's numbers and strings are wrong. */
TEST(metadata_that_lies_changes_nothing)
{
    static const char *const wrong[] = {"\"tessera.int:step\":\"3x\"", "\"tessera.int:u\":\"3\"",
                                        "\"step\":\"3\",\"tessera.int:step\":\"3\""};
    static const char *const parts[] = {"cannot be \"3x\"", "both named \"u\"", "stand for one name"};
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = dict_of(NULL, NULL, 3), *into = dict_of(NULL, NULL, 9);
    fresh_folder("metadata");
    CHECK_STATUS(tsr_save_sharded(dict, folder), TSR_OK);
    const char *now = "\"tessera.int:step\":\"3\"";
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        tsr_state_dict *read = NULL;
        edit_index(now, wrong[i]);
        now = wrong[i];
        CHECK_STATUS(tsr_load_sharded(folder, into), TSR_CORRUPT);
        expect_error(TSR_CORRUPT, "load_sharded: ");
        CHECK_STATUS(tsr_read_sharded(folder, &read), TSR_CORRUPT);
        expect_error(TSR_CORRUPT, parts[i]);
        CHECK(!read);
        check_dict(into, 9);
    }
    edit_index(now, "\"tessera.int:step\":\"3\",\"note\":\"new\"");
    CHECK_STATUS(tsr_load_sharded(folder, into), TSR_OK);
    check_dict(into, 3);
    CHECK_STR(tsr_state_dict_get_string(into, "note"), "new");
    base_remove_folder(folder);
    tsr_state_dict_free(dict);
    tsr_state_dict_free(into);
    tsr_scope_end(scope);
}

/* Its files would lie at the root of the file system. */
TEST(an_empty_name_is_no_folder)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = dict_of(NULL, NULL, 3);
    CHECK_STATUS(tsr_save_sharded(dict, ""), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "name is empty");
    CHECK_STATUS(tsr_load_sharded("", dict), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "name is empty");
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
}

TEST(an_index_that_lies_is_refused)
{
    static const struct {
        const char *text, *part;
    } rows[] = {
        {"", "expected"},
        {"{}", "has no \"format\""},
        {"{\"format\": \"other\"}", "the format"},
        {"{\"format\": \"tessera.sharded\", \"version\": 2}", "version 1"},
        {"{\"files\": [\"../x\"]}", "not beside the index"},
        {"{\"tensors\": {\"w\": {\"dtype\": \"F32\", \"shape\": [4], \"pieces\": [[0, [2], [3]]]}}}",
         "outside its tensor"},
        {"{\"tensors\": {\"w\": {\"dtype\": \"F32\", \"shape\": [4], \"pieces\": [[0, [2, 0], [2, 1]]]}}}",
         "another rank"},
        {"{\"tensors\": {\"w\": {\"dtype\": \"F4\", \"shape\": [4], \"pieces\": []}}}", "a dtype"},
        {"{\"tensors\": {\"w\": {\"dtype\": \"F32\", \"shape\": [9223372036854775807, 4], \"pieces\": []}}}", "size"},
        {"{\"format\": \"tessera.sharded\", \"version\": 1, \"token\": \"0123456789abcdef\", \"files\": [], "
         "\"metadata\": {}, "
         "\"tensors\": {\"w\": {\"dtype\": \"F32\", \"shape\": [4], \"pieces\": [[1, [0], [4]]]}}}",
         "in file 1 of 0"},
        {"{\"format\": \"tessera.sharded\", \"version\": 1, \"token\": \"0123456789abcdef\", \"files\": [], "
         "\"metadata\": {}, "
         "\"tensors\": {\"w\": {\"dtype\": \"F32\", \"shape\": [4], \"pieces\": []}}}",
         "do not cover it"},
        {"{\"format\": \"tessera.sharded\", \"version\": 1, \"token\": \"0123456789abcdef\", \"files\": [\"a\"], "
         "\"metadata\": {}, \"tensors\": {\"w\": {\"dtype\": \"F32\", \"shape\": [4, 4], \"pieces\": "
         "[[0, [0, 0], [2, 4]], [0, [0, 0], [2, 4]]]}}}", /* as many elements, but half of them twice */
         "\"w\" do not cover it once"},
        {"{\"format\": \"tessera.sharded\", \"version\": 1, \"token\": \"0123456789abcdef\", \"files\": [\"a\"], "
         "\"metadata\": {}, \"tensors\": {\"w\": {\"dtype\": \"F32\", \"shape\": [4], \"pieces\": "
         "[[0, [0], [3]], [0, [2], [1]]]}}}",
         "\"w\" do not cover it once"},
        {"{\"tensors\": {\"w\": {\"dtype\": \"F32\", \"shape\": [0, 9223372036854775807, 4], \"pieces\": []}}}",
         "size"},
        {"{\"metadata\": {\"k\": \"1\", \"k\": \"2\"}}", "the same name twice at byte 27 of the index"},
    };
    char path[400];
    fresh_folder("index");
    CHECK(mkdir(folder, 0777) == 0);
    snprintf(path, sizeof(path), "%s/index.json", folder);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        tsr_state_dict *dict = NULL;
        FILE *f = fopen(path, "w");
        CHECK_OR_RETURN(f);
        fputs(rows[i].text, f);
        fclose(f);
        CHECK_STATUS(tsr_read_sharded(folder, &dict), TSR_CORRUPT);
        CHECK(!dict);
        expect_error(TSR_CORRUPT, rows[i].part);
    }
    base_remove_folder(folder);
}
