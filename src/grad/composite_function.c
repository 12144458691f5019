/* Gradients of the composites that contain users' functions.
 *
 * A checkpoint's gradient passes its operands and the incoming gradient through one optimization_barrier and
 * differentiates a new call of the function on the barrier's results. So no value of the first call needs to be kept,
 * and the second call cannot begin before the gradient has been computed. A custom function's gradient is a call of the
 * function that was recorded from the user's backward. The composite's attributes:
 *   backward   that function: (saved values, a cotangent for each output that has a gradient, captures) -> gradients
 *   outputs    how many of the results the user's function returns; the others are saved values
 *   captures   how many of the operands, the last ones, only backward uses
 *   inputs     the operand that each gradient is for */
#include "grad/composite.h"

/* Differentiates a new call of the composite's function over these operands. */
static void through_call(grad_call *call, ir_value *const *operands, ir_value *const *cotangents)
{
    const ir_op *op = call->op;
    const ir_composite_attrs *attrs = op->attrs;
    ir_op *again = ir_call(call->b, attrs->decomposition, op->n_operands, operands);
    if (!again)
        return;
    ir_value **results = base_arena_zero(call->scratch, op->n_results + 1, sizeof(*results));
    for (uint32_t i = 0; i < op->n_results; i++)
        results[i] = &again->results[i];
    const grad_options options = {.scratch = call->scratch, .frame = call->frame};
    grad_backward(call->b, 1, &again, op->n_results, results, cotangents, op->n_operands, operands, call->gradients,
                  &options);
}

void vjp_tessera_checkpoint(grad_call *call)
{
    const ir_op *op = call->op;
    if (op->code != IR_COMPOSITE) {
        vjp_NONE(call);
        return;
    }
    size_t n = 0;
    ir_value **behind = base_arena_zero(call->scratch, op->n_operands + op->n_results + 1, sizeof(*behind));
    ir_value **arrived = base_arena_zero(call->scratch, op->n_results + 1, sizeof(*arrived));
    for (uint32_t i = 0; i < op->n_operands; i++)
        behind[n++] = ir_operand(op, i);
    for (uint32_t i = 0; i < op->n_results; i++)
        if (call->cotangents[i])
            behind[n++] = call->cotangents[i];
    const ir_op_spec spec = {.code = IR_OPTIMIZATION_BARRIER, .n_operands = n, .operands = behind};
    ir_op *barrier = ir_build_full(call->b, &spec);
    if (!barrier)
        return;
    ir_value **operands = base_arena_zero(call->scratch, op->n_operands + 1, sizeof(*operands));
    n = 0;
    for (uint32_t i = 0; i < op->n_operands; i++)
        operands[i] = &barrier->results[n++];
    for (uint32_t i = 0; i < op->n_results; i++)
        if (call->cotangents[i])
            arrived[i] = &barrier->results[n++];
    through_call(call, operands, arrived);
}

typedef struct own_gradient {
    ir_function *backward;
    uint32_t n_out, n_captures;
    ir_ints inputs;
} own_gradient;

/* Reads the composite's attributes; false: they are not those of a custom function, or do not match the op. */
static bool find_gradient(const grad_call *call, own_gradient *own)
{
    const ir_op *op = call->op;
    const ir_composite_attrs *attrs = op->code == IR_COMPOSITE ? op->attrs : NULL;
    const ir_attr *dict = attrs ? attrs->composite_attributes : NULL;
    const ir_attr *name = dict ? ir_attr_get(dict, "backward") : NULL,
                  *inputs = dict ? ir_attr_get(dict, "inputs") : NULL;
    int64_t n_out, n_captures;
    if (!name || name->kind != IR_ATTR_STRING || !inputs || inputs->kind != IR_ATTR_INTS ||
        !grad_composite_int(call, "outputs", 0, op->n_results, &n_out) ||
        !grad_composite_int(call, "captures", 0, op->n_operands, &n_captures))
        return false;
    *own = (own_gradient){.backward = ir_module_find(attrs->decomposition->module, name->text),
                          .n_out = (uint32_t)n_out,
                          .n_captures = (uint32_t)n_captures,
                          .inputs = inputs->ints};
    size_t n_args = op->n_results - own->n_out + own->n_captures;
    for (uint32_t i = 0; i < own->n_out; i++)
        n_args += grad_has_gradient(op->results[i].type);
    for (int64_t i = 0; i < own->inputs.n; i++)
        if (own->inputs.v[i] < 0 || own->inputs.v[i] >= (int64_t)op->n_operands)
            return false;
    return own->backward && own->backward->n_args == n_args && (int64_t)own->backward->n_results == own->inputs.n;
}

void vjp_tessera_custom(grad_call *call)
{
    ir_builder *b = call->b;
    const ir_op *op = call->op;
    own_gradient own;
    const ir_composite_attrs *attrs = op->code == IR_COMPOSITE ? op->attrs : NULL;
    if (attrs && (!attrs->composite_attributes || !ir_attr_get(attrs->composite_attributes, "backward"))) {
        vjp_composite(call); /* a composite of that name that the library did not record */
        return;
    }
    if (!find_gradient(call, &own)) {
        ir_build_error(b, TSR_UNIMPLEMENTED, "the custom function's gradient is not part of this program");
        return;
    }
    /* Saved values may have gradients of their own (gradients of gradients). */
    ir_value **saved = base_arena_zero(call->scratch, op->n_results + 1, sizeof(*saved));
    bool any = false, any_saved = false;
    for (uint32_t i = 0; i < op->n_results; i++) {
        any = any || (i < own.n_out && call->cotangents[i]);
        if (i >= own.n_out && call->cotangents[i]) {
            saved[i] = call->cotangents[i];
            any_saved = true;
        }
    }
    if (any_saved) { /* the operands' own shares: two of them may be one value */
        grad_call through_saved = *call;
        through_saved.cotangents = saved;
        vjp_composite(&through_saved);
    }
    if (!any || b->status != TSR_OK)
        return;
    size_t n = 0;
    ir_value **operands = base_arena_zero(call->scratch, own.backward->n_args + 1, sizeof(*operands));
    for (uint32_t i = own.n_out; i < op->n_results; i++)
        operands[n++] = (ir_value *)(uintptr_t)&op->results[i];
    for (uint32_t i = 0; i < own.n_out; i++)
        if (grad_has_gradient(op->results[i].type))
            operands[n++] = call->cotangents[i] ? call->cotangents[i] : ir_constant_fill(b, op->results[i].type, 0);
    for (uint32_t i = op->n_operands - own.n_captures; i < op->n_operands; i++)
        operands[n++] = ir_operand(op, i);
    ir_op *made = ir_call(b, own.backward, n, operands);
    for (int64_t i = 0; made && i < own.inputs.n; i++) {
        ir_value **gradient = &call->gradients[own.inputs.v[i]];
        *gradient = *gradient ? ir_add(b, *gradient, &made->results[i]) : &made->results[i];
    }
}
