/* Handlers of XLA's FFI: their arguments, and the effect of their results. */
#include "ffi_host.h"
#include "test.h"

#include <stdatomic.h>

static void add_handler(const char *name, void *handler, uint32_t traits)
{
    ffi_register(name, handler, traits);
    CHECK_STR(host_error(), "");
}

static void register_handler(const char *name, XLA_FFI_Handler *function)
{
    void *handler;
    memcpy(&handler, &function, sizeof(handler));
    add_handler(name, handler, 0);
}

/* The first column of its column-major argument, times the attribute "factor". */
static XLA_FFI_Error *first_column(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    if (frame->stage != FFI_EXECUTE)
        return ffi_fail(frame, "another stage");
    if (frame->args.size != 1 || frame->rets.size != 1 || frame->attrs.size != 2)
        return ffi_fail(frame, "other operands, results or attributes");
    const XLA_FFI_Buffer *in = frame->args.values[0], *out = frame->rets.values[0];
    if (in->rank != 2 || in->dims[0] != 2 || in->dims[1] != 3 || in->dtype != 11 || out->rank != 1)
        return ffi_fail(frame, "other shapes");
    const XLA_FFI_ByteSpan *name = frame->attrs.names[0];
    if (frame->attrs.types[0] != FFI_SCALAR || name->len != 6 || memcmp(name->ptr, "factor", 6) != 0 ||
        frame->attrs.types[1] != FFI_STRING)
        return ffi_fail(frame, "other attributes");
    const XLA_FFI_Scalar *factor = frame->attrs.attrs[0];
    if (*(const float *)factor->value < 0)
        return ffi_fail(frame, "the factor is negative");
    for (int i = 0; i < 2; i++)
        ((float *)out->data)[i] = ((const float *)in->data)[i] * *(const float *)factor->value;
    return NULL;
}

static const char column_text[] =
    "func.func @main(%%a: tensor<2x3xf32>) -> tensor<2xf32> {\n"
    "  %%0 = stablehlo.custom_call @test.first_column(%%a) {api_version = 4 : i32, "
    "mhlo.backend_config = {factor = %s : f32, word = \"w\"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], "
    "result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<2xf32>\n"
    "  return %%0 : tensor<2xf32>\n"
    "}\n";

TEST(a_handler_gets_layouts_and_attributes)
{
    PJRT_Client *client = host_open(0);
    register_handler("test.first_column", first_column);
    const int64_t dims[] = {2, 3};
    const float counts[] = {1, 2, 3, 4, 5, 6};
    PJRT_Buffer *a = host_put(client, host_device(client, 0), HOST_F32, 2, dims, counts);
    const char *const factors[] = {"2.0", "-1.0"};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        snprintf(text, sizeof(text), column_text, factors[i]);
        PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
        CHECK_STR(host_error(), "");
        PJRT_Buffer *result = NULL;
        float got[2] = {0, 0};
        host_run(e, 1, &a, &result);
        CHECK_STR(host_error(), "");
        PJRT_Event *ready = CALL(Buffer_ReadyEvent, .buffer = result).event;
        CALL(Event_Await, .event = ready);
        if (i == 0) {
            CHECK_STR(host_error(), "");
            host_get(result, got, sizeof(got));
            CHECK(got[0] == 2 && got[1] == 8);
        } else {
            CHECK(strstr(host_error(), "custom call test.first_column: the factor is negative") != NULL);
            CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
        }
        CALL(Event_Destroy, .event = ready);
        host_drop(result);
        CALL(LoadedExecutable_Destroy, .executable = e);
    }
    host_drop(a);
    host_close(client);
}

/* ---- stages, states and user data ---- */

enum { USER_TYPE = 12345 };
static int states_freed, stages_seen[FFI_STAGES];

static void free_state(void *state)
{
    states_freed += *(int *)state;
}

