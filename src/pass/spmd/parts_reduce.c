/* Parts of products and reductions: each device has the sum over its part, and all of them are joined after it. */
#include "pass/spmd/reshard.h"

static bool reduces_unevenly(const spmd_call *call, size_t operand)
{
    const ir_type *whole = ir_resolve(call->op->operands[operand])->type;
    return ir_is_tensor(whole) && call->reduced.count && spmd_is_uneven(whole, call->in[operand]);
}

/* Elements beyond the end count as zero on both sides: on one side alone they could meet infinities on the other. */
void spmd_part_dot(spmd_call *call)
{
    for (size_t i = 0; i < 2; i++)
        if (reduces_unevenly(call, i)) {
            const ir_type *whole = ir_resolve(call->op->operands[i])->type;
            call->operands[i] = spmd_mask(call->job, call->b, call->operands[i], whole, call->in[i],
                                          ir_constant_fill(call->b, ir_scalar_type(whole->dtype), 0));
        }
    spmd_part_like(call, call->op->attrs);
}

/* The number that a reduction begins with comes in once, after the collective. */
void spmd_part_reduce(spmd_call *call)
{
    ir_builder *b = call->b;
    if (!call->reduced.count) {
        spmd_part_like(call, call->op->attrs);
        return;
    }
    tsr_dtype dtype = call->operands[0]->type->dtype;
    call->operands[1] = ir_constant_neutral(b, call->joiner, dtype);
    if (reduces_unevenly(call, 0))
        call->operands[0] = spmd_mask(call->job, b, call->operands[0], ir_resolve(call->op->operands[0])->type,
                                      call->in[0], call->operands[1]);
    spmd_part_like(call, call->op->attrs);
}
