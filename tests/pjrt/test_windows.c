/* Scatters whose windows do not fit into the operand: hosts expect that nothing of such a window is written. Expected values can
 * be computed by hand. */
#include "host.h"
#include "test.h"

/* Adds the updates to the operand and checks the sum's elements. */
static void check_sum(const char *text, size_t operand_rank, const int64_t *dims, PJRT_Buffer_Type index_type,
                      size_t index_rank, const int64_t *index_dims, const void *indices, size_t update_rank,
                      const int64_t *update_dims, const float *updates, const float *expected)
{
    static const float zeros[200];
    float got[200];
    size_t n = 1;
    for (size_t i = 0; i < operand_rank; i++)
        n *= (size_t)dims[i];
    PJRT_Client *client = host_open(1);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_Device *device = host_device(client, 0);
    PJRT_Buffer *args[3] = {host_put(client, device, HOST_F32, operand_rank, dims, zeros),
                            host_put(client, device, index_type, index_rank, index_dims, indices),
                            host_put(client, device, HOST_F32, update_rank, update_dims, updates)};
    PJRT_Buffer *result;
    host_run(e, 3, args, &result);
    CHECK_STR(host_error(), "");
    host_get(result, got, n * sizeof(*got));
    for (size_t i = 0; i < n; i++)
        CHECK_NEAR(got[i], expected[i], 0);
    host_drop(result);
    for (int i = 0; i < 3; i++)
        host_drop(args[i]);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

#define ADD                                                                                                            \
    " ({\n"                                                                                                            \
    "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"                                                                      \
    "    %1 = stablehlo.add %x, %y : tensor<f32>\n"                                                                    \
    "    stablehlo.return %1 : tensor<f32>\n"                                                                          \
    "  })"

/* Three windows, of which the first alone fits. */
TEST(windows_half_outside_are_left_out)
{
    static const char text[] =
        "func.func @main(%a: tensor<8xf32>, %i: tensor<3x1xi32>, %u: tensor<3x3xf32>) -> tensor<8xf32> {\n"
        "  %0 = \"stablehlo.scatter\"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
        "update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}>" ADD
        " : (tensor<8xf32>, tensor<3x1xi32>, tensor<3x3xf32>) -> tensor<8xf32>\n"
        "  return %0 : tensor<8xf32>\n"
        "}\n";
    static const int64_t dims[] = {8}, index_dims[] = {3, 1}, update_dims[] = {3, 3};
    static const int32_t indices[] = {1, 6, -1};
    static const float updates[] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, expected[] = {0, 1, 2, 3, 0, 0, 0, 0};
    check_sum(text, 1, dims, HOST_S32, 2, index_dims, indices, 2, update_dims, updates, expected);
}

/* Indices of 8 bits, which cannot tell the operand's size, without a dimension of vectors. */
TEST(windows_of_short_indices_are_left_out)
{
    static const char text[] =
        "func.func @main(%a: tensor<130xf32>, %i: tensor<3xi8>, %u: tensor<4x3xf32>) -> tensor<130xf32> {\n"
        "  %0 = \"stablehlo.scatter\"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
        "update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}>" ADD
        " : (tensor<130xf32>, tensor<3xi8>, tensor<4x3xf32>) -> tensor<130xf32>\n"
        "  return %0 : tensor<130xf32>\n"
        "}\n";
    static const int64_t dims[] = {130}, index_dims[] = {3}, update_dims[] = {4, 3};
    static const int8_t indices[] = {127, 126, -3};
    static const float updates[] = {1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3};
    float expected[130] = {0};
    for (int i = 126; i < 130; i++)
        expected[i] = 2;
    check_sum(text, 1, dims, PJRT_TYPE_S8, 1, index_dims, indices, 2, update_dims, updates, expected);
}

/* Vectors of two entries for the operand's dimensions 1 and 0, along the indices' first dimension; dimension 0 of the windows
 * is inserted. */
TEST(windows_that_one_entry_moves_outside_are_left_out)
{
    static const char text[] =
        "func.func @main(%a: tensor<2x4xf32>, %i: tensor<2x4xi32>, %u: tensor<4x2xf32>) -> tensor<2x4xf32> {\n"
        "  %0 = \"stablehlo.scatter\"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
        "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], "
        "index_vector_dim = 0>}>" ADD " : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<4x2xf32>) -> tensor<2x4xf32>\n"
        "  return %0 : tensor<2x4xf32>\n"
        "}\n";
    static const int64_t dims[] = {2, 4}, index_dims[] = {2, 4}, update_dims[] = {4, 2};
    static const int32_t indices[] = {2, 3, 0, -1, 1, 0, 2, 1};
    static const float updates[] = {1, 2, 3, 4, 5, 6, 7, 8}, expected[] = {0, 0, 0, 0, 0, 0, 1, 2};
    check_sum(text, 2, dims, HOST_S32, 2, index_dims, indices, 2, update_dims, updates, expected);
}
