/* Invalid programs, each with one fault, and the reader's message; beside each the nearest valid program. openxla's own
 * reader gave each verdict. */
#include "ir/ir.h"
#include "test.h"

typedef struct program {
    const char *text, *want; /* part of the message; NULL: valid */
    tsr_status status;       /* 0: TSR_INVALID_ARGUMENT */
} program;

static void check_programs(size_t n, const program *programs)
{
    for (size_t i = 0; i < n; i++) {
        ir_module *module = NULL;
        base_error error = {.message = ""};
        const char *text = programs[i].text;
        tsr_status status = ir_parse("t.mlir", text, strlen(text), &module, &error);
        if (programs[i].want) {
            CHECK_STATUS(status, programs[i].status ? programs[i].status : TSR_INVALID_ARGUMENT);
            CHECK_CONTAINS(error.message, programs[i].want);
        } else {
            CHECK_OK(status, error);
        }
        ir_module_free(module);
    }
}

#define IOTA(attrs) "func.func @f() { %0 = \"stablehlo.iota\"() " attrs " : () -> tensor<2xf32> return }"
#define IF(a, b)                                                                                                       \
    "func.func @f(%a: tensor<i1>) { %0 = \"stablehlo.if\"(%a) (" a ", " b ") : (tensor<i1>) -> tensor<i1> return }"
#define END "{ stablehlo.return %a : tensor<i1> }"

TEST(attributes_of_ops)
{
    static const program programs[] = {
        {IOTA("<{iota_dimension = 0 : i64}>"), NULL, 0},
        {IOTA("{iota_dimension = 0 : i64, foo = 1 : i64}"), NULL, 0},
        {IOTA("{iota_dimension = 0 : i32}"), "t.mlir:1:60: iota_dimension must be of type i64, not i32", 0},
        {IOTA("{iota_dimension = \"0\"}"), "iota_dimension must be an integer", 0},
        {IOTA("{iota_dimension = 0 : index}"), "iota_dimension must be an integer", 0},
        {IOTA("{iota_dimension}"), "attribute iota_dimension needs a value", 0},
        {"func.func @f(%a: tensor<2xf32>) { %0 = \"stablehlo.abs\"(%a) <{foo = 1 : i64}> : (tensor<2xf32>) -> "
         "tensor<2xf32> return }",
         "t.mlir:1:61: stablehlo.abs has no properties", 0},
        {"func.func @f(%a: tensor<2x3xf32>) { %0 = \"stablehlo.slice\"(%a) {start_indices = array<i32: 0, 0>, "
         "limit_indices = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<1x1xf32> return "
         "}",
         "expected a list, array<i64: ...>", 0},
        {"func.func @f(%a: tensor<2xf32>) { %0 = \"stablehlo.collective_permute\"(%a) {source_target_pairs = "
         "dense<[[0, 1]]> : tensor<1x2xi32>} : (tensor<2xf32>) -> tensor<2xf32> return }",
         "expected elements of type i64, not i32", 0},
        {"func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) { %0 = \"stablehlo.batch_norm_inference\"(%a, %b, %b, %b, "
         "%b) "
         "{epsilon = 1.0 : f64, feature_index = 0 : i64} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, "
         "tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }",
         "epsilon must be of type f32, not f64", 0},
    };
    check_programs(BASE_COUNT(programs), programs);
}

TEST(regions_and_dialects)
{
    static const program programs[] = {
        {IF(END, END), NULL, 0},
        {IF("{ func.return %a : tensor<i1> }", END), "a region ends with stablehlo.return, not with func.return", 0},
        {IF("{ return %a : tensor<i1> }", END), "a region ends with stablehlo.return, not with return", 0},
        {IF("{ ^bb0: stablehlo.return %a : tensor<i1> ^bb1: stablehlo.return %a : tensor<i1> }", END),
         "a region of a StableHLO op has one block only", 0},
        {"func.func @f() { ^bb0: return ^bb1: return }", "functions of several blocks are not supported",
         TSR_UNIMPLEMENTED},
        {"func.func @f() { \"foo.bar\"() : () -> () return }", "there is no op foo.bar", 0},
        {"func.func @f() { %0 = math.sqrt %0 : f32 return }", "the dialect math is not supported", TSR_UNIMPLEMENTED},
    };
    check_programs(BASE_COUNT(programs), programs);
}

