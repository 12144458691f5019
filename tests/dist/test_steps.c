/* Steps in one call, PowerSGD's state as a dict, uneven inputs with an optimizer whose state is spread over ranks, and
 * refused uses. */
#include "processes.h"

#include <string.h>

static tsr_tensor *matrix(int64_t rows, int64_t columns, const float *values)
{
    return tsr_from_data(values, TSR_F32, (int64_t[]){rows, columns}, 2);
}

/* loss = w x, so the gradient is x: 1 + rank and 10. */
static void step_in_one_call(int rank, shared *s)
{
    (void)s;
    const int32_t groups[] = {0, 1, 2, 3};
    for (int i = 0; i < 2; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_module *net = tsr_nn_linear(2, 1, .no_bias = true);
        CHECK_STATUS(tsr_init_constant(tsr_named_tensor(net, "weight"), 0), TSR_OK);
        tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(net), 1);
        tsr_tensor *x = matrix(1, 2, (float[]){1 + (float)rank, 10});
        CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(net, x))), TSR_OK);
        if (i == 0)
            CHECK_STATUS(tsr_dist_optimizer_step(optimizer, .barrier = true), TSR_OK);
        else
            CHECK_STATUS(tsr_dist_optimizer_step(optimizer, .groups = groups, .n_groups = 2, .group_size = 2), TSR_OK);
        tsr_tensor *weight = tsr_named_tensor(net, "weight");
        CHECK(tsr_is_pending(weight) == (i == 1));
        /* in pairs: a quarter of the sum of two */
        float first = i == 0 ? 2.5f : rank < 2 ? 3.0f / 4 : 7.0f / 4;
        CHECK(has(tsr_neg(weight), 2, (float[]){first, i == 0 ? 10 : 5}));
        tsr_optimizer_free(optimizer);
        tsr_module_free(net);
        tsr_scope_end(scope);
    }
    /* buckets of another size, with the same means; and an invalid size */
    static const char *const sizes[] = {"0.0001", "7", "much"};
    for (int i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        CHECK(setenv("ALLREDUCE_GRADIENTS_BUCKET_SIZE_MB", sizes[i], 1) == 0);
        tsr_module *net = tsr_nn_linear(2, 1);
        tsr_tensor *x = matrix(1, 2, (float[]){1 + (float)rank, 10});
        CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(net, x))), TSR_OK);
        CHECK_STATUS(tsr_reduce_gradients(tsr_parameters(net)), i == 2 ? TSR_INVALID_ARGUMENT : TSR_OK);
        if (i < 2)
            CHECK(has(tsr_grad(tsr_named_tensor(net, "weight")), 2, (float[]){2.5f, 10}));
        tsr_module_free(net);
        tsr_scope_end(scope);
    }
    CHECK_STATUS(tsr_dist_optimizer_step(NULL), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
}

TEST(steps_in_one_call)
{
    processes_free(processes_run(4, "shm", step_in_one_call));
}

enum { WIDTH = 12 };

static tsr_status power_step(tsr_module *net, tsr_optimizer *optimizer, int rank, int step)
{
    float x[2 * WIDTH];
    for (int i = 0; i < 2 * WIDTH; i++)
        x[i] = (float)((i * 7 + rank * 5 + step * 3) % 17) / 17;
    tsr_scope scope = tsr_scope_begin();
    tsr_zero_grad(optimizer);
    tsr_status status = tsr_backward(tsr_mean(tsr_square(tsr_forward(net, matrix(2, WIDTH, x)))));
    if (status == TSR_OK)
        status = tsr_optimizer_step(optimizer);
    if (status == TSR_OK)
        status = tsr_mark_step();
    tsr_scope_end(scope);
    return status;
}

