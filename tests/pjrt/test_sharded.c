/* Sharded programs as a host of the plugin sees them. Expected values are sums that can be checked by hand. */
#include "host.h"
#include "test.h"

static const char add_text[] = "func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
                               "  %0 = stablehlo.add %a, %b : tensor<2x3xf32>\n"
                               "  return %0 : tensor<2x3xf32>\n"
                               "}\n";

/* A program for two partitions whose values are not cut says so of each: a host that is told nothing cannot use them. */
TEST(whole_values_of_several_partitions_have_shardings)
{
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
    PJRT_Client *client = host_open(2);
    const PJRT_Shardings_Extension *extension = host_extension(PJRT_EXTENSION_SHARDINGS);
    for (int two = 0; two < 2; two++) {
        PJRT_LoadedExecutable *e = host_compile(client, add_text, options, two ? sizeof(options) : 0);
        CHECK_STR(host_error(), "");
        PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
        PJRT_Shardings_Executable_Args args = {.struct_size = sizeof(args), .executable = program};
        CHECK(extension->Executable_ParameterShardings(&args) == NULL);
        CHECK_INT(args.count, 2);
        CHECK(two ? args.shardings && args.sharding_sizes[1] == 0 : !args.shardings);
        CHECK(extension->Executable_OutputShardings(&args) == NULL);
        CHECK_INT(args.count, 1);
        CHECK(two ? args.shardings && args.sharding_sizes[0] == 0 : !args.shardings);
        CALL(Executable_Destroy, .executable = program);
        CALL(LoadedExecutable_Destroy, .executable = e);
    }
    host_close(client);
}

/* Four elements on four devices become two rows of two: cut in halves of the axis both ways, for which hosts have no word. The
 * host is told that each device has all of it, as XLA's plugins say, and so it is. */
TEST(a_result_that_would_be_cut_by_parts_of_an_axis_is_whole)
{
    static const char text[] = "sdy.mesh @mesh = <[\"x\"=4]>\n"
                               "func.func @main(%a: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> "
                               "tensor<2x2xi32> {\n"
                               "  %0 = stablehlo.reshape %a : (tensor<4xi32>) -> tensor<2x2xi32>\n"
                               "  return %0 : tensor<2x2xi32>\n"
                               "}\n";
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 4};
    static const int32_t in[4] = {3, 5, 7, 9};
    PJRT_Client *client = host_open(4);
    const PJRT_Shardings_Extension *extension = host_extension(PJRT_EXTENSION_SHARDINGS);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Shardings_Executable_Args args = {.struct_size = sizeof(args), .executable = program};
    CHECK(extension->Executable_OutputShardings(&args) == NULL);
    CHECK_INT(args.count, 1);
    CHECK_INT(args.sharding_sizes[0], 0);
    CALL(Executable_Destroy, .executable = program);
    PJRT_Buffer *parts[4], *results[4] = {NULL}, *const * lists[4], **out[4];
    for (int d = 0; d < 4; d++) {
        parts[d] = host_put(client, host_device(client, d), HOST_S32, 1, (int64_t[]){1}, &in[d]);
        lists[d] = &parts[d];
        out[d] = &results[d];
    }
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 4, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 4; d++) {
        int32_t got[4] = {0};
        host_get(results[d], got, sizeof(got));
        CHECK(memcmp(got, in, sizeof(got)) == 0);
        host_drop(parts[d]);
        host_drop(results[d]);
    }
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* The devices' parts of @a are summands: the first result is their sum, the second one is returned as it came, the third one is a
 * value that all devices have, as the first device's summand. */
