/* A checkpoint written by four processes and read by two, every element bit-equal; and a manager of checkpoints. */
#include "processes.h"

#include "base/base.h"

#include <math.h>
#include <sys/inotify.h>

enum { ROWS = 96, COLUMNS = 20, LONG = 200001 };

static char folder[300];

static void name_folder(const char *name)
{
    snprintf(folder, sizeof(folder), "%s/tests/dist-sharded-%s-%d", TEST_BUILD, name, (int)getpid());
    base_remove_folder(folder);
}

static tsr_tensor *patterned(int64_t rows, int64_t columns, double seed)
{
    float *data = malloc((size_t)(rows * columns) * sizeof(float));
    for (int64_t i = 0; i < rows * columns; i++)
        data[i] = (float)sin(seed + (double)i);
    tsr_tensor *t = tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
    free(data);
    return t;
}

static tsr_state_dict *dict_of(double seed)
{
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_state_dict_set(dict, "weight", patterned(ROWS, COLUMNS, seed)), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "long", patterned(LONG, 1, seed + 1)), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "few", patterned(2, 2, seed + 2)), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set_int(dict, "step", (int64_t)seed), TSR_OK);
    tsr_scope_end(scope);
    return dict;
}

static void check_patterned(tsr_tensor *t, double seed)
{
    int64_t n = tsr_numel(t);
    float *data = malloc((size_t)n * sizeof(float));
    CHECK_STATUS(tsr_read(t, data, (size_t)n * sizeof(float)), TSR_OK);
    int64_t wrong = 0;
    for (int64_t i = 0; i < n; i++)
        wrong += data[i] != (float)sin(seed + (double)i);
    CHECK_INT(wrong, 0);
    free(data);
}

static void check_dict(const tsr_state_dict *dict, double seed)
{
    int64_t step = 0;
    check_patterned(tsr_state_dict_get(dict, "weight"), seed);
    check_patterned(tsr_state_dict_get(dict, "long"), seed + 1);
    check_patterned(tsr_state_dict_get(dict, "few"), seed + 2);
    CHECK_STATUS(tsr_state_dict_get_int(dict, "step", &step), TSR_OK);
    CHECK_INT(step, (int64_t)seed);
}

static void write_rank(int rank, shared *s)
{
    tsr_state_dict *dict = dict_of(10);
    tsr_saving *saving = tsr_dist_save_sharded_begin(dict, folder);
    CHECK_OR_RETURN(saving);
    CHECK_STATUS(tsr_saving_end(saving), TSR_OK);
    s->counts[rank] = 1;
    tsr_state_dict_free(dict);
}

static void read_rank(int rank, shared *s)
{
    tsr_state_dict *dict = dict_of(90);
    CHECK_STATUS(tsr_load_sharded(folder, dict), TSR_OK);
    check_dict(dict, 10);
    s->counts[rank] = 1;
    tsr_state_dict_free(dict);
}

TEST(four_processes_write_two_read)
{
    name_folder("four");
    shared *s = processes_run(4, "shm", write_rank);
    CHECK_INT(s->counts[0] + s->counts[1] + s->counts[2] + s->counts[3], 4);
    processes_free(s);
    s = processes_run(2, "shm", read_rank);
    CHECK_INT(s->counts[0] + s->counts[1], 2);
    processes_free(s);
    base_remove_folder(folder);
}