static XLA_FFI_Error *instantiate(XLA_FFI_CallFrame *frame)
{
    static int state = 1;
    XLA_FFI_TypeId type = {0};
    const XLA_FFI_TypeInfo info = {.struct_size = sizeof(info), .deleter = free_state};
    XLA_FFI_Type_Register_Args typed = {
        .struct_size = TYPE_REGISTER_SIZE, .name = {"test.state", 10}, .type_id = &type, .type_info = &info};
    stages_seen[frame->stage]++;
    if (frame->args.size != 0)
        return ffi_fail(frame, "operands before there is a run");
    XLA_FFI_Error *error = frame->api->Type_Register(&typed);
    XLA_FFI_State_Set_Args set = {
        .struct_size = sizeof(set), .ctx = frame->ctx, .stage = FFI_INSTANTIATE, .type_id = &type, .state = &state};
    return error ? error : frame->api->State_Set(&set);
}

static XLA_FFI_Error *write_user_data(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    XLA_FFI_TypeId type = {USER_TYPE};
    XLA_FFI_ExecutionContext_Get_Args get = {.struct_size = sizeof(get), .ctx = frame->ctx, .type_id = &type};
    stages_seen[frame->stage]++;
    XLA_FFI_Error *error = frame->api->ExecutionContext_Get(&get);
    if (error)
        return error;
    const XLA_FFI_Buffer *out = frame->rets.values[0];
    *(float *)out->data = *(const float *)get.data;
    XLA_FFI_Future_Create_Args future = {.struct_size = FUTURE_CREATE_SIZE};
    error = frame->api->Future_Create(&future);
    if (error)
        return error;
    frame->future = future.future;
    XLA_FFI_Future_SetAvailable_Args available = {.struct_size = sizeof(available), .future = future.future};
    return frame->api->Future_SetAvailable(&available);
}

