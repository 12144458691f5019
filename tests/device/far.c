/* See far.h. */
#include "far.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "interp/interp.h"

/* ---- faults ---- */

static atomic_int faults[FAR_FAULTS];
static atomic_bool may_fail;
static atomic_int memories;

void far_fail(far_fault fault, int n)
{
    atomic_store(&faults[fault], n);
}

static bool fails(far_fault fault)
{
    return atomic_load(&faults[fault]) > 0 && atomic_fetch_sub(&faults[fault], 1) == 1;
}

void far_runs_may_fail(bool yes)
{
    atomic_store(&may_fail, yes);
}

int far_memories(void)
{
    return atomic_load(&memories);
}

/* ---- lanes: a thread that takes one command after the other ---- */

typedef struct command {
    struct command *next;
    void (*act)(struct command *c); /* frees it */
} command;

typedef struct lane {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    command *first, **last;
    base_thread *thread; /* NULL: it starts with the next command */
    bool stop;
} lane;

static void lane_init(lane *l)
{
    *l = (lane){.last = &l->first};
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->wake, NULL);
}

static void lane_work(void *user)
{
    lane *l = user;
    pthread_mutex_lock(&l->lock);
    while (l->first || !l->stop) {
        command *c = l->first;
        if (!c) {
            pthread_cond_wait(&l->wake, &l->lock);
            continue;
        }
        l->first = c->next;
        if (!l->first)
            l->last = &l->first;
        pthread_mutex_unlock(&l->lock);
        c->act(c);
        pthread_mutex_lock(&l->lock);
    }
    pthread_mutex_unlock(&l->lock);
}

static tsr_status lane_start(lane *l, base_error *error)
{
    pthread_mutex_lock(&l->lock);
    tsr_status status = l->thread ? TSR_OK : base_thread_start("far", lane_work, l, &l->thread, error);
    pthread_mutex_unlock(&l->lock);
    return status;
}

/* Of a lane that was started. */
static void lane_put(lane *l, command *c)
{
    c->next = NULL;
    pthread_mutex_lock(&l->lock);
    *l->last = c;
    l->last = &c->next;
    pthread_cond_signal(&l->wake);
    pthread_mutex_unlock(&l->lock);
}

static void lane_stop(lane *l)
{
    pthread_mutex_lock(&l->lock);
    base_thread *thread = l->thread;
    l->stop = thread != NULL;
    pthread_cond_signal(&l->wake);
    pthread_mutex_unlock(&l->lock);
    if (!thread)
        return;
    base_thread_join(thread);
    l->thread = NULL;
    l->stop = false;
}

/* ---- the platform ---- */

typedef struct far_device {
    lane copies, runs;
} far_device;

typedef struct far_platform {
    struct far_platform *next;
    int count;
    long delay_ns;
    far_device devices[];
} far_platform;

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static far_platform *platforms;

/* In the child of a fork no lane has a thread, and what stood in them is lost. */
static void start_anew(void)
{
    for (far_platform *p = platforms; p; p = p->next)
        for (int i = 0; i < p->count; i++) {
            lane_init(&p->devices[i].copies);
            lane_init(&p->devices[i].runs);
        }
}
BASE_FORK_HOOK(start_anew);

static tsr_status far_open(const device_platform_options *options, void **state, int *count, base_error *error)
{
    long delay = 5;
    if (options->text && *options->text) {
        char *end;
        delay = strncmp(options->text, "delay=", 6) == 0 ? strtol(options->text + 6, &end, 10) : -1;
        if (delay < 0 || delay > 1000000 || *end)
            return base_fail(error, TSR_INVALID_ARGUMENT, "devices of kind far do not know \"%s\"", options->text);
    }
    int n = options->count ? options->count : 2;
    far_platform *p = base_alloc_zero(1, sizeof(*p) + (size_t)n * sizeof(far_device));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %d devices", n);
    p->count = n;
    p->delay_ns = delay * 1000;
    for (int i = 0; i < n; i++) {
        lane_init(&p->devices[i].copies);
        lane_init(&p->devices[i].runs);
    }
    base_lock_take(&lock);
    p->next = platforms;
    platforms = p;
    base_lock_leave(&lock);
    *state = p;
    *count = n;
    return TSR_OK;
}

