/* Launches: prepared ones (prepare.c) are admitted, and run on the caller's thread or put into the queues of their
 * devices. launch.h describes the whole way. */
#include "device/launch.h"

/* ---- one device ---- */

/* Whether handing a run over takes longer than the run: by the backend's estimate or, where the estimate lacks the number of
 * a loop's turns, by the time of the last run. */
static bool is_brief(device_executable *e)
{
    uint64_t last = atomic_load_explicit(&e->last_ns, memory_order_relaxed);
    return e->info->thread == DEVICE_ON_CALLER ||
           (e->info->thread == DEVICE_ON_ANY_THREAD && last > 0 && last <= e->info->brief_ns);
}

static tsr_status execute_one(device_executable *e, const device_launch *launch, base_error *error)
{
    device *d = launch->devices ? launch->devices[0] : e->device;
    device_launch_task *t;
    bool own = e->backend->memory != NULL;
    if (own)
        device_flight_wait(d);
    tsr_status status = device_launch_prepare(e, launch, 0, d, &t, error);
    if (status != TSR_OK)
        return status;
    status = device_launch_admit(t, error);
    if (launch->refused)
        *launch->refused = status != TSR_OK;
    if (status != TSR_OK) {
        device_launch_call_off(t);
        return status;
    }
    size_t n_results = t->n_results;
    for (size_t i = 0; i < n_results; i++)
        launch->results[i] = &device_buffer_retain(t->results[i])->value;
    if (launch->done)
        *launch->done = device_event_retain(t->event);
    device_launch_count(t);
    if (!own && is_brief(e) && device_launch_is_ready(t) && device_queue_begin(d)) {
        device_launch_run(&t->task);
        device_queue_end(d);
        return TSR_OK;
    }
    status = own ? device_launch_hand_over(e, 1, &t, error) : device_queue_put(d, &t->task, error);
    if (status == TSR_OK)
        return TSR_OK;
    if (launch->refused)
        *launch->refused = own && status == TSR_OUT_OF_MEMORY;
    for (size_t i = 0; i < n_results; i++) {
        device_value_release(launch->results[i]);
        launch->results[i] = NULL;
    }
    if (launch->done) {
        device_event_release(*launch->done);
        *launch->done = NULL;
    }
    device_launch_call_off(t);
    return status;
}

/* ---- several devices ---- */

typedef struct joint_launch {
    device_executable *e;
    const device_launch *launch;
    size_t n;
    device_launch_task **tasks; /* [n] */
    device_task **queued;
    device **devices;
    device_value **parts;
    device_event **events;
} joint_launch;

static tsr_status find_devices(joint_launch *j, base_error *error)
{
    for (size_t i = 0; i < j->n; i++) {
        device *d = j->launch->team      ? device_team_device(j->launch->team, i)
                    : j->launch->devices ? j->launch->devices[i]
                                         : device_executable_device(j->e, i);
        if (!d || d->platform != j->e->device->platform)
            return base_fail(error, TSR_INVALID_ARGUMENT,
                             "process %zu of a launch has no device of the program's platform", i);
        for (size_t k = 0; k < i; k++)
            if (j->devices[k] == d)
                return base_fail(error, TSR_INVALID_ARGUMENT, "%s is given twice", d->name);
        j->devices[i] = d;
    }
    return TSR_OK;
}

static tsr_status prepare_all(joint_launch *j, base_error *error)
{
    bool own = j->e->backend->memory != NULL;
    tsr_status status = find_devices(j, error);
    for (size_t i = 0; i < j->n && status == TSR_OK; i++) {
        if (own)
            device_flight_wait(j->devices[i]);
        status = device_launch_prepare(j->e, j->launch, i, j->devices[i], &j->tasks[i], error);
        if (status == TSR_OK) {
            status = device_launch_admit(j->tasks[i], error);
            if (status != TSR_OK && j->launch->refused)
                *j->launch->refused = true;
        }
    }
    return status == TSR_OK ? TSR_OK : base_fail_prefix(error, "a launch on %zu devices", j->n);
}

/* Makes the results' values, and the event of all results. */
static tsr_status join_results(joint_launch *j, base_error *error)
{
    const device_signature *s = j->e->signature;
    tsr_status status = TSR_OK;
    size_t made = 0;
    for (; made < s->n_results && status == TSR_OK; made += status == TSR_OK) {
        for (size_t i = 0; i < j->n; i++)
            j->parts[i] = &device_buffer_retain(j->tasks[i]->results[made])->value;
        const device_port *port = &s->results[made];
        bool parts_alone = j->launch->worlds != NULL;
        status = device_value_join(parts_alone ? port->type : port->whole, parts_alone ? NULL : port->sharding,
                                   j->launch->team, j->n, j->parts, &j->launch->results[made], error);
        for (size_t i = 0; i < j->n && status != TSR_OK; i++)
            device_value_release(j->parts[i]);
    }
    for (size_t i = 0; i < j->n; i++)
        j->events[i] = j->tasks[i]->event;
    if (status == TSR_OK && j->launch->done)
        status = device_event_all(j->n, j->events, j->launch->done, error);
    while (status != TSR_OK && made > 0) {
        device_value_release(j->launch->results[--made]);
        j->launch->results[made] = NULL;
    }
    return status;
}

