/* The client on the devices of this library's own plugin. The plugin's backend is the same, so results must have the
 * bits of the backend itself. */
#include "cpu/cpu.h"
#include "device/far_values.h"
#include "pjrt/pjrt.h"

#include <pthread.h>

static const char plugin[] = TEST_BUILD "/libtessera_pjrt.so";

static device *behind(int ordinal)
{
    const char *kind = NULL;
    device *d = NULL;
    CHECK_OK(pjrt_load(plugin, "num_devices=2", &kind, &error), error);
    CHECK_STR(kind, "pjrt:cpu");
    CHECK_OK(device_get(kind, ordinal, &d, &error), error);
    return d;
}

static device *direct(void)
{
    device *d = NULL;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_get("cpu", 0, &d, &error), error);
    return d;
}

/* Five steps of update; out: p's values and the last sum. */
static void train(device *d, float *out)
{
    device_executable *e = compile_for(d, update);
    device_value *p = filled(d, 10), *g = filled(d, 0.1F), *results[2];
    for (int i = 0; i < 5; i++) {
        CHECK_OK(launch(e, p, g, 0.3F, results), error);
        CHECK(device_value_is_donated(p));
        device_value_release(p);
        p = results[0];
        if (i < 4)
            device_value_release(results[1]);
    }
    CHECK_OK(device_value_read(p, out, &error), error);
    CHECK_OK(device_value_read(results[1], out + N, &error), error);
    device_value_release(p);
    device_value_release(results[1]);
    device_value_release(g);
    device_executable_release(e);
}

TEST(steps_behind_the_plugin_have_the_bits_of_steps_without_it)
{
    float here[N + 1] = {0}, there[N + 1] = {0}, second[N + 1] = {0};
    train(direct(), here);
    train(behind(0), there);
    train(behind(1), second);
    CHECK(memcmp(here, there, sizeof(here)) == 0);
    CHECK(memcmp(here, second, sizeof(here)) == 0);
}

TEST(values_go_from_device_to_device)
{
    device_value *v = filled(behind(0), 3), *copy = NULL;
    CHECK_OK(device_value_copy(v, behind(1), &copy, &error), error);
    device_value_release(v);
    CHECK_NEAR(first_of(copy), 3, 0);
    device_value_release(copy);
}

/* Values that threads read as soon as a run of three products is under way. */
enum { SIDE = 384, READERS = 8 };
static const char powers[] =
    "func.func @main(%a: tensor<384x384xf32>) -> tensor<384x384xf32> {\n"
    "  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<384x384xf32>, tensor<384x384xf32>) -> "
    "tensor<384x384xf32>\n"
    "  %1 = stablehlo.dot_general %0, %a, contracting_dims = [1] x [0] : (tensor<384x384xf32>, tensor<384x384xf32>) -> "
    "tensor<384x384xf32>\n"
    "  return %1 : tensor<384x384xf32>\n}\n";

static void *read_first(void *user)
{
    float *got = base_alloc(SIDE * SIDE * sizeof(*got)), first = -1;
    base_error own;
    if (got && device_value_read(user, got, &own) == TSR_OK)
        first = got[0];
    base_free(got);
    return (void *)(intptr_t)first;
}

/* Each thread may find the run before its beginning, under way, or over; one of them may run it. 384 columns of 1/8 in each
 * row: the cube has 384 * 384 / 8^3 = 288 everywhere. */
