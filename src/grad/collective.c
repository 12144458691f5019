/* Collectives. The loss that is differentiated is the sum of all processes' losses, so each rule is the collective
 * that sends cotangents back to the processes that the values came from. */
#include "grad/internal.h"

static void over_group(grad_call *call, ir_opcode code, const void *attrs, ir_opcode body, size_t n,
                       ir_value *const *values, ir_value **results)
{
    ir_region *region = body == IR_OPCODE_COUNT ? NULL : ir_reducer(body, values[0]->type->dtype);
    ir_op_spec spec = {.code = code,
                       .n_operands = n,
                       .operands = values,
                       .attrs = attrs,
                       .n_regions = region ? 1 : 0,
                       .regions = region ? &region : NULL};
    ir_op *op = ir_build_full(call->b, &spec);
    for (size_t i = 0; i < n; i++)
        results[i] = op ? ir_result(op, i) : NULL;
}

void vjp_all_reduce(grad_call *call)
{
    ir_builder *b = call->b;
    const void *attrs = call->op->attrs;
    size_t n = call->op->n_operands;
    int body = grad_body_of(call->op->regions[0], 0, 1);
    for (size_t i = 0; i < n; i++) {
        ir_value *x = grad_operand(call, i), *g = call->cotangents[i], *total;
        if (!g || !call->wanted[i])
            continue;
        over_group(call, IR_ALL_REDUCE, attrs, IR_ADD, 1, &g, &total);
        if (body == IR_ADD) {
            call->gradients[i] = total;
        } else if (body == IR_MAXIMUM || body == IR_MINIMUM) {
            ir_value *won = ir_convert(b, grad_equal(b, x, grad_result(call, i)), g->type->dtype), *winners;
            if (!won)
                return;
            over_group(call, IR_ALL_REDUCE, attrs, IR_ADD, 1, &won, &winners);
            call->gradients[i] = ir_div(b, ir_mul(b, total, won), winners);
        } else if (body == IR_MULTIPLY) {
            call->gradients[i] = grad_mul_conj(b, total, ir_div(b, grad_result(call, i), x));
        } else {
            ir_build_error(b, TSR_UNIMPLEMENTED, "its body is none of add, multiply, minimum and maximum");
        }
    }
}

void vjp_all_gather(grad_call *call)
{
    const ir_all_gather_attrs *attrs = call->op->attrs;
    ir_reduce_scatter_attrs back = {.scatter_dimension = attrs->all_gather_dim,
                                    .replica_groups = attrs->replica_groups,
                                    .channel_handle = attrs->channel_handle,
                                    .use_global_device_ids = attrs->use_global_device_ids};
    for (size_t i = 0; i < call->op->n_operands; i++) {
        ir_value *g = call->cotangents[i];
        if (!g || !call->wanted[i])
            continue;
        ir_region *body = ir_reducer(IR_ADD, g->type->dtype);
        const ir_type *type = grad_operand(call, i)->type;
        ir_op_spec spec = {.code = IR_REDUCE_SCATTER,
                           .n_operands = 1,
                           .operands = &g,
                           .attrs = &back,
                           .n_regions = 1,
                           .regions = &body,
                           .n_result_types = 1,
                           .result_types = &type};
        ir_op *op = ir_build_full(call->b, &spec);
        call->gradients[i] = op ? ir_result(op, 0) : NULL;
    }
}

void vjp_reduce_scatter(grad_call *call)
{
    const ir_reduce_scatter_attrs *attrs = call->op->attrs;
    if (grad_body_of(call->op->regions[0], 0, 1) != IR_ADD) {
        ir_build_error(call->b, TSR_UNIMPLEMENTED, "its body is not add");
        return;
    }
    ir_all_gather_attrs back = {.all_gather_dim = attrs->scatter_dimension,
                                .replica_groups = attrs->replica_groups,
                                .channel_handle = attrs->channel_handle,
                                .use_global_device_ids = attrs->use_global_device_ids};
    call->gradients[0] =
        ir_build_typed(call->b, IR_ALL_GATHER, &back, 1, &call->cotangents[0], grad_operand(call, 0)->type);
}

void vjp_all_to_all(grad_call *call)
{
    ir_all_to_all_attrs back = *(const ir_all_to_all_attrs *)call->op->attrs;
    int64_t split = back.split_dimension;
    back.split_dimension = back.concat_dimension;
    back.concat_dimension = split;
    for (size_t i = 0; i < call->op->n_operands; i++)
        if (call->cotangents[i] && call->wanted[i])
            call->gradients[i] = ir_build(call->b, IR_ALL_TO_ALL, &back, 1, &call->cotangents[i]);
}

void vjp_collective_permute(grad_call *call)
{
    ir_collective_permute_attrs back = *(const ir_collective_permute_attrs *)call->op->attrs;
    ir_ints2 pairs = back.source_target_pairs;
    int64_t *turned = grad_ints(call->scratch, 2 * pairs.rows);
    for (int64_t i = 0; i < pairs.rows; i++) {
        turned[2 * i] = pairs.v[2 * i + 1];
        turned[2 * i + 1] = pairs.v[2 * i];
    }
    back.source_target_pairs.v = turned;
    call->gradients[0] = ir_build(call->b, IR_COLLECTIVE_PERMUTE, &back, 1, &call->cotangents[0]);
}
