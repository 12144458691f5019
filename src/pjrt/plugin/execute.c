/* Runs of programs: PJRT_LoadedExecutable_Execute. */
#include "pjrt/plugin/extensions.h"
#include "pjrt/plugin/ffi.h"
#include "pjrt/plugin/job.h"
#include "pjrt/plugin/wire.h"

#include <string.h>

typedef struct run {
    const PJRT_LoadedExecutable_Execute_Args *args;
    PJRT_Executable *e;
    size_t n_devices, n_args, n_results;
    device_value **values;        /* [n_args] references */
    device_value **results;       /* [n_results] references */
    device_value **parts;         /* [n_devices] */
    PJRT_Buffer **donors;         /* [slots] a hash set of the buffers that one device's run may take */
    size_t slots;                 /* a power of two, more than n_args */
    bool *keep;                   /* [n_args] */
    device **devices;             /* [n_devices] */
    struct comm_world **worlds;   /* [n_devices] where a program of several processes meets the others */
    PJRT_Device **places;         /* [n_devices] */
    PJRT_ExecuteContext *context; /* the host's, or NULL */
    int32_t launch_id;
    bool waits; /* Execute returns when the run has ended */
    device_event *done;
} run;

static tsr_status check_run(run *r, base_error *error)
{
    const PJRT_LoadedExecutable_Execute_Args *a = r->args;
    if (atomic_load(&a->executable->deleted))
        return base_fail(error, TSR_FAILED_PRECONDITION, "the executable has been deleted");
    if (a->num_devices != r->n_devices)
        return base_fail(error, TSR_INVALID_ARGUMENT, "arguments for %zu devices of a program for %zu", a->num_devices,
                         r->n_devices);
    if (r->n_devices == 0)
        return TSR_OK;
    if (a->num_args != r->n_args)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%zu arguments of a program that takes %zu", a->num_args,
                         r->n_args);
    if ((r->n_args > 0 && !a->argument_lists) || (r->n_results > 0 && !a->output_lists))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the lists of arguments or of results are NULL");
    for (size_t d = 0; d < r->n_devices; d++) {
        r->places[d] = a->execute_device && r->n_devices == 1 && !r->e->apart ? a->execute_device : r->e->devices[d];
        if (r->places[d]->client != r->e->client)
            return base_fail(error, TSR_INVALID_ARGUMENT, "the device is of another client");
        if (!r->places[d]->device)
            return pjrt_not_here(r->places[d], error);
        if (r->e->apart)
            r->worlds[d] = pjrt_job_world(r->e->client->job, r->places[d]->description->ordinal);
        r->devices[d] = r->places[d]->device;
        if ((r->n_args > 0 && !a->argument_lists[d]) || (r->n_results > 0 && !a->output_lists[d]))
            return base_fail(error, TSR_INVALID_ARGUMENT, "the list of arguments or of results of device %zu is NULL",
                             d);
    }
    return TSR_OK;
}

static bool gives(const run *r, size_t i)
{
    return r->e->donated[i] && !r->keep[i];
}

/* The slot that the buffer has in the set, or the free slot for it. */
static PJRT_Buffer **slot_of(const run *r, const PJRT_Buffer *b)
{
    size_t at = base_hash(&b, sizeof(b), 0) & (r->slots - 1);
    while (r->donors[at] && r->donors[at] != b)
        at = (at + 1) & (r->slots - 1);
    return &r->donors[at];
}

static tsr_status given_twice(const run *r, PJRT_Buffer *const *list, size_t i, base_error *error)
{
    size_t first = 0;
    while (first == i || list[first] != list[i])
        first++;
    return base_fail(error, TSR_INVALID_ARGUMENT,
                     "Attempt to donate the same buffer twice in Execute() (arguments %zu and %zu of @%s)",
                     BASE_MIN(first, i), BASE_MAX(first, i), r->e->name);
}

