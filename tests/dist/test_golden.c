/* Ten steps in two processes end where PyTorch's DistributedDataParallel over Gloo ends (ddp.txt, made by make_ddp.py). */
#include "processes.h"

#include <string.h>

enum { STEPS = 10, BATCH = 4, WIDTH = 16, NUMBERS = 1200 };

/* A number in [-0.5, 0.5): make_ddp.py has the same. */
static float value(int64_t i)
{
    return (float)((i * 37 + 11) % 101) / 101 - 0.5f;
}

static tsr_tensor *filled(int64_t start, const int64_t *dims, int64_t n, double scale)
{
    static float values[4096];
    int64_t count = 1;
    for (int64_t i = 0; i < n; i++)
        count *= dims[i];
    for (int64_t i = 0; i < count; i++)
        values[i] = (float)((double)value(start + i) * scale);
    return tsr_from_data(values, TSR_F32, dims, n);
}

static tsr_module *prepared(tsr_module *net)
{
    const tsr_parameter_list *list = tsr_parameters(net);
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        tsr_tensor *p = tsr_parameter_at(list, i);
        tsr_copy_(p, filled(500 * i, tsr_shape(p), tsr_dim(p), 0.5));
    }
    tsr_set_grad_enabled(was);
    tsr_scope_end(scope);
    return net;
}

static tsr_module *mlp(void)
{
    return prepared(tsr_nn_sequential(tsr_nn_linear(WIDTH, 24), tsr_nn_relu(), tsr_nn_linear(24, WIDTH), tsr_nn_relu(),
                                      tsr_nn_linear(WIDTH, 1)));
}

static tsr_status backward(tsr_module *net, int rank, int64_t step, const int64_t *dims, int64_t n)
{
    tsr_tensor *out = tsr_forward(net, filled(1000 * step + 331 * rank, dims, n, 1));
    return tsr_backward(tsr_mean(tsr_square(tsr_sub_scalar(out, 1))));
}

/* The differences between the cases' loops. */
typedef struct run_options {
    int64_t steps; /* 0: STEPS */
    tsr_status (*after)(void *user);
    void *user;
    const int64_t *dims;
    int64_t n;
} run_options;

static void train_with(tsr_module *net, int rank, tsr_optimizer *optimizer, const run_options *o)
{
    static const int64_t plain[] = {BATCH, WIDTH};
    for (int64_t step = 0; step < (o->steps ? o->steps : STEPS); step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_zero_grad(optimizer);
        CHECK_STATUS(backward(net, rank, step, o->dims ? o->dims : plain, o->dims ? o->n : 2), TSR_OK);
        CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
        if (o->after)
            CHECK_STATUS(o->after(o->user), TSR_OK);
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        tsr_scope_end(scope);
    }
}

static void train(tsr_module *net, int rank, const run_options *o)
{
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(net), 0.05, .momentum = 0.9);
    train_with(net, rank, optimizer, o);
    tsr_optimizer_free(optimizer);
}

/* ---- comparing ---------------------------------------------------------------------------------------------------------- */

/* The numbers of the case in ddp.txt; how many there are. */
static int64_t golden(const char *name, int rank, float *out)
{
    static char line[32768];
    FILE *file = fopen(TEST_SOURCE "/tests/dist/ddp.txt", "r");
    int64_t n = 0;
    while (file && fgets(line, sizeof(line), file)) {
        char *first = strtok(line, " "), *second = strtok(NULL, " ");
        if (!first || !second || strcmp(first, name) != 0 || (atoi(second) != 0 && atoi(second) != rank))
            continue;
        n = 0;
        for (char *t = strtok(NULL, " \n"); t && n < NUMBERS; t = strtok(NULL, " \n"))
            out[n++] = strtof(t, NULL);
    }
    if (file)
        fclose(file);
    return n;
}

static void compare_tensor(const char *name, tsr_tensor *t, const float *want, double tolerance)
{
    static float got[NUMBERS];
    int64_t n = tsr_numel(t);
    double worst = 0;
    CHECK_STATUS(tsr_read(t, got, (size_t)n * 4), TSR_OK);
    for (int64_t i = 0; i < n; i++)
        worst = fmax(worst, fabs((double)got[i] - want[i]));
    if (!(worst <= tolerance))
        fprintf(stderr, "%s: a parameter of %lld numbers is off by %g\n", name, (long long)n, worst);
    CHECK(worst <= tolerance);
}

