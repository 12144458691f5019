/* Sharding rules of ops whose operands and results have the same shape, or nearly: cutting a dimension in which they
 * differ has a cost. */
#include "ir/factor/factor.h"

/* Elementwise ops; operands that are scalars are copied to every device. */
bool shard_elementwise(ir_rule_draft *rule)
{
    const ir_type *type = rule->n_results ? ir_rule_type(rule, ir_rule_result(rule, 0)) : NULL;
    if (!type || !ir_is_tensor(type) || !ir_rule_has_rank(rule, type->rank))
        return false;
    for (int64_t d = 0; d < type->rank; d++)
        ir_factor_common(rule, d, type->dims[d], IR_FACTOR_PASSES);
    return true;
}

/* Dimensions of the operand that have another size in the result get factors of this kind. */
static bool mismatched(ir_rule_draft *rule, ir_factor_kind kind, bool blocked)
{
    if (rule->n_operands < 1 || rule->n_results < 1)
        return false;
    const ir_type *in = ir_rule_type(rule, 0), *out = ir_rule_type(rule, ir_rule_result(rule, 0));
    if (!ir_is_tensor(in) || !ir_is_tensor(out) || in->rank != out->rank || !ir_rule_has_rank(rule, in->rank))
        return false;
    for (int64_t d = 0; d < in->rank; d++) {
        bool same = in->dims[d] == out->dims[d];
        int64_t factor = ir_factor_common(rule, d, in->dims[d], same ? IR_FACTOR_PASSES : kind);
        if (!same && blocked)
            ir_factor_block(rule, factor);
    }
    return true;
}

bool shard_slice(ir_rule_draft *rule)
{
    return mismatched(rule, IR_FACTOR_PERMUTATION, false);
}

bool shard_pad(ir_rule_draft *rule)
{
    return mismatched(rule, IR_FACTOR_PERMUTATION, false);
}

bool shard_dynamic_slice(ir_rule_draft *rule)
{
    return mismatched(rule, IR_FACTOR_REPLICATION, true);
}

bool shard_chlo_top_k(ir_rule_draft *rule)
{
    return mismatched(rule, IR_FACTOR_REPLICATION, true);
}

/* Factors for the result's dimensions; those in `dims` get the given kind. */
static bool some_cost(ir_rule_draft *rule, ir_ints dims, ir_factor_kind kind)
{
    const ir_type *type = ir_rule_type(rule, ir_rule_result(rule, 0));
    for (int64_t d = 0; d < type->rank; d++)
        ir_factor_common(rule, d, type->dims[d], ir_ints_contain(dims, d) ? kind : IR_FACTOR_PASSES);
    return true;
}

bool shard_reverse(ir_rule_draft *rule)
{
    return some_cost(rule, ((const ir_reverse_attrs *)rule->op->attrs)->dimensions, IR_FACTOR_PERMUTATION);
}

/* Each matrix must be whole on its device. */
bool shard_cholesky(ir_rule_draft *rule)
{
    int64_t rank = rule->values[0].rank, dims[] = {rank - 2, rank - 1};
    return some_cost(rule, (ir_ints){2, dims}, IR_FACTOR_REPLICATION);
}

/* Softmax and similar ops. */
bool shard_along_dim(ir_rule_draft *rule)
{
    const ir_composite_attrs *attrs = rule->op->attrs;
    const ir_attr *dim = rule->op->code == IR_COMPOSITE && attrs->composite_attributes
                             ? ir_attr_get(attrs->composite_attributes, "dim")
                             : NULL;
    if (!dim || dim->kind != IR_ATTR_INT || rule->n_operands != 1 || rule->n_results != 1 ||
        ir_rule_type(rule, 0) != ir_rule_type(rule, 1))
        return false;
    return some_cost(rule, (ir_ints){1, &dim->i}, IR_FACTOR_REPLICATION);
}

/* A device needs all elements along the dimension, in which each depends on the one before it. */
bool shard_recurrence(ir_rule_draft *rule)
{
    int64_t dim;
    bool reverse;
    return ir_read_recurrence(rule->op, &dim, &reverse) && some_cost(rule, (ir_ints){1, &dim}, IR_FACTOR_REPLICATION);
}

/* A device needs all elements along the sorted dimension. */
bool shard_sort(ir_rule_draft *rule)
{
    const ir_type *type = ir_rule_type(rule, 0);
    int64_t sorted = ((const ir_sort_attrs *)rule->op->attrs)->dimension;
    bool alone = true; /* no other dimension can be cut instead */
    for (int64_t d = 0; d < type->rank; d++)
        alone = alone && (d == sorted || type->dims[d] == 1);
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t factor =
            ir_factor_common(rule, d, type->dims[d], d == sorted ? IR_FACTOR_REPLICATION : IR_FACTOR_PASSES);
        if (d == sorted && alone)
            ir_factor_block(rule, factor);
    }
    return true;
}

