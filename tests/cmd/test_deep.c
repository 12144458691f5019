/* Programs that nest deeply or are very long are read, printed, converted, compiled and run on a stack of 256 KiB: each
 * ends with a clear error or success, never with a crash. */
#include "program.h"
#include "test.h"

#include <stdarg.h>
#include <sys/resource.h>

static FILE *file;
static char path[300];

static void begin(const char *name)
{
    snprintf(path, sizeof(path), "%s/%s.mlir", test_folder(), name);
    file = fopen(path, "w");
}

static void put(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void put(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(file, format, args);
    va_end(args);
}

static void put_times(int n, const char *text)
{
    for (int i = 0; i < n; i++)
        fputs(text, file);
}

enum { STACK = TEST_SANITIZED ? 2 << 20 : 256 << 10 }; /* under a sanitizer frames are several times as large */

/* Runs every subcommand on the file; a subcommand may report that it cannot read the file. */
static void all_say_something(const char *wanted)
{
    static const char *const verbs[] = {
        "check", "print", "convert", "opt", "cost", "run --random 1", "run --interp --random 1", "graph"};
    struct rlimit before, small;
    fclose(file);
    getrlimit(RLIMIT_STACK, &before);
    small = before;
    small.rlim_cur = STACK;
    setrlimit(RLIMIT_STACK, &small);
    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++) {
        const program_run *run = program("hlo %s %s", verbs[i], path);
        CHECK(run->status <= 3);
        if (run->status > 3)
            fprintf(stderr, "tessera hlo %s %s: %d\n%.300s\n", verbs[i], path, run->status, run->err);
        if (i == 0 && wanted)
            CHECK_CONTAINS(run->err, wanted);
    }
    setrlimit(RLIMIT_STACK, &before);
}

TEST(types_in_types)
{
    begin("tensors");
    put("func.func @main(%%a: ");
    put_times(400000, "tensor<");
    put("2xf32");
    put_times(400000, ">");
    put(") { return }\n");
    all_say_something("nested too deeply");
    begin("tuples");
    put("func.func @main(%%a: ");
    put_times(60000, "tuple<");
    put("tensor<f32>");
    put_times(60000, ">");
    put(") { return }\n");
    all_say_something("nested too deeply");
}

TEST(aliases_of_aliases)
{
    begin("attributes");
    put("#a0 = [1]\n");
    for (int i = 1; i < 60000; i++)
        put("#a%d = [#a%d]\n", i, i - 1);
    put("module attributes {x.y = #a59999} {\nfunc.func @main() { return }\n}\n");
    all_say_something("nested too deeply");
    begin("in_order"); /* each is read before the next one refers to it */
    put("#a0 = [1]\n");
    for (int i = 1; i < 600; i++)
        put("#a%d = [#a%d]\n", i, i - 1);
    put("module attributes {x.a = #a0");
    for (int i = 1; i < 600; i++)
        put(", x.a%d = #a%d", i, i);
    put("} {\nfunc.func @main() { return }\n}\n");
    all_say_something("nested too deeply");
    begin("types");
    put("!a0 = tensor<f32>\n");
    for (int i = 1; i < 600; i++)
        put("!a%d = tuple<!a%d>\n", i, i - 1);
    put("func.func @main(%%b: !a0");
    for (int i = 1; i < 600; i++)
        put(", %%b%d: !a%d", i, i);
    put(") { return }\n");
    all_say_something("nested too deeply");
}

static void chain_of_functions(int n, const char *call)
{
    put("func.func @main(%%a: tensor<2xf32>) -> tensor<2xf32> {\n");
    for (int i = 0; i <= n; i++) {
        if (i > 0)
            put("func.func private @f%d(%%a: tensor<2xf32>) -> tensor<2xf32> {\n", i);
        if (i < n) {
            put("  %%0 = ");
            put(call[0] == 'c' ? "call @f%d(%%a)" : "stablehlo.composite \"x.f\" %%a {decomposition = @f%d}", i + 1);
            put(" : (tensor<2xf32>) -> tensor<2xf32>\n  return %%0 : tensor<2xf32>\n}\n");
        } else {
            put("  %%0 = stablehlo.add %%a, %%a : tensor<2xf32>\n  return %%0 : tensor<2xf32>\n}\n");
        }
    }
}

TEST(chains_of_functions)
{
    begin("calls");
    chain_of_functions(60000, "call");
    all_say_something(NULL);
    begin("composites");
    chain_of_functions(60000, "composite");
    all_say_something(NULL);
    begin("few");
    chain_of_functions(30, "call");
    all_say_something(NULL);
    CHECK_INT(program("hlo run --random 1 %s", path)->status, 0);
}

/* Each function branches, and calls the next one from there: inlined, the branches nest. */
TEST(branches_that_nest_when_they_are_inlined)
{
    begin("branches");
    enum { N = 3000 };
    for (int i = 0; i <= N; i++) {
        put("func.func %s@%s%d(%%a: tensor<2xf32>, %%p: tensor<i1>) -> tensor<2xf32> {\n", i ? "private " : "",
            i ? "f" : "main", i);
        if (i == N) {
            put("  return %%a : tensor<2xf32>\n}\n");
            break;
        }
        put("  %%0 = \"stablehlo.if\"(%%p) ({\n    %%1 = func.call @f%d(%%a, %%p) : (tensor<2xf32>, tensor<i1>) -> "
            "tensor<2xf32>\n    stablehlo.return %%1 : tensor<2xf32>\n  }, {\n    stablehlo.return %%a : "
            "tensor<2xf32>\n  "
            "}) : (tensor<i1>) -> tensor<2xf32>\n  return %%0 : tensor<2xf32>\n}\n",
            i + 1);
    }
    all_say_something(NULL);
}

TEST(regions_in_regions)
{
    static const int depths[] = {60, 250, 60000};
    for (int d = 0; d < 3; d++) {
        begin("regions");
        put("func.func @main(%%a: tensor<2xf32>, %%p: tensor<i1>) -> tensor<2xf32> {\n");
        for (int i = 0; i < depths[d]; i++)
            put("%%r%d = \"stablehlo.if\"(%%p) ({\n", i);
        put("%%r%d = stablehlo.add %%a, %%a : tensor<2xf32>\n", depths[d]);
        for (int i = depths[d]; i-- > 0;)
            put("stablehlo.return %%r%d : tensor<2xf32>\n}, {\nstablehlo.return %%a : tensor<2xf32>\n}) : (tensor<i1>) "
                "-> "
                "tensor<2xf32>\n",
                i + 1);
        put("return %%r0 : tensor<2xf32>\n}\n");
        all_say_something(d ? "nested too deeply" : NULL);
    }
}

TEST(a_long_chain_of_ops)
{
    begin("long");
    put("func.func @main(%%a: tensor<2xf32>) -> tensor<2xf32> {\n%%0 = stablehlo.sine %%a : tensor<2xf32>\n");
    for (int i = 1; i < 5000; i++)
        put("%%%d = stablehlo.add %%%d, %%a : tensor<2xf32>\n", i, i - 1);
    put("return %%4999 : tensor<2xf32>\n}\n");
    all_say_something(NULL);
    CHECK_INT(program("hlo run --random 1 %s", path)->status, 0);
    CHECK_INT(program("hlo run --interp --random 1 %s", path)->status, 0);
}
