/* The decompositions of tessera.softmax and tessera.log_softmax. */
#include "pass/internal.h"

#include <math.h>

/* value, which has type's dimensions except dim, broadcast along dim. */
static ir_value *composite_softmax_spread(ir_builder *b, ir_value *value, const ir_type *type, int64_t dim)
{
    int64_t map[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < type->rank; i++)
        if (i != dim)
            map[n++] = i;
    return value ? ir_broadcast(b, value, type->rank, type->dims, map) : NULL;
}

/* Attribute safe: the largest element of a row whose elements are all -infinity counts as 0, and the sum of its
 * exponentials as 1, so that the row gives zeros. */
bool decompose_tessera_softmax(ir_builder *b, const pass_call *call, ir_value **results)
{
    int64_t dim = ir_attr_get(call->config, "dim")->i;
    ir_value *x = call->operands[0], *largest = ir_reduce(b, IR_MAXIMUM, x, 1, &dim), *none = NULL;
    if (ir_attr_get(call->config, "safe")) {
        none = ir_compare(b, IR_EQ, largest, ir_constant_fill(b, largest->type, -INFINITY));
        largest = ir_select(b, none, ir_zeros_like(b, largest), largest);
    }
    ir_value *e = ir_exp(b, ir_sub(b, x, composite_softmax_spread(b, largest, x->type, dim)));
    ir_value *sum = ir_reduce_sum(b, e, 1, &dim);
    if (none)
        sum = ir_select(b, none, ir_ones_like(b, sum), sum);
    results[0] = ir_div(b, e, composite_softmax_spread(b, sum, x->type, dim));
    return true;
}

bool decompose_tessera_log_softmax(ir_builder *b, const pass_call *call, ir_value **results)
{
    int64_t dim = ir_attr_get(call->config, "dim")->i;
    ir_value *x = call->operands[0], *largest = ir_reduce(b, IR_MAXIMUM, x, 1, &dim);
    x = ir_sub(b, x, composite_softmax_spread(b, largest, x->type, dim));
    ir_value *sum = ir_reduce_sum(b, ir_exp(b, x), 1, &dim);
    results[0] = ir_sub(b, x, composite_softmax_spread(b, ir_log(b, sum), x->type, dim));
    return true;
}
