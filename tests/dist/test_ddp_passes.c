/* Which passes DistributedDataParallel reduces: those in evaluation mode, and what passes without a reduction have left. */
#include "processes.h"

#include <string.h>

static tsr_tensor *row(float a, float b)
{
    return tsr_from_data((float[]){a, b}, TSR_F32, (int64_t[]){1, 2}, 2);
}

static tsr_status minimize_sum(tsr_optimizer *optimizer, tsr_module *ddp, tsr_tensor *x)
{
    return tsr_minimize(optimizer, tsr_sum(tsr_forward(ddp, x)));
}

/* ---- evaluation mode --------------------------------------------------------------------------------------------------- */

static tsr_tensor *shifted(tsr_module *m, tsr_tensor *x)
{
    return tsr_call(m, "fc", tsr_add(x, tsr_named_tensor(m, "shift")));
}

static tsr_module *shifted_new(float shift)
{
    tsr_module *m = tsr_nn_module("Shifted", shifted, {"fc", tsr_nn_linear(2, 1)});
    CHECK_STATUS(tsr_register_buffer(m, "shift", tsr_from_data(&shift, TSR_F32, NULL, 0), true), TSR_OK);
    CHECK_STATUS(tsr_init_constant(tsr_named_tensor(m, "fc.weight"), 0), TSR_OK);
    return m;
}

/* Fine-tuning with frozen statistics: the gradient of w x + b is x. Buffers are not exchanged. */
static void evaluation(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_module *ddp = tsr_ddp(shifted_new(0));
    tsr_tensor *weight = tsr_named_tensor(ddp, "module.fc.weight"), *shift = tsr_named_tensor(ddp, "module.shift");
    CHECK_STATUS(tsr_init_constant(shift, rank), TSR_OK);
    tsr_eval(ddp);
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, row(1, 10)))), TSR_OK);
    CHECK(has(tsr_grad(weight), 2, (float[]){1.5f, 10.5f}));
    CHECK(has(shift, 1, (float[]){(float)rank}));
    tsr_module_free(ddp);
    tsr_scope_end(scope);
}

/* Rank 0 has a second input: its step, divided by two, is both ranks'. */
static void uneven_evaluation(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_module *ddp = tsr_ddp(shifted_new(0));
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(ddp), 1);
    tsr_eval(ddp);
    CHECK_STATUS(tsr_ddp_join_begin(ddp), TSR_OK);
    CHECK_STATUS(minimize_sum(optimizer, ddp, row(1 + (float)rank, 10)), TSR_OK);
    if (rank == 0)
        CHECK_STATUS(minimize_sum(optimizer, ddp, row(1, 10)), TSR_OK);
    CHECK_STATUS(tsr_ddp_join_end(ddp), TSR_OK);
    CHECK(has(tsr_named_tensor(ddp, "module.fc.weight"), 2, (float[]){-2, -15}));
    tsr_optimizer_free(optimizer);
    tsr_module_free(ddp);
    tsr_scope_end(scope);
}

TEST(gradients_in_evaluation_mode_are_the_mean)
{
    processes_free(processes_run(2, "shm", evaluation));
    processes_free(processes_run(2, "shm", uneven_evaluation));
}

/* ---- passes without a reduction ---------------------------------------------------------------------------------------- */

static bool skips;

static tsr_tensor *halves(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *a = tsr_call(m, "a", x);
    return skips ? a : tsr_add(a, tsr_call(m, "b", x));
}

/* Only the pass without a reduction reaches b: its gradient is reduced with the next pass, as PyTorch's is. */
static void accumulated(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    for (int finds = 0; finds < 2; finds++) {
        tsr_module *inner = tsr_nn_module("Halves", halves, {"a", tsr_nn_linear(2, 1)}, {"b", tsr_nn_linear(2, 1)});
        tsr_module *ddp = tsr_ddp(inner, .find_unused_parameters = finds);
        tsr_tensor *x = row(1 + (float)rank, 10), *b = tsr_named_tensor(ddp, "module.b.weight");
        for (int pass = 0; pass < 2; pass++) {
            skips = pass == 1;
            CHECK_STATUS(tsr_ddp_no_sync(ddp, pass == 0), TSR_OK);
            CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, x))), TSR_OK);
            CHECK(has(tsr_grad(b), 2, (float[]){pass ? 1.5f : 1 + (float)rank, 10}));
        }
        CHECK(has(tsr_grad(tsr_named_tensor(ddp, "module.a.weight")), 2, (float[]){3, 20}));
        /* the next pass begins anew */
        tsr_module_zero_grad(ddp);
        tsr_status expected = finds ? TSR_OK : TSR_FAILED_PRECONDITION;
        CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, x))), expected);
        CHECK(tsr_grad(b) == NULL);
        tsr_error_take(NULL);
        tsr_module_free(ddp);
    }
    tsr_scope_end(scope);
}

