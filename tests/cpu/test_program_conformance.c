/* Programs with their own checks, compiled: those that JAX lowered (tests/interp/programs), those written by hand, and
 * the conformance folder's interpret (TESSERA_CONFORMANCE, or shared/conformance beside the source root). Each function
 * without arguments is compiled and run; its checks must hold. Functions that cannot be read, or that the backend
 * refuses (types without a fixed size, tuples, several processes), are compared with program_conformance.txt both ways;
 * a line is `FILE FUNCTION`, where FUNCTION is - if the file cannot be read. TEST_WRITE=FILE writes the list of this
 * run. */
#include "mlir_files.h"
#include "programs.h"

enum { MOST_REFUSED = 1024 };
static int passed, failed;
static char *refused[MOST_REFUSED];
static int n_refused;

static void note_refused(const char *file, const char *function)
{
    CHECK_OR_RETURN(n_refused < MOST_REFUSED);
    size_t size = strlen(file) + strlen(function) + 2;
    refused[n_refused] = malloc(size);
    snprintf(refused[n_refused++], size, "%s %s", file, function);
}

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
    device_event *done = NULL; /* most of these programs have checks, and no result that would show a failure */
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
        return note_refused(name, "-"), true;
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
            note_refused(name, f->name);
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

/* Compares the refused functions of a part (own: tests/interp, conformance: the folder) with the committed list. */
static void compare_refused(const char *part)
{
    char *text;
    size_t size;
    base_error error;
    CHECK_OK(base_file_read(TEST_SOURCE "/tests/cpu/program_conformance.txt", 1 << 20, &text, &size, &error), error);
    const char *write = getenv("TEST_WRITE");
    FILE *out = write ? fopen(write, "a") : NULL;
    bool *listed = calloc((size_t)n_refused + 1, sizeof(*listed));
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        size_t n = strlen(part);
        if (strncmp(line, part, n) != 0 || line[n] != ' ')
            continue;
        bool found = false;
        for (int i = 0; i < n_refused; i++)
            if (strcmp(refused[i], line + n + 1) == 0)
                found = listed[i] = true;
        if (!test_check(found, __FILE__, __LINE__))
            fprintf(stderr, "%s: listed as refused, and runs (or is gone)\n", line);
    }
    for (int i = 0; i < n_refused; i++) {
        if (!test_check(listed[i], __FILE__, __LINE__))
            fprintf(stderr, "%s %s: refused, and not listed\n", part, refused[i]);
        if (out)
            fprintf(out, "%s %s\n", part, refused[i]);
        free(refused[i]);
    }
    if (out)
        fclose(out);
    n_refused = 0;
    free(listed);
    base_free(text);
}

TEST(programs)
{
    base_error error;
    CHECK_OK(cpu_backend_register(&error), error);
    mlir_each_file(TEST_SOURCE "/tests/interp/programs", true, run_file, NULL);
    mlir_each_file(TEST_SOURCE "/tests/interp/hand", true, run_file, NULL);
    printf("JAX and by hand: %d passed, %d refused, %d failed\n", passed, n_refused, failed);
    CHECK_INT(failed, 0);
    CHECK(passed > 0);
    compare_refused("own");
}

TEST(conformance)
{
    const char *folder = mlir_conformance();
    if (!folder)
        return;
    char path[1200];
    snprintf(path, sizeof(path), "%s/interpret", folder);
    passed = failed = 0;
    mlir_each_file(path, true, run_file, NULL);
    printf("conformance: %d passed, %d refused, %d failed\n", passed, n_refused, failed);
    CHECK_INT(failed, 0);
    CHECK(passed > 0);
    compare_refused("conformance");
}
