/* Sharding rules of products: dot_general, convolution, triangular_solve. */
#include "ir/factor/factor.h"

/* Adds a factor of lhs, rhs and the result at these dimensions; -1: the value does not have the factor. */
static void product_add(ir_rule_draft *rule, int64_t lhs, int64_t rhs, int64_t out, int64_t size, ir_factor_kind kind)
{
    int64_t factor = ir_factor_add(rule, size, kind);
    int64_t dims[] = {lhs, rhs, out};
    for (size_t i = 0; i < 3; i++)
        if (dims[i] >= 0)
            ir_factor_in(rule, factor, i, dims[i]);
}

bool shard_dot_general(ir_rule_draft *rule)
{
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)rule->op->attrs)->dot_dimension_numbers;
    const ir_type *lhs = ir_rule_type(rule, 0), *rhs = ir_rule_type(rule, 1);
    int64_t out = 0;
    for (int64_t i = 0; i < dims->lhs_batching_dimensions.n; i++)
        product_add(rule, dims->lhs_batching_dimensions.v[i], dims->rhs_batching_dimensions.v[i], out++,
                    lhs->dims[dims->lhs_batching_dimensions.v[i]], IR_FACTOR_PASSES);
    for (int64_t d = 0; d < lhs->rank; d++)
        if (!ir_ints_contain(dims->lhs_batching_dimensions, d) && !ir_ints_contain(dims->lhs_contracting_dimensions, d))
            product_add(rule, d, -1, out++, lhs->dims[d], IR_FACTOR_PASSES);
    for (int64_t d = 0; d < rhs->rank; d++)
        if (!ir_ints_contain(dims->rhs_batching_dimensions, d) && !ir_ints_contain(dims->rhs_contracting_dimensions, d))
            product_add(rule, -1, d, out++, rhs->dims[d], IR_FACTOR_PASSES);
    for (int64_t i = 0; i < dims->lhs_contracting_dimensions.n; i++)
        product_add(rule, dims->lhs_contracting_dimensions.v[i], dims->rhs_contracting_dimensions.v[i], -1,
                    lhs->dims[dims->lhs_contracting_dimensions.v[i]], IR_FACTOR_REDUCTION);
    return true;
}

/* Vectors and matrices: lhs's last dimension is contracted with rhs's first one. */
bool shard_dot(ir_rule_draft *rule)
{
    const ir_type *lhs = ir_rule_type(rule, 0), *rhs = ir_rule_type(rule, 1);
    if (lhs->rank == 2)
        product_add(rule, 0, -1, 0, lhs->dims[0], IR_FACTOR_PASSES);
    if (rhs->rank == 2)
        product_add(rule, -1, 1, lhs->rank == 2, rhs->dims[1], IR_FACTOR_PASSES);
    product_add(rule, lhs->rank - 1, 0, -1, rhs->dims[0], IR_FACTOR_REDUCTION);
    return true;
}

/* A spatial dimension of the input can be cut by windows (with the result's dimension; borders move between devices)
 * or by positions inside the window (with the kernel's dimension; sums are reduced). The input's dimension has both
 * factors, the larger one as the slower. */
static void add_spatial(ir_rule_draft *rule, int64_t in, int64_t kernel, int64_t out)
{
    int64_t windows = ir_rule_type(rule, 2)->dims[out], places = ir_rule_type(rule, 1)->dims[kernel];
    int64_t left = ir_rule_type(rule, 0)->dims[in];
    for (int turn = 0; turn < 2; turn++) {
        bool by_windows = (windows >= places) == (turn == 0);
        int64_t size = BASE_MIN(left, by_windows ? windows : places);
        if (size <= 1)
            continue;
        if (by_windows)
            product_add(rule, in, -1, out, size, IR_FACTOR_PERMUTATION);
        else
            product_add(rule, in, kernel, -1, size, IR_FACTOR_REDUCTION);
        left /= size;
    }
}

bool shard_convolution(ir_rule_draft *rule)
{
    const ir_convolution_attrs *attrs = rule->op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_type *kernel = ir_rule_type(rule, 1), *out = ir_rule_type(rule, 2);
    int64_t groups = attrs->batch_group_count * attrs->feature_group_count;
    if (attrs->batch_group_count > 1)
        product_add(rule, dims->input_batch_dimension, dims->kernel_output_feature_dimension,
                    dims->output_feature_dimension, attrs->batch_group_count, IR_FACTOR_PASSES);
    product_add(rule, dims->input_batch_dimension, -1, dims->output_batch_dimension,
                out->dims[dims->output_batch_dimension], IR_FACTOR_PASSES);
    for (int64_t i = 0; i < dims->input_spatial_dimensions.n && !rule->conservative; i++)
        add_spatial(rule, dims->input_spatial_dimensions.v[i], dims->kernel_spatial_dimensions.v[i],
                    dims->output_spatial_dimensions.v[i]);
    if (attrs->feature_group_count > 1)
        product_add(rule, dims->input_feature_dimension, dims->kernel_output_feature_dimension,
                    dims->output_feature_dimension, attrs->feature_group_count, IR_FACTOR_PASSES);
    product_add(rule, dims->input_feature_dimension, dims->kernel_input_feature_dimension, -1,
                kernel->dims[dims->kernel_input_feature_dimension], IR_FACTOR_REDUCTION);
    int64_t features = out->dims[dims->output_feature_dimension] / BASE_MAX(groups, 1);
    if (features > 1)
        product_add(rule, -1, dims->kernel_output_feature_dimension, dims->output_feature_dimension, features,
                    IR_FACTOR_PASSES);
    return true;
}

/* op(a) x = b or x op(a) = b: one dimension of a corresponds with a dimension of b, the other one with the result's;
 * all of them must be whole. */
bool shard_triangular_solve(ir_rule_draft *rule)
{
    const ir_triangular_solve_attrs *attrs = rule->op->attrs;
    const ir_type *a = ir_rule_type(rule, 0), *b = ir_rule_type(rule, 1);
    int64_t rows = a->rank - 2, columns = a->rank - 1;
    bool turned = attrs->transpose_a == IR_PLAIN_TRANSPOSE || attrs->transpose_a == IR_ADJOINT;
    int64_t of_b = attrs->left_side == turned ? columns : rows, of_x = of_b == rows ? columns : rows;
    int64_t along = attrs->left_side ? rows : columns, across = attrs->left_side ? columns : rows;
    for (int64_t d = 0; d < rows; d++)
        ir_factor_common(rule, d, a->dims[d], IR_FACTOR_PASSES);
    if (!attrs->left_side)
        product_add(rule, -1, across, across, b->dims[across], IR_FACTOR_REPLICATION);
    product_add(rule, of_b, along, -1, a->dims[of_b], IR_FACTOR_REPLICATION);
    if (attrs->left_side)
        product_add(rule, -1, across, across, b->dims[across], IR_FACTOR_REPLICATION);
    product_add(rule, of_x, -1, along, a->dims[of_x], IR_FACTOR_REPLICATION);
    return true;
}