TEST(summands_cross_the_border)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main(%a: tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={\"x\"}>}, %b: "
        "tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={\"x\"}>}) -> (tensor<2xi32> {sdy.sharding "
        "= "
        "#sdy.sharding<@mesh, [{}]>}, tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={\"x\"}>}, "
        "tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={\"x\"}>}) {\n"
        "  %0 = stablehlo.add %a, %a : tensor<2xi32>\n"
        "  return %0, %b, %0 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>\n"
        "}\n";
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
    static const int32_t in[2][2][2] = {{{1, 2}, {30, 40}}, {{5, 6}, {70, 80}}};
    static const int32_t wanted[3][2][2] = {{{62, 84}, {62, 84}}, {{5, 6}, {70, 80}}, {{62, 84}, {0, 0}}};
    static const int64_t two[] = {2};
    PJRT_Client *client = host_open(2);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    PJRT_Buffer *args[2][2], *results[2][3] = {{NULL}};
    for (int d = 0; d < 2; d++)
        for (int i = 0; i < 2; i++)
            args[d][i] = host_put(client, host_device(client, d), HOST_S32, 1, two, in[i][d]);
    PJRT_Buffer *const *lists[] = {args[0], args[1]}, **out[] = {results[0], results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 2, .num_args = 2,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++)
        for (int i = 0; i < 3; i++) {
            int32_t got[2] = {-1, -1};
            host_get(results[d][i], got, sizeof(got));
            CHECK(memcmp(got, wanted[i][d], sizeof(got)) == 0);
            host_drop(results[d][i]);
        }
    for (int d = 0; d < 2; d++)
        for (int i = 0; i < 2; i++)
            host_drop(args[d][i]);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* Runs a program of one argument and one result on two devices: in and wanted have a part of each. */
static void check_on_two(const char *text, const int32_t in[2][2], size_t n, const int32_t *wanted, bool donated)
{
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
    static const int64_t two[] = {2};
    PJRT_Client *client = host_open(2);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    PJRT_Buffer *args[2], *results[2] = {NULL, NULL};
    for (int d = 0; d < 2; d++)
        args[d] = host_put(client, host_device(client, d), HOST_S32, 1, two, in[d]);
    PJRT_Buffer *const *lists[] = {&args[0], &args[1]}, **out[] = {&results[0], &results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 2, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++) {
        int32_t got[4] = {0};
        CHECK_INT(CALL(Buffer_IsDeleted, .buffer = args[d]).is_deleted, donated);
        host_get(results[d], got, n * sizeof(*got));
        CHECK(memcmp(got, wanted + (size_t)d * n, n * sizeof(*got)) == 0);
        host_drop(args[d]);
        host_drop(results[d]);
    }
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* An argument that the host gives away for a result over a mesh of another order has been donated after the run. */
TEST(an_argument_is_donated_to_a_result_over_another_mesh)
{
    static const char text[] = "sdy.mesh @turned = <[\"x\"=2], device_ids=[1, 0]>\n"
                               "sdy.mesh @mesh = <[\"x\"=2]>\n"
                               "func.func @main(%a: tensor<4xi32> {sdy.sharding = #sdy.sharding<@turned, [{\"x\"}]>, "
                               "tf.aliasing_output = 0 : i32}) "
                               "-> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
                               "  return %a : tensor<4xi32>\n"
                               "}\n";
    static const int32_t in[2][2] = {{3, 4}, {1, 2}}, wanted[] = {1, 2, 3, 4};
    check_on_two(text, in, 2, wanted, true);
}

/* A program for a mesh of four that a host compiles for one device computes on whole values. */
TEST(a_sharded_program_on_one_device)
{
    static const char *const texts[] = {
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main(%a: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> (tensor<4xi32> "
        "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
        "  %0 = stablehlo.reverse %a, dims = [0] : tensor<4xi32>\n"
        "  %1 = sdy.sharding_constraint %0 <@mesh, [{}]> : tensor<4xi32>\n"
        "  %2 = stablehlo.add %1, %a : tensor<4xi32>\n"
        "  return %2 : tensor<4xi32>\n"
        "}\n",
        "func.func @main(%a: tensor<4xi32> {mhlo.sharding = \"{devices=[4]<=[4]}\"}) -> (tensor<4xi32> {mhlo.sharding "
        "= "
        "\"{devices=[4]<=[4]}\"}) {\n"
        "  %0 = stablehlo.reverse %a, dims = [0] : tensor<4xi32>\n"
        "  %1 = stablehlo.add %0, %a : tensor<4xi32>\n"
        "  return %1 : tensor<4xi32>\n"
        "}\n"};
    static const int32_t in[] = {1, 2, 30, 400}, wanted[] = {401, 32, 32, 401};
    static const int64_t four[] = {4};
    PJRT_Client *client = host_open(4);
    for (int i = 0; i < 2; i++) {
        PJRT_LoadedExecutable *e = host_compile(client, texts[i], NULL, 0);
        CHECK_STR(host_error(), "");
        PJRT_Buffer *arg = host_put(client, host_device(client, 0), HOST_S32, 1, four, in), *result = NULL;
        int32_t got[4] = {0};
        host_run(e, 1, &arg, &result);
        CHECK_STR(host_error(), "");
        host_get(result, got, sizeof(got));
        CHECK(memcmp(got, wanted, sizeof(got)) == 0);
        host_drop(arg);
        host_drop(result);
        CALL(LoadedExecutable_Destroy, .executable = e);
    }
    host_close(client);
}

/* Shardings in XLA's spelling, without a mesh: each device has its part of @a, and all have the sum. */
TEST(xla_shardings_are_cut_up)
{
    static const char text[] = "func.func @main(%a: tensor<4xi32> {mhlo.sharding = \"{devices=[2]<=[2]}\"}) -> "
                               "(tensor<4xi32> {mhlo.sharding = \"{replicated}\"}) {\n"
                               "  %0 = stablehlo.add %a, %a : tensor<4xi32>\n"
                               "  return %0 : tensor<4xi32>\n"
                               "}\n";
    static const int32_t in[2][2] = {{1, 2}, {3, 4}}, wanted[] = {2, 4, 6, 8, 2, 4, 6, 8};
    check_on_two(text, in, 4, wanted, false);
}
