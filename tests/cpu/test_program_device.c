/* Launches on the CPU backend: donation, holds, errors, memory limits, failing allocations, several devices, the caches. */
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "programs.h"

static const char update[] =
    "func.func @main(%p: tensor<3000xf32> {tf.aliasing_output = 0 : i32}, %g: tensor<3000xf32>, %lr: tensor<f32> "
    "{tessera.number = 0 : i64}) -> (tensor<3000xf32>, tensor<f32>) {\n"
    "  %b = stablehlo.broadcast_in_dim %lr, dims = [] : (tensor<f32>) -> tensor<3000xf32>\n"
    "  %s = stablehlo.multiply %b, %g : tensor<3000xf32>\n"
    "  %0 = stablehlo.subtract %p, %s : tensor<3000xf32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %1 = stablehlo.reduce(%g init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3000xf32>, "
    "tensor<f32>) -> tensor<f32>\n"
    "  return %0, %1 : tensor<3000xf32>, tensor<f32>\n}\n";

enum { N = 3000 };
static device *cpu;
static base_error error;

static device_value *filled(float value)
{
    float data[N];
    for (int i = 0; i < N; i++)
        data[i] = value + (float)i;
    int64_t dims[] = {N};
    device_value *b = NULL;
    CHECK_OK(device_value_from_host(cpu, ir_tensor_type(TSR_F32, 1, dims), data, &b, &error), error);
    return b;
}

static float first_of(device_value *b)
{
    float data[N] = {0};
    CHECK_OK(device_value_read(b, data, &error), error);
    return data[0];
}

static tsr_status launch(device_executable *e, device_value *p, device_value *g, float lr, device_value **results)
{
    char numbers[16] = {0};
    memcpy(numbers, &lr, sizeof(lr));
    device_value *args[] = {p, g};
    device_launch l = {.args = args, .numbers = numbers, .n_numbers = 1, .results = results};
    return device_execute(e, &l, &error);
}

TEST(donated_memory_moves)
{
    device_executable *e = program_compile(update, &cpu);
    CHECK_INT(device_executable_signature(e)->n_args, 2);
    CHECK_INT(device_executable_signature(e)->n_numbers, 1);
    CHECK_INT(device_executable_signature(e)->args[0].alias, 0);
    CHECK_INT(device_executable_signature(e)->args[1].alias, -1);
    device_value *p = filled(10), *g = filled(2), *results[2];
    void *memory = device_value_pointer(p);
    CHECK_OK(launch(e, p, g, 0.5f, results), error);
    CHECK(device_value_is_donated(p));
    CHECK_NEAR(first_of(results[0]), 9, 0);
    CHECK(device_value_pointer(results[0]) == memory);
    float data[N];
    CHECK_STATUS(device_value_read(p, data, &error), TSR_EXPIRED);
    device_value *again[2];
    CHECK_STATUS(launch(e, p, g, 0.5f, again), TSR_EXPIRED);
    cpu_cost cost;
    cpu_executable_cost(e, &cost);
    CHECK_INT(cost.copies, 0);
    device_value_release(p);
    device_value_release(g);
    device_value_release(results[0]);
    device_value_release(results[1]);
    device_executable_release(e);
}

