/* Seeds for the readers' fuzzers: each part of the programs of these tests and of the conformance folder as text in
 * FOLDER/ir_parse and, if the reader accepts it, as an artifact in FOLDER/ir_bytecode (FOLDER: TESSERA_SEEDS).
 * tools/fuzz.sh runs it. */
#include "ir/ir.h"
#include "mlir_files.h"

typedef struct seed_folder {
    const char *path;
    size_t count;
} seed_folder;

static void write_seed(const seed_folder *folder, const char *kind, const char *data, size_t size)
{
    char path[1200];
    base_error error;
    snprintf(path, sizeof(path), "%s/%s/%zu", folder->path, kind, folder->count);
    CHECK_OK(base_file_write(path, data, size, 0666, &error), error);
}

static bool seed_part(void *user, const char *name, size_t part, const char *text, size_t size)
{
    seed_folder *folder = user;
    (void)part;
    ir_module *module = NULL;
    base_error error;
    base_text bytes = {0};
    folder->count++;
    write_seed(folder, "ir_parse", text, size);
    if (ir_parse(name, text, size, &module, &error) == TSR_OK &&
        ir_write_bytecode(module, NULL, &bytes, &error) == TSR_OK)
        write_seed(folder, "ir_bytecode", bytes.data, bytes.size);
    ir_module_free(module);
    base_text_free(&bytes);
    return true;
}

static void seed_file(void *user, const char *path)
{
    mlir_each_part(path, seed_part, user);
}

TEST(seeds)
{
    seed_folder folder = {.path = getenv("TESSERA_SEEDS")};
    CHECK_OR_RETURN(folder.path != NULL);
    const char *conformance = mlir_conformance();
    mlir_each_file(TEST_SOURCE "/tests", true, seed_file, &folder);
    if (conformance)
        mlir_each_file(conformance, true, seed_file, &folder);
    printf("%zu programs\n", folder.count);
}
