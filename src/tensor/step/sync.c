/* A sync: from the record to a launch.
 *
 * The outputs are pending cells that are kept, gradients that no optimizer step has consumed, and the named tensors;
 * save.c adds values that later launches need. A kept cell's old buffer is donated when this sync outputs the new value
 * and no other cell holds the old one; a read never donates. A program that may fail in the middle (it calls custom
 * code, or the interpreter) keeps the buffers that it would donate until it has run, so that a failed run keeps all
 * parameters. After the launch every output has its buffer, also in the record, where the output is a leaf from now on.
 * Tensors that can no longer be computed expire, and nodes that no cell needs are forgotten. */
#include "comm/comm.h"
#include "tensor/record/frame.h"
#include "tensor/step/step.h"

#include <string.h>

#include <tessera/runtime.h>

enum { RELIEF_VALUES = 1024, MANY_HANDLES = 10000 };

typedef struct sync_call {
    tsr_context *context;
    size_t n_tensors;
    tsr_tensor *const *tensors;
    bool everything_kept;
    bool relief; /* relieves a full record: outputs the newest values besides the kept ones, and donates nothing */
    /* Cells that were left by a step that failed: they alone are computed, and nothing is saved for later. */
    size_t n_cells;
    tensor_cell *const *cells;
    size_t depth;           /* such syncs within one another */
    tensor_failed_in where; /* where the step is */
    ir_op *bad;             /* output of a run that failed: the op of the record; NULL: unknown */
    base_arena arena;
    tensor_step step;
    base_map taken;              /* the buffers that the launch donates */
    BASE_VEC(device_site) sites; /* the lines of collectives */
    bool unkept;                 /* results of a collective are no outputs */
    base_error *error;
    const ir_loc *site;
} sync_call;

/* Adds a cell that must have its buffer after this sync; a cell that is named twice is added once. */
static void add_target(sync_call *call, tensor_cell *cell)
{
    for (size_t i = 0; i < call->n_tensors && cell->keeps == 0; i++)
        if (i < call->step.targets.count && call->step.targets.items[i].cell == cell)
            return;
    tensor_add_target(call->context, &call->arena, &call->step, cell);
}

/* Whether the sync keeps what the cell shows, now or when it is computed later. */
static bool is_wanted(const sync_call *call, const tensor_cell *cell)
{
    uint64_t known;
    return !cell->buffer && cell->node && !(cell->grad_consumed && cell->keeps == 0) &&
           !base_map_get(&call->step.output_of, (uintptr_t)tensor_strip(&call->context->record, cell->node), &known);
}

/* Marks, by their numbers, the nodes from which wanted cells will be computed after this sync. */
static bool *find_wanted(sync_call *call)
{
    const tensor_record *record = &call->context->record;
    bool *wanted = base_arena_zero(&call->arena, record->n_ops + 1, sizeof(*wanted));
    for (const tensor_cell *cell = call->context->live; cell; cell = cell->next_live)
        if (is_wanted(call, cell))
            wanted[tensor_strip(record, cell->node)->op->id] = true;
    for (size_t i = record->n_ops; i-- > 0;)
        for (uint32_t k = 0; wanted[i] && k < tensor_data_operands(record->ops[i]); k++)
            if (!tensor_value_buffer(record, record->ops[i]->operands[k]))
                wanted[tensor_strip(record, record->ops[i]->operands[k])->op->id] = true;
    return wanted;
}

static bool is_differentiable(const ir_op *op)
{
    for (uint32_t r = 0; r < op->n_results; r++)
        if (tensor_is_differentiable(&op->results[r]))
            return true;
    return false;
}

/* Collectives run once, so their results become outputs for everything that is computed later, except for gradients
 * that an optimizer step has used: these expire. Also finds the other ranks, and the lines of the step's collectives. */
static void add_meetings(sync_call *call)
{
    tensor_record *record = &call->context->record;
    const bool *wanted = NULL;
    bool meets = false;
    for (size_t i = 0; i < record->effects.count; i++) {
        ir_op *op = record->effects.items[i];
        if (!pass_meets_others(op))
            continue;
        meets = true;
        if (!(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_COLLECTIVE))
            continue;
        if (call->everything_kept && !wanted)
            wanted = find_wanted(call);
        bool keeps = !wanted || wanted[op->id] || is_differentiable(op);
        for (uint32_t r = 0; r < op->n_results && keeps; r++)
            tensor_add_output(&call->arena, &call->step, &op->results[r]);
        call->unkept = call->unkept || !keeps;
        const device_site site = {op->loc ? op->loc->file : NULL, op->loc ? op->loc->line : 0};
        base_vec_push(&call->arena, &call->sites, site);
    }
    call->step.world = meets ? tensor_world() : NULL;
    call->step.ranks = call->step.world ? comm_size(call->step.world) : 0;
}

