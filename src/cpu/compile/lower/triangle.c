/* Triangles of matrices that are zero, or that no reader needs: what a causal mask leaves of an attention layer's products, in
 * both directions. A value has a triangle along two of its dimensions, a row and a column: all places with column > row + shift.
 *
 *   scores -> select(column <= row, scores, -infinity) -> exponential(it less its row's maximum) -> products
 *
 * After the exponential, the triangle is zero. This takes the maximum of a row for a number: where a row has a NaN, or infinities
 * alone, all its probabilities are NaN, and only places that the mask shows pass the NaN on. */
#include <math.h>
#include <stdlib.h>

#include "cpu/compile/lower/product.h"

enum { DEEPEST = 12 /* ops between a mask and a product */ };

typedef struct triangle {
    int64_t row, column; /* dimensions of a value */
    int depth;
} triangle;

/* The same triangle one op further on; row -1: it ends there. */
static triangle next(const triangle *t, int64_t row, int64_t column)
{
    return (triangle){row, row < 0 ? -1 : column, t->depth + 1};
}

/* The dimension of the operand of a broadcast that becomes dimension d; -1: there is none of this size. */
static int64_t before_broadcast(const ir_op *op, int64_t d)
{
    const ir_ints *to = &((const ir_broadcast_in_dim_attrs *)op->attrs)->broadcast_dimensions;
    for (int64_t i = 0; i < to->n; i++)
        if (to->v[i] == d)
            return ir_operand(op, 0)->type->dims[i] == op->results[0].type->dims[d] ? i : -1;
    return -1;
}

/* The triangle in the operand of an op that only moves elements; row -1: there is none. */
static triangle before(const ir_op *op, const triangle *t)
{
    if (op->code == IR_TRANSPOSE) {
        const ir_ints *from = &((const ir_transpose_attrs *)op->attrs)->permutation;
        return next(t, from->v[t->row], from->v[t->column]);
    }
    int64_t row = before_broadcast(op, t->row), column = before_broadcast(op, t->column);
    return next(t, column < 0 ? -1 : row, column);
}

static bool moves(const ir_op *op)
{
    return op->code == IR_TRANSPOSE || op->code == IR_BROADCAST_IN_DIM;
}

/* ---- masks ----------------------------------------------------------------------------------------------------------- */

/* A value that counts along one of its dimensions, from `first` on. */
typedef struct counter {
    int64_t dim, first;
} counter;

static bool counts(const ir_value *value, int depth, counter *out)
{
    const ir_op *op = ir_defining_op(value);
    if (!op || depth == DEEPEST || (value->type->dtype != TSR_I32 && value->type->dtype != TSR_I64))
        return false;
    double number;
    switch (op->code) {
    case IR_IOTA:
        *out = (counter){((const ir_iota_attrs *)op->attrs)->iota_dimension, 0};
        return value->type->dims[out->dim] <= INT32_MAX;
    case IR_ADD:
    case IR_SUBTRACT: {
        bool adds = op->code == IR_ADD, second = ir_constant_splat(ir_operand(op, 1), &number);
        if (!second && !(adds && ir_constant_splat(ir_operand(op, 0), &number)))
            return false;
        if (fabs(number) > 1e9 || !counts(ir_operand(op, second ? 0 : 1), depth + 1, out))
            return false;
        out->first += adds ? (int64_t)number : -(int64_t)number;
        return llabs(out->first) + value->type->dims[out->dim] <= INT32_MAX;
    }
    case IR_BROADCAST_IN_DIM: {
        const ir_ints *to = &((const ir_broadcast_in_dim_attrs *)op->attrs)->broadcast_dimensions;
        if (!counts(ir_operand(op, 0), depth + 1, out))
            return false;
        bool same = ir_operand(op, 0)->type->dims[out->dim] == value->type->dims[to->v[out->dim]];
        out->dim = to->v[out->dim];
        return same;
    }
    default:
        return false;
    }
}

/* Whether the comparison is `when` only at places with column <= row + *shift. */
static bool compares(const ir_op *op, const triangle *t, bool when, int64_t *shift)
{
    static const int opposite[] = {
        [IR_EQ] = IR_NE, [IR_NE] = IR_EQ, [IR_GE] = IR_LT, [IR_GT] = IR_LE, [IR_LE] = IR_GT, [IR_LT] = IR_GE};
    int direction = ((const ir_compare_attrs *)op->attrs)->comparison_direction;
    counter x, y;
    if (!counts(ir_operand(op, 0), 0, &x) || !counts(ir_operand(op, 1), 0, &y))
        return false;
    direction = when ? direction : opposite[direction];
    bool less = x.dim == t->column && y.dim == t->row && (direction == IR_LE || direction == IR_LT);
    bool greater = x.dim == t->row && y.dim == t->column && (direction == IR_GE || direction == IR_GT);
    *shift = (less ? y.first - x.first : x.first - y.first) - (direction == IR_LT || direction == IR_GT);
    return less || greater;
}

