/* The far backend: what device asks of memory of a device's own, with the interpreter's bits; platforms that are opened side by
 * side; and faults, each of which reaches the values concerned and nothing else. */
#include <sys/wait.h>

#include "fake.h"
#include "far.h"
#include "interp/interp.h"

enum { N = 5 };
static base_error error;

static device *far(int ordinal)
{
    device *d = NULL;
    CHECK_OK(far_register(&error), error);
    CHECK_OK(device_get("far", ordinal, &d, &error), error);
    return d;
}

static const ir_type *vector(void)
{
    return ir_tensor_type(TSR_F32, 1, (const int64_t[]){N});
}

static device_value *filled(device *d, float value)
{
    float data[N];
    device_value *v = NULL;
    for (int i = 0; i < N; i++)
        data[i] = value + (float)i;
    CHECK_OK(device_value_from_host(d, vector(), data, &v, &error), error);
    return v;
}

static float first_of(device_value *v)
{
    float data[N] = {0};
    CHECK_OK(device_value_read(v, data, &error), error);
    return data[0];
}

/* p - lr g, and the sum of g's squares. */
static const char update[] =
    "func.func @main(%p: tensor<5xf32> {tf.aliasing_output = 0 : i32}, %lr: tensor<f32> {tessera.number = 0 : i64}, "
    "%g: tensor<5xf32>) -> (tensor<5xf32>, tensor<f32>) {\n"
    "  %b = stablehlo.broadcast_in_dim %lr, dims = [] : (tensor<f32>) -> tensor<5xf32>\n"
    "  %s = stablehlo.multiply %b, %g : tensor<5xf32>\n"
    "  %0 = stablehlo.subtract %p, %s : tensor<5xf32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %q = stablehlo.multiply %g, %g : tensor<5xf32>\n"
    "  %1 = stablehlo.reduce(%q init: %z) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, "
    "tensor<f32>) -> tensor<f32>\n"
    "  return %0, %1 : tensor<5xf32>, tensor<f32>\n}\n";

static device_executable *compile_for(device *d, const char *text)
{
    device_executable *e = NULL;
    CHECK_OK(device_compile(fake_module(text, NULL), &(device_compile_options){.device = d}, &e, &error), error);
    return e;
}

static tsr_status launch(device_executable *e, device_value *p, device_value *g, float lr, device_value **results)
{
    char numbers[16] = {0};
    memcpy(numbers, &lr, sizeof(lr));
    device_value *args[] = {p, g};
    return device_execute(e, &(device_launch){.args = args, .numbers = numbers, .n_numbers = 1, .results = results},
                          &error);
}

static void drop(device_value **values, int n)
{
    for (int i = 0; i < n; i++)
        device_value_release(values[i]);
}

TEST(signatures_say_what_arguments_are)
{
    device_executable *e = compile_for(far(0), update);
    const device_signature *s = device_executable_signature(e);
    CHECK_INT(s->n_parameters, 3);
    CHECK_INT(s->n_args, 2);
    CHECK_INT(s->n_numbers, 1);
    CHECK_INT(s->number_of[1], 0);
    CHECK_INT(s->argument_of[1], -1);
    CHECK_INT(s->argument_of[2], 1);
    CHECK_INT(s->args[0].alias, 0);
    CHECK_INT(s->results[0].alias, 0);
    CHECK_INT(s->args[1].alias, -1);
    CHECK(s->args[1].type == vector());
    device_executable_release(e);
}

