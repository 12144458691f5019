/* Shapes known only at run time that an op does not accept: an error that names the op and its place, raised before the
 * op is evaluated. The rules are the specification's constraints. */
#include "test.h"

#include "interp/interp.h"

typedef struct sized {
    int64_t rank, dims[4];
} sized;

static void refused(const char *text, size_t n, const sized *arguments, const char *wanted)
{
    static float data[64];
    ir_module *module = NULL;
    base_error error = {0};
    CHECK_OK(ir_parse("shapes.mlir", text, strlen(text), &module, &error), error);
    interp_array in[4] = {0}, out = {0};
    for (size_t i = 0; i < n; i++)
        in[i] = (interp_array){ir_tensor_type(TSR_F32, arguments[i].rank, arguments[i].dims), data, NULL};
    CHECK_STATUS(interp_call(ir_module_main(module), n, in, &out, NULL, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, wanted);
    CHECK_CONTAINS(error.message, "shapes.mlir:");
    ir_module_free(module);
}

TEST(groups_of_a_convolution)
{
    static const char text[] =
        "func.func @main(%x: tensor<1x4x?xf32>, %w: tensor<2x?x?xf32>) -> tensor<1x3x?xf32> {\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {}\n"
        "       {batch_group_count = 1 : i64, feature_group_count = 2 : i64}\n"
        "       : (tensor<1x4x?xf32>, tensor<2x?x?xf32>) -> tensor<1x3x?xf32>\n"
        "  return %0 : tensor<1x3x?xf32>\n"
        "}\n";
    refused(text, 2, (sized[]){{3, {1, 4, 1}}, {3, {2, 3, 1}}}, "not divisible by feature_group_count 2");
    refused(text, 2, (sized[]){{3, {1, 4, 4}}, {3, {2, 3, 2}}}, "kernel input feature dimension has size 3");
    refused(text, 2, (sized[]){{3, {1, 4, 4}}, {3, {2, 2, 1}}}, "not divisible by feature_group_count 2");
}

TEST(contracted_dimensions)
{
    refused("func.func @main(%x: tensor<2x?xf32>, %y: tensor<?x3xf32>) -> tensor<2x3xf32> {\n"
            "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]\n"
            "       : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>\n"
            "  return %0 : tensor<2x3xf32>\n"
            "}\n",
            2, (sized[]){{2, {2, 4}}, {2, {5, 3}}}, "dot_general");
}

TEST(elements_of_several_tensors)
{
    refused("func.func @main(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {\n"
            "  %0 = stablehlo.atan2 %x, %y : tensor<?xf32>\n"
            "  return %0 : tensor<?xf32>\n"
            "}\n",
            2, (sized[]){{1, {4}}, {1, {5}}}, "atan2");
    refused("func.func @main(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {\n"
            "  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>\n"
            "  return %0 : tensor<?x?xf32>\n"
            "}\n",
            2, (sized[]){{2, {2, 3}}, {2, {2, 4}}}, "concatenate");
}

TEST(what_lies_outside)
{
    refused("func.func @main(%x: tensor<?xf32>) -> tensor<4xf32> {\n"
            "  %0 = stablehlo.slice %x [2:6] : (tensor<?xf32>) -> tensor<4xf32>\n"
            "  return %0 : tensor<4xf32>\n"
            "}\n",
            1, (sized[]){{1, {5}}}, "slice");
    refused("func.func @main(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {\n"
            "  %0 = stablehlo.cholesky %x, lower = true : tensor<?x?xf32>\n"
            "  return %0 : tensor<?x?xf32>\n"
            "}\n",
            1, (sized[]){{2, {2, 3}}}, "cholesky");
}
