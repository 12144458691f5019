/* rng: a routine draws the numbers. */
#include "cpu/program/routine/rng.h"
#include "cpu/compile/lower/routine.h"

static bool rng_takes(const ir_op *op)
{
    const ir_type *type = op->results[0].type;
    tsr_dtype dtype = type->dtype;
    return ir_is_static(type) && !type->quant &&
           (ir_dtype_is_float(dtype) || ir_dtype_is_integer(dtype) || dtype == TSR_BOOL) &&
           ir_resolve(op->operands[0])->type->dtype == dtype && ir_resolve(op->operands[1])->type->dtype == dtype;
}

static bool reads(const ir_op *op, size_t i)
{
    (void)op;
    return i < 2; /* the shape is the result's */
}

static void rng_step(cpu_build *b, cpu_unit *unit)
{
    const ir_type *type = unit->op->results[0].type;
    cpu_rng_plan *plan = base_arena_zero(b->arena, 1, sizeof(*plan));
    plan->count = type->count;
    plan->dtype = type->dtype;
    plan->normal = ((const ir_rng_attrs *)unit->op->attrs)->rng_distribution == IR_RNG_NORMAL;
    cpu_step_routine(b, unit, CPU_ROUTINE_RNG, plan, 0, 0);
}

const cpu_lowering lower_rng = {.takes = rng_takes, .step = rng_step, .reads = reads};
