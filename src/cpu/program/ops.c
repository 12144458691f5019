/* The ops that the steps of a stored program still need, found by their number in the program's module. */
#include "cpu/program/stored.h"

static void list_ops(ir_region *region, cpu_stored_ops *list)
{
    for (ir_op *op = region->first; op; op = op->next) {
        if (op->id < list->n)
            list->ops[op->id] = op;
        for (uint32_t i = 0; i < op->n_regions; i++)
            list_ops(op->regions[i], list);
    }
}

tsr_status cpu_stored_list_ops(ir_module *module, cpu_stored_ops *list)
{
    ir_function *main = ir_module_main(module);
    if (!main || !main->body)
        return TSR_CORRUPT;
    ir_function_number(main);
    list->n = main->n_ops;
    list->ops = base_alloc_zero(list->n + 1, sizeof(*list->ops));
    if (!list->ops)
        return TSR_OUT_OF_MEMORY;
    list_ops(main->body, list);
    return TSR_OK;
}

static bool same_op(const ir_op *a, const ir_op *b)
{
    if (!a || !b || a->code != b->code || a->n_operands != b->n_operands || a->n_captures != b->n_captures ||
        a->n_results != b->n_results || a->n_regions != b->n_regions ||
        !ir_attrs_equal(ir_info(a->code)->schema, a->attrs, b->attrs))
        return false;
    for (uint32_t i = 0; i < a->n_operands; i++) {
        const ir_value *x = ir_resolve(a->operands[i]), *y = ir_resolve(b->operands[i]);
        if (x->type != y->type || x->id != y->id)
            return false;
    }
    for (uint32_t i = 0; i < a->n_results; i++)
        if (a->results[i].type != b->results[i].type)
            return false;
    for (uint32_t i = 0; i < a->n_regions; i++)
        if (!ir_regions_equal(a->regions[i], b->regions[i]))
            return false;
    return true;
}

const ir_op *cpu_stored_op(const cpu_step *step)
{
    bool names = step->kind == CPU_STEP_INTERP || step->kind == CPU_STEP_CUSTOM;
    return names ? ((const cpu_op_step *)step->payload)->op : NULL;
}

bool cpu_stored_ops_agree(const cpu_block *block, const cpu_stored_ops *list)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const ir_op *op = cpu_stored_op(&block->steps[i]);
        if (op && (op->id >= list->n || !same_op(op, list->ops[op->id])))
            return false;
        for (int32_t j = 0; j < block->steps[i].n_blocks; j++)
            if (!cpu_stored_ops_agree(block->steps[i].blocks[j], list))
                return false;
    }
    return true;
}
