/* Memories of described devices, versions of serialized programs, and traces of runs. */
#include "host.h"
#include "pjrt/api/extensions.h"
#include "test.h"

TEST(memories_of_a_described_device)
{
    static const char *const kinds[] = {"device", "pinned_host", "unpinned_host"};
    PJRT_Client *client = host_open(2);
    const PJRT_MemoryDescriptions_Extension *extension = host_extension(PJRT_EXTENSION_MEMORY_DESCRIPTIONS);
    PJRT_TopologyDescription *topology = CALL(TopologyDescription_Create, .topology_name = "").topology;
    PJRT_DeviceDescription_MemoryDescriptions_Args args = {
        .struct_size = sizeof(args),
        .device_description = CALL(TopologyDescription_GetDeviceDescriptions, .topology = topology).descriptions[0]};
    CHECK(extension->DeviceDescription_MemoryDescriptions(&args) == NULL);
    CHECK_INT(args.num_memory_descriptions, 3);
    CHECK_INT(args.default_memory_index, 0);
    for (size_t i = 0; i < 3; i++) {
        PJRT_MemoryDescription_Kind_Args kind = {.struct_size = sizeof(kind),
                                                 .memory_description = args.memory_descriptions[i]};
        CHECK(extension->MemoryDescription_Kind(&kind) == NULL);
        CHECK_STR(kind.kind, kinds[i]);
        CHECK_INT(kind.kind_size, strlen(kinds[i]));
        CHECK_INT(kind.kind_id, i);
    }
    args.device_description = NULL;
    PJRT_Error *error = extension->DeviceDescription_MemoryDescriptions(&args);
    CHECK(error != NULL);
    CALL(Error_Destroy, .error = error);
    CALL(TopologyDescription_Destroy, .topology = topology);
    host_close(client);
}

/* ---- versions ---- */

static void check_refused(PJRT_Error *error, const char *text)
{
    CHECK(error != NULL);
    if (!error)
        return;
    CHECK(strstr(CALL(Error_Message, .error = error).message, text) != NULL);
    CHECK_INT(CALL(Error_GetCode, .error = error).code, PJRT_INVALID_ARGUMENT);
    CALL(Error_Destroy, .error = error);
}

static PJRT_RuntimeAbiVersion *version_of(const PJRT_AbiVersion_Extension *x, PJRT_Client *client)
{
    PJRT_Client_RuntimeAbiVersion_Args args = {.struct_size = sizeof(args), .client = client};
    CHECK(x->client_runtime_abi_version(&args) == NULL && args.abi_version);
    return args.abi_version;
}

static PJRT_Error *compare(const PJRT_AbiVersion_Extension *x, PJRT_RuntimeAbiVersion *a, PJRT_RuntimeAbiVersion *b)
{
    PJRT_RuntimeAbiVersion_Compatible_Args args = {
        .struct_size = sizeof(args), .abi_version = a, .other_abi_version = b};
    return x->runtime_abi_version_is_compatible_with_runtime(&args);
}

static void drop_version(const PJRT_AbiVersion_Extension *x, PJRT_RuntimeAbiVersion *v)
{
    CHECK(x->runtime_abi_version_destroy(
              &(PJRT_RuntimeAbiVersion_Destroy_Args){sizeof(PJRT_RuntimeAbiVersion_Destroy_Args), v}) == NULL);
}