static bool masks(const ir_value *mask, const triangle *t, bool when, int64_t *shift)
{
    const ir_op *op = ir_defining_op(mask);
    if (!op || t->row < 0 || t->depth == DEEPEST)
        return false;
    triangle same = next(t, t->row, t->column);
    if (op->code == IR_COMPARE)
        return compares(op, t, when, shift);
    if (op->code == IR_NOT)
        return masks(ir_operand(op, 0), &same, !when, shift);
    if (op->code == (when ? IR_AND : IR_OR)) /* one of the two suffices */
        return masks(ir_operand(op, 0), &same, when, shift) || masks(ir_operand(op, 1), &same, when, shift);
    if (!moves(op))
        return false;
    triangle from = before(op, t);
    return masks(ir_operand(op, 0), &from, when, shift);
}

/* Whether operand `kept` (1 or 2) of a select counts only at places outside the triangle. */
static bool selects(const ir_op *op, const triangle *t, size_t kept, int64_t *shift)
{
    return ir_operand(op, 0)->type->rank == op->results[0].type->rank && masks(ir_operand(op, 0), t, kept == 1, shift);
}

/* ---- triangles of one number --------------------------------------------------------------------------------------------- */

static bool is_number(const ir_value *value, double number)
{
    double splat;
    return ir_constant_splat(value, &splat) && splat == number && signbit(splat) == signbit(number);
}

static bool selects_number(const ir_op *op, const triangle *t, double number, int64_t *shift)
{
    return (is_number(ir_operand(op, 2), number) && selects(op, t, 1, shift)) ||
           (is_number(ir_operand(op, 1), number) && selects(op, t, 2, shift));
}

static bool is_positive(const ir_value *value)
{
    double number;
    return ir_constant_splat(value, &number) && number > 0;
}

/* Whether the triangle is -infinity. */
static bool is_lowest(const ir_value *value, const triangle *t, int64_t *shift)
{
    const ir_op *op = ir_defining_op(value);
    if (!op || t->row < 0 || t->depth == DEEPEST)
        return false;
    triangle same = next(t, t->row, t->column);
    if (op->code == IR_SELECT) /* and each row and each column keeps a place */
        return selects_number(op, t, -INFINITY, shift) && *shift >= 0 &&
               value->type->dims[t->column] <= value->type->dims[t->row] + *shift;
    if (op->code == IR_SUBTRACT || op->code == IR_ADD || op->code == IR_CONVERT ||
        (op->code == IR_MULTIPLY && is_positive(ir_operand(op, 1))))
        return is_lowest(ir_operand(op, 0), &same, shift) ||
               (op->code == IR_ADD && is_lowest(ir_operand(op, 1), &same, shift));
    if (!moves(op))
        return false;
    triangle from = before(op, t);
    return is_lowest(ir_operand(op, 0), &from, shift);
}

static bool is_zero(const ir_value *value, const triangle *t, int64_t *shift)
{
    const ir_op *op = ir_defining_op(value);
    if (!op || t->row < 0 || t->depth == DEEPEST)
        return false;
    triangle same = next(t, t->row, t->column), from;
    int64_t other;
    switch (op->code) {
    case IR_SELECT:
        return selects_number(op, t, 0, shift);
    case IR_EXPONENTIAL:
        return is_lowest(ir_operand(op, 0), &same, shift);
    case IR_MULTIPLY:
        return is_zero(ir_operand(op, 0), &same, shift) || is_zero(ir_operand(op, 1), &same, shift);
    case IR_DIVIDE:
    case IR_CONVERT:
        return is_zero(ir_operand(op, 0), &same, shift);
    case IR_ADD:
    case IR_SUBTRACT:
        if (!is_zero(ir_operand(op, 0), &same, shift) || !is_zero(ir_operand(op, 1), &same, &other))
            return false;
        *shift = BASE_MAX(*shift, other);
        return true;
    case IR_TRANSPOSE:
    case IR_BROADCAST_IN_DIM:
        from = before(op, t);
        return is_zero(ir_operand(op, 0), &from, shift);
    default:
        return false;
    }
}

/* ---- readers ------------------------------------------------------------------------------------------------------------- */

static bool is_unneeded(const cpu_build *b, const ir_value *value, const triangle *t, int64_t *shift);

