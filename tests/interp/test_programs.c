/* Programs that JAX lowered, with XLA's results as checks (programs/, written by generate_programs.py), and some written
 * by hand (hand/): main, or each function without arguments, is called. */
#include "test.h"

#include <dirent.h>

#include "interp/interp.h"

static void programs_run(const char *path)
{
    char *text;
    size_t size;
    base_error error = {0};
    uint64_t checks = 0;
    interp_options options = {.checks = &checks};
    ir_module *module = NULL;
    CHECK_OR_RETURN(base_file_read(path, 1 << 24, &text, &size, &error) == TSR_OK);
    tsr_status status = ir_parse(strrchr(path, '/') + 1, text, size, &module, &error);
    base_free(text);
    const ir_function *main = status == TSR_OK ? ir_module_find(module, "main") : NULL;
    for (size_t i = 0; status == TSR_OK && i < module->n_functions; i++) {
        const ir_function *f = module->functions[i];
        if (main ? f == main : f->n_args == 0)
            status = interp_call(f, 0, NULL, NULL, &options, &error);
    }
    if (!test_check(status == TSR_OK, __FILE__, __LINE__))
        fprintf(stderr, "%s: %s\n", strrchr(path, '/') + 1, error.message);
    CHECK(status != TSR_OK || checks > 0);
    if (module)
        ir_module_free(module);
}

/* Every allocation of a program's evaluation fails once: the only error is out of memory. */
static void programs_short_of_memory(const char *path)
{
    char *text;
    size_t size;
    base_error error = {0};
    ir_module *module = NULL;
    CHECK_OR_RETURN(base_file_read(path, 1 << 24, &text, &size, &error) == TSR_OK);
    CHECK_OK(ir_parse(path, text, size, &module, &error), error);
    base_free(text);
    const ir_function *main = module ? ir_module_find(module, "main") : NULL;
    tsr_status status = TSR_OUT_OF_MEMORY;
    int failures = 0;
    for (uint64_t n = 1; main && status == TSR_OUT_OF_MEMORY && n < 10000; n++) {
        base_allocation_fail_at(n, n % 2);
        status = interp_call(main, 0, NULL, NULL, NULL, &error);
        base_allocation_fail_at(0, false);
        failures += status == TSR_OUT_OF_MEMORY;
    }
    CHECK_STATUS(status, TSR_OK);
    CHECK(failures > 5);
    ir_module_free(module);
}

static void programs_folder(const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, NULL, alphasort);
    CHECK_OR_RETURN(n > 2);
    for (int i = 0; i < n; i++) {
        char path[1024];
        snprintf(path, sizeof(path), "%s/%s", folder, entries[i]->d_name);
        if (strstr(entries[i]->d_name, ".mlir"))
            programs_run(path);
        free(entries[i]);
    }
    free(entries);
}

TEST(from_jax)
{
    programs_folder(TEST_SOURCE "/tests/interp/programs");
}
TEST(by_hand)
{
    programs_folder(TEST_SOURCE "/tests/interp/hand");
}
TEST(short_of_memory)
{
    programs_short_of_memory(TEST_SOURCE "/tests/interp/hand/structure.mlir");
    programs_short_of_memory(TEST_SOURCE "/tests/interp/hand/dynamic.mlir");
    programs_short_of_memory(TEST_SOURCE "/tests/interp/programs/sort.mlir");
    programs_short_of_memory(TEST_SOURCE "/tests/interp/programs/fft_12.mlir");
    programs_short_of_memory(TEST_SOURCE "/tests/interp/programs/train.mlir");
}
