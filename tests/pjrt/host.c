#include "host.h"
#include "test.h"

const PJRT_Api *host_api;
_Thread_local PJRT_Error *call_error;

void host_forget_error(void)
{
    if (call_error)
        host_api->Error_Destroy(
            &(PJRT_Error_Destroy_Args){.struct_size = sizeof(PJRT_Error_Destroy_Args), .error = call_error});
    call_error = NULL;
}

void host_keep_error(const PJRT_Api *api, const char *function, PJRT_Error *error)
{
    (void)api, (void)function;
    host_forget_error();
    call_error = error;
}

const char *host_error(void)
{
    PJRT_Error_Message_Args args = {.struct_size = sizeof(args), .error = call_error};
    if (!call_error)
        return "";
    host_api->Error_Message(&args);
    return args.message;
}

PJRT_Error_Code host_code(void)
{
    PJRT_Error_GetCode_Args args = {.struct_size = sizeof(args), .error = call_error};
    if (call_error)
        host_api->Error_GetCode(&args);
    return args.code;
}

/* Of a test that the plugin is linked into (inside/). */
__attribute__((weak)) const PJRT_Api *GetPjrtApi(void);

static void load(void)
{
    if (GetPjrtApi) {
        host_api = GetPjrtApi();
        return;
    }
    host_api = pjrt_load(TEST_BUILD "/libtessera_pjrt.so");
    CALL(Plugin_Initialize, );
}

PJRT_Client *host_open_with(const PJRT_NamedValue *options, size_t n)
{
    if (!host_api)
        load();
    PJRT_Client *client = CALL(Client_Create, .create_options = options, .num_options = n).client;
    CHECK_STR(host_error(), "");
    return client;
}

PJRT_Client *host_open(int64_t devices)
{
    const PJRT_NamedValue option = {.struct_size = sizeof(option),
                                    .name = "num_devices",
                                    .name_size = strlen("num_devices"),
                                    .type = PJRT_VALUE_INT64,
                                    .int64_value = devices,
                                    .value_size = 1};
    return host_open_with(&option, devices > 0);
}

void host_close(PJRT_Client *client)
{
    CALL(Client_Destroy, .client = client);
    host_forget_error();
}

PJRT_Device *host_device(PJRT_Client *client, int id)
{
    return CALL(Client_LookupDevice, .client = client, .id = id).device;
}

PJRT_LoadedExecutable *host_compile(PJRT_Client *client, const char *text, const void *options, size_t options_size)
{
    PJRT_Program program = {.struct_size = sizeof(program),
                            .code = (char *)(uintptr_t)text,
                            .code_size = strlen(text),
                            .format = "mlir",
                            .format_size = 4};
    return CALL(Client_Compile, .client = client, .program = &program, .compile_options = options,
                .compile_options_size = options_size)
        .executable;
}

static void wait_for(PJRT_Event *event)
{
    CALL(Event_Await, .event = event);
    CHECK_STR(host_error(), "");
    CALL(Event_Destroy, .event = event);
}

PJRT_Buffer *host_put(PJRT_Client *client, PJRT_Device *device, PJRT_Buffer_Type type, size_t rank, const int64_t *dims,
                      const void *data)
{
    PJRT_Client_BufferFromHostBuffer_Args args = {.struct_size = sizeof(args),
                                                  .client = client,
                                                  .data = data,
                                                  .type = type,
                                                  .dims = dims,
                                                  .num_dims = rank,
                                                  .device = device};
    host_forget_error();
    call_error = host_api->Client_BufferFromHostBuffer(&args);
    CHECK_STR(host_error(), "");
    if (!call_error)
        wait_for(args.done_with_host_buffer);
    return args.buffer;
}

void host_get(PJRT_Buffer *buffer, void *data, size_t size)
{
    PJRT_Event *event = CALL(Buffer_ToHostBuffer, .src = buffer, .dst = data, .dst_size = size).event;
    CHECK_STR(host_error(), "");
    if (!call_error)
        wait_for(event);
}

const void *host_extension(uint32_t type)
{
    const PJRT_Extension_Base *at = host_api->extension_start;
    while (at && at->type != type)
        at = at->next;
    CHECK(at != NULL);
    return at;
}

void host_drop(PJRT_Buffer *buffer)
{
    CALL(Buffer_Destroy, .buffer = buffer);
}

void host_run(PJRT_LoadedExecutable *e, size_t n, PJRT_Buffer *const *args, PJRT_Buffer **results)
{
    PJRT_ExecuteOptions options = {.struct_size = sizeof(options)};
    CALL(LoadedExecutable_Execute, .executable = e, .options = &options, .argument_lists = &args, .num_devices = 1,
         .num_args = n, .output_lists = &results);
}
