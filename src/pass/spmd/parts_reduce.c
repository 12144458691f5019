/* Parts of products and reductions: each device computes the sum over its part; then a collective joins all sums. */
#include "pass/spmd/reshard.h"

static bool reduces_unevenly(const spmd_call *call, size_t operand)
{
    const ir_type *whole = ir_resolve(call->op->operands[operand])->type;
    return ir_is_tensor(whole) && call->reduced.count && spmd_is_uneven(whole, call->in[operand]);
}

/* Elements beyond the end are set to zero in both operands: a zero in one operand alone could meet an infinity in
 * the other. */
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

/* For several results, or a body of several ops: gathers the devices' results and reduces them once more. The initial values
 * are neutral for the body, so each reduction may begin with them. */
static void reduce_twice(spmd_call *call)
{
    spmd_job *job = call->job;
    ir_builder *b = call->b;
    const ir_op *op = call->op;
    size_t n = op->n_results;
    for (size_t i = 0; i < n; i++)
        if (reduces_unevenly(call, i))
            call->operands[i] = spmd_mask(job, b, call->operands[i], ir_resolve(op->operands[i])->type, call->in[i],
                                          call->operands[n + i]);
    spmd_part_like(call, op->attrs);
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = call->results[i]->type;
        int64_t dims[IR_MAX_RANK + 1] = {1};
        memcpy(dims + 1, type->dims, (size_t)type->rank * sizeof(*dims));
        call->operands[i] =
            spmd_gather(job, b, ir_reshape(b, call->results[i], type->rank + 1, dims), 0, &call->reduced);
    }
    spmd_part_like(call, &(ir_reduce_attrs){.dimensions = {1, (const int64_t[]){0}}});
    call->reduced.count = 0;
}

/* Devices begin with the neutral element; the reduction's own initial value is joined once, after the collective. */
void spmd_part_reduce(spmd_call *call)
{
    ir_builder *b = call->b;
    if (!call->reduced.count) {
        spmd_part_like(call, call->op->attrs);
        return;
    }
    if (call->joiner == IR_OPCODE_COUNT) {
        reduce_twice(call);
        return;
    }
    tsr_dtype dtype = call->operands[0]->type->dtype;
    call->operands[1] = ir_constant_neutral(b, call->joiner, dtype);
    if (reduces_unevenly(call, 0))
        call->operands[0] = spmd_mask(call->job, b, call->operands[0], ir_resolve(call->op->operands[0])->type,
                                      call->in[0], call->operands[1]);
    spmd_part_like(call, call->op->attrs);
}
