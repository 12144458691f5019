/* Platforms of the far backend: side by side and one after another, copies between their devices, and the cache. */
#include "far_values.h"

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
    /* When a copy fails, its value has the error, and so has a copy of that value. */
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
        CHECK_INT(built, 4); /* the second time it is loaded, with its signature */
    }
    CHECK_OK(device_cache_configure(NULL, &error), error);
}

TEST(nothing_is_left)
{
    for (int i = 0; i < 2; i++)
        device_wait(far(i));
    device_shutdown();
    CHECK_INT(far_memories(), 0);
}
