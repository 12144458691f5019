/* Every program of the conformance folder (TESSERA_CONFORMANCE, or shared/conformance beside the source root), read and
 * evaluated here: a file passes when each of its parts, split at "// -----", reads and all of its checks hold. What
 * `main` is to a part, or else each public function without arguments, is called. The least that must pass is what was
 * reached; a file's failure is printed with its reason.
 *
 * Three files of testdata fail, all of them switched off by their authors too: cumprod_complex64_8_9 (other order of the
 * products), sin_complex64_20_20 and fft_complex64_14_15_16_17 (what they expect is further from the truth than they
 * tolerate). */
#include "test.h"

#include <dirent.h>
#include <sys/stat.h>

#include "interp/interp.h"

typedef struct conformance_count {
    int files, passed;
    uint64_t checks;
} conformance_count;

static const char *conformance_folder(void)
{
    static char path[1024];
    const char *given = getenv("TESSERA_CONFORMANCE");
    snprintf(path, sizeof(path), "%s", given ? given : TEST_SOURCE "/../shared/conformance");
    struct stat info;
    return stat(path, &info) == 0 ? path : NULL;
}

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

static tsr_status conformance_part(const char *name, const char *text, size_t size, uint64_t *checks, base_error *error)
{
    ir_module *module = NULL;
    tsr_status status = ir_parse(name, text, size, &module, error);
    if (status != TSR_OK)
        return status;
    const ir_function *main = ir_module_find(module, "main");
    for (size_t i = 0; i < module->n_functions && status == TSR_OK; i++) {
        const ir_function *f = module->functions[i];
        if (main ? f == main && f->n_args == 0 : !f->is_private && f->n_args == 0)
            status = conformance_call(f, checks, error);
    }
    ir_module_free(module);
    return status;
}

static const char *conformance_split(const char *text)
{
    for (const char *at = text; (at = strstr(at, "// -----")); at++)
        if (at == text || at[-1] == '\n')
            return at;
    return NULL;
}

static void conformance_file(const char *path, conformance_count *count)
{
    char *text;
    size_t size;
    base_error error = {0};
    CHECK_OR_RETURN(base_file_read(path, 1 << 28, &text, &size, &error) == TSR_OK);
    count->files++;
    tsr_status status = TSR_OK;
    for (const char *part = text; part && status == TSR_OK;) {
        const char *end = conformance_split(part);
        status = conformance_part(strrchr(path, '/') + 1, part, end ? (size_t)(end - part) : strlen(part),
                                  &count->checks, &error);
        part = end ? strchr(end, '\n') : NULL;
    }
    base_free(text);
    if (status == TSR_OK)
        count->passed++;
    else
        printf("%s: %s: %s\n", strrchr(path, '/') + 1, tsr_status_name(status), error.message);
}

static void conformance_tree(const char *folder, bool deep, conformance_count *count)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char path[2048];
        struct stat info;
        const char *name = entries[i]->d_name;
        size_t length = strlen(name);
        snprintf(path, sizeof(path), "%s/%s", folder, name);
        if (name[0] != '.' && stat(path, &info) == 0) {
            if (S_ISDIR(info.st_mode) && deep)
                conformance_tree(path, deep, count);
            else if (length > 5 && strcmp(name + length - 5, ".mlir") == 0)
                conformance_file(path, count);
        }
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
}

static void conformance_run(const char *part, bool deep, int least)
{
    const char *folder = conformance_folder();
    if (!folder) {
        printf("skipped: no conformance folder (set TESSERA_CONFORMANCE)\n");
        CHECK(true);
        return;
    }
    char path[2048];
    conformance_count count = {0};
    snprintf(path, sizeof(path), "%s/%s", folder, part);
    conformance_tree(path, deep, &count);
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