/* Six steps; after three of them, state and parameters move to new objects. */
static void power_state(int rank, shared *s)
{
    float whole[WIDTH * WIDTH], resumed[WIDTH * WIDTH];
    (void)s;
    for (int again = 0; again < 2; again++) {
        tsr_manual_seed(1);
        tsr_module *net = tsr_ddp(tsr_nn_linear(WIDTH, WIDTH));
        tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(net), 0.1);
        tsr_power_sgd *state = tsr_power_sgd_new(1, .start_iter = 2);
        CHECK_STATUS(tsr_ddp_register_comm_hook(net, tsr_ddp_power_sgd_hook, state), TSR_OK);
        for (int step = 0; step < 3; step++)
            CHECK_STATUS(power_step(net, optimizer, rank, step), TSR_OK);
        tsr_module *other = again ? tsr_ddp(tsr_nn_linear(WIDTH, WIDTH)) : NULL;
        tsr_power_sgd *moved = again ? tsr_power_sgd_new(1, .start_iter = 2) : NULL;
        if (again) {
            tsr_state_dict *parameters = tsr_module_state_dict(net), *dict = tsr_power_sgd_state_dict(state);
            int64_t passes = 0;
            CHECK_STATUS(tsr_state_dict_get_int(dict, "iter", &passes), TSR_OK);
            CHECK_INT(passes, 3);
            CHECK(tsr_state_dict_count(dict) ==
                  5); /* iter, a bucket of two: the weight's error and matrix, the bias's */
            CHECK_STATUS(tsr_module_load_state_dict(other, parameters, true), TSR_OK);
            CHECK_STATUS(tsr_power_sgd_load_state_dict(moved, dict), TSR_OK);
            CHECK_STATUS(tsr_power_sgd_load_state_dict(moved, parameters), TSR_INVALID_ARGUMENT);
            tsr_error_take(NULL);
            CHECK_STATUS(tsr_ddp_register_comm_hook(other, tsr_ddp_power_sgd_hook, moved), TSR_OK);
            tsr_state_dict_free(parameters);
            tsr_state_dict_free(dict);
        }
        tsr_module *last = again ? other : net;
        tsr_optimizer *second = tsr_sgd(tsr_parameters(last), 0.1);
        for (int step = 3; step < 6; step++)
            CHECK_STATUS(power_step(last, second, rank, step), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_named_tensor(last, "module.weight"), again ? resumed : whole, sizeof(whole)), TSR_OK);
        tsr_optimizer_free(second);
        tsr_optimizer_free(optimizer);
        tsr_module_free(net);
        tsr_module_free(other);
        tsr_power_sgd_free(state);
        tsr_power_sgd_free(moved);
    }
    CHECK(memcmp(whole, resumed, sizeof(whole)) == 0);
    CHECK(tsr_power_sgd_new(0) == NULL && tsr_power_sgd_new(1, .start_iter = 1) == NULL);
    CHECK(tsr_post_local_sgd_new(-1) == NULL && tsr_model_averager_new(0, 1) == NULL);
    tsr_error_take(NULL);
}

TEST(power_sgd_goes_on_from_its_state)
{
    processes_free(processes_run(2, "shm", power_state));
}

/* ---- join with an optimizer whose state is spread over ranks ---- */

static tsr_optimizer *make_sgd(const tsr_parameter_list *parameters, void *user)
{
    (void)user;
    return tsr_sgd(parameters, 0.1, .momentum = 0.9);
}

static tsr_status step_of_all(void *user)
{
    return tsr_zero_redundancy_step(user);
}

static void train(int rank, bool spread, float *out)
{
    tsr_manual_seed(4);
    tsr_module *net = tsr_ddp(tsr_nn_linear(WIDTH, WIDTH));
    tsr_optimizer *plain = spread ? NULL : make_sgd(tsr_parameters(net), NULL);
    tsr_zero_redundancy *zero = spread ? tsr_zero_redundancy_new(tsr_parameters(net), make_sgd, NULL) : NULL;
    if (spread)
        CHECK_STATUS(tsr_ddp_join_begin(net, .each = step_of_all, .user = zero), TSR_OK);
    else
        CHECK_STATUS(tsr_ddp_join_begin(net), TSR_OK);
    for (int step = 0; step < 6 - 3 * rank; step++) {
        float x[2 * WIDTH];
        for (int i = 0; i < 2 * WIDTH; i++)
            x[i] = (float)((i * 7 + rank * 5 + step * 3) % 17) / 17;
        tsr_scope scope = tsr_scope_begin();
        tsr_module_zero_grad(net);
        CHECK_STATUS(tsr_backward(tsr_mean(tsr_square(tsr_forward(net, matrix(2, WIDTH, x))))), TSR_OK);
        CHECK_STATUS(spread ? tsr_zero_redundancy_step(zero) : tsr_optimizer_step(plain), TSR_OK);
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        tsr_scope_end(scope);
    }
    CHECK_STATUS(tsr_ddp_join_end(net), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_named_tensor(net, "module.weight"), out, WIDTH * WIDTH * 4), TSR_OK);
    tsr_optimizer_free(plain);
    tsr_zero_redundancy_free(zero);
    tsr_module_free(net);
}

static void join_spread(int rank, shared *s)
{
    float plain[WIDTH * WIDTH], spread[WIDTH * WIDTH];
    (void)s;
    train(rank, false, plain);
    train(rank, true, spread);
    CHECK(memcmp(plain, spread, sizeof(plain)) == 0);
}

TEST(uneven_inputs_with_a_spread_optimizer)
{
    processes_free(processes_run(2, "shm", join_spread));
}