/* The transformed dimensions must be whole; the last one may have another size in the result. */
bool shard_fft(ir_rule_draft *rule)
{
    const ir_type *in = ir_rule_type(rule, 0), *out = ir_rule_type(rule, 1);
    int64_t first = in->rank - ((const ir_fft_attrs *)rule->op->attrs)->fft_length.n;
    for (int64_t d = 0; d < in->rank; d++) {
        int64_t factor = ir_factor_common(rule, d, in->dims[d], d < first ? IR_FACTOR_PASSES : IR_FACTOR_REPLICATION);
        if (d >= first && d == in->rank - 1 && in->dims[d] != out->dims[d])
            ir_factor_block(rule, factor);
    }
    return true;
}

/* Whether every operand is a slice, or all operands are one value or slices of it, with at least one slice. In both
 * cases cutting the dimension moves parts of the operands between devices. */
static bool is_of_slices(const ir_op *op)
{
    const ir_value *whole = NULL;
    bool all = true, one = true, any = false;
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_value *value = ir_resolve(op->operands[i]);
        const ir_op *slice = ir_defining_op(value);
        bool is_slice = slice && slice->code == IR_SLICE;
        const ir_value *from = is_slice ? ir_resolve(slice->operands[0]) : value;
        all = all && is_slice;
        any = any || is_slice;
        one = one && (!whole || whole == from);
        whole = from;
    }
    return all || (one && any);
}

bool shard_concatenate(ir_rule_draft *rule)
{
    int64_t dim = ((const ir_concatenate_attrs *)rule->op->attrs)->dimension;
    const ir_type *type = ir_rule_type(rule, ir_rule_result(rule, 0));
    for (int64_t d = 0; d < type->rank && rule->conservative; d++)
        if (d != dim)
            ir_factor_common(rule, d, type->dims[d], IR_FACTOR_PASSES);
    if (rule->conservative)
        return true;
    return some_cost(rule, (ir_ints){1, &dim}, is_of_slices(rule->op) ? IR_FACTOR_PERMUTATION : IR_FACTOR_REPLICATION);
}

/* Factors for all dimensions except the one that holds the parts of an element. */
bool shard_bitcast_convert(ir_rule_draft *rule)
{
    const ir_type *in = ir_rule_type(rule, 0), *out = ir_rule_type(rule, 1);
    const ir_type *fewer = in->rank < out->rank ? in : out, *more = in->rank < out->rank ? out : in;
    for (int64_t d = 0; d < fewer->rank; d++) {
        int64_t factor = ir_factor_add(rule, fewer->dims[d], IR_FACTOR_PASSES);
        ir_factor_in(rule, factor, 0, d);
        ir_factor_in(rule, factor, 1, d);
    }
    if (more->rank > fewer->rank)
        ir_factor_in(rule, ir_factor_add(rule, more->dims[more->rank - 1], IR_FACTOR_REPLICATION), more == out,
                     more->rank - 1);
    return true;
}

/* The state must be whole; its sharding does not determine the bits' sharding. */
bool shard_rng_bit_generator(ir_rule_draft *rule)
{
    const ir_type *state = ir_rule_type(rule, 0), *bits = ir_rule_type(rule, 2);
    for (int64_t d = 0; d < state->rank; d++) {
        int64_t factor = ir_factor_add(rule, state->dims[d], IR_FACTOR_REPLICATION);
        ir_factor_block(rule, factor);
        ir_factor_in(rule, factor, 0, d);
        ir_factor_in(rule, factor, 1, d);
    }
    for (int64_t d = 0; d < bits->rank; d++)
        ir_factor_in(rule, ir_factor_add(rule, bits->dims[d], IR_FACTOR_PASSES), 2, d);
    return true;
}

/* Scale, offset, mean and variance are cut like the feature dimension. Where statistics are computed, the other
 * dimensions must be whole. */
bool shard_batch_norm(ir_rule_draft *rule)
{
    const ir_type *type = ir_rule_type(rule, 0);
    int64_t feature = ((const ir_batch_norm_attrs *)rule->op->attrs)->feature_index;
    for (int64_t d = 0; d < type->rank; d++) {
        bool passes = d == feature || rule->op->code == IR_BATCH_NORM_INFERENCE;
        int64_t factor = ir_factor_add(rule, type->dims[d], passes ? IR_FACTOR_PASSES : IR_FACTOR_REPLICATION);
        for (size_t i = 0; i < rule->n_operands + rule->n_results; i++) {
            bool vector = rule->values[i].rank == 1 && ir_rule_type(rule, i) != type;
            if (!vector || d == feature)
                ir_factor_in(rule, factor, i, vector ? 0 : d);
        }
    }
    return true;
}

/* A factor for each dimension of the result: no operand corresponds with it. */
bool shard_constant(ir_rule_draft *rule)
{
    const ir_type *type = ir_rule_type(rule, 0);
    for (int64_t d = 0; d < type->rank; d++)
        ir_factor_common(rule, d, type->dims[d], IR_FACTOR_PASSES);
    return true;
}

/* An element's value depends on its position along the counting dimension, so cutting that dimension permutes. */
bool shard_iota(ir_rule_draft *rule)
{
    const int64_t dim = ((const ir_iota_attrs *)rule->op->attrs)->iota_dimension;
    return some_cost(rule, (ir_ints){1, &dim}, IR_FACTOR_PERMUTATION);
}
