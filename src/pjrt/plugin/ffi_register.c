/* XLA's FFI: handlers that hosts register, and the extension of PJRT through which they do.
 *
 * A handler tells the version of XLA's header that it was compiled with when it is asked for its metadata. As in XLA, it is
 * asked when it is registered, and one of another version is refused: the structs that it reads may differ. */
#include "pjrt/plugin/ffi.h"

#include <string.h>

/* ---- versions ---- */

enum { OLDEST_MINOR = 1 };

/* XLA's size of the metadata ends before the type of the state, which some handlers write and others do not know. */
static tsr_status ask(XLA_FFI_Handler *handler, PJRT_Api_Version *version, base_error *error)
{
    XLA_FFI_Metadata metadata = {.struct_size = offsetof(XLA_FFI_Metadata, traits) + sizeof(metadata.traits),
                                 .api_version = {.struct_size = sizeof(metadata.api_version)}};
    XLA_FFI_Metadata_Extension extension = {.base = {sizeof(extension), FFI_EXTENSION_METADATA, NULL},
                                            .metadata = &metadata};
    /* XLA gives no context here; a handler that sets a state all the same loses it. */
    XLA_FFI_ExecutionContext context = {.ordinal = 0};
    XLA_FFI_CallFrame frame = {.struct_size = offsetof(XLA_FFI_CallFrame, future),
                               .extension_start = &extension.base,
                               .api = &pjrt_ffi_api,
                               .ctx = &context,
                               .stage = FFI_EXECUTE};
    XLA_FFI_Error *failure = handler(&frame);
    pjrt_ffi_states_free(&context);
    if (failure)
        return pjrt_ffi_error(failure, error);
    *version = metadata.api_version;
    return TSR_OK;
}

static tsr_status check_version(const char *name, const XLA_FFI_Handler_Bundle *bundle, base_error *error)
{
    PJRT_Api_Version version = {0};
    if (!bundle->stages[FFI_EXECUTE])
        return base_fail(error, TSR_INVALID_ARGUMENT, "the handler %s has no function that executes it", name);
    tsr_status status = ask(bundle->stages[FFI_EXECUTE], &version, error);
    if (status != TSR_OK)
        return status;
    if (version.major_version != FFI_MAJOR || version.minor_version < OLDEST_MINOR || version.minor_version > FFI_MINOR)
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "the handler %s was compiled for version %d.%d of XLA's FFI; %d.%d to %d.%d are supported",
                         name, version.major_version, version.minor_version, FFI_MAJOR, OLDEST_MINOR, FFI_MAJOR,
                         FFI_MINOR);
    return TSR_OK;
}

/* ---- handlers ---- */

static bool is_taken(const char *name)
{
    const ir_custom *known = ir_find_custom_call(name);
    return known && !known->replaceable;
}

/* Of several hosts' handlers of one name, even of those that are registered at the same time, the first one stays. */
static tsr_status add_handler(const char *name, size_t size, const XLA_FFI_Handler_Bundle *bundle, base_error *error)
{
    pjrt_ffi_handler *h = base_alloc(sizeof(*h) + size + 1);
    if (!h)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a handler");
    h->bundle = *bundle;
    memcpy(h->name, name, size);
    h->name[size] = 0;
    tsr_status status = check_version(h->name, bundle, error);
    const ir_custom custom = {.name = h->name, .user = h, .execute = pjrt_ffi_execute};
    bool is_new = status == TSR_OK && !is_taken(h->name);
    if (is_new)
        status = ir_register_custom_call(&custom, error);
    bool is_kept = is_new && status == TSR_OK;
    if (is_new && !is_kept && is_taken(h->name))
        status = TSR_OK;
    if (!is_kept)
        base_free(h);
    return status;
}

XLA_FFI_Error *ffi_Handler_Register(XLA_FFI_Handler_Register_Args *args)
{
    base_error error;
    if (!args->name.ptr)
        return pjrt_ffi_error_new(PJRT_INVALID_ARGUMENT, "the handler's name is NULL");
    tsr_status status = add_handler(args->name.ptr, args->name.len, &args->bundle, &error);
    return status == TSR_OK ? NULL : pjrt_ffi_error_new(pjrt_code_of(status), error.message);
}

/* ---- the extension ---- */

static PJRT_Error *outcome(tsr_status status, const base_error *error)
{
    return status == TSR_OK ? NULL : pjrt_error_new(error);
}

/* The number is the one field that is written: hosts of all versions have it. */
static PJRT_Error *type_register(PJRT_FFI_Type_Register_Args *args)
{
    PJRT_FFI_Type_Register_Args own;
    base_error error;
    tsr_status status = pjrt_struct_read(&own, sizeof(own), args, &error);
    void (*deleter)(void *) = status == TSR_OK && own.type_info ? own.type_info->deleter : NULL;
    if (status == TSR_OK)
        status = pjrt_ffi_add_type(own.type_name, own.type_name_size, deleter, &args->type_id, &error);
    return outcome(status, &error);
}

static PJRT_Error *user_data_add(PJRT_FFI_UserData_Add_Args *args)
{
    PJRT_FFI_UserData_Add_Args own;
    base_error error;
    tsr_status status = pjrt_struct_read(&own, sizeof(own), args, &error);
    if (status == TSR_OK)
        status = pjrt_need(own.context, "context", &error);
    pjrt_ffi_user_data *d = status == TSR_OK ? base_alloc(sizeof(*d)) : NULL;
    if (status == TSR_OK && !d)
        status = base_fail(&error, TSR_OUT_OF_MEMORY, "no memory for user data");
    if (status != TSR_OK)
        return outcome(status, &error);
    *d = (pjrt_ffi_user_data){own.context->first, own.user_data};
    own.context->first = d;
    return NULL;
}

static PJRT_Error *register_handler(PJRT_FFI_Register_Handler_Args *args)
{
    PJRT_FFI_Register_Handler_Args own;
    base_error error;
    XLA_FFI_Handler_Bundle bundle = {{NULL}};
    tsr_status status = pjrt_struct_read(&own, sizeof(own), args, &error);
    if (status == TSR_OK && (!own.handler || !own.target_name))
        status = base_fail(&error, TSR_INVALID_ARGUMENT, "the handler or its name is NULL");
    if (status != TSR_OK)
        return outcome(status, &error);
    if (own.traits & FFI_TRAIT_IS_BUNDLE)
        bundle = *(const XLA_FFI_Handler_Bundle *)own.handler;
    else
        memcpy(&bundle.stages[FFI_EXECUTE], &own.handler, sizeof(own.handler));
    return outcome(add_handler(own.target_name, own.target_name_size, &bundle, &error), &error);
}

PJRT_FFI_Extension pjrt_ffi_extension = {
    .base = {sizeof(PJRT_FFI_Extension), PJRT_EXTENSION_FFI, NULL},
    .type_register = type_register,
    .user_data_add = user_data_add,
    .register_handler = register_handler,
};
