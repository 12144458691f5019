/* Shardings that the program states: of arguments and results, of calls that constrain or move a value. */
#include "pass/spmd/walk.h"

const ir_attr *spmd_config(const ir_op *op, const char *name)
{
    return op->code == IR_CUSTOM_CALL ? ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, name)
                                      : NULL;
}

spmd_sharding *spmd_begun(propagation *p, const ir_type *type, const ir_sharding *said)
{
    if (!ir_is_tensor(type))
        return NULL;
    spmd_sharding *s = spmd_whole(p->arena, type->rank, spmd_can_be_cut(type));
    if (said && !spmd_stated(&p->mesh, said)) /* on one device */
        return spmd_whole(p->arena, type->rank, false);
    const ir_mesh *mesh = said ? ir_sharding_mesh(p->context->module, said) : NULL;
    const bool other = mesh && mesh->n_axes && !ir_mesh_same(mesh, p->mesh.mesh);
    if (other && (!p->extent->whole || !spmd_read(p->arena, &p->mesh, said, NULL, &s))) {
        s = spmd_whole(p->arena, type->rank, false);
        s->elsewhere = true;
        return s;
    }
    if (said && ((int64_t)said->rank != type->rank || !spmd_read(p->arena, &p->mesh, said, NULL, &s))) {
        if (p->context->error)
            base_fail(p->context->error, TSR_INVALID_ARGUMENT, "a sharding does not go with its value or its mesh");
        base_unwind(TSR_INVALID_ARGUMENT);
    }
    for (int64_t d = 0; d < s->rank; d++)
        p->most = BASE_MAX(p->most, s->priority[d]);
    for (size_t i = 0; i < p->manual.count; i++)
        base_vec_push(p->arena, &s->others, p->manual.items[i]);
    return s;
}

void spmd_set_sharding(propagation *p, const ir_value *value, spmd_sharding *s)
{
    if (s)
        base_map_put(p->arena, &p->of_value, (uintptr_t)value, (uintptr_t)s);
}

const ir_sharding *spmd_stated_of_result(const ir_op *op, size_t i)
{
    const ir_shardings *list = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    if (list && i < list->n)
        return list->v[i];
    if (op->n_results == 1 && ir_shard_moves(op->row))
        return ir_sharding_of(spmd_config(op, "out_sharding"));
    return op->n_results == 1 && (op->row == IR_SDY_SHARDING_CONSTRAINT || op->row == IR_SDY_RESHARD ||
                                  op->row == IR_SDY_DATA_FLOW_EDGE || op->row == IR_SDY_FUNC_DATA_FLOW_EDGE)
               ? ir_sharding_of(spmd_config(op, "sharding"))
               : NULL;
}
