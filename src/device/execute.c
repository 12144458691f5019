/* The part of a launch on the caller's thread: the launch is checked, its arguments are marked, its outputs are made,
 * and it is put into the queue. launch.h describes the whole way. */
#include "device/launch.h"

static base_counter executed = {.name = "ExecuteComputation"};
static base_counter alias_count = {.name = "InputOutputAliasCount"};

/* Enters the key, and returns whether it is new; finds arguments that appear twice. table: pointers, with room for
 * twice as many as there are. */
static bool enter_once(uintptr_t *table, size_t mask, uintptr_t key)
{
    size_t at = (size_t)base_hash_u64(key, 1) & mask;
    while (table[at] && table[at] != key)
        at = (at + 1) & mask;
    bool fresh = table[at] == 0;
    table[at] = key;
    return fresh;
}

static tsr_status wrong_type(size_t i, const ir_type *given, const ir_type *wanted, base_error *error)
{
    base_text text = {0};
    base_text_format(&text, "argument %zu is ", i);
    ir_print_type(given, &text);
    base_text_add(&text, ", the program takes ");
    ir_print_type(wanted, &text);
    tsr_status status = base_fail(error, TSR_INVALID_ARGUMENT, "%s", text.data ? text.data : "argument types");
    base_text_free(&text);
    return status;
}

/* How many devices of this process a launch is on. */
static size_t devices_of(const device_executable *e, const device_launch *launch)
{
    return launch->team ? device_team_count(launch->team) : device_executable_devices(e);
}

/* Checks the arguments, and collects the buffers of the launch's device number `place`, which is d. */
static tsr_status check_arguments(const device_executable *e, const device_launch *launch, size_t place,
                                  const device *d, device_buffer **out, base_error *error)
{
    const device_signature *s = e->signature;
    size_t devices = devices_of(e, launch);
    for (size_t i = 0; i < s->n_args; i++) {
        const device_value *v = launch->args[i];
        if (v->n != devices)
            return base_fail(error, TSR_INVALID_ARGUMENT, "argument %zu is on %zu devices, the program runs on %zu", i,
                             v->n, devices);
        if (v->team != launch->team)
            return base_fail(error, TSR_INVALID_ARGUMENT, "argument %zu is a value of another process group", i);
        if (device_value_is_spread(v) && s->args[i].sharding != v->sharding)
            return base_fail(error, TSR_INVALID_ARGUMENT, "argument %zu has the sharding %s, the program takes %s", i,
                             v->sharding ? v->sharding->shard.text : "none",
                             s->args[i].sharding ? s->args[i].sharding->shard.text : "none");
        device_buffer *b = device_value_buffer(v, place);
        if (device_value_is_spread(v) && v->sharding && v->type != s->args[i].whole)
            return wrong_type(i, v->type, s->args[i].whole, error);
        if (b->value.type != s->args[i].type)
            return wrong_type(i, b->value.type, s->args[i].type, error);
        if (b->device != d)
            return base_fail(error, TSR_INVALID_ARGUMENT, "argument %zu is on %s, the program runs on %s", i,
                             b->device->name, d->name);
        out[i] = b;
    }
    return TSR_OK;
}

/* Whether the program may take that argument, if nothing else has it. */
static bool is_offered(const device_launch_task *t, const device_launch *launch, size_t i)
{
    const device_buffer *b = t->args[i];
    return t->executable->signature->args[i].alias >= 0 && !(launch->keep && launch->keep[i]) && !b->base &&
           !b->release;
}

/* How many arguments are the same as one before them. table: of zeros. */
static size_t count_twice(const device_launch_task *t, uintptr_t *table, size_t mask)
{
    size_t twice = 0;
    for (size_t i = 0; i < t->n_args; i++)
        twice += !enter_once(table, mask, (uintptr_t)t->args[i]);
    return twice;
}

/* Takes the buffer unless it is held or has been taken, which *gone tells. */
static bool take(device_buffer *b, bool *gone)
{
    device_buffer_lock(b);
    *gone = b->donated;
    /* A buffer that is defined but has no block of its own has borrowed memory. */
    /* In this order: the event publishes block and handle. */
    bool own = !device_event_is_set(b->event) || b->block || b->handle;
    bool taken = own && !*gone && b->holds == 0;
    if (taken)
        b->donated = true;
    device_buffer_unlock(b);
    return taken;
}

