/* Gradients where parts of manual sharding and whole values meet. See parts.h; grad/manual.c has the rules of the borders. */
#include "tensor/gradient/parts.h"

static bool is_part(const ir_value *value)
{
    return (value->op->flags & TENSOR_PART) != 0;
}

ir_value *tensor_cotangent_like(tsr_context *context, const ir_value *value, ir_value *cotangent)
{
    const ir_mesh *mesh = context->parts_mesh;
    if (!mesh || !cotangent || !is_part(value) || is_part(cotangent))
        return cotangent;
    const ir_type *type = cotangent->type;
    return ir_full_to_shard(&context->record.builder, cotangent, ir_sharding_replicated(mesh, (size_t)type->rank),
                            type);
}

ir_value *tensor_gradient_of_all_devices(tsr_context *context, const ir_op *op, size_t operand, ir_value *gradient)
{
    ir_builder *b = &context->record.builder;
    const ir_mesh *mesh = context->parts_mesh;
    const ir_type *type = gradient->type;
    if (!mesh || !(op->flags & TENSOR_PART) || op->row == IR_SPMD_FULL_TO_SHARD_SHAPE || is_part(op->operands[operand]))
        return gradient;
    if (!is_part(gradient)) /* the same on every device */
        return ir_mul(b, gradient, ir_constant_fill(b, type, (double)mesh->devices));
    int64_t *devices = base_arena_alloc(&context->record.arena, (size_t)mesh->devices * sizeof(*devices));
    for (int64_t place = 0; place < mesh->devices; place++)
        devices[place] = ir_mesh_device(mesh, place);
    ir_value *sum = ir_sum_over_devices(b, gradient, 1, mesh->devices, devices);
    return ir_shard_to_full(b, sum, ir_sharding_replicated(mesh, (size_t)type->rank), type);
}
