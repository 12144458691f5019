/* Programs of dynamic shapes for known arguments: every shape is known afterwards, and the values are those of the
 * original. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

/* As jax.export writes dynamic programs: sizes of arguments as scalars, shapes composed from these. */
static const char shapes[] =
    "func.func @main(%x: tensor<?x?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x3xf32>, tensor<?xf32>) {\n"
    "  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>\n"
    "  %m = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>\n"
    "  %two = stablehlo.constant dense<2> : tensor<i32>\n"
    "  %enough = stablehlo.compare GE, %n, %two, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "  stablehlo.custom_call @shape_assertion(%enough) {error_message = \"two rows at least\"} : (tensor<i1>) -> ()\n"
    "  %c = func.call @count(%n, %m) : (tensor<i32>, tensor<i32>) -> tensor<1xi32>\n"
    "  %flat = stablehlo.dynamic_reshape %x, %c : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>\n"
    "  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>\n"
    "  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>\n"
    "  %s = stablehlo.concatenate %n1, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n"
    "  %half = stablehlo.constant dense<0.5> : tensor<f32>\n"
    "  %h = stablehlo.dynamic_broadcast_in_dim %half, %s, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %loop:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<?x?xf32>\n"
    "  cond {\n"
    "    %go = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %go : tensor<i1>\n"
    "  } do {\n"
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "    %j = stablehlo.add %i, %one : tensor<i32>\n"
    "    %w = stablehlo.multiply %v, %h : tensor<?x?xf32>\n"
    "    %b = stablehlo.dynamic_broadcast_in_dim %half, %s, dims = [] : (tensor<f32>, tensor<2xi32>) -> "
    "tensor<?x?xf32>\n"
    "    %u = stablehlo.add %w, %b : tensor<?x?xf32>\n"
    "    stablehlo.return %j, %u : tensor<i32>, tensor<?x?xf32>\n"
    "  }\n"
    "  %none = stablehlo.constant dense<0> : tensor<2xi32>\n"
    "  %k = stablehlo.constant dense<3> : tensor<1xi32>\n"
    "  %limit = stablehlo.concatenate %n1, %k, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n"
    "  %stride = stablehlo.constant dense<1> : tensor<2xi32>\n"
    "  %cut = stablehlo.real_dynamic_slice %x, %none, %limit, %stride : "
    "(tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x3xf32>\n"
    "  %f0 = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %sum = stablehlo.reduce(%loop#1 init: %f0) applies stablehlo.add across dimensions = [1] : "
    "(tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>\n"
    "  return %flat, %loop#1, %cut, %sum : tensor<?xf32>, tensor<?x?xf32>, tensor<?x3xf32>, tensor<?xf32>\n"
    "}\n"
    "func.func private @count(%n: tensor<i32>, %m: tensor<i32>) -> tensor<1xi32> {\n"
    "  %p = stablehlo.multiply %n, %m : tensor<i32>\n"
    "  %r = stablehlo.reshape %p : (tensor<i32>) -> tensor<1xi32>\n"
    "  return %r : tensor<1xi32>\n"
    "}\n";

/* cumsum of a dynamic length, as JAX exports it. */
static const char window[] =
    "func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {\n"
    "  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>\n"
    "  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>\n"
    "  %one = stablehlo.constant dense<1> : tensor<1xi32>\n"
    "  %low = stablehlo.subtract %n1, %one : tensor<1xi32>\n"
    "  %zero = stablehlo.constant dense<0> : tensor<1xi32>\n"
    "  %two = stablehlo.concatenate %low, %zero, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n"
    "  %padding = stablehlo.reshape %two : (tensor<2xi32>) -> tensor<1x2xi32>\n"
    "  %f0 = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %s = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %f0, %n1, %one, %one, %one, %padding) "
    "{called_computations = [@sum]} : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, "
    "tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xf32>\n"
    "  return %s : tensor<?xf32>\n"
    "}\n"
    "func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {\n"
    "  %c = stablehlo.add %a, %b : tensor<f32>\n"
    "  return %c : tensor<f32>\n"
    "}\n";

/* The sum of the rows of a matrix of any size, one after the other: a scan of a dynamic length, as JAX exports it. */
static const char rows[] =
    "func.func @main(%x: tensor<?x?xf32>) -> tensor<1x?xf32> {\n"
    "  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>\n"
    "  %m = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>\n"
    "  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>\n"
    "  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>\n"
    "  %ones = stablehlo.constant dense<1> : tensor<2xi32>\n"
    "  %none = stablehlo.constant dense<0> : tensor<2xi32>\n"
    "  %one = stablehlo.constant dense<1> : tensor<1xi32>\n"
    "  %all = stablehlo.concatenate %n1, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n"
    "  %size = stablehlo.concatenate %one, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n"
    "  %last = stablehlo.subtract %all, %size : tensor<2xi32>\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %f0 = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %first = stablehlo.dynamic_broadcast_in_dim %f0, %size, dims = [] : (tensor<f32>, tensor<2xi32>) -> "
    "tensor<1x?xf32>\n"
    "  %loop:2 = stablehlo.while(%i = %zero, %v = %first) : tensor<i32>, tensor<1x?xf32>\n"
    "  cond {\n"
    "    %go = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %go : tensor<i1>\n"
    "  } do {\n"
    "    %step = stablehlo.constant dense<1> : tensor<i32>\n"
    "    %j = stablehlo.add %i, %step : tensor<i32>\n"
    "    %i1 = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>\n"
    "    %z1 = stablehlo.reshape %zero : (tensor<i32>) -> tensor<1xi32>\n"
    "    %at = stablehlo.concatenate %i1, %z1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n"
    "    %start = stablehlo.clamp %none, %at, %last : tensor<2xi32>\n"
    "    %limit = stablehlo.add %start, %size : tensor<2xi32>\n"
    "    %row = stablehlo.real_dynamic_slice %x, %start, %limit, %ones : "
    "(tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x?xf32>\n"
    "    %w = stablehlo.add %v, %row : tensor<1x?xf32>\n"
    "    stablehlo.return %j, %w : tensor<i32>, tensor<1x?xf32>\n"
    "  }\n"
    "  return %loop#1 : tensor<1x?xf32>\n"
    "}\n";

static ir_module *parse(const char *text)
{
    base_error error;
    ir_module *module = NULL;
    if (ir_parse("test", text, strlen(text), &module, &error) != TSR_OK)
        fprintf(stderr, "%s\n", error.message);
    return module;
}

static bool all_static(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next) {
        for (size_t i = 0; i < op->n_results; i++)
            if (!ir_is_static(op->results[i].type))
                return false;
        for (size_t i = 0; i < op->n_regions; i++)
            if (!all_static(op->regions[i]))
                return false;
    }
    return true;
}

