/* Programs compiled ahead: for a topology, without a client. Such a program is for this machine's processor, as every
 * program here; it cannot run until a client loads it or its serialized bytes. */
#include "pjrt/plugin/plugin.h"

#include <stdio.h>

/* The program's devices belong to a platform, so a client of the program's own stands for the topology. */
tsr_status pjrt_Compile(PJRT_Compile_Args *args, base_error *error)
{
    PJRT_Client *client;
    tsr_status status = pjrt_need(args->topology, "topology", error);
    if (status != TSR_OK)
        return status;
    pjrt_client_options options = {.count = args->topology->count, .processes = 1};
    snprintf(options.platform, sizeof(options.platform), "%s", args->topology->platform);
    status = pjrt_client_new(&options, &client, error);
    if (status != TSR_OK)
        return status;
    status = pjrt_compile_program(client, args->program, (pjrt_span){args->compile_options, args->compile_options_size},
                                  &args->executable, error);
    pjrt_client_drop(client);
    return status;
}

/* Another client's program goes through its bytes, so nothing is compiled again. */
tsr_status pjrt_Client_Load(PJRT_Client_Load_Args *args, base_error *error)
{
    PJRT_Executable *e = args->executable;
    tsr_status status = pjrt_need(args->client, "client", error);
    if (status == TSR_OK)
        status = pjrt_need(e, "executable", error);
    if (status != TSR_OK)
        return status;
    if (args->compile_options_size > 0 && !args->compile_options)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the options are NULL");
    pjrt_span options = {e->option_bytes, e->option_size};
    if (args->compile_options_size > 0)
        options = (pjrt_span){args->compile_options, args->compile_options_size};
    base_text saved = {0};
    status = pjrt_save_code(e, &saved, error);
    if (status == TSR_OK)
        status = pjrt_executable_new(args->client, (pjrt_span){e->code, e->code_size}, options,
                                     (pjrt_span){saved.data, saved.size}, &e, error);
    base_text_free(&saved);
    return status == TSR_OK ? pjrt_executable_load(e, &args->loaded_executable, error) : status;
}
