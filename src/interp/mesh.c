/* The simulated mesh: one thread for each process, with an evaluation state of its own. The threads meet for
 * collectives and send each other messages.
 *
 * base's mesh implements meeting and waiting. The values that processes exchange are copies, made with base_alloc
 * outside of any state. */
#include "interp/internal.h"

#include <string.h>

/* A process's values for a meeting or in a message. */
typedef struct interp_parcel {
    size_t n;
    interp_array values[];
} interp_parcel;

typedef struct interp_process {
    interp_mesh *mesh;
    int64_t number;
    const ir_function *f;
    size_t n_args;
    const interp_array *args;
    interp_array *results;
    base_thread *thread;
    interp_array *all; /* the arrays of this process's last meeting, in the group's order */
    base_error error;
    tsr_status status;
} interp_process;

struct interp_mesh {
    base_mesh *base;
    int64_t replicas, partitions;
    interp_process *processes;
    size_t n_feeds;
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

/* ---- copies that belong to no evaluation ------------------------------------------------------------------------- */

static void interp_drop_all(size_t n, interp_array *arrays)
{
    for (size_t i = 0; i < n; i++)
        interp_drop(&arrays[i]);
}

static void interp_parcel_drop(void *content)
{
    interp_parcel *parcel = content;
    interp_drop_all(parcel->n, parcel->values);
    base_free(parcel);
}

/* NULL: memory is short. */
static interp_parcel *interp_pack(size_t n, const interp_array *values)
{
    interp_parcel *parcel = base_alloc_zero(1, sizeof(*parcel) + n * sizeof(interp_array));
    bool copied = parcel != NULL;
    for (size_t i = 0; copied && i < n; i++) {
        parcel->values[i] = (interp_array){values[i].type, NULL, NULL};
        parcel->n = i + 1;
        if (!ir_is_tensor(values[i].type))
            continue; /* tokens */
        parcel->values[i] = interp_array_new(values[i].type);
        copied = parcel->values[i].data != NULL;
        if (copied)
            memcpy(parcel->values[i].data, values[i].data, ir_type_bytes(values[i].type));
    }
    if (!copied && parcel)
        interp_parcel_drop(parcel);
    return copied ? parcel : NULL;
}

static tsr_status interp_not_met(interp_state *state, tsr_status status)
{
    base_error error = {0};
    base_mesh_fail(status, &error);
    return interp_fail(state, status, "%s", error.message);
}

/* ---- meetings and messages ------------------------------------------------------------------------------------------- */

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
    bool inside = false;
    for (size_t i = 0; i < members; i++)
        inside = inside || group[i] == state->process;
    if (!inside)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "process %lld is not in its own group",
                           (long long)state->process);
    interp_process *process = &mesh->processes[state->process];
    base_free(process->all);
    process->all = base_alloc_zero(members * n, sizeof(interp_array));
    interp_parcel *parcel = process->all ? interp_pack(n, mine) : NULL;
    if (!parcel)
        return interp_fail(state, TSR_OUT_OF_MEMORY, "out of memory");
    void *const *parcels;
    tsr_status status = base_mesh_meet(mesh->base, state->process, base_hash_u64(key, n), members, group, parcel,
                                       interp_parcel_drop, &parcels);
    if (status != TSR_OK)
        return interp_not_met(state, status);
    for (size_t i = 0; i < members; i++)
        memcpy(process->all + i * n, ((const interp_parcel *)parcels[i])->values, n * sizeof(interp_array));
    *all = process->all;
    return TSR_OK;
}

tsr_status interp_mesh_send(interp_state *state, int64_t channel, int64_t to, size_t n, const interp_array *values)
{
    if (!state->mesh)
        return TSR_OK; /* without a mesh the message goes to the host, which ignores it */
    interp_parcel *parcel = interp_pack(n, values);
    if (!parcel || base_mesh_send(state->mesh->base, channel, to, parcel, interp_parcel_drop) != TSR_OK)
        return interp_fail(state, TSR_OUT_OF_MEMORY, "out of memory");
    return TSR_OK;
}

tsr_status interp_mesh_receive(interp_state *state, int64_t channel, size_t n, interp_array *values)
{
    interp_mesh *mesh = state->mesh;
    if (!mesh)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "no process sends on channel %lld", (long long)channel);
    void *content;
    tsr_status status = base_mesh_receive(mesh->base, state->process, channel, &content);
    if (status != TSR_OK)
        return interp_not_met(state, status);
    interp_parcel *parcel = content;
    if (parcel->n != n) {
        size_t sent = parcel->n;
        interp_parcel_drop(parcel);
        return interp_fail(state, TSR_INVALID_ARGUMENT, "%zu values were sent, %zu are received", sent, n);
    }
    for (size_t i = 0; i < n; i++) {
        values[i] = parcel->values[i];
        interp_take_in(state, &values[i]);
    }
    base_free(parcel);
    return TSR_OK;
}

const ir_function *interp_mesh_next_feed(interp_state *state)
{
    const interp_mesh *mesh = state->mesh;
    if (!mesh)
        return NULL;
    size_t next = base_mesh_next(mesh->base);
    return next < mesh->n_feeds ? mesh->feeds[next] : NULL;
}

/* ---- processes ------------------------------------------------------------------------------------------------------ */

static void interp_process_run(void *user)
{
    interp_process *process = user;
    interp_mesh *mesh = process->mesh;
    process->status = interp_call_in(process->f, process->n_args, process->args, process->results, mesh->options,
                                     mesh->shared, mesh, process->number, &process->error);
    base_mesh_end(mesh->base, process->number, process->status != TSR_OK);
}

/* The error of the process that failed first, not one that only reports that another process failed. */
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
    mesh.processes = base_alloc_zero(n, sizeof(interp_process));
    mesh.base = mesh.processes ? base_mesh_new(n) : NULL;
    if (!mesh.base) {
        base_free(mesh.processes);
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    }
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
        if (!process->thread) /* its thread did not start: the others must not wait for it */
            base_mesh_end(mesh.base, (int64_t)i, true);
    }
    for (size_t i = 0; i < n; i++)
        if (mesh.processes[i].thread)
            base_thread_join(mesh.processes[i].thread);
    tsr_status status = started != TSR_OK ? started : interp_mesh_status(&mesh, n, error);
    for (size_t i = 0; i < n && status != TSR_OK; i++) /* the processes that finished */
        if (mesh.processes[i].status == TSR_OK && mesh.processes[i].thread)
            interp_drop_all(f[i]->n_results, results[i]);
    for (size_t i = 0; i < n; i++)
        base_free(mesh.processes[i].all);
    base_mesh_free(mesh.base);
    base_free(mesh.processes);
    return status;
}

tsr_status interp_call_mesh(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results,
                            const interp_options *options, base_error *error)
{
    static const interp_options defaults;
    options = options ? options : &defaults;
    int64_t replicas = BASE_MAX(options->replicas, 1), partitions = BASE_MAX(options->partitions, 1);
    if (replicas > INTERP_MOST_PROCESSES || partitions > INTERP_MOST_PROCESSES / replicas)
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
        each[i] = n_args ? args + i * n_args : NULL;
        yields[i] = f->n_results ? results + i * f->n_results : NULL;
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
