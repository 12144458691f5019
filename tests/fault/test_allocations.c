/* Allocations that fail: the n-th one, or all from the n-th on, for every n of a run. Each run must return (the
 * sanitizers see crashes and leaks), leave the parameters unchanged unless the whole step was recorded, and let the
 * same step succeed once memory is available again. */
#include "test.h"

#include <tessera/tessera.h>

#include "base/base.h"

#include <string.h>

enum { WIDTH = 4, PARAMETERS = 4, FLOATS = 8 * WIDTH + 8 + 8 * 2 + 2 };

typedef struct model {
    tsr_module *module;
    tsr_optimizer *optimizer;
} model;

static model model_new(void)
{
    tsr_scope scope = tsr_scope_begin();
    model m = {tsr_nn_sequential(tsr_nn_linear(WIDTH, 8), tsr_nn_relu(), tsr_nn_linear(8, 2)), NULL};
    const tsr_parameter_list *list = tsr_parameters(m.module);
    bool was = tsr_set_grad_enabled(false);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++)
        tsr_init_constant(tsr_parameter_at(list, i), 0.125 * (double)(i + 1));
    tsr_set_grad_enabled(was);
    m.optimizer = tsr_adamw(list, 0.01, 0.01);
    tsr_scope_end(scope);
    return m;
}

static void model_free(model *m)
{
    tsr_optimizer_free(m->optimizer);
    tsr_module_free(m->module);
}

static bool read_parameters(const model *m, float out[FLOATS])
{
    const tsr_parameter_list *list = tsr_parameters(m->module);
    bool good = list != NULL;
    size_t at = 0;
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        tsr_tensor *p = tsr_parameter_at(list, i);
        good = good && tsr_read(p, out + at, (size_t)tsr_numel(p) * sizeof(float)) == TSR_OK;
        at += (size_t)tsr_numel(p);
    }
    return good;
}

/* One training step. *recorded: the optimizer's step succeeded, so the parameters have its values. */
static tsr_status step(const model *m, bool *recorded)
{
    *recorded = false;
    float data[3 * WIDTH];
    for (int i = 0; i < 3 * WIDTH; i++)
        data[i] = 0.25F * (float)(i % 5);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(3, WIDTH));
    tsr_tensor *y = tsr_forward(m->module, x);
    tsr_tensor *loss = tsr_mean(tsr_mul(y, y));
    tsr_zero_grad(m->optimizer);
    tsr_status status = tsr_backward(loss);
    if (status == TSR_OK)
        status = tsr_optimizer_step(m->optimizer);
    *recorded = status == TSR_OK;
    if (status == TSR_OK)
        status = tsr_sync(loss);
    double value;
    if (status == TSR_OK)
        status = tsr_item(loss, &value);
    tsr_zero_grad(m->optimizer);
    tsr_status end = scope ? tsr_scope_end(scope) : TSR_OUT_OF_MEMORY;
    return status == TSR_OK ? end : status;
}

/* The parameters after one successful step. */
static void expect(float before[FLOATS], float after[FLOATS])
{
    model m = model_new();
    bool recorded;
    CHECK(read_parameters(&m, before));
    CHECK_INT(step(&m, &recorded), TSR_OK);
    CHECK(read_parameters(&m, after));
    CHECK(memcmp(before, after, FLOATS * sizeof(float)) != 0);
    model_free(&m);
}

static uint64_t stride(void)
{
    const char *text = getenv("TESSERA_FAULT_STRIDE"); /* 1: every allocation */
    return text ? strtoull(text, NULL, 10) : 1;
}

/* cold: with nothing compiled yet. */
static void fail_steps(bool cold, bool all)
{
    float before[FLOATS], after[FLOATS], got[FLOATS], next[FLOATS], twice[FLOATS];
    bool recorded;
    tsr_initialize_cache("", false);
    expect(before, after);
    model good = model_new();
    step(&good, &recorded);
    step(&good, &recorded);
    CHECK(read_parameters(&good, twice));
    model_free(&good);
    uint64_t failures = 0, jump = cold ? stride() * 30 : stride();
    for (uint64_t n = 1;; n += 1 + (n % jump)) {
        model m = model_new();
        if (cold)
            tsr_clear_cache(false);
        int64_t live = tsr_live_tensors();
        uint64_t first = base_allocation_count();
        base_allocation_fail_at(n, all);
        tsr_status status = step(&m, &recorded);
        base_allocation_fail_at(0, false);
        bool reached = base_allocation_count() - first >= n;
        failures += status != TSR_OK;
        CHECK(status == TSR_OK || status == TSR_OUT_OF_MEMORY);
        if (status != TSR_OK && status != TSR_OUT_OF_MEMORY)
            fprintf(stderr, "allocation %llu%s: %s\n", (unsigned long long)n, all ? " and later" : "",
                    tsr_status_name(status));
        tsr_error_take(NULL);
        CHECK(read_parameters(&m, got));
        bool right = memcmp(got, recorded ? after : before, sizeof(got)) == 0;
        CHECK(right);
        if (!right)
            fprintf(stderr, "parameters after allocation %llu%s failed: step %s\n", (unsigned long long)n,
                    all ? " and later" : "", recorded ? "recorded" : "not recorded");
        CHECK_INT(step(&m, &recorded), TSR_OK);
        CHECK(read_parameters(&m, next));
        CHECK(memcmp(next, memcmp(got, after, sizeof(got)) == 0 ? twice : after, sizeof(next)) == 0);
        CHECK_INT(tsr_live_tensors(), live);
        model_free(&m);
        CHECK_INT(tsr_error_take(NULL), TSR_OK);
        if (!reached)
            break;
    }
    CHECK(failures > 10 || !all);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_failing_allocation_in_a_step)
{
    fail_steps(false, false);
}

