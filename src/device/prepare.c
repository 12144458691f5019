/* The first part of a launch, on the caller's thread: the launch is checked, its arguments are marked, its outputs are
 * made. launch.h describes the whole way. */
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

size_t device_launch_devices(const device_executable *e, const device_launch *launch)
{
    if (launch->worlds)
        return launch->n_worlds;
    return launch->team ? device_team_count(launch->team) : device_executable_devices(e);
}

/* Checks the arguments, and collects the buffers of the launch's device number `place`, which is d. */
static tsr_status check_arguments(const device_executable *e, const device_launch *launch, size_t place,
                                  const device *d, device_buffer **out, base_error *error)
{
    const device_signature *s = e->signature;
    size_t devices = device_launch_devices(e, launch);
    for (size_t i = 0; i < s->n_args; i++) {
        const device_value *v = launch->args[i];
        if (v->n != devices)
            return base_fail(error, TSR_INVALID_ARGUMENT, "argument %zu is on %zu devices, the program runs on %zu", i,
                             v->n, devices);
        if (v->team != launch->team)
            return base_fail(error, TSR_INVALID_ARGUMENT, "argument %zu is a value of another process group", i);
        if (device_value_is_spread(v) && !launch->worlds && s->args[i].sharding != v->sharding)
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

bool device_launch_is_ready(const device_launch_task *t)
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

/* Which of the program's processes this run is: the one whose rank in the world is the world's own. */
static tsr_status find_process(device_launch_task *t, const device_launch *launch, int64_t *process, base_error *error)
{
    int64_t n = t->executable->replicas * t->executable->partitions, own = comm_rank(t->world), at = 0;
    *process = own;
    if (!launch->ranks)
        return TSR_OK;
    while (at < n && launch->ranks[at] != own)
        at++;
    if (at == n)
        return base_fail(error, TSR_INVALID_ARGUMENT, "rank %lld is not among the ranks of the program",
                         (long long)own);
    for (int64_t i = 0; i < n; i++)
        if (launch->ranks[i] < 0 || launch->ranks[i] >= comm_size(t->world) || (i != at && launch->ranks[i] == own))
            return base_fail(error, TSR_INVALID_ARGUMENT, "process %lld of a program is rank %d of %d", (long long)i,
                             launch->ranks[i], comm_size(t->world));
    t->ranks = base_alloc((size_t)n * sizeof(*t->ranks));
    if (!t->ranks)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for the ranks of a launch");
    memcpy(t->ranks, launch->ranks, (size_t)n * sizeof(*t->ranks));
    *process = at;
    return TSR_OK;
}

tsr_status device_launch_prepare(device_executable *e, const device_launch *launch, size_t place, device *d,
                                 device_launch_task **out, base_error *error)
{
    const device_signature *s = e->signature;
    size_t n = s->n_args, r = s->n_results, slots = 16;
    if (launch->n_numbers < s->n_numbers)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the program reads %zu numbers, the launch has %zu", s->n_numbers,
                         launch->n_numbers);
    while (slots < 2 * n)
        slots *= 2;
    size_t pointers = 3 * n + 4 * r + slots, letters = launch->name ? strlen(launch->name) + 1 : 0;
    device_launch_task *t =
        base_alloc_zero(1, sizeof(*t) + 16 + s->n_numbers * 16 + pointers * sizeof(void *) + n + letters);
    device_event *event = t ? device_event_new() : NULL;
    if (!event) {
        base_free(t);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    }
    uintptr_t *table = lay_out(t, n, r, s->n_numbers, slots);
    t->event = event;
    t->name = letters ? memcpy(t->donated + n, launch->name, letters) : NULL;
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
    t->world = launch->worlds ? launch->worlds[place] : launch->world;
    if (launch->team)
        t->world = device_team_world(launch->team, place);
    copy_sites(t, launch);
    int64_t process = (int64_t)place;
    status = t->world ? find_process(t, launch, &process, error) : TSR_OK;
    t->replica = process / e->partitions;
    t->partition = process % e->partitions;
    t->n_args = n;
    t->context = launch->context;
    t->flush_denormals = launch->flush_denormals;
    if (s->n_numbers)
        memcpy(t->numbers, launch->numbers, s->n_numbers * 16);
    if (status == TSR_OK)
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

void device_launch_call_off(device_launch_task *t)
{
    device_launch_undo(t);
    device_launch_free(t);
}

void device_launch_describe(const device_executable *e, const char *name, base_error *error)
{
    device_cost cost;
    if (!error || error->status != TSR_OUT_OF_MEMORY)
        return;
    device_executable_cost(e, &cost);
    base_fail_prefix(error, "a program with %llu bytes of arguments, %llu of results and %llu of temporaries",
                     (unsigned long long)cost.argument_bytes, (unsigned long long)cost.result_bytes,
                     (unsigned long long)cost.arena_bytes);
    if (name)
        base_fail_prefix(error, "%s", name);
}

void device_launch_count(const device_launch_task *t)
{
    size_t taken = 0;
    for (size_t i = 0; i < t->n_args; i++)
        taken += t->donated[i];
    base_counter_add(&executed, 1);
    base_counter_add(&alias_count, (int64_t)taken);
}
