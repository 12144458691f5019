/* Shared by the sharding rules: drafts of rules (ir_rule), and adding factors to a draft.
 *
 * A rule function fills in an empty draft in which the values' ranks are set, and returns whether the op has a rule.
 * Dimensions that it leaves without a factor get a factor of size 1 at the end. */
#ifndef IR_FACTOR_H
#define IR_FACTOR_H

#include "ir/ir.h"

typedef struct ir_factor_draft {
    int64_t size;
    ir_factor_kind kind;
    bool blocked;
} ir_factor_draft;
typedef BASE_VEC(int64_t) ir_factor_list; /* numbers of factors */
typedef struct ir_mapping_draft {
    int64_t rank; /* 0 also for types other than tensors */
    ir_factor_list *dims;
} ir_mapping_draft;
typedef struct ir_rule_draft {
    base_arena *arena;
    const ir_op *op;
    size_t n_operands, n_results; /* captures are not among them */
    ir_mapping_draft *values;     /* [n_operands + n_results]: operands, then results */
    BASE_VEC(ir_factor_draft) factors;
    bool conservative; /* no factor cuts a dimension whose pieces would need their neighbours */
} ir_rule_draft;

/* shard_<name> for each name in the column `shard` of ops.def. */
typedef bool ir_shard_fn(ir_rule_draft *rule);
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, shard,     \
           ...)                                                                                                        \
    ir_shard_fn shard_##shard;
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP

/* The rule of a custom call without a row, by its target's name (custom.c); NULL: it has none. */
ir_shard_fn *ir_shard_rule_of_name(const char *name);

/* The rule of a call that is computed batch by batch (custom.c). */
ir_shard_fn ir_batch_rule;

static inline const ir_type *ir_rule_type(const ir_rule_draft *rule, size_t value)
{
    return value < rule->n_operands ? ir_resolve(rule->op->operands[value])->type
                                    : rule->op->results[value - rule->n_operands].type;
}
/* The index of result i in the list of values. */
static inline size_t ir_rule_result(const ir_rule_draft *rule, size_t i)
{
    return rule->n_operands + i;
}
/* Adds a factor that no dimension has yet. */
int64_t ir_factor_add(ir_rule_draft *rule, int64_t size, ir_factor_kind kind);
/* Gives the factor to dimension dim of the value; a factor of size 1 is left out where the dimension has others. */
void ir_factor_in(ir_rule_draft *rule, int64_t factor, size_t value, int64_t dim);
/* Gives the factor to dimension dim of all operands, all results, or both; scalars are skipped. */
void ir_factor_in_operands(ir_rule_draft *rule, int64_t factor, int64_t dim);
void ir_factor_in_results(ir_rule_draft *rule, int64_t factor, int64_t dim);
void ir_factor_in_all(ir_rule_draft *rule, int64_t factor, int64_t dim);
void ir_factor_block(ir_rule_draft *rule, int64_t factor);
/* Adds a factor that dimension dim of each tensor has. */
static inline int64_t ir_factor_common(ir_rule_draft *rule, int64_t dim, int64_t size, ir_factor_kind kind)
{
    int64_t factor = ir_factor_add(rule, size, kind);
    ir_factor_in_all(rule, factor, dim);
    return factor;
}
/* Whether each operand and result is a scalar or has this rank. */
bool ir_rule_has_rank(const ir_rule_draft *rule, int64_t rank);

#endif
