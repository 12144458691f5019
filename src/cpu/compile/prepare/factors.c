/* Factors of convolutions that were widened from bf16 are taken as they were, as those of matrix products are (pass/index.c): f32
 * holds the products of such numbers exactly. A gradient's factors are: its window is also turned over and, with groups,
 * moved. */
#include "cpu/compile/prepare/prepare.h"

enum { DEEPEST = 6 };

/* Whether x is bf16 that was widened, and then moved at most. */
static bool is_widened(const ir_value *x, int depth)
{
    const ir_op *op = ir_defining_op(x);
    if (!op || depth == DEEPEST || op->n_operands != 1 || op->n_results != 1 || x->type->dtype != TSR_F32)
        return false;
    if (op->code == IR_CONVERT)
        return ir_operand(op, 0)->type->dtype == TSR_BF16;
    return ir_info(op->code)->traits & IR_TRAIT_MOVES && is_widened(ir_operand(op, 0), depth + 1);
}

static ir_value *narrowed(ir_builder *b, ir_value *x)
{
    const ir_op *op = ir_defining_op(x);
    ir_value *from = ir_operand(op, 0);
    if (op->code == IR_CONVERT)
        return from;
    from = narrowed(b, from);
    return from ? ir_build_typed(b, (ir_opcode)op->code, op->attrs, 1, &from, ir_with_dtype(x->type, TSR_BF16)) : NULL;
}

bool cpu_narrow_factors(ir_builder *b, const ir_op *op, ir_value *factors[2])
{
    for (size_t i = 0; i < 2; i++)
        if (!is_widened(ir_operand(op, i), 0))
            return false;
    for (size_t i = 0; i < 2; i++)
        factors[i] = narrowed(b, ir_operand(op, i));
    return factors[0] && factors[1];
}
