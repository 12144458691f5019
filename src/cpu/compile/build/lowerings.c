/* The columns `lower` and `cost` of ops.def: op -> lowering, and the cost of one element in a kernel. */
#include "cpu/compile/build/build.h"

#define lower_NONE lower_nothing
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, ...)                        \
    extern const cpu_lowering lower_##lower;
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

const cpu_lowering lower_nothing = {0};

static const cpu_lowering *const lowerings[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, ...)                        \
    [IR_##code] = &lower_##lower,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

static const uint8_t costs[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, ...)                  \
    [IR_##code] = cost,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

int cpu_op_cost(const ir_op *op)
{
    return costs[op->row];
}

const cpu_lowering *cpu_lowering_of(const ir_op *op)
{
    const cpu_lowering *lowering = lowerings[op->row];
    if (lowering->of)
        lowering = lowering->of(op);
    if (!lowering->emit && !lowering->step && !lowering->view)
        return NULL;
    return !lowering->takes || lowering->takes(op) ? lowering : NULL;
}

bool cpu_is_elementwise(const ir_op *op)
{
    if (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE)
        return true;
    const cpu_lowering *lowering = cpu_lowering_of(op);
    return lowering && lowering->elementwise;
}
