/* tsr_compile: one program for each call, the same program again, and graph breaks. */
#include "test.h"

#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

static tsr_status square_sum(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_sum(tsr_mul(in[0], in[0]));
    out[1] = tsr_neg(out[0]);
    return TSR_OK;
}

static int break_line;

static tsr_status breaks(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    double value;
    break_line = __LINE__ + 1;
    tsr_status status = tsr_item(tsr_sum(in[0]), &value);
    out[0] = tsr_neg(in[0]);
    return status;
}

TEST(one_program_a_call)
{
    tsr_scope scope = tsr_scope_begin();
    for (int i = 0; i < 3; i++) {
        tsr_tensor *x = tsr_exp(tsr_from_data((const float[]){0, 0}, TSR_F32, TSR_DIMS(2))), *out[2] = {NULL};
        CHECK_INT(tsr_mark_step(), TSR_OK);
        CHECK_INT(tsr_sync(x), TSR_OK);
        int64_t runs = tsr_counter_value("ExecuteComputation"), compiled = tsr_counter_value("UncachedCompile");
        CHECK_INT(tsr_compile(square_sum, NULL, TSR_LIST(x), out, 2, .full_graph = true), TSR_OK);
        CHECK(!tsr_is_pending(out[0]) && !tsr_is_pending(out[1]));
        double value;
        CHECK_INT(tsr_item(out[1], &value), TSR_OK);
        CHECK_NEAR(value, -2, 0);
        CHECK_INT(tsr_counter_value("ExecuteComputation"), runs + 1);
        CHECK(i == 0 || tsr_counter_value("UncachedCompile") == compiled);
        tsr_tensor *list[] = {x};
        CHECK_INT(tsr_compile(square_sum, NULL, list, 1, out, 2),
                  TSR_OK); /* no options, and a list of run-time length */
    }
    tsr_scope_end(scope);
}

TEST(a_break_is_an_error_with_its_line)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data((const float[]){1, 2}, TSR_F32, TSR_DIMS(2)), *out[1] = {NULL};
    CHECK_INT(tsr_compile(breaks, NULL, TSR_LIST(x), out, 1, .full_graph = true), TSR_FAILED_PRECONDITION);
    CHECK(out[0] == NULL);
    const char *message;
    char place[64];
    CHECK_INT(tsr_error_take(&message), TSR_FAILED_PRECONDITION);
    snprintf(place, sizeof(place), "test_compile.c:%d", break_line);
    CHECK_CONTAINS(message, place);
    CHECK_INT(tsr_compile(breaks, NULL, TSR_LIST(x), out, 1, .full_graph = false), TSR_OK);
    float got[2];
    CHECK_INT(tsr_read(out[0], got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[1], -2, 0);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(eager_mode_compiles_one_program)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_set_eager(true);
    tsr_tensor *x = tsr_from_data((const float[]){1, 2}, TSR_F32, TSR_DIMS(2)), *out[2] = {NULL};
    int64_t runs = tsr_counter_value("ExecuteComputation");
    CHECK_INT(tsr_compile(square_sum, NULL, TSR_LIST(x), out, 2, .full_graph = true), TSR_OK);
    CHECK_INT(tsr_counter_value("ExecuteComputation"), runs + 1);
    CHECK(tsr_is_eager());
    double value = 0;
    CHECK_INT(tsr_item(out[0], &value), TSR_OK);
    CHECK_NEAR(value, 5, 0);
    tsr_set_eager(false);
    tsr_scope_end(scope);
}