/* A buffer that is donated twice, or donated and read, is refused: a run could take its memory under its own reader. */
static tsr_status check_donation(const run *r, size_t d, base_error *error)
{
    PJRT_Buffer *const *list = r->n_args ? r->args->argument_lists[d] : NULL;
    size_t first = 0;
    while (first < r->n_args && !gives(r, first))
        first++;
    if (first == r->n_args)
        return TSR_OK;
    memset((void *)r->donors, 0, r->slots * sizeof(*r->donors));
    for (size_t i = 0; i < r->n_args; i++)
        if (gives(r, i)) {
            PJRT_Buffer **slot = slot_of(r, list[i]);
            if (*slot)
                return given_twice(r, list, i, error);
            *slot = list[i];
        }
    for (size_t i = 0; i < r->n_args; i++)
        if (!gives(r, i) && list[i] && *slot_of(r, list[i]))
            return given_twice(r, list, i, error);
    return TSR_OK;
}

static tsr_status other_argument(const run *r, size_t i, const PJRT_Buffer *b, base_error *error)
{
    const device_layout *wanted = r->e->demands[0][i];
    const ir_type *type = pjrt_shown_type(r->e->signature->args[i].type, wanted);
    base_text texts[2] = {{0}, {0}};
    pjrt_print_array(b->type, b->layout, type == b->type, &texts[0]);
    pjrt_print_array(type, wanted, type == b->type, &texts[1]);
    tsr_status status = base_fail(error, TSR_INVALID_ARGUMENT, "argument %zu of @%s is %s; the program takes %s", i,
                                  r->e->name, texts[0].data ? texts[0].data : "?", texts[1].data ? texts[1].data : "?");
    base_text_free(&texts[0]);
    base_text_free(&texts[1]);
    return status;
}

/* *value: that of the buffer, replaced where another layout means the same places in memory. */
static tsr_status check_argument(const run *r, size_t i, const PJRT_Buffer *b, device_value **value, base_error *error)
{
    const ir_type *type = r->e->signature->args[i].type;
    const device_layout *wanted = r->e->demands[0][i];
    if (BASE_LIKELY(b->layout == wanted && device_value_type(*value) == type))
        return TSR_OK;
    if (b->layout == wanted || b->type != pjrt_shown_type(type, wanted) ||
        !device_layouts_agree(b->type, b->layout, wanted))
        return other_argument(r, i, b, error);
    device_value *seen;
    tsr_status status = device_value_alias(*value, type, &seen, error);
    if (status == TSR_OK) {
        device_value_release(*value);
        *value = seen;
    }
    return status;
}

static tsr_status take_argument(run *r, size_t i, base_error *error)
{
    for (size_t d = 0; d < r->n_devices; d++)
        r->parts[d] = NULL;
    tsr_status status = TSR_OK;
    for (size_t d = 0; d < r->n_devices && status == TSR_OK; d++) {
        PJRT_Buffer *b = r->args->argument_lists[d][i];
        status = pjrt_buffer_value(b, &r->parts[d], error);
        if (status != TSR_OK)
            base_fail_prefix(error, "argument %zu of @%s on device %zu", i, r->e->name, d);
        else
            status = check_argument(r, i, b, &r->parts[d], error);
    }
    if (status == TSR_OK && r->n_devices == 1) {
        r->values[i] = r->parts[0];
        return TSR_OK;
    }
    const device_port *port = &r->e->signature->args[i];
    bool apart = r->e->apart; /* the other parts are other processes' */
    if (status == TSR_OK)
        return device_value_join(apart ? port->type : port->whole, apart ? NULL : port->sharding, NULL, r->n_devices,
                                 r->parts, &r->values[i], error);
    for (size_t d = 0; d < r->n_devices; d++)
        device_value_release(r->parts[d]);
    return status;
}

