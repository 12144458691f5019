/* async_start and async_done, for backends that run ops one after the other: the function is called at async_start,
 * and the call's results replace async_done. Futures that are passed on (into loops, out of functions) are left as
 * they are. A custom call without results, such as JAX's control_dep, may have futures as operands, which say that it comes
 * after their starts: its place in the program says so already, so it keeps its other operands alone. */
#include "pass/internal.h"

/* The async_start whose future only `op` waits for, or NULL. */
static ir_op *start_of(const ir_op *op)
{
    ir_op *start = ir_defining_op(ir_operand(op, 0));
    bool whole = start && start->code == IR_ASYNC_START && start->results[0].n_uses == 1;
    const ir_function *f = whole ? ((const ir_async_start_attrs *)start->attrs)->called_computation : NULL;
    return f && f->n_results == op->n_results && f->n_args == start->n_operands ? start : NULL;
}

static tsr_status async_join(pass_context *context, ir_op *op)
{
    const pass_options *options = context->options;
    ir_op *start = op->code == IR_ASYNC_DONE && !options->accepts(options->user, op) ? start_of(op) : NULL;
    if (!start)
        return TSR_OK;
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

static bool takes_future(const ir_op *op)
{
    bool takes = false;
    for (size_t i = 0; i < op->n_operands && !takes; i++)
        takes = ir_operand(op, i)->type->kind == IR_TYPE_FUTURE;
    return takes && op->code == IR_CUSTOM_CALL && op->n_results == 0;
}

/* Builds the call without its futures, and without their layouts. */
static tsr_status drop_futures(pass_context *context, ir_op *op)
{
    if (!takes_future(op))
        return TSR_OK;
    base_arena *arena = &context->module->arena;
    ir_custom_call_attrs attrs = *(const ir_custom_call_attrs *)op->attrs;
    const ir_attr *layouts = attrs.operand_layouts;
    bool each = layouts && layouts->kind == IR_ATTR_ARRAY && layouts->count == op->n_operands;
    ir_value **kept = base_arena_alloc(context->scratch, op->n_operands * sizeof(*kept));
    const ir_attr **kept_layouts = base_arena_alloc(arena, op->n_operands * sizeof(*kept_layouts));
    size_t n = 0;
    for (size_t i = 0; i < op->n_operands; i++) {
        if (ir_operand(op, i)->type->kind == IR_TYPE_FUTURE)
            continue;
        kept_layouts[n] = each ? layouts->items[i] : NULL;
        kept[n++] = ir_operand(op, i);
    }
    if (each) {
        ir_attr *list = base_arena_copy(arena, layouts, sizeof(*list));
        list->items = kept_layouts;
        list->count = n;
        attrs.operand_layouts = list;
    }
    ir_builder b;
    pass_builder_before(&b, op);
    const ir_op_spec spec = {
        .code = IR_CUSTOM_CALL, .n_operands = n, .operands = kept, .attrs = &attrs, .extra = op->extra};
    if (!ir_build_full(&b, &spec))
        return pass_finish(context, &b);
    ir_erase(op);
    context->changed = true;
    return TSR_OK;
}

typedef tsr_status async_step(pass_context *context, ir_op *op);

static tsr_status each_op(pass_context *context, ir_region *region, async_step *step)
{
    base_stack_check();
    tsr_status status = TSR_OK;
    for (ir_op *op = region->first, *next; op && status == TSR_OK; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions && status == TSR_OK; i++)
            status = each_op(context, op->regions[i], step);
        if (status == TSR_OK)
            status = step(context, op);
    }
    return status;
}

/* Futures lose their other readers first: async_join takes those that only async_done reads. */
tsr_status pass_async(pass_context *context)
{
    static async_step *const steps[] = {drop_futures, async_join};
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < context->module->n_functions && context->options->accepts; i++)
        for (size_t k = 0; k < BASE_COUNT(steps) && context->module->functions[i]->body && status == TSR_OK; k++)
            status = each_op(context, context->module->functions[i]->body, steps[k]);
    return status;
}
