/* The conformance programs (TESSERA_CONFORMANCE, or shared/conformance beside the source root) after the passes: for
 * every file that passes without the passes, the same number of checks hold. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "mlir_files.h"

static int files, parts;

static tsr_status call_all(ir_module *module, uint64_t *checks, base_error *error)
{
    tsr_status status = TSR_OK;
    const ir_function *main_function = ir_module_find(module, "main");
    for (size_t i = 0; i < module->n_functions && status == TSR_OK; i++) {
        const ir_function *f = module->functions[i];
        if (main_function ? f != main_function || f->n_args > 0 : f->is_private || f->n_args > 0)
            continue;
        interp_array *results = calloc(f->n_results + 1, sizeof(interp_array));
        interp_options options = {.checks = checks, .memory_limit = UINT64_C(2) << 30, .max_ops = 50000000};
        status = interp_call(f, 0, NULL, results, &options, error);
        for (size_t k = 0; status == TSR_OK && k < f->n_results; k++)
            interp_array_free(&results[k]);
        free(results);
    }
    return status;
}

static bool check_part(void *user, const char *name, size_t part, const char *text, size_t size)
{
    (void)user, (void)part;
    base_error error = {0};
    ir_module *module = NULL;
    uint64_t before = 0, after = 0;
    if (ir_parse(name, text, size, &module, &error) != TSR_OK)
        return true;
    if (call_all(module, &before, &error) == TSR_OK) {
        parts++;
        pass_options options = {.verify = true};
        tsr_status status = pass_run(module, &options, &error);
        if (status == TSR_OK)
            status = call_all(module, &after, &error);
        /* Legacy normalisation is computed step by step, not as a whole: results can only be almost equal. */
        if (!test_check(status == TSR_OK && before == after, __FILE__, __LINE__))
            fprintf(stderr, "%s: %s (%llu checks, then %llu)\n", name, status == TSR_OK ? "checks" : error.message,
                    (unsigned long long)before, (unsigned long long)after);
    }
    ir_module_free(module);
    return true;
}

static void check_file(void *user, const char *path)
{
    files++;
    mlir_each_part(path, check_part, user);
}

TEST(conformance)
{
    const char *folder = mlir_conformance();
    if (!folder)
        return;
    static const char *const below[] = {"testdata", "interpret"};
    for (size_t i = 0; i < BASE_COUNT(below); i++) {
        char path[2048];
        snprintf(path, sizeof(path), "%s/%s", folder, below[i]);
        mlir_each_file(path, true, check_file, NULL);
    }
    printf("%d files, %d parts\n", files, parts);
    CHECK(parts > 0);
}
