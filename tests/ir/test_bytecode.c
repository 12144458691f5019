/* Bytecode: artifacts made by openxla's writer (bytecode/generate.py) against their source texts; our own artifacts of
 * every version read back; damage of every kind; failing allocations. */
#include "test.h"

#include "ir/ir.h"

#define FOLDER TEST_SOURCE "/tests/ir/bytecode/"

static char *load(const char *name, size_t *size)
{
    char path[512], *data = NULL;
    base_error error = {0};
    snprintf(path, sizeof(path), FOLDER "%s", name);
    CHECK_OK(base_file_read(path, 1 << 24, &data, size, &error), error);
    return data;
}

static ir_module *read_module(const char *name)
{
    size_t size = 0;
    char *data = load(name, &size);
    ir_module *module = NULL;
    base_error error = {0};
    if (data)
        CHECK_OK(ir_parse(name, data, size, &module, &error), error);
    base_free(data);
    if (module)
        CHECK_OK(ir_verify(module, &error), error);
    return module;
}

static bool dicts_equal(size_t n, const ir_attr *const *a, const ir_attr *const *b)
{
    for (size_t i = 0; i < n; i++)
        if (!ir_attr_equal(a ? a[i] : NULL, b ? b[i] : NULL))
            return false;
    return true;
}

static void check_equal(const ir_module *a, const ir_module *b)
{
    CHECK_STR(a->name, b->name);
    CHECK(ir_attr_equal(a->extra, b->extra));
    CHECK_INT(a->n_meshes, b->n_meshes);
    for (size_t i = 0; i < a->n_meshes && i < b->n_meshes; i++) {
        CHECK_STR(b->meshes[i].name, a->meshes[i].name);
        CHECK(b->meshes[i].mesh == a->meshes[i].mesh && ir_attr_equal(b->meshes[i].extra, a->meshes[i].extra));
    }
    CHECK_INT(a->n_functions, b->n_functions);
    for (size_t i = 0; i < a->n_functions; i++) {
        const ir_function *f = a->functions[i], *g = ir_module_find(b, f->name);
        CHECK_OR_RETURN(g && f->n_args == g->n_args && f->n_results == g->n_results);
        CHECK_INT(f->is_private, g->is_private);
        for (size_t k = 0; k < f->n_args; k++)
            CHECK(f->arg_types[k] == g->arg_types[k]);
        for (size_t k = 0; k < f->n_results; k++)
            CHECK(f->result_types[k] == g->result_types[k]);
        CHECK(dicts_equal(f->n_args, f->arg_attrs, g->arg_attrs));
        CHECK(dicts_equal(f->n_results, f->result_attrs, g->result_attrs));
        CHECK((f->body == NULL) == (g->body == NULL));
        if (f->body && g->body && !ir_regions_equal(f->body, g->body)) {
            base_text text = {0};
            ir_print_function(f, NULL, &text);
            ir_print_function(g, NULL, &text);
            fprintf(stderr, "%s\n", text.data);
            base_text_free(&text);
            CHECK(!"equal bodies");
        }
    }
}

static const char *const plain[] = {"plain.0_9_0.bc",  "plain.0_11_0.bc", "plain.0_13_0.bc",
                                    "plain.0_14_0.bc", "plain.1_0_0.bc",  "plain.1_17_0.bc"};

