/* Many steps of programs that forget to free or sync: memory that grows with the number of steps would show here.
 * TESSERA_SOAK_STEPS sets the number; the suite runs fewer. */
#include "test.h"

#include <tessera/tessera.h>

#include "base/base.h"

static int64_t steps_wanted(void)
{
    const char *text = getenv("TESSERA_SOAK_STEPS");
    int64_t steps = text ? strtoll(text, NULL, 10) : 0;
    return steps > 0 ? steps : 3000;
}

/* Numbers that must not grow: measured after a tenth of the steps, compared at the end. */
typedef struct level {
    int64_t live;
    uint64_t used, rss;
} level;

static level measure(void)
{
    tsr_wait_device_ops();
    tsr_memory_info info = {.size = sizeof(info)};
    CHECK_INT(tsr_get_memory_info(0, &info), TSR_OK);
    return (level){tsr_live_tensors(), info.used, base_peak_rss_bytes()};
}

static void check_level(const level *before, const char *what)
{
    level now = measure();
    CHECK_INT(now.live, before->live);
    CHECK(now.used <= before->used + 4096);
    bool bounded = TEST_SANITIZED || now.rss <= before->rss + (24U << 20);
    CHECK(bounded);
    if (!bounded)
        fprintf(stderr, "%s: %llu MB became %llu MB\n", what, (unsigned long long)(before->rss >> 20),
                (unsigned long long)(now.rss >> 20));
    const char *message;
    CHECK_INT(tsr_error_take(&message), TSR_OK);
}

static void soak(void (*step)(void *user, int64_t i), void *user, const char *what)
{
    int64_t steps = steps_wanted();
    level before = {0};
    for (int64_t i = 0; i < steps; i++) {
        step(user, i);
        if (i == steps / 10)
            before = measure();
    }
    check_level(&before, what);
}

static tsr_tensor *vector(float a, float b)
{
    return tsr_from_data((const float[]){a, b}, TSR_F32, TSR_DIMS(2));
}

/* ---- training with an accumulator that is never read ------------------------------------------------------------- */

typedef struct training {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_tensor *total;
} training;

