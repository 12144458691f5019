/* The far backend's runs: each device's lane has a part; when all parts are ready, interp runs them. */
#include "far_internal.h"

#include "interp/interp.h"

/* A run on n devices. Each device's lane brings its part; the last lane runs them all, the others wait for it. */
typedef struct far_job {
    far_program *program;
    size_t n, n_args, n_results;
    tsr_status fails;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t arrived, left; /* parts that have arrived; parts that are not done yet */
    bool finished;
    base_error error;      /* of the run */
    interp_array *args;    /* [n * parameters] */
    interp_array *results; /* [n * results] */
    char *numbers;
} far_job;

typedef struct run_command {
    far_command command;
    far_job *job;
    size_t process;
    device_event *ready, *done;
    far_memory **args, **results; /* in this memory */
    bool *donated;
} run_command;

static void run_all(far_job *job)
{
    const far_program *p = job->program;
    const interp_options options = {.replicas = p->replicas, .partitions = p->partitions, .seed = base_now_ns()};
    const ir_function *main = ir_module_main(p->module);
    if (job->error.status != TSR_OK)
        return;
    far_wait_a_little(p->platform);
    tsr_status status = job->n > 1
                            ? interp_call_mesh(main, main->n_args, job->args, job->results, &options, &job->error)
                            : interp_call(main, main->n_args, job->args, job->results, &options, &job->error);
    if (status != TSR_OK && job->error.status == TSR_OK)
        base_fail(&job->error, status, "a far run failed");
    for (size_t i = 0; status == TSR_OK && job->fails != TSR_OK && i < job->n * job->n_results; i++)
        interp_array_free(&job->results[i]);
    if (status == TSR_OK && job->fails != TSR_OK)
        base_fail(&job->error, job->fails, job->fails == TSR_IO ? "a far run failed" : "a far run found no memory");
}

/* Called when the part's arguments are ready, or have failed with *error. Returns when all parts have run. */
static void arrive(far_job *job, const base_error *error)
{
    pthread_mutex_lock(&job->lock);
    if (error->status != TSR_OK && job->error.status == TSR_OK) {
        job->error = *error;
        if (job->n > 1) /* the failing part reports its own error */
            base_fail(&job->error, TSR_CANCELLED, "another device's run failed");
    }
    if (++job->arrived == job->n) {
        run_all(job);
        job->finished = true;
        pthread_cond_broadcast(&job->changed);
    }
    while (!job->finished)
        pthread_cond_wait(&job->changed, &job->lock);
    pthread_mutex_unlock(&job->lock);
}

static void leave(far_job *job)
{
    pthread_mutex_lock(&job->lock);
    bool last = --job->left == 0;
    pthread_mutex_unlock(&job->lock);
    if (!last)
        return;
    pthread_mutex_destroy(&job->lock);
    pthread_cond_destroy(&job->changed);
    base_free(job);
}

/* Finds the arguments' memory, after the runs that make them have ended. */
static void find_arguments(const run_command *c)
{
    const device_signature *s = c->job->program->signature;
    for (size_t k = 0; k < s->n_parameters; k++)
        if (s->argument_of[k] >= 0)
            c->job->args[c->process * s->n_parameters + k].data = c->args[s->argument_of[k]]->data;
}

/* A donated argument's memory becomes its result's, unless the result has its own. */
static void take_donated(const run_command *c)
{
    const device_port *args = c->job->program->signature->args;
    for (size_t i = 0; i < c->job->n_args; i++)
        if (c->donated[i]) {
            c->results[args[i].alias]->data = c->args[i]->data;
            c->args[i]->data = NULL;
        }
}

static void act_run(far_command *command)
{
    run_command *c = (run_command *)command;
    far_job *job = c->job;
    base_error error;
    error.status = TSR_OK;
    if (device_event_wait(c->ready, &error) == TSR_OK)
        find_arguments(c);
    arrive(job, &error);
    if (error.status == TSR_OK) {
        error = job->error;
        take_donated(c);
    }
    for (size_t r = 0; error.status == TSR_OK && r < job->n_results; r++) {
        interp_array *made = &job->results[c->process * job->n_results + r];
        memcpy(c->results[r]->data, made->data, ir_type_bytes(c->results[r]->type));
        interp_array_free(made);
    }
    far_wait_a_little(job->program->platform);
    device_event_set(c->done, &error);
    device_event_release(c->ready);
    device_event_release(c->done);
    base_free(c);
    leave(job);
}

