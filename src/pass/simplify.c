/* Visits ops one by one, in order: a rule of the op's family may return a simpler value for its result. Operands
 * have been simplified before their users, so one sweep does nearly everything; the pipeline's next round does the
 * rest. */
#include "pass/internal.h"

static tsr_status simplify_region(pass_context *context, ir_region *region);

static ir_value *simpler(const pass_context *context, ir_builder *b, ir_op *op)
{
    static pass_rule *const families[] = {pass_simplify_arithmetic, pass_simplify_conversion, pass_simplify_shape,
                                          pass_simplify_index, pass_simplify_static};
    for (size_t i = 0; i < BASE_COUNT(families); i++) {
        ir_value *value = families[i](b, op);
        if (value)
            return value;
    }
    return context->options->sizes_vary ? NULL : pass_simplify_divisor(b, op);
}

/* Values without elements need no op: they become constants, so that what made them may go. LAPACK's functions refuse, or
 * crash on, matrices without rows. Private functions that are not inlined are bodies of async ops, which keep their one
 * op. */
static tsr_status replace_empty(pass_context *context, ir_op *op)
{
    const ir_function *f = op->parent->function;
    if (op->code == IR_CONSTANT || (f && f->is_private))
        return TSR_OK;
    for (size_t i = 0; i < op->n_results; i++) {
        ir_value *value = &op->results[i];
        if (value->n_uses == 0 || !ir_is_tensor(value->type) || !ir_is_static(value->type) || value->type->quant ||
            value->type->count > 0)
            continue;
        ir_builder b;
        pass_builder_before(&b, op);
        ir_value *empty = ir_constant_fill(&b, value->type, 0);
        if (b.status != TSR_OK)
            return pass_finish(context, &b);
        ir_replace_value(value, empty);
        context->changed = true;
    }
    return TSR_OK;
}

static tsr_status simplify_op(pass_context *context, ir_op *op)
{
    if (op->n_results > 0 && !pass_is_used(op))
        return TSR_OK;
    if (op->n_results == 1 && op->n_regions == 0) {
        ir_builder b;
        pass_builder_before(&b, op);
        ir_value *value = simpler(context, &b, op);
        if (b.status != TSR_OK)
            return pass_finish(context, &b);
        if (value && value != &op->results[0]) {
            ir_replace_op(op, &value);
            context->changed = true;
            return TSR_OK;
        }
    }
    if (pass_simplify_structure(context, op))
        context->changed = true;
    return TSR_OK;
}

static tsr_status simplify_region(pass_context *context, ir_region *region)
{
    base_stack_check();
    tsr_status status = TSR_OK;
    for (ir_op *op = region->first, *next; op && status == TSR_OK; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions && status == TSR_OK; i++)
            status = simplify_region(context, op->regions[i]);
        if (status == TSR_OK)
            status = replace_empty(context, op);
        if (status == TSR_OK && op->code != IR_RETURN)
            status = simplify_op(context, op);
    }
    return status;
}

tsr_status pass_simplify(pass_context *context)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < context->module->n_functions && status == TSR_OK; i++)
        if (context->module->functions[i]->body)
            status = simplify_region(context, context->module->functions[i]->body);
    return status;
}
