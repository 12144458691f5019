/* The order in which ops take part in propagation (Shardy's op priorities), a round for each row:
 *
 *   0  ops that only pass elements on, if none of their operands has other uses; of slices at an index that is computed,
 *      only forwards
 *   1  the same ops, whatever their operands' uses
 *   2  all ops, along factors that pass through; broadcasts only backwards
 *   3  all factors, so that a cut that makes a product reduce comes late; broadcasts only backwards
 *   4  everything */
#include "pass/spmd/propagate.h"

const spmd_direction spmd_both = {true, true};

/* ---- uses ------------------------------------------------------------------------------------------------------------ */

static void count_use(propagation *p, const ir_value *value)
{
    uint64_t times = 0;
    base_map_get(&p->uses, (uintptr_t)value, &times);
    base_map_put(p->arena, &p->uses, (uintptr_t)value, times + 1);
}

void spmd_count_uses(propagation *p, const ir_region *region)
{
    base_stack_check();
    for (const ir_op *op = region->first; op; op = op->next) {
        size_t formal = ir_formal_operands(op);
        for (size_t i = 0; i < formal; i++)
            count_use(p, ir_resolve(op->operands[i]));
        for (size_t r = 0; r < op->n_regions; r++) {
            const ir_region *inner = op->regions[r];
            spmd_count_uses(p, inner);
            for (size_t i = 0; i < op->n_captures; i++) { /* inner uses are uses of the captured value */
                uint64_t times = 0;
                base_map_get(&p->uses, (uintptr_t)&inner->args[inner->n_args - op->n_captures + i], &times);
                for (; times > 0; times--)
                    count_use(p, ir_resolve(op->operands[formal + i]));
            }
        }
    }
}

bool spmd_has_many_uses(const propagation *p, const ir_op *op)
{
    for (size_t i = 0; i < ir_formal_operands(op); i++) {
        const ir_value *value = ir_resolve(op->operands[i]);
        uint64_t times = 0, copied;
        base_map_get(&p->uses, (uintptr_t)value, &times);
        if (base_map_get(&p->split, (uintptr_t)value, &copied))
            continue;
        if (times > 1 && ir_is_tensor(value->type) && value->type->rank > 0)
            return true;
    }
    return false;
}

/* ---- directions ------------------------------------------------------------------------------------------------------ */

/* How an op that passes elements on does so; another op: neither way. */
static spmd_direction passing(const ir_op *op)
{
    if (!op || ir_info((ir_opcode)op->row)->traits & IR_TRAIT_ELEMENTWISE || op->code == IR_TRANSPOSE ||
        op->code == IR_RESHAPE || op->row == IR_SDY_RESHARD || op->row == IR_SDY_SHARDING_CONSTRAINT ||
        op->row == IR_MOVE_TO_HOST || op->row == IR_MOVE_TO_DEVICE)
        return spmd_both;
    return (spmd_direction){.forward = op->code == IR_DYNAMIC_SLICE || op->code == IR_DYNAMIC_UPDATE_SLICE};
}

static bool passes_through(const ir_rule *rule, int64_t factor)
{
    return !spmd_is_kind(rule, IR_FACTOR_REDUCTION, factor) && !spmd_is_kind(rule, IR_FACTOR_REPLICATION, factor) &&
           !spmd_is_kind(rule, IR_FACTOR_PERMUTATION, factor);
}

static spmd_direction direction_in(const node *one, int round, int64_t factor)
{
    bool broadcast = one->op && one->op->code == IR_BROADCAST_IN_DIM;
    const spmd_direction none = {false, false};
    spmd_direction way = passing(one->op);
    if (round == 0)
        return one->many_uses ? none : way;
    if (round == 1 || (round == 2 && !passes_through(one->rule, factor)))
        return way;
    return (spmd_direction){way.forward || !broadcast || round > 3, true};
}

bool spmd_directions(const node *one, int round, spmd_direction *directions)
{
    bool any = false;
    for (size_t f = 0; f < one->rule->sizes.n; f++) {
        spmd_direction way = direction_in(one, round, (int64_t)f);
        directions[f] =
            (spmd_direction){way.forward && one->direction.forward, way.backward && one->direction.backward};
        any = any || directions[f].forward || directions[f].backward;
    }
    return any;
}
