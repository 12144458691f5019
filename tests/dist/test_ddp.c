/* DistributedDataParallel in processes of their own: the mean of gradients, accumulation, unused parameters, hooks, faults. */
#include "processes.h"

#include <string.h>

static tsr_tensor *matrix(int64_t rows, int64_t columns, const float *values)
{
    return tsr_from_data(values, TSR_F32, (int64_t[]){rows, columns}, 2);
}

/* y = w x with one row: the loss is the sum, so the gradient is x. */
static void mean_of_gradients(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_manual_seed((uint64_t)rank); /* other values: construction makes them rank 0's */
    tsr_module *inner = tsr_nn_linear(2, 1), *ddp = tsr_ddp(inner);
    tsr_tensor *weight = tsr_named_tensor(ddp, "module.weight");
    tsr_tensor *same = tsr_all_reduce(TSR_REDUCE_MAX, tsr_sub(weight, tsr_all_reduce(TSR_REDUCE_MIN, weight)));
    CHECK(has(same, 2, (float[]){0, 0}));
    tsr_tensor *x = matrix(1, 2, (float[]){1 + (float)rank, 10});
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, x))), TSR_OK);
    CHECK(has(tsr_grad(weight), 2, (float[]){1.5f, 10}));
    /* with no_sync gradients add up on each rank; the next reduction averages the sums */
    CHECK_STATUS(tsr_ddp_no_sync(ddp, true), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, x))), TSR_OK);
    CHECK(has(tsr_grad(weight), 2, (float[]){2.5f + (float)rank, 20}));
    CHECK_STATUS(tsr_ddp_no_sync(ddp, false), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, x))), TSR_OK);
    CHECK(has(tsr_grad(weight), 2, (float[]){4.5f, 30}));
    /* another loss in between does not involve the module */
    tsr_tensor *other = tsr_set_requires_grad(matrix(1, 1, (float[]){3}), true);
    tsr_tensor *out = tsr_sum(tsr_forward(ddp, x));
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_square(other))), TSR_OK);
    tsr_module_zero_grad(ddp);
    CHECK_STATUS(tsr_backward(out), TSR_OK);
    CHECK(has(tsr_grad(weight), 2, (float[]){1.5f, 10}));
    tsr_module_free(ddp);
    tsr_scope_end(scope);
}

TEST(gradients_are_the_mean)
{
    processes_free(processes_run(2, "shm", mean_of_gradients));
    processes_free(processes_run(2, "tcp", mean_of_gradients));
}

typedef struct halves {
    tsr_module *a, *b;
    bool skips;
} halves;

static tsr_status forward_half(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                               int64_t n_out)
{
    const halves *h = state;
    (void)module, (void)n_in, (void)n_out;
    out[0] = tsr_forward(h->a, in[0]);
    if (!h->skips)
        out[0] = tsr_add(out[0], tsr_forward(h->b, in[0]));
    return TSR_OK;
}

static tsr_module *halves_new(halves *h)
{
    static const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = "Halves", .forward = forward_half};
    tsr_module *m = tsr_module_new(&class_table, h);
    h->a = tsr_nn_linear(2, 1);
    h->b = tsr_nn_linear(2, 1);
    CHECK_STATUS(tsr_register_module(m, "a", h->a), TSR_OK);
    CHECK_STATUS(tsr_register_module(m, "b", h->b), TSR_OK);
    return m;
}

static void unused(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    const char *message = NULL;
    halves h = {.skips = true};
    (void)s;
    tsr_tensor *x = matrix(1, 2, (float[]){1 + (float)rank, 10});
    tsr_module *strict = tsr_ddp(halves_new(&h));
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(strict, x))), TSR_FAILED_PRECONDITION);
    CHECK_STATUS(tsr_error_take(&message), TSR_FAILED_PRECONDITION);
    CHECK(message && strstr(message, "b.weight, b.bias") != NULL);
    tsr_module_free(strict);
    h = (halves){.skips = rank == 0};
    tsr_module *ddp = tsr_ddp(halves_new(&h), .find_unused_parameters = true);
    tsr_tensor *weight = tsr_named_tensor(ddp, "module.b.weight");
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, x))), TSR_OK); /* rank 1 alone uses b */
    CHECK(has(tsr_grad(weight), 2, (float[]){1, 5}));
    tsr_module_zero_grad(ddp);
    h.skips = true; /* nobody */
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, x))), TSR_OK);
    CHECK(tsr_grad(weight) == NULL);
    CHECK(has(tsr_grad(tsr_named_tensor(ddp, "module.a.weight")), 2, (float[]){1.5f, 10}));
    tsr_module_free(ddp);
    tsr_scope_end(scope);
}

