/* Rewrites that only this backend needs, after the passes of pass/ and before units are cut: passes that go through a
 * function op by op or region by region, and apply the rules of the files in this folder. */
#include "cpu/compile/prepare/prepare.h"

#include "cpu/compile/lower/solve.h"

ir_value *cpu_stored(ir_builder *b, ir_value *x)
{
    return x ? ir_build_typed(b, IR_OPTIMIZATION_BARRIER, NULL, 1, &x, x->type) : NULL;
}

static bool is_control(const ir_op *op)
{
    return op->code == IR_WHILE || op->code == IR_IF || op->code == IR_CASE;
}

/* ---- op by op -------------------------------------------------------------------------------------------------------- */

typedef void op_rule(ir_builder *b, ir_op *op);

/* Applies the rules, whose list ends with NULL, one after the other to each op that is there at the start. Ops inside
 * loops and branches come after the region's own ops. */
static void rewrite_region(pass_context *context, ir_region *region, op_rule *const *rules)
{
    base_stack_check();
    ir_builder b;
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        ir_builder_init(&b, context->subject);
        b.region = region;
        b.before = op;
        b.loc = op->loc;
        for (int i = 0; rules[i]; i++)
            rules[i](&b, op);
        if (b.status != TSR_OK)
            cpu_give_up_built(cpu_compilation_of(context), &b);
    }
    for (ir_op *op = region->first; op; op = op->next)
        for (uint32_t i = 0; i < op->n_regions && is_control(op); i++)
            rewrite_region(context, op->regions[i], rules);
}

static tsr_status rewrite(pass_context *context, op_rule *const *rules)
{
    ir_function *function = context->subject;
    rewrite_region(context, function->body, rules);
    context->changed = true;
    return TSR_OK;
}

tsr_status cpu_pass_types(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_product_types, cpu_solve_types, NULL});
}

tsr_status cpu_pass_multiplied(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_multiplied_channels, NULL});
}

tsr_status cpu_pass_vectors(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_vector_product, cpu_depthwise, NULL});
}

tsr_status cpu_pass_backwards(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_read_backwards, NULL});
}

tsr_status cpu_pass_patches(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_patches, cpu_patch_sums, NULL});
}

tsr_status cpu_pass_pointwise(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_pointwise, NULL});
}

tsr_status cpu_pass_products(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_product_form, cpu_swap_transposed, NULL});
}

tsr_status cpu_pass_fills(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_fill_written, NULL});
}

tsr_status cpu_pass_windows(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_windows_side_by_side, NULL});
}

tsr_status cpu_pass_splits(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_split_reduction, NULL});
}

tsr_status cpu_pass_random(pass_context *context)
{
    return rewrite(context, (op_rule *const[]){cpu_expand_random, NULL});
}

/* ---- region by region -------------------------------------------------------------------------------------------------- */

typedef void region_rule(cpu_compilation *c, ir_function *function, ir_region *region);

static void each_region(pass_context *context, ir_region *region, region_rule *rule)
{
    base_stack_check();
    rule(cpu_compilation_of(context), context->subject, region);
    for (ir_op *op = region->first; op; op = op->next)
        for (uint32_t i = 0; i < op->n_regions && is_control(op); i++)
            each_region(context, op->regions[i], rule);
    context->changed = true;
}

tsr_status cpu_pass_rectified(pass_context *context)
{
    each_region(context, ((ir_function *)context->subject)->body, cpu_compare_rectified);
    return TSR_OK;
}

tsr_status cpu_pass_layouts(pass_context *context)
{
    each_region(context, ((ir_function *)context->subject)->body, cpu_channels_last);
    return TSR_OK;
}

tsr_status cpu_pass_opposite(pass_context *context)
{
    each_region(context, ((ir_function *)context->subject)->body, cpu_opposite_orders);
    return TSR_OK;
}

tsr_status cpu_pass_overlap(pass_context *context)
{
    each_region(context, ((ir_function *)context->subject)->body, cpu_overlap_collectives);
    return TSR_OK;
}

/* ---- the end ----------------------------------------------------------------------------------------------------------- */

/* Removes ops that the rewrites left without users, since they must not count as readers. A loop without readers
 * stays for the effects in its body. */
static void remove_unused(ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region->last, *previous; op; op = previous) {
        previous = op->previous;
        uint32_t uses = 0;
        for (uint32_t i = 0; i < op->n_results; i++)
            uses += op->results[i].n_uses;
        bool kept = (ir_info(op->code)->traits & (IR_TRAIT_EFFECT | IR_TRAIT_TERMINATOR)) != 0 ||
                    op->code == IR_CUSTOM_CALL || op->n_results == 0;
        if (uses == 0 && !kept && !pass_has_effect(op))
            ir_erase(op);
        else
            for (uint32_t i = 0; i < op->n_regions && is_control(op); i++)
                remove_unused(op->regions[i]);
    }
}

tsr_status cpu_pass_chains(pass_context *context)
{
    ir_function *function = context->subject;
    each_region(context, function->body, cpu_make_chains);
    remove_unused(function->body); /* the ops that loops replace */
    return TSR_OK;
}

tsr_status cpu_pass_unused(pass_context *context)
{
    remove_unused(((ir_function *)context->subject)->body);
    context->changed = true;
    return TSR_OK;
}
