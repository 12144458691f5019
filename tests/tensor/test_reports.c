/* The library's reports: expired handles, detect_anomaly, the recompile report, metrics. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

static tsr_tensor *vector(const float *data, int64_t n)
{
    return tsr_from_data(data, TSR_F32, &n, 1);
}

/* "test_reports.c:LINE" */
static const char *place(int line)
{
    static char text[4][64];
    static int next;
    char *own = text[next++ % 4];
    snprintf(own, 64, "test_reports.c:%d", line);
    return own;
}

/* ---- expired handles ------------------------------------------------------------------------------------------------ */

TEST(an_expired_handle_names_both_lines)
{
    tsr_tensor *w = tsr_keep(vector((const float[]){1, 2}, 2));
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *forgotten = tsr_mul(w, w);
    int made = __LINE__ - 1;
    tsr_mul_(w, tsr_number(2));
    CHECK_INT(tsr_mark_step(), TSR_OK);
    int synced = __LINE__ - 1;
    float data[2];
    const char *message;
    CHECK_INT(tsr_read(forgotten, data, sizeof(data)), TSR_EXPIRED);
    CHECK_INT(tsr_error_take(&message), TSR_EXPIRED);
    CHECK_CONTAINS(message, place(made));
    CHECK_CONTAINS(message, place(synced));
    CHECK_INT(tsr_sync(forgotten), TSR_EXPIRED);
    CHECK_INT(tsr_error_take(&message), TSR_EXPIRED);
    CHECK_CONTAINS(message, place(made));
    CHECK_CONTAINS(message, place(synced));
    tsr_tensor *built = tsr_neg(forgotten);
    int used = __LINE__ - 1;
    CHECK_INT(tsr_tensor_status(built), TSR_EXPIRED);
    CHECK_CONTAINS(tsr_tensor_message(built), place(used));
    CHECK_CONTAINS(tsr_tensor_message(built), place(synced));
    CHECK_INT(tsr_error_take(NULL), TSR_EXPIRED);
    CHECK_INT(tsr_read(w, data, sizeof(data)), TSR_OK);
    CHECK_NEAR(data[1], 4, 0);
    tsr_scope_end(scope);
    tsr_free(w);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_cell_that_goes_before_its_gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(vector((const float[]){1, 2}, 2), true);
    tsr_tensor *w = tsr_keep(vector((const float[]){3, 4}, 2));
    tsr_set_requires_grad(w, true);
    bool was = tsr_set_grad_enabled(false);
    tsr_mul_(w, tsr_number(2)); /* pending: gradients end at a marker */
    tsr_set_grad_enabled(was);
    tsr_tensor *y = tsr_sum(tsr_mul(w, x));
    tsr_free(w);
    CHECK_INT(tsr_backward(y), TSR_OK);
    float data[2];
    CHECK_INT(tsr_read(tsr_grad(x), data, sizeof(data)), TSR_OK);
    CHECK_NEAR(data[0], 6, 0);
    CHECK_NEAR(data[1], 8, 0);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- detect_anomaly ------------------------------------------------------------------------------------------------- */

TEST(an_anomaly_names_its_origin_and_changes_nothing)
{
    CHECK(!tsr_set_detect_anomaly(true));
    tsr_tensor *w = tsr_keep(vector((const float[]){1, 0}, 2));
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *logarithm = tsr_log(tsr_mul(w, tsr_number(2)));
    int bad = __LINE__ - 1;
    tsr_tensor *loss = tsr_sum(tsr_add(logarithm, w));
    tsr_copy_(w, tsr_add(w, logarithm));
    CHECK_INT(tsr_sync(loss), TSR_NOT_FINITE);
    const char *message;
    CHECK_INT(tsr_error_take(&message), TSR_NOT_FINITE);
    CHECK_CONTAINS(message, place(bad));
    CHECK_CONTAINS(message, "log");
    float data[2];
    CHECK_INT(tsr_read(w, data, sizeof(data)), TSR_OK);
    CHECK_NEAR(data[0], 1, 0);
    CHECK_NEAR(data[1], 0, 0);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    scope = tsr_scope_begin();
    tsr_tensor *good = tsr_sum(tsr_exp(w)); /* finite: as ever */
    CHECK_INT(tsr_sync(good), TSR_OK);
    double value;
    CHECK_INT(tsr_item(good, &value), TSR_OK);
    CHECK_NEAR(value, 2.718281828 + 1, 1e-5);
    CHECK(tsr_set_detect_anomaly(false));
    CHECK_INT(tsr_item(tsr_log(tsr_number(0)), &value), TSR_OK);
    CHECK(isinf(value));
    tsr_scope_end(scope);
    tsr_free(w);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(an_anomaly_of_the_data_names_who_reads_it)
{
    tsr_set_detect_anomaly(true);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, NAN}, 2);
    tsr_tensor *y = tsr_mul(x, tsr_number(2));
    int reads = __LINE__ - 1;
    tsr_tensor *loss = tsr_sum(tsr_exp(y));
    CHECK_INT(tsr_sync(loss), TSR_NOT_FINITE);
    const char *message;
    CHECK_INT(tsr_error_take(&message), TSR_NOT_FINITE);
    CHECK_CONTAINS(message, place(reads));
    CHECK_CONTAINS(message, "reads tensor<2xf32> (data, a parameter or a value of an earlier step) that holds a NaN");
    tsr_scope_end(scope);
    CHECK(tsr_set_detect_anomaly(false));
    CHECK_INT(tsr_report(), TSR_OK);
}

