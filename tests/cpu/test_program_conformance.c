/* Programs with their own checks, compiled: those that JAX lowered (tests/interp/programs), those written by hand, and
 * the conformance folder (TESSERA_CONFORMANCE, or shared/conformance beside the source root). Each function without
 * arguments is compiled and run; its checks must hold. What the backend does not take (types without a fixed size,
 * tuples, several processes) is counted, not failed, and there is a least number that must pass. */
#include "mlir_files.h"
#include "programs.h"

static int passed, refused, failed;

static tsr_status run_function(const ir_function *f, base_error *error)
{
    ir_module *module = ir_module_new();
    if (!module || !ir_function_copy(module, f, "main"))
        return TSR_OUT_OF_MEMORY;
    device_executable *e = NULL;
    tsr_status status = device_compile(module, NULL, &e, error);
    if (status != TSR_OK)
        return status;
    size_t n = device_executable_signature(e)->n_results;
    device_value **results = calloc(n + 1, sizeof(*results));
    device_event *done = NULL; /* most of these programs have checks, and no result that would tell of a failure */
    device_launch launch = {.results = results, .done = &done};
    status = device_execute(e, &launch, error);
    if (status == TSR_OK)
        status = device_event_wait(done, error);
    device_event_release(done);
    for (size_t i = 0; i < n; i++)
        device_value_release(results[i]);
    free(results);
    device_executable_release(e);
    return status;
}

static bool run_part(void *user, const char *name, size_t part, const char *text, size_t size)
{
    (void)user, (void)part;
    ir_module *module = NULL;
    base_error error = {0};
    if (ir_parse(name, text, size, &module, &error) != TSR_OK)
        return true; /* the reader's own tests are elsewhere */
    const ir_function *main = ir_module_find(module, "main");
    for (size_t i = 0; i < module->n_functions; i++) {
        const ir_function *f = module->functions[i];
        if (!(main ? f == main && f->n_args == 0 : !f->is_private && f->n_args == 0))
            continue;
        error.status = TSR_OK;
        tsr_status status = run_function(f, &error);
        if (status == TSR_OK) {
            passed++;
        } else if (status == TSR_UNIMPLEMENTED) {
            refused++;
        } else {
            failed++;
            fprintf(stderr, "%s: %s: %s\n", name, f->name, error.message);
        }
    }
    ir_module_free(module);
    return true;
}

static void run_file(void *user, const char *path)
{
    mlir_each_part(path, run_part, user);
}

TEST(programs)
{
    base_error error;
    CHECK_OK(cpu_backend_register(&error), error);
    mlir_each_file(TEST_SOURCE "/tests/interp/programs", true, run_file, NULL);
    mlir_each_file(TEST_SOURCE "/tests/interp/hand", true, run_file, NULL);
    printf("JAX and by hand: %d passed, %d refused, %d failed\n", passed, refused, failed);
    CHECK_INT(failed, 0);
    CHECK(passed >= 70);
}

TEST(conformance)
{
    const char *given = getenv("TESSERA_CONFORMANCE");
    const char *folder = given ? given : TEST_SOURCE "/../shared/conformance/interpret";
    struct stat info;
    if (stat(folder, &info) != 0) {
        CHECK(!given);
        return;
    }
    passed = refused = failed = 0;
    mlir_each_file(folder, true, run_file, NULL);
    printf("conformance: %d passed, %d refused, %d failed\n", passed, refused, failed);
    CHECK_INT(failed, 0);
    CHECK(passed >= 300);
}
