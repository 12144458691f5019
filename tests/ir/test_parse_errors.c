/* The reader on text that is wrong, too deep, or too large for memory: its messages, and that no memory is left
 * behind. */
#include "ir/ir.h"
#include "test.h"

static void check_error(const char *text, tsr_status status, const char *want)
{
    ir_module *module = NULL;
    base_error error = {.message = ""};
    CHECK_STATUS(ir_parse("t.mlir", text, strlen(text), &module, &error), status);
    CHECK_STR(error.message, want);
    CHECK(module == NULL);
}

static void check_body_error(const char *arguments, const char *body, const char *want)
{
    char text[4000];
    ir_module *module = NULL;
    base_error error = {.message = ""};
    snprintf(text, sizeof(text), "func.func @f(%s) {\n%s\n  return\n}\n", arguments, body);
    CHECK(ir_parse("t.mlir", text, strlen(text), &module, &error) < 0);
    CHECK_STR(error.message, want);
    ir_module_free(module);
}

TEST(errors)
{
    check_error("func.func @f(%a: tensor<2xf33>) {\n  return\n}\n", TSR_INVALID_ARGUMENT,
                "t.mlir:1:27: expected an element type of StableHLO, but found f33\n"
                "func.func @f(%a: tensor<2xf33>) {\n"
                "                          ^");
    check_error("module {\n  func.func @f() {\n    return\n", TSR_INVALID_ARGUMENT,
                "t.mlir:2:18: this '{' is never closed\n"
                "  func.func @f() {\n"
                "                 ^");
    check_error("func.func @f() {\n  return\n}\nfunc.func @f() {\n  return\n}\n", TSR_INVALID_ARGUMENT,
                "t.mlir:4:11: function @f is defined already\n"
                "func.func @f() {\n"
                "          ^");
    check_error("func.func @f(%a: tensor<99999999999x99999999999xf32>) {\n  return\n}\n", TSR_UNIMPLEMENTED,
                "t.mlir:1:18: this type is larger than memory can be\n"
                "func.func @f(%a: tensor<99999999999x99999999999xf32>) {\n"
                "                 ^");
    check_error("func.func @f(%a: tensor<2xf32>) -> tensor<3xf32> {\n  return %a : tensor<2xf32>\n}\n",
                TSR_INVALID_ARGUMENT,
                "t.mlir:2:10: this value is a tensor<2xf32>, but function @f returns a tensor<3xf32> here\n"
                "  return %a : tensor<2xf32>\n"
                "         ^");
    check_error("wat", TSR_INVALID_ARGUMENT,
                "t.mlir:1:1: expected a module or a function, but found wat\n"
                "wat\n"
                "^");
    static const char argument[] = "%a: tensor<2xf32>";
    static const struct {
        const char *body, *want;
    } rows[] = {
        {"  %0 = stablehlo.add %a, %b : tensor<2xf32>", "t.mlir:2:26: %b is not defined here\n  %0 = stablehlo.add %a, "
                                                        "%b : tensor<2xf32>\n                         ^"},
        {"  %0 = stablehlo.add %a, %a : tensor<3xf32>",
         "t.mlir:2:22: this value is a tensor<2xf32>, not a tensor<3xf32>\n"
         "  %0 = stablehlo.add %a, %a : tensor<3xf32>\n                     ^"},
        {"  %0 = stablehlo.ad %a, %a : tensor<2xf32>",
         "t.mlir:2:8: there is no op stablehlo.ad\n  %0 = stablehlo.ad %a, %a : tensor<2xf32>\n       ^"},
        {"  %0 = tensor.pack %a : tensor<2xf32>", "t.mlir:2:8: op tensor.pack: the dialect tensor is not supported\n"
                                                  "  %0 = tensor.pack %a : tensor<2xf32>\n       ^"},
        {"  %a = stablehlo.abs %a : tensor<2xf32>",
         "t.mlir:2:3: %a is defined already\n  %a = stablehlo.abs %a : tensor<2xf32>\n  ^"},
        {"  %0 = stablehlo.compare LESS, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>",
         "t.mlir:2:26: expected one of EQ, NE, GE, GT, LE, LT, but found LESS\n"
         "  %0 = stablehlo.compare LESS, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>\n"
         "                         ^"},
        {"  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<2xi32>",
         "t.mlir:2:33: this list does not have the 2 parts of dimension 0\n"
         "  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<2xi32>\n"
         "                                ^"},
        {"  %0 = stablehlo.constant dense<[1, 2]> : tensor<99999999999xi32>",
         "t.mlir:2:33: this list does not have 99999999999 elements\n"
         "  %0 = stablehlo.constant dense<[1, 2]> : tensor<99999999999xi32>\n"
         "                                ^"},
        {"  %0 = stablehlo.constant dense<256> : tensor<i8>", "t.mlir:2:33: 256 does not fit into i8\n"
                                                              "  %0 = stablehlo.constant dense<256> : tensor<i8>\n"
                                                              "                                ^"},
        {"  %0 = stablehlo.constant dense<\"0x00\"> : tensor<2xf32>",
         "t.mlir:2:33: 1 bytes for 2 elements of type f32, which take 8\n"
         "  %0 = stablehlo.constant dense<\"0x00\"> : tensor<2xf32>\n"
         "                                ^"},
        {"  %0 = stablehlo.iota dims = 0 : tensor<2xf32>", "t.mlir:2:23: expected 'dim', but found dims\n"
                                                           "  %0 = stablehlo.iota dims = 0 : tensor<2xf32>\n"
                                                           "                      ^"},
        {"  %0 = \"stablehlo.iota\"() : () -> tensor<2xf32>", "t.mlir:2:8: iota needs the attribute iota_dimension\n"
                                                              "  %0 = \"stablehlo.iota\"() : () -> tensor<2xf32>\n"
                                                              "       ^"},
        {"  %0 = call @g(%a) : (tensor<2xf32>) -> tensor<2xf32>",
         "t.mlir:2:13: there is no function @g\n"
         "  %0 = call @g(%a) : (tensor<2xf32>) -> tensor<2xf32>\n"
         "            ^"},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        check_body_error(argument, rows[i].body, rows[i].want);
}

/* Text nested without end is refused, not followed. */
TEST(depth)
{
    static const struct {
        const char *before, *nested, *behind;
    } rows[] = {
        {"func.func private @f(", "tuple<", ")"},
        {"func.func private @f(tensor<f32> {x.a = ", "[", "})"},
        {"func.func private @f(tensor<f32> {x.a = ", "{b = ", "})"},
        {"func.func @f() {\n return loc(", "callsite(", ")\n}"},
        {"func.func @f() {\n", "\"stablehlo.case\"() ({", "}"},
        {"func.func private @f(", "!vhlo.tuple_v1<", ")"},
        {"func.func @f() {\n\"vhlo.add_v1\"() {a = ", "#vhlo.array_v1<[", "} : () -> ()\n}"},
        {"func.func @f() {\n\"vhlo.add_v1\"() {a = ", "#vhlo.dict_v1<{#vhlo.string_v1<\"b\"> = ", "} : () -> ()\n}"},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++) {
        base_text text = {0};
        base_error error = {.message = ""};
        ir_module *module = NULL;
        base_text_add(&text, rows[i].before);
        for (int k = 0; k < 100000; k++)
            base_text_add(&text, rows[i].nested);
        base_text_add(&text, rows[i].behind);
        CHECK_STATUS(ir_parse("t.mlir", text.data, text.size, &module, &error), TSR_INVALID_ARGUMENT);
        base_text_free(&text);
    }
}

/* Each allocation fails once: no memory leaks (the sanitizers check), and the reader reports the failure. */
static void check_short_memory(const char *text)
{
    bool done = false;
    for (uint64_t n = 1; !done && n < 1000; n++) {
        ir_module *module = NULL;
        base_error error;
        base_allocation_fail_at(n, false);
        tsr_status status = ir_parse("t.mlir", text, strlen(text), &module, &error);
        base_text out = {0};
        if (status == TSR_OK)
            ir_print_module(module, NULL, &out);
        base_allocation_fail_at(0, false);
        CHECK(status == TSR_OK || status == TSR_OUT_OF_MEMORY);
        done = status == TSR_OK && !out.failed;
        base_text_free(&out);
        ir_module_free(module);
    }
    CHECK(done);
}

TEST(memory_that_fails)
{
    check_short_memory("func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                       "  %0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
                       "  %1 = stablehlo.add %a, %0 : tensor<4xf32>\n"
                       "  return %1 : tensor<4xf32>\n"
                       "}\n");
    check_short_memory("vhlo.func_v1 @f(%a: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {\n"
                       "  %0 = \"vhlo.tan_v1\"(%a) {x.y = #vhlo.axis_ref_v1<name = #vhlo.string_v1<\"z\">>, x.z = "
                       "#vhlo.type_v1<!vhlo.func_v1<(()) -> !vhlo.token_v1>>} : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> "
                       "!vhlo.tensor_v1<4x!vhlo.f32_v1>\n"
                       "  \"vhlo.return_v1\"(%0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()\n"
                       "} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = "
                       "#vhlo.string_v1<\"\">}\n");
}
