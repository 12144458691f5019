/* Shape rules of the batch_norm ops: an operand of any rank, and vectors with one element for each feature. */
#include "ir/infer/infer.h"

typedef struct norm {
    const ir_type *operand;
    const ir_type *feature; /* joins the sizes that any of the vectors' types gives */
} norm;

static tsr_status check_norm(ir_infer_call *call, const char *const *names, norm *out)
{
    const ir_batch_norm_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_FLOAT | INFER_QUANT, names[0]));
    INFER_TRY(ir_infer_check_dimension(call, "feature_index", attrs->feature_index, operand->rank, "rank"));
    ir_infer_shape features = ir_infer_shape_new(call, 1);
    ir_infer_shape_set(&features, 0, operand, attrs->feature_index);
    const ir_type *vector = ir_infer_shape_type(&features, operand);
    for (size_t i = 1; i < call->n_operands; i++) {
        const ir_type *type = ir_infer_type(call, i);
        bool whole = call->code == IR_BATCH_NORM_GRAD && i == 4; /* grad_output */
        INFER_TRY(ir_infer_check_operand(call, i, INFER_FLOAT | INFER_QUANT, names[i]));
        if (!ir_infer_same_baseline(operand, type))
            return ir_infer_fail(call, "%s has elements of type %s, but %s of %s", names[0],
                                 ir_infer_show_element(call, operand), names[i], ir_infer_show_element(call, type));
        if (whole) {
            if (!ir_infer_shapes_agree(operand, type))
                return ir_infer_fail(call, "%s has shape %s, but %s has %s", names[0],
                                     ir_infer_show_dims(call, operand->rank, operand->dims), names[i],
                                     ir_infer_show_dims(call, type->rank, type->dims));
            operand = ir_infer_merge(call, operand, type);
            continue;
        }
        if (type->rank != 1)
            return ir_infer_fail(call, "%s must have rank 1, not %lld", names[i], (long long)type->rank);
        if (!ir_infer_shapes_agree(vector, type))
            return ir_infer_fail(call, "%s has %s elements, but dimension %lld of %s is %s", names[i],
                                 ir_infer_show_dim(call, type->dims[0]), (long long)attrs->feature_index, names[0],
                                 ir_infer_show_dim(call, operand->dims[attrs->feature_index]));
        vector = ir_infer_merge(call, vector, type);
    }
    out->operand = operand;
    out->feature = vector;
    return TSR_OK;
}

tsr_status infer_batch_norm_training(ir_infer_call *call)
{
    static const char *const names[] = {"the operand", "scale", "offset"};
    norm norm;
    INFER_TRY(check_norm(call, names, &norm));
    const ir_type *types[3] = {norm.operand, norm.feature, norm.feature};
    return ir_infer_results(call, 3, types);
}

tsr_status infer_batch_norm_inference(ir_infer_call *call)
{
    static const char *const names[] = {"the operand", "scale", "offset", "mean", "variance"};
    norm norm;
    INFER_TRY(check_norm(call, names, &norm));
    return ir_infer_one(call, norm.operand);
}

tsr_status infer_batch_norm_grad(ir_infer_call *call)
{
    static const char *const names[] = {"the operand", "scale", "mean", "variance", "grad_output"};
    norm norm;
    INFER_TRY(check_norm(call, names, &norm));
    const ir_type *types[3] = {norm.operand, norm.feature, norm.feature};
    return ir_infer_results(call, 3, types);
}
