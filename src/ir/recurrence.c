/* Reductions that run along a dimension.
 *
 * tessera.recurrence(a, x): y_i = x_i + a_i y_(i-1) along dimension `dim`, or y_i = x_i + a_i y_(i+1) where `reverse` is
 * not 0. Where no element precedes, y_i = x_i, and a_i is not used. */
#include "ir/internal.h"

ir_value *ir_running(ir_builder *b, ir_opcode body, ir_value *x, int64_t dim, double init)
{
    if (!x)
        return NULL;
    int64_t rank = x->type->rank, ones[IR_MAX_RANK], window[IR_MAX_RANK], padding[2 * IR_MAX_RANK] = {0};
    for (int64_t i = 0; i < rank; i++)
        ones[i] = window[i] = 1;
    window[dim] = x->type->dims[dim];
    padding[2 * dim] = x->type->dims[dim] - 1;
    const ir_reduce_window_attrs attrs = {.window_dimensions = {rank, window},
                                          .window_strides = {rank, ones},
                                          .base_dilations = {rank, ones},
                                          .window_dilations = {rank, ones},
                                          .padding = {rank, 2, padding}};
    return ir_reduce_windows(b, body, x, init, &attrs);
}

ir_value *ir_moved(ir_builder *b, ir_value *x, int64_t dim, int64_t by, double fill)
{
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    low[dim] = by;
    high[dim] = -by;
    return x ? ir_pad(b, x, ir_constant_scalar(b, x->type->dtype, fill), low, high, none) : NULL;
}

ir_value *ir_recurrence(ir_builder *b, ir_value *a, ir_value *x, int64_t dim, bool reverse)
{
    static const char *const names[] = {"dim", "reverse"};
    if (!a || !x)
        return NULL;
    const ir_attr *values[] = {ir_attr_int(b->arena, dim), ir_attr_int(b->arena, reverse)};
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(IR_TESSERA_RECURRENCE)->name,
                                        .api_version = IR_FOREIGN_VERSION,
                                        .backend_config = ir_attr_dict(b->arena, BASE_COUNT(names), names, values)};
    ir_value *operands[] = {a, x};
    return ir_build_typed(b, IR_CUSTOM_CALL, &attrs, BASE_COUNT(operands), operands, x->type);
}

bool ir_read_recurrence(const ir_op *op, int64_t *dim, bool *reverse)
{
    const ir_attr *config = ir_custom_config(op);
    config = config && config->kind == IR_ATTR_DICT ? config : NULL;
    const ir_attr *along = ir_attr_get(config, "dim"), *back = ir_attr_get(config, "reverse");
    if (op->n_operands != 2 || op->n_results != 1 || !along || along->kind != IR_ATTR_INT || along->i < 0 ||
        along->i >= op->results[0].type->rank)
        return false;
    *dim = along->i;
    *reverse = back && back->kind == IR_ATTR_INT && back->i != 0;
    return true;
}
