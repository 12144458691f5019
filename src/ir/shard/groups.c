/* Replica groups given by axes of a mesh, as StableHLO writes them:
 *
 *   #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>
 *
 * The mesh is one of the module or written out
 * (#stablehlo.mesh<axes=[<name = "x", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>>). */
#include "ir/shard/text.h"

/* <name = "x", size = 2>; also "x"=2 */
static ir_mesh_axis read_mesh_axis(ir_shard_text *t)
{
    ir_mesh_axis axis;
    ir_shard_accept(t, "#stablehlo.mesh_axis");
    bool named = ir_shard_accept(t, "<");
    if (named) {
        ir_shard_expect(t, "name");
        ir_shard_expect(t, "=");
    }
    axis.name = ir_shard_string(t);
    if (named) {
        ir_shard_expect(t, ",");
        ir_shard_expect(t, "size");
    }
    ir_shard_expect(t, "=");
    axis.size = ir_shard_int(t);
    if (named)
        ir_shard_expect(t, ">");
    return axis;
}

/* dense<[1, 0]> : tensor<2xi64>, dense<0> : tensor<1xi64>, or [1, 0] */
static void read_ids(ir_shard_text *t, ir_number_list *ids)
{
    bool dense = ir_shard_accept(t, "dense<");
    if (ir_shard_accept(t, "[")) {
        do
            ir_shard_add_number(t, ids, ir_shard_int(t), IR_SHARD_MOST_DEVICES);
        while (ir_shard_accept(t, ","));
        ir_shard_expect(t, "]");
    } else {
        ir_shard_add_number(t, ids, ir_shard_int(t), 1);
    }
    if (!dense)
        return;
    ir_shard_expect(t, ">");
    ir_shard_expect(t, ":");
    ir_shard_expect(t, "tensor<");
    t->at += strcspn(t->at, ">");
    ir_shard_expect(t, ">");
}

static const ir_mesh *read_mesh(ir_shard_text *t)
{
    BASE_VEC(ir_mesh_axis) axes = {0};
    ir_number_list ids = {0};
    ir_shard_expect(t, "axes");
    ir_shard_expect(t, "=");
    ir_shard_expect(t, "[");
    if (!ir_shard_accept(t, "]")) {
        do {
            ir_mesh_axis axis = read_mesh_axis(t);
            base_vec_push(t->arena, &axes, axis);
        } while (ir_shard_accept(t, ",") && axes.count <= IR_SHARD_MOST_AXES);
        ir_shard_expect(t, "]");
    }
    if (ir_shard_accept(t, ",")) {
        ir_shard_expect(t, "device_ids");
        ir_shard_expect(t, "=");
        read_ids(t, &ids);
    }
    ir_shard_expect(t, ">");
    return ir_shard_checked_mesh(t, axes.count, axes.items, &ids);
}

static ir_axis read_axis(ir_shard_text *t)
{
    ir_axis axis = {0};
    ir_shard_accept(t, "#stablehlo.axis_ref");
    ir_shard_expect(t, "<");
    ir_shard_expect(t, "name");
    ir_shard_expect(t, "=");
    axis.name = ir_shard_string(t);
    if (ir_shard_accept(t, ",")) {
        ir_shard_expect(t, "sub_axis_info");
        ir_shard_expect(t, "=");
        ir_shard_expect(t, "(");
        axis.before = ir_shard_int(t);
        ir_shard_expect(t, ")");
        axis.size = ir_shard_int(t);
        if (axis.before < 1 || axis.size < 1)
            ir_shard_wrong(t, "a part of axis \"%.60s\" of size %lld", axis.name, (long long)axis.size);
    }
    ir_shard_expect(t, ">");
    return axis;
}

const ir_mesh_groups *ir_shard_read_groups(ir_shard_text *t)
{
    ir_mesh_groups groups = {0};
    ir_axis_list axes = {0};
    ir_shard_expect(t, "<");
    ir_shard_expect(t, "mesh");
    ir_shard_expect(t, "=");
    if (ir_shard_accept(t, "#stablehlo.mesh<"))
        groups.mesh = read_mesh(t);
    else
        groups.mesh_name = ir_shard_symbol(t);
    ir_shard_expect(t, ",");
    ir_shard_expect(t, "axes");
    ir_shard_expect(t, "=");
    ir_shard_expect(t, "[");
    if (!ir_shard_accept(t, "]")) {
        do
            ir_shard_add_axis(t, &axes, read_axis(t));
        while (ir_shard_accept(t, ","));
        ir_shard_expect(t, "]");
    }
    ir_shard_expect(t, ">");
    groups.axes = (ir_axes){axes.count, axes.items};
    return t->wrong ? NULL : ir_mesh_groups_make(&groups);
}

bool ir_groups_rows(base_arena *arena, const ir_module *module, const ir_attr *attr, ir_ints2 *rows)
{
    const ir_mesh_groups *groups = (const ir_mesh_groups *)ir_shard_of(attr, IR_SHARD_GROUPS);
    const ir_mesh *mesh = !groups ? NULL : groups->mesh ? groups->mesh : ir_module_mesh(module, groups->mesh_name);
    int64_t *v;
    if (!mesh || !ir_mesh_rows(arena, mesh, groups->axes, &rows->rows, &rows->columns, &v))
        return false;
    rows->v = v;
    return true;
}
