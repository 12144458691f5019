/* Faults while ranks train, over each transport: a rank that is killed or stopped at any moment, a full disk when rank 0
 * saves. */
#include "processes.h"

#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

enum { WIDTH = 200, WEIGHTS = WIDTH * WIDTH }; /* large enough that a collective is compiled as two steps */

typedef struct training {
    tsr_module *model;
    tsr_optimizer *optimizer;
} training;

static training begin(void)
{
    training t;
    tsr_manual_seed(3);
    t.model = tsr_ddp(tsr_nn_sequential(tsr_nn_linear(WIDTH, WIDTH), tsr_nn_relu(), tsr_nn_linear(WIDTH, WIDTH)));
    t.optimizer = tsr_sgd(tsr_parameters(t.model), 0.05);
    return t;
}

static void end(training *t)
{
    tsr_optimizer_free(t->optimizer);
    tsr_module_free(t->model);
}

static tsr_status step(training *t, int rank)
{
    static float x[4 * WIDTH];
    for (int i = 0; i < 4 * WIDTH; i++)
        x[i] = (float)((i * 7 + rank * 13) % 31) / 31;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = tsr_mean(tsr_square(tsr_forward(t->model, tsr_from_data(x, TSR_F32, (int64_t[]){4, WIDTH}, 2))));
    tsr_zero_grad(t->optimizer);
    tsr_status status = tsr_backward(loss);
    if (status == TSR_OK)
        status = tsr_optimizer_step(t->optimizer);
    if (status == TSR_OK)
        status = tsr_sync(loss);
    tsr_scope_end(scope);
    return status;
}

static void copy_state(const training *t, float *out)
{
    CHECK_STATUS(tsr_read(tsr_named_tensor(t->model, "module.0.weight"), out, WEIGHTS * 4), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_named_tensor(t->model, "module.2.weight"), out + WEIGHTS, WEIGHTS * 4), TSR_OK);
}

/* ---- death ---------------------------------------------------------------------------------------------------------- */

enum { STOPS = 1 << 20 }; /* in the parameter: the rank is stopped, not killed, after the other bits' microseconds */

static void *die_soon(void *user)
{
    const shared *s = user;
    usleep((useconds_t)(s->parameter & (STOPS - 1)));
    kill(getpid(), s->parameter & STOPS ? SIGSTOP : SIGKILL);
    return NULL;
}

/* What is left of the job can compute: the mean of the first weight, which is in `last`. */
static void check_mean(const training *t, const float *last)
{
    tsr_scope scope = tsr_scope_begin();
    double mean = 0, want = 0;
    for (int i = 0; i < WEIGHTS; i++)
        want += last[i] / (double)WEIGHTS;
    CHECK_STATUS(tsr_item(tsr_mean(tsr_named_tensor(t->model, "module.0.weight")), &mean), TSR_OK);
    CHECK_NEAR(mean, want, 1e-6);
    tsr_scope_end(scope);
}

static void trains_until_death(int rank, shared *s)
{
    static float last[2 * WEIGHTS], now[2 * WEIGHTS];
    pthread_t thread;
    training t = begin();
    tsr_status status = step(&t, rank); /* compiled */
    CHECK_STATUS(status, TSR_OK);
    CHECK_STATUS(tsr_dist_barrier(), TSR_OK);
    if (rank == 1)
        CHECK_INT(pthread_create(&thread, NULL, die_soon, s), 0);
    while (status == TSR_OK) {
        copy_state(&t, last);
        status = step(&t, rank);
        s->counts[rank]++;
    }
    CHECK_STATUS(status, TSR_UNAVAILABLE);
    copy_state(&t, now);
    CHECK(memcmp(last, now, sizeof(last)) == 0);
    const char *message = NULL;
    tsr_error_take(&message);
    CHECK_CONTAINS(message, s->parameter & STOPS ? "rank 1 has given no sign of life for " : "rank 1 died");
    check_mean(&t, last);
    CHECK_STATUS(step(&t, rank), TSR_UNAVAILABLE); /* the group stays unusable */
    check_mean(&t, last);
    end(&t);
}

TEST(a_rank_that_dies_at_any_moment_leaves_the_parameters_of_the_last_step)
{
    static const char *const transports[] = {"shm", "tcp", "mpi"};
    for (int i = 0; i < 12; i++) {
        int delay = 3000 + i * 2711;
        if (!processes_can(transports[i % 3]))
            continue;
        shared *s = processes_run_with(&(processes_options){.n = 2 + i / 9,
                                                            .transport = transports[i % 3],
                                                            .parameter = i / 3 == 2 ? STOPS | delay : delay,
                                                            .dies = 2},
                                       trains_until_death);
        CHECK(s->counts[0] > 0);
        processes_free(s);
    }
}

/* ---- the end of a group ---------------------------------------------------------------------------------------------- */