static void manage_rank(int rank, shared *s)
{
    tsr_checkpoint_manager *m = tsr_checkpoint_manager_new(folder, .save_interval = 5, .max_to_keep = 2);
    CHECK_OR_RETURN(m);
    for (int step = 0; step < 18; step++) {
        tsr_state_dict *dict = dict_of(step);
        bool saved = false, due = tsr_checkpoint_manager_should_save(m, step);
        CHECK(due == (step % 5 == 0));
        CHECK_STATUS(tsr_checkpoint_manager_save(m, step, dict, step == 17, &saved), TSR_OK);
        CHECK(saved == (due || step == 17));
        tsr_state_dict_free(dict);
    }
    CHECK_STATUS(tsr_checkpoint_manager_join(m), TSR_OK);
    tsr_dist_barrier();
    int64_t steps[4] = {0}, restored = -1;
    CHECK_INT(tsr_checkpoint_manager_all_steps(m, steps, 4), 2);
    CHECK_INT(steps[0], 15);
    CHECK_INT(steps[1], 17);
    tsr_state_dict *into = dict_of(90);
    CHECK_STATUS(tsr_checkpoint_manager_restore(m, -1, into, &restored), TSR_OK);
    CHECK_INT(restored, 17);
    check_dict(into, 17);
    CHECK_STATUS(tsr_checkpoint_manager_restore(m, 15, into, NULL), TSR_OK);
    check_dict(into, 15);
    CHECK_STATUS(tsr_checkpoint_manager_restore(m, 10, into, NULL), TSR_NOT_FOUND);
    tsr_error_take(NULL);
    check_dict(into, 15);
    tsr_state_dict_free(into);
    tsr_checkpoint_manager_free(m);
    s->counts[rank] = 1;
}

TEST(a_manager_keeps_the_newest)
{
    name_folder("manager");
    shared *s = processes_run(2, "shm", manage_rank);
    CHECK_INT(s->counts[0] + s->counts[1], 2);
    processes_free(s);
    base_remove_folder(folder);
}

/* A run that went back to an earlier step: the checkpoints that were written last stay, as with torch_xla's manager. */
TEST(a_manager_removes_what_was_written_first)
{
    static const int64_t saves[] = {10, 20, 30, 10, 40}, left[][2] = {{10, 0}, {10, 20}, {20, 30}, {10, 30}, {10, 40}};
    int64_t steps[2], restored = -1;
    name_folder("back");
    tsr_checkpoint_manager *m =
        tsr_checkpoint_manager_new(folder, .save_interval = 10, .max_to_keep = 2, .synchronous = true);
    CHECK_OR_RETURN(m);
    tsr_state_dict *into = dict_of(90);
    for (int i = 0; i < 5; i++) {
        tsr_state_dict *dict = dict_of(i);
        bool saved = false;
        CHECK_STATUS(tsr_checkpoint_manager_save(m, saves[i], dict, false, &saved), TSR_OK);
        CHECK(saved);
        CHECK_INT(tsr_checkpoint_manager_all_steps(m, steps, 2), i == 0 ? 1 : 2);
        CHECK_INT(steps[0], left[i][0]);
        CHECK(i == 0 || steps[1] == left[i][1]);
        CHECK_STATUS(tsr_checkpoint_manager_restore(m, -1, into, &restored), TSR_OK);
        CHECK_INT(restored, saves[i]);
        check_dict(into, i);
        tsr_state_dict_free(dict);
        if (i == 2) { /* another process goes on */
            tsr_checkpoint_manager_free(m);
            m = tsr_checkpoint_manager_new(folder, .save_interval = 10, .max_to_keep = 2, .synchronous = true);
        }
    }
    tsr_state_dict_free(into);
    tsr_checkpoint_manager_free(m);
    base_remove_folder(folder);
}

