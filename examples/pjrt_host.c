/* A host of PJRT plugins in plain C: loads a plugin, compiles a StableHLO file whose main has no arguments, runs it on the
 * first device and prints its first result, numbers in f32.
 *
 *     pjrt_host libtessera_pjrt.so program.mlir
 *
 * It works with any plugin, and uses no part of libtessera. The declarations are src/pjrt/api/abi.h; structs and
 * functions have the names of XLA's pjrt_c_api.h, which serves as well. */
#include "pjrt/api/abi.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const PJRT_Api *api;

/* Ends the program where a call returned an error. */
static void must(PJRT_Error *error, const char *name)
{
    PJRT_Error_Message_Args text = {.struct_size = sizeof(text), .error = error};
    if (!error)
        return;
    api->Error_Message(&text);
    fprintf(stderr, "%s: %.*s\n", name, (int)text.message_size, text.message);
    exit(1);
}
/* ARGS(Client_Create, ...) declares the argument struct of that function, which begins with its size;
 * CALL(Client_Create) passes it. */
#define ARGS(name, ...) PJRT_##name##_Args name = {.struct_size = sizeof(name), __VA_ARGS__}
#define CALL(name) must(api->name(&name), #name)

static char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *text = file && fseek(file, 0, SEEK_END) == 0 ? malloc((size_t)ftell(file) + 1) : NULL;
    if (!text) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(1);
    }
    *size = (size_t)ftell(file);
    rewind(file);
    *size = fread(text, 1, *size, file);
    fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    void *plugin = argc == 3 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    const PJRT_Api *(*get)(void) = NULL;
    if (plugin)
        *(void **)&get = dlsym(plugin, "GetPjrtApi");
    if (!get) {
        fprintf(stderr, "usage: pjrt_host PLUGIN PROGRAM\n%s\n", argc == 3 && !plugin ? dlerror() : "");
        return 2;
    }
    api = get();
    ARGS(Plugin_Initialize, .extension_start = NULL);
    CALL(Plugin_Initialize);
    ARGS(Client_Create, .num_options = 0);
    CALL(Client_Create);
    PJRT_Client *client = Client_Create.client;

    size_t size;
    char *text = read_file(argv[2], &size);
    PJRT_Program program = {
        .struct_size = sizeof(program), .code = text, .code_size = size, .format = "mlir", .format_size = 4};
    /* CompileOptionsProto { executable_build_options: { num_replicas: 1, num_partitions: 1 } } */
    static const char options[] = {0x1a, 4, 0x20, 1, 0x28, 1};
    ARGS(Client_Compile, .client = client, .program = &program, .compile_options = options,
         .compile_options_size = sizeof(options));
    CALL(Client_Compile);
    free(text);

    ARGS(LoadedExecutable_GetExecutable, .loaded_executable = Client_Compile.executable);
    CALL(LoadedExecutable_GetExecutable);
    ARGS(Executable_NumOutputs, .executable = LoadedExecutable_GetExecutable.executable);
    CALL(Executable_NumOutputs);
    PJRT_Buffer **results = calloc(Executable_NumOutputs.num_outputs + 1, sizeof(PJRT_Buffer *));
    if (!results || Executable_NumOutputs.num_outputs == 0)
        return 1;
    PJRT_ExecuteOptions how = {.struct_size = sizeof(how)};
    PJRT_Buffer *const *no_arguments = NULL;
    ARGS(LoadedExecutable_Execute, .executable = Client_Compile.executable, .options = &how, .num_devices = 1,
         .argument_lists = &no_arguments, .output_lists = &results);
    CALL(LoadedExecutable_Execute);

    ARGS(Buffer_ToHostBuffer, .src = results[0]); /* first the size, then the bytes */
    CALL(Buffer_ToHostBuffer);
    float *numbers = calloc(1, Buffer_ToHostBuffer.dst_size + 1);
    if (!numbers)
        return 1;
    Buffer_ToHostBuffer.dst = numbers;
    CALL(Buffer_ToHostBuffer);
    ARGS(Event_Await, .event = Buffer_ToHostBuffer.event);
    CALL(Event_Await);
    for (size_t i = 0; i < Buffer_ToHostBuffer.dst_size / sizeof(float); i++)
        printf("%g\n", (double)numbers[i]);
    free(numbers);

    ARGS(Event_Destroy, .event = Buffer_ToHostBuffer.event);
    CALL(Event_Destroy);
    for (size_t i = 0; i < Executable_NumOutputs.num_outputs; i++) {
        ARGS(Buffer_Destroy, .buffer = results[i]);
        CALL(Buffer_Destroy);
    }
    free(results);
    ARGS(Executable_Destroy, .executable = LoadedExecutable_GetExecutable.executable);
    CALL(Executable_Destroy);
    ARGS(LoadedExecutable_Destroy, .executable = Client_Compile.executable);
    CALL(LoadedExecutable_Destroy);
    ARGS(Client_Destroy, .client = client);
    CALL(Client_Destroy);
    return 0;
}
