/* Bringing a value from one sharding to another: dimensions that are cut otherwise are gathered as far as they differ, and
 * then each device takes its part.
 *
 * Which part a device has stands in a table by its number, which the program indexes with its partition. Groups of a
 * gather are the devices that differ in the axes alone, the first axis slowest, so that parts come in order. */
#include "pass/spmd/reshard.h"

static ir_axes named_axes(const spmd_job *job, const spmd_axes *axes)
{
    ir_axis *v = base_arena_zero(job->scratch, axes->count + 1, sizeof(*v));
    for (size_t i = 0; i < axes->count; i++)
        v[i] = (ir_axis){job->mesh.mesh->axes[axes->items[i].axis].name, axes->items[i].before, axes->items[i].size};
    return (ir_axes){axes->count, v};
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

/* Collectives of one program pair by their numbers. */
ir_channel spmd_channel(spmd_job *job)
{
    return (ir_channel){.present = true, .handle = ++job->n_channels, .type = 1};
}

static ir_value *reshard_gather(spmd_job *job, ir_builder *b, ir_value *x, int64_t d, const spmd_axes *axes)
{
    const ir_all_gather_attrs attrs = {.all_gather_dim = d,
                                       .replica_groups = spmd_groups(job, axes),
                                       .channel_handle = spmd_channel(job),
                                       .use_global_device_ids = true};
    int64_t dims[IR_MAX_RANK];
    memcpy(dims, x->type->dims, (size_t)x->type->rank * sizeof(*dims));
    dims[d] *= spmd_parts(axes);
    const ir_type *type = ir_with_dims(x->type, x->type->rank, dims);
    const ir_op *op = ir_build_full(b, &(ir_op_spec){.code = IR_ALL_GATHER,
                                                     .n_operands = 1,
                                                     .operands = &x,
                                                     .attrs = &attrs,
                                                     .n_result_types = 1,
                                                     .result_types = &type});
    return op ? (ir_value *)(uintptr_t)&op->results[0] : NULL;
}

/* Where along a dimension the part of this device begins. */
static ir_value *start_of(spmd_job *job, ir_builder *b, const spmd_axes *axes, int64_t size)
{
    const ir_mesh *mesh = job->mesh.mesh;
    size_t n = (size_t)mesh->devices;
    int64_t *table = base_arena_zero(job->scratch, n, sizeof(*table)), dims[1] = {mesh->devices}, one = 1;
    const ir_axes named = named_axes(job, axes);
    for (int64_t place = 0; place < mesh->devices; place++) {
        int64_t part = 0;
        for (size_t i = 0; i < named.n; i++) {
            ir_axis_place at;
            if (!ir_mesh_place(mesh, &named.v[i], &at))
                spmd_fail(job, TSR_INVALID_ARGUMENT, "axes that are not in the mesh");
            part = part * at.size + place / at.stride % at.size;
        }
        table[ir_mesh_device(mesh, place)] = part * size;
    }
    ir_value *id = ir_build(b, IR_PARTITION_ID, NULL, 0, NULL);
    ir_value *starts[] = {ir_constant_data(b, ir_tensor_type(TSR_I64, 1, dims), table), ir_convert(b, id, TSR_I64)};
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {1, &one}};
    return ir_reshape(b, ir_build(b, IR_DYNAMIC_SLICE, &attrs, 2, starts), 0, NULL);
}

/* This device's part of x, cut along each dimension by those axes. */
static ir_value *cut(spmd_job *job, ir_builder *b, ir_value *x, const spmd_axes *axes)
{
    int64_t rank = x->type->rank, sizes[IR_MAX_RANK];
    ir_value *operands[IR_MAX_RANK + 1] = {x};
    bool any = false;
    for (int64_t d = 0; d < rank; d++) {
        sizes[d] = x->type->dims[d];
        any = any || axes[d].count;
    }
    if (!any)
        return x;
    for (int64_t d = 0; d < rank; d++) {
        int64_t parts = spmd_parts(&axes[d]);
        if (sizes[d] % parts != 0)
            spmd_fail(job, TSR_UNIMPLEMENTED, "a dimension of size %lld in %lld parts", (long long)sizes[d],
                      (long long)parts);
        sizes[d] /= parts;
        operands[d + 1] = parts > 1 ? start_of(job, b, &axes[d], sizes[d]) : ir_constant_i64(b, TSR_I64, 0);
    }
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    return ir_build(b, IR_DYNAMIC_SLICE, &attrs, (size_t)rank + 1, operands);
}

ir_value *spmd_reshard(spmd_job *job, ir_builder *b, ir_value *x, const spmd_axes *from, const spmd_axes *to)
{
    int64_t rank = ir_is_tensor(x->type) ? x->type->rank : 0;
    spmd_axes more[IR_MAX_RANK] = {0};
    for (int64_t d = 0; d < rank; d++) {
        spmd_axes common = spmd_common(job->scratch, &from[d], &to[d]);
        spmd_axes gone = spmd_behind(job->scratch, &from[d], &common);
        more[d] = spmd_behind(job->scratch, &to[d], &common);
        if (gone.count)
            x = reshard_gather(job, b, x, d, &gone);
    }
    return cut(job, b, x, more);
}
