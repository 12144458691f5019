/* A recurrence in ops that every backend has, by doubling: after each step a result has twice as many terms, and its
 * factor is the product of as many elements. */
#include "pass/internal.h"

/* Sums of halves would lose most of their terms: they are kept in f32, as elsewhere. */
bool decompose_recurrence(ir_builder *b, const pass_call *call, ir_value **results)
{
    int64_t dim;
    bool reverse;
    if (!ir_read_recurrence(call->op, &dim, &reverse))
        return false;
    tsr_dtype dtype = call->operands[1]->type->dtype, wide = dtype;
    if (dtype == TSR_BF16 || dtype == TSR_F16)
        wide = TSR_F32;
    ir_value *factor = ir_convert(b, call->operands[0], wide), *sum = ir_convert(b, call->operands[1], wide);
    int64_t n = sum->type->dims[dim], way = reverse ? -1 : 1;
    ir_value *place = ir_iota(b, ir_with_dtype(sum->type, TSR_I64), dim), *zero = ir_zeros_like(b, sum);
    for (int64_t seen = 1; seen < n && factor && sum && place; seen *= 2) {
        ir_value *bound = ir_constant_fill(b, place->type, (double)(reverse ? n - seen : seen));
        ir_value *inside = ir_compare(b, reverse ? IR_LT : IR_GE, place, bound); /* an element precedes so far away */
        ir_value *more = ir_mul(b, ir_moved(b, sum, dim, way * seen, 0), factor);
        sum = ir_add(b, sum, ir_select(b, inside, more, zero));
        factor = ir_mul(b, factor, ir_moved(b, factor, dim, way * seen, 1));
    }
    results[0] = sum ? ir_convert(b, sum, dtype) : NULL;
    return results[0] != NULL;
}
