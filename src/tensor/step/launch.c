/* The launch of a sync's program, and what the record remembers of it. A program that may fail in the middle (it calls
 * custom code, or the interpreter) keeps the buffers that it would donate until it has run, so that a failed run keeps
 * all parameters. */
#include "tensor/step/sync.h"

#include <string.h>

#include <tessera/runtime.h>

sync_arrays sync_gather_arguments(sync_call *call)
{
    tensor_step *step = &call->step;
    sync_arrays launch = {0};
    launch.args = base_arena_zero(&call->arena, step->leaves.count + 1, sizeof(*launch.args));
    launch.numbers = base_arena_zero(&call->arena, step->leaves.count + 1, 16);
    launch.keep = base_arena_zero(&call->arena, step->leaves.count + 1, sizeof(*launch.keep));
    launch.results = base_arena_zero(&call->arena, step->outputs.count + 1, sizeof(*launch.results));
    for (size_t i = 0; i < step->leaves.count; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        if (leaf->kind == TENSOR_LEAF_NUMBER)
            memcpy(launch.numbers + 16 * launch.n_numbers++, leaf->number, 16);
        else
            launch.args[launch.n_args++] = leaf->buffer;
    }
    return launch;
}

/* Whether a kept cell would lose its value if the run failed after the launch had returned its buffers. */
static bool replaces(const tensor_record *record, const tensor_step *step)
{
    for (size_t i = 0; i < step->leaves.count; i++)
        if (step->donated_to.items[i] >= 0)
            return true;
    for (size_t i = 0; i < step->targets.count; i++) {
        const tensor_cell *cell = step->targets.items[i].cell;
        if (cell->keeps > 0 && cell->old_leaf && cell->old_leaf_epoch == record->epoch && cell->old_leaf->buffer)
            return true;
    }
    return false;
}

/* Waits for arguments whose run is under way and may still fail: their error must be known before any value is
 * replaced. */
static tsr_status wait_for_unsure(const sync_arrays *launch, base_error *error)
{
    for (size_t i = 0; i < launch->n_args; i++)
        if (device_value_is_unsure(launch->args[i])) {
            tsr_status status = device_value_wait(launch->args[i], error);
            if (status != TSR_OK)
                return status;
        }
    return TSR_OK;
}

void sync_note_donations(sync_call *call)
{
    const tensor_step *step = &call->step;
    for (size_t i = 0; i < step->leaves.count; i++)
        if (step->donated_to.items[i] >= 0)
            base_map_put(&call->arena, &call->taken, (uintptr_t)step->leaves.items[i]->buffer, 1);
}

/* Marks the buffers that the launch took as gone, everywhere the record names them: in every leaf, and at the nodes
 * that earlier launches computed. */
static void record_donations(sync_call *call)
{
    tensor_record *record = &call->context->record;
    uint64_t known;
    if (call->taken.count == 0)
        return;
    for (size_t v = 0; record->has_values && v < record->n_values; v++) {
        device_value *buffer = record->values[v].buffer;
        if (!buffer || !base_map_get(&call->taken, (uintptr_t)buffer, &known))
            continue;
        record->values[v].buffer = NULL;
        device_value_release(buffer);
    }
    for (tensor_leaf *leaf = record->leaves; leaf; leaf = leaf->next) {
        device_value *buffer = leaf->buffer;
        if (!buffer || !base_map_get(&call->taken, (uintptr_t)buffer, &known))
            continue;
        leaf->buffer = NULL;
        leaf->donated = true;
        leaf->donated_at = call->site;
        if (leaf->held)
            device_value_unhold(buffer);
        leaf->held = false;
        device_value_release(buffer);
    }
}

