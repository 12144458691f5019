/* The conformance folder (TESSERA_CONFORMANCE, or shared/conformance beside the source root) through `tessera hlo
 * conform`, each file in a process of its own. The files that fail are compared with the lists below both ways: a new
 * failure fails the test, and so does a listed file that passes. */
#include "mlir_files.h"

#include <sys/wait.h>

/* 1 to 4 ulp from the expected last digits; and a program that needs an input */
static const char *const known_failures[] = {
    "testdata/cumprod_complex64_8_9.mlir", "testdata/fft_complex64_14_15_16_17.mlir",
    "testdata/sin_complex64_20_20.mlir", "interpret/api_input_arguments.mlir", NULL};
static const char *const no_failures[] = {NULL};

static long count_of(const char *json, const char *name)
{
    char key[64];
    snprintf(key, sizeof(key), "\"%s\": ", name);
    const char *at = strstr(json, key);
    return at ? strtol(at + strlen(key), NULL, 10) : -1;
}

/* Checks that the report's failures are those of the list, which has the ends of their paths. */
static void compare(const char *json, const char *const *known)
{
    size_t n_known = 0, n_failed = 0;
    for (; known[n_known]; n_known++) {
        char end[256];
        snprintf(end, sizeof(end), "/%s\"", known[n_known]);
        if (!test_check(strstr(json, end) != NULL, __FILE__, __LINE__))
            fprintf(stderr, "%s is listed as a failure, and passes\n", known[n_known]);
    }
    for (const char *at = json; (at = strstr(at, "{\"file\": \"")); n_failed++) {
        at += strlen("{\"file\": \"");
        size_t length = strcspn(at, "\"");
        bool listed = false;
        for (size_t i = 0; i < n_known; i++) {
            size_t own = strlen(known[i]);
            listed = listed || (own < length && memcmp(at + length - own, known[i], own) == 0);
        }
        if (!test_check(listed, __FILE__, __LINE__))
            fprintf(stderr, "%.*s fails, and is not listed\n", (int)length, at);
    }
    CHECK_INT(count_of(json, "files") - count_of(json, "passed"), n_failed);
}

static void conform(const char *options, const char *first, const char *second, const char *const *known)
{
    const char *folder = mlir_conformance();
    if (!folder)
        return;
    char command[4096];
    int n = snprintf(command, sizeof(command), "'%s/tessera' hlo conform --json --timeout 60 %s '%s/%s'", TEST_BUILD,
                     options, folder, first);
    if (second)
        n += snprintf(command + n, sizeof(command) - (size_t)n, " '%s/%s'", folder, second);
    snprintf(command + n, sizeof(command) - (size_t)n, " >'%s/out'", test_folder());
    int status = system(command);
    CHECK_OR_RETURN(WIFEXITED(status) && WEXITSTATUS(status) <= 1);
    char path[256];
    snprintf(path, sizeof(path), "%s/out", test_folder());
    FILE *file = fopen(path, "r");
    CHECK_OR_RETURN(file != NULL);
    size_t capacity = 1 << 20;
    char *json = calloc(1, capacity);
    CHECK(json && fread(json, 1, capacity - 1, file) > 0);
    fclose(file);
    if (!json)
        return;
    printf("%s %s: %ld of %ld files\n", options, first, count_of(json, "passed"), count_of(json, "files"));
    CHECK(count_of(json, "files") > 0);
    CHECK_INT(count_of(json, "crash"), 0);
    CHECK_INT(count_of(json, "timeout"), 0);
    compare(json, known);
    free(json);
}

TEST(interpreted)
{
    conform("--interp", "testdata", "interpret", known_failures);
}
/* Strictly: nothing through the interpreter. Without it, the same programs would be compiled. */
TEST(compiled)
{
    conform("--cpu --strict", "testdata", "interpret", known_failures);
}
TEST(quantized)
{
    conform("--interp", "testdata/quantized", NULL, no_failures);
    conform("--cpu --strict", "testdata/quantized", NULL, no_failures);
}
/* Programs for meshes, on the number of devices in their shardings. The quotes end after the folder's name, so that the
 * shell expands the files: plain/ has programs that need inputs. */
TEST(sharded)
{
    conform("--cpu --devices mesh", "jax-sharded'/*.mlir'", NULL, no_failures);
    conform("--interp --devices mesh", "jax-sharded'/*.mlir'", NULL, no_failures);
}