static void far_stop(void *state)
{
    far_platform *p = state;
    for (int i = 0; i < p->count; i++) {
        lane_stop(&p->devices[i].runs);
        lane_stop(&p->devices[i].copies);
    }
}

static void far_close(void *state)
{
    far_platform *p = state;
    base_lock_take(&lock);
    far_platform **at = &platforms;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    base_lock_leave(&lock);
    base_free(p);
}

static bool far_attribute(void *state, int ordinal, size_t i, const char **name, const char **value)
{
    (void)state, (void)ordinal;
    *name = "name";
    *value = "a far device";
    return i == 0;
}

static void wait_a_little(const far_platform *p)
{
    if (p->delay_ns)
        nanosleep(&(struct timespec){.tv_sec = p->delay_ns / 1000000000, .tv_nsec = p->delay_ns % 1000000000}, NULL);
}

/* ---- memory ---- */

typedef struct far_memory {
    far_platform *platform;
    int ordinal;
    const ir_type *type;
    void *data;
    struct far_memory *next, **link;
} far_memory;

/* All there is: a leak checker cannot see through handles. */
static far_memory *all;
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;

static void *handle_of(far_memory *m)
{
    return (void *)~(uintptr_t)m;
}

static far_memory *memory_of(void *handle)
{
    return (far_memory *)~(uintptr_t)handle;
}

static bool far_space(void *state, int ordinal, size_t i, const char **name)
{
    static const char *const names[] = {"device", "pinned_host"};
    (void)state, (void)ordinal;
    if (i >= BASE_COUNT(names))
        return false;
    *name = names[i];
    return true;
}

static tsr_status far_allocate(void *state, int ordinal, size_t space, const ir_type *type, void **handle,
                               base_error *error)
{
    (void)space;
    far_memory *m = base_alloc(sizeof(*m));
    void *data = m ? base_alloc(ir_type_bytes(type) + 1) : NULL;
    if (!data) {
        base_free(m);
        return base_fail(error, TSR_OUT_OF_MEMORY, "far:%d has no %zu bytes", ordinal, ir_type_bytes(type));
    }
    *m = (far_memory){.platform = state, .ordinal = ordinal, .type = type, .data = data, .link = &all};
    pthread_mutex_lock(&all_lock);
    m->next = all;
    if (all)
        all->link = &m->next;
    all = m;
    pthread_mutex_unlock(&all_lock);
    atomic_fetch_add(&memories, 1);
    *handle = handle_of(m);
    return TSR_OK;
}

static void far_free(void *state, void *handle)
{
    (void)state;
    far_memory *m = memory_of(handle);
    pthread_mutex_lock(&all_lock);
    *m->link = m->next;
    if (m->next)
        m->next->link = m->link;
    pthread_mutex_unlock(&all_lock);
    base_free(m->data);
    base_free(m);
    atomic_fetch_sub(&memories, 1);
}

typedef struct copy_command {
    command command;
    const far_platform *platform;
    void *to;
    const void *from;
    size_t bytes;
    bool fails;
    device_event *done;
} copy_command;

static void act_copy(command *c)
{
    copy_command *copy = (copy_command *)c;
    base_error error;
    error.status = TSR_OK;
    wait_a_little(copy->platform);
    if (copy->fails)
        base_fail(&error, TSR_IO, "a far copy failed");
    else
        memcpy(copy->to, copy->from, copy->bytes);
    wait_a_little(copy->platform);
    device_event_set(copy->done, &error);
    device_event_release(copy->done);
    base_free(copy);
}

static tsr_status put_copy(const far_memory *where, void *to, const void *from, device_event *done, base_error *error)
{
    far_platform *p = where->platform;
    lane *l = &p->devices[where->ordinal].copies;
    if (fails(FAR_COPY_REFUSED))
        return base_fail(error, TSR_IO, "a far copy was refused");
    copy_command *copy = base_alloc(sizeof(*copy));
    if (!copy)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a far copy");
    tsr_status status = lane_start(l, error);
    if (status != TSR_OK) {
        base_free(copy);
        return status;
    }
    *copy = (copy_command){.command.act = act_copy,
                           .platform = p,
                           .to = to,
                           .from = from,
                           .bytes = ir_type_bytes(where->type),
                           .fails = fails(FAR_COPY_FAILS),
                           .done = device_event_retain(done)};
    lane_put(l, &copy->command);
    return TSR_OK;
}

