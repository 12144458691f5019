/* Shape rules of the elementwise ops: operands and result have one shape; each element of the result depends on the
 * operands' elements at the same place.
 *
 * infer_same is on the record's hot path: when the operands' types are one pointer, it costs a few loads and a
 * comparison. */
#include "ir/infer/infer.h"

enum {
    FLOAT = INFER_FLOAT | INFER_QUANT,
    SIGNED = INFER_SIGNED | INFER_FLOAT | INFER_COMPLEX | INFER_QUANT,
    ALL = INFER_PLAIN | INFER_QUANT,
};

static const char *operand_name(const ir_infer_call *call, size_t i)
{
    return call->n_operands == 1 ? "the operand" : i == 0 ? "lhs" : "rhs";
}

static tsr_status check_accuracy(const ir_infer_call *call)
{
    const ir_accuracy *accuracy = &((const ir_accurate_attrs *)call->attrs)->result_accuracy;
    if (!accuracy->present)
        return TSR_OK;
    bool given = accuracy->atol != 0 || accuracy->rtol != 0 || accuracy->ulps != 0;
    if (accuracy->mode != IR_ACCURACY_TOLERANCE && given)
        return ir_infer_fail(call, "result_accuracy gives a tolerance, but its mode is %s",
                             ir_enum_name(ir_enum_accuracy_mode, accuracy->mode));
    if (accuracy->mode == IR_ACCURACY_TOLERANCE && (accuracy->atol < 0 || accuracy->rtol < 0 || accuracy->ulps < 0))
        return ir_infer_fail(call, "result_accuracy has a negative tolerance");
    return TSR_OK;
}

/* The common type of all operands; sizes that any of the types gives are joined into it. */
static tsr_status common_type(ir_infer_call *call, unsigned mask, const ir_type **out)
{
    const ir_type *type = ir_infer_type(call, 0);
    for (size_t i = 0; i < call->n_operands; i++)
        INFER_TRY(ir_infer_check_operand(call, i, mask, operand_name(call, i)));
    for (size_t i = 1; i < call->n_operands; i++) {
        const ir_type *other = ir_infer_type(call, i);
        if (other == type)
            continue;
        if (!ir_infer_same_baseline(type, other))
            return ir_infer_fail(call, "element types %s and %s differ",
                                 ir_infer_show_element(call, ir_infer_type(call, 0)),
                                 ir_infer_show_element(call, other));
        if (!ir_infer_shapes_agree(type, other))
            return ir_infer_fail(call, "shapes %s and %s differ",
                                 ir_infer_show_dims(call, ir_infer_type(call, 0)->rank, ir_infer_type(call, 0)->dims),
                                 ir_infer_show_dims(call, other->rank, other->dims));
        type = ir_infer_merge(call, type, other);
        if (!type)
            return ir_infer_fail(call, "the result's type would be too large");
    }
    *out = type;
    return TSR_OK;
}

/* add accepts operands that are quantized along an axis; the result then has the same axis. */
static tsr_status check_axis_of_add(const ir_infer_call *call, const ir_type *result)
{
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1);
    if ((ir_infer_per_axis(lhs) || ir_infer_per_axis(rhs)) != ir_infer_per_axis(result))
        return ir_infer_fail(call, "the result %s must be quantized per axis exactly when an operand is",
                             ir_infer_show(call, result));
    const ir_type *operands[2] = {lhs, rhs};
    for (size_t i = 0; i < 2; i++)
        if (ir_infer_per_axis(operands[i]) && operands[i]->quant->axes[0] != result->quant->axes[0])
            return ir_infer_fail(call, "%s is quantized along dimension %lld, but the result along %lld",
                                 operand_name(call, i), (long long)operands[i]->quant->axes[0],
                                 (long long)result->quant->axes[0]);
    return TSR_OK;
}

