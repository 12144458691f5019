/* Every program of the conformance folder (TESSERA_CONFORMANCE, or shared/conformance beside the source root), read and
 * evaluated here: a file passes when each of its parts, split at "// -----", reads and all of its checks hold. In each
 * part `main` is called, or else each public function without arguments. The required number of passing files is the
 * number reached so far; a file's failure is printed with its reason.
 *
 * Three files of testdata fail, all of them disabled by their authors too: cumprod_complex64_8_9 (other order of the
 * products), sin_complex64_20_20 and fft_complex64_14_15_16_17 (their expected values are further from the exact ones
 * than their own tolerance). */
#include "mlir_files.h"

#include "interp/interp.h"

typedef struct conformance_count {
    int files, passed;
    uint64_t checks;
} conformance_count;

static tsr_status conformance_call(const ir_function *f, uint64_t *checks, base_error *error)
{
    interp_array *results = calloc(f->n_results + 1, sizeof(interp_array));
    interp_options options = {.checks = checks, .memory_limit = UINT64_C(4) << 30, .max_ops = 50000000};
    tsr_status status = interp_call(f, 0, NULL, results, &options, error);
    for (size_t i = 0; status == TSR_OK && i < f->n_results; i++)
        interp_array_free(&results[i]);
    free(results);
    return status;
}

/* The outcome of a file under test. */
typedef struct conformance_reading {
    uint64_t *checks;
    tsr_status status;
    base_error error;
} conformance_reading;

static bool conformance_part(void *user, const char *name, size_t part, const char *text, size_t size)
{
    conformance_reading *r = user;
    ir_module *module = NULL;
    (void)part;
    r->status = ir_parse(name, text, size, &module, &r->error);
    if (r->status != TSR_OK)
        return false;
    const ir_function *main = ir_module_find(module, "main");
    for (size_t i = 0; i < module->n_functions && r->status == TSR_OK; i++) {
        const ir_function *f = module->functions[i];
        if (main ? f == main && f->n_args == 0 : !f->is_private && f->n_args == 0)
            r->status = conformance_call(f, r->checks, &r->error);
    }
    ir_module_free(module);
    return r->status == TSR_OK;
}

static void conformance_file(void *user, const char *path)
{
    conformance_count *count = user;
    conformance_reading r = {.checks = &count->checks, .status = TSR_INTERNAL};
    count->files++;
    mlir_each_part(path, conformance_part, &r);
    if (r.status == TSR_OK)
        count->passed++;
    else
        printf("%s: %s: %s\n", strrchr(path, '/') + 1, tsr_status_name(r.status), r.error.message);
}

static void conformance_run(const char *part, bool deep, int least)
{
    const char *folder = mlir_conformance();
    if (!folder)
        return;
    char path[2048];
    conformance_count count = {0};
    snprintf(path, sizeof(path), "%s/%s", folder, part);
    mlir_each_file(path, deep, conformance_file, &count);
    printf("%s: %d of %d files, %llu checks\n", part, count.passed, count.files, (unsigned long long)count.checks);
    CHECK(count.passed * 1000 >= count.files * least);
}

TEST(testdata)
{
    conformance_run("testdata", false, 996);
}
TEST(interpret)
{
    conformance_run("interpret", true, 1000);
}
TEST(quantized)
{
    conformance_run("testdata/quantized", false, 1000);
}
