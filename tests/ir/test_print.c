/* The printer, on programs made with the builder: whole modules, single ops, types, attributes. The expected texts are
 * those of openxla's printer. */
#include "ir/ir.h"
#include "test.h"

typedef struct setup {
    ir_module *module;
    base_text text;
} setup;

static tsr_status build_layer(void *user)
{
    setup *s = user;
    const ir_type *args[] = {ir_tensor_type(TSR_F32, 2, (const int64_t[]){2, 3}),
                             ir_tensor_type(TSR_F32, 2, (const int64_t[]){3, 4})};
    ir_function *function = ir_function_new(s->module, "main", 2, args);
    ir_builder b;
    ir_builder_init(&b, function);
    ir_value *x = &function->body->args[0], *w = &function->body->args[1];
    int64_t one = 1, zero = 0;
    ir_dot_dims dims = {
        .present = true, .lhs_contracting_dimensions = {1, &one}, .rhs_contracting_dimensions = {1, &zero}};
    ir_value *y = ir_dot_general(&b, x, w, &dims);
    ir_value *bounded = ir_max(&b, y, ir_constant_fill(&b, y->type, 0.0));
    ir_value *sum = ir_reduce_sum(&b, bounded, 1, &zero);
    ir_value *flipped = ir_transpose(&b, bounded, (const int64_t[]){1, 0});
    ir_return(&b, 2, (ir_value *[]){sum, flipped});
    CHECK_STATUS(b.status, TSR_OK);
    if (b.status != TSR_OK)
        fprintf(stderr, "%s\n", b.error.message);
    else
        ir_function_finish(function);
    return b.status;
}

static const char layer[] =
    "module {\n"
    "  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>) -> (tensor<4xf32>, "
    "tensor<4x2xf32>) {\n"
    "    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
    "(tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>\n"
    "    %cst = stablehlo.constant dense<0.000000e+00> : tensor<2x4xf32>\n"
    "    %1 = stablehlo.maximum %0, %cst : tensor<2x4xf32>\n"
    "    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>\n"
    "    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0] : "
    "(tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>\n"
    "    %3 = stablehlo.transpose %1, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>\n"
    "    return %2, %3 : tensor<4xf32>, tensor<4x2xf32>\n"
    "  }\n"
    "}\n";

TEST(built_module)
{
    setup s = {.module = ir_module_new()};
    base_error error;
    CHECK_OK(base_try(build_layer, &s, &error), error);
    ir_print_module(s.module, NULL, &s.text);
    CHECK_STR(s.text.data, layer);
    base_text_free(&s.text);

    ir_print_options generic = {.generic = true};
    ir_print_function(ir_module_main(s.module), &generic, &s.text);
    CHECK_CONTAINS(s.text.data,
                   "  %0 = \"stablehlo.dot_general\"(%arg0, %arg1) <{dot_dimension_numbers = "
                   "#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : "
                   "(tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>\n");
    CHECK_CONTAINS(s.text.data, "  %4 = \"stablehlo.reduce\"(%2, %3) <{dimensions = array<i64: 0>}> ({\n"
                                "  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):\n"
                                "    %6 = \"stablehlo.add\"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>\n"
                                "    \"stablehlo.return\"(%6) : (tensor<f32>) -> ()\n"
                                "  }) : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>\n");
    CHECK_CONTAINS(s.text.data, "  \"func.return\"(%4, %5) : (tensor<4xf32>, tensor<4x2xf32>) -> ()\n");
    base_text_free(&s.text);

    ir_module *again = NULL;
    CHECK_OK(ir_parse("layer", layer, strlen(layer), &again, &error), error);
    ir_module_free(again);
    ir_module_free(s.module);
}

TEST(single_ops)
{
    setup s = {.module = ir_module_new()};
    base_error error;
    CHECK_OK(base_try(build_layer, &s, &error), error);
    const ir_op *op = ir_module_main(s.module)->body->first->next->next;
    ir_print_op(op, NULL, &s.text);
    CHECK_STR(s.text.data, "%1 = stablehlo.maximum %0, %cst : tensor<2x4xf32>");
    base_text_free(&s.text);
    /* Inside a region the names of the whole function count. */
    const ir_op *inner = op->next->next->regions[0]->first;
    ir_print_op(inner, NULL, &s.text);
    CHECK_STR(s.text.data, "%4 = stablehlo.add %arg2, %arg3 : tensor<f32>");
    base_text_free(&s.text);
    ir_module_free(s.module);
}

TEST(types)
{
    const ir_type *elements[] = {ir_scalar_type(TSR_C64), ir_token_type()};
    static const int64_t dims[] = {IR_DYNAMIC, 3}, bounds[] = {8, IR_DYNAMIC};
    const struct {
        const ir_type *type;
        const char *want;
    } rows[] = {
        {ir_scalar_type(TSR_BOOL), "tensor<i1>"},
        {ir_tensor_type(TSR_U4, 2, (const int64_t[]){0, 5}), "tensor<0x5xui4>"},
        {ir_tensor_type(TSR_F8E4M3FN, 2, dims), "tensor<?x3xf8E4M3FN>"},
        {ir_tensor_type_full(TSR_I64, 2, dims, bounds, NULL), "tensor<?x3xi64, #stablehlo.bounds<8, ?>>"},
        {ir_tuple_type(2, elements), "tuple<tensor<complex<f32>>, !stablehlo.token>"},
        {ir_future_type(1, elements), "!stablehlo.future<tensor<complex<f32>>>"},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++) {
        base_text text = {0};
        ir_print_type(rows[i].type, &text);
        CHECK_STR(text.data, rows[i].want);
        base_text_free(&text);
    }
}

static tsr_status print_attributes(void *user)
{
    base_arena *arena = user;
    const ir_attr *items[] = {ir_attr_bool(arena, true), ir_attr_int(arena, -4),
                              ir_attr_float(arena, ir_scalar_type(TSR_F32), 0.1), ir_attr_string(arena, "a\"b\\c\n"),
                              ir_attr_int_list(arena, 2, (const int64_t[]){1, 2})};
    static const char *const names[] = {"e", "d", "a b", "c.d", "_1"};
    base_text text = {0};
    ir_print_attr(ir_attr_dict(arena, 5, names, items), &text);
    CHECK_STR(text.data,
              "{_1 = array<i64: 1, 2>, \"a b\" = 1.000000e-01 : f32, c.d = \"a\\22b\\\\c\\0A\", d = -4 : i64, "
              "e = true}");
    base_text_free(&text);
    return TSR_OK;
}

TEST(attributes)
{
    base_arena arena = {0};
    base_error error;
    CHECK_OK(base_try(print_attributes, &arena, &error), error);
    base_arena_free(&arena);
}

/* A text that cannot grow reports this and keeps its content. */
TEST(memory_that_fails)
{
    setup s = {.module = ir_module_new()};
    base_error error;
    CHECK_OK(base_try(build_layer, &s, &error), error);
    bool whole = false;
    for (uint64_t n = 1; !whole && n < 200; n++) {
        base_allocation_fail_at(n, false);
        ir_print_module(s.module, NULL, &s.text);
        base_allocation_fail_at(0, false);
        whole = !s.text.failed;
        if (whole)
            CHECK_STR(s.text.data, layer);
        base_text_free(&s.text);
    }
    CHECK(whole);
    ir_module_free(s.module);
}
