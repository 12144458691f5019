/* The part of a launch on the queue's thread, from waiting for its arguments to firing its event. See launch.h. */
#include "device/launch.h"

static base_timer execute_time = {.name = "ExecuteTime", .unit = "ns"};

static base_timer replicated_time = {.name = "ExecuteReplicatedTime", .unit = "ns"};

void device_launch_time(uint64_t start, bool together)
{
    base_timer_add(together ? &replicated_time : &execute_time, (double)(base_now_ns() - start));
}

/* Waits for the arguments, and assigns the memory that device_launch_admit took. */
static tsr_status arrange(device_launch_task *t, base_error *error)
{
    for (size_t i = 0; i < t->n_args; i++) {
        tsr_status status = device_event_wait(t->args[i]->event, error);
        if (status != TSR_OK)
            return status;
    }
    for (size_t r = 0; r < t->n_results; r++)
        t->result_data[r] = t->blocks[r] ? t->blocks[r]->data : t->donors[r]->data;
    device_launch_arrange(t);
    return TSR_OK;
}

/* From here on, donated arguments cannot be used any more. */
static void launch_take(device_launch_task *t)
{
    const device_port *args = t->executable->signature->args;
    for (size_t i = 0; i < t->n_args; i++) {
        if (!t->donated[i])
            continue;
        device_buffer *b = t->args[i];
        int r = args[i].alias;
        device_buffer_lock(b);
        device_block *block = b->block;
        b->block = NULL;
        b->data = NULL;
        device_buffer_unlock(b);
        device_packed_drop(b);
        device_conversions_drop(b);
        if (t->blocks[r])
            device_block_free(block);
        else
            t->blocks[r] = block;
    }
}

void device_launch_undo(device_launch_task *t)
{
    for (size_t i = 0; i < t->n_args; i++)
        if (t->donated[i]) {
            device_buffer_lock(t->args[i]);
            t->args[i]->donated = false;
            device_buffer_unlock(t->args[i]);
        }
}

/* Records that this launch has ended, or will never run. */
static void leave(device_launch_task *t, bool failed)
{
    device_company *c = t->company;
    if (!c)
        return;
    base_mesh_end(c->mesh, (int64_t)t->seat, failed);
    if (atomic_fetch_sub_explicit(&c->refs, 1, memory_order_acq_rel) != 1)
        return;
    base_mesh_free(c->mesh);
    base_free(c);
}

void device_launch_free(device_launch_task *t)
{
    device_launch_dismiss(t);
    for (size_t i = 0; i < t->n_args; i++)
        device_buffer_release(t->args[i]);
    for (size_t r = 0; r < t->n_results; r++)
        device_buffer_release(t->results[r]);
    device_executable_release(t->executable);
    device_event_release(t->event);
    device_event_release(t->ready);
    device_event_release(t->end);
    base_free(t->sites);
    base_free(t->ranks);
    base_free(t);
}

void device_launch_run(device_task *task)
{
    device_launch_task *t = (device_launch_task *)task;
    base_error error;
    error.status = TSR_OK;
    uint64_t start = base_now_ns();
    tsr_status status = arrange(t, &error);
    bool ran = status == TSR_OK, whole = device_executable_fails_whole(t->executable, t->company ? t->company->n : 1);
    bool timed = t->executable->info->thread == DEVICE_ON_ANY_THREAD;
    uint64_t arranged = timed ? base_now_ns() : 0;
    if (status == TSR_OK) {
        if (!whole)
            launch_take(t);
        device_run run = {.device = t->device,
                          .args = t->arg_data,
                          .results = t->result_data,
                          .numbers = t->numbers,
                          .context = t->context,
                          .arena = t->arena->data,
                          .buffers = t->args,
                          .replica = t->replica,
                          .partition = t->partition,
                          .replicas = t->executable->replicas,
                          .partitions = t->executable->partitions,
                          .mesh = t->company && !t->world ? t->company->mesh : NULL,
                          .world = t->world,
                          .ranks = t->ranks,
                          .here = t->company ? t->company->mesh : NULL,
                          .seat = t->seat,
                          .seats = t->company ? t->company->n : 1,
                          .flush_denormals = t->flush_denormals,
                          .sites = t->sites,
                          .n_sites = t->n_sites};
        const device *before = device_run_begin(t->device);
        status = t->executable->backend->launch->run(t->executable->program, &run, &error);
        device_run_end(before);
        if (timed)
            atomic_store_explicit(&t->executable->last_ns, base_now_ns() - arranged, memory_order_relaxed);
        if (status == TSR_OK && whole)
            launch_take(t);
    }
    if (status != TSR_OK && (whole || !ran))
        device_launch_undo(t);
    for (size_t r = 0; r < t->n_results && status == TSR_OK; r++) {
        t->results[r]->block = t->blocks[r];
        t->results[r]->data = t->result_data[r];
        t->blocks[r] = NULL;
    }
    device_launch_dismiss(t); /* memory is freed first, since a thread that waits for the event may need it */
    device_launch_time(start, t->company != NULL);
    if (status != TSR_OK && error.status == TSR_OK)
        base_fail(&error, status, "%s: the run failed", t->device->name);
    if (ran)
        device_launch_describe(t->executable, t->name, &error);
    if (status != TSR_OK && t->world) /* the other ranks wait for this rank's part in their collectives */
        comm_world_fail(t->world, &error);
    device_event_set(t->event, &error);
    leave(t, status != TSR_OK); /* after the event: the first of a launch's errors is that of the run that failed */
    device_launch_free(t);
}
