/* Elementwise custom calls that the kernel language has as ops: they stay whole, since their decompositions are slower. (erf
 * of f64 is decomposed: the kernel's op would call libm for one element at a time.) */
#include "cpu/compile/lower/emit.h"

/* All operands and the result have one float type. */
static bool call_takes(const ir_op *op, size_t n)
{
    if (op->n_operands != n || op->n_results != 1 || !cpu_takes_types(op))
        return false;
    const ir_type *type = op->results[0].type;
    for (size_t i = 0; i < n; i++)
        if (ir_resolve(op->operands[i])->type != type)
            return false;
    return ir_dtype_is_float(type->dtype);
}

static cpu_value call_result(cpu_emitter *e, const ir_op *op, cpu_value y)
{
    return cpu_convert(e->k, y, op->results[0].type->dtype);
}

static bool erf_takes(const ir_op *op)
{
    return call_takes(op, 1) && op->results[0].type->dtype != TSR_F64;
}

static cpu_value erf_emit(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    return call_result(e, op, cpu_unary(e->k, CPU_ERF, cpu_emit_operand(e, op, 0, index)));
}

const cpu_lowering lower_erf = {.takes = erf_takes, .emit = erf_emit, .elementwise = true};

static bool multiply_add_takes(const ir_op *op)
{
    return call_takes(op, 3);
}

static cpu_value multiply_add_emit(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    cpu_value x = cpu_emit_operand(e, op, 0, index), y = cpu_emit_operand(e, op, 1, index);
    return call_result(e, op, cpu_multiply_add(e->k, x, y, cpu_emit_operand(e, op, 2, index)));
}

const cpu_lowering lower_multiply_add = {.takes = multiply_add_takes, .emit = multiply_add_emit, .elementwise = true};

/* What narrow floats lose is less than f32's rounding. */
static bool product_rest_takes(const ir_op *op)
{
    return call_takes(op, 2) && !cpu_dtype_narrow(op->results[0].type->dtype);
}

static cpu_value product_rest_emit(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    cpu_value x = cpu_emit_operand(e, op, 0, index);
    return cpu_binary(e->k, CPU_PRODUCT_REST, x, cpu_emit_operand(e, op, 1, index));
}

const cpu_lowering lower_product_rest = {.takes = product_rest_takes, .emit = product_rest_emit, .elementwise = true};
