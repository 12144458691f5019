/* Ops that the program puts on one device, by a sharding over a mesh without axes. Every device computes such an op, since
 * its operands are whole; what it yields is that device's only if it depends on the device's number. Then it is built on
 * whole operands, and the device sends its value to the others. */
#include "pass/spmd/reshard.h"

static bool asks_number(const spmd_job *job, const ir_op *op)
{
    bool asks = op->code == IR_PARTITION_ID || op->code == IR_REPLICA_ID;
    for (size_t i = 0; i < op->n_operands && !asks && job->numbered.count; i++) {
        uint64_t found;
        asks = base_map_get(&job->numbered, (uintptr_t)ir_resolve(op->operands[i]), &found);
    }
    return asks;
}

/* The device that a result is put on; -1: none. */
static int64_t device_of_result(const spmd_job *job, const ir_op *op, size_t i)
{
    const ir_shardings *list = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    const ir_sharding *said = list && i < list->n ? list->v[i] : NULL;
    const ir_mesh *mesh = said && said->mesh_name ? spmd_named_mesh(job->context->module, said->mesh_name)
                          : said                  ? said->mesh
                                                  : NULL;
    return mesh && mesh->n_axes == 0 && mesh->n_ids == 1 ? mesh->ids[0] : -1;
}

/* The value of one device, on all. */
static ir_value *sent_by(spmd_job *job, ir_builder *b, ir_value *x, int64_t device)
{
    spmd_axes all = {0};
    for (size_t a = 0; a < job->mesh.mesh->n_axes; a++)
        spmd_push(job->scratch, &all, (spmd_axis){a, 1, job->mesh.mesh->axes[a].size});
    ir_value *id = ir_convert(b, spmd_device_number(job, b), TSR_I64);
    ir_value *here = ir_compare(b, IR_EQ, id, ir_constant_i64(b, TSR_I64, device));
    x = ir_select(b, ir_splat(b, here, x->type), x, ir_zeros_like(b, x));
    return spmd_all_reduce(job, b, x->type->dtype == TSR_BOOL ? IR_OR : IR_ADD, spmd_built(job, b, x), &all);
}

bool spmd_is_of_device(const spmd_job *job, const ir_op *op)
{
    return op->n_results == 1 && asks_number(job, op) && device_of_result(job, op, 0) >= 0;
}

void spmd_settle_device(spmd_job *job, ir_builder *b, const ir_op *op)
{
    if (!asks_number(job, op))
        return;
    for (uint32_t i = 0; i < op->n_results; i++) {
        int64_t device = device_of_result(job, op, i);
        const ir_value *value = &op->results[i];
        if (device < 0 || !spmd_can_be_cut(value->type)) {
            base_map_put(job->scratch, &job->numbered, (uintptr_t)value, 1);
            continue;
        }
        ir_value *own = spmd_wanted(job, b, value, spmd_no_axes(job));
        spmd_set(job, b, value, sent_by(job, b, own, device), spmd_no_axes(job));
    }
}
