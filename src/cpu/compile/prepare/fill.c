/* Large splats in memory that is written: those that the function returns, and those that an op overwrites (the zeros to
 * which a scatter adds). As a constant, such a splat would take its full size in the program, and in the cache's file,
 * only to be copied: instead a kernel writes it from its single element. */
#include "cpu/compile/build/build.h"
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/prepare/prepare.h"

/* Whether the op, or the function's caller, gets operand i in memory of its own. */
static bool overwrites(const ir_builder *b, const ir_op *op, size_t i)
{
    if (op->code == IR_RETURN)
        return b->region == b->region->function->body;
    const cpu_lowering *lowering = cpu_lowering_of(op);
    return lowering && lowering->over && i < op->n_results && (!lowering->reads || lowering->reads(op, i));
}

/* The value as a kernel writes it from its element; NULL: it is no large splat. */
static ir_value *written(ir_builder *b, ir_value *value)
{
    enum { LEAST_BYTES = 64 << 10 };
    const ir_op *op = ir_defining_op(value);
    const ir_constant_attrs *given = op && op->code == IR_CONSTANT ? op->attrs : NULL;
    if (!given || !given->value.splat || value->type->quant || !cpu_dtype_computes(value->type->dtype) ||
        ir_type_bytes(value->type) < LEAST_BYTES)
        return NULL;
    ir_constant_attrs one = {.value = given->value};
    one.value.type = ir_scalar_type(value->type->dtype);
    ir_value *element = ir_build_typed(b, IR_CONSTANT, &one, 0, NULL, one.value.type);
    return ir_broadcast(b, element, value->type->rank, value->type->dims, NULL);
}

void cpu_fill_written(ir_builder *b, ir_op *op)
{
    for (size_t i = 0; i < op->n_operands; i++) {
        ir_value *value = ir_operand(op, i);
        ir_value *filled = overwrites(b, op, i) ? written(b, value) : NULL;
        if (!filled)
            continue;
        ir_set_operand(op, i, filled);
        for (size_t k = i + 1; k < op->n_operands && op->code == IR_RETURN; k++) /* which may return one value twice */
            if (ir_operand(op, k) == value)
                ir_set_operand(op, k, filled);
    }
}
