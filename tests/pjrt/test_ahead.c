/* Programs compiled ahead of their clients: for a topology, loaded later, by several clients, or as bytes. */
#include "host.h"
#include "test.h"

static const char add_text[] = "func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
                               "  %0 = stablehlo.add %a, %b : tensor<2x3xf32>\n"
                               "  return %0 : tensor<2x3xf32>\n"
                               "}\n";
static const char reduce_text[] =
    "func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
    "  %0 = \"stablehlo.all_reduce\"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({\n"
    "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
    "    %1 = stablehlo.add %x, %y : tensor<f32>\n"
    "    stablehlo.return %1 : tensor<f32>\n"
    "  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>\n"
    "  return %0 : tensor<2x3xf32>\n"
    "}\n";
static const char two_replicas[] = {0x1a, 4, 0x20, 2, 0x28, 1};
static const int64_t dims[] = {2, 3};
static const float ones[] = {1, 1, 1, 1, 1, 1}, counts[] = {0, 1, 2, 3, 4, 5};

static PJRT_TopologyDescription *topology_of(int64_t devices)
{
    const PJRT_NamedValue option = {.struct_size = sizeof(option),
                                    .name = "num_devices",
                                    .name_size = strlen("num_devices"),
                                    .type = PJRT_VALUE_INT64,
                                    .int64_value = devices,
                                    .value_size = 1};
    PJRT_TopologyDescription *t =
        CALL(TopologyDescription_Create, .create_options = &option, .num_options = 1).topology;
    CHECK_STR(host_error(), "");
    return t;
}

static PJRT_Executable *compile_ahead(PJRT_TopologyDescription *t, const char *text, const char *options, size_t size)
{
    PJRT_Program program = {.struct_size = sizeof(program),
                            .code = (char *)(uintptr_t)text,
                            .code_size = strlen(text),
                            .format = "mlir",
                            .format_size = 4};
    return CALL(Compile, .topology = t, .program = &program, .compile_options = options, .compile_options_size = size)
        .executable;
}

static void check_sum(PJRT_Client *client, PJRT_LoadedExecutable *e)
{
    PJRT_Device *device = host_device(client, 0);
    PJRT_Buffer *args[] = {host_put(client, device, HOST_F32, 2, dims, ones),
                           host_put(client, device, HOST_F32, 2, dims, counts)},
                *result = NULL;
    float got[6] = {0};
    host_run(e, 2, args, &result);
    CHECK_STR(host_error(), "");
    host_get(result, got, sizeof(got));
    for (int i = 0; i < 6; i++)
        CHECK(got[i] == counts[i] + 1);
    host_drop(args[0]);
    host_drop(args[1]);
    host_drop(result);
}

TEST(a_program_is_compiled_for_a_topology)
{
    host_close(host_open(0)); /* loads the library */
    PJRT_TopologyDescription *t = topology_of(1);
    PJRT_Executable *ahead = compile_ahead(t, add_text, NULL, 0);
    CHECK_STR(host_error(), "");
    CALL(TopologyDescription_Destroy, .topology = t);
    CHECK_INT(CALL(Executable_NumOutputs, .executable = ahead).num_outputs, 1);
    /* Two clients load it; its bytes load as well, also after the program itself is gone. */
    PJRT_Client *clients[] = {host_open(0), host_open(2)};
    PJRT_LoadedExecutable *loaded[2];
    for (int i = 0; i < 2; i++) {
        loaded[i] = CALL(Client_Load, .client = clients[i], .executable = ahead).loaded_executable;
        CHECK_STR(host_error(), "");
    }
    PJRT_Executable_Serialize_Args bytes = CALL(Executable_Serialize, .executable = ahead);
    CHECK_STR(host_error(), "");
    CALL(Executable_Destroy, .executable = ahead);
    for (int i = 0; i < 2; i++)
        check_sum(clients[i], loaded[i]);
    PJRT_LoadedExecutable *from_bytes =
        CALL(Executable_DeserializeAndLoad, .client = clients[1], .serialized_executable = bytes.serialized_bytes,
             .serialized_executable_size = bytes.serialized_bytes_size)
            .loaded_executable;
    CHECK_STR(host_error(), "");
    bytes.serialized_executable_deleter(bytes.serialized_executable);
    check_sum(clients[1], from_bytes);
    /* A loaded program's own object can be loaded by another client. */
    PJRT_Executable *mine = CALL(LoadedExecutable_GetExecutable, .loaded_executable = loaded[0]).executable;
    PJRT_LoadedExecutable *other = CALL(Client_Load, .client = clients[1], .executable = mine).loaded_executable;
    CHECK_STR(host_error(), "");
    CALL(Executable_Destroy, .executable = mine);
    CALL(LoadedExecutable_Destroy, .executable = loaded[0]);
    host_close(clients[0]);
    check_sum(clients[1], other);
    CALL(LoadedExecutable_Destroy, .executable = loaded[1]);
    CALL(LoadedExecutable_Destroy, .executable = from_bytes);
    CALL(LoadedExecutable_Destroy, .executable = other);
    host_close(clients[1]);
    host_forget_error();
}

