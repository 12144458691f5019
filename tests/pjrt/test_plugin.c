/* The plugin as a host in C sees it: one device, several, donation, versions of structs, errors. Expected values are
 * sums that can be checked by hand. */
#include <locale.h>

#include "host.h"
#include "test.h"

static const char add_text[] = "func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
                               "  %0 = stablehlo.add %a, %b : tensor<2x3xf32>\n"
                               "  return %0 : tensor<2x3xf32>\n"
                               "}\n";
static const int64_t dims[] = {2, 3};
static const float ones[] = {1, 1, 1, 1, 1, 1}, counts[] = {0, 1, 2, 3, 4, 5};

TEST(a_program_runs)
{
    PJRT_Client *client = host_open(0);
    PJRT_Device *device = host_device(client, 0);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_Buffer *args[] = {host_put(client, device, HOST_F32, 2, dims, ones),
                           host_put(client, device, HOST_F32, 2, dims, counts)},
                *result = NULL;
    float got[6];
    host_run(e, 2, args, &result);
    CHECK_STR(host_error(), "");
    host_get(result, got, sizeof(got));
    for (int i = 0; i < 6; i++)
        CHECK(got[i] == counts[i] + 1);
    CHECK_INT(CALL(Buffer_ElementType, .buffer = result).type, HOST_F32);
    CHECK_INT(CALL(Buffer_OnDeviceSizeInBytes, .buffer = result).on_device_size_in_bytes, 24);
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    CHECK_INT(CALL(Executable_NumOutputs, .executable = program).num_outputs, 1);
    CALL(Executable_Destroy, .executable = program);
    host_drop(args[0]);
    host_drop(args[1]);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(arrays_come_and_go_in_any_order_of_elements)
{
    PJRT_Client *client = host_open(0);
    PJRT_Device *device = host_device(client, 0);
    const int64_t columns[] = {4, 8}, backwards[] = {0, 1}, turned_dims[] = {2, 3};
    /* counts as a column-major 2 x 3 array: 0 2 4 / 1 3 5 */
    PJRT_Client_BufferFromHostBuffer_Args put =
        CALL(Client_BufferFromHostBuffer, .client = client, .data = counts, .type = HOST_F32, .dims = turned_dims,
             .num_dims = 2, .byte_strides = columns, .num_byte_strides = 2, .device = device);
    PJRT_Buffer *b = put.buffer;
    CALL(Event_Destroy, .event = put.done_with_host_buffer);
    float got[6];
    host_get(b, got, sizeof(got));
    const float rows[] = {0, 2, 4, 1, 3, 5};
    CHECK(memcmp(got, rows, sizeof(rows)) == 0);
    PJRT_Buffer_MemoryLayout layout = {
        .struct_size = sizeof(layout),
        .type = PJRT_LAYOUT_TILED,
        .tiled = {.struct_size = sizeof(layout.tiled), .minor_to_major = backwards, .minor_to_major_size = 2}};
    PJRT_Event *event =
        CALL(Buffer_ToHostBuffer, .src = b, .host_layout = &layout, .dst = got, .dst_size = sizeof(got)).event;
    CALL(Event_Await, .event = event);
    CALL(Event_Destroy, .event = event);
    CHECK(memcmp(got, counts, sizeof(counts)) == 0);
    memset(got, 0, sizeof(got));
    event = CALL(Buffer_CopyRawToHost, .buffer = b, .dst = got, .offset = 4, .transfer_size = 8).event;
    CALL(Event_Await, .event = event);
    CALL(Event_Destroy, .event = event);
    CHECK(got[0] == 2 && got[1] == 4 && got[2] == 0);
    CALL(Buffer_CopyRawToHost, .buffer = b, .dst = got, .offset = 20, .transfer_size = 8);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(Buffer_ToHostBuffer, .src = b, .dst = got, .dst_size = 8);
    CHECK(strstr(host_error(), "8 bytes for a buffer of 24") != NULL);
    host_drop(b);
    host_close(client);
}

TEST(a_donated_buffer_is_gone)
{
    static const char text[] = "func.func @main(%a: tensor<2x3xf32> {tf.aliasing_output = 0 : i32}, %b: "
                               "tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
                               "  %0 = stablehlo.add %a, %b : tensor<2x3xf32>\n"
                               "  return %0 : tensor<2x3xf32>\n"
                               "}\n";
    PJRT_Client *client = host_open(0);
    PJRT_Device *device = host_device(client, 0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    PJRT_Buffer *args[] = {host_put(client, device, HOST_F32, 2, dims, ones),
                           host_put(client, device, HOST_F32, 2, dims, counts)},
                *twice[] = {args[1], args[1]}, *result = NULL;
    float got[6];
    host_run(e, 2, twice, &result);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CHECK(strstr(host_error(), "donate the same buffer twice") != NULL);
    host_run(e, 2, args, &result);
    CHECK_STR(host_error(), "");
    CHECK(CALL(Buffer_IsDeleted, .buffer = args[0]).is_deleted);
    CHECK(!CALL(Buffer_IsDeleted, .buffer = args[1]).is_deleted);
    host_get(result, got, sizeof(got));
    CHECK(got[5] == 6);
    host_run(e, 2, args, &twice[0]);
    CHECK(strstr(host_error(), "argument 0 of @main on device 0: the buffer has been deleted") != NULL);
    CALL(Buffer_ToHostBuffer, .src = args[0], .dst = got, .dst_size = sizeof(got));
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    /* A buffer that must not be donated stays. */
    const int64_t kept = 0;
    PJRT_ExecuteOptions options = {
        .struct_size = sizeof(options), .non_donatable_input_indices = &kept, .num_non_donatable_input_indices = 1};
    PJRT_Buffer *again[] = {result, args[1]}, *second = NULL, *const *list = again, **out = &second;
    CALL(LoadedExecutable_Execute, .executable = e, .options = &options, .argument_lists = &list, .num_devices = 1,
         .num_args = 2, .output_lists = &out);
    CHECK_STR(host_error(), "");
    CHECK(!CALL(Buffer_IsDeleted, .buffer = result).is_deleted);
    host_get(second, got, sizeof(got));
    CHECK(got[5] == 11);
    host_drop(args[0]);
    host_drop(args[1]);
    host_drop(result);
    host_drop(second);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* An address alone does not keep a buffer's memory from the run that it is donated to; a host's reference does, until it
 * is given back. */
TEST(a_donated_buffer_gives_its_memory)
{
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32> {tf.aliasing_output = 0 : i32}) -> tensor<2x3xf32> {\n"
        "  %0 = stablehlo.add %a, %a : tensor<2x3xf32>\n"
        "  return %0 : tensor<2x3xf32>\n"
        "}\n";
    enum { ADDRESS, REFERENCE, GIVEN_BACK, CASES };
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    for (int c = 0; c < CASES; c++) {
        PJRT_Buffer *buffer = host_put(client, host_device(client, 0), HOST_F32, 2, dims, counts), *own = NULL,
                    *result = NULL;
        float got[6];
        host_run(e, 1, &buffer, &own); /* memory of the plugin's own: own holds 0, 2, 4 ... */
        if (c != ADDRESS)
            CALL(Buffer_IncreaseExternalReferenceCount, .buffer = own);
        const float *place = CALL(Buffer_OpaqueDeviceMemoryDataPointer, .buffer = own).device_memory_ptr;
        CHECK(CALL(Buffer_UnsafePointer, .buffer = own).buffer_pointer == (uintptr_t)place);
        if (c == GIVEN_BACK)
            CALL(Buffer_DecreaseExternalReferenceCount, .buffer = own);
        host_run(e, 1, &own, &result);
        CHECK_STR(host_error(), "");
        host_get(result, got, sizeof(got));
        CHECK(got[5] == 20);
        CHECK((CALL(Buffer_UnsafePointer, .buffer = result).buffer_pointer == (uintptr_t)place) == (c != REFERENCE));
        CHECK(c != REFERENCE || place[5] == 10);
        host_drop(buffer);
        host_drop(own);
        host_drop(result);
    }
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* Of two arguments offered to any result, one has a result of its size. */
TEST(an_offered_buffer_without_a_result_stays)
{
    static const char text[] = "func.func @main(%a: tensor<2x3xf32> {jax.buffer_donor = true}, %b: tensor<6xf32> "
                               "{jax.buffer_donor = true}) -> tensor<2x3xf32> {\n"
                               "  %0 = stablehlo.add %a, %a : tensor<2x3xf32>\n"
                               "  return %0 : tensor<2x3xf32>\n"
                               "}\n";
    static const int64_t six[] = {6};
    PJRT_Client *client = host_open(0);
    PJRT_Device *device = host_device(client, 0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_Buffer *args[] = {host_put(client, device, HOST_F32, 2, dims, ones),
                           host_put(client, device, HOST_F32, 1, six, counts)},
                *result = NULL;
    host_run(e, 2, args, &result);
    CHECK_STR(host_error(), "");
    CHECK(CALL(Buffer_IsDeleted, .buffer = args[0]).is_deleted);
    CHECK(!CALL(Buffer_IsDeleted, .buffer = args[1]).is_deleted);
    host_drop(args[0]);
    host_drop(args[1]);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* CompileOptionsProto: build options (3) with replicas (4) and partitions (5). */
TEST(a_program_runs_on_two_devices)
{
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
        "  %0 = \"stablehlo.all_reduce\"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({\n"
        "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
        "    %1 = stablehlo.add %x, %y : tensor<f32>\n"
        "    stablehlo.return %1 : tensor<f32>\n"
        "  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>\n"
        "  return %0 : tensor<2x3xf32>\n"
        "}\n";
    static const char options[] = {0x1a, 4, 0x20, 2, 0x28, 1};
    PJRT_Client *client = host_open(3);
    CHECK_INT(CALL(Client_Devices, .client = client).num_devices, 3);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    CHECK_INT(CALL(LoadedExecutable_AddressableDevices, .executable = e).num_addressable_devices, 2);
    PJRT_Buffer *first = host_put(client, host_device(client, 0), HOST_F32, 2, dims, ones),
                *second = host_put(client, host_device(client, 1), HOST_F32, 2, dims, counts),
                *results[2] = {NULL, NULL};
    PJRT_Buffer *const *args[] = {&first, &second}, **out[] = {&results[0], &results[1]};
    PJRT_Event *done[2] = {NULL, NULL};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = args, .num_devices = 2, .num_args = 1,
         .output_lists = out, .device_complete_events = done);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++) {
        float got[6];
        CALL(Event_Await, .event = done[d]);
        CALL(Event_Destroy, .event = done[d]);
        host_get(results[d], got, sizeof(got));
        for (int i = 0; i < 6; i++)
            CHECK(got[i] == counts[i] + 1);
        CHECK(CALL(Buffer_Device, .buffer = results[d]).device == host_device(client, d));
        host_drop(results[d]);
    }
    PJRT_LoadedExecutable_GetDeviceAssignment_Args a = CALL(LoadedExecutable_GetDeviceAssignment, .executable = e);
    static const char wanted[] = {8, 2, 16, 1, 0x1a, 4, 8, 0, 8, 1};
    CHECK_INT(a.serialized_bytes_size, sizeof(wanted));
    CHECK(memcmp(a.serialized_bytes, wanted, sizeof(wanted)) == 0);
    a.serialized_device_assignment_deleter(a.serialized_device_assignment);
    host_drop(first);
    host_drop(second);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(a_program_goes_through_bytes)
{
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Executable_Serialize_Args s = CALL(Executable_Serialize, .executable = program);
    CHECK_STR(host_error(), "");
    PJRT_LoadedExecutable *again =
        CALL(Executable_DeserializeAndLoad, .client = client, .serialized_executable = s.serialized_bytes,
             .serialized_executable_size = s.serialized_bytes_size)
            .loaded_executable;
    CHECK_STR(host_error(), "");
    for (size_t cut = 0; cut < 20; cut++) {
        CALL(Executable_DeserializeAndLoad, .client = client, .serialized_executable = s.serialized_bytes,
             .serialized_executable_size = cut);
        CHECK(call_error != NULL);
    }
    s.serialized_executable_deleter(s.serialized_executable);
    CALL(Executable_Destroy, .executable = program);
    CALL(LoadedExecutable_Destroy, .executable = e);
    CALL(LoadedExecutable_Destroy, .executable = again);
    host_close(client);
}

/* A host that knows fewer fields, or more, gets the fields that it knows. */
TEST(structs_of_other_versions)
{
    PJRT_Client *client = host_open(0);
    struct {
        PJRT_Client_Devices_Args args;
        char more[64];
    } longer = {.args = {.struct_size = sizeof(longer), .client = client}};
    memset(longer.more, 0x5a, sizeof(longer.more));
    CHECK(host_api->Client_Devices(&longer.args) == NULL);
    CHECK_INT(longer.args.num_devices, 1);
    for (size_t i = 0; i < sizeof(longer.more); i++)
        CHECK(longer.more[i] == 0x5a);
    PJRT_Client_Devices_Args shorter = {
        .struct_size = offsetof(PJRT_Client_Devices_Args, num_devices), .client = client, .num_devices = 77};
    CHECK(host_api->Client_Devices(&shorter) == NULL);
    CHECK(shorter.devices != NULL && shorter.num_devices == 77);
    struct { /* without the padding at the end, as XLA's own client counts */
        size_t size;
        void *extensions;
        PJRT_Client *client;
        char more[64];
    } packed = {.size = offsetof(PJRT_Client_ProcessIndex_Args, process_index) + sizeof(int32_t), .client = client};
    memset(packed.more, 0x5a, sizeof(packed.more));
    CHECK(host_api->Client_ProcessIndex((PJRT_Client_ProcessIndex_Args *)(void *)&packed) == NULL);
    for (size_t i = 0; i < sizeof(packed.more); i++)
        CHECK_INT(packed.more[i], i < sizeof(int32_t) ? 0 : 0x5a);
    PJRT_Client_Devices_Args none = {.client = client};
    host_forget_error();
    call_error = host_api->Client_Devices(&none);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_forget_error();
    call_error = host_api->Client_Devices(NULL);
    CHECK_STR(host_error(), "PJRT_Client_Devices: the arguments are NULL");
    host_close(client);
}

TEST(errors_name_the_function)
{
    PJRT_Client *client = host_open(0);
    CALL(CopyToDeviceStream_TotalBytes, .stream = NULL);
    CHECK_INT(host_code(), PJRT_UNIMPLEMENTED);
    CHECK_STR(host_error(), "PJRT_CopyToDeviceStream_TotalBytes: this plugin does not implement it");
    CHECK(host_compile(client, "func.func @main(%a: tensor<2xf32>) { return %b : tensor<2xf32> }", NULL, 0) == NULL);
    CHECK(strstr(host_error(), "PJRT_Client_Compile: ") != NULL && strstr(host_error(), "%b") != NULL);
    static const char many[] = {0x1a, 4, 0x20, 100, 0x28, 100}, damaged[] = {0x1a, 40, 0x20};
    host_compile(client, add_text, many, sizeof(many));
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_compile(client, add_text, damaged, sizeof(damaged));
    CHECK(strstr(host_error(), "the compile options are damaged") != NULL);
    static const char unknown[] = {0x3a, 6, 0x0a, 4, 'w', 'h', 'a', 't'};
    host_compile(client, add_text, unknown, sizeof(unknown));
    CHECK(strstr(host_error(), "No such compile option: 'what'") != NULL);
    CALL(Client_LookupDevice, .client = client, .id = 9);
    CHECK(strstr(host_error(), "there is no device 9") != NULL);
    CALL(Client_Create, .num_options = 3);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    PJRT_Buffer *result = NULL;
    host_run(e, 0, NULL, &result);
    CHECK(strstr(host_error(), "0 arguments of a program that takes 2") != NULL);
    PJRT_Device *device = host_device(client, 0);
    const int64_t other[] = {3, 2};
    PJRT_Buffer *args[] = {host_put(client, device, HOST_F32, 2, dims, ones),
                           host_put(client, device, HOST_F32, 2, other, ones)};
    host_run(e, 2, args, &result);
    CHECK(strstr(host_error(), "argument 1 of @main is tensor<3x2xf32>; the program takes tensor<2x3xf32>") != NULL);
    CALL(LoadedExecutable_Delete, .executable = e);
    host_run(e, 2, args, &result);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    host_drop(args[0]);
    host_drop(args[1]);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(facts_about_processes_are_read)
{
    PJRT_Client *client = host_open(0);
    PJRT_ProcessInfo infos[] = {{.struct_size = sizeof(infos[0]), .task_id = 0, .incarnation_id = 7, .state = 3},
                                {.struct_size = sizeof(infos[0]),
                                 .task_id = 1,
                                 .state = 4,
                                 .error_code = 14,
                                 .error_message = "",
                                 .error_message_size = 0}};
    CALL(Client_UpdateGlobalProcessInfo, .client = client);
    CHECK_STR(host_error(), "");
    CALL(Client_UpdateGlobalProcessInfo, .client = client, .process_infos = infos, .num_process_infos = 2);
    CHECK_STR(host_error(), "");
    infos[1].state = 5;
    CALL(Client_UpdateGlobalProcessInfo, .client = client, .process_infos = infos, .num_process_infos = 2);
    CHECK_STR(host_error(), "PJRT_Client_UpdateGlobalProcessInfo: process 1 is in state 5");
    CALL(Client_UpdateGlobalProcessInfo, .client = client, .process_infos = NULL, .num_process_infos = 2);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(Client_UpdateGlobalProcessInfo, .client = NULL);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_forget_error();
    host_close(client);
}

/* CompileOptionsProto: overrides (7) {1 name, 2 {1 text, 2 bool, 3 whole number}}. */
TEST(options_of_xla_are_checked)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *error;
    } cases[] = {
        {"\x3a\x20\x0a\x1axla_embed_ir_in_executable\x12\x02\x10\x01", 34, ""},
        {"\x3a\x24\x0a\x1axla_embed_ir_in_executable\x12\x06\x0a\x04true", 38, ""},
        {"\x3a\x25\x0a\x1axla_embed_ir_in_executable\x12\x07\x0a\x05maybe", 39,
         "While setting option xla_embed_ir_in_executable, 'maybe' is not a valid bool value."},
        {"\x3a\x22\x0a\x1exla_backend_optimization_level\x12\x00", 36, ""},
        {"\x3a\x25\x0a\x1exla_backend_optimization_level\x12\x03\x0a\x01x", 39, "is not a valid int32 value."},
        {"\x3a\x08\x0a\x06xla_no", 10, "No such compile option: 'xla_no'"},
    };
    PJRT_Client *client = host_open(0);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        PJRT_LoadedExecutable *e = host_compile(client, add_text, cases[i].bytes, cases[i].size);
        CHECK((e != NULL) == !*cases[i].error);
        if (!test_check(e || strstr(host_error(), cases[i].error), __FILE__, __LINE__))
            fprintf(stderr, "case %zu: %s\n", i, host_error());
        CALL(LoadedExecutable_Destroy, .executable = e);
    }
    host_close(client);
}

/* A host may have set a locale with a decimal comma, if the machine has one. */
TEST(numbers_of_options_have_a_point_in_every_locale)
{
    static const char *const locales[] = {"C", "de_DE.UTF-8", "fr_FR.UTF-8"};
    static const char half[] = "\x3a\x23\x0a\x1axla_gpu_autotune_gemm_rtol\x12\x05\x0a\x03"
                               "0.5";
    static const char none[] = "\x3a\x23\x0a\x1axla_gpu_autotune_gemm_rtol\x12\x05\x0a\x03"
                               "0,5";
    PJRT_Client *client = host_open(0);
    for (size_t i = 0; i < sizeof(locales) / sizeof(locales[0]); i++) {
        if (!setlocale(LC_ALL, locales[i]))
            continue;
        PJRT_LoadedExecutable *e = host_compile(client, add_text, half, sizeof(half) - 1);
        CHECK_STR(host_error(), "");
        CALL(LoadedExecutable_Destroy, .executable = e);
        CHECK(!host_compile(client, add_text, none, sizeof(none) - 1));
        CHECK(strstr(host_error(), "'0,5' is not a valid float value"));
        host_forget_error();
    }
    setlocale(LC_ALL, "C");
    host_close(client);
}

/* Hosts do not clear the structs that they pass. */
TEST(sizes_of_programs_and_devices)
{
    PJRT_Client *client = host_open(2);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Executable_GetCompiledMemoryStats_Args sizes;
    memset(&sizes, 0x5a, sizeof(sizes));
    sizes.struct_size = sizeof(sizes);
    sizes.executable = program;
    CHECK(host_api->Executable_GetCompiledMemoryStats(&sizes) == NULL);
    CHECK_INT(sizes.argument_size_in_bytes, 48);
    CHECK_INT(sizes.output_size_in_bytes, 24);
    CHECK_INT(sizes.alias_size_in_bytes, 0);
    CHECK_INT(sizes.host_argument_size_in_bytes, 0);
    CHECK_INT(sizes.host_temp_size_in_bytes, 0);
    CHECK_INT(sizes.peak_memory_in_bytes, 72 + sizes.temp_size_in_bytes);
    CHECK_INT(sizes.indefinite_allocations, 0);
    PJRT_Device_MemoryStats_Args stats;
    memset(&stats, 0x5a, sizeof(stats));
    stats.struct_size = sizeof(stats);
    stats.device = host_device(client, 1);
    CHECK(host_api->Device_MemoryStats(&stats) == NULL);
    CHECK(stats.peak_bytes_in_use_is_set && !stats.num_allocs_is_set && !stats.largest_alloc_size_is_set &&
          !stats.bytes_reserved_is_set && !stats.peak_allocated_bytes_is_set);
    CHECK(stats.bytes_limit_is_set && stats.bytes_reservable_limit == stats.bytes_limit / 2);
    PJRT_Executable_GetCostAnalysis_Args costs = CALL(Executable_GetCostAnalysis, .executable = program);
    CHECK_INT(costs.num_properties, 2);
    CHECK(memcmp(costs.properties[0].name, "flops", 6) == 0 && costs.properties[0].float_value == 6);
    CHECK(memcmp(costs.properties[1].name, "bytes accessed", 15) == 0 && costs.properties[1].float_value == 72);
    CALL(Executable_Destroy, .executable = program);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(a_layout_inside_of_a_program)
{
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
        "  %0 = stablehlo.add %a, %a : tensor<2x3xf32>\n"
        "  %1 = stablehlo.custom_call @LayoutConstraint(%0) {operand_layouts = [dense<[0, 1]> : "
        "tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> "
        "tensor<2x3xf32>\n"
        "  return %1 : tensor<2x3xf32>\n"
        "}\n";
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_Buffer *a = host_put(client, host_device(client, 0), HOST_F32, 2, dims, counts), *result = NULL;
    float got[6] = {0};
    host_run(e, 1, &a, &result);
    CHECK_STR(host_error(), "");
    host_get(result, got, sizeof(got));
    for (int i = 0; i < 6; i++)
        CHECK(got[i] == 2 * counts[i]);
    host_drop(a);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

static void count(PJRT_Error *error, void *user)
{
    if (error)
        host_api->Error_Destroy(
            &(PJRT_Error_Destroy_Args){.struct_size = sizeof(PJRT_Error_Destroy_Args), .error = error});
    ((int *)user)[error != NULL]++;
}

TEST(events_call_back_with_their_error)
{
    PJRT_Client *client = host_open(0);
    int called[2] = {0, 0};
    PJRT_Event *event = CALL(Event_Create, ).event;
    CALL(Event_OnReady, .event = event, .callback = count, .user_arg = called);
    CHECK(!CALL(Event_IsReady, .event = event).is_ready);
    CALL(Event_Error, .event = event);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    CALL(Event_Set, .event = event, .error_code = PJRT_ABORTED, .error_message = "no more", .error_message_size = 7);
    CHECK_INT(called[1], 1);
    CALL(Event_Await, .event = event);
    CHECK(strstr(host_error(), "no more") != NULL);
    CALL(Event_OnReady, .event = event, .callback = count, .user_arg = called);
    CHECK_INT(called[1], 2);
    CALL(Event_Set, .event = event);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    CALL(Event_Destroy, .event = event);
    /* Events that fired without an error before the host got them. */
    PJRT_Buffer *good = host_put(client, host_device(client, 0), HOST_F32, 2, dims, counts);
    PJRT_Event *events[2];
    for (int i = 0; i < 2; i++) {
        events[i] = CALL(Buffer_ReadyEvent, .buffer = good).event;
        CALL(Event_Await, .event = events[i]);
        CALL(Event_Destroy, .event = events[i]);
        events[i] = CALL(Buffer_ReadyEvent, .buffer = good).event;
    }
    CALL(Event_Destroy, .event = events[0]);
    host_drop(good);
    CHECK(CALL(Event_IsReady, .event = events[1]).is_ready);
    CALL(Event_OnReady, .event = events[1], .callback = count, .user_arg = called);
    CHECK_INT(called[0], 1);
    CALL(Event_Error, .event = events[1]);
    CHECK_STR(host_error(), "");
    CALL(Event_Set, .event = events[1], .error_code = PJRT_ABORTED, .error_message = "late", .error_message_size = 4);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    CALL(Event_Destroy, .event = events[1]);
    /* A buffer with an error gives this error to every run that reads it. */
    PJRT_Memory *memory = CALL(Device_DefaultMemory, .device = host_device(client, 0)).memory;
    PJRT_Buffer *bad = CALL(Client_CreateErrorBuffer, .client = client, .error_code = PJRT_INTERNAL,
                            .error_message = "spilt", .error_message_size = 5, .shape_dims = dims, .shape_num_dims = 2,
                            .shape_element_type = HOST_F32, .memory = memory)
                           .buffer,
                *result = NULL;
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    PJRT_Buffer *args[] = {bad, bad};
    host_run(e, 2, args, &result);
    CHECK_STR(host_error(), "");
    event = CALL(Buffer_ReadyEvent, .buffer = result).event;
    CALL(Event_Await, .event = event);
    CHECK(strstr(host_error(), "spilt") != NULL);
    CALL(Event_Destroy, .event = event);
    host_drop(bad);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* A client closes when the last object that it made is gone, in any order. */
TEST(a_client_outlives_its_handle)
{
    PJRT_Client *client = host_open(2);
    PJRT_Buffer *b = host_put(client, host_device(client, 1), HOST_F32, 2, dims, counts);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    host_close(client);
    float got[6];
    host_get(b, got, sizeof(got));
    CHECK(got[5] == 5);
    host_drop(b);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_forget_error();
}