TEST(versions_tell_which_client_reads_which_program)
{
    static const char name[] = "platform_name";
    PJRT_Client *client = host_open(0);
    const PJRT_AbiVersion_Extension *x = host_extension(PJRT_EXTENSION_ABI_VERSION);
    const PJRT_NamedValue option = {.struct_size = sizeof(option),
                                    .name = name,
                                    .name_size = sizeof(name) - 1,
                                    .type = PJRT_VALUE_STRING,
                                    .string_value = "tessera",
                                    .value_size = 7};
    PJRT_Client *other = CALL(Client_Create, .create_options = &option, .num_options = 1).client;
    PJRT_RuntimeAbiVersion *own = version_of(x, client), *same = version_of(x, client), *foreign = version_of(x, other);
    CHECK(compare(x, own, same) == NULL);
    check_refused(compare(x, own, foreign), "another platform");
    check_refused(compare(x, own, NULL), "NULL");
    /* A program's version, over its message. */
    PJRT_LoadedExecutable *e = host_compile(client,
                                            "func.func @main() -> tensor<f32> {\n"
                                            "  %0 = stablehlo.constant dense<1.0> : tensor<f32>\n"
                                            "  return %0 : tensor<f32>\n"
                                            "}\n",
                                            NULL, 0);
    PJRT_Executable *program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = e).executable;
    PJRT_Executable_GetAbiVersion_Args of = {.struct_size = sizeof(of), .executable = program};
    CHECK(x->executable_get_abi_version(&of) == NULL);
    PJRT_ExecutableAbiVersion_ToProto_Args bytes = {.struct_size = sizeof(bytes), .abi_version = of.abi_version};
    CHECK(x->executable_abi_version_to_proto(&bytes) == NULL);
    PJRT_ExecutableAbiVersion_FromProto_Args back = {.struct_size = sizeof(back),
                                                     .serialized_proto = bytes.serialized_proto,
                                                     .serialized_proto_size = bytes.serialized_proto_size};
    CHECK(x->executable_abi_version_from_proto(&back) == NULL);
    PJRT_RuntimeAbiVersion_Compatible_Args fit = {
        .struct_size = sizeof(fit), .abi_version = own, .executable_abi_version = back.abi_version};
    CHECK(x->runtime_abi_version_is_compatible_with_executable(&fit) == NULL);
    fit.abi_version = foreign;
    check_refused(x->runtime_abi_version_is_compatible_with_executable(&fit), "another platform");
    PJRT_ExecutableAbiVersion_PlatformId_Args ids[] = {{sizeof(ids[0]), of.abi_version, 0},
                                                       {sizeof(ids[0]), back.abi_version, 0}};
    for (int i = 0; i < 2; i++)
        CHECK(x->executable_abi_version_platform_id(&ids[i]) == NULL);
    CHECK(ids[0].platform_id == ids[1].platform_id && ids[0].platform_id != 0);
    bytes.serialized_proto_deleter(bytes.serialized_proto_holder);
    PJRT_ExecutableAbiVersion *const versions[] = {of.abi_version, back.abi_version};
    for (int i = 0; i < 2; i++)
        CHECK(x->executable_abi_version_destroy(&(PJRT_ExecutableAbiVersion_Destroy_Args){
                  sizeof(PJRT_ExecutableAbiVersion_Destroy_Args), versions[i]}) == NULL);
    drop_version(x, own);
    drop_version(x, same);
    drop_version(x, foreign);
    CALL(Executable_Destroy, .executable = program);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(other);
    host_close(client);
}

TEST(messages_of_versions)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *wrong, *unlike;
    } cases[] = {{"\x08\x05", 2, NULL, "another platform"},
                 {"\x08", 1, "damaged", NULL},
                 {"\x12\x41", 2, "damaged", NULL},
                 {"\x12\x41"
                  "0123456789012345678901234567890123456789012345678901234567890123456",
                  67, "another plugin's", NULL},
                 {NULL, 3, "NULL", NULL}};
    PJRT_Client *client = host_open(0);
    const PJRT_AbiVersion_Extension *x = host_extension(PJRT_EXTENSION_ABI_VERSION);
    PJRT_RuntimeAbiVersion *own = version_of(x, client);
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        PJRT_RuntimeAbiVersion_FromProto_Args args = {
            .struct_size = sizeof(args), .serialized_proto = cases[i].bytes, .serialized_proto_size = cases[i].size};
        PJRT_Error *error = x->runtime_abi_version_from_proto(&args);
        if (cases[i].wrong) {
            check_refused(error, cases[i].wrong);
            continue;
        }
        CHECK(error == NULL);
        check_refused(compare(x, own, args.abi_version), cases[i].unlike);
        drop_version(x, args.abi_version);
    }
    /* The same platform in another form. */
    PJRT_RuntimeAbiVersion_ToProto_Args bytes = {.struct_size = sizeof(bytes), .abi_version = own};
    CHECK(x->runtime_abi_version_to_proto(&bytes) == NULL);
    char *changed = malloc(bytes.serialized_proto_size);
    memcpy(changed, bytes.serialized_proto, bytes.serialized_proto_size);
    changed[bytes.serialized_proto_size - 1]++;
    PJRT_RuntimeAbiVersion_FromProto_Args newer = {.struct_size = sizeof(newer),
                                                   .serialized_proto = changed,
                                                   .serialized_proto_size = bytes.serialized_proto_size};
    CHECK(x->runtime_abi_version_from_proto(&newer) == NULL);
    check_refused(compare(x, own, newer.abi_version), "another form");
    PJRT_RuntimeAbiVersion_PlatformId_Args id = {.struct_size = sizeof(id), .abi_version = newer.abi_version};
    CHECK(x->runtime_abi_version_platform_id(&id) == NULL);
    free(changed);
    bytes.serialized_proto_deleter(bytes.serialized_proto_holder);
    drop_version(x, newer.abi_version);
    drop_version(x, own);
    host_close(client);
}

/* ---- traces ---- */

typedef struct bytes {
    const uint8_t *at, *end;
} bytes;

/* A reader of protobuf by itself, for varints and fields with a length. */
static uint64_t varint(bytes *b)
{
    uint64_t value = 0;
    for (unsigned shift = 0; b->at < b->end; shift += 7) {
        uint8_t byte = *b->at++;
        value |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            break;
    }
    return value;
}