/* For detect_anomaly: adds every float value to the outputs. */
static void add_floats(sync_call *call)
{
    for (size_t i = 0; i < call->step.ops.count; i++)
        for (uint32_t r = 0; r < call->step.ops.items[i]->n_results; r++)
            if (tensor_may_be_bad(call->step.ops.items[i]->results[r].type))
                tensor_add_output(&call->arena, &call->step, &call->step.ops.items[i]->results[r]);
}

/* ---- launching ------------------------------------------------------------------------------------------------------- */

/* The arrays of a launch, allocated before the launch in the step's arena, so that nothing can fail between the launch
 * and its bookkeeping. */
typedef struct launch_arrays {
    device_value **args;
    uint8_t *numbers;
    bool *keep; /* [n_args] */
    device_value **results;
    size_t n_args, n_numbers;
} launch_arrays;

static launch_arrays gather_arguments(sync_call *call)
{
    tensor_step *step = &call->step;
    launch_arrays launch = {0};
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
static tsr_status wait_for_unsure(const launch_arrays *launch, base_error *error)
{
    for (size_t i = 0; i < launch->n_args; i++)
        if (device_value_is_unsure(launch->args[i])) {
            tsr_status status = device_value_wait(launch->args[i], error);
            if (status != TSR_OK)
                return status;
        }
    return TSR_OK;
}

static void note_donations(sync_call *call)
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

static void hand_out(sync_call *call, const launch_arrays *launch)
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

/* Finds a leaf that a node to be run needs and that an earlier sync donated. */
static bool find_donated(sync_call *call)
{
    for (size_t i = 0; i < call->step.leaves.count; i++) {
        const tensor_leaf *leaf = call->step.leaves.items[i];
        if (!leaf->donated)
            continue;
        const tensor_cell gone = {.expired = leaf->donated_at ? leaf->donated_at : &(ir_loc){0}};
        tensor_fail_expired(call->context, &gone);
        base_fail(call->error, TSR_EXPIRED, "%s", call->context->record.builder.error.message);
        tensor_builder_reset(call->context);
        return true;
    }
    return false;
}

/* After a step that was not launched: kept tensors get their previous values if the step would fail again, or if other
 * processes gave it up, too. Otherwise the step can be tried again. */
static void take_back_if_refused(sync_call *call)
{
    if ((call->step.refused || call->step.team) && call->everything_kept)
        tensor_take_back(call->context, &call->step);
}

/* Adds the cells that must have their buffers after this sync. */
static void choose_targets(sync_call *call)
{
    tsr_context *context = call->context;
    for (size_t i = 0; i < call->n_tensors; i++)
        add_target(call, call->tensors[i]->cell);
    for (size_t i = 0; i < call->n_cells; i++)
        add_target(call, call->cells[i]);
    for (tensor_cell *cell = context->live; cell && (call->everything_kept || call->relief); cell = cell->next_live)
        if ((cell->keeps > 0 || cell->grad_unconsumed) && !cell->refused)
            add_target(call, cell);
    tensor_cell *newest = NULL;
    for (int i = 0; call->relief && i < RELIEF_VALUES && (newest = tensor_cell_older(context, newest)); i++)
        if (newest->keeps == 0 && !newest->grad_unconsumed && !newest->refused)
            add_target(call, newest);
}

/* Gathers the step's ops, its donations and its key. */
static tsr_status prepare(sync_call *call)
{
    tsr_context *context = call->context;
    tensor_step *step = &call->step;
    add_meetings(call);
    tensor_gather_step(context, &call->arena, step);
    if (!call->cells)
        tensor_save_for_later(context, &call->arena, step, !call->everything_kept);
    if (find_donated(call))
        return TSR_EXPIRED;
    if (context->anomaly)
        add_floats(call);
    tsr_status status = tensor_find_mesh(context, &call->arena, step, call->error);
    if (status != TSR_OK)
        return status;
    tensor_choose_donations(context, &call->arena, step, call->everything_kept && !context->anomaly);
    tensor_write_key(&call->arena, step);
    if (step->key.failed)
        base_unwind(TSR_OUT_OF_MEMORY);
    note_donations(call); /* here, because all memory must be allocated before the launch */
    return TSR_OK;
}

/* The step's program; where several processes run it, all of them must have it. */
static tsr_status find_program(sync_call *call, device_executable **executable)
{
    tensor_step *step = &call->step;
    call->where = TENSOR_FAILED_COMPILING;
    tsr_status status = tensor_cached_executable(call->context, step, executable, call->error);
    if (step->team) {
        tsr_status agreed = tensor_agree(step, status, call->error);
        if (status == TSR_OK && agreed != TSR_OK)
            device_executable_release(*executable);
        status = agreed;
    }
    if (status != TSR_OK)
        take_back_if_refused(call);
    return status;
}

/* Runs the program, and releases it. *done: an event to wait for before any value is replaced; NULL: none. */
static tsr_status run(sync_call *call, device_executable *executable, const launch_arrays *launch, device_event **done)
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
        take_back_if_refused(call);
    return status;
}

