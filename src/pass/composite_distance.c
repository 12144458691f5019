/* The decompositions of distances. tessera.euclidean: [..., P, M] and [..., R, M] -> [..., P, R], each distance from the
 * differences, so that near rows lose no digits. The gradient (grad/composite_distance.c) works by products.
 * tessera.chebyshev: the largest of the differences' sizes, which are its operand. */
#include "pass/internal.h"

/* x with a further dimension of n at `at`. */
static ir_value *distance_repeated(ir_builder *b, ir_value *x, int64_t at, int64_t n)
{
    int64_t dims[IR_MAX_RANK], map[IR_MAX_RANK], rank = x->type->rank;
    for (int64_t i = 0; i < rank; i++) {
        map[i] = i < at ? i : i + 1;
        dims[map[i]] = x->type->dims[i];
    }
    dims[at] = n;
    return ir_broadcast(b, x, rank + 1, dims, map);
}

bool decompose_tessera_euclidean(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0], *y = call->operands[1];
    int64_t rank = x->type->rank, n_x = x->type->dims[rank - 2], n_y = y->type->dims[rank - 2];
    ir_value *apart = ir_sub(b, distance_repeated(b, x, rank - 1, n_y), distance_repeated(b, y, rank - 2, n_x));
    ir_value *sum = ir_reduce_sum(b, ir_mul(b, apart, apart), 1, &rank);
    results[0] = ir_unary(b, IR_SQRT, sum);
    return true;
}

bool decompose_tessera_chebyshev(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *sizes = call->operands[0];
    int64_t last = sizes->type->rank - 1;
    results[0] = ir_reduce(b, IR_MAXIMUM, sizes, 1, &last);
    return true;
}
