/* Every program of the conformance folder (TESSERA_CONFORMANCE, or shared/conformance beside the source root) goes
 * text -> ir -> bytecode -> ir -> text, and text -> ir -> text: what is printed must be the same each time. Parts of files
 * that are no valid programs (the folder has tests of what is refused) are passed over; so is, counted, what a portable
 * artifact cannot say. */
#include "mlir_files.h"

#include "ir/ir.h"

typedef struct trip_count {
    int parts, invalid, unwritten, failed;
} trip_count;

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

static bool trip_part(void *user, const char *name, size_t part, const char *source, size_t size)
{
    trip_count *count = user;
    (void)part;
    ir_module *module = NULL;
    base_error error = {0};
    base_text text = {0}, bytes = {0};
    count->parts++;
    if (ir_parse(name, source, size, &module, &error) != TSR_OK) {
        count->invalid++;
        return true;
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
    return true;
}

static void trip_file(void *user, const char *path)
{
    mlir_each_part(path, trip_part, user);
}

TEST(conformance)
{
    const char *folder = mlir_conformance();
    if (!folder)
        return;
    trip_count count = {0};
    mlir_each_file(folder, true, trip_file, &count);
    printf("%d parts: %d not valid, %d not written, %d differ\n", count.parts, count.invalid, count.unwritten,
           count.failed);
    CHECK_INT(count.failed, 0);
    CHECK(count.parts - count.invalid > 0);
}
