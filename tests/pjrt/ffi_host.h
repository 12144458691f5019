/* Shared by the tests of handlers of XLA's FFI: registering one, and the answers that each handler gives. */
#ifndef TESTS_PJRT_FFI_HOST_H
#define TESTS_PJRT_FFI_HOST_H

#include "host.h"
#include "pjrt/api/ffi.h"
#include "test.h"

/* The sizes that handlers tell which are compiled with jaxlib's header: XLA_FFI_Future_Create_Args_STRUCT_SIZE leaves out
 * the future, XLA_FFI_Type_Register_Args_STRUCT_SIZE (jaxlib 0.9 and later) the type's information. */
enum { FUTURE_CREATE_SIZE = 16, TYPE_REGISTER_SIZE = 40 };

static inline const PJRT_FFI_Extension *ffi_extension(void)
{
    return host_extension(PJRT_EXTENSION_FFI);
}

/* Registers a handler. After a refusal host_error() is the plugin's message. */
static inline void ffi_register(const char *name, void *handler, uint32_t traits)
{
    PJRT_FFI_Register_Handler_Args args = {.struct_size = sizeof(args),
                                           .target_name = name,
                                           .target_name_size = strlen(name),
                                           .handler = handler,
                                           .platform_name = "cpu",
                                           .platform_name_size = 3,
                                           .traits = traits};
    host_forget_error();
    call_error = ffi_extension()->register_handler(&args);
}

/* Answers the question for a handler's metadata, if the frame asks it, with version 0.`minor`. */
static inline bool ffi_tells(const XLA_FFI_CallFrame *frame, int major, int minor)
{
    const XLA_FFI_Metadata_Extension *asked = frame->extension_start;
    if (!asked)
        return false;
    CHECK_INT(asked->base.type, FFI_EXTENSION_METADATA);
    CHECK_INT(asked->base.struct_size, 32); /* as jaxlib 0.10.2 asks */
    CHECK_INT(asked->metadata->struct_size, 36);
    asked->metadata->api_version.major_version = major;
    asked->metadata->api_version.minor_version = minor;
    asked->metadata->state_type_id.type_id = 0; /* XLA's handlers write it, though the size leaves it out */
    return true;
}

static inline bool ffi_is_asked(const XLA_FFI_CallFrame *frame)
{
    return ffi_tells(frame, FFI_MAJOR, FFI_MINOR);
}

static inline XLA_FFI_Error *ffi_fail(const XLA_FFI_CallFrame *frame, const char *message)
{
    XLA_FFI_Error_Create_Args args = {.struct_size = sizeof(args), .message = message, .errc = PJRT_INVALID_ARGUMENT};
    return frame->api->Error_Create(&args);
}

#endif
