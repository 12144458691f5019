/* A device's place in the mesh, and the collectives of the program of one device.
 *
 * A table in the program holds each device's piece; a device indexes it by its partition's number. A group consists
 * of the devices that differ only along the given axes, the first axis slowest, so that their pieces come in order. */
#include "pass/spmd/reshard.h"

#include <stdarg.h>

void spmd_fail(spmd_job *job, tsr_status status, const char *format, ...)
{
    va_list args;
    if (job->context->error) {
        va_start(args, format);
        base_fail_v(job->context->error, status, format, args);
        va_end(args);
    }
    base_unwind_told(status);
    __builtin_unreachable();
}

ir_value *spmd_built(spmd_job *job, const ir_builder *b, ir_value *value)
{
    if (!value)
        spmd_fail(job, b->status == TSR_OK ? TSR_INTERNAL : b->status, "%s", b->error.message);
    return value;
}

static ir_axes named_axes(const spmd_job *job, const spmd_axes *axes)
{
    ir_axis *v = base_arena_zero(job->scratch, axes->count + 1, sizeof(*v));
    for (size_t i = 0; i < axes->count; i++)
        v[i] = (ir_axis){job->mesh.mesh->axes[axes->items[i].axis].name, axes->items[i].before, axes->items[i].size};
    return (ir_axes){axes->count, v};
}

int64_t spmd_piece_at(const spmd_job *job, const spmd_axes *axes, int64_t place)
{
    int64_t piece = 0;
    for (size_t i = 0; i < axes->count; i++) {
        const spmd_axis *axis = &axes->items[i];
        int64_t stride =
            job->mesh.strides[axis->axis] * (job->mesh.mesh->axes[axis->axis].size / (axis->before * axis->size));
        piece = piece * axis->size + place / stride % axis->size;
    }
    return piece;
}

ir_ints2 spmd_groups(spmd_job *job, const spmd_axes *axes)
{
    ir_ints2 groups = {0};
    int64_t *v = NULL;
    if (!ir_mesh_rows(job->scratch, job->mesh.mesh, named_axes(job, axes), &groups.rows, &groups.columns, &v))
        spmd_fail(job, TSR_INVALID_ARGUMENT, "axes that do not go together");
    groups.v = v;
    return groups;
}

/* A program's collectives are matched across devices by their numbers. */
static ir_channel next_channel(spmd_job *job)
{
    return (ir_channel){.present = !job->replicas, .handle = ++job->n_channels, .type = 1};
}

ir_value *spmd_device_number(const spmd_job *job, ir_builder *b)
{
    return ir_build(b, job->replicas ? IR_REPLICA_ID : IR_PARTITION_ID, NULL, 0, NULL);
}

ir_value *spmd_start(spmd_job *job, ir_builder *b, const spmd_axes *axes, int64_t base, int64_t step)
{
    const ir_mesh *mesh = job->mesh.mesh;
    int64_t *table = base_arena_zero(job->scratch, (size_t)mesh->devices, sizeof(*table)), dims[1] = {mesh->devices};
    int64_t one = 1;
    bool same = true;
    for (int64_t place = 0; place < mesh->devices; place++) {
        table[ir_mesh_device(mesh, place)] = base + spmd_piece_at(job, axes, place) * step;
        same = same && spmd_piece_at(job, axes, place) * step == 0;
    }
    if (same)
        return ir_constant_i64(b, TSR_I64, base);
    ir_value *id = spmd_device_number(job, b);
    ir_value *starts[] = {ir_constant_data(b, ir_tensor_type(TSR_I64, 1, dims), table), ir_convert(b, id, TSR_I64)};
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {1, &one}};
    return ir_reshape(b, ir_build(b, IR_DYNAMIC_SLICE, &attrs, 2, starts), 0, NULL);
}

static const ir_type *with_size(const ir_type *type, int64_t d, int64_t size)
{
    int64_t dims[IR_MAX_RANK];
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(*dims));
    dims[d] = size;
    return ir_with_dims(type, type->rank, dims);
}

ir_value *spmd_gather(spmd_job *job, ir_builder *b, ir_value *x, int64_t d, const spmd_axes *axes)
{
    const ir_all_gather_attrs attrs = {.all_gather_dim = d,
                                       .replica_groups = spmd_groups(job, axes),
                                       .channel_handle = next_channel(job),
                                       .use_global_device_ids = !job->replicas};
    return spmd_built(
        job, b,
        ir_build_typed(b, IR_ALL_GATHER, &attrs, 1, &x, with_size(x->type, d, x->type->dims[d] * spmd_parts(axes))));
}

