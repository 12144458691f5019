/* The reader: each form of the syntax. The expected text of a program is openxla's own (tools/check_printer.py compares
 * many more). */
#include "ir/ir.h"
#include "test.h"

/* The printed form of `text`; "" if the reader refuses it. The caller frees it. */
static char *printed(const char *text, const ir_print_options *options)
{
    ir_module *module = NULL;
    base_error error;
    base_text out = {0};
    tsr_status status = ir_parse("t.mlir", text, strlen(text), &module, &error);
    CHECK_OK(status, error);
    if (status == TSR_OK) {
        CHECK_OK(ir_verify(module, &error), error);
        ir_print_module(module, options, &out);
        CHECK(!out.failed);
    }
    base_text_add(&out, "");
    ir_module_free(module);
    return out.data;
}

static void check_print(const char *text, const char *want)
{
    char *got = printed(text, NULL);
    CHECK_STR(got, want);
    base_free(got);
}

/* Takes the lines of one function's body, adds the function around them, and compares the body. */
static void check_body(const char *arguments, const char *body, const char *want)
{
    char text[4000], wanted[4000];
    snprintf(text, sizeof(text), "func.func @f(%s) {\n%s\n  return\n}\n", arguments, body);
    snprintf(wanted, sizeof(wanted), "    %s\n    return\n", want);
    char *got = printed(text, NULL);
    CHECK_CONTAINS(got, wanted);
    base_free(got);
}

TEST(module_and_functions)
{
    check_print("module @m attributes {mhlo.num_partitions = 1 : i32} {\n"
                "  func.func public @main(%x: tensor<2xf32> {mhlo.sharding = \"{replicated}\"} loc(\"x\")) -> "
                "(tensor<2xf32> {jax.result_info = \"\"}) attributes {a} {\n"
                "    // a call before what it calls\n"
                "    %0:2 = call @g(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)\n"
                "    func.return %0#0 : tensor<2xf32>\n"
                "  }\n"
                "  func.func private @g(tensor<2xf32> {x.b = 1 : i8}, tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)\n"
                "}\n",
                "module @m attributes {mhlo.num_partitions = 1 : i32} {\n"
                "  func.func public @main(%arg0: tensor<2xf32> {mhlo.sharding = \"{replicated}\"}) -> "
                "(tensor<2xf32> {jax.result_info = \"\"}) attributes {a} {\n"
                "    %0:2 = call @g(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)\n"
                "    return %0#0 : tensor<2xf32>\n"
                "  }\n"
                "  func.func private @g(tensor<2xf32> {x.b = 1 : i8}, tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)\n"
                "}\n");
    check_print("", "module {\n}\n");
    check_print("\"builtin.module\"() <{sym_name = \"m\"}> ({\n"
                "  \"func.func\"() <{function_type = (tensor<f32>) -> tensor<f32>, sym_name = \"f\", "
                "sym_visibility = \"private\"}> ({\n"
                "  ^bb0(%a: tensor<f32>):\n"
                "    %0 = \"stablehlo.negate\"(%a) : (tensor<f32>) -> tensor<f32>\n"
                "    \"func.return\"(%0) : (tensor<f32>) -> ()\n"
                "  }) : () -> ()\n"
                "}) {x.y = 2 : i64} : () -> ()\n",
                "module @m attributes {x.y = 2 : i64} {\n"
                "  func.func private @f(%arg0: tensor<f32>) -> tensor<f32> {\n"
                "    %0 = stablehlo.negate %arg0 : tensor<f32>\n"
                "    return %0 : tensor<f32>\n"
                "  }\n"
                "}\n");
}

