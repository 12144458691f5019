/* Runs, in the order of the calls. A run whose arguments are ready goes to the plugin at once, on the caller's thread.
 * A run that has to wait, and all runs after it, are handed to the plugin by a thread of the platform. */
#include "pjrt/client/client.h"

#include <string.h>

struct pjrt_job {
    pjrt_job *next;
    pjrt_program *program;
    size_t n;
    device_event **ready, **done;  /* [n] references */
    pjrt_memory **args, **results; /* device by device */
    bool *donated;
    char *numbers;
    int *ordinals;           /* [n] */
    PJRT_Device *device;     /* of a portable program */
    PJRT_Buffer **in, **out; /* [n * parameters], [n * pjrt_outputs] */
    PJRT_Buffer **made;      /* [n * parameters] buffers of numbers, which belong to this run */
};

/* ---- jobs ---- */

static void job_free(pjrt_job *job)
{
    for (size_t i = 0; i < job->n; i++) {
        device_event_release(job->ready[i]);
        device_event_release(job->done[i]);
    }
    base_free(job);
}

/* Allocates a run, with handles for its results, as one block. */
static pjrt_job *job_new(pjrt_program *program, const device_order *order, base_error *error)
{
    const device_signature *s = program->signature;
    size_t n = order->n, a = n * s->n_args, r = n * s->n_results, o = n * pjrt_outputs(program),
           k = n * s->n_parameters;
    pjrt_job *job = base_alloc_zero(1, sizeof(*job) + (2 * n + a + r + o + 2 * k) * sizeof(void *) + s->n_numbers * 16 +
                                           n * sizeof(int) + a);
    if (!job) {
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a run");
        return NULL;
    }
    void **at = (void **)(job + 1);
    *job = (pjrt_job){.program = program, .n = n};
    job->ready = (device_event **)at;
    job->done = (device_event **)(at += n);
    job->args = (pjrt_memory **)(at += n);
    job->results = (pjrt_memory **)(at += a);
    job->out = (PJRT_Buffer **)(at += r);
    job->in = (PJRT_Buffer **)(at += o);
    job->made = (PJRT_Buffer **)(at += k);
    job->numbers = (char *)(at += k);
    job->ordinals = (int *)(void *)(job->numbers + s->n_numbers * 16);
    job->donated = (bool *)(job->ordinals + n);
    memcpy(job->ordinals, order->ordinals, n * sizeof(int));
    for (size_t i = 0; i < a; i++) {
        job->args[i] = order->args[i];
        job->donated[i] = order->donated[i];
    }
    if (s->n_numbers)
        memcpy(job->numbers, order->numbers, s->n_numbers * 16);
    if (program->portable)
        job->device = program->platform->places[order->ordinals[0]].device;
    for (size_t i = 0; i < r; i++) {
        int ordinal = order->ordinals[i / s->n_results];
        job->results[i] = pjrt_memory_new(program->platform, ordinal, 0, s->results[i % s->n_results].type, error);
        if (!job->results[i]) {
            while (i-- > 0)
                pjrt_memory_free(job->results[i]);
            base_free(job);
            return NULL;
        }
    }
    return job;
}

/* ---- at the plugin ---- */

static void drop_numbers(pjrt_job *job)
{
    for (size_t i = 0; i < job->n * job->program->signature->n_parameters; i++)
        pjrt_buffer_free(job->program->platform->library, job->made[i]);
}

/* Collects the argument buffers: numbers get new buffers, other arguments have buffers in their handles. */
static tsr_status find_arguments(pjrt_job *job, base_error *error)
{
    const device_signature *s = job->program->signature;
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < job->n; i++)
        for (size_t k = 0; k < s->n_parameters && status == TSR_OK; k++) {
            size_t at = i * s->n_parameters + k;
            if (s->number_of[k] >= 0) {
                status = pjrt_buffer_from(job->program->platform, job->ordinals[i], 0, job->program->numbers[k],
                                          job->numbers + 16 * s->number_of[k], NULL, &job->made[at], error);
                job->in[at] = job->made[at];
            } else {
                job->in[at] = job->args[i * s->n_args + (size_t)s->argument_of[k]]->buffer;
            }
        }
    return status;
}

/* Lists the parameters whose buffers the plugin may not donate: numbers, and arguments that no device donates. Free *out by
 * base_free. */