TEST(held_and_shared_memory_is_copied)
{
    device_executable *e = program_compile(update, &cpu);
    device_value *p = filled(10), *g = filled(2), *results[2];
    const void *mapped;
    CHECK_OK(device_value_map(p, &mapped, &error), error);
    CHECK_OK(launch(e, p, g, 0.5f, results), error);
    CHECK(!device_value_is_donated(p));
    CHECK_NEAR(first_of(results[0]), 9, 0);
    CHECK_NEAR(*(const float *)mapped, 10, 0);
    device_value_unmap(p);
    CHECK_NEAR(first_of(p), 10, 0);
    device_value_release(results[0]);
    device_value_release(results[1]);
    /* The same buffer as parameter and gradient. */
    CHECK_OK(launch(e, p, p, 0.5f, results), error);
    CHECK(!device_value_is_donated(p));
    CHECK_NEAR(first_of(results[0]), 5, 0);
    CHECK_NEAR(first_of(p), 10, 0);
    device_value_release(results[0]);
    device_value_release(results[1]);
    /* Borrowed memory is never written to. */
    static _Alignas(64) float own[N];
    int64_t dims[] = {N};
    device_value *borrowed;
    CHECK_OK(device_value_borrow(cpu, ir_tensor_type(TSR_F32, 1, dims), own, NULL, NULL, &borrowed, &error), error);
    CHECK(device_value_pointer(borrowed) == own);
    CHECK_OK(launch(e, borrowed, g, 1, results), error);
    CHECK_NEAR(first_of(results[0]), -2, 0);
    CHECK_NEAR(own[0], 0, 0);
    device_value_release(results[0]);
    device_value_release(results[1]);
    device_value_release(borrowed);
    device_value_release(p);
    device_value_release(g);
    device_executable_release(e);
}

TEST(errors_travel_through_runs)
{
    device_executable *e = program_compile(update, &cpu);
    base_error why = {0};
    base_fail(&why, TSR_TIMED_OUT, "the peer is gone");
    int64_t dims[] = {N};
    device_value *bad, *p = filled(1), *results[2];
    CHECK_OK(device_value_failed(cpu, ir_tensor_type(TSR_F32, 1, dims), &why, &bad, &error), error);
    CHECK_OK(launch(e, p, bad, 1, results), error);
    CHECK_STATUS(device_value_wait(results[0], &error), TSR_TIMED_OUT);
    CHECK_CONTAINS(error.message, "the peer is gone");
    CHECK_STATUS(device_value_wait(results[1], &error), TSR_TIMED_OUT);
    CHECK(!device_value_is_donated(p)); /* nothing was taken */
    CHECK_NEAR(first_of(p), 1, 0);
    device_value_release(results[0]);
    device_value_release(results[1]);
    /* Wrong arguments are refused at once. */
    device_value *scalar, *args[] = {p, p};
    float one = 1;
    CHECK_OK(device_value_from_host(cpu, ir_scalar_type(TSR_F32), &one, &scalar, &error), error);
    args[1] = scalar;
    device_launch l = {.args = args, .results = results};
    CHECK_STATUS(device_execute(e, &l, &error), TSR_INVALID_ARGUMENT);
    char numbers[16] = {0};
    l.numbers = numbers;
    l.n_numbers = 1;
    CHECK_STATUS(device_execute(e, &l, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "tensor<3000xf32>");
    device_value_release(scalar);
    device_value_release(bad);
    device_value_release(p);
    device_executable_release(e);
}

TEST(a_memory_limit_is_an_error_with_sizes)
{
    device_executable *e = program_compile(update, &cpu);
    device_value *p = filled(1), *g = filled(1), *results[2] = {NULL};
    device_memory_info info;
    device_wait(cpu);
    device_memory(cpu, &info);
    CHECK(info.used >= 2 * N * 4);
    device_set_memory_limit(cpu, info.used + 1);
    CHECK_OK(device_value_hold(p, &error), error);
    CHECK_STATUS(launch(e, p, g, 1, results), TSR_OUT_OF_MEMORY);
    CHECK_CONTAINS(error.message, "the limit is");
    CHECK(!results[0] && !results[1]);
    device_set_memory_limit(cpu, 0);
    device_value_unhold(p);
    CHECK(!device_value_is_donated(p));
    CHECK_NEAR(first_of(p), 1, 0);
    device_value_release(p);
    device_value_release(g);
    device_executable_release(e);
    device_wait(cpu);
    uint64_t before = info.used;
    device_memory(cpu, &info);
    CHECK(info.used < before);
}

TEST(the_nth_allocation_fails_and_nothing_is_lost)
{
    device_executable *e = program_compile(update, &cpu);
    int failures = 0;
    for (uint64_t n = 1; n < 200; n++) {
        device_value *p = filled(7), *g = filled(1), *results[2] = {NULL};
        device_trim_pool();
        base_allocation_fail_at(n, true);
        tsr_status status = launch(e, p, g, 1, results);
        if (status == TSR_OK)
            status = device_value_wait(results[0], NULL);
        base_allocation_fail_at(0, false);
        if (status != TSR_OK) {
            failures++;
            CHECK_STATUS(status, TSR_OUT_OF_MEMORY);
            CHECK_NEAR(first_of(p), 7, 0);
        } else {
            CHECK_NEAR(first_of(results[0]), 6, 0);
        }
        device_value_release(results[0]);
        device_value_release(results[1]);
        device_value_release(p);
        device_value_release(g);
        if (status == TSR_OK)
            break;
    }
    CHECK(failures >= 3 && failures < 199);
    device_executable_release(e);
}

TEST(compiling_survives_failing_allocations)
{
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_get("cpu", 0, &cpu, &error), error);
    int failures = 0;
    for (uint64_t n = 1; n < 3000; n += 1 + n / 16) {
        ir_module *module = program_parse(update);
        device_executable *e = NULL;
        base_allocation_fail_at(n, true);
        tsr_status status = device_compile(module, NULL, &e, &error);
        base_allocation_fail_at(0, false);
        if (status == TSR_OK) {
            device_executable_release(e);
            break;
        }
        failures++;
        CHECK(status == TSR_OUT_OF_MEMORY || status == TSR_UNAVAILABLE);
    }
    CHECK(failures > 3);
}