TEST(signatures_survive_bytes_and_damage_does_not)
{
    ir_module *module = fake_module(update, NULL);
    device_signature *s = NULL, *again = NULL;
    CHECK_OK(device_signature_read(module, &s, &error), error);
    s->args[0].space = "pinned_host";
    base_text bytes = {0};
    CHECK(device_signature_write(s, &bytes));
    size_t used = 0;
    CHECK_OK(device_signature_load(bytes.data, bytes.size, &used, &again, &error), error);
    CHECK_INT((int64_t)used, (int64_t)bytes.size);
    CHECK_INT(again->n_args, 2);
    CHECK_INT(again->args[0].alias, 0);
    CHECK_STR(again->args[0].space, "pinned_host");
    CHECK(again->args[1].type == vector());
    device_signature_free(again);
    for (size_t n = 0; n < bytes.size; n += 8) /* cut short anywhere */
        CHECK_STATUS(device_signature_load(bytes.data, n, &used, &again, &error), TSR_CORRUPT);
    for (size_t at = 0; at < bytes.size; at++) { /* each byte changed: refused, or still consistent */
        base_text damaged = {0};
        base_text_bytes(&damaged, bytes.data, bytes.size);
        damaged.data[at] ^= (char)0x81;
        if (device_signature_load(damaged.data, damaged.size, &used, &again, &error) == TSR_OK) {
            for (size_t i = 0; i < again->n_args; i++)
                CHECK(again->args[i].alias < 0 || again->results[again->args[i].alias].alias == (int32_t)i);
            device_signature_free(again);
        }
        base_text_free(&damaged);
    }
    base_text_free(&bytes);
    device_signature_free(s);
    ir_module_free(module);
}

