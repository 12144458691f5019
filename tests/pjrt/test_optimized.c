/* The optimized program, as a host reads it back from an executable. */
#include "host.h"
#include "test.h"

/* The optimized program of e. The caller frees it. */
static PJRT_Program optimized(PJRT_LoadedExecutable *e)
{
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Program out = {.struct_size = sizeof(out)};
    CALL(Executable_OptimizedProgram, .executable = program, .program = &out);
    CHECK_STR(host_error(), "");
    out.code = malloc(out.code_size + 1);
    CHECK(out.code != NULL);
    CALL(Executable_OptimizedProgram, .executable = program, .program = &out);
    CHECK_STR(host_error(), "");
    out.code[out.code_size] = 0;
    CHECK(out.format_size == 4 && memcmp(out.format, "mlir", 4) == 0);
    CALL(Executable_Destroy, .executable = program);
    return out;
}

static bool mentions(const PJRT_Program *program, const char *name)
{
    size_t n = strlen(name);
    for (size_t i = 0; i + n <= program->code_size; i++)
        if (memcmp(program->code + i, name, n) == 0)
            return true;
    return false;
}

enum { OPTIONS = 6 }; /* bytes of compile options that say how many devices run the program */

/* Whether the program that a client of two devices has optimized mentions one word and not the other. */
static bool shows(const char *text, const char options[OPTIONS], const char *wanted, const char *unwanted)
{
    PJRT_Client *client = host_open(2);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, OPTIONS);
    CHECK_STR(host_error(), "");
    PJRT_Program program = optimized(e);
    bool right = mentions(&program, wanted) && !mentions(&program, unwanted);
    free(program.code);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
    return right;
}

/* jaxlib has no HLO for async ops: the collective that one starts stands in its place. */
TEST(the_optimized_program_waits_for_nothing)
{
    static const char text[] =
        "func.func @main(%a: tensor<4x4xf32>) -> tensor<4x8xf32> {\n"
        "  %0 = \"stablehlo.async_start\"(%a) ({\n  ^bb0(%b: tensor<4x4xf32>):\n"
        "    %2 = \"stablehlo.all_gather\"(%b) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : "
        "tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x8xf32>\n"
        "    stablehlo.return %2 : tensor<4x8xf32>\n"
        "  }) : (tensor<4x4xf32>) -> !stablehlo.future<tensor<4x8xf32>>\n"
        "  %1 = \"stablehlo.async_done\"(%0) : (!stablehlo.future<tensor<4x8xf32>>) -> tensor<4x8xf32>\n"
        "  return %1 : tensor<4x8xf32>\n}\n";
    static const char two_replicas[OPTIONS] = {0x1a, 4, 0x20, 2, 0x28, 1};
    CHECK(shows(text, two_replicas, "all_gather", "async"));
}

/* The call is inlined, the unused sine is gone, and x + 0 - 0 of whole numbers is x; the program still computes the same. */
TEST(the_optimized_program)
{
    static const char text[] = "func.func private @twice(%a: tensor<3xi32>) -> tensor<3xi32> {\n"
                               "  %0 = stablehlo.add %a, %a : tensor<3xi32>\n"
                               "  return %0 : tensor<3xi32>\n"
                               "}\n"
                               "func.func @main(%a: tensor<3xi32>, %b: tensor<3xf32>) -> tensor<3xi32> {\n"
                               "  %z = stablehlo.constant dense<0> : tensor<3xi32>\n"
                               "  %0 = stablehlo.sine %b : tensor<3xf32>\n"
                               "  %1 = stablehlo.subtract %a, %z : tensor<3xi32>\n"
                               "  %2 = func.call @twice(%1) : (tensor<3xi32>) -> tensor<3xi32>\n"
                               "  return %2 : tensor<3xi32>\n"
                               "}\n";
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_Program program = optimized(e);
    CALL(LoadedExecutable_Destroy, .executable = e);
    CHECK(mentions(&program, "add") && !mentions(&program, "sine") && !mentions(&program, "subtract") &&
          !mentions(&program, "twice"));
    e = CALL(Client_Compile, .client = client, .program = &program).executable;
    CHECK_STR(host_error(), "");
    free(program.code);
    const int64_t three = 3;
    const int32_t numbers[] = {5, -6, 7};
    const float unused[] = {0, 1, 2};
    PJRT_Device *device = host_device(client, 0);
    PJRT_Buffer *args[] = {host_put(client, device, HOST_S32, 1, &three, numbers),
                           host_put(client, device, HOST_F32, 1, &three, unused)},
                *result = NULL;
    int32_t got[3] = {0};
    host_run(e, 2, args, &result);
    CHECK_STR(host_error(), "");
    host_get(result, got, sizeof(got));
    CHECK(got[0] == 10 && got[1] == -12 && got[2] == 14);
    host_drop(args[0]);
    host_drop(args[1]);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* Of a program for two devices a host sees one device's part, with the collective that joins them. */
TEST(the_optimized_program_of_one_device_of_two)
{
    static const char text[] =
        "module attributes {mhlo.num_partitions = 2 : i32} {\n"
        "  sdy.mesh @mesh = <[\"x\"=2]>\n"
        "  func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) -> (tensor<6xf32> "
        "{sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {\n"
        "    %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "    %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8x6xf32>, "
        "tensor<f32>) -> tensor<6xf32>\n"
        "    return %0 : tensor<6xf32>\n"
        "  }\n"
        "}\n";
    static const char options[OPTIONS] = {0x1a, 4, 0x20, 1, 0x28, 2};
    CHECK(shows(text, options, "all_reduce", "manual_computation"));
}
