/* A launch on the caller's thread: checked, its arguments marked, its outputs made, put into the queue. launch.h tells the
 * whole way. */
#include "device/launch.h"

static base_counter executed = {.name = "ExecuteComputation"};
static base_counter alias_count = {.name = "InputOutputAliasCount"};

/* Whether args[i] appears once only: a table of pointers with room for twice as many. */
static bool enter_once(uintptr_t *table, size_t mask, uintptr_t key)
{
    size_t at = (size_t)base_hash_u64(key, 1) & mask;
    while (table[at] && table[at] != key)
        at = (at + 1) & mask;
    bool fresh = table[at] == 0;
    table[at] = key;
    return fresh;
}

static tsr_status check_arguments(const device_executable *e, const device_launch *launch, const device *d,
                                  base_error *error)
{
    const device_program_info *info = e->info;
    if (launch->n_numbers < info->n_numbers)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the program reads %zu numbers, the launch has %zu",
                         info->n_numbers, launch->n_numbers);
    for (size_t i = 0; i < info->n_args; i++) {
        const device_buffer *b = launch->args[i];
        if (b->type != info->arg_types[i]) {
            base_text text = {0};
            base_text_format(&text, "argument %zu is ", i);
            ir_print_type(b->type, &text);
            base_text_add(&text, ", the program takes ");
            ir_print_type(info->arg_types[i], &text);
            tsr_status status = base_fail(error, TSR_INVALID_ARGUMENT, "%s", text.data ? text.data : "argument types");
            base_text_free(&text);
            return status;
        }
        if (b->device != d)
            return base_fail(error, TSR_INVALID_ARGUMENT, "argument %zu is on %s, the program runs on %s", i,
                             b->device->name, d->name);
    }
    return TSR_OK;
}

/* Marks what this launch takes; fails, with nothing marked, when an argument is gone already. */
static tsr_status donate(device_launch_task *t, const device_launch *launch, uintptr_t *table, size_t mask,
                         base_error *error)
{
    const device_program_info *info = t->executable->info;
    memset(table, 0, (mask + 1) * sizeof(*table));
    size_t twice = 0;
    for (size_t i = 0; i < t->n_args; i++)
        twice += !enter_once(table, mask, (uintptr_t)t->args[i]);
    for (size_t i = 0; i < t->n_args; i++) {
        device_buffer *b = t->args[i];
        bool wanted = info->aliases[i] >= 0 && !(launch->keep && launch->keep[i]) && !b->base && !b->release;
        for (size_t j = 0; wanted && twice && j < t->n_args; j++)
            wanted = j == i || t->args[j] != b;
        pthread_mutex_lock(&b->lock);
        bool gone = b->donated;
        /* Without a block of its own, memory is borrowed, unless the run that defines it is still to come. */
        bool own =
            !device_event_is_set(b->event) || b->block || b->handle; /* in this order: the event publishes them */
        t->donated[i] = wanted && own && !gone && b->holds == 0;
        b->donated = b->donated || t->donated[i];
        pthread_mutex_unlock(&b->lock);
        if (gone) {
            for (size_t j = i + 1; j < t->n_args; j++)
                t->donated[j] = false;
            device_launch_undo(t);
            return base_fail(error, TSR_EXPIRED, "argument %zu was donated to a program that has run since", i);
        }
    }
    return TSR_OK;
}

/* Whether the run would not have to wait for an argument. */
static bool is_ready(const device_launch_task *t)
{
    for (size_t i = 0; i < t->n_args; i++)
        if (!device_event_is_set(t->args[i]->event))
            return false;
    return true;
}

/* A task that is ready to be enqueued, with its arguments marked; launch's results and done are set. */
static tsr_status prepare(device_executable *e, const device_launch *launch, device *d, device_launch_task **out,
                          base_error *error)
{
    const device_program_info *info = e->info;
    tsr_status status = check_arguments(e, launch, d, error);
    if (status != TSR_OK)
        return status;
    size_t n = info->n_args, r = info->n_results, packings = info->n_packings, slots = 16;
    while (slots < 2 * n)
        slots *= 2;
    size_t pointers = 3 * n + 4 * r + 2 * packings + slots;
    device_launch_task *t = base_alloc_zero(1, sizeof(*t) + 16 + info->n_numbers * 16 + pointers * sizeof(void *) + n);
    device_event *event = t ? device_event_new() : NULL;
    if (!event) {
        base_free(t);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    }
    void **at = (void **)(t + 1);
    t->args = (device_buffer **)at, at += n;
    t->results = (device_buffer **)at, at += r;
    t->arg_data = at, at += n;
    t->result_data = at, at += r;
    t->blocks = (device_block **)at, at += r;
    t->donors = (device_buffer **)at, at += r;
    t->conversions = (device_conversion **)at, at += n;
    t->packed = (const void **)at, at += packings;
    t->copies = (device_packed **)at, at += packings;
    uintptr_t *table = (uintptr_t *)at;
    at += slots;
    t->numbers = (void *)(((uintptr_t)at + 15) & ~(uintptr_t)15);
    t->donated = (bool *)t->numbers + info->n_numbers * 16;
    t->task = (device_task){
        .run = e->backend->run ? device_launch_run : device_launch_run_remote, .launch = true, .plain = info->plain};
    bool unsure = info->may_fail;
    for (size_t i = 0; i < n; i++)
        unsure = unsure || device_event_is_unsure(launch->args[i]->event);
    device_event_runs_on(event, d, unsure);
    t->device = d;
    t->event = event;
    t->replica = launch->replica;
    t->partition = launch->partition;
    t->n_args = n;
    t->executable = device_executable_retain(e);
    if (info->n_numbers)
        memcpy(t->numbers, launch->numbers, info->n_numbers * 16);
    for (size_t i = 0; i < n; i++)
        t->args[i] = device_buffer_retain(launch->args[i]);
    for (; t->n_results < r; t->n_results++) {
        t->results[t->n_results] =
            device_buffer_new(d, info->result_types[t->n_results], device_executable_result_layout(e, t->n_results),
                              device_event_retain(event));
        if (!t->results[t->n_results]) {
            device_launch_free(t);
            return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
        }
    }
    status = donate(t, launch, table, slots - 1, error);
    if (status != TSR_OK) {
        device_launch_free(t);
        return status;
    }
    for (size_t i = 0; i < r; i++)
        launch->results[i] = device_buffer_retain(t->results[i]);
    if (launch->done)
        *launch->done = device_event_retain(event);
    *out = t;
    return TSR_OK;
}

