/* while_loop and fori_loop. A counted loop is a WHILE whose first variable is an i64 counter compared with a constant,
 * the form that has a gradient rule. */
#include "tensor/control/control.h"

#include <string.h>

static tsr_status wrap_condition(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    (void)b;
    tsr_tensor *out[1] = {NULL};
    return tensor_control_results(l, l->condition(l->user, args, out), 1, out, results);
}

static tsr_status wrap_body(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    (void)b;
    tsr_tensor **out = base_arena_zero(&l->context->record.arena, l->n + 1, sizeof(*out));
    tsr_status status = tensor_control_results(l, l->body(l->user, args, out), l->n, out, results);
    return tensor_control_same(l, status, 0, results);
}

static tsr_status while_body(void *user)
{
    tensor_control *l = user;
    base_arena *arena = &l->context->record.arena;
    ir_value **init = base_arena_zero(arena, l->n + 1, sizeof(*init));
    tsr_status status = tensor_control_values(l, l->n, l->init, init);
    tensor_control_body bodies[2];
    if (status == TSR_OK)
        status = tensor_control_record(l, l->n, init, false, wrap_condition, 1, &bodies[0]);
    if (status == TSR_OK)
        status = tensor_control_record(l, l->n, init, false, wrap_body, l->n, &bodies[1]);
    return status == TSR_OK ? tensor_control_show(l, tensor_control_op(l, IR_WHILE, l->n, init, 2, bodies), 0, l->n)
                            : status;
}

ir_value *tensor_control_counter(tensor_control *l, tsr_tensor *const *args)
{
    return tensor_value(l->context, args[0]);
}

static tsr_status wrap_count(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    results[0] = ir_compare(b, IR_LT, tensor_control_counter(l, args), ir_constant_i64(b, TSR_I64, l->upper));
    return TSR_OK;
}

static tsr_status wrap_counted_body(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    tsr_tensor **out = base_arena_zero(&l->context->record.arena, l->n + 1, sizeof(*out));
    tsr_status status = tensor_control_results(l, l->body(l->user, args, out), l->n, out, results + 1);
    results[0] = ir_add(b, tensor_control_counter(l, args), ir_constant_i64(b, TSR_I64, 1));
    return tensor_control_same(l, status, 1, results + 1);
}

tsr_status tensor_control_counted(tensor_control *l, size_t n, ir_value *const *variables, tensor_control_wrap *wrap,
                                  ir_op **op)
{
    base_arena *arena = &l->context->record.arena;
    ir_value **init = base_arena_zero(arena, n + 2, sizeof(*init));
    init[0] = ir_constant_i64(tensor_builder(l->context), TSR_I64, l->lower);
    memcpy(init + 1, variables, n * sizeof(*init));
    tensor_control_body bodies[2];
    tsr_status status = tensor_control_record(l, n + 1, init, true, wrap_count, 1, &bodies[0]);
    if (status == TSR_OK)
        status = tensor_control_record(l, n + 1, init, true, wrap, n + 1, &bodies[1]);
    if (status == TSR_OK)
        *op = tensor_control_op(l, IR_WHILE, n + 1, init, 2, bodies);
    return status;
}

static tsr_status fori_body(void *user)
{
    tensor_control *l = user;
    ir_value **init = base_arena_zero(&l->context->record.arena, l->n + 1, sizeof(*init));
    ir_op *op = NULL;
    tsr_status status = tensor_control_values(l, l->n, l->init, init);
    if (status == TSR_OK)
        status = tensor_control_counted(l, l->n, init, wrap_counted_body, &op);
    return status == TSR_OK ? tensor_control_show(l, op, 1, l->n) : status;
}

tsr_status tsr_while_loop(tsr_body condition, tsr_body body, void *user, tsr_tensor *const *init, int64_t n,
                          tsr_tensor **out)
{
    tensor_control l = {.name = "while_loop",
                        .condition = condition,
                        .body = body,
                        .user = user,
                        .init = init,
                        .n = (size_t)n,
                        .out = out};
    tsr_status status = tensor_control_check(&l, "loop variable", init, n);
    if (status == TSR_OK && (!condition || !body || (n > 0 && !out)))
        status = tensor_control_fail(&l, TSR_INVALID_ARGUMENT, "condition, body or out is NULL");
    return tensor_control_run(&l, n, status, while_body);
}

tsr_status tsr_fori_loop(int64_t lower, int64_t upper, tsr_body body, void *user, tsr_tensor *const *init, int64_t n,
                         tsr_tensor **out)
{
    tensor_control l = {.name = "fori_loop",
                        .body = body,
                        .user = user,
                        .init = init,
                        .n = (size_t)n,
                        .out = out,
                        .lower = lower,
                        .upper = upper};
    tsr_status status = tensor_control_check(&l, "loop variable", init, n);
    if (status == TSR_OK && (!body || (n > 0 && !out)))
        status = tensor_control_fail(&l, TSR_INVALID_ARGUMENT, "body or out is NULL");
    return tensor_control_run(&l, n, status, fori_body);
}
