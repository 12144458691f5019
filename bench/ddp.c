/* Data parallel training in two processes of one thread, compared with one process of two threads with the same global
 * batch: the two take turns of some steps each, in the same run (turns.c).
 *
 * overlap: a net of eight equal layers, whose gradients are as many buckets, over links that are as slow as the backward
 * pass is long, taken as two thirds of a step: the step should be one bucket longer than over fast links (the limit). */
#include "bench/pair.h"

#include "comm/comm.h"

#include <tessera/tessera.h>

#include <stdio.h>

enum { GLOBAL_BATCH = 64, LENGTH = 128, WIDTH = 256, BLOCKS_BATCH = 8, TURN = 8, OVERLAP = 3, LAYERS = 8, WIDE = 512 };

typedef struct training {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_tensor *in, *labels;
} training;

static tsr_module *model_of(int64_t kind)
{
    if (kind == 0)
        return tsr_nn_sequential(tsr_nn_linear(784, 512), tsr_nn_relu(), tsr_nn_linear(512, 512), tsr_nn_relu(),
                                 tsr_nn_linear(512, 10));
    if (kind == 1)
        return tsr_nn_sequential(tsr_nn_conv2d(1, 32, 3), tsr_nn_relu(), tsr_nn_conv2d(32, 64, 3), tsr_nn_relu(),
                                 tsr_nn_max_pool2d(2), tsr_nn_flatten(), tsr_nn_linear(9216, 128), tsr_nn_relu(),
                                 tsr_nn_linear(128, 10));
    if (kind == OVERLAP)
        return tsr_nn_sequential(tsr_nn_linear(WIDE, WIDE), tsr_nn_relu(), tsr_nn_linear(WIDE, WIDE), tsr_nn_relu(),
                                 tsr_nn_linear(WIDE, WIDE), tsr_nn_relu(), tsr_nn_linear(WIDE, WIDE), tsr_nn_relu(),
                                 tsr_nn_linear(WIDE, WIDE), tsr_nn_relu(), tsr_nn_linear(WIDE, WIDE), tsr_nn_relu(),
                                 tsr_nn_linear(WIDE, WIDE), tsr_nn_relu(), tsr_nn_linear(WIDE, WIDE));
    return tsr_nn_sequential(tsr_nn_transformer_encoder_layer(WIDTH, 4, .dim_feedforward = 4 * WIDTH, .gelu = true,
                                                              .batch_first = true, .norm_first = true,
                                                              .dropout_is_zero = true, .is_causal = true),
                             tsr_nn_layer_norm(WIDTH), tsr_nn_linear(WIDTH, 10));
}

static bool begin(training *t, int64_t kind, int parts)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t batch = GLOBAL_BATCH / parts, rows = BLOCKS_BATCH / parts;
    t->model = model_of(kind);
    if (parts > 1)
        t->model = tsr_ddp(t->model, .bucket_cap_mb = kind == OVERLAP ? 1 : 0);
    if (kind == OVERLAP)
        batch = 256;
    t->in = tsr_keep(kind == 0         ? tsr_randn(TSR_DIMS(batch, 784))
                     : kind == OVERLAP ? tsr_randn(TSR_DIMS(batch, WIDE))
                     : kind == 1       ? tsr_randn(TSR_DIMS(batch, 1, 28, 28))
                                       : tsr_randn(TSR_DIMS(rows, LENGTH, WIDTH)));
    t->labels = tsr_keep(tsr_randint(0, 10, TSR_DIMS(kind == 2 ? rows * LENGTH : batch)));
    t->optimizer = tsr_sgd(tsr_parameters(t->model), 0.01);
    tsr_scope_end(scope);
    return t->optimizer && tsr_sync(t->in, t->labels) == TSR_OK && tsr_wait_device_ops() == TSR_OK;
}

static void end(training *t)
{
    if (t->in)
        tsr_free(t->in);
    if (t->labels)
        tsr_free(t->labels);
    tsr_optimizer_free(t->optimizer);
    tsr_module_free(t->model);
}

