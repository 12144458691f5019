/* Compares a compiled program's results, as the plugin describes them, with the results that were asked for. A run
 * writes as many buffers as the plugin believes there are, so a wrong count would write past the list of results. What
 * a plugin does not describe is not compared. */
#include "pjrt/client/client.h"

#include <string.h>

static tsr_status differs(const pjrt_library *l, const char *function, size_t said, size_t wanted, base_error *error)
{
    return base_fail(error, TSR_INTERNAL, "PJRT_%s of %s says that a program has %zu results; it has %zu", function,
                     l->path, said, wanted);
}

static tsr_status check_count(const pjrt_program *program, PJRT_Executable *e, base_error *error)
{
    const pjrt_library *l = program->platform->library;
    PJRT_Executable_NumOutputs_Args args = {.executable = e};
    base_error ignored;
    if (PJRT_CALL(l, Executable_NumOutputs, &args, &ignored) != TSR_OK || args.num_outputs == pjrt_outputs(program))
        return TSR_OK;
    return differs(l, "Executable_NumOutputs", args.num_outputs, pjrt_outputs(program), error);
}

static tsr_status check_types(const pjrt_program *program, PJRT_Executable *e, base_error *error)
{
    const pjrt_library *l = program->platform->library;
    const device_signature *s = program->signature;
    PJRT_Executable_OutputElementTypes_Args args = {.executable = e};
    base_error ignored;
    if (PJRT_CALL(l, Executable_OutputElementTypes, &args, &ignored) != TSR_OK || !args.output_types)
        return TSR_OK;
    if (args.num_output_types != pjrt_outputs(program))
        return differs(l, "Executable_OutputElementTypes", args.num_output_types, pjrt_outputs(program), error);
    for (size_t i = 0; i < s->n_results; i++)
        if (args.output_types[i] != pjrt_type_of(s->results[i].type->dtype))
            return base_fail(error, TSR_INTERNAL,
                             "PJRT_Executable_OutputElementTypes of %s says %d of result %zu, whose type is %s",
                             l->path, (int)args.output_types[i], i, tsr_dtype_name(s->results[i].type->dtype));
    return TSR_OK;
}

static tsr_status check_sizes(const pjrt_program *program, PJRT_Executable *e, base_error *error)
{
    const pjrt_library *l = program->platform->library;
    const device_signature *s = program->signature;
    PJRT_Executable_OutputDimensions_Args args = {.executable = e};
    base_error ignored;
    if (PJRT_CALL(l, Executable_OutputDimensions, &args, &ignored) != TSR_OK || !args.dim_sizes)
        return TSR_OK;
    if (args.num_outputs != pjrt_outputs(program))
        return differs(l, "Executable_OutputDimensions", args.num_outputs, pjrt_outputs(program), error);
    const int64_t *dims = args.dims;
    for (size_t i = 0; i < s->n_results; i++) {
        const ir_type *type = s->results[i].type;
        bool same = args.dim_sizes[i] == (size_t)type->rank &&
                    (type->rank == 0 || (dims && memcmp(dims, type->dims, (size_t)type->rank * sizeof(*dims)) == 0));
        if (!same)
            return base_fail(error, TSR_INTERNAL,
                             "PJRT_Executable_OutputDimensions of %s says other sizes of result %zu than the program",
                             l->path, i);
        dims = type->rank ? dims + type->rank : dims;
    }
    return TSR_OK;
}

/* The programs of several devices are described by some plugins as a whole, and by others by device: only their count is
 * compared. */
tsr_status pjrt_outputs_check(const pjrt_program *program, PJRT_Executable *e, base_error *error)
{
    tsr_status status = check_count(program, e, error);
    if (status == TSR_OK && program->processes == 1)
        status = check_types(program, e, error);
    if (status == TSR_OK && program->processes == 1)
        status = check_sizes(program, e, error);
    return status;
}