static tsr_status far_copy_in(void *state, void *to, const void *data, device_event *done, base_error *error)
{
    (void)state;
    return put_copy(memory_of(to), memory_of(to)->data, data, done, error);
}

static tsr_status far_copy_out(void *state, void *from, void *data, device_event *done, base_error *error)
{
    (void)state;
    return put_copy(memory_of(from), data, memory_of(from)->data, done, error);
}

static tsr_status far_copy(void *state, void *from, void *to, device_event *done, base_error *error)
{
    (void)state;
    return put_copy(memory_of(from), memory_of(to)->data, memory_of(from)->data, done, error);
}

/* ---- programs ---- */

typedef struct far_program {
    far_platform *platform;
    ir_module *module;
    const device_signature *signature;
    device_program_info info;
    int64_t replicas, partitions;
} far_program;

static bool region_may_fail(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next) {
        if (op->code == IR_CUSTOM_CALL || (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_EFFECT))
            return true;
        for (size_t i = 0; i < op->n_regions; i++)
            if (region_may_fail(op->regions[i]))
                return true;
    }
    return false;
}

static tsr_status far_compile(void *state, ir_module *module, device_signature *signature,
                              const device_compile_options *options, void **program, base_error *error)
{
    tsr_status status = ir_verify(module, error);
    far_program *p = status == TSR_OK ? base_alloc_zero(1, sizeof(*p)) : NULL;
    if (!p) {
        ir_module_free(module);
        return status != TSR_OK ? status : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    }
    p->platform = state;
    p->module = module;
    p->signature = signature;
    p->replicas = BASE_MAX(options->replicas, 1);
    p->partitions = BASE_MAX(options->partitions, 1);
    p->info.memory_bytes = sizeof(*p) + module->arena.bytes;
    p->info.may_fail = atomic_load(&may_fail);
    for (size_t i = 0; i < module->n_functions; i++)
        if (module->functions[i]->body && region_may_fail(module->functions[i]->body))
            p->info.may_fail = true;
    *program = p;
    return TSR_OK;
}

/* A program's bytes are its text. */
static tsr_status far_save(const void *program, base_text *out, base_error *error)
{
    const ir_print_options options = {.generic = true};
    ir_print_module(((const far_program *)program)->module, &options, out);
    return out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program's text") : TSR_OK;
}

static tsr_status far_load(void *state, const void *data, size_t size, const device_signature *signature,
                           const device_compile_options *options, void **program, base_error *error)
{
    ir_module *module = NULL;
    if (ir_parse("program", data, size, &module, NULL) != TSR_OK)
        return base_fail(error, TSR_CORRUPT, "a far program that does not read back");
    return far_compile(state, module, (device_signature *)(uintptr_t)signature, options, program, error);
}

static void far_program_free(void *program)
{
    far_program *p = program;
    ir_module_free(p->module);
    base_free(p);
}

static const device_program_info *far_info(const void *program)
{
    return &((const far_program *)program)->info;
}

/* ---- runs ---- */

/* A run on n devices. Each device's lane brings its part; the last one runs them all, the others wait for it. */
typedef struct far_job {
    far_program *program;
    size_t n, n_args, n_results;
    bool fails;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t arrived, left; /* parts that are there; parts that are not done yet */
    bool finished;
    base_error error;      /* of the run */
    interp_array *args;    /* [n * parameters] */
    interp_array *results; /* [n * results] */
    char *numbers;
} far_job;

typedef struct run_command {
    command command;
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
    wait_a_little(p->platform);
    tsr_status status = job->n > 1
                            ? interp_call_mesh(main, main->n_args, job->args, job->results, &options, &job->error)
                            : interp_call(main, main->n_args, job->args, job->results, &options, &job->error);
    if (status != TSR_OK && job->error.status == TSR_OK)
        base_fail(&job->error, status, "a far run failed");
    for (size_t i = 0; status == TSR_OK && job->fails && i < job->n * job->n_results; i++)
        interp_array_free(&job->results[i]);
    if (status == TSR_OK && job->fails)
        base_fail(&job->error, TSR_IO, "a far run failed");
}

