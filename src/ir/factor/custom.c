/* Sharding rules of custom calls that are no rows of ops.def: those of XLA that Shardy knows by name. */
#include "ir/factor/factor.h"

#include <string.h>

/* The common leading dimensions, without the last two, of the first operand. False: it is no batch of matrices. */
static bool batch_dims(ir_rule_draft *rule, size_t n_operands, size_t n_results, int64_t *rank)
{
    if (rule->n_operands != n_operands || rule->n_results != n_results)
        return false;
    *rank = rule->values[0].rank;
    bool good = *rank >= 2;
    for (size_t i = 1; i < n_operands + n_results && good; i++)
        good = rule->values[i].rank == *rank || rule->values[i].rank == *rank - 1;
    for (int64_t d = 0; d < *rank - 2 && good; d++)
        ir_factor_common(rule, d, ir_rule_type(rule, 0)->dims[d], IR_FACTOR_PASSES);
    return good;
}

/* The factor of one dimension of the first operand and of the value that has the same matrix. */
static int64_t matrix_dim(ir_rule_draft *rule, int64_t d, size_t like, ir_factor_kind kind)
{
    int64_t factor = ir_factor_add(rule, ir_rule_type(rule, 0)->dims[d], kind);
    ir_factor_in(rule, factor, 0, d);
    ir_factor_in(rule, factor, like, d);
    return factor;
}

/* (matrices) -> (eigenvectors, eigenvalues) */
static bool custom_eigh(ir_rule_draft *rule)
{
    int64_t rank;
    if (!batch_dims(rule, 1, 2, &rank))
        return false;
    matrix_dim(rule, rank - 2, 1, IR_FACTOR_PASSES);
    ir_factor_in(rule, matrix_dim(rule, rank - 1, 1, IR_FACTOR_PASSES), 2, rank - 2);
    return true;
}

/* (matrices) -> (reflectors, their factors) */
static bool custom_qr(ir_rule_draft *rule)
{
    int64_t rank;
    if (!batch_dims(rule, 1, 2, &rank))
        return false;
    for (int64_t d = rank - 2; d < rank; d++)
        matrix_dim(rule, d, 1, IR_FACTOR_REPLICATION);
    ir_factor_in(rule, ir_factor_add(rule, ir_rule_type(rule, 2)->dims[rank - 2], IR_FACTOR_REPLICATION), 2, rank - 2);
    return true;
}

/* (reflectors, their factors) -> matrices */
static bool custom_householder(ir_rule_draft *rule)
{
    int64_t rank;
    if (!batch_dims(rule, 2, 1, &rank))
        return false;
    for (int64_t d = rank - 2; d < rank; d++)
        matrix_dim(rule, d, 2, IR_FACTOR_REPLICATION);
    ir_factor_in(rule, ir_factor_add(rule, ir_rule_type(rule, 1)->dims[rank - 2], IR_FACTOR_REPLICATION), 1, rank - 2);
    return true;
}

/* (values, indices, two scalars) -> (values, indices), of which one dimension is shorter */
bool shard_partial_reduce(ir_rule_draft *rule)
{
    if (rule->n_operands != 4 || rule->n_results != 2 || rule->values[0].rank != rule->values[4].rank ||
        !ir_rule_has_rank(rule, rule->values[0].rank))
        return false;
    for (int64_t d = 0; d < rule->values[0].rank; d++) {
        int64_t in = ir_rule_type(rule, 0)->dims[d], out = ir_rule_type(rule, 4)->dims[d];
        if (in == out) {
            ir_factor_common(rule, d, in, IR_FACTOR_PASSES);
            continue;
        }
        ir_factor_in_operands(rule, ir_factor_add(rule, in, IR_FACTOR_PASSES), d);
        int64_t factor = ir_factor_add(rule, out, IR_FACTOR_REPLICATION);
        ir_factor_in_results(rule, factor, d);
        ir_factor_block(rule, factor);
    }
    return true;
}

static bool is_random(const ir_op *op)
{
    return op->code == IR_RNG_BIT_GENERATOR;
}

/* Two halves of 64 bits; a generator's state, which is made of them, stays whole. */
static bool custom_combine(ir_rule_draft *rule)
{
    bool state = false;
    const ir_value *made = rule->n_results ? &rule->op->results[0] : NULL;
    for (const ir_op *next = rule->op->next; made && next && !state; next = next->next)
        for (uint32_t i = 0; i < next->n_operands && is_random(next); i++)
            state = state || ir_resolve(next->operands[i]) == made;
    if (!shard_elementwise(rule))
        return false;
    for (size_t f = 0; f < rule->factors.count && state; f++) {
        rule->factors.items[f].kind = IR_FACTOR_REPLICATION;
        ir_factor_block(rule, (int64_t)f);
    }
    return true;
}

static const struct {
    const char *name;
    ir_shard_fn *rule;
} custom_rules[] = {{"Cholesky", shard_elementwise},
                    {"CompactWyHelper", shard_elementwise},
                    {"Eigh", custom_eigh},
                    {"InspectSharding", shard_elementwise},
                    {"InvertDiagBlocksLowerTriangular", shard_elementwise},
                    {"InvertDiagBlocksUpperTriangular", shard_elementwise},
                    {"LayoutConstraint", shard_elementwise},
                    {"PartialReduce", shard_partial_reduce},
                    {"ProductOfElementaryHouseholderReflectors", custom_householder},
                    {"Qr", custom_qr},
                    {"QrDecompositionBlock", custom_qr},
                    {"X64Combine", custom_combine},
                    {"X64SplitHigh", shard_elementwise},
                    {"X64SplitLow", shard_elementwise},
                    {"xla.megascale.provide_metadata", shard_elementwise}};

ir_shard_fn *ir_shard_rule_of_name(const char *name)
{
    for (size_t i = 0; i < BASE_COUNT(custom_rules); i++)
        if (strcmp(custom_rules[i].name, name) == 0)
            return custom_rules[i].rule;
    return NULL;
}

int64_t ir_batch_dims_of(const ir_op *op)
{
    const ir_attr *said = op->row == IR_CUSTOM_CALL ? ir_attr_get(op->extra, "mhlo.frontend_attributes") : NULL;
    const ir_attr *number = ir_attr_get(said, "num_batch_dims");
    if (!number || number->kind != IR_ATTR_STRING || number->size != 1 || number->text[0] < '1' ||
        number->text[0] > '9')
        return 0;
    return number->text[0] - '0';
}

bool ir_batch_rule(ir_rule_draft *rule)
{
    int64_t n = ir_batch_dims_of(rule->op);
    bool good = n > 0 && rule->n_operands > 0;
    for (size_t i = 0; i < rule->n_operands + rule->n_results && good; i++) {
        good = rule->values[i].rank >= n;
        for (int64_t d = 0; d < n && good; d++)
            good = ir_rule_type(rule, i)->dims[d] == ir_rule_type(rule, 0)->dims[d];
    }
    for (int64_t d = 0; d < n && good; d++)
        ir_factor_common(rule, d, ir_rule_type(rule, 0)->dims[d], IR_FACTOR_PASSES);
    return good;
}
