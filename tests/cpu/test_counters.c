/* The counters of compiling: the code generator was loaded, and how much of LLVM's file is mapped then; a program was
 * compiled again without fusion. */
#include "programs.h"

static base_error error;

static const char text[] = "func.func @main(%x: tensor<1000xf32>, %y: tensor<1000xf32>) -> tensor<1000xf32> {\n"
                           "  %0 = stablehlo.add %x, %y : tensor<1000xf32>\n"
                           "  %1 = stablehlo.multiply %0, %x : tensor<1000xf32>\n"
                           "  %2 = stablehlo.exponential %1 : tensor<1000xf32>\n"
                           "  return %2 : tensor<1000xf32>\n}\n";

static device_executable *compile(const device_compile_options *options)
{
    device_executable *e = NULL;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_cache_configure(&(device_cache_options){.folder = test_folder()}, &error), error);
    CHECK_OK(device_compile(program_parse(text), options, &e, &error), error);
    return e;
}

static uint32_t kernels(device_executable *e)
{
    cpu_cost cost = {0};
    cpu_executable_cost(e, &cost);
    device_executable_release(e);
    return cost.kernels;
}

/* Simulates a defect of fusion: returns no code for the first kernel. The text belongs to its maker. */
static void refuse_first(void *user, const char *stage, const char *shown)
{
    bool *refused = user;
    if (*refused || strcmp(stage, "kernel") != 0)
        return;
    *refused = true;
    base_free((char *)(uintptr_t)shown);
    base_unwind(TSR_INTERNAL);
}

TEST(the_generator_is_loaded_once_when_code_is_missing)
{
    CHECK_INT(base_counter_value("CodegenLoaded"), 0);
    CHECK_INT(kernels(compile(NULL)), 1);
    CHECK_INT(base_counter_value("CodegenLoaded"), 1);
    CHECK_INT(kernels(compile(NULL)), 1);
    CHECK_INT(base_counter_value("CodegenLoaded"), 1);
}

/* How much of the file whose name has that word the process maps (kB), and how much of it is in memory. */
static void mapped_kb(const char *word, long *mapped, long *resident)
{
    FILE *file = fopen("/proc/self/smaps", "r");
    char line[512];
    bool inside = false;
    *mapped = *resident = 0;
    CHECK(file != NULL);
    while (file && fgets(line, sizeof(line), file)) {
        long kb;
        if (line[0] >= 'a' || (line[0] >= '0' && line[0] <= '9')) /* a range of addresses */
            inside = strstr(line, word) != NULL;
        else if (inside && sscanf(line, "Size: %ld kB", &kb) == 1)
            *mapped += kb;
        else if (inside && sscanf(line, "Rss: %ld kB", &kb) == 1)
            *resident += kb;
    }
    if (file)
        fclose(file);
}

TEST(pages_that_only_loading_reads_are_given_back)
{
    long mapped, resident;
    kernels(compile(NULL));
    mapped_kb("libLLVM", &mapped, &resident);
    if (mapped == 0) /* LLVM is no file of its own here */
        return;
    CHECK(resident > 0);
    CHECK(resident < mapped * 3 / 10); /* 52 of its 123 MB after loading, 28 with those of a small kernel */
}

TEST(a_defect_of_fusing_costs_speed_only)
{
    bool refused = false;
    const device_compile_options options = {.print = "kernel", .show = refuse_first, .show_user = &refused};
    int64_t before = base_counter_value("cpu::CompiledWithoutFusion");
    CHECK_INT(kernels(compile(&options)), 3); /* an op each */
    CHECK(refused);
    CHECK_INT(base_counter_value("cpu::CompiledWithoutFusion"), before + 1);
    CHECK_INT(kernels(compile(NULL)), 1);
    CHECK_INT(base_counter_value("cpu::CompiledWithoutFusion"), before + 1);
    test_unfused_programs = 1; /* made here on purpose */
}

TEST(a_defect_of_fusing_is_an_error_where_programs_are_judged)
{
    bool refused = false;
    const device_compile_options options = {
        .print = "kernel", .show = refuse_first, .show_user = &refused, .strict = true};
    int64_t before = base_counter_value("cpu::CompiledWithoutFusion");
    device_executable *e = NULL;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_INT(device_compile(program_parse(text), &options, &e, &error), TSR_INTERNAL);
    CHECK(refused);
    CHECK(e == NULL);
    CHECK_CONTAINS(error.message, " (pass lower)");
    CHECK_INT(base_counter_value("cpu::CompiledWithoutFusion"), before);
}