/* ---- the recompile report -------------------------------------------------------------------------------------------- */

static int step(int64_t n, bool other)
{
    float data[16] = {0};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector(data, n), *y = tsr_add(x, x);
    int line = __LINE__ + 1;
    tsr_tensor *z = other ? tsr_exp(y) : tsr_mul(y, x);
    CHECK_INT(tsr_sync(z), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    return line;
}

TEST(a_recompile_is_explained)
{
    step(3, false);
    step(5, false);
    CHECK_CONTAINS(tsr_recompile_report(), "only sizes differ: dimension 0 of input 0 was 3 and is 5");
    int line = step(5, true);
    CHECK_CONTAINS(tsr_recompile_report(), place(line));
    CHECK_CONTAINS(tsr_recompile_report(), "exponential");
    CHECK_CONTAINS(tsr_recompile_report(), "multiply");
}

/* w *= 2, and exp(-w) is computed, with or without -w as an output. */
static void update(tsr_tensor *w, bool both)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *negative = tsr_neg(w), *y = tsr_exp(negative);
    tsr_mul_(w, tsr_number(2));
    CHECK_INT(both ? tsr_sync(negative, y) : tsr_sync(y), TSR_OK);
    tsr_scope_end(scope);
}

/* The ops are the same: the report tells which outputs or inputs differ. */
TEST(a_recompile_of_the_same_ops_is_explained)
{
    tsr_tensor *w = tsr_keep(vector((const float[]){1, 2, 3}, 3));
    CHECK_INT(tsr_sync(w), TSR_OK);
    update(w, true);
    update(w, false);
    CHECK_CONTAINS(tsr_recompile_report(), "the ops are the same; the step computes 2 outputs and computed 3");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, 2, 3}, 3), *y = vector((const float[]){1, 2, 3}, 3);
    CHECK_INT(tsr_sync(tsr_tan(tsr_mul(x, y))), TSR_OK);
    CHECK_INT(tsr_sync(tsr_tan(tsr_mul(x, x))), TSR_OK);
    CHECK_CONTAINS(tsr_recompile_report(), "now multiply");
    CHECK_CONTAINS(tsr_recompile_report(), "the same as before on other operands");
    tsr_scope_end(scope);
    tsr_free(w);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- metrics ---------------------------------------------------------------------------------------------------------- */

static int64_t samples(const char *name)
{
    int64_t count = 0;
    double total;
    return tsr_metric_data(name, &count, &total) ? count : 0;
}

static void close_step(void *user)
{
    ++*(int *)user;
}

