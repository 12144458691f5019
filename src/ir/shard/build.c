/* Builds the ops that carry shardings: constraints, the two borders of manual sharding, sums over
 * devices of a mesh, and conversions before such sums. */
#include "ir/ir.h"

static const ir_attr *sharding_attr(const ir_builder *b, const ir_sharding *sharding)
{
    static const char *const name = "sharding";
    const ir_attr *value = ir_shard_attr(b->arena, &sharding->shard);
    return ir_attr_dict(b->arena, 1, &name, &value);
}

ir_value *ir_constrain(ir_builder *b, ir_value *value, const ir_sharding *sharding)
{
    if (!value)
        return NULL;
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(IR_SDY_SHARDING_CONSTRAINT)->name,
                                        .backend_config = sharding_attr(b, sharding),
                                        .api_version = IR_FOREIGN_VERSION};
    return ir_build_typed(b, IR_CUSTOM_CALL, &attrs, 1, &value, value->type);
}

/* Both borders keep the whole value's sharding, for their gradients. */
static ir_value *border(ir_builder *b, ir_opcode row, ir_value *value, const ir_sharding *sharding, const ir_type *type,
                        const ir_attr *extra)
{
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(row)->name,
                                        .backend_config = sharding_attr(b, sharding),
                                        .api_version = IR_FOREIGN_VERSION};
    const ir_op_spec spec = {.code = IR_CUSTOM_CALL,
                             .extra = extra,
                             .n_operands = 1,
                             .operands = &value,
                             .attrs = &attrs,
                             .n_result_types = 1,
                             .result_types = &type};
    ir_op *op = value ? ir_build_full(b, &spec) : NULL;
    return op ? ir_result(op, 0) : NULL;
}

ir_value *ir_full_to_shard(ir_builder *b, ir_value *whole, const ir_sharding *sharding, const ir_type *part)
{
    return border(b, IR_SPMD_FULL_TO_SHARD_SHAPE, ir_constrain(b, whole, sharding), sharding, part, NULL);
}

ir_value *ir_shard_to_full(ir_builder *b, ir_value *part, const ir_sharding *sharding, const ir_type *whole)
{
    static const char *const name = "sdy.sharding";
    const ir_attr *said = ir_shard_attr(b->arena, &ir_shardings_make(1, &sharding)->shard);
    return border(b, IR_SPMD_SHARD_TO_FULL_SHAPE, part, sharding, whole, ir_attr_dict(b->arena, 1, &name, &said));
}

const ir_sharding *ir_border_sharding(const ir_op *op)
{
    const ir_attr *config =
        op->code == IR_CUSTOM_CALL ? ((const ir_custom_call_attrs *)op->attrs)->backend_config : NULL;
    return config && config->kind == IR_ATTR_DICT ? ir_sharding_of(ir_attr_get(config, "sharding")) : NULL;
}

ir_value *ir_sum_over_devices(ir_builder *b, ir_value *part, int64_t rows, int64_t columns, const int64_t *devices)
{
    static const char *const name = IR_OVER_MESH;
    if (!part || columns == 1)
        return part;
    const ir_attr *over_mesh = ir_attr_bool(b->arena, true);
    const ir_all_reduce_attrs attrs = {.replica_groups = {rows, columns, devices},
                                       .channel_handle = {.present = true, .handle = 1, .type = 1},
                                       .use_global_device_ids = true};
    ir_region *body = ir_reducer(IR_ADD, part->type->dtype);
    const ir_op_spec spec = {.code = IR_ALL_REDUCE,
                             .extra = ir_attr_dict(b->arena, 1, &name, &over_mesh),
                             .n_operands = 1,
                             .operands = &part,
                             .attrs = &attrs,
                             .n_regions = 1,
                             .regions = &body};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

/* ---- conversions ------------------------------------------------------------------------------------------------------- */

static ir_value *converted(ir_builder *b, ir_value *x, tsr_dtype dtype, const char *name, const ir_attr *value)
{
    const ir_type *type = x ? ir_with_dtype(x->type, dtype) : NULL;
    if (!type)
        return NULL;
    const ir_op_spec spec = {.code = IR_CONVERT,
                             .extra = ir_attr_dict(b->arena, 1, &name, &value),
                             .n_operands = 1,
                             .operands = &x,
                             .n_result_types = 1,
                             .result_types = &type};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

static const char reduction[] = "tessera.reduction";

ir_value *ir_convert_with_reduction(ir_builder *b, ir_value *x, tsr_dtype dtype, tsr_dtype reduce)
{
    return converted(b, x, dtype, reduction, ir_attr_int(b->arena, reduce));
}

tsr_dtype ir_reduction_of(const ir_op *op)
{
    const ir_attr *value = op->code == IR_CONVERT && op->extra ? ir_attr_get(op->extra, reduction) : NULL;
    return value && value->kind == IR_ATTR_INT ? (tsr_dtype)value->i : TSR_DTYPE_NONE;
}

ir_value *ir_convert_before_sum(ir_builder *b, ir_value *x, tsr_dtype dtype)
{
    return converted(b, x, dtype, IR_BEFORE_SUM, ir_attr_bool(b->arena, true));
}