static void ends_before_it_runs(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    const char *message = NULL;
    char again[200];
    tsr_tensor *x = tsr_ones((int64_t[]){2}, 1), *kept = tsr_keep(tsr_zeros((int64_t[]){2}, 1)), *sum;
    CHECK_STATUS(tsr_mark_step(), TSR_OK);
    sum = tsr_mul_scalar(tsr_all_reduce(TSR_REDUCE_SUM, x), 2);
    CHECK_STATUS(tsr_collective_broadcast_(&kept, 1), TSR_OK);
    CHECK_STATUS(tsr_destroy_process_group(), TSR_OK);
    CHECK(has(tsr_add_scalar(x, rank), 2, (float[]){1 + (float)rank, 1 + (float)rank}));
    CHECK(has(kept, 2, (float[]){0, 0})); /* the value before */
    CHECK_STATUS(tsr_tensor_status(sum), TSR_FAILED_PRECONDITION);
    CHECK_CONTAINS(tsr_tensor_message(sum), "the process group has ended before this was computed");
    CHECK_STATUS(tsr_error_take(&message), TSR_OK);
    snprintf(again, sizeof(again), "file://%s-again?rank=%d&world_size=2&timeout_ms=20000", s->store, rank);
    CHECK_STATUS(tsr_init_process_group(again), TSR_OK);
    CHECK(has(tsr_all_reduce(TSR_REDUCE_SUM, x), 2, (float[]){2, 2}));
    tsr_free(kept);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(what_a_group_has_not_computed_ends_with_it)
{
    char again[128];
    shared *s = processes_run(2, "shm", ends_before_it_runs);
    snprintf(again, sizeof(again), "%s-again", s->store);
    unlink(again);
    processes_free(s);
}

/* ---- a full disk ---------------------------------------------------------------------------------------------------- */

static int64_t size_of(const char *path)
{
    FILE *file = fopen(path, "re");
    int64_t size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (file)
        fclose(file);
    return size;
}

static int files_in(const char *path)
{
    DIR *dir = opendir(path);
    int n = 0;
    for (struct dirent *entry; dir && (entry = readdir(dir)) != NULL;)
        n += entry->d_name[0] != '.' || strlen(entry->d_name) > 2;
    if (dir)
        closedir(dir);
    return n;
}

static tsr_status save(const training *t, const char *path)
{
    tsr_state_dict *dict = tsr_module_state_dict(t->model);
    tsr_status status = tsr_save_safetensors(dict, path);
    tsr_state_dict_free(dict);
    return status;
}

static void saves_on_a_full_disk(int rank, shared *s)
{
    char path[128];
    static float last[2 * WEIGHTS], now[2 * WEIGHTS];
    training t = begin();
    snprintf(path, sizeof(path), "%s/checkpoint", s->folder);
    CHECK_STATUS(step(&t, rank), TSR_OK);
    if (rank == 0)
        CHECK_STATUS(save(&t, path), TSR_OK);
    CHECK_STATUS(tsr_dist_barrier(), TSR_OK);
    CHECK_STATUS(step(&t, rank), TSR_OK);
    copy_state(&t, last);
    struct rlimit before = {0}, little = {100000, 100000}; /* writes beyond this size fail, as on a full disk */
    int64_t size = size_of(path);
    if (rank == 0) {
        CHECK(getrlimit(RLIMIT_FSIZE, &before) == 0);
        little.rlim_max = before.rlim_max;
        signal(SIGXFSZ, SIG_IGN);
        CHECK(setrlimit(RLIMIT_FSIZE, &little) == 0);
        CHECK_STATUS(save(&t, path), TSR_IO);
        tsr_error_take(NULL);
    }
    tsr_state_dict *dict = tsr_module_state_dict(t.model);
    CHECK_STATUS(tsr_dist_save(dict, path), TSR_IO); /* of all ranks */
    tsr_state_dict_free(dict);
    const char *message = NULL;
    tsr_error_take(&message);
    CHECK_CONTAINS(message, rank == 0 ? path : "it failed on rank 0 (");
    if (rank == 0)
        CHECK(setrlimit(RLIMIT_FSIZE, &before) == 0);
    CHECK(size > 100000 && size_of(path) == size); /* the old checkpoint is whole, and no other file lies beside it */
    CHECK_INT(files_in(s->folder), 1);
    copy_state(&t, now);
    CHECK(memcmp(last, now, sizeof(last)) == 0);
    CHECK_STATUS(tsr_dist_barrier(), TSR_OK); /* an error of this rank alone: the group stays usable */
    CHECK_STATUS(step(&t, rank), TSR_OK);
    dict = tsr_module_state_dict(t.model);
    CHECK_STATUS(tsr_dist_save(dict, path), TSR_OK);
    tsr_state_dict_free(dict);
    s->counts[rank]++;
    end(&t);
}

TEST(a_full_disk_is_an_error_of_the_rank_that_saves)
{
    static const char *const transports[] = {"shm", "tcp", "mpi"};
    for (int i = 0; i < 3; i++) {
        if (!processes_can(transports[i]))
            continue;
        shared *s = processes_run(2, transports[i], saves_on_a_full_disk);
        CHECK_INT(s->counts[0] + s->counts[1], 2);
        processes_free(s);
    }
}