TEST(modules_and_types)
{
    static const program programs[] = {
        {"module attributes {mhlo.a = 1 : i32} {}", NULL, 0},
        {"module attributes {a = 1 : i32} {}", "attribute a of a module needs the name of a dialect before it", 0},
        {"func.func @f(%a: tensor<f32> {b}) { return }", "attribute b of an argument needs the name of a dialect", 0},
        {"func.func private @f() -> (tensor<f32> {b})", "attribute b of a result needs the name of a dialect", 0},
        {"\"builtin.module\"() ({ ^bb0: \"func.func\"() ({ ^bb0: \"func.return\"() : () -> () }) {function_type = () "
         "-> (), "
         "sym_name = \"f\"} : () -> () }) : () -> ()",
         NULL, 0},
        {"func.func @f(%a: tensor<2xsi32>) { %0 = stablehlo.abs %a : tensor<2xsi32> return }", "tensor", 0},
        {"func.func @f(%a: tensor<*xf32>) { %0 = stablehlo.abs %a : tensor<*xf32> return }", "tensor", 0},
        {"func.func private @f(tensor<2xf32, \"csr\">)",
         "no encoding of a tensor but #stablehlo.bounds<...> is supported", TSR_UNIMPLEMENTED},
        {"func.func @f() { %0 = stablehlo.constant dense_resource<__elided__> : tensor<2xf32> return }",
         "the program does not hold this resource", TSR_UNIMPLEMENTED},
        {"module { %0 = stablehlo.constant dense<1> : tensor<i32> }", "ops outside functions", TSR_UNIMPLEMENTED},
    };
    check_programs(BASE_COUNT(programs), programs);
}

/* Attributes of types that StableHLO lacks are kept as written. */
TEST(foreign_attributes)
{
    static const char *const kept[] = {"5 : i3",
                                       "340282366920938463463374607431768211455 : i128",
                                       "1.000000e+00 : f80",
                                       "1 : index",
                                       "\"s\" : i32",
                                       "@f::@g::@h",
                                       "si32",
                                       "complex<i32>",
                                       "tensor<*xf32>",
                                       "tensor<2xi3>",
                                       "vector<2x[4]xf32>",
                                       "memref<?x2xf32, strided<[1, ?], offset: 3>>",
                                       "dense<1> : vector<2xi32>",
                                       "dense<1> : tensor<2xi3>",
                                       "sparse<[[0, 0]], [1.0]> : tensor<2x2xf32>",
                                       "(i32) -> (i32, f32)",
                                       "(i32) -> i3"};
    for (size_t i = 0; i < BASE_COUNT(kept); i++) {
        char text[200], want[200];
        ir_module *module = NULL;
        base_error error;
        base_text out = {0};
        snprintf(text, sizeof(text), "module attributes {x.a = [%s, unit]} {\n}\n", kept[i]);
        snprintf(want, sizeof(want), "{x.a = [%s, unit]}", kept[i]);
        CHECK_OK(ir_parse("t.mlir", text, strlen(text), &module, &error), error);
        if (module)
            ir_print_module(module, NULL, &out);
        base_text_add(&out, "");
        CHECK_CONTAINS(out.data, want);
        base_text_free(&out);
        ir_module_free(module);
    }
}

/* Regions that become functions, regions beside a decomposition, functions that are named but not there, buffers: each
 * program is printed as it is written. */
