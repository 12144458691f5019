/* A program that fails half-way, in the user's code: the parameters that it would have updated are unchanged. */
#include "test.h"

#include <stdlib.h>

#include <tessera/custom_call.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

static bool refuses;

static tsr_status same(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_type *in,
                       int64_t n_out, tsr_custom_type *out)
{
    (void)user, (void)attributes, (void)n_in, (void)n_out;
    out[0] = in[0];
    return TSR_OK;
}

static tsr_status halve(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_buffer *in,
                        int64_t n_out, const tsr_custom_buffer *out)
{
    (void)user, (void)attributes, (void)n_in, (void)n_out;
    for (int64_t i = 0; i < in[0].dims[0]; i++)
        ((float *)out[0].data)[i] = ((const float *)in[0].data)[i] / 2;
    return refuses ? tsr_custom_call_fail(TSR_INTERNAL, "the disk is on fire") : TSR_OK;
}

/* a += 1 before the call, and w = half of w after it */
static void update(tsr_tensor *a, tsr_tensor *w)
{
    tsr_tensor *half = NULL;
    tsr_add_(a, tsr_number(1));
    CHECK_INT(tsr_custom_call("test.halve", NULL, TSR_LIST(w), &half, 1), TSR_OK);
    tsr_copy_(w, half);
}

static void check(tsr_tensor *tensor, float first, float second)
{
    float got[2] = {0};
    CHECK_INT(tsr_read(tensor, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], first, 0);
    CHECK_NEAR(got[1], second, 0);
}