TEST(unused_parameters)
{
    processes_free(processes_run(2, "shm", unused));
}

/* A user's hook: computes the sum, and records its calls. */
static tsr_status sum_hook(void *state, const tsr_grad_bucket *bucket)
{
    int *calls = state;
    CHECK(bucket->n >= 1 && bucket->gradients[0] && bucket->parameters[0]);
    CHECK_INT(bucket->index, *calls);
    ++*calls;
    return tsr_all_reduce_(TSR_REDUCE_SUM, bucket->gradients, bucket->n);
}

static void hooks(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    int calls = 0;
    (void)s;
    tsr_tensor *x = matrix(1, 2, (float[]){1 + (float)rank, 10.0009765625f}); /* f16 rounds it to 10 */
    static tsr_ddp_hook *const all[] = {sum_hook, tsr_ddp_allreduce_hook, tsr_ddp_fp16_compress_hook,
                                        tsr_ddp_bf16_compress_hook};
    const float second[] = {20.001953125f, 10.0009765625f, 10, 10};
    for (int i = 0; i < 4; i++) {
        tsr_module *ddp = tsr_ddp(tsr_nn_linear(2, 1));
        CHECK_STATUS(tsr_ddp_register_comm_hook(ddp, all[i], i == 0 ? &calls : NULL), TSR_OK);
        CHECK_STATUS(tsr_ddp_register_comm_hook(ddp, all[i], NULL), TSR_INVALID_ARGUMENT);
        CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(ddp, x))), TSR_OK);
        CHECK(has(tsr_grad(tsr_named_tensor(ddp, "module.weight")), 2, (float[]){i == 0 ? 3 : 1.5f, second[i]}));
        tsr_module_free(ddp);
    }
    CHECK_INT(calls, 1);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(communication_hooks)
{
    processes_free(processes_run(2, "shm", hooks));
}

/* Layers large enough for several buckets that travel beside the backward pass; both ranks end with the same parameters,
 * which differ from those of one process with the whole batch only by rounding. */
static void train(int rank, int ranks, shared *s)
{
    enum { WIDE = 600, BATCH = 8 };
    float x[BATCH][WIDE];
    int64_t n = BATCH / ranks;
    for (int64_t i = 0; i < n; i++)
        for (int k = 0; k < WIDE; k++)
            x[i][k] = (float)(((rank + i * ranks) * 31 + k * 17) % 23) / 23 - 0.5f;
    tsr_manual_seed(5);
    tsr_module *net = tsr_nn_sequential(tsr_nn_linear(WIDE, WIDE), tsr_nn_relu(), tsr_nn_linear(WIDE, WIDE),
                                        tsr_nn_relu(), tsr_nn_linear(WIDE, 1));
    tsr_module *model = ranks > 1 ? tsr_ddp(net) : net;
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.05, .momentum = 0.9);
    for (int step = 0; step < 5; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *out = tsr_forward(model, tsr_from_data(x, TSR_F32, (int64_t[]){n, WIDE}, 2));
        tsr_tensor *loss = tsr_mean(tsr_square(tsr_sub_scalar(out, 1)));
        tsr_zero_grad(optimizer);
        CHECK_STATUS(tsr_backward(loss), TSR_OK);
        CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
        CHECK_STATUS(tsr_sync(loss), TSR_OK);
        tsr_scope_end(scope);
    }
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *weight = tsr_parameter_at(tsr_parameters(model), 2);
    const void *data;
    CHECK_STATUS(tsr_map(weight, &data), TSR_OK);
    memcpy(s->parameters[rank], data, sizeof(s->parameters[rank]));
    s->hashes[rank] = 0;
    for (int64_t i = 0; i < WIDE * WIDE; i++)
        s->hashes[rank] = s->hashes[rank] * 31 + ((const uint32_t *)data)[i];
    CHECK_STATUS(tsr_unmap(weight), TSR_OK);
    tsr_scope_end(scope);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
}

static void train_two(int rank, shared *s)
{
    train(rank, 2, s);
}

static void train_alone(int rank, shared *s)
{
    train(rank, 1, s);
}

