/* Custom calls from the registry. */
#include "cpu/program.h"

static bool takes(const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_custom *custom = ir_find_custom_call(attrs->call_target_name);
    return custom && custom->execute;
}

static void step(cpu_build *b, cpu_unit *unit)
{
    cpu_step_interp(b, unit);
    b->c->interpreted[unit->op->code]--;
    b->steps.items[b->steps.count - 1].kind = CPU_STEP_CUSTOM;
}

const cpu_lowering lower_custom_call = {.takes = takes, .step = step, .arrays = true};