static far_job *new_job(far_program *p, const device_order *order)
{
    const device_signature *s = p->signature;
    size_t arrays = order->n * (s->n_parameters + s->n_results);
    far_job *job = base_alloc_zero(1, sizeof(*job) + arrays * sizeof(interp_array) + s->n_numbers * 16);
    if (!job)
        return NULL;
    *job = (far_job){.program = p,
                     .n = order->n,
                     .n_args = s->n_args,
                     .n_results = s->n_results,
                     .left = order->n,
                     .fails = far_fails(FAR_RUN_FAILS)    ? TSR_IO
                              : far_fails(FAR_RUN_MEMORY) ? TSR_OUT_OF_MEMORY
                                                          : TSR_OK};
    pthread_mutex_init(&job->lock, NULL);
    pthread_cond_init(&job->changed, NULL);
    job->args = (interp_array *)(job + 1);
    job->results = job->args + order->n * s->n_parameters;
    job->numbers = (char *)(job->results + order->n * s->n_results);
    if (s->n_numbers)
        memcpy(job->numbers, order->numbers, s->n_numbers * 16);
    const ir_function *main = ir_module_main(p->module);
    for (size_t i = 0; i < order->n; i++)
        for (size_t k = 0; k < s->n_parameters; k++) {
            interp_array *a = &job->args[i * s->n_parameters + k];
            a->type = main->arg_types[k];
            a->data = s->number_of[k] >= 0 ? job->numbers + 16 * s->number_of[k] : NULL; /* NULL: find_arguments */
        }
    return job;
}

/* The part of device i, with memory for its results, except results in a donated argument's memory. */
static run_command *new_part(far_job *job, const device_order *order, size_t i, base_error *error)
{
    const device_signature *s = job->program->signature;
    size_t lists = s->n_args + s->n_results;
    run_command *c = base_alloc_zero(1, sizeof(*c) + lists * sizeof(void *) + s->n_args);
    if (!c) {
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a far run");
        return NULL;
    }
    *c = (run_command){.command.act = act_run, .job = job, .process = i};
    c->args = (far_memory **)(c + 1);
    c->results = c->args + s->n_args;
    c->donated = (bool *)(c->results + s->n_results);
    for (size_t k = 0; k < s->n_args; k++) {
        c->args[k] = far_memory_of(order->args[i * s->n_args + k]);
        c->donated[k] = order->donated[i * s->n_args + k];
    }
    for (size_t r = 0; r < s->n_results; r++) {
        void *handle;
        if (far_allocate(job->program->platform, order->ordinals[i], 0, s->results[r].type, &handle, error) != TSR_OK) {
            while (r-- > 0)
                far_free(NULL, far_handle_of(c->results[r]));
            base_free(c);
            return NULL;
        }
        c->results[r] = far_memory_of(handle);
        bool taken = s->results[r].alias >= 0 && c->donated[s->results[r].alias];
        if (taken) {
            base_free(c->results[r]->data);
            c->results[r]->data = NULL;
        }
    }
    return c;
}

static void drop_parts(run_command **parts, size_t n, size_t n_results)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t r = 0; r < n_results; r++)
            far_free(NULL, far_handle_of(parts[i]->results[r]));
        base_free(parts[i]);
    }
}

tsr_status far_execute(void *program, const device_order *order, base_error *error)
{
    far_program *p = program;
    if (far_fails(FAR_LAUNCH_REFUSED))
        return base_fail(error, TSR_IO, "a far launch was refused");
    if (far_fails(FAR_LAUNCH_MEMORY))
        return base_fail(error, TSR_OUT_OF_MEMORY, "a far device has too little memory");
    run_command **parts = base_alloc_zero(order->n, sizeof(*parts));
    far_job *job = parts ? new_job(p, order) : NULL;
    tsr_status status = job ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a far run");
    size_t made = 0;
    for (; made < order->n && status == TSR_OK; made += status == TSR_OK) {
        status = far_lane_start(&p->platform->devices[order->ordinals[made]].runs, error);
        parts[made] = status == TSR_OK ? new_part(job, order, made, error) : NULL;
        status = status == TSR_OK && !parts[made] ? TSR_OUT_OF_MEMORY : status;
    }
    if (status != TSR_OK) {
        drop_parts(parts, made, p->signature->n_results);
        base_free(job);
        base_free(parts);
        return status;
    }
    for (size_t i = 0; i < order->n; i++) {
        parts[i]->ready = device_event_retain(order->ready[i]);
        parts[i]->done = device_event_retain(order->done[i]);
        for (size_t r = 0; r < p->signature->n_results; r++)
            order->results[i * p->signature->n_results + r] = far_handle_of(parts[i]->results[r]);
    }
    for (size_t i = 0; i < order->n; i++)
        far_lane_put(&p->platform->devices[order->ordinals[i]].runs, &parts[i]->command);
    base_free(parts);
    return TSR_OK;
}
