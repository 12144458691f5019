/* The program's other commands: help, demo, cache, doctor. */
#include "program.h"
#include "test.h"

TEST(help)
{
    const program_run *run = program("--help");
    CHECK_INT(run->status, 0);
    static const char *const commands[] = {"demo", "hlo", "checkpoint", "bench", "doctor", "cache"};
    for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
        CHECK_CONTAINS(program("--help")->out, commands[i]);
        run = program("%s --help", commands[i]);
        CHECK_INT(run->status, 0);
        char usage[64];
        snprintf(usage, sizeof(usage), "usage: tessera %s", commands[i]);
        CHECK_CONTAINS(run->out, usage);
    }
    run = program("--version");
    CHECK_INT(run->status, 0);
    CHECK(strncmp(run->out, "tessera ", 8) == 0);
}

TEST(wrong_usage)
{
    const program_run *run = program("frobnicate");
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "frobnicate");
    CHECK_STR(run->out, "");
    CHECK_INT(program("%s", "")->status, 2);
    CHECK_INT(program("demo")->status, 2);
    CHECK_INT(program("demo digits --epochs x")->status, 2);
    CHECK_INT(program("cache")->status, 2);
    CHECK_INT(program("doctor now")->status, 2);
}

/* The number after "name": in an object's text; NAN: absent. */
static double number_of(const char *json, const char *name)
{
    char key[64];
    snprintf(key, sizeof(key), "\"%s\": ", name);
    const char *at = strstr(json, key);
    return at ? strtod(at + strlen(key), NULL) : NAN;
}

TEST(demo_prints_json)
{
    const program_run *run = program("demo digits --epochs 1 --json");
    CHECK_INT(run->status, 0);
    size_t size = strlen(run->out);
    CHECK_OR_RETURN(size > 2 && run->out[size - 1] == '\n');
    char *line = (char *)(size_t)run->out + size - 1;
    *line = 0;
    while (line > run->out && line[-1] != '\n')
        line--;
    CHECK(line[0] == '{' && line[strlen(line) - 1] == '}');
    static const char *const fields[] = {"accuracy",    "seconds",   "traces",        "compiles",
                                         "memory_hits", "disk_hits", "peak_rss_bytes"};
    for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
        CHECK(number_of(line, fields[i]) >= 0);
    CHECK_CONTAINS(line, "\"llvm_loaded\": ");
    CHECK(number_of(line, "accuracy") > 0.3 && number_of(line, "accuracy") <= 1);
    CHECK(number_of(line, "traces") >= 20);
}

TEST(cache_lists_and_clears)
{
    char folder[256];
    snprintf(folder, sizeof(folder), "%s/cache", test_folder());
    setenv("TESSERA_CACHE", folder, 1);
    const char *file = program_file("one.mlir", "func.func @main() -> tensor<4xf32> {\n"
                                                "  %0 = stablehlo.iota dim = 0 : tensor<4xf32>\n"
                                                "  return %0 : tensor<4xf32>\n}\n");
    CHECK_INT(program("hlo run %s", file)->status, 0);
    CHECK_INT(program("demo digits --epochs 1 --json")->status, 0);
    const program_run *run = program("cache list");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, folder);
    const char *count = strchr(run->out, '\n');
    CHECK(count && atoi(count + 1) > 0);
    CHECK_INT(program("cache clear")->status, 0);
    run = program("cache list");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "\n0 files");
}

TEST(doctor_reports)
{
    const program_run *run = program("doctor");
    CHECK(run->status == 0 || run->status == 1);
    CHECK_CONTAINS(run->out, "processor ");
    CHECK_CONTAINS(run->out, "threads ");
    CHECK_CONTAINS(run->out, "cache ");
    CHECK_CONTAINS(run->out, "libLLVM");
    setenv("TESSERA_NUM_THREADS", "all", 1);
    run = program("doctor");
    unsetenv("TESSERA_NUM_THREADS");
    CHECK_INT(run->status, 1);
    CHECK_CONTAINS(run->out, "threads     none: the environment's TESSERA_NUM_THREADS is \"all\"");
}

TEST(doctor_describes_a_plugin)
{
    const program_run *run = program("doctor --plugin %s/libtessera_pjrt.so num_devices=2", TEST_BUILD);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "PJRT C API  0.");
    CHECK_CONTAINS(run->out, "functions   138 of 138\n");
    CHECK_CONTAINS(run->out,
                   "extensions  profiler, layouts, memory descriptions, ABI versions, shardings, custom partitioner, "
                   "reader of modules, FFI\n");
    CHECK_CONTAINS(run->out, "device 1    cpu, number 1; memories: device, pinned_host, unpinned_host\n");
    run = program("doctor --plugin libm.so.6");
    CHECK_INT(run->status, 1);
    CHECK_CONTAINS(run->err, "libm.so.6 is no PJRT plugin");
}

TEST(bench_keeps_a_history)
{
    char path[512];
    snprintf(path, sizeof(path), "%s", program_file("history.jsonl", ""));
    for (int i = 0; i < 2; i++) {
        const program_run *run = program("bench op --threads 1 --history %s", path);
        CHECK_INT(run->status, 0);
        CHECK_CONTAINS(run->out, "op ");
        CHECK((strstr(run->out, "of the last") != NULL) == (i > 0));
    }
    FILE *file = fopen(path, "r");
    CHECK_OR_RETURN(file != NULL);
    char lines[2][1024] = {"", ""};
    for (int i = 0; i < 2; i++) {
        CHECK(fgets(lines[i], sizeof(lines[i]), file) != NULL);
        CHECK_CONTAINS(lines[i], "\"threads\": 1, \"bench\": \"op\", \"ms\": ");
        CHECK(number_of(lines[i], "ms") > 0 && number_of(lines[i], "min_ms") > 0);
    }
    CHECK_INT(fgetc(file), EOF);
    fclose(file);
    CHECK_INT(program("bench op --threads 1 --history /nowhere/h")->status, 1);
}