ir_value *spmd_permute(spmd_job *job, ir_builder *b, ir_value *x, int64_t n, const int64_t *pairs)
{
    const ir_collective_permute_attrs attrs = {.source_target_pairs = {.rows = n, .columns = 2, .v = pairs},
                                               .channel_handle = next_channel(job)};
    return spmd_built(job, b, ir_build(b, IR_COLLECTIVE_PERMUTE, &attrs, 1, &x));
}

ir_value *spmd_all_to_all(spmd_job *job, ir_builder *b, ir_value *x, int64_t from, int64_t to, const spmd_axes *axes)
{
    const ir_all_to_all_attrs attrs = {.split_dimension = to,
                                       .concat_dimension = from,
                                       .split_count = spmd_parts(axes),
                                       .replica_groups = spmd_groups(job, axes),
                                       .channel_handle = next_channel(job)};
    return spmd_built(job, b, ir_build(b, IR_ALL_TO_ALL, &attrs, 1, &x));
}

ir_value *spmd_all_reduce(spmd_job *job, ir_builder *b, ir_opcode joiner, ir_value *x, const spmd_axes *axes)
{
    const ir_all_reduce_attrs attrs = {.replica_groups = spmd_groups(job, axes),
                                       .channel_handle = next_channel(job),
                                       .use_global_device_ids = !job->replicas};
    ir_region *body = ir_region_copy(b->arena, ir_reducer(joiner, x->type->dtype));
    const ir_op *op = ir_build_full(
        b,
        &(ir_op_spec){
            .code = IR_ALL_REDUCE, .n_operands = 1, .operands = &x, .attrs = &attrs, .n_regions = 1, .regions = &body});
    return spmd_built(job, b, op ? (ir_value *)(uintptr_t)&op->results[0] : NULL);
}

ir_value *spmd_reduce_scatter(spmd_job *job, ir_builder *b, ir_opcode joiner, ir_value *x, int64_t d,
                              const spmd_axes *axes)
{
    const ir_reduce_scatter_attrs attrs = {.scatter_dimension = d,
                                           .replica_groups = spmd_groups(job, axes),
                                           .channel_handle = next_channel(job),
                                           .use_global_device_ids = !job->replicas};
    ir_region *body = ir_region_copy(b->arena, ir_reducer(joiner, x->type->dtype));
    const ir_type *type = with_size(x->type, d, x->type->dims[d] / spmd_parts(axes));
    const ir_op *op = ir_build_full(b, &(ir_op_spec){.code = IR_REDUCE_SCATTER,
                                                     .n_operands = 1,
                                                     .operands = &x,
                                                     .attrs = &attrs,
                                                     .n_regions = 1,
                                                     .regions = &body,
                                                     .n_result_types = 1,
                                                     .result_types = &type});
    return spmd_built(job, b, op ? (ir_value *)(uintptr_t)&op->results[0] : NULL);
}

bool spmd_is_uneven(const ir_type *whole, const spmd_axes *axes)
{
    for (int64_t d = 0; d < whole->rank; d++)
        if (whole->dims[d] % spmd_parts(&axes[d]) != 0)
            return true;
    return false;
}

ir_value *spmd_mask(spmd_job *job, ir_builder *b, ir_value *x, const ir_type *whole, const spmd_axes *axes,
                    ir_value *fill)
{
    for (int64_t d = 0; d < whole->rank; d++) {
        int64_t piece = spmd_piece(whole->dims[d], &axes[d]);
        if (whole->dims[d] % spmd_parts(&axes[d]) == 0)
            continue;
        const ir_type *places = ir_with_dims(ir_scalar_type(TSR_I64), 1, &x->type->dims[d]);
        ir_value *end = spmd_start(job, b, &axes[d], whole->dims[d], -piece); /* from the piece's own begin */
        ir_value *inside = ir_compare(b, IR_LT, ir_iota(b, places, 0), ir_splat(b, end, places));
        inside = ir_broadcast(b, inside, x->type->rank, x->type->dims, &d);
        x = spmd_built(job, b, ir_select(b, inside, x, ir_splat(b, fill, x->type)));
    }
    return x;
}
