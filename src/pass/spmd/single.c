/* Calls with an effect that the program puts on one device (a sharding over a mesh of that device alone): only this device
 * makes the call, in a branch; the others get its results by adding zeros to them. */
#include "pass/spmd/reshard.h"

/* The device of the op's sharding; -1: it has no sharding of one device. */
static int64_t single_device(const spmd_job *job, const ir_op *op)
{
    const ir_shardings *list = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    for (size_t i = 0; list && i < list->n; i++) {
        const ir_mesh *mesh = ir_sharding_mesh(job->mesh.module, list->v[i]);
        if (mesh && ir_mesh_one_device(mesh) && mesh->n_ids == 1)
            return mesh->ids[0];
    }
    return -1;
}

static bool may_be_added(const ir_type *type)
{
    return type->kind == IR_TYPE_TOKEN || (spmd_can_be_cut(type) && type->dtype != TSR_F8E8M0FNU);
}

/* One branch: the call, or zeros and the tokens that came in. The region's arguments are the call's operands. */
static ir_region *one_branch(spmd_job *job, ir_builder *b, const ir_op *op, const ir_type *const *types, bool calls)
{
    ir_region *region = ir_region_new(b->arena, op->n_operands, types);
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_value **values = base_arena_alloc(job->scratch, ((size_t)op->n_operands + op->n_results + 1) * sizeof(*values));
    const ir_type **results = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*results));
    for (size_t i = 0; i < op->n_operands; i++)
        values[i] = &region->args[i];
    for (size_t i = 0; i < op->n_results; i++)
        results[i] = op->results[i].type;
    const ir_op *made =
        calls ? spmd_build_like(job, &inner, op, op->attrs, op->n_operands, 0, values, NULL, results) : NULL;
    for (size_t i = 0; i < op->n_results; i++) {
        if (made)
            values[i] = (ir_value *)(uintptr_t)&made->results[i];
        else if (results[i]->kind == IR_TYPE_TOKEN)
            values[i] = spmd_built(job, &inner, ir_build(&inner, IR_AFTER_ALL, NULL, 0, NULL));
        else
            values[i] = spmd_built(job, &inner, ir_constant_fill(&inner, results[i], 0));
    }
    ir_return(&inner, op->n_results, values);
    ir_builder_join(b, &inner);
    return region;
}

static spmd_axes all_axes(spmd_job *job)
{
    spmd_axes axes = {0};
    for (size_t i = 0; i < job->mesh.mesh->n_axes; i++)
        base_vec_push(job->scratch, &axes, ((spmd_axis){i, 1, job->mesh.mesh->axes[i].size}));
    return axes;
}

bool spmd_build_single(spmd_job *job, ir_builder *b, const ir_op *op)
{
    int64_t device = op->code == IR_CUSTOM_CALL && pass_has_effect(op) ? single_device(job, op) : -1;
    for (size_t i = 0; i < op->n_results; i++)
        if (!may_be_added(op->results[i].type))
            return false;
    if (device < 0 || op->n_regions || op->n_captures || job->mesh.mesh->devices < 2)
        return false;
    size_t n = op->n_operands;
    ir_value **operands = base_arena_alloc(job->scratch, (n + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(job->scratch, (n + op->n_results + 1) * sizeof(*types));
    ir_value *id = ir_convert(b, ir_build(b, IR_PARTITION_ID, NULL, 0, NULL), TSR_I64);
    operands[0] = spmd_built(job, b, ir_compare(b, IR_EQ, id, ir_constant_i64(b, TSR_I64, device)));
    for (size_t i = 0; i < n; i++) {
        operands[i + 1] = spmd_wanted(job, b, op->operands[i], spmd_no_axes(job));
        types[i] = operands[i + 1]->type;
    }
    ir_region *regions[] = {one_branch(job, b, op, types, true), one_branch(job, b, op, types, false)};
    for (size_t i = 0; i < op->n_results; i++)
        types[n + i] = op->results[i].type;
    const ir_op *made = ir_build_full(b, &(ir_op_spec){.code = IR_IF,
                                                       .n_operands = n + 1,
                                                       .operands = operands,
                                                       .n_captures = n,
                                                       .n_regions = 2,
                                                       .regions = regions,
                                                       .n_result_types = op->n_results,
                                                       .result_types = types + n});
    if (!made)
        spmd_fail(job, b->status == TSR_OK ? TSR_INTERNAL : b->status, "%s", b->error.message);
    spmd_axes axes = all_axes(job);
    for (size_t i = 0; i < op->n_results; i++) {
        ir_value *value = (ir_value *)(uintptr_t)&made->results[i];
        bool token = value->type->kind == IR_TYPE_TOKEN || value->type->count == 0;
        spmd_set(job, b, &op->results[i], token ? value : spmd_added(job, b, value, &axes), spmd_no_axes(job));
    }
    return true;
}