TEST(a_reduction_takes_all_passes_since_the_last_one)
{
    processes_free(processes_run(2, "shm", accumulated));
}

/* ---- parameters that are replaced later -------------------------------------------------------------------------------- */

static void replaced(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    const char *message = NULL;
    (void)s;
    tsr_tensor *x = row(1 + (float)rank, 10);
    for (int way = 0; way < 3; way++) {
        tsr_module *ddp = tsr_ddp(tsr_nn_sequential(tsr_nn_linear(2, 2), tsr_nn_linear(2, 1)));
        tsr_tensor *loss = tsr_sum(tsr_forward(ddp, x));
        if (way == 0)
            CHECK_STATUS(tsr_module_to(ddp, TSR_F64), TSR_OK);
        else
            CHECK_STATUS(tsr_replace_module(ddp, "module.1", way == 1 ? tsr_nn_linear(2, 1) : tsr_nn_relu()), TSR_OK);
        CHECK_STATUS(tsr_backward(loss), TSR_FAILED_PRECONDITION);
        CHECK_STATUS(tsr_error_take(&message), TSR_FAILED_PRECONDITION);
        CHECK(message && strstr(message, way == 0 ? "parameter 0 is not" : "parameter 2 is not"));
        CHECK_STATUS(tsr_tensor_status(tsr_forward(ddp, tsr_to(x, way == 0 ? TSR_F64 : TSR_F32))),
                     TSR_FAILED_PRECONDITION);
        tsr_error_take(NULL);
        tsr_module_free(ddp);
    }
    tsr_scope_end(scope);
}

TEST(replaced_parameters_are_an_error)
{
    processes_free(processes_run(2, "shm", replaced));
}

/* ---- a loss of another module ------------------------------------------------------------------------------------------ */

static tsr_module *scale_new(double weight)
{
    tsr_module *linear = tsr_nn_linear(1, 1, .no_bias = true);
    CHECK_STATUS(tsr_init_constant(tsr_named_tensor(linear, "weight"), weight), TSR_OK);
    return tsr_ddp(linear);
}

/* The generator's loss (c g z)^2 passes through the critic, whose gradient its own step has used: only the generator's is
 * reduced. c: 2 - 2 * 2 / 4, then 1 - 2 / 4; g: 3 - (6 + 24) / 2 / 8. */
static void two_modules(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_module *critic = scale_new(2), *generator = scale_new(3);
    tsr_optimizer *of_critic = tsr_sgd(tsr_parameters(critic), 0.25);
    tsr_optimizer *of_generator = tsr_sgd(tsr_parameters(generator), 0.125);
    tsr_tensor *one = tsr_ones(TSR_DIMS(1, 1)), *z = tsr_full(1 + rank, TSR_DIMS(1, 1));
    CHECK_STATUS(tsr_minimize(of_critic, tsr_sum(tsr_square(tsr_forward(critic, one)))), TSR_OK);
    tsr_tensor *judged = tsr_forward(critic, tsr_forward(generator, z));
    CHECK_STATUS(tsr_minimize(of_generator, tsr_sum(tsr_square(judged))), TSR_OK);
    CHECK(has(tsr_named_tensor(generator, "module.weight"), 1, (float[]){1.125f}));
    CHECK(has(tsr_named_tensor(critic, "module.weight"), 1, (float[]){1}));
    CHECK_STATUS(tsr_minimize(of_critic, tsr_sum(tsr_square(tsr_forward(critic, one)))), TSR_OK);
    CHECK(has(tsr_named_tensor(critic, "module.weight"), 1, (float[]){0.5f}));
    tsr_optimizer_free(of_critic);
    tsr_optimizer_free(of_generator);
    tsr_module_free(critic);
    tsr_module_free(generator);
    tsr_scope_end(scope);
}

TEST(a_loss_passes_through_a_module_whose_gradients_have_ended)
{
    processes_free(processes_run(2, "shm", two_modules));
}
