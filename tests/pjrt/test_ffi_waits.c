/* Runs that are given data for their handlers, as JAX gives its Python functions: as on XLA's backend for the CPU, such a run
 * has ended when Execute returns, which returns its error. An argument that is still to come is not waited for. */
#include "ffi_host.h"

#include <stdatomic.h>
#include <time.h>

enum { USER_TYPE = 77 };

static atomic_int calls;

/* The handler takes so long that its run is still under way when an Execute that does not wait returns. A negative number fails. */
static XLA_FFI_Error *take_long(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    atomic_fetch_add(&calls, 1);
    const XLA_FFI_Buffer *in = frame->args.values[0], *out = frame->rets.values[0];
    const float value = *(const float *)in->data;
    *(float *)out->data = value;
    return value < 0 ? ffi_fail(frame, "the number is negative") : NULL;
}

static const char text[] =
    "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
    "  %0 = stablehlo.custom_call @test.take_long(%a) {api_version = 4 : i32, has_side_effect = true} "
    ": (tensor<f32>) -> tensor<f32>\n"
    "  return %0 : tensor<f32>\n"
    "}\n";

static PJRT_Client *client;
static PJRT_LoadedExecutable *program;

static void begin(void)
{
    XLA_FFI_Handler *function = take_long;
    void *handler;
    memcpy(&handler, &function, sizeof(handler));
    client = host_open(0);
    ffi_register("test.take_long", handler, 0);
    program = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    atomic_store(&calls, 0);
}

static void end(void)
{
    CALL(LoadedExecutable_Destroy, .executable = program);
    host_close(client);
}

/* Runs the program, with data for its handlers or without. host_error() is Execute's error. */
static void run(PJRT_Buffer *arg, bool with_data, PJRT_Buffer **result, PJRT_Event **complete)
{
    static float data;
    PJRT_ExecuteContext *context = CALL(ExecuteContext_Create, ).context;
    PJRT_FFI_UserData_Add_Args add = {.struct_size = sizeof(add), .context = context, .user_data = {USER_TYPE, &data}};
    if (with_data)
        CHECK(ffi_extension()->user_data_add(&add) == NULL);
    PJRT_ExecuteOptions options = {.struct_size = sizeof(options), .context = context};
    PJRT_Buffer *const *args = &arg;
    CALL(LoadedExecutable_Execute, .executable = program, .options = &options, .argument_lists = &args,
         .num_devices = 1, .num_args = 1, .output_lists = &result, .device_complete_events = complete);
    const bool failed = host_error()[0] != 0;
    if (!failed)
        CALL(ExecuteContext_Destroy, .context = context);
    else /* the error stays for the caller */
        host_api->ExecuteContext_Destroy(&(PJRT_ExecuteContext_Destroy_Args){
            .struct_size = sizeof(PJRT_ExecuteContext_Destroy_Args), .context = context});
}

static PJRT_Buffer *put(float value)
{
    return host_put(client, host_device(client, 0), HOST_F32, 0, NULL, &value);
}

TEST(a_run_with_data_has_ended_when_execute_returns)
{
    begin();
    PJRT_Buffer *arg = put(7), *result = NULL;
    PJRT_Event *complete = NULL;
    run(arg, true, &result, &complete);
    CHECK_STR(host_error(), "");
    CHECK_INT(atomic_load(&calls), 1);
    CHECK(CALL(Event_IsReady, .event = complete).is_ready);
    float got = 0;
    host_get(result, &got, sizeof(got));
    CHECK(got == 7);
    CALL(Event_Destroy, .event = complete);
    host_drop(result);
    host_drop(arg);
    end();
}

TEST(execute_returns_the_error_of_a_run_with_data)
{
    begin();
    PJRT_Buffer *arg = put(-7), *result = NULL;
    PJRT_Event *complete = NULL;
    run(arg, true, &result, &complete);
    CHECK(strstr(host_error(), "the number is negative") != NULL);
    CHECK(result == NULL && complete == NULL);
    host_drop(arg);
    arg = put(3); /* the next run is a good one again */
    run(arg, true, &result, &complete);
    CHECK_STR(host_error(), "");
    CALL(Event_Destroy, .event = complete);
    host_drop(result);
    host_drop(arg);
    end();
}

/* Its error arrives with the result, later. */
TEST(a_run_without_data_is_not_waited_for)
{
    begin();
    PJRT_Buffer *arg = put(-7), *result = NULL;
    PJRT_Event *complete = NULL;
    run(arg, false, &result, &complete);
    CHECK_STR(host_error(), "");
    CHECK(result != NULL && complete != NULL);
    CALL(Event_Await, .event = complete);
    CHECK(strstr(host_error(), "the number is negative") != NULL);
    CALL(Event_Destroy, .event = complete);
    host_drop(result);
    host_drop(arg);
    end();
}

/* The host itself may be the one that gives the argument its content, after Execute. */
TEST(an_argument_to_come_is_not_waited_for)
{
    begin();
    PJRT_Memory *memory = CALL(Device_DefaultMemory, .device = host_device(client, 0)).memory;
    PJRT_Client_CreateAliasBuffer_Args made =
        CALL(Client_CreateAliasBuffer, .client = client, .memory = memory, .shape_element_type = HOST_F32);
    CHECK_STR(host_error(), "");
    PJRT_Buffer *result = NULL;
    PJRT_Event *complete = NULL;
    run(made.alias_buffer, true, &result, &complete);
    CHECK_STR(host_error(), "");
    CHECK_INT(atomic_load(&calls), 0);
    PJRT_Buffer *source = put(5);
    CALL(Client_FulfillAliasBuffer, .client = client, .buffer = source,
         .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_STR(host_error(), "");
    float got = 0;
    host_get(result, &got, sizeof(got));
    CHECK(got == 5);
    CHECK_INT(atomic_load(&calls), 1);
    CALL(Event_Destroy, .event = complete);
    host_drop(source);
    host_drop(made.alias_buffer);
    host_drop(result);
    end();
}
