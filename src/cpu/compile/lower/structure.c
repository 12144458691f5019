/* Ops that move no data: their results are their operands' bytes, in memory or, where a kernel can read them as another
 * dtype, in a register. Also constants, which the program holds. */
#include "cpu/compile/lower/emit.h"

/* Whether a bitcast leaves all bytes as they are. An element of less than 8 bits takes a byte of its own, so a bitcast between
 * several of them and a wider one does not. */
static bool same_bytes(const ir_op *op)
{
    const ir_type *from = ir_resolve(op->operands[0])->type, *to = op->results[0].type;
    bool whole = ir_dtype_bits(from->dtype) >= 8 && ir_dtype_bits(to->dtype) >= 8;
    return from->count == to->count || (whole && ir_is_static(from) && ir_is_static(to));
}

static cpu_value emit_bitcast(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    return cpu_bitcast(e->k, cpu_emit_operand(e, op, 0, index), op->results[0].type->dtype);
}

static const cpu_lowering by_element = {.emit = emit_bitcast, .elementwise = true, .view = true};
static const cpu_lowering in_memory = {.takes = same_bytes, .view = true};

static const cpu_lowering *bitcast_of(const ir_op *op)
{
    const ir_type *from = ir_resolve(op->operands[0])->type, *to = op->results[0].type;
    bool fits = from->dtype != TSR_BOOL && to->dtype != TSR_BOOL && cpu_dtype_computes(from->dtype) &&
                cpu_dtype_computes(to->dtype) && tsr_dtype_size(from->dtype) == tsr_dtype_size(to->dtype);
    return fits && cpu_takes_types(op) ? &by_element : &in_memory;
}

const cpu_lowering lower_bitcast_convert = {.of = bitcast_of};
const cpu_lowering lower_optimization_barrier = {.view = true};
const cpu_lowering lower_constant = {.constant = true};
