/* Models in several safetensors files. */
#include "io_test.h"

#include <tessera/functions.h>

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

static char folder[128];

static const char *in_folder(const char *name)
{
    static char paths[2][256];
    static int next;
    char *path = paths[next++ % 2];
    snprintf(path, sizeof(paths[0]), "%s/%s", folder, name);
    return path;
}

static void write_text(const char *name, const char *text)
{
    FILE *file = fopen(in_folder(name), "wb");
    CHECK(file && fwrite(text, 1, strlen(text), file) == strlen(text));
    if (file)
        fclose(file);
}

/* A file with tensors first and first + 1, named "a" and so on, of one number each. */
static void write_shard(const char *name, int first)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = tsr_state_dict_new();
    for (int i = first; i < first + 2; i++) {
        char key[2] = {(char)('a' + i), 0};
        float value = (float)i;
        CHECK_STATUS(tsr_state_dict_set(dict, key, tsr_from_data(&value, TSR_F32, NULL, 0)), TSR_OK);
    }
    CHECK_STATUS(tsr_save_safetensors(dict, in_folder(name)), TSR_OK);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
}

static tsr_status load(const char *index, tsr_state_dict **dict)
{
    write_text("model.safetensors.index.json", index);
    return tsr_load_safetensors(in_folder("model.safetensors.index.json"), dict);
}

TEST(tensors_come_from_their_files)
{
    snprintf(folder, sizeof(folder), "index-%ld", (long)getpid());
    CHECK_OR_RETURN(mkdir(folder, 0777) == 0);
    write_shard("one.safetensors", 0);
    write_shard("two.safetensors", 2);
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_state_dict *dict = NULL;
    CHECK_STATUS(load("{\"metadata\": {\"total_size\": 16}, \"weight_map\": {\"d\": \"two.safetensors\", "
                      "\"a\": \"one.safetensors\", \"c\": \"two.safetensors\"}}",
                      &dict),
                 TSR_OK);
    CHECK_INT(tsr_state_dict_count(dict), 3); /* not "b", which is not in the map */
    double value = 0;
    CHECK_STATUS(tsr_item(tsr_state_dict_get(dict, "d"), &value), TSR_OK);
    CHECK(value == 3);
    CHECK_STATUS(tsr_item(tsr_state_dict_get(dict, "a"), &value), TSR_OK);
    CHECK(value == 0);
    CHECK_STATUS(tsr_item(tsr_state_dict_get(dict, "c"), &value), TSR_OK);
    CHECK(value == 2);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);

    static const struct {
        const char *index, *message;
        tsr_status status;
    } wrong[] = {
        {"{\"weight_map\": {\"x\": \"one.safetensors\"}}", "one.safetensors has no tensor \"x\"", TSR_NOT_FOUND},
        {"{\"weight_map\": {\"a\": \"three.safetensors\"}}", "load_safetensors: cannot open", TSR_NOT_FOUND},
        {"{\"weight_map\": {\"a\": \"../one.safetensors\"}}", "not beside the index", TSR_CORRUPT},
        {"{\"weight_map\": {\"a\": \"\"}}", "not beside the index", TSR_CORRUPT},
        {"{\"weight_map\": {\"a\": 1}}", "model.safetensors.index.json", TSR_CORRUPT},
        {"{\"weight_map\": {\"a\": \"one.safetensors\", \"a\": \"two.safetensors\"}}", "the same name twice",
         TSR_CORRUPT},
        {"{\"weight_map\": {}, \"weight_map\": {}}", "the same name twice at byte 31 of the index", TSR_CORRUPT},
        {"{\"metadata\": {\"k\": \"1\", \"k\": \"2\"}, \"weight_map\": {}}", "the same name twice", TSR_CORRUPT},
        {"{\"metadata\": {\"a\": \"1\"}, \"weight_map\": {\"a\": \"one.safetensors\"}}", "both named \"a\"",
         TSR_CORRUPT},
        {"{\"weights\": {}}", "no \"weight_map\"", TSR_CORRUPT},
        {"{\"weight_map\": {}", "model.safetensors.index.json", TSR_CORRUPT},
        {"", "model.safetensors.index.json", TSR_CORRUPT},
    };
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        dict = NULL;
        CHECK_STATUS(load(wrong[i].index, &dict), wrong[i].status);
        expect_error(wrong[i].status, wrong[i].message);
        CHECK(dict == NULL);
    }
    CHECK_INT(tsr_live_tensors(), live);
    static const char *const names[] = {"one.safetensors", "two.safetensors", "model.safetensors.index.json"};
    for (int i = 0; i < 3; i++)
        remove(in_folder(names[i]));
    rmdir(folder);
}