TEST(copies_and_aliases)
{
    device_executable *e = program_compile(update, &cpu);
    device_value *p = filled(3), *copy, *alias;
    CHECK_OK(device_value_copy(p, cpu, &copy, &error), error);
    CHECK_NEAR(first_of(copy), 3, 0);
    int64_t dims[] = {30, 100};
    CHECK_OK(device_value_alias(p, ir_tensor_type(TSR_F32, 2, dims), &alias, &error), error);
    CHECK(device_value_pointer(alias) == device_value_pointer(p));
    /* While the alias exists, p's memory is not donated. */
    device_value *results[2];
    CHECK_OK(launch(e, p, copy, 1, results), error);
    CHECK(!device_value_is_donated(p));
    CHECK_NEAR(first_of(results[0]), 0, 0);
    CHECK_NEAR(first_of(alias), 3, 0);
    device_value_release(results[0]);
    device_value_release(results[1]);
    device_value_release(alias);
    device_value_release(copy);
    device_value_release(p);
    device_executable_release(e);
}

/* ---- caches ---- */

static int built;
static tsr_status build(void *user, ir_module **out, base_error *why)
{
    (void)why;
    built++;
    *out = program_parse(user);
    return TSR_OK;
}

static device_executable *cached(const char *key, const char *text)
{
    device_executable *e = NULL;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_get("cpu", 0, &cpu, &error), error);
    CHECK_OK(device_compile_cached(key, strlen(key), build, (void *)(uintptr_t)text, NULL, &e, &error), error);
    return e;
}

static void check_update(device_executable *e)
{
    device_value *p = filled(10), *g = filled(2), *results[2];
    CHECK_OK(launch(e, p, g, 0.5f, results), error);
    CHECK_NEAR(first_of(results[0]), 9, 0);
    device_value_release(results[0]);
    device_value_release(results[1]);
    device_value_release(p);
    device_value_release(g);
}

static void use_folder(const char *name, bool readonly)
{
    char path[256];
    snprintf(path, sizeof(path), "%s/%s", test_folder(), name);
    device_cache_options o = {.folder = path, .readonly = readonly};
    CHECK_OK(device_cache_configure(&o, &error), error);
}

TEST(memory_cache_compares_bytes)
{
    device_cache_options none = {.folder = ""};
    CHECK_OK(device_cache_configure(&none, &error), error);
    built = 0;
    device_executable *a = cached("one", update), *b = cached("one", update), *c = cached("two", update);
    CHECK_INT(built, 2);
    CHECK(a == b && a != c);
    check_update(a);
    device_executable_release(a);
    device_executable_release(b);
    device_executable_release(c);
    device_cache_clear(false);
    device_executable_release(cached("one", update));
    CHECK_INT(built, 3);
    device_cache_clear(false);
}

