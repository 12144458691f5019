/* The extension by which a host finds out, before it loads a serialized program, whether a client can read it.
 *
 * A version is the platform's name, as a number, and the form of serialized programs. It says nothing about the library's
 * build or the machine: a program with machine code for others is compiled again when it is loaded. */
#include "pjrt/plugin/extensions.h"
#include "pjrt/plugin/wire.h"

#include <string.h>

enum { FORMAT_MOST = 64 }; /* bytes; other plugins' forms may be longer than this one's, but are never compatible */

typedef struct version {
    uint64_t platform;
    size_t size;
    char format[FORMAT_MOST];
} version;
struct PJRT_RuntimeAbiVersion {
    version version;
};
struct PJRT_ExecutableAbiVersion {
    version version;
};

static PJRT_Error *answer(tsr_status status, const base_error *error)
{
    return status == TSR_OK ? NULL : pjrt_error_new(error);
}

static uint64_t platform_id(const PJRT_Client *client)
{
    return base_hash(client->topology->platform, strlen(client->topology->platform), 0);
}

/* Both kinds of versions consist of a version alone. */
static tsr_status version_new(const version *content, void **out, base_error *error)
{
    version *v = base_alloc(sizeof(*v));
    if (!v)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a version");
    *v = *content;
    *out = v;
    return TSR_OK;
}

static tsr_status version_of(const PJRT_Client *client, void **out, base_error *error)
{
    version v = {.platform = platform_id(client), .size = sizeof(pjrt_serialized_format)};
    memcpy(v.format, pjrt_serialized_format, v.size);
    return version_new(&v, out, error);
}

static PJRT_Error *of_client(PJRT_Client_RuntimeAbiVersion_Args *args)
{
    base_error error;
    void *made = NULL;
    tsr_status status = pjrt_need(args->client, "client", &error);
    if (status == TSR_OK)
        status = version_of(args->client, &made, &error);
    args->abi_version = made;
    return answer(status, &error);
}

static PJRT_Error *of_executable(PJRT_Executable_GetAbiVersion_Args *args)
{
    base_error error;
    void *made = NULL;
    tsr_status status = pjrt_need(args->executable, "executable", &error);
    if (status == TSR_OK)
        status = version_of(args->executable->client, &made, &error);
    args->abi_version = made;
    return answer(status, &error);
}

static PJRT_Error *compare(const void *own, const void *other, const char *what)
{
    base_error error;
    tsr_status status = pjrt_need(own, "version", &error);
    if (status == TSR_OK)
        status = pjrt_need(other, "other version", &error);
    const version *a = own, *b = other;
    if (status == TSR_OK && a->platform != b->platform)
        status = base_fail(&error, TSR_INVALID_ARGUMENT, "the %s is of another platform", what);
    if (status == TSR_OK && (a->size != b->size || memcmp(a->format, b->format, a->size) != 0))
        status = base_fail(&error, TSR_INVALID_ARGUMENT, "the %s has another form of serialized programs", what);
    return answer(status, &error);
}

static PJRT_Error *compatible_runtime(PJRT_RuntimeAbiVersion_Compatible_Args *args)
{
    return compare(args->abi_version, args->other_abi_version, "other client");
}

static PJRT_Error *compatible_executable(PJRT_RuntimeAbiVersion_Compatible_Args *args)
{
    return compare(args->abi_version, args->executable_abi_version, "program");
}

static tsr_status write_version(const version *v, PJRT_Bytes **out, base_error *error)
{
    base_text text = {0};
    pjrt_add_number(&text, 1, v->platform);
    pjrt_add_bytes(&text, 2, v->format, v->size);
    tsr_status status = text.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a version's message")
                                    : pjrt_bytes_new(text.data, text.size, out, error);
    base_text_free(&text);
    return status;
}

