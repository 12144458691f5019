/* Layouts that a host demands of arguments, results and buffers. Expected values are those of the arrays written down by
 * hand, in the order of the layout. */
#include "host.h"
#include "test.h"

static const int64_t dims[] = {2, 3};
static const float rows[] = {0, 1, 2, 3, 4, 5}, columns[] = {0, 3, 1, 4, 2, 5};
static const int64_t by_columns[] = {0, 1}, by_rows[] = {1, 0};

static PJRT_Buffer_MemoryLayout tiled(const int64_t *minor_to_major, size_t rank)
{
    PJRT_Buffer_MemoryLayout layout = {
        .struct_size = SIZE_MAX / 3, /* XLA's own client leaves it uninitialized */
        .type = PJRT_LAYOUT_TILED,
        .tiled = {.struct_size = sizeof(layout.tiled), .minor_to_major = minor_to_major, .minor_to_major_size = rank}};
    return layout;
}

static const PJRT_Layouts_Extension *extension(void)
{
    return host_extension(PJRT_EXTENSION_LAYOUTS);
}

static void check_text(const PJRT_Layouts_MemoryLayout *layout, const char *wanted)
{
    PJRT_Layouts_MemoryLayout_Serialize_Args text = {.struct_size = sizeof(text), .layout = layout};
    CHECK(extension()->MemoryLayout_Serialize(&text) == NULL);
    CHECK_INT(text.serialized_bytes_size, strlen(wanted));
    CHECK(memcmp(text.serialized_bytes, wanted, strlen(wanted)) == 0);
}

/* The layout of a program's argument (or result) i. */
static void check_port(PJRT_LoadedExecutable *e, bool result, size_t i, const char *wanted)
{
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Layouts_Executable_Args args = {.struct_size = sizeof(args), .executable = program};
    CHECK((result ? extension()->Executable_GetOutputLayouts : extension()->Executable_GetParameterLayouts)(&args) ==
          NULL);
    CHECK(i < args.count);
    check_text(args.layouts[i], wanted);
    CALL(Executable_Destroy, .executable = program);
}

static void check_buffer(PJRT_Buffer *b, const char *wanted)
{
    PJRT_Layouts_Buffer_MemoryLayout_Args args = {.struct_size = sizeof(args), .buffer = b};
    CHECK(extension()->Buffer_MemoryLayout(&args) == NULL);
    check_text(args.layout, wanted);
    PJRT_Layouts_MemoryLayout_Destroy_Args end = {.struct_size = sizeof(end), .layout = args.layout};
    CHECK(extension()->MemoryLayout_Destroy(&end) == NULL);
}

/* A buffer of `rows`, in that layout on the device. */
static PJRT_Buffer *put(PJRT_Client *client, const int64_t *minor_to_major)
{
    PJRT_Buffer_MemoryLayout layout = tiled(minor_to_major, 2);
    PJRT_Client_BufferFromHostBuffer_Args args =
        CALL(Client_BufferFromHostBuffer, .client = client, .data = rows, .type = HOST_F32, .dims = dims, .num_dims = 2,
             .device = host_device(client, 0), .device_layout = &layout);
    CHECK_STR(host_error(), "");
    CALL(Event_Destroy, .event = args.done_with_host_buffer);
    return args.buffer;
}

/* Reads a buffer of n elements in its own layout, or in that one. */
static void check_elements(PJRT_Buffer *b, const int64_t *minor_to_major, size_t rank, const float *wanted, size_t n)
{
    float got[16] = {-1};
    PJRT_Buffer_MemoryLayout layout = tiled(minor_to_major, rank);
    PJRT_Event *event = CALL(Buffer_ToHostBuffer, .src = b, .host_layout = minor_to_major ? &layout : NULL, .dst = got,
                             .dst_size = n * sizeof(*got))
                            .event;
    CHECK_STR(host_error(), "");
    CALL(Event_Await, .event = event);
    CALL(Event_Destroy, .event = event);
    CHECK(memcmp(got, wanted, n * sizeof(*got)) == 0);
}

