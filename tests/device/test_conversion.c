/* Buffers that programs read in other layouts than their own: mapped data stays readable whatever programs read later.
 * The backend is the test's own. */
#include "fake.h"

static base_error error;

enum { ROWS = 64, COLUMNS = 32, N = ROWS * COLUMNS };
static const int32_t orders[3][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}}; /* row-major is 2, 1, 0 */
static const ir_type *type;
static const device_layout *layouts[3];
static int64_t runs;
static float seen[N]; /* the argument's elements at the last run */

/* Programs: one without arguments that makes a buffer in layout 0, and two that read in layouts 1 and 2. */
static device_program_info infos[3];

static tsr_status compile_module(void *state, ir_module *module, device_signature *signature,
                                 const device_compile_options *options, void **program, base_error *e)
{
    (void)state, (void)options, (void)e;
    int which = atoi(module->name);
    if (which == 0)
        signature->results[0].layout = layouts[0];
    else
        signature->args[0].layout = layouts[which];
    *program = &infos[which];
    ir_module_free(module);
    return TSR_OK;
}

static const device_program_info *info_of(const void *program)
{
    return program;
}

static tsr_status run_program(void *program, const device_run *run, base_error *e)
{
    (void)e;
    runs++;
    if (program == &infos[0])
        for (int i = 0; i < N; i++)
            ((float *)run->results[0])[i] = (float)i;
    else
        memcpy(seen, run->args[0], sizeof(seen));
    return TSR_OK;
}

static const device_program_table programs = {.compile = compile_module, .free = fake_free, .info = info_of};
static const device_launch_table launches = {.run = run_program};
static const device_backend fake = {
    .name = "fake", .platform = &fake_platform, .program = &programs, .launch = &launches};

static device *begin(void)
{
    device *d = NULL;
    CHECK_OK(device_backend_register(&fake, &error), error);
    CHECK_OK(device_get("fake", 0, &d, &error), error);
    type = ir_tensor_type(TSR_F32, 3, (const int64_t[]){ROWS / 4, 4, COLUMNS});
    for (int i = 0; i < 3; i++)
        layouts[i] = device_layout_of(3, orders[i]);
    for (int i = 0; i < 3; i++)
        infos[i] = (device_program_info){.thread = DEVICE_ON_ANY_THREAD};
    return d;
}

static device_executable *program(device *d, const char *name)
{
    device_executable *e = NULL;
    ir_module *module =
        fake_module(strcmp(name, "0") == 0 ? "func.func @main() -> tensor<16x4x32xf32> {\n"
                                             "  %0 = stablehlo.constant dense<0.0> : tensor<16x4x32xf32>\n"
                                             "  return %0 : tensor<16x4x32xf32>\n}\n"
                                           : "func.func @main(%x: tensor<16x4x32xf32>) { return }",
                    name);
    CHECK_OK(device_compile(module, &(device_compile_options){.device = d}, &e, &error), error);
    return e;
}

static void read_by(device_executable *e, device_value *b)
{
    CHECK_OK(device_execute(e, &(device_launch){.args = &b}, &error), error);
}

/* Allocates and writes memory of the buffer's size, which reuses freed memory. */
static void write_elsewhere(device *d)
{
    static float other[N];
    device_value *b[4];
    for (int i = 0; i < N; i++)
        other[i] = -1;
    for (int i = 0; i < 4; i++)
        CHECK_OK(device_value_from_host(d, type, other, &b[i], &error), error);
    for (int i = 0; i < 4; i++)
        device_value_release(b[i]);
}

TEST(mapped_memory_stays_when_a_program_wants_a_third_layout)
{
    device *d = begin();
    device_executable *make = program(d, "0"), *one = program(d, "1"), *two = program(d, "2");
    device_value *b = NULL;
    CHECK_OK(device_execute(make, &(device_launch){.results = &b}, &error), error);
    const void *mapped = NULL, *again = NULL;
    CHECK_OK(device_value_map(b, &mapped, &error), error);
    static float rows[N], first[N];
    memcpy(rows, mapped, sizeof(rows));
    CHECK(rows[0] == 0 && rows[1] != 1); /* not as it lies */
    read_by(one, b);
    device_wait(d);
    memcpy(first, seen, sizeof(first));
    CHECK(memcmp(first, rows, sizeof(rows)) != 0);
    read_by(two, b);
    device_wait(d);
    write_elsewhere(d);
    CHECK(memcmp(mapped, rows, sizeof(rows)) == 0);
    CHECK_OK(device_value_map(b, &again, &error), error);
    CHECK(again == mapped);
    device_value_unmap(b);
    read_by(one, b);
    device_wait(d);
    CHECK(memcmp(first, seen, sizeof(first)) == 0);
    write_elsewhere(d);
    CHECK(memcmp(mapped, rows, sizeof(rows)) == 0);
    device_value_unmap(b);
    device_value_release(b);
    device_executable_release(make);
    device_executable_release(one);
    device_executable_release(two);
    CHECK_INT(runs, 4);
    device_memory_info info;
    device_memory(d, &info);
    CHECK_INT(info.used, 0);
}

/* Launches that wait in the queue share their temporaries, and hold all memory that they will need. */
TEST(a_queued_launch_has_its_memory)
{
    device *d = begin();
    infos[0].arena_bytes = 1 << 20;
    device_executable *make = program(d, "0");
    device_value *b[2];
    device_memory_info info;
    device_set_memory_limit(d, (1 << 20) + 2 * sizeof(seen));
    for (int i = 0; i < 2; i++)
        CHECK_OK(device_execute(make, &(device_launch){.results = &b[i]}, &error), error);
    bool refused = false;
    device_value *third = NULL;
    CHECK_STATUS(device_execute(make, &(device_launch){.results = &third, .refused = &refused}, &error),
                 TSR_OUT_OF_MEMORY);
    CHECK(refused && !third);
    for (int i = 0; i < 2; i++) {
        CHECK_OK(device_value_wait(b[i], &error), error);
        device_value_release(b[i]);
    }
    device_wait(d);
    device_memory(d, &info);
    CHECK_INT(info.used, 0);
    CHECK_INT(info.peak, (1 << 20) + 2 * sizeof(seen));
    device_set_memory_limit(d, 0);
    device_executable_release(make);
}
