/* Removes ops without effects, results of if and case, captures, and loop state whose values are never used; loop
 * state that only feeds itself counts as unused. Loop state that a loop returns unchanged becomes a capture. The
 * pass goes from the last op to the first, so that one sweep suffices. */
#include "pass/internal.h"

static void dce_region(pass_context *context, ir_region *region);

/* ---- captures ---- */

static ir_op *drop_captures(pass_context *context, ir_op *op)
{
    bool *keep = base_arena_alloc(context->scratch, op->n_captures + 1), all = true;
    for (size_t i = 0; i < op->n_captures; i++) {
        keep[i] = false;
        for (size_t r = 0; r < op->n_regions; r++) {
            const ir_region *region = op->regions[r];
            keep[i] = keep[i] || region->args[region->n_args - op->n_captures + i].n_uses > 0;
        }
        all = all && keep[i];
    }
    if (all)
        return op;
    context->changed = true;
    ir_op *made = pass_drop_captures(context->scratch, op, keep);
    return made ? made : op;
}

/* ---- results of if and case ---- */

static ir_op *drop_results(pass_context *context, ir_op *op)
{
    bool *keep = base_arena_alloc(context->scratch, op->n_results + 1), all = true;
    for (size_t i = 0; i < op->n_results; i++) {
        keep[i] = op->results[i].n_uses > 0;
        all = all && keep[i];
    }
    if (all)
        return op;
    context->changed = true;
    ir_op *made = pass_drop_results(context->scratch, op, keep);
    return made ? made : op;
}

/* ---- loop state ---- */

enum { NEEDED = 1 }; /* flag in ir_op.flags while a loop is examined */

static void need(ir_value *value, bool *args)
{
    if (value->is_argument)
        args[value->index] = true;
    else
        value->op->flags |= NEEDED;
}

/* Marks the arguments that the region's roots depend on. The roots are ops with effects and the returned values with
 * want[i]. */
static void trace(ir_region *region, const bool *want, bool *args)
{
    for (ir_op *op = region->last; op; op = op->previous) {
        bool root = op->code == IR_RETURN;
        for (size_t i = 0; root && i < op->n_operands; i++)
            if (!want || want[i])
                need(ir_operand(op, i), args);
        if (root || !((op->flags & NEEDED) || pass_has_effect(op)))
            continue;
        for (size_t i = 0; i < op->n_operands; i++)
            need(ir_operand(op, i), args);
    }
    for (ir_op *op = region->first; op; op = op->next)
        op->flags = 0;
}

static ir_op *trim_loop(pass_context *context, ir_op *op)
{
    size_t n = ir_formal_operands(op);
    ir_op *end = pass_return_of(op->regions[1]);
    if (!end || end->n_operands != n)
        return op;
    bool *live = base_arena_zero(context->scratch, op->n_operands + 1, 1);
    bool *capture = base_arena_zero(context->scratch, n + 1, 1);
    size_t n_state = 0;
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = ir_operand(op, i)->type;
        capture[i] = ir_operand(end, i) == &op->regions[1]->args[i] && op->results[i].type == type &&
                     op->regions[1]->args[i].type == type;
        bool plain = ir_is_tensor(type) && ir_is_static(type) && !type->quant;
        live[i] = op->results[i].n_uses > 0 || !plain;
    }
    trace(op->regions[0], NULL, live);
    for (bool more = true; more;) {
        more = false;
        bool *args = base_arena_zero(context->scratch, op->n_operands + 1, 1);
        trace(op->regions[1], live, args);
        for (size_t i = 0; i < n; i++)
            if (args[i] && !live[i])
                live[i] = more = true;
    }
    for (size_t i = 0; i < n; i++) {
        n_state += live[i] && !capture[i];
        capture[i] = capture[i] && live[i];
    }
    if (n_state == n || n_state == 0) /* nothing to remove; or a loop that changes nothing, which may never end */
        return op;
    context->changed = true;
    ir_op *made = pass_drop_carried(context->scratch, op, live, capture);
    return made ? made : op;
}

/* ---- the pass ---- */

static void dce_region(pass_context *context, ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region->last, *previous; op; op = previous) {
        previous = op->previous;
        if (op->code == IR_RETURN)
            continue;
        if (!pass_is_used(op) && !pass_has_effect(op)) {
            ir_erase(op);
            context->changed = true;
            continue;
        }
        if (op->n_regions == 0)
            continue;
        if (op->code == IR_WHILE)
            op = trim_loop(context, op);
        if ((op->code == IR_IF || op->code == IR_CASE) && !pass_has_effect(op))
            op = drop_results(context, op);
        for (size_t i = 0; i < op->n_regions; i++)
            dce_region(context, op->regions[i]);
        if (op->n_captures > 0)
            op = drop_captures(context, op);
        previous = op->previous;
    }
}

tsr_status pass_dce(pass_context *context)
{
    for (size_t i = 0; i < context->module->n_functions; i++)
        if (context->module->functions[i]->body)
            dce_region(context, context->module->functions[i]->body);
    return TSR_OK;
}
