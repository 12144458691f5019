/* Calls whose second half the host makes later, and runs that are poisoned. A run that reads an alias buffer without content
 * is one that is under way for as long as a test needs. Expected values can be computed by hand. */
#include "host.h"
#include "test.h"

static const char add_text[] = "func.func @main(%a: tensor<6xf32>) -> tensor<6xf32> {\n"
                               "  %0 = stablehlo.add %a, %a : tensor<6xf32>\n"
                               "  return %0 : tensor<6xf32>\n"
                               "}\n";
static const char donor_text[] =
    "func.func @main(%a: tensor<6xf32> {tf.aliasing_output = 0 : i32}) -> tensor<6xf32> {\n"
    "  %0 = stablehlo.add %a, %a : tensor<6xf32>\n"
    "  return %0 : tensor<6xf32>\n"
    "}\n";
static const int64_t dims[] = {6};
static const float counts[] = {0, 1, 2, 3, 4, 5};

static PJRT_Buffer *put(PJRT_Client *client)
{
    return host_put(client, host_device(client, 0), HOST_F32, 1, dims, counts);
}

static PJRT_Client_CreateAliasBuffer_Args make_alias(PJRT_Client *client)
{
    PJRT_Memory *memory = CALL(Device_DefaultMemory, .device = host_device(client, 0)).memory;
    return CALL(Client_CreateAliasBuffer, .client = client, .memory = memory, .shape_dims = dims, .shape_num_dims = 1,
                .shape_element_type = HOST_F32);
}

static void fulfill(PJRT_Client *client, PJRT_Client_CreateAliasBuffer_Args made)
{
    PJRT_Buffer *source = put(client);
    CALL(Client_FulfillAliasBuffer, .client = client, .buffer = source,
         .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_STR(host_error(), "");
    host_drop(source);
}

static bool is_ready(PJRT_Event *event)
{
    return CALL(Event_IsReady, .event = event).is_ready;
}

static void end(PJRT_Event *event, const char *error)
{
    CALL(Event_Await, .event = event);
    if (error)
        CHECK(strstr(host_error(), error) != NULL);
    else
        CHECK_STR(host_error(), "");
    CALL(Event_Destroy, .event = event);
}

static void check_error(PJRT_Buffer *buffer, const char *error)
{
    end(CALL(Buffer_ReadyEvent, .buffer = buffer).event, error);
}

static void check_doubled(PJRT_Buffer *buffer)
{
    float got[6];
    host_get(buffer, got, sizeof(got));
    for (int i = 0; i < 6; i++)
        CHECK(got[i] == 2 * counts[i]);
}

/* ---- raw copies ---- */

TEST(a_raw_copy_whose_address_comes_later)
{
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, donor_text, NULL, 0);
    PJRT_Buffer *buffer = put(client), *result = NULL;
    PJRT_Buffer_CopyRawToHostFuture_Args copy =
        CALL(Buffer_CopyRawToHostFuture, .buffer = buffer, .offset = 8, .transfer_size = 12);
    CHECK_STR(host_error(), "");
    CHECK(!is_ready(copy.event));
    /* The buffer may be taken by a run, and dropped, before the address is known. */
    host_run(e, 1, &buffer, &result);
    CHECK_STR(host_error(), "");
    check_doubled(result);
    host_drop(buffer);
    host_drop(result);
    float got[3] = {-1, -1, -1};
    copy.future_ready_callback(&(PJRT_Buffer_CopyRawToHostFuture_Callback_Args){
        .struct_size = sizeof(PJRT_Buffer_CopyRawToHostFuture_Callback_Args),
        .callback_data = copy.callback_data,
        .dst = got});
    end(copy.event, NULL);
    CHECK(memcmp(got, counts + 2, sizeof(got)) == 0);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(a_raw_copy_that_the_host_gives_up)
{
    static const struct {
        PJRT_Error_Code code;
        const char *message, *wanted;
    } cases[] = {{PJRT_ABORTED, "no address", "no address"}, {0, NULL, "the address of the copy is NULL"}};
    PJRT_Client *client = host_open(0);
    PJRT_Buffer *buffer = put(client);
    for (size_t i = 0; i < 2; i++) {
        PJRT_Buffer_CopyRawToHostFuture_Args copy =
            CALL(Buffer_CopyRawToHostFuture, .buffer = buffer, .transfer_size = 4);
        copy.future_ready_callback(&(PJRT_Buffer_CopyRawToHostFuture_Callback_Args){
            .struct_size = sizeof(PJRT_Buffer_CopyRawToHostFuture_Callback_Args),
            .callback_data = copy.callback_data,
            .error_code = cases[i].code,
            .error_message = cases[i].message,
            .error_message_size = cases[i].message ? strlen(cases[i].message) : 0});
        end(copy.event, cases[i].wanted);
    }
    static const int64_t wrong[][2] = {{-1, 1}, {0, 25}, {24, 1}, {25, 0}, {0, -1}, {INT64_MAX, INT64_MAX}};
    for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
        CALL(Buffer_CopyRawToHostFuture, .buffer = buffer, .offset = wrong[i][0], .transfer_size = wrong[i][1]);
        CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    }
    CALL(Buffer_CopyRawToHostFuture, .transfer_size = 1);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    /* Nothing to copy needs no address. */
    PJRT_Buffer_CopyRawToHostFuture_Args none = CALL(Buffer_CopyRawToHostFuture, .buffer = buffer, .offset = 24);
    none.future_ready_callback(&(PJRT_Buffer_CopyRawToHostFuture_Callback_Args){
        .struct_size = sizeof(PJRT_Buffer_CopyRawToHostFuture_Callback_Args), .callback_data = none.callback_data});
    end(none.event, NULL);
    host_drop(buffer);
    host_close(client);
}

