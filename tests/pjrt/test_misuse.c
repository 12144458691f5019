/* Calls of a host that the plugin refuses. Each call returns an error that says why, and buffers and programs that were made
 * before stay usable. */
#include "host.h"
#include "pjrt/api/extensions.h"
#include "test.h"

static void check_refused(PJRT_Error *error, const char *message)
{
    call_error = error;
    CHECK_STR(host_error(), message);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_forget_error();
}

TEST(extensions_without_their_objects)
{
    PJRT_Client *client = host_open(1);
    const PJRT_Layouts_Extension *layouts = host_extension(PJRT_EXTENSION_LAYOUTS);
    const PJRT_Shardings_Extension *shardings = host_extension(PJRT_EXTENSION_SHARDINGS);
    const PLUGIN_Profiler_Api *profiler =
        ((const PJRT_Profiler_Extension *)host_extension(PJRT_EXTENSION_PROFILER))->profiler_api;
    host_forget_error();
    PJRT_Layouts_Buffer_MemoryLayout_Args of_buffer = {.struct_size = sizeof(of_buffer)};
    check_refused(layouts->Buffer_MemoryLayout(&of_buffer), "the buffer is NULL");
    PJRT_Layouts_MemoryLayout_Serialize_Args text = {.struct_size = sizeof(text)};
    check_refused(layouts->MemoryLayout_Serialize(&text), "the layout is NULL");
    PJRT_Layouts_Executable_Args of_program = {.struct_size = sizeof(of_program)};
    check_refused(layouts->Executable_GetOutputLayouts(&of_program), "the executable is NULL");
    check_refused(layouts->Executable_GetParameterLayouts(&of_program), "the executable is NULL");
    PJRT_Shardings_Executable_Args cut = {.struct_size = sizeof(cut)};
    check_refused(shardings->Executable_OutputShardings(&cut), "the executable is NULL");
    check_refused(shardings->Executable_ParameterShardings(&cut), "the executable is NULL");
    PLUGIN_Profiler_Args none = {.struct_size = sizeof(none)};
    check_refused(profiler->start(&none), "the profiler is NULL");
    PLUGIN_Profiler_CollectData_Args data = {.struct_size = sizeof(data)};
    check_refused(profiler->collect_data(&data), "the profiler is NULL");
    CHECK((call_error = profiler->stop(&none)) != NULL);
    CHECK_STR(host_error(), "the profiler is not active");
    host_forget_error();
    host_close(client);
}

/* A host's memory ends where it says: strides that reach further are refused, and so are negative ones. */
TEST(strides_stay_in_the_hosts_memory)
{
    static const int64_t dims[] = {2, 3}, wide[] = {16, 4}, too_wide[] = {20, 4}, backwards[] = {-12, 4};
    static const float in[] = {1, 2, 3, 4, 5, 6};
    PJRT_Client *client = host_open(1);
    PJRT_Buffer *b = host_put(client, host_device(client, 0), HOST_F32, 2, dims, in);
    PJRT_Buffer_MemoryLayout layout = {.struct_size = sizeof(layout), .type = PJRT_LAYOUT_STRIDES};
    layout.strides.struct_size = sizeof(layout.strides);
    layout.strides.num_byte_strides = 2;
    layout.strides.byte_strides = wide;
    float out[7] = {0};
    PJRT_Event *event =
        CALL(Buffer_ToHostBuffer, .src = b, .host_layout = &layout, .dst = out, .dst_size = sizeof(out)).event;
    CHECK_STR(host_error(), "");
    CALL(Event_Await, .event = event);
    CALL(Event_Destroy, .event = event);
    CHECK(out[0] == 1 && out[2] == 3 && out[3] == 0 && out[4] == 4 && out[6] == 6);
    layout.strides.byte_strides = too_wide;
    CALL(Buffer_ToHostBuffer, .src = b, .host_layout = &layout, .dst = out, .dst_size = sizeof(out));
    CHECK_STR(host_error(), "PJRT_Buffer_ToHostBuffer: 28 bytes for an array whose strides reach further");
    layout.strides.byte_strides = backwards;
    CALL(Buffer_ToHostBuffer, .src = b, .host_layout = &layout, .dst = out, .dst_size = sizeof(out));
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_drop(b);
    host_close(client);
}

