/* Values over a mesh whose devices are in another order than those of the program's mesh: arguments, results, and parts
 * of manual sharding.
 *
 * In the program such a value is cut as if its mesh had the program's order of devices, if axes of the program's mesh form
 * that mesh's axes. Then the device at a place of one order and the device at this place of the other have the same
 * piece, and one collective_permute moves all pieces. If they form none, the value is whole in the program. */
#include "pass/spmd/reshard.h"

const ir_sharding *spmd_in_order(spmd_job *job, const ir_sharding *said)
{
    const ir_mesh *own = job->mesh.mesh, *other = ir_sharding_mesh(job->context->module, said);
    ir_sharding made = *said;
    made.mesh_name = NULL;
    made.mesh =
        ir_mesh_make(&(ir_mesh){.n_axes = other->n_axes, .axes = other->axes, .n_ids = own->n_ids, .ids = own->ids});
    const ir_sharding *in_order = ir_sharding_make(&made);
    return spmd_elsewhere(job, in_order) ? NULL : in_order;
}

/* Moves each piece from the device at its place of `from` to the device at this place of `to`. */
static ir_value *moved(spmd_job *job, ir_builder *b, ir_value *x, const ir_mesh *from, const ir_mesh *to)
{
    int64_t n = from->devices, *pairs = base_arena_alloc(job->scratch, (size_t)(2 * n) * sizeof(*pairs));
    for (int64_t place = 0; place < n; place++) {
        pairs[2 * place] = ir_mesh_device(from, place);
        pairs[2 * place + 1] = ir_mesh_device(to, place);
    }
    return spmd_permute(job, b, x, n, pairs);
}

/* Whether each device has the whole value. */
static bool is_whole(const ir_type *type, const spmd_axes *axes)
{
    bool cut = false;
    for (int64_t d = 0; d < type->rank; d++)
        cut = cut || axes[d].count > 0;
    return !cut;
}

static const spmd_axes *axes_said(spmd_job *job, const ir_type *type, const ir_sharding *said)
{
    return spmd_border_axes(job, type, spmd_said(job, type, said, NULL));
}

/* The cut of the value in the program: pieces equal to those over the other mesh; NULL: no axes form them. */
static const spmd_axes *axes_in_order(spmd_job *job, const ir_type *type, const ir_sharding *said, const ir_type *part)
{
    const ir_sharding *in_order = spmd_in_order(job, said);
    const spmd_axes *axes = in_order ? axes_said(job, type, in_order) : NULL;
    return axes && spmd_local_type(type, axes) == part ? axes : NULL;
}

ir_value *spmd_part_elsewhere(spmd_job *job, ir_builder *b, const ir_value *value, const ir_sharding *said)
{
    const ir_mesh *other = spmd_elsewhere(job, said);
    const spmd_mesh own = spmd_enter_mesh(job, other);
    const spmd_axes *wanted = axes_said(job, value->type, said);
    job->mesh = own;
    const spmd_axes *axes = axes_in_order(job, value->type, said, spmd_local_type(value->type, wanted));
    ir_value *part = spmd_wanted(job, b, value, axes ? axes : spmd_no_axes(job));
    if (axes)
        return is_whole(value->type, axes) ? part : moved(job, b, part, own.mesh, other);
    spmd_enter_mesh(job, other);
    part = spmd_reshard(job, b, part, value->type, spmd_no_axes(job), wanted, NULL);
    job->mesh = own;
    return part;
}

void spmd_set_elsewhere(spmd_job *job, ir_builder *b, const ir_value *value, ir_value *part, const ir_sharding *said)
{
    const ir_mesh *other = spmd_elsewhere(job, said);
    const spmd_axes *axes = axes_in_order(job, value->type, said, part->type);
    if (axes) {
        if (!is_whole(value->type, axes))
            part = moved(job, b, part, other, job->mesh.mesh);
        spmd_set(job, b, value, part, axes);
        return;
    }
    const spmd_mesh own = spmd_enter_mesh(job, other);
    axes = axes_said(job, value->type, said);
    if (part->type != spmd_local_type(value->type, axes))
        spmd_fail(job, TSR_INVALID_ARGUMENT, "SPMDShardToFullShape of a value that is not such a part");
    part = spmd_reshard(job, b, part, value->type, axes, spmd_no_axes(job), NULL);
    job->mesh = own;
    spmd_set(job, b, value, part, spmd_no_axes(job));
}
