/* The far backend: values and runs in memory of a device's own, with the interpreter's bits; reads and events. */
#include <sys/wait.h>

#include "far_values.h"
#include "interp/interp.h"

TEST(runs_have_the_bits_of_interp_and_donation_takes_memory)
{
    device *d = far(0);
    device_executable *e = compile_for(d, update);
    device_value *p = filled(d, 10), *g = filled(d, 0.1F), *results[2];
    CHECK(device_value_pointer(p) == NULL); /* not readable by the host */
    int before = far_memories();
    CHECK_OK(launch(e, p, g, 0.3F, results), error);
    CHECK(device_value_is_donated(p));
    ir_module *module = fake_module(update, NULL);
    float lr = 0.3F, p_data[N], g_data[N], got[N], sum;
    for (int i = 0; i < N; i++) {
        p_data[i] = 10.0F + (float)i;
        g_data[i] = 0.1F + (float)i;
    }
    interp_array args[] = {{.type = vector(), .data = p_data},
                           {.type = ir_scalar_type(TSR_F32), .data = &lr},
                           {.type = vector(), .data = g_data}},
                 expected[2];
    CHECK_OK(interp_call(ir_module_main(module), 3, args, expected, NULL, &error), error);
    CHECK_OK(device_value_read(results[0], got, &error), error);
    CHECK(memcmp(got, expected[0].data, sizeof(got)) == 0);
    CHECK_OK(device_value_read(results[1], &sum, &error), error);
    CHECK(memcmp(&sum, expected[1].data, sizeof(sum)) == 0);
    CHECK_STATUS(device_value_read(p, got, &error), TSR_EXPIRED);
    device_value_release(p);
    CHECK_INT(far_memories(), before + 1); /* two results, one of them in the argument's place */
    for (int i = 0; i < 2; i++)
        interp_array_free(&expected[i]);
    ir_module_free(module);
    device_value_release(g);
    drop(results, 2);
    device_executable_release(e);
}

/* Each step reads the result of the step before it, without a wait in between. */
TEST(a_chain_of_runs)
{
    device *d = far(1);
    device_executable *e = NULL;
    CHECK_OK(device_compile(fake_module(update, NULL), &(device_compile_options){.device = d}, &e, &error), error);
    device_value *p = filled(d, 100), *g = filled(d, 1), *results[2];
    for (int i = 0; i < 50; i++) {
        CHECK_OK(launch(e, p, g, 1, results), error);
        device_value_release(p);
        device_value_release(results[1]);
        p = results[0];
    }
    CHECK_NEAR(first_of(p), 50, 0);
    device_value_release(p);
    device_value_release(g);
    device_executable_release(e);
}

typedef struct note {
    device_callback callback;
    tsr_status status;
    int calls;
} note;

static void take_note(device_callback *callback, const base_error *why)
{
    note *n = (note *)callback;
    n->status = why->status;
    n->calls++;
}

TEST(reads_are_events_that_call_back)
{
    device *d = far(0);
    device_value *v = filled(d, 3);
    float data[N] = {0};
    device_event *done = NULL;
    CHECK_OK(device_value_read_begin(v, data, &done, &error), error);
    device_value_release(v); /* the read has its own */
    note n = {.callback.call = take_note, .status = TSR_INTERNAL}, late = n;
    device_event_then(done, &n.callback);
    CHECK_STATUS(device_event_wait(done, &error), TSR_OK);
    CHECK_NEAR(data[4], 7, 0);
    device_event_then(done, &late.callback); /* it has fired: at once */
    CHECK_INT(late.calls, 1);
    device_event_release(done);
    device_shutdown(); /* its threads have ended, so the callback has run */
    CHECK_INT(n.calls, 1);
    CHECK_STATUS(n.status, TSR_OK);
    v = filled(d, 1);
    far_fail(FAR_COPY_FAILS, 1);
    CHECK_OK(device_value_read_begin(v, data, &done, &error), error);
    CHECK_STATUS(device_event_wait(done, &error), TSR_IO);
    device_event_release(done);
    far_fail(FAR_COPY_REFUSED, 1);
    CHECK_OK(device_value_read_begin(v, data, &done, &error), error);
    CHECK_STATUS(device_event_wait(done, &error), TSR_IO);
    CHECK_CONTAINS(error.message, "refused");
    device_event_release(done);
    CHECK_NEAR(first_of(v), 1, 0); /* the value is unchanged */
    device_value_release(v);
}