static bool step(training *t, int64_t kind, double *seconds)
{
    double start = bench_now(), value;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *out = tsr_forward(t->model, t->in);
    tsr_tensor *loss = kind == OVERLAP ? tsr_mean(tsr_mul(out, out))
                                       : tsr_cross_entropy(kind == 2 ? tsr_flatten(out, 0, 1) : out, t->labels);
    tsr_zero_grad(t->optimizer);
    bool ok = tsr_backward(loss) == TSR_OK && tsr_optimizer_step(t->optimizer) == TSR_OK && tsr_sync(loss) == TSR_OK &&
              tsr_item(loss, &value) == TSR_OK;
    ok = tsr_scope_end(scope) == TSR_OK && ok;
    *seconds = bench_now() - start;
    return ok;
}

typedef struct pair_of_trainings {
    training alone, shared;
    int64_t kind;
} pair_of_trainings;

static bool step_of(void *user, bool alone, double *seconds)
{
    pair_of_trainings *both = user;
    return step(alone ? &both->alone : &both->shared, both->kind, seconds);
}

/* Turns of fast and slow links. The limit is the step over fast links plus one bucket's time. */
static bool overlap(training *shared, int rank, bench_turns *turns)
{
    const double bytes = 4.0 * LAYERS * (WIDE * WIDE + WIDE);
    comm_world *world = bench_world();
    double start, seconds = 0;
    bool more = true, ok = world != NULL;
    for (int i = 0; ok && i < 5; i++)
        ok = step(shared, OVERLAP, &seconds);
    start = bench_now();
    while (ok) {
        more = bench_now() - start < 4 * bench_seconds() && turns->n + TURN < BENCH_SAMPLES;
        if (!bench_goes_on(&more) || !more)
            break;
        float fast = 0; /* the median of this turn's steps over fast links */
        for (int i = 0; ok && i < TURN; i++)
            ok = step(shared, OVERLAP, &turns->samples[1][turns->n + (size_t)i]);
        double least = 1e9;
        for (int i = 0; i < TURN; i++)
            least = turns->samples[1][turns->n + (size_t)i] < least ? turns->samples[1][turns->n + (size_t)i] : least;
        fast = (float)least;
        ok = ok && bench_agree(&fast);
        double slow = fast * 2 / 3; /* s for all bytes */
        comm_world_slow(world, 1e9 * slow / bytes);
        for (int i = 0; ok && i < TURN; i++) {
            ok = step(shared, OVERLAP, &turns->samples[0][turns->n + (size_t)i]);
            turns->samples[1][turns->n + (size_t)i] += slow / LAYERS;
        }
        comm_world_slow(world, 0);
        turns->n += ok ? TURN : 0;
        if (rank == 1)
            turns->n = 0; /* only the first process reads its samples */
    }
    return ok;
}

/* Under `tessera run`: one step of mlp with a warm cache, and the time at its end. */
int bench_first_step(void)
{
    training t = {0};
    double unused;
    bool ok = tsr_init_process_group(NULL) == TSR_OK && begin(&t, 0, 2) && step(&t, 0, &unused);
    if (ok && tsr_get_rank() == 0)
        printf("\"first_step_monotonic_s\": %.6f\n", bench_now());
    if (!ok)
        tsr_report();
    end(&t);
    tsr_destroy_process_group();
    tsr_shutdown();
    return ok ? 0 : 1;
}

static bool run_turns(void *user, int rank, bench_turns *turns)
{
    pair_of_trainings *both = user;
    if (!begin(&both->shared, both->kind, 2))
        return false;
    if (both->kind == OVERLAP)
        return overlap(&both->shared, rank, turns);
    return (rank == 1 || begin(&both->alone, both->kind, 1)) && bench_turns_alternate(step_of, both, TURN, rank, turns);
}

static void end_both(void *user)
{
    pair_of_trainings *both = user;
    end(&both->alone);
    end(&both->shared);
}

bool bench_ddp(const bench_row *row, bench_result *result)
{
    pair_of_trainings both = {.kind = row->n};
    return bench_turns_of_pair(row, run_turns, end_both, &both, result);
}