/* Field 9 of the build options: 2 replicas of 1 partition, both on device 0. */
TEST(a_device_serves_one_process)
{
    static const char twice[] = {0x1a, 14, 0x20, 2, 0x4a, 10, 0x08, 2, 0x10, 1, 0x1a, 4, 0x0a, 2, 0, 0},
                      apart[] = {0x1a, 14, 0x20, 2, 0x4a, 10, 0x08, 2, 0x10, 1, 0x1a, 4, 0x0a, 2, 1, 0};
    static const char text[] = "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n  return %a : tensor<f32>\n}\n";
    PJRT_Client *client = host_open(2);
    CHECK(host_compile(client, text, twice, sizeof(twice)) == NULL);
    CHECK_STR(host_error(), "PJRT_Client_Compile: the program is for device 0 twice");
    PJRT_LoadedExecutable *e = host_compile(client, text, apart, sizeof(apart));
    CHECK_STR(host_error(), "");
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* The host sees the buffer as deleted at once; its elements stay where they are until it lets go of them. */
TEST(a_deleted_buffer_that_a_host_still_reads)
{
    static const int64_t dims[] = {4};
    static const float in[] = {1, 2, 3, 4};
    PJRT_Client *client = host_open(1);
    PJRT_Buffer *b = host_put(client, host_device(client, 0), HOST_F32, 1, dims, in);
    const float *at = (const float *)CALL(Buffer_UnsafePointer, .buffer = b).buffer_pointer;
    CALL(Buffer_IncreaseExternalReferenceCount, .buffer = b);
    CHECK_STR(host_error(), "");
    CALL(Buffer_Delete, .buffer = b);
    CHECK(CALL(Buffer_IsDeleted, .buffer = b).is_deleted);
    CHECK(at[0] == 1 && at[3] == 4);
    CALL(Buffer_IncreaseExternalReferenceCount, .buffer = b);
    CHECK(strstr(host_error(), "the buffer has been deleted") != NULL);
    CALL(Buffer_DecreaseExternalReferenceCount, .buffer = b);
    CHECK_STR(host_error(), "");
    CALL(Buffer_DecreaseExternalReferenceCount, .buffer = b);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    CHECK(CALL(Buffer_IsDeleted, .buffer = b).is_deleted);
    host_drop(b);
    host_close(client);
}

static void read_topology(const char *bytes, const char *name, size_t devices)
{
    PJRT_TopologyDescription *t =
        CALL(TopologyDescription_Deserialize, .serialized_topology = bytes, .serialized_topology_size = strlen(bytes))
            .topology;
    if (!name) {
        CHECK(strstr(host_error(), "these bytes are no topology") != NULL);
        return;
    }
    CHECK_STR(host_error(), "");
    PJRT_TopologyDescription_PlatformName_Args got = CALL(TopologyDescription_PlatformName, .topology = t);
    CHECK(got.platform_name_size == strlen(name) && memcmp(got.platform_name, name, strlen(name)) == 0);
    CHECK_INT(CALL(TopologyDescription_GetDeviceDescriptions, .topology = t).num_descriptions, devices);
    CALL(TopologyDescription_Destroy, .topology = t);
}

TEST(topologies_of_any_name)
{
    PJRT_NamedValue name = {.struct_size = sizeof(name),
                            .name = "platform_name",
                            .name_size = 13,
                            .type = PJRT_VALUE_STRING,
                            .string_value = "my own cpu",
                            .value_size = 10};
    host_close(host_open(0));
    PJRT_TopologyDescription *t =
        CALL(TopologyDescription_Create, .topology_name = "", .create_options = &name, .num_options = 1).topology;
    PJRT_TopologyDescription_Serialize_Args bytes = CALL(TopologyDescription_Serialize, .topology = t);
    CHECK_STR(host_error(), "");
    read_topology(bytes.serialized_bytes, "my own cpu", 1);
    bytes.serialized_topology_deleter(bytes.serialized_topology);
    CALL(TopologyDescription_Destroy, .topology = t);
    read_topology("cpu 4", "cpu", 4);
    static const char *const bad[] = {
        "", "cpu", "cpu ", " 4", "cpu 0", "cpu 65", "cpu 4x", "cpu -1", "cpu 99999999999999999999"};
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
        read_topology(bad[i], NULL, 0);
    name.string_value = NULL;
    CALL(Client_Create, .create_options = &name, .num_options = 1);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
}
