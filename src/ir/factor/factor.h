/* What the sharding rules (factor/) share: adding factors to a rule.
 *
 * A rule function fills in an empty rule whose values' ranks are set and returns whether the op has one. Dimensions that it
 * leaves without a factor get one of size 1 at the end. */
#ifndef IR_FACTOR_H
#define IR_FACTOR_H

#include "ir/ir.h"

/* shard_<name> for each name in ops.def's column. */
typedef bool ir_shard_fn(ir_op_rule *rule);
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, decompose, shard, ...)      \
    ir_shard_fn shard_##shard;
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

static inline const ir_type *ir_rule_type(const ir_op_rule *rule, size_t value)
{
    return value < rule->n_operands ? ir_resolve(rule->op->operands[value])->type
                                    : rule->op->results[value - rule->n_operands].type;
}
/* The number of result i among the values. */
static inline size_t ir_rule_result(const ir_op_rule *rule, size_t i)
{
    return rule->n_operands + i;
}
/* A new factor, of no dimension yet. */
uint32_t ir_factor_add(ir_op_rule *rule, int64_t size, ir_factor_cost cost);
/* The factor is one of dimension dim of the value; one of size 1 beside others says nothing and is left out. */
void ir_factor_in(ir_op_rule *rule, uint32_t factor, size_t value, int64_t dim);
/* The factor is one of dimension dim of all operands, results or both; scalars have none. */
void ir_factor_in_operands(ir_op_rule *rule, uint32_t factor, int64_t dim);
void ir_factor_in_results(ir_op_rule *rule, uint32_t factor, int64_t dim);
void ir_factor_in_all(ir_op_rule *rule, uint32_t factor, int64_t dim);
void ir_factor_block(ir_op_rule *rule, uint32_t factor);
/* A factor for dimension dim of each tensor. */
static inline uint32_t ir_factor_common(ir_op_rule *rule, int64_t dim, int64_t size, ir_factor_cost cost)
{
    uint32_t factor = ir_factor_add(rule, size, cost);
    ir_factor_in_all(rule, factor, dim);
    return factor;
}
/* Each operand and result is a scalar or has this rank. */
bool ir_rule_has_rank(const ir_op_rule *rule, int64_t rank);

static inline bool ir_ints_have(ir_ints list, int64_t value)
{
    for (int64_t i = 0; i < list.n; i++)
        if (list.v[i] == value)
            return true;
    return false;
}

#endif