TEST(a_bundle_has_stages_and_a_run_its_data)
{
    static const char text[] =
        "func.func @main() -> tensor<f32> {\n"
        "  %0 = stablehlo.custom_call @test.stages() {api_version = 4 : i32, has_side_effect = true} "
        ": () -> tensor<f32>\n"
        "  return %0 : tensor<f32>\n"
        "}\n";
    PJRT_Client *client = host_open(0);
    static XLA_FFI_Handler_Bundle bundle = {{[FFI_INSTANTIATE] = instantiate, [FFI_EXECUTE] = write_user_data}};
    add_handler("test.stages", &bundle, FFI_TRAIT_IS_BUNDLE);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    static float value = 7;
    PJRT_ExecuteContext *context = CALL(ExecuteContext_Create, ).context;
    PJRT_FFI_UserData_Add_Args add = {.struct_size = sizeof(add), .context = context, .user_data = {USER_TYPE, &value}};
    CHECK(ffi_extension()->user_data_add(&add) == NULL);
    PJRT_ExecuteOptions options = {.struct_size = sizeof(options), .context = context};
    PJRT_Buffer *const *no_args = NULL, *result = NULL, **results = &result;
    CALL(LoadedExecutable_Execute, .executable = e, .options = &options, .argument_lists = &no_args, .num_devices = 1,
         .output_lists = &results);
    CHECK_STR(host_error(), "");
    CALL(ExecuteContext_Destroy, .context = context); /* the run keeps it */
    float got = 0;
    host_get(result, &got, sizeof(got));
    CHECK(got == 7);
    CHECK_INT(stages_seen[FFI_INSTANTIATE], 1);
    CHECK_INT(stages_seen[FFI_EXECUTE], 1);
    CHECK_INT(states_freed, 1);
    host_drop(result);
    /* Without the data the handler fails, and its message arrives. */
    options.context = NULL;
    CALL(LoadedExecutable_Execute, .executable = e, .options = &options, .argument_lists = &no_args, .num_devices = 1,
         .output_lists = &results);
    PJRT_Event *ready = CALL(Buffer_ReadyEvent, .buffer = result).event;
    CALL(Event_Await, .event = ready);
    CHECK(strstr(host_error(), "the run was given no user data of that type") != NULL);
    CALL(Event_Destroy, .event = ready);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* ---- a call that runs a program on its own device ---- */

static PJRT_Client *inner_client;
static PJRT_LoadedExecutable *inner_program;

static XLA_FFI_Error *runs_another(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    const XLA_FFI_Buffer *in = frame->args.values[0], *out = frame->rets.values[0];
    const int64_t dims[] = {4};
    PJRT_Buffer *a = host_put(inner_client, host_device(inner_client, 0), HOST_F32, 1, dims, in->data), *result = NULL;
    host_run(inner_program, 1, &a, &result);
    CHECK_STR(host_error(), "");
    host_get(result, out->data, 16);
    host_drop(a);
    host_drop(result);
    return NULL;
}

static XLA_FFI_Error *copies(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    const XLA_FFI_Buffer *in = frame->args.values[0], *out = frame->rets.values[0];
    memcpy(out->data, in->data, 16);
    return NULL;
}

/* Both programs need memory for temporaries: the inner program must not use the outer one's. */
TEST(a_handler_runs_a_program_on_its_own_device)
{
    static const char inner_text[] =
        "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
        "  %0 = stablehlo.sine %a : tensor<4xf32>\n"
        "  %1 = stablehlo.reverse %0, dims = [0] : tensor<4xf32>\n"
        "  %2 = stablehlo.custom_call @test.turned(%1) {api_version = 4 : i32} : (tensor<4xf32>) -> tensor<4xf32>\n"
        "  return %2 : tensor<4xf32>\n"
        "}\n",
                      outer_text[] = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                                     "  %0 = stablehlo.add %a, %a : tensor<4xf32>\n"
                                     "  %1 = stablehlo.custom_call @test.runs_another(%0) {api_version = 4 : i32} : "
                                     "(tensor<4xf32>) -> tensor<4xf32>\n"
                                     "  %2 = stablehlo.custom_call @test.runs_another(%1) {api_version = 4 : i32} : "
                                     "(tensor<4xf32>) -> tensor<4xf32>\n"
                                     "  %3 = stablehlo.add %2, %0 : tensor<4xf32>\n"
                                     "  return %3 : tensor<4xf32>\n"
                                     "}\n";
    PJRT_Client *client = inner_client = host_open(1);
    register_handler("test.runs_another", runs_another);
    register_handler("test.turned", copies);
    inner_program = host_compile(client, inner_text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_LoadedExecutable *outer = host_compile(client, outer_text, NULL, 0);
    CHECK_STR(host_error(), "");
    const int64_t dims[] = {4};
    const float values[] = {0.25f, 0.5f, 0.75f, 1};
    PJRT_Buffer *a = host_put(client, host_device(client, 0), HOST_F32, 1, dims, values);
    for (int times = 0; times < 3; times++) {
        PJRT_Buffer *result = NULL;
        float got[4];
        host_run(outer, 1, &a, &result);
        CHECK_STR(host_error(), "");
        host_get(result, got, sizeof(got));
        for (int i = 0; i < 4; i++) /* turned round twice */
            CHECK_NEAR(got[i], sin(sin(2.0 * values[i])) + 2.0 * values[i], 1e-6);
        host_drop(result);
    }
    host_drop(a);
    CALL(LoadedExecutable_Destroy, .executable = outer);
    CALL(LoadedExecutable_Destroy, .executable = inner_program);
    host_close(client);
}

/* ---- effects ---- */

static int32_t noted[8];
static int n_noted;

static XLA_FFI_Error *note(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    const XLA_FFI_Buffer *in = frame->args.values[0];
    if (frame->stage == FFI_EXECUTE && n_noted < 8)
        noted[n_noted++] = *(const int32_t *)in->data;
    return NULL;
}

/* The loop's results have no reader; only the effect in its body makes it run. */
TEST(an_effect_in_a_loop_without_readers)
{
    static const char text[] =
        "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
        "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %0 = stablehlo.while(%i = %z) : tensor<i32>\n"
        "  cond {\n"
        "    %1 = stablehlo.compare LT, %i, %a, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %1 : tensor<i1>\n"
        "  } do {\n"
        "    %1 = stablehlo.constant dense<1> : tensor<i32>\n"
        "    stablehlo.custom_call @test.note(%i) {api_version = 4 : i32, has_side_effect = true, "
        "mhlo.backend_config = {}} : (tensor<i32>) -> ()\n"
        "    %2 = stablehlo.add %i, %1 : tensor<i32>\n"
        "    stablehlo.return %2 : tensor<i32>\n"
        "  }\n"
        "  return %a : tensor<i32>\n"
        "}\n";
    PJRT_Client *client = host_open(0);
    register_handler("test.note", note);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    const int32_t three = 3;
    int32_t got = 0;
    PJRT_Buffer *a = host_put(client, host_device(client, 0), HOST_S32, 0, NULL, &three), *result = NULL;
    host_run(e, 1, &a, &result);
    CHECK_STR(host_error(), "");
    host_get(result, &got, sizeof(got));
    CHECK_INT(got, 3);
    CHECK(n_noted == 3 && noted[0] == 0 && noted[1] == 1 && noted[2] == 2);
    host_drop(a);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* Two devices run the program; the call lies on device 1 alone. */
TEST(an_effect_on_one_device)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "sdy.mesh @last = <[], device_ids=[1]>\n"
        "func.func @main(%a: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> tensor<i32> {\n"
        "  stablehlo.custom_call @test.note(%a) {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = "
        "{}, "
        "sdy.sharding = #sdy.sharding_per_value<[<@last, []>]>} : (tensor<i32>) -> ()\n"
        "  return %a : tensor<i32>\n"
        "}\n";
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
    PJRT_Client *client = host_open(2);
    register_handler("test.note", note);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    n_noted = 0;
    const int32_t seven = 7;
    PJRT_Buffer *args[2], *results[2] = {NULL, NULL};
    for (int d = 0; d < 2; d++)
        args[d] = host_put(client, host_device(client, d), HOST_S32, 0, NULL, &seven);
    PJRT_Buffer *const *lists[] = {&args[0], &args[1]}, **out[] = {&results[0], &results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 2, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++) {
        int32_t got = 0;
        host_get(results[d], &got, sizeof(got));
        CHECK_INT(got, 7);
        host_drop(args[d]);
        host_drop(results[d]);
    }
    CHECK(n_noted == 1 && noted[0] == 7);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* ---- in parts ---- */

static int64_t rows_seen;

/* Adds up each row of its argument. */
static XLA_FFI_Error *add_rows(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    const XLA_FFI_Buffer *in = frame->args.values[0], *out = frame->rets.values[0];
    if (frame->stage != FFI_EXECUTE)
        return NULL;
    __atomic_store_n(&rows_seen, in->dims[0], __ATOMIC_RELAXED);
    for (int64_t i = 0; i < in->dims[0]; i++) {
        int32_t sum = 0;
        for (int64_t j = 0; j < in->dims[1]; j++)
            sum += ((const int32_t *)in->data)[i * in->dims[1] + j];
        ((int32_t *)out->data)[i] = sum;
    }
    return NULL;
}

/* A call whose rule says that its first dimension is a batch gets each device's part of it. */
TEST(a_call_with_a_rule_is_cut)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main(%a: tensor<4x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) -> tensor<4xi32> {\n"
        "  %0 = stablehlo.custom_call @test.add_rows(%a) {api_version = 4 : i32, mhlo.backend_config = {}, "
        "sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i]) {i=4, j=3}, custom>} : (tensor<4x3xi32>) -> "
        "tensor<4xi32>\n"
        "  return %0 : tensor<4xi32>\n"
        "}\n";
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
    static const int32_t in[2][6] = {{1, 2, 3, 4, 5, 6}, {7, 8, 9, 10, 11, 12}}, wanted[2][2] = {{6, 15}, {24, 33}};
    const int64_t dims[] = {2, 3};
    PJRT_Client *client = host_open(2);
    register_handler("test.add_rows", add_rows);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    PJRT_Buffer *args[2], *results[2] = {NULL, NULL};
    for (int d = 0; d < 2; d++)
        args[d] = host_put(client, host_device(client, d), HOST_S32, 2, dims, in[d]);
    PJRT_Buffer *const *lists[] = {&args[0], &args[1]}, **out[] = {&results[0], &results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 2, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++) {
        int32_t got[2] = {0, 0};
        host_get(results[d], got, sizeof(got));
        CHECK(memcmp(got, wanted[d], sizeof(got)) == 0);
        host_drop(args[d]);
        host_drop(results[d]);
    }
    CHECK_INT(rows_seen, 2);
    CALL(LoadedExecutable_Destroy, .executable = e);
    /* Without a handler the program is refused when it is compiled. */
    CHECK(host_compile(
              client,
              "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.custom_call @test.nobody(%a) {api_version = 4 : i32, mhlo.backend_config = {}} : "
              "(tensor<i32>) -> tensor<i32>\n"
              "  return %0 : tensor<i32>\n"
              "}\n",
              NULL, 0) == NULL);
    CHECK_INT(host_code(), PJRT_UNIMPLEMENTED);
    CHECK(strstr(host_error(), "No FFI handler registered for the custom call @test.nobody") != NULL);
    host_close(client);
}

static atomic_int parts_seen;

/* Sets the bit of its argument's sum, which has to be a part of two elements. */
static XLA_FFI_Error *add_part(XLA_FFI_CallFrame *frame)
{
    if (ffi_is_asked(frame))
        return NULL;
    const XLA_FFI_Buffer *in = frame->args.values[0];
    if (frame->stage != FFI_EXECUTE)
        return NULL;
    if (frame->args.size != 1 || in->rank != 1 || in->dims[0] != 2)
        return ffi_fail(frame, "no part of two elements");
    const int32_t *part = in->data;
    atomic_fetch_xor(&parts_seen, 1 << (part[0] + part[1]));
    return NULL;
}

/* JAX's callback of each device: the device that the call names does not matter. */
TEST(a_callback_gets_parts)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "sdy.mesh @last = <[], device_ids=[1]>\n"
        "func.func @main(%a: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) -> tensor<i32> {\n"
        "  stablehlo.custom_call @xla_ffi_partitioned_python_cpu_callback(%a) {api_version = 4 : i32, has_side_effect "
        "= "
        "true, mhlo.backend_config = {}, sdy.sharding = #sdy.sharding_per_value<[<@last, []>]>} : (tensor<4xi32>) -> "
        "()\n"
        "  %0 = stablehlo.constant dense<7> : tensor<i32>\n"
        "  return %0 : tensor<i32>\n"
        "}\n";
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 2};
    static const int32_t in[] = {1, 2, 3, 4};
    static const int64_t two[] = {2};
    PJRT_Client *client = host_open(2);
    register_handler("xla_ffi_partitioned_python_cpu_callback", add_part);
    PJRT_LoadedExecutable *e = host_compile(client, text, options, sizeof(options));
    CHECK_STR(host_error(), "");
    PJRT_Buffer *args[2], *results[2] = {NULL, NULL};
    for (int d = 0; d < 2; d++)
        args[d] = host_put(client, host_device(client, d), HOST_S32, 1, two, in + 2 * d);
    PJRT_Buffer *const *lists[] = {&args[0], &args[1]}, **out[] = {&results[0], &results[1]};
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = 2, .num_args = 1,
         .output_lists = out);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < 2; d++) {
        int32_t got = 0;
        host_get(results[d], &got, sizeof(got));
        CHECK_INT(got, 7);
        host_drop(args[d]);
        host_drop(results[d]);
    }
    CHECK_INT(atomic_load(&parts_seen), 1 << 3 | 1 << 7);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