/* As if it had never been prepared. */
static void call_off(device_launch_task *t, const device_launch *launch)
{
    device_launch_undo(t);
    for (size_t i = 0; i < t->n_results; i++) {
        device_buffer_release(launch->results[i]);
        launch->results[i] = NULL;
    }
    if (launch->done) {
        device_event_release(*launch->done);
        *launch->done = NULL;
    }
    device_launch_free(t);
}

static void count(const device_launch_task *t)
{
    size_t taken = 0;
    for (size_t i = 0; i < t->n_args; i++)
        taken += t->donated[i];
    base_counter_add(&executed, 1);
    base_counter_add(&alias_count, (int64_t)taken);
}

tsr_status device_execute(device_executable *e, const device_launch *launch, base_error *error)
{
    device *d = launch->device ? launch->device : e->device;
    device_launch_task *t;
    if (device_executable_devices(e) > 1)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a launch on one device of a program for %zu",
                         device_executable_devices(e));
    tsr_status status = prepare(e, launch, d, &t, error);
    if (status != TSR_OK)
        return status;
    status = device_launch_admit(t, error);
    if (launch->refused)
        *launch->refused = status != TSR_OK;
    if (status != TSR_OK) {
        call_off(t, launch);
        return status;
    }
    count(t);
    if (e->info->brief && is_ready(t) && device_queue_begin(d)) {
        device_launch_run(&t->task);
        device_queue_end(d);
        return TSR_OK;
    }
    status = device_queue_put(d, &t->task, error);
    if (status != TSR_OK)
        call_off(t, launch);
    return status;
}

/* ---- several devices ---- */

static tsr_status prepare_all(device_executable *e, const device_launch *launches, size_t n, device_launch_task **tasks,
                              base_error *error)
{
    for (size_t i = 0; i < n; i++) {
        device_launch launch = launches[i];
        device *d = launch.device;
        tsr_status status = d ? TSR_OK : device_get(e->backend->name, (int)i, &d, error);
        launch.replica = (int64_t)i / e->partitions;
        launch.partition = (int64_t)i % e->partitions;
        for (size_t j = 0; j < i && status == TSR_OK; j++)
            if (tasks[j]->device == d)
                status = base_fail(error, TSR_INVALID_ARGUMENT, "%s is given twice", d->name);
        if (status == TSR_OK)
            status = prepare(e, &launch, d, &tasks[i], error);
        if (status == TSR_OK) {
            status = device_launch_admit(tasks[i], error);
            if (status != TSR_OK)
                call_off(tasks[i], &launches[i]);
        }
        if (status != TSR_OK) {
            while (i-- > 0)
                call_off(tasks[i], &launches[i]);
            return base_fail_prefix(error, "a launch on %zu devices", n);
        }
    }
    return TSR_OK;
}

tsr_status device_execute_all(device_executable *e, const device_launch *launches, base_error *error)
{
    size_t n = device_executable_devices(e);
    if (!e->backend->run)
        return base_fail(error, TSR_UNIMPLEMENTED, "a launch on several devices of kind %s", e->backend->name);
    device_launch_task **tasks =
        base_alloc(n * (sizeof(device_launch_task *) + sizeof(device_task *) + sizeof(device *)));
    device_company *c = base_alloc(sizeof(*c));
    base_mesh *mesh = base_mesh_new(n);
    tsr_status status = tasks && c && mesh ? prepare_all(e, launches, n, tasks, error)
                                           : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    if (status == TSR_OK) {
        *c = (device_company){.mesh = mesh};
        atomic_init(&c->refs, (unsigned)n);
        device_task **queued = (device_task **)(void *)(tasks + n);
        device **devices = (device **)(void *)(queued + n);
        for (size_t i = 0; i < n; i++) {
            queued[i] = &tasks[i]->task;
            devices[i] = tasks[i]->device;
            status = status == TSR_OK ? device_queue_start(devices[i], error) : status;
        }
        for (size_t i = 0; i < n; i++)
            if (status != TSR_OK) {
                call_off(tasks[i], &launches[i]);
            } else {
                tasks[i]->company = c;
                count(tasks[i]);
            }
        if (status == TSR_OK) {
            device_queue_put_all(n, devices, queued);
            c = NULL; /* the launches' */
            mesh = NULL;
        }
    }
    base_mesh_free(mesh);
    base_free(c);
    base_free(tasks);
    return status;
}
