/* Steps with collectives donate their arguments' memory; when a rank fails in the middle, the memory is given back
 * unchanged. */
#include "processes.h"

#include <string.h>

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
    t.optimizer = tsr_sgd(tsr_parameters(t.model), 0.05, .momentum = 0.9);
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

/* Two weights and biases, and a momentum buffer for each. */
static void takes(int rank, shared *s)
{
    (void)s;
    training t = begin();
    for (int i = 0; i < 3; i++)
        CHECK_STATUS(step(&t, rank), TSR_OK);
    int64_t before = tsr_counter_value("InputOutputAliasCount");
    for (int i = 0; i < 5; i++)
        CHECK_STATUS(step(&t, rank), TSR_OK);
    CHECK_INT(tsr_counter_value("InputOutputAliasCount") - before, 5 * 8);
    end(&t);
}

TEST(steps_take_the_memory_of_what_they_update)
{
    processes_free(processes_run(2, "shm", takes));
    processes_free(processes_run(2, "tcp", takes));
}

/* The state's bits: parameters, then momentum buffers. */
static void copy_state(const training *t, float *out)
{
    tsr_state_dict *dict = tsr_optimizer_state_dict(t->optimizer);
    tsr_tensor *momentum = tsr_state_dict_get(dict, "state.0.momentum_buffer");
    CHECK(momentum && tsr_numel(momentum) == WEIGHTS);
    CHECK_STATUS(tsr_read(tsr_named_tensor(t->model, "module.0.weight"), out, WEIGHTS * 4), TSR_OK);
    CHECK_STATUS(tsr_read(momentum, out + WEIGHTS, WEIGHTS * 4), TSR_OK);
    tsr_state_dict_free(dict);
}

static float before[2 * WEIGHTS], after[2 * WEIGHTS];

static void loses_nothing(int rank, shared *s)
{
    (void)s;
    training t = begin();
    for (int i = 0; i < 3; i++)
        CHECK_STATUS(step(&t, rank), TSR_OK);
    copy_state(&t, before);
    CHECK_STATUS(tsr_dist_barrier(), TSR_OK);
    if (rank == 1)
        _exit(0); /* as if killed: no goodbye */
    CHECK_STATUS(step(&t, rank), TSR_UNAVAILABLE);
    copy_state(&t, after);
    CHECK(memcmp(before, after, sizeof(before)) == 0);
    CHECK_STATUS(step(&t, rank), TSR_UNAVAILABLE); /* and again */
    copy_state(&t, after);
    CHECK(memcmp(before, after, sizeof(before)) == 0);
    tsr_error_take(NULL);
    end(&t);
}

TEST(a_failed_step_gives_back_what_it_took)
{
    processes_free(processes_run(2, "shm", loses_nothing));
    processes_free(processes_run(2, "tcp", loses_nothing));
}
