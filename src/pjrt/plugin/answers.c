/* Questions of a host about a program. The answers were prepared when it was compiled (facts.c). */
#include "pjrt/plugin/plugin.h"

#include <string.h>

tsr_status pjrt_Executable_Name(PJRT_Executable_Name_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->executable_name = args->executable->name;
        args->executable_name_size = strlen(args->executable_name);
    }
    return status;
}

tsr_status pjrt_Executable_NumReplicas(PJRT_Executable_NumReplicas_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->num_replicas = (size_t)args->executable->options.replicas;
    return status;
}

tsr_status pjrt_Executable_NumPartitions(PJRT_Executable_NumPartitions_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->num_partitions = (size_t)args->executable->options.partitions;
    return status;
}

tsr_status pjrt_Executable_NumOutputs(PJRT_Executable_NumOutputs_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->num_outputs = args->executable->signature->n_results;
    return status;
}

/* Machine code lies in parts that programs share, so the reported size is that of the program's bytes. */
tsr_status pjrt_Executable_SizeOfGeneratedCodeInBytes(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args,
                                                      base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        args->size_in_bytes = (int64_t)args->executable->code_size;
    return status;
}

tsr_status pjrt_Executable_GetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->properties = args->executable->costs;
        args->num_properties = BASE_COUNT(args->executable->costs);
    }
    return status;
}

tsr_status pjrt_Executable_GetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args *args, base_error *error)
{
    device_cost cost;
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status != TSR_OK)
        return status;
    const PJRT_Executable *e = args->executable;
    const device_signature *s = e->signature;
    device_executable_cost(e->executable, &cost);
    int64_t alias = 0;
    for (size_t i = 0; i < s->n_args; i++)
        alias += s->args[i].alias >= 0 ? (int64_t)ir_type_bytes(s->args[i].type) : 0;
    int64_t whole = (int64_t)(cost.argument_bytes + cost.result_bytes + cost.arena_bytes) - alias;
    /* The host's struct is not cleared: the sizes of host memory, which no program has, are zero. */
    *args = (PJRT_Executable_GetCompiledMemoryStats_Args){.struct_size = args->struct_size,
                                                          .extension_start = args->extension_start,
                                                          .executable = args->executable,
                                                          .generated_code_size_in_bytes = (int64_t)e->code_size,
                                                          .argument_size_in_bytes = (int64_t)cost.argument_bytes,
                                                          .output_size_in_bytes = (int64_t)cost.result_bytes,
                                                          .alias_size_in_bytes = alias,
                                                          .temp_size_in_bytes = (int64_t)cost.arena_bytes,
                                                          .peak_memory_in_bytes = whole,
                                                          .total_size_in_bytes = whole,
                                                          .total_allocation_bytes = whole,
                                                          .peak_unpadded_heap_bytes = whole};
    return TSR_OK;
}

tsr_status pjrt_Executable_OutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->num_outputs = args->executable->signature->n_results;
        args->memory_kinds = args->executable->result_kinds;
        args->memory_kind_sizes = args->executable->result_kind_sizes;
    }
    return status;
}

tsr_status pjrt_Executable_ParameterMemoryKinds(PJRT_Executable_ParameterMemoryKinds_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->num_parameters = args->executable->signature->n_args;
        args->memory_kinds = args->executable->argument_kinds;
        args->memory_kind_sizes = args->executable->argument_kind_sizes;
    }
    return status;
}

tsr_status pjrt_Executable_OutputElementTypes(PJRT_Executable_OutputElementTypes_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->output_types = args->executable->result_types;
        args->num_output_types = args->executable->signature->n_results;
    }
    return status;
}

tsr_status pjrt_Executable_OutputDimensions(PJRT_Executable_OutputDimensions_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->num_outputs = args->executable->signature->n_results;
        args->dims = args->executable->result_dims;
        args->dim_sizes = args->executable->result_ranks;
    }
    return status;
}

tsr_status pjrt_Executable_Fingerprint(PJRT_Executable_Fingerprint_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK) {
        args->executable_fingerprint = args->executable->fingerprint;
        args->executable_fingerprint_size = strlen(args->executable->fingerprint);
    }
    return status;
}

tsr_status pjrt_Executable_GetCompileOptions(PJRT_Executable_GetCompileOptions_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status == TSR_OK)
        status = pjrt_bytes_new(args->executable->option_bytes, args->executable->option_size,
                                &args->serialized_compile_options, error);
    if (status == TSR_OK) {
        args->serialized_bytes = args->serialized_compile_options->data;
        args->serialized_bytes_size = args->serialized_compile_options->size;
        args->serialized_compile_options_deleter = pjrt_bytes_free;
    }
    return status;
}
