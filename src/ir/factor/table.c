/* The column `shard` of ops.def: making an op's rule, and adding factors to it. */
#include "ir/factor/factor.h"

static ir_shard_fn *const ir_shard_rules[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, decompose, shard, ...)      \
    [IR_##code] = shard_##shard,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

bool shard_NONE(ir_op_rule *rule)
{
    (void)rule;
    return false;
}

uint32_t ir_factor_add(ir_op_rule *rule, int64_t size, ir_factor_cost cost)
{
    base_vec_push(rule->arena, &rule->factors, ((ir_op_factor){.size = size, .cost = cost}));
    return (uint32_t)rule->factors.count - 1;
}

void ir_factor_in(ir_op_rule *rule, uint32_t factor, size_t value, int64_t dim)
{
    ir_dim_factors *dims = &rule->values[value].dims[dim];
    if (rule->factors.items[factor].size != 1 || dims->count == 0)
        base_vec_push(rule->arena, dims, factor);
}

static void put(ir_op_rule *rule, uint32_t factor, int64_t dim, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (rule->values[i].rank > 0)
            base_vec_push(rule->arena, &rule->values[i].dims[dim], factor);
}

void ir_factor_in_operands(ir_op_rule *rule, uint32_t factor, int64_t dim)
{
    put(rule, factor, dim, 0, rule->n_operands);
}

void ir_factor_in_results(ir_op_rule *rule, uint32_t factor, int64_t dim)
{
    put(rule, factor, dim, rule->n_operands, rule->n_operands + rule->n_results);
}

void ir_factor_in_all(ir_op_rule *rule, uint32_t factor, int64_t dim)
{
    put(rule, factor, dim, 0, rule->n_operands + rule->n_results);
}

void ir_factor_block(ir_op_rule *rule, uint32_t factor)
{
    rule->factors.items[factor].blocked = true;
}

bool ir_rule_has_rank(const ir_op_rule *rule, int64_t rank)
{
    for (size_t i = 0; i < rule->n_operands + rule->n_results; i++)
        if (rule->values[i].rank != rank && rule->values[i].rank != 0)
            return false;
    return true;
}

bool ir_op_rule_of(base_arena *arena, const ir_op *op, ir_op_rule *rule)
{
    *rule = (ir_op_rule){.arena = arena, .op = op, .n_operands = ir_formal_operands(op), .n_results = op->n_results};
    size_t n = rule->n_operands + rule->n_results;
    if (ir_shard_rules[op->row] == shard_NONE)
        return false;
    rule->values = base_arena_zero(arena, n + 1, sizeof(*rule->values));
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = ir_rule_type(rule, i);
        if (!ir_is_tensor(type))
            continue;
        if (!ir_is_static(type))
            return false;
        rule->values[i].rank = type->rank;
        rule->values[i].dims = base_arena_zero(arena, (size_t)type->rank + 1, sizeof(ir_dim_factors));
    }
    if (!ir_shard_rules[op->row](rule))
        return false;
    for (size_t i = 0; i < n; i++)
        for (int64_t d = 0; d < rule->values[i].rank; d++)
            if (rule->values[i].dims[d].count == 0)
                ir_factor_in(rule, ir_factor_add(rule, 1, IR_FACTOR_PASSES), i, d);
    return true;
}
