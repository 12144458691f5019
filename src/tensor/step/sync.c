/* A sync: from the record to a launch.
 *
 * The outputs are pending cells that are kept, gradients that no optimizer step has consumed, and the named tensors;
 * save.c adds values that later launches need. A kept cell's old buffer is donated when this sync outputs the new value
 * and no other cell holds the old one; a read never donates. After the launch every output has its buffer, also in the
 * record, where the output is a leaf from now on. Tensors that can no longer be computed expire, and nodes that no cell
 * needs are forgotten. */
#include "tensor/step/sync.h"
#include "comm/comm.h"
#include "tensor/record/frame.h"

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

/* Gathers the step's ops, its donations and its key. */
static tsr_status prepare(sync_call *call)
{
    tsr_context *context = call->context;
    tensor_step *step = &call->step;
    sync_add_meetings(call);
    tensor_gather_step(context, &call->arena, step);
    if (!call->cells)
        tensor_save_for_later(context, &call->arena, step, !call->everything_kept);
    if (find_donated(call))
        return TSR_EXPIRED;
    if (context->anomaly)
        sync_add_floats(call);
    tsr_status status = tensor_find_mesh(context, &call->arena, step, call->error);
    if (status != TSR_OK)
        return status;
    tensor_choose_donations(context, &call->arena, step, call->everything_kept && !context->anomaly);
    tensor_write_key(&call->arena, step);
    if (step->key.failed)
        base_unwind(TSR_OUT_OF_MEMORY);
    sync_note_donations(call); /* here, because all memory must be allocated before the launch */
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
        sync_take_back_if_refused(call);
    return status;
}

static tsr_status sync_body(void *user)
{
    sync_call *call = user;
    sync_arrays launch = {0};
    sync_choose_targets(call);
    if (call->step.outputs.count == 0 && call->context->record.effects.count == 0) {
        sync_hand_out(call, &launch);
        return TSR_OK;
    }
    device_executable *executable = NULL;
    device_event *done = NULL;
    tsr_status status = prepare(call);
    if (status == TSR_OK) {
        launch = sync_gather_arguments(call);
        status = find_program(call, &executable);
    }
    if (status == TSR_OK)
        status = sync_run(call, executable, &launch, &done);
    if (status == TSR_OK)
        status = sync_check_run(call, &launch, done);
    if (status != TSR_OK)
        return status;
    sync_record_launch(call, &launch);
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
        if (sync_whole(&part) != TSR_OK && !call->error->sited && error.sited)
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

tsr_status sync_whole(sync_call *call)
{
    tsr_context *context = call->context;
    base_error unused, ended;
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
    if (status != TSR_OK && call->step.world && comm_world_status(call->step.world, &ended) != TSR_OK)
        tensor_give_up_collectives(context, call->error);
    if (status != TSR_OK && has_computed(call))
        return TSR_OK;
    if (status == TSR_OK && call->everything_kept)
        context->step_offset = context->offset;
    if (status == TSR_OK && (call->everything_kept || call->relief))
        tensor_collect(context);
    return status;
}

/* Whether the calling thread may compute where its program is now. */
static tsr_status check_place(tsr_context *context, base_error *error)
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
    if (!context->full_graph)
        return TSR_OK;
    const ir_loc *site = tensor_site(context);
    return base_fail(error, TSR_FAILED_PRECONDITION,
                     "%s:%d: a value is needed here, which splits what tsr_compile records into two programs",
                     site && site->file ? site->file : "an unknown place", site ? site->line : 0);
}

/* Whether a sync can compute the tensor, the i-th of those it was given; named: in a message that names its line. */
static tsr_status check_tensor(tsr_context *context, tsr_tensor *tensor, size_t i, bool named, base_error *error)
{
    if (!tensor)
        return base_fail(error, TSR_INVALID_ARGUMENT, "sync: tensor %zu is NULL", i);
    tsr_status status = tsr_tensor_status(tensor);
    if (status != TSR_OK)
        return base_fail(error, status, "%s", tsr_tensor_message(tensor));
    if (tensor->context != context && tsr_is_pending(tensor))
        return base_fail(error, TSR_FAILED_PRECONDITION,
                         "sync: tensor %zu is pending in another context; it must be synced there", i);
    if (!tensor->cell->expired)
        return TSR_OK;
    tensor_fail_expired(context, tensor->cell);
    base_fail(error, TSR_EXPIRED, "%s", context->record.builder.error.message);
    tensor_builder_reset(context);
    const ir_loc *site = tensor->site;
    if (named && site && site->file)
        base_fail_prefix(error, "sync (a tensor made at %s:%d)", site->file, site->line);
    return TSR_EXPIRED;
}

tsr_status tensor_sync(tsr_context *context, size_t n, tsr_tensor *const *tensors, bool everything_kept,
                       base_error *error)
{
    tsr_status status = check_place(context, error);
    for (size_t i = 0; i < n && status == TSR_OK; i++) /* a read's message names the tensor itself */
        status = check_tensor(context, tensors[i], i, everything_kept, error);
    if (status != TSR_OK)
        return status;
    sync_call call = {
        .context = context, .n_tensors = n, .tensors = tensors, .everything_kept = everything_kept, .error = error};
    return sync_whole(&call);
}
