/* The table of rules, from the column `vjp` of ops.def, and the two entries that are not rules (ZERO, NONE). */
#include "grad/internal.h"

static grad_rule *const rules[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, ...) [IR_##code] = vjp_##vjp,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

/* The gradient stops: rounding, comparisons, indices, constants, random bits. */
void vjp_ZERO(grad_call *call)
{
    (void)call;
}

void vjp_NONE(grad_call *call)
{
    ir_build_error(call->b, TSR_UNIMPLEMENTED, "there is no rule for it");
}

grad_rule *grad_rule_of(ir_opcode row)
{
    return row < IR_ROW_COUNT && rules[row] ? rules[row] : vjp_NONE;
}

grad_rule *grad_rule_for(const ir_op *op)
{
    grad_rule *rule = grad_rule_of((ir_opcode)op->row);
    return op->code == IR_COMPOSITE && rule == vjp_NONE ? vjp_composite : rule; /* it has its decomposition's
                                                                                 * gradient */
}

bool grad_is_differentiable(ir_opcode row)
{
    return row < IR_ROW_COUNT && rules[row] != vjp_ZERO;
}

bool grad_has_gradient(const ir_type *type)
{
    if (ir_is_tensor(type))
        return !type->quant && (ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype));
    if (type->kind == IR_TYPE_TUPLE)
        for (int64_t i = 0; i < type->rank; i++)
            if (grad_has_gradient(type->elements[i]))
                return true;
    return false;
}
