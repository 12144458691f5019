/* Ops that move no data: their results are their operands' bytes. And constants, which the program holds. */
#include "cpu/program.h"

static bool same_bytes(const ir_op *op)
{
    return op->results[0].type->count == ir_resolve(op->operands[0])->type->count;
}

const cpu_lowering lower_bitcast_convert = {.takes = same_bytes, .view = true};
const cpu_lowering lower_optimization_barrier = {.view = true};
const cpu_lowering lower_constant = {.constant = true};
