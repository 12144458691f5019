/* Shape rules of the ops that create values from nothing or from a shape: constant, iota, random numbers. */
#include "ir/infer/infer.h"

tsr_status infer_constant(ir_infer_call *call)
{
    const ir_constant_attrs *attrs = call->attrs;
    const ir_type *type = attrs->value.type;
    if (!type || type->kind != IR_TYPE_TENSOR)
        return ir_infer_fail(call, "value is missing");
    if (type->count == IR_DYNAMIC)
        return ir_infer_fail(call, "value must have a static shape, not %s", ir_infer_show(call, type));
    if (!attrs->value.data && type->count != 0)
        return ir_infer_fail(call, "value holds no elements");
    /* A quantized constant is written with elements of its storage type. */
    const ir_type *declared = call->n_declared == 1 ? call->declared[0] : NULL;
    if (declared && ir_is_tensor(declared) && declared->quant && ir_with_dtype(declared, declared->dtype) == type)
        type = declared;
    return ir_infer_exact(call, 1, &type);
}

static tsr_status check_iota(ir_infer_call *call)
{
    const ir_iota_attrs *attrs = call->attrs;
    const ir_type *result = call->declared[0];
    INFER_TRY(
        ir_infer_check_type(call, result, INFER_INTEGER | INFER_FLOAT | INFER_COMPLEX | INFER_QUANT, "the result"));
    return ir_infer_check_dimension(call, "iota_dimension", attrs->iota_dimension, result->rank, "a result of rank");
}

tsr_status infer_iota(ir_infer_call *call)
{
    INFER_TRY(ir_infer_declared(call, 1, "iota has no operand that tells it"));
    INFER_TRY(check_iota(call));
    return ir_infer_check_static(call, call->declared[0], false, "the result");
}

tsr_status infer_dynamic_iota(ir_infer_call *call)
{
    INFER_TRY(ir_infer_check_shape_operand(call, 0, "output_shape"));
    INFER_TRY(ir_infer_declared(call, 1, "the operand does not tell its element type"));
    INFER_TRY(check_iota(call));
    INFER_TRY(ir_infer_check_shape_length(call, 0, "output_shape", call->declared[0]->rank));
    return ir_infer_check_shape_value(call, 0, "output_shape", call->declared[0]);
}

tsr_status infer_rng(ir_infer_call *call)
{
    const ir_rng_attrs *attrs = call->attrs;
    const ir_type *a = ir_infer_type(call, 0), *b = ir_infer_type(call, 1), *shape = ir_infer_type(call, 2);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_BOOL | INFER_INTEGER | INFER_FLOAT, "a"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_BOOL | INFER_INTEGER | INFER_FLOAT, "b"));
    INFER_TRY(ir_infer_check_shape_operand(call, 2, "shape"));
    if (a->rank != 0 || b->rank != 0)
        return ir_infer_fail(call, "a and b must have rank 0, not %lld and %lld", (long long)a->rank,
                             (long long)b->rank);
    if (a->dtype != b->dtype)
        return ir_infer_fail(call, "a is %s, but b is %s", ir_infer_show(call, a), ir_infer_show(call, b));
    if (attrs->rng_distribution == IR_RNG_NORMAL && ir_infer_class(a) != INFER_FLOAT)
        return ir_infer_fail(call, "normal numbers must be floating-point, not %s", ir_infer_show_element(call, a));
    if (attrs->rng_distribution != IR_RNG_NORMAL && attrs->rng_distribution != IR_RNG_UNIFORM)
        return ir_infer_fail(call, "rng_distribution must be UNIFORM or NORMAL");
    const ir_dense *sizes = ir_constant_of(call->operands[2]);
    if (shape->dims[0] > IR_MAX_RANK)
        return ir_infer_fail(call, "shape has %lld elements, but ranks end at %d", (long long)shape->dims[0],
                             IR_MAX_RANK);
    ir_infer_shape known = ir_infer_shape_new(call, shape->dims[0]);
    for (int64_t i = 0; sizes && i < known.rank; i++)
        INFER_TRY(ir_infer_dense_int(call, sizes, i, "shape", &known.dims[i]));
    for (int64_t i = 0; i < known.rank; i++)
        if (known.dims[i] < 0 && known.dims[i] != IR_DYNAMIC)
            return ir_infer_fail(call, "shape has the negative size %lld", (long long)known.dims[i]);
    return ir_infer_one(call, ir_infer_shape_type(&known, a));
}

tsr_status infer_rng_bit_generator(ir_infer_call *call)
{
    const ir_rng_bit_generator_attrs *attrs = call->attrs;
    const ir_type *state = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_INTEGER | INFER_FLOAT, "initial_state"));
    /* Other types with the same bits are accepted; a backend that runs the op reports whether it supports them. */
    if (state->rank == 1 && state->dtype == TSR_U64 && state->dims[0] != IR_DYNAMIC) {
        int64_t size = state->dims[0];
        if (attrs->rng_algorithm == IR_RNG_THREE_FRY && size != 2)
            return ir_infer_fail(call, "the state of THREE_FRY has 2 elements, not %lld", (long long)size);
        if (attrs->rng_algorithm == IR_RNG_PHILOX && size != 2 && size != 3)
            return ir_infer_fail(call, "the state of PHILOX has 2 or 3 elements, not %lld", (long long)size);
    }
    INFER_TRY(ir_infer_declared(call, 2, "the operand does not tell the output's type"));
    if (!ir_infer_compatible(state, call->declared[0]))
        return ir_infer_fail(call, "output_state is %s, but initial_state is %s",
                             ir_infer_show(call, call->declared[0]), ir_infer_show(call, state));
    INFER_TRY(ir_infer_check_type(call, call->declared[1], INFER_INTEGER | INFER_FLOAT, "output"));
    return ir_infer_check_static(call, call->declared[1], false, "output");
}