TEST(round_trips)
{
    static const char *const texts[] = {
        "module {\n"
        "  func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
        "    %0 = \"stablehlo.async_start\"(%arg0) ({\n"
        "    ^bb0(%arg1: tensor<4xf32>):\n"
        "      %2 = \"stablehlo.collective_permute\"(%arg1) <{source_target_pairs = dense<[[0, 1]]> : "
        "tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>\n"
        "      stablehlo.return %2 : tensor<4xf32>\n"
        "    }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>\n"
        "    %1 = \"stablehlo.async_done\"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>\n"
        "    return %1 : tensor<4xf32>\n"
        "  }\n"
        "}\n",
        "module {\n"
        "  func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
        "    %0 = \"stablehlo.composite\"(%arg0) <{decomposition = @f, name = \"my.op\"}> ({\n"
        "    ^bb0(%arg1: tensor<f32>):\n"
        "      stablehlo.return %arg1 : tensor<f32>\n"
        "    }) : (tensor<4xf32>) -> tensor<4xf32>\n"
        "    return %0 : tensor<4xf32>\n"
        "  }\n"
        "  func.func private @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
        "    return %arg0 : tensor<4xf32>\n"
        "  }\n"
        "}\n",
        "module {\n"
        "  func.func @main(%arg0: memref<2xf32>) -> memref<2xf32> {\n"
        "    return %arg0 : memref<2xf32>\n"
        "  }\n"
        "}\n"};
    for (size_t i = 0; i < BASE_COUNT(texts); i++) {
        ir_module *module = NULL;
        base_error error;
        base_text out = {0};
        CHECK_OK(ir_parse("t.mlir", texts[i], strlen(texts[i]), &module, &error), error);
        if (module) {
            CHECK_OK(ir_verify(module, &error), error);
            ir_print_module(module, NULL, &out);
        }
        base_text_add(&out, "");
        CHECK_STR(out.data, texts[i]);
        base_text_free(&out);
        ir_module_free(module);
    }
}

/* Ops of arith, tensor and shape that compute sizes. */
TEST(sizes)
{
    static const program programs[] = {
        {"func.func @f(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }", NULL, 0},
        {"func.func @f(%a: i32) -> i32 { %0 = \"arith.addi\"(%a, %a) : (i32, i32) -> i32 return %0 : i32 }", NULL, 0},
        {"func.func @f(%a: i32, %b: i64) { %0 = arith.addi %a, %b : i32 return }",
         "t.mlir:1:54: this value is a tensor<i64>, not a tensor<i32>", 0},
        {"func.func @f(%a: i1) { %0 = arith.addi %a, %a : i1 return }", "arith.addi of these operands is not supported",
         TSR_UNIMPLEMENTED},
        {"func.func @f(%a: i1) { %0 = arith.extsi %a : i1 to i32 return }",
         "arith.extsi of these operands is not supported", TSR_UNIMPLEMENTED},
        {"func.func @f(%a: i32) { %0 = arith.divui %a, %a : i32 return }", "the dialect arith is not supported",
         TSR_UNIMPLEMENTED},
        {"func.func @f(%a: index) { %0 = arith.cmpi ult, %a, %a : index return }",
         "expected eq, ne, slt, sle, sgt or sge, but found ult", 0},
        {"func.func @f(%a: tensor<?xf32>) { %0 = tensor.cast %a : tensor<?xf32> to tensor<2x2xf32> return }",
         "tensor<2x2xf32>", 0},
        {"func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.abs %a : f32 return }",
         "expected a tensor, tuple or token type, but found f32", 0},
    };
    check_programs(BASE_COUNT(programs), programs);
}

TEST(sharding_hints)
{
    static const program programs[] = {
        {"func.func @f(%a: tensor<f32>) { sdy.sharding_group %a group_id=1 : tensor<f32> return }", NULL, 0},
        {"func.func @f(%a: tensor<f32>) { %0 = sdy.propagation_barrier %a allowed_direction=BOTH : tensor<f32> return "
         "}",
         NULL, 0},
        {"func.func @f(%a: tensor<f32>) { %0 = sdy.propagation_barrier %a allowed_direction=UP : tensor<f32> return }",
         "expected NONE, FORWARD, BACKWARD or BOTH, but found UP", 0},
        {"func.func @f(%a: tensor<f32>) { sdy.sharding_group %a : tensor<f32> return }",
         "expected 'allowed_direction', but found :", 0},
        {"func.func @f(%a: tensor<f32>) { %0 = sdy.all_slice [] %a : tensor<f32> return }",
         "expected 'out_sharding', but found :", 0},
        {"func.func @f(%a: tensor<f32>) { %0 = sdy.data_flow_edge %a : tensor<f32> return }", NULL, 0},
        {"func.func @f(%a: tensor<f32>) { %0 = sdy.sharded_to_unreduced [] %a : tensor<f32> return }",
         "op sdy.sharded_to_unreduced is not supported", TSR_UNIMPLEMENTED},
    };
    check_programs(BASE_COUNT(programs), programs);
}
