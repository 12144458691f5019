/* Every program of these tests and of the conformance folder (TESSERA_CONFORMANCE, or shared/conformance beside the source
 * root) goes text -> ir -> bytecode -> ir -> text, and text -> ir -> text, pretty and generic with locations: the
 * printed text must be the same each time. Parts of files that are not valid programs (tests of refusals) are passed
 * over; programs that a portable artifact cannot hold are passed over and counted. */
#include "mlir_files.h"

#include "ir/ir.h"

typedef struct trip_count {
    int parts, invalid, unwritten, reformed, failed;
} trip_count;

/* The printed form of the program read from data. */
static bool trip_back(const char *name, const char *form, const base_text *data, const ir_print_options *options,
                      base_text *text)
{
    ir_module *again = NULL;
    base_error error = {0};
    bool read = ir_parse(form, data->data, data->size, &again, &error) == TSR_OK;
    if (read)
        ir_print_module(again, options, text);
    else
        printf("%s: %s: %s\n", name, form, error.message);
    ir_module_free(again);
    return read;
}

static bool trip_same(const char *name, const char *form, const base_text *got, const base_text *want)
{
    bool same = got->size == want->size && memcmp(got->data, want->data, want->size) == 0;
    if (!same)
        printf("%s: %s: another program\n", name, form);
    return same;
}

static bool trip_text(const char *name, const ir_module *module, const ir_print_options *options)
{
    const char *form = options ? "generic text" : "text";
    base_text text = {0}, again = {0};
    ir_print_module(module, options, &text);
    bool good = trip_back(name, form, &text, options, &again) && trip_same(name, form, &again, &text);
    base_text_free(&text);
    base_text_free(&again);
    return good;
}

/* out: the printed form of the module's artifact. */
static bool trip_artifact(const char *name, const ir_module *module, trip_count *count, base_text *out)
{
    base_text bytes = {0};
    base_error error = {0};
    tsr_status status = ir_write_bytecode(module, NULL, &bytes, &error);
    bool good = status == TSR_UNIMPLEMENTED;
    if (status == TSR_OK)
        good = trip_back(name, "bytecode", &bytes, NULL, out);
    else
        printf("%s: not written: %s\n", name, error.message);
    count->unwritten += status == TSR_UNIMPLEMENTED;
    base_text_free(&bytes);
    return good;
}

/* Reads an artifact and writes the program as an artifact again. */
static bool trip_again(const char *name, const base_text *first)
{
    ir_module *module = NULL;
    base_error error = {0};
    base_text second = {0};
    trip_count ignored = {0};
    bool good = ir_parse(name, first->data, first->size, &module, &error) == TSR_OK &&
                trip_artifact(name, module, &ignored, &second) && trip_same(name, "second artifact", &second, first);
    ir_module_free(module);
    base_text_free(&second);
    return good;
}

/* Artifacts have no channel types of collectives (VHLO keeps only the handle), so both texts are read as if all were
 * 0. */
static bool same_text(const base_text *a, const base_text *b)
{
    static const char before[] = "channel_handle<handle = 1, type = ";
    size_t n = sizeof(before) - 1;
    if (a->size != b->size)
        return false;
    for (size_t i = 0; i < a->size; i++) {
        bool type = i >= n && memcmp(a->data + i - n, before, n) == 0;
        if (a->data[i] != b->data[i] && !type)
            return false;
    }
    return true;
}

static bool trip_part(void *user, const char *name, size_t part, const char *source, size_t size)
{
    trip_count *count = user;
    (void)part;
    ir_module *module = NULL;
    base_error error = {0};
    count->parts++;
    if (ir_parse(name, source, size, &module, &error) != TSR_OK || ir_verify(module, &error) != TSR_OK ||
        ir_check_shardings(module, &error) != TSR_OK) {
        ir_module_free(module);
        count->invalid++;
        return true;
    }
    const ir_print_options all = {.generic = true, .locations = true};
    base_text text = {0}, back = {0};
    bool good = trip_text(name, module, NULL) && trip_text(name, module, &all);
    ir_print_module(module, NULL, &text);
    good = trip_artifact(name, module, count, &back) && good;
    if (back.size && !same_text(&back, &text)) {
        count->reformed++;
        good = trip_again(name, &back) && good;
    }
    count->failed += !good;
    ir_module_free(module);
    base_text_free(&text);
    base_text_free(&back);
    return true;
}

static void trip_file(void *user, const char *path)
{
    mlir_each_part(path, trip_part, user);
}

/* The number of parts whose artifact has another form. */
static int trip_folder(const char *folder)
{
    trip_count count = {0};
    mlir_each_file(folder, true, trip_file, &count);
    printf("%d parts: %d not valid, %d not written, %d in another form, %d differ\n", count.parts, count.invalid,
           count.unwritten, count.reformed, count.failed);
    CHECK_INT(count.failed, 0);
    CHECK(count.parts - count.invalid > 0);
    return count.reformed;
}

TEST(programs_of_the_tests)
{
    trip_folder(TEST_SOURCE "/tests");
}

TEST(conformance)
{
    const char *folder = mlir_conformance();
    if (folder)
        CHECK_INT(trip_folder(folder), 0);
}
