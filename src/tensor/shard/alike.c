/* Tensors that must have the same sharding, whichever it is (shard_as).
 *
 * Each of the two tensors becomes a choice between both, whose condition is constant. The sharding rule of a choice
 * gives all its operands and its result one sharding, and propagation has no other rule for it. When the program is
 * cut, the choice is replaced by its first operand. */
#include "tensor/call/call.h"
#include "tensor/shard/shard.h"

typedef struct alike_call {
    tensor_call call;
    ir_value *out[2];
} alike_call;

static tsr_status alike_body(void *user)
{
    alike_call *c = user;
    ir_builder *b = c->call.b;
    ir_value *first = ir_constant_fill(b, ir_scalar_type(TSR_BOOL), 1);
    for (int i = 0; i < 2; i++)
        c->out[i] = ir_select(b, first, c->call.in[i], c->call.in[1 - i]);
    return TSR_OK;
}

tsr_status tsr_shard_as(tsr_tensor *a, tsr_tensor *b, tsr_tensor **out_a, tsr_tensor **out_b)
{
    static const tensor_row row = {.name = "shard_as", .differentiable = true};
    tsr_tensor *made[2], *tensors[] = {a, b};
    base_error error = {0};
    if (!out_a || !out_b)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "shard_as: a result is NULL");
    *out_a = *out_b = NULL;
    for (int i = 0; i < 2; i++) {
        tsr_status status = tensor_check(tensors[i], &error);
        if (status != TSR_OK)
            return tensor_status_fail(status, "shard_as: %s", error.message);
    }
    if (a->type != b->type)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "shard_as: the tensors have other dtypes or shapes");
    alike_call c = {.call = {.row = &row, .n_tensors = 2, .tensors = tensors}};
    tensor_run(&c.call, alike_body, &c, c.out, 2, made);
    *out_a = made[0];
    *out_b = made[1];
    return tsr_tensor_status(made[0]) == TSR_OK ? tsr_tensor_status(made[1]) : tsr_tensor_status(made[0]);
}