TEST(every_metric_moves)
{
    static const char *const counters[] = {"MarkStep",
                                           "CachedCompile",
                                           "UncachedCompile",
                                           "ScopeEndSync",
                                           "CreateDataHandles",
                                           "DestroyDataHandles",
                                           "CreateCompileHandles",
                                           "ExecuteComputation",
                                           "InputOutputAliasCount",
                                           "TensorToData",
                                           "PersistentCacheMiss",
                                           "CreateXlaTensor",
                                           "DestroyXlaTensor"};
    static const char *const timers[] = {
        "TransferToDeviceTime", "TransferFromDeviceTime", "InboundData", "OutboundData", "ExecuteTime",
        "CompileTime",          "TensorsGraphSize"};
    int64_t before[COUNT_OF(counters)], timed[COUNT_OF(timers)];
    CHECK_INT(tsr_initialize_cache(test_folder(), false), TSR_OK);
    tsr_clear_cache(false);
    for (size_t i = 0; i < COUNT_OF(counters); i++)
        before[i] = tsr_counter_value(counters[i]);
    for (size_t i = 0; i < COUNT_OF(timers); i++)
        timed[i] = samples(timers[i]);
    int closed = 0;
    tsr_tensor *w = tsr_keep(vector((const float[]){1, 2, 3}, 3));
    for (int i = 0; i < 4; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_mul_(w, vector((const float[]){1, 1, 2}, 3));
        if (i == 2)
            CHECK_INT(tsr_add_step_closure(close_step, &closed, false), TSR_OK);
        if (i < 3)
            CHECK_INT(tsr_mark_step(), TSR_OK);
        CHECK_INT(tsr_scope_end(scope), TSR_OK);
    }
    float data[3];
    CHECK_INT(tsr_read(w, data, sizeof(data)), TSR_OK);
    CHECK_NEAR(data[2], 48, 0);
    CHECK_INT(closed, 1);
    tsr_free(w);
    for (size_t i = 0; i < COUNT_OF(counters); i++) {
        bool moved = tsr_counter_value(counters[i]) > before[i];
        CHECK(moved);
        if (!moved)
            fprintf(stderr, "%s\n", counters[i]);
    }
    for (size_t i = 0; i < COUNT_OF(timers); i++) {
        bool moved = samples(timers[i]) > timed[i];
        CHECK(moved);
        if (!moved)
            fprintf(stderr, "%s\n", timers[i]);
    }
    int64_t hits = tsr_counter_value("PersistentCacheHit"), loads = samples("PersistentCacheLoad");
    tsr_clear_cache(false);
    step(7, false);
    tsr_clear_cache(false);
    step(7, false); /* from disk */
    CHECK(tsr_counter_value("PersistentCacheHit") > hits);
    CHECK(samples("PersistentCacheLoad") > loads);
    char *text;
    CHECK_INT(tsr_metrics_report(&text), TSR_OK);
    CHECK_CONTAINS(text, "Counter: MarkStep");
    CHECK_CONTAINS(text, "Metric: ExecuteTime");
    tsr_string_free(text);
    tsr_clear_metrics();
    CHECK_INT(tsr_counter_value("MarkStep"), 0);
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
}

/* Clearing the cache removes its own files alone, since a caller may have named a folder with other files. */
TEST(a_cleared_cache_leaves_other_files)
{
    static const char *const names[] = {"notes", "program-list", "program-0123456789abcdef0123456789abcdef",
                                        "my-0123456789abcdef0123456789abcdeg"};
    char path[512];
    CHECK_INT(tsr_initialize_cache(test_folder(), false), TSR_OK);
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        snprintf(path, sizeof(path), "%s/%s", test_folder(), names[i]);
        FILE *file = fopen(path, "w");
        CHECK_OR_RETURN(file != NULL);
        fputs("x", file);
        fclose(file);
    }
    tsr_clear_cache(true);
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        snprintf(path, sizeof(path), "%s/%s", test_folder(), names[i]);
        CHECK_INT(access(path, F_OK) == 0, i != 2);
        unlink(path);
    }
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
}
