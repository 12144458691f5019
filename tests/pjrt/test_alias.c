/* Alias buffers. Expected values are sums that can be checked by hand. */
#include "host.h"
#include "test.h"

#include <pthread.h>
#include <time.h>

static const char add_text[] = "func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
                               "  %0 = stablehlo.add %a, %a : tensor<2x3xf32>\n"
                               "  return %0 : tensor<2x3xf32>\n"
                               "}\n";
static const int64_t dims[] = {2, 3};
static const float counts[] = {0, 1, 2, 3, 4, 5};

static PJRT_Client_CreateAliasBuffer_Args make(PJRT_Client *client)
{
    PJRT_Memory *memory = CALL(Device_DefaultMemory, .device = host_device(client, 0)).memory;
    PJRT_Client_CreateAliasBuffer_Args made =
        CALL(Client_CreateAliasBuffer, .client = client, .memory = memory, .shape_dims = dims, .shape_num_dims = 2,
             .shape_element_type = HOST_F32);
    CHECK_STR(host_error(), "");
    return made;
}

TEST(a_run_may_read_an_alias_before_it_has_content)
{
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    PJRT_Client_CreateAliasBuffer_Args made = make(client);
    PJRT_Buffer *alias = made.alias_buffer, *result = NULL;
    PJRT_Event *ready = CALL(Buffer_ReadyEvent, .buffer = alias).event;
    CHECK(!CALL(Event_IsReady, .event = ready).is_ready);
    host_run(e, 1, &alias, &result);
    CHECK_STR(host_error(), "");
    PJRT_Event *done = CALL(Buffer_ReadyEvent, .buffer = result).event;
    CHECK(!CALL(Event_IsReady, .event = done).is_ready);
    PJRT_Buffer *source = host_put(client, host_device(client, 0), HOST_F32, 2, dims, counts);
    CALL(Client_FulfillAliasBuffer, .client = client, .buffer = source,
         .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_STR(host_error(), "");
    host_drop(source);
    float got[6];
    host_get(result, got, sizeof(got));
    for (int i = 0; i < 6; i++)
        CHECK(got[i] == 2 * counts[i]);
    host_get(alias, got, sizeof(got));
    CHECK(memcmp(got, counts, sizeof(got)) == 0);
    CALL(Event_Destroy, .event = ready);
    CALL(Event_Destroy, .event = done);
    host_drop(alias);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

static void *find_address(void *buffer)
{
    return CALL(Buffer_OpaqueDeviceMemoryDataPointer, .buffer = buffer).device_memory_ptr;
}

/* A thread that waits for the content must not keep other threads from asking about the buffer. */
TEST(a_thread_waits_for_the_address_of_an_alias)
{
    PJRT_Client *client = host_open(0);
    PJRT_Client_CreateAliasBuffer_Args made = make(client);
    pthread_t waits;
    void *place;
    CHECK(pthread_create(&waits, NULL, find_address, made.alias_buffer) == 0);
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    CHECK(!CALL(Buffer_IsDeleted, .buffer = made.alias_buffer).is_deleted);
    PJRT_Buffer *source = host_put(client, host_device(client, 0), HOST_F32, 2, dims, counts);
    CALL(Client_FulfillAliasBuffer, .client = client, .buffer = source,
         .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_STR(host_error(), "");
    pthread_join(waits, &place);
    CHECK(place && memcmp(place, counts, sizeof(counts)) == 0);
    host_drop(source);
    host_drop(made.alias_buffer);
    host_close(client);
}

TEST(an_alias_may_get_an_error_instead)
{
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    PJRT_Client_CreateAliasBuffer_Args made = make(client);
    PJRT_Buffer *result = NULL;
    host_run(e, 1, &made.alias_buffer, &result);
    CHECK_STR(host_error(), "");
    CALL(Client_FulfillAliasBuffer, .client = client, .status_code = PJRT_ABORTED, .error_message = "no content",
         .error_message_size = 10, .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_STR(host_error(), "PJRT_Client_FulfillAliasBuffer: no content");
    PJRT_Buffer *both[] = {made.alias_buffer, result};
    for (int i = 0; i < 2; i++) {
        PJRT_Event *ready = CALL(Buffer_ReadyEvent, .buffer = both[i]).event;
        CALL(Event_Await, .event = ready);
        CHECK(strstr(host_error(), "no content") != NULL);
        CALL(Event_Destroy, .event = ready);
        host_drop(both[i]);
    }
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* After a refusal the alias waits on; the host may drop it before it fulfills it, and the client before both. */
TEST(an_alias_of_another_shape)
{
    static const int64_t turned[] = {3, 2};
    PJRT_Client *client = host_open(0);
    PJRT_Client_CreateAliasBuffer_Args made = make(client);
    PJRT_Buffer *wrong = host_put(client, host_device(client, 0), HOST_F32, 2, turned, counts),
                *source = host_put(client, host_device(client, 0), HOST_F32, 2, dims, counts);
    CALL(Client_FulfillAliasBuffer, .client = client, .buffer = wrong,
         .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(Client_FulfillAliasBuffer, .client = client, .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_drop(wrong);
    host_drop(made.alias_buffer);
    CALL(Client_FulfillAliasBuffer, .client = client, .buffer = source,
         .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_STR(host_error(), "");
    host_drop(source);
    CALL(Client_FulfillAliasBuffer, .client = client);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_close(client);
}
