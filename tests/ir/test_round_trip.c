/* Every program of the conformance folder (TESSERA_CONFORMANCE, or shared/conformance beside the source root) goes
 * text -> ir -> bytecode -> ir -> text, and text -> ir -> text: what is printed must be the same each time. Parts of files
 * that are no valid programs (the folder has tests of what is refused) are passed over; so is, counted, what a portable
 * artifact cannot say. */
#include "test.h"

#include <dirent.h>
#include <sys/stat.h>

#include "ir/ir.h"

typedef struct trip_count {
    int parts, invalid, unwritten, failed;
} trip_count;

static const char *trip_folder(void)
{
    static char path[1024];
    const char *given = getenv("TESSERA_CONFORMANCE");
    snprintf(path, sizeof(path), "%s", given ? given : TEST_SOURCE "/../shared/conformance");
    struct stat info;
    return stat(path, &info) == 0 ? path : NULL;
}

static bool trip_back(const char *name, const char *form, const base_text *data, const base_text *text)
{
    ir_module *again = NULL;
    base_error error = {0};
    base_text second = {0};
    bool same = false;
    if (ir_parse(form, data->data, data->size, &again, &error) == TSR_OK) {
        ir_print_module(again, NULL, &second);
        same = second.size == text->size && memcmp(second.data, text->data, text->size) == 0;
    }
    if (!same)
        printf("%s: %s: %s\n", name, form, error.message[0] ? error.message : "another program");
    ir_module_free(again);
    base_text_free(&second);
    return same;
}

static void trip_part(const char *name, const char *source, size_t size, trip_count *count)
{
    ir_module *module = NULL;
    base_error error = {0};
    base_text text = {0}, bytes = {0};
    count->parts++;
    if (ir_parse(name, source, size, &module, &error) != TSR_OK) {
        count->invalid++;
        return;
    }
    ir_print_module(module, NULL, &text);
    bool good = trip_back(name, "text", &text, &text);
    tsr_status status = ir_write_bytecode(module, NULL, &bytes, &error);
    if (status == TSR_OK)
        good = trip_back(name, "bytecode", &bytes, &text) && good;
    else if (status == TSR_UNIMPLEMENTED)
        count->unwritten++;
    else
        good = false;
    if (status != TSR_OK)
        printf("%s: not written: %s\n", name, error.message);
    count->failed += !good;
    ir_module_free(module);
    base_text_free(&text);
    base_text_free(&bytes);
}

static const char *trip_split(const char *text)
{
    for (const char *at = text; (at = strstr(at, "// -----")); at++)
        if (at == text || at[-1] == '\n')
            return at;
    return NULL;
}

static void trip_file(const char *path, trip_count *count)
{
    char *text;
    size_t size;
    base_error error = {0};
    CHECK_OR_RETURN(base_file_read(path, 1 << 28, &text, &size, &error) == TSR_OK);
    for (const char *part = text; part;) {
        const char *end = trip_split(part);
        trip_part(strrchr(path, '/') + 1, part, end ? (size_t)(end - part) : strlen(part), count);
        part = end ? strchr(end, '\n') : NULL;
    }
    base_free(text);
}

static void trip_tree(const char *folder, trip_count *count)
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
                trip_tree(path, count);
            else if (length > 5 && strcmp(name + length - 5, ".mlir") == 0)
                trip_file(path, count);
        }
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
}

TEST(conformance)
{
    const char *folder = trip_folder();
    if (!folder) {
        printf("skipped: no conformance folder (set TESSERA_CONFORMANCE)\n");
        CHECK(true);
        return;
    }
    trip_count count = {0};
    trip_tree(folder, &count);
    printf("%d parts: %d not valid, %d not written, %d differ\n", count.parts, count.invalid, count.unwritten,
           count.failed);
    CHECK_INT(count.failed, 0);
    CHECK(count.parts - count.invalid > 0);
}