static tsr_status read_options(run *r, base_error *error)
{
    PJRT_ExecuteOptions own;
    if (!r->args->options)
        return TSR_OK;
    tsr_status status = pjrt_struct_read(&own, sizeof(own), r->args->options, error);
    if (status != TSR_OK)
        return status;
    if (own.num_send_ops > 0 || own.num_recv_ops > 0)
        return base_fail(error, TSR_UNIMPLEMENTED, "sends to and receives from the host by callbacks");
    for (size_t i = 0; i < own.num_non_donatable_input_indices; i++) {
        int64_t at = own.non_donatable_input_indices ? own.non_donatable_input_indices[i] : -1;
        if (at < 0 || (size_t)at >= r->n_args)
            return base_fail(error, TSR_INVALID_ARGUMENT, "argument %lld is not to be donated; there are %zu",
                             (long long)at, r->n_args);
        r->keep[at] = true;
    }
    r->context = own.context;
    r->launch_id = own.launch_id;
    return TSR_OK;
}

/* The run calls functions of the host's language, which come as the context's data, and no argument is still being
 * computed. XLA's backend for the CPU runs such programs inside of Execute, and programs have come to expect it: what the
 * functions print is there after the call, and the call gives their errors. */
static bool calls_host_at_once(const run *r)
{
    bool ready = r->e->has_calls && r->context && r->context->first;
    for (size_t i = 0; i < r->n_args && ready; i++)
        ready = device_value_is_ready(r->values[i]);
    return ready;
}

static void launch_is_done(device_callback *self, const base_error *error)
{
    (void)error;
    pjrt_launch_free((pjrt_launch *)self);
}

static tsr_status execute(run *r, device_launch *launch, base_error *error)
{
    if (!r->e->has_calls)
        return device_execute(r->e->executable, launch, error);
    pjrt_launch *calls = pjrt_launch_new(r->context);
    if (!calls)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    calls->done.call = launch_is_done;
    launch->context = calls;
    tsr_status status = device_execute(r->e->executable, launch, error);
    if (status == TSR_OK)
        device_event_then(r->done, &calls->done);
    else
        pjrt_launch_free(calls);
    return status;
}

/* Records the run of each device: its event is that of the results there. */
static void note_flights(const run *r)
{
    for (size_t d = 0; d < r->n_devices && !device_event_is_set(r->done); d++) {
        device_event *event = NULL;
        if (r->n_results > 0)
            device_value_event(device_value_part(r->results[0], d), &event, NULL); /* of one part: cannot fail */
        pjrt_flight_begin(r->places[d], r->launch_id, r->n_results > 0 ? event : r->done);
        device_event_release(event);
    }
}

static tsr_status launch(run *r, base_error *error)
{
    tsr_status status = check_run(r, error);
    if (status == TSR_OK)
        status = read_options(r, error);
    for (size_t d = 0; d < r->n_devices && status == TSR_OK; d++)
        status = check_donation(r, d, error);
    for (size_t i = 0; i < r->n_args && status == TSR_OK; i++)
        status = take_argument(r, i, error);
    if (status != TSR_OK)
        return status;
    r->waits = calls_host_at_once(r);
    device_launch launch = {.name = r->e->name,
                            .devices = r->devices,
                            .args = r->values,
                            .keep = r->keep,
                            .results = r->results,
                            .flush_denormals = r->e->client->flush_denormals,
                            .done = &r->done};
    if (r->e->apart) {
        launch.worlds = r->worlds;
        launch.n_worlds = r->n_devices;
        launch.ranks = r->e->ids;
    }
    pjrt_trace *trace = pjrt_trace_begin(r->e->name, r->n_devices, r->places);
    status = execute(r, &launch, error);
    if (status == TSR_OK) {
        pjrt_trace_end(trace, r->done);
        note_flights(r);
    } else {
        pjrt_trace_drop(trace);
    }
    return status;
}

/* A reference to the result's part on the device. */
static device_value *take_result(run *r, size_t d, size_t i)
{
    device_value *result = r->results[i];
    if (r->n_devices > 1)
        return device_value_retain(device_value_part(result, d));
    r->results[i] = NULL;
    return result;
}

