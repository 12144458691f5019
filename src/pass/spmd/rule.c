/* Sharding rules of ops as the partitioner reads them: what an op carries as sdy.sharding_rule, what its row says, and for
 * constants and iota, which have no operands to correspond with, each dimension for itself. */
#include "pass/spmd/spmd.h"

typedef BASE_VEC(int64_t) numbers;

static ir_mappings mappings_of(base_arena *arena, const ir_op_rule *rule, size_t from, size_t n)
{
    ir_mapping *mappings = base_arena_alloc(arena, (n + 1) * sizeof(*mappings));
    for (size_t i = 0; i < n; i++) {
        const ir_value_factors *value = &rule->values[from + i];
        ir_factors *dims = base_arena_alloc(arena, ((size_t)value->rank + 1) * sizeof(*dims));
        for (int64_t d = 0; d < value->rank; d++) {
            const ir_dim_factors *factors = &value->dims[d];
            int64_t *v = base_arena_alloc(arena, (factors->count + 1) * sizeof(*v));
            for (size_t k = 0; k < factors->count; k++)
                v[k] = factors->items[k];
            dims[d] = (ir_factors){factors->count, v};
        }
        mappings[i] = (ir_mapping){(size_t)value->rank, dims};
    }
    return (ir_mappings){n, mappings};
}

static const ir_rule *rule_of_row(base_arena *arena, const ir_op *op)
{
    static const ir_factor_kind kinds[IR_FACTOR_COSTS] = {[IR_FACTOR_REDUCES] = IR_FACTOR_REDUCTION,
                                                          [IR_FACTOR_REPLICATES] = IR_FACTOR_REPLICATION,
                                                          [IR_FACTOR_PERMUTES] = IR_FACTOR_PERMUTATION};
    ir_op_rule from;
    if (!ir_op_rule_of(arena, op, &from))
        return NULL;
    ir_rule *rule = base_arena_zero(arena, 1, sizeof(*rule));
    numbers sizes = {0}, special[IR_FACTOR_KINDS] = {{0}};
    for (size_t f = 0; f < from.factors.count; f++) {
        const ir_op_factor *factor = &from.factors.items[f];
        base_vec_push(arena, &sizes, factor->size);
        if (factor->cost != IR_FACTOR_PASSES)
            base_vec_push(arena, &special[kinds[factor->cost]], (int64_t)f);
        if (factor->blocked)
            base_vec_push(arena, &special[IR_FACTOR_BLOCKED], (int64_t)f);
    }
    rule->operands = mappings_of(arena, &from, 0, from.n_operands);
    rule->results = mappings_of(arena, &from, from.n_operands, from.n_results);
    rule->sizes = (ir_factors){sizes.count, sizes.items};
    for (int k = 0; k < IR_FACTOR_KINDS; k++)
        rule->special[k] = (ir_factors){special[k].count, special[k].items};
    return rule;
}

/* A result alone, factor d for dimension d; `moves`: the one whose elements know their place. */
static const ir_rule *rule_of_result(base_arena *arena, const ir_type *type, int64_t moves)
{
    size_t n = (size_t)type->rank;
    ir_rule *rule = base_arena_zero(arena, 1, sizeof(*rule));
    int64_t *factors = base_arena_alloc(arena, (n + 1) * sizeof(*factors));
    ir_factors *dims = base_arena_alloc(arena, (n + 1) * sizeof(*dims));
    for (size_t d = 0; d < n; d++) {
        factors[d] = (int64_t)d;
        dims[d] = (ir_factors){1, &factors[d]};
    }
    const ir_mapping mapping = {n, dims};
    rule->results = (ir_mappings){1, base_arena_copy(arena, &mapping, sizeof(mapping))};
    rule->sizes = (ir_factors){n, base_arena_copy(arena, type->dims, n * sizeof(*type->dims))};
    if (moves >= 0)
        rule->special[IR_FACTOR_PERMUTATION] = (ir_factors){1, &factors[moves]};
    return rule;
}

const ir_rule *spmd_rule_of(base_arena *arena, const ir_op *op)
{
    const ir_rule *given = ir_rule_of(ir_attr_get(op->extra, "sdy.sharding_rule"));
    if (given)
        return given;
    if (op->code == IR_CONSTANT)
        return rule_of_result(arena, op->results[0].type, -1);
    if (op->code == IR_IOTA)
        return rule_of_result(arena, op->results[0].type, ((const ir_iota_attrs *)op->attrs)->iota_dimension);
    return rule_of_row(arena, op);
}
