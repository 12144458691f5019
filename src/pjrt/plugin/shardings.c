/* The shardings extension: how a program's arguments and results are cut up over its devices, as serialized OpSharding
 * messages; none of a program of one device. */
#include "pjrt/plugin/ffi.h"

static PJRT_Error *of_parameters(PJRT_Shardings_Executable_Args *args)
{
    args->count = args->executable->signature->n_args;
    args->shardings = args->executable->argument_shardings;
    args->sharding_sizes = args->executable->argument_sharding_sizes;
    return NULL;
}

static PJRT_Error *of_results(PJRT_Shardings_Executable_Args *args)
{
    args->count = args->executable->signature->n_results;
    args->shardings = args->executable->result_shardings;
    args->sharding_sizes = args->executable->result_sharding_sizes;
    return NULL;
}

PJRT_Shardings_Extension pjrt_shardings_extension = {
    .base = {sizeof(PJRT_Shardings_Extension), PJRT_EXTENSION_SHARDINGS, &pjrt_ffi_extension.base},
    .Executable_ParameterShardings = of_parameters,
    .Executable_OutputShardings = of_results,
};