/* JAX's dce_sink and control_dep need no handler of the host. */
TEST(a_sink)
{
    PJRT_Client *client = host_open(1);
    PJRT_LoadedExecutable *e = host_compile(client,
                                            "func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
                                            "  %0 = stablehlo.add %a, %a : tensor<i32>\n"
                                            "  stablehlo.custom_call @dce_sink(%0) {api_version = 4 : i32, "
                                            "has_side_effect = true, mhlo.backend_config = {}} : "
                                            "(tensor<i32>) -> ()\n"
                                            "  stablehlo.custom_call @control_dep(%0, %a) {api_version = 4 : i32, "
                                            "has_side_effect = true, mhlo.backend_config = {}} : "
                                            "(tensor<i32>, tensor<i32>) -> ()\n"
                                            "  return %a : tensor<i32>\n"
                                            "}\n",
                                            NULL, 0);
    CHECK_STR(host_error(), "");
    const int32_t seven = 7;
    int32_t got = 0;
    PJRT_Buffer *a = host_put(client, host_device(client, 0), HOST_S32, 0, NULL, &seven), *result = NULL;
    host_run(e, 1, &a, &result);
    host_get(result, &got, sizeof(got));
    CHECK_INT(got, 7);
    host_drop(a);
    host_drop(result);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}
