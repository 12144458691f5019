/* Returned large splats. As a constant, such a splat would take its full size in the program, and in the cache's file,
 * only to be copied: instead a kernel writes it from its single element. */
#include "cpu/compile/prepare/prepare.h"

#include "cpu/compile/lower/emit.h"

void cpu_fill_returned(ir_builder *b, ir_op *end)
{
    enum { LEAST_BYTES = 64 << 10 };
    if (end->code != IR_RETURN || b->region != b->region->function->body)
        return;
    for (size_t i = 0; i < end->n_operands; i++) {
        ir_value *value = ir_operand(end, i);
        const ir_op *op = ir_defining_op(value);
        const ir_constant_attrs *given = op && op->code == IR_CONSTANT ? op->attrs : NULL;
        if (!given || !given->value.splat || value->type->quant || !cpu_dtype_computes(value->type->dtype) ||
            ir_type_bytes(value->type) < LEAST_BYTES)
            continue;
        ir_constant_attrs one = {.value = given->value};
        one.value.type = ir_scalar_type(value->type->dtype);
        ir_value *element = ir_build_typed(b, IR_CONSTANT, &one, 0, NULL, one.value.type);
        ir_value *filled = ir_broadcast(b, element, value->type->rank, value->type->dims, NULL);
        for (size_t k = i; filled && k < end->n_operands; k++)
            if (ir_operand(end, k) == value)
                ir_set_operand(end, k, filled);
    }
}
