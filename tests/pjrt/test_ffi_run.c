/* What a handler of XLA's FFI knows of the execution that calls it, and what becomes of the futures that it makes. */
#include "ffi_host.h"
#include "test.h"

#include <stdatomic.h>

static void add_handler(const char *name, XLA_FFI_Handler *function)
{
    void *handler;
    memcpy(&handler, &function, sizeof(handler));
    ffi_register(name, handler, 0);
    CHECK_STR(host_error(), "");
}

/* ---- the execution's number ---- */

static int64_t numbers[16];
static atomic_int n_numbers;

static XLA_FFI_Error *note_number(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    XLA_FFI_RunId_Get_Args get = {.struct_size = sizeof(get), .ctx = frame->ctx, .run_id = -1};
    XLA_FFI_Error *error = frame->api->RunId_Get(&get);
    int at = atomic_fetch_add(&n_numbers, 1);
    if (at < 16)
        numbers[at] = get.run_id;
    return error;
}

/* Runs the program on `devices` devices, and returns the number that all its calls were told. */
static int64_t run_on(PJRT_LoadedExecutable *e, PJRT_Client *client, size_t devices, int calls)
{
    const int32_t seven = 7;
    PJRT_Buffer *args[2], *results[2] = {NULL, NULL};
    atomic_store(&n_numbers, 0);
    for (size_t d = 0; d < devices; d++)
        args[d] = host_put(client, host_device(client, (int)d), HOST_S32, 0, NULL, &seven);
    PJRT_Buffer *const *lists[] = {&args[0], &args[1]}, **out[] = {&results[0], &results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = devices, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (size_t d = 0; d < devices; d++) {
        int32_t got = 0;
        host_get(results[d], &got, sizeof(got));
        CHECK_INT(got, 7);
        host_drop(args[d]);
        host_drop(results[d]);
    }
    CHECK_INT(atomic_load(&n_numbers), calls);
    for (int i = 1; i < calls; i++)
        CHECK(numbers[i] == numbers[0]);
    return numbers[0];
}

#define NOTE                                                                                                           \
    "  stablehlo.custom_call @test.number(%a) {api_version = 4 : i32, has_side_effect = true} : (tensor<i32>) -> ()\n"

TEST(an_execution_has_one_number)
{
    static const char text[] =
        "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n" NOTE NOTE "  return %a : tensor<i32>\n"
        "}\n";
    PJRT_Client *client = host_open(0);
    add_handler("test.number", note_number);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    int64_t first = run_on(e, client, 1, 2), second = run_on(e, client, 1, 2);
    CHECK(first != second);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(the_devices_of_an_execution_share_its_number)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main(%a: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> tensor<i32> {\n"
        "  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, []>] out_shardings=[<@mesh, []>] "
        "manual_axes={\"x\"} (%b: tensor<i32>) {\n"
        "    stablehlo.custom_call @test.number(%b) {api_version = 4 : i32, has_side_effect = true} "
        ": (tensor<i32>) -> ()\n"
        "    stablehlo.custom_call @test.number(%b) {api_version = 4 : i32, has_side_effect = true} "
        ": (tensor<i32>) -> ()\n"
        "    sdy.return %b : tensor<i32>\n"
        "  } : (tensor<i32>) -> tensor<i32>\n"
        "  return %0 : tensor<i32>\n"
        "}\n";
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
    PJRT_Client *client = host_open(2);
    add_handler("test.number", note_number);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    int64_t first = run_on(e, client, 2, 4), second = run_on(e, client, 2, 4);
    CHECK(first != second);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* ---- an error and a future ---- */

enum { SET_BEFORE, SET_AFTER, FAIL_AFTER, TIMES };
static int when;
static XLA_FFI_Future *left;
static const XLA_FFI_Api *api;

static void set_future(void)
{
    XLA_FFI_Future_SetAvailable_Args args = {.struct_size = sizeof(args), .future = left};
    CHECK(api->Future_SetAvailable(&args) == NULL);
}

static void fail_future(void)
{
    XLA_FFI_Error_Create_Args made = {.struct_size = sizeof(made), .message = "late", .errc = PJRT_INTERNAL};
    XLA_FFI_Future_SetError_Args args = {
        .struct_size = sizeof(args), .future = left, .error = api->Error_Create(&made)};
    CHECK(api->Future_SetError(&args) == NULL);
}

static XLA_FFI_Error *fails_with_a_future(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    XLA_FFI_Future_Create_Args future = {.struct_size = FUTURE_CREATE_SIZE};
    XLA_FFI_Error *error = frame->api->Future_Create(&future);
    if (error)
        return error;
    frame->future = left = future.future;
    api = frame->api;
    if (when == SET_BEFORE)
        set_future();
    return ffi_fail(frame, "it failed at once");
}

/* The run ends with the error and does not wait for the future, which is freed by then or when it is set (the sanitizers see
 * leaks and uses after that). */
TEST(a_handler_returns_an_error_and_a_future)
{
    static const char text[] = "func.func @main() -> tensor<f32> {\n"
                               "  %0 = stablehlo.custom_call @test.both() {api_version = 4 : i32} : () -> tensor<f32>\n"
                               "  return %0 : tensor<f32>\n"
                               "}\n";
    PJRT_Client *client = host_open(0);
    add_handler("test.both", fails_with_a_future);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    for (when = 0; when < TIMES; when++) {
        PJRT_Buffer *result = NULL;
        host_run(e, 0, NULL, &result);
        CHECK_STR(host_error(), "");
        PJRT_Event *ready = CALL(Buffer_ReadyEvent, .buffer = result).event;
        CALL(Event_Await, .event = ready);
        CHECK(strstr(host_error(), "it failed at once") != NULL);
        if (when == SET_AFTER)
            set_future();
        if (when == FAIL_AFTER)
            fail_future();
        CALL(Event_Destroy, .event = ready);
        host_drop(result);
    }
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}