TEST(parameters_survive_a_run_that_fails)
{
    const tsr_custom_call_class what = {.size = sizeof(what), .name = "test.halve", .infer = same, .evaluate = halve};
    CHECK_INT(tsr_register_custom_call(&what, NULL), TSR_OK);
    tsr_tensor *a = tsr_keep(tsr_from_data((const float[]){1, 2}, TSR_F32, TSR_DIMS(2)));
    tsr_tensor *w = tsr_keep(tsr_from_data((const float[]){4, 8}, TSR_F32, TSR_DIMS(2)));
    for (int i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        refuses = i == 1;
        update(a, w);
        CHECK_INT(tsr_mark_step(), refuses ? TSR_INTERNAL : TSR_OK);
        const char *message = "";
        CHECK_INT(tsr_error_take(&message), refuses ? TSR_INTERNAL : TSR_OK);
        CHECK(!refuses || strstr(message, "the disk is on fire"));
        tsr_scope_end(scope);
        int updates = i == 2 ? 2 : 1;
        check(a, 1.0F + (float)updates, 2.0F + (float)updates);
        check(w, updates == 1 ? 2 : 1, updates == 1 ? 4 : 2);
    }
    tsr_free(a);
    tsr_free(w);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* The program of one context runs in another, which finds it in the cache, and fails there: the error has the second
 * context's lines. */
TEST(a_failing_run_names_its_line_after_the_context_that_compiled_it)
{
    static const tsr_custom_call_class what = {
        .size = sizeof(what), .name = "test.halve_again", .infer = same, .evaluate = halve};
    CHECK_INT(tsr_register_custom_call(&what, NULL), TSR_OK);
    for (int i = 0; i < 2; i++) {
        tsr_context *context = tsr_context_new();
        CHECK_INT(tsr_context_enter(context), TSR_OK);
        refuses = i == 1;
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_from_data((const float[]){1, 2}, TSR_F32, TSR_DIMS(2)), *half = NULL;
        CHECK_INT(tsr_custom_call("test.halve_again", NULL, TSR_LIST(x), &half, 1), TSR_OK);
        float got[2];
        CHECK_INT(tsr_read(half, got, sizeof(got)), refuses ? TSR_INTERNAL : TSR_OK);
        const char *message = "";
        tsr_error_take(&message);
        if (refuses) {
            CHECK_CONTAINS(message, "the disk is on fire");
            CHECK_CONTAINS(message, "test_failing_run.c");
        }
        CHECK_INT(tsr_scope_end(scope), TSR_OK);
        CHECK_INT(tsr_context_leave(context), TSR_OK);
        CHECK_INT(tsr_context_free(context), TSR_OK);
    }
    refuses = false;
}

/* A run fails before any thread has waited for it, and an update reads its result. */
TEST(parameters_survive_an_argument_that_fails)
{
    const tsr_custom_call_class what = {.size = sizeof(what), .name = "test.halve", .infer = same, .evaluate = halve};
    tsr_register_custom_call(&what, NULL); /* perhaps it is registered already */
    tsr_error_take(NULL);
    tsr_tensor *a = tsr_keep(tsr_from_data((const float[]){1, 2}, TSR_F32, TSR_DIMS(2)));
    for (int i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *half = NULL;
        refuses = i == 1;
        CHECK_INT(tsr_custom_call("test.halve", NULL, TSR_LIST(a), &half, 1), TSR_OK);
        CHECK_INT(tsr_sync(half), TSR_OK); /* it updates no parameter, so the sync does not wait for it */
        tsr_add_(a, half);
        CHECK_INT(tsr_mark_step(), refuses ? TSR_INTERNAL : TSR_OK);
        tsr_error_take(NULL);
        tsr_scope_end(scope);
        check(a, i == 2 ? 2.25F : 1.5F, i == 2 ? 4.5F : 3);
    }
    tsr_free(a);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* Runs launched after a run that fails, before any thread has waited for it: those that do not read its results are whole. */
TEST(a_run_that_fails_is_no_error_of_later_runs)
{
    const tsr_custom_call_class what = {.size = sizeof(what), .name = "test.halve", .infer = same, .evaluate = halve};
    tsr_register_custom_call(&what, NULL); /* perhaps it is registered already */
    tsr_error_take(NULL);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = tsr_keep(tsr_from_data((const float[]){1, 2}, TSR_F32, TSR_DIMS(2))), *half = NULL;
    refuses = true;
    CHECK_INT(tsr_custom_call("test.halve", NULL, TSR_LIST(a), &half, 1), TSR_OK);
    CHECK_INT(tsr_sync(half), TSR_OK);
    tsr_tensor *beside = tsr_add(a, tsr_number(1)), *after = tsr_add(half, tsr_number(1));
    CHECK_INT(tsr_sync(beside), TSR_OK);
    tsr_mul_(a, tsr_number(3));
    CHECK_INT(tsr_sync(a), TSR_OK);
    check(beside, 2, 3);
    check(a, 3, 6);
    float got[2];
    CHECK_INT(tsr_read(after, got, sizeof(got)), TSR_INTERNAL);
    const char *message = "";
    CHECK_INT(tsr_error_take(&message), TSR_INTERNAL);
    CHECK_CONTAINS(message, "the disk is on fire");
    refuses = false;
    tsr_scope_end(scope);
    check(a, 3, 6);
    tsr_free(a);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* A tensor that cannot be computed keeps its error: the op, its line, and no further run. */
TEST(a_kept_tensor_that_fails_is_not_tried_again)
{
    tsr_set_check_indices(true);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *index = tsr_from_data((const int64_t[]){1, 9}, TSR_I64, TSR_DIMS(2));
    tsr_tensor *bad = tsr_keep(tsr_index_select(tsr_arange(0, 4, 1, .dtype = TSR_F32), 0, index));
    tsr_tensor *good = tsr_keep(tsr_add(tsr_ones(TSR_DIMS(2)), tsr_number(2)));
    CHECK_INT(tsr_scope_end(scope), TSR_INVALID_ARGUMENT);
    const char *message = "";
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "test_failing_run.c");
    CHECK_CONTAINS(message, ": index 9 is out of bounds");
    CHECK(!strstr(message, "custom_call"));
    scope = tsr_scope_begin();
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_tensor_status(bad), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_tensor_status(tsr_neg(bad)), TSR_INVALID_ARGUMENT);
    check(good, 3, 3);
    tsr_set_check_indices(false);
    tsr_free(bad);
    tsr_free(good);
    tsr_error_take(NULL);
}

/* Too little memory may pass: the tensor is computed when it is asked for again, but by no sync of its own. */
TEST(a_kept_tensor_without_memory_waits_until_it_is_asked_for)
{
    tsr_set_memory_limit(0, 1 << 20);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *large = tsr_keep(tsr_add(tsr_full(1, TSR_DIMS(1 << 20)), tsr_number(1)));
    tsr_tensor *small = tsr_keep(tsr_add(tsr_ones(TSR_DIMS(2)), tsr_number(2)));
    CHECK_INT(tsr_scope_end(scope), TSR_OUT_OF_MEMORY);
    const char *message = "";
    CHECK_INT(tsr_error_take(&message), TSR_OUT_OF_MEMORY);
    CHECK_CONTAINS(message, "tensor<1048576xf32>");
    CHECK_CONTAINS(message, "test_failing_run.c");
    CHECK_INT(tsr_mark_step(), TSR_OK);
    check(small, 3, 3);
    float *values = malloc(4 << 20);
    CHECK_INT(tsr_read(large, values, 4 << 20), TSR_OUT_OF_MEMORY);
    tsr_error_take(NULL);
    tsr_set_memory_limit(0, 0);
    CHECK_INT(tsr_read(large, values, 4 << 20), TSR_OK);
    CHECK_NEAR(values[77], 2, 0);
    free(values);
    tsr_free(large);
    tsr_free(small);
}