TEST(runs_have_the_bits_of_interp_and_donation_takes_memory)
{
    device *d = far(0);
    device_executable *e = compile_for(d, update);
    device_value *p = filled(d, 10), *g = filled(d, 0.1F), *results[2];
    CHECK(device_value_pointer(p) == NULL); /* nothing that the host could read */
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

/* Each step reads what the one before it makes, and nobody waits in between. */
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
    CHECK_NEAR(first_of(v), 1, 0); /* the value is as it was */
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

/* From device to device of one platform, to another platform, and between host memory and the device's. */
static tsr_status compile_nothing(void *state, ir_module *module, device_signature *signature,
                                  const device_compile_options *options, void **program, base_error *e)
{
    (void)state, (void)signature, (void)options, (void)program;
    ir_module_free(module);
    return base_fail(e, TSR_UNIMPLEMENTED, "nothing");
}

static device *near(void)
{
    static const device_program_table programs = {.compile = compile_nothing};
    static const device_backend backend = {.name = "near", .platform = &fake_platform, .program = &programs};
    device *d = NULL;
    CHECK_OK(device_backend_register(&backend, &error), error);
    CHECK_OK(device_get("near", 0, &d, &error), error);
    return d;
}

TEST(copies_between_devices)
{
    device_platform *other = NULL;
    far(0);
    CHECK_OK(device_platform_open("far", 3, "delay=0", &other, &error), error);
    device *route[] = {far(0), far(1), near(), device_platform_device(other, 2), far(0), near()};
    device_value *v = filled(route[0], 6);
    for (size_t i = 1; i < BASE_COUNT(route); i++) {
        device_value *copy = NULL;
        CHECK_OK(device_value_copy(v, route[i], &copy, &error), error);
        device_value_release(v); /* before it has been copied */
        v = copy;
        CHECK(device_value_device(v) == route[i]);
    }
    CHECK_NEAR(first_of(v), 6, 0);
    /* A copy that fails is the copy's error, and the next one's. */
    device_value *bad = NULL, *worse = NULL;
    far_fail(FAR_COPY_FAILS, 1);
    CHECK_OK(device_value_copy(v, route[3], &bad, &error), error);
    CHECK_OK(device_value_copy(bad, route[0], &worse, &error), error);
    CHECK_STATUS(device_value_wait(worse, &error), TSR_IO);
    CHECK_STATUS(device_value_wait(bad, &error), TSR_IO);
    CHECK_NEAR(first_of(v), 6, 0);
    device_value_release(bad);
    device_value_release(worse);
    device_value_release(v);
    for (int i = 0; i < 3; i++)
        device_wait(device_platform_device(other, i));
    CHECK_OK(device_platform_close(other, &error), error);
}

TEST(platforms_side_by_side_and_one_after_another)
{
    int before = far_memories();
    far(0);
    for (int round = 0; round < 3; round++) {
        device_platform *a = NULL, *b = NULL;
        CHECK_OK(device_platform_open("far", 1, NULL, &a, &error), error);
        CHECK_OK(device_platform_open("far", 4, "delay=1", &b, &error), error);
        CHECK_INT(device_platform_count(a), 1);
        CHECK_INT(device_platform_count(b), 4);
        CHECK(device_platform_device(a, 1) == NULL);
        device *x = device_platform_device(a, 0), *y = device_platform_device(b, 3);
        CHECK(device_platform_of(x) == a && device_platform_of(y) == b);
        device_executable *e = compile_for(y, update);
        device_value *p = filled(x, 1), *g = filled(y, 1), *results[2];
        CHECK_STATUS(launch(e, p, g, 1, results), TSR_INVALID_ARGUMENT); /* a value of another platform */
        CHECK_STATUS(device_platform_close(a, &error), TSR_FAILED_PRECONDITION);
        CHECK_CONTAINS(error.message, "alive");
        device_value_release(p);
        CHECK_OK(device_platform_close(a, &error), error);
        CHECK_NEAR(first_of(g), 1, 0); /* the other one goes on */
        device_value_release(g);
        CHECK_STATUS(device_platform_close(b, &error), TSR_FAILED_PRECONDITION);
        device_executable_release(e);
        CHECK_OK(device_platform_close(b, &error), error);
    }
    device_platform *none = NULL;
    CHECK_STATUS(device_platform_open("far", 1, "speed=9", &none, &error), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(device_platform_open("nearer", 1, NULL, &none, &error), TSR_UNAVAILABLE);
    CHECK_STATUS(device_platform_close(device_platform_of(far(0)), &error), TSR_FAILED_PRECONDITION);
    CHECK_INT(far_memories(), before);
}

static tsr_status give_update(void *user, ir_module **out, base_error *e)
{
    (void)e;
    ++*(int *)user;
    *out = fake_module(update, NULL);
    return TSR_OK;
}

/* Opens a platform, asks it twice for the program of key "k", runs it, and closes the platform. */
static void use_cached(int *built)
{
    device_platform *p = NULL;
    far(0);
    CHECK_OK(device_platform_open("far", 1, NULL, &p, &error), error);
    device *d = device_platform_device(p, 0);
    for (int twice = 0; twice < 2; twice++) {
        device_executable *e = NULL;
        CHECK_OK(device_compile_cached("k", 1, give_update, built, &(device_compile_options){.device = d}, &e, &error),
                 error);
        device_value *x = filled(d, 3), *g = filled(d, 1), *results[2];
        CHECK_OK(launch(e, x, g, 2, results), error);
        CHECK_NEAR(first_of(results[0]), 1, 0);
        device_value_release(x);
        device_value_release(g);
        drop(results, 2);
        device_executable_release(e);
    }
    CHECK_OK(device_platform_close(p, &error), error);
}

TEST(the_cache_keeps_platforms_apart_and_lets_go_of_closed_ones)
{
    int built = 0;
    CHECK_OK(device_cache_configure(&(device_cache_options){.folder = ""}, &error), error);
    for (int i = 0; i < 3; i++) {
        use_cached(&built);
        CHECK_INT(built, i + 1);
    }
    CHECK_OK(device_cache_configure(&(device_cache_options){.folder = test_folder()}, &error), error);
    for (int i = 0; i < 3; i++) {
        use_cached(&built);
        CHECK_INT(built, 4); /* then it is loaded, signature and all */
    }
    CHECK_OK(device_cache_configure(NULL, &error), error);
}

TEST(failed_copies_are_the_values_errors)
{
    device *d = far(0);
    device_value *v = NULL;
    const float data[N] = {1};
    far_fail(FAR_COPY_REFUSED, 1);
    CHECK_STATUS(device_value_from_host(d, vector(), data, &v, &error), TSR_IO);
    far_fail(FAR_COPY_FAILS, 1);
    CHECK_STATUS(device_value_from_host(d, vector(), data, &v, &error), TSR_IO);
    CHECK(v == NULL);
    /* A borrowed value is there before its copy is: the error travels through a run, which takes nothing. */
    device_executable *e = compile_for(d, update);
    device_value *bad = NULL, *p = filled(d, 2), *results[2];
    far_fail(FAR_COPY_FAILS, 1);
    CHECK_OK(device_value_borrow(d, vector(), data, NULL, NULL, &bad, &error), error);
    CHECK_OK(launch(e, p, bad, 1, results), error);
    CHECK_STATUS(device_value_wait(results[0], &error), TSR_IO);
    CHECK_CONTAINS(error.message, "a far copy failed");
    CHECK_STATUS(device_value_wait(results[1], &error), TSR_IO);
    CHECK(!device_value_is_donated(p));
    CHECK_NEAR(first_of(p), 2, 0);
    drop(results, 2);
    device_value_release(bad);
    device_value_release(p);
    device_executable_release(e);
}

TEST(failed_launches_and_runs)
{
    device *d = far(0);
    device_executable *e = compile_for(d, update);
    device_value *p = filled(d, 2), *g = filled(d, 1), *results[2] = {NULL, NULL}, *next[2];
    far_fail(FAR_LAUNCH_REFUSED, 1);
    CHECK_STATUS(launch(e, p, g, 1, results), TSR_IO);
    far_fail(FAR_LAUNCH_MEMORY, 1);
    bool refused = false;
    char numbers[16] = {0};
    device_value *args[] = {p, g};
    const device_launch order = {
        .args = args, .numbers = numbers, .n_numbers = 1, .results = results, .refused = &refused};
    CHECK_STATUS(device_execute(e, &order, &error), TSR_OUT_OF_MEMORY);
    CHECK(refused);
    CHECK(results[0] == NULL && !device_value_is_donated(p));
    CHECK_NEAR(first_of(p), 2, 0);
    far_fail(FAR_RUN_FAILS, 1);
    CHECK_OK(launch(e, p, g, 1, results), error);
    CHECK_OK(launch(e, results[0], g, 1, next), error); /* what reads it fails with the same error */
    CHECK_STATUS(device_value_wait(next[0], &error), TSR_IO);
    CHECK_CONTAINS(error.message, "a far run failed");
    CHECK_STATUS(device_value_wait(results[1], &error), TSR_IO);
    CHECK_NEAR(first_of(g), 1, 0);
    drop(next, 2);
    drop(results, 2);
    device_value_release(p);
    device_value_release(g);
    device_executable_release(e);
}

TEST(memory_limits_refuse_before_anything_is_taken)
{
    device *d = far(1);
    device_wait(d);
    device_executable *e = compile_for(d, update);
    device_value *p = filled(d, 2), *g = filled(d, 1), *results[2] = {NULL, NULL};
    device_memory_info info;
    device_memory(d, &info);
    CHECK(info.used >= 2 * N * sizeof(float));
    device_set_memory_limit(d, info.used + 3); /* the scalar does not fit */
    bool refused = false;
    char numbers[16] = {0};
    device_value *args[] = {p, g};
    const device_launch order = {
        .args = args, .numbers = numbers, .n_numbers = 1, .results = results, .refused = &refused};
    CHECK_STATUS(device_execute(e, &order, &error), TSR_OUT_OF_MEMORY);
    CHECK(refused && !device_value_is_donated(p));
    device_set_memory_limit(d, info.used + 4);
    CHECK_OK(device_execute(e, &order, &error), error);
    CHECK(!refused);
    CHECK_NEAR(first_of(results[0]), 2, 0);
    device_set_memory_limit(d, 0);
    device_value_release(p);
    device_value_release(g);
    drop(results, 2);
    device_wait(d);
    device_memory_info after;
    device_memory(d, &after);
    CHECK_INT((int64_t)after.used, (int64_t)info.used - 2 * N * (int64_t)sizeof(float));
    device_executable_release(e);
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

TEST(one_launch_on_several_devices)
{
    static const char text[] =
        "func.func @main(%x: tensor<5xf32> {tf.aliasing_output = 0 : i32}) -> tensor<5xf32> {\n"
        "  %r = \"stablehlo.all_reduce\"(%x) ({\n    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
        "      %s = stablehlo.add %a, %b : tensor<f32>\n      stablehlo.return %s : tensor<f32>\n"
        "  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<5xf32>) -> tensor<5xf32>\n"
        "  return %r : tensor<5xf32>\n}\n";
    device *d[2] = {far(0), far(1)};
    device_executable *e = NULL;
    const device_compile_options options = {.device = d[0], .replicas = 2};
    CHECK_OK(device_compile(fake_module(text, NULL), &options, &e, &error), error);
    device_value *parts[2] = {filled(d[0], 1), filled(d[1], 10)}, *v = NULL, *r = NULL;
    CHECK_OK(device_value_join(vector(), NULL, 2, parts, &v, &error), error);
    for (int i = 0; i < 20; i++) { /* 11, then twice as much each time */
        CHECK_OK(device_execute(e, &(device_launch){.args = &v, .results = &r}, &error), error);
        device_value_release(v);
        v = r;
    }
    CHECK_INT(device_value_devices(v), 2);
    for (size_t i = 0; i < 2; i++) {
        CHECK(device_value_device(device_value_part(v, i)) == d[i]);
        CHECK_NEAR(first_of(device_value_part(v, i)), 11 * (1 << 19), 0);
    }
    /* A part that fails fails the others. */
    far_fail(FAR_RUN_FAILS, 1);
    CHECK_OK(device_execute(e, &(device_launch){.args = &v, .results = &r}, &error), error);
    CHECK_STATUS(device_value_wait(r, &error), TSR_IO);
    device_value_release(v);
    device_value_release(r);
    const base_error why = {.status = TSR_TIMED_OUT, .message = "the peer is gone"};
    parts[0] = filled(d[0], 1);
    CHECK_OK(device_value_failed(d[1], vector(), &why, &parts[1], &error), error);
    CHECK_OK(device_value_join(vector(), NULL, 2, parts, &v, &error), error);
    CHECK_OK(device_execute(e, &(device_launch){.args = &v, .results = &r}, &error), error);
    CHECK_STATUS(device_value_wait(device_value_part(r, 0), &error), TSR_CANCELLED);
    CHECK_STATUS(device_value_wait(device_value_part(r, 1), &error), TSR_TIMED_OUT);
    device_value_release(v);
    device_value_release(r);
    device_executable_release(e);
}

/* Parts of a 4 x 6 value: [2, 3] each, for a program that adds one. */
#define SHARDED(mesh_, dims_)                                                                                          \
    "func.func @main(%x: tensor<2x3xf32> {tf.aliasing_output = 0 : i32, tessera.sharding = #sdy.sharding<" mesh_       \
    ", " dims_ ">}) -> (tensor<2x3xf32> {tessera.sharding = #sdy.sharding<" mesh_ ", " dims_ ">}) {\n"                 \
    "  %o = stablehlo.constant dense<1.0> : tensor<2x3xf32>\n  %r = stablehlo.add %x, %o : tensor<2x3xf32>\n"          \
    "  return %r : tensor<2x3xf32>\n}\n"

/* Runs the program twice on four devices; rows[i], columns[i]: the piece that device i holds, as Shardy defines it. */
static void run_sharded(const char *text, const int *rows, const int *columns, const int64_t *whole)
{
    device_platform *p = NULL;
    device_executable *e = NULL;
    far(0);
    CHECK_OK(device_platform_open("far", 4, "delay=0", &p, &error), error);
    const device_compile_options options = {.device = device_platform_device(p, 0), .partitions = 4};
    CHECK_OK(device_compile(fake_module(text, NULL), &options, &e, &error), error);
    const device_port *port = &device_executable_signature(e)->args[0];
    const ir_type *type = device_port_whole(port);
    CHECK(type == ir_tensor_type(TSR_F32, 2, whole));
    base_text bytes = {0};
    device_signature *again = NULL;
    size_t used;
    CHECK(device_signature_write(device_executable_signature(e), &bytes));
    CHECK_OK(device_signature_load(bytes.data, bytes.size, &used, &again, &error), error);
    CHECK(again && again->args[0].sharding == port->sharding);
    device_signature_free(again);
    base_text_free(&bytes);
    device_value *parts[4], *v = NULL, *r = NULL;
    for (int i = 0; i < 4; i++) {
        float data[6];
        for (int k = 0; k < 6; k++)
            data[k] = (float)((rows[i] * 2 + k / 3) * whole[1] + columns[i] * 3 + k % 3);
        CHECK_OK(device_value_from_host(device_platform_device(p, i), port->type, data, &parts[i], &error), error);
    }
    CHECK_OK(device_value_join(type, port->sharding, 4, parts, &v, &error), error);
    float got[24] = {0};
    CHECK_OK(device_value_read(v, got, &error), error);
    for (int i = 0; i < whole[0] * whole[1]; i++)
        CHECK_NEAR(got[i], i, 0);
    for (int turn = 0; turn < 2; turn++) {
        CHECK_OK(device_execute(e, &(device_launch){.args = &v, .results = &r}, &error), error);
        CHECK(device_value_is_donated(v));
        device_value_release(v);
        v = r;
    }
    CHECK(device_value_type(v) == type && device_value_sharding(v) == port->sharding);
    const void *mapped = NULL;
    CHECK_OK(device_value_map(v, &mapped, &error), error);
    for (int i = 0; i < whole[0] * whole[1]; i++)
        CHECK_NEAR(((const float *)mapped)[i], i + 2, 0);
    device_value_unmap(v);
    device_value *copy = NULL;
    CHECK_OK(device_value_copy(v, device_platform_device(p, 1), &copy, &error), error);
    CHECK_INT(device_value_devices(copy), 1);
    CHECK_OK(device_value_read(copy, got, &error), error);
    CHECK_NEAR(got[7], 9, 0);
    CHECK_STATUS(device_execute(e, &(device_launch){.args = &copy, .results = &r}, &error), TSR_INVALID_ARGUMENT);
    far_fail(FAR_COPY_FAILS, 2); /* of one part among those that are read */
    CHECK_STATUS(device_value_read(v, got, &error), whole[0] * whole[1] > 6 ? TSR_IO : TSR_OK);
    far_fail(FAR_COPY_FAILS, 0);
    device_value_release(copy);
    device_value_release(v);
    device_executable_release(e);
    for (int i = 0; i < 4; i++)
        device_wait(device_platform_device(p, i));
    CHECK_OK(device_platform_close(p, &error), error);
}

TEST(sharded_values_are_one_array)
{
    /* The last axis of a mesh is the fastest; the first axis of a dimension is the slowest. */
    run_sharded(SHARDED("mesh<[\"x\"=2, \"y\"=2]>", "[{\"x\"}, {\"y\"}]"), (const int[]){0, 0, 1, 1},
                (const int[]){0, 1, 0, 1}, (const int64_t[]){4, 6});
    run_sharded(SHARDED("mesh<[\"x\"=2, \"y\"=2], device_ids=[3, 1, 2, 0]>", "[{\"x\"}, {\"y\"}]"),
                (const int[]){1, 0, 1, 0}, (const int[]){1, 1, 0, 0}, (const int64_t[]){4, 6});
    run_sharded(SHARDED("mesh<[\"x\"=2, \"y\"=2]>", "[{\"y\", \"x\"}, {}]"), (const int[]){0, 2, 1, 3},
                (const int[]){0, 0, 0, 0}, (const int64_t[]){8, 3});
    run_sharded(SHARDED("mesh<[\"x\"=2, \"y\"=2]>", "[{}, {\"y\"}]"), (const int[]){0, 0, 0, 0},
                (const int[]){0, 1, 0, 1}, (const int64_t[]){2, 6}); /* on x the parts are equal */
    run_sharded(SHARDED("mesh<[\"a\"=4]>", "[{\"a\":(1)2}, {\"a\":(2)2}]"), (const int[]){0, 0, 1, 1},
                (const int[]){0, 1, 0, 1}, (const int64_t[]){4, 6});
}

TEST(shardings_that_do_not_fit)
{
    static const char *const texts[] = {
        SHARDED("mesh<[\"x\"=2, \"y\"=2], device_ids=[4, 1, 2, 0]>", "[{\"x\"}, {\"y\"}]"),
        SHARDED("mesh<[\"x\"=2]>", "[{\"y\"}, {}]"),
        SHARDED("mesh<[\"x\"=2]>", "[{\"x\"}]"),
        SHARDED("@nowhere", "[{\"x\"}, {}]"),
    };
    int tried = 0;
    for (size_t i = 0; i < BASE_COUNT(texts); i++) {
        ir_module *module = NULL;
        device_signature *s = NULL;
        if (ir_parse("program", texts[i], strlen(texts[i]), &module, &error) != TSR_OK)
            continue; /* refused before */
        tried++;
        CHECK_STATUS(device_signature_read(module, &s, &error), TSR_INVALID_ARGUMENT);
        CHECK_CONTAINS(error.message, "0 has a sharding that is not one of its type");
        ir_module_free(module);
    }
    CHECK(tried >= 2);
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