static tsr_status find_kept(const pjrt_job *job, int64_t **out, size_t *count, base_error *error)
{
    const device_signature *s = job->program->signature;
    int64_t *kept = base_alloc((s->n_parameters + 1) * sizeof(*kept));
    *count = 0;
    for (size_t k = 0; kept && k < s->n_parameters; k++) {
        bool donated = s->argument_of[k] >= 0;
        for (size_t i = 0; i < job->n && donated; i++)
            donated = job->donated[i * s->n_args + (size_t)s->argument_of[k]];
        if (!donated)
            kept[(*count)++] = (int64_t)k;
    }
    *out = kept;
    return kept ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a run");
}

static tsr_status call_plugin(pjrt_job *job, PJRT_Event **ended, base_error *error)
{
    const device_signature *s = job->program->signature;
    int64_t *kept = NULL;
    size_t n_kept = 0, n_out = pjrt_outputs(job->program);
    PJRT_Buffer *const **in = base_alloc_zero(job->n, sizeof(*in));
    PJRT_Buffer ***out = base_alloc_zero(job->n, sizeof(*out));
    tsr_status status =
        in && out ? find_kept(job, &kept, &n_kept, error) : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a run");
    for (size_t i = 0; i < job->n && status == TSR_OK; i++) {
        in[i] = job->in + i * s->n_parameters;
        out[i] = job->out + i * n_out;
    }
    PJRT_ExecuteOptions options = {
        .struct_size = sizeof(options), .non_donatable_input_indices = kept, .num_non_donatable_input_indices = n_kept};
    PJRT_LoadedExecutable_Execute_Args args = {.executable = job->program->loaded,
                                               .options = &options,
                                               .argument_lists = in,
                                               .num_devices = job->n,
                                               .num_args = s->n_parameters,
                                               .output_lists = out,
                                               .device_complete_events = ended,
                                               .execute_device = job->device};
    if (status == TSR_OK)
        status = PJRT_CALL(job->program->platform->library, LoadedExecutable_Execute, &args, error);
    for (size_t i = 0; status == TSR_OK && i < job->n * n_out; i++)
        if (!job->out[i])
            status = pjrt_gave_no(job->program->platform->library, "LoadedExecutable_Execute", "buffer", error);
    for (size_t i = 0; status != TSR_OK && i < job->n * n_out; i++)
        pjrt_buffer_free(job->program->platform->library, job->out[i]);
    for (size_t i = 0; status != TSR_OK && i < job->n; i++)
        if (ended[i])
            pjrt_event_free(job->program->platform->library, ended[i]);
    base_free(kept);
    base_free(in);
    base_free(out);
    return status;
}

/* Lets `done` fire when the run is over on device i, and its checks, if there are any, have been read. */
static tsr_status forward_end(const pjrt_job *job, size_t i, PJRT_Event *ended, base_error *error)
{
    const pjrt_program *program = job->program;
    const pjrt_library *l = program->platform->library;
    PJRT_Buffer *finding = program->checks ? job->out[(i + 1) * pjrt_outputs(program) - 1] : NULL;
    device_event *run = finding ? device_event_new() : device_event_retain(job->done[i]);
    tsr_status status = run ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    if (status == TSR_OK && !ended)
        status = pjrt_gave_no(l, "LoadedExecutable_Execute", "event", error);
    if (status == TSR_OK && finding)
        status = pjrt_checks_await(program, finding, run, job->done[i], error);
    else if (finding)
        pjrt_buffer_free(l, finding);
    if (status != TSR_OK && ended)
        pjrt_event_free(l, ended);
    base_error why;
    why.status = TSR_OK;
    if (status == TSR_OK && pjrt_forward(l, "LoadedExecutable_Execute", ended, run, &why) != TSR_OK)
        device_event_set(run, &why);
    device_event_release(run);
    return status;
}

/* After the call: stores the results' buffers in their handles, and sees to the events. */
static void has_begun(pjrt_job *job, PJRT_Event **ended)
{
    size_t n_results = job->program->signature->n_results, n_out = pjrt_outputs(job->program);
    for (size_t i = 0; i < job->n * n_results; i++)
        job->results[i]->buffer = job->out[i / n_results * n_out + i % n_results];
    for (size_t i = 0; i < job->n; i++) {
        base_error why;
        why.status = TSR_OK;
        if (forward_end(job, i, ended[i], &why) != TSR_OK)
            device_event_set(job->done[i], &why);
    }
}

