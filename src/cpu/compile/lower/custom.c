/* Custom calls: functions from the registry, and calls for which this backend has steps of its own. */
#include "cpu/compile/lower/mesh.h"

static bool custom_takes(const ir_op *op)
{
    const ir_custom *custom = ir_find_custom_call(((const ir_custom_call_attrs *)op->attrs)->call_target_name);
    return custom && custom->execute;
}

static void custom_step(cpu_build *b, cpu_unit *unit)
{
    cpu_step_interp(b, unit);
    b->c->interpreted[unit->op->code]--;
    b->steps.items[b->steps.count - 1].kind = CPU_STEP_CUSTOM;
}

/* The step runs the interpreter's function. */
static void step_check(cpu_build *b, cpu_unit *unit)
{
    cpu_step_interp(b, unit);
    b->c->interpreted[unit->op->code]--;
}

const cpu_lowering lower_check_indices = {.step = step_check, .arrays = true};
const cpu_lowering lower_custom_call = {.takes = custom_takes, .step = custom_step, .arrays = true};
const cpu_lowering lower_run_parallel = {.takes = cpu_parallel_takes, .step = cpu_parallel_step, .arrays = true};
