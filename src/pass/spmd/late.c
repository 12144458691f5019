/* Sums over devices in another element type than that of the op whose partial results they add (IR_BEFORE_SUM).
 *
 * A program states it by a conversion that is marked: the devices' partial results are converted first, then added. The op
 * that makes them may stand several transposes, reshapes and additions before the conversion, so a pass moves marked
 * conversions backwards through these, before shardings are propagated. The partitioner then converts between the op and its
 * collective. Where nothing is added, a marked conversion is an ordinary one. */
#include "pass/spmd/reshard.h"

/* ---- the pass ------------------------------------------------------------------------------------------------------------ */

static bool converts_before_sum(const ir_op *op)
{
    return op->code == IR_CONVERT && op->extra && ir_attr_get(op->extra, IR_BEFORE_SUM);
}

/* Whether op(convert(x) ...) equals convert(op(x ...)), rounding apart, and a sum may be made after op as well as before it. */
static bool lets_pass(const ir_op *op)
{
    bool moves = (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_MOVES) && op->n_operands == 1;
    return op->n_results == 1 && op->n_regions == 0 && op->results[0].n_uses == 1 &&
           (moves || op->code == IR_ADD || op->row == IR_SDY_SHARDING_CONSTRAINT);
}

/* Moves the conversion before the op that makes its operand; again, while it can. */
static void move_back(pass_context *context, ir_op *conversion)
{
    base_stack_check();
    ir_op *from = (ir_op *)(uintptr_t)ir_defining_op(ir_operand(conversion, 0));
    if (!from || from->parent != conversion->parent || !lets_pass(from))
        return;
    tsr_dtype dtype = conversion->results[0].type->dtype;
    ir_value *operands[2];
    ir_builder b;
    pass_builder_before(&b, from);
    for (size_t i = 0; i < from->n_operands; i++)
        operands[i] = ir_convert_before_sum(&b, ir_operand(from, i), dtype);
    const ir_type *type = ir_with_dtype(from->results[0].type, dtype);
    const ir_op *made = ir_build_full(&b, &(ir_op_spec){.code = (ir_opcode)from->code,
                                                        .n_operands = from->n_operands,
                                                        .operands = operands,
                                                        .attrs = from->attrs,
                                                        .n_result_types = 1,
                                                        .result_types = &type,
                                                        .extra = from->extra});
    if (!made)
        base_unwind(pass_finish(context, &b));
    size_t n = from->n_operands;
    ir_replace_op(conversion, (ir_value *[]){(ir_value *)(uintptr_t)&made->results[0]});
    ir_erase(from);
    context->changed = true;
    for (size_t i = 0; i < n; i++)
        move_back(context, operands[i]->op);
}

tsr_status pass_spmd_move_conversions(pass_context *context)
{
    const ir_function *f = ir_module_main(context->module);
    BASE_VEC(ir_op *) found = {0};
    for (ir_op *op = f && f->body ? f->body->first : NULL; op; op = op->next)
        if (converts_before_sum(op))
            base_vec_push(context->scratch, &found, op);
    for (size_t i = 0; i < found.count; i++)
        move_back(context, found.items[i]);
    return TSR_OK;
}

/* ---- the partitioner ----------------------------------------------------------------------------------------------------- */

void spmd_find_conversions(spmd_job *job, const ir_function *f)
{
    for (const ir_op *op = f->body->first; op; op = op->next) {
        const ir_value *value = converts_before_sum(op) ? ir_resolve(op->operands[0]) : NULL;
        if (value && value->n_uses == 1)
            base_map_put(job->scratch, &job->conversions, (uintptr_t)value, (uintptr_t)op);
    }
}

const ir_op *spmd_conversion_before_sum(const spmd_job *job, const ir_value *value)
{
    uint64_t op = 0;
    base_map_get(&job->conversions, (uintptr_t)value, &op);
    return (const ir_op *)(uintptr_t)op;
}