static void drop_results(const joint_launch *j)
{
    for (size_t r = 0; r < j->e->signature->n_results; r++) {
        device_value_release(j->launch->results[r]);
        j->launch->results[r] = NULL;
    }
    if (j->launch->done) {
        device_event_release(*j->launch->done);
        *j->launch->done = NULL;
    }
}

/* Puts tasks into the queues of devices whose memory is the host's; their threads meet in a mesh. With a team, their
 * collectives meet in the devices' worlds. */
static tsr_status queue_all(joint_launch *j, base_error *error)
{
    bool alone = j->n == 1;
    device_company *c = alone ? NULL : base_alloc(sizeof(*c));
    base_mesh *mesh = alone ? NULL : base_mesh_new(j->n);
    tsr_status status = alone || (c && mesh) ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    for (size_t i = 0; i < j->n && status == TSR_OK; i++)
        status = device_queue_start(j->devices[i], error);
    if (status != TSR_OK) {
        base_mesh_free(mesh);
        base_free(c);
        return status;
    }
    if (c) {
        *c = (device_company){.mesh = mesh, .n = j->n};
        atomic_init(&c->refs, (unsigned)j->n);
    }
    for (size_t i = 0; i < j->n; i++) {
        j->queued[i] = &j->tasks[i]->task;
        j->tasks[i]->company = c;
        j->tasks[i]->seat = i;
    }
    device_queue_put_all(j->n, j->devices, j->queued);
    return TSR_OK;
}

static tsr_status run_all(joint_launch *j, base_error *error)
{
    tsr_status status = prepare_all(j, error);
    if (status != TSR_OK)
        return status;
    status = join_results(j, error);
    if (status != TSR_OK)
        return status;
    for (size_t i = 0; i < j->n; i++)
        device_launch_count(j->tasks[i]);
    status = j->e->backend->memory ? device_launch_hand_over(j->e, j->n, j->tasks, error) : queue_all(j, error);
    if (status == TSR_OK)
        return TSR_OK;
    if (j->launch->refused)
        *j->launch->refused = j->e->backend->memory && status == TSR_OUT_OF_MEMORY;
    drop_results(j);
    return status;
}

static tsr_status execute_many(device_executable *e, const device_launch *launch, base_error *error)
{
    joint_launch j = {.e = e, .launch = launch, .n = device_launch_devices(e, launch)};
    void **lists = base_alloc_zero(5 * j.n, sizeof(void *));
    if (!lists)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    if (launch->refused)
        *launch->refused = false;
    j.tasks = (device_launch_task **)lists;
    j.queued = (device_task **)(lists + j.n);
    j.devices = (device **)(lists + 2 * j.n);
    j.parts = (device_value **)(lists + 3 * j.n);
    j.events = (device_event **)(lists + 4 * j.n);
    tsr_status status = run_all(&j, error);
    for (size_t i = 0; i < j.n && status != TSR_OK; i++)
        if (j.tasks[i])
            device_launch_call_off(j.tasks[i]);
    base_free(lists);
    return status;
}

/* A launch must have a world, worlds or a team if, and only if, the program was compiled with `apart`; these must have as
 * many ranks as the program has processes, unless the launch lists the processes' ranks. */
static tsr_status check_world(const device_executable *e, const device_launch *launch, base_error *error)
{
    const struct comm_world *world = launch->worlds ? launch->worlds[0] : launch->world;
    int64_t ranks = world ? comm_size(world) : 0, wanted = e->apart ? e->replicas * e->partitions : 0;
    if (launch->worlds && !launch->devices)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a launch in worlds of ranks names no devices");
    if (world && launch->ranks && e->apart)
        return TSR_OK;
    if (launch->team && !device_team_world(launch->team, 0))
        return base_fail(error, TSR_FAILED_PRECONDITION, "the process group of this mesh has been destroyed");
    ranks = launch->team ? device_team_size(launch->team) : ranks;
    return ranks == wanted ? TSR_OK
                           : base_fail(error, TSR_INVALID_ARGUMENT,
                                       "a program for %lld processes apart is launched in a world of %lld ranks",
                                       (long long)wanted, (long long)ranks);
}

tsr_status device_execute(device_executable *e, const device_launch *launch, base_error *error)
{
    tsr_status status = check_world(e, launch, error);
    if (status != TSR_OK)
        return status;
    bool many = launch->team || device_launch_devices(e, launch) > 1;
    status = many ? execute_many(e, launch, error) : execute_one(e, launch, error);
    if (status == TSR_OUT_OF_MEMORY)
        device_launch_describe(e, launch->name, error);
    return status;
}