TEST(disk_cache_gives_the_same_program)
{
    use_folder("whole", false);
    built = 0;
    device_executable_release(cached("k", update));
    CHECK_INT(built, 1);
    device_cache_info info;
    device_cache_stats(&info);
    CHECK(info.disk_entries >= 2 && info.disk_bytes > 0);
    device_cache_clear(false);
    device_executable *e = cached("k", update);
    CHECK_INT(built, 1);
    check_update(e);
    cpu_cost cost;
    cpu_executable_cost(e, &cost);
    CHECK_INT(cost.kernels, 2);
    device_executable_release(e);
    device_cache_clear(false);
    /* A read-only cache gives hits, and is not written. */
    use_folder("whole", true);
    device_executable_release(cached("k", update));
    device_executable_release(cached("another", update));
    CHECK_INT(built, 2);
    device_cache_clear(false);
    device_executable_release(cached("another", update));
    CHECK_INT(built, 3);
    device_cache_clear(false);
}

/* A comparator over more than scalars has no kernel. */
static const char with_interp[] =
    "func.func @main(%x: tensor<6x6xf32>, %y: tensor<8xf32>) -> (tensor<6x6xf32>, tensor<8xf32>) {\n"
    "  %0 = \"stablehlo.sort\"(%y) <{dimension = 0 : i64}> ({\n"
    "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
    "    %p = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<3xf32>\n"
    "    %q = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<3xf32>\n"
    "    %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "    %s = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, "
    "tensor<f32>) -> tensor<f32>\n"
    "    %t = stablehlo.reduce(%q init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, "
    "tensor<f32>) -> tensor<f32>\n"
    "    %r = stablehlo.compare LT, %s, %t : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    "    stablehlo.return %r : tensor<i1>\n"
    "  }) : (tensor<8xf32>) -> tensor<8xf32>\n"
    "  %1 = stablehlo.tanh %x : tensor<6x6xf32>\n"
    "  return %1, %0 : tensor<6x6xf32>, tensor<8xf32>\n}\n";

TEST(programs_with_interpreted_steps_are_stored_too)
{
    use_folder("interp", false);
    built = 0;
    device_executable_release(cached("i", with_interp));
    device_cache_clear(false);
    device_executable *e = cached("i", with_interp);
    CHECK_INT(built, 1);
    ir_opcode code;
    uint32_t count;
    CHECK(cpu_executable_interpreted(e, 0, &code, &count));
    CHECK_INT(code, IR_SORT);
    CHECK_INT(base_counter_value("interp::sort"), 2); /* compiled, then loaded */
    CHECK_INT(count, 1);
    float y[8] = {7, 3, 5, 0, 1, 4, 2, 6}, x[36] = {0}, got[8];
    device_value *args[2], *results[2];
    CHECK_OK(device_value_from_host(cpu, device_executable_signature(e)->args[0].type, x, &args[0], &error), error);
    CHECK_OK(device_value_from_host(cpu, device_executable_signature(e)->args[1].type, y, &args[1], &error), error);
    device_launch l = {.args = args, .results = results};
    CHECK_OK(device_execute(e, &l, &error), error);
    CHECK_OK(device_value_read(results[1], got, &error), error);
    for (int i = 0; i < 8; i++)
        CHECK_NEAR(got[i], i, 0);
    for (int i = 0; i < 2; i++) {
        device_value_release(args[i]);
        device_value_release(results[i]);
    }
    device_executable_release(e);
    device_cache_clear(false);
}

