/* Process groups of two forked processes: collectives on tensors, training that matches one process, wrong uses. */
#include "processes.h"

static shared *two(const char *transport, void (*run)(int rank, shared *s))
{
    return processes_run(2, transport, run);
}

static void collectives(int rank, shared *s)
{
    (void)s;
    tsr_scope scope = tsr_scope_begin();
    CHECK(tsr_is_initialized());
    CHECK_INT(tsr_get_rank(), rank);
    CHECK_INT(tsr_get_world_size(), 2);
    CHECK_STATUS(tsr_init_process_group(NULL), TSR_FAILED_PRECONDITION);
    float r = (float)rank;
    tsr_tensor *x = tsr_from_data((float[]){1 + r, 10 * r, -r}, TSR_F32, (int64_t[]){3}, 1);
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM), TSR_OK);
    CHECK(has(x, 3, (float[]){3, 10, -1}));
    /* recorded, but not launched yet */
    tsr_tensor *pending = tsr_mul(tsr_from_data((float[]){r, 2}, TSR_F32, (int64_t[]){2}, 1), tsr_number(3));
    CHECK_STATUS(tsr_dist_all_reduce(pending, TSR_REDUCE_AVG), TSR_OK);
    CHECK(has(pending, 2, (float[]){1.5f, 6}));
    tsr_tensor *pair[] = {tsr_from_data((float[]){r}, TSR_F32, (int64_t[]){1}, 1),
                          tsr_from_data((float[]){5, 6 - r}, TSR_F32, (int64_t[]){1, 2}, 2)};
    CHECK_STATUS(tsr_dist_all_reduce_coalesced(pair, 2, TSR_REDUCE_MAX), TSR_OK);
    CHECK(has(pair[0], 1, (float[]){1}) && has(pair[1], 2, (float[]){5, 6}));
    tsr_tensor *b = tsr_from_data((float[]){r, r + 1}, TSR_F32, (int64_t[]){2}, 1);
    CHECK_STATUS(tsr_dist_broadcast(b, 1), TSR_OK);
    CHECK(has(b, 2, (float[]){1, 2}));
    tsr_tensor *own = tsr_from_data((float[]){r, r + 1}, TSR_F32, (int64_t[]){2}, 1);
    tsr_tensor *all = tsr_zeros((int64_t[]){2, 2}, 2);
    CHECK_STATUS(tsr_dist_all_gather_into_tensor(all, own), TSR_OK);
    CHECK(has(all, 4, (float[]){0, 1, 1, 2}));
    CHECK_STATUS(tsr_dist_reduce_scatter_tensor(own, all, TSR_REDUCE_SUM), TSR_OK);
    CHECK(has(own, 2, rank ? (float[]){2, 4} : (float[]){0, 2}));
    CHECK_STATUS(tsr_dist_all_to_all_single(b, own), TSR_OK);
    CHECK(has(b, 2, rank ? (float[]){2, 4} : (float[]){0, 2}));
    CHECK_STATUS(tsr_dist_reduce(b, 0, TSR_REDUCE_SUM), TSR_OK);
    CHECK(has(b, 2, rank ? (float[]){2, 4} : (float[]){2, 6}));
    int32_t from = -1;
    if (rank == 0) {
        CHECK_STATUS(tsr_dist_send(x, 1, 4), TSR_OK);
    } else {
        tsr_tensor *y = tsr_zeros((int64_t[]){3}, 1);
        CHECK_STATUS(tsr_dist_recv(y, -1, 4, &from), TSR_OK);
        CHECK_INT(from, 0);
        CHECK(has(y, 3, (float[]){3, 10, -1}));
    }
    CHECK_STATUS(tsr_dist_barrier(), TSR_OK);
    /* wrong uses are errors on both ranks, and the group stays usable */
    const char *message = NULL;
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_dist_all_gather_into_tensor(all, x), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_BAND), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_dist_broadcast(x, 2), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_dist_barrier(), TSR_OK);
    /* different shapes: both ranks' errors name both shapes */
    tsr_error_take(NULL);
    tsr_tensor *odd = tsr_zeros((int64_t[]){2 + rank}, 1);
    CHECK_STATUS(tsr_dist_all_reduce(odd, TSR_REDUCE_SUM), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK(strstr(message, "rank 0 is in all_reduce of 2 f32 (sum) at ") &&
          strstr(message, "all_reduce of 3 f32 (sum) at "));
    tsr_scope_end(scope);
}