/* Whether the reader needs nothing of the triangle. */
static bool leaves_out(const cpu_build *b, const ir_op *op, const ir_value *value, const triangle *t, int64_t *shift)
{
    triangle same = next(t, t->row, t->column);
    bool first = ir_operand(op, 0) == value, second = op->n_operands > 1 && ir_operand(op, 1) == value;
    switch (op->code) {
    case IR_SELECT:
        if (first || (second && ir_operand(op, 2) == value))
            return false;
        return selects(op, t, second ? 1 : 2, shift) || is_unneeded(b, &op->results[0], &same, shift);
    case IR_MULTIPLY:
        return (first != second && is_zero(ir_operand(op, first ? 1 : 0), &same, shift)) ||
               is_unneeded(b, &op->results[0], &same, shift);
    case IR_ADD:
    case IR_SUBTRACT:
    case IR_DIVIDE:
    case IR_NEGATE:
    case IR_CONVERT:
        return is_unneeded(b, &op->results[0], &same, shift);
    default:
        return false;
    }
}

static bool is_unneeded(const cpu_build *b, const ir_value *value, const triangle *t, int64_t *shift)
{
    uint32_t begin = b->uses.start[value->id], end = b->uses.start[value->id + 1];
    if (t->depth == DEEPEST || begin == end)
        return false;
    *shift = INT64_MIN;
    for (uint32_t i = begin; i < end; i++) {
        int64_t one;
        if (!leaves_out(b, b->uses.users[i], value, t, &one))
            return false;
        *shift = BASE_MAX(*shift, one);
    }
    return true;
}

/* ---- products ------------------------------------------------------------------------------------------------------------ */

/* The contracted dimension of operand i that has several elements; -1: there is no such, or there are several. */
static int64_t contracted(const ir_op *op, size_t i)
{
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    const ir_ints *all = i == 0 ? &dims->lhs_contracting_dimensions : &dims->rhs_contracting_dimensions;
    int64_t found = -1;
    for (int64_t d = 0; d < all->n; d++)
        if (ir_operand(op, i)->type->dims[all->v[d]] > 1) {
            if (found >= 0)
                return -1;
            found = all->v[d];
        }
    return found;
}

/* The dimension of operand i that becomes the result's dimension d; -1: it is the other operand's, or a batch. */
static int64_t dimension_of(const ir_op *op, size_t i, int64_t d)
{
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    int64_t at = dims->lhs_batching_dimensions.n, found = -1;
    for (size_t operand = 0; operand < 2; operand++) {
        const ir_ints *batch = operand == 0 ? &dims->lhs_batching_dimensions : &dims->rhs_batching_dimensions;
        const ir_ints *sum = operand == 0 ? &dims->lhs_contracting_dimensions : &dims->rhs_contracting_dimensions;
        for (int64_t own = 0; own < ir_operand(op, operand)->type->rank; own++)
            if (!ir_ints_contain(*batch, own) && !ir_ints_contain(*sum, own) && at++ == d && operand == i)
                found = own;
    }
    return found;
}

/* The triangle of zeros in operand i, whose dimension `outer` becomes the product's rows or columns. */
static bool operand_limit(const ir_op *op, size_t i, int64_t outer, cpu_limit_kind up_to, cpu_limit_kind from,
                          cpu_gemm_limit *out)
{
    int64_t sum = contracted(op, i), own = outer < 0 ? -1 : dimension_of(op, i, outer);
    if (sum < 0 || own < 0)
        return false;
    const triangle above = {own, sum, 0}, below = {sum, own, 0};
    if (is_zero(ir_operand(op, i), &above, &out->shift))
        out->kind = up_to;
    else if (is_zero(ir_operand(op, i), &below, &out->shift))
        out->kind = from;
    return out->kind != CPU_LIMIT_NONE;
}

cpu_gemm_limit cpu_dot_limit(const cpu_build *b, const ir_op *op, int32_t row, int32_t column)
{
    cpu_gemm_limit limit = {.kind = CPU_LIMIT_NONE};
    if (operand_limit(op, 0, row, CPU_LIMIT_STEPS_TO_ROW, CPU_LIMIT_ROWS_TO_STEP, &limit) ||
        operand_limit(op, 1, column, CPU_LIMIT_STEPS_TO_COLUMN, CPU_LIMIT_COLUMNS_TO_STEP, &limit) || row < 0 ||
        column < 0)
        return limit;
    const triangle above = {row, column, 0}, below = {column, row, 0};
    if (is_unneeded(b, &op->results[0], &above, &limit.shift))
        limit.kind = CPU_LIMIT_COLUMNS_TO_ROW;
    else if (is_unneeded(b, &op->results[0], &below, &limit.shift))
        limit.kind = CPU_LIMIT_ROWS_TO_COLUMN;
    return limit;
}