static tsr_status read_version(const char *data, size_t size, void **out, base_error *error)
{
    if (!data && size > 0)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a version's message is NULL");
    const uint8_t *bytes = data ? (const uint8_t *)data : (const uint8_t *)"";
    pjrt_wire w = {bytes, bytes + size, false};
    pjrt_field f;
    version v = {0};
    while (pjrt_wire_next(&w, &f)) {
        if (f.number == 1 && !f.has_bytes)
            v.platform = f.value;
        if (f.number != 2 || !f.has_bytes)
            continue;
        v.size = (size_t)(f.bytes.end - f.bytes.at);
        if (v.size > FORMAT_MOST)
            return base_fail(error, TSR_INVALID_ARGUMENT, "the version is another plugin's: it has %zu bytes", v.size);
        memcpy(v.format, f.bytes.at, v.size);
    }
    if (w.bad)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a version's message is damaged");
    return version_new(&v, out, error);
}

#define FUNCTIONS(kind)                                                                                                \
    static PJRT_Error *destroy_##kind(PJRT_##kind##AbiVersion_Destroy_Args *args)                                      \
    {                                                                                                                  \
        base_free(args->abi_version);                                                                                  \
        return NULL;                                                                                                   \
    }                                                                                                                  \
    static PJRT_Error *write_##kind(PJRT_##kind##AbiVersion_ToProto_Args *args)                                        \
    {                                                                                                                  \
        base_error error;                                                                                              \
        tsr_status status = pjrt_need(args->abi_version, "version", &error);                                           \
        if (status == TSR_OK)                                                                                          \
            status = write_version(&args->abi_version->version, &args->serialized_proto_holder, &error);               \
        if (status == TSR_OK) {                                                                                        \
            args->serialized_proto = args->serialized_proto_holder->data;                                              \
            args->serialized_proto_size = args->serialized_proto_holder->size;                                         \
            args->serialized_proto_deleter = pjrt_bytes_free;                                                          \
        }                                                                                                              \
        return answer(status, &error);                                                                                 \
    }                                                                                                                  \
    static PJRT_Error *platform_##kind(PJRT_##kind##AbiVersion_PlatformId_Args *args)                                  \
    {                                                                                                                  \
        base_error error;                                                                                              \
        tsr_status status = pjrt_need(args->abi_version, "version", &error);                                           \
        args->platform_id = status == TSR_OK ? args->abi_version->version.platform : 0;                                \
        return answer(status, &error);                                                                                 \
    }                                                                                                                  \
    static PJRT_Error *read_##kind(PJRT_##kind##AbiVersion_FromProto_Args *args)                                       \
    {                                                                                                                  \
        base_error error;                                                                                              \
        void *made = NULL;                                                                                             \
        tsr_status status = read_version(args->serialized_proto, args->serialized_proto_size, &made, &error);          \
        args->abi_version = made;                                                                                      \
        return answer(status, &error);                                                                                 \
    }
FUNCTIONS(Runtime)
FUNCTIONS(Executable)
#undef FUNCTIONS

PJRT_AbiVersion_Extension pjrt_abi_version_extension = {
    .base = {sizeof(PJRT_AbiVersion_Extension), PJRT_EXTENSION_ABI_VERSION, &pjrt_shardings_extension.base},
    .client_runtime_abi_version = of_client,
    .executable_get_abi_version = of_executable,
    .runtime_abi_version_destroy = destroy_Runtime,
    .runtime_abi_version_is_compatible_with_runtime = compatible_runtime,
    .runtime_abi_version_is_compatible_with_executable = compatible_executable,
    .runtime_abi_version_to_proto = write_Runtime,
    .runtime_abi_version_platform_id = platform_Runtime,
    .executable_abi_version_destroy = destroy_Executable,
    .executable_abi_version_to_proto = write_Executable,
    .executable_abi_version_platform_id = platform_Executable,
    .runtime_abi_version_from_proto = read_Runtime,
    .executable_abi_version_from_proto = read_Executable,
};
