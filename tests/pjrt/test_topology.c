/* Topologies: the memories of their devices, and the shapes that arrays have in them, as messages of XLA. */
#include "host.h"
#include "test.h"

static PJRT_TopologyDescription *topology_new(void)
{
    host_close(host_open(0)); /* loads the library */
    PJRT_TopologyDescription *t = CALL(TopologyDescription_Create, .topology_name = "").topology;
    CHECK_STR(host_error(), "");
    return t;
}

TEST(memories_have_the_kinds_of_a_client)
{
    PJRT_TopologyDescription *t = topology_new();
    PJRT_TopologyDescription_GetMemorySpaceKindIds_Args kinds =
        CALL(TopologyDescription_GetMemorySpaceKindIds, .topology = t);
    CHECK_STR(host_error(), "");
    PJRT_Client *client = host_open(1);
    PJRT_Device_AddressableMemories_Args memories = CALL(Device_AddressableMemories, .device = host_device(client, 0));
    CHECK_INT(kinds.num_memory_space_kind_ids, memories.num_memories);
    for (size_t i = 0; i < memories.num_memories; i++)
        CHECK_INT(kinds.memory_space_kind_ids[i], CALL(Memory_Kind_Id, .memory = memories.memories[i]).kind_id);
    CALL(TopologyDescription_GetMemorySpaceKindIds, .topology = NULL);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(TopologyDescription_Destroy, .topology = t);
    host_close(client);
}

/* JAX's str(device): its own backend has the same for its CPU. */
TEST(a_device_has_the_name_of_its_platform)
{
    PJRT_Client *client = host_open(2);
    PJRT_DeviceDescription *d = CALL(Device_GetDescription, .device = host_device(client, 1)).device_description;
    PJRT_DeviceDescription_DebugString_Args name = CALL(DeviceDescription_DebugString, .device_description = d);
    CHECK(name.debug_string_size == 5 && memcmp(name.debug_string, "cpu:1", 5) == 0);
    host_close(client);
}

/* The bytes are those of jaxlib: Shape.array_shape(float32, (2, 300), order).to_serialized_proto(). */
TEST(shapes_are_canonical)
{
    static const int64_t dims[] = {2, 300}, down[] = {1, 0}, up[] = {0, 1};
    static const char row_major[] = "\x10\x0b\x1a\x03\x02\xac\x02\x2a\x07\x0a\x02\x01\x00\x80\x01\x01\x32\x02\x00\x00",
                      column_major[] =
                          "\x10\x0b\x1a\x03\x02\xac\x02\x2a\x07\x0a\x02\x00\x01\x80\x01\x01\x32\x02\x00\x00";
    PJRT_TopologyDescription *t = topology_new();
    PJRT_Buffer_MemoryLayout layout = {.struct_size = sizeof(layout), .type = PJRT_LAYOUT_TILED};
    layout.tiled.struct_size = sizeof(layout.tiled);
    layout.tiled.minor_to_major_size = 2;
    for (int i = 0; i < 3; i++) { /* no layout, and either order */
        layout.tiled.minor_to_major = i == 1 ? down : up;
        PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args shape =
            CALL(TopologyDescription_MakeCanonicalShapeForMemorySpace, .topology = t, .memory_space_kind_id = i,
                 .dims = dims, .num_dims = 2, .element_type = HOST_F32, .layout = i ? &layout : NULL);
        CHECK_STR(host_error(), "");
        CHECK_INT(shape.serialized_shape_size, sizeof(row_major) - 1);
        CHECK(memcmp(shape.serialized_shape, i < 2 ? row_major : column_major, sizeof(row_major) - 1) == 0);
        shape.serialized_shape_deleter(shape.serialized_shape);
    }
    CALL(TopologyDescription_Destroy, .topology = t);
}

TEST(shapes_that_there_are_not)
{
    static const int64_t dims[] = {2, -3};
    PJRT_TopologyDescription *t = topology_new();
    CALL(TopologyDescription_MakeCanonicalShapeForMemorySpace, .topology = t, .memory_space_kind_id = 3, .num_dims = 0,
         .element_type = HOST_F32);
    CHECK(strstr(host_error(), "there is no memory of kind 3; there are 3") != NULL);
    CALL(TopologyDescription_MakeCanonicalShapeForMemorySpace, .topology = t, .dims = dims, .num_dims = 2,
         .element_type = HOST_F32);
    CHECK(strstr(host_error(), "dimension 1 is -3") != NULL);
    CALL(TopologyDescription_MakeCanonicalShapeForMemorySpace, .topology = t, .num_dims = 0, .element_type = 9999);
    CHECK_INT(host_code(), PJRT_UNIMPLEMENTED);
    CALL(TopologyDescription_MakeCanonicalShapeForMemorySpace, .num_dims = 0, .element_type = HOST_F32);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(TopologyDescription_Destroy, .topology = t);
    host_forget_error();
}
