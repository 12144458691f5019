/* The simulated mesh: one thread a process, each with an evaluation state of its own, which meet for collectives and
 * send each other messages.
 *
 * All waiting goes through interp_wait, which knows how many processes still run: when all of them wait and nobody's
 * condition holds, nothing can ever happen, and everyone gets an error. What processes exchange are copies, made with
 * base_alloc outside of any state, and the lock is never held where memory may fail by unwinding. */
#include "interp/internal.h"

#include <pthread.h>
#include <string.h>

typedef struct interp_message {
    struct interp_message *next;
    int64_t channel, to; /* process, or -1: whoever receives first */
    size_t n;
    interp_array values[];
} interp_message;

typedef struct interp_meeting {
    struct interp_meeting *next;
    uint64_t key;
    size_t members, arrived, left, n;
    int64_t *group;
    interp_array *all; /* [members * n], handed out */
    bool *came;
} interp_meeting;

typedef struct interp_waiter {
    struct interp_waiter *next;
    bool (*ready)(void *user);
    void *user;
} interp_waiter;

typedef struct interp_process {
    interp_mesh *mesh;
    int64_t number;
    const ir_function *f;
    size_t n_args;
    const interp_array *args;
    interp_array *results;
    base_thread *thread;
    interp_meeting *meeting; /* whose arrays it still reads */
    base_error error;
    tsr_status status;
} interp_process;

struct interp_mesh {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int64_t replicas, partitions;
    interp_process *processes;
    size_t running, waiting;
    bool failed, stuck;
    interp_waiter *waiters;
    interp_meeting *meetings;
    interp_message *messages, **last_message;
    size_t n_feeds, next_feed;
    const ir_function *const *feeds;
    const interp_options *options;
    interp_shared *shared;
};

int64_t interp_replicas(const interp_state *state)
{
    return state->mesh ? state->mesh->replicas : BASE_MAX(state->options->replicas, 1);
}

int64_t interp_partitions(const interp_state *state)
{
    return state->mesh ? state->mesh->partitions : BASE_MAX(state->options->partitions, 1);
}

/* ---- waiting ------------------------------------------------------------------------------------------------------ */

/* With the lock: whether nothing can happen any more. */
static void interp_check_stuck(interp_mesh *mesh)
{
    if (mesh->running == 0 || mesh->waiting < mesh->running)
        return;
    for (interp_waiter *waiter = mesh->waiters; waiter; waiter = waiter->next)
        if (waiter->ready(waiter->user))
            return;
    mesh->stuck = true;
    pthread_cond_broadcast(&mesh->changed);
}

/* With the lock. False: the mesh failed or is stuck. */
static bool interp_wait(interp_mesh *mesh, bool (*ready)(void *user), void *user)
{
    interp_waiter self = {mesh->waiters, ready, user};
    if (!ready(user) && !mesh->failed && !mesh->stuck) {
        mesh->waiters = &self;
        mesh->waiting++;
        interp_check_stuck(mesh);
        while (!mesh->failed && !mesh->stuck && !ready(user))
            pthread_cond_wait(&mesh->changed, &mesh->lock);
        mesh->waiting--;
        interp_waiter **at = &mesh->waiters;
        while (*at != &self)
            at = &(*at)->next;
        *at = self.next;
    }
    return ready(user);
}

static tsr_status interp_not_met(interp_state *state)
{
    interp_mesh *mesh = state->mesh;
    pthread_mutex_lock(&mesh->lock);
    bool failed = mesh->failed;
    pthread_mutex_unlock(&mesh->lock);
    if (failed)
        return interp_fail(state, TSR_CANCELLED, "another process failed");
    return interp_fail(state, TSR_INVALID_ARGUMENT, "all processes wait for each other: this can never complete");
}

/* ---- copies that belong to nobody's state --------------------------------------------------------------------------- */

static bool interp_copy_out(const interp_array *from, interp_array *to)
{
    *to = (interp_array){from->type, NULL, NULL};
    if (!ir_is_tensor(from->type))
        return true; /* tokens */
    *to = interp_array_new(from->type);
    if (to->data)
        memcpy(to->data, from->data, ir_type_bytes(from->type));
    return to->data != NULL;
}

