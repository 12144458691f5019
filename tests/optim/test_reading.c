/* Reading a value in the middle of a step: the rest of the record is not run twice, no bit changes, and loops that read
 * compile once. */
#include "test.h"

#include <math.h>
#include <string.h>
#include <tessera/tessera.h>

enum { N = 8, STEPS = 4 };

typedef enum reading { PLAIN, READ_NORM, NO_SYNC, READ_LOSS, READ_CORRECT } reading;

static double ops_run(void)
{
    int64_t count;
    double total = 0;
    return tsr_metric_data("TensorsGraphSize", &count, &total) ? total : 0;
}

static tsr_tensor *pattern(int64_t rows, int64_t columns, double scale)
{
    tsr_tensor *x = tsr_arange(0, (double)(rows * columns), 1, .dtype = TSR_F32);
    return tsr_reshape(tsr_mul_scalar(tsr_sin(x), scale), TSR_DIMS(rows, columns));
}

/* Steps of two layers with momentum; returns the final weights[2 * N * N], and the number of ops that a later step
 * ran. */
static double train(reading what, float *weights)
{
    tsr_scope outer = tsr_scope_begin();
    tsr_tensor *w[2] = {tsr_keep(pattern(N, N, 0.5)), tsr_keep(pattern(N, N, 0.3))};
    tsr_tensor *x = tsr_keep(pattern(N, N, 1)), *target = tsr_keep(tsr_arange(0, N, 1, .dtype = TSR_I64));
    for (int i = 0; i < 2; i++)
        tsr_set_requires_grad(w[i], true);
    CHECK_INT(tsr_sync(x, target, w[0], w[1]), TSR_OK);
    tsr_parameter_list *list = tsr_parameter_list_new(w, 2);
    tsr_optimizer *optimizer = tsr_sgd(list, 0.1, .momentum = 0.9);
    double ops = 0, value;
    for (int step = 0; step < STEPS; step++) {
        double before = ops_run();
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *logits = tsr_matmul(tsr_gelu(tsr_matmul(x, w[0])), w[1]);
        tsr_tensor *loss = tsr_cross_entropy(logits, target);
        if (what == READ_LOSS)
            CHECK_INT(tsr_item(loss, &value), TSR_OK);
        if (what == READ_CORRECT)
            CHECK_INT(tsr_item(tsr_sum(tsr_to(tsr_eq(tsr_argmax(logits, 1), target), TSR_F32)), &value), TSR_OK);
        tsr_zero_grad(optimizer);
        CHECK_INT(tsr_backward(loss), TSR_OK);
        tsr_tensor *norm = tsr_clip_grad_norm_(list, 0.1);
        if (what == READ_NORM)
            CHECK_INT(tsr_item(norm, &value), TSR_OK);
        CHECK_INT(tsr_optimizer_step(optimizer), TSR_OK);
        if (what != NO_SYNC)
            CHECK_INT(tsr_sync(loss), TSR_OK);
        CHECK_INT(tsr_item(loss, &value), TSR_OK);
        CHECK(isfinite(value) && value > 0);
        tsr_scope_end(scope);
        ops = ops_run() - before;
    }
    for (int i = 0; i < 2; i++)
        CHECK_INT(tsr_read(w[i], weights + i * N * N, N * N * sizeof(float)), TSR_OK);
    tsr_optimizer_free(optimizer);
    tsr_parameter_list_free(list);
    tsr_scope_end(outer);
    tsr_tensor *kept[] = {w[0], w[1], x, target};
    for (int i = 0; i < 4; i++)
        tsr_free(kept[i]);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
    return ops;
}

TEST(a_read_in_a_step_runs_nothing_twice)
{
    float plain[2 * N * N], weights[2 * N * N];
    double ops = train(PLAIN, plain);
    for (int what = READ_NORM; what <= READ_CORRECT; what++) {
        double with = train((reading)what, weights);
        CHECK(memcmp(plain, weights, sizeof(plain)) == 0);
        /* its own few ops, and cheap ops that run again so that fewer values need to be kept */
        CHECK(with <= 1.25 * ops + 8);
    }
}

static tsr_tensor *damped(tsr_tensor *w, tsr_tensor *h)
{
    return tsr_tanh(tsr_add(tsr_matmul(w, h), tsr_mul_scalar(h, 0.25)));
}

/* while (item(...)) with no sync: the iterations are one program, and each runs only its own ops. */
TEST(a_loop_that_reads_compiles_once)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = pattern(N, N, 0.2), *h = pattern(N, 1, 1);
    CHECK_INT(tsr_sync(w, h), TSR_OK);
    int64_t before = tsr_counter_value("UncachedCompile");
    double change = 1, ops = 0;
    int iterations = 0;
    for (; change > 1e-5 && iterations < 100; iterations++) {
        double ran = ops_run();
        tsr_tensor *next = damped(w, h);
        CHECK_INT(tsr_item(tsr_sum(tsr_abs(tsr_sub(next, h))), &change), TSR_OK);
        h = next;
        ran = ops_run() - ran;
        CHECK(iterations < 2 || ran == ops);
        ops = ran;
    }
    CHECK(iterations > 5 && iterations < 100);
    CHECK(tsr_counter_value("UncachedCompile") - before <= 2);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
}

/* The value from which the next iteration continues is older than the handles that count as recent. */
TEST(a_loop_of_many_handles_compiles_twice)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = pattern(N, N, 0.2), *h = pattern(N, 1, 1);
    CHECK_INT(tsr_sync(w, h), TSR_OK);
    int64_t before = tsr_counter_value("UncachedCompile");
    double change = 1;
    int iterations = 0;
    for (; change > 1e-5 && iterations < 100; iterations++) {
        tsr_tensor *next = damped(w, h), *d = tsr_sub(next, h);
        for (int i = 0; i < 20; i++)
            d = tsr_abs(d);
        CHECK_INT(tsr_item(tsr_sum(d), &change), TSR_OK);
        h = next;
    }
    CHECK(iterations > 5 && iterations < 100);
    CHECK(tsr_counter_value("UncachedCompile") - before <= 3);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
}

/* A rematerialized value is computed from an argument: a sync that updates this argument must not donate it. */
TEST(an_argument_of_what_runs_again_stays)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *p = tsr_keep(pattern(1, N, 1)), *x = tsr_set_requires_grad(pattern(1, N, 2), true);
    CHECK_INT(tsr_sync(p, x), TSR_OK);
    tsr_tensor *scaled = tsr_mul_scalar(p, 3), *loss = tsr_sum(tsr_mul(x, scaled));
    double value;
    CHECK_INT(tsr_item(loss, &value), TSR_OK);
    tsr_zero_(p);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    float gradient[N];
    CHECK_INT(tsr_read(tsr_grad(x), gradient, sizeof(gradient)), TSR_OK);
    for (int i = 0; i < N; i++)
        CHECK_NEAR(gradient[i], 3 * sin(i), 1e-6);
    tsr_free(p);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
}
