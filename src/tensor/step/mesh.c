/* A step over a mesh of devices.
 *
 * A step runs over the mesh that its shardings name: the shardings of its leaves' values, of the cells that it computes
 * (a mark stays with its cell: parameters, their gradients, optimizers' state), and of constraints among its ops. Where
 * they name several meshes of the same devices, the first one counts: the partitioner reads the others' axes as parts of
 * its axes, or moves the values where the devices have another order. A leaf on a single device is replicated once, or cut
 * as the library chose (auto.c), and its cell keeps that value.
 *
 * Results: a cell that has a sharding gets its value in this sharding. A cell whose previous value had a sharding keeps
 * it, so that the previous value's memory can be donated. For all other results propagation decides the sharding. */
#include "tensor/step/step.h"

const ir_sharding *tensor_constraint_of(const ir_op *op)
{
    if (op->code != IR_CUSTOM_CALL || (op->row != IR_SDY_SHARDING_CONSTRAINT && op->row != IR_SDY_RESHARD))
        return NULL;
    const ir_custom_call_attrs *call = op->attrs;
    return ir_sharding_of(ir_attr_get(call->backend_config, "sharding"));
}

void tensor_wait_for_devices(const tsr_context *context)
{
    device_platform *platform = device_platform_of(context->device);
    device_wait(context->device);
    for (int i = 0; context->uses_meshes && i < device_platform_count(platform); i++)
        device_wait(device_platform_device(platform, i));
}

static tsr_status meet(tensor_step *step, const ir_sharding *sharding, base_error *error)
{
    const ir_mesh *mesh = sharding ? sharding->mesh : NULL;
    if (!mesh || mesh->devices <= 1)
        return TSR_OK;
    if (step->mesh && step->mesh->devices != mesh->devices)
        return base_fail(
            error, TSR_INVALID_ARGUMENT,
            "one step has tensors over meshes of %lld and of %lld devices, %s and %s; clear the sharding of "
            "some (tsr_clear_sharding)",
            (long long)step->mesh->devices, (long long)mesh->devices, step->mesh->shard.text, mesh->shard.text);
    step->mesh = step->mesh ? step->mesh : mesh;
    return TSR_OK;
}

static tsr_status find_all(const tsr_context *context, tensor_step *step, base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < step->leaves.count && status == TSR_OK; i++)
        if (step->leaves.items[i]->buffer)
            status = meet(step, device_value_sharding(step->leaves.items[i]->buffer), error);
    if (!context->uses_meshes && !step->mesh)
        return status;
    for (size_t i = 0; i < step->targets.count && status == TSR_OK; i++)
        status = meet(step, step->targets.items[i].cell->sharding, error);
    for (size_t i = 0; i < step->ops.count && status == TSR_OK; i++)
        status = meet(step, tensor_constraint_of(step->ops.items[i]), error);
    return status;
}

/* Replaces the leaf's buffer by moved, whose reference is taken over, everywhere the old buffer is named. */
static void move_leaf(tsr_context *context, tensor_leaf *leaf, device_value *moved)
{
    tensor_record *record = &context->record;
    tensor_value_info *info = &record->values[leaf->value->id];
    tensor_cell *cell = leaf->cell && leaf->cell->buffer == leaf->buffer ? leaf->cell : NULL;
    if (info->buffer && info->buffer == leaf->buffer) { /* the leaf is a value that a launch has computed */
        for (tensor_cell *other = context->live; other; other = other->next_live)
            if (other->buffer == leaf->buffer)
                tensor_cell_move(other, device_value_retain(moved));
        device_value_release(info->buffer);
        info->buffer = device_value_retain(moved);
        leaf->buffer = moved; /* the record owns the reference: such leaves have none of their own */
        device_value_release(moved);
        return;
    }
    if (cell)
        tensor_cell_move(cell, device_value_retain(moved));
    if (leaf->buffer != moved) {
        if (leaf->held)
            device_value_unhold(leaf->buffer);
        leaf->held = false; /* no other context shows the moved value */
        device_value_release(leaf->buffer);
        leaf->buffer = device_value_retain(moved);
    }
    device_value_release(moved);
}

static tsr_status replicate_leaves(tsr_context *context, base_arena *arena, tensor_step *step, base_error *error)
{
    base_map moved = {0};
    for (size_t i = 0; i < step->leaves.count; i++) {
        tensor_leaf *leaf = step->leaves.items[i];
        uint64_t known = 0;
        if (leaf->kind != TENSOR_LEAF_BUFFER || device_value_has_parts(leaf->buffer))
            continue;
        device_value *v = NULL;
        if (base_map_get(&moved, (uintptr_t)leaf->buffer, &known)) {
            v = device_value_retain((device_value *)(uintptr_t)known);
        } else {
            const ir_sharding *sharding = step->chosen ? step->chosen[i] : NULL;
            if (!sharding)
                sharding = ir_sharding_replicated(step->mesh, (size_t)leaf->value->type->rank);
            uintptr_t before = (uintptr_t)leaf->buffer;
            tsr_status status = tensor_spread(context, leaf->buffer, sharding, &v, error);
            if (status != TSR_OK)
                return status;
            base_map_put(arena, &moved, before, (uintptr_t)v);
        }
        move_leaf(context, leaf, v);
    }
    return TSR_OK;
}

