/* Faults of the far backend: each fault reaches only the values concerned, and no argument is lost. */
#include "far_values.h"

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
    /* A borrowed value can be used before its copy is complete. If the copy fails, a run that reads it fails with the same error,
 * and leaves its donated arguments alone. */
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
    CHECK_CONTAINS(error.message,
                   "a program with 40 bytes of arguments, 24 of results and 0 of temporaries: a far device");
    CHECK(refused);
    CHECK(results[0] == NULL && !device_value_is_donated(p));
    CHECK_NEAR(first_of(p), 2, 0);
    far_fail(FAR_RUN_FAILS, 1);
    CHECK_OK(launch(e, p, g, 1, results), error);
    CHECK_OK(launch(e, results[0], g, 1, next), error); /* a run that reads it fails with the same error */
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

/* The device finds out late that it has no memory, and its event tells it: in the words of a launch that is refused. */
TEST(a_run_without_memory_says_how_large_its_program_is)
{
    static const char size[] =
        "a program with 40 bytes of arguments, 24 of results and 0 of temporaries: a far run found";
    device *d = far(0);
    device_executable *e = compile_for(d, update);
    device_value *p = filled(d, 2), *g = filled(d, 1), *results[2], *next[2];
    char numbers[16] = {0};
    for (int named = 0; named < 2; named++) {
        char name[] = "train";
        device_value *args[] = {p, g};
        far_fail(FAR_RUN_MEMORY, 1);
        CHECK_OK(device_execute(e,
                                &(device_launch){.args = args,
                                                 .numbers = numbers,
                                                 .n_numbers = 1,
                                                 .keep = (const bool[]){true, true},
                                                 .results = results,
                                                 .name = named ? name : NULL},
                                &error),
                 error);
        name[0] = 'x'; /* the launch has its own copy */
        CHECK_OK(launch(e, results[0], g, 1, next), error);
        CHECK_STATUS(device_value_wait(results[1], &error), TSR_OUT_OF_MEMORY);
        const base_error first = error;
        CHECK(!named || strncmp(first.message, "train: ", 7) == 0);
        CHECK(strncmp(first.message + (named ? 7 : 0), size, strlen(size)) == 0);
        CHECK_STATUS(device_value_wait(next[0], &error), TSR_OUT_OF_MEMORY);
        CHECK_STR(error.message, first.message); /* the run that reads the result says nothing of its own */
        drop(next, 2);
        drop(results, 2);
    }
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

TEST(nothing_is_left)
{
    for (int i = 0; i < 2; i++)
        device_wait(far(i));
    device_shutdown();
    CHECK_INT(far_memories(), 0);
}
