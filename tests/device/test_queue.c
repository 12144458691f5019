/* Devices of a backend that runs no program: registry, platforms, queue, events, values, errors of programs. */
#include <sys/wait.h>

#define FAKE_DEVICES 3
#include "fake.h"

static tsr_status refuse(void *state, ir_module *module, device_signature *signature,
                         const device_compile_options *options, void **program, base_error *error)
{
    (void)state, (void)signature, (void)options, (void)program;
    ir_module_free(module);
    return base_fail(error, TSR_UNIMPLEMENTED, "this device compiles nothing");
}

static const device_program_table programs = {.compile = refuse};
static const device_backend fake = {.name = "fake", .platform = &fake_platform, .program = &programs};
static base_error error;

static device *third(void)
{
    device *d = NULL;
    CHECK_OK(device_backend_register(&fake, &error), error);
    CHECK_OK(device_get("fake", 2, &d, &error), error);
    return d;
}

TEST(names_and_counts)
{
    device *d = third();
    CHECK_STR(device_kind(0), "fake");
    CHECK(device_kind(1) == NULL);
    CHECK_INT(device_count("fake"), 3);
    CHECK_INT(device_count("gpu"), 0);
    CHECK_STR(device_name(d), "fake:2");
    CHECK_INT(device_ordinal(d), 2);
    CHECK_STATUS(device_get("fake", 3, &d, &error), TSR_UNAVAILABLE);
    CHECK_STATUS(device_get("gpu", 0, &d, &error), TSR_UNAVAILABLE);
    CHECK_CONTAINS(error.message, "fake");
}

static int order[100], n_order;
static void note(void *user)
{
    order[n_order++] = (int)(intptr_t)user;
}

TEST(calls_run_in_order)
{
    device *d = third();
    n_order = 0;
    for (intptr_t i = 0; i < 100; i++)
        CHECK_OK(device_enqueue(d, note, (void *)i, &error), error);
    device_wait(d);
    CHECK_INT(n_order, 100);
    for (int i = 0; i < 100; i++)
        CHECK_INT(order[i], i);
    device_shutdown();
    n_order = 0;
    CHECK_OK(device_enqueue(d, note, NULL, &error), error); /* starts again */
    device_wait(d);
    CHECK_INT(n_order, 1);
}

typedef struct counted_help {
    device_help help;
    device_event *event; /* borrowed; NULL: helping does not set it */
    int helped, dropped;
} counted_help;

static void help_by_setting(device_help *self)
{
    counted_help *h = (counted_help *)self;
    h->helped++;
    if (h->event)
        device_event_set(h->event, NULL);
}

static void count_drop(device_help *self)
{
    ((counted_help *)self)->dropped++;
}

/* `last` is set by what follows `first`. */
typedef struct follower {
    device_callback callback;
    device_event *last;
} follower;

static void set_last(device_callback *self, const base_error *why)
{
    device_event_set(((follower *)self)->last, why);
}

TEST(a_thread_that_waits_helps_what_the_event_comes_after)
{
    device_event *first = device_event_new(), *last = device_event_new();
    counted_help help = {.help = {.help = help_by_setting, .drop = count_drop}, .event = first};
    follower f = {.callback = {.call = set_last}, .last = last};
    device_event_comes_after(last, first);
    device_event_then(first, &f.callback);
    device_event_helped_by(first, &help.help);
    device_event_release(first); /* last keeps it */
    CHECK_INT(help.dropped, 0);
    CHECK_OK(device_event_wait(last, &error), error);
    CHECK_INT(help.helped, 1);
    CHECK_OK(device_event_wait(last, &error), error);
    CHECK_INT(help.helped, 1); /* not after the event */
    device_event_release(last);
    CHECK_INT(help.dropped, 1);
}

static void *set_soon(void *user)
{
    usleep(20000);
    device_event_set(user, NULL);
    return NULL;
}

TEST(help_that_does_not_help_is_followed_by_a_wait)
{
    device_event *e = device_event_new();
    counted_help help = {.help = {.help = help_by_setting, .drop = count_drop}};
    pthread_t thread;
    device_event_helped_by(e, &help.help);
    CHECK_INT(pthread_create(&thread, NULL, set_soon, e), 0);
    CHECK_OK(device_event_wait(e, &error), error);
    CHECK(device_event_is_set(e));
    CHECK_INT(help.helped, 1);
    pthread_join(thread, NULL);
    device_event_release(e);
    CHECK_INT(help.dropped, 1);
}