TEST(collectives_on_tensors)
{
    processes_free(two("shm", collectives));
    processes_free(two("tcp", collectives));
}

/* Least squares on eight rows; each rank takes every second one. */
static const float rows[8][3] = {{1, 0, 2},     {0, 1, -1}, {2, 1, 0.5f}, {-1, 3, 1},
                                 {0.5f, -2, 1}, {1, 1, 1},  {3, -1, 0},   {0, 2, 2}};

static void train(int rank, int ranks, float *parameters)
{
    int64_t n = 8 / ranks;
    float x[8][2], y[8];
    for (int64_t i = 0; i < n; i++) {
        const float *row = rows[rank + i * ranks];
        x[i][0] = row[0];
        x[i][1] = row[1];
        y[i] = row[2];
    }
    tsr_manual_seed((uint64_t)(rank == 0 ? 5 : 99));
    tsr_module *model = tsr_nn_linear(2, 1);
    if (ranks > 1)
        CHECK_STATUS(tsr_broadcast_master_param(model), TSR_OK);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9);
    for (int step = 0; step < 10; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *out = tsr_forward(model, tsr_from_data(x, TSR_F32, (int64_t[]){n, 2}, 2));
        tsr_tensor *loss = tsr_mse_loss(out, tsr_from_data(y, TSR_F32, (int64_t[]){n, 1}, 2));
        tsr_zero_grad(optimizer);
        tsr_backward(loss);
        if (ranks > 1)
            CHECK_STATUS(tsr_reduce_gradients(tsr_parameters(model)), TSR_OK);
        CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
        CHECK_STATUS(tsr_sync(loss), TSR_OK);
        tsr_scope_end(scope);
    }
    const tsr_parameter_list *list = tsr_parameters(model);
    CHECK_STATUS(tsr_read(tsr_parameter_at(list, 0), parameters, 8), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_parameter_at(list, 1), parameters + 2, 4), TSR_OK);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
}

static void train_two(int rank, shared *s)
{
    train(rank, 2, s->parameters[rank]);
}

TEST(two_processes_train_as_one_with_the_whole_batch)
{
    shared *shm = two("shm", train_two), *tcp = two("tcp", train_two);
    float alone[3];
    train(0, 1, alone);
    for (int i = 0; i < 3; i++) {
        CHECK(shm->parameters[0][i] == shm->parameters[1][i]);
        CHECK(shm->parameters[0][i] == tcp->parameters[0][i] && tcp->parameters[0][i] == tcp->parameters[1][i]);
        CHECK_NEAR(shm->parameters[0][i], alone[i], 1e-5);
        CHECK(alone[i] != 0);
    }
    processes_free(shm);
    processes_free(tcp);
}