TEST(memory_that_ends_in_a_step)
{
    fail_steps(false, true);
}

TEST(a_failing_allocation_in_a_compiling_step)
{
    fail_steps(true, false);
}

TEST(memory_that_ends_in_a_compiling_step)
{
    fail_steps(true, true);
}

/* ---- everything else ---------------------------------------------------------------------------------------------- */

static tsr_status add_user(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    out[0] = tsr_add(in[1], user); /* in[0] counts */
    return TSR_OK;
}

/* Scopes in scopes, views written through, printing, a loop, hooks, a closure, gradients of gradients. */
static void wander(void)
{
    tsr_scope outer = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data((const float[]){1, 2, 3, 4, 5, 6}, TSR_F32, TSR_DIMS(2, 3));
    tsr_tensor *kept = tsr_keep(tsr_mul(x, tsr_number(2)));
    tsr_scope inner = tsr_scope_begin();
    tsr_tensor *view = tsr_transpose(tsr_reshape(x, TSR_DIMS(3, 2)), 0, 1);
    tsr_add_(view, tsr_number(1));
    tsr_tensor *back = tsr_scope_return(inner, tsr_sum(view));
    char *text = NULL;
    if (tsr_to_string(view, NULL, &text) == TSR_OK)
        tsr_string_free(text);
    if (inner)
        tsr_scope_end(inner);
    tsr_tensor *looped = NULL;
    if (tsr_fori_loop(0, 3, add_user, back, &kept, 1, &looped) == TSR_OK)
        tsr_sync(looped);
    tsr_tensor *w = tsr_set_requires_grad(tsr_from_data((const float[]){1, 2, 3}, TSR_F32, TSR_DIMS(3)), true);
    tsr_tensor *soft = tsr_sum(tsr_mul(tsr_softmax(tsr_mul(w, w), 0), x));
    tsr_tensor *gradient = NULL;
    if (tsr_autograd_grad(TSR_LIST(soft), TSR_LIST(w), &gradient, .create_graph = true) == TSR_OK && gradient)
        tsr_backward(tsr_sum(tsr_mul(gradient, gradient)));
    tsr_mark_step();
    tsr_clear_grad(w);
    char *report = NULL;
    if (tsr_metrics_report(&report) == TSR_OK)
        tsr_string_free(report);
    tsr_free(kept);
    if (outer)
        tsr_scope_end(outer);
}

static void fail_wandering(bool all)
{
    wander();
    CHECK_INT(tsr_report(), TSR_OK);
    for (uint64_t n = 1;; n += 1 + n % stride()) {
        tsr_context *context = tsr_context_new();
        CHECK_INT(tsr_context_enter(context), TSR_OK);
        uint64_t first = base_allocation_count();
        base_allocation_fail_at(n, all);
        wander();
        base_allocation_fail_at(0, false);
        bool reached = base_allocation_count() - first >= n;
        tsr_error_take(NULL);
        wander();
        const char *message;
        tsr_status status = tsr_error_take(&message);
        CHECK_INT(status, TSR_OK);
        if (status != TSR_OK)
            fprintf(stderr, "after allocation %llu failed: %s\n", (unsigned long long)n, message);
        CHECK_INT(tsr_context_leave(context), TSR_OK);
        CHECK_INT(tsr_context_free(context), TSR_OK);
        if (!reached)
            break;
    }
}

TEST(a_failing_allocation_anywhere_else)
{
    fail_wandering(false);
}

TEST(memory_that_ends_anywhere_else)
{
    fail_wandering(true);
}

TEST(contexts_without_memory)
{
    for (uint64_t n = 1; n < 40; n++) {
        base_allocation_fail_at(n, true);
        tsr_context *context = tsr_context_new();
        base_allocation_fail_at(0, false);
        if (context) {
            CHECK_INT(tsr_context_free(context), TSR_OK);
            CHECK(n > 1);
            break;
        }
        CHECK(n < 39);
    }
}