void sync_hand_out(sync_call *call, const sync_arrays *launch)
{
    tensor_record *record = &call->context->record;
    tensor_step *step = &call->step;
    record->has_values = record->has_values || step->outputs.count > 0;
    for (size_t i = 0; i < step->ops.count; i++)
        step->ops.items[i]->flags |= TENSOR_RAN;
    for (size_t i = 0; i < step->outputs.count; i++) { /* takes the launch's references */
        record->values[step->outputs.items[i]->id].buffer = launch->results[i];
        record->held += device_value_bytes(launch->results[i]);
    }
    for (size_t i = 0; i < step->targets.count; i++) {
        const tensor_target *target = &step->targets.items[i];
        if (target->cell->buffer) /* named twice, or named and kept: the cell already has its buffer */
            continue;
        device_value *buffer = record->values[target->value->id].buffer;
        if (!buffer) {
            const tensor_leaf *leaf = tensor_leaf_of(target->value);
            buffer = leaf->buffer;
        }
        target->cell->old_leaf = NULL;
        tensor_cell_computed(target->cell, tensor_as_marked(call->context, target->cell, buffer),
                             target->cell->variable && tensor_is_differentiable(target->cell->node));
        target->cell->grad_unconsumed = false;
    }
}

void sync_take_back_if_refused(sync_call *call)
{
    if ((call->step.refused || call->step.team) && call->everything_kept)
        tensor_take_back(call->context, &call->step);
}
tsr_status sync_run(sync_call *call, device_executable *executable, const sync_arrays *launch, device_event **done)
{
    tensor_step *step = &call->step;
    tsr_context *context = call->context;
    bool replacing = replaces(&context->record, step);
    bool saving = !call->everything_kept && step->outputs.count > step->targets.count; /* not of a failed run */
    /* No value may be read later that could tell of a collective's failure. */
    bool meets = step->world && context->record.effects.count > 0;
    bool careful = device_executable_may_fail(executable) && (replacing || saving || meets || context->check_indices);
    call->where = TENSOR_FAILED_BEFORE;
    if (replacing && wait_for_unsure(launch, call->error) != TSR_OK) {
        if (step->team)
            device_team_fail(step->team, call->error);
        device_executable_release(executable);
        tensor_take_back(context, step);
        return call->error->status;
    }
    size_t runs = step->team ? device_team_count(step->team) : device_executable_devices(executable);
    if (careful && !device_executable_fails_whole(executable, runs))
        memset(launch->keep, true, launch->n_args);
    device_launch order = {.devices = step->mesh ? NULL : &context->device,
                           .args = launch->args,
                           .numbers = launch->numbers,
                           .n_numbers = launch->n_numbers,
                           .keep = launch->keep,
                           .results = launch->results,
                           .done = careful ? done : NULL,
                           .refused = &step->refused,
                           .world = step->world,
                           .team = step->team,
                           .flush_denormals = tsr_get_flush_denormal(),
                           .awaited = true,
                           .sites = call->sites.items,
                           .n_sites = call->sites.count};
    call->where = TENSOR_FAILED_RUNNING;
    tsr_status status = device_execute(executable, &order, call->error);
    device_executable_release(executable);
    if (status != TSR_OK && step->team) /* the other processes have agreed to the launch, and wait for this one */
        device_team_fail(step->team, call->error);
    if (status != TSR_OK)
        sync_take_back_if_refused(call);
    return status;
}
tsr_status sync_check_run(sync_call *call, const sync_arrays *launch, device_event *done)
{
    tsr_context *context = call->context;
    tensor_step *step = &call->step;
    tsr_status status = TSR_OK;
    if (done) {
        status = device_event_wait(done, call->error);
        device_event_release(done);
        if (status != TSR_OK)
            call->bad = tensor_place_failure(step, call->error);
    }
    if (status == TSR_OK && context->anomaly)
        status = tensor_check_finite(context, &call->arena, step, launch->results, &step->output_of, call->error);
    if (status != TSR_OK) {
        for (size_t i = 0; i < step->outputs.count; i++)
            device_value_release(launch->results[i]);
        tensor_take_back(context, step);
    }
    return status;
}

/* What the record remembers after a launch. */
static void note_launch(sync_call *call)
{
    tsr_context *context = call->context;
    if (call->unkept) {
        context->record.has_unkept = true;
        context->record.unkept_at = call->site;
    }
    context->record.effects.count = 0;
    context->n_checks = 0;
    context->launches++;
}

void sync_record_launch(sync_call *call, const sync_arrays *launch)
{
    record_donations(call);
    sync_hand_out(call, launch);
    note_launch(call);
}