static void check_refined(const char *text, const ir_type *type)
{
    enum { MOST = 4 };
    base_error error = {0};
    ir_module *module = parse(text), *refined = NULL;
    CHECK_OR_RETURN(module != NULL);
    const ir_function *f = ir_module_find(module, "main");
    CHECK_INT(pass_refine(f, &type, NULL, &refined, &error), TSR_OK);
    CHECK_OR_RETURN(refined != NULL);
    CHECK_INT(pass_run(refined, NULL, &error), TSR_OK);
    CHECK_INT(refined->n_functions, 1);
    const ir_function *g = ir_module_find(refined, "main");
    CHECK(all_static(g->body));
    float x[64];
    for (int i = 0; i < 64; i++)
        x[i] = (float)(i % 7) - 2.5f;
    const interp_array arg = {.type = type, .data = x};
    interp_array want[MOST] = {0}, got[MOST] = {0};
    CHECK_INT(interp_call(f, 1, &arg, want, NULL, &error), TSR_OK);
    CHECK_INT(interp_call(g, 1, &arg, got, NULL, &error), TSR_OK);
    for (size_t i = 0; i < f->n_results; i++) {
        CHECK(got[i].type == want[i].type);
        CHECK(got[i].type == want[i].type && memcmp(got[i].data, want[i].data, ir_type_bytes(want[i].type)) == 0);
        interp_array_free(&got[i]);
        interp_array_free(&want[i]);
    }
    ir_module_free(module);
    ir_module_free(refined);
}

TEST(shapes_follow_from_arguments)
{
    check_refined(shapes, ir_tensor_type(TSR_F32, 2, (const int64_t[]){4, 5}));
    check_refined(shapes, ir_tensor_type(TSR_F32, 2, (const int64_t[]){2, 3}));
}

TEST(calls_of_dynamic_shapes_become_ops)
{
    check_refined(window, ir_tensor_type(TSR_F32, 1, (const int64_t[]){9}));
}

TEST(slices_at_computed_places_of_dynamic_sizes)
{
    check_refined(rows, ir_tensor_type(TSR_F32, 2, (const int64_t[]){4, 5}));
    check_refined(rows, ir_tensor_type(TSR_F32, 2, (const int64_t[]){1, 3}));
}