/* The part's arguments are there, or failed with *error. Returns when all parts have run. */
static void arrive(far_job *job, const base_error *error)
{
    pthread_mutex_lock(&job->lock);
    if (error->status != TSR_OK && job->error.status == TSR_OK) {
        job->error = *error;
        if (job->n > 1) /* the failing part tells its own error */
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

/* Now that the runs that make them have ended, arguments have their memory. */
static void find_arguments(const run_command *c)
{
    const device_signature *s = c->job->program->signature;
    for (size_t k = 0; k < s->n_parameters; k++)
        if (s->argument_of[k] >= 0)
            c->job->args[c->process * s->n_parameters + k].data = c->args[s->argument_of[k]]->data;
}

/* A donated argument's memory becomes that of its result, unless that has its own. */
static void take_donated(const run_command *c)
{
    const device_port *args = c->job->program->signature->args;
    for (size_t i = 0; i < c->job->n_args; i++)
        if (c->donated[i]) {
            c->results[args[i].alias]->data = c->args[i]->data;
            c->args[i]->data = NULL;
        }
}

static void act_run(command *command)
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
    wait_a_little(job->program->platform);
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
                     .fails = fails(FAR_RUN_FAILS)};
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

/* The part of device i, with memory for its results: none where a donated argument has it. */
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
        c->args[k] = memory_of(order->args[i * s->n_args + k]);
        c->donated[k] = order->donated[i * s->n_args + k];
    }
    for (size_t r = 0; r < s->n_results; r++) {
        void *handle;
        if (far_allocate(job->program->platform, order->ordinals[i], 0, s->results[r].type, &handle, error) != TSR_OK) {
            while (r-- > 0)
                far_free(NULL, handle_of(c->results[r]));
            base_free(c);
            return NULL;
        }
        c->results[r] = memory_of(handle);
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
            far_free(NULL, handle_of(parts[i]->results[r]));
        base_free(parts[i]);
    }
}

static tsr_status far_execute(void *program, const device_order *order, base_error *error)
{
    far_program *p = program;
    if (fails(FAR_LAUNCH_REFUSED))
        return base_fail(error, TSR_IO, "a far launch was refused");
    if (fails(FAR_LAUNCH_MEMORY))
        return base_fail(error, TSR_OUT_OF_MEMORY, "a far device has too little memory");
    run_command **parts = base_alloc_zero(order->n, sizeof(*parts));
    far_job *job = parts ? new_job(p, order) : NULL;
    tsr_status status = job ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a far run");
    size_t made = 0;
    for (; made < order->n && status == TSR_OK; made += status == TSR_OK) {
        status = lane_start(&p->platform->devices[order->ordinals[made]].runs, error);
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
            order->results[i * p->signature->n_results + r] = handle_of(parts[i]->results[r]);
    }
    for (size_t i = 0; i < order->n; i++)
        lane_put(&p->platform->devices[order->ordinals[i]].runs, &parts[i]->command);
    base_free(parts);
    return TSR_OK;
}

tsr_status far_register(base_error *error)
{
    static const device_platform_table platform = {
        .open = far_open, .close = far_close, .stop = far_stop, .attribute = far_attribute};
    static const device_memory_table memory = {.space = far_space,
                                               .allocate = far_allocate,
                                               .free = far_free,
                                               .copy_in = far_copy_in,
                                               .copy_out = far_copy_out,
                                               .copy = far_copy};
    static const device_program_table program = {
        .compile = far_compile, .free = far_program_free, .info = far_info, .save = far_save, .load = far_load};
    static const device_launch_table launch = {.execute = far_execute};
    static const device_backend backend = {
        .name = "far", .platform = &platform, .memory = &memory, .program = &program, .launch = &launch};
    return device_backend_register(&backend, error);
}

/* A test program whose devices are to be far ones. */
__attribute__((constructor)) static void register_where_wanted(void)
{
    const char *kind = getenv("TESSERA_DEVICE");
    if (kind && strcmp(kind, "far") == 0)
        far_register(NULL);
}
