/* The host's key-value store, as a store of net. */
#include "pjrt/plugin/job.h"

#include <string.h>

/* The host's functions make their errors by this function of the plugin's. */
static PJRT_Error *make_error(PJRT_Error_Code code, const char *message, size_t size)
{
    base_error error;
    base_fail(&error, pjrt_status_of(code), "%.*s", (int)BASE_MIN(size, sizeof(error.message) - 1),
              message ? message : "");
    return pjrt_error_new(&error);
}

static tsr_status take_error(const char *function, PJRT_Error *e, base_error *error)
{
    const PJRT_Error_FunctionTable *functions = *(const PJRT_Error_FunctionTable *const *)(const void *)e;
    const char *message = NULL;
    size_t size = 0;
    functions->message(e, &message, &size);
    tsr_status status = base_fail(error, pjrt_status_of(functions->get_code(e)), "the host's key-value store, %s: %.*s",
                                  function, (int)BASE_MIN(size, (size_t)1000), message ? message : "");
    functions->destroy(e);
    return status;
}

static tsr_status put(void *user, net_bytes key, net_bytes value, base_error *error)
{
    const PJRT_Client_Create_Args *host = user;
    PJRT_CallbackError make = make_error;
    PJRT_KeyValuePutCallback_Args args = {.struct_size = sizeof(args),
                                          .key = key.data,
                                          .key_size = key.size,
                                          .value = value.data,
                                          .value_size = value.size,
                                          .callback_error = &make,
                                          .user_arg = host->kv_put_user_arg};
    PJRT_Error *e = host->kv_put_callback(&args);
    return e ? take_error("put", e, error) : TSR_OK;
}

static tsr_status get(void *user, net_bytes key, int64_t timeout_ms, char **value, size_t *size, base_error *error)
{
    const PJRT_Client_Create_Args *host = user;
    PJRT_CallbackError make = make_error;
    PJRT_KeyValueGetCallback_Args args = {.struct_size = sizeof(args),
                                          .key = key.data,
                                          .key_size = key.size,
                                          .timeout_in_ms =
                                              (int)(timeout_ms < 0 ? INT32_MAX : BASE_MIN(timeout_ms, INT32_MAX)),
                                          .callback_error = &make,
                                          .user_arg = host->kv_get_user_arg};
    PJRT_Error *e = host->kv_get_callback(&args);
    if (e)
        return take_error("get", e, error);
    char *copy = base_alloc(args.value_size + 1);
    if (copy && args.value_size)
        memcpy(copy, args.value, args.value_size);
    if (args.value_deleter_callback)
        args.value_deleter_callback(args.value);
    if (!copy)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a value of %zu bytes", args.value_size);
    copy[args.value_size] = 0;
    *value = copy;
    *size = args.value_size;
    return TSR_OK;
}

tsr_status pjrt_key_value_store(const PJRT_Client_Create_Args *host, net_store **out, base_error *error)
{
    const net_store_calls calls = {.user = (void *)(uintptr_t)host, .set = put, .get = get};
    return net_calls_store_new(&calls, out, error);
}