/* As JAX writes a LAPACK call for a symbolic batch, and what it writes for a batch of four. */
TEST(shapes_of_a_call_among_its_operands)
{
    static const char text[] =
        "func.func @main(%x: tensor<?x5x5xf32>) -> (tensor<?x5x5xf32>, tensor<?xi32>) {\n"
        "  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x5x5xf32>) -> tensor<i32>\n"
        "  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>\n"
        "  %five = stablehlo.constant dense<5> : tensor<2xi32>\n"
        "  %s = stablehlo.concatenate %n1, %five, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>\n"
        "  %r:2 = stablehlo.custom_call @lapack_spotrf_ffi(%x, %s, %n1) {indices_of_shape_operands = dense<[1, 2]> : "
        "tensor<2xi64>, mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[1, 2, 0]> : "
        "tensor<3xindex>, "
        "dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 2, 0]> : "
        "tensor<3xindex>, "
        "dense<0> : tensor<1xindex>]} : (tensor<?x5x5xf32>, tensor<3xi32>, tensor<1xi32>) -> "
        "(tensor<?x5x5xf32>, tensor<?xi32>)\n"
        "  return %r#0, %r#1 : tensor<?x5x5xf32>, tensor<?xi32>\n"
        "}\n";
    base_error error = {0};
    ir_module *module = parse(text), *refined = NULL;
    CHECK_OR_RETURN(module != NULL);
    const ir_type *type = ir_tensor_type(TSR_F32, 3, (const int64_t[]){4, 5, 5});
    CHECK_INT(pass_refine(ir_module_find(module, "main"), &type, NULL, &refined, &error), TSR_OK);
    CHECK_OR_RETURN(refined != NULL);
    CHECK_INT(ir_verify(refined, &error), TSR_OK);
    const ir_op *call = ir_module_find(refined, "main")->body->first;
    while (call && call->code != IR_CUSTOM_CALL)
        call = call->next;
    CHECK_OR_RETURN(call != NULL);
    CHECK_INT(call->n_operands, 1);
    CHECK(call->results[0].type == type);
    CHECK(call->results[1].type == ir_tensor_type(TSR_I32, 1, (const int64_t[]){4}));
    CHECK_INT(((const ir_custom_call_attrs *)call->attrs)->operand_layouts->count, 1);
    CHECK(ir_attr_get(call->extra, "indices_of_shape_operands") == NULL);
    CHECK(ir_attr_get(call->extra, "mhlo.backend_config") != NULL);
    ir_module_free(module);
    ir_module_free(refined);
}

/* Shapes that are none, or others than the declared ones: the call keeps its operands and its type. */
TEST(impossible_shapes_of_a_call)
{
    static const char *const wrong[] = {"dense<-1> : tensor<2xi32>", "dense<[4, 6]> : tensor<2xi32>",
                                        "dense<2147483647> : tensor<2xi32>"};
    for (size_t i = 0; i < BASE_COUNT(wrong); i++) {
        char text[1024];
        snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<?x5xf32>) -> tensor<?x5xf32> {\n"
            "  %%s = stablehlo.constant %s\n"
            "  %%r = stablehlo.custom_call @f(%%x, %%s) {indices_of_shape_operands = dense<[1]> : tensor<1xi64>} : "
            "(tensor<?x5xf32>, tensor<2xi32>) -> tensor<?x5xf32>\n"
            "  return %%r : tensor<?x5xf32>\n}\n",
            wrong[i]);
        base_error error = {0};
        ir_module *module = parse(text), *refined = NULL;
        CHECK_OR_RETURN(module != NULL);
        const ir_type *type = ir_tensor_type(TSR_F32, 2, (const int64_t[]){4, 5});
        CHECK_OK(pass_refine(ir_module_find(module, "main"), &type, NULL, &refined, &error), error);
        CHECK_OR_RETURN(refined != NULL);
        CHECK_INT(ir_verify(refined, &error), TSR_OK);
        const ir_op *call = ir_module_find(refined, "main")->body->first;
        while (call && call->code != IR_CUSTOM_CALL)
            call = call->next;
        CHECK(call && call->n_operands == 2 && !ir_is_static(call->results[0].type));
        ir_module_free(module);
        ir_module_free(refined);
    }
}

TEST(assertions_that_do_not_hold)
{
    base_error error = {0};
    ir_module *module = parse(shapes), *refined = NULL;
    CHECK_OR_RETURN(module != NULL);
    const ir_type *type = ir_tensor_type(TSR_F32, 2, (const int64_t[]){1, 5});
    CHECK_INT(pass_refine(ir_module_find(module, "main"), &type, NULL, &refined, &error), TSR_INVALID_ARGUMENT);
    CHECK(strstr(error.message, "two rows at least") != NULL);
    CHECK(refined == NULL);
    ir_module_free(module);
}
