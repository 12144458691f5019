/* The types that chlo's ops accept; a program that breaks a rule is refused with the rule's message. openxla's own
 * verifier gave each verdict (tools/compare_verifier.py). */
#include "ir/ir.h"
#include "test.h"

typedef struct chlo_case {
    const char *op, *operands, *attrs, *results, *want; /* want NULL: valid */
} chlo_case;

static void check_case(const chlo_case *c)
{
    char text[2000], arguments[600] = "", names[200] = "";
    int n = 0;
    for (const char *at = c->operands; *at;) { /* types are split by "; " */
        const char *end = strstr(at, "; ");
        int size = end ? (int)(end - at) : (int)strlen(at);
        snprintf(arguments + strlen(arguments), sizeof(arguments) - strlen(arguments), "%s%%a%d: %.*s", n ? ", " : "",
                 n, size, at);
        snprintf(names + strlen(names), sizeof(names) - strlen(names), "%s%%a%d", n ? ", " : "", n);
        n++;
        at += size + (end ? 2 : 0);
    }
    char types[600];
    snprintf(types, sizeof(types), "%s", c->operands);
    for (char *semicolon = types; (semicolon = strchr(semicolon, ';'));)
        *semicolon = ',';
    snprintf(text, sizeof(text), "func.func @f(%s) {\n%%r:%d = \"chlo.%s\"(%s) {%s} : (%s) -> (%s)\nreturn\n}\n",
             arguments, strstr(c->results, "; ") || strstr(c->results, ", ") ? 2 : 1, c->op, names, c->attrs, types,
             c->results);
    ir_module *module = NULL;
    base_error error = {.message = ""};
    tsr_status status = ir_parse("t.mlir", text, strlen(text), &module, &error);
    if (c->want) {
        CHECK_STATUS(status, TSR_INVALID_ARGUMENT);
        CHECK_CONTAINS(error.message, c->want);
    } else {
        CHECK_OK(status, error);
        if (status == TSR_OK)
            CHECK_OK(ir_verify(module, &error), error);
    }
    ir_module_free(module);
}

