/* Sums with at most one nonzero term: x where a counter equals a number, and zeros elsewhere. The sum over a row is the
 * element at that number, if there is one, so no loop is needed: for example the logit of a row's class in a cross
 * entropy.
 *
 *   reduce add over d of select(iota along d == number, x, 0), where number is the same along d
 *
 * The other terms are +0, so the sum in any order is init + (x + 0), bit for bit. */
#include "cpu/compile/lower/reduce.h"
#include "cpu/compile/lower/writer.h"

#include <math.h>

/* Whether each element of value is its index along dimension d, whatever its other indices are. */
static bool counts(const ir_value *value, int64_t d)
{
    const ir_op *op = ir_defining_op(value);
    if (op && op->code == IR_BROADCAST_IN_DIM) {
        const ir_ints *to = &((const ir_broadcast_in_dim_attrs *)op->attrs)->broadcast_dimensions;
        const ir_value *from = ir_operand(op, 0);
        for (int64_t k = 0; k < to->n; k++)
            if (to->v[k] == d)
                return from->type->dims[k] == value->type->dims[d] && counts(from, k);
        return false;
    }
    tsr_dtype dtype = value->type->dtype;
    if (!op || op->code != IR_IOTA || !ir_dtype_is_integer(dtype) || !cpu_dtype_computes(dtype) ||
        ((const ir_iota_attrs *)op->attrs)->iota_dimension != d)
        return false;
    int bits = BASE_MIN(ir_dtype_bits(dtype) - 1, 62); /* the counter does not wrap */
    return value->type->dims[d] <= INT64_C(1) << bits;
}

static bool is_same_along(const ir_value *value, int64_t d)
{
    const ir_op *op = ir_defining_op(value);
    double number;
    if (op && op->code == IR_BROADCAST_IN_DIM) {
        const ir_ints *to = &((const ir_broadcast_in_dim_attrs *)op->attrs)->broadcast_dimensions;
        for (int64_t k = 0; k < to->n; k++)
            if (to->v[k] == d && ir_operand(op, 0)->type->dims[k] != 1)
                return false;
        return true;
    }
    return ir_constant_splat(value, &number);
}

bool cpu_pick_find(const ir_op *op, cpu_pick *pick)
{
    double zero;
    const ir_ints *dims = &((const ir_reduce_attrs *)op->attrs)->dimensions;
    if (op->n_results != 1 || dims->n != 1 || !cpu_body_splits(op, 0) || cpu_body_part(op, 0, 0) != IR_ADD)
        return false;
    const ir_value *operand = ir_operand(op, 0);
    pick->select = ir_defining_op(operand);
    if (!pick->select || pick->select->code != IR_SELECT || operand->type->dtype == TSR_BOOL ||
        !cpu_dtype_loads(operand->type->dtype) || op->regions[0]->args[0].type->dtype != operand->type->dtype ||
        ir_operand(pick->select, 0)->type->rank != operand->type->rank)
        return false;
    pick->compare = ir_defining_op(ir_operand(pick->select, 0));
    if (!pick->compare || pick->compare->code != IR_COMPARE)
        return false;
    int64_t direction = ((const ir_compare_attrs *)pick->compare->attrs)->comparison_direction;
    if (direction != IR_EQ && direction != IR_NE)
        return false;
    pick->dimension = (int32_t)dims->v[0];
    pick->kept = ir_operand(pick->select, direction == IR_EQ ? 1 : 2);
    if (!ir_constant_splat(ir_operand(pick->select, direction == IR_EQ ? 2 : 1), &zero) || zero != 0 || signbit(zero))
        return false;
    for (size_t i = 0; i < 2; i++) {
        pick->number = ir_operand(pick->compare, 1 - i);
        if (counts(ir_operand(pick->compare, i), pick->dimension) && is_same_along(pick->number, pick->dimension))
            return true;
    }
    return false;
}

bool cpu_pick_stands(const cpu_group *g, const ir_op *op)
{
    cpu_pick pick;
    if (!cpu_pick_find(op, &pick) || !cpu_group_find(g, pick.select) || !cpu_group_find(g, pick.compare))
        return false;
    return cpu_inline_constant(pick.number) || cpu_group_find(g, ir_defining_op(pick.number));
}

cpu_value cpu_pick_emit(cpu_emitter *e, const ir_op *op, const cpu_at *row)
{
    cpu_pick pick = {0};
    const cpu_at none = {0};
    cpu_at at = *row;
    cpu_kernel *k = e->k;
    cpu_pick_find(op, &pick);
    tsr_dtype dtype = op->results[0].type->dtype;
    int64_t n = ir_operand(op, 0)->type->dims[pick.dimension];
    cpu_axis *axis = &at.axes[pick.dimension];
    *axis = cpu_axis_at(0);
    cpu_value number = cpu_emit(e, pick.number, &at);
    axis->value = cpu_convert(k, number, TSR_I64);
    cpu_value there = cpu_emit_within(e, axis, n);
    axis->value = cpu_emit_clamped(e, number, n - 1);
    cpu_value x = cpu_emit_widened(e, pick.kept, &at);
    const uint64_t bits = 0;
    cpu_value zero = cpu_const_bits(k, cpu_dtype_narrow(dtype) ? TSR_F32 : dtype, &bits);
    cpu_value sum = cpu_binary(k, CPU_ADD, cpu_select(k, there, x, zero), zero);
    return cpu_convert(k, cpu_binary(k, CPU_ADD, cpu_emit_widened(e, ir_operand(op, 1), &none), sum), dtype);
}