/* Frees the results and events that the host was to get. */
static void take_back_results(const run *r)
{
    for (size_t d = 0; d < r->n_devices && r->args->device_complete_events; d++) {
        pjrt_Event_Destroy(&(PJRT_Event_Destroy_Args){.event = r->args->device_complete_events[d]}, NULL);
        r->args->device_complete_events[d] = NULL;
    }
    for (size_t d = 0; d < r->n_devices; d++)
        for (size_t i = 0; i < r->n_results; i++) {
            pjrt_Buffer_Destroy(&(PJRT_Buffer_Destroy_Args){.buffer = r->args->output_lists[d][i]}, NULL);
            r->args->output_lists[d][i] = NULL;
        }
}

/* Makes buffers of the results, device by device. When one cannot be made, the others are freed. */
static tsr_status give_results(run *r, base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t d = 0; d < r->n_devices; d++)
        for (size_t i = 0; i < r->n_results; i++)
            r->args->output_lists[d][i] = NULL;
    for (size_t d = 0; d < r->n_devices && r->args->device_complete_events; d++)
        r->args->device_complete_events[d] = NULL;
    for (size_t d = 0; d < r->n_devices && status == TSR_OK; d++)
        for (size_t i = 0; i < r->n_results && status == TSR_OK; i++) {
            int32_t kind = BASE_MAX(pjrt_memory_find(r->e->signature->results[i].space), 0);
            status = pjrt_buffer_new(r->places[d]->memory[kind], take_result(r, d, i), r->e->demands[1][i],
                                     &r->args->output_lists[d][i], error);
            if (status == TSR_OK)
                r->args->output_lists[d][i]->token = r->e->tokens[i];
        }
    for (size_t d = 0; d < r->n_devices && r->args->device_complete_events && status == TSR_OK; d++)
        status =
            pjrt_event_new(r->done ? device_event_retain(r->done) : NULL, &r->args->device_complete_events[d], error);
    if (status != TSR_OK)
        take_back_results(r);
    return status;
}

/* Deletes all donated arguments, including those that no result took. */
static void delete_donated(const run *r)
{
    for (size_t d = 0; d < r->n_devices; d++)
        for (size_t i = 0; i < r->n_args; i++)
            if (gives(r, i))
                pjrt_buffer_delete(r->args->argument_lists[d][i]);
}

tsr_status pjrt_LoadedExecutable_Execute(PJRT_LoadedExecutable_Execute_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status != TSR_OK)
        return status;
    PJRT_Executable *e = args->executable->executable;
    run r = {.args = args,
             .e = e,
             .n_devices = e->n_devices,
             .n_args = e->signature->n_args,
             .n_results = e->signature->n_results};
    for (r.slots = 4; r.slots < 2 * r.n_args;)
        r.slots *= 2;
    void *few[96];
    size_t pointers = r.n_args + r.n_results + 4 * r.n_devices + r.slots;
    size_t size = pointers * sizeof(*few) + r.n_args * sizeof(*r.keep);
    bool small = size <= sizeof(few);
    void **lists = small ? memset((void *)few, 0, size) : base_alloc_zero(1, size);
    if (!lists)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for the lists of a run");
    r.values = (device_value **)lists;
    r.results = r.values + r.n_args;
    r.parts = r.results + r.n_results;
    r.devices = (device **)(r.parts + r.n_devices);
    r.places = (PJRT_Device **)(r.devices + r.n_devices);
    r.worlds = (struct comm_world **)(r.places + r.n_devices);
    r.donors = (PJRT_Buffer **)(r.worlds + r.n_devices);
    r.keep = (bool *)(r.donors + r.slots);
    status = r.n_devices > 0 ? launch(&r, error) : check_run(&r, error);
    if (status == TSR_OK) {
        status = give_results(&r, error);
        delete_donated(&r);
    }
    for (size_t i = 0; i < r.n_args + r.n_results; i++)
        device_value_release(r.values[i]);
    if (status == TSR_OK && r.waits) {
        status = device_event_wait(r.done, error);
        if (status != TSR_OK)
            take_back_results(&r);
    }
    device_event_release(r.done);
    if (!small)
        base_free(lists);
    return status;
}