TEST(types)
{
    check_body("%a: tensor<?x3xf32, #stablehlo.bounds<5, ?>>",
               "%0 = stablehlo.abs %a : tensor<?x3xf32, #stablehlo.bounds<5, ?>>",
               "%0 = stablehlo.abs %arg0 : tensor<?x3xf32, #stablehlo.bounds<5, ?>>");
    check_body("%a: tensor<2x!quant.uniform<i8<-127:127>:f32:0, {0.1:5, 0.25}>>",
               "%0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8<-127:127>:f32:0, {0.1:5, 0.25}>>) "
               "-> tensor<2xf32>",
               "%0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x!quant.uniform<i8<-127:127>:f32:0, "
               "{1.000000e-01:5, 2.500000e-01}>>) -> tensor<2xf32>");
    check_print("func.func private @f(tensor<2x4x!quant.uniform<u8:f32:{0:1, 1:2}, {{2.0, 0.5}, {4.0:3, 8.0}}>>)",
                "module {\n"
                "  func.func private @f(tensor<2x4x!quant.uniform<u8:f32:{0:1, 1:2}, {{2.000000e+00, 5.000000e-01}, "
                "{4.000000e+00:3, 8.000000e+00}}>>)\n"
                "}\n");
    check_body("%a: tuple<tensor<0x3xui4>, !stablehlo.token>",
               "%0 = stablehlo.get_tuple_element %a[0] : (tuple<tensor<0x3xui4>, !stablehlo.token>) -> tensor<0x3xui4>",
               "%0 = stablehlo.get_tuple_element %arg0[0] : (tuple<tensor<0x3xui4>, !stablehlo.token>) -> "
               "tensor<0x3xui4>");
    check_print("!q = !quant.uniform<i4:f32, 0.5>\n!t = tensor<2x!q>\nfunc.func private @f(!t, tensor<?xi32>)",
                "module {\n"
                "  func.func private @f(tensor<2x!quant.uniform<i4:f32, 5.000000e-01>>, tensor<?xi32>)\n"
                "}\n");
}

/* A constant of a quantized type is written in its storage type, and the op in generic form. */
TEST(quantized_constants)
{
    check_body("",
               "%0 = \"stablehlo.constant\"() {value = dense<[1, -2]> : tensor<2xi8>} : () -> "
               "tensor<2x!quant.uniform<i8:f32, 0.5:3>>",
               "%cst = stablehlo.constant() <{value = dense<[1, -2]> : tensor<2xi8>}> : () -> "
               "tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>");
}

TEST(aliases)
{
    check_print(
        "#dims = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>\n"
        "!t = tensor<4xf32>\n"
        "func.func @f(%a: !t, %i: tensor<2x1xi32>) -> tensor<2xf32> {\n"
        "  %0 = \"stablehlo.gather\"(%a, %i) {dimension_numbers = #dims, slice_sizes = dense<1> : tensor<1xi64>} "
        ": (!t, tensor<2x1xi32>) -> tensor<2xf32> loc(#l)\n"
        "  return %0 : tensor<2xf32>\n"
        "}\n"
        "#l = loc(\"a.py\":3:4)\n",
        "module {\n"
        "  func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2x1xi32>) -> tensor<2xf32> {\n"
        "    %0 = \"stablehlo.gather\"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<"
        "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> "
        ": (tensor<4xf32>, tensor<2x1xi32>) -> tensor<2xf32>\n"
        "    return %0 : tensor<2xf32>\n"
        "  }\n"
        "}\n");
}

