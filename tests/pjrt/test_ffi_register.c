/* Registering handlers of XLA's FFI: their versions, and arguments that are refused. */
#include "ffi_host.h"

static int told_major, told_minor;

static XLA_FFI_Error *tells_a_version(XLA_FFI_CallFrame *frame)
{
    if (told_major == 9)
        return ffi_fail(frame, "no version is told");
    ffi_tells(frame, told_major, told_minor);
    return NULL;
}

/* The versions that jaxlib 0.10.2 takes and refuses, from jax.ffi.register_ffi_target. A handler that tells none has 0.0. */
TEST(a_handler_of_another_version_is_refused)
{
    static const struct {
        int major, minor;
        const char *error;
    } cases[] = {
        {0, 0, "the handler test.versions was compiled for version 0.0 of XLA's FFI; 0.1 to 0.3 are supported"},
        {0, 4, "the handler test.versions was compiled for version 0.4 of XLA's FFI; 0.1 to 0.3 are supported"},
        {1, 0, "the handler test.versions was compiled for version 1.0 of XLA's FFI; 0.1 to 0.3 are supported"},
        {9, 0, "no version is told"},
        {0, 1, ""},
        {0, 2, ""},
        {0, 3, ""},
    };
    PJRT_Client *client = host_open(0);
    XLA_FFI_Handler *function = tells_a_version;
    PJRT_FFI_Register_Handler_Args args = {
        .struct_size = sizeof(args), .target_name = "test.versions", .target_name_size = 13};
    memcpy(&args.handler, &function, sizeof(function));
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        told_major = cases[i].major;
        told_minor = cases[i].minor;
        host_forget_error();
        call_error = ffi_extension()->register_handler(&args);
        CHECK_STR(host_error(), cases[i].error);
        if (*cases[i].error)
            CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    }
    host_close(client);
}

TEST(what_registers_is_checked)
{
    static XLA_FFI_Handler_Bundle empty;
    PJRT_Client *client = host_open(0);
    PJRT_FFI_Register_Handler_Args args = {.struct_size = sizeof(args),
                                           .target_name = "test.empty",
                                           .target_name_size = 10,
                                           .handler = &empty,
                                           .traits = FFI_TRAIT_IS_BUNDLE};
    host_forget_error();
    call_error = ffi_extension()->register_handler(&args);
    CHECK_STR(host_error(), "the handler test.empty has no function that executes it");
    args.struct_size = 1;
    host_forget_error();
    call_error = ffi_extension()->register_handler(&args);
    CHECK_STR(host_error(), "the arguments' size is 1");
    host_forget_error();
    call_error = ffi_extension()->register_handler(NULL);
    CHECK_STR(host_error(), "the arguments are NULL");
    PJRT_FFI_Type_Register_Args type = {.struct_size = sizeof(type)};
    host_forget_error();
    call_error = ffi_extension()->type_register(&type);
    CHECK_STR(host_error(), "the type's name is NULL");
    PJRT_FFI_UserData_Add_Args add = {.struct_size = sizeof(add)};
    host_forget_error();
    call_error = ffi_extension()->user_data_add(&add);
    CHECK_STR(host_error(), "the context is NULL");
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_close(client);
}

static XLA_FFI_Error *passes_a_short_struct(XLA_FFI_CallFrame *frame)
{
    XLA_FFI_TypeId type = {0};
    const XLA_FFI_TypeInfo info = {.struct_size = sizeof(info)};
    XLA_FFI_Type_Register_Args args = {.struct_size = offsetof(XLA_FFI_Type_Register_Args, type_id),
                                       .name = {"test.short", 10},
                                       .type_id = &type,
                                       .type_info = &info};
    return frame->api->Type_Register(&args);
}

/* The handler's struct is of an older version: bytes after its end are not read. */
TEST(a_handlers_struct_may_be_short)
{
    PJRT_Client *client = host_open(0);
    XLA_FFI_Handler_Bundle bundle = {{[FFI_EXECUTE] = passes_a_short_struct}};
    ffi_register("test.short", &bundle, FFI_TRAIT_IS_BUNDLE);
    CHECK_STR(host_error(), "XLA_FFI_Type_Register: the arguments' size is 32, expected 40");
    host_forget_error();
    host_close(client);
}