/* Damages each file of the folder in a way that depends on seed. */
static void damage(uint64_t seed)
{
    char command[1100];
    device_cache_info info;
    device_cache_stats(&info);
    snprintf(command, sizeof(command), "ls %s", info.folder);
    FILE *list = popen(command, "r");
    char name[256], path[1400];
    while (list && fscanf(list, "%255s", name) == 1) {
        if (strncmp(name, "lock", 4) == 0)
            continue;
        snprintf(path, sizeof(path), "%s/%s", info.folder, name);
        struct stat s;
        int fd = open(path, O_RDWR);
        if (fd < 0 || fstat(fd, &s) != 0)
            continue;
        seed = base_hash_u64(seed, 11);
        if (seed % 5 == 0) {
            CHECK_INT(ftruncate(fd, (off_t)(seed / 5 % (uint64_t)s.st_size)), 0);
        } else {
            unsigned char byte;
            off_t at = (off_t)(seed / 5 % (uint64_t)s.st_size);
            CHECK_INT(pread(fd, &byte, 1, at), 1);
            byte ^= (unsigned char)(1u << seed % 8);
            CHECK_INT(pwrite(fd, &byte, 1, at), 1);
        }
        close(fd);
    }
    if (list)
        pclose(list);
}

TEST(damaged_entries_are_made_again)
{
    use_folder("damaged", false);
    built = 0;
    for (uint64_t i = 0; i < 20; i++) {
        device_executable *e = cached("d", update);
        CHECK_INT(built, (int)i + 1);
        check_update(e);
        device_executable_release(e);
        device_cache_clear(false);
        damage(i);
    }
}

/* Nonsense content with a right checksum: load must check each value that it reads. */
TEST(stored_programs_are_not_trusted)
{
    CHECK_OK(cpu_backend_register(&error), error);
    use_folder("trust", false);
    built = 0;
    device_executable_release(cached("t", update));
    device_cache_info info;
    device_cache_stats(&info);
    char command[1400], path[1200] = "";
    snprintf(command, sizeof(command), "ls %s/program-*", info.folder);
    FILE *list = popen(command, "r");
    CHECK(list && fscanf(list, "%1199s", path) == 1);
    if (list)
        pclose(list);
    char *whole = NULL;
    size_t size = 0;
    CHECK_OK(base_file_read(path, 1 << 24, &whole, &size, &error), error);
    uint64_t key_size, content;
    memcpy(&key_size, whole + 8, 8);
    memcpy(&content, whole + 16, 8);
    char *key = malloc(key_size), *data = malloc(content);
    memcpy(key, whole + 32, key_size);
    memcpy(data, whole + 32 + key_size, content);
    uint64_t state = 5;
    int refused = 0;
    for (int i = 0; i < 300; i++) {
        char *bad = malloc(content);
        memcpy(bad, data, content);
        size_t n = content;
        state = base_hash_u64(state, 3);
        if (i % 4 == 0)
            n = state % content;
        else
            bad[state % content] ^= (char)(1 << (state >> 40) % 8);
        device_cache_clear(false);
        device_store_put("program", key, key_size, bad, n);
        built = 0;
        device_executable *e = cached("t", update); /* loads the entry or compiles; never crashes */
        refused += built;
        device_executable_release(e);
        free(bad);
    }
    CHECK(refused > 75);
    free(key);
    free(data);
    base_free(whole);
    device_cache_clear(false);
}

#ifndef __SANITIZE_THREAD__ /* the thread sanitizer cannot follow a fork of a process with threads */
TEST(processes_share_a_folder)
{
    use_folder("shared", false);
    device_cache_clear(true);
    enum { PROCESSES = 4 };
    pid_t children[PROCESSES];
    fflush(NULL);
    for (int i = 0; i < PROCESSES; i++) {
        children[i] = fork();
        if (children[i] == 0) {
            built = 0;
            device_executable *e = cached("s", update);
            check_update(e);
            device_executable_release(e);
            _exit(test_failed ? 99 : built);
        }
    }
    int total = 0;
    for (int i = 0; i < PROCESSES; i++) {
        int status = 0;
        waitpid(children[i], &status, 0);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) <= 1);
        total += WEXITSTATUS(status);
    }
    CHECK_INT(total, 1); /* one compiled, the others waited */
    device_cache_clear(true);
}
#endif