TEST(artifacts_equal_their_text)
{
    ir_module *text = read_module("plain.mlir");
    CHECK_OR_RETURN(text != NULL);
    for (size_t i = 0; i < BASE_COUNT(plain); i++) {
        ir_module *module = read_module(plain[i]);
        CHECK_OR_RETURN(module != NULL);
        check_equal(text, module);
        ir_module_free(module);
    }
    ir_module_free(text);
    static const char *const pairs[][2] = {
        {"recent.mlir", "recent.1_17_0.bc"},         {"sharded.mlir", "sharded.1_17_0.bc"},
        {"manual.mlir", "manual.1_17_0.bc"},         {"started.mlir", "started.1_17_0.bc"},
        {"composites.mlir", "composites.1_17_0.bc"}, {"axes.mlir", "axes.1_17_0.bc"},
        {"rules.mlir", "rules.1_17_0.bc"},           {"mesh.mlir", "mesh.1_17_0.bc"},
        {"tokens.mlir", "tokens.1_17_0.bc"},         {"groups.mlir", "groups.1_17_0.bc"}};
    for (size_t i = 0; i < BASE_COUNT(pairs); i++) {
        text = read_module(pairs[i][0]);
        ir_module *module = read_module(pairs[i][1]);
        CHECK_OR_RETURN(text && module);
        check_equal(text, module);
        ir_module_free(text);
        ir_module_free(module);
    }
}

/* Each file name has the version that bytecode/generate.py used: VHLO's text must read as the same program. */
TEST(text_of_vhlo_equals_its_program)
{
    static const char *const texts[][2] = {
        {"plain.mlir", "plain.0_9_0.vhlo.mlir"},    {"plain.mlir", "plain.1_17_0.vhlo.mlir"},
        {"recent.mlir", "recent.1_17_0.vhlo.mlir"}, {"sharded.mlir", "sharded.1_17_0.vhlo.mlir"},
        {"manual.mlir", "manual.1_17_0.vhlo.mlir"}, {"started.mlir", "started.1_17_0.vhlo.mlir"},
        {"axes.mlir", "axes.1_17_0.vhlo.mlir"},     {"composites.mlir", "composites.1_17_0.vhlo.mlir"},
        {"mesh.mlir", "mesh.1_17_0.vhlo.mlir"},
    };
    for (size_t i = 0; i < BASE_COUNT(texts); i++) {
        ir_module *program = read_module(texts[i][0]), *vhlo = read_module(texts[i][1]);
        CHECK_OR_RETURN(program && vhlo);
        check_equal(program, vhlo);
        ir_module_free(program);
        ir_module_free(vhlo);
    }
}

static void check_written(const ir_module *module, int major, int minor)
{
    base_error error = {0};
    base_text text = {0};
    CHECK_OK(ir_write_bytecode(module, (int[]){major, minor, 0}, &text, &error), error);
    char header[64];
    snprintf(header, sizeof(header), "StableHLO_v%d.%d.0", major, minor);
    CHECK_OR_RETURN(text.data != NULL);
    CHECK(memcmp(text.data, "ML\xefR", 4) == 0);
    CHECK_STR(text.data + 5, header);
    ir_module *again = NULL;
    CHECK_OK(ir_parse("written", text.data, text.size, &again, &error), error);
    if (again) {
        CHECK_OK(ir_verify(again, &error), error);
        check_equal(module, again);
    }
    ir_module_free(again);
    base_text_free(&text);
}

TEST(written_and_read_back)
{
    ir_module *module = read_module("plain.mlir");
    CHECK_OR_RETURN(module != NULL);
    for (int minor = 9; minor <= 20; minor++)
        check_written(module, 0, minor);
    for (int minor = 0; minor <= 20; minor++)
        check_written(module, 1, minor);
    ir_module_free(module);
    module = read_module("recent.mlir");
    CHECK_OR_RETURN(module != NULL);
    for (int minor = 10; minor <= 20; minor++)
        check_written(module, 1, minor);
    ir_module_free(module);
    /* in artifacts, chlo's, Shardy's and the interpreter's ops are custom calls with a dictionary */
    static const char *const sharded[] = {"sharded.mlir", "manual.mlir", "mesh.mlir"};
    for (size_t i = 0; i < BASE_COUNT(sharded); i++) {
        module = read_module(sharded[i]);
        CHECK_OR_RETURN(module != NULL);
        for (int minor = 3; minor <= 20; minor++)
            check_written(module, 1, minor);
        ir_module_free(module);
    }
}

