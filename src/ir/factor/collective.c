/* Sharding rules of collectives that change a dimension: operands and results have the dimension in different sizes,
 * and every device needs it whole. */
#include "ir/factor/factor.h"

static bool exchanged(ir_rule_draft *rule, ir_ints dims)
{
    const ir_type *in = ir_rule_type(rule, 0), *out = ir_rule_type(rule, ir_rule_result(rule, 0));
    for (int64_t d = 0; d < in->rank; d++)
        if (!ir_ints_contain(dims, d))
            ir_factor_common(rule, d, in->dims[d], IR_FACTOR_PASSES);
    for (int64_t i = 0; i < dims.n; i++) {
        ir_factor_in_operands(rule, ir_factor_add(rule, in->dims[dims.v[i]], IR_FACTOR_REPLICATION), dims.v[i]);
        ir_factor_in_results(rule, ir_factor_add(rule, out->dims[dims.v[i]], IR_FACTOR_REPLICATION), dims.v[i]);
    }
    return true;
}

bool shard_all_gather(ir_rule_draft *rule)
{
    return exchanged(rule, (ir_ints){1, &((const ir_all_gather_attrs *)rule->op->attrs)->all_gather_dim});
}

bool shard_reduce_scatter(ir_rule_draft *rule)
{
    return exchanged(rule, (ir_ints){1, &((const ir_reduce_scatter_attrs *)rule->op->attrs)->scatter_dimension});
}

bool shard_all_to_all(ir_rule_draft *rule)
{
    const ir_all_to_all_attrs *attrs = rule->op->attrs;
    const int64_t dims[] = {attrs->split_dimension, attrs->concat_dimension};
    return exchanged(rule, (ir_ints){dims[0] == dims[1] ? 1 : 2, dims});
}
