/* The functions that errors and memories carry themselves, which hosts of minor 112 and newer call in place of the table's. */
#include "host.h"
#include "test.h"

static const PJRT_Error_FunctionTable *functions_of(const PJRT_Error *error)
{
    return *(const PJRT_Error_FunctionTable *const *)error;
}

TEST(the_version_is_that_of_the_newest_function)
{
    PJRT_Client *client = host_open(1);
    CHECK_INT(host_api->pjrt_api_version.minor_version, 114); /* _GetMemorySpaceKindIds */
    CHECK_INT(host_api->struct_size, sizeof(PJRT_Api));
    host_close(client);
}

static void no_payload(const char *key, size_t key_size, const char *value, size_t value_size, void *user)
{
    (void)key, (void)key_size, (void)value, (void)value_size;
    ++*(int *)user;
}

TEST(an_error_tells_and_ends_itself)
{
    PJRT_Client *client = host_open(1);
    PJRT_Client_LookupDevice_Args args = {.struct_size = sizeof(args), .client = client, .id = 7};
    PJRT_Error *error = host_api->Client_LookupDevice(&args);
    CHECK(error != NULL);
    const PJRT_Error_FunctionTable *f = functions_of(error);
    CHECK_INT(f->struct_size, sizeof(*f));
    CHECK(f->instance_size >= sizeof(void *) && f->extension_start == NULL);

    PJRT_Error_Message_Args told = {.struct_size = sizeof(told), .error = error};
    PJRT_Error_GetCode_Args coded = {.struct_size = sizeof(coded), .error = error};
    host_api->Error_Message(&told);
    CHECK(host_api->Error_GetCode(&coded) == NULL);
    const char *message = NULL;
    size_t size = 0;
    int payloads = 0;
    f->message(error, &message, &size);
    f->for_each_payload(error, no_payload, &payloads);
    CHECK_INT(f->get_code(error), coded.code);
    CHECK(size == told.message_size && memcmp(message, told.message, size) == 0);
    CHECK(strstr(message, "PJRT_Client_LookupDevice") != NULL && payloads == 0);
    f->destroy(error); /* the address sanitizer sees a second end, and a leak */
    host_close(client);
}

static void *ended[4];
static int ends;
static void end(void *data)
{
    if (ends < 4)
        ended[ends++] = data;
}

TEST(a_memory_keeps_what_its_host_gives_it)
{
    static int a, b, c, key, other;
    PJRT_Client *client = host_open(2);
    PJRT_Memory *memory[2];
    for (int i = 0; i < 2; i++)
        memory[i] = CALL(Device_DefaultMemory, .device = host_device(client, i)).memory;
    const PJRT_Memory_FunctionTable *f = *(const PJRT_Memory_FunctionTable *const *)memory[0];
    CHECK_INT(f->struct_size, sizeof(*f));
    CHECK(f->instance_struct_size >= sizeof(void *) && f->extension_start == NULL);
    ends = 0;
    CHECK(f->get_user_data(memory[0], &key) == NULL);
    f->set_user_data(memory[0], &key, &a, end);
    f->set_user_data(memory[1], &key, &b, end);
    f->set_user_data(memory[0], &other, &c, NULL);
    CHECK(f->get_user_data(memory[0], &key) == &a && f->get_user_data(memory[1], &key) == &b);
    CHECK(f->get_user_data(memory[0], &other) == &c && ends == 0);
    f->set_user_data(memory[0], &key, &c, end); /* ends what had the key */
    CHECK(ends == 1 && ended[0] == &a && f->get_user_data(memory[0], &key) == &c);
    f->set_user_data(memory[0], &key, NULL, NULL);
    CHECK(ends == 2 && ended[1] == &c && f->get_user_data(memory[0], &key) == NULL);
    host_close(client);
    CHECK(ends == 3 && ended[2] == &b);
}
