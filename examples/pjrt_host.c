/* A host of PJRT plugins in plain C: loads a plugin, runs a StableHLO file whose main has no arguments on its first device
 * and prints the results: pjrt_host libtessera_pjrt.so program.mlir. It uses declarations, but no part of libtessera. */
#include "pjrt/api/call.h"

#define CALL(name, ...) PJRT_CALL(api, pjrt_must, name, __VA_ARGS__)

static void print(PJRT_Buffer_Type type, size_t size, const char *at)
{
    const float *f = (const float *)at;
    const double *d = (const double *)at;
    uint64_t bits = 0;
    for (size_t i = 0; i < size && i < 8; i++)
        bits |= (uint64_t)(uint8_t)at[i] << 8 * i;
    if (type == PJRT_TYPE_F32 || type == PJRT_TYPE_F64)
        printf(size == 4 ? "%.9g\n" : "%.17g\n", size == 4 ? (double)f[0] : d[0]);
    else if (type == PJRT_TYPE_C64 || type == PJRT_TYPE_C128)
        printf(size == 8 ? "%.9g%+.9gi\n" : "%.17g%+.17gi\n", size == 8 ? (double)f[0] : d[0],
               size == 8 ? (double)f[1] : d[1]);
    else if (type >= PJRT_TYPE_S8 && type <= PJRT_TYPE_S64)
        printf("%lld\n", (long long)((int64_t)(bits << (64 - 8 * size)) >> (64 - 8 * size)));
    else /* unsigned; of a type that C lacks, the bits */
        printf(type <= PJRT_TYPE_U64 ? "%llu\n" : "%#llx\n", (unsigned long long)bits);
}

int main(int argc, char **argv)
{
    static char text[16 << 20];
    FILE *file = argc == 3 ? fopen(argv[2], "rb") : NULL;
    size_t size = file ? fread(text, 1, sizeof(text), file) : 0, n;
    if (size == 0 || size == sizeof(text))
        return fprintf(stderr, "usage: pjrt_host PLUGIN PROGRAM (of less than 16 MiB)\n"), 2;
    fclose(file);
    const PJRT_Api *api = pjrt_load(argv[1]);
    CALL(Plugin_Initialize, );
    PJRT_Client *client = CALL(Client_Create, ).client;
    PJRT_Program program = {
        .struct_size = sizeof(program), .code = text, .code_size = size, .format = "mlir", .format_size = 4};
    PJRT_LoadedExecutable *loaded =
        CALL(Client_Compile, .client = client, .program = &program, .compile_options = pjrt_one_device,
             .compile_options_size = sizeof(pjrt_one_device))
            .executable;
    PJRT_Executable *executable = CALL(LoadedExecutable_GetExecutable, .loaded_executable = loaded).executable;
    n = CALL(Executable_NumOutputs, .executable = executable).num_outputs;
    PJRT_Buffer **results = calloc(n + 1, sizeof(*results)), *const *arguments = NULL;
    PJRT_ExecuteOptions options = {.struct_size = sizeof(options)};
    CALL(LoadedExecutable_Execute, .executable = loaded, .options = &options, .num_devices = 1,
         .argument_lists = &arguments, .output_lists = &results);
    for (size_t i = 0; i < n; i++) {
        pjrt_elements all = pjrt_read(api, pjrt_must, results[i]);
        for (size_t k = 0; k < all.count && all.data; k++)
            print(all.type, all.size, (const char *)all.data + k * all.size);
        free(all.data);
        CALL(Buffer_Destroy, .buffer = results[i]);
    }
    free(results);
    CALL(Executable_Destroy, .executable = executable);
    CALL(LoadedExecutable_Destroy, .executable = loaded);
    CALL(Client_Destroy, .client = client);
    return 0;
}