/* Marks the arguments that this launch takes. If one of them is gone already, it fails and marks none. table: of
 * zeros. */
static tsr_status donate(device_launch_task *t, const device_launch *launch, uintptr_t *table, size_t mask,
                         base_error *error)
{
    bool counted = false;
    size_t twice = 0;
    for (size_t i = 0; i < t->n_args; i++) {
        device_buffer *b = t->args[i];
        bool wanted = is_offered(t, launch, i), gone = false;
        if (wanted && !counted) {
            twice = count_twice(t, table, mask);
            counted = true;
        }
        for (size_t j = 0; wanted && twice && j < t->n_args; j++)
            wanted = j == i || t->args[j] != b;
        if (wanted)
            t->donated[i] = take(b, &gone);
        else
            gone = device_buffer_is_donated(b);
        if (gone) {
            for (size_t j = i + 1; j < t->n_args; j++)
                t->donated[j] = false;
            device_launch_undo(t);
            return base_fail(error, TSR_EXPIRED, "argument %zu was donated to a program that has run since", i);
        }
    }
    return TSR_OK;
}

/* Whether the run could begin without waiting for an argument. */
static bool is_ready(const device_launch_task *t)
{
    for (size_t i = 0; i < t->n_args; i++)
        if (!device_event_is_set(t->args[i]->event))
            return false;
    return true;
}

/* Places the task's lists in the memory after the task. */
static uintptr_t *lay_out(device_launch_task *t, size_t n, size_t r, size_t n_numbers, size_t slots)
{
    void **at = (void **)(t + 1);
    t->args = (device_buffer **)at, at += n;
    t->results = (device_buffer **)at, at += r;
    t->arg_data = at, at += n;
    t->result_data = at, at += r;
    t->blocks = (device_block **)at, at += r;
    t->donors = (device_buffer **)at, at += r;
    t->conversions = (device_conversion **)at, at += n;
    uintptr_t *table = (uintptr_t *)at;
    at += slots;
    t->numbers = (void *)(((uintptr_t)at + 15) & ~(uintptr_t)15);
    t->donated = (bool *)t->numbers + n_numbers * 16;
    return table;
}

static tsr_status make_results(device_launch_task *t, base_error *error)
{
    const device_signature *s = t->executable->signature;
    for (; t->n_results < s->n_results; t->n_results++) {
        const device_port *port = &s->results[t->n_results];
        size_t space = 0;
        tsr_status status = port->space ? device_find_space(t->device, port->space, &space, error) : TSR_OK;
        if (status != TSR_OK)
            return status;
        device_buffer *b = device_buffer_new(t->device, port->type, port->layout, device_event_retain(t->event));
        if (!b)
            return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
        device_buffer_set_space(b, space);
        t->results[t->n_results] = b;
    }
    return TSR_OK;
}

/* Copies the lines of the ops, with the names of their files. Without them, messages name no lines. */
static void copy_sites(device_launch_task *t, const device_launch *launch)
{
    size_t n = t->world ? launch->n_sites : 0, names = 0;
    for (size_t i = 0; i < n; i++)
        names += launch->sites[i].file ? strlen(launch->sites[i].file) + 1 : 0;
    t->sites = n ? base_alloc(n * sizeof(*t->sites) + names) : NULL;
    char *at = t->sites ? (char *)(t->sites + n) : NULL;
    for (size_t i = 0; i < n && t->sites; i++) {
        const char *file = launch->sites[i].file;
        size_t size = file ? strlen(file) + 1 : 0;
        t->sites[i] = (device_site){file ? memcpy(at, file, size) : NULL, launch->sites[i].line};
        at += size;
        t->n_sites = n;
    }
}