TEST(events_join)
{
    device_event *events[3] = {device_event_new(), NULL, device_event_new()}, *all = NULL;
    CHECK_OK(device_event_all(3, events, &all, &error), error);
    device_event_set(events[0], NULL);
    CHECK(!device_event_is_set(all));
    const base_error why = {.status = TSR_IO, .message = "lost"};
    device_event_set(events[2], &why);
    CHECK_STATUS(device_event_wait(all, &error), TSR_IO);
    CHECK_STR(error.message, "lost");
    device_event_release(all);
    CHECK_OK(device_event_all(2, events, &all, &error), error);
    CHECK(all == NULL); /* they all have fired */
    CHECK_OK(device_event_all(3, events, &all, &error), error);
    CHECK_STATUS(device_event_wait(all, &error), TSR_IO);
    device_event_release(all);
    device_event_release(events[0]);
    device_event_release(events[2]);
}

TEST(mapped_and_borrowed_and_filled)
{
    device *d = far(0);
    device_value *v = filled(d, 4);
    const void *data = NULL, *again = NULL;
    CHECK_OK(device_value_map(v, &data, &error), error);
    CHECK_OK(device_value_map(v, &again, &error), error);
    CHECK(data == again);
    CHECK_NEAR(((const float *)data)[1], 5, 0);
    device_value_unmap(v);
    device_value_unmap(v);
    device_value_release(v);
    v = filled(d, 5);
    far_fail(FAR_COPY_FAILS, 1);
    CHECK_STATUS(device_value_map(v, &data, &error), TSR_IO);
    CHECK_OK(device_value_map(v, &data, &error), error); /* asked for again */
    CHECK_NEAR(((const float *)data)[1], 6, 0);
    device_value_unmap(v);
    device_value_release(v);
}

TEST(memory_spaces)
{
    device *d = far(0);
    static const char text[] =
        "func.func @main(%x: tensor<5xf32>) -> (tensor<5xf32> {mhlo.memory_kind = \"pinned_host\"}, tensor<5xf32>) {\n"
        "  return %x, %x : tensor<5xf32>, tensor<5xf32>\n}\n";
    device_executable *e = compile_for(d, text);
    device_value *x = filled(d, 9), *results[2];
    CHECK_OK(device_execute(e, &(device_launch){.args = &x, .results = results}, &error), error);
    CHECK_STR(device_value_space(results[0]), "pinned_host");
    CHECK(device_value_space(results[1]) == NULL);
    CHECK_NEAR(first_of(results[0]), 9, 0);
    drop(results, 2);
    device_executable_release(e);
    static const char unknown[] = "func.func @main() -> (tensor<i32> {mhlo.memory_kind = \"attic\"}) {\n"
                                  "  %0 = stablehlo.constant dense<1> : tensor<i32>\n  return %0 : tensor<i32>\n}\n";
    e = compile_for(d, unknown);
    CHECK_STATUS(device_execute(e, &(device_launch){.results = results}, &error), TSR_UNAVAILABLE);
    CHECK_CONTAINS(error.message, "attic");
    device_value_release(x);
    device_executable_release(e);
}

static void add_one(void *user)
{
    ++*(int *)user;
}

TEST(calls_on_the_queue_come_after_runs)
{
    device *d = far(0);
    device_executable *e = compile_for(d, update);
    device_value *p = filled(d, 2), *g = filled(d, 1), *results[2];
    int calls = 0;
    CHECK_OK(launch(e, p, g, 1, results), error);
    CHECK_OK(device_enqueue(d, add_one, &calls, &error), error);
    device_wait(d);
    CHECK_INT(calls, 1);
    CHECK(device_value_is_ready(results[0]));
    drop(results, 2);
    device_value_release(p);
    device_value_release(g);
    device_executable_release(e);
}

TEST(a_child_of_fork_has_devices_that_work)
{
    device *d = far(0);
    device_value *v = filled(d, 5);
    CHECK_NEAR(first_of(v), 5, 0);
    fflush(NULL);
    pid_t child = TEST_SANITIZED ? 0 : fork();
    if (child == 0 && !TEST_SANITIZED) {
        float data[N] = {0};
        _exit(device_value_read(v, data, NULL) == TSR_OK && data[0] == 5 ? 0 : 1);
    }
    int status = 0;
    if (child > 0)
        waitpid(child, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    device_value_release(v);
}

TEST(nothing_is_left)
{
    for (int i = 0; i < 2; i++)
        device_wait(far(i));
    device_shutdown();
    CHECK_INT(far_memories(), 0);
}