TEST(what_a_version_cannot_say)
{
    ir_module *module = read_module("recent.mlir");
    CHECK_OR_RETURN(module != NULL);
    base_error error = {0};
    base_text text = {0};
    base_text_add(&text, "before");
    CHECK_STATUS(ir_write_bytecode(module, (int[]){1, 4, 0}, &text, &error), TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(error.message, "dot_general");
    CHECK_STR(text.data, "before"); /* nothing half written */
    CHECK_STATUS(ir_write_bytecode(module, (int[]){1, 9, 0}, &text, &error), TSR_OK);
    CHECK_STATUS(ir_write_bytecode(module, (int[]){0, 8, 0}, &text, &error), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(ir_write_bytecode(module, (int[]){-1, 0, 0}, &text, &error), TSR_INVALID_ARGUMENT);
    base_text_free(&text);
    CHECK_STATUS(ir_write_bytecode(module, (int[]){7, 0, 0}, &text, &error), TSR_OK); /* the newest that is known */
    CHECK_STR(text.data ? text.data + 5 : NULL, "StableHLO_v1.20.0");
    base_text_free(&text);
    ir_module_free(module);
}

/* By hand: the meshes' devices as grids, in groups that differ only in the named axes. */
TEST(groups_by_axes_of_a_mesh)
{
    static const int64_t want[4][8] = {{0, 1, 2, 3, 4, 5, 6, 7}, {0, 2, 1, 3, 4, 6, 5, 7}, {3, 1, 2, 0}, {0, 1, 2, 3}};
    static const int64_t rows[] = {2, 4, 2, 1}, columns[] = {4, 2, 2, 4};
    ir_module *module = read_module("axes.1_17_0.bc");
    CHECK_OR_RETURN(module != NULL);
    const ir_op *op = ir_module_find(module, "main")->body->first;
    for (int i = 0; i < 4; i++, op = op->next) {
        CHECK_OR_RETURN(op && op->code == IR_ALL_GATHER);
        ir_ints2 groups = ((const ir_all_gather_attrs *)op->attrs)->replica_groups;
        CHECK_OR_RETURN(groups.rows == rows[i] && groups.columns == columns[i]);
        CHECK(memcmp(groups.v, want[i], (size_t)(rows[i] * columns[i]) * sizeof(int64_t)) == 0);
    }
    ir_module_free(module);
    base_error error;
    static const char unknown[] = "func.func @main(%a: tensor<4xf32>) -> tensor<8xf32> {\n"
                                  "  %0 = \"stablehlo.all_gather\"(%a) <{all_gather_dim = 0 : i64, channel_handle = "
                                  "#stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = "
                                  "#stablehlo.replica_group_mesh_axes<mesh = @m, "
                                  "axes = [#stablehlo.axis_ref<name = \"y\">, #stablehlo.axis_ref<name = \"x\", "
                                  "sub_axis_info = (1)2>]>}> : (tensor<4xf32>) -> tensor<8xf32>\n"
                                  "  return %0 : tensor<8xf32>\n}\n";
    base_text text = {0}, bytes = {0};
    CHECK_OK(ir_parse("test", unknown, strlen(unknown), &module, &error), error); /* kept as it is written */
    ir_print_module(module, NULL, &text);
    CHECK_CONTAINS(text.data, "replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, "
                              "axes = [#stablehlo.axis_ref<name = \"y\">, ");
    CHECK_STATUS(ir_write_bytecode(module, (int[]){1, 15, 0}, &bytes, &error), TSR_UNIMPLEMENTED);
    CHECK_OK(ir_write_bytecode(module, NULL, &bytes, &error), error);
    CHECK_STR(bytes.data ? bytes.data + 5 : NULL, "StableHLO_v1.16.0");
    ir_module_free(module);
    base_text again = {0};
    CHECK_OK(ir_parse("test", bytes.data, bytes.size, &module, &error), error);
    ir_print_module(module, NULL, &again);
    CHECK_STR(again.data, text.data);
    ir_module_free(module);
    base_text_free(&again);
    base_text_free(&text);
    base_text_free(&bytes);
}

/* Without a given version, the writer uses an old version, or the first that can express the program. */
TEST(versions_by_default)
{
    static const char *const pairs[][2] = {{"plain.mlir", "StableHLO_v1.13.0"},
                                           {"composites.mlir", "StableHLO_v1.14.0"}};
    for (size_t i = 0; i < BASE_COUNT(pairs); i++) {
        base_error error = {0};
        base_text text = {0};
        ir_module *module = read_module(pairs[i][0]);
        CHECK_OR_RETURN(module != NULL);
        CHECK_OK(ir_write_bytecode(module, NULL, &text, &error), error);
        CHECK_STR(text.data ? text.data + 5 : NULL, pairs[i][1]);
        base_text_free(&text);
        ir_module_free(module);
    }
}

TEST(what_is_started_becomes_a_function)
{
    ir_module *module = read_module("started.1_17_0.bc");
    CHECK_OR_RETURN(module != NULL);
    CHECK_INT(module->n_functions, 2);
    const ir_function *function = ir_module_find(module, "started");
    CHECK_OR_RETURN(function && function->body);
    const ir_op *start = function->body->first;
    CHECK_INT(start->code, IR_ASYNC_START);
    const ir_function *called = ((const ir_async_start_attrs *)start->attrs)->called_computation;
    CHECK_OR_RETURN(called && called->is_private && called->body);
    CHECK_INT(called->body->first->code, IR_ALL_GATHER);
    check_written(module, 1, 20);
    ir_module_free(module);
}

TEST(captures_become_operands)
{
    ir_module *module = read_module("plain.1_17_0.bc");
    CHECK_OR_RETURN(module != NULL);
    const ir_op *op = ir_module_find(module, "main")->body->first;
    while (op && op->code != IR_WHILE)
        op = op->next;
    CHECK_OR_RETURN(op != NULL);
    CHECK_INT(op->n_captures, 1);
    CHECK_INT(op->n_operands, 3);
    CHECK_INT(op->regions[0]->n_args, 3);
    CHECK_INT(op->regions[1]->n_args, 3);
    CHECK_INT(op->regions[0]->args[2].n_uses, 0);
    CHECK_INT(op->regions[1]->args[2].n_uses, 2);
    CHECK(ir_resolve(op->operands[2]) == &ir_module_find(module, "main")->body->args[2]);
    ir_module_free(module);
}

/* Any bytes give a module that verifies, or an error with a message. */
static void try_bytes(const char *data, size_t size, long *good, long *bad)
{
    char *copy = malloc(size ? size : 1); /* its own block, so that a sanitizer sees reads past the end */
    memcpy(copy, data, size);
    ir_module *module = NULL;
    base_error error = {0};
    tsr_status status = ir_parse("damaged", copy, size, &module, &error);
    free(copy);
    if (status == TSR_OK) {
        ++*good;
        if (ir_verify(module, &error) != TSR_OK) {
            fprintf(stderr, "%s\n", error.message);
            CHECK(!"verifies");
        }
        ir_module_free(module);
    } else {
        ++*bad;
        if (module != NULL || !error.message[0] || status == TSR_INTERNAL || status == TSR_OUT_OF_MEMORY)
            CHECK(!"a proper error");
    }
}

/* MLIR keeps the element of a constant that has none: this artifact is jaxlib's of dense<1.5> : tensor<0x2xf32> and
 * dense<true> : tensor<0xi1>. */
TEST(splats_without_elements)
{
    static const uint8_t artifact[] = {
        0x4d, 0x4c, 0xef, 0x52, 0x0d, 0x53, 0x74, 0x61, 0x62, 0x6c, 0x65, 0x48, 0x4c, 0x4f, 0x5f, 0x76, 0x31,
        0x2e, 0x39, 0x2e, 0x30, 0x00, 0x01, 0x19, 0x05, 0x01, 0x05, 0x09, 0x01, 0x03, 0x0b, 0x03, 0x07, 0x0f,
        0x13, 0x17, 0x03, 0x33, 0x19, 0x0b, 0x01, 0x0d, 0x0b, 0x13, 0x13, 0x13, 0x13, 0x13, 0x03, 0x0d, 0x0b,
        0x0b, 0x0b, 0x0b, 0x1f, 0x0f, 0x03, 0x0b, 0x17, 0x13, 0x17, 0x07, 0x07, 0x02, 0x71, 0x05, 0x0d, 0x17,
        0x01, 0x03, 0x03, 0x17, 0x01, 0x05, 0x07, 0x17, 0x01, 0x07, 0x19, 0x17, 0x01, 0x09, 0x15, 0x17, 0x01,
        0x0b, 0x0b, 0x03, 0x01, 0x23, 0x05, 0x1d, 0x0f, 0x1d, 0x11, 0x1f, 0x01, 0x09, 0x00, 0x00, 0xc0, 0x3f,
        0x1f, 0x03, 0x01, 0x29, 0x05, 0x01, 0x09, 0x07, 0x29, 0x03, 0x01, 0x09, 0x11, 0x01, 0x05, 0x01, 0x03,
        0x09, 0x01, 0x04, 0x4f, 0x05, 0x01, 0x50, 0x03, 0x01, 0x07, 0x04, 0x3f, 0x03, 0x01, 0x05, 0x05, 0x50,
        0x05, 0x03, 0x07, 0x04, 0x2b, 0x03, 0x05, 0x0d, 0x03, 0x42, 0x07, 0x05, 0x03, 0x01, 0x03, 0x42, 0x09,
        0x07, 0x03, 0x03, 0x07, 0x04, 0x0b, 0x05, 0x01, 0x03, 0x06, 0x03, 0x01, 0x05, 0x01, 0x00, 0x89, 0x13,
        0x03, 0x0b, 0x05, 0x15, 0x11, 0x19, 0x0f, 0x0b, 0x11, 0x62, 0x75, 0x69, 0x6c, 0x74, 0x69, 0x6e, 0x00,
        0x76, 0x68, 0x6c, 0x6f, 0x00, 0x6d, 0x6f, 0x64, 0x75, 0x6c, 0x65, 0x00, 0x63, 0x6f, 0x6e, 0x73, 0x74,
        0x61, 0x6e, 0x74, 0x5f, 0x76, 0x31, 0x00, 0x66, 0x75, 0x6e, 0x63, 0x5f, 0x76, 0x31, 0x00, 0x72, 0x65,
        0x74, 0x75, 0x72, 0x6e, 0x5f, 0x76, 0x31, 0x00, 0x2d, 0x00, 0x6d, 0x61, 0x69, 0x6e, 0x00, 0x00, 0x08,
        0x1d, 0x09, 0x05, 0x01, 0x01, 0x0b, 0x0d, 0x0f, 0x0d, 0x11, 0x13, 0x03, 0x15, 0x03, 0x17,
    };
    base_error error = {0};
    ir_module *module = NULL;
    CHECK_OK(ir_parse("test", (const char *)artifact, sizeof(artifact), &module, &error), error);
    base_text text = {0};
    ir_print_module(module, NULL, &text);
    CHECK_CONTAINS(text.data, "stablehlo.constant dense<> : tensor<0x2xf32>");
    CHECK_CONTAINS(text.data, "stablehlo.constant dense<> : tensor<0xi1>");
    base_text_free(&text);
    ir_module_free(module);
}

TEST(damaged)
{
    long good = 0, bad = 0;
    const char *const names[] = {"plain.1_17_0.bc",  "recent.1_17_0.bc", "plain.0_9_0.bc",  "sharded.1_17_0.bc",
                                 "manual.1_17_0.bc", "axes.1_17_0.bc",   "rules.1_17_0.bc", "tokens.1_17_0.bc"};
    for (size_t i = 0; i < BASE_COUNT(names); i++) {
        size_t size;
        char *data = load(names[i], &size);
        CHECK_OR_RETURN(data != NULL);
        for (size_t at = 4; at < size; at += i == 0 ? 1 : 7) /* cut short */
            try_bytes(data, at, &good, &bad);
        for (size_t at = 4; at < size; at++) {
            static const uint8_t flips[] = {0x01, 0x02, 0x80, 0xff};
            for (size_t k = 0; k < BASE_COUNT(flips); k += i == 0 ? 1 : 2) {
                data[at] = (char)(data[at] ^ flips[k]);
                try_bytes(data, size, &good, &bad);
                data[at] = (char)(data[at] ^ flips[k]);
            }
        }
        base_free(data);
    }
    CHECK(good > 100 && bad > 1000);
}

TEST(refused)
{
    ir_module *module = NULL;
    base_error error = {0};
    CHECK_STATUS(ir_parse("short", "ML\xefR", 4, &module, &error), TSR_CORRUPT);
    CHECK_CONTAINS(error.message, "short: ");
    CHECK_STATUS(ir_parse("new", "ML\xefR\x0fx\0", 7, &module, &error), TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(error.message, "version 7");
    CHECK_STATUS(ir_parse("short", "ML\xefR", 4, &module, NULL), TSR_CORRUPT);
}

TEST(bytecode_that_no_version_fixes)
{
    /* MLIR's write_bytecode of func.func @f() { return } */
    static const unsigned char bytes[] = {
        77,  76,  239, 82,  13,  77,  76,  73,  82,  50,  51,  46, 48, 46,  48,  103, 105, 116, 0,   1,  23,  5,
        1,   5,   7,   1,   3,   11,  3,   5,   7,   15,  3,   27, 13, 3,   1,   13,  11,  19,  11,  11, 19,  19,
        1,   3,   15,  2,   43,  5,   9,   23,  1,   1,   1,   13, 1,  5,   11,  23,  1,   3,   3,   23, 1,   3,
        37,  5,   1,   1,   4,   49,  5,   1,   80,  3,   1,   7,  4,  33,  3,   1,   5,   3,   80,  9,  3,   7,
        4,   13,  3,   1,   5,   5,   0,   11,  6,   3,   1,   5,  1,  0,   77,  13,  5,   5,   15,  15, 11,  17,
        98,  117, 105, 108, 116, 105, 110, 0,   102, 117, 110, 99, 0,  109, 111, 100, 117, 108, 101, 0,  114, 101,
        116, 117, 114, 110, 0,   45,  0,   102, 0,   8,   23,  5,  5,  1,   1,   13,  1,   5,   1,   1,  7,   1};
    ir_module *module = NULL;
    base_error error = {0};
    CHECK_STATUS(ir_parse("plain", (const char *)bytes, sizeof(bytes), &module, &error), TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(error.message, "portable artifact");
}

TEST(memory_that_runs_out)
{
    size_t size;
    char *data = load("plain.1_17_0.bc", &size);
    CHECK_OR_RETURN(data != NULL);
    long failures = 0;
    for (uint64_t n = 1; n < 20000; n++) {
        ir_module *module = NULL;
        base_text text = {0};
        base_error error = {0};
        base_allocation_fail_at(n, false);
        tsr_status status = ir_parse("x", data, size, &module, &error);
        if (status == TSR_OK)
            status = ir_write_bytecode(module, NULL, &text, &error);
        base_allocation_fail_at(0, false);
        base_text_free(&text);
        ir_module_free(module);
        if (status == TSR_OK)
            break;
        CHECK_STATUS(status, TSR_OUT_OF_MEMORY);
        failures++;
    }
    CHECK(failures > 5);
    base_free(data);
}