static void other_models(int rank, shared *s)
{
    (void)s;
    const char *message = NULL;
    tsr_module *model = tsr_nn_linear(2, 1 + rank);
    CHECK_STATUS(tsr_broadcast_master_param(model), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK(strstr(message, "rank 1 has other parameters or buffers than rank 0") != NULL);
    tsr_module_free(model);
}

TEST(models_that_differ_are_refused)
{
    processes_free(two("shm", other_models));
}

static void parts(int rank, shared *s)
{
    (void)s;
    int64_t got[8];
    tsr_sampler *padded = tsr_distributed_sampler(7, false, 0, false),
                *cut = tsr_distributed_sampler(7, false, 0, true);
    CHECK_INT(tsr_sampler_length(padded), 4);
    CHECK_INT(tsr_sampler_length(cut), 3);
    CHECK_STATUS(tsr_sampler_indices(padded, 0, got), TSR_OK);
    /* torch.utils.data.DistributedSampler(range(7), 2, rank, shuffle=False): [0, 2, 4, 6], [1, 3, 5, 0] */
    const int64_t want[2][4] = {{0, 2, 4, 6}, {1, 3, 5, 0}};
    CHECK(memcmp(got, want[rank], sizeof(want[0])) == 0);
    tsr_sampler_free(padded);
    tsr_sampler_free(cut);
}

TEST(a_sampler_gives_each_rank_its_part)
{
    processes_free(two("shm", parts));
}

TEST(without_a_group)
{
    tsr_scope scope = tsr_scope_begin();
    CHECK(!tsr_is_initialized());
    CHECK_INT(tsr_get_rank(), 0);
    CHECK_INT(tsr_get_world_size(), 1);
    CHECK_STATUS(tsr_dist_all_reduce(tsr_zeros((int64_t[]){2}, 1), TSR_REDUCE_SUM), TSR_FAILED_PRECONDITION);
    CHECK_STATUS(tsr_destroy_process_group(), TSR_FAILED_PRECONDITION);
    static const char *const bad[] = {"http://x",
                                      "tcp://127.0.0.1?rank=0&world_size=1",
                                      "tcp://h:99999?rank=0&world_size=1",
                                      "file:///tmp/x",
                                      "file:///tmp/x?rank=0",
                                      "file:///tmp/x?rank=0&world_size=1&x=2",
                                      "env://?rank=abc",
                                      "file:///tmp/x?rank=2&world_size=2",
                                      ""};
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        CHECK_STATUS(tsr_init_process_group(bad[i]), TSR_INVALID_ARGUMENT);
    static const char *const places[][2] = {{"2", "2"}, {"0", "0"}, {"5", "2"}, {"x", "2"}, {"-1", "2"}, {"0", "5000"}};
    const char *message;
    tsr_error_take(NULL);
    for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) { /* refused before anyone is waited for */
        setenv("RANK", places[i][0], 1);
        setenv("WORLD_SIZE", places[i][1], 1);
        CHECK_INT(tsr_init_process_group("env://?timeout_ms=1000"), TSR_INVALID_ARGUMENT);
        CHECK(tsr_error_take(&message) == TSR_INVALID_ARGUMENT && strstr(message, "RANK"));
    }
    unsetenv("RANK");
    unsetenv("WORLD_SIZE");
    static const char *const alone[] = {"file:///tmp/x?rank=0&world_size=1", "xla://"}; /* a world of one rank */
    CHECK_STATUS(tsr_init_process_group(alone[1]), TSR_OK);
    CHECK_STATUS(tsr_destroy_process_group(), TSR_OK);
    CHECK_STATUS(tsr_init_process_group(alone[0]), TSR_OK);
    tsr_tensor *x = tsr_from_data((float[]){4}, TSR_F32, (int64_t[]){1}, 1);
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_AVG), TSR_OK);
    CHECK(has(x, 1, (float[]){4}));
    CHECK_STATUS(tsr_destroy_process_group(), TSR_OK);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

/* In one store, as a launcher's: each group finds its own members there, not what the last group has left. */
static void make_again(int rank, shared *s)
{
    char method[200];
    snprintf(method, sizeof(method), "file://%s?rank=%d&world_size=2&timeout_ms=20000", s->store, rank);
    for (int round = 0; round < 3; round++) {
        CHECK_STATUS(tsr_destroy_process_group(), TSR_OK);
        CHECK_STATUS(tsr_init_process_group(method), TSR_OK);
        tsr_scope scope = tsr_scope_begin();
        double sum = 0;
        CHECK_STATUS(tsr_item(tsr_all_reduce(TSR_REDUCE_SUM, tsr_full(rank + round, NULL, 0)), &sum), TSR_OK);
        CHECK(sum == 1 + 2 * round);
        tsr_scope_end(scope);
        tsr_group *pair = tsr_new_group(NULL, 0);
        CHECK(pair != NULL && tsr_group_rank(pair) == rank);
        tsr_group_free(pair);
    }
}

TEST(groups_one_after_another)
{
    processes_free(processes_run(2, "shm", make_again));
    processes_free(processes_run(2, "tcp", make_again));
}