/* Steps of 19 digits (a time in ns) are steps; a copy that a user made is none. */
TEST(a_manager_knows_its_steps)
{
    char path[400], copy[400];
    int64_t steps[4] = {0}, restored = -1;
    name_folder("names");
    tsr_checkpoint_manager *m = tsr_checkpoint_manager_new(folder, .max_to_keep = 2, .synchronous = true);
    tsr_state_dict *dict = dict_of(1), *into = dict_of(2);
    CHECK_STATUS(tsr_checkpoint_manager_save(m, 5, dict, false, NULL), TSR_OK);
    snprintf(path, sizeof(path), "%s/step-5", folder);
    snprintf(copy, sizeof(copy), "%s/step-05", folder);
    CHECK_INT(rename(path, copy), 0);
    CHECK_STATUS(tsr_checkpoint_manager_save(m, 7, dict, false, NULL), TSR_OK);
    CHECK_STATUS(tsr_checkpoint_manager_save(m, 1700000000000000000, dict, false, NULL), TSR_OK);
    CHECK_STATUS(tsr_checkpoint_manager_save(m, INT64_MAX, dict, false, NULL), TSR_OK);
    CHECK_INT(tsr_checkpoint_manager_all_steps(m, steps, 4), 2);
    CHECK(steps[0] == 1700000000000000000 && steps[1] == INT64_MAX);
    CHECK_INT(access(copy, F_OK), 0);
    CHECK_STATUS(tsr_checkpoint_manager_restore(m, -1, into, &restored), TSR_OK);
    CHECK(restored == INT64_MAX);
    CHECK_STATUS(tsr_checkpoint_manager_restore(m, -2, into, &restored), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_state_dict_free(dict);
    tsr_state_dict_free(into);
    tsr_checkpoint_manager_free(m);
    base_remove_folder(folder);
}

/* A death in the middle of a removal leaves what the removal has not yet come to. */
TEST(a_removal_begins_with_the_index)
{
    char path[400], events[4096];
    name_folder("removal");
    tsr_checkpoint_manager *m = tsr_checkpoint_manager_new(folder, .max_to_keep = 1, .synchronous = true);
    tsr_state_dict *dict = dict_of(1);
    CHECK_STATUS(tsr_checkpoint_manager_save(m, 1, dict, false, NULL), TSR_OK);
    snprintf(path, sizeof(path), "%s/step-1", folder);
    int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    CHECK(watch >= 0 && inotify_add_watch(watch, path, IN_DELETE) >= 0);
    CHECK_STATUS(tsr_checkpoint_manager_save(m, 2, dict, false, NULL), TSR_OK);
    CHECK(access(path, F_OK) != 0);
    struct inotify_event first = {0};
    CHECK(read(watch, events, sizeof(events)) >= (ssize_t)(sizeof(first) + sizeof("index.json")));
    memcpy(&first, events, sizeof(first));
    CHECK(first.mask == IN_DELETE);
    CHECK_STR(events + sizeof(first), "index.json");
    close(watch);
    tsr_state_dict_free(dict);
    tsr_checkpoint_manager_free(m);
    base_remove_folder(folder);
}

/* A folder whose newest step has no index, as after a death in the middle of saving. */
TEST(a_step_that_is_not_whole_is_passed_over)
{
    char path[400];
    name_folder("death");
    tsr_checkpoint_manager *m = tsr_checkpoint_manager_new(folder, .synchronous = true);
    tsr_state_dict *dict = dict_of(1), *into = dict_of(2);
    bool saved = false;
    int64_t restored = 0;
    CHECK_STATUS(tsr_checkpoint_manager_restore(m, -1, into, NULL), TSR_NOT_FOUND);
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_checkpoint_manager_save(m, 1, dict, false, &saved), TSR_OK);
    CHECK_STATUS(tsr_checkpoint_manager_save(m, 2, dict, false, &saved), TSR_OK);
    CHECK(saved);
    snprintf(path, sizeof(path), "%s/step-2/index.json", folder);
    CHECK(unlink(path) == 0);
    CHECK_STATUS(tsr_checkpoint_manager_restore(m, -1, into, &restored), TSR_OK);
    CHECK_INT(restored, 1);
    check_dict(into, 1);
    CHECK(!tsr_checkpoint_manager_new(NULL));
    tsr_error_take(NULL);
    tsr_state_dict_free(dict);
    tsr_state_dict_free(into);
    tsr_checkpoint_manager_free(m);
    base_remove_folder(folder);
}
