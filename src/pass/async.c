/* async_start and async_done, for backends that run ops one after the other: the function is called at async_start,
 * and the call's results replace async_done. Futures that are passed on (into loops, out of functions) are left as
 * they are. */
#include "pass/internal.h"

/* The async_start whose future only `op` waits for, or NULL. */
static ir_op *start_of(const ir_op *op)
{
    ir_op *start = ir_defining_op(ir_operand(op, 0));
    bool whole = start && start->code == IR_ASYNC_START && start->results[0].n_uses == 1;
    const ir_function *f = whole ? ((const ir_async_start_attrs *)start->attrs)->called_computation : NULL;
    return f && f->n_results == op->n_results && f->n_args == start->n_operands ? start : NULL;
}

static tsr_status async_join(pass_context *context, ir_op *op, ir_op *start)
{
    ir_value **values = base_arena_alloc(context->scratch, (start->n_operands + op->n_results + 1) * sizeof(*values));
    for (size_t i = 0; i < start->n_operands; i++)
        values[i] = ir_operand(start, i);
    ir_builder b;
    pass_builder_before(&b, start);
    ir_op *call =
        ir_call(&b, ((const ir_async_start_attrs *)start->attrs)->called_computation, start->n_operands, values);
    if (!call)
        return pass_finish(context, &b);
    for (size_t i = 0; i < op->n_results; i++)
        values[i] = ir_result(call, i);
    ir_replace_op(op, values);
    ir_erase(start);
    context->changed = true;
    return TSR_OK;
}

static tsr_status visit(pass_context *context, ir_region *region)
{
    base_stack_check();
    const pass_options *options = context->options;
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions; i++) {
            tsr_status status = visit(context, op->regions[i]);
            if (status != TSR_OK)
                return status;
        }
        ir_op *start = op->code == IR_ASYNC_DONE && !options->accepts(options->user, op) ? start_of(op) : NULL;
        tsr_status status = start ? async_join(context, op, start) : TSR_OK;
        if (status != TSR_OK)
            return status;
    }
    return TSR_OK;
}

tsr_status pass_async(pass_context *context)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < context->module->n_functions && status == TSR_OK && context->options->accepts; i++)
        if (context->module->functions[i]->body)
            status = visit(context, context->module->functions[i]->body);
    return status;
}