TEST(buffers_have_the_layout_that_the_host_demands)
{
    PJRT_Client *client = host_open(0);
    PJRT_Buffer *b = put(client, by_columns);
    float got[2];
    check_buffer(b, "{0,1}");
    check_elements(b, NULL, 2, columns, 6);
    check_elements(b, by_rows, 2, rows, 6);
    check_elements(b, by_columns, 2, columns, 6);
    PJRT_Buffer_Dimensions_Args shape = CALL(Buffer_Dimensions, .buffer = b);
    CHECK(shape.num_dims == 2 && shape.dims[0] == 2 && shape.dims[1] == 3);
    PJRT_Buffer_GetMemoryLayout_Args layout = CALL(Buffer_GetMemoryLayout, .buffer = b);
    CHECK(layout.layout.type == PJRT_LAYOUT_TILED && layout.layout.tiled.minor_to_major_size == 2);
    CHECK(layout.layout.tiled.minor_to_major[0] == 0 && layout.layout.tiled.minor_to_major[1] == 1);
    /* The raw bytes are those of the device, and so is the memory that a host sees. */
    PJRT_Event *event = CALL(Buffer_CopyRawToHost, .buffer = b, .dst = got, .offset = 4, .transfer_size = 8).event;
    CALL(Event_Await, .event = event);
    CALL(Event_Destroy, .event = event);
    CHECK(got[0] == 3 && got[1] == 1);
    const float *memory = CALL(Buffer_OpaqueDeviceMemoryDataPointer, .buffer = b).device_memory_ptr;
    CHECK(memcmp(memory, columns, sizeof(columns)) == 0);
    /* A copy keeps the layout. */
    PJRT_Memory *home = CALL(Buffer_Memory, .buffer = b).memory;
    PJRT_Buffer *copy = CALL(Buffer_CopyToMemory, .buffer = b, .dst_memory = home).dst_buffer;
    CHECK_STR(host_error(), "");
    check_buffer(copy, "{0,1}");
    check_elements(copy, by_rows, 2, rows, 6);
    host_drop(copy);
    host_drop(b);
    b = put(client, by_rows);
    check_buffer(b, "{1,0}");
    check_elements(b, NULL, 2, rows, 6);
    host_drop(b);
    host_close(client);
}

TEST(a_view_of_columns_is_no_copy)
{
    static _Alignas(64) float memory[6];
    static const int64_t strides[] = {4, 8}, gaps[] = {4, 16};
    static float wide[16];
    memcpy(memory, columns, sizeof(columns));
    PJRT_Client *client = host_open(0);
    PJRT_Buffer_MemoryLayout layouts[] = {tiled(by_columns, 2),
                                          {.struct_size = sizeof(PJRT_Buffer_MemoryLayout),
                                           .type = PJRT_LAYOUT_STRIDES,
                                           .strides = {.struct_size = sizeof(PJRT_Buffer_MemoryLayout_Strides),
                                                       .byte_strides = strides,
                                                       .num_byte_strides = 2}}};
    for (size_t i = 0; i < 2; i++) {
        PJRT_Buffer *b =
            CALL(Client_CreateViewOfDeviceBuffer, .client = client, .device_buffer_ptr = memory, .dims = dims,
                 .num_dims = 2, .element_type = HOST_F32, .layout = &layouts[i], .device = host_device(client, 0))
                .buffer;
        CHECK_STR(host_error(), "");
        check_buffer(b, "{0,1}");
        CHECK(CALL(Buffer_OpaqueDeviceMemoryDataPointer, .buffer = b).device_memory_ptr == memory);
        check_elements(b, by_rows, 2, rows, 6);
        host_drop(b);
    }
    for (int i = 0; i < 6; i++)
        wide[i / 3 + i % 3 * 4] = rows[i];
    layouts[1].strides.byte_strides = gaps;
    PJRT_Buffer *b =
        CALL(Client_CreateViewOfDeviceBuffer, .client = client, .device_buffer_ptr = wide, .dims = dims, .num_dims = 2,
             .element_type = HOST_F32, .layout = &layouts[1], .device = host_device(client, 0))
            .buffer;
    CHECK_STR(host_error(), "");
    check_buffer(b, "{1,0}");
    check_elements(b, NULL, 2, rows, 6);
    host_drop(b);
    host_close(client);
}