tsr_status tensor_find_mesh(tsr_context *context, base_arena *arena, tensor_step *step, base_error *error)
{
    tsr_status status = find_all(context, step, error);
    if (status == TSR_OK && context->automatic)
        status = tensor_choose_automatically(context, step, error);
    if (status != TSR_OK || !step->mesh)
        return status;
    if (step->ranks > 0)
        return base_fail(error, TSR_UNIMPLEMENTED,
                         "a step over a mesh of devices with collectives of its own between processes");
    status = tensor_check_mesh(context, step->mesh, error);
    if (status != TSR_OK)
        return status;
    context->uses_meshes = true;
    step->team = tensor_team_of(step->mesh);
    status = replicate_leaves(context, arena, step, error);
    if (status != TSR_OK)
        return status;
    step->shardings = base_arena_zero(arena, step->outputs.count + 1, sizeof(const ir_sharding *));
    for (size_t t = 0; t < step->targets.count; t++) {
        const tensor_target *target = &step->targets.items[t];
        const tensor_leaf *old = tensor_leaf_before(context, target->cell);
        const ir_sharding *wanted = target->cell->sharding;
        uint64_t output;
        if (!wanted && old && old->buffer)
            wanted = device_value_sharding(old->buffer);
        if (wanted && wanted->mesh->devices == step->mesh->devices &&
            (int64_t)wanted->rank == target->value->type->rank &&
            base_map_get(&step->output_of, (uintptr_t)target->value, &output) && !step->shardings[output - 1])
            step->shardings[output - 1] = wanted;
    }
    return TSR_OK;
}

device_value *tensor_as_marked(const tsr_context *context, const tensor_cell *cell, device_value *buffer)
{
    const ir_sharding *wanted = cell->sharding;
    device_value *moved = NULL;
    if (BASE_LIKELY(!wanted) || wanted->mesh->devices == 1 || device_value_sharding(buffer) == wanted)
        return device_value_retain(buffer);
    if (tensor_spread(context, buffer, wanted, &moved, NULL) != TSR_OK)
        moved = device_value_retain(buffer);
    return moved;
}

/* ---- the program ------------------------------------------------------------------------------------------------------ */

/* The sharding that propagation found, closed, with only the axes that cut each dimension evenly; NULL: none. */
static const ir_sharding *settled(ir_module *module, const ir_sharding *found, const ir_type *type)
{
    base_arena *arena = &module->arena;
    const ir_mesh *mesh = found ? ir_sharding_mesh(module, found) : NULL;
    if (!mesh || !ir_is_tensor(type) || (int64_t)found->rank != type->rank)
        return NULL;
    ir_dim_sharding *dims = base_arena_zero(arena, found->rank + 1, sizeof(*dims));
    for (size_t d = 0; d < found->rank; d++) {
        int64_t pieces = 1;
        dims[d].priority = -1;
        dims[d].axes.v = found->dims[d].axes.v;
        for (; dims[d].axes.n < found->dims[d].axes.n; dims[d].axes.n++) {
            ir_axis_place place;
            if (!ir_mesh_place(mesh, &found->dims[d].axes.v[dims[d].axes.n], &place) ||
                type->dims[d] % (pieces * place.size) != 0)
                break;
            pieces *= place.size;
        }
    }
    return ir_sharding_make(&(ir_sharding){.mesh = mesh, .rank = found->rank, .dims = dims});
}

static const ir_sharding *found_of(const ir_function *main, ir_value *value)
{
    value = ir_resolve(value);
    if (value->is_argument)
        return ir_sharding_of(ir_attr_get(main->arg_attrs[value->index], "sdy.sharding"));
    const ir_shardings *list = ir_shardings_of(ir_attr_get(value->op->extra, "sdy.sharding"));
    return list && value->index < list->n ? list->v[value->index] : tensor_constraint_of(value->op);
}

typedef struct settle_call {
    ir_module *module;
} settle_call;

static tsr_status settle_results(void *user)
{
    ir_module *module = ((settle_call *)user)->module;
    ir_function *main = ir_module_main(module);
    const ir_op *end = main->body->last;
    static const char *const name = "sdy.sharding";
    for (size_t i = 0; i < main->n_results; i++) {
        if (ir_attr_get(main->result_attrs[i], name))
            continue;
        const ir_sharding *s = settled(module, found_of(main, end->operands[i]), main->result_types[i]);
        const ir_attr *attr = s ? ir_shard_attr(&module->arena, &s->shard) : NULL;
        if (attr)
            main->result_attrs[i] = ir_attr_dict(&module->arena, 1, &name, &attr);
    }
    return TSR_OK;
}

tsr_status tensor_cut_program(ir_module *module, base_error *error)
{
    static const pass_options propagate = {.only = "spmd-move-conversions,sdy-propagation-pipeline"},
                              cut = {.only = "spmd-partition{gather-again=true}"};
    settle_call call = {module};
    tsr_status status = pass_run(module, &propagate, error);
    if (status == TSR_OK)
        status = base_try(settle_results, &call, error);
    return status == TSR_OK ? pass_run(module, &cut, error) : status;
}
