/* Round trips over the public conformance programs (TESSERA_CONFORMANCE, else ../shared/conformance): each program is
 * read, verified, printed, read again, and printed to the same text, in pretty and in generic form. With
 * TESSERA_PRINT_FOLDER set, what was printed is left there for tools/check_printer.py. */
#include "ir/ir.h"
#include "test.h"

#include <dirent.h>
#include <sys/stat.h>

static const char separator[] = "// -----";

/* Programs that use what the library says it does not support. */
static bool refused(const base_error *error)
{
    return error->status == TSR_UNIMPLEMENTED;
}

static void keep(const char *path, size_t part, const base_text *text)
{
    const char *folder = getenv("TESSERA_PRINT_FOLDER");
    if (!folder)
        return;
    char out[1200];
    base_error error;
    snprintf(out, sizeof(out), "%s/%s.%zu.mlir", folder, strrchr(path, '/') + 1, part);
    CHECK_OK(base_file_write(out, text->data, text->size, 0666, &error), error);
}

static void round_trip(const char *path, size_t part, const ir_module *module, bool generic)
{
    base_text first = {0}, second = {0};
    base_error error;
    ir_module *again = NULL;
    ir_print_options options = {.generic = generic};
    ir_print_module(module, &options, &first);
    CHECK(!first.failed);
    tsr_status status = ir_parse("printed", first.data, first.size, &again, &error);
    if (!test_check(status == TSR_OK, __FILE__, __LINE__)) {
        fprintf(stderr, "%s, part %zu: %s\n", path, part, error.message);
    } else {
        ir_print_module(again, &options, &second);
        if (!test_check(strcmp(first.data, second.data) == 0, __FILE__, __LINE__))
            fprintf(stderr, "%s, part %zu: prints differently the second time\n", path, part);
        ir_module_free(again);
    }
    if (!generic)
        keep(path, part, &first);
    base_text_free(&first);
    base_text_free(&second);
}

static void read_part(const char *path, size_t part, const char *data, size_t size)
{
    ir_module *module = NULL;
    base_error error;
    tsr_status status = ir_parse(strrchr(path, '/') + 1, data, size, &module, &error);
    if (status != TSR_OK) {
        if (!test_check(refused(&error), __FILE__, __LINE__))
            fprintf(stderr, "%s, part %zu: %s\n", path, part, error.message);
        return;
    }
    CHECK_OK(ir_verify(module, &error), error);
    round_trip(path, part, module, false);
    round_trip(path, part, module, true);
    ir_module_free(module);
}

static void read_file(const char *path)
{
    char *data;
    size_t size, part = 0;
    base_error error;
    tsr_status status = base_file_read(path, (size_t)1 << 30, &data, &size, &error);
    CHECK_OK(status, error);
    if (status != TSR_OK)
        return;
    for (char *at = data; at; part++) {
        char *next = strstr(at, separator);
        read_part(path, part, at, next ? (size_t)(next - at) : strlen(at));
        at = next ? next + strlen(separator) : NULL;
    }
    base_free(data);
}

static size_t read_folder(const char *folder)
{
    DIR *open = opendir(folder);
    size_t count = 0;
    if (!open)
        return 0;
    for (struct dirent *entry; (entry = readdir(open)) != NULL;) {
        char path[1200];
        struct stat about;
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        size_t length = strlen(path);
        if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
            count += read_folder(path);
        } else if (length > 5 && strcmp(path + length - 5, ".mlir") == 0) {
            read_file(path);
            count++;
        }
    }
    closedir(open);
    return count;
}

TEST(conformance_programs)
{
    static const char *const folders[] = {"interpret", "testdata"};
    const char *root = getenv("TESSERA_CONFORMANCE");
    if (!root)
        root = TEST_SOURCE "/../shared/conformance";
    size_t files = 0;
    for (size_t i = 0; i < BASE_COUNT(folders); i++) {
        char path[1000];
        snprintf(path, sizeof(path), "%s/%s", root, folders[i]);
        files += read_folder(path);
    }
    if (files == 0)
        fprintf(stderr, "skipped: no conformance programs at %s\n", root);
    else
        fprintf(stderr, "%zu files\n", files);
    CHECK(files == 0 || files > 500);
}