static void train_step(void *user, int64_t i)
{
    training *t = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_reshape(vector(1, (float)(i % 3)), TSR_DIMS(1, 2));
    tsr_tensor *y = tsr_forward(t->model, x);
    tsr_tensor *loss = tsr_mean(tsr_mul(y, y));
    tsr_zero_grad(t->optimizer);
    CHECK_INT(tsr_backward(loss, .retain_graph = i % 2 == 0), TSR_OK);
    tsr_optimizer_step(t->optimizer);
    tsr_add_(t->total, tsr_detach(loss));
    if (i % 7 == 0) { /* an early read */
        double value;
        CHECK_INT(tsr_item(loss, &value), TSR_OK);
    }
    if (i % 5 != 0) /* and sometimes no sync */
        CHECK_INT(tsr_sync(loss), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
}

static training training_new(void)
{
    tsr_scope scope = tsr_scope_begin();
    training t = {.model = tsr_nn_sequential(tsr_nn_linear(2, 4), tsr_nn_tanh(), tsr_nn_linear(4, 1))};
    t.optimizer = tsr_adamw(tsr_parameters(t.model), 1e-3, 0.01);
    t.total = tsr_keep(tsr_from_data((const float[]){0}, TSR_F32, NULL, 0));
    tsr_scope_end(scope);
    return t;
}

static void training_free(training *t)
{
    tsr_free(t->total);
    tsr_optimizer_free(t->optimizer);
    tsr_module_free(t->model);
}

TEST(training_with_an_accumulator)
{
    training t = training_new();
    soak(train_step, &t, "training");
    double value;
    CHECK_INT(tsr_item(t.total, &value), TSR_OK);
    CHECK(value > 0);
    training_free(&t);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- a kept accumulator over scopes that never sync ---------------------------------------------------------------- */

static void add_in_scope(void *user, int64_t i)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_add_(user, vector(1, (float)(i & 1)));
    tsr_scope_end(scope);
}

TEST(an_outer_accumulator_without_syncs)
{
    tsr_tensor *total = tsr_keep(vector(0, 0));
    soak(add_in_scope, total, "accumulator");
    float got[2];
    CHECK_INT(tsr_read(total, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], (double)steps_wanted(), 0);
    CHECK_NEAR(got[1], (double)(steps_wanted() / 2), 0);
    tsr_free(total);
}

/* ---- handles without scopes -------------------------------------------------------------------------------------------- */

static void without_scope(void *user, int64_t i)
{
    (void)user;
    tsr_tensor *x = vector(1, (float)i), *view = tsr_flip(x, TSR_DIMS(0)), *row = tsr_reshape(x, TSR_DIMS(1, 2));
    tsr_mul_(row, view);
    tsr_tensor *y = tsr_add(x, view);
    if (i % 3 == 0) {
        float got[2];
        CHECK_INT(tsr_read(y, got, sizeof(got)), TSR_OK);
        CHECK_NEAR(got[0], (double)(2 * (float)i), 1e-3 * (double)(i + 1));
    }
    if (i % 100 == 99)
        CHECK_INT(tsr_mark_step(), TSR_OK);
    tsr_free(x);
    tsr_free(view);
    tsr_free(row);
    tsr_free(y);
}

TEST(handles_without_scopes)
{
    soak(without_scope, NULL, "handles");
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- an endless record: no sync, no scope ------------------------------------------------------------------------------ */

TEST(a_record_that_never_ends)
{
    tsr_mark_step();
    int64_t before = tsr_counter_value("RecordLimitSync");
    int64_t n = 100000, twice = 250000;
    tsr_tensor *one = vector(1, 2);
    for (int64_t i = 0; i < n * 3; i++) /* all garbage: forgotten, not computed */
        tsr_free(tsr_neg(one));
    CHECK_INT(tsr_counter_value("RecordLimitSync"), before);
    tsr_tensor *sum = vector(0, 0);
    level level_before = {0};
    for (int64_t i = 0; i < twice; i++) { /* a chain, which is computed when it becomes too long */
        tsr_tensor *next = tsr_add(sum, one);
        tsr_free(sum);
        sum = next;
        if (i == 220000)
            level_before = measure();
    }
    CHECK_INT(tsr_counter_value("RecordLimitSync"), before + 1);
    float got[2];
    CHECK_INT(tsr_read(sum, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], (double)twice, 0);
    CHECK_NEAR(got[1], (double)twice * 2, 0);
    CHECK(TEST_SANITIZED || base_peak_rss_bytes() < level_before.rss + (1024U << 20));
    tsr_free(sum);
    tsr_free(one);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

/* ---- handles that never end, in one scope ------------------------------------------------------------------------------ */

typedef struct warnings {
    int n, line;
    char last[512];
} warnings;

static void take_warning(void *user, int level, const char *message)
{
    warnings *w = user;
    if (level != 1)
        return;
    w->n++;
    snprintf(w->last, sizeof(w->last), "%s", message);
}

/* h = f(h) with every handle alive: nodes stay, but not a buffer each. */
TEST(handles_that_never_end)
{
    enum { SIZE = 4096, ITERATIONS = 450000 };
    tsr_mark_step();
    warnings w = {0};
    base_log_set_sink(take_warning, &w);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *one = tsr_ones(TSR_DIMS(SIZE)), *h = tsr_zeros(TSR_DIMS(SIZE));
    tsr_tensor *early = NULL;
    int64_t before = tsr_counter_value("RecordLimitSync");
    uint64_t rss = base_peak_rss_bytes();
    for (int64_t i = 1; i <= ITERATIONS; i++) {
        h = tsr_add(h, one);
        early = i == 1000 ? h : early;
    }
    CHECK(tsr_counter_value("RecordLimitSync") >= before + 2);
    float got[SIZE];
    CHECK_INT(tsr_read(h, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[SIZE - 1], ITERATIONS, 0);
    CHECK_INT(tsr_read(early, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], 1000, 0);
    CHECK(TEST_SANITIZED || base_peak_rss_bytes() < rss + (2000U << 20)); /* a buffer each: 7 GB */
    CHECK_INT(w.n, 1);
    CHECK_CONTAINS(w.last, "test_soak.c");
    CHECK_CONTAINS(w.last, "tsr_assign");
    base_log_set_sink(NULL, NULL);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}
