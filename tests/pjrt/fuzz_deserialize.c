/* Serialized programs of the plugin with some of their bytes changed, through the C API: a host gets an error, or a program
 * that can be described and destroyed. The first byte chooses the program and whether the bytes are sealed; then come
 * changes, three bytes each (place, value); the remaining bytes choose where the end is cut off.
 *
 * Sealed bytes have the sizes, the digest and the checksum that belong to their content, so that changes of the saved
 * program reach its reader, and a changed text comes with machine code. The compiler, which takes a thousand times as long
 * as the rest and has its own tests, runs for one input of COMPILED; for the others it refuses all programs. */
#include "pjrt/client/client.h"
#include "pjrt/plugin/plugin.h"

#include "device/internal.h"

#include <stdlib.h>
#include <string.h>

const PJRT_Api *GetPjrtApi(void);

static const char *const texts[] = {
    "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.add %a, %a : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n}\n",
    "func.func @main(%a: tensor<2x3xi32> {tf.aliasing_output = 0 : i32}, %b: tensor<i1>) -> (tensor<2x3xi32>, "
    "tensor<3x2xi32>) "
    "{\n  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>\n"
    "  return %a, %0 : tensor<2x3xi32>, tensor<3x2xi32>\n}\n",
    "func.func @main(%a: tensor<4x6xf32> {mhlo.layout_mode = \"{0,1}\"}) -> (tensor<6x4xf32> {mhlo.layout_mode = "
    "\"auto\"}) "
    "{\n  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>\n"
    "  return %0 : tensor<6x4xf32>\n}\n",
    "module attributes {mhlo.num_partitions = 2 : i32} {\n"
    "func.func @main(%a: tensor<8xf32> {mhlo.sharding = \"{devices=[2]<=[2]}\"}) -> (tensor<f32> {mhlo.sharding = "
    "\"{replicated}\"}) {\n  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) "
    "-> "
    "tensor<f32>\n  return %0 : tensor<f32>\n}\n}\n"};
static const int64_t partitions[] = {1, 1, 1, 2};
enum { TEXTS = BASE_COUNT(texts), COMPILED = 256 };

typedef struct head { /* of serialize.c */
    char magic[8];
    uint64_t options, code, saved;
} head;
typedef struct digest { /* of device's cache */
    uint64_t hashes[2];
} digest;

static const PJRT_Api *api;
static PJRT_Client *client;
static PJRT_LoadedExecutable *kept[TEXTS]; /* keeps their code loaded, which most inputs need again */
static char *stored[TEXTS];
static size_t sizes[TEXTS];
static digest digests[TEXTS];

