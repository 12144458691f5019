/* The conformance folder (TESSERA_CONFORMANCE, or shared/conformance beside the source root) through `tessera hlo
 * conform`, each file in a process of its own. What must pass is what was reached; the failures of the last run are
 * printed. */
#include "mlir_files.h"

#include <sys/wait.h>

static long count_of(const char *json, const char *name)
{
    char key[64];
    snprintf(key, sizeof(key), "\"%s\": ", name);
    const char *at = strstr(json, key);
    return at ? strtol(at + strlen(key), NULL, 10) : -1;
}

/* least: passes in a thousand. */
static void conform(const char *options, const char *first, const char *second, int least)
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
    long files = count_of(json, "files"), passed = count_of(json, "passed");
    printf("%s %s: %ld of %ld files\n", options, first, passed, files);
    CHECK(files > 0);
    CHECK(passed * 1000 >= files * least);
    CHECK_INT(count_of(json, "crash"), 0);
    CHECK_INT(count_of(json, "timeout"), 0);
    if (passed * 1000 < files * least)
        fprintf(stderr, "%s\n", json);
    free(json);
}

TEST(interpreted)
{
    conform("--interp", "testdata", "interpret", 995);
}
TEST(compiled)
{
    conform("--cpu", "testdata", "interpret", 995);
}
/* Nothing through the interpreter. */
TEST(compiled_strictly)
{
    conform("--cpu --strict", "testdata", "interpret", 995);
}
TEST(quantized)
{
    conform("--interp", "testdata/quantized", NULL, 1000);
    conform("--cpu", "testdata/quantized", NULL, 1000);
}
