/* Rows of a tensor: functions from which layer norm, similar ops and their gradients are built. */
#include "grad/internal.h"

static ir_value *row_sum(ir_builder *b, ir_value *x, int64_t first)
{
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = first; x && i < x->type->rank; i++)
        dims[n++] = i;
    return x ? ir_reduce_sum(b, x, n, dims) : NULL;
}

ir_value *grad_row_mean(ir_builder *b, ir_value *x, int64_t first)
{
    double count = 1;
    for (int64_t i = first; x && i < x->type->rank; i++)
        count *= (double)x->type->dims[i];
    ir_value *sum = row_sum(b, x, first);
    return sum ? ir_div(b, sum, ir_constant_fill(b, sum->type, count)) : NULL;
}

ir_value *grad_along_rows(ir_builder *b, ir_value *value, grad_rows r)
{
    int64_t map[IR_MAX_RANK];
    for (int64_t i = 0; i < r.first; i++)
        map[i] = i;
    return ir_broadcast(b, value, r.type->rank, r.type->dims, map);
}

ir_value *grad_as_rows(ir_builder *b, ir_value *row, grad_rows r)
{
    int64_t map[IR_MAX_RANK];
    for (int64_t i = r.first; i < r.type->rank; i++)
        map[i - r.first] = i;
    return ir_broadcast(b, ir_convert(b, row, r.type->dtype), r.type->rank, r.type->dims, map);
}