/* Each alias has twice the size of the one before it. */
static void check_doubled(const char *first, const char *line, const char *last)
{
    base_text text = {0};
    base_error error = {.message = ""};
    ir_module *module = NULL;
    base_text_add(&text, first);
    for (int i = 1; i < 60; i++)
        base_text_format(&text, line, i, i - 1, i - 1);
    base_text_add(&text, last);
    CHECK_STATUS(ir_parse("t.mlir", text.data, text.size, &module, &error), TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(error.message, "what this alias stands for is too long");
    base_text_free(&text);
}

TEST(aliases_that_double)
{
    static const char declared[] = "func.func private @f(!t59)\n", attributed[] = "module attributes {a.b = #t59} {}\n";
    check_doubled("!t0 = tensor<f32>\n", "!t%d = tuple<!t%d, !t%d>\n", declared);
    check_doubled("!t0 = !vhlo.token_v1\n", "!t%d = !vhlo.tuple_v1<!t%d, !t%d>\n", declared);
    check_doubled("#t0 = 1 : i32\n", "#t%d = [#t%d, #t%d]\n", attributed);
    check_doubled("#t0 = #vhlo.bool_v1<true>\n", "#t%d = #vhlo.array_v1<[#t%d, #t%d]>\n", attributed);
}

TEST(constants)
{
    static const struct {
        const char *text, *want;
    } rows[] = {
        {"dense<[1.0, -2.5e-3, 0x7FC00000]> : tensor<3xf32>",
         "dense<[1.000000e+00, -2.500000e-03, 0x7FC00000]> : tensor<3xf32>"},
        {"dense<[7, 7]> : tensor<2xi32>", "dense<7> : tensor<2xi32>"},
        {"dense<[[1, 2], [-3, 4]]> : tensor<2x2xi8>", "dense<[[1, 2], [-3, 4]]> : tensor<2x2xi8>"},
        {"dense<[255, 1]> : tensor<2xi8>", "dense<[-1, 1]> : tensor<2xi8>"},
        {"dense<18446744073709551615> : tensor<ui64>", "dense<18446744073709551615> : tensor<ui64>"},
        {"dense<[true, false, 1]> : tensor<3xi1>", "dense<[true, false, true]> : tensor<3xi1>"},
        {"dense<\"0x05\"> : tensor<3xi1>", "dense<[true, false, true]> : tensor<3xi1>"},
        {"dense<\"0x010001\"> : tensor<3xi1>", "dense<[true, false, true]> : tensor<3xi1>"},
        {"dense<\"0x0000803F000000C0\"> : tensor<2xf32>", "dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf32>"},
        {"dense<\"0x0000803F\"> : tensor<9xf32>", "dense<1.000000e+00> : tensor<9xf32>"},
        {"dense<\"0x0F01\"> : tensor<2xi4>", "dense<[-1, 1]> : tensor<2xi4>"},
        {"dense<[(1.0, 2.0), (0.0, -1.0)]> : tensor<2xcomplex<f32>>",
         "dense<[(1.000000e+00,2.000000e+00), (0.000000e+00,-1.000000e+00)]> : tensor<2xcomplex<f32>>"},
        {"dense<> : tensor<0x2xf32>", "dense<> : tensor<0x2xf32>"},
        {"dense<[[], []]> : tensor<2x0xf32>", "dense<> : tensor<2x0xf32>"},
        {"dense<[0.1, 3.0]> : tensor<2xbf16>", "dense<[1.000980e-01, 3.000000e+00]> : tensor<2xbf16>"},
        {"dense<[0.1, 448.0]> : tensor<2xf8E4M3FN>", "dense<[1.015630e-01, 4.480000e+02]> : tensor<2xf8E4M3FN>"},
        {"dense<0.1> : tensor<999999999999xf64>", "dense<1.000000e-01> : tensor<999999999999xf64>"},
        {"dense<16777217.0> : tensor<f64>", "dense<0x4170000010000000> : tensor<f64>"},
        {"dense<3.1415926535897931> : tensor<f64>", "dense<3.1415926535897931> : tensor<f64>"},
        {"{x.a = 1.5 : f32, b} dense<[ // with a note\n 1, 2 ]> : tensor<2xi64>",
         "{b, x.a = 1.500000e+00 : f32} dense<[1, 2]> : tensor<2xi64>"},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++) {
        char text[500], want[500];
        bool floating = strstr(rows[i].want, "f32") || strstr(rows[i].want, "f64") || strstr(rows[i].want, "bf16") ||
                        strstr(rows[i].want, "f8");
        if (strstr(rows[i].want, "i64"))
            floating = false;
        snprintf(text, sizeof(text), "%%0 = stablehlo.constant %s", rows[i].text);
        snprintf(want, sizeof(want), "%%%s = stablehlo.constant %s", floating ? "cst" : "c", rows[i].want);
        check_body("", text, want);
    }
    check_print("func.func @f() -> tensor<2xf32> {\n"
                "  %0 = stablehlo.constant dense_resource<big.one> : tensor<2xf32>\n"
                "  return %0 : tensor<2xf32>\n"
                "}\n"
                "{-#\n"
                "  dialect_resources: {\n"
                "    builtin: {\n"
                "      big.one: \"0x040000000000803F000000C0\"\n"
                "    }\n"
                "  }\n"
                "#-}\n",
                "module {\n"
                "  func.func @f() -> tensor<2xf32> {\n"
                "    %cst = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf32>\n"
                "    return %cst : tensor<2xf32>\n"
                "  }\n"
                "}\n");
}

/* Up to a hundred elements print as a list, more as bytes. */
TEST(large_constants)
{
    base_text text = {0};
    base_text_add(&text, "func.func @f() {\n  %0 = stablehlo.constant dense<[");
    for (int i = 0; i < 101; i++)
        base_text_format(&text, "%s%d", i ? ", " : "", i);
    base_text_add(&text, "]> : tensor<101xi16>\n  return\n}\n");
    char *got = printed(text.data, NULL);
    CHECK_CONTAINS(got, "dense<\"0x00000100020003");
    CHECK_CONTAINS(got, "63006400\"> : tensor<101xi16>\n");
    char *elided = printed(text.data, &(ir_print_options){.elide_elements = 10});
    CHECK_CONTAINS(elided, "stablehlo.constant dense_resource<__elided__> : tensor<101xi16>\n");
    base_free(got);
    base_free(elided);
    base_text_free(&text);
}

TEST(forms)
{
    static const struct {
        const char *arguments, *text, *want;
    } rows[] = {
        {"%a: tensor<2xf32>", "%0 = stablehlo.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>",
         "%0 = stablehlo.add %arg0, %arg0 : tensor<2xf32>"},
        {"%a: tensor<2xf32>",
         "%0 = \"stablehlo.compare\"(%a, %a) {comparison_direction = #stablehlo<comparison_direction "
         "GE>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<2xf32>, tensor<2xf32>) "
         "-> tensor<2xi1>",
         "%0 = stablehlo.compare GE, %arg0, %arg0, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>"},
        {"%a: tensor<4x6xf32>", "%0 = stablehlo.slice %a [0:4:2, 1:6] : (tensor<4x6xf32>) -> tensor<2x5xf32>",
         "%0 = stablehlo.slice %arg0 [0:4:2, 1:6] : (tensor<4x6xf32>) -> tensor<2x5xf32>"},
        {"%a: tensor<f32>, %b: tensor<2xf32>",
         "%0 = stablehlo.clamp %a, %b, %a : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>",
         "%0 = stablehlo.clamp %arg0, %arg1, %arg0 : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>"},
        {"%a: tensor<2xf32>", "%0 = stablehlo.reduce_precision %a, format = e5m2 : tensor<2xf32>",
         "%0 = stablehlo.reduce_precision %arg0, format = e5m2 : tensor<2xf32>"},
        {"%a: tensor<3xf32>, %b: tensor<f32>",
         "%0 = stablehlo.pad %a, %b, low = [1], high = [-1], interior = [2] : (tensor<3xf32>, tensor<f32>) -> "
         "tensor<7xf32>",
         "%0 = stablehlo.pad %arg0, %arg1, low = [1], high = [-1], interior = [2] : (tensor<3xf32>, tensor<f32>) -> "
         "tensor<7xf32>"},
        {"%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x2xf32>",
         "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = "
         "[2, 1], pad = [[1, 1], [0, 0]], reverse = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : "
         "i64} "
         ": (tensor<1x8x8x3xf32>, tensor<3x3x3x2xf32>) -> tensor<1x4x6x2xf32>",
         "%0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = "
         "{stride = [2, 1], pad = [[1, 1], [0, 0]], reverse = [false, true]} {batch_group_count = 1 : i64, "
         "feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x2xf32>) -> tensor<1x4x6x2xf32>"},
        {"%a: tensor<2x4xf32>",
         "%0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1], precision = [HIGH, DEFAULT] : "
         "(tensor<2x4xf32>, "
         "tensor<2x4xf32>) -> tensor<2x2xf32>",
         "%0 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [1], precision = [HIGH, DEFAULT] : "
         "(tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x2xf32>"},
        {"%a: tensor<2xf32>",
         "%0 = stablehlo.sine %a {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = "
         "#stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>",
         "%0 = stablehlo.sine %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = "
         "#stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>"},
        {"%a: tensor<4xf32>, %i: tensor<i32>",
         "%0 = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>",
         "%0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>"},
        {"%a: tensor<2xf32>",
         "stablehlo.custom_call @\"a b\"(%a) {backend_config = {x = [1, 2.0, \"s\", @f, unit, f32, {}]}, api_version = "
         "4 : "
         "i32, has_side_effect = true, mhlo.frontend_attributes = {}} : (tensor<2xf32>) -> ()",
         "stablehlo.custom_call @\"a b\"(%arg0) {api_version = 4 : i32, backend_config = {x = [1, 2.000000e+00, \"s\", "
         "@f, "
         "unit, f32, {}]}, has_side_effect = true, mhlo.frontend_attributes = {}} : (tensor<2xf32>) -> ()"},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        check_body(rows[i].arguments, rows[i].text, rows[i].want);
}

TEST(regions_and_captures)
{
    const char *text =
        "func.func @f(%a: tensor<4xf32>, %n: tensor<i32>, %z: tensor<f32>) -> tensor<4xf32> {\n"
        "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %0:2 = stablehlo.while(%i = %one, %x = %a) : tensor<i32>, tensor<4xf32>\n"
        "  cond {\n"
        "    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %1 : tensor<i1>\n"
        "  } do {\n"
        "    %p = stablehlo.compare EQ, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    %y = \"stablehlo.if\"(%p) ({\n"
        "      stablehlo.return %x : tensor<4xf32>\n"
        "    }, {\n"
        "      %s = stablehlo.add %x, %a : tensor<4xf32>\n"
        "      stablehlo.return %s : tensor<4xf32>\n"
        "    }) : (tensor<i1>) -> tensor<4xf32>\n"
        "    %j = stablehlo.add %i, %one : tensor<i32>\n"
        "    stablehlo.return %j, %y : tensor<i32>, tensor<4xf32>\n"
        "  }\n"
        "  %r = stablehlo.reduce(%0#1 init: %z) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> "
        "tensor<f32>\n"
        "   reducer(%u: tensor<f32>, %v: tensor<f32>) {\n"
        "    %w = stablehlo.subtract %u, %v : tensor<f32>\n"
        "    stablehlo.return %w : tensor<f32>\n"
        "  }\n"
        "  return %0#1 : tensor<4xf32>\n"
        "}\n";
    check_print(text,
                "module {\n"
                "  func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<i32>, %arg2: tensor<f32>) -> tensor<4xf32> {\n"
                "    %c = stablehlo.constant dense<1> : tensor<i32>\n"
                "    %0:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0) : tensor<i32>, tensor<4xf32>\n"
                "    cond {\n"
                "      %2 = stablehlo.compare LT, %iterArg, %arg1 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                "      stablehlo.return %2 : tensor<i1>\n"
                "    } do {\n"
                "      %2 = stablehlo.compare EQ, %iterArg, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                "      %3 = \"stablehlo.if\"(%2) ({\n"
                "        stablehlo.return %iterArg_0 : tensor<4xf32>\n"
                "      }, {\n"
                "        %5 = stablehlo.add %iterArg_0, %arg0 : tensor<4xf32>\n"
                "        stablehlo.return %5 : tensor<4xf32>\n"
                "      }) : (tensor<i1>) -> tensor<4xf32>\n"
                "      %4 = stablehlo.add %iterArg, %c : tensor<i32>\n"
                "      stablehlo.return %4, %3 : tensor<i32>, tensor<4xf32>\n"
                "    }\n"
                "    %1 = stablehlo.reduce(%0#1 init: %arg2) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) "
                "-> tensor<f32>\n"
                "     reducer(%arg3: tensor<f32>, %arg4: tensor<f32>)  {\n"
                "      %2 = stablehlo.subtract %arg3, %arg4 : tensor<f32>\n"
                "      stablehlo.return %2 : tensor<f32>\n"
                "    }\n"
                "    return %0#1 : tensor<4xf32>\n"
                "  }\n"
                "}\n");
    /* The structure: captures are operands and arguments, the same ones in both regions. */
    ir_module *module = NULL;
    base_error error;
    CHECK_OK(ir_parse("t.mlir", text, strlen(text), &module, &error), error);
    CHECK_OR_RETURN(module);
    const ir_function *function = ir_module_main(module);
    const ir_op *loop = function->body->first->next;
    CHECK_INT(loop->code, IR_WHILE);
    CHECK_INT(loop->n_operands, 5);
    CHECK_INT(loop->n_captures, 3);
    CHECK_INT(loop->regions[0]->n_args, 5);
    CHECK_INT(loop->regions[1]->n_args, 5);
    CHECK(ir_operand(loop, 2) == &function->body->args[1]); /* %n, which the condition captures first */
    CHECK_STR(loop->regions[1]->args[0].name, "i");
    const ir_op *branch = loop->regions[1]->first->next;
    CHECK_INT(branch->code, IR_IF);
    CHECK_INT(branch->n_captures, 2);
    CHECK_INT(branch->regions[0]->args[0].n_uses, 1);
    CHECK_INT(branch->regions[0]->args[1].n_uses, 0);
    CHECK(ir_operand(branch, 1) == &loop->regions[1]->args[1]);
    ir_module_free(module);
}

TEST(other_dialects)
{
    const char *text = "sdy.mesh @mesh = <[\"x\"=2]>\n"
                       "func.func @f(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
                       "  check.expect_eq %a, %a : tensor<2xf32>\n"
                       "  check.expect_almost_eq_const %a, dense<1.0> : tensor<2xf32>\n"
                       "  check.expect_close %a, %a, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>\n"
                       "  %0 = interpreter.probe %a, probe_id = \"p\" : tensor<2xf32>\n"
                       "  %1 = chlo.erf %0 : tensor<2xf32> -> tensor<2xf32>\n"
                       "  %2 = sdy.sharding_constraint %1 <@mesh, [{}]> : tensor<2xf32>\n"
                       "  \"interpreter.run_parallel\"() {programs = [[@g, @g]]} : () -> ()\n"
                       "  return\n"
                       "}\n"
                       "func.func @g() {\n  return\n}\n";
    check_print(text,
                "module {\n"
                "  sdy.mesh @mesh = <[\"x\"=2]>\n"
                "  func.func @f(%arg0: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
                "    \"check.expect_eq\"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> ()\n"
                "    \"check.expect_almost_eq_const\"(%arg0) <{tolerance = 1.000000e-04 : f64, value = "
                "dense<1.000000e+00> : tensor<2xf32>}> : (tensor<2xf32>) -> ()\n"
                "    \"check.expect_close\"(%arg0, %arg0) <{max_ulp_difference = 3 : ui64, min_ulp_difference = 0 : "
                "ui64}> : (tensor<2xf32>, tensor<2xf32>) -> ()\n"
                "    %0 = \"interpreter.probe\"(%arg0) <{probe_id = \"p\"}> : (tensor<2xf32>) -> tensor<2xf32>\n"
                "    %1 = chlo.erf %0 : tensor<2xf32> -> tensor<2xf32>\n"
                "    %2 = sdy.sharding_constraint %1 <@mesh, [{}]> : tensor<2xf32>\n"
                "    \"interpreter.run_parallel\"() <{programs = [[@g, @g]]}> : () -> ()\n"
                "    return\n"
                "  }\n"
                "  func.func @g() {\n"
                "    return\n"
                "  }\n"
                "}\n");
    ir_module *module = NULL;
    base_error error;
    CHECK_OK(ir_parse("t.mlir", text, strlen(text), &module, &error), error);
    CHECK_OR_RETURN(module);
    const ir_op *last = ir_module_find(module, "f")->body->last->previous;
    const ir_custom_call_attrs *attrs = last->attrs;
    CHECK_STR(attrs->call_target_name, "interpreter.run_parallel");
    CHECK(attrs->has_side_effect);
    CHECK_INT(attrs->called_computations.n, 2);
    CHECK(attrs->called_computations.v[1] == ir_module_find(module, "g"));
    ir_module_free(module);
}

TEST(assertions)
{
    check_body(
        "%a: i1", "  cf.assert %a, \"another size\"",
        "stablehlo.custom_call @shape_assertion(%arg0) {error_message = \"another size\", has_side_effect = true} : "
        "(tensor<i1>) -> ()");
    check_body(
        "%a: i1", "  \"cf.assert\"(%a) <{msg = \"another size\"}> : (i1) -> ()",
        "stablehlo.custom_call @shape_assertion(%arg0) {error_message = \"another size\", has_side_effect = true} : "
        "(tensor<i1>) -> ()");
}

/* The body of such an op is a function of its own, printed inside the op. */
TEST(bodies_of_other_dialects)
{
    const char *scan = "module {\n"
                       "  func.func @f(%arg0: tensor<4xi32>, %arg1: tensor<i32>) -> tensor<i32> {\n"
                       "    %0:2 = chlo.scan(%arg0) inits (%arg1) dimension=0  attributes {is_reverse = true} {\n"
                       "    ^bb0(%input: tensor<i32>, %carry: tensor<i32>):\n"
                       "      %1 = stablehlo.add %input, %carry : tensor<i32>\n"
                       "      stablehlo.return %1, %1 : tensor<i32>, tensor<i32>\n"
                       "    } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)\n"
                       "    return %0#1 : tensor<i32>\n"
                       "  }\n"
                       "}\n";
    const char *manual = "module {\n"
                         "  sdy.mesh @m = <[\"a\"=2]>\n"
                         "  func.func @f(%arg0: tensor<4xi32>) -> tensor<4xi32> {\n"
                         "    %0 = sdy.manual_computation(%arg0) in_shardings=[<@m, [{\"a\"}]>] "
                         "out_shardings=[<@m, [{\"a\"}]>] manual_axes={\"a\"} (%arg1: tensor<2xi32>) {\n"
                         "      %1 = stablehlo.negate %arg1 : tensor<2xi32>\n"
                         "      sdy.return %1 : tensor<2xi32>\n"
                         "    } : (tensor<4xi32>) -> tensor<4xi32>\n"
                         "    return %0 : tensor<4xi32>\n"
                         "  }\n"
                         "}\n";
    check_print(scan, scan);
    check_print(manual, manual);
    ir_module *module = NULL;
    base_error error;
    CHECK_OK(ir_parse("t.mlir", manual, strlen(manual), &module, &error), error);
    CHECK_OR_RETURN(module);
    const ir_custom_call_attrs *attrs = ir_module_find(module, "f")->body->first->attrs;
    CHECK_INT(attrs->called_computations.n, 1);
    CHECK(attrs->called_computations.v[0]->is_private);
    CHECK(attrs->called_computations.v[0]->arg_types[0] == ir_tensor_type(TSR_I32, 1, (const int64_t[]){2}));
    ir_module_free(module);
}

/* As Shardy's sdy-export-named-computations prints them: a function with the computation's shardings, and a call. */
TEST(named_computations)
{
    const char *generic = "sdy.mesh @m = <[\"a\"=2]>\n"
                          "func.func @f(%x: tensor<4xi32>) -> tensor<4xi32> {\n"
                          "  %0 = \"sdy.named_computation\"(%x) <{name = \"g\", in_shardings = "
                          "#sdy.sharding_per_value<[<@m, [{\"a\"}]>]>, out_shardings = "
                          "#sdy.sharding_per_value<[<@m, [{}]>]>}> ({\n"
                          "  ^bb0(%y: tensor<4xi32>):\n"
                          "    %1 = stablehlo.negate %y : tensor<4xi32>\n"
                          "    sdy.return %1 : tensor<4xi32>\n"
                          "  }) {n = 1 : i32} : (tensor<4xi32>) -> tensor<4xi32>\n"
                          "  return %0 : tensor<4xi32>\n"
                          "}\n";
    const char *own = "sdy.mesh @m = <[\"a\"=2]>\n"
                      "func.func @f(%x: tensor<4xi32>) -> tensor<4xi32> {\n"
                      "  %0 = sdy.named_computation<\"g\">(%x) in_shardings=[<@m, [{\"a\"}]>] "
                      "out_shardings=[<@m, [{}]>] (%y: tensor<4xi32>) {\n"
                      "    %1 = stablehlo.negate %y : tensor<4xi32>\n"
                      "    sdy.return %1 : tensor<4xi32>\n"
                      "  } {n = 1 : i32} : (tensor<4xi32>) -> tensor<4xi32>\n"
                      "  return %0 : tensor<4xi32>\n"
                      "}\n";
    const char *exported =
        "module {\n"
        "  sdy.mesh @m = <[\"a\"=2]>\n"
        "  func.func @f(%arg0: tensor<4xi32>) -> tensor<4xi32> {\n"
        "    %0 = call @named_0(%arg0) {n = 1 : i32, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : "
        "(tensor<4xi32>) -> tensor<4xi32>\n"
        "    return %0 : tensor<4xi32>\n"
        "  }\n"
        "  func.func private @named_0(%arg0: tensor<4xi32> {sdy.sharding = #sdy.sharding<@m, [{\"a\"}]>}) -> "
        "tensor<4xi32> attributes {sdy.original_func_name = \"g\"} {\n"
        "    %0 = stablehlo.negate %arg0 : tensor<4xi32>\n"
        "    return %0 : tensor<4xi32>\n"
        "  }\n"
        "}\n";
    check_print(own, exported);
    check_print(generic, exported);
    check_print(exported, exported);
}

TEST(locations)
{
    const char *text = "func.func @f(%a: tensor<f32>) {\n"
                       "  %0 = stablehlo.negate %a : tensor<f32> loc(callsite(\"n\"(\"x.py\":1:2) at #up))\n"
                       "  %1 = stablehlo.negate %0 : tensor<f32>\n"
                       "  %2 = stablehlo.negate %1 : tensor<f32> loc(fused<\"m\">[\"first\", unknown])\n"
                       "  return loc(unknown)\n"
                       "}\n"
                       "#up = loc(\"y.py\":3:4)\n";
    char *got = printed(text, &(ir_print_options){.locations = true});
    CHECK_STR(got, "module {\n"
                   "  func.func @f(%arg0: tensor<f32>) {\n"
                   "    %0 = stablehlo.negate %arg0 : tensor<f32> loc(callsite(\"n\"(\"x.py\":1:2) at \"y.py\":3:4))\n"
                   "    %1 = stablehlo.negate %0 : tensor<f32> loc(\"t.mlir\":3:8)\n"
                   "    %2 = stablehlo.negate %1 : tensor<f32> loc(\"first\")\n"
                   "    return loc(unknown)\n"
                   "  } loc(\"t.mlir\":1:11)\n"
                   "}\n");
    base_free(got);
}
