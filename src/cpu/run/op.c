/* Steps that run one op: through the interpreter, or as a custom call from the registry. */
#include "cpu/run/execute.h"
#include "cpu/run/shared.h"

tsr_status cpu_run_interp(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const ir_op *op = cpu_interp_of(step)->op;
    interp_array *arrays = cpu_at(f, step->places[op->n_operands + op->n_results]);
    for (uint32_t i = 0; i < op->n_operands; i++)
        arrays[i] = (interp_array){.type = ir_resolve(op->operands[i])->type, .data = cpu_at(f, step->places[i])};
    interp_array *results = arrays + op->n_operands;
    for (uint32_t i = 0; i < op->n_results; i++)
        results[i] = (interp_array){.type = op->results[i].type, .data = cpu_at(f, step->places[op->n_operands + i])};
    interp_options options = {.seed = base_now_ns(), .replicas = 1, .partitions = 1, .probes = f->session->probes};
    options.print = cpu_print_hook(&options.print_user);
    return interp_eval_op(op, arrays, results, &options, error);
}

tsr_status cpu_run_custom(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const ir_op *op = cpu_custom_of(step)->op;
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_custom *custom = ir_find_custom_call(attrs->call_target_name);
    if (!custom || !custom->execute)
        return base_fail(
            error, TSR_UNIMPLEMENTED,
            "nothing is registered for the custom call @%s; tsr_register_custom_call registers a function for it",
            attrs->call_target_name);
    ir_custom_buffer *buffers = cpu_at(f, step->places[op->n_operands + op->n_results]);
    for (uint32_t i = 0; i < op->n_operands; i++)
        buffers[i] = (ir_custom_buffer){ir_resolve(op->operands[i])->type, cpu_at(f, step->places[i])};
    ir_custom_buffer *results = buffers + op->n_operands;
    for (uint32_t i = 0; i < op->n_results; i++)
        results[i] = (ir_custom_buffer){op->results[i].type, cpu_at(f, step->places[op->n_operands + i])};
    const ir_custom_run run = {.attrs = attrs,
                               .config = ir_custom_config(op),
                               .n_inputs = op->n_operands,
                               .n_outputs = op->n_results,
                               .inputs = buffers,
                               .outputs = results,
                               .context = f->run->context,
                               .ordinal = device_ordinal(f->run->device)};
    tsr_status status = custom->execute(custom->user, &run, error);
    return status == TSR_OK ? status : base_fail_prefix(error, "custom call %s", attrs->call_target_name);
}
