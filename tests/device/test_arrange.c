/* Arguments that are copied before a launch: large ones are shared among the backend's threads, whose number and order
 * do not show in the results. The backend is the test's own; it runs shared work on two threads. */
#include <pthread.h>

#include "fake.h"

static base_error error;

enum { ROWS = 512, COLUMNS = 384, N = ROWS * COLUMNS, ARGS = 3 };
static const device_layout *columns;
static int64_t shares, parts; /* calls of share, and what they were to run */
static float seen[ARGS][N];   /* the arguments' elements at the last run */
static device_program_info info = {.thread = DEVICE_ON_ANY_THREAD};

static tsr_status compile_module(void *state, ir_module *module, device_signature *signature,
                                 const device_compile_options *options, void **program, base_error *e)
{
    (void)state, (void)options, (void)e;
    for (int i = 0; i < ARGS; i++)
        signature->args[i].layout = columns;
    signature->results[0].layout = columns;
    *program = &info;
    ir_module_free(module);
    return TSR_OK;
}

static const device_program_info *info_of(const void *program)
{
    return program;
}

static tsr_status run_program(void *program, const device_run *run, base_error *e)
{
    (void)program, (void)e;
    for (int i = 0; i < ARGS; i++)
        memcpy(seen[i], run->args[i], sizeof(seen[i]));
    return TSR_OK;
}

typedef struct half {
    int64_t begin, end;
    void (*part)(void *user, int64_t i);
    void *user;
} half;

static void *run_half(void *user)
{
    half *h = user;
    for (int64_t i = h->begin; i < h->end; i++)
        h->part(h->user, i);
    return NULL;
}

static void share(int64_t n, void (*part)(void *user, int64_t i), void *user)
{
    half halves[2] = {{0, n / 2, part, user}, {n / 2, n, part, user}};
    pthread_t thread;
    shares++;
    parts = n;
    pthread_create(&thread, NULL, run_half, &halves[1]);
    run_half(&halves[0]);
    pthread_join(thread, NULL);
}

static const device_program_table programs = {.compile = compile_module, .free = fake_free, .info = info_of};
static const device_launch_table launches = {.run = run_program, .share = share};
static const device_backend fake = {
    .name = "fake", .platform = &fake_platform, .program = &programs, .launch = &launches};

static float value_of(int arg, int64_t row, int64_t column)
{
    return (float)(arg * N + row * COLUMNS + column);
}

static void check_seen(void)
{
    int64_t wrong = 0;
    for (int i = 0; i < ARGS; i++)
        for (int64_t c = 0; c < COLUMNS; c++)
            for (int64_t r = 0; r < ROWS; r++)
                wrong += seen[i][c * ROWS + r] != value_of(i, r, c);
    CHECK_INT(wrong, 0);
}

/* Two arguments that the program reads in columns, and one that becomes its result, but is held by the caller. */
TEST(large_arguments_are_copied_by_several_threads)
{
    device *d = NULL;
    CHECK_OK(device_backend_register(&fake, &error), error);
    CHECK_OK(device_get("fake", 0, &d, &error), error);
    columns = device_layout_of(2, (const int32_t[]){0, 1});
    const ir_type *type = ir_tensor_type(TSR_F32, 2, (const int64_t[]){ROWS, COLUMNS});
    ir_module *module = fake_module("func.func @main(%a: tensor<512x384xf32>, %b: tensor<512x384xf32>, "
                                    "%c: tensor<512x384xf32> {tf.aliasing_output = 0 : i32}) -> tensor<512x384xf32> {\n"
                                    "  return %c : tensor<512x384xf32>\n}\n",
                                    NULL);
    device_executable *e = NULL;
    CHECK_OK(device_compile(module, &(device_compile_options){.device = d}, &e, &error), error);
    static float rows[ARGS][N];
    device_value *args[ARGS], *result = NULL;
    for (int i = 0; i < ARGS; i++) {
        for (int64_t k = 0; k < N; k++)
            rows[i][k] = value_of(i, k / COLUMNS, k % COLUMNS);
        CHECK_OK(device_value_from_host(d, type, rows[i], &args[i], &error), error);
    }
    const bool keep[ARGS] = {true, true, true};
    for (int launch = 0; launch < 2; launch++) {
        memset(seen, 0, sizeof(seen));
        CHECK_OK(device_execute(e, &(device_launch){.args = args, .keep = keep, .results = &result}, &error), error);
        device_wait(d);
        check_seen();
        static float back[N];
        CHECK_OK(device_value_read(result, back, &error), error);
        CHECK(memcmp(back, rows[2], sizeof(back)) == 0);
        device_value_release(result);
        /* the two conversions are kept: one copy is left to the second launch, which needs no other thread */
        CHECK_INT(shares, 1);
        CHECK_INT(parts, ARGS);
    }
    for (int i = 0; i < ARGS; i++)
        device_value_release(args[i]);
    device_executable_release(e);
}