TEST(programs_have_the_layouts_that_the_host_demands)
{
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32> {mhlo.layout_mode = \"{0,1}\"}, %b: tensor<2x3xf32> {mhlo.layout_mode = "
        "\"default\"}) -> (tensor<2x3xf32> {mhlo.layout_mode = \"{0,1}\"}, tensor<2x3xf32>) {\n"
        "  %0 = stablehlo.add %a, %b : tensor<2x3xf32>\n"
        "  return %0, %a : tensor<2x3xf32>, tensor<2x3xf32>\n"
        "}\n";
    static const float doubled[] = {0, 6, 2, 8, 4, 10};
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_Buffer *args[] = {put(client, by_columns), put(client, by_rows)}, *results[2] = {NULL};
    /* The same from its bytes, with its machine code. */
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Executable_Serialize_Args bytes = CALL(Executable_Serialize, .executable = program);
    PJRT_LoadedExecutable *loaded =
        CALL(Executable_DeserializeAndLoad, .client = client, .serialized_executable = bytes.serialized_bytes,
             .serialized_executable_size = bytes.serialized_bytes_size)
            .loaded_executable;
    CHECK_STR(host_error(), "");
    bytes.serialized_executable_deleter(bytes.serialized_executable);
    const PJRT_Executable_OutputDimensions_Args shape = CALL(Executable_OutputDimensions, .executable = program);
    CHECK(shape.dims[0] == 2 && shape.dims[1] == 3);
    CALL(Executable_Destroy, .executable = program);
    PJRT_LoadedExecutable *both[] = {e, loaded};
    for (int i = 0; i < 2; i++) {
        check_port(both[i], false, 0, "{0,1}");
        check_port(both[i], false, 1, "{1,0}");
        check_port(both[i], true, 0, "{0,1}");
        check_port(both[i], true, 1, "{1,0}");
        host_run(both[i], 2, args, results);
        CHECK_STR(host_error(), "");
        check_buffer(results[0], "{0,1}");
        check_elements(results[0], NULL, 2, doubled, 6);
        check_buffer(results[1], "{1,0}");
        check_elements(results[1], NULL, 2, rows, 6);
        host_drop(results[0]);
        host_drop(results[1]);
        CALL(LoadedExecutable_Destroy, .executable = both[i]);
    }
    host_drop(args[0]);
    host_drop(args[1]);
    host_close(client);
}

TEST(arguments_of_another_layout_are_refused)
{
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32> {mhlo.layout_mode = \"{0,1}\"}) -> tensor<2x3xf32> {\n"
        "  return %a : tensor<2x3xf32>\n"
        "}\n";
    static const char row[] =
        "func.func @main(%a: tensor<1x6xf32> {mhlo.layout_mode = \"{0,1}\"}) -> tensor<1x6xf32> {\n"
        "  return %a : tensor<1x6xf32>\n"
        "}\n";
    static const int64_t one_row[] = {1, 6};
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    PJRT_Buffer *a = put(client, by_rows), *result = NULL;
    host_run(e, 1, &a, &result);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CHECK(strstr(host_error(), "argument 0 of @main is tensor<2x3xf32> of the layout {1,0}; the program takes "
                               "tensor<2x3xf32> of the layout {0,1}") != NULL);
    host_drop(a);
    CALL(LoadedExecutable_Destroy, .executable = e);
    /* Elements of one row lie at the same places in both. */
    e = host_compile(client, row, NULL, 0);
    a = host_put(client, host_device(client, 0), HOST_F32, 2, one_row, rows);
    host_run(e, 1, &a, &result);
    CHECK_STR(host_error(), "");
    check_buffer(result, "{1,0}");
    check_elements(result, NULL, 2, rows, 6);
    host_drop(a);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(a_layout_that_cannot_be_met)
{
    static const struct {
        const char *layout;
        PJRT_Error_Code code;
    } cases[] = {{"{1,0:T(8,128)}", PJRT_UNIMPLEMENTED},
                 {"{0}", PJRT_INVALID_ARGUMENT},
                 {"{0,0}", PJRT_INVALID_ARGUMENT},
                 {"{0,2}", PJRT_INVALID_ARGUMENT},
                 {"{", PJRT_UNIMPLEMENTED},
                 {"rows", PJRT_UNIMPLEMENTED},
                 {"", PJRT_UNIMPLEMENTED}};
    PJRT_Client *client = host_open(0);
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[300];
        snprintf(text, sizeof(text),
                 "func.func @main(%%a: tensor<2x3xf32>) -> (tensor<2x3xf32> {mhlo.layout_mode = \"%s\"}) {\n"
                 "  return %%a : tensor<2x3xf32>\n"
                 "}\n",
                 cases[i].layout);
        PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
        CHECK(e == NULL);
        CHECK_INT(host_code(), cases[i].code);
        CHECK(strstr(host_error(), "result 0") != NULL);
    }
    host_close(client);
}

/* Results whose layout the host leaves to the compiler: the transposes before them move nothing. */
TEST(a_layout_that_is_left_to_the_compiler)
{
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32> {mhlo.layout_mode = \"auto\"}, %b: tensor<2x3xf32> {mhlo.layout_mode = "
        "\"{0,1}\"}) -> (tensor<3x2xf32> {mhlo.layout_mode = \"auto\"}, tensor<3x2xf32> {mhlo.layout_mode = \"auto\"}, "
        "tensor<2x3xf32> {mhlo.layout_mode = \"auto\"}) {\n"
        "  %two = stablehlo.constant dense<2.0> : tensor<3x2xf32>\n"
        "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>\n"
        "  %1 = stablehlo.multiply %two, %0 : tensor<3x2xf32>\n"
        "  %2 = stablehlo.transpose %b, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>\n"
        "  return %1, %2, %b : tensor<3x2xf32>, tensor<3x2xf32>, tensor<2x3xf32>\n"
        "}\n";
    static const float twice[] = {0, 2, 4, 6, 8, 10};
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    check_port(e, false, 0, "{1,0}");
    PJRT_Buffer *args[] = {put(client, by_rows), put(client, by_columns)}, *results[3] = {NULL};
    host_run(e, 2, args, results);
    CHECK_STR(host_error(), "");
    static const char *const layouts[] = {"{0,1}", "{1,0}", "{0,1}"};
    for (size_t i = 0; i < 3; i++) {
        check_port(e, true, i, layouts[i]);
        check_buffer(results[i], layouts[i]);
    }
    check_elements(results[0], NULL, 2, twice, 6);
    check_elements(results[1], NULL, 2, columns, 6);
    check_elements(results[2], by_rows, 2, rows, 6);
    for (size_t i = 0; i < 3; i++)
        host_drop(results[i]);
    host_drop(args[0]);
    host_drop(args[1]);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(a_donated_buffer_of_a_demanded_layout)
{
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32> {mhlo.layout_mode = \"{0,1}\", tf.aliasing_output = 0 : i32}) -> "
        "(tensor<2x3xf32> {mhlo.layout_mode = \"{0,1}\"}) {\n"
        "  %0 = stablehlo.add %a, %a : tensor<2x3xf32>\n"
        "  return %0 : tensor<2x3xf32>\n"
        "}\n";
    static const float doubled[] = {0, 6, 2, 8, 4, 10};
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    PJRT_Buffer *a = put(client, by_columns), *result = NULL;
    host_run(e, 1, &a, &result);
    CHECK_STR(host_error(), "");
    CHECK(CALL(Buffer_IsDeleted, .buffer = a).is_deleted);
    check_elements(result, NULL, 2, doubled, 6);
    host_drop(a);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* Two devices have a column each: the array is cut along its second dimension, which is the slow one in the layout. */
TEST(layouts_of_a_sharded_program)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main(%a: tensor<3x4xf32> {mhlo.layout_mode = \"{0,1}\", sdy.sharding = #sdy.sharding<@mesh, [{}, "
        "{\"x\"}]>}) -> (tensor<4x3xf32> {mhlo.layout_mode = \"{0,1}\", sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, "
        "{}]>}, tensor<3x4xf32> {mhlo.layout_mode = \"auto\", sdy.sharding = #sdy.sharding<@mesh, [{}, {\"x\"}]>}) {\n"
        "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>\n"
        "  %1 = stablehlo.add %a, %a : tensor<3x4xf32>\n"
        "  return %0, %1 : tensor<4x3xf32>, tensor<3x4xf32>\n"
        "}\n";
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
    /* a[i][j] = 4 i + j; a device's part by columns, its transpose by columns, its double by columns */
    static const float in[2][6] = {{0, 4, 8, 1, 5, 9}, {2, 6, 10, 3, 7, 11}};
    static const float turned[2][6] = {{0, 1, 4, 5, 8, 9}, {2, 3, 6, 7, 10, 11}};
    static const float doubled[2][6] = {{0, 8, 16, 2, 10, 18}, {4, 12, 20, 6, 14, 22}};
    static const int64_t part[] = {3, 2};
    static const char tiles[] = {8, 3, 0x1a, 2, 1, 2, 0x22, 2, 0, 1}; /* OpSharding: tiled, 1 x 2, devices 0 and 1 */
    PJRT_Client *client = host_open(2);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    PJRT_Buffer_MemoryLayout layout = tiled(by_columns, 2);
    PJRT_Buffer *args[2], *results[2][2] = {{NULL}};
    for (int d = 0; d < 2; d++) {
        args[d] = CALL(Client_CreateViewOfDeviceBuffer, .client = client, .device_buffer_ptr = (void *)(uintptr_t)in[d],
                       .dims = part, .num_dims = 2, .element_type = HOST_F32, .layout = &layout,
                       .device = host_device(client, d))
                      .buffer;
        CHECK_STR(host_error(), "");
    }
    PJRT_Buffer *const *lists[] = {&args[0], &args[1]}, **out[] = {results[0], results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 2, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++) {
        check_buffer(results[d][0], "{0,1}");
        check_elements(results[d][0], NULL, 2, turned[d], 6);
        check_buffer(results[d][1], "{0,1}");
        check_elements(results[d][1], NULL, 2, doubled[d], 6);
        host_drop(results[d][0]);
        host_drop(results[d][1]);
        host_drop(args[d]);
    }
    /* Hosts hear of the array's dimensions, in their order. */
    const PJRT_Shardings_Extension *shardings = host_extension(PJRT_EXTENSION_SHARDINGS);
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Shardings_Executable_Args asked = {.struct_size = sizeof(asked), .executable = program};
    CHECK(shardings->Executable_ParameterShardings(&asked) == NULL);
    CHECK_INT(asked.sharding_sizes[0], sizeof(tiles));
    CHECK(memcmp(asked.shardings[0], tiles, sizeof(tiles)) == 0);
    CALL(Executable_Destroy, .executable = program);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(transfers_to_a_buffer_of_a_demanded_layout)
{
    PJRT_Client *client = host_open(0);
    PJRT_Buffer_MemoryLayout layout = tiled(by_columns, 2), *layouts[] = {&layout, &layout};
    PJRT_ShapeSpec shapes[2];
    for (int i = 0; i < 2; i++)
        shapes[i] =
            (PJRT_ShapeSpec){.struct_size = sizeof(shapes[i]), .dims = dims, .num_dims = 2, .element_type = HOST_F32};
    PJRT_AsyncHostToDeviceTransferManager *m =
        CALL(Client_CreateBuffersForAsyncHostToDevice, .client = client, .shape_specs = shapes, .num_shape_specs = 2,
             .device_layouts = layouts, .num_device_layouts = 2,
             .memory = CALL(Device_DefaultMemory, .device = host_device(client, 0)).memory)
            .transfer_manager;
    CHECK_STR(host_error(), "");
    PJRT_Event *done = CALL(AsyncHostToDeviceTransferManager_TransferData, .transfer_manager = m, .buffer_index = 0,
                            .data = columns, .transfer_size = sizeof(columns), .is_last_transfer = true)
                           .done_with_h2d_transfer;
    CALL(Event_Destroy, .event = done);
    done = CALL(AsyncHostToDeviceTransferManager_TransferLiteral, .transfer_manager = m, .buffer_index = 1,
                .data = rows, .shape_dims = dims, .shape_num_dims = 2, .shape_element_type = HOST_F32)
               .done_with_h2d_transfer;
    CHECK_STR(host_error(), "");
    CALL(Event_Destroy, .event = done);
    for (int i = 0; i < 2; i++) {
        PJRT_Buffer *b =
            CALL(AsyncHostToDeviceTransferManager_RetrieveBuffer, .transfer_manager = m, .buffer_index = i).buffer_out;
        check_buffer(b, "{0,1}");
        check_elements(b, NULL, 2, columns, 6);
        check_elements(b, by_rows, 2, rows, 6);
        host_drop(b);
    }
    CALL(AsyncHostToDeviceTransferManager_Destroy, .transfer_manager = m);
    host_close(client);
}