static void interp_drop_all(size_t n, interp_array *arrays)
{
    for (size_t i = 0; i < n; i++)
        interp_drop(&arrays[i]);
}

/* ---- meetings ------------------------------------------------------------------------------------------------------ */

static void interp_meeting_free(interp_meeting *meeting)
{
    if (meeting->all)
        interp_drop_all(meeting->members * meeting->n, meeting->all);
    base_free(meeting->all);
    base_free(meeting->group);
    base_free(meeting->came);
    base_free(meeting);
}

static interp_meeting *interp_meeting_new(uint64_t key, size_t members, const int64_t *group, size_t n)
{
    interp_meeting *meeting = base_alloc_zero(1, sizeof(*meeting));
    if (!meeting)
        return NULL;
    meeting->key = key;
    meeting->members = members;
    meeting->n = n;
    meeting->group = base_alloc(members * sizeof(int64_t));
    meeting->all = base_alloc_zero(members * n, sizeof(interp_array));
    meeting->came = base_alloc_zero(members, sizeof(bool));
    if (!meeting->group || !meeting->all || !meeting->came) {
        interp_meeting_free(meeting);
        return NULL;
    }
    memcpy(meeting->group, group, members * sizeof(int64_t));
    return meeting;
}

static bool interp_meeting_complete(void *user)
{
    const interp_meeting *meeting = user;
    return meeting->arrived == meeting->members;
}

/* With the lock: this process reads the arrays of its last meeting no longer. */
static void interp_leave(interp_process *process)
{
    interp_meeting *meeting = process->meeting;
    process->meeting = NULL;
    if (!meeting || ++meeting->left < meeting->members)
        return;
    interp_meeting **at = &process->mesh->meetings;
    while (*at != meeting)
        at = &(*at)->next;
    *at = meeting->next;
    interp_meeting_free(meeting);
}

/* With the lock: the meeting of that key and group to which `self` has not come yet, or a new one. */
static interp_meeting *interp_meeting_find(interp_mesh *mesh, uint64_t key, size_t members, const int64_t *group,
                                           size_t n, size_t self)
{
    interp_meeting **at = &mesh->meetings;
    for (; *at; at = &(*at)->next) {
        interp_meeting *meeting = *at;
        if (meeting->key == key && meeting->members == members && meeting->n == n && !meeting->came[self] &&
            memcmp(meeting->group, group, members * sizeof(int64_t)) == 0)
            return meeting;
    }
    return *at = interp_meeting_new(key, members, group, n); /* at the end: the oldest is found first */
}

tsr_status interp_meet(interp_state *state, uint64_t key, size_t members, const int64_t *group, size_t n,
                       const interp_array *mine, const interp_array **all)
{
    interp_mesh *mesh = state->mesh;
    if (!mesh) {
        if (members != 1)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "a collective of %zu processes outside of a mesh", members);
        *all = mine;
        return TSR_OK;
    }
    interp_process *process = &mesh->processes[state->process];
    size_t self = 0;
    while (self < members && group[self] != state->process)
        self++;
    if (self == members)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "process %lld is not in its own group",
                           (long long)state->process);
    pthread_mutex_lock(&mesh->lock);
    interp_leave(process);
    interp_meeting *meeting = interp_meeting_find(mesh, key, members, group, n, self);
    bool copied = meeting != NULL;
    for (size_t i = 0; copied && i < n; i++)
        copied = interp_copy_out(&mine[i], &meeting->all[self * n + i]);
    if (!copied) {
        pthread_mutex_unlock(&mesh->lock);
        return interp_fail(state, TSR_OUT_OF_MEMORY, "out of memory");
    }
    meeting->came[self] = true;
    meeting->arrived++;
    process->meeting = meeting;
    pthread_cond_broadcast(&mesh->changed);
    bool complete = interp_wait(mesh, interp_meeting_complete, meeting);
    pthread_mutex_unlock(&mesh->lock);
    *all = meeting->all;
    return complete ? TSR_OK : interp_not_met(state);
}

/* ---- messages ------------------------------------------------------------------------------------------------------ */