TEST(a_child_of_fork_has_a_queue_of_its_own)
{
    device *d = third();
    CHECK_OK(device_enqueue(d, note, NULL, &error), error);
    device_wait(d);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        n_order = 0;
        tsr_status status = device_enqueue(d, note, NULL, NULL);
        device_wait(d);
        _exit(status == TSR_OK && n_order == 1 ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void fire(void *user)
{
    base_error why = {0};
    base_fail(&why, TSR_CANCELLED, "stopped");
    device_event_set(user, &why);
}

TEST(events_carry_errors)
{
    device *d = third();
    device_event *e = device_event_new();
    CHECK(!device_event_is_set(e));
    CHECK_OK(device_enqueue(d, fire, e, &error), error);
    CHECK_STATUS(device_event_wait(e, &error), TSR_CANCELLED);
    CHECK_STR(error.message, "stopped");
    device_event_set(e, NULL); /* only the first counts */
    CHECK_STATUS(device_event_wait(e, NULL), TSR_CANCELLED);
    device_wait(d);
    device_event_release(e);
    CHECK_STATUS(device_event_wait(NULL, NULL), TSR_OK);
}

TEST(buffers_come_and_go)
{
    device *d = third();
    device *first;
    CHECK_OK(device_get("fake", 0, &first, &error), error);
    device_memory_info before, after;
    device_memory(d, &before);
    int64_t dims[] = {1000, 1000};
    const ir_type *type = ir_tensor_type(TSR_F32, 2, dims);
    float *data = malloc(4000000), *got = malloc(4000000);
    for (int i = 0; i < 1000000; i++)
        data[i] = (float)i;
    device_value *b, *copy;
    CHECK_OK(device_value_from_host(d, type, data, &b, &error), error);
    CHECK(((uintptr_t)device_value_pointer(b) & 63) == 0);
    CHECK_OK(device_value_copy(b, first, &copy, &error), error);
    device_value_release(b);
    CHECK_OK(device_value_read(copy, got, &error), error);
    CHECK(memcmp(data, got, 4000000) == 0);
    CHECK(device_value_device(copy) == first);
    device_value_release(copy);
    device_wait(first);
    device_memory(d, &after);
    CHECK_INT(after.used, before.used);
    CHECK(after.peak >= before.used + 4000000);
    CHECK(after.pooled > 0);
    device_trim_pool();
    device_memory(d, &after);
    CHECK_INT(after.pooled, 0);
    free(data);
    free(got);
    int64_t unknown[] = {IR_DYNAMIC};
    CHECK_STATUS(device_value_from_host(d, ir_tensor_type(TSR_F32, 1, unknown), "", &b, &error), TSR_INVALID_ARGUMENT);
}

static device_value *zeros(device *d, int64_t mebibytes)
{
    size_t bytes = (size_t)mebibytes << 20;
    void *data = calloc(bytes, 1);
    device_value *v = NULL;
    CHECK_OK(device_value_from_host(d, ir_tensor_type(TSR_U8, 1, &(int64_t){(int64_t)bytes}), data, &v, &error), error);
    free(data);
    return v;
}

static uint64_t pooled(const device *d)
{
    device_memory_info info;
    device_memory(d, &info);
    return info.pooled;
}

/* A new block takes the place of freed blocks of other sizes. Blocks of two sizes that alternate stay in the pool. */
TEST(freed_memory_makes_room)
{
    device *d = third();
    device_trim_pool();
    device_value_release(zeros(d, 64));
    CHECK_INT(pooled(d), 64 << 20);
    device_value *b = zeros(d, 48);
    CHECK_INT(pooled(d), 0);
    device_value_release(b);
    device_value *a = zeros(d, 64);
    CHECK_INT(pooled(d), 48 << 20);
    device_value_release(a);
    for (int i = 0; i < 3; i++) {
        b = zeros(d, 48);
        CHECK_INT(pooled(d), 64 << 20);
        device_value_release(b);
        device_value_release(zeros(d, 64));
        CHECK_INT(pooled(d), (64 + 48) << 20);
    }
    device_trim_pool();
}

TEST(a_backend_may_refuse_a_program)
{
    device_compile_options options = {.device = third()};
    device_executable *e;
    CHECK_STATUS(device_compile(fake_module(FAKE_NOTHING, NULL), &options, &e, &error), TSR_UNIMPLEMENTED);
    CHECK_STR(error.message, "this device compiles nothing");
}

TEST(stages_that_are_shown)
{
    device_compile_options options = {.print = "kernel,steps"};
    CHECK(device_print_wanted(&options, "kernel"));
    CHECK(device_print_wanted(&options, "steps"));
    CHECK(!device_print_wanted(&options, "step"));
    options.print = "all";
    CHECK(device_print_wanted(&options, "anything"));
}
