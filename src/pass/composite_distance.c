/* The decompositions of distances. tessera.euclidean: [..., P, M] and [..., R, M] -> [..., P, R], each distance from the
 * differences, so that near rows lose no digits. The gradient (grad/composite_distance.c) works by products.
 * tessera.chebyshev: the largest of the differences' sizes, which are its operand. */
#include "pass/internal.h"

/* Operands are turned if they have so many rows, of at most so many elements: the columns that a vector's rows lie in stay in
 * the nearest caches. */
enum { X_ROWS = 8, Y_ROWS = 32, ROW_MOST = 128 };

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

/* x with its last two dimensions exchanged, and written to memory: its readers would jump through x for each of the other
 * operand's rows. */
static ir_value *distance_turned(ir_builder *b, ir_value *x)
{
    int64_t order[IR_MAX_RANK], rank = x->type->rank;
    for (int64_t i = 0; i < rank; i++)
        order[i] = i;
    order[rank - 1] = rank - 2;
    order[rank - 2] = rank - 1;
    x = ir_transpose(b, x, order);
    return x ? ir_build_typed(b, IR_OPTIMIZATION_BARRIER, NULL, 1, &x, x->type) : NULL;
}

/* Lanes of vectors hold distances from y's rows where there are enough of these; otherwise they hold terms of one distance,
 * which costs a sum over the lanes for each. */
bool decompose_tessera_euclidean(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0], *y = call->operands[1];
    int64_t rank = x->type->rank, n_x = x->type->dims[rank - 2], n_y = y->type->dims[rank - 2];
    bool turned = n_x >= X_ROWS && n_y >= Y_ROWS && x->type->dims[rank - 1] <= ROW_MOST;
    if (turned) {
        y = distance_turned(b, y);
    }
    if (!x || !y)
        return false;
    int64_t summed = turned ? rank - 1 : rank;
    ir_value *own = turned ? distance_repeated(b, x, rank, n_y) : distance_repeated(b, x, rank - 1, n_y);
    ir_value *apart = ir_sub(b, own, distance_repeated(b, y, turned ? rank - 2 : rank - 2, n_x));
    results[0] = ir_unary(b, IR_SQRT, ir_reduce_sum(b, ir_mul(b, apart, apart), 1, &summed));
    return true;
}

bool decompose_tessera_chebyshev(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *sizes = call->operands[0];
    int64_t last = sizes->type->rank - 1;
    results[0] = ir_reduce(b, IR_MAXIMUM, sizes, 1, &last);
    return true;
}