TEST(threads_that_wait_for_one_run)
{
    device *d = behind(0);
    device_executable *e = compile_for(d, powers);
    float *ones = base_alloc(SIDE * SIDE * sizeof(*ones));
    for (size_t i = 0; i < SIDE * SIDE; i++)
        ones[i] = 0.125F;
    device_value *a = NULL;
    CHECK_OK(device_value_from_host(d, ir_tensor_type(TSR_F32, 2, (const int64_t[]){SIDE, SIDE}), ones, &a, &error),
             error);
    base_free(ones);
    for (int round = 0; round < 40; round++) {
        device_value *result = NULL;
        pthread_t threads[READERS];
        CHECK_OK(device_execute(e, &(device_launch){.args = &a, .results = &result}, &error), error);
        for (int i = 0; i < READERS; i++)
            CHECK_INT(pthread_create(&threads[i], NULL, read_first, result), 0);
        for (int i = 0; i < READERS; i++) {
            void *first = NULL;
            pthread_join(threads[i], &first);
            CHECK_INT((intptr_t)first, 288);
        }
        device_value_release(result);
    }
    device_value_release(a);
    device_executable_release(e);
}

static const char sum_of_all[] =
    "func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> {\n"
    "  %0 = \"stablehlo.all_reduce\"(%x) ({\n"
    "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
    "    %s = stablehlo.add %a, %b : tensor<f32>\n"
    "    stablehlo.return %s : tensor<f32>\n"
    "  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<5xf32>) -> tensor<5xf32>\n"
    "  return %0 : tensor<5xf32>\n}\n";

TEST(a_program_of_two_devices_meets_behind_the_plugin)
{
    device *d[] = {behind(0), behind(1)};
    device_executable *e = NULL;
    const device_compile_options options = {.device = d[0], .replicas = 2};
    CHECK_OK(device_compile(fake_module(sum_of_all, NULL), &options, &e, &error), error);
    device_value *parts[] = {filled(d[0], 1), filled(d[1], 10)}, *x = NULL, *result = NULL;
    CHECK_OK(device_value_join(vector(), NULL, NULL, 2, parts, &x, &error), error);
    CHECK_OK(device_execute(e, &(device_launch){.args = &x, .results = &result}, &error), error);
    for (size_t k = 0; k < 2; k++) {
        float got[N] = {0};
        CHECK_OK(device_value_read(device_value_part(result, k), got, &error), error);
        for (int i = 0; i < N; i++)
            CHECK_NEAR(got[i], 11 + 2 * i, 0);
    }
    device_value_release(result);
    device_value_release(x);
    device_executable_release(e);
}

/* A host that built the program finds its own line by that number: programs from a cache have no lines. */
TEST(an_error_of_a_run_says_which_part_of_the_program_failed)
{
    device *d = behind(0);
    device_executable *e = compile_for(
        d, "func.func @main(%i: tensor<2xi64>) -> tensor<2xi64> {\n"
           "  %0 = stablehlo.custom_call @tessera.check_indices(%i) {api_version = 4 : i32, backend_config = "
           "{low = 0 : i64, high = 3 : i64, number = 7 : i64}} : (tensor<2xi64>) -> tensor<2xi64>\n"
           "  return %0 : tensor<2xi64>\n}\n");
    const int64_t indices[2] = {1, 3}, dims[1] = {2};
    int64_t got[2];
    device_value *i = NULL, *result = NULL;
    CHECK_OK(device_value_from_host(d, ir_tensor_type(TSR_I64, 1, dims), indices, &i, &error), error);
    CHECK_OK(device_execute(e, &(device_launch){.args = &i, .results = &result}, &error), error);
    CHECK_STATUS(device_value_read(result, got, &error), TSR_INVALID_ARGUMENT);
    CHECK_INT(error.place, 7);
    device_value_release(result);
    device_value_release(i);
    device_executable_release(e);
}

static const char far_too_large[] = "module @far_too_large {\n"
                                    "func.func @main(%x: tensor<3xf32>) -> tensor<3x70368744177664xf32> {\n"
                                    "  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<3xf32>) -> "
                                    "tensor<3x70368744177664xf32>\n"
                                    "  return %0 : tensor<3x70368744177664xf32>\n}\n}\n";