static tsr_status infer_same_slow(ir_infer_call *call)
{
    const ir_type *type = NULL;
    unsigned mask = ir_info(call->code)->elements;
    if (mask & INFER_ACCURATE)
        INFER_TRY(check_accuracy(call));
    mask &= ~(unsigned)INFER_ACCURATE;
    INFER_TRY(common_type(call, mask, &type));
    if (call->code == IR_ADD && ir_infer_per_axis(ir_infer_type(call, 1)) && !ir_infer_per_axis(type))
        type = ir_infer_with_element(call, type, ir_infer_type(call, 1));
    INFER_TRY(ir_infer_one(call, type));
    INFER_TRY(ir_infer_check_type(call, call->results[0], mask, "the result"));
    return call->code == IR_ADD ? check_axis_of_add(call, call->results[0]) : TSR_OK;
}

tsr_status infer_same(ir_infer_call *call)
{
    const ir_type *type = call->operands[0]->type;
    unsigned mask = ir_info(call->code)->elements;
    bool simple = (call->n_operands < 2 || call->operands[1]->type == type) &&
                  (call->n_declared == 0 || (call->n_declared == 1 && call->declared[0] == type)) &&
                  (ir_infer_class(type) & mask & INFER_PLAIN);
    if (BASE_UNLIKELY(!simple ||
                      (mask & INFER_ACCURATE && ((const ir_accurate_attrs *)call->attrs)->result_accuracy.present)))
        return infer_same_slow(call);
    call->results[0] = type;
    call->n_results = 1;
    return TSR_OK;
}

tsr_status infer_reduce_precision(ir_infer_call *call)
{
    const ir_reduce_precision_attrs *attrs = call->attrs;
    if (attrs->exponent_bits < 1)
        return ir_infer_fail(call, "exponent_bits must be at least 1, not %lld", (long long)attrs->exponent_bits);
    if (attrs->mantissa_bits < 0)
        return ir_infer_fail(call, "mantissa_bits must be at least 0, not %lld", (long long)attrs->mantissa_bits);
    return infer_same(call);
}

/* The operand's type; complex elements become real ones. */
static tsr_status infer_real_part(ir_infer_call *call, unsigned mask)
{
    const ir_type *type = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, mask, "the operand"));
    if (ir_infer_class(type) == INFER_COMPLEX)
        type = ir_infer_with_element(call, type, ir_scalar_type(ir_dtype_real(type->dtype)));
    return ir_infer_one(call, type);
}

tsr_status infer_abs(ir_infer_call *call)
{
    return infer_real_part(call, SIGNED);
}

tsr_status infer_real(ir_infer_call *call)
{
    return infer_real_part(call, INFER_FLOAT | INFER_COMPLEX);
}

tsr_status infer_predicate(ir_infer_call *call)
{
    INFER_TRY(ir_infer_check_operand(call, 0, FLOAT, "the operand"));
    return ir_infer_one(call, ir_infer_with_element(call, ir_infer_type(call, 0), ir_scalar_type(TSR_BOOL)));
}

/* A compare_type that does not match the element type is accepted, as in the dialect: the element type decides. */
tsr_status infer_compare(ir_infer_call *call)
{
    const ir_type *type = NULL;
    INFER_TRY(common_type(call, ALL, &type));
    return ir_infer_one(call, ir_infer_with_element(call, type, ir_scalar_type(TSR_BOOL)));
}

tsr_status infer_complex(ir_infer_call *call)
{
    const ir_type *type = NULL;
    INFER_TRY(common_type(call, INFER_FLOAT, &type));
    if (type->dtype != TSR_F32 && type->dtype != TSR_F64)
        return ir_infer_fail(call, "the parts of a complex number must be f32 or f64, not %s",
                             tsr_dtype_name(type->dtype));
    return ir_infer_one(call,
                        ir_infer_with_element(call, type, ir_scalar_type(type->dtype == TSR_F32 ? TSR_C64 : TSR_C128)));
}

