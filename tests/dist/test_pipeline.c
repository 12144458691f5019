/* Pipeline stages on ranks of their own, compared with the whole model on one rank: losses, gradients, parameters after
 * some steps; the number of microbatches that a stage holds; refused uses. */
#include "processes.h"

#include <string.h>

enum { STAGES = 4, BATCH = 16, WIDTH = 12, STEPS = 3 };

/* Stage i of the model; all ranks make all stages, so that they draw the same numbers. */
static tsr_module *stage_new(int i)
{
    return i == STAGES - 1 ? tsr_nn_sequential(tsr_nn_linear(WIDTH, 5))
                           : tsr_nn_sequential(tsr_nn_linear(WIDTH, WIDTH), tsr_nn_tanh());
}

static tsr_tensor *loss_of(void *user, tsr_tensor *output, tsr_tensor *target)
{
    (void)user;
    return tsr_cross_entropy(output, target);
}

static tsr_tensor *batch_inputs(int step)
{
    float data[BATCH * WIDTH];
    for (int i = 0; i < BATCH * WIDTH; i++)
        data[i] = (float)((i * 7 + step * 13) % 29) * 0.1f - 1.4f;
    return tsr_from_data(data, TSR_F32, TSR_DIMS(BATCH, WIDTH));
}

static tsr_tensor *batch_targets(int step)
{
    int64_t classes[BATCH];
    for (int i = 0; i < BATCH; i++)
        classes[i] = (i * 3 + step) % 5;
    return tsr_from_data(classes, TSR_I64, TSR_DIMS(BATCH));
}

static void check_near(tsr_tensor *a, tsr_tensor *b)
{
    float x[WIDTH * WIDTH], y[WIDTH * WIDTH];
    size_t n = (size_t)tsr_numel(a);
    CHECK_STATUS(tsr_read(a, x, n * 4), TSR_OK);
    CHECK_STATUS(tsr_read(b, y, n * 4), TSR_OK);
    double worst = 0;
    for (size_t i = 0; i < n; i++)
        worst = fmax(worst, fabs((double)x[i] - y[i]));
    CHECK(worst < 1e-6);
}

static int64_t microbatches;
static int32_t schedule;

static void train(int rank, shared *s)
{
    int n = tsr_get_world_size(); /* each rank has STAGES / n of the stages */
    tsr_module *stages[2][STAGES], *own = tsr_nn_sequential_list(NULL, 0), *whole = tsr_nn_sequential_list(NULL, 0);
    char name[8];
    (void)s;
    for (int copy = 0; copy < 2; copy++) {
        tsr_manual_seed(11);
        for (int i = 0; i < STAGES; i++) {
            stages[copy][i] = stage_new(i);
            snprintf(name, sizeof(name), "%d", i);
            if (copy == 1)
                CHECK_STATUS(tsr_register_module(whole, name, stages[copy][i]), TSR_OK);
            else if (i / (STAGES / n) == rank)
                CHECK_STATUS(tsr_register_module(own, name, stages[copy][i]), TSR_OK);
            else
                tsr_module_free(stages[copy][i]);
        }
    }
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(own), 0.5), *other = tsr_sgd(tsr_parameters(whole), 0.5);
    tsr_pipeline *pipeline = tsr_pipeline_new(own, microbatches, .schedule = schedule, .loss = loss_of);
    CHECK_OR_RETURN(pipeline);
    for (int step = 0; step < STEPS; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss, *wanted = loss_of(NULL, tsr_forward(whole, batch_inputs(step)), batch_targets(step));
        tsr_zero_grad(other);
        CHECK_STATUS(tsr_backward(wanted), TSR_OK);
        tsr_zero_grad(optimizer);
        bool last = rank == n - 1;
        CHECK_STATUS(tsr_pipeline_step(pipeline, rank == 0 ? batch_inputs(step) : NULL,
                                       last ? batch_targets(step) : NULL, &loss),
                     TSR_OK);
        CHECK(!loss == !last);
        if (last)
            check_near(loss, wanted);
        int64_t most = schedule == TSR_GPIPE || microbatches < n - rank ? microbatches : n - rank;
        CHECK_INT(tsr_pipeline_most_held(pipeline), most);
        const tsr_parameter_list *mine = tsr_parameters(own), *all = tsr_parameters(whole);
        int64_t first = 2 * rank * (STAGES / n);
        CHECK_INT(tsr_parameter_count(mine), 2 * STAGES / n);
        for (int64_t i = 0; i < tsr_parameter_count(mine); i++)
            check_near(tsr_grad(tsr_parameter_at(mine, i)), tsr_grad(tsr_parameter_at(all, first + i)));
        CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
        CHECK_STATUS(tsr_optimizer_step(other), TSR_OK);
        for (int64_t i = 0; i < tsr_parameter_count(mine); i++)
            check_near(tsr_parameter_at(mine, i), tsr_parameter_at(all, first + i));
        tsr_scope_end(scope);
    }
    tsr_pipeline_free(pipeline);
    tsr_optimizer_free(optimizer);
    tsr_optimizer_free(other);
    tsr_module_free(own);
    tsr_module_free(whole);
}

TEST(gradients_are_those_of_the_whole_model)
{
    static const int ranks[] = {1, 2, 4};
    static const int64_t parts[] = {2, 8};
    for (schedule = TSR_GPIPE; schedule <= TSR_1F1B; schedule++)
        for (size_t r = 0; r < 3; r++)
            for (size_t m = 0; m < 2; m++) {
                microbatches = parts[m];
                processes_free(processes_run(ranks[r], r == 1 ? "tcp" : "shm", train));
            }
}

static void take_error(const char *part)
{
    const char *message = "";
    CHECK_STATUS(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, part);
}

static void refuse(int rank, shared *s)
{
    tsr_module *stage = stage_new(STAGES - 1);
    (void)rank, (void)s;
    CHECK(!tsr_pipeline_new(stage, 2));
    take_error("the last stage has no loss");
    CHECK(!tsr_pipeline_new(stage, 0, .loss = loss_of));
    take_error("the number of microbatches");
    CHECK(!tsr_pipeline_new(stage, 2, .loss = loss_of, .schedule = 7));
    take_error("the schedule");
    CHECK(!tsr_pipeline_new(NULL, 2, .loss = loss_of));
    take_error("the stage is NULL");
    tsr_pipeline *pipeline = tsr_pipeline_new(stage, 3, .loss = loss_of);
    CHECK_STATUS(tsr_pipeline_step(pipeline, batch_inputs(0), batch_targets(0), NULL), TSR_INVALID_ARGUMENT);
    take_error("of size 16, in 3 microbatches");
    CHECK_STATUS(tsr_pipeline_step(pipeline, NULL, batch_targets(0), NULL), TSR_INVALID_ARGUMENT);
    take_error("the input is NULL");
    CHECK_STATUS(tsr_pipeline_step(NULL, NULL, NULL, NULL), TSR_INVALID_ARGUMENT);
    take_error("the pipeline is NULL");
    tsr_pipeline_free(pipeline);
    tsr_module_free(stage);
}

TEST(what_does_not_fit_is_refused)
{
    processes_free(processes_run(1, "shm", refuse));
}
