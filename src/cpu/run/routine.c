/* Steps that are a routine. */
#include "cpu/run/routine/routine.h"
#include "cpu/run/execute.h"

tsr_status cpu_run_routine(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_routine_step *own = step->payload;
    void *buffers[CPU_STEP_BUFFERS], *codes[CPU_ROUTINE_CODES];
    for (int32_t i = 0; i < step->n_places; i++)
        buffers[i] = cpu_at(f, step->places[i]);
    for (int32_t i = 0; i < step->n_code; i++)
        codes[i] = f->program->codes[step->code + i].entry;
    cpu_routine_call call = {
        .plan = own->plan, .buffers = buffers, .codes = codes, .workspace = f->workspace, .pool = f->pool};
    tsr_status status = cpu_routine_find(own->id)->run(&call, error);
    return status == TSR_OK ? status : base_fail_prefix(error, "%s", step->name);
}
