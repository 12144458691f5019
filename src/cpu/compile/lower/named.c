/* Functions that programs call by name, as a composite or a custom call, and that the kernel language has: they stay
 * whole, since their decompositions are slower. (Those of f64 are not: the kernel's are libm's, one element at a time.) */
#include "cpu/compile/lower/emit.h"

static const struct {
    const char *name;
    cpu_code code;
} functions[] = {
    {"chlo.erf", CPU_ERF},
};

/* CPU_CONST: none of these. */
static cpu_code code_of(const ir_op *op)
{
    const char *name = op->code == IR_COMPOSITE ? ((const ir_composite_attrs *)op->attrs)->name
                                                : ((const ir_custom_call_attrs *)op->attrs)->call_target_name;
    for (size_t i = 0; i < BASE_COUNT(functions); i++)
        if (strcmp(functions[i].name, name) == 0)
            return functions[i].code;
    return CPU_CONST;
}

static bool takes(const ir_op *op)
{
    return op->n_operands == 1 && op->n_results == 1 && code_of(op) != CPU_CONST &&
           ir_resolve(op->operands[0])->type == op->results[0].type && cpu_takes_types(op) &&
           ir_dtype_is_float(op->results[0].type->dtype) && op->results[0].type->dtype != TSR_F64;
}

static cpu_value emit(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    cpu_value y = cpu_unary(e->k, code_of(op), cpu_emit_operand(e, op, 0, index));
    return cpu_convert(e->k, y, op->results[0].type->dtype);
}

const cpu_lowering lower_composite = {.takes = takes, .emit = emit, .elementwise = true};
