/* Slices at positions given by operands. Starts are clamped in the same way forwards and backwards, so both use the
 * same start values. */
#include "grad/internal.h"

/* Copies the start indices, which are op's operands from `first` on, to operands from index `at`; the caller fills
 * in those before. */
static size_t with_starts(grad_call *call, size_t first, ir_value **operands, size_t at)
{
    for (size_t i = first; i < call->op->n_operands; i++)
        operands[at++] = grad_operand(call, i);
    return at;
}

void vjp_dynamic_slice(grad_call *call)
{
    ir_value *operands[IR_MAX_RANK + 2] = {grad_fill_like(call->b, grad_operand(call, 0), 0), call->cotangents[0]};
    size_t n = with_starts(call, 1, operands, 2);
    call->gradients[0] = ir_build(call->b, IR_DYNAMIC_UPDATE_SLICE, NULL, n, operands);
}

void vjp_dynamic_update_slice(grad_call *call)
{
    ir_value *g = call->cotangents[0], *update = grad_operand(call, 1);
    ir_value *operands[IR_MAX_RANK + 2];
    /* The old value is read before it is overwritten, so that the write can be done in place. */
    if (call->wanted[1]) {
        operands[0] = g;
        size_t n = with_starts(call, 2, operands, 1);
        ir_dynamic_slice_attrs attrs = {.slice_sizes = grad_list(update->type->rank, update->type->dims)};
        call->gradients[1] = ir_build(call->b, IR_DYNAMIC_SLICE, &attrs, n, operands);
    }
    if (call->wanted[0]) {
        operands[0] = g;
        operands[1] = grad_fill_like(call->b, update, 0);
        size_t n = with_starts(call, 2, operands, 2);
        call->gradients[0] = ir_build(call->b, IR_DYNAMIC_UPDATE_SLICE, NULL, n, operands);
    }
}