tsr_status infer_clamp(ir_infer_call *call)
{
    const ir_type *operand = ir_infer_type(call, 1), *result = operand;
    static const char *const names[] = {"min", "the operand", "max"};
    for (size_t i = 0; i < 3; i++)
        INFER_TRY(ir_infer_check_operand(call, i, ALL, names[i]));
    for (size_t i = 0; i < 3; i += 2) {
        const ir_type *limit = ir_infer_type(call, i);
        if (limit == operand)
            continue;
        if (!ir_infer_same_baseline(limit, operand))
            return ir_infer_fail(call, "elements of %s are %s, but the operand's are %s", names[i],
                                 ir_infer_show_element(call, limit), ir_infer_show_element(call, operand));
        if (limit->rank == 0)
            continue;
        if (!ir_infer_shapes_agree(limit, operand))
            return ir_infer_fail(call, "%s has shape %s, which is neither the operand's %s nor a scalar's", names[i],
                                 ir_infer_show_dims(call, limit->rank, limit->dims),
                                 ir_infer_show_dims(call, operand->rank, operand->dims));
    }
    return ir_infer_one(call, result);
}

tsr_status infer_select(ir_infer_call *call)
{
    const ir_type *pred = ir_infer_type(call, 0), *on_true = ir_infer_type(call, 1), *on_false = ir_infer_type(call, 2);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_BOOL, "pred"));
    INFER_TRY(ir_infer_check_operand(call, 1, ALL, "on_true"));
    INFER_TRY(ir_infer_check_operand(call, 2, ALL, "on_false"));
    const ir_type *type = on_true;
    if (on_true != on_false) {
        if (!ir_infer_compatible(on_true, on_false) || !ir_infer_same_element(on_true, on_false))
            return ir_infer_fail(call, "on_true is %s, but on_false is %s", ir_infer_show(call, on_true),
                                 ir_infer_show(call, on_false));
        type = ir_infer_merge(call, on_true, on_false);
    }
    if (pred->rank != 0 && type && !ir_infer_shapes_agree(pred, type))
        return ir_infer_fail(call, "pred has shape %s, which is neither the operands' %s nor a scalar's",
                             ir_infer_show_dims(call, pred->rank, pred->dims),
                             ir_infer_show_dims(call, type->rank, type->dims));
    return ir_infer_one(call, type);
}

/* convert and similar ops: the result's element type is declared, its shape is the operand's. */
static tsr_status infer_declared_elements(ir_infer_call *call, unsigned mask)
{
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_declared(call, 1, "the operand does not tell its element type"));
    INFER_TRY(ir_infer_check_type(call, call->declared[0], mask, "the result"));
    if (!ir_infer_shapes_agree(operand, call->declared[0]))
        return ir_infer_fail(call, "the result has shape %s, but the operand %s",
                             ir_infer_show_dims(call, call->declared[0]->rank, call->declared[0]->dims),
                             ir_infer_show_dims(call, operand->rank, operand->dims));
    return TSR_OK;
}

tsr_status infer_convert(ir_infer_call *call)
{
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN, "the operand"));
    return infer_declared_elements(call, INFER_PLAIN);
}

tsr_status infer_uniform_quantize(ir_infer_call *call)
{
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_FLOAT | INFER_QUANT | INFER_QUANT_AXIS, "the operand"));
    INFER_TRY(infer_declared_elements(call, INFER_QUANT | INFER_QUANT_AXIS));
    if (ir_infer_expressed(operand) != ir_infer_expressed(call->declared[0]))
        return ir_infer_fail(call, "the result expresses %s, but the operand %s",
                             tsr_dtype_name(ir_infer_expressed(call->declared[0])),
                             tsr_dtype_name(ir_infer_expressed(operand)));
    return TSR_OK;
}

tsr_status infer_uniform_dequantize(ir_infer_call *call)
{
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_QUANT | INFER_QUANT_AXIS, "the operand"));
    const ir_type *type = ir_infer_with_element(call, operand, ir_scalar_type(operand->quant->expressed));
    INFER_TRY(ir_infer_one(call, type));
    return ir_infer_check_type(call, call->results[0], INFER_FLOAT, "the result");
}
