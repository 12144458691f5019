/* Slices at positions given by operands, products, and tuples. */
#include "pass/internal.h"

#include <string.h>

/* Whether op's operands from `first` are the same values as other's operands from `other_first`. */
static bool same_operands(const ir_op *op, size_t first, const ir_op *other, size_t other_first)
{
    if (op->n_operands - first != other->n_operands - other_first)
        return false;
    for (size_t i = first; i < op->n_operands; i++)
        if (ir_operand(op, i) != ir_operand(other, i - first + other_first))
            return false;
    return true;
}

/* Whether a slice's start is known: a constant, or any value when clamping leaves only 0. *out: the start after
 * clamping. */
static bool fixed_start(const ir_value *start, int64_t most, int64_t *out)
{
    if (most == 0) {
        *out = 0;
        return true;
    }
    if (!pass_integer(start, out))
        return false;
    *out = *out < 0 ? 0 : *out > most ? most : *out;
    return true;
}

static ir_value *dynamic_slice(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    const ir_type *type = op->results[0].type;
    if (!ir_is_static(x->type) || x->type->quant)
        return NULL;
    if (x->type == type)
        return x;
    int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK];
    bool fixed = true;
    for (int64_t i = 0; i < type->rank && fixed; i++) {
        fixed = fixed_start(ir_operand(op, (size_t)i + 1), x->type->dims[i] - type->dims[i], &start[i]);
        limit[i] = start[i] + type->dims[i];
    }
    if (fixed)
        return ir_slice(b, x, start, limit, NULL);
    ir_op *written = pass_made_by(x, IR_DYNAMIC_UPDATE_SLICE);
    if (written && ir_operand(written, 1)->type == type && same_operands(op, 1, written, 2))
        return ir_operand(written, 1);
    tsr_dtype dtype;
    const void *element = pass_splat_of(x, &dtype);
    return element ? pass_splat(b, element, type) : NULL;
}

static ir_value *dynamic_update_slice(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0), *update = ir_operand(op, 1);
    if (!ir_is_static(x->type) || !ir_is_static(update->type))
        return NULL;
    if (update->type == x->type)
        return update;
    if (update->type->count == 0)
        return x;
    ir_op *same = pass_made_by(update, IR_DYNAMIC_SLICE);
    if (same && ir_operand(same, 0) == x && same_operands(op, 2, same, 1))
        return x;
    same = pass_made_by(x, IR_DYNAMIC_UPDATE_SLICE);
    if (same && ir_operand(same, 1)->type == update->type && same_operands(op, 2, same, 2)) {
        ir_value **operands = base_arena_alloc(b->arena, op->n_operands * sizeof(*operands));
        for (size_t i = 0; i < op->n_operands; i++)
            operands[i] = ir_operand(op, i);
        operands[0] = ir_operand(same, 0);
        return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, op->n_operands, operands);
    }
    return NULL;
}

/* A transposed operand of a product is replaced by the transpose's operand, with dimensions renumbered, if the free
 * dimensions keep their order. */
static bool through_transpose(ir_op *op, int side, ir_dot_dims *dims, int64_t (*room)[IR_MAX_RANK], ir_value **factor)
{
    ir_op *moved = pass_made_by(ir_operand(op, (size_t)side), IR_TRANSPOSE);
    if (!moved || ir_operand(moved, 0)->type->quant)
        return false;
    ir_ints permutation = ((const ir_transpose_attrs *)moved->attrs)->permutation;
    ir_ints *batch = side == 0 ? &dims->lhs_batching_dimensions : &dims->rhs_batching_dimensions;
    ir_ints *contracting = side == 0 ? &dims->lhs_contracting_dimensions : &dims->rhs_contracting_dimensions;
    int64_t last = -1;
    for (int64_t d = 0; d < permutation.n; d++) {
        bool bound = false;
        for (int64_t i = 0; i < batch->n; i++)
            bound = bound || batch->v[i] == d;
        for (int64_t i = 0; i < contracting->n; i++)
            bound = bound || contracting->v[i] == d;
        if (bound)
            continue;
        if (permutation.v[d] < last)
            return false;
        last = permutation.v[d];
    }
    for (int64_t i = 0; i < batch->n; i++)
        room[0][i] = permutation.v[batch->v[i]];
    for (int64_t i = 0; i < contracting->n; i++)
        room[1][i] = permutation.v[contracting->v[i]];
    batch->v = room[0];
    contracting->v = room[1];
    *factor = ir_operand(moved, 0);
    return true;
}

/* Factors that were widened from bf16 to the sums' f32 are taken as they were: f32 holds the products of such numbers
 * exactly. */
static bool through_widening(const ir_op *op, const ir_dot_general_attrs *attrs, ir_value **factors)
{
    ir_value *narrow[2];
    if (attrs->algorithm.present || op->results[0].type->dtype != TSR_F32)
        return false;
    for (int side = 0; side < 2; side++) {
        ir_op *wide = pass_made_by(factors[side], IR_CONVERT);
        narrow[side] = wide ? ir_operand(wide, 0) : NULL;
        if (!wide || factors[side]->type->dtype != TSR_F32 || narrow[side]->type->dtype != TSR_BF16)
            return false;
    }
    factors[0] = narrow[0];
    factors[1] = narrow[1];
    return true;
}

static ir_value *dot_general(ir_builder *b, ir_op *op)
{
    ir_dot_general_attrs attrs = *(const ir_dot_general_attrs *)op->attrs;
    ir_value *factors[] = {ir_operand(op, 0), ir_operand(op, 1)};
    int64_t left[2][IR_MAX_RANK], right[2][IR_MAX_RANK];
    bool any = through_transpose(op, 0, &attrs.dot_dimension_numbers, left, &factors[0]);
    any = through_transpose(op, 1, &attrs.dot_dimension_numbers, right, &factors[1]) || any;
    any = through_widening(op, &attrs, factors) || any;
    return any ? ir_build_typed(b, IR_DOT_GENERAL, &attrs, 2, factors, op->results[0].type) : NULL;
}

static ir_value *get_tuple_element(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_op *tuple = pass_made_by(ir_operand(op, 0), IR_TUPLE);
    return tuple ? ir_operand(tuple, (size_t)((const ir_get_tuple_element_attrs *)op->attrs)->index) : NULL;
}

/* A tuple of all the elements of one tuple, in order, is that tuple. */
static ir_value *tuple(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_value *whole = NULL;
    for (size_t i = 0; i < op->n_operands; i++) {
        ir_op *element = pass_made_by(ir_operand(op, i), IR_GET_TUPLE_ELEMENT);
        if (!element || ((const ir_get_tuple_element_attrs *)element->attrs)->index != (int64_t)i ||
            (whole && ir_operand(element, 0) != whole))
            return NULL;
        whole = ir_operand(element, 0);
    }
    return whole && whole->type == op->results[0].type ? whole : NULL;
}

ir_value *pass_simplify_index(ir_builder *b, ir_op *op)
{
    switch (op->code) {
    case IR_DYNAMIC_SLICE:
        return dynamic_slice(b, op);
    case IR_DYNAMIC_UPDATE_SLICE:
        return dynamic_update_slice(b, op);
    case IR_DOT_GENERAL:
        return dot_general(b, op);
    case IR_GET_TUPLE_ELEMENT:
        return get_tuple_element(b, op);
    case IR_TUPLE:
        return tuple(b, op);
    default:
        return NULL;
    }
}