/* Parameters, then the running statistics, against the golden file; then the module goes. */
static void compare(const char *name, int rank, tsr_module *net, double tolerance)
{
    static float want[NUMBERS];
    int64_t n = golden(name, rank, want), at = 0;
    const tsr_parameter_list *list = tsr_parameters(net);
    CHECK(n > 0);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        tsr_tensor *p = tsr_parameter_at(list, i);
        compare_tensor(name, p, want + at, tolerance);
        at += tsr_numel(p);
    }
    static const char *const buffers[] = {"module.1.running_mean", "module.1.running_var"};
    for (int i = 0; i < 2; i++) {
        tsr_tensor *buffer = tsr_named_tensor(net, buffers[i]);
        if (!buffer)
            continue;
        compare_tensor(name, buffer, want + at, tolerance);
        at += tsr_numel(buffer);
    }
    CHECK_INT(at, n);
    tsr_module_free(net);
}

/* ---- cases -------------------------------------------------------------------------------------------------------------- */

static void means(int rank, shared *s)
{
    (void)s;
    tsr_module *net = tsr_ddp(mlp());
    train(net, rank, &(run_options){0});
    compare("mean", rank, net, 2e-6);
    net = tsr_ddp(mlp(), .bucket_cap_mb = 0.001);
    train(net, rank, &(run_options){0});
    compare("buckets", rank, net, 2e-6);
    net = tsr_ddp(mlp(), .bucket_cap_mb_list = (const double[]){0.0001, 0.002, 0.001}, .n_bucket_caps = 3);
    train(net, rank, &(run_options){0});
    compare("buckets", rank, net, 2e-6); /* how gradients travel changes no number */
    CHECK(tsr_ddp(mlp(), .bucket_cap_mb_list = (const double[]){1, -1}, .n_bucket_caps = 2) == NULL);
    CHECK_STATUS(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    CHECK(tsr_ddp(mlp(), .bucket_cap_mb = -1) == NULL);
    CHECK_STATUS(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    CHECK(tsr_ddp(mlp(), .bucket_cap_mb = NAN) == NULL);
    CHECK_STATUS(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    net = tsr_ddp(mlp());
    CHECK_STATUS(tsr_ddp_register_comm_hook(net, tsr_ddp_noop_hook, NULL), TSR_OK);
    train(net, rank, &(run_options){0});
    compare("noop", rank, net, 2e-6);
    net = tsr_ddp(mlp());
    CHECK_STATUS(tsr_ddp_register_comm_hook(net, tsr_ddp_fp16_compress_hook, NULL), TSR_OK);
    train(net, rank, &(run_options){0});
    compare("fp16", rank, net, 1e-5);
    net = tsr_ddp(mlp());
    CHECK_STATUS(tsr_ddp_register_comm_hook(net, tsr_ddp_bf16_compress_hook, NULL), TSR_OK);
    train(net, rank, &(run_options){0});
    compare("bf16", rank, net, 1e-4);
}

TEST(means_and_narrow_means)
{
    processes_free(processes_run(2, "shm", means));
}

static void power_sgd(int rank, shared *s)
{
    (void)s;
    static const struct {
        const char *name;
        tsr_power_sgd_options o;
    } rows[] = {
        {"power_sgd", {.rank = 1}},
        {"power_sgd_2", {.rank = 2, .no_error_feedback = true, .epsilon = 1e-6}},
        {"power_sgd_cold", {.rank = 1, .no_warm_start = true, .min_compression_rate = 3}},
        {"batched", {.rank = 2}},
        {"batched_cold", {.rank = 1, .no_warm_start = true, .no_error_feedback = true}},
    };
    for (int i = 0; i < 5; i++) {
        tsr_module *net = tsr_ddp(mlp());
        tsr_power_sgd *state = tsr_power_sgd_new(rows[i].o.rank, .start_iter = 2, .epsilon = rows[i].o.epsilon,
                                                 .no_error_feedback = rows[i].o.no_error_feedback,
                                                 .no_warm_start = rows[i].o.no_warm_start,
                                                 .min_compression_rate = rows[i].o.min_compression_rate);
        CHECK_STATUS(
            tsr_ddp_register_comm_hook(net, i < 3 ? tsr_ddp_power_sgd_hook : tsr_ddp_batched_power_sgd_hook, state),
            TSR_OK);
        train(net, rank, &(run_options){0});
        compare(rows[i].name, rank, net, 2e-5);
        tsr_power_sgd_free(state);
    }
}

TEST(power_sgd_is_pytorchs)
{
    processes_free(processes_run(2, "shm", power_sgd));
}

typedef struct averaging {
    tsr_model_averager *averager;
    tsr_module *net;
} averaging;

static tsr_status average(void *user)
{
    const averaging *a = user;
    return tsr_model_averager_step(a->averager, tsr_parameters(a->net));
}

static void post_local(int rank, shared *s)
{
    (void)s;
    averaging a = {tsr_model_averager_new(4, 3), tsr_ddp(mlp())};
    tsr_post_local_sgd *state = tsr_post_local_sgd_new(3, .groups = (int32_t[]){0, 1}, .n_groups = 2, .group_size = 1);
    CHECK_STATUS(tsr_ddp_register_comm_hook(a.net, tsr_ddp_post_local_sgd_hook, state), TSR_OK);
    train(a.net, rank, &(run_options){.after = average, .user = &a});
    CHECK_INT(tsr_model_averager_get_step(a.averager), STEPS);
    compare("post_local", rank, a.net, 2e-6);
    tsr_post_local_sgd_free(state);
    tsr_model_averager_free(a.averager);
}

TEST(post_local_sgd_is_pytorchs)
{
    processes_free(processes_run(2, "shm", post_local));
}

/* The second layer is used in even steps on rank 0 alone. */
typedef struct skipping {
    tsr_module *a, *b;
    int rank, step;
} skipping;

static tsr_status forward_skipping(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                   tsr_tensor **out, int64_t n_out)
{
    const skipping *k = state;
    (void)module, (void)n_in, (void)n_out;
    out[0] = tsr_forward(k->a, in[0]);
    if (k->rank == 0 && k->step % 2 == 0)
        out[0] = tsr_add(out[0], tsr_forward(k->b, in[0]));
    return TSR_OK;
}

static tsr_status count(void *user)
{
    ++*(int *)user;
    return TSR_OK;
}

static void unused(int rank, shared *s)
{
    static const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = "Skips", .forward = forward_skipping};
    skipping k = {tsr_nn_linear(WIDTH, 1), tsr_nn_linear(WIDTH, 1), rank, 0};
    tsr_module *net = tsr_module_new(&class_table, &k);
    (void)s;
    CHECK_STATUS(tsr_register_module(net, "a", k.a), TSR_OK);
    CHECK_STATUS(tsr_register_module(net, "b", k.b), TSR_OK);
    net = tsr_ddp(prepared(net), .find_unused_parameters = true);
    train(net, rank, &(run_options){.after = count, .user = &k.step});
    compare("unused", rank, net, 2e-6);
}

TEST(unused_parameters_are_pytorchs)
{
    processes_free(processes_run(2, "shm", unused));
}

static void sync_batch_norm(int rank, shared *s)
{
    (void)s;
    const int64_t dims[] = {BATCH - rank, 2, 5, 5};
    tsr_module *norm = tsr_nn_batch_norm2d(4);
    tsr_module *net = prepared(
        tsr_nn_sequential(tsr_nn_conv2d(2, 4, 3), norm, tsr_nn_relu(), tsr_nn_flatten(), tsr_nn_linear(4 * 9, 1)));
    CHECK(tsr_convert_sync_batchnorm(net) == net);
    CHECK_STR(tsr_module_type(norm), "SyncBatchNorm");
    net = tsr_ddp(net);
    train(net, rank, &(run_options){.dims = dims, .n = 4});
    int64_t batches = 0;
    CHECK_STATUS(tsr_read(tsr_named_tensor(net, "module.1.num_batches_tracked"), &batches, sizeof(batches)), TSR_OK);
    CHECK_INT(batches, STEPS);
    /* evaluation asks the running statistics, and nobody else */
    tsr_eval(net);
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(rank == 0 ? tsr_sync(tsr_forward(net, filled(7, dims, 4, 1))) : TSR_OK, TSR_OK);
    tsr_scope_end(scope);
    compare("sync_batch_norm", rank, net, 5e-6);
    tsr_module *alone = tsr_nn_sync_batch_norm(3, .eps = 0.5);
    CHECK_STR(tsr_module_type(alone), "SyncBatchNorm");
    tsr_module_free(alone);
}

TEST(batch_normalisation_over_all_ranks)
{
    processes_free(processes_run(2, "shm", sync_batch_norm));
}

static void join_buffers(int rank, shared *s)
{
    (void)s;
    static const int64_t dims[] = {BATCH, 2, 5, 5};
    tsr_module *net = tsr_ddp(prepared(tsr_nn_sequential(tsr_nn_conv2d(2, 4, 3), tsr_nn_batch_norm2d(4), tsr_nn_relu(),
                                                         tsr_nn_flatten(), tsr_nn_linear(4 * 9, 1))));
    CHECK_STATUS(tsr_ddp_join_begin(net), TSR_OK);
    train(net, rank, &(run_options){.steps = STEPS - 4 * rank, .dims = dims, .n = 4});
    CHECK_STATUS(tsr_ddp_join_end(net), TSR_OK);
    compare("join_buffers", rank, net, 5e-6);
}

TEST(running_statistics_of_uneven_inputs_are_pytorchs)
{
    processes_free(processes_run(2, "shm", join_buffers));
}

static void join(int rank, shared *s)
{
    (void)s;
    tsr_module *net = tsr_ddp(mlp());
    CHECK_STATUS(tsr_ddp_join_begin(net), TSR_OK);
    train(net, rank, &(run_options){.steps = STEPS - 4 * rank});
    CHECK_STATUS(tsr_ddp_join_end(net), TSR_OK);
    compare("join", rank, net, 2e-6);
    net = tsr_ddp(mlp());
    CHECK_STATUS(tsr_ddp_join_begin(net, .divide_by_those_left = true), TSR_OK);
    train(net, rank, &(run_options){.steps = STEPS - 4 * rank});
    CHECK_STATUS(tsr_ddp_join_end(net), TSR_OK);
    compare("join_left", rank, net, 2e-6);
    net = tsr_ddp(mlp()); /* rank 0 ends first: the others' parameters are everybody's then */
    CHECK_STATUS(tsr_ddp_join_begin(net), TSR_OK);
    train(net, rank, &(run_options){.steps = STEPS - 4 * (1 - rank)});
    CHECK_STATUS(tsr_ddp_join_end(net), TSR_OK);
    compare("join_first", rank, net, 2e-6);
    net = tsr_ddp(mlp()); /* where nobody may end early, the others hear of it */
    CHECK_STATUS(tsr_ddp_join_begin(net, .throw_on_early_termination = true), TSR_OK);
    CHECK_STATUS(tsr_ddp_join_begin(net), TSR_FAILED_PRECONDITION);
    tsr_scope scope = tsr_scope_begin();
    static const int64_t dims[] = {BATCH, WIDTH};
    const char *message = NULL;
    tsr_error_take(NULL);
    if (rank == 0)
        CHECK_STATUS(tsr_tensor_status(tsr_forward(net, filled(1, dims, 2, 1))), TSR_FAILED_PRECONDITION);
    else
        CHECK_STATUS(tsr_ddp_join_end(net), TSR_FAILED_PRECONDITION);
    tsr_error_take(&message);
    CHECK(message && strstr(message, "rank 1 has no more inputs, and rank 0 has some"));
    tsr_scope_end(scope);
    tsr_module_free(net);
}

TEST(uneven_inputs_are_pytorchs)
{
    processes_free(processes_run(2, "shm", join));
    processes_free(processes_run(2, "tcp", join));
}

static void no_sync(int rank, shared *s)
{
    static const int64_t dims[] = {BATCH, WIDTH};
    (void)s;
    tsr_module *net = tsr_ddp(mlp());
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(net), 0.05, .momentum = 0.9);
    for (int64_t step = 0; step < STEPS; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_zero_grad(optimizer);
        CHECK_STATUS(tsr_ddp_no_sync(net, true), TSR_OK);
        CHECK_STATUS(backward(net, rank, step, dims, 2), TSR_OK);
        CHECK_STATUS(tsr_ddp_no_sync(net, false), TSR_OK);
        CHECK_STATUS(backward(net, rank, step + 50, dims, 2), TSR_OK);
        CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        tsr_scope_end(scope);
    }
    tsr_optimizer_free(optimizer);
    compare("no_sync", rank, net, 2e-6);
}

TEST(accumulated_gradients_are_pytorchs)
{
    processes_free(processes_run(2, "shm", no_sync));
}

/* ---- an optimizer whose state is spread --------------------------------------------------------------------------------- */

static tsr_optimizer *make_adamw(const tsr_parameter_list *parameters, void *user)
{
    (void)user;
    return tsr_adamw(parameters, 0.01, 0.1);
}

static void step_zero(tsr_module *net, int rank, tsr_zero_redundancy *zero, int64_t from, int64_t to)
{
    static const int64_t dims[] = {BATCH, WIDTH};
    for (int64_t step = from; step < to; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_zero_redundancy_zero_grad(zero);
        CHECK_STATUS(backward(net, rank, step, dims, 2), TSR_OK);
        CHECK_STATUS(tsr_zero_redundancy_step(zero), TSR_OK);
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        tsr_scope_end(scope);
    }
}

static bool same_parameters(tsr_module *a, tsr_module *b)
{
    static float left[NUMBERS], right[NUMBERS];
    bool same = true;
    for (int64_t i = 0; i < tsr_parameter_count(tsr_parameters(a)); i++) {
        tsr_tensor *p = tsr_parameter_at(tsr_parameters(a), i), *q = tsr_parameter_at(tsr_parameters(b), i);
        CHECK_STATUS(tsr_read(p, left, (size_t)tsr_numel(p) * 4), TSR_OK);
        CHECK_STATUS(tsr_read(q, right, (size_t)tsr_numel(q) * 4), TSR_OK);
        same = same && memcmp(left, right, (size_t)tsr_numel(p) * 4) == 0;
    }
    return same;
}

static void zero(int rank, shared *s)
{
    (void)s;
    tsr_module *net = tsr_ddp(mlp()), *plain = tsr_ddp(mlp()), *again = tsr_ddp(mlp());
    tsr_zero_redundancy *z = tsr_zero_redundancy_new(tsr_parameters(net), make_adamw, NULL);
    CHECK(z != NULL);
    /* the largest to the first, the next one to the other: 384 and 16 of them, 384 and 24 */
    CHECK_INT(tsr_zero_redundancy_owner(z, 0), 0);
    CHECK_INT(tsr_zero_redundancy_owner(z, 2), 1);
    step_zero(net, rank, z, 0, 5);
    /* the whole state, at rank 1: the optimizer of all parameters has the same */
    tsr_state_dict *dict = tsr_zero_redundancy_state_dict(z, 1);
    CHECK(dict != NULL);
    CHECK(rank == 0 ? tsr_state_dict_count(dict) == 0 : tsr_state_dict_get(dict, "state.0.exp_avg") != NULL);
    CHECK(rank == 0 || tsr_state_dict_get(dict, "state.5.exp_avg_sq") != NULL);
    step_zero(net, rank, z, 5, STEPS);
    tsr_optimizer *adamw = tsr_adamw(tsr_parameters(plain), 0.01, 0.1);
    train_with(plain, rank, adamw, &(run_options){.steps = 5});
    tsr_state_dict *whole = tsr_optimizer_state_dict(adamw); /* on every rank, as a checkpoint is */
    tsr_zero_redundancy *other = tsr_zero_redundancy_new(tsr_parameters(again), make_adamw, NULL);
    tsr_state_dict *parameters = tsr_module_state_dict(plain);
    CHECK_STATUS(tsr_module_load_state_dict(again, parameters, true), TSR_OK);
    CHECK_STATUS(tsr_zero_redundancy_load_state_dict(other, whole), TSR_OK);
    step_zero(again, rank, other, 5, STEPS);
    CHECK(same_parameters(net, again));
    if (rank == 1) /* and the other way round */
        CHECK_STATUS(tsr_optimizer_load_state_dict(adamw, dict), TSR_OK);
    tsr_state_dict_free(parameters);
    tsr_state_dict_free(whole);
    tsr_state_dict_free(dict);
    tsr_optimizer_free(adamw);
    tsr_zero_redundancy_free(other);
    tsr_zero_redundancy_free(z);
    tsr_module_free(plain);
    tsr_module_free(again);
    compare("zero", rank, net, 5e-6);
}

TEST(state_that_is_spread_over_the_ranks)
{
    processes_free(processes_run(2, "shm", zero));
}
