/* The functions named in the columns of added.def's rows. In the library each would be in a file of its own floor. */
#include "grad/internal.h"
#include "interp/internal.h"
#include "pass/internal.h"

/* interp: the meaning */
tsr_status eval_chlo_halve(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_type *type = in[0].type;
    void *data;
    tsr_status status = interp_result_dims(state, op, 0, type->rank, type->dims, out, &data);
    if (status != TSR_OK)
        return status;
    double *x = interp_widen(state, &in[0]);
    for (int64_t i = 0; i < type->count; i++)
        x[i] /= 2;
    interp_encode(type->dtype, (size_t)type->count, x, data);
    interp_scratch_free(x);
    return TSR_OK;
}

/* grad: the rules */
void vjp_chlo_halve(grad_call *call)
{
    call->gradients[0] = grad_scale(call->b, call->cotangents[0], 0.5);
}

void vjp_test_step(grad_call *call)
{
    call->gradients[0] = call->cotangents[0];
}

/* pass: their decompositions */
bool decompose_chlo_halve(ir_builder *b, const pass_call *call, ir_value **results)
{
    results[0] = ir_mul(b, call->operands[0], ir_constant_fill(b, call->operands[0]->type, 0.5));
    return results[0] != NULL;
}

bool decompose_test_step(ir_builder *b, const pass_call *call, ir_value **results)
{
    results[0] = ir_unary(b, IR_FLOOR, call->operands[0]);
    return results[0] != NULL;
}