/* The process that trains alone is a child as well: under the thread sanitizer, a process with threads cannot fork. */
TEST(buckets_travel_beside_the_backward_pass)
{
    shared *shm = processes_run(2, "shm", train_two), *tcp = processes_run(2, "tcp", train_two),
           *alone = processes_run(1, "shm", train_alone);
    CHECK(shm->hashes[0] == shm->hashes[1] && shm->hashes[0] == tcp->hashes[0] && tcp->hashes[0] == tcp->hashes[1]);
    for (int i = 0; i < 64; i++)
        CHECK_NEAR(shm->parameters[0][i], alone->parameters[0][i], 1e-5);
    processes_free(alone);
    processes_free(shm);
    processes_free(tcp);
}

enum { BROAD = 160 }; /* its gradient's bucket travels beside the backward pass */

/* A sync does not keep gradients that an optimizer step has used, as without ranks; what else comes from a collective
 * stays, since collectives run once. */
static void used_gradients(int rank, shared *s)
{
    (void)s;
    tsr_module *model = tsr_ddp(tsr_nn_sequential(tsr_nn_linear(BROAD, BROAD), tsr_nn_linear(BROAD, 2)));
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.01);
    tsr_tensor *large = tsr_parameter_at(tsr_parameters(model), 0),
               *little = tsr_parameter_at(tsr_parameters(model), 3);
    static float value[BROAD * BROAD], again[BROAD * BROAD];
    for (int step = 0; step < 3; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = tsr_mean(tsr_square(tsr_forward(model, tsr_ones((int64_t[]){2, BROAD}, 2))));
        tsr_tensor *ranks = tsr_all_reduce(TSR_REDUCE_SUM, tsr_add_scalar(tsr_zeros((int64_t[]){2}, 1), rank + 1.0));
        tsr_tensor *doubled = tsr_mul_scalar(ranks, 2);
        tsr_zero_grad(optimizer);
        CHECK_STATUS(tsr_backward(loss), TSR_OK);
        if (step == 1)
            tsr_keep(tsr_grad(large));
        tsr_tensor *half = step == 2 ? tsr_mul_scalar(tsr_grad(little), 0.5) : loss;
        CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
        CHECK_STATUS(tsr_sync(loss), TSR_OK);
        /* a value computed from a collective's results keeps them, and all gradients of that bucket with them */
        CHECK_STATUS(tsr_read(tsr_grad(large), value, sizeof(value)), step > 0 ? TSR_OK : TSR_EXPIRED);
        CHECK_STATUS(tsr_read(tsr_grad(little), value, 8), step == 2 ? TSR_OK : TSR_EXPIRED);
        tsr_error_take(NULL);
        CHECK_STATUS(tsr_read(half, again, step == 2 ? 8 : 4), TSR_OK);
        CHECK(step != 2 || (value[0] != 0 && again[0] == value[0] / 2));
        CHECK(has(doubled, 2, (float[]){6, 6}) && has(ranks, 2, (float[]){3, 3}));
        /* a gradient that no step has used is kept */
        tsr_zero_grad(optimizer);
        CHECK_STATUS(tsr_backward(tsr_mean(tsr_square(tsr_forward(model, tsr_ones((int64_t[]){2, BROAD}, 2))))),
                     TSR_OK);
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_grad(large), value, sizeof(value)), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_grad(large), again, sizeof(again)), TSR_OK);
        CHECK(memcmp(value, again, sizeof(value)) == 0);
        tsr_scope_end(scope);
    }
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
}

TEST(used_gradients_expire)
{
    processes_free(processes_run(2, "shm", used_gradients));
    processes_free(processes_run(2, "tcp", used_gradients));
}

static void refused(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    CHECK(tsr_ddp(tsr_nn_relu()) == NULL);
    CHECK(tsr_ddp(NULL) == NULL);
    CHECK(tsr_ddp(tsr_nn_linear(2, 1 + rank)) == NULL);
    tsr_error_take(NULL);
    for (int frozen = 0; frozen < 2; frozen++) { /* on rank 1 alone: the weight, or all */
        const char *message = NULL;
        tsr_module *m = tsr_nn_linear(2, 1);
        if (rank == 1)
            tsr_module_requires_grad(m, frozen ? NULL : "weight", false);
        CHECK(tsr_ddp(m) == NULL);
        CHECK_STATUS(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
        CHECK(message && strstr(message, "ddp: rank 1 has other parameters that require gradients than rank 0"));
    }
    CHECK_STATUS(tsr_ddp_no_sync(NULL, true), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(wrong_modules_are_refused)
{
    processes_free(processes_run(2, "shm", refused));
}
