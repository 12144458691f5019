/* The conformance programs (TESSERA_CONFORMANCE, or shared/conformance beside the source root) after the passes: as many
 * checks hold as before, for every file that passes before. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

#include <dirent.h>
#include <sys/stat.h>

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

static void check_part(const char *name, const char *text, size_t size)
{
    base_error error = {0};
    ir_module *module = NULL;
    uint64_t before = 0, after = 0;
    if (ir_parse(name, text, size, &module, &error) != TSR_OK)
        return;
    if (call_all(module, &before, &error) == TSR_OK) {
        parts++;
        pass_options options = {.verify = true};
        tsr_status status = pass_run(module, &options, &error);
        if (status == TSR_OK)
            status = call_all(module, &after, &error);
        /* Legacy normalisation is computed step by step, not whole: no more can be asked than almost equal. */
        if (!test_check(status == TSR_OK && before == after, __FILE__, __LINE__))
            fprintf(stderr, "%s: %s (%llu checks, then %llu)\n", name, status == TSR_OK ? "checks" : error.message,
                    (unsigned long long)before, (unsigned long long)after);
    }
    ir_module_free(module);
}

static void check_file(const char *path)
{
    char *text;
    size_t size;
    base_error error = {0};
    if (base_file_read(path, 1 << 28, &text, &size, &error) != TSR_OK)
        return;
    files++;
    for (char *part = text; part;) {
        char *end = strstr(part, "\n// -----");
        check_part(strrchr(path, '/') + 1, part, end ? (size_t)(end - part) : strlen(part));
        part = end ? strchr(end + 1, '\n') : NULL;
    }
    base_free(text);
}

static void check_tree(const char *folder)
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
            if (S_ISDIR(info.st_mode))
                check_tree(path);
            else if (length > 5 && strcmp(name + length - 5, ".mlir") == 0)
                check_file(path);
        }
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
}

TEST(conformance)
{
    char path[1024];
    const char *given = getenv("TESSERA_CONFORMANCE");
    snprintf(path, sizeof(path), "%s", given ? given : TEST_SOURCE "/../shared/conformance");
    struct stat info;
    if (stat(path, &info) != 0) {
        printf("skipped: no conformance folder (set TESSERA_CONFORMANCE)\n");
        CHECK(true);
        return;
    }
    strcat(path, "/testdata");
    check_tree(path);
    path[strlen(path) - strlen("testdata")] = 0;
    strcat(path, "interpret");
    check_tree(path);
    printf("%d files, %d parts\n", files, parts);
    CHECK(parts > 0);
}