/* At the limit of the device here, and then at that of the plugin, which names its program, too. */
TEST(a_run_without_memory_says_how_large_its_program_is)
{
    device *d = behind(0);
    device_memory_info info;
    device_executable *e = compile_for(d, far_too_large);
    device_value *x = NULL, *result = NULL;
    CHECK_OK(device_value_from_host(d, ir_tensor_type(TSR_F32, 1, (const int64_t[]){3}), (const float[]){1, 2, 3}, &x,
                                    &error),
             error);
    device_memory(d, &info);
    static const char size[] = "a program with 12 bytes of arguments, 844424930131968 of results and ";
    CHECK_STATUS(device_execute(e, &(device_launch){.args = &x, .results = &result}, &error), TSR_OUT_OF_MEMORY);
    CHECK_CONTAINS(error.message, size);
    CHECK_CONTAINS(error.message, "a run needs 844424930131968 bytes");
    device_set_memory_limit(d, (uint64_t)1 << 60);
    CHECK_STATUS(device_execute(e, &(device_launch){.args = &x, .results = &result}, &error), TSR_OUT_OF_MEMORY);
    CHECK(strncmp(error.message, size, strlen(size)) == 0);
    CHECK_CONTAINS(error.message, "PJRT_LoadedExecutable_Execute of " TEST_BUILD);
    CHECK_CONTAINS(error.message, ": far_too_large: a program with 12 bytes of arguments, 844424930131968 of results");
    device_set_memory_limit(d, info.limit);
    device_value_release(x);
    device_executable_release(e);
}

TEST(errors_name_the_function_and_the_plugin)
{
    const char *kind = NULL;
    CHECK_STATUS(pjrt_load("/none/plugin.so", NULL, &kind, &error), TSR_UNAVAILABLE);
    CHECK_CONTAINS(error.message, "/none/plugin.so");
    CHECK_STATUS(pjrt_load("libm.so.6", NULL, &kind, &error), TSR_UNAVAILABLE);
    CHECK_CONTAINS(error.message, "GetPjrtApi");
    CHECK_STATUS(pjrt_load(TEST_BUILD "/./libtessera_pjrt.so", "nonsense=1", &kind, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "PJRT_Client_Create of " TEST_BUILD);
    CHECK_CONTAINS(error.message, "nonsense");
    CHECK_STATUS(pjrt_load(TEST_BUILD "/./libtessera_pjrt.so", "nonsense", &kind, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "name=value");
}

/* A kind is one plugin's: the second file would otherwise run on the first one's devices. */
TEST(plugins_of_one_name)
{
    static const char again[] = TEST_BUILD "/./libtessera_pjrt.so";
    const char *kind = NULL;
    behind(0);
    CHECK_STATUS(pjrt_load(again, "num_devices=2", &kind, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "would be of the kind pjrt:cpu, which are those of ");
    CHECK(kind == NULL);
    CHECK_OK(pjrt_load(again, "num_devices=2,platform_name=second", &kind, &error), error);
    CHECK_STR(kind, "pjrt:second");
    const char *same = NULL;
    CHECK_OK(pjrt_load(again, NULL, &same, &error), error);
    CHECK_STATUS(pjrt_load(again, "num_devices=3,platform_name=second", &same, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "it was loaded before, with the options \"num_devices=2,platform_name=second\"");
    CHECK(same == kind);
}

static void *load_third(void *kind)
{
    base_error own;
    bool loaded = pjrt_load(TEST_BUILD "/././libtessera_pjrt.so", "platform_name=third", kind, &own) == TSR_OK;
    return loaded ? NULL : kind;
}

TEST(threads_load_one_plugin_at_once)
{
    enum { THREADS = 8 };
    pthread_t threads[THREADS];
    const char *kinds[THREADS] = {NULL};
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, load_third, &kinds[i]) == 0);
    for (int i = 0; i < THREADS; i++) {
        void *failed;
        pthread_join(threads[i], &failed);
        CHECK(failed == NULL && kinds[i] == kinds[0]);
    }
    CHECK_STR(kinds[0], "pjrt:third");
}
