/* Programs as objects: made of a host's bytes, loaded, dropped.
 *
 * A program and its load on devices are one object with two names, since it is compiled for its devices. */
#include "pjrt/plugin/plugin.h"

#include <string.h>

void pjrt_executable_drop(PJRT_Executable *e)
{
    if (!e || atomic_fetch_sub(&e->refs, 1) != 1)
        return;
    if (e->executable)
        device_executable_release(e->executable);
    pjrt_client_drop(e->client);
    base_arena_free(&e->arena);
    base_text_free(&e->optimized);
    pthread_mutex_destroy(&e->lock);
    base_free(e->option_bytes);
    base_free(e);
}

static char *copy_bytes(const void *data, size_t size)
{
    char *out = base_alloc(size + 1);
    if (out && size)
        memcpy(out, data, size);
    if (out)
        out[size] = 0;
    return out;
}

tsr_status pjrt_executable_new(PJRT_Client *client, pjrt_span code, pjrt_span options, pjrt_span saved,
                               PJRT_Executable **out, base_error *error)
{
    PJRT_Executable *e = base_alloc_zero(1, sizeof(*e));
    if (!e)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    atomic_store(&e->refs, 1);
    pthread_mutex_init(&e->lock, NULL);
    e->client = pjrt_client_hold(client);
    e->code = code.data; /* until it is compiled */
    e->code_size = code.size;
    e->option_bytes = copy_bytes(options.data, options.size);
    e->option_size = options.size;
    tsr_status status = e->option_bytes ? pjrt_executable_fill(e, saved, error)
                                        : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    if (status != TSR_OK)
        pjrt_executable_drop(e);
    else
        *out = e;
    return status;
}

tsr_status pjrt_executable_load(PJRT_Executable *e, PJRT_LoadedExecutable **out, base_error *error)
{
    PJRT_LoadedExecutable *loaded = base_alloc_zero(1, sizeof(*loaded));
    if (!loaded) {
        pjrt_executable_drop(e);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a loaded program");
    }
    loaded->executable = e;
    *out = loaded;
    return TSR_OK;
}

tsr_status pjrt_compile_program(PJRT_Client *client, const PJRT_Program *theirs, pjrt_span options,
                                PJRT_Executable **out, base_error *error)
{
    PJRT_Program program;
    if (!theirs || (options.size > 0 && !options.data))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the program or the options are NULL");
    tsr_status status = pjrt_struct_read(&program, sizeof(program), theirs, error);
    if (status != TSR_OK)
        return status;
    if (!program.code || !program.format)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the program's code or format is NULL");
    if (program.format_size != 4 || memcmp(program.format, "mlir", 4) != 0)
        return base_fail(error, TSR_UNIMPLEMENTED, "a program in the format %.*s; mlir (StableHLO) is read",
                         (int)BASE_MIN(program.format_size, 60), program.format);
    return pjrt_executable_new(client, (pjrt_span){program.code, program.code_size}, options, (pjrt_span){0}, out,
                               error);
}

tsr_status pjrt_Client_Compile(PJRT_Client_Compile_Args *args, base_error *error)
{
    PJRT_Executable *e;
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK)
        status = pjrt_compile_program(args->client, args->program,
                                      (pjrt_span){args->compile_options, args->compile_options_size}, &e, error);
    return status == TSR_OK ? pjrt_executable_load(e, &args->executable, error) : status;
}

tsr_status pjrt_Executable_Destroy(PJRT_Executable_Destroy_Args *args, base_error *error)
{
    (void)error;
    pjrt_executable_drop(args->executable);
    return TSR_OK;
}
