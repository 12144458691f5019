/* Collectives. The loss that is differentiated is the sum of all processes' losses, so each rule is the collective
 * that sends cotangents back to the processes that the values came from. */
#include "grad/internal.h"

/* Where devices of a program meet, the gradient's collective says so, too. */
static const ir_attr *over_mesh(const grad_call *call)
{
    return call->op->extra && ir_attr_get(call->op->extra, IR_OVER_MESH) ? call->op->extra : NULL;
}

/* type NULL: it is inferred. */
static ir_value *meet(grad_call *call, ir_opcode code, const void *attrs, ir_region *body, ir_value *value,
                      const ir_type *type)
{
    const ir_op_spec spec = {.code = code,
                             .extra = over_mesh(call),
                             .n_operands = 1,
                             .operands = &value,
                             .attrs = attrs,
                             .n_regions = body ? 1 : 0,
                             .regions = body ? &body : NULL,
                             .n_result_types = type ? 1 : 0,
                             .result_types = type ? &type : NULL};
    ir_op *op = ir_build_full(call->b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

static ir_value *sum_over_group(grad_call *call, ir_value *value)
{
    return meet(call, IR_ALL_REDUCE, call->op->attrs, ir_reducer(IR_ADD, value->type->dtype), value, NULL);
}

void vjp_all_reduce(grad_call *call)
{
    ir_builder *b = call->b;
    size_t n = call->op->n_operands;
    int body = grad_body_of(call->op->regions[0], 0, 1);
    for (size_t i = 0; i < n; i++) {
        ir_value *x = grad_operand(call, i), *g = call->cotangents[i];
        if (!g || !call->wanted[i])
            continue;
        ir_value *total = sum_over_group(call, g);
        if (body == IR_ADD) {
            call->gradients[i] = total;
        } else if (body == IR_MAXIMUM || body == IR_MINIMUM) {
            ir_value *won = ir_convert(b, grad_equal(b, x, grad_result(call, i)), g->type->dtype);
            if (!won)
                return;
            call->gradients[i] = ir_div(b, ir_mul(b, total, won), sum_over_group(call, won));
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
        call->gradients[i] =
            meet(call, IR_REDUCE_SCATTER, &back, ir_reducer(IR_ADD, g->type->dtype), g, grad_operand(call, i)->type);
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
    call->gradients[0] = meet(call, IR_ALL_GATHER, &back, NULL, call->cotangents[0], grad_operand(call, 0)->type);
}

void vjp_all_to_all(grad_call *call)
{
    ir_all_to_all_attrs back = *(const ir_all_to_all_attrs *)call->op->attrs;
    int64_t split = back.split_dimension;
    back.split_dimension = back.concat_dimension;
    back.concat_dimension = split;
    for (size_t i = 0; i < call->op->n_operands; i++)
        if (call->cotangents[i] && call->wanted[i])
            call->gradients[i] = meet(call, IR_ALL_TO_ALL, &back, NULL, call->cotangents[i], NULL);
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
