/* Tuples, barriers, conversions between them. */
#include "grad/internal.h"

void vjp_optimization_barrier(grad_call *call)
{
    for (size_t i = 0; i < call->op->n_operands; i++)
        call->gradients[i] = call->cotangents[i];
}

/* The cotangent has the same sharding as the value. */
void vjp_sharding_constraint(grad_call *call)
{
    call->gradients[0] =
        ir_build_typed(call->b, IR_CUSTOM_CALL, call->op->attrs, 1, &call->cotangents[0], call->cotangents[0]->type);
}

void vjp_alias(grad_call *call)
{
    if (call->op->n_operands == 2)
        call->gradients[1] = call->cotangents[0];
}

/* Zero of any type. */
static ir_value *zero_of(grad_call *call, const ir_type *type)
{
    if (ir_is_tensor(type))
        return ir_constant_fill(call->b, type, 0);
    if (type->kind != IR_TYPE_TUPLE) /* a token */
        return ir_build_typed(call->b, IR_AFTER_ALL, NULL, 0, NULL, type);
    ir_value **parts = base_arena_alloc(call->scratch, (size_t)(type->rank + 1) * sizeof(*parts));
    for (int64_t i = 0; i < type->rank; i++)
        parts[i] = zero_of(call, type->elements[i]);
    return ir_build(call->b, IR_TUPLE, NULL, (size_t)type->rank, parts);
}

void vjp_tuple(grad_call *call)
{
    for (size_t i = 0; i < call->op->n_operands; i++) {
        ir_get_tuple_element_attrs at = {.index = (int64_t)i};
        if (call->wanted[i])
            call->gradients[i] = ir_build(call->b, IR_GET_TUPLE_ELEMENT, &at, 1, &call->cotangents[0]);
    }
}

void vjp_get_tuple_element(grad_call *call)
{
    const ir_get_tuple_element_attrs *attrs = call->op->attrs;
    const ir_type *type = grad_operand(call, 0)->type;
    ir_value **parts = base_arena_alloc(call->scratch, (size_t)(type->rank + 1) * sizeof(*parts));
    for (int64_t i = 0; i < type->rank; i++)
        parts[i] = i == attrs->index ? call->cotangents[0] : zero_of(call, type->elements[i]);
    call->gradients[0] = ir_build(call->b, IR_TUPLE, NULL, (size_t)type->rank, parts);
}