TEST(a_program_of_two_devices_is_compiled_ahead)
{
    host_close(host_open(0));
    PJRT_TopologyDescription *one = topology_of(1), *two = topology_of(2);
    CHECK(compile_ahead(one, reduce_text, two_replicas, sizeof(two_replicas)) == NULL);
    CHECK(strstr(host_error(), "PJRT_Compile: the program is for device 1; there are 1") != NULL);
    PJRT_Executable *ahead = compile_ahead(two, reduce_text, two_replicas, sizeof(two_replicas));
    CHECK_STR(host_error(), "");
    CALL(TopologyDescription_Destroy, .topology = one);
    CALL(TopologyDescription_Destroy, .topology = two);
    PJRT_Client *small = host_open(1), *client = host_open(3);
    CHECK(CALL(Client_Load, .client = small, .executable = ahead).loaded_executable == NULL);
    CHECK(strstr(host_error(), "PJRT_Client_Load: the program is for device 1; there are 1") != NULL);
    host_close(small);
    PJRT_LoadedExecutable *e = CALL(Client_Load, .client = client, .executable = ahead).loaded_executable;
    CHECK_STR(host_error(), "");
    PJRT_Buffer *first = host_put(client, host_device(client, 0), HOST_F32, 2, dims, ones),
                *second = host_put(client, host_device(client, 1), HOST_F32, 2, dims, counts),
                *results[2] = {NULL, NULL};
    PJRT_Buffer *const *args[] = {&first, &second}, **out[] = {&results[0], &results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = args, .num_devices = 2, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++) {
        float got[6] = {0};
        host_get(results[d], got, sizeof(got));
        for (int i = 0; i < 6; i++)
            CHECK(got[i] == counts[i] + 1);
        host_drop(results[d]);
    }
    host_drop(first);
    host_drop(second);
    CALL(LoadedExecutable_Destroy, .executable = e);
    CALL(Executable_Destroy, .executable = ahead);
    host_close(client);
    host_forget_error();
}

TEST(what_cannot_be_compiled_or_loaded)
{
    PJRT_Client *client = host_open(0);
    PJRT_TopologyDescription *t = topology_of(1);
    CHECK(compile_ahead(NULL, add_text, NULL, 0) == NULL);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CHECK(compile_ahead(t, "func.func @main(", NULL, 0) == NULL);
    CHECK(strstr(host_error(), "PJRT_Compile: ") != NULL);
    CALL(Compile, .topology = t);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    PJRT_Executable *ahead = compile_ahead(t, add_text, NULL, 0);
    CALL(Client_Load, .client = client);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(Client_Load, .executable = ahead);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(Client_Load, .client = client, .executable = ahead, .compile_options_size = 4);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    static const char damaged[] = {0x1a, 40, 0x20};
    CALL(Client_Load, .client = client, .executable = ahead, .compile_options = damaged,
         .compile_options_size = sizeof(damaged));
    CHECK(strstr(host_error(), "the compile options are damaged") != NULL);
    CALL(Executable_Destroy, .executable = ahead);
    CALL(TopologyDescription_Destroy, .topology = t);
    host_close(client);
    host_forget_error();
}
