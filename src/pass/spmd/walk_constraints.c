/* Shardings that ops demand of their operands, as the operands' own. */
#include "pass/spmd/walk.h"

/* The sharding that an op demands of its operand i: a constraint's, or a manual computation's; NULL: none. */
static const ir_sharding *demanded(const ir_op *op, size_t i)
{
    if (op->row == IR_SDY_SHARDING_CONSTRAINT)
        return ir_sharding_of(spmd_config(op, "sharding"));
    const ir_shardings *in =
        op->row == IR_SDY_MANUAL_COMPUTATION ? ir_shardings_of(spmd_config(op, "in_shardings")) : NULL;
    return in && i < in->n ? in->v[i] : NULL;
}

static bool is_closed(const ir_sharding *sharding)
{
    for (size_t d = 0; d < sharding->rank; d++)
        if (sharding->dims[d].open)
            return false;
    return true;
}

/* Whether the program says how the value is cut, or a loop, branch or body passes it on. */
static bool is_settled(const ir_function *main, const ir_value *value)
{
    if (!value->is_argument)
        return spmd_has_own_rule(value->op) || spmd_stated_of_result(value->op, value->index);
    return !main || value->region != main->body || ir_attr_get(main->arg_attrs[value->index], "sdy.sharding");
}

void spmd_apply_constraints(propagation *p, const ir_region *region, const ir_function *main)
{
    base_map first = {0}; /* value -> the sharding demanded of it, or 1: several */
    for (const ir_op *op = region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_sharding *said = demanded(op, i);
            uint64_t known = 0, key = (uintptr_t)ir_resolve(op->operands[i]);
            if (!said)
                continue;
            base_map_get(&first, key, &known);
            base_map_put(p->arena, &first, key, known && known != (uintptr_t)said ? 1 : (uintptr_t)said);
        }
    for (const ir_op *op = region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_sharding *said = demanded(op, i);
            const ir_value *value = ir_resolve(op->operands[i]);
            uint64_t known = 0;
            if (!said || !base_map_get(&first, (uintptr_t)value, &known) || known == 1 || !is_closed(said) ||
                is_settled(main, value))
                continue;
            spmd_sharding *s = spmd_sharding_of(p, value), *wanted = spmd_begun(p, value->type, said);
            if (s && wanted)
                *s = *wanted;
        }
}
