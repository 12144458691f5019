/* erf as a composite or a custom call, which the kernel language has: it stays whole, since its decomposition is
 * slower. (erf of f64 is decomposed: the kernel's op would call libm for one element at a time.) */
#include "cpu/compile/lower/emit.h"

static bool erf_takes(const ir_op *op)
{
    return op->n_operands == 1 && op->n_results == 1 && ir_resolve(op->operands[0])->type == op->results[0].type &&
           cpu_takes_types(op) && ir_dtype_is_float(op->results[0].type->dtype) &&
           op->results[0].type->dtype != TSR_F64;
}

static cpu_value erf_emit(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    cpu_value y = cpu_unary(e->k, CPU_ERF, cpu_emit_operand(e, op, 0, index));
    return cpu_convert(e->k, y, op->results[0].type->dtype);
}

const cpu_lowering lower_erf = {.takes = erf_takes, .emit = erf_emit, .elementwise = true};