TEST(elementwise)
{
    static const chlo_case cases[] = {
        {"erf", "tensor<2xf32>", "", "tensor<2xf32>", NULL},
        {"erf", "tensor<?xf32>", "", "tensor<2xf32>", NULL},
        {"erf", "tensor<2xi32>", "", "tensor<2xi32>",
         "operand 0 must be a tensor of floating-point elements, not tensor<2xi32>"},
        {"erf", "tensor<2xcomplex<f32>>", "", "tensor<2xcomplex<f32>>", "operand 0 must be a tensor of floating-point"},
        {"erf", "tensor<2xf32>", "", "tensor<3xf32>",
         "result is tensor<2xf32>, but its type is given as tensor<3xf32>"},
        {"acos", "tensor<2xcomplex<f64>>", "", "tensor<2xcomplex<f64>>", NULL},
        {"acos", "tensor<2x!quant.uniform<i8:f32, 0.5>>", "", "tensor<2x!quant.uniform<i8:f32, 0.5>>",
         "operand 0 must be a tensor of floating-point or complex elements"},
        {"is_inf", "tensor<2xf32>", "", "tensor<2xi1>", NULL},
        {"is_inf", "tensor<2xf32>", "", "tensor<2xf32>",
         "result is tensor<2xi1>, but its type is given as tensor<2xf32>"},
        {"zeta", "tensor<2xf32>; tensor<2xf64>", "", "tensor<2xf32>",
         "operands 0 and 1 are tensor<2xf32> and tensor<2xf64>"},
        {"mulhi", "tensor<2xi32>; tensor<2xi32>", "", "tensor<2xi32>", NULL},
        {"mulhi", "tensor<2xi1>; tensor<2xi1>", "", "tensor<2xi1>", "operand 0 must be a tensor of integer elements"},
        {"erf", "tensor<2xf32>; tensor<2xf32>", "", "tensor<2xf32>", "chlo.erf has 1 operands, not 2"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

TEST(unknown_names)
{
    static const char *const names[] = {"chlo.erfinv", "check.expect_all", "interpreter.stop", "sdy.nothing"};
    for (size_t i = 0; i < BASE_COUNT(names); i++) {
        char text[200];
        ir_module *module = NULL;
        base_error error;
        snprintf(text, sizeof(text), "func.func @f() {\n\"%s\"() : () -> ()\nreturn\n}\n", names[i]);
        CHECK_STATUS(ir_parse("t.mlir", text, strlen(text), &module, &error), TSR_UNIMPLEMENTED);
        CHECK_CONTAINS(error.message, names[i]);
        ir_module_free(module);
    }
}

TEST(broadcasting)
{
    static const chlo_case cases[] = {
        {"broadcast_add", "tensor<3xf32>; tensor<2x1xf32>", "", "tensor<2x3xf32>", NULL},
        {"broadcast_add", "tensor<1xf32>; tensor<?xf32>", "", "tensor<?xf32>", NULL},
        {"broadcast_add", "tensor<2xf32>; tensor<3xf32>", "", "tensor<3xf32>", NULL}, /* may never be reached */
        {"broadcast_add", "tensor<2xf32>; tensor<2xf32>", "", "tensor<3xf32>",
         "result is tensor<2xf32>, but its type is given as tensor<3xf32>"},
        {"broadcast_add", "tensor<2xf32>; tensor<2xf64>", "", "tensor<2xf32>", "element types f32 and f64 differ"},
        {"broadcast_add", "tensor<2xf32>; tensor<2x3xf32>", "broadcast_dimensions = array<i64: 0>", "tensor<2x3xf32>",
         NULL},
        {"broadcast_add", "tensor<2xf32>; tensor<2x3xf32>", "broadcast_dimensions = array<i32: 0>", "tensor<2x3xf32>",
         "broadcast_dimensions must be array<i64: ...>"},
        {"broadcast_and", "tensor<2xf32>; tensor<2xf32>", "", "tensor<2xf32>",
         "operand 0 must be a tensor of i1 or integer elements"},
        {"broadcast_compare", "tensor<3xf32>; tensor<2x3xf32>",
         "comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type TOTALORDER>",
         "tensor<2x3xi1>", NULL},
        {"broadcast_compare", "tensor<3xf32>; tensor<3xf32>", "", "tensor<3xi1>",
         "needs the attribute comparison_direction"},
        {"broadcast_compare", "tensor<3xf32>; tensor<3xf32>", "comparison_direction = #chlo<comparison_direction LESS>",
         "tensor<3xi1>", "comparison_direction must be one of EQ, NE, GE, GT, LE, LT"},
        {"broadcast_compare", "tensor<3xf32>; tensor<3xf32>", "comparison_direction = #chlo<comparison_direction LT>",
         "tensor<3xf32>", "result is tensor<3xi1>"},
        {"broadcast_complex", "tensor<f64>; tensor<2xf64>", "", "tensor<2xcomplex<f64>>", NULL},
        {"broadcast_complex", "tensor<f64>; tensor<2xf64>", "", "tensor<2xcomplex<f32>>",
         "result is tensor<2xcomplex<f64>>, but its type is given as tensor<2xcomplex<f32>>"},
        {"broadcast_complex", "tensor<f16>; tensor<2xf16>", "", "tensor<2xcomplex<f32>>",
         "the parts of a complex number must be f32 or f64, not f16"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
    check_case(&(chlo_case){"broadcast_select", "tensor<i1>; tensor<2xf32>; tensor<f32>", "", "tensor<2xf32>", NULL});
    check_case(&(chlo_case){"broadcast_select", "tensor<i1>; tensor<2xf32>; tensor<f64>", "", "tensor<2xf32>",
                            "element types f32 and f64 differ"});
    check_case(&(chlo_case){"broadcast_select", "tensor<i8>; tensor<2xf32>; tensor<f32>", "", "tensor<2xf32>",
                            "pred must be a tensor of i1 elements"});
}

TEST(constants_and_top_k)
{
    static const chlo_case cases[] = {
        {"constant", "", "value = dense<1> : tensor<2xi32>", "tensor<2xi32>", NULL},
        {"constant", "", "value = dense<1> : tensor<2xi32>", "tensor<3xi32>", "result is tensor<2xi32>"},
        {"constant", "", "", "tensor<3xi32>", "needs the attribute value"},
        {"constant_like", "tensor<?xf32>", "value = 2.0 : f32", "tensor<?xf32>", NULL},
        {"constant_like", "tensor<?xf32>", "value = 2.0 : f64", "tensor<?xf32>", "value is of type f64"},
        {"constant_like", "tensor<2xf32>", "value = 2.0 : f32", "tensor<3xf32>", "they must have one shape"},
        {"constant_like", "tensor<2xf32>", "", "tensor<2xf32>", "needs the attribute value"},
        {"constant_like", "tensor<2xi1>", "value = true", "tensor<2xi1>", NULL},
        {"constant_like", "tensor<2xf32>", "value = \"x\"", "tensor<2xf32>", "needs the attribute value, a number"},
        {"constant_like", "tensor<2xf32>", "value = [1.0]", "tensor<2xf32>", "needs the attribute value, a number"},
        {"top_k", "tensor<?x5xf32>", "k = 3 : i64", "tensor<?x3xf32>, tensor<?x3xi32>", NULL},
        {"top_k", "tensor<2x5xf32>", "k = 3 : i32", "tensor<2x3xf32>, tensor<2x3xi32>",
         "k must be an integer of type i64"},
        {"top_k", "tensor<2x5xf32>", "k = -1 : i64", "tensor<2x3xf32>, tensor<2x3xi32>", "k -1 is out of range"},
        {"top_k", "tensor<2x2xf32>", "k = 3 : i64", "tensor<2x3xf32>, tensor<2x3xi32>",
         "k 3 is out of range for a last dimension of 2"},
        {"top_k", "tensor<f32>", "k = 3 : i64", "tensor<3xf32>, tensor<3xi32>", "the operand must have a dimension"},
        {"top_k", "tensor<2x5xf32>", "k = 3 : i64", "tensor<2x3xf32>, tensor<2x3xi64>", "result 1 is tensor<2x3xi32>"},
        {"top_k", "tensor<2x5xf32>", "k = 3 : i64", "tensor<2x4xf32>, tensor<2x4xi32>", "result 0 is tensor<2x3xf32>"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

#define RAGGED(lb, rb, lc, rc, ragged, group)                                                                          \
    "ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [" lb                                   \
    "], rhs_batching_dimensions = [" rb "], lhs_contracting_dimensions = [" lc "], rhs_contracting_dimensions = [" rc  \
    "], lhs_ragged_dimensions = [" ragged "], rhs_group_dimensions = [" group "]>"

TEST(ragged_dot)
{
    static const char *const plain = "tensor<11x5xf32>; tensor<3x5x7xf32>; tensor<3xi64>";
    static const char *const batch = "tensor<2x11x5xf32>; tensor<3x2x5x7xf32>; tensor<2x3xi64>";
    const chlo_case cases[] = {
        {"ragged_dot", plain, RAGGED("", "", "1", "1", "0", "0"), "tensor<11x7xf32>", NULL},
        {"ragged_dot", plain, RAGGED("", "", "1", "1", "0", "0"), "tensor<11x8xf32>",
         "the result has the shape [11, 7], but its type is given as tensor<11x8xf32>"},
        {"ragged_dot", plain, RAGGED("", "", "1", "1", "0, 1", "0"), "tensor<11x7xf32>",
         "there must be one ragged dimension, not 2"},
        {"ragged_dot", plain, RAGGED("", "", "1", "1", "2", "0"), "tensor<11x7xf32>",
         "dimension 2 of lhs_ragged_dimensions"},
        {"ragged_dot", plain, RAGGED("", "", "1", "1", "0", "3"), "tensor<11x7xf32>",
         "dimension 3 of rhs_group_dimensions"},
        {"ragged_dot", plain, RAGGED("", "", "1", "1", "0", "1"), "tensor<11x7xf32>",
         "the dimensions of rhs [1, 1] contains 1 twice"},
        {"ragged_dot", plain, RAGGED("", "", "1", "1", "0", ""), "tensor<11x7xf32>",
         "rhs_group_dimensions must have one element where the ragged dimension is neither batching nor contracting"},
        {"ragged_dot", plain, RAGGED("", "", "1", "2", "0", "0"), "tensor<11x5xf32>",
         "dimensions 1 of lhs and 2 of rhs go together, but are 5 and 7"},
        {"ragged_dot", "tensor<11x5xf32>; tensor<3x5x7xf32>; tensor<2xi64>", RAGGED("", "", "1", "1", "0", "0"),
         "tensor<11x7xf32>", "there are 2 groups, but the group dimension of rhs is 3"},
        {"ragged_dot", "tensor<11x5xf32>; tensor<5x7xf32>; tensor<3xi64>", RAGGED("", "", "1", "0", "1", ""),
         "tensor<3x11x7xf32>", NULL},
        {"ragged_dot", "tensor<11x5xf32>; tensor<5x7xf32>; tensor<3xi64>", RAGGED("", "", "1", "0", "1", ""),
         "tensor<11x7xf32>", "the result has the shape [3, 11, 7]"},
        {"ragged_dot", batch, RAGGED("0", "1", "2", "2", "1", "0"), "tensor<2x11x7xf32>", NULL},
        {"ragged_dot", "tensor<2x11x5xf32>; tensor<3x2x5x7xf32>; tensor<4x3xi64>", RAGGED("0", "1", "2", "2", "1", "0"),
         "tensor<2x11x7xf32>", "must have the shape [3] or [2, 3]"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

/* chlo.scan over dimension 0 of x with the given body. */
static void check_scan(const char *body, const char *results, const char *want)
{
    char text[1200];
    snprintf(text, sizeof(text),
             "func.func @f(%%x: tensor<2x3xf32>, %%c: tensor<3xf32>) {\n"
             "  %%r:2 = chlo.scan(%%x) inits(%%c) dimension=0 {\n%s\n} : (tensor<2x3xf32>, tensor<3xf32>) -> (%s)\n"
             "  return\n}\n",
             body, results);
    ir_module *module = NULL;
    base_error error = {.message = ""};
    tsr_status status = ir_parse("t.mlir", text, strlen(text), &module, &error);
    CHECK_STATUS(status, want ? TSR_INVALID_ARGUMENT : TSR_OK);
    CHECK_CONTAINS(error.message, want ? want : "");
    ir_module_free(module);
}

TEST(scan)
{
    static const char body[] = "^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):\n"
                               "  stablehlo.return %a, %b : tensor<3xf32>, tensor<3xf32>";
    check_scan(body, "tensor<2x3xf32>, tensor<3xf32>", NULL);
    check_scan(body, "tensor<3x3xf32>, tensor<3xf32>",
               "result 0 is tensor<2x3xf32>, but its type is given as tensor<3x3xf32>");
    check_scan(body, "tensor<2x3xf32>, tensor<2xf32>", "result 1 is tensor<3xf32>");
    check_scan("^bb0(%a: tensor<f32>, %b: tensor<3xf32>):\n  stablehlo.return %b, %b : tensor<3xf32>, tensor<3xf32>",
               "tensor<2x3xf32>, tensor<3xf32>", "argument 0 of the body is tensor<f32>, but receives tensor<3xf32>");
    check_scan("^bb0(%a: tensor<3xf32>):\n  stablehlo.return %a, %a : tensor<3xf32>, tensor<3xf32>",
               "tensor<2x3xf32>, tensor<3xf32>", "the body takes 1 arguments, but must take 2");
    check_scan("^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):\n  stablehlo.return %a : tensor<3xf32>",
               "tensor<2x3xf32>, tensor<3xf32>", "the body must return 2 values");
}