TEST(metrics_count)
{
    int64_t runs = base_counter_value("ExecuteComputation");
    device_executable *e = program_compile(update, &cpu);
    check_update(e);
    device_executable_release(e);
    CHECK_INT(base_counter_value("ExecuteComputation"), runs + 1);
    base_timer_summary summary;
    device_wait(cpu);
    CHECK(base_timer_find("ExecuteTime", &summary));
    CHECK(summary.count > 0 && summary.total > 0 && summary.percentiles[4] > 0);
    CHECK(!base_timer_find("NoSuchTimer", &summary));
}

/* Of a type without kernels, so that the steps read it from memory. */
TEST(a_constant_beyond_the_limit_is_an_error)
{
    static const char text[] = "func.func @main() -> tensor<1048576xf6E2M3FN> {\n"
                               "  %0 = stablehlo.constant dense<1.0> : tensor<1048576xf6E2M3FN>\n"
                               "  return %0 : tensor<1048576xf6E2M3FN>\n}\n";
    ir_module *module = NULL;
    device_executable *e = NULL;
    device_set_memory_limit(cpu, 1000000);
    CHECK_OK(build((void *)(uintptr_t)text, &module, &error), error);
    CHECK_INT(device_compile(module, NULL, &e, &error), TSR_OUT_OF_MEMORY);
    CHECK_CONTAINS(error.message, "a constant of 1048576 times 1 bytes; the limit is 1000000");
    device_set_memory_limit(cpu, 0);
    CHECK_OK(build((void *)(uintptr_t)text, &module, &error), error);
    CHECK_OK(device_compile(module, NULL, &e, &error), error);
    device_executable_release(e);
}

static device_executable *from_saved(const base_text *saved, size_t size, const char *key)
{
    const device_compile_options options = {.device = cpu, .saved = saved->data, .saved_size = size};
    device_executable *e = NULL;
    device_cache_clear(false);
    CHECK_OK(device_compile_cached(key, strlen(key), build, (void *)(uintptr_t)update, &options, &e, &error), error);
    return e;
}

TEST(a_saved_executable_needs_no_compiler)
{
    device_cache_options none = {.folder = ""};
    CHECK_OK(device_cache_configure(&none, &error), error);
    device_executable *e = cached("s", update);
    base_text saved = {0};
    CHECK_OK(device_executable_save(e, &saved, &error), error);
    size_t size = 0;
    const char *key = device_executable_key(e, &size);
    CHECK(key && size == 1 && *key == 's');
    device_executable_release(e);
    built = 0;
    e = from_saved(&saved, saved.size, "s");
    CHECK_INT(built, 0);
    check_update(e);
    device_executable_release(e);
    /* Bytes of another program, a part of them, and damaged ones are ignored. */
    device_executable_release(from_saved(&saved, saved.size, "another"));
    CHECK_INT(built, 1);
    device_executable_release(from_saved(&saved, saved.size / 2, "s"));
    CHECK_INT(built, 2);
    for (int i = 0; i < 20; i++) {
        saved.data[saved.size * (size_t)i / 20] ^= 1;
        e = from_saved(&saved, saved.size, "s");
        CHECK_INT(built, 3 + i);
        check_update(e);
        device_executable_release(e);
        saved.data[saved.size * (size_t)i / 20] ^= 1;
    }
    device_cache_clear(false);
    /* One that did not come by way of the cache has no key, and nothing is appended for it. */
    ir_module *module = NULL;
    CHECK_OK(build((void *)(uintptr_t)update, &module, &error), error);
    CHECK_OK(device_compile(module, NULL, &e, &error), error);
    CHECK(device_executable_key(e, &size) == NULL);
    size = saved.size;
    CHECK_STATUS(device_executable_save(e, &saved, &error), TSR_UNIMPLEMENTED);
    CHECK_INT((int64_t)saved.size, (int64_t)size);
    device_executable_release(e);
    base_text_free(&saved);
}