/* Waits for the run (done: its event, or NULL) and looks at the results, where that is asked for. After a failure the
 * results are gone and the cells have their old values. */
static tsr_status check_run(sync_call *call, const launch_arrays *launch, device_event *done)
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

static tsr_status sync_body(void *user)
{
    sync_call *call = user;
    launch_arrays launch = {0};
    choose_targets(call);
    if (call->step.outputs.count == 0 && call->context->record.effects.count == 0) {
        hand_out(call, &launch);
        return TSR_OK;
    }
    device_executable *executable = NULL;
    device_event *done = NULL;
    tsr_status status = prepare(call);
    if (status == TSR_OK) {
        launch = gather_arguments(call);
        status = find_program(call, &executable);
    }
    if (status == TSR_OK)
        status = run(call, executable, &launch, &done);
    if (status == TSR_OK)
        status = check_run(call, &launch, done);
    if (status != TSR_OK)
        return status;
    record_donations(call);
    hand_out(call, &launch);
    note_launch(call);
    if (tensor_debug_waits())
        tensor_wait_for_devices(call->context);
    return TSR_OK;
}

/* The cells that the failed step can do without (refuse.c), in memory of the heap: *n, and NULL where there are none. */
static tensor_cell **find_left(sync_call *call, size_t *n)
{
    tensor_step *step = &call->step;
    const base_error *error = call->error;
    bool compiling = call->where == TENSOR_FAILED_COMPILING;
    *n = 0;
    tensor_cell **left = base_alloc_zero(step->targets.count + 1, sizeof(tensor_cell *));
    if (!left)
        return NULL;
    tensor_blame(step, compiling, call->error);
    if (compiling && error->place > 0 && error->place <= step->ops.count)
        call->bad = step->ops.items[error->place - 1];
    *n = tensor_refuse(call->context, step, call->bad, call->where, error, left);
    return left;
}

static tsr_status sync(sync_call *call);

/* Computes cells that a failed step left: all at once if the op that failed is known, since they do not need it; else
 * one half after the other. */
static void compute_apart(const sync_call *call, tensor_cell *const *cells, size_t n)
{
    enum { MOST_LEVELS = 64 };
    size_t half = call->bad ? n : (n + 1) / 2;
    for (size_t at = 0; at < n && call->depth < MOST_LEVELS; at += half) {
        base_error error = {0};
        sync_call part = {.context = call->context,
                          .cells = cells + at,
                          .n_cells = BASE_MIN(half, n - at),
                          .depth = call->depth + 1,
                          .error = &error};
        if (sync(&part) != TSR_OK && !call->error->sited && error.sited)
            *call->error = error;
    }
}

/* Whether all tensors that a read names have been computed after all. */
static bool has_computed(const sync_call *call)
{
    bool all = call->n_tensors > 0 && !call->everything_kept;
    for (size_t i = 0; i < call->n_tensors; i++)
        all = all && call->tensors[i]->cell && call->tensors[i]->cell->buffer;
    return all;
}

static tsr_status sync(sync_call *call)
{
    tsr_context *context = call->context;
    base_error unused;
    if (!call->error)
        call->error = &unused;
    call->site = tensor_site(context);
    call->step.key = context->key_text;
    tsr_status status = base_try(sync_body, call, call->error);
    context->key_text = call->step.key;
    context->key_text.failed = false;
    size_t n_left = 0;
    tensor_cell **left = status == TSR_OK ? NULL : find_left(call, &n_left);
    base_arena_free(&call->arena);
    if (status != TSR_OK)
        for (size_t i = 0; i < context->record.n_ops; i++)
            context->record.ops[i]->flags &= (uint16_t)~TENSOR_MARK;
    if (n_left > 0)
        compute_apart(call, left, n_left);
    base_free(left);
    if (status != TSR_OK && has_computed(call))
        return TSR_OK;
    if (status == TSR_OK && call->everything_kept)
        context->step_offset = context->offset;
    if (status == TSR_OK && (call->everything_kept || call->relief))
        tensor_collect(context);
    return status;
}