/* ---- donations ---- */

static PJRT_Buffer_DonateWithControlDependency_Args donate(PJRT_Buffer *buffer)
{
    PJRT_Buffer_DonateWithControlDependency_Args args = CALL(Buffer_DonateWithControlDependency, .buffer = buffer);
    CHECK_STR(host_error(), "");
    CHECK(CALL(Buffer_IsDeleted, .buffer = buffer).is_deleted);
    host_drop(buffer);
    return args;
}

static void call_back(const PJRT_Buffer_DonateWithControlDependency_Args *args, const char *error)
{
    args->dependency_ready_callback(&(PJRT_Buffer_DonateWithControlDependency_Callback_Args){
        .struct_size = sizeof(PJRT_Buffer_DonateWithControlDependency_Callback_Args),
        .callback_data = args->callback_data,
        .error_code = error ? PJRT_ABORTED : 0,
        .error_message = error,
        .error_message_size = error ? strlen(error) : 0});
}

TEST(a_donated_buffer_waits_for_its_dependency)
{
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, donor_text, NULL, 0);
    PJRT_Buffer *buffer = put(client), *result = NULL;
    uintptr_t place = CALL(Buffer_UnsafePointer, .buffer = buffer).buffer_pointer;
    PJRT_Buffer_DonateWithControlDependency_Args args = donate(buffer);
    PJRT_Event *ready = CALL(Buffer_ReadyEvent, .buffer = args.out_buffer).event;
    CHECK(!is_ready(ready));
    host_run(e, 1, &args.out_buffer, &result);
    CHECK_STR(host_error(), "");
    PJRT_Event *done = CALL(Buffer_ReadyEvent, .buffer = result).event;
    CHECK(!is_ready(done));
    call_back(&args, NULL);
    check_doubled(result);
    end(ready, NULL);
    end(done, NULL);
    host_drop(args.out_buffer);
    host_drop(result);
    /* Its memory is the old one's. */
    buffer = put(client);
    place = CALL(Buffer_UnsafePointer, .buffer = buffer).buffer_pointer;
    args = donate(buffer);
    call_back(&args, NULL);
    CHECK(CALL(Buffer_UnsafePointer, .buffer = args.out_buffer).buffer_pointer == place);
    host_drop(args.out_buffer);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(a_dependency_that_fails)
{
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    PJRT_Buffer_DonateWithControlDependency_Args args = donate(put(client));
    PJRT_Buffer *result = NULL;
    host_run(e, 1, &args.out_buffer, &result);
    CHECK_STR(host_error(), "");
    call_back(&args, "it did not happen");
    check_error(args.out_buffer, "it did not happen");
    check_error(result, "it did not happen");
    host_drop(args.out_buffer);
    host_drop(result);
    /* The host may drop the new buffer, and the client, before it calls back. */
    args = donate(put(client));
    host_drop(args.out_buffer);
    call_back(&args, NULL);
    /* A buffer without content yet, and one that is gone. */
    PJRT_Client_CreateAliasBuffer_Args alias = make_alias(client);
    args = donate(alias.alias_buffer);
    call_back(&args, NULL);
    PJRT_Event *ready = CALL(Buffer_ReadyEvent, .buffer = args.out_buffer).event;
    CHECK(!is_ready(ready));
    fulfill(client, alias);
    end(ready, NULL);
    host_run(e, 1, &args.out_buffer, &result);
    check_doubled(result);
    host_drop(result);
    CALL(Buffer_Delete, .buffer = args.out_buffer);
    CALL(Buffer_DonateWithControlDependency, .buffer = args.out_buffer);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_drop(args.out_buffer);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* ---- poisoned runs ---- */

static PJRT_Buffer *run_as(PJRT_LoadedExecutable *e, PJRT_Buffer *arg, int32_t launch_id, PJRT_Event **done)
{
    PJRT_Buffer *result = NULL, *const * lists[] = {&arg}, **out[] = {&result};
    PJRT_ExecuteOptions options = {.struct_size = sizeof(options), .launch_id = launch_id};
    CALL(LoadedExecutable_Execute, .executable = e, .options = &options, .argument_lists = lists, .num_devices = 1,
         .num_args = 1, .output_lists = out, .device_complete_events = done);
    CHECK_STR(host_error(), "");
    return result;
}

static bool poison(PJRT_Client *client, int32_t launch_id)
{
    bool poisoned = CALL(Device_PoisonExecution, .device = host_device(client, 0), .launch_id = launch_id,
                         .error_code = PJRT_ABORTED, .error_message = "a peer died", .error_message_size = 11)
                        .poisoned;
    CHECK_STR(host_error(), "");
    return poisoned;
}

TEST(a_run_under_way_is_poisoned)
{
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, add_text, NULL, 0);
    PJRT_Client_CreateAliasBuffer_Args alias = make_alias(client);
    PJRT_Event *done = NULL, *other_done = NULL;
    PJRT_Buffer *result = run_as(e, alias.alias_buffer, 7, &done),
                *other = run_as(e, alias.alias_buffer, 8, &other_done), *later = NULL;
    CHECK(!poison(client, 6));
    CHECK(poison(client, 7));
    CHECK(!poison(client, 7)); /* that run has its error */
    CHECK(!is_ready(done));    /* it goes on to its end */
    fulfill(client, alias);
    end(done, "a peer died");
    check_error(result, "a peer died");
    end(other_done, NULL);
    check_doubled(other);
    CHECK(!poison(client, 8));       /* too late */
    host_run(e, 1, &result, &later); /* a run that reads the result fails with it */
    check_error(later, "a peer died");
    PJRT_Buffer *const all[] = {alias.alias_buffer, result, other, later};
    for (int i = 0; i < 4; i++)
        host_drop(all[i]);
    CALL(Device_PoisonExecution, .device = host_device(client, 0), .launch_id = 1);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(Device_PoisonExecution, .launch_id = 1, .error_code = PJRT_ABORTED);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}