tsr_status interp_mesh_send(interp_state *state, int64_t channel, int64_t to, size_t n, const interp_array *values)
{
    interp_mesh *mesh = state->mesh;
    if (!mesh)
        return TSR_OK; /* to a host that listens to nothing */
    interp_message *message = base_alloc_zero(1, sizeof(*message) + n * sizeof(interp_array));
    bool copied = message != NULL;
    for (size_t i = 0; copied && i < n; i++)
        copied = interp_copy_out(&values[i], &message->values[i]);
    if (!copied) {
        if (message)
            interp_drop_all(n, message->values);
        base_free(message);
        return interp_fail(state, TSR_OUT_OF_MEMORY, "out of memory");
    }
    message->channel = channel;
    message->to = to;
    message->n = n;
    pthread_mutex_lock(&mesh->lock);
    *mesh->last_message = message;
    mesh->last_message = &message->next;
    pthread_cond_broadcast(&mesh->changed);
    pthread_mutex_unlock(&mesh->lock);
    return TSR_OK;
}

typedef struct interp_inbox {
    interp_mesh *mesh;
    int64_t channel, process;
} interp_inbox;

static interp_message **interp_inbox_find(const interp_inbox *inbox)
{
    interp_message **at = &inbox->mesh->messages;
    while (*at && !((*at)->channel == inbox->channel && ((*at)->to < 0 || (*at)->to == inbox->process)))
        at = &(*at)->next;
    return at;
}

static bool interp_inbox_ready(void *user)
{
    return *interp_inbox_find(user) != NULL;
}

tsr_status interp_mesh_receive(interp_state *state, int64_t channel, size_t n, interp_array *values)
{
    interp_mesh *mesh = state->mesh;
    if (!mesh)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "nobody sends on channel %lld", (long long)channel);
    interp_inbox inbox = {mesh, channel, state->process};
    pthread_mutex_lock(&mesh->lock);
    bool there = interp_wait(mesh, interp_inbox_ready, &inbox);
    interp_message *message = NULL;
    if (there) {
        interp_message **at = interp_inbox_find(&inbox);
        message = *at;
        *at = message->next;
        if (mesh->last_message == &message->next)
            mesh->last_message = at;
    }
    pthread_mutex_unlock(&mesh->lock);
    if (!message)
        return interp_not_met(state);
    tsr_status status = TSR_OK;
    if (message->n != n)
        status = interp_fail(state, TSR_INVALID_ARGUMENT, "%zu values were sent, %zu are received", message->n, n);
    for (size_t i = 0; i < message->n; i++) {
        if (status == TSR_OK) {
            values[i] = message->values[i];
            interp_take_in(state, &values[i]);
        } else {
            interp_drop(&message->values[i]);
        }
    }
    base_free(message);
    return status;
}

const ir_function *interp_mesh_next_feed(interp_state *state)
{
    interp_mesh *mesh = state->mesh;
    if (!mesh)
        return NULL;
    pthread_mutex_lock(&mesh->lock);
    const ir_function *feed = mesh->next_feed < mesh->n_feeds ? mesh->feeds[mesh->next_feed++] : NULL;
    pthread_mutex_unlock(&mesh->lock);
    return feed;
}

/* ---- processes ------------------------------------------------------------------------------------------------------ */

static void interp_process_run(void *user)
{
    interp_process *process = user;
    interp_mesh *mesh = process->mesh;
    process->status = interp_call_in(process->f, process->n_args, process->args, process->results, mesh->options,
                                     mesh->shared, mesh, process->number, &process->error);
    pthread_mutex_lock(&mesh->lock);
    interp_leave(process);
    mesh->running--;
    mesh->failed = mesh->failed || process->status != TSR_OK;
    interp_check_stuck(mesh);
    pthread_cond_broadcast(&mesh->changed);
    pthread_mutex_unlock(&mesh->lock);
}

/* The error that came first: not one of those that only say that another process failed. */
static tsr_status interp_mesh_status(interp_mesh *mesh, size_t n, base_error *error)
{
    const interp_process *first = NULL;
    for (size_t i = 0; i < n; i++) {
        const interp_process *process = &mesh->processes[i];
        if (process->status != TSR_OK && (!first || first->status == TSR_CANCELLED))
            first = process;
    }
    if (!first)
        return TSR_OK;
    base_fail(error, first->status, "%s", first->error.message);
    base_fail_prefix(error, "process (%lld, %lld)", (long long)(first->number / mesh->partitions),
                     (long long)(first->number % mesh->partitions));
    return first->status;
}

