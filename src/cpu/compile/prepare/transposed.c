/* transpose(dot(a, b)), where the transpose only swaps rows and columns, becomes dot(b, a): the same sums in the same
 * order. */
#include "cpu/compile/prepare/prepare.h"

void cpu_swap_transposed(ir_builder *b, ir_op *op)
{
    ir_op *dot = op->code == IR_TRANSPOSE ? ir_defining_op(ir_operand(op, 0)) : NULL;
    if (!dot || dot->code != IR_DOT_GENERAL || dot->results[0].n_uses != 1)
        return;
    const ir_dot_general_attrs *attrs = dot->attrs;
    const ir_dot_dims *dims = &attrs->dot_dimension_numbers;
    const ir_type *lhs = ir_operand(dot, 0)->type, *rhs = ir_operand(dot, 1)->type;
    int64_t batch = dims->lhs_batching_dimensions.n;
    int64_t rows = lhs->rank - batch - dims->lhs_contracting_dimensions.n;
    int64_t columns = rhs->rank - batch - dims->rhs_contracting_dimensions.n;
    const int64_t *permutation = ((const ir_transpose_attrs *)op->attrs)->permutation.v;
    if (rows == 0 || columns == 0)
        return;
    for (int64_t i = 0; i < batch + rows + columns; i++) {
        int64_t wanted = i < batch ? i : i < batch + columns ? i + rows : i - columns;
        if (permutation[i] != wanted)
            return;
    }
    ir_dot_general_attrs swapped = *attrs;
    swapped.dot_dimension_numbers.lhs_batching_dimensions = dims->rhs_batching_dimensions;
    swapped.dot_dimension_numbers.rhs_batching_dimensions = dims->lhs_batching_dimensions;
    swapped.dot_dimension_numbers.lhs_contracting_dimensions = dims->rhs_contracting_dimensions;
    swapped.dot_dimension_numbers.rhs_contracting_dimensions = dims->lhs_contracting_dimensions;
    swapped.algorithm.lhs_precision_type = attrs->algorithm.rhs_precision_type;
    swapped.algorithm.rhs_precision_type = attrs->algorithm.lhs_precision_type;
    ir_value *operands[2] = {ir_operand(dot, 1), ir_operand(dot, 0)};
    ir_value *made = ir_build_typed(b, IR_DOT_GENERAL, &swapped, 2, operands, op->results[0].type);
    if (!made)
        return;
    ir_value *replacement[1] = {made};
    ir_replace_op(op, replacement);
    ir_erase(dot);
}
