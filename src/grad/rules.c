/* The table of rules, from ops.def's column vjp, and the two that are no rules. */
#include "grad/internal.h"

static grad_rule *const rules[IR_OPCODE_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, reads, doc)                 \
    [IR_##code] = vjp_##vjp,
#include "ir/ops.def"
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

grad_rule *grad_rule_of(ir_opcode code)
{
    return code < IR_OPCODE_COUNT ? rules[code] : vjp_NONE;
}

bool grad_is_differentiable(ir_opcode code)
{
    return code < IR_OPCODE_COUNT && rules[code] != vjp_ZERO;
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
