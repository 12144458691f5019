/* Serialized programs of the plugin with some of their bytes changed, through the C API: a host gets an error, or a program
 * that can be described and destroyed. The first byte chooses the program; then come changes, three bytes each (place,
 * value); the remaining bytes choose where the end is cut off. */
#include "pjrt/api/abi.h"

#include <stdlib.h>
#include <string.h>

const PJRT_Api *GetPjrtApi(void);

static const char *const texts[] = {
    "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.add %a, %a : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n}\n",
    "func.func @main(%a: tensor<2x3xi32> {tf.aliasing_output = 0 : i32}, %b: tensor<i1>) -> (tensor<2x3xi32>, "
    "tensor<3x2xi32>) "
    "{\n  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>\n"
    "  return %a, %0 : tensor<2x3xi32>, tensor<3x2xi32>\n}\n"};
enum { TEXTS = sizeof(texts) / sizeof(texts[0]) };

static const PJRT_Api *api;
static PJRT_Client *client;
static PJRT_LoadedExecutable *kept[TEXTS]; /* keeps their code loaded, which most inputs need again */
static char *stored[TEXTS];
static size_t sizes[TEXTS];

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
    PJRT_Client_Compile_Args compile = {.struct_size = sizeof(compile), .client = client, .program = &program};
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
    bytes.serialized_executable_deleter(bytes.serialized_executable);
    must(DO(Executable_Destroy, .executable = get.executable));
    kept[i] = compile.executable;
}

static void begin(void)
{
    setenv("TESSERA_CACHE", "", 1);
    api = GetPjrtApi();
    must(DO(Plugin_Initialize, ));
    PJRT_Client_Create_Args create = {.struct_size = sizeof(create)};
    must(went_well(api->Client_Create(&create)));
    client = create.client;
    for (int i = 0; i < TEXTS; i++)
        store(i);
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!client)
        begin();
    if (size == 0)
        return 0;
    int which = data[0] % TEXTS;
    size_t n = sizes[which];
    char *bytes = malloc(n ? n : 1);
    must(bytes != NULL);
    memcpy(bytes, stored[which], n);
    for (data++, size--; size >= 3; data += 3, size -= 3)
        bytes[(size_t)(data[0] | data[1] << 8) % n] = (char)data[2];
    for (; size > 0; size--, data++)
        n -= data[0] % (n + 1);
    char *cut = malloc(n ? n : 1); /* exactly as large, so that a sanitizer sees reads past the end */
    must(cut != NULL);
    memcpy(cut, bytes, n);
    PJRT_Executable_DeserializeAndLoad_Args load = {
        .struct_size = sizeof(load), .client = client, .serialized_executable = cut, .serialized_executable_size = n};
    if (went_well(api->Executable_DeserializeAndLoad(&load))) {
        describe(load.loaded_executable);
        must(DO(LoadedExecutable_Destroy, .executable = load.loaded_executable));
    }
    free(cut);
    free(bytes);
    return 0;
}