/* Whether the call succeeded; the error is read and destroyed. */
static bool went_well(PJRT_Error *e)
{
    if (!e)
        return true;
    PJRT_Error_Message_Args text = {.struct_size = sizeof(text), .error = e};
    api->Error_Message(&text);
    if (!text.message || text.message_size == 0 || text.message_size != strlen(text.message))
        __builtin_trap();
    PJRT_Error_Destroy_Args end = {.struct_size = sizeof(end), .error = e};
    api->Error_Destroy(&end);
    return false;
}
#define DO(name, ...)                                                                                                  \
    went_well(api->name(&(PJRT_##name##_Args){.struct_size = sizeof(PJRT_##name##_Args), __VA_ARGS__}))

static void must(bool good)
{
    if (!good)
        __builtin_trap();
}

static void store(int i)
{
    PJRT_Program program = {.struct_size = sizeof(program),
                            .code = (char *)(uintptr_t)texts[i],
                            .code_size = strlen(texts[i]),
                            .format = "mlir",
                            .format_size = 4};
    base_text options = {0};
    pjrt_options_write(1, partitions[i], NULL, &options);
    must(!options.failed);
    PJRT_Client_Compile_Args compile = {.struct_size = sizeof(compile),
                                        .client = client,
                                        .program = &program,
                                        .compile_options = options.data,
                                        .compile_options_size = options.size};
    must(went_well(api->Client_Compile(&compile)));
    PJRT_LoadedExecutable_GetExecutable_Args get = {.struct_size = sizeof(get),
                                                    .loaded_executable = compile.executable};
    must(went_well(api->LoadedExecutable_GetExecutable(&get)));
    PJRT_Executable_Serialize_Args bytes = {.struct_size = sizeof(bytes), .executable = get.executable};
    must(went_well(api->Executable_Serialize(&bytes)));
    sizes[i] = bytes.serialized_bytes_size;
    stored[i] = malloc(sizes[i]);
    must(stored[i] != NULL);
    memcpy(stored[i], bytes.serialized_bytes, sizes[i]);
    const head *h = (const head *)stored[i];
    must(h->saved > 0);
    memcpy(&digests[i], stored[i] + sizes[i] - h->saved + DEVICE_ENTRY_HEADER, sizeof(digest));
    base_text_free(&options);
    bytes.serialized_executable_deleter(bytes.serialized_executable);
    must(DO(Executable_Destroy, .executable = get.executable));
    kept[i] = compile.executable;
}

/* ---- a backend that compiles now and then ---- */

static bool compiles;
static const device_program_table *whole_table;

static tsr_status compile_or_refuse(void *state, ir_module *module, device_signature *signature,
                                    const device_compile_options *options, void **program, base_error *error)
{
    if (compiles)
        return whole_table->compile(state, module, signature, options, program, error);
    ir_module_free(module);
    return base_fail(error, TSR_UNIMPLEMENTED, "this input is not compiled");
}

static void replace_compiler(device *d)
{
    static device_program_table table;
    static device_backend backend;
    whole_table = d->backend->program;
    table = *whole_table;
    table.compile = compile_or_refuse;
    backend = *d->backend;
    backend.program = &table;
    d->backend = &backend;
}

/* ---- sealing ---- */

/* The first parts of serialized bytes. */
typedef struct parts {
    pjrt_span options, code;
} parts;

static parts parts_of(const char *bytes, size_t options, size_t code)
{
    const char *at = bytes + sizeof(head);
    return (parts){{at, options}, {at + options, code}};
}

/* Writes the key that the plugin gives to the cache for such a program. False: no program has such options. */
static bool write_key(const parts *p, base_text *out)
{
    pjrt_options o = {0};
    base_error error;
    device *assignment[PJRT_DEVICES_MOST];
    if (pjrt_options_read(p->options.data, p->options.size, &o, &error) != TSR_OK)
        return false;
    for (int64_t i = 0; i < o.replicas * o.partitions; i++) {
        const PJRT_Device *d = pjrt_client_device(client, o.n_ids ? o.ids[i] : i);
        if (!d)
            return false;
        assignment[i] = d->device;
    }
    const device_compile_options options = {.device = assignment[0],
                                            .replicas = o.replicas,
                                            .partitions = o.partitions,
                                            .assignment = assignment,
                                            .domain = "pjrt"};
    must(device_cache_key(p->code.data, p->code.size, &options, out, &error) == TSR_OK);
    return true;
}

/* The digest that a saved program has beside these options and this text: that of the key without the platform's number. */
static digest digest_of(int which, const parts *p)
{
    digest result = digests[which];
    base_text key = {0};
    if (write_key(p, &key)) {
        size_t size = key.size - sizeof(uint64_t);
        result = (digest){{base_hash(key.data, size, 1), base_hash(key.data, size, 2)}};
    }
    base_text_free(&key);
    return result;
}

/* Bytes of n with what belongs to their content. */
static void seal(int which, const char *bytes, size_t n, base_text *out)
{
    head h = *(head *)stored[which];
    size_t first = sizeof(h) + h.options + h.code, skipped = DEVICE_ENTRY_HEADER + sizeof(digest);
    const char *content = bytes + first + skipped;
    size_t left = n > first + skipped ? n - first - skipped : sizes[which] - first - skipped;
    if (n < first) /* cut off in the text, which stays beside a whole saved program */
        h.code = n < sizeof(h) + h.options ? 0 : n - sizeof(h) - h.options;
    const parts p = parts_of(bytes, h.options, h.code);
    const digest own = digest_of(which, &p);
    char header[DEVICE_ENTRY_HEADER];
    device_entry_header(header, &own, sizeof(own), content, left);
    h.saved = skipped + left;
    base_text_bytes(out, &h, sizeof(h));
    base_text_bytes(out, p.options.data, h.options + h.code);
    base_text_bytes(out, header, sizeof(header));
    base_text_bytes(out, &own, sizeof(own));
    base_text_bytes(out, content, left);
    must(!out->failed);
}

/* ---- beginning ---- */

static void begin(void)
{
    device_cache_configure(&(device_cache_options){.folder = "", .memory_bytes = 1}, NULL);
    setenv("CPU_NUM_DEVICES", "2", 1);
    api = GetPjrtApi();
    must(DO(Plugin_Initialize, ));
    PJRT_Client_Create_Args create = {.struct_size = sizeof(create)};
    must(went_well(api->Client_Create(&create)));
    client = create.client;
    for (int i = 0; i < TEXTS; i++)
        store(i);
    for (int i = 0; i < TEXTS; i++) { /* the fuzzer knows the plugin's keys */
        const head *h = (const head *)stored[i];
        const parts p = parts_of(stored[i], h->options, h->code);
        const digest own = digest_of(i, &p);
        must(memcmp(&own, &digests[i], sizeof(own)) == 0);
    }
    for (int i = 0; i < 2; i++)
        replace_compiler(pjrt_client_device(client, i)->device);
}

static void describe(PJRT_LoadedExecutable *loaded)
{
    PJRT_LoadedExecutable_GetExecutable_Args get = {.struct_size = sizeof(get), .loaded_executable = loaded};
    must(went_well(api->LoadedExecutable_GetExecutable(&get)));
    PJRT_Executable_NumOutputs_Args outputs = {.struct_size = sizeof(outputs), .executable = get.executable};
    must(went_well(api->Executable_NumOutputs(&outputs)));
    PJRT_Executable_OutputDimensions_Args dims = {.struct_size = sizeof(dims), .executable = get.executable};
    if (went_well(api->Executable_OutputDimensions(&dims)))
        must(dims.num_outputs == outputs.num_outputs);
    must(DO(Executable_Destroy, .executable = get.executable));
}

/* ---- one input ---- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!client)
        begin();
    if (size == 0)
        return 0;
    int which = data[0] % TEXTS;
    bool sealed = data[0] / TEXTS % 2;
    compiles = base_hash(data, size, 0) % COMPILED == 0;
    size_t n = sizes[which];
    char *bytes = malloc(n);
    must(bytes != NULL);
    memcpy(bytes, stored[which], n);
    for (data++, size--; size >= 3; data += 3, size -= 3)
        bytes[(size_t)(data[0] | data[1] << 8) % n] = (char)data[2];
    for (; size > 0; size--, data++)
        n -= data[0] % (n + 1);
    base_text text = {0};
    if (sealed)
        seal(which, bytes, n, &text);
    else
        base_text_bytes(&text, bytes, n);
    char *cut = malloc(text.size ? text.size : 1); /* exactly as large, so that a sanitizer sees reads past the end */
    must(cut != NULL && !text.failed);
    if (text.size)
        memcpy(cut, text.data, text.size);
    PJRT_Executable_DeserializeAndLoad_Args load = {.struct_size = sizeof(load),
                                                    .client = client,
                                                    .serialized_executable = cut,
                                                    .serialized_executable_size = text.size};
    if (went_well(api->Executable_DeserializeAndLoad(&load))) {
        describe(load.loaded_executable);
        must(DO(LoadedExecutable_Destroy, .executable = load.loaded_executable));
    }
    free(cut);
    free(bytes);
    base_text_free(&text);
    return 0;
}
