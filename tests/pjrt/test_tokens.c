/* Tokens among a program's arguments and results. Expected values can be computed by hand. */
#include "host.h"
#include "test.h"

static const char text[] =
    "func.func @main(%t: !stablehlo.token, %a: tensor<3xf32>) -> (tensor<3xf32>, !stablehlo.token, tensor<f32>) {\n"
    "  %0 = stablehlo.add %a, %a : tensor<3xf32>\n"
    "  %1 = stablehlo.after_all %t : !stablehlo.token\n"
    "  %2 = stablehlo.constant dense<7.0> : tensor<f32>\n"
    "  return %0, %1, %2 : tensor<3xf32>, !stablehlo.token, tensor<f32>\n"
    "}\n";
static const int64_t none[] = {0}, three[] = {3};
enum { HOST_BOOL = 1 };

static void check_token(PJRT_Buffer *buffer)
{
    CHECK_INT(CALL(Buffer_ElementType, .buffer = buffer).type, PJRT_TYPE_TOKEN);
    CHECK_INT(CALL(Buffer_Dimensions, .buffer = buffer).num_dims, 0);
    CHECK_INT(CALL(Buffer_UnpaddedDimensions, .buffer = buffer).num_dims, 0);
    CHECK_INT(CALL(Buffer_OnDeviceSizeInBytes, .buffer = buffer).on_device_size_in_bytes, 0);
}

/* Results are told as tokens; as arguments, arrays of no elements and such results are taken. */
TEST(tokens_have_a_type_of_their_own)
{
    static const float in[] = {1, 2, 3};
    PJRT_Client *client = host_open(2);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Executable_OutputElementTypes_Args types = CALL(Executable_OutputElementTypes, .executable = program);
    PJRT_Executable_OutputDimensions_Args dims = CALL(Executable_OutputDimensions, .executable = program);
    CHECK(types.num_output_types == 3 && types.output_types[0] == HOST_F32 &&
          types.output_types[1] == PJRT_TYPE_TOKEN && types.output_types[2] == HOST_F32);
    CHECK(dims.num_outputs == 3 && dims.dim_sizes[0] == 1 && dims.dim_sizes[1] == 0 && dims.dim_sizes[2] == 0 &&
          dims.dims[0] == 3);
    PJRT_Buffer *args[2] = {host_put(client, host_device(client, 0), HOST_BOOL, 1, none, ""),
                            host_put(client, host_device(client, 0), HOST_F32, 1, three, in)};
    for (int round = 0; round < 2; round++) {
        PJRT_Buffer *results[3];
        float got[3];
        host_run(e, 2, args, results);
        CHECK_STR(host_error(), "");
        host_get(results[0], got, sizeof(got));
        CHECK(got[0] == 2 && got[1] == 4 && got[2] == 6);
        host_get(results[2], got, sizeof(*got));
        CHECK(got[0] == 7);
        CHECK_INT(CALL(Buffer_ElementType, .buffer = results[2]).type, HOST_F32);
        check_token(results[1]);
        PJRT_Buffer *copy =
            CALL(Buffer_CopyToDevice, .buffer = results[1], .dst_device = host_device(client, 1)).dst_buffer;
        CHECK_STR(host_error(), "");
        check_token(copy);
        host_drop(copy);
        host_drop(args[0]);
        host_drop(results[0]);
        host_drop(results[2]);
        args[0] = results[1];
    }
    host_drop(args[0]);
    host_drop(args[1]);
    CALL(Executable_Destroy, .executable = program);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}
