/* tsr_set_check_indices: an index out of range is an error.
 *
 * The check is a custom call (interp/eval_custom.c) through which index values pass on their way to a gather or
 * scatter: it runs with the program, in loops and branches, too, and fails the run. Each check has a number in the
 * record, from which the error finds the line and the module that asked for the index (step/failure_site.c). While
 * checks are off, nothing is recorded, at no cost: such indices follow StableHLO (reads are clamped, writes
 * dropped). */
#include "tensor/call/call.h"
#include "tensor/call/shapes.h"

#include <tessera/runtime.h>

bool tsr_set_check_indices(bool enabled)
{
    tsr_context *context = tensor_context();
    if (!context)
        return false;
    bool was = context->check_indices;
    context->check_indices = enabled;
    return was;
}

bool tensor_checks_indices(const tsr_context *context)
{
    return context->check_indices || context->anomaly;
}

ir_value *tensor_checked_index(tensor_call *call, ir_value *index, const tensor_index_range *range)
{
    ir_builder *b = call->b;
    if (!index || !tensor_checks_indices(call->context))
        return index;
    const char *const names[] = {"after", "also", "before", "high", "low", "number"};
    const ir_attr *const values[] = {ir_attr_string(b->arena, range->after),
                                     ir_attr_int(b->arena, range->has_also ? range->also : range->low),
                                     ir_attr_string(b->arena, range->before),
                                     ir_attr_int(b->arena, range->high),
                                     ir_attr_int(b->arena, range->low),
                                     ir_attr_int(b->arena, call->context->eager ? 0 : ++call->context->n_checks)};
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(IR_TESSERA_CHECK_INDICES)->name,
                                        .backend_config = ir_attr_dict(b->arena, 6, names, values),
                                        .api_version = IR_FOREIGN_VERSION};
    const ir_op_spec spec = {.code = IR_CUSTOM_CALL,
                             .n_operands = 1,
                             .operands = &index,
                             .attrs = &attrs,
                             .n_result_types = 1,
                             .result_types = &index->type};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

ir_value *tensor_checked_values(tensor_call *call, ir_value *value, ir_value *fits, const char *before,
                                const char *after, double otherwise)
{
    ir_builder *b = call->b;
    int64_t all[IR_MAX_RANK], rank = value->type->rank;
    for (int64_t i = 0; i < rank; i++)
        all[i] = i;
    ir_value *wrong = ir_reduce_sum(b, ir_convert(b, ir_unary(b, IR_NOT, fits), TSR_I64), rank, all);
    const tensor_index_range range = {.high = 1, .before = before, .after = after};
    if (!(wrong = tensor_checked_index(call, wrong, &range)))
        return NULL;
    ir_value *right = ir_compare(b, IR_EQ, wrong, ir_zeros_like(b, wrong));
    return ir_select(b, tensor_expand(b, right, value->type), value, ir_constant_fill(b, value->type, otherwise));
}

/* ---- handles ------------------------------------------------------------------------------------------------------------ */

typedef struct range_call {
    tensor_call call;
    const tensor_index_range *range;
    ir_value *out[1];
} range_call;

static tsr_status check_range(void *user)
{
    range_call *c = user;
    c->out[0] = tensor_checked_index(&c->call, c->call.in[0], c->range);
    return c->out[0] ? TSR_OK : TSR_INVALID_ARGUMENT;
}

tsr_tensor *tensor_checked_range(const char *function, tsr_tensor *values, const tensor_index_range *range)
{
    const tsr_context *context = tensor_context();
    if (!context || !tensor_checks_indices(context) || tensor_is_error(values))
        return values;
    const tensor_row row = {.name = function, .promotion = TENSOR_PROMOTE_NONE};
    tsr_tensor *checked = NULL;
    range_call c = {.call = {.row = &row, .n_tensors = 1, .tensors = &values}, .range = range};
    return tensor_run(&c.call, check_range, &c, c.out, 1, &checked);
}
