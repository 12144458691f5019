/* Round trips over the public conformance programs (TESSERA_CONFORMANCE, else ../shared/conformance): each program is
 * read, verified, printed, read again, and printed to the same text, in pretty and in generic form. With
 * TESSERA_PRINT_FOLDER set, the printed texts are left there for tools/check_printer.py. */
#include "ir/ir.h"
#include "mlir_files.h"

/* Programs that use features which the library reports as unsupported. */
static bool refused(const base_error *error)
{
    return error->status == TSR_UNIMPLEMENTED;
}

static void keep(const char *name, size_t part, const base_text *text)
{
    const char *folder = getenv("TESSERA_PRINT_FOLDER");
    if (!folder)
        return;
    char out[1200];
    base_error error;
    snprintf(out, sizeof(out), "%s/%s.%zu.mlir", folder, name, part);
    CHECK_OK(base_file_write(out, text->data, text->size, 0666, &error), error);
}

static void round_trip(const char *name, size_t part, const ir_module *module, bool generic)
{
    base_text first = {0}, second = {0};
    base_error error;
    ir_module *again = NULL;
    ir_print_options options = {.generic = generic};
    ir_print_module(module, &options, &first);
    CHECK(!first.failed);
    tsr_status status = ir_parse("printed", first.data, first.size, &again, &error);
    if (!test_check(status == TSR_OK, __FILE__, __LINE__)) {
        fprintf(stderr, "%s, part %zu: %s\n", name, part, error.message);
    } else {
        ir_print_module(again, &options, &second);
        if (!test_check(strcmp(first.data, second.data) == 0, __FILE__, __LINE__))
            fprintf(stderr, "%s, part %zu: prints differently the second time\n", name, part);
        ir_module_free(again);
    }
    if (!generic)
        keep(name, part, &first);
    base_text_free(&first);
    base_text_free(&second);
}

static bool read_part(void *user, const char *name, size_t part, const char *data, size_t size)
{
    (void)user;
    ir_module *module = NULL;
    base_error error;
    tsr_status status = ir_parse(name, data, size, &module, &error);
    if (status != TSR_OK) {
        if (!test_check(refused(&error), __FILE__, __LINE__))
            fprintf(stderr, "%s, part %zu: %s\n", name, part, error.message);
        return true;
    }
    CHECK_OK(ir_verify(module, &error), error);
    round_trip(name, part, module, false);
    round_trip(name, part, module, true);
    ir_module_free(module);
    return true;
}

static void read_file(void *user, const char *path)
{
    mlir_each_part(path, read_part, user);
}

TEST(conformance_programs)
{
    static const char *const below[] = {"interpret", "testdata"};
    const char *folder = mlir_conformance();
    if (!folder)
        return;
    int files = 0;
    for (size_t i = 0; i < BASE_COUNT(below); i++) {
        char path[2048];
        snprintf(path, sizeof(path), "%s/%s", folder, below[i]);
        files += mlir_each_file(path, true, read_file, NULL);
    }
    fprintf(stderr, "%d files\n", files);
    CHECK(files == 0 || files > 500);
}