/* Warns once of a line of the program that makes handles without freeing them. */
static void warn_of_handles(tsr_context *context)
{
    if (context->warned_of_handles || context->live_tensors < MANY_HANDLES)
        return;
    context->warned_of_handles = true;
    base_arena scratch = {0};
    base_map counts = {0};
    const ir_loc *line = NULL;
    uint64_t most = 0;
    for (size_t i = 0; i < context->n_owned; i++) {
        const ir_loc *site = context->owned[i] ? context->owned[i]->site : NULL;
        uint64_t count = 0;
        if (!site || !site->file)
            continue;
        base_map_get(&counts, (uintptr_t)site, &count);
        base_map_put(&scratch, &counts, (uintptr_t)site, ++count);
        line = count > most ? site : line;
        most = BASE_MAX(most, count);
    }
    base_log(1,
             "the record is full: %zu ops since the last sync, and %lld tensors are alive, %llu of them made at %s:%d; "
             "end a scope in each iteration (tsr_scope_begin, tsr_scope_end), and replace what goes on with tsr_assign",
             context->record.n_ops, (long long)context->live_tensors, (unsigned long long)most,
             line ? line->file : "an unknown place", line ? line->line : 0);
    base_arena_free(&scratch);
}

static tsr_status warn_body(void *user)
{
    warn_of_handles(user);
    return TSR_OK;
}

void tensor_record_relieve(tsr_context *context)
{
    tensor_record *record = &context->record;
    tensor_collect(context);
    if (record->n_ops > TENSOR_RECORD_LIMIT / 2 + record->relieved && !context->full_graph) {
        base_error error;
        sync_call call = {.context = context, .relief = true, .error = &error};
        base_counter_add(&tensor_counter_limit, 1);
        base_try(warn_body, context, &error);
        if (sync(&call) != TSR_OK)
            tensor_remember(context, &error);
    }
    record->relieved = record->n_ops;
}

tsr_status tensor_sync(tsr_context *context, size_t n, tsr_tensor *const *tensors, bool everything_kept,
                       base_error *error)
{
    if (context->record.frame)
        return base_fail(error, TSR_FAILED_PRECONDITION,
                         "a value cannot be read inside a function that is being recorded (a loop's body, a branch, a "
                         "checkpoint): its tensors have no values yet");
    if (context->busy > 0)
        return base_fail(error, TSR_FAILED_PRECONDITION, "a value cannot be read inside a hook: it may record only");
    if (tensor_in_closure())
        return base_fail(
            error, TSR_FAILED_PRECONDITION,
            "a step closure on a thread of the library may read values that are computed, but not compute");
    if (context->full_graph) {
        const ir_loc *site = tensor_site(context);
        return base_fail(error, TSR_FAILED_PRECONDITION,
                         "%s:%d: a value is needed here, which splits what tsr_compile records into two programs",
                         site && site->file ? site->file : "an unknown place", site ? site->line : 0);
    }
    for (size_t i = 0; i < n; i++) {
        if (!tensors[i])
            return base_fail(error, TSR_INVALID_ARGUMENT, "sync: tensor %zu is NULL", i);
        tsr_status status = tsr_tensor_status(tensors[i]);
        if (status != TSR_OK)
            return base_fail(error, status, "%s", tsr_tensor_message(tensors[i]));
        if (tensors[i]->context != context && tsr_is_pending(tensors[i]))
            return base_fail(error, TSR_FAILED_PRECONDITION,
                             "sync: tensor %zu is pending in another context; it must be synced there", i);
        if (tensors[i]->cell->expired) {
            tensor_fail_expired(context, tensors[i]->cell);
            base_fail(error, TSR_EXPIRED, "%s", context->record.builder.error.message);
            tensor_builder_reset(context);
            const ir_loc *site = tensors[i]->site;
            if (everything_kept && site && site->file) /* a read's message names the tensor itself */
                base_fail_prefix(error, "sync (a tensor made at %s:%d)", site->file, site->line);
            return TSR_EXPIRED;
        }
    }
    sync_call call = {
        .context = context, .n_tensors = n, .tensors = tensors, .everything_kept = everything_kept, .error = error};
    return sync(&call);
}