static bool next(bytes *b, uint64_t *number, uint64_t *value, bytes *content)
{
    if (b->at >= b->end)
        return false;
    uint64_t key = varint(b);
    *number = key >> 3;
    *value = varint(b);
    *content = (bytes){b->at, b->at};
    if ((key & 7) == 2) {
        content->end = b->at += *value;
        CHECK(b->at <= b->end);
    }
    return true;
}

/* How many fields of that number a message has; *last: the content of the last one, *sum: the sum of their values. */
static int count(bytes message, uint64_t wanted, bytes *last, uint64_t *sum)
{
    uint64_t number, value;
    bytes content;
    int n = 0;
    while (next(&message, &number, &value, &content))
        if (number == wanted) {
            n++;
            if (last)
                *last = content;
            if (sum)
                *sum += value;
        }
    return n;
}

static void run_once(PJRT_LoadedExecutable *e, PJRT_Buffer *a)
{
    PJRT_Buffer *result = NULL;
    float got[2];
    host_run(e, 1, &a, &result);
    CHECK_STR(host_error(), "");
    host_get(result, got, sizeof(got));
    host_drop(result);
}

static void use(PJRT_Error *(*function)(PLUGIN_Profiler_Args *args), PLUGIN_Profiler *profiler, bool works)
{
    PLUGIN_Profiler_Args args = {sizeof(args), profiler};
    PJRT_Error *error = function(&args);
    CHECK((error == NULL) == works);
    if (error) {
        const PJRT_Profiler_Extension *extension = host_extension(PJRT_EXTENSION_PROFILER);
        PLUGIN_Profiler_Error_Args e = {.struct_size = sizeof(e), .error = error};
        extension->profiler_api->error_message(&e);
        CHECK(e.message && strstr(e.message, "active"));
        CHECK(extension->profiler_api->error_get_code(&e) == NULL);
        CHECK_INT(e.code, PJRT_FAILED_PRECONDITION);
        extension->profiler_api->error_destroy(&e);
    }
}

TEST(a_trace_has_the_runs_between_start_and_stop)
{
    static const char text[] = "module @doubled {\n"
                               "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                               "  %0 = stablehlo.add %a, %a : tensor<2xf32>\n"
                               "  return %0 : tensor<2xf32>\n"
                               "}\n"
                               "}\n";
    static const int64_t two[] = {2};
    static const float in[2] = {1, 2};
    PJRT_Client *client = host_open(1);
    const PLUGIN_Profiler_Api *api =
        ((const PJRT_Profiler_Extension *)host_extension(PJRT_EXTENSION_PROFILER))->profiler_api;
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    PJRT_Buffer *a = host_put(client, host_device(client, 0), HOST_F32, 1, two, in);
    PLUGIN_Profiler_Create_Args made = {.struct_size = sizeof(made)}, other = made;
    CHECK(api->create(&made) == NULL && api->create(&other) == NULL);
    run_once(e, a);
    use(api->stop, made.profiler, false);
    use(api->start, made.profiler, true);
    use(api->start, other.profiler, false);
    for (int i = 0; i < 3; i++)
        run_once(e, a);
    use(api->stop, made.profiler, true);
    run_once(e, a);
    PLUGIN_Profiler_CollectData_Args data = {.struct_size = sizeof(data), .profiler = made.profiler};
    CHECK(api->collect_data(&data) == NULL);
    CHECK(data.buffer != NULL);
    bytes plane, line, entry, name, event, space = {data.buffer, data.buffer + data.buffer_size_in_bytes};
    CHECK_INT(count(space, 1, &plane, NULL), 1);
    CHECK_INT(count(space, 3, NULL, NULL), 0);
    CHECK_INT(count(plane, 3, &line, NULL), 1);
    CHECK_INT(count(line, 4, &event, NULL), 3);
    uint64_t begin = 0, id = 0;
    CHECK(count(line, 3, NULL, &begin) == 1 && begin > UINT64_C(1700000000000000000)); /* ns since 1970 */
    CHECK(count(event, 1, NULL, &id) == 1 && id == 1);
    CHECK(count(event, 2, NULL, NULL) == 1 && count(event, 3, NULL, NULL) == 1);
    CHECK_INT(count(plane, 4, &entry, NULL), 1);
    CHECK(count(entry, 2, &entry, NULL) == 1 && count(entry, 2, &name, NULL) == 1);
    CHECK(name.end - name.at == 7 && memcmp(name.at, "doubled", 7) == 0);
    /* The same into the host's memory. */
    uint8_t copy[512];
    size_t size = data.buffer_size_in_bytes;
    const uint8_t *own = data.buffer;
    CHECK(size < sizeof(copy));
    data.buffer = copy;
    CHECK(api->collect_data(&data) == NULL);
    CHECK(data.buffer_size_in_bytes == size && memcmp(copy, own, size) == 0);
    use(api->destroy, made.profiler, true);
    use(api->start, other.profiler, true);
    use(api->destroy, other.profiler, true);
    host_drop(a);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}
