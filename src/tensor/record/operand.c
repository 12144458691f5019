/* The value of a tensor at the place where the record is being written now: a tensor of this context, or a computed
 * tensor of another context. */
#include "tensor/record/frame.h"
#include "tensor/record/view.h"

ir_builder *tensor_builder(tsr_context *context)
{
    return context->record.frame ? tensor_frame_builder(context->record.frame) : &context->record.builder;
}

void tensor_builder_reset(tsr_context *context)
{
    ir_builder *b = tensor_builder(context);
    b->status = TSR_OK;
    b->error.status = TSR_OK;
    b->error.message[0] = 0;
}

/* A leaf of this record for the buffer of a computed tensor of another context. */
static ir_value *foreign_value(tsr_context *context, tsr_tensor *tensor)
{
    ir_builder *top = &context->record.builder;
    if (!tensor->cell->buffer) {
        ir_build_error(top, TSR_FAILED_PRECONDITION,
                       "a tensor is pending in another context; it must be synced there first");
        return tensor_frame_capture(context, NULL);
    }
    base_error error;
    tensor_leaf *leaf = tensor_leaf_new(context, TENSOR_LEAF_BUFFER, tensor->cell->type);
    if (leaf && device_value_hold(tensor->cell->buffer, &error) != TSR_OK) {
        ir_build_error(top, error.status, "%s", error.message);
        return tensor_frame_capture(context, NULL);
    }
    if (!leaf)
        return tensor_frame_capture(context, NULL);
    leaf->held = true;
    leaf->symbolic = tensor->cell->symbolic;
    leaf->buffer = device_value_retain(tensor->cell->buffer);
    context->record.held += device_value_bytes(leaf->buffer);
    ir_value *value = leaf->value;
    if (tensor->view)
        value = tensor_view_apply(context, top, tensor->view, NULL, value);
    return tensor_frame_capture(context, value);
}

ir_value *tensor_checked_value(tsr_context *context, tsr_tensor *tensor)
{
    if (BASE_UNLIKELY(tensor->context != context))
        return foreign_value(context, tensor);
    tensor_variable *variable = tensor->variable;
    bool carried = variable == tensor->cell->variable && !variable->requires_grad && !variable->used;
    return tensor_frame_capture(context, BASE_LIKELY(carried) ? tensor_cell_value(context, tensor->cell)
                                                              : tensor_variable_value(context, variable));
}

ir_value *tensor_value(tsr_context *context, tsr_tensor *tensor)
{
    base_error error;
    if (BASE_UNLIKELY(tensor_check(tensor, &error) != TSR_OK))
        return ir_build_error(tensor_builder(context), error.status, "%s", error.message);
    return tensor_checked_value(context, tensor);
}