/* Makes a task for the launch's device number `place`, ready to be admitted, with its arguments marked. */
static tsr_status prepare_launch(device_executable *e, const device_launch *launch, size_t place, device *d,
                                 device_launch_task **out, base_error *error)
{
    const device_signature *s = e->signature;
    size_t n = s->n_args, r = s->n_results, slots = 16;
    if (launch->n_numbers < s->n_numbers)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the program reads %zu numbers, the launch has %zu", s->n_numbers,
                         launch->n_numbers);
    while (slots < 2 * n)
        slots *= 2;
    size_t pointers = 3 * n + 4 * r + slots;
    device_launch_task *t = base_alloc_zero(1, sizeof(*t) + 16 + s->n_numbers * 16 + pointers * sizeof(void *) + n);
    device_event *event = t ? device_event_new() : NULL;
    if (!event) {
        base_free(t);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    }
    uintptr_t *table = lay_out(t, n, r, s->n_numbers, slots);
    t->event = event;
    t->executable = device_executable_retain(e);
    tsr_status status = check_arguments(e, launch, place, d, t->args, error);
    if (status != TSR_OK) {
        device_launch_free(t);
        return status;
    }
    t->task = (device_task){.run = device_launch_run, .launch = true, .plain = e->info->thread != DEVICE_ON_QUEUE};
    t->task.awaited = t->task.plain && launch->awaited;
    bool unsure = e->info->may_fail;
    for (size_t i = 0; i < n; i++) {
        unsure = unsure || device_event_is_unsure(t->args[i]->event);
        device_buffer_retain(t->args[i]);
    }
    device_event_runs_on(event, d, unsure);
    t->device = d;
    t->world = launch->team ? device_team_world(launch->team, place) : launch->world;
    copy_sites(t, launch);
    int64_t process = t->world ? comm_rank(t->world) : (int64_t)place;
    t->replica = process / e->partitions;
    t->partition = process % e->partitions;
    t->n_args = n;
    t->context = launch->context;
    t->flush_denormals = launch->flush_denormals;
    if (s->n_numbers)
        memcpy(t->numbers, launch->numbers, s->n_numbers * 16);
    status = make_results(t, error);
    if (status == TSR_OK)
        status = donate(t, launch, table, slots - 1, error);
    if (status != TSR_OK) {
        device_launch_free(t);
        return status;
    }
    *out = t;
    return TSR_OK;
}

/* Undoes prepare_launch. */
static void call_off(device_launch_task *t)
{
    device_launch_undo(t);
    device_launch_free(t);
}

static void execute_count(const device_launch_task *t)
{
    size_t taken = 0;
    for (size_t i = 0; i < t->n_args; i++)
        taken += t->donated[i];
    base_counter_add(&executed, 1);
    base_counter_add(&alias_count, (int64_t)taken);
}

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
    tsr_status status = prepare_launch(e, launch, 0, d, &t, error);
    if (status != TSR_OK)
        return status;
    status = device_launch_admit(t, error);
    if (launch->refused)
        *launch->refused = status != TSR_OK;
    if (status != TSR_OK) {
        call_off(t);
        return status;
    }
    size_t n_results = t->n_results;
    for (size_t i = 0; i < n_results; i++)
        launch->results[i] = &device_buffer_retain(t->results[i])->value;
    if (launch->done)
        *launch->done = device_event_retain(t->event);
    execute_count(t);
    if (!own && is_brief(e) && is_ready(t) && device_queue_begin(d)) {
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
    call_off(t);
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
        status = prepare_launch(j->e, j->launch, i, j->devices[i], &j->tasks[i], error);
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
        status = device_value_join(s->results[made].whole, s->results[made].sharding, j->launch->team, j->n, j->parts,
                                   &j->launch->results[made], error);
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
        execute_count(j->tasks[i]);
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
    joint_launch j = {.e = e, .launch = launch, .n = devices_of(e, launch)};
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
            call_off(j.tasks[i]);
    base_free(lists);
    return status;
}

/* A launch must have a world or a team if, and only if, the program was compiled with `apart`; it must have as many
 * ranks as the program has processes. */
static tsr_status check_world(const device_executable *e, const device_launch *launch, base_error *error)
{
    int64_t ranks = launch->world ? comm_size(launch->world) : 0, wanted = e->apart ? e->replicas * e->partitions : 0;
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
    bool many = launch->team || device_executable_devices(e) > 1;
    return many ? execute_many(e, launch, error) : execute_one(e, launch, error);
}