TEST(a_model_is_written_in_several_files)
{
    snprintf(folder, sizeof(folder), "%s", test_folder());
    char path[256], name[16];
    snprintf(path, sizeof(path), "%s", in_folder("model.safetensors.index.json"));
    const float values[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_state_dict *dict = tsr_state_dict_new(), *back = NULL;
    for (int i = 0; i < 5; i++) { /* 4, 8 ... 20 bytes: files of 4 + 8, 12, 16 and 20 */
        snprintf(name, sizeof(name), "t%d", i);
        CHECK_STATUS(tsr_state_dict_set(dict, name, tsr_from_data(values, TSR_F32, TSR_DIMS(i + 1))), TSR_OK);
    }
    tsr_state_dict_set_int(dict, "step", 12);
    tsr_state_dict_set_string(dict, "format", "pt");
    CHECK_STATUS(tsr_save_safetensors_index(dict, path, 15), TSR_OK);
    CHECK_STATUS(tsr_load_safetensors(path, &back), TSR_OK);
    CHECK_OR_RETURN(back != NULL);
    int64_t step = 0;
    float got[5] = {0};
    CHECK_INT(tsr_state_dict_count(back), 7);
    CHECK_STATUS(tsr_state_dict_get_int(back, "step", &step), TSR_OK);
    CHECK_INT(step, 12);
    CHECK_STR(tsr_state_dict_get_string(back, "format"), "pt");
    CHECK_STATUS(tsr_read(tsr_state_dict_get(back, "t4"), got, sizeof(got)), TSR_OK);
    CHECK(memcmp(got, values, sizeof(got)) == 0);
    tsr_state_dict_free(back);
    static const char *const files[] = {"model-00001-of-00004.safetensors", "model-00004-of-00004.safetensors"};
    static const int64_t counts[] = {2, 1};
    for (int i = 0; i < 2; i++) {
        tsr_safetensors *file = NULL;
        CHECK_STATUS(tsr_safetensors_open(in_folder(files[i]), &file), TSR_OK);
        CHECK_INT(tsr_safetensors_count(file), counts[i]);
        tsr_safetensors_close(file);
    }
    char *text = NULL;
    size_t size = 0;
    CHECK_STATUS(base_file_read(path, 1 << 20, &text, &size, NULL), TSR_OK);
    CHECK_CONTAINS(text, "\"total_size\":60");
    CHECK_CONTAINS(text, "\"t2\":\"model-00002-of-00004.safetensors\"");
    base_free(text);
    CHECK_STATUS(tsr_save_safetensors_index(dict, in_folder("model.safetensors"), 15), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "does not end with .json");
    CHECK_STATUS(tsr_save_safetensors_index(dict, path, 0), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "less than one byte");
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

/* "t0" ... "t3", a file each, hold the generation, and so does a number of the index. */
static tsr_status save_generation(int generation)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = tsr_state_dict_new();
    float values[100];
    char name[16];
    for (int i = 0; i < 100; i++)
        values[i] = (float)generation;
    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof(name), "t%d", i);
        tsr_state_dict_set(dict, name, tsr_from_data(values, TSR_F32, TSR_DIMS(100)));
    }
    tsr_state_dict_set_int(dict, "generation", generation);
    tsr_status status = tsr_save_safetensors_index(dict, in_folder("model.safetensors.index.json"), 400);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    return status;
}

/* The generation that all tensors have; -1: they differ, or the model cannot be loaded. */
static int64_t loaded_generation(void)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = NULL;
    char name[16];
    int64_t generation = -1;
    if (tsr_load_safetensors(in_folder("model.safetensors.index.json"), &dict) == TSR_OK)
        tsr_state_dict_get_int(dict, "generation", &generation);
    for (int i = 0; i < 4 && dict; i++) {
        double value = -1;
        snprintf(name, sizeof(name), "t%d", i);
        if (tsr_item(tsr_select(tsr_state_dict_get(dict, name), 0, 99), &value) != TSR_OK ||
            value != (double)generation)
            generation = -1;
    }
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    return generation;
}

static tsr_status count_file(void *user, const char *name)
{
    (void)name;
    ++*(int *)user;
    return TSR_OK;
}

static int files_in_folder(void)
{
    int n = 0;
    base_folder_visit(folder, count_file, &n, NULL);
    return n;
}

/* The disk becomes full at each write in turn: the folder holds the old model, or the new one where only the names are not
 * yet the usual ones. */
TEST(a_model_is_replaced_as_one)
{
    snprintf(folder, sizeof(folder), "index-full-%ld", (long)getpid());
    CHECK_OR_RETURN(mkdir(folder, 0777) == 0);
    CHECK_STATUS(save_generation(1), TSR_OK);
    CHECK_INT(files_in_folder(), 5);
    int failures = 0, news = 0;
    for (uint64_t n = 1; n < 40; n++) {
        base_file_fail_write_at(n);
        tsr_status status = save_generation(2);
        base_file_fail_write_at(0);
        if (status == TSR_OK)
            break;
        expect_error(TSR_IO, "No space left on device");
        int64_t generation = loaded_generation();
        CHECK(generation == 1 || generation == 2);
        CHECK(generation != 1 || files_in_folder() == 5);
        failures++;
        news += generation == 2;
        CHECK_STATUS(save_generation(1), TSR_OK);
        CHECK_INT(files_in_folder(), 5);
    }
    CHECK(failures >= 5 && news < failures);
    CHECK_INT(loaded_generation(), 2);
    CHECK_INT(files_in_folder(), 5);
    CHECK(access(in_folder("model-00004-of-00004.safetensors"), F_OK) == 0);
    base_remove_folder(folder);
}

/* A process that saves again and again is killed at any moment. */
TEST(a_death_leaves_one_model)
{
    snprintf(folder, sizeof(folder), "index-death-%ld", (long)getpid());
    CHECK_OR_RETURN(mkdir(folder, 0777) == 0);
    CHECK_STATUS(save_generation(0), TSR_OK);
    for (int round = 0; round < 20; round++) {
        pid_t child = fork();
        CHECK_OR_RETURN(child >= 0);
        if (child == 0)
            for (int i = 0;; i = (i + 1) % 1000)
                if (save_generation(i) != TSR_OK)
                    _exit(1);
        nanosleep(&(struct timespec){.tv_nsec = 10000000 + 777777 * round}, NULL);
        int status = 0;
        kill(child, SIGKILL);
        CHECK(waitpid(child, &status, 0) == child && WIFSIGNALED(status));
        CHECK(loaded_generation() >= 0);
    }
    CHECK_STATUS(save_generation(7), TSR_OK);
    CHECK_INT(loaded_generation(), 7);
    CHECK_INT(files_in_folder(), 5);
    base_remove_folder(folder);
}