static tsr_status bring(pjrt_job *job, base_error *error)
{
    PJRT_Event **ended = base_alloc_zero(job->n, sizeof(*ended));
    tsr_status status = ended ? find_arguments(job, error) : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a run");
    if (status == TSR_OK)
        status = call_plugin(job, ended, error);
    drop_numbers(job);
    if (status == TSR_OK)
        has_begun(job, ended);
    base_free(ended);
    return status;
}

/* ---- those that wait ---- */

/* The first argument's error on any device becomes the error of all devices, which would otherwise wait for that
 * device. */
static void wait_and_bring(pjrt_job *job)
{
    base_error error;
    error.status = TSR_OK;
    for (size_t i = 0; i < job->n; i++) {
        base_error own;
        own.status = TSR_OK;
        if (device_event_wait(job->ready[i], &own) != TSR_OK && error.status == TSR_OK)
            error = own;
    }
    tsr_status status = error.status == TSR_OK ? bring(job, &error) : error.status;
    for (size_t i = 0; i < job->n && status != TSR_OK; i++)
        device_event_set(job->done[i], &error);
    job_free(job);
}

static void work(void *user)
{
    pjrt_platform *p = user;
    pthread_mutex_lock(&p->lock);
    while (p->first || !p->stopping) {
        pjrt_job *job = p->first;
        if (!job || p->busy) {
            pthread_cond_wait(&p->changed, &p->lock);
            continue;
        }
        p->first = job->next;
        if (!p->first)
            p->last = &p->first;
        p->busy = true;
        pthread_mutex_unlock(&p->lock);
        wait_and_bring(job);
        pthread_mutex_lock(&p->lock);
        p->busy = false;
    }
    pthread_mutex_unlock(&p->lock);
}

void pjrt_runs_init(pjrt_platform *p)
{
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, NULL);
    p->first = NULL;
    p->last = &p->first;
    p->busy = p->stopping = false;
    p->thread = NULL;
}

void pjrt_runs_stop(pjrt_platform *p)
{
    pthread_mutex_lock(&p->lock);
    base_thread *thread = p->thread;
    p->stopping = thread != NULL;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
    if (!thread)
        return;
    base_thread_join(thread);
    pthread_mutex_lock(&p->lock);
    p->thread = NULL;
    p->stopping = false;
    pthread_mutex_unlock(&p->lock);
}

static tsr_status queue(pjrt_platform *p, pjrt_job *job, base_error *error)
{
    pthread_mutex_lock(&p->lock);
    tsr_status status = p->thread ? TSR_OK : base_thread_start("tessera-pjrt", work, p, &p->thread, error);
    if (status == TSR_OK) {
        *p->last = job;
        p->last = &job->next;
        pthread_cond_broadcast(&p->changed);
    }
    pthread_mutex_unlock(&p->lock);
    return status;
}

/* Whether the run can start at once. If so, no other run is handed to the plugin until `leave`. */
static bool enter(pjrt_platform *p, const device_order *order)
{
    for (size_t i = 0; i < order->n; i++)
        if (order->ready[i] && (!device_event_is_set(order->ready[i]) || device_event_wait(order->ready[i], NULL)))
            return false;
    pthread_mutex_lock(&p->lock);
    bool free = !p->first && !p->busy;
    p->busy = p->busy || free;
    pthread_mutex_unlock(&p->lock);
    return free;
}

static void leave(pjrt_platform *p)
{
    pthread_mutex_lock(&p->lock);
    p->busy = false;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

tsr_status pjrt_execute(void *user, const device_order *order, base_error *error)
{
    pjrt_program *program = user;
    pjrt_platform *p = program->platform;
    size_t n_results = order->n * program->signature->n_results;
    pjrt_job *job = job_new(program, order, error);
    if (!job)
        return TSR_OUT_OF_MEMORY;
    for (size_t i = 0; i < order->n; i++) {
        job->ready[i] = device_event_retain(order->ready[i]);
        job->done[i] = device_event_retain(order->done[i]);
    }
    for (size_t i = 0; i < n_results; i++)
        order->results[i] = job->results[i];
    tsr_status status;
    if (enter(p, order)) {
        status = bring(job, error);
        leave(p);
    } else {
        status = queue(p, job, error);
        if (status == TSR_OK)
            return TSR_OK;
    }
    for (size_t i = 0; i < n_results && status != TSR_OK; i++)
        pjrt_memory_free(job->results[i]);
    job_free(job);
    return status;
}