tsr_status interp_mesh_run(interp_state *parent, int64_t replicas, int64_t partitions, const ir_function *const *f,
                           const size_t *n_args, const interp_array *const *args, interp_array *const *results,
                           size_t n_feeds, const ir_function *const *feeds, const interp_options *options,
                           interp_shared *shared, base_error *error)
{
    (void)parent;
    size_t n = (size_t)(replicas * partitions);
    interp_mesh mesh = {.replicas = replicas,
                        .partitions = partitions,
                        .n_feeds = n_feeds,
                        .feeds = feeds,
                        .options = options,
                        .shared = shared};
    mesh.last_message = &mesh.messages;
    mesh.processes = base_alloc_zero(n, sizeof(interp_process));
    if (!mesh.processes)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    pthread_mutex_init(&mesh.lock, NULL);
    pthread_cond_init(&mesh.changed, NULL);
    mesh.running = n;
    tsr_status started = TSR_OK;
    for (size_t i = 0; i < n; i++) {
        interp_process *process = &mesh.processes[i];
        *process = (interp_process){.mesh = &mesh,
                                    .number = (int64_t)i,
                                    .f = f[i],
                                    .n_args = n_args[i],
                                    .args = args[i],
                                    .results = results[i]};
        if (started == TSR_OK)
            started = base_thread_start("tessera-interp", interp_process_run, process, &process->thread, error);
        if (!process->thread) { /* it does not take part: the others must not wait for it */
            pthread_mutex_lock(&mesh.lock);
            mesh.running--;
            mesh.failed = true;
            pthread_cond_broadcast(&mesh.changed);
            pthread_mutex_unlock(&mesh.lock);
        }
    }
    for (size_t i = 0; i < n; i++)
        if (mesh.processes[i].thread)
            base_thread_join(mesh.processes[i].thread);
    tsr_status status = started != TSR_OK ? started : interp_mesh_status(&mesh, n, error);
    for (size_t i = 0; i < n && status != TSR_OK; i++) /* those that finished */
        if (mesh.processes[i].status == TSR_OK && mesh.processes[i].thread)
            interp_drop_all(f[i]->n_results, results[i]);
    while (mesh.messages) {
        interp_message *message = mesh.messages;
        mesh.messages = message->next;
        interp_drop_all(message->n, message->values);
        base_free(message);
    }
    while (mesh.meetings) {
        interp_meeting *meeting = mesh.meetings;
        mesh.meetings = meeting->next;
        interp_meeting_free(meeting);
    }
    pthread_cond_destroy(&mesh.changed);
    pthread_mutex_destroy(&mesh.lock);
    base_free(mesh.processes);
    return status;
}

tsr_status interp_call_mesh(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                            const interp_options *options, base_error *error)
{
    static const interp_options defaults;
    options = options ? options : &defaults;
    int64_t replicas = BASE_MAX(options->replicas, 1), partitions = BASE_MAX(options->partitions, 1);
    if (replicas > 4096 || partitions > 4096 / replicas)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a mesh of %lld x %lld processes is too large",
                         (long long)replicas, (long long)partitions);
    size_t n = (size_t)(replicas * partitions);
    const ir_function **functions = base_alloc(n * sizeof(*functions));
    size_t *counts = base_alloc(n * sizeof(*counts));
    const interp_array **each = base_alloc(n * sizeof(*each));
    interp_array **yields = base_alloc(n * sizeof(*yields));
    tsr_status status = functions && counts && each && yields ? TSR_OK : TSR_OUT_OF_MEMORY;
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        functions[i] = f;
        counts[i] = n_args;
        each[i] = args + i * n_args;
        yields[i] = results + i * f->n_results;
    }
    interp_shared shared = {0};
    if (status == TSR_OK)
        status = interp_mesh_run(NULL, replicas, partitions, functions, counts, each, yields, 0, NULL, options, &shared,
                                 error);
    else
        base_fail(error, status, "out of memory");
    base_free(functions);
    base_free(counts);
    base_free(each);
    base_free(yields);
    return status;
}
